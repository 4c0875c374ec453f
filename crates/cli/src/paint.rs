//! `combat-lab paint`: a situation as HTML that shows every frame before the engine is there.

use crate::page::escaped;
use crate::{UNUSABLE, input, output};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::ValueEnum;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use language::{Language, Phrase, t};
use notation::{Diagnostics, Scenario};
use replay::Replay;
use rulebook::{Edition, Rule};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;
use web::Mode;
use web::paint::{Extent, Painted, Situation};

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
    let source = Source::read(file, edition, language)?;
    let painted = source.painted(mode.mode(), Extent::ToQuestion)?;
    let base = attribute(&match base {
        "" => String::new(),
        base => format!("{}/", base.trim_end_matches('/')),
    });
    let style = format!("<link rel=\"stylesheet\" href=\"{base}combat-lab-paint.css\">");
    Ok(format!(
        "<script type=\"module\" src=\"{base}combat-lab-paint.js\"></script>\n<combat-lab{}{}>\n{}\n<pre>\n{}</pre>\n\
         </combat-lab>\n",
        source.attributes(),
        mode.attribute(),
        template(&painted, &style, language),
        escaped(&source.notation)
    ))
}

/// A situation that can be shown.
pub(crate) struct Source {
    pub(crate) notation: String,
    pub(crate) scenario: Scenario,
    /// The situation played in the edition that is shown first.
    pub(crate) replay: Replay,
    /// Where it is shared.
    pub(crate) link: String,
    edition: Option<Edition>,
    language: Language,
}

impl Source {
    /// What could show nothing but what is wrong with it is no use to anybody. The error is ready to be printed.
    pub(crate) fn read(file: &str, edition: Option<Edition>, language: Language) -> Result<Self, String> {
        let notation = input::source(file)?;
        let refused =
            |problems: Diagnostics| problems.in_language(language).in_file(input::name(file)).to_string();
        let scenario = Scenario::parse(&notation).map_err(refused)?.in_language(language);
        let first = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
        let replay = narrate::run(&scenario, first).map_err(refused)?;
        let link = format!("{}{}", replay::Link::PREFIX, replay::Link::of(&replay, 0));
        Ok(Self { notation, scenario, replay, link, edition, language })
    }

    pub(crate) fn painted(&self, mode: Mode, extent: Extent) -> Result<Painted, String> {
        let Self { notation, edition, language, .. } = self;
        let situation = Situation { notation, edition: *edition, mode, language: *language };
        web::paint::paint(situation, extent)
            .ok_or_else(|| format!("{}: this can't be drawn", self.scenario.title))
    }

    /// The edition and the language, as the element's attributes.
    fn attributes(&self) -> String {
        let edition =
            self.edition.map(|edition| format!(" edition=\"{}\"", edition.id())).unwrap_or_default();
        match self.language.tag() {
            "en" => edition,
            tag => format!("{edition} lang=\"{tag}\""),
        }
    }
}

/// Text as an attribute has it.
pub(crate) fn attribute(text: &str) -> String {
    escaped(text).replace('"', "&quot;")
}

/// The shadow root of a painted element, with its styles.
pub(crate) fn template(painted: &Painted, style: &str, language: Language) -> String {
    let data = within_script(&data(painted, language, None).to_string());
    shadow(painted, style, &format!("<script type=\"application/json\">{data}</script>"))
}

/// The same for where there is no engine: all of it is in the page, packed.
pub(crate) fn light(painted: &Painted, style: &str, language: Language) -> Result<String, String> {
    let answers = painted.frames.iter().zip(&painted.answers).map(|(frame, answers)| {
        answers.iter().map(|answer| Value::Array(pieces(frame, answer))).collect::<Vec<_>>()
    });
    let more = json!({ "answers": answers.collect::<Vec<_>>(), "rules": rules(painted, language) });
    let packed = packed(data(painted, language, Some(more)).to_string().as_bytes())?;
    Ok(shadow(painted, style, &format!("<script type=\"text/plain\">{packed}</script>")))
}

/// The rules that are cited: each as it is cited, its title, and what it says.
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

/// Deflated, in letters.
fn packed(bytes: &[u8]) -> Result<String, String> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).map_err(|error| error.to_string())?;
    Ok(STANDARD.encode(encoder.finish().map_err(|error| error.to_string())?))
}

fn shadow(painted: &Painted, style: &str, data: &str) -> String {
    let shown = painted.frames.get(painted.at.saturating_sub(painted.first)).map_or("", String::as_str);
    let mut rest = String::new();
    for text in painted.texts.iter().skip(1) {
        let _ = write!(rest, "<pre>{}</pre>", escaped(text));
    }
    format!(
        "<template shadowrootmode=\"open\">{style}<div><div class=\"lab\">{shown}</div></div>{data}<noscript><div \
         class=\"lab still\">{rest}</div></noscript></template>"
    )
}

/// What the script steps through: `web/paint/paint.js` reads it.
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

    /// What a light page has beside the situation: `cargo xtask build` weighs it.
    const AROUND: usize = 55_500;

    /// A tag that a browser would move elsewhere.
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
        all.extend(languages::all().unwrap());
        let mut sizes = Vec::new();
        // Every third of them, but in a whole run.
        let step = if std::env::var_os("COMBAT_LAB_WHOLE").is_some() { 1 } else { 3 };
        for entry in library::ALL.iter().step_by(step) {
            let scenario = Scenario::parse(entry.source).unwrap();
            for (language, edition) in all
                .iter()
                .flat_map(|language| scenario.editions.iter().map(move |edition| (*language, *edition)))
            {
                let situation =
                    Situation { notation: entry.source, edition: Some(edition), mode: Mode::Play, language };
                // With every answer in its first edition: that takes several times as long.
                let first = scenario.editions.first() == Some(&edition);
                let extent = if first { Extent::Whole } else { Extent::ToQuestion };
                let painted = web::paint::paint(situation, extent).unwrap();
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
