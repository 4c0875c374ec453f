//! Keywords that stand for a sentence: what they say is read as though it were written out.

use crate::text::Piece;
use combat_lab_cards::{Keyword, NumberedKeyword, TriggeredAbility};
use combat_lab_engine::Object;

/// Such keywords without a number, and what each says; a semicolon separates abilities.
pub(crate) const WORDED: [(&str, &str); 17] = [
    ("battle cry", "whenever this attacks, each other attacking creature gets +1/+0 until end of turn"),
    ("decayed", "can't block; when this attacks, sacrifice it at end of combat"),
    (
        "dethrone",
        "whenever this attacks the player with the most life or tied for most life, put a +1/+1 counter on this",
    ),
    (
        "evolve",
        "whenever another creature you control with greater power or toughness enters, put a +1/+1 counter on this if that \
         creature has greater power or toughness",
    ),
    ("exploit", "when this enters, you may sacrifice a creature"),
    (
        "extort",
        "whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain life equal to the life \
         lost this way",
    ),
    ("for mirrodin!", "when this enters, create a 2/2 red Rebel creature token, then attach this to it"),
    ("job select", "when this enters, create a 1/1 colorless Hero creature token, then attach this to it"),
    (
        "living weapon",
        "when this enters, create a 0/0 black Phyrexian Germ creature token, then attach this to it",
    ),
    (
        "melee",
        "whenever this attacks, this gets +1/+1 until end of turn for each opponent you attacked this combat",
    ),
    ("mentor", "whenever this attacks, put a +1/+1 counter on target attacking creature with lesser power"),
    (
        "myriad",
        "whenever this attacks, for each opponent other than defending player, you may create a token that's a copy of this that's \
         tapped and attacking that player or a planeswalker they control. Exile the tokens at end of combat",
    ),
    (
        "provoke",
        "whenever this attacks, you may untap target creature defending player controls, and it blocks this this combat if able",
    ),
    ("prowess", "whenever you cast a noncreature spell, this gets +1/+1 until end of turn"),
    ("riot", "you may have this enter with an additional +1/+1 counter on it. If you don't, it gains haste"),
    (
        "training",
        "whenever this and at least one other creature with greater power attack, put a +1/+1 counter on this",
    ),
    (
        "unleash",
        "you may have this enter with an additional +1/+1 counter on it; this can't block as long as it has a +1/+1 counter on it",
    ),
];

/// Such keywords with a number N, and what each says. In brackets is what one is called, and behind
/// the bar what several are; COUNTERS are this many +1/+1 counters.
pub(crate) const NUMBERED_WORDS: [(&str, &str); 15] = [
    ("absorb N", "if a source would deal damage to this, prevent N of that damage"),
    ("afflict N", "whenever this becomes blocked, defending player loses N life"),
    (
        "afterlife N",
        "when this dies, create [a|N] 1/1 white and black Spirit creature [token|tokens] with flying",
    ),
    ("annihilator N", "whenever this attacks, defending player sacrifices [a permanent|N permanents]"),
    ("bloodthirst N", "this enters with COUNTERS on it if an opponent was dealt damage this turn"),
    (
        "fabricate N",
        "when this enters, you may put COUNTERS on this. If you don't, create [a|N] 1/1 colorless Servo artifact creature [token|tokens]",
    ),
    (
        "fading N",
        "this enters with [a fade counter|N fade counters] on it; at the beginning of your upkeep, remove a fade counter from this. If you can't, \
         sacrifice this",
    ),
    ("frenzy N", "whenever this attacks and isn't blocked, it gets +N/+0 until end of turn"),
    (
        "graft N",
        "this enters with COUNTERS on it; whenever another creature enters, if this has a +1/+1 counter on it, you may remove a \
         +1/+1 counter from this. If you do, put a +1/+1 counter on that creature",
    ),
    (
        "mobilize N",
        "whenever this attacks, create [a|N] 1/1 red Warrior creature [token|tokens] tapped and attacking. Sacrifice [it|them] at the beginning of \
         the next end step",
    ),
    (
        "modular N",
        "this enters with COUNTERS on it; when this dies, you may put X +1/+1 counters on target artifact creature, where X is the \
         number of +1/+1 counters on this",
    ),
    (
        "poisonous N",
        "whenever this deals combat damage to a player, that player gets [a poison counter|N poison counters]",
    ),
    (
        "renown N",
        "whenever this deals combat damage to a player, if this isn't renowned, put COUNTERS on it, then it becomes renowned",
    ),
    (
        "vanishing N",
        "this enters with [a time counter|N time counters] on it; at the beginning of your upkeep, if this has a time counter on it, remove a time \
         counter from it; when the last time counter is removed from this, sacrifice it",
    ),
    (
        "soulshift N",
        "when this dies, you may return target Spirit card with mana value N or less from your graveyard to your hand",
    ),
];

