//! German noun phrases with their qualities: "eine getappte Kreatur mit Flugfähigkeit".
//!
//! The engine names a thing and lists its required qualities, each as a word or phrase of its own.
//! Here each goes where German has it: adjectives before the noun, types into the noun, what
//! begins with a preposition after it, and clauses at the end.

use super::declension::is_number;
use super::nouns::{TYPES, gender_single, prefix, several};
use super::phrase::Gender::{self, Feminine, Masculine, Neuter, Plural};
use super::phrase::{NounPhrase, article};
use crate::letters::lower;

/// What a quality is in a sentence.
enum Quality<'a> {
    /// "getappt": before the noun.
    Adjective(&'a str),
    /// "3/3".
    Size(&'a str),
    /// "ein Artefakt": part of the noun.
    Type(Vec<&'a str>),
    /// "Goblin".
    Subtype(&'a str),
    /// "mit Flugfähigkeit".
    Behind(&'a str),
    /// "der in diesem Zug angegriffen hat", as for a masculine noun.
    Clause(String),
    Other(&'a str),
}

fn quality(said: &str) -> Quality<'_> {
    let first = said.split(' ').next().unwrap_or_default();
    if said.starts_with("der ") && said.ends_with("Farbe") {
        return Quality::Behind(said);
    }
    let bare = |one: &'_ str| -> Option<&'static str> {
        let noun = ["ein ", "eine ", "einen "].iter().find_map(|article| one.strip_prefix(article));
        let noun = noun.unwrap_or(one);
        TYPES.into_iter().find(|known| *known == noun)
    };
    match first {
        "mit" | "ohne" | "vom" | "von" | "unter" => return Quality::Behind(said),
        "der" | "dem" | "den" => return Quality::Clause(said.to_owned()),
        "kein" | "keine" | "keinen" => return Quality::Clause(["der ", said, " ist"].concat()),
        _ => {}
    }
    let each: Vec<Option<&'static str>> = said.split(" oder ").map(bare).collect();
    if let Some(types) = each.iter().copied().collect::<Option<Vec<_>>>() {
        return Quality::Type(types);
    }
    if each.iter().any(Option::is_some) {
        // "eine Kreatur oder Vehicle".
        let named = |one: &str| match bare(one) {
            Some(_) => one.to_owned(),
            None => ["vom Typ ", one].concat(),
        };
        let all: Vec<String> = said.split(" oder ").map(named).collect();
        return Quality::Clause(["der ", &listed(&all.join(" oder ")), " ist"].concat());
    }
    let upper = |word: &str| word.chars().next().is_some_and(|letter| lower(letter) != letter);
    if said.split(" oder ").all(upper) {
        return Quality::Subtype(said);
    }
    if said.bytes().all(|byte| byte.is_ascii_digit() || byte == b'/') {
        return Quality::Size(said);
    }
    if said.split(' ').any(|word| upper(word) || word.contains(['(', '{', '"'])) {
        return Quality::Other(said);
    }
    Quality::Adjective(said)
}

/// "A, B oder C" of "A oder B oder C".
fn listed(said: &str) -> String {
    let parts: Vec<&str> = said.split(" oder ").collect();
    match parts.split_last() {
        Some((last, [])) => (*last).to_owned(),
        Some((last, before)) => [&before.join(", "), " oder ", last].concat(),
        None => String::new(),
    }
}

/// A clause for a noun of that gender.
pub(super) fn clause(said: &str, gender: Gender) -> String {
    let (pronoun, rest) = said.split_once(' ').unwrap_or((said, ""));
    let pronoun = match (pronoun, gender) {
        ("dem", Feminine) => "der",
        ("dem", Plural) => "denen",
        ("der" | "den", Feminine | Plural) => "die",
        ("der" | "den", Neuter) => "das",
        (same, _) => same,
    };
    // The verb of another subject stays: "dem Schaden zugefügt wurde".
    let agrees = said.starts_with("der ") && gender == Plural;
    let rest = if agrees { plural_verbs(rest) } else { rest.to_owned() };
    [pronoun, " ", &rest].concat()
}

fn plural_verbs(said: &str) -> String {
    const VERBS: [(&str, &str); 6] = [
        ("ist", "sind"),
        ("hat", "haben"),
        ("wird", "werden"),
        ("wurde", "wurden"),
        ("blockt", "blocken"),
        ("angreift", "angreifen"),
    ];
    let words: Vec<&str> = said
        .split(' ')
        .map(|word| VERBS.iter().find(|(one, _)| *one == word).map_or(word, |(_, many)| *many))
        .collect();
    words.join(" ")
}

/// The thing with qualities, which ", " separates.
///
/// What fits nowhere stays in parentheses behind it.
pub(super) fn described(thing: &str, qualities: &str) -> String {
    let plain = || [thing, " (", &listed(qualities), ")"].concat();
    let Some(mut phrase) = NounPhrase::of(thing).filter(|phrase| !phrase.is_list()) else { return plain() };
    let asked: Vec<&str> = qualities.split(", ").collect();
    let basic = asked.contains(&"Standardland");
    let mut adjectives: Vec<&str> = Vec::new();
    let mut types: Option<Vec<&str>> = None;
    let mut token = false;
    let mut behind: Vec<String> = Vec::new();
    let mut clauses: Vec<String> = Vec::new();
    let mut others: Vec<&str> = Vec::new();
    let mut subtype = None;
    for one in asked {
        match quality(one) {
            Quality::Adjective(one) => adjectives.push(one),
            Quality::Size(one) => adjectives.insert(0, one),
            Quality::Type(one) if one == ["Land"] && basic => {}
            Quality::Type(one) if one == ["Spielstein"] => token = true,
            Quality::Type(one) if types.is_none() => types = Some(one),
            Quality::Type(one) if phrase.noun.starts_with("Spielstein") => {
                types = Some(types.into_iter().flatten().chain(one).collect());
            }
            Quality::Type(_) => clauses.push(["der ", one, " ist"].concat()),
            Quality::Subtype(one) => subtype = Some(one),
            Quality::Behind(one) => behind.push(one.to_owned()),
            Quality::Clause(one) => clauses.push(one),
            Quality::Other(one) => others.push(one),
        }
    }
    // "andere" comes first.
    if let Some(at) = adjectives.iter().position(|one| *one == "ander") {
        let other = adjectives.remove(at);
        adjectives.insert(0, other);
    }
    let mut gender = phrase.gender();
    let number = |noun: &str, many: bool| if many { several(noun) } else { noun.to_owned() };
    let many = gender == Plural;
    // What the noun becomes, each with its gender.
    let permanent = phrase.before.last().is_some_and(|word| matches!(*word, "bleibende" | "bleibenden"));
    let spell = phrase.noun.starts_with("Zaubersprüch") || phrase.noun == "Zauberspruch";
    let own = |one: &str| matches!(one, "Spontanzauber" | "Hexerei");
    let mut nouns: Vec<(String, Gender)> = Vec::new();
    if phrase.noun.starts_with("Spielstein") {
        let all: String = types.iter().flatten().map(|one| prefix(one)).enumerate().fold(
            String::new(),
            |all, (place, one)| {
                if place == 0 { one } else { [all, lowered(&one)].concat() }
            },
        );
        let made = if all.is_empty() { phrase.noun.to_owned() } else { [all, lowered(phrase.noun)].concat() };
        let made = match subtype.take() {
            Some(subtype) => [&subtype.replace(' ', "-"), "-", &made].concat(),
            None => made,
        };
        nouns.push((made, gender));
    } else if let Some(types) = types {
        let gender_of = |one: &str| if many { Plural } else { gender_single(one) };
        let simple = adjectives.is_empty() || types.len() == 1;
        if types == ["Standardland"] && matches!(phrase.noun, "Land" | "Länder") {
            nouns.push((number("Standardland", many), gender));
        } else if simple && (permanent || spell && types.iter().all(|one| own(one))) {
            if permanent {
                phrase.before.pop();
            }
            nouns.extend(types.iter().map(|one| (number(one, many), gender_of(one))));
        } else if spell || phrase.noun.starts_with("Karte") {
            let last = if spell { "zauber".to_owned() } else { lowered(phrase.noun) };
            let last = if permanent { ["bleibende ", &last].concat() } else { last };
            let all: Vec<String> = types.iter().map(|one| prefix(one)).collect();
            let joined = listed(&all.join("- oder "));
            nouns.push(([joined, last].concat().replace(", ", "-, ").replace("--", "-"), gender));
        } else if phrase.noun.starts_with("Kreatur") && types.len() == 1 {
            if types != ["Kreatur"] {
                let first = types.first().map(|one| prefix(one)).unwrap_or_default();
                nouns.push(([first, lowered(phrase.noun)].concat(), gender));
            }
        } else {
            let with = types
                .iter()
                .map(|one| [article("ein", gender_single(one)).unwrap_or_default(), " ", one].concat());
            let all: Vec<String> = with.collect();
            clauses.push(["der ", &listed(&all.join(" oder ")), " ist"].concat());
        }
    } else if spell && clauses.iter().any(|one| one == "der keine Kreatur ist") {
        clauses.retain(|one| one != "der keine Kreatur ist");
        nouns.push(("Nichtkreaturenzauber".to_owned(), gender));
    }
    if token {
        let made = if permanent {
            phrase.before.pop();
            "Spielstein".to_owned()
        } else {
            [&prefix(phrase.noun.trim_end_matches("en")), "spielstein"].concat()
        };
        let new = if many { Plural } else { Masculine };
        nouns = vec![(number(&made, many), new)];
    }
    if nouns.is_empty() {
        nouns.push((phrase.noun.to_owned(), gender));
    }
    if let [(_, one)] = nouns.as_slice() {
        gender = *one;
    }
    if let Some(subtype) = subtype {
        behind.insert(0, ["vom Typ ", &listed(subtype)].concat());
    }
    // "der weder Kreatur noch Land ist".
    let denied = |one: &String| -> Option<String> {
        let noun = ["der kein ", "der keine "]
            .iter()
            .find_map(|start| one.strip_prefix(start)?.strip_suffix(" ist"))?;
        Some(number(noun, many))
    };
    if let [one, other] = clauses.iter().filter_map(denied).collect::<Vec<_>>().as_slice() {
        let both = ["der weder ", one, " noch ", other, " ist"].concat();
        clauses.retain(|one| denied(one).is_none());
        clauses.push(both);
    }
    // Together.
    let each = phrase.determiner().is_some_and(|word| article(word, Plural) == Some("alle"));
    let said: Vec<String> = nouns
        .iter()
        .enumerate()
        .map(|(place, (noun, gender))| match (place, gender) {
            // "2 Artefakte oder Verzauberungen".
            (1.., Plural) => noun.clone(),
            _ => with_adjectives(&phrase, noun, *gender, &adjectives),
        })
        .collect();
    let joint = if each || (many && phrase.determiner().is_none()) { " und " } else { " oder " };
    let mut text = match said.split_last() {
        Some((last, before)) if !before.is_empty() => [&before.join(", "), joint, last].concat(),
        _ => said.concat(),
    };
    let cut = phrase.after.find(" unter ").or_else(|| phrase.after.find(',')).unwrap_or(phrase.after.len());
    let (near, far) = phrase.after.split_at(cut);
    text.push_str(near);
    if !behind.is_empty() {
        text.push(' ');
        text.push_str(&behind.join(" und "));
    }
    text.push_str(far);
    if !others.is_empty() {
        text.extend([" (", &others.join(", "), ")"]);
    }
    for (place, one) in clauses.iter().enumerate() {
        let one = if gender == Plural { plural_denied(one) } else { one.clone() };
        text.push_str(if place == 0 { ", " } else { " und " });
        text.push_str(&clause(&one, gender));
    }
    text
}

/// "der kein Land ist" for several: "der keine Länder ist".
pub(super) fn plural_denied(said: &str) -> String {
    let noun =
        ["der kein ", "der keine "].iter().find_map(|start| said.strip_prefix(start)?.strip_suffix(" ist"));
    noun.map_or_else(|| said.to_owned(), |noun| ["der keine ", &several(noun), " ist"].concat())
}

/// A noun as a later part of a longer one.
fn lowered(noun: &str) -> String {
    let mut letters = noun.chars();
    letters.next().map(lower).into_iter().chain(letters).collect()
}

/// The words before the noun with further adjectives, and the noun, of the gender it has now.
fn with_adjectives(phrase: &NounPhrase<'_>, noun: &str, gender: Gender, adjectives: &[&str]) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut place = 0;
    let mut strong = true;
    for word in &phrase.before {
        if let Some(article) = article(word, gender) {
            // "alle" stays: only the noun of "jede" has another number.
            let same = gender == Plural;
            words.push(if same { (*word).to_owned() } else { article.to_owned() });
            strong = matches!(*word, "ein" | "kein" | "dein") || matches!(article, "ein" | "kein" | "dein");
            if gender == Plural {
                strong = false;
            }
        } else if is_number(word) || matches!(*word, "bis" | "zu" | "beliebig" | "viele" | "andere" | "alle")
        {
            words.push((*word).to_owned());
            strong = *word != "alle";
        } else {
            words.push((*word).to_owned());
            continue;
        }
        place = words.len();
    }
    let end = match gender {
        Masculine if strong => "er",
        Neuter if strong => "es",
        Plural if !strong => "en",
        _ => "e",
    };
    for (later, one) in adjectives.iter().enumerate() {
        let one = if one.bytes().any(|byte| byte.is_ascii_digit()) {
            (*one).to_owned()
        } else {
            let words: Vec<&str> = one.split(' ').collect();
            let ended = words.iter().enumerate().map(|(place, word)| {
                let goes_on = words.get(place + 1).is_some_and(|next| !matches!(*next, "oder" | "und"));
                let same = goes_on || matches!(*word, "oder" | "und");
                if same { (*word).to_owned() } else { [word, end].concat() }
            });
            ended.collect::<Vec<_>>().join(" ")
        };
        words.insert(place + later, one);
    }
    words.push(noun.to_owned());
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn qualities_stand_where_german_has_them() {
        for (thing, qualities, said) in [
            ("eine Kreatur deiner Wahl", "getappt", "eine getappte Kreatur deiner Wahl"),
            (
                "ein Zauberspruch deiner Wahl",
                "rot oder grün",
                "ein roter oder grüner Zauberspruch deiner Wahl",
            ),
            ("ein Artefakt", "ander", "ein anderes Artefakt"),
            ("alle Kreaturen", "weiß", "alle weißen Kreaturen"),
            ("2 Kreaturen deiner Wahl", "ander, getappt", "2 andere getappte Kreaturen deiner Wahl"),
            ("bis zu 2 Kreaturen deiner Wahl", "ander", "bis zu 2 andere Kreaturen deiner Wahl"),
            (
                "Kreaturen unter deiner Kontrolle",
                "mit Flugfähigkeit",
                "Kreaturen mit Flugfähigkeit unter deiner Kontrolle",
            ),
            (
                "jede bleibende Karte unter deiner Kontrolle",
                "ein Artefakt",
                "jedes Artefakt unter deiner Kontrolle",
            ),
            (
                "jede bleibende Karte",
                "ein Artefakt oder eine Verzauberung",
                "jedes Artefakt und jede Verzauberung",
            ),
            ("bleibende Karten", "ein Land", "Länder"),
            (
                "2 bleibende Karten deiner Wahl",
                "ein Artefakt oder eine Verzauberung",
                "2 Artefakte oder Verzauberungen deiner Wahl",
            ),
            (
                "bleibende Karten unter deiner Kontrolle",
                "Goblin",
                "bleibende Karten vom Typ Goblin unter deiner Kontrolle",
            ),
            ("eine Karte", "eine Kreatur", "eine Kreaturenkarte"),
            ("eine Karte", "ein Spontanzauber oder eine Hexerei", "eine Spontanzauber- oder Hexereikarte"),
            ("Karten", "Standardland, ein Land", "Standardlandkarten"),
            ("ein Zauberspruch", "eine Kreatur, mit Flugfähigkeit", "ein Kreaturenzauber mit Flugfähigkeit"),
            (
                "ein Zauberspruch",
                "ein Spontanzauber oder eine Hexerei",
                "ein Spontanzauber oder eine Hexerei",
            ),
            ("ein Zauberspruch", "keine Kreatur", "ein Nichtkreaturenzauber"),
            ("jede Kreatur", "ein Artefakt", "jede Artefaktkreatur"),
            (
                "eine Kreatur deiner Wahl",
                "kein Artefakt, nichtschwarz",
                "eine nichtschwarze Kreatur deiner Wahl, die kein Artefakt ist",
            ),
            (
                "Kreaturen",
                "der in diesem Zug angegriffen hat",
                "Kreaturen, die in diesem Zug angegriffen haben",
            ),
            (
                "eine Kreatur",
                "dem in diesem Zug Schaden zugefügt wurde",
                "eine Kreatur, der in diesem Zug Schaden zugefügt wurde",
            ),
            (
                "eine bleibende Karte",
                "Angel oder Demon oder Dragon, eine Kreatur",
                "eine Kreatur vom Typ Angel, Demon oder Dragon",
            ),
            (
                "eine Kreatur",
                "ohne Flugfähigkeit, ohne Reichweite",
                "eine Kreatur ohne Flugfähigkeit und ohne Reichweite",
            ),
            (
                "eine Kreatur unter deiner Kontrolle",
                "Spielstein",
                "ein Kreaturenspielstein unter deiner Kontrolle",
            ),
            ("zwei Spielsteine", "1/1, weiß, Spirit, Kreatur", "zwei 1/1 weiße Spirit-Kreaturenspielsteine"),
            ("ein Spielstein", "Map, Artefakt", "ein Map-Artefaktspielstein"),
            (
                "ein Spielstein",
                "4/4, blau und rot, Eldrazi Spawn, Artefakt, Kreatur",
                "ein 4/4 blauer und roter Eldrazi-Spawn-Artefaktkreaturenspielstein",
            ),
            (
                "ein Zauberspruch",
                "ein Spontanzauber oder eine Hexerei oder Wizard",
                "ein Zauberspruch, der ein Spontanzauber, eine Hexerei oder vom Typ Wizard ist",
            ),
            (
                "ein Spieler oder eine Kreatur deiner Wahl",
                "getappt",
                "ein Spieler oder eine Kreatur deiner Wahl (getappt)",
            ),
        ] {
            assert_eq!(described(thing, qualities), said);
        }
    }
}
