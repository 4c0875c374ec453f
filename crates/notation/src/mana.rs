//! Mana symbols: `{1}{G}`.

use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::limits::MAX_NUMBER;
use crate::text::{Piece, short};
use combat_lab_cards::{Color, Hybrid, Mana, ManaCost};
use combat_lab_language::{Phrase, t};

const SYMBOLS: Phrase<'static> = t!("mana symbols such as {1}{G}: a number, or one of W, U, B, R, G, C");

/// The mana that the symbols require, or add: each colour, and the rest.
struct Symbols {
    colored: Vec<Color>,
    hybrid: Vec<Hybrid>,
    other: u32,
    /// The number of X among them.
    x: u32,
    /// The number of symbols that only colourless mana pays.
    colorless: u32,
}

fn symbols(piece: Piece<'_>) -> Result<Symbols, Problem> {
    if piece.is_empty() {
        return Err(Diagnostic::at(piece, t!("a cost is missing here")).expected(SYMBOLS));
    }
    let wrong = || {
        Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not mana").with(&[&short(piece.text)]))
            .expected(SYMBOLS)
    };
    let inner = piece.text.strip_prefix('{').and_then(|text| text.strip_suffix('}')).ok_or_else(wrong)?;
    let mut found = Symbols { colored: Vec::new(), hybrid: Vec::new(), other: 0, x: 0, colorless: 0 };
    for symbol in inner.split("}{") {
        let color = letter(symbol);
        if let Some((one, other)) = symbol.split_once('/')
            && let Some(hybrid) = hybrid(one, other)
        {
            found.hybrid.push(hybrid);
            continue;
        }
        let number = Piece { text: symbol, ..piece }.number();
        match (color, number) {
            (Some(color), _) => found.colored.push(color),
            (None, Some(number)) if number <= MAX_NUMBER => found.other = found.other.saturating_add(number),
            (None, Some(_)) => {
                return Err(too_large(piece));
            }
            (None, None) if symbol.eq_ignore_ascii_case("x") => found.x += 1,
            (None, None) if symbol.eq_ignore_ascii_case("c") => {
                found.colorless = found.colorless.saturating_add(1);
            }
            (None, None) => return Err(wrong()),
        }
    }
    if found.other > MAX_NUMBER {
        return Err(too_large(piece));
    }
    Ok(found)
}

/// The symbol with this on either side of the stroke: `G/W`, `2/G`, `G/P`.
fn hybrid(one: &str, other: &str) -> Option<Hybrid> {
    match (letter(one), letter(other)) {
        (Some(one), Some(other)) => (one != other).then_some(Hybrid::Or(one, other)),
        (Some(color), None) => other.eq_ignore_ascii_case("p").then_some(Hybrid::OrLife(color)),
        (None, Some(color)) => (one == "2").then_some(Hybrid::OrTwo(color)),
        (None, None) => None,
    }
}

/// The colour of a letter.
fn letter(symbol: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| {
        let mut chars = symbol.chars();
        chars.next().is_some_and(|c| c.eq_ignore_ascii_case(&color.letter())) && chars.next().is_none()
    })
}

/// A mana cost.
pub(crate) fn cost(piece: Piece<'_>) -> Result<ManaCost, Problem> {
    match cost_with_x(piece)? {
        (cost, 0) => Ok(cost),
        (_, _) => Err(Diagnostic::at(piece, t!("X can't be paid for here")).expected(SYMBOLS)),
    }
}

/// A mana cost without its X, and how often X is in it.
pub(crate) fn cost_with_x(piece: Piece<'_>) -> Result<(ManaCost, u32), Problem> {
    let symbols = symbols(piece)?;
    let plain = ManaCost::generic(symbols.other).and_colorless(symbols.colorless);
    let plain = symbols.colored.into_iter().fold(plain, |cost, color| cost.and(color, 1));
    Ok((symbols.hybrid.into_iter().fold(plain, ManaCost::with), symbols.x))
}

/// An amount of mana; `{2}` is two colourless.
pub(crate) fn amount(piece: Piece<'_>) -> Result<Mana, Problem> {
    let symbols = symbols(piece)?;
    if !symbols.hybrid.is_empty() || symbols.x > 0 {
        return Err(Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not mana").with(&[&short(piece.text)]))
            .expected(SYMBOLS));
    }
    let mut mana = Mana::NONE;
    mana.colorless = symbols.other.saturating_add(symbols.colorless);
    Ok(symbols.colored.into_iter().fold(mana, |mana, color| mana.and(color, 1)))
}

/// An amount of mana as it is written.
#[must_use]
pub fn written(mana: Mana) -> String {
    let mut text = String::new();
    if mana.colorless > 0 {
        text = format!("{{{}}}", mana.colorless);
    }
    for color in Color::ALL {
        let count = mana.amount(color);
        let symbol = ["{", &color.letter().to_string(), "}"].concat();
        if count > 20 {
            text.push_str(&count.to_string());
            text.push_str(&symbol);
        } else {
            text.push_str(&symbol.repeat(count as usize));
        }
    }
    if text.is_empty() { "0".to_owned() } else { text }
}
