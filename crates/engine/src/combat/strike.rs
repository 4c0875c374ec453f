//! Who strikes in a combat damage step, what they may assign, and the result (310; 510).

use super::assignment::{DamageSheet, SheetRecipient, SourceSpec, Split};
use super::{Attacker, BlockStatus, FirstStrike};
use crate::agenda::{Task, Waiting};
use crate::damage::DamageEvent;
use crate::{
    Assignment, AssignsNothing, CardType, Decision, Event, Game, Happening, Illegal, Keyword, Object,
    ObjectId, PlayerId, Problem, StackObject, Step, Thing,
};
use rulebook::{CombatDamage, LethalDamage, NoPower, Rule, SecondStrike, TrampleOverPlaneswalkers};

impl Game {
    /// The combat damage step begins: notes who strikes, says who assigns nothing, and goes to the first player who
    /// has damage to assign.
    pub(crate) fn begin_damage(&mut self, events: &mut Vec<Event>) {
        self.assigned.clear();
        (self.announced, self.announcing) = (0, 0);
        if self.turn.step == Step::FirstStrikeDamage {
            self.note_first_strikers();
        }
        self.tell_who_assigns_nothing(events);
        self.next_hit(None, events);
    }

    /// Remembers who has first strike or double strike as the first of two combat damage steps begins, or would begin.
    pub(crate) fn note_first_strikers(&mut self) {
        let had = self.combat.creatures().filter(|creature| self.has_first_strike(*creature)).collect();
        self.combat.first_strike = Some(FirstStrike { had, assigned: Vec::new() });
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

    /// Goes on to the player who assigns next; when all have, the damage is dealt or goes on the stack. The attacking
    /// creatures' damage is announced first, then the blocking creatures' (310.1; 510.1), no matter who divides it: with
    /// banding, either player may for either. Several defending players come in turn order (602.5; 802.5). What a player announces in succession is one announcement.
    pub(crate) fn next_assignment(&mut self, events: &mut Vec<Event>) {
        let sides = [Side::Attacking, Side::Blocking].into_iter();
        let order = sides.flat_map(|side| self.seats().map(move |player| (player, side)));
        let mut groups: Vec<_> = order.map(|announced_by| (announced_by, Vec::new())).collect();
        for creature in self.combat.creatures() {
            let Some(divider) = self.damage_divider(creature) else { continue };
            let announced_by = (divider, self.side(creature));
            let place = groups.iter().position(|(group, _)| *group == announced_by);
            let Some(place) = place.filter(|place| *place >= self.announced) else { continue };
            let (Ok(faced), Some((_, group))) = (self.faces(creature), groups.get_mut(place)) else {
                continue;
            };
            group.push((creature, faced));
        }
        let mut next: Option<(PlayerId, Vec<(ObjectId, Faced)>)> = None;
        self.announcing = self.announced;
        for ((player, _), group) in groups.into_iter().skip(self.announced) {
            match &mut next {
                _ if group.is_empty() => {}
                None => next = Some((player, group)),
                Some((first, more)) if *first == player => more.extend(group),
                Some(_) => break,
            }
            self.announced += 1;
        }
        match next {
            Some((player, strikers)) => {
                self.waiting = Waiting::Assign(Box::new(self.damage_sheet(player, strikers)));
            }
            None => self.finish_assigning(events),
        }
    }

    /// Goes on to the next attacker, after this one, that would assign damage to the defending team: one of its players is
    /// chosen for it (606.7d; 806.7f, 810.7f). After the last, damage is announced.
    fn next_hit(&mut self, after: Option<ObjectId>, events: &mut Vec<Event>) {
        let creatures: Vec<ObjectId> = self.combat.attackers.iter().map(|it| it.creature).collect();
        let done = after.and_then(|after| creatures.iter().position(|creature| *creature == after));
        let mut later = creatures.into_iter().skip(done.map_or(0, |done| done + 1));
        let hits = |creature: &ObjectId| {
            let faced = self.faces(*creature);
            let to = |faced: Faced| {
                faced.things.into_iter().chain(faced.excess_to).chain(faced.instead_to).collect::<Vec<_>>()
            };
            faced.is_ok_and(|faced| to(faced).into_iter().any(|thing| thing.player().is_some()))
        };
        match later.find(hits).filter(|_| self.attacks_teams()) {
            Some(attacker) => self.waiting = Waiting::Hit(attacker),
            None => self.next_assignment(events),
        }
    }

    /// The players of the defending team to one of whom an attacker's damage is assigned, the one named first.
    fn may_hit(&self, attacker: ObjectId) -> Vec<Thing> {
        let named = self.combat.attacker(attacker).map(|attacker| attacker.defender);
        let other = named.and_then(|named| self.teammate(named));
        named.into_iter().chain(other).map(Thing::Player).collect()
    }

    pub(crate) fn hit_decision(&self, attacker: ObjectId) -> Decision {
        let targets = self.may_hit(attacker);
        Decision::ChooseAttacked { player: self.turn.active, source: attacker, count: 1, targets }
    }

    pub(crate) fn check_hit(&self, attacker: ObjectId, targets: &[Thing]) -> Result<(), Illegal> {
        let may = self.may_hit(attacker);
        match targets {
            [target] if may.contains(target) => Ok(()),
            [target] => Err(self.refuse(Rule::TeamHit, Problem::NotAttackable { target: *target })),
            _ => Err(self.refuse(Rule::TeamHit, Problem::WrongCount { needed: 1, given: targets.len() })),
        }
    }

    pub(crate) fn choose_hit(&mut self, attacker: ObjectId, targets: &[Thing], events: &mut Vec<Event>) {
        let player = targets.iter().find_map(|target| target.player());
        let known = self.combat.attackers.iter_mut().find(|known| known.creature == attacker);
        if let Some((known, player)) = known.zip(player) {
            known.defender = player;
        }
        self.next_hit(Some(attacker), events);
    }

    /// Whether a creature in combat attacks or blocks.
    fn side(&self, creature: ObjectId) -> Side {
        if self.combat.attacker(creature).is_some() { Side::Attacking } else { Side::Blocking }
    }

    pub(crate) fn assign_damage(
        &mut self,
        sheet: &DamageSheet,
        assignments: &[Assignment],
        events: &mut Vec<Event>,
    ) {
        // Written anew from the sheet: parts for the same recipient are one, and the order of naming means nothing.
        if let Ok(split) = sheet.check_assignments(assignments) {
            self.assign_split(sheet, &split, events);
        }
    }

    /// Assigns so, which need not be legal where it is only foretold.
    pub(crate) fn assign_split(&mut self, sheet: &DamageSheet, split: &Split, events: &mut Vec<Event>) {
        let player = sheet.player();
        let assignments = sheet.assignments(split);
        let differently =
            |creature| self.object(creature).is_some_and(|creature| creature.has(Keyword::DamageByToughness));
        let by = rules_used(sheet, split, differently);
        let rules: &'static [Rule] = if self.attacks_teams() {
            &[Rule::DamageAnnounced, Rule::AmountIsPower, Rule::TeamHit]
        } else {
            &[Rule::DamageAnnounced, Rule::AmountIsPower]
        };
        let kind = Happening::DamageAssigned { player, assignments: assignments.clone(), by };
        events.push(Event { kind, rules });
        self.assigned.extend(assignments);
        self.next_assignment(events);
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
        match self.rules().no_power {
            NoPower::AssignsNothing => {}
            NoPower::AssignsZero => {
                let powerless = self.combat.creatures().filter(|creature| {
                    self.strikes(*creature)
                        && self.object(*creature).is_some_and(|object| combat_damage(object) == 0)
                });
                assigned.extend(powerless);
            }
        }
        if let Some(first) = &mut self.combat.first_strike {
            first.assigned = assigned;
        }
    }

