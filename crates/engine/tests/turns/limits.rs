//! Boards made to take long: what they cost is counted, and what they come to is as the rules say.

use crate::kit::{T0, at, damage, in_play, spec, to, trigger, turns};
use crate::table::{ALICE, BOB, Board, Table, face};
use combat_lab_cards::{
    CardFace, CardType, CounterKind, Duration, Effect, Keyword, Keywords, Reference, StaticAbility, Step,
    TargetKind, TriggerEvent, Who, Whose,
};
use combat_lab_engine::{Changed, Limit, Setup};
use combat_lab_rulebook::Edition;

/// "Other creatures get +1/+1 and have flying."
fn lord(name: &str) -> CardFace {
    face(name, 1, 1, &[]).with_static(StaticAbility {
        others_only: true,
        power: 1,
        toughness: 1,
        keywords: [Keyword::Flying].into_iter().collect(),
        ..StaticAbility::of(spec(TargetKind::Creature, Whose::Anyones))
    })
}

/// So many lords that pump every creature at the beginning of Alice's first upkeep.
fn lords(count: usize) -> Board {
    (0..count).fold(turns(Step::Upkeep, 1), |board, place| {
        let all = Reference::Each(spec(TargetKind::Creature, Whose::Anyones));
        let pump = Effect::Pump { who: all, power: 1, toughness: 1, until: Duration::EndOfTurn };
        let owner = if place % 2 == 0 { ALICE } else { BOB };
        board.creature(owner, lord(&format!("lord {place}")).with_trigger(trigger(at(Step::Upkeep), &[pump])))
    })
}

/// What there is to do grows with the number of triggers times the number of creatures, and no
/// faster.
#[test]
fn static_abilities_are_worked_out_once_for_each_change() {
    let played = |count: usize| {
        let mut table = lords(count).start(Edition::TODAY);
        let start = table.game.work();
        to(&mut table, 1, Step::Draw);
        let size = table.object("lord 0").characteristics();
        let pumped = i32::try_from(2 * count).unwrap();
        assert_eq!((size.power, size.toughness), (pumped, pumped), "1/1, the others', and the triggers'");
        assert!(size.keywords.has(Keyword::Flying));
        (start, table.game.work() - start)
    };
    let (start, triggers) = played(40);
    let (larger_start, larger_triggers) = played(120);
    assert!(larger_start < 4 * start, "three times the creatures: {start} to {larger_start} steps");
    assert!(larger_triggers < 30 * triggers, "at most 27 times: {triggers} to {larger_triggers} steps");
}

/// What counters make of a hundred creatures is worked out once, not once for each of them.
#[test]
fn counters_that_are_put_at_the_same_time_are_worked_out_once() {
    let played = |count: usize| {
        let all = Reference::Each(spec(TargetKind::Creature, Whose::Anyones));
        let put = Effect::PutCounters { who: all, kind: CounterKind::PlusOne, count: 10 };
        let board = (0..count).fold(turns(Step::Upkeep, 1), |board, place| {
            let lord = lord(&format!("lord {place}"));
            let once = if place == 0 {
                lord.with_trigger(trigger(at(Step::Upkeep), std::slice::from_ref(&put)))
            } else {
                lord
            };
            board.creature(ALICE, once)
        });
        let mut table = board.start(Edition::TODAY);
        let start = table.game.work();
        to(&mut table, 1, Step::Draw);
        let size = table.object("lord 0").characteristics();
        let size_now = i32::try_from(count - 1).unwrap() + 11;
        assert_eq!((size.power, size.toughness), (size_now, size_now), "1/1, the others', and the counters");
        table.game.work() - start
    };
    let (few, many) = (played(40), played(120));
    assert!(many < 12 * few, "at most nine times for three times the creatures: {few} to {many} steps");
}

