//! `cargo xtask languages`: compares the phrases that readers see with the catalogues of every
//! language.
//!
//! Phrases come from the sources: `t!("…")` and `tn!("…", "…")` in Rust, `t("…")` and `tn("…",
//! "…")` in JavaScript, and the tables of the rulebook and the engine, which the example `phrases`
//! of the notation crate lists. Each phrase is in one catalogue, by its source.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use combat_lab_language::po::{self, Entry};
use combat_lab_language::{Grammar, Plurals};

use crate::bundle::TERMINAL;
use crate::house::House;
use crate::phrases::{in_javascript, in_rust};
use crate::wording::{self, Wording};
use crate::{bundle, command};

/// What to do with the catalogues.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Add missing phrases to every catalogue, to be translated, and remove unused ones.
    #[arg(long)]
    pub(crate) update: bool,
}

/// The catalogues of a language. A phrase with several sources is in the first of their catalogues.
const CATALOGUES: [&str; 8] =
    ["rules", "terms", "switches", "narration", "notation", "stage", "site", TERMINAL];

/// Source folders and the catalogues of their phrases; the first match counts.
const ORIGINS: [(&str, &str); 12] = [
    ("crates/notation/src/", "notation"),
    ("crates/narrate/src/", "narration"),
    ("crates/view/src/", "narration"),
    ("crates/picture/src/", "narration"),
    ("crates/cli/src/", TERMINAL),
    ("crates/practice/src/", "site"),
    ("crates/exchange/src/", "site"),
    ("web/src/", "stage"),
    ("web/element/", "stage"),
    ("web/embed/", "stage"),
    ("web/site/", "site"),
    ("web/lesson/", "site"),
];

/// The phrases that every language needs: for each catalogue, by its index, the entries in order.
type Phrases = BTreeMap<usize, Vec<Entry>>;

/// Compares every catalogue with the phrases in the sources.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    let phrases = phrases(house)?;
    let mut wrong = colliding(&phrases);
    let english = Wording::read(house, "en")?;
    let mut wordings = Vec::new();
    for (place, entry) in
        phrases.iter().flat_map(|(place, entries)| entries.iter().map(move |entry| (place, entry)))
    {
        let name = CATALOGUES.get(*place).unwrap_or(&"");
        wrong.extend(english.wrong(&format!("{name}.po: {}", entry.english), &entry.english));
    }
    let list = house.root().join("languages/complete.txt");
    let complete = fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let complete: Vec<&str> = complete.lines().collect();
    let mut unfinished = BTreeMap::new();
    for language in bundle::tags(house)? {
        let known = catalogues(house, &language)?;
        let plurals = bundle::plurals(house, &language)?;
        let wanted = translated(&phrases, &known, &plurals);
        if options.update {
            for (place, entries) in &wanted {
                let file = file(house, &language, *place)?;
                fs::write(&file, po::write(&language, &plurals, entries))
                    .with_context(|| format!("cannot write {}", file.display()))?;
            }
        }
        let missing = untranslated(&language, &plurals, &wanted);
        if complete.contains(&language.as_str()) {
            wrong.extend(missing);
        } else {
            unfinished.insert(language.clone(), missing.len());
        }
        wrong.extend(other_holes(&language, &wanted));
        if !options.update {
            wrong.extend(unused(&language, &wanted, &known));
        }
        let wording = Wording::read(house, &language)?;
        for says in wanted.values().flatten().flat_map(Entry::forms) {
            wrong.extend(wording.wrong(&format!("{language}: {says}"), says));
        }
        wordings.push((language, wording));
    }
    wrong.extend(wording::check(house, &english, &wordings)?);
    for (language, missing) in wording::untranslated(house, &wordings)? {
        match unfinished.get_mut(&language) {
            Some(count) => *count += missing.len(),
            None => wrong.extend(missing),
        }
    }
    for (language, missing) in unfinished {
        println!(
            "warning: {language} is unfinished: {missing} texts without a translation appear in English"
        );
    }
    if wrong.is_empty() {
        let count: usize = phrases.values().map(Vec::len).sum();
        println!("{count} phrases; every language that is complete has them all.");
        return Ok(());
    }
    for line in &wrong {
        println!("{line}");
    }
    bail!("{} things are wrong with the languages; languages/README.md tells what to do", wrong.len())
}

