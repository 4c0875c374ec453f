//! A German noun phrase, in its parts.

use super::declension::{ends_in, is_noun, is_number};
use super::nouns::is_neuter;

/// The gender of a noun, or its plural.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Gender {
    Masculine,
    Feminine,
    Neuter,
    Plural,
}

use Gender::{Feminine, Masculine, Neuter, Plural};

/// A noun phrase in the nominative: "jede", "angreifende", "Kreatur", "deiner Wahl".
pub(super) struct NounPhrase<'a> {
    pub(super) before: Vec<&'a str>,
    pub(super) noun: &'a str,
    pub(super) after: &'a str,
}

impl<'a> NounPhrase<'a> {
    pub(super) fn of(said: &'a str) -> Option<Self> {
        let mut before = Vec::new();
        let mut rest = said;
        loop {
            let (word, after) = rest.split_once(' ').unwrap_or((rest, ""));
            if is_noun(word) && word.len() > 1 {
                let noun = word.trim_end_matches(',');
                let after = rest.get(noun.len()..).unwrap_or_default();
                return Some(Self { before, noun, after });
            }
            if after.is_empty() {
                return None;
            }
            before.push(word);
            rest = after;
        }
    }

    /// The article, pronoun or number, which decides the ends of adjectives.
    pub(super) fn determiner(&self) -> Option<&'a str> {
        self.before.iter().copied().find(|word| is_number(word) || article(word, Plural).is_some())
    }

    pub(super) fn gender(&self) -> Gender {
        let many = ends_in(self.noun, &["en", "sprüche", "änder", "steine", "artefakte", "Artefakte"]);
        match self.determiner() {
            Some("ein" | "kein" | "dein" | "sein" | "ihr") if is_neuter(self.noun) => Neuter,
            Some("ein" | "kein" | "dein" | "sein" | "ihr" | "der" | "jeder" | "dieser" | "jener") => {
                Masculine
            }
            Some("das" | "jedes" | "dieses" | "jenes") => Neuter,
            Some("eine" | "jede") => Feminine,
            Some("die" | "diese" | "jene" | "keine" | "deine") if !many => Feminine,
            _ => Plural,
        }
    }

    /// Whether other things follow, as in "eine Kreatur oder ein Spieler".
    pub(super) fn is_list(&self) -> bool {
        let plain = self.after.split(", ").next().unwrap_or_default();
        let mut words = plain.split(' ');
        words.by_ref().any(|word| matches!(word, "und" | "oder" | "sowie")) && plain.contains(" ein")
            || plain.contains(" und jede")
    }
}

/// An article or pronoun for a noun of another gender; `None` for other words.
pub(super) fn article(word: &str, gender: Gender) -> Option<&'static str> {
    let forms: [&[&str]; 7] = [
        &["ein", "eine", "ein", ""],
        &["kein", "keine", "kein", "keine"],
        &["der", "die", "das", "die"],
        &["jeder", "jede", "jedes", "alle"],
        &["dieser", "diese", "dieses", "diese"],
        &["jener", "jene", "jenes", "jene"],
        &["dein", "deine", "dein", "deine"],
    ];
    let forms = forms.into_iter().find(|forms| forms.contains(&word) && !word.is_empty())?;
    let place = match gender {
        Masculine => 0,
        Feminine => 1,
        Neuter => 2,
        Plural => 3,
    };
    forms.get(place).copied()
}
