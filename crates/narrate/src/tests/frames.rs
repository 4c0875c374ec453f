//! The one sentence of a frame stays short, and its details say the rest.

use super::{ALICE, BOB, NEW, OLD, Stage, events, stage};
use crate::Line;
use crate::sentence::sentence;
use combat_lab_cards::{Mana, Step};
use combat_lab_engine::{
    Assignment, Decision, DestroyCause, Event, Happening, ObjectId, Thing, TriggerOrigin,
};
use combat_lab_rulebook::Rule;

fn told(stage: &Stage, happenings: Vec<Happening>) -> String {
    let decision = Decision::Priority { player: ALICE, options: Vec::new(), lands: Vec::new() };
    sentence(&stage.teller(), &events(happenings), &decision, None)
}

#[test]
fn a_frame_without_events_names_its_step() {
    let upkeep = vec![Happening::StepBegan(Step::Upkeep)];
    assert_eq!(told(&stage(NEW), upkeep), "Upkeep: Alice has priority.");
    let end = || vec![Happening::StepBegan(Step::End)];
    assert_eq!(told(&stage(OLD), end()), "End of turn: Alice has priority.");
    assert_eq!(told(&stage(NEW), end()), "End step: Alice has priority.");
    assert_eq!(told(&stage(NEW), Vec::new()), "Precombat main phase: Alice has priority.");
}

#[test]
fn a_turn_begins() {
    let stage = stage(NEW);
    let objects = vec![stage.bears(), stage.warden(), stage.card(3), stage.card(4)];
    assert_eq!(
        told(
            &stage,
            vec![
                Happening::StepEnded(Step::Cleanup),
                Happening::TurnBegan { number: 2, player: ALICE, extra: false },
                Happening::StepBegan(Step::Untap),
                Happening::Untapped { player: ALICE, objects },
                Happening::StepEnded(Step::Untap),
                Happening::StepBegan(Step::Upkeep),
            ]
        ),
        "Turn 2 begins: it is Alice's turn; Alice untaps 4 permanents."
    );
}

#[test]
fn a_long_list_is_left_to_the_details() {
    let stage = stage(OLD);
    let part = |amount| Assignment { source: stage.bears(), recipient: Thing::Player(BOB), amount };
    let assigned = |count| Happening::DamageAssigned {
        player: ALICE,
        assignments: vec![part(1); count],
        by: Vec::new(),
    };
    assert_eq!(told(&stage, vec![assigned(4)]), "Alice assigns combat damage.");
    assert_eq!(told(&stage, vec![assigned(1)]), "Alice assigns combat damage: Grizzly Bears 1 to Bob.");
    let dealt =
        |source: ObjectId| Happening::Damage { source, recipient: BOB.into(), amount: 1, combat: true };
    let all = vec![dealt(stage.bears()), dealt(stage.warden()), dealt(stage.card(4)), dealt(stage.giant())];
    assert_eq!(told(&stage, all), "Combat damage is dealt.");
}

#[test]
fn mana_burn_and_its_loss_of_life_are_one_clause() {
    let stage = stage(OLD);
    let player = ALICE;
    let lost = Mana::of(combat_lab_cards::Color::Green, 2);
    assert_eq!(
        told(
            &stage,
            vec![
                Happening::ManaEmptied { player, lost },
                Happening::ManaBurned { player, amount: 2 },
                Happening::LifeChanged { player, by: -2, now: 18 },
            ]
        ),
        "Alice loses 2 life to mana burn; Alice is at 18."
    );
}

#[test]
fn repeated_triggers_are_counted() {
    let stage = stage(NEW);
    let (stack, source) = (stage.trigger(), stage.warden());
    let trigger = || Happening::TriggerOnStack { stack, source, origin: TriggerOrigin::Printed(0) };
    assert_eq!(told(&stage, vec![trigger()]), "Soul Warden's ability triggers.");
    assert_eq!(told(&stage, vec![trigger(), trigger()]), "Soul Warden's ability triggers twice.");
}

