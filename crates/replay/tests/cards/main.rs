//! Forms that cards are written in, played to what the rules say comes of them.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

mod activating;
mod again;
mod alone;
mod amassing;
mod another_decides;
mod armored;
mod as_long_as;
mod attacking;
mod banning;
mod becoming;
mod bestow;
mod blocking;
mod buried;
mod cast_now;
mod cast_rules;
mod casting;
mod casting_again;
mod cheaper;
mod choosing;
mod chosen;
mod cloning;
mod coming_back;
mod costs;
mod counted_events;
mod counted_mana;
mod counters;
mod crewing;
mod damage;
mod declaring;
mod delving;
mod dividing;
mod done;
mod emblems;
mod energy;
mod entering;
mod exploring;
mod faces;
mod fighting;
mod from_exile;
mod given_for_it;
mod granting;
mod graveyards;
mod handed_over;
mod hosts;
mod if_done;
mod instead;
mod land_types;
mod lasting;
mod lent;
mod looking;
mod losing;
mod measures;
mod minus_x;
mod monarch;
mod morph;
mod multiplied;
mod myriad;
mod named_tokens;
mod not_yours;
mod older;
mod own_words;
mod populating;
mod proliferating;
mod reading;
mod retarget;
mod returned;
mod saddled;
mod sagas;
mod searching;
mod shielded;
mod shuffled;
mod sieges;
mod sized;
mod sneaking;
mod soulbond;
mod spectacle;
mod standing_in;
mod suspending;
mod the_dead;
mod this_turn;
mod transforming;
mod unharmed;
mod upkeep;
mod waiting;
mod while_there;

use combat_lab_notation::Scenario;
use combat_lab_replay::{Replay, check};
use combat_lab_rulebook::{Edition, Rule};

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

/// What is read, and can't be done in any edition.
fn stops(text: &str) {
    stops_in(EVERY, text);
}

/// What is read, and can't be done in these editions.
fn stops_in(editions: &str, text: &str) {
    let text = format!("from precombat main\nedition {editions}\n{text}");
    let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    for outcome in check(&scenario) {
        assert!(outcome.stop.is_some(), "{}: nothing is refused\n{text}", outcome.edition);
    }
}

fn refused(card: &str) {
    let text = format!("player Alice\n  {card}\nplayer Bob\n");
    assert!(Scenario::parse(&text).is_err(), "{text}");
}

/// X is announced with the spell, and paid for once for each time it is in the cost (601.2b,
/// 601.2f).
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

/// An additional cost is paid as the spell is cast: what is sacrificed is gone even if the spell is
/// countered.
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
    refused("K Keep 2/2; sacrifice two spells: gets +1/+1");
    refused("K Keep 2/2; sacrifice a spell: gets +1/+1");
}

/// What is activated from a hand is no spell, and the card is discarded as a cost.
#[test]
fn a_card_is_discarded_for_its_own_ability() {
    let board = "player Alice\n  4 Forest\n  B Grizzly Bears 2/2\n  hand R Rampager {2}{R}{G} 4/4; {G}{G}, discard this: target \
                 attacking creature gets +4/+4 and gains trample until end of turn\nplayer Bob\n  W Wall 0/5\n  2 Island\n  \
                 hand C Counterspell {U}{U} instant: counter target spell\nattack B -> Bob\nblock W -> B\n";
    for play in ["R -> B", "R ability 1 -> B"] {
        holds(&format!(
            "{board}Alice: {play}\nillegal Bob: C -> R\nresolve\nexpect B 6/6, B has trample, R graveyard, Bob 19\n"
        ));
    }
    let land = "player Alice\n  2 Forest\n  hand L Tranquil Thicket land; tap: add {G}; cycling {G}\n  library Bear 2/2\n\
                player Bob\nat precombat main phase\n";
    holds(&format!("{land}Alice: L ability 2\nresolve\nexpect L graveyard, Alice hand 1\n"));
    holds(&format!("{land}Alice: L\nexpect L in play\n"));
    refused("hand R Rampager 4/4; tap, discard this: draw a card");
    refused("hand R Rampager 4/4; discard this: gets +1/+1");
    refused("hand R Rampager 4/4; discard this: add {G}");
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

/// Flashback: cast from the graveyard for its cost, and exiled when it leaves the stack, countered
/// or not (702.34a).
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
    // Two damage for each is no amount that is known here.
    refused("W Wellwisher 1/1; tap: 2 damage to any target for each creature you control");
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
         at precombat main phase\nAlice: pass\nBob: H -> B\nAlice: M -> B\nresolve\nAlice: chooses red\n\
         resolve\nexpect B in play, B has protection from red, B lacks protection from white\n",
    );
}

