//! `combat-lab paint`: a situation as HTML that shows every frame before the engine is there.

use crate::page::escaped;
use crate::{UNUSABLE, input, output};
use clap::ValueEnum;
use language::{Language, t};
use notation::{Diagnostics, Scenario};
use rulebook::Edition;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::ExitCode;
use web::Mode;
use web::paint::{Painted, Situation};

/// What a reader is to do with a painted situation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum How {
    /// Play on from anywhere.
    Play,
    /// Only look.
    Replay,
    /// See several editions side by side.
    Compare,
    /// See every legal split.
    Explore,
    /// Answer the author's question before the result is shown.
    Question,
}

impl How {
    const fn mode(self) -> Mode {
        match self {
            Self::Play => Mode::Play,
            Self::Replay => Mode::Replay,
            Self::Compare => Mode::Compare,
            Self::Explore => Mode::Explore,
            Self::Question => Mode::Question,
        }
    }

    /// As the element's attribute has it.
    const fn attribute(self) -> &'static str {
        match self {
            Self::Play => "",
            Self::Replay => " mode=\"replay\"",
            Self::Compare => " mode=\"compare\"",
            Self::Explore => " mode=\"explore\"",
            Self::Question => " mode=\"question\"",
        }
    }
}

/// What is asked for.
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) output: Option<&'a Path>,
    pub(crate) edition: Option<&'a str>,
    pub(crate) mode: How,
    pub(crate) base: &'a str,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    let done = snippet(wanted).and_then(|html| output::to(wanted.output, html.as_bytes()));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn snippet(wanted: &Wanted<'_>) -> Result<String, String> {
    let Wanted { file, mode, base, language, .. } = *wanted;
    let edition = wanted.edition.map(input::edition).transpose()?;
    let notation = input::source(file)?;
    let refused =
        |problems: Diagnostics| problems.in_language(language).in_file(input::name(file)).to_string();
    // What could show nothing but what is wrong with it is no use to anybody.
    let scenario = Scenario::parse(&notation).map_err(refused)?;
    let first = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    narrate::run(&scenario, first).map_err(refused)?;
    let painted = web::paint::paint(Situation { notation: &notation, edition, mode: mode.mode(), language })
        .ok_or_else(|| format!("{file}: this can't be painted"))?;
    let base = attribute(&match base {
        "" => String::new(),
        base => format!("{}/", base.trim_end_matches('/')),
    });
    let style = format!("<link rel=\"stylesheet\" href=\"{base}combat-lab-paint.css\">");
    let named = edition.map(|edition| format!(" edition=\"{}\"", edition.id())).unwrap_or_default();
    let speaks = match language.tag() {
        "en" => String::new(),
        tag => format!(" lang=\"{tag}\""),
    };
    Ok(format!(
        "<script type=\"module\" src=\"{base}combat-lab-paint.js\"></script>\n<combat-lab{named}{}{speaks}>\n{}\n\
         <pre>\n{}</pre>\n</combat-lab>\n",
        mode.attribute(),
        template(&painted, &style, language, false),
        escaped(&notation)
    ))
}

fn attribute(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}

/// The shadow root of a painted element, with its styles.
pub(crate) fn template(painted: &Painted, style: &str, language: Language, light: bool) -> String {
    let shown = painted.frames.get(painted.at.saturating_sub(painted.first)).map_or("", String::as_str);
    let mut rest = String::new();
    for text in painted.texts.iter().skip(1) {
        let _ = write!(rest, "<pre>{}</pre>", escaped(text));
    }
    format!(
        "<template shadowrootmode=\"open\">{style}<div><div class=\"lab\">{shown}</div></div>\
         <script type=\"application/json\">{}</script>\
         <noscript><div class=\"lab still\">{rest}</div></noscript></template>",
        within_script(&data(painted, language, light).to_string())
    )
}

/// What the script steps through: `web/paint/paint.js` reads it.
fn data(painted: &Painted, language: Language, light: bool) -> Value {
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
    });
    if let Some(data) = data.as_object_mut().filter(|_| light) {
        data.insert("light".to_owned(), json!(true));
    }
    data
}

/// A frame as pieces of the one before: the place of a tag in it and how many follow one another, or new text.
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

/// What is shorter is written again.
const SHORT: usize = 8;

/// HTML, cut before every tag.
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

/// Data as it may be in a script element: nothing in it ends that, or looks as if it began another.
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
    use super::*;
    use crate::languages;
    use notation::library;

    /// As the script puts a frame together.
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

    #[test]
    fn every_situation_is_painted_in_every_edition_and_language() {
        let mut all = vec![Language::ENGLISH];
        all.extend(languages::all().unwrap());
        let mut sizes = Vec::new();
        for entry in library::ALL {
            let scenario = Scenario::parse(entry.source).unwrap();
            for (language, edition) in all
                .iter()
                .flat_map(|language| scenario.editions.iter().map(move |edition| (*language, *edition)))
            {
                let situation =
                    Situation { notation: entry.source, edition: Some(edition), mode: Mode::Play, language };
                let painted = web::paint::paint(situation).unwrap();
                let html = template(&painted, "", language, false);
                let (_, rest) = html.split_once("<script type=\"application/json\">").unwrap();
                let (json, _) = rest.split_once("</script>").unwrap();
                let data: Value = serde_json::from_str(json).unwrap();
                let mut before = String::new();
                for (place, frame) in painted.frames.iter().enumerate() {
                    before = joined(&before, data["frames"][place].as_array().unwrap());
                    assert!(before == *frame, "{}, {edition}, {}, frame {place}", entry.id, language.tag());
                }
                assert_eq!(data["frames"].as_array().unwrap().len(), painted.frames.len());
                sizes.push(html.len());
            }
        }
        sizes.sort_unstable();
        println!(
            "{} painted: {} to {} bytes, median {}",
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
