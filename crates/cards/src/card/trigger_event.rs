//! The events that triggered abilities wait for.

use super::{CounterKind, TargetSpec, Whose};
use crate::Step;

/// The event that a triggered ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TriggerEvent {
    /// A step begins: once, or, if it is that of such players, once for each player of them whose
    /// step it is (a team shares its steps). That player is the subject then.
    StepBegins {
        /// The step.
        step: Step,
        /// In whose turn.
        turn: Whose,
    },
    /// Such a step of each player begins: once for each player whose step it is, who is the
    /// subject.
    PlayersStepBegins(Step),
    /// The Saga gets the lore counter of this number (714.2b).
    Chapter(u32),
    /// The card itself is cast: the ability works on the stack.
    ThisCast,
    /// The permanent itself enters.
    ThisEnters,
    /// A creature enters.
    CreatureEnters(Whose),
    /// A permanent of this kind enters.
    Enters(TargetSpec),
    /// The permanent itself dies.
    ThisDies,
    /// A creature dies.
    CreatureDies(Whose),
    /// A permanent of this kind dies.
    Dies(TargetSpec),
    /// A creature that the permanent itself has dealt damage this turn dies.
    DamagedDies,
    /// The permanent itself leaves the battlefield.
    ThisLeaves,
    /// The card itself is put into a graveyard from anywhere: its ability works there.
    ThisBuried,
    /// The card itself is discarded.
    ThisDiscarded,
    /// The card itself is cycled (502.18c; 702.29c).
    ThisCycled,
    /// Its controller cycles a card.
    YouCycle,
    /// A player discards a card: once for each. That player is the subject.
    Discards(Whose),
    /// A player sacrifices a permanent of this kind, which is the subject.
    Sacrifices(Whose, TargetSpec),
    /// A permanent of this kind becomes tapped or untapped, or is marked: it is the subject.
    Becomes(TargetSpec, Becoming),
    /// One or more +1/+1 counters are put on the permanent itself at the same time, also as it
    /// enters.
    ThisGrows,
    /// The same of a permanent of this kind, which is the subject: once for each.
    Grows(TargetSpec),
    /// One or more creatures of this kind deal combat damage to a player at the same time: once for
    /// each player, who is the subject.
    DamageTogether(TargetSpec),
    /// A permanent of this kind becomes the target of a spell, or of an ability too, of this
    /// player's: that is the subject.
    Targeted {
        /// The permanent.
        what: TargetSpec,
        /// The player whose spell or ability it is.
        by: Whose,
        /// Whether only spells count.
        spell: bool,
    },
    /// Its controller controls nothing of this kind: a state, which triggers again only once the
    /// ability has left the stack (404.5; 603.8).
    ControlNone(TargetSpec),
    /// The creature itself deals damage to something.
    ThisDealsDamage,
    /// The creature itself deals damage to a creature.
    ThisDamagesCreature,
    /// The creature itself deals combat damage to something: once for all it deals at the same
    /// time.
    ThisDealsCombatDamage,
    /// A source deals damage to a player or creature: once for each of them.
    Damages {
        /// The source.
        by: Dealer,
        /// The recipient of the damage: the subject.
        to: Struck,
        /// Whether only combat damage counts.
        combat: bool,
    },
    /// The permanent itself is dealt damage.
    ThisIsDamaged,
    /// Its controller is dealt damage.
    YouAreDamaged,
    /// Its controller gains life.
    YouGainLife,
    /// Its controller loses life.
    YouLoseLife,
    /// Its controller draws a card.
    YouDraw,
    /// Its controller draws their second card of a turn.
    YouDrawSecond,
    /// An opponent draws a card.
    OpponentDraws,
    /// An opponent draws their second card of a turn.
    OpponentDrawsSecond,
    /// An opponent draws a card, but not the first one in a draw step of theirs.
    OpponentDrawsMore,
    /// Its controller gains life for the first time in a turn.
    YouGainLifeFirst,
    /// The creature itself is declared as an attacker of the player with the most life, or of one
    /// of those who have as much: that player is its subject.
    ThisAttacksRichest,
    /// The creature itself is declared as an attacker while no player has more life than its
    /// controller.
    ThisAttacksAsRichest,
    /// The permanent itself attacks while it is saddled (702.171b).
    ThisAttacksSaddled,
    /// A player casts a spell.
    SpellPlayed(Whose),
    /// A player casts their first, second or third spell of a turn, counted from 1.
    NthSpell(Whose, u32),
    /// A player casts a spell of this kind.
    Plays(TargetSpec),
    /// A player casts or copies a spell of this kind.
    PlaysOrCopies(TargetSpec),
    /// The creature itself is declared as an attacker.
    ThisAttacks,
    /// The creature itself is declared as an attacker of a player: that player is its subject.
    ThisAttacksPlayer,
    /// The creature itself is attacking a player, and no creature is declared as a blocker of it:
    /// that player is its subject.
    ThisUnblockedPlayer,
    /// The creature itself is declared as an attacker of a planeswalker: that planeswalker is its
    /// subject.
    ThisAttacksPlaneswalker,
    /// The creature itself attacks alone.
    ThisAttacksAlone,
    /// The creature itself and at least this many others are declared as attackers.
    ThisAttacksWith {
        /// The least number of others.
        others: u8,
        /// Whether those others have greater power.
        stronger: bool,
    },
    /// A creature is declared as an attacker.
    CreatureAttacks(Whose),
    /// A creature of this kind is declared as an attacker.
    Attacks(TargetSpec),
    /// Its controller declares one or more attackers.
    YouAttack,
    /// Its controller declares at least this many attackers of this kind.
    YouAttackWith(u8, TargetSpec),
    /// A player declares at least this many attackers of this kind.
    AttackWith(u8, TargetSpec),
    /// The creature itself is declared as an attacker or as a blocker.
    ThisAttacksOrBlocks,
    /// A creature attacks alone.
    CreatureAttacksAlone(Whose),
    /// A creature of this kind attacks alone.
    AttacksAlone(TargetSpec),
    /// A creature of this kind is declared as a blocker: once, however many it blocks.
    Blocks(TargetSpec),
    /// A creature of this kind becomes blocked: once, however many block it.
    BecomesBlocked(TargetSpec),
    /// The creature itself is declared as a blocker: once, however many it blocks.
    ThisBlocks,
    /// The creature itself is declared as a blocker of a creature: once for each. That creature is
    /// its subject.
    ThisBlocksCreature,
    /// The creature itself blocks alone.
    ThisBlocksAlone,
    /// The creature itself becomes blocked: once, however many block it.
    ThisBecomesBlocked,
    /// The creature itself becomes blocked by a creature: once for each, also for one that is put
    /// onto the battlefield blocking it. That creature is its subject.
    ThisBecomesBlockedBy,
    /// The creature itself blocks or becomes blocked.
    ThisBlocksOrBecomesBlocked,
    /// The creature itself blocks a creature of this kind, or becomes blocked by one: once for
    /// each. That creature is its subject.
    ThisMeets(TargetSpec, Meets),
    /// The creature itself blocks creatures of this kind, or becomes blocked by some: once, however
    /// many.
    ThisMeetsSome(TargetSpec, Meets),
    /// The Equipment itself becomes unattached from a permanent, which is its subject.
    ThisUnattached,
    /// Such a step of the controller of its host begins: that player is its subject.
    HostStepBegins(Step),
    /// The creature itself is attacking, and no creature is declared as a blocker of it.
    ThisUnblocked,
    /// Its controller has exerted it as it was declared as an attacker (701.39; 701.43). Only a
    /// creature with such an ability can be exerted.
    ThisExerted,
    /// The permanent itself becomes the target of a spell, or of an ability too, of this player's:
    /// that is its subject.
    ThisTargeted {
        /// The player whose it is.
        by: Whose,
        /// Whether only spells count.
        spell: bool,
    },
    /// Its controller casts a spell that targets the permanent itself.
    YouTarget,
    /// A player casts an instant or sorcery spell that targets the permanent itself and nothing
    /// else, or only one permanent of this kind: that player is the subject.
    AimedOnlyAt {
        /// The player whose spell it is.
        by: Whose,
        /// The kind of permanent, if it isn't the permanent itself.
        what: Option<TargetSpec>,
    },
    /// The permanent itself is tapped for mana.
    ThisTappedForMana,
    /// Such a player taps a permanent of this kind for mana: that player is the subject.
    TapsForMana(Whose, TargetSpec),
    /// The last counter of this kind is removed from the permanent itself.
    ThisLosesLast(CounterKind),
    /// The permanent itself becomes tapped, untapped, monstrous or renowned.
    ThisBecomes(Becoming),
}