/// A colour that is chosen for all of them at once, and before anything else is said of it.
#[test]
fn protection_from_one_color_for_all() {
    let said =
        "choose a color. White creatures you control gain protection from the chosen color until end of turn";
    let board = format!(
        "player Alice\n  hand E Elements {{0}} instant: {said}\n  W Knight 2/2 white\n  B Grizzly Bears 2/2 green\nplayer Bob\n  \
         hand H Shock {{0}} red instant: 2 damage to any target\nat precombat main phase\nAlice: E\n"
    );
    holds(&format!(
        "{board}resolve\nAlice: chooses red\nillegal Bob: H -> W\nexpect W has protection from red, B lacks protection from red\n"
    ));
    holds(&format!("{board}resolve\nAlice: chooses blue\nBob: H -> W\nresolve\nexpect W graveyard\n"));
    holds(
        "player Alice\n  hand T Tiger {0} 2/2; when this enters, choose a color. Creatures you control gain protection from that color until end of turn\n\
         player Bob\nat precombat main phase\nAlice: T\nresolve\nresolve\nAlice: chooses red\nexpect T has protection from red\n",
    );
    // After another effect, as one sentence with it.
    let both = format!("you gain 3 life, then {said}");
    holds(&format!(
        "{}resolve\nAlice: chooses red\nexpect W has protection from red, Alice 23\n",
        board.replace(said, &both)
    ));
    for wrong in [
        "choose a color",
        "choose a color. Draw a card",
        "if you control an artifact, choose a color. Creatures you control gain protection from the chosen color until end of turn",
        "you may draw a card, then choose a color. Creatures you control gain protection from the chosen color until end of turn",
        "you gain 3 life. When you do, draw a card, then choose a color. Creatures you control gain protection from the chosen color until end of turn",
        "creatures you control gain protection from the chosen color until end of turn",
        "choose a color. This gains protection from that color, and this gains protection from that color",
    ] {
        refused(&format!("E Elements 1/1; {{0}}: {wrong}"));
    }
    refused(
        "T Tiger 2/2; when this enters, you may draw a card, then choose a color. Creatures you control gain protection from the chosen color until end of turn",
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
        let named = |event: &combat_lab_engine::Event| {
            matches!(event.kind, combat_lab_engine::Happening::Damage { .. })
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
    assert!(scenario.cards[0].setup.face.keywords.has(combat_lab_engine::Keyword::Haste));
}

/// One phrase that names several targets names different ones, and "up to" lets any of them be left
/// out (601.2c).
#[test]
fn several_targets_are_different_ones() {
    let board = "player Alice\n  A Bear 2/2\n  B Elf 1/1\n  hand H Dauntless Onslaught {0} instant: Up to two target creatures each \
                 get +2/+2 until end of turn\n  hand K Symbiosis {0} instant: Two target creatures each get +2/+2 until end \
                 of turn\nplayer Bob\n  G Hill Giant 3/3\nat precombat main phase\n";
    holds(&format!("{board}Alice: H -> A, B\nresolve\nexpect A 4/4, B 3/3, G 3/3\n"));
    holds(&format!("{board}Alice: H -> A\nresolve\nexpect A 4/4, B 1/1\n"));
    holds(&format!("{board}Alice: H\nresolve\nexpect A 2/2, H graveyard\n"));
    holds(&format!("{board}illegal Alice: H -> A, A\nexpect A 2/2\n"));
    holds(&format!("{board}illegal Alice: K -> A\nillegal Alice: K -> A, A\nexpect A 2/2\n"));
    let trail = "player Alice\n  A Bear 2/2\n  hand H Arc Trail {0} sorcery: 2 damage to any target and 1 damage to another target\n\
                 player Bob\nat precombat main phase\n";
    holds(&format!(
        "{trail}illegal Alice: H -> A, A\nAlice: H -> Bob, A\nresolve\nexpect Bob 18, A damage 1\n"
    ));
    refused("hand H Odd instant: two target creatures get +1/+1 and 1 damage to any target");
    refused("hand H Odd instant: 1 damage to another target");
}

/// What is asked is asked as the spell resolves, of a thing as it is or last was (608.2c, 608.2h).
#[test]
fn effects_with_a_condition() {
    let board = "player Alice\n  A Bear 2/2 red\n  hand H Dispatch {0} instant: tap target creature. If you control three or more \
                 artifacts, exile that creature\nplayer Bob\n  G Giant 3/3 blue\nat precombat main phase\n";
    holds(&format!("{board}Alice: H -> G\nresolve\nexpect G tapped, G in play\n"));
    let with = board.replace("player Bob", "  One artifact\n  Two artifact\n  Three artifact\nplayer Bob");
    holds(&format!("{with}Alice: H -> G\nresolve\nexpect G exiled\n"));
    let blast = "player Alice\n  A Bear 2/2 red\n  hand H Pyroblast {0} instant: choose one: counter target spell if it's blue \u{2022} \
                 destroy target permanent if it's blue\nplayer Bob\n  G Giant 3/3 blue\nat precombat main phase\n";
    holds(&format!("{blast}Alice: H ability 2 -> G\nresolve\nexpect G graveyard\n"));
    holds(&format!("{blast}Alice: H ability 2 -> A\nresolve\nexpect A in play\n"));
    let krosa = "player Alice\n  A Bear 2/2\n  hand H Might of Old Krosa {0} instant: target creature gets +2/+2 until end of turn. \
                 If you cast this spell during your main phase, that creature gets +4/+4 until end of turn instead\n\
                 player Bob\n";
    holds(&format!("{krosa}at precombat main phase\nAlice: H -> A\nresolve\nexpect A 6/6\n"));
    holds(&format!("{krosa}attack A -> Bob\nat declare attackers\nAlice: H -> A\nresolve\nexpect A 4/4\n"));
    let otherwise = "player Alice\n  A Bear 2/2\nplayer Bob\n  hand H Stolen Vitality {0} instant: If it's your turn, target creature \
                     gains trample until end of turn. Otherwise, it gains first strike until end of turn\n\
                     at precombat main phase\nAlice: pass\nBob: H -> A\nresolve\nexpect A has first strike, A lacks trample\n";
    holds(otherwise);
    // Behind an event, a condition is one without which the ability doesn't trigger (603.4).
    refused("S 1/1; whenever a creature dies, if it was a Human, draw a card");
    // To which of two effects would it belong?
    refused("hand H Odd instant: draw a card and you gain 1 life if you control a Forest");
}

/// Creatures that come later this turn can't block either, and nothing of it is left in the next
/// (611.2c).
#[test]
fn no_creature_without_flying_blocks_this_turn() {
    let board = "player Alice\n  A Bear 2/2\n  hand H Falter {0} instant: Creatures without flying can't block this turn\nplayer Bob\n  \
                 G Giant 3/3\n  S Bird 1/1 flying\nat precombat main phase\nAlice: H\nresolve\n";
    holds(&format!("{board}attack A -> Bob\nillegal block G -> A\nblock S -> A\nexpect S graveyard\n"));
    let late = "player Alice\n  A Bear 2/2\n  hand H Falter {0} instant: Creatures without flying can't block this turn\nplayer Bob\n  \
                hand R Raise {0} instant: create a 1/1 Soldier creature token\nat precombat main phase\nAlice: H\nresolve\n\
                Alice: pass\nBob: R\nresolve\nattack A -> Bob\nillegal block Soldier -> A\nexpect Bob 18\n";
    holds(late);
    let theirs = "player Alice\n  A Bear 2/2\n  B Elf 1/1\n  hand H Waves {0} instant: creatures target player controls can't block \
                  this turn\nplayer Bob\n  G Giant 3/3\nat precombat main phase\nAlice: H -> Bob\nresolve\nattack A -> Bob\n\
                  illegal block G -> A\nexpect Bob 18\n";
    holds(theirs);
}

/// It goes to the top or the bottom of its owner's library, and its controller is known even so
/// (608.2h).
#[test]
fn put_into_a_library() {
    let condemn = "player Alice\n  A Bear 2/3\nplayer Bob\n  hand H Condemn {0} instant: Put target attacking creature on the bottom of \
                   its owner's library. Its controller gains life equal to its toughness\nattack A -> Bob\n\
                   at declare attackers\nAlice: pass\nBob: H -> A\nresolve\nexpect Alice 23, Bob 20, A library\n";
    holds(condemn);
    let ebb = "player Alice\n  hand H Time Ebb {0} sorcery: Put target creature on top of its owner's library\n  hand D Divine {0} \
               instant: target player draws a card\nplayer Bob\n  G Giant 3/3\nat precombat main phase\nAlice: H -> G\nresolve\n\
               Alice: D -> Bob\nresolve\nexpect G hand\n";
    holds(ebb);
}

/// A countered spell can go elsewhere than to the graveyard, and its controller is still known.
#[test]
fn countered_and_put_elsewhere() {
    for (says, zone) in [
        ("put it into its owner's hand instead of into that player's graveyard", "hand"),
        ("exile it instead of putting it into its owner's graveyard", "exiled"),
        ("put it on top of its owner's library instead of into that player's graveyard", "library"),
    ] {
        holds(&format!(
            "player Alice\n  hand H Shock {{0}} instant: 2 damage to any target\nplayer Bob\n  hand C Remand {{0}} instant: counter \
             target spell. If that spell is countered this way, {says}\nat precombat main phase\nAlice: H -> Bob\n\
             Alice: pass\nBob: C -> H\nresolve\nexpect H {zone}, Bob 20\n"
        ));
    }
    holds(
        "player Alice\n  hand H Shock {0} instant: 2 damage to any target\nplayer Bob\n  hand C Undermine {0} instant: counter target \
         spell. Its controller loses 3 life\nat precombat main phase\nAlice: H -> Bob\nAlice: pass\nBob: C -> H\nresolve\n\
         expect Alice 17, Bob 20\n",
    );
}

/// Only what has been dealt damage can't be regenerated or is exiled: not what the damage was
/// prevented to.
#[test]
fn what_was_dealt_damage_this_way() {
    let board = "player Alice\n  hand H Incinerate {0} instant: 3 damage to any target. A creature dealt damage this way can't be \
                 regenerated this turn\n  hand K Flow {0} sorcery: 3 damage to any target. If a creature dealt damage this way \
                 would die this turn, exile it instead\nplayer Bob\n  G Troll 3/3; {0}: regenerate this\nat precombat main phase\n";
    holds(&format!("{board}Alice: pass\nBob: G\nresolve\nAlice: H -> G\nresolve\nexpect G graveyard\n"));
    holds(&format!("{board}Alice: K -> G\nresolve\nexpect G exiled\n"));
    holds(&format!("{board}Alice: H -> Bob\nresolve\nexpect Bob 17, G in play\n"));
}

/// A spell that says when it can be cast is illegal at any other time.
#[test]
fn only_in_a_part_of_the_turn() {
    let board = "player Alice\n  A Bear 2/2\n  hand H Berserk {0} instant: cast this spell only before the combat damage step. Target \
                 creature gains trample and gets +X/+0 until end of turn, where X is its power. At the beginning of the next \
                 end step, destroy that creature if it attacked this turn\nplayer Bob\n";
    let play = "attack A -> Bob\nat declare attackers\nAlice: H -> A\nresolve\n";
    holds(&format!("{board}{play}expect A 4/2, A has trample\n"));
    holds(&format!("{board}attack A -> Bob\nat end of combat\nillegal Alice: H -> A\nexpect A 2/2\n"));
    let through = format!("through 1 turn\n{board}{play}expect A graveyard, Bob 16\n");
    holds(&through);
    holds(&format!(
        "through 1 turn\n{board}at precombat main phase\nAlice: H -> A\nresolve\nexpect A in play\n"
    ));
    let fate = "player Alice\n  A Bear 2/2\nplayer Bob\n  hand H Just Fate {0} instant: cast this spell only during the declare \
                attackers step and only if you've been attacked this step. Destroy target attacking creature\n";
    holds(&format!(
        "{fate}attack A -> Bob\nat declare attackers\nAlice: pass\nBob: H -> A\nresolve\nexpect A graveyard\n"
    ));
    holds(&format!(
        "{fate}attack A -> Bob\nat declare blockers\nAlice: pass\nillegal Bob: H -> A\nexpect A in play\n"
    ));
}

/// A spell can say of which creatures the combat damage is prevented: asked as it would be dealt.
#[test]
fn combat_damage_by_some_creatures() {
    let board = "player Alice\n  A Bear 2/2 red\n  G Elf 1/1 green\nplayer Bob\n";
    let ambush = format!(
        "{board}  hand H Hunter's Ambush {{0}} instant: Prevent all combat damage that would be dealt by nongreen creatures this \
         turn\nattack A, G -> Bob\nat declare attackers\nAlice: pass\nBob: H\nresolve\nexpect Bob 19\n"
    );
    holds(&ambush);
    let players = format!(
        "{board}  B Wall 0/4\n  hand H Festival {{0}} instant: Prevent all combat damage that would be dealt to players this \
         turn\nattack A, G -> Bob\nat declare attackers\nAlice: pass\nBob: H\nresolve\nblock B -> A\nexpect Bob 20, B damage 2\n"
    );
    holds(&players);
}

/// What a target's controller does, or what that player controls.
#[test]
fn what_a_player_controls() {
    holds(
        "player Alice\n  A Bear 2/2\n  hand H Simoon {0} instant: 1 damage to each creature target opponent controls\nplayer Bob\n  \
         G Giant 3/3\n  E Elf 1/1\nat precombat main phase\nAlice: H -> Bob\nresolve\nexpect A damage 0, G damage 1, E graveyard\n",
    );
    holds(
        "player Alice\n  hand H Beast Within {0} instant: Destroy target permanent. Its controller creates a 3/3 green Beast creature \
         token\nplayer Bob\n  G Giant 3/3\nat precombat main phase\nAlice: H -> G\nresolve\nexpect G graveyard, Beast 3/3, Beast controlled by Bob\n",
    );
}

/// "Tap or untap" is chosen as it resolves (608.2d).
#[test]
fn tap_or_untap() {
    let board = "player Alice\n  hand H Twiddle {0} instant: You may tap or untap target artifact, creature, or land\nplayer Bob\n  \
                 G Giant 3/3\nat precombat main phase\nAlice: H -> G\nresolve\n";
    holds(&format!("{board}Alice: accepts\nexpect G tapped\n"));
    holds(&format!("{board}Alice: declines\nAlice: declines\nexpect G untapped\n"));
}

/// X can be said behind several effects, and is worked out as each of them happens.
#[test]
fn where_x_is() {
    holds(
        "player Alice\n  2 Swamp\n  hand H Tendrils of Corruption {0} instant: this deals X damage to target creature and you gain X \
         life, where X is the number of Swamps you control\nplayer Bob\n  G Giant 3/3\nat precombat main phase\n\
         Alice: H -> G\nresolve\nexpect G damage 2, Alice 22\n",
    );
    holds(
        "player Alice\n  A Bear 2/2\n  B Ogre 4/4\n  hand H Overwhelming Stampede {0} sorcery: Until end of turn, creatures you \
         control gain trample and get +X/+X, where X is the greatest power among creatures you control\nplayer Bob\n\
         at precombat main phase\nAlice: H\nresolve\nexpect A 6/6, B 8/8\n",
    );
    refused("hand H Odd instant: you gain X life");
}

/// {C} is paid with colourless mana only (107.4c), generic mana with anything.
#[test]
fn colorless_mana_as_a_cost() {
    let board = "player Alice\n  2 Forest\n  W Wastes land; tap: add {C}\n  hand E Eldrazi 3/2 {1}{C}{G}\n  hand R Rival 2/2 {1}{C}{C}\nplayer Bob\n\
                 at precombat main phase\n";
    holds(
        &format!("{board}Alice: E\nresolve\nexpect E in play, E is colorless, W tapped\n")
            .replace("E is colorless", "E is green"),
    );
    holds(&format!("{board}illegal Alice: R\nexpect R hand\n"));
    holds(&format!(
        "{}illegal Alice: E\nexpect E hand\n",
        board.replace("W Wastes land; tap: add {C}", "Forest")
    ));
    // What gives colourless mana without saying {C} pays it, too.
    let old = board.replace("add {C}", "add {2}");
    holds(
        &format!("{old}illegal Alice: E\nAlice: R\nresolve\nexpect R in play, R is colorless\n")
            .replace("illegal Alice: E\n", ""),
    );
    let ability = "player Alice\n  2 Forest\n  T Tester 2/2; {C}: draw a card\n  library 1\nplayer Bob\n";
    holds(&format!("{ability}illegal Alice: T\nexpect T untapped\n"));
    holds(&format!(
        "{}Alice: T\nresolve\nexpect W tapped\n",
        ability.replace("2 Forest", "W Wastes land; tap: add {C}")
    ));
}

/// An artifact that is tapped for improvise pays generic mana, and neither {C} nor the cost of a
/// mana ability (702.126a).
#[test]
fn what_helps_pays_no_colorless_mana() {
    let board = "player Alice\n  A Relic artifact\n  B Idol artifact\n  F Filter artifact; {1}, tap: add {R}{R}\n  Forest\n  hand S Spell {1}{C} artifact; improvise\n\
                 player Bob\nat precombat main phase\n";
    holds_in("2021-04, today", &format!("{board}illegal Alice: S\nexpect S hand\n"));
    let helped = board.replace("Forest", "W Wastes land; tap: add {C}");
    holds_in("2021-04, today", &format!("{helped}Alice: S\nresolve\nexpect S in play, W tapped\n"));
    // The filter can't be paid for with an artifact.
    let filtered =
        board.replace("{1}{C} artifact; improvise", "{R}{R} artifact; improvise").replace("  Forest\n", "");
    holds_in("2021-04, today", &format!("{filtered}illegal Alice: S\nexpect S hand\n"));
}

/// {2/R} is paid with red or with two of any mana, {B/P} with black or with 2 life (107.4e to f).
#[test]
fn symbols_that_can_be_paid_in_two_ways() {
    let board = "player Alice 20\n  2 Island\n  Swamp\n  hand H Blade {2/R}{B/P} instant: draw a card\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: H\nresolve\nexpect Alice 20, H graveyard\n"));
    holds(&format!("{}Alice: H\nresolve\nexpect Alice 18, H graveyard\n", board.replace("  Swamp\n", "")));
    holds(&format!(
        "{}illegal Alice: H\nexpect Alice 1\n",
        board.replace("  Swamp\n", "").replace("Alice 20", "Alice 1")
    ));
}

