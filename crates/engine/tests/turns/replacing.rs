//! Regeneration, prevention and redirection.

use crate::kit::{
    PLAYER, T0, T1, YOU, YOU_ARE_DAMAGED, count, damage, gain, in_hand, in_play, instant, is_old, pumped,
    resolve_all, spec, to, trigger, turns,
};
use crate::table::{ALICE, ANYTHING, BOB, Board, Table, face};
use combat_lab_cards::{CardFace, CardType, Color, Effect, Keyword, Step, TargetKind, Whose, Zone};
use combat_lab_engine::{Choice, Decision, Happening, ReplacementKind, Thing};
use combat_lab_rulebook::{Edition, Rule};

fn with_deathtouch() -> impl Iterator<Item = Edition> {
    Edition::ALL.into_iter().filter(|edition| *edition != Edition::E2006_10)
}

/// An instant with one target for everything it does.
fn charm(board: Board, owner: combat_lab_engine::PlayerId, name: &str, effects: &[Effect]) -> Board {
    in_hand(board, owner, instant(name, &[ANYTHING], effects))
}

/// T36: lethal damage from a creature with deathtouch against so many shields.
#[test]
fn deathtouch_and_regeneration() {
    for edition in with_deathtouch() {
        for (power, shields) in [(3, 0), (3, 1), (3, 2), (1, 0), (1, 1)] {
            let mut board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("snake", power, 3, &[Keyword::Deathtouch]))
                .creature(BOB, face("troll", 0, 2, &[]));
            let shield = Effect::Regenerate { who: T0 };
            board = charm(board, BOB, "shields", &vec![shield; shields.max(1)]);
            let mut table = board.start(edition);
            table.attack(&["snake"]).block(&[("troll", "snake")]);
            if shields > 0 {
                table.resolve(BOB, "shields", &["troll"], &[]);
            }
            to(&mut table, 1, Step::PostcombatMain);
            // With lethal damage the old trigger destroys it a second time.
            let needed = if is_old(edition) && power == 3 { 2 } else { 1 };
            assert_eq!(!table.is_dead("troll"), shields >= needed, "{edition}: {power} against {shields}");
        }
    }
}

/// In response to the old trigger, for damage that is not lethal, a shield is early enough.
#[test]
fn a_shield_in_response_to_the_trigger() {
    for edition in with_deathtouch().filter(|edition| is_old(*edition)) {
        let mut board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("snake", 1, 3, &[Keyword::Deathtouch]))
            .creature(BOB, face("troll", 0, 2, &[]));
        board = charm(board, BOB, "shield", &[Effect::Regenerate { who: T0 }]);
        let mut table = board.start(edition);
        table.attack(&["snake"]).block(&[("troll", "snake")]);
        table.until(|t| t.happenings().any(|h| matches!(h, Happening::DeathtouchTriggered { .. })));
        table.resolve(BOB, "shield", &["troll"], &[]);
        resolve_all(&mut table);
        assert_eq!(table.zone("troll"), Zone::InPlay, "{edition}");
    }
}

/// 419.6b, 501.5 / 614.8, 701.19: tapped, healed, out of combat; one shield for one destruction;
/// unused, it ends.
#[test]
fn what_regenerating_does() {
    for edition in Edition::ALL {
        let mut board = turns(Step::PrecombatMain, 2)
            .creature(ALICE, face("A", 3, 3, &[]))
            .creature(BOB, face("troll", 3, 3, &[]));
        board = charm(board, BOB, "shields", &vec![Effect::Regenerate { who: T0 }; 2]);
        board = charm(board, ALICE, "slay", &[Effect::Destroy { who: T0 }]);
        let mut table = board.start(edition);
        table.attack(&["A"]).block(&[("troll", "A")]).resolve(BOB, "shields", &["troll"], &[]);
        table.resolve(ALICE, "slay", &["troll"], &[]);
        let troll = table.object("troll");
        assert!(troll.is_in_play() && troll.is_tapped() && troll.damage() == 0, "{edition}");
        assert_eq!(troll.regeneration_shields(), 1, "{edition}: one is used up");
        assert!(table.game.combat().blocker(table.id("troll")).is_none(), "{edition}: out of combat");
        to(&mut table, 1, Step::PostcombatMain);
        assert_eq!((table.object("A").damage(), table.life(BOB)), (0, 20), "{edition}: A stayed blocked");
        to(&mut table, 2, Step::Upkeep);
        assert_eq!(table.object("troll").regeneration_shields(), 0, "{edition}: until end of turn");
    }
}

