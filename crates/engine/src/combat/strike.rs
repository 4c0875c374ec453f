//! Combat damage steps: who strikes, their possible assignments, and the result (310; 510).

use super::faced::Faced;
use super::{Attacker, Combatant};
use crate::agenda::{Task, Waiting};
use crate::damage::{DamageEvent, DealtBy};
use crate::{
    Assignment, AssignsNothing, Decision, Event, Game, Happening, Illegal, Miscounted, Object, ObjectId,
    PlayerId, Problem, StackObject, Strike, Thing,
};
use combat_lab_cards::{Adding, Keyword, Listed, Step};
use combat_lab_damage::{SourceSpec, Split};
use combat_lab_rulebook::{CombatDamage, NoPower, Rule, SecondStrike};
use std::sync::Arc;

impl Game {
    /// Begins the combat damage step: records who strikes, reports who assigns nothing, and
    /// continues with the first player who has damage to assign.
    pub(crate) fn begin_damage(&mut self, events: &mut Vec<Event>) {
        self.announced.begin();
        if self.turn.step() == Step::FirstStrikeDamage {
            self.note_first_strikers();
        }
        self.tell_who_assigns_nothing(events);
        self.next_hit(None, events);
    }

    /// Remembers who has first strike or double strike as the first of two combat damage steps
    /// begins, or would begin.
    pub(crate) fn note_first_strikers(&mut self) {
        let had = self.combat.creatures().filter(|creature| self.has_first_strike(*creature)).listed();
        self.combat.note_first_strikers(had);
    }

    fn has_first_strike(&self, creature: ObjectId) -> bool {
        self.object(creature)
            .is_some_and(|creature| creature.has(Keyword::FirstStrike) || creature.has(Keyword::DoubleStrike))
    }

    /// Whether a creature in combat strikes in this step (310.5; 510.4).
    pub(super) fn strikes(&self, creature: ObjectId) -> bool {
        match (self.combat.has_two_damage_steps(), self.turn.step()) {
            (false, _) => true,
            (true, Step::FirstStrikeDamage) => self.combat.had_first_strike(creature),
            (true, _) => {
                let struck = match self.rules().second_strike {
                    SecondStrike::DidNotAssign => self.combat.has_assigned(creature),
                    SecondStrike::HadNeither => self.combat.had_first_strike(creature),
                };
                !struck || self.object(creature).is_some_and(|object| object.has(Keyword::DoubleStrike))
            }
        }
    }

