//! Imports from the formats of other programs: boards, and reports of the parts that aren't
//! understood.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_exchange::import::{Reading, card, list};
use combat_lab_notation::Scenario;
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
         2 Forest\n  hand Giant Growth\nplayer Bob\n  Serra Angel\n  # sideboard: 1 Mogg Fanatic\n  \
         # 2 Nobody Knows Me: not known, its size and abilities are needed\n"
    );
    assert!(Scenario::parse(&board.notation).is_ok());
    let notes: Vec<String> = board.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "line 10: the sideboard is not in the game: its cards are written as comments",
            "line 11: \u{201c}Nobody Knows Me\u{201d} is not on the list of well-known cards: say what it is"
        ]
    );
}

/// The cards of a sideboard are outside the game (400.11a), in each way a program marks them.
#[test]
fn a_sideboard_stays_beside_the_game() {
    for heading in
        ["Sideboard", "SIDEBOARD:", "Sideboard (3)", "// Sideboard", "#Sideboard", "Maybeboard", "Companion"]
    {
        let board = list(&format!(
            "Deck\n1 Grizzly Bears\n\n{heading}\n2 Hill Giant (M11) 73\n1 Nobody # Knows\nBob:\n1 Storm Crow\n"
        ));
        assert_eq!(
            board.notation,
            "title An imported board\nplayer Alice\n  Grizzly Bears\n  # sideboard: 2 Hill Giant\n  \
             # sideboard: 1 Nobody # Knows\nplayer Bob\n  Storm Crow\n",
            "{heading}"
        );
        assert!(Scenario::parse(&board.notation).is_ok());
        let notes: Vec<String> = board.notes.iter().map(ToString::to_string).collect();
        assert_eq!(
            notes,
            ["line 5: the sideboard is not in the game: its cards are written as comments"],
            "{heading}"
        );
    }
    // A deck may follow the sideboard.
    let board = list("Sideboard\n1 Hill Giant\nCreatures (1)\n1 Storm Crow\nDeck\n1 Grizzly Bears\n");
    assert!(
        board
            .notation
            .contains("  # sideboard: 1 Hill Giant\n  # sideboard: 1 Storm Crow\n  Grizzly Bears\n"),
        "{}",
        board.notation
    );
    assert_eq!(board.notes.len(), 1);
}

/// The line has one face of a card.
#[test]
fn a_card_with_two_faces_in_a_list_says_which_it_has() {
    let board = list("1 Grizzly Bears // Bear Form");
    assert!(board.notation.contains("player Alice\n  Grizzly Bears\n"), "{}", board.notation);
    let notes: Vec<String> = board.notes.iter().map(ToString::to_string).collect();
    assert_eq!(notes, ["line 1: only the face Grizzly Bears is on the list of well-known cards"]);
}

#[test]
fn lists_that_are_strange() {
    let empty = list("");
    assert_eq!(empty.notation, "title An imported board\nplayer Alice\nplayer Bob\n");
    assert!(empty.notes.is_empty());
    assert_eq!(list("99999999999 Grizzly Bears").notes.len(), 1);
    assert_eq!(list("A:\nB:\nC:\n").notes.len(), 1);
    assert_eq!(list("1 a\u{1}b\n").notes.len(), 1);
    // Two separate lines may have the same card.
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
    assert_eq!(read.notation, "Typhoid Rats 1/1 {B} Rat deathtouch\n");
    assert!(read.notes.is_empty());
}

/// A list within a sentence gives keywords to others, or under a condition: no part of it is kept.
#[test]
fn keywords_in_a_sentence_are_no_list() {
    for text in [
        "As long as you control an artifact, players can't gain life.",
        "If you control an artifact, attacks each combat if able.",
        "Creatures you control with ice counters on them have flying, vigilance, and trample.",
        "Target creature you control with the greatest power gains flying, first strike, and lifelink until end of turn.",
        "This creature has flying, vigilance, and trample if you have a full party.",
        "Flying, vigilance, and trample if you have a full party.",
    ] {
        let json = json!({
            "name": "Six", "mana_cost": "{2}", "type_line": "Creature \u{2014} Human", "oracle_text": text,
            "power": "2", "toughness": "2",
        });
        let read = card(&json.to_string()).unwrap();
        assert!(read.notation.starts_with("Six 2/2 {2} Human; "), "{text}: {}", read.notation);
    }
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
        "Strange Beast 0/1 no cost legendary snow artifact Beast green blue flying, protection from red; {T}: this deals 1 damage to any target; in part\n\
         # left out: storm\n# left out: You win the lottery.\n"
    );
    assert_eq!(read.cards, [("Strange Beast".to_owned(), Reading::InPart)]);
    let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
    assert_eq!(
        notes,
        [
            "Strange Beast: its cost {X}{G/U} is left out: X counts only in the cost of an instant, a sorcery, or what enters with X counters",
            "Strange Beast: the keyword storm is not known here",
            "Strange Beast: this is not understood: You win the lottery.",
            "Strange Beast: its size is *, which isn't a fixed number; written as 0",
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
         Two 1/1 {W} Human; in part\n\
         # other face: Faces 3/3 Angel\n\
         \"Forest Token\" 1/1 token Dryad green\n"
    );
    assert_eq!(read.notes.len(), 1, "{:?}", read.notes);
    assert!(card("[]").is_err());
    assert!(card("7").is_err());
    assert!(card("{}").is_err());
}

/// Each layout of cards with two faces, with Scryfall's fields for the whole card and each face.
#[test]
fn both_faces_come_in() {
    let face = |name: &str, cost: &str, types: &str, text: &str| json!({ "name": name, "mana_cost": cost, "type_line": types, "oracle_text": text });
    let creature = |name: &str, cost: &str, text: &str| {
        let mut face = face(name, cost, "Creature \u{2014} Giant", text);
        face["power"] = "4".into();
        face["toughness"] = "5".into();
        face
    };
    let cases = [
        // Each half can be cast, with a cost and colour of its own.
        (
            json!({ "name": "Spark // Frost", "layout": "split", "mana_cost": "{1}{R} // {1}{U}", "type_line": "Instant // Instant",
                "colors": ["R", "U"], "card_faces": [
                face("Spark", "{1}{R}", "Instant", "Spark deals 2 damage to any target."),
                face("Frost", "{1}{U}", "Instant", "Tap target permanent.\nDraw a card.")] }),
            "hand Spark {1}{R} instant: this deals 2 damage to any target // split Frost {1}{U} instant: Tap target permanent. Draw a card\n",
        ),
        (
            json!({ "name": "Old Giant // Stomp On", "layout": "adventure", "keywords": ["Reach"], "colors": ["R"], "card_faces": [
                creature("Old Giant", "{2}{R}", "Reach"),
                face("Stomp On", "{1}{R}", "Instant \u{2014} Adventure", "Stomp On deals 2 damage to any target.")] }),
            "Old Giant 4/5 {2}{R} Giant reach // adventure Stomp On {1}{R} instant: this deals 2 damage to any target\n",
        ),
        // The separator "aftermath" expresses the keyword.
        (
            json!({ "name": "Dusk // Dawn", "layout": "split", "card_faces": [
                face("Dusk", "{2}{W}", "Sorcery", "Destroy all creatures."),
                face("Dawn", "{3}{W}", "Sorcery", "Aftermath (Cast this spell only from your graveyard. Then exile it.)\nDraw a card.")] }),
            "hand Dusk {2}{W} sorcery: Destroy all creatures // aftermath Dawn {3}{W} sorcery: Draw a card\n",
        ),
        // The notation doesn't have fuse, so the halves stay separate.
        (
            json!({ "name": "Wear // Tear", "layout": "split", "card_faces": [
                face("Wear", "{1}{R}", "Instant", "Destroy target artifact.\nFuse"),
                face("Tear", "{W}", "Instant", "Destroy target enchantment.\nFuse")] }),
            "hand Wear {1}{R} instant: Destroy target artifact; in part\n# left out: Fuse\n\
             # other face: hand Tear {W} instant: Destroy target enchantment; in part\n# left out: Fuse\n",
        ),
        (
            json!({ "name": "Mammoth // Valley", "layout": "modal_dfc", "card_faces": [
                creature("Mammoth", "{2}{G}", ""),
                face("Valley", "", "Land", "This land enters tapped.\n{T}: Add {G}.")] }),
            "Mammoth 4/5 {2}{G} Giant // modal Valley land; This land enters tapped; {T}: Add {G}\n",
        ),
        // The back face has no cost of its own.
        (
            json!({ "name": "Scout // Wolf", "layout": "transform", "card_faces": [
                creature("Scout", "{G}", ""), creature("Wolf", "", "Trample")] }),
            "Scout 4/5 {G} Giant // transform Wolf 4/5 Giant trample\n",
        ),
        // Keywords of the back face aren't on the front face, and vice versa.
        (
            json!({ "name": "Pup // Hound", "layout": "modal_dfc", "keywords": ["Flying", "Trample"], "card_faces": [
                { "name": "Pup", "mana_cost": "{G}", "type_line": "Creature \u{2014} Dog", "oracle_text": "Trample", "power": "1",
                  "toughness": "1", "colors": ["G"] },
                { "name": "Hound", "mana_cost": "", "type_line": "Creature \u{2014} Dog", "oracle_text": "Flying\nStorm", "power": "3",
                  "toughness": "3", "colors": ["R"] }] }),
            "Pup 1/1 {G} Dog trample; in part\n# other face: Hound 3/3 Dog red flying; in part\n# left out: Storm\n",
        ),
        // A flipped card keeps its colours, and its other half has no cost.
        (
            json!({ "name": "Tender // Keeper", "layout": "flip", "colors": ["G"], "card_faces": [
                creature("Tender", "{1}{G}", ""), creature("Keeper", "", "Trample")] }),
            "Tender 4/5 {1}{G} Giant; in part\n# other face: Keeper 4/5 Giant green trample\n",
        ),
        // A cost that the notation can't express determines only the colours of its own half.
        (
            json!({ "name": "Twin // Other", "layout": "adventure", "colors": ["B", "W"], "card_faces": [
                creature("Twin", "{S}{B}", ""), face("Other", "{W}", "Sorcery \u{2014} Adventure", "You gain 2 life.")] }),
            "Twin 4/5 no cost Giant black; in part\n# other face: hand Other {W} sorcery: You gain 2 life\n",
        ),
        // A card with two pictures is one card.
        (
            json!({ "name": "Bear // Bear", "layout": "reversible_card", "card_faces": [creature("Bear", "{1}{G}", ""), creature("Bear", "{1}{G}", "")] }),
            "Bear 4/5 {1}{G} Giant\n",
        ),
    ];
    for (json, lines) in cases {
        let (notation, reading) = one(&json);
        assert_eq!(notation, lines);
        assert_eq!(reading == Reading::Whole, !lines.contains('#'), "{lines}");
        // Authors get the other face by removing the mark.
        let other = notation.replace("# other face: ", "");
        assert!(
            Scenario::parse(&format!("player A\n  {}\nplayer B\n", other.trim_end().replace('\n', "\n  ")))
                .is_ok(),
            "{other}"
        );
    }
    let faces = json!({ "name": "Odd // Even", "card_faces": [creature("Odd", "{G}", ""), face("Even", "", "Conspiracy", "")] });
    let read = card(&faces.to_string()).unwrap();
    let notes: Vec<String> = read.notes.iter().map(ToString::to_string).collect();
    assert_eq!(read.notation, "Odd 4/5 {G} Giant; in part\n# other face: Even\n");
    assert!(notes.contains(&"Even: what it is can't be written in the notation".to_owned()), "{notes:?}");
    assert!(notes.contains(&"Odd: its other face is written as a comment".to_owned()), "{notes:?}");
}

