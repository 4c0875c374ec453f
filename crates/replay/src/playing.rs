//! What only lines need that say what a player plays or chooses, as a table of functions, so that a
//! page can have it in a module of its own: such lines can be read only where abilities have come
//! (`Scenario::needs_abilities`), and this comes with them. Everywhere but in such a page (feature
//! `apart`) it is always here.

use crate::{chosen, pay};
use combat_lab_engine::{Attack, Block, CardId, Choice, Decision, Game, Illegal, ObjectId, StackId};
use combat_lab_notation::{ChoiceLine, Chosen, PlayLine, Scenario};

/// What a line means, or why it means nothing: `None` if it names something that doesn't exist now.
type Meant = Result<Choice, Option<Illegal>>;

/// The permanents that a line names to pay with.
type Paying<'a> = Option<&'a [Vec<CardId>]>;

/// Mana abilities; `None` if a line names something that doesn't exist now.
type Paid = Option<Vec<(ObjectId, usize)>>;

/// The functions that find what is played and chosen.
#[derive(Debug)]
pub struct Playing {
    play: fn(&Scenario, &Game, &PlayLine) -> Meant,
    chosen: fn(&Scenario, &Game, &Decision, &Chosen) -> Option<Meant>,
    forced: fn(&Scenario, &Game, &[StackId], &ChoiceLine) -> Option<usize>,
    mana_for_attacks: fn(&Scenario, &Game, &[Attack], Paying<'_>) -> Paid,
    mana_for_blocks: fn(&Scenario, &Game, &[Block], Paying<'_>) -> Paid,
}

static PLAYING: Playing = Playing {
    play: pay::find_play,
    chosen: chosen::chosen,
    forced: chosen::forced,
    mana_for_attacks: pay::mana_for_attacks,
    mana_for_blocks: pay::mana_for_blocks,
};

impl Playing {
    /// The table. Who calls this has everything that is in it.
    #[must_use]
    pub const fn all() -> &'static Self {
        &PLAYING
    }
}

#[cfg(not(all(feature = "apart", target_arch = "wasm32")))]
mod place {
    use super::Playing;

    #[expect(clippy::unnecessary_wraps, reason = "elsewhere it may not be here")]
    pub(super) const fn here() -> Option<&'static Playing> {
        Some(&super::PLAYING)
    }

    impl Playing {
        /// From now on, plays can be found. Nothing has to be done here: they always can.
        pub const fn have_come(&'static self) {}
    }
}

#[cfg(all(feature = "apart", target_arch = "wasm32"))]
mod place {
    use super::Playing;
    use core::cell::Cell;

    thread_local! {
        static HERE: Cell<Option<&'static Playing>> = const { Cell::new(None) };
    }

    pub(super) fn here() -> Option<&'static Playing> {
        HERE.get()
    }

    impl Playing {
        /// From now on, plays can be found.
        pub fn have_come(&'static self) {
            HERE.set(Some(self));
        }
    }
}

/// The play that a line means: with the card and ability it names, or the first that is legal.
pub(crate) fn find_play(scenario: &Scenario, game: &Game, line: &PlayLine) -> Meant {
    place::here().map_or(Err(None), |here| (here.play)(scenario, game, line))
}

/// The choice that a line is, if it is about what this decision asks for: the refusal if it isn't
/// among the choices.
pub(crate) fn chosen(scenario: &Scenario, game: &Game, decision: &Decision, what: &Chosen) -> Option<Meant> {
    place::here().and_then(|here| (here.chosen)(scenario, game, decision, what))
}

/// Which of these triggered abilities, whose targets were the only ones there were, has the targets
/// that a line names.
pub(crate) fn forced(
    scenario: &Scenario,
    game: &Game,
    placed: &[StackId],
    line: &ChoiceLine,
) -> Option<usize> {
    place::here().and_then(|here| (here.forced)(scenario, game, placed, line))
}

/// The mana abilities with which an attack is paid for. Nothing costs anything where no abilities
/// have come.
pub(crate) fn mana_for_attacks(
    scenario: &Scenario,
    game: &Game,
    attacks: &[Attack],
    paying: Paying<'_>,
) -> Paid {
    place::here().map_or(Some(Vec::new()), |here| (here.mana_for_attacks)(scenario, game, attacks, paying))
}

/// The same of blocks.
pub(crate) fn mana_for_blocks(
    scenario: &Scenario,
    game: &Game,
    blocks: &[Block],
    paying: Paying<'_>,
) -> Paid {
    place::here().map_or(Some(Vec::new()), |here| (here.mana_for_blocks)(scenario, game, blocks, paying))
}