/// The words of one static ability at a time, against what is worked out for all at once.
#[test]
fn static_abilities_add_up_as_they_are_written() {
    let mut rng = fastrand::Rng::with_seed(613);
    let words = [Keyword::Flying, Keyword::Exalted, Keyword::Lifelink, Keyword::Trample];
    for round in 0..200 {
        let mut faces: Vec<CardFace> = Vec::new();
        for place in 0..rng.usize(1..7) {
            let mut card = if rng.u8(..4) == 0 {
                CardFace::new(format!("card {place}"), [CardType::Enchantment])
            } else {
                face(&format!("card {place}"), rng.i32(0..4), rng.i32(30..40), &[])
            };
            for _ in 0..rng.usize(..3) {
                let whose = *rng.choice(&[Whose::Anyones, Whose::Yours, Whose::Opponents]).unwrap();
                let kinds = [TargetKind::Creature, TargetKind::Permanent, TargetKind::AttackingCreature];
                card = card.with_static(StaticAbility {
                    affects: spec(*rng.choice(&kinds).unwrap(), whose),
                    others_only: rng.bool(),
                    power: rng.i32(-2..3),
                    toughness: rng.i32(-2..3),
                    keywords: words.into_iter().filter(|_| rng.u8(..3) == 0).collect(),
                    ..StaticAbility::of(spec(TargetKind::Creature, Whose::Yours))
                });
            }
            faces.push(card);
        }
        let owners: Vec<_> = faces.iter().map(|_| if rng.bool() { ALICE } else { BOB }).collect();
        let board = faces
            .iter()
            .zip(&owners)
            .fold(turns(Step::PrecombatMain, 1), |board, (face, owner)| in_play(board, *owner, face.clone()));
        // Something in the middle loses a keyword for the turn.
        let table = board.start(Edition::TODAY);
        for (face, owner) in faces.iter().zip(&owners).filter(|(face, _)| face.is_creature()) {
            let (mut size, mut keywords) = (face.size.unwrap(), Keywords::NONE);
            for (other, controller) in faces.iter().zip(&owners) {
                for ability in &other.statics {
                    let whose = match ability.affects.whose {
                        Whose::Anyones => true,
                        Whose::Yours => owner == controller,
                        Whose::Opponents | Whose::Others => owner != controller,
                    };
                    let itself = ability.others_only && other.name == face.name;
                    if whose && !itself && ability.affects.what != TargetKind::AttackingCreature {
                        size = (size.0 + ability.power, size.1 + ability.toughness);
                        keywords = ability.keywords.iter().fold(keywords, Keywords::with);
                    }
                }
            }
            let now = table.object(&face.name).characteristics();
            assert_eq!((now.power, now.toughness), size, "round {round}: {}", face.name);
            assert_eq!(now.keywords, keywords, "round {round}: {}", face.name);
        }
    }
}

/// 613: a keyword that is lost stays lost, unless it is granted again later.
#[test]
fn what_is_lost_after_it_was_granted_stays_lost() {
    let lose = Effect::LoseKeyword { who: T0, keyword: Keyword::Flying, until: Duration::EndOfTurn };
    for edition in Edition::ALL {
        let board =
            turns(Step::Upkeep, 1).creature(ALICE, lord("lord")).creature(ALICE, face("bear", 2, 2, &[]));
        let card = crate::kit::instant("ground", &[crate::kit::PERMANENT], std::slice::from_ref(&lose));
        let mut table = crate::kit::in_hand(board, ALICE, card).start(edition);
        assert!(table.object("bear").has(Keyword::Flying), "{edition}");
        table.resolve(ALICE, "ground", &["bear"], &[]);
        assert!(!table.object("bear").has(Keyword::Flying), "{edition}");
        assert!(table.object("bear").changes().iter().any(|it| it.what == Changed::Lost(Keyword::Flying)));
    }
}

/// Every creature sees every other one die, and says so twice: more triggers than are followed.
#[test]
fn triggers_that_multiply_reach_a_limit() {
    let all = Reference::Each(spec(TargetKind::Creature, Whose::Anyones));
    let dies = || trigger(TriggerEvent::Dies(Who::creature(Whose::Anyones)), &[crate::kit::gain(1)]);
    let board = (0..150).fold(turns(Step::Upkeep, 1), |board, place| {
        board.creature(ALICE, face(&format!("mourner {place}"), 1, 1, &[]).with_trigger(dies()))
    });
    let board = in_play(
        board,
        BOB,
        crate::kit::artifact("clock", &[]).with_trigger(trigger(at(Step::Upkeep), &[damage(1, all)])),
    );
    let mut table: Table = board.start(Edition::TODAY);
    table.pass_both();
    let reached = table.game.limit_reached().unwrap();
    assert_eq!((reached.limit, reached.most), (Limit::Triggers, Setup::MAX_TRIGGERS as u64));
    assert_eq!(reached.to_string(), "limit reached: at most 20000 triggered abilities at the same time");
}
