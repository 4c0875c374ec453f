//! The languages in which the program tells things, compiled in.

use language::{Language, po};

/// All catalogues: a phrase that several would have stands in one of them.
const GERMAN: [&str; 8] = [
    include_str!("../../../languages/de/rules.po"),
    include_str!("../../../languages/de/terms.po"),
    include_str!("../../../languages/de/switches.po"),
    include_str!("../../../languages/de/narration.po"),
    include_str!("../../../languages/de/notation.po"),
    include_str!("../../../languages/de/stage.po"),
    include_str!("../../../languages/de/site.po"),
    include_str!("../../../languages/de/terminal.po"),
];

/// Languages by their tags.
const LANGUAGES: [(&str, &[&str]); 1] = [("de", &GERMAN)];

/// The language of that tag; the error is ready to be printed.
pub(crate) fn find(tag: &str) -> Result<Language, String> {
    if tag == Language::ENGLISH.tag() {
        return Ok(Language::ENGLISH);
    }
    let known = LANGUAGES.iter().find(|(known, _)| *known == tag);
    let (_, catalogues) = known.ok_or_else(|| {
        let tags: Vec<&str> = LANGUAGES.iter().map(|(tag, _)| *tag).collect();
        format!("{tag}: there is no such language here; there are en, {}", tags.join(", "))
    })?;
    let mut entries = Vec::new();
    for catalogue in *catalogues {
        entries.extend(po::parse(catalogue)?);
    }
    po::language(tag, &entries).map_err(|error| error.to_string())
}
