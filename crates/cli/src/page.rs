//! `combat-lab page`: a situation as one HTML file that opens by double click and needs no network.

use crate::beside::Beside;
use crate::paint::Source;
use crate::{input, output};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use clap::Args;
use combat_lab_language::{Language, t};
use combat_lab_notation::{Scenario, Statement};
use combat_lab_paint::{Extent, Mode};
use combat_lab_rulebook::Edition;
use combat_lab_view::escaped;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The template that `cargo xtask build` writes: the program, and placeholders.
const TEMPLATE: &str = "page.html";
/// The one beside it that a painted page needs, whose program reads no texts. A folder made by hand
/// may lack it.
const PAINTED_TEMPLATE: &str = "page.painted.html";
const TITLE: &str = "<!-- title -->";
/// The place of the tags for link previews.
pub(crate) const PREVIEW: &str = "<!-- preview -->";
const ATTRIBUTES: &str = "<!-- attributes -->";
const NOTATION: &str = "<!-- notation -->";
/// The language in the template, to be replaced.
const SPEAKS: &str = "<html lang=\"en\">";
const LANGUAGE: &str = "<!-- language -->";

/// The files beside the template that a painted page embeds: its styles, and the script that steps
/// through the frames.
const PAINT_STYLE: &str = "combat-lab-paint.css";
const PAINT_SCRIPT: &str = "combat-lab-paint.standalone.js";
const PAGE_STYLE: &str = "page.css";
const PAINTED: &str = "<!-- painted -->";
/// The beginning of the program in the template.
const PROGRAM: &str = "<!-- program -->";

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The file to write; by default standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The edition to show first; by default the first one of the situation.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// Where page.html is, if not in dist/, here, or beside this program.
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
    /// The address of a picture for link previews: PNG, JPEG or WebP, as they take no other.
    #[arg(long, value_name = "URL")]
    image: Option<String>,
    /// The address that the page will have: writes a picture for link previews and oEmbed data
    /// beside the page.
    #[arg(long, value_name = "URL", requires = "output", conflicts_with_all = ["image", "light"])]
    address: Option<String>,
    /// Leave the engine out: about 80 kB that show every frame, answers and rules, but decide
    /// nothing.
    #[arg(long)]
    light: bool,
    /// The address of a copy of the site, to link to from a light page.
    #[arg(long, value_name = "URL", requires = "light")]
    full: Option<String>,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    output::made(made(options, language), options.output.as_deref())
}

fn made(options: &Options, language: Language) -> Result<String, String> {
    let source = Source::read(&options.file, options.edition, language)?;
    if options.light {
        return light(options, &source, language);
    }
    let template = Template::find(options.template.as_deref(), TEMPLATE)?.or_beside(PAINTED_TEMPLATE);
    let style = template.beside(PAINT_STYLE)?;
    let script = template.beside(PAINT_SCRIPT)?;
    let painted = source.painted(Mode::Play, Extent::ToQuestion)?;
    let output = options.output.as_deref();
    let beside = options
        .address
        .as_deref()
        .map(|address| Beside::of(output, address, &source.scenario.title, &source.replay))
        .transpose()?;
    let attributes =
        options.edition.map(|edition| format!(" edition=\"{}\"", edition.id())).unwrap_or_default();
    let page = template.filled(
        Some(language.tag()).filter(|tag| *tag != "en"),
        &[
            (TITLE, escaped(&source.scenario.title)),
            (
                PREVIEW,
                preview(
                    &source.scenario.title,
                    about(&source.scenario),
                    options.image.as_deref(),
                    beside.as_ref(),
                ),
            ),
            (ATTRIBUTES, attributes),
            (PAINTED, combat_lab_paint::template(&painted, &format!("<style>{style}</style>"), language)),
            (NOTATION, combat_lab_paint::between(&source.notation)),
            (PROGRAM, format!("<script>{script}</script>")),
        ],
    )?;
    beside.as_ref().map(Beside::write).transpose()?;
    // The policy precedes any author's text, so the first match is the right one.
    let page = page.replacen("script-src ", &format!("script-src {} ", hash(&script)), 1);
    Ok(page.replacen("style-src ", &format!("style-src {} ", hash(&style)), 1))
}

