//! Why a board is impossible, a line illegal, or never reached.

use crate::Scenario;
use crate::diagnostic::{Diagnostic, Diagnostics, Problem, Span};
use crate::narrate::Teller;
use crate::runner::Runner;
use crate::script::{Announcement, ScriptLine, Statement, StepMoment, When};
use engine::{CardId, Illegal, Outcome, Setup, SetupError, SetupProblem, Span as Skipped, Step};
use rulebook::{CombatDamage, Division, Edition, Rule};

/// What keeps the board from being a game.
pub(crate) fn setup(scenario: &Scenario, error: &SetupError) -> Diagnostics {
    let edition = error.edition;
    let place = |card: CardId| scenario.cards.get(card.index()).map_or(Span::START, |card| card.span);
    let items = error.problems.iter().map(|problem| match problem {
        SetupProblem::PlayerCount { found } => {
            Diagnostic::of(Span::START, format!("there are {found} players")).expected("two players")
        }
        SetupProblem::TooManyCards { found } => {
            Diagnostic::of(Span::START, format!("there are {found} cards"))
                .expected(format!("at most {}", Setup::MAX_CARDS))
        }
        SetupProblem::UnknownOwner { card } => Diagnostic::of(place(*card), "this card belongs to nobody"),
        SetupProblem::TurnCount { found } => Diagnostic::of(Span::START, format!("there are {found} turns"))
            .expected(format!("1 to {}", Setup::MAX_TURNS)),
        SetupProblem::NotAPermanent { card } => {
            Diagnostic::of(place(*card), "an instant or sorcery can't be in play")
        }
        SetupProblem::MalformedCard { card } => Diagnostic::of(place(*card), "this card is impossible"),
        SetupProblem::NumberTooLarge { card } => {
            let place = card.map_or(Span::START, place);
            Diagnostic::of(place, "a number here is too large").expected("at most 1,000,000")
        }
        SetupProblem::KeywordUnknown { card, keyword, rule } => {
            let since = Edition::ALL.into_iter().find(|edition| rule.number(*edition).is_some());
            let problem = format!("there is no {keyword} in the rules of {edition}");
            let problem =
                Diagnostic::of(place(*card), problem).citing(since.and_then(|since| rule.cite(since)));
            match since {
                Some(since) => {
                    problem.expected(format!("an edition from {since} on, or a card without {keyword}"))
                }
                None => problem,
            }
        }
        SetupProblem::TypeUnknown { card, rule } => {
            let since = Edition::ALL.into_iter().find(|edition| rule.number(*edition).is_some());
            let what = if *rule == rulebook::Rule::Battles { "battles" } else { "planeswalkers" };
            let problem = format!("there are no {what} in the rules of {edition}");
            let problem =
                Diagnostic::of(place(*card), problem).citing(since.and_then(|since| rule.cite(since)));
            match since {
                Some(since) => {
                    problem.expected(format!("an edition from {since} on, or a card of another type"))
                }
                None => problem,
            }
        }
    });
    let items: Vec<_> = items.collect();
    let fallback = Diagnostic::of(Span::START, "this board is impossible");
    Diagnostics::collect(&scenario.source, items)
        .unwrap_or_else(|| Diagnostics::one(&scenario.source, fallback))
}

/// A line that the rules forbid.
pub(crate) fn illegal(runner: &Runner<'_>, span: Span, illegal: &Illegal) -> Problem {
    let message = format!("illegal in {}: {}", runner.edition, why(runner, illegal));
    Diagnostic::of(span, message).citing(illegal.citations())
}

