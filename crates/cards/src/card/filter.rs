//! What is asked of a thing besides its kind: questions, joined by "and", "or" and "not".

use super::{Trait, Types};
use crate::{Adding, Colors, Listed};
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;

/// Questions about one thing. Every part of it has to hold.
///
/// It is a list of at most [`Filter::MOST`] questions, in the order in which they are said, with
/// how each is joined to the one before. A part is one question, or several alternatives; an
/// alternative is one question, or several that all have to be so. Only single questions are
/// denied: [`Filter::negated`] turns "and" into "or".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub struct Filter {
    asked: [Option<Trait>; Self::MOST],
    /// The questions to be answered with no, by their places.
    denied: u8,
    /// Those that begin another alternative of the same part.
    others: u8,
    /// Those of the same alternative as the one before.
    also: u8,
}

/// How a question is joined to the one before.
#[derive(Clone, Copy)]
enum Joint {
    /// It begins a part.
    Part,
    /// It begins another alternative of the part.
    Other,
    /// It belongs to the same alternative.
    Also,
}

/// A part of a filter, to take it apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FilterPart {
    /// This is so.
    Is(Trait),
    /// This isn't so.
    Not(Trait),
    /// One of these holds.
    Any(Vec<Filter>),
}

impl Filter {
    /// The most questions.
    pub const MOST: usize = 6;

    /// Nothing is asked for.
    pub const NONE: Self = Self { asked: [None; Self::MOST], denied: 0, others: 0, also: 0 };

    /// This is asked for.
    #[must_use]
    pub const fn is(asked: Trait) -> Self {
        let mut only = Self::NONE;
        only.asked[0] = Some(asked);
        only
    }

    /// It is asked that this isn't so.
    #[must_use]
    pub const fn not(asked: Trait) -> Self {
        Self { denied: 1, ..Self::is(asked) }
    }

    /// The same, where this isn't so either; `self` is one question.
    pub(crate) const fn but_not(mut self, asked: Trait) -> Self {
        self.asked[1] = Some(asked);
        self.denied |= 2;
        self
    }

    /// Each question, whether it is denied, and how it is joined to the one before.
    fn joined(self) -> impl Iterator<Item = (Trait, bool, Joint)> {
        self.asked.into_iter().flatten().zip(0..).map(move |(asked, place)| {
            let has = |places: u8| places >> place & 1 == 1;
            let joint = match (has(self.others), has(self.also)) {
                (true, _) => Joint::Other,
                (false, true) => Joint::Also,
                (false, false) => Joint::Part,
            };
            (asked, has(self.denied), joint)
        })
    }

    /// The same and one more question; `None` if there is no room.
    fn and(mut self, asked: Trait, denied: bool, joint: Joint) -> Option<Self> {
        let (place, free) = self.asked.iter_mut().enumerate().find(|(_, slot)| slot.is_none())?;
        *free = Some(asked);
        self.denied |= u8::from(denied) << place;
        match joint {
            Joint::Part => {}
            Joint::Other => self.others |= 1 << place,
            Joint::Also => self.also |= 1 << place,
        }
        Some(self)
    }

    /// The same and one of several alternatives, none of which has alternatives.
    fn one_of(self, others: &[Self]) -> Option<Self> {
        let mut joint = Joint::Part;
        let mut all = self;
        for other in others {
            for (asked, denied, _) in other.joined() {
                all = all.and(asked, denied, joint)?;
                joint = Joint::Also;
            }
            joint = Joint::Other;
        }
        Some(all)
    }

    /// The same as alternatives that have none themselves: "red, and a Goblin or an Elf" is "red
    /// and a Goblin" or "red and an Elf".
    fn spread(self) -> Option<Vec<Self>> {
        let mut found = alloc::vec![Self::NONE];
        for part in self.parts() {
            let others = match part {
                FilterPart::Is(asked) => alloc::vec![Self::is(asked)],
                FilterPart::Not(asked) => alloc::vec![Self::not(asked)],
                FilterPart::Any(others) => others,
            };
            let with = |one: &Self| others.iter().map(|other| one.with(*other)).listed();
            found = found.iter().flat_map(with).collect::<Option<_>>()?;
        }
        Some(found)
    }

    /// One of these is asked for; `None` if there is no room.
    #[must_use]
    pub fn any(of: &[Self]) -> Option<Self> {
        let mut others = Vec::new();
        for one in of {
            match one.parts().as_slice() {
                [FilterPart::Any(inner)] => others.extend_from_slice(inner),
                [FilterPart::Is(asked)] => {
                    let before = others.pop();
                    let both = before.and_then(|before: Self| merged(before, *asked));
                    let parted = if both.is_none() { before } else { None };
                    others.add_all(parted.into_iter().chain([both.unwrap_or(*one)]));
                }
                _ => others.add_all(one.spread()?),
            }
        }
        match others.as_slice() {
            [only] => Some(*only),
            _ => Self::NONE.one_of(&others),
        }
    }

    /// "This or another KIND": the questions about the others, where the thing itself will do
    /// without an answer to them.
    #[must_use]
    pub fn or_itself(self) -> Option<Self> {
        match self.parts().as_slice() {
            [FilterPart::Any(others)] => {
                let (first, others) = others.split_first()?;
                Self::any(others).filter(|_| *first == Self::not(Trait::Other))
            }
            _ => None,
        }
    }

