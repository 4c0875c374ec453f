//! Effects on who is blocked, and on who blocks whom.

use super::{holds, refused};

const PROVOKE: &str = "player Alice\n  V Vorine 3/2; whenever this attacks, you may untap target creature defending player controls, \
                       and it blocks this this combat if able\n  E Elf 1/1\nplayer Bob\n  T Wall 0/4 tapped\n  B Bear 2/2\n";

/// Provoke: the creature untaps, and blocks if able (702.39a); it may not block something else
/// instead.
#[test]
fn what_is_provoked_blocks() {
    holds(&format!(
        "{PROVOKE}attack V, E -> Bob\nAlice: targets T\nresolve\nAlice: accepts\nnow T untapped\nillegal block none\n\
         illegal block T -> E\nlegal block T -> V\nlegal block T, B -> V\nblock T -> V\nexpect T damage 3, Bob 19\n"
    ));
    // Who declines leaves it as it is.
    holds(&format!(
        "{PROVOKE}attack V, E -> Bob\nAlice: targets T\nresolve\nAlice: declines\nnow T tapped\nlegal block none\nblock none\n\
         expect Bob 16\n"
    ));
}

/// "It" is the attacker there, and not the creature that blocks.
#[test]
fn a_creature_does_not_have_to_block_itself() {
    holds(
        "player Alice\n  T Tusker 6/4; whenever this creature attacks, target creature defending player controls blocks it this combat if \
         able\nplayer Bob\n  B Bear 2/2\nattack T -> Bob\nresolve\nillegal block none\nblock B -> T\nexpect B graveyard\n",
    );
}

/// An unblocked attacker becomes blocked though nothing blocks it (509.1h), which triggers what
/// waits for that (509.3c); it deals no combat damage to the player.
#[test]
fn an_attacker_becomes_blocked() {
    let board = "player Alice\n  G Giant 3/3; whenever this becomes blocked, you gain 2 life\n  T Trampler 3/3 trample\nplayer Bob\n  \
                 B Bear 2/2\n  hand H Dazzling Beauty {0} instant: target unblocked attacking creature becomes blocked\n";
    holds(&format!(
        "{board}attack G -> Bob\nblock none\nBob: H -> G\nresolve\nresolve\nexpect Bob 20, Alice 22\n"
    ));
    // With trample, nothing is left to be assigned lethal damage to: all of it goes to the player.
    holds(&format!("{board}attack T -> Bob\nblock none\nBob: H -> T\nresolve\nexpect Bob 17\n"));
    // Before blockers are declared, an attacker is neither blocked nor unblocked.
    holds(&format!("{board}attack G -> Bob\nillegal Bob: H -> G\nblock none\nexpect Bob 17\n"));
}

/// "Blocked" is asked of attackers only (509.1h).
#[test]
fn a_blocked_creature_is_destroyed() {
    let board = "player Alice\n  G Giant 3/3\n  E Elf 1/1\nplayer Bob\n  B Bear 2/2\n  hand H Smite {0} instant: destroy target \
                 blocked creature\nattack G, E -> Bob\nblock B -> G\n";
    holds(&format!(
        "{board}illegal Bob: H -> E\nillegal Bob: H -> B\nBob: H -> G\nresolve\nexpect G graveyard, B in play\n"
    ));
}

/// Only what the defending player controls is a target, whoever else is in the game.
#[test]
fn what_the_defending_player_controls() {
    holds(
        "player Alice\n  C Crasher 3/2; whenever this attacks, target creature defending player controls can't block this turn\n\
         player Bob\n  B Bear 2/2\nplayer Carol\n  K Knight 2/2\nattack C -> Carol\nresolve\n\
         illegal block K -> C\nlegal block none\n",
    );
    // Of another creature's attack, it would be another player.
    refused(
        "D Dragon 4/4; whenever a creature you control attacks, creatures defending player controls get -1/-1 until end of turn",
    );
    refused("hand H Orders {0} instant: destroy target creature defending player controls");
    refused("E Elf 1/1; whenever this attacks, target creature blocks this if able");
}

const EXERT: &str = "player Alice\n  G Glorybringer 4/4 haste; when you exert this as it attacks, this deals 4 damage to target creature \
                     an opponent controls\nplayer Bob\n  B Bear 2/2\n  C Cat 2/2\n";

/// Whether it is exerted is chosen as it attacks; what triggers on that goes on the stack. It stays
/// tapped in its controller's next untap step (701.39a, later 701.43a).
#[test]
fn what_is_exerted_stays_tapped() {
    holds(&format!(
        "{EXERT}through 3 turns\nattack G -> Bob\nAlice: accepts\nAlice: targets B\nresolve\nnow B graveyard\nblock none\n\
         at upkeep of turn 3\nnow G tapped\n"
    ));
    holds(&format!(
        "{EXERT}through 3 turns\nattack G -> Bob\nAlice: declines\nnow stack 0\nblock none\nat upkeep of turn 3\nnow G untapped, B in play\n"
    ));
}
