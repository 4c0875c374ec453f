//! Exploring, conniving, enduring, suspected creatures, copies of permanents, and what costs less
//! for a time.

use super::{EVERY, holds, holds_in, stops};

/// A land card goes to the hand; for another the creature grows, and the card stays or goes to the
/// graveyard.
#[test]
fn a_creature_explores() {
    let board = |top: &str| {
        format!(
            "player Alice\n  hand S Scout 2/2 {{0}}; when this enters: it explores\n  library C {top}\nplayer Bob\nat precombat main phase\n\
             Alice: S\nresolve\nresolve\n"
        )
    };
    holds(&format!("{}now C hand, S 2/2\n", board("Forest")));
    holds(&format!("{}Alice: puts C into the graveyard\nnow C graveyard, S 3/3\n", board("Cub 1/1")));
    holds(&format!("{}Alice: puts nothing into the graveyard\nnow C library, S 3/3\n", board("Cub 1/1")));
}

/// A card is drawn and one discarded: only for one that is no land there is a counter.
#[test]
fn a_creature_connives() {
    let board = "player Alice\n  hand S Schemer 1/3 {0}; when this enters: it connives\n  hand F Forest\n  library C Cub 1/1\nplayer Bob\n\
                 at precombat main phase\nAlice: S\nresolve\nresolve\n";
    holds(&format!("{board}Alice: discards C\nnow C graveyard, S 2/4\n"));
    holds(&format!("{board}Alice: discards F\nnow F graveyard, C hand, S 1/3\n"));
    let two =
        board.replace("it connives", "it connives 2").replace("library C", "library D Dog 1/1\n  library C");
    holds(&format!("{two}Alice: discards C, D\nnow C graveyard, D graveyard, S 3/5\n"));
}

/// Counters, or a Spirit of that size.
#[test]
fn a_creature_endures() {
    let board = "player Alice\n  hand G Guard 1/2 {0}; when this enters: it endures 2\nplayer Bob\nat precombat main phase\nAlice: G\nresolve\nresolve\n";
    holds(&format!("{board}Alice: accepts\nnow G 3/4\n"));
    holds(&format!("{board}Alice: declines\nnow G 1/2, Spirit 2/2\n"));
}

/// A suspected creature has menace and can't block, for as long as it is there.
#[test]
fn a_suspected_creature() {
    holds(
        "player Alice\n  hand S Suspicion {0} instant: suspect target creature\n  B Bear 2/2\nplayer Bob\n  W Wall 0/4\nat precombat main phase\n\
         Alice: S -> B\nresolve\nnow B has menace\nattack B -> Bob\nillegal block W -> B\nblock none\n",
    );
    holds(
        "player Alice\n  hand S Suspicion {0} instant: suspect target creature\n  B Bear 2/2\nplayer Bob\n  W Wall 0/4\nat precombat main phase\n\
         Alice: S -> W\nresolve\nattack B -> Bob\nillegal block W -> B\nblock none\n",
    );
}

/// A token that is a copy has everything that is printed on the permanent, and nothing that has
/// been done to it.
#[test]
fn tokens_that_are_copies() {
    holds(
        "player Alice\n  hand C Clone {0} sorcery: create a token that's a copy of target creature you control. It gains haste\n  B Bear 2/2 flying, counters +1/+1 1\n\
         player Bob\nat precombat main phase\nAlice: C -> B\nresolve\nnow Bear 1 2/2, Bear 1 has flying, Bear 1 has haste, B 3/3\nattack Bear 1 -> Bob\nnow Bear 1 tapped\n",
    );
    // Its own abilities are copied with it: the copy makes another.
    holds(
        "player Alice\n  P Polyp 2/2; {0}: create a token that's a copy of this, except it's 1/1\nplayer Bob\nat precombat main phase\nAlice: P\n\
         resolve\nnow Polyp 1 1/1\nAlice: Polyp 1\nresolve\nnow Polyp 2 1/1\n",
    );
    holds(
        "player Alice\n  N Naga 3/1; whenever this attacks: create a tapped and attacking token that's a copy of this\nplayer Bob\nattack N -> Bob\nresolve\n\
         block none\nat end of combat\nnow Bob 14\n",
    );
}

/// The additional cost is paid or not; only then there is a copy.
#[test]
fn offspring() {
    let board = "player Alice\n  Forest\n  Forest\n  hand R Rabbit 2/2 {0}; offspring {2}; flying\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: R ability 2\nresolve\nnow stack 1\nresolve\nnow R 2/2, Rabbit 1 1/1, Rabbit 1 has flying\n"
    ));
    holds(&format!("{board}Alice: R\nresolve\nnow stack empty, R 2/2\n"));
}

/// Cast for its blitz cost, it has haste, is sacrificed at the next end step, and a card is drawn
/// when it dies.
#[test]
fn blitz() {
    let board = "through 2 turns\nplayer Alice\n  Mountain\n  hand B Brawler 3/2 {3}{R}; blitz {R}\n  library C Cub 1/1\nplayer Bob\nat precombat main phase\nAlice: B ability 2\nresolve\nnow B has haste\n";
    holds_in(
        EVERY,
        &format!(
            "{board}attack B -> Bob\nblock none\nat end step\nnow stack 1, B in play\nresolve\nnow B graveyard, stack 1\nresolve\nnow C hand\n"
        ),
    );
    let paid = board.replace("Alice: B ability 2\nresolve\nnow B has haste\n", "");
    stops(&format!("{paid}Alice: B\n"));
}

/// Costs of several permanents of a kind, and of a card of a type.
#[test]
fn costs_of_several() {
    let board = "player Alice\n  A Altar artifact; sacrifice two artifacts: draw a card; discard a land card: you gain 1 life; tap two untapped creatures you control: you gain 2 life\n  \
                 B Bell artifact\n  C Cub 1/1\n  D Dog 1/1\n  hand F Forest\n  hand G Giant 3/3\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: A ability 1 sacrificing A, B\nnow A graveyard, B graveyard\n"));
    holds(&format!(
        "{board}illegal Alice: A ability 1 sacrificing A, A\nAlice: A ability 2 discarding F\nresolve\nnow Alice 21, F graveyard\n"
    ));
    holds(&format!(
        "{board}illegal Alice: A ability 2 discarding G\nAlice: A ability 3 tapping C, D\nnow C tapped, D tapped\n"
    ));
}

/// Counters of other kinds than +1/+1 that something enters with.
#[test]
fn counters_that_something_enters_with() {
    holds(
        "player Alice\n  hand V Vale land; this enters with two charge counters on it; this enters tapped\n  hand H Hatchling 6/6 {0}; this enters with four -1/-1 counters on it\n\
         player Bob\nat precombat main phase\nAlice: V\nnow V counters charge 2, V tapped\nAlice: H\nresolve\nnow H 2/2\n",
    );
}
