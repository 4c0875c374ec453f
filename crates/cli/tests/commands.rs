//! The output and exit codes of the commands.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

mod terminal;

use std::fs;
use std::path::PathBuf;
use std::process::Output;
use terminal::{err, out, run, today};

const GOOD: &str = concat!(include_str!("texts/one-attacker.combat"), "expect 2008-10: windows 6\n");

fn code(output: &Output) -> i32 {
    output.status.code().unwrap()
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
    assert_eq!(
        out(&output),
        today("ok    standard input  (2008-10, TODAY)\n1 situation, 2 runs, 3 checks\n")
    );
    assert_eq!(err(&output), "");
    assert_eq!(code(&output), 0);
}

#[test]
fn check_shows_what_differs() {
    let output = run(&["check", "-"], &GOOD.replace("Bob 18", "Bob 17, G untapped"));
    assert_eq!(
        out(&output),
        today(
            "\
FAIL  standard input:7:8  in 2008-10
      expected  Bob 17
      found     Bob 18
FAIL  standard input:7:16  in 2008-10
      expected  G untapped
      found     Grizzly Bears tapped
FAIL  standard input:7:8  in TODAY
      expected  Bob 17
      found     Bob 18
FAIL  standard input:7:16  in TODAY
      expected  G untapped
      found     Grizzly Bears tapped
1 situation, 2 runs, 5 checks, 4 failed
"
        )
    );
    assert_eq!(code(&output), 1);
}

#[test]
fn check_reports_lines_that_never_run_and_texts_that_check_nothing() {
    let board = "edition today\nplayer Ann\n  A Ox 2/2\nplayer Ben\n";
    let output = run(&["check", "-"], &format!("{board}2008-10, 2021-04: attack A -> Ben\n"));
    assert_eq!(
        err(&output),
        "standard input:5:19: the edition line doesn't include 2008-10 and 2021-04, so this line never runs \
         there\n\
         standard input:1:1: nothing is checked: there is no expectation, no judgement and no question\n"
    );
    assert_eq!(code(&output), 0);
    let output = run(&["check", "-"], &format!("{board}attack A -> Ben\nexpect Ben 18\n"));
    assert_eq!(err(&output), "");
}

#[test]
fn check_says_when_no_answer_was_correct_and_what_was_so() {
    let text = "edition today\nplayer Ann\n  A Ox 2/2\nplayer Ben\nask How much?\nchoice Three: Ben 17\n\
                choice Four: Ben 16\nattack A -> Ben\nat end of combat\nanswer\n";
    let output = run(&["check", "-"], text);
    let found = "found     no answer is correct; judged in turn 1, end of combat step: Ben 18\n";
    assert!(out(&output).contains(found), "{}", out(&output));
    let output = run(&["check", "-"], &text.replace("at end of combat\nanswer\n", ""));
    assert!(
        out(&output).contains("found     no answer is correct; judged at the end: Ben 18\n"),
        "{}",
        out(&output)
    );
}

#[test]
fn check_names_the_rule_of_a_judgement() {
    let text = GOOD.replace("attack G\n", "illegal 508.1a: attack G -> Alice\nlegal attack G\nattack G\n");
    let output = run(&["check", "-"], &text);
    assert!(
        out(&output).contains("      found     illegal: Alice isn't the defending player. ["),
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
        "standard input:6:1: unknown keyword \u{201c}atack\u{201d}\n  6 | atack G\n    | ^^^^^\n"
    ));
    assert_eq!(out(&output), "0 situations, 0 runs, 0 checks, 1 could not be run\n");
}

#[test]
fn check_refuses_a_script_that_is_illegal() {
    let output = run(&["check", "-"], &GOOD.replace("attack G", "attack G -> Alice"));
    assert_eq!(code(&output), 2);
    assert!(
        err(&output)
            .starts_with("standard input:6:1: illegal in 2008-10: Alice isn't the defending player\n"),
        "{}",
        err(&output)
    );
    assert!(err(&output).contains(&today("standard input:6:1: illegal in TODAY: ")));
}

#[test]
fn lines_that_are_refused_as_a_comment_says_are_checked_and_formatted() {
    let test = |reason: &str| {
        format!("title T\nplayer Ann\n  # refused: {reason}\n  T Tim 1/1; sing: draw a card\nplayer Ben\n")
    };
    let good = run(&["check", "-"], &test("is not a cost"));
    assert_eq!(out(&good), "ok    standard input\n1 situation, 1 run, 0 checks\n");
    assert_eq!(code(&good), 0, "{}", err(&good));
    let bad = run(&["check", "-"], &test("is not a keyword"));
    let told = "FAIL  standard input:4\n      this line is refused: “sing” is not a cost\nFAIL  standard input:4\n      \
                this line isn't refused for the reason above it: is not a keyword\n";
    assert!(out(&bad).starts_with(told), "{}", out(&bad));
    assert_eq!(code(&bad), 1);
    let laid_out = run(&["fmt", "-"], &test("is not a cost"));
    assert!(out(&laid_out).contains("  # refused: is not a cost\n  T  Tim  1/1; sing: draw a card\n"));
    assert_eq!(code(&laid_out), 0, "{}", err(&laid_out));
}

