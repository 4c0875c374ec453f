//! The wording of all text for people, checked against the tables in `languages/en.md` and
//! `languages/de.md`: phrases that sound translated, words that compete with a term of the game or
//! of this project, and citations in another form.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::house::House;

/// Folders with documentation and help, and the kinds of files checked in each.
const TEXTS: [(&str, &str, Kind); 8] = [
    (".", "md", Kind::Markdown),
    ("docs", "md", Kind::Markdown),
    ("crates", "md", Kind::Markdown),
    ("web", "md", Kind::Markdown),
    ("languages", "md", Kind::Markdown),
    ("tests/situations", "combat", Kind::Situation),
    ("crates", "rs", Kind::Comments),
    ("web/src", "rs", Kind::Comments),
];

/// Historical records, and the tables themselves.
const LEFT_OUT: [&str; 5] =
    ["CHANGELOG.md", "FIGURES.md", "languages/en.md", "languages/de.md", "node_modules"];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Documents, whose code is not prose.
    Markdown,
    /// Authors' texts for readers.
    Situation,
    /// Doc comments, which become help, declarations and the documentation of the code. Those in
    /// tests aren't checked.
    Comments,
}

/// The forbidden phrases of one language.
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
    /// Reads the tables of a language; a language without tables forbids nothing.
    pub(crate) fn read(house: &House, language: &str) -> Result<Self> {
        let file = house.root().join("languages").join(language).with_extension("md");
        if !file.exists() {
            return Ok(Self { turns: Vec::new() });
        }
        let text = fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        Ok(Self::from_tables(&text))
    }

    /// The rows of the tables below "Terms" and "Instead of".
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

    /// The forbidden phrases in a text, one message each.
    pub(crate) fn wrong(&self, place: &str, text: &str) -> Vec<String> {
        let written = spaced(text);
        let lower = written.to_lowercase();
        let found = self.turns.iter().filter(|turn| {
            // Entries with a capital are German nouns; case distinguishes them from words of the
            // notation.
            let text = if turn.not.chars().any(char::is_uppercase) { &written } else { &lower };
            has_words(text, &turn.not)
        });
        let mut wrong: Vec<String> =
            found.map(|turn| format!("{place}: \"{}\"; write: {}", turn.not, turn.but)).collect();
        wrong.extend(citations(&written).map(|cited| {
            format!(
                "{place}: \"{cited}\"; write: 510.1c (April 2021), or 510.1c · 2021-04 where space is short"
            )
        }));
        wrong.extend(numbered(&lower).map(|found| format!("{place}: \"{found}\"; write: frame 3, step 3")));
        wrong
    }
}

/// The forbidden phrases in situations, documentation and help.
pub(crate) fn check(house: &House, english: &Wording, others: &[(String, Wording)]) -> Result<Vec<String>> {
    let mut wrong = Vec::new();
    for (folder, extension, kind) in TEXTS {
        for file in files(house.root(), folder, extension)? {
            if kind == Kind::Comments && !file.contains("/src/") {
                continue;
            }
            let text = fs::read_to_string(house.root().join(&file))
                .with_context(|| format!("cannot read {file}"))?;
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

/// For each language, the texts of situations without a translation on the next line.
pub(crate) fn untranslated(
    house: &House,
    languages: &[(String, Wording)],
) -> Result<Vec<(String, Vec<String>)>> {
    let mut texts = Vec::new();
    for (folder, extension, _) in TEXTS.into_iter().filter(|(_, _, kind)| *kind == Kind::Situation) {
        for file in files(house.root(), folder, extension)? {
            let text = fs::read_to_string(house.root().join(&file))
                .with_context(|| format!("cannot read {file}"))?;
            texts.push((file, text));
        }
    }
    let missing = |tag: &String| {
        texts.iter().flat_map(|(file, text)| untranslated_into(tag, file, text)).collect::<Vec<_>>()
    };
    Ok(languages.iter().map(|(tag, _)| (tag.clone(), missing(tag))).collect())
}

/// The texts of a situation without a translation on the next line.
fn untranslated_into(language: &str, file: &str, text: &str) -> Vec<String> {
    let lines: Vec<(usize, &str, &str)> = (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| of_situation(line.trim_start()).map(|(tag, said)| (number, tag, said)))
        .collect();
    let mut wrong = Vec::new();
    for (at, (number, _, said)) in lines.iter().enumerate().filter(|(_, (_, tag, _))| tag.is_empty()) {
        let after = lines.iter().skip(at + 1).take_while(|(_, tag, _)| !tag.is_empty());
        if !after.into_iter().any(|(_, tag, _)| *tag == language) {
            wrong.push(format!("{file}:{number}: not translated into {language}: \"{said}\""));
        }
    }
    wrong
}

/// The lines of prose in a text: number, language and content.
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
            Kind::Comments if bare.starts_with("/// ```") || bare.starts_with("//! ```") => fenced = !fenced,
            Kind::Comments if !fenced => {
                let said = bare.strip_prefix("///").or_else(|| bare.strip_prefix("//!"));
                lines.extend(said.map(|said| (number, "", without_code(said))));
            }
            Kind::Markdown | Kind::Comments => {}
        }
    }
    lines
}

