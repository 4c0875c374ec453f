//! Every rule, in every edition: numbers, explanations and the words they use.

use combat_lab_rulebook::{Citation, Edition, Rule};
use std::collections::{BTreeMap, HashSet};

use Edition::{E2006_10, E2008_10, E2009_05, E2009_07, E2010_07, E2021_04, E2024_08, E2024_11, E2025_11};

fn cited() -> impl Iterator<Item = (Rule, Edition, Citation)> {
    Rule::ALL
        .iter()
        .flat_map(|&rule| Edition::ALL.into_iter().filter_map(move |e| rule.cite(e).map(|c| (rule, e, c))))
}

#[test]
fn a_number_comes_with_an_explanation_and_never_alone() {
    for &rule in Rule::ALL {
        for edition in Edition::ALL {
            let (number, text) = (rule.number(edition), rule.explanation(edition));
            assert_eq!(number.is_some(), text.is_some(), "{rule:?} in {edition}");
            assert_eq!(number.is_some(), rule.cite(edition).is_some(), "{rule:?} in {edition}");
        }
        assert!(Edition::ALL.into_iter().any(|e| rule.number(e).is_some()), "{rule:?} is in no edition");
    }
}

#[test]
fn what_is_worded_alike_has_the_same_explanation() {
    for &rule in Rule::ALL {
        for (one, other) in Edition::ALL.into_iter().flat_map(|one| Edition::ALL.map(|other| (one, other))) {
            let same = rule.explanation(one) == rule.explanation(other);
            assert_eq!(rule.is_worded_alike(one, other), same, "{rule:?} in {one} and {other}");
        }
    }
    // A wording that was replaced and later restored.
    assert!(!Rule::BlockingCreatureDivides.is_worded_alike(E2008_10, E2021_04));
    assert!(Rule::BlockingCreatureDivides.is_worded_alike(E2008_10, E2025_11));
}

/// A rule is at hand in all of its editions or in none.
#[test]
fn what_is_at_hand_is_the_explanation() {
    let mut at_hand = HashSet::new();
    for &rule in Rule::ALL {
        let says = Edition::ALL.map(|edition| rule.at_hand(edition));
        if says.iter().any(Option::is_some) {
            assert_eq!(says, Edition::ALL.map(|edition| rule.explanation(edition)), "{rule:?}");
            at_hand.insert(rule);
        }
    }
    assert!(at_hand.contains(&Rule::Flying) && at_hand.contains(&Rule::AttackRestrictions));
    assert!(!at_hand.contains(&Rule::PassGivesPriority) && !at_hand.contains(&Rule::LegendRule));
    assert!(at_hand.len() * 2 < Rule::ALL.len(), "{} of {}", at_hand.len(), Rule::ALL.len());
}

#[test]
fn ids_are_unique_kebab_case_and_lead_back() {
    let mut seen = HashSet::new();
    for &rule in Rule::ALL {
        let id = rule.id();
        assert!(seen.insert(id), "{id} twice");
        assert_eq!(Rule::from_id(id), Some(rule));
        assert!(
            id.split('-').all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase())),
            "{id}"
        );
        // The id is the variant's name in kebab case, so that neither can drift from the other.
        let name: String = id.split('-').map(|word| word[..1].to_uppercase() + &word[1..]).collect();
        assert!(name.eq_ignore_ascii_case(&format!("{rule:?}")), "{id} is not {rule:?}");
    }
    assert_eq!(Rule::from_id("no-such-rule"), None);
}

#[test]
fn titles_are_short_unique_and_plain() {
    let mut seen = HashSet::new();
    for &rule in Rule::ALL {
        let title = rule.title();
        assert!(seen.insert(title), "{title} twice");
        assert!(title.chars().count() <= 50 && !title.ends_with('.'), "{title}");
    }
}

