//! The events that triggered abilities wait for, and that replacement effects replace.

use super::event_parts::{
    Attacking, Becoming, Casting, CounterChange, DamageOnce, Dealer, Discarding, Meets, Named, Opposed,
    StepOf, Struck, WhichDraw, Who,
};
use super::{CounterKind, Filter, Reference, TargetSpec, Whose};
use crate::{Listed, Step};
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;

/// An event: a triggered ability waits for it, it causes others to trigger, or it is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum TriggerEvent {
    /// A step begins: once, or, if it is that of such players, once for each player of them whose
    /// step it is (a team shares its steps). That player is the subject then.
    StepBegins(Step, StepOf),
    /// A player casts a spell of this kind: its controller is the subject. Of the card itself, the
    /// ability works on the stack.
    Casts(Who, Casting),
    /// It enters.
    Enters(Who),
    /// It dies.
    Dies(Who),
    /// It leaves the battlefield.
    Leaves(Who),
    /// The card itself is put into a graveyard from anywhere: its ability works there.
    Buried,
    /// A card of this kind is discarded, or cycled: another player than the ability's controller is
    /// the subject. Of the card itself, the ability works wherever it is.
    Discards(Who, Discarding),
    /// A player sacrifices it.
    Sacrifices(Whose, Who),
    /// It becomes tapped or untapped, or is marked.
    Becomes(Who, Becoming),
    /// Counters are put on it or removed from it at the same time, also as it enters: once for each
    /// permanent.
    Counters(Who, CounterChange),
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
    /// Something is dealt damage. Its subject is the recipient, or, where that is the permanent
    /// itself or the ability's controller, the source.
    Damages {
        /// The source.
        by: Dealer,
        /// The recipient.
        to: Struck,
        /// Whether only combat damage counts, or only other damage.
        combat: Option<bool>,
        /// How often damage that is dealt at the same time counts.
        once: DamageOnce,
    },
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
    /// It is declared as an attacker, in such a way.
    Attacks(Who, Attacking),
    /// Such a player declares one or more attackers, or at least this many of a kind: those are the
    /// subjects then, and otherwise that player.
    AttackTogether(Whose, Option<(u8, TargetSpec)>),
    /// It blocks or becomes blocked.
    Meets(Who, Meets, Opposed),
    /// The Equipment itself becomes unattached from a permanent, which is its subject.
    ThisUnattached,
    /// Such a player taps it for mana: that player is the subject.
    TapsForMana(Whose, Who),
    /// One or more tokens are created under the control of such a player, who is the subject, if it
    /// isn't the controller.
    Created {
        /// The player.
        whose: Whose,
        /// Whether they have to be creatures.
        creatures: bool,
        /// Whether only effects count.
        by_effects: bool,
    },
}

impl TriggerEvent {
    /// The objects that it names, first the one that acts or that it happens to, and the kind of
    /// the others.
    const fn parts_mut(&mut self) -> ([Option<&mut Who>; 2], Option<&mut TargetSpec>) {
        match self {
            Self::Attacks(who, _)
            | Self::Meets(who, _, Opposed::Once | Opposed::Alone)
            | Self::Enters(who)
            | Self::Dies(who)
            | Self::Leaves(who)
            | Self::Discards(who, _)
            | Self::Sacrifices(_, who)
            | Self::Becomes(who, _)
            | Self::Counters(who, _)
            | Self::Targeted { what: who, .. }
            | Self::TapsForMana(_, who) => ([Some(who), None], None),
            Self::Meets(who, _, Opposed::Each(spec) | Opposed::Some(spec)) => ([Some(who), None], Some(spec)),
            Self::Casts(who, how) => ([Some(who), how.aim_mut()], None),
            Self::Damages { by, to: Struck::PlayerOr(_, spec), .. } => ([by.who_mut(), None], Some(spec)),
            Self::Damages { by, to, .. } => ([by.who_mut(), to.who_mut()], None),
            Self::AttackTogether(_, Some((_, spec))) | Self::ControlNone(spec) => ([None, None], Some(spec)),
            Self::StepBegins(..)
            | Self::AttackTogether(_, None)
            | Self::Life { .. }
            | Self::Draws(..)
            | Self::Buried
            | Self::Created { .. }
            | Self::ThisUnattached => ([None, None], None),
        }
    }

