//! German card texts: no fault of a kind that was once found in them.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_language::{Language, Plurals, po};
use combat_lab_narrate::Wording;
use combat_lab_notation::{Scenario, known_card, known_cards, library};
use combat_lab_rulebook::Edition;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

/// Faults that German texts must not have, each with an example.
const NEVER: [(&str, &str); 50] = [
    ("danach: ", "du verlierst 1 Lebenspunkt; danach: Du ziehst eine Karte"),
    ("(mit Schaden", "eine Kreatur (mit Schaden durch diese Karte)"),
    (" mit eine ", "mit eine Marke"),
    (" mit ein ", "mit ein Artefakt"),
    (" mit die ", "mit die bleibende Karte verbinden"),
    (" mit du", "mit du"),
    (" von eine ", "von eine Kreatur"),
    (" von ein ", "von ein Spieler"),
    (" von jede ", "von jede Kreatur"),
    (" von jeder Spieler", "von jeder Spieler"),
    (" von diese ", "von diese Karte"),
    (" von die ", "von die Kreatur"),
    (" von du", "von du"),
    (" nach eine ", "durchsuche deine Bibliothek nach eine Karte"),
    (" nach ein ", "durchsuche deine Bibliothek nach ein Land"),
    (" für jeder ", "für jeder Gegner"),
    (" für ein Spieler", "für ein Spieler"),
    (" auf ein Spieler", "auf ein Spieler"),
    (" über ein Spieler", "über ein Spieler"),
    (" opfere ein Spieler", "opfere ein Spieler"),
    ("es sei denn, du mehr ", "es sei denn, du mehr kontrollierst"),
    ("nicht mehr schwarz", "Kreatur deiner Wahl (nicht mehr schwarz)"),
    (" Leben ", "du erhältst 3 Leben dazu"),
    (" 1 Lebenspunkte", "du erhältst 1 Lebenspunkte dazu"),
    ("so viel Lebenspunkte", "du erhältst so viel Lebenspunkte dazu"),
    (" falls du hast ", "falls du hast zwei Gegner"),
    (" falls du kontrollierst ", "falls du kontrollierst drei Kreaturen"),
    (" falls dies ", "falls dies ist gesattelt"),
    ("hierauf", "Schaden, der hierauf zugefügt würde"),
    (" dies kommt ", "dies kommt ins Spiel"),
    ("löst aus", "die Fähigkeit löst aus"),
    ("Kreatur (getappt", "eine Kreatur (getappt)"),
    ("(ungetappt", "Kreatur (ungetappt)"),
    ("(außer dieser", "eine Kreatur (außer dieser Karte): eine andere Kreatur"),
    ("(eine Kreatur", "Karte (eine Kreatur): Kreaturenkarte"),
    ("(ein Artefakt", "bleibende Karte (ein Artefakt)"),
    ("(ein Land", "bleibende Karte (ein Land)"),
    ("(kein", "Zauberspruch (keine Kreatur): Nichtkreaturenzauber"),
    ("(mit ", "Kreatur (mit Flugfähigkeit)"),
    ("(ohne ", "Kreatur (ohne Flugfähigkeit)"),
    ("(nicht", "Kreatur (nichtschwarz)"),
    ("Kreaturen kann ", "Kreaturen kann nicht angreifen"),
    ("Kontrolle kann nicht", "Kreaturen unter deiner Kontrolle kann nicht angreifen"),
    ("hiervon", "mindestens eine hiervon"),
    ("von dieser Art:", "mindestens 2, von dieser Art: eine Kreatur"),
    (": kostet", "jeder Zauberspruch: kostet {1} mehr"),
    (" zu bis zum", "weist keinen Schaden zu bis zum Ende des Zuges"),
    ("falls möglich bis", "greift an, falls möglich bis zum Ende des Zuges"),
    ("-marke", "+1/+0-marke"),
    ("keitmarke", "Flugfähigkeitmarke"),
];

fn german() -> Language {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../languages/de/narration.po");
    po::language("de", &Plurals::default(), &po::read(&path).unwrap()).unwrap()
}

/// Every text of a card of the library or the list of known cards, in an edition.
fn texts(edition: Edition, language: Language) -> BTreeSet<String> {
    let known = known_cards().filter_map(|name| {
        let line = known_card(name)?;
        let text = format!("player Alice\n  hand {line}\nplayer Bob\n");
        Scenario::parse(&text).ok()
    });
    let all = library::ALL.iter().filter_map(|entry| Scenario::parse(entry.source).ok()).chain(known);
    let wording = Wording { edition, language };
    all.flat_map(|scenario| {
        scenario
            .cards
            .iter()
            .flat_map(|card| combat_lab_narrate::card_text(&card.setup.face, wording))
            .collect::<Vec<_>>()
    })
    .collect()
}

#[test]
fn no_german_card_text_has_a_known_fault() {
    let language = german();
    let mut wrong = String::new();
    for edition in [Edition::TODAY].into_iter().chain(Edition::ALL.first().copied()) {
        let texts = texts(edition, language);
        assert!(texts.len() > 300, "only {} texts of cards are read", texts.len());
        for text in &texts {
            for (fault, example) in NEVER.iter().filter(|(fault, _)| format!(" {text} ").contains(fault)) {
                writeln!(wrong, "{edition}: {text:?} has {fault:?}, as in {example:?}").unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Nouns that have another form for one.
const PLURALS: [&str; 3] = ["Lebenspunkte", "Schadenspunkte", "Giftmarken"];

/// A number before such a noun stands in a phrase about a number, or in one that has a sibling for
/// one: "%1 loses 1 life" beside "%1 loses %2 life".
#[test]
fn a_number_agrees_with_its_noun() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../languages/de");
    // Holes have other numbers where one is left out.
    let bare =
        |text: &str| (1..=9).fold(text.to_owned(), |text, hole| text.replace(&format!("%{hole}"), "%"));
    let mut wrong = String::new();
    for catalogue in ["narration", "notation", "site", "stage", "terminal"] {
        let entries = po::read(&folder.join(format!("{catalogue}.po"))).unwrap();
        for entry in entries.iter().filter(|entry| entry.many.is_empty()) {
            for (hole, noun) in (1..=9).flat_map(|hole| PLURALS.map(|noun| (hole, noun))) {
                let one = bare(&entry.english.replace(&format!("%{hole}"), "1"));
                let sibling = || entries.iter().any(|other| bare(&other.english) == one);
                if entry.says.contains(&format!("%{hole} {noun}")) && !sibling() {
                    writeln!(wrong, "{catalogue}.po: tn!() is needed for {:?}", entry.english).unwrap();
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}
