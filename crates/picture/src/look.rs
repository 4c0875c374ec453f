//! The colours of everything that is drawn, and their meanings.

use combat_lab_cards::{Color, Colors};
use combat_lab_engine::PlayerId;

/// A colour on a light and on a dark ground, as `#rrggbb`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shade {
    /// On a light ground.
    pub light: &'static str,
    /// On a dark ground.
    pub dark: &'static str,
}

const fn shade(light: &'static str, dark: &'static str) -> Shade {
    Shade { light, dark }
}

/// The ground of a page.
pub const PAPER: Shade = shade("#fcfbf8", "#16171c");
/// The ground of a card.
pub const RAISE: Shade = shade("#ffffff", "#202229");
/// Text, and damage that is marked.
pub const INK: Shade = shade("#1b1c22", "#f0efe9");
/// Secondary text.
pub const SOFT: Shade = shade("#54565f", "#b5b6c0");
/// Outlines.
pub const EDGE: Shade = shade("#7d7b82", "#8b8e9a");
/// Death, and illegal actions.
pub const BAD: Shade = shade("#b0211a", "#ff938c");
/// Legal actions, and increased power or toughness.
pub const OK: Shade = shade("#12653a", "#6fdba2");
/// Text on a player's colour.
pub const ON: Shade = shade("#ffffff", "#14151a");
/// The players, in the order of the situation.
pub const PLAYERS: [Shade; 4] = [
    shade("#5638c0", "#b6a6ff"),
    shade("#075f6b", "#6fd0dc"),
    shade("#745100", "#e6bd62"),
    shade("#952a70", "#f29bd0"),
];

/// A player's colour.
#[must_use]
pub fn player(id: PlayerId) -> Shade {
    let [first, second, third, fourth] = PLAYERS;
    match id.index() {
        0 => first,
        1 => second,
        2 => third,
        _ => fourth,
    }
}

/// A card's colour, as its frame shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tint {
    /// One colour.
    One(Color),
    /// Two or more colours, of which the first two are shown.
    Several(Color, Color),
    /// No colour.
    None,
}

impl Tint {
    /// The tint of a card of these colours.
    #[must_use]
    pub fn of(colors: Colors) -> Self {
        let mut all = colors.iter();
        match (all.next(), all.next()) {
            (Some(first), Some(second)) => Self::Several(first, second),
            (Some(only), None) => Self::One(only),
            (None, _) => Self::None,
        }
    }

    /// The letter that names it in styles: that of a mana symbol, "m" for several, "n" for none.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::One(color) => letter(color),
            Self::Several(..) => 'm',
            Self::None => 'n',
        }
    }

    /// The ground of the frame's upper edge, and its outline.
    #[must_use]
    pub const fn shades(self) -> (Shade, Shade) {
        match self {
            Self::One(Color::White) => (shade("#f3e6b8", "#4a4432"), shade("#94813f", "#cfbf80")),
            Self::One(Color::Blue) => (shade("#c6ddf5", "#1b3856"), shade("#3a72af", "#82b4ec")),
            Self::One(Color::Black) => (shade("#d3cadb", "#352b40"), shade("#62566c", "#ad9fb9")),
            Self::One(Color::Red) => (shade("#f8cfbf", "#512a1d"), shade("#b95636", "#f09f80")),
            Self::One(Color::Green) => (shade("#c8e3bf", "#213f1f"), shade("#45803f", "#89c786")),
            Self::Several(..) => (shade("#f1d988", "#4d3f12"), shade("#967215", "#e2bf5a")),
            Self::None => (shade("#d9dfe6", "#2e353d"), shade("#6b7784", "#9dabb8")),
        }
    }
}

/// Every colour of pictures.
pub fn all() -> impl Iterator<Item = Shade> {
    let tints = Color::ALL.into_iter().map(Tint::One);
    let tints = tints.chain([Tint::Several(Color::White, Color::Blue), Tint::None]);
    let tints = tints.flat_map(|tint| [tint.shades().0, tint.shades().1]);
    [PAPER, RAISE, INK, SOFT, EDGE, BAD, OK].into_iter().chain(PLAYERS).chain(tints)
}

/// The letter of a colour in styles.
#[must_use]
pub const fn letter(color: Color) -> char {
    color.letter().to_ascii_lowercase()
}
