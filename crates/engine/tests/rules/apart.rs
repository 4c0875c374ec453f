//! Boards that say they do without plays do: nothing is missed, whatever the players choose.

use crate::random::{next, on_random_games, seats, since, skirmish};
use crate::table::{ALICE, BOB, Board, face};
use combat_lab_engine::{
    CardFace, CardType, Keyword, Numbered, NumberedKeyword, Place, Plays, Setup, SetupProblem, Step, Through,
    TurnSpan,
};
use combat_lab_rulebook::Edition;
use fastrand::Rng;

/// A board of nothing but keywords, planeswalkers among them: as often as not, one that needs no
/// plays.
fn plain(edition: Edition, rng: &mut Rng) -> Board {
    // One of the keywords that need plays at most, so that each is missed if it is forgotten.
    let triggering = [
        Keyword::Exalted,
        Keyword::Flanking,
        Keyword::Lifelink,
        Keyword::Deathtouch,
        Keyword::Daybound,
        Keyword::Nightbound,
    ];
    let one = rng.choice(&triggering).copied().filter(|_| rng.u8(..4) > 0);
    let wanted = |keyword: &Keyword| {
        since(*keyword) <= edition && (!triggering.contains(keyword) || Some(*keyword) == one)
    };
    let known: Vec<Keyword> = Keyword::ALL.into_iter().filter(wanted).collect();
    let players = seats(rng);
    let mut board = skirmish(&known, players, rng);
    for player in players.iter().copied() {
        if edition > Edition::E2006_10 && rng.bool() {
            let loyalty = Some(rng.u32(1..=4));
            let face =
                CardFace { loyalty, ..CardFace::new(format!("{player} walker"), [CardType::Planeswalker]) };
            board = board.creature(player, face);
        }
        if rng.u8(..24) == 0 {
            let keyword = *rng.choice(&[NumberedKeyword::Bushido, NumberedKeyword::Toxic]).unwrap();
            if keyword.rule().number(edition).is_some() {
                let mut numbered = face(&format!("{player} numbered"), 2, 2, &[]);
                numbered.numbered.push(Numbered { keyword, number: 1 });
                board = board.creature(player, numbered);
            }
        }
    }
    if rng.u8(..3) == 0 {
        let from = *rng.choice(&[Step::Untap, Step::Upkeep, Step::Draw, Step::PrecombatMain]).unwrap();
        board.setup.span = TurnSpan { from, through: Through::Turns(1), opening: rng.bool() };
    }
    board
}

fn misses_nothing(edition: Edition, rng: &mut Rng) -> bool {
    let mut board = plain(edition, rng);
    if board.setup.needs_plays() {
        return false;
    }
    let mut with = board.start(edition);
    board.setup.plays = Plays::none();
    let mut without = board.start(edition);
    for _ in 0..80 {
        assert_eq!(with.game.decision(), without.game.decision(), "{edition}\n{:?}", board.setup);
        let Some((player, choice)) = next(&with, true, rng) else { break };
        let happened = with.try_as(player, choice.clone()).unwrap();
        assert_eq!(without.try_as(player, choice).unwrap(), happened, "{edition}\n{:?}", board.setup);
    }
    true
}

#[test]
fn a_board_that_needs_no_plays_is_played_alike_without_them() {
    let plain = std::cell::Cell::new(0);
    on_random_games(|rng| {
        for edition in Edition::ALL {
            for _ in 0..4 {
                plain.set(plain.get() + u32::from(misses_nothing(edition, rng)));
            }
        }
    });
    assert!(plain.get() > 0, "none of the boards was plain");
}

#[test]
fn a_board_that_needs_plays_is_refused_without_them() {
    let mut board = Board::new().creature(ALICE, face("Exalted", 1, 1, &[Keyword::Exalted]));
    assert!(board.try_start(Edition::E2021_04).is_ok());
    board.setup.plays = Plays::none();
    let refused = board.try_start(Edition::E2021_04).map(drop).unwrap_err();
    assert_eq!(refused.problems, [SetupProblem::NeedsPlays]);
}

#[test]
fn whatever_is_played_triggers_or_applies_needs_plays() {
    let bears = || Board::new().creature(ALICE, face("Bears", 2, 2, &[Keyword::FirstStrike]));
    let needs = |board: Board| board.setup.needs_plays();
    assert!(!needs(bears()));
    assert!(!needs(
        bears().creature(BOB, face("Wall", 0, 4, &[Keyword::Defender, Keyword::ProtectionFromRed]))
    ));
    for keyword in
        [Keyword::Exalted, Keyword::Flanking, Keyword::Lifelink, Keyword::Deathtouch, Keyword::Daybound]
    {
        assert!(needs(bears().creature(BOB, face("Other", 1, 1, &[keyword]))), "{keyword}");
    }
    for place in [Place::Hand, Place::Library, Place::Graveyard] {
        assert!(needs(bears().card(BOB, face("Away", 1, 1, &[]), place.clone())), "{place:?}");
    }
    assert!(needs(bears().creature(BOB, CardFace::basic_land("Forest", combat_lab_engine::Color::Green))));
    let turns = TurnSpan { through: Through::Turns(2), ..TurnSpan::default() };
    assert!(Setup { span: turns, ..bears().setup }.needs_plays());
}
