//! Judging a split as a whole (510.1e since 2009; 310.2 before).

use super::{DamageSheet, Rank, SheetEdge, SheetSource, Split};
use crate::{Assignment, Illegal, Problem, Violation};
use combat_lab_rulebook::{AssignmentCheck, Edition, Rule};

/// The verdict on one split: legal, or every rule it breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// The edition whose rules judge it.
    pub edition: Edition,
    /// Every violation, by source and edge; none if the split is legal.
    pub violations: Vec<SheetViolation>,
}

/// One violation, and where on the sheet it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetViolation {
    /// The source's place in [`DamageSheet::sources`].
    pub source: usize,
    /// The edge's place in [`DamageSheet::edges`]; `None` when the source as a whole is at fault.
    pub edge: Option<usize>,
    /// The rule, and what broke it.
    pub violation: Violation,
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
        match self.violation.problem {
            Problem::WrongTotal { amount, assigned, .. } => u64::from(amount).saturating_sub(assigned),
            _ => 0,
        }
    }
}

impl DamageSheet {
    /// The damage that a recipient still lacks for lethal damage under `split`; 0 when it has
    /// lethal damage, counting marked damage and everything that any source assigns in this step.
    ///
    /// Protection, prevention and indestructible make no difference: only assigned damage counts
    /// (502.9d; 510.1c, 702.19b).
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
    pub fn closed_by(&self, edge: usize, split: &Split) -> Option<Violation> {
        let known = self.edges.get(edge).filter(|known| !known.is_all_or_nothing())?;
        let mut earlier = self.edges_of(known.source).filter(|(_, earlier)| earlier.rank < known.rank);
        let (_, first) = earlier.find(|(_, earlier)| self.missing(earlier.recipient, split) > 0)?;
        let missing = self.missing_everywhere(split);
        Some(self.lethal_first_violation(known.source, edge, first.recipient, &missing).violation)
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
                let problem =
                    Problem::WrongTotal { source: source.creature, amount: source.amount, assigned };
                violations.push(SheetViolation {
                    source: place,
                    edge: None,
                    violation: Violation { rule: Rule::AmountIsPower, problem },
                });
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

    fn all_or_nothing_violation(&self, place: usize, index: usize) -> SheetViolation {
        let source = self.sources.get(place);
        let to = self.edges.get(index).and_then(|edge| self.recipients.get(edge.recipient));
        let problem = Problem::AllOrNothing {
            source: source.map_or(crate::ObjectId::new(0), |source| source.creature),
            recipient: to.map_or(crate::Thing::Player(self.player), |to| to.thing),
        };
        let rule = source.map_or(Rule::BlockedCreatureDivides, |source| source.rule);
        SheetViolation { source: place, edge: Some(index), violation: Violation { rule, problem } }
    }

    fn lethal_first_violation(
        &self,
        source: usize,
        edge: usize,
        first: usize,
        missing: &[u32],
    ) -> SheetViolation {
        let thing = |place: usize| self.recipients.get(place).map(|recipient| recipient.thing);
        let at = self.edges.get(edge);
        let fallback = crate::Thing::Player(self.player);
        let (creature, rule, past) = match self.sources.get(source) {
            Some(source) => (source.creature, source.rule, source.carried_by()),
            None => (crate::ObjectId::new(0), Rule::Trample, Rule::Trample),
        };
        let excess = at.is_some_and(|edge| edge.excess);
        // The recipient that must come first is the planeswalker that a trampler attacks.
        let over = self.edges_of(source).any(|(_, edge)| edge.excess && edge.recipient == first);
        // With deathtouch, 1 is enough.
        let touches = self.edges_of(source).any(|(_, edge)| edge.recipient == first && self.touches(edge));
        let rule = match (over, excess) {
            (true, _) => Rule::TrampleOverPlaneswalkers,
            (false, true) => past,
            (false, false) => rule,
        };
        SheetViolation {
            source,
            edge: Some(edge),
            violation: Violation {
                rule,
                problem: Problem::LethalFirst {
                    source: creature,
                    recipient: at.and_then(|edge| thing(edge.recipient)).unwrap_or(fallback),
                    first: thing(first).unwrap_or(fallback),
                    missing: if touches { 1 } else { missing.get(first).copied().unwrap_or(0) },
                },
            },
        }
    }

    /// These assignments as a split, and the stray ones: damage to recipients that a creature can't
    /// assign to.
    pub(crate) fn split_of<'a>(&self, assignments: &'a [Assignment]) -> (Split, Vec<&'a Assignment>) {
        let mut split = Split::nothing(self.edges.len());
        let mut astray = Vec::new();
        for part in assignments.iter().filter(|part| part.amount > 0) {
            match self.edge(part.source, part.recipient) {
                Some(edge) => split.set(edge, split.get(edge).saturating_add(part.amount)),
                None => astray.push(part),
            }
        }
        (split, astray)
    }

    /// These assignments as a split, if it is legal.
    ///
    /// # Errors
    ///
    /// Every rule it breaks: damage to recipients that a creature can't assign to, totals other
    /// than the creature's power, and damage past a recipient that must have lethal damage first.
    pub fn check_assignments(&self, assignments: &[Assignment]) -> Result<Split, Illegal> {
        let (split, astray) = self.split_of(assignments);
        let no_recipient = |part: &&Assignment| Violation {
            rule: self.rule_against(part),
            problem: Problem::NoSuchRecipient { source: part.source, recipient: part.recipient },
        };
        let mut violations: Vec<Violation> = astray.iter().map(no_recipient).collect();
        for mut found in self.check(&split).violations {
            // Stray damage counts as assigned.
            if let Problem::WrongTotal { source, amount, assigned } = &mut found.violation.problem {
                let lost = astray.iter().filter(|part| part.source == *source);
                *assigned += lost.map(|part| u64::from(part.amount)).sum::<u64>();
                if *assigned == u64::from(*amount) {
                    continue;
                }
            }
            violations.push(found.violation);
        }
        if violations.is_empty() { Ok(split) } else { Err(Illegal::new(self.edition, violations)) }
    }

    /// The rule that forbids an assignment to a recipient that its source can't damage.
    fn rule_against(&self, part: &Assignment) -> Rule {
        let source = self.sources.iter().enumerate().find(|(_, source)| source.creature == part.source);
        let Some((place, source)) = source else { return Rule::DamageAnnounced };
        // Its damage may go past its blockers, but not to the player.
        let stops = source.past == Rule::TrampleStopsAtPlaneswalker
            && part.recipient.object().is_none()
            && self.edges_of(place).any(|(_, edge)| !edge.excess);
        if stops {
            return source.past;
        }
        match (self.edition.rules().assignment_check, source.rule) {
            // There, banding says who divides, and other rules among which creatures (310.2c,
            // 310.2d).
            (AssignmentCheck::Restrictions, Rule::BandingDivides) => Rule::BlockedCreatureDivides,
            (AssignmentCheck::Restrictions, Rule::BandingDividesBlocker) => Rule::BlockingCreatureDivides,
            (_, rule) => rule,
        }
    }
}

impl SheetSource {
    /// The rule by which its damage goes past its blockers.
    pub(crate) fn carried_by(&self) -> Rule {
        // That rule only limits trample.
        if self.past == Rule::TrampleStopsAtPlaneswalker { Rule::Trample } else { self.past }
    }
}
