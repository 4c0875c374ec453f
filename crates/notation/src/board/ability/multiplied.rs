//! Changes of the number of counters that would be put on permanents, and of tokens that would be
//! created: "if one or more +1/+1 counters would be put on a creature you control, that many plus
//! one +1/+1 counters are put on it instead".

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::Problem;
use crate::text::Piece;
use combat_lab_cards::{CounterChange, CounterKind, Instead, More, Replacement, TriggerEvent, Who, Whose};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const MULTIPLIED: &[&str] = &[
    "counters can't be put on KIND",
    "K counters can't be put on KIND",
    "KIND can't have K counters put on them",
    "this can't have counters put on it",
    "if one or more K counters would be put on KIND, that many plus N K counters are put on it instead",
    "if one or more K counters would be put on KIND, twice that many K counters are put on it instead",
    "if one or more counters would be put on KIND, that many plus one of each of those kinds of counters are put on it instead",
    "if an effect would put one or more counters on KIND, it puts twice that many of those counters on it instead",
    "if one or more tokens would be created under your control, twice that many of those tokens are created instead",
    "if one or more tokens would be created under your control, N times that many of those tokens are created instead",
    "if one or more tokens would be created under your control, that many plus N of those tokens are created instead",
    "if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead",
];

/// Such a change, if the words begin like one.
pub(crate) fn multiplied(piece: Piece<'_>) -> Option<Result<Replacement, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if let Some(none) = reader.without_counters() {
        return Some(Ok(none));
    }
    reader.next = 0;
    if !reader.take("if") {
        return None;
    }
    if reader.take("an effect would put one or more") {
        return Some(reader.more_counters(true));
    }
    if reader.take("an effect would create one or more") {
        return Some(reader.more_tokens(true));
    }
    if !reader.take("one or more") {
        return None;
    }
    let start = reader.next;
    reader.any(&["creature"]);
    if reader.take("tokens would be created") {
        reader.next = start;
        return Some(reader.more_tokens(false));
    }
    reader.next = start;
    drop(reader.kind_of_counter());
    if reader.take("counters would be put on") {
        reader.next = start;
        return Some(reader.more_counters(false));
    }
    None
}

/// Another number of counters that would be put on something.
const fn counters(kind: Option<CounterKind>, on: Who, more: More, by_effects: bool) -> Replacement {
    let event = TriggerEvent::Counters(on, CounterChange::Put { kind, by_effects });
    Replacement { event, condition: None, becomes: Instead::Number(more) }
}

impl Reader<'_> {
    /// `creatures you control can't have -1/-1 counters put on them`, or
    /// `counters can't be put on artifacts`, if that is all.
    fn without_counters(&mut self) -> Option<Replacement> {
        let kind = self.kind_of_counter().ok();
        let (kind, on) = if self.take("counters can't be put on") {
            (kind, Who::Any(self.kind(true).ok()?))
        } else {
            self.next = 0;
            let on = if self.this() { Who::This } else { Who::Any(self.kind(true).ok()?) };
            if !self.take("can't have") {
                return None;
            }
            let kind = self.kind_of_counter().ok();
            (kind, Some(on).filter(|_| self.any(&["counters put on it", "counters put on them"]))?)
        };
        self.any(&["."]);
        let permanents = on.spec().is_none_or(|spec| super::trigger::is_permanent(spec.what));
        (permanents && self.peek().is_none()).then_some(counters(kind, on, More::Times(0), false))
    }

    /// `that many plus one`, `twice that many`, or `three times that many`.
    fn so_many(&mut self) -> Option<More> {
        if self.take("twice that many") {
            return Some(More::Times(2));
        }
        if self.take("that many plus") {
            return self.number().ok().flatten().map(More::Plus);
        }
        let times = self.number().ok().flatten()?;
        self.take("times that many").then_some(More::Times(times))
    }

    fn more_counters(&mut self, by_effects: bool) -> Result<Replacement, Problem> {
        let expected = t!("that many plus one +1/+1 counters are put on it instead, for example");
        let kind = self.kind_of_counter().ok();
        if !self.any(if by_effects { &["counters on"] } else { &["counters would be put on"] }) {
            return Err(self.problem(expected));
        }
        let Some(on) = self.put_on_what() else {
            return Err(self.problem(t!("a creature you control, for example")));
        };
        self.any(&[","]);
        if by_effects {
            self.any(&["it puts", "that effect puts"]);
        }
        let Some(more) = self.so_many() else { return Err(self.problem(expected)) };
        let again = match kind {
            Some(kind) => self.kind_of_counter().ok() == Some(kind) && self.take("counters"),
            None => match more {
                More::Plus(_) => {
                    self.any(&["of each of those kinds of counters", "of each of those counters"])
                }
                More::Times(_) => self.any(&["of each of those kinds of counters", "of those counters"]),
            },
        };
        let on_it = ["it", "that creature", "that permanent", "them", "that artifact or creature"];
        let put = again
            && (by_effects || self.take("are put"))
            && self.take("on")
            && self.any(&on_it)
            && self.take("instead");
        self.any(&["."]);
        if !put || self.peek().is_some() {
            return Err(self.problem(expected));
        }
        Ok(counters(kind, on, more, by_effects))
    }

    /// This, what it is attached to, or one permanent of a kind.
    fn put_on_what(&mut self) -> Option<Who> {
        if self.this() {
            return Some(Who::This);
        }
        if self.attached_to() {
            return Some(Who::Host);
        }
        self.one_kind().map(Who::Any)
    }

    fn more_tokens(&mut self, by_effects: bool) -> Result<Replacement, Problem> {
        let expected = t!("twice that many of those tokens are created instead");
        let creatures = self.take("creature");
        let head = self.any(if by_effects { &["tokens"] } else { &["tokens would be created"] });
        let whose = if self.take("under your control") {
            Whose::Yours
        } else if self.take("under an opponent's control") {
            Whose::Opponents
        } else {
            Whose::Anyones
        };
        self.any(&[","]);
        if by_effects {
            self.any(&["it creates", "that effect creates"]);
        }
        let more = self.so_many();
        let then = self.take("of those tokens") && (by_effects || self.take("are created"));
        let then = then && self.take("instead");
        self.any(&["."]);
        match more.filter(|_| head && then && self.peek().is_none()) {
            Some(more) => {
                let event = TriggerEvent::Created { whose, creatures, by_effects };
                Ok(Replacement { event, condition: None, becomes: Instead::Number(more) })
            }
            None => Err(self.problem(expected)),
        }
    }
}
