//! The objects and players that an effect refers to.

use super::{Among, Effect};
use crate::Adding;
use crate::card::{TargetSpec, Test};
use alloc::vec;
use combat_lab_compiled::Compiled;

/// The objects and players that an instruction refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Reference {
    /// The permanent with the ability, or the spell.
    This,
    /// The `n`-th target, counted from 0.
    Target(u8),
    /// Each of these targets.
    Targets(Among),
    /// The controller of the spell or ability.
    You,
    /// The player at this place of the turn order. Never printed: used by an instruction that asks
    /// one player after another.
    Player(u8),
    /// The other player, of two.
    Opponent,
    /// The creature that dealt the damage in the event that triggered the ability.
    Dealer,
    /// The controller of that creature, as it is or last was.
    ControllerOfDealer,
    /// The creatures with which a player attacked, in the event that triggered the ability.
    Those,
    /// The defending player of the creature with the ability: the one it attacks, or attacked last
    /// (508.5; 802.2a).
    DefendingPlayer,
    /// The player, planeswalker or battle that the creature with the ability attacks, or attacked
    /// last.
    Attacked,
    /// The defending player of the subject of the event that triggered the ability: an attacking
    /// creature.
    DefenderOfThat,
    /// The player, planeswalker or battle that the subject of that event attacks, or attacked last.
    AttackedByThat,
    /// The subject of the event that triggered the ability.
    That,
    /// The spell that was cast or copied in the event that triggered the ability.
    ThatSpell,
    /// The tokens that earlier instructions of the same ability have made.
    Made,
    /// The permanent that this Aura or Equipment is attached to.
    AttachedTo,
    /// The controller of the `n`-th target, as it is or last was.
    ControllerOf(u8),
    /// The controller of the subject of the event that triggered the ability.
    ControllerOfThat,
    /// Everything of this kind.
    Each(TargetSpec),
    /// Everything of this kind that the `n`-th target controls, or that target's controller.
    EachOf(TargetSpec, u8),
    /// Everything of this kind controlled by the player in the event that triggered the ability.
    EachOfThat(TargetSpec),
    /// The permanents and players that the spell has dealt damage to.
    Harmed,
    /// The permanent chosen for the instruction before
    /// ([`GivenUpAs::Copied`](super::GivenUpAs::Copied)).
    Chosen,
}

impl Reference {
    /// The kind of objects, if it refers to all of a kind.
    pub(in crate::card) const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::Each(spec) | Self::EachOf(spec, _) | Self::EachOfThat(spec) => Some(spec),
            Self::This
            | Self::Target(_)
            | Self::Targets(_)
            | Self::You
            | Self::Player(_)
            | Self::Opponent
            | Self::Dealer
            | Self::ControllerOfDealer
            | Self::Those
            | Self::DefendingPlayer
            | Self::Attacked
            | Self::DefenderOfThat
            | Self::AttackedByThat
            | Self::That
            | Self::ThatSpell
            | Self::Made
            | Self::AttachedTo
            | Self::ControllerOf(_)
            | Self::ControllerOfThat
            | Self::Harmed
            | Self::Chosen => None,
        }
    }

    /// The place behind the last target that it names: as many targets must there be.
    pub(in crate::card) fn targets_end(self) -> usize {
        match self {
            Self::Target(place) | Self::ControllerOf(place) | Self::EachOf(_, place) => {
                usize::from(place) + 1
            }
            Self::Targets(among) => among.places().end,
            Self::This
            | Self::You
            | Self::Player(_)
            | Self::Opponent
            | Self::Dealer
            | Self::ControllerOfDealer
            | Self::Those
            | Self::DefendingPlayer
            | Self::Attacked
            | Self::DefenderOfThat
            | Self::AttackedByThat
            | Self::That
            | Self::ThatSpell
            | Self::Made
            | Self::AttachedTo
            | Self::ControllerOfThat
            | Self::Each(_)
            | Self::EachOfThat(_)
            | Self::Harmed
            | Self::Chosen => 0,
        }
    }
}

/// The player who gains control of a permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Taker {
    /// One player.
    Player(Reference),
    /// Each permanent's owner.
    Owner,
}

/// The opponents affected by an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Opponents {
    /// Each of them.
    Each,
    /// Each but the defending player of the creature with the ability: myriad (702.116a, since
    /// 2015), perhaps optional.
    Others {
        /// Whether it is optional, for each.
        may: bool,
    },
    /// Those chosen before, as it resolves.
    Chosen,
    /// The one at this place of the turn order, chosen as it resolves.
    One(u8),
}

