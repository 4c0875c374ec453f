//! One sentence that tells a whole frame.

use super::{Teller, finish, list};
use engine::{Decision, Event, Happening, ObjectId, Thing};

/// What happened since the frame before, and what is waited for, in one sentence.
pub(crate) fn sentence(teller: &Teller<'_>, events: &[Event], decision: &Decision) -> String {
    let mut clauses = teller.clauses(events);
    let step = events.iter().rev().find_map(|event| match event.kind {
        Happening::StepBegan(step) => Some(teller.step(step)),
        _ => None,
    });
    let waiting = teller.waiting(decision, clauses.is_empty(), step);
    clauses.extend(waiting);
    finish(&clauses.join("; "))
}

impl Teller<'_> {
    /// What is waited for, where the rest of the sentence does not make that plain.
    fn waiting(&self, decision: &Decision, nothing_happened: bool, step: Option<&str>) -> Option<String> {
        let player = decision.player().map(|player| self.player(player));
        let text = match (decision, player) {
            (Decision::DeclareAttackers { .. }, Some(player)) => format!("{player} declares attackers"),
            (Decision::DeclareBlockers { .. }, Some(player)) => format!("{player} declares blockers"),
            (Decision::OrderDamage { choices, .. }, Some(player)) => {
                let creatures: Vec<ObjectId> = choices.iter().map(|choice| choice.creature).collect();
                format!("{player} announces in which order {} will assign damage", self.objects(&creatures))
            }
            (Decision::AssignDamage { sheet, .. }, Some(player)) => {
                let creatures: Vec<ObjectId> = sheet.sources().iter().map(|source| source.creature).collect();
                format!("{player} divides the combat damage of {}", self.objects(&creatures))
            }
            (Decision::Priority { .. }, Some(player)) if nothing_happened => {
                let step = step.unwrap_or_else(|| self.step(self.game.step()));
                return Some(format!("{step}: {player} has priority"));
            }
            _ => return None,
        };
        Some(text)
    }

    /// What happened, with events of one kind told together.
    fn clauses(&self, events: &[Event]) -> Vec<String> {
        let happenings = || events.iter().map(|event| &event.kind);
        let mut clauses = Vec::new();
        clauses.extend(self.attacks(happenings()));
        clauses.extend(self.blocks(happenings()));
        let paid: Vec<&str> = happenings()
            .filter_map(|happening| match happening {
                Happening::Sacrificed { object, .. } => Some(self.object(*object)),
                _ => None,
            })
            .collect();
        let on_stack = happenings().find_map(|happening| match happening {
            Happening::DamageOnStack(id) => self.on_stack(*id),
            _ => None,
        });
        for happening in happenings() {
            let clause = match happening {
                Happening::NoAttack(_)
                | Happening::NoBlock(_)
                | Happening::Resolving(_)
                | Happening::NoDamageAssigned
                | Happening::NoLegalTarget(_)
                | Happening::Pumped { .. }
                | Happening::KeywordChanged { .. }
                | Happening::Returned(_)
                | Happening::Ordered { .. }
                | Happening::SpellPlayed { .. } => self.clause(happening),
                Happening::AbilityActivated { .. } => {
                    self.clause(happening).map(|clause| match paid.as_slice() {
                        [] => clause,
                        _ => format!("{clause}, sacrificing {}", list(paid.iter().copied())),
                    })
                }
                Happening::DamageAssigned { .. } if on_stack.is_none() && !dealt(events) => {
                    self.clause(happening)
                }
                Happening::DamageOnStack(_) => on_stack.map(|object| {
                    let text = self.stack_object(object);
                    format!(
                        "combat damage goes on the stack{}",
                        text.strip_prefix("Combat damage").unwrap_or_default()
                    )
                }),
                _ => None,
            };
            clauses.extend(clause);
        }
        clauses.extend(self.dealt(happenings()));
        clauses.extend(self.results(events));
        clauses
    }

    fn attacks<'e>(&self, events: impl Iterator<Item = &'e Happening>) -> Vec<String> {
        let mut groups: Vec<(Thing, Vec<ObjectId>)> = Vec::new();
        for happening in events {
            if let Happening::Attacked { attacker, target } = happening {
                match groups.iter_mut().find(|(known, _)| known == target) {
                    Some((_, attackers)) => attackers.push(*attacker),
                    None => groups.push((*target, vec![*attacker])),
                }
            }
        }
        let active = self.player(self.game.active_player());
        groups
            .into_iter()
            .map(|(target, attackers)| {
                format!("{active} attacks {} with {}", self.thing(target), self.objects(&attackers))
            })
            .collect()
    }

    fn blocks<'e>(&self, events: impl Iterator<Item = &'e Happening>) -> Vec<String> {
        let mut groups: Vec<(ObjectId, Vec<ObjectId>)> = Vec::new();
        let mut unblocked = Vec::new();
        for happening in events {
            match happening {
                Happening::Blocked { blocker, attacker } => {
                    match groups.iter_mut().find(|(known, _)| known == attacker) {
                        Some((_, blockers)) => blockers.push(*blocker),
                        None => groups.push((*attacker, vec![*blocker])),
                    }
                }
                Happening::Unblocked(attacker) => unblocked.push(*attacker),
                _ => {}
            }
        }
        if groups.is_empty() {
            return Vec::new();
        }
        let mut clauses: Vec<String> = Vec::new();
        for (attacker, blockers) in groups {
            let blockers_text = self.objects(&blockers);
            let verb = if blockers.len() == 1 { "blocks" } else { "block" };
            clauses.push(format!("{blockers_text} {verb} {}", self.object(attacker)));
        }
        clauses.extend(self.group(&unblocked, "is unblocked", "are unblocked"));
        clauses
    }

    /// What came of it: what was not dealt, what died, who is where.
    fn results(&self, events: &[Event]) -> Vec<String> {
        let mut clauses = Vec::new();
        let (mut destroyed, mut dead, mut triggers) = (Vec::new(), Vec::new(), Vec::new());
        for event in events {
            match &event.kind {
                Happening::DamageNotDealt(part) => {
                    clauses.push(format!(
                        "the {} for {} is not dealt",
                        part.amount,
                        self.thing(part.recipient)
                    ));
                }
                Happening::Destroyed { object, .. } => destroyed.push(*object),
                Happening::ToughnessZero(object) => dead.push(*object),
                Happening::DeathtouchTriggered { source, .. } => triggers.push(*source),
                _ => {}
            }
        }
        for event in events {
            if let Happening::LifeLost { player, now, .. } = &event.kind {
                clauses.retain(|clause| !clause.starts_with(&format!("{} is at ", self.player(*player))));
                clauses.push(format!("{} is at {now}", self.player(*player)));
            }
        }
        clauses.extend(self.group(&destroyed, "is destroyed", "are destroyed"));
        clauses.extend(self.group(&dead, "is put into the graveyard", "are put into the graveyard"));
        while let Some(source) = triggers.first().copied() {
            let before = triggers.len();
            triggers.retain(|other| *other != source);
            let name = self.object(source);
            clauses.push(match before - triggers.len() {
                1 => format!("the deathtouch of {name} triggers"),
                times => format!("the deathtouch of {name} triggers {times} times"),
            });
        }
        for event in events {
            match &event.kind {
                Happening::Lost(player) => clauses.push(format!("{} loses the game", self.player(*player))),
                Happening::Over(outcome) => clauses.push(self.outcome(outcome)),
                _ => {}
            }
        }
        clauses
    }
}

fn dealt(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event.kind, Happening::Damage { combat: true, .. }))
}
