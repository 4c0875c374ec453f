//! Creatures that an effect puts into play attacking or blocking. They never attacked or blocked:
//! abilities that trigger on that don't trigger, and restrictions on it don't apply (306.3, 308.4,
//! 309.5; 506.3, 508.4, 509.7, later 509.4).

use crate::stack::Resolution;
use crate::trigger::Occurrence;
use crate::{
    Attack, BlockStatus, Decision, Event, Game, Happening, Illegal, Miscounted, ObjectId, PlayerId, Problem,
    Thing, Violation,
};
use combat_lab_cards::{
    Arrival, CardType, CombatPart, Effect, GivenUpAs, Keeping, Listed, Phase, PutAttacking,
};
use combat_lab_rulebook::{LateBlockers, Rule};

impl Game {
    /// Whether a player is an attacking player: the active player or team, only during the combat
    /// phase (306.2; 506.2).
    fn is_attacking(&self, player: PlayerId) -> bool {
        self.turn.step().phase() == Phase::Combat && self.are_allied(player, self.turn.active())
    }

    /// The players and permanents that creatures put into play attacking by `player` may attack:
    /// none, if that player isn't an attacking player.
    pub(crate) fn goals_of(&self, player: PlayerId) -> Vec<Thing> {
        if self.is_attacking(player) { self.attackable() } else { Vec::new() }
    }

    /// The number of creatures that the next instruction puts into play attacking and that need a
    /// choice of what they attack.
    fn undecided_arrivals(&self, effect: &Effect, resolution: &Resolution) -> usize {
        let (creature, count, arrival) = match effect {
            Effect::CreateToken { face, count, arrival, .. } => (face.is_creature(), count, arrival),
            Effect::CopyToken { count, arrival, .. } => (true, count, arrival),
            Effect::PutInPlay { who, arrival, .. } => {
                let chooses = arrival.part == CombatPart::Attacking
                    && self.goals_of(resolution.about.controller).len() > 1;
                return if chooses { self.permanent_cards_meant(*who, resolution).len() } else { 0 };
            }
            Effect::GiveUp { who, count, what, how } => {
                let GivenUpAs::PutInPlay { attacking: PutAttacking::Chosen, .. } = how else { return 0 };
                let player = resolution.about.controller;
                let given = self.to_give_up(*who, *count, *what, *how, resolution);
                // Creatures put there together attack the same player or permanent.
                let some = !self.may_give_up(player, &given).is_empty();
                return usize::from(some && self.goals_of(player).len() > 1);
            }
            _ => return 0,
        };
        let chooses = arrival.part == CombatPart::Attacking
            && creature
            && self.goals_of(resolution.about.controller).len() > 1;
        if chooses { self.tokens_at_once(*count) } else { 0 }
    }

    /// Whether a player must first choose what the creatures put into play by an instruction
    /// attack.
    pub(crate) fn must_choose_attacked(&self, effect: &Effect, resolution: &Resolution) -> bool {
        self.next_side(resolution).is_some()
            || (resolution.attacked.is_empty() && self.undecided_arrivals(effect, resolution) > 0)
    }

    /// The next of the players for each of whom a creature is put into play attacking that player
    /// or one of their planeswalkers, if there is a choice: the place among what is attacked, and
    /// what may be (702.116a, since 2015).
    pub(crate) fn next_side(&self, resolution: &Resolution) -> Option<(usize, Vec<Thing>)> {
        let from = resolution.unsettled?;
        resolution.attacked.iter().enumerate().skip(from).find_map(|(place, attacked)| {
            let player = attacked.player()?;
            let walks = |goal: &Thing| {
                let walker = goal.object().and_then(|object| self.permanent(object));
                walker
                    .is_some_and(|it| it.is(CardType::Planeswalker) && self.are_allied(it.controller, player))
            };
            let mut goals = self.goals_of(resolution.about.controller);
            goals.keep(|goal| goal == attacked || walks(goal));
            (goals.len() > 1).then_some((place, goals))
        })
    }

