//! Names without quotes that hold more than a name: a life total, a cost, a list, a bracket. They
//! would be a name nobody meant, and nobody would notice.

use super::card::is_handle;
use super::swallowed::describes;
use crate::cards;
use crate::diagnostic::{Diagnostic, Problem};
use crate::guess::{Unknown, guess};
use crate::slips;
use crate::text::{Piece, short};
use crate::words::card_type;
use combat_lab_language::letters::{is_letter, is_lower, is_upper};
use combat_lab_language::t;

/// Small words in a player's name that are no more than that.
const PARTICLES: [&str; 28] = [
    "the", "of", "von", "van", "vom", "zu", "zum", "zur", "de", "der", "den", "del", "dos", "das", "di",
    "da", "du", "e", "y", "la", "le", "el", "al", "ter", "ten", "bin", "bint", "ibn",
];

/// Characters that no name has and no screen shows, and marks of other lines.
fn is_strange(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
        || matches!(letter, '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}')
        || matches!(
            letter,
            '[' | ']' | '{' | '}' | '<' | '>' | '=' | '|' | '*' | '^' | '~' | '\\' | '\u{2022}'
        )
}

/// A word without a letter or digit in it, such as a dash.
fn is_mark(word: Piece<'_>) -> bool {
    !word.text.chars().any(|letter| is_letter(letter) || letter.is_ascii_digit()) && !word.is("&")
}

