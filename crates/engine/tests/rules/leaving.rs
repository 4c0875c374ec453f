//! Players lose or concede, and the others go on without them (600.4; 800.4).

use crate::attacked::{BATTLES, siege};
use crate::several::{blocking, decides, three, triggered};
use crate::table::{ALICE, ANYTHING, BOB, CAROL, Table, face, waits};
use combat_lab_cards::{CardFace, CardType, Effect, Reference, Step, TriggerEvent, Who, Zone};
use combat_lab_engine::{
    AttackDeclaration, Block, Choice, Decision, Event, Happening, Outcome, Place, PlayerId,
};
use combat_lab_rulebook::{Edition, Rule};

/// Two lose at the same time: the third wins. All lose: a draw (102.4a; 104.2a, 104.4a).
#[test]
fn the_last_one_left_wins() {
    for edition in Edition::ALL {
        let mut table = three().life(BOB, 2).life(CAROL, 3).start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "Carol")]).finish();
        assert_eq!(table.game.outcome(), Some(&Outcome::Won(ALICE)), "{edition}");
        let left = table.happenings().any(|it| matches!(it, Happening::PlayerLeft { .. }));
        assert!(!left, "{edition}: the game is over, so nobody leaves a game that goes on");
    }
}

/// All of three lose in the same check, for different reasons: a draw, and nobody has won before
/// (102.4a; 104.4a). The players before them in the check, or the one whose turn it is, have no
/// advantage.
#[test]
fn all_lose_at_once() {
    let quake = Effect::Damage {
        amount: combat_lab_cards::Quantity::Number(3),
        to: Reference::Each(combat_lab_cards::TargetSpec::new(
            combat_lab_cards::TargetKind::Player,
            combat_lab_cards::Whose::Anyones,
        )),
    };
    for edition in Edition::ALL {
        for life in [[3, 3, 3], [1, 3, 2], [3, 4, 3]] {
            let card = CardFace::instant(
                "Quake",
                combat_lab_cards::Ability {
                    effects: vec![quake.clone()],
                    ..combat_lab_cards::Ability::default()
                },
            );
            let mut board = three().card(ALICE, card, Place::Hand);
            for (player, life) in [ALICE, BOB, CAROL].into_iter().zip(life) {
                board = board.life(player, life);
            }
            let mut table = board.start(edition);
            table.play(ALICE, "Quake", &[], &[]);
            table.finish();
            let all = life.iter().all(|life| *life <= 3);
            let expected = if all { Outcome::Draw } else { Outcome::Won(BOB) };
            assert_eq!(table.game.outcome(), Some(&expected), "{edition}: {life:?}");
            let lost = |it: &Happening| match it {
                Happening::Lost(player) => Some(*player),
                _ => None,
            };
            let lost: Vec<PlayerId> = table.happenings().filter_map(lost).collect();
            assert_eq!(lost, if all { vec![ALICE, BOB, CAROL] } else { vec![ALICE, CAROL] }, "{edition}");
            let rule = if all { Rule::DrawWhenAllLose } else { Rule::Winning };
            let over = table.events.iter().find(|event| matches!(event.kind, Happening::Over(_))).unwrap();
            assert!(over.rules.contains(&rule), "{edition}");
        }
    }
}

/// 600.4a; 800.4a.
#[test]
fn who_loses_leaves_with_everything() {
    for edition in Edition::ALL {
        let mut table = three().life(BOB, 2).start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "Carol")]).finish();
        assert_eq!(table.game.outcome(), Some(&Outcome::CombatOver), "{edition}");
        let left = |event: &Event| match &event.kind {
            Happening::PlayerLeft { player, objects } => Some((*player, objects.len(), event.rules)),
            _ => None,
        };
        let left: Vec<_> = table.events.iter().filter_map(left).collect();
        assert_eq!(left, [(BOB, 1, &[Rule::PlayerLeaves][..])], "{edition}");
        assert!(!table.object("X").is_in_play() && !table.is_dead("X"), "{edition}: it dies not");
        assert_eq!(table.life(CAROL), 17, "{edition}");
    }
}

