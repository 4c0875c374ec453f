//! `REFERENCE.md`, and the end of `GRAMMAR.md`, are what the tables of the code say.
//!
//! `cargo xtask update` writes them anew.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_cards::Keyword;
use combat_lab_notation::{Section, vocabulary, words};
use combat_lab_rulebook::Edition;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const HEAD: &str = "\
# Reference

Every word in which cards and abilities are written. [NOTATION.md](NOTATION.md) says what each form means, with an example.
The tests write this page from the tables that the code reads from: `cargo xtask update`.
";

/// Where the generated end of the grammar begins.
const MARK: &str = "<!-- From here on: cargo xtask update -->\n";

fn listed(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    quoted.join(", ")
}

/// The editions that have a keyword.
fn editions(keyword: Keyword) -> String {
    let all: Vec<Edition> = Edition::ALL.into_iter().filter(|edition| keyword.exists_in(*edition)).collect();
    match (all.first(), all.last()) {
        _ if all.len() == Edition::ALL.len() => "all".to_owned(),
        (Some(first), Some(last)) if *last == Edition::TODAY => format!("since {first}"),
        (Some(first), Some(last)) if first == last => first.to_string(),
        (Some(first), Some(last)) => format!("{first} to {last}"),
        _ => "none".to_owned(),
    }
}

fn keywords(text: &mut String) {
    text.push_str("\n## Keywords\n\n| keyword | editions | rule | what it says, in the newest of them |\n|---|---|---|---|\n");
    for keyword in Keyword::ALL {
        let newest = Edition::ALL.into_iter().rev().find(|edition| keyword.exists_in(*edition));
        let citation = newest.and_then(|edition| keyword.rule().cite(edition));
        let (number, says) =
            citation.map_or(("", ""), |citation| (citation.number(), citation.explanation()));
        writeln!(text, "| `{}` | {} | {number} | {says} |", keyword.name(), editions(keyword)).unwrap();
    }
}

fn section(text: &mut String, section: &Section) {
    write!(text, "\n## {}\n\n| form | written as |\n|---|---|\n", section.title).unwrap();
    for form in &section.forms {
        let words = if form.words.is_empty() { String::new() } else { listed(&form.words) };
        writeln!(text, "| `{}` | {words} |", form.text).unwrap();
    }
}

fn reference() -> String {
    let mut text = HEAD.to_owned();
    keywords(&mut text);
    for one in vocabulary().iter().filter(|section| section.title != "Keywords").chain(&words()) {
        section(&mut text, one);
    }
    text
}

/// A form as the grammar says it: words, and names for what varies.
fn derived(form: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut words: Vec<&str> = Vec::new();
    let flush = |words: &mut Vec<&str>, parts: &mut Vec<String>| {
        if !words.is_empty() {
            parts.push(format!("\"{}\"", words.join(" ")));
            words.clear();
        }
    };
    for word in form.split(' ') {
        let name = if word == "N" {
            "NUMBER"
        } else if word == "K" {
            "counter"
        } else if word == "+N" {
            "\"+\" NUMBER"
        } else if word == "-N" {
            "\"-\" NUMBER"
        } else if word == "COST" {
            "( MANA | NUMBER \"life\" )"
        } else if word.starts_with('{') && word != "{t}" {
            "MANA"
        } else {
            words.push(word);
            continue;
        };
        flush(&mut words, &mut parts);
        parts.push(name.to_owned());
    }
    flush(&mut words, &mut parts);
    parts.join(" ")
}

fn rule(text: &mut String, name: &str, alternatives: impl IntoIterator<Item = String>) {
    let mut all: Vec<String> = Vec::new();
    for one in alternatives {
        if !all.contains(&one) {
            all.push(one);
        }
    }
    writeln!(text, "{name:13} = {} ;", all.join("\n              | ")).unwrap();
}

fn grammar() -> String {
    let all: Vec<Section> = vocabulary().into_iter().chain(words()).collect();
    let mut text = String::from("\n```ebnf\n");
    let names = [
        ("keyword", "Keywords"),
        ("numbered", "Keywords with a number"),
        ("cost", "Costs"),
        ("condition", "Conditions"),
        ("combat-cost", "Combat costs"),
        ("step", "Steps"),
        ("type", "Types"),
        ("color", "Colors"),
        ("counter", "Counters"),
        ("land", "Basic lands"),
    ];
    for (name, title) in names {
        let section = all.iter().find(|section| section.title == title).unwrap();
        let forms = section.forms.iter().flat_map(|form| match form.words.as_slice() {
            [] => vec![derived(form.text)],
            words => words.iter().map(|words| derived(words)).collect(),
        });
        let forms: Vec<String> = if name == "step" {
            forms.map(|form| format!("{form} [ \"step\" ]")).collect()
        } else {
            forms.collect()
        };
        rule(&mut text, name, forms);
    }
    text.push_str("```\n");
    text
}

#[test]
fn the_tables_are_as_the_code_has_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let update = std::env::var_os("UPDATE").is_some();
    let check = |file: &str, wanted: String| {
        let path = folder.join(file);
        if update {
            fs::write(&path, &wanted).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(found == wanted, "{file} is not what the tables say; `cargo xtask update` writes it");
    };
    check("REFERENCE.md", reference());
    let found = fs::read_to_string(folder.join("GRAMMAR.md")).unwrap();
    let (head, _) = found.split_once(MARK).unwrap();
    check("GRAMMAR.md", format!("{head}{MARK}{}", grammar()));
}
