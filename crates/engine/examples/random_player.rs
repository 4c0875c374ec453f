//! A player who does anything that is legal: a whole combat, decided at random.
//!
//! ```sh
//! cargo run -p combat-lab-engine --example random_player -- 7
//! ```
//!
//! plays the combat with the seed 7, and prints what was decided. It is all that a bot needs:
//! [`Game::answers`] lists the legal answers to every decision.

use combat_lab_cards::{CardFace, Keyword};
use combat_lab_engine::{CardSetup, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
use combat_lab_rulebook::Edition;
use fastrand::Rng;

/// Answers that are listed before one of them is chosen: large boards have too many.
const MOST: usize = 1_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut rng = Rng::with_seed(seed);
    let mut cards = Vec::new();
    for owner in [0, 0, 0, 1, 1, 1].map(PlayerId::new) {
        let mut face = CardFace::creature("Bear", rng.i32(1..=4), rng.i32(1..=4));
        if rng.bool() {
            face = face.with([Keyword::Trample]);
        }
        cards.push(CardSetup { face, owner, place: Place::InPlay(PermanentSetup::default()) });
    }
    let players = vec![PlayerSetup::new("Alice", 8), PlayerSetup::new("Bob", 8)];
    let mut game = Game::new(Edition::TODAY, &Setup { players, cards, ..Setup::default() })?;
    while let Some(mut answers) = game.answers() {
        let all: Vec<_> = std::iter::from_fn(|| answers.next(&game)).take(MOST).collect();
        let chosen = all.get(rng.usize(..all.len().max(1))).ok_or("no answer is legal")?;
        if all.len() > 1 {
            println!("{:?}, one of {}: {:?}", game.step(), all.len(), chosen.action().choice);
        }
        game.apply(chosen.clone())?;
    }
    for (_, player) in game.players() {
        println!("{} has {} life.", player.name(), player.life());
    }
    Ok(())
}