/// Attackers of who left go on attacking nothing, and blocked ones have no blocker left; others are
/// as they were.
#[test]
fn leaving_after_blocks() {
    for edition in Edition::ALL {
        let mut table = three().creature(ALICE, face("C", 2, 2, &[])).start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "Carol"), ("C", "Bob")]);
        table.until(|table| blocking(table) == Some(BOB));
        let blocks = Choice::DeclareBlockers(table.blocks(&[("X", "A")]).into());
        table.act(blocks);
        table.block(&[("Y", "B")]);
        table.try_as(BOB, Choice::Concede).unwrap();
        let combat = table.game.combat();
        assert_eq!(combat.attackers().len(), 3, "{edition}");
        assert_eq!(combat.attacker(table.id("A")).unwrap().blockers, [], "{edition}");
        assert_eq!(combat.attacker(table.id("C")).unwrap().target, None, "{edition}");
        table.finish();
        assert_eq!((table.life(BOB), table.life(CAROL)), (20, 20), "{edition}");
        assert!(table.is_dead("Y") && !table.is_dead("A"), "{edition}");
    }
}

/// 600.4a: a player leaving doesn't affect combat damage on the stack. Later nothing waits.
#[test]
fn damage_on_the_stack_stays_as_it_was_assigned() {
    for edition in Edition::ALL.into_iter().filter(|edition| waits(*edition)) {
        let mut table = three().start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "Carol")]);
        table.until(|table| blocking(table) == Some(BOB));
        let blocks = Choice::DeclareBlockers(table.blocks(&[("X", "A")]).into());
        table.act(blocks);
        table.until(|table| !table.game.stack().is_empty());
        // Bob's creature is gone with him: what it was to be dealt is not dealt, what it deals is.
        table.try_as(BOB, Choice::Concede).unwrap();
        assert_eq!(table.game.stack().len(), 1, "{edition}");
        table.finish();
        assert_eq!((table.object("A").damage(), table.life(CAROL)), (1, 17), "{edition}");
        let lost = |it: &Happening| matches!(it, Happening::DamageNotDealt(_));
        assert_eq!(table.happenings().filter(|it| lost(it)).count(), 1, "{edition}");
        // The attacking player leaves: her damage is dealt all the same.
        let mut table = three().start(edition);
        table.attack_each(&[("A", "Bob"), ("B", "Carol")]).block(&[]);
        table.until(|table| !table.game.stack().is_empty());
        table.try_as(ALICE, Choice::Concede).unwrap();
        assert_eq!(decides(&table), Some(BOB), "{edition}: priority passes to the next player");
        table.finish();
        assert_eq!((table.life(BOB), table.life(CAROL)), (18, 17), "{edition}");
    }
}

