//! Random play in every edition: what is offered can be done, what is refused changes nothing,
//! every step can be cited, and it always ends.

use crate::random::{melee, next, nonsense, nothing_is_left_of_who_left, on_random_games};
use crate::table::Table;
use combat_lab_engine::{
    Attack, Block, CardId, Choice, Decision, Event, Happening, Illegal, ObjectId, StackObject, Thing,
};
use combat_lab_rulebook::Edition;

#[test]
fn whatever_is_played_it_ends_and_adds_up() {
    on_random_games(|rng| {
        for edition in Edition::ALL {
            let mut table = melee(edition, rng).start(edition);
            let initial: Vec<u32> = table.game.objects().map(combat_lab_engine::Object::damage).collect();
            let mut actions = 0;
            while let Some((player, choice)) = next(&table, actions < 150, rng) {
                everything_offered_is_legal(&table);
                table.try_as(player, choice).unwrap();
                nothing_is_left_of_who_left(&table);
                actions += 1;
                assert!(actions < 1_000, "{edition}: it goes on and on");
            }
            for event in &table.events {
                cited(edition, event);
            }
            adds_up(&table, &initial);
        }
    });
}

#[test]
fn the_same_actions_lead_to_the_same_game() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let board = melee(edition, rng);
        let mut played = board.start(edition);
        let mut actions = Vec::new();
        while let Some((player, choice)) = next(&played, actions.len() < 100, rng) {
            actions.push((player, choice.clone()));
            played.try_as(player, choice).unwrap();
        }
        let mut again = board.start(edition);
        for (player, choice) in actions {
            again.try_as(player, choice).unwrap();
        }
        assert_eq!(played, again, "{edition}");
    });
}

/// `try_as` asserts that a refusal leaves the game equal and that `check` says the same as `apply`.
#[test]
fn nonsense_is_refused_with_a_rule_and_changes_nothing() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let mut table = melee(edition, rng).start(edition);
        for _ in 0..60 {
            for _ in 0..10 {
                let (player, choice) = nonsense(&table, rng);
                // What happens to be legal is done on a copy.
                if let Err(illegal) = table.clone().try_as(player, choice.clone()) {
                    refused(edition, &choice, &illegal);
                }
            }
            let Some((player, choice)) = next(&table, true, rng) else { return };
            table.try_as(player, choice).unwrap();
        }
    });
}

fn refused(edition: Edition, choice: &Choice, illegal: &Illegal) {
    assert_eq!(illegal.edition, edition);
    assert!(!illegal.violations.is_empty());
    for violation in &illegal.violations {
        let rule = violation.rule;
        assert!(
            rule.cite(edition).is_some(),
            "{rule:?} has no number in {edition}, but {choice:?} breaks it"
        );
    }
}

fn cited(edition: Edition, event: &Event) {
    assert!(!event.rules.is_empty(), "{event:?} names no rule");
    for rule in event.rules {
        assert!(rule.cite(edition).is_some(), "{rule:?} has no number in {edition}, but {event:?} cites it");
    }
}

