//! Counting the ways through small combats.

use combat_lab_cards::{
    Ability, CardFace, Duration, Effect, Keyword, Reference, TargetKind, TargetSpec, Whose,
};
use combat_lab_engine::{CardSetup, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
use combat_lab_rulebook::Edition;
use std::fmt::Write as _;

/// A board's name, its creatures (power, toughness, keywords) on each side, and whether the
/// defending player has a trick.
type Board = (&'static str, &'static [Creature], &'static [Creature], bool);
type Creature = (i32, i32, &'static [Keyword]);

const BOARDS: [Board; 6] = [
    ("one against one", &[(2, 2, &[])], &[(2, 2, &[])], false),
    ("one against two", &[(3, 3, &[])], &[(2, 2, &[]), (1, 1, &[])], false),
    ("a trampler against two", &[(3, 3, &[Keyword::Trample])], &[(1, 1, &[]), (1, 2, &[])], false),
    ("first strike", &[(2, 2, &[Keyword::FirstStrike])], &[(2, 2, &[]), (1, 1, &[])], false),
    ("a band", &[(2, 2, &[Keyword::Banding]), (1, 1, &[])], &[(2, 3, &[])], false),
    ("one against one with a trick", &[(2, 2, &[])], &[(2, 2, &[])], true),
];

fn start(edition: Edition, (_, mine, theirs, trick): Board) -> Option<Game> {
    let side = |owner, creatures: &[Creature]| {
        let card = move |(power, toughness, keywords): &Creature| CardSetup {
            face: CardFace::creature("Bear", *power, *toughness).with(keywords.iter().copied()),
            owner: PlayerId::new(owner),
            place: Place::InPlay(PermanentSetup::default()),
        };
        creatures.iter().map(card).collect::<Vec<CardSetup>>()
    };
    let mut cards = [side(0, mine), side(1, theirs)].concat();
    if trick {
        let grow =
            Effect::Pump { who: Reference::Target(0), power: 1, toughness: 1, until: Duration::EndOfTurn };
        let targets = vec![TargetSpec::new(TargetKind::Creature, Whose::Anyones)];
        let ability = Ability { targets, effects: vec![grow], ..Ability::default() };
        let face = CardFace::instant("Trick", ability);
        cards.push(CardSetup { face, owner: PlayerId::new(1), place: Place::Hand });
    }
    let players = vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
    Game::new(edition, &Setup { players, cards, ..Setup::default() }).ok()
}

/// The sequences of answers from here to the end; passing where nothing else can be done is one.
fn ways(game: &Game) -> u64 {
    let Some(mut answers) = game.answers() else { return 1 };
    let all = std::iter::from_fn(|| answers.next(game));
    all.map(|judged| {
        let mut next = game.clone();
        if next.apply(judged).is_err() {
            return 0;
        }
        ways(&next)
    })
    .sum()
}

/// The numbers for every board in every edition.
pub(crate) fn table() -> String {
    let mut table = String::new();
    for board in BOARDS {
        let _ = writeln!(table, "{}", board.0);
        for edition in Edition::ALL {
            let ways = start(edition, board).map_or_else(String::new, |game| ways(&game).to_string());
            let _ = writeln!(table, "  {}  {ways}", edition.id());
        }
    }
    table
}
