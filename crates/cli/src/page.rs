//! `combat-lab page`: a situation as one HTML file that opens by double click and needs no network.

use crate::{UNUSABLE, input, output};
use notation::Scenario;
use rulebook::Edition;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The page that `cargo xtask build` writes: the program that shows situations, and places for one.
const TEMPLATE: &str = "page.html";
const TITLE: &str = "<!-- title -->";
const ATTRIBUTES: &str = "<!-- attributes -->";
const NOTATION: &str = "<!-- notation -->";
/// The English tag in the template, to be replaced by another language.
const SPEAKS: &str = "<html lang=\"en\">";
const LANGUAGE: &str = "<!-- language -->";

/// What is asked for.
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) output: Option<&'a Path>,
    pub(crate) template: Option<&'a Path>,
    pub(crate) edition: Option<&'a str>,
    pub(crate) language: Option<&'a str>,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    match written(wanted) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            output::problem(&problem);
            ExitCode::from(UNUSABLE)
        }
    }
}

fn written(wanted: &Wanted<'_>) -> Result<(), String> {
    let edition =
        wanted.edition.map(|name| name.parse::<Edition>().map_err(|unknown| format!("{name}: {unknown}")));
    let edition = edition.transpose()?;
    let notation = input::source(wanted.file)?;
    // A page that could show nothing but what is wrong with it is no use to anybody.
    let scenario = Scenario::parse(&notation)
        .map_err(|problems| problems.in_file(input::name(wanted.file)).to_string())?;
    let path = template(wanted.template)?;
    let template = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let words = wanted.language.map(|tag| language(tag, &path)).transpose()?.flatten();
    let page = filled(&template, &scenario.title, edition, words.as_ref(), &notation).ok_or_else(|| {
        format!("{}: this is not the page.html that `cargo xtask build` writes", path.display())
    })?;
    if let Some(output) = wanted.output {
        return fs::write(output, page).map_err(|error| format!("{}: {error}", output.display()));
    }
    // A reader that has gone away, such as `head`, is no reason to fail.
    let _ = io::stdout().lock().write_all(page.as_bytes());
    Ok(())
}

/// The template that is named, or the one that lies where builds and releases put it.
fn template(named: Option<&Path>) -> Result<PathBuf, String> {
    if let Some(named) = named {
        return Ok(named.to_path_buf());
    }
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join(TEMPLATE)));
    let places = [Some(Path::new("dist").join(TEMPLATE)), Some(TEMPLATE.into()), beside];
    places.into_iter().flatten().find(|path| path.is_file()).ok_or_else(|| {
        "no page.html here, in dist/ or beside this program: `cargo xtask build` writes it, every copy of the site has it, \
         and --template names another"
            .to_owned()
    })
}

/// What a page in another language needs: its tag, and the language itself, which lies beside the template. English needs
/// nothing.
struct Words {
    tag: String,
    compiled: String,
}

fn language(tag: &str, template: &Path) -> Result<Option<Words>, String> {
    if tag == "en" {
        return Ok(None);
    }
    // A tag is a name and no path.
    if tag.is_empty() || !tag.chars().all(|letter| letter.is_ascii_alphanumeric()) {
        return Err(format!("{tag}: a language is named by its tag, such as de"));
    }
    let path = template.with_file_name("languages").join(format!("{tag}.txt"));
    let compiled = fs::read_to_string(&path).map_err(|error| {
        format!("there is no language {tag} beside the page: {}: {error}", path.display())
    })?;
    // It must not end the element in which it goes.
    if compiled.contains('<') {
        return Err(format!("{}: this is not what `cargo xtask build` writes", path.display()));
    }
    Ok(Some(Words { tag: tag.to_owned(), compiled }))
}

/// The page with the situation in it, readable and as text: nothing that an author writes becomes markup.
fn filled(
    template: &str,
    title: &str,
    edition: Option<Edition>,
    language: Option<&Words>,
    notation: &str,
) -> Option<String> {
    if [TITLE, ATTRIBUTES, NOTATION, SPEAKS, LANGUAGE]
        .iter()
        .any(|place| template.matches(place).count() != 1)
    {
        return None;
    }
    let attributes = edition.map(|edition| format!(" edition=\"{}\"", edition.id())).unwrap_or_default();
    let (speaks, inside) = match language {
        None => (SPEAKS.to_owned(), String::new()),
        Some(Words { tag, compiled }) => (
            format!("<html lang=\"{tag}\">"),
            format!("<script type=\"text/plain\" data-combat-lab-language=\"{tag}\">\n{compiled}</script>\n"),
        ),
    };
    // What is put in can hold no place itself: `<` has become something else.
    let page = template.replacen(SPEAKS, &speaks, 1).replacen(LANGUAGE, &inside, 1);
    let page = page.replacen(TITLE, &escaped(title), 1).replacen(ATTRIBUTES, &attributes, 1);
    Some(page.replacen(NOTATION, &escaped(notation), 1))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEMPLATE: &str = "<html lang=\"en\"><title><!-- title --></title><combat-lab<!-- attributes -->><pre>\n\
                            <!-- notation --></pre>\n<!-- language -->";

    #[test]
    fn what_an_author_writes_is_text() {
        let edition = "2008-10".parse().ok();
        let page = filled(TEMPLATE, "<!-- notation --> & co", edition, None, "</pre><script>").unwrap();
        assert_eq!(
            page,
            "<html lang=\"en\"><title>&lt;!-- notation --&gt; &amp; co</title><combat-lab edition=\"2008-10\"><pre>\n\
             &lt;/pre&gt;&lt;script&gt;</pre>\n"
        );
        assert_eq!(filled("<title></title>", "", None, None, ""), None);
    }

    #[test]
    fn a_page_in_another_language_has_it_inside() {
        let german = Words { tag: "de".to_owned(), compiled: "combat-lab language 1 de\n".to_owned() };
        let page = filled(TEMPLATE, "", None, Some(&german), "").unwrap();
        assert!(page.starts_with("<html lang=\"de\">"), "{page}");
        let inside = "<script type=\"text/plain\" data-combat-lab-language=\"de\">\ncombat-lab language 1 de\n</script>";
        assert!(page.contains(inside), "{page}");
    }

    #[test]
    fn a_language_is_named_by_its_tag() {
        assert!(language("en", Path::new("page.html")).is_ok_and(|words| words.is_none()));
        for tag in ["", "../x", "de/..", "xx"] {
            assert!(language(tag, Path::new("nowhere/page.html")).is_err(), "{tag}");
        }
    }
}
