//! Counters of other sizes than +1/+1 and -1/-1, and what attacked or blocked.

use super::{holds, refused};

/// Each adds its own size (122.1a), and they don't remove each other.
#[test]
fn counters_add_their_size() {
    holds(
        "player Alice\n  S Sphere 0/6 defender; whenever this blocks, put a -0/-1 counter on it\n  B Bear 2/2; {T}: put two +1/+0 counters on this\nplayer Bob\n\
         at precombat main phase\nAlice: B\nresolve\nexpect B 4/2\n",
    );
    holds(
        "player Alice\n  A Ape 1/1\nplayer Bob\n  S Sphere 0/1 defender; whenever this blocks, put a -0/-1 counter on it\nattack A -> Bob\nblock S -> A\nresolve\n\
         expect S graveyard, A in play, Bob 20\n",
    );
    holds(
        "player Alice\n  B Bear 2/2 counters +1/+0 3\nplayer Bob\nattack B -> Bob\nblock none\nexpect B 5/2, Bob 15\n",
    );
}

/// It is put there as the cost is paid: it is not asked whether it lives (601.2h).
#[test]
fn a_counter_is_a_cost() {
    let board = "player Alice\n  W Wall 0/2 defender; put a -0/-1 counter on this: add {G}. Activate only once each turn\n  D Druid 0/2; {T}: add {G}; put a -1/-1 counter on this: untap this\n\
                 \x20 hand H Bear 2/2 {1}{G}\n  hand E Elf 1/1 {G}\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: H paying with W, D\nresolve\nexpect W 0/1, H in play\n"));
    holds(&format!(
        "{board}Alice: H paying with W, D\nresolve\nillegal Alice: E paying with W\nAlice: D ability 2\nresolve\nAlice: E paying with D\nexpect D -1/1\n"
    ));
}

/// In this combat, or in this turn.
#[test]
fn what_fought_is_known() {
    let guard =
        "G Guard 1/6; at end of combat, if this attacked or blocked this combat, put a -0/-1 counter on it";
    holds(&format!(
        "player Alice\n  {guard}\nplayer Bob\nattack G -> Bob\nblock none\nat end of combat\nresolve\nexpect G 1/5\n"
    ));
    holds(&format!(
        "player Alice\n  A Ape 2/2\nplayer Bob\n  {guard}\n  H Hawk 1/1\nattack A -> Bob\nblock G -> A\nat end of combat\nresolve\nexpect G 1/5\n"
    ));
    holds(&format!(
        "player Alice\n  A Ape 2/2\nplayer Bob\n  {guard}\n  H Hawk 1/1\nattack A -> Bob\nblock H -> A\nat end of combat\nexpect G 1/6, stack 0\n"
    ));
    let imp = "player Alice\n  A Ape 2/2\nplayer Bob\n  I Imp 5/5; {T}: you gain 1 life. Activate only if this attacked or blocked this turn\n  J Imp 5/5; {T}: you gain 1 life. \
               Activate only if this attacked or blocked this turn\nattack A -> Bob\nillegal Bob: I\nblock I -> A\nillegal Bob: J\nBob: I\nresolve\nexpect Bob 21\n";
    holds(imp);
    refused("B Bear 2/2; put a loyalty counter on this: you gain 1 life");
}