/// A creature with this text.
fn ogre(text: &str) -> serde_json::Value {
    json!({ "name": "Test Ogre", "mana_cost": "{3}{R}", "type_line": "Creature \u{2014} Ogre",
            "oracle_text": text, "power": "3", "toughness": "3" })
}

fn one(fields: &serde_json::Value) -> (String, Reading) {
    let read = card(&fields.to_string()).unwrap();
    let text = format!("player A\n  {}player B\n", read.notation.replace('\n', "\n  ").trim_end_matches(' '));
    assert!(Scenario::parse(&text).is_ok() || read.notation.is_empty(), "{text}");
    (read.notation, read.cards[0].1)
}

#[test]
fn what_a_card_is_comes_in_right_or_not_at_all() {
    // A cost that the notation can't express still determines the colours.
    let hybrid = json!({ "name": "Twin Shade", "mana_cost": "{1}{G/W}{B/G/P}", "type_line": "Creature \u{2014} Shade",
        "power": "3", "toughness": "2", "colors": ["G", "W", "B"] });
    assert_eq!(
        one(&hybrid),
        ("Twin Shade 3/2 no cost Shade green white black; in part\n".to_owned(), Reading::InPart)
    );
    // Keywords of the other face aren't on this one.
    let faces = json!({ "name": "Day // Night", "keywords": ["Flying", "Vigilance", "Menace"], "card_faces": [
        { "name": "Day", "mana_cost": "{W}", "type_line": "Creature \u{2014} Human", "oracle_text": "Vigilance",
          "power": "1", "toughness": "1" },
        { "name": "Night", "mana_cost": "", "type_line": "Creature \u{2014} Wolf", "oracle_text": "Flying, menace",
          "power": "3", "toughness": "3" }] });
    let both = "Day 1/1 {W} Human vigilance; in part\n# other face: Night 3/3 Wolf flying, menace\n";
    assert_eq!(one(&faces), (both.to_owned(), Reading::InPart));
    // A Vehicle isn't a creature until it is crewed.
    let vehicle = json!({ "name": "Old Cart", "mana_cost": "{2}", "type_line": "Artifact \u{2014} Vehicle",
        "oracle_text": "Crew 2", "power": "3", "toughness": "4", "keywords": ["Crew"] });
    assert_eq!(one(&vehicle), ("Old Cart artifact Vehicle 3/4 {2}; Crew 2\n".to_owned(), Reading::Whole));
    // A land with two basic land types has the mana ability of each (305.6).
    let land = json!({ "name": "Wet Field", "mana_cost": "", "type_line": "Land \u{2014} Plains Island", "colors": [] });
    assert_eq!(
        one(&land),
        ("Wet Field land Plains Island; {T}: add {W}; {T}: add {U}\n".to_owned(), Reading::Whole)
    );
    let basic = json!({ "name": "Forest", "mana_cost": "", "type_line": "Basic Land \u{2014} Forest",
        "oracle_text": "({T}: Add {G}.)" });
    assert_eq!(one(&basic), ("Forest land\n".to_owned(), Reading::Whole));
}

#[test]
fn today_s_wording_is_taken_over() {
    for text in [
        "When this creature enters, it deals 2 damage to any target.",
        "Sacrifice this creature: It deals 1 damage to any target.",
        "This creature can't block.",
        "This creature attacks each combat if able.",
        "Trample\nHaste\nAt the beginning of the end step, sacrifice this creature.",
        "First strike, protection from black and from red",
        "{T}: Add one mana of any color.",
        "{T}: Add {R} or {G}.",
        "{2}: Target creature can't block this turn.",
        "Cycling {2}",
        "Flying, cycling {1}{R}",
        "Bloodrush \u{2014} {R}{G}, Discard this creature: Target attacking creature gets +4/+4 and gains trample until end of turn.",
        "Channel \u{2014} {1}{R}, Discard this card: It deals 3 damage to target creature.",
        "Whenever this creature attacks or blocks, choose one \u{2014}\n\u{2022} You gain 3 life.\n\u{2022} Draw a card.",
        "When you cast this spell, destroy target permanent.",
        "Offspring {2}",
        "Blitz {2}{R}",
        "Mountaincycling {2}",
        "Basic landcycling {1}{R}",
        "This creature enters tapped with two charge counters on it.",
        "This creature enters with an oil counter on it.",
        "When this creature enters, it explores.",
        "When this creature enters, it endures 1.",
        "When this creature enters, it connives.",
        "When this creature enters, suspect it.",
        "Whenever this creature deals combat damage to a player, destroy target artifact or enchantment that player controls.",
        "Whenever one or more creatures you control attack, you gain 1 life.",
        "Creatures you control with power 2 or less can't be blocked.",
        "Each creature assigns combat damage equal to its toughness rather than its power.",
        "Your opponents can't cast spells during your turn.",
        "Whenever you cast your second spell each turn, this creature gets +1/+1 until end of turn.",
        "{2}: Create a token that's a copy of this creature.",
        "Whenever this creature attacks, untap all creatures you control. After this phase, there is an additional combat phase.",
    ] {
        let (notation, reading) = one(&ogre(text));
        assert_eq!(reading, Reading::Whole, "{text}\n{notation}");
    }
    // An unknown item doesn't affect the rest of its line.
    let (notation, reading) = one(&ogre("Flying, storm, protection from gizmos"));
    assert_eq!(reading, Reading::InPart);
    assert!(notation.starts_with("Test Ogre 3/3 {3}{R} Ogre flying; in part\n"), "{notation}");
    // A reference to nothing is left out, rather than read as this creature.
    for text in
        ["That creature gets +1/+1.", "{T}: Untap that creature.", "{T}: Target player draws a card. Tap it."]
    {
        let (notation, reading) = one(&ogre(text));
        assert_eq!(
            (notation.as_str(), reading),
            (&*format!("Test Ogre 3/3 {{3}}{{R}} Ogre; in part\n# left out: {text}\n"), Reading::InPart)
        );
    }
}

#[test]
fn loyalty_abilities_are_taken_over() {
    let walker = json!({ "name": "Vela, Who Waits", "mana_cost": "{2}{W}", "type_line": "Legendary Planeswalker \u{2014} Vela",
        "oracle_text": "+1: You gain 2 life.\n\u{2212}3: Vela deals 3 damage to target creature.", "loyalty": "4" });
    let (notation, reading) = one(&walker);
    assert_eq!(reading, Reading::Whole, "{notation}");
    assert_eq!(
        notation,
        "Vela, Who Waits {2}{W} legendary planeswalker Vela loyalty 4; +1: You gain 2 life; \u{2212}3: this deals 3 damage to target creature\n"
    );
}

/// Inputs found by fuzzing, whose boards couldn't be used.
#[test]
fn what_is_imported_can_be_used() {
    let long = "A".repeat(101);
    let many = "20 Forest\n".repeat(30);
    let twice = "Bob:\n1 Grizzly Bears\nAlice:\n1 Hill Giant\nBob:\n1 Storm Crow\n";
    for text in [format!("{long}:\n1 Grizzly Bears"), many, twice.to_owned(), format!("\u{feff}{twice}")] {
        let imported = combat_lab_exchange::import::list(&text);
        let read = combat_lab_notation::Scenario::parse(&imported.notation);
        assert!(read.is_ok(), "{}", imported.notation);
    }
    let imported = combat_lab_exchange::import::list(twice);
    assert!(imported.notes.is_empty(), "{:?}", imported.notes);
    assert!(
        imported.notation.contains("player Bob\n  Grizzly Bears\n  Storm Crow\nplayer Alice"),
        "{}",
        imported.notation
    );
    let imported = combat_lab_exchange::import::list(&format!("{long}:\n1 Grizzly Bears"));
    assert_eq!(imported.notes.len(), 1);
    let imported = combat_lab_exchange::import::list(&"20 Forest\n".repeat(30));
    assert!(
        imported.notes.iter().all(|note| note.to_string().contains("at most 512 cards")),
        "{:?}",
        imported.notes
    );
    assert_eq!(imported.notes.len(), 5);
}

/// Texts that are read as a whole, each with its line.
#[test]
fn cards_as_they_are_printed_today() {
    let cases = [
        (
            json!({ "name": "Holy Strength", "mana_cost": "{W}", "type_line": "Enchantment \u{2014} Aura",
                "oracle_text": "Enchant creature\nEnchanted creature gets +1/+2." }),
            "hand Holy Strength {W} enchantment; Enchant creature; Enchanted creature gets +1/+2\n",
        ),
        (
            json!({ "name": "Bonesplitter", "mana_cost": "{1}", "type_line": "Artifact \u{2014} Equipment",
                "oracle_text": "Equipped creature gets +2/+0.\nEquip {1}" }),
            "Bonesplitter {1} artifact; Equipped creature gets +2/+0; Equip {1}\n",
        ),
        (
            json!({ "name": "Terror", "mana_cost": "{1}{B}", "type_line": "Instant",
                "oracle_text": "Destroy target nonartifact, nonblack creature. It can't be regenerated." }),
            "hand Terror {1}{B} instant: Destroy target nonartifact, nonblack creature. It can't be regenerated\n",
        ),
        (
            json!({ "name": "Fog", "mana_cost": "{G}", "type_line": "Instant",
                "oracle_text": "Prevent all combat damage that would be dealt this turn." }),
            "hand Fog {G} instant: Prevent all combat damage that would be dealt this turn\n",
        ),
        (
            json!({ "name": "Signal Pest", "mana_cost": "{1}", "type_line": "Artifact Creature \u{2014} Pest", "power": "0",
                "toughness": "1", "oracle_text": "Battle cry\nThis creature can't be blocked except by creatures with flying or reach." }),
            "Signal Pest 0/1 {1} artifact Pest; battle cry; \
             This creature can't be blocked except by creatures with flying or reach\n",
        ),
        (
            json!({ "name": "Swords to Plowshares", "mana_cost": "{W}", "type_line": "Instant",
                "oracle_text": "Exile target creature. Its controller gains life equal to its power." }),
            "hand Swords to Plowshares {W} instant: Exile target creature. Its controller gains life equal to its power\n",
        ),
    ];
    for (json, line) in cases {
        let read = card(&json.to_string()).unwrap();
        assert_eq!(read.notation, line);
        assert!(read.notes.is_empty(), "{:?}", read.notes);
    }
}

