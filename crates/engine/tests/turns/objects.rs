//! Objects: new ones, last known ones, phased-out ones, and who controls them.

use crate::kit::{
    CREATURE, PERMANENT, T0, THIS, ability, artifact, count, damage, gain, in_hand, instant, is_old, pumped,
    resolve_all, to, trigger, turns, using,
};
use crate::table::{ALICE, ANYTHING, BOB, Board, face};
use combat_lab_cards::{CardType, Cost, Duration, Effect, Step, TriggerEvent, Who, Zone};
use combat_lab_engine::{Choice, Decision, Happening, PermanentSetup, Place};
use combat_lab_rulebook::{Edition, Rule};

fn charm(board: Board, owner: combat_lab_engine::PlayerId, name: &str, effects: &[Effect]) -> Board {
    in_hand(board, owner, instant(name, &[PERMANENT], effects))
}

/// 217.1c / 400.7 (T11): a blinked creature is a new one: not attacking, unharmed, without what was
/// done to it, sick.
#[test]
fn a_blinked_creature_is_a_new_object() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("A", 2, 2, &[]));
        board = charm(board, ALICE, "grow", &[pumped(T0, 2)]);
        board = charm(board, ALICE, "blink", &[Effect::Blink { who: T0, yours: false, at: None }]);
        let mut table = board.start(edition);
        table.resolve(ALICE, "grow", &["A"], &[]);
        table.attack(&["A"]);
        let old = table.id("A");
        table.resolve(ALICE, "blink", &["A"], &[]);
        let new = table.object("A");
        assert_ne!(new.id(), old, "{edition}");
        assert!(new.is_summoning_sick() && !new.is_tapped(), "{edition}");
        assert_eq!(crate::kit::size(&table, "A"), (2, 2), "{edition}");
        assert!(table.game.combat().attackers().is_empty(), "{edition}");
        let remembered = table.game.object(old).unwrap();
        assert_eq!((remembered.is_present(), remembered.characteristics().power), (false, 4), "{edition}");
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(table.life(BOB), 20, "{edition}");
    }
}

/// 111.8: a token that has left does not come back (since 2009 said in so many words).
#[test]
fn a_blinked_token_does_not_come_back() {
    for edition in Edition::ALL.into_iter().filter(|edition| !is_old(*edition)) {
        let place = Place::InPlay(PermanentSetup { token: true, ..PermanentSetup::default() });
        let board = turns(Step::Upkeep, 1).card(ALICE, face("token", 1, 1, &[]), place);
        let mut table =
            charm(board, ALICE, "blink", &[Effect::Blink { who: T0, yours: false, at: None }]).start(edition);
        table.resolve(ALICE, "blink", &["token"], &[]);
        assert_eq!(table.game.in_zone(ALICE, Zone::InPlay).count(), 0, "{edition}");
    }
}

/// 413.2f / 608.2h: the ability of a creature that is gone uses what it was like: its colour, for
/// one.
#[test]
fn last_known_information() {
    for edition in Edition::ALL {
        let ward = Effect::Prevent {
            to: crate::kit::YOU,
            amount: None,
            from_color: Some(combat_lab_cards::Color::Red),
        };
        let paint = Effect::BecomeColors {
            who: T0,
            colors: combat_lab_cards::Colors::NONE.with(combat_lab_cards::Color::Red),
            until: Duration::EndOfTurn,
        };
        let tim = face("tim", 1, 1, &[]).with_ability(ability(
            &[Cost::SacrificeThis],
            &[ANYTHING],
            &[damage(1, T0)],
        ));
        let mut board = turns(Step::Upkeep, 1).creature(ALICE, tim);
        board = in_hand(charm(board, ALICE, "paint", &[paint]), BOB, instant("ward", &[], &[ward]));
        for (painted, left) in [(false, 19), (true, 20)] {
            let mut table = board.start(edition);
            table.resolve(BOB, "ward", &[], &[]);
            if painted {
                table.resolve(ALICE, "paint", &["tim"], &[]);
            }
            table.resolve(ALICE, "tim", &["Bob"], &[]);
            assert_eq!(table.life(BOB), left, "{edition}: a red source: {painted}");
        }
    }
}

