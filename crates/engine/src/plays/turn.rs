//! What the table has of turns and of permanents that enter or leave: day and night, Sagas, the
//! monarch.

use super::Plays;
use crate::turn::ManaEnds;
use crate::{Event, Game, Object, ObjectId, PlayerId, Step, Triggered, Zone};
use std::sync::Arc;

impl Plays {
    /// Has a permanent that has just entered have more of the counters with which it enters.
    pub(crate) fn multiply_entering(self, game: &mut Game, id: ObjectId, before: u32) {
        if let Some(it) = self.0 {
            (it.multiply_entering)(game, id, before);
        }
    }

    /// The active player's Sagas get lore counters.
    pub(crate) fn add_lore(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.add_lore)(game, events);
        }
    }

    /// Whether a permanent is a Saga that is over.
    pub(crate) fn is_over(self, game: &Game, saga: &Object) -> bool {
        self.0.is_some_and(|it| (it.is_over)(game, saga))
    }

    /// Sagas that are over are sacrificed.
    pub(crate) fn end_sagas(self, game: &mut Game, sagas: &[ObjectId], events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.end_sagas)(game, sagas, events);
        }
    }

    /// Whether a card is shuffled into its owner's library instead of going to a graveyard.
    pub(crate) fn is_shuffled_instead(self, game: &Game, id: ObjectId) -> bool {
        self.0.is_some_and(|it| (it.is_shuffled_instead)(game, id))
    }

    /// Has a card that has been moved there be in its owner's library.
    pub(crate) fn shuffle_in(self, game: &mut Game, card: ObjectId) {
        if let Some(it) = self.0 {
            (it.shuffle_in)(game, card);
        }
    }

    /// Has another player be the monarch, if the one who leaves is.
    pub(crate) fn pass_crown(self, game: &mut Game, gone: PlayerId, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.pass_crown)(game, gone, events);
        }
    }

    /// Counts objects of this turn that are about to leave the battlefield for a zone, or have
    /// arrived there.
    pub(crate) fn tally(self, game: &mut Game, moved: &[ObjectId], zone: Zone, arrived: bool) {
        if let Some(it) = self.0 {
            (it.tally)(game, moved, zone, arrived);
        }
    }

    /// A step or phase has ended, and mana with it: without abilities there is none.
    pub(crate) fn empty_mana(self, game: &mut Game, ended: ManaEnds, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.empty_mana)(game, ended, events);
        }
    }

    /// A turn has begun, at the end of which something triggers.
    pub(crate) fn begin_turn(self, game: &mut Game, then: Option<Arc<Triggered>>) {
        if let Some(it) = self.0 {
            (it.begin_turn)(game, then);
        }
    }

    /// Whether its controller has attached a newer Role to the same permanent.
    pub(crate) fn has_newer_role(self, game: &Game, aura: &Object) -> bool {
        self.0.is_some_and(|it| (it.has_newer_role)(game, aura))
    }

    /// Whether a permanent has the active player skip a step.
    pub(crate) fn skips(self, game: &Game, step: Step) -> bool {
        self.0.is_some_and(|it| (it.skips)(game, step))
    }

    /// What untaps in the untap step of another player.
    pub(crate) fn untaps(self, game: &Game) -> Vec<ObjectId> {
        self.0.map(|it| (it.untaps)(game)).unwrap_or_default()
    }

    /// Finds out whether it is day or night as a situation begins.
    pub(crate) fn find_time(self, game: &mut Game) {
        if let Some(it) = self.0 {
            (it.find_time)(game);
        }
    }

    /// In the untap step, it may become day or night.
    pub(crate) fn turn_time(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.turn_time)(game, events);
        }
    }

    /// What is bound to day or night is the face that it should be.
    pub(crate) fn keep_time(self, game: &mut Game, events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.keep_time)(game, events);
        }
    }

    /// What enters by night may be its other face.
    pub(crate) fn enter_by_night(self, game: &mut Game, object: ObjectId) {
        if let Some(it) = self.0 {
            (it.enter_by_night)(game, object);
        }
    }

    /// Taps what has just come into play if a permanent that was there before says so.
    pub(crate) fn enter_tapped(self, game: &mut Game, object: ObjectId, before: u32) {
        if let Some(it) = self.0 {
            (it.enter_tapped)(game, object, before);
        }
    }
}
