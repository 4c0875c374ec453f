//! One sentence that narrates a whole frame.

use super::Teller;
use super::end::Conclusion;
use super::words::{MOST, finish, number};
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{
    Decision, Event, Happening, ObjectId, Outcome, PlayerId, StackId, StackObject, Thing, TriggerOrigin,
};
use combat_lab_language::{Counted, t, tn};
use core::mem::{Discriminant, discriminant};

/// The events since the frame before, and the decision, in one sentence.
pub(super) fn sentence(
    teller: &Teller<'_>,
    events: &[Event],
    decision: &Decision,
    conclusion: Option<&Conclusion>,
) -> String {
    let mut clauses = teller.clauses(events);
    // The end of a game narrates its result; a win is the result.
    if matches!(decision, Decision::Over(Outcome::CombatOver | Outcome::TurnsOver)) {
        clauses.add_all(conclusion.iter().flat_map(|it| it.clauses.iter().cloned()));
    }
    let step = events.iter().rev().find_map(|event| match event.kind {
        Happening::StepBegan(step) => Some(step),
        _ => None,
    });
    let waiting = match decision {
        Decision::Priority { .. } if clauses.is_empty() => {
            let step = step.unwrap_or_else(|| teller.game.step());
            let name = super::words::step_heading(step, teller.wording());
            Some([name, ": ", &teller.decision(decision)].concat())
        }
        Decision::Over(_) | Decision::Priority { .. } => None,
        _ => Some(teller.decision(decision)),
    };
    clauses.add_all(waiting);
    finish(&clauses.join("; "))
}

/// Whether a spell or ability doesn't resolve because all its targets are illegal (413.2a; 608.2b).
pub(super) fn does_not_resolve(events: &[Event], id: StackId) -> bool {
    events.iter().any(|event| matches!(event.kind, Happening::NoLegalTarget(it) if it == id))
}

/// The most clauses of one kind in a sentence: more are counted.
const ALIKE: usize = 12;

/// One kind of event that happens to several objects.
struct Together<'t> {
    /// The place of the first event.
    first: usize,
    phrase: Counted,
    /// The others that take part.
    who: &'t str,
    objects: Vec<ObjectId>,
}

