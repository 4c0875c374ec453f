//! Forms that cards are written in, played to what the rules say comes of them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use notation::Scenario;
use replay::{Replay, check};
use rulebook::{Edition, Rule};

const EVERY: &str =
    "2006-10, 2008-10, 2009-05, 2009-07, 2010-07, 2021-04, 2024-08, 2024-11, 2025-11, 2026-09";

/// Plays a board and lines in these editions; every expectation in them has to hold.
fn holds_in(editions: &str, text: &str) {
    let text = format!("from precombat main\nedition {editions}\n{text}");
    let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    let outcomes = check(&scenario);
    assert!(!outcomes.is_empty());
    for outcome in outcomes {
        assert!(outcome.stop.is_none(), "{}: {}\n{text}", outcome.edition, outcome.stop.unwrap());
        assert!(!outcome.checks.is_empty(), "{text}");
        for check in outcome.checks {
            assert!(
                check.held,
                "{}: expected {:?}; found {:?}\n{text}",
                outcome.edition, check.expected, check.found
            );
        }
    }
}

fn holds(text: &str) {
    holds_in(EVERY, text);
}

fn refused(card: &str) {
    let text = format!("player Alice\n  {card}\nplayer Bob\n");
    assert!(Scenario::parse(&text).is_err(), "{text}");
}

/// X is announced with the spell, and paid for once for each time it is in the cost (601.2b, 601.2f).
#[test]
fn x_is_announced_and_paid_for() {
    let board = "player Alice\n  3 Mountain\n  hand H Blaze {X}{R} sorcery: this deals X damage to any target\n\
                 player Bob\n  G Hill Giant 3/3\nat precombat main phase\n";
    holds(&format!("{board}Alice: H ability 2 -> Bob\nresolve\nexpect Bob 18\n"));
    // Without a number, X is 1.
    holds(&format!("{board}Alice: H -> G\nresolve\nexpect G damage 1\n"));
    // Three lands don't pay for X = 3.
    holds(&format!("{board}illegal Alice: H ability 3 -> Bob\nexpect Bob 20\n"));
    let twice = "player Alice\n  3 Mountain\n  hand H Meteor {X}{X}{R} sorcery: X damage to any target\nplayer Bob\n\
                 at precombat main phase\n";
    holds(&format!(
        "{twice}illegal Alice: H ability 2 -> Bob\nAlice: H ability 1 -> Bob\nresolve\nexpect Bob 19\n"
    ));
}

#[test]
fn x_in_the_cost_of_an_activated_ability() {
    holds(
        "player Alice\n  3 Forest\n  B Grizzly Bears 2/2\n  W Kessig Wolf Run land; {X}, {T}: target creature gets +X/+0 and \
         gains trample until end of turn\nplayer Bob\nattack B -> Bob\nAlice: W ability 3 -> B\nresolve\nexpect B 5/2\n",
    );
    refused("Walking Ballista {X}{X} 0/0 artifact");
}

/// An additional cost is paid as the spell is cast: what is sacrificed is gone even if the spell is countered.
#[test]
fn an_additional_cost_is_paid_as_the_spell_is_cast() {
    let board = "player Alice\n  2 Swamp\n  B Grizzly Bears 2/2\n  M Mox artifact\n  hand H Altar's Reap {1}{B} instant: as an \
                 additional cost to cast this spell, sacrifice a creature. Draw two cards\nplayer Bob\n  2 Island\n  \
                 hand C Counterspell {U}{U} instant: counter target spell\nat precombat main phase\n";
    holds(&format!(
        "{board}illegal Alice: H\nillegal Alice: H sacrificing M\nAlice: H sacrificing B\nBob: C -> H\nresolve\n\
         expect B graveyard, H graveyard, Alice hand 0\n"
    ));
}

#[test]
fn other_permanents_are_sacrificed_too() {
    let board = "player Alice\n  K Krenko's Keep 2/2; sacrifice another artifact: gets +1/+1\n  M Mox artifact\n\
                 player Bob\n  N Ring artifact\nat precombat main phase\n";
    holds(&format!(
        "{board}illegal Alice: K sacrificing K\nillegal Alice: K sacrificing N\nAlice: K sacrificing M\nresolve\n\
         expect K 3/3, M graveyard\n"
    ));
    refused("K Keep 2/2; sacrifice two artifacts: gets +1/+1");
    refused("K Keep 2/2; sacrifice a spell: gets +1/+1");
}

