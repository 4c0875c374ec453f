//! What other programs write becomes a board, and what is not understood is said.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use exchange::import::{card, list};
use notation::Scenario;
use serde_json::json;

#[test]
fn a_list_as_players_paste_it() {
    let board = list(
        "Deck\n3 Grizzly Bears\n1x Hill Giant (M11) 73\n2 Forest (LEA) 294 *F*\n1 Giant Growth\n\n// The other side\nBob:\n\
         Serra Angel\nSB: 1 Mogg Fanatic [TMP] 190\n2 Nobody Knows Me\n",
    );
    assert_eq!(
        board.notation,
        "title An imported board\nplayer Alice\n  G1 Grizzly Bears\n  G2 Grizzly Bears\n  G3 Grizzly Bears\n  Hill Giant\n  \
         2 Forest\n  hand Giant Growth\nplayer Bob\n  Serra Angel\n  Mogg Fanatic\n  \
         # Nobody Knows Me: not known, its size and abilities are needed\n"
    );
    assert!(Scenario::parse(&board.notation).is_ok());
    let notes: Vec<String> = board.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        ["line 11: \u{201c}Nobody Knows Me\u{201d} is not on the list of well-known cards: say what it is"]
    );
}

#[test]
fn lists_that_are_strange() {
    let empty = list("");
    assert_eq!(empty.notation, "title An imported board\nplayer Alice\nplayer Bob\n");
    assert!(empty.notes.is_empty());
    assert_eq!(list("99999999999 Grizzly Bears").notes.len(), 1);
    assert_eq!(list("A:\nB:\nC:\n").notes.len(), 1);
    assert_eq!(list("1 a\u{1}b\n").notes.len(), 1);
    // A card on the board twice, in lines that do not know of each other.
    let twice = list("Grizzly Bears\nGrizzly Bears");
    assert!(Scenario::parse(&twice.notation).is_ok(), "{}", twice.notation);
}

#[test]
fn a_creature() {
    let json = json!({
        "object": "card", "id": "0", "name": "Typhoid Rats", "mana_cost": "{B}", "cmc": 1.0, "type_line": "Creature \u{2014} Rat",
        "oracle_text": "Deathtouch (Any amount of damage this deals to a creature is enough to destroy it.)",
        "power": "1", "toughness": "1", "colors": ["B"], "keywords": ["Deathtouch"], "set": "m15",
    });
    let read = card(&json.to_string()).unwrap();
    assert_eq!(read.notation, "Typhoid Rats 1/1 {B} deathtouch\n");
    assert!(read.notes.is_empty());
}

#[test]
fn what_is_not_understood_is_said() {
    let json = json!({
        "name": "Strange Beast", "mana_cost": "{X}{G/U}", "type_line": "Legendary Snow Artifact Creature \u{2014} Beast",
        "oracle_text": "Flying, storm\nProtection from red\n{T}: Strange Beast deals 1 damage to any target.\nYou win the lottery.",
        "power": "*", "toughness": "1+*", "colors": ["G", "U"], "keywords": ["Flying", "Storm", "Protection"],
    });
    let read = card(&json.to_string()).unwrap();
    assert_eq!(
        read.notation,
        "Strange Beast 0/0 legendary artifact flying, protection from red; {T}: this deals 1 damage to any target\n"
    );
    let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "Strange Beast: its power is *, which is no fixed number; 0 is written",
            "Strange Beast: its toughness is 1+*, which is no fixed number; 0 is written",
            "Strange Beast: its cost {X}{G/U} can't be said: only numbers and the five colours can",
            "Strange Beast: that it is snow is left out",
            "Strange Beast: the keyword storm is not known here",
            "Strange Beast: this is not understood: You win the lottery",
        ]
    );
    let text = format!("player A\n  {}player B\n", read.notation);
    assert!(Scenario::parse(&text).is_ok());
}

#[test]
fn other_permanents_spells_and_lists() {
    let json = json!({ "object": "list", "data": [
        { "name": "Chandra, of Somewhere", "mana_cost": "{2}{R}{R}", "type_line": "Legendary Planeswalker \u{2014} Chandra", "loyalty": "4" },
        { "name": "Lightning Strike", "mana_cost": "{1}{R}", "type_line": "Instant",
          "oracle_text": "Lightning Strike deals 3 damage to any target." },
        { "name": "Two // Faces", "card_faces": [
            { "name": "Two", "mana_cost": "{W}", "type_line": "Creature \u{2014} Human", "power": "1", "toughness": "1" },
            { "name": "Faces", "mana_cost": "", "type_line": "Creature \u{2014} Angel", "power": "3", "toughness": "3" },
        ] },
        { "name": "Forest Token", "mana_cost": "", "type_line": "Token Creature \u{2014} Dryad", "power": "1", "toughness": "1", "colors": ["G"] },
    ] });
    let read = card(&json.to_string()).unwrap();
    assert_eq!(
        read.notation,
        "Chandra, of Somewhere {2}{R}{R} legendary planeswalker Chandra loyalty 4\n\
         hand Lightning Strike {1}{R} instant: this deals 3 damage to any target\n\
         Two 1/1 {W}\n\
         \"Forest Token\" 1/1 token green\n"
    );
    assert_eq!(read.notes.len(), 1, "{:?}", read.notes);
    assert!(card("[]").is_err());
    assert!(card("7").is_err());
    assert!(card("{}").is_err());
}

/// Found by fuzzing: boards that could not be used.
#[test]
fn what_is_imported_can_be_used() {
    let long = "A".repeat(101);
    let many = "20 Forest\n".repeat(30);
    let twice = "Bob:\n1 Grizzly Bears\nAlice:\n1 Hill Giant\nBob:\n1 Storm Crow\n";
    for text in [format!("{long}:\n1 Grizzly Bears"), many, twice.to_owned(), format!("\u{feff}{twice}")] {
        let imported = exchange::import::list(&text);
        let read = notation::Scenario::parse(&imported.notation);
        assert!(read.is_ok(), "{}", imported.notation);
    }
    let imported = exchange::import::list(twice);
    assert!(imported.notes.is_empty(), "{:?}", imported.notes);
    assert!(
        imported.notation.contains("player Bob\n  Grizzly Bears\n  Storm Crow\nplayer Alice"),
        "{}",
        imported.notation
    );
    let imported = exchange::import::list(&format!("{long}:\n1 Grizzly Bears"));
    assert_eq!(imported.notes.len(), 1);
    let imported = exchange::import::list(&"20 Forest\n".repeat(30));
    assert!(
        imported.notes.iter().all(|note| note.problem.contains("at most 512 cards")),
        "{:?}",
        imported.notes
    );
    assert_eq!(imported.notes.len(), 5);
}
