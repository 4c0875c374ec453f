//! `combat-lab json` and `combat-lab import`: situations for other programs, and boards from them.

use crate::{FAILED, input, output};
use clap::Args;
use combat_lab_exchange::import::{self, Imported, NotImported, Note, NotePlace, Reading};
use combat_lab_language::{Language, t};
use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// The options of `json`.
#[derive(Debug, Args)]
pub(crate) struct JsonOptions {
    /// A file, or - for standard input.
    #[arg(required_unless_present = "schema")]
    file: Option<String>,
    /// Convert JSON to notation.
    #[arg(long)]
    from: bool,
    /// Print the JSON Schema.
    #[arg(long, conflicts_with_all = ["file", "from"])]
    schema: bool,
}

/// The options of `import`.
#[derive(Debug, Args)]
pub(crate) struct ImportOptions {
    /// The text of cards, a list such as "3 Grizzly Bears", one card a line, or JSON; a folder
    /// of such files, or - for standard input.
    file: String,
    /// Print for each card how much was understood, and totals.
    #[arg(long)]
    report: bool,
}

/// Prints a situation as JSON, JSON as notation, or the JSON Schema.
pub(crate) fn json(options: &JsonOptions, language: Language) -> ExitCode {
    let Some(file) = &options.file else { return output::whole(combat_lab_exchange::SCHEMA) };
    let written = if options.from {
        input::source(file, language).and_then(|text| {
            let name = input::name(file);
            let read = combat_lab_exchange::from_json(&text).map(|scenario| scenario.print());
            read.map_err(|problem| format!("{name}: {problem}"))
        })
    } else {
        input::scenario(file, language)
            .map(|scenario| scenario.in_language(Language::ENGLISH))
            .map(|scenario| [&combat_lab_exchange::to_json(&scenario), "\n"].concat())
    };
    output::answer(written, output::whole)
}

/// Prints the notation of what is imported, or a report about it.
pub(crate) fn import(options: &ImportOptions, language: Language) -> ExitCode {
    if options.report { report(&options.file, language) } else { lines(&options.file, language) }
}

/// Prints the notation of cards or of a list, and reports the parts that aren't understood. For a
/// folder, reads every file of cards in it, by name.
fn lines(path: &str, language: Language) -> ExitCode {
    let mut out = Printed::default();
    let mut is_whole = true;
    let read = each(path, language, &mut |file, imported| {
        is_whole &= imported.notes.is_empty();
        let goes_on = out.print(&imported.notation);
        for note in &imported.notes {
            output::problem(&format!("{}: {}", input::name(file), note.told(language)));
        }
        goes_on
    });
    out.done(read, is_whole)
}

/// Reports how much of each card was understood, with reasons for the rest, and totals. For a
/// folder, reads every file of cards in it, by name.
fn report(path: &str, language: Language) -> ExitCode {
    let mut out = Printed::default();
    let mut totals = Reading::ALL.map(|reading| (reading, 0_usize));
    let read = each(path, language, &mut |_, imported| {
        for (_, reading) in &imported.cards {
            for (_, count) in totals.iter_mut().filter(|(known, _)| known == reading) {
                *count += 1;
            }
        }
        out.print(&reported(&imported, language))
    });
    let all: usize = totals.iter().map(|(_, count)| count).sum();
    let parts: Vec<String> =
        totals.iter().map(|(reading, count)| format!("{count} {}", reading.name())).collect();
    if read.is_ok() {
        out.print(&format!("{all} cards: {}\n", parts.join(", ")));
    }
    out.done(read, totals.iter().all(|(reading, count)| *reading == Reading::Whole || *count == 0))
}

