//! First strike and double strike: who strikes when.

use crate::table::{ALICE, BOB, Board, TARGET, face, pump, waits};
use combat_lab_cards::{Duration, Effect, Keyword, Step};
use combat_lab_engine::Outcome;
use combat_lab_rulebook::Edition;

const FS: Keyword = Keyword::FirstStrike;
const DS: Keyword = Keyword::DoubleStrike;

fn gain(keyword: Keyword) -> Effect {
    Effect::GainKeyword { who: TARGET, keyword, until: Duration::EndOfTurn }
}

fn lose(keyword: Keyword) -> Effect {
    Effect::LoseKeyword { who: TARGET, keyword, until: Duration::EndOfTurn }
}

#[test]
fn first_strike_kills_before_the_answer() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 1, &[FS])).creature(BOB, face("B", 2, 2, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).finish();
        assert!(table.is_dead("B") && !table.is_dead("A"), "{edition}");
        let steps = table.steps();
        let damage = steps.iter().filter(|step| step.deals_combat_damage()).count();
        assert_eq!(damage, 2, "{edition}: two damage steps, and not a third");
    }
}

/// While the first strike waits on the stack a blocker can still be saved; since 2009 the boost
/// comes too late.
#[test]
fn saving_the_blocker_from_a_first_strike() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("A", 2, 1, &[FS]))
            .creature(BOB, face("B", 2, 2, &[]))
            .instant(BOB, "Armor", &[pump(0, 3)]);
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_step(Step::FirstStrikeDamage);
        assert_eq!(table.is_dead("B"), !waits(edition), "{edition}");
        if waits(edition) {
            table.resolve(BOB, "Armor", &["B"], &[]).finish();
            assert!(
                table.is_dead("A") && !table.is_dead("B"),
                "{edition}: B strikes back in the second step"
            );
        }
    }
}

#[test]
fn double_strike_strikes_twice() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[DS])).creature(BOB, face("B", 3, 4, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_step(Step::CombatDamage);
        if waits(edition) {
            assert_eq!((table.object("A").damage(), table.object("B").damage()), (0, 2), "{edition}");
        }
        table.finish();
        assert!(table.is_dead("A") && table.is_dead("B"), "{edition}: the second strikes are simultaneous");
    }
}

/// What gaining and losing first or double strike between the two steps does: (as the first step
/// begins, the change after its damage is assigned, how often the 3-power creature hits).
#[test]
fn changes_between_the_steps() {
    let rows: [(&[Keyword], Effect, i32); 7] = [
        (&[FS], lose(FS), 1),
        (&[], gain(FS), 1),
        (&[FS], gain(DS), 2),
        (&[], gain(DS), 1),
        (&[DS], lose(DS), 1),
        (&[DS], pump(0, 0), 2),
        (&[FS, DS], lose(DS), 1),
    ];
    for edition in Edition::ALL {
        for (keywords, change, hits) in &rows {
            // In the stack era the change may come while the first damage waits, or after it is
            // dealt.
            for while_it_waits in [true, false].into_iter().filter(|early| !early || waits(edition)) {
                let board = Board::new()
                    .creature(ALICE, face("X", 3, 3, keywords))
                    .creature(ALICE, face("Q", 1, 1, &[FS]))
                    .instant(ALICE, "Change", std::slice::from_ref(change));
                let mut table = board.start(edition);
                table.attack(&["X", "Q"]).until_step(Step::FirstStrikeDamage);
                if waits(edition) && !while_it_waits {
                    table.pass_both();
                }
                assert_eq!(table.game.step(), Step::FirstStrikeDamage, "{edition}");
                table.resolve(ALICE, "Change", &["X"], &[]).finish();
                let context = format!("{edition}: {keywords:?}, {change:?}, waiting {while_it_waits}");
                assert_eq!(table.life(BOB), 20 - 1 - 3 * hits, "{context}");
            }
        }
    }
}

/// The question for first strike is asked once, as the first damage step begins.
#[test]
fn gained_too_late_it_makes_no_second_step() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("X", 3, 3, &[])).instant(ALICE, "Change", &[gain(DS)]);
        let mut table = board.start(edition);
        table.attack(&["X"]).until_step(Step::CombatDamage).resolve(ALICE, "Change", &["X"], &[]).finish();
        assert_eq!(table.life(BOB), 17, "{edition}");
        let early = board.start(edition);
        let mut early = early;
        early.attack(&["X"]).until_step(Step::DeclareBlockers).resolve(ALICE, "Change", &["X"], &[]).finish();
        assert_eq!(early.life(BOB), 14, "{edition}: in time");
    }
}

/// A first striker without power: "assigns nothing" in 2006 and 2008, so it counts as one that did
/// not strike; "assigns 0" in May 2009; and since July 2009 only what it had as the first step
/// began counts.
#[test]
fn the_zero_power_first_striker() {
    for edition in Edition::ALL {
        let board = Board::new()
            .creature(ALICE, face("P", 0, 3, &[FS]))
            .creature(ALICE, face("Q", 2, 2, &[FS]))
            .instant(ALICE, "Growth", &[pump(3, 0)]);
        let mut table = board.start(edition);
        table.attack(&["P", "Q"]).until_step(Step::FirstStrikeDamage);
        if waits(edition) {
            table.pass_both();
        }
        table.resolve(ALICE, "Growth", &["P"], &[]).finish();
        let unrepaired = matches!(edition, Edition::E2006_10 | Edition::E2008_10);
        assert_eq!(table.life(BOB), if unrepaired { 15 } else { 18 }, "{edition}");
    }
}

/// With no blockers left, a blocked first striker assigns nothing in the first step; in the stack
/// era it counts as one that has not struck, but there is still nothing for it to hit.
#[test]
fn a_blocked_first_striker_without_blockers_hits_nothing() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[FS]))
        .creature(BOB, face("B", 1, 1, &[]))
        .instant(BOB, "Recall", &[Effect::ReturnToHand { who: TARGET }]);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).resolve(BOB, "Recall", &["B"], &[]).finish();
        assert_eq!(table.life(BOB), 20, "{edition}");
        assert!(table.steps().contains(&Step::FirstStrikeDamage), "{edition}: the step takes place");
    }
}

/// The second step takes place though every first striker has left; and not if the game is over by
/// then.
#[test]
fn the_second_step_comes_unless_the_game_is_over() {
    for edition in Edition::ALL {
        let striker = |name| face(name, 2, 2, &[FS]);
        let board = Board::new()
            .creature(ALICE, striker("F"))
            .creature(ALICE, face("C", 3, 3, &[]))
            .creature(BOB, striker("G"));
        let mut table = board.life(BOB, 5).start(edition);
        table.attack(&["F", "C"]).block(&[("G", "F")]).finish();
        assert!(table.is_dead("F") && table.is_dead("G"), "{edition}");
        assert_eq!(table.life(BOB), 2, "{edition}: C struck in the second step");

        let board = Board::new().creature(ALICE, striker("F")).creature(ALICE, face("C", 3, 3, &[]));
        let mut table = board.life(BOB, 2).start(edition);
        table.attack(&["F", "C"]).finish();
        assert_eq!(table.game.outcome(), Some(&Outcome::Won(ALICE)), "{edition}");
        assert_eq!(table.life(BOB), 0, "{edition}: C never struck");
        assert!(!table.steps().contains(&Step::CombatDamage), "{edition}");
    }
}
