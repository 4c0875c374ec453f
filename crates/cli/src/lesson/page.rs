//! A lesson as HTML: the element with its data, alone or in a page that is one file.

use super::file::{Item, Lesson};
use crate::beside::Beside;
use crate::page::{PREVIEW, Template, hash, preview};
use combat_lab_language::{Language, t};
use combat_lab_notation::AskKind;
use combat_lab_paint::{Extent, Mode, PaintRequest};
use combat_lab_replay::AskedQuestion;
use combat_lab_view::escaped;
use serde_json::{Map, Value, json};
use std::fmt::Write as _;
use std::path::Path;

/// The template that `cargo xtask build` writes: the programs that show a lesson, and placeholders.
const TEMPLATE: &str = "combat-lab-lesson.html";
/// The element and its data; the page and `web/site/share.js` use it too.
const ELEMENT: &str = include_str!("lesson.html");
const TITLE: &str = "<!-- title -->";
const ATTRIBUTES: &str = "<!-- attributes -->";
const LESSON: &str = "<!-- lesson -->";
const READABLE: &str = "<!-- readable -->";
const PAINTED: &str = "<!-- painted -->\n";
const PAINT_STYLE: &str = "combat-lab-paint.css";
const PAINT_SCRIPT: &str = "combat-lab-paint.standalone.js";

/// The lesson as JSON for the element, with the text of every situation. It contains no `<`, so
/// nothing ends its data block.
fn data(lesson: &Lesson, items: &[Item]) -> String {
    let situation = |item: &Item| {
        let mut entry = Map::new();
        entry.insert("title".to_owned(), json!(item.title));
        match &item.link {
            Some(link) => {
                entry.insert("link".to_owned(), json!(format!("{}{link}", combat_lab_replay::Link::PREFIX)))
            }
            None => entry.insert("text".to_owned(), json!(item.text)),
        };
        if let Some(edition) = item.edition {
            entry.insert("edition".to_owned(), json!(edition.id()));
        }
        entry.insert("questions".to_owned(), json!(item.questions));
        entry.insert("asks".to_owned(), json!(item.asks()));
        if let Some(note) = &item.note {
            entry.insert("note".to_owned(), json!(note));
        }
        Value::Object(entry)
    };
    let mut whole = Map::new();
    whole.insert("title".to_owned(), json!(lesson.title));
    if let Some(note) = &lesson.note {
        whole.insert("note".to_owned(), json!(note));
    }
    if let Some(answers) = &lesson.answers {
        whole.insert("answers".to_owned(), json!(answers));
    }
    whole.insert("situations".to_owned(), items.iter().map(situation).collect());
    Value::Object(whole).to_string().replace('<', "\\u003c")
}

/// The content for readers without scripts.
fn readable(lesson: &Lesson, items: &[Item]) -> String {
    let mut text = format!("<h2>{}</h2>\n", escaped(&lesson.title));
    if let Some(note) = &lesson.note {
        let _ = writeln!(text, "<p>{}</p>", escaped(note));
    }
    text.push_str("<ol>\n");
    for item in items {
        let _ = writeln!(text, "<li>{}</li>", escaped(&item.title));
    }
    text.push_str("</ol>");
    text
}

/// The first situation as painted HTML, so that a reader sees it before the engine loads. Empty for
/// a link, whose frame only the engine can find.
fn painted(items: &[Item], style: &str, language: Language) -> String {
    let Some(Item { text: notation, edition, link: None, .. }) = items.first() else { return String::new() };
    let asks = items.first().is_some_and(|item| item.asks() > 0);
    let mode = if asks { Mode::Question } else { Mode::Play };
    let situation = PaintRequest { notation, edition: *edition, frame: None, mode, language };
    let painted = combat_lab_paint::paint(situation, Extent::ToQuestion);
    let inside = painted.map(|painted| combat_lab_paint::inside(&painted, style, language));
    inside.map(|inside| format!("<template>{inside}</template>\n")).unwrap_or_default()
}

