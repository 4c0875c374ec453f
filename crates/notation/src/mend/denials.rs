//! Words that deny something: "doesn't", "nobody", "unless".

use super::{Named, says};
use combat_lab_language::letters::{is_letter, lowercase};

/// Words that leave something out, or put it in another's place.
pub(super) const EXCEPTIONS: [&str; 8] =
    ["but", "except", "unless", "instead", "rather", "without", "neither", "nor"];

/// Whether the word denies something: "doesn't", "no".
pub(super) fn is_denial(word: &str) -> bool {
    const DENIALS: [&str; 23] = [
        "no", "not", "nobody", "noone", "no-one", "never", "none", "nothing", "cannot", "dont", "doesnt",
        "didnt", "isnt", "arent", "wasnt", "werent", "wont", "cant", "hasnt", "havent", "couldnt",
        "shouldnt", "wouldnt",
    ];
    let word = lowercase(word).replace(['\u{2019}', '\u{2bc}', '`', '\u{b4}'], "'");
    let word = word.trim_matches(|end: char| !is_letter(end));
    word.ends_with("n't") || DENIALS.contains(&word)
}

/// Whether they deny something or leave something out.
pub(crate) fn denies(words: &[&str]) -> bool {
    words.iter().any(|word| is_denial(word)) || says(words, &EXCEPTIONS)
}

/// Whether nobody attacks or blocks, by what is before the verb and behind it: "Ann doesn't", "with
/// nothing". Of one creature it would say too much.
pub(super) fn is_none(subject: &[&str], rest: &[&str], board: &Named) -> bool {
    const HELPERS: [&str; 8] = ["do", "does", "did", "will", "is", "are", "there", "can"];
    const ANYTHING: [&str; 7] = ["", "at all", "with anything", "anything", "anyone", "anybody", "this turn"];
    const OBJECTS: [&str; 4] = ["with", "one", "creature", "creatures"];
    let plain = |words: &[&str], but: &[&str]| {
        let kept = words.iter().filter(|word| !is_denial(word) && !but.contains(&lowercase(word).as_str()));
        kept.copied().collect::<Vec<_>>().join(" ")
    };
    let who = plain(subject, &HELPERS);
    let denied = |words: &[&str]| words.iter().filter(|word| is_denial(word)).count();
    let said = match (denied(subject), denied(rest)) {
        (1, 0) => ANYTHING.contains(&lowercase(&rest.join(" ")).as_str()),
        (0, 1) => plain(rest, &OBJECTS).is_empty(),
        _ => false,
    };
    said && !says(subject, &EXCEPTIONS)
        && !says(rest, &EXCEPTIONS)
        && (who.is_empty() || board.player(&[&who]).is_some())
}
