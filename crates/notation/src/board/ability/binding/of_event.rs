//! The things named by the event of a triggered ability, which the words of the ability can refer
//! to.

use super::{Noun, Origin};
use crate::board::ability::Reader;
use combat_lab_cards::{DamageOnce, Dealer, Named, Reference, Struck, TargetKind, TriggerEvent, Who, Whose};

impl Noun {
    /// The subject of a triggered ability's event, beyond this permanent.
    pub(in crate::board::ability) const fn of_event(event: TriggerEvent) -> Option<Self> {
        match event.that() {
            Some(Named::Creature | Named::Planeswalker | Named::Permanent | Named::Source) => {
                Some(Self::Permanent)
            }
            Some(Named::Player | Named::You) => Some(Self::Player),
            Some(Named::Recipient | Named::PlayerOrPlaneswalker) => Some(Self::Recipient),
            Some(Named::OnStack) => Some(Self::OnStack),
            // They are named by a word of their own.
            Some(Named::Creatures) | None => None,
        }
    }
}

/// Whether the event names this permanent and no other creature, so that "it" can mean that.
const fn names_this(event: TriggerEvent) -> bool {
    matches!(event.it(), Some(Reference::This))
}

/// Whether the event is about one permanent, beyond this one.
pub(in crate::board::ability) const fn about_one_permanent(event: TriggerEvent) -> bool {
    matches!(Noun::of_event(event), Some(Noun::Permanent))
        && !matches!(event, TriggerEvent::Damages { to, once: DamageOnce::ForRecipient, .. } if to.is_known())
}

/// Whether the event is about one permanent or player, and doesn't tell which.
pub(super) const fn is_either(event: TriggerEvent) -> bool {
    matches!(event, TriggerEvent::Damages { once: DamageOnce::ForEach, .. })
        && matches!(event.that(), Some(Named::Recipient))
}

/// Whether the event names one other creature before anything else, so that "it" means that one.
const fn names_a_creature(event: TriggerEvent) -> bool {
    matches!(event.it(), Some(Reference::That))
}

/// Whether the event names a creature that deals damage to a player, so that "it" and "that
/// creature" mean that creature.
pub(super) const fn names_a_dealer(event: TriggerEvent) -> bool {
    matches!(event.it(), Some(Reference::Dealer))
}

impl Reader<'_> {
    /// The meaning of "it" where nothing has been named yet.
    pub(in crate::board::ability) const fn it_at_first(origin: Origin) -> Option<Reference> {
        match origin {
            // A spell deals damage itself: "it deals". What is done to permanents is refused of it.
            Origin::Spell | Origin::Permanent => Some(Reference::This),
            Origin::Triggered(event) => event.it(),
        }
    }

    /// Whether the event is that a spell is cast, which "that spell" means.
    pub(in crate::board::ability) const fn event_names_a_spell(&self) -> bool {
        !self.attached
            && matches!(self.origin, Origin::Triggered(event) if matches!(event.it(), Some(Reference::ThatSpell)))
    }

    /// Whether the event names one other creature before anything else.
    pub(in crate::board::ability) const fn event_names_a_creature(&self) -> bool {
        !self.attached && matches!(self.origin, Origin::Triggered(event) if names_a_creature(event))
    }

    /// Whether the event is that another creature has died, or the one that this is attached to, so
    /// that "that card" is the card it has become.
    pub(in crate::board::ability) const fn is_death_of_another(&self) -> bool {
        match self.origin {
            Origin::Triggered(TriggerEvent::Dies(Who::Host)) => true,
            Origin::Triggered(TriggerEvent::Dies(Who::Any(spec) | Who::Wounded { what: spec, .. })) => {
                !self.attached && matches!(spec.what, TargetKind::Creature)
            }
            _ => false,
        }
    }

    /// Whether this has attacked: then the other player is the defending player.
    pub(in crate::board::ability) const fn is_attack(&self) -> bool {
        matches!(self.attacker(), Some(Who::This))
    }

    /// Whether another creature has attacked: then the defending player is that creature's.
    pub(in crate::board::ability) const fn is_attack_of_another(&self) -> bool {
        match self.attacker() {
            Some(Who::Host | Who::Any(_) | Who::Wounded { .. }) => true,
            Some(Who::This) | None => false,
        }
    }

    const fn attacker(&self) -> Option<Who> {
        match self.origin {
            Origin::Triggered(event) => event.attacker(),
            Origin::Permanent | Origin::Spell => None,
        }
    }

    /// Whether the defending player is that of this permanent, and of no other creature (508.5).
    pub(in crate::board::ability) const fn is_about_its_own_combat(&self) -> bool {
        match self.origin {
            Origin::Permanent => true,
            Origin::Triggered(event) => !self.attached && names_this(event),
            Origin::Spell => false,
        }
    }

    /// Whether the event is about the permanent that this is attached to, and no other.
    pub(in crate::board::ability) fn is_about_host(&self) -> bool {
        let Origin::Triggered(event) = self.origin else { return false };
        let only = event.it() == Some(Reference::This) && event.that().is_none();
        let by_host = matches!(
            event,
            TriggerEvent::Damages {
                by: Dealer::Permanent(Who::Host),
                to: Struck::Player(Whose::Yours),
                once: DamageOnce::ForEach,
                ..
            }
        );
        self.attached && (only || by_host)
    }
}
