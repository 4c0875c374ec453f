//! What spells and abilities cost less (601.2f, 602.2b).

use super::{holds_in, refused};

fn holds(text: &str) {
    holds_in("2009-07, 2021-04, 2026-09", text);
}

/// A spell that is of both kinds costs {1} less, not {2}.
#[test]
fn spells_of_two_kinds() {
    let board = "player Alice\n  2 Island\n  2 Mountain\n  F Familiar 1/1; blue spells and red spells you cast cost {1} less to cast\n  hand B Both 2/2 {2}{U}{R}\n  hand C Costly 2/2 {3}{U}{R}\n  hand G Green 2/2 {3}{G}\nplayer Bob\n";
    holds(&format!("{board}Alice: B\nresolve\nnow B in play\n"));
    holds(&format!("{board}Alice: C\nresolve\nnow C in play\n"));
    let poor = "player Alice\n  2 Island\n  Mountain\n  F Familiar 1/1; blue spells and red spells you cast cost {1} less to cast\n  hand C Costly 2/2 {3}{U}{R}\nplayer Bob\n";
    holds(&format!("{poor}illegal Alice: C\n"));
}

/// Subtypes, a keyword, and a mana value.
#[test]
fn spells_of_other_kinds() {
    let board = "player Alice\n  Forest\n  B Banneret 1/1 Faerie; Merfolk spells and Wizard spells you cast cost {1} less to cast\n  W Warden 1/1 Bird; creature spells with flying you cast cost {1} less to cast\n  hand M Merfolk 2/2 {2} Merfolk\n  hand F Flyer 2/2 {2} Bird flying\n  hand N Nobird 2/2 {2} Bird\nplayer Bob\n";
    holds(&format!("{board}Alice: M\nresolve\nnow M in play\n"));
    holds(&format!("{board}Alice: F\nresolve\nnow F in play\n"));
    holds(&format!("{board}illegal Alice: N\n"));
}

/// A condition may stand first.
#[test]
fn a_condition_stands_first() {
    let board = "player Alice\n  Forest\n  B Battlecrier 1/1; during your turn, spells you cast cost {1} less to cast\n  hand F Flash 2/2 {2} flash\nplayer Bob\n";
    holds(&format!("{board}Alice: F\nresolve\nnow F in play\n"));
    let avatar = "player Alice\n  2 Forest\n  hand A Avatar 4/9 {6}{G}{G}; if you have 3 or less life, this costs {6} less to cast\nplayer Bob\n";
    holds(&format!("{avatar}illegal Alice: A\n"));
    holds(&format!("{}Alice: A\nresolve\nnow A in play\n", avatar.replace("Alice\n", "Alice 3\n")));
}

/// An ability says of itself what it costs less.
#[test]
fn an_ability_costs_less() {
    let board = "player Alice\n  2 Forest\n  library 3\n  M Mirror artifact; {5}, tap: draw a card. This ability costs {1} less to activate for each creature you control. Activate only as a sorcery\n  A Bear 2/2\n  B Bear Two 2/2\n  C Bear Three 2/2\nplayer Bob\n";
    holds(&format!("{board}Alice: M\nresolve\nnow Alice hand 1\n"));
    holds(&format!("{}illegal Alice: M\n", board.replace("  C Bear Three 2/2\n", "")));
    refused(
        "player Alice\n  M Mirror artifact; {2}, tap: add {G}. This ability costs {1} less to activate for each creature you control\nplayer Bob\n",
    );
}
