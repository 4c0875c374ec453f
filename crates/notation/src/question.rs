//! Reading questions to the reader: `ask`, `choice`, `because`, `answer`.

use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::choice_items;
use crate::names::Names;
use crate::number::{amount, is_rule_number};
use crate::script::{Question, QuestionChoice, QuestionReason, ScriptLine, Statement};
use crate::text::{Piece, normal};
use language::{Phrase, t};
use rulebook::Edition;

/// The most questions of a situation.
const MAX_QUESTIONS: usize = 8;
/// The most choices of a question, and the most that one of them can expect.
const MAX_CHOICES: usize = 6;

const CHOICE: Phrase<'static> =
    t!("choice TEXT: ITEM, ITEM, such as choice Both die: F graveyard, M graveyard");

/// `ask TEXT`, without its first word.
pub(crate) fn ask(word: Piece<'_>, rest: Piece<'_>) -> Result<Question, Problem> {
    if rest.is_empty() {
        return Err(Diagnostic::at(word, t!("this question is empty")).expected(t!("ask TEXT")));
    }
    Ok(Question { text: rest.text.to_owned(), choices: Vec::new(), reasons: Vec::new() })
}

/// `choice TEXT: ITEMS`, without its first word.
pub(crate) fn choice(word: Piece<'_>, rest: Piece<'_>, names: &Names) -> Result<QuestionChoice, Problem> {
    let Some((text, expected)) = rest.split_once(":").filter(|(text, _)| !text.is_empty()) else {
        let place = if rest.is_empty() { word } else { rest };
        return Err(Diagnostic::at(place, t!("when is this choice right?")).expected(CHOICE));
    };
    let items = choice_items(expected, names)?;
    if items.len() > MAX_CHOICES {
        return Err(Diagnostic::at(expected, t!("one choice can't expect more than 6 things")));
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
    if question.choices.len() >= MAX_CHOICES {
        return Err(Diagnostic::at(word, t!("a question can't have more than 6 choices")));
    }
    let claims =
        |choice: &QuestionChoice| choice.items.iter().map(|item| item.claim.clone()).collect::<Vec<_>>();
    if question.choices.iter().any(|other| other.text == choice.text || claims(other) == claims(&choice)) {
        return Err(Diagnostic::at(word, t!("this question already has this choice"))
            .expected(t!("choices that differ")));
    }
    question.choices.push(choice);
    Ok(())
}

/// Whether it is a rule's number, alone or after an edition that has that number: `508.1d`, `2008-10 308.2d`.
fn names_a_rule(text: &str) -> bool {
    match text.split_once(' ') {
        Some((edition, number)) => edition.parse::<Edition>().is_ok() && is_rule_number(number.trim()),
        None => is_rule_number(text),
    }
}

/// Adds `because TEXT`, `because RULE: TEXT` or `because EDITION RULE: TEXT` to the question that is the last line of the
/// script so far.
pub(crate) fn because(
    script: &mut [ScriptLine],
    word: Piece<'_>,
    rest: Piece<'_>,
    editions: Option<Vec<Edition>>,
) -> Result<(), Problem> {
    let (rule, rest) = match rest.split_once(":") {
        Some((rule, text)) if names_a_rule(rule.text) => (Some(normal(rule.text)), text),
        _ => (None, rest),
    };
    if rest.is_empty() {
        return Err(Diagnostic::at(word, t!("this reason is empty")).expected(t!("because TEXT")));
    }
    let Some(ScriptLine { statement: Statement::Ask(question), editions: asked, .. }) = script.last_mut()
    else {
        return Err(
            Diagnostic::at(word, t!("there is no question before this reason")).expected(t!("ask TEXT"))
        );
    };
    let is_asked = |edition| asked.as_ref().is_none_or(|asked| asked.contains(edition));
    let fits = editions.as_ref().map_or(asked.is_none(), |editions| editions.iter().all(is_asked));
    if !fits {
        return Err(Diagnostic::at(word, t!("the question of this reason isn't asked in these editions"))
            .expected(t!("a reason for the same editions, or for some of them")));
    }
    let both = |reason: &QuestionReason| match (&reason.editions, &editions) {
        (Some(one), Some(other)) => one.iter().any(|edition| other.contains(edition)),
        (one, other) => one == other,
    };
    if question.reasons.iter().any(both) {
        return Err(Diagnostic::at(word, t!("this question already has a reason in these editions"))
            .expected(t!("one reason for each edition")));
    }
    question.reasons.push(QuestionReason { editions, rule, text: rest.text.to_owned() });
    Ok(())
}

/// `answer`, or `answer N`, without its first word.
pub(crate) fn answer(rest: Piece<'_>) -> Result<u32, Problem> {
    if rest.is_empty() { Ok(1) } else { amount(rest) }
}

/// Questions with nothing to choose from, too many of them, and answers to none.
pub(crate) fn incomplete(script: &[ScriptLine], editions: &[Edition]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut asked = script.iter().filter(|line| matches!(line.statement, Statement::Ask(_)));
    if let Some(line) = asked.nth(MAX_QUESTIONS) {
        problems
            .push(Diagnostic::of(line.span, t!("there are more than 8 questions")).expected(t!("at most 8")));
    }
    for line in script {
        if let Statement::Ask(question) = &line.statement
            && question.choices.len() < 2
        {
            let problem = Diagnostic::of(line.span, t!("a question needs at least two choices after it"));
            problems.push(problem.expected(CHOICE));
        }
        if let Statement::Ask(question) = &line.statement {
            let unknown = editions.iter().filter(|edition| line.is_for(**edition)).find_map(|edition| {
                let rule = question.reason(*edition)?.rule.as_deref()?;
                question.rule(*edition).is_none().then(|| (rule, edition.id()))
            });
            if let Some((rule, edition)) = unknown {
                let problem = t!("the rules of %2 have no %1 here").with(&[rule, edition]);
                problems.push(
                    Diagnostic::of(line.span, problem).expected(t!("a rule of each edition it is for")),
                );
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
