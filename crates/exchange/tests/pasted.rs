//! Pasted cards: text as printed or copied from a page, JSON of every shape, and lists.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_exchange::import::{Import, Imported, Reading, card, read, stream};
use serde_json::json;
use std::io::Read as _;

fn whole(text: &str) -> String {
    let read = read(text).unwrap();
    assert!(read.notes.is_empty(), "{text}\n{:?}", read.notes);
    assert!(read.cards.iter().all(|(_, reading)| *reading == Reading::Whole), "{text}");
    read.notation
}

fn notes(read: &Imported) -> Vec<String> {
    read.notes.iter().map(ToString::to_string).collect()
}

/// Every kind of card, in the form of card databases.
#[test]
fn the_text_of_a_card() {
    for (text, line) in [
        (
            "Mist Warden {3}{W}{W}\nCreature — Angel\nFlying\nVigilance\n4/4",
            "Mist Warden 4/4 {3}{W}{W} Angel flying, vigilance",
        ),
        ("Mist Warden\n3WW\nCreature - Angel 4/4\nFlying", "Mist Warden 4/4 {3}{W}{W} Angel flying"),
        (
            "Old Wizard\n\n{1}{U}\n\nLegendary Creature — Human Wizard\n\nWhen Old Wizard enters, draw a card. (One is enough.)\n\n1/1",
            "Old Wizard 1/1 {1}{U} legendary Human Wizard; When this enters, draw a card",
        ),
        // The mana abilities of basic land types (305.6), and a land's effect as it enters.
        (
            "Ash Grove\nLand — Mountain Forest\n({T}: Add {R} or {G}.)",
            "Ash Grove land Mountain Forest; {T}: add {R}; {T}: add {G}",
        ),
        (
            "Steam Hall\nLand — Island Mountain\n({T}: Add {U} or {R}.)\nAs Steam Hall enters, you may pay 2 life. If you don’t, it enters tapped.",
            "Steam Hall land Island Mountain; {T}: add {U}; {T}: add {R}; As this enters, you may pay 2 life. If you don't, it enters tapped",
        ),
        // A change without a duration lasts indefinitely (611.2a).
        (
            "New Life {1}{G}\nSorcery\nGain control of target creature.",
            "hand New Life {1}{G} sorcery: Gain control of target creature permanently",
        ),
        (
            "Long Wait\nSorcery\nSuspend 4—{U}\nTarget player draws three cards.",
            "hand Long Wait no cost sorcery: Target player draws three cards; Suspend 4—{U}",
        ),
        // A missing mana cost is unpayable (118.6), and a token isn't cast at all.
        ("Odd Cook\nCreature — Human\n3/3", "Odd Cook 3/3 no cost Human"),
        ("Squire\nToken Creature — Soldier\n1/1", "Squire 1/1 token Soldier"),
        (
            "Thinker {1}{U}{U}\nLegendary Planeswalker — Jace\n+2: Each player draws a card.\n–1: Target player draws a card.\n[−3]: You gain 2 life.\nLoyalty: 3",
            "Thinker {1}{U}{U} legendary planeswalker Jace loyalty 3; +2: Each player draws a card; −1: Target player draws a card; −3: You gain 2 life",
        ),
        (
            "Big Oaf {2}{R}\nCreature — Giant\n4/3\nStamp {1}{R}\nInstant — Adventure\nStamp deals 2 damage to any target.",
            "Big Oaf 4/3 {2}{R} Giant // adventure Stamp {1}{R} instant: this deals 2 damage to any target",
        ),
        (
            "Tear {1}{R}\nSorcery\nDestroy target artifact.\n//\nMend {W}\nSorcery\nDestroy target enchantment.",
            "hand Tear {1}{R} sorcery: Destroy target artifact // split Mend {W} sorcery: Destroy target enchantment",
        ),
        (
            "Tear // Mend {1}{R} // {W}\nSorcery // Sorcery\nDestroy target artifact.\n----\nDestroy target enchantment.",
            "hand Tear {1}{R} sorcery: Destroy target artifact // split Mend {W} sorcery: Destroy target enchantment",
        ),
        (
            "Ember Path {2}{R}\nInstant\nEmber Path deals 3 damage to any target.\n//\nEmber Hall\nLand\nEmber Hall enters tapped.\n{T}: Add {R}.",
            "hand Ember Path {2}{R} instant: this deals 3 damage to any target // modal Ember Hall land; this enters tapped; {T}: Add {R}",
        ),
        (
            "Calm {1}{W}\nEnchantment — Aura\nEnchant creature\nEnchanted creature can’t attack or block.",
            "hand Calm {1}{W} enchantment; Enchant creature; Enchanted creature can't attack or block",
        ),
        (
            "Bear Tale {1}{G}\nEnchantment — Saga\n(As this Saga enters and after your draw step, add a lore counter.)\nI — Create a 2/2 green Bear creature token.\nII, III — You gain 2 life.",
            "Bear Tale {1}{G} enchantment Saga; I — Create a 2/2 green Bear creature token; II, III — You gain 2 life",
        ),
        (
            "Pupil {W}\nCreature — Human\nLevel up {W}\nLEVEL 2-6\n3/3\nFirst strike\nLEVEL 7+\n4/4\nDouble strike\n1/1",
            "Pupil 1/1 {W} Human; {W}: Put a level counter on this creature. Activate only as a sorcery; As long as this creature has 2 to 6 level counters on it, this creature has base power and toughness 3/3 and has first strike; As long as this creature has 7 or more level counters on it, this creature has base power and toughness 4/4 and has double strike",
        ),
        (
            "Name:\tMist Warden\nCost:\t3WW\nType:\tCreature — Angel\nPow/Tgh:\t(4/4)\nRules Text:\tFlying\nSet/Rarity:\tA Set Rare",
            "Mist Warden 4/4 {3}{W}{W} Angel flying",
        ),
        (
            "Card Name:\nMist Warden\nMana Cost:\n{3}{W}{W}\nTypes:\nCreature — Angel\nCard Text:\nFlying\nP/T:\n4 / 4\nArtist:\nSomebody",
            "Mist Warden 4/4 {3}{W}{W} Angel flying",
        ),
        // Names that are ordinary words.
        (
            "Bear {G}\nCreature — Bear\nWhen Bear enters, you gain 1 life.\n2/2\nIllustrated by Somebody\n045/281 C",
            "Bear 2/2 {G} Bear; When this enters, you gain 1 life",
        ),
        ("Wall {W}\nCreature — Wall\nDefender\n0/4", "Wall 0/4 {W} Wall defender"),
        (
            "Zap {R}\nInstant\nZap deals 1 damage to any target.",
            "hand Zap {R} instant: this deals 1 damage to any target",
        ),
    ] {
        assert_eq!(whole(text), [line, "\n"].concat(), "{text}");
        // Characters that pages and programs use instead.
        let other =
            text.replace('\n', "\r\n").replace(" — ", "\u{a0}\u{2014} ").replace("enters", "\u{200b}enters");
        assert_eq!(whole(&other), [line, "\n"].concat(), "{other}");
    }
}

