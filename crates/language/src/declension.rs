//! German noun phrases in other forms.
//!
//! Phrases such as "eine Kreatur deiner Wahl" are in the catalogue once, in the nominative. A hole
//! of a German phrase asks for the dative or the accusative with a letter, `%D1` or `%A1`, and
//! `%K1` for its negation: "keine Kreatur". Only what changes in front of a noun is changed:
//! articles, pronouns, adjectives, and the `n` of plurals in the dative. Relative clauses and text
//! in parentheses stay unchanged.

use crate::letters::lower;

/// A form other than the nominative.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// After "mit", "von", "zu": `%D1`.
    Dative,
    /// The direct object, and after "für", "durch", "gegen": `%A1`.
    Accusative,
    /// The nominative with "kein" in place of "ein": `%K1`.
    Negated,
}

impl Form {
    /// The form that a hole's letter asks for.
    pub(crate) const fn of(letter: u8) -> Option<Self> {
        match letter {
            b'D' => Some(Self::Dative),
            b'A' => Some(Self::Accusative),
            b'K' => Some(Self::Negated),
            _ => None,
        }
    }
}

/// Nouns of the neuter gender, by their ends.
const NEUTER: [&str; 7] = ["Ziel", "and", "rtefakt", "Emblem", "ahrzeug", "Team", "Leben"];

/// The phrase in that form.
///
/// A phrase that begins with no article, pronoun or adjective, such as a name, is returned
/// unchanged.
pub(crate) fn declined(phrase: &str, form: Form) -> String {
    let mut said = String::with_capacity(phrase.len() + 4);
    let words: Vec<&str> = phrase.split(' ').collect();
    // Where the case still has to be shown: at the beginning, and again after "und" and "oder".
    let mut open = true;
    let mut article = false;
    let mut weak = false;
    for (place, word) in words.iter().copied().enumerate() {
        if place > 0 {
            said.push(' ');
        }
        if matches!(word, "und" | "oder" | "sowie") {
            open = true;
            said.push_str(word);
            continue;
        }
        if !open {
            said.push_str(word);
            continue;
        }
        let later = words.get(place + 1..).unwrap_or_default();
        // Behind an article it is a genitive: "jeder dieser Spielsteine".
        if let Some(changed) = determiner(word, later, form).filter(|_| !article) {
            said.push_str(changed);
            article = true;
            weak = changed != word;
            // A pronoun is all there is: "dir", "ihm".
            open = !matches!(word, "du" | "er" | "es" | "sie");
        } else if is_noun(word) {
            said.push_str(word);
            let plural = !article || counts(words.get(..place).unwrap_or_default());
            if form == Form::Dative && plural && wants_n(word) && is_countable(&words, place) {
                said.push('n');
            }
            open = false;
            article = false;
            weak = false;
        } else if let Some(stem) = adjective(word) {
            match form {
                Form::Accusative if !weak => said.push_str(word),
                Form::Dative | Form::Accusative => said.extend([stem, "en"]),
                Form::Negated => said.push_str(word),
            }
        } else {
            // A number, or a word that has no case: "bis", "zu", "beliebig".
            said.push_str(word);
        }
    }
    said
}

/// Articles and pronouns in the nominative, dative and accusative; "ein" and "kein" as before a
/// masculine noun.
const DETERMINERS: [(&str, &str, &str); 24] = [
    ("ein", "einem", "einen"),
    ("eine", "einer", "eine"),
    ("kein", "keinem", "keinen"),
    ("keine", "keiner", "keine"),
    ("der", "dem", "den"),
    ("die", "der", "die"),
    ("das", "dem", "das"),
    ("jeder", "jedem", "jeden"),
    ("jede", "jeder", "jede"),
    ("jedes", "jedem", "jedes"),
    ("dieser", "diesem", "diesen"),
    ("diese", "dieser", "diese"),
    ("dieses", "diesem", "dieses"),
    ("jener", "jenem", "jenen"),
    ("jene", "jener", "jene"),
    ("jenes", "jenem", "jenes"),
    ("alle", "allen", "alle"),
    ("dein", "deinem", "deinen"),
    ("ihr", "ihrem", "ihren"),
    ("sein", "seinem", "seinen"),
    ("du", "dir", "dich"),
    ("er", "ihm", "ihn"),
    ("es", "ihm", "es"),
    ("sie", "ihr", "sie"),
];

/// An article or pronoun in the form. The nominative shows the gender, except that of "ein" and the
/// number of "die".
fn determiner(word: &str, later: &[&str], form: Form) -> Option<&'static str> {
    let &(nominative, dative, accusative) =
        DETERMINERS.iter().find(|(nominative, ..)| *nominative == word)?;
    let noun = later.iter().find(|word| is_noun(word)).copied().unwrap_or_default();
    let noun = noun.trim_end_matches([',', ')', ';', '.']);
    Some(match (form, word) {
        (Form::Negated, "ein") => "kein",
        (Form::Negated, "eine") => "keine",
        (Form::Negated, _) => nominative,
        (Form::Accusative, "ein" | "kein" | "dein" | "ihr" | "sein") if is_neuter(noun) => nominative,
        (Form::Accusative, _) => accusative,
        (Form::Dative, "die") if is_plural(noun, later) => "den",
        (Form::Dative, "diese") if is_plural(noun, later) => "diesen",
        (Form::Dative, _) => dative,
    })
}

