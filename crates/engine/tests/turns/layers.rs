//! Continuous effects: what comes first, what lasts how long, what goes with its source.

use crate::kit::{
    PERMANENT, T0, THIS, ability, artifact, gain, in_hand, in_play, instant, is_old, resolve_all, size, spec,
    to, turns, using,
};
use crate::table::{ALICE, BOB, Board, face};
use combat_lab_engine::Colors;
use combat_lab_engine::{
    CardFace, CardType, Changed, Color, CounterKind, Duration, Effect, Event, Happening, Keyword, Keywords,
    Place, StaticAbility, Step, TargetKind, TargetSpec, Whose, Zone,
};
use combat_lab_rulebook::{Edition, Rule};

const EOT: Duration = Duration::EndOfTurn;
const OWN: TargetSpec = spec(TargetKind::Creature, Whose::Yours);

fn charm(board: Board, name: &str, effects: &[Effect]) -> Board {
    in_hand(board, ALICE, instant(name, &[PERMANENT], effects))
}

fn anthem(name: &str, affects: TargetSpec, keywords: Keywords) -> CardFace {
    CardFace::new(name, [CardType::Enchantment]).with_static(StaticAbility {
        power: 1,
        toughness: 1,
        keywords,
        ..StaticAbility::of(affects)
    })
}

/// Before July 2009, effects that set or change power and toughness apply in the order they began
/// (418.5a); since then setting comes first (613). Counters come after both, switching last.
#[test]
fn setting_adding_switching() {
    let set = Effect::SetSize { who: T0, power: 1, toughness: 2, until: EOT };
    let pump = Effect::Pump { who: T0, power: 3, toughness: 1, until: EOT };
    let switch = Effect::SwitchSize { who: T0, until: EOT };
    let counter = Effect::PutCounters { who: T0, kind: CounterKind::PlusOne, count: 1 };
    for edition in Edition::ALL {
        for (effects, in_order, setting_first) in [
            (vec![pump.clone()], (5, 5), (5, 5)),
            (vec![pump.clone(), set.clone()], (1, 2), (4, 3)),
            (vec![set.clone(), pump.clone()], (4, 3), (4, 3)),
            (vec![switch.clone(), pump.clone()], (5, 5), (5, 5)),
            (vec![switch.clone(), pump.clone(), set.clone()], (2, 1), (3, 4)),
            (vec![switch.clone(), switch.clone(), pump.clone()], (5, 5), (5, 5)),
            (vec![counter.clone(), set.clone()], (2, 3), (2, 3)),
            (vec![counter.clone(), switch.clone(), set.clone(), pump.clone()], (4, 5), (4, 5)),
        ] {
            let expected = if is_old(edition) { in_order } else { setting_first };
            let mut table =
                charm(turns(Step::Upkeep, 2).creature(ALICE, face("bear", 2, 4, &[])), "mix", &effects)
                    .start(edition);
            table.resolve(ALICE, "mix", &["bear"], &[]);
            assert_eq!(size(&table, "bear"), expected, "{edition}: {effects:?}");
            to(&mut table, 2, Step::Upkeep);
            let counters = i32::try_from(table.object("bear").counters().plus_one).unwrap();
            assert_eq!(size(&table, "bear"), (2 + counters, 4 + counters), "{edition}: only counters stay");
        }
    }
}

/// The example of 418.5a and 613.4: a 2/2 with a +1/+1 counter, +4/+4, a permanent that gives it
/// +0/+2, and then "becomes 0/1". Before July 2009 the 0/1 wipes out the +4/+4, but neither the
/// counter nor the permanent: 1/4. Since then 5/8.
#[test]
fn gray_ogre() {
    let lasting = StaticAbility { toughness: 2, ..StaticAbility::of(OWN) };
    for edition in Edition::ALL {
        let mut board = in_play(
            turns(Step::Upkeep, 2).creature(ALICE, face("ogre", 2, 2, &[])),
            ALICE,
            CardFace::new("castle", [CardType::Enchantment]).with_static(lasting),
        );
        board =
            charm(board, "counter", &[Effect::PutCounters { who: T0, kind: CounterKind::PlusOne, count: 1 }]);
        board = charm(board, "growth", &[Effect::Pump { who: T0, power: 4, toughness: 4, until: EOT }]);
        board = charm(board, "shrink", &[Effect::SetSize { who: T0, power: 0, toughness: 1, until: EOT }]);
        let mut table = board.start(edition);
        assert_eq!(size(&table, "ogre"), (2, 4), "{edition}");
        table.resolve(ALICE, "counter", &["ogre"], &[]);
        assert_eq!(size(&table, "ogre"), (3, 5), "{edition}");
        table.resolve(ALICE, "growth", &["ogre"], &[]);
        assert_eq!(size(&table, "ogre"), (7, 9), "{edition}");
        table.resolve(ALICE, "shrink", &["ogre"], &[]);
        assert_eq!(size(&table, "ogre"), if is_old(edition) { (1, 4) } else { (5, 8) }, "{edition}");
        let set =
            |event: &&Event| matches!(event.kind, Happening::Changed { what: Changed::SetSize { .. }, .. });
        let set = table.events.iter().find(set).unwrap();
        assert!(set.rules.contains(&Rule::EffectLayers), "{edition}: {:?}", set.rules);
    }
}

