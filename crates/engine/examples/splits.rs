//! Lists every legal split of a Craw Wurm's 6 damage between two blockers in every edition, and
//! judges one that kills only the second blocker.
//!
//!     cargo run -p combat-lab-engine --example splits

use combat_lab_cards::CardFace;
use combat_lab_damage::Split;
use combat_lab_engine::{
    Action, Attack, Block, CardId, CardSetup, Choice, Decision, Game, ObjectId, PermanentSetup, Place,
    PlayerId, PlayerSetup, Setup, Strike, Thing,
};
use combat_lab_rulebook::Edition;
use std::error::Error;

/// Alice attacks Bob with a 6/4, and Bob blocks with a 0/3 and a 1/1.
fn division(edition: Edition) -> Result<Game, Box<dyn Error>> {
    let (alice, bob) = (PlayerId::new(0), PlayerId::new(1));
    let card = |name: &str, power, toughness, owner| CardSetup {
        face: CardFace::creature(name, power, toughness),
        owner,
        place: Place::InPlay(PermanentSetup::default()),
    };
    let setup = Setup {
        players: vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)],
        cards: vec![card("Craw Wurm", 6, 4, alice), card("Wall", 0, 3, bob), card("Cadet", 1, 1, bob)],
        ..Setup::default()
    };
    let mut game = Game::new(edition, &setup)?;
    let object = |place| game.card(CardId::new(place)).ok_or("a card of the setup");
    let (wurm, wall, cadet): (ObjectId, ObjectId, ObjectId) = (object(0)?, object(1)?, object(2)?);
    loop {
        let decision = game.decision();
        let Some(player) = decision.player() else { return Err("the game is over".into()) };
        let choice = match decision {
            Decision::AssignDamage { .. } => return Ok(game),
            Decision::DeclareAttackers { .. } => {
                Choice::DeclareAttackers(vec![Attack { attacker: wurm, target: Thing::Player(bob) }].into())
            }
            Decision::DeclareBlockers { .. } => Choice::DeclareBlockers(
                vec![Block { blocker: wall, attacker: wurm }, Block { blocker: cadet, attacker: wurm }]
                    .into(),
            ),
            // In editions with a damage assignment order: the wall first, then the cadet.
            decision => decision.plain_answer().ok_or("an answer that needs nothing chosen")?,
        };
        game.act(&Action { player, choice })?;
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    for edition in Edition::ALL {
        let game = division(edition)?;
        let Decision::AssignDamage { strike, .. } = game.decision() else { continue };
        let splits: Vec<String> = strike.sheet().iter().map(|split| written(&split)).collect();
        println!("{edition}: {} legal splits of 6 damage: {}", splits.len(), splits.join(", "));
        judge(&strike, &Split::new([0, 6]));
    }
    Ok(())
}

/// The amounts for the wall and the cadet.
fn written(split: &Split) -> String {
    split.amounts().iter().map(u32::to_string).collect::<Vec<_>>().join(" + ")
}

/// Prints whether a split is legal, and the rule that decides.
fn judge(strike: &Strike, split: &Split) {
    match strike.check_assignments(&strike.assignments(split)) {
        Ok(split) => println!("    {}: legal", written(&split)),
        Err(refused) => {
            let rules: Vec<String> = refused.citations().map(|cited| cited.to_string()).collect();
            println!("    {}: illegal by {}", written(split), rules.join(", "));
        }
    }
}
