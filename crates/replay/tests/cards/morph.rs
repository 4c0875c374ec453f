//! Face-down creatures: cast so, fighting so, and turned face up.

use super::{holds, holds_in, refused, stops_in};

/// The editions in which combat damage uses the stack.
const STACK: &str = "2006-10, 2008-10, 2009-05";

const ANGEL: &str = "Exalted Angel 4/5 {4}{W}{W} Angel flying; whenever this deals damage, you gain that much life; morph {2}{W}{W}";

/// Blocked as a 2/2, it stays blocked, and fights as what it is (504.2; 708.2).
#[test]
fn turned_face_up_after_blocks_it_stays_blocked() {
    holds(&format!(
        "player Alice\n  E {ANGEL}; face-down\n  4 Plains\nplayer Bob\n  G Hill Giant 3/3 Giant\nattack E -> Bob\n\
         block G -> E\nnow E 2/2\nAlice: turns E face up\nnow E 4/5, E has flying\nat end of combat\n\
         expect G graveyard, E damage 3, Alice 24\n"
    ));
}

/// Nobody can respond to it, but it can be done in response (702.37e).
#[test]
fn it_does_not_use_the_stack() {
    holds(&format!(
        "player Alice\n  E {ANGEL}; face-down\n  4 Plains\nplayer Bob\n  Mountain\n\
         \x20 hand S Shock {{R}} instant: 2 damage to any target\nBob: S -> E\nAlice: turns E face up\nresolve\n\
         expect E in play, E damage 2\n"
    ));
    holds(&format!(
        "player Alice\n  E {ANGEL}; face-down\n  4 Plains\nplayer Bob\nAlice: turns E face up\nnow stack empty\nexpect E 4/5\n"
    ));
}

/// Only its controller turns it up, for all of the cost, and once.
#[test]
fn who_turns_it_up_and_when() {
    let board = |lands: u32| {
        format!("player Alice\n  E {ANGEL}; face-down\n  {lands} Plains\nplayer Bob\n  4 Swamp\n")
    };
    holds(&format!(
        "{}illegal Alice: turns E face up\nillegal Bob: turns E face up\nexpect E 2/2\n",
        board(3)
    ));
    holds(&format!("{}Alice: turns E face up\nillegal Alice: turns E face up\nexpect E 4/5\n", board(4)));
}

/// It is cast for {3} as a colourless creature spell, and the card is itself again elsewhere
/// (708.4, 708.9).
#[test]
fn cast_face_down() {
    let board = format!(
        "player Alice\n  3 Plains\n  hand E {ANGEL}\nplayer Bob\n  4 Island\n\
         \x20 hand S Essence Scatter {{1}}{{U}} instant: counter target creature spell\n\
         \x20 hand U Unsummon {{U}} instant: return target creature to its owner's hand\nat precombat main phase\n"
    );
    holds(&format!(
        "{board}illegal Alice: E\nAlice: E face down\nresolve\nexpect E in play, E 2/2, E is not white\n"
    ));
    holds(&format!("{board}Alice: E face down\nBob: S -> E\nresolve\nexpect E graveyard\n"));
    holds(&format!(
        "{board}Alice: E face down\nresolve\nBob: U -> E\nresolve\nillegal Alice: E face down\nexpect E hand\n"
    ));
}

/// It has been under its player's control since it was cast (302.6), and enters only once (708.8).
#[test]
fn turning_up_is_no_entering() {
    let rider = "R Rider 3/3 {3}{R} Knight; when this enters, each opponent loses 3 life; when this is turned face up, each \
                 opponent loses 1 life; morph {R}";
    holds(&format!(
        "player Alice\n  8 Mountain\n  hand {rider}\nplayer Bob\nat precombat main phase\nAlice: R face down\nresolve\n\
         now Bob 20\nAlice: turns R face up\nresolve\nillegal attack R -> Bob\nexpect Bob 19, R 3/3\n"
    ));
    holds(&format!(
        "player Alice\n  8 Mountain\n  hand {rider}\nplayer Bob\nat precombat main phase\nAlice: R\nresolve\nresolve\n\
         illegal Alice: turns R face up\nexpect Bob 17, R 3/3\n"
    ));
}

/// Face down it has no colour: what has protection from its colour can be blocked by it, and deals
/// it damage it doesn't get back once it is turned up (702.16).
#[test]
fn it_has_no_colour() {
    holds(
        "player Bob\n  K White Knight 2/2 {W}{W} Knight first strike, protection from black\nplayer Alice\n\
         \x20 B Battering Craghorn 3/1 {2}{B}{B} Goat first strike; morph {1}{B}; face-down\n  C Black Cat 1/1 {B} Cat\n  2 Swamp\n\
         attack K -> Alice\nillegal block C -> K\nblock B -> K\nAlice: turns B face up\nat end of combat\n\
         expect B graveyard, K in play, K damage 0\n",
    );
}

