//! What can be paid for is offered, by whatever mana abilities; and only what can be is.

use crate::fights::on_random_games;
use crate::kit::{
    CREATURE, PERMANENT, ability, add, artifact, gain, in_hand, in_play, instant, taps_for, trigger, turns,
};
use crate::table::{ALICE, ANYTHING, BOB, Table, face};
use combat_lab_cards::{
    Ability, Among, CardFace, CardType, Color, Cost, CostChange, Effect, Mana, ManaCost, Quantity, Reference,
    Step, TargetKind, TargetSpec, TriggerEvent, Who, Whose,
};
use combat_lab_engine::{Action, Choice, Decision, ManaFrom, ObjectId, Payment, Play, Problem, Thing, Which};
use combat_lab_rulebook::Edition;
use fastrand::Rng;

const HURTS: Effect = Effect::LoseLife { who: Reference::You, amount: Quantity::Number(1) };

fn any_color(rng: &mut Rng) -> Color {
    rng.choice(Color::ALL.into_iter().take(3)).unwrap()
}

/// A permanent that gives mana in one of the ways there are.
fn maker(rng: &mut Rng, name: &str) -> CardFace {
    let [one, two, three] = [(); 3].map(|()| any_color(rng));
    let tap = |effects: &[Effect]| ability(&[Cost::Tap], &[], effects);
    let abilities = match rng.u8(..10) {
        0 | 1 => vec![taps_for(one)],
        2 => vec![taps_for(one), taps_for(two)],
        3 => vec![taps_for(one), taps_for(two), taps_for(three)],
        4 => vec![tap(&[add(one, 2)]), tap(&[add(two, 1), add(three, 1)])],
        5 => vec![ability(&[Cost::SacrificeThis], &[], &[add(one, 1)]), taps_for(two)],
        6 => vec![ability(&[Cost::Mana(ManaCost::generic(1)), Cost::Tap], &[], &[add(one, 1), add(two, 1)])],
        7 => vec![ability(&[Cost::Tap, Cost::PayLife(1)], &[], &[add(one, 1)]), tap(&[add(two, 1), HURTS])],
        8 => {
            let mut mana = Mana::NONE;
            mana.colorless = 2;
            vec![tap(&[Effect::AddMana { mana, times: Quantity::Number(1) }])]
        }
        _ => {
            let mut face = artifact(name, &[taps_for(one)]);
            face.triggers.push(trigger(TriggerEvent::TapsForMana(Whose::Anyones, Who::This), &[add(two, 1)]));
            return face;
        }
    };
    artifact(name, &abilities)
}

fn cost(rng: &mut Rng) -> ManaCost {
    let colors = rng.usize(..4);
    let cost = ManaCost::generic(rng.u32(..3));
    (0..colors).fold(cost, |cost, _| cost.and(any_color(rng), 1))
}

/// Whether any sequence of mana abilities pays for it: every one is tried.
fn some_way(table: &Table, play: &Play, makers: &[ObjectId]) -> bool {
    let mut open = vec![Vec::new()];
    while let Some(mana) = open.pop() {
        let choice = Choice::Play(Play { mana: mana.clone(), ..play.clone() });
        let Err(illegal) = table.game.check(&Action { player: ALICE, choice }) else { return true };
        // Only if all of these could be activated, more may help.
        if illegal.violations.iter().any(|it| it.problem != Problem::CannotPay { object: play.source }) {
            continue;
        }
        for maker in makers {
            for place in 0..table.game.object(*maker).unwrap().face().abilities.len() {
                open.push(mana.iter().copied().chain([Payment::activating(*maker, place)]).collect());
            }
        }
    }
    false
}

