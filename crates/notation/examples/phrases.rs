//! The phrases of tables, for the catalogues of languages: what the rulebook says, what the engine
//! calls things, and what the library is about.
//!
//! `cargo xtask languages` reads this, a line each: the catalogue, where it is from, the phrase.

use combat_lab_cards::{CardType, Color, CounterName, Keyword, NumberedKeyword};
use combat_lab_notation::library;
use combat_lab_rulebook::{Edition, Rule, Switch, Term, Vocabulary};
use std::collections::BTreeSet;

fn main() {
    let mut topic = "";
    for rule in Rule::ALL {
        if rule.topic() != topic {
            topic = rule.topic();
            println!("rules\ttopic\t{topic}");
        }
        println!("rules\t{}\t{}", rule.id(), rule.title());
        let mut told = Vec::new();
        for edition in Edition::ALL {
            if let Some(text) = rule.explanation(edition).filter(|text| !told.contains(text)) {
                println!("rules\t{} {edition}\t{text}", rule.id());
                told.push(text);
            }
        }
    }
    let mut told = Vec::new();
    let mut once = |catalogue: &str, place: String, text: &'static str| {
        if !told.contains(&text) {
            println!("{catalogue}\t{place}\t{text}");
            told.push(text);
        }
    };
    for edition in Edition::ALL {
        for term in Term::all(edition) {
            once("terms", format!("forms of the term {}", term.name()), term.forms());
            once("terms", format!("term {} {edition}", term.name()), term.meaning());
        }
    }
    for switch in Switch::ALL {
        once("switches", "switch".to_owned(), switch.about);
        for edition in Edition::ALL {
            once("switches", switch.about.to_owned(), switch.says(edition));
        }
    }
    for edition in Edition::ALL {
        println!("narration\tedition {edition}\t{}", edition.nickname());
        println!("narration\tedition {edition}\t{}", edition.summary());
        let Vocabulary { in_play, exiled, .. } = edition.words();
        for word in [in_play, exiled] {
            println!("narration\twords {edition}\t{word}");
        }
    }
    let topics: BTreeSet<&str> = library::ALL.iter().map(|entry| entry.topic).collect();
    for topic in topics {
        println!("site\ttopic of the library\t{topic}");
    }
    for color in Color::ALL {
        println!("narration\tcolor\t{color}");
    }
    for name in CounterName::all() {
        println!("narration\tcounter\t{name}");
    }
    for card_type in CardType::ALL {
        println!("narration\tcard type\t{}", card_type.name());
    }
    // Where a language has one word for both: a page looks the pair up before it joins the words of
    // its types.
    for both in [
        "artifact creature",
        "enchantment creature",
        "land creature",
        "artifact land",
        "artifact enchantment",
    ] {
        println!("narration\tcard types\t{both}");
    }
    for keyword in Keyword::ALL {
        println!("narration\tkeyword\t{keyword}");
    }
    for keyword in NumberedKeyword::ALL {
        println!("narration\tkeyword\t{}", keyword.name());
    }
}
