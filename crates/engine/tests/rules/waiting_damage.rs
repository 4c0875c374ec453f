//! What can be done while combat damage waits on the stack, and what cannot be done since it no
//! longer does.

use crate::table::{ALICE, BOB, Board, ON_THE_STACK, TARGET, Table, face, pump, targeting, waits};
use combat_lab_cards::{CardFace, Cost, Duration, Effect, Keyword, Quantity, Reference, Step, Zone};
use combat_lab_engine::{Choice, Decision, Event, Happening, StackObject};
use combat_lab_rulebook::{Edition, Rule};

/// A creature is sacrificed for it.
const SACRIFICED: Cost = Cost::Sacrifice(combat_lab_cards::TargetSpec::new(
    combat_lab_cards::TargetKind::Creature,
    combat_lab_cards::Whose::Yours,
));

const RETURN: Effect = Effect::ReturnToHand { who: TARGET };
const PING: Effect = Effect::Damage { amount: Quantity::Number(1), to: TARGET };

/// Starts the damage step; in the stack era the damage then waits, since then it has been dealt.
fn to_damage(table: &mut Table) -> &mut Table {
    table.until_step(Step::CombatDamage)
}

#[test]
fn a_plain_trade() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(BOB, face("B", 2, 2, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]);
        to_damage(&mut table);
        if waits(edition) {
            let [waiting] = table.game.stack() else { panic!("{edition}: one object") };
            assert!(
                matches!(waiting.object(), StackObject::CombatDamage { assignments, .. } if assignments.len() == 2)
            );
            assert_eq!(waiting.object().controller(), None, "{edition}: nobody controls it");
            assert_eq!((table.object("A").damage(), table.object("B").damage()), (0, 0), "{edition}");
            table.pass_both();
        }
        assert!(table.is_dead("A") && table.is_dead("B"), "{edition}");
        assert_eq!(
            (table.game.priority(), table.game.step()),
            (Some(ALICE), Step::CombatDamage),
            "{edition}"
        );
        assert!(table.game.stack().is_empty(), "{edition}");
    }
}

/// Block, assign, and sacrifice: the official example of what changed in 2009.
#[test]
fn the_pinging_sacrifice() {
    let board = Board::new()
        .creature(ALICE, face("F", 1, 1, &[Keyword::Flying]))
        .creature(ALICE, face("G", 2, 1, &[]))
        .creature(
            BOB,
            CardFace::creature("M", 1, 1).with_ability(targeting(&[Cost::SacrificeThis], &[PING])),
        );
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["F", "G"]).block(&[("M", "G")]);
        let mogg = table.id("M");
        to_damage(&mut table);
        let trick = table.how("M", &["F"], &[]);
        table.pass();
        let done = table.try_do(trick);
        assert_eq!(done.is_ok(), waits(edition), "{edition}: since 2009 M is dead by now");
        table.finish();
        if waits(edition) {
            assert!(table.is_dead("F") && table.is_dead("G") && table.is_dead("M"), "{edition}");
            let lost = table.happenings().filter_map(|happening| match happening {
                Happening::DamageNotDealt(part) => Some((part.recipient.object(), part.amount)),
                _ => None,
            });
            assert_eq!(lost.collect::<Vec<_>>(), [(Some(mogg), 2)], "{edition}: only what M was to receive");
            assert_eq!(table.life(BOB), 19, "{edition}: F's own damage was dealt");
        }

        let mut early = board.start(edition);
        early.attack(&["F", "G"]).block(&[("M", "G")]).resolve(BOB, "M", &["F"], &[]).finish();
        assert!(early.is_dead("F") && !early.is_dead("G"), "{edition}: before damage, G survives");
        assert_eq!(early.life(BOB), 20, "{edition}");
    }
}

#[test]
fn rescue_by_returning_to_hand() {
    let board = Board::new()
        .creature(ALICE, face("A", 3, 3, &[]))
        .creature(BOB, face("B", 3, 3, &[]))
        .instant(BOB, "Recall", &[RETURN]);
    for edition in ON_THE_STACK {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]);
        to_damage(&mut table).resolve(BOB, "Recall", &["B"], &[]).finish();
        assert!(table.is_dead("A"), "{edition}: B's damage is dealt as assigned");
        assert_eq!(table.zone("B"), Zone::Hand, "{edition}");
    }
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).resolve(BOB, "Recall", &["B"], &[]).finish();
        assert!(!table.is_dead("A") && table.object("A").damage() == 0, "{edition}");
        assert_eq!((table.zone("B"), table.life(BOB)), (Zone::Hand, 20), "{edition}");
    }
}

