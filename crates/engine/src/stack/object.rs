//! Objects on the stack: spells, abilities, and (until 2009) combat damage.

use crate::{Assignment, ObjectId, PlayerId, StackId, Thing};
use combat_lab_cards::{Effect, Keyword, Listed, Numbered, Step};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

/// An object on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StackEntry {
    pub(crate) id: StackId,
    pub(crate) object: StackObject,
    /// The permanents sacrificed for it first, which its own instructions may refer to.
    pub(crate) paid: Option<ObjectId>,
}

impl StackEntry {
    /// Its id.
    #[must_use]
    pub const fn id(&self) -> StackId {
        self.id
    }

    /// The object.
    #[must_use]
    pub const fn object(&self) -> &StackObject {
        &self.object
    }
}

/// An object on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StackObject {
    /// A spell: a card (or a copy of one) on the stack.
    Spell {
        /// The card, as the object it is on the stack.
        card: ObjectId,
        /// The player who played it.
        controller: PlayerId,
        /// Its targets.
        targets: Vec<Thing>,
        /// How the damage is divided among them.
        division: Vec<u32>,
    },
    /// An activated ability. It exists independently of its source.
    Ability {
        /// The permanent it came from, which may be gone by now.
        source: ObjectId,
        /// The place of the ability in the source:
        /// [`Object::ability_at`](crate::Object::ability_at) finds it.
        ability: usize,
        /// The X that was announced, if X is in its costs.
        x: Option<u32>,
        /// The player who activated it.
        controller: PlayerId,
        /// Its targets.
        targets: Vec<Thing>,
        /// How the damage is divided among them.
        division: Vec<u32>,
    },
    /// A triggered ability.
    Triggered(Triggered),
    /// The trigger of deathtouch: destroy the creature that was damaged (502.63a, 2008 and 2009
    /// editions).
    DeathtouchTrigger {
        /// The creature with deathtouch.
        source: ObjectId,
        /// The controller of the source when it triggered.
        controller: PlayerId,
        /// The creature it damaged.
        damaged: ObjectId,
    },
    /// The trigger of lifelink: its controller gains life (502.68a, 2008 and 2009 editions).
    LifelinkTrigger {
        /// The creature with lifelink.
        source: ObjectId,
        /// The controller of the source when it triggered.
        controller: PlayerId,
        /// The damage it dealt.
        amount: u32,
    },
    /// Combat damage, waiting to be dealt (310.1, until 2009). It is neither spell nor ability, no
    /// player controls it, and it can't be countered (310.3).
    CombatDamage {
        /// The step it was assigned in.
        step: Step,
        /// The damage of each source to each recipient: fixed when it was assigned (310.4a).
        assignments: Vec<Assignment>,
    },
}

/// A triggered ability, waiting or on the stack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Triggered {
    /// The object it belongs to, or whose effect it is.
    pub source: ObjectId,
    /// Its controller.
    pub controller: PlayerId,
    /// The ability.
    pub origin: TriggerOrigin,
    /// Its targets. A delayed ability has those of the ability that set it up, as far as they were
    /// legal.
    pub targets: Vec<Thing>,
    /// The division among them.
    pub division: Vec<u32>,
    /// For a delayed ability: each target of the ability that set it up, `None` for one that was
    /// illegal by then.
    pub remembered: Vec<Option<Thing>>,
    /// For a delayed ability: the targets of which its instructions may ask something, illegal ones
    /// included where the edition's `IllegalTargets` says so.
    pub known: Vec<Option<Thing>>,
    /// The subjects of the event.
    pub that: Vec<Thing>,
    /// The total amount in the event.
    pub amount: u32,
    /// The amount that each of `that` dealt or was dealt; empty if the event has no amount for
    /// each.
    pub shares: Vec<u32>,
    /// The tokens that its own instructions have made so far.
    pub made: Vec<Thing>,
    /// Whether it has triggered once more because a permanent says so (603.2d, since 2016).
    pub again: bool,
    /// The chosen mode, counted from 0; `None` before that, and if there is only one.
    pub mode: Option<usize>,
}

impl Triggered {
    /// An ability of `source` without targets, for an event without subjects.
    #[must_use]
    pub const fn new(source: ObjectId, controller: PlayerId, origin: TriggerOrigin) -> Self {
        Self {
            source,
            controller,
            origin,
            targets: Vec::new(),
            division: Vec::new(),
            remembered: Vec::new(),
            known: Vec::new(),
            that: Vec::new(),
            amount: 0,
            shares: Vec::new(),
            made: Vec::new(),
            again: false,
            mode: None,
        }
    }

