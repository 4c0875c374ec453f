//! Declaring attackers (308; 508).

use super::attack_demands::each_attacker;
use super::requirement::Demand;
use super::{Attacker, BlockStatus, Combat};
use crate::agenda::Task;
use crate::object::LeftCombat;
use crate::printed::Source;
use crate::trigger::Occurrence;
use crate::{
    Attack, AttackDeclaration, AttackOption, Decision, Event, Game, Happening, Illegal, Object, ObjectId,
    PlayerId, Problem, Thing, Variant, Violation,
};
use combat_lab_cards::{
    Adding, Attacking, CardType, CombatBan, Effect, Keeping, Keyword, Keywords, Listed, Reference,
    Restricted, State, TriggerEvent, Who,
};
use combat_lab_rulebook::Rule;

/// The land types that a defending player must control for some creatures to attack.
const NEEDED_LANDS: [(Keyword, combat_lab_cards::Subtype); 5] = [
    (Keyword::NeedsPlains, combat_lab_cards::Subtype::PLAINS),
    (Keyword::NeedsIsland, combat_lab_cards::Subtype::ISLAND),
    (Keyword::NeedsSwamp, combat_lab_cards::Subtype::SWAMP),
    (Keyword::NeedsMountain, combat_lab_cards::Subtype::MOUNTAIN),
    (Keyword::NeedsForest, combat_lab_cards::Subtype::FOREST),
];

/// The keywords of these.
const NEEDS_LAND: Keywords = Keywords::of(&[
    Keyword::NeedsPlains,
    Keyword::NeedsIsland,
    Keyword::NeedsSwamp,
    Keyword::NeedsMountain,
    Keyword::NeedsForest,
]);

impl Game {
    pub(crate) fn attack_decision(&self) -> Decision {
        let targets = self.attackable();
        let creatures: Vec<AttackOption> = self
            .in_play_of(self.turn.active())
            .filter(|object| object.is_creature_in_play())
            .map(|object| AttackOption {
                creature: object.id,
                refused: self.why_not_attack(object, &targets),
            })
            .listed();
        let (requirements, least) = if self.demands_attacks() {
            let able = creatures.iter().filter(|option| option.refused.is_none());
            let able: Vec<ObjectId> = able.map(|option| option.creature).listed();
            self.find_demanded(&able, &targets)
        } else {
            Default::default()
        };
        Decision::DeclareAttackers {
            player: self.turn.active(),
            creatures,
            targets,
            restrictions: self.restrictions_on_attacks(),
            requirements,
            least,
        }
    }

    /// The reason why a creature can attack none of these: the one for the first target, which
    /// differs from the others only in the creature's own conditions on the attacked player.
    fn why_not_attack(&self, creature: &Object, targets: &[Thing]) -> Option<Illegal> {
        let refused = |target: Thing| {
            let attack = Attack { attacker: creature.id, target };
            self.refuse_all(self.attack_problems(&[attack], targets)).err()
        };
        let first = targets.first().copied().unwrap_or(Thing::Player(self.turn.active()));
        let why = refused(first)?;
        let other = targets.iter().skip(1).any(|target| refused(*target).is_none());
        (!other).then_some(why)
    }

    /// Whether the active player may declare exactly this attack; every broken rule if not.
    /// Restrictions come first: if one is broken, requirements are not checked; costs come last.
    /// The attack must meet as many requirements as an attack without costs could.
    pub(crate) fn check_attacks(&self, declaration: &AttackDeclaration) -> Result<(), Illegal> {
        let attacks = &declaration.attacks;
        let attackable = self.attackable();
        let mut violations = self.attack_problems(attacks, &attackable);
        self.band_problems(declaration, &mut violations);
        self.attack_restrictions(attacks, &mut violations);
        self.refuse_all(violations)?;
        if self.demands_attacks() {
            self.check_attack_demands(attacks, &attackable)?;
        }
        self.try_to_pay_for_attacks(declaration)
    }

