//! Damage that is dealt to something else, halved, or not assigned at all; and what waits for the
//! controller of a host.

use super::holds;

const UNBLOCKED: &str = "player Alice\n  S Snake 1/3; whenever this attacks and isn't blocked, you may draw a card. If you do, this assigns no \
                         combat damage this turn\n  library Plains\nplayer Bob\n  W Wall 0/4\nattack S -> Bob\n";

/// Who draws deals no combat damage; who doesn't, deals it; and nothing is asked if it is blocked.
#[test]
fn it_assigns_no_combat_damage() {
    holds(&format!(
        "{UNBLOCKED}block none\nresolve\nAlice: accepts\nat end of combat\nnow Bob 20, Alice hand 1\n"
    ));
    holds(&format!(
        "{UNBLOCKED}block none\nresolve\nAlice: declines\nat end of combat\nnow Bob 19, Alice hand 0\n"
    ));
    holds(&format!("{UNBLOCKED}block W -> S\nat end of combat\nnow Bob 20, W damage 1, Alice hand 0\n"));
}

/// An untapped bodyguard is dealt what unblocked creatures would deal its controller; a tapped one
/// is not.
#[test]
fn a_bodyguard_stands_in() {
    let board = "player Alice\n  A Ape 3/3\n  E Elk 2/2\nplayer Bob\n  G Guard 2/6; as long as this is untapped, all damage that would be dealt to \
                 you by unblocked creatures is dealt to this instead\n  B Bear 2/2\nattack A, E -> Bob\nblock B -> E\nat end of combat\n";
    holds(&format!("{board}now Bob 20, G damage 3, B graveyard, E graveyard\n"));
    let tapped = board.replace("G Guard 2/6;", "G Guard 2/6 tapped;");
    holds(&format!("{tapped}now Bob 17, G damage 0\n"));
}

/// The creature is dealt what would be dealt its Aura's player, once, and no more when it is gone.
#[test]
fn what_would_be_dealt_to_you_is_dealt_to_the_host() {
    holds(
        "player Alice\n  A Ape 3/3\n  hand S Shock {0} instant: 2 damage to any target\nplayer Bob\n  P Pariah enchantment attached to A; enchant creature; \
         all damage that would be dealt to you is dealt to enchanted creature instead\nat precombat main phase\nAlice: S -> Bob\n\
         resolve\nnow Bob 20, A damage 2\nattack A -> Bob\nblock none\nat end of combat\nnow A graveyard, Bob 20\n",
    );
}

/// Half of it, rounded up, is prevented: of 3 damage 1 is dealt.
#[test]
fn half_is_prevented() {
    let board = "player Alice\n  A Ape 3/3\nplayer Bob\n  G Angel 5/5; if a source would deal damage to you or a permanent you control, prevent half \
                 that damage, rounded up\nattack A -> Bob\n";
    holds(&format!("{board}block none\nat end of combat\nnow Bob 19\n"));
    holds(&format!("{board}block G -> A\nat end of combat\nnow G damage 1, A graveyard\n"));
}

/// Bloodthirst asks whether an opponent was dealt damage, not lost life.
#[test]
fn bloodthirst() {
    let board = |text: &str| {
        format!(
            "player Alice\n  hand S Sting {{0}} instant: {text}\n  hand V Vampire {{0}} 3/1; this enters with a +1/+1 counter on it if an \
             opponent was dealt damage this turn\nplayer Bob\nat precombat main phase\nAlice: S -> Bob\nresolve\nAlice: V\nresolve\n"
        )
    };
    holds(&format!("{}now V 4/2, Bob 18\n", board("2 damage to any target")));
    holds(&format!("{}now V 3/1, Bob 18\n", board("target player loses 2 life")));
}

/// The upkeep of the controller of what is enchanted, whoever controls the Aura.
#[test]
fn the_upkeep_of_the_host() {
    let board = "through 2 turns\nplayer Alice\n  M Mutation enchantment attached to B; enchant creature; enchanted creature gets +3/+3; at the beginning of the \
                 upkeep of enchanted creature's controller, put a -1/-1 counter on that creature\nplayer Bob\n  B Bear 2/2\n\
                 at precombat main phase\nnow B 5/5\nat turn 2\nat upkeep\nresolve\nnow B 4/4\n";
    holds(board);
}

/// What loses its Equipment is sacrificed, as it moves on and as it leaves; not if another player
/// controls the creature.
#[test]
fn what_is_equipped_is_sacrificed() {
    let board = "player Alice\n  W Wargear artifact attached to A; equipped creature gets +3/+2; whenever this becomes unattached from a permanent, sacrifice that \
                 permanent; equip {0}\n  A Ape 3/3\n  E Elk 2/2\n  hand N Naturalize {0} instant: destroy target artifact\nplayer Bob\n\
                 at precombat main phase\nnow A 6/5\n";
    holds(&format!("{board}Alice: W ability 1 -> E\nresolve\nresolve\nnow A graveyard, E 5/4\n"));
    holds(&format!("{board}Alice: N -> W\nresolve\nresolve\nnow W graveyard, A graveyard\n"));
}

/// The size counts the card types in all graveyards, and 1 is printed.
#[test]
fn card_types_are_counted() {
    holds(
        "player Alice\n  T Lurker 0/1; power is equal to the number of card types among cards in all graveyards and its toughness is equal to that \
         number plus 1\n  graveyard Cub 2/2\nplayer Bob\n  graveyard Shock {R} instant: 2 damage to any target\n  graveyard Ape 3/3\n  \
         graveyard Golem artifact 1/1\nat precombat main phase\nnow T 3/4\n",
    );
}

/// An Aura that is attached at the start stands beside a spell that offers one color after the
/// other: nothing comes back there.
#[test]
fn an_aura_beside_a_choice_of_colors() {
    holds(
        "player Alice\n  Plains\n  G Bear 2/2\n  P Pacifism enchantment {1}{W} white attached to B; enchant creature; enchanted creature can't attack or block\n  \
         hand W Blessing {W} instant: target creature you control gains protection from the color of your choice until end of turn\n\
         player Bob\n  B Boar 2/2\nAlice: W -> G\nresolve\nnow P in play\n",
    );
}
