//! Tables for a terminal and for Markdown.

/// The greatest width of a column before its text wraps.
const WIDEST: usize = 44;

/// A table: a head, and rows of as many cells.
pub(crate) struct Table {
    rows: Vec<Vec<String>>,
}

impl Table {
    pub(crate) fn new(head: Vec<String>) -> Self {
        Self { rows: vec![head] }
    }

    pub(crate) fn row(&mut self, cells: impl Iterator<Item = String>) {
        self.rows.push(cells.collect());
    }

    pub(crate) fn print(&self, markdown: bool) -> String {
        if markdown { self.markdown() } else { self.text() }
    }

    fn markdown(&self) -> String {
        let mut text = String::new();
        for (place, row) in self.rows.iter().enumerate() {
            for cell in row {
                text.push_str("| ");
                // Escapes characters that would end a cell or the table.
                text.push_str(&plain(cell));
                text.push(' ');
            }
            text.push_str("|\n");
            if place == 0 {
                text.push_str(&"|---".repeat(row.len()));
                text.push_str("|\n");
            }
        }
        text
    }

    fn text(&self) -> String {
        let broken: Vec<Vec<Vec<&str>>> =
            self.rows.iter().map(|row| row.iter().map(|cell| lines(cell)).collect()).collect();
        let columns = self.rows.first().map_or(0, Vec::len);
        let width = |column: usize| {
            let cells = broken.iter().filter_map(|row| row.get(column));
            cells.flatten().map(|line| line.chars().count()).max().unwrap_or_default()
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let mut text = String::new();
        for (place, row) in broken.iter().enumerate() {
            let height = row.iter().map(Vec::len).max().unwrap_or_default();
            for line in 0..height {
                let mut printed = String::new();
                for (cell, width) in row.iter().zip(&widths) {
                    let piece = cell.get(line).copied().unwrap_or_default();
                    printed.push_str(piece);
                    printed.push_str(&" ".repeat(width + 2 - piece.chars().count().min(*width)));
                }
                text.push_str(printed.trim_end());
                text.push('\n');
            }
            if place == 0 {
                let rules: Vec<String> = widths.iter().map(|width| "-".repeat(*width)).collect();
                text.push_str(rules.join("  ").trim_end());
                text.push('\n');
            }
        }
        text
    }
}

/// A cell's text, escaped so that nothing is markup or ends the cell.
fn plain(cell: &str) -> String {
    let mut text = String::with_capacity(cell.len());
    for c in cell.chars() {
        match c {
            '<' => text.push_str("&lt;"),
            '>' => text.push_str("&gt;"),
            '&' => text.push_str("&amp;"),
            '\n' => text.push(' '),
            '|' | '\\' | '[' | ']' | '*' | '_' | '`' | '~' => text.extend(['\\', c]),
            c => text.push(c),
        }
    }
    text
}

/// A text wrapped between words. A longer word gets its own line.
fn lines(text: &str) -> Vec<&str> {
    let mut lines = Vec::new();
    let mut rest = text.trim();
    while rest.chars().count() > WIDEST {
        let most = rest.char_indices().nth(WIDEST).map_or(rest.len(), |(at, _)| at);
        let fits = rest.get(..=most).and_then(|part| part.rfind(' ')).filter(|at| *at > 0);
        let Some(at) = fits.or_else(|| rest.find(' ')) else { break };
        let (line, more) = rest.split_at(at);
        lines.push(line.trim_end());
        rest = more.trim_start();
    }
    lines.push(rest);
    lines
}

#[cfg(test)]
mod tests {
    use super::{Table, lines};

    #[test]
    fn columns_are_as_wide_as_they_must_be() {
        let mut table = Table::new(["", "one", "two"].map(str::to_owned).to_vec());
        table.row(["life", "20", "a | b"].into_iter().map(str::to_owned));
        assert_eq!(table.print(false), "      one  two\n----  ---  -----\nlife  20   a | b\n");
        assert_eq!(table.print(true), "|  | one | two |\n|---|---|---|\n| life | 20 | a \\| b |\n");
    }

    #[test]
    fn long_texts_are_broken_between_words() {
        let text = "Combat damage goes on the stack: Grizzly Bears 2 to Bob, and Craw Wurm 6.";
        assert_eq!(
            lines(text),
            ["Combat damage goes on the stack: Grizzly", "Bears 2 to Bob, and Craw Wurm 6."]
        );
        let long = "x".repeat(60);
        assert_eq!(lines(&long), [long.as_str()]);
        assert_eq!(lines(&format!("a {long} b")), ["a", long.as_str(), "b"]);
        assert_eq!(lines(""), [""]);
        assert_eq!(lines(&"ä ".repeat(40)).concat().chars().filter(|c| *c == 'ä').count(), 40);
    }
}
