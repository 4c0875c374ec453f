//! What players give up by choice, what is exiled for a while, and targets that may be left out.

use crate::kit::{
    CREATURE, PERMANENT, PLAYER, T0, ability, edict, gain, in_hand, in_play, instant, resolve_all, trigger,
    trigger_at, turns,
};
use crate::table::{ALICE, BOB, Board, Table, face};
use combat_lab_cards::{
    CardFace, CardType, Color, Cost, Dealt, Effect, Filter, GivenUpAs, Keyword, Quantity, Reference,
    StaticAbility, Step, TargetKind, TargetSpec, Trait, TriggerEvent, Who, Whose, Zone,
};
use combat_lab_engine::{Choice, Decision, Miscounted, Problem};
use combat_lab_rulebook::{Edition, Rule};

const TARGET_PLAYER: Reference = T0;

fn board() -> Board {
    turns(Step::PrecombatMain, 1)
}

fn chosen(table: &Table, names: &[&str]) -> Choice {
    Choice::GiveUp(names.iter().map(|name| table.id(name)).collect())
}

/// 701.21a: the player chooses which creature; nothing is targeted, so hexproof and shroud don't
/// help.
#[test]
fn an_edict_lets_its_player_choose() {
    for edition in Edition::ALL {
        let bears = board().creature(BOB, face("bear", 2, 2, &[])).creature(BOB, face("ox", 4, 4, &[]));
        let bears = bears.creature(ALICE, face("own", 1, 1, &[]));
        let cruel = instant("edict", &[PLAYER], &[edict(TARGET_PLAYER, 1, CREATURE)]);
        let mut table = in_hand(bears, ALICE, cruel).start(edition);
        table.resolve(ALICE, "edict", &["Bob"], &[]);
        let Decision::GiveUp { player, count, among, how } = table.game.decision() else {
            panic!("{edition}")
        };
        assert_eq!((player, count, how), (BOB, 1, GivenUpAs::Sacrificed), "{edition}");
        assert_eq!(among, [table.id("bear"), table.id("ox")], "{edition}");
        for (wrong, problem) in [
            (vec![], Problem::WrongCount { of: Miscounted::Sacrificed, needed: 1, given: 0 }),
            (vec!["own"], Problem::NotThere { object: table.id("own") }),
        ] {
            let illegal = table.clone().try_do(chosen(&table, &wrong)).unwrap_err();
            assert_eq!(
                illegal.violations.first().map(|it| (it.rule, it.problem.clone())),
                Some((Rule::Sacrificing, problem))
            );
        }
        table.act(chosen(&table, &["ox"]));
        assert_eq!((table.zone("ox"), table.zone("bear")), (Zone::Graveyard, Zone::InPlay), "{edition}");
    }
}

/// Nothing to choose: the only creature is sacrificed at once, and with none nothing happens.
#[test]
fn who_has_no_more_than_that_gives_up_everything() {
    for edition in Edition::ALL {
        for creatures in [0, 1] {
            let bears = (0..creatures).fold(board(), |board, _| board.creature(BOB, face("bear", 2, 2, &[])));
            let cruel = instant("edict", &[PLAYER], &[edict(TARGET_PLAYER, 2, CREATURE)]);
            let mut table = in_hand(bears, ALICE, cruel).start(edition);
            table.resolve(ALICE, "edict", &["Bob"], &[]);
            assert!(table.game.priority().is_some(), "{edition}");
            assert_eq!(table.game.in_zone(BOB, Zone::InPlay).count(), 0, "{edition}");
        }
    }
}

/// 101.4: everybody chooses, the active player first; then all of it is sacrificed at once, so that
/// each sees the others die.
#[test]
fn all_of_it_is_given_up_at_once() {
    for edition in Edition::ALL {
        let each = Effect::GiveUp {
            who: Reference::Each(PLAYER),
            count: Quantity::Number(1),
            what: Some(CREATURE),
            how: GivenUpAs::Sacrificed,
        };
        let mut bears = in_hand(board(), ALICE, instant("flames", &[], &[each]));
        for (player, name) in [(ALICE, "a"), (ALICE, "b"), (BOB, "c"), (BOB, "d")] {
            let watcher = face(name, 1, 1, &[])
                .with_trigger(trigger(TriggerEvent::Dies(Who::creature(Whose::Opponents)), &[gain(1)]));
            bears = bears.creature(player, watcher);
        }
        let mut table = bears.start(edition);
        table.resolve(ALICE, "flames", &[], &[]);
        assert_eq!(table.game.decision().player(), Some(ALICE), "{edition}");
        table.act(chosen(&table, &["a"]));
        assert_eq!(table.zone("a"), Zone::InPlay, "{edition}");
        assert_eq!(table.game.decision().player(), Some(BOB), "{edition}");
        table.act(chosen(&table, &["d"]));
        assert_eq!((table.zone("a"), table.zone("d")), (Zone::Graveyard, Zone::Graveyard), "{edition}");
        table.until(|table| table.game.stack().is_empty() && table.game.priority().is_some());
        // Both creatures of each player saw the other player's die, also the one that died with it.
        assert_eq!((table.life(ALICE), table.life(BOB)), (22, 22), "{edition}");
    }
}

