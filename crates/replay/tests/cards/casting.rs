//! How a spell is paid for and what it is cast as: convoke and improvise, costs that depend on a
//! target, cycling on instants and sorceries, buyback, entwine, escalate and overload; and what
//! split second keeps from being played.

use super::{EVERY, holds, holds_in, refused, stops};

const SINCE_2021: &str = "2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

/// An untapped creature pays for {1} or for one mana of its colour, summoning sick or not
/// (702.51a).
#[test]
fn convoke() {
    let board = "player Alice\n  1 Mountain\n  hand S Stoke the Flames {2}{R}{R} instant convoke: this deals 4 damage to any target\n  \
                 R Raging Goblin {R} 1/1\n  K White Knight {W} 2/2 sick\n  G Grizzly Bears {1}{G} 2/2\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: S -> Bob\nnow R tapped, K tapped, G tapped, Mountain tapped\nresolve\nnow Bob 16\n"
    ));
    // A white and a green creature pay for generic mana only.
    stops(&format!("{}Alice: S -> Bob\n", board.replace("R Raging Goblin {R}", "R Raging Goblin {W}")));
    // What is tapped already pays for nothing.
    stops(&format!("{}Alice: S -> Bob\n", board.replace("2/2 sick", "2/2 tapped")));
    // Lands come first, and no more is tapped than is needed.
    let rich = board.replace("1 Mountain", "3 Mountain");
    holds(&format!(
        "{rich}Alice: S -> Bob\nresolve\nnow Bob 16, Mountain 1 tapped, Mountain 2 tapped, Mountain 3 tapped\n"
    ));
    holds(&format!(
        "{rich}Alice: S -> Bob paying with R, K, Mountain 1, Mountain 2\nnow R tapped, K tapped, G untapped, Mountain 3 untapped\n"
    ));
    // Without convoke, creatures pay for nothing.
    stops(&format!("{}Alice: S -> Bob\n", board.replace(" convoke", "")));
}

/// A creature can't pay for a spell and attack, and an attacker that is tapped can't pay.
#[test]
fn convoke_in_combat() {
    let board = "player Alice\n  hand T Trick {1} instant convoke: target creature gets +2/+2 until end of turn\n  A Bear {G} 2/2\n  \
                 V Angel {W} 2/2 vigilance\nplayer Bob\n";
    stops(&format!("{board}attack A -> Bob\nblock none\nAlice: T -> A paying with A\n"));
    holds(&format!(
        "{board}attack A, V -> Bob\nblock none\nAlice: T -> A\nnow V tapped\nresolve\nexpect Bob 14\n"
    ));
}

/// A token of two colours pays for either; the spell is no activated ability, so a Pithing effect
/// doesn't matter.
#[test]
fn convoke_permanents_and_symbols_of_two_colours() {
    holds(
        "player Alice\n  hand W Siege Wurm {1}{G/W}{R} 5/5 trample convoke\n  A Elf green white 1/1\n  B Goblin {R} 1/1\n  C Golem artifact 3/3\n\
         player Bob\nat precombat main phase\nAlice: W\nnow A tapped, B tapped, C tapped\nresolve\nnow W in play\n",
    );
}

/// Artifacts pay for generic mana only (702.126a, since 2017).
#[test]
fn improvise() {
    let board = "player Alice\n  1 Island\n  hand I Bastion {2}{U} 4/4 improvise\n  A Relic artifact\n  B Engine artifact 1/1 blue\nplayer Bob\n\
                 at precombat main phase\n";
    holds_in(
        SINCE_2021,
        &format!("{board}Alice: I\nnow A tapped, B tapped, Island tapped\nresolve\nnow I in play\n"),
    );
    let without = board.replace("  1 Island\n", "  C Third artifact\n");
    let text = format!("{without}illegal Alice: I\nnow I hand\n");
    holds_in(SINCE_2021, &text);
}

/// Nothing but mana abilities can be played while it is on the stack; abilities trigger all the
/// same (702.61).
#[test]
fn split_second() {
    let board = "player Alice\n  hand K Krosan Grip {0} instant split second: destroy target artifact\nplayer Bob\n  A Relic artifact; sacrifice: \
                 you gain 2 life\n  F Forest\n  hand C Cancel {0} instant: counter target spell\n  hand Y Cycler {9} 1/1; cycling {0}\n  \
                 W Watcher 1/1; whenever an opponent casts a spell, you gain 1 life\nat precombat main phase\nAlice: K -> A\n";
    holds(&format!(
        "{board}illegal Bob: C -> K\nillegal Bob: A\nillegal Bob: Y ability 1\nresolve\nnow Bob 21, stack 1\nresolve\nnow A graveyard, Bob 21\n"
    ));
    // The trigger is above it; after it has resolved, the spell can be answered.
    holds(&format!(
        "{}Bob: C -> K\nresolve\nnow A in play, K graveyard\n",
        board.replace(" split second", "")
    ));
}