/// Of two settings the later counts; of gaining and losing a keyword, too.
#[test]
fn the_later_word_counts() {
    let flying = Keyword::Flying;
    let gains = Effect::GainKeyword { who: T0, keyword: flying, until: EOT };
    let loses = Effect::LoseKeyword { who: T0, keyword: flying, until: EOT };
    let paint = |color| Effect::BecomeColors { who: T0, colors: Colors::NONE.with(color), until: EOT };
    let set = |power| Effect::SetSize { who: T0, power, toughness: 9, until: EOT };
    for edition in Edition::ALL {
        for (effects, flies) in
            [(vec![gains.clone(), loses.clone()], false), (vec![loses.clone(), gains.clone()], true)]
        {
            let effects = [effects, vec![paint(Color::Red), paint(Color::Blue), set(1), set(7)]].concat();
            let mut table =
                charm(turns(Step::Upkeep, 1).creature(ALICE, face("bear", 2, 2, &[])), "mix", &effects)
                    .start(edition);
            table.resolve(ALICE, "mix", &["bear"], &[]);
            let now = table.object("bear").characteristics();
            assert_eq!(now.keywords.has(flying), flies, "{edition}");
            assert!(now.colors.has(Color::Blue) && !now.colors.has(Color::Red), "{edition}");
            assert_eq!((now.power, now.toughness), (7, 9), "{edition}");
        }
    }
}

/// A static ability works for what is there and comes, only while its permanent is in play and its
/// side is right.
#[test]
fn a_static_ability_comes_and_goes() {
    let flying: Keywords = [Keyword::Flying].into_iter().collect();
    for edition in Edition::ALL {
        let mut board = in_play(
            turns(Step::PrecombatMain, 1).creature(ALICE, face("hers", 1, 1, &[])),
            ALICE,
            anthem("anthem", OWN, flying),
        );
        board = board.creature(BOB, face("his", 1, 1, &[])).card(
            ALICE,
            CardFace::creature("new", 1, 1).costing(combat_lab_engine::ManaCost::default()),
            Place::Hand,
        );
        board = charm(
            charm(board, "bounce", &[Effect::ReturnToHand { who: T0 }]),
            "fade",
            &[Effect::PhaseOut { who: T0 }],
        );
        let mut table = board.start(edition);
        assert_eq!((size(&table, "hers"), size(&table, "his")), ((2, 2), (1, 1)), "{edition}");
        let choice = using(&table, "new", 0, &[], &[]);
        table.act(choice);
        table.pass_both();
        assert_eq!(size(&table, "new"), (2, 2), "{edition}");
        let mut faded = table.clone();
        faded.resolve(ALICE, "fade", &["anthem"], &[]);
        assert_eq!(size(&faded, "hers"), (1, 1), "{edition}: phased out");
        table.resolve(ALICE, "bounce", &["anthem"], &[]);
        assert_eq!(
            (size(&table, "hers"), table.object("hers").has(Keyword::Flying)),
            ((1, 1), false),
            "{edition}"
        );
    }
}

/// What has come under another player's control follows the static abilities of its new side at
/// once.
#[test]
fn a_static_ability_and_control() {
    let steal = Effect::GainControl {
        who: T0,
        by: combat_lab_engine::Taker::Player(combat_lab_engine::Reference::You),
        until: EOT,
    };
    for edition in Edition::ALL {
        let board = turns(Step::PrecombatMain, 2).creature(BOB, face("his", 1, 1, &[]));
        let mut table = charm(
            in_play(board.clone(), BOB, anthem("anthem", OWN, Keywords::NONE)),
            "steal",
            std::slice::from_ref(&steal),
        )
        .start(edition);
        assert_eq!(size(&table, "his"), (2, 2), "{edition}");
        table.resolve(ALICE, "steal", &["his"], &[]);
        assert_eq!(size(&table, "his"), (1, 1), "{edition}: no longer one of Bob's");
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(size(&table, "his"), (2, 2), "{edition}: again");
        let mut table = charm(
            in_play(board.clone(), ALICE, anthem("anthem", OWN, Keywords::NONE)),
            "steal",
            std::slice::from_ref(&steal),
        )
        .start(edition);
        table.resolve(ALICE, "steal", &["his"], &[]);
        assert_eq!(size(&table, "his"), (2, 2), "{edition}: one of hers");
        // And stealing the source of the ability turns it round.
        let mut table = charm(
            in_play(board, BOB, anthem("anthem", OWN, Keywords::NONE)),
            "steal",
            std::slice::from_ref(&steal),
        )
        .start(edition);
        table.resolve(ALICE, "steal", &["anthem"], &[]);
        assert_eq!(size(&table, "his"), (1, 1), "{edition}: hers now");
    }
}

