//! Declaring attackers and blockers: who may, who may not, and that a refused declaration never
//! happened.

use crate::random::since;
use crate::table::{ALICE, ANYTHING, BOB, Board, Table, face, pump};
use combat_lab_cards::{
    Ability, AsEnters, CardFace, CardType, CopyExcept, Cost, Duration, Effect, Keyword, TargetKind,
    TargetSpec, Types, Whose,
};
use combat_lab_engine::{
    Attack, BlockStatus, Choice, Decision, PermanentSetup, Place, PlayerId, Problem, SetupProblem, Thing,
};
use combat_lab_rulebook::{Battles, Edition};

fn problems(table: &mut Table, choice: Choice) -> Vec<Problem> {
    let refused = table.try_do(choice).unwrap_err();
    refused.violations.into_iter().map(|violation| violation.problem).collect()
}

fn attack(table: &Table, attacker: &str, target: impl Into<Thing>) -> Attack {
    Attack { attacker: table.id(attacker), target: target.into() }
}

fn muster() -> Board {
    let placed = |tapped, summoning_sick| {
        Place::InPlay(PermanentSetup { tapped, summoning_sick, ..PermanentSetup::default() })
    };
    Board::new()
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .card(ALICE, face("Tapped", 2, 2, &[]), placed(true, false))
        .card(ALICE, face("New", 2, 2, &[]), placed(false, true))
        .card(ALICE, face("Hasty", 2, 2, &[Keyword::Haste]), placed(false, true))
        .creature(ALICE, face("Wall", 0, 4, &[Keyword::Defender]))
        .creature(ALICE, face("Guard", 2, 2, &[Keyword::Vigilance]))
        .card(ALICE, face("Held", 2, 2, &[]), Place::Hand)
        .creature(BOB, face("Foe", 2, 2, &[]))
}

#[test]
fn who_may_attack() {
    for edition in Edition::ALL {
        let mut table = muster().start(edition);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let bob = Thing::Player(BOB);
        let expected = [
            ("Tapped", Problem::Tapped { object: table.id("Tapped") }),
            ("New", Problem::SummoningSick { object: table.id("New") }),
            ("Wall", Problem::Keyword { object: table.id("Wall"), keyword: Keyword::Defender }),
            ("Held", Problem::NotYourCreature { object: table.id("Held"), player: ALICE }),
            ("Foe", Problem::NotYourCreature { object: table.id("Foe"), player: ALICE }),
        ];
        for (name, problem) in &expected {
            let choice = Choice::DeclareAttackers(vec![attack(&table, name, bob)].into());
            assert_eq!(problems(&mut table, choice), std::slice::from_ref(problem), "{edition}: {name}");
        }
        let all = ["Bear"].into_iter().chain(expected.iter().map(|(name, _)| *name));
        let all: Vec<Attack> = all.map(|name| attack(&table, name, bob)).collect();
        let found = problems(&mut table, Choice::DeclareAttackers(all.into()));
        assert_eq!(found, expected.map(|(_, problem)| problem), "{edition}: every broken rule is named");
        assert!(!table.object("Bear").is_tapped(), "{edition}: what was refused tapped nothing");

        let bear = table.id("Bear");
        let twice = Choice::DeclareAttackers(vec![attack(&table, "Bear", bob); 2].into());
        assert_eq!(problems(&mut table, twice), [Problem::NamedTwice { object: bear }], "{edition}");
        for target in [Thing::Player(ALICE), Thing::Player(PlayerId::new(7)), table.thing("Foe")] {
            let choice = Choice::DeclareAttackers(vec![attack(&table, "Bear", target)].into());
            assert_eq!(problems(&mut table, choice), [Problem::NotAttackable { target }], "{edition}");
        }
        table.attack(&["Bear", "Hasty", "Guard"]);
        assert!(table.object("Bear").is_tapped() && table.object("Hasty").is_tapped(), "{edition}");
        assert!(!table.object("Guard").is_tapped(), "{edition}: vigilance");
    }
}