/// The part of a player's name that says something else.
fn besides_a_player(name: Piece<'_>) -> Option<Piece<'_>> {
    let words = name.words();
    let last = *words.last()?;
    for (place, word) in words.iter().copied().enumerate() {
        let small = word.text.starts_with(is_lower)
            && !PARTICLES.iter().any(|known| word.is(known))
            // "d'Artagnan", "al-Haytham".
            && !(word.text.contains(['\'', '\u{2019}', '-']) && word.text.contains(is_upper));
        let number = word.text.starts_with(|letter: char| letter.is_ascii_digit());
        let marked = word.text.contains(|c: char| is_strange(c) || matches!(c, '(' | ')' | '/' | ','));
        let rest = name.between(word, last);
        let behind = place > 0 && (small || number || word.is("&") || cards::find(rest.text).is_some());
        if marked || is_mark(word) || behind || (number && place == 0 && words.len() > 1) {
            return Some(rest);
        }
    }
    None
}

/// Whether these words name a state of a player.
fn says_a_state(words: Piece<'_>) -> bool {
    const STATES: [&str; 9] =
        ["monarch", "initiative", "energy", "experience", "commander", "rad", "day", "night", "emblem"];
    words.words().iter().any(|word| STATES.iter().any(|state| word.is(state)))
}

/// Refuses a player's name that says more than a name.
pub(super) fn player(name: Piece<'_>) -> Result<(), Problem> {
    match besides_a_player(name) {
        Some(_) if name.text.contains('"') => Ok(()),
        Some(rest) => Err(Diagnostic::at(
            rest,
            t!("\u{201c}%1\u{201d} would be part of the player's name here").with(&[&short(rest.text)]),
        )
        .expected(if says_a_state(rest) {
            t!("player NAME LIFE, perhaps with poison N or monarch: nothing else about a player can be set at the start")
        } else {
            t!("player NAME LIFE, such as player Alice 20; cards on the lines below; a name like this in quotes")
        })
        .suggest(["//", "--"].iter().find_map(|mark| Some(["#", rest.text.strip_prefix(mark)?].concat())))),
        None => Ok(()),
    }
}

/// Mana symbols without their braces: `3R`, `GG`, `X`.
pub(crate) fn bare_cost(word: &str) -> Option<String> {
    let colors = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let number = word.strip_suffix(colors)?;
    let fits = !colors.is_empty() && colors.chars().all(|letter| "WUBRGCX".contains(letter));
    if !fits || number.len() > 2 {
        return None;
    }
    let number = if number.is_empty() { String::new() } else { ["{", number, "}"].concat() };
    Some(colors.chars().fold(number, |cost, letter| format!("{cost}{{{letter}}}")))
}

/// Words for zones, and for places in them, that no line begins with.
const ZONES: [&str; 16] = [
    "suspended",
    "foretold",
    "plotted",
    "deck",
    "exile",
    "exiled",
    "battlefield",
    "sideboard",
    "play",
    "grave",
    "gy",
    "yard",
    "command",
    "in",
    "top",
    "bottom",
];

/// The zone that an author means by the words that begin a line, if a line can begin with it.
fn zone_meant(words: &[Piece<'_>]) -> Option<&'static str> {
    let word = |place: usize| words.get(place).map_or("", |word| word.text);
    let zone = if word(0) == "in" { word(1) } else { word(0) };
    match zone {
        "grave" | "gy" | "yard" | "graveyard" => Some("graveyard"),
        "deck" | "library" => Some("library"),
        "hand" => Some("hand"),
        _ => None,
    }
}

/// The words in brackets behind a name: "(tapped)", "(2 damage)".
fn in_brackets(name: Piece<'_>) -> Option<Piece<'_>> {
    let at = name.text.find(" (").filter(|at| *at > 0)? + 1;
    (cards::find(name.text).is_none() && name.text.ends_with(')')).then(|| name.from(at))
}

/// The card with what its brackets say in its place, if they say what it is like or where it is.
fn without_brackets(name: Piece<'_>, details: Piece<'_>, rest: Piece<'_>) -> Option<String> {
    let says = rest.text.strip_prefix('(')?.strip_suffix(')')?;
    let plain = name.text.strip_suffix(rest.text)?.trim();
    let size = details.text.split([',', ';', ':']).next().unwrap_or_default().trim();
    if ["graveyard", "hand", "library"].contains(&says) {
        return Some([says, plain, size].join(" "));
    }
    let says = match says.strip_suffix(" damage").filter(|amount| amount.parse::<u32>().is_ok()) {
        Some(amount) => ["damage", amount].join(" "),
        None if says == "summoning sick" => "sick".to_owned(),
        None => says.to_owned(),
    };
    let known =
        describes(Piece { text: &says, ..rest }) || ["attacking", "blocking"].contains(&says.as_str());
    known.then(|| [plain, size, &says].join(" "))
}

/// The part of a card's name that says something else: marks, or a cost.
fn besides_a_card<'a>(name: Piece<'a>, details: Piece<'_>) -> Option<Piece<'a>> {
    let words = name.words();
    let (last, before) = words.split_last()?;
    let marked = |place: usize, word: Piece<'_>| {
        let bracketed = place == 0 && word.text.starts_with('(') && word.text.ends_with(')');
        let bare = word.text.trim_end_matches([')', ',', '.']);
        let initial =
            word.text.ends_with('.') && cards::find(name.from(word.text.len()).trim().text).is_none();
        let handle = place == 0 && bare != word.text && is_handle(bare) && words.len() > 1 && !initial;
        let times = word.text.trim_end_matches(['x', 'X']);
        let times = times.len() < word.text.len() && times.parse::<u8>().is_ok();
        let digits = word.text.bytes().all(|letter| letter.is_ascii_digit());
        let number = digits && word.text.parse::<u8>().is_ok() && words.len() > 1;
        let counted = place == 0 && (times || number || slips::number_word(word.text).is_some());
        let many = place > 0 && word.text.strip_prefix(['x', 'X']).is_some_and(|it| it.parse::<u8>().is_ok());
        let cost = place == 0
            && words.len() > 1
            && word.text.starts_with(|letter: char| letter.is_ascii_digit())
            && bare_cost(word.text).is_some();
        let state = place > 0 && ["equipped", "enchanted", "damaged", "copying", "is"].contains(&word.text);
        let article = ["a", "an", "some", "tokens"].contains(&word.text)
            && (place + 1 == words.len() || place == 0 && words.len() == 1);
        let basic = word.is("basic") && place > 0 && place + 1 == words.len();
        let zone = place == 0 && words.len() > 1 && ZONES.contains(&word.text);
        let unseen = word.text.contains(is_strange);
        // A blank of a silly card is a name.
        let beside = |at: Option<usize>| at.and_then(|at| words.get(at)).is_some_and(|word| word.is("."));
        let ellipsis = word.is(".") && (beside(place.checked_sub(1)) || beside(Some(place + 1)));
        let mark = is_mark(word) && !word.text.contains('_') && !ellipsis;
        bracketed
            || handle
            || counted
            || many
            || cost
            || state
            || article
            || basic
            || zone
            || unseen
            || (mark && words.len() > 1)
    };
    let found = words.iter().enumerate().find(|(place, word)| marked(*place, **word));
    if let Some((_, word)) = found {
        return Some(*word);
    }
    if last.text.ends_with(',') {
        return Some(last.from(last.text.len() - 1));
    }
    if before.is_empty() {
        return None;
    }
    // "Malcolm X"; a number may end a name, but not one of a spell.
    let bare = last.text.trim_matches(['(', ')', '[', ']']);
    let spell = card_type(details.first_word().0.text.trim_end_matches(':')).is_some();
    let counted = spell && bare.parse::<u8>().is_ok();
    let priced = before.last().is_some_and(|word| ["cost", "costs", "mana"].iter().any(|it| word.is(it)));
    let small = spell && bare.len() == 1 && "wubrg".contains(bare);
    let is_cost = counted || small || (bare_cost(bare).is_some() && (last.text != "X" || priced));
    let first = before.last().filter(|_| priced && before.len() > 1).copied().unwrap_or(*last);
    is_cost.then(|| name.between(first, *last))
}

/// Refuses a card's name that says more than a name.
pub(super) fn card(name: Piece<'_>, details: Piece<'_>) -> Result<(), Problem> {
    if name.text.contains('"') {
        return Ok(());
    }
    let Some(rest) = besides_a_card(name, details).or_else(|| in_brackets(name)) else { return Ok(()) };
    let problem = Diagnostic::at(
        rest,
        t!("\u{201c}%1\u{201d} would be part of the card's name here").with(&[&short(rest.text)]),
    );
    let times = rest.text.trim_end_matches(['x', 'X']);
    if slips::number_word(rest.text).is_some() || times.parse::<u8>().is_ok() && times.len() < rest.text.len()
    {
        return Err(problem.expected(t!("a number in digits, such as 3 Forest")));
    }
    let words = name.words();
    if let Some(zone) = zone_meant(&words).filter(|_| rest.column == name.column && words.len() > 1) {
        return Err(problem.expected(t!("%1 before the card").with(&[zone])).suggest(Some(zone.to_owned())));
    }
    if let Some(mend) = without_brackets(name, details, rest) {
        let quoted = t!("%1; or, if this is its name, quotes: \u{22}%2\u{22}");
        return Err(problem.expected(quoted.with(&[&mend, name.text])));
    }
    // In front of the name, it is no cost.
    if rest.column == name.column {
        return Err(problem.expected(t!("the name alone; or, if this is its name, quotes")));
    }
    let word = rest.last_word().1.text.trim_matches(['(', ')', '[', ']']);
    let number = || word.parse::<u8>().is_ok().then(|| ["{", word, "}"].concat());
    Err(match bare_cost(&word.to_ascii_uppercase()).or_else(number) {
        Some(cost) => problem
            .expected(t!("%1; or, if this is its name, quotes: \u{22}%2\u{22}").with(&[&cost, name.text]))
            .suggest(Some(cost)),
        None => problem.expected(
            guess(Unknown::Card, rest.text).unwrap_or(t!("the name alone; or, if this is its name, quotes")),
        ),
    })
}
