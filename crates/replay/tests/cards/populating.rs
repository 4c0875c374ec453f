//! Populating: a creature token is chosen, and another is created that is a copy of it (701.36a).

use super::{holds, refused};

#[test]
fn one_of_your_creature_tokens_is_copied() {
    let board = "player Alice\n  hand P Populate {0} sorcery: populate\n  A Ape 3/3 token\n  S Soldier 1/1 token flying\n  B Bear 2/2\n  T Treasure artifact token\nplayer Bob\n  O Ogre 4/4 token\n\
                 at precombat main phase\nAlice: P\nresolve\n";
    holds(&format!("{board}Alice: names S\nnow Soldier 1 1/1, Soldier 1 has flying\n"));
    holds(&format!("{board}Alice: names A\nnow Ape 1 3/3\n"));
    // Nothing else can be chosen: no card, no token that is no creature, and nobody else's.
    for other in ["B", "T", "O"] {
        super::stops(&format!("{board}Alice: names {other}\n"));
    }
}

/// Only what a token is is copied, and not what has been done to it; with one token, or none,
/// nobody is asked.
#[test]
fn what_is_copied() {
    let board = "player Alice\n  hand P Populate {0} sorcery: populate, then draw a card\n";
    holds(&format!(
        "{board}  A Ape 3/3 token counters +1/+1 2 tapped\n  library 2\nplayer Bob\nat precombat main phase\nAlice: P\nresolve\nnow Ape 1 3/3, Ape 1 untapped, A 5/5\n"
    ));
    holds(&format!(
        "{board}  B Bear 2/2\n  library 1\nplayer Bob\nat precombat main phase\nAlice: P\nresolve\nnow Alice hand 1, B in play\n"
    ));
}

/// The token that is created can attack (Ghired, Conclave Exile).
#[test]
fn the_token_enters_attacking() {
    let ghired = "G Ghired 2/5; whenever this attacks, populate. The token enters tapped and attacking";
    holds(&format!(
        "player Alice\n  {ghired}\n  R Rhino 4/4 token trample\nplayer Bob\nattack G -> Bob\nresolve\nnow Rhino 1 attacking, Rhino 1 tapped\nexpect Bob 14\n"
    ));
    // Its controller chooses whom.
    holds(&format!(
        "player Alice\n  {ghired}\n  R Rhino 4/4 token\nplayer Bob\nplayer Carol\nattack G -> Bob\nresolve\nAlice: attacks Carol\nexpect Bob 18, Carol 16\n"
    ));
    // Without a token to copy, nothing is asked.
    holds(&format!(
        "player Alice\n  {ghired}\nplayer Bob\nplayer Carol\nattack G -> Bob\nresolve\nexpect Bob 18, Carol 20\n"
    ));
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    refused("hand P Populate {0} sorcery: populate twice");
    refused("hand P Populate {0} sorcery: populate. The token enters tapped");
    refused("hand P Populate {0} sorcery: target player populates");
}
