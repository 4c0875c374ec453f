//! Catalogues as translators write them.
//!
//! ```no_run
//! let entries = language::po::read("languages/de/rules.po".as_ref()).unwrap();
//! let german = language::po::language("de", &entries).unwrap();
//! ```

use crate::{Language, Unreadable, compile};
use polib::po_file;
use std::path::Path;

/// One phrase in a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
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
    let entries = catalog.messages().map(|message| Entry {
        english: message.msgid().to_owned(),
        says: message.msgstr().unwrap_or_default().to_owned(),
    });
    Ok(entries.collect())
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
