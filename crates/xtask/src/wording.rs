//! The wording of everything a person reads, held to the tables in `languages/en.md` and `languages/de.md`: turns that
//! read as if translated, and words that compete with a term of the game or of this project.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::house::House;

/// Places, by how they begin, whose text is still to be rewritten. This list shrinks to nothing.
const TOLERATED: [&str; 3] = ["rules.po", "switches.po", "crates/ARCHITECTURE.md"];

/// Folders with documentation and help, and the files in them that are read.
const TEXTS: [(&str, &str, Kind); 8] = [
    (".", "md", Kind::Markdown),
    ("docs", "md", Kind::Markdown),
    ("crates", "md", Kind::Markdown),
    ("web", "md", Kind::Markdown),
    ("languages", "md", Kind::Markdown),
    ("tests/situations", "combat", Kind::Situation),
    ("crates/cli/src", "rs", Kind::Help),
    ("crates/js/src/data", "rs", Kind::Help),
];

/// Records of what was, and the tables themselves.
const LEFT_OUT: [&str; 5] =
    ["CHANGELOG.md", "FIGURES.md", "languages/en.md", "languages/de.md", "node_modules"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Code in it is not prose.
    Markdown,
    /// What authors write for readers.
    Situation,
    /// Doc comments, which become help or declarations.
    Help,
}

/// What one language forbids.
#[derive(Debug)]
pub(crate) struct Wording {
    turns: Vec<Turn>,
}

#[derive(Debug)]
struct Turn {
    not: String,
    but: String,
}

impl Wording {
    /// Reads the tables of a language; a language without any forbids nothing.
    pub(crate) fn read(house: &House, language: &str) -> Result<Self> {
        let file = house.root().join("languages").join(language).with_extension("md");
        if !file.exists() {
            return Ok(Self { turns: Vec::new() });
        }
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        Ok(Self::from_tables(&text))
    }

    /// The rows below "Terms" and "Instead of".
    fn from_tables(text: &str) -> Self {
        let (mut turns, mut section) = (Vec::new(), "");
        for line in text.lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                section = heading.trim();
            }
            let Some(row) = line.strip_prefix('|').and_then(|line| line.trim_end().strip_suffix('|')) else {
                continue;
            };
            let Some((first, second)) = row.split_once('|') else { continue };
            let (not, but) = match section {
                "Terms" => (second, first),
                "Instead of" => (first, second),
                _ => continue,
            };
            if matches!(not.trim(), "not" | "never") || not.trim().starts_with("--") {
                continue;
            }
            turns.extend(not.split(';').map(|not| Turn { not: spaced(not), but: but.trim().to_owned() }));
        }
        Self { turns }
    }

    /// The forbidden turns in the text of a place, one message each.
    pub(crate) fn wrong(&self, place: &str, text: &str) -> Vec<String> {
        if TOLERATED.iter().any(|start| place.starts_with(start)) {
            return Vec::new();
        }
        let written = spaced(text);
        let lower = written.to_lowercase();
        let found = self.turns.iter().filter(|turn| {
            // An entry with a capital is a German noun, and differs from a word of the notation by it.
            let text = if turn.not.chars().any(char::is_uppercase) { &written } else { &lower };
            has_words(text, &turn.not)
        });
        found.map(|turn| format!("{place}: \"{}\"; write: {}", turn.not, turn.but)).collect()
    }
}

/// The forbidden turns in situations, documentation and help.
pub(crate) fn check(house: &House, english: &Wording, others: &[(String, Wording)]) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (folder, extension, kind) in TEXTS {
        for file in files(house.root(), folder, extension)? {
            let text = fs::read_to_string(house.root().join(&file))
                .with_context(|| format!("cannot read {file}"))?;
            if kind == Kind::Situation {
                let tags: Vec<String> = others.iter().map(|(tag, _)| tag.clone()).collect();
                wrong.extend(untranslated(&file, &text, &tags));
            }
            for (number, language, prose) in prose(kind, &text) {
                let wording = match language {
                    "" | "en" => Some(english),
                    tag => others.iter().find(|(known, _)| known == tag).map(|(_, wording)| wording),
                };
                let place = format!("{file}:{number}");
                wrong.extend(wording.into_iter().flat_map(|wording| wording.wrong(&place, prose.as_str())));
            }
        }
    }
    Ok(wrong)
}

/// The texts of a situation that are not translated on the next line, for each language.
fn untranslated(file: &str, text: &str, tags: &[String]) -> Vec<String> {
    let lines: Vec<(usize, &str, &str)> = (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| of_situation(line.trim_start()).map(|(tag, said)| (number, tag, said)))
        .collect();
    let mut wrong = Vec::new();
    for (at, (number, _, said)) in lines.iter().enumerate().filter(|(_, (_, tag, _))| tag.is_empty()) {
        let after = lines.iter().skip(at + 1).take_while(|(_, tag, _)| !tag.is_empty());
        let known: Vec<&str> = after.map(|(_, tag, _)| *tag).collect();
        let missing = tags.iter().filter(|tag| !known.contains(&tag.as_str()));
        wrong.extend(missing.map(|tag| format!("{file}:{number}: not translated into {tag}: \"{said}\"")));
    }
    wrong
}

