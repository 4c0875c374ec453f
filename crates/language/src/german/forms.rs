//! Other forms of a German noun phrase, as the letter of a hole asks for them.

use super::declension::{Form, ends_in, genitive, in_case, is_number, with_weak};
use super::nouns::{is_neuter, several};
use super::phrase::Gender::{Feminine, Masculine, Neuter, Plural};
use super::phrase::{Gender, NounPhrase, article};
use super::quality::{clause, described, plural_denied};

/// The same things in the plural: "andere Kreaturen mit Flugfähigkeit" of "eine andere Kreatur mit
/// Flugfähigkeit".
pub(super) fn pluralized(said: &str) -> String {
    let Some(phrase) = NounPhrase::of(said) else { return said.to_owned() };
    if phrase.gender() == Plural {
        return said.to_owned();
    }
    let mut words: Vec<String> = Vec::new();
    for word in &phrase.before {
        if article(word, Plural).is_some() {
            continue;
        }
        let stem = ["er", "es", "en", "e"].iter().find_map(|end| word.strip_suffix(end));
        words.push(match stem {
            Some(stem) if word.len() > 4 => [stem, "e"].concat(),
            _ => (*word).to_owned(),
        });
    }
    words.push(several(phrase.noun));
    let mut text = words.join(" ");
    match phrase.after.split_once(" oder ") {
        Some((near, rest)) if rest.starts_with("ein") && !near.contains(',') => {
            text.extend([near, " oder ", &pluralized(rest)]);
        }
        _ => match phrase.after.split_once(", d") {
            Some((near, rest)) => {
                let rest = rest.split_once(' ').map_or("", |(_, rest)| rest);
                let rest = plural_denied(&["der ", rest].concat());
                text.extend([near, ", ", &clause(&rest, Plural)]);
            }
            None => text.push_str(phrase.after),
        },
    }
    text
}

/// The same thing without its article: "1 Kreatur".
pub(super) fn single(said: &str) -> String {
    let (first, rest) = said.split_once(' ').unwrap_or((said, ""));
    if first.starts_with("ein") || article(first, Plural).is_some() {
        rest.to_owned()
    } else {
        said.to_owned()
    }
}

/// "jede von 2 Kreaturen".
pub(super) fn each_of(said: &str) -> String {
    let noun = NounPhrase::of(said).map_or("", |phrase| phrase.noun);
    let each = if ends_in(noun, &["en"]) && !ends_in(noun, &["zeichen"]) {
        "jede"
    } else if ends_in(noun, &["iele", "fakte", "änder", "zeuge"]) {
        "jedes"
    } else {
        "jeder"
    };
    [each, " von ", &in_case(said, Form::Dative)].concat()
}

/// Whether it is a plural or a list of several things: "Kreaturen, die …".
pub(super) fn is_plural(said: &str) -> bool {
    let first = said.split(' ').next().unwrap_or_default();
    if matches!(first, "du" | "er" | "sie" | "es" | "ihr" | "dies") {
        return false;
    }
    let plain = said.split([',', '(']).next().unwrap_or_default();
    if plain.contains(" und ") && !plain.contains(" angreifende und ") {
        return true;
    }
    NounPhrase::of(said).is_some_and(|phrase| {
        // A name begins with a capital, too.
        let known = [
            "eaturen", "arten", "ungen", "sprüche", "änder", "rtefakte", "steine", "zauber", "eiten",
            "uellen",
        ];
        let kind = ends_in(phrase.noun, &known) || matches!(phrase.noun, "Planeswalker" | "Spieler");
        phrase.gender() == Plural && (kind || !phrase.before.is_empty())
    })
}

/// The gender of a type as a card's type line names it, without an article: "Artefaktkreatur".
fn gender_of_type(said: &str) -> Gender {
    if ends_in(said, &["reatur", "erzauberung", "chlacht", "exerei"]) {
        Feminine
    } else if is_neuter(said) {
        Neuter
    } else {
        Masculine
    }
}

/// The word that agrees with a thing, of "one|several", of "one|several|a feminine", or, with a
/// type without an article, of "one|several|a feminine|a neuter".
pub(super) fn agreeing<'a>(said: &str, words: &'a str) -> &'a str {
    if let [one, _, feminine, neuter] = words.split('|').collect::<Vec<_>>().as_slice() {
        return match gender_of_type(said) {
            Feminine => feminine,
            Neuter => neuter,
            Masculine | Plural => one,
        };
    }
    let mut words = words.split('|');
    let counted = is_number(said);
    let one = words.next().unwrap_or_default();
    let many = words.next().unwrap_or(one);
    let phrase = NounPhrase::of(said);
    let feminine = phrase.is_some_and(|it| it.gender() == Feminine || it.noun.ends_with("phase"));
    match words.next() {
        Some(word) if feminine => word,
        _ if counted || is_plural(said) => many,
        _ => one,
    }
}

