//! Every number in every edition, compared with the subject of the rule text under that number.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_rulebook::{Edition, Rule};
use std::collections::BTreeMap;

/// A line of `numbers.txt`: the number of a rule since an edition.
struct Line {
    since: Edition,
    number: &'static str,
    /// The heading above the number in the rule text, and words of that text.
    subject: Option<(&'static str, Vec<&'static str>)>,
}

fn table() -> Vec<(Rule, Vec<Line>)> {
    let mut table: Vec<(Rule, Vec<Line>)> = Vec::new();
    let text = include_str!("numbers.txt");
    for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let Some(change) = line.strip_prefix("  ") else {
            table.push((Rule::from_id(line).unwrap_or_else(|| panic!("{line}")), Vec::new()));
            continue;
        };
        let (head, subject) =
            change.split_once("  ").map_or((change, None), |(head, subject)| (head, Some(subject)));
        let (since, number) = head.split_once(' ').unwrap_or_else(|| panic!("{line}"));
        let subject = subject.map(|subject| {
            let (heading, words) = subject.rsplit_once(": ").unwrap_or_else(|| panic!("{line}"));
            (heading, words.split(", ").collect())
        });
        table.last_mut().unwrap().1.push(Line { since: since.parse().unwrap(), number, subject });
    }
    table
}

#[test]
fn every_rule_is_in_the_table_once() {
    let listed: Vec<Rule> = table().into_iter().map(|(rule, _)| rule).collect();
    assert_eq!(listed, Rule::ALL);
}

#[test]
fn every_number_is_that_of_the_texts() {
    for (rule, lines) in table() {
        assert!(lines.is_sorted_by(|a, b| a.since < b.since && a.number != b.number), "{rule:?}");
        for edition in Edition::ALL {
            let line = lines.iter().rev().find(|line| line.since <= edition);
            let expected = line.map(|line| line.number).filter(|number| *number != "-");
            assert_eq!(rule.number(edition), expected, "{rule:?} in {edition}");
        }
    }
}

/// The beginning of a word, which its inflected forms share.
fn stem(word: &str) -> String {
    word.to_lowercase().chars().take(4).collect()
}

#[test]
fn what_stands_under_a_number_is_what_the_rule_says() {
    for (rule, lines) in table() {
        for line in lines.iter().filter(|line| line.number != "-") {
            let (heading, words) =
                line.subject.as_ref().unwrap_or_else(|| panic!("{rule:?} since {}", line.since));
            assert!(!heading.is_empty(), "{rule:?} since {}", line.since);
            let says = format!("{} {}", rule.title(), rule.explanation(line.since).unwrap());
            let says: Vec<String> = says.split(|c: char| !c.is_alphanumeric()).map(stem).collect();
            let fits = |word: &str| {
                word.split(|c: char| !c.is_alphanumeric()).map(stem).any(|word| says.contains(&word))
            };
            assert!(words.iter().any(|word| fits(word)), "{rule:?} since {}: {words:?}", line.since);
        }
    }
}

/// Keywords and keyword actions are cited by the subrule with the meaning: the number without a
/// letter only has the name.
#[test]
fn a_keyword_is_cited_with_its_letter() {
    for (rule, lines) in table() {
        for line in lines {
            // These two rules are the general ones at the beginning of 701 and 702 (in old editions
            // 501 and 502), which have no letter.
            if [Rule::KeywordAbilities, Rule::KeywordActions].contains(&rule) {
                continue;
            }
            let keyword = ["701.", "702."].iter().any(|section| line.number.starts_with(section))
                || line.since < Edition::E2009_07 && line.number.starts_with("502.");
            let lettered = line.number.ends_with(|last: char| last.is_ascii_lowercase());
            assert!(lettered || !keyword, "{rule:?} since {}: {}", line.since, line.number);
        }
    }
}

/// The glossary is cited only where no rule of the edition has the content.
#[test]
fn the_glossary_is_the_last_resort() {
    for edition in Edition::ALL {
        let cited: Vec<&str> = Rule::ALL
            .iter()
            .filter(|rule| rule.number(edition) == Some("glossary"))
            .map(|rule| rule.id())
            .collect();
        let expected: &[&str] = match edition {
            Edition::E2006_10 => &[
                "sacrificing",
                "destroying",
                "discarding",
                "tapping-and-untapping",
                "untapping",
                "damage-to-player",
                "damage-to-creature",
                "damage-marked-until-cleanup",
                "indestructible",
            ],
            Edition::E2008_10 | Edition::E2009_05 => &["discarding", "indestructible"],
            _ => &[],
        };
        assert_eq!(cited, expected, "{edition}");
    }
}

#[test]
fn a_number_has_one_heading_in_an_edition() {
    let table = table();
    for edition in Edition::ALL {
        let mut headings: BTreeMap<&str, &str> = BTreeMap::new();
        for (rule, lines) in &table {
            let Some(line) = lines.iter().rev().find(|line| line.since <= edition) else { continue };
            let Some((heading, _)) = line.subject.as_ref().filter(|_| line.number != "glossary") else {
                continue;
            };
            let known = headings.entry(line.number).or_insert(heading);
            assert_eq!(known, heading, "{rule:?}: {} in {edition}", line.number);
        }
    }
}