    /// The objects that it names.
    fn objects(mut self) -> impl Iterator<Item = Who> {
        let (objects, _) = self.parts_mut();
        objects.map(Option::<&mut Who>::copied).into_iter().flatten()
    }

    /// The kinds of things that it concerns. Those of any source of damage are no permanents.
    pub(crate) fn specs(mut self) -> Vec<TargetSpec> {
        let (objects, spec) = self.parts_mut();
        let objects = objects.into_iter().flatten().filter_map(|who| who.spec());
        objects.chain(spec.copied()).listed()
    }

    /// What it asks of things.
    pub(crate) fn filters_mut(&mut self) -> Vec<&mut Filter> {
        if let Self::Damages { by: Dealer::Source(_, asked), to, .. } = self {
            let struck = match to {
                Struck::PlayerOr(_, spec) => Some(spec),
                Struck::Permanent(who) => who.spec_mut(),
                Struck::Anything | Struck::Player(_) => None,
            };
            return core::iter::once(asked).chain(struck.map(|spec| &mut spec.traits)).listed();
        }
        let (objects, spec) = self.parts_mut();
        let specs = objects.into_iter().flatten().filter_map(Who::spec_mut).chain(spec);
        specs.map(|spec| &mut spec.traits).listed()
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
            | Self::Counters(who, _)
            | Self::Meets(who, _, Opposed::Once | Opposed::Some(_) | Opposed::Alone) => who.named(),
            Self::Attacks(who, how) => match how.named() {
                Some(attacked) => Some(attacked),
                None => who.named(),
            },
            // Of two that are named, neither is meant.
            Self::Meets(Who::This | Who::Host, _, Opposed::Each(spec)) => Some(Named::of(spec.what)),
            Self::Targeted { .. } => Some(Named::OnStack),
            Self::Damages { by, to, once, .. } => Some(match (once, to, by) {
                (DamageOnce::ForSource, ..) => Named::Recipient,
                (DamageOnce::ForEach, Struck::Player(Whose::Yours), Dealer::Permanent(_)) => Named::Creature,
                (DamageOnce::ForEach | DamageOnce::ForRecipient, to, _) => to.named(),
            }),
            Self::AttackTogether(_, Some(_)) => Some(Named::Creatures),
            Self::ThisUnattached => Some(Named::Permanent),
            Self::Life { whose: Whose::Yours, .. } => Some(Named::You),
            Self::TapsForMana(_, Who::Any(_) | Who::Wounded { .. })
            | Self::AttackTogether(Whose::Anyones | Whose::Opponents | Whose::Others, None)
            | Self::Life { whose: Whose::Anyones | Whose::Opponents | Whose::Others, .. }
            | Self::Draws(Whose::Anyones | Whose::Opponents | Whose::Others, _)
            | Self::Created { whose: Whose::Anyones | Whose::Opponents | Whose::Others, .. }
            | Self::Casts(Who::Any(_) | Who::Wounded { .. }, _)
            | Self::StepBegins(
                _,
                StepOf::Turn(Whose::Anyones | Whose::Opponents | Whose::Others)
                | StepOf::EachPlayer
                | StepOf::Host,
            ) => Some(Named::Player),
            Self::Discards(Who::Any(spec) | Who::Wounded { what: spec, .. }, _) => match spec.whose {
                Whose::Yours => None,
                Whose::Anyones | Whose::Opponents | Whose::Others => Some(Named::Player),
            },
            Self::TapsForMana(_, Who::This | Who::Host)
            | Self::AttackTogether(Whose::Yours, None)
            | Self::Draws(Whose::Yours, _)
            | Self::Meets(Who::Any(_) | Who::Wounded { .. }, _, Opposed::Each(_))
            | Self::StepBegins(_, StepOf::Turn(Whose::Yours))
            | Self::Casts(Who::This | Who::Host, _)
            | Self::Buried
            | Self::Discards(Who::This | Who::Host, _)
            | Self::Created { whose: Whose::Yours, .. }
            | Self::ControlNone(_) => None,
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
            | Self::Counters(who, CounterChange::Put { .. } | CounterChange::LostLast(_))
            | Self::Meets(who, _, Opposed::Once | Opposed::Some(_) | Opposed::Alone) => Some(who.it()),
            Self::Attacks(who, how) if how.named().is_none() => Some(who.it()),
            Self::Damages { by, to, once, .. } => match (once, by, to) {
                (DamageOnce::ForSource, Dealer::Permanent(Who::This | Who::Host), _)
                | (DamageOnce::ForRecipient, _, Struck::Permanent(Who::This | Who::Host))
                | (
                    DamageOnce::ForEach,
                    Dealer::Permanent(Who::This | Who::Host),
                    Struck::Player(Whose::Anyones | Whose::Opponents | Whose::Others) | Struck::PlayerOr(..),
                ) => Some(Reference::This),
                (DamageOnce::ForRecipient, _, Struck::Permanent(Who::Any(_) | Who::Wounded { .. }))
                | (
                    DamageOnce::ForEach,
                    Dealer::Permanent(Who::Any(_) | Who::Wounded { .. }),
                    Struck::Player(Whose::Yours),
                ) => Some(Reference::That),
                // The player or planeswalker is the subject.
                (
                    DamageOnce::ForEach,
                    Dealer::Permanent(Who::Any(_) | Who::Wounded { .. }),
                    Struck::Player(_) | Struck::PlayerOr(..),
                ) => Some(Reference::Dealer),
                // A player's event, or two objects at once.
                (
                    DamageOnce::ForEach | DamageOnce::ForSource | DamageOnce::ForRecipient,
                    Dealer::Permanent(_) | Dealer::Source(..),
                    _,
                ) => None,
            },
            // The player or planeswalker is the subject.
            Self::Attacks(Who::Any(_) | Who::Wounded { .. }, _) => Some(Reference::Dealer),
            Self::Attacks(Who::This | Who::Host, _)
            | Self::Targeted { what: Who::This | Who::Host, .. }
            | Self::TapsForMana(_, Who::This | Who::Host)
            | Self::Sacrifices(_, Who::This | Who::Host)
            | Self::Buried
            | Self::Discards(Who::This | Who::Host, _) => Some(Reference::This),
            Self::Casts(
                Who::Any(_) | Who::Wounded { .. },
                Casting::Each | Casting::OrCopies | Casting::Nth(_),
            ) => Some(Reference::ThatSpell),
            // A player's event, two objects at once, or one that is gone.
            Self::StepBegins(..)
            | Self::Life { .. }
            | Self::Draws(..)
            | Self::AttackTogether(..)
            | Self::Meets(_, _, Opposed::Each(_))
            | Self::Counters(_, CounterChange::Chapter(_))
            | Self::Discards(Who::Any(_) | Who::Wounded { .. }, _)
            | Self::Sacrifices(_, Who::Any(_) | Who::Wounded { .. })
            | Self::TapsForMana(_, Who::Any(_) | Who::Wounded { .. })
            | Self::Targeted { what: Who::Any(_) | Who::Wounded { .. }, .. }
            | Self::ControlNone(_)
            | Self::ThisUnattached
            | Self::Created { .. }
            | Self::Casts(..) => None,
        }
    }

    /// Whether it has an amount, which "that much" means.
    #[must_use]
    pub const fn has_amount(self) -> bool {
        matches!(
            self,
            Self::Counters(_, CounterChange::Put { .. })
                | Self::Created { .. }
                | Self::Damages { .. }
                | Self::Life { .. }
        )
    }

    /// The attacking creature whose defending player it gives a meaning to.
    #[must_use]
    pub const fn attacker(self) -> Option<Who> {
        match self {
            Self::Attacks(who, how) if how.named().is_none() && !matches!(how, Attacking::OrBlocks) => {
                Some(who)
            }
            Self::Meets(who, Meets::IsBlocked, Opposed::Once | Opposed::Some(_) | Opposed::Alone) => {
                Some(who)
            }
            Self::Attacks(..)
            | Self::Meets(..)
            | Self::AttackTogether(..)
            | Self::StepBegins(..)
            | Self::Casts(..)
            | Self::Enters(_)
            | Self::Dies(_)
            | Self::Leaves(_)
            | Self::Buried
            | Self::Discards(..)
            | Self::Sacrifices(..)
            | Self::Becomes(..)
            | Self::Counters(..)
            | Self::Targeted { .. }
            | Self::ControlNone(_)
            | Self::Damages { .. }
            | Self::Life { .. }
            | Self::Draws(..)
            | Self::ThisUnattached
            | Self::Created { .. }
            | Self::TapsForMana(..) => None,
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
                | Self::Damages {
                    by: Dealer::ANY,
                    to: Struck::Permanent(Who::This),
                    combat: None,
                    once: DamageOnce::ForRecipient,
                }
                | Self::Targeted { what: Who::This, .. }
        )
    }

    /// Whether it is that the card itself is cast: the ability works on the stack.
    #[must_use]
    pub const fn is_own_casting(self) -> bool {
        matches!(self, Self::Casts(Who::This, _))
    }

    /// Whether it is that the card itself is discarded: the ability works wherever it is.
    #[must_use]
    pub const fn is_own_discarding(self) -> bool {
        matches!(self, Self::Discards(Who::This, _))
    }

    /// Whether nothing can wait for it: of two creatures that fight, each would be the subject,
    /// spells are counted whatever their kind, and not everything is noticed.
    pub(crate) const fn is_malformed(self) -> bool {
        match self {
            Self::Meets(who, Meets::Either, Opposed::Each(_)) => {
                matches!(who, Who::Any(_) | Who::Wounded { .. })
            }
            Self::Casts(Who::Any(spec), Casting::Nth(_)) => !spec.traits.is_empty(),
            Self::Counters(_, CounterChange::Put { kind, by_effects }) => {
                by_effects || !matches!(kind, Some(CounterKind::PlusOne))
            }
            Self::Created { by_effects, .. } => by_effects,
            _ => false,
        }
    }

    /// Whether it is found as things were before something left (410.10d; 603.6d, later 603.10).
    #[must_use]
    pub const fn looks_back(self) -> bool {
        matches!(self, Self::Dies(_) | Self::Leaves(_) | Self::Sacrifices(..))
    }

    /// Whether it is about what this is attached to: that is whom the ability speaks of as an
    /// Aura's or Equipment's host.
    #[must_use]
    pub fn is_of_host(self) -> bool {
        matches!(self, Self::StepBegins(_, StepOf::Host))
            || self.objects().any(|who| matches!(who, Who::Host | Who::Wounded { by_host: true, .. }))
    }

    /// Whether it asks which creatures the permanent itself has dealt damage this turn.
    #[must_use]
    pub fn is_about_wounded(self) -> bool {
        self.objects().any(|who| matches!(who, Who::Wounded { .. }))
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
    pub fn is_about_others(self) -> bool {
        // Mana abilities and states are looked for on the battlefield only.
        let of_itself = matches!(
            self,
            Self::TapsForMana(..)
                | Self::ControlNone(_)
                | Self::Buried
                | Self::ThisUnattached
                | Self::StepBegins(_, StepOf::Host)
        );
        !of_itself && self.objects().all(|who| matches!(who, Who::Any(_)))
    }
}