impl TriggerEvent {
    /// The kind of thing that it concerns, if it concerns a kind.
    pub(crate) const fn spec_mut(&mut self) -> Option<&mut TargetSpec> {
        match self {
            Self::Enters(spec)
            | Self::Dies(spec)
            | Self::Sacrifices(_, spec)
            | Self::TapsForMana(_, spec)
            | Self::Becomes(spec, _)
            | Self::Grows(spec)
            | Self::DamageTogether(spec)
            | Self::Damages { by: Dealer::Any(spec), .. }
            | Self::Targeted { what: spec, .. }
            | Self::ControlNone(spec)
            | Self::Plays(spec)
            | Self::PlaysOrCopies(spec)
            | Self::Attacks(spec)
            | Self::AttacksAlone(spec)
            | Self::YouAttackWith(_, spec)
            | Self::AttackWith(_, spec)
            | Self::Blocks(spec)
            | Self::BecomesBlocked(spec)
            | Self::ThisMeets(spec, _)
            | Self::ThisMeetsSome(spec, _) => Some(spec),
            Self::StepBegins { .. }
            | Self::PlayersStepBegins(_)
            | Self::Chapter(_)
            | Self::ThisCast
            | Self::ThisEnters
            | Self::CreatureEnters(_)
            | Self::ThisDies
            | Self::CreatureDies(_)
            | Self::DamagedDies
            | Self::ThisLeaves
            | Self::ThisDiscarded
            | Self::ThisBuried
            | Self::ThisCycled
            | Self::YouCycle
            | Self::Discards(_)
            | Self::ThisGrows
            | Self::ThisDealsDamage
            | Self::ThisDamagesCreature
            | Self::ThisDealsCombatDamage
            | Self::Damages { by: Dealer::This | Dealer::Source(_), .. }
            | Self::ThisIsDamaged
            | Self::YouAreDamaged
            | Self::YouGainLife
            | Self::YouLoseLife
            | Self::YouDraw
            | Self::YouDrawSecond
            | Self::OpponentDraws
            | Self::OpponentDrawsSecond
            | Self::OpponentDrawsMore
            | Self::YouGainLifeFirst
            | Self::ThisAttacksRichest
            | Self::ThisAttacksAsRichest
            | Self::ThisAttacksSaddled
            | Self::SpellPlayed(_)
            | Self::NthSpell(..)
            | Self::ThisAttacks
            | Self::ThisAttacksPlayer
            | Self::ThisUnblockedPlayer
            | Self::ThisAttacksPlaneswalker
            | Self::ThisAttacksAlone
            | Self::ThisAttacksWith { .. }
            | Self::CreatureAttacks(_)
            | Self::YouAttack
            | Self::ThisAttacksOrBlocks
            | Self::CreatureAttacksAlone(_)
            | Self::ThisBlocks
            | Self::ThisBlocksCreature
            | Self::ThisBlocksAlone
            | Self::ThisBecomesBlocked
            | Self::ThisBecomesBlockedBy
            | Self::ThisBlocksOrBecomesBlocked
            | Self::ThisUnattached
            | Self::HostStepBegins(_)
            | Self::ThisUnblocked
            | Self::ThisExerted
            | Self::ThisTargeted { .. }
            | Self::YouTarget
            | Self::AimedOnlyAt { .. }
            | Self::ThisTappedForMana
            | Self::ThisLosesLast(_)
            | Self::ThisBecomes(_) => None,
        }
    }
}

