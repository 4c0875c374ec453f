//! What permanents become, what is counted on them, and what was sacrificed.

use super::{holds, holds_in, refused};

/// A permanent becomes monstrous once (701.37a in 2025): what waits for that triggers once, and the
/// second time puts no more counters.
#[test]
fn monstrous_only_once() {
    holds(
        "player Alice\n  P Polukranos 5/5; {0}: monstrosity 2; when this becomes monstrous, you gain 3 life\nplayer Bob\n\
         at precombat main phase\nAlice: P ability 1\nAlice: P ability 1\nresolve\nnow P 7/7, stack 2\nresolve\nnow Alice 23\nresolve\n\
         now P 7/7, Alice 23, stack empty\n",
    );
    // It keeps the counters, and what it was is forgotten when it changes zones.
    holds(
        "player Alice\n  P Polukranos 5/5; {0}: monstrosity 2\n  hand B Blink {0} instant: exile target creature you control, then return it to the \
         battlefield under its owner's control\nplayer Bob\nat precombat main phase\nAlice: P ability 1\nresolve\nAlice: B -> P\n\
         resolve\nAlice: P ability 1\nresolve\nnow P 7/7\n",
    );
}

/// Adapt puts counters only where there are none as it resolves.
#[test]
fn adapting_without_counters() {
    holds(
        "player Alice\n  E Elf 1/1; {0}: adapt 2\nplayer Bob\nat precombat main phase\nAlice: E ability 1\nAlice: E ability 1\nresolve\n\
         resolve\nnow E 3/3\n",
    );
}

/// Renown: combat damage to a player, once.
#[test]
fn renowned_once() {
    let board = "player Alice\n  K Knight 2/2 double strike; whenever this deals combat damage to a player, if this isn't renowned, put a +1/+1 counter \
                 on it, then it becomes renowned; when this becomes renowned, you gain 4 life\nplayer Bob\n";
    holds(&format!("{board}attack K -> Bob\nblock none\nexpect K 3/3, Alice 24, Bob 15\n"));
}

/// Attacking and costs tap; entering tapped doesn't. Untapping in the untap step triggers, and
/// waits for the upkeep.
#[test]
fn becoming_tapped_and_untapped() {
    let board = "through 3 turns\nplayer Alice\n  G Gran 1/2 haste; whenever this becomes tapped, you gain 1 life; whenever this becomes untapped, \
                 you gain 5 life; {T}: you gain 10 life\nplayer Bob\n";
    holds(&format!("{board}attack G -> Bob\nnow stack 1\nresolve\nnow Alice 21\nblock none\n"));
    holds(&format!(
        "{board}at precombat main phase\nAlice: G ability 1\nnow stack 2\nresolve\nnow Alice 21\nresolve\nnow Alice 31\n"
    ));
    holds(
        "player Alice\n  hand G Gran {0} 1/2; this enters tapped; whenever this becomes tapped, you gain 1 life\nplayer Bob\n\
         at precombat main phase\nAlice: G\nresolve\nnow G tapped, stack empty, Alice 20\n",
    );
}

/// The untap step untaps it; the ability waits until the upkeep.
#[test]
fn untapped_in_the_untap_step() {
    holds(
        "through 3 turns\nplayer Alice\n  G Gran 1/2 tapped; whenever this becomes untapped, you gain 5 life\nplayer Bob\n\
         at upkeep of turn 3\nnow stack 1, G untapped, Alice 20\nresolve\nnow Alice 25\n",
    );
}

/// Of a creature that died, the counters that it had last are counted (608.2h; 413.2f before 2009).
#[test]
fn counters_that_were_there() {
    holds(
        "player Alice\n  H Walker 0/0 artifact creature counters +1/+1 3; when this dies, you gain X life, where X is the number of +1/+1 counters \
         on this\n  S Altar artifact; sacrifice a creature: draw a card\nplayer Bob\nat precombat main phase\n\
         Alice: S ability 1 sacrificing H\nresolve\nnow Alice 23\n",
    );
}

/// Of several things that are paid, the sacrificed creature is that which was sacrificed.
#[test]
fn what_was_sacrificed_and_not_discarded() {
    holds(
        "player Alice\n  S Altar artifact; discard a card, sacrifice a creature: you gain life equal to the sacrificed creature's power\n  \
         B Bear 2/2\n  hand G Giant 8/8\nplayer Bob\nat precombat main phase\nAlice: S ability 1 sacrificing G, B\nresolve\nnow Alice 22\n",
    );
}

