//! What a player doesn't control: a teammate's permanents are among it, and an opponent's alone are
//! not all of it (109.4, 810).

use super::{holds, stops};

const TEAMS: &str = "team Alice, Anna\nplayer Alice\n  hand S Strike {0} instant: WORDS\n  A Ape 3/3\nplayer Anna\n  B Bear 2/2\nplayer Bob\n  C Cat 2/2\nplayer Beth\nat precombat main phase\n";

#[test]
fn a_teammates_creature_is_one_that_you_dont_control() {
    let board = TEAMS.replace("WORDS", "destroy target creature you don't control");
    holds(&format!("{board}Alice: S -> B\nresolve\nexpect B graveyard, A in play, C in play\n"));
    holds(&format!("{board}Alice: S -> C\nresolve\nexpect C graveyard\n"));
    stops(&format!("{board}Alice: S -> A\n"));
    let board = TEAMS.replace("WORDS", "destroy all creatures you don't control");
    holds(&format!("{board}Alice: S\nresolve\nexpect A in play, B graveyard, C graveyard\n"));
}

#[test]
fn and_none_that_an_opponent_controls() {
    let board = TEAMS.replace("WORDS", "destroy target creature an opponent controls");
    stops(&format!("{board}Alice: S -> B\n"));
    holds(&format!("{board}Alice: S -> C\nresolve\nexpect C graveyard, B in play\n"));
}
