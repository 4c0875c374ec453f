//! Ways to cast a card, and second faces: kickers, other costs, morph, and the ways in which two
//! faces belong together.

use super::Cost;
use crate::ManaCost;
use combat_lab_compiled::Compiled;
use combat_lab_rulebook::Rule;

/// An announcement that is made as a permanent card is cast (601.2b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Announced {
    /// X is in its cost this many times, and it enters with X +1/+1 counters.
    X(u32),
    /// It may cost this much more ([`CastWay::Announced`]). If it was kicked, it enters with this
    /// many +1/+1 counters more.
    Kicker {
        /// The additional cost.
        cost: ManaCost,
        /// The +1/+1 counters.
        counters: u32,
    },
    /// It costs this, too, this many times; or, as [`CastWay::Announced`], this much more mana
    /// instead, if that is a choice (601.2b).
    Also {
        /// The additional cost: life, or something named.
        cost: Cost,
        /// The number of times that it is paid.
        times: u8,
        /// The other choice.
        or: Option<ManaCost>,
    },
    /// This may be paid rather than its mana cost (118.9): [`CastWay::Announced`].
    Instead {
        /// The cost.
        cost: ManaCost,
        /// The consequence.
        then: Fleeting,
    },
}

/// Consequences for a permanent of the cost paid for it instead of its mana cost: most of them
/// don't stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Fleeting {
    /// It is sacrificed when it enters: evoke (702.74a). The ability that does it triggers, so it
    /// is among the card's own.
    Evoked,
    /// It has haste, and at the beginning of the next end step it returns to its owner's hand: dash
    /// (702.109a).
    Dashed,
    /// It has haste, its controller draws a card when it dies, and at the beginning of the next end
    /// step it is sacrificed: blitz (702.152a, since 2022).
    Blitzed,
    /// At the beginning of the next end step it is exiled, and may be cast from there on a later
    /// turn: warp (702.185a, since 2025).
    Warped,
    /// Like [`Fleeting::Evoked`], and a card of this colour is exiled from the hand instead of mana
    /// being paid (702.74a, 118.9; since 2021).
    EvokedByExiling(crate::Color),
    /// It is cast in its player's declare blockers step, an unblocked attacker returns to its
    /// owner's hand as an additional cost, and it enters tapped and attacking the same player or
    /// permanent: sneak (702.190, since 2026).
    Sneaked,
    /// It stays. It is cast that way only if an opponent lost life this turn: spectacle (702.137a,
    /// since 2019).
    Spectacular,
}

/// A side of a card that has two faces or halves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum CardSide {
    /// The card itself, or the first half of a split card.
    #[default]
    First,
    /// Its other face, or the second half.
    Second,
}

/// A way to cast a card (601.2b).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum CastWay {
    /// A permanent card, without what could be announced for it.
    #[default]
    Plain,
    /// A permanent card with what is announced for it: kicked, or for the other cost.
    Announced,
    /// An instant or sorcery with this of its modes, counted from 0.
    Mode(usize),
}

impl CastWay {
    /// The mode of an instant or sorcery.
    #[must_use]
    pub const fn mode(self) -> Option<usize> {
        match self {
            Self::Mode(mode) => Some(mode),
            Self::Plain | Self::Announced => None,
        }
    }

    /// Whether it is announced that more is paid, or something else.
    #[must_use]
    pub const fn is_announced(self) -> bool {
        matches!(self, Self::Announced)
    }

    /// Whether it is another than the first way to cast a card.
    #[must_use]
    pub const fn is_another(self) -> bool {
        !matches!(self, Self::Plain | Self::Mode(0))
    }
}

impl Announced {
    /// Whether the card can also be cast without it.
    #[must_use]
    pub const fn is_choice(self) -> bool {
        match self {
            Self::X(_) | Self::Also { or: None, .. } => false,
            Self::Kicker { .. } | Self::Instead { .. } | Self::Also { or: Some(_), .. } => true,
        }
    }

    /// The additional mana of a way, with this X.
    pub fn more(self, way: CastWay, x: Option<u32>) -> ManaCost {
        match self {
            Self::X(times) => ManaCost::generic(times.saturating_mul(x.unwrap_or(0))),
            Self::Kicker { cost, .. } | Self::Also { or: Some(cost), .. } if way.is_announced() => cost,
            Self::Kicker { .. } | Self::Instead { .. } | Self::Also { .. } => ManaCost::default(),
        }
    }

