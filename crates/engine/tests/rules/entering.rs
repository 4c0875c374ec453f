//! Put into play attacking or blocking, rightly and wrongly.

use crate::table::{ALICE, BOB, Board, CAROL, ORDERED, TARGET, Table, face};
use combat_lab_cards::{
    Ability, Arrival, Attacking, CardFace, CardType, CombatPart, Effect, Keyword, Measure, Meets, Opposed,
    Quantity, Reference, Step, TargetKind, TargetSpec, TriggerEvent, TriggeredAbility, Who, Whose,
};
use combat_lab_engine::{
    BlockStatus, Choice, Decision, Happening, ObjectId, Place, PlayerId, Problem, Thing,
};
use combat_lab_rulebook::{Edition, Rule};
use std::sync::Arc;

const CREATURE: TargetSpec = TargetSpec::new(TargetKind::Creature, Whose::Anyones);
const ATTACKING: Arrival = Arrival { tapped: false, part: CombatPart::Attacking };
const BLOCKING: Arrival = Arrival { tapped: false, part: CombatPart::Blocking(TARGET) };

/// A 1/1 whose player gains 5 life when it attacks, blocks or becomes blocked.
fn recruit() -> CardFace {
    let events = [
        TriggerEvent::Attacks(Who::This, Attacking::Anyhow),
        TriggerEvent::Meets(Who::This, Meets::Blocks, Opposed::Once),
        TriggerEvent::Meets(Who::This, Meets::IsBlocked, Opposed::Once),
    ];
    let gains = Effect::GainLife { who: Reference::You, amount: Quantity::Number(5) };
    let ability = Ability { effects: vec![gains], ..Ability::default() };
    let triggers = events.map(|event| TriggeredAbility { event, condition: None, ability: ability.clone() });
    CardFace { triggers: triggers.to_vec(), ..CardFace::creature("Recruit", 1, 1) }
}

fn call(name: &str, token: CardFace, count: u32, arrival: Arrival) -> CardFace {
    let targets = if matches!(arrival.part, CombatPart::Blocking(_)) { vec![CREATURE] } else { Vec::new() };
    let effects = vec![Effect::CreateToken { face: Arc::new(token), count, arrival, under: Reference::You }];
    CardFace::instant(name, Ability { targets, effects, ..Ability::default() })
}

/// Alice has an attacker A and "Call", which puts a recruit into play attacking; Bob has B.
fn board(arrival: Arrival) -> Board {
    Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(BOB, face("B", 2, 2, &[])).card(
        ALICE,
        call("Call", recruit(), 1, arrival),
        Place::Hand,
    )
}

/// The newest object: the last token made.
fn token(table: &Table) -> ObjectId {
    table.game.objects().last().unwrap().id()
}

fn rules_of(table: &Table, wanted: impl Fn(&Happening) -> bool) -> Vec<Rule> {
    let event = table.events.iter().find(|event| wanted(&event.kind)).unwrap();
    event.rules.to_vec()
}

#[test]
fn it_attacks_but_never_attacked_and_keeps_blocks_and_damage_from_being_skipped() {
    for edition in Edition::ALL {
        let mut table = board(ATTACKING).start(edition);
        table.attack(&[]).resolve(ALICE, "Call", &[], &[]);
        let recruit = token(&table);
        let attacker = table.game.combat().attacker(recruit).unwrap();
        assert_eq!(attacker.target, Some(Thing::Player(BOB)), "{edition}");
        assert_eq!(attacker.status, BlockStatus::Undecided, "{edition}");
        assert!(!table.game.object(recruit).unwrap().is_tapped(), "{edition}: it has not been declared");
        assert!(table.game.stack().is_empty(), "{edition}: nothing has attacked");
        let rules = rules_of(&table, |kind| matches!(kind, Happening::EnteredAttacking { .. }));
        table.finish();
        // Until 2007 the rule looked only at declarations.
        let skipped = edition == Edition::E2006_10;
        assert_eq!(rules == [Rule::EntersAttacking], !skipped, "{edition}");
        assert_eq!(table.steps().contains(&Step::CombatDamage), !skipped, "{edition}");
        assert_eq!((table.life(ALICE), table.life(BOB)), (20, if skipped { 20 } else { 19 }), "{edition}");
    }
}

