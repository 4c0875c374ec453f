//! The canonical text of a situation says the same, and is its own canonical text.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_notation::{Scenario, layout, library};
use proptest::prelude::*;

/// What laying out and printing must keep, if `text` is a situation.
fn keeps(text: &str) {
    let laid_out = layout(text);
    assert_eq!(layout(&laid_out), laid_out, "laid out twice");
    let Ok(scenario) = Scenario::parse(text) else { return };
    let again = Scenario::parse(&laid_out).unwrap_or_else(|problems| panic!("{problems}\n\n{laid_out}"));
    assert!(scenario.is_same(&again), "laid out:\n{laid_out}");
    let printed = scenario.print();
    let again = Scenario::parse(&printed).unwrap_or_else(|problems| panic!("{problems}\n\n{printed}"));
    assert!(scenario.is_same(&again), "printed:\n{printed}");
    assert_eq!(again.print(), printed, "printed twice");
    assert_eq!(layout(&printed), printed, "printed, then laid out");
}

#[test]
fn every_situation_says_the_same() {
    for entry in library::ALL {
        assert!(Scenario::parse(entry.source).is_ok());
        keeps(entry.source);
    }
}

/// `combat-lab fmt --write tests/situations` lays them out.
#[test]
fn every_situation_is_laid_out() {
    for entry in library::ALL {
        assert!(layout(entry.source) == entry.source, "{} is not laid out", entry.id);
    }
}

#[test]
fn every_example_says_the_same() {
    let guide = include_str!("../NOTATION.md");
    let blocks = guide.split("\n```").filter_map(|block| block.split_once('\n'));
    for (kind, block) in blocks {
        match kind {
            "combat" => keeps(block),
            "board" => keeps(&format!("title T\nedition 2008-10, 2021-04, today\n{block}")),
            _ => {}
        }
    }
}

/// Files that each begin with a byte order mark, joined.
#[test]
fn byte_order_marks_before_words_say_nothing() {
    let marked = "\u{feff}\n\u{feff}title T\nplayer Ada\n \u{feff} G Hill Giant 3/3\n\u{feff}\u{feff}player Ben\n\u{feff}# ends\nattack G -> Ben\n";
    let laid_out = "title   T\nplayer Ada\n  G  Hill Giant  3/3\nplayer Ben\n# ends\nattack  G -> Ben\n";
    assert_eq!(layout(marked), laid_out);
    assert!(Scenario::parse(marked).is_ok());
    keeps(marked);
    // Within a text they are its author's.
    assert!(layout("title A\u{feff}\n").contains('\u{feff}'));
}

/// Whichever arrow comes first ends the word.
#[test]
fn both_kinds_of_arrows_in_one_line() {
    let laid_out = layout("attack\u{2192}Boat->x\n");
    assert_eq!(laid_out, "attack  -> Boat -> x\n");
    assert_eq!(layout(&laid_out), laid_out);
}

#[test]
fn comments_and_single_blank_lines_stay() {
    let text = "\n# About bears\ntitle   T   # a title\n\n\nplayer Alice 20\n    # The bear\n    G  Grizzly Bears   2/2 # small\n    B Craw Wurm 6/4 # large\nplayer   Bob\nAttack G,B→Bob\nexpect today :Bob 12\n\n";
    let laid_out = "\
# About bears
title   T  # a title

player Alice 20
  # The bear
  G  Grizzly Bears  2/2  # small
  B  Craw Wurm      6/4  # large
player Bob
attack  G,B -> Bob
expect today:  Bob 12
";
    assert_eq!(layout(text), laid_out);
    keeps(text);
}

#[test]
fn the_canonical_form_has_an_order() {
    let text = "through combat\nplayer Alice\n  G Grizzly Bears 2/2\n# Nobody blocks.\nplayer Bob\nfrom upkeep\n\
                attack G\neditions TODAY\ntitle T\nexpect Bob 18\n";
    let printed = "\
title   T
edition today
from    upkeep
through combat

player Alice
  G  Grizzly Bears  2/2
player Bob

attack  G
expect  Bob 18
";
    assert_eq!(Scenario::parse(text).unwrap().print(), printed);
    keeps(text);
}

#[test]
fn what_is_said_to_readers_is_kept() {
    let text = "title T  with  room\nplayer A\nplayer B\nsay   Two  spaces -> and an arrow→ # gone";
    let printed = Scenario::parse(text).unwrap().print();
    assert!(printed.contains("title   T  with  room\n"), "{printed}");
    assert!(printed.contains("say     Two  spaces -> and an arrow→\n"), "{printed}");
    let text =
        "title T\nedition 2008-10, today\nplayer A\nplayer B\n2008-10 ,today:   say   Two  spaces  # gone\n";
    assert!(layout(text).contains("\n2008-10, today: say Two  spaces  # gone\n"), "{}", layout(text));
    keeps(text);
}

