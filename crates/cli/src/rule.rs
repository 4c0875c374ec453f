//! `combat-lab rule`: explains a rule number in each edition.

use crate::{Plain, input, json, output};
use clap::Args;
use combat_lab_language::{Language, Phrase, t};
use combat_lab_rulebook::{Citation, Edition, Rule};
use std::fmt::Write as _;
use std::process::ExitCode;

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The number, such as 510.1c, or the id that JSON calls `rule`.
    number: String,
    /// One edition only, such as 2008-10, or today.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// Text or JSON.
    #[arg(long, value_enum, default_value = "text")]
    format: Plain,
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    let language = options.format.language(language);
    let told = found(&options.number, options.edition, language).map(|citations| match options.format {
        Plain::Json => json::print(&json::rules(citations)),
        Plain::Text => told(&citations, language),
    });
    output::answer(told, output::whole)
}

/// Every rule with that number or id, in each requested edition.
fn found(wanted: &str, edition: Option<Edition>, language: Language) -> Result<Vec<Citation>, String> {
    let editions: Vec<Edition> = edition.map_or_else(|| Edition::ALL.to_vec(), |edition| vec![edition]);
    let cited = |is: &dyn Fn(Citation) -> bool| -> Vec<Citation> {
        let each =
            editions.iter().flat_map(|edition| Rule::ALL.iter().filter_map(|rule| rule.cite(*edition)));
        each.filter(|citation| is(*citation)).collect()
    };
    let found = cited(&|citation| citation.number() == wanted || citation.rule.id() == wanted);
    if !found.is_empty() {
        return Ok(found);
    }
    let mut near: Vec<&str> =
        cited(&|citation| citation.number().starts_with(wanted) || wanted.starts_with(citation.number()))
            .into_iter()
            .map(Citation::number)
            .collect();
    near.sort_unstable();
    near.dedup();
    near.truncate(12);
    let nothing = match edition {
        Some(edition) => {
            let nothing = t!("%1: nothing here rests on a rule of this number in the rules of %2");
            language.say(nothing, &[wanted, edition.id()])
        }
        None => language.say(t!("%1: nothing here rests on a rule of this number"), &[wanted]),
    };
    if near.is_empty() {
        return Err(nothing);
    }
    Err(language.say(t!("%1; there are %2"), &[&nothing, &near.join(", ")]))
}

/// Rules in the order of the editions; texts shared by consecutive editions are shown once.
fn told(citations: &[Citation], language: Language) -> String {
    let listed = |english| language.of(Phrase::listed(english));
    let mut rules: Vec<Rule> = Vec::new();
    for citation in citations {
        if !rules.contains(&citation.rule) {
            rules.push(citation.rule);
        }
    }
    let mut text = String::new();
    for rule in rules {
        if !text.is_empty() {
            text.push('\n');
        }
        let _ = writeln!(text, "{} ({})", listed(rule.title()), rule.id());
        let mut of_rule = citations.iter().filter(|citation| citation.rule == rule).peekable();
        while let Some(first) = of_rule.next() {
            let mut editions = vec![first.edition.id()];
            let same = |next: &&Citation| {
                (next.number(), next.explanation()) == (first.number(), first.explanation())
            };
            while let Some(next) = of_rule.next_if(|next| same(next)) {
                editions.push(next.edition.id());
            }
            let _ =
                writeln!(text, "  {}", language.say(t!("%1 in %2"), &[first.number(), &editions.join(", ")]));
            let _ = writeln!(text, "    {}", listed(first.explanation()));
        }
    }
    text
}
