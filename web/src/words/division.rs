//! A split of combat damage in words.

use super::text;
use crate::state::view::View;
use combat_lab_cards::Listed;
use combat_lab_damage::{DamageSheet, Split};
use combat_lab_engine::{Forecast, Game, Strike};

/// The creatures that die and players who lose with a legal split, in words.
pub(crate) fn falls(view: &View, game: &Game, strike: &Strike, forecasts: &[Forecast]) -> String {
    let falls = |thing| {
        forecasts
            .iter()
            .any(|found| found.thing == thing && matches!(found.fate, combat_lab_engine::Fate::Goes(_)))
    };
    let things = strike.recipients().iter().copied();
    let killed: Vec<_> = things.filter(|thing| falls(*thing)).map(|thing| view.thing(game, thing)).listed();
    if killed.is_empty() { text::KILLS_NOBODY.into() } else { text::kills(&text::list(&killed)) }
}

/// The damage that the slider moved last has taken from others, by edges: only so much can be
/// assigned.
pub(crate) fn taken(
    view: &View,
    game: &Game,
    strike: &Strike,
    parts: impl Iterator<Item = (usize, u32)>,
) -> Option<String> {
    let from = parts.filter_map(|(edge, amount)| {
        let recipient = strike.sheet().edges().get(edge)?.recipient;
        Some(text::so_much_from(amount, &view.thing(game, strike.recipient(recipient)?)))
    });
    let from: Vec<String> = from.listed();
    (!from.is_empty()).then(|| text::moved(&text::list(&from)))
}

/// The total still to be assigned.
pub(crate) fn left(sheet: &DamageSheet, split: &Split) -> u64 {
    (0..sheet.sources().len()).map(|source| sheet.left(source, split)).sum()
}
