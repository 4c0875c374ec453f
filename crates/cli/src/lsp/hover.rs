//! Hover texts: keywords, cards, rules, editions, and terms of the rules.

use super::document::Document;
use combat_lab_cards::Keyword;
use combat_lab_language::{Language, Phrase, t};
use combat_lab_notation::{Scenario, known_card};
use combat_lab_rulebook::{Citation, Edition, Rule, Term};
use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position, Range};
use std::ops;

/// The most words in a name.
const MOST: usize = 8;

/// The meaning of the words at a position; of several readings, the one with the most words.
pub(crate) fn explain(document: &Document, position: Position, language: Language) -> Option<Hover> {
    let line = document.line(position);
    let at = document.byte(position);
    let editions = editions(&document.text);
    let around = stretches(line).into_iter().filter(|stretch| stretch.start <= at && at <= stretch.end);
    let mut around: Vec<_> = around.collect();
    around.sort_by_key(|stretch| std::cmp::Reverse(stretch.len()));
    let (place, says) = around.into_iter().find_map(|stretch| {
        let text = line.get(stretch.clone())?;
        let says = of_goals(line, text, language).or_else(|| meaning(text, &editions, language))?;
        Some((stretch, says))
    })?;
    let on = |at| document.position(position.line, at);
    Some(Hover {
        contents: HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: says }),
        range: Some(Range { start: on(place.start), end: on(place.end) }),
    })
}

/// The editions of a situation, or today's while it can't be read.
fn editions(text: &str) -> Vec<Edition> {
    Scenario::parse(text).map_or_else(|_| vec![Edition::TODAY], |scenario| scenario.editions)
}

/// Every sequence of up to [`MOST`] words in a line.
fn stretches(line: &str) -> Vec<ops::Range<usize>> {
    let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '\'' | '’' | '-' | '.');
    let mut words: Vec<ops::Range<usize>> = Vec::new();
    let mut open = None;
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        match open {
            None if is_part(letter) => open = Some(at),
            Some(start) if !is_part(letter) => {
                words.push(start..at);
                open = None;
            }
            _ => {}
        }
    }
    let from = |first: usize| {
        let rest = words.iter().skip(first).take(MOST);
        let start = words.get(first).map_or(0, |word| word.start);
        rest.map(move |last| start..last.end)
    };
    (0..words.len()).flat_map(from).collect()
}

/// The meaning of words about goals, in the lines `goal`, `your move` and `expect`.
fn of_goals(line: &str, text: &str, language: Language) -> Option<String> {
    let first = line.split_whitespace().next()?.to_lowercase();
    let text = text.to_lowercase();
    let says = match (first.as_str(), text.as_str()) {
        ("goal", "goal") => t!(
            "What a player tries to reach by the end of the situation, whatever everybody else does. The search begins where the script ends, or at the decision that is asked for."
        ),
        ("your", "your" | "move" | "your move") => {
            t!(
                "The script ends here, and the reader plays for the goal. The engine answers for everybody else."
            )
        }
        ("expect", "solvable" | "solvable with") => {
            t!(
                "The goal can be reached whatever the others do; with a number, with so many spells and abilities, and no fewer."
            )
        }
        ("expect", "unsolvable") => t!("Whatever the player does, the others can prevent it."),
        ("expect", "first") => {
            t!("The player's first choice can be this, and nothing but what such lines name.")
        }
        _ => return None,
    };
    let how = language.of(t!("`combat-lab check` proves it."));
    Some(match first.as_str() {
        "expect" => [language.of(says), how].join(" "),
        _ => language.of(says).to_owned(),
    })
}

fn meaning(text: &str, editions: &[Edition], language: Language) -> Option<String> {
    let text = text.trim_end_matches('.');
    if let Some(keyword) = Keyword::ALL.into_iter().find(|keyword| text.eq_ignore_ascii_case(keyword.name()))
    {
        return Some(rules(keyword.rule(), editions, language)).filter(|says| !says.is_empty());
    }
    if let Some(line) = known_card(text) {
        return Some(format!("```combat\n{line}\n```"));
    }
    let numbered = |edition: &Edition| {
        Rule::ALL.iter().find(|rule| rule.number(*edition) == Some(text)).map(|rule| (*rule, *edition))
    };
    if let Some((rule, edition)) = editions.iter().find_map(numbered) {
        return Some(rules(rule, &[edition], language));
    }
    if let Some(edition) = Edition::ALL.into_iter().find(|edition| edition.id() == text) {
        let listed = |english| language.of(Phrase::listed(english));
        return Some(format!("**{}**\n\n{}", listed(edition.nickname()), listed(edition.summary())));
    }
    let edition = editions.first().copied().unwrap_or(Edition::TODAY);
    let has = |term: &&Term| term.forms().split('|').any(|form| form.eq_ignore_ascii_case(text));
    let term = Term::all(edition).filter(|_| !text.is_empty()).find(has)?;
    Some(format!("**{}**\n\n{}", term.name(), language.of(Phrase::listed(term.meaning()))))
}

/// A rule in each of these editions; identical texts are shown once.
fn rules(rule: Rule, editions: &[Edition], language: Language) -> String {
    let listed = |english| language.of(Phrase::listed(english));
    let mut said: Vec<(Citation, Vec<&str>)> = Vec::new();
    for citation in editions.iter().filter_map(|edition| rule.cite(*edition)) {
        let words = |citation: Citation| (citation.number(), citation.explanation());
        match said.iter_mut().find(|(known, _)| words(*known) == words(citation)) {
            Some((_, editions)) => editions.push(citation.edition.id()),
            None => said.push((citation, vec![citation.edition.id()])),
        }
    }
    if said.is_empty() {
        return String::new();
    }
    let each = said.iter().map(|(citation, editions)| {
        let says = listed(citation.explanation());
        format!("\n\n**{}** ({}): {says}", citation.number(), editions.join(", "))
    });
    format!("**{}**{}", listed(rule.title()), each.collect::<String>())
}
