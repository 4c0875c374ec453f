//! Decisions that the game waits for.

use super::{ALICE, BOB, NEW, NOBODY, Stage, stage};
use crate as narrate;
use combat_lab_cards::{Effect, GivenUpAs, Opponents};
use combat_lab_engine::{
    AttackDeclaration, Decision, OrderOption, Outcome, ReplacementKind, ReplacementOption, Thing,
    TriggerOption, TriggerOrigin,
};
use std::sync::Arc;

fn warden(stage: &Stage) -> TriggerOption {
    TriggerOption {
        source: stage.warden(),
        origin: TriggerOrigin::Printed(0),
        that: vec![Thing::Object(stage.bears())],
    }
}

fn burn(stage: &Stage, kind: ReplacementKind) -> ReplacementOption {
    ReplacementOption {
        by: stage.salve(),
        kind,
        source: stage.giant(),
        recipient: Thing::Player(ALICE),
        amount: 5,
    }
}

const fn give_up(count: usize, how: GivenUpAs) -> Decision {
    Decision::GiveUp { player: ALICE, count, among: Vec::new(), how }
}

/// Every decision except assigning combat damage, which needs a combat.
pub(super) fn all(stage: &Stage) -> Vec<(Decision, &'static str)> {
    let player = ALICE;
    let among = vec![stage.giant(), stage.warden()];
    vec![
        (Decision::Priority { player, options: Vec::new(), lands: Vec::new() }, "Alice has priority."),
        (
            Decision::DeclareAttackers {
                player,
                creatures: Vec::new(),
                targets: Vec::new(),
                restrictions: Vec::new(),
                requirements: Vec::new(),
                least: AttackDeclaration::default(),
            },
            "Alice declares attackers.",
        ),
        (
            Decision::DeclareBlockers {
                player: BOB,
                defender: BOB,
                creatures: Vec::new(),
                restrictions: Vec::new(),
                requirements: Vec::new(),
                least: Vec::new(),
            },
            "Bob declares blockers.",
        ),
        (
            Decision::DeclareBlockers {
                player,
                defender: BOB,
                creatures: Vec::new(),
                restrictions: Vec::new(),
                requirements: Vec::new(),
                least: Vec::new(),
            },
            "Alice chooses which of Bob's creatures block, and how.",
        ),
        (
            Decision::OrderDamage {
                player,
                choices: vec![OrderOption { creature: stage.bears(), among, placed: Vec::new() }],
            },
            "Alice announces the damage assignment order of Grizzly Bears.",
        ),
        (
            Decision::OrderTriggers { player, triggers: vec![warden(stage), warden(stage)] },
            "Alice chooses in which order two triggered abilities go on the stack.",
        ),
        (
            Decision::ChooseMode { player, trigger: warden(stage), modes: vec![0, 1] },
            "Alice chooses a mode of Soul Warden's triggered ability (Grizzly Bears).",
        ),
        (
            Decision::Choose {
                player,
                source: stage.bears(),
                options: vec![combat_lab_cards::ChosenQuality::CreatureType(combat_lab_cards::Subtype::WALL)],
            },
            "Alice chooses a creature type for Grizzly Bears.",
        ),
        (
            Decision::ChooseTargets {
                player,
                trigger: warden(stage),
                targets: vec![Vec::new()],
                least: 1,
                divided: None,
                said_last: 0..0,
            },
            "Alice chooses the target of Soul Warden's triggered ability (Grizzly Bears).",
        ),
        (
            Decision::ChooseNewTargets {
                player,
                spell: stage.spell(),
                targets: vec![Vec::new()],
                must: false,
            },
            "Alice may choose new targets for Giant Growth.",
        ),
        (give_up(1, GivenUpAs::Discarded), "Alice chooses a card to discard."),
        (give_up(3, GivenUpAs::Discarded), "Alice chooses three cards to discard."),
        (give_up(1, GivenUpAs::AtRandom), "Alice discards a card at random: which one, you decide."),
        (give_up(2, GivenUpAs::AtRandom), "Alice discards two cards at random: which ones, you decide."),
        (
            give_up(1, GivenUpAs::PutInPlay { tapped: false, attacking: combat_lab_cards::PutAttacking::No }),
            "Alice may put a card from their hand onto the battlefield.",
        ),
        (give_up(1, GivenUpAs::Sacrificed), "Alice chooses a permanent to sacrifice."),
        (give_up(1, GivenUpAs::Copied { may: false }), "Alice chooses a permanent to copy."),
        (give_up(1, GivenUpAs::Copied { may: true }), "Alice may choose a permanent to copy."),
        (give_up(2, GivenUpAs::Returned), "Alice chooses two permanents to return."),
        (
            Decision::ChooseReplacement {
                player,
                options: vec![
                    burn(stage, ReplacementKind::Prevent(Some(3))),
                    burn(stage, ReplacementKind::Redirect(Thing::Object(stage.bears()), None)),
                ],
            },
            "Alice chooses which effect applies next to the 5 damage that Hill Giant would deal to Alice.",
        ),
        (
            Decision::ChooseReplacement {
                player: BOB,
                options: vec![
                    burn(stage, ReplacementKind::LeaveAsIs),
                    burn(stage, ReplacementKind::Prevent(None)),
                ],
            },
            "Bob chooses whether the 5 damage that Hill Giant would deal to Alice is dealt to a planeswalker instead.",
        ),
        (
            Decision::KeepLegend { player, among: vec![stage.card(4), stage.card(4)] },
            "Alice chooses which one of two legends called Tolsimir to keep.",
        ),
        (
            Decision::ChooseAttacked { player, source: stage.giant(), count: 1, targets: Vec::new() },
            "Alice chooses what the new attacker attacks.",
        ),
        (
            Decision::ChooseAttacked { player, source: stage.giant(), count: 2, targets: Vec::new() },
            "Alice chooses what the two new attackers attack.",
        ),
        (
            Decision::May {
                player,
                source: stage.giant(),
                cost: None,
                effects: vec![combat_lab_cards::Effect::Draw {
                    who: combat_lab_cards::Reference::You,
                    count: 1,
                }],
                mana: Vec::new(),
            },
            "Alice chooses whether to use Hill Giant's optional effect (“you draw a card”).",
        ),
        (
            Decision::May {
                player,
                source: stage.giant(),
                cost: Some(combat_lab_cards::Cost::PayLife(2)),
                effects: Vec::new(),
                mana: Vec::new(),
            },
            "Alice chooses whether to pay 2 life for Hill Giant.",
        ),
        (
            Decision::May {
                player,
                source: stage.giant(),
                cost: None,
                effects: vec![Effect::ForOpponents {
                    whom: Opponents::One(BOB.seat()),
                    planeswalkers: false,
                    effects: Vec::new(),
                }],
                mana: Vec::new(),
            },
            "Alice chooses whether a token made by Hill Giant attacks Bob.",
        ),
        (Decision::Over(Outcome::Won(BOB)), "Bob wins the game."),
    ]
}

