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
    /// Whose something is, or "von" and the dative where it has no article: `%G1`.
    Genitive,
    /// The plural: `%M1`.
    Many,
    /// "jede von 2 Kreaturen": `%J1`.
    Each,
    /// "eine andere Kreatur": `%O1`.
    Other,
    /// "keine anderen Kreaturen", of "eine andere Kreatur": `%N1`.
    None,
    /// "alle anderen Kreaturen", of "eine andere Kreatur": `%L1`.
    All,
    /// "bleibenden Karten", of "eine bleibende Karte", in the dative: `%Q1`.
    ManyDative,
    /// "er", "sie" or "es": `%W1`.
    Pronoun,
    /// What something is: "vom Typ Goblin", "schwarz": `%T1`.
    Predicate,
    /// Whose: "ihre Stärke", "die Stärke dieser Kreatur": `%H1{die Stärke}`.
    Whose,
    /// The first part of a compound: `%C1{marke}`.
    Compound,
    /// The genitive of a masculine or neuter noun without an article: `%S1`.
    Noun,
    /// With the qualities that another part lists: `%E12`, or `%E2{ein Spielstein}`.
    Described,
    /// A sentence, with the words behind the hole after its verb where a part of the verb or a
    /// clause ends the sentence: `%U1 bis zum Ende des Zuges`.
    Lasting,
    /// A sentence without its subject, which the part before is: `%1 %V2`.
    Verb,
    /// An instruction behind the one before, joined with "und" where one sentence says both:
    /// `%1%B2`.
    Behind,
    /// An instruction that a player may leave out: "du darfst eine Karte ziehen": `%I1`.
    Optional,
    /// Nothing but the word that agrees with it: `%P1{kann|können}`.
    Agreeing,
}

impl Form {
    /// The form that a hole's letter asks for.
    pub(crate) const fn of(letter: u8) -> Option<Self> {
        match letter {
            b'D' => Some(Self::Dative),
            b'A' => Some(Self::Accusative),
            b'K' => Some(Self::Negated),
            b'G' => Some(Self::Genitive),
            b'M' => Some(Self::Many),
            b'J' => Some(Self::Each),
            b'O' => Some(Self::Other),
            b'N' => Some(Self::None),
            b'L' => Some(Self::All),
            b'S' => Some(Self::Noun),
            b'Q' => Some(Self::ManyDative),
            b'W' => Some(Self::Pronoun),
            b'T' => Some(Self::Predicate),
            b'H' => Some(Self::Whose),
            b'C' => Some(Self::Compound),
            b'E' => Some(Self::Described),
            b'U' => Some(Self::Lasting),
            b'V' => Some(Self::Verb),
            b'B' => Some(Self::Behind),
            b'I' => Some(Self::Optional),
            b'P' => Some(Self::Agreeing),
            _ => None,
        }
    }
}

/// Nouns of the neuter gender, by their ends.
const NEUTER: [&str; 7] = ["Ziel", "and", "rtefakt", "Emblem", "ahrzeug", "Team", "Leben"];

/// A plural behind "keine": "anderen Kreaturen".
pub(crate) fn with_weak(phrase: &str) -> String {
    let mut before = true;
    let words = phrase.split(' ').map(|word| {
        before &= !is_noun(word);
        let stem = adjective(word).filter(|_| before);
        stem.map_or_else(|| word.to_owned(), |stem| [stem, "en"].concat())
    });
    words.collect::<Vec<_>>().join(" ")
}

