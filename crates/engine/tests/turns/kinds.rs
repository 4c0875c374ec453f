//! Creature types, values and sizes that count, conditions, limits on blocking, fighting.

use crate::kit::{
    CREATURE, T0, T1, count, gain, in_hand, in_play, instant, resolve_all, size, spec, trigger, triggered,
    turns,
};
use crate::table::{ALICE, BOB, Table, face};
use combat_lab_engine::{
    Amount, Block, BlockLimit, CardFace, CardType, Choice, Condition, CountOf, CountedSize, Decision,
    Duration, Effect, Happening, Keyword, Limits, Reference, StaticAbility, Step, Subtype, TargetKind,
    TargetSpec, Trait, Traits, TriggerEvent, Whose,
};
use combat_lab_rulebook::Edition;

const ITSELF: TargetSpec = spec(TargetKind::Itself, Whose::Anyones);
const OWN: TargetSpec = spec(TargetKind::Creature, Whose::Yours);

fn kind(name: &str) -> Subtype {
    Subtype::new(name).unwrap()
}

fn of_kind(mut face: CardFace, name: &str) -> CardFace {
    face.subtypes.push(kind(name));
    face
}

fn asked(what: TargetKind, traits: &[Trait]) -> TargetSpec {
    let all = traits.iter().fold(Traits::NONE, |all, one| all.with(*one).unwrap());
    spec(what, Whose::Anyones).that_is(all)
}

/// "Other Goblins get +1/+1": also those that have every creature type, or become Goblins for a
/// while.
#[test]
fn a_lord_of_a_kind() {
    for edition in Edition::ALL {
        let goblins = asked(TargetKind::Permanent, &[Trait::Subtype(kind("goblin"))]);
        let others =
            StaticAbility { others_only: true, power: 1, toughness: 1, ..StaticAbility::of(goblins) };
        let mut shifter = face("shifter", 1, 1, &[]);
        shifter.subtypes.push(Subtype::EVERY_CREATURE_TYPE);
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, of_kind(face("king", 2, 2, &[]), "Goblin").with_static(others))
            .creature(BOB, of_kind(face("piker", 2, 1, &[]), "Goblin"))
            .creature(ALICE, of_kind(face("elf", 1, 1, &[]), "Elf"))
            .creature(ALICE, shifter);
        let until = Duration::EndOfTurn;
        let join =
            instant("join", &[CREATURE], &[Effect::GainSubtype { who: T0, subtype: kind("Goblin"), until }]);
        let mut table = in_hand(board, ALICE, join).start(edition);
        let sizes = |table: &Table| ["king", "piker", "elf", "shifter"].map(|name| size(table, name));
        assert_eq!(sizes(&table), [(2, 2), (3, 2), (1, 1), (2, 2)], "{edition}");
        table.resolve(ALICE, "join", &["elf"], &[]);
        assert_eq!(sizes(&table), [(2, 2), (3, 2), (2, 2), (2, 2)], "{edition}");
    }
}

/// A size that counts is worked out before whatever sets or adds (418.5a; 613.4a), and at every
/// moment anew.
#[test]
fn a_size_that_counts() {
    for edition in Edition::ALL {
        let mut warlord = face("warlord", 0, 0, &[]);
        warlord.counted_size =
            Some(CountedSize { power: true, toughness: true, what: CountOf::Permanents(OWN) });
        let board =
            turns(Step::PrecombatMain, 1).creature(ALICE, warlord).creature(ALICE, face("bear", 2, 2, &[]));
        let until = Duration::EndOfTurn;
        let mut board = in_hand(board, ALICE, instant("kill", &[CREATURE], &[Effect::Destroy { who: T0 }]));
        board = in_hand(board, ALICE, instant("growth", &[CREATURE], &[crate::kit::pumped(T0, 3)]));
        let small = Effect::SetSize { who: T0, power: 0, toughness: 1, until };
        let mut table = in_hand(board, ALICE, instant("shrink", &[CREATURE], &[small])).start(edition);
        assert_eq!(size(&table, "warlord"), (2, 2), "{edition}");
        table.resolve(ALICE, "kill", &["bear"], &[]);
        assert_eq!(size(&table, "warlord"), (1, 1), "{edition}");
        table.resolve(ALICE, "growth", &["warlord"], &[]);
        assert_eq!(size(&table, "warlord"), (4, 4), "{edition}");
        // Until July 2009 the later effect of the two sets the size; since then whatever sets comes
        // first.
        table.resolve(ALICE, "shrink", &["warlord"], &[]);
        let set = if crate::kit::is_old(edition) { (0, 1) } else { (3, 4) };
        assert_eq!(size(&table, "warlord"), set, "{edition}");
    }
}

