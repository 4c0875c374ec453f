//! Proofs, against a search that prunes nothing and lists answers in its own way; and each verdict
//! played out against everything that the other side can do.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

mod solving;

use combat_lab_cards::{
    Ability, CardFace, CardType, Color, Cost, Duration, Effect, Keyword, Mana, ManaCost, Quantity, Reference,
    TargetKind, TargetSpec, Types, Whose,
};
use combat_lab_engine::{
    Budget, CardSetup, Game, Object, ObjectId, PermanentSetup, Place, Player, PlayerId, PlayerSetup, Setup,
    Variant,
};
use combat_lab_notation::Scenario;
use combat_lab_replay::{
    Found, GoalScope, Objective, Puzzle, SearchVerdict, Undecided, attacks, check_in, check_within, solve,
    solve_in_slices,
};
use combat_lab_rulebook::{Division, Edition};
use fastrand::Rng;
use solving::{brute, certify};

const ALICE: PlayerId = PlayerId::new(0);
const BOB: PlayerId = PlayerId::new(1);
const ENOUGH: Budget = Budget::new(2_000_000_000);

/// Keywords that change who fights whom and how, as far as an edition has them.
const KEYWORDS: [Keyword; 12] = [
    Keyword::Flying,
    Keyword::Reach,
    Keyword::FirstStrike,
    Keyword::DoubleStrike,
    Keyword::Trample,
    Keyword::Banding,
    Keyword::Vigilance,
    Keyword::Deathtouch,
    Keyword::Lifelink,
    Keyword::Menace,
    Keyword::MustBeBlocked,
    Keyword::AttacksIfAble,
];

/// Boards of one kind: up to so many creatures on each side, up to so many pairs of them, and up to
/// so many tricks in all.
#[derive(Clone, Copy)]
struct Kind {
    each: usize,
    pairs: usize,
    tricks: usize,
    keywords: &'static [Keyword],
}

/// The condition of a goal.
type Met = Box<dyn Fn(&Game) -> bool>;

struct Board {
    game: Game,
    player: PlayerId,
    named: Vec<ObjectId>,
    scope: GoalScope,
    met: Met,
}

impl Board {
    fn goal(&self) -> Objective<'_> {
        Objective { player: self.player, met: &*self.met, named: &self.named, scope: self.scope }
    }
}

/// The players and cards, one a line.
impl std::fmt::Debug for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (id, player) in self.game.players() {
            write!(f, "\n{} {}", player.name(), player.life())?;
            for object in self.game.objects().filter(|it| it.owner() == id) {
                let now = object.characteristics();
                write!(f, "\n  {} {} {}/{}", object.id().index(), object.name(), now.power, now.toughness)?;
                now.keywords.iter().try_for_each(|keyword| write!(f, " {keyword}"))?;
            }
        }
        write!(f, "\n{:?} about {:?}: {:?}", self.scope, self.named, self.player)
    }
}

fn creature(edition: Edition, kind: Kind, rng: &mut Rng) -> CardFace {
    let face = CardFace::creature(format!("C{}", rng.u8(..2)), rng.i32(0..=3), rng.i32(1..=3));
    let known = |keyword: &&Keyword| keyword.rule().number(edition).is_some();
    let known: Vec<Keyword> = kind.keywords.iter().filter(known).copied().collect();
    if rng.bool() { face.with(rng.choice(&known).copied()) } else { face }
}

/// An instant for nothing or for one mana, that makes a creature grow, or damages one.
fn trick(rng: &mut Rng) -> CardFace {
    let target = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
    let effect = if rng.bool() {
        Effect::Pump { who: Reference::Target(0), power: 1, toughness: 1, until: Duration::EndOfTurn }
    } else {
        Effect::Damage { amount: Quantity::Number(1), to: Reference::Target(0) }
    };
    let ability = Ability { targets: vec![target], effects: vec![effect], ..Ability::default() };
    let face = CardFace::instant("Trick", ability);
    if rng.bool() { face.costing(ManaCost::generic(1)) } else { face }
}

fn forest() -> CardFace {
    let mana = Effect::AddMana { mana: Mana::of(Color::Green, 1), times: Quantity::Number(1) };
    let ability = Ability { costs: vec![Cost::Tap], effects: vec![mana], ..Ability::default() };
    CardFace {
        name: "Forest".to_owned(),
        types: Types::NONE.with(CardType::Land),
        abilities: vec![ability],
        ..CardFace::default()
    }
}