/// An effect with one reference, or with two.
macro_rules! referring {
    (one $who:ident) => {
        Effect::Damage { to: $who, .. }
            | Effect::Pump { who: $who, .. }
            | Effect::PumpBy { who: $who, .. }
            | Effect::SetSize { who: $who, .. }
            | Effect::SwitchSize { who: $who, .. }
            | Effect::DoubleSize { who: $who, .. }
            | Effect::GainKeyword { who: $who, .. }
            | Effect::LoseKeyword { who: $who, .. }
            | Effect::LoseAbilities { who: $who, .. }
            | Effect::Lend { who: $who, .. }
            | Effect::LimitBlocks { who: $who, .. }
            | Effect::OnlySubtype { who: $who, .. }
            | Effect::BecomeColors { who: $who, .. }
            | Effect::OfChosenColor { who: $who, .. }
            | Effect::GainType { who: $who, .. }
            | Effect::GainSubtype { who: $who, .. }
            | Effect::LoseType { who: $who, .. }
            | Effect::GainControl { who: $who, by: Taker::Owner, .. }
            | Effect::Attach { who: $who, .. }
            | Effect::CreateAttached { who: $who, .. }
            | Effect::Destroy { who: $who }
            | Effect::DestroyForGood { who: $who }
            | Effect::Regenerate { who: $who }
            | Effect::ReturnToHand { who: $who }
            | Effect::PutInPlay { who: $who, .. }
            | Effect::PutInLibrary { who: $who, .. }
            | Effect::Goad { who: $who }
            | Effect::Exile { who: $who }
            | Effect::Blink { who: $who, .. }
            | Effect::ComeBack { who: $who, .. }
            | Effect::ExileUntil { who: $who }
            | Effect::GiveUp { who: $who, .. }
            | Effect::PreventCombatOf { who: $who, .. }
            | Effect::ForTurn { who: $who, .. }
            | Effect::Sacrifice { who: $who }
            | Effect::Tap { who: $who }
            | Effect::Untap { who: $who }
            | Effect::PhaseOut { who: $who }
            | Effect::RemoveFromCombat { who: $who }
            | Effect::BecomeBlocked { who: $who }
            | Effect::Exert { who: $who }
            | Effect::Designate { who: $who, .. }
            | Effect::Transform { who: $who }
            | Effect::Explore { who: $who }
            | Effect::Connive { who: $who, .. }
            | Effect::PutCounters { who: $who, .. }
            | Effect::RemoveCounters { who: $who, .. }
            | Effect::DoubleCounters { who: $who, .. }
            | Effect::RevealTop { who: $who, .. }
            | Effect::SetLife { who: $who, .. }
            | Effect::Counter { who: $who, .. }
            | Effect::CopySpell { who: $who, .. }
            | Effect::NewTargets { who: $who, .. }
            | Effect::GainLife { who: $who, .. }
            | Effect::LoseLife { who: $who, .. }
            | Effect::Poison { who: $who, .. }
            | Effect::Draw { who: $who, .. }
            | Effect::Mill { who: $who, .. }
            | Effect::Prevent { to: $who, .. }
            | Effect::PreventFrom { who: $who }
            | Effect::ExtraTurn { who: $who, .. }
            | Effect::Pair { with: $who }
            | Effect::BecomeMonarch { who: $who }
            | Effect::GetEmblem { who: $who, .. }
            | Effect::RuleCasting { who: $who, .. }
            | Effect::NoLifeGain { who: $who }
            | Effect::ExileGraveyard { who: $who }
            | Effect::ShuffleIn { who: $who }
            | Effect::ShuffleGraveyard { who: $who }
            | Effect::GainFlashback { who: $who }
            | Effect::LoseGame { who: $who }
            | Effect::GetEnergy { who: $who, .. }
            | Effect::Skip { who: $who, .. }
            | Effect::If { test: Test::Is($who, _), .. }
            | Effect::EnterAsCopy { of: $who, .. }
            | Effect::May { who: $who, .. }
    };
    (two $from:ident $to:ident) => {
        Effect::Redirect { from: $from, to: $to, .. }
            | Effect::MustBlock { who: $from, attacker: $to, .. }
            | Effect::BecomeCopy { who: $from, of: $to, .. }
            | Effect::CantBlock { who: $from, attacker: $to }
            | Effect::DamageBy { by: $from, to: $to, .. }
            | Effect::ExchangeControl { one: $from, other: $to }
            | Effect::GainControl { who: $from, by: Taker::Player($to), .. }
            | Effect::Fight { one: $from, other: $to }
    };
    (none) => {
        Effect::DivideDamage { .. }
            | Effect::DistributeCounters { .. }
            | Effect::AddMana { .. }
            | Effect::AddMore { .. }
            | Effect::KeepMana { .. }
            | Effect::WinGame
            | Effect::PreventCombatDamage
            | Effect::NoPrevention
            | Effect::ChooseBlocks { .. }
            | Effect::ReturnExiled
            | Effect::EnterAttacking
            | Effect::EnterWith { .. }
            | Effect::EnterTapped
            | Effect::Choose(_)
            | Effect::ReturnThis { .. }
            | Effect::ExtraCombat { .. }
            | Effect::CombatAfterMain
            | Effect::AtCombat { .. }
            | Effect::AfterPrevented { .. }
            | Effect::ExtraStep { .. }
            | Effect::EndTheTurn
            | Effect::EndCombat
            | Effect::WhenDone { .. }
            | Effect::TurnFaceUp
            | Effect::SetAside(_)
            | Effect::ExileTop { .. }
            | Effect::Amass { .. }
            | Effect::Proliferate
            | Effect::Cascade
            | Effect::Madness
            | Effect::Rebound
            | Effect::LoseTime
            | Effect::CastSuspended
            | Effect::CastDefeated
            | Effect::Times { .. }
            | Effect::Together { .. }
            | Effect::If { .. }
            | Effect::ForOpponents { .. }
            | Effect::Delayed { .. }
    };
}

