//! Whether what should come of a scenario does.

use crate::Scenario;
use crate::answer::{assignments, declared, find_play, object, thing};
use crate::diagnostic::{Diagnostics, Span};
use crate::narrate::Teller;
use crate::runner::{Progress, Runner};
use crate::script::{Aim, Announcement, Fact, InCombat, Item, ScriptLine, Statement};
use engine::{
    Action, BlockStatus, CardId, Choice, DamageSheet, Decision, Game, Illegal, ObjectId, Outcome as Result_,
    PlayerId, Split, Zone,
};
use rulebook::{Citation, Edition};

/// The most divisions that are tried to count the legal ones.
const MAX_SPLITS: u64 = 100_000;

/// What came of a scenario in one edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outcome {
    /// The edition.
    pub edition: Edition,
    /// What kept the script from running to its end.
    pub problem: Option<Diagnostics>,
    /// Everything that was judged or expected, in the order of the lines.
    pub checks: Vec<Checked>,
}

impl Outcome {
    /// Whether the script ran to its end and everything was as expected.
    #[must_use]
    pub fn is_ok(&self) -> bool {
        self.problem.is_none() && self.checks.iter().all(|check| check.held)
    }
}

/// One thing that was expected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// Where it stands.
    pub span: Span,
    /// What was expected, as the author wrote it.
    pub expected: String,
    /// What there was instead (or as well, if it held).
    pub found: String,
    /// Whether it was as expected.
    pub held: bool,
    /// The rules that decided.
    pub citations: Vec<Citation>,
}

/// Runs a scenario in every edition it is for.
#[must_use]
pub fn check(scenario: &Scenario) -> Vec<Outcome> {
    scenario.editions.iter().map(|edition| check_in(scenario, *edition)).collect()
}

fn check_in(scenario: &Scenario, edition: Edition) -> Outcome {
    let mut runner = match Runner::new(scenario, edition) {
        Ok(runner) => runner,
        Err(problem) => return Outcome { edition, problem: Some(problem), checks: Vec::new() },
    };
    if let Err(problem) = runner.run() {
        let problem = Some(Diagnostics::one(&scenario.source, problem));
        return Outcome { edition, problem, checks: runner.checked };
    }
    for expectation in scenario.expectations.iter().filter(|wanted| wanted.editions.contains(&edition)) {
        let found = expectation.items.iter().map(|item| fact(scenario, &runner.game, &runner.progress, item));
        runner.checked.extend(found);
    }
    Outcome { edition, problem: None, checks: runner.checked }
}

impl Runner<'_> {
    /// Judges what a line says, if this is the moment for it.
    pub(crate) fn judge(
        &self,
        decision: &Decision,
        line: &ScriptLine,
        statement: &Statement,
    ) -> Option<Vec<Checked>> {
        match statement {
            Statement::Now(items) => {
                Some(items.iter().map(|item| fact(self.scenario, &self.game, &self.progress, item)).collect())
            }
            Statement::Judge { rule, announcement } => {
                let choice = self.announced(decision, announcement)?;
                let player = decision.player()?;
                let verdict = choice.and_then(|choice| self.game.check(&Action { player, choice }));
                Some(vec![self.verdict(line, rule.as_deref(), &verdict)])
            }
            Statement::Bounds { source, recipient, least, most } => {
                let Decision::AssignDamage { sheet, .. } = decision else { return None };
                let (source, recipient) = (object(&self.game, *source), thing(&self.game, *recipient));
                sheet.sources().iter().find(|known| known.creature == source)?;
                let edge = sheet.edge(source, recipient);
                let bound = edge.and_then(|edge| sheet.bounds().edges.get(edge).copied());
                let (held, found) = match bound {
                    Some(bound) => (
                        (bound.least, bound.most) == (*least, *most),
                        format!("{}..{}", bound.least, bound.most),
                    ),
                    None => (false, "it can't be assigned there".to_owned()),
                };
                Some(vec![self.checked(line, held, found)])
            }
            Statement::Splits(wanted) => {
                let Decision::AssignDamage { sheet, .. } = decision else { return None };
                let found = count(sheet);
                let text = found.map_or("too many to count".to_owned(), |found| found.to_string());
                Some(vec![self.checked(line, found == Some(*wanted), text)])
            }
            _ => None,
        }
    }

    /// The choice that an announcement is, if this is the decision it answers.
    fn announced(&self, decision: &Decision, announcement: &Announcement) -> Option<Result<Choice, Illegal>> {
        let player = decision.player()?;
        let owns = |card: CardId| {
            self.game.object(object(&self.game, card)).is_some_and(|object| object.controller() == player)
        };
        match (announcement, decision) {
            (Announcement::Attack(_), Decision::DeclareAttackers { .. })
            | (Announcement::Block(_), Decision::DeclareBlockers { .. }) => {
                Some(Ok(declared(&self.game, announcement)))
            }
            (Announcement::Order(orders), Decision::OrderDamage { choices, .. })
                if orders.first().is_some_and(|(card, _)| owns(*card)) =>
            {
                let said = declared(&self.game, announcement);
                let Choice::OrderDamage(mut said) = said else { return None };
                for option in choices {
                    if !said.iter().any(|order| order.creature == option.creature) {
                        let order = option.among.clone();
                        said.push(engine::DamageOrder { creature: option.creature, order });
                    }
                }
                Some(Ok(Choice::OrderDamage(said)))
            }
            (Announcement::Assign(parts), Decision::AssignDamage { sheet, .. })
                if parts.first().is_some_and(|(card, _)| owns(*card)) =>
            {
                let said: Vec<(ObjectId, &[(Aim, u32)])> = parts
                    .iter()
                    .map(|(card, shares)| (object(&self.game, *card), shares.as_slice()))
                    .collect();
                Some(Ok(Choice::AssignDamage(assignments(&self.game, sheet, &said))))
            }
            (Announcement::Play(play), Decision::Priority { .. })
                if play.player == player && play.when.is_none_or(|when| self.is_now(when)) =>
            {
                Some(find_play(&self.game, play).map(Choice::Play))
            }
            _ => None,
        }
    }

    fn verdict(&self, line: &ScriptLine, rule: Option<&str>, verdict: &Result<(), Illegal>) -> Checked {
        let Err(illegal) = verdict else { return self.checked(line, rule.is_none(), "legal".to_owned()) };
        let edition = self.edition;
        let teller = Teller::new(&self.game, self.scenario);
        let mut found = "illegal:".to_owned();
        for violation in &illegal.violations {
            let number = violation.rule.number(edition).unwrap_or("no rule");
            found.push_str(&format!(" {} [{number}]", teller.violation(&violation.problem)));
        }
        let held = rule.is_some_and(|rule| {
            illegal.violations.iter().any(|violation| violation.rule.number(edition) == Some(rule))
        });
        Checked { citations: illegal.citations().collect(), ..self.checked(line, held, found) }
    }

    fn checked(&self, line: &ScriptLine, held: bool, found: String) -> Checked {
        Checked {
            span: line.span,
            expected: self.scenario.excerpt(line.span),
            found,
            held,
            citations: Vec::new(),
        }
    }
}

