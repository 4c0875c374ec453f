//! Reading questions to the reader: `ask`, `choice`, `because`, `wrong`, `hint`, `answer`.

mod ask;
mod because;
mod wrong;

pub(crate) use ask::ask;
pub(crate) use because::{Asked, because, hint};
pub(crate) use wrong::wrong;

use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::choice_items;
use crate::limits::at_most;
use crate::names::Names;
use crate::number::amount;
use crate::script::{Claim, Goal, QuestionChoice, ScriptLine, Statement};
use crate::text::Piece;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;

/// The most questions of a situation.
const MAX_QUESTIONS: usize = 8;
/// The most choices of a question, and the most that one of them can expect.
const MAX_CHOICES: usize = 6;

const CHOICE: Phrase<'static> =
    t!("choice TEXT: ITEM, ITEM, such as choice Both die: F graveyard, M graveyard");

/// `choice TEXT: ITEMS`, without its first word.
pub(crate) fn choice(word: Piece<'_>, rest: Piece<'_>, names: &Names) -> Result<QuestionChoice, Problem> {
    let Some((text, expected)) = rest.split_once(":").filter(|(text, _)| !text.is_empty()) else {
        let place = if rest.is_empty() { word } else { rest };
        return Err(Diagnostic::at(place, t!("when is this choice right?")).expected(CHOICE));
    };
    let items = choice_items(expected, names).map_err(|problem| {
        let either = expected.words().iter().any(|word| word.is("or")) && problem.suggestion.is_none();
        if either {
            problem.expected(t!("what must all be true; a choice for each of several cases, or otherwise"))
        } else {
            problem
        }
    })?;
    if items.len() > MAX_CHOICES {
        return Err(Diagnostic::at(
            expected,
            t!("one choice can't expect more than %1 things").with(&[&MAX_CHOICES.to_string()]),
        ));
    }
    Ok(QuestionChoice { text: text.text.to_owned(), items })
}

/// Adds a choice to the question that is the last line of the script so far.
pub(crate) fn add(
    script: &mut [ScriptLine],
    choice: QuestionChoice,
    editions: Option<&[Edition]>,
    word: Piece<'_>,
) -> Result<(), Problem> {
    let Some(ScriptLine { statement: Statement::Ask(question), editions: asked, .. }) = script.last_mut()
    else {
        return Err(
            Diagnostic::at(word, t!("there is no question before this choice")).expected(t!("ask TEXT"))
        );
    };
    if asked.as_deref() != editions {
        return Err(Diagnostic::at(word, t!("the question of this choice isn't asked in these editions"))
            .expected(t!("a choice for the same editions")));
    }
    if question.decision.is_some() {
        return Err(Diagnostic::at(word, t!("a decision answers this question, not a choice"))
            .expected(t!("a goal line, which says when the decision is right")));
    }
    if question.choices.len() >= MAX_CHOICES {
        return Err(Diagnostic::at(
            word,
            t!("a question can't have more than %1 choices").with(&[&MAX_CHOICES.to_string()]),
        ));
    }
    let claims =
        |choice: &QuestionChoice| choice.items.iter().map(|item| item.claim.clone()).collect::<Vec<_>>();
    // Choices of which no board decides differ in their texts alone.
    let said = matches!(claims(&choice).as_slice(), [Claim::Said(_)]);
    let same =
        |other: &QuestionChoice| other.text == choice.text || (!said && claims(other) == claims(&choice));
    if question.choices.iter().any(same) {
        return Err(Diagnostic::at(word, t!("this question already has this choice"))
            .expected(t!("choices that differ")));
    }
    question.choices.push(choice);
    Ok(())
}

/// `answer`, or `answer N`, without its first word.
pub(crate) fn answer(rest: Piece<'_>) -> Result<u32, Problem> {
    if rest.is_empty() { Ok(1) } else { amount(rest) }
}

/// Questions for a decision that no goal judges, and more than one of them.
fn undecided(script: &[ScriptLine], editions: &[Edition], goals: &[Goal]) -> Vec<Problem> {
    let mut problems = Vec::new();
    for edition in editions {
        let mut asked = script.iter().filter(|line| line.is_for(*edition)).filter_map(|line| {
            let Statement::Ask(question) = &line.statement else { return None };
            Some((question.decision?, line.span))
        });
        let Some((decision, span)) = asked.next() else { continue };
        if let Some((_, again)) = asked.next() {
            let problem = t!("another decision is asked for already in %1").with(&[edition.id()]);
            problems.push(Diagnostic::of(again, problem).expected(t!("one decision in an edition")));
            return problems;
        }
        let goal = goals.iter().find(|goal| goal.editions.contains(edition));
        if goal.is_none_or(|goal| goal.player != decision.player) {
            let problem =
                t!("no goal of this player says in %1 when the decision is right").with(&[edition.id()]);
            problems.push(Diagnostic::of(span, problem).expected(t!("goal PLAYER: ITEM, ITEM")));
            return problems;
        }
    }
    problems
}

/// Questions with nothing to choose from, too many of them, and answers to none.
pub(crate) fn incomplete(script: &[ScriptLine], editions: &[Edition], goals: &[Goal]) -> Vec<Problem> {
    let mut problems = undecided(script, editions, goals);
    let mut asked = script.iter().filter(|line| matches!(line.statement, Statement::Ask(_)));
    if let Some(line) = asked.nth(MAX_QUESTIONS) {
        problems.push(
            Diagnostic::of(
                line.span,
                t!("there are more than %1 questions").with(&[&MAX_QUESTIONS.to_string()]),
            )
            .expected(at_most(MAX_QUESTIONS)),
        );
    }
    for line in script {
        if let Statement::Ask(question) = &line.statement
            && question.choices.len() < 2
            && question.decision.is_none()
        {
            let problem = Diagnostic::of(line.span, t!("a question needs at least two choices after it"));
            let aims = question.choices.is_empty() && !goals.is_empty();
            problems.push(if aims {
                problem
                    .expected(t!("a decision as ask attack PLAYER: TEXT, or two choices: choice TEXT: ITEM"))
            } else {
                problem.expected(CHOICE)
            });
        }
        if let Statement::Ask(question) = &line.statement {
            let unknown = editions.iter().filter(|edition| line.is_for(**edition)).find_map(|edition| {
                let replies = question.wrong_in(*edition).map(|(_, wrong)| (wrong.span, &wrong.reply));
                let own = question.reason(*edition).map(|reason| (line.span, reason));
                own.into_iter().chain(replies).find_map(|(span, reason)| {
                    let rule = reason.rule(*edition)?;
                    let cited = reason.cited(*edition).next();
                    cited.is_none().then(|| (span, rule.number.as_str(), edition.id()))
                })
            });
            if let Some((span, rule, edition)) = unknown {
                let problem = t!("nothing here rests on rule %1 of %2").with(&[rule, edition]);
                problems.push(Diagnostic::of(span, problem).expected(t!("a rule of each edition it is for")));
            }
        }
    }
    for edition in editions {
        let mut open = 0_usize;
        for line in script.iter().filter(|line| line.is_for(*edition)) {
            match line.statement {
                Statement::Ask(_) => open += 1,
                Statement::Answer(_) if open == 0 => {
                    let problem = t!("no question is open here in %1").with(&[edition.id()]);
                    problems.push(Diagnostic::of(line.span, problem).expected(t!("ask TEXT, earlier")));
                    return problems;
                }
                Statement::Answer(_) => open -= 1,
                _ => {}
            }
        }
    }
    problems
}
