//! What the commands print, and with which code they end.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

const GOOD: &str = "\
title One attacker
edition 2008-10, today
player Alice
  G Grizzly Bears 2/2
player Bob
attack G
expect Bob 18
expect 2008-10: windows 6
";

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_combat-lab"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that does not read its input may be gone by now.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A folder of its own for one test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(folder.join("inner")).unwrap();
    folder
}

#[test]
fn check_says_that_all_is_well() {
    let output = run(&["check", "-"], GOOD);
    assert_eq!(out(&output), "ok    standard input  (2008-10, 2025-11)\n1 scenario, 2 runs, 3 checks\n");
    assert_eq!(err(&output), "");
    assert_eq!(code(&output), 0);
}

#[test]
fn check_shows_what_differs() {
    let output = run(&["check", "-"], &GOOD.replace("Bob 18", "Bob 17, G untapped"));
    assert_eq!(
        out(&output),
        "\
FAIL  standard input:7:8  in 2008-10
      expected  Bob 17
      found     Bob 18
FAIL  standard input:7:16  in 2008-10
      expected  G untapped
      found     Grizzly Bears tapped
FAIL  standard input:7:8  in 2025-11
      expected  Bob 17
      found     Bob 18
FAIL  standard input:7:16  in 2025-11
      expected  G untapped
      found     Grizzly Bears tapped
1 scenario, 2 runs, 5 checks, 4 failed
"
    );
    assert_eq!(code(&output), 1);
}

#[test]
fn check_names_the_rule_of_a_judgement() {
    let text = GOOD.replace("attack G\n", "illegal 508.1a: attack G -> Alice\nlegal attack G\nattack G\n");
    let output = run(&["check", "-"], &text);
    assert!(
        out(&output).contains("      found     illegal: Alice is not the defending player. ["),
        "{}",
        out(&output)
    );
    let text = GOOD.replace("attack G\n", "illegal 508.1a: attack none\nattack G\n");
    let output = run(&["check", "-"], &text);
    assert!(out(&output).contains("      found     legal\n"), "{}", out(&output));
    assert_eq!(code(&output), 1);
}

#[test]
fn check_refuses_what_it_can_not_read() {
    let output = run(&["check", "-"], &GOOD.replace("attack G", "atack G"));
    assert_eq!(code(&output), 2);
    assert!(err(&output).starts_with(
        "standard input:6:1: \u{201c}atack\u{201d} does not begin any line\n  6 | atack G\n    | ^^^^^\n"
    ));
    assert_eq!(out(&output), "0 scenarios, 0 runs, 0 checks, 1 could not be run\n");
}

#[test]
fn check_refuses_a_script_that_is_illegal() {
    let output = run(&["check", "-"], &GOOD.replace("attack G", "attack G -> Alice"));
    assert_eq!(code(&output), 2);
    assert!(
        err(&output)
            .starts_with("standard input:6:1: illegal in 2008-10: Alice is not the defending player\n"),
        "{}",
        err(&output)
    );
    assert!(err(&output).contains("standard input:6:1: illegal in 2025-11: "));
}

#[test]
fn check_goes_on_after_an_unusable_file() {
    let folder = folder("goes-on");
    std::fs::write(folder.join("a.combat"), "title Nothing").unwrap();
    std::fs::write(folder.join("inner/b.combat"), GOOD).unwrap();
    std::fs::write(folder.join("notes.txt"), "not a scenario").unwrap();
    let output = run(&["check", folder.to_str().unwrap()], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("a.combat:1:1: there are no players"), "{}", err(&output));
    assert!(out(&output).contains("b.combat  (2008-10, 2025-11)\n1 scenario, 2 runs"), "{}", out(&output));
}

#[test]
fn check_finds_the_files_of_a_folder() {
    let folder = folder("folder");
    let output = run(&["check", folder.to_str().unwrap()], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).ends_with("there is no .combat file in this folder\n"), "{}", err(&output));
    std::fs::write(folder.join("inner/b.combat"), GOOD).unwrap();
    std::fs::write(folder.join("a.combat"), GOOD).unwrap();
    let output = run(&["check", folder.to_str().unwrap()], "");
    assert_eq!(code(&output), 0);
    let text = out(&output);
    assert!(text.find("a.combat").unwrap() < text.find("b.combat").unwrap());
}

