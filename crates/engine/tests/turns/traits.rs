//! What is asked of targets and of things of a kind, hexproof and shroud, and events that ask for
//! more than a creature.

use crate::kit::{
    CREATURE, SPELL, T0, ability, artifact, count, damage, gain, in_hand, in_play, instant, resolve_all,
    spec, taps_for, to, top, trigger, triggered, turns, using,
};
use crate::table::{ALICE, ANYTHING, BOB, face};
use combat_lab_engine::{
    Ability, CardFace, CardType, Color, Colors, Cost, Dealer, Effect, Happening, Keyword, Keywords, ManaCost,
    Problem, StaticAbility, Step, Struck, TargetKind, TargetSpec, Trait, Traits, TriggerEvent, Types, Whose,
    Zone,
};
use combat_lab_rulebook::{Edition, Rule};

fn creature_that_is(asked: &[Trait]) -> TargetSpec {
    CREATURE.that_is(asked.iter().fold(Traits::NONE, |all, one| all.with(*one).unwrap()))
}

/// 702.11b, 702.18a: an opponent's spell can't target a creature with hexproof, its controller's
/// can; with shroud nobody's.
#[test]
fn hexproof_and_shroud() {
    for (keyword, rule) in [(Keyword::Hexproof, Rule::Hexproof), (Keyword::Shroud, Rule::Shroud)] {
        for edition in Edition::ALL.into_iter().filter(|edition| keyword.exists_in(*edition)) {
            let mut board = turns(Step::Upkeep, 1).creature(ALICE, face("scout", 1, 1, &[keyword]));
            board = in_hand(board, ALICE, instant("growth", &[CREATURE], &[gain(1)]));
            board = in_hand(board, BOB, instant("bolt", &[ANYTHING], &[damage(3, T0)]));
            let mut table = board.start(edition);
            let scout = [table.thing("scout")];
            let own = table.try_do(using(&table, "growth", 0, &scout, &[]));
            assert_eq!(own.is_ok(), keyword == Keyword::Hexproof, "{edition} {keyword}");
            crate::kit::priority(&mut table, BOB);
            let illegal = table.try_do(using(&table, "bolt", 0, &scout, &[])).unwrap_err();
            let broken = illegal.violations.first().unwrap();
            assert_eq!(broken.rule, rule, "{edition}");
            assert_eq!(broken.problem, Problem::BadTarget { target: scout[0] }, "{edition}");
        }
    }
}

/// 702.11c: an opponent's spell can't target a player with hexproof; that player's own can.
#[test]
fn a_player_with_hexproof() {
    for edition in Edition::ALL.into_iter().filter(|edition| Keyword::Hexproof.exists_in(*edition)) {
        let banner = CardFace { grants: vec![combat_lab_engine::Grant::Hexproof], ..artifact("banner", &[]) };
        let board = in_play(turns(Step::Upkeep, 1), ALICE, banner);
        let board = in_hand(board, ALICE, instant("growth", &[ANYTHING], &[gain(1)]));
        let mut table = in_hand(board, BOB, instant("bolt", &[ANYTHING], &[damage(3, T0)])).start(edition);
        let alice = [combat_lab_engine::Thing::Player(ALICE)];
        assert!(table.try_do(using(&table, "growth", 0, &alice, &[])).is_ok(), "{edition}");
        crate::kit::priority(&mut table, BOB);
        let illegal = table.try_do(using(&table, "bolt", 0, &alice, &[])).unwrap_err();
        let broken = illegal.violations.first().unwrap();
        assert_eq!(broken.rule, Rule::HexproofPlayer, "{edition}");
        assert_eq!(broken.problem, Problem::BadTarget { target: alice[0] }, "{edition}");
    }
}