/// The amount is fixed when damage is assigned; toughness counts when the game checks.
#[test]
fn when_to_pump() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .instant(ALICE, "Growth", &[pump(3, 3)])
        .creature(BOB, face("B", 3, 3, &[]));
    for edition in Edition::ALL {
        let mut early = board.start(edition);
        early.attack(&["A"]).block(&[("B", "A")]).resolve(ALICE, "Growth", &["A"], &[]).finish();
        assert!(early.is_dead("B") && !early.is_dead("A"), "{edition}: before damage");

        let mut late = board.start(edition);
        late.attack(&["A"]).block(&[("B", "A")]);
        to_damage(&mut late);
        if waits(edition) {
            late.resolve(ALICE, "Growth", &["A"], &[]).finish();
            assert!(!late.is_dead("A") && !late.is_dead("B"), "{edition}: both live");
            assert_eq!(late.object("B").damage(), 2, "{edition}: the amount did not grow");
        } else {
            assert!(late.is_dead("A") && !late.is_dead("B"), "{edition}: too late");
        }
    }
}

#[test]
fn feeding_a_sacrifice_outlet() {
    let grow = combat_lab_cards::Ability {
        costs: vec![SACRIFICED],
        targets: Vec::new(),
        effects: vec![Effect::Pump {
            who: Reference::This,
            power: 2,
            toughness: 2,
            until: Duration::EndOfTurn,
        }],
        ..combat_lab_cards::Ability::default()
    };
    let board = Board::new()
        .creature(ALICE, CardFace::creature("H", 2, 2).with_ability(grow))
        .creature(ALICE, face("T", 1, 1, &[]))
        .creature(BOB, face("B", 3, 3, &[]));
    for edition in Edition::ALL {
        let mut early = board.start(edition);
        early.attack(&["H", "T"]).block(&[("B", "H")]).resolve(ALICE, "H", &[], &["T"]).finish();
        assert!(early.is_dead("B") && !early.is_dead("H"), "{edition}");
        assert_eq!(early.life(BOB), 20, "{edition}: the token was gone before damage");
    }
    for edition in ON_THE_STACK {
        let mut late = board.start(edition);
        late.attack(&["H", "T"]).block(&[("B", "H")]);
        to_damage(&mut late).resolve(ALICE, "H", &[], &["T"]).finish();
        assert_eq!(late.life(BOB), 19, "{edition}: the token's damage is dealt without it");
        assert!(!late.is_dead("H") && !late.is_dead("B"), "{edition}");
        assert_eq!((late.object("H").damage(), late.object("B").damage()), (3, 2), "{edition}");
    }
}

#[test]
fn shrinking_too_late() {
    let board = Board::new().creature(ALICE, face("A", 4, 4, &[])).instant(BOB, "Shrink", &[pump(-4, 0)]);
    for edition in Edition::ALL {
        let mut early = board.start(edition);
        early.attack(&["A"]).block(&[]).resolve(BOB, "Shrink", &["A"], &[]).finish();
        assert_eq!(early.life(BOB), 20, "{edition}");
    }
    for edition in ON_THE_STACK {
        let mut late = board.start(edition);
        late.attack(&["A"]).block(&[]);
        to_damage(&mut late).resolve(BOB, "Shrink", &["A"], &[]).finish();
        assert_eq!(late.life(BOB), 16, "{edition}");
    }
}

/// Nothing can be aimed at the damage that waits: what is offered is players and permanents, as in
/// every other step.
#[test]
fn waiting_damage_cannot_be_targeted() {
    let board = Board::new().creature(ALICE, face("A", 4, 4, &[])).instant(BOB, "Shrink", &[pump(-4, 0)]);
    for edition in ON_THE_STACK {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[]);
        to_damage(&mut table).pass();
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
        let targets = options.first().unwrap().targets.concat();
        assert_eq!(targets, ["Alice", "Bob", "A"].map(|name| table.thing(name)), "{edition}");
    }
}

/// What the source is like is read when the damage is dealt: deathtouch gained while it waits
/// triggers.
#[test]
fn the_source_is_read_as_it_is_when_dealing() {
    let change = |effect| {
        Board::new()
            .creature(ALICE, face("A", 1, 4, &[]))
            .creature(BOB, face("B", 1, 4, &[Keyword::Deathtouch]))
            .instant(ALICE, "Change", &[effect])
    };
    let keyword = Keyword::Deathtouch;
    for edition in [Edition::E2008_10, Edition::E2009_05] {
        let mut gained =
            change(Effect::GainKeyword { who: TARGET, keyword, until: Duration::EndOfTurn }).start(edition);
        gained.attack(&["A"]).block(&[("B", "A")]);
        to_damage(&mut gained).resolve(ALICE, "Change", &["A"], &[]).finish();
        assert!(gained.is_dead("A") && gained.is_dead("B"), "{edition}: gained in time");

        let mut lost =
            change(Effect::LoseKeyword { who: TARGET, keyword, until: Duration::EndOfTurn }).start(edition);
        lost.attack(&["A"]).block(&[("B", "A")]);
        to_damage(&mut lost).resolve(ALICE, "Change", &["B"], &[]).finish();
        assert!(!lost.is_dead("A") && !lost.is_dead("B"), "{edition}: lost in time");
    }
}