    pub(crate) fn attacked_decision(&self, resolution: &Resolution) -> Decision {
        let (player, source) = (resolution.about.controller, resolution.about.source);
        let targets = self.undecided_defenders(resolution);
        if !targets.is_empty() {
            return Decision::ChooseAttacked { player, source, count: 1, targets };
        }
        if let Some((_, targets)) = self.next_side(resolution) {
            return Decision::ChooseAttacked { player, source, count: 1, targets };
        }
        let count = resolution.instruction().map_or(0, |effect| self.undecided_arrivals(effect, resolution));
        Decision::ChooseAttacked { player, source, count, targets: self.goals_of(player) }
    }

    pub(crate) fn check_attacked(&self, resolution: &Resolution, targets: &[Thing]) -> Result<(), Illegal> {
        let Decision::ChooseAttacked { count: needed, targets: goals, .. } =
            self.attacked_decision(resolution)
        else {
            return Ok(());
        };
        let mut violations = Vec::new();
        let of_team = !self.undecided_defenders(resolution).is_empty();
        let rule = if of_team { Rule::TeamDefender } else { Rule::EntersAttacking };
        let mut broken = |problem| violations.push(Violation { rule, problem });
        let given = targets.len();
        if given != needed {
            broken(Problem::WrongCount { of: Miscounted::Attacked, needed, given });
        }
        for target in targets.iter().filter(|target| !goals.contains(target)) {
            broken(Problem::NotAttackable { target: *target });
        }
        self.refuse_all(violations)
    }

    /// Adds a permanent that is being put into play to combat: attacking `goal`, or blocking
    /// `attackers`.
    pub(crate) fn arrive(
        &mut self,
        object: ObjectId,
        arrival: Arrival,
        goal: Option<Thing>,
        attackers: &[ObjectId],
        events: &mut Vec<Event>,
    ) {
        if let Some(permanent) = self.object_mut(object) {
            permanent.status.tapped |= arrival.tapped;
        }
        match arrival.part {
            CombatPart::None => {}
            CombatPart::Attacking => self.enter_attacking(object, goal, events),
            CombatPart::Blocking(_) => self.enter_blocking(object, attackers, events),
        }
    }

