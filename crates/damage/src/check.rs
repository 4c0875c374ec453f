//! Judging a split as a whole (510.1e since 2009; 310.2 before).

use crate::{DamageSheet, Rank, SheetEdge, SheetSource, Split};
use alloc::vec::Vec;
use combat_lab_rulebook::{Edition, Rule};

/// The verdict on one split: legal, or every rule it breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The edition whose rules judge it.
    pub edition: Edition,
    /// Every violation, by source and edge; none if the split is legal.
    pub violations: Vec<SheetViolation>,
}

/// One broken rule, and where on the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SheetViolation {
    /// The rule.
    pub rule: Rule,
    /// The place in [`DamageSheet::sources`] of the source whose damage it is.
    pub source: usize,
    /// The problem.
    pub problem: SheetProblem,
}

/// The problem with the damage of one source.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetProblem {
    /// The assigned damage isn't the source's amount.
    WrongTotal {
        /// The amount to be assigned in all.
        amount: u32,
        /// The amount assigned in all.
        assigned: u64,
    },
    /// Damage goes along this edge while an earlier recipient lacks lethal damage.
    LethalFirst {
        /// The edge's place in [`DamageSheet::edges`].
        edge: usize,
        /// The place in [`DamageSheet::recipients`] of the recipient that comes first.
        first: usize,
        /// The amount missing there.
        missing: u32,
    },
    /// Part of the damage goes along an edge that carries all of it or none.
    AllOrNothing {
        /// The edge's place in [`DamageSheet::edges`].
        edge: usize,
    },
}

impl Verdict {
    /// Whether the split is legal.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.violations.is_empty()
    }

    /// The violation to report first: unassigned damage comes last.
    #[must_use]
    pub fn first(&self) -> Option<&SheetViolation> {
        let broken = self.violations.iter().find(|found| found.unassigned() == 0);
        broken.or(self.violations.first())
    }

    /// The damage still to be assigned, if nothing else is wrong; 0 for a legal split.
    #[must_use]
    pub fn unfinished(&self) -> Option<u64> {
        let mut left = 0u64;
        for found in &self.violations {
            let more = found.unassigned();
            if more == 0 {
                return None;
            }
            left = left.saturating_add(more);
        }
        Some(left)
    }
}

impl SheetViolation {
    /// The damage that the source still has to assign; 0 if something else is wrong.
    #[must_use]
    pub fn unassigned(&self) -> u64 {
        match self.problem {
            SheetProblem::WrongTotal { amount, assigned } => u64::from(amount).saturating_sub(assigned),
            SheetProblem::LethalFirst { .. } | SheetProblem::AllOrNothing { .. } => 0,
        }
    }

    /// The edge at fault, by its place in [`DamageSheet::edges`]; `None` when the source as a whole
    /// is.
    #[must_use]
    pub const fn edge(&self) -> Option<usize> {
        match self.problem {
            SheetProblem::LethalFirst { edge, .. } | SheetProblem::AllOrNothing { edge } => Some(edge),
            SheetProblem::WrongTotal { .. } => None,
        }
    }
}

impl DamageSheet {
    /// The damage that a recipient still lacks for lethal damage under `split`; 0 when it has
    /// lethal damage, counting marked damage and everything that any source assigns in this step.
    ///
    /// Protection, prevention and indestructible make no difference: only assigned damage counts
    /// (510.1c, 702.19b; 502.9b before July 2009).
    #[must_use]
    pub fn missing(&self, recipient: usize, split: &Split) -> u32 {
        let Some(lethal) = self.recipients.get(recipient).and_then(|known| known.lethal) else { return 0 };
        let mut total = 0u64;
        for (place, edge) in self.edges.iter().enumerate().filter(|(_, edge)| edge.recipient == recipient) {
            let amount = split.get(place);
            if self.touches(edge) && amount > 0 {
                return 0;
            }
            total += u64::from(amount);
        }
        u32::try_from(u64::from(lethal).saturating_sub(total)).unwrap_or(0)
    }

    /// [`DamageSheet::missing`] of every recipient.
    fn missing_everywhere(&self, split: &Split) -> Vec<u32> {
        let lethal = self.recipients.iter().map(|known| known.lethal.unwrap_or(0));
        let mut missing: Vec<u32> = lethal.collect();
        for (place, edge) in self.edges.iter().enumerate() {
            let amount = split.get(place);
            if let Some(left) = missing.get_mut(edge.recipient).filter(|_| amount > 0) {
                *left = if self.touches(edge) { 0 } else { left.saturating_sub(amount) };
            }
        }
        missing
    }

