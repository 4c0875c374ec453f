//! Runs other programs. An error shows the command as typed, and how to install a missing program.

use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, anyhow, bail};

/// Runs a command to its end, with its output on ours.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    // No command needs input, and one that asked for it would wait forever.
    let status = command.stdin(Stdio::null()).status().map_err(|error| not_started(command, &error))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs a command to its end and returns what it printed.
pub(crate) fn read(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| not_started(command, &error))?;
    if !output.status.success() {
        bail!("`{}` failed ({})", line(command), output.status);
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` printed bytes that are no text", line(command)))
}

/// Whether the program can be started at all.
pub(crate) fn exists(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn not_started(command: &Command, error: &std::io::Error) -> anyhow::Error {
    let program = command.get_program().to_string_lossy();
    if error.kind() != ErrorKind::NotFound {
        return anyhow!("`{}` could not be started: {error}", line(command));
    }
    let advice = match program.as_ref() {
        "node" | "npm" => "install Node.js 20 or later, which brings npm",
        "rustup" => "install the Rust toolchain with rustup (https://rustup.rs)",
        "apt-get" => "only Debian's packages can be installed by themselves; see the message above",
        _ => "is it installed and on the PATH?",
    };
    anyhow!("`{program}` was not found: {advice}")
}

/// The command as a user would type it.
fn line(command: &Command) -> String {
    // The program's folder is irrelevant in a message.
    let program = Path::new(command.get_program());
    std::iter::once(program.file_name().unwrap_or(program.as_os_str()))
        .chain(command.get_args())
        .map(|part| {
            let part = part.to_string_lossy();
            if part.contains(' ') { format!("'{part}'") } else { part.into_owned() }
        })
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named_with_advice() {
        let error = run(&mut Command::new("combat-lab-no-such-program")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "`combat-lab-no-such-program` was not found: is it installed and on the PATH?"
        );
    }

    #[test]
    fn a_failure_names_the_command() {
        let error = run(Command::new("cargo").args(["--list", "--no such option"])).unwrap_err();
        assert!(error.to_string().starts_with("`cargo --list '--no such option'` failed"), "{error}");
    }
}
