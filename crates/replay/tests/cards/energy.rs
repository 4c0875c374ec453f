//! Energy counters: players get them, and pay with them.

use super::{holds_in, refused, stops_in};

/// The editions that have them (107.14, since 2016).
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "through 1 turn\nplayer Alice\n  hand G Gift {0} instant: you get {E}{E}{E}\n  P Pike 2/2; pay {E}{E}: this gets +1/+1 until end of turn\n  \
                     T Tune 2/2; whenever this attacks, you may pay {E}. If you do, draw a card\n  library 5\nplayer Bob\n  library 5\nat precombat main phase\n";

/// Three pay for two once, and one more thing.
#[test]
fn they_are_paid() {
    holds_in(
        SINCE,
        &format!(
            "{BOARD}illegal Alice: P\nAlice: G\nresolve\nAlice: P\nresolve\nnow P 3/3\nillegal Alice: P\nattack T -> Bob\nresolve\nAlice: accepts\n\
             expect Alice hand 1, Bob 18\n"
        ),
    );
    // Without any, nobody is asked.
    holds_in(SINCE, &format!("{BOARD}attack T -> Bob\nresolve\nexpect Alice hand 1, Bob 18\n"));
}

/// Proliferate gives another to a player who has some, and poison to one who has that.
#[test]
fn proliferating_adds_one() {
    let board = BOARD.replace("player Bob\n", "  hand R Rise {0} instant: proliferate\nplayer Bob\n");
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: G\nresolve\nAlice: R\nresolve\nAlice: accepts\nAlice: P\nresolve\nAlice: P\nresolve\nnow P 4/4\nillegal Alice: P\nexpect P 2/2\n"
        ),
    );
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: G\nresolve\nAlice: R\nresolve\nAlice: declines\nAlice: P\nresolve\nillegal Alice: P\nexpect P 2/2\n"
        ),
    );
}

#[test]
fn many_are_written_as_a_number() {
    let board = BOARD.replace("{E}{E}{E}", "eight {E}").replace("pay {E}{E}", "pay 8 {E}");
    holds_in(SINCE, &format!("{board}Alice: G\nresolve\nAlice: P\nresolve\nnow P 3/3\nexpect P 2/2\n"));
}

#[test]
fn what_is_not_understood_of_them_is_refused() {
    refused("P Pike 2/2; pay {E}{G}: this gets +1/+1 until end of turn");
    refused("P Pike 2/2; pay X {E}: this gets +1/+1 until end of turn");
    refused("P Pike 2/2; equip\u{2014}pay {E}");
    refused("hand G Gift {0} instant: target creature gets {E}");
    stops_in("2006-10, 2010-07", &format!("{BOARD}Alice: G\nresolve\nexpect Alice 20\n"));
}