    /// Whether an attack does as much as possible of what is demanded.
    pub(crate) fn check_attack_demands(
        &self,
        attacks: &[Attack],
        attackable: &[Thing],
    ) -> Result<(), Illegal> {
        let own = self.in_play_of(self.turn.active());
        let able: Vec<ObjectId> = own
            .filter(|creature| self.why_not_attack(creature, attackable).is_none())
            .map(|creature| creature.id)
            .listed();
        let free = self.free_attacks(&able, attackable);
        let fix = self.least_attack(&self.considered_attacks(free.clone(), attacks));
        let whole = self.whole_attack_requirements();
        let mut requirements = self.attack_requirements(able.into_iter());
        requirements.extend(&whole);
        let count = |attacks: &[Attack]| Demand::count(&requirements, |it| self.attacks_meet(it, attacks));
        if count(attacks) >= count(&fix.attacks) {
            return Ok(());
        }
        let mut demanded = self.attack_requirements(each_attacker(&free));
        demanded.add_all(whole);
        // Not all of them can be met at once.
        let mut unmet = Demand::each(&demanded);
        unmet.keep(|it| !self.attacks_meet(*it, attacks) && self.attacks_meet(*it, &fix.attacks));
        Err(self.refuse(Rule::AttackRequirements, Problem::AttackDemanded { unmet, fix }))
    }

    /// The problems with the bands of an attack (502.10; 702.22).
    fn band_problems(&self, declaration: &AttackDeclaration, violations: &mut Vec<Violation>) {
        let mut broken = |problem| violations.push(Violation { rule: Rule::Banding, problem });
        let mut members: Vec<ObjectId> = Vec::new();
        for band in &declaration.bands {
            let mut without = 0;
            let mut target = None;
            for object in band.iter().copied() {
                if members.contains(&object) {
                    broken(Problem::NamedTwice { object });
                }
                members.push(object);
                match declaration.attacks.iter().find(|attack| attack.attacker == object) {
                    None => broken(Problem::NotAttacking { object }),
                    Some(attack) if *target.get_or_insert(attack.target) != attack.target => {
                        broken(Problem::BandDivided { object });
                    }
                    Some(_) => {}
                }
                without += usize::from(!self.object(object).is_some_and(|known| known.has(Keyword::Banding)));
            }
            if without > 1 || without == band.len() {
                broken(Problem::NoBand { band: band.clone() });
            }
        }
    }

    /// The problems with each of these attackers on its own, given everything that may be attacked.
    fn attack_problems(&self, attacks: &[Attack], attackable: &[Thing]) -> Vec<Violation> {
        let mut violations = Vec::new();
        for (index, attack) in attacks.iter().enumerate() {
            let object = attack.attacker;
            let mut broken = |rule, problem| violations.push(Violation { rule, problem });
            if attacks.iter().take(index).any(|other| other.attacker == object) {
                broken(Rule::AttackerCandidates, Problem::NamedTwice { object });
            }
            if !attackable.contains(&self.aim(attack.target)) {
                broken(
                    self.why_not_attackable(attack.target),
                    Problem::NotAttackable { target: attack.target },
                );
            }
            let Some(creature) = self.creature_in_play(object).filter(|creature| self.attacks_now(creature))
            else {
                broken(
                    Rule::AttackerCandidates,
                    Problem::NotYourCreature { object, player: self.turn.active() },
                );
                continue;
            };
            if self.combat.attacker(object).is_some() {
                // In an extra declare attackers step, it attacks already.
                broken(Rule::AttackerCandidates, Problem::NamedTwice { object });
            }
            if creature.is(CardType::Battle) {
                broken(Rule::AttackerCandidates, Problem::IsABattle { object });
            }
            if creature.status.tapped {
                broken(Rule::AttackerCandidates, Problem::Tapped { object });
            }
            let at_once = creature.has(Keyword::Haste) || creature.has(Keyword::AttacksAtOnce);
            if creature.status.summoning_sick && !at_once {
                broken(Rule::SummoningSickness, Problem::SummoningSick { object });
            }
            violations.add_all(self.unmet_of(creature, *attack));
            if self.sources.any(Source::Bans) {
                let banned = self.find_banned_attack(*attack).into_iter();
                violations.add_all(banned.map(|by| {
                    let rule = self.rule_of_ban(by, attack.target);
                    Violation { rule, problem: Problem::Banned { object, by } }
                }));
            }
            let mut broken = |rule, problem| violations.push(Violation { rule, problem });
            if creature.has(Keyword::Defender)
                && !creature.has(Keyword::AttacksDespiteDefender)
                && !self.lets_defender_attack(creature)
            {
                broken(Rule::Defender, Problem::Keyword { object, keyword: Keyword::Defender });
            }
            if creature.has(Keyword::CantAttack) {
                broken(Rule::AttackRestrictions, Problem::Keyword { object, keyword: Keyword::CantAttack });
            }
        }
        violations
    }

