//! What the engine says to whoever shows a game: places in an order, what a draft lacks, a
//! declaration completed and mended, what is refused and why, and an action that has been judged.

use crate::table::{ALICE, BOB, Board, ORDERED, Table, face, pump, waits};
use combat_lab_cards::{CombatCost, Cost, CostOf, Keyword, ManaCost, Step};
use combat_lab_damage::{SheetProblem, Split};
use combat_lab_engine::{
    Action, Attack, AttackDeclaration, Choice, DamageOrder, Decision, Event, ObjectId, Payment,
    PermanentSetup, Place, Problem, Skipped, StackObject, Thing, Which,
};
use combat_lab_rulebook::{Edition, Rule};

fn declaring_attackers(board: &Board, edition: Edition) -> Table {
    let mut table = board.start(edition);
    table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
    table
}

fn attacks(table: &Table, names: &[&str]) -> AttackDeclaration {
    let target = Thing::Player(BOB);
    names.iter().map(|name| Attack { attacker: table.id(name), target }).collect()
}

/// Who attacks in a declaration, or blocks.
fn named(choice: Option<Choice>) -> Option<Vec<ObjectId>> {
    Some(match choice? {
        Choice::DeclareAttackers(declared) => declared.attacks.iter().map(|it| it.attacker).collect(),
        Choice::DeclareBlockers(declared) => declared.blocks.iter().map(|it| it.blocker).collect(),
        _ => return None,
    })
}

fn ids(table: &Table, names: &[&str]) -> Vec<ObjectId> {
    names.iter().map(|name| table.id(name)).collect()
}

/// From July 2009 to 2024 blockers have a place in the order announced for an attacker (509.2),
/// also where deathtouch lets it ignore that order (702.2b, 2009-07). A lone blocker is in no
/// order.
#[test]
fn places_in_an_announced_order() {
    for edition in Edition::ALL {
        let ordered = ORDERED.contains(&edition);
        for keyword in [Keyword::Vigilance, Keyword::Deathtouch] {
            let board = Board::new()
                .creature(ALICE, face("A", 5, 5, &[keyword]))
                .creature(BOB, face("W", 0, 3, &[]))
                .creature(BOB, face("C", 1, 1, &[]));
            // 2006-10 knows no deathtouch.
            let Ok(mut table) = board.try_start(edition) else { continue };
            let place = |table: &Table, name| table.game.place_in_order(table.id("A"), table.id(name));
            let places = |table: &Table| (place(table, "C"), place(table, "W"));
            table
                .attack(&["A"])
                .until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
            let alone = {
                let mut table = table.clone();
                table.block(&[("C", "A")]);
                places(&table)
            };
            assert_eq!(alone, (None, None), "{edition}: one blocker");
            table.act(Choice::DeclareBlockers(table.blocks(&[("W", "A"), ("C", "A")]).into()));
            assert_eq!(places(&table), (None, None), "{edition}: nothing has been announced yet");
            let announces = matches!(table.game.decision(), Decision::OrderDamage { .. });
            assert_eq!(announces, ordered, "{edition}");
            if announces {
                let order = vec![table.id("C"), table.id("W")];
                table.act(Choice::OrderDamage(vec![DamageOrder { creature: table.id("A"), order }]));
            }
            let announced = if ordered { (Some(1), Some(2)) } else { (None, None) };
            assert_eq!(places(&table), announced, "{edition}, {keyword:?}");
        }
    }
}

#[test]
fn what_a_draft_of_damage_lacks() {
    let board = Board::new()
        .creature(ALICE, face("A", 5, 5, &[]))
        .creature(BOB, face("W", 0, 3, &[]))
        .creature(BOB, face("C", 1, 1, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("W", "A"), ("C", "A")]).until_assigning();
        let Decision::AssignDamage { strike, .. } = table.game.decision() else { panic!("{edition}") };
        let sheet = strike.sheet();
        assert!(sheet.divides() && sheet.is_divided(0), "{edition}");
        let drafted = |wall, other| {
            (sheet.check(&Split::new([wall, other])), sheet.left(0, &Split::new([wall, other])))
        };
        let (verdict, left) = drafted(3, 0);
        assert_eq!((verdict.unfinished(), left), (Some(2), 2), "{edition}");
        let (verdict, left) = drafted(3, 2);
        assert_eq!((verdict.unfinished(), left, verdict.first()), (Some(0), 0, None), "{edition}");
        // More than there is can't be made good by assigning more.
        assert_eq!((drafted(5, 1).0.unfinished(), drafted(5, 1).1), (None, 0), "{edition}");
        // In order, the first blocker lacks 3: that comes before what is still to be assigned.
        let verdict = drafted(0, 1).0;
        let first = verdict.first().map(|found| found.problem);
        if ORDERED.contains(&edition) {
            assert!(
                matches!(first, Some(SheetProblem::LethalFirst { missing: 3, .. })),
                "{edition}: {first:?}"
            );
            assert_eq!(verdict.unfinished(), None, "{edition}");
        } else {
            assert!(matches!(first, Some(SheetProblem::WrongTotal { .. })), "{edition}: {first:?}");
            assert_eq!(verdict.unfinished(), Some(4), "{edition}");
        }
    }
}