/// Not destruction: toughness 0, sacrifice, exile.
#[test]
fn what_regeneration_does_not_help_against() {
    for edition in Edition::ALL {
        let ways = [
            pumped(T0, -2),
            Effect::Sacrifice { who: T0 },
            Effect::Exile { who: T0 },
            Effect::ReturnToHand { who: T0 },
        ];
        for way in ways {
            // Nobody sacrifices what another player controls.
            let player = if matches!(way, Effect::Sacrifice { .. }) { BOB } else { ALICE };
            let mut board = turns(Step::PrecombatMain, 1).creature(BOB, face("troll", 2, 2, &[]));
            board = charm(board, BOB, "shield", &[Effect::Regenerate { who: T0 }]);
            board = charm(board, player, "way", std::slice::from_ref(&way));
            let mut table = board.start(edition);
            table.resolve(BOB, "shield", &["troll"], &[]).resolve(player, "way", &["troll"], &[]);
            assert_ne!(table.zone("troll"), Zone::InPlay, "{edition}: {way:?}");
            assert_eq!(count(&table, |h| matches!(h, Happening::Regenerated(_))), 0, "{edition}: {way:?}");
        }
    }
}

/// 419.7 / 615: "the next 3" over two attackers: the owner says which damage it stops first, and it
/// stops 3 in all.
#[test]
fn the_next_three() {
    for edition in Edition::ALL {
        for (first, a_dealt, b_dealt) in [("A", 0, 3), ("B", 2, 1)] {
            let mut board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("A", 2, 2, &[]))
                .creature(ALICE, face("B", 4, 4, &[]));
            let shield = Effect::Prevent { to: YOU, amount: Some(3), from_color: None };
            board = in_hand(board, BOB, instant("shield", &[], &[shield]));
            let mut table = board.start(edition);
            table.attack(&["A", "B"]).resolve(BOB, "shield", &[], &[]);
            table.until(|t| matches!(t.game.decision(), Decision::ChooseReplacement { .. }));
            let Decision::ChooseReplacement { player, options } = table.game.decision() else { panic!() };
            assert_eq!((player, options.len()), (BOB, 2), "{edition}");
            assert!(table.try_do(Choice::Replace(2)).is_err(), "{edition}");
            let place = options.iter().position(|option| option.source == table.id(first)).unwrap();
            table.act(Choice::Replace(place));
            to(&mut table, 1, Step::EndOfCombat);
            let bob = Thing::Player(BOB);
            let dealt = (table.dealt(table.id("A"), bob), table.dealt(table.id("B"), bob));
            assert_eq!(dealt, (a_dealt, b_dealt), "{edition}: {first} first");
            assert_eq!(table.life(BOB), 17, "{edition}");
        }
    }
}

/// A shield asks for the colour the source has as the damage would be dealt; 0 damage triggers
/// nothing.
#[test]
fn prevention_by_colour() {
    for edition in Edition::ALL {
        for (color, repaint, left) in [
            (Color::Red, None, 20),
            (Color::Green, None, 18),
            (Color::Green, Some(Color::Red), 20),
            (Color::Red, Some(Color::Blue), 18),
        ] {
            let mut board =
                turns(Step::PrecombatMain, 1).creature(ALICE, face("A", 2, 2, &[]).colored(color));
            let shield = Effect::Prevent { to: YOU, amount: None, from_color: Some(Color::Red) };
            board = in_hand(board, BOB, instant("ward", &[], &[shield]));
            let pain = trigger(YOU_ARE_DAMAGED, &[gain(50)]);
            board = in_play(board, BOB, CardFace::new("pain", [CardType::Enchantment]).with_trigger(pain));
            let paint = repaint.unwrap_or(color);
            board = charm(
                board,
                ALICE,
                "paint",
                &[Effect::BecomeColors {
                    who: T0,
                    colors: combat_lab_cards::Colors::NONE.with(paint),
                    until: combat_lab_cards::Duration::EndOfTurn,
                }],
            );
            let mut table = board.start(edition);
            table.attack(&["A"]).resolve(BOB, "ward", &[], &[]);
            if repaint.is_some() {
                table.resolve(ALICE, "paint", &["A"], &[]);
            }
            to(&mut table, 1, Step::EndOfCombat);
            let expected = if left == 20 { 20 } else { left + 50 };
            assert_eq!(table.life(BOB), expected, "{edition}: {color:?} {repaint:?}");
        }
    }
}

