//! When and how often abilities are activated, and what they cost besides mana (104.2, 403; 602.1,
//! 602.5).

use super::{holds, refused};

#[test]
fn only_once_each_turn() {
    let board = "through 3 turns\nplayer Alice\n  4 Forest\n  B Basking Rootwalla 1/1; {1}{G}: this gets +2/+2 until end of turn. Activate \
                 only once each turn.\nplayer Bob\nat precombat main phase\nAlice: B\nresolve\nnow B 3/3\nillegal Alice: B\n";
    holds(board);
    holds(&format!(
        "{board}at upkeep of turn 2\nnow B 1/1\nAlice: B\nresolve\nnow B 3/3\nillegal Alice: B\n"
    ));
    let twice = board.replace("only once each turn", "no more than twice each turn").replace("illegal ", "");
    holds(&format!("{twice}resolve\nnow B 5/5\nillegal Alice: B\n"));
    // Two creatures are two abilities.
    holds(&board.replace(
        "B Basking",
        "C Other 1/1; {1}{G}: this gets +2/+2 until end of turn. Activate only once each turn.\n  B Basking",
    ));
    refused("B Basking Rootwalla 1/1; {X}: this gets +X/+0 until end of turn. Activate only once each turn");
    refused("B Basking Rootwalla 1/1; {1}: this gets +1/+0 until end of turn. Activate only on Mondays");
    // Of two parts of a turn, or two numbers, none is left out.
    for twice in [
        "as a sorcery and only during your upkeep",
        "once each turn and only once each turn",
        "if this is attacking and only if this is blocking",
    ] {
        refused(&format!(
            "B Basking Rootwalla 1/1; {{1}}: this gets +1/+0 until end of turn. Activate only {twice}"
        ));
    }
    refused(
        "B Basking Rootwalla 1/1; {1}, sorcery speed: this gets +1/+0 until end of turn. Activate only during your upkeep",
    );
}

/// Mana abilities, too, when mana is looked for (605.1).
#[test]
fn a_mana_ability_only_once_each_turn() {
    holds(
        "player Alice\n  W Wall 0/5; {0}: add {G}. Activate only once each turn.\n  hand H Bear {G} 2/2\n  hand I Elk {G} 2/2\n\
         player Bob\nat precombat main phase\nAlice: H\nresolve\nnow H in play\nillegal Alice: I\n",
    );
    holds(
        "player Alice\n  W Wall 0/5; {0}: add {G}. Activate only once each turn.\n  hand H Bear {G}{G} 2/2\nplayer Bob\n\
         at precombat main phase\nillegal Alice: H\nnow H hand\n",
    );
}

#[test]
fn only_in_some_part_of_the_turn() {
    let board = |only: &str| {
        format!(
            "through 2 turns\nplayer Alice\n  B Grizzly Bears 2/2; {{0}}: this gets +1/+0 until end of turn. Activate only {only}.\n\
             player Bob\n"
        )
    };
    holds(&format!("{}at precombat main phase\nAlice: B\nresolve\nnow B 3/2\n", board("during your turn")));
    holds(&format!("{}at upkeep of turn 2\nillegal Alice: B\nnow B 2/2\n", board("during your turn")));
    holds(&format!(
        "{}at precombat main phase\nAlice: B\nresolve\nnow B 3/2\nattack B -> Bob\nillegal Alice: B\n",
        board("during your turn, before attackers are declared")
    ));
    holds(&format!("{}at precombat main phase\nillegal Alice: B\nnow B 2/2\n", board("during your upkeep")));
    holds(&format!("{}attack B -> Bob\nillegal Alice: B\nnow B 2/2\n", board("as a sorcery")));
    holds(&format!(
        "{}at precombat main phase\nAlice: B\nresolve\nnow B 3/2\nillegal Alice: B\n",
        board("as a sorcery and only once each turn")
    ));
}

#[test]
fn only_if_something_holds() {
    let board = "player Alice\n  B Grizzly Bears 2/2; {0}: this gets +1/+0 until end of turn. Activate only if this is attacking.\n\
                 player Bob\n";
    holds(&format!("{board}at precombat main phase\nillegal Alice: B\nnow B 2/2\n"));
    holds(&format!("{board}attack B -> Bob\nAlice: B\nresolve\nnow B 3/2\n"));
}