#[test]
fn an_illegal_attack_is_mended() {
    let tapped = Place::InPlay(PermanentSetup { tapped: true, ..PermanentSetup::default() });
    let board = Board::new()
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .card(ALICE, face("Tapped", 2, 2, &[]), tapped)
        .creature(ALICE, face("Elk", 3, 3, &[]))
        .creature(BOB, face("Wall", 0, 4, &[]));
    for edition in Edition::ALL {
        let table = declaring_attackers(&board, edition);
        let mended = |names: &[&str]| {
            named(table.game.mend_declaration(&Choice::DeclareAttackers(attacks(&table, names))))
        };
        assert_eq!(mended(&["Bear", "Elk"]), None, "{edition}: it is legal");
        assert_eq!(mended(&["Bear", "Tapped", "Elk"]), Some(ids(&table, &["Bear", "Elk"])), "{edition}");
        // A band takes a creature with banding.
        let band = AttackDeclaration {
            bands: vec![ids(&table, &["Bear", "Elk"])],
            ..attacks(&table, &["Bear", "Elk"])
        };
        let mended = table.game.mend_declaration(&Choice::DeclareAttackers(band));
        assert_eq!(mended, Some(Choice::DeclareAttackers(attacks(&table, &["Bear", "Elk"]))), "{edition}");
        assert_eq!(table.game.mend_declaration(&Choice::Pass), None, "{edition}: nothing to mend");
    }
}

#[test]
fn what_is_demanded_is_added_to_an_attack() {
    let board = Board::new()
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .creature(ALICE, face("Brute", 3, 3, &[Keyword::AttacksIfAble]));
    for edition in Edition::ALL {
        let table = declaring_attackers(&board, edition);
        let draft = Choice::DeclareAttackers(attacks(&table, &["Bear"]));
        let mended = named(table.game.mend_declaration(&draft));
        assert_eq!(mended, Some(ids(&table, &["Bear", "Brute"])), "{edition}");
    }
}

#[test]
fn illegal_blocks_are_mended() {
    let board = Board::new()
        .creature(ALICE, face("Hawk", 1, 1, &[Keyword::Flying]))
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .creature(BOB, face("Wall", 0, 4, &[]))
        .creature(BOB, face("Bird", 1, 1, &[Keyword::Flying]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table
            .attack(&["Hawk", "Bear"])
            .until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let draft = Choice::DeclareBlockers(table.blocks(&[("Wall", "Hawk"), ("Bird", "Bear")]).into());
        let mended = table.game.mend_declaration(&draft);
        assert_eq!(named(mended), Some(ids(&table, &["Bird"])), "{edition}: the wall can't block what flies");
    }
}

/// A band of one is none, and what attacking costs is paid if it can be.
#[test]
fn a_declaration_is_completed() {
    let toll = CombatCost::of_creatures(CostOf::AttackingYou, Cost::Mana(ManaCost::generic(1)));
    let gate = combat_lab_cards::CardFace::new("Gate", [combat_lab_cards::CardType::Enchantment])
        .with_combat_cost(toll);
    let board = Board::new()
        .creature(ALICE, face("Hero", 1, 1, &[Keyword::Banding]))
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .creature(ALICE, combat_lab_cards::CardFace::basic_land("Forest", combat_lab_cards::Color::Green))
        .creature(BOB, gate);
    for edition in Edition::ALL {
        let table = declaring_attackers(&board, edition);
        assert_eq!(table.game.most_bands(), 1, "{edition}");
        let bands = vec![ids(&table, &["Hero"])];
        let draft = AttackDeclaration { bands, ..attacks(&table, &["Hero"]) };
        let made = table.game.complete_declaration(&Choice::DeclareAttackers(draft));
        let mana = vec![Payment::activating(table.id("Forest"), 0)];
        let expected = AttackDeclaration { mana, ..attacks(&table, &["Hero"]) };
        assert_eq!(made, Choice::DeclareAttackers(expected), "{edition}");
        // Two cost more than there is: the engine refuses that, and mends it.
        let both = Choice::DeclareAttackers(attacks(&table, &["Hero", "Bear"]));
        assert_eq!(named(table.game.mend_declaration(&both)).map(|left| left.len()), Some(1), "{edition}");
    }
}

#[test]
fn what_cannot_be_played_is_refused_with_a_reason() {
    let board = Board::new()
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .card(ALICE, face("Elk", 3, 3, &[]), Place::Hand)
        .card(
            ALICE,
            combat_lab_cards::CardFace::basic_land("Forest", combat_lab_cards::Color::Green),
            Place::Hand,
        )
        .instant(ALICE, "Growth", &[pump(3, 3)]);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.until_step(Step::BeginningOfCombat);
        let refused = table.game.refused_plays();
        let sources: Vec<ObjectId> = refused.iter().map(|refused| refused.source).collect();
        // The instant can be played; the creature has no mana cost, and the land can be played only
        // in a main phase.
        assert_eq!(sources, ids(&table, &["Elk", "Forest"]), "{edition}");
        let reasons: Vec<_> = refused.iter().map(|it| (it.which, it.illegal.violations[0].rule)).collect();
        assert_eq!(reasons[0], (Which::CAST, Rule::MissingManaCost), "{edition}");
        let land = &refused[1].illegal.violations;
        assert!(land.iter().any(|it| it.problem == Problem::NotSorceryTime), "{edition}: {land:?}");
    }
}

