//! Conditions of what players have, control and have done.

use crate::ability::Reader;
use crate::ability::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::MAX_NUMBER;
use combat_lab_cards::{Condition, Measure, Quantity, TargetSpec, Whose};
use combat_lab_language::t;

impl Reader<'_> {
    /// `you attacked this turn`, or that you didn't, if that comes next.
    pub(super) fn you_attacked(&mut self) -> Option<Condition> {
        if self.any(&[
            "you attacked this turn",
            "you've attacked this turn",
            "you attacked with a creature this turn",
        ]) {
            return Some(Condition::YouAttacked);
        }
        if self.any(&["you didn't attack with a creature this turn", "you didn't attack this turn"]) {
            return Some(Condition::YouDidNotAttack);
        }
        None
    }

    /// `you attacked with creatures with total power N or greater this combat`, if that comes next.
    pub(super) fn attacked_with_power(&mut self) -> Result<Option<Condition>, Problem> {
        if self.any(&["you attacked with creatures with total power"]) {
            let number = self.number()?;
            return match number.filter(|_| self.take("or greater this combat")) {
                Some(least) => Ok(Some(Condition::AttackedWithPower(least))),
                None => Err(self.problem(t!("N or greater this combat"))),
            };
        }
        Ok(None)
    }

    /// A condition about the monarch, if one comes next.
    pub(super) fn monarchy(&mut self) -> Option<Condition> {
        if self.any(&["you're the monarch", "you are the monarch"]) {
            return Some(Condition::Monarch(Whose::Yours));
        }
        if self.any(&["an opponent is the monarch", "one of your opponents is the monarch"]) {
            return Some(Condition::Monarch(Whose::Opponents));
        }
        if self.any(&["there is no monarch", "there's no monarch", "no player is the monarch"]) {
            return Some(Condition::NoMonarch);
        }
        None
    }

    /// The life and poison counters of an opponent or of any player, if that comes next.
    pub(super) fn of_others(&mut self) -> Result<Option<Condition>, Problem> {
        if self.take("an opponent has") {
            let number = self.number()?;
            let Some(number) = number else { return Err(self.problem(t!("N or more poison counters"))) };
            if self.any(&["or less life", "life or less"]) {
                let life = i32::try_from(number.min(MAX_NUMBER)).unwrap_or(i32::MAX);
                return Ok(Some(Condition::OpponentLifeAtMost(life)));
            }
            if !self.take("or more poison counters") {
                return Err(self.problem(t!("or less life, or more poison counters")));
            }
            return Ok(Some(Condition::OpponentPoisoned(number)));
        }
        if self.take("a player has") {
            return match self.number()? {
                Some(most) if self.any(&["or less life", "life or less"]) => Ok(Some(
                    Condition::AnyLifeAtMost(i32::try_from(most.min(MAX_NUMBER)).unwrap_or(i32::MAX)),
                )),
                _ => Err(self.problem(t!("N or less life"))),
            };
        }
        if self.take("an opponent was dealt damage this turn") {
            return Ok(Some(Condition::OpponentDamaged));
        }
        Ok(None)
    }

    /// A number of life, cards in hand or opponents, after `you have`.
    pub(super) fn you_have(&mut self) -> Result<Condition, Problem> {
        let Some(life) = self.number()? else { return Err(self.problem(t!("how much life"))) };
        if self.take("or more cards in hand") {
            return Ok(Condition::Counted(life, Quantity::of(Measure::Hand)));
        }
        if self.take("or fewer cards in hand") {
            return Ok(Condition::CountedAtMost(life, Quantity::of(Measure::Hand)));
        }
        if self.take("or more opponents") {
            return Ok(Condition::Opponents(life));
        }
        let life = i32::try_from(life.min(MAX_NUMBER)).unwrap_or(i32::MAX);
        if self.any(&["or less life", "life or less"]) {
            Ok(Condition::LifeAtMost(life))
        } else if self.any(&["or more life", "life or more"]) {
            Ok(Condition::LifeAtLeast(life))
        } else {
            Err(self.problem(t!("or less life, or more life")))
        }
    }

    /// `a Forest`, `three or more artifacts`, `no other creatures`: what somebody controls.
    pub(in crate::ability) fn controls(&mut self, whose: Whose) -> Result<Condition, Problem> {
        let none = self.take("no");
        let at_least = self.any(&["at least"]);
        let least = if none || self.comes("another") { None } else { self.number()? };
        let many = none || at_least || self.any(&["or more"]);
        if least.is_some_and(|least| least > 1) && !many {
            return Err(self.problem(t!("or more, and what")));
        }
        let before = self.words.get(self.next).copied().unwrap_or(self.all);
        let spec = self.kind(many)?;
        if (spec.whose != Whose::Anyones && spec.whose != whose) || !is_permanent(spec.what) {
            return Err(Diagnostic::at(before, t!("only permanents can be named here"))
                .expected(t!("a creature, or a Forest, for example")));
        }
        let spec = TargetSpec { whose, ..spec };
        Ok(if none { Condition::None(spec) } else { Condition::AtLeast(least.unwrap_or(1), spec) })
    }

    /// A condition about the power of this or of the creatures you control, if one comes next.
    pub(super) fn of_powers(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        if self.any(&["creatures you control have total power"]) {
            let number = self.number()?;
            let Some(least) = number.filter(|_| self.take("or greater")) else {
                return Err(self.problem(t!("N or greater")));
            };
            return Ok(Some(Condition::TotalPower(least)));
        }
        if self.take("you control")
            && let Some(least) = self.number()?
            && self.take("or more creatures with different powers")
        {
            return Ok(Some(Condition::DifferentPowers(least)));
        }
        self.next = start;
        if self.any(&["this creature's power is", "this's power is"])
            && let Some(least) = self.number()?
            && self.take("or greater")
        {
            return Ok(i32::try_from(least).ok().map(Condition::ThisPower));
        }
        self.next = start;
        Ok(None)
    }

    /// `your devotion to white is less than five`, if that comes next.
    pub(super) fn little_devotion(&mut self) -> Result<Option<Condition>, Problem> {
        if !self.comes("your devotion to") {
            return Ok(None);
        }
        let devotion = self.amount()?;
        let least = if self.take("is less than") { self.number()?.filter(|least| *least > 0) } else { None };
        match devotion.zip(least) {
            Some((devotion, least)) => Ok(Some(Condition::CountedAtMost(least - 1, devotion))),
            None => Err(self.problem(t!("is less than, and a number"))),
        }
    }
}