/// Types, counted values, conditions, choices and Vehicles.
#[test]
fn what_cards_count_ask_and_offer() {
    let cases = [
        (
            "Other Goblins you control get +1/+1 and have haste.",
            "Other Goblins you control get +1/+1 and have haste",
        ),
        (
            "This creature gets +1/+2 as long as you control a Forest.",
            "This creature gets +1/+2 as long as you control a Forest",
        ),
        (
            "Landfall \u{2014} Whenever a land you control enters, you gain 1 life.",
            "Whenever a land you control enters, you gain 1 life",
        ),
        (
            "Whenever this creature enters or attacks, draw a card.",
            "When this creature enters, draw a card; Whenever this creature attacks, draw a card",
        ),
        (
            "{1}: You may draw a card. If you do, discard a card. Activate only as a sorcery.",
            "{1}: You may draw a card. If you do, discard a card. Activate only as a sorcery",
        ),
        ("Ward {2}", "ward {2}"),
        ("Undying", "undying"),
        (
            "Melee (Whenever this creature attacks, it gets +1/+1 until end of turn for each opponent you attacked this combat.)",
            "melee",
        ),
        ("Afflict 2", "afflict 2"),
        (
            "Myriad (Whenever this creature attacks, for each opponent other than defending player, you may create a token \
             that's a copy of this creature that's tapped and attacking that player or a planeswalker they control. Exile the tokens at end of combat.)",
            "myriad",
        ),
        (
            "Whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking that player \
             or a planeswalker they control.",
            "Whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking that player \
             or a planeswalker they control",
        ),
        (
            "Whenever this creature attacks, populate. The token enters tapped and attacking. (To populate, create a token.)",
            "Whenever this creature attacks, populate. The token enters tapped and attacking",
        ),
        (
            "You may have this creature enter as a copy of any creature on the battlefield.",
            "You may have this creature enter as a copy of any creature on the battlefield",
        ),
        ("Riot (This creature enters with your choice of a +1/+1 counter or haste.)", "riot"),
        (
            "Unleash (You may have this creature enter with a +1/+1 counter on it. It can't block as long as it has a +1/+1 counter on it.)",
            "unleash",
        ),
    ];
    for (text, said) in cases {
        let json = json!({ "name": "Strange", "mana_cost": "{1}{G/W}", "type_line": "Creature \u{2014} Ogre", "power": "2",
            "toughness": "2", "oracle_text": text });
        assert_eq!(one(&json), (format!("Strange 2/2 {{1}}{{G/W}} Ogre; {said}\n"), Reading::Whole));
    }
    let starred = json!({ "name": "Maro", "mana_cost": "{2}{G}{G}", "type_line": "Creature \u{2014} Elemental", "power": "*",
        "toughness": "*", "oracle_text": "Maro's power and toughness are each equal to the number of cards in your hand." });
    let said = "Maro 0/0 {2}{G}{G} Elemental; this's power and toughness are each equal to the number of cards in your hand\n";
    assert_eq!(one(&starred), (said.to_owned(), Reading::Whole));
    let modes = json!({ "name": "Charm", "mana_cost": "{R}{W}", "type_line": "Instant",
        "oracle_text": "Choose one \u{2014}\n\u{2022} Draw a card.\n\u{2022} Destroy target creature." });
    let read = card(&modes.to_string()).unwrap();
    assert_eq!(
        read.notation,
        "hand Charm {R}{W} instant: Choose one \u{2014} \u{2022} Draw a card. \u{2022} Destroy target creature\n"
    );
    assert_eq!(read.cards[0].1, Reading::Whole);
}

/// A line of an instant may refer to another line, and the restriction on casting it is kept.
#[test]
fn lines_that_belong_together() {
    for (text, said) in [
        (
            "Tap target creature.\nMetalcraft \u{2014} If you control three or more artifacts, exile that creature.",
            "Tap target creature. If you control three or more artifacts, exile that creature",
        ),
        (
            "Strange deals 2 damage to any target.\nMetalcraft \u{2014} Strange deals 4 damage instead if you control three or \
             more artifacts.",
            "this deals 2 damage to any target. this deals 4 damage instead if you control three or more artifacts",
        ),
        (
            "Cast this spell only during combat before blockers are declared.\nTarget creature can't block this turn.",
            "cast this spell only during combat before blockers are declared. Target creature can't block this turn",
        ),
    ] {
        let json =
            json!({ "name": "Strange", "mana_cost": "{1}", "type_line": "Instant", "oracle_text": text });
        let read = card(&json.to_string()).unwrap();
        assert_eq!(read.notation, format!("hand Strange {{1}} instant: {said}\n"));
        assert_eq!(read.cards[0].1, Reading::Whole);
    }
    // A legendary sorcery has a restriction on casting it.
    let json = json!({ "name": "Strange", "mana_cost": "{1}", "type_line": "Legendary Sorcery", "oracle_text": "Draw a card." });
    assert_eq!(card(&json.to_string()).unwrap().cards[0].1, Reading::InPart);
}

/// Lines that would be misread are left out.
#[test]
fn what_would_be_wrong_is_left_out() {
    let texts = [
        // The set of creatures with that power changes during the turn.
        "Another target creature gets -1/-1 until end of turn.",
        "Enchanted creature gets +1/+1.",
        "It can't be regenerated.",
        "Draw a card and you gain 1 life if you control a Forest.",
        "You gain X life.",
        "A creature dealt damage this way can't be regenerated this turn.",
        "Counter target spell. Its controller draws a card at the beginning of the next turn's upkeep.",
    ];
    for text in texts {
        let json =
            json!({ "name": "Strange", "mana_cost": "{1}", "type_line": "Instant", "oracle_text": text });
        let read = card(&json.to_string()).unwrap();
        assert!(
            read.cards.iter().all(|(_, reading)| *reading != Reading::Whole),
            "{text}: {}",
            read.notation
        );
    }
    let creature = [
        "Whenever this creature attacks a player, that creature's controller loses 1 life.",
        "Whenever you gain life, it gets +1/+1 until end of turn.",
        "Whenever a creature dies, defending player loses 1 life.",
        "Equipped creature has flying.",
        "At the beginning of your upkeep, target creature gains forestwalk until that player's next upkeep.",
        "You may sacrifice two creatures. If you do, draw a card.",
        "Exile target creature until this creature dies.",
        "When this creature dies, return the exiled card to the battlefield under its owner's control.",
        "Whenever this creature attacks, defending player sacrifices a creature with the greatest power.",
        "{T}: Tap any number of target creatures.",
        "You may sacrifice two creatures. When you do, draw a card.",
        "Whenever this creature attacks, tap it. When you do, draw a card.",
        "Outlaw creatures you control have flying.",
        "This creature can't be blocked by more than two creatures.",
    ];
    for text in creature {
        let json = json!({ "name": "Strange", "mana_cost": "{1}", "type_line": "Creature \u{2014} Ogre", "power": "2",
            "toughness": "2", "oracle_text": text });
        let read = card(&json.to_string()).unwrap();
        assert!(
            read.cards.iter().all(|(_, reading)| *reading != Reading::Whole),
            "{text}: {}",
            read.notation
        );
    }
}

/// Texts with costs and returning cards, each with its line.
#[test]
fn what_players_give_up_and_what_comes_back() {
    let cards = [
        (
            json!({ "name": "Banisher Priest", "mana_cost": "{1}{W}{W}", "type_line": "Creature \u{2014} Human Cleric",
                "power": "2", "toughness": "2", "oracle_text": "When this creature enters, exile target creature an \
                 opponent controls until this creature leaves the battlefield." }),
            "Banisher Priest 2/2 {1}{W}{W} Human Cleric; When this creature enters, exile target creature an opponent \
             controls until this creature leaves the battlefield",
        ),
        (
            json!({ "name": "Ulamog's Crusher", "mana_cost": "{8}", "type_line": "Creature \u{2014} Eldrazi",
                "power": "8", "toughness": "8",
                "oracle_text": "Annihilator 2\nThis creature attacks each combat if able." }),
            "Ulamog's Crusher 8/8 {8} Eldrazi; annihilator 2; This \
             creature attacks each combat if able",
        ),
        (
            json!({ "name": "Arrest", "mana_cost": "{2}{W}", "type_line": "Enchantment \u{2014} Aura", "oracle_text":
                "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated." }),
            "hand Arrest {2}{W} enchantment; Enchant creature; Enchanted creature can't attack or block, and its \
             activated abilities can't be activated",
        ),
        (
            json!({ "name": "Kozilek's Predator", "mana_cost": "{3}{G}", "type_line": "Creature \u{2014} Eldrazi Drone",
                "power": "3", "toughness": "3", "oracle_text": "When this creature enters, create two 0/1 colorless \
                 Eldrazi Spawn creature tokens with \"Sacrifice this token: Add {C}.\"" }),
            "Kozilek's Predator 3/3 {3}{G} Eldrazi Drone; When this creature enters, create two 0/1 colorless Eldrazi \
             Spawn creature tokens with \"Sacrifice this token: Add {C}.\"",
        ),
    ];
    for (json, line) in cards {
        let read = card(&json.to_string()).unwrap();
        assert_eq!(read.notation, [line, "\n"].concat());
        assert_eq!(read.cards[0].1, Reading::Whole, "{line}");
    }
}

