//! How a permanent leaves the battlefield.

use crate::{Event, Game, Happening, ObjectId};
use combat_lab_cards::Zone;

/// How a permanent left the battlefield.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Departure {
    /// It was destroyed.
    Destroyed,
    /// It was put into the graveyard because its toughness was 0 or less.
    NoToughness,
    /// Its controller sacrificed it.
    Sacrificed,
    /// It was returned to its owner's hand.
    Returned,
    /// It was exiled or, in the words of older editions, removed from the game.
    Exiled,
    /// It was put into the graveyard by the legend, world or planeswalker uniqueness rule.
    NotUnique,
    /// A planeswalker without loyalty.
    NoLoyalty,
    /// A battle without defense.
    NoDefense,
    /// An Aura that is attached to nothing it can enchant.
    FellOff,
    /// A Role whose controller has a newer one on the same permanent.
    OlderRole,
    /// It was put into its owner's library.
    InLibrary,
}

impl Happening {
    /// The object that it moves to another zone, and how: a permanent, or for the effects that
    /// return or exile one, a card elsewhere. A replacement of that move is an event of its own,
    /// which comes later. Tokens that cease to exist and the objects of a player who leaves the
    /// game depart otherwise: nothing moves them.
    #[must_use]
    pub const fn departure(&self) -> Option<(ObjectId, Departure)> {
        match self {
            Self::Destroyed { object, .. } => Some((*object, Departure::Destroyed)),
            Self::ToughnessZero(object) => Some((*object, Departure::NoToughness)),
            Self::Sacrificed { object, .. } => Some((*object, Departure::Sacrificed)),
            Self::Returned(object) => Some((*object, Departure::Returned)),
            Self::Exiled(object) => Some((*object, Departure::Exiled)),
            Self::NotUnique(object) | Self::EquallyNew(object) | Self::SameType(object) => {
                Some((*object, Departure::NotUnique))
            }
            Self::NoLoyalty(object) => Some((*object, Departure::NoLoyalty)),
            Self::NoDefense(object) => Some((*object, Departure::NoDefense)),
            Self::FellOff(object) => Some((*object, Departure::FellOff)),
            Self::RoleReplaced(object) => Some((*object, Departure::OlderRole)),
            Self::PutInLibrary { object, .. } => Some((*object, Departure::InLibrary)),
            Self::TurnBegan { .. }
            | Self::TurnSkipped(_)
            | Self::StepBegan(_)
            | Self::StepSkipped(_)
            | Self::CombatSkipped(_)
            | Self::TurnAdded(_)
            | Self::CombatAdded { .. }
            | Self::StepAdded(_)
            | Self::WillSkip { .. }
            | Self::TurnEnded
            | Self::CombatEnded
            | Self::Untapped { .. }
            | Self::Drew { .. }
            | Self::Milled { .. }
            | Self::Discarded { .. }
            | Self::WoreOff
            | Self::EffectsEnded(_)
            | Self::ManaEmptied { .. }
            | Self::ManaBurned { .. }
            | Self::ManaAdded { .. }
            | Self::LandPlayed { .. }
            | Self::Entered(_)
            | Self::LifeNotGained(_)
            | Self::LifeChanged { .. }
            | Self::Energy { .. }
            | Self::BecameMonarch(_)
            | Self::DefenderChosen { .. }
            | Self::BestowEnded(_)
            | Self::Paired { .. }
            | Self::Unpaired { .. }
            | Self::GotEmblem { .. }
            | Self::Poisoned { .. }
            | Self::Changed { .. }
            | Self::ControlChanged { .. }
            | Self::UntappedOne(_)
            | Self::Designated { .. }
            | Self::Exerted(_)
            | Self::BecameBlocked(_)
            | Self::Goaded { .. }
            | Self::PhasedOut(_)
            | Self::TimeTurned { .. }
            | Self::EnteredAsCopy { .. }
            | Self::GainedFlashback(_)
            | Self::Transformed { .. }
            | Self::TurnedFaceUp { .. }
            | Self::PhasedIn(_)
            | Self::CountersPut { .. }
            | Self::CountersRemoved { .. }
            | Self::LoyaltyLost { .. }
            | Self::DefenseLost { .. }
            | Self::ProtectorChosen { .. }
            | Self::CountersCancelled { .. }
            | Self::NotExiled { .. }
            | Self::Countered(_)
            | Self::Copied { .. }
            | Self::BecamePermanent(_)
            | Self::RegenerationShield(_)
            | Self::Regenerated(_)
            | Self::NotDestroyed(_)
            | Self::Saved { .. }
            | Self::StaysIndestructible(_)
            | Self::ShieldMade { .. }
            | Self::Prevented { .. }
            | Self::DamageIncreased { .. }
            | Self::Redirected { .. }
            | Self::TriggerOnStack { .. }
            | Self::NewTargets { .. }
            | Self::TriggerRemoved { .. }
            | Self::ConditionFailed(_)
            | Self::DelayedTrigger { .. }
            | Self::CeasedToExist(_)
            | Self::CleanupRepeats
            | Self::StepEnded(_)
            | Self::PriorityReceived(_)
            | Self::Passed(_)
            | Self::Attacked { .. }
            | Self::Chose { .. }
            | Self::MayChosen { .. }
            | Self::CombatPaid { .. }
            | Self::NoAttack(_)
            | Self::Tapped(_)
            | Self::Banded(_)
            | Self::Blocked { .. }
            | Self::EnteredAttacking { .. }
            | Self::EnteredBlocking { .. }
            | Self::StaysOutOfCombat(_)
            | Self::NoBlock(_)
            | Self::Unblocked(_)
            | Self::Ordered { .. }
            | Self::DamageAssigned { .. }
            | Self::AssignsNothing { .. }
            | Self::NoDamageAssigned
            | Self::DamageOnStack(_)
            | Self::SpellPlayed { .. }
            | Self::AbilityActivated { .. }
            | Self::Resolving(_)
            | Self::NoLegalTarget(_)
            | Self::Damage { .. }
            | Self::DamageNotDealt(_)
            | Self::LifeLost { .. }
            | Self::DeathtouchTriggered { .. }
            | Self::LifelinkTriggered { .. }
            | Self::Attached { .. }
            | Self::Unattached { .. }
            | Self::NothingToEnchant { .. }
            | Self::Revealed { .. }
            | Self::Searched { .. }
            | Self::RemovedFromCombat(_)
            | Self::NoLongerAttacked { .. }
            | Self::CombatCleared
            | Self::Conceded(_)
            | Self::Lost(_)
            | Self::PlayerLeft { .. }
            | Self::Over(_) => None,
        }
    }