/// "Gets +1/+1 for each …", by an effect once (413.2f; 608.2h) and by a static ability always.
#[test]
fn for_each_of_them() {
    for edition in Edition::ALL {
        let others = asked(TargetKind::Creature, &[Trait::Other]);
        let others = TargetSpec { whose: Whose::Yours, ..others };
        let each = Some(CountOf::Permanents(others));
        let boss = face("boss", 1, 1, &[]).with_static(StaticAbility {
            power: 1,
            toughness: 0,
            each,
            ..StaticAbility::of(ITSELF)
        });
        let board =
            turns(Step::PrecombatMain, 1).creature(ALICE, boss).creature(ALICE, face("bear", 2, 2, &[]));
        let times = Amount::Count(CountOf::Permanents(OWN));
        let surge = Effect::PumpBy { who: T0, power: 1, toughness: 1, times, until: Duration::EndOfTurn };
        let board = in_hand(board, ALICE, instant("surge", &[CREATURE], &[surge]));
        let mut table =
            in_hand(board, ALICE, face("cub", 1, 1, &[]).costing(combat_lab_engine::ManaCost::default()))
                .start(edition);
        assert_eq!(size(&table, "boss"), (2, 1), "{edition}");
        table.resolve(ALICE, "surge", &["bear"], &[]);
        assert_eq!(size(&table, "bear"), (4, 4), "{edition}");
        table.play(ALICE, "cub", &[], &[]);
        resolve_all(&mut table);
        assert_eq!((size(&table, "boss"), size(&table, "bear")), ((3, 1), (4, 4)), "{edition}");
    }
}

