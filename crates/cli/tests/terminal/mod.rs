//! Runs the built program as from a terminal.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

/// Runs a command with `input` as its standard input.
pub(crate) fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_combat-lab"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that doesn't read its input may have ended already.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

/// The text on standard output.
pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The text on standard error.
pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Replaces `TODAY` by the id of today's edition.
#[allow(dead_code, reason = "not every test that runs the program says it")]
pub(crate) fn today(text: &str) -> String {
    text.replace("TODAY", combat_lab_rulebook::Edition::TODAY.id())
}
