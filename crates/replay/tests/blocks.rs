//! The result of each way to block, worked out by hand.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_engine::Budget;
use combat_lab_notation::Scenario;
use combat_lab_replay::{OutcomeTable, action_line, attack_forecast, attacks, blocks, script_end, splits};
use combat_lab_rulebook::Edition;

/// Each result as life totals and the creatures that die, with the first way to it; `-` before
/// those that are worse than another.
fn rows(text: &str, edition: Edition) -> (OutcomeTable, Vec<String>) {
    let scenario = Scenario::parse(text).unwrap();
    let game = script_end(&scenario, edition).unwrap();
    let table = blocks(&game, Budget::new(10_000_000)).unwrap();
    let names = |cards: &[combat_lab_engine::CardId]| {
        cards.iter().map(|card| scenario.name(*card)).collect::<Vec<_>>().join("+")
    };
    let row = |row: &combat_lab_replay::ChoiceOutcome| {
        let mark = if row.worse_than.is_some() { "- " } else { "" };
        let life: Vec<String> = row.life.iter().map(ToString::to_string).collect();
        let line = action_line(&scenario, &game, &row.ways[0].action).unwrap();
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
fn whoever_divides_damage_to_their_own_band_loses_one_creature() {
    let text = "player Alice 20\n  Hero 1/1 banding\n  Ogre 3/3\nplayer Bob 4\n  Giant 4/4\nattack Hero + Ogre -> Bob";
    let (_, said) = rows(text, Edition::TODAY);
    assert_eq!(
        said,
        ["20/4; lost Giant; killed Hero: block Giant -> Hero", "- 20/0; lost ; killed : block none"]
    );
    // Blocked by a creature with banding, a trampler deals nothing past it, and kills one of two.
    let text = "player Alice 20\n  Wurm 6/4 trample\nplayer Bob 20\n  Hero 1/1 banding\n  Ogre 3/3\nattack Wurm -> Bob";
    let (_, said) = rows(text, Edition::TODAY);
    assert!(
        said.contains(&"20/20; lost Hero; killed Wurm: block Hero -> Wurm; Ogre -> Wurm".to_owned()),
        "{said:?}"
    );
    // One that survives takes all of it.
    let text = "player Alice 20\n  Hero 1/1 banding\n  Wall 0/7\nplayer Bob 20\n  Giant 4/4\nattack Hero + Wall -> Bob";
    let (_, said) = rows(text, Edition::TODAY);
    assert!(said.contains(&"20/20; lost ; killed : block Giant -> Hero".to_owned()), "{said:?}");
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
        let line = action_line(&scenario, &game, &row.ways[0].action).unwrap();
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

#[test]
fn a_split_that_kills_most_is_best() {
    // 5 damage kills the Bear and the Elf, with 2 left over; or the Ox alone.
    let text = "player Alice 20\n  Wurm 5/9\nplayer Bob 20\n  Bear 2/2\n  Elf 1/1\n  Ox 5/5\nattack Wurm -> Bob\nblock Bear, Elf, Ox -> Wurm";
    let scenario = Scenario::parse(text).unwrap();
    let game = script_end(&scenario, Edition::TODAY).unwrap();
    let table = splits(&game, Budget::new(10_000_000)).unwrap();
    // 21 ways to divide 5 among three.
    assert!(table.complete && table.played == 21);
    let said = |row: &combat_lab_replay::ChoiceOutcome| {
        let mark = if row.worse_than.is_some() { "- " } else { "" };
        let killed: Vec<String> = row.killed.iter().map(|card| scenario.name(*card)).collect();
        format!("{mark}{} in {} ways", killed.join("+"), row.ways.len())
    };
    let mut rows: Vec<String> = table.rows.iter().map(said).collect();
    rows.sort();
    // Worked out by hand: with 2 for the Bear and 1 for the Elf, 2 are left for any of the three.
    let mut expected =
        ["-  in 1 ways", "- Bear in 4 ways", "- Elf in 9 ways", "Bear+Elf in 6 ways", "Ox in 1 ways"];
    expected.sort_unstable();
    assert_eq!(rows, expected);
    assert!(splits(&game, Budget::new(0)).is_some_and(|table| !table.complete));
}

#[test]
fn an_attack_is_forecast_unblocked_and_against_the_best_blocks() {
    let text = "player Alice 20\n  Ox 4/4\n  Elf 1/1\nplayer Bob 20\n  Bear 3/3";
    let scenario = Scenario::parse(text).unwrap();
    for edition in Edition::ALL {
        let mut game = script_end(&scenario, edition).unwrap();
        while let Some(player) = game.priority() {
            let pass = combat_lab_engine::Choice::Pass;
            game.act(&combat_lab_engine::Action { player, choice: pass }).unwrap();
        }
        let mut answers = game.answers().unwrap();
        // Everybody attacks first.
        let both = answers.next(&game).unwrap().action().clone();
        let told = attack_forecast(&game, &both, Budget::new(10_000_000)).unwrap();
        let unblocked = told.unblocked.unwrap();
        assert_eq!((unblocked.life, unblocked.killed.len()), (vec![20, 15], 0));
        // The Bear kills the Elf, or gives itself for 4 life: none is better in everything.
        let mut life: Vec<i32> = told.blocks.iter().map(|row| row.life[1]).collect();
        life.sort_unstable();
        assert!(told.complete);
        assert_eq!(life, [16, 19]);
        let nobody = std::iter::from_fn(|| answers.next(&game)).last().unwrap().action().clone();
        let told = attack_forecast(&game, &nobody, Budget::new(10_000_000)).unwrap();
        assert_eq!((told.unblocked.unwrap().life, told.blocks), (vec![20, 20], vec![]));
        let pass = combat_lab_engine::Action { choice: combat_lab_engine::Choice::Pass, ..both };
        assert_eq!(attack_forecast(&game, &pass, Budget::new(10_000_000)), None);
    }
}

/// Loyalty and poison counters are part of a result: not to block isn't better than a block that
/// saves a planeswalker, or a player from poison counters.
#[test]
fn a_planeswalker_and_poison_counters_are_worth_a_block() {
    let walker = "player Alice 20\n  Ox 4/4\nplayer Bob 20\n  Bear 3/3\n  J \"Jace\" planeswalker loyalty 5\nattack Ox -> J";
    let rat = "player Alice 20\n  Rat 2/2 infect\nplayer Bob 20\n  Elf 1/1\nattack Rat -> Bob";
    for (text, expected) in [
        (walker, ["block Bear -> Ox: poison 0, counters [5]", "block none: poison 0, counters [1]"]),
        (rat, ["block Elf -> Rat: poison 0, counters []", "block none: poison 2, counters []"]),
    ] {
        let scenario = Scenario::parse(text).unwrap();
        let game = script_end(&scenario, Edition::TODAY).unwrap();
        let table = blocks(&game, Budget::new(10_000_000)).unwrap();
        let row = |row: &combat_lab_replay::ChoiceOutcome| {
            assert_eq!(row.worse_than, None);
            let line = action_line(&scenario, &game, &row.ways[0].action).unwrap();
            let counters: Vec<u32> = row.attackable.iter().map(|it| it.counters).collect();
            format!("{line}: poison {}, counters {counters:?}", row.poison[1])
        };
        let mut rows: Vec<String> = table.rows.iter().map(row).collect();
        rows.sort();
        assert_eq!(rows, expected);
    }
}

/// Alike creatures are told apart by nothing, so the work doesn't grow with the ways to name them.
#[test]
fn many_alike_creatures_take_little_work() {
    let each = |count: usize, sort: &str| {
        (0..count).map(|at| format!("  {}{at} {sort}\n", &sort[..1])).collect::<Vec<_>>().concat()
    };
    let text =
        |count| format!("player Alice\n{}player Bob\n{}", each(count, "Bear 2/2"), each(count, "Ogre 3/3"));
    for count in [8, 12] {
        let scenario = Scenario::parse(&text(count)).unwrap();
        let game = script_end(&scenario, Edition::TODAY).unwrap();
        let table = attacks(&game, Budget::new(50_000_000)).unwrap();
        assert!(table.complete && !table.spent);
        // None, one, two, and so on.
        assert_eq!(table.played, count + 1);
    }
    let scenario = Scenario::parse(&format!("{}attack B0, B1, B2, B3, B4, B5, B6, B7", text(8))).unwrap();
    for edition in [Edition::ALL[0], Edition::TODAY] {
        let game = script_end(&scenario, edition).unwrap();
        let table = blocks(&game, Budget::new(50_000_000)).unwrap();
        // As many as ways to write a number up to 8 as a sum.
        assert!(table.complete && table.played == 1 + 1 + 2 + 3 + 5 + 7 + 11 + 15 + 22);
    }
}

/// Each way takes work, and so does comparing its result, so few are tried with little work.
#[test]
fn a_table_gives_up_when_its_work_runs_out() {
    let creatures = |sort: &str| {
        let one = |at: usize| format!("  {sort}{at} {sort}{at} {}/{}\n", at % 4 + 1, at % 5 + 1);
        (0..10).map(one).collect::<String>()
    };
    let board = format!("player Alice\n{}player Bob\n{}", creatures("A"), creatures("B"));
    for (text, declared) in
        [(format!("{board}attack A0, A1, A2, A3, A4, A5, A6, A7, A8, A9"), true), (board, false)]
    {
        let scenario = Scenario::parse(&text).unwrap();
        let game = script_end(&scenario, Edition::TODAY).unwrap();
        let budget = Budget::new(3_000_000);
        let (played, spent, complete) = if declared {
            let table = blocks(&game, budget).unwrap();
            (table.played, table.spent, table.complete)
        } else {
            let table = attacks(&game, budget).unwrap();
            (table.played, table.spent, table.complete)
        };
        assert!(spent && !complete && (1..3_000).contains(&played), "{played}");
    }
}

/// Each player who is attacked blocks for the best; what leaves the game with its owner isn't lost.
#[test]
fn everybody_who_is_attacked_blocks() {
    let board = "player Alice 40\n  A Wurm 6/4\n  B Bear 2/2\nplayer Bob 5\n  X Giant 3/3\n\
        player Carol 6\n  Y Wall 0/3 defender\nplayer Dave 40\n";
    let scenario = Scenario::parse(&format!("{board}attack A -> Carol; B -> Bob")).unwrap();
    let game = script_end(&scenario, Edition::TODAY).unwrap();
    let table = blocks(&game, Budget::new(10_000_000)).unwrap();
    let said = |row: &combat_lab_replay::ChoiceOutcome| {
        let way = &row.ways[0];
        let line = |action| action_line(&scenario, &game, action).unwrap();
        let lines: Vec<String> = core::iter::once(&way.action).chain(&way.then).map(line).collect();
        let names = |cards: &[combat_lab_engine::CardId]| {
            cards.iter().map(|card| scenario.name(*card)).collect::<Vec<_>>().join("+")
        };
        let (lost, killed) = (names(&row.lost), names(&row.killed));
        format!("{} {:?} -{lost} +{killed}", lines.join(", "), row.life)
    };
    let best: Vec<String> = table.rows.iter().filter(|row| row.worse_than.is_none()).map(said).collect();
    // The Wall stops the Wurm and dies; without it, Carol would lose.
    assert_eq!(best, ["block X -> B, block Y -> A [40, 5, 6, 40] - +Bear+Wall"]);
    let scenario = Scenario::parse(board).unwrap();
    let game = script_end(&scenario, Edition::TODAY).unwrap();
    let table = attacks(&game, Budget::new(100_000_000)).unwrap();
    assert!(table.complete);
    assert!(table.rows.iter().flat_map(|row| &row.blocks).all(|block| block.beaten.is_empty()));
    // Nobody blocks the Wurm: Bob, with 5 life, and his Giant leave the game.
    let scenario = Scenario::parse(&format!("{board}attack A -> Bob")).unwrap();
    let game = script_end(&scenario, Edition::TODAY).unwrap();
    let table = blocks(&game, Budget::new(10_000_000)).unwrap();
    let unblocked = table.rows.iter().find(|row| !row.beaten.is_empty()).unwrap();
    assert!(unblocked.lost.is_empty() && unblocked.killed.is_empty(), "{unblocked:?}");
}

/// Many different results don't keep others from being tried: every attack has its part of the work,
/// and comparing takes little of it.
#[test]
fn every_attack_is_tried() {
    let creatures = |sort: &str, count: usize| {
        let one = |at: usize| format!("  {sort}{at} {sort}{at} {}/{}\n", at % 4 + 1, at % 5 + 1);
        (0..count).map(one).collect::<String>()
    };
    for (count, all) in [(5, true), (8, false)] {
        let board = format!("player Alice\n{}player Bob\n{}", creatures("A", count), creatures("B", count));
        let game = script_end(&Scenario::parse(&board).unwrap(), Edition::TODAY).unwrap();
        let table = attacks(&game, Budget::new(200_000_000)).unwrap();
        assert_eq!((table.played, table.complete, table.spent), (1 << count, all, !all), "{count}");
    }
}

/// A player who loses the game in any way is worth more than one who doesn't, so one row is best.
#[test]
fn of_two_results_one_way_or_the_other_none_is_lost() {
    for text in [
        "player Alice 20\n  Ox 3/3\nplayer Bob 20\n  Bear 2/2\n  Elf 1/1\nattack Ox -> Bob",
        "player Alice 20\n  Ox 3/3; trample\nplayer Bob 2\n  Bear 2/2\n  Elf 1/1\nattack Ox -> Bob",
    ] {
        let (table, _) = rows(text, Edition::TODAY);
        assert!(table.rows.first().is_some_and(|row| row.worse_than.is_none()), "{text}");
        for row in &table.rows {
            let better = row.worse_than.map(|place| &table.rows[place]);
            assert!(better.is_none_or(|better| better.worse_than.is_none()), "{text}");
        }
    }
}
