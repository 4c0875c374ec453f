//! Delve: cards in a graveyard pay for generic mana (702.66a).

use super::{holds_in, refused};

fn holds(text: &str) {
    holds_in("2009-07, 2021-04, 2026-09", text);
}

/// Each card that is exiled pays for {1}, and for no colored mana; only cards of the player's own
/// graveyard do.
#[test]
fn cards_are_exiled_for_generic_mana() {
    let board = "player Alice\n  Swamp\n  hand G Gurmag Angler 5/5 {2}{B} Zombie Fish delve\n  graveyard A First 1/1 {1}\n  graveyard B Second 1/1 {1}\n  graveyard D Third 1/1 {1}\nplayer Bob\n  graveyard C Other 1/1 {1}\n";
    holds(&format!(
        "{board}Alice: G paying with A, D, Swamp\nnow A exile, D exile, B graveyard, Swamp tapped\nresolve\nnow G in play\n"
    ));
    holds(&format!("{board}Alice: G\nresolve\nnow G in play, Alice exile 2, Alice graveyard 1\n"));
    holds(&format!("{board}illegal Alice: G paying with A, C, Swamp\n"));
    let poor = "player Alice\n  hand G Gurmag Angler 5/5 {2}{B} Zombie Fish delve\n  graveyard A First 1/1 {1}\n  graveyard B Second 1/1 {1}\n  graveyard D Third 1/1 {1}\nplayer Bob\n";
    holds(&format!("{poor}illegal Alice: G\n"));
}

/// Its player's mana is used before cards are exiled: no more of them than are needed.
#[test]
fn no_more_than_are_needed() {
    let board = "player Alice\n  3 Island\n  hand T Treasure Cruise {3}{U} sorcery: draw three cards; delve\n  graveyard A First 1/1 {1}\n  graveyard B Second 1/1 {1}\nplayer Bob\n";
    holds(&format!("{board}Alice: T\nresolve\nnow Alice exile 1, Alice hand 3\n"));
    refused("player Alice\n  hand T Treasure Cruise {3}{U} sorcery: draw three cards; delve 2\nplayer Bob\n");
}

/// Each other player is every player but the one whose spell or ability it is.
#[test]
fn each_other_player() {
    let board = "player Alice\n  G Pact enchantment {B}; whenever a creature you control dies, each other player sacrifices a creature\n  A Bear 2/2; sacrifice: you gain 1 life\nplayer Bob\n  B Bob's 2/2\nplayer Carol\n  C Carol's 2/2\n";
    holds(&format!("{board}Alice: A\nresolve\nresolve\nnow B graveyard, C graveyard, Alice 21\n"));
}