/// What is legal is offered, and only that.
#[test]
fn what_can_be_paid_for_is_offered() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let names: Vec<String> = (0..rng.usize(1..=3)).map(|place| format!("m{place}")).collect();
        let mut board = turns(Step::Upkeep, 1).life(ALICE, rng.i32(1..=2));
        for name in &names {
            let maker = maker(rng, name);
            board = in_play(board, ALICE, maker);
        }
        let price = cost(rng);
        let spell = instant("spell", &[], &[gain(1)]).costing(price);
        // Abilities of a permanent that gives mana itself, too; one of them taps it.
        let own = ability(&[Cost::Mana(price)], &[], &[gain(1)]);
        let taps = ability(&[Cost::Mana(price), Cost::Tap], &[], &[gain(1)]);
        let source = artifact("source", &[taps_for(Color::White), own, taps]);
        let table = in_play(in_hand(board, ALICE, spell), ALICE, source).start(edition);
        let names = names.iter().map(String::as_str).chain(["source"]);
        let makers: Vec<ObjectId> = names.map(|name| table.id(name)).collect();
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
        for (name, place) in [("spell", 0), ("source", 1), ("source", 2)] {
            let play = Play::new(table.id(name), table.which(table.id(name), place), []);
            let option = options.iter().find(|it| (it.source, it.which) == (play.source, play.which));
            let possible = some_way(&table, &play, &makers);
            assert_eq!(option.is_some(), possible, "{edition}: {name} {place} for {price:?}");
            if let Some(option) = option {
                let choice = Choice::Play(option.first().unwrap());
                assert!(table.clone().try_do(choice).is_ok(), "{edition}: {name}");
            }
        }
    });
}

/// A permanent that is tapped for mana, which a filter uses up, can be sacrificed for more of it
/// afterwards: both at once would leave the filter the wrong mana.
#[test]
fn what_is_tapped_is_sacrificed_after_a_filter() {
    for edition in Edition::ALL {
        let sacrificed = ability(&[Cost::SacrificeThis], &[], &[add(Color::White, 1)]);
        let one = artifact("one", &[sacrificed, taps_for(Color::Blue)]);
        let costs = [Cost::Mana(ManaCost::generic(1)), Cost::Tap];
        let filter = ability(&costs, &[], &[add(Color::White, 1), add(Color::Black, 1)]);
        let board = in_play(turns(Step::Upkeep, 1), ALICE, one);
        let board = in_play(board, ALICE, artifact("filter", &[filter]));
        let price = ManaCost::default().and(Color::White, 2).and(Color::Black, 1);
        let mut table =
            in_hand(board, ALICE, instant("spell", &[], &[gain(1)]).costing(price)).start(edition);
        let play = Play::new(table.id("spell"), table.which(table.id("spell"), 0), []);
        let mana = table.game.way_to_pay_for(ALICE, &play, ManaFrom::Any).unwrap();
        assert_eq!(mana.len(), 3, "{edition}");
        assert!(table.try_do(Choice::Play(Play { mana, ..play })).is_ok(), "{edition}");
    }
}

/// Mana can be paid by a player whom its abilities have brought below 0 life (107.4f is about life
/// only).
#[test]
fn mana_pays_below_no_life() {
    for edition in Edition::ALL {
        let mut board = turns(Step::Upkeep, 1).life(ALICE, 1);
        for name in ["one", "two"] {
            let hurts = ability(&[Cost::Tap], &[], &[add(Color::White, 1), HURTS]);
            board = in_play(board, ALICE, artifact(name, &[hurts]));
        }
        let spell = instant("spell", &[], &[gain(1)]).costing(ManaCost::generic(2));
        let mut table = in_hand(board, ALICE, spell).start(edition);
        let play = Play::new(table.id("spell"), table.which(table.id("spell"), 0), []);
        let mana = table.game.way_to_pay_for(ALICE, &play, ManaFrom::Any).unwrap();
        assert!(table.try_do(Choice::Play(Play { mana, ..play })).is_ok(), "{edition}");
    }
}

