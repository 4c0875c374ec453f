//! Damage that is more than what was assigned, and poison.

use super::{EVERY, holds, holds_in, refused};

const DOUBLE: &str =
    "a source would deal damage to a permanent or player, it deals double that damage instead";

/// Damage is doubled as it would be dealt (614.1a).
#[test]
fn damage_is_doubled() {
    let board = format!(
        "player Alice\n  G Giant 3/3\n  F Furnace enchantment; if {DOUBLE}\nplayer Bob\n  C Craw Wurm 6/6\n"
    );
    holds(&format!("{board}attack G -> Bob\nblock none\nexpect Bob 14\n"));
    holds(&format!("{board}attack G -> Bob\nblock C -> G\nexpect C graveyard, G graveyard\n"));
    // Two of them make four times as much; their order makes no difference, so nobody is asked.
    let twice =
        board.replace("player Bob", &format!("  E Other Furnace enchantment; if {DOUBLE}\nplayer Bob"));
    holds(&format!("{twice}attack G -> Bob\nblock none\nexpect Bob 8\n"));
}

/// Lethal damage is assigned without it: trample leaves no more than before for the player
/// (702.19b).
#[test]
fn trample_is_assigned_before_damage_is_doubled() {
    let board = format!(
        "player Alice\n  G Giant 3/3 trample\n  F Furnace enchantment; if {DOUBLE}\nplayer Bob\n  C Cat 1/2\n"
    );
    holds(&format!(
        "{board}attack G -> Bob\nblock C -> G\nlegal assign G: C 2, Bob 1\nillegal assign G: C 1, Bob 2\nassign G: C 2, Bob 1\nexpect Bob 18, C graveyard\n"
    ));
}

/// Whose sources, of which colour, and to whom.
#[test]
fn only_the_damage_that_is_meant_is_more() {
    let board = "player Alice\n  G Giant red 3/3\n  E Elf green 1/1\n  T Torbran enchantment; if a red source you control would deal \
                 damage to an opponent or a permanent an opponent controls, it deals that much damage plus 2 instead\nplayer Bob\n  \
                 O Ogre red 2/2\n";
    holds(&format!("{board}attack G, E -> Bob\nblock none\nexpect Bob 14\n"));
    holds(&format!("{board}attack E -> Bob\nblock O -> E\nexpect E graveyard, O damage 1\n"));
    let flail = "player Alice\n  G Giant 3/3\n  F Flail artifact attached to G; equip {2}; if equipped creature would deal combat damage, \
                 it deals double that damage instead\nplayer Bob\n";
    holds(&format!("{flail}attack G -> Bob\nblock none\nexpect Bob 14\n"));
}

/// Where damage is doubled and some is prevented, whoever is dealt the damage says which comes
/// first (616.1).
#[test]
fn the_one_who_is_damaged_orders_the_effects() {
    let board = format!(
        "player Alice\n  G Giant 3/3\n  F Furnace enchantment; if {DOUBLE}\nplayer Bob\n  S Samite {{0}} 1/1; {{0}}: prevent the next 1 \
         damage that would be dealt to you\nattack G -> Bob\nblock none\nBob: S -> Bob\nresolve\n"
    );
    let board = board.replace(
        "prevent the next 1 damage that would be dealt to you",
        "prevent the next 1 damage to any target",
    );
    holds_in(
        "2009-07, today",
        &format!("{board}at end of combat\nBob: applies S\nnow Bob 16\n")
            .replace("at end of combat\nBob: applies S\nnow", "Bob: applies S\nnow"),
    );
    holds_in("2009-07, today", &format!("{board}Bob: applies F\nnow Bob 15\n"));
}

