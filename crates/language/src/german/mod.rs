//! German: its phrases want their parts in other forms, which a letter in a hole names.

mod behind;
mod declension;
mod forms;
mod nouns;
mod phrase;
mod quality;

use crate::put_in;
use forms::declined;
use std::borrow::Cow;

pub(crate) use declension::Form;

/// A hole without a part stays unfilled. Parts are never searched for holes.
pub(crate) fn fill(template: &str, parts: &[&str]) -> String {
    let mut pieces = template.split('%');
    let mut said = String::from(pieces.next().unwrap_or_default());
    for piece in pieces {
        let (capital, form, hole) = hole(piece);
        let number = hole.bytes().next().and_then(|digit| usize::from(digit).checked_sub(usize::from(b'1')));
        if let Some((part, rest)) = number.and_then(|number| parts.get(number)).zip(hole.get(1..)) {
            if form == Some(Form::Agreeing) {
                let (words, rest) =
                    rest.strip_prefix('{').and_then(|rest| rest.split_once('}')).unwrap_or(("", rest));
                said.push_str(forms::agreeing(part, words));
                said.push_str(rest);
                continue;
            }
            let before = number.and_then(|number| parts.get(number.checked_sub(1)?)).copied();
            if form == Some(Form::Behind) {
                said.push_str(&behind::behind(before.unwrap_or_default(), part));
                said.push_str(rest);
                continue;
            }
            if form == Some(Form::Lasting) {
                said.push_str(&declension::lasting(part, rest));
                continue;
            }
            let braced = |rest: &str| {
                let (inside, behind) = rest.strip_prefix('{')?.split_once('}')?;
                Some((inside.to_owned(), behind.to_owned()))
            };
            if let (Some(Form::Whose | Form::Compound), Some((inside, behind))) = (form, braced(rest)) {
                let whose = form == Some(Form::Whose);
                let with = if whose { declension::whose } else { declension::compound };
                said.push_str(&with(part, &inside));
                said.push_str(&behind);
                continue;
            }
            let (rest, listed) = match form {
                Some(Form::Described) if rest.starts_with('{') => {
                    let (thing, rest) =
                        rest.get(1..).and_then(|rest| rest.split_once('}')).unwrap_or_default();
                    (rest, Some((thing, *part)))
                }
                Some(Form::Described) => {
                    let listed = number.and_then(|number| parts.get(number + 1)).copied();
                    (rest.get(1..).unwrap_or_default(), Some((*part, listed.unwrap_or_default())))
                }
                _ => (rest, None),
            };
            let part = match (form, listed) {
                (_, Some((thing, listed))) => Cow::Owned(quality::described(thing, listed)),
                (Some(Form::Many), _) if before == Some("1") => Cow::Owned(forms::single(part)),
                (Some(Form::ManyDative), _) if before == Some("1") => {
                    Cow::Owned(forms::single(&declined(part, Form::Dative)))
                }
                (Some(Form::Verb), _) if before.is_some_and(forms::is_plural) => {
                    Cow::Owned(declension::agreeing(part))
                }
                (Some(form), _) => Cow::Owned(declined(part, form)),
                (None, _) => Cow::Borrowed(*part),
            };
            // A clause at the end of the part is closed before the sentence goes on.
            if rest.starts_with(' ') && !rest.starts_with(" (") && forms::ends_with_clause(&part) {
                put_in(&mut said, &part, ",", capital);
                said.push_str(rest);
            } else {
                put_in(&mut said, &part, rest, capital);
            }
        } else {
            said.push('%');
            said.push_str(piece);
        }
    }
    said
}

