//! Keywords with a price or a copy: echo, unearth, storm, and counters that are keywords.

use super::{holds, holds_in};

/// In the upkeep after it came; not again in the next (702.30a in 2026).
#[test]
fn echo_is_paid_once() {
    let board = "through 3 turns\nplayer Alice\n  2 Mountain\n  hand G War Buggy 2/2 {R}; echo {1}{R}\nplayer Bob\nat precombat main phase\nAlice: G\n\
                 resolve\nat upkeep of turn 3\nnow stack 1\nresolve\n";
    holds(&format!("{board}Alice: accepts\nexpect G in play\n"));
    holds(&format!("{board}Alice: declines\nexpect G graveyard\n"));
    // What has been there before isn't paid for.
    holds("from upkeep\nthrough 1 turn\nplayer Alice\n  G War Buggy 2/2 {R}; echo {1}{R}\nplayer Bob\nexpect stack 0\n".trim_start_matches("from upkeep\n"));
    holds(
        "through 3 turns\nplayer Alice\n  G War Buggy 2/2 {R}; echo {1}{R}\nplayer Bob\nat upkeep of turn 3\nexpect stack 0, G in play\n",
    );
}

/// Who gains control of it pays for it, too.
#[test]
fn echo_of_what_changed_hands() {
    holds(
        "through 3 turns\nplayer Alice\nplayer Bob\n  G War Buggy 2/2 {R}; echo {1}{R}\n  T Thief enchantment; {0}: gain control of target creature permanently\n\
         \x20 H Hill Giant 3/3; echo {3}\nat upkeep of turn 2\nexpect stack 0\n",
    );
    holds(
        "through 3 turns\nplayer Alice\n  T Thief enchantment; {0}: gain control of target creature permanently\nplayer Bob\n  G War Buggy 2/2 {R}; echo \
         {1}{R}\nAlice: T -> G\nresolve\nat upkeep of turn 3\nnow stack 1\nresolve\nexpect G graveyard\n",
    );
}

/// It has haste, and is exiled at the end of the turn, or wherever else it would go (702.84a in
/// 2026).
#[test]
fn unearth_lasts_a_turn() {
    let board = "through 1 turn\nplayer Alice\n  4 Swamp\n  graveyard D Dregscape Zombie 2/1; unearth {B}\nplayer Bob\n  Mountain\n  hand S Shock {R} instant: 2 \
                 damage to any target\n  hand U Unsummon {R} instant: return target creature to its owner's hand\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: D\nresolve\nnow D in play, D has haste\nattack D -> Bob\nblock none\nat end of turn\nresolve\nexpect D exile, Bob 18\n"
    ));
    holds(&format!("{board}Alice: D\nresolve\nBob: S -> D\nresolve\nexpect D exile\n"));
    holds(&format!("{board}Alice: D\nresolve\nBob: U -> D\nresolve\nexpect D exile\n"));
    // As a sorcery would, and not from play.
    holds(&format!("{board}illegal Bob: D\nAlice: D\nresolve\nillegal Alice: D\nnow D in play\n"));
}

/// An ability that works in the graveyard does nothing if the card has left it.
#[test]
fn from_the_graveyard() {
    let board = "player Alice\n  2 Swamp\n  graveyard S Skeleton 1/1 {1}{B}; {1}{B}: return this from your graveyard to the battlefield tapped\nplayer Bob\n\
                 \x20 C Crypt artifact; {0}: exile target card from a graveyard\n";
    holds(&format!("{board}Alice: S\nresolve\nexpect S in play, S tapped\n"));
    holds(&format!("{board}Alice: S\nBob: C -> S\nresolve\nresolve\nexpect S exile\n"));
    holds(
        "player Alice\n  2 Plains\n  graveyard C Cathar 3/2 {1}{W}; {1}{W}, exile this from your graveyard: create a 1/1 Spirit creature token with flying\nplayer Bob\n\
         Alice: C\nnow C exile, stack 1\nresolve\nillegal Alice: C\nexpect Spirit in play\n",
    );
    // In play, it can't be activated.
    holds(
        "player Alice\n  2 Swamp\n  S Skeleton 1/1 {1}{B}; {1}{B}: return this from your graveyard to the battlefield tapped\nplayer Bob\nillegal Alice: S\nexpect S untapped\n",
    );
}

/// A copy for each spell before it, of any player; they are there though the spell itself has been
/// countered.
#[test]
fn storm_copies() {
    let board = "player Alice\n  4 Mountain\n  hand G Grapeshot {1}{R} sorcery: this deals 1 damage to any target; storm\n  hand L Lotus artifact {0}\n  hand M Mox \
                 artifact {0}\nplayer Bob\n  2 Island\n  hand C Counterspell {U} instant: counter target spell\n  W Elf 1/1\nat precombat main phase\n\
                 Alice: L\nresolve\nAlice: M\nresolve\nAlice: G -> Bob\nnow stack 2\n";
    holds(&format!("{board}resolve\nresolve\nresolve\nresolve\nexpect Bob 17, stack 0\n"));
    holds(&format!(
        "{board}Bob: C -> G\nresolve\nnow G graveyard, stack 1\nresolve\nresolve\nresolve\nexpect Bob 18, stack 0\n"
    ));
}

/// Since 2020 a flying counter gives flying; before, it is a counter and nothing else. It goes with
/// the counter.
#[test]
fn a_counter_that_is_a_keyword() {
    let board = "player Alice\n  A Bear 2/2\n  B Blesser artifact; {0}: put a flying counter on target creature; {0}: remove a flying counter from target \
                 creature\nplayer Bob\nAlice: B ability 1 -> A\nresolve\n";
    holds_in(
        "2021-04, 2024-08, 2024-11, 2025-11, 2026-09",
        &format!("{board}now A has flying\nAlice: B ability 2 -> A\nresolve\nexpect A lacks flying\n"),
    );
    holds_in("2006-10, 2008-10, 2009-05, 2009-07, 2010-07", &format!("{board}expect A lacks flying\n"));
}

/// What an Aura says of blocking goes with the Aura.
#[test]
fn what_an_aura_says_of_blocking() {
    let board = "player Alice\n  A Bear 2/2\n  I Invisibility enchantment attached to A; enchant creature; enchanted creature can't be blocked except by Walls\nplayer \
                 Bob\n  E Elf 1/1\n  W Wall 0/4 Wall defender\n  Mountain\n  hand D Disenchant {R} instant: destroy target enchantment\n";
    holds(&format!("{board}attack A -> Bob\nillegal block E -> A\nblock W -> A\nnow A blocked\n"));
    holds(&format!("{board}Bob: D -> I\nresolve\nattack A -> Bob\nblock E -> A\nnow A blocked\n"));
}
