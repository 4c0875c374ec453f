//! Conditions of the permanent itself, or of what it is attached to.

use super::suits::NOT_ASKED;
use crate::board::ability::Reader;
use crate::board::ability::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{
    Circumstance, Condition, Designation, Filter, Op, Stat, State, Subject, TargetKind, TargetSpec, Trait,
    Whose,
};
use combat_lab_language::t;

/// What a permanent can be, behind "is" or "isn't".
#[derive(Clone, Copy)]
enum Own {
    Has(Trait),
    Is(TargetKind),
    State(State),
}

impl Own {
    /// In this order: what begins with the same words as something longer comes after that.
    const ALL: [(&str, Self); 18] = [
        ("tapped", Self::Has(Trait::Tapped)),
        ("modified", Self::Has(Trait::Modified)),
        ("equipped", Self::Has(Trait::Equipped)),
        ("enchanted", Self::Has(Trait::Enchanted)),
        ("monstrous", Self::State(State::Marked(Designation::Monstrous))),
        ("renowned", Self::State(State::Marked(Designation::Renowned))),
        ("suspected", Self::State(State::Marked(Designation::Suspected))),
        ("saddled", Self::State(State::Marked(Designation::Saddled))),
        ("attacking alone", Self::State(State::AttacksAlone)),
        ("blocking alone", Self::State(State::BlocksAlone)),
        ("attacking or blocking", Self::Is(TargetKind::FightingCreature)),
        ("attacking", Self::Is(TargetKind::AttackingCreature)),
        ("blocking", Self::Is(TargetKind::BlockingCreature)),
        ("in play", Self::State(State::InPlay)),
        ("still in play", Self::State(State::InPlay)),
        ("on the battlefield", Self::State(State::InPlay)),
        ("still on the battlefield", Self::State(State::InPlay)),
        ("in your graveyard", Self::State(State::InGraveyard)),
    ];

    /// What it has done, and the words for that it hasn't.
    const DONE: [(&str, Option<&str>, Self); 5] = [
        ("attacked or blocked this combat", None, Self::State(State::FoughtThisCombat)),
        ("attacked or blocked this turn", None, Self::State(State::FoughtThisTurn)),
        ("attacked this turn", Some("didn't attack this turn"), Self::Has(Trait::Attacked)),
        ("entered this turn", Some("didn't enter this turn"), Self::Has(Trait::Arrived)),
        ("entered the battlefield this turn", None, Self::Has(Trait::Arrived)),
    ];

    const fn condition(self) -> Condition {
        match self {
            Self::Has(asked) => Condition::this_has(asked),
            Self::Is(what) => Condition::this_is(TargetSpec::new(what, Whose::Anyones)),
            Self::State(state) => Condition::state(state),
        }
    }
}

