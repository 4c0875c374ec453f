//! Whether something can be paid for, compared with trying every order of mana abilities and every
//! way of spending mana.

#![expect(clippy::indexing_slicing, reason = "a panic is how a test fails")]

use crate::fights::on_random_games;
use crate::kit::{ability, artifact, gain, in_hand, in_play, instant, turns};
use crate::table::{ALICE, Table};
use combat_lab_cards::{Color, Cost, Effect, Hybrid, Mana, ManaCost, Quantity, Step};
use combat_lab_engine::{Action, Choice, ManaFrom, NoWay, Play, Problem};
use combat_lab_rulebook::{Edition, Rule};
use fastrand::Rng;
use std::cell::Cell;
use std::collections::HashSet;

/// Mana of each colour, and colourless.
type Pool = [u8; 6];

/// A symbol of a cost.
#[derive(Debug, Clone, Copy)]
enum Symbol {
    Of(usize),
    Generic,
    Pair(usize, usize),
    Two(usize),
    Life(usize),
}

/// What a mana ability of a source costs besides, and makes.
#[derive(Debug, Clone)]
struct Makes {
    cost: Vec<Symbol>,
    taps: bool,
    sacrifices: bool,
    life: u8,
    mana: Pool,
}

/// The life and mana, and for each source whether it is untapped and still there.
type State = (Pool, u8, Vec<(bool, bool)>);

