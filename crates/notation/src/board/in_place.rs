//! Sentences to write in place of keywords that an edition doesn't have yet.

use super::written_out::written_out;
use crate::board::ability;
use crate::text::Piece;
use core::ops::Range;

/// The sentences for keywords that aren't read as sentences. N is their number, COST their cost,
/// and WHO the words behind them.
const INSTEAD: [(&str, &str); 21] = [
    ("reach", "this can block as though it had flying"),
    ("shroud", "this can't be the target of spells or abilities"),
    ("adapt", "if this has no +1/+1 counters on it, put COUNTERS on it"),
    ("deathtouch", "whenever this deals damage to a creature, destroy that creature"),
    (
        "detain",
        "WHO can't attack or block and its activated abilities can't be activated until your next turn",
    ),
    ("endure", "you may put COUNTERS on this. If you don't, create a N/N white Spirit creature token"),
    ("exalted", "whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn"),
    ("goad", "WHO attacks each combat if able until your next turn"),
    ("hexproof", "this can't be the target of spells or abilities your opponents control"),
    ("investigate", "create a Clue token"),
    ("lifelink", "whenever this deals damage, you gain that much life"),
    ("menace", "this can't be blocked except by two or more creatures"),
    ("monstrosity", "if this isn't monstrous, put COUNTERS on it and it becomes monstrous"),
    (
        "persist",
        "when this dies, if it had no -1/-1 counters on it, return it to the battlefield under its owner's control with a -1/-1 counter on it",
    ),
    ("populate", "create a token that's a copy of target creature token you control"),
    ("skulk", "this can't be blocked by creatures with greater power"),
    ("support", "put a +1/+1 counter on [up to one target creature|each of up to N target creatures]"),
    (
        "surveil",
        "look at the top [card|N cards] of your library, then put any number of them into your graveyard and the rest back on top in any order",
    ),
    (
        "toxic",
        "whenever this deals combat damage to a player, that player gets [a poison counter|N poison counters]",
    ),
    (
        "undying",
        "when this dies, if it had no +1/+1 counters on it, return it to the battlefield under its owner's control with a +1/+1 counter on it",
    ),
    (
        "ward",
        "whenever this becomes the target of a spell or ability an opponent controls, counter that spell or ability unless that player pays COST",
    ),
];

/// What a creature that is exerted does, in front of what else happens.
const EXERT: [&str; 2] =
    ["you may exert this creature as it attacks. when you do, ", "when you exert this as it attacks, "];

/// A sentence to write in place of a keyword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeywordSentence {
    /// The place of the keyword in the card's line, with what belongs to it.
    pub place: Range<usize>,
    /// The sentence.
    pub sentence: String,
}

/// The sentence to write in place of this keyword on a card's line, where there is one.
#[must_use]
pub fn keyword_in_words(keyword: &str, line: &str) -> Option<KeywordSentence> {
    let keyword = keyword.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let lower = line.to_ascii_lowercase();
    let end_of = |from: usize, marks: &[char]| {
        let rest = lower.get(from..).unwrap_or_default();
        from + rest.find(marks).unwrap_or(rest.len())
    };
    if keyword == "exert" {
        let (start, said) = EXERT.iter().find_map(|said| Some((lower.find(said)?, said)))?;
        let place = start..end_of(start, &[';']);
        let effect = line.get(start + said.len()..place.end)?.trim().trim_end_matches('.');
        let sentence = [
            "whenever this attacks, you may pay {0}. If you do, this doesn't untap during its controller's next untap step. ",
            effect,
        ];
        return Some(KeywordSentence { place, sentence: sentence.concat() });
    }
    let (start, behind) = word_in(&lower, keyword)?;
    if keyword == "fight" {
        return fight(line, start, behind);
    }
    let rest = line.get(behind..)?;
    let bare = rest.trim_start();
    let digits = bare.len() - bare.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let number: Option<u32> = bare.get(..digits)?.parse().ok();
    let numbered = behind + (rest.len() - bare.len()) + digits;
    let alone = start..if number.is_some() { numbered } else { behind };
    let piece = |text| Piece { text, line: 1, column: 1 };
    if let Some(said) = ability::in_words(piece(line.get(alone.clone())?)) {
        return Some(KeywordSentence { place: alone, sentence: said.join("; ") });
    }
    let whole = start..end_of(start, &[';']);
    if let Some(said) = written_out(piece(line.get(whole.clone())?.trim().trim_end_matches('.'))) {
        return Some(KeywordSentence { place: whole, sentence: said.abilities.join("; ") });
    }
    let (_, said) = INSTEAD.iter().find(|(word, _)| *word == keyword)?;
    let sentence = match number {
        Some(number) => ability::filled(said, number),
        None if said.contains("COUNTERS") || said.contains('[') => return None,
        None => (*said).to_owned(),
    };
    if said.contains("COST") {
        let place = start..end_of(start, &[';', '.']);
        let dashes = [' ', '\u{2014}', '\u{2013}'];
        let cost = line.get(behind..place.end)?.trim().trim_start_matches(dashes);
        let cost = cost.strip_prefix("pay ").unwrap_or(cost);
        return Some(KeywordSentence { place, sentence: sentence.replace("COST", cost) });
    }
    if said.contains("WHO") {
        let who = said_behind(line, behind);
        let place = start..who.end;
        return Some(KeywordSentence { place, sentence: sentence.replace("WHO", line.get(who)?.trim()) });
    }
    Some(KeywordSentence { place: alone, sentence })
}

/// The place of a word in a line, and where it ends, perhaps with the s of a verb.
fn word_in(lower: &str, word: &str) -> Option<(usize, usize)> {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '-';
    lower.match_indices(word).find_map(|(start, _)| {
        let (before, rest) = (lower.get(..start)?, lower.get(start + word.len()..)?);
        let (rest, more) = rest.strip_prefix('s').map_or((rest, 0), |rest| (rest, 1));
        let whole = !before.ends_with(letter) && !rest.starts_with(letter);
        whole.then_some((start, start + word.len() + more))
    })
}

/// The words behind a verb, up to the end of its part of the sentence.
fn said_behind(line: &str, from: usize) -> Range<usize> {
    let rest = line.get(from..).unwrap_or_default();
    let ends = ["; ", ";", ". ", ", ", " and "].iter().filter_map(|end| rest.find(end)).min();
    from..from + ends.unwrap_or(rest.trim_end().trim_end_matches('.').len())
}

/// `A fights B`, as the damage that each deals to the other.
fn fight(line: &str, start: usize, behind: usize) -> Option<KeywordSentence> {
    let before = line.get(..start)?;
    let begins =
        [": ", ", ", "; ", ". "].iter().filter_map(|mark| Some(before.rfind(mark)? + mark.len())).max()?;
    let second = said_behind(line, behind);
    let place = begins..second.end;
    let (one, other) = (line.get(begins..start)?.trim(), line.get(second)?.trim());
    let itself = ["this", "it", "this creature"].iter().any(|this| one.eq_ignore_ascii_case(this));
    let sentence = if itself {
        let deals = "deals damage equal to its power to";
        format!("this {deals} {other} and that creature {deals} this")
    } else {
        format!(
            "choose {one} and {other}. Each of those creatures deals damage equal to its power to the other"
        )
    };
    Some(KeywordSentence { place, sentence })
}