/// Fails if a language lacks a phrase or has an unused one.
pub(crate) fn check(house: &House) -> Result<()> {
    run(house, &Options { update: false })
}

fn file(house: &House, language: &str, place: usize) -> Result<PathBuf> {
    let name = CATALOGUES.get(place).context("a catalogue that is not in the table")?;
    Ok(house.root().join("languages").join(language).join(name).with_extension("po"))
}

/// The current catalogues of a language.
fn catalogues(house: &House, language: &str) -> Result<Phrases> {
    let mut known = Phrases::new();
    for place in 0..CATALOGUES.len() {
        let file = file(house, language, place)?;
        if file.exists() {
            known.insert(place, po::read(&file).map_err(|error| anyhow!(error))?);
        }
    }
    Ok(known)
}

/// The phrases with a language's existing translations, from any catalogue. If two phrases have
/// become one with singular and plural, their translations become its first and last form.
fn translated(phrases: &Phrases, known: &Phrases, plurals: &Plurals) -> Phrases {
    let mut says: HashMap<&str, &Entry> = HashMap::new();
    for entry in known.values().flatten().filter(|entry| !entry.says.is_empty()) {
        says.entry(&entry.english).or_insert(entry);
    }
    let filled = |(place, entries): (&usize, &Vec<Entry>)| {
        let own: HashMap<&str, &Entry> =
            known.get(place).into_iter().flatten().map(|entry| (entry.english.as_str(), entry)).collect();
        let find = |english: &str| {
            let own = own.get(english).filter(|entry| !entry.says.is_empty());
            own.or_else(|| says.get(english)).copied()
        };
        let filled = entries.iter().map(|entry| {
            let mut entry = entry.clone();
            let found = find(&entry.english);
            if let Some(found) = found {
                entry.note.clone_from(&found.note);
                entry.says.clone_from(&found.says);
            }
            if !entry.many.is_empty() {
                entry.others = vec![String::new(); plurals.forms().saturating_sub(1)];
                let kept =
                    found.filter(|found| found.many == entry.many).map(|found| found.others.as_slice());
                for (other, says) in entry.others.iter_mut().zip(kept.unwrap_or_default()) {
                    other.clone_from(says);
                }
                if let (None, Some(many), Some(last)) = (kept, find(&entry.many), entry.others.last_mut()) {
                    last.clone_from(&many.says);
                }
            }
            entry
        });
        (*place, filled.collect())
    };
    phrases.iter().map(filled).collect()
}

/// Messages about untranslated phrases.
fn untranslated(language: &str, plurals: &Plurals, wanted: &Phrases) -> Vec<String> {
    let mut missing = Vec::new();
    for (catalogue, entries) in wanted {
        let name = CATALOGUES.get(*catalogue).unwrap_or(&"");
        for Entry { place, english, .. } in entries.iter().filter(|entry| !entry.is_translated(plurals)) {
            missing.push(format!("{language}/{name}.po: not translated: \"{english}\" ({place})"));
        }
    }
    missing
}

/// Messages about translations with other placeholders than the English phrase, or with letters
/// that their language doesn't know.
fn other_holes(language: &str, wanted: &Phrases) -> Vec<String> {
    let mut wrong = Vec::new();
    for (catalogue, entries) in wanted {
        let name = CATALOGUES.get(*catalogue).unwrap_or(&"");
        for entry in entries {
            for (form, says) in entry.forms().enumerate().filter(|(_, says)| !says.is_empty()) {
                let wanted = if form == 0 { &entry.english } else { &entry.many };
                if set(wanted) != set(says) {
                    wrong.push(format!("{language}/{name}.po: other holes than \"{wanted}\": \"{says}\""));
                }
                if combat_lab_language::asks_for_forms(says) && !Grammar::inflects(language) {
                    let problem = "this language has no other forms of a part";
                    wrong.push(format!("{language}/{name}.po: {problem}: \"{says}\""));
                }
            }
        }
    }
    wrong
}

