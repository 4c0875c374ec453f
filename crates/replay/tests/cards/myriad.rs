//! Tokens that enter tapped and attacking, one for each of several opponents.

use super::{holds_in, refused};

/// The keyword came in 2015.
const WITH_MYRIAD: &str = "2021-04, 2024-08, 2024-11, 2025-11, today";
const FOUR: &str = "player Bob\nplayer Carol\nplayer Dave\n";

/// For each opponent but the defending player, as its controller chooses; the tokens are exiled at
/// end of combat (702.116a).
#[test]
fn myriad_asks_for_each_other_opponent() {
    let board = format!("player Alice\n  B Banshee 3/3 Spirit; myriad\n{FOUR}attack B -> Bob\nresolve\n");
    holds_in(
        WITH_MYRIAD,
        &format!(
            "{board}Alice: accepts\nAlice: accepts\nnow Banshee 1 attacking, Banshee 1 tapped, Banshee 2 attacking\n\
         at end of combat\nexpect Bob 17, Carol 17, Dave 17\n"
        ),
    );
    holds_in(
        WITH_MYRIAD,
        &format!("{board}Alice: declines\nAlice: accepts\nexpect Bob 17, Carol 20, Dave 17\n"),
    );
    holds_in(WITH_MYRIAD, &format!("{board}Alice: accepts\nexpect Bob 17, Carol 17, Dave 20\n"));
    // They are gone in the second main phase, and did not attack themselves: nothing triggers for
    // them.
    holds_in(
        WITH_MYRIAD,
        &format!("{board}Alice: accepts\nAlice: accepts\nexpect Banshee 1 gone, Banshee 2 gone, B in play\n"),
    );
    // Where none is created, nothing is exiled later.
    holds_in(
        WITH_MYRIAD,
        &format!(
            "{board}Alice: declines\nAlice: declines\nat end of combat\nexpect stack empty, Carol 20, Dave 20\n"
        ),
    );
}

/// They enter at the same time, so each sees the other enter (603.6a).
#[test]
fn the_tokens_enter_together() {
    holds_in(
        WITH_MYRIAD,
        &format!(
            "player Alice\n  B Bard 3/3 Elf; myriad; whenever another creature you control enters, you gain 1 life\n{FOUR}attack B -> Bob\nresolve\n\
         Alice: accepts\nAlice: accepts\nresolve\nresolve\nresolve\nresolve\nexpect Alice 24\n"
        ),
    );
}

/// With two players there is no other opponent (702.116a).
#[test]
fn with_two_players_it_does_nothing() {
    holds_in(
        WITH_MYRIAD,
        "player Alice\n  B Banshee 3/3 Spirit; myriad\nplayer Bob\nattack B -> Bob\nresolve\nexpect Bob 17, Alice 20\n",
    );
}

/// An Equipment gives it, and a spell does for a turn; the tokens copy the creature, and not what
/// gave it.
#[test]
fn something_else_gives_it() {
    holds_in(
        WITH_MYRIAD,
        "player Alice\n  B Bear 2/2\n  S Blade of Selves artifact attached to B; equipped creature has myriad; equip {4}\nplayer Bob\nplayer Carol\nattack B -> Bob\nresolve\nAlice: accepts\n\
         now Bear 1 attacking, Bear 1 2/2\nexpect Bob 18, Carol 18\n",
    );
    holds_in(
        WITH_MYRIAD,
        "player Alice\n  B Bear 2/2\n  hand G Gift {0} instant: target creature gains flying and myriad until end of turn\nplayer Bob\nplayer Carol\nat precombat main phase\nAlice: G -> B\nresolve\n\
         attack B -> Bob\nresolve\nAlice: accepts\nnow B has flying\nexpect Bob 18, Carol 18\n",
    );
    holds_in(
        WITH_MYRIAD,
        "player Alice\n  B Bear 2/2\n  hand G Gift {0} instant: target creature gains battle cry until end of turn\n  A Ape 3/3\nplayer Bob\nat precombat main phase\nAlice: G -> B\nresolve\n\
         attack B -> Bob, A -> Bob\nresolve\nexpect Bob 14\n",
    );
}

