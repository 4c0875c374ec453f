//! Lines that are judged on the way.

use super::Runner;
use super::answer::{assignments, declared, negative};
use super::joined::is_for_another;
use crate::chosen::chosen;
use crate::frame::pass_on;
use crate::objects::thing;
use crate::pay::find_play;
use crate::report::{CheckResult, Expected, Found};
use crate::stop::{Cause, Refusal};
use crate::total;
use crate::verify::Verifier;
use combat_lab_cards::{CardType, Listed, Mana};
use combat_lab_damage::{Count, DamageSheet};
use combat_lab_engine::{
    Action, CardId, Choice, Decision, Event, Game, Illegal, Object, ObjectId, Problem, Setup, SetupError,
    Strike, Thing,
};
use combat_lab_notation::{
    Aim, Announcement, DamageRange, Item, JudgedAs, PlayLine, Question, ScriptLine, Span, Statement,
    is_within,
};
use combat_lab_rulebook::{Edition, Rule};
use std::sync::Arc;

/// A line to judge, once its moment has come.
pub(crate) enum Due<'a> {
    /// The state that has to hold now.
    Now(&'a [Item]),
    /// Whether a recipient can be assigned this much in all.
    Total { strike: &'a Strike, recipient: Thing, total: u32, wanted: &'a JudgedAs },
    /// Whether players with priority can play something, and the rules' verdict.
    Play { verdict: Result<(), Illegal>, wanted: &'a JudgedAs },
    /// Whether a decision can be made as announced.
    Decision { action: Result<Action, Illegal>, wanted: &'a JudgedAs },
    /// The damage that a recipient can be assigned, by one creature or in all.
    Bounds { strike: &'a Strike, creature: Option<ObjectId>, recipient: Thing, range: &'a DamageRange },
    /// The number of legal splits.
    Splits { sheet: &'a DamageSheet, wanted: u64 },
}

/// A game and its first events, or the problems of its board.
type Begun = Result<(Game, Vec<Event>), SetupError>;

/// The functions that judge lines and questions. Only a caller that judges refers to them, so they
/// stay out of code that only shows replays.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Judging {
    /// Begins the game of a board that doesn't fit, or finds its problems.
    pub(crate) begin: fn(Edition, &Setup) -> Begun,
    /// Judges a line.
    pub(crate) line: fn(&Runner<'_>, &Decision, Span, &Due<'_>) -> Vec<CheckResult>,
    /// Counts the legal splits, for expectations about their number.
    pub(crate) count: Option<fn(&DamageSheet) -> Count>,
    /// The choices of a question that are right now.
    pub(crate) right: fn(&Runner<'_>, &Question) -> Vec<bool>,
    /// The parts of a question's choices that don't hold now.
    pub(crate) instead: fn(&Runner<'_>, &Question) -> Vec<CheckResult>,
    /// The reason why the line at a place couldn't be carried out.
    pub(crate) never: fn(&Runner<'_>, usize, &ScriptLine) -> Cause,
    /// The name of something in a line that doesn't exist now.
    pub(crate) absent: fn(&Runner<'_>, &ScriptLine) -> Cause,
}

impl Judging {
    /// All functions but the one that counts; a caller's code then contains them.
    pub(crate) const fn all() -> Self {
        Self {
            begin: Game::begin,
            line: |runner, decision, span, due| runner.judge(decision, span, due),
            count: None,
            right: |runner, question| runner.truths(question),
            instead: |runner, question| runner.instead(question),
            never: |runner, at, line| runner.why_never(at, line),
            absent: |runner, line| runner.why_absent(line),
        }
    }
}

impl Runner<'_> {
    /// The line to judge, if this is the moment for it.
    pub(crate) fn due<'a>(&self, decision: &'a Decision, statement: &'a Statement) -> Option<Due<'a>> {
        Some(match statement {
            Statement::Now(items) => Due::Now(items),
            Statement::Judge { verdict, announcement } => {
                self.due_verdict(decision, verdict, announcement)?
            }
            Statement::Bounds(range) => {
                let Decision::AssignDamage { strike, .. } = decision else { return None };
                let creature = match range.source {
                    Some(source) => Some(self.scenario.object(&self.game, source)?),
                    None => None,
                };
                if let Some(creature) = creature {
                    strike.source(creature)?;
                }
                let recipient = thing(self.scenario, &self.game, range.recipient)?;
                Due::Bounds { strike, creature, recipient, range }
            }
            Statement::Splits(wanted) => {
                let Decision::AssignDamage { strike, .. } = decision else { return None };
                Due::Splits { sheet: strike.sheet(), wanted: *wanted }
            }
            _ => return None,
        })
    }

    /// The announcement to judge, if this is the moment for it.
    pub(crate) fn due_verdict<'a>(
        &self,
        decision: &'a Decision,
        wanted: &'a JudgedAs,
        announcement: &'a Announcement,
    ) -> Option<Due<'a>> {
        Some(match announcement {
            Announcement::Total(recipient, total) => {
                let Decision::AssignDamage { strike, .. } = decision else { return None };
                let recipient = thing(self.scenario, &self.game, *recipient)?;
                Due::Total { strike, recipient, total: *total, wanted }
            }
            Announcement::Play(play) => Due::Play { verdict: self.play(decision, play)?, wanted },
            Announcement::Attack { .. }
            | Announcement::Block { .. }
            | Announcement::Order(_)
            | Announcement::Assign(_)
            | Announcement::Choose(_) => {
                let choice = self.announced(decision, announcement)?;
                let player = decision.player()?;
                Due::Decision { action: choice.map(|choice| Action { player, choice }), wanted }
            }
        })
    }

    /// Whether this is the moment to judge an attack or a block that can't be judged, since
    /// something in it doesn't exist.
    pub(crate) fn would_be_due(&self, decision: &Decision, statement: &Statement) -> bool {
        let Statement::Judge { announcement, .. } = statement else { return false };
        let another = |player| is_for_another(self.scenario, &self.game, player, announcement);
        matches!(
            (announcement, decision),
            (Announcement::Attack { .. }, Decision::DeclareAttackers { .. })
                | (Announcement::Block { .. }, Decision::DeclareBlockers { .. })
        ) && decision.side().is_some_and(|player| !another(player))
    }

    /// Judges a line.
    fn judge(&self, decision: &Decision, span: Span, due: &Due<'_>) -> Vec<CheckResult> {
        match due {
            Due::Now(items) => {
                let verifier = Verifier {
                    scenario: self.scenario,
                    game: &self.game,
                    history: &self.history,
                    strikes: &[],
                    verdicts: &[],
                    rules: self.recent_rules(decision),
                };
                let checks = items.iter().map(|item| verifier.check(item));
                checks.map(|check| self.unfinished(decision, check)).listed()
            }
            Due::Total { strike, recipient, total, wanted } => {
                vec![match total::verdict(strike, *recipient, *total) {
                    Some(found) => self.verdict(span, wanted, &found),
                    None => self.checked(span, false, Found::TooManyWays),
                }]
            }
            Due::Play { verdict, wanted } => {
                vec![self.unfinished(decision, self.verdict(span, wanted, verdict))]
            }
            Due::Decision { action: Ok(action), wanted } => {
                vec![self.verdict(span, wanted, &self.game.check(action).map(drop))]
            }
            Due::Decision { action: Err(illegal), wanted } => {
                vec![self.verdict(span, wanted, &Err(illegal.clone()))]
            }
            Due::Bounds { strike, creature, recipient, range } => {
                let (held, found) = total::judged(strike, *creature, *recipient, range);
                vec![self.checked(span, held, found)]
            }
            Due::Splits { sheet, wanted } => {
                let counted = self.judging.and_then(|judging| judging.count).map(|count| {
                    let count = count(sheet);
                    let held = count.exact() == Some(u128::from(*wanted));
                    self.checked(span, held, Found::Splits(count))
                });
                counted.into_iter().listed()
            }
        }
    }

    /// Of a check that fails, says what is still to be decided or to resolve.
    fn unfinished(&self, decision: &Decision, check: CheckResult) -> CheckResult {
        let nothing_waits = match decision {
            Decision::Over(_) => true,
            Decision::Priority { .. } => self.game.stack().is_empty(),
            _ => false,
        };
        if check.held || nothing_waits {
            return check;
        }
        let found = Box::new(check.found);
        CheckResult { found: Found::Undecided { found, game: self.kept() }, ..check }
    }

    /// Whether a play would be legal here, if players have priority: for one who does not have it
    /// yet, after the others have passed.
    fn play(&self, decision: &Decision, play: &PlayLine) -> Option<Result<(), Illegal>> {
        if !matches!(decision, Decision::Priority { .. } | Decision::Cast { .. }) {
            return None;
        }
        if !play.when.is_none_or(|when| self.is_now(when)) {
            return None;
        }
        let mut game = self.game.clone();
        while game.priority().is_some_and(|player| player != play.player) {
            if !pass_on(&mut game) {
                return None;
            }
        }
        match find_play(self.scenario, &game, play) {
            Ok(_) => Some(Ok(())),
            Err(illegal) => illegal.map(Err),
        }
    }

    /// The choice that an announcement makes, if it answers this decision and everything it names
    /// exists.
    fn announced(&self, decision: &Decision, announcement: &Announcement) -> Option<Result<Choice, Illegal>> {
        let player = decision.player()?;
        let own = |card: CardId| self.scenario.object(&self.game, card);
        let owns = |card| {
            own(card).and_then(|id| self.game.object(id)).is_some_and(|object| object.controller() == player)
        };
        let divides = |card| own(card).and_then(|id| self.game.damage_divider(id)) == Some(player);
        match (announcement, decision) {
            _ if is_for_another(self.scenario, &self.game, decision.side()?, announcement) => None,
            (Announcement::Attack { .. }, Decision::DeclareAttackers { .. })
            | (Announcement::Block { .. }, Decision::DeclareBlockers { .. }) => {
                declared(self.scenario, &self.game, announcement).map(Ok)
            }
            (Announcement::Order(orders), Decision::OrderDamage { choices, .. })
                if orders.first().is_some_and(|(card, _)| owns(*card)) =>
            {
                let said = declared(self.scenario, &self.game, announcement);
                let Some(Choice::OrderDamage(mut said)) = said else { return None };
                for option in choices {
                    if !said.iter().any(|order| order.creature == option.creature) {
                        let order = option.among.clone();
                        said.push(combat_lab_engine::DamageOrder { creature: option.creature, order });
                    }
                }
                Some(Ok(Choice::OrderDamage(said)))
            }
            (Announcement::Assign(parts), Decision::AssignDamage { strike, .. })
                if parts.first().is_some_and(|(card, _)| divides(*card)) =>
            {
                for (card, shares) in parts {
                    let creature = own(*card);
                    if let Some(illegal) = creature.and_then(|creature| negative(strike, creature, shares)) {
                        return Some(Err(illegal));
                    }
                }
                let said: Vec<(ObjectId, &[(Aim, i32)])> = parts
                    .iter()
                    .map(|(card, shares)| Some((own(*card)?, shares.as_slice())))
                    .collect::<Option<_>>()?;
                Some(Ok(Choice::AssignDamage(assignments(self.scenario, &self.game, strike, &said)?)))
            }
            (Announcement::Choose(choice), decision) if choice.player == player => {
                match chosen(self.scenario, &self.game, decision, &choice.what)? {
                    Ok(choice) => Some(Ok(choice)),
                    Err(illegal) => illegal.map(Err),
                }
            }
            _ => None,
        }
    }

    fn verdict(&self, span: Span, wanted: &JudgedAs, verdict: &Result<(), Illegal>) -> CheckResult {
        let Err(illegal) = verdict else {
            return self.checked(span, *wanted == JudgedAs::Legal, Found::Legal);
        };
        let edition = self.edition;
        let by = |rule: &str| {
            let mut numbers =
                illegal.violations.iter().filter_map(|violation| violation.rule.number(edition));
            numbers.any(|number| is_within(number, rule) || is_within(rule, number))
        };
        let refusal = Refusal { game: self.kept(), illegal: illegal.clone() };
        let (held, found) = match wanted {
            JudgedAs::Legal => (false, Found::Illegal(refusal)),
            // Hardly what the line is to show, unless it says so.
            JudgedAs::Illegal { rule: None } if has_nothing_to_pay(&self.game, illegal) => {
                (false, Found::Unpaid(refusal))
            }
            JudgedAs::Illegal { rule } => (rule.as_deref().is_none_or(by), Found::Illegal(refusal)),
        };
        CheckResult { citations: illegal.citations().listed(), ..self.checked(span, held, found) }
    }

    /// A shared copy of the current game.
    fn kept(&self) -> Arc<Game> {
        Arc::clone(self.kept.get_or_init(|| Arc::new(self.game.clone())))
    }

    fn checked(&self, span: Span, held: bool, found: Found) -> CheckResult {
        CheckResult {
            span,
            expected: Expected::Written(self.scenario.excerpt(span)),
            found,
            held,
            citations: Vec::new(),
        }
    }
}

/// Whether it is only that a player has nothing that makes mana for a spell or ability: the author
/// has left it out.
fn has_nothing_to_pay(game: &Game, illegal: &Illegal) -> bool {
    let pays = |player| {
        let makes = |it: &Object| {
            let types = it.characteristics().types;
            types.has(CardType::Land)
                || types.has(CardType::Artifact)
                || it.face().abilities.iter().any(|ability| ability.is_mana_ability(game.rules()))
        };
        game.player(player).is_some_and(|it| it.mana() != Mana::NONE)
            || game.objects().any(|it| it.is_in_play() && it.controller() == player && makes(it))
    };
    illegal.violations.iter().all(|it| match it.problem {
        Problem::CannotPay { object } if it.rule == Rule::PayingCosts => {
            game.object(object).is_some_and(|it| !pays(it.controller()))
        }
        _ => false,
    })
}
