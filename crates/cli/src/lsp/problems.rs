//! The problems of a text in all its editions, with quick fixes.

use super::document::Document;
use combat_lab_language::{Language, Phrase, t};
use combat_lab_notation::{Insertion, Scenario, Span};
use combat_lab_replay::CheckReport;
use combat_lab_rulebook::{Citation, Edition};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, Diagnostic, DiagnosticSeverity, NumberOrString,
    Position, Range, TextEdit, WorkspaceEdit,
};
use std::collections::HashMap;
use std::fmt::Write as _;

/// A problem in a text.
pub(crate) struct Problem {
    span: Span,
    /// The problem and the correct form, with the rules.
    message: String,
    severity: DiagnosticSeverity,
    /// The number of the rule that decides.
    rule: Option<&'static str>,
    /// The replacement text.
    mend: Option<String>,
    /// Lines that are missing elsewhere.
    insertion: Option<Insertion>,
    /// The editions with this problem.
    editions: Vec<Edition>,
}

/// The problems of a text: lines that can't be read; if there are none, lines that can't be played
/// and unmet expectations.
pub(crate) fn find(text: &str, language: Language) -> Vec<Problem> {
    let mut scenario = match Scenario::parse(text) {
        Ok(scenario) => scenario.in_language(language),
        Err(problems) => {
            let problems = problems.in_language(language);
            return problems.items().iter().map(|item| read(item, language, None)).collect();
        }
    };
    // Proofs can take seconds: `combat-lab check` makes them.
    scenario.proofs.clear();
    let reports = combat_lab_replay::check(&scenario);
    let mut found: Vec<Problem> = reports.iter().flat_map(|report| played(&scenario, report)).collect();
    let unused = combat_lab_narrate::unused(&scenario);
    let unused = unused.iter().flat_map(combat_lab_notation::Diagnostics::items);
    let unused = unused.map(|item| read(item, language, None));
    found.extend(unused.map(|it| Problem { severity: DiagnosticSeverity::WARNING, ..it }));
    joined(&scenario, found)
}

/// Merges equal problems. Names the editions of a problem unless all of them have it.
pub(super) fn joined(scenario: &Scenario, problems: Vec<Problem>) -> Vec<Problem> {
    let mut found: Vec<Problem> = Vec::new();
    for problem in problems {
        let same = |other: &&mut Problem| (other.span, &other.message) == (problem.span, &problem.message);
        match found.iter_mut().find(same) {
            Some(other) => other.editions.extend(problem.editions),
            None => found.push(problem),
        }
    }
    for problem in &mut found {
        let editions: Vec<&str> = problem.editions.iter().map(|edition| edition.id()).collect();
        // A refusal already names its edition.
        let is_said = editions.iter().all(|edition| problem.message.contains(edition));
        if !editions.is_empty() && editions.len() < scenario.editions.len() && !is_said {
            problem.message = format!("{}: {}", editions.join(", "), problem.message);
        }
    }
    found
}

/// The lines that can't be played in an edition, and unmet expectations.
pub(super) fn played(scenario: &Scenario, report: &CheckReport) -> Vec<Problem> {
    let (language, edition) = (scenario.language(), report.edition);
    let mut choices = combat_lab_narrate::OpenChoices::new(scenario, edition);
    let failed = report.checks.iter().filter(|check| !check.held).map(|check| {
        let (expected, found) = (language.of(t!("expected")), language.of(t!("found")));
        let wanted = combat_lab_narrate::expected(scenario, check);
        let there = combat_lab_narrate::found(scenario, edition, check);
        let open = choices.before(check);
        let said = open.as_ref().map_or(String::new(), |open| format!("\n{}", open.said));
        Problem {
            span: check.span,
            message: with_rules(
                format!("{expected}: {wanted}\n{found}: {there}{said}"),
                &check.citations,
                language,
            ),
            severity: DiagnosticSeverity::WARNING,
            rule: check.citations.first().map(|citation| citation.number()),
            mend: None,
            insertion: open.and_then(|open| open.insertion),
            editions: vec![edition],
        }
    });
    let stopped = report.stop.as_ref().map(|stop| combat_lab_narrate::problems(scenario, stop));
    let stopped = stopped.iter().flat_map(combat_lab_notation::Diagnostics::items);
    failed.chain(stopped.map(|item| read(item, language, Some(edition)))).collect()
}