/// Every reason for a refusal, in one sentence.
fn why(runner: &Runner<'_>, illegal: &Illegal) -> String {
    let teller = Teller::new(&runner.game, runner.scenario);
    let mut reasons: Vec<String> = Vec::new();
    for violation in &illegal.violations {
        let reason = teller.refusal(violation);
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    reasons.join("; ")
}

/// A line that could not be carried out where it stands.
pub(crate) fn never(runner: &Runner<'_>, at: usize, line: &ScriptLine) -> Problem {
    let edition = runner.edition;
    if let Some((refused, why_not)) = &runner.refused
        && *refused == at
    {
        let message = format!("never legal in {edition}: {}", why(runner, why_not));
        return Diagnostic::of(line.span, message).citing(why_not.citations());
    }
    let (reason, rules) = reason(runner, line);
    Diagnostic::of(line.span, format!("never reached in {edition}: {reason}"))
        .citing(rules.iter().filter_map(|rule| rule.cite(edition)))
}

fn reason(runner: &Runner<'_>, line: &ScriptLine) -> (String, &'static [Rule]) {
    if let Some(Outcome::Won(_) | Outcome::Draw) = runner.game.outcome() {
        return over(runner);
    }
    if runner.ready {
        return ("the script ends further up, where it says ready".to_owned(), &[]);
    }
    let rules = runner.edition.rules();
    let player =
        |player: engine::PlayerId| runner.game.player(player).map_or("this player", engine::Player::name);
    let moment = |when: When| moment(runner, when);
    let skipped = |step| runner.history.skipped.contains(&Skipped::Step(step));
    let announced = match &line.statement {
        Statement::Announce(announced) | Statement::Judge { announcement: announced, .. } => announced,
        Statement::Until(when) => return moment(*when).unwrap_or_else(|| over(runner)),
        Statement::Bounds { .. } | Statement::Splits(_) => {
            return ("no player had to assign that combat damage any more".to_owned(), &[]);
        }
        Statement::Pass(who) => {
            return (format!("{} did not get priority any more", player(*who)), &[]);
        }
        Statement::Concede(_)
        | Statement::Resolve
        | Statement::Say(_)
        | Statement::Now(_)
        | Statement::Ask(_)
        | Statement::Answer(_)
        | Statement::Ready => return over(runner),
    };
    match announced {
        Announcement::Attack { .. } => ("attackers had been declared before this line".to_owned(), &[]),
        Announcement::Block { .. } if skipped(Step::DeclareBlockers) => {
            ("nobody attacked, so no blockers were declared".to_owned(), &[Rule::NoAttackersSkipsSteps])
        }
        Announcement::Block { .. } => ("blockers had been declared before this line".to_owned(), &[]),
        Announcement::Order(_) if rules.division == Division::Free => {
            ("in these rules there is no damage assignment order".to_owned(), &[Rule::BlockedCreatureDivides])
        }
        Announcement::Order(_) => (
            "a creature in it had no order to announce, or it had been announced before this line".to_owned(),
            &[Rule::BlockersOrdered],
        ),
        Announcement::Assign(_) => (
            "a creature in it had no combat damage to assign, or had assigned it before this line".to_owned(),
            &[],
        ),
        Announcement::Choose(choice) => {
            (format!("{} was not asked to choose that any more", player(choice.player)), &[])
        }
        Announcement::Play(play) => match play.when.and_then(moment) {
            Some(reason) => reason,
            None => (format!("{} did not get priority any more", player(play.player)), &[]),
        },
    }
}

/// Why a moment did not come.
fn moment(runner: &Runner<'_>, when: When) -> Option<(String, &'static [Rule])> {
    match when {
        When::DamageOnStack if runner.edition.rules().combat_damage == CombatDamage::Immediate => Some((
            "in these rules combat damage does not wait on the stack, but is dealt as soon as it is assigned"
                .to_owned(),
            &[Rule::DealtAtOnce],
        )),
        When::DamageOnStack => Some(("no combat damage was on the stack any more".to_owned(), &[])),
        When::Step(StepMoment { step, .. }) => {
            let name = crate::narrate::step_phrase(step, false, runner.wording());
            let combat = matches!(step, Step::DeclareBlockers | Step::CombatDamage);
            if combat && runner.history.skipped.contains(&Skipped::Step(step)) {
                let reason = format!("nobody attacked, so the {name} was skipped");
                return Some((reason, &[Rule::NoAttackersSkipsSteps]));
            }
            Some((format!("the {name} did not come any more"), &[]))
        }
        When::Turn(turn) => Some((format!("turn {turn} did not come any more"), &[])),
        When::End => None,
    }
}

fn over(runner: &Runner<'_>) -> (String, &'static [Rule]) {
    let game = &runner.game;
    let reason = match game.outcome() {
        Some(Outcome::Won(player)) => {
            let name = game.player(*player).map_or("a player", engine::Player::name);
            format!("{name} had already won the game")
        }
        Some(Outcome::Draw) => "the game was already a draw".to_owned(),
        Some(Outcome::CombatOver) => "combat was already over".to_owned(),
        Some(Outcome::TurnsOver) => "the last turn was already over".to_owned(),
        None => "a line further down happens before it".to_owned(),
    };
    (reason, &[])
}
