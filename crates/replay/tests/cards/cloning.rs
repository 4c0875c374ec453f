//! Permanents that enter as copies of others (503.5; 706.5, later 707.5).

use super::{holds, holds_in, refused, stops};

const CLONE: &str = "hand C Clone 0/0 {0} blue Shapeshifter; you may have this creature enter as a copy of any creature on the battlefield";

/// It copies what a permanent is, and not what has been done to it; whose it is doesn't matter.
/// Without a copy it dies at 0/0.
#[test]
fn it_copies_any_creature() {
    let board = format!(
        "player Alice\n  {CLONE}\n  B Bear 2/2 flying counters +1/+1 2 tapped\nplayer Bob\n  O Ogre 4/4 trample\n  A Relic artifact\nat precombat main phase\nAlice: C\nresolve\n"
    );
    holds(&format!("{board}Alice: names B\nnow C 2/2, C has flying, C untapped, B 4/4\n"));
    holds(&format!("{board}Alice: names O\nnow C 4/4, C has trample\n"));
    holds(&format!("{board}Alice: names nothing\nnow C graveyard\n"));
    holds(&format!("{board}expect C graveyard\n"));
    stops(&format!("{board}Alice: names A\n"));
    // It is not there yet itself.
    stops(&format!("{board}Alice: names C\n"));
}

/// What the copied creature would enter with, the copy does; it has entered as what it is.
#[test]
fn it_enters_as_that_creature() {
    let board = |creature: &str| {
        format!(
            "player Alice\n  {CLONE}\n  W Watcher 1/1; whenever a creature with power 4 or greater enters, you gain 5 life\nplayer Bob\n  {creature}\nat precombat main phase\nAlice: C\nresolve\nAlice: names T\n"
        )
    };
    holds(&format!(
        "{}now C 3/3\n",
        board("T Triskelion 1/1 artifact; this enters with two +1/+1 counters on it")
    ));
    holds(&format!("{}now C tapped\n", board("T Thrall 2/2; enters tapped")));
    holds(&format!(
        "{}now stack 1\nresolve\nnow Alice 23\n",
        board("T Priest 1/1; when this enters, you gain 3 life")
    ));
    holds(&format!("{}resolve\nnow Alice 25, C 4/4\n", board("T Ogre 4/4")));
    // For each other creature: the copy itself is none of them (614.12).
    holds(&format!(
        "{}now C 2/2\n",
        board(
            "T Crab 0/0 counters +1/+1 1; this enters with a +1/+1 counter on it for each other creature on the battlefield"
        )
    ));
}

/// What the copied creature's player would choose, its player chooses, too; and the legend rule
/// sees both.
#[test]
fn it_chooses_what_that_creature_would() {
    holds_in(
        "2021-04, 2026-09",
        &format!(
            "player Alice\n  {CLONE}\nplayer Bob\n  T Goblin 2/2 Goblin; riot\nat precombat main phase\nAlice: C\nresolve\nAlice: names T\nAlice: accepts\nnow C 3/3\n"
        ),
    );
    let legend = format!(
        "player Alice\n  {CLONE}\n  L Legend 3/3 legendary\nplayer Bob\nat precombat main phase\nAlice: C\nresolve\nAlice: names L\n"
    );
    holds_in("2006-10, 2010-07", &format!("{legend}expect C graveyard, L graveyard\n"));
    holds_in("2021-04, 2026-09", &format!("{legend}Alice: keeps C\nexpect C in play, L graveyard\n"));
}

/// Wherever it goes, it is its own card again, and may copy something else as it enters anew.
#[test]
fn it_is_its_own_card_elsewhere() {
    let board = format!(
        "player Alice\n  {CLONE}\n  hand U Bounce {{0}} instant: return target creature to its owner's hand\n  B Bear 2/2\nplayer Bob\n  O Ogre 4/4\nat precombat main phase\nAlice: C\nresolve\nAlice: names B\n"
    );
    holds(&format!(
        "{board}Alice: U -> C\nresolve\nnow C hand\nAlice: C\nresolve\nAlice: names O\nnow C 4/4\n"
    ));
    // What it was when it died triggers.
    holds(&format!(
        "player Alice\n  {CLONE}\n  hand K Kill {{0}} instant: destroy target creature\nplayer Bob\n  T Martyr 1/1; when this dies, you gain 2 life\nat precombat main phase\nAlice: C\nresolve\nAlice: names T\nAlice: K -> C\nresolve\nresolve\nnow Alice 22, C graveyard\n"
    ));
    // A copy of the copy is a copy of what that copies (707.3).
    holds(&format!(
        "player Alice\n  {CLONE}\n  hand D Double 0/0 {{0}}; you may have this enter as a copy of a creature you control\n  B Bear 2/2\nplayer Bob\n  O Ogre 4/4\nat precombat main phase\n\
         Alice: C\nresolve\nAlice: names O\nAlice: D\nresolve\nAlice: names C\nnow D 4/4\n"
    ));
}

/// A planeswalker that is a creature for a turn is copied as it is printed: with its loyalty, and
/// no creature (306.5b, 707.2).
#[test]
fn a_planeswalker_that_is_a_creature() {
    holds_in(
        "2009-07, 2021-04, 2026-09",
        &format!(
            "player Alice\n  {CLONE}\n  hand A Awaken {{0}} instant: target planeswalker becomes a 4/4 creature until end of turn\nplayer Bob\n  G Gideon planeswalker loyalty 4\n\
             at precombat main phase\nAlice: A -> G\nresolve\nAlice: C\nresolve\nAlice: names G\nnow C loyalty 4\n"
        ),
    );
}

/// "Except", as tokens that are copies have it.
#[test]
fn it_differs_where_that_is_said() {
    holds(
        "player Alice\n  hand M Metamorph 0/0 {0} artifact Shapeshifter; you may have this enter as a copy of any artifact or creature on the battlefield, except it has flying\n  R Relic artifact; {T}: you gain 1 life\nplayer Bob\n  O Ogre 4/4\n\
         at precombat main phase\nAlice: M\nresolve\nAlice: names O\nnow M 4/4, M has flying\n",
    );
    holds(
        "player Alice\n  hand M Metamorph 0/0 {0} artifact Shapeshifter; you may have this enter as a copy of any artifact or creature on the battlefield\n  R Relic artifact; {T}: you gain 1 life\nplayer Bob\n\
         at precombat main phase\nAlice: M\nresolve\nAlice: names R\nAlice: M\nresolve\nnow Alice 21, M tapped\n",
    );
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    for text in [
        "you may have this enter as a copy of any permanent on the battlefield",
        "you may have this enter as a copy of any enchantment on the battlefield",
        "you may have this enter as a copy of any creature card in a graveyard",
        "you may have this enter as a copy of any creature on the battlefield, except it enters with an additional +1/+1 counter on it",
        "you may have this enter untapped as a copy of any creature on the battlefield",
        "this enters as a copy of any creature on the battlefield",
    ] {
        refused(&format!("hand C Clone 0/0 {{0}}; {text}"));
    }
}
