//! `combat-lab solve`: whether a player can reach a situation's goal whatever the others do.

mod write;

use self::write::write;
use crate::{FAILED, Plain, input, json, output};
use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use combat_lab_engine::{Budget, Choice, Player};
use combat_lab_language::{Language, t, tn};
use combat_lab_narrate::not_decided;
use combat_lab_notation::{Scenario, printable};
use combat_lab_replay::{Decided, FirstChoice, Puzzle, SearchVerdict, Solved, Undecided, action_line};
use combat_lab_rulebook::Edition;
use serde_json::{Value, json};
use std::ffi::OsStr;
use std::fmt::Write as _;
use std::process::ExitCode;

/// The steps of work that take about a second.
pub(crate) const SECOND: u64 = 100_000_000;

/// The editions to solve a situation in.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Editions {
    /// Each that has a goal.
    All,
    One(Edition),
}

/// Takes the name of an edition, or `all`, from the command line.
#[derive(Debug, Clone, Copy)]
struct EditionsParser;

impl TypedValueParser for EditionsParser {
    type Value = Editions;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Editions, clap::Error> {
        if value == "all" {
            return Ok(Editions::All);
        }
        input::EditionParser.parse_ref(command, argument, value).map(Editions::One)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let all = std::iter::once(PossibleValue::new("all"));
        Some(Box::new(all.chain(input::EditionParser.possible_values().into_iter().flatten())))
    }
}

/// The use of the results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Output {
    Text,
    Json,
    /// Written into the file as expectations.
    Write,
}

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The edition of the rules, such as 2008-10, or today; all for each that has a goal. By
    /// default the first edition of the situation.
    #[arg(long, short, value_parser = EditionsParser)]
    edition: Option<Editions>,
    /// Judge each first choice of the goal's player.
    #[arg(long)]
    all: bool,
    /// The most work for one edition, from 1 to 3600, and as much again for the first choices:
    /// 1 takes about a second. It is counted and not timed, so that the verdict is the same on
    /// every machine.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    work: u32,
    /// Write what is found into the file, for every edition with a goal, in place of its lines
    /// expect solvable, unsolvable, first and solution; of standard input, print the text with
    /// them. With --all also the first choices that work. What check can't decide isn't written.
    #[arg(long, conflicts_with = "format")]
    write: bool,
    /// Text or JSON.
    #[arg(long, value_enum, default_value = "text")]
    format: Plain,
}

impl Options {
    const fn output(&self) -> Output {
        match self.format {
            _ if self.write => Output::Write,
            Plain::Text => Output::Text,
            Plain::Json => Output::Json,
        }
    }
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    match solve(options, options.format.language(language)) {
        Ok((text, decided)) => {
            let printed = match options.output() {
                Output::Text => output::told(&text),
                Output::Json | Output::Write => output::whole(&text),
            };
            if decided { printed } else { ExitCode::from(FAILED) }
        }
        Err(problem) => output::unusable(&problem),
    }
}

/// The result in one edition.
struct SolvedIn<'s> {
    edition: Edition,
    puzzle: Puzzle<'s>,
    solved: Solved,
    /// Every first choice, if requested.
    first: Vec<FirstChoice>,
}

