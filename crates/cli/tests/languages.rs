//! The output of the commands in another language.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

mod terminal;

use terminal::{err, out, run, today};

const FIGHT: &str = "\
title Zwei Bären
edition 2008-10, today
player Alice
  G Grizzly Bears 2/2
player Bob
  B Balduvian Bears 2/2
attack G -> Bob
block B -> G
expect G graveyard, Bob 20
";

/// Asserts that the output of a command contains each text.
fn says(arguments: &[&str], input: &str, wanted: &[&str]) {
    let output = run(arguments, input);
    for line in wanted {
        assert!(out(&output).contains(line), "{line:?} in\n{}{}", out(&output), err(&output));
    }
}

#[test]
fn a_transcript_in_german() {
    says(
        &["show", "-", "--language", "de"],
        FIGHT,
        &[
            "Zwei Bären\nRegeln von 2008-10: Schaden auf dem Stapel\n",
            "Alice greift Bob mit Grizzly Bears an.",
            "Balduvian Bears blockt Grizzly Bears",
            "Grizzly Bears wird durch tödlichen Schaden zerstört.",
            "\nAm Ende\n",
        ],
    );
}

#[test]
fn a_comparison_in_german() {
    says(
        &["--language", "de", "compare", "-"],
        FIGHT,
        &["Moment", "Am Ende\nNichts ist verschieden.\n", "\nWarum\n", "2008-10: Schaden auf dem Stapel"],
    );
}

#[test]
fn a_rule_in_german() {
    says(
        &["rule", "702.2b", "--edition", "today", "--language", "de"],
        "",
        &["Todesberührung", &today("\n  702.2b in TODAY\n")],
    );
}

#[test]
fn what_is_not_as_expected_in_german() {
    says(
        &["check", "-", "--language", "de"],
        &FIGHT.replace("Bob 20", "Bob 19"),
        &[
            "      erwartet  Bob 19\n      gefunden  Bob 20\n",
            "1 Situation, 2 Läufe, 4 Prüfungen, 2 gescheitert\n",
        ],
    );
    let output = run(&["check", "-", "--language", "de"], &FIGHT.replace("attack G", "atack G"));
    assert!(err(&output).contains("unbekanntes Schlüsselwort „atack“"), "{}", err(&output));
    assert!(err(&output).contains("gemeint ist vielleicht: attack"), "{}", err(&output));
}

#[test]
fn the_commands_own_errors_in_german() {
    for (arguments, wanted) in [
        (&["show", "no-such.combat"][..], "no-such.combat: diese Datei gibt es nicht\n"),
        (&["check", "src"], "src: In diesem Ordner ist keine .combat-Datei\n"),
        (&["fmt", "no-such.combat"], "no-such.combat: diese Datei gibt es nicht\n"),
        (&["json", "no-such.combat"], "no-such.combat: diese Datei gibt es nicht\n"),
        (&["import", "no-such.txt"], "no-such.txt: diese Datei gibt es nicht\n"),
        (&["legal", "-"], "standard input: In 2008-10 teilt niemand Kampfschaden auf\n"),
        (&["link", "-", "--frame", "99"], "standard input: Bild 99 gibt es nicht; in 2008-10 sind es "),
        (&["rule", "999.9"], "999.9: Auf einer Regel dieser Nummer beruht hier nichts\n"),
    ] {
        let text = FIGHT.replace("block B -> G\nexpect G graveyard, Bob 20\n", "");
        let output = run(&[arguments, &["--language", "de"]].concat(), &text);
        assert_eq!(output.status.code(), Some(2), "{}", err(&output));
        assert!(err(&output).starts_with(wanted), "{wanted:?} in\n{}", err(&output));
    }
}

#[test]
fn json_is_english_everywhere() {
    let german = run(&["show", "-", "--format", "json", "--language", "de"], FIGHT);
    let english = run(&["show", "-", "--format", "json"], FIGHT);
    assert_eq!(out(&german), out(&english));
}

#[test]
fn other_languages_are_refused() {
    let output = run(&["show", "-", "--language", "tlh"], FIGHT);
    assert_eq!(output.status.code(), Some(2));
    // The checkout may also have an unfinished language.
    let told = err(&output);
    assert!(told.contains("'tlh'") && told.contains("[possible values: en, de"), "{told}");
}
