//! The objects and players that an effect refers to.

use super::{Among, Effect};
use crate::card::{TargetSpec, Test};
use alloc::vec;

/// The objects and players that an instruction refers to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reference {
    /// The permanent the ability belongs to, or the spell.
    This,
    /// The `n`-th target, counted from 0.
    Target(u8),
    /// Each of these targets.
    Targets(Among),
    /// The player who played it.
    You,
    /// The player in this place of the turn order: nothing that is printed, but of an instruction
    /// that asks about one player after another as it is carried out.
    Player(u8),
    /// The other player, of two.
    Opponent,
    /// The creature that dealt the damage for which a triggered ability waited.
    Dealer,
    /// The controller of that creature, as it is or last was.
    ControllerOfDealer,
    /// The creatures with which a player attacked, for which a triggered ability waited.
    Those,
    /// The defending player of the creature whose ability it is: the one it attacks, or attacked
    /// last (508.5; 802.2a).
    DefendingPlayer,
    /// The player, planeswalker or battle that the creature attacks whose ability it is, or
    /// attacked last.
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
    /// Everything of this kind that the player controls whom the event was about that triggered the
    /// ability.
    EachOfThat(TargetSpec),
    /// The permanents and players that the spell has dealt damage to.
    Harmed,
    /// The permanent chosen for the instruction before
    /// ([`GivenUpAs::Copied`](super::GivenUpAs::Copied)).
    Chosen,
}

/// The player who gains control of a permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Taker {
    /// One player.
    Player(Reference),
    /// Each permanent's owner.
    Owner,
}

/// For which opponents something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opponents {
    /// For each of them.
    Each,
    /// For each but the defending player of the creature whose ability it is: myriad (702.116a,
    /// since 2015), if it may be done.
    Others {
        /// Whether the player may do it or not, for each.
        may: bool,
    },
    /// For those chosen before, as it resolves.
    Chosen,
    /// As it resolves, the one in this place of the turn order is chosen.
    One(u8),
}

