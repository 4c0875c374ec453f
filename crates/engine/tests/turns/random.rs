//! Random whole turns with random cards: what is offered can be done, what is refused changes
//! nothing, every step can be cited, and it always ends.

use crate::fights::{concession, nonsense, nothing_is_left_of_who_left, on_random_games, split};
use crate::pool::game;
use crate::table::Table;
use combat_lab_cards::Grant;
use combat_lab_engine::{
    Attack, AttackDeclaration, Block, BlockDeclaration, Choice, DamageOrder, Decision, Division, Event,
    ObjectId, Outcome, Play, PlayOption, PlayerId, StackObject, Thing,
};
use combat_lab_rulebook::Edition;
use fastrand::Rng;

/// What happens next: a concession, or a random legal answer to anything.
pub(crate) fn next(table: &Table, rng: &mut Rng) -> Option<(PlayerId, Choice)> {
    let conceded = concession(table, rng);
    conceded.or_else(|| table.game.decision().player().zip(answer(table, rng)))
}

/// A random legal answer to anything.
fn answer(table: &Table, rng: &mut Rng) -> Option<Choice> {
    let legal = |choice: Choice, least: Choice| {
        if table.clone().try_do(choice.clone()).is_ok() { choice } else { least }
    };
    Some(match table.game.decision() {
        Decision::Priority { options, lands, .. } => match rng.u8(..4) {
            0 => rng.choice(&options).and_then(|option| play(option, rng)).map_or(Choice::Pass, Choice::Play),
            1 => rng.choice(lands).map_or(Choice::Pass, Choice::PlayLand),
            _ => Choice::Pass,
        },
        decision @ Decision::Cast { .. } => {
            let plain = decision.plain_answer()?;
            match decision {
                Decision::Cast { options, .. } if rng.bool() => {
                    let cast = rng.choice(&options).and_then(|option| play(option, rng));
                    cast.map_or(plain, Choice::Play)
                }
                _ => plain,
            }
        }
        Decision::DeclareAttackers { creatures, targets, least, .. } => {
            let able = creatures.iter().filter(|option| option.refused.is_none() && rng.bool());
            let attackers: Vec<ObjectId> = able.map(|option| option.creature).collect();
            let attack = |attacker| Attack { attacker, target: *rng.choice(&targets).unwrap() };
            let attacks: Vec<Attack> = attackers.into_iter().map(attack).collect();
            let mana = table.game.way_to_pay_for_attacks(&attacks).unwrap_or_default();
            let declared = AttackDeclaration { mana, ..attacks.into() };
            legal(Choice::DeclareAttackers(declared), Choice::DeclareAttackers(least))
        }
        Decision::DeclareBlockers { creatures, least, .. } => {
            let mut blocks = Vec::new();
            for option in creatures {
                if let Some(attacker) = rng.choice(&option.may_block).filter(|_| rng.bool()) {
                    blocks.push(Block { blocker: option.creature, attacker: *attacker });
                }
            }
            let mana = table.game.way_to_pay_for_blocks(&blocks).unwrap_or_default();
            let declared = BlockDeclaration { blocks, mana };
            legal(Choice::DeclareBlockers(declared), Choice::DeclareBlockers(least.into()))
        }
        Decision::OrderDamage { choices, .. } => {
            let orders = choices.into_iter().map(|option| {
                let mut order = option.among.clone();
                rng.shuffle(&mut order);
                // Those that have their places keep them.
                let mut placed = option.placed.iter();
                for object in order.iter_mut().filter(|object| option.placed.contains(object)) {
                    *object = *placed.next().unwrap();
                }
                DamageOrder { creature: option.creature, order }
            });
            Choice::OrderDamage(orders.collect())
        }
        Decision::AssignDamage { strike, .. } => {
            Choice::AssignDamage(strike.assignments(&split(strike.sheet(), rng)))
        }
        Decision::OrderTriggers { triggers, .. } => {
            let mut order: Vec<usize> = (0..triggers.len()).collect();
            rng.shuffle(&mut order);
            Choice::OrderTriggers(order)
        }
        Decision::ChooseNewTargets { targets, .. } => {
            let random: Vec<Thing> =
                targets.iter().filter_map(|choices| rng.choice(choices).copied()).collect();
            let first = || targets.iter().filter_map(|choices| choices.first().copied()).collect();
            Choice::ChooseTargets(if twice(&random) { first() } else { random })
        }
        Decision::ChooseTargets { targets, divided: Some(Division { first, most, .. }), .. } => {
            // Each 1 of it goes to one of a few targets.
            let few: Vec<Thing> = targets
                .get(first)
                .map_or_else(Vec::new, |all| rng.choose_multiple(all.iter().copied(), most));
            let one = |(place, own): (usize, &Vec<Thing>)| {
                if place < first { own.first().copied() } else { rng.choice(&few).copied() }
            };
            Choice::ChooseTargets(targets.iter().enumerate().filter_map(one).collect())
        }
        Decision::ChooseTargets { targets, least, .. } => {
            // What may be left out is left out half of the time, or where there is nothing to
            // choose; then so is what follows.
            let chosen = targets
                .iter()
                .enumerate()
                .take_while(|(place, choices)| *place < least || !choices.is_empty() && rng.bool());
            let chosen: Vec<&Vec<Thing>> = chosen.map(|(_, choices)| choices).collect();
            let random: Vec<Thing> =
                chosen.iter().filter_map(|choices| rng.choice(*choices).copied()).collect();
            let first = || chosen.iter().filter_map(|choices| choices.first().copied()).collect();
            Choice::ChooseTargets(if twice(&random) { first() } else { random })
        }
        Decision::GiveUp { count, among: mut hand, .. } => {
            rng.shuffle(&mut hand);
            hand.truncate(count);
            Choice::GiveUp(hand)
        }
        Decision::Choose { options, .. } => Choice::Choose(*rng.choice(&options).unwrap()),
        Decision::ChooseMode { modes, .. } => Choice::ChooseMode(*rng.choice(&modes).unwrap()),
        Decision::ChooseReplacement { options, .. } => Choice::Replace(rng.usize(..options.len())),
        Decision::KeepLegend { among, .. } => Choice::Keep(*rng.choice(&among).unwrap()),
        Decision::ChooseAttacked { count, targets, .. } => {
            Choice::ChooseAttacked((0..count).map(|_| *rng.choice(&targets).unwrap()).collect())
        }
        Decision::May { mana, .. } => {
            let accepts = rng.bool();
            Choice::May { accepts, mana: if accepts { mana } else { Vec::new() } }
        }
        Decision::Over(_) => return None,
    })
}

