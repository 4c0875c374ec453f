//! Conditions that a static ability can have, and those that can be checked for a card that is not
//! in play yet.

use crate::ability::Reader;
use crate::ability::binding::Origin;
use crate::ability::trigger::is_permanent;
use crate::text::Piece;
use combat_lab_cards::{Condition, can_be_counted};
use combat_lab_language::{Phrase, t};

pub(in crate::ability) const NOT_ASKED: Phrase<'static> = t!("a static ability can't have this condition");

/// The condition that these words are, if they are one that a static ability may have.
pub(in crate::ability) fn condition_of(piece: Piece<'_>) -> Option<Condition> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let condition = reader.condition().ok().filter(|condition| condition_suits(*condition));
    condition.filter(|_| reader.peek().is_none())
}

/// Whether a static ability may depend on it.
pub(in crate::ability) fn condition_suits(condition: Condition) -> bool {
    match condition {
        Condition::AtLeast(_, spec) | Condition::None(spec) | Condition::HostIs(spec) => can_be_counted(spec),
        Condition::LifeAtMost(_)
        | Condition::LifeAtLeast(_)
        | Condition::OpponentLifeAtMost(_)
        | Condition::AnyLifeAtMost(_)
        | Condition::HandEmpty
        | Condition::ThisInPlay
        | Condition::ThisAttackingAlone
        | Condition::ThisBlockingAlone
        | Condition::ThisAttacking
        | Condition::ThisBlocking
        | Condition::ThisTapped
        | Condition::ThisUntapped
        | Condition::YourTurn
        | Condition::NotYourTurn
        | Condition::Monarch(_)
        | Condition::NoMonarch
        | Condition::YouAttacked
        | Condition::YouDidNotAttack
        | Condition::Opponents(_)
        | Condition::ThisEquipped
        | Condition::ThisEnchanted
        | Condition::ThisModified
        | Condition::ThisIs(_)
        | Condition::ThisArrived
        | Condition::ThisHas(..)
        | Condition::ThisHasBetween(..) => true,
        Condition::Counted(_, what) | Condition::CountedAtMost(_, what) => what.suits_static_abilities(),
        Condition::ThisAttacked
        | Condition::ThisDamagedOpponent
        | Condition::ThisFoughtThisCombat
        | Condition::ThisFoughtThisTurn
        | Condition::ThisDidNotAttack
        | Condition::NoSpellsLastTurn
        | Condition::TwoSpellsLastTurn
        | Condition::CameLately
        | Condition::CanPair
        | Condition::AttackedWithPower(_)
        | Condition::ThisInGraveyard
        | Condition::Chose(_)
        | Condition::LandsProduce { .. }
        | Condition::ThisIsNot(_)
        | Condition::HadNo(_)
        | Condition::OpponentHasMore(_)
        | Condition::OpponentDamaged
        | Condition::OpponentPoisoned(_)
        | Condition::ThisPower(_)
        | Condition::TotalPower(_)
        | Condition::DifferentPowers(_)
        | Condition::FirstTime
        | Condition::YourMainPhase
        | Condition::FirstCombat
        | Condition::Escaped
        | Condition::Cast { .. }
        | Condition::ThisNotExerted
        | Condition::PaidInstead
        | Condition::Kicked => false,
    }
}

/// Whether it can be asked of something that is not in play yet.
pub(in crate::ability) fn condition_suits_entering(condition: Condition) -> bool {
    match condition {
        Condition::AtLeast(_, spec) | Condition::None(spec) => {
            is_permanent(spec.what) && !spec.traits.iter().any(combat_lab_cards::Trait::asks_the_asker)
        }
        Condition::LifeAtMost(_)
        | Condition::LifeAtLeast(_)
        | Condition::OpponentLifeAtMost(_)
        | Condition::AnyLifeAtMost(_)
        | Condition::HandEmpty
        | Condition::YourTurn
        | Condition::NotYourTurn
        | Condition::Monarch(_)
        | Condition::NoMonarch
        | Condition::YouAttacked
        | Condition::YouDidNotAttack
        | Condition::LandsProduce { .. }
        | Condition::Opponents(_)
        | Condition::OpponentDamaged
        | Condition::TotalPower(_)
        | Condition::DifferentPowers(_)
        | Condition::OpponentPoisoned(_)
        | Condition::CountedAtMost(..)
        | Condition::Counted(..) => true,
        _ => false,
    }
}

/// Whether it asks something of the permanent itself, which a card in a graveyard is not.
pub(in crate::ability) const fn is_of_this(condition: Condition) -> bool {
    match condition {
        Condition::HostIs(_)
        | Condition::ThisInPlay
        | Condition::ThisAttackingAlone
        | Condition::ThisBlockingAlone
        | Condition::ThisAttacking
        | Condition::ThisBlocking
        | Condition::ThisTapped
        | Condition::ThisUntapped
        | Condition::ThisEquipped
        | Condition::ThisEnchanted
        | Condition::ThisModified
        | Condition::ThisIs(_)
        | Condition::ThisArrived
        | Condition::ThisHas(..)
        | Condition::ThisHasBetween(..)
        | Condition::ThisInGraveyard => true,
        Condition::AtLeast(..)
        | Condition::None(_)
        | Condition::LifeAtMost(_)
        | Condition::LifeAtLeast(_)
        | Condition::OpponentLifeAtMost(_)
        | Condition::AnyLifeAtMost(_)
        | Condition::HandEmpty
        | Condition::YourTurn
        | Condition::NotYourTurn
        | Condition::Monarch(_)
        | Condition::NoMonarch
        | Condition::YouAttacked
        | Condition::YouDidNotAttack
        | Condition::Opponents(_)
        | Condition::Counted(..)
        | Condition::CountedAtMost(..)
        | Condition::ThisAttacked
        | Condition::ThisDamagedOpponent
        | Condition::ThisFoughtThisCombat
        | Condition::ThisFoughtThisTurn
        | Condition::ThisDidNotAttack
        | Condition::NoSpellsLastTurn
        | Condition::TwoSpellsLastTurn
        | Condition::CameLately
        | Condition::CanPair
        | Condition::AttackedWithPower(_)
        | Condition::Chose(_)
        | Condition::LandsProduce { .. }
        | Condition::ThisIsNot(_)
        | Condition::HadNo(_)
        | Condition::OpponentHasMore(_)
        | Condition::OpponentDamaged
        | Condition::OpponentPoisoned(_)
        | Condition::ThisPower(_)
        | Condition::TotalPower(_)
        | Condition::DifferentPowers(_)
        | Condition::FirstTime
        | Condition::YourMainPhase
        | Condition::FirstCombat
        | Condition::Escaped
        | Condition::Cast { .. }
        | Condition::ThisNotExerted
        | Condition::PaidInstead
        | Condition::Kicked => false,
    }
}