    /// The damage that a source has not assigned under `split`.
    #[must_use]
    pub fn left(&self, source: usize, split: &Split) -> u64 {
        let amount = self.sources.get(source).map_or(0, |source| u64::from(source.amount));
        amount.saturating_sub(self.edges_of(source).map(|(edge, _)| u64::from(split.get(edge))).sum())
    }

    /// The rule that lets no damage go along an edge yet, because an earlier recipient has not been
    /// assigned lethal damage.
    #[must_use]
    pub fn closed_by(&self, edge: usize, split: &Split) -> Option<SheetViolation> {
        let known = self.edges.get(edge).filter(|known| !known.is_all_or_nothing())?;
        let mut earlier = self.edges_of(known.source).filter(|(_, earlier)| earlier.rank < known.rank);
        let (_, first) = earlier.find(|(_, earlier)| self.missing(earlier.recipient, split) > 0)?;
        let missing = self.missing_everywhere(split);
        Some(self.lethal_first_violation(known.source, edge, first.recipient, &missing))
    }

    /// Judges a split: every source must assign exactly its amount (or nothing, where it may), and
    /// nothing may go past a recipient that must have lethal damage first. The split is judged as a
    /// whole, so one source's damage may make room for another's.
    #[must_use]
    pub fn check(&self, split: &Split) -> Verdict {
        let mut missing = Vec::new();
        let mut violations = Vec::new();
        for (place, source) in self.sources.iter().enumerate() {
            let assigned: u64 = source.edges.clone().map(|edge| u64::from(split.get(edge))).sum();
            let nothing = assigned == 0 && self.may_assign_nothing(place);
            if assigned != u64::from(source.amount) && !nothing {
                let problem = SheetProblem::WrongTotal { amount: source.amount, assigned };
                violations.push(SheetViolation { rule: Rule::AmountIsPower, source: place, problem });
            }
            if source.instead.is_some_and(|edge| split.get(edge) == source.amount) {
                continue;
            }
            // Edges come by rank, so the first earlier recipient without lethal damage is the one
            // to name. Most sources have one rank, and then nothing comes first.
            let mut waiting: Option<(Rank, usize)> = None;
            let last = self.edges.get(..source.edges.end).and_then(|edges| edges.last());
            let passes = |edge: &SheetEdge| last.is_some_and(|last| edge.rank < last.rank);
            for (index, edge) in self.edges_of(place) {
                if edge.is_all_or_nothing() {
                    if split.get(index) > 0 {
                        violations.push(self.all_or_nothing_violation(place, index));
                    }
                    continue;
                }
                if let Some((_, first)) =
                    waiting.filter(|(rank, _)| split.get(index) > 0 && *rank < edge.rank)
                {
                    violations.push(self.lethal_first_violation(place, index, first, &missing));
                }
                if waiting.is_some() || !passes(edge) {
                    continue;
                }
                if missing.is_empty() {
                    missing = self.missing_everywhere(split);
                }
                if missing.get(edge.recipient).is_some_and(|missing| *missing > 0) {
                    waiting = Some((edge.rank, edge.recipient));
                }
            }
        }
        Verdict { edition: self.edition, violations }
    }

    fn all_or_nothing_violation(&self, source: usize, edge: usize) -> SheetViolation {
        let rule = self.sources.get(source).map_or(Rule::BlockedCreatureDivides, |source| source.rule);
        SheetViolation { rule, source, problem: SheetProblem::AllOrNothing { edge } }
    }

    fn lethal_first_violation(
        &self,
        source: usize,
        edge: usize,
        first: usize,
        missing: &[u32],
    ) -> SheetViolation {
        let (rule, past) = match self.sources.get(source) {
            Some(source) => (source.rule, source.carried_by()),
            None => (Rule::Trample, Rule::Trample),
        };
        let excess = self.edges.get(edge).is_some_and(|edge| edge.excess);
        // The recipient that must come first is the planeswalker that a trampler attacks.
        let over = self.edges_of(source).any(|(_, edge)| edge.excess && edge.recipient == first);
        // With deathtouch, 1 is enough.
        let touches = self.edges_of(source).any(|(_, edge)| edge.recipient == first && self.touches(edge));
        let rule = match (over, excess) {
            (true, _) => Rule::TrampleOverPlaneswalkers,
            (false, true) => past,
            (false, false) => rule,
        };
        let missing = if touches { 1 } else { missing.get(first).copied().unwrap_or(0) };
        SheetViolation { rule, source, problem: SheetProblem::LethalFirst { edge, first, missing } }
    }
}

impl SheetSource {
    /// The rule by which its damage goes past its blockers.
    #[must_use]
    pub fn carried_by(&self) -> Rule {
        // That rule only limits trample.
        if self.past == Rule::TrampleStopsAtPlaneswalker { Rule::Trample } else { self.past }
    }
}