    /// The permanent that it puts into a graveyard, unless it is exiled instead (217.1e; 700.4).
    #[must_use]
    pub const fn put_into_graveyard(&self) -> Option<ObjectId> {
        match self.departure() {
            Some((object, departure)) if departure.is_death() => Some(object),
            Some(_) | None => None,
        }
    }
}

impl Departure {
    /// The permanents that these events take from the battlefield, each once. One that is put
    /// elsewhere instead of into the graveyard has both events: its destination counts.
    #[must_use]
    pub fn all(game: &Game, events: &[Event]) -> Vec<(ObjectId, Self)> {
        let mut all: Vec<(ObjectId, Self)> = Vec::new();
        for (object, departure) in events.iter().filter_map(|event| event.kind.departure()) {
            // An object that leaves stays where it was last: the card is a new object elsewhere.
            if game.object(object).is_none_or(|it| it.zone() != Zone::InPlay) {
                continue;
            }
            match all.iter_mut().find(|(known, _)| *known == object) {
                Some((_, known)) if known.is_death() => *known = departure,
                Some(_) => {}
                None => all.push((object, departure)),
            }
        }
        all
    }

    /// Whether it was put into a graveyard.
    #[must_use]
    pub const fn is_death(self) -> bool {
        match self {
            Self::Destroyed
            | Self::NoToughness
            | Self::Sacrificed
            | Self::NotUnique
            | Self::NoLoyalty
            | Self::NoDefense
            | Self::FellOff
            | Self::OlderRole => true,
            Self::Returned | Self::Exiled | Self::InLibrary => false,
        }
    }

    /// The zone in which its card is now.
    pub(crate) const fn zone(self) -> Zone {
        match self {
            Self::Returned => Zone::Hand,
            Self::Exiled => Zone::Exile,
            Self::InLibrary => Zone::Library,
            Self::Destroyed
            | Self::NoToughness
            | Self::Sacrificed
            | Self::NotUnique
            | Self::NoLoyalty
            | Self::NoDefense
            | Self::FellOff
            | Self::OlderRole => Zone::Graveyard,
        }
    }
}