    /// The rule by which a permanent keeps a creature from attacking this: where a team is
    /// attacked, what protects one player of it protects the other, too (606.7b; 806.7c, 810.7c).
    fn rule_of_ban(&self, by: ObjectId, target: Thing) -> Rule {
        let named = target.player();
        let protects = |ban: &CombatBan| matches!(ban, CombatBan::Attacking { .. });
        let teammate = self.object(by).is_some_and(|by| {
            named.is_some_and(|named| self.teammate(named) == Some(by.controller))
                && by.written(|face| &face.combat_bans).iter().any(protects)
        });
        if teammate && self.attacks_teams() { Rule::TeamCantAttack } else { Rule::AttackRestrictions }
    }

    /// The conditions in a creature's own text that an attack by it doesn't meet (500.2; 508.1c).
    fn unmet_of(&self, creature: &Object, attack: Attack) -> Vec<Violation> {
        // Most creatures have no conditions.
        if creature.face.combat_conditions.is_empty() && !creature.has_any(NEEDS_LAND) {
            return Vec::new();
        }
        let (object, defender) = (creature.id, self.defending(attack.target));
        let lands = NEEDED_LANDS.into_iter().filter(|(keyword, land)| {
            creature.has(*keyword)
                && !self.controls_land(*land, |player| self.of_side(defender).any(|it| it == player))
        });
        let lands = lands.map(|(keyword, _)| Problem::Keyword { object, keyword });
        let said = self.find_unmet(creature, defender, Restricted::Attacking).into_iter();
        let said = said.map(|condition| Problem::Conditional { object, condition: Box::new(condition) });
        lands.chain(said).map(|problem| Violation { rule: Rule::AttackRestrictions, problem }).listed()
    }

    /// Whether a creature's own text allows this attack.
    pub(super) fn own_words_allow(&self, attack: Attack) -> bool {
        self.object(attack.attacker).is_none_or(|creature| self.unmet_of(creature, attack).is_empty())
            && !(self.sources.any(Source::Bans) && self.find_banned_attack(attack).is_some())
    }

    /// Whether a creature is one of those that may be declared as attackers this turn: its
    /// controller is active.
    pub(super) fn attacks_now(&self, creature: &Object) -> bool {
        self.are_allied(creature.controller, self.turn.active())
    }

