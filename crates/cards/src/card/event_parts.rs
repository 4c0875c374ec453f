//! The parts of events: of whom something is said, how it happens, and what else it is about.

use super::{CounterKind, Filter, Reference, TargetKind, TargetSpec, Whose};
use combat_lab_compiled::Compiled;

/// The object that an event happens to, or that acts in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Who {
    /// The permanent or card itself.
    This,
    /// The host of the Aura or Equipment itself.
    Host,
    /// Any permanent of this kind.
    Any(TargetSpec),
    /// Any of a kind that has been dealt damage this turn by the permanent itself or by its host.
    Wounded {
        /// The kind.
        what: TargetSpec,
        /// Whether by its host.
        by_host: bool,
    },
}

impl Who {
    /// Any creature of such a player's.
    #[must_use]
    pub const fn creature(whose: Whose) -> Self {
        Self::Any(TargetSpec::new(TargetKind::Creature, whose))
    }

    /// The same of such players' permanents, if it is a kind.
    #[must_use]
    pub const fn of(self, whose: Whose) -> Self {
        match self {
            Self::Any(spec) => Self::Any(TargetSpec { whose, ..spec }),
            Self::This | Self::Host | Self::Wounded { .. } => self,
        }
    }

    /// The kind of thing, if it isn't the permanent itself.
    #[must_use]
    pub const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::This | Self::Host => None,
            Self::Any(spec) | Self::Wounded { what: spec, .. } => Some(spec),
        }
    }

    /// The same, to change.
    pub(super) const fn spec_mut(&mut self) -> Option<&mut TargetSpec> {
        match self {
            Self::This | Self::Host => None,
            Self::Any(spec) | Self::Wounded { what: spec, .. } => Some(spec),
        }
    }

    /// What "that" names where this is the only object of the event.
    pub(super) const fn named(self) -> Option<Named> {
        match self {
            Self::This | Self::Host => None,
            Self::Any(spec) | Self::Wounded { what: spec, .. } => Some(Named::of(spec.what)),
        }
    }

    /// What "it" means where this is the only object of the event.
    pub(super) const fn it(self) -> Reference {
        match self {
            Self::This | Self::Host => Reference::This,
            Self::Any(_) | Self::Wounded { .. } => Reference::That,
        }
    }
}

/// The subject of an event, which "that" names in the ability that waits for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Named {
    /// A creature.
    Creature,
    /// Several creatures.
    Creatures,
    /// A planeswalker.
    Planeswalker,
    /// A permanent.
    Permanent,
    /// A player.
    Player,
    /// The ability's controller.
    You,
    /// A permanent or player.
    Recipient,
    /// A player or planeswalker.
    PlayerOrPlaneswalker,
    /// A spell or an ability on the stack.
    OnStack,
    /// The source of damage.
    Source,
}

impl Named {
    /// One permanent of this kind.
    pub(super) const fn of(what: TargetKind) -> Self {
        match what {
            TargetKind::Creature
            | TargetKind::AttackingCreature
            | TargetKind::BlockingCreature
            | TargetKind::FightingCreature => Self::Creature,
            TargetKind::Planeswalker => Self::Planeswalker,
            TargetKind::Permanent
            | TargetKind::AttachedTo
            | TargetKind::Itself
            | TargetKind::Player
            | TargetKind::AnyTarget
            | TargetKind::PlayerOrPlaneswalker
            | TargetKind::CreatureOrPlayer
            | TargetKind::CardInGraveyard
            | TargetKind::Spell
            | TargetKind::AbilityOnStack
            | TargetKind::SpellOrAbility => Self::Permanent,
        }
    }
}

/// The player whose step begins, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum StepOf {
    /// Such a player; for anyone's, the step counts once, however many players share it.
    Turn(Whose),
    /// Each player: once for each whose step it is.
    EachPlayer,
    /// The controller of what this is attached to.
    Host,
}