/// Counters are removed as a cost, before anybody can respond (601.2h, 602.2b).
#[test]
fn counters_are_removed_as_a_cost() {
    let board = "player Alice\n  T Triskelion 1/1 artifact counters +1/+1 2; remove a +1/+1 counter from this creature: it deals 1 \
                 damage to any target\nplayer Bob\n  E Elf 1/1\nat precombat main phase\n";
    holds(&format!("{board}Alice: T -> E\nnow T 2/2\nresolve\nnow E graveyard\n"));
    holds(&format!(
        "{board}Alice: T -> Bob\nAlice: T -> Bob\nillegal Alice: T -> Bob\nnow T 1/1\nresolve\nresolve\nnow Bob 18\n"
    ));
    // A creature that removes its last toughness is gone before the ability resolves, which it does
    // all the same.
    let last = board.replace("1/1 artifact", "0/0 artifact").replace("counters +1/+1 2", "counters +1/+1 1");
    holds(&format!("{last}Alice: T -> Bob\nnow T graveyard\nresolve\nnow Bob 19\n"));
    let two = board.replace("remove a +1/+1 counter", "remove two +1/+1 counters");
    holds(&format!("{two}Alice: T -> Bob\nillegal Alice: T -> Bob\nresolve\nnow Bob 19, T 1/1\n"));
    refused("T Triskelion 1/1; remove a +1/+1 counter: 1 damage to any target");
    // Loyalty is paid by loyalty abilities only, and a battle loses defense by damage.
    refused("J Jace planeswalker loyalty 3; remove a loyalty counter from this: draw a card");
    refused("I Invasion battle Siege defense 3; remove a defense counter from this: draw a card");
    // A card in a hand has none.
    refused("T Triskelion 1/1; remove a +1/+1 counter from this, discard this: 1 damage to any target");
}

/// What a token says in quotes is a limit of its own ability.
#[test]
fn the_limit_of_a_token() {
    holds(
        "player Alice\n  M Maker 1/1; tap: create a 1/1 Thing token with \"{0}: this gets +1/+0 until end of turn. Activate only once each \
         turn.\"\nplayer Bob\nat precombat main phase\nAlice: M\nresolve\nAlice: Thing\nresolve\nillegal Alice: Thing\nnow M tapped\n",
    );
}

/// Charge counters do nothing by themselves.
#[test]
fn charge_counters() {
    holds(
        "player Alice\n  C Coil artifact counters charge 1; tap: put a charge counter on this; remove two charge counters from this: \
         you draw a card\nplayer Bob\nat precombat main phase\nillegal Alice: C ability 2\nAlice: C\nresolve\n\
         now C counters charge 2\nAlice: C ability 2\nresolve\nnow Alice hand 1, C counters charge 0\n",
    );
}

/// Only once combat damage has been dealt, as the end of combat step goes on.
#[test]
fn in_the_end_of_combat_step() {
    let desert = "player Alice\n  A Ogre 3/3\nplayer Bob\n  D Desert land Desert; {T}: this deals 1 damage to target attacking creature. Activate only during the end of \
                  combat step\nattack A -> Bob\n";
    holds(&format!("{desert}at end of combat\nBob: D -> A\nresolve\nexpect A damage 1, Bob 17\n"));
    holds(&format!("{desert}illegal Bob: D -> A\nat combat damage\nillegal Bob: D -> A\nexpect Bob 17\n"));
}

/// An Aura that stops abilities leaves mana abilities, or doesn't.
#[test]
fn an_aura_stops_other_abilities_than_mana_abilities() {
    let board = "player Alice\n  E Elf 1/1; {T}: add {G}; {0}: you gain 1 life\n  hand C Cub {G} 1/1\nplayer Bob\n  F Fetters enchantment attached to E; enchant permanent; enchanted \
                 permanent can't attack or block, and its activated abilities can't be activated unless they're mana abilities\nat precombat main phase\n";
    holds(&format!(
        "{board}illegal Alice: E ability 2\nAlice: C\nresolve\nexpect C in play, E tapped, Alice 20\n"
    ));
}

/// What can't be the target of what opponents control can be that of its controller's, and isn't
/// hexproof.
#[test]
fn no_target_of_opponents() {
    let board = "player Alice\n  2 Forest\n  B Bear 2/2\n  hand V Vines {G} instant: kicker {G}. Target creature can't be the target of spells or abilities your opponents control this \
                 turn. If this spell was kicked, that creature gets +4/+4 until end of turn\n  hand G Growth {0} instant: target creature gets +1/+1\nplayer Bob\n  hand S Shock {0} \
                 instant: 2 damage to any target\nat precombat main phase\nAlice: V ability 2 -> B\nBob: S -> B\n";
    // In response it is a target; then it isn't, and what waits for it does nothing.
    holds(&format!("{board}resolve\nexpect B graveyard\n"));
    let first = board.replace(
        "Bob: S -> B\n",
        "resolve\nnow B 6/6\nillegal Bob: S -> B\nAlice: G -> B\nresolve\nexpect B 7/7\n",
    );
    holds(&first);
    // A spell that has it as its target already has no legal target as it resolves.
    let late = board.replace(
        "Alice: V ability 2 -> B\nBob: S -> B\n",
        "Bob: S -> B\nAlice: V ability 2 -> B\nresolve\nresolve\nexpect B in play\n",
    );
    holds(&late);
}
