//! Why a board is impossible, a line illegal, or never reached.

use crate::Scenario;
use crate::diagnostic::{Diagnostic, Diagnostics, Problem, Span};
use crate::narrate::{Teller, Wording, the_step};
use crate::runner::Runner;
use crate::script::{Announcement, ScriptLine, Statement, StepMoment, When};
use engine::{CardId, Illegal, Outcome, Setup, SetupError, SetupProblem, Span as Skipped, Step};
use language::t;
use rulebook::{CombatDamage, Division, Edition, Rule};

/// What keeps the board from being a game.
pub(crate) fn setup(scenario: &Scenario, error: &SetupError) -> Diagnostics {
    let wording = Wording { edition: error.edition, language: scenario.language() };
    let edition = error.edition.id();
    let at_most = |most: &str| wording.say(t!("at most %1"), &[most]);
    let place = |card: CardId| scenario.cards.get(card.index()).map_or(Span::START, |card| card.span);
    let items = error.problems.iter().map(|problem| match problem {
        SetupProblem::PlayerCount { found } => {
            let there = wording.say(t!("there are %1 players"), &[&found.to_string()]);
            Diagnostic::of(Span::START, there).expected(wording.of(t!("two players")))
        }
        SetupProblem::TooManyCards { found } => {
            let there = wording.say(t!("there are %1 cards"), &[&found.to_string()]);
            Diagnostic::of(Span::START, there).expected(at_most(&Setup::MAX_CARDS.to_string()))
        }
        SetupProblem::UnknownOwner { card } => {
            Diagnostic::of(place(*card), wording.of(t!("this card belongs to nobody")))
        }
        SetupProblem::TurnCount { found } => {
            let there = wording.say(t!("there are %1 turns"), &[&found.to_string()]);
            let expected = wording.say(t!("1 to %1"), &[&Setup::MAX_TURNS.to_string()]);
            Diagnostic::of(Span::START, there).expected(expected)
        }
        SetupProblem::NotAPermanent { card } => {
            Diagnostic::of(place(*card), wording.of(t!("an instant or sorcery can't be in play")))
        }
        SetupProblem::MalformedCard { card } => {
            Diagnostic::of(place(*card), wording.of(t!("this card is impossible")))
        }
        SetupProblem::NumberTooLarge { card } => {
            let place = card.map_or(Span::START, place);
            Diagnostic::of(place, wording.of(t!("a number here is too large"))).expected(at_most("1,000,000"))
        }
        SetupProblem::KeywordUnknown { card, keyword, rule } => {
            let keyword = wording.word(keyword.name());
            let problem = wording.say(t!("there is no %1 in the rules of %2"), &[keyword, edition]);
            let since = Edition::ALL.into_iter().find_map(|edition| rule.cite(edition));
            let problem = Diagnostic::of(place(*card), problem).citing(since);
            match since {
                Some(since) => {
                    problem.expected(wording.say(
                        t!("an edition from %1 on, or a card without %2"),
                        &[since.edition.id(), keyword],
                    ))
                }
                None => problem,
            }
        }
        SetupProblem::TypeUnknown { card, rule } => {
            let there = if *rule == rulebook::Rule::Battles {
                t!("there are no battles in the rules of %1")
            } else {
                t!("there are no planeswalkers in the rules of %1")
            };
            let since = Edition::ALL.into_iter().find_map(|edition| rule.cite(edition));
            let problem = Diagnostic::of(place(*card), wording.say(there, &[edition])).citing(since);
            match since {
                Some(since) => problem.expected(
                    wording
                        .say(t!("an edition from %1 on, or a card of another type"), &[since.edition.id()]),
                ),
                None => problem,
            }
        }
    });
    let items: Vec<_> = items.collect();
    let fallback = Diagnostic::of(Span::START, wording.of(t!("this board is impossible")));
    Diagnostics::collect(&scenario.source, items)
        .unwrap_or_else(|| Diagnostics::one(&scenario.source, fallback))
}

/// A line that the rules forbid.
pub(crate) fn illegal(runner: &Runner<'_>, span: Span, illegal: &Illegal) -> Problem {
    let why = why(runner, illegal);
    let message = runner.wording().say(t!("illegal in %1: %2"), &[runner.edition.id(), &why]);
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
        let why = why(runner, why_not);
        let message = runner.wording().say(t!("never legal in %1: %2"), &[edition.id(), &why]);
        return Diagnostic::of(line.span, message).citing(why_not.citations());
    }
    let (reason, rules) = reason(runner, line);
    Diagnostic::of(line.span, runner.wording().say(t!("never reached in %1: %2"), &[edition.id(), &reason]))
        .citing(rules.iter().filter_map(|rule| rule.cite(edition)))
}