/// Costs and choices announced with a spell, sacrifices and counted values. A text that can't be
/// read as a whole is refused.
#[test]
fn costs_modes_and_values() {
    let spell = |cost: &str, text: &str| json!({ "name": "Test Bolt", "mana_cost": cost, "type_line": "Instant", "oracle_text": text });
    for (cost, text) in [
        ("{X}{R}", "Test Bolt deals X damage to any target."),
        ("{X}{X}{G}", "Target creature gets +X/+X until end of turn."),
        (
            "{R}",
            "Kicker {4} (You may pay an additional {4}.)\nTest Bolt deals 2 damage to any target. If this spell was kicked, it deals 4 damage instead.",
        ),
        (
            "{G}",
            "Kicker {G}\nTarget creature gains hexproof until end of turn. If this spell was kicked, that creature also gets +4/+4 until end of turn.",
        ),
        ("{B}", "As an additional cost to cast this spell, sacrifice a creature.\nDestroy target creature."),
        ("{1}{R}", "Test Bolt deals 2 damage divided as you choose among one or two targets."),
        ("{2}{R}", "Test Bolt deals 6 damage divided as you choose among any number of targets."),
        (
            "{W}",
            "Target creature you control gains protection from the color of your choice until end of turn.",
        ),
        ("{R}", "Target creature can't block this turn.\nFlashback {2}{R}"),
        (
            "{3}{W}",
            "Choose one or both \u{2014}\n\u{2022} Destroy target artifact.\n\u{2022} Destroy target enchantment.",
        ),
        ("{U}", "Tap target creature. It doesn't untap during its controller's next untap step."),
        (
            "{R}",
            "Test Bolt deals 2 damage to target creature. If that creature would die this turn, exile it instead.",
        ),
        ("{2}{R}", "Test Bolt deals 2 damage to each creature and each player."),
    ] {
        let (notation, reading) = one(&spell(cost, text));
        assert_eq!(reading, Reading::Whole, "{text}\n{notation}");
        assert!(!notation.contains("in part"), "{notation}");
    }
    for (cost, text) in [
        // A cost that the notation doesn't have.
        (
            "{R}",
            "As an additional cost to cast this spell, discard a card at random.\nTest Bolt deals 4 damage to any target.",
        ),
        (
            "{1}{R}",
            "Kicker {2}\nTest Bolt deals 2 damage to any target. If this spell was kicked, twice that much instead.",
        ),
        ("{2}{R}", "Test Bolt deals 7 damage divided as you choose among any number of targets."),
        ("{X}{R}", "Test Bolt deals X damage divided evenly among any number of targets."),
        ("{1}{G}", "You gain 2 life for each creature they control."),
    ] {
        let (notation, reading) = one(&spell(cost, text));
        assert_eq!((reading, notation.as_str()), (Reading::Refused, ""), "{text}");
    }
    for text in [
        "Sacrifice another creature: This creature gets +1/+1 until end of turn.",
        "{2}, Sacrifice an artifact: Draw a card.",
        "{T}: You gain 1 life for each Elf on the battlefield.",
        "This creature can't attack or block alone.",
        "Flying; banding",
        "Outlast {W}",
        "{1}: Choose one \u{2014}\n\u{2022} This creature gets +1/+0 until end of turn.\n\u{2022} This creature gets +0/+1 until end of turn.",
        "When this creature dies, create a 3/3 colorless Wurm artifact creature token with deathtouch and a 3/3 colorless Wurm artifact creature token with lifelink.",
    ] {
        let (notation, reading) = one(&ogre(text));
        assert_eq!(reading, Reading::Whole, "{text}\n{notation}");
    }
    // A change without a stated duration lasts indefinitely (611.2a).
    let (notation, reading) = one(&spell("{3}{U}", "Gain control of target creature. Untap that creature."));
    assert_eq!(reading, Reading::Whole);
    assert!(
        notation.contains("Gain control of target creature permanently. Untap that creature"),
        "{notation}"
    );
    let star = json!({ "name": "Test Maro", "mana_cost": "{2}{G}{G}", "type_line": "Creature \u{2014} Elemental", "power": "*",
        "toughness": "*", "oracle_text": "This creature's power and toughness are each equal to the number of cards in your hand." });
    assert_eq!(one(&star).1, Reading::Whole);
    // A creature's cost can't have X here, so its card has no cost on the board.
    let hydra = json!({ "name": "Test Hydra", "mana_cost": "{X}{G}", "type_line": "Creature \u{2014} Hydra", "power": "0",
        "toughness": "0", "oracle_text": "Trample" , "colors": ["G"] });
    assert_eq!(
        one(&hydra),
        ("Test Hydra 0/0 no cost Hydra green trample; in part\n".to_owned(), Reading::InPart)
    );
}

/// Texts of a creature, each with the rest of its line after the size, cost and type.
#[test]
fn what_stands_on_the_board() {
    let cases = [
        ("Mobilize 2", "; mobilize 2"),
        ("Flying, ward {2}", " flying; ward {2}"),
        ("Ward\u{2014}Pay 3 life.", "; ward pay 3 life"),
        ("Haste, battle cry", " haste; battle cry"),
        (
            "First strike, protection from Demons and from Dragons",
            " first strike; protection from demons; protection from dragons",
        ),
        ("Vigilance, protection from multicolored", " vigilance; protection from multicolored"),
        (
            "Protection from each color",
            " protection from white, protection from blue, protection from black, protection from red, protection from green",
        ),
        ("Afterlife 2", "; afterlife 2"),
        (
            "Fire Breath \u{2014} When this creature enters, it deals 4 damage to each opponent.",
            "; When this creature enters, it deals 4 damage to each opponent",
        ),
        (
            "When Test Ogre enters or dies, draw a card.",
            "; When this enters, draw a card; When this dies, draw a card",
        ),
        ("Noncreature spells cost {1} more to cast.", "; Noncreature spells cost {1} more to cast"),
        (
            "This spell costs {1} less to cast for each instant and sorcery card in your graveyard.",
            "; This spell costs {1} less to cast for each instant and sorcery card in your graveyard",
        ),
        (
            "Raid \u{2014} When this creature enters, if you attacked this turn, it deals 2 damage to any target.",
            "; When this creature enters, if you attacked this turn, it deals 2 damage to any target",
        ),
        (
            "Whenever this creature attacks for the first time each turn, untap it.",
            "; Whenever this creature attacks for the first time each turn, untap it",
        ),
        (
            "Whenever you cast a noncreature spell, create a 1/1 white Monk creature token with prowess.",
            "; Whenever you cast a noncreature spell, create a 1/1 white Monk creature token with \
             \"Whenever you cast a noncreature spell, this gets +1/+1 until end of turn.\"",
        ),
    ];
    for (text, said) in cases {
        let (notation, reading) = one(&ogre(text));
        assert_eq!(notation, format!("Test Ogre 3/3 {{3}}{{R}} Ogre{said}\n"), "{text}");
        assert_eq!(reading, Reading::Whole, "{text}");
    }
    let weapon = |text: &str| json!({ "name": "Test Blade", "mana_cost": "{2}", "type_line": "Artifact \u{2014} Equipment", "oracle_text": text });
    let (notation, reading) = one(&weapon("Living weapon\nEquipped creature gets +1/+1.\nEquip {2}"));
    assert_eq!(
        (notation.as_str(), reading),
        ("Test Blade {2} artifact; living weapon; Equipped creature gets +1/+1; Equip {2}\n", Reading::Whole)
    );
    let (notation, reading) =
        one(&weapon("Equipped creature has myriad. (Whenever it attacks, tokens do, too.)\nEquip {4}"));
    assert_eq!(
        (notation.as_str(), reading),
        ("Test Blade {2} artifact; Equipped creature has myriad; Equip {4}\n", Reading::Whole)
    );
    let (notation, reading) = one(&weapon("Equipped creature gets +2/+2.\nEquip Knight {1}\nEquip {3}"));
    assert_eq!(
        (notation.as_str(), reading),
        (
            "Test Blade {2} artifact; Equipped creature gets +2/+2; {1}, only as a sorcery: attach this to target knight \
             creature you control; Equip {3}\n",
            Reading::Whole
        )
    );
    // References to another time, player or zone are left out.
    for text in [
        "Max speed \u{2014} When this creature dies, draw a card.",
        "Whenever you cast a spell for the first time each turn, draw a card.",
        "Protection from Demons you control",
        "Protection from tapped creatures",
        "Spells your opponents cast that target this creature cost {2} more to cast.",
        "This spell costs {X} less to cast, where X is the total toughness of creatures you control.",
        "Noncreature spells cost {R} more to cast.",
        "As long as another creature is untapped, this creature has hexproof.",
        "This creature enters tapped unless you control an Island and a Swamp.",
        "Ward\u{2014}Pay life equal to this creature's power.",
    ] {
        let (notation, reading) = one(&ogre(text));
        assert_eq!(reading, Reading::InPart, "{text}\n{notation}");
    }
}

/// Keywords that the notation expresses in other words (702.41, 702.46, 702.114, 702.147).
#[test]
fn keywords_as_abilities() {
    for (keyword, said) in [
        ("Affinity for artifacts", "; This spell costs {1} less to cast for each artifact you control"),
        ("Devoid (This card has no color.)", " colorless"),
        ("Decayed", "; decayed"),
        ("Soulshift 3", "; soulshift 3"),
    ] {
        let (notation, reading) = one(&ogre(keyword));
        assert_eq!((notation, reading), (format!("Test Ogre 3/3 {{3}}{{R}} Ogre{said}\n"), Reading::Whole));
    }
    // An unknown quality.
    assert_eq!(one(&ogre("Affinity for Chairs")).1, Reading::InPart);
}