const STEAL: Effect = Effect::GainControl {
    who: T0,
    by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
    until: Duration::EndOfTurn,
};

/// 306.4, 212.3f / 506.4, 302.6 (T12a): out of combat, sick, and back at end of turn, sick for its
/// owner, too.
#[test]
fn changing_control() {
    for edition in Edition::ALL {
        let tapper = face("A", 3, 3, &[]).with_ability(ability(&[Cost::Tap], &[], &[gain(1)]));
        let board = turns(Step::PrecombatMain, 3).creature(ALICE, tapper);
        let mut table = charm(board, BOB, "steal", &[STEAL]).start(edition);
        table.attack(&["A"]).resolve(BOB, "steal", &["A"], &[]);
        assert_eq!(table.object("A").controller(), BOB, "{edition}");
        assert!(table.game.combat().attackers().is_empty(), "{edition}: removed from combat");
        assert!(table.object("A").is_summoning_sick(), "{edition}");
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(table.object("A").controller(), ALICE, "{edition}: until end of turn");
        assert_eq!(table.life(BOB), 20, "{edition}");
        assert!(table.object("A").is_tapped(), "{edition}: Bob's untap step is not hers");
        to(&mut table, 3, Step::PrecombatMain);
        assert!(!table.object("A").is_summoning_sick(), "{edition}");

        // Stolen and given back within Bob's own turn: it is sick in hers only until her turn
        // begins.
        let board =
            charm(turns(Step::PrecombatMain, 1).creature(BOB, face("B", 1, 1, &[])), ALICE, "take", &[STEAL]);
        let board = charm(board, ALICE, "go", &[Effect::Untap { who: T0 }]);
        let mut table = board.start(edition);
        table.resolve(ALICE, "take", &["B"], &[]);
        table.until(|t| matches!(t.game.decision(), Decision::DeclareAttackers { .. }));
        let attack = Choice::DeclareAttackers(
            vec![combat_lab_engine::Attack { attacker: table.id("B"), target: BOB.into() }].into(),
        );
        assert!(table.try_do(attack).is_err(), "{edition}: without haste it cannot attack");
        let sacrificed = using(&table, "B", 0, &[], &[]);
        assert!(table.try_do(sacrificed).is_err(), "{edition}");
    }
}

/// Of two control effects the later one counts; when it ends the earlier one does again.
#[test]
fn control_effects_in_order() {
    for edition in Edition::ALL {
        let keep = Effect::GainControl {
            who: T0,
            by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
            until: Duration::Permanent,
        };
        let mut board = turns(Step::PrecombatMain, 2).creature(ALICE, face("A", 1, 1, &[]));
        board = charm(charm(board, BOB, "keep", &[keep]), ALICE, "borrow", &[STEAL]);
        let mut table = board.start(edition);
        table.resolve(BOB, "keep", &["A"], &[]).resolve(ALICE, "borrow", &["A"], &[]);
        assert_eq!(table.object("A").controller(), ALICE, "{edition}");
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(table.object("A").controller(), BOB, "{edition}");
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("A", 1, 1, &[]));
        let lasting = Effect::GainControl {
            who: T0,
            by: combat_lab_cards::Taker::Player(combat_lab_cards::Reference::You),
            until: Duration::Permanent,
        };
        board = charm(charm(board, BOB, "keep", &[lasting]), ALICE, "slay", &[Effect::Destroy { who: T0 }]);
        let mut table = board.start(edition);
        table.resolve(BOB, "keep", &["A"], &[]).resolve(ALICE, "slay", &["A"], &[]);
        assert_eq!(table.game.in_zone(ALICE, Zone::Graveyard).count(), 2, "{edition}: its owner's graveyard");
    }
}

