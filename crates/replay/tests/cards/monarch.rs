//! The monarch: a card in each end step, until a creature's combat damage passes it on.

use super::{holds_in, refused, stops_in};
use combat_lab_notation::Scenario;

/// The editions that have it (718, later 725; since 2016).
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "through 2 turns\nplayer Alice\n  library 5\n  hand C Court 1/1 {0}; when this enters, you become the monarch\n  \
                     B Bear 2/2\nplayer Bob\n  library 5\n  D Dog 3/3\n  K Knight 2/2; as long as you're the monarch, this gets +2/+2\n\
                     at precombat main phase\nAlice: C\nresolve\nresolve\n";

/// The monarch draws in their own end step only.
#[test]
fn the_monarch_draws_a_card() {
    let board = BOARD.replace("2 turns", "1 turn");
    holds_in(SINCE, &format!("{board}at end step\nresolve\nexpect Alice hand 1, Bob hand 0\n"));
}

/// A creature's combat damage to the monarch makes its controller the monarch, of several creatures
/// once; then that player draws, and not the one before.
#[test]
fn combat_damage_passes_it_on() {
    holds_in(
        SINCE,
        &format!(
            "{BOARD}attack none\nat end step\nresolve\nattack D, K -> Alice\nblock none\nat end of combat\n\
             expect K 4/4, Alice 15\nat end step\nresolve\nexpect Bob hand 2, Alice hand 1\n"
        ),
    );
}

/// Other damage does not, nor does combat damage to somebody else.
#[test]
fn nothing_else_does() {
    let board = BOARD.replace("B Bear 2/2", "B Bear 2/2; {0}: 1 damage to any target");
    holds_in(
        SINCE,
        &format!("{board}Alice: B -> Alice\nresolve\nattack B -> Bob\nblock none\nexpect K 2/2, Bob 18\n"),
    );
}

/// Once there is a monarch, there is one; whoever is it already becomes nothing.
#[test]
fn conditions_ask_for_it() {
    let card = "  hand S Stranger 1/1 {0}; when this enters, if there is no monarch: you gain 3 life\n  \
                hand O Other 1/1 {0}; when this enters, if an opponent is the monarch: you gain 5 life\nplayer Bob\n";
    let board = BOARD.replace("2 turns", "1 turn").replace("player Bob\n", card);
    holds_in(SINCE, &format!("{board}Alice: S\nresolve\nAlice: O\nresolve\nexpect Alice 20\n"));
    let first = board.replace("Alice: C\nresolve\nresolve\n", "");
    holds_in(SINCE, &format!("{first}Alice: S\nresolve\nresolve\nexpect Alice 23\n"));
}

/// As the monarch leaves the game, the active player becomes the monarch.
#[test]
fn it_stays_in_the_game() {
    let board = "through 1 turn\nplayer Alice\n  library 5\n  hand P Pain {0} instant: target player loses 20 life\n  \
                 hand G Gift {0} instant: target player becomes the monarch\nplayer Bob\n  library 5\nplayer Carol\n  library 5\n\
                 at precombat main phase\nAlice: G -> Bob\nresolve\nAlice: P -> Bob\nresolve\nat end step\nresolve\n\
                 expect Alice hand 1, Carol hand 0\n";
    holds_in(SINCE, board);
}

#[test]
fn what_is_not_understood_of_it_is_refused() {
    refused("hand P Plan {0} instant: each player becomes the monarch");
    refused("hand P Plan {0} instant: target creature becomes the monarch");
    let board = "player Alice\n  hand P Plan {0} instant: you become the monarch\nplayer Bob\nat precombat main phase\n";
    stops_in("2006-10, 2010-07", &format!("{board}Alice: P\nresolve\nexpect Alice 20\n"));
}

/// Behind other effects and before them, in whatever ability or spell.
#[test]
fn it_stands_beside_other_effects() {
    for effect in [
        "you become the monarch",
        "target player becomes the monarch",
        "proliferate",
        "amass 2",
        "amass Orcs 1",
        "you get {E}{E}",
        "each player gets {E}{E}",
    ] {
        for both in [format!("{effect}, then draw a card"), format!("you gain 3 life, then {effect}")] {
            for card in [
                "X Thing 2/2; {2}, tap: EFFECT",
                "X Thing 2/2; whenever this attacks: EFFECT",
                "hand X Thing instant: EFFECT",
            ] {
                let text = format!("player Alice\n  {}\nplayer Bob\n", card.replace("EFFECT", &both));
                assert!(Scenario::parse(&text).is_ok(), "{text}");
            }
        }
    }
}