/// A test with a comment on refused lines has the same JSON as every other file.
#[test]
fn what_fails_beside_a_refused_line_is_documented() {
    let text = "title T\nplayer Ann\n  # refused: has defender\nplayer Bob\n  B Bear 2/2\nattack none\nexpect Bob 15\n";
    let output = run(&["check", "-", "--format", "json"], text);
    let found: serde_json::Value = serde_json::from_str(&out(&output)).unwrap();
    let file = &found["files"][0];
    assert_eq!(file["editions"][0]["ok"], false, "{found}");
    let of =
        |kind: &str| file["diagnostics"].as_array().unwrap().iter().find(|it| it["kind"] == kind).unwrap();
    assert_eq!((&of("expectation")["line"], &of("expectation")["expected"]), (&7.into(), &"Bob 15".into()));
    assert_eq!(of("script")["line"], 4);
}

/// The rest of a test holds, too, if a line of it can't be read.
#[test]
fn what_is_expected_beside_a_line_that_can_not_be_read_is_checked() {
    let text = "title T\nplayer Ann\n  # refused: is not a cost\n  T Tim 1/1; sing: draw a card\n  C Cat 1/1\nplayer Ben\nattack C\nexpect Ben 15\n";
    let output = run(&["check", "-"], text);
    assert!(out(&output).contains("found     Ben 19"), "{}", out(&output));
    assert_eq!(code(&run(&["check", "-"], &text.replace("15", "19"))), 0);
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
    let told = today("b.combat  (2008-10, TODAY)\n1 situation, 2 runs");
    assert!(out(&output).contains(&told), "{}", out(&output));
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
    assert!(
        err(&output).ends_with("x.combat: this isn't text in UTF-8: save it as UTF-8\n"),
        "{}",
        err(&output)
    );
}

#[test]
fn a_file_that_is_too_long_is_refused_as_such() {
    let file = folder("long").join("x.json");
    // Cut after a mebibyte, it would end within a letter.
    std::fs::write(&file, "é".repeat(600_000)).unwrap();
    for command in [["json", "--from"].as_slice(), &["check"]] {
        let output = run(&[command, &[file.to_str().unwrap()]].concat(), "");
        assert_eq!(code(&output), 2);
        assert!(err(&output).ends_with("x.json: this file is longer than 1 MiB\n"), "{}", err(&output));
    }
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
    let told = err(&output);
    assert!(told.contains("'2015-07'"), "{told}");
    assert!(told.contains("unknown edition of the rules; did you mean "), "{told}");
    assert_eq!(out(&output), "");
}

