//! Another player than the defending one chooses how creatures block.

use super::holds;

const ODRIC: &str = "  O Odric 3/4; whenever this and at least three other creatures attack, you choose which creatures block this combat and how those creatures block\n  \
                     D Drake 2/2 flying\n  L Lion 2/2\n  V Vanguard 2/1\n";

/// The decision is that player's; what can't block what still can't (509.1a, 509.1b).
#[test]
fn the_attacker_chooses_the_blocks() {
    let board = format!("player Alice\n{ODRIC}player Bob\n  H Hill Giant 3/3\n");
    holds(&format!(
        "{board}attack O, D, L, V -> Bob\nresolve\nillegal block H -> D\nlegal block none\nblock H -> V\nexpect V graveyard, Bob 13\n"
    ));
    // Three are not enough: Bob decides.
    holds(&format!("{board}attack O, D, L -> Bob\nnow stack 0\nblock none\nexpect Bob 13\n"));
}

/// A restriction holds whoever chooses.
#[test]
fn restrictions_hold_whoever_chooses() {
    holds(&format!(
        "player Alice\n{ODRIC}  T Thief 2/2; can't be blocked except by two or more creatures\nplayer Bob\n  H Hill Giant 3/3\nattack O, D, L, T -> Bob\nresolve\n\
         illegal block H -> T\nblock none\nexpect Bob 11\n"
    ));
}

/// For the whole turn, or for one combat only.
#[test]
fn for_a_turn_or_for_a_combat() {
    let board = |said: &str| {
        format!(
            "player Alice\n  C Chief 3/3; {{0}}: {said}\n  W Witch 1/1; {{0}}: untap target creature, then there is an additional combat phase after this phase\nplayer Bob\n  H Hill Giant 3/3\n"
        )
    };
    let turn = "you choose which creatures block this turn and how those creatures block";
    holds(&format!(
        "{}at precombat main phase\nAlice: C\nresolve\nattack C -> Bob\nblock H -> C\nexpect C graveyard, H graveyard\n",
        board(turn)
    ));
}
