//! Two-Headed Giant: teams of two that attack, block and live as one (606; 806; 810), and attacks
//! to one side only (604; 803).

use crate::several::{decides, triggered};
use crate::table::{ALICE, BOB, Board, CAROL, DAVE, Table, face, pump, waits};
use combat_lab_cards::{
    Attacking, CardFace, CardType, CombatCost, Cost, CostOf, Effect, Keyword, ManaCost, Reference, Step,
    TriggerEvent, Who,
};
use combat_lab_engine::{
    Choice, Decision, Happening, Outcome, PermanentSetup, Place, PlayerId, Problem, SetupProblem, Thing,
    Through, TurnSpan, Variant,
};
use combat_lab_rulebook::{Edition, Rule, TeamCombat, TeamLife};

const ALL: [PlayerId; 4] = [ALICE, BOB, CAROL, DAVE];

/// Alice and Bob against Carol and Dave.
fn teams() -> Board {
    let mut board = Board::of(4);
    board.setup.variant = Variant::TwoHeadedGiant;
    ALL.into_iter().fold(board, |board, player| board.life(player, 30))
}

fn as_a_group(edition: Edition) -> bool {
    edition.rules().team_combat == TeamCombat::AsAGroup
}

fn attack(table: &Table, attacker: &str, player: PlayerId) -> Choice {
    let target = Thing::Player(player);
    Choice::DeclareAttackers(
        [combat_lab_engine::Attack { attacker: table.id(attacker), target }].into_iter().collect(),
    )
}

fn lives(table: &Table) -> [i32; 4] {
    ALL.map(|player| table.life(player))
}

/// An attacker of each player of the active team, and a blocker of each of the other.
fn four() -> Board {
    teams()
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(BOB, face("B", 3, 3, &[]))
        .creature(CAROL, face("X", 1, 1, &[]))
        .creature(DAVE, face("Y", 1, 1, &[]))
}