#[test]
fn an_impossible_board_is_refused() {
    let output = run(&["show", "-", "-e", "2006-10"], &GOOD.replace("2/2", "2/2 deathtouch"));
    assert_eq!(code(&output), 2);
    assert!(
        err(&output).starts_with("standard input:4:3: the rules of 2006-10 have no deathtouch\n"),
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
    assert!(out(&output).contains("Exit codes: 0 success"));
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

fn situation(id: &str) -> String {
    format!("{}/../../tests/situations/{id}.combat", env!("CARGO_MANIFEST_DIR"))
}

fn parsed(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

/// Collects the keys of a document that `JSON.md` doesn't name.
fn undocumented(value: &serde_json::Value, found: &mut Vec<String>) {
    let manual = include_str!("../JSON.md");
    match value {
        serde_json::Value::Object(fields) => {
            for (key, value) in fields {
                if !manual.contains(&format!("`{key}`")) {
                    found.push(key.clone());
                }
                undocumented(value, found);
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| undocumented(item, found)),
        _ => {}
    }
}

#[test]
fn a_decision_has_its_goal_its_answer_and_its_replies_in_json() {
    let text = "player Alice\n  A Giant 3/3\nplayer Bob\n  B Bears 2/2\n  K Piker 2/1\nattack A -> Bob\n\
                block B, K -> A\nask divide Alice: Kill both.\n\
                wrong when A -> B 3 because 510.1c: All 3 went to the Bears.\n\
                because 510.1c: 2 and 1.\ngoal Alice: B dies, K dies\n";
    let found = parsed(&run(&["show", "-", "--format", "json"], text));
    let question = &found["questions"][0];
    assert_eq!(question["goal"], serde_json::json!(["B dies", "K dies"]));
    assert_eq!(question["answer"], "2 + 1");
    let reply = &question["replies"][0];
    assert_eq!(reply["to"], "when A -> B 3");
    assert_eq!(reply["text"], "All 3 went to the Bears.");
    assert_eq!(reply["rules"][0]["number"], "510.1c");
}

#[test]
fn what_machines_read_is_documented() {
    let pinging = situation("t02-pinging-sacrifice");
    let wurm = situation("t21-craw-wurm-divides");
    let hold = situation("puzzle-hold-the-line");
    let alone = situation("puzzle-better-alone");
    let divided = situation("six-damage-to-kill-both");
    for arguments in [
        &["show", &pinging, "--format", "json"][..],
        &["show", &divided, "--format", "json"],
        &["compare", &pinging, "--format", "json"],
        &["check", &pinging, "--format", "json"],
        &["legal", &wurm, "--list", "--format", "json"],
        &["rule", "510.2", "--format", "json"],
        &["solve", &hold, "--all", "--format", "json"],
        &["blocks", &hold, "--format", "json"],
        &["attacks", &alone, "--format", "json"],
    ] {
        let output = run(arguments, "");
        assert_eq!(code(&output), 0, "{arguments:?}: {}", err(&output));
        let mut found = Vec::new();
        undocumented(&parsed(&output), &mut found);
        assert_eq!(found, [""; 0], "{arguments:?}");
    }
}

#[test]
fn check_tells_editors_where() {
    let text = GOOD.replace("attack G", "atack G");
    let output = run(&["check", "-", "--format", "json"], &text);
    assert_eq!(code(&output), 2);
    let found = &parsed(&output)["files"][0]["diagnostics"][0];
    assert_eq!(
        (found["line"].as_u64(), found["column"].as_u64(), found["length"].as_u64()),
        (Some(6), Some(1), Some(5))
    );
    assert_eq!((found["kind"].as_str(), found["suggestion"].as_str()), (Some("notation"), Some("attack")));
    let output = run(&["check", "-", "--format", "json"], &GOOD.replace("attack G", "attack G -> Alice"));
    let found = &parsed(&output)["files"][0]["diagnostics"][0];
    assert_eq!((found["kind"].as_str(), found["edition"].as_str()), (Some("script"), Some("2008-10")));
    assert_eq!(found["rules"][0]["edition"], "2008-10");
    let output = run(&["check", "-", "--format", "json"], &GOOD.replace("Bob 18", "Bob 17"));
    assert_eq!(code(&output), 1);
    let found = &parsed(&output)["files"][0]["diagnostics"][0];
    assert_eq!(
        (found["kind"].as_str(), found["message"].as_str()),
        (Some("expectation"), Some("found Bob 18"))
    );
    assert_eq!(parsed(&output)["summary"]["failed"], 2);
    let output = run(&["check", "no-such.combat", "--format", "json"], "");
    assert_eq!((code(&output), &parsed(&output)["files"][0]["ok"]), (2, &serde_json::Value::Bool(false)));
}

#[test]
fn show_has_three_forms() {
    let output = run(&["show", "-", "--format", "md"], GOOD);
    assert!(
        out(&output).starts_with("# One attacker\n\nRules of 2008-10: damage on the stack\n"),
        "{}",
        out(&output)
    );
    assert!(out(&output).contains("\n### Declare attackers\n\n"), "{}", out(&output));
    assert!(out(&output).contains(". **Alice attacks Bob with Grizzly Bears.**\n   - "), "{}", out(&output));
    let output = run(&["show", "-", "--format", "json", "-e", "today"], GOOD);
    let frames = parsed(&output)["frames"].as_array().unwrap().clone();
    let damage = frames.iter().find(|frame| frame["moment"] == "damage").unwrap();
    assert_eq!(damage["damage"][0]["amount"], 2);
    assert_eq!(
        (damage["damage"][0]["source"].as_str(), damage["damage"][0]["recipient"].as_str()),
        (Some("Grizzly Bears"), Some("Bob"))
    );
    assert_eq!((damage["turn"].as_u64(), damage["phase"].as_str()), (Some(1), Some("combat")));
    assert_eq!(damage["priority"], "Alice");
    assert_eq!(damage["players"][1]["life"], 18);
    assert_eq!(damage["players"][0]["zones"]["inPlay"][0]["tapped"], true);
    assert_eq!(damage["details"][0]["rules"][0]["edition"], today("TODAY"));
}

/// As the sentences do: by the face that a card has now, and tokens of one name by a number.
#[test]
fn what_is_dealt_and_divided_has_the_names_of_the_sentences() {
    let text = "\
title Several of one name
edition today
from precombat main
player Alice
  P  Kessig Prowler  2/1 Werewolf; {0}: transform this // transform Sinuous Predator 4/4 Werewolf
player Bob
  T  Tokens  1/1; {0}: create two 1/1 green Saproling creature tokens
at precombat main phase
Alice: pass
Bob: T
resolve
Alice: P
resolve
attack Sinuous Predator -> Bob
block Saproling, Saproling 2 -> P
";
    let output = run(&["show", "-", "--format", "json"], text);
    assert_eq!(err(&output), "");
    let frames = parsed(&output)["frames"].as_array().unwrap().clone();
    let damage = frames.iter().find(|frame| frame["moment"] == "damage").unwrap()["damage"].clone();
    let ends = damage.as_array().unwrap().iter().flat_map(|part| [&part["source"], &part["recipient"]]);
    let mut ends: Vec<&str> = ends.map(|end| end.as_str().unwrap()).collect();
    ends.sort_unstable();
    ends.dedup();
    assert_eq!(ends, ["Saproling (1)", "Saproling (2)", "Sinuous Predator"]);
    let output = run(&["legal", "-", "--format", "json"], text);
    let edges = parsed(&output)["edges"].clone();
    assert_eq!(
        (&edges[0]["source"], &edges[0]["recipient"]),
        (&"Sinuous Predator".into(), &"Saproling (1)".into())
    );
    assert_eq!(edges[1]["recipient"], "Saproling (2)");
}

#[test]
fn compare_is_a_table() {
    let output = run(&["compare", &situation("t02-pinging-sacrifice"), "--editions", "2008-10,today"], "");
    assert_eq!(code(&output), 0, "{}", err(&output));
    let text = out(&output);
    assert!(text.contains("moment"), "{text}");
    assert!(text.contains("2008-10: damage on the stack"), "{text}");
    assert!(text.contains("\nAt the end\n") && text.contains("\nWhy\n"), "{text}");
    let goblin = text.lines().find(|line| line.starts_with("Goblin Piker")).unwrap();
    assert!(goblin.contains("in the graveyard") && goblin.contains("on the battlefield"), "{goblin}");
    let output = run(&["compare", "-", "--format", "md"], GOOD);
    assert!(
        out(&output).contains(&today("\n| moment | 2008-10: damage on the stack | TODAY: ")),
        "{}",
        out(&output)
    );
    assert!(out(&output).contains("No differences."), "{}", out(&output));
    let output = run(&["compare", "-"], &GOOD.replace("2008-10, today", "today").replace("2008-10", "today"));
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("name the editions to compare with --editions"), "{}", err(&output));
}

#[test]
fn a_link_leads_back_to_the_notation() {
    let output = run(&["link", "-", "--frame", "3"], GOOD);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let link = out(&output);
    assert!(link.starts_with("#lab=4"), "{link}");
    let output = run(&["open", "-"], &link);
    assert_eq!((out(&output).as_str(), code(&output)), (GOOD, 0));
    assert_eq!(err(&output), "edition 2008-10, frame 3\n");
    let address = run(&["link", "-", "-e", "today", "--address", "https://example.org/lab/#old"], GOOD);
    assert!(out(&address).starts_with("https://example.org/lab/#lab=4"), "{}", out(&address));
    let output = run(&["open", out(&address).trim(), "--transcript"], "");
    assert!(out(&output).starts_with(&today("One attacker\nRules of TODAY")), "{}", out(&output));
    let cut = &link.trim()[..link.len() - 9];
    let output = run(&["open", cut], "");
    assert_eq!(
        (err(&output).as_str(), code(&output)),
        ("the end of this link is missing: it was not copied whole\n", 2)
    );
    let output = run(&["link", "-", "--frame", "99"], GOOD);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("there is no frame 99"), "{}", err(&output));
}

/// A link has the translation into the language in which it is made; what a program reads is as it
/// was written.
#[test]
fn a_link_keeps_translations_and_letters() {
    let text = GOOD.replacen("title", "title de: Ein Angreifer\ntitle", 1);
    let text = text.replace("Grizzly", "Gri\u{202e}zzly");
    assert!(text.contains('\u{202e}'), "{text}");
    let link = out(&run(&["link", "-", "--language", "de"], &text));
    let output = run(&["open", "-", "--language", "de"], &link);
    assert!(out(&output).contains("title de: Ein Angreifer\n"), "{}", out(&output));
    assert!(out(&output).contains("Gri\u{202e}zzly"), "{}", out(&output));
}

/// The width and height of a PNG, and its number of frames if it is animated.
fn png(bytes: &[u8]) -> ([u32; 2], Option<u32>) {
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"), "{:?}", &bytes[..20.min(bytes.len())]);
    let moving = bytes.windows(4).position(|name| name == b"acTL");
    ([number(16), number(20)], moving.map(|at| number(at + 4)))
}

#[test]
fn a_picture_is_pixels_too_and_moves() {
    let file = folder("picture").join("x.png").to_str().unwrap().to_owned();
    let svg = out(&run(&["picture", "-"], GOOD));
    let height: f64 = svg.split("height=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap();
    let pixels = |scale: f64| format!("{:.0}", (height * scale).ceil()).parse::<u32>().unwrap();
    let output = run(&["picture", "-", "--as", "png", "-o", &file], GOOD);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let still = fs::read(&file).unwrap();
    assert_eq!(png(&still), ([1440, pixels(2.0)], None));
    // A blank picture would be smaller.
    assert!(still.len() > 5000, "{}", still.len());

    let film = out(&run(&["picture", "-", "--as", "film", "--seconds", "2"], GOOD));
    let frames = film.matches("<g class=").count();
    assert!(frames > 3 && film.contains(&format!("animation:f {}s step-end infinite", 2 * frames)), "{film}");
    assert!(film.contains("prefers-reduced-motion") && !film.contains("script"), "{film}");
    assert!(out(&run(&["picture", "-", "--as", "film", "--dark"], GOOD)).contains("#16171c"));

    let moving = run(&["picture", "-", "--as", "apng", "--scale", "1"], GOOD).stdout;
    let ([width, high], count) = png(&moving);
    assert_eq!((width, count), (720, Some(u32::try_from(frames).unwrap())));
    // As high as the highest frame.
    assert!(high >= pixels(1.0), "{high}");
    assert_eq!(code(&run(&["picture", "-", "--as", "png", "--scale", "9"], GOOD)), 2);
}

#[test]
fn a_page_with_an_address_has_a_picture_and_oembed_beside_it() {
    let folder = folder("beside");
    let place = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let template = "<html lang=\"en\"><title><!-- title --></title><!-- preview --><combat-lab<!-- attributes -->><!-- painted -->\
                    <!-- notation --><!-- program --><!-- language -->";
    for (name, text) in
        [("page.html", template), ("combat-lab-paint.css", ""), ("combat-lab-paint.standalone.js", "")]
    {
        fs::write(folder.join(name), text).unwrap();
    }
    let (template, page) = (place("page.html"), place("a trade.html"));
    let address = "https://x.example/b&w/a%20trade.html";
    let made = |more: &[&str]| run(&[&["page", "-", "--template", &template], more].concat(), GOOD);
    let output = made(&["-o", &page, "--address", address]);
    assert_eq!(code(&output), 0, "{}", err(&output));
    let html = fs::read_to_string(&page).unwrap();
    let picture = "https://x.example/b&amp;w/a%20trade.png";
    assert!(html.contains(&format!("<meta property=\"og:image\" content=\"{picture}\">")), "{html}");
    assert!(
        html.contains(
            "type=\"application/json+oembed\" href=\"https://x.example/b&amp;w/a%20trade.oembed.json\""
        ),
        "{html}"
    );
    let ([width, height], _) = png(&fs::read(place("a trade.png")).unwrap());
    assert!(html.contains(&format!("og:image:width\" content=\"{width}\"")), "{html}");
    let told: serde_json::Value =
        serde_json::from_slice(&fs::read(place("a trade.oembed.json")).unwrap()).unwrap();
    assert_eq!((&told["version"], &told["type"]), (&"1.0".into(), &"rich".into()));
    assert_eq!((&told["thumbnail_width"], &told["thumbnail_height"]), (&width.into(), &height.into()));
    assert!(told["html"].as_str().unwrap().starts_with("<iframe src=\"https://x.example/b&amp;w/"), "{told}");
    assert_eq!(code(&made(&["--address", address])), 2);
    assert_eq!(code(&made(&["-o", &page, "--address", "trade.html"])), 2);
}

#[test]
fn a_picture_is_drawn_for_a_light_and_for_a_dark_ground() {
    let scenario = GOOD.replace("One attacker", "Painted \"#ffffff\"");
    let light = out(&run(&["picture", "-"], &scenario));
    let dark = out(&run(&["picture", "-", "--dark", "--edition", "today", "--frame", "1"], &scenario));
    assert!(light.starts_with("<svg ") && light.trim_end().ends_with("</svg>"), "{light}");
    assert!(light.contains("fill=\"#ffffff\"") && !dark.contains("fill=\"#ffffff\""), "{dark}");
    // Colours in an author's text aren't replaced.
    assert!(dark.contains("Painted &quot;#ffffff&quot;"), "{dark}");
    let output = run(&["picture", "-", "--frame", "99"], GOOD);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("there is no frame 99"), "{}", err(&output));
}

#[test]
fn a_rule_is_explained_in_each_edition() {
    let output = run(&["rule", "310.1", "--edition", "2008-10"], "");
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(out(&output).contains("(combat-damage-on-stack)\n  310.1 in 2008-10\n    "), "{}", out(&output));
    let by_id = run(&["rule", "combat-damage-on-stack"], "");
    assert!(out(&by_id).contains("310.1 in 2006-10, 2008-10, 2009-05"), "{}", out(&by_id));
    let output = run(&["rule", "510.1z", "-e", "today"], "");
    assert_eq!(code(&output), 2);
    assert!(
        err(&output)
            .starts_with(&today("510.1z: nothing here rests on a rule of this number in the rules of TODAY")),
        "{}",
        err(&output)
    );
}

#[test]
fn legal_divisions_are_counted_listed_and_sampled() {
    let wall = "\
title Two blockers
edition 2021-04, today
player Alice
  A Craw Wurm 6/4
player Bob
  W Wall of Wood 0/3 defender
  C Eager Cadet 1/1
attack A -> Bob
block W, C -> A
2021-04:
  order A: W, C
";
    // With the order, at least 3 for the Wall; since 2024, any split of 6 between the two.
    let output = run(&["legal", "-", "-e", "2021-04"], wall);
    assert!(
        out(&output)
            .contains("\n4 legal splits\n  Craw Wurm (6)\n    Wall of Wood 3..6\n    Eager Cadet 0..3\n"),
        "{}",
        out(&output)
    );
    let output = run(&["legal", "-", "-e", "today", "--list"], wall);
    let listed = out(&output);
    assert!(listed.contains("\n7 legal splits"), "{listed}");
    assert_eq!(
        listed.lines().filter(|line| line.starts_with("  assign  Craw Wurm: ")).count(),
        7,
        "{listed}"
    );
    let output = run(&["legal", "-", "-e", "today", "--list", "--most", "2"], wall);
    assert!(out(&output).ends_with("\n  and 5 more\n"), "{}", out(&output));
    let sample =
        |seed: &str| out(&run(&["legal", "-", "-e", "today", "--sample", "3", "--seed", seed], wall));
    assert_eq!(sample("1").lines().count(), 5, "{}", sample("1"));
    assert_eq!(sample("1"), sample("1"));
    let all = out(&run(&["legal", "-", "-e", "today", "--sample", "100"], wall));
    assert_eq!(all.lines().filter(|line| line.starts_with("  assign")).count(), 7, "{all}");
    let output = run(&["legal", "-"], GOOD);
    assert_eq!(code(&output), 2);
    assert!(err(&output).contains("nobody divides combat damage in 2008-10"), "{}", err(&output));
}

#[test]
fn a_goal_is_proved_in_other_editions_than_the_situation_names() {
    let text = "edition 2009-05, 2021-04\nplayer Alice\n  Ox 3/3\nplayer Bob 3\ngoal Alice: Bob loses\n";
    let output = run(&["solve", "-", "--edition", "2024-08"], text);
    assert_eq!(err(&output), "");
    assert!(out(&output).starts_with("2024-08  Alice: Bob loses\n  proved"), "{}", out(&output));
    // A goal of one edition doesn't apply to others.
    let text = text.replace("goal Alice", "goal 2009-05: Alice");
    let output = run(&["solve", "-", "--edition", "2024-08"], &text);
    assert_eq!(err(&output), "standard input: there is no goal in 2024-08; there is one in 2009-05\n");
    assert_eq!(code(&output), 2);
}

#[test]
fn what_a_search_finds_is_written_into_the_file() {
    let text = "edition 2009-05, 2009-07, today\nplayer Alice\n  G  Hill Giant  2/2\nplayer Bob\n  F  Mogg Fanatic\n\n\
                attack  G -> Bob\nblock   F -> G\ngoal    Bob: G dies\nexpect  2009-07: solvable\n";
    let output = run(&["solve", "-", "--write", "--all"], text);
    assert_eq!((code(&output), err(&output)), (0, String::new()));
    let written = out(&output);
    let start = text.strip_suffix("expect  2009-07: solvable\n").unwrap();
    let lines: Vec<&str> = written.strip_prefix(start).unwrap().lines().collect();
    let words = |line: &&str| line.split_whitespace().collect::<Vec<_>>().join(" ");
    // Before July 2009, the damage waits on the stack while the Fanatic is sacrificed.
    assert_eq!(
        lines.iter().map(words).collect::<Vec<_>>(),
        [
            "expect 2009-05: solvable with 1",
            "expect 2009-05: first Bob: passes",
            "expect 2009-07, today: unsolvable",
            "expect 2009-05: solution Bob: passes",
            "expect 2009-05: solution Bob: F -> G",
        ]
    );
    assert_eq!(code(&run(&["check", "-"], &written)), 0);
    // Lines that are already correct stay unchanged.
    assert_eq!(out(&run(&["solve", "-", "--write", "--all"], &written)), written);
}

#[test]
fn first_choices_that_work_are_found_as_they_can_be_written() {
    let text = "edition today\nplayer Alice\n  A  Ape 3/3\n  C  Cat 1/1\nplayer Bob 3\n\
                goal Alice: Bob loses\nexpect first attack C -> Bob\n";
    let output = run(&["check", "-"], text);
    assert_eq!(code(&output), 1);
    let said = out(&output);
    assert!(said.contains("  expected  first attack C -> Bob\n"), "{said}");
    let found = "  found     first attack A -> Bob; C -> Bob\n                first attack A -> Bob\n";
    assert!(said.contains(found), "{said}");
}

#[test]
fn check_takes_work_as_solve_does() {
    let text =
        "edition today\nplayer Alice\n  A  Ape 3/3\nplayer Bob 3\ngoal Alice: Bob loses\nexpect solvable\n";
    assert_eq!(code(&run(&["check", "--work", "2", "-"], text)), 0);
    for amount in ["0", "3601", "x"] {
        assert_eq!(code(&run(&["check", "--work", amount, "-"], text)), 2, "{amount}");
    }
}

#[test]
fn nothing_is_written_that_a_check_cannot_decide() {
    let text = "edition today\nfrom precombat main\nplayer Alice\n  4 Mountain\n  hand  C  Charm {R} instant: choose one: \
                2 damage to any target • target creature gains trample until end of turn\n  hand  K  Burst Lightning\n  \
                hand  L  Loyal enchantment {R}; cycling {R}\nplayer Bob 4\ngoal Alice: Bob loses\n";
    let output = run(&["solve", "-", "--write", "--all", "--edition", "all", "--work", "2"], text);
    let written = out(&output);
    assert!(written.contains("expect solvable with 2\n"), "{written}");
    assert_eq!(
        written.contains("expect first"),
        !err(&output).contains("check can't decide it"),
        "{}",
        err(&output)
    );
    assert_eq!(code(&run(&["check", "-"], &written)), 0, "{written}");
    let output = run(&["solve", "-", "--write", "--edition", "today"], text);
    assert_eq!((code(&output), out(&output)), (2, String::new()));
    assert!(err(&output).contains("--edition all"), "{}", err(&output));
}

#[test]
fn a_search_says_why_it_does_not_decide() {
    let text = "edition today\nfrom precombat main\nplayer Alice\n  15 Plains\n  15 Island\n  15 Swamp\n  15 Mountain\n  \
                15 Forest\n  hand  T  Bolt {12} instant: 1 damage to any target\n  \
                hand  C  Charm {W}{U}{B}{R}{G} instant: 1 damage to any target\nplayer Bob 9\ngoal Alice: Bob loses\n";
    let output = run(&["solve", "-"], text);
    assert!(out(&output).contains("\n  not decided: more ways to pay than are tried\n"), "{}", out(&output));
    let found = parsed(&run(&["solve", "-", "--format", "json"], text));
    assert_eq!(found["editions"][0]["undecided"], "payments");
    let output = run(&["solve", "-", "--write"], text);
    assert_eq!(
        err(&output),
        format!(
            "standard input: nothing is written for {}: not decided: more ways to pay than are tried\n",
            combat_lab_rulebook::Edition::TODAY
        )
    );
}

#[test]
fn a_refutation_shows_only_what_decides() {
    let text = "edition 2009-05\nplayer Alice\n  A  Ape 2/2\n  C  Cat 2/2\n  Forest\n  hand  G  Giant Growth\n\
                player Bob 5\n  B  Bear 2/2\n  Mountain\n  hand  S  Shock\nat declare attackers\n\
                goal Alice: Bob loses\n";
    let said = out(&run(&["solve", "-", "--all"], text));
    // Bob keeps his Shock for the creature that grows.
    assert!(!said.contains("S -> Alice") && !said.contains("passes"), "{said}");
    let both = "    Alice: attack A -> Bob; C -> Bob: refuted: the others can prevent it\n      \
                Bob: block B -> C\n      Alice: G -> A\n      Bob: S -> A\n";
    assert!(said.contains(both), "{said}");
    // Of what harms nobody, nothing is played, and no mana is made for nothing.
    let text = "edition today\nfrom precombat main\nplayer Alice\n  3 Mountain\n  hand  K  Shock\n  \
                hand  L  Shock\nplayer Bob 7\ngoal Alice: Bob loses\n";
    let said = out(&run(&["solve", "-", "--all"], text));
    assert!(said.contains("refuted") && !said.contains("Alice: Mountain"), "{said}");
}

#[test]
fn a_search_is_printed_for_programs() {
    let text =
        "player Alice\n  Ox 3/3\n  Bat 1/1 flying\nplayer Bob 4\n  Bear 2/2\ngoal Alice: Bob at most 3\n";
    let found = parsed(&run(&["solve", "-", "--all", "--format", "json"], text));
    let found = &found["editions"][0];
    assert_eq!(
        (&found["verdict"], &found["plays"], &found["player"]),
        (&"proved".into(), &0.into(), &"Alice".into())
    );
    let attack = |choice: &&serde_json::Value| choice["choice"]["notation"] == "attack Bat -> Bob";
    let bat = found["first"].as_array().unwrap().iter().find(attack).unwrap();
    assert_eq!((&bat["verdict"], &bat["choice"]["player"]), (&"proved".into(), &"Alice".into()));
    let table = parsed(&run(&["attacks", "-", "--format", "json"], text));
    let both = &table["attacks"][0];
    assert_eq!(
        (&both["dominated"], both["outcomes"][0]["players"][1]["life"].as_i64()),
        (&false.into(), Some(3))
    );
    let blocks =
        parsed(&run(&["blocks", "-", "--format", "json"], &format!("{text}attack Ox, Bat -> Bob\n")));
    assert_eq!(blocks["player"], "Bob");
}

#[test]
fn every_command_shows_examples() {
    let help = out(&run(&["--help"], ""));
    let commands: Vec<&str> = help
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .take_while(|line| !line.is_empty())
        // Continuation lines are indented further.
        .filter(|line| !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert_eq!(
        commands,
        [
            "check",
            "show",
            "compare",
            "fmt",
            "json",
            "import",
            "page",
            "paint",
            "lesson",
            "practice",
            "picture",
            "link",
            "open",
            "rule",
            "blocks",
            "attacks",
            "solve",
            "legal",
            "lsp",
            "completions"
        ]
    );
    for command in commands {
        let help = out(&run(&[command, "--help"], ""));
        assert!(help.contains("Examples:\n  combat-lab "), "{command}: {help}");
    }
}

#[test]
fn shells_complete_the_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = run(&["completions", shell], "");
        assert_eq!(code(&output), 0, "{shell}");
        assert!(out(&output).contains("compare"), "{shell}");
    }
}

#[test]
fn nothing_is_coloured_that_no_terminal_shows() {
    let output = run(&["check", "-"], &GOOD.replace("Bob 18", "Bob 17"));
    assert!(!out(&output).contains('\u{1b}') && !err(&output).contains('\u{1b}'));
}

/// Control characters in file names, rule numbers, editions and import notes don't reach the
/// terminal.
#[test]
fn problems_are_printed_as_text() {
    let wicked = "\u{1b}]0;owned\u{7}\u{202e}x";
    let file = format!("{wicked}.combat");
    let commands = [
        vec!["check", &file],
        vec!["show", &file],
        vec!["compare", &file],
        vec!["fmt", &file],
        vec!["json", &file],
        vec!["json", "--from", &file],
        vec!["import", &file],
        vec!["legal", &file],
        vec!["link", &file],
        vec!["open", wicked],
        vec!["page", &file],
        vec!["page", "-", "--template", &file],
        vec!["paint", &file],
        vec!["paint", "-", "--edition", wicked],
        vec!["picture", &file],
        vec!["rule", wicked],
        vec!["show", "-", "--edition", wicked],
        vec!["--language", wicked, "check", "-"],
    ];
    for command in commands {
        let output = run(&command, GOOD);
        assert_eq!(code(&output), 2, "{command:?}");
        assert!(!err(&output).is_empty(), "{command:?}");
        let all = out(&output) + &err(&output);
        assert!(!all.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{command:?}: {all}");
    }
    let output = run(&["import", "-"], &format!("1 {wicked}"));
    assert!(err(&output).contains("\\u{202e}x"), "{}", err(&output));
    assert!(!err(&output).contains(['\u{1b}', '\u{7}', '\u{202e}']));
}

#[test]
fn a_painted_situation_shows_its_first_frame_and_holds_the_others() {
    let output =
        run(&["--language", "de", "paint", "-", "-e", "today", "--base", "https://x.example/lab"], GOOD);
    let html = out(&output);
    assert_eq!(code(&output), 0, "{}", err(&output));
    for part in [
        "<script type=\"module\" src=\"https://x.example/lab/combat-lab-paint.js\"></script>",
        &today("<combat-lab edition=\"TODAY\" lang=\"de\">"),
        "<template shadowrootmode=\"open\"><link rel=\"stylesheet\" href=\"https://x.example/lab/combat-lab-paint.css\">",
        "<div lang=\"de\"><div class=\"lab\"><section part=\"stage\"",
        "<script type=\"application/json\">{\"version\":",
        "\"on\":\"Weiter\"",
        "<noscript><div lang=\"de\" class=\"lab still\"><pre>",
        "attack",
    ] {
        assert!(html.contains(part), "{part}\n{html}");
    }
}

#[test]
fn a_page_is_painted_and_a_light_one_has_no_engine() {
    let folder = folder("page-painted");
    let place = |name: &str| folder.join(name).to_string_lossy().into_owned();
    let page = "<html lang=\"en\"><meta content=\"script-src 'x'; style-src 'y'\"><title><!-- title --></title><!-- preview -->\n";
    let end = "<!-- language --><script>engine()</script>";
    let situation = include_str!("../../../web/page/situation.html");
    for (name, text) in [
        ("page.html", [page, situation, end].concat().as_str()),
        ("page.css", "body{}"),
        ("combat-lab-paint.css", ".lab{a:b}.nowhere{c:d}"),
        ("combat-lab-paint.standalone.js", "paint()"),
    ] {
        fs::write(folder.join(name), text).unwrap();
    }
    let output = run(&["page", "-", "--template", &place("page.html")], GOOD);
    let html = out(&output);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(
        html.contains("<template shadowrootmode=\"open\"><style>.lab{a:b}.nowhere{c:d}</style>"),
        "{html}"
    );
    assert!(html.contains("</combat-lab>\n<script>paint()</script>") && html.contains("engine()"), "{html}");
    assert!(html.contains("script-src 'sha256-") && html.contains("style-src 'sha256-"), "{html}");
    // A program without what reads texts is enough.
    fs::write(
        folder.join("page.painted.html"),
        [page, situation, "<!-- language --><script>smaller()</script>"].concat(),
    )
    .unwrap();
    let html = out(&run(&["page", "-", "--template", &place("page.html")], GOOD));
    assert!(html.contains("smaller()") && !html.contains("engine()"), "{html}");
    let address = "https://x.example/lab/";
    let output = run(&["page", "-", "--template", &place("page.html"), "--light", "--full", address], GOOD);
    let html = out(&output);
    assert_eq!(code(&output), 0, "{}", err(&output));
    assert!(html.contains("<combat-lab mode=\"replay\" light>") && !html.contains("engine()"), "{html}");
    assert!(html.contains("<a href=\"https://x.example/lab/#lab="), "{html}");
    assert!(html.contains("<script type=\"text/plain\">") && !html.contains("wasm"), "{html}");
    // Nothing in it has that class.
    assert!(html.contains("<style>.lab{a:b}</style>"), "{html}");
    fs::remove_file(folder.join("combat-lab-paint.css")).unwrap();
    assert_eq!(code(&run(&["page", "-", "--template", &place("page.html")], GOOD)), 2);
}

/// What can't be written is an unexpected result, whatever wrote it.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_problem_of_the_output() {
    let file = folder("full").join("good.combat");
    fs::write(&file, GOOD).unwrap();
    let name = file.to_str().unwrap();
    for arguments in [
        vec!["show", name],
        vec!["picture", name],
        vec!["picture", name, "--output", "/dev/full"],
        vec!["paint", name],
        vec!["rule", "510.1c"],
        vec!["--help"],
        vec!["check", "--help"],
        vec!["--version"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_combat-lab"));
        let output = command.args(&arguments).stdout(full).output().unwrap();
        assert_eq!(code(&output), 1, "{arguments:?}");
        assert!(err(&output).contains("No space left"), "{arguments:?}: {}", err(&output));
    }
}

/// More ways to block than can be tried: the table ends, says so, and isn't a success.
#[test]
fn a_table_that_gives_up_says_so() {
    let creatures = |sort: &str| {
        let one = |at: usize| format!("  {sort}{at} {sort}{at} {}/{}\n", at % 7 + 1, at % 5 + 1);
        (0..30).map(one).collect::<String>()
    };
    let all: Vec<String> = (0..30).map(|at| format!("A{at}")).collect();
    let text =
        format!("player Ada\n{}player Ben\n{}attack {}\n", creatures("A"), creatures("B"), all.join(", "));
    let output = run(&["blocks", "-"], &text);
    let told = "gave up here: there are more ways than can be tried, so a better one may be missing";
    assert!(out(&output).contains(told), "{}{}", out(&output), err(&output));
    assert_eq!(code(&output), 1);
}