#[test]
fn the_decision_offers_exactly_those_who_may_attack() {
    for edition in Edition::ALL {
        let mut table = muster().start(edition);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let Decision::DeclareAttackers { creatures, .. } = table.game.decision() else { unreachable!() };
        let free = creatures.iter().filter(|option| option.refused.is_none());
        let free: Vec<&str> = free.map(|option| table.game.object(option.creature).unwrap().name()).collect();
        assert_eq!(free, ["Bear", "Hasty", "Guard"], "{edition}");
        assert_eq!(creatures.len(), 6, "{edition}: those who may not are there too, with the reason");
    }
}

#[test]
fn who_may_block() {
    let tapped = Place::InPlay(PermanentSetup { tapped: true, ..PermanentSetup::default() });
    let sick = Place::InPlay(PermanentSetup { summoning_sick: true, ..PermanentSetup::default() });
    let board = Board::new()
        .creature(ALICE, face("Bird", 2, 2, &[Keyword::Flying]))
        .creature(ALICE, face("Bear", 2, 2, &[]))
        .creature(ALICE, face("Home", 2, 2, &[]))
        .card(BOB, face("Tapped", 2, 2, &[]), tapped)
        .card(BOB, face("New", 2, 2, &[]), sick)
        .creature(BOB, face("Wall", 0, 4, &[Keyword::Defender]))
        .creature(BOB, face("Hawk", 1, 1, &[Keyword::Flying]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["Bird", "Bear"]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let ids = ["Bird", "Bear", "Home", "Tapped", "New", "Wall", "Hawk"].map(|name| table.id(name));
        let [bird, _, home, tapped, new, ..] = ids;
        let cannot = Problem::CannotBlock { blocker: new, attacker: bird, keyword: Keyword::Flying };
        let expected: [(&[(&str, &str)], Problem); 5] = [
            (&[("Tapped", "Bear")], Problem::Tapped { object: tapped }),
            (&[("New", "Bird")], cannot),
            (&[("New", "Home")], Problem::NotAttacking { object: home }),
            (&[("Home", "Bear")], Problem::NotYourCreature { object: home, player: BOB }),
            (&[("New", "Bear"), ("New", "Bear")], Problem::NamedTwice { object: new }),
        ];
        for (blocks, problem) in expected {
            let choice = Choice::DeclareBlockers(table.blocks(blocks).into());
            assert_eq!(problems(&mut table, choice), [problem], "{edition}: {blocks:?}");
        }
        let both = Choice::DeclareBlockers(table.blocks(&[("Hawk", "Bear"), ("Hawk", "Bird")]).into());
        assert!(table.try_do(both).is_err(), "{edition}: one creature blocks one attacker");
        table.block(&[("Hawk", "Bird"), ("New", "Bear"), ("Wall", "Bear")]);
        assert!(!table.object("New").is_tapped(), "{edition}: blocking does not tap");
    }
}

#[test]
fn reach_stops_a_flyer() {
    for edition in Edition::ALL.into_iter().filter(|edition| *edition != Edition::E2006_10) {
        let board = Board::new()
            .creature(ALICE, face("Bird", 2, 2, &[Keyword::Flying]))
            .creature(BOB, face("Spider", 2, 4, &[Keyword::Reach]));
        let mut table = board.start(edition);
        table.attack(&["Bird"]).block(&[("Spider", "Bird")]).finish();
        assert!(table.is_dead("Bird"), "{edition}");
    }
}

/// Some keywords came later than others.
#[test]
fn a_keyword_that_does_not_exist_yet_is_refused() {
    for keyword in Keyword::ALL {
        for edition in Edition::ALL {
            let start = Board::new().creature(ALICE, face("A", 2, 2, &[keyword])).try_start(edition);
            assert_eq!(start.is_ok(), since(keyword) <= edition, "{keyword} in {edition}");
            if let Err(error) = start {
                assert!(matches!(error.problems.as_slice(), [SetupProblem::KeywordUnknown { .. }]));
            }
        }
    }
}

/// A copy may differ only by what the edition has.
#[test]
fn a_copy_with_a_keyword_or_type_that_does_not_exist_yet_is_refused() {
    let copied = |except| {
        let what = TargetSpec::new(TargetKind::Permanent, Whose::Anyones);
        let clone = CardFace { as_enters: Some(AsEnters::Copy { what, except }), ..face("Clone", 0, 0, &[]) };
        Board::new().card(ALICE, clone, Place::Hand)
    };
    for edition in Edition::ALL {
        let deadly = CopyExcept { keyword: Some(Keyword::Deathtouch), ..CopyExcept::default() };
        let start = copied(deadly).try_start(edition);
        assert_eq!(start.is_ok(), since(Keyword::Deathtouch) <= edition, "deathtouch in {edition}");
        let battle = CopyExcept { types: Types::of(CardType::Battle), ..CopyExcept::default() };
        let battles = match edition.rules().battles {
            Battles::Absent => false,
            Battles::Present => true,
        };
        assert_eq!(copied(battle).try_start(edition).is_ok(), battles, "a battle in {edition}");
    }
}

/// Tapping a blocker, or letting its attacker fly away, comes too late once it blocks.
#[test]
fn too_late_to_matter() {
    let tap_itself = Ability {
        costs: vec![Cost::Tap],
        targets: vec![ANYTHING],
        effects: vec![pump(0, 0)],
        ..Ability::default()
    };
    let board = Board::new()
        .creature(ALICE, face("Bear", 2, 3, &[]))
        .instant(
            ALICE,
            "Wings",
            &[Effect::GainKeyword {
                who: crate::table::TARGET,
                keyword: Keyword::Flying,
                until: Duration::EndOfTurn,
            }],
        )
        .creature(BOB, CardFace::creature("Foe", 2, 3).with_ability(tap_itself));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["Bear"]).block(&[("Foe", "Bear")]);
        table.resolve(ALICE, "Wings", &["Bear"], &[]).resolve(BOB, "Foe", &["Foe"], &[]);
        assert!(table.object("Foe").is_tapped() && table.object("Bear").has(Keyword::Flying));
        assert_eq!(table.game.combat().attacker(table.id("Bear")).unwrap().status, BlockStatus::Blocked);
        table.finish();
        assert_eq!(table.object("Bear").damage(), 2, "{edition}: a tapped blocker deals its damage");
        assert_eq!(table.object("Foe").damage(), 2, "{edition}: a blocked creature stays blocked");
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

#[test]
fn a_new_creature_cannot_tap_itself_and_a_tapped_one_not_again() {
    let taps = |name: &str| {
        let ability = Ability {
            costs: vec![Cost::Tap],
            targets: vec![ANYTHING],
            effects: vec![pump(1, 1)],
            ..Ability::default()
        };
        CardFace::creature(name, 1, 1).with_ability(ability)
    };
    let sick = Place::InPlay(PermanentSetup { summoning_sick: true, ..PermanentSetup::default() });
    let board = Board::new().creature(ALICE, taps("Old")).card(ALICE, taps("New"), sick.clone()).card(
        ALICE,
        taps("Hasty").with([Keyword::Haste]),
        sick,
    );
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        let new = table.id("New");
        let choice = table.how("New", &["Old"], &[]);
        assert_eq!(problems(&mut table, choice), [Problem::SummoningSick { object: new }], "{edition}");
        table.play(ALICE, "Hasty", &["Old"], &[]).play(ALICE, "Old", &["Old"], &[]);
        let old = table.id("Old");
        let choice = table.how("Old", &["Old"], &[]);
        assert_eq!(problems(&mut table, choice), [Problem::AlreadyTapped { object: old }], "{edition}");
    }
}
