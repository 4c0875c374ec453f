//! Quantities in words.

use super::history;
use super::kinds::{Number, kind};
use super::target::{all_of, each};
use crate::words::{Wording, is_written_anew};
use combat_lab_cards::{
    Color, Colors, CountedFor, CounterKind, Listed, Measure, Quantity, Reference, Stat, Tally, TargetSpec,
    Whose, Worked,
};
use combat_lab_language::letters::capital;
use combat_lab_language::{Language, t};

/// One counted thing, or one point: "each creature you control", "each point of your life total".
pub(crate) fn counted(of: Quantity, wording: Wording) -> String {
    match (of.plain(), of) {
        (Some(what), _) => each_one(what, wording),
        (None, Quantity::Of { what: Measure::ThisTurn(tally), by, then: Worked::Same }) => {
            history::each(tally, by, wording)
        }
        (None, _) => wording.say(t!("each point of %1"), &[&number(of, wording)]),
    }
}

/// Whether a multiple is worded "for each" counted thing, and not with X.
pub(super) fn is_for_each(of: Quantity) -> bool {
    match of.plain() {
        None => matches!(of, Quantity::Of { what: Measure::ThisTurn(_), then: Worked::Same, .. }),
        Some(Measure::X | Measure::ThatMuch | Measure::LostThisWay | Measure::GreatestPower(_)) => false,
        Some(what @ Measure::Of(..)) => what.is_own_counters(),
        Some(_) => true,
    }
}

/// The plural of a counted thing that has a name: "creatures you control", "cards in your hand".
pub(super) fn number_of(of: Quantity, wording: Wording) -> Option<String> {
    of.plain().and_then(|what| many(what, wording))
}

/// The number, for an ability that refers only to its own permanent.
pub(super) fn number(of: Quantity, wording: Wording) -> String {
    worked_out(of, |_| wording.of(t!("this")).to_owned(), wording)
}