/// All damage a source would deal; a shield lasts for the turn and not longer.
#[test]
fn prevention_from_a_source() {
    for edition in Edition::ALL {
        let hold = Effect::PreventFrom { who: T0 };
        let mut board = turns(Step::PrecombatMain, 3)
            .creature(ALICE, face("A", 2, 2, &[]))
            .creature(ALICE, face("B", 1, 1, &[]));
        board = charm(board, BOB, "hold", &[hold]);
        let mut table = board.start(edition);
        table.attack(&["A", "B"]).resolve(BOB, "hold", &["A"], &[]);
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!(table.life(BOB), 19, "{edition}");
        to(&mut table, 3, Step::BeginningOfCombat);
        table.attack(&["A", "B"]);
        to(&mut table, 3, Step::EndOfCombat);
        assert_eq!(table.life(BOB), 16, "{edition}: the turn is over, and so is the shield");
    }
}

/// 419.6c / 614.9: redirected damage is dealt by the same source; if the new recipient is gone, as
/// before.
#[test]
fn redirection() {
    for edition in Edition::ALL {
        for gone in [false, true] {
            let mut board = turns(Step::PrecombatMain, 1)
                .creature(ALICE, face("A", 3, 3, &[]))
                .creature(BOB, face("guard", 0, 5, &[]));
            let own = spec(TargetKind::Creature, Whose::Yours);
            let turn = Effect::Redirect { from: YOU, to: T0, amount: Some(2) };
            board = in_hand(board, BOB, instant("turn", &[own], &[turn]));
            board = charm(board, ALICE, "slay", &[Effect::Destroy { who: T0 }]);
            let mut table = board.start(edition);
            table.attack(&["A"]).resolve(BOB, "turn", &["guard"], &[]);
            if gone {
                table.resolve(ALICE, "slay", &["guard"], &[]);
            }
            to(&mut table, 1, Step::EndOfCombat);
            assert_eq!(table.life(BOB), if gone { 17 } else { 19 }, "{edition}");
            if !gone {
                assert_eq!(table.object("guard").damage(), 2, "{edition}");
            }
        }
    }
}

/// 419.9 / 616.1: of several effects the affected player says which applies first.
#[test]
fn the_affected_player_orders() {
    for edition in Edition::ALL {
        for (prevent_first, bob, alice) in [(true, 20, 19), (false, 20, 17)] {
            let both = [
                Effect::Prevent { to: YOU, amount: Some(2), from_color: None },
                Effect::Redirect { from: YOU, to: T0, amount: None },
            ];
            let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("A", 3, 3, &[]));
            board = in_hand(board, BOB, instant("mirror", &[PLAYER], &both));
            let mut table = board.start(edition);
            table.attack(&["A"]).resolve(BOB, "mirror", &["Alice"], &[]);
            table.until(|t| matches!(t.game.decision(), Decision::ChooseReplacement { .. }));
            let Decision::ChooseReplacement { player, options } = table.game.decision() else { panic!() };
            assert_eq!(player, BOB, "{edition}");
            let wanted = |kind: ReplacementKind| matches!(kind, ReplacementKind::Prevent(_)) == prevent_first;
            let place = options.iter().position(|option| wanted(option.kind)).unwrap();
            table.act(Choice::Replace(place));
            to(&mut table, 1, Step::EndOfCombat);
            assert_eq!((table.life(BOB), table.life(ALICE)), (bob, alice), "{edition}: {prevent_first}");
        }
    }
}

