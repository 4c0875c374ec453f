//! Every example in `NOTATION.md` and `GUIDE.md` works.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_notation::Scenario;
use combat_lab_replay::{Replay, check};

const GUIDE: &str = include_str!("../../notation/NOTATION.md");

/// The examples of one kind.
fn examples(kind: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut lines = GUIDE.lines();
    while let Some(line) = lines.next() {
        if line == format!("```{kind}") {
            let text: Vec<_> = lines.by_ref().take_while(|line| *line != "```").collect();
            found.push(text.join("\n"));
        }
    }
    found
}

fn comes_true(text: &str) -> Scenario {
    let scenario = Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}\n\n{text}"));
    for outcome in check(&scenario) {
        if let Some(stop) = &outcome.stop {
            panic!("{stop}\n\n{text}");
        }
        for check in &outcome.checks {
            assert!(
                check.held,
                "in {}: {:?} but {:?}\n\n{text}",
                outcome.edition, check.expected, check.found
            );
        }
    }
    scenario
}

#[test]
fn whole_situations_hold() {
    let examples = examples("combat");
    assert!(!examples.is_empty());
    for example in examples {
        comes_true(&example);
    }
}

#[test]
fn the_five_minute_tour_holds() {
    let blocks = include_str!("../../notation/GUIDE.md").split("\n```combat\n").skip(1);
    let mut count = 0;
    for block in blocks {
        let (example, _) = block.split_once("```").unwrap();
        let scenario = comes_true(example);
        for edition in &scenario.editions {
            assert!(Replay::run(&scenario, *edition).is_ok());
        }
        count += 1;
    }
    assert!(count >= 8);
}

#[test]
fn examples_of_boards_are_read() {
    let examples = examples("board");
    assert!(examples.len() >= 2);
    for example in examples {
        comes_true(&format!("title A board\nedition 2008-10, 2021-04, today\n{example}"));
    }
}

#[test]
fn examples_of_scripts_hold() {
    let base = examples("base").pop().unwrap();
    let examples = examples("script");
    assert!(examples.len() >= 10);
    for example in examples {
        comes_true(&format!("title A script\n{base}\n{example}"));
    }
}

#[test]
fn examples_of_refused_lines_are_refused() {
    let examples = examples("refused");
    assert!(examples.len() >= 2);
    for example in examples {
        let failures = combat_lab_replay::test(&example).failures;
        assert!(failures.is_empty(), "{failures:?}\n\n{example}");
    }
}

#[test]
fn a_board_is_what_it_says() {
    use combat_lab_cards::Keyword;
    use combat_lab_engine::Place;
    let board = examples("board").into_iter().find(|board| board.contains("White Knight")).unwrap();
    let scenario = comes_true(&format!("title A board\n{board}"));
    let card = |handle: &str| scenario.cards.iter().find(|card| card.handle == handle).unwrap();
    assert_eq!(scenario.players[1].life, Some(7));
    assert_eq!(card("W1").label, "Wall of Wood (W1)");
    assert_eq!(card("K").label, "Kongming, Sleeping Dragon");
    assert_eq!(card("B Side").setup.face.abilities.len(), 1);
    assert!(card("Serra Angel").setup.face.keywords.has(Keyword::Vigilance));
    let Place::InPlay(angel) = &card("Serra Angel").setup.place else { panic!("the angel is in play") };
    assert!(angel.summoning_sick && !angel.tapped);
    let Place::InPlay(dragon) = &card("K").setup.place else { panic!("the dragon is in play") };
    assert_eq!(dragon.damage, 1);
    assert_eq!(card("D").setup.face.abilities.len(), 2);
    assert_eq!(card("Hill Giant").setup.place, Place::Hand);
}

#[test]
fn a_replay_runs_in_every_edition() {
    let base = examples("base").pop().unwrap();
    let scenario = Scenario::parse(&format!("title A board\n{base}")).unwrap();
    for edition in combat_lab_rulebook::Edition::ALL {
        if let Ok(replay) = Replay::run(&scenario, edition) {
            assert!(replay.frames().len() > 2);
        }
    }
}

/// The rows of the reference's tables: the heading above, the form, and the last column.
fn rows() -> Vec<(&'static str, &'static str, &'static str)> {
    let code = |cell: &'static str| cell.trim().strip_prefix('`')?.split_once('`').map(|(code, _)| code);
    let mut heading = "";
    let mut found = Vec::new();
    let (_, reference) = GUIDE.split_once("## Abilities").unwrap();
    let (reference, _) = reference.split_once("### Static abilities").unwrap();
    for line in reference.lines() {
        if let Some(title) = line.strip_prefix("### ") {
            heading = if title.starts_with("Events") { "Events" } else { title };
        } else if line.starts_with("Durations, after one or several changes") {
            heading = "Durations";
        } else if line.starts_with("WHO, PLAYER and WHOM") {
            heading = "Who";
        } else if line.starts_with("| condition") {
            heading = "Conditions";
        } else if line.starts_with("| `") {
            let cells: Vec<_> = line.trim_matches('|').split('|').collect();
            found.push((heading, code(cells[0]).unwrap(), code(cells.last().unwrap()).unwrap()));
        }
    }
    found
}

