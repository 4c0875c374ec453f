//! The words of the notation: one table of each kind. They are read from these tables, and the tests compare the
//! reference in `NOTATION.md` with them.

use crate::ability::{COMBAT_COSTS, CONDITIONS, COSTS, DURATIONS, EFFECTS, EVENTS, WHO};
use crate::parser::LINES;
use engine::{CardType, Color, CounterKind, Keyword, Step};
use rulebook::Edition;

/// One kind of words: a heading of the reference, and every form there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What kind of words.
    pub title: &'static str,
    /// Every form.
    pub forms: Vec<Form>,
}

/// One form, and how it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// What it looks like: words as they stand, and in capital letters what varies.
    pub text: &'static str,
    /// Every spelling of it, or of the words by which it is known; none if `text` is the only one.
    pub words: Vec<&'static str>,
}

/// The closed vocabulary in which abilities are written.
///
/// ```
/// let sections = notation::vocabulary();
/// let effects = sections.iter().find(|section| section.title == "Effects").unwrap();
/// assert!(effects.forms.iter().any(|form| form.text == "destroy WHO"));
/// ```
#[must_use]
pub fn vocabulary() -> Vec<Section> {
    let effects = EFFECTS.iter().flat_map(|effect| effect.forms.iter().map(|form| (*form, effect.words)));
    vec![
        plain("Keywords", Keyword::ALL.map(Keyword::name)),
        plain("Keywords with a number", ["bushido N", "rampage N"]),
        spelled("Costs", COSTS.iter().copied()),
        spelled("Effects", effects),
        plain("Durations", DURATIONS.iter().map(|(form, _)| *form)),
        plain("Who", WHO.iter().copied()),
        spelled("Events", EVENTS.iter().map(|event| (event.form, event.words))),
        plain("Conditions", CONDITIONS.iter().copied()),
        plain("Combat costs", COMBAT_COSTS.iter().map(|cost| cost.form)),
    ]
}

/// The other words that stand in tables: what steps, types, colours, counters and basic lands are called.
#[must_use]
pub fn words() -> Vec<Section> {
    let colors = Color::ALL.map(Color::name);
    vec![
        plain("Steps", STEPS.map(|(name, _)| name)),
        plain("Types", CardType::ALL.map(CardType::name)),
        plain("Colours", colors),
        plain("Counters", COUNTERS.map(|(name, _)| name)),
        plain("Basic lands", BASIC_LANDS.map(|(name, _)| name)),
        plain("Lines", LINES),
    ]
}

fn plain(title: &'static str, forms: impl IntoIterator<Item = &'static str>) -> Section {
    let form = |text| Form { text, words: Vec::new() };
    Section { title, forms: forms.into_iter().map(form).collect() }
}

fn spelled(
    title: &'static str,
    forms: impl IntoIterator<Item = (&'static str, &'static [&'static str])>,
) -> Section {
    let form = |(text, words): (&'static str, &'static [&'static str])| Form { text, words: words.to_vec() };
    Section { title, forms: forms.into_iter().map(form).collect() }
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

/// The name of a step in the notation, as an edition calls it.
#[must_use]
pub fn step_name(step: Step, two_damage_steps: bool, edition: Edition) -> &'static str {
    match step {
        Step::Untap => "untap",
        Step::Upkeep => "upkeep",
        Step::Draw => "draw",
        Step::PrecombatMain => "precombat main phase",
        Step::BeginningOfCombat => "beginning of combat",
        Step::DeclareAttackers => "declare attackers",
        Step::DeclareBlockers => "declare blockers",
        Step::FirstStrikeDamage => "first combat damage",
        Step::CombatDamage if two_damage_steps => "second combat damage",
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
