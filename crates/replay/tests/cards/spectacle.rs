//! Spectacle: cards that are cheaper once an opponent has lost life.

use super::{holds_in, refused};

/// The editions that have spectacle (702.137, since 2019).
const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

const BOARD: &str = "through 1 turn\nplayer Alice\n  2 Swamp\n  B Bear 2/2\n  hand P Pain {0} instant: target player loses 1 life\n  \
                     hand S Skewer CARD\nplayer Bob\n";

#[test]
fn a_creature_is_cast_for_it_after_damage() {
    let board = BOARD.replace("CARD", "3/2 {3}{B}; menace; spectacle {1}{B}");
    holds_in(
        SINCE,
        &format!(
            "{board}illegal Alice: S\nillegal Alice: S ability 2\nattack B -> Bob\nat postcombat main phase\n\
             Alice: S ability 2\nresolve\nexpect S 3/2, Bob 18\n"
        ),
    );
}

/// It stays a spell of its own card type: a sorcery waits for a main phase, and only life that an
/// opponent lost counts.
#[test]
fn a_sorcery_is_cast_for_it_after_life_was_lost() {
    let board = BOARD.replace("CARD", "{2}{B} sorcery: 3 damage to any target; spectacle {B}");
    holds_in(
        SINCE,
        &format!(
            "{board}at precombat main phase\nAlice: P -> Alice\nresolve\nillegal Alice: S ability 2 -> Bob\nexpect Alice 19\n"
        ),
    );
    holds_in(
        SINCE,
        &format!(
            "{board}at precombat main phase\nAlice: P -> Bob\nresolve\nAlice: S ability 2 -> Bob\nresolve\nexpect Bob 16, S graveyard\n"
        ),
    );
}

#[test]
fn what_is_not_understood_of_it_is_refused() {
    refused("A Bear 2/2; spectacle");
    refused("A Bear 2/2 {R}; spectacle {1}; evoke {1}");
}