#[test]
fn limits_of_activating_and_cards_in_graveyards() {
    let sentences = [
        "{R}: This creature gets +1/+0 until end of turn. Activate only during your turn.",
        "{R}: This creature gets +1/+0 until end of turn. Activate only once each turn.",
        "{R}: This creature gets +1/+0 until end of turn. Activate no more than twice each turn.",
        "{R}: This creature gets +1/+0 until end of turn. Activate only if you control a Mountain.",
        "{R}: This creature gets +1/+0 until end of turn. Activate only as a sorcery and only once each turn.",
        "{T}: Add {G}. Activate only if you control a creature with power 4 or greater.",
        "{T}: This creature deals 1 damage to any target. Activate only during your turn, before attackers are declared.",
        "{1}{G}: This creature gets +2/+2 until end of turn. Activate only once each turn.",
        "Remove a +1/+1 counter from this creature: It deals 1 damage to any target.",
        "Remove two charge counters from this creature: Draw a card.",
        "Remove an oil counter from this creature: It gains trample until end of turn.",
        "As long as this creature has two or more oil counters on it, it has flying.",
        "When this creature enters, return target creature card from your graveyard to your hand.",
        "When this creature enters, you may return target creature card with mana value 3 or less from your graveyard to the battlefield.",
        "{B}: Exile target card from a graveyard.",
        "When this creature enters, scry 2.",
        "Discard a card: This creature gets +1/+1 until end of turn.",
        "This creature can't attack unless defending player controls an Island.",
        "This creature can't attack or block unless you control another creature.",
        "If a creature you control would deal damage to a permanent or player, it deals double that damage instead.",
        "{T}: Target unblocked attacking creature becomes blocked. Activate only during combat after blockers are declared.",
        "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
        "Whenever this creature attacks, target creature defending player controls can't block this turn.",
    ];
    for text in sentences {
        let said = text.trim_end_matches('.');
        assert_eq!(one(&ogre(text)), (format!("Test Ogre 3/3 {{3}}{{R}} Ogre; {said}\n"), Reading::Whole));
    }
    // Exert becomes one sentence; kicker and its effect remain two.
    for (text, said) in [
        (
            "You may exert this creature as it attacks. When you do, it gets +1/+3 until end of turn.",
            "When you exert this as it attacks, it gets +1/+3 until end of turn",
        ),
        (
            "{T}: Target player puts the top two cards of their library into their graveyard.",
            "{T}: Target player mills two cards",
        ),
        (
            "Kicker {4}\nWhen this creature enters, if it was kicked, it deals 2 damage to any target.",
            "Kicker {4}; When this creature enters, if it was kicked, it deals 2 damage to any target",
        ),
    ] {
        assert_eq!(one(&ogre(text)), (format!("Test Ogre 3/3 {{3}}{{R}} Ogre; {said}\n"), Reading::Whole));
    }
    // A limit would apply to each mode, or each colour, separately.
    for text in [
        "{1}: Choose one \u{2014} \u{2022} This creature gets +1/+0 until end of turn. \u{2022} This creature gets +0/+1 until end of \
         turn. Activate only once each turn.",
        "{1}: Add {R} or {G}. Activate only once each turn.",
        "{1}: This creature gets +1/+0 until end of turn. Activate only if you have the city's blessing.",
    ] {
        assert_eq!(one(&ogre(text)).1, Reading::InPart, "{text}");
    }
    // The rest of the effect follows each colour.
    let (land, reading) = one(&ogre("{T}: Add {W} or {U}. This creature deals 1 damage to you."));
    assert_eq!(
        (land.as_str(), reading),
        (
            "Test Ogre 3/3 {3}{R} Ogre; {T}: add {W}. This creature deals 1 damage to you; {T}: add {U}. This creature deals 1 damage to \
             you\n",
            Reading::Whole
        )
    );
}

/// A name loses its colon, and is quoted if its words could be read as something else.
#[test]
fn a_name_with_a_colon() {
    let circle = json!({ "name": "Circle of Protection: Red", "mana_cost": "{1}{W}", "type_line": "Enchantment",
        "oracle_text": "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage." });
    let line = "\"Circle of Protection Red\" {1}{W} enchantment; {1}: The next time a red source of your choice would deal damage to you \
                this turn, prevent that damage\n";
    assert_eq!(one(&circle), (line.to_owned(), Reading::Whole));
}

/// Keywords that stand for an ability which the notation expresses in other words.
#[test]
fn keywords_of_what_a_permanent_becomes() {
    for (text, line) in [
        (
            "Boast \u{2014} {1}: Draw a card. (Activate only if this creature attacked this turn and only once each turn.)",
            "{1}: Draw a card. Activate only if this attacked this turn and only once each turn",
        ),
        (
            "Renown 2 (When this creature deals combat damage to a player, if it isn't renowned, put two +1/+1 counters on it and it \
             becomes renowned.)",
            "renown 2",
        ),
        (
            "{2}{G}: Adapt 2. (If this creature has no +1/+1 counters on it, put two +1/+1 counters on it.)",
            "{2}{G}: Adapt 2",
        ),
        (
            "{3}{G}: Monstrosity 3.\nWhen this creature becomes monstrous, it deals 3 damage to any target.",
            "{3}{G}: Monstrosity 3; When this creature becomes monstrous, it deals 3 damage to any target",
        ),
        (
            "Whenever this creature becomes tapped, draw a card.",
            "Whenever this creature becomes tapped, draw a card",
        ),
        (
            "{R}, Sacrifice another creature: This creature deals damage equal to the sacrificed creature's power to any target.",
            "{R}, Sacrifice another creature: This creature deals damage equal to the sacrificed creature's power to any target",
        ),
    ] {
        let expected = format!("Test Ogre 3/3 {{3}}{{R}} Ogre; {line}\n");
        assert_eq!(one(&ogre(text)), (expected, Reading::Whole));
    }
    for (text, line) in [
        ("Evoke {1}{B} (You may cast this spell for its evoke cost.)", "evoke {1}{B}"),
        ("Dash {1}{R}", "dash {1}{R}"),
        ("Modular 2", "modular 2"),
        (
            "As long as this creature is monstrous, it has hexproof.",
            "As long as this creature is monstrous, it has hexproof",
        ),
        (
            "{1}{U}: Switch this creature's power and toughness until end of turn.",
            "{1}{U}: Switch power and toughness of this creature until end of turn",
        ),
    ] {
        let expected = format!("Test Ogre 3/3 {{3}}{{R}} Ogre; {line}\n");
        assert_eq!(one(&ogre(text)), (expected, Reading::Whole));
    }
    // Without a sacrificed creature there is no power.
    let text = "{R}: This creature deals damage equal to the sacrificed creature's power to any target.";
    assert_eq!(one(&ogre(text)).1, Reading::InPart);
}

/// Payments other than the mana cost, if the notation has them; otherwise that sentence is left out
/// and the rest is read.
#[test]
fn what_is_paid_instead() {
    let instant = |paid: &str| {
        json!({ "name": "Test Burn", "mana_cost": "{4}{R}{R}", "type_line": "Instant",
            "oracle_text": format!("You may {paid} rather than pay this spell's mana cost.\nTest Burn deals 4 damage to any target.") })
    };
    for paid in [
        "sacrifice two Mountains",
        "exile a red card from your hand",
        "pay 3 life and exile a black card from your hand",
        "return a Mountain you control to its owner's hand",
    ] {
        let line = format!(
            "hand Test Burn {{4}}{{R}}{{R}} instant: You may {paid} rather than pay this spell's mana cost. this deals 4 damage to any target\n"
        );
        assert_eq!(one(&instant(paid)), (line, Reading::Whole));
    }
    for paid in
        ["return three Mountains an opponent controls to their owner's hand", "pay {1}", "reveal a red card"]
    {
        let line = format!(
            "hand Test Burn {{4}}{{R}}{{R}} instant: this deals 4 damage to any target; in part\n# left out: You may {paid} rather than pay \
             this spell's mana cost.\n"
        );
        assert_eq!(one(&instant(paid)), (line, Reading::InPart));
    }
}

/// Creature types of all eras are kept.
#[test]
fn creature_types_are_known() {
    for kind in ["Slith", "Licid", "Azra", "Mount", "Raccoon", "Carrier", "Surrakar", "Scientist"] {
        let card = json!({ "name": "Test", "mana_cost": "{R}", "type_line": format!("Creature \u{2014} {kind}"),
            "power": "1", "toughness": "1", "oracle_text": "" });
        assert_eq!(one(&card), (format!("Test 1/1 {{R}} {kind}\n"), Reading::Whole));
    }
}

/// New targets for a copy, and for another player's spell.
#[test]
fn new_targets() {
    for (text, line) in [
        (
            "Copy target instant or sorcery spell. You may choose new targets for the copy.",
            "Copy target instant or sorcery spell. You may choose new targets for the copy",
        ),
        (
            "You may choose new targets for target spell. Draw a card.",
            "You may choose new targets for target spell. Draw a card",
        ),
        (
            "Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy.",
            "Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy",
        ),
        (
            "Change the target of target spell with a single target.",
            "Change the target of target spell with a single target",
        ),
    ] {
        let card = json!({ "name": "Test Turn", "mana_cost": "{U}{U}", "type_line": "Instant", "oracle_text": text });
        assert_eq!(one(&card), (format!("hand Test Turn {{U}}{{U}} instant: {line}\n"), Reading::Whole));
    }
    // It is unclear which target would change, or how many new ones there may be.
    for text in [
        "Copy target instant or sorcery spell, except that the copy is gold. You may choose new targets for the copy.",
        "Change the target of target spell.",
    ] {
        let card = json!({ "name": "Test Turn", "mana_cost": "{U}{U}", "type_line": "Instant", "oracle_text": text });
        assert_ne!(one(&card).1, Reading::Whole, "{text}");
    }
}

/// Cards that remove abilities and set power and toughness.
#[test]
fn what_loses_its_abilities() {
    let instant = json!({ "name": "Turn to Frog", "mana_cost": "{1}{U}", "type_line": "Instant",
        "oracle_text": "Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1." });
    let line = "hand Turn to Frog {1}{U} instant: Until end of turn, target creature loses all abilities and becomes a blue Frog with base \
                power and toughness 1/1\n";
    assert_eq!(one(&instant), (line.to_owned(), Reading::Whole));
    let aura = json!({ "name": "Lignify", "mana_cost": "{1}{G}", "type_line": "Enchantment \u{2014} Aura",
        "oracle_text": "Enchant creature\nEnchanted creature is a Treefolk with base power and toughness 0/4 and loses all abilities." });
    let line = "hand Lignify {1}{G} enchantment; Enchant creature; Enchanted creature is a Treefolk with base power and toughness 0/4 and \
                loses all abilities\n";
    assert_eq!(one(&aura), (line.to_owned(), Reading::Whole));
}

