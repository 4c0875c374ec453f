//! Values computed from counts, in words.

use super::counted::counted;
use super::history;
use super::kinds::{Number, kind};
use super::target::each;
use crate::Wording;
use combat_lab_cards::{CountOf, CountedFor, Reckoned, Tally, TargetSpec, Whose, Worked};
use combat_lab_language::t;

/// The value of X: "the number of cards in that player's hand minus 4".
pub(super) fn reckoned(it: Reckoned, wording: Wording) -> String {
    let number = match it.by {
        CountedFor::You => yours(it.of, wording),
        CountedFor::Theirs => theirs(it.of, wording),
    };
    match it.then {
        Worked::Same => number,
        Worked::Times(2) => wording.say(t!("twice %1"), &[&number]),
        Worked::Times(times) => wording.say(t!("%2 times %1"), &[&number, &times.to_string()]),
        Worked::Plus(more) => wording.say(t!("%1 plus %2"), &[&number, &more.to_string()]),
        Worked::Minus(less) => wording.say(t!("%1 minus %2"), &[&number, &less.to_string()]),
        Worked::From(whole) => wording.say(t!("%2 minus %1"), &[&number, &whole.to_string()]),
        Worked::HalfDown => wording.say(t!("half %1, rounded down"), &[&number]),
        Worked::HalfUp => wording.say(t!("half %1, rounded up"), &[&number]),
    }
}

fn yours(of: CountOf, wording: Wording) -> String {
    match of {
        CountOf::Life => wording.of(t!("your life total")).to_owned(),
        CountOf::Hand => wording.of(t!("the number of cards in your hand")).to_owned(),
        CountOf::Graveyard => wording.of(t!("the number of cards in your graveyard")).to_owned(),
        CountOf::CreaturesInGraveyard => {
            wording.of(t!("the number of creature cards in your graveyard")).to_owned()
        }
        CountOf::Permanents(spec) if let Some(all) = kind(Number::All, spec, false, wording) => {
            wording.say(t!("the number of %1"), &[&all])
        }
        of if history::is_said(of) => history::total(of, wording),
        other => wording.say(t!("a count of %1"), &[&counted(other, wording)]),
    }
}

fn theirs(of: CountOf, wording: Wording) -> String {
    match of {
        CountOf::Life => wording.of(t!("that player's life total")).to_owned(),
        CountOf::Hand => wording.of(t!("the number of cards in that player's hand")).to_owned(),
        CountOf::Graveyard => wording.of(t!("the number of cards in that player's graveyard")).to_owned(),
        CountOf::CreaturesInGraveyard => {
            wording.of(t!("the number of creature cards in that player's graveyard")).to_owned()
        }
        CountOf::ThisTurn(Tally::LifeLost) => {
            wording.of(t!("the amount of life that player lost this turn")).to_owned()
        }
        CountOf::Permanents(spec) => {
            let spec = TargetSpec { whose: Whose::Anyones, ..spec };
            wording.say(t!("the number of %1 that player controls"), &[&all(spec, wording)])
        }
        other => wording.say(t!("a count, for that player, of %1"), &[&counted(other, wording)]),
    }
}

/// "creatures you control".
fn all(spec: TargetSpec, wording: Wording) -> String {
    kind(Number::All, spec, false, wording).unwrap_or_else(|| each(spec, wording))
}