fn is_neuter(noun: &str) -> bool {
    NEUTER.iter().any(|end| noun.ends_with(end))
}

/// Whether a noun behind "die" or "diese" is a plural, by its own end or that of the adjective
/// before it.
fn is_plural(noun: &str, later: &[&str]) -> bool {
    let first = later.first().copied().unwrap_or_default();
    (!is_noun(first) && first.ends_with("en")) || noun.ends_with("en") || noun.ends_with("Länder")
}

/// Whether it is a noun: with a capital, also as in "+1/+1-Marke", but no symbol such as `{R}`.
fn is_noun(word: &str) -> bool {
    !word.starts_with('{') && word.chars().any(|letter| lower(letter) != letter)
}

/// The stem of an adjective that ends as adjectives do in the nominative.
fn adjective(word: &str) -> Option<&str> {
    let known = matches!(
        word,
        "oder"
            | "unter"
            | "außer"
            | "über"
            | "aber"
            | "weder"
            | "zwei"
            | "drei"
            | "deiner"
            | "dieser"
            | "jener"
            | "seiner"
            | "ihrer"
            | "deren"
            | "dessen"
            | "einen"
            | "jeden"
    );
    if known || word.len() < 4 || !word.bytes().all(|byte| byte.is_ascii_alphabetic() || !byte.is_ascii()) {
        return None;
    }
    ["en", "er", "es", "e"].iter().find_map(|end| word.strip_suffix(end))
}

/// Whether a number or "beliebig viele" comes before the noun.
fn counts(before: &[&str]) -> bool {
    before.iter().any(|word| {
        word.bytes().all(|byte| byte.is_ascii_digit())
            || matches!(*word, "zwei" | "drei" | "vier" | "fünf" | "alle" | "allen" | "X" | "viele")
    })
}

/// Whether the plural has no `n` yet.
fn wants_n(word: &str) -> bool {
    word.ends_with('e') || word.ends_with("er") || word.ends_with("el")
}

/// Whether it is a plural: without an article in the singular, and not a name alone.
fn is_countable(words: &[&str], place: usize) -> bool {
    let before = words.get(..place).unwrap_or_default();
    counts(before) || before.last().is_some_and(|word| adjective(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::{Form, declined};

    #[test]
    fn articles_pronouns_and_adjectives_follow_the_case() {
        let cases = [
            ("eine Kreatur deiner Wahl", "einer Kreatur deiner Wahl", "eine Kreatur deiner Wahl"),
            ("ein Spieler deiner Wahl", "einem Spieler deiner Wahl", "einen Spieler deiner Wahl"),
            ("ein Ziel deiner Wahl", "einem Ziel deiner Wahl", "ein Ziel deiner Wahl"),
            ("ein anderer Spieler", "einem anderen Spieler", "einen anderen Spieler"),
            ("jeder andere Spieler", "jedem anderen Spieler", "jeden anderen Spieler"),
            (
                "jede Kreatur und jeder Spieler",
                "jeder Kreatur und jedem Spieler",
                "jede Kreatur und jeden Spieler",
            ),
            ("die bleibende Karte", "der bleibenden Karte", "die bleibende Karte"),
            ("die obersten 3 Karten", "den obersten 3 Karten", "die obersten 3 Karten"),
            (
                "eine angreifende oder blockende Kreatur",
                "einer angreifenden oder blockenden Kreatur",
                "eine angreifende oder blockende Kreatur",
            ),
            ("2 Spieler deiner Wahl", "2 Spielern deiner Wahl", "2 Spieler deiner Wahl"),
            ("2 Kreaturen deiner Wahl", "2 Kreaturen deiner Wahl", "2 Kreaturen deiner Wahl"),
            ("angreifende Kreaturen", "angreifenden Kreaturen", "angreifende Kreaturen"),
            (
                "jener Zauberspruch oder jene Fähigkeit",
                "jenem Zauberspruch oder jener Fähigkeit",
                "jenen Zauberspruch oder jene Fähigkeit",
            ),
            ("eine +1/+1-Marke", "einer +1/+1-Marke", "eine +1/+1-Marke"),
            ("jeden deiner Lebenspunkte", "jeden deiner Lebenspunkte", "jeden deiner Lebenspunkte"),
            ("jeder dieser Spielsteine", "jedem dieser Spielsteine", "jeden dieser Spielsteine"),
            ("du", "dir", "dich"),
            ("sie", "ihr", "sie"),
            ("Grizzly Bears", "Grizzly Bears", "Grizzly Bears"),
            (
                "eine Kreatur, die ein Gegner kontrolliert",
                "einer Kreatur, die ein Gegner kontrolliert",
                "eine Kreatur, die ein Gegner kontrolliert",
            ),
            ("", "", ""),
        ];
        for (nominative, dative, accusative) in cases {
            assert_eq!(declined(nominative, Form::Dative), dative);
            assert_eq!(declined(nominative, Form::Accusative), accusative);
        }
        assert_eq!(declined("eine Kreatur", Form::Negated), "keine Kreatur");
        assert_eq!(declined("ein Artefakt", Form::Negated), "kein Artefakt");
    }
}
