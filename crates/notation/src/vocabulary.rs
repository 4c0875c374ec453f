//! The words of the notation: one table of each kind. They are read from these tables, and the
//! tests compare the reference in `NOTATION.md` with them.

use crate::board::ability::{
    ACTIVATED_ONLY, BLOCK_LIMITS, CAST_RULES, COMBAT_BANS, COMBAT_CONDITIONS, COMBAT_COSTS, CONDITIONS,
    COST_CHANGES, COSTS, COUNTED, COUNTED_SIZES, DAMAGE_CHANGES, DURATIONS, EFFECTS, EVENTS, GRANTS, MAY,
    MULTIPLIED, NUMBERED_WORDS, ONLY, STEP_CHANGES, TRIGGERS_AGAIN, WHETHER, WHO, WORDED,
};
use crate::goal::GOALS;
use crate::item::EXPECTATIONS;
use crate::line_word::LineWord;
use crate::words::{BASIC_LANDS, COUNTERS, STEPS};
use combat_lab_cards::{CardType, Color, CounterName, Keyword};

/// One kind of words: a heading of the reference, and every form there is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// The kind of words.
    pub title: &'static str,
    /// Every form.
    pub forms: Vec<Form>,
}

/// One form, and how it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// The form, with the parts that vary in capital letters.
    pub text: &'static str,
    /// Every spelling of it, or of the words by which it is known; none if `text` is the only one.
    pub words: Vec<&'static str>,
}

/// The closed vocabulary in which abilities are written.
///
/// ```
/// let sections = combat_lab_notation::vocabulary();
/// let effects = sections.iter().find(|section| section.title == "Effects").unwrap();
/// assert!(effects.forms.iter().any(|form| form.text == "destroy WHO"));
/// ```
#[must_use]
pub fn vocabulary() -> Vec<Section> {
    let effects = EFFECTS.iter().flat_map(|effect| effect.forms.iter().map(|form| (*form, effect.words)));
    vec![
        plain("Keywords", Keyword::ALL.map(Keyword::name)),
        plain("Keywords with a number", ["bushido N", "rampage N", "toxic N"]),
        plain(
            "Keywords that say a sentence",
            WORDED.map(|(word, _)| word).into_iter().chain(NUMBERED_WORDS.map(|(form, _)| form)),
        ),
        spelled("Costs", COSTS.iter().copied()),
        spelled("Effects", effects),
        plain("Durations", DURATIONS.iter().map(|(form, _)| *form)),
        plain("Who", WHO.iter().copied()),
        spelled("Events", EVENTS.iter().map(|event| (event.form, event.words))),
        plain("Conditions", CONDITIONS.iter().copied()),
        plain("Choices", MAY.iter().copied()),
        plain("Effects with a condition", WHETHER.iter().copied()),
        plain("When an instant can be cast", ONLY.iter().map(|(words, _)| *words)),
        plain("When an ability can be activated", ACTIVATED_ONLY.iter().map(|(words, _)| *words)),
        plain("Values that count", COUNTED.iter().copied()),
        plain("Sizes that count", COUNTED_SIZES.map(|(words, ..)| words)),
        plain("Limits on blocking", BLOCK_LIMITS.map(|(words, _)| words)),
        plain("Conditions for attacking and blocking", COMBAT_CONDITIONS.iter().copied()),
        plain("Creatures that can't attack or block", COMBAT_BANS),
        plain("When spells can be cast", CAST_RULES),
        plain("Abilities that trigger an additional time", TRIGGERS_AGAIN),
        plain("Spells and players", GRANTS),
        plain("Changes of steps", STEP_CHANGES),
        plain("Changes of damage", DAMAGE_CHANGES.iter().copied()),
        plain("More counters and tokens", MULTIPLIED.iter().copied()),
        plain("Costs of spells", COST_CHANGES),
        plain("Combat costs", COMBAT_COSTS.iter().copied()),
    ]
}

/// The other tables of words: the names of steps, types, colours, counters and basic lands, the
/// beginnings of lines, and the words of expectations and goals.
#[must_use]
pub fn words() -> Vec<Section> {
    let colors = Color::ALL.map(Color::name);
    vec![
        plain("Steps", STEPS.map(|(name, _)| name)),
        plain("Types", CardType::ALL.map(CardType::name)),
        plain("Colors", colors),
        plain(
            "Counters",
            COUNTERS.into_iter().map(|(name, _)| name).chain(CounterName::all().map(CounterName::name)),
        ),
        plain("Basic lands", BASIC_LANDS.map(|(name, _)| name)),
        plain("Lines", LineWord::ALL),
        plain("Expectations", EXPECTATIONS),
        plain("Goals", GOALS),
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
