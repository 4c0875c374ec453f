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
const NEVER: [(&str, &str); 63] = [
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
    ("vien ", "mit vien +1/+1-Marken"),
    ("blocken können, tun es", "die verzauberte Kreatur alle Kreaturen, die sie blocken können, tun es"),
    ("zusätzlich mit", "wird zusätzlich mit jedem Kreaturentyp"),
    ("als „du“: Kreaturen unter deiner Kontrolle", "mit ein Gegner deiner Wahl als „du“: Kreaturen …"),
    ("angelegt ist erhält", "die bleibende Karte, an die diese Karte angelegt ist erhält +2/+2"),
    ("davon, abgerundet", "die Hälfte davon, abgerundet: die Lebenspunkte"),
    ("so oft wie dieser Betrag", "lege eine Marke auf jene Kreatur, so oft wie dieser Betrag"),
    ("ebenso viel bleibende", "opfert ebenso viel bleibende Karten"),
    ("Weiß und rot", "Ergebenheit zu Weiß und rot"),
    ("ohne Möglichkeit zur Regeneration", "zerstöre jede Kreatur ohne Möglichkeit zur Regeneration"),
    ("aufteilst und", "5 Schadenspunkte, die du aufteilst und ein Gegner erhält"),
    ("auf diese bleibende Karte", "lege für jeden Schadenspunkt eine Marke auf diese bleibende Karte"),
    ("öchtest: Du ziehst eine Karte.", "falls du möchtest: Du ziehst eine Karte"),
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

/// Cards, each with a sentence of its German text.
const SAID: [(&str, &str); 21] = [
    (
        "Kalonian Hydra 0/0 Hydra; this enters with four +1/+1 counters on it",
        "Diese Karte kommt mit vier +1/+1-Marken ins Spiel",
    ),
    (
        "Heptad 0/0 Hydra; this enters with seven +1/+1 counters on it",
        "Diese Karte kommt mit sieben +1/+1-Marken ins Spiel",
    ),
    (
        "Lure enchantment; Enchant creature; All creatures able to block enchanted creature do so",
        "Alle Kreaturen, die die verzauberte Kreatur blocken können, tun dies",
    ),
    (
        "Mutavault land; {1}: This land becomes a 2/2 creature with all creature types until end of turn. It's still a land",
        "{1}: Diese Karte wird bis zum Ende des Zuges zusätzlich zu einer 2/2 Kreatur mit jedem Kreaturentyp",
    ),
    (
        "Inkmoth Nexus land; {1}: This land becomes a 1/1 Phyrexian Blinkmoth artifact creature with flying and infect until end of turn. It's still a land",
        "{1}: Diese Karte wird bis zum Ende des Zuges zusätzlich zu einer 1/1 Artefaktkreatur vom Typ Phyrexian Blinkmoth mit Flugfähigkeit und Infizieren",
    ),
    (
        "Turn to Frog {1}{U} instant: Until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1",
        "Eine Kreatur deiner Wahl verliert bis zum Ende des Zuges alle Fähigkeiten und wird zu einer blauen Kreatur vom Typ Frog mit Basis-Stärke und -Widerstandskraft 1/1",
    ),
    (
        "Gideon Jura {3}{W}{W} legendary planeswalker Gideon loyalty 6; +2: During target opponent's next turn, creatures that player controls attack this if able",
        "+2: Im nächsten Zug jenes Spielers: Kreaturen unter der Kontrolle eines Gegners deiner Wahl greifen diese Karte an, falls möglich",
    ),
    (
        "Jitte of Nothing {2} legendary artifact; Remove a charge counter from this: Equipped creature gets +2/+2 until end of turn; Equip {2}",
        "Entferne eine Ladungsmarke von dieser Karte: Die ausgerüstete Kreatur erhält +2/+2 bis zum Ende des Zuges",
    ),
    (
        "Heartless Hidetsugu 4/3 Ogre; {T}: this deals damage to each player equal to half that player's life total, rounded down",
        "Tappen: Jeder Spieler erleidet X Schaden, und X ist die Hälfte der Lebenspunkte dieses Spielers, abgerundet",
    ),
    (
        "Necropolis Regent 6/5 Vampire; Whenever a creature you control deals combat damage to a player, put that many +1/+1 counters on it",
        "Immer wenn eine Kreatur unter deiner Kontrolle einem Spieler Kampfschaden zufügt: Lege ebenso viele +1/+1-Marken auf jene Kreatur",
    ),
    (
        "Inkshield {3}{W}{B} instant: Prevent all combat damage that would be dealt to you this turn. For each 1 damage prevented this way, create a 2/1 white and black Inkling creature token with flying",
        "Verhindere allen Kampfschaden, der dir in diesem Zug zugefügt würde. Für jeden auf diese Weise verhinderten Schadenspunkt: Erzeuge einen 2/1 weißen und schwarzen Inkling-Kreaturenspielstein mit Flugfähigkeit",
    ),
    (
        "Phyrexian Obliterator 5/5 Horror; Whenever a source deals damage to this, that source's controller sacrifices that many permanents",
        "Immer wenn eine Quelle dieser Karte Schaden zufügt: Der Beherrscher der Quelle dieses Schadens opfert ebenso viele bleibende Karten",
    ),
    (
        "Iroas 7/4 legendary enchantment God; As long as your devotion to red and white is less than seven, this isn't a creature",
        "Diese Karte ist keine Kreatur, solange deine Ergebenheit zu Weiß und Rot kleiner als 7 ist",
    ),
    (
        "Wrath of God {2}{W}{W} sorcery: Destroy all creatures. They can't be regenerated",
        "Zerstöre alle Kreaturen; sie können nicht regeneriert werden",
    ),
    (
        "Terminate {B}{R} instant: Destroy target creature. It can't be regenerated",
        "Zerstöre eine Kreatur deiner Wahl; sie kann nicht regeneriert werden",
    ),
    (
        "Vigor 6/6 Elemental; If damage would be dealt to another creature you control, prevent that damage. Put a +1/+1 counter on that creature for each 1 damage prevented this way",
        "Falls eine Quelle einer anderen Kreatur unter deiner Kontrolle Schaden zufügen würde, verhindere diesen Schaden, und lege für jeden auf diese Weise verhinderten Schadenspunkt eine +1/+1-Marke auf jene bleibende Karte",
    ),
    ("Baneslayer Angel 5/5 Angel; protection from demons", "Diese Kreatur hat Schutz vor Demons"),
    (
        "Elder 2/2 Elf; When this dies, you may draw a card",
        "Wenn diese Karte stirbt: Du darfst eine Karte ziehen",
    ),
    (
        "Rancor {G} enchantment; Enchant creature; When this is put into a graveyard from the battlefield, return this to its owner's hand",
        "Wenn diese Karte aus dem Spiel auf einen Friedhof gelegt wird: Bringe diese Karte auf die Hand des Besitzers zurück",
    ),
    (
        "Tarmogoyf 0/1 Lhurgoyf; this's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1",
        "Ihre Stärke ist so groß wie die Anzahl von Kartentypen unter den Karten in allen Friedhöfen und ihre Widerstandskraft um 1 größer",
    ),
    (
        "Monastery Mentor 2/2 Human Monk; Whenever you cast a noncreature spell, create a 1/1 white Monk creature token with \"Whenever you cast a noncreature spell, this gets +1/+1 until end of turn.\"",
        "Immer wenn du einen Nichtkreaturenzauber wirkst: Erzeuge einen 1/1 weißen Monk-Kreaturenspielstein mit „Immer wenn du einen Nichtkreaturenzauber wirkst: Diese Karte erhält +1/+1 bis zum Ende des Zuges“",
    ),
];

#[test]
fn german_card_texts_are_as_on_a_card() {
    let wording = Wording { edition: Edition::TODAY, language: german() };
    let mut wrong = String::new();
    for (line, said) in SAID {
        let spell = line.contains("instant:") || line.contains("sorcery:");
        let scenario = Scenario::parse(&format!("player Alice\n  hand {line}\nplayer Bob\n")).unwrap();
        let face = &scenario.cards.first().unwrap().setup.face;
        let mut texts = combat_lab_narrate::card_text(face, wording);
        if spell {
            texts.extend(face.abilities.iter().map(|it| combat_lab_narrate::ability(it, wording)));
        }
        if !texts.iter().any(|text| text == said) {
            writeln!(wrong, "{line}\n  {said}\n  {texts:?}").unwrap();
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