/// X of a permanent is announced as it is cast (601.2b); it is never without the counters it enters
/// with (614.1c). With X = 0 it is put into the graveyard at once.
#[test]
fn x_of_a_permanent() {
    let board = "player Alice\n  6 Forest\n  hand H Hydra {X}{G} 0/0; this enters with X +1/+1 counters on it\nplayer Bob\n\
                 at precombat main phase\n";
    holds(&format!("{board}Alice: H ability 4\nresolve\nexpect H 4/4\n"));
    holds(&format!("{board}Alice: H\nresolve\nexpect H 1/1\n"));
    holds(&format!("{board}illegal Alice: H ability 6\nnow H hand\n"));
    holds(&format!("{board}Alice: H ability 11\nresolve\nexpect H graveyard\n"));
    // Twice in the cost, it is paid for twice.
    let twice = board.replace("{X}{G}", "{X}{X}");
    holds(&format!("{twice}illegal Alice: H ability 4\nAlice: H ability 3\nresolve\nexpect H 3/3\n"));
    // What is put onto the battlefield otherwise has no X.
    holds(
        "player Alice\n  hand R Rise {0} sorcery: return target creature card from your graveyard to the battlefield\n  \
         graveyard H Hydra {X}{G} 1/1; this enters with X +1/+1 counters on it\nplayer Bob\nat precombat main phase\n\
         Alice: R -> H\nresolve\nexpect H 1/1\n",
    );
    refused("hand H Hydra {X}{G} 1/1");
    refused("hand H Hydra {G} 1/1; this enters with X +1/+1 counters on it");
}

