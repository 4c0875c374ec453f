//! What each way to block comes to, worked out by hand.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_engine::Budget;
use combat_lab_notation::Scenario;
use combat_lab_replay::{BlockTable, action_line, attacks, blocks, script_end};
use combat_lab_rulebook::Edition;

/// Each result as life totals and the creatures that die, with the first way to it; `-` before
/// those that are worse than another.
fn rows(text: &str, edition: Edition) -> (BlockTable, Vec<String>) {
    let scenario = Scenario::parse(text).unwrap();
    let game = script_end(&scenario, edition).unwrap();
    let table = blocks(&game, Budget::new(10_000_000)).unwrap();
    let names = |cards: &[combat_lab_engine::CardId]| {
        cards.iter().map(|card| scenario.name(*card)).collect::<Vec<_>>().join("+")
    };
    let row = |row: &combat_lab_replay::BlockOutcome| {
        let mark = if row.worse_than.is_some() { "- " } else { "" };
        let life: Vec<String> = row.life.iter().map(ToString::to_string).collect();
        let line = action_line(&scenario, &game, &row.declarations[0]).unwrap();
        let (lost, killed) = (names(&row.lost), names(&row.killed));
        format!("{mark}{}; lost {lost}; killed {killed}: {line}", life.join("/"))
    };
    let said = table.rows.iter().map(row).collect();
    (table, said)
}

#[test]
fn a_trade_a_chump_block_and_no_block() {
    let text = "player Alice 20\n  Ox 4/4\nplayer Bob 20\n  Bear 3/3\n  Elf 1/1\nattack Ox -> Bob";
    for edition in Edition::ALL {
        let (table, mut rows) = rows(text, edition);
        assert!(table.complete && table.played == 4);
        rows.sort();
        // Both together kill the Ox, which has 3 for the Bear and 1 for the Elf. Of the others,
        // none is better than another in everything.
        assert_eq!(
            rows,
            [
                "20/16; lost ; killed : block none",
                "20/20; lost Bear+Elf; killed Ox: block Bear -> Ox; Elf -> Ox",
                "20/20; lost Bear; killed : block Bear -> Ox",
                "20/20; lost Elf; killed : block Elf -> Ox",
            ]
        );
    }
}

#[test]
fn losing_the_game_is_worse_than_anything() {
    let text = "player Alice 20\n  Ox 4/4\nplayer Bob 4\n  Bear 2/2\nattack Ox -> Bob";
    let (table, rows) = rows(text, Edition::TODAY);
    assert_eq!(rows, ["20/4; lost Bear; killed : block Bear -> Ox", "- 20/0; lost ; killed : block none"]);
    assert_eq!(table.rows[1].worse_than, Some(0));
}

#[test]
fn alike_blockers_are_tried_once() {
    let text = "player Alice 20\n  Ox 4/4\nplayer Bob 20\n  B1 Bear 2/2\n  B2 Bear 2/2\n  B3 Bear 2/2\nattack Ox -> Bob";
    // None, one, two or three of them.
    let (table, _) = rows(text, Edition::TODAY);
    assert_eq!(table.played, 4);
}

#[test]
fn a_teammates_life_is_the_players_own() {
    let text = "team Alice, Bob\nplayer Alice 30\n  Ox 4/4\nplayer Bob 30\nplayer Carol 30\n  Wall 0/5\nplayer Dave 30\nattack Ox -> Carol";
    let (table, rows) = rows(text, Edition::TODAY);
    assert_eq!(
        rows,
        ["30/30/30/30; lost ; killed : block Wall -> Ox", "- 30/30/26/26; lost ; killed : block none"]
    );
    assert_eq!(table.rows[1].worse_than, Some(0));
}

#[test]
fn attacks_are_compared_against_the_best_blocks() {
    let text = "player Alice 20\n  Ox 3/3\n  Elf 1/1\nplayer Bob 20\n  Bear 2/2";
    let scenario = Scenario::parse(text).unwrap();
    let game = script_end(&scenario, Edition::TODAY).unwrap();
    let table = attacks(&game, Budget::new(10_000_000)).unwrap();
    assert!(table.complete && table.played == 4);
    let row = |row: &combat_lab_replay::AttackOutcome| {
        let line = action_line(&scenario, &game, &row.declarations[0]).unwrap();
        let mut life: Vec<i32> = row.blocks.iter().map(|block| block.life[1]).collect();
        life.sort_unstable();
        (line, life, row.worse_than.is_some())
    };
    let mut rows: Vec<_> = table.rows.iter().map(row).collect();
    rows.sort();
    // Bob lets the Ox through, or loses the Bear; of both, he can also kill the Elf. The Elf alone
    // dies for nothing, which is worse than not to attack; and not to attack is worse than the Ox.
    assert_eq!(
        rows,
        [
            ("attack Elf -> Bob".to_owned(), vec![20], true),
            ("attack Ox -> Bob".to_owned(), vec![17, 20], false),
            ("attack Ox -> Bob; Elf -> Bob".to_owned(), vec![17, 19], false),
            ("attack none".to_owned(), vec![20], true),
        ]
    );
}