/// The option with other targets, and with damage divided among them at random.
fn play(option: &PlayOption, rng: &mut Rng) -> Option<Play> {
    let first = option.first()?;
    let Some(amount) = option.divided else {
        let targets = option.targets.iter().map(|choices| rng.choice(choices).copied());
        let targets: Vec<Thing> = targets.collect::<Option<_>>()?;
        return Some(if twice(&targets) { first } else { Play { targets, ..first } });
    };
    let mut targets: Vec<Thing> = Vec::new();
    for choices in &option.targets {
        let fresh = choices.iter().filter(|target| !targets.contains(target));
        match rng.choice(fresh.copied().collect::<Vec<_>>()) {
            Some(target) => targets.push(target),
            None => return Some(first),
        }
    }
    let mut division = vec![1; targets.len()];
    for _ in u32::try_from(targets.len()).unwrap()..amount {
        *rng.choice(&mut division).unwrap() += 1;
    }
    Some(Play { targets, division, ..first })
}

/// Whether something is chosen twice, as some targets can't be.
fn twice(targets: &[Thing]) -> bool {
    targets
        .iter()
        .enumerate()
        .any(|(place, target)| targets.iter().take(place).any(|before| before == target))
}

/// More objects than a game of these cards comes to, unless abilities keep triggering each other
/// and draw from libraries that never end: that ends at the engine's own limit, which takes an hour
/// here.
const MOST_OBJECTS: usize = 400;

fn grows_without_end(table: &Table) -> bool {
    table.game.objects().count() > MOST_OBJECTS
}

/// Plays a random game: so many answers at random, then plainly to the end.
fn play_on(table: &mut Table, at_random: usize, rng: &mut Rng) -> usize {
    let mut actions = 0;
    while actions < at_random && !grows_without_end(table) {
        let Some((player, choice)) = next(table, rng) else { return actions };
        if rng.u8(..8) == 0 {
            everything_offered_is_legal(table);
        }
        table.try_as(player, choice).unwrap();
        nothing_is_left_of_who_left(table);
        actions += 1;
    }
    while let Some(choice) = table.default_choice().filter(|_| !grows_without_end(table)) {
        table.act(choice);
        actions += 1;
        assert!(actions < at_random + 20_000, "{}: it goes on and on", table.edition());
    }
    actions
}

