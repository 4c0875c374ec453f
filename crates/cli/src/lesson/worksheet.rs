//! A lesson to be printed: the questions, and the answers on a page of their own.

use super::file::{Item, Lesson};
use crate::page::escaped;
use language::{Language, t};
use narrate::Wording;
use std::fmt::Write as _;

const STYLE: &str = "\
body { max-width: 46em; margin: 2em auto; padding: 0 1em; font: 12pt/1.4 Georgia, serif; color: #000; background: #fff; }\n\
h1, h2 { line-height: 1.2; }\n\
svg { display: block; width: 100%; height: auto; margin: .5em 0; }\n\
section { break-inside: avoid; margin-bottom: 2em; }\n\
ul { padding: 0; list-style: none; }\n\
li::before { content: \"\\2610\\a0\"; }\n\
.answers { break-before: page; }\n\
.answers li::before { content: none; }\n\
.name { display: flex; gap: 2em; }\n\
.name span { flex: 1; border-bottom: 1px solid; padding-bottom: 1.5em; }\n\
@page { margin: 18mm; }\n";

/// The sheet, as a page that needs no script.
pub(crate) fn sheet(lesson: &Lesson, items: &[Item], language: Language) -> String {
    let of = |phrase| language.of(phrase);
    let title = escaped(&lesson.title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n\
         <p class=\"name\"><span>{}</span><span>{}</span></p>\n",
        language.tag(),
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
    page.push_str("</div>\n</body>\n</html>\n");
    page
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
        page.push_str(&picture::picture(replay, 0).svg());
        for at in 0..replay.frames().len() {
            let _ = writeln!(page, "<p>{}</p>", escaped(&narrate::sentence(replay, at, wording)));
        }
    }
    let mut drawn = None;
    for asked in replay.questions().iter().filter(|_| item.questions) {
        if drawn != Some(asked.at) {
            drawn = Some(asked.at);
            page.push_str(&picture::picture(replay, asked.at).svg());
            let _ = writeln!(page, "<p>{}</p>", escaped(&narrate::sentence(replay, asked.at, wording)));
        }
        let _ = writeln!(page, "<p><b>{}</b></p>\n<ul>", escaped(&asked.question.text));
        for choice in &asked.question.choices {
            let _ = writeln!(page, "<li>{}</li>", escaped(&choice.text));
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
        let answer =
            if right.is_empty() { language.of(t!("none of these")).to_owned() } else { right.join("; ") };
        let told = narrate::frame(replay, asked.decided, wording);
        let because = asked.question.because(replay.edition()).unwrap_or(&told.sentence);
        let _ = writeln!(
            page,
            "<p>{} <b>{}</b></p>\n<p>{}</p>",
            escaped(&asked.question.text),
            escaped(&answer),
            escaped(because)
        );
        // What happened last settled it: before that, a step ended, or something resolved.
        if let Some(rule) = told.details.iter().rev().find_map(|line| line.citations.first()) {
            let said = language.say(t!("Rule %1 (%2)"), &[rule.number(), replay.edition().id()]);
            let _ = writeln!(page, "<p>{}</p>", escaped(&said));
        }
    }
    page.push_str("</section>\n");
}
