//! `combat-lab blocks`: what each way to declare blockers comes to.

use crate::{UNUSABLE, input, output};
use combat_lab_engine::{Action, Budget, CardId, Game};
use combat_lab_language::{Language, t, tn};
use combat_lab_notation::{Scenario, printable};
use combat_lab_replay::{BlockOutcome, BlockTable, action_line, blocks, script_end};
use combat_lab_rulebook::Edition;
use std::fmt::Write as _;
use std::process::ExitCode;

/// The work for one table: some seconds.
const WORK: Budget = Budget::new(400_000_000);

pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) edition: Option<&'a str>,
    /// Whether outcomes are listed that another one is better than.
    pub(crate) all: bool,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    match listed(wanted) {
        Ok(text) => output::told(&text),
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn listed(wanted: &Wanted<'_>) -> Result<String, String> {
    let language = wanted.language;
    let scenario = input::scenario(wanted.file, language)?;
    let name = input::name(wanted.file);
    let edition = match wanted.edition {
        Some(edition) => input::edition(edition, language)?,
        None => scenario.editions.first().copied().unwrap_or(Edition::TODAY),
    };
    let stopped = |stop| combat_lab_narrate::problems(&scenario, &stop).in_file(name).to_string();
    let game = script_end(&scenario, edition).map_err(stopped)?;
    let Some(table) = blocks(&game, WORK) else {
        let nobody = t!("%1: nobody declares blockers after the script, in %2");
        return Err(language.say(nobody, &[name, edition.id()]));
    };
    Ok(Telling { scenario: &scenario, game: &game, table: &table, language }.text(edition, wanted.all))
}

struct Telling<'a> {
    scenario: &'a Scenario,
    game: &'a Game,
    table: &'a BlockTable,
    language: Language,
}

impl Telling<'_> {
    fn text(&self, edition: Edition, all: bool) -> String {
        let (language, table) = (self.language, self.table);
        let mut text = String::new();
        let player = self.game.player(table.player).map_or("", combat_lab_engine::Player::name);
        let _ = writeln!(
            text,
            "{}  {}",
            edition.id(),
            language.say(
                t!("%1 declares blockers; afterwards nobody plays anything, and damage is divided lethal damage first"),
                &[player]
            )
        );
        let shown: Vec<&BlockOutcome> =
            table.rows.iter().filter(|row| all || row.worse_than.is_none()).collect();
        let ways = language.count(table.played, tn!("%1 way to block", "%1 ways to block"));
        let results = language.count(table.rows.len(), tn!("%1 result", "%1 results"));
        let _ = writeln!(
            text,
            "  {}, {}",
            language.say(ways, &[&table.played.to_string()]),
            language.say(results, &[&table.rows.len().to_string()])
        );
        if !table.complete {
            let _ = writeln!(text, "  {}", language.of(t!("not every way was tried")));
        }
        for row in &shown {
            self.row(&mut text, row);
        }
        let hidden = table.rows.len() - shown.len();
        if hidden > 0 {
            let worse = tn!(
                "%1 more result is worse in something and better in nothing: --all lists it",
                "%1 more results are worse in something and better in nothing: --all lists them"
            );
            let _ =
                writeln!(text, "  {}", language.say(language.count(hidden, worse), &[&hidden.to_string()]));
        }
        text
    }

    /// One result: the life totals, who dies, and how it comes to that.
    fn row(&self, text: &mut String, row: &BlockOutcome) {
        let life = self.game.players().zip(&row.life).map(|((id, player), life)| {
            if row.beaten.contains(&id) {
                self.language.say(t!("%1 loses the game (%2)"), &[player.name(), &life.to_string()])
            } else {
                format!("{} {life}", player.name())
            }
        });
        let mut said: Vec<String> = life.collect();
        for (cards, words) in [(&row.lost, t!("loses %1")), (&row.killed, t!("kills %1"))] {
            if !cards.is_empty() {
                said.push(self.language.say(words, &[&self.names(cards)]));
            }
        }
        let mark = if row.worse_than.is_some() { "-" } else { "+" };
        let _ = writeln!(text, "  {mark} {}", printable(&said.join(", ")));
        for action in &row.declarations {
            let _ = writeln!(text, "      {}", printable(&self.declared(action)));
        }
    }

    fn declared(&self, action: &Action) -> String {
        action_line(self.scenario, self.game, action).unwrap_or_default()
    }

    fn names(&self, cards: &[CardId]) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.scenario.name(*card)).collect();
        names.join(", ")
    }
}