/// Losing some of the abilities, being kicked as a permanent, entering with X, quoted abilities and
/// activation conditions have no form here: each such sentence is left out as a whole, never read
/// without its condition.
#[test]
fn what_has_no_form_yet_is_left_out_as_a_whole() {
    let sentences = [
        "{2}: Target creature loses flying and all other abilities until end of turn.",
        "Other creatures lose all abilities.",
        "Creatures lose all other abilities.",
        "Enchanted creature loses all abilities and is a blue Frog in addition to its other colors and types.",
        "If this creature was kicked, it enters with two +1/+1 counters on it.",
        "This creature enters with a +1/+1 counter on it if it was kicked.",
        "When this creature enters, if it was kicked, it deals 2 damage to any target.",
        "This creature enters with X +1/+1 counters on it.",
        "Creatures you control have \"Other creatures you control get +1/+1.\"",
        "Other creatures you control have flying and \"Each opponent's maximum hand size is reduced by seven.\"",
        "{R}: Regenerate this creature. Any player may activate this ability.",
        "{T}, Exert this creature: Add {R}.",
        "This creature gets +X/+Y, where X is your devotion to red and Y is your devotion to green.",
        "When this creature enters, tap it and up to one target creature. They don't untap during their controllers' next untap steps.",
    ];
    for text in sentences {
        let (notation, reading) = one(&ogre(text));
        let line = format!("Test Ogre 3/3 {{3}}{{R}} Ogre; in part\n# left out: {text}\n");
        assert_eq!((notation, reading), (line, Reading::InPart));
        // The rest of the text is still read, and nothing is added.
        let (notation, _) = one(&ogre(&format!("Trample\n{text}")));
        assert_eq!(notation, format!("Test Ogre 3/3 {{3}}{{R}} Ogre trample; in part\n# left out: {text}\n"));
    }
    // The Aura and the Equipment can be attached, but change nothing.
    for (kind, attached, text) in [
        ("Aura", "Enchant creature", "Enchanted creature loses all other abilities."),
        (
            "Aura",
            "Enchant creature",
            "Enchanted creature has \"Sacrifice this Aura: This creature deals 1 damage to any target.\"",
        ),
        (
            "Equipment",
            "Equip {1}",
            "Equipped creature gets +1/+0 and has \"{T}, Sacrifice this Equipment: This creature deals 1 damage to any target.\"",
        ),
    ] {
        let type_line =
            if kind == "Aura" { "Enchantment \u{2014} Aura" } else { "Artifact \u{2014} Equipment" };
        let (notation, reading) =
            one(&json!({ "name": "Test Thing", "mana_cost": "{1}", "type_line": type_line,
            "oracle_text": format!("{attached}\n{text}") }));
        assert_eq!(reading, Reading::InPart, "{notation}");
        assert!(notation.ends_with(&format!("; {attached}; in part\n# left out: {text}\n")), "{notation}");
    }
    // A spell without any other effect is refused.
    for text in [
        "Until end of turn, target creature loses all other abilities and has base power and toughness 0/1.",
        "Target creature loses all activated abilities until end of turn.",
    ] {
        let spell =
            json!({ "name": "Test Spell", "mana_cost": "{U}", "type_line": "Instant", "oracle_text": text });
        assert_eq!(one(&spell), (String::new(), Reading::Refused));
    }
}

/// Changes made by resolving abilities last indefinitely unless they have a duration (611.2a);
/// static abilities have none.
#[test]
fn a_change_without_a_time_lasts_for_good() {
    let (tap, trigger) = ("{T}: Target creature ", "Whenever this creature attacks, it ");
    for (before, change) in [
        (tap, "gains flying"),
        (tap, "loses flying"),
        (tap, "loses all abilities"),
        (tap, "becomes a blue Frog with base power and toughness 1/1"),
        (tap, "gets +1/+1"),
        (tap, "becomes 0/1"),
        (tap, "has base power and toughness 0/1"),
        (trigger, "gains flying"),
        (trigger, "gets +1/+1"),
    ] {
        let line = |text: &str| one(&ogre(&format!("{before}{change}{text}.")));
        for (said, lasts) in [("", " permanently"), (" until end of turn", " until end of turn")] {
            let expected = format!("Test Ogre 3/3 {{3}}{{R}} Ogre; {before}{change}{lasts}\n");
            assert_eq!(line(said), (expected, Reading::Whole));
        }
    }
    let spell = json!({ "name": "Test Spell", "mana_cost": "{U}", "type_line": "Instant",
        "oracle_text": "Target creature gains flying." });
    let expected = "hand Test Spell {U} instant: Target creature gains flying permanently\n";
    assert_eq!(one(&spell), (expected.to_owned(), Reading::Whole));
    for (text, written) in [
        ("Other creatures you control get +1/+1.", "Other creatures you control get +1/+1"),
        ("{T}: You gain 1 life.", "{T}: You gain 1 life"),
        ("{T}: Target player loses 2 life.", "{T}: Target player loses 2 life"),
        ("Whenever you gain life, draw a card.", "Whenever you gain life, draw a card"),
    ] {
        let expected = format!("Test Ogre 3/3 {{3}}{{R}} Ogre; {written}\n");
        assert_eq!(one(&ogre(text)), (expected, Reading::Whole));
    }
}

/// The reading of a card with this text, and its line.
fn read(name: &str, cost: &str, types: &str, size: Option<(&str, &str)>, text: &str) -> (Reading, String) {
    let mut fields = json!({"name": name, "mana_cost": cost, "type_line": types, "oracle_text": text});
    if let Some((power, toughness)) = size {
        fields["power"] = power.into();
        fields["toughness"] = toughness.into();
    }
    let imported = card(&fields.to_string()).unwrap();
    (imported.cards[0].1, imported.notation.lines().next().unwrap_or_default().to_owned())
}

/// "Other creatures" on an Aura are those other than the enchanted creature, which isn't clear in
/// the notation.
#[test]
fn others_than_an_aura_are_not_others_than_its_creature() {
    let aura = "Enchantment \u{2014} Aura";
    for (types, text) in [
        (aura, "Enchant creature\nEnchanted creature gets +1/+1 for each other creature you control."),
        (aura, "Enchant creature\nOther creatures you control get -1/-1."),
        (
            "Artifact \u{2014} Equipment",
            "Whenever equipped creature attacks alone, it gets +1/+1 until end of turn for each other creature you \
             control.\nEquip {1}",
        ),
    ] {
        assert_eq!(read("Test Card", "{1}{R}", types, None, text).0, Reading::InPart, "{text}");
    }
    let text =
        "Each legendary creature you control gets +1/+1 for each other legendary creature you control.";
    assert_eq!(read("Test Card", "{5}", "Legendary Artifact", None, text).0, Reading::InPart);
    // "Other enchantments" is clear, and so is "another permanent" if the card isn't attached.
    let text =
        "Enchant creature\nEnchanted creature gets +2/+2 for each other enchantment on the battlefield.";
    assert_eq!(read("Test Card", "{2}{G}", aura, None, text).0, Reading::Whole);
    assert_eq!(
        read("Test Card", "{1}", "Artifact", None, "{T}: Untap another target permanent.").0,
        Reading::Whole
    );
}

/// "That creature" could be the source of the damage or its recipient.
#[test]
fn what_is_not_clear_of_damage_is_left_out() {
    let text = "Enchant creature\nWhenever enchanted creature deals damage, this Aura deals that much damage to that \
                creature.";
    assert_eq!(read("Test Card", "{W}", "Enchantment \u{2014} Aura", None, text).0, Reading::InPart);
}

/// Only one of the two values would be counted.
#[test]
fn a_size_that_counts_two_things_is_refused() {
    let text = "This creature's power is equal to the number of red creatures on the battlefield.\nThis creature's \
                toughness is equal to the number of green creatures on the battlefield.";
    let (reading, _) = read("Test Card", "{2}{R}{G}", "Creature \u{2014} Kavu", Some(("*", "*")), text);
    assert_eq!(reading, Reading::Refused);
}

/// A colour indicator gives a colour that the mana cost lacks (204.1).
#[test]
fn a_card_has_the_colours_of_its_indicator() {
    let kobolds = json!({"name": "Crimson Kobolds", "mana_cost": "{0}", "type_line": "Creature \u{2014} Kobold",
        "power": "0", "toughness": "1", "oracle_text": "", "colors": ["R"]});
    assert_eq!(card(&kobolds.to_string()).unwrap().notation, "Crimson Kobolds 0/1 {0} Kobold red\n");
}

/// A sentence after an indefinite change doesn't give it a duration.
#[test]
fn control_for_good_is_not_for_a_turn() {
    let text = "When this creature enters, gain control of all Dragons, then untap all Dragons.";
    let (reading, line) = read("Test Card", "{5}{R}", "Creature \u{2014} Dragon", Some(("7", "7")), text);
    assert_eq!(reading, Reading::Whole);
    assert!(line.contains("gain control of all Dragons permanently, then untap"), "{line}");
}

/// This permanent triggers even if it isn't of the kind required of the others.
#[test]
fn this_or_another_of_a_kind_is_said_of_each() {
    let text = "Whenever this creature or another creature you control with power 5 or greater dies, you may gain 5 life.";
    let (reading, line) =
        read("Test Card", "{1}{G}{G}{W}", "Creature \u{2014} Fungus", Some(("5", "4")), text);
    assert_eq!(reading, Reading::Whole);
    assert!(
        line.contains("When this creature dies, you may gain 5 life; Whenever another creature"),
        "{line}"
    );
    // After a split, "that creature" would refer to nothing in the first ability.
    let text = "Whenever this creature or another creature you control with flying enters, you may gain life equal to that \
                creature's power.";
    let (reading, line) = read("Test Card", "{3}{W}", "Creature \u{2014} Archon", Some(("3", "4")), text);
    assert_eq!(reading, Reading::Whole);
    assert!(line.contains("this creature or another creature you control with flying enters"), "{line}");
}

/// Keywords that the notation expresses in other words: each with its numbers; unknown sizes are
/// left out.
#[test]
fn keywords_in_other_words() {
    let whole = |text: &str, says: &str| {
        let (reading, line) = read("Test Card", "{3}{B}", "Creature \u{2014} Zombie", Some(("3", "2")), text);
        assert_eq!(reading, Reading::Whole, "{text}");
        assert!(line.contains(says), "{line}");
    };
    whole(
        "Scavenge {5}{B}",
        "; {5}{b}, exile this from your graveyard, sorcery speed: put 3 +1/+1 counters on target creature",
    );
    // The notation has these keywords itself.
    whole("Fabricate 2", "; fabricate 2");
    whole("Fading 3", "; fading 3");
    whole("Extort", "; extort");
    whole("Exhaust \u{2014} {2}: Draw a card.", "; {2}: Draw a card. Activate only once");
    whole(
        "Opus \u{2014} Whenever this creature attacks, draw a card.",
        "; Whenever this creature attacks, draw a card",
    );
    let (reading, _) =
        read("Test Card", "{3}{B}", "Creature \u{2014} Zombie", Some(("*", "2")), "Scavenge {5}{B}");
    assert_ne!(reading, Reading::Whole);
}

/// Simultaneous events count as the first of them if the ability triggers only once each turn.
#[test]
fn one_or_more_are_the_first() {
    let once = "Whenever one or more other creatures you control die, draw a card. This ability triggers only once each turn.";
    let (reading, line) = read("Test Card", "{3}{B}", "Creature \u{2014} Human", Some(("3", "2")), once);
    assert_eq!(reading, Reading::Whole);
    assert!(
        line.contains("Whenever another creature you control dies, draw a card. This ability triggers"),
        "{line}"
    );
    let each = "Whenever one or more other creatures you control die, draw a card.";
    let (reading, _) = read("Test Card", "{3}{B}", "Creature \u{2014} Human", Some(("3", "2")), each);
    assert_eq!(reading, Reading::InPart);
    let many = "Whenever one or more other creatures you control die, draw that many cards. This ability triggers only once each turn.";
    let (reading, _) = read("Test Card", "{3}{B}", "Creature \u{2014} Human", Some(("3", "2")), many);
    assert_eq!(reading, Reading::InPart);
}

