//! Random cards made from the types of cards, on random boards: whatever the types can say is
//! played without a panic, what is offered can be done, what is refused changes nothing, and nearly
//! every game ends: some abilities cause each other for ever.
//!
//! With `COMBAT_LAB_SHOW`, the cards are printed, besides `COMBAT_LAB_SEED` of `fights`.

use crate::fights::{nothing_is_left_of_who_left, on_random_games};
use crate::random::{cited, consistent, everything_offered_is_legal, next, wilder};
use crate::table::{Board, Table};
use combat_lab_cards::{CardFace, CardSide, CastWay, Choosing, ChosenQuality, Color, Step, Subtype};
use combat_lab_engine::{
    Action, Choice, Counters, Decision, Game, ManaFrom, PermanentSetup, Place, Play, PlayerId, PlayerSetup,
    Setup, Through, TurnSpan, Which,
};
use combat_lab_made::{Maker, card};
use combat_lab_rulebook::Edition;
use fastrand::Rng;
use std::cell::Cell;

/// Whether a game with this card alone can begin, wherever it is.
fn suits(face: &CardFace, edition: Edition) -> bool {
    show(face);
    let setup = |place| {
        let card = combat_lab_engine::CardSetup { face: face.clone(), owner: PlayerId::new(0), place };
        let players = ["Alice", "Bob"].map(|name| PlayerSetup::new(name, 20)).to_vec();
        Setup { players, cards: vec![card], ..Setup::default() }
    };
    let place = if face.types.is_permanent() { in_play(face) } else { Place::Hand };
    Game::new(edition, &setup(place)).is_ok()
}

/// What a face has, for whoever looks for a fault.
fn show(face: &CardFace) {
    if std::env::var_os("COMBAT_LAB_SHOW").is_some() {
        let empty = [": []", ": None", ": false", ": 0", ": NONE"];
        let whole = format!("{face:?}")
            .replace("asked: [None, None, None, None, None, None]", "")
            .replace(", None", "");
        let said = whole.split(", ").filter(|part| !empty.iter().any(|end| part.ends_with(end)));
        eprintln!("{}", said.collect::<Vec<_>>().join(", "));
    }
}

fn in_play(face: &CardFace) -> Place {
    let chosen = face.chooses().map(|what| match what {
        Choosing::Color | Choosing::ColorBut(_) => ChosenQuality::Color(Color::Red),
        Choosing::CreatureType => ChosenQuality::CreatureType(Subtype::WALL),
    });
    Place::InPlay(PermanentSetup { chosen, ..PermanentSetup::default() })
}

/// Cards made from the types, in every zone.
fn board(edition: Edition, rng: &mut Rng) -> Board {
    let players = *rng.choice(&[2, 2, 2, 3]).unwrap();
    let mut board = Board::of(players);
    let from = *rng.choice(&Step::ALL).unwrap();
    board.setup.span = TurnSpan { from, through: Through::Turns(rng.u32(1..4)), opening: rng.bool() };
    for owner in &mut board.setup.players {
        owner.life = rng.i32(3..25);
        owner.library_is_complete = rng.u8(..4) == 0;
    }
    let suits = |face: &CardFace| suits(face, edition);
    for number in 0..rng.usize(4..12) {
        let owner = PlayerId::new(rng.u8(..u8::try_from(players).unwrap()));
        let face = card(&mut Maker::new(rng, &suits), &format!("Card {number}"));
        let place = match rng.u8(..8) {
            0 => Place::Graveyard,
            1 => Place::Library,
            2 | 3 => Place::Hand,
            _ if !face.types.is_permanent() => Place::Hand,
            _ => match in_play(&face) {
                Place::InPlay(setup) => {
                    let some = |rng: &mut Rng| if rng.u8(..4) == 0 { 2 } else { 0 };
                    let counters = Counters { plus_one: some(rng), charge: some(rng), ..Counters::default() };
                    let tapped = rng.u8(..6) == 0;
                    let summoning_sick = rng.u8(..6) == 0;
                    Place::InPlay(PermanentSetup { counters, tapped, summoning_sick, ..setup })
                }
                place => place,
            },
        };
        let before = board.clone();
        board = board.card(owner, face, place);
        if board.try_start(edition).is_err() {
            board = before;
        }
    }
    for player in 0..players {
        let owner = PlayerId::new(u8::try_from(player).unwrap());
        for color in [Color::Green, Color::Red] {
            let land = CardFace::basic_land(format!("Land {player} {color:?}"), color);
            board = board.card(owner, land, Place::InPlay(PermanentSetup::default()));
        }
    }
    board
}

