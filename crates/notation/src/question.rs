//! Reading questions to the reader: `ask`, `choice`, `because`, `answer`.

use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::{self, choice_items, looks_like_edition};
use crate::names::Names;
use crate::number::{amount, is_rule_number};
use crate::script::{Question, QuestionChoice, QuestionReason, ReasonRule, ScriptLine, Statement};
use crate::text::{Piece, normal};
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;
use core::mem;

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

/// The editions that a reason can be for.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// Those of the lines around it.
    pub(crate) among: Option<&'a [Edition]>,
    /// Those of the situation.
    pub(crate) all: &'a [Edition],
    pub(crate) today: Edition,
}

/// What is before the colon of a reason: only editions and the numbers of rules.
fn header(piece: Piece<'_>) -> Option<Vec<Piece<'_>>> {
    let words: Vec<Piece<'_>> = piece.split(",").into_iter().flat_map(Piece::words).collect();
    let known = |word: &Piece<'_>| looks_like_edition(*word) || is_rule_number(word.text);
    (!words.is_empty() && words.iter().all(known)).then_some(words)
}

/// The editions that a header names, or those of the lines around it, and its rules.
fn named(header: &[Piece<'_>], shown: Asked<'_>) -> Result<(Option<Vec<Edition>>, Vec<ReasonRule>), Problem> {
    let mut named: Vec<Edition> = Vec::new();
    let mut waiting: Vec<Edition> = Vec::new();
    let mut rules: Vec<ReasonRule> = Vec::new();
    for word in header {
        if looks_like_edition(*word) {
            for edition in expectation::range_of_editions(*word, shown.today)? {
                let never = |problem: Phrase<'static>| {
                    let possible = shown.among.unwrap_or(shown.all).iter().copied();
                    let possible: Vec<_> =
                        possible.filter(|known| !named.contains(known)).map(Edition::id).collect();
                    let problem = Diagnostic::at(*word, problem.with(&[edition.id()]));
                    Err(problem
                        .expected(t!("an edition in which this line is run"))
                        .suggest(possible.first().map(|id| (*id).to_owned())))
                };
                if named.contains(&edition) {
                    let problem = Diagnostic::at(*word, t!("%1 is named twice").with(&[edition.id()]));
                    return Err(problem.expected(t!("each edition once")));
                }
                if shown.among.is_some_and(|among| !among.contains(&edition)) {
                    return never(t!(
                        "this reason is never shown in %1: it's inside lines for other editions"
                    ));
                }
                if !shown.all.contains(&edition) {
                    return never(t!(
                        "this reason is never shown in %1: the edition line doesn't include it"
                    ));
                }
                named.push(edition);
                waiting.push(edition);
            }
        } else {
            let editions = (!waiting.is_empty()).then(|| mem::take(&mut waiting));
            if editions.is_none() && rules.iter().any(|rule| rule.editions.is_none()) {
                let problem =
                    Diagnostic::at(*word, t!("this reason already names a rule for these editions"));
                return Err(problem.expected(t!("one rule for each edition")));
            }
            rules.push(ReasonRule { editions, number: normal(word.text), of: None });
        }
    }
    let restricted = !named.is_empty() && rules.iter().all(|rule| rule.editions.is_some());
    if let [only] = rules.as_mut_slice()
        && only.editions.as_ref() == Some(&named)
    {
        only.editions = None;
    }
    let editions = if restricted { Some(named) } else { shown.among.map(<[_]>::to_vec) };
    Ok((editions, rules))
}

/// Adds `because TEXT` or `because EDITION RULE, EDITION RULE: TEXT` to the question that is the
/// last line of the script so far.
pub(crate) fn because(
    script: &mut [ScriptLine],
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
) -> Result<(), Problem> {
    let split = rest.split_once(":").and_then(|(before, text)| Some((header(before)?, text)));
    let (words, rest) = split.unwrap_or((Vec::new(), rest));
    let (editions, rules) = named(&words, shown)?;
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
    let among = shown.among.map(<[_]>::to_vec);
    question.reasons.push(QuestionReason { editions, rules, text: rest.text.to_owned(), among });
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
                let rule = question.reason(*edition)?.rule(*edition)?;
                question.rule(*edition).is_none().then(|| (rule.number.as_str(), edition.id()))
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
