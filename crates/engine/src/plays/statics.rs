//! What the table has of static abilities, and of what is written on cards or counted.

use super::Plays;
use crate::printed::{Printed, Watched};
use crate::statics::{Granted, Known, Lost, Statics, Strip};
use crate::{
    CardFace, CardSetup, ChosenQuality, Condition, CountOf, Event, Game, Keywords, Object, ObjectId,
    PlayerId, Trait,
};
use std::sync::Arc;

impl Plays {
    /// Whether an Aura or Equipment can be attached to this.
    pub(crate) fn can_be_attached(self, game: &Game, object: &Object, host: ObjectId) -> bool {
        self.0.is_some_and(|it| (it.can_be_attached)(game, object, host))
    }

    /// The moment when these last took all abilities from an object.
    pub(crate) fn stripped_since(self, game: &Game, object: &Object, strips: &[Strip]) -> u32 {
        self.0.map_or(0, |it| (it.stripped_since)(game, object, strips))
    }

    /// The static abilities there are.
    pub(crate) fn statics(self, game: &Game) -> Statics {
        self.0.map_or_else(Statics::default, |it| (it.statics)(game))
    }

    /// What an object gets out of them.
    pub(crate) fn granted(
        self,
        statics: &Statics,
        game: &Game,
        object: &Object,
        lost: &Lost,
        known: Known,
    ) -> Granted {
        self.0.map_or_else(Granted::default, |it| (it.granted)(statics, game, object, lost, known))
    }

    /// A permanent for which this was chosen as it entered.
    pub(crate) fn choose(self, face: &Arc<CardFace>, chosen: ChosenQuality) -> Arc<CardFace> {
        self.0.map_or_else(|| Arc::clone(face), |it| (it.choose)(face, chosen))
    }

    /// What a setup asks of a card.
    pub(crate) fn printed(self, face: &CardFace) -> Printed {
        match self.0 {
            Some(it) if face.has_abilities() => (it.printed)(face),
            _ => Printed::plain(face),
        }
    }

    /// Whether a condition holds for the controller of an ability of `source`.
    pub(crate) fn holds(self, game: &Game, what: Condition, source: ObjectId, player: PlayerId) -> bool {
        self.0.is_some_and(|it| (it.holds)(game, what, source, player))
    }

    /// How many there are of something.
    pub(crate) fn counts(self, game: &Game, what: CountOf, source: ObjectId, player: PlayerId) -> u32 {
        self.0.map_or(0, |it| (it.counts)(game, what, source, player))
    }

    /// Which of these something makes creatures, each since when, and how.
    pub(crate) fn animating(self, game: &Game, all: &[ObjectId]) -> Vec<(ObjectId, u32, crate::Animates)> {
        self.0.map_or(Vec::new(), |it| (it.animating)(game, all))
    }

    /// Gives permanents the subtypes that what is attached to them gives them.
    pub(crate) fn join_attached(self, game: &mut Game, all: &[ObjectId]) {
        if let Some(it) = self.0 {
            (it.join_attached)(game, all);
        }
    }

    /// Whether an object has what a static ability asks of those that it affects.
    pub(crate) fn fits_static(self, game: &Game, asked: Trait, object: &Object) -> bool {
        self.0.is_some_and(|it| (it.fits_static)(game, asked, object))
    }

    /// What takes all abilities away.
    pub(crate) fn strips(self, game: &Game) -> Vec<Strip> {
        self.0.map(|it| (it.strips)(game)).unwrap_or_default()
    }

    /// What a game has to look out for with these cards.
    pub(crate) fn watched(self, cards: &[CardSetup]) -> Watched {
        self.0.map_or(Watched::default(), |it| (it.watched)(cards))
    }

    /// A face without what something has given its permanent.
    pub(crate) fn own(self, face: Arc<CardFace>) -> Arc<CardFace> {
        match self.0 {
            Some(it) => (it.own)(face),
            None => face,
        }
    }

    /// The keywords that the counters on an object give it.
    pub(crate) fn keywords_of_counters(self, game: &Game, object: &Object) -> Keywords {
        self.0.map_or(Keywords::NONE, |it| (it.keywords_of_counters)(game, object))
    }

    /// Works out which of these objects have which abilities in quotes.
    pub(crate) fn lend(self, game: &mut Game, objects: &[ObjectId]) {
        if let Some(it) = self.0 {
            (it.lend)(game, objects);
        }
    }

    /// How many there are of what an ability of `source` counts.
    pub(crate) fn count(self, game: &Game, what: CountOf, source: &Object) -> u32 {
        self.0.map_or(0, |it| (it.count)(game, what, source))
    }

    /// Takes the creature type from what says of itself that it is no creature.
    pub(crate) fn unmake_creatures(self, game: &mut Game, all: &[ObjectId], events: &mut Vec<Event>) {
        if let Some(it) = self.0 {
            (it.unmake_creatures)(game, all, events);
        }
    }
}
