//! Slips in the lines of decisions: amounts, tries and results as people say them, and their words
//! in the notation.

use crate::text::Piece;
use combat_lab_language::letters::lowercase;

/// Numbers as words, from 0.
pub(crate) const WORDS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// The number that a word in lower case says, from two on: "one" and "a" may be anything.
pub(crate) fn number_word(word: &str) -> Option<usize> {
    let tens = || [("thirty", 30), ("forty", 40), ("fifty", 50)];
    let small = WORDS.iter().position(|known| *known == word).filter(|number| *number > 1);
    small.or_else(|| tens().into_iter().find(|(known, _)| *known == word).map(|(_, number)| number))
}

/// The bound that comes before a number.
#[derive(Clone, Copy)]
enum Bound {
    Least,
    Over,
    Most,
    Under,
    Exact,
}

const BEFORE: [(&str, Bound); 19] = [
    ("at least ", Bound::Least),
    ("minimum ", Bound::Least),
    (">=", Bound::Least),
    ("\u{2265}", Bound::Least),
    ("more than ", Bound::Over),
    ("over ", Bound::Over),
    ("above ", Bound::Over),
    (">", Bound::Over),
    ("at most ", Bound::Most),
    ("up to ", Bound::Most),
    ("<=", Bound::Most),
    ("\u{2264}", Bound::Most),
    ("less than ", Bound::Under),
    ("fewer than ", Bound::Under),
    ("under ", Bound::Under),
    ("<", Bound::Under),
    ("exactly ", Bound::Exact),
    ("only ", Bound::Exact),
    ("=", Bound::Exact),
];

const AFTER: [(&str, Bound); 5] = [
    (" or more", Bound::Least),
    ("+", Bound::Least),
    (" or less", Bound::Most),
    (" or fewer", Bound::Most),
    (" exactly", Bound::Exact),
];

/// A number of at most three digits, or a word for one.
fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    if let Some(place) = WORDS.iter().position(|word| *word == text) {
        return u32::try_from(place).ok();
    }
    (text.len() <= 3).then(|| text.parse().ok()).flatten()
}

/// An amount in the notation's words, from `all` to `between 2 and 4`; `most` is all there is.
pub(crate) fn amount(said: &str, most: u32) -> Option<String> {
    let said = lowercase(said);
    let said = said.trim();
    let said = said.strip_suffix("damage").unwrap_or(said).trim();
    match said {
        "all" | "everything" | "all of it" => return Some(most.to_string()),
        "none" | "nothing" | "no" => return Some("0".into()),
        "some" | "" => return (most > 0).then(|| range(1, most)),
        _ => {}
    }
    let between = said.strip_prefix("between ").and_then(|rest| rest.split_once(" and "));
    let from = said.strip_prefix("from ").unwrap_or(said);
    let pair = between
        .or_else(|| ["-", "\u{2013}", " to ", "...", "~"].iter().find_map(|by| from.split_once(by)))
        .or_else(|| said.split_once(" or "));
    if let Some((least, most)) = pair.and_then(|(least, most)| Some((number(least)?, number(most)?))) {
        // `1 or 4` is no range.
        let is_range = !said.contains(" or ") || least.abs_diff(most) <= 1;
        return is_range.then(|| range(least, most));
    }
    let before = BEFORE.iter().find_map(|(word, bound)| Some((number(said.strip_prefix(word)?)?, *bound)));
    let after = || AFTER.iter().find_map(|(word, bound)| Some((number(said.strip_suffix(word)?)?, *bound)));
    let (number, bound) = before.or_else(after).or_else(|| Some((number(said)?, Bound::Exact)))?;
    Some(match bound {
        Bound::Least => range(number, most.max(number)),
        Bound::Over => range(number.checked_add(1)?, most.max(number.checked_add(1)?)),
        Bound::Most => range(0, number),
        Bound::Under => range(0, number.checked_sub(1)?),
        Bound::Exact => number.to_string(),
    })
}

fn range(least: u32, most: u32) -> String {
    let (least, most) = (least.min(most), least.max(most));
    if least == most { least.to_string() } else { format!("{least}..{most}") }
}