/// The lines of prose in a text: number, language, and what is said.
fn prose(kind: Kind, text: &str) -> Vec<(usize, &str, String)> {
    let mut lines = Vec::new();
    let mut fenced = false;
    for (number, line) in (1..).zip(text.lines()) {
        let bare = line.trim_start();
        match kind {
            Kind::Markdown if bare.starts_with("```") => fenced = !fenced,
            Kind::Markdown if !fenced && !line.starts_with("    ") => {
                lines.push((number, "", without_code(line)));
            }
            Kind::Situation => {
                lines.extend(of_situation(bare).map(|(tag, said)| (number, tag, said.to_owned())));
            }
            Kind::Help => lines.extend(bare.strip_prefix("///").map(|said| (number, "", without_code(said)))),
            Kind::Markdown => {}
        }
    }
    lines
}

/// What a line of a situation says to readers, and in which language: `say de: …`.
fn of_situation(line: &str) -> Option<(&str, &str)> {
    let line = ["title", "summary", "say", "ask", "choice"]
        .iter()
        .find_map(|word| line.strip_prefix(word)?.strip_prefix(' '))?
        .trim_start();
    let tag = line
        .split_once(": ")
        .filter(|(tag, _)| tag.len() == 2 && tag.chars().all(|letter| letter.is_ascii_lowercase()));
    Some(tag.unwrap_or(("", line)))
}

fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect::<Vec<_>>().join("`")
}

/// With plain apostrophes and single spaces.
fn spaced(text: &str) -> String {
    text.split_whitespace().map(|word| word.replace('\u{2019}', "'")).collect::<Vec<_>>().join(" ")
}

/// Whether these words stand in a text, whole.
fn has_words(text: &str, words: &str) -> bool {
    let is_free = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(at, found)| {
        let (before, after) = (text.get(..at).unwrap_or(""), text.get(at + found.len()..).unwrap_or(""));
        is_free(before.chars().next_back()) && is_free(after.chars().next())
    })
}

/// The files with that extension in a folder and below, from the root; of the root itself only its own.
fn files(root: &Path, folder: &str, extension: &str) -> Result<Vec<String>> {
    let mut folders = vec![root.join(folder)];
    let mut found = Vec::new();
    while let Some(open) = folders.pop() {
        for entry in fs::read_dir(&open).with_context(|| format!("cannot read {}", open.display()))? {
            let path = entry?.path();
            let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
            let name = name.trim_start_matches("./").to_owned();
            if LEFT_OUT.iter().any(|out| name.ends_with(out)) {
                continue;
            }
            if path.is_dir() {
                if folder != "." {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|kind| kind == extension) {
                found.push(name);
            }
        }
    }
    found.sort();
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLES: &str = "# Words\n\n| own | table |\n|---|---|\n| a | b |\n\n## Terms\n\n| term | never |\n|---|---|\n\
                          | situation | scenario; scenarios |\n\n## Instead of\n\n| not | but |\n|---|---|\n| any more | no longer |\n";

    #[test]
    fn a_forbidden_turn_is_found_in_whole_words() {
        let wording = Wording::from_tables(TABLES);
        assert_eq!(wording.turns.len(), 3);
        assert_eq!(wording.wrong("x", "A Scenario."), ["x: \"scenario\"; write: situation"]);
        assert_eq!(wording.wrong("x", "not there any\n more").len(), 1);
        assert!(wording.wrong("x", "many more scenarioes").is_empty());
    }

    #[test]
    fn code_is_not_prose() {
        let text = "A `scenario`.\n```\nscenario\n```\n    scenario\nb";
        assert_eq!(prose(Kind::Markdown, text), [(1, "", "A `.".to_owned()), (6, "", "b".to_owned())]);
    }

    #[test]
    fn situations_say_which_language() {
        assert_eq!(of_situation("say     de: Schaden"), Some(("de", "Schaden")));
        assert_eq!(of_situation("say     3 damage: dealt"), Some(("", "3 damage: dealt")));
        assert_eq!(of_situation("attack  A"), None);
    }

    #[test]
    fn every_text_of_a_situation_is_translated() {
        let text = "title A\ntitle de: A\nsay B\n  say de: B\nask C\nchoice D: E\n  choice de: D\n";
        let wrong = untranslated("x", text, &["de".to_owned()]);
        assert_eq!(wrong, ["x:5: not translated into de: \"C\""]);
    }
}
