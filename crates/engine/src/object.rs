//! Objects: a card during one stay in one zone, and what it is like at the moment.

use crate::{CardFace, CardId, CardKind, Keyword, Keywords, ObjectId, PlayerId};
use std::sync::Arc;

/// Where an object is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Zone {
    /// In play (on the battlefield).
    InPlay,
    /// In its owner's hand.
    Hand,
    /// On the stack.
    Stack,
    /// In its owner's graveyard.
    Graveyard,
}

/// A card during one stay in one zone.
///
/// When it leaves, this record stays as it was at that moment: that is the object's last known information
/// (413.2f; 608.2h since 2009), which the rules read when something refers back to it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "four independent facts about one permanent")]
pub struct Object {
    pub(crate) id: ObjectId,
    pub(crate) card: CardId,
    pub(crate) face: Arc<CardFace>,
    pub(crate) owner: PlayerId,
    pub(crate) controller: PlayerId,
    pub(crate) zone: Zone,
    pub(crate) present: bool,
    pub(crate) tapped: bool,
    pub(crate) summoning_sick: bool,
    pub(crate) damage: u32,
    /// A source with deathtouch has damaged it since the last state-based check (704.5h, since 2009).
    pub(crate) deathtouched: bool,
    pub(crate) changes: Vec<Change>,
}

/// Something that changed an object until end of turn, and what did it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The spell or permanent whose effect it is.
    pub by: ObjectId,
    /// What it changed.
    pub what: Changed,
}

/// What changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// Power and toughness, by these amounts.
    Size {
        /// Added to power.
        power: i32,
        /// Added to toughness.
        toughness: i32,
    },
    /// A keyword was gained.
    Gained(Keyword),
    /// A keyword was lost.
    Lost(Keyword),
}

/// What an object is like, with every change applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Characteristics {
    /// Power; may be negative. 0 for what has none.
    pub power: i32,
    /// Toughness; may be negative. 0 for what has none.
    pub toughness: i32,
    /// Keyword abilities.
    pub keywords: Keywords,
}

impl Object {
    /// This object's id.
    #[must_use]
    pub const fn id(&self) -> ObjectId {
        self.id
    }

    /// The card (or token) it is.
    #[must_use]
    pub const fn card(&self) -> CardId {
        self.card
    }

    /// What is printed on it.
    #[must_use]
    pub fn face(&self) -> &CardFace {
        &self.face
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.face.name
    }

    /// Whose card it is.
    #[must_use]
    pub const fn owner(&self) -> PlayerId {
        self.owner
    }

    /// Who controls it.
    #[must_use]
    pub const fn controller(&self) -> PlayerId {
        self.controller
    }

    /// Where it is, or was when it ceased to exist.
    #[must_use]
    pub const fn zone(&self) -> Zone {
        self.zone
    }

    /// Whether it still exists; if not, everything here is its last known information.
    #[must_use]
    pub const fn is_present(&self) -> bool {
        self.present
    }

    /// Whether it exists and is in play (on the battlefield).
    #[must_use]
    pub fn is_in_play(&self) -> bool {
        self.present && self.zone == Zone::InPlay
    }

    /// Whether it exists, is in play, and is a creature.
    #[must_use]
    pub fn is_creature_in_play(&self) -> bool {
        self.is_in_play() && self.face.is_creature()
    }

    /// Whether it is tapped.
    #[must_use]
    pub const fn is_tapped(&self) -> bool {
        self.tapped
    }

    /// Whether it came under its controller's control this turn (which matters only without haste).
    #[must_use]
    pub const fn is_summoning_sick(&self) -> bool {
        self.summoning_sick
    }

    /// Damage marked on it.
    #[must_use]
    pub const fn damage(&self) -> u32 {
        self.damage
    }

    /// What has changed it until end of turn, oldest first.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// What it is like now, or was when it ceased to exist.
    #[must_use]
    pub fn characteristics(&self) -> Characteristics {
        let (power, toughness) = match self.face.kind {
            CardKind::Creature { power, toughness } => (power, toughness),
            CardKind::Instant => (0, 0),
        };
        let printed = Characteristics { power, toughness, keywords: self.face.keywords };
        self.changes.iter().fold(printed, |now, change| match change.what {
            Changed::Size { power, toughness } => Characteristics {
                power: now.power.saturating_add(power),
                toughness: now.toughness.saturating_add(toughness),
                ..now
            },
            Changed::Gained(keyword) => Characteristics { keywords: now.keywords.with(keyword), ..now },
            Changed::Lost(keyword) => Characteristics { keywords: now.keywords.without(keyword), ..now },
        })
    }

    /// Whether it has `keyword`.
    #[must_use]
    pub fn has(&self, keyword: Keyword) -> bool {
        self.characteristics().keywords.has(keyword)
    }

    /// How much more damage would be lethal: toughness less what is marked, at least 0 (120.6; the glossary before).
    #[must_use]
    pub fn lethal_damage(&self) -> u32 {
        let toughness = u32::try_from(self.characteristics().toughness).unwrap_or(0);
        toughness.saturating_sub(self.damage)
    }
}
