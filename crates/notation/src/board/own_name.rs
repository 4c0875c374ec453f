//! Cards that call themselves by their names, as printed cards do.

use super::card::{Parts, parts};
use crate::subtypes::subtype;
use crate::text::Piece;
use crate::words::color;
use language::letters::is_letter;

/// The word for the card itself.
const THIS: &str = "this";

/// The line with "this" wherever the card's text calls the card by its name, and the columns of those places. Nothing where it
/// doesn't. The text stays as long as it was: in front of each "this" are spaces.
pub(super) fn as_this(line: Piece<'_>) -> Option<(String, Vec<usize>)> {
    let Parts { name, details: Some(details), .. } = parts(line) else { return None };
    let names = names(name.unquoted().text, details.text);
    let mut text: String = line.text.get(..line.text.len().checked_sub(details.text.len())?)?.to_owned();
    let mut at = Vec::new();
    // In quotes, "this" would be what is given the ability.
    for (place, part) in details.text.split('"').enumerate() {
        if place > 0 {
            text.push('"');
        }
        let mut rest = part;
        while let Some(letter) = rest.chars().next() {
            let begins = !text.ends_with(is_letter) && place % 2 == 0;
            let called = names.iter().find(|called| begins && names_it(rest, called));
            let taken = called.map_or(letter.len_utf8(), |called| called.len());
            let (here, after) = rest.split_at_checked(taken)?;
            if called.is_some() {
                at.push(line.column + text.chars().count());
                let spaces = here.chars().count().checked_sub(THIS.len())?;
                text.extend(core::iter::repeat_n(' ', spaces));
                text.push_str(THIS);
            } else {
                text.push_str(here);
            }
            rest = after;
        }
    }
    (!at.is_empty()).then_some((text, at))
}

/// Whether a text begins with this name, as a whole word.
fn names_it(text: &str, called: &str) -> bool {
    text.strip_prefix(called).is_some_and(|after| !after.starts_with(is_letter))
}

/// The names a card can use for itself, the longest first: its whole name, the part before a comma, and for legends also the first
/// word or the part before "the" or "of". A creature type or a colour means that type or colour.
fn names<'a>(name: &'a str, details: &str) -> Vec<&'a str> {
    let short = name.split(',').next().unwrap_or(name);
    let legendary = details.split([' ', ',', ';']).any(|word| word == "legendary");
    let first = [" the ", " of ", " "].into_iter().find_map(|between| Some(short.split_once(between)?.0));
    let first = first.filter(|first| legendary && *first != "The").unwrap_or(short);
    let fits = |called: &&str| {
        called.chars().count() >= THIS.len() && subtype(called).is_none() && color(called).is_none()
    };
    [name, short, first].into_iter().filter(fits).collect()
}