/// Accepts an address that a page may link to: `http:`, `https:`, or relative.
fn linked(address: &str) -> Result<&str, String> {
    let scheme = address.split(['/', '?', '#']).next().and_then(|start| start.split_once(':'));
    let web = |(scheme, _): (&str, &str)| ["http", "https"].iter().any(|it| scheme.eq_ignore_ascii_case(it));
    let plain = !address.contains(|letter: char| letter.is_control() || letter.is_whitespace());
    // Browsers read a backslash as a slash, and `//host` is another place with this page's scheme.
    let elsewhere = address.chars().take(2).filter(|letter| matches!(letter, '/' | '\\')).count() == 2;
    if plain && !elsewhere && scheme.is_none_or(web) {
        return Ok(address);
    }
    Err(format!("--full {address}: not an http, https or relative address"))
}

/// A page without the engine: it contains every frame and every answer the reader can give.
fn light(options: &Options, source: &Source, language: Language) -> Result<String, String> {
    let find = |name| match &options.template {
        Some(template) => read(&template.with_file_name(name)),
        None => Ok(Template::find(None, name)?.text),
    };
    let (around, style, script) = (find(PAGE_STYLE)?, find(PAINT_STYLE)?, find(PAINT_SCRIPT)?);
    let painted = source.painted(Mode::Replay, Extent::Whole)?;
    let style = combat_lab_paint::needed_styles(&painted, &style, &script);
    let full = options.full.as_deref().map(linked).transpose()?;
    let more = full.map(|full| {
        let address = full.split_once('#').map_or(full, |(address, _)| address);
        let address = escaped(&format!("{address}#{}", source.link));
        format!("<p><a href=\"{address}\">{}</a></p>\n", escaped(language.of(t!("Open it on the stage"))))
    });
    let (tag, title) = (language.tag(), escaped(&source.scenario.title));
    let policy = format!(
        "default-src 'none'; script-src {}; style-src {} {}; base-uri 'none'; form-action 'none'",
        hash(&script),
        hash(&around),
        hash(&style)
    );
    Ok(format!(
        "<!doctype html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
         content=\"width=device-width, initial-scale=1\">\n<meta http-equiv=\"Content-Security-Policy\" \
         content=\"{policy}\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n\
         <style>{around}</style>\n</head>\n<body>\n<main>\n<h1>Combat Lab</h1>\n<combat-lab mode=\"replay\" light>\n{}\n\
         {}\n</combat-lab>\n{}</main>\n<script>{script}</script>\n</body>\n</html>\n",
        combat_lab_paint::light(&painted, &format!("<style>{style}</style>"), language)?,
        combat_lab_paint::between(&source.notation),
        more.unwrap_or_default(),
    ))
}

/// The hash of a script or style sheet for a policy.
pub(crate) fn hash(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text.as_bytes())))
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// A page with placeholders, written by `cargo xtask build`.
pub(crate) struct Template {
    path: PathBuf,
    text: String,
}

