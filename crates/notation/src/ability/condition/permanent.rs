//! Conditions of the permanent itself, or of what it is attached to.

use super::suits::{NOT_ASKED, condition_suits};
use crate::ability::Reader;
use crate::ability::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{Condition, Designation, TargetKind, TargetSpec, Whose};
use combat_lab_language::t;

impl Reader<'_> {
    /// `enchanted creature is a Human`, `this is tapped`, if that comes next. What is said of the
    /// permanent that this is attached to is not said of this.
    pub(super) fn of_host_or_this(&mut self) -> Result<Option<Condition>, Problem> {
        const OF_THIS: [(&str, Condition); 26] = [
            ("this is modified", Condition::ThisModified),
            ("this entered this turn", Condition::ThisArrived),
            ("this entered the battlefield this turn", Condition::ThisArrived),
            ("this attacked or blocked this combat", Condition::ThisFoughtThisCombat),
            ("this attacked or blocked this turn", Condition::ThisFoughtThisTurn),
            ("this didn't attack this turn", Condition::ThisDidNotAttack),
            ("this is tapped", Condition::ThisTapped),
            ("this is untapped", Condition::ThisUntapped),
            ("this is monstrous", Condition::ThisIs(Designation::Monstrous)),
            ("this is renowned", Condition::ThisIs(Designation::Renowned)),
            ("this attacked this turn", Condition::ThisAttacked),
            ("this is suspected", Condition::ThisIs(Designation::Suspected)),
            ("this is saddled", Condition::ThisIs(Designation::Saddled)),
            ("this isn't saddled", Condition::ThisIsNot(Designation::Saddled)),
            ("this isn't suspected", Condition::ThisIsNot(Designation::Suspected)),
            ("this isn't monstrous", Condition::ThisIsNot(Designation::Monstrous)),
            ("this isn't renowned", Condition::ThisIsNot(Designation::Renowned)),
            ("this is equipped", Condition::ThisEquipped),
            ("this is enchanted", Condition::ThisEnchanted),
            ("this is attacking alone", Condition::ThisAttackingAlone),
            ("this is blocking alone", Condition::ThisBlockingAlone),
            ("this is attacking", Condition::ThisAttacking),
            ("this is blocking", Condition::ThisBlocking),
            ("this is in play", Condition::ThisInPlay),
            ("this is still in play", Condition::ThisInPlay),
            ("this is on the battlefield", Condition::ThisInPlay),
        ];
        let start = self.next;
        if self.attached_to() && self.take("is") {
            return Ok(Some(Condition::HostIs(self.quality()?)));
        }
        self.next = start;
        let of_host = self.comes("equipped") || self.comes("enchanted");
        for (words, condition) in OF_THIS {
            if !of_host && self.pattern(words).is_some() {
                return Ok(Some(condition));
            }
        }
        Ok(None)
    }

    /// `this has an oil counter on it`, `this has three or more oil counters on it`, if that comes
    /// next.
    pub(super) fn has_counters(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        let has = self.this() && self.take("has");
        let found = self.counters_on_it(has)?;
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
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
                return Ok(Some(match most {
                    Some(most) => Condition::ThisHasBetween(kind, least, most),
                    None => Condition::ThisHas(kind, least),
                }));
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
    pub(in crate::ability) fn as_long_as_it(&mut self) -> Result<Option<Condition>, Problem> {
        const OF_IT: [(&str, Condition); 13] = [
            ("modified", Condition::ThisModified),
            ("tapped", Condition::ThisTapped),
            ("untapped", Condition::ThisUntapped),
            ("attacking alone", Condition::ThisAttackingAlone),
            ("blocking alone", Condition::ThisBlockingAlone),
            ("attacking", Condition::ThisAttacking),
            ("blocking", Condition::ThisBlocking),
            ("equipped", Condition::ThisEquipped),
            ("enchanted", Condition::ThisEnchanted),
            ("monstrous", Condition::ThisIs(Designation::Monstrous)),
            ("renowned", Condition::ThisIs(Designation::Renowned)),
            ("suspected", Condition::ThisIs(Designation::Suspected)),
            ("saddled", Condition::ThisIs(Designation::Saddled)),
        ];
        let start = self.next;
        let found = if self.any(&["as long as it's", "as long as it is"]) {
            OF_IT.into_iter().find_map(|(words, condition)| self.take(words).then_some(condition))
        } else if self
            .any(&["as long as it entered this turn", "as long as it entered the battlefield this turn"])
        {
            Some(Condition::ThisArrived)
        } else if self.take("as long as it has") {
            self.counters_on_it(true)?
        } else {
            None
        };
        let found = found.filter(|condition| condition_suits(*condition));
        if found.is_none() {
            self.next = start;
        }
        Ok(found)
    }

    /// `as long as it's a Human`, if that comes next: "it" is what this is attached to.
    pub(in crate::ability) fn as_long_as_host(&mut self) -> Result<Option<Condition>, Problem> {
        if !self.any(&["as long as it's", "as long as it is"]) {
            return Ok(None);
        }
        let condition = Condition::HostIs(self.quality()?);
        if condition_suits(condition) {
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
        let (asked, end) = self.adjectives(self.next);
        let traits =
            asked.into_iter().try_fold(combat_lab_cards::Filter::NONE, combat_lab_cards::Filter::with);
        let Some(traits) = traits.filter(|_| end > self.next) else {
            return Err(self.problem(t!("a creature type, a color, or legendary, for example")));
        };
        self.next = end;
        Ok(TargetSpec::new(TargetKind::Permanent, Whose::Anyones).that_is(traits))
    }
}