#[test]
fn unknown_files_and_folders_are_named() {
    let output = run(&["check", "no-such.combat"], "");
    assert_eq!(code(&output), 2);
    assert_eq!(err(&output), "no-such.combat: there is no such file\n");
    let output = run(&["show", "no-such.combat"], "");
    assert_eq!(code(&output), 2);
    assert_eq!(err(&output), "no-such.combat: there is no such file\n");
    assert_eq!(out(&output), "");
    let output = run(&["show", env!("CARGO_TARGET_TMPDIR")], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).ends_with(": this is a folder, not a file\n"), "{}", err(&output));
}

#[test]
fn what_is_not_text_is_refused() {
    let file = folder("bytes").join("x.combat");
    std::fs::write(&file, [0xff, 0xfe, 0x00]).unwrap();
    let output = run(&["check", file.to_str().unwrap()], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).ends_with("x.combat: this is not a text file\n"), "{}", err(&output));
}

#[test]
fn show_tells_the_first_edition() {
    let output = run(&["show", "-"], GOOD);
    assert_eq!(code(&output), 0);
    assert!(out(&output).starts_with("One attacker\nRules of 2008-10: damage on the stack\n"));
    assert!(out(&output).contains("Combat damage goes on the stack: Grizzly Bears 2 to Bob."));
}

#[test]
fn show_tells_the_edition_that_is_asked_for() {
    let output = run(&["show", "-", "--edition", "today"], GOOD);
    assert_eq!(code(&output), 0);
    assert!(out(&output).contains("Grizzly Bears deals 2 damage to Bob; Bob is at 18."), "{}", out(&output));
    let output = run(&["show", "-", "-e", "2021-04"], GOOD);
    assert!(out(&output).contains("\nRules of 2021-04: ordered damage\n"));
}

#[test]
fn an_unknown_edition_is_refused() {
    let output = run(&["show", "-", "--edition", "2015-07"], GOOD);
    assert_eq!(code(&output), 2);
    assert!(
        err(&output).starts_with("2015-07: unknown edition of the rules; did you mean "),
        "{}",
        err(&output)
    );
    assert_eq!(out(&output), "");
}

#[test]
fn an_impossible_board_is_refused() {
    let output = run(&["show", "-", "-e", "2006-10"], &GOOD.replace("2/2", "2/2 deathtouch"));
    assert_eq!(code(&output), 2);
    assert!(
        err(&output).starts_with("standard input:4:3: there is no deathtouch in the rules of 2006-10\n"),
        "{}",
        err(&output)
    );
}

#[test]
fn usage_is_explained() {
    let output = run(&["check"], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("Usage: combat-lab check <FILE>..."), "{}", err(&output));
    let output = run(&["--help"], "");
    assert_eq!(code(&output), 0);
    assert!(out(&output).contains("Exit codes: 0 all is well"));
    let output = run(&["chek", "-"], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("check"), "{}", err(&output));
}

#[test]
fn the_situations_come_true() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/situations");
    let output = run(&["check", folder], "");
    assert_eq!(code(&output), 0, "{}{}", out(&output), err(&output));
}

#[test]
fn fmt_lays_out_and_keeps_comments() {
    let loose = "title T\nplayer Alice\n    G Grizzly Bears 2/2 # a bear\nplayer Bob\nattack G\n";
    let neat = "title   T\nplayer Alice\n  G  Grizzly Bears  2/2  # a bear\nplayer Bob\nattack  G\n";
    let output = run(&["fmt", "-"], loose);
    assert_eq!((out(&output).as_str(), code(&output)), (neat, 0));
    let folder = folder("fmt");
    let file = folder.join("a.combat");
    std::fs::write(&file, loose).unwrap();
    let name = file.to_str().unwrap();
    let output = run(&["fmt", "--check", name], "");
    assert_eq!((out(&output), code(&output)), (format!("{name}\n"), 1));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), loose);
    let output = run(&["fmt", "--write", folder.to_str().unwrap()], "");
    assert_eq!((out(&output), code(&output)), (format!("{name}\n"), 0));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), neat);
    let output = run(&["fmt", "--check", name], "");
    assert_eq!((out(&output).as_str(), code(&output)), ("", 0));
}

#[test]
fn fmt_leaves_alone_what_it_cannot_read() {
    let file = folder("fmt-broken").join("a.combat");
    std::fs::write(&file, "title T\nplayer  Alice\n").unwrap();
    let output = run(&["fmt", "--write", file.to_str().unwrap()], "");
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("there is only one player"));
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "title T\nplayer  Alice\n");
}