#[test]
fn it_arrives_tapped_if_it_is_said_so_and_can_be_blocked() {
    for edition in Edition::ALL {
        let mut table = board(Arrival::TAPPED_AND_ATTACKING).start(edition);
        table.attack(&["A"]).resolve(ALICE, "Call", &[], &[]);
        let recruit = token(&table);
        assert!(table.game.object(recruit).unwrap().is_tapped(), "{edition}");
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let block = combat_lab_engine::Block { blocker: table.id("B"), attacker: recruit };
        table.act(Choice::DeclareBlockers(vec![block].into()));
        assert_eq!(table.game.stack().len(), 1, "{edition}: it has become blocked");
        table.finish();
        assert_eq!((table.life(ALICE), table.life(BOB)), (25, 18), "{edition}");
    }
}

/// Where nobody can block it any more, nobody has blocked it. It is in time for damage.
#[test]
fn after_blocks_it_is_unblocked() {
    for edition in Edition::ALL {
        let mut table = board(ATTACKING).start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).resolve(ALICE, "Call", &[], &[]);
        let recruit = token(&table);
        assert_eq!(table.game.combat().attacker(recruit).unwrap().status, BlockStatus::Unblocked);
        table.finish();
        assert_eq!((table.life(ALICE), table.life(BOB)), (20, 19), "{edition}");
    }
}

/// First strikers that come between the steps still strike in the second.
#[test]
fn between_the_damage_steps_it_is_in_time_for_the_second() {
    for edition in Edition::ALL {
        let striker = face("Striker", 1, 1, &[Keyword::FirstStrike]);
        let mut table = Board::new()
            .creature(ALICE, face("A", 2, 2, &[Keyword::FirstStrike]))
            .card(ALICE, call("Call", striker, 1, ATTACKING), Place::Hand)
            .start(edition);
        table.attack(&["A"]).until(|table| {
            table.game.step() == Step::FirstStrikeDamage
                && table.life(BOB) == 18
                && table.game.priority() == Some(ALICE)
        });
        table.resolve(ALICE, "Call", &[], &[]).finish();
        assert_eq!(table.life(BOB), 17, "{edition}");
    }
}

#[test]
fn its_player_chooses_what_each_attacks() {
    let walker = CardFace { loyalty: Some(3), ..CardFace::new("J", [CardType::Planeswalker]) };
    for edition in Edition::ALL.into_iter().filter(|edition| *edition > Edition::E2006_10) {
        let mut table = Board::new()
            .creature(BOB, walker.clone())
            .creature(ALICE, face("A", 2, 2, &[]))
            .card(ALICE, call("Call", recruit(), 2, ATTACKING), Place::Hand)
            .start(edition);
        table.attack(&[]).resolve(ALICE, "Call", &[], &[]);
        let Decision::ChooseAttacked { player, count, targets, .. } = table.game.decision() else {
            panic!("{edition}: asked")
        };
        let (bob, jace) = (table.thing("Bob"), table.thing("J"));
        assert_eq!((player, count, targets), (ALICE, 2, vec![bob, jace]), "{edition}");
        for wrong in [vec![], vec![bob], vec![bob; 3], vec![bob, table.thing("A")]] {
            let refused = table.try_do(Choice::ChooseAttacked(wrong)).unwrap_err();
            assert!(refused.violations.iter().all(|v| v.rule == Rule::EntersAttacking), "{edition}");
        }
        table.act(Choice::ChooseAttacked(vec![jace, bob]));
        let goals = table.game.combat().attackers().iter().map(|attacker| attacker.target);
        assert_eq!(goals.collect::<Vec<_>>(), [Some(jace), Some(bob)], "{edition}");
        table.finish();
        assert_eq!((table.life(BOB), table.object("J").counters().loyalty), (19, 2), "{edition}");
    }
}

fn stays_out(board: &Board, edition: Edition, who: PlayerId, name: &str, targets: &[&str]) -> Vec<Rule> {
    let mut table = board.start(edition);
    table.attack(&["A"]).resolve(who, name, targets, &[]);
    let object = token(&table);
    let combat = table.game.combat();
    assert!(table.game.object(object).unwrap().is_in_play(), "{edition}: it is there");
    assert!(combat.attacker(object).is_none() && combat.blocker(object).is_none(), "{edition}");
    let rules = rules_of(&table, |kind| *kind == Happening::StaysOutOfCombat(object));
    table.finish();
    assert_eq!(table.life(BOB), 18, "{edition}: A was not blocked, and nothing else attacked");
    rules
}