/// "As long as …": life, turns, attacks and what is controlled are looked at at every moment (412;
/// 604.2, 611.3a).
#[test]
fn as_long_as() {
    for edition in Edition::ALL {
        let when = |name: &str, condition| {
            let ability = StaticAbility {
                power: 2,
                toughness: 0,
                condition: Some(condition),
                ..StaticAbility::of(ITSELF)
            };
            face(name, 1, 1, &[]).with_static(ability)
        };
        let artifact = TargetSpec {
            whose: Whose::Yours,
            ..asked(TargetKind::Permanent, &[Trait::NotType(CardType::Creature)])
        };
        let board = turns(Step::PrecombatMain, 2)
            .creature(ALICE, when("attacker", Condition::ThisAttacking))
            .creature(ALICE, when("rich", Condition::LifeAtLeast(25)))
            .creature(ALICE, when("own", Condition::YourTurn))
            .creature(BOB, when("foreign", Condition::NotYourTurn))
            .creature(ALICE, when("smith", Condition::AtLeast(1, artifact)))
            .creature(ALICE, when("free", Condition::None(artifact)))
            .creature(ALICE, when("old", Condition::Counted(1, CountOf::Graveyard)));
        let mut board = in_hand(board, ALICE, instant("bless", &[], &[gain(5)]));
        board = in_hand(board, ALICE, CardFace::basic_land("forest", combat_lab_engine::Color::Green));
        let mut table = board.start(edition);
        let strong = |table: &Table| {
            let names = ["attacker", "rich", "own", "foreign", "smith", "free", "old"];
            names.into_iter().filter(|name| size(table, name).0 == 3).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(strong(&table), "own foreign free", "{edition}");
        table.resolve(ALICE, "bless", &[], &[]);
        assert_eq!(strong(&table), "rich own foreign free old", "{edition}");
        let land = table.id("forest");
        table.act(Choice::PlayLand(land));
        assert_eq!(strong(&table), "rich own foreign smith old", "{edition}");
        table.attack(&["attacker"]);
        assert_eq!(strong(&table), "attacker rich own foreign smith old", "{edition}");
        crate::kit::to(&mut table, 2, Step::Upkeep);
        assert_eq!(strong(&table), "rich smith old", "{edition}");
    }
}

/// Limits on blocking, on either card, by any quality: all of them hold at once (500.3; 509.1b).
#[test]
fn limits_on_blocking() {
    let walls = asked(TargetKind::Creature, &[Trait::Subtype(kind("wall"))]);
    let strong = asked(TargetKind::Creature, &[Trait::PowerAtLeast(3)]);
    let cases = [
        (Limits::NotBlockedBy, walls, true, vec!["ogre", "cub"]),
        (Limits::BlockedOnlyBy, walls, true, vec!["wall"]),
        (Limits::NotBlockedBy, strong, true, vec!["wall", "cub"]),
        (Limits::NotBlocking, strong, false, vec![]),
        (Limits::BlockingOnly, strong, false, vec!["wall", "ogre", "cub"]),
    ];
    for edition in Edition::ALL {
        for (limits, what, of_attacker, able) in &cases {
            let limit = |mut face: CardFace, here: bool| {
                if here {
                    face.block_limits.push(BlockLimit { limits: *limits, what: *what });
                }
                face
            };
            let blocker = |name: &str, power| limit(face(name, power, 4, &[]), !of_attacker);
            let mut table = turns(Step::PrecombatMain, 1)
                .creature(ALICE, limit(face("juggernaut", 5, 3, &[]), *of_attacker))
                .creature(BOB, of_kind(blocker("wall", 0), "Wall"))
                .creature(BOB, blocker("ogre", 3))
                .creature(BOB, blocker("cub", 1))
                .start(edition);
            table.attack(&["juggernaut"]);
            table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
            for name in ["wall", "ogre", "cub"] {
                let mut tried = table.clone();
                let block = Block { blocker: tried.id(name), attacker: tried.id("juggernaut") };
                let legal = tried.try_as(BOB, Choice::DeclareBlockers(vec![block].into())).is_ok();
                assert_eq!(legal, able.contains(&name), "{edition} {limits:?} {name}");
            }
        }
    }
}

/// "Whenever this blocks or becomes blocked by a non-Wall creature": once for each such creature,
/// about that one.
#[test]
fn meeting_creatures_of_a_kind() {
    for edition in Edition::ALL {
        let others = asked(TargetKind::Creature, &[Trait::NotSubtype(kind("wall"))]);
        let later = vec![Effect::Destroy { who: Reference::That }];
        let later = Effect::Delayed { step: Step::EndOfCombat, yours: false, effects: later };
        let basilisk = face("basilisk", 2, 8, &[]).with_trigger(trigger(
            TriggerEvent::ThisMeets(others, combat_lab_engine::Meets::Either),
            &[later],
        ));
        let mut table = turns(Step::PrecombatMain, 1)
            .creature(ALICE, basilisk)
            .creature(BOB, of_kind(face("wall", 0, 8, &[]), "Wall"))
            .creature(BOB, face("ox", 0, 8, &[]))
            .creature(BOB, face("ram", 0, 8, &[]))
            .start(edition);
        table.attack(&["basilisk"]);
        table.block(&[("wall", "basilisk"), ("ox", "basilisk"), ("ram", "basilisk")]);
        let basilisk = table.id("basilisk");
        crate::kit::to(&mut table, 1, Step::PostcombatMain);
        assert_eq!(triggered(&table, basilisk), 4, "{edition}");
        assert!(table.object("wall").is_in_play() && table.object("basilisk").is_in_play(), "{edition}");
        assert!(!table.object("ox").is_in_play() && !table.object("ram").is_in_play(), "{edition}");
    }
}

/// Creatures that fight deal damage equal to their power to each other at once; if one is gone,
/// neither does.
#[test]
fn fighting() {
    for edition in Edition::ALL {
        let fight = Effect::Fight { one: T0, other: T1 };
        let bite = Effect::DamageBy { by: T0, to: T1, amount: None };
        for (effect, bear) in [(fight, false), (bite, true)] {
            let board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("bear", 3, 2, &[Keyword::Lifelink]))
                .creature(BOB, face("ogre", 3, 3, &[]));
            let board = in_hand(board, ALICE, instant("brawl", &[CREATURE, CREATURE], &[effect]));
            let board =
                in_hand(board, BOB, instant("flee", &[CREATURE], &[Effect::ReturnToHand { who: T0 }]));
            let Ok(mut table) = board.clone().try_start(edition) else { continue };
            let mut fled = table.clone();
            table.resolve(ALICE, "brawl", &["bear", "ogre"], &[]);
            resolve_all(&mut table);
            assert_eq!(
                (table.object("bear").is_in_play(), table.object("ogre").is_in_play()),
                (bear, false),
                "{edition}"
            );
            assert_eq!(table.life(ALICE), 23, "{edition}");
            fled.play(ALICE, "brawl", &["bear", "ogre"], &[]);
            crate::kit::priority(&mut fled, BOB);
            fled.play(BOB, "flee", &["ogre"], &[]);
            resolve_all(&mut fled);
            assert_eq!((fled.object("bear").is_in_play(), fled.life(ALICE)), (true, 20), "{edition}");
            assert_eq!(
                count(&fled, |happening| matches!(happening, Happening::Damage { .. })),
                0,
                "{edition}"
            );
        }
    }
}

