//! Banding: a creature that fights one with banding has its damage divided by the other player, in
//! no order (502.10h; 702.22j, k).

use crate::table::{ALICE, BOB, Board, ORDERED, Table, face, waits};
use combat_lab_cards::{Cost, Effect, Keyword, Reference, Step};
use combat_lab_engine::{Attack, AttackDeclaration, Choice, Decision, ObjectId, PlayerId, Problem, Thing};
use combat_lab_rulebook::{Edition, Rule};

const BANDING: Keyword = Keyword::Banding;

/// A 3/3 is blocked by a 2/2 and a 1/1 with banding, in this order.
fn blocked_by_a_band() -> Board {
    Board::new()
        .creature(ALICE, face("A", 3, 3, &[]))
        .creature(BOB, face("Bears", 2, 2, &[]))
        .creature(BOB, face("Hero", 1, 1, &[BANDING]))
}

fn assigning(board: &Board, edition: Edition) -> Table {
    let mut table = board.start(edition);
    table.attack(&["A"]).block(&[("Bears", "A"), ("Hero", "A")]).until_assigning();
    table
}

/// Who divides now.
fn divider(table: &Table) -> Option<PlayerId> {
    match table.game.decision() {
        Decision::AssignDamage { player, strike } => {
            assert_eq!(player, strike.player());
            Some(player)
        }
        _ => None,
    }
}

#[test]
fn the_defender_divides_among_a_band_of_blockers_in_no_order() {
    for edition in Edition::ALL {
        let mut table = assigning(&blocked_by_a_band(), edition);
        assert_eq!(divider(&table), Some(BOB), "{edition}");
        assert_eq!(table.game.damage_divider(table.id("A")), Some(BOB), "{edition}");
        assert_eq!(table.game.damage_divider(table.id("Bears")), Some(BOB), "{edition}");
        // Bob's own creatures have their damage in the same announcement.
        let own = [("Bears", "A", 2), ("Hero", "A", 1)];
        for bears in 0..=3 {
            let split = [&[("A", "Bears", bears), ("A", "Hero", 3 - bears)][..], &own].concat();
            assert!(table.may_assign(&split), "{edition}: {bears}");
        }
        let refused = table.try_do(table.parts(&[&[("A", "Bob", 3)][..], &own].concat())).unwrap_err();
        let decisive = refused.violations.first().unwrap();
        // Until 2009, banding only says who divides, and 310.2c among which creatures.
        let among =
            if edition < Edition::E2009_07 { Rule::BlockedCreatureDivides } else { Rule::BandingDivides };
        assert_eq!(decisive.rule, among, "{edition}");
        assert!(matches!(decisive.problem, Problem::NoSuchRecipient { .. }), "{edition}");
        table.assign(&[&[("A", "Hero", 3)][..], &own].concat());
        let cited =
            |event: &combat_lab_engine::Event| event.all_rules().any(|rule| rule == Rule::BandingDivides);
        assert!(table.events.iter().any(cited), "{edition}");
        table.finish();
        assert!(table.is_dead("Hero") && table.is_dead("A") && !table.is_dead("Bears"), "{edition}");
    }
}

