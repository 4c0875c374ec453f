//! The output languages, compiled in.

use combat_lab_language::{Language, po};

/// Languages by their tags, each with its catalogues, as found by the build script in `languages/`.
const LANGUAGES: &[(&str, &[&str])] = &include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// The language of that tag; the error is ready to be printed.
pub(crate) fn find(tag: &str) -> Result<Language, String> {
    if tag == Language::ENGLISH.tag() {
        return Ok(Language::ENGLISH);
    }
    let known = LANGUAGES.iter().find(|(known, _)| *known == tag);
    let (tag, catalogues) = known.ok_or_else(|| {
        let tags: Vec<&str> = LANGUAGES.iter().map(|(tag, _)| *tag).collect();
        format!("{tag}: there is no such language here; there are en, {}", tags.join(", "))
    })?;
    read(tag, catalogues)
}

/// Every language but English; the error is ready to be printed.
pub(crate) fn all() -> Result<Vec<Language>, String> {
    LANGUAGES.iter().map(|(tag, catalogues)| read(tag, catalogues)).collect()
}

fn read(tag: &str, catalogues: &[&str]) -> Result<Language, String> {
    let (mut entries, mut plurals) = (Vec::new(), None);
    for catalogue in catalogues {
        entries.extend(po::parse(catalogue)?);
        plurals = plurals.or(po::plurals(catalogue)?);
    }
    po::language(tag, &plurals.unwrap_or_default(), &entries).map_err(|error| error.to_string())
}
