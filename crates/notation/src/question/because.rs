//! Reading `because` and `hint`: texts about a question's answer.

use crate::diagnostic::{Diagnostic, Problem};
use crate::expectation::{self, looks_like_edition};
use crate::number::is_rule_number;
use crate::script::{Question, QuestionReason, ReasonRule, ScriptLine, Statement};
use crate::text::{Piece, normal};
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Edition;
use core::mem;

/// The editions that a reason can be for.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    /// Those of the lines around it.
    pub(crate) among: Option<&'a [Edition]>,
    /// Those of the situation.
    pub(crate) all: &'a [Edition],
    pub(crate) today: Edition,
}

/// The text before the colon of a reason: only editions and the numbers of rules.
fn header(piece: Piece<'_>) -> Option<Vec<Piece<'_>>> {
    let words = piece.split(",").into_iter().flat_map(Piece::words);
    let named: Vec<Piece<'_>> = words.clone().collect();
    // "Rule 510.4" says no more than 510.4.
    let filler = |word: &Piece<'_>| ["rule", "rules", "cr"].iter().any(|filler| word.is(filler));
    let words: Vec<Piece<'_>> = words.filter(|word| !filler(word)).collect();
    let words = if words.iter().any(|word| is_rule_number(word.text)) { words } else { named };
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

/// A text with the rules and editions before it: `EDITION RULE, EDITION RULE: TEXT`.
pub(super) fn reason(
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
    empty: (Phrase<'static>, Phrase<'static>),
) -> Result<QuestionReason, Problem> {
    if let Some((before, _)) = rest.split_once(":")
        && let (said, number) = before.first_word()
        && ["rule", "rules", "cr"].iter().any(|known| said.is(known))
        && header(number).is_some()
    {
        return Err(Diagnostic::at(before, t!("a rule is written as its number alone"))
            .expected(t!("EDITION RULE, or RULE"))
            .suggest(Some(number.text.to_owned())));
    }
    let split = rest.split_once(":").and_then(|(before, text)| Some((header(before)?, text)));
    // "(510.1c): TEXT", "of 510.4: TEXT"
    if split.is_none()
        && let Some((before, _)) = rest.split_once(":")
    {
        let plain = before.text.replace(['(', ')', '[', ']', '\u{a7}'], "").replace(';', ",");
        let plain = Piece { text: &plain, ..before };
        let plain = ["of", "see", "by"].iter().find_map(|word| plain.strip_start(word)).unwrap_or(plain);
        if plain.text != before.text
            && header(plain).is_some_and(|words| words.iter().any(|word| is_rule_number(word.text)))
        {
            return Err(Diagnostic::at(before, t!("a rule is written as its number alone"))
                .expected(t!("EDITION RULE, or RULE"))
                .suggest(Some(plain.text.to_owned())));
        }
    }
    if split.is_none() {
        let said = rest.words();
        let named =
            said.iter().take_while(|word| header(word.to(word.text.trim_end_matches(',').len())).is_some());
        let ends = said.iter().zip(1..).take(named.count()).filter(|(word, _)| is_rule_number(word.text));
        if let Some((_, count)) = ends.last()
            && let Some((first, last)) = said.first().zip(said.get(count - 1)).filter(|_| said.len() > count)
        {
            let place = rest.between(*first, *last);
            return Err(Diagnostic::at(place, t!("a colon is missing behind the rule"))
                .expected(t!("RULE: TEXT, or EDITION RULE: TEXT"))
                .suggest(Some([place.text, ":"].concat())));
        }
    }
    let (words, rest) = split.unwrap_or((Vec::new(), rest));
    let (editions, rules) = named(&words, shown)?;
    if rest.is_empty() {
        return Err(Diagnostic::at(word, empty.0).expected(empty.1));
    }
    let among = shown.among.map(<[_]>::to_vec);
    Ok(QuestionReason { editions, rules, text: rest.text.to_owned(), among })
}

/// The question that is the last line of the script so far, if it is asked in the editions of what
/// is added to it.
pub(super) fn question<'s>(
    script: &'s mut [ScriptLine],
    word: Piece<'_>,
    editions: Option<&[Edition]>,
    apart: (Phrase<'static>, Phrase<'static>),
) -> Result<&'s mut Question, Problem> {
    let answered = script.last().is_some_and(|line| matches!(line.statement, Statement::Answer(_)));
    let Some(ScriptLine { statement: Statement::Ask(question), editions: asked, .. }) = script.last_mut()
    else {
        let expected = if answered {
            t!("this line above the answer line")
        } else {
            t!("ask TEXT and its choices above it")
        };
        return Err(Diagnostic::at(word, apart.0).expected(expected));
    };
    let is_asked = |edition| asked.as_ref().is_none_or(|asked| asked.contains(edition));
    let fits = editions.map_or(asked.is_none(), |editions| editions.iter().all(is_asked));
    if fits {
        Ok(question)
    } else {
        Err(Diagnostic::at(word, apart.1).expected(t!("the same editions, or some of them")))
    }
}

/// Whether one of these is for an edition of the other.
pub(super) fn both(one: &QuestionReason, other: &QuestionReason) -> bool {
    match (&one.editions, &other.editions) {
        (Some(one), Some(other)) => one.iter().any(|edition| other.contains(edition)),
        (one, other) => one == other,
    }
}

/// Adds `because TEXT` or `because EDITION RULE, EDITION RULE: TEXT` to the question that is the
/// last line of the script so far.
pub(crate) fn because(
    script: &mut [ScriptLine],
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
) -> Result<(), Problem> {
    let reason = reason(word, rest, shown, (t!("this reason is empty"), t!("because TEXT")))?;
    let apart = (
        if script.iter().any(|line| matches!(line.statement, Statement::Ask(_))) {
            t!("a reason stands right below the choices of its question")
        } else {
            t!("there is no question before this reason")
        },
        t!("the question of this reason isn't asked in these editions"),
    );
    let question = question(script, word, reason.editions.as_deref(), apart)?;
    if question.reasons.iter().any(|known| both(known, &reason)) {
        return Err(Diagnostic::at(word, t!("this question already has a reason in these editions"))
            .expected(t!("one reason for each edition")));
    }
    question.reasons.push(reason);
    Ok(())
}

/// Adds `hint TEXT` to the question that is the last line of the script so far.
pub(crate) fn hint(
    script: &mut [ScriptLine],
    word: Piece<'_>,
    rest: Piece<'_>,
    shown: Asked<'_>,
) -> Result<(), Problem> {
    let hint = reason(word, rest, shown, (t!("this hint is empty"), t!("hint TEXT")))?;
    if !hint.rules.is_empty() {
        return Err(Diagnostic::at(rest, t!("a hint names no rule")).expected(t!("hint TEXT")));
    }
    let apart = (
        t!("there is no question before this hint"),
        t!("the question of this hint isn't asked in these editions"),
    );
    let question = question(script, word, hint.editions.as_deref(), apart)?;
    if question.hints.iter().any(|known| both(known, &hint)) {
        return Err(Diagnostic::at(word, t!("this question already has a hint in these editions"))
            .expected(t!("one hint for each edition")));
    }
    question.hints.push(hint);
    Ok(())
}
