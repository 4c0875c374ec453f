//! The life bar of a creature.

use combat_lab_engine::{Forecast, Object};

/// The damage on a creature, and to come, on a bar with a cell for each point.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LifeBar {
    /// The number of cells: one for each point of toughness and of possible damage, and up to the
    /// post.
    pub cells: u32,
    /// The creature's toughness, or 0.
    pub toughness: u32,
    /// The damage marked on it.
    pub marked: u32,
    /// The damage to come.
    pub coming: u32,
    /// The damage at which the post stands: lethal damage, which is less than toughness if it comes
    /// from deathtouch.
    pub post: u32,
}

impl LifeBar {
    /// With more cells than this, it is drawn as one bar, filled in part.
    pub const MOST_CELLS: u32 = 12;

    /// The bar of a creature with its forecast, with cells for as much further damage as it `could`
    /// be dealt.
    #[must_use]
    pub fn of(object: &Object, forecast: Option<&Forecast>, could: u32) -> Self {
        let toughness = u32::try_from(object.characteristics().toughness).unwrap_or(0);
        let marked = object.damage();
        let coming = forecast.map_or(0, |forecast| forecast.coming);
        let post = match forecast {
            Some(forecast) if forecast.exact => forecast.now.saturating_add(forecast.lethal),
            _ => toughness,
        };
        let cells = toughness.max(post).max(marked.saturating_add(could.max(coming))).max(1);
        Self { cells, toughness, marked, coming, post }
    }

    /// Whether it has too many cells to be drawn one by one.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        self.cells > Self::MOST_CELLS
    }
}
