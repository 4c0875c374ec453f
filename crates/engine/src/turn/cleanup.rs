//! The cleanup step (314; 514).

use crate::agenda::{Task, Waiting};
use crate::trigger::Occurrence;
use crate::{Duration, Event, Game, Happening, Illegal, Object, ObjectId, PlayerId, Problem, Zone};
use rulebook::Rule;

/// The most cards a player may keep in hand at the end of the turn.
const HAND_SIZE: usize = 7;

impl Game {
    /// First the active player discards down to the maximum hand size, then damage and effects wear off.
    pub(crate) fn begin_cleanup(&mut self) {
        self.agenda.push(Task::WearOff);
        self.must_discard(self.turn.active, |hand| hand.saturating_sub(HAND_SIZE));
    }

    /// Has a player choose cards to discard, if they have to discard any: as many as `how_many` says of the number of
    /// cards in hand.
    pub(crate) fn must_discard(&mut self, player: PlayerId, how_many: impl Fn(usize) -> usize) {
        let hand = self.in_zone(player, Zone::Hand).count();
        let count = how_many(hand).min(hand);
        if count > 0 {
            self.waiting = Waiting::Discard { player, count };
        }
    }

    pub(crate) fn check_discard(
        &self,
        player: PlayerId,
        count: usize,
        cards: &[ObjectId],
    ) -> Result<(), Illegal> {
        let rule =
            if self.agenda.last() == Some(&Task::WearOff) { Rule::CleanupDiscard } else { Rule::Discarding };
        if cards.len() != count {
            return Err(self.refuse(rule, Problem::WrongCount { needed: count, given: cards.len() }));
        }
        for (index, card) in cards.iter().enumerate() {
            let in_hand = self.in_zone(player, Zone::Hand).any(|object| object.id == *card);
            if !in_hand {
                return Err(self.refuse(rule, Problem::NotThere { object: *card }));
            }
            if cards.iter().take(index).any(|other| other == card) {
                return Err(self.refuse(rule, Problem::NamedTwice { object: *card }));
            }
        }
        Ok(())
    }

    pub(crate) fn discard(&mut self, player: PlayerId, cards: &[ObjectId], events: &mut Vec<Event>) {
        let rules: &'static [Rule] = if self.agenda.last() == Some(&Task::WearOff) {
            &[Rule::CleanupDiscard, Rule::Discarding]
        } else {
            &[Rule::Discarding]
        };
        for card in cards {
            self.occur(Occurrence::Discarded { card: *card });
            events.push(Event { kind: Happening::Discarded { player, card: *card }, rules });
        }
        self.move_objects(cards, Zone::Graveyard, events);
    }

    /// Damage is removed and "until end of turn" effects end, at the same time (314.2; 514.2). Then, if a state-based
    /// check would do something or an ability has triggered, there is priority after all, and another cleanup step
    /// (314.3; 514.3a).
    pub(crate) fn wear_off(&mut self, events: &mut Vec<Event>) {
        let permanents: Vec<ObjectId> =
            self.objects().filter(|object| object.zone == Zone::InPlay).map(Object::id).collect();
        for id in permanents {
            if let Some(object) = self.object_mut(id) {
                object.damage = 0;
                object.regeneration = 0;
            }
        }
        self.shields.clear();
        events.push(Event {
            kind: Happening::WoreOff,
            rules: &[Rule::CleanupWearsOff, Rule::DamageMarkedUntilCleanup, Rule::UntilEndOfTurn],
        });
        self.end_changes(|until| until == Duration::EndOfTurn, &[], events);
        let something_happened = self.check_state(events) || !self.triggers.is_empty();
        match (&self.waiting, something_happened) {
            (Waiting::Over(_), _) => {}
            (_, true) => {
                self.turn.cleanup_again = true;
                self.then_priority(self.turn.active, &[Rule::CleanupPriority]);
            }
            (_, false) => self.agenda.push(Task::EndStep),
        }
    }
}