/// An effect with a list of other effects, or with two.
macro_rules! nesting {
    (one $effects:ident) => {
        Effect::Delayed { effects: $effects, .. }
            | Effect::AtCombat { effects: $effects, .. }
            | Effect::Times { effects: $effects, .. }
            | Effect::Together { effects: $effects }
            | Effect::ForOpponents { effects: $effects, .. }
    };
    (two $first:ident $second:ident) => {
        Effect::May { yes: $first, no: $second, .. }
            | Effect::If { yes: $first, no: $second, .. }
            | Effect::AfterPrevented { prevents: $first, then: $second }
    };
}
pub(super) use nesting;

impl Effect {
    /// The references in it.
    pub fn references(&self) -> [Option<Reference>; 2] {
        let one = |who: &Reference| [Some(*who), None];
        match self {
            referring!(one who) => one(who),
            referring!(two from to) => [Some(*from), Some(*to)],
            Self::CopyToken { of, arrival, .. } => [arrival.reference(), Some(*of)],
            Self::ReturnThat { .. } => [Some(Reference::That), None],
            Self::CopyForEach { .. } => [Some(Reference::ThatSpell), None],
            Self::ReturnTransformed { .. } => [Some(Reference::This), None],
            Self::Populate { arrival } => [arrival.reference(), None],
            Self::CreateToken { arrival, under, .. } => [arrival.reference(), Some(*under)],
            referring!(none) => [None, None],
        }
    }

    /// The references to its subjects, as mutable references.
    pub(in crate::card) fn references_mut(&mut self) -> [Option<&mut Reference>; 2] {
        match self {
            referring!(one who) => [Some(who), None],
            referring!(two from to) => [Some(from), Some(to)],
            Self::CopyToken { of: who, arrival, .. } | Self::CreateToken { under: who, arrival, .. } => {
                [arrival.reference_mut(), Some(who)]
            }
            Self::Populate { arrival } => [arrival.reference_mut(), None],
            // No fields for them, so nothing in which X could be replaced.
            Self::ReturnThat { .. } | Self::CopyForEach { .. } | Self::ReturnTransformed { .. } => {
                [None, None]
            }
            referring!(none) => [None, None],
        }
    }

    /// Whether it, or an effect inside it, refers to `wanted`.
    pub fn speaks_of(&self, wanted: Reference) -> bool {
        self.any(|effect| effect.references().into_iter().flatten().any(|reference| reference == wanted))
    }

    /// Whether it, or an effect inside it, affects the defending player, that player's permanents,
    /// or the attacked player or permanent.
    pub fn names_defender(&self) -> bool {
        let names = |reference| match reference {
            Reference::DefendingPlayer
            | Reference::DefenderOfThat
            | Reference::Attacked
            | Reference::AttackedByThat => true,
            Reference::Each(spec) => spec.traits.has(crate::Trait::Defends),
            _ => false,
        };
        self.any(|effect| effect.references().into_iter().flatten().any(names))
    }

    /// Whether `wanted` holds for it or an effect inside it, at any depth. Uses a list instead of
    /// recursion.
    pub fn any(&self, wanted: impl Fn(&Self) -> bool) -> bool {
        let mut all = vec![self];
        while let Some(effect) = all.pop() {
            if wanted(effect) {
                return true;
            }
            all.add_all(effect.inner());
        }
        false
    }

    /// The effects in it: those that happen later, or if a player chooses so.
    pub(crate) fn inner(&self) -> impl Iterator<Item = &Self> {
        self.inside().effects.into_iter().flatten()
    }

    /// The lists of effects in it, as mutable references.
    pub(in crate::card) fn inner_mut(&mut self) -> impl Iterator<Item = &mut alloc::vec::Vec<Self>> {
        let (first, second) = match self {
            nesting!(one effects) => (Some(effects), None),
            nesting!(two first second) => (Some(first), Some(second)),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }
}