#[test]
fn numbers_have_the_shape_of_rule_numbers() {
    for (rule, edition, citation) in cited() {
        let number = citation.number();
        if number == "glossary" {
            assert!(edition < E2009_07, "{rule:?}: the newer editions number everything");
            continue;
        }
        let mut parts = number.split('.');
        let section = parts.next().unwrap();
        assert!(section.len() == 3 && section.bytes().all(|b| b.is_ascii_digit()), "{rule:?}: {number}");
        if let Some(rest) = parts.next() {
            let digits = rest.trim_end_matches(|c: char| c.is_ascii_lowercase());
            assert!(!digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()), "{rule:?}: {number}");
            assert!(rest.len() - digits.len() <= 1, "{rule:?}: {number}");
            // Subrules skip the letters that look like digits.
            assert!(!rest.ends_with(['l', 'o']), "{rule:?}: {number}");
        }
        assert_eq!(parts.next(), None, "{rule:?}: {number}");
        // Steps are rules 300 to 314 in the old editions and 500 to 514 since.
        let turn = if edition < E2009_07 { 300..=314 } else { 500..=514 };
        let section: u16 = section.parse().unwrap();
        if rule.id().ends_with("phase") || rule == Rule::CombatHasFiveSteps {
            assert!(turn.contains(&section), "{rule:?}: {number} in {edition}");
        }
    }
}

#[test]
fn explanations_are_sentences_a_newcomer_can_read() {
    for (rule, edition, citation) in cited() {
        let text = citation.explanation();
        assert!(text.ends_with('.') && !text.contains("  "), "{rule:?} in {edition}: {text}");
        assert!(text.starts_with(|c: char| c.is_uppercase() || c == '“'), "{rule:?} in {edition}: {text}");
        assert!((30..=330).contains(&text.chars().count()), "{rule:?} in {edition}: {text}");
        let sentences = text.matches(". ").count() + text.matches("? ").count() + 1;
        assert!(sentences <= 4, "{rule:?} in {edition}: {sentences} sentences");
    }
}

/// Whether the phrase occurs in the text as whole words.
fn says(text: &str, phrase: &str) -> bool {
    let text = text.to_lowercase();
    let edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(phrase)
        .any(|(at, _)| edge(text[..at].chars().next_back()) && edge(text[at + phrase.len()..].chars().next()))
}

#[test]
fn no_explanation_uses_the_words_of_another_era() {
    let old = [
        "in play",
        "into play",
        "leaves play",
        "left play",
        "from play",
        "leaving play",
        "enters play",
        "removed from the game",
        "state-based effect",
        "state-based effects",
        "game action",
        "game actions",
        "end phase",
        "end of turn step",
        "at end of turn",
        "play a spell",
        "play an ability",
        "plays a spell",
        "playing a spell",
        "being played",
        "mana burn",
    ];
    let new = [
        "battlefield",
        "exile",
        "exiled",
        "cast",
        "casts",
        "casting",
        "activate",
        "activates",
        "activating",
        "state-based action",
        "state-based actions",
        "turn-based action",
        "turn-based actions",
        "ending phase",
        "end step",
        "dies",
        "damage assignment order",
        "the announced order",
    ];
    for (rule, edition, citation) in cited() {
        let wrong: &[&str] = if edition < E2009_07 { &new } else { &old };
        for word in wrong {
            assert!(!says(citation.explanation(), word), "{rule:?} in {edition} says “{word}”");
        }
    }
}

#[test]
fn no_explanation_mentions_what_does_not_exist_yet_or_any_more() {
    let since = [
        ("planeswalker", E2008_10),
        ("planeswalkers", E2008_10),
        ("loyalty", E2008_10),
        ("deathtouch", E2008_10),
        ("lifelink", E2008_10),
        ("wither", E2008_10),
        ("reach", E2008_10),
        ("dies", E2021_04),
        ("infect", E2021_04),
        ("menace", E2021_04),
        ("battle", E2024_08),
        ("battles", E2024_08),
        ("siege", E2024_08),
    ];
    for (rule, edition, citation) in cited() {
        for (word, first) in since {
            assert!(
                edition >= first || !says(citation.explanation(), word),
                "{rule:?} in {edition} says “{word}”"
            );
        }
        for word in ["order", "announced order", "damage assignment order"] {
            let about_damage = citation.number().starts_with("510") || citation.number().starts_with("310");
            let no_order = !(E2009_07..E2024_11).contains(&edition) && about_damage;
            let denied = citation.explanation().contains("no order");
            assert!(
                denied || !no_order || !says(citation.explanation(), word),
                "{rule:?} in {edition} has an order"
            );
        }
    }
}