/// The code for an article. Its scripts load the element when it is needed.
pub(crate) fn embed(lesson: &Lesson, items: &[Item], language: Language) -> String {
    let style = format!("<link rel=\"stylesheet\" href=\"{PAINT_STYLE}\">");
    let attributes = match language.tag() {
        "en" => String::new(),
        tag => format!(" lang=\"{tag}\""),
    };
    let element = ELEMENT
        .replace(ATTRIBUTES, &attributes)
        .replace(READABLE, &readable(lesson, items))
        .replace(PAINTED, &painted(items, &style, language))
        .replace(LESSON, &data(lesson, items));
    let script = |name| format!("<script type=\"module\" src=\"{name}\"></script>\n");
    format!("{}{}{element}", script("combat-lab-paint.js"), script("combat-lab-lesson.js"))
}

/// The parts of a lesson's page that don't come from the lesson.
pub(crate) struct Around<'a> {
    /// The template, if it isn't in the default places.
    pub(crate) template: Option<&'a Path>,
    /// The address of a picture for link previews.
    pub(crate) image: Option<&'a str>,
    /// The files beside the page.
    pub(crate) beside: Option<&'a Beside>,
    /// Whether the page reports to a learning platform that contains it.
    pub(crate) reports: bool,
}

/// A single-file page. The error is ready to be printed.
pub(crate) fn whole(
    lesson: &Lesson,
    items: &[Item],
    around: &Around<'_>,
    language: Language,
) -> Result<String, String> {
    let template = Template::find(around.template, TEMPLATE)?;
    let (style, script) = (template.beside(PAINT_STYLE)?, template.beside(PAINT_SCRIPT)?);
    let first = painted(items, &format!("<style>{style}</style>"), language);
    // A page of its own gives the lesson the window.
    let attributes = if around.reports { " fill scorm" } else { " fill" };
    let titles: Vec<&str> = items.iter().map(|item| item.title.as_str()).collect();
    let about = lesson.note.clone().unwrap_or_else(|| titles.join(", "));
    let page = template.filled(
        Some(language.tag()).filter(|tag| *tag != "en"),
        &[
            (TITLE, escaped(&lesson.title)),
            (PREVIEW, preview(&lesson.title, &about, around.image, around.beside)),
            (ATTRIBUTES, attributes.to_owned()),
            (LESSON, data(lesson, items)),
            (READABLE, readable(lesson, items)),
            (PAINTED, format!("{first}<script>{script}</script>\n")),
        ],
    )?;
    // The policy precedes any author's text, so the first match is the right one.
    let page = page.replacen("script-src ", &format!("script-src {} ", hash(&script)), 1);
    Ok(page.replacen("style-src ", &format!("style-src {} ", hash(&style)), 1))
}

/// The kinds of questions in a situation: decisions or choices.
fn kinds(item: &Item, language: Language) -> String {
    let kind = |asked: &AskedQuestion| match asked.question.decision.map(|decision| decision.kind) {
        None => language.of(t!("question")),
        Some(AskKind::Divide) => language.of(t!("decision: divide damage")),
        Some(AskKind::Attack) => language.of(t!("decision: attack")),
        Some(AskKind::Block) => language.of(t!("decision: block")),
        Some(AskKind::Act) => language.of(t!("decision: when to act")),
    };
    let asked = item.replay.questions().iter().filter(|_| item.questions);
    asked.map(kind).collect::<Vec<_>>().join(", ")
}

/// The summary of a lesson.
pub(crate) fn summary(lesson: &Lesson, items: &[Item], language: Language) -> String {
    let asked: usize = items.iter().map(Item::asks).sum();
    let mut text = format!("{}\n", lesson.title);
    for (place, item) in items.iter().enumerate() {
        let edition = item.replay.edition().id();
        let kinds = kinds(item, language);
        let kinds = if kinds.is_empty() { kinds } else { format!(": {kinds}") };
        let _ = writeln!(text, "{:>4}. {} ({edition}){kinds}", place + 1, item.title);
    }
    let (situations, questions) = (items.len().to_string(), asked.to_string());
    text.push_str(&language.say(t!("Situations: %1. Questions: %2."), &[&situations, &questions]));
    text.push('\n');
    text
}
