//! The events that triggered abilities wait for.

use super::{CounterKind, Reference, TargetKind, TargetSpec, Whose};
use crate::Step;
use alloc::vec::Vec;

/// The object that an event happens to, or that acts in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// The permanent or card itself, or the host of the Aura or Equipment.
    This,
    /// Any permanent of this kind.
    Any(TargetSpec),
    /// Any of this kind that the permanent itself has dealt damage this turn.
    Wounded(TargetSpec),
}

impl Who {
    /// Any creature of such a player's.
    #[must_use]
    pub const fn creature(whose: Whose) -> Self {
        Self::Any(TargetSpec::new(TargetKind::Creature, whose))
    }

    /// The kind of thing, if it isn't the permanent itself.
    const fn spec_mut(&mut self) -> Option<&mut TargetSpec> {
        match self {
            Self::This => None,
            Self::Any(spec) | Self::Wounded(spec) => Some(spec),
        }
    }

    /// What "that" names where this is the only object of the event.
    const fn named(self) -> Option<Named> {
        match self {
            Self::This => None,
            Self::Any(spec) | Self::Wounded(spec) => Some(Named::of(spec.what)),
        }
    }

    /// What "it" means where this is the only object of the event.
    const fn it(self) -> Reference {
        match self {
            Self::This => Reference::This,
            Self::Any(_) | Self::Wounded(_) => Reference::That,
        }
    }
}

