//! Diagnostics for authors: every message exactly.
//!
//! `malformed.txt` holds the cases, with TODAY for the name of today's edition. `cargo xtask
//! update` writes the messages anew, to be read before they are committed.

use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;
use std::fmt::Write;
use std::path::Path;

const CASES: &str = include_str!("malformed.txt");

/// What `@board` stands for.
const BOARD: &str = "\
player Alice
  G Grizzly Bears 2/2
  F Storm Crow 1/2 flying
  hand Giant Growth instant: target creature gets +3/+3
player Bob
  M Mogg Fanatic 1/1; sacrifice: 1 damage to any target
  W Wall of Wood 0/3 defender";

/// The problems of a text, or those of running it in its first edition.
fn message(text: &str) -> String {
    let scenario = match Scenario::parse(text) {
        Ok(scenario) => scenario,
        Err(problems) => return problems.in_file("x.combat").to_string(),
    };
    match combat_lab_narrate::run(&scenario, scenario.editions.first().copied().unwrap_or(Edition::TODAY)) {
        Ok(_) => "no problem".to_owned(),
        Err(problems) => problems.in_file("x.combat").to_string(),
    }
}

/// The name of each case and its text as it is written.
fn cases() -> impl Iterator<Item = (&'static str, &'static str)> {
    CASES.split("=== ").skip(1).map(|case| {
        let (name, rest) = case.split_once('\n').unwrap_or((case, ""));
        (name, rest.split_once("\n---\n").map_or_else(|| rest.trim_end_matches('\n'), |(text, _)| text))
    })
}

#[test]
fn what_is_refused_with_a_mend_is_refused_without() {
    for (name, text) in cases() {
        let text = text.replace("@board", BOARD);
        let (mended, plain) = (Scenario::parse(&text), Scenario::parse_unmended(&text));
        assert_eq!(mended.is_err(), plain.is_err(), "{name}");
    }
}

/// What a later edition has is refused on the second half of a split card as on the first.
#[test]
fn a_card_needs_the_same_rules_with_its_halves_exchanged() {
    let later = [
        "spectacle {R}",
        "overload {R}",
        "sneak {R}",
        "foretell {R}",
        "rebound",
        "you get {E}{E}",
        "proliferate",
        "amass Orcs 2",
        "goad target creature",
        "target creature gets hexproof from red until end of turn",
    ];
    let plain = "sorcery {1}{R}: 2 damage to target creature";
    let mut wrong = Vec::new();
    for more in later {
        let modern = match more.split_once(' ') {
            Some(("you" | "amass" | "goad" | "target", _)) => format!("sorcery {{1}}{{R}}: {more}"),
            _ if more == "proliferate" => format!("sorcery {{1}}{{R}}: {more}"),
            _ => format!("{plain}; {more}"),
        };
        let told = |one: &str, other: &str| {
            message(&format!(
                "edition 2008-10\nplayer Alice\n  hand S Fire {one} // split Ice {other}\nplayer Bob\n  B Bear 2/2\nattack none"
            ))
            .lines()
            .filter(|line| ["needs a rule", "rule ", "keyword", "problem"].iter().any(|it| line.contains(it)))
            .map(str::to_owned)
            .collect::<Vec<_>>()
        };
        let (first, second) = (told(&modern, plain), told(plain, &modern));
        if first != second || first.iter().any(|line| line == "no problem") {
            wrong.push(format!("{more}: {first:?}, {second:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_message_is_exact() {
    let mut found = String::new();
    let mut count = 0;
    let mut wrong = Vec::new();
    for (name, text) in cases() {
        let message = message(&text.replace("@board", BOARD)).replace(Edition::TODAY.id(), "TODAY");
        wrong.extend((message == "no problem").then_some(name));
        writeln!(found, "=== {name}\n{text}\n---\n{message}\n").unwrap();
        count += 1;
    }
    assert!(count >= 25);
    if std::env::var_os("UPDATE").is_some() {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/malformed.txt");
        std::fs::write(file, found).unwrap();
        return;
    }
    assert!(wrong.is_empty(), "these work: {wrong:?}");
    for (found, wanted) in found.split("=== ").zip(CASES.split("=== ")) {
        assert_eq!(
            found, wanted,
            "crates/narrate/tests/malformed.txt: `cargo xtask update` writes the new message"
        );
    }
}