fn every_which() -> impl Iterator<Item = Which> {
    let ways = [CastWay::Plain, CastWay::Announced].into_iter().chain((0..4).map(CastWay::Mode));
    let sides = || [CardSide::First, CardSide::Second].into_iter();
    let casts = ways.flat_map(move |way| sides().map(move |side| Which::Spell(side, way)));
    casts.chain((0..4).flat_map(move |place| sides().map(move |side| Which::Ability(side, place))))
}

/// Whatever could be played without a target, with some way to pay for it, is offered.
fn everything_legal_is_offered(table: &Table) {
    let Decision::Priority { player, options, lands } = table.game.decision() else { return };
    let plays = table.game.objects().flat_map(|it| every_which().map(move |which| (it.id(), which)));
    for (object, which) in plays {
        let mut play = Play::new(object, which, []);
        play.mana = table.game.way_to_pay_for(player, &play, ManaFrom::Any).unwrap_or_default();
        let offered = options.iter().any(|option| (option.source, option.which) == (object, which));
        let legal = |choice| table.game.check(&Action { player, choice }).is_ok();
        assert!(offered || !legal(Choice::Play(play)), "{}: {object:?} {which:?}", table.edition());
        assert!(
            lands.contains(&object) || !legal(Choice::PlayLand(object)),
            "{}: {object:?}",
            table.edition()
        );
    }
}

/// Objects and decisions after which abilities are taken to cause each other for ever.
const MOST_OBJECTS: usize = 200;
const MOST_ACTIONS: usize = 600;

fn goes_on_for_ever(table: &Table) -> bool {
    table.game.objects().count() > MOST_OBJECTS || table.game.limit_reached().is_some()
}

#[test]
fn whatever_cards_say_is_played() {
    let (ended, endless, actions, plays) = Default::default();
    let count = |of: &Cell<usize>, more: usize| of.set(of.get() + more);
    on_random_games(|rng| {
        let edition = rng.choice(Edition::ALL).unwrap();
        let start = board(edition, rng);
        let mut table = start.start(edition);
        let mut done = Vec::new();
        let random = rng.usize(20..150);
        for number in 0..MOST_ACTIONS {
            let answer = if number < random {
                next(&table, rng)
            } else {
                table.game.decision().player().zip(table.default_choice())
            };
            let Some((player, choice)) = answer.filter(|_| !goes_on_for_ever(&table)) else { break };
            if number < random && rng.u8(..8) == 0 {
                everything_offered_is_legal(&table);
                everything_legal_is_offered(&table);
                let (player, choice) = wilder(&table, rng);
                if let Err(illegal) = table.clone().try_as(player, choice) {
                    for violation in illegal.violations {
                        let rule = violation.rule;
                        assert!(rule.cite(edition).is_some(), "{rule:?} in {edition}");
                    }
                }
            }
            done.push((player, choice.clone()));
            if let Err(illegal) = table.try_as(player, choice.clone()) {
                panic!("{choice:?} was refused in {edition}: {illegal:?}");
            }
            consistent(&table);
            nothing_is_left_of_who_left(&table);
        }
        count(if table.game.outcome().is_some() { &ended } else { &endless }, 1);
        count(&actions, done.len());
        count(&plays, done.iter().filter(|(_, choice)| matches!(choice, Choice::Play(_))).count());
        for event in &table.events {
            cited(edition, event);
        }
        let mut again = start.start(edition);
        for (player, choice) in done {
            again.try_as(player, choice).unwrap();
        }
        assert_eq!(table.game, again.game, "{edition}");
    });
    let [ended, endless, actions, plays] = [ended, endless, actions, plays].map(|it: Cell<usize>| it.get());
    println!("{ended} games came to an end, {endless} went on; {actions} actions, {plays} plays");
    assert!(endless * 10 <= ended, "{endless} of {} games go on for ever", ended + endless);
}