/// Two lands of which only one division of labour pays: W/U and W/B/R for {W}{U}.
#[test]
fn the_scarce_color_comes_from_where_it_can() {
    let [w, u, b, r] = [Color::White, Color::Blue, Color::Black, Color::Red];
    let several = |colors: &[Color]| colors.iter().map(|color| taps_for(*color)).collect::<Vec<Ability>>();
    for edition in Edition::ALL {
        for names in [["two", "three"], ["three", "two"]] {
            let mut board = turns(Step::Upkeep, 1);
            for name in names {
                let colors: &[Color] = if name == "two" { &[w, u] } else { &[w, b, r] };
                board = in_play(board, ALICE, artifact(name, &several(colors)));
            }
            let spell = instant("spell", &[], &[gain(1)]).costing(ManaCost::default().and(w, 1).and(u, 1));
            let table = in_hand(board, ALICE, spell).start(edition);
            let play = Play::new(table.id("spell"), table.which(table.id("spell"), 0), []);
            let mut way = table.game.way_to_pay_for(ALICE, &play, ManaFrom::Any).unwrap();
            way.sort_unstable_by_key(|it| it.object);
            let mut expected =
                vec![Payment::activating(table.id("two"), 1), Payment::activating(table.id("three"), 0)];
            expected.sort_unstable_by_key(|it| it.object);
            assert_eq!(way, expected, "{edition}");
        }
    }
}

/// Mana that triggers on a mana ability is there at once; mana that triggers on anything else waits
/// for the stack (406.1; 605.1b, 605.5a), even if a mana ability is used meanwhile.
#[test]
fn only_what_a_mana_ability_caused_is_a_mana_ability() {
    for edition in Edition::ALL {
        let spring = CardFace::new("spring", [CardType::Enchantment]).with_trigger(trigger(
            TriggerEvent::Life { whose: Whose::Yours, gained: false, first: false },
            &[add(Color::Green, 1)],
        ));
        let pain = artifact("pain", &[ability(&[Cost::Tap], &[], &[add(Color::Black, 1), HURTS])]);
        let mut table = in_play(in_play(turns(Step::Upkeep, 1), ALICE, spring), ALICE, pain).start(edition);
        crate::kit::tap_for_mana(&mut table, ALICE, "pain");
        let green = |table: &Table| table.game.player(ALICE).unwrap().mana().amount(Color::Green);
        assert_eq!((table.game.stack().len(), green(&table)), (1, 0), "{edition}: it waits");
        table.pass_both();
        assert_eq!(green(&table), 1, "{edition}");
    }
}

/// What is offered for a divided spell can be done.
#[test]
fn an_offered_division_is_legal() {
    for edition in Edition::ALL {
        let rain = instant(
            "rain",
            &[ANYTHING, ANYTHING],
            &[Effect::DivideDamage { amount: 3, among: Among::first(2) }],
        );
        let mut table = in_hand(turns(Step::Upkeep, 1), ALICE, rain).start(edition);
        let Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        let first = options.first().and_then(combat_lab_engine::PlayOption::first).unwrap();
        table.act(Choice::Play(first));
        // With one target in all there is no legal choice for two.
        let rain = instant(
            "rain",
            &[CREATURE, CREATURE],
            &[Effect::DivideDamage { amount: 3, among: Among::first(2) }],
        );
        let board = turns(Step::Upkeep, 1).creature(BOB, face("lone", 1, 1, &[]));
        let table = in_hand(board, ALICE, rain).start(edition);
        let Decision::Priority { options, .. } = table.game.decision() else { panic!() };
        assert!(options.is_empty(), "{edition}");
    }
}

/// All lists of at most this many of these things.
fn lists(things: &[Thing], most: usize) -> Vec<Vec<Thing>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..most {
        let more = |list: &Vec<Thing>| {
            let list = list.clone();
            things.iter().map(move |thing| [list.clone(), vec![*thing]].concat())
        };
        last = last.iter().flat_map(more).collect();
        all.extend(last.clone());
    }
    all
}