impl Teller<'_> {
    /// The events, with those of one kind in one sentence.
    fn clauses(&self, events: &[Event]) -> Vec<String> {
        let happenings = || events.iter().map(|event| &event.kind);
        let mut clauses = Vec::new();
        clauses.add_all(self.attacks(happenings()));
        clauses.add_all(self.blocks(happenings()));
        let paid: Vec<&str> = happenings()
            .filter_map(|happening| match happening {
                Happening::Sacrificed { object, .. } => Some(self.object(*object)),
                _ => None,
            })
            .listed();
        let played = happenings().any(|happening| {
            matches!(
                happening,
                Happening::AbilityActivated { .. }
                    | Happening::SpellPlayed { .. }
                    | Happening::TurnedFaceUp { .. }
                    | Happening::CombatPaid { .. }
            )
        });
        let on_stack = happenings().any(|happening| matches!(happening, Happening::DamageOnStack(_)));
        let dealt = happenings().any(|happening| matches!(happening, Happening::Damage { combat: true, .. }));
        let burned = happenings().any(|happening| matches!(happening, Happening::ManaBurned { .. }));
        let harmed = happenings().any(|happening| matches!(happening, Happening::Damage { .. }));
        let (mut put_away, mut gone) = (None, None);
        let groups = self.groups(events);
        let (mut kinds, mut left) = (Vec::<(Discriminant<Happening>, usize)>::new(), 0);
        for (place, happening) in happenings().enumerate() {
            let kind = discriminant(happening);
            if kinds.iter().any(|(other, told)| *other == kind && *told >= ALIKE) {
                left += 1;
                continue;
            }
            let together = || Some(self.together(groups.iter().find(|group| group.first == place)?));
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
                | Happening::CombatEnded
                | Happening::CleanupRepeats
                | Happening::LandPlayed { .. }
                | Happening::Changed { .. }
                | Happening::Milled { .. }
                | Happening::ControlChanged { .. }
                | Happening::UntappedOne(_)
                | Happening::EnteredAsCopy { .. }
                | Happening::Transformed { .. }
                | Happening::GainedFlashback(_)
                | Happening::TimeTurned { .. }
                | Happening::CountersPut { .. }
                | Happening::Countered(_)
                | Happening::Copied { .. }
                | Happening::NewTargets { .. }
                | Happening::RegenerationShield(_)
                | Happening::ShieldMade { .. }
                | Happening::Attached { .. }
                | Happening::Unattached { .. }
                | Happening::NothingToEnchant { .. }
                | Happening::FellOff(_)
                | Happening::RoleReplaced(_)
                | Happening::Prevented { .. }
                | Happening::Redirected { .. }
                | Happening::DamageIncreased { .. }
                | Happening::TriggerRemoved { .. }
                | Happening::ConditionFailed(_)
                | Happening::DelayedTrigger { .. }
                | Happening::NoAttack(_)
                | Happening::Banded(_)
                | Happening::EnteredAttacking { .. }
                | Happening::EnteredBlocking { .. }
                | Happening::StaysOutOfCombat(_)
                | Happening::NoBlock(_)
                | Happening::NoDamageAssigned
                | Happening::NoLegalTarget(_)
                | Happening::Goaded { .. }
                | Happening::MayChosen { .. }
                | Happening::Chose { .. }
                | Happening::BecameMonarch(_)
                | Happening::DefenderChosen { .. }
                | Happening::GotEmblem { .. }
                | Happening::Paired { .. }
                | Happening::Unpaired { .. }
                | Happening::BestowEnded(_)
                | Happening::Designated { .. }
                | Happening::BecameBlocked(_)
                | Happening::Exerted(_)
                | Happening::ProtectorChosen { .. }
                | Happening::NotExiled { .. }
                | Happening::Revealed { .. }
                | Happening::Searched { .. }
                | Happening::PutInLibrary { .. }
                | Happening::Ordered { .. } => self.clause(happening),
                Happening::Energy { by, .. } if *by > 0 || !played => self.clause(happening),
                Happening::Resolving(id) if does_not_resolve(events, *id) => None,
                Happening::Resolving(id) => {
                    put_away = match self.on_stack(*id) {
                        Some(StackObject::Spell { card, .. }) => Some(*card),
                        _ => None,
                    };
                    self.clause(happening)
                }
                // It leaves after its effects.
                Happening::Exiled(card) if put_away == Some(*card) => {
                    gone = together();
                    None
                }
                Happening::ManaAdded { player, .. } if !played => self.mana_added(happening, *player, events),
                Happening::CountersRemoved { .. } if !played => self.clause(happening),
                Happening::Sacrificed { .. } if played => None,
                Happening::ManaEmptied { .. } if !burned => self.clause(happening),
                Happening::LifeChanged { .. } if !burned && !harmed => self.clause(happening),
                Happening::ManaBurned { player, amount } => {
                    let burned = tn!("%1 loses 1 life to mana burn", "%1 loses %2 life to mana burn");
                    let burned = self.count(*amount as usize, burned);
                    Some(self.say(burned, &[self.player(*player), &amount.to_string()]))
                }
                Happening::Untapped { player, objects } => Some(self.untaps(*player, objects)),
                Happening::AbilityActivated { .. }
                | Happening::SpellPlayed { .. }
                | Happening::TurnedFaceUp { .. }
                | Happening::CombatPaid { .. } => {
                    self.clause(happening).map(|clause| match paid.as_slice() {
                        [] => clause,
                        paid => self.say(t!("%1, sacrificing %2"), &[&clause, &self.wording().list(paid)]),
                    })
                }
                Happening::DamageAssigned { player, assignments, .. } if !on_stack && !dealt => {
                    if assignments.len() > MOST {
                        let (count, assigning) = self.team(*player);
                        let assign = tn!("%1 assigns combat damage", "%1 assign combat damage");
                        Some(self.say(self.count(count, assign), &[&assigning]))
                    } else {
                        self.clause(happening)
                    }
                }
                Happening::DamageOnStack(id) => Some(self.damage_on_stack(*id)),
                Happening::Entered(_)
                | Happening::PhasedOut(_)
                | Happening::PhasedIn(_)
                | Happening::Exiled(_)
                | Happening::Returned(_)
                | Happening::Sacrificed { .. }
                | Happening::Discarded { .. }
                | Happening::Drew { card: Some(_), .. }
                | Happening::RemovedFromCombat(_)
                | Happening::Tapped(_) => together(),
                // Part of a clause about the play, the damage or the mana burn it belongs to.
                Happening::Energy { .. }
                | Happening::ManaAdded { .. }
                | Happening::CountersRemoved { .. }
                | Happening::ManaEmptied { .. }
                | Happening::LifeChanged { .. }
                | Happening::DamageAssigned { .. }
                // Attacks and blocks come first, damage and results last.
                | Happening::Attacked { .. }
                | Happening::Blocked { .. }
                | Happening::Unblocked(_)
                | Happening::Damage { .. }
                | Happening::DamageNotDealt(_)
                | Happening::LoyaltyLost { .. }
                | Happening::DefenseLost { .. }
                | Happening::CountersCancelled { .. }
                | Happening::NotDestroyed(_)
                | Happening::Saved { .. }
                | Happening::StaysIndestructible(_)
                | Happening::LifeNotGained(_)
                | Happening::LifeLost { .. }
                | Happening::Poisoned { .. }
                | Happening::Regenerated(_)
                | Happening::Destroyed { .. }
                | Happening::ToughnessZero(_)
                | Happening::NotUnique(_)
                | Happening::EquallyNew(_)
                | Happening::SameType(_)
                | Happening::NoLoyalty(_)
                | Happening::NoDefense(_)
                | Happening::TriggerOnStack { .. }
                | Happening::DeathtouchTriggered { .. }
                | Happening::LifelinkTriggered { .. }
                | Happening::Conceded(_)
                | Happening::Lost(_)
                | Happening::PlayerLeft { .. }
                | Happening::Over(_)
                // Left to the details.
                | Happening::StepBegan(_)
                | Happening::StepSkipped(_)
                | Happening::StepEnded(_)
                | Happening::WoreOff
                | Happening::EffectsEnded(_)
                | Happening::BecamePermanent(_)
                | Happening::CeasedToExist(_)
                | Happening::PriorityReceived(_)
                | Happening::Passed(_)
                | Happening::NoLongerAttacked { .. }
                | Happening::AssignsNothing { .. }
                | Happening::CombatCleared => None,
            };
            if clause.is_some() {
                match kinds.iter_mut().find(|(other, _)| *other == kind) {
                    Some((_, told)) => *told += 1,
                    None => kinds.push((kind, 1)),
                }
            }
            clauses.add_all(clause);
        }
        clauses.add_all((left > 0).then(|| self.and_more(left)));
        clauses.add_all(self.few(self.dealt(happenings())));
        clauses.add_all(self.results(events));
        clauses.add_all(gone);
        clauses
    }

    /// "and 40 more such events".
    fn and_more(&self, left: usize) -> String {
        let more = tn!("and %1 more such event", "and %1 more such events");
        self.say(self.count(left, more), &[&left.to_string()])
    }

    /// Clauses of one kind, no more than a sentence has.
    fn few(&self, mut clauses: Vec<String>) -> Vec<String> {
        let left = clauses.len().saturating_sub(ALIKE);
        if left > 1 {
            clauses.truncate(ALIKE);
            clauses.push(self.and_more(left));
        }
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
        let (count, active) = self.team(self.game.active_player());
        let attacks = self.count(count, tn!("%1 attacks %2 with %3", "%1 attack %2 with %3"));
        groups
            .into_iter()
            .map(|(target, attackers)| {
                self.say(attacks, &[&active, &self.attacked(target), &self.objects(&attackers)])
            })
            .listed()
    }

    fn blocks<'e>(&self, events: impl Iterator<Item = &'e Happening>) -> Vec<String> {
        let mut groups: Vec<(ObjectId, bool, Vec<ObjectId>)> = Vec::new();
        let mut unblocked = Vec::new();
        for happening in events {
            match happening {
                Happening::Blocked { blocker, attacker, with_band } => {
                    let same = |(known, band, _): &&mut (ObjectId, bool, Vec<ObjectId>)| {
                        (*known, *band) == (*attacker, *with_band)
                    };
                    match groups.iter_mut().find(same) {
                        Some((.., blockers)) => blockers.push(*blocker),
                        None => groups.push((*attacker, *with_band, vec![*blocker])),
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
        for (attacker, with_band, blockers) in groups {
            let block = if with_band {
                t!("%2, in the same band, is blocked by %1, too")
            } else {
                self.count(blockers.len(), tn!("%1 blocks %2", "%1 block %2"))
            };
            clauses.push(self.say(block, &[&self.objects(&blockers), self.object(attacker)]));
        }
        clauses.add_all(self.group(&unblocked, tn!("%1 is unblocked", "%1 are unblocked")));
        clauses
    }

    /// An event of one object, worded for one and for several, and the others that take part in it.
    fn of_one(&self, happening: &Happening) -> Option<(ObjectId, Counted, &str)> {
        Some(match happening {
            Happening::Entered(object) => (
                *object,
                self.wording().entering(
                    tn!("%1 comes into play", "%1 come into play"),
                    tn!("%1 enters the battlefield", "%1 enter the battlefield"),
                    tn!("%1 enters", "%1 enter"),
                ),
                "",
            ),
            Happening::PhasedOut(object) => (*object, tn!("%1 phases out", "%1 phase out"), ""),
            Happening::PhasedIn(object) => (*object, tn!("%1 phases in", "%1 phase in"), ""),
            Happening::Exiled(object) => (*object, self.exiled(), ""),
            Happening::Tapped(object) => (*object, tn!("%1 becomes tapped", "%1 become tapped"), ""),
            Happening::RemovedFromCombat(object) => {
                (*object, tn!("%1 is removed from combat", "%1 are removed from combat"), "")
            }
            Happening::Returned(object) => {
                (*object, tn!("%1 returns to %2's hand", "%1 return to %2's hand"), self.owner(*object))
            }
            Happening::Sacrificed { object, player } => {
                (*object, t!("%2 sacrifices %1").into(), self.player(*player))
            }
            Happening::Discarded { player, card } => {
                (*card, t!("%2 discards %1").into(), self.player(*player))
            }
            Happening::Drew { player, card: Some(card) } => {
                (*card, t!("%2 draws %1").into(), self.player(*player))
            }
            _ => return None,
        })
    }

    /// The events of one object each, grouped by what happens.
    fn groups(&self, events: &[Event]) -> Vec<Together<'_>> {
        let mut groups: Vec<Together<'_>> = Vec::new();
        // Tapping is a cost or part of attacking, and shown on the board, unless an effect does it.
        let resolves = events.iter().position(|event| matches!(event.kind, Happening::Resolving(_)));
        for (first, event) in events.iter().enumerate() {
            let taps = matches!(event.kind, Happening::Tapped(_));
            if taps && resolves.is_none_or(|at| first < at) || !self.tells(events, &event.kind) {
                continue;
            }
            let Some((object, phrase, who)) = self.of_one(&event.kind) else { continue };
            match groups.iter_mut().find(|group| (group.phrase, group.who) == (phrase, who)) {
                Some(group) => group.objects.push(object),
                None => groups.push(Together { first, phrase, who, objects: vec![object] }),
            }
        }
        groups
    }

    /// One kind of event that happens to several objects, narrated at the first of them.
    fn together(&self, group: &Together<'_>) -> String {
        let phrase = self.count(group.objects.len(), group.phrase);
        self.say(phrase, &[&self.objects(&group.objects), group.who])
    }

    /// "A and B are destroyed".
    pub(super) fn group(&self, objects: &[ObjectId], phrase: Counted) -> Option<String> {
        let is = self.count(objects.len(), phrase);
        (!objects.is_empty()).then(|| self.say(is, &[&self.objects(objects)]))
    }

    /// The results: damage not dealt, deaths, triggers, life totals.
    fn results(&self, events: &[Event]) -> Vec<String> {
        let mut clauses = Vec::new();
        let (mut destroyed, mut buried) = (Vec::new(), Vec::new());
        let mut triggers: Vec<(Triggered<'_>, usize)> = Vec::new();
        let mut each = Vec::new();
        let mut lives: Vec<Life> = Vec::new();
        let results = events
            .iter()
            .any(|event| matches!(event.kind, Happening::ManaBurned { .. } | Happening::Damage { .. }));
        for event in events {
            match &event.kind {
                Happening::DamageNotDealt(part) => {
                    let amount = part.amount.to_string();
                    let recipient = self.thing(part.recipient);
                    each.push(self.say(t!("the %1 for %2 isn't dealt"), &[&amount, &recipient]));
                }
                Happening::LoyaltyLost { .. }
                | Happening::DefenseLost { .. }
                | Happening::CountersCancelled { .. }
                | Happening::NotDestroyed(_)
                | Happening::Saved { .. }
                | Happening::StaysIndestructible(_)
                | Happening::LifeNotGained(_)
                | Happening::Poisoned { .. } => each.add_all(self.clause(&event.kind)),
                Happening::Regenerated(object) => {
                    each.push(self.say(t!("%1 regenerates"), &[self.object(*object)]));
                }
                Happening::Destroyed { object, .. } => destroyed.push(*object),
                Happening::ToughnessZero(object)
                | Happening::NotUnique(object)
                | Happening::EquallyNew(object)
                | Happening::SameType(object)
                | Happening::NoLoyalty(object)
                | Happening::NoDefense(object) => buried.push(*object),
                Happening::TriggerOnStack { source, origin, .. } => {
                    count(&mut triggers, Triggered::Ability(*source, origin), 1);
                }
                Happening::DeathtouchTriggered { source, .. } => {
                    count(&mut triggers, Triggered::Deathtouch(*source), 1);
                }
                Happening::LifelinkTriggered { source, .. } => {
                    count(&mut triggers, Triggered::Lifelink(*source), 1);
                }
                Happening::LifeLost { player, amount, now } => {
                    Life::changes(&mut lives, *player, -i64::from(*amount), *now);
                }
                Happening::LifeChanged { player, by, now } if results => {
                    Life::changes(&mut lives, *player, *by, *now);
                }
                _ => {}
            }
        }
        clauses.add_all(self.few(each));
        for Life { player, lost, gained, now } in lives {
            let (player, now) = (self.player(player), number(now));
            clauses.push(match (lost, gained) {
                (_, 0) => self.say(t!("%1 is at %2"), &[player, &now]),
                (0, 1) => self.say(t!("%1 gains 1 life and is at %2"), &[player, &now]),
                (0, _) => self.say(t!("%1 gains %2 life and is at %3"), &[player, &gained.to_string(), &now]),
                _ => {
                    let both = tn!(
                        "%1 loses 1 life, gains %3, and is at %4",
                        "%1 loses %2 life, gains %3, and is at %4"
                    );
                    let both = self.count(usize::try_from(lost).unwrap_or(usize::MAX), both);
                    self.say(both, &[player, &lost.to_string(), &gained.to_string(), &now])
                }
            });
        }
        clauses.add_all(self.group(&destroyed, tn!("%1 is destroyed", "%1 are destroyed")));
        clauses.add_all(
            self.group(&buried, tn!("%1 is put into the graveyard", "%1 are put into the graveyard")),
        );
        let mut named: Vec<(String, usize)> = Vec::new();
        for (triggered, times) in triggers {
            let name = match triggered {
                Triggered::Ability(source, origin) => self.triggering(source, origin),
                Triggered::Deathtouch(source) => self.say(t!("%1's deathtouch"), &[self.object(source)]),
                Triggered::Lifelink(source) => self.say(t!("%1's lifelink"), &[self.object(source)]),
            };
            count(&mut named, name, times);
        }
        let triggers = named.into_iter().map(|(name, times)| match times {
            1 => self.say(t!("%1 triggers"), &[&name]),
            2 => self.say(t!("%1 triggers twice"), &[&name]),
            times => self.say(t!("%1 triggers %2 times"), &[&name, &self.wording().in_words(times)]),
        });
        clauses.add_all(self.few(triggers.listed()));
        for event in events {
            match &event.kind {
                Happening::Conceded(_)
                | Happening::Lost(_)
                | Happening::PlayerLeft { .. }
                | Happening::Over(_) => {
                    clauses.add_all(self.clause(&event.kind));
                }
                _ => {}
            }
        }
        clauses
    }
}

/// All changes of a player's life: if damage both reduces and increases it, only their sum is a
/// total.
struct Life {
    player: PlayerId,
    lost: u64,
    gained: u64,
    now: i32,
}

impl Life {
    /// Adds a change. The player whose life changed last comes last.
    fn changes(lives: &mut Vec<Self>, player: PlayerId, by: i64, now: i32) {
        let known = lives.iter().position(|life| life.player == player).map(|at| lives.remove(at));
        let (lost, gained) = known.map_or((0, 0), |life| (life.lost, life.gained));
        let amount = by.unsigned_abs();
        let (lost, gained) = if by < 0 {
            (lost.saturating_add(amount), gained)
        } else {
            (lost, gained.saturating_add(amount))
        };
        lives.push(Self { player, lost, gained, now });
    }
}

/// A trigger, before it is named.
#[derive(PartialEq)]
enum Triggered<'e> {
    Ability(ObjectId, &'e TriggerOrigin),
    Deathtouch(ObjectId),
    Lifelink(ObjectId),
}

/// Adds to the count of a kind.
fn count<T: PartialEq>(counted: &mut Vec<(T, usize)>, kind: T, more: usize) {
    match counted.iter_mut().find(|(known, _)| *known == kind) {
        Some((_, count)) => *count += more,
        None => counted.push((kind, more)),
    }
}