/// What follows a `%`: whether a capital is wanted, which form, and the rest from the hole's digit.
pub(crate) fn hole(piece: &str) -> (bool, Option<Form>, &str) {
    let rest = piece.trim_start_matches('^');
    let form = rest.bytes().next().and_then(Form::of);
    (rest.len() < piece.len(), form, if form.is_some() { rest.get(1..).unwrap_or_default() } else { rest })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::holes;

    #[test]
    fn a_hole_may_want_a_capital() {
        assert_eq!(fill("%1: %^2", &["wenn", "über ihr"]), "wenn: Über ihr");
        assert_eq!(
            fill("mit %D1 für %A2", &["eine Marke", "jeder Gegner"]),
            "mit einer Marke für jeden Gegner"
        );
        for (template, parts, said) in [
            (
                "%U1 in diesem Zug",
                &["jeder Gegner kann keine Karten ziehen"][..],
                "jeder Gegner kann in diesem Zug keine Karten ziehen",
            ),
            (
                "%U1 bis zum Ende des Zuges",
                &["diese Karte erhält +1/+1"],
                "diese Karte erhält +1/+1 bis zum Ende des Zuges",
            ),
            (
                "%1 %V2",
                &["andere Kreaturen", "kann nicht geblockt werden"],
                "andere Kreaturen können nicht geblockt werden",
            ),
            (
                "%1 %V2",
                &["Grizzly Bears", "kann nicht geblockt werden"],
                "Grizzly Bears kann nicht geblockt werden",
            ),
            ("%P1{das|die|die} %1", &["Kampfphase"], "die Kampfphase"),
            ("%1, %P1{den|die|die} du wirkst,", &["jede Hexerei"], "jede Hexerei, die du wirkst,"),
            ("%1 %P1{hat|haben} %2", &["Kreaturen", "Eile"], "Kreaturen haben Eile"),
            ("%E12", &["eine Kreatur", "getappt"], "eine getappte Kreatur"),
            ("erzeuge %E1{ein Spielstein}", &["Map"], "erzeuge ein Map-Spielstein"),
            (
                "immer wenn %1 stirbt",
                &["eine Kreatur, die kein Spielstein ist"],
                "immer wenn eine Kreatur, die kein Spielstein ist, stirbt",
            ),
            ("mit %1 %M2", &["2", "eine Kreatur"], "mit 2 Kreaturen"),
            ("mit %1 %M2", &["1", "eine Kreatur"], "mit 1 Kreatur"),
            ("mit %1 %Q2", &["1", "eine bleibende Karte"], "mit 1 bleibenden Karte"),
            ("mit %1 %Q2", &["2", "eine bleibende Karte"], "mit 2 bleibenden Karten"),
            ("%1 %P1{stirbt|sterben}", &["2"], "2 sterben"),
            ("%W1", &["ein Land deiner Wahl"], "es"),
            ("%T1", &["eine bleibende Karte vom Typ Goblin"], "vom Typ Goblin"),
            ("%T1", &["eine rote oder grüne bleibende Karte"], "rot oder grün"),
            ("lege %C1{marke} ab", &["Öl"], "lege Ölmarke ab"),
            ("zu Beginn deines %S1", &["Endsegment"], "zu Beginn deines Endsegments"),
            (
                "%1%B2",
                &[
                    "eine Kreatur deiner Wahl erhält +2/+2 bis zum Ende des Zuges",
                    "sie kann in diesem Zug nicht geblockt werden",
                ],
                "eine Kreatur deiner Wahl erhält +2/+2 bis zum Ende des Zuges und kann in diesem Zug nicht geblockt werden",
            ),
            (
                "%1%B2",
                &["ein Ziel deiner Wahl erleidet 3 Schaden", "du erhältst 3 Lebenspunkte dazu"],
                "ein Ziel deiner Wahl erleidet 3 Schaden und du erhältst 3 Lebenspunkte dazu",
            ),
            (
                "%1%B2",
                &["du verlierst 1 Lebenspunkt", "du ziehst eine Karte"],
                "du verlierst 1 Lebenspunkt und ziehst eine Karte",
            ),
            ("%P1{er|e|e|es} %1", &["Artefaktkreatur"], "e Artefaktkreatur"),
            ("%P1{er|e|e|es} %1", &["Artefaktland"], "es Artefaktland"),
            ("%P1{er|e|e|es} %1", &["Planeswalker"], "er Planeswalker"),
            (
                "%1 stirbt",
                &["die bleibende Karte, an die diese Karte angelegt ist"],
                "die bleibende Karte, an die diese Karte angelegt ist, stirbt",
            ),
            ("%I1", &["du ziehst eine Karte"], "du darfst eine Karte ziehen"),
            (
                "%I1",
                &["bringe eine Kreaturenkarte aus deinem Friedhof ins Spiel zurück"],
                "du darfst eine Kreaturenkarte aus deinem Friedhof ins Spiel zurückbringen",
            ),
            ("%I1", &["zerstöre sie; ziehe eine Karte"], "falls du möchtest: Zerstöre sie; ziehe eine Karte"),
            (
                "%1%B2",
                &["tappe eine Kreatur deiner Wahl", "opfere diese Karte"],
                "tappe eine Kreatur deiner Wahl und opfere diese Karte",
            ),
            (
                "%1%B2",
                &[
                    "du übernimmst bis zum Ende des Zuges die Kontrolle über eine Kreatur deiner Wahl",
                    "enttappe sie",
                ],
                "du übernimmst bis zum Ende des Zuges die Kontrolle über eine Kreatur deiner Wahl; enttappe sie",
            ),
        ] {
            assert_eq!(fill(template, parts), said);
        }
        assert_eq!(holes("%E12 %E3{ein Spielstein}"), ['1', '2', '3']);
        assert_eq!(holes("%D2 of %^A1"), ['2', '1']);
    }
}