/// The phrase in the dative or accusative, or with "kein"; as it is in another form.
pub(crate) fn in_case(phrase: &str, form: Form) -> String {
    if !matches!(form, Form::Dative | Form::Accusative | Form::Negated) {
        return phrase.to_owned();
    }
    let mut said = String::with_capacity(phrase.len() + 4);
    let words: Vec<&str> = phrase.split(' ').collect();
    // Where the case still has to be shown: at the beginning, and again after "und" and "oder".
    let mut open = true;
    let mut article = false;
    let mut weak = false;
    let mut closed = false;
    for (place, word) in words.iter().copied().enumerate() {
        if place > 0 {
            said.push(' ');
        }
        // A clause, or words in parentheses, stay as they are.
        let before = place.checked_sub(1).and_then(|place| words.get(place)).copied().unwrap_or_default();
        closed |= word.starts_with('(')
            || (before.ends_with(',')
                && matches!(word, "der" | "die" | "das" | "dem" | "den" | "denen" | "deren"));
        if closed {
            said.push_str(word);
            continue;
        }
        if matches!(word, "und" | "oder" | "sowie") {
            open = true;
            if words.get(place + 1).is_some_and(|next| DETERMINERS.iter().any(|(known, ..)| known == next)) {
                (article, weak) = (false, false);
            }
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
            let (word, end) = word.split_at(word.trim_end_matches([',', ';', ':']).len());
            said.push_str(word);
            let plural = !article || counts(words.get(..place).unwrap_or_default());
            if form == Form::Dative && plural && wants_n(word) && is_countable(&words, place) {
                said.push('n');
            }
            said.push_str(end);
            open = false;
            article = false;
            weak = false;
        } else if let Some(stem) = adjective(word) {
            match form {
                Form::Accusative if !weak => said.push_str(word),
                Form::Dative | Form::Accusative => said.extend([stem, "en"]),
                _ => said.push_str(word),
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
        (Form::Accusative, "ein" | "kein" | "dein" | "ihr" | "sein") if is_neuter(noun) => nominative,
        (Form::Accusative, _) => accusative,
        (Form::Dative, "die") if is_plural(noun, later) => "den",
        (Form::Dative, "keine") if is_plural(noun, later) || noun.ends_with("arken") => "keinen",
        (Form::Dative, "diese") if is_plural(noun, later) => "diesen",
        (Form::Dative, _) => dative,
        _ => nominative,
    })
}

/// A sentence with words about its time: behind its verb, if more belongs to the verb than a noun.
pub(crate) fn lasting(sentence: &str, time: &str) -> String {
    const VERBS: [&str; 21] = [
        " kann ",
        " kannst ",
        " können ",
        " darf ",
        " darfst ",
        " dürfen ",
        " muss ",
        " müssen ",
        " wird ",
        " werden ",
        " weist ",
        " weisen ",
        " greift ",
        " greifen ",
        " blockt ",
        " nimmt ",
        " enttappt ",
        " hat ",
        " haben ",
        " verliert ",
        " verlieren ",
    ];
    if sentence.starts_with("falls ") {
        return [time.trim_start(), ": ", &crate::letters::capital(sentence)].concat();
    }
    let plain = sentence.find(['„', ',', '(']).unwrap_or(sentence.len());
    // The verb stands before the first comma, or behind the clause of its subject.
    let found = |verb: &&str| {
        let verb = verb.trim();
        let near =
            sentence.get(..plain).and_then(|near| Some(near.find(&[" ", verb].concat())? + verb.len() + 1));
        let near = near.filter(|at| sentence.get(*at..).is_some_and(|rest| rest.starts_with([' ', ','])));
        let far = sentence.find(&[", ", verb, " "].concat()).map(|at| at + verb.len() + 2);
        near.or(far)
    };
    match VERBS.iter().filter_map(found).min() {
        Some(at) => {
            let (before, after) = sentence.split_at(at);
            [before, time, after].concat()
        }
        None => [sentence, time].concat(),
    }
}

/// A thing's quality or part with whose it is: "ihre Stärke" of "sie" and "die Stärke".
pub(crate) fn whose(owner: &str, thing: &str) -> String {
    let own = match owner {
        "sie" => "ihr",
        "er" | "es" => "sein",
        _ => return [thing, " ", &genitive(owner)].concat(),
    };
    let (article, noun) = thing.split_once(' ').unwrap_or(("", thing));
    [own, if article == "die" { "e " } else { " " }, noun].concat()
}

/// A compound noun: "Ölmarke", "+1/+0-Marke".
pub(crate) fn compound(first: &str, last: &str) -> String {
    if first.contains('/') {
        let first = first.trim_end_matches('-').replace('-', "\u{2212}");
        return [&first, "-", &crate::letters::capital(last)].concat();
    }
    let joint = if ends_in(first, &["keit", "heit", "ung", "tät", "schaft"]) { "s" } else { "" };
    [first, joint, last].concat()
}

/// A verb and what follows it for a subject in the plural.
pub(crate) fn agreeing(predicate: &str) -> String {
    let predicate = predicate.replace("kein Verteidiger wäre", "keine Verteidiger wären");
    let mut words: Vec<&str> = predicate.split(' ').collect();
    let mut begins = true;
    for word in &mut words {
        let many = match *word {
            "kann" => "können",
            "muss" => "müssen",
            "weist" => "weisen",
            "greift" => "greifen",
            "blockt" => "blocken",
            "enttappt" => "enttappen",
            "hat" => "haben",
            "erhält" => "erhalten",
            "verliert" => "verlieren",
            "wird" => "werden",
            "ist" => "sind",
            same => same,
        };
        if begins {
            *word = many;
        }
        begins = *word == "und" || word.ends_with(',');
    }
    words.join(" ")
}

/// The genitive: "eines anderen Spielers", but "von Alice", "von zwei Kreaturen".
pub(crate) fn genitive(phrase: &str) -> String {
    const ARTICLES: [(&str, &str); 23] = [
        ("ein", "eines"),
        ("eine", "einer"),
        ("kein", "keines"),
        ("keine", "keiner"),
        ("der", "des"),
        ("die", "der"),
        ("das", "des"),
        ("jeder", "jedes"),
        ("jede", "jeder"),
        ("jedes", "jedes"),
        ("dieser", "dieses"),
        ("diese", "dieser"),
        ("dieses", "dieses"),
        ("jener", "jenes"),
        ("jene", "jener"),
        ("jenes", "jenes"),
        ("dein", "deines"),
        ("deine", "deiner"),
        ("ihr", "ihres"),
        ("ihre", "ihrer"),
        ("sein", "seines"),
        ("seine", "seiner"),
        ("alle", "aller"),
    ];
    let of = |word: &str| ARTICLES.iter().find(|(nominative, _)| *nominative == word).map(|(_, of)| *of);
    let words: Vec<&str> = phrase.split(' ').collect();
    let first = words.first().copied().unwrap_or_default();
    if of(first).is_none() || (words.len() == 1) {
        return ["von ", &in_case(phrase, Form::Dative)].concat();
    }
    let (mut open, mut begins, mut singular) = (true, true, false);
    let mut said: Vec<String> = Vec::new();
    for (place, word) in words.iter().copied().enumerate() {
        if word.starts_with('(') || said.last().is_some_and(|before| before.ends_with(',')) {
            said.extend(words.iter().skip(place).map(|word| (*word).to_owned()));
            break;
        }
        let article = of(word).filter(|_| open && begins);
        if let Some(article) = article {
            singular = article.ends_with('s');
            begins = false;
            said.push(article.to_owned());
        } else if matches!(word, "und" | "oder" | "sowie") {
            (open, begins) = (true, true);
            said.push(word.to_owned());
        } else if open && is_noun(word) {
            open = false;
            let noun = word.trim_end_matches(',');
            let end = if singular && !noun.ends_with(['s', 'x', 'z']) { "s" } else { "" };
            said.push([noun, end, word.get(noun.len()..).unwrap_or_default()].concat());
        } else if let Some(stem) = adjective(word).filter(|_| open) {
            said.push([stem, "en"].concat());
        } else {
            said.push(word.to_owned());
        }
    }
    said.join(" ")
}

/// Whether it is a number, as a figure or in a word.
pub(crate) fn is_number(word: &str) -> bool {
    (word != "1" && !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit()))
        || matches!(
            word,
            "X" | "zwei" | "drei" | "vier" | "fünf" | "sechs" | "sieben" | "acht" | "neun" | "zehn"
        )
}

