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
    mended_in(LINES, right, slip)
}

fn mended_in(lines: &str, right: &str, slip: &str) -> Option<String> {
    assert!(lines.contains(right), "{right}");
    let text = lines.replace(right, slip);
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
fn a_player_told_to_decide_gets_the_form_of_a_decision() {
    let ask = "divide Alice: Divide 6 so that both die.";
    for (slip, mend) in [
        ("Alice: divide its damage so that both die.", "divide Alice: Divide its damage so that both die."),
        ("alice: Split it.", "divide Alice: Split it."),
        ("Alice, assign 6 damage.", "divide Alice: Assign 6 damage."),
        ("Alice to divide 6 so that both die.", "divide Alice: Divide 6 so that both die."),
        ("Alice must deal 6 damage.", "divide Alice: Deal 6 damage."),
        ("Alice: you must divide it.", ""),
    ] {
        if mend.is_empty() {
            assert_eq!(mended(ask, slip), None, "{slip}");
        } else {
            let name = mend
                .replace("divide Alice", if slip.starts_with('a') { "divide alice" } else { "divide Alice" });
            assert_eq!(mended(ask, slip).as_deref(), Some(name.as_str()), "{slip}");
        }
    }
    let text = LINES.replace(ask, "Alice: block W, or not?\nchoice Yes: W dies\nchoice No: C dies\nstep One");
    let problems = Scenario::parse(&text).err().map(|problems| problems.to_string()).unwrap_or_default();
    assert!(!problems.contains("other words"), "{problems}");
}

#[test]
fn of_a_long_line_only_the_part_around_the_problem_is_shown() {
    let long =
        LINES.replace("attack A -> Bob", &format!("attack {}Q -> Bob{}", " ".repeat(300), " ".repeat(300)));
    let problems = Scenario::parse(&long).unwrap_err();
    let shown = problems.items().first().unwrap().excerpt();
    assert!(shown.before.starts_with('\u{2026}') && shown.after.ends_with('\u{2026}'), "{shown:?}");
    assert_eq!(shown.marked, "Q");
    let lines: Vec<String> = problems.to_string().lines().map(str::to_owned).collect();
    assert!(lines.iter().all(|line| line.chars().count() < 200), "{lines:#?}");
    // The mark is under the place.
    let (source, mark) = lines.iter().zip(lines.iter().skip(1)).find(|(_, mark)| mark.contains('^')).unwrap();
    let from = mark.chars().position(|it| it == '^').unwrap();
    let count = mark.chars().filter(|it| *it == '^').count();
    assert_eq!(source.chars().skip(from).take(count).collect::<String>(), shown.marked);
}

#[test]
fn amounts_as_people_say_them_get_the_right_mend() {
    for (slip, mend) in [
        ("A -> W 4-6", "A -> W 4..6"),
        ("A -> W 4 to 6", "A -> W 4..6"),
        ("A -> W 4 or 5", "A -> W 4..5"),
        ("A -> W 5 or 4", "A -> W 4..5"),
        ("A -> W between 2 and 4", "A -> W 2..4"),
        ("A -> W more than 3", "A -> W 4..6"),
        ("A -> W at least 2", "A -> W 2..6"),
        ("A -> W 2 or more", "A -> W 2..6"),
        ("A -> W 2+", "A -> W 2..6"),
        ("A -> W > 3", "A -> W 4..6"),
        ("A -> W >= 3", "A -> W 3..6"),
        ("A -> W less than 3", "A -> W 0..2"),
        ("A -> W fewer than 3 damage", "A -> W 0..2"),
        ("A -> W at most 2", "A -> W 0..2"),
        ("A -> W < 3", "A -> W 0..2"),
        ("A -> W up to two", "A -> W 0..2"),
        ("A -> W 6 damage", "A -> W 6"),
        ("A -> W exactly 6", "A -> W 6"),
        ("A -> W all", "A -> W 6"),
        ("A -> W nothing", "A -> W 0"),
        ("A -> W", "A -> W 1..6"),
        ("divide 3 to W", "A -> W 3"),
        ("3 to W", "A -> W 3"),
        ("all to W", "A -> W 6"),
        ("W gets nothing", "A -> W 0"),
        ("W gets more than 3", "A -> W 4..6"),
        ("W is dealt 2 damage", "A -> W 2"),
        ("assign at least 4 to W", "A -> W 4..6"),
        ("W stays alive", "W survives"),
        ("W doesn't die", "W survives"),
        ("W is killed", "W dies"),
        ("Bob is at 20", "Bob 20"),
        ("Bob has at least 20 life", "Bob at least 20"),
        ("Bob is dead", "Bob loses"),
    ] {
        assert_eq!(mended("A -> W 6", slip).as_deref(), Some(mend), "{slip}");
    }
}

#[test]
fn whose_decision_what_goal_and_which_reply_get_the_right_mend() {
    let (ask, wrong) = ("divide Alice:", "when A -> W 6 because 510.1c: All");
    for (right, slip, mend) in [
        (ask, "to divide Alice:", "divide Alice"),
        (ask, "Alice to divide:", "divide Alice"),
        (ask, "how Alice divides:", "divide Alice"),
        (ask, "for damage Alice:", "divide Alice"),
        (ask, "to divide:", "divide Alice"),
        (ask, "divide:", "divide Alice"),
        (wrong, "when A -> W 6: All", "when A -> W 6 because All 6 went to the Wall."),
        (wrong, "when A -> W 6 since All", "when A -> W 6 because All 6 went to the Wall."),
        (wrong, "when illegal because All", "illegal"),
        ("Alice: W dies, C dies", "Alice: W and C die", "W dies, C dies"),
        ("Alice: W dies, C dies", "Alice: both W and C are dead", "W dies, C dies"),
        ("Alice: W dies, C dies", "Alice: W dies and C dies", "W dies, C dies"),
        ("Alice: W dies, C dies", "Alice: W dies and C survives", "W dies, C survives"),
        ("Alice: W dies, C dies", "Alice: W and A survive and C dies", "W survives, A survives, C dies"),
        ("Alice: W dies, C dies", "Alice: W is dead and C is alive", "W dies, C survives"),
        ("Alice: W dies, C dies", "Alice: W is killed and C stays alive", "W dies, C survives"),
        ("Alice: W dies, C dies", "Alice: W dies and Bob is at 20", "W dies, Bob 20"),
        ("Alice: W dies, C dies", "Alice: Bob loses and both W and C die", "Bob loses, W dies, C dies"),
        ("Alice: W dies, C dies", "Alice: W is killed", "W dies"),
        ("Alice: W dies, C dies", "Alice: Bob is at 20", "Bob 20"),
        ("Alice: W dies, C dies", "W dies, C dies", "Alice: W dies, C dies"),
    ] {
        assert_eq!(mended(right, slip).as_deref(), Some(mend), "{slip}");
    }
}

#[test]
fn declarations_as_people_say_them_get_the_right_mend() {
    let blocks = LINES
        .replace("ask divide Alice: Divide 6 so that both die.", "ask block Bob: Which of you block?")
        .replace("block W, C -> A\n", "")
        .replace("assign A: W 3, C 3\n", "")
        .replace("goal Alice: W dies, C dies", "goal Bob: W survives");
    for (slip, mend) in [
        ("no blocks", "nobody blocks"),
        ("no one blocks", "nobody blocks"),
        ("one creature blocks", "1 blocks"),
        ("both block", "2 block"),
        ("1-2 block", "1..2 block"),
        ("at least 1 blocks", "1..2 block"),
        ("more than 1 block", "2 block"),
        ("W blocks", "W blocking"),
        ("W blocks A", "W blocking A"),
        ("W doesn't block", "W not blocking"),
    ] {
        let right = "A -> W 6";
        assert_eq!(mended_in(&blocks, right, slip).as_deref(), Some(mend), "{slip}");
    }
    let text = blocks.replace("block Bob:", "to block:");
    let asked = Scenario::parse(&text.replace("A -> W 6", "W not blocking"));
    let Err(problems) = asked else { panic!("it is read") };
    assert_eq!(problems.items().first().unwrap().suggestion.as_deref(), Some("block Bob"));
}

#[test]
fn what_is_no_creature_neither_attacks_nor_deals_damage() {
    let attacks = "title T\nedition today\nplayer Alice 20\n  A Craw Wurm 6/4\n  C Cadet 1/1\n  Forest\n  \
                   S Anvil artifact\nplayer Bob 20\n\
                   ask attack Alice: Who attacks?\nwrong when nobody attacks because 508.1: Attack.\n\
                   attack A -> Bob\ngoal Alice: Bob at most 14\n";
    for (slip, mend) in [
        ("all attack", "2 attack"),
        ("everybody attacks", "2 attack"),
        ("some attack", "1..2 attack"),
        ("at least 1 attacks", "1..2 attack"),
    ] {
        assert_eq!(mended_in(attacks, "nobody attacks", slip).as_deref(), Some(mend), "{slip}");
    }
    // The source may be left out: it is the only creature.
    let forest = LINES.replace("player Bob 20", "  Forest\nplayer Bob 20");
    assert_eq!(mended_in(&forest, "A -> W 6", "all to W").as_deref(), Some("A -> W 6"));
    // A permanent is what its face that is up is.
    for (line, mend) in [
        ("Sage 1/1 {W} // transform Relic artifact", "3 attack"),
        ("Sage 1/1 {W} transformed // transform Relic artifact", "2 attack"),
        ("Relic artifact transformed // transform Sage 1/1", "3 attack"),
        ("Lurker 4/4 face down; morph {2}", "3 attack"),
    ] {
        let text = attacks.replace("  Forest\n", &["  ", line, "\n"].concat());
        assert_eq!(mended_in(&text, "nobody attacks", "all attack").as_deref(), Some(mend), "{line}");
    }
}

#[test]
fn a_range_admits_only_what_was_said() {
    let suggestion = |text: &str| {
        let Err(problems) = Scenario::parse(text) else { panic!("it is read:\n{text}") };
        problems.items().first().unwrap().suggestion.clone()
    };
    let said = |slip| suggestion(&LINES.replace("A -> W 6", slip));
    assert_eq!(said("A -> W 1 or 4"), None);
    // It can't deal some damage if it deals none.
    let weak = LINES.replace("Craw Wurm 6/4", "Craw Wurm 0/4");
    assert_eq!(suggestion(&weak.replace("A -> W 6", "A -> W some")), None);
}

#[test]
fn a_mistake_of_no_decision_is_refused_by_what_it_lacks() {
    let text = LINES.replace("divide Alice: Divide 6 so that both die.", "Who dies?");
    let Err(problems) = Scenario::parse(&text) else { panic!("it is read") };
    let says = problems.to_string();
    assert!(says.contains("only a decision has such mistakes"), "{says}");
}