/// Mirrored: what blocks an attacker with banding is divided for by the attacking player, who
/// announces first.
#[test]
fn the_attacker_divides_for_what_blocks_a_band() {
    let board = Board::new()
        .creature(ALICE, face("Hero", 1, 1, &[BANDING]))
        .creature(ALICE, face("Giant", 3, 3, &[]))
        .creature(BOB, face("Wall", 4, 5, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        let target = Thing::Player(BOB);
        let attacks = ["Giant", "Hero"].map(|name| Attack { attacker: table.id(name), target });
        let bands = vec![vec![table.id("Giant"), table.id("Hero")]];
        let declaration = AttackDeclaration { bands, ..attacks.into_iter().collect() };
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        table.act(Choice::DeclareAttackers(declaration));
        table.block(&[("Wall", "Giant")]).until_assigning();
        assert_eq!(divider(&table), Some(ALICE), "{edition}");
        let own = [("Giant", "Wall", 3), ("Hero", "Wall", 1)];
        assert!(
            table.may_assign(&[&[("Wall", "Giant", 3), ("Wall", "Hero", 1)][..], &own].concat()),
            "{edition}"
        );
        table.assign(&[&[("Wall", "Hero", 4)][..], &own].concat());
        let cited = |event: &combat_lab_engine::Event| {
            event.all_rules().any(|rule| rule == Rule::BandingDividesBlocker)
        };
        assert!(table.events.iter().any(cited), "{edition}");
        assert_eq!(divider(&table), None, "{edition}: Bob has nothing to divide");
        table.finish();
        assert!(table.is_dead("Hero") && !table.is_dead("Giant") && !table.is_dead("Wall"), "{edition}");
    }
}

/// What counts is who has banding as damage is assigned: a band that has lost it has lost its say.
#[test]
fn banding_counts_as_damage_is_assigned() {
    let sacrifice = combat_lab_cards::Ability {
        costs: vec![Cost::SacrificeThis],
        effects: vec![Effect::GainLife {
            who: Reference::You,
            amount: combat_lab_cards::Quantity::Number(1),
        }],
        ..combat_lab_cards::Ability::default()
    };
    let mut hero = face("Hero", 1, 1, &[BANDING]);
    hero.abilities.push(sacrifice);
    let board = Board::new()
        .creature(ALICE, face("A", 3, 3, &[]))
        .creature(BOB, face("Bears", 2, 2, &[]))
        .creature(BOB, face("Piker", 2, 1, &[]))
        .creature(BOB, hero);
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("Bears", "A"), ("Piker", "A"), ("Hero", "A")]);
        let id = table.id("A");
        assert_eq!(table.game.damage_divider(id), Some(BOB), "{edition}");
        let mut early = table.clone();
        early.resolve(BOB, "Hero", &[], &[]).until_assigning();
        assert_eq!((divider(&early), early.game.damage_divider(id)), (Some(ALICE), Some(ALICE)), "{edition}");
        assert_eq!(early.may_assign(&[("A", "Piker", 3)]), !ORDERED.contains(&edition), "{edition}");
        if waits(edition) {
            // Once it is announced, the division stays.
            table.until_assigning();
            table.assign(&[("A", "Piker", 3), ("Bears", "A", 2), ("Piker", "A", 2), ("Hero", "A", 1)]);
            table.until_step(Step::CombatDamage).resolve(BOB, "Hero", &[], &[]).finish();
            assert!(table.is_dead("Piker") && !table.is_dead("Bears"), "{edition}");
        }
    }
}

