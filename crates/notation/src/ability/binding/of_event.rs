//! The things named by the event of a triggered ability, which the words of the ability can refer
//! to.

use super::{Noun, Origin};
use crate::ability::Reader;
use combat_lab_cards::{Dealer, Reference, Struck, TargetKind, TriggerEvent, Whose};

impl Noun {
    /// Whether the event of a triggered ability has an amount, which "that much" means.
    pub(super) const fn has_amount(event: TriggerEvent) -> bool {
        match event {
            TriggerEvent::ThisGrows
            | TriggerEvent::Grows(_)
            | TriggerEvent::DamageTogether(_)
            | TriggerEvent::ThisDealsDamage
            | TriggerEvent::ThisDamagesCreature
            | TriggerEvent::ThisDealsCombatDamage
            | TriggerEvent::Damages { .. }
            | TriggerEvent::ThisIsDamaged
            | TriggerEvent::YouAreDamaged
            | TriggerEvent::YouGainLife
            | TriggerEvent::YouGainLifeFirst
            | TriggerEvent::YouLoseLife => true,
            TriggerEvent::StepBegins { .. }
            | TriggerEvent::PlayersStepBegins(_)
            | TriggerEvent::HostStepBegins(_)
            | TriggerEvent::ThisCast
            | TriggerEvent::ThisEnters
            | TriggerEvent::CreatureEnters(_)
            | TriggerEvent::Enters(_)
            | TriggerEvent::ThisDies
            | TriggerEvent::CreatureDies(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::DamagedDies
            | TriggerEvent::ThisLeaves
            | TriggerEvent::ThisDiscarded
            | TriggerEvent::ThisBuried
            | TriggerEvent::ThisCycled
            | TriggerEvent::YouCycle
            | TriggerEvent::Discards(_)
            | TriggerEvent::Sacrifices(..)
            | TriggerEvent::Becomes(..)
            | TriggerEvent::Targeted { .. }
            | TriggerEvent::ControlNone(_)
            | TriggerEvent::YouDraw
            | TriggerEvent::YouDrawSecond
            | TriggerEvent::OpponentDraws
            | TriggerEvent::OpponentDrawsSecond
            | TriggerEvent::OpponentDrawsMore
            | TriggerEvent::ThisAttacksRichest
            | TriggerEvent::ThisAttacksAsRichest
            | TriggerEvent::ThisAttacksSaddled
            | TriggerEvent::SpellPlayed(_)
            | TriggerEvent::NthSpell(..)
            | TriggerEvent::Plays(_)
            | TriggerEvent::ThisAttacks
            | TriggerEvent::ThisAttacksPlayer
            | TriggerEvent::ThisUnblockedPlayer
            | TriggerEvent::ThisAttacksPlaneswalker
            | TriggerEvent::ThisAttacksAlone
            | TriggerEvent::ThisAttacksWith { .. }
            | TriggerEvent::CreatureAttacks(_)
            | TriggerEvent::Attacks(_)
            | TriggerEvent::AttacksAlone(_)
            | TriggerEvent::YouAttack
            | TriggerEvent::YouAttackWith(..)
            | TriggerEvent::AttackWith(..)
            | TriggerEvent::PlaysOrCopies(_)
            | TriggerEvent::ThisAttacksOrBlocks
            | TriggerEvent::CreatureAttacksAlone(_)
            | TriggerEvent::Blocks(_)
            | TriggerEvent::BecomesBlocked(_)
            | TriggerEvent::ThisBlocks
            | TriggerEvent::ThisBlocksCreature
            | TriggerEvent::ThisBlocksAlone
            | TriggerEvent::ThisBecomesBlocked
            | TriggerEvent::ThisBecomesBlockedBy
            | TriggerEvent::ThisBlocksOrBecomesBlocked
            | TriggerEvent::ThisMeetsSome(..)
            | TriggerEvent::ThisMeets(..)
            | TriggerEvent::ThisUnattached
            | TriggerEvent::ThisUnblocked
            | TriggerEvent::ThisExerted
            | TriggerEvent::Chapter(_)
            | TriggerEvent::ThisLosesLast(_)
            | TriggerEvent::ThisTargeted { .. }
            | TriggerEvent::YouTarget
            | TriggerEvent::AimedOnlyAt { .. }
            | TriggerEvent::ThisTappedForMana
            | TriggerEvent::TapsForMana(..)
            | TriggerEvent::ThisBecomes(_) => false,
        }
    }

    /// The subject of a triggered ability's event, beyond this permanent.
    pub(in crate::ability) const fn of_event(event: TriggerEvent) -> Option<Self> {
        match event {
            TriggerEvent::CreatureEnters(_)
            | TriggerEvent::CreatureDies(_)
            | TriggerEvent::CreatureAttacks(_)
            | TriggerEvent::CreatureAttacksAlone(_)
            | TriggerEvent::Enters(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::Sacrifices(..)
            | TriggerEvent::Becomes(..)
            | TriggerEvent::Grows(_)
            | TriggerEvent::Attacks(_)
            | TriggerEvent::AttacksAlone(_)
            | TriggerEvent::Blocks(_)
            | TriggerEvent::BecomesBlocked(_)
            | TriggerEvent::Damages { to: Struck::Creature | Struck::You | Struck::This, .. }
            | TriggerEvent::DamagedDies
            | TriggerEvent::ThisDamagesCreature
            | TriggerEvent::ThisBlocksCreature
            | TriggerEvent::ThisBecomesBlockedBy
            | TriggerEvent::ThisMeets(..)
            | TriggerEvent::ThisUnattached
            | TriggerEvent::ThisAttacksPlaneswalker
            | TriggerEvent::ThisIsDamaged
            | TriggerEvent::YouAreDamaged => Some(Self::Permanent),
            TriggerEvent::ThisDealsDamage
            | TriggerEvent::Damages { to: Struck::PlayerOrPlaneswalker, .. }
            | TriggerEvent::ThisDealsCombatDamage => Some(Self::Recipient),
            TriggerEvent::ThisTargeted { .. } | TriggerEvent::Targeted { .. } => Some(Self::OnStack),
            TriggerEvent::SpellPlayed(_)
            | TriggerEvent::NthSpell(..)
            | TriggerEvent::AimedOnlyAt { .. }
            | TriggerEvent::Plays(_)
            | TriggerEvent::PlaysOrCopies(_)
            | TriggerEvent::OpponentDraws
            | TriggerEvent::OpponentDrawsSecond
            | TriggerEvent::OpponentDrawsMore
            | TriggerEvent::ThisAttacksRichest
            | TriggerEvent::HostStepBegins(_)
            | TriggerEvent::ThisAttacksPlayer
            | TriggerEvent::ThisUnblockedPlayer
            | TriggerEvent::DamageTogether(_)
            | TriggerEvent::TapsForMana(..)
            | TriggerEvent::Discards(_)
            | TriggerEvent::StepBegins { turn: Whose::Anyones | Whose::Opponents | Whose::Others, .. }
            | TriggerEvent::PlayersStepBegins(_)
            | TriggerEvent::YouLoseLife
            | TriggerEvent::YouGainLife
            | TriggerEvent::YouGainLifeFirst
            | TriggerEvent::Damages { to: Struck::Player | Struck::Opponent, .. } => Some(Self::Player),
            TriggerEvent::StepBegins { turn: Whose::Yours, .. }
            | TriggerEvent::YouDraw
            | TriggerEvent::YouDrawSecond
            | TriggerEvent::ThisCast
            | TriggerEvent::ThisEnters
            | TriggerEvent::ThisDies
            | TriggerEvent::ThisLeaves
            | TriggerEvent::ThisDiscarded
            | TriggerEvent::ThisBuried
            | TriggerEvent::ThisCycled
            | TriggerEvent::YouCycle
            | TriggerEvent::ThisGrows
            | TriggerEvent::ControlNone(_)
            | TriggerEvent::ThisAttacks
            | TriggerEvent::ThisAttacksWith { .. }
            | TriggerEvent::YouTarget
            | TriggerEvent::YouAttack
            | TriggerEvent::YouAttackWith(..)
            | TriggerEvent::AttackWith(..)
            | TriggerEvent::ThisAttacksOrBlocks
            | TriggerEvent::ThisAttacksAlone
            | TriggerEvent::ThisAttacksAsRichest
            | TriggerEvent::ThisAttacksSaddled
            | TriggerEvent::ThisBlocks
            | TriggerEvent::ThisBlocksAlone
            | TriggerEvent::ThisBecomesBlocked
            | TriggerEvent::ThisBlocksOrBecomesBlocked
            | TriggerEvent::ThisMeetsSome(..)
            | TriggerEvent::ThisUnblocked
            | TriggerEvent::ThisExerted
            | TriggerEvent::Chapter(_)
            | TriggerEvent::ThisLosesLast(_)
            | TriggerEvent::ThisTappedForMana
            | TriggerEvent::ThisBecomes(_) => None,
        }
    }
}

/// Whether the event names this permanent and no other creature, so that "it" can mean that.
const fn names_this(event: TriggerEvent) -> bool {
    match event {
        TriggerEvent::ThisEnters
        | TriggerEvent::ThisBuried
        | TriggerEvent::ThisCycled
        | TriggerEvent::ThisTargeted { .. }
        | TriggerEvent::ThisDies
        | TriggerEvent::ThisLeaves
        | TriggerEvent::ThisDiscarded
        | TriggerEvent::ThisDealsDamage
        | TriggerEvent::ThisDealsCombatDamage
        | TriggerEvent::Damages {
            by: Dealer::This,
            to: Struck::Player | Struck::Opponent | Struck::PlayerOrPlaneswalker,
            ..
        }
        | TriggerEvent::ThisIsDamaged
        | TriggerEvent::ThisAttacksOrBlocks
        | TriggerEvent::ThisAttacks
        | TriggerEvent::ThisAttacksWith { .. }
        | TriggerEvent::ThisAttacksPlayer
        | TriggerEvent::ThisUnblockedPlayer
        | TriggerEvent::ThisAttacksRichest
        | TriggerEvent::ThisAttacksAsRichest
        | TriggerEvent::ThisAttacksSaddled
        | TriggerEvent::ThisAttacksPlaneswalker
        | TriggerEvent::ThisAttacksAlone
        | TriggerEvent::ThisBlocks
        | TriggerEvent::ThisBlocksAlone
        | TriggerEvent::ThisBecomesBlocked
        | TriggerEvent::ThisBlocksOrBecomesBlocked
        | TriggerEvent::ThisMeetsSome(..)
        | TriggerEvent::ThisUnblocked
        | TriggerEvent::ThisExerted
        | TriggerEvent::ThisLosesLast(_)
        | TriggerEvent::ThisTappedForMana
        | TriggerEvent::ThisGrows
        | TriggerEvent::ThisBecomes(_) => true,
        TriggerEvent::StepBegins { .. }
        | TriggerEvent::PlayersStepBegins(_)
        | TriggerEvent::Chapter(_)
        | TriggerEvent::YouCycle
        | TriggerEvent::Grows(_)
        | TriggerEvent::Discards(_)
        | TriggerEvent::Sacrifices(..)
        | TriggerEvent::TapsForMana(..)
        | TriggerEvent::Becomes(..)
        | TriggerEvent::DamageTogether(_)
        | TriggerEvent::Targeted { .. }
        | TriggerEvent::ControlNone(_)
        | TriggerEvent::Enters(_)
        | TriggerEvent::ThisUnattached
        | TriggerEvent::ThisCast
        | TriggerEvent::Dies(_)
        | TriggerEvent::Attacks(_)
        | TriggerEvent::AttacksAlone(_)
        | TriggerEvent::Blocks(_)
        | TriggerEvent::BecomesBlocked(_)
        | TriggerEvent::Damages { .. }
        | TriggerEvent::DamagedDies
        | TriggerEvent::YouTarget
        | TriggerEvent::YouAttackWith(..)
        | TriggerEvent::AttackWith(..)
        | TriggerEvent::PlaysOrCopies(_)
        | TriggerEvent::YouAttack
        | TriggerEvent::YouGainLife
        | TriggerEvent::CreatureEnters(_)
        | TriggerEvent::CreatureDies(_)
        | TriggerEvent::CreatureAttacks(_)
        | TriggerEvent::CreatureAttacksAlone(_)
        | TriggerEvent::ThisDamagesCreature
        | TriggerEvent::ThisBlocksCreature
        | TriggerEvent::ThisBecomesBlockedBy
        | TriggerEvent::ThisMeets(..)
        | TriggerEvent::HostStepBegins(_)
        | TriggerEvent::YouAreDamaged
        | TriggerEvent::YouLoseLife
        | TriggerEvent::YouDraw
        | TriggerEvent::YouDrawSecond
        | TriggerEvent::NthSpell(..)
        | TriggerEvent::OpponentDraws
        | TriggerEvent::OpponentDrawsSecond
        | TriggerEvent::OpponentDrawsMore
        | TriggerEvent::YouGainLifeFirst
        | TriggerEvent::Plays(_)
        | TriggerEvent::AimedOnlyAt { .. }
        | TriggerEvent::SpellPlayed(_) => false,
    }
}

/// Whether the event is about one permanent, beyond this one.
pub(in crate::ability) const fn about_one_permanent(event: TriggerEvent) -> bool {
    matches!(Noun::of_event(event), Some(Noun::Permanent))
        && !matches!(event, TriggerEvent::ThisIsDamaged | TriggerEvent::YouAreDamaged)
}

/// Whether the event names one other creature before anything else, so that "it" means that one.
const fn names_a_creature(event: TriggerEvent) -> bool {
    matches!(
        event,
        TriggerEvent::CreatureEnters(_)
            | TriggerEvent::CreatureDies(_)
            | TriggerEvent::CreatureAttacks(_)
            | TriggerEvent::CreatureAttacksAlone(_)
            | TriggerEvent::Enters(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::Attacks(_)
            | TriggerEvent::AttacksAlone(_)
            | TriggerEvent::Blocks(_)
            | TriggerEvent::BecomesBlocked(_)
            | TriggerEvent::Grows(_)
            | TriggerEvent::Damages { by: Dealer::Any(_), to: Struck::You, .. }
    )
}

/// Whether the event names a creature that deals damage to a player, so that "it" and "that
/// creature" mean that creature.
pub(super) const fn names_a_dealer(event: TriggerEvent) -> bool {
    matches!(
        event,
        TriggerEvent::Damages {
            by: Dealer::Any(_),
            to: Struck::Player | Struck::Opponent | Struck::PlayerOrPlaneswalker,
            ..
        }
    )
}

/// Whether the event is that a player casts a spell, so that "it" and "that spell" mean that spell.
const fn names_a_spell(event: TriggerEvent) -> bool {
    matches!(
        event,
        TriggerEvent::SpellPlayed(_)
            | TriggerEvent::Plays(_)
            | TriggerEvent::PlaysOrCopies(_)
            | TriggerEvent::NthSpell(..)
    )
}

impl Reader<'_> {
    /// The meaning of "it" where nothing has been named yet.
    pub(in crate::ability) const fn it_at_first(origin: Origin) -> Option<Reference> {
        match origin {
            // A spell deals damage itself: "it deals". What is done to permanents is refused of it.
            Origin::Spell | Origin::Permanent => Some(Reference::This),
            Origin::Triggered(event) if names_a_creature(event) => Some(Reference::That),
            Origin::Triggered(event) if names_a_dealer(event) => Some(Reference::Dealer),
            Origin::Triggered(event) if names_this(event) => Some(Reference::This),
            Origin::Triggered(event) if names_a_spell(event) => Some(Reference::ThatSpell),
            Origin::Triggered(_) => None,
        }
    }

    /// Whether the event is that a spell is cast, which "that spell" means.
    pub(in crate::ability) const fn event_names_a_spell(&self) -> bool {
        !self.attached && matches!(self.origin, Origin::Triggered(event) if names_a_spell(event))
    }

    /// Whether the event names one other creature before anything else.
    pub(in crate::ability) const fn event_names_a_creature(&self) -> bool {
        !self.attached && matches!(self.origin, Origin::Triggered(event) if names_a_creature(event))
    }

    /// Whether the event is that another creature has died, or the one that this is attached to, so
    /// that "that card" is the card it has become.
    pub(in crate::ability) const fn is_death_of_another(&self) -> bool {
        match self.origin {
            Origin::Triggered(TriggerEvent::ThisDies) => self.attached,
            Origin::Triggered(TriggerEvent::CreatureDies(_) | TriggerEvent::DamagedDies) => !self.attached,
            Origin::Triggered(TriggerEvent::Dies(spec)) => {
                !self.attached && matches!(spec.what, TargetKind::Creature)
            }
            _ => false,
        }
    }

    /// Whether this has attacked: then the other player is the defending player.
    pub(in crate::ability) const fn is_attack(&self) -> bool {
        !self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::ThisAttacks
                        | TriggerEvent::ThisAttacksWith { .. }
                        | TriggerEvent::ThisAttacksAlone
                        | TriggerEvent::ThisAttacksAsRichest
                        | TriggerEvent::ThisAttacksSaddled
                        | TriggerEvent::ThisUnblocked
                        | TriggerEvent::ThisExerted
                        | TriggerEvent::ThisBecomesBlocked
                )
            )
    }