/// An animated artifact is a creature for static abilities, too: types come before power and
/// toughness.
#[test]
fn a_static_ability_and_types() {
    let live = [
        Effect::GainType { who: THIS, card_type: CardType::Creature, until: EOT },
        Effect::SetSize { who: THIS, power: 2, toughness: 2, until: EOT },
    ];
    for edition in Edition::ALL {
        for effects in [&live[..], &[live[1].clone(), live[0].clone()]] {
            let board = in_play(
                turns(Step::PrecombatMain, 2),
                ALICE,
                artifact("statue", &[ability(&[], &[], effects)]),
            );
            let mut table = in_play(board, ALICE, anthem("anthem", OWN, Keywords::NONE)).start(edition);
            let choice = using(&table, "statue", 0, &[], &[]);
            table.act(choice);
            table.pass_both();
            assert_eq!(size(&table, "statue"), (3, 3), "{edition}");
            to(&mut table, 2, Step::Upkeep);
            assert_eq!(table.zone("statue"), Zone::InPlay, "{edition}");
        }
    }
}

/// "Attacking creatures get +1/+1" counts from the declaration until combat is over.
#[test]
fn a_static_ability_about_attackers() {
    let attackers = spec(TargetKind::AttackingCreature, Whose::Anyones);
    let blockers = spec(TargetKind::BlockingCreature, Whose::Anyones);
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("A", 2, 2, &[]))
            .creature(BOB, face("B", 1, 9, &[]));
        board = in_play(
            in_play(board, ALICE, anthem("charge", attackers, Keywords::NONE)),
            BOB,
            anthem("wall", blockers, Keywords::NONE),
        );
        let mut table = board.start(edition);
        table.attack(&["A"]);
        assert_eq!(size(&table, "A"), (3, 3), "{edition}");
        table.block(&[("B", "A")]);
        assert_eq!(size(&table, "B"), (2, 10), "{edition}");
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(table.object("B").damage(), 3, "{edition}");
        assert_eq!(size(&table, "A"), (3, 3), "{edition}: attacking until combat is over");
        to(&mut table, 1, Step::PostcombatMain);
        assert!(table.is_dead("A"), "{edition}: 2 damage and toughness 2 again");
        assert_eq!(size(&table, "B"), (1, 9), "{edition}");
    }
}

/// Toughness that a static ability lent goes with it; the damage stays (306.4, 420.5c).
#[test]
fn losing_lent_toughness_kills() {
    for edition in Edition::ALL {
        let mut board = in_play(
            turns(Step::PrecombatMain, 1).damaged(ALICE, face("hers", 1, 1, &[]), 1),
            ALICE,
            anthem("anthem", OWN, Keywords::NONE),
        );
        board = charm(board, "slay", &[Effect::Destroy { who: T0 }]);
        let mut table = board.start(edition);
        assert_eq!(table.zone("hers"), Zone::InPlay, "{edition}");
        table.resolve(ALICE, "slay", &["anthem"], &[]);
        assert!(table.is_dead("hers"), "{edition}");
    }
}

/// 300.4 / 500.5a: until end of combat is until the combat phase ends; until a step begins, until
/// it begins.
#[test]
fn durations() {
    for edition in Edition::ALL {
        for (until, last, first_without) in [
            (Duration::EndOfCombat, (1, Step::EndOfCombat), (1, Step::PostcombatMain)),
            (EOT, (1, Step::End), (2, Step::Upkeep)),
            (Duration::StepBegins(Step::End), (1, Step::PostcombatMain), (1, Step::End)),
            (Duration::StepBegins(Step::Upkeep), (1, Step::End), (2, Step::Upkeep)),
            (
                Duration::StepBegins(Step::DeclareAttackers),
                (1, Step::BeginningOfCombat),
                (1, Step::DeclareAttackers),
            ),
        ] {
            let grow = Effect::Pump { who: T0, power: 1, toughness: 1, until };
            let mut table = charm(
                turns(Step::PrecombatMain, 2).creature(ALICE, face("bear", 2, 2, &[])),
                "grow",
                &[grow],
            )
            .start(edition);
            table.resolve(ALICE, "grow", &["bear"], &[]);
            assert!(table.object("bear").changes().iter().any(|c| matches!(c.what, Changed::Size { .. })));
            to(&mut table, last.0, last.1);
            assert_eq!(size(&table, "bear"), (3, 3), "{edition}: {until:?}");
            to(&mut table, first_without.0, first_without.1);
            assert_eq!(size(&table, "bear"), (2, 2), "{edition}: {until:?}");
        }
        let lasting = Effect::GainKeyword { who: T0, keyword: Keyword::Flying, until: Duration::Permanent };
        let mut table = charm(
            turns(Step::PrecombatMain, 3).creature(ALICE, face("bear", 2, 2, &[])),
            "wings",
            &[lasting, gain(1)],
        )
        .start(edition);
        table.resolve(ALICE, "wings", &["bear"], &[]);
        to(&mut table, 3, Step::End);
        assert!(table.object("bear").has(Keyword::Flying), "{edition}");
        resolve_all(&mut table);
    }
}
