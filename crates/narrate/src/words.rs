//! Small pieces of sentences: lists, numbers, mana, steps, durations.

use combat_lab_cards::{
    CardType, Color, Colors, CounterKind, Duration, Hybrid, Listed, Mana, ManaCost, Numbered, Step, Zone,
};
use combat_lab_language::letters::capital;
use combat_lab_language::{Counted, Language, Phrase, t, tn};
use combat_lab_replay::Replay;
use combat_lab_rulebook::{CardWording, Edition, Terms};

/// The longest list in a sentence; a longer one is left to the details.
pub(crate) const MOST: usize = 3;

/// The words to narrate in: those of an edition, in a language.
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

    /// The words for a replay: those of its edition, in the language of its situation.
    #[must_use]
    pub fn of_replay(replay: &Replay) -> Self {
        Self { edition: replay.edition(), language: replay.scenario().language() }
    }

    /// A phrase with its holes filled.
    pub(crate) fn say(self, phrase: Phrase<'_>, parts: &[&str]) -> String {
        self.language.say(phrase, parts)
    }

    /// A phrase without holes.
    pub(crate) fn of(self, phrase: Phrase<'static>) -> &'static str {
        self.language.of(phrase)
    }

    /// A word from a table of the engine or the rulebook: a keyword, a colour, a zone.
    #[must_use]
    pub fn word(self, english: &'static str) -> &'static str {
        self.of(Phrase::listed(english))
    }

    /// Whether permanents are on the battlefield, no longer "in play": since July 2009.
    pub(super) fn has_battlefield(self) -> bool {
        self.edition.words().terms.has_battlefield()
    }

    /// The form for the words before July 2009 (play a spell, remove from the game, into play), or
    /// for today's (cast, exile, onto the battlefield).
    pub(super) fn then_or_now<T>(self, then: T, now: T) -> T {
        if self.has_battlefield() { now } else { then }
    }

    /// The form for "comes into play", for "enters the battlefield" since July 2009, or for
    /// "enters" since 2024.
    pub(super) fn entering<T>(self, in_play: T, battlefield: T, enters: T) -> T {
        match self.edition.words().terms {
            Terms::InPlay => in_play,
            Terms::Battlefield => battlefield,
            Terms::Enters => enters,
        }
    }

    /// A keyword with its number: "bushido 2".
    #[must_use]
    pub fn numbered(self, numbered: Numbered) -> String {
        [self.word(numbered.keyword.name()), " ", &numbered.number.to_string()].concat()
    }

    /// The place of something, after its name.
    #[must_use]
    pub fn place(self, zone: Zone) -> &'static str {
        self.of(match zone {
            Zone::InPlay => Phrase::listed(self.edition.words().in_play),
            Zone::Hand => t!("in hand"),
            Zone::Graveyard => t!("in the graveyard"),
            Zone::Exile => Phrase::listed(self.edition.words().exiled),
            Zone::Library => t!("in the library"),
            Zone::Stack => t!("on the stack"),
            Zone::Command => t!("in the command zone"),
        })
    }

    /// "A", "A and B", "A, B and C".
    #[must_use]
    pub fn list<T: AsRef<str>>(self, items: &[T]) -> String {
        let items: Vec<&str> = items.iter().map(AsRef::as_ref).listed();
        match items.split_last() {
            Some((last, others)) if !others.is_empty() => {
                self.say(t!("%1 and %2"), &[&others.join(", "), last])
            }
            _ => items.concat(),
        }
    }

    /// "a card", "two cards".
    pub(super) fn some(self, count: u32, phrase: Counted) -> String {
        let count = count as usize;
        self.say(self.language.count(count, phrase), &[&self.in_words(count)])
    }

    /// "a card", "two cards".
    pub(super) fn cards(self, count: u32) -> String {
        self.some(count, tn!("a card", "%1 cards"))
    }

    /// "a +1/+1 counter", "two loyalty counters".
    #[must_use]
    pub fn counters(self, count: u32, kind: CounterKind) -> String {
        let count = count as usize;
        self.say(self.language.count(count, counter(kind)), &[&self.in_words(count), self.counter_name(kind)])
    }

    /// Several counters, with these words for their number: "two or more loyalty counters".
    pub(super) fn some_counters(self, how_many: &str, kind: CounterKind) -> String {
        self.say(self.language.count(2, counter(kind)), &[how_many, self.counter_name(kind)])
    }

    fn counter_name(self, kind: CounterKind) -> &'static str {
        match kind {
            CounterKind::Named(name) => self.word(name.name()),
            // The phrase has their names.
            CounterKind::PlusOne
            | CounterKind::MinusOne
            | CounterKind::Loyalty
            | CounterKind::Defense
            | CounterKind::Charge => "",
        }
    }

    /// "red", "red and green".
    pub(super) fn colors(self, colors: Colors) -> String {
        let names: Vec<&str> = colors.iter().map(|color| self.word(color.name())).listed();
        self.list(&names)
    }

    /// A card type with its article: "a creature", "an artifact".
    pub(super) fn a_type(self, card_type: CardType) -> &'static str {
        self.of(match card_type {
            CardType::Artifact => t!("an artifact"),
            CardType::Battle => t!("a battle"),
            CardType::Creature => t!("a creature"),
            CardType::Enchantment => t!("an enchantment"),
            CardType::Instant => t!("an instant"),
            CardType::Land => t!("a land"),
            CardType::Planeswalker => t!("a planeswalker"),
            CardType::Sorcery => t!("a sorcery"),
        })
    }

    /// A small number in a word.
    pub(super) fn in_words(self, count: usize) -> String {
        let word = match count {
            0 => t!("no"),
            1 => t!("one"),
            2 => t!("two"),
            3 => t!("three"),
            4 => t!("four"),
            5 => t!("five"),
            6 => t!("six"),
            7 => t!("seven"),
            8 => t!("eight"),
            9 => t!("nine"),
            _ => return count.to_string(),
        };
        self.of(word).to_owned()
    }

    /// An instruction that lasts for a while, or "permanently": without a duration, the notation's
    /// instructions last until end of turn.
    pub(super) fn lasting_or_for_good(self, what: String, duration: Duration) -> String {
        match duration {
            Duration::Permanent => self.say(t!("%1 permanently"), &[&what]),
            _ => self.lasting(what, duration),
        }
    }

    /// An effect that lasts for a while: "Grizzly Bears gets +3/+3 until end of turn".
    pub(super) fn lasting(self, what: String, duration: Duration) -> String {
        match duration {
            Duration::EndOfTurn => self.say(t!("%1 until end of turn"), &[&what]),
            Duration::EndOfCombat => self.say(t!("%1 until end of combat"), &[&what]),
            Duration::StepBegins(step) => {
                self.say(t!("%1 until the next %2 begins"), &[&what, step_phrase(step, self)])
            }
            Duration::YourNext(step) => {
                self.say(t!("%1 until your next %2"), &[&what, step_phrase(step, self)])
            }
            Duration::YourNextTurn => self.say(t!("%1 until your next turn"), &[&what]),
            Duration::ItsNextTurn { .. } => self.say(t!("%1 during its controller's next turn"), &[&what]),
            Duration::NextUntap => {
                self.say(t!("%1 until its controller's next untap step is over"), &[&what])
            }
            Duration::WhileControlled => self.say(t!("%1 for as long as you control this"), &[&what]),
            Duration::WhileInPlay if self.has_battlefield() => {
                self.say(t!("%1 for as long as this remains on the battlefield"), &[&what])
            }
            Duration::WhileInPlay => self.say(t!("%1 for as long as this remains in play"), &[&what]),
            Duration::Permanent => what,
        }
    }
}

