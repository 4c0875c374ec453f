//! Permanents that others make enter tapped, permanents that come back at the end of the turn, and
//! gods that are no creatures.

use super::{holds, holds_in, refused};

/// What others say of how a permanent enters is asked as it does (614.1c); what was there before it
/// stays as it is.
#[test]
fn creatures_of_opponents_enter_tapped() {
    for says in ["creatures your opponents control enter tapped", "creatures enter tapped"] {
        holds(&format!(
            "player Alice\n  K Bear 2/2\n  hand B Boar 3/3 {{0}}\nplayer Bob\n  T Tax enchantment; {says}\n\
             at precombat main phase\nnow K untapped\nAlice: B\nresolve\nnow B tapped, K untapped\n"
        ));
    }
    // Not those of the player whose permanent says so, nor what is no creature.
    holds(
        "player Alice\n  T Tax enchantment; creatures your opponents control enter tapped\n  hand B Boar 3/3 {0}\n  hand R Ring artifact {0}\n\
         player Bob\nat precombat main phase\nAlice: B\nresolve\nnow B untapped\nAlice: R\nresolve\nnow R untapped\n",
    );
}

/// Tokens enter as well.
#[test]
fn tokens_enter_tapped() {
    holds(
        "player Alice\n  hand C Call sorcery {0}: create a 2/2 Wolf token\nplayer Bob\n  T Tax enchantment; creatures your opponents control enter tapped\n\
         at precombat main phase\nAlice: C\nresolve\nnow Wolf tapped\n",
    );
}

/// It is no keyword that they have: what is in play says nothing of it, and loses nothing of it.
#[test]
fn who_enters_before_says_nothing_of_itself() {
    holds(
        "player Alice\n  hand T Tax 2/2 {0}; other creatures enter tapped\n  hand B Boar 3/3 {0}\nplayer Bob\n\
         at precombat main phase\nAlice: T\nresolve\nnow T untapped\nAlice: B\nresolve\nnow B tapped, T untapped\n",
    );
}

/// It comes back as a new object at the beginning of the end step (603.7): so it leaves combat and
/// has no counters.
#[test]
fn a_card_comes_back_at_the_end_of_the_turn() {
    for returns in [
        "Return that card to the battlefield under its owner's control at the beginning of the next end step",
        "At the beginning of the next end step, return it to the battlefield under its owner's control",
    ] {
        holds_in(
            "2009-07, 2021-04, today",
            &format!(
                "through 1 turn\nplayer Alice\n  hand F Flash instant {{0}}: exile target creature. {returns}\n\
                 player Bob\n  B Bear 2/2; counters +1/+1 1\nat precombat main phase\nAlice: F -> B\nresolve\n\
                 now B exile\nat end step\nresolve\nnow B in play, B 2/2\n"
            ),
        );
    }
}

/// Under the control of the player whose effect it is, if that is said; a token never comes back
/// (704.5d).
#[test]
fn who_controls_what_comes_back() {
    holds_in(
        "today",
        "through 1 turn\nplayer Alice\n  A Altar artifact; sacrifice a creature: you gain 1 life\n  hand F Flash instant {0}: exile target creature. Return that card to the battlefield under your control \
         at the beginning of the next end step\nplayer Bob\n  B Bear 2/2\nat precombat main phase\nAlice: F -> B\nresolve\n\
         at end step\nresolve\nAlice: A sacrificing B\nnow B graveyard\n",
    );
}

/// Only damage that isn't combat damage is prevented.
#[test]
fn noncombat_damage_is_prevented() {
    holds(
        "player Alice\n  K Knight 2/2; prevent all noncombat damage that would be dealt to other creatures you control\n  B Bear 2/2\n\
         player Bob\n  hand S Shock instant {0}: 2 damage to target creature\n  hand Z Zap instant {0}: 2 damage to target creature\n  W Wall 2/4\n\
         attack B -> Bob\nAlice: pass\nBob: S -> B\nresolve\nnow B in play\nblock W -> B\nexpect B graveyard\n",
    );
    holds(
        "player Alice\n  K Knight 2/2; prevent all noncombat damage that would be dealt to this\nplayer Bob\n  hand S Shock instant {0}: 2 damage to target creature\nat precombat main phase\nAlice: pass\nBob: S -> K\nresolve\nnow K in play\n",
    );
}

