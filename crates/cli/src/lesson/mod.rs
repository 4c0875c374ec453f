//! `combat-lab lesson`: several situations as one page, an embed, an address, a worksheet, cards, a
//! table, or a SCORM package.

mod answer;
mod cards;
mod file;
mod page;
mod scorm;
mod worksheet;

use crate::beside::Beside;
use crate::output;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use clap::ValueEnum;
use combat_lab_language::Language;
use file::Lesson;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

/// The output for a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    /// A list of its situations: the lesson file is only checked.
    List,
    /// One HTML file that opens by double click and needs no network.
    Page,
    /// HTML for an article.
    Embed,
    /// An address of the site.
    Link,
    /// HTML to print, with the answers on a page of their own.
    Worksheet,
    /// The questions as cards, for Anki's import of text files.
    Anki,
    /// The questions as a table, for spreadsheets.
    Csv,
    /// A SCORM 1.2 package (zip) for a learning management system.
    Scorm,
}

/// The options of the command.
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a str,
    pub(crate) form: Form,
    pub(crate) output: Option<&'a Path>,
    pub(crate) template: Option<&'a Path>,
    pub(crate) address: Option<&'a str>,
    pub(crate) image: Option<&'a str>,
    /// The number of worksheets.
    pub(crate) variants: usize,
    pub(crate) language: Language,
}

pub(crate) fn run(wanted: &Wanted<'_>) -> ExitCode {
    output::made(made(wanted), wanted.output)
}

fn made(wanted: &Wanted<'_>) -> Result<Vec<u8>, String> {
    let Wanted { form, template, image, language, .. } = *wanted;
    let lesson = file::read(wanted.file, wanted.language)?;
    // Even for an address: a lesson that can't be played is useless.
    let items = lesson.items(language)?;
    let text = match form {
        Form::List => combat_lab_notation::printable(&page::summary(&lesson, &items, language)).into_owned(),
        Form::Page => {
            let beside = match (wanted.address, items.first()) {
                (Some(address), Some(item)) => {
                    Some(Beside::of(wanted.output, address, &lesson.title, &item.replay)?)
                }
                _ => None,
            };
            let beside = beside.as_ref();
            let around = page::Around { template, image, beside, reports: false };
            let page = page::whole(&lesson, &items, &around, language)?;
            beside.map(Beside::write).transpose()?;
            page
        }
        Form::Embed => page::embed(&lesson, &items, language),
        Form::Link => {
            let address = wanted.address.unwrap_or_default();
            let address = address.split_once('#').map_or(address, |(address, _)| address);
            format!("{address}#/lesson/{}\n", packed(&lesson)?)
        }
        Form::Anki => cards::anki(&lesson, &items, language),
        Form::Csv => cards::table(&items, language),
        Form::Worksheet => {
            let others = (1..wanted.variants).map(|nth| lesson.variant(nth, language));
            let mut sheets = vec![items];
            for other in others {
                sheets.push(other?);
            }
            worksheet::sheet(&lesson, &sheets, language)
        }
        Form::Scorm => {
            let around = page::Around { template, image, beside: None, reports: true };
            let page = page::whole(&lesson, &items, &around, language)?;
            return scorm::package(&lesson.title, &page);
        }
    };
    Ok(text.into_bytes())
}

/// A lesson as in the site's address: JSON, deflated, in the alphabet of addresses.
/// `web/lesson/pack.js` reads it.
fn packed(lesson: &Lesson) -> Result<String, String> {
    let json = serde_json::to_vec(lesson).map_err(|error| error.to_string())?;
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(&json).map_err(|error| error.to_string())?;
    Ok(BASE64.encode(encoder.finish().map_err(|error| error.to_string())?))
}
