//! Continuous effects: what comes first, and what lasts how long.

use crate::kit::{PERMANENT, T0, gain, in_hand, instant, is_old, resolve_all, size, to, turns};
use crate::table::{ALICE, Board, face};
use combat_lab_cards::{CounterKind, Duration, Effect, Keyword, Step};
use combat_lab_engine::Changed;
use combat_lab_rulebook::Edition;

const EOT: Duration = Duration::EndOfTurn;

fn charm(board: Board, name: &str, effects: &[Effect]) -> Board {
    in_hand(board, ALICE, instant(name, &[PERMANENT], effects))
}

/// Before July 2009, effects that set or change power and toughness apply in the order they began
/// (418.5a); since then setting comes first (613). Counters come after both, switching last.
#[test]
fn setting_adding_switching() {
    let set = Effect::SetSize { who: T0, power: 1, toughness: 2, until: EOT };
    let pump = Effect::Pump { who: T0, power: 3, toughness: 1, until: EOT };
    let switch = Effect::SwitchSize { who: T0, until: EOT };
    let counter = Effect::PutCounters { who: T0, kind: CounterKind::PlusOne, count: 1 };
    for edition in Edition::ALL {
        for (effects, in_order, setting_first) in [
            (vec![pump.clone()], (5, 5), (5, 5)),
            (vec![pump.clone(), set.clone()], (1, 2), (4, 3)),
            (vec![set.clone(), pump.clone()], (4, 3), (4, 3)),
            (vec![switch.clone(), pump.clone()], (5, 5), (5, 5)),
            (vec![switch.clone(), pump.clone(), set.clone()], (2, 1), (3, 4)),
            (vec![switch.clone(), switch.clone(), pump.clone()], (5, 5), (5, 5)),
            (vec![counter.clone(), set.clone()], (2, 3), (2, 3)),
            (vec![counter.clone(), switch.clone(), set.clone(), pump.clone()], (4, 5), (4, 5)),
        ] {
            let expected = if is_old(edition) { in_order } else { setting_first };
            let mut table =
                charm(turns(Step::Upkeep, 2).creature(ALICE, face("bear", 2, 4, &[])), "mix", &effects)
                    .start(edition);
            table.resolve(ALICE, "mix", &["bear"], &[]);
            assert_eq!(size(&table, "bear"), expected, "{edition}: {effects:?}");
            to(&mut table, 2, Step::Upkeep);
            let counters = i32::try_from(table.object("bear").counters().plus_one).unwrap();
            assert_eq!(size(&table, "bear"), (2 + counters, 4 + counters), "{edition}: only counters stay");
        }
    }
}

/// 300.4 / 500.5a: until end of combat is until the combat phase ends; until a step begins, until
/// it begins.
#[test]
fn durations() {
    for edition in Edition::ALL {
        for (until, last, first_without) in [
            (Duration::EndOfCombat, (1, Step::EndOfCombat), (1, Step::PostcombatMain)),
            (EOT, (1, Step::End), (2, Step::Upkeep)),
            (Duration::StepBegins(Step::End), (1, Step::PostcombatMain), (1, Step::End)),
            (Duration::StepBegins(Step::Upkeep), (1, Step::End), (2, Step::Upkeep)),
            (
                Duration::StepBegins(Step::DeclareAttackers),
                (1, Step::BeginningOfCombat),
                (1, Step::DeclareAttackers),
            ),
        ] {
            let grow = Effect::Pump { who: T0, power: 1, toughness: 1, until };
            let mut table = charm(
                turns(Step::PrecombatMain, 2).creature(ALICE, face("bear", 2, 2, &[])),
                "grow",
                &[grow],
            )
            .start(edition);
            table.resolve(ALICE, "grow", &["bear"], &[]);
            assert!(table.object("bear").changes().iter().any(|c| matches!(c.what, Changed::Size { .. })));
            to(&mut table, last.0, last.1);
            assert_eq!(size(&table, "bear"), (3, 3), "{edition}: {until:?}");
            to(&mut table, first_without.0, first_without.1);
            assert_eq!(size(&table, "bear"), (2, 2), "{edition}: {until:?}");
        }
        let lasting = Effect::GainKeyword { who: T0, keyword: Keyword::Flying, until: Duration::Permanent };
        let mut table = charm(
            turns(Step::PrecombatMain, 3).creature(ALICE, face("bear", 2, 2, &[])),
            "wings",
            &[lasting, gain(1)],
        )
        .start(edition);
        table.resolve(ALICE, "wings", &["bear"], &[]);
        to(&mut table, 3, Step::End);
        assert!(table.object("bear").has(Keyword::Flying), "{edition}");
        resolve_all(&mut table);
    }
}
