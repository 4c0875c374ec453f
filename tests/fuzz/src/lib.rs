//! What is fuzzed: functions that take any bytes and must come back.
//!
//! Two drivers call them. `cargo-fuzz` (in `cargo-fuzz/`, with a nightly compiler) searches for as
//! long as it is let; `tests/short.rs` runs the corpus and a fixed number of mutations of it with
//! every test run.

#![allow(
    clippy::missing_panics_doc,
    clippy::panic,
    reason = "a panic here is the finding: what must be so is asserted"
)]

mod actions;
mod bytes;
mod mutate;

pub use actions::actions;
pub use mutate::Mutator;

use combat_lab_narrate::transcript;
use combat_lab_notation::{Scenario, layout};
use combat_lab_replay::{Link, Replay, check};

/// A function that takes any bytes.
pub type Target = fn(&[u8]);

/// Every target, by the name of its folder in the corpus.
pub const TARGETS: [(&str, Target); 5] =
    [("notation", notation), ("links", links), ("json", json), ("import", import), ("actions", actions)];

/// Reads bytes as the notation; what is read can be printed, and is the same when it is read again.
pub fn notation(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let laid_out = layout(&text);
    assert_eq!(layout(&laid_out), laid_out, "laid out twice");
    match Scenario::parse(&text) {
        Ok(scenario) => {
            let printed = scenario.print();
            match Scenario::parse(&printed) {
                Ok(again) => assert!(scenario.is_same(&again), "printed:\n{printed}"),
                Err(problems) => panic!("{problems}\n\n{printed}"),
            }
            play(&scenario);
        }
        Err(problems) => assert!(!problems.to_string().is_empty()),
    }
}

/// Plays a scenario in every edition, checks it, and tells it.
fn play(scenario: &Scenario) {
    let _ = check(scenario);
    for edition in &scenario.editions {
        if let Ok(replay) = Replay::run(scenario, *edition) {
            assert!(!replay.frames().is_empty());
            assert!(!transcript(&replay).is_empty());
        }
    }
}

/// Reads bytes as a link, and opens it; a link to what was opened opens the same.
pub fn links(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let Ok(link) = text.parse::<Link>() else { return };
    let Ok(opened) = combat_lab_narrate::open(&link, combat_lab_language::Language::ENGLISH) else { return };
    assert!(opened.frame < opened.replay.frames().len());
    let again = Link::of(&opened.replay, opened.frame).to_string();
    match again
        .parse::<Link>()
        .map(|link| combat_lab_narrate::open(&link, combat_lab_language::Language::ENGLISH))
    {
        Ok(Ok(same)) => {
            assert_eq!(same.frame, opened.frame);
            assert_eq!(same.replay.frames().len(), opened.replay.frames().len());
        }
        _ => panic!("{again} can't be opened"),
    }
}

/// Reads bytes as a scenario in JSON; what is read can be written, and is the same when it is read
/// again.
pub fn json(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match combat_lab_exchange::from_json(&text) {
        Ok(scenario) => {
            let written = combat_lab_exchange::to_json(&scenario);
            match combat_lab_exchange::from_json(&written) {
                Ok(again) => assert!(scenario.is_same(&again), "{written}"),
                Err(problem) => panic!("{problem}\n\n{written}"),
            }
        }
        Err(problem) => assert!(!problem.to_string().is_empty()),
    }
}

/// Reads bytes as a list of cards, and as a card in JSON; a board that comes of a list is a
/// scenario.
pub fn import(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let board = combat_lab_exchange::import::list(&text);
    if let Err(problems) = Scenario::parse(&board.notation)
        && board.notation.lines().count() < 500
    {
        panic!("{problems}\n\n{}", board.notation);
    }
    if let Ok(card) = combat_lab_exchange::import::card(&text) {
        for line in card.notation.lines() {
            let text = format!("player A\n  {line}\nplayer B\n");
            if let Err(problems) = Scenario::parse(&text) {
                panic!("{problems}\n\n{text}");
            }
        }
    }
}