/// On the stack, X in a mana cost is what was announced; what else is paid adds nothing to the mana
/// value (203.3; 202.3e).
#[test]
fn x_counts_in_the_mana_value_on_the_stack() {
    let way = |x, more| Ability { x, ..ability(&[Cost::Mana(ManaCost::generic(more))], &[], &[gain(5)]) };
    for edition in Edition::ALL {
        for (mode, countered) in [(0, true), (1, false), (2, true)] {
            let blaze = CardFace {
                abilities: vec![way(1, 1), way(2, 2), way(0, 2)],
                cost: Some(ManaCost::generic(1)),
                ..CardFace::new("blaze", [CardType::Instant])
            };
            let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, blaze);
            for stone in ["one", "two", "three"] {
                board = in_play(board, ALICE, artifact(stone, &[taps_for(Color::Red)]));
            }
            let small = SPELL.that_is(Traits::from(Trait::ManaValueAtMost(2)));
            let snare = instant("snare", &[small], &[Effect::Counter { who: T0, to: Zone::Graveyard }]);
            let mut table = in_hand(board, BOB, snare).start(edition);
            let mana: &[&str] = if mode == 0 { &["one", "two"] } else { &["one", "two", "three"] };
            let blaze = using(&table, "blaze", mode, &[], mana);
            table.act(blaze);
            crate::kit::priority(&mut table, BOB);
            let snare = using(&table, "snare", 0, &[top(&table)], &[]);
            assert_eq!(table.try_do(snare).is_ok(), countered, "{edition} {mode}");
            resolve_all(&mut table);
            assert_eq!(table.life(ALICE), if countered { 20 } else { 25 }, "{edition} {mode}");
        }
    }
}

/// A creature that gains shroud in response is no legal target any more (608.2b).
#[test]
fn shroud_in_response() {
    for edition in Edition::ALL.into_iter().filter(|edition| Keyword::Shroud.exists_in(*edition)) {
        let shroud = Effect::GainKeyword {
            who: T0,
            keyword: Keyword::Shroud,
            until: combat_lab_engine::Duration::EndOfTurn,
        };
        let mut board = turns(Step::Upkeep, 1).creature(BOB, face("bear", 2, 2, &[]));
        board = in_hand(board, ALICE, instant("bolt", &[ANYTHING], &[damage(3, T0)]));
        board = in_hand(board, BOB, instant("veil", &[CREATURE], &[shroud]));
        let mut table = board.start(edition);
        table.play(ALICE, "bolt", &["bear"], &[]).resolve(BOB, "veil", &["bear"], &[]);
        table.pass_both();
        assert_eq!(table.zone("bear"), Zone::InPlay, "{edition}");
        assert_eq!(count(&table, |h| matches!(h, Happening::NoLegalTarget(_))), 1, "{edition}");
    }
}

/// "Destroy target nonartifact, nonblack creature" and its like: each of several creatures is a
/// legal target or not.
#[test]
fn what_is_asked_of_a_target() {
    let green = Colors::NONE.with(Color::Green);
    let cases: [(&[Trait], &[&str]); 9] = [
        (&[Trait::NotColor(Color::Black), Trait::NotType(CardType::Artifact)], &["elf", "bird"]),
        (&[Trait::Colors(green)], &["elf"]),
        (&[Trait::Types(Types::of(CardType::Artifact))], &["golem"]),
        (&[Trait::Has(Keyword::Flying)], &["bird"]),
        (&[Trait::Lacks(Keyword::Flying)], &["rat", "elf", "golem"]),
        (&[Trait::PowerAtLeast(4)], &["golem"]),
        (&[Trait::PowerAtMost(1), Trait::ToughnessAtLeast(2)], &["bird"]),
        (&[Trait::Nontoken], &["rat", "elf", "golem", "bird"]),
        (&[Trait::Tapped], &[]),
    ];
    for edition in Edition::ALL {
        for (asked, legal) in cases {
            let golem = CardFace { types: Types::of(CardType::Artifact), ..face("golem", 4, 4, &[]) };
            let golem = CardFace { types: golem.types.with(CardType::Creature), ..golem };
            let mut board = turns(Step::Upkeep, 1)
                .creature(BOB, face("rat", 1, 1, &[]).colored(Color::Black))
                .creature(BOB, face("elf", 1, 1, &[]).colored(Color::Green))
                .creature(BOB, golem)
                .creature(BOB, face("bird", 1, 2, &[Keyword::Flying]));
            let doom = Effect::Destroy { who: T0 };
            board = in_hand(board, ALICE, instant("doom", &[creature_that_is(asked)], &[doom]));
            let start = board.start(edition);
            for name in ["rat", "elf", "golem", "bird"] {
                let mut table = start.clone();
                let play = using(&table, "doom", 0, &[table.thing(name)], &[]);
                assert_eq!(table.try_do(play).is_ok(), legal.contains(&name), "{edition} {asked:?} {name}");
            }
        }
    }
}

