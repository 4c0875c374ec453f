//! Conditions of what players have, control and have done.

use crate::board::ability::Reader;
use crate::board::ability::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{Circumstance, Condition, Measure, Quantity, TargetKind, TargetSpec, Trait, Whose};
use combat_lab_language::t;

impl Reader<'_> {
    /// `you attacked with creatures with total power N or greater this combat`, if that comes next.
    pub(super) fn attacked_with_power(&mut self) -> Result<Option<Condition>, Problem> {
        if self.any(&["you attacked with creatures with total power"]) {
            let number = self.number()?;
            return match number.filter(|_| self.take("or greater this combat")) {
                Some(least) => Ok(Some(Condition::at_least(least, Quantity::of(Measure::PowerAttackedWith)))),
                None => Err(self.problem(t!("N or greater this combat"))),
            };
        }
        Ok(None)
    }

    /// A condition about the monarch, if one comes next.
    pub(super) fn monarchy(&mut self) -> Option<Condition> {
        let monarch = |whose| Some(Condition::of(Circumstance::Monarch(whose)));
        if self.any(&["you're the monarch", "you are the monarch"]) {
            return monarch(Whose::Yours);
        }
        if self.any(&["you're not the monarch", "you aren't the monarch", "you are not the monarch"]) {
            return monarch(Whose::Yours).map(Condition::not);
        }
        if self.any(&["an opponent is the monarch", "one of your opponents is the monarch"]) {
            return monarch(Whose::Opponents);
        }
        if self.any(&["there is no monarch", "there's no monarch", "no player is the monarch"]) {
            return monarch(Whose::Anyones).map(Condition::not);
        }
        None
    }

    /// The life and poison counters of an opponent or of any player, if that comes next.
    pub(super) fn of_others(&mut self) -> Result<Option<Condition>, Problem> {
        for (words, whose) in [("an opponent has", Whose::Opponents), ("a player has", Whose::Anyones)] {
            if !self.take(words) {
                continue;
            }
            let number = self.number()?;
            let Some(number) = number else { return Err(self.problem(t!("N or more poison counters"))) };
            if self.any(&["or less life", "life or less"]) {
                return Ok(Some(Condition::at_most(number, Quantity::least(whose, Measure::Life))));
            }
            let what = [
                (["or more life", "life or more"], Measure::Life),
                (["or more poison counters", "poison counters or more"], Measure::Poison),
                (["or more cards in hand", "cards or more in hand"], Measure::Hand),
            ];
            let what = what.into_iter().find_map(|(words, what)| self.any(&words).then_some(what));
            let Some(what) = what else {
                return Err(self.problem(t!("or less life, or more poison counters")));
            };
            return Ok(Some(Condition::at_least(number, Quantity::most(whose, what))));
        }
        Ok(None)
    }

    /// A number of life, cards in hand or opponents, after `you have`.
    pub(super) fn you_have(&mut self) -> Result<Condition, Problem> {
        let Some(number) = self.number()? else { return Err(self.problem(t!("how much life"))) };
        let least = |what| Ok(Condition::at_least(number, Quantity::of(what)));
        let most = |what| Ok(Condition::at_most(number, Quantity::of(what)));
        if self.take("or more cards in hand") {
            least(Measure::Hand)
        } else if self.take("or fewer cards in hand") {
            most(Measure::Hand)
        } else if self.take("or more opponents") {
            least(Measure::Opponents)
        } else if self.any(&["or less life", "life or less"]) {
            most(Measure::Life)
        } else if self.any(&["or more life", "life or more"]) {
            least(Measure::Life)
        } else {
            Err(self.problem(t!("or less life, or more life")))
        }
    }

    /// `a Forest`, `three or more artifacts`, `no other creatures`: what somebody controls.
    pub(in crate::board::ability) fn controls(&mut self, whose: Whose) -> Result<Condition, Problem> {
        self.controlled(TargetSpec::new(TargetKind::Permanent, whose))
    }

    /// The same of the defending player, where the ability is about an attack of this.
    pub(in crate::board::ability) fn defending_player_controls(&mut self) -> Result<Condition, Problem> {
        let anyones = TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
        self.controlled(anyones.that_is(Trait::Defends.into()))
    }

    /// The kind that comes next, controlled like this.
    fn controlled(&mut self, like: TargetSpec) -> Result<Condition, Problem> {
        let whose = like.whose;
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
        let mut spec = TargetSpec { whose, ..spec };
        if like.traits.has(Trait::Defends) {
            let Some(traits) = spec.traits.with(Trait::Defends) else {
                return Err(Diagnostic::at(before, t!("this has too many conditions")));
            };
            spec = spec.that_is(traits);
        }
        Ok(if none {
            Condition::none(spec)
        } else {
            Condition::at_least(least.unwrap_or(1), Quantity::count(spec))
        })
    }

    /// A condition about the powers of the creatures you control, if one comes next.
    pub(super) fn of_powers(&mut self) -> Result<Option<Condition>, Problem> {
        const YOURS: TargetSpec = TargetSpec::new(TargetKind::Creature, Whose::Yours);
        let start = self.next;
        if self.any(&["creatures you control have total power"]) {
            let number = self.number()?;
            let Some(least) = number.filter(|_| self.take("or greater")) else {
                return Err(self.problem(t!("N or greater")));
            };
            return Ok(Some(Condition::at_least(least, Quantity::of(Measure::TotalPower(YOURS)))));
        }
        if self.take("you control")
            && let Some(least) = self.number()?
            && self.take("or more creatures with different powers")
        {
            return Ok(Some(Condition::at_least(least, Quantity::of(Measure::DifferentPowers(YOURS)))));
        }
        self.next = start;
        Ok(None)
    }
}