/// 800.4i, today 800.4j: the turn goes on without an active player, and then it is the next
/// player's.
#[test]
fn the_turn_of_who_left_goes_on() {
    for edition in Edition::ALL {
        let mut board = three();
        board.setup.span.through = combat_lab_engine::Through::Turns(3);
        let mut table = board.start(edition);
        table.attack_each(&[("A", "Bob")]);
        table.try_as(ALICE, Choice::Concede).unwrap();
        assert!(table.game.combat().attackers().is_empty(), "{edition}");
        table.finish();
        let turns = table.happenings().filter_map(|it| match it {
            Happening::TurnBegan { player, .. } => Some(*player),
            _ => None,
        });
        assert_eq!(turns.collect::<Vec<_>>(), [BOB, CAROL], "{edition}");
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

/// Whoever concedes whenever, the others go on.
#[test]
fn leaving_at_any_decision() {
    for edition in Edition::ALL {
        for gone in [ALICE, BOB, CAROL] {
            let mut table = three().start(edition);
            let mut attacked = false;
            while table.game.outcome().is_none() {
                let mut other = table.clone();
                other.try_as(gone, Choice::Concede).unwrap();
                other.finish();
                assert_eq!(other.game.outcome(), Some(&Outcome::CombatOver), "{edition}");
                assert!(other.game.objects().all(|object| object.owner() != gone), "{edition}");
                let choice = match table.game.decision() {
                    Decision::DeclareAttackers { .. } => {
                        attacked = true;
                        let attack = |attacker, target| combat_lab_engine::Attack {
                            attacker: table.id(attacker),
                            target,
                        };
                        let attacks = [attack("A", BOB.into()), attack("B", CAROL.into())];
                        Choice::DeclareAttackers(attacks.into_iter().collect::<AttackDeclaration>())
                    }
                    Decision::DeclareBlockers { creatures, .. } => {
                        let pairs = creatures.iter().filter_map(|option| {
                            Some(Block { blocker: option.creature, attacker: *option.may_block.first()? })
                        });
                        Choice::DeclareBlockers(pairs.collect::<Vec<_>>().into())
                    }
                    other => other.plain_answer().unwrap(),
                };
                table.act(choice);
            }
            assert!(attacked, "{edition}");
        }
    }
}

/// A player who left has no say any more.
#[test]
fn who_has_left_does_nothing() {
    let mut table = three().start(Edition::TODAY);
    table.try_as(BOB, Choice::Concede).unwrap();
    assert!(table.try_as(BOB, Choice::Concede).is_err());
    assert!(table.try_as(BOB, Choice::Pass).is_err());
    table.until(|table| matches!(table.game.decision(), Decision::DeclareAttackers { .. }));
    let attack = combat_lab_engine::Attack { attacker: table.id("A"), target: BOB.into() };
    assert!(table.try_do(Choice::DeclareAttackers([attack].into_iter().collect())).is_err());
}

/// What a player controls of others' goes back; control that others have of theirs goes with it.
#[test]
fn control_ends_with_who_leaves() {
    for edition in Edition::ALL {
        let control = Effect::GainControl {
            who: Reference::Target(0),
            by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
            until: combat_lab_cards::Duration::EndOfTurn,
        };
        let mut table = three().instant(ALICE, "Threaten", &[control]).start(edition);
        table.play(ALICE, "Threaten", &["X"], &[]);
        table.until(|table| table.object("X").controller() == ALICE);
        let mut back = table.clone();
        back.try_as(ALICE, Choice::Concede).unwrap();
        assert!(back.object("X").is_in_play(), "{edition}");
        assert_eq!(back.object("X").controller(), BOB, "{edition}");
        table.try_as(BOB, Choice::Concede).unwrap();
        assert!(!table.object("X").is_in_play(), "{edition}");
    }
}

/// Their spells and abilities on the stack cease to exist.
#[test]
fn spells_leave_with_their_player() {
    for edition in Edition::ALL {
        let bolt =
            [Effect::Damage { amount: combat_lab_cards::Quantity::Number(3), to: Reference::Target(0) }];
        let mut table = three().instant(BOB, "Bolt", &bolt).start(edition);
        table.play(BOB, "Bolt", &["Carol"], &[]);
        table.try_as(BOB, Choice::Concede).unwrap();
        assert!(table.game.stack().is_empty(), "{edition}");
        table.finish();
        assert_eq!(table.life(CAROL), 20, "{edition}");
    }
}

/// 704.5w, today 704.5x: a battle whose protector is out of the game gets another one; while it is
/// attacked it waits for that.
#[test]
fn a_battle_gets_another_protector() {
    for edition in BATTLES {
        for attacked in [false, true] {
            let mut board = three().creature(ALICE, siege("S", 4));
            board.setup.span.through = combat_lab_engine::Through::Turns(1);
            let mut table = board.start(edition);
            assert_eq!(table.object("S").protector(), Some(BOB), "{edition}");
            if attacked {
                table.attack_each(&[("A", "S")]);
                table.try_as(BOB, Choice::Concede).unwrap();
                table.until(|table| table.game.step() == Step::EndOfCombat);
                assert_eq!(table.object("S").counters().defense, 2, "{edition}");
                assert_eq!(table.object("S").protector(), Some(BOB), "{edition}");
                table.finish();
            } else {
                table.try_as(BOB, Choice::Concede).unwrap();
                table.attack_each(&[("A", "S")]);
                assert_eq!(blocking_next(&mut table), Some(CAROL), "{edition}");
            }
            assert_eq!(table.object("S").protector(), Some(CAROL), "{edition}");
        }
    }
}

/// The next to declare blockers.
fn blocking_next(table: &mut Table) -> Option<PlayerId> {
    blocking(table.until(|table| blocking(table).is_some()))
}

/// 610.3: "until this leaves" is over when it leaves with its owner.
#[test]
fn what_was_exiled_until_then_comes_back() {
    for edition in Edition::ALL {
        let cage = CardFace::new("Cage", [CardType::Artifact]).with_ability(combat_lab_cards::Ability {
            targets: vec![ANYTHING],
            effects: vec![Effect::ExileUntil { who: Reference::Target(0) }],
            ..combat_lab_cards::Ability::default()
        });
        let mut table = three().creature(BOB, cage).start(edition);
        table.pass();
        table.play(BOB, "Cage", &["A"], &[]);
        table.until(|table| table.zone("A") == Zone::Exile);
        table.try_as(BOB, Choice::Concede).unwrap();
        assert!(table.object("A").is_in_play(), "{edition}");
    }
}

/// Who has fewer permanents left than asked for gives up those.
#[test]
fn what_is_left_is_given_up() {
    for edition in Edition::ALL {
        let spec = |what| combat_lab_cards::TargetSpec::new(what, combat_lab_cards::Whose::Anyones);
        let control = Effect::GainControl {
            who: Reference::Each(spec(combat_lab_cards::TargetKind::Creature)),
            by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
            until: combat_lab_cards::Duration::EndOfTurn,
        };
        let edict = Effect::GiveUp {
            who: Reference::You,
            count: combat_lab_cards::Quantity::Number(4),
            what: Some(spec(combat_lab_cards::TargetKind::Creature)),
            how: combat_lab_cards::GivenUpAs::Sacrificed,
        };
        // Alice has all five creatures, and has to sacrifice four; two of them leave with Carol.
        let mut table = three()
            .creature(CAROL, face("Z", 1, 1, &[]))
            .instant(ALICE, "Insurrection", &[control, edict])
            .start(edition);
        table.play(ALICE, "Insurrection", &["Bob"], &[]);
        table.until(|table| matches!(table.game.decision(), Decision::GiveUp { .. }));
        table.try_as(CAROL, Choice::Concede).unwrap();
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}: nothing to choose");
        assert!(["A", "B", "X"].iter().all(|name| table.is_dead(name)), "{edition}");
    }
}

/// Whenever a player would get priority the game is checked first: after someone has left, too
/// (420.1; 704.3).
#[test]
fn checks_come_before_the_next_player_may_act() {
    for edition in Edition::ALL {
        let everybody = combat_lab_cards::TargetSpec::new(
            combat_lab_cards::TargetKind::Creature,
            combat_lab_cards::Whose::Anyones,
        );
        let anthem = combat_lab_cards::StaticAbility {
            toughness: 1,
            ..combat_lab_cards::StaticAbility::of(everybody)
        };
        let drawn =
            triggered(TriggerEvent::Dies(Who::This), &[Effect::Draw { who: Reference::You, count: 1 }]);
        let mut table = three()
            .creature(BOB, CardFace::new("Anthem", [CardType::Enchantment]).with_static(anthem))
            .creature(CAROL, face("Z", 1, 0, &[]).with_trigger(drawn))
            .start(edition);
        table.try_as(BOB, Choice::Concede).unwrap();
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}");
        assert!(table.object("Z").is_in_play(), "{edition}: Alice has priority still");
        table.pass();
        assert_eq!(table.game.priority(), Some(CAROL), "{edition}");
        assert!(table.is_dead("Z"), "{edition}");
        assert_eq!(table.game.stack().len(), 1, "{edition}");
    }
}
