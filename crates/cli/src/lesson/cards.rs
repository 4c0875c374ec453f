//! The questions of a lesson as cards for Anki, and as a table.

use super::answer::{Answer, you_are};
use super::file::{Item, Lesson};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use combat_lab_language::{Language, t};
use combat_lab_narrate::Wording;
use combat_lab_replay::AskedQuestion;
use combat_lab_rulebook::Citation;
use combat_lab_view::escaped;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// One question, with its answer.
struct Row<'a> {
    item: &'a Item,
    asked: &'a AskedQuestion,
    answer: Answer,
}

impl Row<'_> {
    /// The number of the deciding rule.
    fn rule(&self) -> Option<&'static str> {
        self.answer.rule.map(Citation::number)
    }
}

fn rows(items: &[Item], language: Language) -> Vec<Row<'_>> {
    let asking = items.iter().filter(|item| item.questions);
    let each = asking.flat_map(|item| item.replay.questions().iter().map(move |asked| (item, asked)));
    each.map(|(item, asked)| {
        let wording = Wording { edition: item.replay.edition(), language };
        Row { item, asked, answer: Answer::of(&item.replay, asked, wording) }
    })
    .collect()
}

/// A text for Anki's import: the question with the board on the front, the answer with its reason
/// on the back. Importing a question again replaces the earlier card.
pub(crate) fn anki(lesson: &Lesson, items: &[Item], language: Language) -> String {
    let mut text = String::from(
        "#separator:tab\n#html:true\n#guid column:1\n#tags column:4\n#columns:ID\tFront\tBack\tTags\n",
    );
    for row in rows(items, language) {
        let Row { item, asked, answer: Answer { choices, says, because, .. } } = &row;
        let rule = row.rule();
        let edition = item.replay.edition().id();
        let mut front = combat_lab_picture::picture(&item.replay, asked.at).svg();
        let you = escaped(&you_are(&item.replay, asked, language));
        let _ = write!(front, "<p>{you}<b>{}</b></p><ul>", escaped(&asked.question.text));
        for choice in choices {
            let _ = write!(front, "<li>{}</li>", escaped(choice));
        }
        front.push_str("</ul>");
        let mut back = format!("<p><b>{}</b></p><p>{}</p>", escaped(says), escaped(because));
        if let Some(rule) = rule {
            let said = language.say(t!("Rule %1 (%2)"), &[rule, edition]);
            let _ = write!(back, "<p>{}</p>", escaped(&said));
        }
        let mut tags = format!("combat-lab combat-lab::{edition} combat-lab::{}", tag(&lesson.title));
        if let Some(rule) = rule {
            let _ = write!(tags, " combat-lab::rule::{rule}");
        }
        let fields = [id(&row).as_str(), &front, &back, &tags].map(|field| quoted(&field.replace('\t', " ")));
        let _ = writeln!(text, "{}", fields.join("\t"));
    }
    text
}

/// A table with a line for each question; it begins with the mark by which spreadsheets know its
/// letters.
pub(crate) fn table(items: &[Item], language: Language) -> String {
    let head = ["situation", "edition", "question", "choices", "correct", "reason", "rule"];
    let mut text = format!("\u{feff}{}\r\n", head.join(","));
    for row in rows(items, language) {
        let Row { item, asked, answer: Answer { choices, says, because, .. } } = &row;
        let fields = [
            item.title.as_str(),
            item.replay.edition().id(),
            &asked.question.text,
            &choices.join("; "),
            says,
            because,
            row.rule().unwrap_or_default(),
        ];
        let _ = write!(text, "{}\r\n", fields.map(cell).join(","));
    }
    text
}

/// A stable id for a question of a situation in an edition, whatever its place in the lesson.
fn id(row: &Row<'_>) -> String {
    let mut hash = Sha256::new();
    for part in [&row.item.title, row.item.replay.edition().id(), &row.asked.question.text] {
        hash.update(part.as_bytes());
        hash.update([0]);
    }
    BASE64.encode(hash.finalize().get(..9).unwrap_or_default())
}

/// A title as a tag, which can't have spaces.
fn tag(title: &str) -> String {
    title
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

/// A quoted cell; a spreadsheet would calculate one that begins like a formula.
fn cell(field: &str) -> String {
    let formula = field.starts_with(['=', '+', '-', '@', '\t', '\r']);
    quoted(&if formula { format!("'{field}") } else { field.to_owned() })
}

/// A quoted field; quotes within it are doubled.
fn quoted(field: &str) -> String {
    format!("\"{}\"", field.replace('"', "\"\""))
}
