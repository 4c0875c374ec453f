//! Every declaration of attackers and blockers at tables of two to four players and of two teams,
//! judged as the oracle judges it.

use crate::table::{Board, Table, face};
use combat_lab_cards::Keyword;
use combat_lab_engine::{
    Action, Attack, Block, Choice, Decision, PermanentSetup, Place, PlayerId, Thing, Variant,
};
use combat_lab_oracle::{Creature, Seats};
use combat_lab_rulebook::Edition;

/// Every way to give each of `count` creatures nothing or one of `of`.
fn ways(count: usize, of: usize) -> impl Iterator<Item = Vec<Option<usize>>> {
    let all = (of + 1).pow(u32::try_from(count).unwrap());
    (0..all).map(move |mut way| {
        let digit = |_| {
            let digit = way % (of + 1);
            way /= of + 1;
            digit.checked_sub(1)
        };
        (0..count).map(digit).collect()
    })
}

fn seat(place: usize) -> PlayerId {
    PlayerId::new(u8::try_from(place).unwrap())
}

/// A creature for each player, and a second one for the first; which are tapped and which fly is in
/// the bits of `kinds`.
fn creatures(players: usize, kinds: usize) -> Vec<Creature> {
    let one = |(place, controller)| Creature {
        controller,
        tapped: (kinds >> place) & 1 == 1,
        flying: ((kinds * 5) >> (place + 1)) & 1 == 1,
    };
    (0..players).chain([0]).enumerate().map(one).collect()
}

fn table(seats: Seats, players: usize, creatures: &[Creature], edition: Edition) -> Table {
    let mut board = Board::of(players);
    if seats == Seats::Teams {
        board.setup.variant = Variant::TwoHeadedGiant;
    }
    for (place, creature) in creatures.iter().enumerate() {
        let keywords: &[Keyword] = if creature.flying { &[Keyword::Flying] } else { &[] };
        let set = PermanentSetup { tapped: creature.tapped, ..PermanentSetup::default() };
        let face = face(&place.to_string(), 1, 1, keywords);
        board = board.card(seat(creature.controller), face, Place::InPlay(set));
    }
    board.start(edition)
}

/// The attack as a choice.
fn attack(table: &Table, attacked: &[Option<usize>]) -> Choice {
    let attacks = attacked.iter().enumerate().filter_map(|(place, attacked)| {
        let target = Thing::Player(seat((*attacked)?));
        Some(Attack { attacker: table.id(&place.to_string()), target })
    });
    Choice::DeclareAttackers(attacks.collect())
}

fn block(table: &Table, blocked: &[Option<usize>]) -> Choice {
    let blocks = blocked.iter().enumerate().filter_map(|(place, blocked)| {
        let attacker = table.id(&(*blocked)?.to_string());
        Some(Block { blocker: table.id(&place.to_string()), attacker })
    });
    Choice::DeclareBlockers(blocks.collect::<Vec<_>>().into())
}

/// Compares every block of everybody who is asked after an attack; how many declarations that were.
fn compare_blocks(
    seats: Seats,
    creatures: &[Creature],
    attacked: &[Option<usize>],
    table: &mut Table,
) -> usize {
    let (mut compared, mut before) = (0, 0);
    loop {
        let decides = |table: &Table| matches!(table.game.decision(), Decision::DeclareBlockers { .. });
        table.until(|table| decides(table) || table.game.step() > combat_lab_cards::Step::DeclareBlockers);
        let Decision::DeclareBlockers { player, .. } = table.game.decision() else { return compared };
        // Of a free-for-all, in turn order; of a team, once.
        assert!(player.index() > before, "{player:?} after {before}");
        before = if seats == Seats::Teams { usize::MAX } else { player.index() };
        for blocked in ways(creatures.len(), creatures.len()) {
            let attackers =
                |it: &Option<usize>| it.is_none_or(|it| attacked.get(it).is_some_and(Option::is_some));
            if !blocked.iter().all(attackers) {
                continue;
            }
            let choice = block(table, &blocked);
            let found = table.game.check(&Action { player, choice }).is_ok();
            let expected = seats.may_block(player.index(), creatures, attacked, &blocked);
            let edition = table.game.edition();
            assert_eq!(
                found, expected,
                "{edition}: {player:?} blocks {blocked:?}, {attacked:?}, {creatures:?}"
            );
            compared += 1;
        }
        table.act(Choice::DeclareBlockers(Vec::new().into()));
    }
}

#[test]
fn every_attack_and_block_is_judged_as_by_the_oracle() {
    let mut compared = 0;
    for edition in Edition::ALL {
        for (seats, players) in [(Seats::Free, 2), (Seats::Free, 3), (Seats::Free, 4), (Seats::Teams, 4)] {
            for kinds in [0, 9, 28] {
                let creatures = creatures(players, kinds);
                let mut start = table(seats, players, &creatures, edition);
                let declares =
                    |table: &Table| matches!(table.game.decision(), Decision::DeclareAttackers { .. });
                start.until(|table| {
                    declares(table) || table.game.step() > combat_lab_cards::Step::DeclareAttackers
                });
                if !declares(&start) {
                    continue;
                }
                for (way, attacked) in ways(creatures.len(), players).enumerate() {
                    let choice = attack(&start, &attacked);
                    let found = start.game.check(&Action { player: seat(0), choice: choice.clone() }).is_ok();
                    let expected = seats.may_attack(&creatures, &attacked);
                    assert_eq!(found, expected, "{edition}: attack {attacked:?}, {creatures:?}");
                    compared += 1;
                    // Of the legal attacks, some are blocked in every way.
                    if found && way % 7 == 0 && attacked.iter().flatten().count() > 1 {
                        let mut table = start.clone();
                        table.act(choice);
                        compared += compare_blocks(seats, &creatures, &attacked, &mut table);
                    }
                }
            }
        }
    }
    assert!(compared > 100_000, "{compared}");
}
