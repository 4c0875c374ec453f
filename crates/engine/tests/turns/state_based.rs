//! State-based checks, edition by edition, and all at once.

use crate::kit::{
    CREATURE, T0, count, damage, gain, in_hand, in_play, instant, pumped, resolve_all, spec, trigger,
    triggered, turns,
};
use crate::table::{ALICE, ANYTHING, BOB, Board, face};
use combat_lab_cards::{
    CardFace, CardType, CounterKind, Effect, Keyword, Reference, Step, TargetKind, TriggerEvent, Who, Whose,
    Zone,
};
use combat_lab_engine::{Choice, Counters, Decision, Happening, Outcome, PermanentSetup, Place};
use combat_lab_rulebook::Edition;

/// The legend rule kept nobody until 2013.
fn all_legends_die(edition: Edition) -> bool {
    edition <= Edition::E2010_07
}

fn legend(name: &str) -> CardFace {
    CardFace { legendary: true, ..face(name, 2, 2, &[]) }
}

fn walker(name: &str, subtype: &str, loyalty: u32) -> CardFace {
    CardFace {
        loyalty: Some(loyalty),
        subtype: Some(subtype.into()),
        ..CardFace::new(name, [CardType::Planeswalker])
    }
}

fn with_walkers() -> impl Iterator<Item = Edition> {
    Edition::ALL.into_iter().filter(|edition| *edition != Edition::E2006_10)
}

/// 420.5e, 704.5k, 704.5j: everybody's die until 2013; since then each player keeps one of their
/// own.
#[test]
fn the_legend_rule_across_the_table() {
    for edition in Edition::ALL {
        let board = turns(Step::Upkeep, 1).creature(ALICE, legend("Kiki")).creature(BOB, legend("Kiki"));
        let table = board.start(edition);
        let left = table.game.objects().filter(|object| object.is_in_play()).count();
        assert_eq!(left, if all_legends_die(edition) { 0 } else { 2 }, "{edition}");
    }
}

#[test]
fn the_legend_rule_on_one_side() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Upkeep, 1);
        for _ in 0..3 {
            board = board.creature(BOB, legend("Kiki"));
        }
        board = board.creature(BOB, legend("Mei")).creature(ALICE, face("Kiki", 1, 1, &[]));
        let mut table = board.start(edition);
        if all_legends_die(edition) {
            assert_eq!(table.game.in_zone(BOB, Zone::InPlay).count(), 1, "{edition}: Mei");
            assert_eq!(table.game.in_zone(ALICE, Zone::InPlay).count(), 1, "{edition}: no legend");
            continue;
        }
        let Decision::KeepLegend { player, among } = table.game.decision() else { panic!("{edition}") };
        assert_eq!((player, among.len()), (BOB, 3), "{edition}");
        let mei = table.id("Mei");
        assert!(table.try_do(Choice::Keep(mei)).is_err(), "{edition}");
        let kept = among[1];
        table.act(Choice::Keep(kept));
        let left: Vec<_> = table.game.in_zone(BOB, Zone::InPlay).map(combat_lab_engine::Object::id).collect();
        assert_eq!(left, [kept, mei], "{edition}");
        assert_eq!(table.game.priority(), Some(ALICE), "{edition}");
    }
}

/// The legend rule destroys nothing: neither indestructible nor regeneration helps.
#[test]
fn legends_are_not_destroyed() {
    for edition in Edition::ALL {
        let tough = |owner| (owner, legend("Kiki").with([Keyword::Indestructible]));
        let mut board = turns(Step::Upkeep, 1);
        for (owner, face) in [tough(ALICE), tough(ALICE)] {
            board = board.creature(owner, face);
        }
        let mut table = board.start(edition);
        if let Decision::KeepLegend { among, .. } = table.game.decision() {
            let kept = among[0];
            table.act(Choice::Keep(kept));
        }
        let left = table.game.in_zone(ALICE, Zone::InPlay).count();
        assert_eq!(left, usize::from(!all_legends_die(edition)), "{edition}");
    }
}

/// 420.3 / 704.3: one event: what the legend rule buries and what damage destroys see each other
/// go.
#[test]
fn the_legend_rule_is_simultaneous_with_everything_else() {
    for edition in Edition::ALL {
        let mourner = face("mourner", 1, 1, &[])
            .with_trigger(trigger(TriggerEvent::Dies(Who::creature(Whose::Anyones)), &[gain(1)]));
        let mut table = turns(Step::Upkeep, 1)
            .damaged(ALICE, mourner, 1)
            .creature(ALICE, legend("Kiki"))
            .creature(ALICE, legend("Kiki"))
            .start(edition);
        if let Decision::KeepLegend { among, .. } = table.game.decision() {
            let kept = among[0];
            table.act(Choice::Keep(kept));
        }
        resolve_all(&mut table);
        let seen = if all_legends_die(edition) { 23 } else { 22 };
        assert_eq!(table.life(ALICE), seen, "{edition}");
    }
}