/// Damage that has been assigned waits on the stack as it was assigned (310.2d until 2009).
#[test]
fn damage_on_the_stack_stays_what_it_was() {
    holds_in(
        STACK,
        &format!(
            "player Alice\n  E {ANGEL}; face-down\n  4 Plains\nplayer Bob\nattack E -> Bob\nat combat damage\n\
             Alice: turns E face up\nresolve\nexpect Bob 18\n"
        ),
    );
}

/// A special action is neither casting nor activating (116.2b).
#[test]
fn split_second_does_not_forbid_it() {
    holds(&format!(
        "player Alice\n  E {ANGEL}; face-down\n  5 Plains\n  hand H Healing {{W}} instant: you gain 3 life\nplayer Bob\n  2 Mountain\n\
         \x20 hand S Sudden Shock {{1}}{{R}} instant split second: 2 damage to any target\nBob: S -> E\nillegal Alice: H\n\
         Alice: turns E face up\nresolve\nexpect E in play, E damage 2\n"
    ));
}

/// Counters, Auras and what lasts stay on it.
#[test]
fn what_was_on_it_stays() {
    holds(&format!(
        "player Alice\n  E {ANGEL}; face-down; counters +1/+1 1\n  S Holy Strength enchantment {{W}} attached to E; enchant creature; enchanted \
         creature gets +1/+2\n  5 Plains\n  hand G Growth {{W}} instant: target creature gets +3/+3 until end of turn\n\
         player Bob\nAlice: G -> E\nresolve\nnow E 7/8\nAlice: turns E face up\nexpect E 9/11\n"
    ));
}

#[test]
fn megamorph_and_other_costs() {
    holds(
        "player Alice\n  A Abomination 3/4 {3}{B} Horror; megamorph {2}{B}; face-down\n  3 Swamp\nplayer Bob\n\
         Alice: turns A face up\nexpect A 4/5\n",
    );
    holds(
        "player Alice\n  G Gathan Raiders 3/3 {3}{R}{R} Human; morph—discard a card; face-down\n  hand C Card {R} instant: draw a card\n\
         player Bob\nAlice: turns G face up discarding C\nexpect G 3/3, C graveyard\n",
    );
    holds(
        "player Alice 6\n  Z Zombie Cutthroat 3/4 {3}{B}{B} Zombie; morph—pay 5 life; face-down\nplayer Bob\n\
         Alice: turns Z face up\nexpect Z 3/4, Alice 1\n",
    );
}

/// Face down it has ward {2}, and only since 2024.
#[test]
fn disguise() {
    let board = "player Alice\n  D Dog Walker 3/1 {R}{W} Human vigilance; disguise {2}; face-down\n  2 Plains\nplayer Bob\n  3 Mountain\n\
                 \x20 hand S Shock {R} instant: 2 damage to any target\n";
    let now = "2024-08, 2024-11, 2025-11, 2026-09";
    holds_in(now, &format!("{board}Bob: S -> D\nresolve\nBob: declines\nexpect D in play, S graveyard\n"));
    // Ward that has triggered is on the stack, whatever D is by then.
    holds_in(
        now,
        &format!(
            "{board}Bob: S -> D\nAlice: turns D face up\nresolve\nBob: declines\nexpect D in play, S graveyard\n"
        ),
    );
    holds_in(now, &format!("{board}Alice: turns D face up\nexpect D 3/1, D has vigilance\n"));
    stops_in("2009-07, 2021-04", &format!("{board}expect D in play\n"));
}

/// What has no morph ability when it is face up, or has lost its abilities, can't be turned up
/// (702.37e).
#[test]
fn what_loses_its_abilities_stays_face_down() {
    holds(&format!(
        "player Alice\n  E {ANGEL}; face-down\n  4 Plains\nplayer Bob\n  Island\n\
         \x20 hand T Frog {{U}} instant: target creature loses all abilities until end of turn\nBob: T -> E\nresolve\n\
         illegal Alice: turns E face up\nexpect E 2/2\n"
    ));
}

#[test]
fn what_cannot_be_face_down_is_refused() {
    refused("B Grizzly Bears 2/2 Bear; face-down");
    refused("L Temple land; morph {1}");
    refused("B Bear 2/2 Bear; morph {1}; morph {2}");
    refused("B Bear 2/2 Bear; morph {T}");
    refused("hand B Bear 2/2 Bear; morph {1} // adventure Stomp instant {R}: draw a card");
    refused("hand B Bear 2/2 Bear; morph {1}; face-down");
}