    /// The cost paid instead of its mana cost in a way, and the consequence.
    #[must_use]
    pub fn instead(self, way: CastWay) -> Option<(ManaCost, Fleeting)> {
        match self {
            Self::Instead { cost, then } if way.is_announced() => Some((cost, then)),
            Self::Instead { .. } | Self::X(_) | Self::Kicker { .. } | Self::Also { .. } => None,
        }
    }

    /// Its additional cost besides mana, as it is cast in a way: sneak returns an unblocked
    /// attacker, and evoke can exile a card from the hand.
    pub fn besides(self, way: CastWay) -> impl Iterator<Item = Cost> {
        let besides = match self {
            Self::Also { cost, times, .. } if !way.is_announced() => Some((cost, times)),
            Self::Also { .. } | Self::X(_) | Self::Kicker { .. } => None,
            Self::Instead { .. } => self.instead(way).and_then(|(_, then)| match then {
                Fleeting::Sneaked => Some((Cost::unblocked_attacker(), 1)),
                Fleeting::EvokedByExiling(color) => Some((Cost::ExileFromHand(Some(color)), 1)),
                Fleeting::Evoked
                | Fleeting::Dashed
                | Fleeting::Blitzed
                | Fleeting::Warped
                | Fleeting::Spectacular => None,
            }),
        };
        besides.into_iter().flat_map(|(cost, times)| core::iter::repeat_n(cost, usize::from(times)))
    }

    /// The number of +1/+1 counters it enters with if cast in a way, with this X.
    pub fn counters(self, way: CastWay, x: Option<u32>) -> u32 {
        match self {
            Self::X(_) => x.unwrap_or(0),
            Self::Kicker { counters, .. } if way.is_announced() => counters,
            Self::Kicker { .. } | Self::Instead { .. } | Self::Also { .. } => 0,
        }
    }
}

/// How a card can be cast face down.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Morph {
    /// With morph (502.26; 702.37a).
    Plain,
    /// With megamorph: it gets a +1/+1 counter as it is turned face up (702.37b).
    Mega,
    /// With disguise: face down it has ward {2} (702.168, since 2024).
    Disguise,
}

/// How a card has two faces, and when the other one can be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Manner {
    /// An adventurer card: the other face is cast from the hand. As it resolves the card is exiled,
    /// and the card itself may be played from there (715.3d, since 2019).
    Adventure,
    /// An omen card: the other face is cast from the hand. As it resolves the card is shuffled into
    /// its owner's library (720.3d, since 2025).
    Omen,
    /// A split card, either half of which is cast (505; 708; 709).
    Split,
    /// A split card whose second half has aftermath: it is cast only from the graveyard, and exiled
    /// then (702.127a, since 2017).
    Aftermath,
    /// A modal double-faced card: either face is played, and the spell or permanent has that face
    /// only (712, since 2020).
    Modal,
    /// A transforming double-faced card: it is played as its front face, and a permanent can be
    /// turned to the other one and back (701.28; 712, since 2011).
    Transform,
    /// A card with morph: the other face is the card face down, a 2/2 creature until it is turned
    /// face up (502.26; 702.37).
    FaceDown,
    /// A card with bestow: the other face is the card as an Aura, which it is cast as for its
    /// bestow cost, and which it is until it is attached to nothing (702.103, since 2013).
    Bestow,
}

crate::all_variants!(
    /// Every manner.
    pub Manner { Adventure, Omen, Split, Aftermath, Modal, Transform, FaceDown, Bestow }
);

impl Manner {
    /// The rule of this manner.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Adventure => Rule::AdventurerCards,
            Self::Omen => Rule::OmenCards,
            Self::Split => Rule::SplitCards,
            Self::Aftermath => Rule::Aftermath,
            Self::Modal => Rule::ModalFaces,
            Self::Transform => Rule::Transform,
            Self::FaceDown => Rule::Morph,
            Self::Bestow => Rule::Bestow,
        }
    }

    /// Whether the card's own face is both halves together wherever it is no spell (709.4).
    #[must_use]
    pub const fn is_split(self) -> bool {
        match self {
            Self::Split | Self::Aftermath => true,
            Self::Adventure | Self::Omen | Self::Modal | Self::Transform | Self::FaceDown | Self::Bestow => {
                false
            }
        }
    }

    /// The manner in a word, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Adventure => "adventure",
            Self::Omen => "omen",
            Self::Split => "split",
            Self::Aftermath => "aftermath",
            Self::Modal => "modal",
            Self::Transform => "transform",
            Self::FaceDown => "face-down",
            Self::Bestow => "bestow",
        }
    }
}
