//! More counters than would be put on a permanent, and more tokens than would be created (614.1a).

use super::{holds_in, refused};

fn holds(text: &str) {
    holds_in("2009-07, 2021-04, 2026-09", text);
}

const SCALES: &str = "S Hardened Scales enchantment {G}; if one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead";
const SEASON: &str = "D Doubling Season enchantment {4}{G}; if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead; if an effect would put one or more counters on a permanent you control, it puts twice that many of those counters on that permanent instead";

/// One more +1/+1 counter on a creature of its controller, whatever puts it there, and on one that
/// enters with some (614.12).
#[test]
fn one_more_counter() {
    let board = format!(
        "player Alice\n  {SCALES}\n  B Bear 2/2\n  E Elder 1/1; {{0}}: put two +1/+1 counters on target creature\n  M Minus 1/1; {{0}}: put a -1/-1 counter on target creature\n  hand H Hydra 0/0 {{0}}; this enters with two +1/+1 counters on it\nplayer Bob\n  C Other 2/2\n"
    );
    holds(&format!("{board}Alice: E -> B\nresolve\nnow B 5/5\n"));
    holds(&format!("{board}Alice: E -> C\nresolve\nnow C 4/4\n"));
    holds(&format!("{board}Alice: M -> B\nresolve\nnow B 1/1\n"));
    holds(&format!("{board}Alice: H\nresolve\nnow H 3/3\n"));
}

/// Twice as many counters of every kind, and twice as many tokens; a loyalty cost is no effect, but
/// what a planeswalker enters with is doubled.
#[test]
fn twice_as_many() {
    let board = format!(
        "player Alice\n  {SEASON}\n  J Jace planeswalker loyalty 3; +1: you gain 1 life\n  T Tokens 1/1; {{0}}: create a 1/1 green Saproling creature token\n  E Elder 1/1; {{0}}: put two +1/+1 counters on target creature\n  hand K Kaya planeswalker loyalty 4 {{0}}; +1: you gain 1 life\nplayer Bob\n"
    );
    holds(&format!("{board}Alice: E -> T\nresolve\nnow T 5/5\n"));
    holds(&format!(
        "{board}Alice: T\nresolve\nnow Saproling in play, Saproling 2 in play, Saproling 3 gone\n"
    ));
    holds(&format!("{board}Alice: J ability 1\nresolve\nnow J loyalty 4\n"));
    holds(&format!("{board}Alice: K\nresolve\nnow K loyalty 8\n"));
}

/// Those that add come before those that multiply.
#[test]
fn both_together() {
    let board = format!(
        "player Alice\n  {SEASON}\n  {SCALES}\n  B Bear 2/2\n  E Elder 1/1; {{0}}: put two +1/+1 counters on target creature\nplayer Bob\n"
    );
    holds(&format!("{board}Alice: E -> B\nresolve\nnow B 8/8\n"));
    refused(
        "player Alice\n  S Scales enchantment; if one or more +1/+1 counters would be put on a creature you control, that many plus one -1/-1 counters are put on it instead\nplayer Bob\n",
    );
}

/// What enters with it is not doubled by it, nor is it itself (614.12).
#[test]
fn not_its_own_counters() {
    let board = "player Alice\n  hand M Mentor 1/1 {0}; this enters with a +1/+1 counter on it; if one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead\nplayer Bob\n";
    holds(&format!("{board}Alice: M\nresolve\nnow M 2/2\n"));
}
