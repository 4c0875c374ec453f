//! The rulebook's own types.

use combat_lab_rulebook::Citation;
use serde::Serialize;
use tsify::Tsify;

/// An edition of the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Edition {
    /// Its name: year and month, such as `"2008-10"`.
    pub id: &'static str,
    /// Its nickname.
    pub nickname: &'static str,
    /// The version of combat it belongs to.
    pub era: Era,
    /// The day from which it applied, such as `"2008-10-01"`.
    pub effective: String,
    /// One sentence: what sets it apart from the edition before.
    pub summary: &'static str,
    /// Whether it represents its era in comparisons.
    pub headline: bool,
}

/// The three versions of combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum Era {
    /// Until July 2009: combat damage waits on the stack.
    DamageOnTheStack,
    /// July 2009 to November 2024: damage is dealt at once, along an announced order.
    OrderedDamage,
    /// Since November 2024: damage is dealt at once and divided freely.
    FreeDivision,
}

/// A rule in one edition. A number has no meaning without its edition, so they come together.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct RuleText {
    /// The rule's stable id, the same in every edition, such as `"blocked-creature-divides"`.
    pub rule: &'static str,
    /// Its number in this edition, such as `"510.1c"`.
    pub number: &'static str,
    /// The edition's id.
    pub edition: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The title of its topic, such as `"Assigning combat damage"`. The rules of a topic follow one
    /// another.
    pub topic: &'static str,
    /// Its content, in plain words and this edition's vocabulary.
    pub explanation: &'static str,
}

/// A term of art, as an edition uses it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct GlossaryTerm {
    /// The term, in lower case.
    pub name: &'static str,
    /// Every form in which it is used, between bars: `"|spell|spells|"`.
    pub forms: &'static str,
    /// What it means, in a sentence or two.
    pub meaning: &'static str,
}

impl From<&'static combat_lab_rulebook::Term> for GlossaryTerm {
    fn from(term: &'static combat_lab_rulebook::Term) -> Self {
        Self { name: term.name(), forms: term.forms(), meaning: term.meaning() }
    }
}

impl From<combat_lab_rulebook::Edition> for Edition {
    fn from(edition: combat_lab_rulebook::Edition) -> Self {
        Self {
            id: edition.id(),
            nickname: edition.nickname(),
            era: edition.era().into(),
            effective: edition.effective().to_string(),
            summary: edition.summary(),
            headline: combat_lab_rulebook::Edition::HEADLINES.contains(&edition),
        }
    }
}

impl From<combat_lab_rulebook::Era> for Era {
    fn from(era: combat_lab_rulebook::Era) -> Self {
        match era {
            combat_lab_rulebook::Era::DamageOnTheStack => Self::DamageOnTheStack,
            combat_lab_rulebook::Era::OrderedDamage => Self::OrderedDamage,
            combat_lab_rulebook::Era::FreeDivision => Self::FreeDivision,
        }
    }
}

impl From<Citation> for RuleText {
    fn from(citation: Citation) -> Self {
        Self {
            rule: citation.rule.id(),
            number: citation.number(),
            edition: citation.edition.id(),
            title: citation.title(),
            topic: citation.rule.topic(),
            explanation: citation.explanation(),
        }
    }
}
