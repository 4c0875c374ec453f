//! Abilities that are activated from a hand, by discarding the card.

use crate::kit::{CREATURE, ability, in_hand, in_play, resolve_all, turns, using};
use crate::table::{ALICE, BOB, face};
use combat_lab_engine::{CardFace, Cost, Decision, Duration, Effect, ManaCost, Reference, Step, Thing, Zone};
use combat_lab_rulebook::{Edition, Rule};

/// "Discard this: target creature gets +4/+4 until end of turn."
fn rampager() -> CardFace {
    let pump = Effect::Pump { who: Reference::Target(0), power: 4, toughness: 4, until: Duration::EndOfTurn };
    face("rampager", 4, 4, &[]).costing(ManaCost::default()).with_ability(ability(
        &[Cost::DiscardThis],
        &[CREATURE],
        &[pump],
    ))
}

/// 409.1h / 601.2h, 602.2b: the card is discarded as a cost, so it is in the graveyard before the
/// ability resolves. It is no spell, and may be activated when no creature could be cast.
#[test]
fn the_card_is_discarded_as_a_cost() {
    for edition in Edition::ALL {
        let board = turns(Step::Upkeep, 1).creature(ALICE, face("bear", 2, 2, &[]));
        let mut table = in_hand(board, ALICE, rampager()).start(edition);
        let bear = Thing::Object(table.id("bear"));
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
        let places: Vec<usize> = options.iter().map(|option| option.ability).collect();
        assert_eq!(places, [1], "{edition}: no creature spell in an upkeep");
        let choice = using(&table, "rampager", 1, &[bear], &[]);
        table.act(choice);
        assert_eq!(table.object("rampager").zone(), Zone::Graveyard, "{edition}");
        assert_eq!(table.game.stack().len(), 1, "{edition}");
        resolve_all(&mut table);
        assert_eq!(table.object("bear").characteristics().power, 6, "{edition}");
    }
}

/// In its player's main phase, the card can be cast, too; on the battlefield the ability doesn't
/// work (402.8; 113.6).
#[test]
fn elsewhere_the_ability_does_not_work() {
    for edition in Edition::ALL {
        let board = turns(Step::PrecombatMain, 1).creature(BOB, face("bear", 2, 2, &[]));
        let mut table = in_hand(board, ALICE, rampager()).start(edition);
        let bear = Thing::Object(table.id("bear"));
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
        let places: Vec<usize> = options.iter().map(|option| option.ability).collect();
        assert_eq!(places, [0, 1], "{edition}");
        table.play(ALICE, "rampager", &[], &[]);
        resolve_all(&mut table);
        assert!(table.object("rampager").is_creature_in_play(), "{edition}");
        for place in 0..2 {
            let choice = using(&table, "rampager", place, &[bear], &[]);
            assert!(table.try_do(choice).is_err(), "{edition}");
        }
        let illegal = table.try_do(using(&table, "rampager", 0, &[bear], &[])).unwrap_err();
        assert_eq!(illegal.violations.first().unwrap().rule, Rule::WhereAbilitiesWork, "{edition}");
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
        assert!(options.is_empty(), "{edition}");
    }
}

/// A land with cycling can be cycled when no land can be played any more.
#[test]
fn a_land_is_cycled() {
    for edition in Edition::ALL {
        let land = crate::kit::island("lonely").cycled_for(Cost::PayLife(2));
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, land);
        let board = board.card(ALICE, face("card", 1, 1, &[]), combat_lab_engine::Place::Library);
        let mut table = in_play(board, ALICE, face("bear", 2, 2, &[])).start(edition);
        let choice = using(&table, "lonely", 2, &[], &[]);
        table.act(choice);
        assert_eq!((table.life(ALICE), table.object("lonely").zone()), (18, Zone::Graveyard), "{edition}");
        resolve_all(&mut table);
        assert_eq!(table.object("card").zone(), Zone::Hand, "{edition}");
    }
}