/// "When this leaves the battlefield, return the exiled card": the trigger waits for the stack.
/// "Until this leaves": it comes back at once, and nothing is exiled if this has left already
/// (610.3).
#[test]
fn exiled_until_this_leaves() {
    for edition in Edition::ALL {
        for until in [false, true] {
            let exile = |who| if until { Effect::ExileUntil { who } } else { Effect::Exile { who } };
            let target = TargetSpec::new(TargetKind::Creature, Whose::Opponents);
            let mut priest = face("priest", 2, 2, &[]).with_trigger(trigger_at(
                TriggerEvent::Enters(Who::This),
                &[target],
                &[exile(T0)],
            ));
            if !until {
                priest =
                    priest.with_trigger(trigger(TriggerEvent::Leaves(Who::This), &[Effect::ReturnExiled]));
            }
            let murder = instant("murder", &[CREATURE], &[Effect::Destroy { who: T0 }]);
            let priest = CardFace { cost: Some(combat_lab_cards::ManaCost::default()), ..priest };
            let bears = board().creature(BOB, face("bear", 2, 2, &[]));
            let bears = in_hand(in_hand(bears, ALICE, priest), BOB, murder);
            let mut table = bears.start(edition);
            table.play(ALICE, "priest", &[], &[]);
            let mut early = table.clone();
            resolve_all(&mut table);
            assert_eq!(table.zone("bear"), Zone::Exile, "{edition}");
            table.resolve(BOB, "murder", &["priest"], &[]);
            let back = if until { Zone::InPlay } else { Zone::Exile };
            assert_eq!((table.zone("bear"), table.zone("priest")), (back, Zone::Graveyard), "{edition}");
            resolve_all(&mut table);
            assert_eq!(table.zone("bear"), Zone::InPlay, "{edition}");
            // The trigger is answered: the priest leaves before it has exiled anything.
            early.until(|table| table.game.stack().len() == 1 && table.zone("priest") == Zone::InPlay);
            early.play(BOB, "murder", &["priest"], &[]);
            resolve_all(&mut early);
            // The old wording then exiles it for good: what returns it has resolved first.
            let gone = if until { Zone::InPlay } else { Zone::Exile };
            assert_eq!(early.zone("bear"), gone, "{edition}");
        }
    }
}

/// "Up to one target": it may be left out, and a trigger without a legal target goes on the stack
/// all the same.
#[test]
fn up_to_one_target() {
    for edition in Edition::ALL {
        let optional = TargetSpec { optional: true, ..CREATURE };
        let tap = Effect::Tap { who: T0 };
        for creatures in [0, 1] {
            let bears = (0..creatures).fold(board(), |board, _| board.creature(BOB, face("bear", 2, 2, &[])));
            let freeze = instant("freeze", &[optional], &[tap.clone(), gain(1)]);
            let relic = CardFace {
                cost: Some(combat_lab_cards::ManaCost::default()),
                ..CardFace::new("relic", [CardType::Artifact])
            }
            .with_trigger(trigger_at(
                TriggerEvent::Enters(Who::This),
                &[optional],
                &[tap.clone(), gain(2)],
            ));
            let mut table = in_hand(in_hand(bears, ALICE, freeze), ALICE, relic).start(edition);
            let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
            assert!(
                options.iter().any(|option| option.source == table.id("freeze") && option.least == 0),
                "{edition}"
            );
            table.play(ALICE, "freeze", &[], &[]);
            resolve_all(&mut table);
            assert_eq!(table.life(ALICE), 21, "{edition}");
            table.play(ALICE, "relic", &[], &[]);
            table.pass_both();
            if creatures == 1 {
                let Decision::ChooseTargets { least, .. } = table.game.decision() else {
                    panic!("{edition}")
                };
                assert_eq!(least, 0, "{edition}");
                let bear = table.thing("bear");
                let mut tapped = table.clone();
                tapped.act(Choice::ChooseTargets(vec![bear]));
                resolve_all(&mut tapped);
                assert!(tapped.object("bear").is_tapped(), "{edition}");
                table.act(Choice::ChooseTargets(Vec::new()));
            }
            resolve_all(&mut table);
            assert_eq!(table.life(ALICE), 23, "{edition}");
        }
    }
}

