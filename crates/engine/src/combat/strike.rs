//! Who strikes in a combat damage step, what they may assign, and what becomes of it (310; 510).

use super::assignment::{DamageSheet, SheetRecipient, SourceSpec, Split};
use super::{BlockStatus, FirstStrike};
use crate::agenda::{Task, Waiting};
use crate::damage::DamageEvent;
use crate::{
    Assignment, AssignsNothing, Event, Game, Happening, Keyword, ObjectId, PlayerId, StackObject, Step, Thing,
};
use rulebook::{CombatDamage, NoPower, Rule, SecondStrike};

impl Game {
    /// The combat damage step begins: notes who strikes, says who assigns nothing, and goes to the first player who
    /// has damage to assign.
    pub(crate) fn begin_damage(&mut self, events: &mut Vec<Event>) {
        self.assigned.clear();
        if self.turn.step == Step::FirstStrikeDamage {
            let had = self.combat.creatures().filter(|creature| self.has_first_strike(*creature)).collect();
            self.combat.first_strike = Some(FirstStrike { had, assigned: Vec::new() });
        }
        self.tell_who_assigns_nothing(events);
        self.next_assignment(None, events);
    }

    fn has_first_strike(&self, creature: ObjectId) -> bool {
        self.object(creature)
            .is_some_and(|creature| creature.has(Keyword::FirstStrike) || creature.has(Keyword::DoubleStrike))
    }

    /// Whether a creature in combat strikes in this step (310.5; 510.4).
    fn strikes(&self, creature: ObjectId) -> bool {
        match (&self.combat.first_strike, self.turn.step) {
            (None, _) => true,
            (Some(first), Step::FirstStrikeDamage) => first.had.contains(&creature),
            (Some(first), _) => {
                let struck = match self.rules().second_strike {
                    SecondStrike::DidNotAssign => first.assigned.contains(&creature),
                    SecondStrike::HadNeither => first.had.contains(&creature),
                };
                !struck || self.object(creature).is_some_and(|object| object.has(Keyword::DoubleStrike))
            }
        }
    }

    /// Goes on to whoever assigns after `done` (first the active player, then the defending one); when both have, the
    /// damage is dealt or goes on the stack.
    fn next_assignment(&mut self, done: Option<PlayerId>, events: &mut Vec<Event>) {
        let defender = self.defender();
        let waiting: &[PlayerId] = match done {
            None => &[self.turn.active, defender],
            Some(player) if player == self.turn.active => &[defender],
            Some(_) => &[],
        };
        match waiting.iter().find(|player| !self.damage_sheet(**player).sources().is_empty()) {
            Some(player) => self.waiting = Waiting::Assign(*player),
            None => self.finish_assigning(events),
        }
    }

    pub(crate) fn assign_damage(
        &mut self,
        player: PlayerId,
        assignments: &[Assignment],
        events: &mut Vec<Event>,
    ) {
        let sheet = self.damage_sheet(player);
        // Written anew from the sheet: parts for the same recipient are one, and the order of naming means nothing.
        let Ok(split) = sheet.check_assignments(assignments) else { return };
        let assignments = sheet.assignments(&split);
        let differently =
            |creature| self.object(creature).is_some_and(|creature| creature.has(Keyword::DamageByToughness));
        let by = rules_used(&sheet, &split, differently);
        events.push(Event {
            kind: Happening::DamageAssigned { player, assignments: assignments.clone(), by },
            rules: &[Rule::DamageAnnounced, Rule::AmountIsPower],
        });
        self.assigned.extend(assignments);
        self.next_assignment(Some(player), events);
    }

    /// All announcements are made: until 2009 they go on the stack as one object, since then the damage is dealt.
    fn finish_assigning(&mut self, events: &mut Vec<Event>) {
        let assignments = std::mem::take(&mut self.assigned);
        if self.turn.step == Step::FirstStrikeDamage {
            self.note_who_assigned(&assignments);
        }
        if assignments.is_empty() {
            events.push(Event { kind: Happening::NoDamageAssigned, rules: &[Rule::DamageAnnounced] });
            return self.then_priority(self.turn.active, &[Rule::ActivePlayerGetsPriority]);
        }
        match self.rules().combat_damage {
            CombatDamage::OnStack => {
                let step = self.turn.step;
                let id = self.push_on_stack(StackObject::CombatDamage { step, assignments });
                events.push(Event {
                    kind: Happening::DamageOnStack(id),
                    rules: &[Rule::CombatDamageOnStack, Rule::CombatDamageNotASpell],
                });
                self.then_priority(self.turn.active, &[Rule::CombatDamageOnStack]);
            }
            CombatDamage::Immediate => {
                self.then_priority(self.turn.active, &[Rule::PriorityAfterDamage]);
                self.agenda.push(Task::Deal(Box::new(DamageEvent::new(assignments, true))));
            }
        }
    }

    /// Remembers which creatures assigned in the first step; in one edition a creature without power counts too.
    fn note_who_assigned(&mut self, assignments: &[Assignment]) {
        let mut assigned: Vec<ObjectId> = assignments.iter().map(|part| part.source).collect();
        if self.rules().no_power == NoPower::AssignsZero {
            let powerless = self.combat.creatures().filter(|creature| {
                self.strikes(*creature)
                    && self.object(*creature).is_some_and(|object| combat_damage(object) == 0)
            });
            assigned.extend(powerless);
        }
        if let Some(first) = &mut self.combat.first_strike {
            first.assigned = assigned;
        }
    }

