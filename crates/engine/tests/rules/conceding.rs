//! Conceding: any player, at any time (102.3a; 104.3a).

use crate::random::{melee, next, nothing_is_left_of_who_left, on_random_games, still_playing};
use crate::table::{ALICE, BOB, Board, face, waits};
use combat_lab_cards::Step;
use combat_lab_engine::{Action, Choice, Happening, Outcome, PlayerId};
use combat_lab_rulebook::{Edition, Rule};

/// No matter who has to decide, any player may concede. The other one of two wins; of several, the
/// others go on.
#[test]
fn anybody_may_concede_at_any_time() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let mut table = melee(edition, rng).start(edition);
        let seats: Vec<PlayerId> = table.game.players().map(|(player, _)| player).collect();
        for step in 0.. {
            let playing = still_playing(&table);
            for player in seats.iter().copied() {
                let mut conceded = table.clone();
                let may = table.game.outcome().is_none() && playing.contains(&player);
                let events = conceded.try_as(player, Choice::Concede);
                assert_eq!(events.is_ok(), may, "{edition}");
                let Ok(events) = events else { continue };
                let first = events.first().unwrap();
                assert_eq!(
                    (&first.kind, first.rules),
                    (&Happening::Conceded(player), &[Rule::Conceding][..])
                );
                if table.game.teammate(player).is_some() {
                    let winner = playing.iter().find(|other| !table.game.are_allied(**other, player));
                    assert_eq!(
                        conceded.game.outcome(),
                        winner.map(|it| Outcome::Won(*it)).as_ref(),
                        "{edition}"
                    );
                    continue;
                }
                let mut others = playing.iter().copied().filter(|other| *other != player);
                let (other, third) = (others.next().unwrap(), others.next());
                if third.is_none() {
                    assert_eq!(conceded.game.outcome(), Some(&Outcome::Won(other)), "{edition}");
                    assert!(conceded.try_as(other, Choice::Pass).is_err(), "{edition}: it is over");
                    continue;
                }
                let left = &events.get(1).unwrap().kind;
                assert!(matches!(left, Happening::PlayerLeft { player: who, .. } if *who == player));
                nothing_is_left_of_who_left(&conceded);
                if rng.u8(..8) == 0 {
                    conceded.finish();
                }
            }
            // Four players who play what costs nothing would never all pass.
            let Some((player, choice)) = next(&table, step < 100, rng) else { return };
            table.try_as(player, choice).unwrap();
            nothing_is_left_of_who_left(&table);
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
