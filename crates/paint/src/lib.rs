//! Situations as HTML that shows every frame before the engine loads.
//!
//! The first frame of a painted element is HTML in a declarative shadow root, the others are data
//! beside it. A script of a few kilobytes (`web/paint`) steps through them, and the engine takes
//! over at the frame in view once a reader needs it.
//!
//! ```
//! use combat_lab_paint::{Mode, PaintRequest};
//!
//! let notation = "player Alice\n  A  Grizzly Bears  2/2\nplayer Bob\nattack A\n";
//! let language = combat_lab_language::Language::ENGLISH;
//! let situation = PaintRequest { notation, edition: None, frame: None, mode: Mode::Question, language };
//! let html = combat_lab_paint::element(situation, "/lab").unwrap();
//! assert!(html.starts_with("<combat-lab mode=\"question\">\n<template shadowrootmode=\"open\"><link "));
//! assert!(html.contains("href=\"/lab/combat-lab-paint.css\"") && html.contains("Grizzly Bears"));
//! ```

mod styles;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use combat_lab_language::{Language, Phrase, t};
use combat_lab_rulebook::Rule;
use combat_lab_view::escaped;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;

pub use combat_lab_web::Mode;
pub use combat_lab_web::paint::{Extent, PaintRequest, Painted, paint};

/// A painted element for an article. `base` is the address of the folder with
/// `combat-lab-paint.css`; empty means the article's own folder. `None` if the situation can't be
/// read or played.
#[must_use]
pub fn element(situation: PaintRequest<'_>, base: &str) -> Option<String> {
    let mut attributes = String::new();
    let mut add = |name, value: &str| {
        // Writing to a String can't fail.
        let _ = write!(attributes, " {name}=\"{}\"", escaped(value));
    };
    if let Some(edition) = situation.edition {
        add("edition", edition.id());
    }
    if let Some(frame) = situation.frame {
        add("frame", &frame.to_string());
    }
    if situation.language.tag() != Language::ENGLISH.tag() {
        add("lang", situation.language.tag());
    }
    if situation.mode != Mode::Play {
        add("mode", situation.mode.name());
    }
    let (shadow, notation) = (shadow_root(situation, base)?, between(situation.notation));
    Some(format!("<combat-lab{attributes}>\n{shadow}\n{notation}\n</combat-lab>\n"))
}

/// The notation between an element's tags. That of a question is hidden: it has the answers.
#[must_use]
pub fn between(notation: &str) -> String {
    let asks = |part: &str| matches!(part.split_whitespace().next(), Some("ask" | "goal"));
    // A line may begin with its editions.
    let hidden = if notation.lines().any(|line| line.split(':').take(2).any(asks)) { " hidden" } else { "" };
    format!("<pre{hidden}>\n{}</pre>", escaped(notation))
}

/// The shadow root of [`element`] alone; `None` in the same cases.
#[must_use]
pub fn shadow_root(situation: PaintRequest<'_>, base: &str) -> Option<String> {
    let painted = paint(situation, Extent::ToQuestion)?;
    let style = format!("<link rel=\"stylesheet\" href=\"{}combat-lab-paint.css\">", folder(base));
    Some(template(&painted, &style, situation.language))
}

/// The prefix of addresses in a folder, escaped for an attribute.
#[must_use]
pub fn folder(base: &str) -> String {
    if base.is_empty() { String::new() } else { escaped(&format!("{}/", base.trim_end_matches('/'))) }
}

/// The shadow root of a painted situation. `style` is HTML: a `link` to `combat-lab-paint.css`, or
/// a `style` with its content.
#[must_use]
pub fn template(painted: &Painted, style: &str, language: Language) -> String {
    declared(&inside(painted, style, language))
}

/// The content of [`template`]'s shadow root, for a script that attaches it.
#[must_use]
pub fn inside(painted: &Painted, style: &str, language: Language) -> String {
    let data = within_script(&data(painted, language, None).to_string());
    let form = painted.form.as_ref().map(|form| {
        // Mostly zeros: a server packs it to a fourth.
        format!("<script type=\"text/plain\" class=\"form\">{}</script>", STANDARD.encode(form))
    });
    let form = form.unwrap_or_default();
    shadow(painted, style, language, &format!("<script type=\"application/json\">{data}</script>{form}"))
}

