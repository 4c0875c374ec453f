//! The cards of other creatures that have died.

use super::{holds, holds_in, refused};

const SHOCK: &str = "hand S Shock {0} instant: 2 damage to any target";

/// The card returns under the control that is said; what was attached to it doesn't.
#[test]
fn what_was_enchanted_returns() {
    let board = |said: &str| {
        format!(
            "player Alice\n  P Pact {{2}}{{B}} enchantment attached to B; enchant creature; when enchanted creature dies, {said}\n  {SHOCK}\nplayer Bob\n  B Bear 2/2\n\
             at precombat main phase\nAlice: S -> B\nresolve\nresolve\n"
        )
    };
    holds(&format!(
        "{}expect B in play, B controlled by Alice, P graveyard\n",
        board("return that card to the battlefield under your control")
    ));
    holds(&format!(
        "{}expect B in play, B controlled by Bob, P graveyard\n",
        board("return that card to the battlefield under its owner's control")
    ));
    holds(&format!("{}expect B hand\n", board("return that card to its owner's hand")));
}

/// With a counter, or later; only if it is still where it went (400.7).
#[test]
fn others_return() {
    let board = |said: &str, more: &str| {
        format!(
            "through 2 turns\nplayer Alice\n  M Broodmoth 3/4; whenever another creature you control dies, {said}\n  B Bear 2/2\n  {SHOCK}\n  hand G Grave Robbing {{0}} instant: exile target \
             card from a graveyard\nplayer Bob\nat precombat main phase\nAlice: S -> B\nresolve\n{more}"
        )
    };
    let flying = "return it to the battlefield under its owner's control with a flying counter on it";
    holds_in("2021-04, 2026-09", &board(flying, "resolve\nexpect B has flying, B untapped\n"));
    let later =
        "return that card to the battlefield under your control at the beginning of the next end step";
    holds(&board(later, "resolve\nnow B graveyard\nattack none\nat end step\nresolve\nexpect B in play\n"));
    holds(&board(later, "resolve\nAlice: G -> B\nresolve\nexpect B exiled\n"));
    holds(&board(
        "return that card to its owner's hand",
        "Alice: G -> B\nresolve\nresolve\nexpect B exiled\n",
    ));
}

/// A token ceases to exist; what hasn't died is no card.
#[test]
fn tokens_do_not_return() {
    holds(&format!(
        "player Alice\n  M Broodmoth 3/4; whenever another creature you control dies, return that card to its owner's hand\n  B Bear 2/2 token\n  {SHOCK}\nplayer Bob\n\
         at precombat main phase\nAlice: S -> B\nresolve\nresolve\nexpect Alice hand 0\n"
    ));
    refused("M Moth 3/4; whenever another creature you control enters, return that card to its owner's hand");
    refused(
        "P Pact enchantment; enchant permanent; when enchanted permanent dies, return that card to the battlefield under your control",
    );
}
