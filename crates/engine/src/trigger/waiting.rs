//! Triggered abilities that are not on the stack yet: those that have triggered, and those that
//! wait for a step.

use super::Occurrence;
use crate::{ObjectId, PlayerId, Setup, StackObject, Thing, TriggerOption, TriggerOrigin, Triggered};
use combat_lab_cards::{Adding, Circumstance, Condition, Keeping, Keyword, Listed, Step};

/// Triggered abilities before they are put on the stack (404, 410; 603.3, 603.7). Only the methods
/// here change them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Triggers {
    /// Those that have triggered, in this order.
    triggered: Vec<WaitingTrigger>,
    /// Those of them whose condition is asked about the game once permanents have left, by their
    /// places.
    doubted: Vec<Doubted>,
    /// What occurs during an instruction that does the same to several at once, and isn't looked
    /// at before it has been done to all.
    held: Option<Vec<Occurrence<'static>>>,
    /// Those whose order has been settled, the next to be put on the stack last.
    placing: Vec<WaitingTrigger>,
    /// Those that wait for a later step.
    delayed: Vec<Delayed>,
}

/// A triggered ability that has triggered and is not on the stack yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum WaitingTrigger {
    Ability(Box<Triggered>),
    /// The trigger of deathtouch (502.63a, 2008 and 2009 editions).
    Deathtouch {
        source: ObjectId,
        controller: PlayerId,
        damaged: ObjectId,
    },
    /// The trigger of lifelink (502.68a, 2008 and 2009 editions).
    Lifelink {
        source: ObjectId,
        controller: PlayerId,
        amount: u32,
    },
}

impl Triggered {
    /// How a decision shows it.
    pub(super) fn option(&self) -> TriggerOption {
        TriggerOption { source: self.source, origin: self.origin.clone(), that: self.subjects().listed() }
    }
}

impl WaitingTrigger {
    /// Its controller.
    pub(super) const fn controller(&self) -> PlayerId {
        match self {
            Self::Ability(triggered) => triggered.controller,
            Self::Deathtouch { controller, .. } | Self::Lifelink { controller, .. } => *controller,
        }
    }

    /// The ability, if it isn't that of deathtouch or lifelink.
    pub(crate) const fn ability(&self) -> Option<&Triggered> {
        match self {
            Self::Ability(triggered) => Some(triggered),
            Self::Deathtouch { .. } | Self::Lifelink { .. } => None,
        }
    }

    /// How a decision shows it.
    pub(super) fn option(&self) -> TriggerOption {
        match self {
            Self::Ability(triggered) => triggered.option(),
            Self::Deathtouch { source, damaged, .. } => TriggerOption {
                source: *source,
                origin: TriggerOrigin::Keyword(Keyword::Deathtouch),
                that: vec![Thing::Object(*damaged)],
            },
            Self::Lifelink { source, .. } => TriggerOption {
                source: *source,
                origin: TriggerOrigin::Keyword(Keyword::Lifelink),
                that: Vec::new(),
            },
        }
    }
}

impl From<Triggered> for WaitingTrigger {
    fn from(triggered: Triggered) -> Self {
        Self::Ability(Box::new(triggered))
    }
}

impl From<WaitingTrigger> for StackObject {
    fn from(trigger: WaitingTrigger) -> Self {
        match trigger {
            WaitingTrigger::Ability(triggered) => Self::Triggered(*triggered),
            WaitingTrigger::Deathtouch { source, controller, damaged } => {
                Self::DeathtouchTrigger { source, controller, damaged }
            }
            WaitingTrigger::Lifelink { source, controller, amount } => {
                Self::LifelinkTrigger { source, controller, amount }
            }
        }
    }
}

/// An ability that triggers on permanents' leaving if something is so afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Doubted {
    /// Its place among those that have triggered.
    pub(super) place: usize,
    pub(super) condition: Condition,
    /// What was known before.
    pub(super) known: Vec<(Circumstance, Option<bool>)>,
    pub(super) source: ObjectId,
    pub(super) controller: PlayerId,
    /// Its place among the abilities of its source.
    pub(super) printed: usize,
}

impl Triggers {
    /// An ability has triggered.
    pub(crate) fn push(&mut self, trigger: impl Into<WaitingTrigger>) {
        self.triggered.push(trigger.into());
    }

    /// Abilities have triggered.
    pub(super) fn append(&mut self, found: Vec<Triggered>) {
        self.triggered.add_all(found.into_iter().map(WaitingTrigger::from));
    }

    /// Abilities have triggered, some of them only if their condition holds afterwards. The places
    /// of those count from the first of `found`.
    pub(super) fn append_doubted(&mut self, found: Vec<Triggered>, doubted: Vec<Doubted>) {
        let before = self.triggered.len();
        self.doubted.add_all(doubted.into_iter().map(|it| Doubted { place: before + it.place, ..it }));
        self.append(found);
    }

    /// Takes out what is to be decided now that permanents have left.
    pub(super) fn take_doubted(&mut self) -> Vec<Doubted> {
        std::mem::take(&mut self.doubted)
    }

    /// Takes back the one at this place.
    pub(super) fn take_back(&mut self, place: usize) {
        if place < self.triggered.len() {
            self.triggered.remove(place);
        }
    }

    /// What occurs from now on is one event; `false` if it's part of a longer one.
    pub(super) fn hold(&mut self) -> bool {
        let first = self.held.is_none();
        self.held.get_or_insert_default();
        first
    }

    /// Holds back what occurs, if it's part of a longer event.
    pub(crate) fn holds_back(&mut self, what: Occurrence<'_>) -> bool {
        match (&mut self.held, what.of_several()) {
            (Some(held), Some(what)) => {
                held.push(what);
                true
            }
            (Some(_) | None, _) => false,
        }
    }

