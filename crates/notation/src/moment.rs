//! Moments: steps by their names, turns, and where a situation starts and ends.

use crate::diagnostic::{Diagnostic, Problem};
use crate::script::{StepMoment, When};
use crate::slips;
use crate::text::{Piece, nearest, normal, short};
use crate::words::STEPS;
use combat_lab_cards::Step;
use combat_lab_engine::{Setup, Through};
use combat_lab_language::t;

const ORDINALS: [&str; 6] = ["first", "second", "third", "fourth", "fifth", "sixth"];

/// The step that `piece` names.
pub(crate) fn step(piece: Piece<'_>) -> Result<Step, Problem> {
    let bare = piece.strip_start("the").unwrap_or(piece);
    let bare = bare.strip_end("step").unwrap_or(bare);
    let name = normal(bare.text);
    match STEPS.iter().find(|(known, _)| *known == name) {
        Some((_, step)) => Ok(*step),
        None => Err(Diagnostic::at(
            piece,
            t!("\u{201c}%1\u{201d} is not a step").with(&[&short(piece.text)]),
        )
        .expected(t!(
            "untap, upkeep, draw, precombat main, beginning of combat, declare attackers, declare blockers, \
                 first-strike damage, combat damage, end of combat, postcombat main, end of turn, or cleanup"
        ))
        .suggest(with_turn(&name).or_else(|| {
            let near = || meant(&name).or_else(|| nearest(&name, STEPS.map(|(known, _)| known)));
            // A step of a player's turn, or what is done in it, is more than the step; of combats
            // there are seldom two.
            let of_combat = ["attack", "block", "damage", "of combat"].iter().any(|word| name.contains(word));
            let says_more = names_a_turn(&name) || name.contains("'s ") && !of_combat || name.contains(':');
            if says_more { None } else { near() }
        }))),
    }
}

/// Whether the words name a turn: then a step without one is no mend.
fn names_a_turn(name: &str) -> bool {
    let turn = name.split([' ', ',', '.']).any(|word| word == "turn");
    let bound = ["end ", "beginning ", "start "].iter().any(|bound| name.starts_with(bound));
    turn && (!bound || name.contains("'s "))
}

/// `postcombat main of turn 2` for a step that names its turn in other words: "main 2 in turn two",
/// "turn 2 upkeep".
fn with_turn(name: &str) -> Option<String> {
    const FILLERS: [&str; 7] = ["of", "in", "on", "during", "the", "at", ","];
    let words: Vec<&str> = name.split(' ').map(|word| word.trim_matches([',', '(', ')', ':'])).collect();
    let nth = |word: &str| {
        let digits = word.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
        let place = || ORDINALS.iter().position(|known| *known == word).map(|place| place + 1);
        digits
            .parse()
            .ok()
            .or_else(place)
            .or_else(|| slips::number_word(word))
            .or((word == "one").then_some(1))
    };
    let at = words.iter().position(|word| *word == "turn")?;
    let after = words.get(at + 1).and_then(|word| Some((at, at + 1, nth(word)?)));
    let before = || at.checked_sub(1).and_then(|from| Some((from, at, nth(words.get(from)?)?)));
    let (from, to, number) = after.or_else(before)?;
    let kept = |range: Option<&[&str]>| -> Vec<String> {
        let kept = range.unwrap_or_default().iter();
        kept.filter(|word| !FILLERS.contains(word)).map(|word| (*word).to_owned()).collect()
    };
    // "Beginning of combat" and "end of turn" have their "of" in the middle.
    let head = words.get(..from).unwrap_or_default();
    let head = head
        .iter()
        .rposition(|word| !FILLERS.contains(word))
        .map_or(&[][..], |last| head.get(..=last).unwrap_or_default());
    let rest = [head.join(" "), kept(words.get(to + 1..)).join(" ")].join(" ");
    let rest = rest.trim().trim_start_matches("the ");
    let rest = if rest == "end" { "end of turn" } else { rest };
    let known = STEPS.iter().find(|(known, _)| *known == rest).map(|(known, _)| (*known).to_owned());
    known.or_else(|| meant(rest)).map(|step| format!("{step} of turn {number}"))
}