    /// The damage of these creatures, which `player` divides among what each of them faces.
    fn damage_sheet(&self, player: PlayerId, strikers: Vec<(ObjectId, Faced)>) -> DamageSheet {
        let mut recipients: Vec<SheetRecipient> = Vec::new();
        let mut place = |creature: ObjectId, thing: Thing| {
            let recipient = SheetRecipient { thing, lethal: self.needed_to_pass(creature, thing) };
            recipients.iter().position(|known| *known == recipient).unwrap_or_else(|| {
                recipients.push(recipient);
                recipients.len() - 1
            })
        };
        let mut sources = Vec::new();
        for (creature, faced) in strikers {
            let Some(object) = self.object(creature) else { continue };
            let now = object.characteristics();
            sources.push(SourceSpec {
                creature,
                amount: combat_damage(object),
                deathtouch: now.keywords.has(Keyword::Deathtouch),
                rule: faced.rule,
                past: self.past_blockers(object),
                recipients: faced.things.into_iter().map(|thing| place(creature, thing)).collect(),
                excess_to: faced.excess_to.into_iter().map(|thing| place(creature, thing)).collect(),
                instead_to: faced.instead_to.map(|thing| place(creature, thing)),
            });
        }
        DamageSheet::new(self.edition, player, recipients, sources)
    }