fn board(edition: Edition, kind: Kind, rng: &mut Rng) -> Board {
    let mut cards: Vec<CardSetup> = Vec::new();
    let in_play = || Place::InPlay(PermanentSetup::default());
    let attackers = rng.usize(1..=kind.each);
    let blockers = rng.usize(1..=kind.each.min((kind.pairs / attackers).max(1)));
    for (owner, count) in [(ALICE, attackers), (BOB, blockers)] {
        for number in 0..count {
            // Some are alike.
            let twin = cards.last().filter(|_| number > 0 && rng.u8(..3) == 0).cloned();
            let one = |rng| CardSetup { face: creature(edition, kind, rng), owner, place: in_play() };
            cards.push(twin.unwrap_or_else(|| one(rng)));
        }
    }
    for _ in 0..kind.tricks {
        let owner = *rng.choice(&[ALICE, BOB]).unwrap();
        let face = trick(rng);
        if face.cost.is_some() {
            cards.push(CardSetup { face: forest(), owner, place: in_play() });
        }
        cards.push(CardSetup { face, owner, place: Place::Hand });
    }
    let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", rng.i32(1..=5))];
    let game = Game::new(edition, &Setup { players, cards, ..Setup::default() }).unwrap();
    let player = *rng.choice(&[ALICE, BOB]).unwrap();
    let creatures = |game: &Game, whose| {
        let fights = |it: &&Object| it.is_in_play() && it.is(CardType::Creature) && it.controller() == whose;
        game.objects().filter(fights).map(Object::id).collect::<Vec<ObjectId>>()
    };
    let all = [creatures(&game, ALICE), creatures(&game, BOB)].concat();
    let one = *rng.choice(&all).unwrap();
    let (life, many) = (rng.i32(0..=4), rng.usize(0..=2));
    let lives = move |game: &Game| game.object(one).is_some_and(Object::is_in_play);
    let bobs_life = |game: &Game| game.player(BOB).map_or(0, Player::life);
    let (named, scope, met): (Vec<_>, _, Met) = match rng.u8(..7) {
        0..=2 if player == ALICE => {
            (vec![], GoalScope::Harm, Box::new(|game| game.player(BOB).is_some_and(Player::has_lost)))
        }
        0..=2 => (vec![], GoalScope::Named, Box::new(move |game| bobs_life(game) >= life)),
        3 => (vec![one], GoalScope::Named, Box::new(move |game| !lives(game))),
        4 => (vec![one], GoalScope::Named, Box::new(lives)),
        5 => (vec![one], GoalScope::Named, Box::new(move |game| lives(game) && bobs_life(game) <= life)),
        _ => (
            vec![],
            GoalScope::Everything,
            Box::new(move |game| creatures(game, BOB).len() <= many && bobs_life(game) <= life + 2),
        ),
    };
    Board { game, player, named, scope, met }
}

/// Compares so many random boards in every edition.
fn compare(kind: Kind, boards: u64) {
    compare_by_edition(|_| kind, boards);
}

fn compare_by_edition(kind: impl Fn(Edition) -> Kind, boards: u64) {
    let mut verdicts = [0_u32; 2];
    for edition in Edition::ALL {
        let kind = kind(edition);
        for seed in 0..boards {
            let mut rng = Rng::with_seed(seed);
            let board = board(edition, kind, &mut rng);
            let solved = solve(&board.game, &board.goal(), ENOUGH);
            let expected = brute(&board.game, board.player, &*board.met);
            let proved = match solved.verdict {
                SearchVerdict::Proved => true,
                SearchVerdict::Refuted => false,
                SearchVerdict::NotDecided => panic!("{edition:?}, board {seed}: not decided{board:?}"),
            };
            assert_eq!(proved, expected, "{edition:?}, board {seed}{board:?}");
            verdicts[usize::from(proved)] += 1;
        }
    }
    // With few boards, all verdicts may be the same.
    assert!(verdicts.iter().sum::<u32>() < 100 || verdicts.iter().all(|count| *count > 0), "{verdicts:?}");
    println!("{} proved and {} refuted, all as without pruning", verdicts[1], verdicts[0]);
}

/// How many boards to compare in each edition: fewer than by hand, where it is said.
fn boards(usual: u64) -> u64 {
    std::env::var("COMBAT_LAB_BOARDS").ok().map_or(usual, |value| value.parse().unwrap())
}

const COMBAT: Kind = Kind { each: 3, pairs: 9, tricks: 0, keywords: &KEYWORDS };

#[test]
fn a_combat_agrees_with_a_search_without_pruning() {
    compare(COMBAT, boards(6));
}