impl TriggerEvent {
    /// Whether it is tapping a permanent for mana, so that an ability that adds mana can be a mana
    /// ability (406.1; 605.1b).
    #[must_use]
    pub const fn taps_for_mana(self) -> bool {
        matches!(self, Self::ThisTappedForMana | Self::TapsForMana(..))
    }

    /// Whether a card in a graveyard can wait for it: it is about other things and players.
    #[must_use]
    pub const fn can_be_watched_from_graveyard(self) -> bool {
        matches!(
            self,
            Self::StepBegins { .. }
                | Self::PlayersStepBegins(_)
                | Self::CreatureEnters(_)
                | Self::Enters(_)
                | Self::CreatureDies(_)
                | Self::Dies(_)
                | Self::CreatureAttacks(_)
                | Self::Attacks(_)
                | Self::AttacksAlone(_)
                | Self::YouAttack
                | Self::YouAttackWith(..)
                | Self::AttackWith(..)
                | Self::DamageTogether(_)
                | Self::Damages { by: Dealer::Any(_), .. }
                | Self::Sacrifices(..)
                | Self::Becomes(..)
                | Self::YouCycle
                | Self::Discards(_)
                | Self::YouGainLife
                | Self::YouLoseLife
                | Self::YouDraw
                | Self::YouDrawSecond
                | Self::OpponentDraws
                | Self::OpponentDrawsSecond
                | Self::OpponentDrawsMore
                | Self::YouGainLifeFirst
                | Self::SpellPlayed(_)
                | Self::NthSpell(..)
                | Self::Plays(_)
                | Self::PlaysOrCopies(_)
        )
    }
}

/// The side of a creature that fights another: attacker or blocker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Meets {
    /// Either of them.
    Either,
    /// The creature with the ability.
    Blocks,
    /// The other creature.
    IsBlocked,
}

/// A new state of a permanent that an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

/// The source of the damage that an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Dealer {
    /// The permanent itself.
    This,
    /// Any permanent of this kind.
    Any(TargetSpec),
    /// Any source controlled by such a player.
    Source(Whose),
}

/// The recipient of the damage that an ability waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Struck {
    /// A player.
    Player,
    /// An opponent of the ability's controller.
    Opponent,
    /// A creature.
    Creature,
    /// The ability's controller: then the source of the damage is its subject.
    You,
    /// A player or a planeswalker.
    PlayerOrPlaneswalker,
    /// The permanent itself: then the source of the damage is the ability's subject.
    This,
}
