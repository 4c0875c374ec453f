//! Conditions that compare quantities: "the number of creatures you control is 3 or more", "you
//! have less life than an opponent".

use crate::board::ability::Reader;
use crate::board::ability::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{Condition, Measure, Op, Quantity, TargetSpec, Whose};
use combat_lab_language::t;

/// How a quantity begins that a condition compares.
const QUANTITIES: [&str; 10] = [
    "the number of",
    "the greatest power among",
    "the total power of",
    "the amount of life",
    "your life total",
    "your devotion to",
    "this creature's",
    "this's",
    "twice",
    "half",
];

/// Words that stand before what a quantity is compared with.
const THAN: [(&str, Op); 9] = [
    ("greater than or equal to", Op::AtLeast),
    ("less than or equal to", Op::AtMost),
    ("greater than", Op::Greater),
    ("more than", Op::Greater),
    ("less than", Op::Less),
    ("fewer than", Op::Less),
    ("at least", Op::AtLeast),
    ("at most", Op::AtMost),
    ("equal to", Op::Equal),
];

/// Players who are compared with you, and whether with each of them.
const OTHERS: [(&str, Whose, bool); 4] = [
    ("an opponent", Whose::Opponents, false),
    ("another player", Whose::Others, false),
    ("each opponent", Whose::Opponents, true),
    ("each other player", Whose::Others, true),
];

/// Players who are compared with you, and whether none of them has more.
const SUBJECTS: [(&str, Whose, bool); 4] = [
    ("an opponent", Whose::Opponents, false),
    ("another player", Whose::Others, false),
    ("no opponent", Whose::Opponents, true),
    ("no other player", Whose::Others, true),
];

impl Reader<'_> {
    /// `QUANTITY is N or more`, `QUANTITY is greater than QUANTITY`, if that comes next.
    pub(super) fn quantities(&mut self) -> Result<Option<Condition>, Problem> {
        if !QUANTITIES.iter().any(|words| self.comes(words)) {
            return Ok(None);
        }
        let left = self.known_amount()?;
        let Some(left) = left.filter(|_| self.take("is")) else {
            return Err(self.problem(t!("is N or more, or is greater than another number")));
        };
        let op = THAN.into_iter().find_map(|(words, op)| self.take(words).then_some(op));
        let right = match self.known_amount()? {
            Some(right) => Some(right),
            None => self.number()?.map(Quantity::Number),
        };
        let Some(right) = right else {
            return Err(self.problem(t!("is N or more, or is greater than another number")));
        };
        let op = match op {
            Some(op) => op,
            None if self.any(&["or more", "or greater"]) => Op::AtLeast,
            None if self.any(&["or less", "or fewer"]) => Op::AtMost,
            None => Op::Equal,
        };
        Ok(Some(Condition::compare(left, op, right)))
    }

    /// A quantity that is known whenever it is asked.
    fn known_amount(&mut self) -> Result<Option<Quantity>, Problem> {
        Ok(self.amount()?.filter(|amount| amount.is_known_at_once()))
    }

    /// `you control more GROUP than an opponent`, `no opponent has more life than you`, if that
    /// comes next.
    pub(super) fn more_than(&mut self) -> Result<Option<Condition>, Problem> {
        let start = self.next;
        let subject = SUBJECTS.into_iter().find(|(words, ..)| self.take(words));
        if subject.is_none() && !self.take("you") {
            return Ok(None);
        }
        let controls = self.any(&["control", "controls"]);
        let more = (controls || self.any(&["have", "has"])) && self.take("more");
        if !more && (self.next == start || !self.any(&["fewer", "less"])) {
            self.next = start;
            return Ok(None);
        }
        let what = if controls { self.group_compared()? } else { self.held()? };
        if !self.take("than") {
            return Err(self.problem(t!("more lands than you, for example")));
        }
        let yours = Quantity::of(what);
        let op = if more { Op::Greater } else { Op::Less };
        if let Some((_, whose, none)) = subject {
            if !self.take("you") {
                return Err(self.problem(t!("more lands than you, for example")));
            }
            let theirs = if more { Quantity::most(whose, what) } else { Quantity::least(whose, what) };
            let one = Condition::compare(theirs, op, yours);
            return Ok(Some(if none { one.not() } else { one }));
        }
        let other = OTHERS.into_iter().find(|(words, ..)| self.take(words));
        let Some((_, whose, each)) = other else {
            return Err(self.problem(t!("an opponent, or each opponent")));
        };
        let theirs = if more == each { Quantity::most(whose, what) } else { Quantity::least(whose, what) };
        Ok(Some(Condition::compare(yours, op, theirs)))
    }

    /// Permanents of which somebody controls more.
    fn group_compared(&mut self) -> Result<Measure, Problem> {
        let before = self.words.get(self.next).copied().unwrap_or(self.all);
        let spec = self.kind(true)?;
        if is_permanent(spec.what) && spec.whose == Whose::Anyones {
            Ok(Measure::Permanents(TargetSpec { whose: Whose::Yours, ..spec }))
        } else {
            Err(Diagnostic::at(before, t!("only permanents can be named here"))
                .expected(t!("more lands than you, for example")))
        }
    }

    /// What somebody has more of.
    fn held(&mut self) -> Result<Measure, Problem> {
        if self.take("life") {
            Ok(Measure::Life)
        } else if self.take("cards in hand") {
            Ok(Measure::Hand)
        } else {
            Err(self.problem(t!("life, or cards in hand")))
        }
    }
}