fn declared(shadow: &str) -> String {
    format!("<template shadowrootmode=\"open\">{shadow}</template>")
}

/// The shadow root of a painted situation for a page without the engine, with its answers and rules
/// as packed data.
///
/// # Errors
/// If the frames can't be packed; the error is a sentence.
pub fn light(painted: &Painted, style: &str, language: Language) -> Result<String, String> {
    let answers = painted.frames.iter().zip(&painted.answers).map(|(frame, answers)| {
        answers.iter().map(|answer| Value::Array(pieces(frame, answer))).collect::<Vec<_>>()
    });
    let more = json!({ "answers": answers.collect::<Vec<_>>(), "rules": rules(painted, language) });
    let packed = packed(data(painted, language, Some(more)).to_string().as_bytes())?;
    let data = format!("<script type=\"text/plain\">{packed}</script>");
    Ok(declared(&shadow(painted, style, language, &data)))
}

/// The styles of a frame (`combat-lab-paint.css`) that a page of [`light`] needs: those for classes
/// that its frames, its answers or its script have.
#[must_use]
pub fn needed_styles(painted: &Painted, sheet: &str, script: &str) -> String {
    let html = painted.frames.iter().chain(painted.answers.iter().flatten()).map(String::as_str);
    let arrows = painted.arrows.iter().flatten().map(|(classes, ..)| classes.as_str());
    styles::needed(sheet, html.chain(arrows).chain([script, "lab still"]))
}

/// The cited rules: the citation, title and explanation of each.
fn rules(painted: &Painted, language: Language) -> Vec<[String; 3]> {
    let cited = Rule::ALL.iter().filter_map(|rule| rule.cite(painted.edition)).map(|citation| {
        let number = match citation.number() {
            "glossary" => language.of(t!("glossary")),
            number => number,
        };
        let says = |text| language.of(Phrase::listed(text)).to_owned();
        [
            format!("{number} · {}", citation.edition.id()),
            says(citation.title()),
            says(citation.explanation()),
        ]
    });
    let all = || painted.frames.iter().chain(painted.answers.iter().flatten());
    let is_cited = |[cited, _, _]: &[String; 3]| {
        let chip = format!("class=\"cite\">{cited}<");
        all().any(|html| html.contains(&chip))
    };
    cited.filter(is_cited).collect()
}

/// Deflated and encoded as text.
fn packed(bytes: &[u8]) -> Result<String, String> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).map_err(|error| error.to_string())?;
    Ok(STANDARD.encode(encoder.finish().map_err(|error| error.to_string())?))
}

fn shadow(painted: &Painted, style: &str, language: Language, data: &str) -> String {
    let shown = painted.frames.get(painted.at.saturating_sub(painted.first)).map_or("", String::as_str);
    let mut rest = String::new();
    for text in painted.texts.iter().skip(1) {
        let _ = write!(rest, "<pre>{}</pre>", escaped(text));
    }
    // Styles follow the language: it decides the direction of the text.
    let tag = language.tag();
    format!(
        "{style}<div lang=\"{tag}\"><div class=\"lab\">{shown}</div></div>{data}<noscript><div lang=\"{tag}\" class=\"lab still\">{rest}</div></noscript>"
    )
}

/// The data for the script that steps through the frames, `web/paint/paint.js`.
fn data(painted: &Painted, language: Language, light: Option<Value>) -> Value {
    let mut frames = Vec::new();
    let mut before = "";
    for frame in &painted.frames {
        frames.push(Value::Array(pieces(before, frame)));
        before = frame;
    }
    let mut data = json!({
        "version": env!("CARGO_PKG_VERSION"),
        "first": painted.first,
        "at": painted.at.saturating_sub(painted.first),
        "count": painted.count,
        "on": painted.on,
        "failed": language.of(t!("Combat Lab couldn't be loaded.")),
        "frames": frames,
        "arrows": painted.arrows,
    });
    if let Some((data, light)) = data.as_object_mut().zip(light) {
        data.insert("light".to_owned(), light);
    }
    data
}

