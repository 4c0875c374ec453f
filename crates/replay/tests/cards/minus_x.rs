//! Loyalty abilities that cost X loyalty counters: what X is, is announced as they are activated
//! (606.4, 107.3a).

use super::{holds_in, refused, stops_in};

/// The editions that have planeswalkers.
const SINCE: &str = "2008-10, 2009-05, 2009-07, 2010-07, 2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "player Alice\n  C Chandra planeswalker loyalty 6; +1: this deals 1 damage to target player; -X: this deals X damage to target creature; -8: draw a card\n\
                     player Bob\n  G Giant 3/3\n  D Dragon 7/7\nat precombat main phase\n";

/// Each X is a way to activate it, after those before: X is 1 first.
#[test]
fn as_many_counters_are_removed() {
    holds_in(
        SINCE,
        &format!("{BOARD}Alice: C ability 4 -> G\nnow C loyalty 3\nresolve\nexpect G graveyard\n"),
    );
    holds_in(
        SINCE,
        &format!(
            "{BOARD}Alice: C ability 3 -> G\nnow C loyalty 4\nresolve\nnow G damage 2\nexpect G in play\n"
        ),
    );
    holds_in(SINCE, &format!("{BOARD}Alice: C ability 7 -> D\nnow C graveyard\nresolve\nnow D damage 6\n"));
}

/// More than there are can't be removed, and X can be 0.
#[test]
fn no_more_than_there_are() {
    stops_in(SINCE, &format!("{BOARD}Alice: C ability 8 -> D\nexpect Bob 20\n"));
    holds_in(SINCE, &format!("{BOARD}Alice: C ability 12 -> G\nresolve\nnow C loyalty 6, G in play\n"));
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    refused("C Chandra planeswalker loyalty 6; +X: this deals X damage to target creature");
    refused("C Creature 1/1; -X: this deals X damage to target creature");
    refused("C Chandra planeswalker loyalty 6; -X: draw Y cards");
}
