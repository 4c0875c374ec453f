//! Bestow: an Aura that is a creature once it is attached to nothing (702.103).

use super::{holds_in, refused, stops_in};

/// The editions that have it.
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "player Alice\n  hand S Satyr 4/2 {1}{G} enchantment Satyr flash; bestow {3}{G}; enchanted creature gets +4/+2 and has trample\n  B Bear 2/2\n  4 Forest\n\
                     player Bob\n  D Dog 3/3\n  hand K Kill {0} instant: destroy target creature\n  hand U Undo {0} instant: return target enchantment to its owner's hand\nat precombat main phase\n";

/// As a creature, it costs its mana cost, and says nothing of another.
#[test]
fn it_is_cast_as_a_creature() {
    holds_in(SINCE, &format!("{BOARD}Alice: S\nresolve\nexpect S 4/2, B 2/2\n"));
    stops_in(SINCE, &format!("{BOARD}Alice: S -> B\nresolve\nexpect B 6/4\n"));
}

/// Bestowed, it is an Aura and no creature, for its bestow cost (702.103b).
#[test]
fn it_is_cast_as_an_aura() {
    let bestowed = format!("{BOARD}Alice: S bestowed -> B\nresolve\n");
    holds_in(SINCE, &format!("{bestowed}attack B -> Bob\nblock none\nexpect B 6/4, Bob 14\n"));
    stops_in(SINCE, &format!("{bestowed}attack S -> Bob\nexpect Bob 20\n"));
    // Three lands don't pay for {3}{G}.
    let poor = bestowed.replace("4 Forest", "3 Forest");
    stops_in(SINCE, &format!("{poor}expect B 6/4\n"));
    // It needs a target.
    stops_in(SINCE, &format!("{BOARD}Alice: S bestowed\nresolve\nexpect S in play\n"));
}

/// When the creature dies, it stays as a creature, which entered when the Aura did (702.103f).
#[test]
fn it_stays_when_the_creature_dies() {
    let board = format!("{BOARD}Alice: S bestowed -> B\nresolve\nAlice: pass\nBob: K -> B\nresolve\n");
    holds_in(SINCE, &format!("{board}expect B graveyard, S in play, S 4/2\n"));
    // It came this turn.
    stops_in(SINCE, &format!("{board}attack S -> Bob\nexpect Bob 20\n"));
}

/// Without a legal target as it resolves, it resolves as a creature (702.103e).
#[test]
fn it_resolves_as_a_creature_without_its_target() {
    let board = format!("{BOARD}Alice: S bestowed -> B\nAlice: pass\nBob: K -> B\nresolve\nresolve\n");
    holds_in(SINCE, &format!("{board}expect B graveyard, S 4/2\n"));
}

/// It is itself a card wherever it goes.
#[test]
fn it_goes_back_as_its_card() {
    let board = format!("{BOARD}Alice: S bestowed -> B\nresolve\nAlice: pass\nBob: U -> S\nresolve\n");
    let board = board.replace("4 Forest", "6 Forest");
    holds_in(SINCE, &format!("{board}expect B 2/2, S hand\n"));
    holds_in(SINCE, &format!("{board}Alice: S\nresolve\nexpect S 4/2\n"));
}

/// Being bestowed changes nothing about its mana value (702.103b, 202.3).
#[test]
fn its_mana_value_is_that_of_its_card() {
    let board = BOARD.replace(
        "hand U Undo {0} instant: return target enchantment to its owner's hand",
        "hand U Undo {0} instant: destroy target enchantment with mana value 2 or less",
    );
    holds_in(
        SINCE,
        &format!(
            "{board}Alice: S bestowed -> B\nresolve\nAlice: pass\nBob: U -> S\nresolve\nexpect S graveyard, B 2/2\n"
        ),
    );
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    refused("S Satyr 4/2 {1}{G} Satyr; bestow {3}{G}");
    refused("S Satyr {1}{G} enchantment; bestow {3}{G}");
    refused("hand S Satyr {1}{G} instant: draw a card; bestow {3}{G}");
    refused("S Satyr 4/2 {1}{G} enchantment; bestow");
    refused("S Satyr 4/2 {1}{G} enchantment; bestow {1}; bestow {3}{G}");
    refused("S Satyr 4/2 {1}{G} enchantment; kicker {1}; bestow {3}{G}");
    refused("S Satyr 4/2 {1}{G} enchantment; enchanted creature gets +4/+2");
    stops_in(
        "2006-10, 2010-07",
        "player Alice\n  S Satyr 4/2 {1}{G} enchantment; bestow {3}{G}\nplayer Bob\nattack none\nexpect Alice 20\n",
    );
}