#[test]
fn bands_agree_with_a_search_without_pruning() {
    let kind = Kind { keywords: &[Keyword::Banding, Keyword::Trample], ..COMBAT };
    // Three in a band and three blockers have too many orders to go through one by one.
    let pairs = |edition: Edition| match edition.rules().division {
        Division::Free => COMBAT.pairs,
        Division::Ordered => 6,
    };
    compare_by_edition(|edition| Kind { pairs: pairs(edition), ..kind }, boards(3));
}

#[test]
fn orders_that_banding_makes_irrelevant_are_not_searched() {
    let edition: Edition = "2009-07".parse().unwrap();
    let bander =
        |name: &str, power, toughness| CardFace::creature(name, power, toughness).with([Keyword::Banding]);
    let (ox, cub) = (CardFace::creature("Ox", 1, 2), CardFace::creature("Cub", 3, 1));
    let attackers = [bander("Elk", 3, 3), bander("Cat", 1, 1), ox];
    let blockers = [bander("Dog", 1, 1), cub, CardFace::creature("Bull", 1, 3)];
    let place = || Place::InPlay(PermanentSetup::default());
    let side = |owner, faces: [CardFace; 3]| faces.map(|face| CardSetup { face, owner, place: place() });
    let cards = [side(ALICE, attackers), side(BOB, blockers)].concat();
    let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 4)];
    let game = Game::new(edition, &Setup { players, cards, ..Setup::default() }).unwrap();
    let ox = ObjectId::new(2);
    // Bob can block every attacker, however they are banded: he loses no life.
    let lives = |game: &Game| game.object(ox).is_some_and(Object::is_in_play);
    let harmed = |game: &Game| lives(game) && game.player(BOB).is_some_and(|bob| bob.life() < 4);
    let goal = Objective { player: ALICE, met: &harmed, named: &[ox], scope: GoalScope::Named };
    assert_eq!(solve(&game, &goal, ENOUGH).verdict, SearchVerdict::Refuted);
}

#[test]
fn first_strike_agrees_with_a_search_without_pruning() {
    let keywords = &[Keyword::FirstStrike, Keyword::DoubleStrike, Keyword::Lifelink];
    compare(Kind { keywords, ..COMBAT }, boards(3));
}

#[test]
fn combat_with_a_trick_agrees_with_a_search_without_pruning() {
    compare(Kind { each: 3, pairs: 3, tricks: 1, ..COMBAT }, boards(2));
}

#[test]
fn combat_with_two_tricks_agrees_with_a_search_without_pruning() {
    compare(Kind { each: 1, pairs: 1, tricks: 2, ..COMBAT }, boards(2));
}

/// A board of three players, or of two teams of two, with a creature or two of the active player
/// and at most one of each other one.
fn table(edition: Edition, teams: bool, rng: &mut Rng) -> Board {
    let names = ["Alice", "Bob", "Carol", "Dave"];
    let count = if teams { 4 } else { 3 };
    let seat = |name: &&str| PlayerSetup::new(*name, rng.i32(1..=4));
    let mut players: Vec<PlayerSetup> = names.iter().take(count).map(seat).collect();
    let mut setup = Setup::default();
    if teams {
        for (one, other) in [(0, 1), (2, 3)] {
            players[other].life = players[one].life;
        }
        setup.variant = Variant::TwoHeadedGiant;
    }
    let kind = Kind { each: 1, pairs: 1, tricks: 0, keywords: &KEYWORDS };
    let place = || Place::InPlay(PermanentSetup::default());
    let mut cards = Vec::new();
    for at in 0..count {
        for _ in 0..if at == 0 { rng.usize(1..=2) } else { rng.usize(0..=1) } {
            let owner = PlayerId::new(u8::try_from(at).unwrap());
            cards.push(CardSetup { face: creature(edition, kind, rng), owner, place: place() });
        }
    }
    let game = Game::new(edition, &Setup { players, cards, ..setup }).unwrap();
    let all: Vec<(PlayerId, i32)> = game.players().map(|(id, player)| (id, player.life())).collect();
    let (player, _) = *rng.choice(&all).unwrap();
    let (other, life) = *rng.choice(&all).unwrap();
    let enough = rng.i32(0..=life);
    let creatures: Vec<ObjectId> = game.objects().map(Object::id).collect();
    let one = *rng.choice(&creatures).unwrap();
    let life = move |game: &Game| game.player(other).map_or(0, Player::life);
    let (named, scope, met): (Vec<_>, _, Met) = match rng.u8(..4) {
        0 if !game.are_allied(player, other) => {
            let lost = move |game: &Game| game.player(other).is_some_and(Player::has_lost);
            (vec![], GoalScope::Harm, Box::new(lost))
        }
        0 | 1 => (vec![], GoalScope::Named, Box::new(move |game| life(game) >= enough)),
        2 => (
            vec![one],
            GoalScope::Named,
            Box::new(move |game| game.object(one).is_some_and(Object::is_in_play)),
        ),
        _ => (vec![], GoalScope::Everything, Box::new(move |game| life(game) <= enough)),
    };
    Board { game, player, named, scope, met }
}

