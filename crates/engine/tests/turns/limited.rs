//! What an ability says of how often and under which condition it can be activated, and costs in
//! counters (403.1; 602.5).

use crate::kit::{ability, artifact, gain, in_play, instant, resolve_all, sorcery, to, turns, using, wrong};
use crate::table::{ALICE, face};
use combat_lab_engine::{
    Ability, CardFace, Condition, Cost, CounterKind, Counters, Effect, PermanentSetup, Place, Problem,
    Reference, SetupProblem, Speed, Step, Uses, Zone,
};
use combat_lab_rulebook::{Edition, Rule};

fn coil(ability: Ability) -> CardFace {
    artifact("coil", &[ability])
}

#[test]
fn so_often_each_turn() {
    for edition in Edition::ALL {
        let twice =
            Ability { uses: Some(Uses { times: 2, each_turn: true }), ..ability(&[], &[], &[gain(1)]) };
        let mut table = in_play(turns(Step::PrecombatMain, 3), ALICE, coil(twice)).start(edition);
        for _ in 0..2 {
            assert!(wrong(&table, "coil", 0).is_empty(), "{edition}");
            let choice = using(&table, "coil", 0, &[], &[]);
            table.act(choice);
        }
        let used = Problem::UsedUp { object: table.id("coil") };
        assert_eq!(wrong(&table, "coil", 0), [(Rule::ActivatingAnAbility, used)], "{edition}");
        resolve_all(&mut table);
        to(&mut table, 3, Step::Upkeep);
        assert!(wrong(&table, "coil", 0).is_empty(), "{edition}: a new turn");
    }
}

#[test]
fn under_a_condition_and_in_a_part_of_the_turn() {
    for edition in Edition::ALL {
        let poor = Ability { only_if: Some(Condition::LifeAtMost(5)), ..ability(&[], &[], &[gain(1)]) };
        let table = in_play(turns(Step::PrecombatMain, 1), ALICE, coil(poor)).start(edition);
        let unmet = Problem::ConditionNotMet { object: table.id("coil") };
        assert_eq!(wrong(&table, "coil", 0), [(Rule::ActivatingAnAbility, unmet)], "{edition}");
        let early = Ability { speed: Speed::OwnUpkeep, ..ability(&[], &[], &[gain(1)]) };
        let table = in_play(turns(Step::PrecombatMain, 1), ALICE, coil(early)).start(edition);
        assert_eq!(wrong(&table, "coil", 0), [(Rule::ActivatingAnAbility, Problem::NotNow)], "{edition}");
    }
}

#[test]
fn counters_that_are_not_there() {
    for edition in Edition::ALL {
        let cost = Cost::RemoveCounters { kind: CounterKind::Charge, count: 2 };
        let place = PermanentSetup {
            counters: Counters { charge: 3, ..Counters::default() },
            ..PermanentSetup::default()
        };
        let board = turns(Step::PrecombatMain, 1);
        let board = board.card(ALICE, coil(ability(&[cost], &[], &[gain(1)])), Place::InPlay(place));
        let mut table = board.start(edition);
        let choice = using(&table, "coil", 0, &[], &[]);
        table.act(choice);
        assert_eq!(table.object("coil").counters().charge, 1, "{edition}: paid at once");
        let few = Problem::TooFewCounters { object: table.id("coil") };
        assert_eq!(wrong(&table, "coil", 0), [(Rule::PayingCosts, few)], "{edition}");
    }
}

/// 304.4, 307.4: an instant or sorcery stays where it is; and what is in play already is put
/// nowhere.
#[test]
fn only_permanent_cards_are_put_onto_the_battlefield() {
    for edition in Edition::ALL {
        let put =
            |who| Effect::PutInPlay { who, arrival: combat_lab_engine::Arrival::default(), yours: true };
        let this = ability(&[], &[], &[put(Reference::This)]);
        let mut table = in_play(turns(Step::PrecombatMain, 1), ALICE, coil(this)).start(edition);
        let before = table.id("coil");
        let choice = using(&table, "coil", 0, &[], &[]);
        table.act(choice);
        resolve_all(&mut table);
        assert_eq!(table.id("coil"), before, "{edition}");
        let card = combat_lab_engine::TargetSpec::new(
            combat_lab_engine::TargetKind::CardInGraveyard,
            combat_lab_engine::Whose::Anyones,
        );
        let rise = ability(&[], &[card], &[put(Reference::Target(0))]);
        let board = in_play(turns(Step::PrecombatMain, 1), ALICE, coil(rise));
        let board = board.card(ALICE, instant("shock", &[], &[gain(1)]), Place::Graveyard);
        let mut table = board.card(ALICE, face("bear", 2, 2, &[]), Place::Graveyard).start(edition);
        for (name, zone) in [("shock", Zone::Graveyard), ("bear", Zone::InPlay)] {
            let choice = using(&table, "coil", 0, &[table.thing(name)], &[]);
            table.act(choice);
            resolve_all(&mut table);
            assert_eq!(table.zone(name), zone, "{edition}");
        }
    }
}

/// A limit says something of activated abilities only.
#[test]
fn spells_and_triggers_have_no_such_limits() {
    let mut limited = sorcery("limited", &[], &[gain(1)]);
    limited.abilities[0].uses = Some(Uses { times: 1, each_turn: true });
    let board = turns(Step::PrecombatMain, 1).card(ALICE, limited, Place::Hand);
    let refused = board.try_start(Edition::TODAY).unwrap_err();
    assert!(matches!(refused.problems[..], [SetupProblem::MalformedCard { .. }]));
}
