//! Games with equal positions have the same future.

use crate::random::on_random_games;
use combat_lab_cards::{
    Ability, CardFace, Duration, Effect, Keyword, Quantity, Reference, TargetKind, TargetSpec, Whose,
};
use combat_lab_engine::{
    CardSetup, Game, PermanentSetup, Place, Player, PlayerId, PlayerSetup, Position, Setup, Through, TurnSpan,
};
use combat_lab_rulebook::Edition;
use fastrand::Rng;
use std::cell::Cell;

/// Two creatures against two for two turns, and up to three tricks, two of which may be the same.
fn start(edition: Edition, rng: &mut Rng) -> Game {
    let mut cards = Vec::new();
    for owner in [0, 0, 1, 1].map(PlayerId::new) {
        let mut face = CardFace::creature("Bear", rng.i32(1..=2), rng.i32(1..=3));
        if rng.bool() {
            face = face.with([*rng.choice(&[Keyword::FirstStrike, Keyword::Trample]).unwrap()]);
        }
        cards.push(CardSetup { face, owner, place: Place::InPlay(PermanentSetup::default()) });
    }
    let tricks = rng.usize(..=3);
    for owner in [0, 0, 1].map(PlayerId::new).into_iter().take(tricks) {
        let target = Reference::Target(0);
        let effect = match rng.u8(..2) {
            0 => Effect::Pump { who: target, power: 1, toughness: 1, until: Duration::EndOfTurn },
            _ => Effect::Damage { amount: Quantity::Number(1), to: target },
        };
        let targets = vec![TargetSpec::new(TargetKind::Creature, Whose::Anyones)];
        let ability = Ability { targets, effects: vec![effect], ..Ability::default() };
        cards.push(CardSetup { face: CardFace::instant("Trick", ability), owner, place: Place::Hand });
    }
    let players = vec![PlayerSetup::new("Alice", 4), PlayerSetup::new("Bob", 4)];
    let span = TurnSpan { through: Through::Turns(2), ..TurnSpan::default() };
    Game::new(edition, &Setup { players, cards, span, ..Setup::default() }).unwrap()
}

/// A game some way further on, everything at random.
fn played(start: &Game, rng: &mut Rng) -> Game {
    let mut game = start.clone();
    for _ in 0..rng.usize(2..32) {
        let Some(mut answers) = game.answers() else { break };
        let all: Vec<_> = std::iter::from_fn(|| answers.next(&game)).collect();
        game.apply(rng.choice(&all).unwrap().clone()).unwrap();
    }
    game
}

/// The games after each answer.
fn next(game: &Game) -> Vec<Game> {
    let Some(mut answers) = game.answers() else { return Vec::new() };
    let all = std::iter::from_fn(|| answers.next(game));
    let after = |judged| {
        let mut next = game.clone();
        next.apply(judged).unwrap();
        next
    };
    all.map(after).collect()
}

/// What can be compared of a game: its position where it has one, and the players' state.
fn seen(game: &Game) -> (Option<Position>, Vec<(i32, bool)>, bool) {
    let state = |(_, player): (PlayerId, &Player)| (player.life(), player.has_lost());
    (game.position(&[]), game.players().map(state).collect(), game.outcome().is_some())
}

#[test]
fn equal_positions_have_equal_answers_and_results() {
    let pairs = Cell::new(0);
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let start = start(edition, rng);
        let games: Vec<Game> = (0..40).map(|_| played(&start, rng)).collect();
        for (place, one) in games.iter().enumerate() {
            let Some(position) = one.position(&[]) else { continue };
            let equal = |other: &&Game| *other != one && other.position(&[]).as_ref() == Some(&position);
            let Some(other) = games.iter().take(place).find(equal) else { continue };
            pairs.set(pairs.get() + 1);
            // Whatever can follow here can follow there, in whatever order it is listed.
            let (mine, mut theirs) = (next(one), next(other));
            for game in mine {
                let like = theirs.iter().position(|other| seen(other) == seen(&game));
                theirs.remove(like.unwrap_or_else(|| panic!("{edition}: {:?}", game.decision())));
            }
            assert!(theirs.is_empty());
        }
    });
    assert!(pairs.get() > 0);
}