/// A reason, and the rules for it.
type Reason = (String, &'static [Rule]);

fn reason(runner: &Runner<'_>, line: &ScriptLine) -> Reason {
    let wording = runner.wording();
    let plain = |phrase, rules: &'static [Rule]| (wording.of(phrase).to_owned(), rules);
    if let Some(Outcome::Won(_) | Outcome::Draw) = runner.game.outcome() {
        return over(runner);
    }
    if runner.ready {
        return plain(t!("the script ends further up, where it says ready"), &[]);
    }
    let rules = runner.edition.rules();
    let of_player = |phrase, player: engine::PlayerId| -> Reason {
        let player = runner.game.player(player);
        let name = player.map_or_else(|| wording.of(t!("this player")), engine::Player::name);
        (wording.say(phrase, &[name]), &[])
    };
    let moment = |when: When| moment(runner, when);
    let skipped = |step| runner.history.skipped.contains(&Skipped::Step(step));
    let announced = match &line.statement {
        Statement::Announce(announced) | Statement::Judge { announcement: announced, .. } => announced,
        Statement::Until(when) => return moment(*when).unwrap_or_else(|| over(runner)),
        Statement::Bounds { .. } | Statement::Splits(_) => {
            return plain(t!("no player had to assign that combat damage any more"), &[]);
        }
        Statement::Pass(who) => return of_player(t!("%1 did not get priority any more"), *who),
        Statement::Concede(_)
        | Statement::Resolve
        | Statement::Say(_)
        | Statement::Now(_)
        | Statement::Ask(_)
        | Statement::Answer(_)
        | Statement::Ready => return over(runner),
    };
    match announced {
        Announcement::Attack { .. } => plain(t!("attackers had been declared before this line"), &[]),
        Announcement::Block { .. } if skipped(Step::DeclareBlockers) => {
            plain(t!("nobody attacked, so no blockers were declared"), &[Rule::NoAttackersSkipsSteps])
        }
        Announcement::Block { .. } => plain(t!("blockers had been declared before this line"), &[]),
        Announcement::Order(_) if rules.division == Division::Free => {
            plain(t!("in these rules there is no damage assignment order"), &[Rule::BlockedCreatureDivides])
        }
        Announcement::Order(_) => plain(
            t!("a creature in it had no order to announce, or it had been announced before this line"),
            &[Rule::BlockersOrdered],
        ),
        Announcement::Assign(_) => plain(
            t!("a creature in it had no combat damage to assign, or had assigned it before this line"),
            &[],
        ),
        Announcement::Choose(choice) => {
            of_player(t!("%1 was not asked to choose that any more"), choice.player)
        }
        Announcement::Play(play) => match play.when.and_then(moment) {
            Some(reason) => reason,
            None => of_player(t!("%1 did not get priority any more"), play.player),
        },
    }
}

/// Why a moment did not come.
fn moment(runner: &Runner<'_>, when: When) -> Option<Reason> {
    let wording = runner.wording();
    let (phrase, rules): (_, &[Rule]) = match when {
        When::DamageOnStack if runner.edition.rules().combat_damage == CombatDamage::Immediate => (
            t!(
                "in these rules combat damage does not wait on the stack, but is dealt as soon as it is assigned"
            ),
            &[Rule::DealtAtOnce],
        ),
        When::DamageOnStack => (t!("no combat damage was on the stack any more"), &[]),
        When::Step(StepMoment { step, .. }) => {
            let name = the_step(step, false, wording);
            let combat = matches!(step, Step::DeclareBlockers | Step::CombatDamage);
            if combat && runner.history.skipped.contains(&Skipped::Step(step)) {
                let reason = wording.say(t!("nobody attacked, so %1 was skipped"), &[name]);
                return Some((reason, &[Rule::NoAttackersSkipsSteps]));
            }
            return Some((wording.say(t!("%1 did not come any more"), &[name]), &[]));
        }
        When::Turn(turn) => {
            return Some((wording.say(t!("turn %1 did not come any more"), &[&turn.to_string()]), &[]));
        }
        When::End => return None,
    };
    Some((wording.of(phrase).to_owned(), rules))
}

fn over(runner: &Runner<'_>) -> Reason {
    let (game, wording) = (&runner.game, runner.wording());
    let reason = match game.outcome() {
        Some(Outcome::Won(player)) => {
            let player = game.player(*player);
            let name = player.map_or_else(|| wording.of(t!("a player")), engine::Player::name);
            return (wording.say(t!("%1 had already won the game"), &[name]), &[]);
        }
        Some(Outcome::Draw) => t!("the game was already a draw"),
        Some(Outcome::CombatOver) => t!("combat was already over"),
        Some(Outcome::TurnsOver) => t!("the last turn was already over"),
        None => t!("a line further down happens before it"),
    };
    (wording.of(reason).to_owned(), &[])
}