/// 606.7a to c; 805.10a to d: one attack of the whole team, one block of the whole other.
#[test]
fn a_team_attacks_together_and_blocks_together() {
    for edition in Edition::ALL {
        let mut table = four().start(edition);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let Decision::DeclareAttackers { player, creatures, targets, .. } = table.game.decision() else {
            panic!("attackers are declared")
        };
        assert_eq!(player, ALICE, "{edition}");
        assert_eq!(creatures.len(), 2, "{edition}");
        let both = [Thing::Player(CAROL), Thing::Player(DAVE)];
        let expected = if as_a_group(edition) { &both[..1] } else { &both[..] };
        assert_eq!(targets, expected, "{edition}");
        table.attack_each(&[("A", "Carol"), ("B", "Carol")]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let Decision::DeclareBlockers { player, creatures, .. } = table.game.decision() else { panic!() };
        assert_eq!(player, CAROL, "{edition}");
        let blocks = [table.id("A"), table.id("B")];
        for option in creatures {
            assert_eq!(option.may_block, blocks, "{edition}: each may block any");
        }
        let blocks = Choice::DeclareBlockers(table.blocks(&[("Y", "B")]).into());
        table.act(blocks);
        assert!(!matches!(table.game.decision(), Decision::DeclareBlockers { .. }), "{edition}: one block");
        table.finish();
        assert!(table.is_dead("Y") && !table.is_dead("X"), "{edition}");
        assert_eq!(lives(&table), [30, 30, 28, 28], "{edition}");
    }
}

#[test]
fn a_teammate_is_not_attacked() {
    for edition in Edition::ALL {
        let mut table = four().start(edition);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
        let refused = table.try_do(attack(&table, "A", BOB)).unwrap_err();
        let [only] = refused.violations.as_slice() else { panic!("{refused:?}") };
        assert_eq!(only.problem, Problem::NotAttackable { target: Thing::Player(BOB) }, "{edition}");
        assert!(table.try_do(attack(&table, "X", DAVE)).is_err(), "{edition}");
    }
}

/// Until 2018 the team was attacked, and which of its players was dealt the damage was decided as
/// it was assigned (606.7d; 806.7f, 810.7f). Since then a creature attacks a player (805.10b).
#[test]
fn whom_the_damage_hits_was_decided_later() {
    for edition in Edition::ALL {
        let mut table = four().start(edition);
        table.attack_each(&[("A", "Carol"), ("B", "Dave")]).block(&[]);
        table.until(|table| {
            !table.game.stack().is_empty()
                || table.game.step() == Step::EndOfCombat
                || matches!(table.game.decision(), Decision::ChooseAttacked { .. })
        });
        if as_a_group(edition) {
            for (creature, first) in [("A", CAROL), ("B", DAVE)] {
                let Decision::ChooseAttacked { player, source, count, targets } = table.game.decision()
                else {
                    panic!("{edition}")
                };
                assert_eq!((player, source, count), (ALICE, table.id(creature), 1), "{edition}");
                assert_eq!(targets.len(), 2, "{edition}");
                assert_eq!(
                    targets.first(),
                    Some(&Thing::Player(first)),
                    "{edition}: the one named comes first"
                );
                let wrong = table.try_do(Choice::ChooseAttacked(vec![Thing::Player(BOB)])).unwrap_err();
                assert_eq!(wrong.violations.first().map(|it| it.rule), Some(Rule::TeamHit), "{edition}");
                table.act(Choice::ChooseAttacked(vec![Thing::Player(DAVE)]));
            }
        }
        table.finish();
        let hit: Vec<(Thing, u32)> = table
            .happenings()
            .filter_map(|it| match it {
                Happening::Damage { recipient, amount, .. } => Some((*recipient, *amount)),
                _ => None,
            })
            .collect();
        let first = if as_a_group(edition) { DAVE } else { CAROL };
        assert_eq!(hit, [(Thing::Player(first), 2), (Thing::Player(DAVE), 3)], "{edition}");
        assert_eq!(lives(&table), [30, 30, 25, 25], "{edition}");
    }
}

/// What tramples is asked about as well; what is blocked otherwise is not.
#[test]
fn only_what_damages_the_team_is_asked_about() {
    for edition in Edition::ALL.into_iter().filter(|edition| as_a_group(*edition)) {
        let mut table = teams()
            .creature(ALICE, face("A", 2, 2, &[]))
            .creature(BOB, face("B", 3, 3, &[Keyword::Trample]))
            .creature(CAROL, face("X", 1, 1, &[]))
            .creature(DAVE, face("Y", 1, 1, &[]))
            .start(edition);
        table.attack_each(&[("A", "Carol"), ("B", "Carol")]).block(&[("X", "A"), ("Y", "B")]);
        table.until(|table| matches!(table.game.decision(), Decision::ChooseAttacked { .. }));
        let Decision::ChooseAttacked { source, .. } = table.game.decision() else { panic!() };
        assert_eq!(source, table.id("B"), "{edition}");
        table.act(Choice::ChooseAttacked(vec![Thing::Player(DAVE)]));
        let Decision::AssignDamage { player, strike } = table.game.decision() else { panic!("{edition}") };
        assert_eq!(player, ALICE, "{edition}: the first player of the team divides");
        assert!(strike.edge(table.id("B"), Thing::Player(DAVE)).is_some(), "{edition}");
        assert!(strike.edge(table.id("B"), Thing::Player(CAROL)).is_none(), "{edition}");
        table.finish();
        assert_eq!(lives(&table), [30, 30, 28, 28], "{edition}");
    }
}

/// 606.7c, example; 805.10e: with landwalk the lands of the whole team count, later those of the
/// player attacked.
#[test]
fn whose_forest_counts() {
    let forest = CardFace::basic_land("Forest", combat_lab_cards::Color::Green);
    for edition in Edition::ALL {
        let mut table = teams()
            .creature(ALICE, face("A", 2, 2, &[Keyword::Forestwalk]))
            .creature(CAROL, face("X", 1, 1, &[]))
            .card(DAVE, forest.clone(), Place::InPlay(PermanentSetup::default()))
            .start(edition);
        table.attack_each(&[("A", "Carol")]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        let blocks = Choice::DeclareBlockers(table.blocks(&[("X", "A")]).into());
        assert_eq!(table.try_do(blocks).is_err(), as_a_group(edition), "{edition}");
    }
}

/// 606.6c to g; 805.5: a team has priority; each of its players may act before the other team gets
/// it.
#[test]
fn teams_have_priority() {
    for edition in Edition::ALL {
        let mut table = teams()
            .creature(ALICE, face("A", 1, 1, &[]))
            .instant(BOB, "Growth", &[pump(1, 1)])
            .start(edition);
        assert_eq!(decides(&table), Some(ALICE));
        table.pass();
        assert_eq!(decides(&table), Some(BOB), "{edition}");
        let growth = table.how("Growth", &["A"], &[]);
        table.act(growth);
        assert_eq!(decides(&table), Some(ALICE), "{edition}: the team has priority again");
        let mut order = Vec::new();
        while !table.game.stack().is_empty() {
            order.extend(decides(&table));
            table.pass();
        }
        assert_eq!(order, ALL, "{edition}: both teams pass");
        assert_eq!(decides(&table), Some(ALICE), "{edition}");
    }
}

/// 606.6f; 805.7: the team orders the triggers of both its players; all of the active team's go on
/// the stack first.
#[test]
fn a_team_orders_its_triggers() {
    let burns = |name: &str, amount: u32| {
        let mut face = face(name, 1, 1, &[]);
        let lose =
            Effect::LoseLife { who: Reference::You, amount: combat_lab_cards::Quantity::Number(amount) };
        face.triggers = vec![triggered(TriggerEvent::Attacks(Who::This, Attacking::Anyhow), &[lose])];
        face
    };
    for edition in Edition::ALL {
        let mut table = teams().creature(ALICE, burns("A", 1)).creature(BOB, burns("B", 2)).start(edition);
        table.attack_each(&[("A", "Carol"), ("B", "Carol")]);
        let Decision::OrderTriggers { player, triggers } = table.game.decision() else {
            panic!("{edition}: {:?}", table.game.decision())
        };
        assert_eq!((player, triggers.len()), (ALICE, 2), "{edition}");
        table.act(Choice::OrderTriggers(vec![1, 0]));
        table.block(&[]).finish();
        assert_eq!(lives(&table), [27, 27, 28, 28], "{edition}: each loses, the team shares");
    }
}

/// 606.8a, 606.8b; 810.8: one life total, and a team loses as one.
#[test]
fn a_team_loses_at_zero_life() {
    for edition in Edition::ALL {
        let mut table = four().life(CAROL, 5).life(DAVE, 5).start(edition);
        table.attack_each(&[("A", "Carol"), ("B", "Dave")]).finish();
        assert_eq!(table.game.outcome(), Some(&Outcome::Won(ALICE)), "{edition}");
        assert_eq!(lives(&table), [30, 30, 0, 0], "{edition}");
        let lost: Vec<_> = table.events.iter().filter(|it| matches!(it.kind, Happening::Lost(_))).collect();
        assert_eq!(lost.len(), 2, "{edition}");
        assert!(lost.iter().all(|it| it.rules.first() == Some(&Rule::TeamAtZeroLife)), "{edition}");
    }
}

/// 810.8d: fifteen poison counters together since they are shared; before, ten of either player.
#[test]
fn poison_is_shared_since_2010() {
    let shared = |edition| Rule::TeamPoison.number(edition).is_some();
    for edition in Edition::ALL {
        for (count, loses) in [(9, false), (10, !shared(edition)), (14, false), (15, true)] {
            if count == 14 && !shared(edition) {
                continue;
            }
            let poison = Effect::Poison { who: Reference::You, count };
            let mut cursed = face("A", 1, 1, &[]);
            cursed.triggers = vec![triggered(TriggerEvent::Attacks(Who::This, Attacking::Anyhow), &[poison])];
            let mut table = teams().creature(BOB, cursed).start(edition);
            table.attack_each(&[("A", "Carol")]).finish();
            let won = table.game.outcome() == Some(&Outcome::Won(CAROL));
            assert_eq!(won, loses, "{edition}: {count}");
            let other = table.game.player(ALICE).unwrap().poison();
            assert_eq!(other, if shared(edition) { count } else { 0 }, "{edition}");
        }
    }
}

#[test]
fn a_team_concedes_as_one() {
    for edition in Edition::ALL {
        for (player, winner) in [(ALICE, CAROL), (BOB, CAROL), (CAROL, ALICE), (DAVE, ALICE)] {
            let mut table = four().start(edition);
            table.try_as(player, Choice::Concede).unwrap();
            assert_eq!(table.game.outcome(), Some(&Outcome::Won(winner)), "{edition}");
        }
    }
}

/// 606.4b to 606.6e; 805.4: both untap, both draw, both may play a land, and the other team's turn
/// comes next.
#[test]
fn a_team_takes_its_turn_together() {
    let land = CardFace::new("Plain", [CardType::Land]);
    for edition in Edition::ALL {
        let mut board = four().card(ALICE, land.clone(), Place::Hand).card(
            BOB,
            CardFace::new("Field", [CardType::Land]),
            Place::Hand,
        );
        board.setup.span = TurnSpan { from: Step::Untap, through: Through::Turns(2), opening: false };
        let mut table = board.start(edition);
        table.until(|table| table.game.step() == Step::PrecombatMain);
        let hands = ALL.map(|player| table.game.in_zone(player, combat_lab_cards::Zone::Hand).count());
        assert_eq!(hands, [2, 2, 0, 0], "{edition}: both have drawn");
        let alices = table.id("Plain");
        table.act(Choice::PlayLand(alices));
        table.pass();
        assert_eq!(decides(&table), Some(BOB), "{edition}");
        let bobs = table.id("Field");
        table.act(Choice::PlayLand(bobs));
        table.until(|table| table.game.turn_number() == 2);
        assert_eq!(table.game.active_player(), CAROL, "{edition}");
        table.until(|table| table.game.step() == Step::PrecombatMain);
        let hands = ALL.map(|player| table.game.in_zone(player, combat_lab_cards::Zone::Hand).count());
        assert_eq!(hands, [1, 1, 1, 1], "{edition}");
    }
}

/// 606.6b; 810.6: the starting team draws nothing in its first turn, in 2006 only its secondary
/// player did. With more than two players and no teams, everybody draws (101.5b; 103.7c).
#[test]
fn who_draws_first() {
    let opening = TurnSpan { from: Step::Untap, through: Through::Turns(1), opening: true };
    for edition in Edition::ALL {
        let drawn = |mut board: Board| {
            board.setup.span = opening;
            let mut table = board.start(edition);
            table.until(|table| table.game.step() == Step::PrecombatMain);
            let drew = |it: &&Happening| matches!(it, Happening::Drew { .. });
            let drew: Vec<PlayerId> = table
                .happenings()
                .filter(drew)
                .map(|it| match it {
                    Happening::Drew { player, .. } => *player,
                    _ => ALICE,
                })
                .collect();
            drew
        };
        let one = Rule::TeamOneDraws.number(edition).is_some();
        assert_eq!(drawn(teams()), if one { vec![BOB] } else { vec![] }, "{edition}");
        assert_eq!(drawn(Board::of(3)), [ALICE], "{edition}");
        assert_eq!(drawn(Board::new()), [], "{edition}");
    }
}

/// Each opponent, not each other player.
#[test]
fn a_teammate_is_no_opponent() {
    for edition in Edition::ALL {
        let mut watcher = face("A", 1, 1, &[]);
        let gain = Effect::GainLife { who: Reference::You, amount: combat_lab_cards::Quantity::Number(1) };
        let begins = |turn| TriggerEvent::StepBegins(Step::EndOfCombat, combat_lab_cards::StepOf::Turn(turn));
        watcher.triggers = vec![
            triggered(begins(combat_lab_cards::Whose::Yours), std::slice::from_ref(&gain)),
            triggered(begins(combat_lab_cards::Whose::Opponents), &[gain.clone(), gain]),
        ];
        // Bob's: it is his turn too.
        let mut table = teams().creature(BOB, watcher).start(edition);
        table.attack_each(&[("A", "Carol")]).finish();
        assert_eq!(lives(&table)[0], 31, "{edition}");
    }
}

#[test]
fn what_nobody_has_said_for_teams_is_refused() {
    for edition in Edition::ALL {
        let taxing = |cost: Cost| {
            let mut taxing = face("T", 1, 1, &[]);
            taxing.combat_costs = vec![CombatCost::of_creatures(CostOf::AttackingYou, cost)];
            taxing
        };
        let refused = |face: CardFace| {
            let error = teams().creature(CAROL, face).try_start(edition).err()?;
            Some(matches!(error.problems.as_slice(), [SetupProblem::NotForTeams { .. }]))
        };
        assert_eq!(refused(taxing(Cost::Mana(ManaCost::default()))), None, "{edition}");
        let unpayable = edition.rules().team_life == TeamLife::Halved;
        assert_eq!(refused(taxing(Cost::PayLife(1))), unpayable.then_some(true), "{edition}");
        let mut drains = face("D", 1, 1, &[]);
        let lose = Effect::LoseLife {
            who: Reference::DefendingPlayer,
            amount: combat_lab_cards::Quantity::Number(1),
        };
        drains.triggers = vec![triggered(TriggerEvent::Attacks(Who::This, Attacking::Anyhow), &[lose])];
        let undefined = as_a_group(edition) && Rule::TeamDefender.number(edition).is_none();
        assert_eq!(refused(drains), undefined.then_some(true), "{edition}");
        let mut uneven = teams().life(CAROL, 29);
        let problems = |board: &Board| board.try_start(edition).err().map(|error| error.problems);
        assert_eq!(problems(&uneven), Some(vec![SetupProblem::TeamDiffers]), "{edition}");
        uneven.setup.players.truncate(3);
        uneven.setup.players[2].life = 30;
        assert!(problems(&uneven).unwrap().contains(&SetupProblem::BadVariant { found: 3 }), "{edition}");
    }
}

/// Damage of a whole team on the stack stays one object until 2009.
#[test]
fn damage_of_a_team_is_dealt_at_once() {
    for edition in Edition::ALL {
        let mut table = four().start(edition);
        table.attack_each(&[("A", "Carol"), ("B", "Dave")]).block(&[("X", "A")]);
        table.until(|table| !table.game.stack().is_empty() || table.game.step() == Step::EndOfCombat);
        assert_eq!(table.game.stack().len(), usize::from(waits(edition)), "{edition}");
        table.finish();
        assert_eq!(lives(&table), [30, 30, 27, 27], "{edition}");
    }
}

/// 604.1a, 604.1b; 803.1a, 803.1b: only the player on that side.
#[test]
fn attacks_to_one_side_only() {
    for edition in Edition::ALL {
        let sides =
            [(Variant::AttackLeft, BOB, Rule::AttackLeft), (Variant::AttackRight, DAVE, Rule::AttackRight)];
        for (variant, side, rule) in sides {
            let mut board = Board::of(4).creature(ALICE, face("A", 2, 2, &[]));
            board.setup.variant = variant;
            let mut table = board.start(edition);
            table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
            let Decision::DeclareAttackers { targets, .. } = table.game.decision() else { panic!() };
            assert_eq!(targets, [Thing::Player(side)], "{edition}");
            let refused = table.try_do(attack(&table, "A", CAROL)).unwrap_err();
            let [only] = refused.violations.as_slice() else { panic!("{refused:?}") };
            assert_eq!(only.rule, rule, "{edition}");
            // Where a neighbour has left, the next player on that side is one.
            table.try_as(side, Choice::Concede).unwrap();
            let Decision::DeclareAttackers { targets, .. } = table.game.decision() else { panic!() };
            assert_eq!(targets, [Thing::Player(CAROL)], "{edition}");
        }
    }
}
