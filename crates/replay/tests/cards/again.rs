//! Abilities that trigger an additional time.

use super::{holds, refused};

const ISSHIN: &str = "  I Isshin 3/3; if a creature attacking causes a triggered ability of a permanent you control to trigger, that ability triggers \
                      an additional time\n";

/// Whatever triggers because a creature attacks, also "whenever you attack", and nobody else's
/// abilities (603.2d).
#[test]
fn attacking_triggers_again() {
    let board = format!(
        "player Alice\n{ISSHIN}  A Adept 1/1; whenever this attacks, you gain 1 life\n  W Warlord enchantment; whenever you attack, you draw a card\n\
         \x20 library L Plains\n  library M Plains\n  library N Plains\nplayer Bob\n  S Spy 1/1; whenever a creature attacks, you gain 1 life\n"
    );
    holds(&format!(
        "{board}attack A -> Bob\nat declare blockers\nexpect Alice 22, Bob 20, L hand, M hand, N library\n"
    ));
    // Two of them say so, one each.
    holds(&format!(
        "{}attack A -> Bob\nat declare blockers\nexpect Alice 23\n",
        board.replace("  A Adept", &format!("{}  A Adept", ISSHIN.replace("  I ", "  J ")))
    ));
}

/// Each has targets of its own.
#[test]
fn each_has_targets_of_its_own() {
    holds(&format!(
        "player Alice\n{ISSHIN}  A Archer 1/1; whenever this attacks, it deals 1 damage to target creature\nplayer Bob\n  X Elf 1/1\n  Y Elf 1/1\n\
         attack A -> Bob\nAlice: targets X\nAlice: targets Y\nresolve\nresolve\nexpect X graveyard, Y graveyard\n"
    ));
}

/// Only what the cause is asked to be; not what triggers only once each turn.
#[test]
fn entering_and_dying_trigger_again() {
    let board = "player Alice\n  P Panharmonicon artifact; if an artifact or creature entering causes a triggered ability of a permanent you control to trigger, \
                 that ability triggers an additional time\n  W Welcome enchantment; whenever a permanent enters, you gain 1 life\n  O Once enchantment; whenever a \
                 creature enters, you gain 10 life. This ability triggers only once each turn\n  hand C Cleric 1/1 {W}; when this enters, you gain 100 life\n  \
                 hand E Shrine enchantment {W}\n  2 Plains\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: C\nresolve\nresolve\nresolve\nresolve\nresolve\nresolve\nexpect Alice 232\n"
    ));
    holds(&format!("{board}Alice: E\nresolve\nresolve\nexpect Alice 21, stack 0\n"));
    holds(
        "player Alice\n  T Teysa 2/4; if a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional \
         time\n  M Martyr 1/1; sacrifice: you gain 1 life; when this dies, you draw a card\n  library L Plains\n  library N Plains\n  library K Plains\n\
         player Bob\nat precombat main phase\nAlice: M\nresolve\nresolve\nresolve\nexpect L hand, N hand, K library, Alice 21\n",
    );
}

/// Whatever caused it.
#[test]
fn abilities_of_a_kind_trigger_again() {
    holds(
        "player Alice\n  N Prodigy 1/3 Human Wizard; if a triggered ability of another Wizard you control triggers, that ability triggers an additional time; \
         whenever this attacks, you gain 1 life\n  W Mage 1/1 Human Wizard; whenever this attacks, you gain 10 life\nplayer Bob\nattack N, W -> Bob\n\
         at declare blockers\nexpect Alice 41\n",
    );
    refused(
        "I Isshin 3/3; if a creature attacking causes a triggered ability of a permanent to trigger, that ability triggers an additional time",
    );
    refused(
        "I Isshin 3/3; if a creature attacking causes a triggered ability of a permanent you control to trigger, draw a card",
    );
}