/// Two redirections at each other: each applies once, so this ends.
#[test]
fn redirections_do_not_chase_each_other() {
    for edition in Edition::ALL {
        let swap = [
            Effect::Redirect { from: T0, to: T1, amount: None },
            Effect::Redirect { from: T1, to: T0, amount: None },
        ];
        let mut board = turns(Step::PrecombatMain, 1).creature(ALICE, face("A", 3, 3, &[]));
        board = in_hand(board, BOB, instant("swap", &[PLAYER, PLAYER], &swap));
        let mut table = board.start(edition);
        table.attack(&["A"]).resolve(BOB, "swap", &["Bob", "Alice"], &[]);
        to(&mut table, 1, Step::EndOfCombat);
        assert_eq!((table.life(BOB), table.life(ALICE)), (17, 20), "{edition}: there and back");
    }
}

fn burnt(edition: Edition, choose: impl Fn(&mut Table)) -> Table {
    let walker = CardFace { loyalty: Some(5), ..CardFace::new("Jace", [CardType::Planeswalker]) };
    let mut board = in_play(turns(Step::PrecombatMain, 1), BOB, walker);
    board = in_hand(board, ALICE, instant("burn", &[PLAYER], &[damage(3, T0)]));
    let mut table = board.creature(ALICE, face("A", 2, 2, &[])).start(edition);
    table.resolve(ALICE, "burn", &["Bob"], &[]);
    choose(&mut table);
    table
}

/// T53, 212.9g, 306.7, 614.9: until 2018 burn to the player may go to the planeswalker; combat
/// damage never.
#[test]
fn burning_the_player_or_the_planeswalker() {
    for edition in with_deathtouch() {
        let may = edition <= Edition::E2010_07;
        for redirected in [false, true] {
            let mut table = burnt(edition, |table| {
                let Decision::ChooseReplacement { player, options } = table.game.decision() else {
                    assert!(!may, "{edition}: asked");
                    return;
                };
                assert!(may && player == ALICE, "{edition}: the source's controller chooses");
                let place = options
                    .iter()
                    .position(|option| matches!(option.kind, ReplacementKind::Redirect(..)) == redirected);
                table.act(Choice::Replace(place.unwrap()));
            });
            let moved = may && redirected;
            assert_eq!(table.life(BOB), if moved { 20 } else { 17 }, "{edition}");
            assert_eq!(table.object("Jace").counters().loyalty, if moved { 2 } else { 5 }, "{edition}");
            let before = table.life(BOB);
            table.attack(&["A"]);
            to(&mut table, 1, Step::EndOfCombat);
            assert_eq!(table.life(BOB), before - 2, "{edition}: combat damage is asked about never");
        }
    }
}

