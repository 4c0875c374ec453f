//! Suspend: a card in exile with time counters, which is cast once the last is removed (502.59;
//! 702.62).

use super::{EVERY, holds, holds_in, refused, stops, stops_in};

/// The editions in which it has to be cast, and in which it may be.
const MUST: &str = "2006-10, 2008-10, 2009-05, 2009-07, 2010-07, 2021-04";
const MAY: &str = "2024-08, 2024-11, 2025-11, 2026-09";

const BOLT: &str = "through 3 turns\nplayer Alice\n  library 5\n  hand R Rift Bolt {2}{R} sorcery: this deals 3 damage to any target; suspend 1\u{2014}{R}\n  Mountain\n\
                    player Bob\n  library 5\n  D Dog 3/3\nat precombat main phase\nAlice: R ability 2\n";

/// It is exiled for its suspend cost at once, and nobody can respond; its mana cost isn't paid.
#[test]
fn it_is_exiled_with_time_counters() {
    holds(&format!("{BOLT}now R exile, Bob 20\n"));
    stops(&BOLT.replace("  Mountain\n", ""));
}

/// In its owner's next upkeep the counter is removed, and then it is cast (702.62a).
#[test]
fn it_is_cast_when_the_last_counter_is_removed() {
    let bolt = format!(
        "{BOLT}at upkeep of turn 3\nresolve\nresolve\nAlice: R -> Bob\nresolve\nexpect Bob 17, R graveyard\n"
    );
    holds(&bolt);
}

/// Until 2021 it has to be cast if it can be; since 2024 its owner may leave it (702.62a).
#[test]
fn it_has_to_be_cast_or_may_be() {
    let waits = format!("{BOLT}at upkeep of turn 3\nresolve\nresolve\n");
    holds_in(MAY, &format!("{waits}Alice: declines\nexpect R exile, Bob 20\n"));
    stops_in(MUST, &format!("{waits}Alice: declines\nexpect R exile\n"));
}

/// With more counters it takes as many of its owner's upkeeps.
#[test]
fn each_upkeep_removes_one() {
    let two = BOLT.replace("suspend 1", "suspend 2");
    holds(&format!("{two}at upkeep of turn 3\nresolve\nexpect R exile, Bob 20\n"));
}

/// A creature cast so has haste (702.62a), and one whose card is in a hand doesn't.
#[test]
fn a_creature_has_haste() {
    let board = "through 3 turns\nplayer Alice\n  library 5\n  hand B Durkwood Baloth 5/5 {4}{G}{G} Beast; suspend 1\u{2014}{G}\n  Forest\nplayer Bob\n  library 5\nat precombat main phase\nAlice: B ability 1\nat upkeep of turn 3\nresolve\nresolve\nAlice: B\nresolve\nattack B -> Bob\nexpect Bob 15\n";
    holds_in(EVERY, board);
}

/// It can be suspended only when it could be cast: a sorcery in its owner's main phase (702.62a).
#[test]
fn it_is_suspended_when_it_could_be_cast() {
    holds(
        &BOLT
            .replace("at precombat main phase\nAlice", "at end step\nillegal Alice")
            .replace("ability 2\n", "ability 2\nnow R hand\n"),
    );
    let instant = BOLT
        .replace(" sorcery:", " instant:")
        .replace("at precombat main phase\nAlice", "at end step\nAlice");
    holds(&format!("{instant}now R exile\n"));
}

/// A card without a mana cost can be suspended, though not cast from the hand (Ancestral Vision).
#[test]
fn it_needs_no_mana_cost() {
    let vision = "through 3 turns\nplayer Alice\n  library 5\n  hand V Ancestral Vision no cost blue sorcery: target player draws three cards; suspend 1\u{2014}{U}\n  Island\nplayer Bob\n  library 5\nat precombat main phase\n";
    holds(&format!(
        "{vision}Alice: V ability 2\nat upkeep of turn 3\nresolve\nresolve\nAlice: V -> Alice\nresolve\nnow Alice hand 3\n"
    ));
    stops(&format!("{vision}Alice: V -> Alice\n"));
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    refused("hand R Rift Bolt {2}{R} sorcery: this deals 3 damage to any target; suspend");
    refused("hand R Rift Bolt {2}{R} sorcery: this deals 3 damage to any target; suspend 1");
    refused("hand R Rift Bolt {2}{R} sorcery: this deals 3 damage to any target; suspend 0\u{2014}{R}");
    refused("hand R Rift Bolt {2}{R} sorcery: this deals 3 damage to any target; suspend X\u{2014}{X}{R}");
}