    pub(super) fn refuse_all(&self, violations: Vec<Violation>) -> Result<(), Illegal> {
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    pub(crate) fn declare_attackers(&mut self, declaration: &AttackDeclaration, events: &mut Vec<Event>) {
        // A mana ability's other effects come before priority, so above it on the agenda.
        self.then_priority(self.turn.active(), &[Rule::ActivePlayerGetsPriority]);
        // This was just tried on a copy, so it can't fail.
        let _ = self.attack(declaration, events);
        self.may_exert(&declaration.attacks);
    }

    /// Whether something is exerted is chosen as it attacks (508.1g), so before anything triggers.
    pub(crate) fn may_exert(&mut self, attacks: &[Attack]) {
        let exertable = |attack: &Attack| {
            let creature = self.creature_in_play(attack.attacker)?;
            let again = !creature.status.exerted;
            let any = creature.triggers_now().any(|(_, it)| {
                it.event == TriggerEvent::Attacks(Who::This, Attacking::Exerted)
                    && (again || !it.condition.is_some_and(|it| it.asks_for(State::Exerted)))
            });
            any.then_some((attack.attacker, creature.controller))
        };
        let exertable: Vec<(ObjectId, PlayerId)> = attacks.iter().filter_map(exertable).listed();
        for (creature, player) in exertable.into_iter().rev() {
            let yes = vec![Effect::Exert { who: Reference::This }];
            let may = Effect::May { who: Reference::You, cost: None, yes, no: Vec::new() };
            self.resolve_later(vec![may], creature, player);
        }
    }

    /// Taps the attackers, pays the costs, and makes them attack, in this order (308.2c to g;
    /// 508.1f to k). Players choose first what they give up to pay.
    ///
    /// # Errors
    ///
    /// The costs aren't paid.
    pub(super) fn attack(
        &mut self,
        declaration: &AttackDeclaration,
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let free = self.is_free(&declaration.mana);
        events.reserve(2 * declaration.attacks.len());
        let tapping = self.tapped_to_attack(&declaration.attacks);
        self.tap_together(&tapping, &[Rule::AttackingTaps], events);
        let costs = if free { Vec::new() } else { self.attack_costs_once_tapped(&declaration.attacks) };
        let given = if free {
            Vec::new()
        } else {
            let up = self.given_up_to_attack(&declaration.attacks);
            let rules: &'static [Rule] = &[Rule::AttackCostsPaid, Rule::AttackCosts];
            self.pay_in_combat((costs, up), &declaration.mana, rules, events)?
        };
        if given.is_empty() {
            self.begin_to_attack(declaration, events);
        } else {
            self.agenda.push(Task::Attack(Box::new(declaration.clone())));
            self.agenda.add_all(given);
        }
        Ok(())
    }

    /// Makes these creatures attack, once everything is paid (308.2g; 508.1k).
    pub(crate) fn begin_to_attack(&mut self, declaration: &AttackDeclaration, events: &mut Vec<Event>) {
        // A creature lost in paying doesn't attack (308.2g; 508.1k).
        let still =
            |creature: ObjectId| self.creature_in_play(creature).is_some_and(|it| self.attacks_now(it));
        let attacks = declaration.attacks.iter().copied().filter(|attack| still(attack.attacker));
        let attacks: Vec<Attack> = attacks.listed();
        let bands =
            declaration.bands.iter().map(|band| band.iter().copied().filter(|it| still(*it)).listed());
        let bands: Vec<Vec<ObjectId>> = bands.listed();
        let first = self.combat.next_band();
        self.combat.reserve(attacks.len());
        let unmet = self.demands_attacks() && self.leaves_an_attack_unmet(&declaration.attacks);
        for (place, attack) in attacks.iter().enumerate() {
            let band = bands.iter().position(|band| band.contains(&attack.attacker));
            let player = self.object_mut(attack.attacker).map(|object| {
                object.status.attacked = true;
                object.status.fought = true;
                object.controller
            });
            let attacker = self.attacker_of(*attack, band.map(|place| first + place));
            self.combat.declare(attacker, player.zip(attack.target.player()));
            // The reason why others don't attack is cited once, with the last attacker.
            let excuses = unmet && place + 1 == attacks.len();
            let rules: &'static [Rule] = match (self.is_vigilant(attack.attacker), excuses) {
                (false, false) => &[Rule::BecomesAttacking],
                (false, true) => &[Rule::BecomesAttacking, Rule::AttackRequirements],
                (true, false) => &[Rule::BecomesAttacking, Rule::Vigilance],
                (true, true) => &[Rule::BecomesAttacking, Rule::Vigilance, Rule::AttackRequirements],
            };
            events.push(Event {
                kind: Happening::Attacked { attacker: attack.attacker, target: self.aim(attack.target) },
                rules,
            });
        }
        for band in bands.into_iter().filter(|band| band.len() > 1) {
            events.push(Event { kind: Happening::Banded(band), rules: &[Rule::Banding] });
        }
        if attacks.is_empty() {
            events.push(Event {
                kind: Happening::NoAttack(self.turn.active()),
                rules: if unmet {
                    &[Rule::AttackerCandidates, Rule::AttackRequirements]
                } else {
                    &[Rule::AttackerCandidates]
                },
            });
        }
        self.refresh_statics(events);
        let attacks_with = |game: &Self, player: PlayerId| {
            attacks.iter().any(|it| game.object(it.attacker).is_some_and(|it| it.controller == player))
        };
        for player in self.team(self.turn.active()) {
            if attacks_with(self, player)
                && let Some(player) = self.player_mut(player)
            {
                player.attack();
            }
        }
        for attack in &attacks {
            if let Some((player, power)) =
                self.object(attack.attacker).map(|it| (it.controller, self.used(it.now().power)))
            {
                self.combat.note_power(player, power);
            }
        }
        if !self.is_watched() {
            return;
        }
        let alone = self.alone(attacks.len(), self.combat.attackers().len());
        let each = attacks.iter().map(|attack| Occurrence::Attacks {
            object: attack.attacker,
            target: self.aim(attack.target),
            alone,
        });
        let players = self.team(self.turn.active()).filter(|player| attacks_with(self, *player));
        let any = players.map(|player| Occurrence::PlayerAttacks { player });
        self.occur_each(&any.chain(each).listed());
    }

    /// A creature as it begins to attack.
    pub(super) fn attacker_of(&self, attack: Attack, band: Option<usize>) -> Attacker {
        let at_planeswalker = attack
            .target
            .object()
            .and_then(|target| self.object(target))
            .is_some_and(|target| target.is(CardType::Planeswalker));
        Attacker {
            creature: attack.attacker,
            target: Some(self.aim(attack.target)),
            defender: self.defending(attack.target),
            at_planeswalker,
            status: BlockStatus::Undecided,
            blockers: Vec::new(),
            band,
            unplaced: Vec::new(),
        }
    }

