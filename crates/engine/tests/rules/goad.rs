//! Goaded creatures: two requirements for each player who goaded them, counted with all others
//! (701.38; 701.15, 508.1d).

use crate::table::{ALICE, BOB, Board, CAROL, TARGET, Table, arbiter, face, targeting};
use combat_lab_cards::{CardFace, CombatCost, Cost, CostOf, Effect, Keyword, ManaCost};
use combat_lab_engine::{
    Attack, AttackDeclaration, Choice, Decision, Illegal, Payment, PermanentSetup, Place, PlayerId, Problem,
    Requirement, SetupProblem, Thing, Through, TurnSpan,
};
use combat_lab_rulebook::{Edition, Rule};

fn has_goad(edition: Edition) -> bool {
    Rule::Goad.number(edition).is_some()
}

fn editions() -> impl Iterator<Item = Edition> {
    Edition::ALL.into_iter().filter(|edition| has_goad(*edition))
}

fn goading(name: &str) -> CardFace {
    CardFace::instant(name, targeting(&[], &[Effect::Goad { who: TARGET }]))
}

/// Alice's A and B, and a spell with which Bob goads A.
fn board() -> Board {
    Board::of(3)
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(ALICE, face("B", 2, 2, &[]))
        .card(BOB, goading("Taunt"), Place::Hand)
        .card(CAROL, goading("Dare"), Place::Hand)
}

/// Casts a player's spell at A, at the beginning of combat, and has it resolve.
fn cast(table: &mut Table, player: PlayerId, spell: &str) {
    table.until(|table| table.game.priority() == Some(player));
    let how = table.how(spell, &["A"], &[]);
    table.act(how);
    table.until(|table| table.game.stack().is_empty());
}

fn declare(table: &mut Table, attacks: &[(&str, PlayerId)]) -> Result<(), Illegal> {
    table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
    let attacks = attacks
        .iter()
        .map(|(attacker, player)| Attack { attacker: table.id(attacker), target: Thing::Player(*player) });
    let attacks: AttackDeclaration = attacks.collect();
    table.try_do(Choice::DeclareAttackers(attacks)).map(|_| ())
}

fn unmet(refused: Result<(), Illegal>) -> Vec<Requirement> {
    let refused = refused.unwrap_err();
    match refused.violations.as_slice() {
        [only] => match &only.problem {
            Problem::AttackDemanded { unmet, .. } => unmet.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

#[test]
fn it_attacks_and_not_who_goaded_it() {
    for edition in editions() {
        let mut table = board().start(edition);
        cast(&mut table, BOB, "Taunt");
        let creature = table.id("A");
        assert_eq!(table.object("A").goaded_by(), [BOB], "{edition}");
        let another = Requirement::AttackAnother { creature, than: BOB };
        assert_eq!(unmet(declare(&mut table, &[])), [Requirement::Attack { creature }, another], "{edition}");
        assert_eq!(unmet(declare(&mut table, &[("A", BOB)])), [another], "{edition}");
        declare(&mut table, &[("A", CAROL), ("B", BOB)]).unwrap();
    }
}

/// Goaded by both opponents, it can't meet all: attacking either meets three of four.
#[test]
fn goaded_by_both_it_attacks_either() {
    for edition in editions() {
        for target in [BOB, CAROL] {
            let mut table = board().start(edition);
            cast(&mut table, BOB, "Taunt");
            cast(&mut table, CAROL, "Dare");
            assert_eq!(table.object("A").goaded_by(), [BOB, CAROL], "{edition}");
            assert!(declare(&mut table, &[]).is_err(), "{edition}");
            declare(&mut table, &[("A", target)]).unwrap();
        }
    }
}

/// With two players there is no other, so it attacks who goaded it.
#[test]
fn with_two_players_it_attacks_who_goaded_it() {
    for edition in editions() {
        let board =
            Board::new().creature(ALICE, face("A", 2, 2, &[])).card(BOB, goading("Taunt"), Place::Hand);
        let mut table = board.start(edition);
        cast(&mut table, BOB, "Taunt");
        assert_eq!(unmet(declare(&mut table, &[])), [Requirement::Attack { creature: table.id("A") }]);
        declare(&mut table, &[("A", BOB)]).unwrap();
    }
}

/// Nobody has to pay in order to attack: where the other player would have to be paid for, the
/// creature attacks who goaded it, or the other at that price (508.1d).
#[test]
fn goaded_and_taxed() {
    for edition in editions() {
        let mut taxing = face("T", 0, 4, &[]);
        let cost = Cost::Mana(ManaCost::generic(1));
        taxing.combat_costs = vec![CombatCost::of_creatures(CostOf::AttackingYou, cost)];
        let land = CardFace::basic_land("Forest", combat_lab_cards::Color::Green);
        let board =
            board().creature(CAROL, taxing).card(ALICE, land, Place::InPlay(PermanentSetup::default()));
        let mut table = board.start(edition);
        cast(&mut table, BOB, "Taunt");
        assert_eq!(unmet(declare(&mut table, &[])).len(), 1, "{edition}: it attacks somebody");
        let mut paying = table.clone();
        declare(&mut table, &[("A", BOB)]).unwrap();
        let attack = Attack { attacker: paying.id("A"), target: Thing::Player(CAROL) };
        let mut attacks: AttackDeclaration = [attack].into_iter().collect();
        attacks.mana = vec![Payment::activating(paying.id("Forest"), 0)];
        paying.act(Choice::DeclareAttackers(attacks));
    }
}

/// Where only one creature can attack, it is the one that meets the most requirements.
#[test]
fn requirements_are_counted_as_a_whole() {
    for edition in editions() {
        let board = board()
            .creature(ALICE, face("M", 2, 2, &[Keyword::AttacksIfAble]))
            .creature(ALICE, arbiter("Silent", combat_lab_cards::Crowd::Attackers, 1));
        let mut table = board.start(edition);
        cast(&mut table, BOB, "Taunt");
        assert!(declare(&mut table, &[("M", CAROL)]).is_err(), "{edition}: one requirement of three");
        assert!(declare(&mut table, &[("A", BOB)]).is_err(), "{edition}: two of three");
        declare(&mut table, &[("A", CAROL)]).unwrap();
    }
}

/// It lasts until the next turn of the player who goaded it, or until it would have begun.
#[test]
fn it_lasts_until_that_players_next_turn() {
    for edition in editions() {
        for leaves in [false, true] {
            let mut board = board();
            board.setup.span = TurnSpan { through: Through::Turns(4), ..TurnSpan::default() };
            let mut table = board.start(edition);
            cast(&mut table, CAROL, "Dare");
            if leaves {
                table.try_as(CAROL, Choice::Concede).unwrap();
            }
            table.until(|table| table.game.turn_number() == 2);
            assert_eq!(table.object("A").goaded_by(), [CAROL], "{edition}: in Bob's turn");
            table.until(|table| table.game.turn_number() == 3);
            assert!(table.object("A").goaded_by().is_empty(), "{edition}: {leaves}");
        }
    }
}

#[test]
fn goading_is_unknown_before() {
    for edition in Edition::ALL.into_iter().filter(|edition| !has_goad(*edition)) {
        let error = board().try_start(edition).err().unwrap();
        let unknown =
            |problem: &SetupProblem| matches!(problem, SetupProblem::RuleUnknown { rule: Rule::Goad, .. });
        assert!(error.problems.iter().all(unknown), "{edition}");
    }
}