/// How many splits of a sheet are legal; `None` if there are too many to try.
fn count(sheet: &DamageSheet) -> Option<u64> {
    // Every way to divide every source's damage among its edges, one after the other, like an odometer.
    let edges: Vec<Vec<usize>> = (0..sheet.sources().len())
        .map(|source| sheet.edges_of(source).map(|(edge, _)| edge).collect())
        .collect();
    let mut tries: u64 = 1;
    for (source, edges) in sheet.sources().iter().zip(&edges) {
        tries = tries.checked_mul(ways(u64::from(source.amount), edges.len())?)?;
        if tries > MAX_SPLITS {
            return None;
        }
    }
    let mut split = Split::new(vec![0; sheet.edges().len()]);
    for (source, edges) in sheet.sources().iter().zip(&edges) {
        split.set(*edges.first()?, source.amount);
    }
    let mut legal = 0;
    loop {
        legal += u64::from(sheet.check(&split).is_legal());
        let moved =
            sheet.sources().iter().zip(&edges).any(|(source, edges)| next(&mut split, edges, source.amount));
        if !moved {
            return Some(legal);
        }
    }
}

/// How many ways there are to divide `amount` among so many: at least as many as are worth trying, if too many.
fn ways(amount: u64, among: usize) -> Option<u64> {
    let mut ways: u64 = 1;
    for index in 1..u64::try_from(among).ok()? {
        ways = ways.checked_mul(amount.checked_add(index)?)?.checked_div(index)?;
        if ways > MAX_SPLITS {
            return None;
        }
    }
    Some(ways)
}

/// Goes on to the next division of `amount` among `edges`; after the last, back to the first and `false`.
fn next(split: &mut Split, edges: &[usize], amount: u32) -> bool {
    let Some((last, others)) = edges.split_last() else { return false };
    // Take everything off the last edge, take one off the nearest edge before it that has any, and give all that to
    // the edge after that one.
    let held = split.get(*last);
    split.set(*last, 0);
    let from = others.iter().rposition(|edge| split.get(*edge) > 0);
    let (Some(from), first) = (from, edges.first().copied().unwrap_or(*last)) else {
        let first = edges.first().copied().unwrap_or(*last);
        split.set(first, amount);
        return false;
    };
    let _ = first;
    if let (Some(giver), Some(taker)) = (edges.get(from).copied(), edges.get(from + 1).copied()) {
        split.set(giver, split.get(giver) - 1);
        split.set(taker, held + 1);
    }
    true
}

/// Compares an expected fact with what there is.
fn fact(scenario: &Scenario, game: &Game, progress: &Progress, item: &Item) -> Checked {
    let (held, found) = compare(scenario, game, progress, &item.fact);
    Checked { span: item.span, expected: item.text.clone(), found, held, citations: Vec::new() }
}

