//! Catalogues as translators write them.
//!
//! ```no_run
//! let entries = combat_lab_language::po::read("languages/de/rules.po".as_ref()).unwrap();
//! let german = combat_lab_language::po::language("de", &Default::default(), &entries).unwrap();
//! ```

use crate::compiled::more;
use crate::{Language, Plurals, Unreadable, compile};
use polib::catalog::Catalog;
use polib::po_file;
use std::path::Path;

/// One phrase in a catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entry {
    /// A translator's note; usually empty.
    pub note: String,
    /// The source file that uses it.
    pub place: String,
    /// The phrase.
    pub english: String,
    /// The plural text, if the phrase is about a number.
    pub many: String,
    /// The phrase in the other language; empty until translated.
    pub says: String,
    /// Its other forms, if it is about a number.
    pub others: Vec<String>,
}

impl Entry {
    /// Its forms in the other language: just one, if it isn't about a number.
    pub fn forms(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.says).chain(&self.others)
    }

    /// Whether every form of the language is translated.
    pub fn is_translated(&self, plurals: &Plurals) -> bool {
        let wanted = if self.many.is_empty() { 1 } else { plurals.forms() };
        self.forms().count() == wanted && self.forms().all(|says| !says.is_empty())
    }

    /// The key texts of its forms in a compiled language.
    fn keys(&self) -> impl Iterator<Item = String> {
        let others = (2..).map(|form| more(&self.many, form));
        [self.english.clone(), self.many.clone()].into_iter().chain(others)
    }
}

/// A catalogue's rule for plurals; `None` if it has none.
///
/// # Errors
///
/// If the rule can't be read.
pub fn plurals(text: &str) -> Result<Option<Plurals>, String> {
    let mut header = text.lines().take_while(|line| !line.is_empty());
    let rule = header.find_map(|line| line.strip_prefix("\"Plural-Forms: "));
    rule.map(|rule| Plurals::parse(rule.trim_end_matches("\\n\""))).transpose()
}

/// All entries of a file, in its order.
///
/// # Errors
///
/// The file can't be read, or isn't a catalogue.
pub fn read(file: &Path) -> Result<Vec<Entry>, String> {
    let catalog = po_file::parse(file).map_err(|error| format!("{}: {error}", file.display()))?;
    Ok(entries(&catalog))
}

/// All entries of a catalogue's text.
///
/// # Errors
///
/// The text isn't a catalogue.
pub fn parse(text: &str) -> Result<Vec<Entry>, String> {
    let options = po_file::POParseOptions::default();
    let catalog = po_file::parse_from_reader_with_option(text.as_bytes(), &options);
    catalog.map(|catalog| entries(&catalog)).map_err(|error| error.to_string())
}

fn entries(catalog: &Catalog) -> Vec<Entry> {
    let entries = catalog.messages().map(|message| {
        let place = if message.source().is_empty() { message.extracted_comments() } else { message.source() };
        let forms = match message.msgstr_plural() {
            Ok(forms) => forms.clone(),
            Err(_) => vec![message.msgstr().unwrap_or_default().to_owned()],
        };
        let mut forms = forms.into_iter();
        Entry {
            note: message.translator_comments().to_owned(),
            place: place.to_owned(),
            english: message.msgid().to_owned(),
            many: message.msgid_plural().unwrap_or_default().to_owned(),
            says: forms.next().unwrap_or_default(),
            others: forms.collect(),
        }
    });
    entries.collect()
}

