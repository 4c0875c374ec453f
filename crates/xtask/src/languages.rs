//! `cargo xtask languages`: every phrase that a reader may see, and whether every language has it.
//!
//! Phrases are found where they are said: `t!("…")` in Rust, `t("…")` in JavaScript, and in the tables of the rulebook
//! and the engine, which the example `phrases` of the notation crate lists. Each stands in one catalogue, by where it
//! comes from.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use language::po::{self, Entry};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::bundle::TERMINAL;
use crate::house::House;
use crate::wording::{self, Wording};
use crate::{bundle, command};

/// What to do with the catalogues.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Put what is missing into every catalogue, to be translated, and take out what nothing says any more.
    #[arg(long)]
    update: bool,
}

/// The catalogues of a language. A phrase that several would have stands in the first of them.
const CATALOGUES: [&str; 8] =
    ["rules", "terms", "switches", "narration", "notation", "stage", "site", TERMINAL];

/// Where sources are, and in which catalogue their phrases stand; the first that fits.
const ORIGINS: [(&str, &str); 7] = [
    ("crates/notation/src/", "notation"),
    ("crates/narrate/src/", "narration"),
    ("crates/picture/src/", "narration"),
    ("crates/cli/src/", TERMINAL),
    ("web/src/", "stage"),
    ("web/element/", "stage"),
    ("web/site/", "site"),
];

/// Everything that every language has to have: the entries of each catalogue, in order.
type Phrases = BTreeMap<usize, Vec<Entry>>;

/// Compares every catalogue with what is said.
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
    for language in bundle::tags(house)? {
        let known = catalogues(house, &language)?;
        let wanted = translated(&phrases, &known);
        if options.update {
            for (place, entries) in &wanted {
                let file = file(house, &language, *place)?;
                fs::write(&file, po::write(&language, entries))
                    .with_context(|| format!("cannot write {}", file.display()))?;
            }
        }
        let missing = untranslated(&language, &wanted);
        if complete.lines().any(|tag| tag == language) {
            wrong.extend(missing);
        } else if !missing.is_empty() {
            println!("warning: {language} has no translation yet for {} phrases", missing.len());
        }
        wrong.extend(other_holes(&language, &wanted));
        if !options.update {
            wrong.extend(unused(&language, &wanted, &known));
        }
        let wording = Wording::read(house, &language)?;
        for Entry { says, .. } in wanted.values().flatten() {
            wrong.extend(wording.wrong(&format!("{language}: {says}"), says));
        }
        wordings.push((language, wording));
    }
    wrong.extend(wording::check(house, &english, &wordings)?);
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

/// Fails if a language lacks a phrase, or has one that nothing says.
pub(crate) fn check(house: &House) -> Result<()> {
    run(house, &Options { update: false })
}

fn file(house: &House, language: &str, place: usize) -> Result<PathBuf> {
    let name = CATALOGUES.get(place).context("a catalogue that is not in the table")?;
    Ok(house.root().join("languages").join(language).join(name).with_extension("po"))
}

/// What the catalogues of a language have now.
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

/// The phrases, with what a language has for them so far, wherever it stands.
fn translated(phrases: &Phrases, known: &Phrases) -> Phrases {
    let mut says: HashMap<&str, &Entry> = HashMap::new();
    for entry in known.values().flatten().filter(|entry| !entry.says.is_empty()) {
        says.entry(&entry.english).or_insert(entry);
    }
    let filled = |(place, entries): (&usize, &Vec<Entry>)| {
        let own: HashMap<&str, &Entry> =
            known.get(place).into_iter().flatten().map(|entry| (entry.english.as_str(), entry)).collect();
        let filled = entries.iter().map(|entry| {
            let english = entry.english.as_str();
            let own = own.get(english).filter(|entry| !entry.says.is_empty());
            let Some(found) = own.or_else(|| says.get(english)) else { return entry.clone() };
            Entry { note: found.note.clone(), says: found.says.clone(), ..entry.clone() }
        });
        (*place, filled.collect())
    };
    phrases.iter().map(filled).collect()
}

