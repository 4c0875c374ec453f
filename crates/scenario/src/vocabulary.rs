//! The words of the notation: one table of each kind. They are read from these tables, and the tests compare the
//! reference in `NOTATION.md` with them.

use crate::ability::{COMBAT_COSTS, CONDITIONS, COSTS, DURATIONS, EFFECTS, EVENTS, WHO};
use engine::{CardType, Color, CounterKind, Keyword, Step};

/// One kind of words: a heading of the reference, and every form there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What kind of words.
    pub title: &'static str,
    /// Every form.
    pub forms: Vec<&'static str>,
}

/// The closed vocabulary in which abilities are written.
///
/// ```
/// let sections = scenario::vocabulary();
/// let effects = sections.iter().find(|section| section.title == "Effects").unwrap();
/// assert!(effects.forms.contains(&"destroy WHO"));
/// ```
#[must_use]
pub fn vocabulary() -> Vec<Section> {
    let section = |title, forms: Vec<&'static str>| Section { title, forms };
    vec![
        section("Keywords", Keyword::ALL.map(Keyword::name).to_vec()),
        section("Costs", COSTS.iter().map(|(form, _)| *form).collect()),
        section("Effects", EFFECTS.iter().flat_map(|effect| effect.forms.iter().copied()).collect()),
        section("Durations", DURATIONS.iter().map(|(form, _)| *form).collect()),
        section("Who", WHO.to_vec()),
        section("Events", EVENTS.iter().map(|event| event.form).collect()),
        section("Conditions", CONDITIONS.to_vec()),
        section("Combat costs", COMBAT_COSTS.iter().map(|cost| cost.form).collect()),
    ]
}

/// Every step by the names that authors use.
pub(crate) const STEPS: [(&str, Step); 30] = [
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

/// The basic lands, with the colour of their mana.
pub(crate) const BASIC_LANDS: [(&str, Color); 5] = [
    ("Plains", Color::White),
    ("Island", Color::Blue),
    ("Swamp", Color::Black),
    ("Mountain", Color::Red),
    ("Forest", Color::Green),
];

/// The kinds of counter.
pub(crate) const COUNTERS: [(&str, CounterKind); 5] = [
    ("+1/+1", CounterKind::PlusOne),
    ("-1/-1", CounterKind::MinusOne),
    ("\u{2212}1/\u{2212}1", CounterKind::MinusOne),
    ("loyalty", CounterKind::Loyalty),
    ("defense", CounterKind::Defense),
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
    COUNTERS.iter().find(|(name, _)| word.eq_ignore_ascii_case(name)).map(|(_, kind)| *kind)
}