/// At least 10,000 random legal actions: never a panic, always an end, every event cited.
#[test]
fn ten_thousand_random_actions() {
    let played = std::cell::Cell::new(0);
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let mut table = game(edition, rng).start(edition);
        played.set(played.get() + play_on(&mut table, 200, rng));
        assert!(
            grows_without_end(&table)
                || matches!(table.game.outcome(), Some(Outcome::TurnsOver | Outcome::Won(_) | Outcome::Draw)),
            "{edition}"
        );
        for event in &table.events {
            cited(edition, event);
        }
        consistent(&table);
    });
    println!("{} actions", played.get());
}

pub(crate) fn cited(edition: Edition, event: &Event) {
    let mut rules = event.all_rules();
    let first = rules.next();
    assert!(
        first.is_some_and(|rule| rule.cite(edition).is_some()),
        "{first:?} has no number in {edition}: {event:?}"
    );
}

/// What holds between any two decisions.
pub(crate) fn consistent(table: &Table) {
    let game = &table.game;
    for attacker in game.combat().attackers() {
        let object = game.object(attacker.creature).unwrap();
        assert!(object.is_creature_in_play(), "{}: {} attacks", table.edition(), object.name());
    }
    for entry in game.stack() {
        if let StackObject::Spell { card, .. } = entry.object() {
            assert!(game.object(*card).unwrap().is_present(), "{}: a spell is somewhere", table.edition());
        }
    }
    let saves = |grant: &Grant| matches!(grant, Grant::CantLose(_));
    let saved = game.objects().any(|it| it.is_in_play() && it.face().grants.iter().any(saves));
    for (player, state) in game.players() {
        let alive = saved || state.life() > 0;
        assert!(game.priority() != Some(player) || alive, "{}: dead, and to act", table.edition());
    }
}

