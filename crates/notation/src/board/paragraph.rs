//! The text between two semicolons: an ability, a list of keywords, or several abilities as printed
//! cards have them, each with its full stop.

use super::detail::{Detail, describe, is_described};
use super::segment::segment;
use crate::board::ability;
use crate::diagnostic::Problem;
use crate::text::Piece;
use combat_lab_language::letters::lowercase;

/// The most full stops at which a part may be parted, and its most letters.
const MOST_STOPS: usize = 6;
const MOST_LETTERS: usize = 1_000;
/// The most words of keywords without commas.
const MOST_IN_A_ROW: usize = 8;

/// An ability; keywords as cards list them, some with a cost ("flying, ward {2}, persist"); or
/// abilities between which full stops stand ("Flying. When this enters, draw a card. Equip {2}").
/// A sentence that can be a part of the ability before it is one.
pub(super) fn paragraph(part: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    read(part, detail, &mut Vec::new())
}

/// The same, with the ends of the paragraph that are known not to be read, by their lengths.
fn read(part: Piece<'_>, detail: &mut Detail, unread: &mut Vec<(usize, Problem)>) -> Result<(), Problem> {
    let mut whole = detail.clone();
    let problem = match one(part, &mut whole) {
        Ok(()) => {
            *detail = whole;
            return Ok(());
        }
        Err(problem) => problem,
    };
    let items: Vec<Piece<'_>> = part.split(",");
    let lists = items.len() > 1 && !part.text.contains([':', '"']);
    // "Protection from red, white": the colour is the card's, or another quality.
    let doubtful = items.iter().any(|item| item.text.contains(" from "));
    let mut listed = detail.clone();
    if lists
        && !doubtful
        && items.iter().all(is_keyword_item)
        && items.iter().try_for_each(|item| one(*item, &mut listed)).is_ok()
    {
        *detail = listed;
        return Ok(());
    }
    let mut listed = detail.clone();
    if !doubtful
        && !part.text.contains([':', '"', '.', ','])
        && in_a_row(&part.words(), part, &mut listed, &mut Vec::new())
    {
        *detail = listed;
        return Ok(());
    }
    parted(part, detail, problem, unread)
}

/// Reads keywords without commas between them: "haste undying", "flying morph {2}". What is left
/// and is known not to be read is noted by its number of words.
fn in_a_row<'a>(words: &[Piece<'a>], part: Piece<'a>, detail: &mut Detail, unread: &mut Vec<usize>) -> bool {
    let (Some(first), Some(whole)) = (words.first(), words.last()) else { return true };
    if words.len() > MOST_IN_A_ROW || unread.contains(&words.len()) {
        return false;
    }
    let reads = (1..=words.len()).rev().any(|count| {
        let last = words.get(count - 1).unwrap_or(whole);
        let (item, mut tried) = (part.between(*first, *last), detail.clone());
        let reads = is_keyword_item(&item)
            && one(item, &mut tried).is_ok()
            && in_a_row(words.get(count..).unwrap_or_default(), part, &mut tried, unread);
        if reads {
            *detail = tried;
        }
        reads
    });
    if !reads {
        unread.push(words.len());
    }
    reads
}

/// Abilities with full stops between them: the first as long as possible.
fn parted(
    part: Piece<'_>,
    detail: &mut Detail,
    mut problem: Problem,
    unread: &mut Vec<(usize, Problem)>,
) -> Result<(), Problem> {
    let stops = stops(part.text);
    if stops.len() > MOST_STOPS || part.text.len() > MOST_LETTERS {
        return Err(problem);
    }
    for stop in stops.into_iter().rev() {
        let (first, rest) = (part.to(stop), part.from(stop + 1).trim());
        let mut tried = detail.clone();
        if !(begins_ability(rest) || are_statements(first, rest)) || one(first, &mut tried).is_err() {
            continue;
        }
        let length = rest.text.len();
        // What comes before it is understood: this is what isn't.
        if let Some((_, found)) = unread.iter().find(|(known, _)| *known == length) {
            problem.clone_from(found);
            continue;
        }
        match read(rest, &mut tried, unread) {
            Ok(()) => {
                *detail = tried;
                return Ok(());
            }
            Err(found) => {
                unread.push((length, found.clone()));
                problem = found;
            }
        }
    }
    Err(problem)
}

fn one(part: Piece<'_>, detail: &mut Detail) -> Result<(), Problem> {
    if is_described(part) { describe(part, detail) } else { segment(part, detail) }
}

/// The places of full stops between sentences, outside quotes.
fn stops(text: &str) -> Vec<usize> {
    let quoted = |at: usize| text.get(..at).is_some_and(|before| before.matches('"').count() % 2 == 1);
    text.match_indices(". ").map(|(at, _)| at).filter(|at| !quoted(*at)).collect()
}

/// Whether a sentence can only begin an ability of its own: an event, a cost, or a keyword. What
/// happens later because of the ability before it is a part of that.
fn begins_ability(text: Piece<'_>) -> bool {
    const LATER: [&str; 6] = [
        "when you do",
        "when that",
        "whenever that",
        "at the beginning of the next",
        "at the beginning of your next",
        "at end of combat",
    ];
    if ability::is_trigger(text) {
        let event = text.split_once(",").map_or(text, |(event, _)| event);
        let for_a_turn = [" this turn", " this combat"].iter().any(|words| event.text.contains(words));
        let said = lowercase(text.text);
        return !for_a_turn && LATER.iter().all(|words| !said.starts_with(words));
    }
    let sentence = text.split_once(". ").map_or(text, |(sentence, _)| sentence);
    let sentence = sentence.to(sentence.text.trim_end_matches('.').len());
    sentence.split_once(":").is_some_and(|(cost, _)| !cost.text.contains('"'))
        || is_keyword_item(&sentence)
        || ability::in_words(sentence).is_some()
}

/// Whether the second sentence can be an ability beside the first: neither an event nor a cost
/// stands before that, so nothing that follows is a part of it unless it refers to it.
fn are_statements(first: Piece<'_>, rest: Piece<'_>) -> bool {
    const GOES_ON: [&str; 8] = ["it", "its", "they", "that", "those", "then", "otherwise", "instead"];
    let (word, _) = rest.first_word();
    rest.text.starts_with(combat_lab_language::letters::is_upper)
        && !ability::is_trigger(first)
        && first.split_once(":").is_none()
        && GOES_ON.iter().all(|known| !word.is(known))
}

/// Whether these words are a keyword, perhaps with a cost or a number, and no sentence.
fn is_keyword_item(item: &Piece<'_>) -> bool {
    let words = item.tokens();
    let costs = |word: &Piece<'_>| word.text.starts_with('{') || word.number().is_some();
    is_described(*item) || words.iter().filter(|word| !costs(word)).count() == 1
}
