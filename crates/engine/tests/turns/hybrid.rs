//! Mana symbols that can be paid in more than one way.

use crate::kit::{artifact, in_hand, in_play, resolve_all, taps_for, turns};
use crate::table::{ALICE, face};
use combat_lab_cards::{Color, Hybrid, ManaCost, Step};
use combat_lab_engine::{Choice, Decision};
use combat_lab_rulebook::Edition;

/// {2/R} is paid with red or with any two mana; {B/P} with black, or with 2 life where there is no
/// black mana (107.4e to f). In the mana value, {2/R} counts 2 and {B/P} counts 1 (202.3f to g).
#[test]
fn symbols_that_two_mana_or_life_pay_for() {
    let cost = ManaCost::default().with(Hybrid::OrTwo(Color::Red)).with(Hybrid::OrLife(Color::Black));
    let colors = [Color::Black, Color::Red];
    assert_eq!((cost.total(), cost.colors().iter().collect::<Vec<_>>()), (3, colors.to_vec()));
    for edition in Edition::ALL {
        for (stones, life, left) in [
            (&[Color::Red, Color::Black][..], 20, Some(20)),
            (&[Color::Green, Color::White, Color::Black], 20, Some(20)),
            (&[Color::Red], 20, Some(18)),
            (&[Color::Green, Color::White], 2, Some(0)),
            (&[Color::Green, Color::White], 1, None),
            (&[Color::Green, Color::Black], 20, Some(18)),
            (&[Color::Green], 20, None),
        ] {
            let mut board = turns(Step::PrecombatMain, 1).life(ALICE, life);
            for (place, color) in stones.iter().enumerate() {
                board = in_play(board, ALICE, artifact(&format!("stone {place}"), &[taps_for(*color)]));
            }
            let mut table = in_hand(board, ALICE, face("imp", 3, 2, &[]).costing(cost)).start(edition);
            let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
            let imp = table.id("imp");
            let option = options.iter().find(|option| option.source == imp);
            assert_eq!(option.is_some(), left.is_some(), "{edition} {stones:?} {life}");
            if let Some((play, left)) = option.and_then(combat_lab_engine::PlayOption::first).zip(left) {
                table.act(Choice::Play(play));
                let paid = table.game.player(ALICE).map(combat_lab_engine::Player::life);
                assert_eq!(paid, Some(left), "{edition} {stones:?} {life}");
                if left > 0 {
                    resolve_all(&mut table);
                    assert!(table.object("imp").is_in_play(), "{edition}");
                }
            }
        }
    }
}

/// A hybrid symbol is paid with either colour (203.2d, 104.3f; 107.4e), and the card is of both.
#[test]
fn hybrid_mana() {
    let cost = ManaCost::generic(1)
        .with(Hybrid::Or(Color::Green, Color::White))
        .with(Hybrid::Or(Color::Green, Color::White));
    assert_eq!((cost.total(), cost.colors().iter().count(), cost.ways().len()), (3, 2, 3));
    for edition in Edition::ALL {
        for (stones, paid) in [
            (&[Color::Green, Color::White, Color::Red][..], true),
            (&[Color::White, Color::White, Color::White], true),
            (&[Color::Green, Color::Red, Color::Red], false),
            (&[Color::Green, Color::White], false),
        ] {
            let mut board = turns(Step::PrecombatMain, 1);
            for (place, color) in stones.iter().enumerate() {
                board = in_play(board, ALICE, artifact(&format!("stone {place}"), &[taps_for(*color)]));
            }
            let mut table = in_hand(board, ALICE, face("finks", 3, 2, &[]).costing(cost)).start(edition);
            let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
            let finks = table.id("finks");
            let option = options.iter().find(|option| option.source == finks);
            assert_eq!(option.is_some(), paid, "{edition} {stones:?}");
            if let Some(play) = option.and_then(combat_lab_engine::PlayOption::first) {
                table.act(Choice::Play(play));
                resolve_all(&mut table);
                assert!(table.object("finks").is_in_play(), "{edition}");
            }
        }
    }
}
