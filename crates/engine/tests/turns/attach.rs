//! Auras and Equipment: being attached, what they give, and falling off.

use crate::kit::{
    CREATURE, T0, count, gain, in_hand, in_play, instant, resolve_all, size, spec, to, triggered, turns,
    using,
};
use crate::table::{ALICE, BOB, Board, Table, face};
use combat_lab_engine::{
    CardFace, CardId, CardType, Duration, Effect, Happening, Keyword, ManaCost, PermanentSetup, Place,
    PlayerId, Reference, StaticAbility, Step, TargetKind, TriggerEvent, TriggeredAbility, Whose, Zone,
};
use combat_lab_rulebook::{Edition, Rule};

fn gives(power: i32, toughness: i32, keywords: &[Keyword]) -> StaticAbility {
    StaticAbility {
        power,
        toughness,
        keywords: keywords.iter().copied().collect(),
        ..StaticAbility::of(spec(TargetKind::AttachedTo, Whose::Anyones))
    }
}

fn aura(name: &str, power: i32, toughness: i32, keywords: &[Keyword]) -> CardFace {
    let face = CardFace::new(name, []).enchanting(CREATURE).with_static(gives(power, toughness, keywords));
    face.costing(ManaCost::default())
}

fn equipment(name: &str, power: i32, toughness: i32, keywords: &[Keyword]) -> CardFace {
    let face = CardFace::new(name, []).equipping_for(combat_lab_engine::Cost::Mana(ManaCost::default()));
    face.with_static(gives(power, toughness, keywords))
}

/// In play, attached to the card that was put on the board as the `host`-th.
fn attached(board: Board, owner: PlayerId, face: CardFace, host: u16) -> Board {
    let attached_to = Some(CardId::new(host));
    board.card(owner, face, Place::InPlay(PermanentSetup { attached_to, ..PermanentSetup::default() }))
}

fn cites(table: &Table, what: impl Fn(&Happening) -> bool) -> Rule {
    let event = table.events.iter().find(|event| what(&event.kind)).unwrap();
    *event.rules.first().unwrap()
}

/// 502.45 / 702.5: an Aura spell targets what it enchants, and is attached to it as it comes into
/// play.
#[test]
fn an_aura_is_played() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("bear", 2, 2, &[]))
            .creature(BOB, face("ox", 0, 4, &[]));
        board = in_hand(board, ALICE, aura("wings", 1, 2, &[Keyword::Flying]));
        let mut table = board.start(edition);
        table.resolve(ALICE, "wings", &["bear"], &[]);
        assert_eq!(table.object("wings").attached_to(), Some(table.id("bear")), "{edition}");
        assert_eq!(size(&table, "bear"), (3, 4), "{edition}");
        assert!(table.object("bear").has(Keyword::Flying), "{edition}");
        assert_eq!(size(&table, "ox"), (0, 4), "{edition}");
        assert_eq!(cites(&table, |h| matches!(h, Happening::Attached { .. })), Rule::Enchant, "{edition}");
    }
}

/// 413.2a / 608.2b, 608.3b: with its target gone, the Aura spell doesn't resolve and goes to the
/// graveyard.
#[test]
fn an_aura_without_its_target() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("bear", 2, 2, &[]));
        board = in_hand(board, ALICE, aura("wings", 1, 2, &[]));
        board = in_hand(board, BOB, instant("doom", &[CREATURE], &[Effect::Destroy { who: T0 }]));
        let mut table = board.start(edition);
        table.play(ALICE, "wings", &["bear"], &[]).resolve(BOB, "doom", &["bear"], &[]);
        table.pass_both();
        assert_eq!(table.zone("wings"), Zone::Graveyard, "{edition}");
        assert_eq!(count(&table, |h| matches!(h, Happening::Attached { .. })), 0, "{edition}");
    }
}

/// 420.5d / 704.5m: the creature is destroyed, and its Aura goes with the next check; Equipment
/// stays in play, 420.5k / 704.5n.
#[test]
fn the_creature_dies() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("bear", 2, 2, &[]));
        board = attached(board, BOB, aura("wings", 1, 1, &[]), 0);
        board = attached(board, ALICE, equipment("sword", 2, 0, &[]), 0);
        board = in_hand(board, ALICE, instant("doom", &[CREATURE], &[Effect::Destroy { who: T0 }]));
        let mut table = board.start(edition);
        assert_eq!(size(&table, "bear"), (5, 3), "{edition}");
        table.resolve(ALICE, "doom", &["bear"], &[]);
        assert_eq!(table.zone("wings"), Zone::Graveyard, "{edition}");
        assert_eq!(table.zone("sword"), Zone::InPlay, "{edition}");
        assert_eq!(table.object("sword").attached_to(), None, "{edition}");
        assert_eq!(cites(&table, |h| matches!(h, Happening::FellOff(_))), Rule::AuraFallsOff, "{edition}");
        let unattached = |h: &Happening| matches!(h, Happening::Unattached { .. });
        assert_eq!(cites(&table, unattached), Rule::EquipmentFallsOff, "{edition}");
    }
}