/// As long as there is too little devotion, it is an enchantment and no creature: it can't attack
/// or block (700.5, 613.1d).
#[test]
fn a_god_that_is_no_creature() {
    let god = "G God enchantment 5/5 {2}{W}; as long as your devotion to white is less than three, this isn't a creature";
    let knight = "\n  K Knight 2/2 {W}{W}";
    holds(&format!(
        "player Alice\n  {god}\n  B Bear 2/2\nplayer Bob\nillegal attack G -> Bob\nattack B -> Bob\nexpect Bob 18\n"
    ));
    holds(&format!("player Alice\n  {god}{knight}\nplayer Bob\nattack G -> Bob\nexpect Bob 15\n"));
    // It stops being a creature in the middle of combat, and leaves it (506.4).
    holds(&format!(
        "player Alice\n  {god}{knight}\nplayer Bob\n  hand M Murder instant {{0}}: destroy target creature\nattack G -> Bob\n\
         Alice: pass\nBob: M -> K\nresolve\nexpect Bob 20, G in play\n"
    ));
}

/// A creature that is smaller by the life of its controller, and grows as that is lost.
#[test]
fn smaller_by_life() {
    holds(
        "player Alice 5\n  S Shadow 13/13; this gets -X/-X, where X is your life total\nplayer Bob\n  hand D Drain instant {0}: target player loses 2 life\n\
         at precombat main phase\nnow S 8/8\nAlice: pass\nBob: D -> Alice\nresolve\nnow S 10/10\n",
    );
}

#[test]
fn haste_against_little_life() {
    holds(
        "player Alice\n  B Ghast 2/1 summoning sick; this has haste as long as an opponent has 10 or less life\nplayer Bob 10\nattack B -> Bob\nexpect Bob 8\n",
    );
    holds(
        "player Alice\n  B Ghast 2/1 summoning sick; this has haste as long as an opponent has 10 or less life\n  C Cat 1/1\nplayer Bob 11\n\
         illegal attack B -> Bob\nattack C -> Bob\nexpect Bob 10\n",
    );
}

/// What is put onto the battlefield from a graveyard costs life equal to its mana value.
#[test]
fn a_card_that_costs_its_mana_value() {
    holds(
        "player Alice\n  A Altar artifact; sacrifice a creature: you gain 1 life\n  hand R Return sorcery {0}: put target creature card from a graveyard onto the battlefield under your control. \
         You lose life equal to that card's mana value\nplayer Bob\n  graveyard D Dragon 5/5 {4}{R}{R}\n\
         at precombat main phase\nAlice: R -> D\nresolve\nnow D in play, Alice 14\nAlice: A sacrificing D\nnow D graveyard\n",
    );
}

#[test]
fn what_says_it_otherwise_is_refused() {
    refused("B Bear 2/2; this isn't a creature");
    refused("B Bear 2/2; as long as you control a Forest, this isn't a creature");
    refused("B Bear 2/2; creatures enter tapped and attacking");
}

/// What the stack is going to do is told by where permanents go: only what is put into a graveyard
/// dies.
#[test]
fn what_leaves_for_elsewhere_is_not_foretold_to_die() {
    use combat_lab_engine::{Fate, Zone};
    for (effect, fate) in [
        ("return target creature to its owner's hand", Fate::Leaves(Zone::Hand)),
        ("exile target creature", Fate::Leaves(Zone::Exile)),
        ("put target creature on top of its owner's library", Fate::Leaves(Zone::Library)),
        ("destroy target creature", Fate::Goes(0)),
    ] {
        let text = format!(
            "from precombat main\nplayer Alice\n  hand S Spell {{0}} instant: {effect}\nplayer Bob\n  B Bear 2/2\n\
             at precombat main phase\nAlice: S -> B\nresolve\n"
        );
        let replay = combat_lab_replay::Replay::run(
            &combat_lab_notation::Scenario::parse(&text).unwrap(),
            combat_lab_rulebook::Edition::TODAY,
        )
        .unwrap();
        let waits = replay.frames().iter().find(|frame| !frame.game.stack().is_empty()).unwrap();
        let (together, each) = waits.game.forecast_stack();
        for forecasts in [&together, &each[0].forecasts] {
            let bear = forecasts
                .iter()
                .filter(|forecast| matches!(forecast.thing, combat_lab_engine::Thing::Object(_)));
            assert_eq!(bear.map(|forecast| forecast.fate).collect::<Vec<_>>(), [fate], "{effect}");
        }
    }
}
