//! Tokens that the rules describe by their names alone: Map, Junk, Lander, Gold and Mutagen
//! (111.10).

use super::{holds, refused};

fn board(token: &str, more: &str) -> String {
    format!(
        "player Alice\n  2 Swamp\n  C Cub 1/1\n  hand N Name {{0}} sorcery: create a {token} token\n{more}player Bob\n\
         at precombat main phase\nAlice: N\nresolve\n"
    )
}

/// A creature explores for a Map, only when a sorcery could be cast.
#[test]
fn a_map() {
    let board = board("Map", "  library F Forest\n");
    holds(&format!("{board}Alice: Map -> C\nresolve\nexpect F hand\n"));
    holds(&format!("{board}at beginning of combat\nillegal Alice: Map -> C\nexpect F library\n"));
}

/// For a Junk, a card is exiled from the library that can be played this turn.
#[test]
fn a_junk() {
    let board = board("Junk", "  library G Gift {0} instant: you gain 3 life\n");
    holds(&format!("{board}Alice: Junk\nresolve\nnow G exile\nAlice: G\nresolve\nexpect Alice 23\n"));
}

/// For a Lander, a basic land comes from the library, tapped.
#[test]
fn a_lander() {
    let board = board("Lander", "  library F Forest\n");
    holds(&format!("{board}Alice: Lander\nresolve\nAlice: finds F\nexpect F in play, F tapped\n"));
}

/// A Gold needs no tapping: each of two gives one mana.
#[test]
fn a_gold() {
    let board = board("Gold", "  hand S Shock {R} instant: 2 damage to any target\n");
    holds(&format!("{board}Alice: Gold ability 4\nAlice: S -> Bob\nresolve\nexpect Bob 18\n"));
}

/// A Mutagen puts a counter on a creature, only when a sorcery could be cast.
#[test]
fn a_mutagen() {
    let board = board("Mutagen", "");
    holds(&format!("{board}Alice: Mutagen -> C\nresolve\nexpect C 2/2\n"));
    holds(&format!("{board}at beginning of combat\nillegal Alice: Mutagen -> C\nexpect C 1/1\n"));
}

#[test]
fn other_names_need_what_they_are() {
    refused("hand N Name {0} sorcery: create a Powerstone token");
}
