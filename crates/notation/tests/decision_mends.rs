//! Slips in the lines of decisions, and what to write instead.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_notation::Scenario;

const LINES: &str = "title T
edition today
help bars
player Alice 20
  A Craw Wurm 6/4
player Bob 20
  W Wall 0/3
  C Cadet 1/1
attack A -> Bob
block W, C -> A
ask divide Alice: Divide 6 so that both die.
wrong when A -> W 6 because 510.1c: All 6 went to the Wall.
hint Begin with the Wall.
assign A: W 3, C 3
goal Alice: W dies, C dies
";

/// The first problem of the lines with this slip: its suggestion, and whether the text can be read
/// with it.
fn mended(right: &str, slip: &str) -> Option<String> {
    assert!(LINES.contains(right), "{right}");
    let text = LINES.replace(right, slip);
    let Err(problems) = Scenario::parse(&text) else { panic!("{slip} is read") };
    let first = problems.items().first().unwrap();
    let suggestion = first.suggestion.clone()?;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = lines.get_mut(first.line - 1).unwrap();
    let before: String = line.chars().take(first.column - 1).collect();
    let after: String = line.chars().skip(first.column - 1 + first.length).collect();
    *line = format!("{before}{suggestion}{after}");
    let whole = lines.join("\n") + "\n";
    assert!(Scenario::parse(&whole).is_ok(), "{slip}: {suggestion}\n{whole}");
    Some(suggestion)
}

#[test]
fn slips_get_the_right_mend() {
    let ask = "ask divide Alice: Divide 6 so that both die.";
    for (right, slip, mend) in [
        ("divide Alice:", "division Alice:", "divide Alice"),
        ("divide Alice:", "Divide Alice:", "divide Alice"),
        ("divide Alice:", "damage Alice:", "divide Alice"),
        ("divide Alice:", "split Alice's:", "divide Alice"),
        ("divide Alice:", "Alice divide:", "divide Alice"),
        (ask, "ask divide Alice Divide so that both die.", "divide Alice:"),
        ("wrong when A -> W 6", "wrong if A -> W 6", "when A -> W 6"),
        ("wrong when A -> W 6", "wrong A -> W 6", "when A -> W 6"),
        ("wrong when A -> W 6", "wrong when A: W 6", "A -> W 6"),
        ("wrong when A -> W 6", "wrong when C is alive", "C survives"),
        ("wrong when A -> W 6", "wrong when C is dead", "C dies"),
        ("hint Begin", "hint: Begin", "hint"),
        ("help bars", "help: bars", "help"),
        ("help bars", "help off", "none"),
        ("help bars", "help on", "full"),
        ("help bars", "help some", "bars"),
        ("goal Alice: W dies", "goal Alice W dies", "Alice: W dies, C dies"),
    ] {
        assert_eq!(mended(right, slip).as_deref(), Some(mend), "{slip}");
    }
}

#[test]
fn a_mistake_of_no_decision_is_refused_by_what_it_lacks() {
    let text = LINES.replace("divide Alice: Divide 6 so that both die.", "Who dies?");
    let Err(problems) = Scenario::parse(&text) else { panic!("it is read") };
    let says = problems.to_string();
    assert!(says.contains("only a decision has such mistakes"), "{says}");
}
