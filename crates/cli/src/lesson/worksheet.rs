//! A printable lesson: the questions, and the answers on a separate page.

use super::answer::Answer;
use super::file::{Item, Lesson};
use combat_lab_language::{Language, t};
use combat_lab_narrate::{FILL_IN, Wording};
use combat_lab_replay::AskedDecision;
use combat_lab_view::escaped;
use std::fmt::Write as _;

/// The template of the sheet; `web/site/worksheet.js` uses it too.
const PAGE: &str = include_str!("worksheet.html");

/// The sheets as a page without scripts, followed by the answers to each. Every sheet has its
/// choices in another order.
pub(crate) fn sheet(lesson: &Lesson, sheets: &[Vec<Item>], language: Language) -> String {
    let of = |phrase| language.of(phrase);
    let title = escaped(&lesson.title);
    let letter = |place: usize| match (sheets.len(), ('A'..='Z').nth(place)) {
        (2.., Some(letter)) => format!(" {letter}"),
        _ => String::new(),
    };
    let mut page = String::new();
    for (place, items) in sheets.iter().enumerate() {
        let _ = writeln!(
            page,
            "<div class=\"sheet\">\n<h1>{title}{}</h1>\n<p class=\"name\"><span>{}</span><span>{}</span></p>",
            letter(place),
            escaped(of(t!("Name:"))),
            escaped(of(t!("Date:"))),
        );
        if let Some(note) = &lesson.note {
            let _ = writeln!(page, "<p>{}</p>", escaped(note));
        }
        for (number, item) in items.iter().enumerate() {
            questions(&mut page, number + 1, item, place, language);
        }
        page.push_str("</div>\n");
    }
    for (place, items) in sheets.iter().enumerate() {
        let heading = [of(t!("Answers")), &letter(place)].concat();
        let _ = writeln!(page, "<div class=\"answers\">\n<h1>{}</h1>", escaped(&heading));
        for (number, item) in items.iter().enumerate() {
            answers(&mut page, number + 1, item, language);
        }
        page.push_str("</div>");
    }
    let speaks = format!("<html lang=\"{}\">", language.tag());
    // The sheet last, so that placeholders in an author's text aren't replaced.
    PAGE.replace("<html lang=\"en\">", &speaks)
        .replace("<!-- title -->", &title)
        .replace("<!-- sheet -->", &page)
}

fn heading(page: &mut String, number: usize, item: &Item) {
    let edition = item.replay.edition();
    let _ = writeln!(page, "<section>\n<h2>{number}. {} ({})</h2>", escaped(&item.title), edition.id());
}

fn questions(page: &mut String, number: usize, item: &Item, turned: usize, language: Language) {
    let replay = &item.replay;
    heading(page, number, item);
    if let Some(note) = &item.note {
        let _ = writeln!(page, "<p>{}</p>", escaped(note));
    }
    let wording = Wording { edition: replay.edition(), language };
    if item.asks() == 0 {
        page.push_str(&combat_lab_picture::sheet(replay, 0).svg());
        for at in 0..replay.frames().len() {
            let _ = writeln!(page, "<p>{}</p>", escaped(&combat_lab_narrate::sentence(replay, at, wording)));
        }
    }
    let mut drawn = None;
    for asked in replay.questions().iter().filter(|_| item.questions) {
        if drawn != Some(asked.at) {
            drawn = Some(asked.at);
            page.push_str(&combat_lab_picture::sheet(replay, asked.at).svg());
            let _ = writeln!(
                page,
                "<p>{}</p>",
                escaped(&combat_lab_narrate::sentence(replay, asked.at, wording))
            );
        }
        let you = escaped(&super::answer::you_are(replay, asked, language));
        let _ = writeln!(page, "<p>{you}<b>{}</b></p>\n<ul>", escaped(&asked.question.text));
        let choices = &asked.question.choices;
        let (before, first) = choices.split_at(turned.checked_rem(choices.len()).unwrap_or(0));
        for choice in first.iter().chain(before) {
            let _ = writeln!(page, "<li>{}</li>", escaped(&choice.text));
        }
        let decision = AskedDecision::of(replay).filter(|decision| decision.place == asked.place);
        for blank in decision.iter().flat_map(|decision| combat_lab_narrate::blanks(decision, wording)) {
            let class = if blank.contains(FILL_IN) { " class=\"blank\"" } else { "" };
            let _ = writeln!(page, "<li{class}>{}</li>", escaped(&blank));
        }
        page.push_str("</ul>\n");
    }
    page.push_str("</section>\n");
}

fn answers(page: &mut String, number: usize, item: &Item, language: Language) {
    if item.asks() == 0 {
        return;
    }
    let replay = &item.replay;
    let wording = Wording { edition: replay.edition(), language };
    heading(page, number, item);
    for asked in replay.questions() {
        let Answer { says, because, rule, .. } = Answer::of(replay, asked, wording);
        let _ = writeln!(
            page,
            "<p>{} <b>{}</b></p>\n<p>{}</p>",
            escaped(&asked.question.text),
            escaped(&says),
            escaped(&because)
        );
        if let Some(rule) = rule {
            let said = language.say(t!("Rule %1 (%2)"), &[rule.number(), replay.edition().id()]);
            let _ = writeln!(page, "<p>{}</p>", escaped(&said));
        }
    }
    page.push_str("</section>\n");
}