    /// Everything `player` divides in this step.
    pub(crate) fn damage_sheet(&self, player: PlayerId) -> DamageSheet {
        let mut recipients: Vec<SheetRecipient> = Vec::new();
        let mut place = |thing: Thing| {
            recipients.iter().position(|known| known.thing == thing).unwrap_or_else(|| {
                let lethal =
                    thing.object().and_then(|object| self.object(object)).map(crate::Object::lethal_damage);
                recipients.push(SheetRecipient { thing, lethal });
                recipients.len() - 1
            })
        };
        let mut sources = Vec::new();
        for creature in self.combat.creatures() {
            let Some(object) = self.object(creature).filter(|object| object.controller == player) else {
                continue;
            };
            let Ok(faced) = self.faces(creature) else { continue };
            let now = object.characteristics();
            sources.push(SourceSpec {
                creature,
                amount: combat_damage(object),
                deathtouch: now.keywords.has(Keyword::Deathtouch),
                rule: faced.rule,
                recipients: faced.things.into_iter().map(&mut place).collect(),
                excess_to: faced.excess_to.map(&mut place),
            });
        }
        DamageSheet::new(self.edition, player, recipients, sources)
    }

    /// To what a creature in combat assigns its damage now, or why it assigns none.
    fn faces(&self, creature: ObjectId) -> Result<Faced, AssignsNothing> {
        let Some(object) = self.object(creature) else { return Err(AssignsNothing::NoPower) };
        if !self.strikes(creature) {
            return Err(AssignsNothing::OtherStep);
        }
        if combat_damage(object) == 0 {
            return Err(AssignsNothing::NoPower);
        }
        let faced = |rule, things, excess_to| Ok(Faced { rule, things, excess_to });
        if let Some(attacker) = self.combat.attacker(creature) {
            let blockers: Vec<Thing> = attacker.blockers.iter().copied().map(Thing::Object).collect();
            let tramples = object.has(Keyword::Trample);
            return match (attacker.status, blockers.is_empty(), tramples) {
                (BlockStatus::Unblocked | BlockStatus::Undecided, _, _) => {
                    faced(Rule::UnblockedAssigns, vec![attacker.target], None)
                }
                (BlockStatus::Blocked, true, true) => {
                    faced(Rule::TrampleNoBlockers, vec![attacker.target], None)
                }
                (BlockStatus::Blocked, true, false) => Err(AssignsNothing::NoBlockerLeft),
                (BlockStatus::Blocked, false, true) => {
                    faced(Rule::BlockedCreatureDivides, blockers, Some(attacker.target))
                }
                (BlockStatus::Blocked, false, false) => faced(Rule::BlockedCreatureDivides, blockers, None),
            };
        }
        let attackers: Vec<Thing> = self
            .combat
            .blocker(creature)
            .map(|blocker| blocker.attackers.iter().copied().map(Thing::Object).collect())
            .unwrap_or_default();
        if attackers.is_empty() {
            return Err(AssignsNothing::NoAttackerLeft);
        }
        faced(Rule::BlockingCreatureDivides, attackers, None)
    }

    fn tell_who_assigns_nothing(&self, events: &mut Vec<Event>) {
        for creature in self.combat.creatures() {
            let Err(why) = self.faces(creature) else { continue };
            let rules: &'static [Rule] = match why {
                AssignsNothing::NoPower => &[Rule::AmountIsPower],
                AssignsNothing::NoBlockerLeft => &[Rule::BlockedCreatureDivides, Rule::StaysBlocked],
                AssignsNothing::NoAttackerLeft => &[Rule::BlockingCreatureDivides],
                AssignsNothing::OtherStep => &[Rule::FirstStrikeStep],
            };
            events.push(Event { kind: Happening::AssignsNothing { creature, why }, rules });
        }
    }
}

/// To what one creature assigns its damage.
struct Faced {
    rule: Rule,
    things: Vec<Thing>,
    excess_to: Option<Thing>,
}

/// How much combat damage a creature assigns: its power, unless it says otherwise; 0 if that is less (310.2a, 310.2e;
/// 510.1a).
fn combat_damage(creature: &crate::Object) -> u32 {
    let now = creature.characteristics();
    let amount = if creature.has(Keyword::DamageByToughness) { now.toughness } else { now.power };
    u32::try_from(amount).unwrap_or(0)
}

/// The rules a legal division rests on: what each kind of source does, trample where damage goes past blockers, and
/// deathtouch where less than toughness was enough for that.
fn rules_used(sheet: &DamageSheet, split: &Split, differently: impl Fn(ObjectId) -> bool) -> Vec<Rule> {
    let mut used = Vec::new();
    let mut note = |rule| {
        if !used.contains(&rule) {
            used.push(rule);
        }
    };
    if sheet.sources().len() > 1 {
        note(Rule::CheckedAsAWhole);
    }
    for (place, source) in sheet.sources().iter().enumerate() {
        note(source.rule);
        if differently(source.creature) {
            note(Rule::ChangedAssignment);
        }
        let carried = |edge: usize| split.get(edge) > 0;
        if sheet.edges_of(place).any(|(index, edge)| edge.excess && carried(index)) {
            note(Rule::Trample);
        }
        let last =
            sheet.edges_of(place).filter(|(index, _)| carried(*index)).map(|(_, edge)| edge.rank).max();
        let touched = sheet.edges_of(place).any(|(index, edge)| {
            let lethal = sheet.recipients().get(edge.recipient).and_then(|recipient| recipient.lethal);
            Some(edge.rank) < last && lethal.is_some_and(|lethal| split.get(index) < lethal)
        });
        if source.any_is_lethal && touched {
            note(Rule::DeathtouchLethal);
        }
    }
    used
}
