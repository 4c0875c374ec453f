//! Whole turns: one in which everybody passes, and ten thousand abilities that trigger on one
//! event.

#![expect(clippy::panic, reason = "a panic is how a benchmark fails")]

use combat_lab_cards::{
    Ability, CardFace, Duration, Effect, Keyword, Quantity, Reference, StaticAbility, Step, TargetKind,
    TargetSpec, TriggerEvent, TriggeredAbility, Who, Whose,
};
use combat_lab_engine::{
    Action, CardSetup, Choice, Game, Outcome, PermanentSetup, Place, Play, PlayerId, PlayerSetup, Setup,
    Through, TurnSpan,
};
use combat_lab_rulebook::Edition;
use divan::Bencher;
use std::sync::Arc;

fn main() {
    divan::main();
}

const ALICE: PlayerId = PlayerId::new(0);

fn setup(from: Step, cards: Vec<CardSetup>) -> Setup {
    Setup {
        players: vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)],
        cards,
        span: TurnSpan { from, through: Through::Turns(1), opening: false },
        ..Setup::default()
    }
}

fn game(setup: &Setup) -> Game {
    Game::new(Edition::TODAY, setup).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Goes on by plain answers to the end.
fn finish(mut game: Game) -> Game {
    while let Some(choice) = game.decision().plain_answer() {
        act(&mut game, choice);
    }
    game
}

fn act(game: &mut Game, choice: Choice) {
    let Some(player) = game.decision().player() else { return };
    let done = game.act(&Action { player, choice });
    assert!(done.is_ok(), "{done:?}");
}

/// Two players, a board each, and nobody does anything.
#[divan::bench]
fn a_turn_of_passing(bencher: Bencher<'_, '_>) {
    let creature = |owner, number| CardSetup {
        face: CardFace::creature(format!("bear {number}"), 2, 2),
        owner,
        place: Place::InPlay(PermanentSetup::default()),
    };
    let cards = (0..10).map(|number| creature(PlayerId::new(number % 2), number)).collect();
    let setup = setup(Step::Untap, cards);
    bencher.with_inputs(|| game(&setup)).bench_values(|game| {
        let game = finish(game);
        assert_eq!(game.outcome(), Some(&Outcome::TurnsOver));
        game
    });
}

/// So many "other creatures get +1/+1 and have flying", each of which pumps every creature in the
/// upkeep.
#[divan::bench(args = [40, 80, 200], sample_count = 3)]
fn static_abilities(bencher: Bencher<'_, '_>, n: u32) {
    let creatures = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
    let all = Reference::Each(creatures);
    let pump = Effect::Pump { who: all, power: 1, toughness: 1, until: Duration::EndOfTurn };
    let lord = |number: u32| CardSetup {
        face: CardFace::creature(format!("lord {number}"), 1, 1)
            .with_static(StaticAbility {
                others_only: true,
                power: 1,
                toughness: 1,
                keywords: [Keyword::Flying].into_iter().collect(),
                ..StaticAbility::of(creatures)
            })
            .with_trigger(TriggeredAbility {
                event: TriggerEvent::StepBegins(Step::Upkeep, combat_lab_cards::StepOf::Turn(Whose::Anyones)),
                condition: None,
                ability: Ability { effects: vec![pump.clone()], ..Ability::default() },
            }),
        owner: ALICE,
        place: Place::InPlay(PermanentSetup::default()),
    };
    let setup = setup(Step::Upkeep, (0..n).map(lord).collect());
    bencher.with_inputs(|| game(&setup)).bench_values(finish);
}

/// A spell makes `n` tokens under the eyes of `n` watchers: n² abilities trigger at once and go on
/// the stack. Each is preceded by a check of the whole board, so the time per ability grows with
/// the board, not with their number.
#[divan::bench(args = [10, 25, 50, 100], sample_count = 5)]
fn triggers_on_one_event(bencher: Bencher<'_, '_>, n: u32) {
    let gain = Effect::GainLife { who: Reference::You, amount: Quantity::Number(1) };
    let ability = |effects| Ability { effects, ..Ability::default() };
    let watcher = |number: u32| CardSetup {
        face: CardFace::creature(format!("watcher {number}"), 1, 1).with_trigger(TriggeredAbility {
            event: TriggerEvent::Enters(Who::creature(Whose::Anyones)),
            condition: None,
            ability: ability(vec![gain.clone()]),
        }),
        owner: ALICE,
        place: Place::InPlay(PermanentSetup::default()),
    };
    let tokens = Effect::CreateToken {
        face: Arc::new(CardFace::creature("token", 1, 1)),
        count: n,
        arrival: combat_lab_cards::Arrival::default(),
        under: Reference::You,
    };
    let spell = CardSetup {
        face: CardFace::instant("swarm", ability(vec![tokens])),
        owner: ALICE,
        place: Place::Hand,
    };
    let setup = setup(Step::Upkeep, (0..n).map(watcher).chain([spell]).collect());
    let total = usize::try_from(n * n).unwrap_or(usize::MAX);
    let start = || {
        let mut game = game(&setup);
        let hand =
            game.in_zone(ALICE, combat_lab_cards::Zone::Hand).next().map(combat_lab_engine::Object::id);
        let Some(spell) = hand else { panic!("no spell in hand") };
        act(&mut game, Choice::Play(Play::new(spell, combat_lab_engine::Which::mode(0), [])));
        game
    };
    bencher.counter(divan::counter::ItemsCount::new(total)).with_inputs(start).bench_values(|mut game| {
        act(&mut game, Choice::Pass);
        act(&mut game, Choice::Pass);
        act(&mut game, Choice::OrderTriggers((0..total).collect()));
        assert_eq!(game.stack().len(), total);
        for player in [0, 1].into_iter().cycle().take(2 * total) {
            let done = game.act(&Action { player: PlayerId::new(player), choice: Choice::Pass });
            assert!(done.is_ok(), "{done:?}");
        }
        let life = game.player(ALICE).map(combat_lab_engine::Player::life);
        assert_eq!(life, i32::try_from(total).ok().map(|gained| 20 + gained));
        game
    });
}
