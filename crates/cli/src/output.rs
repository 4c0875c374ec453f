//! Writing to standard output and standard error.

use crate::{FAILED, UNUSABLE};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use std::{env, fs};

/// Prints a whole text.
pub(crate) fn whole(text: &str) -> ExitCode {
    match to(None, text.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            problem(&error);
            ExitCode::from(FAILED)
        }
    }
}

/// Prints the answer of a command in this way, or why there is none.
pub(crate) fn answer(answer: Result<String, String>, print: impl Fn(&str) -> ExitCode) -> ExitCode {
    match answer {
        Ok(text) => print(&text),
        Err(told) => unusable(&told),
    }
}

/// Prints why the input can't be used.
pub(crate) fn unusable(told: &str) -> ExitCode {
    problem(told);
    ExitCode::from(UNUSABLE)
}

/// Writes what a command has made to a file, or without one to standard output; prints why it
/// wasn't made, or couldn't be written.
pub(crate) fn made(made: Result<impl AsRef<[u8]>, String>, file: Option<&Path>) -> ExitCode {
    let (done, code) = match made {
        Ok(bytes) => (to(file, bytes.as_ref()), FAILED),
        Err(told) => (Err(told), UNUSABLE),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(told) => {
            problem(&told);
            ExitCode::from(code)
        }
    }
}

/// Writes to a file, or without one to standard output; the error is ready to be printed.
pub(crate) fn to(file: Option<&Path>, bytes: &[u8]) -> Result<(), String> {
    if let Some(file) = file {
        return fs::write(file, bytes).map_err(|error| format!("{}: {error}", file.display()));
    }
    let mut out = io::stdout().lock();
    match out.write_all(bytes).and_then(|()| out.flush()) {
        // A closed pipe, as by `head`, isn't a failure.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(format!("standard output: {error}")),
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Prints a text for people, with terminal control characters made visible.
pub(crate) fn told(text: &str) -> ExitCode {
    whole(&combat_lab_notation::printable(text))
}

/// Prints a text that programs read, too: as it is, but on a terminal like [`told`].
pub(crate) fn exact(text: &str) -> ExitCode {
    if io::stdout().is_terminal() { told(text) } else { whole(text) }
}

/// Prints a problem to standard error, with terminal control characters made visible.
pub(crate) fn problem(text: &str) {
    // Standard error may be closed.
    let _ = writeln!(io::stderr().lock(), "{}", combat_lab_notation::printable(text));
}

/// Whether to use colours.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Colors(bool);

impl Colors {
    /// The use of colours on a stream: only on a terminal, and unless the user turns them off
    /// (<https://no-color.org>).
    pub(crate) fn of(stream: &impl IsTerminal) -> Self {
        let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self(stream.is_terminal() && !set("NO_COLOR") && !dumb)
    }

    /// No colours.
    pub(crate) const fn none() -> Self {
        Self(false)
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

/// Progress of a long run, shown only on a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    of: usize,
    /// The time of the last update or of the start; `None` if progress isn't shown.
    last: Option<Instant>,
    shown: bool,
}

impl Progress {
    /// The time before the first update, and between updates.
    const EVERY: Duration = Duration::from_millis(500);

    pub(crate) fn of(files: usize) -> Self {
        Self { of: files, last: io::stderr().is_terminal().then(Instant::now), shown: false }
    }

    /// Reports the check of one edition: `file` and `place` count files, and the editions of this
    /// file.
    pub(crate) fn at(&mut self, file: usize, edition: &str, place: usize, editions: usize) {
        if self.last.is_some_and(|last| last.elapsed() >= Self::EVERY) {
            let _ =
                write!(io::stderr(), "\r\u{1b}[K{}", progress((file, self.of), edition, (place, editions)));
            let _ = io::stderr().flush();
            (self.last, self.shown) = (Some(Instant::now()), true);
        }
    }

    /// Clears the line for the next output.
    pub(crate) fn clear(&mut self) {
        if core::mem::take(&mut self.shown) {
            let _ = write!(io::stderr(), "\r\u{1b}[K");
        }
    }
}

/// The progress as text, such as “3/12 · 2021-04 · 2/10”: the file, the edition and its place.
fn progress((file, files): (usize, usize), edition: &str, (place, editions): (usize, usize)) -> String {
    let mut says = Vec::new();
    if files > 1 {
        says.push(format!("{file}/{files}"));
    }
    says.push(edition.to_owned());
    if editions > 1 {
        says.push(format!("{place}/{editions}"));
    }
    says.join(" · ")
}

#[cfg(test)]
mod tests {
    use super::progress;

    #[test]
    fn progress_counts_files_and_editions() {
        assert_eq!(progress((3, 12), "2021-04", (2, 10)), "3/12 · 2021-04 · 2/10");
        assert_eq!(progress((1, 1), "2021-04", (10, 10)), "2021-04 · 10/10");
        assert_eq!(progress((1, 1), "2021-04", (1, 1)), "2021-04");
    }
}
