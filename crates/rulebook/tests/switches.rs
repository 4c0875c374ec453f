//! The switches in words, compared with the rules that they name.

use combat_lab_language::{Language, Phrase, Plurals, po};
use combat_lab_rulebook::{Edition, Rule, Switch};
use std::path::Path;

/// German, from its catalogues; some phrases are in those of the stage or the rules.
fn german() -> Result<Language, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../languages/de");
    let mut entries = Vec::new();
    for file in ["switches.po", "rules.po", "stage.po"] {
        entries.extend(po::read(&folder.join(file))?);
    }
    po::language("de", &Plurals::default(), &entries).map_err(|error| error.to_string())
}

#[test]
fn every_switch_stands_in_two_ways_and_shows_in_rules_that_exist() {
    for switch in Switch::ALL {
        let ways = Edition::ALL.map(|edition| switch.says(edition));
        assert!(ways.iter().any(|way| *way != ways[0]), "{}", switch.about);
        let cited = |edition: Edition| switch.rules.iter().any(|rule| rule.cite(edition).is_some());
        assert!(Edition::ALL.into_iter().any(cited), "{}", switch.about);
    }
}

#[test]
fn a_rule_is_switched_where_a_switch_that_it_shows_says_something_else() {
    for &rule in Rule::ALL {
        for (one, other) in Edition::ALL.into_iter().flat_map(|one| Edition::ALL.map(|other| (one, other))) {
            let turned =
                |switch: &Switch| switch.rules.contains(&rule) && switch.says(one) != switch.says(other);
            assert_eq!(
                rule.is_switched(one, other),
                Switch::ALL.iter().any(turned),
                "{rule:?}, {one}, {other}"
            );
        }
    }
}

#[test]
fn german_says_how_every_switch_stands() -> Result<(), String> {
    let german = german()?;
    for switch in Switch::ALL {
        assert!(german.knows(Phrase::listed(switch.about)), "{}", switch.about);
        for edition in Edition::ALL {
            assert!(german.knows(Phrase::listed(switch.says(edition))), "{}", switch.says(edition));
        }
    }
    Ok(())
}