/// Whether cards have today's words: "any target", "create a token", {C} (since 2016 to 2018).
pub(super) fn is_written_anew(edition: Edition) -> bool {
    match edition.words().cards {
        CardWording::Before2016 => false,
        CardWording::AnyTarget => true,
    }
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
#[must_use]
pub fn number(number: impl Into<i64>) -> String {
    let number = number.into();
    let sign = if number < 0 { "\u{2212}" } else { "" };
    [sign, &number.unsigned_abs().to_string()].concat()
}

/// The change of power and toughness: "+3/+3", "−5/−0".
pub(super) fn size_change(power: i32, toughness: i32) -> String {
    let signed = |number: i32, beside: i32| {
        let minus = number < 0 || (number == 0 && beside < 0);
        [if minus { "\u{2212}" } else { "+" }, &number.unsigned_abs().to_string()].concat()
    };
    [&signed(power, toughness), "/", &signed(toughness, power)].concat()
}

/// A power and toughness: "2/2".
#[must_use]
pub fn size(power: i32, toughness: i32) -> String {
    [&number(power), "/", &number(toughness)].concat()
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
    symbols(&mut text, 'C', cost.colorless());
    for color in Color::ALL {
        symbols(&mut text, color.letter(), cost.amount(color));
    }
    for (one, other) in cost.hybrids().map(Hybrid::letters) {
        text.extend(['{', one, '/', other, '}']);
    }
    text
}

fn generic(text: &mut String, amount: u32) {
    text.push('{');
    text.push_str(&amount.to_string());
    text.push('}');
}

/// More of one symbol than this is written as a number.
pub const MOST_SYMBOLS: u32 = 6;

/// Writes the symbol of a kind of mana this many times; above [`MOST_SYMBOLS`], once with a number.
pub fn symbols(text: &mut String, symbol: char, count: u32) {
    let times = if count > MOST_SYMBOLS { 1 } else { count };
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

/// One counter of a kind, and several. The second hole is the name of a counter without its own
/// word.
pub(super) fn counter(kind: CounterKind) -> Counted {
    match kind {
        CounterKind::PlusOne => tn!("a +1/+1 counter", "%1 +1/+1 counters"),
        CounterKind::MinusOne => tn!("a \u{2212}1/\u{2212}1 counter", "%1 \u{2212}1/\u{2212}1 counters"),
        CounterKind::Loyalty => tn!("a loyalty counter", "%1 loyalty counters"),
        CounterKind::Defense => tn!("a defense counter", "%1 defense counters"),
        CounterKind::Charge => tn!("a charge counter", "%1 charge counters"),
        CounterKind::Named(name)
            if name.name().starts_with(['a', 'e', 'i', 'o', 'u']) || name.name() == "hour" =>
        {
            tn!("an %2 counter", "%1 %2 counters")
        }
        CounterKind::Named(_) => tn!("a %2 counter", "%1 %2 counters"),
    }
}

/// A step's name, the same with "step", and with an article.
fn names(step: Step, edition: Edition) -> [Phrase<'static>; 3] {
    match step {
        Step::Untap => [t!("untap"), t!("untap step"), t!("the untap step")],
        Step::Upkeep => [t!("upkeep"), t!("upkeep step"), t!("the upkeep step")],
        Step::Draw => [t!("draw"), t!("draw step"), t!("the draw step")],
        Step::PrecombatMain => {
            [t!("precombat main phase"), t!("precombat main phase"), t!("the precombat main phase")]
        }
        Step::BeginningOfCombat => {
            [t!("beginning of combat"), t!("beginning of combat step"), t!("the beginning of combat step")]
        }
        Step::DeclareAttackers => {
            [t!("declare attackers"), t!("declare attackers step"), t!("the declare attackers step")]
        }
        Step::DeclareBlockers => {
            [t!("declare blockers"), t!("declare blockers step"), t!("the declare blockers step")]
        }
        Step::FirstStrikeDamage => {
            [t!("first-strike damage"), t!("first-strike damage step"), t!("the first-strike damage step")]
        }
        Step::CombatDamage => [t!("combat damage"), t!("combat damage step"), t!("the combat damage step")],
        Step::EndOfCombat => [t!("end of combat"), t!("end of combat step"), t!("the end of combat step")],
        Step::PostcombatMain => {
            [t!("postcombat main phase"), t!("postcombat main phase"), t!("the postcombat main phase")]
        }
        Step::End if edition.words().terms.has_battlefield() => {
            [t!("end"), t!("end step"), t!("the end step")]
        }
        Step::End => [t!("end of turn"), t!("end of turn step"), t!("the end of turn step")],
        Step::Cleanup => [t!("cleanup"), t!("cleanup step"), t!("the cleanup step")],
    }
}

/// The name of a step in a sentence, without the word "step": "declare attackers", "first-strike
/// damage". A main phase has no steps, so it is named in full: "precombat main phase".
#[must_use]
pub fn step_name(step: Step, wording: Wording) -> &'static str {
    let [name, ..] = names(step, wording.edition);
    wording.of(name)
}

/// The name of a step as a heading: "end" alone would mean the end of the game.
pub(crate) fn step_heading(step: Step, wording: Wording) -> &'static str {
    match step {
        Step::End if wording.has_battlefield() => step_phrase(step, wording),
        _ => step_name(step, wording),
    }
}

/// The same with "step": "upkeep step", "precombat main phase".
#[must_use]
pub fn step_phrase(step: Step, wording: Wording) -> &'static str {
    let [_, phrase, _] = names(step, wording.edition);
    wording.of(phrase)
}

/// The same with its article: "the upkeep step".
pub(crate) fn the_step(step: Step, wording: Wording) -> &'static str {
    let [.., with_article] = names(step, wording.edition);
    wording.of(with_article)
}
