//! Shields: prevention and redirection effects that wait for damage, and which damage each waits
//! for.

use crate::{Assignment, ObjectId, PlayerId, Thing, Triggered};
use combat_lab_cards::{Color, Dealt, Effect, IfPrevented, Keeping, TargetSpec};
use std::sync::Arc;

/// A prevention or redirection effect that waits for damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shield {
    pub(crate) id: u32,
    pub(crate) by: ObjectId,
    pub(crate) guard: Guard,
    pub(crate) kind: ShieldKind,
    /// The amount it still prevents or redirects; unlimited if `None`.
    pub(crate) left: Option<u32>,
    /// Only damage from sources of this colour, as they are when the damage would be dealt.
    pub(crate) color: Option<Color>,
    /// Whether it applies to one part of some damage only, of any amount.
    pub(crate) once: bool,
    /// The effects after it prevents any.
    pub(crate) then: Option<Then>,
}

/// The shields of a game, in the order in which they were made. Only the methods here change them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Shields(Vec<Shield>);

impl Shields {
    pub(crate) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) const fn len(&self) -> usize {
        self.0.len()
    }

    pub(super) fn iter(&self) -> core::slice::Iter<'_, Shield> {
        self.0.iter()
    }

    /// Has a shield wait for damage.
    pub(crate) fn push(&mut self, shield: Shield) {
        self.0.push(shield);
    }

    /// Has instructions follow when the shields prevent damage that were made after the first
    /// `made`.
    pub(crate) fn follow_with(&mut self, made: usize, then: &Arc<Afterwards>) {
        for shield in self.0.iter_mut().skip(made) {
            shield.then = Some(Then::Instructions(Arc::clone(then)));
        }
    }

    /// Uses a shield on this much damage; one that is used up is gone.
    pub(super) fn use_up(&mut self, id: u32, amount: u32) {
        for shield in self.0.iter_mut().filter(|shield| shield.id == id) {
            if let Some(left) = &mut shield.left {
                *left = left.saturating_sub(amount);
            }
            if shield.once {
                shield.left = Some(0);
            }
        }
        self.0.keep(|shield| shield.left != Some(0));
    }

    /// Removes all shields, which last until end of turn.
    pub(crate) fn wear_off(&mut self) {
        self.0.clear();
    }

    /// A permanent spell has become this permanent: a shield against its damage goes on for that of
    /// the permanent (217.1c; 400.7c).
    pub(crate) fn follow_spell(&mut self, spell: ObjectId, permanent: ObjectId) {
        for Shield { guard, .. } in &mut self.0 {
            match guard {
                Guard::From(source) | Guard::Between(source, _) if *source == spell => *source = permanent,
                Guard::CombatOf(thing, _) if *thing == Thing::Object(spell) => {
                    *thing = Thing::Object(permanent);
                }
                Guard::To(_)
                | Guard::ToKind(..)
                | Guard::From(_)
                | Guard::Between(..)
                | Guard::Combat
                | Guard::CombatOf(..)
                | Guard::CombatOfKind(..) => {}
            }
        }
    }

    /// Removes the shields about a permanent that phases out (502.15g).
    pub(crate) fn forget_object(&mut self, id: ObjectId) {
        self.0.keep(|shield| !shield.guard.is_about(id));
    }
}

/// A consequence of prevented damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Then {
    /// Something with that much.
    Does(IfPrevented),
    /// Instructions, carried out once for all of it that is prevented at the same time.
    Instructions(Arc<Afterwards>),
}

/// Instructions that wait for damage to be prevented, with the targets and the subjects of what
/// gave them.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Afterwards {
    pub(crate) effects: Vec<Effect>,
    pub(crate) targets: Vec<Option<Thing>>,
    /// The targets of which they may ask something.
    pub(crate) known: Vec<Option<Thing>>,
    pub(crate) about: Triggered,
}

/// The damage that a prevention or redirection effect waits for (615.1, 614.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Guard {
    /// Damage to this.
    To(Thing),
    /// Damage to permanents of this kind, where "you" is that player; also to those that enter
    /// later (611.2c).
    ToKind(TargetSpec, PlayerId),
    /// Damage from this.
    From(ObjectId),
    /// Damage from this to that player.
    Between(ObjectId, PlayerId),
    /// All combat damage.
    Combat,
    /// Combat damage to or from this.
    CombatOf(Thing, Dealt),
    /// Combat damage to or from permanents of this kind, where "you" is that player.
    CombatOfKind(TargetSpec, PlayerId, Dealt),
}

impl Guard {
    /// Whether it names this permanent.
    pub(crate) fn is_about(self, id: ObjectId) -> bool {
        match self {
            Self::To(thing) | Self::CombatOf(thing, _) => thing == Thing::Object(id),
            Self::From(source) | Self::Between(source, _) => source == id,
            Self::ToKind(..) | Self::Combat | Self::CombatOfKind(..) => false,
        }
    }
}

/// What a prevention or redirection effect does with the damage that it waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ShieldKind {
    /// It isn't dealt.
    Prevent,
    /// It is dealt to this instead.
    Redirect(Thing),
}

/// Whether damage is dealt by, or to, what is shielded.
pub(super) fn guards(way: Dealt, part: Assignment, is: impl Fn(Thing) -> bool) -> bool {
    let by = matches!(way, Dealt::By | Dealt::Both);
    (by && is(Thing::Object(part.source))) || (way != Dealt::By && is(part.recipient))
}