    /// The event is over: what has occurred in it.
    pub(super) fn release(&mut self) -> Vec<Occurrence<'static>> {
        self.held.take().unwrap_or_default()
    }

    /// How many more may trigger before [`Setup::MAX_TRIGGERS`] wait.
    pub(super) const fn room(&self) -> usize {
        Setup::MAX_TRIGGERS.saturating_sub(self.triggered.len())
    }

    /// Those that have triggered and wait to be put in order.
    pub(super) fn unordered(&self) -> core::slice::Iter<'_, WaitingTrigger> {
        self.triggered.iter()
    }

    /// The abilities that have triggered and are not on the stack yet, but for deathtouch and
    /// lifelink.
    pub(crate) fn waiting(&self) -> impl Iterator<Item = &Triggered> {
        self.triggered.iter().chain(&self.placing).filter_map(WaitingTrigger::ability)
    }

    /// Whether anything has triggered that is not on the stack yet.
    pub(crate) const fn any_waits(&self) -> bool {
        !(self.triggered.is_empty() && self.placing.is_empty())
    }

    /// Whether nothing has triggered, and nothing waits for a step.
    pub(crate) const fn is_empty(&self) -> bool {
        !self.any_waits() && self.delayed.is_empty()
    }

    /// Takes out all that have triggered and wait to be put in order.
    pub(crate) fn take_unordered(&mut self) -> Vec<WaitingTrigger> {
        self.doubted.clear();
        std::mem::take(&mut self.triggered)
    }

    /// Puts triggers back that were taken out, before those that have triggered since.
    pub(crate) fn put_back(&mut self, mut taken: Vec<WaitingTrigger>) {
        taken.append(&mut self.triggered);
        self.triggered = taken;
    }

    /// Settles that these are put on the stack next, in this order.
    pub(super) fn line_up(&mut self, mut next: Vec<WaitingTrigger>) {
        next.reverse();
        self.placing = next;
    }

    /// Takes the next of those that are lined up.
    pub(super) fn next_in_line(&mut self) -> Option<WaitingTrigger> {
        self.placing.pop()
    }

    /// Puts one before all that are lined up.
    pub(crate) fn place_next(&mut self, trigger: Triggered) {
        self.placing.push(trigger.into());
    }

    /// Forgets what has triggered: it isn't put on the stack, since the turn ends or nobody is
    /// left who could.
    pub(crate) fn forget_triggered(&mut self) {
        self.triggered.clear();
        self.doubted.clear();
        self.placing.clear();
    }

    /// Has an ability wait for a step (404.4; 603.7).
    pub(crate) fn delay(&mut self, delayed: Delayed) {
        self.delayed.push(delayed);
    }

    /// A step begins in this phase, in a turn of these players: what has waited for it triggers.
    pub(super) fn step_begins(&mut self, step: Step, phase: u16, active: impl Fn(PlayerId) -> bool) {
        let is_due = |delayed: &Delayed| {
            let combat = delayed.combat.is_none_or(|which| match which {
                WhichCombat::That(that) => that == phase,
                WhichCombat::Each => true,
            });
            delayed.step == step && combat && delayed.own.is_none_or(&active)
        };
        let all = std::mem::take(&mut self.delayed);
        let (due, later): (Vec<Delayed>, Vec<Delayed>) = all.into_iter().partition(is_due);
        self.delayed = later;
        let again = due.iter().filter(|delayed| delayed.combat == Some(WhichCombat::Each));
        self.delayed.add_all(again.cloned());
        self.triggered.add_all(due.into_iter().map(|delayed| WaitingTrigger::from(delayed.trigger)));
    }

    /// Whether anything waits for a step.
    pub(crate) const fn any_delayed(&self) -> bool {
        !self.delayed.is_empty()
    }

    /// A turn begins: what waited for a step of the last turn only is forgotten.
    pub(crate) fn begin_turn(&mut self) {
        self.delayed.keep(|delayed| delayed.only.is_none() && delayed.combat.is_none());
    }

    /// Forgets the abilities of a player who leaves the game.
    pub(crate) fn forget_player(&mut self, gone: PlayerId) {
        let stays = |trigger: &WaitingTrigger| trigger.controller() != gone;
        self.triggered.keep(stays);
        self.placing.keep(stays);
        self.delayed.keep(|delayed| delayed.trigger.controller != gone);
    }

    /// Nothing that waits for a step is about this permanent any more (502.15g).
    pub(crate) fn forget_object(&mut self, id: ObjectId) {
        let about = |thing: &Thing| *thing == Thing::Object(id);
        for Delayed { trigger, .. } in &mut self.delayed {
            trigger.targets.keep(|target| !about(target));
            trigger.that.keep(|that| !about(that));
            trigger.made.keep(|made| !about(made));
            for target in trigger.remembered.iter_mut().chain(&mut trigger.known) {
                *target = target.filter(|target| !about(target));
            }
        }
    }
}

/// A triggered ability that waits for a step (404.4; 603.7).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Delayed {
    pub(crate) step: Step,
    /// In whose turn, if not in anybody's.
    pub(crate) own: Option<PlayerId>,
    /// In the turn of this number and in no other.
    pub(crate) only: Option<u32>,
    /// In which combat phase of this turn, if not in any.
    pub(crate) combat: Option<WhichCombat>,
    pub(crate) trigger: Triggered,
}

/// The combat phases of a turn for which a triggered ability waits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WhichCombat {
    /// The one with this number.
    That(u16),
    /// Each.
    Each,
}