/// What counts its own counters is worked out anew where they cancel each other (704.5q).
#[test]
fn counters_that_cancel_each_other() {
    holds_in(
        "2021-04, 2024-08, 2024-11, 2025-11, 2026-09",
        "player Alice\n  C Captain 1/1 counters +1/+1 2; other creatures you control have vigilance; creatures you control get +1/+0 for each +1/+1 \
         counter on this\n  B Bear 2/2\nplayer Bob\n  hand W Wilt {0} instant: put a -1/-1 counter on target creature\n\
         at precombat main phase\nnow B 4/2\nBob: W -> C\nresolve\nnow B 3/2, C counters +1/+1 1\n",
    );
}

/// The sacrificed creature's power is what it last was in play, whatever it was pumped to.
#[test]
fn what_was_sacrificed() {
    let board = "player Alice\n  B Bear 2/2\n  C Cub 1/1\n  hand G Growth {0} instant: target creature gets +3/+3 until end of turn\n  \
                 hand F Fling {0} instant: as an additional cost to cast this spell, sacrifice a creature. This deals damage equal to the \
                 sacrificed creature's power to any target\nplayer Bob\n";
    holds(&format!(
        "{board}at precombat main phase\nAlice: G -> B\nresolve\nAlice: F -> Bob sacrificing B\nresolve\nnow Bob 15, B graveyard\n"
    ));
    holds(&format!("{board}at precombat main phase\nAlice: F -> Bob sacrificing C\nresolve\nnow Bob 19\n"));
    // A copy of it deals as much (707.10).
    let copies = "  hand T Twin {0} instant: copy target spell\n";
    let board = board.replace("player Bob", &format!("{copies}player Bob"));
    holds(&format!(
        "{board}at precombat main phase\nAlice: G -> B\nresolve\nAlice: F -> Bob sacrificing B\nAlice: T -> F\nresolve\nresolve\nnow Bob 15\n\
         resolve\nnow Bob 10\n"
    ));
    refused(
        "hand F Fling {0} instant: this deals damage equal to the sacrificed creature's power to any target",
    );
}

/// A land that becomes a creature and is still a land keeps what it was (205.1b in 2026); it untaps
/// and attacks as a creature.
#[test]
fn a_target_land_becomes_a_creature() {
    let board = "player Alice\n  F Forest\n  2 Island\n  hand H Uprising {0} instant: target land you control becomes a 4/4 Elemental creature with haste until end of turn. \
                 It's still a land\nplayer Bob\nat beginning of combat\nAlice: H -> F\nresolve\n";
    holds(&format!("{board}now F 4/4, F has haste\nattack F -> Bob\nexpect Bob 16\n"));
    // Without these words it would be a creature and nothing else.
    refused(
        "hand H Uprising {1} instant: target land you control becomes a 4/4 Elemental creature until end of turn",
    );
    refused(
        "hand H Uprising {1} instant: target permanent becomes a 4/4 Elemental creature until end of turn. It's still a land",
    );
}

#[test]
fn a_land_becomes_a_creature_with_an_ability_in_quotes() {
    holds(
        "player Alice\n  R Ravine land; {0}: until end of turn, this land becomes a 3/3 red and green Elemental creature with \
         \"Whenever this creature attacks, put a +1/+1 counter on it.\" It's still a land\nplayer Bob\nat beginning of combat\nAlice: R\nresolve\n\
         attack R -> Bob\nresolve\nexpect Bob 16\n",
    );
    holds(
        "player Alice\n  P Pool land; {0}: this land becomes a 1/1 black Skeleton creature with \"{0}: this gets +1/+0 until end of turn\" until end of turn. \
         It's still a land\nplayer Bob\nat beginning of combat\nAlice: P ability 1\nresolve\nattack P -> Bob\nblock none\nAlice: P ability 2\nresolve\nexpect Bob 18\n",
    );
}

/// The types that an Equipment gives are there besides its own, until something sets its creature
/// types (613.7).
#[test]
fn types_in_addition_to_its_own() {
    let lord = "  L Lord 1/1 Human; other Knights you control get +1/+1\n  M Mayor 1/1 Human; other Elves you control get +0/+1\n";
    let board = format!(
        "player Alice\n{lord}  E Elf 1/1 Elf\n  S Sword artifact; equip {{0}}; equipped creature gets +2/+0, has vigilance, and is a Knight in addition to its other types\n  \
         hand F Frog {{0}} enchantment; enchant creature; enchanted creature is a Frog creature\nplayer Bob\nat precombat main phase\n"
    );
    holds(&format!("{board}expect E 1/2\n"));
    holds(&format!("{board}Alice: S -> E\nresolve\nexpect E 4/3\n"));
    holds(&format!("{board}Alice: S -> E\nresolve\nAlice: F -> E\nresolve\nexpect E 3/1\n"));
    holds(&format!("{board}Alice: F -> E\nresolve\nAlice: S -> E\nresolve\nexpect E 4/2\n"));
    holds(&format!("{board}Alice: S -> E\nresolve\nAlice: S -> L\nresolve\nexpect E 1/2, L 3/1\n"));
}