/// What it costs depends on what it targets; so it is offered with those targets for which there is
/// mana.
#[test]
fn costs_depend_on_the_target() {
    let board = "player Alice\n  2 Swamp\n  hand P Price of Fame {3}{B} instant: destroy target creature; this spell costs {2} less to cast if it targets a \
                 legendary creature\nplayer Bob\n  L Legend legendary 2/2\n  B Bear 2/2\nat precombat main phase\n";
    holds(&format!(
        "{board}illegal Alice: P -> B\nAlice: P -> L\nnow Swamp 1 tapped, Swamp 2 tapped\nresolve\nnow L graveyard\n"
    ));
    let four = board.replace("2 Swamp", "4 Swamp");
    holds(&format!("{four}Alice: P -> B\nnow Swamp 4 tapped\nresolve\nnow B graveyard\n"));
    holds(&format!("{four}Alice: P -> L\nnow Swamp 3 untapped, Swamp 4 untapped\n"));
    refused(
        "hand P Stomp {2}{G} instant: tap target creature you control, then tap target creature you don't control; this spell costs {2} less to \
         cast if it targets a legendary creature",
    );
}

/// A condition, or a number, changes what an instant costs as it does for a permanent.
#[test]
fn instants_that_cost_less() {
    holds(
        "player Alice\n  2 Island\n  W Adept 1/1 Wizard\n  hand R Retort {1}{U}{U} instant: counter target spell; this spell costs {1} less to cast if \
         you control a Wizard\n  hand S Shock {0} instant: 2 damage to any target\nplayer Bob\n  B Bear 2/2 Bear\nat precombat main phase\nAlice: S -> B\n\
         Alice: R -> S\nresolve\nnow B in play, S graveyard\n",
    );
    stops(
        "player Alice\n  2 Island\n  hand R Retort {1}{U}{U} instant: you draw a card; this spell costs {1} less to cast if you control a Wizard\n\
         player Bob\n  B Bear 2/2 Bear\nat precombat main phase\nAlice: R\n",
    );
    holds(
        "player Alice\n  1 Plains\n  hand B Blow {4}{W} instant: you gain 1 life; this spell costs {4} less to cast if a creature died this turn\n  \
         hand S Shock {0} instant: 2 damage to any target\nplayer Bob\n  E Elf 1/1\nat precombat main phase\nillegal Alice: B\nAlice: S -> E\nresolve\n\
         Alice: B\nresolve\nnow Alice 21\n",
    );
}

/// An instant is cycled from the hand: that is an ability, and no spell (702.29a).
#[test]
fn cycling_an_instant() {
    let board = "player Alice\n  3 Island\n  hand C Censor {1}{U} instant: counter target spell; cycling {U}\n  library L Lake land\nplayer Bob\n  \
                 hand N No {0} instant: counter target spell\nat precombat main phase\n";
    // It has one mode, so its second ability is cycling.
    holds(&format!(
        "{board}Alice: C ability 2\nnow C graveyard, stack 1\nillegal Bob: N -> C\nresolve\nnow L hand, stack empty\n"
    ));
    holds(&format!("{board}Bob: N -> Bob\n").replace("Bob: N -> Bob\n", "now C hand\n"));
    // From a graveyard, it can't be cycled, and with flashback it can be cast from there.
    holds(
        "player Alice\n  3 Island\n  graveyard C Dig {1}{U} sorcery: you gain 3 life; cycling {U}; flashback {U}\nplayer Bob\nat precombat main phase\n\
         illegal Alice: C ability 2\nAlice: C\nresolve\nnow C exiled, Alice 23\n",
    );
    // Modes come before it.
    holds(
        "player Alice\n  2 Island\n  hand C Charm {U} instant: choose one: you gain 3 life \u{2022} you draw a card; cycling {U}\n  library L Lake land\n\
         player Bob\nat precombat main phase\nAlice: C ability 3\nnow C graveyard\nresolve\nnow L hand, Alice 20\n",
    );
}

/// A spell that was cast for its buyback cost returns as it resolves; one that is countered doesn't
/// (702.27a).
#[test]
fn buyback() {
    let board = "player Alice\n  3 Mountain\n  hand S Searing Touch {R} instant: 1 damage to any target; buyback {2}\nplayer Bob\n  \
                 hand N No {0} instant: counter target spell\nat precombat main phase\n";
    holds(&format!("{board}Alice: S ability 2 -> Bob\nresolve\nnow S hand, Bob 19\n"));
    holds(&format!("{board}Alice: S -> Bob\nresolve\nnow S graveyard, Bob 19\n"));
    holds(&format!("{board}Alice: S ability 2 -> Bob\nBob: N -> S\nresolve\nnow S graveyard, Bob 20\n"));
    stops(&format!("{}Alice: S ability 2 -> Bob\n", board.replace("3 Mountain", "2 Mountain")));
    // Without a legal target it doesn't resolve, so it doesn't return.
    holds(
        "player Alice\n  hand S Touch {0} instant: 1 damage to target creature; buyback {0}\n  hand K Kill {0} instant: destroy target creature\nplayer Bob\n  \
         B Bear 2/2\nat precombat main phase\nAlice: S ability 2 -> B\nAlice: K -> B\nresolve\nresolve\nnow S graveyard\n",
    );
    holds(
        "player Alice\n  F Forest\n  hand C Constant Mists {0} instant: prevent all combat damage that would be dealt this turn; buyback sacrifice a land\n\
         player Bob\nat precombat main phase\nAlice: C ability 2 sacrificing F\nnow F graveyard\nresolve\nnow C hand\n",
    );
}

