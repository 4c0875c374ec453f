//! When spells can be cast, as permanents say and effects for a time (117.1a, 601.3 in 2021).

use super::{holds, holds_in, refused};

/// Editions with planeswalkers.
const WALKERS: &str = "2010-07, 2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOLT: &str = "  Mountain\n  hand B Bolt {R} instant: 3 damage to any target\n";
const BEAR: &str = "  2 Forest\n  hand C Cub {G} creature 1/1 green\n";

/// "Can't cast spells this turn" ends with the turn, and stops nobody else.
#[test]
fn silenced_for_a_turn() {
    let board = format!(
        "through 2 turns\nplayer Alice\n  Plains\n  Mountain\n  library 3\n  hand S Silence {{W}} instant: your opponents can't cast spells this turn\n  \
         hand A Shock {{R}} instant: 2 damage to any target\nplayer Bob\n  library 3\n{BOLT}at beginning of combat\nAlice: S\nresolve\n"
    );
    holds(&format!("{board}illegal Bob: B -> Alice\n"));
    holds(&format!("{board}Alice: A -> Bob\nresolve\nexpect Bob 18\n"));
    holds(&format!("{board}at upkeep of turn 2\nBob: B -> Alice\nresolve\nexpect Alice 17\n"));
    // A spell that is on the stack already resolves.
    let response = board
        .replace("Alice: S\nresolve\n", "Alice: S\nBob: B -> Alice\nresolve\nresolve\nexpect Alice 17\n");
    holds(&response);
}

/// Only one player can be meant, and only some spells.
#[test]
fn some_spells_of_one_player() {
    let board = "player Alice\n  2 Plains\n  hand S Cease {W} instant: target player can't cast creature spells this turn\nplayer Bob\n  Mountain\n  hand B Bolt {R} \
         instant: 3 damage to any target\n  hand F Faerie {R} 1/1 flash\nat precombat main phase\nAlice: S -> Bob\nresolve\n";
    holds(&format!("{board}Bob: B -> Alice\nresolve\nexpect Alice 17\n"));
    holds(&format!("{board}illegal Bob: F\n"));
}

/// With Teferi, opponents cast as sorceries are cast, instants among them.
#[test]
fn only_when_a_sorcery_could_be_cast() {
    let board = format!(
        "through 2 turns\nplayer Alice\n  library 3\n  W Teferi planeswalker loyalty 4; each opponent can cast spells only any time they could cast a sorcery\n\
         player Bob\n  library 3\n{BOLT}"
    );
    holds_in(WALKERS, &format!("{board}at upkeep\nillegal Bob: B -> Alice\n"));
    holds_in(WALKERS, &format!("{board}at upkeep of turn 2\nillegal Bob: B -> Alice\n"));
    holds_in(
        WALKERS,
        &format!("{board}at precombat main phase of turn 2\nBob: B -> Alice\nresolve\nexpect Alice 17\n"),
    );
}

/// As though they had flash: at any time, and only those of the kind; what says "can't" wins.
#[test]
fn as_though_they_had_flash() {
    let board = format!(
        "through 2 turns\nplayer Alice\n  library 3\nplayer Bob\n  library 3\n  Y Yeva 4/4; you may cast green creature spells as though they had flash\n{BEAR}"
    );
    holds(&format!("{board}at upkeep\nBob: C\nresolve\nexpect C in play\n"));
    holds(&format!("{}at upkeep\nillegal Bob: C\n", board.replace("1/1 green", "1/1 red")));
    holds(&format!(
        "{}at upkeep\nillegal Bob: C\n",
        board.replace("green creature spells as", "sorcery spells as")
    ));
    let slow = board.replace(
        "player Bob\n",
        "  W Teferi planeswalker loyalty 4; each opponent can cast spells only any time they could cast a sorcery\nplayer Bob\n",
    );
    holds_in(WALKERS, &format!("{slow}at upkeep\nillegal Bob: C\n"));
}

/// For a time: this turn, or until the next turn of the player whose effect it is.
#[test]
fn flash_for_a_time() {
    let sorcery = "  Mountain\n  hand H Hammer {R} sorcery: 3 damage to any target\n";
    let board = format!(
        "through 3 turns\nplayer Alice\n  library 3\n  W Teferi planeswalker loyalty 4; +1: until your next turn, you may cast sorcery spells as though they had \
         flash\n{sorcery}player Bob\n  library 3\nat precombat main phase\nAlice: W\nresolve\n"
    );
    holds_in(WALKERS, &format!("{board}at upkeep of turn 2\nAlice: H -> Bob\nresolve\nexpect Bob 17\n"));
    holds_in(WALKERS, &format!("{board}at upkeep of turn 3\nillegal Alice: H -> Bob\n"));
}

/// What was cast before counts, whatever became of it (Rule of Law).
#[test]
fn one_spell_each_turn() {
    let board = "player Alice\n  R Rule of Law enchantment; each player can't cast more than one spell each turn\n  3 Mountain\n  hand A Shock {R} instant: 2 damage to \
                 any target\n  hand S Spark {R} instant: 1 damage to any target\nplayer Bob\n  Mountain\n  hand B Bolt {R} instant: 3 damage to any target\nat precombat main phase\n";
    holds(&format!("{board}Alice: A -> Bob\nBob: B -> Alice\nresolve\nresolve\nexpect Alice 17, Bob 18\n"));
    holds(&format!("{board}Alice: A -> Bob\nresolve\nillegal Alice: S -> Bob\n"));
    let other = board
        .replace("than one spell each", "than one noncreature spell each")
        .replace("S Spark {R} instant: 1 damage to any target", "S Spark {R} creature 1/1");
    holds(&format!("{other}Alice: A -> Bob\nresolve\nAlice: S\nresolve\nexpect S in play\n"));
}

/// Only in their own turns, and not at all.
#[test]
fn in_their_own_turns_or_never() {
    let dosan = format!(
        "player Alice\n  D Dosan 2/2; players can cast spells only during their own turns\n  Mountain\n  hand A Shock {{R}} instant: 2 damage to any target\nplayer Bob\n{BOLT}at beginning of combat\n"
    );
    holds(&format!("{dosan}illegal Bob: B -> Alice\n"));
    holds(&format!("{dosan}Alice: A -> Bob\nresolve\nexpect Bob 18\n"));
    let never = "player Alice\n  G Golem 3/4 artifact; you can't cast creature spells\n  2 Forest\n  hand C Cub {G} 1/1\n  hand A Growth {G} instant: target creature gets +3/+3\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{never}illegal Alice: C\n"));
    holds(&format!("{never}Alice: A -> G\nresolve\nexpect G 6/7\n"));
}

/// Of the chosen colour, as it was chosen.
#[test]
fn spells_of_the_chosen_color() {
    let iona = format!(
        "player Alice\n  I Iona 7/7 flying chosen red; as this enters, choose a color; your opponents can't cast spells of the chosen color\nplayer Bob\n{BOLT}at beginning of combat\n"
    );
    holds_in(
        "2024-08, 2026-09",
        &format!("{}Bob: B -> Alice\nresolve\nexpect Alice 17\n", iona.replace("chosen red", "chosen blue")),
    );
    holds(&format!("{iona}illegal Bob: B -> Alice\n"));
}

/// How much mana a spell costs can't decide here, since X is part of it.
#[test]
fn only_what_a_card_has() {
    refused("G Teeg 2/2; noncreature spells with mana value 4 or greater can't be cast");
    refused("G Teeg 2/2; players can't cast spells from graveyards");
}
