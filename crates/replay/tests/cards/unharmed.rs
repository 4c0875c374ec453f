//! Damage that never reaches a creature: from sources of a kind, or at the cost of a counter.

use super::{holds, refused};

const PHANTOM: &str = "Phantom 0/0 counters +1/+1 2; if damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.";

/// Combat damage is dealt all at once, so however many deal it, one counter is removed.
#[test]
fn damage_dealt_at_once_costs_one_counter() {
    holds(&format!(
        "player Alice\n  P {PHANTOM}\nplayer Bob\n  B Bear 2/2\n  G Giant 3/3\nattack P -> Bob\nblock B, G -> P\nassign P: B 2\n\
         expect P counters +1/+1 1, P in play, B graveyard\n"
    ));
    // First strike damage comes before, so that is another one.
    holds(&format!(
        "player Alice\n  P {PHANTOM}\nplayer Bob\n  B Bear 2/2 first strike\n  G Giant 3/3\nattack P -> Bob\nblock B, G -> P\nassign P: B 1\n\
         expect P graveyard\n"
    ));
}

/// Each of two spells costs a counter.
#[test]
fn damage_at_two_times_costs_two_counters() {
    holds(&format!(
        "player Alice\n  P {PHANTOM}\nplayer Bob\n  2 Mountain\n  hand S Shock {{R}} instant: 2 damage to any target\n  hand T Bolt {{R}} instant: 3 damage to any target\n\
         at beginning of combat\nAlice: passes\nBob: S -> P\nresolve\nnow P counters +1/+1 1, P damage 0\nBob: T -> P\nresolve\nexpect P graveyard\n"
    ));
}

/// What can't be prevented is dealt, and the counter is removed all the same (615.12 in 2026).
#[test]
fn unpreventable_damage_costs_a_counter_too() {
    holds(&format!(
        "player Alice\n  P {PHANTOM}\n  L Leyline enchantment; damage can't be prevented\nplayer Bob\n  E Elf 1/1\nattack P -> Bob\nblock E -> P\n\
         expect P graveyard, E graveyard\n"
    ));
}

#[test]
fn damage_by_some_is_prevented() {
    let board = "player Alice\n  U Istvan 1/3; prevent all damage that would be dealt to this creature by creatures\nplayer Bob\n  G Giant 5/5\n  \
                 hand B Bolt {0} instant: 3 damage to any target\nattack U -> Bob\nblock G -> U\n";
    holds(&format!("{board}expect U in play, U damage 0, G damage 1\n"));
    holds(&format!("{board}Alice: passes\nBob: B -> U\nresolve\nexpect U graveyard\n"));
    holds(
        "player Alice\n  P Pixies 2/1; prevent all damage that would be dealt to this creature by artifact creatures\nplayer Bob\n  G Golem 3/3 artifact\n  B Bear 2/2\n\
         attack P -> Bob\nblock G -> P\nexpect P in play\n",
    );
    holds(
        "player Alice\n  P Pixies 2/1; prevent all damage that would be dealt to this creature by artifact creatures\nplayer Bob\n  G Golem 3/3 artifact\n  B Bear 2/2\n\
         attack P -> Bob\nblock B, G -> P\nassign P: B 2\nexpect P graveyard\n",
    );
    refused("P Pixies 2/1; prevent all damage that would be dealt to this creature by spells");
}

/// What happens because damage was prevented comes immediately after it would have been dealt
/// (615.5).
#[test]
fn prevented_and_more() {
    let palm = "player Alice\n  A Ogre 4/4\n  B Bear 2/2\nplayer Bob\n  hand P Deflecting Palm {0} instant: the next time a source of your choice would deal damage to you this turn, prevent \
                that damage. If damage is prevented this way, this deals that much damage to that source's controller\nattack A, B -> Bob\nBob: P\nresolve\nBob: names A\n";
    holds(&format!("{palm}expect Bob 18, Alice 16\n"));
    let reverse = palm.replace(
        "If damage is prevented this way, this deals that much damage to that source's controller",
        "You gain life equal to the damage prevented this way",
    );
    holds(&format!("{reverse}expect Bob 22, Alice 20\n"));
}

/// Damage that can't be prevented isn't, and then nothing more happens.
#[test]
fn not_prevented_and_no_more() {
    let palm = "player Alice\n  A Ogre 4/4\n  L Leyline enchantment; damage can't be prevented\nplayer Bob\n  hand P Deflecting Palm {0} instant: the next time a source of your choice would deal damage to you \
                this turn, prevent that damage. If damage is prevented this way, this deals that much damage to that source's controller\nattack A -> Bob\nBob: P\nresolve\nBob: names A\n";
    holds(&format!("{palm}expect Bob 16, Alice 20\n"));
}
