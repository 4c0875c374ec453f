//! What triggered and activated abilities divide among targets, and counters that are distributed.

use super::{holds, holds_in, refused};

/// How it is divided is announced with the targets, as the ability goes on the stack (603.3d): at
/// least 1 each.
#[test]
fn a_trigger_divides_damage() {
    let board = "player Alice\n  T Titan 6/6; whenever this attacks, it deals 3 damage divided as you choose among one, two, or three targets\n\
                 player Bob\n  X Bear 2/2\n  Y Elf 1/1\n  Z Wall 0/4\n  W Wall 0/4\n";
    holds(&format!(
        "{board}attack T -> Bob\nAlice: targets X 2, Y 1\nresolve\nblock none\nexpect X graveyard, Y graveyard, Bob 14\n"
    ));
    holds(&format!(
        "{board}attack T -> Bob\nAlice: targets Bob 1, Y 1, X 1\nresolve\nblock none\nexpect X damage 1, Y graveyard, Bob 13\n"
    ));
    // One of them is gone: its part is dealt to nobody.
    holds(&format!(
        "{board}  hand S Shelter instant: exile target creature\n\
         attack T -> Bob\nAlice: targets X 2, Y 1\nBob: S -> X\nresolve\nresolve\nblock none\nexpect X exile, Y graveyard\n"
    ));
}

/// Not more, and not less than there is; among no more targets than it says.
#[test]
fn a_division_has_to_add_up() {
    let board = "player Alice\n  T Titan 6/6; whenever this attacks, it deals 3 damage divided as you choose among one or two targets\n\
                 player Bob\n  X Bear 2/2\n  Y Elf 1/1\n  Z Wall 0/4\nattack T -> Bob\n";
    for wrong in ["X 2", "X 2, Y 2", "X 1, Y 1, Z 1"] {
        holds(&format!(
            "{board}illegal Alice: targets {wrong}\nAlice: targets X 1, Z 2\nresolve\nexpect X damage 1, Z damage 2\n"
        ));
    }
}

/// Any number may be none.
#[test]
fn counters_are_distributed() {
    let board = "player Alice\n  B Bear 2/2\n  C Cub 1/1\n  hand H Gearhulk 0/4 {G}; when this enters, distribute four +1/+1 counters among any number of target \
                 creatures you control\n  Forest\nplayer Bob\nat precombat main phase\nAlice: H\nresolve\n";
    holds(&format!("{board}Alice: targets B 3, H 1\nresolve\nexpect B 5/5, H 1/5, C 1/1\n"));
    // What can be left out is left out, unless it is said.
    holds(&format!("{board}resolve\nexpect B 2/2, H 0/4\n"));
    holds(
        "player Alice\n  B Bear 2/2\n  C Cub 1/1\n  hand H Rite {G} sorcery: distribute two +1/+1 counters among one or two target creatures\n  Forest\n\
         player Bob\nat precombat main phase\nAlice: H ability 2 -> B 1, C 1\nresolve\nexpect B 3/3, C 2/2\n",
    );
    holds(
        "player Alice\n  B Bear 2/2\n  C Cub 1/1\n  V Vase artifact; {T}: distribute three +1/+1 counters among one or two target creatures\n\
         player Bob\nat precombat main phase\nAlice: V ability 2 -> B 2, C 1\nresolve\nexpect B 4/4, C 2/2\n",
    );
}

/// They are all of the targets.
#[test]
fn they_are_those_among_which_counters_are_distributed() {
    holds_in(
        "today",
        "player Alice\n  B Bear 2/2\n  C Cub 1/1\n  hand H Rally {G} sorcery: distribute two +1/+1 counters among one or two target creatures. They gain trample \
         until end of turn\n  Forest\nplayer Bob\n  W Wall 0/1\n  V Wall 0/1\nat precombat main phase\nAlice: H ability 2 -> B 1, C 1\nresolve\nattack B, C -> Bob\nblock W -> B; V -> C\nexpect Bob 17\n",
    );
    refused("B Bear 2/2; when this enters, distribute two +1/+1 counters among one or two targets");
    refused(
        "B Bear 2/2; when this enters, it deals 2 damage divided as you choose among one, two, or three targets",
    );
    refused(
        "B Bear 2/2; when this enters, destroy target land. It deals 2 damage divided as you choose among one or two targets",
    );
    refused(
        "B Bear 2/2; when this enters, it deals X damage divided as you choose among any number of targets, where X is the number of lands you control",
    );
}