    /// Everything that may be attacked: each defending player, that player's planeswalkers, and the
    /// battles that player protects, no matter who controls them (308.2a, 602.3; 508.1b, 802.3).
    pub(crate) fn attackable(&self) -> Vec<Thing> {
        let of = |defender| {
            let permanents = self.objects().filter(move |object| {
                object.is_in_play()
                    && ((object.is(CardType::Planeswalker) && object.controller == defender)
                        || (object.is(CardType::Battle) && object.protector == Some(defender)))
            });
            let permanents = permanents.map(|object| Thing::Object(object.id));
            let player = Thing::Player(defender);
            Some(player).filter(|player| self.aim(*player) == *player).into_iter().chain(permanents)
        };
        self.defenders().flat_map(of).listed()
    }

    /// The defending player of a creature that attacks this (506.2, 802.2a).
    fn defending(&self, target: Thing) -> PlayerId {
        let first = || self.defenders().next().unwrap_or(self.turn.active());
        match target {
            Thing::Player(player) => player,
            Thing::Object(object) => self.object(object).map_or_else(first, |object| {
                let protector = object.protector.filter(|_| object.is(CardType::Battle));
                protector.unwrap_or(object.controller)
            }),
            Thing::Stack(_) => first(),
        }
    }

    /// The rule that keeps something from being attacked: it can never be attacked, or is on the
    /// wrong side.
    fn why_not_attackable(&self, target: Thing) -> Rule {
        let kind = target
            .object()
            .and_then(|object| self.permanent(object))
            .is_some_and(|object| object.is(CardType::Planeswalker) || object.is(CardType::Battle));
        let nobody = matches!(target, Thing::Object(_)) && !kind;
        let other = target.player() != Some(self.turn.active());
        match self.variant {
            _ if nobody => Rule::OnlyCreaturesFight,
            Variant::AttackLeft if other => Rule::AttackLeft,
            Variant::AttackRight if other => Rule::AttackRight,
            Variant::FreeForAll | Variant::TwoHeadedGiant | Variant::AttackLeft | Variant::AttackRight => {
                Rule::WhatMayBeAttacked
            }
        }
    }

    /// Ends combat: no creature is attacking or blocking until the next one begins.
    pub(crate) fn clear_combat(&mut self) {
        self.combat = Combat::default();
        for object in self.objects.iter_mut() {
            object.status.fought = false;
        }
    }

    /// Removes a permanent from combat, if it is there: an attacking or blocking creature, or an
    /// attacked planeswalker or battle (306.4; 506.4).
    pub(crate) fn remove_from_combat(&mut self, object: ObjectId, events: &mut Vec<Event>) {
        self.stop_fighting(object, events);
        self.stop_being_attacked(object, events);
    }

    /// Whether a permanent attacks or blocks, and is blocked.
    pub(crate) fn part_in_combat(&self, object: ObjectId) -> LeftCombat {
        let attacker = self.combat.attacker(object);
        LeftCombat {
            attacking: attacker.is_some(),
            blocking: self.combat.blocker(object).is_some(),
            blocked: attacker.is_some_and(|attacker| attacker.status == BlockStatus::Blocked),
            unblocked: attacker.is_some_and(|attacker| attacker.status == BlockStatus::Unblocked),
        }
    }

    /// A permanent stops being attacked; its attackers keep attacking, but attack nothing (306.4c;
    /// 506.4c).
    pub(crate) fn stop_being_attacked(&mut self, object: ObjectId, events: &mut Vec<Event>) {
        let attackers = self.combat.forget_target(Thing::Object(object));
        if !attackers.is_empty() {
            events.push(Event {
                kind: Happening::NoLongerAttacked { object, attackers },
                rules: &[Rule::AttackedPlaneswalkerLeaves, Rule::RemovedFromCombat],
            });
        }
    }

    /// A creature stops attacking and blocking.
    pub(crate) fn stop_fighting(&mut self, object: ObjectId, events: &mut Vec<Event>) {
        if self.combat.remove(object) {
            events.push(Event {
                kind: Happening::RemovedFromCombat(object),
                rules: &[Rule::RemovedFromCombat],
            });
        }
    }
}
