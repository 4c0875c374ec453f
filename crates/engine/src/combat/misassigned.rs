//! What is wrong with assignments of combat damage: a sheet's violations, with the creatures and
//! players in them.

use crate::{Assignment, Illegal, Problem, Strike, Violation};
use combat_lab_cards::{Adding, Listed};
use combat_lab_damage::{SheetProblem, SheetViolation, Split};
use combat_lab_rulebook::{AssignmentCheck, Rule};

impl Strike {
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
        let mut violations: Vec<Violation> = astray.iter().map(no_recipient).listed();
        for mut found in self.sheet().check(&split).violations {
            // Stray damage counts as assigned.
            if let SheetProblem::WrongTotal { amount, assigned } = &mut found.problem {
                let lost = astray.iter().filter(|part| Some(part.source) == self.creature(found.source));
                *assigned += lost.map(|part| u64::from(part.amount)).sum::<u64>();
                if *assigned == u64::from(*amount) {
                    continue;
                }
            }
            violations.add_all(self.violation(&found));
        }
        if violations.is_empty() { Ok(split) } else { Err(Illegal::new(self.sheet().edition(), violations)) }
    }

    /// A violation of its sheet, with the creatures and players in it; `None` for one of another
    /// sheet that has more places.
    #[must_use]
    pub fn violation(&self, found: &SheetViolation) -> Option<Violation> {
        let source = self.creature(found.source)?;
        let recipient = |edge| self.ends(edge).map(|(_, recipient)| recipient);
        let problem = match found.problem {
            SheetProblem::WrongTotal { amount, assigned } => Problem::WrongTotal { source, amount, assigned },
            SheetProblem::AllOrNothing { edge } => {
                Problem::AllOrNothing { source, recipient: recipient(edge)? }
            }
            SheetProblem::LethalFirst { edge, first, missing } => Problem::LethalFirst {
                source,
                recipient: recipient(edge)?,
                first: self.recipient(first)?,
                missing,
            },
        };
        Some(Violation { rule: found.rule, problem })
    }

    /// The rule that forbids an assignment to a recipient that its source can't damage.
    fn rule_against(&self, part: &Assignment) -> Rule {
        let known = self.source(part.source);
        let known = known.and_then(|place| Some((place, self.sheet().sources().get(place)?)));
        let Some((place, source)) = known else { return Rule::DamageAnnounced };
        // Its damage may go past its blockers, but not to the player.
        let stops = source.past == Rule::TrampleStopsAtPlaneswalker
            && part.recipient.object().is_none()
            && self.sheet().edges_of(place).any(|(_, edge)| !edge.excess);
        if stops {
            return source.past;
        }
        match (self.sheet().edition().rules().assignment_check, source.rule) {
            // There, banding says who divides, and other rules among which creatures (310.2c,
            // 310.2d).
            (AssignmentCheck::Restrictions, Rule::BandingDivides) => Rule::BlockedCreatureDivides,
            (AssignmentCheck::Restrictions, Rule::BandingDividesBlocker) => Rule::BlockingCreatureDivides,
            (_, rule) => rule,
        }
    }
}