/// What was asked for is asked again on resolution: a creature that has become smaller is no target
/// any more.
#[test]
fn asked_again_on_resolution() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Upkeep, 1).creature(BOB, face("ogre", 4, 4, &[]));
        let large = creature_that_is(&[Trait::PowerAtLeast(4)]);
        board = in_hand(board, ALICE, instant("smite", &[large], &[Effect::Destroy { who: T0 }]));
        board = in_hand(board, BOB, instant("shrink", &[CREATURE], &[crate::kit::pumped(T0, -1)]));
        let mut table = board.start(edition);
        table.play(ALICE, "smite", &["ogre"], &[]).resolve(BOB, "shrink", &["ogre"], &[]);
        table.pass_both();
        assert_eq!(table.zone("ogre"), Zone::InPlay, "{edition}");
    }
}

/// 614.8, 701.19: an effect that says so destroys what has a regeneration shield; the shield isn't
/// used.
#[test]
fn destroyed_without_regeneration() {
    for edition in Edition::ALL {
        for good in [false, true] {
            let doom = if good { Effect::DestroyForGood { who: T0 } } else { Effect::Destroy { who: T0 } };
            let mut board = turns(Step::Upkeep, 1).creature(BOB, face("troll", 2, 2, &[]));
            board = in_hand(board, BOB, instant("shield", &[CREATURE], &[Effect::Regenerate { who: T0 }]));
            board = in_hand(board, ALICE, instant("terror", &[CREATURE], &[doom]));
            let mut table = board.start(edition);
            crate::kit::priority(&mut table, BOB);
            table.resolve(BOB, "shield", &["troll"], &[]);
            resolve_all(&mut table);
            table.resolve(ALICE, "terror", &["troll"], &[]);
            assert_eq!(table.is_dead("troll"), good, "{edition}");
        }
    }
}

/// Combat damage is prevented, to creatures and to players; other damage in the same turn is dealt.
#[test]
fn all_combat_damage_prevented() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("bear", 2, 2, &[]))
            .creature(ALICE, face("wolf", 3, 3, &[]))
            .creature(BOB, face("ogre", 3, 3, &[]));
        board = in_hand(board, BOB, instant("fog", &[], &[Effect::PreventCombatDamage]));
        board = in_hand(board, BOB, instant("bolt", &[ANYTHING], &[damage(1, T0)]));
        let mut table = board.start(edition);
        table.attack(&["bear", "wolf"]).block(&[("ogre", "bear")]);
        table.resolve(BOB, "fog", &[], &[]);
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!((table.life(BOB), table.object("ogre").damage()), (20, 0), "{edition}");
        assert!(!table.is_dead("bear"), "{edition}");
        crate::kit::priority(&mut table, BOB);
        table.resolve(BOB, "bolt", &["wolf"], &[]);
        assert_eq!(table.object("wolf").damage(), 1, "{edition}");
    }
}