#[test]
fn a_cost_is_narrated_with_the_play_it_pays_for() {
    let stage = stage(NEW);
    let object = stage.bears();
    let played = Happening::SpellPlayed { stack: stage.spell(), player: ALICE };
    let sacrificed = || Happening::Sacrificed { object, player: ALICE };
    assert_eq!(
        told(&stage, vec![played, sacrificed()]),
        "Alice casts Giant Growth, targeting Grizzly Bears, sacrificing Grizzly Bears."
    );
    assert_eq!(told(&stage, vec![sacrificed()]), "Alice sacrifices Grizzly Bears.");
}

#[test]
fn events_of_one_kind_are_one_clause() {
    let stage = stage(NEW);
    let (bears, giant, player) = (stage.bears(), stage.giant(), ALICE);
    let several = vec![
        Happening::Exiled(bears),
        Happening::Discarded { player, card: stage.card(3) },
        Happening::Exiled(giant),
        Happening::Discarded { player, card: stage.warden() },
        Happening::CeasedToExist(bears),
    ];
    assert_eq!(
        told(&stage, several),
        "Grizzly Bears and Hill Giant are exiled; Alice discards Forest and Soul Warden."
    );
    let alike = vec![Happening::Entered(bears), Happening::Entered(bears)];
    assert_eq!(told(&stage, alike), "Two of Grizzly Bears enter.");
}

/// The board shows what is tapped; as the effect of a spell it is news.
#[test]
fn effects_of_a_spell_are_in_the_sentence() {
    let stage = stage(NEW);
    let (bears, giant) = (stage.bears(), stage.giant());
    let resolving = || Happening::Resolving(stage.spell());
    for (events, sentence) in [
        (
            vec![resolving(), Happening::RemovedFromCombat(bears)],
            "Giant Growth resolves; Grizzly Bears is removed from combat.",
        ),
        (
            vec![resolving(), Happening::Tapped(bears), Happening::Tapped(giant)],
            "Giant Growth resolves; Grizzly Bears and Hill Giant become tapped.",
        ),
        (vec![Happening::Exerted(bears)], "Grizzly Bears is exerted."),
        (
            vec![Happening::Attacked { attacker: bears, target: BOB.into() }, Happening::Tapped(bears)],
            "Alice attacks Bob with Grizzly Bears.",
        ),
    ] {
        assert_eq!(told(&stage, events), sentence);
    }
}

#[test]
fn details_have_all_rules_and_only_notable_events() {
    let stage = stage(NEW);
    let (bears, giant) = (stage.bears(), stage.giant());
    let event = |kind, rules| Event { kind, rules };
    let part = Assignment { source: bears, recipient: giant.into(), amount: 1 };
    let by = vec![Rule::Deathtouch, Rule::DamageAnnounced];
    let events = [
        event(Happening::StepEnded(Step::Untap), &[Rule::StepWithoutPriority]),
        event(Happening::PriorityReceived(ALICE), &[Rule::ActivePlayerGetsPriority]),
        event(
            Happening::DamageAssigned { player: ALICE, assignments: vec![part], by },
            &[Rule::DamageAnnounced],
        ),
        event(Happening::Regenerated(giant), &[Rule::Regeneration]),
        event(Happening::Tapped(giant), &[Rule::Regeneration]),
        event(Happening::RemovedFromCombat(giant), &[Rule::Regeneration]),
        event(Happening::RemovedFromCombat(bears), &[Rule::Regeneration]),
        event(Happening::Destroyed { object: giant, cause: DestroyCause::Effect }, &[Rule::Destroying]),
    ];
    let teller = stage.teller();
    let lines: Vec<Line> = teller.told(&events).filter_map(|event| teller.line(event)).collect();
    let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(
        texts,
        [
            "Alice assigns combat damage: Grizzly Bears 1 to Hill Giant.",
            "Hill Giant regenerates: instead of being destroyed, it becomes tapped, all damage is removed from it, and it is removed from combat.",
            "Grizzly Bears is removed from combat.",
            "Hill Giant is destroyed.",
        ]
    );
    let cited = |rule: Rule| rule.cite(NEW).unwrap();
    assert_eq!(lines[0].citations, [cited(Rule::DamageAnnounced), cited(Rule::Deathtouch)]);
}