/// Nobody is asked: a token for each opponent, the attacked one among them.
#[test]
fn a_token_for_each_opponent() {
    let text = "whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking that player or a planeswalker they control";
    holds_in(
        WITH_MYRIAD,
        &format!(
            "player Alice\n  A Adeline 2/4; {text}\nplayer Bob\nplayer Carol\nattack A -> Bob\nresolve\nnow Human 1 attacking, Human 2 attacking\nexpect Bob 17, Carol 19\n"
        ),
    );
    holds_in(
        WITH_MYRIAD,
        &format!(
            "player Alice\n  A Adeline 2/4; {text}\nplayer Bob\nattack A -> Bob\nresolve\nexpect Bob 17\n"
        ),
    );
    // Of a team, each is an opponent (802.2, 810).
    holds_in(
        WITH_MYRIAD,
        &format!(
            "team Alice, Anna\nplayer Alice\n  A Adeline 2/4; {text}\nplayer Anna\nplayer Bob\nplayer Beth\nattack A -> Bob\nresolve\nnow Human 1 attacking, Human 2 attacking\nexpect Bob 16\n"
        ),
    );
}

/// A token attacks that player or a planeswalker they control, where the card says so: asked for
/// each who has one (702.116a).
#[test]
fn a_token_may_attack_a_planeswalker_of_that_player() {
    let adeline = "player Alice\n  A Adeline 2/4; whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking";
    let jace = "  J Jace planeswalker loyalty 3\n";
    let or = "that player or a planeswalker they control";
    let board = format!("{adeline} {or}\nplayer Bob\n{jace}attack A -> Bob\nresolve\n");
    holds_in(WITH_MYRIAD, &format!("{board}Alice: attacks J\nexpect Bob 18, J loyalty 2\n"));
    holds_in(WITH_MYRIAD, &format!("{board}Alice: attacks Bob\nexpect Bob 17, J loyalty 3\n"));
    // Of three players only she who has one is asked about, and another's is none of hers.
    let three = format!("{adeline} {or}\nplayer Bob\nplayer Carol\n{jace}attack A -> Bob\nresolve\n");
    holds_in(WITH_MYRIAD, &format!("{three}Alice: attacks J\nexpect Bob 17, Carol 20, J loyalty 2\n"));
    // Both have one: the first in turn order is asked about first.
    let both = format!(
        "{adeline} {or}\nplayer Bob\n{jace}player Carol\n  L Liliana planeswalker loyalty 3\nattack A -> Bob\nresolve\n"
    );
    holds_in(
        WITH_MYRIAD,
        &format!(
            "{both}Alice: attacks J\nAlice: attacks Carol\nexpect Bob 18, Carol 19, J loyalty 2, L loyalty 3\n"
        ),
    );
    holds_in(
        WITH_MYRIAD,
        &format!(
            "{both}Alice: attacks Bob\nAlice: attacks L\nexpect Bob 17, Carol 20, J loyalty 3, L loyalty 2\n"
        ),
    );
    // Where only the player is said, nothing is asked.
    holds_in(
        WITH_MYRIAD,
        &format!(
            "{adeline} that player\nplayer Bob\n{jace}attack A -> Bob\nresolve\nexpect Bob 17, J loyalty 3\n"
        ),
    );
    let myriad = "player Alice\n  B Banshee 3/3 Spirit; myriad\nplayer Bob\nplayer Carol\n";
    holds_in(
        WITH_MYRIAD,
        &format!(
            "{myriad}{jace}player Dave\nattack B -> Bob\nresolve\nAlice: accepts\nAlice: accepts\nAlice: attacks J\n\
         expect Bob 17, Carol 20, J graveyard, Dave 17\n"
        ),
    );
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    for text in [
        "whenever you attack, for each opponent other than defending player, create a 1/1 Human token that's tapped and attacking that player",
        "whenever this attacks, for each opponent, create a 1/1 Human token",
        "whenever this attacks, for each opponent, create a 1/1 Human token that's attacking",
        "whenever this attacks, for each opponent, draw a card",
        "whenever this attacks, for each opponent, create two 1/1 Human tokens that are tapped and attacking that player",
        "whenever this attacks, create a 1/1 Human token that's tapped and attacking that player",
        "whenever this attacks, for each opponent other than defending player, you may create a 1/1 Human token that's tapped and attacking that player. It gains haste",
        "other creatures you control have riot",
    ] {
        refused(&format!("A Adeline 2/4; {text}"));
    }
}