#[test]
fn the_reference_lists_the_whole_vocabulary() {
    let rows = rows();
    let sections = combat_lab_notation::vocabulary();
    for section in &sections {
        for form in section.forms.iter().map(|form| form.text) {
            let listed = rows.iter().any(|(heading, row, _)| *heading == section.title && *row == form);
            assert!(listed, "NOTATION.md does not list {form} under {}", section.title);
        }
    }
    for (heading, form, _) in rows {
        let section = sections.iter().find(|section| section.title == heading).unwrap();
        assert!(
            section.forms.iter().any(|known| known.text == form),
            "{form} under {heading} is not in the vocabulary"
        );
    }
}

#[test]
fn every_example_of_the_reference_is_read() {
    for (heading, form, example) in rows() {
        let card = match heading {
            // A text only for spells needs a whole card.
            _ if example.starts_with("hand ") => example.to_owned(),
            "Keywords" | "Keywords with a number" => format!("T Tester 1/1 {example}"),
            "Costs" => format!("T Tester planeswalker loyalty 3; {example}: draw a card"),
            "Creatures that can't attack or block" if example.contains("enchanted creature") => {
                format!("T Tester enchantment {{W}}; enchant creature; {example}")
            }
            "Events"
            | "Keywords that say a sentence"
            | "Conditions"
            | "Combat costs"
            | "Choices"
            | "Values that count"
            | "Sizes that count"
            | "Limits on blocking"
            | "Conditions for attacking and blocking"
            | "Creatures that can't attack or block"
            | "When spells can be cast"
            | "Abilities that trigger an additional time"
            | "Spells and players"
            | "Changes of steps"
            | "Changes of damage"
            | "More counters and tokens"
            | "Effects with a condition"
            | "Costs of spells" => {
                // What the text counts is the whole size.
                let size = if example.starts_with("power is equal to") {
                    "0/1"
                } else if example.starts_with("toughness is equal to") {
                    "1/0"
                } else if example.contains("are each equal to") {
                    "0/0"
                } else {
                    "1/1"
                };
                format!("T Tester {size} Beast; {example}")
            }
            "When an instant can be cast" => {
                format!("hand T Tester {{W}} instant: cast this spell only {example}. Draw a card")
            }
            "When an ability can be activated" => {
                format!("T Tester 1/1; {{0}}: draw a card. Activate only {example}")
            }
            // Only an ability that triggers on tapping for mana adds to it.
            _ if example.starts_with("enchant land") => format!("T Tester enchantment {{G}}; {example}"),
            _ if example.starts_with("whenever ") => format!("T Tester 1/1; {example}"),
            // Only an attached permanent can name its host.
            _ if example.contains("enchanted creature") => {
                format!("T Tester enchantment {{W}}; enchant creature; {{0}}: {example}")
            }
            _ if example.contains("equipped creature") => {
                format!("T Tester artifact {{1}}; equip {{2}}; {{0}}: {example}")
            }
            // Only a permanent that leaves after exiling a card can name that card.
            _ if example.contains("the exiled card") => format!(
                "T Tester enchantment {{W}}; when this enters the battlefield: exile target creature; \
                 when this leaves the battlefield: {example}"
            ),
            // Only a card that was put into a graveyard is shuffled into a library.
            _ if example.contains("shuffle it") || example.contains("its owner shuffles") => {
                format!("T Tester 1/1; when this is put into a graveyard from anywhere: {example}")
            }
            // Only a trigger on such a spell copies it for each.
            _ if example.contains("for each other") && example.contains("could target") => {
                format!(
                    "T Tester 1/1 Golem; whenever a player casts an instant or sorcery spell that targets only this: {example}"
                )
            }
            // Only an event about a player gives "that player" a meaning.
            _ if example.starts_with("that player's life total") => {
                format!("T Tester 1/1; whenever this attacks a player: {example}")
            }
            // Only a spell can name the objects it dealt damage to.
            _ if example.contains("dealt damage this way") => {
                format!("hand T Tester {{W}} instant: {example}")
            }
            _ if ["defending player", "it's attacking"].iter().any(|words| example.contains(words)) => {
                format!("T Tester 1/1; whenever this attacks: {example}")
            }
            _ => format!("T Tester 1/1 Beast; {{0}}: {example}"),
        };
        let text = format!("title T\nplayer Alice\n  {card}\nplayer Bob\n");
        let read = Scenario::parse(&text);
        assert!(read.is_ok(), "{form}: {}", read.unwrap_err());
    }
}