/// Gates, Food and Equipment keep the types that other cards refer to, unless their text implies
/// the type.
#[test]
fn types_that_cards_ask_for() {
    let gate =
        json!({ "name": "Test Gate", "type_line": "Land \u{2014} Gate", "oracle_text": "{T}: Add {G}." });
    assert_eq!(one(&gate).0, "Test Gate land Gate; {T}: Add {G}\n");
    let aura = json!({ "name": "Test Aura", "mana_cost": "{W}", "type_line": "Enchantment \u{2014} Aura",
        "oracle_text": "Enchant creature\nEnchanted creature gets +1/+1 for each Gate you control." });
    let line = "hand Test Aura {W} enchantment; Enchant creature; Enchanted creature gets +1/+1 for each Gate you control\n";
    assert_eq!(one(&aura), (line.to_owned(), Reading::Whole));
}

/// Each level depends on its number of counters, and a quoted ability with a choice of colour
/// becomes one for each.
#[test]
fn levels_and_colours_in_quotes() {
    let whole = |text: &str, says: &str| {
        let (reading, line) =
            read("Test Card", "{W}", "Creature \u{2014} Human Knight", Some(("1", "1")), text);
        assert_eq!(reading, Reading::Whole, "{text}");
        assert!(line.contains(says), "{line}");
    };
    let levels = "Level up {W}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike";
    whole(levels, "; {W}: Put a level counter on this creature. Activate only as a sorcery;");
    whole(
        levels,
        "2 to 6 level counters on it, this creature has base power and toughness 3/3 and has first strike",
    );
    whole(
        levels,
        "7 or more level counters on it, this creature has base power and toughness 4/4 and has double strike",
    );
    let acts = "Level up {3}\nLEVEL 1+\n2/3\n{T}: This creature deals 1 damage to any target.";
    whole(acts, "this creature has \"{T}: This creature deals 1 damage to any target.\"");
    whole(
        "Humans you control have \"{T}: Add one mana of any color.\"",
        "have \"{T}: Add {W}\", \"{T}: Add {U}\", \"{T}: Add {B}\", \"{T}: Add {R}\", and \"{T}: Add {G}\"",
    );
    whole(
        "Whenever this creature attacks, double its power until end of turn.",
        "double its power until end of turn",
    );
    // A landwalk of snow lands doesn't make the creature snow.
    whole("Snow forestwalk", "snow forestwalk");
}

/// Abilities granted to a created token, and a token's own name.
#[test]
fn tokens_keep_their_names_and_abilities() {
    for (text, said) in [
        (
            "{1}{R}, {T}: Create a 0/1 red Kobold creature token named Kobolds of Test Ogre.",
            "{1}{R}, {T}: Create a 0/1 red Kobold creature token named Kobolds of Test Ogre",
        ),
        (
            "{W}: Create a 1/1 white Soldier creature token named Harrier. It has \"{W}: Tap target creature.\"",
            "{W}: Create a 1/1 white Soldier creature token named Harrier. It has \"{W}: Tap target creature.\" permanently",
        ),
    ] {
        let (notation, reading) = one(&ogre(text));
        assert_eq!((notation, reading), (format!("Test Ogre 3/3 {{3}}{{R}} Ogre; {said}\n"), Reading::Whole));
    }
}

/// Mechanics of single sets, in the words of their cards.
#[test]
fn mechanics_of_sets() {
    for (types, size, text, says) in [
        (
            "Creature \u{2014} Devil",
            Some(("3", "2")),
            "Spectacle {B}{R} (You may cast this spell for its spectacle cost rather than its mana cost if an opponent lost life this turn.)\nMenace",
            "; spectacle {B}{R}",
        ),
        (
            "Sorcery",
            None,
            "Spectacle {R} (You may cast this spell for its spectacle cost rather than its mana cost if an opponent lost life this turn.)\nTest Card deals 3 damage to any target.",
            "; Spectacle {R}",
        ),
        (
            "Enchantment",
            None,
            "At the beginning of your upkeep, you lose 1 life and amass Zombies 1. (Put a +1/+1 counter on an Army you control. It's also a Zombie. If you don't control an Army, create a 0/0 black Zombie Army creature token first.)",
            "amass Zombies 1",
        ),
        ("Instant", None, "Counter target spell. Amass Orcs 2.", "Amass Orcs 2"),
        (
            "Creature \u{2014} Human Artificer",
            Some(("3", "2")),
            "When this creature enters, you get {E}{E} (two energy counters).\nPay {E}{E}: This creature gets +1/+1 until end of turn.\nWhenever this creature attacks, you may pay {E}. If you do, draw a card.",
            "Pay {E}{E}: This creature gets +1/+1 until end of turn; Whenever this creature attacks, you may pay {E}. If you do, draw a card",
        ),
        (
            "Enchantment \u{2014} Saga",
            None,
            "(As this Saga enters and after your draw step, add a lore counter. Sacrifice after III.)\nI, II \u{2014} Create a 2/2 white Knight creature token with vigilance.\nIII \u{2014} Knights you control get +2/+1 until end of turn.",
            "; I, II \u{2014} Create a 2/2 white Knight creature token with vigilance; III \u{2014} Knights you control get +2/+1 until end of turn",
        ),
        (
            "Creature \u{2014} Human",
            Some(("1", "2")),
            "When Test Card enters, you become the monarch.\nWhenever another creature you control enters, if you're the monarch, draw a card.",
            "you become the monarch",
        ),
        (
            "Instant",
            None,
            "Counter target spell. Proliferate. (Choose any number of permanents and/or players, then give each another counter of each kind already there.)",
            "Proliferate",
        ),
    ] {
        let (reading, line) = read("Test Card", "{3}{B}", types, size, text);
        assert_eq!(reading, Reading::Whole, "{text}: {line}");
        assert!(line.contains(says), "{line}");
    }
}

/// Emblems, soulbond, bestow, suspend, loyalty of X, and cards that use their own names.
#[test]
fn what_teachers_write_about() {
    let whole = |cost: &str, types: &str, size: Option<(&str, &str)>, text: &str, says: &str| {
        let (reading, line) = read("Test Card", cost, types, size, text);
        assert_eq!(reading, Reading::Whole, "{text}: {line}");
        assert!(line.contains(says), "{line}");
    };
    let knight = "Creature \u{2014} Human Knight";
    whole(
        "{1}{W}{W}",
        knight,
        Some(("2", "2")),
        "Soulbond (You may pair this creature with another unpaired creature when either enters.)\nAs long as Test Card is paired with another creature, both creatures have double strike.",
        "; Soulbond; As long as this is paired with another creature, both creatures have double strike",
    );
    whole(
        "{1}{G}{G}",
        "Enchantment Creature \u{2014} Satyr",
        Some(("4", "2")),
        "Flash\nBestow {3}{G}{G} (If you cast this card for its bestow cost, it's an Aura spell with enchant creature.)\nEnchanted creature gets +4/+2.",
        "; Bestow {3}{G}{G}; Enchanted creature gets +4/+2",
    );
    whole(
        "{2}{R}",
        "Sorcery",
        None,
        "Test Card deals 3 damage to any target.\nSuspend 1\u{2014}{R}",
        "Suspend 1",
    );
    // A missing mana cost doesn't mean a cost of nothing (118.6).
    whole(
        "",
        "Sorcery",
        None,
        "Suspend 4\u{2014}{U} (Rather than cast this card from your hand, pay {U} and exile it with four time counters on it.)\nTarget player draws three cards.",
        "no cost",
    );
    whole("{G}", "Creature \u{2014} Beast", Some(("5", "5")), "Suspend 5\u{2014}{G}", "; Suspend 5");
    whole(
        "{B}",
        "Creature \u{2014} Zombie",
        Some(("2", "1")),
        "You may cast Test Card from your graveyard as long as you control a Zombie.",
        "You may cast this from your graveyard",
    );
    whole(
        "{G}",
        "Instant",
        None,
        "Cast Test Card only before the combat damage step.\nTarget creature gains trample until end of turn.",
        "cast this spell only before the combat damage step",
    );
    whole(
        "{W}",
        "Enchantment \u{2014} Aura",
        None,
        "Enchant creature\nEnchanted creature has protection from white. This effect doesn't remove Test Card.",
        "This effect doesn't remove this",
    );
    let walker = r#"{"name":"Elspeth","type_line":"Legendary Planeswalker \u2014 Elspeth","mana_cost":"{2}{W}{W}","loyalty":"4",
        "oracle_text":"-X: Elspeth deals X damage to target creature.\n-8: You get an emblem with \"Creatures you control get +2/+2 and have flying.\""}"#;
    let (notation, reading) = one(&serde_json::from_str(walker).unwrap());
    assert_eq!(reading, Reading::Whole, "{notation}");
    assert!(notation.contains("You get an emblem with"), "{notation}");
}

/// A card may use its own name for its cost and for being kicked. Older cards put tokens onto the
/// battlefield, and repeat the predefined abilities of Treasure tokens.
#[test]
fn spells_that_speak_of_themselves() {
    let spell = |text: &str, says: &str| {
        let (reading, line) = read("Test Spell", "{R}", "Instant", None, text);
        assert_eq!(reading, Reading::Whole, "{text}\n{line}");
        assert!(line.contains(says), "{line}");
    };
    spell(
        "As an additional cost to cast Test Spell, sacrifice a creature.\nDraw two cards.",
        ": as an additional cost to cast this spell, sacrifice a creature. Draw two cards",
    );
    spell(
        "Cast Test Spell only during combat.\nDraw a card.",
        ": cast this spell only during combat. Draw a card",
    );
    spell(
        "Kicker {4}\nTest Spell deals 2 damage to any target. If Test Spell was kicked, it deals 4 damage to that creature or player instead.",
        "kicker {4}",
    );
    spell(
        "Put two 1/1 white Soldier creature tokens onto the battlefield.",
        ": Create two 1/1 white Soldier creature tokens",
    );
    spell(
        "Create a colorless Treasure artifact token with \"{T}, Sacrifice this artifact: Add one mana of any color.\"",
        ": Create a colorless Treasure token",
    );
}

#[test]
fn mana_in_every_way() {
    let land = |text: &str| {
        let card = json!({ "name": "Test Spring", "type_line": "Land", "oracle_text": text });
        one(&card)
    };
    assert_eq!(
        land("{T}: Add two mana in any combination of {R} and/or {G}.").0,
        "Test Spring land; {T}: add {R}{R}; {T}: add {R}{G}; {T}: add {G}{G}\n"
    );
    assert_eq!(
        land("{T}: Add three mana of any one color.").0,
        "Test Spring land; {T}: add {W}{W}{W}; {T}: add {U}{U}{U}; {T}: add {B}{B}{B}; {T}: add {R}{R}{R}; {T}: add {G}{G}{G}\n"
    );
    assert_ne!(land("{T}: Add three mana in any combination of colors.").1, Reading::Whole);
}

