//! Which spell, card or life of a turn it is that an ability waits for; counters that a kind is
//! asked for.

use super::{holds, holds_in, refused};

#[test]
fn the_first_and_the_third_spell() {
    let board = |which: &str| {
        format!(
            "player Alice\n  C Captain 1/1; whenever you cast your {which} spell each turn, put a +1/+1 counter on this\n  hand X Ox {{0}} instant: you gain 1 life\n\
             \x20 hand Y Yak {{0}} instant: you gain 1 life\n  hand Z Zebu {{0}} instant: you gain 1 life\nplayer Bob\nat precombat main phase\n"
        )
    };
    holds(&format!(
        "{}Alice: X\nresolve\nnow C 2/2\nresolve\nAlice: Y\nresolve\nexpect C 2/2\n",
        board("first")
    ));
    holds(&format!(
        "{}Alice: X\nresolve\nAlice: Y\nresolve\nnow C 1/1\nAlice: Z\nresolve\nexpect C 2/2\n",
        board("third")
    ));
}

/// "During an opponent's turn" is a condition of the turn.
#[test]
fn a_spell_during_an_opponents_turn() {
    let brine = "B Brineborn Cutthroat 2/1; whenever you cast a spell during an opponent's turn, put a +1/+1 counter on this\n  hand X Ox {0} instant: you gain 1 life\n";
    holds(&format!(
        "player Alice\nplayer Bob\n  {brine}at precombat main phase\nBob: X\nresolve\nexpect B 3/2\n"
    ));
    holds(&format!(
        "player Alice\n  {brine}player Bob\nat precombat main phase\nAlice: X\nresolve\nexpect B 2/1, stack 0\n"
    ));
}

/// Life gained later in the turn is not the first.
#[test]
fn life_for_the_first_time() {
    holds(
        "player Alice\n  H Healer 2/3; whenever you gain life for the first time each turn, put a +1/+1 counter on this\n  hand X Ox {0} instant: you gain 1 life\n\
         \x20 hand Y Yak {0} instant: you gain 1 life\nplayer Bob\nat precombat main phase\nAlice: X\nresolve\nresolve\nnow H 3/4\nAlice: Y\nresolve\nexpect H 3/4, stack 0\n",
    );
}

/// The second card an opponent draws in a turn.
#[test]
fn an_opponents_second_card() {
    holds(
        "player Alice\n  library A Plains\n  library B Plains\n  library C Plains\n  hand X Ox {0} instant: draw two cards\nplayer Bob\n  F Faerie 2/1; whenever an opponent draws their \
         second card each turn, you gain 1 life\nat precombat main phase\nAlice: X\nresolve\nresolve\nexpect Bob 21\n",
    );
}

/// A kind with a counter; what had it as it died.
#[test]
fn creatures_with_counters() {
    let shock = "hand S Shock {0} instant: 2 damage to any target";
    holds(&format!(
        "player Alice\n  G Scorpion 6/5; whenever a creature with a -1/-1 counter on it dies, you gain 1 life\n  {shock}\nplayer Bob\n  B Bear 2/3 counters -1/-1 1\n  \
         E Elf 1/1\nat precombat main phase\nAlice: S -> B\nresolve\nresolve\nexpect Alice 21\n"
    ));
    holds(&format!(
        "player Alice\n  G Scorpion 6/5; whenever a creature with a -1/-1 counter on it dies, you gain 1 life\n  {shock}\nplayer Bob\n  E Elf 1/1\nat precombat main \
         phase\nAlice: S -> E\nresolve\nexpect Alice 20, stack 0\n"
    ));
    holds(&format!(
        "player Alice\n  L Lieutenant 3/4; whenever this or another creature you control dies, if it had a +1/+1 counter on it, you gain 1 life\n  B Bear 1/1 counters +1/+1 1\n  \
         {shock}\nplayer Bob\nat precombat main phase\nAlice: S -> B\nresolve\nresolve\nexpect Alice 21\n"
    ));
    // A static ability sees the counter come and go.
    holds(
        "player Alice\n  R Rishkar 2/2; each creature you control with a counter on it has flying\n  B Bear 2/2 counter oil 1\n  E Elf 1/1\n  \
         C Coach 1/1; {0}: put a charge counter on target creature\nplayer Bob\nat precombat main phase\nnow B has flying, E lacks flying\nAlice: C -> E\nresolve\n\
         expect E has flying\n",
    );
    refused("R Rishkar 2/2; each creature you control with counters has flying");
}

