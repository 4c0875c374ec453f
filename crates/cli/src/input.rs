//! Reading the user's input files.

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use combat_lab_language::{Language, t};
use combat_lab_notation::Scenario;
use combat_lab_replay::Replay;
use combat_lab_rulebook::Edition;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

/// The most bytes read. A longer text exceeds the notation's limit as well.
const MOST: u64 = 1024 * 1024;
/// The greatest depth at which folders are searched.
const DEEPEST: usize = 32;

/// A file's name in messages.
pub(crate) fn name(file: &str) -> &str {
    if file == "-" { "standard input" } else { file }
}

/// Reads a text; the error is ready to be printed.
pub(crate) fn source(file: &str, language: Language) -> Result<String, String> {
    let text = if file == "-" { text(io::stdin().lock()) } else { fs::File::open(file).and_then(text) };
    text.map_err(|error| format!("{}: {}", name(file), reason(&error, language)))
}

/// The edition with this name; the error is ready to be printed.
pub(crate) fn edition(name: &str, language: Language) -> Result<Edition, String> {
    let name = name.trim();
    name.parse().map_err(|unknown: combat_lab_rulebook::UnknownEdition| {
        let known: Vec<&str> = unknown.known().iter().map(|edition| edition.id()).collect();
        let known = known.join(", ");
        match unknown.nearest() {
            Some(nearest) => {
                let phrase = t!("%1: unknown edition of the rules; did you mean %2? Known are %3, and today");
                language.say(phrase, &[name, nearest.id(), &known])
            }
            None => {
                language.say(t!("%1: unknown edition of the rules; known are %2, and today"), &[name, &known])
            }
        }
    })
}

/// Takes the name of an edition from the command line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct EditionParser;

impl TypedValueParser for EditionParser {
    type Value = Edition;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<Edition, clap::Error> {
        StringValueParser::new().try_map(|name| name.parse::<Edition>()).parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Edition::ALL.into_iter().map(Edition::id).chain(["today"]);
        Some(Box::new(names.map(PossibleValue::new)))
    }
}

/// Reads and plays a situation in an edition, by default the first one of the situation; the error
/// is ready to be printed.
pub(crate) fn replay(file: &str, edition: Option<Edition>, language: Language) -> Result<Replay, String> {
    let scenario = scenario(file, language)?;
    let edition = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    combat_lab_narrate::run(&scenario, edition)
        .map_err(|problems| problems.in_language(language).in_file(name(file)).to_string())
}

/// Reads a situation; the error is ready to be printed.
pub(crate) fn scenario(file: &str, language: Language) -> Result<Scenario, String> {
    parsed(file, &source(file, language)?, language)
}

/// Reads the text of a file as a situation; the error is ready to be printed.
pub(crate) fn parsed(file: &str, text: &str, language: Language) -> Result<Scenario, String> {
    let read = Scenario::parse(text).map(|scenario| scenario.in_language(language));
    read.map_err(|problems| problems.in_language(language).in_file(name(file)).to_string())
}

/// The place of a frame with a number, counted from 1 as in transcripts; the error is ready to be
/// printed.
pub(crate) fn frame(file: &str, replay: &Replay, number: usize, language: Language) -> Result<usize, String> {
    let frames = replay.frames().len();
    number.checked_sub(1).filter(|at| *at < frames).ok_or_else(|| {
        let parts = [name(file), &number.to_string(), replay.edition().id(), &frames.to_string()];
        language.say(t!("%1: there is no frame %2; in %3 there are %4"), &parts)
    })
}

fn text(reader: impl Read) -> io::Result<String> {
    let mut bytes = Vec::new();
    reader.take(MOST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into())
}

/// The reason why a file can't be read.
pub(crate) fn reason(error: &io::Error, language: Language) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => language.of(t!("there is no such file")).to_owned(),
        io::ErrorKind::InvalidData => {
            language.of(t!("this isn't text in UTF-8: save it as UTF-8")).to_owned()
        }
        io::ErrorKind::FileTooLarge => language.of(t!("this file is longer than 1 MiB")).to_owned(),
        io::ErrorKind::IsADirectory => language.of(t!("this is a folder, not a file")).to_owned(),
        _ => error.to_string(),
    }
}

/// The files for `arguments`: a folder means every `.combat` file in it, in order of name.
pub(crate) fn files(arguments: &[String], language: Language) -> Result<Vec<String>, String> {
    let mut files = Vec::new();
    for argument in arguments {
        if argument == "-" || !Path::new(argument).is_dir() {
            files.push(argument.clone());
            continue;
        }
        let before = files.len();
        let mut found = Vec::new();
        search(Path::new(argument), 0, &mut found)
            .map_err(|error| format!("{argument}: {}", reason(&error, language)))?;
        files.extend(found.into_iter().map(|path| path.to_string_lossy().into_owned()));
        if files.len() == before {
            return Err(language.say(t!("%1: there is no .combat file in this folder"), &[argument]));
        }
    }
    Ok(files)
}

fn search(folder: &Path, depth: usize, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() && !path.is_symlink() && depth < DEEPEST {
            search(&path, depth + 1, found)?;
        } else if path.extension().is_some_and(|extension| extension == "combat") {
            found.push(path);
        }
    }
    Ok(())
}
