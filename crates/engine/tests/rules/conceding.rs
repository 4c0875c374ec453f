//! Conceding: any player, at any time (102.3a; 104.3a).

use crate::random::{answer, melee, on_random_games};
use crate::table::{ALICE, BOB, Board, face, waits};
use engine::{Action, Choice, Happening, Outcome, PlayerId, Step};
use rulebook::{Edition, Rule};

/// No matter who has to decide, either player may concede, and the other wins.
#[test]
fn anybody_may_concede_at_any_time() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let mut table = melee(edition, rng).start(edition);
        loop {
            for (player, other) in [(ALICE, BOB), (BOB, ALICE)] {
                let mut conceded = table.clone();
                let over = conceded.game.outcome().is_some();
                let events = conceded.try_as(player, Choice::Concede);
                assert_eq!(events.is_ok(), !over, "{edition}");
                if let Ok(events) = events {
                    assert_eq!(conceded.game.outcome(), Some(&Outcome::Won(other)), "{edition}");
                    let first = events.first().unwrap();
                    assert_eq!(
                        (&first.kind, first.rules),
                        (&Happening::Conceded(player), &[Rule::Conceding][..])
                    );
                    assert!(conceded.try_as(other, Choice::Pass).is_err(), "{edition}: it is over");
                }
            }
            let Some(choice) = answer(&table, true, rng) else { return };
            table.act(choice);
        }
    });
}

#[test]
fn damage_on_the_stack_is_never_dealt_then() {
    for edition in Edition::ALL {
        let mut table = Board::new().life(BOB, 2).creature(ALICE, face("A", 2, 2, &[])).start(edition);
        table.attack(&["A"]).block(&[]);
        if waits(edition) {
            table.until_step(Step::CombatDamage);
        }
        table.try_as(BOB, Choice::Concede).unwrap();
        assert_eq!((table.life(BOB), table.game.outcome()), (2, Some(&Outcome::Won(ALICE))), "{edition}");
        assert_eq!(table.game.stack().len(), usize::from(waits(edition)), "{edition}");
    }
}

#[test]
fn nobody_else_can_concede() {
    let mut table = Board::new().start(Edition::TODAY);
    let action = Action { player: PlayerId::new(2), choice: Choice::Concede };
    assert!(table.game.act(&action).is_err());
}
