//! Reasons for refusals.

use super::{ALICE, BOB, NEW, OLD, Stage, stage};
use crate as narrate;
use combat_lab_cards::{Cost, Keyword, ManaCost};
use combat_lab_engine::{
    Attack, AttackDeclaration, Block, Miscounted, Problem, Requirement, Restriction, Thing, Violation,
};
use combat_lab_rulebook::Rule;

/// A problem, the rule it breaks, and its sentences in 2008 and today.
pub(super) fn all(stage: &Stage) -> Vec<(Problem, Rule, &'static str, &'static str)> {
    let (object, giant) = (stage.bears(), stage.giant());
    let any = Rule::ActInTurn;
    vec![
        (Problem::GameOver, any, "The game is over.", ""),
        (Problem::NotYourDecision { decides: BOB }, any, "Bob has to act now.", ""),
        (
            Problem::BlocksTooMany { blocker: giant, most: 2 },
            Rule::OneBlockEach,
            "Hill Giant can block only 2 attackers.",
            "",
        ),
        (
            Problem::Restricted { restriction: Box::new(Restriction::NotAlone { creature: object }) },
            Rule::AttackRestrictions,
            "Grizzly Bears can't attack alone.",
            "",
        ),
        (
            Problem::Restricted {
                restriction: Box::new(Restriction::AtMost {
                    by: giant,
                    most: 1,
                    of: combat_lab_cards::Crowd::Blockers,
                }),
            },
            Rule::BlockRestrictions,
            "No more than one creature can block, because of Hill Giant.",
            "",
        ),
        (
            Problem::AttackDemanded {
                unmet: vec![Requirement::Attack { creature: object }],
                fix: AttackDeclaration::from(vec![Attack { attacker: object, target: Thing::Player(BOB) }]),
            },
            Rule::AttackRequirements,
            "Grizzly Bears must attack if able; attacking with Grizzly Bears would satisfy it.",
            "",
        ),
        (
            Problem::AttackDemanded {
                unmet: vec![Requirement::Attack { creature: object }],
                fix: AttackDeclaration::from(vec![Attack {
                    attacker: object,
                    target: Thing::Object(stage.jace()),
                }]),
            },
            Rule::AttackRequirements,
            "Grizzly Bears must attack if able; it would be satisfied if Grizzly Bears attacks Jace Beleren.",
            "",
        ),
        (
            Problem::BlockDemanded {
                unmet: vec![
                    Requirement::Block { creature: giant },
                    Requirement::BeBlocked { attacker: object },
                ],
                fix: vec![Block { blocker: giant, attacker: object }],
            },
            Rule::BlockRequirements,
            "Hill Giant must block if able and Grizzly Bears must be blocked if able; these requirements would be satisfied if Hill Giant blocks Grizzly Bears.",
            "",
        ),
        (
            Problem::NoBand { band: vec![object, giant] },
            Rule::Banding,
            "Grizzly Bears and Hill Giant can't form a band: all but one of its creatures must have banding.",
            "",
        ),
        (
            Problem::BandDivided { object: giant },
            Rule::Banding,
            "Hill Giant doesn't attack the same thing as the rest of its band.",
            "",
        ),
        (Problem::WrongMoment, any, "This isn't possible at this point.", ""),
        (
            Problem::NotThere { object },
            any,
            "Grizzly Bears is in play, under the control of Alice.",
            "Grizzly Bears is on the battlefield, under the control of Alice.",
        ),
        (
            Problem::NoSuchAbility { object, which: combat_lab_engine::Which::ability(0) },
            any,
            "Grizzly Bears has no ability to play.",
            "Grizzly Bears has no ability to activate.",
        ),
        (
            Problem::NoX { object },
            Rule::ChoosingModes,
            "X is in the cost of Grizzly Bears, so its player has to choose X.",
            "",
        ),
        (Problem::NoSuchX { object, x: 4 }, Rule::ChoosingModes, "X can't be 4 for Grizzly Bears.", ""),
        (
            Problem::NotSorceryTime,
            Rule::SorceryTiming,
            "This is possible only during the player's own main phase while the stack is empty.",
            "",
        ),
        (Problem::LandPlayed, Rule::OneLandEachTurn, "A land has already been played this turn.", ""),
        (
            Problem::CannotPay { object },
            Rule::MissingManaCost,
            "Grizzly Bears has no mana cost, so it can't be played.",
            "Grizzly Bears has no mana cost, so it can't be cast.",
        ),
        (
            Problem::CannotPay { object },
            Rule::PayingCosts,
            "There is not enough mana or life to pay for Grizzly Bears.",
            "",
        ),
        (
            Problem::WrongMana { object },
            Rule::PayingCosts,
            "The mana named for Grizzly Bears isn't in the pool, or isn't exactly what it costs.",
            "",
        ),
        (
            Problem::NoWayFound,
            Rule::PayingCosts,
            "No way to pay was found, though there may be one: use the mana abilities first.",
            "",
        ),
        (
            Problem::NotAManaAbility { object },
            Rule::ManaAbility,
            "Grizzly Bears has no such mana ability.",
            "",
        ),
        (
            Problem::BadDivision { amount: 4 },
            Rule::DividingAmongTargets,
            "Exactly 4 must be divided, with at least 1 for each target.",
            "",
        ),
        (
            Problem::WhichTrigger { names: vec!["Grizzly Bears".to_owned(), "Hill Giant".to_owned()] },
            Rule::TriggerOrder,
            "More than one triggered ability can be meant, and they differ; name each of them: Grizzly Bears, Hill Giant.",
            "",
        ),
        (
            Problem::WhichTrigger { names: Vec::new() },
            Rule::TriggerOrder,
            "More than one triggered ability can be meant, and the notation has no words to tell them apart.",
            "",
        ),
        (
            Problem::BadTriggerOrder,
            Rule::TriggerOrder,
            "The order must name each of the triggered abilities exactly once.",
            "",
        ),
        (Problem::NotOffered, any, "This is not among the choices.", ""),
        (Problem::NotOffered, Rule::AttackCosts, "This isn't paid for with mana.", ""),
        (
            Problem::CombatUnpaid { costs: vec![Cost::Mana(ManaCost::generic(4))] },
            Rule::AttackCosts,
            "This attack costs {4}, which isn't paid.",
            "",
        ),
        (
            Problem::CombatUnpaid { costs: vec![Cost::Mana(ManaCost::generic(2))] },
            Rule::BlockCostsPaid,
            "This block costs {2}, which isn't paid.",
            "",
        ),
        (
            Problem::CombatUnpaid { costs: vec![Cost::PayLife(2)] },
            Rule::BlockCosts,
            "This block costs 2 life, which isn't paid.",
            "",
        ),
        (
            Problem::CombatUnpaid { costs: vec![Cost::PayLife(2)] },
            Rule::BlockCostsPaid,
            "This block costs 2 life, which isn't paid.",
            "",
        ),
        (
            Problem::UsedUp { object: stage.jace() },
            Rule::ActivatingAnAbility,
            "Jace Beleren's ability can't be used again this turn.",
            "",
        ),
        (
            Problem::ConditionNotMet { object: stage.jace() },
            Rule::ActivatingAnAbility,
            "Jace Beleren's ability has a condition that isn't met.",
            "",
        ),
        (
            Problem::TooFewCounters { object: stage.jace() },
            Rule::PayingCosts,
            "There are too few counters on Jace Beleren to pay for this.",
            "",
        ),
        (
            Problem::LoyaltyUsed { object: stage.jace() },
            any,
            "An ability of Jace Beleren has already been used this turn.",
            "Jace Beleren has already used a loyalty ability this turn.",
        ),
        (
            Problem::TooLittleLoyalty { object: stage.jace(), needed: 4, has: 3 },
            any,
            "This removes 4 loyalty counters, and Jace Beleren has 3.",
            "",
        ),
        (
            Problem::AlreadyTapped { object },
            Rule::AttackingTaps,
            "Grizzly Bears is tapped for attacking before anything is paid, so it can't be tapped for mana.",
            "",
        ),
        (Problem::NamedTwice { object }, any, "Grizzly Bears is named twice.", ""),
        (
            Problem::WrongCount { of: Miscounted::Discarded, needed: 2, given: 1 },
            Rule::CleanupDiscard,
            "2 cards must be discarded, and 1 was named.",
            "",
        ),
        (
            Problem::WrongCount { of: Miscounted::Creatures, needed: 1, given: 2 },
            Rule::Bolster,
            "1 creature must be chosen here, and 2 were named.",
            "",
        ),
        (
            Problem::WrongCount { of: Miscounted::Returned, needed: 1, given: 2 },
            Rule::ReturningToHand,
            "1 permanent must be returned to hand here, and 2 were named.",
            "",
        ),
        (
            Problem::WrongCount { of: Miscounted::AtMost, needed: 2, given: 3 },
            Rule::Scry,
            "No more than 2 can be chosen here, and 3 were named.",
            "",
        ),
        (
            Problem::CostsUnnamed { costs: vec![Cost::Discard(None)], given: 0 },
            Rule::PayingCosts,
            "This costs \u{201c}discard a card\u{201d}, and nothing was named for it.",
            "",
        ),
        (
            Problem::CostsUnnamed { costs: vec![Cost::Discard(None); 2], given: 1 },
            Rule::PayingCosts,
            "This costs \u{201c}discard a card (2 times)\u{201d}, and 1 object was named for it.",
            "",
        ),
        (
            Problem::CostsUnnamed { costs: Vec::new(), given: 1 },
            Rule::PayingCosts,
            "Nothing has to be named to pay for this.",
            "",
        ),
        (Problem::TooLittleLife { needed: 3 }, Rule::PayingCosts, "There is too little life to pay 3.", ""),
        (
            Problem::TakesNoCounters { object },
            Rule::PayingCosts,
            "No counters can be put on Grizzly Bears to pay for this.",
            "",
        ),
        (
            Problem::BadTarget { target: Thing::Stack(stage.spell()) },
            any,
            "Giant Growth isn't a legal target.",
            "",
        ),
        (
            Problem::AlreadyTapped { object },
            any,
            "Grizzly Bears is tapped already, so it can't be tapped to pay for this.",
            "",
        ),
        (
            Problem::SummoningSick { object },
            any,
            "Grizzly Bears came under its controller's control this turn and has no haste.",
            "",
        ),
        (
            Problem::NotYourCreature { object, player: super::BOB },
            any,
            "Alice controls Grizzly Bears, not Bob.",
            "",
        ),
        (
            Problem::NotYourCreature { object: stage.jace(), player: super::BOB },
            any,
            "Jace Beleren isn't a creature.",
            "",
        ),
        (
            Problem::CannotPay { object },
            Rule::Crew,
            "The creatures tapped to crew Grizzly Bears have too little total power.",
            "",
        ),
        (
            Problem::CannotPay { object },
            Rule::Energy,
            "There is not enough energy to pay for Grizzly Bears.",
            "",
        ),
        (Problem::WrongPayment { object }, any, "This cost can't be paid with Grizzly Bears.", ""),
        (Problem::Tapped { object }, any, "Grizzly Bears is tapped.", ""),
        (
            Problem::Keyword { object, keyword: Keyword::Defender },
            any,
            "Grizzly Bears has defender, so it can't attack.",
            "",
        ),
        (
            Problem::NotAttackable { target: Thing::Player(ALICE) },
            any,
            "Alice isn't the defending player.",
            "",
        ),
        (Problem::NotAttackable { target: Thing::Object(giant) }, any, "Hill Giant can't be attacked.", ""),
        (
            Problem::IsABattle { object },
            any,
            "Grizzly Bears is a battle, and battles neither attack nor block.",
            "",
        ),
        (Problem::NotAttacking { object }, any, "Grizzly Bears isn't attacking, so it can't be blocked.", ""),
        (
            Problem::AttacksAnother { attacker: object, attacked: super::BOB },
            any,
            "Only Bob can block Grizzly Bears.",
            "",
        ),
        (
            Problem::Limited {
                blocker: object,
                attacker: giant,
                by: giant,
                limit: Box::new(combat_lab_cards::BlockLimit {
                    limits: combat_lab_cards::Limits::NotBlockedBy,
                    what: combat_lab_cards::TargetSpec::new(
                        combat_lab_cards::TargetKind::Creature,
                        combat_lab_cards::Whose::Opponents,
                    ),
                }),
            },
            any,
            "Grizzly Bears can't block Hill Giant, because of Hill Giant: This can't be blocked by creatures an \
             opponent controls.",
            "",
        ),
        (
            Problem::Conditional {
                object,
                condition: Box::new(combat_lab_cards::CombatCondition {
                    of: combat_lab_cards::Restricted::Both,
                    asks: combat_lab_cards::Asks::Holds(combat_lab_cards::Condition::at_least(
                        7,
                        combat_lab_cards::Quantity::of(combat_lab_cards::Measure::Hand),
                    )),
                    unless: true,
                }),
            },
            Rule::AttackRestrictions,
            "Grizzly Bears can't attack now: This can't attack or block unless you have 7 or more cards in hand.",
            "",
        ),
        (
            Problem::Conditional {
                object,
                condition: Box::new(combat_lab_cards::CombatCondition {
                    of: combat_lab_cards::Restricted::Blocking,
                    asks: combat_lab_cards::Asks::MoreThanOther(combat_lab_cards::TargetSpec::new(
                        combat_lab_cards::TargetKind::Creature,
                        combat_lab_cards::Whose::Anyones,
                    )),
                    unless: true,
                }),
            },
            Rule::BlockRestrictions,
            "Grizzly Bears can't block now: This can't block unless you control more creatures than attacking player.",
            "",
        ),
        (
            Problem::KeptFromBlocking { blocker: object, attacker: giant },
            any,
            "Grizzly Bears can't block Hill Giant this turn.",
            "",
        ),
        (
            Problem::CannotBlock { blocker: object, attacker: giant, keyword: Keyword::Flying },
            any,
            "Grizzly Bears can't block Hill Giant, which has flying: it has neither flying nor reach.",
            "",
        ),
        (
            Problem::BadOrder { creature: object },
            any,
            "The order for Grizzly Bears must name every creature it faces exactly once, and no others.",
            "",
        ),
        (
            Problem::NoSuchRecipient { source: object, recipient: Thing::Player(BOB) },
            any,
            "Grizzly Bears can't assign combat damage to Bob at this point.",
            "",
        ),
        (
            Problem::NegativeDamage { source: object },
            any,
            "Grizzly Bears can't assign less than 0 damage.",
            "",
        ),
        (
            Problem::WrongTotal { source: object, amount: 2, assigned: 3 },
            any,
            "Grizzly Bears must assign 2 damage in all, not 3.",
            "",
        ),
        (
            Problem::LethalFirst {
                source: object,
                recipient: Thing::Player(BOB),
                first: Thing::Object(giant),
                missing: 2,
            },
            any,
            "Grizzly Bears can't assign damage to Bob before Hill Giant has been assigned lethal damage: 2 more are \
             needed.",
            "",
        ),
        (
            Problem::AllOrNothing { source: object, recipient: Thing::Player(BOB) },
            any,
            "Grizzly Bears can assign all of its damage to Bob or none of it.",
            "",
        ),
    ]
}

#[test]
fn every_problem_has_its_sentence() {
    for (edition, today) in [(OLD, false), (NEW, true)] {
        let stage = stage(edition);
        for (problem, rule, old, new) in all(&stage) {
            let violation = Violation { rule, problem };
            let expected = if today && !new.is_empty() { new } else { old };
            assert_eq!(narrate::violation(&stage.game, &stage.scenario, &violation), expected, "{edition}");
        }
    }
}