/// The number: "twice the number of creatures you control", "the power of target creature"; `who`
/// writes the reference.
pub(super) fn worked_out(of: Quantity, who: impl FnOnce(Reference) -> String, wording: Wording) -> String {
    let (what, by, then) = match of {
        Quantity::Number(number) => return number.to_string(),
        Quantity::Of { what, by, then } => (what, by, then),
    };
    let number = match by {
        CountedFor::You => measure(what, who, wording),
        CountedFor::Theirs => theirs(what, wording),
        CountedFor::Most(whose) | CountedFor::Least(whose) | CountedFor::Total(whose) => {
            of_players(what, by, whose, wording)
        }
    };
    match then {
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

fn measure(what: Measure, who: impl FnOnce(Reference) -> String, wording: Wording) -> String {
    let says = match what {
        Measure::X => return "X".to_owned(),
        Measure::ThatMuch => t!("that much"),
        Measure::LostThisWay => t!("the life lost this way"),
        Measure::Of(stat, whose) => {
            let of = match stat {
                Stat::Power => t!("the power of %1"),
                Stat::Toughness => t!("the toughness of %1"),
                Stat::Total => t!("the total power and toughness of %1"),
                Stat::ManaValue if is_written_anew(wording.edition) => t!("the mana value of %1"),
                Stat::ManaValue => t!("the converted mana cost of %1"),
                Stat::Counters(kind) => return counters(kind, &who(whose), wording),
            };
            return wording.say(of, &[&who(whose)]);
        }
        Measure::GreatestPower(spec) => {
            return wording.say(t!("the greatest power among %1"), &[&all(spec, wording)]);
        }
        Measure::TotalPower(spec) => {
            return wording.say(t!("the total power of %1"), &[&all(spec, wording)]);
        }
        Measure::Life => t!("your life total"),
        Measure::Devotion(colors) => {
            return wording.say(t!("your devotion to %1"), &[&color_names(colors, wording)]);
        }
        Measure::ThisTurn(tally) => return history::total(tally, CountedFor::You, wording),
        Measure::SpellsLastTurn => t!("the most spells that a player cast last turn"),
        Measure::Poison => t!("the number of your poison counters"),
        Measure::Opponents => t!("the number of your opponents"),
        Measure::PowerAttackedWith => t!("the total power of creatures you attacked with this combat"),
        Measure::DifferentPowers(spec) => {
            return wording.say(t!("the number of different powers among %1"), &[&all(spec, wording)]);
        }
        Measure::OpponentsAttacked => t!("the number of opponents you attacked this combat"),
        Measure::BasicLandTypes => t!("the number of basic land types among lands you control"),
        Measure::MoreBlockers => t!("the number of creatures blocking it beyond the first"),
        Measure::Permanents(_)
        | Measure::Hand
        | Measure::Graveyard
        | Measure::CreaturesInGraveyard
        | Measure::SpellsInGraveyard
        | Measure::OfTypeInGraveyard(_)
        | Measure::PermanentsInGraveyard
        | Measure::TypesInGraveyard
        | Measure::CreaturesInGraveyards
        | Measure::TypesInGraveyards => {
            let many = many(what, wording).unwrap_or_default();
            return wording.say(t!("the number of %1"), &[&many]);
        }
    };
    wording.of(says).to_owned()
}

/// Colours by name, as nouns: "white and red", with capitals in German.
pub(super) fn color_names(colors: Colors, wording: Wording) -> String {
    let noun = |color: Color| match wording.word(color.name()) {
        name if wording.language == Language::ENGLISH => name.to_owned(),
        name => capital(name),
    };
    wording.list(&colors.iter().map(noun).listed())
}

fn counters(kind: Option<CounterKind>, of: &str, wording: Wording) -> String {
    match kind {
        None => wording.say(t!("the number of counters on %1"), &[of]),
        Some(kind) => {
            let counters = wording.some_counters("", kind);
            wording.say(t!("the number of %1 on %2"), &[counters.trim_start(), of])
        }
    }
}

fn theirs(of: Measure, wording: Wording) -> String {
    match of {
        Measure::Life => wording.of(t!("that player's life total")).to_owned(),
        Measure::Hand => wording.of(t!("the number of cards in that player's hand")).to_owned(),
        Measure::Graveyard => wording.of(t!("the number of cards in that player's graveyard")).to_owned(),
        Measure::CreaturesInGraveyard => {
            wording.of(t!("the number of creature cards in that player's graveyard")).to_owned()
        }
        Measure::ThisTurn(Tally::LifeLost) => {
            wording.of(t!("the amount of life that player lost this turn")).to_owned()
        }
        Measure::Permanents(spec) => {
            let spec = TargetSpec { whose: Whose::Anyones, ..spec };
            wording.say(t!("the number of %1 that player controls"), &[&all(spec, wording)])
        }
        other => wording.say(t!("a count, for that player, of %1"), &[&each_one(other, wording)]),
    }
}

/// A number of one of several players, or of all of them together.
fn of_players(what: Measure, by: CountedFor, whose: Whose, wording: Wording) -> String {
    let own = match what {
        Measure::ThisTurn(tally) => return history::total(tally, by, wording),
        what => number(Quantity::of(what), wording),
    };
    let opponents = matches!(whose, Whose::Opponents | Whose::Others);
    let phrase = match (by, opponents) {
        (CountedFor::Least(_), true) => t!("the least, for one opponent, of %1"),
        (CountedFor::Least(_), false) => t!("the least, for one player, of %1"),
        (CountedFor::Total(_), true) => t!("the total, for your opponents, of %1"),
        (CountedFor::Total(_), false) => t!("the total, for all players, of %1"),
        (_, true) => t!("the most, for one opponent, of %1"),
        (_, false) => t!("the most, for one player, of %1"),
    };
    wording.say(phrase, &[&own])
}

/// "creatures you control".
fn all(spec: TargetSpec, wording: Wording) -> String {
    kind(Number::All, spec, false, wording).unwrap_or_else(|| each(spec, wording))
}

/// The plural: "creature cards in your graveyard".
fn many(what: Measure, wording: Wording) -> Option<String> {
    let says = match what {
        Measure::Permanents(spec) => return Some(all_of(spec, wording)),
        Measure::Graveyard => t!("cards in your graveyard"),
        Measure::Hand => t!("cards in your hand"),
        Measure::CreaturesInGraveyard => t!("creature cards in your graveyard"),
        Measure::SpellsInGraveyard => t!("instant and/or sorcery cards in your graveyard"),
        Measure::PermanentsInGraveyard => t!("permanent cards in your graveyard"),
        Measure::TypesInGraveyard => t!("card types among cards in your graveyard"),
        Measure::OfTypeInGraveyard(card_type) => {
            return Some(wording.say(t!("%1 cards in your graveyard"), &[wording.word(card_type.name())]));
        }
        Measure::CreaturesInGraveyards => t!("creature cards in all graveyards"),
        Measure::TypesInGraveyards => t!("card types among cards in all graveyards"),
        Measure::X
        | Measure::ThatMuch
        | Measure::LostThisWay
        | Measure::Of(..)
        | Measure::Life
        | Measure::OpponentsAttacked
        | Measure::Devotion(_)
        | Measure::BasicLandTypes
        | Measure::GreatestPower(_)
        | Measure::TotalPower(_)
        | Measure::DifferentPowers(_)
        | Measure::ThisTurn(_)
        | Measure::SpellsLastTurn
        | Measure::Poison
        | Measure::Opponents
        | Measure::PowerAttackedWith
        | Measure::MoreBlockers => return None,
    };
    Some(wording.of(says).to_owned())
}

fn each_one(what: Measure, wording: Wording) -> String {
    match what {
        Measure::Permanents(spec) => each(spec, wording),
        Measure::Life => wording.of(t!("each point of your life total")).to_owned(),
        Measure::Hand => wording.of(t!("each card in your hand")).to_owned(),
        Measure::Graveyard => wording.of(t!("each card in your graveyard")).to_owned(),
        Measure::SpellsInGraveyard => {
            wording.of(t!("each instant and sorcery card in your graveyard")).to_owned()
        }
        Measure::OfTypeInGraveyard(card_type) => {
            wording.say(t!("each %1 card in your graveyard"), &[wording.word(card_type.name())])
        }
        Measure::PermanentsInGraveyard => wording.of(t!("each permanent card in your graveyard")).to_owned(),
        Measure::TypesInGraveyard => {
            wording.of(t!("each card type among cards in your graveyard")).to_owned()
        }
        Measure::TypesInGraveyards => {
            wording.of(t!("each card type among cards in all graveyards")).to_owned()
        }
        Measure::CreaturesInGraveyards => wording.of(t!("each creature card in all graveyards")).to_owned(),
        Measure::Of(Stat::Counters(Some(kind)), Reference::This) => match kind {
            CounterKind::PlusOne => wording.of(t!("each +1/+1 counter on this")).to_owned(),
            CounterKind::MinusOne => wording.of(t!("each \u{2212}1/\u{2212}1 counter on this")).to_owned(),
            CounterKind::Loyalty => wording.of(t!("each loyalty counter on this")).to_owned(),
            CounterKind::Defense => wording.of(t!("each defense counter on this")).to_owned(),
            CounterKind::Charge => wording.of(t!("each charge counter on this")).to_owned(),
            CounterKind::Named(name) => {
                wording.say(t!("each %1 counter on this"), &[wording.word(name.name())])
            }
        },
        Measure::X
        | Measure::ThatMuch
        | Measure::LostThisWay
        | Measure::Of(..)
        | Measure::DifferentPowers(_)
        | Measure::SpellsLastTurn
        | Measure::Poison
        | Measure::Opponents
        | Measure::PowerAttackedWith => {
            wording.say(t!("each point of %1"), &[&number(Quantity::of(what), wording)])
        }
        Measure::ThisTurn(tally) => history::each(tally, CountedFor::You, wording),
        Measure::MoreBlockers => wording.of(t!("each creature blocking it beyond the first")).to_owned(),
        Measure::Devotion(colors) => {
            wording.say(t!("each point of your devotion to %1"), &[&color_names(colors, wording)])
        }
        Measure::BasicLandTypes => wording.of(t!("each basic land type among lands you control")).to_owned(),
        Measure::GreatestPower(spec) => {
            wording.say(t!("each point of the greatest power among %1"), &[&all_of(spec, wording)])
        }
        Measure::TotalPower(spec) => {
            wording.say(t!("each point of the total power of %1"), &[&all_of(spec, wording)])
        }
        Measure::OpponentsAttacked => wording.of(t!("each opponent you attacked this combat")).to_owned(),
        Measure::CreaturesInGraveyard => wording.of(t!("each creature card in your graveyard")).to_owned(),
    }
}