/// The step that these words of the game stand for: "main phase 2", "first strike combat damage".
fn meant(name: &str) -> Option<String> {
    let has = |any: &[&str]| name.split([' ', '-']).any(|word| any.contains(&word));
    let second = has(&["2", "two", "ii", "second", "post", "postcombat", "after"]);
    let first = has(&["first", "1", "strike", "striker", "strikers", "fs"]);
    let step = if has(&["main"]) && second || has(&["main2", "m2"]) {
        "postcombat main"
    } else if has(&["main", "main1", "m1"]) {
        "precombat main"
    } else if has(&["damage", "strike"]) {
        if first { "first-strike damage" } else { "combat damage" }
    } else if has(&["block", "blocks", "blocker", "blockers", "blocking"]) {
        "declare blockers"
    } else if has(&["attack", "attacks", "attacker", "attackers", "attacking"]) {
        "declare attackers"
    } else if has(&["eot", "endstep"]) || has(&["end"]) && has(&["turn", "step"]) {
        "end of turn"
    } else if has(&["beginning", "start"]) && has(&["turn"]) {
        "untap"
    } else if has(&["combat"]) {
        if has(&["end", "after"]) { "end of combat" } else { "beginning of combat" }
    } else {
        return None;
    };
    Some(step.to_owned())
}

/// The steps in a list.
pub(crate) fn steps(piece: Piece<'_>) -> Result<Vec<Step>, Problem> {
    piece.split(",").into_iter().map(step).collect()
}

/// A step, perhaps one of a certain turn, or the second of its name.
pub(crate) fn step_moment(piece: Piece<'_>) -> Result<StepMoment, Problem> {
    let (bare, turn) = of_turn(piece)?;
    if let Ok(step) = step(bare) {
        return Ok(StepMoment { step, turn, nth: None });
    }
    let rest = bare.strip_start("the").unwrap_or(bare);
    let (first, rest) = rest.first_word();
    // "The first first combat damage" is one "first" too many.
    let twice = first.is(rest.first_word().0.text);
    if let Some((nth, _)) = (1..).zip(ORDINALS).find(|(_, word)| first.is(word) && !twice) {
        // What is wrong is wrong with all of it.
        return match step(rest) {
            Ok(of) => Ok(StepMoment { step: of, turn, nth: Some(nth) }),
            Err(_) => step(bare).map(|step| StepMoment { step, turn, nth: None }),
        };
    }
    step(bare).map(|step| StepMoment { step, turn, nth: None })
}

/// Takes `of turn 2` off the end.
pub(crate) fn of_turn(piece: Piece<'_>) -> Result<(Piece<'_>, Option<u32>), Problem> {
    let (before, last) = piece.last_word();
    match (before.strip_end("of turn"), last.number()) {
        (Some(before), Some(number)) => turn(last, number).map(|turn| (before, Some(turn))),
        _ => Ok((piece, None)),
    }
}

fn turn(piece: Piece<'_>, number: u32) -> Result<u32, Problem> {
    if number == 0 || number > Setup::MAX_TURNS {
        return Err(Diagnostic::at(piece, t!("turns are counted from 1")).expected(t!("1 to 100")));
    }
    Ok(number)
}

/// A moment after `at`.
pub(crate) fn moment(piece: Piece<'_>) -> Result<When, Problem> {
    match normal(piece.text).as_str() {
        "damage on the stack" | "combat damage on the stack" => return Ok(When::DamageOnStack),
        "the end" | "end" => return Ok(When::End),
        _ => {}
    }
    if let Some(rest) = piece.strip_start("turn")
        && let Some(number) = rest.number()
    {
        return turn(rest, number).map(When::Turn);
    }
    step_moment(piece).map(When::Step)
}

/// The end of a situation, after `through`.
pub(crate) fn through(piece: Piece<'_>) -> Result<Through, Problem> {
    if piece.is("combat") {
        return Ok(Through::Combat);
    }
    let counted = piece.strip_end("turns").or_else(|| piece.strip_end("turn"));
    match counted.and_then(|number| Some((number, number.number()?))) {
        Some((_, turns)) if (1..=Setup::MAX_TURNS).contains(&turns) => Ok(Through::Turns(turns)),
        Some((number, _)) => {
            Err(Diagnostic::at(number, t!("this number of turns can't be played")).expected(t!("1 to 100")))
        }
        None => {
            let number = piece.words().into_iter().find_map(|word| match word.number() {
                Some(number) => usize::try_from(number).ok(),
                None => slips::number_word(word.text),
            });
            let counts = piece.text.contains("turn") || piece.number().is_some();
            let turns = number.filter(|turns| counts && (2..=100).contains(turns));
            let problem = t!("a situation can't end in “%1”").with(&[&short(piece.text)]);
            Err(Diagnostic::at(piece, problem)
                .expected(t!("combat, 1 turn, or 2 turns"))
                .suggest(turns.map(|turns| format!("{turns} turns"))))
        }
    }
}
