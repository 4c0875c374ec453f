//! Required qualities of one target, or of things of one kind, besides their kind: "nonblack",
//! "tapped", "with flying".

use super::{Meets, Op, Stat, StatComparison, Subtype, Than, Types};
use crate::{Colors, Keyword};
use combat_lab_compiled::Compiled;

/// One required quality of an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Trait {
    /// It is not the permanent whose ability asks ("another").
    Other,
    /// It is paired with another creature (702.95).
    Paired,
    /// It is tapped.
    Tapped,
    /// It is a token.
    Token,
    /// It is legendary.
    Legendary,
    /// It is snow.
    Snow,
    /// It is historic: an artifact, legendary, or a Saga (700.6, since 2018).
    Historic,
    /// It is of one of these colours.
    Colors(Colors),
    /// It is of one of these types.
    Types(Types),
    /// It is of two colours or more.
    Multicolored,
    /// It has no colour (105.2c).
    Colorless,
    /// It is of exactly one colour.
    Monocolored,
    /// A comparison of one of its numbers holds: "with power 2 or less".
    Compare(StatComparison),
    /// It is of the colour chosen as the permanent with the ability entered: once chosen, the
    /// ability requires that colour.
    ChosenColor,
    /// The same of the creature type that was chosen.
    ChosenType,
    /// It has this subtype.
    Subtype(Subtype),
    /// It is a commander (903.3).
    Commander,
    /// It is a spell or ability with exactly one target (115.9c).
    SingleTarget,
    /// It attacked this turn.
    Attacked,
    /// It was dealt damage this turn.
    Hurt,
    /// It entered the battlefield this turn.
    Arrived,
    /// It has this keyword.
    Has(Keyword),
    /// It is an attacking creature that is blocked.
    Blocked,
    /// It is an attacking creature that is unblocked.
    Unblocked,
    /// It blocks the permanent whose ability asks, or is blocked by it, now or as that left the
    /// battlefield.
    Facing(Meets),
    /// It is attached to the permanent whose ability asks.
    Attached,
    /// It is controlled by the defending player of the permanent whose ability asks (508.5;
    /// 802.2a).
    Defends,
    /// It is controlled by the defending player of the attacker in the event that triggered the
    /// ability (508.5).
    DefendsThat,
    /// It is controlled by the player in the event that triggered the ability.
    ThatPlayers,
    /// It is attacking the controller of the ability that asks, or also one of that player's
    /// planeswalkers.
    AttackingYou {
        /// Whether planeswalkers count.
        planeswalkers: bool,
    },
    /// An Equipment is attached to it.
    Equipped,
    /// An Aura is attached to it.
    Enchanted,
    /// It has a counter, or an Equipment or an Aura that its controller controls is attached to it
    /// (700.9, since 2022).
    Modified,
    /// It is a basic land.
    Basic,
}

impl Trait {
    /// Whether a static ability may require it: not if static abilities change it, or if it changes
    /// without a new computation of characteristics.
    #[must_use]
    pub fn suits_static_abilities(self) -> bool {
        match self {
            // Sizes are known later.
            Self::Compare(compared) => !compared.asks_the_asker() && !self.asks_for_size(),
            Self::Token
            | Self::Legendary
            | Self::Snow
            | Self::Historic
            | Self::Colors(_)
            | Self::Multicolored
            | Self::Colorless
            | Self::Monocolored
            | Self::ChosenColor
            | Self::ChosenType
            | Self::Basic
            | Self::Types(_)
            | Self::Subtype(_)
            | Self::Tapped
            | Self::Equipped
            | Self::Enchanted
            | Self::Modified => true,
            Self::Other
            | Self::Paired
            | Self::Attacked
            | Self::Hurt
            | Self::Arrived
            | Self::Has(_)
            | Self::Blocked
            | Self::Unblocked
            | Self::Facing(_)
            | Self::Attached
            | Self::Defends
            | Self::AttackingYou { .. }
            | Self::DefendsThat
            | Self::ThatPlayers
            | Self::SingleTarget
            | Self::Commander => false,
        }
    }

    /// Whether it requires power or toughness, and nothing that depends on another permanent: a
    /// card's own words about such creatures apply once sizes are known.
    #[must_use]
    pub fn asks_for_size(self) -> bool {
        match self {
            Self::Compare(compared) => !compared.asks_the_asker() && compared.asks_for(Stat::is_size),
            _ => false,
        }
    }

    /// Whether it is relative to the permanent with the ability, which has to be on the
    /// battlefield.
    #[must_use]
    pub const fn asks_the_asker(self) -> bool {
        match self {
            Self::Compare(compared) => compared.asks_the_asker(),
            Self::Facing(_) | Self::Attached => true,
            _ => false,
        }
    }

    /// Whether it requires counters.
    #[must_use]
    pub fn asks_for_counters(self) -> bool {
        matches!(self, Self::Compare(compared) if compared.asks_for(|stat| matches!(stat, Stat::Counters(_))))
    }

    /// A number of it, compared with a number.
    #[must_use]
    pub const fn number(stat: Stat, op: Op, number: i32) -> Self {
        Self::Compare(StatComparison::new(stat, op, Than::Number(number)))
    }

    /// Whether it depends on combat: static abilities that only grant something may require it.
    #[must_use]
    pub const fn asks_of_combat(self) -> bool {
        matches!(self, Self::Blocked | Self::Unblocked | Self::Facing(_) | Self::AttackingYou { .. })
    }

    /// Whether it requires a keyword or its absence: static abilities that do so apply once
    /// keywords are known.
    #[must_use]
    pub const fn asks_for_keyword(self) -> bool {
        matches!(self, Self::Has(_))
    }

    /// Whether a spell on the stack can have it.
    #[must_use]
    pub fn suits_spells(self) -> bool {
        match self {
            Self::Compare(compared) => {
                !compared.asks_the_asker() && !compared.asks_for(|stat| matches!(stat, Stat::Counters(_)))
            }
            Self::Legendary
            | Self::Snow
            | Self::Historic
            | Self::Colors(_)
            | Self::Multicolored
            | Self::Colorless
            | Self::Monocolored
            | Self::ChosenColor
            | Self::ChosenType
            | Self::Types(_)
            | Self::Subtype(_)
            | Self::SingleTarget
            | Self::Has(_)
            | Self::Basic => true,
            Self::Other
            | Self::Tapped
            | Self::Paired
            | Self::Attacked
            | Self::Hurt
            | Self::Arrived
            | Self::Modified
            | Self::Token
            | Self::Blocked
            | Self::Unblocked
            | Self::Facing(_)
            | Self::Attached
            | Self::Defends
            | Self::AttackingYou { .. }
            | Self::Equipped
            | Self::Enchanted
            | Self::DefendsThat
            | Self::ThatPlayers
            | Self::Commander => false,
        }
    }
}
