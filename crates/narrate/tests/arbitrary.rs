//! Nothing anybody can type makes the parser or a replay panic.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::format_push_string,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_notation::{Scenario, library};
use combat_lab_replay::check;
use proptest::prelude::*;

/// Pieces of notation, so that more of them come together to something that is read.
fn scraps() -> impl Strategy<Value = String> {
    let scrap = prop_oneof![
        4 => prop::sample::select(vec![
            "title T", "edition 2008-10, 2021-04, today", "player Alice 20", "player Alice: Bear 2/2", "player Bob", "  A Bear 2/2", "  B Crow 1/1 flying",
            "  T Wurm 6/4 trample, double strike", "  M Fanatic 1/1; sacrifice: 1 damage to any target",
            "  hand Growth instant: target creature gets +3/+3", "attack A", "attack A, B, T -> Bob", "block M -> A",
            "block M, D -> T", "order T: M, D", "assign T: M 1, Bob 5", "Bob: M -> A", "Alice: Growth -> A", "resolve",
            "at damage on the stack", "at the end", "2008-10:", "  Bob: M -> A with damage on the stack", "expect A graveyard",
            "now stack 0", "legal attack A", "illegal 508.1a: attack M", "bounds T -> M 0..6", "splits 3", "say Hello",
            "from upkeep", "through 3 turns", "opening", "  2 Forest", "  hand Forest", "  library 2", "  hand 9 cards",
            "  hand Bolt {R} sorcery: 2 damage divided among 2 targets", "Alice: Bolt -> A 1, Bob 1 paying with Forest",
            "  W Warden 1/1; whenever a creature enters: you gain that much life", "Alice: plays Forest", "Alice: taps Forest for mana",
            "  P Priest 1/1; tap, pay 1 life: create 2 1/1 green Saproling tokens with flying", "Alice: P", "attack Saproling 2",
            "  C Cycle 1/1; whenever you draw a card: draw a card", "  K King 2/2; other creatures you control get +1/+1",
            "  J Jace planeswalker Jace loyalty 3", "  S Sage 1/1; at end of turn, if your hand is empty: take an extra turn",
            "Bob: discards A", "Alice: orders A, B", "Bob: leaves it", "at upkeep of turn 2", "at the second declare attackers",
            "now cites 508.1a", "expect steps untap, upkeep", "expect turns Alice, Bob", "expect Saproling gone, A is red",
            "  D Wall 0/3 defender", "Bob: pass", "  H Husk 2/2; sacrifice a creature: gets +2/+2", "Alice: H sacrificing A", "ask What dies?", "because A is bigger.", "choice A: A graveyard", "choice M: M graveyard, Bob 20", "answer", "answer 0", "ready",
        ]).prop_map(str::to_owned),
        1 => "[ -~]{0,40}",
        1 => any::<String>(),
    ];
    prop::collection::vec(scrap, 0..40).prop_map(|lines| lines.join("\n"))
}