/// Every pool and life that paying this can leave.
fn paid(pool: Pool, life: u8, cost: &[Symbol]) -> Vec<(Pool, u8)> {
    let Some((first, rest)) = cost.split_first() else { return vec![(pool, life)] };
    let spend = |pool: Pool, kind: usize| {
        let mut left = pool;
        left[kind] = left[kind].checked_sub(1)?;
        Some(left)
    };
    let any = |pool: Pool| (0..6).filter_map(move |kind| spend(pool, kind));
    let mut left: Vec<(Pool, u8)> = Vec::new();
    match *first {
        Symbol::Of(kind) => left.extend(spend(pool, kind).map(|pool| (pool, life))),
        Symbol::Generic => left.extend(any(pool).map(|pool| (pool, life))),
        Symbol::Pair(one, other) => {
            left.extend(
                [one, other].into_iter().filter_map(|kind| spend(pool, kind)).map(|pool| (pool, life)),
            );
        }
        Symbol::Two(kind) => {
            left.extend(spend(pool, kind).map(|pool| (pool, life)));
            left.extend(any(pool).flat_map(any).map(|pool| (pool, life)));
        }
        Symbol::Life(kind) => {
            left.extend(spend(pool, kind).map(|pool| (pool, life)));
            left.extend(life.checked_sub(2).map(|life| (pool, life)));
        }
    }
    let mut all: Vec<(Pool, u8)> = left.into_iter().flat_map(|(pool, life)| paid(pool, life, rest)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// Whether any order of mana abilities leads to the cost being paid.
fn payable(sources: &[Vec<Makes>], life: u8, cost: &[Symbol]) -> bool {
    let start: State = ([0; 6], life, vec![(true, true); sources.len()]);
    let mut seen: HashSet<State> = HashSet::from([start.clone()]);
    let mut open = vec![start];
    while let Some((pool, life, there)) = open.pop() {
        if !paid(pool, life, cost).is_empty() {
            return true;
        }
        for (place, abilities) in sources.iter().enumerate() {
            let (untapped, present) = there[place];
            for makes in abilities.iter().filter(|makes| present && (untapped || !makes.taps)) {
                for (left, life) in paid(pool, life, &makes.cost) {
                    let Some(life) = life.checked_sub(makes.life) else { continue };
                    let mut next = (left, life, there.clone());
                    next.2[place] = (untapped && !makes.taps, !makes.sacrifices);
                    next.0.iter_mut().zip(makes.mana).for_each(|(amount, more)| *amount += more);
                    if next.0.iter().sum::<u8>() <= 12 && seen.insert(next.clone()) {
                        open.push(next);
                    }
                }
            }
        }
    }
    false
}

fn kind(rng: &mut Rng) -> usize {
    rng.choice([0, 1, 2, 0, 1, 5]).unwrap()
}

fn symbol(rng: &mut Rng) -> Symbol {
    match rng.u8(..12) {
        0..4 => Symbol::Of(kind(rng)),
        4..7 => Symbol::Generic,
        7..9 => {
            let one = rng.usize(..3);
            Symbol::Pair(one, (one + rng.usize(1..3)) % 3)
        }
        9 => Symbol::Two(rng.usize(..3)),
        _ => Symbol::Life(rng.usize(..3)),
    }
}

fn symbols(rng: &mut Rng, most: usize) -> Vec<Symbol> {
    (0..rng.usize(1..=most)).map(|_| symbol(rng)).collect()
}

fn makes(rng: &mut Rng) -> Makes {
    let mut mana = [0; 6];
    let count = rng.choice([1, 1, 1, 2, 2, 3]).unwrap();
    (0..count).for_each(|_| mana[kind(rng)] += 1);
    let tap = Makes { cost: Vec::new(), taps: true, sacrifices: false, life: 0, mana };
    match rng.u8(..9) {
        0..3 => tap,
        3..6 => Makes { cost: symbols(rng, 2), ..tap },
        6 => Makes {
            taps: rng.bool(),
            sacrifices: true,
            cost: if rng.bool() { symbols(rng, 1) } else { vec![] },
            ..tap
        },
        7 => Makes { life: 1, ..tap },
        // Again and again: it makes no more than it costs.
        _ => {
            let mut mana = [0; 6];
            mana[kind(rng)] = 1;
            let cost = if rng.bool() { vec![Symbol::Generic] } else { vec![Symbol::Of(kind(rng))] };
            Makes { cost, taps: false, sacrifices: false, life: 0, mana }
        }
    }
}

fn mana(pool: Pool) -> Mana {
    let mut mana = Mana::NONE;
    mana.colorless = u32::from(pool[5]);
    Color::ALL.into_iter().zip(pool).fold(mana, |mana, (color, amount)| mana.and(color, u32::from(amount)))
}

fn cost_of(symbols: &[Symbol]) -> ManaCost {
    symbols.iter().fold(ManaCost::default(), |cost, symbol| match *symbol {
        Symbol::Of(5) => cost.and_colorless(1),
        Symbol::Of(kind) => cost.and(Color::ALL[kind], 1),
        Symbol::Generic => cost.plus(&ManaCost::generic(1)),
        Symbol::Pair(one, other) => cost.with(Hybrid::Or(Color::ALL[one], Color::ALL[other])),
        Symbol::Two(kind) => cost.with(Hybrid::OrTwo(Color::ALL[kind])),
        Symbol::Life(kind) => cost.with(Hybrid::OrLife(Color::ALL[kind])),
    })
}

fn printed(makes: &Makes) -> combat_lab_cards::Ability {
    let mut costs = Vec::new();
    if !makes.cost.is_empty() {
        costs.push(Cost::Mana(cost_of(&makes.cost)));
    }
    costs.extend(makes.taps.then_some(Cost::Tap));
    costs.extend(makes.sacrifices.then_some(Cost::SacrificeThis));
    costs.extend((makes.life > 0).then_some(Cost::PayLife(u32::from(makes.life))));
    ability(&costs, &[], &[Effect::AddMana { mana: mana(makes.mana), times: Quantity::Number(1) }])
}

fn table(edition: Edition, sources: &[Vec<Makes>], life: u8, cost: &[Symbol]) -> Table {
    let mut board = turns(Step::Upkeep, 1).life(ALICE, i32::from(life));
    for (place, abilities) in sources.iter().enumerate() {
        let abilities: Vec<_> = abilities.iter().map(printed).collect();
        board = in_play(board, ALICE, artifact(&format!("m{place}"), &abilities));
    }
    in_hand(board, ALICE, instant("spell", &[], &[gain(1)]).costing(cost_of(cost))).start(edition)
}

#[test]
fn what_is_payable_is_found() {
    let unknown = Cell::new(0);
    let both = [const { Cell::new(0) }; 2];
    on_random_games(|rng| {
        let count = rng.usize(1..=5);
        let sources: Vec<Vec<Makes>> =
            (0..count).map(|_| (0..rng.usize(1..=2)).map(|_| makes(rng)).collect()).collect();
        let (life, cost) = (rng.u8(1..=4), symbols(rng, 4));
        let mut table = table(Edition::TODAY, &sources, life, &cost);
        let play = Play::new(table.id("spell"), table.which(table.id("spell"), 0), []);
        let found = table.game.way_to_pay_for(ALICE, &play, ManaFrom::Any);
        let possible = payable(&sources, life, &cost);
        both[usize::from(possible)].update(|count| count + 1);
        match found {
            Ok(mana) => {
                assert!(possible, "{cost:?} with {life} life and {sources:?}: {mana:?}");
                let done = table.try_do(Choice::Play(Play { mana, ..play }));
                assert!(done.is_ok(), "{cost:?} with {life} life and {sources:?}: {done:?}");
            }
            Err(NoWay::NotEnough) => assert!(!possible, "{cost:?} with {life} life and {sources:?}"),
            Err(NoWay::NotFound) => unknown.update(|count| count + 1),
        }
    });
    assert!(unknown.get() * 50 <= both[1].get(), "{unknown:?} of {both:?}");
    assert!(both.iter().all(|count| count.get() > 10), "{both:?}");
}

/// Where the search ends before it knows, the refusal says so. A player who activates the mana
/// abilities still pays.
#[test]
fn a_search_that_ends_is_no_verdict() {
    let of = |kind: usize| {
        let mut mana = [0; 6];
        mana[kind] = 1;
        mana
    };
    // Each turns mana of three kinds into one of another kind: far too many orders, and none does
    // it.
    let filter = |number: usize| Makes {
        cost: [number % 5, number / 5 % 5, number / 25].map(Symbol::Of).to_vec(),
        taps: true,
        sacrifices: false,
        life: 0,
        mana: [number + 1, number / 5 + 2, number / 25]
            .map(|kind| of(kind % 5))
            .iter()
            .fold([0; 6], |all, one| core::array::from_fn(|kind| all[kind] + one[kind])),
    };
    let mut sources: Vec<Vec<Makes>> = (0..60).map(|number| vec![filter(number)]).collect();
    let land =
        |kind| vec![Makes { cost: Vec::new(), taps: true, sacrifices: false, life: 0, mana: of(kind) }];
    sources.extend((0..9).map(|number| land(number % 5)));
    let cost = [vec![Symbol::Of(0); 9], Vec::new()].concat();
    let table = table(Edition::TODAY, &sources, 20, &cost);
    let play = Play::new(table.id("spell"), table.which(table.id("spell"), 0), []);
    assert_eq!(table.game.way_to_pay_for(ALICE, &play, ManaFrom::Any), Err(NoWay::NotFound));
    let refused = table.game.refused_plays();
    let spell = refused.iter().find(|it| it.source == play.source).unwrap();
    assert!(
        spell
            .illegal
            .violations
            .iter()
            .all(|it| { (it.rule, &it.problem) == (Rule::PayingCosts, &Problem::NoWayFound) })
    );
}

/// A player says which mana is spent, and by default keeps what the cards in the hand need.
#[test]
fn the_player_says_which_mana_is_spent() {
    let one = |kind: usize| {
        let mut mana = [0; 6];
        mana[kind] = 1;
        mana
    };
    let tap = |kind| Makes { cost: Vec::new(), taps: true, sacrifices: false, life: 0, mana: one(kind) };
    let filter = |kind| Makes { cost: vec![Symbol::Generic], ..tap(kind) };
    let sources = [vec![tap(4)], vec![filter(0)], vec![tap(4)], vec![filter(1)]];
    for (spent, left) in
        [(None, mana(one(0)).plus(mana(one(1)))), (Some(one(0)), mana(one(4)).plus(mana(one(1))))]
    {
        let mut table = table(Edition::TODAY, &sources, 20, &[Symbol::Of(0), Symbol::Of(1)]);
        for name in ["m0", "m1", "m2"] {
            table.act(Choice::Play(Play::new(table.id(name), table.which(table.id(name), 0), [])));
        }
        let last = Play::new(table.id("m3"), table.which(table.id("m3"), 0), []);
        let last = match spent {
            Some(spent) => last.spending(mana(spent)),
            None => last,
        };
        table.act(Choice::Play(last));
        assert_eq!(table.game.player(ALICE).map(combat_lab_engine::Player::mana), Some(left));
        let wrong =
            Play::new(table.id("spell"), table.which(table.id("spell"), 0), []).spending(mana(one(2)));
        let refused = table.game.check(&Action { player: ALICE, choice: Choice::Play(wrong) }).unwrap_err();
        let problem = Problem::WrongMana { object: refused_object(&refused.violations[0].problem) };
        assert_eq!(refused.violations[0].problem, problem);
    }
}

fn refused_object(problem: &Problem) -> combat_lab_engine::ObjectId {
    match problem {
        Problem::WrongMana { object } => *object,
        other => panic!("{other:?}"),
    }
}
