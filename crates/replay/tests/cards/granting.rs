//! What a permanent says of spells and of its controller.

use super::{holds, holds_in, refused, stops};

/// Spells of the kind can be cast whenever an instant could be; others can't (601.3b, 702.8a).
#[test]
fn spells_are_cast_as_though_they_had_flash() {
    let board = "player Alice\n  S Shimmer Myr 2/2 artifact; you may cast artifact spells as though they had flash\n  hand A Ornithopter 0/2 artifact {0}\n  \
                 hand G Grizzly Bears 2/2 {0}\nplayer Bob\n";
    holds(&format!("{board}at declare attackers\nAlice: A\nresolve\nexpect A untapped\n"));
    stops(&format!("{board}at declare attackers\nAlice: G\n"));
    // Only its controller may.
    stops(
        "player Alice\n  S Shimmer Myr 2/2 artifact; you may cast artifact spells as though they had flash\nplayer Bob\n  hand A Ornithopter 0/2 artifact \
         {0}\nat declare attackers\nBob: A\n",
    );
    refused("S Shimmer Myr 2/2; you may cast creatures as though they had flash");
}

/// A spell of the kind stays on the stack; whose it is matters (701.6a).
#[test]
fn spells_cannot_be_countered() {
    let said = "creature spells you control can't be countered";
    let board = |said: &str, whose: &str| {
        format!(
            "player Alice\n  2 Island\n  P Serpopard 4/3; {said}\n  hand G Grizzly Bears 2/2 {{0}}\n  hand R Relic artifact {{0}}\nplayer Bob\n  2 Island\n  \
             hand C Counterspell {{U}}{{U}} instant: counter target spell\nat precombat main phase\nAlice: {whose}\nBob: C -> {whose}\n\
             resolve\n"
        )
    };
    holds(&format!("{}now C graveyard, stack 1\nresolve\nexpect G untapped\n", board(said, "G")));
    holds(&format!("{}now R graveyard, stack 0\n", board(said, "R")));
    holds(&format!("{}now stack 1\n", board("spells can't be countered", "R")));
}

/// An opponent's spells and abilities can't target the player; the player's own can (702.11c).
#[test]
fn a_player_has_hexproof() {
    const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";
    let board = "player Alice\n  A Aegis enchantment; you have hexproof\n  hand H Hope {0} instant: target player gains 2 life\nplayer Bob\n  hand S Shock \
                 {0} instant: 2 damage to any target\nat precombat main phase\n";
    holds_in(SINCE, &format!("{board}illegal Bob: S -> Alice\nexpect Alice 20\n"));
    holds_in(SINCE, &format!("{board}Alice: H -> Alice\nresolve\nexpect Alice 22\n"));
    holds_in(
        SINCE,
        "player Alice\n  A Sigarda 4/5 Angel; you and Humans you control have hexproof\n  H Soldier 1/1 Human\nplayer Bob\n  hand S Shock {0} instant: 2 damage to \
         any target\nat precombat main phase\nillegal Bob: S -> Alice\nillegal Bob: S -> H\nexpect Alice 20\n",
    );
}
