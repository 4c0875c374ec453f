//! Keywords that stand for a sentence, a cost or an action, with their first editions.

use crate::{Edition, Rule};

/// The keywords newer than the oldest edition, by the first edition with each of them. Each has its
/// section there: 701 for keyword actions, 502 and 702 for keyword abilities. Source: the texts of
/// the editions.
const SINCE: [(Edition, &[(&str, &str)]); 6] = [
    (
        Edition::E2008_10,
        &[
            ("vanishing", "502.60"),
            ("absorb", "502.61"),
            ("frenzy", "502.66"),
            ("poisonous", "502.69"),
            ("changeling", "502.73"),
            ("evoke", "502.74"),
            ("reinforce", "502.77"),
            ("retrace", "502.81"),
            ("unearth", "502.84"),
        ],
    ),
    (Edition::E2010_07, &[("annihilator", "702.83"), ("level up", "702.84"), ("rebound", "702.85")]),
    (
        Edition::E2021_04,
        &[
            ("fight", "701.12"),
            ("detain", "701.29"),
            ("populate", "701.30"),
            ("monstrosity", "701.31"),
            ("bolster", "701.33"),
            ("support", "701.35"),
            ("investigate", "701.36"),
            ("exert", "701.39"),
            ("explore", "701.40"),
            ("surveil", "701.42"),
            ("adapt", "701.43"),
            ("megamorph", "702.37"),
            ("battle cry", "702.91"),
            ("living weapon", "702.92"),
            ("unleash", "702.98"),
            ("evolve", "702.100"),
            ("extort", "702.101"),
            ("dethrone", "702.105"),
            ("outlast", "702.107"),
            ("prowess", "702.108"),
            ("dash", "702.109"),
            ("exploit", "702.110"),
            ("renown", "702.112"),
            ("myriad", "702.116"),
            ("escalate", "702.120"),
            ("melee", "702.121"),
            ("fabricate", "702.123"),
            ("embalm", "702.128"),
            ("eternalize", "702.129"),
            ("afflict", "702.130"),
            ("jump-start", "702.133"),
            ("mentor", "702.134"),
            ("afterlife", "702.135"),
            ("riot", "702.136"),
            ("escape", "702.138"),
            ("boast", "702.142"),
            ("foretell", "702.143"),
        ],
    ),
    (
        Edition::E2024_08,
        &[
            ("connive", "701.47"),
            ("suspect", "701.58"),
            ("decayed", "702.147"),
            ("training", "702.149"),
            ("blitz", "702.152"),
            ("for mirrodin!", "702.163"),
            ("plot", "702.170"),
            ("spree", "702.172"),
            ("offspring", "702.175"),
        ],
    ),
    (
        Edition::E2025_11,
        &[
            ("endure", "701.63"),
            ("exhaust", "702.177"),
            ("mobilize", "702.181"),
            ("job select", "702.182"),
            ("warp", "702.185"),
        ],
    ),
    (Edition::E2026_09, &[("power-up", "702.193")]),
];

/// The entry of a keyword; a number may follow the word.
fn entry(word: &str) -> Option<(Edition, &'static str, &'static str)> {
    let name = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
    let found = |(since, words): &(Edition, &[(&'static str, &'static str)])| {
        let (word, section) = words.iter().find(|(word, _)| *word == name)?;
        Some((*since, *word, *section))
    };
    SINCE.iter().find_map(found)
}

impl Edition {
    /// The first edition with this keyword; a number may follow the word. The oldest edition for a
    /// word that isn't listed.
    #[must_use]
    pub fn of_word(word: &str) -> Self {
        entry(word).map_or(Self::E2006_10, |(since, ..)| since)
    }

    /// Whether the edition has this keyword.
    #[must_use]
    pub fn has_word(self, word: &str) -> bool {
        Self::of_word(word) <= self
    }
}

/// The section of a keyword in its first edition, [`Edition::of_word`]; `None` if the word isn't
/// listed.
#[must_use]
pub fn section_of_word(word: &str) -> Option<&'static str> {
    entry(word).map(|(.., section)| section)
}

/// The word as it is listed; `None` if it isn't, or if something follows it.
#[must_use]
pub fn listed_word(word: &str) -> Option<&'static str> {
    entry(word).map(|(_, listed, _)| listed).filter(|listed| *listed == word)
}

/// Every listed keyword.
pub fn listed_words() -> impl Iterator<Item = &'static str> {
    SINCE.iter().flat_map(|(_, words)| *words).map(|(word, _)| *word)
}

/// The rule that introduces keywords of this kind: keyword actions or keyword abilities.
#[must_use]
pub fn rule_of_word(word: &str) -> Rule {
    let action = section_of_word(word).is_some_and(|section| section.starts_with("701"));
    if action { Rule::KeywordActions } else { Rule::KeywordAbilities }
}

/// The listed keyword at the beginning of a text, perhaps with the s of a verb.
#[must_use]
pub fn word_at(text: &str) -> Option<&'static str> {
    let begins = |(word, _): &&(&'static str, &'static str)| {
        let (head, rest) = text.split_at_checked(word.len())?;
        let rest = rest.strip_prefix('s').unwrap_or(rest);
        let ends = !rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-');
        (ends && head.eq_ignore_ascii_case(word)).then_some(())
    };
    SINCE.iter().flat_map(|(_, words)| *words).find(|entry| begins(entry).is_some()).map(|(word, _)| *word)
}