/// The language and the text of a situation's line for readers: `say de: …`.
fn of_situation(line: &str) -> Option<(&str, &str)> {
    let line = ["title", "summary", "step", "say", "ask", "choice", "because", "wrong", "hint"]
        .iter()
        .find_map(|word| line.strip_prefix(word)?.strip_prefix(' '))?
        .trim_start();
    let tag = line
        .split_once(": ")
        .filter(|(tag, _)| tag.len() == 2 && tag.chars().all(|letter| letter.is_ascii_lowercase()));
    Some(tag.unwrap_or(("", line)))
}

/// The line without code and link targets.
fn without_code(line: &str) -> String {
    let prose = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let mut pieces = prose.split("](");
    let first = pieces.next().unwrap_or("").to_owned();
    pieces.fold(first, |before, link| before + "]" + link.split_once(')').map_or(link, |(_, rest)| rest))
}

/// The citations with an edition in another form than "510.1c (April 2021)" or "510.1c · 2021-04".
fn citations(text: &str) -> impl Iterator<Item = String> {
    text.match_indices('.').filter_map(|(dot, _)| {
        let (before, after) = (text.get(..dot)?, text.get(dot + 1..)?);
        let section = before.get(before.len().checked_sub(3)?..)?;
        let sub = after.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(after.len());
        let is_rule = section.bytes().all(|digit| digit.is_ascii_digit())
            && after.starts_with(|letter: char| letter.is_ascii_digit());
        let rest = after.get(sub..).filter(|_| is_rule)?;
        let join =
            [" (", " · ", " in ", " of ", " from ", " "].into_iter().find(|join| rest.starts_with(join))?;
        let rest = rest.get(join.len()..)?;
        let edition = Edition::at(rest)?;
        let is_right = match join {
            " (" => edition == Edition::Month,
            " · " => edition == Edition::Tag,
            _ => false,
        };
        let shown = rest.split([',', ';', ')']).next()?;
        (!is_right).then(|| [section, ".", after.get(..sub).unwrap_or(""), join, shown].concat())
    })
}

/// The form of an edition's name.
#[derive(Debug, PartialEq, Eq)]
enum Edition {
    /// "2021-04".
    Tag,
    /// "April 2021".
    Month,
}

impl Edition {
    /// The form of the edition at the beginning of a text.
    fn at(text: &str) -> Option<Self> {
        let year = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count() == 4;
        if year(text) {
            return text.get(4..)?.starts_with('-').then_some(Self::Tag);
        }
        let (month, rest) = text.split_once(' ')?;
        let is_month = month.starts_with(char::is_uppercase) && month.chars().all(char::is_alphabetic);
        (is_month && year(rest)).then_some(Self::Month)
    }
}

/// Numbered frames, steps and turns in another form than "frame 3".
fn numbered(lower: &str) -> impl Iterator<Item = String> {
    ["frame", "step", "turn"].into_iter().flat_map(move |noun| {
        ["#", "no. ", "number ", "nr. "].into_iter().filter_map(move |mark| {
            let turn = [noun, " ", mark].concat();
            let (_, rest) = lower.split_once(&turn)?;
            rest.starts_with(|digit: char| digit.is_ascii_digit()).then_some(turn)
        })
    })
}

/// The text with straight apostrophes and single spaces.
fn spaced(text: &str) -> String {
    text.split_whitespace().map(|word| word.replace('\u{2019}', "'")).collect::<Vec<_>>().join(" ")
}

/// Whether a text contains these whole words.
fn has_words(text: &str, words: &str) -> bool {
    let is_free = |letter: Option<char>| !letter.is_some_and(char::is_alphanumeric);
    text.match_indices(words).any(|(at, found)| {
        let (before, after) = (text.get(..at).unwrap_or(""), text.get(at + found.len()..).unwrap_or(""));
        is_free(before.chars().next_back()) && is_free(after.chars().next())
    })
}

/// The files with an extension in a folder and its subfolders; for the root itself, only its own
/// files. Paths are relative to the root.
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
    fn a_rule_is_cited_with_its_edition_in_one_form() {
        let wording = Wording::from_tables(TABLES);
        for right in [
            "510.1c (April 2021)",
            "510.1c · 2021-04",
            "510.1c in this edition",
            "310 in 2008-10, 1.5 of May 2021",
        ] {
            assert!(wording.wrong("x", right).is_empty(), "{right}");
        }
        for wrong in ["510.1c in 2021-04", "702.19b (2021-04)", "510.1 of April 2021", "704.5aa · April 2021"]
        {
            assert_eq!(wording.wrong("x", wrong).len(), 1, "{wrong}");
        }
        assert_eq!(wording.wrong("x", "Go to frame #3.").len(), 1);
        assert!(wording.wrong("x", "Go to frame 3, number 4.").is_empty());
    }

    #[test]
    fn doc_comments_are_read_without_examples_and_links() {
        let text =
            "//! A [game](Scenario).\nlet scenario = 1; // scenario\n/// ```\n/// scenario\n/// ```\n/// b";
        assert_eq!(prose(Kind::Comments, text), [(1, "", " A [game].".to_owned()), (6, "", " b".to_owned())]);
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
        let wrong = untranslated_into("de", "x", text);
        assert_eq!(wrong, ["x:5: not translated into de: \"C\""]);
    }
}