impl Effect {
    /// The references in it.
    pub fn references(&self) -> [Option<Reference>; 2] {
        let one = |who: &Reference| [Some(*who), None];
        match self {
            Self::Damage { to: who, .. }
            | Self::Pump { who, .. }
            | Self::PumpBy { who, .. }
            | Self::SetSize { who, .. }
            | Self::SwitchSize { who, .. }
            | Self::DoubleSize { who, .. }
            | Self::GainKeyword { who, .. }
            | Self::LoseKeyword { who, .. }
            | Self::LoseAbilities { who, .. }
            | Self::Lend { who, .. }
            | Self::LimitBlocks { who, .. }
            | Self::OnlySubtype { who, .. }
            | Self::BecomeColors { who, .. }
            | Self::OfChosenColor { who, .. }
            | Self::GainType { who, .. }
            | Self::GainSubtype { who, .. }
            | Self::LoseType { who, .. }
            | Self::GainControl { who, by: Taker::Owner, .. }
            | Self::Attach { who, .. }
            | Self::CreateAttached { who, .. }
            | Self::Destroy { who }
            | Self::DestroyForGood { who }
            | Self::Regenerate { who }
            | Self::ReturnToHand { who }
            | Self::PutInPlay { who, .. }
            | Self::PutInLibrary { who, .. }
            | Self::Goad { who }
            | Self::Exile { who }
            | Self::Blink { who, .. }
            | Self::ComeBack { who, .. }
            | Self::ExileUntil { who }
            | Self::GiveUp { who, .. }
            | Self::PreventCombatOf { who, .. }
            | Self::ForTurn { who, .. }
            | Self::Sacrifice { who }
            | Self::Tap { who }
            | Self::Untap { who }
            | Self::PhaseOut { who }
            | Self::RemoveFromCombat { who }
            | Self::BecomeBlocked { who }
            | Self::Exert { who }
            | Self::Designate { who, .. }
            | Self::Transform { who }
            | Self::Explore { who }
            | Self::Connive { who, .. }
            | Self::PutCounters { who, .. }
            | Self::RemoveCounters { who, .. }
            | Self::DoubleCounters { who, .. }
            | Self::RevealTop { who, .. }
            | Self::SetLife { who, .. }
            | Self::Counter { who, .. }
            | Self::CopySpell { who, .. }
            | Self::NewTargets { who, .. }
            | Self::GainLife { who, .. }
            | Self::LoseLife { who, .. }
            | Self::Poison { who, .. }
            | Self::Draw { who, .. }
            | Self::Mill { who, .. }
            | Self::Prevent { to: who, .. }
            | Self::PreventFrom { who }
            | Self::ExtraTurn { who, .. }
            | Self::Pair { with: who }
            | Self::BecomeMonarch { who }
            | Self::GetEmblem { who, .. }
            | Self::RuleCasting { who, .. }
            | Self::NoLifeGain { who }
            | Self::ExileGraveyard { who }
            | Self::ShuffleIn { who }
            | Self::ShuffleGraveyard { who }
            | Self::GainFlashback { who }
            | Self::LoseGame { who }
            | Self::GetEnergy { who, .. }
            | Self::Skip { who, .. }
            | Self::If { test: Test::Is(who, _), .. }
            | Self::EnterAsCopy { of: who, .. }
            | Self::May { who, .. } => one(who),
            Self::Redirect { from, to, .. }
            | Self::MustBlock { who: from, attacker: to, .. }
            | Self::CantBlock { who: from, attacker: to }
            | Self::DamageBy { by: from, to, .. }
            | Self::ExchangeControl { one: from, other: to }
            | Self::GainControl { who: from, by: Taker::Player(to), .. }
            | Self::Fight { one: from, other: to } => [Some(*from), Some(*to)],
            Self::CopyToken { of, arrival, .. } => [arrival.reference(), Some(*of)],
            Self::ReturnThat { .. } => [Some(Reference::That), None],
            Self::CopyForEach { .. } => [Some(Reference::ThatSpell), None],
            Self::ReturnTransformed { .. } => [Some(Reference::This), None],
            Self::Populate { arrival } => [arrival.reference(), None],
            Self::CreateToken { arrival, under, .. } => [arrival.reference(), Some(*under)],
            Self::DivideDamage { .. }
            | Self::DistributeCounters { .. }
            | Self::AddMana { .. }
            | Self::AddMore { .. }
            | Self::KeepMana { .. }
            | Self::WinGame
            | Self::PreventCombatDamage
            | Self::NoPrevention
            | Self::ChooseBlocks { .. }
            | Self::ReturnExiled
            | Self::EnterAttacking
            | Self::EnterWith { .. }
            | Self::EnterTapped
            | Self::Choose(_)
            | Self::ReturnThis { .. }
            | Self::ExtraCombat { .. }
            | Self::CombatAfterMain
            | Self::AtCombat { .. }
            | Self::AfterPrevented { .. }
            | Self::ExtraStep { .. }
            | Self::EndTheTurn
            | Self::WhenDone { .. }
            | Self::TurnFaceUp
            | Self::SetAside(_)
            | Self::ExileTop { .. }
            | Self::Amass { .. }
            | Self::Proliferate
            | Self::Cascade
            | Self::Madness
            | Self::Rebound
            | Self::LoseTime
            | Self::CastSuspended
            | Self::CastDefeated
            | Self::Times { .. }
            | Self::If { .. }
            | Self::ForOpponents { .. }
            | Self::Delayed { .. } => [None, None],
        }
    }

    /// Whether it, or what it puts off, is about what `wanted` means.
    pub fn speaks_of(&self, wanted: Reference) -> bool {
        self.any(|effect| effect.references().into_iter().flatten().any(|reference| reference == wanted))
    }

    /// Whether it or an effect it puts off does something to the defending player, what that player
    /// controls, or what is attacked.
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

    /// Whether `wanted` holds of it or of an effect it puts off; a list instead of recursion, since
    /// that may put off more.
    pub fn any(&self, wanted: impl Fn(&Self) -> bool) -> bool {
        let mut all = vec![self];
        while let Some(effect) = all.pop() {
            if wanted(effect) {
                return true;
            }
            all.extend(effect.inner());
        }
        false
    }

    /// The effects in it: those that happen later, or if a player chooses so.
    pub(crate) fn inner(&self) -> impl Iterator<Item = &Self> {
        let (first, second): (&[Self], &[Self]) = match self {
            Self::Delayed { effects, .. }
            | Self::AtCombat { effects, .. }
            | Self::Times { effects, .. }
            | Self::ForOpponents { effects, .. } => (effects, &[]),
            Self::May { yes, no, .. } | Self::If { yes, no, .. } => (yes, no),
            Self::AfterPrevented { prevents, then } => (prevents, then),
            _ => (&[], &[]),
        };
        first.iter().chain(second)
    }
}