    /// Who divides the combat damage of a creature: its controller, or the player on the other side of its combat if it
    /// fights a creature that has banding now (502.10h; 702.22j). For a team its first player does.
    #[must_use]
    pub fn damage_divider(&self, creature: ObjectId) -> Option<PlayerId> {
        let controller = self.object(creature)?.controller;
        let other = self.combat.attacker(creature).map_or(self.turn.active, |attacker| attacker.defender);
        Some(self.head(if self.fights_banding(creature) { other } else { controller }))
    }

    fn fights_banding(&self, creature: ObjectId) -> bool {
        let blockers = self.combat.attacker(creature).map(|attacker| &attacker.blockers);
        let attackers = self.combat.blocker(creature).map(|blocker| &blocker.attackers);
        let mut faced = blockers.into_iter().chain(attackers).flatten();
        faced.any(|other| self.object(*other).is_some_and(|other| other.has(Keyword::Banding)))
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
        let faced = |rule, things, excess_to| Ok(Faced { rule, things, excess_to, instead_to: None });
        let divided = |banding, rule| if self.fights_banding(creature) { banding } else { rule };
        if let Some(attacker) = self.combat.attacker(creature) {
            let blockers: Vec<Thing> = attacker.blockers.iter().copied().map(Thing::Object).collect();
            let over = tramples_over(object, attacker);
            let tramples = over || object.has(Keyword::Trample);
            // What it attacks; and over a planeswalker, gone or not, the player (702.19c, e). From anything else
            // nothing goes further (702.19f).
            let player =
                (over && self.is_in_game(attacker.defender)).then_some(Thing::Player(attacker.defender));
            // Where a team is attacked as a whole, one of its players has been chosen.
            let target = attacker.target.map(|target| match target {
                Thing::Player(_) => Thing::Player(attacker.defender),
                other => other,
            });
            let goal: Vec<Thing> = target.into_iter().chain(player).collect();
            // A planeswalker is passed by its loyalty alone, deathtouch or not: it is no blocker.
            let straight = |rule, goal: Vec<Thing>| match goal.as_slice() {
                [only @ Thing::Player(_)] => faced(rule, vec![*only], Vec::new()),
                _ => faced(rule, Vec::new(), goal),
            };
            let gone = over && attacker.target.is_none();
            let instead_to = target.filter(|_| object.has(Keyword::AsThoughUnblocked));
            return match (attacker.status, blockers.is_empty()) {
                (BlockStatus::Unblocked | BlockStatus::Undecided, _) if goal.is_empty() => {
                    Err(AssignsNothing::NothingAttacked)
                }
                (BlockStatus::Unblocked | BlockStatus::Undecided, _) => {
                    straight(if gone { Rule::TramplePlaneswalkerGone } else { Rule::UnblockedAssigns }, goal)
                }
                (BlockStatus::Blocked, true) if tramples && goal.is_empty() => {
                    Err(AssignsNothing::NothingAttacked)
                }
                (BlockStatus::Blocked, true) if tramples => {
                    straight(if gone { Rule::TramplePlaneswalkerGone } else { Rule::TrampleNoBlockers }, goal)
                }
                // It may, but need not.
                (BlockStatus::Blocked, true) if instead_to.is_some() => Ok(Faced {
                    rule: Rule::UnblockedAssigns,
                    things: Vec::new(),
                    excess_to: Vec::new(),
                    instead_to,
                }),
                (BlockStatus::Blocked, true) => Err(AssignsNothing::NoBlockerLeft),
                (BlockStatus::Blocked, false) => Ok(Faced {
                    rule: divided(Rule::BandingDivides, Rule::BlockedCreatureDivides),
                    things: blockers,
                    excess_to: if tramples { goal } else { Vec::new() },
                    instead_to,
                }),
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
        faced(divided(Rule::BandingDividesBlocker, Rule::BlockingCreatureDivides), attackers, Vec::new())
    }

    /// The rule that says how far a creature's damage goes past its blockers, if it does at all.
    fn past_blockers(&self, creature: &Object) -> Rule {
        let Some(attacker) = self.combat.attacker(creature.id) else { return Rule::Trample };
        let stops = Rule::TrampleStopsAtPlaneswalker;
        if tramples_over(creature, attacker) {
            match attacker.target {
                None => Rule::TramplePlaneswalkerGone,
                Some(_) if creature.has(Keyword::Trample) => Rule::Trample,
                Some(_) => Rule::TrampleOverPlaneswalkers,
            }
        } else if attacker.at_planeswalker
            && creature.has(Keyword::Trample)
            && stops.number(self.edition).is_some()
        {
            stops
        } else {
            Rule::Trample
        }
    }

    /// What has to be assigned to `thing` before damage of `creature` may go past it: to a creature lethal damage, to
    /// the planeswalker it attacks its loyalty. Nothing goes past a player or a battle. What another player has
    /// announced in this step counts: with banding, both may divide damage among the same creatures.
    fn needed_to_pass(&self, creature: ObjectId, thing: Thing) -> Option<u32> {
        let object = self.object(thing.object()?)?;
        let announced = || self.assigned.iter().filter(|part| part.recipient == thing);
        let total = announced().fold(0u32, |total, part| total.saturating_add(part.amount));
        if self.combat.attacker(creature).is_some_and(|attacker| attacker.target == Some(thing)) {
            let may_be_passed = match self.rules().trample_over_planeswalkers {
                TrampleOverPlaneswalkers::Absent => false,
                TrampleOverPlaneswalkers::Present => true,
            };
            let walker = may_be_passed && object.is(CardType::Planeswalker);
            return walker.then_some(object.counters.loyalty.saturating_sub(total));
        }
        let any_is_lethal = match self.rules().lethal_damage {
            LethalDamage::Toughness => false,
            LethalDamage::ToughnessOrDeathtouch => true,
        };
        let touches = |part: &Assignment| {
            any_is_lethal && self.object(part.source).is_some_and(|source| source.has(Keyword::Deathtouch))
        };
        Some(if announced().any(touches) { 0 } else { object.lethal_damage().saturating_sub(total) })
    }

    fn tell_who_assigns_nothing(&self, events: &mut Vec<Event>) {
        for creature in self.combat.creatures() {
            let Err(why) = self.faces(creature) else { continue };
            let rules: &'static [Rule] = match why {
                AssignsNothing::NoPower => &[Rule::NoPowerAssignsNothing],
                AssignsNothing::NoBlockerLeft => &[Rule::BlockedCreatureDivides, Rule::StaysBlocked],
                AssignsNothing::NoAttackerLeft => &[Rule::BlockingCreatureDivides],
                AssignsNothing::NothingAttacked => self.rules_of_attacking_nothing(creature),
                AssignsNothing::OtherStep => &[Rule::FirstStrikeStep],
            };
            events.push(Event { kind: Happening::AssignsNothing { creature, why }, rules });
        }
    }

    /// The rules by which a creature that attacks nothing any more assigns nothing: it is unblocked, or tramples and has no
    /// blocker left.
    fn rules_of_attacking_nothing(&self, creature: ObjectId) -> &'static [Rule] {
        let attacker = self.combat.attacker(creature);
        match attacker.zip(self.object(creature)) {
            Some((attacker, _)) if !self.is_in_game(attacker.defender) => {
                &[Rule::UnblockedAssigns, Rule::PlayerLeaves]
            }
            Some((attacker, object)) if attacker.status == BlockStatus::Blocked => {
                match self.past_blockers(object) {
                    Rule::TrampleStopsAtPlaneswalker => {
                        &[Rule::TrampleStopsAtPlaneswalker, Rule::AttackedPlaneswalkerLeaves]
                    }
                    _ => &[Rule::TrampleNoBlockers, Rule::AttackedPlaneswalkerLeaves],
                }
            }
            _ => &[Rule::UnblockedAssigns, Rule::AttackedPlaneswalkerLeaves],
        }
    }
}

