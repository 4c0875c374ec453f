//! The first module's texts of rules, without the explanations in the second.

use crate::words::cite::elsewhere;
use combat_lab_cards::{Keyword, NumberedKeyword};
use combat_lab_rulebook::{Citation, Edition, Rule};

fn cited() -> impl Iterator<Item = Citation> {
    Rule::ALL.iter().flat_map(|rule| Edition::ALL.into_iter().filter_map(|edition| rule.cite(edition)))
}

fn assert_at_hand(citation: Citation, why: &str) {
    let Citation { rule, edition, .. } = citation;
    assert_eq!(rule.at_hand(edition), Some(citation.explanation()), "{rule:?} in {edition}: {why}");
}

/// A rule differs between editions only if its explanations do.
#[test]
fn rules_that_differ_have_different_explanations() {
    for citation in cited() {
        let Citation { rule, edition, .. } = citation;
        let otherwise = Edition::HEADLINES.into_iter().any(|other| {
            other.era() != edition.era()
                && rule.explanation(other) != Some(citation.explanation())
                && combat_lab_replay::says_otherwise(rule, edition, other)
        });
        assert_eq!(!elsewhere(citation).is_empty(), otherwise, "{rule:?} in {edition}");
    }
}

#[test]
fn rules_of_keywords_are_in_the_first_module() {
    let keywords = Keyword::ALL.iter().map(|keyword| keyword.rule());
    for rule in keywords.chain(NumberedKeyword::ALL.iter().map(|keyword| keyword.rule())) {
        for citation in Edition::ALL.into_iter().filter_map(|edition| rule.cite(edition)) {
            assert_at_hand(citation, "is on a card");
        }
    }
}
