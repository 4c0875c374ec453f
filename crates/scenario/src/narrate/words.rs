//! Small pieces of sentences: lists, numbers, mana, steps, durations.

use engine::{Color, CounterKind, Duration, Mana, ManaCost, Step};
use language::Language;
use rulebook::Edition;

/// In which words something is told: in those of an edition, and in a language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Wording {
    /// The edition.
    pub edition: Edition,
    /// The language.
    pub language: Language,
}

impl Wording {
    /// English, in the words of an edition.
    #[must_use]
    pub const fn english(edition: Edition) -> Self {
        Self { edition, language: Language::ENGLISH }
    }
}

/// Whether cards are written as they have been since 2016 to 2018: "any target", "create a token", {C}.
pub(super) fn is_written_anew(edition: Edition) -> bool {
    edition >= Edition::E2021_04
}

/// "A", "A and B", "A, B and C".
pub(super) fn list<T: AsRef<str>>(items: &[T]) -> String {
    let mut text = String::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.push_str(if index + 1 == items.len() { " and " } else { ", " });
        }
        text.push_str(item.as_ref());
    }
    text
}

/// With a capital at its beginning.
pub(super) fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// The sentence with a capital at its beginning and a full stop at its end.
pub(super) fn finish(clauses: &str) -> String {
    let mut sentence = capital(clauses);
    if !sentence.is_empty() && !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

/// A number, with a minus sign (not a hyphen) where it is negative.
pub(super) fn number(number: impl Into<i64>) -> String {
    let number = number.into();
    let sign = if number < 0 { "\u{2212}" } else { "" };
    [sign, &number.unsigned_abs().to_string()].concat()
}

/// What is added to power and toughness: "+3/+3", "−5/−0".
pub(super) fn size_change(power: i32, toughness: i32) -> String {
    let signed = |number: i32, beside: i32| {
        let minus = number < 0 || (number == 0 && beside < 0);
        [if minus { "\u{2212}" } else { "+" }, &number.unsigned_abs().to_string()].concat()
    };
    [&signed(power, toughness), "/", &signed(toughness, power)].concat()
}

/// A power and toughness: "2/2".
pub(super) fn size(power: i32, toughness: i32) -> String {
    [&number(power), "/", &number(toughness)].concat()
}

/// The singular or plural that fits the number.
pub(super) fn plural<'t>(count: usize, one: &'t str, many: &'t str) -> &'t str {
    if count == 1 { one } else { many }
}

/// "a card", "an extra card", "2 cards": the plural ends in "s".
pub(super) fn some(count: u32, what: &str) -> String {
    match count {
        1 => a(what),
        _ => [&count.to_string(), " ", what, "s"].concat(),
    }
}

/// With its article: "a creature", "an artifact".
pub(super) fn a(what: &str) -> String {
    let article = if what.starts_with(['a', 'e', 'i', 'o']) { "an " } else { "a " };
    [article, what].concat()
}

/// A small number in a word.
pub(super) fn in_words(count: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// "Alice's", "Grizzly Bears'".
pub(super) fn own(name: &str) -> String {
    [name, if name.ends_with('s') { "'" } else { "'s" }].concat()
}

/// An amount of mana in symbols: "{G}{G}". Colourless mana has had its own symbol only since 2016.
pub(super) fn mana(mana: &Mana, edition: Edition) -> String {
    let mut text = String::new();
    if is_written_anew(edition) {
        symbols(&mut text, 'C', mana.colorless);
    } else if mana.colorless > 0 || mana.total() == 0 {
        generic(&mut text, mana.colorless);
    }
    for color in Color::ALL {
        symbols(&mut text, color.letter(), mana.amount(color));
    }
    text
}

/// A mana cost in symbols: "{1}{G}".
pub(super) fn mana_cost(cost: &ManaCost) -> String {
    let mut text = String::new();
    if cost.generic > 0 || cost.total() == 0 {
        generic(&mut text, cost.generic);
    }
    for color in Color::ALL {
        symbols(&mut text, color.letter(), cost.amount(color));
    }
    text
}

fn generic(text: &mut String, amount: u32) {
    text.push('{');
    text.push_str(&amount.to_string());
    text.push('}');
}

/// The symbol that often; with a number where it would be too often to count.
fn symbols(text: &mut String, symbol: char, count: u32) {
    let times = if count > 6 { 1 } else { count };
    if count > times {
        text.push_str(&count.to_string());
        text.push_str(" \u{d7} ");
    }
    for _ in 0..times {
        text.push('{');
        text.push(symbol);
        text.push('}');
    }
}

/// A kind of counter, without the word.
pub(super) const fn counter(kind: CounterKind) -> &'static str {
    match kind {
        CounterKind::PlusOne => "+1/+1",
        CounterKind::MinusOne => "\u{2212}1/\u{2212}1",
        CounterKind::Loyalty => "loyalty",
        CounterKind::Defense => "defense",
    }
}

/// " until end of turn"; nothing for what lasts.
pub(super) fn until(duration: Duration, wording: Wording) -> String {
    match duration {
        Duration::EndOfTurn => " until end of turn".to_owned(),
        Duration::EndOfCombat => " until end of combat".to_owned(),
        Duration::StepBegins(step) => {
            [" until the next ", &step_phrase(step, false, wording), " begins"].concat()
        }
        Duration::Permanent => String::new(),
    }
}

/// The name of a step in a sentence, without the word "step": "declare attackers", "second combat damage". A main
/// phase has no steps, so it is named in full: "precombat main phase".
#[must_use]
pub fn step_name(step: Step, two_damage_steps: bool, wording: Wording) -> &'static str {
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
        Step::End => wording.edition.words().end_step.trim_end_matches(" step"),
        Step::Cleanup => "cleanup",
    }
}

/// The same with what it is: "upkeep step", "precombat main phase".
#[must_use]
pub fn step_phrase(step: Step, two_damage_steps: bool, wording: Wording) -> String {
    let name = step_name(step, two_damage_steps, wording);
    [name, if step.is_main() { "" } else { " step" }].concat()
}
