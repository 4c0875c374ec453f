//! `combat-lab show`: what happens in a scenario.

use crate::{UNUSABLE, input};
use rulebook::Edition;
use scenario::{Replay, transcript};
use std::io::{self, Write as _};
use std::process::ExitCode;

pub(crate) fn run(file: &str, edition: Option<&str>) -> ExitCode {
    match told(file, edition) {
        Ok(text) => {
            // A reader that has gone away, such as `head`, is no reason to fail.
            let _ = io::stdout().lock().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::from(UNUSABLE)
        }
    }
}

fn told(file: &str, edition: Option<&str>) -> Result<String, String> {
    let edition =
        edition.map(|edition| edition.parse::<Edition>().map_err(|unknown| format!("{edition}: {unknown}")));
    let edition = edition.transpose()?;
    let scenario = input::scenario(file)?;
    let edition = edition.or(scenario.editions.first().copied()).unwrap_or(Edition::TODAY);
    let replay = Replay::run(&scenario, edition)
        .map_err(|problems| problems.in_file(input::name(file)).to_string())?;
    Ok(transcript(&replay))
}
