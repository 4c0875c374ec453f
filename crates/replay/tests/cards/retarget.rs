//! New targets for copies and for spells (115.7d and 707.10c in 2025).

use super::holds;
use combat_lab_notation::Scenario;
use combat_lab_replay::check;

const SHOCK: &str = "player Alice\n  hand S Shock {0} instant: 2 damage to any target\n  hand C Twincast {0} instant: copy target instant or sorcery \
                     spell. You may choose new targets for the copy\n  E Elf 1/1\nplayer Bob\n  B Bear 2/2\n\
                     hand R Redirect {0} instant: you may choose new targets for target spell\n";

fn board(lines: &str) -> String {
    format!("{}at precombat main phase\n{lines}", SHOCK.replace("\nhand R", "\n  hand R"))
}

/// The copy gets a target of its own, and resolves first; the spell keeps its own.
#[test]
fn a_copy_gets_another_target() {
    holds(&board(
        "Alice: S -> Bob\nAlice: C -> S\nresolve\nAlice: targets B\nnow stack 2\nresolve\nnow B graveyard, Bob 20\nresolve\nnow Bob 18\n",
    ));
    // Without a word it is copied with its target.
    holds(&board(
        "Alice: S -> Bob\nAlice: C -> S\nresolve\nresolve\nnow Bob 18, stack 1\nresolve\nnow Bob 16\n",
    ));
}

/// The spell's controller still controls it: what that player may target is asked, not what its new
/// target's chooser may.
#[test]
fn a_spell_is_turned_around() {
    holds(&board(
        "Alice: S -> B\nBob: R -> S\nresolve\nBob: targets Alice\nnow stack 1\nresolve\nnow Alice 18, B in play\n",
    ));
    // Hexproof keeps out what Alice controls, though Bob chooses.
    let protected = board("Alice: S -> B\nBob: R -> S\nresolve\nBob: targets G\n");
    refused(&protected.replace("B Bear 2/2", "B Bear 2/2\n  G Giant 3/3 hexproof"));
    // Nobody has to change anything.
    holds(&board(
        "Alice: S -> B\nBob: R -> S\nresolve\nBob: targets B\nnow stack 1\nresolve\nnow B graveyard\n",
    ));
}

/// A target that is illegal by now may stay one; then the spell does nothing (115.7d).
#[test]
fn what_is_illegal_may_stay() {
    let lines = "Alice: S -> B\nBob: R -> S\nAlice: Z -> B\nresolve\nresolve\n";
    let board =
        board(lines).replace("  E Elf 1/1\n", "  hand Z Murder {0} instant: destroy target creature\n");
    let board = board.replace("B Bear 2/2", "B Bear 2/2\n  D Drake 2/2");
    holds(&format!(
        "{board}now B graveyard, stack 1\nresolve\nnow D in play, Bob 20, Alice 20, stack empty\n"
    ));
    // Or another one is chosen.
    holds(&format!("{board}Bob: targets D\nnow stack 1\nresolve\nnow D graveyard\n"));
}

/// A spell can't target itself (115.5): a copied counterspell may target the spell that copied it,
/// but not the copy.
#[test]
fn no_spell_targets_itself() {
    let text = "player Alice\n  hand S Shock {0} instant: 2 damage to any target\n  hand C Twincast {0} instant: copy target instant or sorcery spell. You \
                may choose new targets for the copy\nplayer Bob\n  hand N Counterspell {0} instant: counter target spell\n\
                at precombat main phase\nAlice: S -> Bob\nBob: N -> S\nAlice: C -> N\nresolve\n";
    // Of the spells on the stack, the copy may take the Counterspell.
    holds(&format!("{text}Alice: targets N\nresolve\nnow N graveyard, stack 1\nresolve\nnow Bob 18\n"));
}

/// What becomes a target triggers: the new target of a copy, and not the old one.
#[test]
fn only_the_new_target_becomes_one() {
    let heroes = "  H Hero 1/1; whenever this becomes the target of a spell, you gain 5 life\n  I Hero2 1/1; whenever this becomes the target of a \
                  spell, you gain 1 life\n";
    let text = format!(
        "player Alice\n{heroes}  hand S Growth {{0}} instant: target creature gets +3/+3 until end of turn\n  hand C Twincast {{0}} instant: copy target \
         instant or sorcery spell. You may choose new targets for the copy\nplayer Bob\nat precombat main phase\nAlice: S -> H\nresolve\n\
         now Alice 25, stack 1\nAlice: C -> S\nresolve\nAlice: targets I\nresolve\nnow Alice 26\nresolve\nnow I 4/4\n"
    );
    holds(&text);
}

fn refused(text: &str) {
    let text = format!("from precombat main\n{text}");
    let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    for outcome in check(&scenario) {
        assert!(outcome.stop.is_some(), "{}: nothing is refused\n{text}", outcome.edition);
    }
}