#[test]
fn several_cards_at_once() {
    let cards = [
        "Storm Crow {1}{U}\nCreature — Bird\nFlying\n1/2",
        "Zap {R}\nInstant\nZap deals 1 damage to any target.",
    ];
    let lines =
        "Storm Crow 1/2 {1}{U} Bird flying\nhand Zap {R} instant: this deals 1 damage to any target\n";
    for between in ["\n", "\n\n", "\r\n \r\n"] {
        assert_eq!(whole(&cards.join(between)), lines);
    }
    // Within a list, they are on its board.
    let mixed = format!("2 Grizzly Bears\n\n{}\n\nBob:\n1 Hill Giant\n", cards.join("\n\n"));
    let board = whole(&mixed);
    assert!(
        board.contains("player Alice\n  G1 Grizzly Bears\n  G2 Grizzly Bears\n  Storm Crow 1/2"),
        "{board}"
    );
    assert!(board.contains("player Bob\n  Hill Giant\n"), "{board}");
}

#[test]
fn what_can_t_be_read_is_said() {
    let read = read("Odd One {2}{B}\nCreature — Zombie\nFlying\nYou win the lottery.\n3/3").unwrap();
    assert_eq!(
        read.notation,
        "Odd One 3/3 {2}{B} Zombie flying; in part\n# left out: You win the lottery.\n"
    );
    assert_eq!(notes(&read), ["Odd One: this is not understood: You win the lottery."]);
    let unknown = crate::read("Odd One {2}\nArtifact — Doohickey\n{T}: Draw a card.").unwrap();
    assert_eq!(notes(&unknown), ["Odd One: the subtype Doohickey is not known here"]);
    let faces = crate::read("Tear // Mend {1}{R}\nSorcery\nDestroy target artifact.").unwrap();
    assert_eq!(notes(&faces), ["Tear: the texts of its faces need a line with // between them"]);
}