    /// Continues with the player who assigns next; when all have, the damage is dealt or goes on
    /// the stack. The attacking creatures' damage is announced first, then the blocking creatures'
    /// (310.1; 510.1), no matter who divides it: with banding, either player may for either.
    /// Several defending players come in turn order (602.5; 802.5). Successive assignments by one
    /// player are one announcement.
    pub(crate) fn next_assignment(&mut self, events: &mut Vec<Event>) {
        let attackers = self.combat.attackers().len();
        let mut announced = self.announced.over();
        let most = attackers.max(self.combat.blockers().len());
        let mut strike: Option<Strike> = None;
        let seats = self.players.len();
        'groups: while announced < 2 * seats {
            let (first, count) = if announced < seats { (0, attackers) } else { (attackers, usize::MAX) };
            let Some(player) = self.seats().nth(announced % seats) else { break };
            for one in self.combat.combatants().skip(first).take(count) {
                if self.divider_of(one) != Some(player) {
                    continue;
                }
                let Some((object, faced)) = self.object(one.creature()).zip(self.faces(one).ok()) else {
                    continue;
                };
                let strike =
                    strike.get_or_insert_with(|| Strike::new(self.edition, self.rules, player, most));
                if strike.player() != player {
                    break 'groups;
                }
                self.add_striker(strike, (one, object), &faced);
            }
            announced += 1;
        }
        self.announced.wait_for(announced);
        match strike {
            Some(strike) => self.waiting = Waiting::Assign(Arc::new(strike)),
            None => self.finish_assigning(events),
        }
    }

    /// Continues with the next attacker, after this one, that would assign damage to the defending
    /// team, so that one of its players is chosen (606.7d; 806.7f, 810.7f). After the last, damage
    /// is announced.
    fn next_hit(&mut self, after: Option<ObjectId>, events: &mut Vec<Event>) {
        let mut later = self.combat.attackers().iter();
        if let Some(after) = after {
            later.find(|it| it.creature == after);
        }
        let hits = |attacker: &&Attacker| {
            let faced = self.faces(Combatant::Attacker(attacker));
            faced.is_ok_and(|faced| faced.all().any(|thing| thing.player().is_some()))
        };
        let next = if self.attacks_teams() { later.find(hits) } else { None };
        match next {
            Some(attacker) => self.waiting = Waiting::Hit(attacker.creature),
            None => self.next_assignment(events),
        }
    }

    /// The players of the defending team who can be assigned an attacker's damage, the default
    /// first.
    fn may_hit(&self, attacker: ObjectId) -> Vec<Thing> {
        let named = self.combat.attacker(attacker).map(|attacker| attacker.defender);
        let other = named.and_then(|named| self.teammate(named));
        named.into_iter().chain(other).map(Thing::Player).listed()
    }

    pub(crate) fn hit_decision(&self, attacker: ObjectId) -> Decision {
        let targets = self.may_hit(attacker);
        Decision::ChooseAttacked { player: self.turn.active(), source: attacker, count: 1, targets }
    }

    pub(crate) fn check_hit(&self, attacker: ObjectId, targets: &[Thing]) -> Result<(), Illegal> {
        let may = self.may_hit(attacker);
        match targets {
            [target] if may.contains(target) => Ok(()),
            [target] => Err(self.refuse(Rule::TeamHit, Problem::NotAttackable { target: *target })),
            _ => Err(self.refuse(
                Rule::TeamHit,
                Problem::WrongCount { of: Miscounted::Attacked, needed: 1, given: targets.len() },
            )),
        }
    }

    pub(crate) fn choose_hit(&mut self, attacker: ObjectId, targets: &[Thing], events: &mut Vec<Event>) {
        let player = targets.iter().find_map(|target| target.player());
        if let Some(player) = player {
            self.combat.hit(attacker, player);
        }
        self.next_hit(Some(attacker), events);
    }

    pub(crate) fn assign_damage(
        &mut self,
        strike: &Strike,
        assignments: &[Assignment],
        events: &mut Vec<Event>,
    ) {
        // Rebuilt from the sheet: parts for the same recipient are joined, and their order doesn't
        // matter.
        self.assign_split(strike, &strike.split_of(assignments).0, events);
    }

    /// Assigns this split, which may be illegal in a forecast.
    pub(crate) fn assign_split(&mut self, strike: &Strike, split: &Split, events: &mut Vec<Event>) {
        let player = strike.player();
        let assignments = strike.assignments(split);
        let differently =
            |creature| self.object(creature).is_some_and(|creature| creature.has(Keyword::DamageByToughness));
        let by = rules_used(strike, split, differently);
        let rules: &'static [Rule] = if self.attacks_teams() {
            &[Rule::DamageAnnounced, Rule::AmountIsPower, Rule::TeamHit]
        } else {
            &[Rule::DamageAnnounced, Rule::AmountIsPower]
        };
        self.announced.assign(&assignments);
        events.push(Event { kind: Happening::DamageAssigned { player, assignments, by }, rules });
        self.next_assignment(events);
    }

    /// After all announcements: until 2009 they go on the stack as one object, since then the
    /// damage is dealt.
    fn finish_assigning(&mut self, events: &mut Vec<Event>) {
        let assignments = self.announced.take();
        if self.turn.step() == Step::FirstStrikeDamage {
            self.note_who_assigned(&assignments);
        }
        if assignments.is_empty() {
            events.push(Event { kind: Happening::NoDamageAssigned, rules: &[Rule::DamageAnnounced] });
            return self.then_priority(self.turn.active(), &[Rule::ActivePlayerGetsPriority]);
        }
        match self.rules().combat_damage {
            CombatDamage::OnStack => {
                let step = self.turn.step();
                let id = self.stack.push(StackObject::CombatDamage { step, assignments });
                events.push(Event {
                    kind: Happening::DamageOnStack(id),
                    rules: &[Rule::CombatDamageOnStack, Rule::CombatDamageNotASpell],
                });
                self.then_priority(self.turn.active(), &[Rule::CombatDamageOnStack]);
            }
            CombatDamage::Immediate => {
                self.then_priority(self.turn.active(), &[Rule::PriorityAfterDamage]);
                self.agenda.push(Task::Deal(Box::new(DamageEvent::new(assignments, DealtBy::Combat))));
            }
        }
    }

    /// Remembers which creatures assigned in the first step; in one edition a creature without
    /// power counts too.
    fn note_who_assigned(&mut self, assignments: &[Assignment]) {
        let mut assigned: Vec<ObjectId> = assignments.iter().map(|part| part.source).listed();
        match self.rules().no_power {
            NoPower::AssignsNothing => {}
            NoPower::AssignsZero => {
                let powerless = self.combat.creatures().filter(|creature| {
                    self.strikes(*creature)
                        && self.object(*creature).is_some_and(|object| combat_damage(object) == 0)
                });
                assigned.add_all(powerless);
            }
        }
        self.combat.note_assigned(assigned);
    }

    /// Adds the damage of a creature, which may go to those it faces, to what the player
    /// who divides it.
    fn add_striker(
        &self,
        strike: &mut Strike,
        (striker, creature): (Combatant<'_>, &Object),
        faced: &Faced<'_>,
    ) {
        let mut place = |thing: Thing| strike.place_of(thing, self.needed_to_pass(striker, thing));
        let spec = SourceSpec {
            amount: combat_damage(creature),
            deathtouch: creature.has(Keyword::Deathtouch),
            rule: faced.rule,
            past: self.past_blockers(creature, striker),
            recipients: faced.things().map(&mut place).listed(),
            excess_to: faced.excess_to.into_iter().flatten().map(&mut place).listed(),
            instead_to: faced.instead_to.map(&mut place),
        };
        strike.add(creature.id, &spec);
    }

    /// The player who divides the combat damage of a creature: its controller, or the player on the
    /// other side of its combat if it fights a creature that has banding now (502.10h; 702.22j).
    /// For a team its first player does.
    #[must_use]
    pub fn damage_divider(&self, creature: ObjectId) -> Option<PlayerId> {
        let controller = self.object(creature)?.controller;
        let alone = || Some(self.head(controller));
        self.combat.combatant(creature).map_or_else(alone, |known| self.divider_of(known))
    }

    fn divider_of(&self, striker: Combatant<'_>) -> Option<PlayerId> {
        if self.fights_banding(striker) {
            return Some(self.head(match striker {
                Combatant::Attacker(attacker) => attacker.defender,
                Combatant::Blocker(_) => self.turn.active(),
            }));
        }
        Some(self.head(self.object(striker.creature())?.controller))
    }

    pub(super) fn fights_banding(&self, striker: Combatant<'_>) -> bool {
        let mut others = striker.others().iter();
        others.any(|other| self.object(*other).is_some_and(|other| other.has(Keyword::Banding)))
    }

    fn tell_who_assigns_nothing(&self, events: &mut Vec<Event>) {
        for striker in self.combat.combatants() {
            let Err(why) = self.faces(striker) else { continue };
            let creature = striker.creature();
            let rules: &'static [Rule] = match why {
                AssignsNothing::NoPower => &[Rule::NoPowerAssignsNothing],
                AssignsNothing::NoBlockerLeft => &[Rule::BlockedByNobody, Rule::StaysBlocked],
                AssignsNothing::NoAttackerLeft => &[Rule::BlockingCreatureDivides],
                AssignsNothing::NothingAttacked => self.rules_of_attacking_nothing(striker),
                AssignsNothing::OtherStep => &[Rule::FirstStrikeStep],
                AssignsNothing::Told => &[Rule::AmountIsPower],
            };
            events.push(Event { kind: Happening::AssignsNothing { creature, why }, rules });
        }
    }
}

