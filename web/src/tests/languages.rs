//! Drawings in other languages.

use super::{after_in, read, some};
use crate::state::{Act, Along, Draft};
use combat_lab_cards::{Color, Subtype};
use combat_lab_language::{Language, Plurals, compile, po};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::Replay;
use combat_lab_rulebook::{Edition, Rule};
use std::collections::BTreeSet;
use std::fs;

/// Every phrase of the catalogue, and what a translator has made of it.
pub(super) fn catalogue() -> Vec<po::Entry> {
    let files = fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../languages/de")).unwrap();
    let paths = files.map(|file| file.unwrap().path());
    paths
        .filter(|path| path.extension().is_some_and(|kind| kind == "po"))
        .flat_map(|path| po::read(&path).unwrap())
        .collect()
}

/// A language that nobody speaks: every plain letter of every phrase becomes one that no other text
/// has.
fn pseudo() -> Language {
    let strange = |letter: char| match letter {
        'a'..='z' => char::from_u32(u32::from(letter) - u32::from('a') + u32::from('а')).unwrap(),
        'A'..='Z' => char::from_u32(u32::from(letter) - u32::from('A') + u32::from('А')).unwrap(),
        _ => letter,
    };
    let said: Vec<(String, String)> = catalogue()
        .into_iter()
        .flat_map(|entry| [entry.english, entry.many])
        .filter(|english| !english.is_empty())
        .map(|english| (english.clone(), english.chars().map(strange).collect()))
        .collect();
    let compiled =
        compile("x-strange", "", said.iter().map(|(english, says)| (english.as_str(), says.as_str())));
    Language::read(&compiled).unwrap()
}

/// Replaces HTML's character references by their characters.
fn plainly(html: &str) -> String {
    let signs =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#x27;", "'"), ("&#39;", "'"), ("&amp;", "&")];
    signs.iter().fold(html.to_owned(), |text, (sign, is)| text.replace(sign, is))
}

/// The text of HTML that a reader reads or hears, and the attributes that are words.
fn perceived(html: &str) -> Vec<String> {
    let mut all = vec![plainly(&read(html))];
    for name in ["aria-label=\"", "aria-valuetext=\"", "title=\"", "placeholder=\"", "alt=\""] {
        all.extend(html.split(name).skip(1).filter_map(|rest| rest.split('"').next()).map(plainly));
    }
    all
}

#[test]
fn a_stage_is_drawn_in_the_language_of_its_page() {
    let german = po::language("de", &Plurals::default(), &catalogue()).unwrap();
    let source = "title Kampf\nplayer Anna\n  Bears 2/2\nplayer Ben\nattack Bears";
    let seen = perceived(&after_in(german, source, None, |_| Vec::new())).join(" ");
    for said in ["Anna kann handeln", "Kreaturen von Anna", "aktiver Spieler", "Angreifer"] {
        assert!(seen.contains(said), "{said}: {seen}");
    }
    for said in ["active player", "Main", "Next"] {
        assert!(!seen.contains(said), "{said}: {seen}");
    }
}

#[test]
fn problems_are_shown_in_the_language_of_the_page() {
    let german = po::language("de", &Plurals::default(), &catalogue()).unwrap();
    let source = "title A slip\nplayer Alice\n  Bears 2/2 flyng\nplayer Bob";
    let text = read(&after_in(german, source, None, |_| Vec::new()));
    assert!(text.contains("Meintest du „flying“?") && text.contains("Erwartet: "), "{text}");
    assert!(!text.contains("keyword") && !text.contains("known here"), "{text}");
}

/// Texts that aren't for translators: the author's own, names in them, and numbers of rules and
/// editions; longest first.
fn written(scenario: &Scenario, replays: &[Replay]) -> Vec<String> {
    let mut written: BTreeSet<String> = BTreeSet::new();
    written.extend(scenario.summary.clone());
    written.extend([scenario.title.clone()]);
    for card in &scenario.cards {
        written.extend([card.label.clone(), card.setup.face.name.clone()]);
    }
    for frame in replays.iter().flat_map(Replay::frames) {
        written.extend(frame.caption.clone());
        written.extend(frame.game.players().map(|(_, player)| player.name().to_owned()));
        written.extend(frame.game.objects().map(|object| object.name().to_owned()));
    }
    for asked in replays.iter().flat_map(Replay::questions) {
        written.extend([asked.question.text.clone()]);
        written.extend(asked.question.choices.iter().map(|choice| choice.text.clone()));
        written.extend(asked.question.reasons.iter().map(|reason| reason.text.clone()));
    }
    for edition in Edition::ALL {
        written.extend([edition.id().to_owned()]);
        written.extend(Rule::ALL.iter().filter_map(|rule| Some(rule.cite(edition)?.number().to_owned())));
    }
    written.retain(|text| text.chars().any(char::is_alphabetic));
    let mut written: Vec<String> = written.into_iter().collect();
    written.sort_by_key(|text| std::cmp::Reverse(text.len()));
    written
}

/// The words in plain letters, except mana symbols in a row.
fn plain(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 1);
    words.filter(|word| word.chars().any(|letter| !Color::ALL.iter().any(|color| color.letter() == letter)))
}

/// The words that aren't in the catalogue: they stay in plain letters, although everything is drawn
/// in the pseudo-language.
fn escaped(pseudo: Language, entry: &library::LibraryEntry) -> BTreeSet<String> {
    let scenario = Scenario::parse(entry.source).unwrap();
    let edition = scenario.editions[0];
    let replay = Replay::run(&scenario, edition).unwrap();
    let last = replay.frames().len() - 1;
    // A comparison shows other editions too.
    let others = Edition::HEADLINES.into_iter().filter_map(|edition| Replay::run(&scenario, edition).ok());
    let written = written(&scenario, &[replay].into_iter().chain(others).collect::<Vec<_>>());
    let mut found = BTreeSet::new();
    for act in [
        || Act::Table(true),
        || Act::More(true),
        || Draft::Unfold.into(),
        || Act::Explore(true),
        || Act::Compare(true),
    ] {
        for at in [last / 2, last] {
            let html =
                after_in(pseudo, entry.source, Some(edition), move |_| vec![Along::To(at).into(), act()]);
            for words in perceived(&html) {
                let left = written.iter().fold(words, |words, text| words.replace(text, "\u{1}"));
                // Creature types are names.
                let words = plain(&left).filter(|word| Subtype::new(word).is_none());
                found.extend(words.map(|word| format!("{word} ({})", entry.id)));
            }
        }
    }
    found
}

#[test]
fn every_word_of_the_page_is_in_the_catalogue() {
    let pseudo = pseudo();
    let found: BTreeSet<String> = some().flat_map(|entry| escaped(pseudo, entry)).collect();
    assert!(found.is_empty(), "not in the catalogue: {found:#?}");
}