/// Combat damage to a player, to a creature, and other damage: each ability waits for its own.
#[test]
fn whom_damage_is_dealt_to() {
    let waits = |to, combat| TriggerEvent::Damages { by: Dealer::This, to, combat };
    let cases = [
        (waits(Struck::Player, true), 1, 0, 0),
        (waits(Struck::Opponent, true), 1, 0, 0),
        (waits(Struck::Creature, true), 0, 1, 0),
        (waits(Struck::Opponent, false), 1, 0, 1),
        (TriggerEvent::ThisDealsCombatDamage, 1, 1, 0),
    ];
    for edition in Edition::ALL {
        for (event, unblocked, blocked, pinged) in cases {
            let ping = crate::kit::ability(&[], &[ANYTHING], &[damage(1, T0)]);
            let hunter =
                face("hunter", 2, 2, &[]).with_trigger(trigger(event, &[gain(1)])).with_ability(ping);
            let board =
                turns(Step::PrecombatMain, 1).creature(ALICE, hunter).creature(BOB, face("wall", 0, 5, &[]));
            for (blocks, times) in [(&[][..], unblocked), (&[("wall", "hunter")][..], blocked)] {
                let mut table = board.clone().start(edition);
                let hunter = table.id("hunter");
                table.attack(&["hunter"]).block(blocks);
                to(&mut table, 1, Step::PostcombatMain);
                assert_eq!(triggered(&table, hunter), times, "{edition} {event:?} {blocks:?}");
            }
            let mut table = board.start(edition);
            let hunter = table.id("hunter");
            let bob = [combat_lab_engine::Thing::Player(BOB)];
            table.act(using(&table, "hunter", 0, &bob, &[]));
            resolve_all(&mut table);
            assert_eq!(triggered(&table, hunter), pinged, "{edition} {event:?}");
        }
    }
}

/// "Another creature" is not the permanent itself, and "a nontoken creature" no token.
#[test]
fn another_creature_dies() {
    for edition in Edition::ALL {
        let others = creature_that_is(&[Trait::Other]);
        let ghoul = face("ghoul", 1, 1, &[]).with_trigger(trigger(TriggerEvent::Dies(others), &[gain(1)]));
        let mut board = turns(Step::Upkeep, 1).creature(ALICE, ghoul).creature(BOB, face("bear", 2, 2, &[]));
        let all = combat_lab_engine::Reference::Each(CREATURE);
        board = in_hand(board, ALICE, instant("wrath", &[], &[Effect::Destroy { who: all }]));
        let mut table = board.start(edition);
        let ghoul = table.id("ghoul");
        table.resolve(ALICE, "wrath", &[], &[]);
        resolve_all(&mut table);
        assert_eq!((triggered(&table, ghoul), table.life(ALICE)), (1, 21), "{edition}");
    }
}

/// One attack of several creatures is one event for "whenever you attack"; gaining life is one
/// however much it is.
#[test]
fn once_for_an_attack_and_for_a_gain() {
    for edition in Edition::ALL {
        let horn = CardFace::new("horn", [CardType::Artifact])
            .with_trigger(trigger(TriggerEvent::YouAttack, &[gain(3)]))
            .with_trigger(trigger(
                TriggerEvent::YouGainLife,
                &[damage(1, combat_lab_engine::Reference::Opponent)],
            ));
        let board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("A", 0, 1, &[]))
            .creature(ALICE, face("B", 0, 1, &[]));
        let mut table = in_play(board, ALICE, horn).start(edition);
        table.attack(&["A", "B"]);
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!((table.life(ALICE), table.life(BOB)), (23, 19), "{edition}");
    }
}

