//! Vehicles, and spells with modes.

use crate::kit::{CREATURE, T0, ability, gain, in_hand, in_play, resolve_all, turns, using};
use crate::table::{ALICE, BOB, Table, face};
use combat_lab_engine::{
    CardFace, CardType, Choice, Decision, Effect, Keyword, ManaCost, Play, Problem, Reference, SetupProblem,
    Step,
};
use combat_lab_rulebook::{Edition, Rule};

fn ship(power: u32) -> CardFace {
    CardFace { size: Some((3, 3)), ..CardFace::new("ship", [CardType::Artifact]) }
        .with([Keyword::Flying])
        .crewed_for(power)
}

fn crewed(table: &Table, crew: &[&str]) -> Choice {
    let crew = crew.iter().map(|name| table.id(name)).collect();
    Choice::Play(Play { sacrifices: crew, ..Play::new(table.id("ship"), 0, []) })
}

/// 702.122a: other untapped creatures with enough power in all are tapped, new ones too; then it is
/// a creature.
#[test]
fn crewing_a_vehicle() {
    for edition in Edition::ALL {
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("pilot", 1, 1, &[]))
            .creature(ALICE, face("hand", 2, 2, &[]))
            .creature(BOB, face("ox", 4, 4, &[]));
        let board = in_play(board, ALICE, ship(3));
        let board = in_hand(board, ALICE, face("cub", 1, 1, &[Keyword::Flash]).costing(ManaCost::default()));
        if Rule::Crew.number(edition).is_none() {
            let problems = board.try_start(edition).unwrap_err().problems;
            let unknown = |problem: &SetupProblem| {
                matches!(problem, SetupProblem::RuleUnknown { rule: Rule::Crew, .. })
            };
            assert!(problems.iter().any(unknown), "{edition}");
            continue;
        }
        let mut table = board.start(edition);
        assert!(!table.object("ship").is(CardType::Creature), "{edition}");
        table.play(ALICE, "cub", &[], &[]);
        resolve_all(&mut table);
        let lacks = |crew: &[&str], wanted: fn(&Problem) -> bool| {
            let illegal = table.clone().try_as(ALICE, crewed(&table, crew)).unwrap_err();
            let found = illegal.violations.iter().any(|it| it.rule == Rule::Crew && wanted(&it.problem));
            assert!(found, "{edition} {crew:?} {illegal:?}");
        };
        lacks(&["pilot"], |problem| matches!(problem, Problem::CannotPay { .. }));
        lacks(&["hand", "hand"], |problem| matches!(problem, Problem::NamedTwice { .. }));
        lacks(&["ox"], |problem| matches!(problem, Problem::NotYourCreature { .. }));
        lacks(&["ship"], |problem| matches!(problem, Problem::NotYourCreature { .. }));
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
        let offered = options.iter().find(|option| option.source == table.id("ship")).unwrap();
        assert_eq!(offered.sacrifices.len(), 2, "{edition}");
        let choice = crewed(&table, &["hand", "cub"]);
        table.act(choice);
        assert!(table.object("hand").is_tapped() && table.object("cub").is_tapped(), "{edition}");
        assert!(!table.object("ship").is(CardType::Creature), "{edition}");
        resolve_all(&mut table);
        assert!(table.object("ship").is_creature_in_play(), "{edition}");
        lacks_tapped(&table);
        table.attack(&["ship"]);
        crate::kit::to(&mut table, 1, Step::End);
        assert_eq!(table.life(BOB), 17, "{edition}");
    }
}

fn lacks_tapped(table: &Table) {
    let illegal = table.clone().try_as(ALICE, crewed(table, &["hand", "pilot"])).unwrap_err();
    assert!(illegal.violations.iter().any(|it| matches!(it.problem, Problem::AlreadyTapped { .. })));
}

/// The mode is chosen as the spell is played (409.1b; 601.2b), with the targets of that mode only.
#[test]
fn a_spell_with_modes() {
    for edition in Edition::ALL {
        let charm = CardFace {
            abilities: vec![
                ability(&[], &[CREATURE], &[Effect::Destroy { who: T0 }]),
                ability(&[], &[], &[gain(4)]),
            ],
            ..crate::kit::instant("charm", &[], &[])
        };
        let copies = crate::kit::instant(
            "twin",
            &[crate::kit::SPELL],
            &[Effect::CopySpell { who: T0, anew: false, color: None }],
        );
        let mut board = turns(Step::Upkeep, 1).creature(BOB, face("ox", 4, 4, &[]));
        board = in_hand(in_hand(board, ALICE, charm), ALICE, copies);
        let start = board.start(edition);
        let Decision::Priority { options, .. } = start.game.decision() else { panic!("{edition}") };
        let offered: Vec<usize> = options
            .iter()
            .filter(|option| option.source == start.id("charm"))
            .map(|option| option.ability)
            .collect();
        assert_eq!(offered, [0, 1], "{edition}");
        assert!(start.clone().try_as(ALICE, using(&start, "charm", 2, &[], &[])).is_err(), "{edition}");
        let mut table = start.clone();
        let ox = combat_lab_engine::Thing::Object(table.id("ox"));
        table.act(using(&start, "charm", 0, &[ox], &[]));
        resolve_all(&mut table);
        assert!(!table.object("ox").is_in_play(), "{edition}");
        let mut table = start.clone();
        table.act(using(&start, "charm", 1, &[], &[]));
        let twin = using(&table, "twin", 0, &[crate::kit::top(&table)], &[]);
        table.act(twin);
        resolve_all(&mut table);
        assert_eq!((table.life(ALICE), table.object("ox").is_in_play()), (28, true), "{edition}");
    }
}

/// A land or Vehicle that becomes a creature has its creature types then (205.1b), and a copy of
/// nothing else.
#[test]
fn becoming_a_creature_with_types() {
    for edition in Edition::ALL {
        let until = combat_lab_engine::Duration::EndOfTurn;
        let this = Reference::This;
        let elf = combat_lab_engine::Subtype::new("Elf").unwrap();
        let wakes = [
            Effect::SetSize { who: this, power: 2, toughness: 2, until },
            Effect::GainSubtype { who: this, subtype: elf, until },
            Effect::GainType { who: this, card_type: CardType::Creature, until },
        ];
        let land = CardFace {
            abilities: vec![ability(&[], &[], &wakes)],
            ..CardFace::new("grove", [CardType::Land])
        };
        let mut table = in_play(turns(Step::PrecombatMain, 2), ALICE, land).start(edition);
        let choice = using(&table, "grove", 0, &[], &[]);
        table.act(choice);
        resolve_all(&mut table);
        assert!(
            table.object("grove").has_subtype(elf) && table.object("grove").is(CardType::Creature),
            "{edition}"
        );
        crate::kit::to(&mut table, 2, Step::Upkeep);
        assert!(!table.object("grove").has_subtype(elf), "{edition}");
    }
}
