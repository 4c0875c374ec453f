//! What a permanent says of other creatures that can't attack or block, and of creatures that
//! attack its controller.

use super::{holds, holds_in, refused};

#[test]
fn creatures_cant_attack_its_controller() {
    let board = "player Alice\n  B Bear 2/2 flying\n  G Giant 3/3\nplayer Bob\n  S Convergence enchantment; creatures with flying can't attack you or planeswalkers you control\n";
    holds(&format!("{board}illegal attack B, G -> Bob\nattack G -> Bob\nexpect Bob 17\n"));
    // Another player may be attacked, and a creature that attacks if able attacks that one.
    holds(&format!("{board}player Carol\nillegal attack B -> Bob\nattack B -> Carol\nexpect Carol 18\n"));
    let must = board.replace("2/2 flying", "2/2 flying; attacks each combat if able");
    holds(&format!("{must}player Carol\nillegal attack none\nattack B -> Carol\nexpect Carol 18\n"));
    holds(&format!("{must}attack none\nexpect Bob 20\n"));
}

#[test]
fn creatures_of_one_kind_cant_block_another() {
    let board = "player Alice\n  I Intimidator 5/5 Giant Warrior; Cowards can't block Warriors\n  E Elf 1/1 Elf\nplayer Bob\n  C Chicken 2/2 Coward\n";
    holds(&format!(
        "{board}attack I, E -> Bob\nillegal block C -> I\nblock C -> E\nexpect E graveyard, Bob 15\n"
    ));
}

#[test]
fn weaker_creatures_cant_block_any_of_yours() {
    let board = "player Alice\n  C Champion 3/3; creatures with power less than this creature's power can't block creatures you control\n  E Elf 1/1\n\
                 player Bob\n  B Bear 2/2\n  G Giant 3/3\n";
    holds(&format!("{board}attack E -> Bob\nillegal block B -> E\nblock G -> E\nexpect E graveyard\n"));
}

#[test]
fn creatures_that_attack_its_controller_trigger() {
    holds(
        "player Alice\n  B Bear 2/2\nplayer Bob\n  R Reaper 5/5; whenever a creature attacks you, you gain 1 life\nplayer Carol\n\
         attack B -> Carol\nexpect Bob 20, Carol 18\n",
    );
    holds(
        "player Alice\n  B Bear 2/2\nplayer Bob\n  R Reaper 5/5 tapped; whenever a creature attacks you, you gain 1 life\n\
         attack B -> Bob\nresolve\nexpect Bob 19\n",
    );
    holds(
        "player Alice\n  B Bear 2/2\n  E Elf 1/1\nplayer Bob\n  R Ruler 5/5 tapped; whenever one or more creatures attack you, you gain 1 life\n\
         attack B, E -> Bob\nresolve\nexpect Bob 18\n",
    );
}

#[test]
fn damage_to_its_controller_triggers() {
    holds(
        "player Alice\n  B Bear 2/2\nplayer Bob\n  M Mercy enchantment; whenever a creature deals damage to you, destroy it\n\
         attack B -> Bob\nat combat damage\nresolve\nexpect B graveyard, Bob 18\n",
    );
}

#[test]
fn that_creature_is_the_one_that_dealt_the_damage() {
    holds(
        "player Alice\n  R Regent 4/4 tapped; whenever a creature you control deals combat damage to a player, put that many +1/+1 counters on it\n  B Bear 2/2\n\
         player Bob\nattack B -> Bob\nat combat damage\nresolve\nexpect B 4/4, R 4/4\n",
    );
}

#[test]
fn power_or_toughness_of_one_cant_be_blocked() {
    let board = "player Alice\n  T Tetsuko 1/3; creatures you control with power or toughness 1 or less can't be blocked\n  G Ogre 5/1\n  B Bear 2/2\nplayer Bob\n  W Wall 0/6 defender\n";
    holds(&format!("{board}attack G, B, T -> Bob\nillegal block W -> G\nblock W -> B\nexpect Bob 14\n"));
}

/// Put onto the battlefield attacking, it has not attacked.
#[test]
fn a_card_is_put_into_play_attacking() {
    holds_in(
        "2021-04, 2026-09",
        "player Alice\n  A Alesha 3/2; whenever this attacks, you may pay {0}. If you do, return target creature card with power 2 or less from your graveyard to the battlefield tapped and attacking\n\
         \u{20} graveyard B Bear 2/2\nplayer Bob\nattack A -> Bob\nAlice: targets B\nresolve\nAlice: accepts\nblock none\nexpect Bob 15, B tapped\n",
    );
}

#[test]
fn combat_damage_to_attackers_is_prevented() {
    holds(
        "player Alice\n  D Gate artifact; prevent all combat damage that would be dealt to attacking creatures you control\n  B Bear 2/2\nplayer Bob\n  G Giant 3/3\n\
         attack B -> Bob\nblock G -> B\nexpect B in play, G in play\n",
    );
}

#[test]
fn what_is_not_understood_of_a_ban_is_refused() {
    refused("A Bear 2/2; creatures can't attack me");
    refused("A Bear 2/2; creatures can't block creatures today");
}

/// An Aura says so of what it is attached to: it may attack others (508.1c).
#[test]
fn an_aura_keeps_a_creature_from_attacking_its_controller() {
    let board = "player Alice\n  A Ape 4/4\n  B Bear 2/2\nplayer Bob\n  Vow enchantment; enchant creature; enchanted creature gets +2/+2 and has flying; enchanted creature can't attack you or \
                 planeswalkers you control; attached to A\n";
    holds(&format!("{board}illegal attack A -> Bob\nattack B -> Bob\nblock none\nexpect Bob 18, A 6/6\n"));
    holds(&format!("{board}player Carol\nattack A -> Carol\nblock none\nexpect Carol 14\n"));
    refused("B Bear 2/2; enchanted creature can't attack you");
}

/// Goaded by an Aura, it attacks if able, and somebody else than the Aura's controller (701.15).
#[test]
fn an_aura_goads() {
    const NEW: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";
    let board = "player Alice\n  B Bear 2/2\nplayer Bob\n  I Impetus enchantment attached to B; enchant creature; enchanted creature gets +2/+2; enchanted creature \
                 is goaded\nplayer Carol\n";
    holds_in(
        NEW,
        &format!("{board}illegal attack none\nillegal attack B -> Bob\nattack B -> Carol\nexpect Carol 16\n"),
    );
    // Alone with its controller, it attacks that player.
    let two = board.replace("player Carol\n", "");
    holds_in(NEW, &format!("{two}illegal attack none\nattack B -> Bob\nexpect Bob 16\n"));
    // Without a line it attacks as it has to.
    holds_in(NEW, &format!("{board}at end of combat\nexpect Carol 16, Bob 20\n"));
    super::stops_in("2006-10, 2010-07", &format!("{two}attack B -> Bob\n"));
}

/// Counted at the moment of the declaration, for the controller of the permanent.
#[test]
fn the_strong_cant_attack() {
    let board = "player Alice\n  B Bear 2/2\n  G Giant 3/3\n  D Zero 0/3\nplayer Bob\n  E Ensnaring Bridge artifact; creatures with power greater than the \
                 number of cards in your hand can't attack\n  hand Island\n  hand Swamp\n";
    holds(&format!("{board}illegal attack G -> Bob\nattack B, D -> Bob\nexpect Bob 18\n"));
    let empty = board.replace("  hand Island\n  hand Swamp\n", "");
    holds(&format!("{empty}illegal attack B -> Bob\nattack D -> Bob\nexpect Bob 20\n"));
}
