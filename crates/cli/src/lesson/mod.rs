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
use clap::{Args, ValueEnum};
use combat_lab_language::Language;
use file::Lesson;
use flate2::Compression;
use flate2::write::DeflateEncoder;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::ExitCode;

/// The output for a lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum LessonForm {
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
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A lesson file, or - for standard input.
    file: String,
    /// What to make of it.
    #[arg(long = "as", value_enum, default_value = "list", value_name = "FORM")]
    form: LessonForm,
    /// The file to write; by default standard output.
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The address of the site, for a link; or the address that a page will have, which writes
    /// a picture for link previews and oEmbed data beside it.
    #[arg(long, conflicts_with = "image")]
    address: Option<String>,
    /// Where combat-lab-lesson.html is, if not in dist/, here, or beside this program.
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
    /// The address of a picture for link previews of a page: PNG, JPEG or WebP, as they take no
    /// other.
    #[arg(long, value_name = "URL")]
    image: Option<String>,
    /// Worksheets of a worksheet: so many, with their choices in other orders, and variants of
    /// the library's situations.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=6))]
    variants: u8,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    output::made(made(options, language), options.output.as_deref())
}

fn made(options: &Options, language: Language) -> Result<Vec<u8>, String> {
    let (template, image) = (options.template.as_deref(), options.image.as_deref());
    let lesson = file::read(&options.file, language)?;
    // Even for an address: a lesson that can't be played is useless.
    let items = lesson.items(language)?;
    let text = match options.form {
        LessonForm::List => {
            combat_lab_notation::printable(&page::summary(&lesson, &items, language)).into_owned()
        }
        LessonForm::Page => {
            let beside = match (options.address.as_deref(), items.first()) {
                (Some(address), Some(item)) => {
                    Some(Beside::of(options.output.as_deref(), address, &lesson.title, &item.replay)?)
                }
                _ => None,
            };
            let beside = beside.as_ref();
            let around = page::Around { template, image, beside, reports: false };
            let page = page::whole(&lesson, &items, &around, language)?;
            beside.map(Beside::write).transpose()?;
            page
        }
        LessonForm::Embed => page::embed(&lesson, &items, language),
        LessonForm::Link => {
            let address = options.address.as_deref().unwrap_or_default();
            let address = address.split_once('#').map_or(address, |(address, _)| address);
            format!("{address}#/lesson/{}\n", packed(&lesson)?)
        }
        LessonForm::Anki => cards::anki(&lesson, &items, language),
        LessonForm::Csv => cards::table(&items, language),
        LessonForm::Worksheet => {
            let others = (1..options.variants).map(usize::from).map(|nth| lesson.variant(nth, language));
            let mut sheets = vec![items];
            for other in others {
                sheets.push(other?);
            }
            worksheet::sheet(&lesson, &sheets, language)
        }
        LessonForm::Scorm => {
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