/// A player dealt combat damage gets poison counters besides losing life; instances add up
/// (702.164c, 120.3g).
#[test]
fn toxic() {
    let board = "player Alice\n  T Mite 1/1 toxic 1, toxic 2\nplayer Bob\n  B Bear 2/2\n  hand H Shock {0} instant: 1 damage to any target\n";
    holds_in("2024-08, today", &format!("{board}attack T -> Bob\nblock none\nexpect Bob 19, Bob poison 3\n"));
    holds_in(
        "2024-08, today",
        &format!("{board}attack T -> Bob\nblock B -> T\nexpect Bob 20, Bob poison 0\n"),
    );
    // An edition that doesn't have it refuses the card.
    assert!(
        combat_lab_replay::check(
            &combat_lab_notation::Scenario::parse(&format!("edition 2021-04\n{board}expect Bob 20\n"))
                .unwrap()
        )
        .iter()
        .all(|outcome| outcome.stop.is_some())
    );
}

#[test]
fn changes_that_cannot_be_said() {
    refused(
        "F Furnace enchantment; if a source would deal damage to a spell, it deals double that damage instead",
    );
    refused(
        "F Furnace enchantment; if a source would deal damage to a permanent or player, prevent half that damage",
    );
    refused(
        "F Furnace enchantment; if equipped creature would deal combat damage, it deals double that damage instead",
    );
}

/// "It" is the creature that the event names; a source deals damage to itself, and not to "it".
#[test]
fn it_is_the_creature_that_attacks() {
    let board = "player Alice\n  A Bear 2/2\nplayer Bob\n  C Caltrops artifact; whenever a creature attacks, this artifact deals 1 \
                 damage to it\nattack A -> Bob\nat declare attackers\nresolve\nnow A damage 1\n";
    holds(board);
    holds(
        "player Alice\n  F Aether Flash enchantment; whenever a creature enters, this enchantment deals 2 damage to it\n  \
         hand M Alarm {0} instant: create a 1/1 white Soldier creature token\nplayer Bob\nat precombat main phase\nAlice: M\nresolve\n\
         resolve\nexpect Soldier gone\n",
    );
    refused("Test 1/1; {T}: this creature deals 1 damage to it");
    refused(
        "Test enchantment; enchant creature; whenever enchanted creature deals damage, this Aura deals that much damage to that \
         creature",
    );
}

/// Prevention asks what is a creature as the damage would be dealt, also of those that come later
/// (611.2c).
#[test]
fn damage_is_prevented_to_creatures_that_come_later() {
    let board = "player Alice\n  A Bear 2/2\n  hand H Forfend {0} instant: Prevent all damage that would be dealt to creatures this turn\n  \
                 hand M Alarm {0} instant: create a 1/1 white Soldier creature token\n  hand S Shock {0} instant: 2 damage to any target\n\
                 player Bob\nat precombat main phase\nAlice: H\nresolve\nAlice: M\nresolve\n";
    holds(&format!("{board}Alice: S -> Soldier\nresolve\nexpect Soldier in play, A in play\n"));
    holds(&format!("{board}Alice: S -> A\nresolve\nexpect A in play, A damage 0\n"));
    holds(&format!("{board}Alice: S -> Bob\nresolve\nexpect Bob 18\n"));
}

/// What lasts no time is not said to last.
#[test]
fn only_a_change_lasts() {
    refused("hand Test {0} instant: untap target creature until end of turn");
    refused("hand Test {0} instant: destroy target creature permanently");
}

/// Life is gained or lost so many times as much as is counted when it resolves; for nothing,
/// nothing happens.
#[test]
fn life_for_each() {
    let board = "player Alice\n  S Shaman 1/1; {0}: you gain 2 life for each creature on the battlefield; \
                 {0}: target player loses 3 life for each white creature you control\n  G Soldier 1/1 white\n  H Soldier 1/1 white\n\
                 player Bob\n  B Bear 2/2\nat precombat main phase\n";
    holds_in(
        EVERY,
        &format!(
            "{board}Alice: S ability 1\nresolve\nnow Alice 28\nAlice: S ability 2 -> Bob\nresolve\nnow Bob 14\n"
        ),
    );
    let none = board.replace("  G Soldier 1/1 white\n  H Soldier 1/1 white\n", "");
    holds_in(
        EVERY,
        &format!(
            "{none}Alice: S ability 1\nresolve\nnow Alice 24\nAlice: S ability 2 -> Bob\nresolve\nnow Bob 20\n"
        ),
    );
}
