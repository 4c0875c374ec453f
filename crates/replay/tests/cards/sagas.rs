//! Sagas: a chapter for each lore counter, and the end after the last.

use super::{holds_in, refused, stops_in};

/// The editions that have them (714, since 2018).
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "through 5 turns\nplayer Alice\n  library 9\n  hand S Story enchantment Saga {0}; I, II \u{2014} You gain 1 life; \
                     III \u{2014} You gain 5 life\n  CARDS\nplayer Bob\n  library 9\n";

/// It enters with the first counter, and gets one in each precombat main phase of its controller's,
/// not of others'.
#[test]
fn a_chapter_in_each_of_its_turns() {
    let board = BOARD.replace("CARDS", "B Bear 2/2");
    let first = format!(
        "{board}at precombat main phase\nAlice: S\nresolve\nnow S counters lore 1, Alice 20\nresolve\n"
    );
    holds_in(
        SINCE,
        &format!(
            "{first}now Alice 21\nat end step\nnow S counters lore 1\nat upkeep of turn 2\nnow Alice 21\nexpect Alice 27\n"
        ),
    );
    let second = format!(
        "{first}at draw of turn 3\nnow S counters lore 1\nat precombat main of turn 3\nnow S counters lore 2\nresolve\nnow Alice 22\n"
    );
    holds_in(SINCE, &format!("{second}now S counters lore 2\nexpect Alice 27\n"));
    // It stays until its last chapter has left the stack, and is sacrificed then.
    holds_in(
        SINCE,
        &format!(
            "{second}at precombat main of turn 5\nnow S counters lore 3, Alice 22\nresolve\nexpect Alice 27, S graveyard\n"
        ),
    );
}

/// Counters that something else puts there bring the next chapter at once, several at the same time
/// each of theirs.
#[test]
fn other_counters_bring_chapters_too() {
    let board = BOARD.replace("5 turns", "1 turn");
    let one = board.replace("CARDS", "hand P Plan {0} instant: proliferate");
    holds_in(
        SINCE,
        &format!(
            "{one}at precombat main phase\nAlice: S\nresolve\nresolve\nAlice: P\nresolve\nAlice: names S\nresolve\nexpect Alice 22, S counters lore 2\n"
        ),
    );
    let two = board.replace("CARDS", "hand P Plan {0} instant: put two lore counters on target enchantment");
    holds_in(
        SINCE,
        &format!(
            "{two}at precombat main phase\nAlice: S\nresolve\nresolve\nAlice: P -> S\nresolve\nresolve\nresolve\nexpect Alice 27, S graveyard\n"
        ),
    );
}

/// A Saga on the battlefield goes on from where it is; leaving, it takes nothing from a chapter on
/// the stack.
#[test]
fn it_goes_on_from_where_it_is() {
    let saga = "T Tale enchantment Saga {0}; I \u{2014} You gain 1 life; II \u{2014} Target creature gets +2/+2 until end of turn; counter lore 1";
    let board = format!(
        "through 2 turns\nplayer Alice\n  library 9\n  hand K Kill {{0}} instant: destroy target enchantment\nplayer Bob\n  library 9\n  \
         {saga}\n  B Bear 2/2\nattack none\nat precombat main of turn 2\nBob: targets B\n"
    );
    holds_in(SINCE, &format!("{board}resolve\nnow B 4/4, T graveyard\nexpect T graveyard\n"));
    holds_in(
        SINCE,
        &format!("{board}Alice: K -> T\nresolve\nresolve\nnow B 4/4, T graveyard\nexpect T graveyard\n"),
    );
}

#[test]
fn what_is_not_understood_of_them_is_refused() {
    refused("S Story enchantment {0}; I \u{2014} You gain 1 life");
    refused("S Story enchantment Saga {0}; I, II, \u{2014} You gain 1 life");
    refused("S Story enchantment Saga {0}; I \u{2014} Read ahead");
    refused("S Story enchantment Saga {0}; IIII \u{2014} You gain 1 life");
    let board = BOARD.replace("CARDS", "B Bear 2/2");
    stops_in(
        "2006-10, 2010-07",
        &format!("{board}at precombat main phase\nAlice: S\nresolve\nexpect Alice 20\n"),
    );
}

/// One that turns itself over comes back with its other face up, as a new object.
#[test]
fn what_returns_transformed() {
    holds_in(
        SINCE,
        "player Alice\n  hand S Story enchantment Saga {0}; I \u{2014} Exile this Saga, then return it to the battlefield transformed under your control \
         // transform Hero 3/3 red\nplayer Bob\nat precombat main phase\nAlice:
         // S\nresolve\nresolve\nexpect Hero 3/3\n",
    );
}
