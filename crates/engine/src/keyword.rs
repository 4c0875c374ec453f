//! Keyword abilities that matter to combat, and small sets of them.

use core::fmt;
use rulebook::{Edition, Rule};

/// A keyword ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Keyword {
    /// Can be blocked only by creatures with flying or reach (502.4; 702.9).
    Flying,
    /// Can block creatures with flying (502.70; 702.15, later 702.17).
    Reach,
    /// Strikes in the first of two combat damage steps (502.2; 702.7).
    FirstStrike,
    /// Strikes in both combat damage steps (502.28; 702.4).
    DoubleStrike,
    /// Attacking does not tap it (502.14; 702.20).
    Vigilance,
    /// Damage beyond lethal to its blockers may go to what it attacks (502.9; 702.17, later 702.19).
    Trample,
    /// Creatures it damages are destroyed: by a trigger (502.63), or by a state-based action (702.2) since 2009.
    Deathtouch,
    /// May attack and tap in the turn it came under its controller's control (502.5; 702.10).
    Haste,
    /// Can't attack (502.41; 702.3).
    Defender,
    /// Lethal damage and effects that destroy don't destroy it (a quality until 2013, keyword 702.12 since).
    Indestructible,
    /// May be played whenever an instant may (502.57; 702.8): an ability that works where the card can be played from
    /// (401.5).
    Flash,
    /// Assigns combat damage equal to its toughness instead of its power (310.2e; the card's own words since 2009).
    DamageByToughness,
}

impl Keyword {
    /// Every keyword, in a fixed order.
    pub const ALL: [Self; 12] = [
        Self::Flying,
        Self::Reach,
        Self::FirstStrike,
        Self::DoubleStrike,
        Self::Vigilance,
        Self::Trample,
        Self::Deathtouch,
        Self::Haste,
        Self::Defender,
        Self::Indestructible,
        Self::Flash,
        Self::DamageByToughness,
    ];

    /// The keyword as printed on a card, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Flying => "flying",
            Self::Reach => "reach",
            Self::FirstStrike => "first strike",
            Self::DoubleStrike => "double strike",
            Self::Vigilance => "vigilance",
            Self::Trample => "trample",
            Self::Deathtouch => "deathtouch",
            Self::Haste => "haste",
            Self::Defender => "defender",
            Self::Indestructible => "indestructible",
            Self::Flash => "flash",
            Self::DamageByToughness => "assigns damage equal to its toughness",
        }
    }

    /// The rule that brings it, in the editions that have it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Flying => Rule::Flying,
            Self::Reach => Rule::Reach,
            Self::FirstStrike => Rule::FirstStrike,
            Self::DoubleStrike => Rule::DoubleStrike,
            Self::Vigilance => Rule::Vigilance,
            Self::Trample => Rule::Trample,
            Self::Deathtouch => Rule::Deathtouch,
            Self::Haste => Rule::Haste,
            Self::Defender => Rule::Defender,
            Self::Indestructible => Rule::Indestructible,
            Self::Flash => Rule::AbilitiesWherePlayable,
            Self::DamageByToughness => Rule::ChangedAssignment,
        }
    }

    /// Whether the edition knows it. What a card says in plain words needs no rule of its own.
    #[must_use]
    pub fn exists_in(self, edition: Edition) -> bool {
        self == Self::DamageByToughness || self.rule().number(edition).is_some()
    }

    const fn bit(self) -> u32 {
        1 << (self as u8)
    }
}

impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of keywords.
///
/// ```
/// use engine::{Keyword, Keywords};
/// let bird: Keywords = [Keyword::Flying, Keyword::FirstStrike].into_iter().collect();
/// assert!(bird.has(Keyword::Flying));
/// assert!(!bird.has(Keyword::Trample));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Keywords(u32);

impl Keywords {
    /// No keyword at all.
    pub const NONE: Self = Self(0);

    /// Whether the set has `keyword`.
    #[must_use]
    pub const fn has(self, keyword: Keyword) -> bool {
        self.0 & keyword.bit() != 0
    }

    /// This set with `keyword` in it.
    #[must_use]
    pub const fn with(self, keyword: Keyword) -> Self {
        Self(self.0 | keyword.bit())
    }

    /// This set without `keyword`.
    #[must_use]
    pub const fn without(self, keyword: Keyword) -> Self {
        Self(self.0 & !keyword.bit())
    }

    /// The keywords in it, in the order of [`Keyword::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Keyword> {
        Keyword::ALL.into_iter().filter(move |keyword| self.has(*keyword))
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl FromIterator<Keyword> for Keywords {
    fn from_iter<I: IntoIterator<Item = Keyword>>(keywords: I) -> Self {
        keywords.into_iter().fold(Self::NONE, Self::with)
    }
}
