//! Counters of other names, and stun counters.

use super::{EVERY, holds, holds_in, refused};
use combat_lab_notation::Scenario;
use combat_lab_replay::Replay;
use combat_lab_rulebook::{Edition, Rule};

const SINCE_2022: &str = "2024-08, 2024-11, 2025-11, 2026-09";
const BEFORE: &str = "2006-10, 2008-10, 2009-05, 2009-07, 2010-07, 2021-04";

/// They mean nothing by themselves: they are put on permanents, paid with and counted.
#[test]
fn counters_with_a_name() {
    holds(
        "player Alice\n  C Coil artifact counters oil 1 counters charge 3; tap: put an oil counter on this; remove two oil counters \
         from this: you draw a card\nplayer Bob\nat precombat main phase\nillegal Alice: C ability 2\nAlice: C\nresolve\n\
         now C counters oil 2, C counters charge 3, C counters blood 0\nAlice: C ability 2\nresolve\n\
         now Alice hand 1, C counters oil 0\n",
    );
    holds(
        "player Alice\n  A Bear 2/2 counters age 1; {0}: put two oil counters on target creature; {0}: double the number of oil \
         counters on target creature\nplayer Bob\n  B Ogre 3/3\nat precombat main phase\nAlice: A -> B\nresolve\n\
         Alice: A ability 2 -> B\nresolve\nnow B counters oil 4, B 3/3, A counters age 1\n",
    );
    refused("C Coil artifact counters fluff 1");
    refused("C Coil artifact; tap: put a fluff counter on this");
}

/// A card says which it enters with, and what it gets for each of them.
#[test]
fn entering_with_and_counting() {
    let board = "player Alice\n  hand G Glutton {0} 0/1; this enters with two oil counters on it; this gets +1/+1 for each oil counter \
                 on it; remove an oil counter from this: you gain 1 life\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: G\nresolve\nnow G counters oil 2, G 2/3\nAlice: G ability 1\nresolve\n\
         now G counters oil 1, G 1/2, Alice 21\n"
    ));
    holds(
        "player Alice\n  A Bear 2/2 counters spore 3; when this dies: create a 1/1 Saproling token for each spore counter on this; \
         sacrifice: you gain 1 life\nplayer Bob\nat precombat main phase\nAlice: A\nresolve\nresolve\nexpect Saproling 1/1, \
         Saproling 2 1/1, Saproling 3 1/1\n",
    );
}

/// What depends on counters is worked out as they come and go.
#[test]
fn as_long_as_it_has_counters() {
    holds(
        "player Alice\n  A Bear 2/2; as long as this has two or more oil counters on it, it gets +2/+0 and has flying; {0}: put an oil \
         counter on this; remove an oil counter from this: you gain 1 life\nplayer Bob\nat precombat main phase\n\
         Alice: A\nresolve\nnow A 2/2\nAlice: A\nresolve\nnow A 4/2, A has flying\nAlice: A ability 2\nnow A 2/2\n",
    );
    // Also of +1/+1 counters, which are cancelled (704.5q), and of -1/-1 counters from damage
    // (702.80).
    holds(
        "player Alice\n  A Bear 2/2 counters +1/+1 1; as long as this has a +1/+1 counter on it, creatures you control have flying; \
         {0}: put a -1/-1 counter on this\n  E Elf 1/1\nplayer Bob\nat precombat main phase\nnow E has flying, A 3/3\n\
         Alice: A\nresolve\nnow A 2/2, A counters +1/+1 0, E lacks flying\n",
    );
    holds_in(
        SINCE_2022,
        "player Alice\n  W Witch 1/1 wither\nplayer Bob\n  A Bear 2/4; as long as this has a -1/-1 counter on it, creatures you control \
         get +0/+5\n  E Elf 1/1\nattack W -> Bob\nblock A -> W\nexpect A 1/8, E 1/6\n",
    );
    holds(
        "player Alice\n  A Bear 2/2 counters oil 3; whenever this attacks, if this has three or more oil counters on it: you gain 3 \
         life\n  B Elf 1/1 counters oil 2; whenever this attacks, if this has at least three oil counters on it: you gain 5 life\n\
         player Bob\nattack A, B -> Bob\nat declare attackers\nresolve\nexpect Alice 23\n",
    );
}

/// Since September 2022, what has a stun counter loses one instead of untapping (122.1d); before
/// that, it means nothing.
#[test]
fn stun_counters_in_the_untap_step() {
    let board = |turns: u32| {
        format!(
            "through {turns} turns\nplayer Alice\n  A Bear 2/2 tapped counters stun 1\n  B Elf 1/1 tapped\n  C Ogre 3/3 counters stun \
             2\nplayer Bob\n"
        )
    };
    let one = format!(
        "{}at upkeep of turn 3\nnow A tapped, A counters stun 0, B untapped, C untapped, C counters stun 2\n",
        board(3)
    );
    holds_in(SINCE_2022, &one);
    let none = format!("{}at upkeep of turn 3\nnow A untapped, A counters stun 1, B untapped\n", board(3));
    holds_in(BEFORE, &none);
}

/// The same is so of effects that untap; each takes one counter.
#[test]
fn stun_counters_and_effects_that_untap() {
    let board = "player Alice\n  A Bear 2/2 tapped counters stun 2; {0}: untap target creature\nplayer Bob\nat precombat main phase\n\
                 Alice: A -> A\nresolve\n";
    let since = format!(
        "{board}now A tapped, A counters stun 1\nAlice: A -> A\nresolve\nnow A tapped, A counters stun 0\nAlice: A -> A\nresolve\n\
         now A untapped\n"
    );
    holds_in(SINCE_2022, &since);
    holds_in(BEFORE, &format!("{board}now A untapped, A counters stun 2\n"));
    // What is untapped keeps its counters.
    holds_in(EVERY, &format!("{}now A untapped, A counters stun 2\n", board.replace(" tapped", "")));
}

/// The event cites the rule.
#[test]
fn stun_counters_are_cited() {
    let text = "from precombat main\nedition 2006-10, 2021-04, 2024-08, 2026-09\nplayer Alice\n  A Bear 2/2 tapped counters stun 1; \
                {0}: untap target creature\nplayer Bob\nat precombat main phase\nAlice: A -> A\nresolve\n";
    let scenario = Scenario::parse(text).unwrap();
    for (edition, cited) in [
        (Edition::E2006_10, false),
        (Edition::E2021_04, false),
        (Edition::E2024_08, true),
        (Edition::E2026_09, true),
    ] {
        let replay = Replay::run(&scenario, edition).unwrap();
        let rules = replay.frames().iter().flat_map(|frame| &frame.events).flat_map(|event| event.rules);
        assert_eq!(rules.into_iter().any(|rule| *rule == Rule::StunCounters), cited, "{edition}");
    }
}