#[test]
fn what_cannot_attack_or_block_arrives_all_the_same() {
    let rock = CardFace::new("Rock", [CardType::Artifact]);
    let theirs = board(ATTACKING).card(BOB, call("Wrong side", recruit(), 1, ATTACKING), Place::Hand);
    let nothing = theirs.card(ALICE, call("No creature", rock.clone(), 1, ATTACKING), Place::Hand).card(
        BOB,
        call("No blocker", rock, 1, BLOCKING),
        Place::Hand,
    );
    let all = nothing.card(ALICE, call("Own attacker", recruit(), 1, BLOCKING), Place::Hand);
    for edition in Edition::ALL {
        // The rules that say so came in 2007 and 2008; before, it follows from others.
        let rule = |said, before| vec![if edition == Edition::E2006_10 { before } else { said }];
        let no_creature = rule(Rule::NoncreatureEntersFighting, Rule::OnlyCreaturesFight);
        assert_eq!(stays_out(&all, edition, ALICE, "No creature", &[]), no_creature, "{edition}");
        assert_eq!(stays_out(&all, edition, BOB, "No blocker", &["A"]), no_creature, "{edition}");
        let wrong = rule(Rule::WrongSideAttacker, Rule::AttackingAndDefendingPlayer);
        assert_eq!(stays_out(&all, edition, BOB, "Wrong side", &[]), wrong, "{edition}");
        let partner = rule(Rule::WrongPartnerBlocker, Rule::BlockerCandidates);
        assert_eq!(stays_out(&all, edition, ALICE, "Own attacker", &["A"]), partner, "{edition}");
        assert_eq!(stays_out(&all, edition, BOB, "No blocker", &["B"]), no_creature, "{edition}");
    }
}

/// Outside the combat phase nobody attacks.
#[test]
fn without_a_combat_it_only_arrives() {
    let mut board = board(ATTACKING);
    board.setup.span.from = Step::PrecombatMain;
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.resolve(ALICE, "Call", &[], &[]);
        assert!(table.game.combat().attackers().is_empty(), "{edition}");
        table.finish();
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

#[test]
fn it_blocks_but_never_blocked_and_makes_an_unblocked_attacker_blocked() {
    let board = Board::new()
        .creature(ALICE, CardFace { name: "A".into(), ..recruit() })
        .creature(BOB, face("B", 2, 2, &[]))
        .card(BOB, call("Ambush", recruit(), 1, BLOCKING), Place::Hand);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).until_step(Step::DeclareBlockers);
        assert_eq!(table.game.combat().attacker(table.id("A")).unwrap().status, BlockStatus::Unblocked);
        table.resolve(BOB, "Ambush", &["A"], &[]);
        let attacker = table.game.combat().attacker(table.id("A")).unwrap().clone();
        assert_eq!((attacker.status, attacker.blockers.len()), (BlockStatus::Blocked, 1), "{edition}");
        // A has become blocked; the recruit has not blocked.
        assert_eq!(table.game.stack().len(), 1, "{edition}");
        let rules = rules_of(&table, |kind| matches!(kind, Happening::EnteredBlocking { .. }));
        assert_eq!(
            rules,
            [if edition == Edition::E2006_10 { Rule::ResolvingInstructions } else { Rule::EntersBlocking }],
            "{edition}"
        );
        table.finish();
        assert_eq!((table.life(ALICE), table.life(BOB)), (30, 20), "{edition}");
    }
}

