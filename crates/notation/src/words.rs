//! The names of steps, types, colours, counters and basic lands.

use combat_lab_cards::{CardType, Color, CounterKind, CounterName, Step};
use combat_lab_rulebook::Edition;

/// Every step by the names that authors use.
pub(crate) const STEPS: [(&str, Step); 31] = [
    ("untap", Step::Untap),
    ("upkeep", Step::Upkeep),
    ("draw", Step::Draw),
    ("precombat main", Step::PrecombatMain),
    ("first main", Step::PrecombatMain),
    ("main", Step::PrecombatMain),
    ("precombat main phase", Step::PrecombatMain),
    ("first main phase", Step::PrecombatMain),
    ("main phase", Step::PrecombatMain),
    ("beginning of combat", Step::BeginningOfCombat),
    ("combat", Step::BeginningOfCombat),
    ("declare attackers", Step::DeclareAttackers),
    ("attackers", Step::DeclareAttackers),
    ("declare blockers", Step::DeclareBlockers),
    ("blockers", Step::DeclareBlockers),
    ("first-strike damage", Step::FirstStrikeDamage),
    ("first strike damage", Step::FirstStrikeDamage),
    ("first combat damage", Step::FirstStrikeDamage),
    ("combat damage", Step::CombatDamage),
    ("second combat damage", Step::CombatDamage),
    ("damage", Step::CombatDamage),
    ("end of combat", Step::EndOfCombat),
    ("end combat", Step::EndOfCombat),
    ("postcombat main", Step::PostcombatMain),
    ("second main", Step::PostcombatMain),
    ("postcombat main phase", Step::PostcombatMain),
    ("second main phase", Step::PostcombatMain),
    ("end of turn", Step::End),
    ("end", Step::End),
    ("cleanup", Step::Cleanup),
    ("clean-up", Step::Cleanup),
];

/// The name of a step in the notation, as an edition calls it.
#[must_use]
pub fn step_name(step: Step, edition: Edition) -> &'static str {
    match step {
        Step::Untap => "untap",
        Step::Upkeep => "upkeep",
        Step::Draw => "draw",
        Step::PrecombatMain => "precombat main phase",
        Step::BeginningOfCombat => "beginning of combat",
        Step::DeclareAttackers => "declare attackers",
        Step::DeclareBlockers => "declare blockers",
        Step::FirstStrikeDamage => "first-strike damage",
        Step::CombatDamage => "combat damage",
        Step::EndOfCombat => "end of combat",
        Step::PostcombatMain => "postcombat main phase",
        Step::End if edition.words().terms.has_battlefield() => "end",
        Step::End => "end of turn",
        Step::Cleanup => "cleanup",
    }
}

/// The basic lands, with the colour of their mana.
pub(crate) const BASIC_LANDS: [(&str, Color); 5] = [
    ("Plains", Color::White),
    ("Island", Color::Blue),
    ("Swamp", Color::Black),
    ("Mountain", Color::Red),
    ("Forest", Color::Green),
];

/// The kinds of counter.
pub(crate) const COUNTERS: [(&str, CounterKind); 6] = [
    ("+1/+1", CounterKind::PlusOne),
    ("-1/-1", CounterKind::MinusOne),
    ("\u{2212}1/\u{2212}1", CounterKind::MinusOne),
    ("loyalty", CounterKind::Loyalty),
    ("defense", CounterKind::Defense),
    ("charge", CounterKind::Charge),
];

/// The colour that a word names.
pub(crate) fn color(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| word.eq_ignore_ascii_case(color.name()))
}

/// The card type that a word names.
pub(crate) fn card_type(word: &str) -> Option<CardType> {
    CardType::ALL.into_iter().find(|card_type| word.eq_ignore_ascii_case(card_type.name()))
}

/// The kind of counter that a word names.
pub(crate) fn counter(word: &str) -> Option<CounterKind> {
    let known = COUNTERS.iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, kind)| *kind);
    known.or_else(|| CounterName::new(&word.replace('\u{2212}', "-")).map(CounterKind::Named))
}