/// The output, and whether every edition is decided.
fn solve(options: &Options, language: Language) -> Result<(String, bool), String> {
    let source = input::source(&options.file, language)?;
    let scenario = input::parsed(&options.file, &source, language)?;
    let name = input::name(&options.file);
    if let (Some(Editions::One(_)), true) = (options.edition, options.write) {
        return Err(language.of(t!("--write is for every edition with a goal: --edition all")).to_owned());
    }
    let editions: Vec<Edition> = match options.edition {
        Some(Editions::One(edition)) => vec![edition],
        Some(Editions::All) => scenario.editions.clone(),
        None if options.write => scenario.editions.clone(),
        None => scenario.editions.iter().take(1).copied().collect(),
    };
    let budget = Budget::new(SECOND.saturating_mul(options.work.into()));
    let mut answers = Vec::new();
    for edition in editions.iter().copied() {
        let stopped = |stop| combat_lab_narrate::problems(&scenario, &stop).in_file(name).to_string();
        let Some(puzzle) = Puzzle::new(&scenario, edition).map_err(stopped)? else { continue };
        let solved = puzzle.solve(budget);
        let judges = options.all && solved.verdict != SearchVerdict::NotDecided;
        let first = if judges { puzzle.first_choices(budget) } else { Vec::new() };
        answers.push(SolvedIn { edition, puzzle, solved, first });
    }
    if answers.is_empty() {
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
    let decided = answers.iter().all(|answer| answer.solved.verdict != SearchVerdict::NotDecided);
    let text = match options.output() {
        Output::Text => answers.iter().map(|answer| answer.text(&scenario, options, language)).collect(),
        Output::Json => {
            let answers: Vec<Value> = answers.iter().map(|answer| answer.json(&scenario)).collect();
            json::print(&json!({ "editions": answers }))
        }
        Output::Write => write(options, language, &source, &scenario, &answers)?,
    };
    Ok((text, decided))
}

impl SolvedIn<'_> {
    fn text(&self, scenario: &Scenario, options: &Options, language: Language) -> String {
        let mut text = String::new();
        let goal = self.puzzle.goal();
        let items: Vec<&str> = goal.items.iter().map(|item| item.text.as_str()).collect();
        let player = scenario.players.get(goal.player.index()).map_or("", |seat| seat.name.as_str());
        let (id, items) = (self.edition.id(), items.join(", "));
        let _ = writeln!(text, "{id}  {}: {}", printable(player), printable(&items));
        let _ = writeln!(
            text,
            "  {}",
            verdict(self.solved.verdict, self.solved.plays, self.solved.undecided, language)
        );
        let in_part = self.in_part(scenario);
        if !in_part.is_empty() {
            let missing = t!("This holds only for what is known here: part of the text of %1 is missing.");
            let _ = writeln!(text, "  {}", printable(&language.say(missing, &[&in_part.join(", ")])));
        }
        let why = telling(self.solved.verdict, &self.solved.line);
        line(&mut text, scenario, why, "    ", language);
        if options.all && self.solved.verdict != SearchVerdict::NotDecided {
            let wins = self.first.iter().filter(|choice| choice.verdict == SearchVerdict::Proved).count();
            let works = language
                .count(self.first.len(), tn!("%1 of %2 first choice works", "%1 of %2 first choices work"));
            let count = language.say(works, &[&wins.to_string(), &self.first.len().to_string()]);
            let _ = writeln!(text, "  {count}");
        }
        for choice in &self.first {
            let (said, verdict) = (
                said(scenario, &choice.action, language),
                verdict(choice.verdict, None, choice.undecided, language),
            );
            let _ = writeln!(text, "    {said}: {verdict}");
            if choice.verdict == SearchVerdict::Refuted {
                line(&mut text, scenario, telling(choice.verdict, &choice.line), "      ", language);
            }
        }
        text
    }

    /// The names of cards whose text is in the notation only in part: the verdict covers only that
    /// part.
    fn in_part(&self, scenario: &Scenario) -> Vec<String> {
        let objects = self.puzzle.game().objects();
        let in_part = objects.filter(|object| object.is_present() && object.face().in_part);
        in_part.map(|object| scenario.name(object.card())).collect()
    }

    fn json(&self, scenario: &Scenario) -> Value {
        let goal = self.puzzle.goal();
        let wording = combat_lab_narrate::Wording { edition: self.edition, language: Language::ENGLISH };
        let line = |line: &[Decided]| line.iter().map(|it| step(scenario, it)).collect::<Vec<Value>>();
        let first = self.first.iter().map(|choice| {
            json!({
                "choice": step(scenario, &choice.action),
                "verdict": word(choice.verdict),
                "undecided": choice.undecided.map(reason),
                "line": line(&choice.line),
            })
        });
        json!({
            "edition": self.edition.id(),
            "player": scenario.players.get(goal.player.index()).map(|seat| &seat.name),
            "goal": combat_lab_narrate::goal(scenario, goal, wording),
            "verdict": word(self.solved.verdict),
            "undecided": self.solved.undecided.map(reason),
            "plays": self.solved.plays,
            "line": line(&self.solved.line),
            "first": first.collect::<Vec<Value>>(),
            "inPart": self.in_part(scenario),
        })
    }
}

/// A decision, in the form that `combat-lab-engine` uses for scripts.
fn step(scenario: &Scenario, Decided { game, action }: &Decided) -> Value {
    let notation = match action.choice {
        Choice::Pass => String::new(),
        _ => action_line(scenario, game, action).unwrap_or_default(),
    };
    json!({ "player": game.player(action.player).map(Player::name), "notation": notation })
}

const fn reason(undecided: Undecided) -> &'static str {
    match undecided {
        Undecided::Work => "work",
        Undecided::Payments => "payments",
        Undecided::Answers => "answers",
        Undecided::Length => "length",
    }
}

const fn word(verdict: SearchVerdict) -> &'static str {
    match verdict {
        SearchVerdict::Proved => "proved",
        SearchVerdict::Refuted => "refuted",
        SearchVerdict::NotDecided => "not-decided",
    }
}

pub(crate) fn verdict(
    verdict: SearchVerdict,
    plays: Option<u32>,
    undecided: Option<Undecided>,
    language: Language,
) -> String {
    let words = match (verdict, plays) {
        (SearchVerdict::Proved, Some(plays)) if plays > 0 => {
            let with = tn!("proved, with %1 spell or ability", "proved, with %1 spells or abilities");
            let with = language.count(usize::try_from(plays).unwrap_or(usize::MAX), with);
            return language.say(with, &[&plays.to_string()]);
        }
        (SearchVerdict::Proved, _) => t!("proved"),
        (SearchVerdict::Refuted, _) => t!("refuted: the others can prevent it"),
        (SearchVerdict::NotDecided, _) => not_decided(undecided.unwrap_or(Undecided::Work)),
    };
    language.of(words).to_owned()
}

/// The choices of a line that tell something: while a goal is prevented, passing changes nothing.
pub(crate) fn telling(verdict: SearchVerdict, line: &[Decided]) -> impl Iterator<Item = &Decided> {
    line.iter().filter(move |it| verdict != SearchVerdict::Refuted || it.action.choice != Choice::Pass)
}

/// Writes choices, one per line.
pub(crate) fn line<'d>(
    text: &mut String,
    scenario: &Scenario,
    line: impl IntoIterator<Item = &'d Decided>,
    indent: &str,
    language: Language,
) {
    for decided in line {
        let _ = writeln!(text, "{indent}{}", said(scenario, decided, language));
    }
}

/// A player's action as a line of the notation that always names the player.
fn said(scenario: &Scenario, decided: &Decided, language: Language) -> String {
    let Decided { game, action } = decided;
    let player = game.player(action.player).map_or("", Player::name);
    let written = action_line(scenario, game, action);
    let said = match &written {
        Some(line) if line.starts_with(&[player, ":"].concat()) => line.clone(),
        Some(line) => [player, ": ", line].concat(),
        None => language.say(t!("%1 passes"), &[player]),
    };
    printable(&said).into_owned()
}