/// What is said of the kicked spell in other words: as many tokens as that, the same target, and
/// "this" for the spell.
#[test]
fn what_kicker_changes() {
    let board = |says: &str| {
        format!(
            "player Alice\n  9 Mountain\n  hand H Spell {{R}} instant: kicker {{1}}. {says}\nplayer Bob\n  G Guard 1/4\nat precombat main phase\n"
        )
    };
    let burn = board(
        "this deals 1 damage to any target. If this was kicked, it deals 3 damage to that creature or player instead",
    );
    holds(&format!("{burn}Alice: H ability 2 -> G\nresolve\nexpect G damage 3\n"));
    holds(&format!("{burn}Alice: H ability 1 -> G\nresolve\nexpect G damage 1\n"));
    let tokens = board(
        "create two 1/1 Saproling tokens. If this spell was kicked, create four of those tokens instead",
    );
    holds(&format!("{tokens}Alice: H ability 2\nresolve\nexpect Saproling 4 1/1\n"));
    let weak = board(
        "target creature gets -1/-1 until end of turn. If this spell was kicked, that creature gets -3/-3 until end of turn instead",
    );
    holds(&format!("{weak}Alice: H ability 2 -> G\nresolve\nexpect G -2/1\n"));
    refused(
        "hand H Spell {R} instant: kicker {1}. destroy target creature and target land. If this was kicked, it deals 3 damage to that creature instead",
    );
}

