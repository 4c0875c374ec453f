//! What is printed: a card's face, its abilities, and the small vocabulary they are written in.

use crate::{Keyword, Keywords};

/// The kinds of card this engine plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CardKind {
    /// A creature: the only kind that attacks and blocks.
    Creature {
        /// Printed power; may be zero or negative.
        power: i32,
        /// Printed toughness; zero or less is put into the graveyard at the first check.
        toughness: i32,
    },
    /// An instant: played from the hand whenever its owner has priority.
    Instant,
}

/// One card as printed (or one token as made).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFace {
    /// Its name.
    pub name: String,
    /// What kind of card it is.
    pub kind: CardKind,
    /// Its keyword abilities.
    pub keywords: Keywords,
    /// A creature's activated abilities, in printed order; an instant's one spell ability (with no costs).
    pub abilities: Vec<Ability>,
}

impl CardFace {
    /// A creature with no abilities.
    ///
    /// ```
    /// let bears = engine::CardFace::creature("Grizzly Bears", 2, 2);
    /// assert!(bears.abilities.is_empty());
    /// ```
    #[must_use]
    pub fn creature(name: impl Into<String>, power: i32, toughness: i32) -> Self {
        Self {
            name: name.into(),
            kind: CardKind::Creature { power, toughness },
            keywords: Keywords::NONE,
            abilities: Vec::new(),
        }
    }

    /// An instant that does what `ability` says when it resolves.
    #[must_use]
    pub fn instant(name: impl Into<String>, ability: Ability) -> Self {
        Self {
            name: name.into(),
            kind: CardKind::Instant,
            keywords: Keywords::NONE,
            abilities: vec![ability],
        }
    }

    /// The same card with these keywords as well.
    #[must_use]
    pub fn with(mut self, keywords: impl IntoIterator<Item = Keyword>) -> Self {
        self.keywords = keywords.into_iter().fold(self.keywords, Keywords::with);
        self
    }

    /// The same card with this activated ability as well.
    #[must_use]
    pub fn with_ability(mut self, ability: Ability) -> Self {
        self.abilities.push(ability);
        self
    }

    /// Every keyword it has, or can give or take away.
    pub(crate) fn all_keywords(&self) -> impl Iterator<Item = Keyword> {
        let given =
            self.abilities.iter().flat_map(|ability| &ability.effects).filter_map(|effect| match effect {
                Effect::GainKeyword { keyword, .. } | Effect::LoseKeyword { keyword, .. } => Some(*keyword),
                _ => None,
            });
        self.keywords.iter().chain(given)
    }

    /// Whether an ability refers to what it does not have, or an instant is not one ability without costs.
    pub(crate) fn is_malformed(&self) -> bool {
        let one_spell_ability =
            self.abilities.len() == 1 && self.abilities.iter().all(|ability| ability.costs.is_empty());
        (self.kind == CardKind::Instant && !one_spell_ability)
            || self.abilities.iter().any(Ability::is_malformed)
    }

    /// Whether it is a creature card.
    #[must_use]
    pub const fn is_creature(&self) -> bool {
        matches!(self.kind, CardKind::Creature { .. })
    }
}

/// An activated ability ("costs: targets and effects") or the instructions of an instant (no costs).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ability {
    /// What must be paid to put it on the stack, in order.
    pub costs: Vec<Cost>,
    /// What must be targeted, in order; effects refer to them by place.
    pub targets: Vec<TargetSpec>,
    /// What it does on resolution, in order.
    pub effects: Vec<Effect>,
}

impl Ability {
    /// How much there may be of each part of an ability: costs, targets and effects.
    pub const MAX_PARTS: usize = 16;

    fn is_malformed(&self) -> bool {
        let parts = [self.costs.len(), self.targets.len(), self.effects.len()];
        parts.into_iter().any(|count| count > Self::MAX_PARTS)
            || self.effects.iter().any(|effect| match effect.reference() {
                Reference::Target(place) => usize::from(place) >= self.targets.len(),
                Reference::This | Reference::You => false,
            })
    }

    pub(crate) fn has_number_over(&self, most: u32) -> bool {
        self.effects.iter().any(|effect| match effect {
            Effect::Damage { amount, .. } => *amount > most,
            Effect::Pump { power, toughness, .. } => {
                power.unsigned_abs() > most || toughness.unsigned_abs() > most
            }
            _ => false,
        })
    }
}

/// Something paid to activate an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cost {
    /// Tap the permanent itself. One that came under its controller's control this turn can't, without haste.
    Tap,
    /// Sacrifice the permanent itself.
    SacrificeThis,
    /// Sacrifice a creature: the activating player chooses one of their own (it may be the permanent itself).
    SacrificeCreature,
}

/// What one target may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TargetSpec {
    /// The kinds of thing it may be.
    pub what: TargetKind,
    /// Whose it may be.
    pub whose: Whose,
}

/// The kinds of thing a target may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TargetKind {
    /// A creature that is in play.
    Creature,
    /// A creature that is attacking.
    AttackingCreature,
    /// A creature that is blocking.
    BlockingCreature,
    /// A player.
    Player,
    /// A creature or a player ("any target" today).
    CreatureOrPlayer,
}

/// Whose permanent a target may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Anybody's.
    Anyones,
    /// Its controller's own.
    Yours,
    /// An opponent's.
    Opponents,
}

/// One instruction, carried out when the spell or ability resolves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The source deals damage.
    Damage {
        /// How much; 0 is no damage at all.
        amount: u32,
        /// To what.
        to: Reference,
    },
    /// A creature gets +power/+toughness until end of turn.
    Pump {
        /// Which creature.
        who: Reference,
        /// Added to its power; may be negative.
        power: i32,
        /// Added to its toughness; may be negative.
        toughness: i32,
    },
    /// A creature gains a keyword until end of turn.
    GainKeyword {
        /// Which creature.
        who: Reference,
        /// The keyword.
        keyword: Keyword,
    },
    /// A creature loses a keyword until end of turn.
    LoseKeyword {
        /// Which creature.
        who: Reference,
        /// The keyword.
        keyword: Keyword,
    },
    /// A creature is destroyed.
    Destroy {
        /// Which creature.
        who: Reference,
    },
    /// A permanent goes back to its owner's hand.
    ReturnToHand {
        /// Which permanent.
        who: Reference,
    },
}

impl Effect {
    pub(crate) const fn reference(&self) -> Reference {
        match self {
            Self::Damage { to: who, .. }
            | Self::Pump { who, .. }
            | Self::GainKeyword { who, .. }
            | Self::LoseKeyword { who, .. }
            | Self::Destroy { who }
            | Self::ReturnToHand { who } => *who,
        }
    }
}

/// Whom an instruction means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reference {
    /// The permanent the ability belongs to.
    This,
    /// The `n`-th target, counted from 0.
    Target(u8),
    /// The player who played it.
    You,
}
