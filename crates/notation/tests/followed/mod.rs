//! A mend, put where the problem is.

use combat_lab_notation::Diagnostic;

/// The text with the suggestion in its place.
pub(crate) fn followed(text: &str, problem: &Diagnostic, suggestion: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = lines.get_mut(problem.line - 1).unwrap();
    let before = line.chars().take(problem.column - 1);
    let after = line.chars().skip(problem.column - 1 + problem.length);
    *line = before.chain(suggestion.chars()).chain(after).collect();
    lines.join("\n") + "\n"
}