    fn stays_out(&self, object: ObjectId, rules: [&'static [Rule]; 2], events: &mut Vec<Event>) {
        // The first rule states it, in editions that have it; in earlier ones it follows from the
        // other.
        let [said, follows] = rules;
        let is_said = said.first().is_some_and(|rule| rule.number(self.edition).is_some());
        let rules = if is_said { said } else { follows };
        events.push(Event { kind: Happening::StaysOutOfCombat(object), rules });
    }

    /// Whether it can attack or block at all: it is a creature and not a battle.
    fn can_fight(&self, object: ObjectId) -> bool {
        self.creature_in_play(object).is_some_and(|creature| !creature.is(CardType::Battle))
    }

    fn enter_attacking(&mut self, object: ObjectId, goal: Option<Thing>, events: &mut Vec<Event>) {
        if !self.can_fight(object) {
            let rules: [&'static [Rule]; 2] =
                [&[Rule::NoncreatureEntersFighting], &[Rule::OnlyCreaturesFight]];
            return self.stays_out(object, rules, events);
        }
        let controller = self.object(object).map(crate::Object::controller);
        if !controller.is_some_and(|controller| self.is_attacking(controller)) {
            let rules: [&'static [Rule]; 2] =
                [&[Rule::WrongSideAttacker], &[Rule::AttackingAndDefendingPlayer]];
            return self.stays_out(object, rules, events);
        }
        let Some(target) = goal.filter(|goal| self.attackable().contains(goal)) else {
            let rules: [&'static [Rule]; 2] = [&[Rule::AttackedIsGone], &[Rule::OnlyCreaturesFight]];
            return self.stays_out(object, rules, events);
        };
        let attacker = self.attacker_of(Attack { attacker: object, target }, None);
        self.combat.put_attacking(attacker);
        let said = Rule::EntersAttacking.number(self.edition).is_some();
        let rules: &'static [Rule] =
            if said { &[Rule::EntersAttacking] } else { &[Rule::ResolvingInstructions] };
        events.push(Event { kind: Happening::EnteredAttacking { attacker: object, target }, rules });
        self.refresh_statics(events);
    }

    fn enter_blocking(&mut self, object: ObjectId, attackers: &[ObjectId], events: &mut Vec<Event>) {
        if !self.can_fight(object) {
            let rules: [&'static [Rule]; 2] =
                [&[Rule::NoncreatureEntersFighting], &[Rule::OnlyCreaturesFight]];
            return self.stays_out(object, rules, events);
        }
        let controller = self.object(object).map_or(self.turn.active(), crate::Object::controller);
        let faced: Vec<ObjectId> =
            attackers.iter().copied().filter(|attacker| self.attacks_side(*attacker, controller)).listed();
        if faced.is_empty() {
            let rules: [&'static [Rule]; 2] = [&[Rule::WrongPartnerBlocker], &[Rule::BlockerCandidates]];
            return self.stays_out(object, rules, events);
        }
        let said = Rule::EntersBlocking.number(self.edition).is_some();
        let mut blocked = Vec::new();
        for attacker in faced {
            for attacker in self.combat.block(object, attacker) {
                let rules: &'static [Rule] =
                    if said { &[Rule::EntersBlocking] } else { &[Rule::ResolvingInstructions] };
                events.push(Event { kind: Happening::EnteredBlocking { blocker: object, attacker }, rules });
                blocked.push(attacker);
            }
        }
        self.refresh_statics(events);
        for attacker in blocked {
            let was_blocked =
                self.combat.attacker(attacker).is_some_and(|it| it.status == BlockStatus::Blocked);
            let triggers = match self.rules().late_blockers {
                LateBlockers::OnlyUnblocked => !was_blocked,
                LateBlockers::AnyAttacker => true,
            };
            if triggers {
                self.occur(Occurrence::EntersBlocking { blocker: object, attacker });
            }
            // One that was unblocked becomes blocked; before blockers are declared, it is neither.
            if self.combat.become_blocked(attacker) {
                self.occur(Occurrence::BecomesBlocked { object: attacker });
            }
        }
    }

    /// An effect makes an unblocked attacking creature blocked, though nothing blocks it (509.1h,
    /// 509.3c), and with it all of its band (502.10g; 702.22i). Before blockers are declared, an
    /// attacker is neither.
    pub(crate) fn become_blocked(&mut self, object: ObjectId, events: &mut Vec<Event>) {
        let others = self.combat.band(object).filter(|other| *other != object);
        let together: Vec<ObjectId> = std::iter::once(object).chain(others).listed();
        let mut became = Vec::new();
        for id in together {
            if self.combat.become_blocked(id) {
                let rules: &'static [Rule] = if id == object {
                    &[Rule::BecomesBlocked, Rule::ResolvingInstructions]
                } else {
                    &[Rule::BandBlockedByEffect, Rule::BecomesBlocked]
                };
                events.push(Event { kind: Happening::BecameBlocked(id), rules });
                became.push(Occurrence::BecomesBlocked { object: id });
            } else if id == object {
                return;
            }
        }
        self.refresh_statics(events);
        self.occur_each(&became);
    }

    /// Whether `attacker` attacks this player, a planeswalker of theirs or a battle they protect.
    fn attacks_side(&self, attacker: ObjectId, player: PlayerId) -> bool {
        match self.combat.attacker(attacker).and_then(|attacker| attacker.target) {
            Some(Thing::Player(attacked)) => self.are_allied(attacked, player),
            Some(Thing::Object(attacked)) => self.permanent(attacked).is_some_and(|attacked| {
                let protector = attacked.protector.filter(|_| attacked.is(CardType::Battle));
                self.are_allied(protector.unwrap_or(attacked.controller), player)
            }),
            Some(Thing::Stack(_)) | None => false,
        }
    }
}
