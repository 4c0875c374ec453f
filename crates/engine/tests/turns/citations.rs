//! The rules that events and refusals cite where one of several could be meant.

use crate::kit::{
    THIS, YOU, ability, artifact, in_hand, in_play, instant, island, pumped, tap_for_mana, turns, using,
};
use crate::table::{ALICE, BOB, Board, Table, face};
use combat_lab_cards::{CardFace, Cost, Effect, ManaCost, Step};
use combat_lab_engine::{Choice, Happening, Outcome, Place};
use combat_lab_rulebook::{Edition, Rule};

/// The rules of the only event of this kind.
fn cited(table: &Table, is_it: impl Fn(&Happening) -> bool) -> Vec<Rule> {
    let mut found = table.events.iter().filter(|event| is_it(&event.kind));
    let event = found.next().unwrap_or_else(|| panic!("{}: it did not happen", table.edition()));
    assert!(found.next().is_none(), "{}: it happened twice", table.edition());
    event.rules.to_vec()
}

fn refused_by(table: &Table, source: &str) -> Vec<Rule> {
    let refused = table.clone().try_do(using(table, source, 0, &[], &[])).unwrap_err();
    refused.violations.into_iter().map(|violation| violation.rule).collect()
}

/// 402.8, 112.5, 112.6, 113.6: what a creature card's ability can't be used from is told by where
/// abilities work.
#[test]
fn activating_from_elsewhere_cites_where_abilities_work() {
    let pump = || CardFace::creature("X", 1, 1).with_ability(ability(&[], &[], &[pumped(THIS, 1)]));
    for edition in Edition::ALL {
        let board = turns(Step::PrecombatMain, 1);
        let table = board.card(ALICE, pump(), Place::Graveyard).start(edition);
        assert_eq!(refused_by(&table, "X"), [Rule::WhereAbilitiesWork], "{edition}");
        // There it does.
        let mut table = in_play(turns(Step::PrecombatMain, 1), ALICE, pump()).start(edition);
        let choice = using(&table, "X", 0, &[], &[]);
        table.act(choice);
        let rules = cited(&table, |happening| matches!(happening, Happening::AbilityActivated { .. }));
        assert_eq!(rules.first(), Some(&Rule::ActivatingAnAbility), "{edition}");
    }
}

/// 102.2a, 104.2a: whoever is left wins, whether the other has lost or conceded. The rule for
/// losing is cited before.
#[test]
fn winning_cites_the_rule_for_winning() {
    let won = |happening: &Happening| matches!(happening, Happening::Over(Outcome::Won(_)));
    let lost = |happening: &Happening| matches!(happening, Happening::Lost(_));
    for edition in Edition::ALL {
        let bolt = instant(
            "Bolt",
            &[],
            &[Effect::LoseLife { who: YOU, amount: combat_lab_cards::Quantity::Number(20) }],
        );
        let board = in_hand(turns(Step::PrecombatMain, 1), ALICE, bolt);
        let mut table = board.start(edition);
        let choice = using(&table, "Bolt", 0, &[], &[]);
        table.act(choice);
        table.pass_both();
        assert_eq!(table.game.outcome(), Some(&Outcome::Won(BOB)), "{edition}");
        assert_eq!(cited(&table, won), [Rule::Winning], "{edition}");
        assert_eq!(cited(&table, lost).first(), Some(&Rule::PlayerAtZeroLife), "{edition}");
        let mut table = board.start(edition);
        table.try_as(ALICE, Choice::Concede).unwrap();
        assert_eq!(cited(&table, won).first(), Some(&Rule::Winning), "{edition}");
    }
}

/// 203.1b, 118.6: there is nothing to pay, and that is no cost of {0}.
#[test]
fn a_card_without_mana_cost_cites_the_rule_for_that() {
    for edition in Edition::ALL {
        let costless = CardFace { cost: None, ..CardFace::creature("X", 1, 1) };
        let table = in_hand(turns(Step::PrecombatMain, 1), ALICE, costless).start(edition);
        assert_eq!(refused_by(&table, "X"), [Rule::MissingManaCost], "{edition}");
        // One that can't be paid cites paying.
        let dear = CardFace::creature("X", 1, 1).costing(ManaCost::generic(1));
        let table = in_hand(turns(Step::PrecombatMain, 1), ALICE, dear).start(edition);
        assert_eq!(refused_by(&table, "X"), [Rule::PayingCosts], "{edition}");
    }
}

