//! What other players gain control of.

use super::{holds, refused};

/// The creature leaves combat as it changes controllers (506.4), and the creature that it blocked
/// stays blocked (509.1h).
#[test]
fn a_blocker_that_its_opponent_gets_leaves_combat() {
    let cadets = "player Alice\n  B Bear 2/2\nplayer Bob\n  C Goblin Cadets 2/1; whenever this blocks or becomes blocked, target opponent gains control of this\n";
    holds(&format!(
        "{cadets}attack B -> Bob\nblock C -> B\nresolve\nexpect C controlled by Alice, C damage 0, B damage 0, Bob 20\n"
    ));
}

#[test]
fn the_target_gains_control() {
    let board = "player Alice\n  hand D Donate {0} sorcery: target player gains control of target permanent you control\n  I Illusions of Grandeur enchantment\n\
                 player Bob\n  B Bear 2/2\nat precombat main phase\n";
    holds(&format!("{board}Alice: D -> Bob, I\nresolve\nexpect I controlled by Bob\n"));
    holds(&format!("{board}illegal Alice: D -> Bob, B\nexpect B controlled by Bob\n"));
    // The effect has no end (611.2a), unless it says so.
    let board = format!("through 2 turns\n{board}");
    holds(&format!("{board}Alice: D -> Bob, I\nresolve\nat upkeep of turn 2\nnow I controlled by Bob\n"));
    let shorter = board.replace("permanent you control", "permanent you control until end of turn");
    holds(&format!("{shorter}Alice: D -> Bob, I\nresolve\nat upkeep of turn 2\nnow I controlled by Alice\n"));
    holds(
        "player Alice\n  hand S Sleeper Agent {0} 3/3; when this enters, target opponent gains control of it\nplayer Bob\n\
         at precombat main phase\nAlice: S\nresolve\nresolve\nexpect S controlled by Bob\n",
    );
}

#[test]
fn everybody_gets_back_what_they_own() {
    holds(
        "through 1 turn\nplayer Alice\n  T Trostani 1/4; at the beginning of your end step, each player gains control of all creatures they own\n  \
         hand A Act {0} sorcery: gain control of target creature permanently\nplayer Bob\n  B Bear 2/2\nat precombat main phase\n\
         Alice: A -> B\nresolve\nnow B controlled by Alice\nat end step\nresolve\nnow B controlled by Bob, T controlled by Alice\n",
    );
}

/// Which player gains control has to be said.
#[test]
fn nobody_is_guessed() {
    for wrong in [
        "target creature gains control of this",
        "each opponent gains control of this",
        "each player gains control of all creatures",
        "an opponent gains control of this",
        "target player gains control of target player",
    ] {
        refused(&format!("T Tester 1/1; {{0}}: {wrong}"));
    }
}