/// The creatures whose damage is announced together.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Attacking,
    Blocking,
}

/// To what one creature assigns its damage.
struct Faced {
    rule: Rule,
    things: Vec<Thing>,
    /// Where damage may go past all of these, in order.
    excess_to: Vec<Thing>,
    /// Where all of it may go as though the creature weren't blocked.
    instead_to: Option<Thing>,
}

/// Whether an attacker's damage may go over the planeswalker it attacks (702.19c).
fn tramples_over(object: &Object, attacker: &Attacker) -> bool {
    attacker.at_planeswalker && object.has(Keyword::TrampleOverPlaneswalkers)
}

/// How much combat damage a creature assigns: its power, unless it says otherwise; 0 if that is less (310.2a, 310.2e;
/// 510.1a).
fn combat_damage(creature: &Object) -> u32 {
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
        let is_instead = source.instead.is_some_and(|edge| split.get(edge) == source.amount);
        if is_instead || differently(source.creature) {
            note(Rule::ChangedAssignment);
        }
        if is_instead {
            note(Rule::UnblockedAssigns);
            continue;
        }
        let carried = |edge: usize| split.get(edge) > 0;
        let blocked = sheet.edges_of(place).any(|(_, edge)| !edge.excess);
        let excess: Vec<usize> =
            sheet.edges_of(place).filter(|(_, edge)| edge.excess).map(|(index, _)| index).collect();
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
