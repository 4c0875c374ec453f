//! Loyalty abilities of planeswalkers (212.9; 606).

use crate::kit::{
    CREATURE, T0, YOU, ability, add, damage, floating, gain, in_hand, in_play, instant, is_old, resolve_all,
    spec, to, turns, using, wrong,
};
use crate::table::{ALICE, BOB, Table, face};
use combat_lab_cards::{
    Ability, CardFace, CardType, Color, Cost, Effect, ManaCost, Step, TargetKind, Whose, Zone,
};
use combat_lab_engine::{Decision, Event, Happening, Problem};
use combat_lab_rulebook::{Edition, ManaAbilities, Rule};

fn editions() -> impl Iterator<Item = Edition> {
    Edition::ALL.into_iter().filter(|edition| *edition > Edition::E2006_10)
}

fn loyalty(change: i32, effects: &[Effect]) -> Ability {
    ability(&[Cost::Loyalty(change)], &[], effects)
}

fn walker(name: &str, loyalty: u32, abilities: &[Ability]) -> CardFace {
    CardFace {
        loyalty: Some(loyalty),
        abilities: abilities.to_vec(),
        ..CardFace::new(name, [CardType::Planeswalker])
    }
}

/// +1: gain 1 life; −2: gain 2 life; 0: gain 3 life.
fn jace() -> CardFace {
    walker("Jace", 3, &[loyalty(1, &[gain(1)]), loyalty(-2, &[gain(2)]), loyalty(0, &[gain(3)])])
}

fn has(table: &Table, name: &str) -> u32 {
    table.object(name).counters().loyalty
}

#[test]
fn it_is_paid_with_loyalty_counters() {
    for edition in editions() {
        for (index, left, life) in [(0, 4, 21), (1, 1, 22), (2, 3, 23)] {
            let mut table = in_play(turns(Step::PrecombatMain, 1), ALICE, jace()).start(edition);
            let events = table.act(using(&table, "Jace", index, &[], &[]));
            assert_eq!(has(&table, "Jace"), left, "{edition}: paid at once");
            let activated = |event: &&Event| matches!(event.kind, Happening::AbilityActivated { .. });
            let rules = events.iter().find(activated).unwrap().rules;
            assert_eq!(rules.first(), Some(&Rule::LoyaltyAbilities), "{edition}");
            assert_eq!((table.game.stack().len(), table.life(ALICE)), (1, 20), "{edition}");
            resolve_all(&mut table);
            assert_eq!(table.life(ALICE), life, "{edition}");
        }
    }
}

#[test]
fn one_a_turn_and_only_when_a_sorcery_could_be_played() {
    for edition in editions() {
        let board = in_play(turns(Step::Upkeep, 3), ALICE, jace());
        let mut table = in_play(board, BOB, walker("Vol", 4, &[loyalty(1, &[gain(1)])])).start(edition);
        let late = [(Rule::LoyaltyAbilities, Problem::NotSorceryTime)];
        assert_eq!(wrong(&table, "Jace", 0), late, "{edition}: upkeep");
        to(&mut table, 1, Step::PrecombatMain);
        let choice = using(&table, "Jace", 0, &[], &[]);
        table.act(choice);
        let used = Problem::LoyaltyUsed { object: table.id("Jace") };
        let both =
            [(Rule::LoyaltyAbilities, Problem::NotSorceryTime), (Rule::LoyaltyAbilities, used.clone())];
        assert_eq!(wrong(&table, "Jace", 2), both, "{edition}: it is on the stack");
        resolve_all(&mut table);
        assert_eq!(wrong(&table, "Jace", 2), [(Rule::LoyaltyAbilities, used)], "{edition}");
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("a main phase") };
        assert!(options.is_empty(), "{edition}: nothing is offered that is not legal");
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(wrong(&table, "Jace", 2).len(), 2, "{edition}");
        to(&mut table, 2, Step::PrecombatMain);
        assert!(wrong(&table, "Vol", 0).is_empty(), "{edition}: each player in their own turn");
        to(&mut table, 3, Step::PrecombatMain);
        assert!(wrong(&table, "Jace", 2).is_empty(), "{edition}: a new turn");
    }
}

#[test]
fn every_planeswalker_has_its_own_turn_and_a_new_object_another() {
    let yours = spec(TargetKind::Permanent, Whose::Yours);
    let blink = instant("Blink", &[yours], &[Effect::Blink { who: T0, yours: false, at: None }]);
    for edition in editions() {
        let board = in_play(turns(Step::PrecombatMain, 1), ALICE, jace());
        let board = in_play(board, ALICE, walker("Other", 2, &[loyalty(1, &[gain(1)])]));
        let mut table = in_hand(board, ALICE, blink.clone()).start(edition);
        for name in ["Jace", "Other"] {
            let choice = using(&table, name, 0, &[], &[]);
            table.act(choice);
            resolve_all(&mut table);
        }
        assert_eq!(wrong(&table, "Jace", 1).len(), 1, "{edition}");
        let choice = using(&table, "Blink", 0, &[table.thing("Jace")], &[]);
        table.act(choice);
        resolve_all(&mut table);
        assert_eq!(has(&table, "Jace"), 3, "{edition}: as it was printed");
        assert!(wrong(&table, "Jace", 1).is_empty(), "{edition}");
    }
}

