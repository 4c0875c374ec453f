//! What only boards with abilities need, as a table of functions, so that a page can have it in a
//! module of its own.
//!
//! Whatever is reached only by way of this table is not in what every reader of the page loads.
//! There (feature `apart`), a text that asks for the table before it has come can't be read:
//! [`Scenario::needs_abilities`](crate::Scenario::needs_abilities). Everywhere else the table is
//! always here.

use super::Card;
use super::card::{self, Land};
use super::check::{self, SaidBesides};
use super::detail::Detail;
use super::faces::two_faces;
use super::known;
use super::own_name;
use super::segment;
use crate::ability;
use crate::cards;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use crate::tokens;
use combat_lab_engine::{CardFace, CardSetup, Choosing, Place, PlayerId, Plays};
use combat_lab_language::t;

/// A function that reads a card with two faces: its line, and both.
type TwoFaces = for<'a> fn(Piece<'a>, (Piece<'a>, Piece<'a>), PlayerId, Place) -> Result<Card, Problem>;

/// The functions that read abilities.
#[derive(Debug)]
pub struct Abilities {
    /// An ability, or more details.
    pub(super) segment: fn(Piece<'_>, &mut Detail) -> Result<(), Problem>,
    /// What an instant or sorcery does: its details, what comes after its type, and the parts after
    /// that.
    pub(super) instruction:
        for<'a> fn(Piece<'a>, Piece<'a>, &[Piece<'a>], &mut Detail) -> Result<(), Problem>,
    /// A card of which the line does not say what it is.
    pub(super) known: fn(Piece<'_>, PlayerId, &Place) -> Option<Result<Card, Problem>>,
    /// Whether a well-known card has this name.
    pub(super) is_known: fn(&str) -> bool,
    /// What is wrong with a card of which nothing says what it is.
    pub(super) nothing_known: fn(Piece<'_>) -> Problem,
    /// A line whose text calls the card by its name, with "this" in its place.
    pub(super) as_this: fn(Piece<'_>) -> Option<own_name::AsThis>,
    /// A card with another face.
    pub(super) two_faces: TwoFaces,
    /// A basic land.
    pub(super) land: for<'a> fn(Piece<'a>, Land<'a>, PlayerId, Place) -> Result<Card, Problem>,
    /// What is wrong with the abilities of a card, in whose cost X stands so often.
    pub(super) check: fn(Piece<'_>, &mut CardFace, &Place, &SaidBesides) -> Result<(), Problem>,
    /// Whether an ability is about what an Aura or Equipment is attached to.
    pub(super) says_attached: fn(&CardFace) -> bool,
    /// Whether an ability asks for creature types.
    pub(crate) asks_for_types: fn(&CardFace) -> bool,
    /// The names of all tokens that these cards can make.
    pub(crate) tokens: for<'a> fn(&[&'a CardSetup]) -> Vec<&'a str>,
    /// What plays a game with abilities.
    plays: Plays,
}

static ABILITIES: Abilities = Abilities {
    segment: segment::segment,
    instruction: segment::instruction,
    known: card::known,
    is_known: |name| cards::find(name).is_some(),
    nothing_known: known::nothing_known,
    as_this: own_name::as_this,
    two_faces,
    land: card::land,
    check: check::check,
    says_attached: ability::says_attached,
    asks_for_types: |face| {
        face.asked_subtypes().iter().any(|asked| asked.is_of_creatures())
            || face.chooses() == Some(Choosing::CreatureType)
    },
    tokens: tokens::names,
    plays: Plays::all(),
};

impl Abilities {
    /// The table. Who calls this has everything that is in it.
    #[must_use]
    pub fn all() -> &'static Self {
        &ABILITIES
    }
}

#[cfg(not(all(feature = "apart", target_arch = "wasm32")))]
mod place {
    use super::Abilities;
    use core::cell::Cell;

    thread_local! {
        static ASKED: Cell<bool> = const { Cell::new(false) };
    }

    /// The table.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it may not be here")]
    pub(super) fn asked() -> Option<&'static Abilities> {
        ASKED.set(true);
        Some(&super::ABILITIES)
    }

    /// Whether it has been asked for since this was asked the last time.
    pub(crate) fn were_asked_for() -> bool {
        ASKED.take()
    }

    /// The table, for what only looks at abilities that have been read.
    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it may not be here")]
    pub(crate) const fn here() -> Option<&'static Abilities> {
        Some(&super::ABILITIES)
    }

    /// What plays a game: that of the table, if it is here.
    pub(crate) fn plays() -> combat_lab_engine::Plays {
        super::ABILITIES.plays
    }

    /// Whether it is.
    pub(crate) const fn are_here() -> bool {
        true
    }

    /// Whether they have been asked for in vain since they were asked this the last time.
    pub(crate) const fn were_missed() -> bool {
        false
    }

    impl Abilities {
        /// From now on, abilities can be read. Nothing has to be done here: they always can.
        pub const fn have_come(&'static self) {}
    }
}

#[cfg(all(feature = "apart", target_arch = "wasm32"))]
mod place {
    use super::Abilities;
    use core::cell::Cell;

    thread_local! {
        static HERE: Cell<Option<&'static Abilities>> = const { Cell::new(None) };
        static MISSED: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn asked() -> Option<&'static Abilities> {
        let here = HERE.get();
        if here.is_none() {
            MISSED.set(true);
        }
        here
    }

    pub(crate) fn were_asked_for() -> bool {
        true
    }

    pub(crate) fn here() -> Option<&'static Abilities> {
        HERE.get()
    }

    pub(crate) fn plays() -> combat_lab_engine::Plays {
        HERE.get().map_or(combat_lab_engine::Plays::none(), |abilities| abilities.plays)
    }

    pub(crate) fn are_here() -> bool {
        HERE.get().is_some()
    }

    pub(crate) fn were_missed() -> bool {
        MISSED.take()
    }

    impl Abilities {
        /// From now on, abilities can be read.
        pub fn have_come(&'static self) {
            HERE.set(Some(self));
        }
    }
}

pub(crate) use place::{are_here, here, plays, were_asked_for, were_missed};

/// The table; while it isn't here, a problem that no reader sees, because then the whole text isn't
/// read.
pub(crate) fn abilities(asking: Piece<'_>) -> Result<&'static Abilities, Problem> {
    place::asked().ok_or_else(|| Diagnostic::at(asking, t!("this text can't be read")))
}

/// Whether an ability is about what an Aura or Equipment is attached to. Before there is a table,
/// no ability has been read.
pub(super) fn says_attached(face: &CardFace) -> bool {
    here().is_some_and(|abilities| (abilities.says_attached)(face))
}