/// The amount and the recipient of `divide 3 to Ox`, `3 to Ox`, `Ox gets 3` and `Ox more than 3`;
/// `is` tells what is a recipient.
pub(crate) fn dealt<'a>(part: Piece<'a>, is: &dyn Fn(Piece<'a>) -> bool) -> Option<(Piece<'a>, Piece<'a>)> {
    const LINKS: [&str; 8] = ["gets", "got", "is", "dealt", "takes", "receives", "with", "assigned"];
    const VERBS: [&str; 7] = ["divide", "assign", "deal", "deals", "give", "gives", "put"];
    let rest = VERBS.iter().find_map(|verb| part.strip_start(verb)).unwrap_or(part);
    let spoken = ["to", "for", "on"].iter().find_map(|word| rest.around(word, true));
    if let Some((amount, to)) = spoken.filter(|(_, to)| is(*to)) {
        return Some((amount, to));
    }
    let words = rest.words();
    let to = (1..=words.len()).rev().find_map(|count| {
        let to = rest.between(*words.first()?, *words.get(count.checked_sub(1)?)?);
        is(to).then_some((count, to))
    });
    let (count, to) = to?;
    let mut after = words.get(count..)?;
    while let Some((first, others)) = after.split_first() {
        if !LINKS.iter().any(|link| first.is(link)) {
            break;
        }
        after = others;
    }
    let amount = match (after.first(), after.last()) {
        (Some(first), Some(last)) => rest.between(*first, *last),
        _ => rest.from(rest.text.len()),
    };
    Some((amount, to))
}

/// Ends of a result as people say them, and as the notation has them.
const ENDS: [(&str, &str); 21] = [
    (" is alive", " survives"),
    (" stays alive", " survives"),
    (" doesn't die", " survives"),
    (" does not die", " survives"),
    (" isn't destroyed", " survives"),
    (" is not destroyed", " survives"),
    (" is still there", " survives"),
    (" stays in play", " survives"),
    (" is dead", " dies"),
    (" is destroyed", " dies"),
    (" is killed", " dies"),
    (" doesn't survive", " dies"),
    (" does not survive", " dies"),
    (" doesn't block", " not blocking"),
    (" does not block", " not blocking"),
    (" isn't blocking", " not blocking"),
    (" doesn't attack", " not attacking"),
    (" does not attack", " not attacking"),
    (" isn't attacking", " not attacking"),
    (" blocks", " blocking"),
    (" attacks", " attacking"),
];

/// Ends of a result in which a player goes on playing.
const ALIVE: [&str; 10] = [
    " survives",
    " is alive",
    " stays alive",
    " is still alive",
    " lives",
    " doesn't lose",
    " does not lose",
    " doesn't die",
    " does not die",
    " isn't dead",
];

/// A result in the notation's words, of a card or, if `player` says so, of a player.
pub(crate) fn result(text: &str, player: &dyn Fn(&str) -> bool) -> Option<String> {
    let low = lowercase(text);
    let head = |end: &str| text.get(..low.strip_suffix(end)?.len());
    if let Some(name) = [" dies", " is dead", " is defeated"].iter().find_map(|end| head(end))
        && player(name)
    {
        return Some([name, " loses"].concat());
    }
    if let Some(name) = ALIVE.iter().find_map(|end| head(end))
        && player(name)
    {
        return Some([name, " at least 1"].concat());
    }
    for said in [" is at ", " has ", " at ", " goes to "] {
        let Some((name, life)) = text.split_once(said).filter(|(name, _)| player(name)) else { continue };
        let life = lowercase(life);
        let life = life.strip_suffix(" life").unwrap_or(&life).trim();
        let least = life.strip_prefix("at least ").or_else(|| life.strip_suffix(" or more"));
        let most = life.strip_prefix("at most ").or_else(|| life.strip_suffix(" or less"));
        let fewer = life.strip_prefix("less than ").or_else(|| life.strip_prefix("fewer than "));
        let (word, number) = match (least, most, fewer) {
            (Some(least), ..) => (" at least ", number(least)?),
            (_, Some(most), _) => (" at most ", number(most)?),
            (.., Some(fewer)) => (" at most ", number(fewer)?.checked_sub(1)?),
            _ => (" ", number(life)?),
        };
        return Some([name, word, &number.to_string()].concat());
    }
    if let Some((blocker, attacker)) = text.split_once(" blocks ") {
        return Some([blocker, " blocking ", attacker].concat());
    }
    ENDS.iter().find_map(|(end, means)| Some([head(end)?, *means].concat()))
}

/// How many creatures attack or block, in the notation's words: `at least 2 block`.
pub(crate) fn declared(text: &str, verb: &str, most: u32) -> Option<String> {
    let low = lowercase(text);
    let said = ["s", "", "ers", "ing"].iter().find_map(|end| low.strip_suffix(&[verb, end].concat()))?.trim();
    let said =
        said.strip_suffix("creatures").or_else(|| said.strip_suffix("creature")).unwrap_or(said).trim();
    if ["no", "none", "no one", "nobody", "nothing"].contains(&said) {
        return Some(["nobody ", verb, "s"].concat());
    }
    let said = match said {
        "both" => "2",
        "everybody" | "everyone" | "everything" | "all of them" => "all",
        "somebody" | "someone" | "something" => "some",
        said => said,
    };
    let number = amount(said, most).filter(|_| !said.is_empty())?;
    if number == "0" {
        return Some(["nobody ", verb, "s"].concat());
    }
    Some([number.as_str(), " ", verb, if number == "1" { "s" } else { "" }].concat())
}