/// Kicker is announced with the spell; what the permanent does depends on it (702.32d, later
/// 702.33d).
#[test]
fn a_permanent_that_is_kicked() {
    let board = "player Alice\n  3 Mountain\n  hand G Bushwhacker {R} 1/1 haste; kicker {R}; when this enters, if it was kicked, creatures you \
                 control get +1/+0 until end of turn\n  E Elf 1/1\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{board}Alice: G ability 2\nresolve\nresolve\nnow E 2/1\n"));
    holds(&format!("{board}Alice: G\nresolve\nnow E 1/1, stack 0\n"));
    let counters = "player Alice\n  5 Forest\n  hand B Baloth {G} 2/2; kicker {3}; if this was kicked, it enters with two +1/+1 counters on \
                    it\nplayer Bob\nat precombat main phase\n";
    holds(&format!("{counters}Alice: B ability 2\nresolve\nexpect B 4/4\n"));
    holds(&format!("{counters}Alice: B\nresolve\nexpect B 2/2\n"));
    refused("hand B Baloth {G} 2/2; if this was kicked, it enters with two +1/+1 counters on it");
    refused("hand B Baloth {G} 2/2; when this enters, if it was kicked, draw a card");
}

/// Tokens that the rules describe, and tokens with a keyword that has a number (111.10).
#[test]
fn tokens_with_abilities() {
    holds(
        "player Alice\n  hand S Spell {0} sorcery: create a Blood token, then investigate\n  hand B Bear 2/2\n  1 Swamp\n  \
         library C Cat 1/1\nplayer Bob\nat precombat main phase\nAlice: S\nresolve\nAlice: Blood discarding B\nresolve\n\
         expect C hand, B graveyard\n",
    );
    holds_in(
        "today",
        "player Alice\n  hand S Spell {0} sorcery: create a 1/1 colorless Phyrexian Mite artifact creature token with toxic 1 and \"This \
         token can't block.\"\nplayer Bob\nat precombat main phase\nAlice: S\nresolve\nexpect Bob 20\n",
    );
}