    /// Whether another creature has attacked: then the defending player is that creature's.
    pub(in crate::ability) const fn is_attack_of_another(&self) -> bool {
        // The host of this is another creature than this.
        let host = self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::ThisAttacks
                        | TriggerEvent::ThisAttacksAlone
                        | TriggerEvent::ThisAttacksAsRichest
                        | TriggerEvent::ThisAttacksSaddled
                        | TriggerEvent::ThisUnblocked
                        | TriggerEvent::ThisBecomesBlocked
                )
            );
        host || !self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::CreatureAttacks(_)
                        | TriggerEvent::Attacks(_)
                        | TriggerEvent::AttacksAlone(_)
                        | TriggerEvent::CreatureAttacksAlone(_)
                )
            )
    }

    /// Whether the defending player is that of this permanent, and of no other creature (508.5).
    pub(in crate::ability) const fn is_about_its_own_combat(&self) -> bool {
        match self.origin {
            Origin::Permanent => true,
            Origin::Triggered(event) => !self.attached && names_this(event),
            Origin::Spell => false,
        }
    }

    /// Whether the event is about the permanent that this is attached to, and no other.
    pub(in crate::ability) fn is_about_host(&self) -> bool {
        self.attached
            && matches!(
                self.origin,
                Origin::Triggered(
                    TriggerEvent::ThisDies
                        | TriggerEvent::ThisLeaves
                        | TriggerEvent::ThisAttacks
                        | TriggerEvent::ThisAttacksAlone
                        | TriggerEvent::ThisAttacksAsRichest
                        | TriggerEvent::ThisAttacksSaddled
                        | TriggerEvent::ThisAttacksOrBlocks
                        | TriggerEvent::ThisBlocks
                        | TriggerEvent::ThisBlocksAlone
                        | TriggerEvent::ThisBecomesBlocked
                        | TriggerEvent::ThisBlocksOrBecomesBlocked
                        | TriggerEvent::ThisUnblocked
                        | TriggerEvent::ThisBecomes(_)
                        | TriggerEvent::Damages { by: Dealer::This, to: Struck::You, .. }
                )
            )
    }
}
