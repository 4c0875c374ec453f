//! Amass: an Army that grows.

use super::{holds_in, refused, stops_in};

/// The editions that have it (701.44, later 701.47; since 2019).
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "player Alice\n  hand F First {0} instant: amass 2\n  hand S Second {0} instant: amass Orcs 1\nCARDSplayer Bob\nat precombat main phase\n";

/// The first makes a token, the second finds it there; it is a Zombie and an Orc then.
#[test]
fn an_army_is_made_once_and_grows() {
    let board = BOARD.replace(
        "CARDS",
        "  L Lord 1/1 Human; whenever a creature you control enters, you gain 1 life\n  \
         O Orders enchantment; {0}: target Orc gets +0/+5 until end of turn\n",
    );
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: F\nresolve\nresolve\nillegal Alice: O -> \"Zombie Army\"\nAlice: S\nresolve\n\
             Alice: O -> \"Zombie Army\"\nresolve\nexpect \"Zombie Army\" 3/8, Alice 21\n"
        ),
    );
}

/// Of several Armies, the player chooses one, and makes none.
#[test]
fn one_of_several_armies_is_chosen() {
    let board = BOARD.replace("CARDS", "  A Ally 1/1 Orc Army\n  B Backup 2/2 Zombie Army\n");
    holds_in(SINCE, &format!("{board}Alice: F\nresolve\nAlice: names B\nexpect A 1/1, B 4/4\n"));
    holds_in(SINCE, &format!("{board}Alice: F\nresolve\nAlice: names A\nexpect A 3/3, B 2/2\n"));
}

/// Amassing 0 makes a token that can't live.
#[test]
fn where_x_is_nothing() {
    let board = "player Alice\n  hand F First {0} instant: amass Zombies X, where X is the number of artifacts you control\n  \
                 L Lord 1/1; whenever a creature you control dies, you gain 1 life\nCARDSplayer Bob\nat precombat main phase\n\
                 Alice: F\nresolve\n";
    holds_in(SINCE, &format!("{}resolve\nexpect Alice 21\n", board.replace("CARDS", "")));
    let two = board.replace("CARDS", "  M Mox artifact\n  N Nox artifact\n");
    holds_in(SINCE, &format!("{two}expect \"Zombie Army\" 2/2, Alice 20\n"));
}

#[test]
fn what_is_not_understood_of_it_is_refused() {
    refused("hand F First {0} instant: amass");
    refused("hand F First {0} instant: amass Forests 2");
    refused("hand F First {0} instant: amass 2, then it gains haste until end of turn");
    stops_in(
        "2006-10, 2010-07",
        &format!("{}Alice: F\nresolve\nexpect Alice 20\n", BOARD.replace("CARDS", "")),
    );
}
