//! What happened this turn, and is asked for or counted.

use super::{holds, holds_in, refused};

#[test]
fn life_gained_this_turn() {
    let board = "through 1 turn\nplayer Alice\n  E Ebon 1/2; at the beginning of your end step, if you gained 3 or more life this turn, put a +1/+1 counter on this\n  hand H Help {0} instant: you gain N life\n\
                 player Bob\nat precombat main phase\nAlice: H\nresolve\nat end step\n";
    holds(&format!("{}resolve\nexpect E 2/3\n", board.replace("gain N", "gain 3")));
    let less = board.replace("gain N", "gain 2").replace("at end step\n", "");
    holds(&format!("{less}expect E 1/2\n"));
}

#[test]
fn what_did_not_happen() {
    let board = "through 1 turn\nplayer Alice\n  A Ambusher 4/4; at the beginning of your end step, if you didn't cast a spell this turn, you gain 1 life\n  hand H Help {0} instant: you gain 3 life\nplayer Bob\n";
    holds(&format!("{board}at end step\nresolve\nexpect Alice 21\n"));
    holds(&format!("{board}at precombat main phase\nAlice: H\nresolve\nat end step\nexpect Alice 23\n"));
    let raiders = "through 1 turn\nplayer Alice\n  R Raiders 2/3; at the beginning of your end step, if this creature didn't attack this turn, this deals 2 damage to you\nplayer Bob\n";
    holds(&format!("{raiders}attack R -> Bob\nat end step\nexpect Alice 20, Bob 18\n"));
    holds(&format!("{raiders}attack none\nat end step\nresolve\nexpect Alice 18\n"));
}

#[test]
fn creatures_that_died_are_counted() {
    holds(
        "player Alice\n  B Bear 2/2\n  hand T Tally {0} instant: you gain 1 life for each creature that died this turn\nplayer Bob\n  C Cub 2/2\n\
         attack B -> Bob\nblock C -> B\nat end of combat\nAlice: T\nresolve\nexpect Alice 22, B graveyard, C graveyard\n",
    );
}

#[test]
fn it_enters_with_counters_if_something_happened() {
    let board = "through 1 turn\nplayer Alice\n  B Bear 2/2\n  hand R Raider 2/2 {0}; this enters with a +1/+1 counter on it if you attacked this turn\nplayer Bob\n";
    holds(&format!("{board}at precombat main phase\nAlice: R\nresolve\nexpect R 2/2\n"));
    holds(&format!("{board}attack B -> Bob\nat postcombat main phase\nAlice: R\nresolve\nexpect R 3/3\n"));
}

#[test]
fn domain_and_devotion_are_counted() {
    holds(
        "player Alice\n  Forest\n  Island\n  2 Plains\n  hand D Dominion {0} instant: target creature gets +1/+1 until end of turn for each basic land type among lands you control\n  B Bear 2/2\n\
         player Bob\nat precombat main phase\nAlice: D -> B\nresolve\nexpect B 5/5\n",
    );
    holds(
        "player Alice\n  B Bear 2/2 {1}{B}{B}\n  H Hybrid 1/1 {B/R}\n  hand G Gray {0} instant: you gain life equal to your devotion to black\nplayer Bob\n\
         at precombat main phase\nAlice: G\nresolve\nexpect Alice 23\n",
    );
}

#[test]
fn a_cost_that_counts_power() {
    holds(
        "player Alice\n  B Bear 2/2\n  G Giant 3/3\n  Forest\n  hand S Salvo {6} instant: you gain 1 life; this spell costs {X} less to cast, where X is the total power of creatures you control\n\
         player Bob\nat precombat main phase\nAlice: S\nresolve\nexpect Alice 21\n",
    );
}

#[test]
fn an_ability_that_can_be_activated_once() {
    holds(
        "player Alice\n  E Exhausted 1/1; {0}: put a +1/+1 counter on this. Activate only once\nplayer Bob\nat precombat main phase\nAlice: E\nresolve\n\
         illegal Alice: E\nexpect E 2/2\n",
    );
}

#[test]
fn vanishing_counts_down() {
    // The keyword came in 2007.
    holds_in(
        "2008-10, 2009-05, 2009-07, 2010-07, 2021-04, 2024-08, 2024-11, 2025-11, today",
        "through 3 turns\nplayer Alice\n  V Visitor 5/5 counter time 1; vanishing 3\nplayer Bob\n  library 9\nattack none\nat upkeep of turn 3\nresolve\nnow V counters time 0, stack 1\nresolve\nexpect V graveyard\n",
    );
}

#[test]
fn no_maximum_hand_size() {
    holds(
        "through 2 turns\nplayer Alice\n  S Spellbook artifact; you have no maximum hand size\n  hand 9 Forest\nplayer Bob\n  library 3\nattack none\nexpect Alice hand 9\n",
    );
}

#[test]
fn what_is_counted_of_a_turn_suits_no_static_ability() {
    refused("A Bear 2/2; this gets +1/+1 as long as you gained 3 or more life this turn");
    refused("A Bear 2/2; power is equal to the number of creatures that died this turn");
}