/// What is blocked already does not become blocked again; where there is an order, the attacker's
/// player puts the new blocker anywhere into it.
#[test]
fn a_new_blocker_joins_the_order() {
    let board = Board::new()
        .creature(ALICE, CardFace { name: "A".into(), size: Some((5, 5)), ..recruit() })
        .creature(BOB, face("B", 1, 1, &[]))
        .creature(BOB, face("C", 1, 1, &[]))
        .card(BOB, call("Ambush", face("Guard", 1, 1, &[]), 1, BLOCKING), Place::Hand);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A"), ("C", "A")]).until_step(Step::DeclareBlockers);
        table.until(|table| table.game.stack().is_empty()).resolve(BOB, "Ambush", &["A"], &[]);
        let (a, b, c, guard) = (table.id("A"), table.id("B"), table.id("C"), token(&table));
        if ORDERED.contains(&edition) {
            let Decision::OrderDamage { player, choices } = table.game.decision() else {
                panic!("{edition}: asked for its place")
            };
            let [option] = choices.as_slice() else { panic!("{edition}: one order") };
            assert_eq!((player, option.creature), (ALICE, a), "{edition}");
            assert_eq!((&option.among, &option.placed), (&vec![b, c, guard], &vec![b, c]), "{edition}");
            let order = |order: &[ObjectId]| {
                Choice::OrderDamage(vec![combat_lab_engine::DamageOrder {
                    creature: a,
                    order: order.to_vec(),
                }])
            };
            for wrong in [&[c, b, guard][..], &[b, c], &[guard, c, b]] {
                let refused = table.try_do(order(wrong)).unwrap_err();
                assert_eq!(refused.violations[0].problem, Problem::BadOrder { creature: a }, "{edition}");
            }
            let mut answers = table.game.answers().unwrap();
            let mut candidates = Vec::new();
            while let Some(candidate) = answers.next_candidate() {
                candidates.push(candidate);
            }
            // Only where it can be is tried, so that many blockers make few answers.
            assert_eq!(candidates, [[b, c, guard], [b, guard, c], [guard, b, c]].map(|all| order(&all)));
            assert!(answers.is_complete(), "{edition}");
            table.act(order(&[b, guard, c]));
            assert_eq!(table.game.combat().attacker(a).unwrap().blockers, [b, guard, c], "{edition}");
            let rules = table.events.iter().rfind(|event| matches!(event.kind, Happening::Ordered { .. }));
            assert_eq!(rules.unwrap().rules, [Rule::OrderGainsCreature], "{edition}");
        }
        assert!(table.game.stack().is_empty(), "{edition}: A was blocked already");
        table.finish();
        assert_eq!(table.life(ALICE), 30, "{edition}: 5 for attacking and 5 for becoming blocked, once");
    }
}

/// Twelve blockers have more orders than can be listed, which the answers say.
#[test]
fn the_orders_of_many_blockers_are_not_all_listed() {
    let mut board = Board::new().creature(ALICE, face("A", 5, 5, &[]));
    let names: Vec<String> = (0..12).map(|number| format!("B{number}")).collect();
    for name in &names {
        board = board.creature(BOB, face(name, 1, 1, &[]));
    }
    let mut table = board.start(ORDERED[0]);
    table.attack(&["A"]);
    table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
    let blocks: Vec<(&str, &str)> = names.iter().map(|name| (name.as_str(), "A")).collect();
    let blocks = Choice::DeclareBlockers(table.blocks(&blocks).into());
    table.act(blocks);
    let mut answers = table.game.answers().unwrap();
    let mut count = 0;
    while answers.next_candidate().is_some() {
        count += 1;
    }
    assert_eq!(count, 40_320);
    assert!(!answers.is_complete());
}

/// What melee counts (702.121a and its rulings): opponents attacked by a creature that was declared
/// as an attacker, each once. What is put into play attacking makes no opponent attacked.
#[test]
fn an_opponent_is_attacked_only_by_what_was_declared() {
    let gains = Effect::GainLife { who: Reference::You, amount: Quantity::of(Measure::OpponentsAttacked) };
    let rally = CardFace::instant("Rally", Ability { effects: vec![gains], ..Ability::default() });
    for edition in Edition::ALL {
        for (attacks, attacked) in [(vec![("A", "Bob")], 1), (vec![("A", "Bob"), ("B", "Carol")], 2)] {
            let mut table = Board::of(3)
                .creature(ALICE, face("A", 2, 2, &[]))
                .creature(ALICE, face("B", 2, 2, &[]))
                .card(ALICE, call("Call", recruit(), 1, ATTACKING), Place::Hand)
                .card(ALICE, rally.clone(), Place::Hand)
                .start(edition);
            table.attack_each(&attacks);
            table.play(ALICE, "Call", &[], &[]);
            table.until(|table| matches!(table.game.decision(), Decision::ChooseAttacked { .. }));
            table.act(Choice::ChooseAttacked(vec![Thing::Player(CAROL)]));
            table.play(ALICE, "Rally", &[], &[]);
            table.until(|table| table.game.stack().is_empty());
            assert_eq!(table.life(ALICE), 20 + attacked, "{edition}: {attacks:?}");
        }
    }
}
