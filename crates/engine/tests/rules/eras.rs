//! What is the same in every era.

use crate::attacked::BATTLES;
use crate::random::{answer, keywords, on_random_games, seats, skirmish};
use crate::table::ORDERED;
use crate::table::Table;
use combat_lab_cards::{Keyword, Zone};
use combat_lab_engine::{Action, Choice, Decision, Game, PlayerId, PlayerSetup, Setup};
use combat_lab_rulebook::{Battles, Division, Edition, Rules};

/// What is left of the board.
fn remains(table: &Table) -> (Vec<i32>, Vec<(Zone, u32)>) {
    let life = table.game.players().map(|(_, player)| player.life()).collect();
    (life, table.game.objects().map(|object| (object.zone(), object.damage())).collect())
}

/// A new edition has to be put into the lists of editions that tests go through.
#[test]
fn the_lists_of_editions_are_complete() {
    let of = |holds: fn(&Rules) -> bool| {
        Edition::ALL.into_iter().filter(move |edition| holds(edition.rules())).collect::<Vec<_>>()
    };
    assert_eq!(of(|rules| rules.division == Division::Ordered), ORDERED);
    assert_eq!(of(|rules| rules.battles == Battles::Present), BATTLES);
}

/// If nobody acts, the same attacks, blocks and splits end on the same board whether the damage
/// waits on the stack or is dealt at once. Deathtouch comes later on the stack, and a first striker
/// without power is a case of its own.
#[test]
fn unused_the_stack_changes_nothing() {
    let known: Vec<Keyword> = keywords(Edition::E2006_10).collect();
    on_random_games(|rng| {
        let mut board = skirmish(&known, seats(rng), rng);
        for card in &mut board.setup.cards {
            if let Some((power, _)) = &mut card.face.size {
                *power = (*power).max(1);
            }
        }
        let mut waiting = board.start(Edition::E2008_10);
        let others =
            [Edition::E2006_10, Edition::E2009_05, Edition::E2024_11, Edition::E2025_11, Edition::TODAY];
        let mut others: Vec<Table> = others.into_iter().map(|edition| board.start(edition)).collect();
        while let Some(choice) = answer(&waiting, false, rng) {
            if choice != Choice::Pass {
                for other in &mut others {
                    other.until(|table| !matches!(table.game.decision(), Decision::Priority { .. }));
                    other.act(choice.clone());
                }
            }
            waiting.act(choice);
        }
        for other in &mut others {
            other.finish();
            assert_eq!(remains(&waiting), remains(other), "2008-10 and {}", other.edition());
            assert_eq!(waiting.game.outcome(), other.game.outcome());
        }
    });
}

#[test]
fn errors_say_to_programmers_which_rules_decide() {
    let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
    let mut setup = Setup { players, cards: Vec::new(), ..Setup::default() };
    let game = Game::new(Edition::E2008_10, &setup).unwrap();
    let illegal = game.check(&Action { player: PlayerId::new(1), choice: Choice::Pass }).unwrap_err();
    let error: &dyn std::error::Error = &illegal;
    assert!(error.to_string().starts_with("illegal in 2008-10: "), "{error}");
    setup.players.pop();
    let error = Game::new(Edition::TODAY, &setup).unwrap_err();
    assert!(error.to_string().ends_with(": 1 players"), "{error}");
}