#[test]
fn the_last_counters_may_be_spent_but_no_more() {
    for edition in editions() {
        let abilities = [loyalty(-3, &[gain(5)]), loyalty(-4, &[gain(9)])];
        let mut table =
            in_play(turns(Step::PrecombatMain, 1), ALICE, walker("Vol", 3, &abilities)).start(edition);
        let object = table.id("Vol");
        let missing = Problem::TooLittleLoyalty { object, needed: 4, has: 3 };
        assert_eq!(wrong(&table, "Vol", 1), [(Rule::LoyaltyTooLow, missing)], "{edition}");
        let events = table.act(using(&table, "Vol", 0, &[], &[]));
        // It is gone before anybody can act, and its ability resolves all the same.
        assert!(events.iter().any(|event| event.kind == Happening::NoLoyalty(object)), "{edition}");
        assert_eq!((table.zone("Vol"), table.game.stack().len()), (Zone::Graveyard, 1), "{edition}");
        resolve_all(&mut table);
        assert_eq!(table.life(ALICE), 25, "{edition}");
    }
}

#[test]
fn it_is_answered_like_any_ability() {
    let bolt = instant("Bolt", &[CREATURE], &[damage(3, T0)]);
    for edition in editions() {
        let ping = ability(&[Cost::Loyalty(1)], &[CREATURE], &[damage(2, T0)]);
        let board = in_play(turns(Step::PrecombatMain, 1), ALICE, walker("Vol", 3, &[ping]));
        let board = in_play(board, BOB, face("Bear", 2, 2, &[]));
        let mut table = in_hand(board, BOB, bolt.clone()).start(edition);
        let bear = table.thing("Bear");
        let choice = using(&table, "Vol", 0, &[bear], &[]);
        table.act(choice);
        table.pass();
        assert_eq!(table.game.priority(), Some(BOB), "{edition}");
        let choice = using(&table, "Bolt", 0, &[bear], &[]);
        table.act(choice);
        resolve_all(&mut table);
        assert!(table.is_dead("Bear"), "{edition}");
    }
}

/// 406.1; 605.1a: it is a mana ability until October 2010. Even then it is activated at the time of
/// a sorcery, so it pays for no spell that is being cast.
#[test]
fn it_is_a_mana_ability_until_2010() {
    for edition in editions() {
        let chandra = walker("Chandra", 4, &[loyalty(1, &[add(Color::Red, 2)])]);
        let board = in_play(turns(Step::PrecombatMain, 1), ALICE, chandra);
        let shock = instant("Shock", &[], &[damage(2, YOU)]).costing(ManaCost::generic(2));
        let mut table = in_hand(board, ALICE, shock).start(edition);
        let paying = using(&table, "Shock", 0, &[], &["Chandra"]);
        assert!(table.clone().try_do(paying).is_err(), "{edition}");
        let choice = using(&table, "Chandra", 0, &[], &[]);
        table.act(choice);
        let at_once = edition.rules().mana_abilities <= ManaAbilities::Untargeted;
        let expected = if at_once { (0, 2) } else { (1, 0) };
        assert_eq!((table.game.stack().len(), floating(&table, ALICE)), expected, "{edition}");
        resolve_all(&mut table);
        assert_eq!(floating(&table, ALICE), 2, "{edition}");
        let again = using(&table, "Chandra", 0, &[], &[]);
        let refused = table.try_do(again).unwrap_err();
        let rules: Vec<Rule> = refused.violations.iter().map(|it| it.rule).collect();
        assert_eq!(rules, [Rule::LoyaltyAbilities], "{edition}: once each turn");
    }
}

/// A creature that has just arrived can't use {T}; for a planeswalker, creature or not, that makes
/// no difference.
#[test]
fn a_planeswalker_may_act_as_soon_as_it_arrives() {
    for edition in editions() {
        let face = CardFace { cost: Some(ManaCost::default()), ..jace() };
        let mut table = in_hand(turns(Step::PrecombatMain, 1), ALICE, face).start(edition);
        let choice = using(&table, "Jace", 0, &[], &[]);
        table.act(choice);
        resolve_all(&mut table);
        assert_eq!((table.zone("Jace"), has(&table, "Jace")), (Zone::InPlay, 3), "{edition}");
        let choice = using(&table, "Jace", 1, &[], &[]);
        table.act(choice);
        assert_eq!(has(&table, "Jace"), 1, "{edition}");
    }
}

#[test]
fn what_makes_no_sense_is_refused() {
    let creature = face("Odd", 2, 2, &[]).with_ability(loyalty(1, &[gain(1)]));
    let twice = walker("Twice", 3, &[ability(&[Cost::Loyalty(1), Cost::Loyalty(1)], &[], &[gain(1)])]);
    for face in [creature, twice] {
        assert!(in_play(turns(Step::PrecombatMain, 1), ALICE, face).try_start(Edition::TODAY).is_err());
    }
    // Before planeswalkers there are none.
    let board = in_play(turns(Step::PrecombatMain, 1), ALICE, jace());
    assert!(is_old(Edition::E2006_10) && board.try_start(Edition::E2006_10).is_err());
}