/// 502.7c, d / 702.16c, d: a creature that gains protection from white loses a white Aura and keeps
/// a red one.
#[test]
fn protection_takes_an_aura_off() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("bear", 2, 2, &[]));
        board = attached(board, BOB, aura("halo", 1, 1, &[]).colored(combat_lab_engine::Color::White), 0);
        board = attached(board, BOB, aura("rage", 2, 0, &[]).colored(combat_lab_engine::Color::Red), 0);
        let shield = Effect::GainKeyword {
            who: T0,
            keyword: Keyword::ProtectionFromWhite,
            until: Duration::EndOfTurn,
        };
        board = in_hand(board, ALICE, instant("ward", &[CREATURE], &[shield]));
        let mut table = board.start(edition);
        table.resolve(ALICE, "ward", &["bear"], &[]);
        assert_eq!(table.zone("halo"), Zone::Graveyard, "{edition}");
        assert_eq!((table.zone("rage"), size(&table, "bear")), (Zone::InPlay, (4, 2)), "{edition}");
    }
}

/// Lethal damage that only the Aura's toughness kept from being lethal: without it the creature
/// dies at the next check.
#[test]
fn damage_counts_without_the_aura() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).damaged(ALICE, face("bear", 2, 2, &[]), 2);
        board = attached(board, ALICE, aura("shell", 0, 2, &[]), 0);
        let enchantment = spec(TargetKind::Permanent, Whose::Anyones);
        board = in_hand(board, BOB, instant("naturalize", &[enchantment], &[Effect::Destroy { who: T0 }]));
        let mut table = board.start(edition);
        assert_eq!(table.zone("bear"), Zone::InPlay, "{edition}");
        crate::kit::priority(&mut table, BOB);
        table.resolve(BOB, "naturalize", &["shell"], &[]);
        assert!(table.is_dead("bear"), "{edition}");
    }
}

/// 502.33 / 702.6: only when a sorcery could be played, only on a creature of one's own; it moves
/// from one to the other.
#[test]
fn equipping() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Upkeep, 1)
            .creature(ALICE, face("bear", 2, 2, &[]))
            .creature(ALICE, face("wolf", 3, 3, &[]))
            .creature(BOB, face("ox", 0, 4, &[]));
        board = in_play(board, ALICE, equipment("sword", 2, 1, &[Keyword::FirstStrike]));
        let mut table = board.start(edition);
        let bear = table.thing("bear");
        let early = using(&table, "sword", 0, &[bear], &[]);
        let refused = table.try_do(early).unwrap_err();
        assert_eq!(refused.violations.first().unwrap().rule, Rule::Equip, "{edition}");
        to(&mut table, 1, Step::PrecombatMain);
        let theirs = using(&table, "sword", 0, &[table.thing("ox")], &[]);
        assert!(table.try_do(theirs).is_err(), "{edition}");
        for (name, other) in [("bear", "wolf"), ("wolf", "bear")] {
            let equip = using(&table, "sword", 0, &[table.thing(name)], &[]);
            table.act(equip);
            resolve_all(&mut table);
            assert_eq!(table.object("sword").attached_to(), Some(table.id(name)), "{edition}");
            assert!(table.object(name).has(Keyword::FirstStrike), "{edition}");
            assert!(!table.object(other).has(Keyword::FirstStrike), "{edition}");
        }
        assert_eq!((size(&table, "bear"), size(&table, "wolf")), ((2, 2), (5, 4)), "{edition}");
        assert_eq!(cites(&table, |h| matches!(h, Happening::Attached { .. })), Rule::Equip, "{edition}");
    }
}

/// Equipment stays where it is when another player gains control of the creature.
#[test]
fn a_creature_changes_sides() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).creature(BOB, face("bear", 2, 2, &[]));
        board = attached(board, BOB, equipment("sword", 2, 0, &[]), 0);
        let steal = Effect::GainControl {
            who: T0,
            by: combat_lab_engine::Taker::Player(combat_lab_engine::Reference::You),
            until: Duration::EndOfTurn,
        };
        board = in_hand(board, ALICE, instant("threaten", &[CREATURE], &[steal]));
        let mut table = board.start(edition);
        table.resolve(ALICE, "threaten", &["bear"], &[]);
        assert_eq!(table.object("bear").controller(), ALICE, "{edition}");
        assert_eq!(table.object("sword").controller(), BOB, "{edition}");
        assert_eq!(size(&table, "bear"), (4, 2), "{edition}");
    }
}