/// The player says which as it resolves.
#[test]
fn a_keyword_of_ones_choice() {
    let board = "player Alice\n  M Mouse 1/2; at the beginning of combat on your turn, this gains your choice of double strike or trample \
                 until end of turn\nplayer Bob\n  B Bear 2/2\nat beginning of combat\nresolve\n";
    holds(&format!("{board}Alice: accepts\nattack M -> Bob\nblock none\nexpect Bob 18\n"));
    holds(&format!("{board}Alice: declines\nattack M -> Bob\nblock none\nexpect Bob 19\n"));
}

/// "Unless you control" is asked of what is there as attackers are declared (508.1c).
#[test]
fn it_attacks_only_with_something_else_there() {
    let board = "player Alice\n  R Rhonas 5/5; this creature can't attack or block unless you control another creature\n";
    holds(&format!("{board}player Bob\nillegal attack R -> Bob\nlegal attack none\n"));
    holds(&format!("{board}  E Elf 1/1\nplayer Bob\nattack R -> Bob\nblock none\nexpect Bob 15\n"));
}

/// Only after blockers are declared, and in the same combat.
#[test]
fn cast_only_after_blockers() {
    let board = "player Alice\n  E Elf 1/1\nplayer Bob\n  hand H Curtain {0} instant: cast this spell only during combat after blockers are \
                 declared. Target unblocked attacking creature becomes blocked. Draw a card\n  library C Cat 1/1\nattack E -> Bob\n";
    holds(&format!("{board}illegal Bob: H -> E\nblock none\nBob: H -> E\nresolve\nexpect Bob 20, C hand\n"));
}

