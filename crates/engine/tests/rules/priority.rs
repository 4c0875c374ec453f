//! Priority: who may act, when a step ends, and in which order things resolve.

use crate::table::{ALICE, BOB, Board, face, pump, waits};
use combat_lab_cards::{Keyword, Step};
use combat_lab_engine::{Choice, Happening, Problem, StackObject};
use combat_lab_rulebook::Edition;

/// How often both players pass in a combat in which nobody does anything else; B survives a first
/// strike to strike back.
fn rounds(edition: Edition, keywords: &[Keyword], attacks: bool) -> usize {
    let board = Board::new().creature(ALICE, face("A", 2, 2, keywords)).creature(BOB, face("B", 2, 3, &[]));
    let mut table = board.start(edition);
    if attacks {
        table.attack(&["A"]).block(&[("B", "A")]);
    }
    table.finish();
    table.happenings().filter(|happening| matches!(happening, Happening::Passed(_))).count() / 2
}

#[test]
fn rounds_of_priority_in_a_combat() {
    for edition in Edition::ALL {
        let (plain, two_steps) = if waits(edition) { (6, 8) } else { (5, 6) };
        assert_eq!(rounds(edition, &[], true), plain, "{edition}");
        assert_eq!(rounds(edition, &[Keyword::FirstStrike], true), two_steps, "{edition}, first strike");
        assert_eq!(rounds(edition, &[], false), 3, "{edition}, no attack");
    }
}

#[test]
fn the_active_player_has_priority_first_in_every_step() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(BOB, face("B", 2, 2, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).finish();
        let mut fresh = false;
        for happening in table.happenings() {
            match happening {
                Happening::StepBegan(_) => fresh = true,
                Happening::PriorityReceived(player) if fresh => {
                    assert_eq!(*player, ALICE, "{edition}");
                    fresh = false;
                }
                _ => {}
            }
        }
    }
}

#[test]
fn after_a_resolution_the_active_player_acts_and_the_step_goes_on() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).instant(BOB, "Growth", &[pump(1, 1)]);
        let mut table = board.start(edition);
        table.until_step(Step::BeginningOfCombat).play(BOB, "Growth", &["A"], &[]);
        assert_eq!(table.game.priority(), Some(BOB), "who acts keeps priority");
        table.pass();
        assert_eq!(table.game.stack().len(), 1, "Alice has not passed since Bob acted");
        assert_eq!(table.game.priority(), Some(ALICE));
        table.pass();
        assert!(table.game.stack().is_empty());
        assert_eq!(table.game.priority(), Some(ALICE), "the active player, not whose spell it was");
        assert_eq!(table.game.step(), Step::BeginningOfCombat, "an emptied stack does not end the step");
        table.pass_both();
        assert_eq!(table.game.step(), Step::DeclareAttackers);
    }
}

#[test]
fn last_in_first_out() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("A", 2, 2, &[]))
            .instant(ALICE, "Shrink", &[pump(0, -2)])
            .instant(BOB, "Growth", &[pump(0, 2)]);
        let mut table = board.start(edition);
        table.play(ALICE, "Shrink", &["A"], &[]).play(BOB, "Growth", &["A"], &[]);
        table.pass_both();
        table.pass_both();
        assert_eq!(table.object("A").characteristics().toughness, 2, "{edition}");
        assert!(!table.is_dead("A"), "{edition}: the answer resolves first");
    }
}

#[test]
fn only_the_one_with_priority_acts() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).instant(BOB, "Growth", &[pump(1, 1)]);
        let mut table = board.start(edition);
        let growth = table.how("Growth", &["A"], &[]);
        for choice in [growth, Choice::Pass] {
            let refused = table.try_as(BOB, choice).unwrap_err();
            let problem = &refused.violations.first().unwrap().problem;
            assert_eq!(*problem, Problem::NotYourDecision { decides: ALICE }, "{edition}");
        }
        let refused = table.try_as(ALICE, Choice::DeclareAttackers(Vec::new().into())).unwrap_err();
        assert_eq!(refused.violations.first().unwrap().problem, Problem::WrongMoment, "{edition}");
    }
}

/// Between assigning and dealing there is a round of priority in the stack era, and nothing at all
/// since.
#[test]
fn may_anybody_act_between_assigning_and_dealing() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(BOB, face("B", 2, 5, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_assigning();
        table.assign(&[("A", "B", 2)]);
        assert_eq!(table.object("B").damage(), 0, "Bob has yet to assign");
        let events = table.act(table.parts(&[("B", "A", 2)]));
        let received = events.iter().position(|event| matches!(event.kind, Happening::PriorityReceived(_)));
        let dealt = events.iter().position(|event| matches!(event.kind, Happening::Damage { .. }));
        assert!(received.is_some(), "{edition}");
        assert_eq!(dealt.is_some_and(|dealt| Some(dealt) < received), !waits(edition), "{edition}");
        assert_eq!(dealt.is_none(), waits(edition), "{edition}");
    }
}

/// Both deathtouch triggers go on the stack before anybody acts: the active player's first, so it
/// resolves last.
#[test]
fn the_active_players_trigger_resolves_last() {
    for edition in [Edition::E2008_10, Edition::E2009_05] {
        let deadly = |name| face(name, 2, 5, &[Keyword::Deathtouch]);
        let mut table = Board::new().creature(ALICE, deadly("A")).creature(BOB, deadly("B")).start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_assigning();
        table.until(|table| table.happenings().any(|h| matches!(h, Happening::DeathtouchTriggered { .. })));
        let controllers = table.game.stack().iter().map(|entry| entry.object().controller());
        assert_eq!(controllers.collect::<Vec<_>>(), [Some(ALICE), Some(BOB)], "{edition}, bottom to top");
        assert!(
            table
                .game
                .stack()
                .iter()
                .all(|entry| matches!(entry.object(), StackObject::DeathtouchTrigger { .. }))
        );
        table.pass_both();
        assert!(table.is_dead("A") && !table.is_dead("B"), "{edition}: Bob's trigger destroys A first");
        table.pass_both();
        assert!(table.is_dead("B"), "{edition}: A is gone, its trigger is not");
    }
}
