//! What players choose as permanents enter: before anything notices that these have entered
//! (614.12).

use super::{holds_in, refused, stops_in};

const SINCE: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

fn holds(text: &str) {
    holds_in(SINCE, text);
}

fn stops(text: &str) {
    stops_in(SINCE, text);
}

const GOBLIN: &str = "G Zhur-Taa Goblin 2/2 {R}{G} Goblin Berserker; riot";

/// A +1/+1 counter, or haste: its controller chooses as it enters (702.136a, since 2019).
#[test]
fn riot_is_a_counter_or_haste() {
    let board = format!("player Alice\n  hand {GOBLIN}\n  Mountain\n  Forest\nplayer Bob\n");
    holds(&format!("{board}Alice: G\nresolve\nAlice: accepts\nexpect G 3/3\n"));
    // Without the counter it attacks in the same turn.
    holds(&format!("{board}Alice: G\nresolve\nAlice: declines\nattack G -> Bob\nexpect G 2/2, Bob 18\n"));
    holds(&format!("{board}Alice: G\nresolve\nattack G -> Bob\nexpect Bob 18\n"));
    // With it, it doesn't.
    stops(&format!("{board}Alice: G\nresolve\nAlice: accepts\nattack G -> Bob\n"));
}

/// What waits for creatures to enter sees it with its counter (614.12, 603.6).
#[test]
fn it_has_entered_with_the_counter() {
    let board = "player Alice\n  hand G Goblin 3/3 {0} Goblin; riot\n  E Elemental 1/1; whenever a creature with power 4 or greater enters, you gain 5 life\nplayer Bob\n";
    holds(&format!("{board}Alice: G\nresolve\nAlice: accepts\nresolve\nexpect Alice 25, G 4/4\n"));
    holds(&format!("{board}Alice: G\nresolve\nAlice: declines\nexpect Alice 20, G 3/3\n"));
    // One event for all its +1/+1 counters (122.6).
    let grown = "player Alice\n  hand G Goblin 0/0 {0} Goblin; this enters with two +1/+1 counters on it; riot\n  W Watcher enchantment; whenever one or more +1/+1 counters are put on a creature you control, you gain 1 life\nplayer Bob\n";
    holds(&format!("{grown}Alice: G\nresolve\nAlice: accepts\nresolve\nexpect Alice 21, G 3/3\n"));
}

/// It is chosen before state-based actions: a counter keeps a 0/0 in play, and haste doesn't.
#[test]
fn it_is_chosen_before_state_based_actions() {
    let board = "player Alice\n  hand G Goblin 0/0 {0} Goblin; riot\nplayer Bob\n";
    holds(&format!("{board}Alice: G\nresolve\nAlice: accepts\nexpect G in play, G 1/1\n"));
    holds(&format!("{board}Alice: G\nresolve\nAlice: declines\nexpect G graveyard\n"));
}

/// However it enters, it is chosen: from a graveyard, back from exile, and tokens that are copies.
#[test]
fn it_is_chosen_however_it_enters() {
    let raise = "player Alice\n  graveyard G Goblin 2/2 {3}{R} Goblin; riot\n  hand R Raise {0} sorcery: return target creature card from your graveyard to the battlefield\nplayer Bob\n";
    holds(&format!("{raise}Alice: R -> G\nresolve\nAlice: accepts\nexpect G 3/3\n"));
    let blink = "player Alice\n  G Goblin 2/2 Goblin; riot\n  hand B Blink {0} instant: blink target creature\nplayer Bob\n";
    holds(&format!("{blink}Alice: B -> G\nresolve\nAlice: accepts\nexpect G 3/3\n"));
    let copy = "player Alice\n  G Goblin 2/2 Goblin; riot\n  hand C Copy {0} sorcery: create a token that's a copy of target creature you control\nplayer Bob\n";
    holds(&format!("{copy}Alice: C -> G\nresolve\nAlice: accepts\nnow Goblin 1 3/3, G 2/2\n"));
    // What was exiled until something left comes back during a state-based check, and is chosen for
    // before the next one.
    let priest = "player Alice\n  G Goblin 0/0 {R} Goblin; riot; counters +1/+1 2\n  Mountain\n  hand S Shock {R} instant: 2 damage to any target\nplayer Bob\n  P Priest 2/2; {0}: exile target creature until this leaves the battlefield\n";
    holds(&format!(
        "{priest}Alice: pass\nBob: P -> G\nresolve\nnow G exile\nAlice: S -> P\nresolve\nAlice: accepts\nexpect G in play, G 1/1\n"
    ));
}

