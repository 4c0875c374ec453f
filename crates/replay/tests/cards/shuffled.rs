//! Cards that are shuffled into a library when they would be put into a graveyard, or when they
//! have been.

use super::holds;

/// It never gets there, from wherever, so it doesn't die.
#[test]
fn instead_of_going_to_a_graveyard() {
    let colossus = "11/11 artifact creature trample; if this would be put into a graveyard from anywhere, reveal this and shuffle it into its owner's library instead";
    holds(&format!(
        "player Alice\n  C Colossus {colossus}\n  M Mourner enchantment; whenever a creature dies, you gain 1 life\n\
         \x20 hand D Doom instant: destroy target creature\nplayer Bob\nat precombat main phase\nAlice: D -> C\nresolve\nexpect C library, Alice 20\n"
    ));
    holds(&format!(
        "player Alice\n  hand C Colossus {colossus}\n  hand D Loot instant: discard a card\nplayer Bob\nat precombat main phase\n\
         Alice: D\nresolve\nexpect C library\n"
    ));
}

/// It has been there, and its ability triggers, from wherever it came.
#[test]
fn once_it_is_in_the_graveyard() {
    let eldrazi = "10/10 creature; when this is put into a graveyard from anywhere, its owner shuffles their graveyard into their library";
    holds(&format!(
        "player Alice\n  hand C Titan {eldrazi}\n  graveyard O Old 1/1\n  hand D Loot instant: discard a card\nplayer Bob\nat precombat main phase\n\
         Alice: D\nresolve\nresolve\nexpect C library, O library\n"
    ));
    holds(&format!(
        "player Alice\n  C Titan {eldrazi}\n  graveyard O Old 1/1\nplayer Bob\n  hand D Doom instant: destroy target creature\nat precombat main phase\n\
         Bob: D -> C\nresolve\nnow C graveyard, O graveyard\nresolve\nexpect C library, O library\n"
    ));
    let avatar =
        "4/4 creature; when this is put into a graveyard from anywhere, shuffle it into its owner's library";
    holds(&format!(
        "player Alice\n  C Avatar {avatar}\n  graveyard O Old 1/1\nplayer Bob\n  hand D Doom instant: destroy target creature\nat precombat main phase\n\
         Bob: D -> C\nresolve\nresolve\nexpect C library, O graveyard\n"
    ));
}