/// The subject of an event, which "that" names in the ability that waits for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
    const fn of(what: TargetKind) -> Self {
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
    /// It enters.
    Enters(Who),
    /// It dies.
    Dies(Who),
    /// It leaves the battlefield.
    Leaves(Who),
    /// The card itself is put into a graveyard from anywhere: its ability works there.
    Buried,
    /// The card itself is discarded.
    ThisDiscarded,
    /// The card itself is cycled (502.18c; 702.29c).
    ThisCycled,
    /// Its controller cycles a card.
    YouCycle,
    /// A player discards a card: once for each. That player is the subject.
    Discards(Whose),
    /// A player sacrifices it.
    Sacrifices(Whose, Who),
    /// It becomes tapped or untapped, or is marked.
    Becomes(Who, Becoming),
    /// One or more +1/+1 counters are put on it at the same time, also as it enters: once for each
    /// permanent.
    Grows(Who),
    /// One or more creatures of this kind deal combat damage to a player at the same time: once for
    /// each player, who is the subject.
    DamageTogether(TargetSpec),
    /// It becomes the target of a spell, or of an ability too, of this player's: that is the
    /// subject.
    Targeted {
        /// The permanent.
        what: Who,
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
    /// Such a player gains or loses life: that player is the subject.
    Life {
        /// The player.
        whose: Whose,
        /// Whether life is gained.
        gained: bool,
        /// Whether only the first time in a turn counts.
        first: bool,
    },
    /// Such a player draws a card: that player is the subject, if it isn't the controller.
    Draws(Whose, WhichDraw),
    /// A player casts a spell.
    SpellPlayed(Whose),
    /// A player casts their first, second or third spell of a turn, counted from 1.
    NthSpell(Whose, u32),
    /// A player casts a spell of this kind.
    Plays(TargetSpec),
    /// A player casts or copies a spell of this kind.
    PlaysOrCopies(TargetSpec),
    /// It is declared as an attacker, in such a way.
    Attacks(Who, Attacking),
    /// Such a player declares one or more attackers, or at least this many of a kind: those are the
    /// subjects then, and otherwise that player.
    AttackTogether(Whose, Option<(u8, TargetSpec)>),
    /// It is declared as an attacker or as a blocker.
    AttacksOrBlocks(Who),
    /// It blocks or becomes blocked.
    Meets(Who, Meets, Opposed),
    /// It blocks, and no other creature does.
    BlocksAlone(Who),
    /// The Equipment itself becomes unattached from a permanent, which is its subject.
    ThisUnattached,
    /// Such a step of the controller of its host begins: that player is its subject.
    HostStepBegins(Step),
    /// It is attacking, and no creature is declared as a blocker of it. If it has to be attacking a
    /// player, that player is the subject.
    Unblocked {
        /// The creature.
        who: Who,
        /// Whether it has to be attacking a player.
        player: bool,
    },
    /// Its controller has exerted it as it was declared as an attacker (701.39; 701.43). Only a
    /// creature that waits for that of itself can be exerted.
    Exerted(Who),
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
    /// Such a player taps it for mana: that player is the subject.
    TapsForMana(Whose, Who),
    /// The last counter of this kind is removed from the permanent itself.
    ThisLosesLast(CounterKind),
}

impl TriggerEvent {
    /// The object it happens to.
    const fn who(self) -> Option<Who> {
        match self {
            Self::Attacks(who, _)
            | Self::AttacksOrBlocks(who)
            | Self::Meets(who, ..)
            | Self::BlocksAlone(who)
            | Self::Unblocked { who, .. }
            | Self::Exerted(who)
            | Self::Enters(who)
            | Self::Dies(who)
            | Self::Leaves(who)
            | Self::Sacrifices(_, who)
            | Self::Becomes(who, _)
            | Self::Grows(who)
            | Self::Targeted { what: who, .. }
            | Self::TapsForMana(_, who) => Some(who),
            Self::StepBegins { .. }
            | Self::AttackTogether(..)
            | Self::DamageTogether(_)
            | Self::ControlNone(_)
            | Self::Plays(_)
            | Self::PlaysOrCopies(_)
            | Self::Life { .. }
            | Self::Draws(..)
            | Self::PlayersStepBegins(_)
            | Self::Chapter(_)
            | Self::ThisCast
            | Self::Buried
            | Self::ThisDiscarded
            | Self::ThisCycled
            | Self::YouCycle
            | Self::Discards(_)
            | Self::ThisDealsDamage
            | Self::ThisDamagesCreature
            | Self::ThisDealsCombatDamage
            | Self::Damages { .. }
            | Self::ThisIsDamaged
            | Self::YouAreDamaged
            | Self::SpellPlayed(_)
            | Self::NthSpell(..)
            | Self::ThisUnattached
            | Self::HostStepBegins(_)
            | Self::YouTarget
            | Self::AimedOnlyAt { .. }
            | Self::ThisLosesLast(_) => None,
        }
    }

    /// The kinds of things that it concerns.
    pub(crate) fn specs_mut(&mut self) -> Vec<&mut TargetSpec> {
        match self {
            Self::Meets(who, _, Opposed::Each(spec) | Opposed::Some(spec)) => {
                who.spec_mut().into_iter().chain([spec]).collect()
            }
            Self::Attacks(who, _)
            | Self::AttacksOrBlocks(who)
            | Self::Meets(who, _, Opposed::Once)
            | Self::BlocksAlone(who)
            | Self::Unblocked { who, .. }
            | Self::Exerted(who)
            | Self::Enters(who)
            | Self::Dies(who)
            | Self::Leaves(who)
            | Self::Sacrifices(_, who)
            | Self::Becomes(who, _)
            | Self::Grows(who)
            | Self::Targeted { what: who, .. }
            | Self::TapsForMana(_, who) => who.spec_mut().into_iter().collect(),
            Self::DamageTogether(spec)
            | Self::AttackTogether(_, Some((_, spec)))
            | Self::Damages { by: Dealer::Any(spec), .. }
            | Self::ControlNone(spec)
            | Self::Plays(spec)
            | Self::PlaysOrCopies(spec)
            | Self::AimedOnlyAt { what: Some(spec), .. } => [spec].into(),
            Self::StepBegins { .. }
            | Self::AttackTogether(_, None)
            | Self::Life { .. }
            | Self::Draws(..)
            | Self::PlayersStepBegins(_)
            | Self::Chapter(_)
            | Self::ThisCast
            | Self::Buried
            | Self::ThisDiscarded
            | Self::ThisCycled
            | Self::YouCycle
            | Self::Discards(_)
            | Self::ThisDealsDamage
            | Self::ThisDamagesCreature
            | Self::ThisDealsCombatDamage
            | Self::Damages { by: Dealer::This | Dealer::Source(_), .. }
            | Self::ThisIsDamaged
            | Self::YouAreDamaged
            | Self::SpellPlayed(_)
            | Self::NthSpell(..)
            | Self::ThisUnattached
            | Self::HostStepBegins(_)
            | Self::YouTarget
            | Self::AimedOnlyAt { what: None, .. }
            | Self::ThisLosesLast(_) => Vec::new(),
        }
    }

    /// The same, to read.
    pub(crate) fn specs(mut self) -> Vec<TargetSpec> {
        self.specs_mut().into_iter().map(|spec| *spec).collect()
    }

    /// The subject of it, which "that" names, if it isn't the permanent itself.
    #[must_use]
    pub const fn that(self) -> Option<Named> {
        match self {
            Self::Enters(who)
            | Self::Dies(who)
            | Self::Leaves(who)
            | Self::Sacrifices(_, who)
            | Self::Becomes(who, _)
            | Self::Grows(who)
            | Self::AttacksOrBlocks(who)
            | Self::Meets(who, _, Opposed::Once | Opposed::Some(_))
            | Self::BlocksAlone(who)
            | Self::Unblocked { who, player: false }
            | Self::Exerted(who) => who.named(),
            Self::Attacks(who, how) => match how.named() {
                Some(attacked) => Some(attacked),
                None => who.named(),
            },
            // Of two that are named, neither is meant.
            Self::Meets(Who::This, _, Opposed::Each(spec)) => Some(Named::of(spec.what)),
            Self::Targeted { .. } => Some(Named::OnStack),
            Self::ThisIsDamaged
            | Self::YouAreDamaged
            | Self::Damages { to: Struck::This, .. }
            | Self::Damages { by: Dealer::Source(_), to: Struck::You, .. } => Some(Named::Source),
            Self::Damages { to: Struck::Creature | Struck::You, .. } | Self::ThisDamagesCreature => {
                Some(Named::Creature)
            }
            Self::AttackTogether(_, Some(_)) => Some(Named::Creatures),
            Self::ThisUnattached => Some(Named::Permanent),
            Self::ThisDealsDamage | Self::ThisDealsCombatDamage => Some(Named::Recipient),
            Self::Life { whose: Whose::Yours, .. } => Some(Named::You),
            Self::TapsForMana(_, Who::Any(_) | Who::Wounded(_))
            | Self::AttackTogether(Whose::Anyones | Whose::Opponents | Whose::Others, None)
            | Self::Life { whose: Whose::Anyones | Whose::Opponents | Whose::Others, .. }
            | Self::Draws(Whose::Anyones | Whose::Opponents | Whose::Others, _)
            | Self::Unblocked { player: true, .. }
            | Self::SpellPlayed(_)
            | Self::NthSpell(..)
            | Self::AimedOnlyAt { .. }
            | Self::Plays(_)
            | Self::PlaysOrCopies(_)
            | Self::DamageTogether(_)
            | Self::StepBegins { turn: Whose::Anyones | Whose::Opponents | Whose::Others, .. }
            | Self::PlayersStepBegins(_)
            | Self::HostStepBegins(_)
            | Self::Discards(_)
            | Self::Damages { to: Struck::Player | Struck::Opponent, .. } => Some(Named::Player),
            Self::Damages { to: Struck::PlayerOrPlaneswalker, .. } => Some(Named::PlayerOrPlaneswalker),
            Self::TapsForMana(_, Who::This)
            | Self::AttackTogether(Whose::Yours, None)
            | Self::Draws(Whose::Yours, _)
            | Self::Meets(Who::Any(_) | Who::Wounded(_), _, Opposed::Each(_))
            | Self::StepBegins { turn: Whose::Yours, .. }
            | Self::Chapter(_)
            | Self::ThisCast
            | Self::Buried
            | Self::ThisDiscarded
            | Self::ThisCycled
            | Self::YouCycle
            | Self::ControlNone(_)
            | Self::YouTarget
            | Self::ThisLosesLast(_) => None,
        }
    }

    /// What "it" means in the ability before anything else is named, if it is clear: the only
    /// object that the event names, or the one that acts.
    #[must_use]
    pub const fn it(self) -> Option<Reference> {
        match self {
            Self::Enters(who)
            | Self::Dies(who)
            | Self::Leaves(who)
            | Self::Becomes(who, _)
            | Self::Grows(who)
            | Self::AttacksOrBlocks(who)
            | Self::Meets(who, _, Opposed::Once | Opposed::Some(_))
            | Self::BlocksAlone(who)
            | Self::Unblocked { who, player: false }
            | Self::Exerted(who) => Some(who.it()),
            Self::Attacks(who, how) if how.named().is_none() => Some(who.it()),
            Self::Damages { by: Dealer::Any(_), to: Struck::You, .. } => Some(Reference::That),
            // The player or planeswalker is the subject.
            Self::Attacks(Who::Any(_) | Who::Wounded(_), _)
            | Self::Unblocked { who: Who::Any(_) | Who::Wounded(_), player: true }
            | Self::Damages {
                by: Dealer::Any(_),
                to: Struck::Player | Struck::Opponent | Struck::PlayerOrPlaneswalker,
                ..
            } => Some(Reference::Dealer),
            Self::Attacks(Who::This, _)
            | Self::Unblocked { who: Who::This, player: true }
            | Self::Targeted { what: Who::This, .. }
            | Self::TapsForMana(_, Who::This)
            | Self::Sacrifices(_, Who::This)
            | Self::Buried
            | Self::ThisCycled
            | Self::ThisDiscarded
            | Self::ThisDealsDamage
            | Self::ThisDealsCombatDamage
            | Self::Damages {
                by: Dealer::This,
                to: Struck::Player | Struck::Opponent | Struck::PlayerOrPlaneswalker,
                ..
            }
            | Self::ThisIsDamaged
            | Self::ThisLosesLast(_) => Some(Reference::This),
            Self::SpellPlayed(_) | Self::Plays(_) | Self::PlaysOrCopies(_) | Self::NthSpell(..) => {
                Some(Reference::ThatSpell)
            }
            // A player's event, two objects at once, or one that is gone.
            Self::StepBegins { .. }
            | Self::Life { .. }
            | Self::Draws(..)
            | Self::AttackTogether(..)
            | Self::Meets(_, _, Opposed::Each(_))
            | Self::PlayersStepBegins(_)
            | Self::Chapter(_)
            | Self::YouCycle
            | Self::Discards(_)
            | Self::Sacrifices(_, Who::Any(_) | Who::Wounded(_))
            | Self::TapsForMana(_, Who::Any(_) | Who::Wounded(_))
            | Self::DamageTogether(_)
            | Self::Targeted { what: Who::Any(_) | Who::Wounded(_), .. }
            | Self::ControlNone(_)
            | Self::ThisUnattached
            | Self::ThisCast
            | Self::Damages { .. }
            | Self::YouTarget
            | Self::ThisDamagesCreature
            | Self::HostStepBegins(_)
            | Self::YouAreDamaged
            | Self::AimedOnlyAt { .. } => None,
        }
    }

    /// Whether it has an amount, which "that much" means.
    #[must_use]
    pub const fn has_amount(self) -> bool {
        matches!(
            self,
            Self::Grows(_)
                | Self::DamageTogether(_)
                | Self::ThisDealsDamage
                | Self::ThisDamagesCreature
                | Self::ThisDealsCombatDamage
                | Self::Damages { .. }
                | Self::ThisIsDamaged
                | Self::Life { .. }
                | Self::YouAreDamaged
        )
    }

    /// The attacking creature whose defending player it gives a meaning to.
    #[must_use]
    pub const fn attacker(self) -> Option<Who> {
        match self {
            Self::Unblocked { who, player: false }
            | Self::Exerted(who)
            | Self::Meets(who, Meets::IsBlocked, Opposed::Once | Opposed::Some(_)) => Some(who),
            Self::Attacks(who, how) if how.named().is_none() => Some(who),
            _ => None,
        }
    }

    /// Whether the turn's memory can count it: it happens to the permanent itself, which was there
    /// then ("for the first time each turn").
    #[must_use]
    pub const fn counts_times(self) -> bool {
        matches!(
            self,
            Self::Attacks(Who::This, Attacking::Anyhow)
                | Self::Meets(Who::This, Meets::Blocks | Meets::IsBlocked, Opposed::Once)
                | Self::ThisIsDamaged
                | Self::Targeted { what: Who::This, .. }
        )
    }

    /// Whether nothing can wait for it: of two creatures that fight, each would be the subject.
    pub(crate) const fn is_malformed(self) -> bool {
        matches!(self, Self::Meets(Who::Any(_) | Who::Wounded(_), Meets::Either, Opposed::Each(_)))
    }

    /// Whether it is found as things were before something left (410.10d; 603.6d, later 603.10).
    #[must_use]
    pub const fn looks_back(self) -> bool {
        matches!(self, Self::Dies(_) | Self::Leaves(_) | Self::Sacrifices(..))
    }

    /// Whether it asks which creatures the permanent itself has dealt damage this turn.
    #[must_use]
    pub const fn is_about_wounded(self) -> bool {
        matches!(self.who(), Some(Who::Wounded(_)))
    }

    /// Whether it is tapping a permanent for mana, so that an ability that adds mana can be a mana
    /// ability (406.1; 605.1b).
    #[must_use]
    pub const fn taps_for_mana(self) -> bool {
        matches!(self, Self::TapsForMana(..))
    }

    /// Whether a card in a graveyard or an emblem can wait for it: it is about other things and
    /// players.
    #[must_use]
    pub const fn is_about_others(self) -> bool {
        match self {
            Self::Enters(who)
            | Self::Dies(who)
            | Self::Leaves(who)
            | Self::Sacrifices(_, who)
            | Self::Becomes(who, _)
            | Self::Grows(who)
            | Self::Attacks(who, _)
            | Self::AttacksOrBlocks(who)
            | Self::Meets(who, ..)
            | Self::BlocksAlone(who)
            | Self::Unblocked { who, .. }
            | Self::Exerted(who)
            | Self::Targeted { what: who, .. } => matches!(who, Who::Any(_)),
            Self::StepBegins { .. }
            | Self::PlayersStepBegins(_)
            | Self::AttackTogether(..)
            | Self::Life { .. }
            | Self::Draws(..)
            | Self::DamageTogether(_)
            | Self::Damages {
                by: Dealer::Any(_) | Dealer::Source(_),
                to:
                    Struck::Player
                    | Struck::Opponent
                    | Struck::Creature
                    | Struck::You
                    | Struck::PlayerOrPlaneswalker,
                ..
            }
            | Self::YouCycle
            | Self::Discards(_)
            | Self::YouAreDamaged
            | Self::SpellPlayed(_)
            | Self::NthSpell(..)
            | Self::Plays(_)
            | Self::PlaysOrCopies(_)
            | Self::AimedOnlyAt { what: Some(_), .. } => true,
            // Mana abilities and states are looked for on the battlefield only.
            Self::TapsForMana(..)
            | Self::ControlNone(_)
            | Self::Chapter(_)
            | Self::ThisCast
            | Self::Buried
            | Self::ThisDiscarded
            | Self::ThisCycled
            | Self::ThisDealsDamage
            | Self::ThisDamagesCreature
            | Self::ThisDealsCombatDamage
            | Self::Damages { .. }
            | Self::ThisIsDamaged
            | Self::ThisUnattached
            | Self::HostStepBegins(_)
            | Self::YouTarget
            | Self::AimedOnlyAt { what: None, .. }
            | Self::ThisLosesLast(_) => false,
        }
    }
}

/// The cards that a player draws, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WhichDraw {
    /// Each.
    Each,
    /// The second one of a turn.
    Second,
    /// Each but the first one in a draw step of theirs.
    NotFirstOfStep,
}

/// How a creature is declared as an attacker, in an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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
    const fn named(self) -> Option<Named> {
        match self {
            Self::Player | Self::Richest => Some(Named::Player),
            Self::Planeswalker => Some(Named::Planeswalker),
            Self::Anyhow | Self::Alone | Self::AsRichest | Self::Saddled | Self::With { .. } => None,
        }
    }
}

/// Which creatures a creature blocks or is blocked by, and how often that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opposed {
    /// Any: once, however many.
    Once,
    /// Some of this kind: once, however many.
    Some(TargetSpec),
    /// Each of this kind: once for each, which is the subject. Also one that is put onto the
    /// battlefield blocking.
    Each(TargetSpec),
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
