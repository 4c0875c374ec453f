//! Whether what should come of a scenario does.

use crate::Scenario;
use crate::answer::{assignments, declared, object, thing};
use crate::choice::chosen;
use crate::diagnostic::{Diagnostics, Span};
use crate::facts::Facts;
use crate::narrate::Teller;
use crate::pay::find_play;
use crate::replay::pass_on;
use crate::runner::Runner;
use crate::script::{Aim, Announcement, PlayLine, ScriptLine, Statement};
use engine::{Action, CardId, Choice, Count, DamageSheet, Decision, Illegal, ObjectId};
use language::{Language, t};
use rulebook::{Citation, Edition};

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
    runner.count = Some(splits);
    if let Err(problem) = runner.run() {
        let problem = Diagnostics::one(&scenario.source, problem).in_language(scenario.language());
        let problem = Some(problem);
        return Outcome { edition, problem, checks: runner.checked };
    }
    for expectation in scenario.expectations.iter().filter(|wanted| wanted.editions.contains(&edition)) {
        let facts = Facts { scenario, game: &runner.game, history: &runner.history, rules: Vec::new() };
        let found: Vec<Checked> = expectation.items.iter().map(|item| facts.check(item)).collect();
        runner.checked.extend(found);
    }
    Outcome { edition, problem: None, checks: runner.checked }
}

/// Whether there are so many ways to divide damage, and how many there are.
fn splits(sheet: &DamageSheet, wanted: u64, language: Language) -> (bool, String) {
    let count = sheet.count();
    let found = match count {
        Count::Exact(count) => count.to_string(),
        Count::AtLeast(count) => language.say(t!("%1 or more"), &[&count.to_string()]),
    };
    (count.exact() == Some(u128::from(wanted)), found)
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
                let facts = Facts {
                    scenario: self.scenario,
                    game: &self.game,
                    history: &self.history,
                    rules: self.recent_rules(decision),
                };
                Some(items.iter().map(|item| facts.check(item)).collect())
            }
            Statement::Judge { rule, announcement } => {
                let verdict = if let Announcement::Play(play) = announcement {
                    self.play(decision, play)?
                } else {
                    let choice = self.announced(decision, announcement)?;
                    let player = decision.player()?;
                    choice.and_then(|choice| self.game.check(&Action { player, choice }))
                };
                Some(vec![self.verdict(line, rule.as_deref(), &verdict)])
            }
            Statement::Bounds { source, recipient, least, most } => {
                let Decision::AssignDamage { sheet, .. } = decision else { return None };
                let (source, recipient) = (
                    object(self.scenario, &self.game, *source),
                    thing(self.scenario, &self.game, *recipient),
                );
                sheet.sources().iter().find(|known| known.creature == source)?;
                let edge = sheet.edge(source, recipient);
                let bound = edge.and_then(|edge| sheet.bounds().edges.get(edge).copied());
                let (held, found) = match bound {
                    Some(bound) => (
                        (bound.least, bound.most) == (*least, *most),
                        format!("{}..{}", bound.least, bound.most),
                    ),
                    None => (false, self.wording().of(t!("it can't be assigned there")).to_owned()),
                };
                Some(vec![self.checked(line, held, found)])
            }
            Statement::Splits(wanted) => {
                let Decision::AssignDamage { sheet, .. } = decision else { return None };
                let counted = self.count.map(|count| count(sheet, *wanted, self.scenario.language()));
                Some(counted.map(|(held, found)| self.checked(line, held, found)).into_iter().collect())
            }
            _ => None,
        }
    }

    /// Whether a play would be legal here, if players have priority: for one who does not have it yet, after the others
    /// have passed.
    fn play(&self, decision: &Decision, play: &PlayLine) -> Option<Result<(), Illegal>> {
        let Decision::Priority { .. } = decision else { return None };
        if !play.when.is_none_or(|when| self.is_now(when)) {
            return None;
        }
        let mut game = self.game.clone();
        while game.priority().is_some_and(|player| player != play.player) {
            if !pass_on(&mut game) {
                return None;
            }
        }
        Some(find_play(self.scenario, &game, play).map(|_| ()))
    }

    /// The choice that an announcement is, if this is the decision it answers.
    fn announced(&self, decision: &Decision, announcement: &Announcement) -> Option<Result<Choice, Illegal>> {
        let player = decision.player()?;
        let own = |card: CardId| object(self.scenario, &self.game, card);
        let owns = |card| self.game.object(own(card)).is_some_and(|object| object.controller() == player);
        let divides = |card| self.game.damage_divider(own(card)) == Some(player);
        match (announcement, decision) {
            (Announcement::Attack { .. }, Decision::DeclareAttackers { .. })
            | (Announcement::Block { .. }, Decision::DeclareBlockers { .. }) => {
                Some(Ok(declared(self.scenario, &self.game, announcement)))
            }
            (Announcement::Order(orders), Decision::OrderDamage { choices, .. })
                if orders.first().is_some_and(|(card, _)| owns(*card)) =>
            {
                let said = declared(self.scenario, &self.game, announcement);
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
                if parts.first().is_some_and(|(card, _)| divides(*card)) =>
            {
                let said: Vec<(ObjectId, &[(Aim, u32)])> = parts
                    .iter()
                    .map(|(card, shares)| (object(self.scenario, &self.game, *card), shares.as_slice()))
                    .collect();
                Some(Ok(Choice::AssignDamage(assignments(self.scenario, &self.game, sheet, &said))))
            }
            (Announcement::Choose(choice), decision) if choice.player == player => {
                chosen(self.scenario, &self.game, decision, &choice.what).map(Ok)
            }
            _ => None,
        }
    }

    fn verdict(&self, line: &ScriptLine, rule: Option<&str>, verdict: &Result<(), Illegal>) -> Checked {
        let wording = self.wording();
        let Err(illegal) = verdict else {
            return self.checked(line, rule.is_none(), wording.of(t!("legal")).to_owned());
        };
        let edition = self.edition;
        let teller = Teller::new(&self.game, self.scenario);
        let reasons = illegal.violations.iter().map(|violation| {
            let number = violation.rule.number(edition).unwrap_or_default();
            format!("{} [{number}]", teller.violation(violation))
        });
        let found = wording.say(t!("illegal: %1"), &[&reasons.collect::<Vec<_>>().join(" ")]);
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