/// T10, 306.4, 310.4c / 506.4: what stops being a creature leaves combat; marked damage stays and
/// counts again.
#[test]
fn stopping_being_a_creature() {
    for edition in Edition::ALL {
        let stop = |until| Effect::LoseType { who: T0, card_type: CardType::Creature, until };
        let mut golem = face("golem", 3, 3, &[]);
        golem.types = golem.types.with(CardType::Artifact);
        let mut board =
            turns(Step::PrecombatMain, 1).creature(ALICE, golem).creature(BOB, face("B", 2, 2, &[]));
        board = charm(board, ALICE, "still", &[stop(Duration::EndOfCombat)]);
        board = charm(board, ALICE, "spark", &[damage(2, T0)]);
        board = charm(board, ALICE, "spark2", &[damage(1, T0)]);
        board = charm(board, ALICE, "spark3", &[damage(1, T0)]);
        let mut table = board.start(edition);
        table.resolve(ALICE, "spark", &["golem"], &[]);
        table.attack(&["golem"]).block(&[("B", "golem")]).resolve(ALICE, "still", &["golem"], &[]);
        assert!(table.game.combat().attackers().is_empty(), "{edition}");
        table.resolve(ALICE, "spark2", &["golem"], &[]);
        assert_eq!(table.object("golem").damage(), 2, "{edition}: an artifact is dealt no damage");
        to(&mut table, 1, Step::PostcombatMain);
        assert!(table.object("golem").is_creature_in_play(), "{edition}: until end of combat");
        assert_eq!((table.object("golem").damage(), table.is_dead("B")), (2, false), "{edition}");
        table.resolve(ALICE, "spark3", &["golem"], &[]);
        assert_eq!(
            count(&table, |h| matches!(h, Happening::Destroyed { .. })),
            1,
            "{edition}: 2 and 1 are 3"
        );
    }
}

/// An animated artifact is a creature that may be sick, fights, and dies like one; at end of turn
/// it rests.
#[test]
fn animating() {
    for edition in Edition::ALL {
        let live = [
            Effect::GainType { who: THIS, card_type: CardType::Creature, until: Duration::EndOfTurn },
            Effect::SetSize { who: THIS, power: 3, toughness: 3, until: Duration::EndOfTurn },
        ];
        for (sick, attacks) in [(false, true), (true, false)] {
            let place = Place::InPlay(PermanentSetup { summoning_sick: sick, ..PermanentSetup::default() });
            let mut table = turns(Step::PrecombatMain, 2)
                .card(ALICE, artifact("statue", &[ability(&[], &[], &live)]), place)
                .start(edition);
            let choice = using(&table, "statue", 0, &[], &[]);
            table.act(choice);
            table.pass_both();
            assert!(table.object("statue").is_creature_in_play(), "{edition}: not a 0/0 in between");
            table.until(|t| matches!(t.game.decision(), Decision::DeclareAttackers { .. }));
            let attack = vec![combat_lab_engine::Attack { attacker: table.id("statue"), target: BOB.into() }];
            assert_eq!(table.try_do(Choice::DeclareAttackers(attack.into())).is_ok(), attacks, "{edition}");
            to(&mut table, 2, Step::Upkeep);
            assert_eq!(table.life(BOB), if attacks { 17 } else { 20 }, "{edition}");
            assert!(!table.object("statue").is_creature_in_play(), "{edition}");
        }
    }
}