/// "Whenever enchanted creature deals damage", "when enchanted creature dies": about the creature,
/// for the Aura's controller.
#[test]
fn abilities_about_the_enchanted_creature() {
    for edition in Edition::ALL {
        let about = |event| TriggeredAbility {
            event,
            attached: true,
            condition: None,
            ability: crate::kit::ability(&[], &[], &[gain(2)]),
        };
        let link = aura("link", 0, 0, &[])
            .with_trigger(about(TriggerEvent::ThisDealsDamage))
            .with_trigger(about(TriggerEvent::ThisDies));
        let mut board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("bear", 2, 2, &[]))
            .creature(BOB, face("ox", 3, 3, &[]));
        board = attached(board, BOB, link, 0);
        let mut table = board.start(edition);
        let link = table.id("link");
        table.attack(&["bear"]).block(&[("ox", "bear")]);
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!((triggered(&table, link), table.life(BOB)), (2, 24), "{edition}");
        assert_eq!(table.zone("link"), Zone::Graveyard, "{edition}");
    }
}

/// "When this Aura enters, tap enchanted creature", and the creature doesn't untap.
#[test]
fn tapping_what_is_enchanted() {
    for edition in Edition::ALL {
        let enters = TriggeredAbility {
            event: TriggerEvent::ThisEnters,
            attached: false,
            condition: None,
            ability: crate::kit::ability(&[], &[], &[Effect::Tap { who: Reference::AttachedTo }]),
        };
        let sleep = aura("sleep", 0, 0, &[Keyword::StaysTapped]).with_trigger(enters);
        let board = turns(Step::PrecombatMain, 2).creature(BOB, face("ox", 3, 3, &[]));
        let mut table = in_hand(board, ALICE, sleep).start(edition);
        table.resolve(ALICE, "sleep", &["ox"], &[]);
        resolve_all(&mut table);
        assert!(table.object("ox").is_tapped(), "{edition}");
        to(&mut table, 2, Step::Upkeep);
        assert!(table.object("ox").is_tapped(), "{edition}");
    }
}

/// 502.15, 702.26: what is attached phases out and in with its creature, still attached.
#[test]
fn phasing_together() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 3).creature(ALICE, face("bear", 2, 2, &[]));
        board = attached(board, BOB, aura("chain", -1, 0, &[]), 0);
        board = in_hand(board, ALICE, instant("fade", &[CREATURE], &[Effect::PhaseOut { who: T0 }]));
        let mut table = board.start(edition);
        table.resolve(ALICE, "fade", &["bear"], &[]);
        assert!(table.object("bear").is_phased_out() && table.object("chain").is_phased_out(), "{edition}");
        to(&mut table, 2, Step::Upkeep);
        assert!(
            table.object("chain").is_phased_out(),
            "{edition}: with its creature, not with its controller"
        );
        to(&mut table, 3, Step::Upkeep);
        assert_eq!(size(&table, "bear"), (1, 2), "{edition}");
        assert_eq!(table.object("chain").attached_to(), Some(table.id("bear")), "{edition}");
    }
}

/// An Aura in play that is attached to nothing is put into the graveyard at the first check.
#[test]
fn an_aura_attached_to_nothing() {
    for edition in Edition::ALL {
        let board = turns(Step::Upkeep, 1).creature(ALICE, face("bear", 2, 2, &[]));
        let table = in_play(board, ALICE, aura("wings", 1, 1, &[])).start(edition);
        assert_eq!(table.zone("wings"), Zone::Graveyard, "{edition}");
    }
}

/// What an Aura or Equipment can't be: attached to what isn't in play, or a face that contradicts
/// itself.
#[test]
fn impossible_setups() {
    for edition in Edition::ALL {
        let board = turns(Step::Upkeep, 1).creature(ALICE, face("bear", 2, 2, &[]));
        let vanilla = CardFace::new("rock", [CardType::Artifact]);
        assert!(attached(board.clone(), ALICE, vanilla, 0).try_start(edition).is_err(), "{edition}");
        let lost = attached(board.clone(), ALICE, equipment("sword", 1, 1, &[]), 9);
        assert!(lost.try_start(edition).is_err(), "{edition}");
        let both = CardFace { equipment: true, ..aura("both", 1, 1, &[]) };
        assert!(in_hand(board, ALICE, both).try_start(edition).is_err(), "{edition}");
    }
}