/// A frame as pieces of the preceding one: the index of a tag and the number of tags copied from
/// there, or new text.
fn pieces(before: &str, frame: &str) -> Vec<Value> {
    let (old, new) = (tags(before), tags(frame));
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (place, tag) in old.iter().enumerate() {
        places.entry(tag).or_default().push(place);
    }
    let mut pieces = Vec::new();
    let mut fresh = String::new();
    let (mut at, mut goes_on) = (0, 0);
    while let Some(tag) = new.get(at) {
        let run = |from: usize| {
            let rest = old.iter().skip(from).zip(new.iter().skip(at));
            rest.take_while(|(old, new)| old == new).count()
        };
        let found = places.get(tag).into_iter().flatten();
        let best = found.map(|from| (run(*from), *from == goes_on, *from)).max();
        let length = |count| new.iter().skip(at).take(count).map(|tag| tag.len()).sum::<usize>();
        if let Some((count, _, from)) = best.filter(|(count, _, _)| length(*count) > SHORT) {
            if !fresh.is_empty() {
                pieces.push(json!(std::mem::take(&mut fresh)));
            }
            pieces.extend([json!(from), json!(count)]);
            (at, goes_on) = (at + count, from + count);
        } else {
            fresh.push_str(tag);
            at += 1;
        }
    }
    if !fresh.is_empty() {
        pieces.push(json!(fresh));
    }
    pieces
}

/// The greatest length, in bytes, of a repeated piece that is written out rather than copied.
const SHORT: usize = 8;

/// HTML, split before every tag.
fn tags(html: &str) -> Vec<&str> {
    let cuts = html.match_indices('<').map(|(at, _)| at).filter(|at| *at > 0).chain([html.len()]);
    let mut from = 0;
    let tags = cuts.filter_map(|to| {
        let tag = html.get(from..to);
        from = to;
        tag
    });
    tags.filter(|tag| !tag.is_empty()).collect()
}

/// Data escaped for a script element: nothing in it ends the element or could begin another.
fn within_script(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for (place, part) in json.split('<').enumerate() {
        if place > 0 {
            let start: String = part.chars().take("/script".len()).collect::<String>().to_ascii_lowercase();
            let special = ["!--", "script", "/script"].iter().any(|name| start.starts_with(name));
            text.push_str(if special { "\\u003c" } else { "<" });
        }
        text.push_str(part);
    }
    text
}