/// "Black creatures get +1/+1": a creature that becomes black gets it, one that becomes white loses
/// it.
#[test]
fn a_static_ability_for_a_colour() {
    for edition in Edition::ALL {
        let black = Traits::from(Trait::Colors(Colors::NONE.with(Color::Black)));
        let moon = CardFace::new("moon", [CardType::Enchantment]).with_static(StaticAbility {
            power: 1,
            toughness: 1,
            ..StaticAbility::of(spec(TargetKind::Creature, Whose::Anyones).that_is(black))
        });
        let paint = |color| Effect::BecomeColors {
            who: T0,
            colors: combat_lab_engine::Colors::NONE.with(color),
            until: combat_lab_engine::Duration::EndOfTurn,
        };
        let mut board = in_play(turns(Step::Upkeep, 1), ALICE, moon)
            .creature(BOB, face("rat", 1, 1, &[]).colored(Color::Black))
            .creature(BOB, face("elf", 1, 1, &[]).colored(Color::Green));
        board = in_hand(board, ALICE, instant("ink", &[CREATURE], &[paint(Color::Black)]));
        board = in_hand(board, ALICE, instant("chalk", &[CREATURE], &[paint(Color::White)]));
        let mut table = board.start(edition);
        assert_eq!(crate::kit::size(&table, "rat"), (2, 2), "{edition}");
        assert_eq!(crate::kit::size(&table, "elf"), (1, 1), "{edition}");
        table.resolve(ALICE, "ink", &["elf"], &[]);
        table.resolve(ALICE, "chalk", &["rat"], &[]);
        assert_eq!(crate::kit::size(&table, "elf"), (2, 2), "{edition}");
        assert_eq!(crate::kit::size(&table, "rat"), (1, 1), "{edition}");
    }
}

/// The untap step leaves it tapped; an effect can untap it.
#[test]
fn stays_tapped() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Untap, 1).card(
            ALICE,
            face("ox", 2, 2, &[Keyword::StaysTapped]),
            combat_lab_engine::Place::InPlay(combat_lab_engine::PermanentSetup {
                tapped: true,
                ..Default::default()
            }),
        );
        board = in_hand(board, ALICE, instant("wake", &[CREATURE], &[Effect::Untap { who: T0 }]));
        let mut table = board.start(edition);
        to(&mut table, 1, Step::Upkeep);
        assert!(table.object("ox").is_tapped(), "{edition}");
        table.resolve(ALICE, "wake", &["ox"], &[]);
        assert!(!table.object("ox").is_tapped(), "{edition}");
    }
}

/// Comes into play tapped, by whatever way; on the board at the start it is as the setup says.
#[test]
fn enters_tapped() {
    for edition in Edition::ALL {
        let land =
            CardFace { keywords: Keywords::NONE.with(Keyword::EntersTapped), ..crate::kit::island("isle") };
        let bear = face("bear", 2, 2, &[Keyword::EntersTapped]);
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, bear);
        board = in_hand(board, ALICE, land);
        board = in_hand(
            board,
            ALICE,
            instant("blink", &[CREATURE], &[Effect::Blink { who: T0, yours: false, at: None }]),
        );
        let mut table = board.start(edition);
        assert!(!table.object("bear").is_tapped(), "{edition}");
        let isle = table.id("isle");
        table.act(combat_lab_engine::Choice::PlayLand(isle));
        assert!(table.object("isle").is_tapped(), "{edition}");
        table.resolve(ALICE, "blink", &["bear"], &[]);
        assert!(table.object("bear").is_tapped(), "{edition}");
    }
}

/// It can be targeted, and stays on the stack (414; 701.6).
#[test]
fn a_spell_that_cant_be_countered() {
    for edition in Edition::ALL {
        for (sturdy, life) in [(false, 20), (true, 25)] {
            let mut hymn = instant("hymn", &[], &[gain(5)]);
            if sturdy {
                hymn = hymn.with([Keyword::CantBeCountered]);
            }
            let mut board = in_hand(turns(Step::Upkeep, 1), ALICE, hymn);
            board = in_hand(
                board,
                BOB,
                instant("no", &[crate::kit::SPELL], &[Effect::Counter { who: T0, to: Zone::Graveyard }]),
            );
            let mut table = board.start(edition);
            table.play(ALICE, "hymn", &[], &[]);
            crate::kit::priority(&mut table, BOB);
            let counter = using(&table, "no", 0, &[crate::kit::top(&table)], &[]);
            table.act(counter);
            resolve_all(&mut table);
            assert_eq!(table.life(ALICE), life, "{edition}");
        }
    }
}

