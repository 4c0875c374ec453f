//! Writing to the terminal, or to whatever stands in for it.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

/// Prints a whole text. A reader that has gone away, such as `head`, is no reason to fail.
pub(crate) fn whole(text: &str) -> ExitCode {
    let _ = io::stdout().lock().write_all(text.as_bytes());
    ExitCode::SUCCESS
}

/// Writes to a file, or without one to standard output; the error is ready to be printed.
pub(crate) fn to(file: Option<&Path>, bytes: &[u8]) -> Result<(), String> {
    if let Some(file) = file {
        return fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()));
    }
    // A reader that has gone away, such as `head`, is no reason to fail.
    let _ = io::stdout().lock().write_all(bytes);
    Ok(())
}

/// Prints a text for people, with everything made visible in it that a terminal would obey.
pub(crate) fn told(text: &str) -> ExitCode {
    whole(&notation::printable(text))
}

/// Says a problem on standard error, with everything made visible in it that a terminal would obey.
pub(crate) fn problem(text: &str) {
    // Nobody may be there to read it.
    let _ = writeln!(io::stderr().lock(), "{}", notation::printable(text));
}

/// Colours, where somebody sees them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Colors(bool);

impl Colors {
    /// For a stream: only a terminal has colours, and not if its owner wants none (<https://no-color.org>).
    pub(crate) fn of(stream: &impl IsTerminal) -> Self {
        let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self(stream.is_terminal() && !set("NO_COLOR") && !dumb)
    }

    pub(crate) fn good(self, text: &str) -> String {
        self.paint("32", text)
    }

    pub(crate) fn bad(self, text: &str) -> String {
        self.paint("1;31", text)
    }

    fn paint(self, code: &str, text: &str) -> String {
        if self.0 { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}

/// How far a long run has come, told on a terminal and nowhere else.
#[derive(Debug)]
pub(crate) struct Progress {
    of: usize,
    shown: bool,
}

impl Progress {
    /// How many are done before the next word about it.
    const EVERY: usize = 50;

    pub(crate) fn of(files: usize) -> Self {
        Self { of: files, shown: files > Self::EVERY && io::stderr().is_terminal() }
    }

    pub(crate) fn done(&self, files: usize) {
        if self.shown && files.is_multiple_of(Self::EVERY) {
            let _ = write!(io::stderr(), "\r{files} of {}", self.of);
        }
    }

    /// Takes the line away: what comes next stands there.
    pub(crate) fn clear(&self) {
        if self.shown {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }
}
