//! How a permanent left the battlefield.

use combat_lab_cards::Zone;
use combat_lab_engine::{Event, Game, Happening, ObjectId};
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

/// How a permanent left the battlefield: the label of its ghost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Departure {
    /// It was destroyed.
    Destroyed,
    /// It was put into the graveyard because its toughness was 0 or less.
    NoToughness,
    /// Its controller sacrificed it.
    Sacrificed,
    /// It was returned to its owner's hand.
    Returned,
    /// It was exiled or, in the words of older editions, removed from the game.
    Exiled,
    /// It was put into the graveyard by the legend, world or planeswalker uniqueness rule.
    NotUnique,
    /// A planeswalker without loyalty.
    NoLoyalty,
    /// A battle without defense.
    NoDefense,
    /// An Aura that is attached to nothing it can enchant.
    FellOff,
    /// A Role whose controller has a newer one on the same permanent.
    OlderRole,
    /// It was put into its owner's library.
    InLibrary,
}

impl Departure {
    /// The permanents that these events take from the battlefield, each once. One that is put
    /// elsewhere instead of into the graveyard has both events: its destination is the label.
    #[must_use]
    pub fn all(game: &Game, events: &[Event]) -> Vec<(ObjectId, Self)> {
        let mut all: Vec<(ObjectId, Self)> = Vec::new();
        for (object, departure) in events.iter().filter_map(|event| Self::of(game, event)) {
            match all.iter_mut().find(|(known, _)| *known == object) {
                Some((_, known)) if known.is_death() => *known = departure,
                Some(_) => {}
                None => all.push((object, departure)),
            }
        }
        all
    }

    /// The permanent that an event takes from the battlefield. `None` for events of cards
    /// elsewhere, such as one exiled from a graveyard, and for a token that ceases to exist later.
    fn of(game: &Game, event: &Event) -> Option<(ObjectId, Self)> {
        let (object, departure) = match event.kind {
            Happening::Destroyed { object, .. } => (object, Self::Destroyed),
            Happening::ToughnessZero(object) => (object, Self::NoToughness),
            Happening::Sacrificed { object, .. } => (object, Self::Sacrificed),
            Happening::Returned(object) => (object, Self::Returned),
            Happening::Exiled(object) => (object, Self::Exiled),
            Happening::NotUnique(object) | Happening::EquallyNew(object) | Happening::SameType(object) => {
                (object, Self::NotUnique)
            }
            Happening::NoLoyalty(object) => (object, Self::NoLoyalty),
            Happening::NoDefense(object) => (object, Self::NoDefense),
            Happening::FellOff(object) => (object, Self::FellOff),
            Happening::RoleReplaced(object) => (object, Self::OlderRole),
            Happening::PutInLibrary { object, .. } => (object, Self::InLibrary),
            _ => return None,
        };
        // It is a new object elsewhere; this one stays where it was last.
        let stood = game.object(object)?.zone() == Zone::InPlay;
        stood.then_some((object, departure))
    }

    /// Whether it was put into a graveyard.
    #[must_use]
    pub const fn is_death(self) -> bool {
        match self {
            Self::Destroyed
            | Self::NoToughness
            | Self::Sacrificed
            | Self::NotUnique
            | Self::NoLoyalty
            | Self::NoDefense
            | Self::FellOff
            | Self::OlderRole => true,
            Self::Returned | Self::Exiled | Self::InLibrary => false,
        }
    }

    /// The label, in the words of an edition.
    #[must_use]
    pub fn label(self, edition: Edition) -> Phrase<'static> {
        match self {
            Self::Destroyed => t!("destroyed"),
            Self::NoToughness => t!("toughness 0"),
            Self::Sacrificed => t!("sacrificed"),
            Self::Returned => t!("back to hand"),
            Self::Exiled => Phrase::listed(edition.words().exiled),
            Self::NotUnique => t!("not the only one"),
            Self::NoLoyalty => t!("no loyalty"),
            Self::NoDefense => t!("no defense"),
            Self::FellOff => t!("fell off"),
            Self::OlderRole => t!("older Role"),
            Self::InLibrary => t!("into the library"),
        }
    }
}