/// What triggered an ability deals the damage that the ability says it deals: its lifelink counts,
/// and it deals it although it has left since (113.7a).
#[test]
fn what_attacks_deals_the_damage() {
    let board = "player Alice 20\n  T Thunder 4/4 Dragon; whenever a Dragon you control attacks, it deals 2 damage to any target\n  D Drake 2/2 Dragon lifelink\n\
                 player Bob 20\n  hand S Slay {0} instant: destroy target creature\n";
    holds_in(
        "2010-07, 2021-04, today",
        &format!("{board}attack D -> Bob\nAlice: targets Bob\nresolve\nnow Bob 18, Alice 22\n"),
    );
    holds_in(
        "2010-07, 2021-04, today",
        &format!(
            "{board}attack D -> Bob\nAlice: targets Bob\nBob: S -> D\nresolve\nnow D graveyard\nresolve\nnow Bob 18, Alice 22\n"
        ),
    );
    refused("T Thunder 4/4; whenever a Dragon you control attacks, it deals X damage to any target");
    refused("T Thunder 4/4; {0}: each creature deals 2 damage to you");
    refused("T Thunder 4/4; whenever a Dragon you control attacks, it deals 2 damage to any other target");
    refused(
        "T Thunder 4/4; whenever a Dragon you control attacks, it deals 2 damage to another target creature",
    );
}

