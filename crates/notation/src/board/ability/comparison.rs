//! Numbers of things, compared: "power 2 or less", "toughness greater than its power", "three or
//! more +1/+1 counters on it".

use super::Reader;
use crate::diagnostic::Problem;
use combat_lab_cards::{Filter, Op, Stat, StatComparison, Than, Trait};
use combat_lab_language::t;

/// Numbers of things.
const STATS: [(&str, Stat); 5] = [
    ("total power and toughness", Stat::Total),
    ("power", Stat::Power),
    ("toughness", Stat::Toughness),
    ("mana value", Stat::ManaValue),
    ("converted mana cost", Stat::ManaValue),
];

/// Comparisons with another number.
const OPS: [(&str, Op); 5] = [
    ("less than or equal to", Op::AtMost),
    ("greater than or equal to", Op::AtLeast),
    ("less than", Op::Less),
    ("greater than", Op::Greater),
    ("equal to", Op::Equal),
];

/// The permanent whose ability asks, as its numbers are said to be its own.
const OWN: [&str; 5] =
    ["this creature's", "this permanent's", "this artifact's", "this enchantment's", "this's"];

impl Reader<'_> {
    /// A comparison, as it stands after "with".
    pub(super) fn compared(&mut self) -> Result<Option<Trait>, Problem> {
        if let Some(counters) = self.counted_counters() {
            return Ok(Some(counters));
        }
        let start = self.next;
        for (words, op) in [("greater", Op::Greater), ("lesser", Op::Less), ("less", Op::Less)] {
            if self.take(words)
                && let Some(stat) = self.stat()
            {
                self.any(&["than this creature", "than this permanent", "than this"]);
                return Ok(Some(Trait::Compare(StatComparison::new(stat, op, Than::Askers(stat)))));
            }
            self.next = start;
        }
        let left = if self.take("a number of") { self.counters_on(&["it", "them"]) } else { self.stat() };
        let Some(left) = left else {
            self.next = start;
            return Ok(None);
        };
        let (op, right) = self.comparison()?;
        Ok(Some(Trait::Compare(StatComparison::new(left, op, right))))
    }

    /// `power or toughness 1 or less`, `greater power or toughness`.
    pub(super) fn power_or_toughness(&mut self) -> Result<Option<Filter>, Problem> {
        let either = |right: fn(Than, Stat) -> Than, op, than| {
            let one = |stat| Filter::is(Trait::Compare(StatComparison::new(stat, op, right(than, stat))));
            Filter::any(&[one(Stat::Power), one(Stat::Toughness)])
        };
        if self.take("greater power or toughness") {
            self.any(&["than this creature", "than this"]);
            return Ok(either(|_, stat| Than::Askers(stat), Op::Greater, Than::Number(0)));
        }
        if !self.take("power or toughness") {
            return Ok(None);
        }
        let (op, right) = self.comparison()?;
        Ok(either(|than, _| than, op, right))
    }

    /// The words behind a number that is compared: `2 or less`, `less than its toughness`.
    fn comparison(&mut self) -> Result<(Op, Than), Problem> {
        self.any(&["is", "was"]);
        if let Some((_, op)) = OPS.into_iter().find(|(words, _)| self.take(words)) {
            return Ok((op, self.than()?));
        }
        let right = if self.x_announced() {
            Than::X
        } else {
            let Some(number) = self.number()? else { return Err(self.problem(t!("a number"))) };
            Than::Number(i32::try_from(number).unwrap_or(i32::MAX))
        };
        let op = if self.take("or less") {
            Op::AtMost
        } else if self.any(&["or greater", "or more"]) {
            Op::AtLeast
        } else {
            Op::Equal
        };
        Ok((op, right))
    }

    /// The announced X, if that comes next.
    fn x_announced(&mut self) -> bool {
        let comes = self.has_x && self.take("X");
        self.asks_x |= comes;
        comes
    }

    fn stat(&mut self) -> Option<Stat> {
        STATS.into_iter().find(|(words, _)| self.take(words)).map(|(_, stat)| stat)
    }

    /// The number that another is compared with.
    fn than(&mut self) -> Result<Than, Problem> {
        let start = self.next;
        if self.x_announced() {
            return Ok(Than::X);
        }
        if let Some(number) = self.number()? {
            return Ok(Than::Number(i32::try_from(number).unwrap_or(i32::MAX)));
        }
        let own = self.any(&OWN);
        if (own || self.any(&["its", "their"]))
            && let Some(stat) = self.stat()
        {
            return Ok(if own { Than::Askers(stat) } else { Than::Its(stat) });
        }
        self.next = start;
        if self.take("the number of") {
            let place = self.next;
            if let Some(stat) = self.counters_on(&["it", "them"]) {
                return Ok(Than::Its(stat));
            }
            self.next = place;
            if let Some(stat) = self.counters_on(&["this creature", "this permanent", "this"]) {
                return Ok(Than::Askers(stat));
            }
            self.next = start;
        }
        Err(self.problem(t!("a number, its power, or this creature's power, for example")))
    }

    /// `+1/+1 counters on it`: the number of counters on one of these.
    fn counters_on(&mut self, whom: &[&str]) -> Option<Stat> {
        let kind = self.kind_of_counter().ok();
        let found = self.any(&["counter on", "counters on"]) && self.any(whom);
        found.then_some(Stat::Counters(kind))
    }

    /// `a +1/+1 counter on it`, `three or more counters on it`, `no counters on them`.
    fn counted_counters(&mut self) -> Option<Trait> {
        let start = self.next;
        let exactly = self.take("exactly");
        let (op, count) = if self.take("no") {
            (Op::Equal, 0)
        } else {
            let count = self.number().ok().flatten();
            match count.and_then(|count| i32::try_from(count).ok()) {
                Some(count) if exactly => (Op::Equal, count),
                Some(count) if self.take("or more") => (Op::AtLeast, count),
                Some(count) if self.any(&["or fewer", "or less"]) => (Op::AtMost, count),
                Some(1) | None => (Op::AtLeast, 1),
                Some(_) => {
                    self.next = start;
                    return None;
                }
            }
        };
        let found = self.counters_on(&["it", "them"]);
        if found.is_none() {
            self.next = start;
        }
        found.map(|stat| Trait::number(stat, op, count))
    }
}
