//! Declaring attackers (308; 508).

use super::{Attacker, BlockStatus};
use crate::trigger::Occurrence;
use crate::{
    Attack, AttackOption, Decision, Event, Game, Happening, Illegal, Keyword, ObjectId, Problem, Thing,
    Violation, Zone,
};
use rulebook::Rule;

impl Game {
    pub(crate) fn attack_decision(&self) -> Decision {
        let target = Thing::Player(self.defender());
        let creatures = self
            .in_zone(self.turn.active, Zone::InPlay)
            .filter(|object| object.is_creature_in_play())
            .map(|object| AttackOption {
                creature: object.id,
                refused: self.check_attacks(&[Attack { attacker: object.id, target }]).err(),
            })
            .collect();
        Decision::DeclareAttackers { player: self.turn.active, creatures, targets: vec![target] }
    }

    /// Whether the active player may declare exactly these attackers; every broken rule if not.
    pub(crate) fn check_attacks(&self, attacks: &[Attack]) -> Result<(), Illegal> {
        let mut violations = Vec::new();
        for (index, attack) in attacks.iter().enumerate() {
            let object = attack.attacker;
            let mut broken = |rule, problem| violations.push(Violation { rule, problem });
            if attacks.iter().take(index).any(|other| other.attacker == object) {
                broken(Rule::AttackerCandidates, Problem::NamedTwice { object });
            }
            if attack.target != Thing::Player(self.defender()) {
                broken(Rule::WhatMayBeAttacked, Problem::NotAttackable { target: attack.target });
            }
            let Some(creature) =
                self.creature_in_play(object).filter(|creature| creature.controller == self.turn.active)
            else {
                broken(Rule::AttackerCandidates, Problem::NotYourCreature { object });
                continue;
            };
            if self.combat.attacker(object).is_some() {
                // In an extra declare attackers step, it attacks already.
                broken(Rule::AttackerCandidates, Problem::NamedTwice { object });
            }
            if creature.status.tapped {
                broken(Rule::AttackerCandidates, Problem::Tapped { object });
            }
            if creature.status.summoning_sick && !creature.has(Keyword::Haste) {
                broken(Rule::SummoningSickness, Problem::SummoningSick { object });
            }
            if creature.has(Keyword::Defender) {
                broken(Rule::Defender, Problem::Keyword { object, keyword: Keyword::Defender });
            }
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    pub(crate) fn declare_attackers(&mut self, attacks: &[Attack], events: &mut Vec<Event>) {
        for attack in attacks {
            let vigilant =
                self.object(attack.attacker).is_some_and(|creature| creature.has(Keyword::Vigilance));
            if !vigilant {
                self.tap(attack.attacker, &[Rule::AttackingTaps], events);
            }
            self.combat.attackers.push(Attacker {
                creature: attack.attacker,
                target: attack.target,
                status: BlockStatus::Undecided,
                blockers: Vec::new(),
            });
            let rules: &'static [Rule] =
                if vigilant { &[Rule::BecomesAttacking, Rule::Vigilance] } else { &[Rule::BecomesAttacking] };
            events.push(Event {
                kind: Happening::Attacked { attacker: attack.attacker, target: attack.target },
                rules,
            });
        }
        if attacks.is_empty() {
            events.push(Event {
                kind: Happening::NoAttack(self.turn.active),
                rules: &[Rule::AttackerCandidates],
            });
        }
        self.combat.declared |= !attacks.is_empty();
        self.refresh_statics(events);
        for attack in attacks {
            self.occur(Occurrence::Attacks { object: attack.attacker });
        }
        self.then_priority(self.turn.active, &[Rule::ActivePlayerGetsPriority]);
    }

    /// Removes a creature from combat, if it is there (306.4; 506.4).
    pub(crate) fn remove_from_combat(&mut self, object: ObjectId, events: &mut Vec<Event>) {
        if self.combat.remove(object) {
            events.push(Event {
                kind: Happening::RemovedFromCombat(object),
                rules: &[Rule::RemovedFromCombat],
            });
        }
    }
}
