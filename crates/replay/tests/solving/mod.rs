//! A search that prunes nothing: every combination is tried, and the engine asked whether it is
//! legal. And a verdict played out.

use combat_lab_cards::CardType;
use combat_lab_engine::{
    Action, Assignment, Attack, AttackDeclaration, Block, Budget, Choice, DamageOrder, Decision, Game,
    Object, ObjectId, Payment, Play, PlayerId, Thing,
};
use combat_lab_replay::{Objective, SearchVerdict, solve};

/// Whether `player`, with their teammates, reaches a game that `met` accepts, whatever the others
/// do.
pub(crate) fn brute(game: &Game, player: PlayerId, met: &dyn Fn(&Game) -> bool) -> bool {
    let decision = game.decision();
    let Some(decides) = decision.player() else { return met(game) };
    let mut outcomes = candidates(game, &decision).filter_map(|choice| {
        let judged = game.check(&Action { player: decides, choice }).ok()?;
        let mut next = game.clone();
        next.apply(judged).ok()?;
        Some(brute(&next, player, met))
    });
    if game.are_allied(decides, player) {
        outcomes.any(|reached| reached)
    } else {
        outcomes.all(|reached| reached)
    }
}

/// Plays a verdict out: the side that it favours follows what the search finds, the other does
/// everything that it can.
pub(crate) fn certify(game: &Game, goal: &Objective<'_>, verdict: SearchVerdict) {
    let mut game = game.clone();
    loop {
        let Some(mut answers) = game.answers() else {
            assert_eq!((goal.met)(&game), verdict == SearchVerdict::Proved);
            return;
        };
        let mut all = Vec::new();
        while let Some(judged) = answers.next(&game) {
            all.push(judged);
        }
        let favoured = game.are_allied(answers.player(), goal.player) == (verdict == SearchVerdict::Proved);
        let next = if all.len() == 1 {
            all.remove(0)
        } else if favoured {
            let solved = solve(&game, goal, Budget::new(2_000_000_000));
            assert_eq!(solved.verdict, verdict);
            // If every answer has the same verdict, none is in the line.
            let first = solved.line.first().filter(|first| first.game == game);
            first.map_or_else(|| all.remove(0), |first| game.check(&first.action).unwrap())
        } else {
            for judged in all {
                let mut next = game.clone();
                next.apply(judged).unwrap();
                certify(&next, goal, verdict);
            }
            return;
        };
        game.apply(next).unwrap();
    }
}