    /// The opposite; `None` if there is no room.
    #[must_use]
    pub fn negated(self) -> Option<Self> {
        let mut denied = Vec::new();
        for part in self.parts() {
            denied.push(match part {
                FilterPart::Is(asked) => Self::not(asked),
                FilterPart::Not(asked) => Self::is(asked),
                FilterPart::Any(others) => {
                    others.into_iter().try_fold(Self::NONE, |all, one| all.with(one.negated()?))?
                }
            });
        }
        Self::any(&denied)
    }

    /// These and more; `None` if there is no room.
    #[must_use]
    pub fn with(self, more: impl Into<Self>) -> Option<Self> {
        more.into().joined().try_fold(self, |all, (asked, denied, joint)| all.and(asked, denied, joint))
    }

    /// Its parts, each of which has to hold.
    #[must_use]
    pub fn parts(self) -> Vec<FilterPart> {
        let mut parts = Vec::new();
        for (asked, denied, joint) in self.joined() {
            let one = if denied { FilterPart::Not(asked) } else { FilterPart::Is(asked) };
            let mut others = match (joint, parts.pop()) {
                (Joint::Part, before) => {
                    parts.add_all(before.into_iter().chain([one]));
                    continue;
                }
                (_, Some(FilterPart::Any(others))) => others,
                (_, Some(FilterPart::Is(asked))) => alloc::vec![Self::is(asked)],
                (_, Some(FilterPart::Not(asked))) => alloc::vec![Self::not(asked)],
                (_, None) => Vec::new(),
            };
            match (joint, others.last_mut()) {
                (Joint::Also, Some(last)) => *last = last.and(asked, denied, Joint::Part).unwrap_or(*last),
                _ => others.push(if denied { Self::not(asked) } else { Self::is(asked) }),
            }
            parts.push(FilterPart::Any(others));
        }
        parts
    }

    /// Whether all of it holds, by the answer to each question.
    pub fn holds(&self, is: impl Fn(Trait) -> bool) -> bool {
        // One of the alternatives before in this part, and this alternative so far.
        let (mut one, mut this) = (false, true);
        for (asked, denied, joint) in self.joined() {
            match joint {
                Joint::Part if !(one | this) => return false,
                Joint::Part => (one, this) = (false, true),
                Joint::Other => (one, this) = (one | this, true),
                Joint::Also => {}
            }
            this = this && (one || is(asked) != denied);
        }
        one | this
    }

    /// Every question in it, denied or not, in one of several parts or not.
    pub fn iter(self) -> impl Iterator<Item = Trait> {
        self.asked.into_iter().flatten()
    }

    /// The questions that have to be answered with yes, whatever else is so.
    pub fn plain(self) -> impl Iterator<Item = Trait> {
        self.parts().into_iter().filter_map(|part| match part {
            FilterPart::Is(asked) => Some(asked),
            FilterPart::Not(_) | FilterPart::Any(_) => None,
        })
    }

    /// Whether whatever it fits is so that one of these questions is answered with yes.
    pub fn ensures(self, sure: impl Fn(Trait) -> bool + Copy) -> bool {
        self.parts().into_iter().any(|part| match part {
            FilterPart::Is(asked) => sure(asked),
            FilterPart::Not(_) => false,
            FilterPart::Any(others) => others.into_iter().all(|one| one.ensures_each(sure)),
        })
    }

    /// The same of one of several parts, none of which is one of several itself.
    fn ensures_each(self, sure: impl Fn(Trait) -> bool) -> bool {
        self.plain().any(sure)
    }

    /// Whether this has to be so, whatever else is.
    #[must_use]
    pub fn has(self, asked: Trait) -> bool {
        self.plain().any(|one| one == asked)
    }

    /// The same without this question, where it has to be so.
    #[must_use]
    pub fn without(self, asked: Trait) -> Self {
        let kept = self.parts().into_iter().filter(|part| *part != FilterPart::Is(asked));
        kept.fold(Self::NONE, |all, part| {
            match part {
                FilterPart::Is(asked) => all.and(asked, false, Joint::Part),
                FilterPart::Not(asked) => all.and(asked, true, Joint::Part),
                FilterPart::Any(others) => all.one_of(&others),
            }
            .unwrap_or(all)
        })
    }

    /// The same with other questions in their places.
    #[must_use]
    pub fn map(self, mut other: impl FnMut(Trait) -> Trait) -> Self {
        Self { asked: self.asked.map(|asked| asked.map(&mut other)), ..self }
    }

    /// Whether nothing is asked for.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.asked[0].is_none()
    }
}

impl From<Trait> for Filter {
    fn from(only: Trait) -> Self {
        Self::is(only)
    }
}

/// Types or colours, together with others that come directly before them.
fn merged(before: Filter, asked: Trait) -> Option<Filter> {
    match (before.parts().as_slice(), asked) {
        ([FilterPart::Is(Trait::Types(one))], Trait::Types(other)) => {
            Some(Filter::is(Trait::Types(other.iter().fold(*one, Types::with))))
        }
        ([FilterPart::Is(Trait::Colors(one))], Trait::Colors(other)) => {
            Some(Filter::is(Trait::Colors(other.iter().fold(*one, Colors::with))))
        }
        _ => None,
    }
}