/// Lists as programs export them.
#[test]
fn deck_lists() {
    let deck = "About\r\nName Bears\r\n\r\nDeck\r\n2 Grizzly Bears (M11) 149\r\n1x [LEA] Hill Giant\r\n3 Mountain (M20) 271 *F*\r\n\r\nSideboard\r\n2 Storm Crow (M20) 69\r\n";
    let read = read(deck).unwrap();
    assert_eq!(
        read.notation,
        "title An imported board\nplayer Alice\n  G1 Grizzly Bears\n  G2 Grizzly Bears\n  Hill Giant\n  3 Mountain\n  # sideboard: 2 Storm Crow\nplayer Bob\n"
    );
    assert_eq!(
        notes(&read),
        ["line 10: the sideboard is not in the game: its cards are written as comments"]
    );
    assert!(crate::read("Land\n4 Forest\nCreature\n1 Hill Giant").unwrap().notes.is_empty());
}

/// The editor leaves other text to the browser.
#[test]
fn other_text_is_no_paste() {
    for text in [
        "",
        "Bear 2/2",
        "Creature — Bear",
        "attack A -> Bob\nblock B -> A",
        "player Alice\n  A Bear 2/2\nplayer Bob\n",
        "A thing\nand another\nInstant\n",
        "Two lines\nof a letter.",
    ] {
        assert!(Import::of_pasted(text).unwrap().is_none(), "{text}");
    }
    assert!(Import::of_pasted("{ broken").is_err());
    assert!(Import::of_pasted("2 Grizzly Bears").unwrap().is_some());
}

fn crow() -> serde_json::Value {
    json!({ "name": "Storm Crow", "manaCost": "{1}{U}", "type": "Creature \u{2014} Bird", "text": "Flying", "power": "1", "toughness": "2",
        "colors": ["U"], "keywords": ["Flying"], "foreignData": [{ "name": "Sturmkr\u{e4}he", "type": "Kreatur", "text": "Fliegend" }] })
}

