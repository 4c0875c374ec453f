//! Abilities that work while their card is in its owner's graveyard.

use super::{holds, holds_in, refused};

/// It triggers there and nowhere else; the card returns on resolution (113.6).
#[test]
fn a_card_waits_in_the_graveyard() {
    let ghast = "Bloodghast 2/1 Vampire; can't block; whenever a land you control enters, you may return this from your graveyard to the battlefield";
    holds(&format!(
        "player Alice\n  graveyard B {ghast}\n  hand F Forest\nplayer Bob\nat precombat main phase\nAlice: F\nresolve\nAlice: accepts\nexpect B untapped\n"
    ));
    holds(&format!(
        "player Alice\n  B {ghast}\n  hand F Forest\nplayer Bob\nat precombat main phase\nAlice: F\nexpect stack 0\n"
    ));
    // Another player's land.
    holds(&format!(
        "player Alice\n  hand F Forest\nplayer Bob\n  graveyard B {ghast}\nat precombat main phase\nAlice: F\nexpect stack 0, B graveyard\n"
    ));
}

/// "If this is in your graveyard" is a condition without which it doesn't trigger, and which is
/// asked again.
#[test]
fn a_condition_that_asks_for_the_graveyard() {
    let genesis = "Squee 1/1; whenever a creature you control deals combat damage to a player, if this is in your graveyard, you may return this to your hand";
    // Before, combat damage used the stack.
    holds_in(
        "2009-07, 2010-07, 2021-04, 2026-09",
        &format!(
            "player Alice\n  graveyard S {genesis}\n  G Grizzly Bears 2/2\nplayer Bob\nattack G -> Bob\nblock none\nat combat damage\nresolve\nAlice: accepts\nexpect S hand\n"
        ),
    );
    refused("S Squee 1/1; when this dies, if this is in your graveyard, draw a card");
}

/// A static ability of a card in a graveyard, and only there, as long as its condition holds.
#[test]
fn a_static_ability_works_in_the_graveyard() {
    let wonder = "Wonder 2/2; flying; as long as this card is in your graveyard and you control an Island, creatures you control have flying";
    let rest =
        "  G Grizzly Bears 2/2\nplayer Bob\n  H Hill Giant 3/3\nattack G -> Bob\nillegal block H -> G\n";
    holds(&format!("player Alice\n  Island\n  graveyard W {wonder}\n{rest}"));
    let rest = rest.replace("illegal block", "block").replace("H -> G\n", "H -> G\nexpect G graveyard\n");
    holds(&format!("player Alice\n  Forest\n  graveyard W {wonder}\n{rest}"));
    holds(&format!("player Alice\n  Island\n  W {wonder}\n{rest}"));
    // It begins as the card is put there.
    holds(&format!(
        "player Alice\n  Island\n  hand S Shock {{0}} instant: 2 damage to any target\n  W {wonder}\n  G Grizzly Bears 2/2\nplayer Bob\n  H Hill Giant 3/3\n\
         at precombat main phase\nAlice: S -> W\nresolve\nattack G -> Bob\nillegal block H -> G\nnow G attacking\n"
    ));
}

/// Pack tactics: the powers are added up as the attackers are declared; what triggers then isn't in
/// doubt later.
#[test]
fn attackers_of_enough_power_together() {
    let goblin = "B Goblin 2/2; whenever this attacks, if you attacked with creatures with total power 6 or greater this combat, you gain 1 life";
    let board = format!(
        "player Alice\n  {goblin}\n  G Giant 4/4\n  E Elf 3/3\nplayer Bob\n  hand S Shock {{0}} instant: 2 damage to any target\n"
    );
    holds(&format!("{board}attack B, G -> Bob\nresolve\nexpect Alice 21\n"));
    holds(&format!("{board}attack B, E -> Bob\nexpect stack 0, Alice 20\n"));
    holds(&format!(
        "{board}attack B, G -> Bob\nBob: S -> B\nresolve\nresolve\nexpect Alice 21, B graveyard\n"
    ));
}