/// What is not translated.
fn untranslated(language: &str, wanted: &Phrases) -> Vec<String> {
    let mut missing = Vec::new();
    for (catalogue, entries) in wanted {
        let name = CATALOGUES.get(*catalogue).unwrap_or(&"");
        for Entry { place, english, .. } in entries.iter().filter(|entry| entry.says.is_empty()) {
            missing.push(format!("{language}/{name}.po: not translated: \"{english}\" ({place})"));
        }
    }
    missing
}

/// What is translated with other holes.
fn other_holes(language: &str, wanted: &Phrases) -> Vec<String> {
    let mut wrong = Vec::new();
    for (catalogue, entries) in wanted {
        let name = CATALOGUES.get(*catalogue).unwrap_or(&"");
        for Entry { english, says, .. } in entries.iter().filter(|entry| !entry.says.is_empty()) {
            if set(english) != set(says) {
                wrong.push(format!("{language}/{name}.po: other holes than \"{english}\": \"{says}\""));
            }
        }
    }
    wrong
}

fn set(template: &str) -> HashSet<char> {
    language::holes(template).into_iter().collect()
}

/// What a catalogue has that nothing says, or that stands in another.
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

/// Phrases that would be taken for one another.
fn colliding(phrases: &Phrases) -> Vec<String> {
    let mut keys: HashMap<u32, &str> = HashMap::new();
    let mut wrong = Vec::new();
    for Entry { english, .. } in phrases.values().flatten() {
        if let Some(other) = keys.insert(language::key(english), english) {
            wrong.push(format!(
                "\"{english}\" and \"{other}\" have the same key: change a word in one of them"
            ));
        }
    }
    wrong
}

