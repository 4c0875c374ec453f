//! What a card says of its own fighting in fixed words.

use super::{holds, refused};

/// A creature that can't attack unless the defending player controls an Island: their lands count
/// as they are when attackers are declared (508.1c).
#[test]
fn only_a_player_with_an_island_is_attacked() {
    let board = "player Alice\n  S Sea Serpent 5/5; this creature can't attack unless defending player controls an Island\n  \
                 Island\nplayer Bob\n";
    holds(&format!("{board}illegal attack S -> Bob\nlegal attack none\n"));
    holds(&format!("{board}  Island\nattack S -> Bob\nblock none\nexpect Bob 15\n"));
}

/// Defender doesn't keep it from attacking, other restrictions do (702.3b).
#[test]
fn attacking_despite_defender() {
    let board = "player Alice\n  W Wall 0/4 defender; {0}: this creature can attack this turn as though it didn't have defender\n  \
                 E Other Wall 2/4 defender\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: W\nresolve\nillegal attack E -> Bob\nattack W -> Bob\nblock none\nexpect W tapped\n"
    ));
    let aura = "player Alice\n  W Wall 2/4 defender\n  A Animate Wall enchantment attached to W; enchant creature; enchanted creature can attack as \
                though it didn't have defender\nplayer Bob\n";
    holds(&format!("{aura}attack W -> Bob\nblock none\nexpect Bob 18\n"));
}

/// Three or more creatures block it, or none (509.1b).
#[test]
fn three_blockers_or_none() {
    let board = "player Alice\n  G Gorilla 5/5; this creature can't be blocked except by three or more creatures\nplayer Bob\n  \
                 A Ant 1/1\n  B Bee 1/1\n  C Cat 1/1\nattack G -> Bob\n";
    holds(&format!(
        "{board}illegal block A -> G\nillegal block A, B -> G\nlegal block none\nblock A, B, C -> G\nexpect Bob 20\n"
    ));
}

/// Combat damage to and by it is prevented; other damage isn't (615.1).
#[test]
fn a_bank_of_fog() {
    let board = "player Alice\n  G Giant 3/3\nplayer Bob\n  F Fog Bank 0/2 defender flying; prevent all combat damage that would be \
                 dealt to and dealt by this creature\n";
    holds(&format!("{board}attack G -> Bob\nblock F -> G\nexpect F damage 0, G damage 0, Bob 20\n"));
    let shock = board.replace("player Bob", "  hand H Shock {0} instant: 1 damage to any target\nplayer Bob");
    holds(&format!("{shock}attack G -> Bob\nblock F -> G\nAlice: H -> F\nresolve\nnow F damage 1\n"));
}

/// The same in one direction, or of any damage; and said by an Aura.
#[test]
fn damage_in_one_direction() {
    holds(
        "player Alice\n  G Giant 3/3; prevent all damage that would be dealt to this creature\nplayer Bob\n  B Bear 2/2\n\
         attack G -> Bob\nblock B -> G\nexpect G damage 0, B graveyard\n",
    );
    holds(
        "player Alice\n  G Giant 3/3\nplayer Bob\n  M Muzzle enchantment attached to G; enchant creature; prevent all combat damage that would be \
         dealt by enchanted creature\n  B Bear 2/2\nattack G -> Bob\nblock B -> G\nexpect G damage 2, B damage 0\n",
    );
}

/// Where damage can't be prevented, neither Fog nor protection prevents any (615.12).
#[test]
fn damage_that_cannot_be_prevented() {
    let board = "player Alice\n  G Giant green 3/3\n  E Torment enchantment; damage can't be prevented\nplayer Bob\n  \
                 K Knight 2/2 protection from green\n  hand F Fog {0} instant: prevent all combat damage that would be dealt this turn\n";
    holds(
        &format!("{board}attack G -> Bob\nblock K -> G\nBob: F\nresolve\nexpect K graveyard, G damage 2\n")
            .replace("block K -> G", "block none")
            .replace("K graveyard, G damage 2", "Bob 17"),
    );
}

#[test]
fn nobody_gains_life() {
    let board = "player Alice\n  G Giant 3/3 lifelink\n  E Torment enchantment; players can't gain life\nplayer Bob\n";
    for edition in ["2008-10", "today"] {
        super::holds_in(edition, &format!("{board}attack G -> Bob\nblock none\nexpect Alice 20, Bob 17\n"));
    }
}

#[test]
fn what_cannot_be_said() {
    refused("S Serpent 5/5; this creature can't attack unless defending player controls two Islands");
    refused("G Gorilla 5/5; this creature can't be blocked except by four or more creatures");
    refused("E Enchantment enchantment; your opponents can't lose life");
}

/// What could be said of something else than it seems is refused.
#[test]
fn words_that_could_mean_something_else() {
    // Only a change lasts until your next turn.
    refused("hand Test {0} instant: until your next turn, prevent all damage that would be dealt to you");
    // The counters on each of them, and not on this.
    refused("Test 1/1; each Fungus creature gets +1/+1 for each spore counter on it");
    refused("Test enchantment; enchant creature; enchanted creature gets +1/+1 for each +1/+1 counter on it");
    // Whether the host attacks, and what the host has.
    // Others than the target, and not than this.
    refused(
        "Test enchantment; whenever you attack, target attacking creature gets +1/+1 until end of turn for each other attacking creature",
    );
    // What has been found.
    refused(
        "Test 1/1; {1}: search your library for a creature card, put it onto the battlefield, then shuffle. It gains haste until end of turn",
    );
    // Those that were attacking then.
    refused(
        "hand Test {0} instant: attacking creatures get +1/+0 until end of turn. Sacrifice those creatures at the beginning of the next end step",
    );
}

/// A comma alone makes no list of kinds: what stands behind it is another effect.
#[test]
fn creatures_attack_and_creatures_grow() {
    holds(
        "player Alice\n  A Bear 2/2\n  B Elf 1/1\n  W Watchdog 3/2; whenever you attack with three or more creatures, creatures you control get \
         +1/+1 until end of turn\nplayer Bob\nattack A, B, W -> Bob\nat declare attackers\nresolve\nnow A 3/3, B 2/2, W 4/3\n",
    );
}

/// "It" that is blocked is the creature that attacks.
#[test]
fn the_creature_that_attacks_is_blocked() {
    let board = "player Alice\n  A Bear 2/2\n  E Elf 1/1\n  F Fighter Class enchantment; whenever a creature you control attacks, up to one \
                 target creature blocks it this combat if able\nplayer Bob\n  C Wurm 6/6\n";
    holds(&format!(
        "{board}attack A -> Bob\nat declare attackers\nAlice: targets C\nresolve\nillegal block none\nblock C -> A\nexpect A graveyard\n"
    ));
}