/// A copy of a spell that was bought back is one, too, but no card returns.
#[test]
fn a_copy_of_a_spell_that_returns() {
    holds(
        "player Alice\n  hand S Touch {0} instant: 1 damage to any target; buyback {0}\n  hand F Fork {0} instant: copy target instant or sorcery spell\n\
         player Bob\nat precombat main phase\nAlice: S ability 2 -> Bob\nAlice: F -> S\nresolve\nresolve\nnow Bob 19, stack 1, Alice hand 0\n\
         resolve\nnow Bob 18, S hand, Alice hand 1\n",
    );
}

/// With entwine all modes are chosen, in their order (702.42a); with escalate each mode beyond the
/// first costs more (702.120a).
#[test]
fn more_modes_for_more() {
    let board = "player Alice\n  4 Mountain\n  hand W War {2}{R} sorcery: choose one: 2 damage to target player \u{2022} you gain 3 life; entwine {1}\n\
                 player Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: W ability 3 -> Bob\nnow Mountain 4 tapped\nresolve\nnow Bob 18, Alice 23\n"
    ));
    holds(&format!("{board}Alice: W ability 2\nnow Mountain 4 untapped\nresolve\nnow Bob 20, Alice 23\n"));
    stops(&format!("{}Alice: W ability 3 -> Bob\n", board.replace("4 Mountain", "3 Mountain")));
    let both = "player Alice\n  A Ally 1/1\n  B Ally 1/1\n  hand E Effort {0} sorcery: choose one or more: 2 damage to target player \u{2022} you gain 3 life \
                \u{2022} you draw a card; escalate tap an untapped creature you control\n  library L Lake land\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{both}Alice: E ability 1 -> Bob\nnow A untapped, B untapped\nresolve\nnow Bob 18\n"));
    holds(&format!(
        "{both}Alice: E ability 7 tapping A, B -> Bob\nnow A tapped, B tapped\nresolve\nnow Bob 18, Alice 23, L hand\n"
    ));
    refused("hand W War {2} sorcery: you gain 3 life; entwine {1}");
    refused("hand W War {2} sorcery: choose one: you gain 3 life \u{2022} you draw a card; escalate {1}");
}

/// Overloaded, a spell has no targets, so it is about what can't be targeted, too (702.96b, since
/// 2012).
#[test]
fn overload() {
    let board = "player Alice\n  A Own 2/2\n  5 Mountain\n  hand M Mortars {1}{R} sorcery: this deals 4 damage to target creature you don't control; overload \
                 {3}{R}{R}\nplayer Bob\n  B Bear 2/2\n  H Hexer 3/3 hexproof\nat precombat main phase\n";
    holds_in(
        SINCE_2021,
        &format!("{board}Alice: M -> B\nnow Mountain 3 untapped\nresolve\nnow B graveyard, H in play\n"),
    );
    holds_in(
        SINCE_2021,
        &format!(
            "{board}Alice: M ability 2\nnow Mountain 5 tapped\nresolve\nnow B graveyard, H graveyard, A in play, A damage 0\n"
        ),
    );
    refused("hand M Mortars {1}{R} sorcery: you gain 4 life; overload {3}{R}");
    // Editions without it refuse the card.
    assert!(EVERY.starts_with("2006-10"));
    let text =
        format!("from precombat main\nedition 2010-07\n{board}Alice: M -> B\nresolve\nnow B graveyard\n");
    let scenario = combat_lab_notation::Scenario::parse(&text).unwrap();
    assert!(combat_lab_replay::check(&scenario).iter().all(|outcome| outcome.stop.is_some()));
}

/// Where there is a legal target, what can't be paid is the reason; without one, that is. A card
/// that nobody knows has no reason.
#[test]
fn what_cannot_be_paid_for_is_refused_for_that() {
    use combat_lab_rulebook::Rule;
    for (creature, rule) in [("B Bear 2/2", Rule::PayingCosts), ("", Rule::ChoosingTargets)] {
        let text = format!(
            "from precombat main\nplayer Alice\n  Island\n  library 2\n  hand S Spell {{R}} instant: destroy target creature\n  \
             hand D Draw {{0}} instant: draw two cards\nplayer Bob\n  {creature}\nat precombat main phase\nAlice: D\nresolve\n"
        );
        let replay = combat_lab_replay::Replay::run(
            &combat_lab_notation::Scenario::parse(&text).unwrap(),
            combat_lab_rulebook::Edition::TODAY,
        )
        .unwrap();
        let last = replay
            .frames()
            .iter()
            .rfind(|frame| frame.game.step() == combat_lab_engine::Step::PrecombatMain)
            .unwrap();
        let refused = last.game.refused_plays();
        let rules: Vec<_> = refused.iter().map(|it| it.illegal.violations[0].rule).collect();
        assert_eq!(rules, [rule]);
    }
}