/// Any targets that a spell may have are offered, and no others: some are optional, its cost depends
/// on them, or an amount is divided among them, which may be too little for all.
#[test]
fn legal_targets_are_offered_and_no_others() {
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let mut board = turns(Step::PrecombatMain, 1)
            .creature(ALICE, face("own", 1, 1, &[]))
            .creature(BOB, face("other", 1, 1, &[]));
        if rng.bool() {
            board = in_play(board, BOB, artifact("thing", &[]));
        }
        for land in 0..rng.usize(..4) {
            board = in_play(board, ALICE, CardFace::basic_land(format!("land {land}"), Color::Red));
        }
        let (count, amount) = (rng.usize(1..=3), rng.bool().then(|| rng.u32(1..=4)));
        let least = if amount.is_some() { count } else { rng.usize(0..=count) };
        let target = |place: usize| {
            let kinds =
                if amount.is_some() { &[CREATURE, ANYTHING][..] } else { &[CREATURE, ANYTHING, PERMANENT] };
            TargetSpec { optional: place >= least, ..kinds[rng.usize(..kinds.len())] }
        };
        let targets: Vec<TargetSpec> = (0..count).map(target).collect();
        let among = Among::first(u8::try_from(count).unwrap());
        let effect = amount.map_or(gain(1), |amount| Effect::DivideDamage { amount, among });
        let mut spell = instant("spell", &targets, &[effect]).costing(ManaCost::generic(2));
        if rng.bool() {
            let kind =
                *rng.choice(&[TargetKind::Creature, TargetKind::AnyTarget, TargetKind::Permanent]).unwrap();
            let whose = *rng.choice(&[Whose::Yours, Whose::Anyones]).unwrap();
            let more = *rng.choice(&[-2, -1, 1]).unwrap();
            let aims = Some(TargetSpec::new(kind, whose));
            spell.cost_changes.push(CostChange { what: None, more, each: None, condition: None, aims });
        }
        let table = in_hand(board, ALICE, spell).start(edition);
        let Decision::Priority { options, .. } = table.game.decision() else { panic!("{edition}") };
        let source = table.id("spell");
        let options: Vec<_> = options.into_iter().filter(|option| option.source == source).collect();
        let players = [ALICE, BOB].map(Thing::Player);
        let objects = table.game.objects().filter(|it| it.is_in_play()).map(|it| Thing::Object(it.id()));
        let things: Vec<Thing> = players.into_iter().chain(objects).collect();
        for targets in lists(&things, count) {
            let twice =
                targets.iter().enumerate().any(|(at, one)| targets.iter().skip(at + 1).any(|it| it == one));
            if amount.is_some() && twice {
                continue;
            }
            let division = amount.map_or(Vec::new(), |amount| {
                let mut parts = vec![1; targets.len()];
                let others = u32::try_from(targets.len().saturating_sub(1)).unwrap();
                parts.iter_mut().take(1).for_each(|first| *first = amount.saturating_sub(others));
                parts
            });
            let play = Play { division, ..Play::new(source, Which::mode(0), targets.clone()) };
            let legal = |mana: Vec<Payment>| {
                let choice = Choice::Play(Play { mana, ..play.clone() });
                table.game.check(&Action { player: ALICE, choice }).is_ok()
            };
            let offering = options.iter().find(|option| {
                (option.least..=option.targets.len()).contains(&targets.len())
                    && targets.iter().zip(&option.targets).all(|(target, all)| all.contains(target))
            });
            let way = table.game.way_to_pay_for(ALICE, &play, ManaFrom::Any).unwrap_or_default();
            assert_eq!(offering.is_some(), legal(way), "{edition}: {targets:?} of {things:?}");
            assert!(offering.is_none_or(|option| legal(option.mana.clone())), "{edition}: {targets:?}");
        }
    });
}