/// Every phrase, once.
fn phrases(house: &House) -> Result<Phrases> {
    let mut all: Vec<(usize, Entry)> = Vec::new();
    let mut add = |catalogue: &str, place: String, english: String| -> Result<()> {
        let place_of = CATALOGUES.iter().position(|name| *name == catalogue);
        let entry = Entry { note: String::new(), place, english, says: String::new() };
        all.push((place_of.with_context(|| format!("there is no catalogue {catalogue}"))?, entry));
        Ok(())
    };
    for line in listed(house)?.lines() {
        let mut parts = line.splitn(3, '\t');
        if let (Some(catalogue), Some(place), Some(english)) = (parts.next(), parts.next(), parts.next()) {
            add(catalogue, place.to_owned(), english.to_owned())?;
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
        for english in found.with_context(|| file.clone())? {
            add(catalogue, file.clone(), english)?;
        }
    }
    let mut first: HashMap<&str, usize> = HashMap::new();
    for (catalogue, entry) in &all {
        let known = first.entry(&entry.english).or_insert(*catalogue);
        *known = (*known).min(*catalogue);
    }
    let mut told: HashSet<&str> = HashSet::new();
    let mut phrases = Phrases::new();
    for (catalogue, entry) in &all {
        if first.get(entry.english.as_str()) == Some(catalogue) && told.insert(&entry.english) {
            phrases.entry(*catalogue).or_default().push(entry.clone());
        }
    }
    Ok(phrases)
}

/// The phrases of tables, as `CATALOGUE \t PLACE \t PHRASE`. The work is done by an example of the notation crate: this
/// workshop must not be compiled anew whenever the rulebook changes.
fn listed(house: &House) -> Result<String> {
    let package = ["run", "--quiet", "--package", "combat-lab-notation", "--example", "phrases"];
    command::read(house.cargo().args(package))
}

/// The sources in which phrases may stand, from the root of the checkout, in order. Tests say nothing to readers.
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

/// The phrases in `t!("…")`, wherever they are.
fn in_rust(source: &str) -> Result<Vec<String>> {
    let tokens = TokenStream::from_str(source).map_err(|error| anyhow!("these are no tokens: {error}"))?;
    let mut found = Vec::new();
    let mut open = vec![tokens.into_iter().peekable()];
    while let Some(tokens) = open.last_mut() {
        let Some(token) = tokens.next() else {
            open.pop();
            continue;
        };
        let ident = |token: Option<&TokenTree>, name: &str| matches!(token, Some(TokenTree::Ident(it)) if *it == name);
        if ident(Some(&token), "mod") && ident(tokens.peek(), "tests") {
            tokens.next();
            tokens.next();
            continue;
        }
        if ident(Some(&token), "t")
            && matches!(tokens.peek(), Some(TokenTree::Punct(it)) if it.as_char() == '!')
        {
            tokens.next();
            if let Some(TokenTree::Group(group)) = tokens.peek()
                && group.delimiter() == Delimiter::Parenthesis
                && let Some(TokenTree::Literal(literal)) = group.stream().into_iter().next()
            {
                let text: syn::LitStr = syn::parse_str(&literal.to_string())?;
                found.push(text.value());
            }
        } else if let TokenTree::Group(group) = token {
            open.push(group.stream().into_iter().peekable());
        }
    }
    Ok(found)
}

/// The phrases in `t("…")`.
fn in_javascript(source: &str) -> Result<Vec<String>> {
    let mut found = Vec::new();
    let mut rest = source;
    // What stands before `rest`: whether a name goes on there, and whether a slash divides.
    let mut before = '\n';
    while let Some(letter) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if matches!(letter, '"' | '\'') || (letter == '/' && "(,=:[!&|?{};\n".contains(before)) {
            quoted(rest, letter)
        } else {
            let length = letter.len_utf8();
            if let Some(text) = rest.strip_prefix("t(").filter(|_| !is_name(before) && before != '.') {
                let text = text.trim_start();
                if text.starts_with('"') {
                    let text = text.get(..quoted(text, '"')).unwrap_or_default();
                    found.push(serde_json::from_str(text).with_context(|| text.to_owned())?);
                }
            }
            length
        };
        if !letter.is_whitespace() || letter == '\n' {
            before = rest.get(..length).and_then(|text| text.chars().next_back()).unwrap_or(letter);
        } else if is_name(before) {
            before = ' ';
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    Ok(found)
}

fn is_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}

/// How long what is quoted at the beginning is, with its quotes.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' => return at,
            _ if letter == quote => return at + letter.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_found_in_rust() {
        let source = r#"
            //! A comment with t!("no").
            const A: Phrase<'_> = t!("one");
            fn f() { html! { <p>{ language::t!("t\u{201c}wo \
                         lines") }</p> } }
            macro_rules! t { ($a:literal) => { x($a) }; }
            fn g() { out!("no"); t("no"); }
            #[cfg(test)]
            mod tests { fn h() { t!("no"); } }
            fn k() { t!("three", ) }
        "#;
        assert_eq!(in_rust(source).unwrap(), ["one", "t\u{201c}wo lines", "three"]);
    }

    #[test]
    fn phrases_are_found_in_javascript() {
        let source = r#"
            // t("no")
            const a = t("one"), b = "t(\"no\")", c = /"t("/;
            /* t("no") */ at("no"); x.t("no"); t(
                "t\"wo");
            d = `x ${t("three")} y`; e = 1 / t("four") / 2; f = t(c);
        "#;
        assert_eq!(in_javascript(source).unwrap(), ["one", "t\"wo", "three", "four"]);
    }

    #[test]
    fn what_is_translated_stays_wherever_it_stood() {
        let entry = |english: &str, says: &str| Entry {
            note: String::new(),
            place: String::new(),
            english: english.to_owned(),
            says: says.to_owned(),
        };
        let phrases = Phrases::from([(0, vec![entry("one", ""), entry("%1 two", "")])]);
        let known = Phrases::from([(1, vec![entry("one", "eins"), entry("gone", "weg")])]);
        let wanted = translated(&phrases, &known);
        assert_eq!(wanted, Phrases::from([(0, vec![entry("one", "eins"), entry("%1 two", "")])]));
        assert_eq!(untranslated("xx", &wanted).len(), 1);
        assert!(other_holes("xx", &wanted).is_empty());
        assert_eq!(unused("xx", &wanted, &known).len(), 2);
        let holes = Phrases::from([(0, vec![entry("%1 two", "zwei")])]);
        assert_eq!(other_holes("xx", &holes).len(), 1);
    }
}
