//! Choices of a question and answers as people write them: "a) O dies", "Ben: yes"; and the rule
//! of a judgement.

use super::Named;
use super::results::expectation;
use combat_lab_language::letters::{is_letter, lowercase};

/// The rule that is named anywhere in the words behind `illegal`, and the announcement.
pub(super) fn by_rule(words: &[&str]) -> Option<(String, String)> {
    let trim = |word: &str| word.trim_matches(['(', ')', '[', ']', ':', ',', ';', '.']).to_owned();
    let at = words.iter().position(|word| crate::number::is_rule_number(&trim(word)))?;
    let rule = trim(words.get(at)?);
    let skipped =
        ["rule", "rules", "by", "under", "per", "of", "cr", "see", ":", "-", "\u{2013}", "\u{2014}"];
    let skips = |word: &&&str| skipped.contains(&lowercase(word.trim_matches(['(', '['])).as_str());
    let mut before = words.get(..at)?;
    while before.last().is_some_and(|last| skips(&last)) {
        before = before.get(..before.len() - 1)?;
    }
    let behind = words.get(at + 1..)?;
    let behind = behind.get(behind.iter().take_while(skips).count()..)?;
    let said = [before, behind].concat().join(" ");
    (!said.is_empty()).then(|| (rule, said.trim_matches(['(', ')', ' ']).to_owned()))
}

/// Whether the word begins an item of a list: "-", "a)", "1.".
pub(super) fn is_bullet(word: &str) -> bool {
    let mut letters = word.trim_start_matches('(').chars();
    let listed = letters.next().is_some_and(|letter| is_letter(letter) || letter.is_ascii_digit())
        && matches!(letters.next(), Some(')' | '.'))
        && letters.next().is_none();
    listed || ["-", "*", ">", "\u{2022}"].contains(&word)
}

/// `choice TEXT: ITEMS`, from "- TEXT: ITEMS", "a) TEXT: ITEMS" and "answer TEXT: ITEMS".
pub(super) fn bullet(words: &[&str], board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let (first, rest) = words.split_first()?;
    let is_answer = lowercase(first.trim_end_matches(':')) == "answer";
    (is_answer || is_bullet(first)).then(|| choice(&["choice ", &rest.join(" ")].concat(), board, reads))?
}

/// `choice TEXT: ITEMS`.
pub(super) fn choice(text: &str, board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let parts =
        [": ", " - ", " \u{2013} ", " \u{2014} ", " = ", " -> "].iter().find_map(|by| text.split_once(by));
    // "choice B dies" says its condition already.
    let (label, items) = parts.or_else(|| Some((text, text.split_once(' ')?.1)))?;
    let (label, items) = (label.trim(), items.trim());
    let said = match lowercase(items).as_str() {
        // "choice Yes" says which answer it is, not that it is the right one.
        "yes" | "no" if parts.is_none() => return None,
        "correct" | "true" | "yes" => "right".to_owned(),
        "incorrect" | "false" | "no" => "wrong".to_owned(),
        "else" | "anything else" | "something else" | "none of these" | "neither" | "in any other case" => {
            "otherwise".to_owned()
        }
        _ if reads(&[label, ": ", items].concat()) => items.to_owned(),
        _ => verdict(items, board, reads).or_else(|| {
            let words: Vec<&str> = items.split_whitespace().collect();
            expectation(&words, board, &|item| reads(&["choice it: ", item].concat()))
        })?,
    };
    Some([label, ": ", &said].concat())
}

/// `legal ANNOUNCEMENT` or `illegal ANNOUNCEMENT`, from "X can block A", "can't block A with X" and
/// "block X -> A is legal".
fn verdict(items: &str, board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    const WORDS: [(&[&str], bool); 14] = [
        (&["can", "not"], false),
        (&["may", "not"], false),
        (&["is", "not", "legal"], false),
        (&["is", "not", "possible"], false),
        (&["isn't", "legal"], false),
        (&["isn't", "possible"], false),
        (&["is", "illegal"], false),
        (&["is", "impossible"], false),
        (&["can't"], false),
        (&["cannot"], false),
        (&["is", "legal"], true),
        (&["is", "possible"], true),
        (&["can"], true),
        (&["may"], true),
    ];
    let words: Vec<&str> = items.trim_end_matches('.').split_whitespace().collect();
    let plain: Vec<String> = words.iter().map(|word| lowercase(word).replace('\u{2019}', "'")).collect();
    let (at, said, legal) = WORDS.iter().find_map(|(said, legal)| {
        let at = plain.windows(said.len()).position(|part| part == *said)?;
        Some((at, said.len(), *legal))
    })?;
    let announced = [words.get(..at)?, words.get(at + said..)?].concat().join(" ");
    let first = if legal { "legal " } else { "illegal " };
    let reads = |line: &str| reads(&["choice it: ", first, line].concat());
    let others = super::line(&announced, board, &|_| false);
    core::iter::once(announced).chain(others).find(|line| reads(line)).map(|line| [first, &line].concat())
}

/// `PLAYER: accepts` or `PLAYER: declines`, for yes and no in other words.
pub(super) fn answer(words: &[&str], board: &Named) -> Option<String> {
    const YES: [&str; 13] = [
        "yes",
        "pay",
        "pays",
        "accept",
        "says yes",
        "chooses yes",
        "choose yes",
        "agrees",
        "does",
        "does it",
        "does so",
        "ok",
        "pays it",
    ];
    const NO: [&str; 13] = [
        "no",
        "decline",
        "says no",
        "chooses no",
        "choose no",
        "refuses",
        "doesn't",
        "doesn't pay",
        "does not pay",
        "won't pay",
        "pays nothing",
        "doesn't do it",
        "pays not",
    ];
    let (_, rest) = board.player_first(words)?;
    let name = words.get(..words.len() - rest.len())?.join(" ");
    let said = lowercase(rest.join(" ").trim_end_matches(['.', '!']));
    let means = if YES.contains(&said.as_str()) {
        "accepts"
    } else if NO.contains(&said.as_str()) {
        "declines"
    } else {
        return None;
    };
    Some([name.trim_end_matches(':'), ": ", means].concat())
}