/// Two reasons to go are still one going: "when this dies" triggers once.
#[test]
fn nothing_dies_twice() {
    for edition in Edition::ALL.into_iter().filter(|edition| all_legends_die(*edition)) {
        let mourned = || legend("Kiki").with_trigger(trigger(TriggerEvent::Dies(Who::This), &[gain(1)]));
        let mut table =
            turns(Step::Upkeep, 1).damaged(ALICE, mourned(), 2).creature(ALICE, mourned()).start(edition);
        table.until(|t| !t.game.stack().is_empty());
        resolve_all(&mut table);
        assert_eq!(table.life(ALICE), 22, "{edition}");
    }
    for edition in with_walkers() {
        // A planeswalker that is a creature too, with lethal damage and no loyalty left.
        let both = CardFace { loyalty: Some(2), subtype: Some("Gid".into()), ..face("both", 2, 2, &[]) }
            .with_trigger(trigger(TriggerEvent::Dies(Who::This), &[gain(1)]));
        let mut both = both;
        both.types = both.types.with(CardType::Planeswalker);
        let mut table = in_hand(
            turns(Step::Upkeep, 1).creature(BOB, both),
            ALICE,
            instant("bolt", &[CREATURE], &[damage(2, T0)]),
        )
        .start(edition);
        let dying = table.id("both");
        table.resolve(ALICE, "bolt", &["both"], &[]);
        assert!(table.is_dead("both"), "{edition}");
        assert_eq!(triggered(&table, dying), 1, "{edition}");
    }
}

/// 420.5q, 704.5j until 2013: planeswalkers that share a subtype; since then only the legend rule.
#[test]
fn planeswalker_uniqueness() {
    for edition in with_walkers() {
        for (one, other) in [(ALICE, BOB), (ALICE, ALICE)] {
            let board = in_play(turns(Step::Upkeep, 1), one, walker("Jace I", "Jace", 3));
            let table = in_play(board, other, walker("Jace II", "Jace", 4)).start(edition);
            let left = table.game.objects().filter(|object| object.is_in_play()).count();
            assert_eq!(left, if all_legends_die(edition) { 0 } else { 2 }, "{edition}");
        }
    }
}

/// 420.5p, 704.5i: no loyalty; damage removes it.
#[test]
fn loyalty() {
    for edition in with_walkers() {
        let walkers = spec(TargetKind::Planeswalker, Whose::Anyones);
        let mut table = in_hand(
            in_play(turns(Step::Upkeep, 1), BOB, walker("Jace", "Jace", 3)),
            ALICE,
            instant("bolt", &[walkers], &[damage(2, T0)]),
        )
        .card(
            ALICE,
            CardFace { name: "bolt2".into(), ..instant("", &[walkers], &[damage(2, T0)]) },
            Place::Hand,
        )
        .start(edition);
        table.resolve(ALICE, "bolt", &["Jace"], &[]);
        assert_eq!(table.object("Jace").counters().loyalty, 1, "{edition}");
        table.resolve(ALICE, "bolt2", &["Jace"], &[]);
        assert!(table.is_dead("Jace"), "{edition}");
    }
    assert!(
        in_play(turns(Step::Upkeep, 1), BOB, walker("Jace", "Jace", 3)).try_start(Edition::E2006_10).is_err()
    );
}

/// 420.5n, 704.5r, q: +1/+1 and −1/−1 counters cancel.
#[test]
fn counters_cancel() {
    for edition in Edition::ALL {
        let put = |kind, count| Effect::PutCounters { who: T0, kind, count };
        let counters = Counters { plus_one: 3, ..Counters::default() };
        let place = Place::InPlay(PermanentSetup { counters, ..PermanentSetup::default() });
        let mut table = turns(Step::Upkeep, 1)
            .card(ALICE, face("bear", 2, 2, &[]), place)
            .instant(ALICE, "shrink", &[put(CounterKind::MinusOne, 2)])
            .start(edition);
        table.resolve(ALICE, "shrink", &["bear"], &[]);
        let now = table.object("bear").counters();
        assert_eq!((now.plus_one, now.minus_one), (1, 0), "{edition}");
        assert_eq!(crate::kit::size(&table, "bear"), (3, 3), "{edition}");
    }
}

/// 420.5b, c; 704.5f, g (T55): toughness 0 buries, also what is indestructible; lethal damage
/// destroys.
#[test]
fn toughness_and_damage() {
    for edition in Edition::ALL {
        for (keywords, hit, shrunk, dead) in [
            (&[][..], 1, 0, false),
            (&[], 2, 0, true),
            (&[], 1, -1, true),
            (&[], 0, -2, true),
            (&[Keyword::Indestructible], 5, -1, false),
            (&[Keyword::Indestructible], 5, -2, true),
        ] {
            let mut table = in_hand(
                turns(Step::Upkeep, 1).creature(BOB, face("bear", 2, 2, keywords)),
                ALICE,
                instant("test", &[CREATURE], &[damage(hit, T0), pumped(T0, shrunk)]),
            )
            .start(edition);
            table.resolve(ALICE, "test", &["bear"], &[]);
            assert_eq!(table.is_dead("bear"), dead, "{edition}: {keywords:?} {hit} {shrunk}");
        }
    }
}