fn survives(text: &str) {
    match Scenario::parse(text) {
        Ok(scenario) => {
            let _ = check(&scenario);
            for edition in combat_lab_rulebook::Edition::ALL {
                if let Ok(replay) = combat_lab_narrate::run(&scenario, edition) {
                    let _ = combat_lab_narrate::transcript(&replay);
                }
            }
        }
        Err(problems) => {
            assert!(!problems.items().is_empty());
            assert!(!problems.to_string().is_empty());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in any::<String>()) {
        survives(&text);
    }

    #[test]
    fn any_scraps(text in scraps()) {
        survives(&text);
    }

    #[test]
    fn any_damage_to_a_situation(
        which in 0..library::ALL.len(),
        at in 0usize..4000,
        cut in 0usize..40,
        put in "[ -~\\n]{0,6}",
    ) {
        let mut chars: Vec<char> = library::ALL[which].source.chars().collect();
        let at = at.min(chars.len());
        let end = (at + cut).min(chars.len());
        chars.splice(at..end, put.chars());
        survives(&chars.into_iter().collect::<String>());
    }
}

#[test]
fn too_much_of_anything_is_refused() {
    let refused = |text: &str, message: &str| {
        let problems = Scenario::parse(text).unwrap_err().to_string();
        assert!(problems.contains(message), "{}", problems.chars().take(300).collect::<String>());
    };
    refused(&"x".repeat(300 * 1024), "longer than 256 KiB");
    refused(&"say x\n".repeat(5000), "more than 4,000 lines");
    refused(&format!("title {}", "x".repeat(3000)), "longer than 2,000 characters");
    let cards: Vec<_> = (0..600).map(|index| format!("  Bear number {index} 2/2")).collect();
    let cards = cards.join("\n");
    refused(&format!("title T\nplayer Alice\n{cards}\nplayer Bob"), "more than 512 cards");
    refused(
        &format!("title T\nplayer Alice\nplayer Bob\n{}", "resolve\n".repeat(1500)),
        "more than 1,000 lines of script",
    );
    // A long line of commas, in which every part could be the beginning of a name.
    survives(&format!("title T\nplayer Alice\nplayer Bob\nattack {}", ",".repeat(1900)));
    survives(&format!("title T\nplayer Alice\nplayer Bob\nexpect {}", "x y,".repeat(450)));
    survives(&"\"".repeat(2000));
}

#[test]
fn a_long_script_on_a_large_board_is_bounded() {
    let mut text = "title T\nplayer Alice\n".to_owned();
    for index in 0..511 {
        text.push_str(&format!(
            "  hand \"Shock {index}\" instant: 1 damage to any target and 1 damage to any target\n"
        ));
    }
    text.push_str("player Bob 1000000\n");
    for index in 0..511 {
        text.push_str(&format!("Alice: Shock {index} -> Bob, Bob\nresolve\n"));
    }
    let problems = Scenario::parse(&text).unwrap_err().to_string();
    assert!(problems.contains("more than 1,000 lines of script"), "{problems}");
    let shorter: Vec<_> = text.lines().take(1500).collect();
    let scenario = Scenario::parse(&shorter.join("\n")).unwrap();
    let problems =
        combat_lab_narrate::run(&scenario, combat_lab_rulebook::Edition::TODAY).unwrap_err().to_string();
    assert!(problems.contains("limit reached in"), "{problems}");
}

#[test]
fn large_boards_are_played() {
    let mut text = "title T\nedition 2008-10, 2021-04, today\nplayer Alice\n".to_owned();
    let mut attack = Vec::new();
    let mut block = Vec::new();
    for index in 0..16 {
        text.push_str(&format!("  A{index} Wurm 6/4 trample\n"));
        attack.push(format!("A{index}"));
    }
    text.push_str("player Bob\n");
    for index in 0..32 {
        text.push_str(&format!("  B{index} Wall 0/3 defender\n"));
        block.push(format!("B{index} -> A{}", index % 16));
    }
    text.push_str(&format!("attack {}\nblock {}\n", attack.join(", "), block.join("; ")));
    let scenario = Scenario::parse(&text).unwrap();
    for outcome in check(&scenario) {
        assert!(outcome.is_ok());
    }
}

#[test]
fn abilities_that_multiply_are_bounded() {
    let mut text = "title T\nplayer Alice\n  hand S Start instant: you lose 1 life\n".to_owned();
    for index in 0..20 {
        text.push_str(&format!(
            "  W{index} Wound 1/1; whenever you lose life: lose 1 life, lose 1 life, lose 1 life\n"
        ));
    }
    text.push_str("player Bob\nAlice: S\n");
    let scenario = Scenario::parse(&text.replace("player Alice", "player Alice 1000000")).unwrap();
    let problems =
        combat_lab_narrate::run(&scenario, combat_lab_rulebook::Edition::TODAY).unwrap_err().to_string();
    assert!(problems.contains("limit reached in"), "{problems}");
}