#[test]
fn kicker_is_paid_or_not() {
    let board = "player Alice\n  5 Mountain\n  hand H Burst Lightning {R} instant: kicker {4}. this deals 2 damage to any \
                 target. If this spell was kicked, it deals 4 damage instead\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: H -> Bob\nresolve\nexpect Bob 18\n"));
    holds(&format!("{board}Alice: H ability 2 -> Bob\nresolve\nexpect Bob 16\n"));
    let more = "player Alice\n  3 Forest\n  B Grizzly Bears 2/2\n  hand H Growth {G} instant: kicker {1}{G}. target creature \
                gets +1/+1 until end of turn. If this spell was kicked, that creature also gains trample until end of turn\n\
                player Bob\nat precombat main phase\n";
    holds(&format!("{more}Alice: H ability 2 -> B\nresolve\nexpect B 3/3, B has trample\n"));
    holds(&format!("{more}Alice: H -> B\nresolve\nexpect B 3/3, B lacks trample\n"));
}

#[test]
fn two_modes_and_both_modes() {
    let board = "player Alice\n  4 Island\n  hand H Command {1}{U}{U}{U} instant: choose two \u{2014} \u{2022} Counter target spell. \
                 \u{2022} Return target permanent to its owner's hand. \u{2022} Tap all creatures your opponents control. \u{2022} \
                 Draw a card.\nplayer Bob\n  G Hill Giant 3/3\n  E Elk 2/2\nat precombat main phase\n";
    // Return and tap are the fourth of six pairs.
    holds(&format!("{board}Alice: H ability 3 -> G\nresolve\nexpect G hand, E tapped\n"));
    let both = "player Alice\n  B Grizzly Bears 2/2\n  hand H Charm {0} instant: choose one or both \u{2014} \u{2022} target \
                creature gets +1/+1 until end of turn. \u{2022} 1 damage to target player.\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{both}Alice: H ability 3 -> B, Bob\nresolve\nexpect B 3/3, Bob 19\n"));
    holds(&format!("{both}Alice: H ability 2 -> Bob\nresolve\nexpect B 2/2, Bob 19\n"));
    // The second mode says "it" of nothing.
    refused("hand H Charm instant: choose one or both \u{2022} destroy target creature \u{2022} untap it");
}

#[test]
fn damage_is_divided_among_one_or_two() {
    let board = "player Alice\n  hand H Forked Bolt {0} sorcery: this deals 2 damage divided as you choose among one or two \
                 targets\nplayer Bob\n  E Elf 1/1\n  F Elk 2/2\nat precombat main phase\n";
    holds(&format!("{board}Alice: H ability 2 -> E 1, F 1\nresolve\nexpect E graveyard, F damage 1\n"));
    holds(&format!("{board}Alice: H ability 1 -> F 2\nresolve\nexpect E in play, F graveyard\n"));
}

/// Flashback: cast from the graveyard for its cost, and exiled when it leaves the stack, countered or not (702.34a).
#[test]
fn flashback_is_used_once() {
    let board = "player Alice\n  5 Mountain\n  graveyard H Firebolt {R} sorcery: 2 damage to any target; flashback {4}{R}\n\
                 player Bob\n  2 Island\n  hand C Counterspell {U}{U} instant: counter target spell\nat precombat main phase\n";
    holds(&format!("{board}Alice: H -> Bob\nresolve\nexpect Bob 18, H exiled\n"));
    holds(&format!("{board}Alice: H -> Bob\nBob: C -> H\nresolve\nexpect Bob 20, H exiled, C graveyard\n"));
    // From the hand it costs {R}, and goes to the graveyard.
    let hand = board.replace("graveyard H", "hand H");
    holds(&format!("{hand}Alice: H -> Bob\nresolve\nexpect Bob 18, H graveyard\n"));
}

#[test]
fn effects_for_each_of_something() {
    let board = "player Alice\n  3 Forest\n  B Grizzly Bears 2/2\n  M Magistrate 2/2 Elf; tap: put a +1/+1 counter on target \
                 creature for each Forest you control\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: M -> B\nresolve\nexpect B 5/5\n"));
    let life = "player Alice\n  W Wellwisher 1/1 Elf; tap: you gain 1 life for each Elf on the battlefield\nplayer Bob\n  \
                E Elf 1/1 Elf\nat precombat main phase\n";
    holds(&format!("{life}Alice: W\nresolve\nexpect Alice 22\n"));
    // Two life for each is no amount that is known here.
    refused("W Wellwisher 1/1; tap: you gain 2 life for each creature you control");
    let many = "player Alice\n  S Selkie 3/1; whenever this deals combat damage to a player, you may draw that many cards\n\
                player Bob\nattack S -> Bob\nAlice: accepts\nexpect Bob 17, Alice hand 3\n";
    holds(many);
}