fn read(item: &combat_lab_notation::Diagnostic, language: Language, edition: Option<Edition>) -> Problem {
    let expected = item.expected.as_ref().map(|expected| language.say(t!("expected: %1"), &[expected]));
    let message = expected.map_or(item.message.clone(), |expected| format!("{}\n{expected}", item.message));
    Problem {
        span: Span { line: item.line, column: item.column, length: item.length },
        message: with_rules(message, &item.citations, language),
        severity: DiagnosticSeverity::ERROR,
        rule: item.citations.first().map(|citation| citation.number()),
        mend: item.suggestion.clone(),
        insertion: item.insertion.clone(),
        editions: edition.into_iter().collect(),
    }
}

fn with_rules(mut message: String, citations: &[Citation], language: Language) -> String {
    for citation in citations {
        let rule = language.say(t!("rule %1"), &[&citation.to_string()]);
        let _ = write!(message, "\n{rule}: {}", language.of(Phrase::listed(citation.explanation())));
    }
    message
}

impl Problem {
    /// A note in an edition that is no problem.
    pub(crate) fn information(span: Span, message: String, edition: Edition) -> Self {
        let (severity, editions) = (DiagnosticSeverity::INFORMATION, vec![edition]);
        Self { span, message, severity, rule: None, mend: None, insertion: None, editions }
    }

    /// The diagnostic for an editor.
    pub(crate) fn diagnostic(&self, document: &Document) -> Diagnostic {
        Diagnostic {
            range: document.range(self.span),
            severity: Some(self.severity),
            code: self.rule.map(|number| NumberOrString::String(number.to_owned())),
            source: Some("combat-lab".to_owned()),
            message: self.message.clone(),
            ..Diagnostic::default()
        }
    }
}

/// The quick fixes for problems that touch `range`.
pub(crate) fn mends(document: &Document, range: Range, language: Language) -> Vec<CodeActionOrCommand> {
    let problems = document.problems.iter().flatten();
    let mended = problems.filter_map(|problem| {
        let place = document.range(problem.span);
        let (title, edit) = match (&problem.mend, &problem.insertion) {
            (Some(mend), _) => {
                let edit = TextEdit { range: place, new_text: mend.clone() };
                (language.say(t!("Write “%1”"), &[mend]), edit)
            }
            (None, Some(Insertion { below, text })) => {
                let start = Position::new(u32::try_from(*below).unwrap_or(u32::MAX), 0);
                let edit = TextEdit { range: Range::new(start, start), new_text: format!("{text}\n") };
                (language.say(t!("Add “%1”"), &[text.trim()]), edit)
            }
            (None, None) => return None,
        };
        (place.start <= range.end && range.start <= place.end).then(|| {
            CodeActionOrCommand::CodeAction(CodeAction {
                title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![problem.diagnostic(document)]),
                edit: Some(edit_of(document, edit)),
                is_preferred: Some(true),
                ..CodeAction::default()
            })
        })
    });
    mended.collect()
}

fn edit_of(document: &Document, edit: TextEdit) -> WorkspaceEdit {
    WorkspaceEdit::new(HashMap::from([(document.uri.clone(), vec![edit])]))
}

#[cfg(test)]
mod tests {
    use super::find;
    use combat_lab_language::Language;

    #[test]
    fn proofs_are_left_to_the_check_of_files() {
        let text = "player A\n  Ox 3/3\nplayer B\n  Bear 2/2\nattack Ox -> B\ngoal A: B at most 20\n";
        assert!(find(&format!("{text}expect unsolvable\n"), Language::ENGLISH).is_empty());
        assert_eq!(find(&format!("{text}expect B 1\n"), Language::ENGLISH).len(), 1);
    }
}
