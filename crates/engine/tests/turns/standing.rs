//! What permanents say of costs, of protection, of the first time in a turn, and of how they enter.

use crate::kit::{
    CREATURE, T0, damage, gain, in_hand, in_play, instant, island, pumped, resolve_all, size, spec, to,
    trigger, triggered, turns, using,
};
use crate::table::{ALICE, ANYTHING, BOB, face};
use combat_lab_engine::{
    Block, BlockLimit, CardFace, CardType, Choice, Color, Colors, Condition, CostChange, CountOf,
    CounterKind, Decision, Effect, Keyword, Limits, ManaCost, StaticAbility, Step, Subtype, TargetKind,
    TargetSpec, Thing, Trait, Traits, TriggerEvent, TriggeredAbility, Whose,
};
use combat_lab_rulebook::{Edition, Rule};

fn asked(what: TargetKind, whose: Whose, one: Trait) -> TargetSpec {
    spec(what, whose).that_is(Traits::from(one))
}

fn changing(name: &str, what: Option<TargetSpec>, more: i32, each: Option<CountOf>) -> CardFace {
    let mut face = CardFace::creature(name, 1, 1);
    face.cost_changes.push(CostChange { what, more, each, condition: None, aims: None });
    face
}

/// 409.1f / 601.2f: what makes a spell cost more is added, what makes it cost less is taken from
/// the generic mana in its cost, and no more than there is of it.
#[test]
fn what_changes_a_cost() {
    let noncreature = asked(TargetKind::Spell, Whose::Anyones, Trait::NotType(CardType::Creature));
    let red = asked(TargetKind::Spell, Whose::Yours, Trait::Colors(Colors::NONE.with(Color::Red)));
    let theirs = TargetSpec { whose: Whose::Opponents, ..noncreature };
    let bears = TargetSpec {
        what: TargetKind::Spell,
        ..asked(
            TargetKind::Spell,
            Whose::Yours,
            Trait::Types(combat_lab_engine::Types::of(CardType::Creature)),
        )
    };
    // Whose it is, what it says, and how much mana the instant for {1}{U} then takes.
    let cases: [(_, Option<TargetSpec>, i32, usize); 6] = [
        (BOB, Some(noncreature), 1, 3),
        (ALICE, Some(noncreature), 1, 3),
        (BOB, Some(theirs), 2, 4),
        (ALICE, Some(theirs), 2, 2),
        (ALICE, Some(noncreature), -3, 1),
        (ALICE, Some(bears), -1, 2),
    ];
    for edition in Edition::ALL {
        for (owner, what, more, mana) in cases {
            let cost = ManaCost::generic(1).and(Color::Blue, 1);
            let bolt = instant("bolt", &[ANYTHING], &[damage(3, T0)]).costing(cost);
            let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, bolt);
            let islands = ["i1", "i2", "i3", "i4"];
            for name in islands {
                board = in_play(board, ALICE, island(name));
            }
            let mut table = in_play(board, owner, changing("thalia", what, more, None)).start(edition);
            let bob = [Thing::Player(BOB)];
            for fewer in 0..mana {
                let choice = using(&table, "bolt", 0, &bob, &islands[..fewer]);
                assert!(table.try_do(choice).is_err(), "{edition} {what:?} {more}: {fewer} is too little");
            }
            let choice = using(&table, "bolt", 0, &bob, &islands[..mana]);
            let events = table.act(choice);
            let cited = events.iter().any(|event| event.rules.contains(&Rule::TotalCost));
            assert_eq!(cited, mana != 2, "{edition} {what:?} {more}");
        }
        // A spell for {R} isn't cheaper for what takes away generic mana.
        let bolt =
            instant("bolt", &[ANYTHING], &[damage(3, T0)]).costing(ManaCost::generic(0).and(Color::Red, 1));
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, bolt);
        let mut table = in_play(board, ALICE, changing("cheap", Some(red), -1, None)).start(edition);
        let choice = using(&table, "bolt", 0, &[Thing::Player(BOB)], &[]);
        assert!(table.try_do(choice).is_err(), "{edition}");
    }
}

/// A spell that costs {1} less for each attacking creature, with flash: cheaper once creatures
/// attack.
#[test]
fn cheaper_during_combat() {
    for edition in Edition::ALL {
        let attackers = CountOf::Permanents(spec(TargetKind::AttackingCreature, Whose::Yours));
        let cleaver = changing("cleaver", None, -1, Some(attackers))
            .with([Keyword::Flash])
            .costing(ManaCost::generic(2));
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("A", 1, 1, &[]))
            .creature(ALICE, face("B", 1, 1, &[]));
        let mut table = in_hand(board, ALICE, cleaver).start(edition);
        let choice = using(&table, "cleaver", 0, &[], &[]);
        assert!(table.try_do(choice.clone()).is_err(), "{edition}: no creature attacks yet");
        table.attack(&["A", "B"]);
        table.until(|table| table.game.priority() == Some(ALICE));
        table.act(choice);
    }
}