#[test]
fn a_citation_never_shows_a_number_without_its_edition() {
    for (_, edition, citation) in cited() {
        let shown = citation.to_string();
        assert_eq!(shown, format!("{} · {}", citation.number(), edition.id()));
    }
    let cited = Rule::BlockedCreatureDivides.cite(E2021_04).unwrap();
    assert_eq!((cited.rule, cited.edition), (Rule::BlockedCreatureDivides, E2021_04));
    assert_eq!(cited.to_string(), "510.1c · 2021-04");
    assert_eq!(cited.title(), "A blocked creature divides its damage");
}

#[test]
fn the_same_number_means_different_things() {
    let mut meanings: BTreeMap<&str, HashSet<Rule>> = BTreeMap::new();
    for (rule, _, citation) in cited() {
        meanings.entry(citation.number()).or_default().insert(rule);
    }
    // 509.1 was about ending the turn and is now about declaring blockers; the last two rules of
    // the damage step traded places.
    assert!(meanings["509.1"].is_superset(&HashSet::from([Rule::EndingTheTurn, Rule::BlockersDeclared])));
    assert!(
        meanings["510.4"].is_superset(&HashSet::from([Rule::PriorityAfterDamage, Rule::FirstStrikeStep]))
    );
}

#[test]
fn what_changed_is_said_differently() {
    let differ = |rule: Rule, before: Edition, after: Edition| {
        assert_ne!(
            rule.explanation(before),
            rule.explanation(after),
            "{rule:?} between {before} and {after}"
        );
    };
    differ(Rule::NoPowerAssignsNothing, E2008_10, E2009_05);
    differ(Rule::NoPowerAssignsNothing, E2009_05, E2009_07);
    differ(Rule::BlockedCreatureDivides, E2009_05, E2009_07);
    differ(Rule::BlockedCreatureDivides, E2024_08, E2024_11);
    differ(Rule::DeathtouchLethal, E2009_07, E2010_07);
    differ(Rule::DeathtouchLethal, E2024_11, E2025_11);
    differ(Rule::SecondDamageStep, E2009_05, E2009_07);
    differ(Rule::LegendRule, E2010_07, E2021_04);
    differ(Rule::TargetsRechecked, E2010_07, E2021_04);
    differ(Rule::UnblockedAssigns, E2006_10, E2008_10);
    differ(Rule::UnblockedAssigns, E2021_04, E2024_08);
    differ(Rule::ManaEmpties, E2009_05, E2009_07);
    differ(Rule::ManaEmpties, E2024_11, E2025_11);
    differ(Rule::ManaAbility, E2025_11, Edition::E2026_09);
    differ(Rule::BattleDefenseZero, E2025_11, Edition::E2026_09);
    // An unchanged rule keeps its explanation.
    assert_eq!(Rule::ToughnessZero.explanation(E2006_10), Rule::ToughnessZero.explanation(Edition::TODAY));
}

/// A rule missing from an edition is answered by that edition's counterpart, and an existing rule
/// by itself.
#[test]
fn what_a_missing_rule_gave_way_to() {
    let answers = [
        (Rule::CombatDamageResolves, Edition::E2021_04, Rule::DealtAtOnce, "510.2"),
        (Rule::RecipientGone, Edition::TODAY, Rule::RemovedFromCombat, "506.4"),
        (Rule::BlockersOrdered, Edition::E2008_10, Rule::BlockedCreatureDivides, "310.2c"),
        (Rule::BlockersOrdered, Edition::TODAY, Rule::BlockedCreatureDivides, "510.1c"),
        (Rule::AttackersOrdered, Edition::TODAY, Rule::BlockingCreatureDivides, "510.1d"),
        (Rule::ManaBurn, Edition::E2021_04, Rule::ManaEmpties, "500.4"),
        (Rule::DeathtouchDestroys, Edition::E2008_10, Rule::Deathtouch, "502.63a"),
    ];
    for (rule, edition, instead, number) in answers {
        let citation = rule.counterpart(edition).unwrap();
        assert_eq!((citation.rule, citation.number()), (instead, number), "{rule:?} in {edition}");
    }
    for edition in Edition::ALL {
        for rule in Rule::ALL.iter().filter(|rule| rule.number(edition).is_some()) {
            assert_eq!(
                rule.counterpart(edition),
                rule.cite(edition),
                "{rule:?} stands for itself in {edition}"
            );
        }
    }
}