/// "Creatures with flying get +1/+1" and "creatures without flying can't attack" look at the
/// keywords that there are in the end, whichever effect is older.
#[test]
fn static_abilities_that_ask_for_keywords() {
    for edition in Edition::ALL {
        let asks = |has: bool| {
            let asked = Trait::Has(Keyword::Flying);
            let asked = if has { Filter::is(asked) } else { Filter::not(asked) };
            CREATURE.that_is(asked)
        };
        let winds = StaticAbility { power: 1, toughness: 1, ..StaticAbility::of(asks(true)) };
        let moat = StaticAbility {
            keywords: [Keyword::CantAttack].into_iter().collect(),
            ..StaticAbility::of(asks(false))
        };
        let wings = StaticAbility {
            keywords: [Keyword::Flying].into_iter().collect(),
            ..StaticAbility::of(TargetSpec::new(TargetKind::Creature, Whose::Yours))
        };
        let enchantment = |name: &str, says| CardFace::new(name, [CardType::Enchantment]).with_static(says);
        let mut bears = in_play(board(), ALICE, enchantment("winds", winds));
        bears = in_play(bears, ALICE, enchantment("moat", moat));
        bears = in_play(bears, ALICE, enchantment("wings", wings));
        let bears = bears.creature(ALICE, face("bear", 2, 2, &[])).creature(BOB, face("ox", 4, 4, &[]));
        let table = bears.start(edition);
        let bear = table.object("bear").characteristics();
        assert_eq!((bear.power, bear.toughness), (3, 3), "{edition}");
        assert!(
            bear.keywords.has(Keyword::Flying) && !bear.all_keywords().has(Keyword::CantAttack),
            "{edition}"
        );
        let ox = table.object("ox").characteristics();
        assert_eq!((ox.power, ox.toughness), (4, 4), "{edition}");
        assert!(ox.imposed.has(Keyword::CantAttack), "{edition}");
    }
}

/// Control of what an Aura enchants, for as long as it does; and a creature whose abilities can't
/// be activated.
#[test]
fn an_aura_gives_control() {
    for edition in Edition::ALL {
        let magic = CardFace {
            controls_host: true,
            cost: Some(combat_lab_cards::ManaCost::default()),
            ..CardFace::new("magic", [CardType::Enchantment])
        }
        .enchanting(CREATURE);
        let naturalize = instant("naturalize", &[PERMANENT], &[Effect::Destroy { who: T0 }]);
        let elf = face("elf", 1, 1, &[]).with_ability(ability(
            &[Cost::Tap],
            &[],
            &[crate::kit::add(Color::Green, 1)],
        ));
        let bears = board().creature(BOB, elf);
        let mut table = in_hand(in_hand(bears, ALICE, magic), BOB, naturalize).start(edition);
        table.play(ALICE, "magic", &["elf"], &[]);
        resolve_all(&mut table);
        assert_eq!(table.object("elf").controller(), ALICE, "{edition}");
        assert!(table.object("elf").is_summoning_sick(), "{edition}");
        table.play(BOB, "naturalize", &["magic"], &[]);
        resolve_all(&mut table);
        assert_eq!(table.object("elf").controller(), BOB, "{edition}");
    }
}

/// Combat damage to and from one creature is prevented, and no other.
#[test]
fn combat_damage_of_one_creature() {
    for edition in Edition::ALL {
        let maze = instant("maze", &[CREATURE], &[Effect::PreventCombatOf { who: T0, way: Dealt::Both }]);
        let bears = board().creature(ALICE, face("ox", 4, 4, &[])).creature(ALICE, face("cat", 1, 1, &[]));
        let bears = bears.creature(BOB, face("bear", 2, 2, &[]));
        let mut table = in_hand(bears, BOB, maze).start(edition);
        table.attack(&["ox", "cat"]);
        table.block(&[("bear", "ox")]);
        table.resolve(BOB, "maze", &["ox"], &[]);
        crate::kit::to(&mut table, 1, Step::End);
        assert_eq!(
            (table.zone("bear"), table.object("ox").damage(), table.life(BOB)),
            (Zone::InPlay, 0, 19),
            "{edition}"
        );
    }
}

/// A creature that this has dealt damage this turn dies: whatever destroyed it.
#[test]
fn a_creature_dealt_damage_by_this_dies() {
    for edition in Edition::ALL {
        let grows = Effect::PutCounters {
            who: Reference::This,
            kind: combat_lab_cards::CounterKind::PlusOne,
            count: 1,
        };
        let vampire = face("vampire", 2, 2, &[]).with_trigger(trigger(
            TriggerEvent::Dies(Who::Wounded {
                what: TargetSpec::new(TargetKind::Creature, Whose::Anyones),
                by_host: false,
            }),
            &[grows],
        ));
        let shock = instant("shock", &[CREATURE], &[Effect::Destroy { who: T0 }]);
        let bears = board()
            .creature(ALICE, vampire)
            .creature(BOB, face("ox", 1, 5, &[]))
            .creature(BOB, face("bear", 2, 2, &[]));
        let mut table =
            in_hand(in_hand(bears, ALICE, shock.clone()), ALICE, CardFace { name: "blast".into(), ..shock })
                .start(edition);
        table.attack(&["vampire"]);
        table.block(&[("ox", "vampire")]);
        table.until(|table| table.game.step() == Step::EndOfCombat && table.game.priority() == Some(ALICE));
        table.play(ALICE, "blast", &["bear"], &[]);
        resolve_all(&mut table);
        assert_eq!(table.object("vampire").counters().plus_one, 0, "{edition}");
        table.play(ALICE, "shock", &["ox"], &[]);
        resolve_all(&mut table);
        assert_eq!(table.object("vampire").counters().plus_one, 1, "{edition}");
    }
}