/// Whether these words are a keyword of the game that stands for a sentence, such as "training" or
/// "afflict 2".
#[must_use]
pub fn is_keyword_in_words(words: &str) -> bool {
    in_words(Piece { text: words, line: 1, column: 1 }).is_some()
}

/// Whether these words are a keyword, with its number or without, that triggers by the rules and
/// stands for no sentence.
pub(crate) fn is_triggered_keyword(words: &str) -> bool {
    // Until 2009, deathtouch and lifelink trigger.
    let plain = Object::TRIGGERED.into_iter().chain([Keyword::Deathtouch, Keyword::Lifelink]);
    let bare = words.trim_end_matches(|it: char| it.is_ascii_digit()).trim_end();
    let numbered = |keyword: &NumberedKeyword| keyword.triggers() && keyword.name() == bare;
    plain.into_iter().any(|keyword| keyword.name() == words) || NumberedKeyword::ALL.iter().any(numbered)
}

/// The triggered abilities that a keyword stands for; without its number, those of each small
/// number.
pub(crate) fn keyword_triggers(words: &str) -> Vec<TriggeredAbility> {
    const MOST: u32 = 20;
    let said = |words: &str| in_words(Piece { text: words, line: 1, column: 1 });
    let bare = NUMBERED_WORDS.iter().any(|(form, _)| form.strip_suffix(" N") == Some(words));
    let all: Vec<String> = match said(words) {
        Some(said) => said,
        None if bare => {
            (1..=MOST).filter_map(|number| said(&format!("{words} {number}"))).flatten().collect()
        }
        None => Vec::new(),
    };
    let triggers = |said: &String| {
        let begins = |word: &&str| said.strip_prefix(*word).is_some_and(|rest| rest.starts_with(' '));
        let triggers = ["when", "whenever", "at"].iter().any(begins);
        let piece = Piece { text: said, line: 1, column: 1 };
        super::triggered(piece).ok().filter(|_| triggers)
    };
    all.iter().filter_map(triggers).collect()
}

/// The one that these words begin with: how many words it has, and what it says.
pub(crate) fn worded_first(words: &[Piece<'_>]) -> Option<(usize, Vec<String>)> {
    let begins = |keyword: &str| {
        let parts = keyword.split(' ');
        words.len() >= parts.clone().count() && parts.zip(words).all(|(part, word)| word.is(part))
    };
    if let Some((keyword, _)) = WORDED.iter().find(|(keyword, _)| begins(keyword)) {
        return Some((keyword.split(' ').count(), in_words(Piece { text: keyword, line: 1, column: 1 })?));
    }
    let [word, number, ..] = words else { return None };
    let text = [word.text, " ", number.text].concat();
    in_words(Piece { text: &text, ..*word }).map(|said| (2, said))
}

/// The abilities of one such keyword, one after the other.
pub(crate) fn in_words(keyword: Piece<'_>) -> Option<Vec<String>> {
    let apart = |said: &str| said.split("; ").map(str::to_owned).collect();
    if let Some((_, said)) = WORDED.iter().find(|(word, _)| keyword.is(word)) {
        return Some(apart(said));
    }
    let (word, number) = keyword.first_word();
    let known = |known: &str| known.strip_suffix(" N").is_some_and(|known| word.is(known));
    let (number, (_, said)) = number.number().zip(NUMBERED_WORDS.iter().find(|(form, _)| known(form)))?;
    Some(apart(&filled(said, number)))
}

/// The sentence for this number.
pub(crate) fn filled(said: &str, number: u32) -> String {
    let said = said.replace("COUNTERS", "[a +1/+1 counter|N +1/+1 counters]");
    let mut text = String::new();
    for part in said.split('[') {
        match part.split_once(']').and_then(|(choice, rest)| Some((choice.split_once('|')?, rest))) {
            Some(((one, many), rest)) => text.extend([if number == 1 { one } else { many }, rest]),
            None => text.push_str(part),
        }
    }
    let number = number.to_string();
    let fill = |word: &str| match word.strip_prefix("+N").map(|rest| ["+", &number, rest].concat()) {
        Some(size) => size,
        None if word == "N" => number.clone(),
        None => word.to_owned(),
    };
    text.split(' ').map(fill).collect::<Vec<_>>().join(" ")
}