/// Every offer of the current decision, taken by itself, is accepted.
fn everything_offered_is_legal(table: &Table) {
    let legal = |choice: Choice| {
        let mut copy = table.clone();
        let done = copy.try_do(choice.clone());
        assert!(done.is_ok(), "{}: {choice:?} was offered, and refused: {done:?}", table.edition());
    };
    match table.game.decision() {
        Decision::Priority { options, .. } => {
            for option in options {
                let first = option.first().unwrap();
                for (place, choices) in option.targets.iter().enumerate() {
                    for choice in choices {
                        let mut play = first.clone();
                        *play.targets.get_mut(place).unwrap() = *choice;
                        legal(Choice::Play(play));
                    }
                }
                for (place, choices) in option.sacrifices.iter().enumerate() {
                    for choice in choices.iter().filter(|_| option.sacrifices.len() == 1) {
                        let mut play = first.clone();
                        *play.sacrifices.get_mut(place).unwrap() = *choice;
                        legal(Choice::Play(play));
                    }
                }
                legal(Choice::Play(first));
            }
        }
        Decision::DeclareAttackers { creatures, targets, restrictions, requirements, least, .. } => {
            legal(Choice::DeclareAttackers(least));
            let able: Vec<ObjectId> = creatures
                .iter()
                .filter(|option| option.refused.is_none())
                .map(|option| option.creature)
                .collect();
            // Nothing about the declaration as a whole matters.
            let each = restrictions.is_empty() && requirements.is_empty();
            let free = |attacks: &[Attack]| table.game.attack_costs(attacks).is_empty();
            for target in targets.iter().filter(|_| each) {
                let all = able.iter().map(|attacker| Attack { attacker: *attacker, target: *target });
                let all: Vec<Attack> = all.collect();
                if free(&all) {
                    legal(Choice::DeclareAttackers(all.into()));
                }
            }
            // Each of them something else, as far as that goes.
            let spread = able.iter().zip(targets.iter().cycle());
            let spread = spread.map(|(attacker, target)| Attack { attacker: *attacker, target: *target });
            let spread: Vec<Attack> = spread.collect();
            if each && free(&spread) {
                legal(Choice::DeclareAttackers(spread.into()));
            }
            for option in &creatures {
                for target in targets.iter().copied() {
                    let attack = Attack { attacker: option.creature, target };
                    let one = Choice::DeclareAttackers(vec![attack].into());
                    let judged = table.clone().try_do(one.clone()).err();
                    if each && free(&[attack]) {
                        assert_eq!(judged, option.refused);
                    }
                    if let Some(illegal) = &option.refused {
                        let judged = judged.unwrap();
                        assert!(illegal.violations.iter().all(|v| judged.violations.contains(v)));
                        refused(table.edition(), &one, &judged);
                    }
                }
            }
        }
        Decision::DeclareBlockers { creatures, restrictions, requirements, least, .. } => {
            legal(Choice::DeclareBlockers(least.into()));
            let each = restrictions.is_empty() && requirements.is_empty();
            for option in creatures {
                for attacker in option.may_block.into_iter().filter(|_| each) {
                    let block = Block { blocker: option.creature, attacker };
                    if table.game.block_costs(&[block]).is_empty() {
                        legal(Choice::DeclareBlockers(vec![block].into()));
                    }
                }
                for (block, illegal) in option.refused {
                    let one = Choice::DeclareBlockers(vec![block].into());
                    let judged = table.clone().try_do(one.clone()).err().unwrap();
                    assert!(illegal.violations.iter().all(|v| judged.violations.contains(v)));
                    refused(table.edition(), &one, &judged);
                }
            }
        }
        Decision::GiveUp { count, among: hand, .. } => {
            for first in 0..hand.len().saturating_sub(count) {
                legal(Choice::GiveUp(hand.iter().skip(first).take(count).copied().collect()));
            }
        }
        Decision::ChooseTargets { targets, .. } | Decision::ChooseNewTargets { targets, .. }
            if targets.len() == 1 =>
        {
            for target in targets.into_iter().flatten() {
                legal(Choice::ChooseTargets(vec![target]));
            }
        }
        Decision::Choose { options, .. } => {
            for chosen in options {
                legal(Choice::Choose(chosen));
            }
        }
        Decision::ChooseMode { modes, .. } => {
            for mode in modes {
                legal(Choice::ChooseMode(mode));
            }
        }
        Decision::ChooseReplacement { options, .. } => {
            for place in 0..options.len() {
                legal(Choice::Replace(place));
            }
        }
        Decision::KeepLegend { among, .. } => {
            for kept in among {
                legal(Choice::Keep(kept));
            }
        }
        Decision::ChooseAttacked { count, targets, .. } => {
            for target in targets {
                legal(Choice::ChooseAttacked(vec![target; count]));
            }
        }
        Decision::May { mana, .. } => {
            legal(Choice::May { accepts: true, mana });
            legal(Choice::May { accepts: false, mana: Vec::new() });
        }
        Decision::Cast { options, .. } => {
            for option in options {
                legal(Choice::Play(option.first().unwrap()));
            }
            legal(Choice::Pass);
        }
        Decision::OrderTriggers { triggers, .. } => {
            legal(Choice::OrderTriggers((0..triggers.len()).rev().collect()));
        }
        Decision::OrderDamage { .. }
        | Decision::AssignDamage { .. }
        | Decision::ChooseTargets { .. }
        | Decision::ChooseNewTargets { .. } => {
            legal(table.default_choice().unwrap());
        }
        Decision::Over(_) => {}
    }
}