/// Both at 0 in one check: a draw; an empty library loses at the next check (420.5g; 704.5b).
#[test]
fn losing() {
    for edition in Edition::ALL {
        let everyone = Reference::Each(crate::kit::PLAYER);
        let quake = instant("quake", &[], &[damage(3, everyone)]);
        for (bob, outcome) in [(3, Some(Outcome::Draw)), (4, Some(Outcome::Won(BOB)))] {
            let mut table =
                in_hand(turns(Step::Upkeep, 1).life(ALICE, 2).life(BOB, bob), ALICE, quake.clone())
                    .start(edition);
            table.resolve(ALICE, "quake", &[], &[]);
            assert_eq!(table.game.outcome(), outcome.as_ref(), "{edition}");
            assert!(
                table.game.check(&combat_lab_engine::Action { player: ALICE, choice: Choice::Pass }).is_err()
            );
        }
        let mut board: Board = turns(Step::Upkeep, 1).card(ALICE, face("last", 1, 1, &[]), Place::Library);
        board.setup.players[0].library_is_complete = true;
        let draw = |count| instant("draw", &[], &[Effect::Draw { who: crate::kit::YOU, count }, gain(1)]);
        for (cards, lost) in [(1, false), (2, true)] {
            let mut table = in_hand(board.clone(), ALICE, draw(cards)).start(edition);
            table.resolve(ALICE, "draw", &[], &[]);
            assert_eq!(table.zone("last"), Zone::Hand, "{edition}");
            assert_eq!(table.life(ALICE), 21, "{edition}: the spell resolves whole before the check");
            assert_eq!(table.game.outcome() == Some(&Outcome::Won(BOB)), lost, "{edition}");
        }
    }
}

/// 420.5f, j; 704.5d, e: a token elsewhere ceases to exist, after what it triggers.
#[test]
fn tokens_cease_to_exist() {
    for edition in Edition::ALL {
        let token =
            face("token", 1, 1, &[]).with_trigger(trigger(TriggerEvent::Leaves(Who::This), &[gain(1)]));
        let place = Place::InPlay(PermanentSetup { token: true, ..PermanentSetup::default() });
        let mut table = turns(Step::Upkeep, 1)
            .card(BOB, token, place)
            .card(ALICE, instant("bounce", &[ANYTHING], &[Effect::ReturnToHand { who: T0 }]), Place::Hand)
            .start(edition);
        table.resolve(ALICE, "bounce", &["token"], &[]);
        assert_eq!(count(&table, |h| matches!(h, Happening::CeasedToExist(_))), 1, "{edition}");
        assert_eq!(table.game.in_zone(BOB, Zone::Hand).count(), 0, "{edition}");
        resolve_all(&mut table);
        assert_eq!(table.life(BOB), 21, "{edition}");
    }
}

/// 420.5h, 704.5c: nine poison counters are nothing, ten lose the game at any life total.
#[test]
fn ten_poison_counters() {
    for edition in Edition::ALL {
        let poison = |count| [Effect::Poison { who: T0, count }];
        let player = [spec(TargetKind::Player, Whose::Anyones)];
        let board = in_hand(turns(Step::Upkeep, 1), ALICE, instant("Nine", &player, &poison(9)));
        let board = in_hand(board, ALICE, instant("One", &player, &poison(1)));
        let mut table = board.start(edition);
        table.resolve(ALICE, "Nine", &["Bob"], &[]);
        assert_eq!(table.game.player(BOB).unwrap().poison(), 9, "{edition}");
        assert_eq!(table.game.outcome(), None, "{edition}: nine are not ten");
        table.resolve(ALICE, "One", &["Bob"], &[]);
        assert_eq!(table.game.outcome(), Some(&Outcome::Won(ALICE)), "{edition}");
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

/// 420.5i, 704.5k: only the newest world permanent stays; of several equally new ones, none.
#[test]
fn the_newest_world_stays() {
    for edition in Edition::ALL {
        let world = |name: &str| CardFace { world: true, ..CardFace::new(name, [CardType::Enchantment]) };
        let board = in_play(turns(Step::PrecombatMain, 1), BOB, world("Old"));
        let mut table =
            in_hand(board, ALICE, world("New").costing(combat_lab_cards::ManaCost::default())).start(edition);
        assert!(
            table.game.in_zone(BOB, Zone::InPlay).count() == 1,
            "{edition}: one world is no other's rival"
        );
        table.resolve(ALICE, "New", &[], &[]);
        assert_eq!(table.game.in_zone(BOB, Zone::InPlay).count(), 0, "{edition}: the older one goes");
        assert_eq!(table.game.in_zone(ALICE, Zone::InPlay).count(), 1, "{edition}: the newer one stays");
    }
}