impl Template {
    /// The named template, or the one of that name in the folders of builds and releases. The error
    /// is ready to be printed.
    pub(crate) fn find(named: Option<&Path>, name: &str) -> Result<Self, String> {
        let beside = || std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join(name)));
        let path = named.map(Path::to_path_buf).or_else(|| {
            let places = [Some(Path::new("dist").join(name)), Some(name.into()), beside()];
            places.into_iter().flatten().find(|path| path.is_file())
        });
        let path = path.ok_or_else(|| {
            format!(
                "no {name} here, in dist/ or beside this program: `cargo xtask build` writes it, every copy of the site has \
                 it, and --template names another"
            )
        })?;
        let text = read(&path)?;
        Ok(Self { path, text })
    }

    /// The template of this name beside it, if there is one.
    fn or_beside(self, name: &str) -> Self {
        let path = self.path.with_file_name(name);
        match read(&path) {
            Ok(text) => Self { path, text },
            Err(_) => self,
        }
    }

    /// The text of another file beside the template.
    pub(crate) fn beside(&self, name: &str) -> Result<String, String> {
        read(&self.path.with_file_name(name))
    }

    /// The page with its placeholders filled, in a language; `None` is English. The inserted texts
    /// contain no placeholders, since `<` is escaped in them.
    pub(crate) fn filled(&self, language: Option<&str>, places: &[(&str, String)]) -> Result<String, String> {
        let words = language.map(|tag| compiled(tag, &self.path)).transpose()?.flatten();
        filled(&self.text, words.as_ref(), places).ok_or_else(|| {
            format!("{}: this is not the page that `cargo xtask build` writes", self.path.display())
        })
    }
}

/// The data for a page in another language: its tag and its catalogue, a file beside the template.
/// English needs none.
struct Words {
    tag: String,
    compiled: String,
}

fn compiled(tag: &str, template: &Path) -> Result<Option<Words>, String> {
    if tag == "en" {
        return Ok(None);
    }
    // A tag is a name, not a path.
    if tag.is_empty() || !tag.chars().all(|letter| letter.is_ascii_alphanumeric()) {
        return Err(format!("{tag}: a language is named by its tag, such as de"));
    }
    let path = template.with_file_name("languages").join(format!("{tag}.txt"));
    let text = fs::read_to_string(&path).map_err(|error| {
        format!("there is no language {tag} beside the page: {}: {error}", path.display())
    })?;
    // It must not end the element that will contain it.
    if text.contains('<') {
        return Err(format!("{}: this is not what `cargo xtask build` writes", path.display()));
    }
    Ok(Some(Words { tag: tag.to_owned(), compiled: text }))
}

/// The template with its placeholders filled; `None` unless each occurs exactly once.
fn filled(template: &str, language: Option<&Words>, places: &[(&str, String)]) -> Option<String> {
    let (speaks, inside) = match language {
        None => (SPEAKS.to_owned(), String::new()),
        Some(Words { tag, compiled }) => (
            format!("<html lang=\"{tag}\">"),
            format!("<script type=\"text/plain\" data-combat-lab-language=\"{tag}\">\n{compiled}</script>\n"),
        ),
    };
    let mut changes = vec![(SPEAKS, speaks), (LANGUAGE, inside)];
    changes.extend(places.iter().cloned());
    if changes.iter().any(|(place, _)| template.matches(place).count() != 1) {
        return None;
    }
    // Replaced from end to beginning, so that placeholders in inserted text are left alone.
    changes.sort_by_key(|(place, _)| std::cmp::Reverse(template.find(place)));
    let mut page = template.to_owned();
    for (place, text) in changes {
        if let Some(at) = page.find(place) {
            page.replace_range(at..at + place.len(), &text);
        }
    }
    Some(page)
}

/// A description that doesn't reveal the answer: the first question, or else the summary.
fn about(scenario: &Scenario) -> &str {
    let asked = scenario.script.iter().find_map(|line| match &line.statement {
        Statement::Ask(question) => Some(question.text.as_str()),
        _ => None,
    });
    asked.or(scenario.summary.as_deref()).unwrap_or_default()
}

