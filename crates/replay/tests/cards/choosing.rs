//! What a player chooses as something resolves: which top cards of the library go elsewhere, and a
//! source of damage.

use super::{holds, holds_in, refused};

const LIBRARY: &str =
    "player Alice\n  library A Grizzly Bears 2/2\n  library B Hill Giant 3/3\n  library C Craw Wurm 6/4\n";

/// Any of the cards go to the bottom, the others back on top in any order (701.18a, later 701.22a).
#[test]
fn scrying() {
    let board = format!(
        "{LIBRARY}  hand S Preordain {{0}} sorcery: scry 2, then draw a card\nplayer Bob\nat precombat main phase\n"
    );
    holds(&format!("{board}Alice: S\nresolve\nAlice: puts A on the bottom\nexpect B hand, A library\n"));
    holds(&format!("{board}Alice: S\nresolve\nAlice: puts A, B on the bottom\nexpect C hand\n"));
    holds(&format!(
        "{board}Alice: S\nresolve\nAlice: puts nothing on the bottom\nAlice: puts B, A on top\nexpect B hand, A library\n"
    ));
    // Only the top two cards can be chosen, each of them once.
    holds(&format!("{board}Alice: S\nresolve\nillegal Alice: puts C on the bottom\nnow A library\n"));
    holds(&format!("{board}Alice: S\nresolve\nillegal Alice: puts A, A on the bottom\nnow A library\n"));
    // Without a line, they stay as they are.
    holds(&format!("{board}Alice: S\nresolve\nexpect A hand\n"));
}

/// What is on the bottom of a library of three is drawn last.
#[test]
fn the_bottom_of_a_library_that_is_all_there() {
    holds(
        "player Alice\n  library A Grizzly Bears 2/2\n  library B Hill Giant 3/3\n  library 0\n  hand S Opt {0} instant: scry 1. Draw a \
         card\n  hand D Inspiration {0} instant: draw a card\nplayer Bob\nat precombat main phase\nAlice: S\nresolve\n\
         Alice: puts A on the bottom\nAlice: D\nresolve\nexpect A hand, B hand\n",
    );
}

/// Nobody knows what the unspecified cards of a library are, so there is nothing to choose.
#[test]
fn scrying_with_unspecified_cards() {
    holds(
        "player Alice\n  V Viscera Seer 1/1; sacrifice a creature: scry 1\n  G Grizzly Bears 2/2\nplayer Bob\n\
         at precombat main phase\nAlice: V sacrificing G\nresolve\nexpect G graveyard, stack 0\n",
    );
}

#[test]
fn surveilling() {
    let board = format!(
        "{LIBRARY}  hand S Consider {{0}} instant: surveil 1, then draw a card\nplayer Bob\nat precombat main phase\n"
    );
    holds(&format!(
        "{board}Alice: S\nresolve\nAlice: puts A into the graveyard\nexpect A graveyard, B hand\n"
    ));
    holds(&format!("{board}Alice: S\nresolve\nAlice: puts nothing into the graveyard\nexpect A hand\n"));
}

const CIRCLE: &str = "player Bob 20\n  R Goblin red 2/2\n  G Bear green 2/2\n  O Ogre red 3/3\nplayer Alice 20\n  C Circle enchantment; \
                      {0}: the next time a red source of your choice would deal damage to you this turn, prevent that damage\n";

/// One damage event of one source is prevented, all of it, and no other (609.7, 615.9).
#[test]
fn a_circle_of_protection() {
    let board = format!("{CIRCLE}attack R, G, O -> Alice\nblock none\n");
    let end = "at end of combat\n";
    holds(&format!("{board}Alice: C\nresolve\nAlice: names O\n{end}expect Alice 16\n"));
    holds(&format!("{board}Alice: C\nresolve\nillegal Alice: names G\nnow Alice 20\n"));
    // Once for each activation, and each time for one source.
    holds(&format!(
        "{board}Alice: C\nresolve\nAlice: names O\nAlice: C\nresolve\nAlice: names R\n{end}expect Alice 18\n"
    ));
}

/// It is the next time: damage from the same source after that is dealt.
#[test]
fn a_circle_of_protection_against_double_strike() {
    holds(
        "player Bob 20\n  D Duelist 2/2 double strike\nplayer Alice 20\n  C Circle enchantment; {0}: the next time a source of your \
         choice would deal damage to you this turn, prevent that damage\nattack D -> Alice\nblock none\n\
         Alice: C\nresolve\nAlice: names D\nat end of combat\nexpect Alice 18\n",
    );
}

/// While its damage is on the stack, a creature that has left play can still be chosen (419.8a).
#[test]
fn a_source_that_is_gone() {
    let board =
        CIRCLE.replace("player Alice", "  S Altar artifact; sacrifice a creature: add {C}\nplayer Alice");
    holds_in(
        "2006-10, 2008-10",
        &format!(
            "{board}attack O -> Alice\nblock none\nassign O: Alice 3\nBob: S sacrificing O\nAlice: C\nresolve\nAlice: names O\nresolve\n\
             expect Alice 20, O graveyard\n"
        ),
    );
}

#[test]
fn what_is_chosen_has_to_be_said() {
    refused("hand S Spell instant: scry");
    refused(
        "hand S Spell instant: the next time a red source would deal damage to you this turn, prevent that damage",
    );
    refused(
        "hand S Spell instant: the next time a red source of your choice would deal damage this turn, prevent that damage",
    );
}