/// The spells that a player casts, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Casting {
    /// Each.
    Each,
    /// Each, and each copy that the player makes.
    OrCopies,
    /// The first, second or third one of a turn, counted from 1.
    Nth(u32),
    /// One that targets this.
    Aimed(Who),
    /// One that targets this and nothing else.
    AimedOnly(Who),
}

impl Casting {
    pub(super) const fn aim_mut(&mut self) -> Option<&mut Who> {
        match self {
            Self::Aimed(who) | Self::AimedOnly(who) => Some(who),
            Self::Each | Self::OrCopies | Self::Nth(_) => None,
        }
    }
}

/// How a card is discarded, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Discarding {
    /// In any way.
    Anyhow,
    /// By its cycling ability (502.18c; 702.29c).
    Cycling,
}

/// What is done with counters on a permanent, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum CounterChange {
    /// One or more counters of this kind, or of any, are put on it. Only +1/+1 counters are
    /// noticed; others are replaced.
    Put {
        /// The kind.
        kind: Option<CounterKind>,
        /// Whether only effects count, and not costs, damage or the turn's actions.
        by_effects: bool,
    },
    /// The last counter of this kind is removed from it.
    LostLast(CounterKind),
    /// It gets the lore counter of this number (714.2b).
    Chapter(u32),
}

impl CounterChange {
    /// One or more +1/+1 counters are put on it.
    pub const GROWS: Self = Self::Put { kind: Some(CounterKind::PlusOne), by_effects: false };
}

/// The cards that a player draws, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum WhichDraw {
    /// Each.
    Each,
    /// The second one of a turn.
    Second,
    /// Each but the first one in a draw step of theirs.
    NotFirstOfStep,
}

/// How a creature is declared as an attacker, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Attacking {
    /// In any way.
    Anyhow,
    /// No other creature attacks.
    Alone,
    /// It attacks a player: that is the subject.
    Player,
    /// It attacks the player with the most life, or one of those who have as much: that player is
    /// the subject.
    Richest,
    /// It attacks a planeswalker: that is the subject.
    Planeswalker,
    /// No player has more life than the ability's controller.
    AsRichest,
    /// It is saddled (702.171b).
    Saddled,
    /// Or as a blocker.
    OrBlocks,
    /// No creature is declared as a blocker of it.
    Unblocked,
    /// The same, and it attacks a player: that is the subject.
    UnblockedPlayer,
    /// Its controller has exerted it (701.39; 701.43). Only a creature that waits for that of
    /// itself can be exerted.
    Exerted,
    /// At least this many others attack together with it.
    With {
        /// The least number of others.
        others: u8,
        /// Whether those others have greater power.
        stronger: bool,
    },
}

impl Attacking {
    /// The attacked player or planeswalker, if it is the subject.
    pub(super) const fn named(self) -> Option<Named> {
        match self {
            Self::Player | Self::Richest | Self::UnblockedPlayer => Some(Named::Player),
            Self::Planeswalker => Some(Named::Planeswalker),
            Self::Anyhow
            | Self::Alone
            | Self::AsRichest
            | Self::Saddled
            | Self::OrBlocks
            | Self::Unblocked
            | Self::Exerted
            | Self::With { .. } => None,
        }
    }
}

/// Which creatures a creature blocks or is blocked by, and how often that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Opposed {
    /// Any: once, however many.
    Once,
    /// Any: once, if no other creature blocks.
    Alone,
    /// Some of this kind: once, however many.
    Some(TargetSpec),
    /// Each of this kind: once for each, which is the subject. Also one that is put onto the
    /// battlefield blocking.
    Each(TargetSpec),
}

/// The side of a creature that fights another: attacker or blocker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Meets {
    /// Either of them.
    Either,
    /// The creature with the ability.
    Blocks,
    /// The other creature.
    IsBlocked,
}

