//! `combat-lab json` and `combat-lab import` as run from a terminal.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

mod terminal;

use terminal::{err, out, run};

#[test]
fn json_goes_both_ways() {
    let text = "title   T\nedition 2025-11\n\nplayer Alice 20\n  Grizzly Bears\nplayer Bob 20\n\nattack  Grizzly Bears\n";
    let json = run(&["json", "-"], text);
    assert_eq!(json.status.code(), Some(0));
    let back = run(&["json", "--from", "-"], &out(&json));
    assert_eq!((back.status.code(), out(&back).as_str()), (Some(0), text));
    assert!(out(&run(&["json", "--schema"], "")).contains("2020-12"));
}

#[test]
fn what_is_no_json_is_said() {
    let output = run(&["json", "--from", "-"], "{}");
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).starts_with("standard input: this is no situation in JSON"), "{}", err(&output));
    let output = run(&["json", "-"], "atack");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn imports_say_what_they_leave_out() {
    let output = run(&["import", "-"], "2 Forest\n1 Nobody");
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("player Alice\n  2 Forest\n"));
    assert!(err(&output).starts_with("standard input: line 2: "), "{}", err(&output));
    let json = r#"{"name": "Bear", "type_line": "Creature", "power": "2", "toughness": "2"}"#;
    let output = run(&["import", "-"], json);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), "Bear 2/2\n"));
}

/// Imports card text, JSON above the limit for texts, one card per line, and folders.
#[test]
fn imports_read_texts_and_files_of_any_length() {
    const CROW: &str = "Storm Crow 1/2 {1}{U} Bird flying\n";
    let text = "Storm Crow {1}{U}\nCreature — Bird\nFlying\n1/2\n";
    let output = run(&["import", "-"], text);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), CROW));
    let json = format!(
        r#"{{"name":"Storm Crow","mana_cost":"{{1}}{{U}}","type_line":"Creature — Bird","oracle_text":"Flying","power":"1","toughness":"2","more":"{}"}}"#,
        "x".repeat(100_000)
    );
    let array = format!("[{}{json}]", format!("{json},").repeat(20));
    assert!(array.len() > 2_000_000);
    for file in [&array, &format!("{json}\n").repeat(21)] {
        let output = run(&["import", "-"], file);
        assert_eq!((output.status.code(), out(&output)), (Some(0), CROW.repeat(21)), "{}", err(&output));
    }
    let output = run(&["import", "-"], &format!("[{json},{{"));
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(2), CROW));
    assert!(err(&output).contains("this JSON can't be read"), "{}", err(&output));

    let folder = std::env::temp_dir().join(format!("combat-lab-import-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    for (name, content) in [("a.txt", text), ("b.jsonl", &json), ("c.md", "no cards")] {
        std::fs::write(folder.join(name), content).unwrap();
    }
    let path = folder.to_string_lossy();
    let output = run(&["import", &path], "");
    assert_eq!((output.status.code(), out(&output)), (Some(0), CROW.repeat(2)), "{}", err(&output));
    let output = run(&["import", "--report", &path], "");
    assert!(out(&output).ends_with("2 cards: 2 whole, 0 in part, 0 refused\n"), "{}", out(&output));
    std::fs::remove_dir_all(&folder).unwrap();
    let german = run(&["import", "-", "--language", "de"], "1 Nobody");
    assert!(err(&german).contains("nicht auf der Liste bekannter Karten"), "{}", err(&german));
}