/// The files of MTGJSON: a set, all sets, cards by name with each face separately, a deck.
#[test]
fn json_of_other_shapes() {
    const CROW: &str = "Storm Crow 1/2 {1}{U} Bird flying\n";
    let side = |side: &str, name: &str, cost: &str, effect: &str| {
        json!({ "name": "Tear // Mend", "faceName": name, "side": side, "manaCost": cost, "type": "Sorcery", "layout": "split",
            "text": effect, "number": "7" })
    };
    let faces = [
        side("b", "Mend", "{W}", "Destroy target enchantment."),
        side("a", "Tear", "{1}{R}", "Destroy target artifact."),
    ];
    let both = "hand Tear {1}{R} sorcery: Destroy target artifact // split Mend {W} sorcery: Destroy target enchantment\n";
    let set = json!({ "name": "A Set", "type": "core", "code": "AAA", "cards": [crow(), faces[0], faces[1]], "tokens": [],
        "sealedProduct": [{ "name": "A Box" }], "booster": { "draft": { "boosters": [] } } });
    let expected = [CROW, both].concat();
    for json in [
        json!({ "meta": { "version": "5" }, "data": set }),
        json!({ "meta": {}, "data": { "AAA": set } }),
        json!({ "data": { "Storm Crow": [crow()], "Tear // Mend": faces } }),
        json!({ "data": { "1-2": crow(), "1-3": faces[0], "1-4": faces[1] } }),
        json!({ "cards": [crow(), faces[0], faces[1]] }),
    ] {
        assert_eq!(whole(&json.to_string()), expected, "{json}");
    }
    let lines = format!("\u{feff}{}\n{}\n{}\n", crow(), faces[0], faces[1]);
    assert_eq!(whole(&lines), expected);
    let mut four = crow();
    four["count"] = json!(4);
    let deck = read(&json!({ "data": { "mainBoard": [four], "sideBoard": [crow()] } }).to_string()).unwrap();
    assert_eq!(deck.notation, [CROW, "# sideboard: 1 Storm Crow\n"].concat());
    assert_eq!(deck.notes.len(), 2);
    let alone = read(&faces[0].to_string()).unwrap();
    assert_eq!(notes(&alone), ["Mend: its other face is not in the file"]);
    assert_eq!(
        notes(&read(&json!([{ "type_line": "Creature" }, crow()]).to_string()).unwrap()),
        ["card 1: it has no name"]
    );
    // MTGJSON omits the cost of a card without one.
    let mut free = crow();
    free.as_object_mut().unwrap().remove("manaCost");
    assert_eq!(whole(&free.to_string()), "Storm Crow 1/2 no cost Bird blue flying\n");
}

/// A text repeated forever.
struct Again<'a> {
    text: &'a str,
    at: usize,
}

impl std::io::Read for Again<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let rest = &self.text.as_bytes()[self.at..];
        let read = rest.len().min(buffer.len());
        buffer[..read].copy_from_slice(&rest[..read]);
        self.at = (self.at + read) % self.text.len();
        Ok(read)
    }
}

/// Files may exceed the memory, since each card is dropped once it has been read.
#[test]
fn a_file_of_any_length_is_read_card_by_card() {
    let one = format!("{},", crow());
    let many = u64::try_from(one.len()).unwrap() * 3_000;
    let last = format!("{}]", crow());
    let file = "[".as_bytes().chain(Again { text: &one, at: 0 }.take(many)).chain(last.as_bytes());
    let mut count = 0;
    stream(file, &mut |imported| {
        count += imported.cards.len();
        true
    })
    .unwrap();
    assert_eq!(count, 3_001);
    // Reading stops when no more cards are wanted.
    let mut count = 0;
    let endless = "[".as_bytes().chain(Again { text: &one, at: 0 });
    stream(endless, &mut |_| {
        count += 1;
        count < 10
    })
    .unwrap();
    assert_eq!(count, 10);
    // Cards before a mistake have been given away.
    let mut count = 0;
    assert!(
        stream(format!("[{one}{{]").as_bytes(), &mut |_| {
            count += 1;
            true
        })
        .is_err()
    );
    assert_eq!(count, 1);
}

/// No card is so long that reading it blocks the page.
#[test]
fn a_long_card_is_refused_at_once() {
    let sentence = "When this creature enters, draw a card and you gain 1 life.\n";
    let text = format!("Long One {{G}}\nCreature — Bear\n{}2/2", sentence.repeat(1000));
    let read = read(&text).unwrap();
    assert_eq!(notes(&read), ["Long One: it is longer than a line of the notation can be"]);
    assert_eq!(read.cards, [("Long One".to_owned(), Reading::Refused)]);
}