/// A new state of a permanent that an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Becoming {
    /// Tapped, not entering so.
    Tapped,
    /// Untapped.
    Untapped,
    /// Marked for as long as it stays.
    Designated(Designation),
    /// Turned face up.
    FaceUp,
    /// Transformed, into the face that has the ability.
    Transformed,
}

/// A mark that a permanent keeps for as long as it stays on the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Designation {
    /// Its monstrosity ability has resolved.
    Monstrous,
    /// Its renown ability has resolved.
    Renowned,
    /// It has been suspected: so it has menace and can't block (701.60, since 2024).
    Suspected,
    /// It has been saddled, and stays so until end of turn (702.171b, since 2024).
    Saddled,
}

/// The source of damage, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Dealer {
    /// A permanent.
    Permanent(Who),
    /// Any source controlled by such a player that is so.
    Source(Whose, Filter),
}

impl Dealer {
    /// Any source.
    pub const ANY: Self = Self::Source(Whose::Anyones, Filter::NONE);

    /// The permanent itself.
    pub const THIS: Self = Self::Permanent(Who::This);

    pub(super) const fn who_mut(&mut self) -> Option<&mut Who> {
        match self {
            Self::Permanent(who) => Some(who),
            Self::Source(..) => None,
        }
    }
}

/// The recipient of damage, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Struck {
    /// Anything.
    Anything,
    /// Such a player.
    Player(Whose),
    /// A permanent.
    Permanent(Who),
    /// Such a player, or a permanent of a kind.
    PlayerOr(Whose, TargetSpec),
}

impl Struck {
    /// Any creature.
    pub const CREATURE: Self = Self::Permanent(Who::creature(Whose::Anyones));

    /// The permanent itself.
    pub const THIS: Self = Self::Permanent(Who::This);

    /// A player or a planeswalker.
    pub const PLAYER_OR_PLANESWALKER: Self =
        Self::PlayerOr(Whose::Anyones, TargetSpec::new(TargetKind::Planeswalker, Whose::Anyones));

    /// Such a player, or a permanent that such a player controls.
    #[must_use]
    pub const fn player_or_permanent(whose: Whose) -> Self {
        Self::PlayerOr(whose, TargetSpec::new(TargetKind::Permanent, whose))
    }

    pub(super) const fn who_mut(&mut self) -> Option<&mut Who> {
        match self {
            Self::Permanent(who) => Some(who),
            Self::Anything | Self::Player(_) | Self::PlayerOr(..) => None,
        }
    }

    /// Whether everybody knows which it is, so that the source of the damage is the subject.
    #[must_use]
    pub const fn is_known(self) -> bool {
        match self {
            Self::Player(whose) => matches!(whose, Whose::Yours),
            Self::Permanent(who) => matches!(who, Who::This | Who::Host),
            Self::Anything | Self::PlayerOr(..) => false,
        }
    }

    /// The subject of damage to it.
    pub(super) const fn named(self) -> Named {
        match self {
            Self::Anything => Named::Recipient,
            Self::Player(Whose::Yours) | Self::Permanent(Who::This | Who::Host) => Named::Source,
            Self::Player(Whose::Anyones | Whose::Opponents | Whose::Others) => Named::Player,
            Self::PlayerOr(_, spec) => match Named::of(spec.what) {
                Named::Planeswalker => Named::PlayerOrPlaneswalker,
                Named::Creature
                | Named::Creatures
                | Named::Permanent
                | Named::Player
                | Named::You
                | Named::Recipient
                | Named::PlayerOrPlaneswalker
                | Named::OnStack
                | Named::Source => Named::Recipient,
            },
            Self::Permanent(Who::Any(spec) | Who::Wounded { what: spec, .. }) => Named::of(spec.what),
        }
    }
}

/// How often damage that is dealt at the same time is an event (410.2; 603.2c).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum DamageOnce {
    /// For each source and recipient.
    ForEach,
    /// Once for each source, whatever it deals damage to: those are the subjects.
    ForSource,
    /// Once for each recipient, however many deal damage to it.
    ForRecipient,
}