/// A deathtouch source that has left deals its damage, but its ability left with it.
#[test]
fn a_departed_source_deals_damage_without_its_trigger() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[Keyword::Deathtouch]))
        .instant(ALICE, "Recall", &[RETURN])
        .creature(BOB, face("B", 4, 4, &[]));
    for edition in [Edition::E2008_10, Edition::E2009_05] {
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]);
        to_damage(&mut table).resolve(ALICE, "Recall", &["A"], &[]).finish();
        assert!(!table.is_dead("B"), "{edition}");
        assert_eq!(table.object("B").damage(), 2, "{edition}");
    }
}

/// 310.4b, the source as it is or as it last was, is cited for a source that is gone, and for no
/// other.
#[test]
fn the_rule_about_a_departed_source() {
    let board = Board::new()
        .creature(ALICE, face("A", 2, 2, &[]))
        .creature(ALICE, face("Stays", 1, 1, &[]))
        .instant(ALICE, "Recall", &[RETURN])
        .creature(BOB, face("B", 4, 4, &[]));
    for edition in Edition::ALL {
        let mut table = board.start(edition);
        table.attack(&["A", "Stays"]).block(&[("B", "A")]);
        let (gone, stays) = (table.id("A"), table.id("Stays"));
        to_damage(&mut table);
        if waits(edition) {
            table.resolve(ALICE, "Recall", &["A"], &[]);
        }
        table.finish();
        let cites = |source| {
            let dealt = |event: &&Event| match event.kind {
                Happening::Damage { source: from, .. } => from == source,
                _ => false,
            };
            table.events.iter().find(dealt).unwrap().rules.contains(&Rule::SourceAsItExists)
        };
        assert_eq!((cites(gone), cites(stays)), (waits(edition), false), "{edition}");
    }
}

/// Damage assigned in the first step waits and resolves in the first step; the second has an object
/// of its own.
#[test]
fn each_damage_step_has_its_own_object() {
    for edition in ON_THE_STACK {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[Keyword::DoubleStrike]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[]).finish();
        let objects: Vec<_> =
            table.happenings().filter(|happening| matches!(happening, Happening::DamageOnStack(_))).collect();
        assert_eq!(objects.len(), 2, "{edition}");
        assert_ne!(objects.first(), objects.last(), "{edition}");
        assert_eq!(table.life(BOB), 16, "{edition}");
    }
}

/// The attacking player announces first, and the defending player sees it; neither is asked for a
/// pass in between.
#[test]
fn the_attacker_announces_first() {
    for edition in Edition::ALL {
        let board = Board::new().creature(ALICE, face("A", 2, 2, &[])).creature(BOB, face("B", 2, 2, &[]));
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("B", "A")]).until_assigning();
        assert_eq!(table.game.decision().player(), Some(ALICE), "{edition}");
        table.assign(&[("A", "B", 2)]);
        assert_eq!(table.game.decision().player(), Some(BOB), "{edition}");
        assert!(table.try_do(Choice::Pass).is_err(), "{edition}: no priority here");
        let wrong = table.parts(&[("B", "A", 1)]);
        assert!(table.try_do(wrong).is_err(), "{edition}: and Alice's assignment is not reopened");
        table.assign(&[("B", "A", 2)]);
    }
}

/// 502.15; 702.26: what phases out is not there to receive damage. What it has assigned is dealt
/// all the same.
#[test]
fn phasing_out_while_damage_waits() {
    let board = Board::new()
        .creature(ALICE, face("A", 3, 3, &[]))
        .creature(BOB, face("B", 3, 3, &[]))
        .instant(BOB, "Ripple", &[Effect::PhaseOut { who: TARGET }]);
    for edition in Edition::ALL {
        for fades in ["A", "B"] {
            let mut early = board.start(edition);
            early.attack(&["A"]).block(&[("B", "A")]).resolve(BOB, "Ripple", &[fades], &[]).finish();
            let unhurt = (early.object("A").damage(), early.object("B").damage(), early.life(BOB));
            assert_eq!(unhurt, (0, 0, 20), "{edition}: out of combat, and A stays blocked");
        }
    }
    for edition in ON_THE_STACK {
        for (fades, stays) in [("A", "B"), ("B", "A")] {
            let mut late = board.start(edition);
            late.attack(&["A"]).block(&[("B", "A")]);
            to_damage(&mut late).resolve(BOB, "Ripple", &[fades], &[]);
            let id = late.id(fades);
            late.finish();
            assert!(late.is_dead(stays), "{edition}: {fades} had assigned its damage");
            let gone = late.object(fades);
            assert!(gone.is_phased_out() && gone.damage() == 0, "{edition}");
            let lost = late.happenings().any(|happening| {
                matches!(happening, Happening::DamageNotDealt(part) if part.recipient.object() == Some(id))
            });
            assert!(lost, "{edition}");
        }
    }
}
