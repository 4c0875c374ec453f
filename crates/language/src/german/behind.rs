//! German instructions, one behind the other.

use super::forms::pronoun;

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
