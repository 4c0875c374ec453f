//! Proves an author's claims about a decision: that the goal can be reached, that each reply
//! answers some mistake, and that the texts of a lesson's step are short.

use super::{AskedDecision, TryVerdict};
use crate::limit;
use crate::replay::Replay;
use crate::report::{CheckResult, Expected, Found};
use crate::slices::finish;
use crate::stop::Stop;
use crate::undecided::Undecided;
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::Budget;
use combat_lab_notation::{Mistake, Proof, Question, Scenario, Span, Statement};
use combat_lab_rulebook::Edition;

/// The most characters of a question, a reply, a reason or a hint in a step of a lesson.
const LONGEST: usize = 130;

/// The problems of a situation's questions in an edition.
pub(crate) fn prove(scenario: &Scenario, edition: Edition, work: Budget) -> Result<Vec<CheckResult>, Stop> {
    let mut found = Vec::new();
    for line in scenario.script.iter().filter(|line| line.is_for(edition)) {
        let Statement::Ask(question) = &line.statement else { continue };
        if question.decision.is_some() {
            let replay = Replay::run(scenario, edition)?;
            found.add_all(
                AskedDecision::of(&replay).map(|asked| tried(&asked, &replay, work)).into_iter().flatten(),
            );
        }
        if scenario.course.step.is_some() {
            found.add_all(unanswered(scenario, edition, question, line.span)?);
        }
    }
    if scenario.course.step.is_some() && Some(&edition) == scenario.editions.first() {
        found.add_all(too_long(scenario));
    }
    Ok(found)
}

/// The results of trying every answer, as far as the budget reaches.
fn tried(asked: &AskedDecision, replay: &Replay, mut budget: Budget) -> Vec<CheckResult> {
    let edition = asked.open.edition();
    let ((tries, every), (illegal, every_illegal)) = (asked.tries(), asked.illegal_tries());
    let mut complete = every;
    let mut given: Vec<usize> = Vec::new();
    // A page judges each try with the usual work, whatever is left of the whole.
    let judging = if budget.left() > limit::PROVING.left() { budget } else { limit::JUDGING };
    let (mut right, mut undecided) = (false, (!every).then_some(Undecided::Answers));
    // An illegal answer costs next to nothing, and most replies are to one.
    // The author's own way may lie beyond the tries.
    for tried in asked.authors(replay).iter().chain(&illegal).chain(&tries) {
        let judged = finish(asked.judge_within(tried, judging));
        match judged.verdict {
            TryVerdict::Right => right = true,
            TryVerdict::NotDecided(why) => undecided = undecided.or(Some(why)),
            TryVerdict::Wrong | TryVerdict::Illegal(_) => {}
        }
        given.add_all(judged.reply);
        if budget.spend(judged.work).is_err() {
            complete = false;
            undecided.get_or_insert(Undecided::Work);
            break;
        }
    }
    let text = asked.goal.items.iter().map(|item| item.text.as_str()).listed().join(", ");
    let found = match (right, undecided) {
        (true, _) => Found::State(Proof::Solvable(None).words()),
        (false, Some(why)) => Found::NotDecided(why),
        (false, None) => Found::State(Proof::Unsolvable.words()),
    };
    let mut results = vec![CheckResult {
        span: asked.goal.span,
        expected: Expected::Written(text),
        found,
        held: right,
        citations: Vec::new(),
    }];
    for (place, wrong) in asked.question.wrong_in(edition) {
        if !given.contains(&place) && complete && every_illegal {
            results.push(CheckResult {
                span: wrong.span,
                expected: Expected::Written(asked.scenario().excerpt(wrong.span)),
                found: Found::NoSuchTry,
                held: false,
                citations: Vec::new(),
            });
        }
    }
    results
}

/// The wrong choices of a question without a reply, and the right one if it has a reply.
fn unanswered(
    scenario: &Scenario,
    edition: Edition,
    question: &Question,
    span: Span,
) -> Result<Vec<CheckResult>, Stop> {
    if question.decision.is_some() {
        return Ok(Vec::new());
    }
    let replay = Replay::run(scenario, edition)?;
    let asked = replay.questions().iter().find(|asked| asked.question.text == question.text);
    let Some(asked) = asked else { return Ok(Vec::new()) };
    let replied = |choice| question.wrong_in(edition).any(|(_, it)| it.mistake == Mistake::Choice(choice));
    let choices = question.choices.iter().zip(&asked.right).enumerate();
    let amiss = choices.filter(|(at, (_, right))| **right == replied(*at));
    let result = |(_, (choice, right)): (_, (&combat_lab_notation::QuestionChoice, &bool))| CheckResult {
        span,
        expected: Expected::Written(choice.text.clone()),
        found: if *right { Found::NoSuchTry } else { Found::NoReply },
        held: false,
        citations: Vec::new(),
    };
    Ok(amiss.map(result).listed())
}

/// The texts longer than [`LONGEST`], in all languages.
fn too_long(scenario: &Scenario) -> Vec<CheckResult> {
    let own = scenario.script.iter().filter_map(|line| {
        let Statement::Ask(question) = &line.statement else { return None };
        let replies = question.wrong.iter().map(|wrong| &wrong.reply);
        let reasons = question.reasons.iter().chain(&question.hints).chain(replies);
        Some((line.span, core::iter::once(&question.text).chain(reasons.map(|reason| &reason.text))))
    });
    let own = own.flat_map(|(span, texts)| texts.map(move |text| (span, text)));
    let asks = |place: &usize| {
        let line = scenario.script.get(*place);
        line.is_some_and(|line| matches!(line.statement, Statement::Ask(_)))
    };
    let translated = scenario
        .translations
        .iter()
        .filter(|translation| translation.of_question().is_some_and(|place| asks(&place)));
    let translated = translated.map(|translation| (translation.span(), &translation.text));
    let long = own.chain(translated).filter(|(_, text)| text.chars().count() > LONGEST);
    long.map(|(span, text)| CheckResult {
        span,
        expected: Expected::Written(text.clone()),
        found: Found::Characters { count: text.chars().count(), most: LONGEST },
        held: false,
        citations: Vec::new(),
    })
    .listed()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

    use super::*;

    #[test]
    fn without_work_left_nothing_is_decided() {
        let text = "player Alice 20\n  A Bear 2/2\nplayer Bob 20\n  B Bear 2/2\nattack A\n\
            ask block Bob: Which block saves you?\ngoal Bob: Bob 21\n";
        let scenario = Scenario::parse(text).unwrap();
        let replay = Replay::run(&scenario, Edition::TODAY).unwrap();
        let asked = AskedDecision::of(&replay).unwrap();
        let found = |budget| tried(&asked, &replay, budget).remove(0).found;
        assert!(matches!(found(limit::PROVING), Found::State(said) if said == "unsolvable"));
        assert!(matches!(found(Budget::new(1)), Found::NotDecided(Undecided::Work)));
    }
}
