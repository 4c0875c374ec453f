//! `combat-lab blocks` and `combat-lab attacks`: the results of each way to declare blockers, and
//! of each attack against the best blocks.

use crate::{FAILED, Plain, input, json, output};
use clap::Args;
use combat_lab_engine::{Action, Budget, CardId, Game, Player, PlayerId, Thing};
use combat_lab_language::{Language, t, tn};
use combat_lab_notation::{Scenario, printable};
use combat_lab_replay::{
    AttackOutcome, AttackTable, AttackableOutcome, ChoiceOutcome, ChosenWay, OutcomeTable, action_line,
    attacks, blocks, script_end,
};
use combat_lab_rulebook::Edition;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::process::ExitCode;

/// The work for one table, which takes one or two seconds.
const WORK: Budget = Budget::new(150_000_000);

/// The options of both commands.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The edition of the rules, such as 2008-10, or today; by default the first one of the
    /// situation.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// Also list results that are worse than another in something and better in nothing; JSON
    /// always has them.
    #[arg(long)]
    all: bool,
    /// Text or JSON.
    #[arg(long, value_enum, default_value = "text")]
    format: Plain,
}

/// The declaration that a table lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Declared {
    Attackers,
    Blockers,
}

pub(crate) fn run(options: &Options, declared: Declared, language: Language) -> ExitCode {
    match listed(options, declared, options.format.language(language)) {
        Ok((text, enough)) => {
            let written = options.format.print(&text);
            if enough { written } else { ExitCode::from(FAILED) }
        }
        Err(problem) => output::unusable(&problem),
    }
}

/// The table, and whether the work for it was enough.
fn listed(options: &Options, declared: Declared, language: Language) -> Result<(String, bool), String> {
    let scenario = input::scenario(&options.file, language)?;
    let name = input::name(&options.file);
    let edition = options.edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    let stopped = |stop| combat_lab_narrate::problems(&scenario, &stop).in_file(name).to_string();
    let game = script_end(&scenario, edition).map_err(stopped)?;
    let telling = TableWords { scenario: &scenario, game: &game, language };
    let as_json = options.format == Plain::Json;
    let (told, nobody) = match declared {
        Declared::Attackers => (
            attacks(&game, WORK).map(|table| {
                let told = if as_json {
                    json::print(&telling.attacks_json(&table, edition))
                } else {
                    telling.attacks(&table, edition, options.all)
                };
                (told, !table.spent)
            }),
            t!("%1: nobody declares attackers after the script, in %2"),
        ),
        Declared::Blockers => (
            blocks(&game, WORK).map(|table| {
                let told = if as_json {
                    json::print(&telling.blocks_json(&table, edition))
                } else {
                    telling.text(&table, edition, options.all)
                };
                (told, !table.spent)
            }),
            t!("%1: nobody declares blockers after the script, in %2"),
        ),
    };
    told.ok_or_else(|| language.say(nobody, &[name, edition.id()]))
}

struct TableWords<'a> {
    scenario: &'a Scenario,
    game: &'a Game,
    language: Language,
}

