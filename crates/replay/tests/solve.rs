//! Proofs, against a search that prunes nothing and lists answers in its own way.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

mod solving;

use combat_lab_engine::{
    Ability, Amount, Budget, CardFace, CardSetup, Duration, Effect, Game, Keyword, Object, PermanentSetup,
    Place, Player, PlayerId, PlayerSetup, Reference, Setup, TargetKind, TargetSpec, Whose,
};
use combat_lab_replay::{Objective, SearchVerdict, solve};
use combat_lab_rulebook::Edition;
use fastrand::Rng;
use solving::brute;

const ALICE: PlayerId = PlayerId::new(0);
const BOB: PlayerId = PlayerId::new(1);
const ENOUGH: Budget = Budget::new(2_000_000_000);

/// Keywords of every edition.
const KEYWORDS: [Keyword; 6] = [
    Keyword::Flying,
    Keyword::FirstStrike,
    Keyword::DoubleStrike,
    Keyword::Trample,
    Keyword::Banding,
    Keyword::Vigilance,
];

/// What is to be proved.
type Met = Box<dyn Fn(&Game) -> bool>;

fn board(
    edition: Edition,
    each: usize,
    trick: bool,
    rng: &mut Rng,
) -> (Game, Vec<combat_lab_engine::ObjectId>, Met) {
    let mut cards = Vec::new();
    for owner in [ALICE, BOB] {
        for number in 0..rng.usize(1..=each) {
            let mut face = CardFace::creature(format!("C{}", rng.u8(..2)), rng.i32(0..=3), rng.i32(1..=3));
            if rng.u8(..2) == 0 {
                face = face.with([*rng.choice(&KEYWORDS).unwrap()]);
            }
            // Some are alike.
            let twin = rng.u8(..3) == 0 && number > 0;
            let place = Place::InPlay(PermanentSetup::default());
            let last: Option<CardSetup> = cards.last().cloned();
            cards.push(last.filter(|_| twin).unwrap_or(CardSetup { face, owner, place }));
        }
    }
    if trick {
        let owner = *rng.choice(&[ALICE, BOB]).unwrap();
        let target = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
        let effect = if rng.bool() {
            Effect::Pump { who: Reference::Target(0), power: 1, toughness: 1, until: Duration::EndOfTurn }
        } else {
            Effect::Damage { amount: Amount::Fixed(1), to: Reference::Target(0) }
        };
        let face = CardFace::instant(
            "Trick",
            Ability { targets: vec![target], effects: vec![effect], ..Ability::default() },
        );
        cards.push(CardSetup { face, owner, place: Place::Hand });
    }
    let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", rng.i32(1..=5))];
    let game = Game::new(edition, &Setup { players, cards, ..Setup::default() }).unwrap();
    let creatures: Vec<_> = game.objects().filter(|it| it.is_in_play()).map(Object::id).collect();
    let one = *rng.choice(&creatures).unwrap();
    let (named, met): (Vec<_>, Met) = match rng.u8(..3) {
        0 => (vec![], Box::new(|game| game.player(BOB).is_some_and(Player::has_lost))),
        1 => (vec![one], Box::new(move |game| !game.object(one).is_some_and(Object::is_in_play))),
        _ => (vec![one], Box::new(move |game| game.object(one).is_some_and(Object::is_in_play))),
    };
    (game, named, met)
}

/// Compares so many random boards in every edition.
fn compare(each: usize, trick: bool, boards: u64) {
    let mut verdicts = [0_u32; 2];
    for edition in Edition::ALL {
        for seed in 0..boards {
            let mut rng = Rng::with_seed(seed);
            let (game, named, met) = board(edition, each, trick, &mut rng);
            let player = *rng.choice(&[ALICE, BOB]).unwrap();
            let goal = Objective { player, met: &*met, named: &named };
            let solved = solve(&game, &goal, ENOUGH);
            let expected = brute(&game, player, &*met);
            let proved = match solved.verdict {
                SearchVerdict::Proved => true,
                SearchVerdict::Refuted => false,
                SearchVerdict::NotDecided => panic!("{edition:?}, board {seed}: not decided"),
            };
            assert_eq!(proved, expected, "{edition:?}, board {seed}");
            verdicts[usize::from(proved)] += 1;
        }
    }
    assert!(verdicts.iter().all(|count| *count > 0), "{verdicts:?}");
}

/// How many boards to compare in each edition: fewer than by hand, where it is said.
fn boards(usual: u64) -> u64 {
    std::env::var("COMBAT_LAB_BOARDS").ok().map_or(usual, |value| value.parse().unwrap())
}

#[test]
fn combat_of_two_against_two_agrees_with_a_search_without_pruning() {
    compare(2, false, boards(60));
}

#[test]
fn combat_of_three_against_three_agrees_with_a_search_without_pruning() {
    compare(3, false, boards(10));
}

#[test]
fn combat_with_a_trick_agrees_with_a_search_without_pruning() {
    compare(2, true, boards(15));
}
