//! Phasing as a keyword, and Auras that are destroyed in place of what they enchant.

use super::{holds, holds_in};

/// It phases out before its controller untaps, and in again a turn later (502.15; 702.26).
#[test]
fn phasing_comes_and_goes() {
    holds(
        "through 5 turns\nplayer Alice\n  T Tracker 3/3; phasing\n  A Aura enchantment; enchant creature; attached to T\nplayer Bob\n  library 9\nattack none\n\
         at precombat main of turn 3\nnow T phased out, A phased out\nat precombat main of turn 5\nnow T in play, A in play\n",
    );
}

/// All damage is removed, and the Aura is destroyed instead (702.86, later 702.89, since 2010).
#[test]
fn umbra_armor_saves_what_it_enchants() {
    let board = "player Alice\n  B Bear 2/2\n  U Umbra enchantment; enchant creature; enchanted creature gets +1/+1; umbra armor; attached to B\nplayer Bob\n  G Giant 5/5\n";
    holds_in(
        "2010-07, 2021-04, 2026-09",
        &format!("{board}attack B -> Bob\nblock G -> B\nexpect B in play, B damage 0, U graveyard\n"),
    );
}

#[test]
fn umbra_armor_does_not_help_against_toughness_zero() {
    holds_in(
        "2010-07, 2026-09",
        "player Alice\n  B Bear 2/2\n  U Umbra enchantment; enchant creature; umbra armor; attached to B\n  hand S Shrink {0} instant: target creature gets -2/-2 until end of turn\nplayer Bob\n\
         at precombat main phase\nAlice: S -> B\nresolve\nexpect B graveyard, U graveyard\n",
    );
}