fn compare(scenario: &Scenario, game: &Game, progress: &Progress, fact: &Fact) -> (bool, String) {
    let name = |card: CardId| scenario.label(card).to_owned();
    let at = |card: CardId| game.card(card).and_then(|object| game.object(object));
    let player = |player: PlayerId| game.player(player).map_or("nobody", engine::Player::name).to_owned();
    let number =
        |wanted: u32, found: usize, what: &str| (wanted as usize == found, format!("{what} {found}"));
    match fact {
        Fact::Zone(card, zone) => {
            let found = at(*card).map_or(Zone::Graveyard, engine::Object::zone);
            (found == *zone, format!("{} {}", name(*card), zone_name(found)))
        }
        Fact::Life(who, life) => {
            let found = game.player(*who).map_or(0, engine::Player::life);
            (i64::from(found) == *life, format!("{} {found}", player(*who)))
        }
        Fact::Damage(card, damage) => match at(*card).filter(|object| object.is_in_play()) {
            Some(object) => {
                (object.damage() == *damage, format!("{} damage {}", name(*card), object.damage()))
            }
            None => gone(scenario, game, *card),
        },
        Fact::Size(card, power, toughness) => match at(*card).filter(|object| object.is_in_play()) {
            Some(object) => {
                let found = object.characteristics();
                let held = (i64::from(found.power), i64::from(found.toughness)) == (*power, *toughness);
                (held, format!("{} {}/{}", name(*card), found.power, found.toughness))
            }
            None => gone(scenario, game, *card),
        },
        Fact::Tapped(card, tapped) => match at(*card).filter(|object| object.is_in_play()) {
            Some(object) => {
                let word = if object.is_tapped() { "tapped" } else { "untapped" };
                (object.is_tapped() == *tapped, format!("{} {word}", name(*card)))
            }
            None => gone(scenario, game, *card),
        },
        Fact::Combat(card, state) => combat(scenario, game, *card, *state),
        Fact::Wins(who) => {
            (matches!(game.outcome(), Some(Result_::Won(winner)) if winner == who), result(game))
        }
        Fact::Loses(who) => (game.player(*who).is_some_and(engine::Player::has_lost), result(game)),
        Fact::Draw => (matches!(game.outcome(), Some(Result_::Draw)), result(game)),
        Fact::Windows(wanted) => number(*wanted, progress.windows as usize, "windows"),
        Fact::DamageSteps(wanted) => number(*wanted, progress.damage_steps as usize, "damage steps"),
        Fact::Stack(wanted) => number(*wanted, game.stack().len(), "stack"),
        Fact::Skipped(step) => {
            let held = progress.skipped.contains(step);
            let names: Vec<_> = progress
                .skipped
                .iter()
                .map(|step| crate::narrate::step_name(*step, false, game.edition()))
                .collect();
            (
                held,
                if names.is_empty() {
                    "no step was skipped".to_owned()
                } else {
                    format!("skipped {}", names.join(", "))
                },
            )
        }
        Fact::Step(step) => {
            let held = game.step() == *step && game.outcome().is_none();
            (held, format!("step {}", crate::narrate::step_name(game.step(), false, game.edition())))
        }
        Fact::Priority(who) => {
            let found = game
                .priority()
                .map_or("nobody has priority".to_owned(), |found| format!("priority {}", player(found)));
            (game.priority() == Some(*who), found)
        }
    }
}

fn gone(scenario: &Scenario, game: &Game, card: CardId) -> (bool, String) {
    let zone =
        game.card(card).and_then(|object| game.object(object)).map_or(Zone::Graveyard, engine::Object::zone);
    (false, format!("{} {}", scenario.label(card), zone_name(zone)))
}

fn combat(scenario: &Scenario, game: &Game, card: CardId, state: InCombat) -> (bool, String) {
    let creature = object(game, card);
    let attacker = game.combat().attacker(creature);
    let blocker = game.combat().blocker(creature);
    let held = match state {
        InCombat::Attacking => attacker.is_some(),
        InCombat::Blocking => blocker.is_some(),
        InCombat::Blocked => attacker.is_some_and(|attacker| attacker.status == BlockStatus::Blocked),
        InCombat::Unblocked => attacker.is_some_and(|attacker| attacker.status == BlockStatus::Unblocked),
    };
    let found = match (attacker.map(|attacker| attacker.status), blocker) {
        (Some(BlockStatus::Undecided), _) => "attacking",
        (Some(BlockStatus::Blocked), _) => "attacking, blocked",
        (Some(BlockStatus::Unblocked), _) => "attacking, unblocked",
        (None, Some(_)) => "blocking",
        (None, None) => "neither attacking nor blocking",
    };
    (held, format!("{} {found}", scenario.label(card)))
}

fn result(game: &Game) -> String {
    match game.outcome() {
        Some(Result_::Won(player)) => {
            format!("{} wins", game.player(*player).map_or("somebody", engine::Player::name))
        }
        Some(Result_::Draw) => "draw".to_owned(),
        _ => "nobody has won or lost".to_owned(),
    }
}

const fn zone_name(zone: Zone) -> &'static str {
    match zone {
        Zone::InPlay => "in play",
        Zone::Hand => "hand",
        Zone::Stack => "on the stack",
        Zone::Graveyard => "graveyard",
    }
}
