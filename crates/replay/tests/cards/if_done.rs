//! What is done because of something: "if you do", "if you can't", "if you don't", counters that
//! are put, and life that is lost.

use super::{holds, holds_in, refused};

/// What has to be done and can't be is not done: then the other thing happens (Lord of the Pit,
/// fading).
#[test]
fn if_you_cannot() {
    let board = "player Alice\n  L Lord 7/7; whenever this attacks, sacrifice a creature other than this. If you can't, this deals 7 damage to you\n  B Storm 5/5; \
                 {0}: put a fade counter on this; whenever this attacks, remove a fade counter from this. If you can't, sacrifice this\n";
    let bob = "player Bob\n";
    holds(&format!("{board}{bob}attack L -> Bob\nresolve\nexpect Alice 20, B graveyard, L in play\n"));
    holds(&format!("{board}{bob}attack B -> Bob\nresolve\nexpect B graveyard\n"));
    holds(&format!(
        "{board}{bob}at precombat main phase\nAlice: B ability 1\nresolve\nattack B -> Bob\nresolve\nblock none\nexpect B in play, Bob 15\n"
    ));
    let alone = board.lines().take(2).collect::<Vec<_>>().join("\n");
    holds(&format!("{alone}\n{bob}attack L -> Bob\nresolve\nexpect Alice 13, L in play\n"));
}

/// One thing that has to be done, and what happens because it has been done.
#[test]
fn if_you_do() {
    let board = "player Alice\n  P Promise enchantment; when a creature you control dies, sacrifice this. If you do, you gain 4 life\n  A Elf 1/1; sacrifice: you \
                 gain 1 life\n  B Elf 1/1; sacrifice: you gain 1 life\nplayer Bob\n";
    // It triggers twice and can be sacrificed only once.
    holds(&format!(
        "{board}attack A -> Bob\nAlice: A\nAlice: B\nresolve\nresolve\nresolve\nresolve\nexpect P graveyard, Alice 26, stack 0\n"
    ));
    let hydra = "player Alice\n  H Hydra 0/2; {0}: put a +1/+1 counter on this; whenever this attacks, remove a +1/+1 counter from it. If you do, this deals 5 damage \
                 to any target\nplayer Bob\n";
    holds(&format!("{hydra}attack H -> Bob\nAlice: targets Bob\nresolve\nblock none\nexpect Bob 20\n"));
    holds(&format!(
        "{hydra}at precombat main phase\nAlice: H ability 1\nresolve\nattack H -> Bob\nAlice: targets Bob\nresolve\nblock none\nexpect Bob 15, H 0/2\n"
    ));
}

/// Fabricate: the counters, or the tokens if the counters are not put, for which it has to be on
/// the battlefield.
#[test]
fn if_you_do_not() {
    let board = "player Alice\n  hand I Inventor 2/1 {0}; when this enters, you may put two +1/+1 counters on this. If you don't, create two 1/1 colorless Servo \
                 artifact creature tokens\nplayer Bob\n  Mountain\n  hand S Shock {R} instant: 2 damage to any target\nat precombat main phase\nAlice: I\nresolve\n";
    holds(&format!("{board}resolve\nAlice: accepts\nexpect I 4/3\n"));
    holds(&format!("{board}resolve\nAlice: declines\nexpect I 2/1, Servo 1/1\n"));
    holds(&format!("{board}Bob: S -> I\nresolve\nresolve\nexpect I graveyard, Servo 1/1\n"));
}

/// Once for all counters that are put at the same time, also as it enters with them.
#[test]
fn counters_that_are_put() {
    let board = "player Alice\n  K Knight 1/1; {0}: put two +1/+1 counters on target creature; whenever one or more +1/+1 counters are put on this, you gain 1 life\n  \
                 W Wurm 2/2; whenever one or more +1/+1 counters are put on another creature you control, you gain that much life\n  hand H Hydra 1/1 {0}; this \
                 enters with three +1/+1 counters on it; whenever one or more +1/+1 counters are put on this, each opponent loses 1 life\nplayer Bob\n  G Giant 3/3\n\
                 at precombat main phase\n";
    holds(&format!("{board}Alice: K ability 1 -> K\nresolve\nresolve\nresolve\nexpect K 3/3, Alice 23\n"));
    holds(&format!("{board}Alice: K ability 1 -> G\nresolve\nexpect G 5/5, Alice 20, stack 0\n"));
    holds(&format!(
        "{board}Alice: H\nresolve\nnow H 4/4\nresolve\nresolve\nexpect H 4/4, Bob 19, Alice 23\n"
    ));
}

/// The life that all opponents have lost, and no more.
#[test]
fn the_life_lost_this_way() {
    let board = "player Alice\n  2 Swamp\n  hand B Tithe {B} sorcery: each opponent loses 3 life. You gain life equal to the life lost this way\nplayer Bob\nplayer \
                 Carol\nat precombat main phase\nAlice: B\nresolve\n";
    holds_in("2021-04, 2026-09", &format!("{board}expect Bob 17, Carol 17, Alice 26\n"));
    refused(
        "player Alice\n  2 Swamp\n  hand B Tithe {B} sorcery: you gain life equal to the life lost this way\nplayer Bob\n",
    );
}

/// Several things that might not all be done are no condition.
#[test]
fn what_is_in_doubt_is_refused() {
    refused(
        "player Alice\n  A Elf 1/1; when this dies, discard two cards. If you do, draw a card\nplayer Bob\n",
    );
    refused(
        "player Alice\n  A Elf 1/1; when this dies, each player discards a card. If you do, draw a card\nplayer Bob\n",
    );
}

/// Which cards are discarded at random, a line says; all of them, where there are no more.
#[test]
fn discarded_at_random() {
    let board = "player Alice\n  2 Swamp\n  hand H Hymn {B} sorcery: target player discards two cards at random\nplayer Bob\n";
    let three = "  hand X Forest\n  hand Y Elf 1/1\n  hand Z Bear 2/2\nat precombat main phase\nAlice: H -> Bob\nresolve\n";
    holds(&format!("{board}{three}Bob: discards X, Z\nexpect X graveyard, Z graveyard, Y hand\n"));
    holds(&format!(
        "{board}  hand X Forest\nat precombat main phase\nAlice: H -> Bob\nresolve\nexpect X graveyard, stack 0\n"
    ));
}

/// A card of that kind from the hand, or none; it is not cast.
#[test]
fn put_onto_the_battlefield() {
    let board = "player Alice\n  P Piper 1/1; {0}: you may put a creature card from your hand onto the battlefield\n  W Warden 1/1; whenever another creature \
                 enters, you gain 1 life\n  hand E Eldrazi 15/15 {15}; when you cast this, draw a card\n  hand S Shock {R} instant: 2 damage to any target\nplayer \
                 Bob\nat precombat main phase\nAlice: P\nresolve\n";
    holds(&format!("{board}Alice: puts E in play\nnow E 15/15, stack 1\nresolve\nexpect Alice 21\n"));
    holds(&format!("{board}Alice: puts nothing in play\nexpect E hand, Alice 20\n"));
    // Declined, if nobody says otherwise; and a Shock is no creature card.
    holds(&format!("{board}expect stack 0, E hand\n"));
    refused(
        "player Alice\n  P Piper 1/1; when this enters, you may put a creature card from your hand onto the battlefield. If you do, it gains haste\nplayer Bob\n",
    );
}