/// Damage goes past the blockers of a trampler only if the player who divides sends it there.
#[test]
fn a_band_can_hold_a_trampler_up() {
    let board = Board::new()
        .creature(ALICE, face("A", 6, 6, &[Keyword::Trample]))
        .creature(BOB, face("Hero", 1, 1, &[BANDING]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("Hero", "A")]).until_assigning();
        assert_eq!(divider(&table), Some(BOB), "{edition}");
        assert!(!table.may_assign(&[("A", "Bob", 6), ("Hero", "A", 1)]), "{edition}");
        assert!(table.may_assign(&[("A", "Hero", 1), ("A", "Bob", 5), ("Hero", "A", 1)]), "{edition}");
        table.assign(&[("A", "Hero", 6), ("Hero", "A", 1)]).finish();
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

/// Alice divides one creature's damage and Bob the other's, among the same blocker. He announces
/// second, so hers makes room for his.
#[test]
fn what_the_first_player_announced_makes_room() {
    let board = Board::new()
        .creature(ALICE, face("T", 3, 3, &[Keyword::Trample]))
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(BOB, face("Wall", 0, 2, &[Keyword::BlocksOneMore]))
        .creature(BOB, face("Hero", 1, 1, &[BANDING]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["T", "A"]).block(&[("Wall", "T"), ("Wall", "A"), ("Hero", "T")]).until_assigning();
        assert_eq!(divider(&table), Some(ALICE), "{edition}");
        table.assign(&[("A", "Wall", 2)]);
        assert_eq!(divider(&table), Some(BOB), "{edition}");
        assert!(table.may_assign(&[("T", "Hero", 1), ("T", "Bob", 2), ("Hero", "T", 1)]), "{edition}");
        assert!(!table.may_assign(&[("T", "Wall", 2), ("T", "Bob", 1), ("Hero", "T", 1)]), "{edition}");
    }
}

/// What is still needed after the first announcement: what is left of the toughness, or nothing at
/// all where any damage from a source with deathtouch is lethal (since July 2010).
#[test]
fn what_is_still_needed_after_the_first_announcement() {
    for (keywords, deadly) in [(&[][..], false), (&[Keyword::Deathtouch], true)] {
        let board = Board::new()
            .creature(ALICE, face("T", 6, 6, &[Keyword::Trample]))
            .creature(ALICE, face("A", 1, 1, keywords))
            .creature(BOB, face("Wall", 0, 4, &[Keyword::BlocksOneMore]))
            .creature(BOB, face("Hero", 1, 1, &[BANDING]));
        for edition in Edition::ALL.into_iter().filter(|edition| !deadly || *edition >= Edition::E2008_10) {
            let mut table = board.start(edition);
            table.attack(&["T", "A"]).block(&[("Wall", "T"), ("Wall", "A"), ("Hero", "T")]).until_assigning();
            table.assign(&[("A", "Wall", 1)]);
            assert_eq!(divider(&table), Some(BOB), "{edition}");
            let needed = if deadly && edition >= Edition::E2010_07 { 0 } else { 3 };
            for wall in 0..=5 {
                let own = [("T", "Hero", 1), ("Hero", "T", 1)];
                let split = [&[("T", "Wall", wall), ("T", "Bob", 5 - wall)][..], &own].concat();
                let legal = wall == 5 || wall >= needed;
                assert_eq!(table.may_assign(&split), legal, "{edition}: {deadly}, {wall} to the Wall");
            }
        }
    }
}

/// What the first player announced for another blocker does not count.
#[test]
fn damage_for_others_makes_no_room() {
    let board = Board::new()
        .creature(ALICE, face("T", 4, 4, &[Keyword::Trample]))
        .creature(ALICE, face("A", 2, 2, &[Keyword::Deathtouch]))
        .creature(BOB, face("Wall", 0, 2, &[]))
        .creature(BOB, face("Other", 0, 2, &[]))
        .creature(BOB, face("Hero", 1, 1, &[BANDING]));
    for edition in Edition::ALL.into_iter().filter(|edition| *edition >= Edition::E2008_10) {
        let mut table = board.start(edition);
        table.attack(&["T", "A"]).block(&[("Wall", "T"), ("Other", "A"), ("Hero", "T")]).until_assigning();
        table.assign(&[("A", "Other", 2)]);
        assert_eq!(divider(&table), Some(BOB), "{edition}");
        assert!(!table.may_assign(&[("T", "Hero", 1), ("T", "Bob", 3), ("Hero", "T", 1)]), "{edition}");
        let split = [("T", "Wall", 2), ("T", "Hero", 1), ("T", "Bob", 1), ("Hero", "T", 1)];
        assert!(table.may_assign(&split), "{edition}");
    }
}

/// Banding on both sides: the attacking creatures' damage is announced first, no matter who divides
/// it (310.1; 510.1), so Alice knows Bob's division before she divides for his creatures.
#[test]
fn with_banding_on_both_sides_attackers_are_announced_first() {
    let board = Board::new()
        .creature(ALICE, face("Free", 2, 9, &[]))
        .creature(ALICE, face("Hero", 1, 9, &[BANDING]))
        .creature(BOB, face("Plain", 2, 9, &[]))
        .creature(BOB, face("Guard", 1, 9, &[BANDING]))
        .creature(BOB, face("Other", 3, 9, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["Free", "Hero"]);
        table.block(&[("Plain", "Hero"), ("Guard", "Hero"), ("Other", "Free")]).until_assigning();
        let mut announced = Vec::new();
        while let Decision::AssignDamage { player, strike } = table.game.decision() {
            let name = |id: &ObjectId| table.game.object(*id).unwrap().name().to_owned();
            let names: Vec<String> = strike.creatures().iter().map(name).collect();
            announced.push((player, names.join(" ")));
            let choice = table.default_choice().unwrap();
            table.act(choice);
        }
        let expected = [(ALICE, "Free"), (BOB, "Hero"), (ALICE, "Plain Guard"), (BOB, "Other")]
            .map(|(player, names)| (player, names.to_owned()));
        assert_eq!(announced, expected, "{edition}");
    }
}

/// Where nothing of Bob's comes in between, Alice announces all she divides at once.
#[test]
fn what_one_player_announces_in_succession_is_one_announcement() {
    let board = Board::new()
        .creature(ALICE, face("Hero", 1, 9, &[BANDING]))
        .creature(BOB, face("Plain", 2, 9, &[]))
        .creature(BOB, face("Other", 3, 9, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["Hero"]).block(&[("Plain", "Hero"), ("Other", "Hero")]).until_assigning();
        let Decision::AssignDamage { player, strike } = table.game.decision() else { panic!("{edition}") };
        assert_eq!((player, strike.creatures().len()), (ALICE, 3), "{edition}");
    }
}