/// "er", "sie" or "es" for a thing.
pub(super) fn pronoun(said: &str) -> &'static str {
    match NounPhrase::of(said).map(|phrase| phrase.gender()) {
        Some(Masculine) => "er",
        Some(Neuter) => "es",
        Some(Feminine | Plural) | None => "sie",
    }
}

/// What something is, if it is a permanent: "eine bleibende Karte" goes without saying.
pub(super) fn predicate(said: &str) -> String {
    if let Some(kind) = said.strip_prefix("eine bleibende Karte ").filter(|rest| rest.starts_with("vom Typ "))
    {
        return kind.to_owned();
    }
    let adjectives = said.strip_prefix("eine ").and_then(|rest| rest.strip_suffix(" bleibende Karte"));
    let stem = |word| match word {
        "oder" | "und" | "nicht" => word,
        other => other.strip_suffix('e').unwrap_or(other),
    };
    adjectives.map_or_else(|| said.to_owned(), |all| all.split(' ').map(stem).collect::<Vec<_>>().join(" "))
}

/// Whether a clause ends there that a comma has to close: "eine Kreatur, die angegriffen hat".
pub(super) fn ends_with_clause(said: &str) -> bool {
    const VERBS: [&str; 12] = [
        "ist",
        "sind",
        "hat",
        "haben",
        "wird",
        "werden",
        "wurde",
        "wurden",
        "blockt",
        "blocken",
        "angreift",
        "angreifen",
    ];
    const PRONOUNS: [&str; 7] = [", die ", ", der ", ", das ", ", dem ", ", den ", ", denen ", ", deren "];
    let open = said.split_once(", d").is_some_and(|(before, rest)| {
        !rest.contains(['(', '.', ':'])
            && PRONOUNS
                .iter()
                .any(|pronoun| said.get(before.len()..).is_some_and(|said| said.starts_with(pronoun)))
    });
    said.ends_with(", an die diese Karte angelegt ist")
        || open
            && said.rsplit_once(' ').is_some_and(|(_, last)| {
                VERBS.contains(&last) || last == "kontrolliert" || last == "kontrollierst"
            })
}

/// The phrase in that form.
///
/// A phrase that begins with no article, pronoun or adjective, such as a name, is returned
/// unchanged.
pub(super) fn declined(phrase: &str, form: Form) -> String {
    match form {
        Form::Many => return pluralized(phrase),
        Form::Each => return each_of(phrase),
        Form::Other => return described(phrase, "ander"),
        Form::Genitive => return genitive(phrase),
        Form::ManyDative => return in_case(&pluralized(phrase), Form::Dative),
        Form::Pronoun => return pronoun(phrase).to_owned(),
        Form::Predicate => return predicate(phrase),
        Form::Optional => return super::behind::optional(phrase),
        Form::None => return ["keine ", &with_weak(&pluralized(phrase))].concat(),
        Form::All => return ["alle ", &with_weak(&pluralized(phrase))].concat(),
        Form::Noun => {
            let (noun, rest) = phrase
                .split_once(' ')
                .map_or((phrase, String::new()), |(noun, rest)| (noun, [" ", rest].concat()));
            let end = if noun.ends_with('e') { "" } else { "s" };
            return [noun, end, &rest].concat();
        }
        Form::Negated if is_plural(phrase) && !phrase.starts_with("die ") => {
            return ["keine ", &with_weak(phrase)].concat();
        }
        _ => {}
    }
    in_case(phrase, form)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_and_clauses_are_recognized() {
        for (one, many) in [
            ("eine andere Kreatur mit Flugfähigkeit", "andere Kreaturen mit Flugfähigkeit"),
            ("ein Artefakt oder eine Kreatur", "Artefakte oder Kreaturen"),
            ("eine Kreatur, die getappt ist", "Kreaturen, die getappt sind"),
            ("ein roter Zauberspruch", "rote Zaubersprüche"),
            ("eine bleibende Karte", "bleibende Karten"),
        ] {
            assert_eq!(pluralized(one), many);
            assert!(is_plural(many) && !is_plural(one), "{one}");
        }
        assert!(ends_with_clause("eine Kreatur, die getappt ist"));
        assert!(!ends_with_clause("eine Kreatur, die getappt ist, unter deiner Kontrolle"));
        for name in [
            "Goblin Guide",
            "Die verzauberte Kreatur",
            "diese Karte",
            "jede Kreatur",
            "Kraken of the Straits",
        ] {
            assert!(!is_plural(name), "{name}");
        }
        assert_eq!(each_of("2 Kreaturen deiner Wahl"), "jede von 2 Kreaturen deiner Wahl");
        assert_eq!(each_of("2 Spieler deiner Wahl"), "jeder von 2 Spielern deiner Wahl");
    }
}