#[test]
fn each_creature_and_each_player() {
    holds_in(
        "2008-10, 2010-07, 2021-04, 2024-11, 2026-09",
        "player Alice\n  J Jace planeswalker loyalty 3\n  hand H Earthquake {0} sorcery: this deals 2 damage to each creature \
         without flying and each player\nplayer Bob\n  F Bird 1/1 flying\n  B Grizzly Bears 2/2\nat precombat main phase\n\
         Alice: H\nresolve\nexpect Alice 18, Bob 18, F in play, B graveyard, J loyalty 3\n",
    );
}

/// The colour is chosen as the ability resolves: nobody knows it before.
#[test]
fn protection_from_a_chosen_color() {
    holds(
        "player Alice\n  M Mother of Runes 1/1; tap: target creature you control gains protection from the color of your choice \
         until end of turn\n  B Grizzly Bears 2/2\nplayer Bob\n  hand H Shock {0} red instant: 2 damage to any target\n\
         at precombat main phase\nAlice: pass\nBob: H -> B\nAlice: M -> B\nresolve\nAlice: declines\nAlice: declines\n\
         Alice: declines\nAlice: accepts\nresolve\nexpect B in play, B has protection from red, B lacks protection from white\n",
    );
}

/// It stays tapped in its controller's next untap step, and untaps in the one after that.
#[test]
fn an_untap_step_is_missed() {
    let board = "player Alice\n  hand H Chill {0} sorcery: tap target creature. It doesn't untap during its controller's next \
                 untap step\nplayer Bob\n  G Hill Giant 3/3\n";
    let text = |until: &str, expected: &str| {
        format!(
            "from precombat main\nthrough 5 turns\n{board}at precombat main phase\nAlice: H -> G\nresolve\n{until}now G {expected}\n"
        )
    };
    for edition in Edition::ALL {
        for (until, expected) in [("at upkeep of turn 2\n", "tapped"), ("at upkeep of turn 4\n", "untapped")]
        {
            let text = format!("edition {edition}\n{}", text(until, expected));
            let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
            for outcome in check(&scenario) {
                assert!(outcome.stop.is_none(), "{}\n{text}", outcome.stop.unwrap());
                assert!(outcome.checks.iter().all(|check| check.held), "{text}{:?}", outcome.checks);
            }
        }
    }
}

/// What would die is exiled instead, so that nothing that triggers on dying does.
#[test]
fn exiled_instead_of_dying() {
    let board = "player Alice\n  hand H Magma Spray {0} instant: this deals 2 damage to target creature. If that creature would \
                 die this turn, exile it instead\nplayer Bob\n  B Doomed Traveler 1/1; when this dies: you gain 3 life\n  \
                 G Hill Giant 3/3\nat precombat main phase\n";
    holds(&format!("{board}Alice: H -> B\nresolve\nexpect B exiled, Bob 20\n"));
    holds(&format!("{board}Alice: H -> G\nresolve\nexpect G in play\n"));
}

/// Creatures that fight name the rule for it, in the editions that have the word (701.12; 701.14).
#[test]
fn a_fight_names_its_rule() {
    let text = "from precombat main\nplayer Alice\n  A Bear 2/2\n  hand H Prey Upon {0} sorcery: target creature you control fights \
                target creature you don't control\nplayer Bob\n  B Ogre 3/3\nat precombat main phase\nAlice: H -> A, B\nresolve\n";
    let scenario = Scenario::parse(text).unwrap();
    for edition in Edition::ALL {
        let replay = Replay::run(&scenario, edition).unwrap();
        let named = |event: &engine::Event| {
            matches!(event.kind, engine::Happening::Damage { .. })
                && event.rules.first() == Some(&Rule::Fighting)
        };
        let count =
            replay.frames().iter().flat_map(|frame| &frame.events).filter(|event| named(event)).count();
        let wanted = if Rule::Fighting.number(edition).is_some() { 2 } else { 0 };
        assert_eq!(count, wanted, "{edition}");
    }
}

#[test]
fn a_card_can_be_there_in_part() {
    let text = "player Alice\n  D Glorybringer 4/4 flying, haste; in part\n  A Bear 2/2\nplayer Bob\n";
    let scenario = Scenario::parse(text).unwrap();
    assert!(scenario.cards[0].setup.face.in_part && !scenario.cards[1].setup.face.in_part);
    assert!(scenario.cards[0].setup.face.keywords.has(engine::Keyword::Haste));
}