/// One line for each card with its notes, and one for each other note.
fn reported(imported: &Imported, language: Language) -> String {
    let mut text = String::new();
    let is_of = |note: &Note, name: &String| matches!(&note.place, NotePlace::Card(card) if card == name);
    for (name, reading) in &imported.cards {
        let notes = imported.notes.iter().filter(|note| is_of(note, name));
        let notes: Vec<String> = notes.map(|note| note.problem(language)).collect();
        let reasons = if notes.is_empty() { String::new() } else { format!(": {}", notes.join("; ")) };
        text.extend([reading.name(), "  ", name, &reasons, "\n"]);
    }
    let is_of_none = |note: &&Note| !imported.cards.iter().any(|(name, _)| is_of(note, name));
    for note in imported.notes.iter().filter(is_of_none) {
        text.extend([&note.told(language), "\n"]);
    }
    text
}

/// Calls `each` for every card of a JSON file and for any other file as a whole, until it returns
/// false.
fn each(path: &str, language: Language, each: &mut dyn FnMut(&str, Imported) -> bool) -> Result<(), String> {
    for file in files(path, language)? {
        let unreadable =
            |error: &io::Error| format!("{}: {}", input::name(&file), input::reason(error, language));
        let reader: Box<dyn io::Read> = if file == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(fs::File::open(&file).map_err(|error| unreadable(&error))?)
        };
        let mut reader = BufReader::new(reader);
        let wrong = |problem: NotImported| format!("{}: {}", input::name(&file), problem.told(language));
        let is_json = import::is_json(reader.fill_buf().map_err(|error| unreadable(&error))?);
        let mut goes_on = true;
        let mut one = |imported| {
            goes_on = each(&file, imported);
            goes_on
        };
        if is_json {
            import::stream(reader, &mut one).map_err(wrong)?;
        } else {
            let mut text = String::new();
            let most = u64::try_from(import::MAX_TEXT).unwrap_or(u64::MAX).saturating_add(1);
            reader.take(most).read_to_string(&mut text).map_err(|error| unreadable(&error))?;
            one(import::read(&text).map_err(wrong)?);
        }
        if !goes_on {
            break;
        }
    }
    Ok(())
}

/// The file itself, or the files of cards in a folder.
fn files(path: &str, language: Language) -> Result<Vec<String>, String> {
    const ENDINGS: [&str; 6] = ["json", "jsonl", "ndjson", "txt", "dec", "pzl"];
    if !Path::new(path).is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let unreadable = |problem: io::Error| format!("{path}: {}", input::reason(&problem, language));
    let entries = fs::read_dir(path).map_err(unreadable)?.collect::<Result<Vec<_>, _>>();
    let paths = entries.map_err(unreadable)?.into_iter().map(|entry| entry.path());
    let is_of_cards = |file: &PathBuf| {
        let ending = file.extension().unwrap_or_default();
        ENDINGS.iter().any(|known| ending.eq_ignore_ascii_case(known))
    };
    let mut files: Vec<String> =
        paths.filter(is_of_cards).map(|file| file.to_string_lossy().into_owned()).collect();
    files.sort();
    if files.is_empty() {
        return Err(
            language.say(t!("%1: there is no file of cards in it (%2)"), &[path, &ENDINGS.join(", ")])
        );
    }
    Ok(files)
}

/// Standard output, written in pieces.
#[derive(Default)]
struct Printed {
    failed: Option<io::Error>,
}

impl Printed {
    /// Prints a piece. Returns false once the output is closed.
    fn print(&mut self, text: &str) -> bool {
        if self.failed.is_none() {
            self.failed = io::stdout().lock().write_all(text.as_bytes()).err();
        }
        self.failed.is_none()
    }

    fn done(self, read: Result<(), String>, is_whole: bool) -> ExitCode {
        if let Err(problem) = read {
            return output::unusable(&problem);
        }
        match self.failed {
            // A closed pipe, as by `head`, isn't a failure.
            Some(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                output::problem(&format!("standard output: {error}"));
                ExitCode::from(FAILED)
            }
            _ if is_whole => ExitCode::SUCCESS,
            _ => ExitCode::from(FAILED),
        }
    }
}