pub(crate) fn ends_in(word: &str, ends: &[&str]) -> bool {
    ends.iter().any(|end| word.ends_with(end))
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
pub(crate) fn is_noun(word: &str) -> bool {
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
            | "vier"
            | "sieben"
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
    before
        .iter()
        .any(|word| *word == "1" || is_number(word) || matches!(*word, "alle" | "allen" | "viele" | "vielen"))
}

/// Whether the plural has no `n` yet.
fn wants_n(word: &str) -> bool {
    word.ends_with('e') || word.ends_with("er") || word.ends_with("el")
}

/// Whether it is a plural: without an article in the singular, and not a name alone.
fn is_countable(words: &[&str], place: usize) -> bool {
    let before = words.get(..place).unwrap_or_default();
    let known = |word: &&str| {
        ends_in(word.trim_end_matches([',', ';', ':']), &["änder", "sprüche", "rtefakte", "steine"])
    };
    counts(before)
        || (before.is_empty() && words.get(place).is_some_and(known))
        || before.last().is_some_and(|word| adjective(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::super::forms::declined;
    use super::{Form, compound, lasting, whose};

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
            ("keine Marken", "keinen Marken", "keine Marken"),
            ("vier +1/+1-Marken", "vier +1/+1-Marken", "vier +1/+1-Marken"),
            ("sieben Ladungsmarken", "sieben Ladungsmarken", "sieben Ladungsmarken"),
            ("sechs Spieler deiner Wahl", "sechs Spielern deiner Wahl", "sechs Spieler deiner Wahl"),
            (
                "eine Kreatur, die diese Kreatur blockt oder von ihr geblockt wird",
                "einer Kreatur, die diese Kreatur blockt oder von ihr geblockt wird",
                "eine Kreatur, die diese Kreatur blockt oder von ihr geblockt wird",
            ),
            (
                "ein 1/1 weißer Spirit-Kreaturenspielstein",
                "einem 1/1 weißen Spirit-Kreaturenspielstein",
                "einen 1/1 weißen Spirit-Kreaturenspielstein",
            ),
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
        assert_eq!(
            declined("du oder eine andere bleibende Karte", Form::Dative),
            "dir oder einer anderen bleibenden Karte"
        );
        assert_eq!(declined("Länder, die getappt sind", Form::Dative), "Ländern, die getappt sind");
        assert_eq!(whose("sie", "die Stärke"), "ihre Stärke");
        assert_eq!(whose("es", "der Manabetrag"), "sein Manabetrag");
        assert_eq!(whose("diese Kreatur", "die Stärke"), "die Stärke dieser Kreatur");
        assert_eq!(compound("Öl", "marke"), "Ölmarke");
        assert_eq!(compound("Flugfähigkeit", "marken"), "Flugfähigkeitsmarken");
        assert_eq!(compound("-0/-1-", "marken"), "\u{2212}0/\u{2212}1-Marken");
        let clause = "jede Kreatur, der Schaden zugefügt wurde, kann nicht geblockt werden";
        let said = "jede Kreatur, der Schaden zugefügt wurde, kann heute nicht geblockt werden";
        assert_eq!(lasting(clause, " heute"), said);
        assert_eq!(lasting("sie verliert alle Fähigkeiten", " heute"), "sie verliert heute alle Fähigkeiten");
        assert_eq!(lasting("sie blockt, falls möglich", " heute"), "sie blockt heute, falls möglich");
        for (nominative, genitive) in [
            ("ein anderer Spieler", "eines anderen Spielers"),
            ("diese Kreatur", "dieser Kreatur"),
            ("ein Artefakt oder eine Kreatur", "eines Artefakts oder einer Kreatur"),
            ("Alice", "von Alice"),
            ("zwei Spieler", "von zwei Spielern"),
            ("sie", "von ihr"),
            ("eine Kreatur, die ein Gegner kontrolliert", "einer Kreatur, die ein Gegner kontrolliert"),
        ] {
            assert_eq!(declined(nominative, Form::Genitive), genitive);
        }
        assert_eq!(declined("eine Kreatur", Form::Negated), "keine Kreatur");
        assert_eq!(declined("andere Kreaturen", Form::Negated), "keine anderen Kreaturen");
        assert_eq!(declined("ein Artefakt", Form::Negated), "kein Artefakt");
    }
}
