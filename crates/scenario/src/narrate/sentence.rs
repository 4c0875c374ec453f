//! One sentence that tells a whole frame.

use super::Teller;
use super::words::{finish, in_words, list, plural};
use engine::{Decision, Event, Happening, ObjectId, PlayerId, Thing};
use std::borrow::Cow;

/// The longest list that is told in such a sentence; a longer one is left to the details.
pub(super) const MOST: usize = 3;

/// What happened since the frame before, and what is waited for, in one sentence.
pub(super) fn sentence(teller: &Teller<'_>, events: &[Event], decision: &Decision) -> String {
    let mut clauses = teller.clauses(events);
    let step = events.iter().rev().find_map(|event| match event.kind {
        Happening::StepBegan(step) => Some(step),
        _ => None,
    });
    let waiting = match decision {
        Decision::Priority { .. } if clauses.is_empty() => {
            let step = step.unwrap_or_else(|| teller.game.step());
            let name = super::step_name(step, teller.two_damage_steps, teller.wording());
            Some([name, ": ", &teller.decision(decision)].concat())
        }
        Decision::Over(_) | Decision::Priority { .. } => None,
        _ => Some(teller.decision(decision)),
    };
    clauses.extend(waiting);
    finish(&clauses.join("; "))
}

impl Teller<'_> {
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
        let played = happenings().any(|happening| {
            matches!(
                happening,
                Happening::AbilityActivated { .. }
                    | Happening::SpellPlayed { .. }
                    | Happening::CombatPaid { .. }
            )
        });
        let on_stack = happenings().any(|happening| matches!(happening, Happening::DamageOnStack(_)));
        let dealt = happenings().any(|happening| matches!(happening, Happening::Damage { combat: true, .. }));
        let burned = happenings().any(|happening| matches!(happening, Happening::ManaBurned { .. }));
        for happening in happenings() {
            let clause = match happening {
                Happening::TurnBegan { .. }
                | Happening::Drew { card: None, .. }
                | Happening::TurnSkipped(_)
                | Happening::CombatSkipped(_)
                | Happening::TurnAdded(_)
                | Happening::CombatAdded { .. }
                | Happening::StepAdded(_)
                | Happening::WillSkip { .. }
                | Happening::TurnEnded
                | Happening::CleanupRepeats
                | Happening::LandPlayed { .. }
                | Happening::Changed { .. }
                | Happening::Milled { .. }
                | Happening::ControlChanged { .. }
                | Happening::UntappedOne(_)
                | Happening::CountersPut { .. }
                | Happening::Countered(_)
                | Happening::Copied { .. }
                | Happening::RegenerationShield(_)
                | Happening::ShieldMade { .. }
                | Happening::Prevented { .. }
                | Happening::Redirected { .. }
                | Happening::TriggerRemoved { .. }
                | Happening::ConditionFailed(_)
                | Happening::DelayedTrigger { .. }
                | Happening::NoAttack(_)
                | Happening::Banded(_)
                | Happening::EnteredAttacking { .. }
                | Happening::EnteredBlocking { .. }
                | Happening::StaysOutOfCombat(_)
                | Happening::NoBlock(_)
                | Happening::Resolving(_)
                | Happening::NoDamageAssigned
                | Happening::NoLegalTarget(_)
                | Happening::Pumped { .. }
                | Happening::KeywordChanged { .. }
                | Happening::Ordered { .. } => self.clause(happening),
                Happening::ManaAdded { .. } if !played => self.clause(happening),
                Happening::Sacrificed { .. } if played => None,
                Happening::ManaEmptied { .. } | Happening::LifeChanged { .. } if !burned => {
                    self.clause(happening)
                }
                Happening::ManaBurned { player, amount } => {
                    Some([self.player(*player), " burns for ", &amount.to_string()].concat())
                }
                Happening::Untapped { player, objects } => Some(self.untaps(*player, objects)),
                Happening::AbilityActivated { .. }
                | Happening::SpellPlayed { .. }
                | Happening::CombatPaid { .. } => {
                    let sacrificing = if paid.is_empty() {
                        String::new()
                    } else {
                        [", sacrificing ", &list(&paid)].concat()
                    };
                    self.clause(happening).map(|clause| [clause, sacrificing].concat())
                }
                Happening::DamageAssigned { player, assignments, .. } if !on_stack && !dealt => {
                    if assignments.len() > MOST {
                        Some([self.player(*player), " assigns combat damage"].concat())
                    } else {
                        self.clause(happening)
                    }
                }
                Happening::DamageOnStack(id) => Some(self.damage_on_stack(*id)),
                _ => self.together(happening, events),
            };
            clauses.extend(clause);
        }
        clauses.extend(self.dealt(happenings()));
        clauses.extend(self.results(events, burned));
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
                [active, " attacks ", &self.thing(target), " with ", &self.objects(&attackers)].concat()
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
            let verb = plural(blockers.len(), " blocks ", " block ");
            clauses.push([&self.objects(&blockers), verb, self.object(attacker)].concat());
        }
        clauses.extend(self.group(&unblocked, " is unblocked", " are unblocked"));
        clauses
    }

    /// What happens to one object, as the words before its name, and those after it for one and for several.
    fn of_one(&self, happening: &Happening) -> Option<(ObjectId, [Cow<'static, str>; 3])> {
        let does = |object: &ObjectId, one, many: &'static str| {
            Some((
                *object,
                [Cow::Borrowed(""), Cow::Owned([" ", one].concat()), Cow::Owned([" ", many].concat())],
            ))
        };
        let done = |player: &PlayerId, verb: &str, object: &ObjectId| {
            let start = [self.player(*player), verb].concat();
            Some((*object, [Cow::Owned(start), Cow::Borrowed(""), Cow::Borrowed("")]))
        };
        let words = self.words();
        match happening {
            Happening::Entered(object) => does(object, words.enters, words.enter),
            Happening::PhasedOut(object) => does(object, "phases out", "phase out"),
            Happening::PhasedIn(object) => does(object, "phases in", "phase in"),
            Happening::Exiled(object) => {
                let tail = |verb: &str| Cow::Owned([verb, words.exiled].concat());
                Some((*object, [Cow::Borrowed(""), tail(" is "), tail(" are ")]))
            }
            Happening::Returned(object) => {
                let owner = self.game.object(*object).map_or("its owner", |known| self.player(known.owner()));
                let tail = |verb: &str| Cow::Owned([verb, " back to the hand of ", owner].concat());
                Some((*object, [Cow::Borrowed(""), tail(" goes"), tail(" go")]))
            }
            Happening::Sacrificed { object, player } => done(player, " sacrifices ", object),
            Happening::Discarded { player, card } => done(player, " discards ", card),
            Happening::Drew { player, card: Some(card) } => done(player, " draws ", card),
            _ => None,
        }
    }

    /// The same thing that happens to several objects, told where it happens to the first of them.
    fn together(&self, happening: &Happening, events: &[Event]) -> Option<String> {
        let (_, [before, one, many]) = self.of_one(happening)?;
        let mut objects = Vec::new();
        for event in events {
            let Some((object, [start, end, _])) = self.of_one(&event.kind) else { continue };
            if (&start, &end) != (&before, &one) {
                continue;
            }
            if objects.is_empty() && !std::ptr::eq(&raw const event.kind, happening) {
                return None;
            }
            objects.push(object);
        }
        Some([&before, self.objects(&objects).as_str(), plural(objects.len(), &one, &many)].concat())
    }

    /// "A and B are destroyed".
    fn group(&self, objects: &[ObjectId], one: &str, many: &str) -> Option<String> {
        let verb = plural(objects.len(), one, many);
        (!objects.is_empty()).then(|| [&self.objects(objects), verb].concat())
    }

    /// What came of it: what was not dealt, what died, what triggered, who is where.
    fn results(&self, events: &[Event], burned: bool) -> Vec<String> {
        let mut clauses = Vec::new();
        let (mut destroyed, mut buried) = (Vec::new(), Vec::new());
        let mut triggers: Vec<(String, usize)> = Vec::new();
        let mut lives: Vec<(PlayerId, i32)> = Vec::new();
        for event in events {
            match &event.kind {
                Happening::DamageNotDealt(part) => {
                    let amount = part.amount.to_string();
                    clauses.push(
                        ["the ", &amount, " for ", &self.thing(part.recipient), " is not dealt"].concat(),
                    );
                }
                Happening::LoyaltyLost { .. }
                | Happening::DefenseLost { .. }
                | Happening::CountersCancelled { .. }
                | Happening::NotDestroyed(_) => clauses.extend(self.clause(&event.kind)),
                Happening::Regenerated(object) => {
                    clauses.push([self.object(*object), " regenerates"].concat());
                }
                Happening::Destroyed { object, .. } => destroyed.push(*object),
                Happening::ToughnessZero(object)
                | Happening::NotUnique(object)
                | Happening::NoLoyalty(object)
                | Happening::NoDefense(object) => buried.push(*object),
                Happening::TriggerOnStack { source, origin, .. } => {
                    count(&mut triggers, self.triggering(*source, origin));
                }
                Happening::DeathtouchTriggered { source, .. } => {
                    count(&mut triggers, [&super::words::own(self.object(*source)), " deathtouch"].concat());
                }
                Happening::LifelinkTriggered { source, .. } => {
                    count(&mut triggers, [&super::words::own(self.object(*source)), " lifelink"].concat());
                }
                Happening::LifeLost { player, now, .. } => {
                    lives.retain(|(known, _)| known != player);
                    lives.push((*player, *now));
                }
                Happening::LifeChanged { player, now, .. } if burned => {
                    lives.retain(|(known, _)| known != player);
                    lives.push((*player, *now));
                }
                _ => {}
            }
        }
        for (player, now) in lives {
            clauses.push([self.player(player), " is at ", &super::words::number(now)].concat());
        }
        clauses.extend(self.group(&destroyed, " is destroyed", " are destroyed"));
        clauses.extend(self.group(&buried, " is put into the graveyard", " are put into the graveyard"));
        for (name, times) in triggers {
            clauses.push(match times {
                1 => [&name, " triggers"].concat(),
                times => [&name, " triggers ", &in_words(times), " times"].concat(),
            });
        }
        for event in events {
            match &event.kind {
                Happening::Conceded(_) | Happening::Lost(_) | Happening::Over(_) => {
                    clauses.extend(self.clause(&event.kind));
                }
                _ => {}
            }
        }
        clauses
    }
}

/// Counts one more of that name.
fn count(counted: &mut Vec<(String, usize)>, name: String) {
    match counted.iter_mut().find(|(known, _)| *known == name) {
        Some((_, count)) => *count += 1,
        None => counted.push((name, 1)),
    }
}