#[test]
fn every_decision_is_narrated() {
    let stage = stage(NEW);
    for (decision, expected) in all(&stage) {
        assert_eq!(narrate::decision(&stage.game, &stage.scenario, &decision), expected);
    }
}

#[test]
fn options_of_a_decision_are_narrated() {
    let stage = stage(NEW);
    let (game, scenario) = (&stage.game, &stage.scenario);
    let option = |kind| narrate::replacement_option(game, scenario, &burn(&stage, kind));
    assert_eq!(
        option(ReplacementKind::Prevent(Some(3))),
        "Healing Salve prevents 3 of the 5 damage that Hill Giant would deal to Alice"
    );
    assert_eq!(
        option(ReplacementKind::Redirect(Thing::Object(stage.bears()), None)),
        "the 5 damage that Hill Giant would deal to Alice is dealt to Grizzly Bears instead, because of Healing Salve"
    );
    assert_eq!(
        option(ReplacementKind::ToPlaneswalker),
        "Bob may have the 5 damage that Hill Giant would deal to Alice dealt to a planeswalker instead"
    );
    let delayed = TriggerOption {
        source: stage.growth(),
        origin: TriggerOrigin::Delayed(Arc::new(Vec::new())),
        that: vec![Thing::Object(NOBODY)],
    };
    assert_eq!(
        narrate::trigger_option(game, scenario, &delayed),
        "Giant Growth's delayed triggered ability (something)"
    );
}
