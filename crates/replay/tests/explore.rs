//! Every legal split, and its result. The numbers are worked out from the rules, not from the code.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::Scenario;
use combat_lab_replay::{Explored, Replay, explore};
use combat_lab_rulebook::Edition;

fn explored(text: &str, edition: &str) -> Option<Explored> {
    let scenario = Scenario::parse(text).unwrap();
    let edition: Edition = edition.parse().unwrap();
    let replay = Replay::run(&scenario, edition).unwrap();
    replay.frames().iter().find_map(|frame| explore(&frame.game, 100))
}

/// The amounts of each way, and which recipients fall.
fn told(explored: &Explored) -> Vec<(Vec<u32>, Vec<bool>)> {
    explored.ways.iter().map(|way| (way.split.amounts().to_vec(), way.falls.clone())).collect()
}

const FIVE: &str = "player Alice 20\n  Ox 5/5\nplayer Bob 20\n  Elk 3/3\n  Boar 4/4\nattack Ox -> Bob\nblock Elk, Boar -> Ox";

#[test]
fn five_damage_can_kill_either_of_two_and_never_both() {
    let elk = |amount| (vec![amount, 5 - amount], vec![true, false]);
    let boar = |amount| (vec![amount, 5 - amount], vec![false, true]);
    let free = [elk(5), elk(4), elk(3), (vec![2, 3], vec![false, false]), boar(1), boar(0)];
    // Damage on the stack is dealt as well, once all players have passed.
    for edition in ["2008-10", "today"] {
        assert_eq!(told(&explored(FIVE, edition).unwrap()), free, "{edition}");
    }
    // In order: nothing for the second before the first has lethal damage.
    let ordered = explored(FIVE, "2021-04").unwrap();
    assert_eq!(told(&ordered), free[..3]);
    assert_eq!(ordered.count.exact(), Some(3));
}

#[test]
fn indestructible_creatures_stay_and_a_player_without_life_loses() {
    let text = "player Alice 20\n  Ox 4/4 trample\nplayer Bob 2\n  Elk 3/3 indestructible\n  Boar 9/9\nattack Ox -> Bob\nblock Elk -> Ox";
    let explored = explored(text, "today").unwrap();
    // Lethal for the Elk is 3, indestructible or not; one more may go to Bob, who has 2 life.
    assert_eq!(told(&explored), [(vec![4, 0], vec![false, false]), (vec![3, 1], vec![false, false])]);

    let text = text.replace("4/4", "5/5");
    let explored = self::explored(&text, "today").unwrap();
    assert_eq!(told(&explored)[2], (vec![3, 2], vec![false, true]));
}

#[test]
fn all_splits_are_counted_even_if_fewer_are_listed() {
    let text =
        FIVE.replace("5/5", "99/99").replace("Elk 3/3", "Elk 3/3\n  Hare 1/1").replace("Elk,", "Hare, Elk,");
    let explored = explored(&text, "today").unwrap();
    // 99 points among three: 101 over 2.
    assert_eq!(explored.count.exact(), Some(101 * 100 / 2));
    assert_eq!(explored.ways.len(), 100);
}

#[test]
fn without_a_division_nothing_is_explored() {
    let text = "player Alice 20\n  Ox 5/5\nplayer Bob 20\nattack Ox -> Bob";
    assert_eq!(explored(text, "today"), None);
}