/// "For the first time each turn", and "of a spell or ability you control": once in a turn, and
/// again in the next. What an opponent aims at it doesn't count.
#[test]
fn the_first_time_each_turn() {
    for edition in Edition::ALL {
        let valiant = TriggeredAbility {
            condition: Some(Condition::FirstTime),
            ..trigger(TriggerEvent::ThisTargeted { by: Whose::Yours, spell: false }, &[gain(1)])
        };
        let mut board = turns(Step::Upkeep, 2).creature(ALICE, face("hero", 1, 9, &[]).with_trigger(valiant));
        for (name, player) in [("own1", ALICE), ("own2", ALICE), ("own3", ALICE), ("theirs", BOB)] {
            board = in_hand(board, player, instant(name, &[CREATURE], &[pumped(T0, 1)]));
        }
        let mut table = board.start(edition);
        let hero = table.id("hero");
        table.resolve(BOB, "theirs", &["hero"], &[]);
        assert_eq!(triggered(&table, hero), 0, "{edition}");
        table.resolve(ALICE, "own1", &["hero"], &[]);
        table.resolve(ALICE, "own2", &["hero"], &[]);
        resolve_all(&mut table);
        assert_eq!((triggered(&table, hero), table.life(ALICE)), (1, 21), "{edition}");
        to(&mut table, 2, Step::Upkeep);
        table.resolve(ALICE, "own3", &["hero"], &[]);
        assert_eq!(triggered(&table, hero), 2, "{edition}");
    }
}

/// "Whenever you attack with two or more creatures with flying": counted are the attackers declared
/// together, of that kind. "If you attacked this turn" is true from then on, in that turn only.
#[test]
fn attacking_with_some_of_a_kind() {
    for edition in Edition::ALL {
        for (attackers, expected) in [(vec!["A", "B"], 22), (vec!["A", "C"], 20), (vec!["A", "B", "C"], 22)] {
            let flyers = asked(TargetKind::Creature, Whose::Anyones, Trait::Has(Keyword::Flying));
            let raid = |step| TriggeredAbility {
                condition: Some(Condition::YouAttacked),
                ..trigger(
                    TriggerEvent::StepBegins { step, turn: Whose::Anyones },
                    &[damage(1, combat_lab_engine::Reference::Opponent)],
                )
            };
            let horn = CardFace::new("horn", [CardType::Artifact])
                .with_trigger(trigger(TriggerEvent::YouAttackWith(2, flyers), &[gain(2)]))
                .with_trigger(raid(Step::End))
                .with_trigger(raid(Step::BeginningOfCombat))
                .with_trigger(raid(Step::Upkeep));
            let board = turns(Step::PrecombatMain, 2)
                .creature(ALICE, face("A", 0, 1, &[Keyword::Flying]))
                .creature(ALICE, face("B", 0, 1, &[Keyword::Flying]))
                .creature(ALICE, face("C", 0, 1, &[]));
            let mut table = in_play(board, ALICE, horn).start(edition);
            table.attack(&attackers);
            to(&mut table, 2, Step::BeginningOfCombat);
            resolve_all(&mut table);
            assert_eq!((table.life(ALICE), table.life(BOB)), (expected, 19), "{edition} {attackers:?}");
        }
    }
}

/// 502.7 / 702.16: protection from Demons: Demons can't block it, target it or damage it; others
/// can.
#[test]
fn protection_from_a_kind() {
    for edition in Edition::ALL {
        let demon = Subtype::new("Demon").unwrap();
        let mut angel = face("angel", 5, 5, &[]);
        let what = asked(TargetKind::Permanent, Whose::Anyones, Trait::Subtype(demon));
        angel.block_limits.push(BlockLimit { limits: Limits::Protected, what });
        let burns = |name: &str| {
            face(name, 3, 3, &[]).with_ability(crate::kit::ability(&[], &[CREATURE], &[damage(1, T0)]))
        };
        let mut fiend = burns("fiend");
        fiend.subtypes.push(demon);
        let mut table = turns(Step::PrecombatMain, 1)
            .creature(ALICE, angel)
            .creature(BOB, fiend)
            .creature(BOB, burns("ogre"))
            .start(edition);
        for (name, legal) in [("fiend", false), ("ogre", true)] {
            assert_eq!(
                table.game.protects(table.object("angel"), table.object(name)),
                !legal,
                "{edition} {name}"
            );
            let mut tried = table.clone();
            tried.until(|table| table.game.priority() == Some(BOB));
            let choice = using(&tried, name, 0, &[tried.thing("angel")], &[]);
            assert_eq!(tried.try_do(choice).is_ok(), legal, "{edition} {name}");
        }
        table.attack(&["angel"]);
        table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
        for (name, legal) in [("fiend", false), ("ogre", true)] {
            let mut tried = table.clone();
            let block = Block { blocker: tried.id(name), attacker: tried.id("angel") };
            let result = tried.try_as(BOB, Choice::DeclareBlockers(vec![block].into()));
            assert_eq!(result.is_ok(), legal, "{edition} {name}");
            if let Err(refused) = result {
                assert!(refused.violations.iter().any(|it| it.rule == Rule::ProtectionBlocks), "{edition}");
            }
        }
    }
}