#[test]
fn several_opponents_and_teams_agree_with_a_search_without_pruning() {
    let (mut verdicts, boards) = ([0_u32; 2], boards(8));
    for edition in Edition::ALL {
        for seed in 0..boards {
            let mut rng = Rng::with_seed(seed);
            let board = table(edition, seed % 2 == 1, &mut rng);
            let solved = solve(&board.game, &board.goal(), ENOUGH);
            let expected = if brute(&board.game, board.player, &*board.met) {
                SearchVerdict::Proved
            } else {
                SearchVerdict::Refuted
            };
            assert_eq!(solved.verdict, expected, "{edition:?}, board {seed}{board:?}");
            verdicts[usize::from(expected == SearchVerdict::Proved)] += 1;
        }
    }
    assert!(verdicts.iter().all(|count| *count > 0), "{verdicts:?}");
    println!("{} proved and {} refuted, all as without pruning", verdicts[1], verdicts[0]);
}

#[test]
fn a_large_board_ends_with_its_budget_and_pauses_on_the_way() {
    for alike in [false, true] {
        let mut cards = Vec::new();
        for number in 0..60 {
            for owner in [ALICE, BOB] {
                let name = if alike { "Bear".to_owned() } else { format!("C{number}") };
                let face = CardFace::creature(name, 2, 2).with([Keyword::Menace]);
                cards.push(CardSetup { face, owner, place: Place::InPlay(PermanentSetup::default()) });
            }
        }
        let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 100)];
        let game = Game::new(Edition::TODAY, &Setup { players, cards, ..Setup::default() }).unwrap();
        let met = |game: &Game| game.player(BOB).is_some_and(Player::has_lost);
        let goal = Objective { player: ALICE, met: &met, named: &[], scope: GoalScope::Harm };
        let mut search = std::pin::pin!(solve_in_slices(&game, &goal, Budget::new(2_000_000)));
        let mut context = std::task::Context::from_waker(std::task::Waker::noop());
        let mut slices = 0;
        let solved = loop {
            match search.as_mut().poll(&mut context) {
                std::task::Poll::Ready(solved) => break solved,
                std::task::Poll::Pending => slices += 1,
            }
        };
        assert_eq!(solved.verdict, SearchVerdict::NotDecided);
        assert!(solved.work <= 2_000_000 && slices > 20, "{slices} slices");
        // Blocks and attacks end as well.
        let table = attacks(&game, Budget::new(2_000_000)).unwrap();
        assert!(!table.complete);
    }
}

#[test]
fn proofs_hold_against_every_defence_and_refutations_against_every_attempt() {
    for edition in Edition::ALL {
        for seed in 0..boards(2) {
            for (each, tricks) in [(2, 0), (1, 1)] {
                let mut rng = Rng::with_seed(seed);
                let board = board(edition, Kind { each, tricks, ..COMBAT }, &mut rng);
                let solved = solve(&board.game, &board.goal(), ENOUGH);
                certify(&board.game, &board.goal(), solved.verdict);
            }
        }
    }
}

#[test]
fn proofs_hold_for_the_goals_of_the_card_tests() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/cards/goals");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let text = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        let scenario = Scenario::parse(&text).unwrap();
        for edition in &scenario.editions {
            let Some(puzzle) = Puzzle::new(&scenario, *edition).unwrap() else { continue };
            puzzle.pursue(|goal| certify(puzzle.game(), goal, solve(puzzle.game(), goal, ENOUGH).verdict));
            count += 1;
        }
    }
    assert!(count > 10);
}

#[test]
fn a_claim_that_takes_more_work_than_there_is_says_so() {
    let text = "player Alice\n  A Ape 3/3\n  C Cat 1/1\nplayer Bob 3\n  B Bear 2/2\ngoal Alice: Bob loses\n\
                expect solvable\nexpect first attack A -> Bob; C -> Bob\n";
    let scenario = Scenario::parse(text).unwrap();
    let spent = check_within(&scenario, Edition::TODAY, Budget::new(4));
    for check in &spent.checks {
        assert!(!check.held);
        assert!(matches!(check.found, Found::NotDecided(Undecided::Work)), "{:?}", check.found);
    }
    let decided = check_in(&scenario, Edition::TODAY);
    assert_eq!((spent.checks.len(), decided.checks.len()), (2, 2));
    assert!(decided.checks.iter().all(|check| matches!(check.found, Found::State(_))));
}