fn set(template: &str) -> HashSet<char> {
    combat_lab_language::holes(template).into_iter().collect()
}

/// Messages about entries of a catalogue that are unused or belong to another.
fn unused(language: &str, wanted: &Phrases, known: &Phrases) -> Vec<String> {
    let mut wrong = Vec::new();
    for (place, entries) in known {
        let name = CATALOGUES.get(*place).unwrap_or(&"");
        let wanted: HashSet<&str> =
            wanted.get(place).into_iter().flatten().map(|entry| entry.english.as_str()).collect();
        for entry in entries.iter().filter(|entry| !wanted.contains(entry.english.as_str())) {
            wrong.push(format!("{language}/{name}.po: nothing here says \"{}\"", entry.english));
        }
    }
    wrong
}

/// Messages about phrases with the same key.
fn colliding(phrases: &Phrases) -> Vec<String> {
    let mut keys: HashMap<u32, &str> = HashMap::new();
    let mut wrong = Vec::new();
    let all = phrases.values().flatten().flat_map(|entry| [&entry.english, &entry.many]);
    let all: BTreeSet<&String> = all.filter(|english| !english.is_empty()).collect();
    for english in all {
        if let Some(other) = keys.insert(combat_lab_language::key(english), english) {
            wrong.push(format!(
                "\"{english}\" and \"{other}\" have the same key: change a word in one of them"
            ));
        }
    }
    wrong
}

/// Every phrase once, in the first catalogue of its sources.
fn phrases(house: &House) -> Result<Phrases> {
    let mut all: Vec<(usize, Entry)> = Vec::new();
    let mut add = |catalogue: &str, place: String, english: String, many: String| -> Result<()> {
        let place_of = CATALOGUES.iter().position(|name| *name == catalogue);
        let entry = Entry { place, english, many, ..Entry::default() };
        all.push((place_of.with_context(|| format!("there is no catalogue {catalogue}"))?, entry));
        Ok(())
    };
    for line in listed(house)?.lines() {
        let mut parts = line.splitn(3, '\t');
        if let (Some(catalogue), Some(place), Some(english)) = (parts.next(), parts.next(), parts.next()) {
            add(catalogue, place.to_owned(), english.to_owned(), String::new())?;
        }
    }
    for file in sources(house)? {
        let Some((_, catalogue)) = ORIGINS.iter().find(|(start, _)| file.starts_with(start)) else {
            continue;
        };
        let source =
            fs::read_to_string(house.root().join(&file)).with_context(|| format!("cannot read {file}"))?;
        let found = if Path::new(&file).extension().is_some_and(|kind| kind == "rs") {
            in_rust(&source)
        } else {
            in_javascript(&source)
        };
        for (english, many) in found.with_context(|| file.clone())? {
            add(catalogue, file.clone(), english, many)?;
        }
    }
    let mut first: HashMap<&str, usize> = HashMap::new();
    for (catalogue, entry) in &all {
        let known = first.entry(&entry.english).or_insert(*catalogue);
        *known = (*known).min(*catalogue);
    }
    let mut numbered: HashMap<&str, &str> = HashMap::new();
    for (_, entry) in all.iter().filter(|(_, entry)| !entry.many.is_empty()) {
        if let Some(other) = numbered.insert(&entry.english, &entry.many).filter(|other| *other != entry.many)
        {
            bail!("\"{}\" is one of \"{}\" and of \"{other}\": change a word", entry.english, entry.many);
        }
    }
    let mut told: HashSet<&str> = HashSet::new();
    let mut phrases = Phrases::new();
    for (catalogue, entry) in &all {
        if first.get(entry.english.as_str()) == Some(catalogue) && told.insert(&entry.english) {
            let many = numbered.get(entry.english.as_str()).copied().unwrap_or_default().to_owned();
            phrases.entry(*catalogue).or_default().push(Entry { many, ..entry.clone() });
        }
    }
    Ok(phrases)
}