/// What targets it is countered unless its controller pays; only the first time each turn.
#[test]
fn what_targets_it_is_countered() {
    let titan = |said: &str| {
        format!(
            "player Alice\n  T Frost Titan 6/6; {said}\nplayer Bob\n  2 Island\n  hand S Shock {{0}} instant: 2 damage to any target\n  hand B Bolt {{0}} instant: \
             3 damage to any target\nat precombat main phase\nBob: S -> T\nresolve\n"
        )
    };
    let pays = "whenever this becomes the target of a spell or ability an opponent controls, counter that spell or ability unless its controller pays {2}";
    holds(&format!("{}Bob: accepts\nresolve\nexpect T damage 2\n", titan(pays)));
    holds(&format!("{}Bob: declines\nexpect T damage 0, S graveyard\n", titan(pays)));
    refused(
        "K Kira 2/2; creatures you control have \"whenever this creature becomes the target of a spell or ability for the first time each turn, counter that spell or ability\"",
    );
    let first = "whenever this becomes the target of a spell or ability for the first time each turn, counter that spell or ability";
    holds(&format!("{}now S graveyard\nBob: B -> T\nresolve\nexpect T damage 3\n", titan(first)));
}

/// Persist and undying are given like other abilities.
#[test]
fn undying_is_given() {
    holds_in(
        "2021-04, 2026-09",
        "player Alice\n  M Mikaeus 5/5 Zombie; other non-Human creatures you control get +1/+1 and have undying\n  B Bear 1/1 Bear\n  H Man 1/1 Human\n  \
         hand S Shock {0} instant: 2 damage to any target\nplayer Bob\nat precombat main phase\nnow B 2/2, H 1/1\nAlice: S -> B\nresolve\nresolve\nexpect B 3/3\n",
    );
}

/// Support and detain.
#[test]
fn support_and_detain() {
    holds(
        "player Alice\n  R Raptor 2/2; {0}: support 2\n  A Ape 1/1\n  B Bear 1/1\nplayer Bob\nat precombat main phase\nillegal Alice: R -> R\nAlice: R -> A, B\n\
         resolve\nexpect A 2/2, B 2/2, R 2/2\n",
    );
    holds(
        "player Alice\n  A Arrester 2/1; {0}: detain target creature an opponent controls\nplayer Bob\n  B Bear 2/2; {0}: you gain 1 life\nat precombat main phase\nAlice: A -> B\nresolve\n\
         illegal Bob: B\nattack A -> Bob\nillegal block B -> A\nblock none\nexpect Bob 18\n",
    );
}

/// A color is chosen as the ability resolves.
#[test]
fn the_color_of_your_choice() {
    holds(
        "player Alice\n  M Mongrel 2/2 green; {0}: this becomes the color of your choice until end of turn\nplayer Bob\n  T Terror artifact; {0}: destroy target white \
         creature\nat precombat main phase\nillegal Bob: T -> M\nAlice: M\nresolve\nAlice: chooses white\nBob: T -> M\nresolve\nexpect M graveyard\n",
    );
}

/// Without a duration, the color stays (611.2a).
#[test]
fn a_color_that_stays() {
    holds(
        "through 2 turns\nplayer Alice\n  A Tomb artifact; {0}: target permanent you control becomes the color of your choice\n  G Bear 2/2 green\nplayer Bob\n  \
         T Terror artifact; {0}: destroy target white creature\nat precombat main phase\nAlice: A -> G\nresolve\nAlice: chooses white\nat upkeep of turn 2\nBob: T -> G\nresolve\n\
         expect G graveyard\n",
    );
}