/// The tags for link previews: a title, a description and, if it has an address, a picture.
/// Previews accept no embedded pictures and no SVG.
pub(crate) fn preview(title: &str, about: &str, image: Option<&str>, beside: Option<&Beside>) -> String {
    let mut text = String::from("    <meta property=\"og:type\" content=\"article\">\n");
    let parts = [
        ("property=\"og:title\"", Some(title)),
        ("name=\"description\"", Some(about).filter(|about| !about.is_empty())),
        ("property=\"og:description\"", Some(about).filter(|about| !about.is_empty())),
        ("property=\"og:image\"", image.or(beside.map(|beside| beside.image.as_str()))),
    ];
    for (name, content) in parts {
        if let Some(content) = content {
            let _ = writeln!(text, "    <meta {name} content=\"{}\">", escaped(content));
        }
    }
    text + &beside.map(Beside::tags).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "<html lang=\"en\"><title><!-- title --></title><combat-lab<!-- attributes -->>\
                            <!-- notation -->\n<!-- language -->";

    #[test]
    fn what_an_author_writes_is_text() {
        let places = [
            (TITLE, escaped("<!-- notation --> & co")),
            (ATTRIBUTES, " edition=\"2008-10\"".to_owned()),
            (NOTATION, combat_lab_paint::between("</pre><script>")),
        ];
        let page = filled(TEMPLATE, None, &places).unwrap();
        assert_eq!(
            page,
            "<html lang=\"en\"><title>&lt;!-- notation --&gt; &amp; co</title><combat-lab edition=\"2008-10\"><pre>\n\
             &lt;/pre&gt;&lt;script&gt;</pre>\n"
        );
        assert_eq!(filled("<title></title>", None, &places), None);
    }

    #[test]
    fn a_page_links_only_to_the_web() {
        for good in ["https://example.org/lab/", "HTTP://a", "/lab/", "../lab/", "lab/x:y", "#x", "?a=b:c"] {
            assert_eq!(linked(good), Ok(good));
        }
        for bad in
            ["javascript:alert(1)", " javascript:x", "java\nscript:x", "data:text/html,x", "file:///x", "a b"]
                .into_iter()
                .chain(["//a/b", "/\\a/b", "\\\\a/b"])
        {
            assert!(linked(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn previews_have_a_title_a_description_and_a_picture_from_elsewhere() {
        let tags = preview("\"A\" & B", "Who <dies>?", Some("https://example.org/a.png"), None);
        for tag in [
            "<meta property=\"og:title\" content=\"&quot;A&quot; &amp; B\">",
            "<meta name=\"description\" content=\"Who &lt;dies&gt;?\">",
            "<meta property=\"og:description\" content=\"Who &lt;dies&gt;?\">",
            "<meta property=\"og:image\" content=\"https://example.org/a.png\">",
        ] {
            assert!(tags.contains(tag), "{tags}");
        }
        assert!(!preview("A", "", None, None).contains("description"));
        let scenario = |rest: &str| {
            Scenario::parse(&format!(
                "title T\nsummary S\nplayer Alice\n  A Bears 2/2\nplayer Bob\nattack A\n{rest}"
            ))
        };
        assert_eq!(about(&scenario("").unwrap()), "S");
        assert_eq!(about(&scenario("ask What?\nchoice X: Bob 18\nchoice Y: Bob 20\n").unwrap()), "What?");
    }

    #[test]
    fn a_page_in_another_language_has_it_inside() {
        let german = Words { tag: "de".to_owned(), compiled: "combat-lab language 1 de\n".to_owned() };
        let page = filled(TEMPLATE, Some(&german), &[]).unwrap();
        assert!(page.starts_with("<html lang=\"de\">"), "{page}");
        let inside = "<script type=\"text/plain\" data-combat-lab-language=\"de\">\ncombat-lab language 1 de\n</script>";
        assert!(page.contains(inside), "{page}");
    }

    #[test]
    fn a_language_is_named_by_its_tag() {
        assert!(compiled("en", Path::new("page.html")).is_ok_and(|words| words.is_none()));
        for tag in ["", "../x", "de/..", "xx"] {
            assert!(compiled(tag, Path::new("nowhere/page.html")).is_err(), "{tag}");
        }
    }
}
