//! Effects that last for as long as the permanent with the ability is there.

use super::{holds, holds_in, refused};

const ROPE: &str = "hand K Kill {0} instant: destroy target creature";

/// Control ends as the permanent leaves, or as somebody else controls it (611.2b).
#[test]
fn control_for_as_long_as_something_is_controlled() {
    let board = format!(
        "player Alice\n  S Silumgar 4/4; {{0}}: gain control of target creature for as long as you control this\nplayer Bob\n  B Bear 2/2\n  {ROPE}\n  \
         hand T Treason {{0}} instant: gain control of target creature until end of turn\nat precombat main phase\nAlice: S -> B\nresolve\nnow B controlled by Alice\n"
    );
    holds(&format!("{board}Bob: K -> S\nresolve\nexpect B controlled by Bob, S graveyard\n"));
    holds(&format!("{board}Bob: T -> S\nresolve\nnow S controlled by Bob\nexpect B controlled by Bob\n"));
    // It is gone before the ability resolves: nothing happens.
    let late = board.replace(
        "Alice: S -> B\nresolve\nnow B controlled by Alice\n",
        "Alice: S -> B\nBob: K -> S\nresolve\nresolve\n",
    );
    holds(&format!("{late}expect B controlled by Bob\n"));
}

/// Whoever controls the permanent, it goes on for as long as that remains.
#[test]
fn control_for_as_long_as_something_remains() {
    let board = format!(
        "player Alice\n  S Sower 2/2; {{0}}: gain control of target creature for as long as this creature remains on the battlefield\nplayer Bob\n  B Bear 2/2\n  {ROPE}\n  \
         hand T Treason {{0}} instant: gain control of target creature until end of turn\nat precombat main phase\nAlice: S -> B\nresolve\n"
    );
    holds(&format!(
        "{board}Bob: T -> S\nresolve\nnow S controlled by Bob, B controlled by Alice\nexpect B controlled by Alice\n"
    ));
    holds(&format!("{board}Bob: K -> S\nresolve\nexpect B controlled by Bob\n"));
}

/// It doesn't untap in untap steps, until the permanent has left.
#[test]
fn tapped_for_as_long_as_something_is_controlled() {
    let board = format!(
        "through 3 turns\nplayer Alice\n  G Geist 3/3; {{0}}: tap target creature. It doesn't untap during its controller's untap step for as long as you control this\nplayer Bob\n  \
         B Bear 2/2\n  {ROPE}\nat precombat main phase\nAlice: G -> B\nresolve\nnow B tapped\n"
    );
    holds_in("2010-07, 2026-09", &format!("{board}at upkeep of turn 2\nnow B tapped\nexpect B tapped\n"));
    holds_in(
        "2010-07, 2026-09",
        &format!("{board}Bob: K -> G\nresolve\nat upkeep of turn 2\nnow B untapped\nexpect G graveyard\n"),
    );
    refused("hand S Spell {0} sorcery: gain control of target creature for as long as you control this");
}
