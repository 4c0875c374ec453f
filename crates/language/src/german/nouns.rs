//! The nouns of the game in German. Nothing else here knows which things cards have.

use super::declension::ends_in;
use super::phrase::Gender::{self, Feminine, Masculine, Neuter};

/// Types that are no kind of creature, without their article in some phrases.
pub(super) const TYPES: [&str; 11] = [
    "Artefakt",
    "Kreatur",
    "Verzauberung",
    "Land",
    "Planeswalker",
    "Schlacht",
    "Spontanzauber",
    "Hexerei",
    "Standardland",
    "Spielstein",
    "Kommandeur",
];

/// The plural of a noun.
pub(super) fn several(noun: &str) -> String {
    for (one, many) in [
        ("spruch", "sprüche"),
        ("Land", "Länder"),
        ("land", "länder"),
        ("e", "en"),
        ("ur", "uren"),
        ("ung", "ungen"),
        ("eit", "eiten"),
        ("lacht", "lachten"),
        ("rei", "reien"),
        ("fakt", "fakte"),
        ("stein", "steine"),
        ("iel", "iele"),
        ("zeug", "zeuge"),
        ("eur", "eure"),
    ] {
        if one == "ur" && noun.ends_with("eur") {
            continue;
        }
        if let Some(stem) = noun.strip_suffix(one) {
            return [stem, many].concat();
        }
    }
    noun.to_owned()
}

/// The noun of a type as the first part of a longer one: "Kreaturenkarte".
pub(super) fn prefix(noun: &str) -> String {
    match noun {
        "Kreatur" => "Kreaturen".to_owned(),
        "Verzauberung" => "Verzauberungs".to_owned(),
        other => other.to_owned(),
    }
}

/// The gender of one thing.
pub(super) fn gender_single(noun: &str) -> Gender {
    match noun {
        "Kreatur" | "Verzauberung" | "Schlacht" | "Hexerei" => Feminine,
        other if is_neuter(other) => Neuter,
        _ => Masculine,
    }
}

/// Whether a noun of the game is neuter.
pub(super) fn is_neuter(noun: &str) -> bool {
    ends_in(noun, &["Ziel", "and", "rtefakt", "Emblem", "ahrzeug", "Team", "segment", "Segment"])
}