    /// Its targets. A delayed ability refers to the targets of the spell or ability before it, and
    /// has none (603.7).
    #[must_use]
    pub fn targeted(&self) -> &[Thing] {
        match self.origin {
            TriggerOrigin::Delayed(_) => &[],
            TriggerOrigin::Printed(_)
            | TriggerOrigin::Keyword(_)
            | TriggerOrigin::Numbered(_)
            | TriggerOrigin::Siege
            | TriggerOrigin::Monarch(_)
            | TriggerOrigin::Done(_) => &self.targets,
        }
    }

    /// Its subjects: the subject of its event, and the objects made before it was set up.
    pub fn subjects(&self) -> impl Iterator<Item = Thing> {
        self.that.iter().chain(&self.made).copied()
    }

    /// The amount of the event, as far as `thing` had a part in it ("that much … to that source").
    pub(crate) fn share(&self, thing: Thing) -> u32 {
        let own = self.that.iter().zip(&self.shares).find(|(known, _)| **known == thing);
        own.map_or(self.amount, |(_, share)| *share)
    }
}

/// The place of the triggered ability.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TriggerOrigin {
    /// A printed one, by its place: [`Object::trigger_at`](crate::Object::trigger_at) finds it.
    Printed(usize),
    /// One that a keyword stands for: exalted or flanking.
    Keyword(Keyword),
    /// One that a keyword with a number stands for.
    Numbered(Numbered),
    /// The ability of every Siege: defeated, it is exiled (310.11b).
    Siege,
    /// One of the two that come with the monarch (718.2, later 725.2).
    Monarch(crate::OfMonarch),
    /// A delayed one: these effects.
    Delayed(Arc<Vec<Effect>>),
    /// One that has triggered because of what was just done: "when you do" (603.12).
    Done(Arc<combat_lab_cards::Ability>),
}

impl StackObject {
    /// The rule that says what it is, where it is neither a spell nor an ability: combat damage.
    #[must_use]
    pub const fn rule(&self) -> Option<Rule> {
        match self {
            Self::CombatDamage { .. } => Some(Rule::CombatDamageNotASpell),
            Self::Spell { .. }
            | Self::Ability { .. }
            | Self::DeathtouchTrigger { .. }
            | Self::LifelinkTrigger { .. }
            | Self::Triggered(_) => None,
        }
    }

    /// Whether it is a trigger of deathtouch.
    pub(crate) const fn is_deathtouch(&self) -> bool {
        matches!(self, Self::DeathtouchTrigger { .. })
    }

    /// Its controller; nobody controls combat damage.
    #[must_use]
    pub const fn controller(&self) -> Option<PlayerId> {
        match self {
            Self::Spell { controller, .. }
            | Self::Ability { controller, .. }
            | Self::DeathtouchTrigger { controller, .. }
            | Self::LifelinkTrigger { controller, .. }
            | Self::Triggered(Triggered { controller, .. }) => Some(*controller),
            Self::CombatDamage { .. } => None,
        }
    }

    /// Its targets; combat damage and triggers without targets have none. The earlier targets that
    /// a delayed ability affects aren't its targets (603.7).
    #[must_use]
    pub fn targets(&self) -> &[Thing] {
        match self {
            Self::Spell { targets, .. } | Self::Ability { targets, .. } => targets,
            Self::Triggered(triggered) => triggered.targeted(),
            Self::DeathtouchTrigger { .. } | Self::LifelinkTrigger { .. } | Self::CombatDamage { .. } => &[],
        }
    }

    /// The chosen targets, of what has any.
    pub(super) fn targets_mut(&mut self) -> Option<&mut Vec<Thing>> {
        match self {
            Self::Spell { targets, .. }
            | Self::Ability { targets, .. }
            | Self::Triggered(Triggered { targets, .. }) => Some(targets),
            Self::DeathtouchTrigger { .. } | Self::LifelinkTrigger { .. } | Self::CombatDamage { .. } => None,
        }
    }

    /// Every object it refers to as a source: the spell itself, what an ability comes from, and
    /// what has assigned the combat damage.
    pub(super) fn sources(&self) -> Vec<ObjectId> {
        match self {
            Self::Spell { card: source, .. }
            | Self::Ability { source, .. }
            | Self::DeathtouchTrigger { source, .. }
            | Self::LifelinkTrigger { source, .. }
            | Self::Triggered(Triggered { source, .. }) => vec![*source],
            Self::CombatDamage { assignments, .. } => assignments.iter().map(|part| part.source).listed(),
        }
    }

    /// Whether it is a spell.
    #[must_use]
    pub const fn is_spell(&self) -> bool {
        matches!(self, Self::Spell { .. })
    }

    /// Whether it is an activated or triggered ability. Combat damage is neither spell nor ability
    /// (310.3).
    #[must_use]
    pub(crate) const fn is_ability(&self) -> bool {
        matches!(
            self,
            Self::Ability { .. }
                | Self::Triggered(_)
                | Self::DeathtouchTrigger { .. }
                | Self::LifelinkTrigger { .. }
        )
    }
}
