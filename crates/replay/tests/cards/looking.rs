//! The top cards of a library that a player looks at, and cards that another player chooses from a
//! hand.

use super::{holds, refused, stops};

const LIBRARY: &str =
    "  library B Bear 2/2\n  library M Mountain\n  library C Wolf 3/3\n  library D Ogre 4/4\n  library 0\n";

/// One is taken, and the rest goes to the bottom in the order that the player chooses, or where
/// else the card says.
#[test]
fn one_is_taken() {
    let board = |says: &str| {
        format!(
            "player Alice\n  2 Island\n{LIBRARY}  hand L Look {{U}} sorcery: look at the top three cards of your library. {says}\n  hand R Draw {{U}} \
             sorcery: draw two cards\nplayer Bob\nat precombat main phase\nAlice: L\nresolve\n"
        )
    };
    let bottom =
        board("Put one of them into your hand and the rest on the bottom of your library in any order");
    holds(&format!(
        "{bottom}Alice: finds C\nAlice: puts M, B on the bottom\nnow C hand, D library\nAlice: R\nresolve\nnow D hand, M hand, B library\n"
    ));
    stops(&format!("{bottom}Alice: finds D\n"));
    stops(&format!("{bottom}Alice: finds B, C\n"));
    holds(&format!("{bottom}Alice: finds B\nnow B hand, M library\n"));
    let grave = board("Put one of those cards into your hand and the rest into your graveyard");
    holds(&format!("{grave}Alice: finds M\nnow M hand, B graveyard, C graveyard, D library\n"));
    let top = board("Put two of them into your hand and the rest back on top of your library in any order");
    holds(&format!("{top}Alice: finds B, C\nnow B hand, C hand\nAlice: R\nresolve\nnow M hand, D hand\n"));
}

/// A card of some kind may be taken, and need not; all of a kind are taken without a choice.
#[test]
fn cards_of_a_kind() {
    let board = |says: &str| {
        format!(
            "player Alice\n  Island\n{LIBRARY}  hand L Look {{U}} sorcery: {says}\nplayer Bob\nat precombat main phase\nAlice: L\nresolve\n"
        )
    };
    let may = board(
        "look at the top four cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the \
         bottom of your library in a random order",
    );
    stops(&format!("{may}Alice: finds M\n"));
    holds(&format!("{may}Alice: finds D\nnow D hand, B library\n"));
    holds(&format!("{may}Alice: finds nothing\nnow D library, M library\n"));
    let all = board(
        "reveal the top three cards of your library. Put all creature cards revealed this way into your hand and the rest into your graveyard",
    );
    holds(&format!("{all}now B hand, C hand, M graveyard, D library\n"));
    let play = board(
        "look at the top three cards of your library. You may put a land card from among them onto the battlefield tapped. Put the rest on the \
         bottom of your library in any order",
    );
    holds(&format!("{play}Alice: finds M\nnow M in play, M tapped, B library\n"));
}

/// The cards that are put back are seen again in that order.
#[test]
fn they_are_put_back() {
    let order = format!(
        "player Alice\n  2 Island\n{LIBRARY}  hand L Look {{U}} sorcery: look at the top three cards of your library, then put them back in any order\n  hand R Draw \
         {{U}} sorcery: draw a card\nplayer Bob\nat precombat main phase\nAlice: L\nresolve\n"
    );
    holds(&format!("{order}Alice: puts C, M, B on top\nAlice: R\nresolve\nnow C hand, B library\n"));
    let brainstorm = format!(
        "player Alice\n  2 Island\n{LIBRARY}  hand X Giant 5/5\n  hand L Storm {{U}} instant: draw three cards, then put two cards from your hand on top of your \
         library in any order\n  hand R Draw {{U}} sorcery: draw a card\nplayer Bob\nat precombat main phase\nAlice: L\nresolve\n"
    );
    holds(&format!(
        "{brainstorm}Alice: puts X, M on top\nnow X library, M library, C hand\nAlice: R\nresolve\nnow X hand, M library\n"
    ));
    stops(&format!("{brainstorm}Alice: puts D, X on top\n"));
    holds(&format!(
        "{brainstorm}Alice: puts X, M on top\nAlice: puts M, X on top\nAlice: R\nresolve\nnow M hand\n"
    ));
}

/// The other player chooses what is discarded, only of the cards that the spell allows.
#[test]
fn from_a_revealed_hand() {
    let board = |says: &str| {
        format!(
            "player Alice\n  Swamp\n  hand D Duress {{B}} sorcery: target opponent reveals their hand. {says}\nplayer Bob\n  hand B Bear {{G}} 2/2\n  hand S Shock \
             {{R}} instant: 2 damage to any target\n  hand M Mountain\nat precombat main phase\nAlice: D -> Bob\nresolve\n"
        )
    };
    let duress = board("You choose a noncreature, nonland card from it. That player discards that card");
    stops(&format!("{duress}Alice: names B\n"));
    stops(&format!("{duress}Bob: names S\n"));
    holds(&format!("{duress}Alice: names S\nnow S graveyard, B hand, M hand\n"));
    let exiles = board("You choose a nonland card from it. Exile that card");
    stops(&format!("{exiles}Alice: names M\n"));
    holds(&format!("{exiles}Alice: names B\nnow B exile, S hand\n"));
    // With no such card, nothing is discarded.
    let empty = board("You choose an artifact card from it. That player discards that card");
    holds(&format!("{empty}now B hand, S hand, M hand\n"));
}

#[test]
fn what_is_in_doubt_is_refused() {
    for says in [
        "look at the top three cards of your library",
        "look at the top three cards of your library. Put one of them into your hand",
        "look at the top three cards of your library. You may put an instant card from among them onto the battlefield. Put the rest into your graveyard",
        "reveals their hand. You choose a card from it. That player discards that card",
        "target opponent reveals their hand",
    ] {
        refused(&format!("player Alice\n  Island\n  hand L Look {{U}} sorcery: {says}\nplayer Bob\n"));
    }
}

/// Of the top card alone, what is not taken stays there.
#[test]
fn the_top_card_alone() {
    let board = |says: &str, top: &str| {
        format!(
            "player Alice\n  hand L Look {{0}} sorcery: look at the top card of your library. {says}\n  library T {top}\nplayer Bob\nat precombat main phase\nAlice: L\nresolve\n"
        )
    };
    let bin = "You may put that card into your graveyard";
    holds(&format!("{}Alice: finds T\nexpect T graveyard\n", board(bin, "Cub 1/1")));
    holds(&format!("{}Alice: finds nothing\nexpect T library\n", board(bin, "Cub 1/1")));
    let land = "If it's a land card, you may put it onto the battlefield tapped";
    holds(&format!("{}Alice: finds T\nexpect T in play, T tapped\n", board(land, "Forest")));
    holds(&format!("{}now T library\nexpect Alice 20\n", board(land, "Cub 1/1")));
    let creature = "If it's a creature card, you may reveal it and put it into your hand";
    holds(&format!("{}Alice: finds T\nexpect T hand\n", board(creature, "Cub 1/1")));
    refused("hand L Look {0} sorcery: look at the top card of your library. You may put it into your hand");
    refused(
        "hand L Look {0} sorcery: look at the top card of your library. If it's a land card, put it onto the battlefield",
    );
}
