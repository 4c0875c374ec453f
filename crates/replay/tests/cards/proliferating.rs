//! Proliferate: one more of each kind of counter that is there.

use super::{holds_in, refused, stops_in};

/// The editions that have it (701.27, later 701.34; since 2010).
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "player Alice\n  hand P Plan {0} instant: proliferate\n  B Bear 2/2; counters +1/+1 1; counter oil 2\n  \
                     C Cub 2/2\nplayer BOB\n  D Dog 3/3; counters -1/-1 1\nat precombat main phase\n";

/// Every kind on it, and only what is chosen, of any player; what has no counter can't be chosen.
#[test]
fn permanents_that_are_chosen_get_one_of_each_kind() {
    let board = BOARD.replace("BOB", "Bob");
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: P\nresolve\nAlice: names B, D\nexpect B 4/4, B counters oil 3, D 1/1, C 2/2\n"
        ),
    );
    holds_in(SINCE, &format!("{board}Alice: P\nresolve\nAlice: names D\nexpect B 3/3, D 1/1\n"));
    holds_in(SINCE, &format!("{board}Alice: P\nresolve\nAlice: names nothing\nexpect B 3/3, D 2/2\n"));
    holds_in(SINCE, &format!("{board}Alice: P\nresolve\nexpect B 3/3, D 2/2\n"));
    holds_in(SINCE, &format!("{board}Alice: P\nresolve\nillegal Alice: names C\nexpect C 2/2\n"));
}

/// A player with poison counters can be chosen, too: nobody else.
#[test]
fn a_poisoned_player_gets_another() {
    let board = BOARD.replace("BOB", "Bob poison 9");
    holds_in(
        SINCE,
        &format!("{board}Alice: P\nresolve\nAlice: names B\nAlice: accepts\nexpect Alice wins\n"),
    );
    holds_in(SINCE, &format!("{board}Alice: P\nresolve\nAlice: names B\nAlice: declines\nexpect B 4/4\n"));
}

/// All permanents and players are chosen before the first counter goes on; then all counters do, at
/// once.
#[test]
fn everything_is_chosen_before_anything_gets_a_counter() {
    let board = BOARD.replace("BOB", "Bob poison 7").replace("player Alice\n", "player Alice poison 2\n");
    let before = "now B 3/3, D 2/2, Bob poison 7, Alice poison 2\n";
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: P\nresolve\n{before}Alice: names B, D\n{before}Alice: accepts\n{before}Alice: accepts\n\
             now B 4/4, D 1/1, Alice poison 3, Bob poison 8\nexpect B 4/4, D 1/1, Alice poison 3, Bob poison 8\n"
        ),
    );
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: P\nresolve\nAlice: names nothing\nAlice: declines\nAlice: accepts\n\
             expect B 3/3, D 2/2, Alice poison 2, Bob poison 8\n"
        ),
    );
}

#[test]
fn twice_is_once_after_the_other() {
    let board = BOARD.replace("BOB", "Bob").replace("proliferate", "proliferate twice");
    holds_in(
        SINCE,
        &format!("{board}Alice: P\nresolve\nAlice: names B\nAlice: names D\nexpect B 4/4, D 1/1\n"),
    );
}

#[test]
fn what_is_not_understood_of_it_is_refused() {
    refused("hand P Plan {0} instant: target player proliferates");
    stops_in(
        "2006-10, 2010-07",
        &format!("{}Alice: P\nresolve\nexpect Alice 20\n", BOARD.replace("BOB", "Bob")),
    );
}