impl Reader<'_> {
    /// `enchanted creature is a Human`, `this is tapped`, if that comes next. What is said of the
    /// permanent that this is attached to is not said of this.
    pub(super) fn of_host_or_this(&mut self, kinds: bool) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        if self.attached_to()
            && let Some(not) = self.is_or_not()
        {
            let host = Condition::of(Circumstance::Is(Subject::Host, self.quality()?));
            return Ok(Some(if not { host.not() } else { host }));
        }
        self.next = start;
        if self.comes("equipped") || self.comes("enchanted") || !self.this() {
            self.next = start;
            return Ok(None);
        }
        if let Some(not) = self.is_or_not() {
            if let Some(own) = self.own(not) {
                return Ok(Some(own));
            }
            if kinds && let Ok(kind) = self.quality() {
                let kind = Condition::this_is(kind);
                return Ok(Some(if not { kind.not() } else { kind }));
            }
            // What it has done follows no "is": "this isn't attacked" would lose its "not".
            self.next = start;
            return Ok(None);
        }
        let done = self.done();
        if done.is_none() {
            self.next = start;
        }
        Ok(done)
    }

    /// Whether `isn't` comes next, and not `is`.
    fn is_or_not(&mut self) -> Option<bool> {
        if self.any(&["isn't", "is not"]) {
            return Some(true);
        }
        self.take("is").then_some(false)
    }

    /// `tapped`, `attacking alone`, behind "is" or "isn't".
    fn own(&mut self, not: bool) -> Option<Condition> {
        if self.take("untapped") {
            let tapped = Own::Has(Trait::Tapped).condition();
            return Some(if not { tapped } else { tapped.not() });
        }
        let own = Own::ALL.into_iter().find(|(words, own)| {
            let can = !(not && matches!(own, Own::State(State::InPlay | State::InGraveyard)));
            can && self.take(words)
        });
        own.map(|(_, own)| if not { own.condition().not() } else { own.condition() })
    }

    /// `attacked this turn`, or that it didn't.
    fn done(&mut self) -> Option<Condition> {
        Own::DONE.into_iter().find_map(|(words, not, own)| {
            if self.take(words) {
                return Some(own.condition());
            }
            not.is_some_and(|words| self.take(words)).then(|| own.condition().not())
        })
    }

    /// `this has an oil counter on it`, `this has power 4 or greater`, if that comes next.
    pub(super) fn this_has(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        if self.this() && self.take("has") {
            let behind = self.next;
            if let Some(counters) = self.counters_on_it(true)? {
                return Ok(Some(counters));
            }
            self.next = behind;
            if let Some(with) = self.with_what()? {
                let spec = TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
                return Ok(Some(Condition::this_is(spec.that_is(with))));
            }
        }
        self.next = start;
        Ok(None)
    }

    /// `an oil counter on it`, `three or more oil counters on it`, after what has them.
    fn counters_on_it(&mut self, has: bool) -> Result<Option<Condition>, Problem> {
        let at_least = has && self.take("at least");
        let least = if has { self.number()?.filter(|least| *least > 0) } else { None };
        let most = if least.is_some() && self.take("to") { self.number()? } else { None };
        let more = most.is_some() || self.take("or more");
        let kind = self.peek().and_then(|word| crate::words::counter(word.text));
        if let Some((least, kind)) = least.zip(kind).filter(|(least, _)| *least == 1 || more || at_least) {
            self.next += 1;
            if self.any(&["counter on it", "counters on it"]) {
                let number = |number: u32| i32::try_from(number).unwrap_or(i32::MAX);
                let counters = Stat::Counters(Some(kind));
                let least = Trait::number(counters, Op::AtLeast, number(least));
                let traits = most.and_then(|most| {
                    Filter::is(least).with(Trait::number(counters, Op::AtMost, number(most)))
                });
                let spec = TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
                return Ok(Some(Condition::this_is(spec.that_is(traits.unwrap_or(Filter::is(least))))));
            }
        }
        Ok(None)
    }

    /// `there are no oil counters on this`, if that comes next.
    pub(super) fn no_counters(&mut self) -> Option<combat_lab_cards::CounterKind> {
        let start = self.next;
        if self.take("there are no")
            && let Ok(kind) = self.kind_of_counter()
            && self.any(&["counter on", "counters on"])
            && self.this()
        {
            return Some(kind);
        }
        self.next = start;
        if self.this()
            && self.any(&["doesn't have a", "doesn't have an"])
            && let Ok(kind) = self.kind_of_counter()
            && self.take("counter on it")
        {
            return Some(kind);
        }
        self.next = start;
        None
    }

    /// `as long as it's attacking`, `as long as it has a +1/+1 counter on it`, if that comes next:
    /// "it" is this.
    pub(in crate::board::ability) fn as_long_as_it(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        let not = self.any(&["as long as it isn't", "as long as it's not", "as long as it is not"]);
        let found = if not || self.any(&["as long as it's", "as long as it is"]) {
            self.own(not)
        } else if self.take("as long as it has") {
            self.counters_on_it(true)?
        } else if self.take("as long as it") {
            self.done()
        } else {
            None
        };
        let found = found.filter(|condition| condition.suits_static_abilities());
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
    }

    /// `as long as it's a Human`, if that comes next: "it" is what this is attached to.
    pub(in crate::board::ability) fn as_long_as_host(&mut self) -> Result<Option<Condition>, Problem> {
        if !self.any(&["as long as it's", "as long as it is"]) {
            return Ok(None);
        }
        let condition = Condition::of(Circumstance::Is(Subject::Host, self.quality()?));
        if condition.suits_static_abilities() {
            Ok(Some(condition))
        } else {
            Err(Diagnostic::at(self.all, NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")))
        }
    }

    /// `a Human`, `legendary`, `red or green`, `attacking`: what one permanent is said to be.
    fn quality(&mut self) -> Result<TargetSpec, Problem> {
        if self.any(&["a", "an"]) {
            let before = self.words.get(self.next).copied().unwrap_or(self.all);
            let spec = self.kind(false)?;
            return if is_permanent(spec.what) {
                Ok(spec)
            } else {
                Err(Diagnostic::at(before, t!("only permanents can be named here"))
                    .expected(t!("a creature, or a Forest, for example")))
            };
        }
        for (word, what) in
            [("attacking", TargetKind::AttackingCreature), ("blocking", TargetKind::BlockingCreature)]
        {
            if self.take(word) {
                return Ok(TargetSpec::new(what, Whose::Anyones));
            }
        }
        let (asked, end) = self.said_qualities();
        let traits =
            asked.into_iter().try_fold(combat_lab_cards::Filter::NONE, combat_lab_cards::Filter::with);
        let Some(traits) = traits.filter(|_| end > self.next) else {
            return Err(self.problem(t!("a creature type, a color, or legendary, for example")));
        };
        self.next = end;
        Ok(TargetSpec::new(TargetKind::Permanent, Whose::Anyones).that_is(traits))
    }
}
