//! Random cards made from the types of cards, written and read: where the words about a card can be
//! read, they make that card again.
//!
//! `COMBAT_LAB_BOARDS` cards are tried from `COMBAT_LAB_SEED` on. With `COMBAT_LAB_UNREAD` set, the
//! cards that can't be written are listed, too, with the reason.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::{CardFace, TriggeredKeyword};
use combat_lab_engine::{CardSetup, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
use combat_lab_made::{Maker, part_of_card};
use combat_lab_narrate::{Wording, card_text};
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;
use fastrand::Rng;
use std::fmt::Write;

/// Whether a game with this card can begin.
fn suits(face: &CardFace, edition: Edition) -> bool {
    let place =
        if face.types.is_permanent() { Place::InPlay(PermanentSetup::default()) } else { Place::Hand };
    let card = CardSetup { face: face.clone(), owner: PlayerId::new(0), place };
    let players = ["Alice", "Bob"].map(|name| PlayerSetup::new(name, 20)).to_vec();
    Game::new(edition, &Setup { players, cards: vec![card], ..Setup::default() }).is_ok()
}

/// The card that these sentences make of a card without any, or why they can't be read.
fn read(kind: &str, said: &[String]) -> Result<CardFace, String> {
    // It ends an ability.
    if said.iter().any(|sentence| sentence.contains("; ")) {
        return Err("a semicolon".to_owned());
    }
    let text = format!("title T\nplayer Alice\n  {kind}; {}\nplayer Bob\n", said.join("; "));
    let scenario = Scenario::parse_unmended(&text).map_err(|problem| problem.to_string())?;
    Ok(scenario.cards.first().unwrap().setup.face.clone())
}

/// All of a card but the words by which its keywords were written.
fn without_words(face: &CardFace) -> String {
    let mut face = CardFace { keyword_words: Vec::new(), ..face.clone() };
    // Persist and undying are told as sentences.
    let told = [Some(TriggeredKeyword::Persist), Some(TriggeredKeyword::Undying)];
    let sentences = face.triggers.iter_mut().filter(|it| told.contains(&it.ability.keyword));
    sentences.for_each(|it| it.ability.keyword = None);
    let mut rest = format!("{face:#?}");
    while let Some((before, after)) = rest.split_once(" words: [")
        && let Some((_, after)) = after.split_once(']')
    {
        rest = [before, after].concat();
    }
    rest
}

#[test]
fn what_is_written_is_read_as_it_was_meant() {
    let setting = |name: &str| std::env::var(name).ok().map(|value| value.parse::<u64>().unwrap());
    let cards = setting("COMBAT_LAB_BOARDS").unwrap_or(500);
    let first = setting("COMBAT_LAB_SEED").unwrap_or(1);
    let lists_unread = std::env::var_os("COMBAT_LAB_UNREAD").is_some();
    let edition = Edition::TODAY;
    let wording = Wording::english(edition);
    let (mut same, mut unread, mut others) = (0, 0, String::new());
    for seed in first..first + cards {
        let mut rng = Rng::with_seed(seed);
        let suits = |face: &CardFace| suits(face, edition);
        let (kind, plain, face) = part_of_card(&mut Maker::new(&mut rng, &suits));
        let said = card_text(&face, wording);
        if face == plain || said.is_empty() {
            continue;
        }
        match read(kind, &said) {
            Err(problem) => {
                unread += 1;
                if lists_unread {
                    println!("{seed}: {said:?} {problem:?}");
                }
            }
            Ok(read) if without_words(&read) == without_words(&face) => same += 1,
            Ok(read) => {
                let again = card_text(&read, wording);
                let (lost, new) = (lines_apart(&face, &read), lines_apart(&read, &face));
                writeln!(others, "{seed}: {said:?}\n   {again:?}\n   {lost}\n   {new}").unwrap();
            }
        }
    }
    let other = others.lines().count() / 4;
    println!("{same} are the same, {unread} can't be written, {other} are others");
    assert!(others.is_empty(), "written, these are other cards:\n{others}");
}

/// The first lines that one has and the other hasn't.
fn lines_apart(one: &CardFace, other: &CardFace) -> String {
    let (one, other) = (without_words(one), without_words(other));
    let other: Vec<&str> = other.lines().map(str::trim).collect();
    let lines = one.lines().map(str::trim).filter(|line| !other.contains(line));
    lines.take(12).collect::<Vec<_>>().join(" ")
}