/// Unleash: a creature with a +1/+1 counter, from wherever, can't block (702.98a, since 2012).
#[test]
fn unleashed_creatures_do_not_block() {
    let board = "player Alice\n  hand C Chainwalker 1/1 {0} Human; unleash\nplayer Bob\n";
    holds(&format!("{board}Alice: C\nresolve\nAlice: accepts\nexpect C 2/2\n"));
    holds(&format!("{board}Alice: C\nresolve\nAlice: declines\nexpect C 1/1\n"));
    let blocks = |counters: &str| {
        format!(
            "player Alice\n  A Attacker 2/2\nplayer Bob\n  C Chainwalker 1/1 Human{counters}; unleash\nattack A -> Bob\n"
        )
    };
    holds(&format!("{}block C -> A\nexpect C graveyard, Bob 20\n", blocks("")));
    stops(&format!("{}block C -> A\n", blocks(" counters +1/+1 1")));
}

/// What takes its abilities away as it enters takes the choice, too (614.12).
#[test]
fn without_abilities_nothing_is_chosen() {
    holds(
        "player Alice\n  H Humility enchantment; all creatures lose all abilities and have base power and toughness 1/1\n  hand G Goblin 2/2 {0} Goblin; riot\nplayer Bob\nAlice: G\nresolve\nexpect G 1/1\n",
    );
}

/// A land enters tapped unless its player pays life for it as it enters (614.12a), or reveals such
/// a card: without one there is no choice.
#[test]
fn tapped_unless_something_is_done() {
    let pays = "player Alice\n  hand V Vents land Island Mountain; as this enters, you may pay 2 life. If you don't, it enters tapped\nplayer Bob\n\
                at precombat main phase\nAlice: V\n";
    holds(&format!("{pays}Alice: accepts\nexpect V untapped, Alice 18\n"));
    holds(&format!("{pays}Alice: declines\nexpect V tapped, Alice 20\n"));
    let poor = pays.replace("player Alice\n", "player Alice 1\n");
    holds(&format!("{poor}expect V tapped, Alice 1\n"));
    stops(&format!("{poor}Alice: accepts\n"));
    let shows = "player Alice\n  hand T Town land; as this enters, you may reveal a Plains or Island card from your hand. If you don't, \
                 this enters tapped\n  hand L Island\nplayer Bob\nat precombat main phase\nAlice: T\n";
    holds(&format!("{shows}Alice: accepts\nexpect T untapped, L hand\n"));
    holds(&format!("{shows}Alice: declines\nexpect T tapped\n"));
    let none = shows.replace("hand L Island", "hand L Forest");
    holds(&format!("{none}expect T tapped\n"));
    stops(&format!("{none}Alice: accepts\n"));
    refused("hand V Vents land; as this enters, you may pay 2 life. If you don't, sacrifice it");
    refused(
        "hand V Vents land; as this enters, you may reveal a card from your hand. If you don't, it enters tapped",
    );
    refused("hand V Vents land; as this enters, you may pay {2}. If you don't, it enters tapped");
}

#[test]
fn what_is_not_exactly_this_is_refused() {
    refused("hand G Goblin 2/2 {0} Goblin; riot; riot");
    refused("hand G Goblin 2/2 {0} Goblin; you may have this enter with an additional -1/-1 counter on it");
    refused(
        "hand G Goblin 2/2 {0} Goblin; you may have this enter with an additional +1/+1 counter on it. If you don't, draw a card",
    );
    refused("hand R Riot {0} instant: draw a card; riot");
}