#[test]
fn a_new_creature_without_haste_is_held_back() {
    let new = Place::InPlay(PermanentSetup { summoning_sick: true, ..PermanentSetup::default() });
    let board = Board::new()
        .card(ALICE, face("New", 2, 2, &[]), new.clone())
        .card(ALICE, face("Hasty", 2, 2, &[Keyword::Haste]), new)
        .creature(ALICE, face("Old", 2, 2, &[]));
    for edition in Edition::ALL {
        let table = board.start(edition);
        let held = |name| table.object(name).is_held_back();
        assert_eq!((held("New"), held("Hasty"), held("Old")), (true, false, false), "{edition}");
    }
}

#[test]
fn steps_without_attackers_say_why_they_are_skipped() {
    for edition in Edition::ALL {
        let mut table = Board::new().creature(ALICE, face("Bear", 2, 2, &[])).start(edition);
        table.finish();
        let skipped: Vec<Skipped> = table.events.iter().filter_map(Event::skipped).collect();
        assert!(!skipped.is_empty(), "{edition}");
        assert!(skipped.iter().all(|why| *why == Skipped::NoAttackers), "{edition}: {skipped:?}");
    }
}

#[test]
fn combat_damage_on_the_stack_has_a_rule_of_its_own() {
    let board = Board::new().creature(ALICE, face("Bear", 2, 2, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["Bear"]);
        let rule = |table: &Table| table.game.stack().iter().find_map(|entry| entry.object().rule());
        table.until(|table| rule(table).is_some());
        assert_eq!(rule(&table), waits(edition).then_some(Rule::CombatDamageNotASpell), "{edition}");
        let is_damage = |object: &StackObject| matches!(object, StackObject::CombatDamage { .. });
        assert!(table.game.stack().iter().all(|entry| is_damage(entry.object())), "{edition}");
    }
}

/// What has been judged is carried out in the state it was judged in and in copies of it; in any
/// other it is judged anew.
#[test]
fn a_judgement_is_of_one_state() {
    for edition in Edition::ALL {
        let start = Board::new().creature(ALICE, face("Bear", 2, 2, &[])).start(edition).game;
        let player = start.priority().unwrap();
        let pass = Action { player, choice: Choice::Pass };
        let judged = start.check(&pass).unwrap();
        assert_eq!(*judged.action(), pass, "{edition}");
        let (mut game, mut copy) = (start.clone(), start.clone());
        let events = game.apply(judged.clone()).unwrap();
        assert_eq!(copy.apply(judged.clone()), Ok(events), "{edition}");
        assert_eq!(game, copy, "{edition}");
        let illegal = game.apply(judged).unwrap_err();
        assert!(matches!(illegal.violations[0].problem, Problem::NotYourDecision { .. }), "{edition}");
        assert_eq!(game, copy, "{edition}: refused, nothing has changed");
    }
}
