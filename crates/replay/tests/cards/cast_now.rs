//! Cards that may be cast while something resolves: cascade and madness.

use super::{holds, holds_in, refused, stops_in};

/// Cascade came in April 2009.
fn since_2009(text: &str) {
    holds_in("2009-05, 2009-07, 2010-07, 2021-04, 2024-08, 2024-11, 2025-11, 2026-09", text);
}

/// The first card that is no land and costs less may be cast without paying; the others go to the
/// bottom (702.85a).
#[test]
fn cascade() {
    let board = "player Alice\n  4 Mountain\n  library M Mountain\n  library G Giant 4/4 {4}\n  library S Shock {1}{R} instant: 2 damage to any target\n  library \
                 B Bear 2/2 {1}{G}\n  library 0\n  hand E Elf 3/2 haste {2}{R}{G}; cascade\nplayer Bob\n  F Forest\nat precombat main phase\n";
    let board = board.replace("  4 Mountain\n", "  3 Mountain\n  Forest\n");
    let cast = format!("{board}Alice: E\nnow stack 2\nresolve\n");
    since_2009(&format!(
        "{cast}Alice: S -> Bob\nnow stack 2, M library, G library, B library\nresolve\nnow Bob 18, S graveyard\nresolve\nnow E in play\n"
    ));
    // Whoever doesn't cast it puts it on the bottom, too.
    since_2009(&format!("{cast}Alice: declines\nnow stack 1, S library\nresolve\nnow E in play, Bob 20\n"));
    since_2009(&format!("{cast}resolve\nnow E in play, S library, Bob 20\n"));
    stops_in("2006-10, 2008-10", &format!("{board}Alice: E\n"));
    // Nothing else can be cast now.
    since_2009(&format!("{cast}illegal Alice: B\nAlice: S -> Bob\nresolve\nnow Bob 18\n"));
}

/// Each cascade triggers for itself, also of what is cast by one.
#[test]
fn cascade_into_cascade() {
    let board = "player Alice\n  4 Mountain\n  library C Cub 2/2 {2}{R}; cascade\n  library S Shock {R} instant: 2 damage to any target\n  library 0\n  hand E Elf 3/2 \
                 {3}{R}; cascade\nplayer Bob\nat precombat main phase\nAlice: E\nresolve\nAlice: C\nresolve\nAlice: S -> Bob\nresolve\nnow Bob 18, stack \
                 2\nresolve\nnow C in play\nresolve\nnow E in play\n";
    since_2009(board);
}

/// With nothing that fits, all cards go to the bottom; X is 0 where no mana cost is paid.
#[test]
fn cascade_finds_nothing_or_x() {
    let none = "player Alice\n  2 Mountain\n  library M Mountain\n  library G Giant 4/4 {4}\n  library 0\n  hand E Elf 3/2 {1}{R}; cascade\nplayer Bob\nat precombat \
                main phase\nAlice: E\nresolve\nnow stack 1, M library, G library\nresolve\nnow E in play\n";
    since_2009(none);
    let x = "player Alice\n  4 Mountain\n  library B Blaze {X}{R} sorcery: X damage to any target\n  hand E Elf 3/2 {1}{R}; cascade\nplayer Bob\nat precombat main \
             phase\nAlice: E\nresolve\n";
    since_2009(&format!("{x}illegal Alice: B X=1 -> Bob\n").replace(" X=1", " ability 1"));
}

/// A card with madness that is discarded is exiled, and cast for its madness cost as the ability
/// resolves, or buried (502.24; 702.35a).
#[test]
fn madness() {
    let board = "player Alice\n  2 Mountain\n  hand F Temper {1}{R}{R} instant: 3 damage to any target; madness {R}\n  hand R Rummage {R} sorcery: discard a card, \
                 then draw a card\n  library X Ox 4/4 {9}\nplayer Bob\nat precombat main phase\nAlice: R\nresolve\n";
    let mad = format!("{board}Alice: discards F\nnow F exile, X hand, stack 1\nresolve\n");
    holds(&format!("{mad}Alice: F -> Bob\nnow stack 1\nresolve\nnow Bob 17, F graveyard\n"));
    holds(&format!("{mad}Alice: declines\nnow F graveyard, stack 0\n"));
    // Without the mana there is nothing to decide.
    let poor = mad.replace("2 Mountain", "Mountain");
    holds(&format!("{poor}now F graveyard, stack 0\n"));
    // A creature can be cast so whenever it is discarded, also as a cost.
    let cost = "player Alice\n  Swamp\n  hand W Wurm 4/4 {5}{R}; madness {B}\n  A Altar artifact; discard a card: you gain 1 life\nplayer Bob\n  2 Forest\nattack \
                none\n";
    let board = cost.replace(
        "attack none\n",
        "at beginning of combat\nAlice: A discarding W\nnow W exile, stack 2\nresolve\nAlice: W\n",
    );
    holds(&format!("{board}now stack 2\nresolve\nnow W in play\nresolve\nnow Alice 21\n"));
}

#[test]
fn what_is_in_doubt_is_refused() {
    refused("player Alice\n  A Ape 2/2; madness\nplayer Bob\n");
    refused("player Alice\n  A Ape 2/2; madness {R}; madness {B}\nplayer Bob\n");
}

/// Cast from the hand, it is exiled as it resolves, and cast again in the next upkeep of its
/// player, once (702.88a).
#[test]
fn rebound() {
    let board = "through 5 turns\nplayer Alice\n  2 Mountain\n  hand S Shock {1}{R} instant: 2 damage to any target; rebound\nplayer Bob\n  hand C Cancel {0} instant: \
                 counter target spell\nat precombat main phase\nAlice: S -> Bob\n";
    let first = format!("{board}resolve\nnow Bob 18, S exile\n");
    holds(&format!("{first}at upkeep of turn 2\nnow stack 0\n"));
    holds(&format!(
        "{first}at upkeep of turn 3\nnow stack 1\nresolve\nAlice: S -> Bob\nnow stack 1\nresolve\nnow Bob 16, S graveyard\nat upkeep of turn 5\nnow stack 0\n"
    ));
    holds(&format!("{first}at upkeep of turn 3\nresolve\nAlice: declines\nnow S exile, Bob 18\n"));
    // What is countered doesn't resolve.
    holds(&format!("{board}Bob: C -> S\nresolve\nnow S graveyard, Bob 20\n"));
}