/// Landwalk asks for the land type, not for the name (502.6; 702.14).
#[test]
fn landwalk_asks_for_types() {
    for edition in Edition::ALL {
        for (subtype, blocks) in [("Island", false), ("Swamp", true)] {
            let tundra = of_kind(CardFace::new("tundra", [CardType::Land]), subtype);
            let board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("merfolk", 1, 1, &[Keyword::Islandwalk]))
                .creature(BOB, face("wall", 0, 4, &[]));
            let mut table = in_play(board, BOB, tundra).start(edition);
            table.attack(&["merfolk"]);
            table.until(|table| matches!(table.game.decision(), Decision::DeclareBlockers { .. }));
            let block = Block { blocker: table.id("wall"), attacker: table.id("merfolk") };
            let legal = table.try_as(BOB, Choice::DeclareBlockers(vec![block].into())).is_ok();
            assert_eq!(legal, blocks, "{edition} {subtype}");
        }
    }
}

/// Cards in hand and in the graveyard count as soon as they are there, described or not.
#[test]
fn cards_count_at_once() {
    for edition in Edition::ALL {
        let counts = |name: &str, what| {
            let mut face = face(name, 0, 1, &[]);
            face.counted_size = Some(CountedSize { power: true, toughness: false, what });
            face
        };
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, counts("maro", CountOf::Hand))
            .creature(ALICE, counts("ghoul", CountOf::Graveyard));
        let draw =
            [Effect::Draw { who: Reference::You, count: 2 }, Effect::Mill { who: Reference::You, count: 3 }];
        let mut table = in_hand(board, ALICE, instant("insight", &[], &draw)).start(edition);
        assert_eq!((size(&table, "maro"), size(&table, "ghoul")), ((1, 1), (0, 1)), "{edition}");
        table.resolve(ALICE, "insight", &[], &[]);
        assert_eq!((size(&table, "maro"), size(&table, "ghoul")), ((2, 1), (4, 1)), "{edition}");
    }
}