/// Whether an attacker's damage may go past its blockers. Trample over planeswalkers does what
/// trample does, whatever is attacked (702.19b, c).
pub(crate) fn tramples(object: &Object) -> bool {
    object.has(Keyword::Trample) || object.has(Keyword::TrampleOverPlaneswalkers)
}

/// The combat damage that a creature assigns: its power, unless its card says otherwise; at least 0
/// (310.2a, 310.2e; 510.1a).
pub(super) fn combat_damage(creature: &Object) -> u32 {
    let now = creature.characteristics();
    let amount = if creature.has(Keyword::DamageByToughness) { now.toughness } else { now.power };
    u32::try_from(amount).unwrap_or(0)
}

/// The rules behind a legal split: those of each kind of source, trample if damage goes past
/// blockers, and deathtouch if less than toughness was enough for that.
fn rules_used(strike: &Strike, split: &Split, differently: impl Fn(ObjectId) -> bool) -> Vec<Rule> {
    let sheet = strike.sheet();
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
        let is_instead = source.instead.is_some_and(|edge| split.get(edge) == source.amount);
        if is_instead || strike.creature(place).is_some_and(&differently) {
            note(Rule::ChangedAssignment);
        }
        if is_instead {
            note(Rule::UnblockedAssigns);
            continue;
        }
        let carried = |edge: usize| split.get(edge) > 0;
        let blocked = sheet.edges_of(place).any(|(_, edge)| !edge.excess);
        let excess: Vec<usize> =
            sheet.edges_of(place).filter(|(_, edge)| edge.excess).map(|(index, _)| index).listed();
        if blocked && excess.iter().any(|index| carried(*index)) {
            note(source.carried_by());
        }
        if excess.iter().skip(1).any(|index| carried(*index)) {
            note(Rule::TrampleOverPlaneswalkers);
        }
        let last =
            sheet.edges_of(place).filter(|(index, _)| carried(*index)).map(|(_, edge)| edge.rank).max();
        let touched = sheet.edges_of(place).any(|(index, edge)| {
            let lethal = sheet.recipients().get(edge.recipient).and_then(|recipient| recipient.lethal);
            !edge.excess && Some(edge.rank) < last && lethal.is_some_and(|lethal| split.get(index) < lethal)
        });
        if source.any_is_lethal && touched {
            note(Rule::DeathtouchLethal);
        }
    }
    used
}