/// What was assigned was dealt, or prevented, or not dealt to what had left, or still waits; what
/// was dealt is marked, lost as life, loyalty or defense, or there as -1/-1 and poison counters.
fn adds_up(table: &Table, initial: &[u32]) {
    let mut assigned = 0u64;
    let mut not_dealt = 0u64;
    let mut dealt_in_combat = 0u64;
    let mut prevented = 0u64;
    let mut marked: std::collections::BTreeMap<ObjectId, u64> = std::collections::BTreeMap::new();
    let mut counters: std::collections::BTreeMap<ObjectId, u64> = std::collections::BTreeMap::new();
    let mut to_player = vec![0u64; table.game.players().count()];
    let mut lost = to_player.clone();
    // What was on its way as a player left the game: it may be on its way to what has left, or from
    // there.
    let mut excused = 0u64;
    for happening in table.happenings() {
        match happening {
            Happening::DamageAssigned { assignments, .. } => {
                assigned += assignments.iter().map(|part| u64::from(part.amount)).sum::<u64>();
            }
            Happening::Conceded(_) => excused += assigned - dealt_in_combat - not_dealt,
            Happening::DamageNotDealt(part) => not_dealt += u64::from(part.amount),
            Happening::Prevented { amount, .. } => prevented += u64::from(*amount),
            Happening::Damage { recipient, amount, combat, .. } => {
                dealt_in_combat += u64::from(*amount) * u64::from(*combat);
                match recipient {
                    Thing::Object(object) => *marked.entry(*object).or_default() += u64::from(*amount),
                    Thing::Player(player) => {
                        *to_player.get_mut(player.index()).unwrap() += u64::from(*amount);
                    }
                    Thing::Stack(_) => panic!("damage was dealt to the stack"),
                }
            }
            Happening::CountersPut { object, count, .. } => {
                *counters.entry(*object).or_default() += u64::from(*count);
            }
            Happening::LifeLost { player, amount, .. }
            | Happening::Poisoned { player, count: amount, .. } => {
                *lost.get_mut(player.index()).unwrap() += u64::from(*amount);
            }
            _ => {}
        }
    }
    let waiting = table.game.stack().iter().filter_map(|entry| match entry.object() {
        StackObject::CombatDamage { assignments, .. } => Some(assignments),
        _ => None,
    });
    let waiting: u64 = waiting.flatten().map(|part| u64::from(part.amount)).sum();
    // A game that ended while one player had announced and the other had not leaves nothing on the
    // stack.
    let accounted = dealt_in_combat + not_dealt + waiting;
    // What is prevented may be other damage, too.
    assert!(accounted <= assigned, "{}", table.edition());
    assert!(assigned <= accounted + prevented + excused, "{}", table.edition());
    assert_eq!(to_player, lost, "{}", table.edition());
    for (object, amount) in marked {
        let record = table.game.object(object).unwrap();
        let before = initial.get(object.index()).copied().unwrap_or(0);
        if let Some(printed) = record.face().loyalty.or(record.face().defense) {
            let left = record.counters().loyalty + record.counters().defense;
            assert_eq!(u64::from(left), u64::from(printed).saturating_sub(amount), "{}", table.edition());
            continue;
        }
        assert_eq!(
            u64::from(record.damage()) + counters.get(&object).copied().unwrap_or(0),
            amount + u64::from(before),
            "{}: {}",
            table.edition(),
            record.name()
        );
    }
    assert!(table.game.card(CardId::new(0)).is_some());
}
