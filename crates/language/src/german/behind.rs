//! German instructions, one behind the other, and those that a player may leave out.

use super::forms::{ends_with_clause, pronoun};
use crate::letters::capital;

/// The verbs of instructions that say what to do, and not who does something.
const IMPERATIVES: [&str; 46] = [
    "ändere",
    "bestimme",
    "bevölkere",
    "bezahle",
    "bringe",
    "decke",
    "durchsuche",
    "enttappe",
    "entferne",
    "erhöhe",
    "erzeuge",
    "füge",
    "gib",
    "kopiere",
    "lasse",
    "lege",
    "mische",
    "neutralisiere",
    "nimm",
    "opfere",
    "regeneriere",
    "schicke",
    "setze",
    "sieh",
    "stachle",
    "strapaziere",
    "tappe",
    "tausche",
    "teile",
    "transformiere",
    "verbinde",
    "verdächtige",
    "verdopple",
    "verhindere",
    "vertausche",
    "verteile",
    "wähle",
    "wende",
    "wiederhole",
    "wirf",
    "wirke",
    "zeige",
    "zerstöre",
    "ziehe",
    "übernimm",
    "investigiere",
];

/// Verbs of a sentence without an object that a pronoun could stand for.
const OF_SUBJECT: [&str; 8] =
    [" erhält ", " erhalten ", " kann ", " können ", " verliert ", " verlieren ", " wird ", " werden "];

fn is_imperative(sentence: &str) -> bool {
    let first = sentence.split([' ', ',']).next().unwrap_or_default();
    IMPERATIVES.contains(&first)
}

/// Whether a sentence has parts of its own, so that "und" would be unclear.
fn has_parts(said: &str) -> bool {
    [":", ".", "\u{201e}", " und ", "falls ", "es sei denn"].iter().any(|part| said.contains(part))
}

/// The instruction as it is said behind another: "und du ziehst eine Karte"; set apart where one of
/// them says what to do and the other what happens.
pub(crate) fn behind(before: &str, sentence: &str) -> String {
    let last = before.rsplit("; ").next().unwrap_or(before);
    let first = sentence.split("; ").next().unwrap_or(sentence);
    if is_imperative(last) != is_imperative(first) || has_parts(last) || has_parts(first) {
        return ["; ", sentence].concat();
    }
    let (subject, rest) = sentence.split_once(' ').unwrap_or((sentence, ""));
    let same = OF_SUBJECT.iter().find_map(|verb| last.split_once(*verb)).is_some_and(|(of, rest)| {
        let object = ["reatur", "arte", "Spieler", "Gegner", "Artefakt", "Land"];
        pronoun(of) == subject && !object.iter().any(|noun| rest.contains(noun))
    });
    let goes_on = same && OF_SUBJECT.iter().any(|verb| rest.starts_with(verb.trim_start()));
    let yours = subject == "du" && last.starts_with("du ");
    [" und ", if yours || goes_on { rest } else { sentence }].concat()
}

/// "du darfst eine Karte ziehen" of "du ziehst eine Karte", and "du darfst sie tappen" of "tappe
/// sie"; a longer instruction stands behind a condition.
pub(crate) fn optional(sentence: &str) -> String {
    short_optional(sentence).unwrap_or_else(|| ["falls du m\u{f6}chtest: ", &capital(sentence)].concat())
}

fn short_optional(sentence: &str) -> Option<String> {
    const VERBS: [(&str, &str); 6] = [
        ("ziehst", "ziehen"),
        ("opferst", "opfern"),
        ("legst", "legen"),
        ("bringst", "bringen"),
        ("wirfst", "werfen"),
        ("verlierst", "verlieren"),
    ];
    const CLAUSES: [&str; 6] = [", bis ", ", wenn ", ", so ", ", bevor ", ", ohne ", ", und "];
    if has_parts(sentence) || sentence.contains(';') || CLAUSES.iter().any(|it| sentence.contains(it)) {
        return None;
    }
    let (first, rest) = sentence.split_once(' ')?;
    let (verb, rest) = if first == "du" {
        let (verb, rest) = rest.split_once(' ')?;
        (VERBS.iter().find(|(says, _)| *says == verb)?.1.to_owned(), rest)
    } else {
        let verb = match first {
            "wirf" => "werfen".to_owned(),
            "gib" => "geben".to_owned(),
            "nimm" => "nehmen".to_owned(),
            regular if is_imperative(regular) && regular.ends_with('e') && !regular.ends_with("le") => {
                [regular, "n"].concat()
            }
            _ => return None,
        };
        (verb, rest)
    };
    let (rest, particle) = match rest.rsplit_once(' ') {
        Some((before, last)) if matches!(last, "ab" | "an" | "auf" | "aus" | "zur\u{fc}ck") => (before, last),
        _ => (rest, ""),
    };
    let comma = if ends_with_clause(rest) { "," } else { "" };
    Some(["du darfst ", rest, comma, " ", particle, &verb].concat())
}