#[cfg(test)]
mod tests {
    #![allow(
        clippy::unwrap_used,
        clippy::indexing_slicing,
        reason = "in a test a panic is a failed assertion"
    )]

    use super::*;
    use combat_lab_language::{Plurals, po};
    use combat_lab_notation::{Scenario, library};

    #[test]
    fn the_text_of_a_question_is_hidden() {
        let board = "player Alice\n  A  Bear  2/2\nplayer Bob\nsay de: Alice fragt <Bob>.\n";
        assert_eq!(between(board), format!("<pre>\n{}</pre>", escaped(board)));
        for line in ["ask Who dies?", "  2008-10: ask Who dies?", "goal Alice: Bob loses"] {
            assert!(between(&format!("{board}{line}\n")).starts_with("<pre hidden>\n"), "{line}");
        }
    }

    /// Every language of the checkout but English.
    fn languages() -> Vec<Language> {
        let read = |tag: &str, folder: &std::path::Path| {
            let mut entries = Vec::new();
            let mut plurals = Plurals::default();
            for file in std::fs::read_dir(folder).unwrap() {
                let path = file.unwrap().path();
                if path.extension().is_some_and(|kind| kind == "po") {
                    let text = std::fs::read_to_string(path).unwrap();
                    plurals = po::plurals(&text).unwrap().unwrap_or(plurals);
                    entries.extend(po::parse(&text).unwrap());
                }
            }
            po::language(tag, &plurals, &entries).unwrap()
        };
        let folders = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../languages")).unwrap();
        let folders = folders.map(|entry| entry.unwrap()).filter(|entry| entry.path().is_dir());
        folders.map(|entry| read(&entry.file_name().to_string_lossy(), &entry.path())).collect()
    }

    /// Joins the pieces of a frame like the script does.
    fn joined(before: &str, pieces: &[Value]) -> String {
        let tags = tags(before);
        let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
        let mut text = String::new();
        let mut pieces = pieces.iter();
        while let Some(piece) = pieces.next() {
            match piece.as_str() {
                Some(fresh) => text.push_str(fresh),
                None => {
                    text.extend(
                        tags.iter().skip(number(piece)).take(number(pieces.next().unwrap())).copied(),
                    );
                }
            }
        }
        text
    }

    /// The size of a light page without its situation but with the styles for it, in bytes, at
    /// most.
    const AROUND: usize = 57_500;

    /// A tag that a browser's parser would move elsewhere.
    fn misplaced(html: &str) -> Option<&str> {
        let blocks = [
            "p", "div", "ul", "ol", "dl", "table", "section", "details", "fieldset", "h2", "h3", "h4", "form",
        ];
        let mut open: Vec<&str> = Vec::new();
        for tag in html.split('<').skip(1) {
            let name = tag.split([' ', '>', '/']).find(|name| !name.is_empty()).unwrap_or_default();
            if tag.starts_with('/') {
                assert_eq!(open.pop(), Some(name), "{html}");
                continue;
            }
            let within = |outer: &str| open.contains(&outer);
            if (within("p") && blocks.contains(&name))
                || (name == "button" && within("button"))
                || (name == "tr" && open.last() == Some(&"table"))
            {
                return Some(tag);
            }
            let ends = tag.split_once('>').is_some_and(|(tag, _)| tag.ends_with('/'));
            if !ends && !["input", "br", "hr"].contains(&name) {
                open.push(name);
            }
        }
        None
    }

    #[test]
    fn every_situation_is_painted_in_every_edition_and_language() {
        let mut all = vec![Language::ENGLISH];
        all.extend(languages());
        let mut sizes = Vec::new();
        // One in six, or all in a whole run.
        let of = if std::env::var_os("COMBAT_LAB_WHOLE").is_some() { 1 } else { 6 };
        for entry in library::ALL.iter().filter(|entry| entry.is_in_sample(of)) {
            let scenario = Scenario::parse(entry.source).unwrap();
            for (language, edition) in all
                .iter()
                .flat_map(|language| scenario.editions.iter().map(move |edition| (*language, *edition)))
            {
                let situation = PaintRequest {
                    notation: entry.source,
                    edition: Some(edition),
                    frame: None,
                    mode: Mode::Play,
                    language,
                };
                // With every answer only in the first edition, since that takes several times as
                // long.
                let first = scenario.editions.first() == Some(&edition);
                let extent = if first { Extent::Whole } else { Extent::ToQuestion };
                let painted = paint(situation, extent).unwrap();
                let html = template(&painted, "", language);
                let (_, rest) = html.split_once("<script type=\"application/json\">").unwrap();
                let (json, _) = rest.split_once("</script>").unwrap();
                let data: Value = serde_json::from_str(json).unwrap();
                let mut before = String::new();
                for (place, frame) in painted.frames.iter().enumerate() {
                    before = joined(&before, data["frames"][place].as_array().unwrap());
                    assert!(before == *frame, "{}, {edition}, {}, frame {place}", entry.id, language.tag());
                }
                assert_eq!(data["frames"].as_array().unwrap().len(), painted.frames.len());
                for html in painted.frames.iter().chain(painted.answers.iter().flatten()) {
                    assert_eq!(misplaced(html), None, "{}, {edition}", entry.id);
                }
                let light = light(&painted, "", language).unwrap();
                let page = light.len() + entry.source.len() + AROUND;
                assert!(page <= 120_000, "{}, {edition}, {}: {page}", entry.id, language.tag());
                sizes.push(page);
            }
        }
        sizes.sort_unstable();
        println!(
            "{} light pages: {} to {} bytes, median {}",
            sizes.len(),
            sizes[0],
            sizes[sizes.len() - 1],
            sizes[sizes.len() / 2]
        );
    }

    #[test]
    fn what_an_author_writes_ends_no_script() {
        let hostile = "\"</Script><!-- <script>\" <b>";
        let safe = within_script(&json!(hostile).to_string());
        assert!(!safe.to_ascii_lowercase().contains("script>\"") || !safe.contains("</S"), "{safe}");
        assert!(!safe.contains("<!--") && !safe.contains("<script") && safe.contains("<b>"), "{safe}");
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), hostile);
    }
}