/// A parent keyword in Scryfall's list is covered by its child, and every subtype of the rules is
/// kept (205.3).
#[test]
fn parents_and_subtypes() {
    for (keyword, text) in [
        ("Landwalk", "Forestwalk"),
        ("Typecycling", "Plainscycling {2}"),
        ("Landcycling", "Basic landcycling {1}"),
    ] {
        let json = json!({ "name": "Test", "mana_cost": "{R}", "type_line": "Creature \u{2014} Ogre", "power": "1", "toughness": "1",
            "oracle_text": text, "keywords": [keyword] });
        assert!(card(&json.to_string()).unwrap().notes.is_empty(), "{keyword}");
    }
    for (kind, types) in [
        (
            "Artifact",
            "Attraction Blood Bobblehead Book Clue Contraption Equipment Food Gold Incubator Infinity Junk Lander Map Mutagen Powerstone Stone Treasure Vibranium",
        ),
        ("Enchantment", "Background Cartouche Case Class Curse Role Room Rune Shard Shrine"),
        ("Land", "Cave Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's"),
    ] {
        for subtype in types.split(' ') {
            let json = json!({ "name": "Test One", "mana_cost": if kind == "Land" { "" } else { "{2}" },
                "type_line": format!("{kind} \u{2014} {subtype}"), "oracle_text": "{T}: Add {C}." });
            let read = card(&json.to_string()).unwrap();
            let kept = subtype == "Equipment"
                || read.notation.to_lowercase().contains(&format!(" {};", subtype.to_lowercase()));
            assert!(read.notes.is_empty() && kept, "{subtype}: {} {:?}", read.notation, read.notes);
        }
    }
}

/// The texts that `tests/js/import.test.mjs` gives to the page's module: both give the same result.
#[test]
fn the_texts_of_tests_pasted() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/pasted");
    let mut count = 0;
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "expected") {
            continue;
        }
        let read = read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let notes: String = notes(&read).iter().flat_map(|note| [note.as_str(), "\n"]).collect();
        let found = [read.notation.as_str(), "---\n", &notes].concat();
        let expected = path.with_extension("expected");
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&expected, &found).unwrap();
        }
        assert_eq!(
            found,
            std::fs::read_to_string(&expected).unwrap_or_default(),
            "{}: `cargo xtask update` writes it",
            expected.display()
        );
        count += 1;
    }
    assert!(count >= 7);
}

/// A card whose cost can't be written is never cast for nothing; one in brackets is read.
#[test]
fn a_cost_is_read_or_missing_loudly() {
    for (text, notation) in [
        ("Snowy\n{1}{S}\nArtifact Creature \u{2014} Golem\n2/2", "Snowy 2/2 no cost artifact Golem"),
        ("Cup\n{X}{X}\nArtifact\n{T}: Add {C}.", "Cup no cost artifact"),
        ("Angel (3WW)\nCreature - Angel (4/4)\nFlying", "Angel 4/4 {3}{W}{W} Angel flying"),
        ("Bolt (R)\nInstant\nBolt deals 3 damage to any target.", "hand Bolt {R} instant"),
    ] {
        let read = read(text).unwrap();
        assert!(read.notation.starts_with(notation), "{}", read.notation);
        assert_eq!(read.notes.is_empty(), !notation.contains("no cost"), "{text}");
    }
}

/// Names of two faces above cards that follow, as pages have them.
#[test]
fn a_line_with_both_names_may_stand_above_the_faces() {
    let halves = "Fire // Ice\nFire {1}{R}\nInstant\nFire deals 2 damage to any target.\n//\nIce {1}{U}\nInstant\n\
                  Draw a card.";
    let line = "hand Fire {1}{R} instant: this deals 2 damage to any target // split Ice {1}{U} instant: Draw a card";
    assert!(whole(halves).contains(line), "{}", whole(halves));
    let faces = "Quiet Page // Loud Beast\n{U}\nCreature \u{2014} Human\n{3}: Transform Quiet Page.\n1/1\n//\n\
                 Loud Beast\nCreature \u{2014} Werewolf\nFlying\n3/2";
    let read = read(faces).unwrap();
    assert!(read.notation.contains("Quiet Page 1/1 {U} Human"), "{}", read.notation);
    assert_eq!(read.cards.len(), 1, "{}", read.notation);
}