/// Sacrificing (501.6a in 2008-10 and 2009-05), tapping (501.7a) and untapping (501.7b) cite what
/// these are, and paying with them the rule for paying, too.
#[test]
fn what_is_done_to_permanents_cites_what_that_is() {
    let rules = [
        (vec![], Effect::Sacrifice { who: THIS }, vec![Rule::Sacrificing]),
        (
            vec![Cost::SacrificeThis],
            Effect::GainLife { who: YOU, amount: combat_lab_cards::Quantity::Number(1) },
            vec![Rule::Sacrificing, Rule::PayingCosts],
        ),
        (vec![], Effect::Tap { who: THIS }, vec![Rule::TappingAndUntapping]),
        (
            vec![Cost::Tap],
            Effect::GainLife { who: YOU, amount: combat_lab_cards::Quantity::Number(1) },
            vec![Rule::TapCost, Rule::PayingCosts],
        ),
        (vec![], Effect::ReturnToHand { who: THIS }, vec![Rule::ReturningToHand, Rule::NewObject]),
    ];
    let done = |happening: &Happening| {
        matches!(
            happening,
            Happening::Sacrificed { .. }
                | Happening::Tapped(_)
                | Happening::Returned(_)
                | Happening::UntappedOne(_)
        )
    };
    for edition in Edition::ALL {
        for (costs, effect, expected) in &rules {
            let it = artifact("X", &[ability(costs, &[], std::slice::from_ref(effect))]);
            let mut table = in_play(turns(Step::PrecombatMain, 1), ALICE, it).start(edition);
            let choice = using(&table, "X", 0, &[], &[]);
            table.act(choice);
            table.pass_both();
            assert_eq!(&cited(&table, done), expected, "{edition}: {effect:?}");
        }
        let it = artifact("X", &[ability(&[Cost::Tap], &[], &[Effect::Untap { who: THIS }])]);
        let mut table = in_play(turns(Step::PrecombatMain, 1), ALICE, it).start(edition);
        let choice = using(&table, "X", 0, &[], &[]);
        table.act(choice);
        table.pass_both();
        let untapped = cited(&table, |happening| matches!(happening, Happening::UntappedOne(_)));
        assert_eq!(untapped, [Rule::Untapping], "{edition}");
    }
}

/// 310.2a, 510.1a: power 0 or less assigns nothing, by the rule for that.
#[test]
fn assigning_nothing_for_want_of_power_cites_the_amount() {
    for edition in Edition::ALL {
        for power in [0, -1] {
            let mut table = Board::new().creature(ALICE, face("A", power, 2, &[])).start(edition);
            table.attack(&["A"]).block(&[]).finish();
            let nothing = |happening: &Happening| matches!(happening, Happening::AssignsNothing { .. });
            assert_eq!(cited(&table, nothing), [Rule::NoPowerAssignsNothing], "{edition}");
        }
    }
}

/// 409.1g, 601.2f, later 601.2g: mana abilities are activated before the cost is paid, and not as a
/// part of paying it. A player with priority may activate one with nothing to pay for (411.2;
/// 605.3a).
#[test]
fn tapping_for_mana_cites_when_mana_abilities_can_be_used() {
    let tapped = |happening: &Happening| matches!(happening, Happening::Tapped(_));
    for edition in Edition::ALL {
        let draw = instant("Draw", &[], &[Effect::Draw { who: YOU, count: 1 }]).costing(ManaCost::generic(1));
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, draw);
        let mut table = in_play(board, ALICE, island("i")).start(edition);
        let mut alone = table.clone();
        let choice = using(&table, "Draw", 0, &[], &["i"]);
        table.act(choice);
        assert_eq!(cited(&table, tapped), [Rule::TapCost, Rule::ManaWhilePaying], "{edition}");
        tap_for_mana(&mut alone, ALICE, "i");
        assert_eq!(cited(&alone, tapped), [Rule::TapCost, Rule::ManaAbilityTiming], "{edition}");
    }
}

/// 410.10d, 603.6d, 603.10: what triggers as something dies is found as things were before.
#[test]
fn dying_cites_that_triggers_look_back() {
    let dies = combat_lab_cards::TriggeredAbility {
        event: combat_lab_cards::TriggerEvent::Dies(combat_lab_cards::Who::This),
        condition: None,
        ability: ability(
            &[],
            &[],
            &[Effect::GainLife { who: YOU, amount: combat_lab_cards::Quantity::Number(1) }],
        ),
    };
    let put = |happening: &Happening| matches!(happening, Happening::TriggerOnStack { .. });
    for edition in Edition::ALL {
        let it = CardFace::creature("X", 1, 1).with_trigger(dies.clone()).with_ability(ability(
            &[Cost::SacrificeThis],
            &[],
            &[Effect::Draw { who: YOU, count: 0 }],
        ));
        let mut table = in_play(turns(Step::PrecombatMain, 1), ALICE, it).start(edition);
        let choice = using(&table, "X", 0, &[], &[]);
        table.act(choice);
        assert_eq!(cited(&table, put).first(), Some(&Rule::LookBack), "{edition}");
    }
}