impl TableWords<'_> {
    fn attacks(&self, table: &AttackTable, edition: Edition, all: bool) -> String {
        let language = self.language;
        let mut text = String::new();
        let player = self.player(table.player);
        let declares = t!(
            "%1 declares attackers, and the others the best blocks; afterwards nobody plays anything, and damage is divided lethal damage first"
        );
        let _ = writeln!(text, "{}  {}", edition.id(), language.say(declares, &[player]));
        let ways = language.count(table.played, tn!("%1 way to attack", "%1 ways to attack"));
        self.counted(
            &mut text,
            &language.say(ways, &[&table.played.to_string()]),
            table.rows.len(),
            (table.complete, table.spent),
        );
        let shown = table.rows.iter().filter(|row| all || row.worse_than.is_none());
        for row in shown.clone() {
            let mark = if row.worse_than.is_some() { "-" } else { "+" };
            for (place, way) in row.ways.iter().enumerate() {
                let mark = if place == 0 { mark } else { " " };
                let _ = writeln!(text, "  {mark} {}", printable(&self.declared(self.game, &way.action)));
            }
            for block in &row.blocks {
                let _ = writeln!(text, "      {}", printable(&self.said(block)));
                self.ways(&mut text, "          ", &row.game, &block.ways);
            }
        }
        self.hidden(&mut text, table.rows.len() - shown.count());
        text
    }

    fn text(&self, table: &OutcomeTable, edition: Edition, all: bool) -> String {
        let language = self.language;
        let mut text = String::new();
        let player = self.player(table.player);
        let _ = writeln!(
            text,
            "{}  {}",
            edition.id(),
            language.say(
                t!("%1 declares blockers; afterwards nobody plays anything, and damage is divided lethal damage first"),
                &[player]
            )
        );
        let shown: Vec<&ChoiceOutcome> =
            table.rows.iter().filter(|row| all || row.worse_than.is_none()).collect();
        let ways = language.count(table.played, tn!("%1 way to block", "%1 ways to block"));
        self.counted(
            &mut text,
            &language.say(ways, &[&table.played.to_string()]),
            table.rows.len(),
            (table.complete, table.spent),
        );
        for row in &shown {
            self.row(&mut text, row);
        }
        self.hidden(&mut text, table.rows.len() - shown.len());
        text
    }

    /// Writes the number of ways and of results, and whether some ways weren't tried.
    fn counted(&self, text: &mut String, ways: &str, results: usize, (complete, spent): (bool, bool)) {
        let language = self.language;
        let count = language.count(results, tn!("%1 result", "%1 results"));
        let _ = writeln!(text, "  {ways}, {}", language.say(count, &[&results.to_string()]));
        let missing = if spent {
            t!("gave up here: there are more ways than can be tried, so a better one may be missing")
        } else if complete {
            return;
        } else {
            t!("not every way was tried")
        };
        let _ = writeln!(text, "  {}", language.of(missing));
    }

    fn hidden(&self, text: &mut String, hidden: usize) {
        if hidden > 0 {
            let worse = tn!(
                "%1 more result is worse in something and better in nothing: --all lists it",
                "%1 more results are worse in something and better in nothing: --all lists them"
            );
            let language = self.language;
            let _ =
                writeln!(text, "  {}", language.say(language.count(hidden, worse), &[&hidden.to_string()]));
        }
    }

    /// Writes one result: the life totals, the creatures that die, and the declarations with this
    /// result.
    fn row(&self, text: &mut String, row: &ChoiceOutcome) {
        let mark = if row.worse_than.is_some() { "-" } else { "+" };
        let _ = writeln!(text, "  {mark} {}", printable(&self.said(row)));
        self.ways(text, "      ", self.game, &row.ways);
    }

    /// Writes ways to a result, each on lines of its own: what follows a choice is written below
    /// it.
    fn ways(&self, text: &mut String, margin: &str, game: &Game, ways: &[ChosenWay]) {
        for way in ways {
            let _ = writeln!(text, "{margin}{}", printable(&self.declared(game, &way.action)));
            for action in &way.then {
                let _ = writeln!(text, "{margin}  {}", printable(&self.declared(game, action)));
            }
        }
    }

    fn said(&self, row: &ChoiceOutcome) -> String {
        let life = self.game.players().zip(&row.life).map(|((id, player), life)| {
            if row.beaten.contains(&id) {
                self.language.say(t!("%1 loses the game (%2)"), &[player.name(), &life.to_string()])
            } else {
                format!("{} {life}", player.name())
            }
        });
        let mut said: Vec<String> = life.collect();
        for ((_, player), poison) in self.game.players().zip(&row.poison) {
            if *poison != player.poison() {
                said.push(
                    self.language
                        .say(t!("%1 has poison counters: %2"), &[player.name(), &poison.to_string()]),
                );
            }
        }
        for it in self.changed(row) {
            said.push(format!("{} {}", self.scenario.name(it.card), it.counters));
        }
        for (cards, words) in [(&row.lost, t!("loses %1")), (&row.killed, t!("kills %1"))] {
            if !cards.is_empty() {
                said.push(self.language.say(words, &[&self.names(cards)]));
            }
        }
        said.join(", ")
    }

    /// The planeswalkers and battles whose counters change.
    fn changed<'a>(&'a self, row: &'a ChoiceOutcome) -> impl Iterator<Item = &'a AttackableOutcome> {
        let now = |card| self.game.card(card).map_or(0, |id| self.game.counters_of(Thing::Object(id)));
        row.attackable.iter().filter(move |it| it.counters != now(it.card))
    }

    fn blocks_json(&self, table: &OutcomeTable, edition: Edition) -> Value {
        json!({
            "edition": edition.id(),
            "player": self.player(table.player),
            "complete": table.complete,
            "spent": table.spent,
            "outcomes": table.rows.iter().map(|row| self.outcome(self.game, row)).collect::<Vec<Value>>(),
        })
    }

    fn attacks_json(&self, table: &AttackTable, edition: Edition) -> Value {
        let attack = |row: &AttackOutcome| {
            json!({
                "ways": row.ways.iter().map(|it| self.declared(self.game, &it.action)).collect::<Vec<String>>(),
                "outcomes": row.blocks.iter().map(|it| self.outcome(&row.game, it)).collect::<Vec<Value>>(),
                "dominated": row.worse_than.is_some(),
            })
        };
        json!({
            "edition": edition.id(),
            "player": self.player(table.player),
            "complete": table.complete,
            "spent": table.spent,
            "attacks": table.rows.iter().map(attack).collect::<Vec<Value>>(),
        })
    }

    fn outcome(&self, game: &Game, row: &ChoiceOutcome) -> Value {
        let names =
            |cards: &[CardId]| cards.iter().map(|card| self.scenario.name(*card)).collect::<Vec<String>>();
        let life =
            self.game.players().zip(&row.life).zip(&row.poison).map(|(((_, player), life), poison)| {
                match poison {
                    0 => json!({ "name": player.name(), "life": life }),
                    _ => json!({ "name": player.name(), "life": life, "poison": poison }),
                }
            });
        let counters =
            |it: &AttackableOutcome| json!({ "name": self.scenario.name(it.card), "counters": it.counters });
        json!({
            "ways": row.ways.iter().map(|it| self.whole(game, it)).collect::<Vec<String>>(),
            "players": life.collect::<Vec<Value>>(),
            "beaten": row.beaten.iter().map(|player| self.player(*player)).collect::<Vec<&str>>(),
            "lost": names(&row.lost),
            "killed": names(&row.killed),
            "attackable": row.attackable.iter().map(counters).collect::<Vec<Value>>(),
            "dominated": row.worse_than.is_some(),
        })
    }

    fn player(&self, player: PlayerId) -> &str {
        self.game.player(player).map_or("", Player::name)
    }

    fn declared(&self, game: &Game, action: &Action) -> String {
        action_line(self.scenario, game, action).unwrap_or_default()
    }

    /// A way as lines of the notation.
    fn whole(&self, game: &Game, way: &ChosenWay) -> String {
        let each = core::iter::once(&way.action).chain(&way.then);
        each.map(|action| self.declared(game, action)).collect::<Vec<String>>().join("\n")
    }

    fn names(&self, cards: &[CardId]) -> String {
        let names: Vec<String> = cards.iter().map(|card| self.scenario.name(*card)).collect();
        names.join(", ")
    }
}
