//! Mana: coloured symbols with their letter, and words for screen readers.

use super::text;
use combat_lab_cards::{Color, Listed, Mana, ManaCost};
use yew::prelude::*;

/// A pool, or what an ability adds to it.
pub(crate) fn mana(mana: &Mana) -> Html {
    let colourless = (mana.colorless > 0).then(|| pip(None, "1", mana.colorless));
    symbols(colourless, |color| mana.amount(color), &text::mana(mana.colorless, |color| mana.amount(color)))
}

/// A mana cost.
pub(crate) fn cost(cost: &ManaCost) -> Html {
    let symbols = combat_lab_view::symbols(cost);
    let plain = symbols.iter().filter(|symbol| symbol.color.is_none() && symbol.text.contains(['C', '/']));
    let plain: Vec<String> = plain.map(|symbol| symbol.text.clone()).listed();
    let words = [vec![text::cost(cost.generic, |color| cost.amount(color))], plain].concat().join(", ");
    html! {
        <span class="mana">
            <span class="unseen">{ words }</span>
            for symbol in &symbols { { pip(symbol.color, &symbol.text, 1) } }
        </span>
    }
}

fn symbols(first: impl IntoIterator<Item = Html>, amount: impl Fn(Color) -> u32, words: &str) -> Html {
    let coloured = Color::ALL
        .into_iter()
        .filter(|color| amount(*color) > 0)
        .map(|color| pip(Some(color), &color.letter().to_string(), amount(color)));
    html! {
        <span class="mana">
            <span class="unseen">{ words }</span>
            { for first.into_iter().chain(coloured) }
        </span>
    }
}

fn pip(color: Option<Color>, letter: &str, count: u32) -> Html {
    let class = match color {
        Some(Color::White) => "pip w",
        Some(Color::Blue) => "pip u",
        Some(Color::Black) => "pip b",
        Some(Color::Red) => "pip r",
        Some(Color::Green) => "pip g",
        None => "pip c",
    };
    let one = || html! { <i {class} aria-hidden="true">{ letter }</i> };
    if count > combat_lab_narrate::MOST_SYMBOLS {
        html! { <><span aria-hidden="true">{ count }{ "×" }</span>{ one() }</> }
    } else {
        (0..count).map(|_| one()).collect()
    }
}
