//! The signs on a card: our own drawings on a grid of 16 units, one line of 1.7 and no fill but
//! dots. A word is always beside them.

use combat_lab_cards::Keyword;

/// A sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Glyph {
    /// A wing.
    Flying,
    /// A blade.
    FirstStrike,
    /// Two blades.
    DoubleStrike,
    /// An arrow through a gap.
    Trample,
    /// A drop with a cross.
    Deathtouch,
    /// A heart with a plus.
    Lifelink,
    /// An eye.
    Vigilance,
    /// A bow.
    Reach,
    /// Two heads.
    Menace,
    /// Bricks.
    Defender,
    /// Two chevrons.
    Haste,
    /// A gem.
    Indestructible,
    /// A target struck out.
    Hexproof,
    /// A gravestone.
    Dies,
    /// A ring.
    Lives,
    /// A lock.
    Closed,
}

combat_lab_cards::all_variants!(
    /// Every sign.
    pub Glyph { Flying, FirstStrike, DoubleStrike, Trample, Deathtouch, Lifelink, Vigilance, Reach, Menace, Defender, Haste, Indestructible, Hexproof, Dies, Lives, Closed }
);

impl Glyph {
    /// The sign of a keyword that has one.
    #[must_use]
    pub const fn of(keyword: Keyword) -> Option<Self> {
        Some(match keyword {
            Keyword::Flying => Self::Flying,
            Keyword::FirstStrike => Self::FirstStrike,
            Keyword::DoubleStrike => Self::DoubleStrike,
            Keyword::Trample => Self::Trample,
            Keyword::Deathtouch => Self::Deathtouch,
            Keyword::Lifelink => Self::Lifelink,
            Keyword::Vigilance => Self::Vigilance,
            Keyword::Reach => Self::Reach,
            Keyword::Menace => Self::Menace,
            Keyword::Defender => Self::Defender,
            Keyword::Haste => Self::Haste,
            Keyword::Indestructible => Self::Indestructible,
            Keyword::Hexproof => Self::Hexproof,
            _ => return None,
        })
    }

    /// Its line, as the `d` of an SVG path.
    #[must_use]
    pub const fn path(self) -> &'static str {
        match self {
            Self::Flying => "M1.5 12.5C6 12 9 9 10 2.5c.8 2 2.4 3 4.5 3C14 9.5 9.5 13 1.5 12.5zM6.5 9.5l5-.7",
            Self::FirstStrike => "M2.5 13.5 12 4l1.5-1.5L13 5l-9 9M3 9.5 6.5 13",
            Self::DoubleStrike => {
                "M2 10 9.5 2.5M6 14l7.5-7.5M1.5 7.5l3 3M5.5 11.5l3 3M9.5 2.5l-2 .3M13.5 6.5l-2 .3"
            }
            Self::Trample => "M6.5 1.5V5M6.5 11v3.5M1 8h13M10.5 4.5 14 8l-3.5 3.5",
            Self::Deathtouch => {
                "M8 1.5c3 3.8 4.5 5.9 4.5 8.2a4.5 4.5 0 0 1-9 0C3.5 7.4 5 5.3 8 1.5zM6.3 8.3l3.4 3.4M9.7 8.3l-3.4 3.4"
            }
            Self::Lifelink => {
                "M8 14C3.5 10.5 1.8 8.3 1.8 5.8A3 3 0 0 1 8 4.5a3 3 0 0 1 6.2 1.3C14.2 8.3 12.5 10.5 8 14zM8 6.5v4M6 8.5h4"
            }
            Self::Vigilance => "M1 8c3.5-5.5 10.5-5.5 14 0-3.5 5.5-10.5 5.5-14 0z",
            Self::Reach => "M4 1.5c6.5 3 6.5 10 0 13zM4 8h11M12 5l3 3-3 3",
            Self::Menace => {
                "M7.5 5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM13.5 5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM1 14c0-5 8-5 8 0M9.5 10.6c2.5-1.2 5.5.2 5.5 3.4"
            }
            Self::Defender => "M1.5 3.5h13v10h-13zM1.5 8.5h13M6 3.5v5M10.5 8.5v5",
            Self::Haste => "M2.5 3l5 5-5 5M8.5 3l5 5-5 5",
            Self::Indestructible => "M4.5 2.5h7l3 4L8 14 1.5 6.5zM1.5 6.5h13M8 14 5.5 6.5 8 2.5l2.5 4z",
            Self::Hexproof => "M14.3 8a6.3 6.3 0 1 1-12.6 0 6.3 6.3 0 0 1 12.6 0zM3.5 12.5l9-9",
            Self::Dies => "M3.5 14V6a4.5 4.5 0 0 1 9 0v8M1.5 14h13M8 5v5M6 7h4",
            Self::Lives => "M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0z",
            Self::Closed => "M3.5 7.5h9V14h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
        }
    }

    /// Its dot in the middle, as the `d` of a filled path.
    #[must_use]
    pub const fn dot(self) -> Option<&'static str> {
        match self {
            Self::Vigilance => Some("M10 8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z"),
            Self::Hexproof => Some("M9.5 8a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0z"),
            _ => None,
        }
    }
}

/// The line of a shield, for the power and toughness it holds, on a grid of 64 by 40 units.
pub const SHIELD: &str = "M1.5 1.5h61v19c0 9.5-11.5 14.5-30.5 18C13 35 1.5 30 1.5 20.5z";