/// 212.9g with 419.9a; 306.8 with 615.1; 306.7 with 616.1: dealing it to a planeswalker instead is
/// one more effect that the affected player orders. Only when its turn comes does the source's
/// controller say whether it happens.
#[test]
fn redirecting_past_a_shield() {
    for edition in with_deathtouch() {
        let may = edition <= Edition::E2010_07;
        // Bob has the damage prevented first, or lets Alice choose first; she takes the
        // planeswalker or not.
        for (prevent_first, redirects, life, loyalty, left) in [
            (true, true, 20, 4, 0),
            (true, false, 19, 5, 0),
            (false, true, 20, 2, 2),
            (false, false, 19, 5, 0),
        ] {
            let walker = CardFace { loyalty: Some(5), ..CardFace::new("Jace", [CardType::Planeswalker]) };
            let mut board = in_play(turns(Step::PrecombatMain, 1), BOB, walker);
            board = in_hand(board, ALICE, instant("burn", &[PLAYER], &[damage(3, T0)]));
            let shield = Effect::Prevent { to: YOU, amount: Some(2), from_color: None };
            board = in_hand(board, BOB, instant("salve", &[], &[shield]));
            board = in_hand(board, ALICE, instant("again", &[PLAYER], &[damage(2, T0)]));
            let mut table = board.start(edition);
            table.resolve(BOB, "salve", &[], &[]).resolve(ALICE, "burn", &["Bob"], &[]);
            if may {
                let Decision::ChooseReplacement { player, options } = table.game.decision() else {
                    panic!("{edition}: Bob is not asked")
                };
                assert_eq!(player, BOB, "{edition}: the affected player orders");
                let kinds: Vec<ReplacementKind> = options.iter().map(|option| option.kind).collect();
                assert_eq!(
                    kinds,
                    [ReplacementKind::Prevent(Some(2)), ReplacementKind::ToPlaneswalker],
                    "{edition}"
                );
                let events = table.act(Choice::Replace(usize::from(!prevent_first)));
                let prevented = events.iter().find(|event| matches!(event.kind, Happening::Prevented { .. }));
                assert_eq!(prevented.is_some(), prevent_first, "{edition}");
                assert!(prevented.is_none_or(|event| event.rules.contains(&Rule::ReplacementOrder)));
                let Decision::ChooseReplacement { player, options } = table.game.decision() else {
                    panic!("{edition}: Alice is not asked")
                };
                assert_eq!(player, ALICE, "{edition}: the source's controller says whether");
                let redirect = |kind| matches!(kind, ReplacementKind::Redirect(..));
                let place = options.iter().position(|option| redirect(option.kind) == redirects);
                table.act(Choice::Replace(place.unwrap()));
            }
            let (life, loyalty, left) = if may { (life, loyalty, left) } else { (19, 5, 0) };
            assert_eq!(table.life(BOB), life, "{edition}: {prevent_first} {redirects}");
            assert_eq!(table.object("Jace").counters().loyalty, loyalty, "{edition}");
            // A shield that nothing has used up is still there.
            table.resolve(ALICE, "again", &["Bob"], &[]);
            to(&mut table, 1, Step::PostcombatMain);
            let again = 2 - left;
            assert_eq!(table.life(BOB), life - again, "{edition}: {prevent_first} {redirects}");
        }
    }
}

/// All of it prevented first: nothing is left to be dealt to the planeswalker, and nobody is asked.
#[test]
fn nothing_left_to_redirect() {
    for edition in with_deathtouch() {
        let walker = CardFace { loyalty: Some(5), ..CardFace::new("Jace", [CardType::Planeswalker]) };
        let mut board = in_play(turns(Step::PrecombatMain, 1), BOB, walker);
        board = in_hand(board, ALICE, instant("burn", &[PLAYER], &[damage(3, T0)]));
        let shield = Effect::Prevent { to: YOU, amount: None, from_color: None };
        let mut table = in_hand(board, BOB, instant("fog", &[], &[shield])).start(edition);
        table.resolve(BOB, "fog", &[], &[]).resolve(ALICE, "burn", &["Bob"], &[]);
        if edition <= Edition::E2010_07 {
            table.act(Choice::Replace(0));
        }
        assert!(table.game.priority().is_some(), "{edition}");
        assert_eq!((table.life(BOB), table.object("Jace").counters().loyalty), (20, 5), "{edition}");
    }
}

/// Since 2018 such a spell can target the planeswalker itself; before, it could not.
#[test]
fn targeting_a_planeswalker() {
    for edition in with_deathtouch() {
        let walker = CardFace { loyalty: Some(5), ..CardFace::new("Jace", [CardType::Planeswalker]) };
        let mut table = charm(in_play(turns(Step::Upkeep, 1), BOB, walker), ALICE, "bolt", &[damage(3, T0)])
            .start(edition);
        let choice = table.how("bolt", &["Jace"], &[]);
        let legal = table.try_do(choice).is_ok();
        assert_eq!(legal, edition >= Edition::E2021_04, "{edition}");
        if legal {
            table.pass_both();
            assert_eq!(table.object("Jace").counters().loyalty, 2, "{edition}");
        }
    }
}
