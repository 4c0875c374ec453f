//! A printable lesson: the questions, and the answers on a separate page.

use super::file::{Item, Lesson};
use combat_lab_language::{Language, t};
use combat_lab_narrate::Wording;
use combat_lab_paint::escaped;
use combat_lab_replay::AskedDecision;
use std::fmt::Write as _;

/// The page around the sheet; `web/site/worksheet.js` uses it too.
const PAGE: &str = include_str!("worksheet.html");

/// The sheet, as a page that needs no script.
pub(crate) fn sheet(lesson: &Lesson, items: &[Item], language: Language) -> String {
    let of = |phrase| language.of(phrase);
    let title = escaped(&lesson.title);
    let mut page = format!(
        "<h1>{title}</h1>\n<p class=\"name\"><span>{}</span><span>{}</span></p>\n",
        escaped(of(t!("Name:"))),
        escaped(of(t!("Date:"))),
    );
    if let Some(note) = &lesson.note {
        let _ = writeln!(page, "<p>{}</p>", escaped(note));
    }
    for (place, item) in items.iter().enumerate() {
        questions(&mut page, place + 1, item, language);
    }
    let _ = writeln!(page, "<div class=\"answers\">\n<h1>{}</h1>", escaped(of(t!("Answers"))));
    for (place, item) in items.iter().enumerate() {
        answers(&mut page, place + 1, item, language);
    }
    page.push_str("</div>");
    let speaks = format!("<html lang=\"{}\">", language.tag());
    // The sheet last, so that no author's text is searched for placeholders.
    PAGE.replace("<html lang=\"en\">", &speaks)
        .replace("<!-- title -->", &title)
        .replace("<!-- sheet -->", &page)
}

fn heading(page: &mut String, number: usize, item: &Item) {
    let edition = item.replay.edition();
    let _ = writeln!(page, "<section>\n<h2>{number}. {} ({})</h2>", escaped(&item.title), edition.id());
}

fn questions(page: &mut String, number: usize, item: &Item, language: Language) {
    let replay = &item.replay;
    heading(page, number, item);
    if let Some(note) = &item.note {
        let _ = writeln!(page, "<p>{}</p>", escaped(note));
    }
    let wording = Wording { edition: replay.edition(), language };
    if item.asks() == 0 {
        page.push_str(&combat_lab_picture::picture(replay, 0).svg());
        for at in 0..replay.frames().len() {
            let _ = writeln!(page, "<p>{}</p>", escaped(&combat_lab_narrate::sentence(replay, at, wording)));
        }
    }
    let mut drawn = None;
    for asked in replay.questions().iter().filter(|_| item.questions) {
        if drawn != Some(asked.at) {
            drawn = Some(asked.at);
            page.push_str(&combat_lab_picture::picture(replay, asked.at).svg());
            let _ = writeln!(
                page,
                "<p>{}</p>",
                escaped(&combat_lab_narrate::sentence(replay, asked.at, wording))
            );
        }
        let _ = writeln!(page, "<p><b>{}</b></p>\n<ul>", escaped(&asked.question.text));
        for choice in &asked.question.choices {
            let _ = writeln!(page, "<li>{}</li>", escaped(&choice.text));
        }
        let decision = AskedDecision::of(replay).filter(|decision| decision.place == asked.place);
        for blank in decision.iter().flat_map(|decision| combat_lab_narrate::blanks(decision, wording)) {
            let _ = writeln!(page, "<li>{}</li>", escaped(&blank));
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
        let choices = asked.question.choices.iter().zip(&asked.right);
        let right: Vec<&str> =
            choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.as_str()).collect();
        let decision = AskedDecision::of(replay).filter(|decision| decision.place == asked.place);
        let best = decision.and_then(|decision| Some((decision.best(replay)?, decision)));
        let answer =
            if right.is_empty() { language.of(t!("none of these")).to_owned() } else { right.join("; ") };
        let (mut because, mut rule) = combat_lab_narrate::reason(replay, asked, wording);
        let mut answer = answer;
        if let Some((best, decision)) = best {
            let reply = combat_lab_narrate::reply(&decision, &best, wording);
            (because, rule) = (reply.text, reply.rule);
            answer = combat_lab_narrate::way(&decision, &best, wording).unwrap_or_default();
        }
        let _ = writeln!(
            page,
            "<p>{} <b>{}</b></p>\n<p>{}</p>",
            escaped(&asked.question.text),
            escaped(&answer),
            escaped(&because)
        );
        if let Some(rule) = rule {
            let said = language.say(t!("Rule %1 (%2)"), &[rule.number(), replay.edition().id()]);
            let _ = writeln!(page, "<p>{}</p>", escaped(&said));
        }
    }
    page.push_str("</section>\n");
}