/// Everything that could be an answer; most of it need not be legal.
fn candidates(game: &Game, decision: &Decision) -> Box<dyn Iterator<Item = Choice>> {
    let in_play: Vec<ObjectId> = game.objects().filter(|it| it.is_in_play()).map(Object::id).collect();
    let all: Vec<Choice> = match decision {
        Decision::Priority { options, .. } => {
            let mut all = vec![Choice::Pass];
            for option in options {
                let play = |targets: Vec<Thing>, mana| {
                    let play = Play::new(option.source, option.which, targets);
                    Choice::Play(Play { mana, ..play })
                };
                let Some(targets) = option.targets.first() else {
                    all.push(play(Vec::new(), Vec::new()));
                    continue;
                };
                // With the mana in the pool, or with any lands.
                let lands = game
                    .objects()
                    .filter(|it| it.is(CardType::Land))
                    .map(|it| Payment::activating(it.id(), 0));
                let ways: Vec<Vec<Payment>> = subsets(&lands.collect::<Vec<_>>()).collect();
                all.extend(targets.iter().flat_map(|target| {
                    ways.iter().map(|way| play(vec![*target], way.clone())).collect::<Vec<_>>()
                }));
            }
            all
        }
        Decision::DeclareAttackers { targets, .. } => attacks(&in_play, targets),
        Decision::DeclareBlockers { .. } => {
            let attackers: Vec<ObjectId> = game.combat().attackers().iter().map(|it| it.creature).collect();
            let pairs: Vec<Block> = in_play
                .iter()
                .filter(|id| !attackers.contains(id))
                .flat_map(|blocker| {
                    attackers.iter().map(|attacker| Block { blocker: *blocker, attacker: *attacker })
                })
                .collect();
            subsets(&pairs).map(|blocks| Choice::DeclareBlockers(blocks.into())).collect()
        }
        Decision::OrderDamage { choices, .. } => {
            let mut all: Vec<Vec<DamageOrder>> = vec![Vec::new()];
            for option in choices {
                let orders = permutations(&option.among);
                let longer = |before: &Vec<DamageOrder>| {
                    let order = |order: &Vec<ObjectId>| {
                        let order = DamageOrder { creature: option.creature, order: order.clone() };
                        [before.clone(), vec![order]].concat()
                    };
                    orders.iter().map(order).collect::<Vec<_>>()
                };
                all = all.iter().flat_map(longer).collect();
            }
            all.into_iter().map(Choice::OrderDamage).collect()
        }
        Decision::AssignDamage { strike, .. } => {
            let sheet = strike.sheet();
            // Each source's whole damage in every way, or none of it.
            let each: Vec<Vec<Vec<Assignment>>> = sheet
                .sources()
                .iter()
                .enumerate()
                .map(|(place, source)| {
                    let mut all: Vec<Vec<Assignment>> = vec![Vec::new()];
                    for (_, edge) in sheet.edges_of(place) {
                        let (creature, recipient) =
                            (strike.creatures()[place], strike.recipients()[edge.recipient]);
                        let with = |before: &Vec<Assignment>, amount| {
                            let more = Assignment { source: creature, recipient, amount };
                            [before.clone(), vec![more]].concat()
                        };
                        let longer =
                            |before| (0..=source.amount).map(|n| with(before, n)).collect::<Vec<_>>();
                        all = all.iter().flat_map(longer).collect();
                    }
                    let sum = |way: &Vec<Assignment>| way.iter().map(|it| it.amount).sum::<u32>();
                    all.retain(|way| [0, source.amount].contains(&sum(way)));
                    all
                })
                .collect();
            let ways: usize = each.iter().map(Vec::len).product();
            let nth = move |mut number: usize| {
                let mut all = Vec::new();
                for ways in &each {
                    all.extend(ways[number % ways.len()].clone());
                    number /= ways.len();
                }
                Choice::AssignDamage(all)
            };
            return Box::new((0..ways).map(nth));
        }
        Decision::OrderTriggers { triggers, .. } => permutations(&(0..triggers.len()).collect::<Vec<_>>())
            .into_iter()
            .map(Choice::OrderTriggers)
            .collect(),
        Decision::ChooseAttacked { count, targets, .. } => {
            let mut all: Vec<Vec<Thing>> = vec![Vec::new()];
            for _ in 0..*count {
                let longer = |before: &Vec<Thing>| {
                    targets.iter().map(|target| [before.clone(), vec![*target]].concat()).collect::<Vec<_>>()
                };
                all = all.iter().flat_map(longer).collect();
            }
            all.into_iter().map(Choice::ChooseAttacked).collect()
        }
        other => panic!("these boards have no {other:?}"),
    };
    Box::new(all.into_iter())
}

/// Every set of attackers, every target for each, and every way to put them in groups.
fn attacks(creatures: &[ObjectId], targets: &[Thing]) -> Vec<Choice> {
    let mut all = Vec::new();
    for attackers in subsets(creatures) {
        let mut aimed: Vec<Vec<Attack>> = vec![Vec::new()];
        for attacker in &attackers {
            let at = |before: &Vec<Attack>, target| {
                [before.clone(), vec![Attack { attacker: *attacker, target }]].concat()
            };
            aimed = aimed
                .iter()
                .flat_map(|before| targets.iter().map(|target| at(before, *target)).collect::<Vec<_>>())
                .collect();
        }
        for bands in partitions(&attackers) {
            let bands: Vec<Vec<ObjectId>> = bands.into_iter().filter(|band| band.len() > 1).collect();
            all.extend(aimed.iter().map(|attacks| AttackDeclaration {
                attacks: attacks.clone(),
                bands: bands.clone(),
                mana: Vec::new(),
            }));
        }
    }
    all.into_iter().map(Choice::DeclareAttackers).collect()
}

fn subsets<T: Copy>(of: &[T]) -> impl Iterator<Item = Vec<T>> {
    let count = u32::try_from(of.len()).unwrap();
    (0..2_usize.pow(count)).map(|set| {
        of.iter().enumerate().filter(|(place, _)| set >> place & 1 == 1).map(|(_, it)| *it).collect()
    })
}

/// Every way to put them in groups.
fn partitions<T: Copy>(of: &[T]) -> Vec<Vec<Vec<T>>> {
    let Some((last, rest)) = of.split_last() else { return vec![Vec::new()] };
    let mut all = Vec::new();
    for groups in partitions(rest) {
        // In each of the groups of the others, and in one alone.
        for place in 0..=groups.len() {
            let mut groups = groups.clone();
            groups.resize_with(groups.len().max(place + 1), Vec::new);
            groups[place].push(*last);
            all.push(groups);
        }
    }
    all
}

fn permutations<T: Copy>(of: &[T]) -> Vec<Vec<T>> {
    let Some((first, rest)) = of.split_first() else { return vec![Vec::new()] };
    let insert = |order: &Vec<T>| {
        (0..=order.len()).map(|at| [&order[..at], &[*first], &order[at..]].concat()).collect::<Vec<_>>()
    };
    permutations(rest).iter().flat_map(insert).collect()
}
