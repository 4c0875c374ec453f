//! `combat-lab solve`: whether a situation's goal can be reached, whatever the others do.

use crate::{FAILED, UNUSABLE, input, output};
use combat_lab_engine::Budget;
use combat_lab_language::{Language, t, tn};
use combat_lab_notation::{Scenario, printable};
use combat_lab_replay::{Decided, Puzzle, SearchVerdict, action_line};
use combat_lab_rulebook::Edition;
use std::fmt::Write as _;
use std::process::ExitCode;

/// The steps of work that take about a second.
const SECOND: u64 = 100_000_000;

pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    /// An edition's name, or `all`.
    pub(crate) edition: Option<&'a str>,
    /// Whether each first choice is judged.
    pub(crate) all: bool,
    /// The work for one edition, in seconds on an ordinary machine.
    pub(crate) work: u32,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    match solve(wanted) {
        Ok((text, decided)) => {
            let printed = output::told(&text);
            if decided { printed } else { ExitCode::from(FAILED) }
        }
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

/// What was found, and whether it is decided in every edition.
fn solve(wanted: &Wanted<'_>) -> Result<(String, bool), String> {
    let language = wanted.language;
    let scenario = input::scenario(wanted.file, language)?;
    let name = input::name(wanted.file);
    let editions: Vec<Edition> = match wanted.edition {
        Some("all") => scenario.editions.clone(),
        Some(edition) => vec![input::edition(edition, language)?],
        None => scenario.editions.iter().take(1).copied().collect(),
    };
    let (mut text, mut decided, mut goals) = (String::new(), true, 0);
    for edition in editions.iter().copied() {
        let stopped = |stop| combat_lab_narrate::problems(&scenario, &stop).in_file(name).to_string();
        let Some(puzzle) = Puzzle::new(&scenario, edition).map_err(stopped)? else { continue };
        goals += 1;
        decided &= one(&mut text, &scenario, &puzzle, edition, wanted);
    }
    if goals == 0 {
        let mut with = scenario.goals.iter().flat_map(|goal| &goal.editions).map(|edition| edition.id());
        return Err(match (with.next(), editions.first()) {
            (Some(first), Some(edition)) => {
                let with = with.fold(first.to_owned(), |names, id| names + ", " + id);
                let elsewhere = t!("%1: there is no goal in %2; there is one in %3");
                language.say(elsewhere, &[name, edition.id(), &with])
            }
            _ => language.say(t!("%1: there is no goal; write a line: goal PLAYER: ITEMS"), &[name]),
        });
    }
    Ok((text, decided))
}

/// Writes what is found in one edition; whether it is decided.
fn one(
    text: &mut String,
    scenario: &Scenario,
    puzzle: &Puzzle<'_>,
    edition: Edition,
    wanted: &Wanted<'_>,
) -> bool {
    let language = wanted.language;
    let budget = Budget::new(SECOND.saturating_mul(wanted.work.into()));
    let solved = puzzle.solve(budget);
    let goal = puzzle.goal();
    let items: Vec<&str> = goal.items.iter().map(|item| item.text.as_str()).collect();
    let player = scenario.players.get(goal.player.index()).map_or("", |seat| seat.name.as_str());
    let _ = writeln!(text, "{}  {}: {}", edition.id(), printable(player), printable(&items.join(", ")));
    let _ = writeln!(text, "  {}", verdict(solved.verdict, solved.plays, language));
    line(text, scenario, &solved.line, "    ", language);
    if wanted.all && solved.verdict != SearchVerdict::NotDecided {
        let choices = puzzle.first_choices(budget);
        let wins = choices.iter().filter(|choice| choice.verdict == SearchVerdict::Proved).count();
        let works =
            language.count(choices.len(), tn!("%1 of %2 first choice works", "%1 of %2 first choices work"));
        let count = language.say(works, &[&wins.to_string(), &choices.len().to_string()]);
        let _ = writeln!(text, "  {count}");
        for choice in choices {
            let _ = writeln!(
                text,
                "    {}: {}",
                said(scenario, &choice.action, language),
                verdict(choice.verdict, None, language)
            );
            if choice.verdict == SearchVerdict::Refuted {
                line(text, scenario, &choice.line, "      ", language);
            }
        }
    }
    solved.verdict != SearchVerdict::NotDecided
}

fn verdict(verdict: SearchVerdict, plays: Option<u32>, language: Language) -> String {
    let words = match (verdict, plays) {
        (SearchVerdict::Proved, Some(plays)) if plays > 0 => {
            let with = tn!("proved, with %1 spell or ability", "proved, with %1 spells or abilities");
            let with = language.count(usize::try_from(plays).unwrap_or(usize::MAX), with);
            return language.say(with, &[&plays.to_string()]);
        }
        (SearchVerdict::Proved, _) => t!("proved"),
        (SearchVerdict::Refuted, _) => t!("refuted: the others can prevent it"),
        (SearchVerdict::NotDecided, _) => t!("not decided within this work"),
    };
    language.of(words).to_owned()
}

/// The decisive choices, one below the other.
fn line(text: &mut String, scenario: &Scenario, line: &[Decided], indent: &str, language: Language) {
    for decided in line {
        let _ = writeln!(text, "{indent}{}", said(scenario, decided, language));
    }
}

/// What a player does: a line of the notation, with the player where the line doesn't name one.
fn said(scenario: &Scenario, decided: &Decided, language: Language) -> String {
    let Decided { game, action } = decided;
    let player = game.player(action.player).map_or("", combat_lab_engine::Player::name);
    let written = action_line(scenario, game, action);
    let said = match &written {
        Some(line) if line.starts_with(&[player, ":"].concat()) => line.clone(),
        Some(line) => [player, ": ", line].concat(),
        None => language.say(t!("%1 passes"), &[player]),
    };
    printable(&said).into_owned()
}
