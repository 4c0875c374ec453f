//! What cards say of when they can attack, and of what can block them.

use super::{holds, refused};

/// A restriction is looked at as attackers are declared (308.2b; 508.1c), for the player who would
/// be attacked.
#[test]
fn what_the_defending_player_controls_keeps_it_from_attacking() {
    let board = "player Alice\n  O Orgg 6/6 trample; can't attack if defending player controls an untapped creature with power 3 or greater\n\
                 player Bob\n  G Giant 3/3\n  B Bear 2/2\n";
    holds(&format!("{board}illegal attack O -> Bob\nattack none\nexpect Bob 20\n"));
    holds(&format!("{}attack O -> Bob\nexpect Bob 14\n", board.replace("Giant 3/3", "Giant 3/3 tapped")));
    holds(&format!("{}attack O -> Bob\nexpect Bob 14\n", board.replace("Giant 3/3", "Giant 2/3")));
}

/// Of several players it may attack one and not another.
#[test]
fn each_defending_player_is_asked_for() {
    holds(
        "player Alice\n  O Orgg 6/6; can't attack if defending player controls an untapped creature\n\
         player Bob\n  B Bear 2/2\nplayer Carol\nillegal attack O -> Bob\nattack O -> Carol\nexpect Carol 14\n",
    );
    // What attacks if able attacks whom it can.
    holds(
        "player Alice\n  O Orgg 6/6; attacks each combat if able; can't attack if defending player controls an untapped creature\n\
         player Bob\n  B Bear 2/2\nplayer Carol\nillegal attack none\nattack O -> Carol\nexpect Carol 14\n",
    );
}

#[test]
fn more_creatures_than_the_other_player() {
    let board = "player Alice\n  G Goon 6/6; can't attack unless you control more creatures than defending player; can't block unless you control more creatures than attacking player\n\
                 player Bob\n  B Bear 2/2\n";
    // As many are not more.
    holds(&format!("{board}illegal attack G -> Bob\nattack none\nexpect Bob 20\n"));
    let more = board.replace("player Bob", "  E Elf 1/1\nplayer Bob");
    holds(&format!("{more}attack G -> Bob\nblock none\nexpect Bob 14\n"));
    let blocks = "player Alice\n  B Bear 2/2\nplayer Bob\n  G Goon 6/6; can't block unless you control more creatures than attacking player\n";
    holds(&format!("{blocks}attack B -> Bob\nillegal block G -> B\nblock none\nexpect Bob 18\n"));
    let more = format!("{blocks}  E Elf 1/1\n");
    holds(&format!("{more}attack B -> Bob\nblock G -> B\nexpect B graveyard\n"));
}

#[test]
fn unless_something_holds_for_its_controller() {
    let god = "player Alice\n  R Rhonas 5/5; can't attack or block unless you control another creature with power 4 or greater\n";
    holds(&format!("{god}player Bob\nillegal attack R -> Bob\nattack none\nexpect Bob 20\n"));
    holds(&format!("{god}  G Giant 3/3\nplayer Bob\nillegal attack R -> Bob\nattack none\nexpect Bob 20\n"));
    holds(&format!("{god}  W Wurm 6/4 tapped\nplayer Bob\nattack R -> Bob\nexpect Bob 15\n"));
    holds(
        "player Alice\n  B Bear 2/2\nplayer Bob\n  K Kefnet 5/5; can't attack or block unless you have seven or more cards in hand\n  hand Forest\n\
         attack B -> Bob\nillegal block K -> B\nblock none\nexpect Bob 18\n",
    );
    holds(
        "player Alice\n  S Serpent 5/5; can't attack unless there are five or more Islands on the battlefield\n  2 Island\nplayer Bob\n  3 Island\n\
         attack S -> Bob\nexpect Bob 15\n",
    );
    // All abilities lost, it asks for nothing.
    holds(
        "player Alice\n  R Rhonas 5/5; can't attack unless you control an Island\n  L Loss enchantment; creatures you control lose all abilities\n\
         player Bob\nattack R -> Bob\nexpect Bob 15\n",
    );
}

#[test]
fn what_is_not_understood_of_a_condition_is_refused() {
    refused("A Bear 2/2; can't attack unless it feels like it");
    refused("A Bear 2/2; can't attack unless you control more creatures");
    refused("A Bear 2/2; can't attack or block unless defending player controls an Island");
    refused("A Bear 2/2; can't attack unless you control more creatures than attacking player");
}

/// One creature can't block one other; it can block the rest, and the rest can block it.
#[test]
fn one_creature_cannot_block_another_this_turn() {
    holds(
        "player Alice\n  C Crawler 1/1; {0}: target creature can't block this creature this turn\n  E Elf 1/1\nplayer Bob\n  B Bear 2/2\n  G Giant 3/3\n\
         at beginning of combat\nAlice: C -> B\nresolve\nattack C, E -> Bob\nillegal block B -> C\nlegal block G -> C\nblock B -> E; G -> C\n\
         expect E graveyard, C graveyard\n",
    );
}

#[test]
fn for_a_turn_only_some_can_block_it() {
    let board = "player Alice\n  J Tools artifact; {0}: target creature can't be blocked this turn except by Walls\n  B Bear 2/2\n\
                 player Bob\n  W Wall 0/4 Wall\n  G Giant 3/3\nat beginning of combat\nAlice: J -> B\nresolve\nattack B -> Bob\n";
    holds(&format!("{board}illegal block G -> B\nblock W -> B\nexpect W damage 2\n"));
    let weak = "player Alice\n  J Guide 3/2; {0}: target creature you control can't be blocked by creatures with power 2 or less this turn\n  B Bear 2/2\n\
                player Bob\n  E Elf 1/1\n  G Giant 3/3\nat beginning of combat\nAlice: J -> B\nresolve\nattack B -> Bob\n";
    holds(&format!("{weak}illegal block E -> B\nblock G -> B\nexpect B graveyard\n"));
    refused("J Guide 3/2; {0}: creatures you control can't be blocked by Walls this turn");
}

/// It is asked as blockers are declared.
#[test]
fn weaker_creatures_cannot_block_it() {
    let board = "player Alice\n  S Skulk 2/2; creatures with power less than this creature's power can't block it\nplayer Bob\n  E Elf 1/1\n  B Bear 2/2\n";
    holds(&format!("{board}attack S -> Bob\nillegal block E -> S\nblock B -> S\nexpect B graveyard\n"));
    let grown = board.replace("Skulk 2/2", "Skulk 2/2 counters +1/+1 1");
    holds(&format!("{grown}attack S -> Bob\nillegal block B -> S\nblock none\nexpect Bob 17\n"));
}
