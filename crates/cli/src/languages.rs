//! The output languages, compiled in.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use combat_lab_language::{Language, po};

/// Languages by their tags, each with its catalogues, as found by the build script in `languages/`.
const LANGUAGES: &[(&str, &[&str])] = &include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// Takes the tag of a language from the command line.
pub(crate) fn parser() -> impl TypedValueParser<Value = Language> {
    let english = Language::ENGLISH.tag();
    let tags = std::iter::once(english).chain(LANGUAGES.iter().map(|(tag, _)| *tag));
    PossibleValuesParser::new(tags).try_map(|tag| match LANGUAGES.iter().find(|(known, _)| *known == tag) {
        Some((tag, catalogues)) => read(tag, catalogues),
        None => Ok(Language::ENGLISH),
    })
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