fn line() -> impl Strategy<Value = String> {
    let cards = prop::sample::select(vec![
        "  G Grizzly Bears 2/2",
        "  F1 Storm Crow 1/2 flying, sick",
        "  hand S Shock instant: 2 damage to any target",
        "  3 Forest",
        "  Plains tapped",
        "  \"B  Side\" 1/1 haste; tap: target creature gets +1/+1 # b",
        "  library 3",
        "  K Kongming, Sleeping Dragon 2/2 damage 1",
        "  J Jace planeswalker Jace loyalty 3",
        "  hand 2 cards",
        "  A Steel Wall artifact 0/3 defender, counters +1/+1 2",
        "  graveyard Gravecrawler 2/1 {B}",
        "  # nothing",
    ]);
    let script = prop::sample::select(vec![
        "attack none",
        "ATTACK G  ->  Bob",
        "2008-10, today: say  Hello  # x",
        "2008-10:",
        "today:",
        "  resolve",
        "resolve",
        "say A  B # c",
        "Alice:pass",
        "  Bob : pass",
        "expect Bob 20",
        "expect 2008-10 , Today:Alice 20",
        "now stack 0",
        "at end of combat",
        "at  the end",
        "through 1 turn",
        "from upkeep",
        "summary One.",
        "edition 2008-10, today",
        "",
        "#",
        "player Alice",
        "player  Bob  7",
        "title T",
        "player Bob",
        "title  A Title",
        "illegal 508.1a: attack G",
        "ask  What  is -> left?",
        "choice   A->B  dies :  Bob  20 ,Alice 20",
        "choice B: Alice  19",
        "2008-10:   because  The  bear -> is big: 3.",
        "Because de:  Darum.",
        "answer  0",
        "Ready",
    ]);
    prop_oneof![cards.prop_map(str::to_owned), script.prop_map(str::to_owned), "[ -~]{0,30}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_board_and_script_say_the_same(
        alice in prop::collection::vec(line(), 0..5),
        bob in prop::collection::vec(line(), 0..3),
        script in prop::collection::vec(line(), 0..6),
    ) {
        let indented = |lines: Vec<String>| lines.into_iter().filter(|line| line.starts_with("  ")).collect::<Vec<_>>().join("\n");
        let text = format!(
            "title T\nedition 2008-10, today\nplayer Alice\n{}\nplayer Bob\n{}\n{}\n",
            indented(alice), indented(bob), script.join("\n"),
        );
        keeps(&text);
    }

    #[test]
    fn any_lines_say_the_same(lines in prop::collection::vec(line(), 0..20)) {
        keeps(&lines.join("\n"));
    }

    #[test]
    fn any_text_is_laid_out(text in any::<String>()) {
        keeps(&text);
    }

    /// However much room an author leaves between words.
    #[test]
    fn any_room_in_a_situation(which in 0..library::ALL.len(), room in prop::collection::vec(1usize..4, 40)) {
        let mut next = room.iter().cycle();
        let mut text = String::new();
        for line in library::ALL[which].source.lines() {
            // What is told to readers is kept as it is, also in one line with its editions.
            let said = match line.trim_start().split_once(": ") {
                Some((before, said)) if before.starts_with("today") || before.starts_with(char::is_numeric) => said,
                _ => line,
            };
            let told = ["title", "summary", "step", "say", "ask", "choice", "because", "wrong", "hint"].iter().any(|word| said.trim_start().starts_with(word));
            let indent = line.len() - line.trim_start().len();
            text.push_str(&line[..indent]);
            for c in line[indent..].chars() {
                let times = if c == ' ' && !told { *next.next().unwrap() } else { 1 };
                text.extend(std::iter::repeat_n(c, times));
            }
            text.push_str("  # a comment\n");
        }
        let scenario = Scenario::parse(&text).unwrap();
        prop_assert!(scenario.is_same(&Scenario::parse(library::ALL[which].source).unwrap()));
        keeps(&text);
        prop_assert_eq!(layout(&text).matches("# a comment").count(), text.lines().count());
    }
}

/// Found by fuzzing: an arrow directly after the word that begins a line.
#[test]
fn an_arrow_needs_no_space_before_it() {
    for text in ["at->x", "at\u{2192}x", "attack->Bob", "x->at", "->", "say->x", "order->->"] {
        keeps(text);
    }
}

#[test]
fn the_number_of_an_x_becomes_the_x() {
    let renewed = |cards: &str, play: &str| {
        let text = format!("from precombat main\nplayer Alice\n{cards}\nplayer Bob\n\nAlice: {play}\n");
        let renewed =
            Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}")).renewed();
        assert!(Scenario::parse(&renewed).is_ok(), "{renewed}");
        renewed.lines().last().unwrap().strip_prefix("Alice:  ").unwrap().to_owned()
    };
    let enters = "this enters with X +1/+1 counters on it";
    let x = "{X}: you gain X life";
    let hydra = |place: &str, besides: &str| format!("  {place}H Hydra {{X}}{{G}} 1/1; {enters}{besides}");
    let (in_play, in_hand) = (|besides: &str| hydra("", besides), |besides: &str| hydra("hand ", besides));
    let (one, late) = (format!("; {x}"), format!("; {{T}}: you gain 1 life; {x}"));
    let two = format!("; {x}; {{X}}: target player loses X life");
    for (cards, play, says) in [
        // In play, its numbers are those of its abilities.
        (in_play(&one), "H ability 3", "H with X 3"),
        (in_play(&one), "H ability 11", "H with X 0"),
        (in_play(&late), "H ability 1", "H ability 1"),
        (in_play(&late), "H ability 3", "H with X 2"),
        (in_play(&two), "H ability 13 -> Bob", "H ability 2 with X 2 -> Bob"),
        (format!("  H Hydra 1/1 {{G}}; kicker {{2}}; {x}"), "H ability 3", "H with X 3"),
        // Cast or activated: both have that X.
        (in_hand(&one), "H ability 3", "H with X 3"),
        (in_hand(""), "H ability 3", "H with X 3"),
        // Which of the two it is isn't known.
        (in_hand(&late), "H ability 3", "H ability 3"),
    ] {
        assert_eq!(renewed(&cards, play), says, "{cards}, {play}");
    }
}
