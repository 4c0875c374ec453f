//! Events, one sentence each, by topic.

use super::Teller;
use super::words::finish;
use combat_lab_engine::{Happening, Outcome};
use combat_lab_language::{t, tn};

impl Teller<'_> {
    pub(crate) fn event(&self, happening: &Happening) -> Option<String> {
        self.clause(happening).map(|clause| finish(&clause))
    }

    /// An event as part of a longer sentence; `None` if it isn't narrated.
    pub(super) fn clause(&self, happening: &Happening) -> Option<String> {
        match happening {
            Happening::Passed(_) | Happening::PriorityReceived(_) => None,
            Happening::TurnBegan { .. }
            | Happening::TurnSkipped(_)
            | Happening::StepBegan(_)
            | Happening::StepSkipped(_)
            | Happening::StepEnded(_)
            | Happening::CombatSkipped(_)
            | Happening::Untapped { .. }
            | Happening::Drew { .. }
            | Happening::Discarded { .. }
            | Happening::WoreOff
            | Happening::CleanupRepeats
            | Happening::LifeNotGained(_)
            | Happening::LifeChanged { .. }
            | Happening::Poisoned { .. }
            | Happening::LifeLost { .. }
            | Happening::Conceded(_)
            | Happening::Lost(_)
            | Happening::PlayerLeft { .. }
            | Happening::Over(_) => self.turn_clause(happening),
            Happening::Attacked { .. }
            | Happening::NoAttack(_)
            | Happening::Banded(_)
            | Happening::Blocked { .. }
            | Happening::NoBlock(_)
            | Happening::Unblocked(_)
            | Happening::Ordered { .. }
            | Happening::RemovedFromCombat(_)
            | Happening::NoLongerAttacked { .. }
            | Happening::CombatCleared => self.attack_clause(happening),
            Happening::DamageAssigned { .. }
            | Happening::AssignsNothing { .. }
            | Happening::NoDamageAssigned
            | Happening::DamageOnStack(_)
            | Happening::Damage { .. }
            | Happening::DamageNotDealt(_)
            | Happening::LoyaltyLost { .. }
            | Happening::DefenseLost { .. }
            | Happening::Prevented { .. }
            | Happening::Destroyed { .. }
            | Happening::NotDestroyed(_) => self.damage_clause(happening),
            Happening::SpellPlayed { .. }
            | Happening::AbilityActivated { .. }
            | Happening::NoLegalTarget(_)
            | Happening::Countered(_)
            | Happening::NewTargets { .. }
            | Happening::Copied { .. }
            | Happening::TriggerOnStack { .. }
            | Happening::TriggerRemoved { .. }
            | Happening::ConditionFailed(_)
            | Happening::DelayedTrigger { .. }
            | Happening::DeathtouchTriggered { .. }
            | Happening::TurnAdded(_)
            | Happening::CombatAdded { .. }
            | Happening::StepAdded(_)
            | Happening::WillSkip { .. }
            | Happening::TurnEnded
            | Happening::CombatEnded
            | Happening::Milled { .. }
            | Happening::BecameMonarch(_)
            | Happening::DefenderChosen { .. }
            | Happening::GotEmblem { .. }
            | Happening::Paired { .. }
            | Happening::BestowEnded(_)
            | Happening::Unpaired { .. }
            | Happening::Energy { .. }
            | Happening::DamageIncreased { .. }
            | Happening::ShieldMade { .. }
            | Happening::Saved { .. }
            | Happening::Changed { .. }
            | Happening::ControlChanged { .. }
            | Happening::UntappedOne(_)
            | Happening::TurnedFaceUp { .. }
            | Happening::TimeTurned { .. }
            | Happening::EnteredAsCopy { .. }
            | Happening::Transformed { .. }
            | Happening::GainedFlashback(_)
            | Happening::Designated { .. }
            | Happening::Returned(_)
            | Happening::PutInLibrary { .. }
            | Happening::Searched { .. }
            | Happening::Revealed { .. }
            | Happening::LifelinkTriggered { .. }
            | Happening::EffectsEnded(_)
            | Happening::ManaAdded { .. }
            | Happening::ManaEmptied { .. }
            | Happening::ManaBurned { .. }
            | Happening::CombatPaid { .. }
            | Happening::MayChosen { .. }
            | Happening::Chose { .. }
            | Happening::BecameBlocked(_)
            | Happening::Exerted(_)
            | Happening::EnteredAttacking { .. }
            | Happening::EnteredBlocking { .. }
            | Happening::StaysOutOfCombat(_)
            | Happening::Redirected { .. }
            | Happening::Attached { .. }
            | Happening::Unattached { .. }
            | Happening::NothingToEnchant { .. }
            | Happening::FellOff(_)
            | Happening::RoleReplaced(_)
            | Happening::StaysIndestructible(_)
            | Happening::RegenerationShield(_)
            | Happening::Regenerated(_)
            | Happening::Goaded { .. } => self.play_clause(happening),
            Happening::Resolving(id) => Some(self.resolves(*id)),
            Happening::Tapped(_)
            | Happening::PhasedOut(_)
            | Happening::PhasedIn(_)
            | Happening::CountersPut { .. }
            | Happening::CountersRemoved { .. }
            | Happening::CountersCancelled { .. }
            | Happening::ProtectorChosen { .. } => self.change_clause(happening),
            Happening::LandPlayed { .. }
            | Happening::Entered(_)
            | Happening::BecamePermanent(_)
            | Happening::Exiled(_)
            | Happening::NotExiled { .. }
            | Happening::Sacrificed { .. }
            | Happening::ToughnessZero(_)
            | Happening::NoLoyalty(_)
            | Happening::NoDefense(_)
            | Happening::NotUnique(_)
            | Happening::EquallyNew(_)
            | Happening::SameType(_)
            | Happening::CeasedToExist(_) => self.zone_clause(happening),
        }
    }

    pub(super) fn outcome(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::CombatOver => self.of(t!("the combat phase is over")).to_owned(),
            Outcome::TurnsOver => self.of(t!("no further turns are shown")).to_owned(),
            Outcome::Won(player) => {
                let (count, team) = self.team(*player);
                self.say(self.count(count, tn!("%1 wins the game", "%1 win the game")), &[&team])
            }
            Outcome::Draw => self.of(t!("the game is a draw: all players have lost")).to_owned(),
        }
    }
}