/// A catalogue with those entries, as [`read`] reads it: every phrase on one line, however long.
pub fn write(tag: &str, plurals: &Plurals, entries: &[Entry]) -> String {
    let mut text = format!(
        "msgid \"\"\nmsgstr \"\"\n\"Language: {tag}\\n\"\n\"MIME-Version: 1.0\\n\"\n\
         \"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Content-Transfer-Encoding: 8bit\\n\"\n\
         \"Plural-Forms: {}\\n\"\n",
        plurals.header()
    );
    for entry in entries {
        let Entry { note, place, english, many, .. } = entry;
        text.push('\n');
        for line in note.lines() {
            text.push_str(&["# ", line, "\n"].concat());
        }
        if !place.is_empty() {
            let mark = if Path::new(place).extension().is_some() { "#: " } else { "#. " };
            text.push_str(&[mark, place, "\n"].concat());
        }
        let about_numbers = !many.is_empty();
        let mut fields = vec![("msgid".to_owned(), english)];
        fields.extend(about_numbers.then(|| ("msgid_plural".to_owned(), many)));
        for (form, says) in entry.forms().enumerate() {
            let field = if about_numbers { format!("msgstr[{form}]") } else { "msgstr".to_owned() };
            fields.push((field, says));
        }
        for (field, value) in fields {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
            text.push_str(&[field.as_str(), " \"", &value, "\"\n"].concat());
        }
    }
    text
}

/// The compiled language of some entries, without the untranslated ones.
pub fn compiled(tag: &str, plurals: &Plurals, entries: &[Entry]) -> String {
    let all = entries.iter().flat_map(|entry| entry.keys().zip(entry.forms()));
    let done: Vec<(String, &String)> = all.filter(|(_, says)| !says.is_empty()).collect();
    compile(tag, plurals.table(), done.iter().map(|(english, says)| (english.as_str(), says.as_str())))
}

/// The language of some entries.
///
/// # Errors
///
/// None, as long as the compiled text can be read.
pub fn language(tag: &str, plurals: &Plurals, entries: &[Entry]) -> Result<Language, Unreadable> {
    Language::read(&compiled(tag, plurals, entries))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tn;

    #[test]
    fn what_is_written_is_read() {
        let entry = |note: &str, place: &str, english: &str, says: &str| Entry {
            note: note.to_owned(),
            place: place.to_owned(),
            english: english.to_owned(),
            says: says.to_owned(),
            ..Entry::default()
        };
        let entries = [
            entry("", "crates/a.rs", "%1 says “\"%2\"”", "„\"%2\"“, sagt %1"),
            entry("a note", "term stack", "a \\ b", ""),
        ];
        let text = write("de", &Plurals::default(), &entries);
        assert_eq!(parse(&text).unwrap(), entries, "{text}");
        assert!(parse("msgid nothing").is_err());
    }

    /// Polish has a form for 1, one for numbers that end in 2, 3 or 4 (but not in 12, 13 or 14),
    /// and one for all others.
    #[test]
    fn polish_chooses_among_three_forms() {
        let text = r#"msgid ""
msgstr ""
"Language: pl\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

#: crates/a.rs
msgid "%1 draws 1 card"
msgid_plural "%1 draws %2 cards"
msgstr[0] "%1 dobiera 1 kartę"
msgstr[1] "%1 dobiera %2 karty"
msgstr[2] "%1 dobiera %2 kart"
"#;
        let (entries, plurals) = (parse(text).unwrap(), plurals(text).unwrap().unwrap());
        assert_eq!(parse(&write("pl", &plurals, &entries)).unwrap(), entries);
        assert!(entries.iter().all(|entry| entry.is_translated(&plurals)));
        assert!(!entries.iter().any(|entry| entry.is_translated(&Plurals::default())));
        let polish = language("pl", &plurals, &entries).unwrap();
        assert_eq!(polish.tag(), "pl");
        let drawn = |language: Language, count: usize| {
            let phrase = language.count(count, tn!("%1 draws 1 card", "%1 draws %2 cards"));
            language.say(phrase, &["Alice", &count.to_string()])
        };
        for (count, said) in [
            (1, "1 kartę"),
            (2, "2 karty"),
            (5, "5 kart"),
            (12, "12 kart"),
            (22, "22 karty"),
            (1_003, "1003 karty"),
        ] {
            assert_eq!(drawn(polish, count), format!("Alice dobiera {said}"));
        }
        // Phrases missing from a catalogue appear in English.
        let empty = language("pl", &plurals, &[]).unwrap();
        assert_eq!(
            [1, 2, 5].map(|count| drawn(empty, count)),
            ["Alice draws 1 card", "Alice draws 2 cards", "Alice draws 5 cards"]
        );
    }
}