/// One ability with two events is two: as it enters, and later.
#[test]
fn when_this_enters_and_more() {
    let board = "player Alice 20\n  hand S Stalk {0} enchantment; when this enchantment enters and whenever you cast a spell with mana value 5 or greater, draw a card\n  \
                 hand G Giant {5} 5/5\n  5 Forest\n  library 5\nplayer Bob\nat precombat main phase\n";
    holds(&format!(
        "{board}Alice: S\nresolve\nresolve\nnow Alice hand 2\nAlice: G\nresolve\nnow Alice hand 2\n"
    ));
    let attacks = "player Alice\n  M Mammoth 5/5; when this enters and whenever it attacks, you gain 2 life\nplayer Bob\nattack M -> Bob\nresolve\nnow Alice 22\n";
    holds(attacks);
    // "It" could be either.
    refused(
        "M Mammoth 5/5; when this enters and whenever another creature attacks, put a +1/+1 counter on it",
    );
}

/// The first card that a player draws in a draw step of theirs doesn't count, whatever they have
/// drawn before.
#[test]
fn an_opponent_draws_more_than_the_first_card() {
    let board = "through 2 turns\nplayer Alice 20\n  B Bowmasters 1/1; whenever an opponent draws a card except the first one they draw in each of their draw steps, you gain 1 life\n  library 5\n\
                 player Bob\n  hand D Insight {0} instant: draw two cards\n  library 9\n";
    holds(&format!(
        "{board}at upkeep of turn 2\nBob: D\nresolve\nresolve\nresolve\nnow Alice 22\nat precombat main phase of turn 2\nnow Alice 22\n"
    ));
    holds(&format!(
        "{board}at draw step of turn 2\nnow Alice 20\nBob: D\nresolve\nresolve\nresolve\nnow Alice 22\n"
    ));
}
