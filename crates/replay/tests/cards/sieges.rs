//! Sieges with another face, which their controller may cast once they are defeated (310.11b).

use super::{holds_in, refused};

/// The editions with battles.
const BATTLES: &str = "2024-08, 2024-11, 2025-11, 2026-09";

const BELENON: &str = "player Alice\n  A Ogre 5/5\n  S Invasion of Belenon {2}{W} battle Siege defense 5 // transform Belenon War Anthem enchantment white; creatures you control get +1/+1\nplayer Bob\nattack A -> S\n";

/// It is exiled, and then cast for nothing and transformed: its back is on the battlefield.
#[test]
fn a_defeated_siege_is_cast_transformed() {
    holds_in(
        BATTLES,
        &format!(
            "{BELENON}at combat damage\nresolve\nAlice: S\nresolve\nexpect Belenon War Anthem in play, A 6/6, Bob 20\n"
        ),
    );
}

/// Its controller may leave it in exile, and can't cast it later.
#[test]
fn it_may_stay_in_exile() {
    holds_in(
        BATTLES,
        &format!("{BELENON}at combat damage\nresolve\nAlice: declines\nexpect S exile, A 5/5\n"),
    );
    holds_in(BATTLES, &format!("{BELENON}at end of combat\nillegal Alice: S\nexpect S exile, A 5/5\n"));
}

/// Until the ability resolves it is a Siege without defense; damage that leaves a counter defeats
/// nothing.
#[test]
fn it_is_defeated_by_its_last_counter_only() {
    holds_in(
        BATTLES,
        &format!(
            "{}at end of combat\nexpect S in play, S counters defense 1\n",
            BELENON.replace("defense 5", "defense 6")
        ),
    );
}

/// A creature that was a Siege enters under its controller, and can't attack that turn.
#[test]
fn a_creature_enters() {
    let board = BELENON.replace(
        "Belenon War Anthem enchantment white; creatures you control get +1/+1",
        "Serra Faithkeeper 4/4 Angel white flying, vigilance",
    );
    holds_in(
        BATTLES,
        &format!(
            "{board}at combat damage\nresolve\nAlice: S\nresolve\nexpect Serra Faithkeeper 4/4, Alice 20\n"
        ),
    );
}

/// It is cast as the ability resolves, in combat, whatever it is; it can be countered there.
#[test]
fn it_is_a_spell_first() {
    let board = BELENON.replace(
        "player Bob\n",
        "player Bob\n  2 Island\n  hand C Cancel {U}{U} instant: counter target spell\n",
    );
    holds_in(
        BATTLES,
        &format!(
            "{board}at combat damage\nresolve\nAlice: S\nBob: C -> S\nresolve\nexpect S graveyard, A 5/5\n"
        ),
    );
}

/// The back can be no battle, and a battle of no type has no such ability.
#[test]
fn only_a_siege_turns_over_so() {
    refused("T Old Tower battle defense 4 // transform Ruins enchantment; creatures you control get +1/+1");
    refused("S Invasion {2}{W} battle Siege defense 5 // transform Invasion Two battle Siege defense 4");
}