#[test]
fn the_same_actions_lead_to_the_same_game() {
    on_random_games(|rng| {
        if rng.u8(..4) > 0 {
            return;
        }
        let edition = rng.choice(Edition::ALL).unwrap();
        let board = game(edition, rng);
        let mut played = board.start(edition);
        let mut actions = Vec::new();
        for _ in 0..150 {
            let Some((player, choice)) = next(&played, rng) else { break };
            actions.push((player, choice.clone()));
            played.try_as(player, choice).unwrap();
            consistent(&played);
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
        let mut table = game(edition, rng).start(edition);
        for _ in 0..60 {
            for _ in 0..6 {
                let (player, choice) = wilder(&table, rng);
                if let Err(illegal) = table.clone().try_as(player, choice.clone()) {
                    for violation in illegal.violations {
                        let rule = violation.rule;
                        assert!(rule.cite(edition).is_some(), "{rule:?} in {edition}: {choice:?}");
                    }
                }
            }
            let Some((player, choice)) = next(&table, rng) else { return };
            table.try_as(player, choice).unwrap();
        }
    });
}

/// Nonsense of the kinds whole turns know, too.
pub(crate) fn wilder(table: &Table, rng: &mut Rng) -> (PlayerId, Choice) {
    let (player, plain) = nonsense(table, rng);
    let object = |rng: &mut Rng| ObjectId::new(rng.u32(..60));
    let some = |rng: &mut Rng| (0..rng.usize(..4)).map(|_| rng.usize(..5)).collect::<Vec<_>>();
    let choice = match rng.u8(..10) {
        0 => Choice::PlayLand(object(rng)),
        1 => Choice::OrderTriggers(some(rng)),
        2 => Choice::ChooseTargets((0..rng.usize(..3)).map(|_| Thing::Object(object(rng))).collect()),
        3 => Choice::GiveUp((0..rng.usize(..4)).map(|_| object(rng)).collect()),
        4 => Choice::Replace(rng.usize(..9)),
        5 if rng.bool() => Choice::ChooseAttacked(vec![Thing::Object(object(rng)); rng.usize(..3)]),
        5 => Choice::Keep(object(rng)),
        6 => match answer(table, rng) {
            Some(Choice::Play(mut play)) => {
                match rng.u8(..5) {
                    0 => play.targets.push(Thing::Object(object(rng))),
                    1 => drop(play.targets.pop()),
                    2 => play.mana.push(combat_lab_engine::Payment::activating(object(rng), rng.usize(..2))),
                    3 => play.sacrifices.push(object(rng)),
                    _ => play.division.push(rng.u32(..3)),
                }
                Choice::Play(play)
            }
            _ => plain,
        },
        _ => plain,
    };
    (player, choice)
}

/// Every offer of the current decision, taken by itself, is accepted.
pub(crate) fn everything_offered_is_legal(table: &Table) {
    let legal = |choice: Choice| {
        let done = table.clone().try_do(choice.clone());
        assert!(done.is_ok(), "{}: {choice:?} was offered, and refused: {done:?}", table.edition());
    };
    match table.game.decision() {
        Decision::Cast { options, .. } => {
            for play in options.iter().filter_map(PlayOption::first) {
                legal(Choice::Play(play));
            }
        }
        Decision::Priority { options, lands, .. } => {
            for option in options {
                let first = option.first().unwrap();
                legal(Choice::Play(first.clone()));
                // What follows an optional target without a choice can't be chosen either.
                for (place, choices) in option.targets.iter().enumerate().take(first.targets.len()) {
                    for choice in choices.iter().filter(|_| option.divided.is_none()) {
                        let mut play = first.clone();
                        *play.targets.get_mut(place).unwrap() = *choice;
                        play.targets.truncate(option.least.max(place + 1));
                        if !twice(&play.targets) {
                            legal(Choice::Play(play));
                        }
                    }
                }
                let mut least = first.clone();
                least.targets.truncate(option.least);
                legal(Choice::Play(least));
                for choice in option.sacrifices.iter().flatten().filter(|_| option.sacrifices.len() == 1) {
                    legal(Choice::Play(Play { sacrifices: vec![*choice], ..first.clone() }));
                }
            }
            for land in lands {
                legal(Choice::PlayLand(land));
            }
        }
        Decision::DeclareAttackers { creatures, targets, restrictions, requirements, least, .. } => {
            legal(Choice::DeclareAttackers(least));
            for (option, target) in creatures.into_iter().zip(targets.iter().copied().cycle()) {
                let attack = |target| Attack { attacker: option.creature, target };
                let judge = |target| {
                    table.clone().try_do(Choice::DeclareAttackers(vec![attack(target)].into())).err()
                };
                let judged = judge(target);
                let free =
                    targets.iter().all(|target| table.game.attack_costs(&[attack(*target)]).is_empty());
                if restrictions.is_empty() && requirements.is_empty() && free {
                    // Something can keep it from attacking this player, and not that planeswalker
                    // (508.1c).
                    match (&judged, &option.refused) {
                        (Some(_), None) => assert!(targets.iter().any(|other| judge(*other).is_none())),
                        (Some(_), Some(_)) if targets.first() != Some(&target) => {}
                        _ => assert_eq!(judged, option.refused),
                    }
                } else {
                    assert!(judged.is_some() || option.refused.is_none());
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
            }
        }
        Decision::ChooseNewTargets { targets, .. } => {
            let same: Vec<Thing> = targets.iter().filter_map(|choices| choices.first().copied()).collect();
            legal(Choice::ChooseTargets(same.clone()));
            for (place, choices) in targets.iter().enumerate() {
                for choice in choices {
                    let mut chosen = same.clone();
                    if let Some(slot) = chosen.get_mut(place) {
                        *slot = *choice;
                    }
                    if !twice(&chosen) {
                        legal(Choice::ChooseTargets(chosen));
                    }
                }
            }
        }
        Decision::ChooseTargets { targets, least, divided: Some(Division { first, most, .. }), .. } => {
            let all = targets.get(first).cloned().unwrap_or_default();
            let firsts = |count: usize| -> Vec<Thing> {
                targets.iter().take(count).filter_map(|choices| choices.first().copied()).collect()
            };
            legal(Choice::ChooseTargets(firsts(least)));
            let shares = targets.len() - first.min(targets.len());
            for target in &all {
                legal(Choice::ChooseTargets([firsts(first), vec![*target; shares]].concat()));
            }
            let many = |place: usize| all.iter().cycle().nth(place.min(most.saturating_sub(1))).copied();
            let shared = (0..shares).filter_map(many).collect();
            legal(Choice::ChooseTargets([firsts(first), shared].concat()));
        }
        Decision::ChooseTargets { targets, least, .. } => {
            let first: Vec<Thing> = targets.iter().map_while(|choices| choices.first().copied()).collect();
            legal(Choice::ChooseTargets(first.iter().take(least).copied().collect()));
            for (place, choices) in targets.iter().enumerate() {
                for choice in choices {
                    let mut chosen = first.clone();
                    if let Some(slot) = chosen.get_mut(place) {
                        *slot = *choice;
                    }
                    if !twice(&chosen) {
                        legal(Choice::ChooseTargets(chosen));
                    }
                }
            }
        }
        Decision::ChooseReplacement { options, .. } => {
            for place in 0..options.len() {
                legal(Choice::Replace(place));
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
        Decision::KeepLegend { among, .. } => among.into_iter().for_each(|kept| legal(Choice::Keep(kept))),
        _ => legal_default(table),
    }
}

fn legal_default(table: &Table) {
    if let Some(choice) = table.default_choice() {
        assert!(table.clone().try_do(choice).is_ok(), "{}", table.edition());
    }
}
