//! Offers, prices and forecasts of the game for cards, which situations can't test.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_cards::{Color, Keyword, Step, Zone};
use combat_lab_engine::{CombatForecast, Decision, Fate, Thing, Unforeseen};
use combat_lab_notation::Scenario;
use combat_lab_replay::{Frame, Replay};
use combat_lab_rulebook::{Edition, Rule};

fn play(text: &str) -> Replay {
    Replay::run(&Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}")), Edition::TODAY)
        .unwrap()
}

/// With a legal target, the missing payment is the reason for a refusal; without one, the missing
/// target. An unknown card has no reason.
#[test]
fn an_unpayable_play_is_refused_for_its_cost() {
    for (creature, rule) in [("B Bear 2/2", Rule::PayingCosts), ("", Rule::ChoosingTargets)] {
        let text = format!(
            "from precombat main\nplayer Alice\n  Island\n  library 2\n  hand S Spell {{R}} instant: destroy target creature\n  \
             hand D Draw {{0}} instant: draw two cards\nplayer Bob\n  {creature}\nat precombat main phase\nAlice: D\nresolve\n"
        );
        let replay = play(&text);
        let last = replay.frames().iter().rfind(|frame| frame.game.step() == Step::PrecombatMain).unwrap();
        let refused = last.game.refused_plays();
        let rules: Vec<_> = refused.iter().map(|it| it.illegal.violations[0].rule).collect();
        assert_eq!(rules, [rule]);
    }
}

/// The forecast of the stack names the zones that permanents go to: only permanents put into a
/// graveyard die.
#[test]
fn permanents_that_leave_for_another_zone_are_not_forecast_to_die() {
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
        let replay = play(&text);
        let waits = replay.frames().iter().find(|frame| !frame.game.stack().is_empty()).unwrap();
        let (together, each) = waits.game.forecast_stack();
        for forecasts in [&together, &each[0].forecasts] {
            let bear = forecasts.iter().filter(|forecast| matches!(forecast.thing, Thing::Object(_)));
            assert_eq!(bear.map(|forecast| forecast.fate).collect::<Vec<_>>(), [fate], "{effect}");
        }
    }
}

/// The result of a declaration isn't forecast if a player has yet to choose; a trigger with a
/// single target leaves no choice.
#[test]
fn a_result_that_depends_on_a_choice_is_not_forecast() {
    for (others, known) in [("", true), ("  B Bear 2/2\n", false)] {
        let text = format!(
            "player Alice 20\n  A Archer 3/3; when this attacks, this deals 1 damage to target creature an opponent controls\n\
             player Bob 20\n  G Goblin 1/1\n{others}attack A -> Bob\n"
        );
        let replay = play(&text);
        let waits = |frame: &&Frame| matches!(frame.game.decision(), Decision::DeclareAttackers { .. });
        let frame = replay.frames().iter().find(waits).unwrap();
        let game = &frame.game;
        let foretold = game.forecast_declaration(&frame.answer.as_ref().unwrap().choice);
        let alice = game.active_player();
        let goblin = |foretold: CombatForecast| {
            foretold.forecasts.iter().filter(|it| it.fate == Fate::Goes(0)).count()
        };
        let expected = if known { Ok(1) } else { Err(Unforeseen::Choice(alice)) };
        assert_eq!(foretold.map(goblin), expected, "{text}");
    }
}

/// A permanent tapped for its own cost or for mana isn't tapped for the other cost as well; another
/// creature is.
#[test]
fn a_creature_is_tapped_only_once() {
    for cost in ["{T}", "{G}"] {
        let text = format!(
            "from precombat main\nplayer Alice\n  E Elf 1/1; {{T}}: add {{G}}; {cost}, tap an untapped creature you control: draw a card\n  \
             B Bear 2/2\nplayer Bob\nat precombat main phase\nAlice: E ability 2 tapping B\nnow E tapped, B tapped\n"
        );
        let replay = play(&text);
        let Decision::Priority { options, .. } = replay.frames()[0].game.decision() else { panic!("{cost}") };
        let option = options.iter().find(|option| !option.sacrifices.is_empty());
        assert_eq!(option.map(|option| option.sacrifices[0].len()), Some(1), "{cost}");
    }
}

/// The mana that is paid for a card: in the hand its mana cost, in exile nothing for a plotted card
/// (702.170d) and the foretell cost for a foretold one (702.143a), and in the graveyard the
/// flashback cost (702.34a).
#[test]
fn each_zone_has_its_price() {
    use Zone::{Exile, Graveyard, Hand};
    // The zone, the ability, and the generic and red mana of each thing that could be played.
    let prices = |more: &str, acts: &str| {
        let text = format!(
            "from precombat main\nthrough 4 turns\nplayer Alice\n  9 Mountain\n  hand S Shock {{5}}{{R}} instant: 2 damage to any target; {more}\n\
             player Bob\nat precombat main phase\n{acts}"
        );
        let replay = play(&text);
        let mut found = Vec::new();
        for frame in replay.frames() {
            let Decision::Priority { options, .. } = frame.game.decision() else {
                continue;
            };
            for option in &options {
                let zone = frame.game.object(option.source).unwrap().zone();
                let price = frame.game.mana_price(option);
                found.push((
                    zone,
                    option.which.number() - 1,
                    price.map(|it| (it.generic, it.amount(Color::Red))),
                ));
            }
        }
        found
    };
    let later = "at precombat main phase of turn 3\nAlice: S -> Bob\n";
    let plotted = prices("plot {1}{R}", &format!("Alice: S ability 2\n{later}"));
    assert!(plotted.contains(&(Hand, 0, Some((5, 1)))), "{plotted:?}");
    assert!(plotted.contains(&(Exile, 0, None)), "{plotted:?}");
    let foretold = prices("foretell {R}", &format!("Alice: S ability 2\n{later}"));
    assert!(foretold.contains(&(Hand, 0, Some((5, 1)))), "{foretold:?}");
    // A special action from the hand is no cast.
    assert!(foretold.contains(&(Hand, 1, None)), "{foretold:?}");
    assert!(foretold.contains(&(Exile, 0, Some((0, 1)))), "{foretold:?}");
    let again = prices("flashback {2}{R}", "Alice: S -> Bob\nresolve\nAlice: S -> Bob\n");
    assert!(again.contains(&(Graveyard, 0, Some((2, 1)))), "{again:?}");
}

#[test]
fn a_card_can_be_marked_as_in_part() {
    let text = "player Alice\n  D Glorybringer 4/4 flying, haste; in part\n  A Bear 2/2\nplayer Bob\n";
    let scenario = Scenario::parse(text).unwrap();
    assert!(scenario.cards[0].setup.face.in_part && !scenario.cards[1].setup.face.in_part);
    assert!(scenario.cards[0].setup.face.keywords.has(Keyword::Haste));
}
