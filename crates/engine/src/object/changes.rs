//! The characteristics of an object at the moment, and the temporary changes behind them.

use crate::{ObjectId, PlayerId};
use combat_lab_cards::{BlockLimit, CardFace, CardType, Colors, Duration, Keyword, Keywords, Subtype, Types};

/// A temporary change to an object, and the effect behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Change {
    /// The spell or permanent whose effect it is.
    pub by: ObjectId,
    /// The change.
    pub what: Changed,
    /// For how long.
    pub until: Duration,
    /// The player whose effect it is.
    pub(crate) of: PlayerId,
    /// Its beginning, on the clock that orders continuous effects.
    pub(crate) since: u32,
}

impl Change {
    /// How long it lasts, and whose effect it is.
    #[must_use]
    pub const fn lasting(&self) -> Lasting {
        Lasting { until: self.until, by: self.by, of: self.of }
    }
}

/// How long an effect lasts, and whose it is: what "this" and "you" mean in its duration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lasting {
    /// For how long.
    pub until: Duration,
    /// The spell or permanent whose effect it is.
    pub by: ObjectId,
    /// The player whose effect it is.
    pub of: PlayerId,
}

/// A change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Changed {
    /// Power and toughness, by these amounts.
    Size {
        /// Added to power.
        power: i32,
        /// Added to toughness.
        toughness: i32,
    },
    /// Power and toughness became these.
    SetSize {
        /// Power.
        power: i32,
        /// Toughness.
        toughness: i32,
    },
    /// Power and toughness were switched.
    Switched,
    /// A keyword was gained.
    Gained(Keyword),
    /// A keyword was lost.
    Lost(Keyword),
    /// Words of a card were imposed on it, or a quality: no ability, which could be lost.
    Imposed(Keyword),
    /// Blocking it was limited, which is no ability either.
    Limited(BlockLimit),
    /// All abilities that it had before were lost.
    LostAbilities,
    /// Abilities in quotes were gained: [`Game::lent`](crate::Game::lent) has them.
    Lent(u16),
    /// It became a copy: [`Game::lent`](crate::Game::lent) has what it was made of.
    Copies(u16),
    /// It became these colours, and no other.
    Colors(Colors),
    /// It became this type as well.
    GainedType(CardType),
    /// It gained this subtype.
    GainedSubtype(Subtype),
    /// This became its only creature type.
    OnlySubtype {
        /// The creature type.
        subtype: Subtype,
        /// Whether it became a creature and nothing else.
        only_creature: bool,
    },
    /// It lost this type.
    LostType(CardType),
    /// A player gained control of it.
    Control(PlayerId),
    /// It blocks this attacker if able.
    MustBlock(ObjectId),
    /// It can't block this attacker.
    CantBlock(ObjectId),
}

impl Changed {
    /// Whether it can change the effects of static abilities on other objects, or who is in combat.
    pub(crate) const fn matters_to_others(self) -> bool {
        match self {
            Self::GainedType(_)
            | Self::GainedSubtype(_)
            | Self::OnlySubtype { .. }
            | Self::LostType(_)
            | Self::LostAbilities
            | Self::Copies(_)
            | Self::Control(_) => true,
            Self::Size { .. }
            | Self::SetSize { .. }
            | Self::Switched
            | Self::Gained(_)
            | Self::Imposed(_)
            | Self::Limited(_)
            | Self::Lost(_)
            | Self::Lent(_)
            | Self::Colors(_)
            | Self::MustBlock(_)
            | Self::CantBlock(_) => false,
        }
    }
}

/// The characteristics of an object, with every change applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Characteristics {
    /// Power; may be negative. 0 for what has none.
    pub power: i32,
    /// Toughness; may be negative. 0 for what has none.
    pub toughness: i32,
    /// Keyword abilities.
    pub keywords: Keywords,
    /// Words of cards that something imposes on it, and qualities: no abilities of its own.
    pub imposed: Keywords,
    /// Colours.
    pub colors: Colors,
    /// Card types.
    pub types: Types,
    /// The creature type that an Aura makes its only one, and the timestamp.
    pub(crate) becomes: Option<(u32, Subtype)>,
}

impl Characteristics {
    /// Every keyword that it has or that is imposed on it.
    #[must_use]
    pub fn all_keywords(&self) -> Keywords {
        self.imposed.iter().filter(|it| !self.keywords.has(*it)).fold(self.keywords, Keywords::with)
    }

    /// The printed characteristics.
    pub(crate) fn printed(face: &CardFace) -> Self {
        let (power, toughness) = face.size.unwrap_or_default();
        let (colors, types) = (face.colors, face.types);
        Self {
            power,
            toughness,
            keywords: face.keywords,
            imposed: Keywords::NONE,
            colors,
            types,
            becomes: None,
        }
    }
}