/// Ability words before a dash written as hyphens, and exploit with the card's name.
#[test]
fn dashes_and_exploiting() {
    let whole = |text: &str, says: &str| {
        let (reading, line) = read("Test Card", "{3}{B}", "Creature \u{2014} Zombie", Some(("3", "2")), text);
        assert_eq!(reading, Reading::Whole, "{text}\n{line}");
        assert!(line.contains(says), "{line}");
    };
    whole("Exhaust -- {2}: Draw a card.", "; {2}: Draw a card. Activate only once");
    whole("Channel - {1}{B}, Discard Test Card: Draw a card.", "; {1}{B}, Discard this: Draw a card");
    whole(
        "Exploit\nWhen Test Card exploits a creature, draw a card.",
        "; When this creature enters, you may sacrifice a creature. When you do, draw a card",
    );
    whole("Cumulative upkeep\u{2014}Pay 1 life.", "; cumulative upkeep\u{2014}pay 1 life");
    whole("Cumulative upkeep-Pay {1}.", "; cumulative upkeep {1}");
    whole("Reinforce 2\u{2014}{1}{G}", "; {1}{G}, discard this: put 2 +1/+1 counters on target creature");
    whole(
        "Constellation\u{2014}Whenever an enchantment you control enters, draw a card.",
        "; Whenever an enchantment you control enters",
    );
    let (reading, _) = read(
        "Test Card",
        "{3}{B}",
        "Creature \u{2014} Zombie",
        Some(("3", "2")),
        "Forecast - {2}: Draw a card.",
    );
    assert_ne!(reading, Reading::Whole);
}

#[test]
fn a_puzzle_of_forge_becomes_a_situation() {
    let text = "[metadata]\nName:Two Bears\nURL:https://example.org\nGoal:Win\nTurns:1\nDifficulty:Easy\n\
                Description:Win this turn.\n[state]\nActivePlayer=Human\nActivePhase=Main1\nHumanLife=12\nAILife=5\n\
                humanhand=Giant Growth\nhumanbattlefield=Grizzly Bears|Id:7;Grizzly Bears|Tapped;Forest;\
                t:Servo,P:1,T:1,Cost:no cost,Types:Artifact-Creature-Servo,Keywords:\n\
                aibattlefield=Hill Giant|Counters:P1P1=2|Damage:1;Nobody Knows Me\naicounters=POISON=4\n\
                ailibrary=\nhumanprecast=Shock\n";
    let imported = combat_lab_exchange::import::read(text).unwrap();
    assert_eq!(
        imported.notation,
        "title Two Bears\nsummary Win this turn.\nfrom precombat main\nthrough 1 turn\nplayer Alice 12\n  \
         hand Giant Growth\n  G1 Grizzly Bears\n  G2 Grizzly Bears, tapped\n  Forest\n  Servo artifact 1/1 Servo token\n\
         player Bob 5 poison 4\n  Hill Giant, counters +1/+1 2, damage 1\n  \
         # Nobody Knows Me: not known, its size and abilities are needed\ngoal Alice: Bob loses\nyour move\n"
    );
    let notes: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
    assert_eq!(notes.len(), 2, "{notes:?}");
    assert!(notes[0].starts_with("line 15: “Nobody Knows Me”"), "{notes:?}");
    assert!(notes[1].starts_with("line 18: “humanprecast=Shock”"), "{notes:?}");
    let scenario = combat_lab_notation::Scenario::parse(&imported.notation).unwrap();
    assert_eq!((scenario.players[1].poison, scenario.goals.len()), (4, 1));
}

#[test]
fn a_puzzle_of_several_turns_ends_with_the_last() {
    // Forge counts everybody's turns, from the number of the first.
    for (said, through) in [
        ("Goal:Win\nTurns:3\n[state]\nactiveplayer=human", "through 3 turns\n"),
        ("Goal:Survive\nTurns:2\n[state]\nturn=1\nactiveplayer=ai", "through 2 turns\n"),
        ("Goal:Win\nTurns:4\n[state]\nturn=4\nactiveplayer=human", "through 1 turn\n"),
    ] {
        let text = format!("[metadata]\n{said}\nhumanbattlefield=Grizzly Bears\nailife=2\n");
        let imported = combat_lab_exchange::import::read(&text).unwrap();
        assert!(imported.notation.contains(through), "{said}: {}", imported.notation);
        assert!(imported.notes.is_empty(), "{said}: {:?}", imported.notes);
        assert!(combat_lab_notation::Scenario::parse(&imported.notation).is_ok(), "{}", imported.notation);
    }
    for said in ["Turns:0\n[state]", "Turns:101\n[state]", "Turns:2\n[state]\nturn=3", "Turns:x\n[state]"] {
        let imported = combat_lab_exchange::import::read(&format!("[metadata]\n{said}\n")).unwrap();
        assert!(!imported.notation.contains("through"), "{said}: {}", imported.notation);
        assert_eq!(imported.notes.len(), 1, "{said}: {:?}", imported.notes);
    }
}

#[test]
fn a_puzzle_without_a_board_is_refused() {
    let refused = combat_lab_exchange::import::read("# a puzzle\n\n[metadata]\nName:X\n").unwrap_err();
    assert!(refused.to_string().contains("needs [state]"), "{refused}");
}

#[test]
fn every_part_of_a_token_in_a_puzzle_is_read_or_said() {
    let text = "[state]\nhumanbattlefield=t:Imp,P:1,T:2,Cost:no cost,Color:black,Types:Creature-Imp-Zyx,\
                Keywords:Flying,Image:b_1_2_imp,Shiny:yes\naibattlefield=Hill Giant\n";
    let imported = combat_lab_exchange::import::read(text).unwrap();
    assert!(imported.notation.contains("Imp 1/2 Imp black flying, token\n"), "{}", imported.notation);
    let notes: Vec<String> = imported.notes.iter().map(ToString::to_string).collect();
    assert_eq!(notes.len(), 2, "{notes:?}");
    assert!(notes[0].contains("“zyx”") && notes[1].contains("“Shiny:yes”"), "{notes:?}");
}

#[test]
fn colors_of_a_token_in_a_puzzle_may_be_letters() {
    for (said, colors) in [("R", "red"), ("WU", "white blue"), ("Green-Black", "green black")] {
        let text = format!(
            "[state]\nhumanbattlefield=t:Imp,P:1,T:2,Color:{said},Types:Creature-Imp\naibattlefield=Hill Giant\n"
        );
        let imported = combat_lab_exchange::import::read(&text).unwrap();
        assert!(
            imported.notation.contains(&format!("Imp 1/2 Imp {colors} token\n")),
            "{}",
            imported.notation
        );
        assert!(imported.notes.is_empty(), "{said}: {:?}", imported.notes);
    }
}

#[test]
fn the_controller_of_what_enters_is_read_in_old_words_too() {
    for said in [
        "another creature enters the battlefield under your control",
        "an artifact comes into play under your control",
        "a creature enters under an opponent's control",
    ] {
        let text = format!("Zyx {{G}}\nCreature \u{2014} Elf\nWhenever {said}, you gain 1 life.\n1/1\n");
        let imported = combat_lab_exchange::import::read(&text).unwrap();
        assert!(imported.notes.is_empty(), "{said}: {:?}", imported.notes);
        assert_eq!(imported.cards[0].1, Reading::Whole, "{said}");
    }
}

#[test]
fn half_a_size_and_an_unknown_color_are_said() {
    let card = |more: &str| {
        let text = format!(r#"{{"name": "Zyx", "type_line": "Creature — Imp", {more}}}"#);
        let imported = combat_lab_exchange::import::read(&text).unwrap();
        imported.notes.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert!(card(r#""power": "1""#).contains("only 1 is there"), "{}", card(r#""power": "1""#));
    assert!(card(r#""mana_cost": "{B}""#).contains("power and toughness are missing"));
    let colored = card(r#""power": "1", "toughness": "1", "colors": ["B", "Z"]"#);
    assert!(colored.contains("the color Z is not known here"), "{colored}");
}

#[test]
fn whatever_stands_in_a_puzzle_is_read_or_said() {
    for text in [
        "[state]\n=\n",
        "[state]\nhumanbattlefield=|||;;;t:;t:A,P:x\nhumanlife=99999999999\nactivephase=dawn\n[more]\nx",
        "[state]\nhumanbattlefield=Grizzly Bears|AttachedTo:1|Id:1|Sleeve:red\nhumanexile=Shock\n",
        "[metadata]\nGoal:Gain control\nTurns:3\n[state]\n",
    ] {
        let imported = combat_lab_exchange::import::read(text).unwrap();
        assert!(!imported.notes.is_empty(), "{text}");
        assert!(combat_lab_notation::Scenario::parse(&imported.notation).is_ok(), "{}", imported.notation);
    }
}

#[test]
fn a_saga_in_part_keeps_its_chapters() {
    let saga = "I \u{2014} You gain 2 life.\nII \u{2014} Juggle all permanents.\nIII \u{2014} Draw a card.";
    assert_eq!(
        read("Long War", "{3}{R}", "Enchantment \u{2014} Saga", None, saga),
        (
            Reading::InPart,
            "Long War {3}{R} enchantment Saga; I \u{2014} You gain 2 life; II \u{2014} you gain 0 life; \
             III \u{2014} Draw a card; in part"
                .to_owned()
        )
    );
}

#[test]
fn what_would_die_at_once_is_no_card() {
    let (reading, _) = read("Small Girl", "{W}", "Creature \u{2014} Human", Some(("1", ".5")), "");
    assert_eq!(reading, Reading::Refused);
    let (reading, _) = read("Vague Beast", "{W}", "Creature \u{2014} Beast", Some(("*", "*")), "");
    assert_eq!(reading, Reading::Refused);
    let (reading, line) =
        read("Green Arbor", "", "Land Creature \u{2014} Forest Dryad", Some(("1", "1")), "");
    assert_eq!(
        (reading, line.as_str()),
        (Reading::Whole, "Green Arbor 1/1 land creature Forest Dryad; {T}: add {G}")
    );
    let (_, line) = read(
        "Wolf Class",
        "{2}{G}",
        "Enchantment \u{2014} Class",
        None,
        "When this Class enters, create a 2/2 green Wolf creature token.\n{2}{G}: Level 2\nCreatures you control get +1/+0.",
    );
    assert!(line.contains("create a 2/2 green Wolf creature token"), "{line}");
}
