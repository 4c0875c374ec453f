//! `combat-lab json` and `combat-lab import`, as a terminal sees them.

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
    assert!(err(&output).starts_with("standard input: this is no scenario in JSON"), "{}", err(&output));
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