/// Evasion in a card's own words: by whom the creature can be blocked.
#[test]
fn who_can_block_it() {
    let cases = [
        (Keyword::FlyersOrReachBlock, &["bird", "spider"][..]),
        (Keyword::NotBlockedByWeak, &["ogre", "spider"][..]),
    ];
    for edition in Edition::ALL.into_iter().filter(|edition| Keyword::Reach.exists_in(*edition)) {
        for (keyword, able) in cases {
            let board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("sneak", 1, 1, &[keyword]))
                .creature(BOB, face("bird", 2, 2, &[Keyword::Flying]))
                .creature(BOB, face("spider", 3, 4, &[Keyword::Reach]))
                .creature(BOB, face("ogre", 3, 3, &[]));
            let mut table = board.start(edition);
            table.attack(&["sneak"]);
            table.until(|table| {
                matches!(table.game.decision(), combat_lab_engine::Decision::DeclareBlockers { .. })
            });
            for name in ["bird", "spider", "ogre"] {
                let mut tried = table.clone();
                let blocker =
                    combat_lab_engine::Block { blocker: tried.id(name), attacker: tried.id("sneak") };
                let legal = tried
                    .try_as(BOB, combat_lab_engine::Choice::DeclareBlockers(vec![blocker].into()))
                    .is_ok();
                assert_eq!(legal, able.contains(&name), "{edition} {keyword} {name}");
            }
        }
    }
}

/// "Whenever you cast a noncreature spell": as the spell goes on the stack, for spells of one's own
/// only.
#[test]
fn spells_of_a_kind() {
    for edition in Edition::ALL {
        let noncreature = crate::kit::SPELL.that_is(Traits::from(Trait::NotType(CardType::Creature)));
        let event = TriggerEvent::Plays(TargetSpec { whose: Whose::Yours, ..noncreature });
        let monk = face("monk", 1, 1, &[]).with_trigger(trigger(event, &[gain(1)]));
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, monk);
        for (owner, name) in [(ALICE, "song"), (BOB, "noise")] {
            board = in_hand(board, owner, instant(name, &[], &[gain(0)]));
        }
        let cub = face("cub", 1, 1, &[]).costing(combat_lab_engine::ManaCost::default());
        let mut table = in_hand(board, ALICE, cub).start(edition);
        let monk = table.id("monk");
        for (name, times) in [("cub", 0), ("song", 1)] {
            table.play(ALICE, name, &[], &[]);
            resolve_all(&mut table);
            assert_eq!(triggered(&table, monk), times, "{edition} {name}");
        }
        crate::kit::priority(&mut table, BOB);
        table.play(BOB, "noise", &[], &[]);
        resolve_all(&mut table);
        assert_eq!(triggered(&table, monk), 1, "{edition}");
    }
}

/// "Exile target creature. Its controller gains life equal to its power": as it last was (413.2f;
/// 608.2h).
#[test]
fn its_power_and_its_controller() {
    for edition in Edition::ALL {
        let it = combat_lab_engine::Reference::Target(0);
        let gains = |amount| Effect::GainLife { who: combat_lab_engine::Reference::ControllerOf(0), amount };
        let swords = [
            crate::kit::pumped(it, 2),
            Effect::Exile { who: it },
            gains(combat_lab_engine::Amount::PowerOf(it)),
            gains(combat_lab_engine::Amount::ToughnessOf(it)),
        ];
        for (power, life) in [(3, 29), (-5, 24)] {
            let board = turns(Step::Upkeep, 1).creature(BOB, face("ogre", power, 2, &[]));
            let mut table = in_hand(board, ALICE, instant("swords", &[CREATURE], &swords)).start(edition);
            table.resolve(ALICE, "swords", &["ogre"], &[]);
            assert_eq!((table.zone("ogre"), table.life(BOB)), (Zone::Exile, life), "{edition}");
            assert_eq!(table.life(ALICE), 20, "{edition}");
        }
    }
}