/// 502.15 / 702.26: as though it did not exist, until its controller's untap step; the same
/// permanent then.
#[test]
fn phasing() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 3).creature(ALICE, face("A", 2, 2, &[]));
        board = charm(board, BOB, "fade", &[Effect::PhaseOut { who: T0 }]);
        board = in_hand(board, BOB, instant("bolt", &[CREATURE], &[damage(3, T0)]));
        let mut table = board.start(edition);
        table.attack(&["A"]);
        let same = table.id("A");
        table.resolve(BOB, "fade", &["A"], &[]);
        assert!(table.object("A").is_phased_out(), "{edition}");
        assert!(table.game.combat().attackers().is_empty(), "{edition}: out of combat");
        crate::kit::priority(&mut table, BOB);
        let bolt = table.how("bolt", &["A"], &[]);
        assert!(table.try_do(bolt).is_err(), "{edition}: no target");
        to(&mut table, 2, Step::Upkeep);
        assert!(
            table.object("A").is_phased_out() && table.life(BOB) == 20,
            "{edition}: not in Bob's untap step"
        );
        to(&mut table, 3, Step::Upkeep);
        assert_eq!(table.id("A"), same, "{edition}: the same permanent");
        let back = table.object("A");
        assert!(back.is_in_play() && !back.is_tapped() && !back.is_summoning_sick(), "{edition}");
    }
}

/// 217.8d, 420.5f: a token that phased out was in another zone until 2009, and ceased to exist;
/// 702.23j and 704.5d of 2009 and 2010 have it cease to exist too. In later editions it comes back.
#[test]
fn a_phased_out_token() {
    for edition in Edition::ALL {
        let leaves = trigger(TriggerEvent::Enters(Who::This), &[gain(1)]);
        let place = Place::InPlay(PermanentSetup { token: true, ..PermanentSetup::default() });
        let board =
            turns(Step::PrecombatMain, 3).card(ALICE, face("token", 1, 1, &[]).with_trigger(leaves), place);
        let mut table = charm(board, BOB, "fade", &[Effect::PhaseOut { who: T0 }]).start(edition);
        let token = table.id("token");
        table.resolve(BOB, "fade", &["token"], &[]);
        to(&mut table, 3, Step::Upkeep);
        let back = table.game.object(token).unwrap().is_in_play();
        assert_eq!(back, edition >= Edition::E2021_04, "{edition}");
        let ceased = table.events.iter().find(|event| event.kind == Happening::CeasedToExist(token));
        let rules = ceased.map(|event| event.rules);
        let expected = (!back).then_some(&[Rule::TokenElsewhere, Rule::PhasedOut][..]);
        assert_eq!(rules, expected, "{edition}");
        assert_eq!(table.life(ALICE), 20, "{edition}: phasing in is not entering");
        resolve_all(&mut table);
    }
}

/// What is milled goes from the top, all at once; what a library no longer has is not missed, and
/// nobody loses for it.
#[test]
fn milling_takes_from_the_top() {
    for edition in Edition::ALL {
        for (count, complete, left, in_graveyard) in
            [(2, true, 1, 2), (5, true, 0, 3), (2, false, 1, 2), (5, false, 0, 5)]
        {
            let mill = Effect::Mill { who: T0, count };
            let mut board = turns(Step::PrecombatMain, 1);
            for name in ["top", "middle", "bottom"] {
                board = board.card(BOB, face(name, 1, 1, &[]), Place::Library);
            }
            board = in_hand(board, ALICE, instant("mill", &[crate::kit::PLAYER], &[mill]));
            board.setup.players.get_mut(1).unwrap().library_is_complete = complete;
            let mut table = board.start(edition);
            let events = {
                let choice = using(&table, "mill", 0, &[combat_lab_engine::Thing::Player(BOB)], &[]);
                table.act(choice);
                table.pass_both()
            };
            assert_eq!(table.game.in_zone(BOB, Zone::Library).count(), left, "{edition}: {count}");
            assert_eq!(table.game.in_zone(BOB, Zone::Graveyard).count(), in_graveyard, "{edition}: {count}");
            assert!(table.is_dead("top") && table.is_dead("middle"), "{edition}: from the top");
            let milled = |happening: &Happening| matches!(happening, Happening::Milled { player: BOB, .. });
            assert_eq!(events.iter().filter(|event| milled(&event.kind)).count(), 1, "{edition}: at once");
            assert_eq!(table.game.outcome(), None, "{edition}");
        }
    }
}
