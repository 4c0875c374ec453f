//! Keywords that stand for a sentence, and from which edition on they are words of the game.

use crate::Edition;

/// The keywords that are newer than the oldest edition, by the first edition that has them.
const SINCE: [(Edition, &[&str]); 6] = [
    (Edition::E2008_10, &["frenzy", "poisonous", "vanishing"]),
    (Edition::E2010_07, &["annihilator"]),
    (
        Edition::E2021_04,
        &[
            "afflict",
            "afterlife",
            "battle cry",
            "dethrone",
            "evolve",
            "exert",
            "extort",
            "fabricate",
            "living weapon",
            "melee",
            "mentor",
            "myriad",
            "prowess",
            "renown",
            "riot",
            "unleash",
        ],
    ),
    (Edition::E2024_08, &["decayed", "for mirrodin!", "training"]),
    (Edition::E2025_11, &["job select", "mobilize"]),
    (Edition::E2026_09, &["power-up"]),
];

impl Edition {
    /// The first edition that has this keyword, which may have a number behind it. Of one that is
    /// not listed here, the oldest.
    #[must_use]
    pub fn of_word(word: &str) -> Self {
        let name = word.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
        let since = SINCE.iter().find(|(_, words)| words.contains(&name));
        since.map_or(Self::E2006_10, |(edition, _)| *edition)
    }

    /// Whether its rules have this keyword.
    #[must_use]
    pub fn has_word(self, word: &str) -> bool {
        Self::of_word(word) <= self
    }
}
