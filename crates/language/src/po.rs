//! Catalogues as translators write them.
//!
//! ```no_run
//! let entries = language::po::read("languages/de/rules.po".as_ref()).unwrap();
//! let german = language::po::language("de", &entries).unwrap();
//! ```

use crate::{Language, Unreadable, compile};
use polib::catalog::Catalog;
use polib::po_file;
use std::path::Path;

/// One phrase in a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What a translator has noted about it; nothing, for most.
    pub note: String,
    /// Where it is said.
    pub place: String,
    /// The phrase.
    pub english: String,
    /// The same in the other language; empty while nobody has translated it.
    pub says: String,
}

/// All entries of a file, in its order.
///
/// # Errors
///
/// If it cannot be read, or is no catalogue.
pub fn read(file: &Path) -> Result<Vec<Entry>, String> {
    let catalog = po_file::parse(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(entries(&catalog))
}

/// All entries of a catalogue that has been read already.
///
/// # Errors
///
/// If it is no catalogue.
pub fn parse(text: &str) -> Result<Vec<Entry>, String> {
    let options = po_file::POParseOptions::default();
    let catalog = po_file::parse_from_reader_with_option(text.as_bytes(), &options);
    catalog.map(|catalog| entries(&catalog)).map_err(|error| error.to_string())
}

fn entries(catalog: &Catalog) -> Vec<Entry> {
    let entries = catalog.messages().map(|message| {
        let place = if message.source().is_empty() { message.extracted_comments() } else { message.source() };
        Entry {
            note: message.translator_comments().to_owned(),
            place: place.to_owned(),
            english: message.msgid().to_owned(),
            says: message.msgstr().unwrap_or_default().to_owned(),
        }
    });
    entries.collect()
}

/// A catalogue with those entries, as [`read`] reads it: every phrase in a line of its own, however long it is.
pub fn write(tag: &str, entries: &[Entry]) -> String {
    let mut text = format!(
        "msgid \"\"\nmsgstr \"\"\n\"Language: {tag}\\n\"\n\"MIME-Version: 1.0\\n\"\n\
         \"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n\
         \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"
    );
    for Entry { note, place, english, says } in entries {
        text.push('\n');
        for line in note.lines() {
            text.push_str(&["# ", line, "\n"].concat());
        }
        if !place.is_empty() {
            let mark = if Path::new(place).extension().is_some() { "#: " } else { "#. " };
            text.push_str(&[mark, place, "\n"].concat());
        }
        for (field, value) in [("msgid", english), ("msgstr", says)] {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            text.push_str(&[field, " \"", &value, "\"\n"].concat());
        }
    }
    text
}

/// The compiled language of some entries; what is not translated is left out.
pub fn compiled(tag: &str, entries: &[Entry]) -> String {
    let done = entries.iter().filter(|entry| !entry.says.is_empty());
    compile(tag, done.map(|entry| (entry.english.as_str(), entry.says.as_str())))
}

/// The language of some entries.
///
/// # Errors
///
/// None, as long as what is compiled can be read.
pub fn language(tag: &str, entries: &[Entry]) -> Result<Language, Unreadable> {
    Language::read(&compiled(tag, entries))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let entry = |note: &str, place: &str, english: &str, says: &str| Entry {
            note: note.to_owned(),
            place: place.to_owned(),
            english: english.to_owned(),
            says: says.to_owned(),
        };
        let entries = [
            entry("", "crates/a.rs", "%1 says “\"%2\"”", "„\"%2\"“, sagt %1"),
            entry("a note", "term stack", "a \\ b", ""),
        ];
        let text = write("de", &entries);
        assert_eq!(parse(&text).unwrap(), entries, "{text}");
        assert!(parse("msgid nothing").is_err());
    }
}