/// "Each creature you control with a +1/+1 counter on it has flying": from the moment the counter
/// is there.
#[test]
fn creatures_with_a_counter() {
    for edition in Edition::ALL {
        let grown = asked(TargetKind::Creature, Whose::Yours, Trait::Grown);
        let flying = [Keyword::Flying].into_iter().collect();
        let falconer = face("falconer", 2, 3, &[])
            .with_static(StaticAbility { keywords: flying, ..StaticAbility::of(grown) });
        let put = Effect::PutCounters { who: T0, kind: CounterKind::PlusOne, count: 1 };
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, falconer)
            .creature(ALICE, face("bear", 2, 2, &[]))
            .creature(BOB, face("foe", 2, 2, &[]));
        let mut board = in_hand(board, ALICE, instant("grow", &[CREATURE], std::slice::from_ref(&put)));
        board = in_hand(board, ALICE, instant("feed", &[CREATURE], &[put]));
        let mut table = board.start(edition);
        assert!(!table.object("bear").has(Keyword::Flying), "{edition}");
        table.resolve(ALICE, "grow", &["bear"], &[]);
        table.resolve(ALICE, "feed", &["foe"], &[]);
        assert_eq!(size(&table, "bear"), (3, 3), "{edition}");
        let flies = ["falconer", "bear", "foe"].map(|name| table.object(name).has(Keyword::Flying));
        assert_eq!(flies, [false, true, false], "{edition}");
    }
}

/// "If you control two or more other lands, this land enters tapped": looked at before it is there.
#[test]
fn entering_tapped_or_not() {
    for edition in Edition::ALL {
        for (lands, tapped) in [(1, false), (2, true)] {
            let other = asked(
                TargetKind::Permanent,
                Whose::Yours,
                Trait::Types(combat_lab_engine::Types::of(CardType::Land)),
            );
            let other = other.that_is(other.traits.with(Trait::Other).unwrap());
            let mut cave = CardFace::new("cave", [CardType::Land]);
            cave.enters_tapped_if = Some((Condition::AtLeast(2, other), true));
            let mut board = in_hand(turns(Step::PrecombatMain, 1), ALICE, cave);
            for name in ["i1", "i2"].into_iter().take(lands) {
                board = in_play(board, ALICE, island(name));
            }
            let mut table = board.start(edition);
            let land = table.id("cave");
            table.act(Choice::PlayLand(land));
            assert_eq!(table.object("cave").is_tapped(), tapped, "{edition} {lands}");
        }
    }
}

/// "As long as this is equipped": while an Equipment is attached to it, and no longer.
#[test]
fn as_long_as_it_is_equipped() {
    for edition in Edition::ALL {
        let itself = spec(TargetKind::Itself, Whose::Anyones);
        let strong =
            |condition| StaticAbility { power: 2, condition: Some(condition), ..StaticAbility::of(itself) };
        let dwarf = face("dwarf", 1, 1, &[])
            .with_static(strong(Condition::ThisEquipped))
            .with_static(StaticAbility { power: 4, ..strong(Condition::ThisEnchanted) });
        let blade =
            CardFace::new("blade", [CardType::Artifact]).equipping_for(combat_lab_engine::Cost::PayLife(1));
        let board =
            turns(Step::PrecombatMain, 1).creature(ALICE, dwarf).creature(ALICE, face("other", 1, 1, &[]));
        let mut table = in_play(board, ALICE, blade).start(edition);
        let on = |table: &mut crate::table::Table, name: &str| {
            let choice = using(table, "blade", 0, &[table.thing(name)], &[]);
            table.act(choice);
            resolve_all(table);
            size(table, "dwarf").0
        };
        assert_eq!((on(&mut table, "dwarf"), on(&mut table, "other")), (3, 1), "{edition}");
    }
}

/// "This spell costs {1} less to cast if you attacked this turn": also where nothing waits for an
/// attack.
#[test]
fn an_attack_that_nothing_waited_for() {
    for edition in Edition::ALL {
        for (attackers, cheaper) in [(vec!["A"], true), (vec![], false)] {
            let mut raider = face("raider", 2, 3, &[]).costing(ManaCost::generic(1));
            let condition = Some(Condition::YouAttacked);
            raider.cost_changes.push(CostChange { what: None, more: -1, each: None, condition, aims: None });
            let board = turns(Step::PrecombatMain, 1).creature(ALICE, face("A", 0, 1, &[]));
            let mut table = in_hand(board, ALICE, raider).start(edition);
            table.attack(&attackers);
            to(&mut table, 1, Step::PostcombatMain);
            let choice = using(&table, "raider", 0, &[], &[]);
            assert_eq!(table.try_do(choice).is_ok(), cheaper, "{edition} {attackers:?}");
        }
    }
}
