//! Every sentence that is offered in place of a keyword works in the edition without the keyword.

use combat_lab_cards::{Keyword, NumberedKeyword};
use combat_lab_narrate::run;
use combat_lab_notation::{Scenario, is_keyword_in_words};
use combat_lab_rulebook::Edition;

/// Keywords with a cost, a number, or a rule of their own, and what replaces each of them, where
/// that isn't the whole.
const OTHERS: [(&str, &str); 46] = [
    ("ward {2}", ""),
    ("ward\u{2014}pay 3 life", ""),
    ("persist", ""),
    ("undying", ""),
    ("outlast {1}", ""),
    ("level up {1}", ""),
    ("boast\u{2014}{1}: you gain 1 life", ""),
    ("exhaust\u{2014}{1}: you gain 1 life", ""),
    ("reinforce 1\u{2014}{G}", ""),
    ("reinforce 2\u{2014}{G}", ""),
    ("flying, battle cry", "battle cry"),
    ("battle cry, prowess", "battle cry"),
    ("prowess, annihilator 2", "annihilator 2"),
    ("you may exert this creature as it attacks. When you do, it gets +1/+0 until end of turn", ""),
    ("you may exert this creature as it attacks. When you do, you gain 2 life", ""),
    ("when you exert this as it attacks, target creature can't block this turn", ""),
    ("{0}: adapt 1", "adapt 1"),
    ("{0}: adapt 2", "adapt 2"),
    ("{0}: monstrosity 1", "monstrosity 1"),
    ("{0}: monstrosity 3", "monstrosity 3"),
    ("when this enters, support 1", "support 1"),
    ("when this enters, support 2", "support 2"),
    ("when this enters, investigate", "investigate"),
    ("when this enters, surveil 1", "surveil 1"),
    ("when this enters, surveil 2", "surveil 2"),
    ("when this enters, surveil 2. You gain 1 life", "surveil 2"),
    ("when this enters, endure 1", "endure 1"),
    ("when this enters, endure 2", "endure 2"),
    ("when this enters, populate", "populate"),
    ("when this enters, goad target creature", "goad target creature"),
    (
        "whenever this attacks, goad target creature an opponent controls",
        "goad target creature an opponent controls",
    ),
    ("when this enters, detain target creature", "detain target creature"),
    ("when this enters, detain target creature and draw a card", "detain target creature"),
    (
        "when this enters, target creature you control fights target creature",
        "target creature you control fights target creature",
    ),
    ("when this enters, this fights target creature", "this fights target creature"),
    ("when this enters, it fights target creature. You gain 1 life", "it fights target creature"),
    ("{0}: this fights target creature", "this fights target creature"),
    ("other creatures you control have ward {1}", ""),
    ("when this enters, explore", ""),
    ("when this enters, connive", ""),
    ("when this enters, bolster 1", ""),
    ("riot, unleash", "riot"),
    ("create", ""),
    ("changeling", ""),
    ("megamorph {2}", ""),
    ("unearth {2}", ""),
];

fn text(edition: Edition, keyword: &str) -> String {
    let edition = edition.id();
    format!(
        "title T\nedition {edition}\nplayer Ann\n  A Bear 2/2 Bear; {keyword}\n  F Fox 1/1 Fox\nplayer Bob\n  C Cat 2/2 Cat\nattack F\n"
    )
}

/// The message about a card with this keyword, if there is one.
fn message(edition: Edition, keyword: &str) -> Option<String> {
    match Scenario::parse_unmended(&text(edition, keyword)) {
        Ok(scenario) => Some(run(&scenario, edition).err()?.to_string()),
        Err(problems) => Some(problems.to_string()),
    }
}

#[test]
fn every_sentence_offered_in_place_of_a_keyword_works() {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut words: Vec<String> = Keyword::ALL.iter().map(|it| it.name().to_owned()).collect();
    words.extend(NumberedKeyword::ALL.iter().map(|it| it.name().to_owned()));
    words.extend(combat_lab_rulebook::listed_words().map(str::to_owned));
    words.extend(["provoke", "modular", "graft", "bloodthirst", "fading", "soulshift"].map(str::to_owned));
    for word in words {
        for said in [word.clone(), format!("{word} 1"), format!("{word} 2")] {
            let alone = said == word;
            if alone || is_keyword_in_words(&said) || NumberedKeyword::ALL.iter().any(|it| it.name() == word)
            {
                all.push((said.clone(), said));
            }
        }
    }
    all.extend(
        OTHERS.map(|(said, part)| (said.to_owned(), if part.is_empty() { said } else { part }.to_owned())),
    );
    let (mut tried, mut failed) = (0, Vec::new());
    for (said, keyword) in all {
        for edition in Edition::ALL {
            let Some(problem) = message(edition, &said) else { continue };
            let Some((_, after)) = problem.split_once("or the sentence: ") else { continue };
            let sentence = after.lines().next().unwrap_or_default();
            tried += 1;
            if sentence.chars().filter(char::is_ascii_uppercase).count() > 6 {
                failed.push(format!("{edition:?}: {sentence:?} has a word to be filled in"));
            }
            // What is left may be another keyword of the same kind.
            let mended = message(edition, &said.replacen(&keyword, sentence, 1));
            let asks_again = mended.as_ref().is_some_and(|other| {
                other.contains("or the sentence: ")
                    && !other.contains(&format!("or the sentence: {sentence}\n"))
            });
            if let Some(other) = mended.filter(|_| !asks_again) {
                failed.push(format!("{edition:?}: {said}: {sentence}\n{other}"));
            }
        }
    }
    assert!(tried > 200, "{tried}");
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_sentence_for_one_is_singular() {
    let sentence = |keyword: &str| {
        let problem = message(Edition::E2006_10, keyword).unwrap();
        problem.split_once("or the sentence: ").unwrap().1.lines().next().unwrap().to_owned()
    };
    assert_eq!(sentence("annihilator 1"), "whenever this attacks, defending player sacrifices a permanent");
    assert_eq!(sentence("annihilator 2"), "whenever this attacks, defending player sacrifices 2 permanents");
    assert_eq!(
        sentence("toxic 1"),
        "whenever this deals combat damage to a player, that player gets a poison counter"
    );
    assert!(sentence("ward {2}").ends_with("unless that player pays {2}"));
    assert!(sentence("ward\u{2014}pay 3 life").ends_with("unless that player pays 3 life"));
}