/// The phrases of tables, as `CATALOGUE \t PLACE \t PHRASE`. An example of the notation crate lists
/// them, so that this crate isn't recompiled whenever the rulebook changes.
fn listed(house: &House) -> Result<String> {
    command::read(&mut house.example("phrases")?)
}

/// The sources that may have phrases, as sorted paths from the root of the checkout. Tests are left
/// out, since readers don't see them.
fn sources(house: &House) -> Result<Vec<String>> {
    let mut folders: Vec<PathBuf> = ORIGINS.iter().map(|(folder, _)| house.root().join(folder)).collect();
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() && !path.ends_with("tests") {
                folders.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs" || kind == "js" || kind == "mjs") {
                files.push(path);
            }
        }
    }
    let root = house.root();
    let name = |file: &PathBuf| {
        let steps = file.strip_prefix(root).unwrap_or(Path::new("")).iter();
        steps.map(|step| step.to_string_lossy()).collect::<Vec<_>>().join("/")
    };
    let mut names: Vec<String> = files.iter().map(name).collect();
    names.sort();
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_translated_stays_wherever_it_stood() {
        let entry = |english: &str, says: &str| Entry {
            english: english.to_owned(),
            says: says.to_owned(),
            ..Entry::default()
        };
        let english = Plurals::default();
        let phrases = Phrases::from([(0, vec![entry("one", ""), entry("%1 two", "")])]);
        let known = Phrases::from([(1, vec![entry("one", "eins"), entry("gone", "weg")])]);
        let wanted = translated(&phrases, &known, &english);
        assert_eq!(wanted, Phrases::from([(0, vec![entry("one", "eins"), entry("%1 two", "")])]));
        assert_eq!(untranslated("xx", &english, &wanted).len(), 1);
        assert!(other_holes("xx", &wanted).is_empty());
        assert_eq!(unused("xx", &wanted, &known).len(), 2);
        let holes = Phrases::from([(0, vec![entry("%1 two", "zwei")])]);
        assert_eq!(other_holes("xx", &holes).len(), 1);
        let inflected = Phrases::from([(0, vec![entry("of %1", "von %D1")])]);
        assert_eq!(["xx", "de"].map(|tag| other_holes(tag, &inflected).len()), [1, 0]);
    }

    #[test]
    fn a_phrase_about_a_number_has_the_forms_of_its_language() {
        let about = |says: &str, others: &[&str]| Entry {
            english: "a card".to_owned(),
            many: "%1 cards".to_owned(),
            says: says.to_owned(),
            others: others.iter().map(|says| (*says).to_owned()).collect(),
            ..Entry::default()
        };
        let single = |english: &str, says: &str| Entry {
            english: english.to_owned(),
            says: says.to_owned(),
            ..Entry::default()
        };
        let phrases = Phrases::from([(0, vec![about("", &[])])]);
        let before =
            Phrases::from([(0, vec![single("a card", "eine Karte"), single("%1 cards", "%1 Karten")])]);
        let german = Plurals::default();
        let wanted = translated(&phrases, &before, &german);
        assert_eq!(wanted, Phrases::from([(0, vec![about("eine Karte", &["%1 Karten"])])]));
        assert_eq!(translated(&phrases, &wanted, &german), wanted);
        let polish = Plurals::parse("nplurals=3; plural=(n==1 ? 0 : n%10==2 ? 1 : 2);").unwrap();
        let polish = (translated(&phrases, &wanted, &polish), polish);
        assert_eq!(polish.0, Phrases::from([(0, vec![about("eine Karte", &["%1 Karten", ""])])]));
        assert_eq!(untranslated("pl", &polish.1, &polish.0).len(), 1);
        let holes = Phrases::from([(0, vec![about("%1 karta", &["%1 karty", "kart"])])]);
        assert_eq!(other_holes("pl", &holes).len(), 2);
    }
}
