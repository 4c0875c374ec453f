//! Mana: coloured symbols that also bear their letter, with words for those who hear them.

use super::text;
use combat_lab_engine::{Color, Hybrid, Mana, ManaCost};
use yew::prelude::*;

/// More of one symbol than this is written as a number.
const MOST: u32 = 6;

/// A pool, or what an ability adds to it.
pub(crate) fn mana(mana: &Mana) -> Html {
    let colourless = (mana.colorless > 0).then(|| pip("pip c", "1", mana.colorless));
    symbols(colourless, |color| mana.amount(color), &text::mana(mana.colorless, |color| mana.amount(color)))
}

/// A mana cost.
pub(crate) fn cost(cost: &ManaCost) -> Html {
    let free = cost.total() == 0;
    let generic = (free || cost.generic > 0).then(|| pip("pip c", &cost.generic.to_string(), 1));
    let either = |(one, other): (char, char)| [one, '/', other].iter().collect::<String>();
    let hybrids: Vec<String> = cost.hybrids().map(Hybrid::letters).map(either).collect();
    let colorless = vec!["C".to_owned(); usize::try_from(cost.colorless().min(MOST)).unwrap_or(0)];
    let hybrids = [colorless, hybrids].concat();
    let words =
        [vec![text::cost(cost.generic, |color| cost.amount(color))], hybrids.clone()].concat().join(", ");
    let first = generic.into_iter().chain(hybrids.iter().map(|symbol| pip("pip c", symbol, 1)));
    symbols(first, |color| cost.amount(color), &words)
}

fn symbols(first: impl IntoIterator<Item = Html>, amount: impl Fn(Color) -> u32, words: &str) -> Html {
    let coloured = Color::ALL.into_iter().filter(|color| amount(*color) > 0).map(|color| {
        let class = match color {
            Color::White => "pip w",
            Color::Blue => "pip u",
            Color::Black => "pip b",
            Color::Red => "pip r",
            Color::Green => "pip g",
        };
        pip(class, &color.letter().to_string(), amount(color))
    });
    html! {
        <span class="mana">
            <span class="unseen">{ words }</span>
            { for first.into_iter().chain(coloured) }
        </span>
    }
}

fn pip(class: &'static str, letter: &str, count: u32) -> Html {
    let one = || html! { <i {class} aria-hidden="true">{ letter }</i> };
    if count > MOST {
        html! { <><span aria-hidden="true">{ count }{ "×" }</span>{ one() }</> }
    } else {
        (0..count).map(|_| one()).collect()
    }
}
