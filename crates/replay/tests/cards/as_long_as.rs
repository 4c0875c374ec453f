//! What a permanent gets or has for as long as it is in some state itself.

use super::{holds, refused};

#[test]
fn as_long_as_it_attacks_or_blocks() {
    let board = "player Alice\n  K Scythemaster 3/1; this creature has first strike as long as it's attacking\n\
                 player Bob\n  S Scythemaster 3/1; this creature has first strike as long as it's attacking\n";
    // Only the attacker strikes first, so the blocker never strikes.
    holds(&format!(
        "{board}now K lacks first strike\nattack K -> Bob\nblock S -> K\nexpect K battlefield, S graveyard\n"
    ));
    holds(
        "player Alice\n  A Ogre 3/3\nplayer Bob\n  G Guard 2/3; this gets +1/+1 as long as it's blocking\n\
         now G 2/3\nattack A -> Bob\nblock G -> A\nexpect A graveyard, G battlefield\n",
    );
}

#[test]
fn as_long_as_it_is_tapped_or_untapped() {
    // It attacks, and so is tapped.
    holds(
        "player Alice\n  T Tortoise 1/1; this creature gets +0/+3 as long as it's untapped\n  O Order 1/1; as long as this creature is tapped, it gets +2/+0\nplayer Bob\nnow T 1/4, O 1/1\n\
         attack T, O -> Bob\nat declare attackers\nnow T 1/1, O 3/1\nexpect Bob 16\n",
    );
    holds(
        "player Alice\n  V Guard 1/1 vigilance; this creature gets +0/+3 as long as it's untapped\nplayer Bob\n\
         attack V -> Bob\nat declare attackers\nnow V 1/4\n",
    );
    // An "if" directly after the event is looked at as it would trigger.
    holds(
        "player Alice\n  A Bear 2/2; whenever this attacks, if this creature is untapped, you gain 3 life\n  B Elf 1/1 vigilance; whenever this attacks, if this creature is untapped, you gain 1 life\n  C Ape 1/1; whenever this attacks, if this creature is tapped, you gain 7 life\nplayer Bob\n\
         attack A, B, C -> Bob\nat declare attackers\nresolve\nresolve\nnow Alice 28\n",
    );
}

#[test]
fn as_long_as_it_has_a_counter_in_its_own_words() {
    holds(
        "player Alice\n  A Pup 3/3 counters +1/+1 1; this creature has trample as long as it has a +1/+1 counter on it; \
         remove a +1/+1 counter from this: you gain 1 life\nplayer Bob\nat precombat main phase\nnow A has trample\n\
         Alice: A\nnow A lacks trample\n",
    );
}

/// "It" would be something else there, or two things are asked for.
#[test]
fn as_long_as_it_is_of_nothing_else() {
    refused("A Bear 2/2; creatures you control get +1/+1 as long as it's attacking");
    refused("A Bear 2/2; this gets +1/+1 as long as it's attacking or blocking");
    let aura = "A Aura enchantment; enchant creature";
    refused(&format!("{aura}; when this enters, if enchanted creature is tapped, you gain 3 life"));
    refused(&format!("{aura}; when this enters, if enchanted creature is attacking, you gain 3 life"));
    refused(&format!(
        "{aura}; as long as enchanted creature attacked this turn, creatures you control have flying"
    ));
}

/// Other creatures get something only while a condition holds, and the one that says so never does.
#[test]
fn others_as_long_as() {
    let board = "player Alice 6\n  L Lord 1/1; as long as you have 5 or less life, other creatures you control get +1/+4\n  \
                 M Lord 1/1; as long as you have 5 or less life, other creatures you control get +1/+4\n  C Cub 1/1\nplayer Bob\n  \
                 hand S Shock {0} instant: 2 damage to any target\n";
    holds(&format!(
        "{board}now L 1/1, M 1/1, C 1/1\nat precombat main phase\nBob: S -> Alice\nresolve\nexpect L 2/5, M 2/5, C 3/9\n"
    ));
    let half = board.replacen("as long as you have 5 or less life, ", "", 1);
    holds(&format!(
        "{half}now L 1/1, M 2/5, C 2/5\nat precombat main phase\nBob: S -> Alice\nresolve\nexpect L 2/5, M 2/5, C 3/9\n"
    ));
    refused("L Lord 1/1; other creatures you control get +1/+1 for each Forest you control");
}
