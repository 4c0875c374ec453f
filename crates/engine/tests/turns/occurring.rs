//! Which triggers their controller orders, and those that wait as the game begins.

use crate::kit::{at, gain, in_play, trigger, turns};
use crate::table::{ALICE, BOB, face};
use combat_lab_cards::{CardFace, CardType, Keyword, Step};
use combat_lab_engine::{Choice, Decision, Game, Happening, PlayerId};
use combat_lab_rulebook::{Deathtouch, Edition, Lifelink, Rule};

/// Who has to order triggers at the moment, and how many.
fn ordering(table: &crate::table::Table) -> Option<(PlayerId, usize)> {
    match table.game.decision() {
        Decision::OrderTriggers { player, triggers } => Some((player, triggers.len())),
        _ => None,
    }
}

/// 410.3: two triggers of one deathtouch are ordered by their controller, as those of any ability
/// are.
#[test]
fn the_triggers_of_one_deathtouch_are_ordered() {
    for edition in Edition::ALL {
        if edition.rules().deathtouch != Deathtouch::Triggered {
            continue;
        }
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("snake", 2, 9, &[Keyword::Deathtouch]))
            .creature(BOB, face("b1", 0, 3, &[]))
            .creature(BOB, face("b2", 0, 3, &[]));
        let mut table = board.start(edition);
        table.attack(&["snake"]).block(&[("b1", "snake"), ("b2", "snake")]).until_assigning();
        table.assign(&[("snake", "b1", 1), ("snake", "b2", 1)]);
        table.until(|table| ordering(table).is_some());
        assert_eq!(ordering(&table), Some((ALICE, 2)), "{edition}");
        table.act(Choice::OrderTriggers(vec![1, 0]));
        table.pass_both();
        assert!(table.is_dead("b1") && !table.is_dead("b2"), "{edition}: the last put there comes first");
    }
}

/// The same of lifelink, if the amounts differ; equal ones need no order.
#[test]
fn different_lifelink_triggers_are_ordered() {
    for edition in Edition::ALL {
        if edition.rules().lifelink != Lifelink::Triggered {
            continue;
        }
        for (power, asked) in [(2, false), (3, true)] {
            let board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("one", 2, 2, &[Keyword::Lifelink]))
                .creature(ALICE, face("other", power, 2, &[Keyword::Lifelink]));
            let mut table = board.start(edition);
            table.attack(&["one", "other"]);
            table.until(|table| ordering(table).is_some() || table.game.step() == Step::EndOfCombat);
            assert_eq!(ordering(&table).is_some(), asked, "{edition}: {power}");
        }
    }
}

/// What waits for a step in which the setup starts has been put on the stack there, and is told.
#[test]
fn triggers_that_wait_at_the_start_are_told() {
    for edition in Edition::ALL {
        let shrine = |name: &str| {
            CardFace::new(name, [CardType::Enchantment]).with_trigger(trigger(at(Step::Upkeep), &[gain(1)]))
        };
        let board = in_play(turns(Step::Upkeep, 1), ALICE, shrine("hers"));
        let board = in_play(board, BOB, shrine("his"));
        let (game, events) = Game::begin(edition, &board.setup).unwrap();
        assert_eq!(game.stack().len(), 2, "{edition}");
        let placed = events.iter().map(|event| match &event.kind {
            Happening::TriggerOnStack { source, .. } if event.rules.contains(&Rule::TriggerOrder) => {
                game.object(*source).unwrap().name()
            }
            other => panic!("{edition}: {other:?}"),
        });
        // The active player's first; that the step began is part of the board.
        assert_eq!(placed.collect::<Vec<_>>(), ["hers", "his"], "{edition}");
    }
}
