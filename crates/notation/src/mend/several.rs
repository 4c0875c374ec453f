//! One line for several: the same ability more than once, a choice in the line of the spell that
//! asks for it; and a band in parentheses.

use crate::slips::number_word;
use crate::text::normal;
use combat_lab_language::letters::lowercase;
use combat_lab_language::{Phrase, t};

/// The lines that one line stands for, and why they are several.
pub(crate) fn several(text: &str, reads: &dyn Fn(&str) -> bool) -> Option<(Phrase<'static>, Vec<String>)> {
    let (player, rest) = text.split_once(':')?;
    if !reads(&[player, ": passes"].concat()) {
        return None;
    }
    repeated(player, rest.trim(), reads)
        .or_else(|| plays(player, rest.trim(), reads))
        .map(|lines| (t!("each of these on a line of its own"), lines))
        .or_else(|| {
            let lines = with_choice(player, rest.trim(), reads)?;
            Some((t!("what is chosen as it resolves on a line of its own: PLAYER: chooses red"), lines))
        })
}

/// "S x3", "S 3 times", "S twice", "3x S", "S, S, S".
fn repeated(player: &str, rest: &str, reads: &dyn Fn(&str) -> bool) -> Option<Vec<String>> {
    /// The most lines worth writing.
    const MOST: usize = 10;
    let low = lowercase(rest);
    let words: Vec<&str> = low.split_whitespace().collect();
    let head = |count: usize| {
        let all: Vec<&str> = rest.split_whitespace().collect();
        all.get(..all.len().checked_sub(count)?).map(|kept| kept.join(" "))
    };
    let number = |word: &str| word.parse::<usize>().ok().or_else(|| number_word(word));
    let times = |word: &str| {
        number(word.strip_prefix(['x', '\u{d7}']).or_else(|| word.strip_suffix(['x', '\u{d7}']))?)
    };
    let parts: Vec<&str> = rest.split(',').map(str::trim).collect();
    let (one, count) = match words.as_slice() {
        [.., "twice"] => (head(1)?, 2),
        [.., "thrice"] => (head(1)?, 3),
        [.., count, "times"] | [.., "x", count] => (head(2)?, number(count)?),
        [.., last] if times(last).is_some() => (head(1)?, times(last)?),
        [first, ..] if times(first).is_some() => {
            (rest.split_whitespace().skip(1).collect::<Vec<_>>().join(" "), times(first)?)
        }
        _ if parts.len() > 1 && parts.windows(2).all(|pair| matches!(pair, [one, other] if one == other)) => {
            ((*parts.first()?).to_owned(), parts.len())
        }
        _ => return None,
    };
    let line = format!("{player}: {}", one.trim_end_matches(','));
    (reads(&line) && (2..=MOST).contains(&count)).then(|| vec![line; count])
}

/// "G -> A, H -> B", "G -> A; H -> B", "G -> A and H -> B".
fn plays(player: &str, rest: &str, reads: &dyn Fn(&str) -> bool) -> Option<Vec<String>> {
    ["; ", ", then ", " then ", ", and ", " and ", ", "].iter().find_map(|by| {
        let parts: Vec<&str> = rest.split(by).map(str::trim).collect();
        let lines: Vec<String> = parts.iter().map(|part| format!("{player}: {part}")).collect();
        let all = parts.len() > 1 && parts.iter().all(|part| part.contains("->"));
        (all && lines.iter().all(|line| reads(line))).then_some(lines)
    })
}

/// "G -> S choosing red", "G -> S (red)", "G naming red -> S".
fn with_choice(player: &str, rest: &str, reads: &dyn Fn(&str) -> bool) -> Option<Vec<String>> {
    const VERBS: [&str; 7] = ["choosing", "naming", "chooses", "names", "choose", "for", "with"];
    let words: Vec<&str> = rest.split_whitespace().collect();
    let bare = |word: &str| normal(word.trim_matches(['(', ')', ',', '.', ':', ';']));
    let at = words.iter().position(|word| crate::words::color(&bare(word)).is_some())?;
    let color = bare(words.get(at)?);
    let led = at
        .checked_sub(1)
        .and_then(|before| words.get(before))
        .is_some_and(|verb| VERBS.contains(&bare(verb).as_str()));
    let before = words.get(..if led { at - 1 } else { at })?;
    let kept = [before, words.get(at + 1..)?].concat().join(" ");
    let play = format!("{player}: {}", kept.trim_end_matches([',', ' ', '(']));
    let choice = format!("{player}: chooses {color}");
    (reads(&play) && reads(&choice)).then(|| vec![play, choice])
}

/// "attack (A, C) -> Ben", "attack A, C in a band -> Ben", as `attack A + C -> Ben`.
pub(crate) fn band(text: &str) -> Option<String> {
    let low = lowercase(text);
    if !low.starts_with("attack") || !text.is_ascii() {
        return None;
    }
    let joined = |names: &str| {
        names.split(',').flat_map(|names| names.split(" and ")).map(str::trim).collect::<Vec<_>>().join(" + ")
    };
    if let Some((before, rest)) = text.split_once('(') {
        let (inside, after) = rest.split_once(')')?;
        let several = inside.contains(',') || inside.contains(" and ") || inside.contains('+');
        return several
            .then(|| [before.trim_end(), " ", &joined(inside).replace(" + + ", " + "), after].concat());
    }
    let said = [" in a band", " as a band", " banded", " banding", " (band)"];
    let (at, said) = said.iter().find_map(|said| Some((low.find(said)?, *said)))?;
    let (verb, names) = text.get(..at)?.split_once(' ')?;
    Some([verb, " ", &joined(names), text.get(at + said.len()..)?].concat())
}

#[cfg(test)]
mod tests {
    use super::{band, several};

    #[test]
    fn one_line_stands_for_several() {
        let reads = |line: &str| {
            let known = ["Ann: passes", "Ann: chooses red"].contains(&line);
            known || line.starts_with("Ann: S") && !line.contains(['x', '('])
        };
        let lines = |text: &str| several(text, &reads).map(|(_, lines)| lines);
        for said in ["S x3", "S 3 times", "S three times", "S thrice", "3x S", "S, S, S"] {
            assert_eq!(lines(&format!("Ann: {said}")), Some(vec!["Ann: S".to_owned(); 3]), "{said}");
        }
        for said in ["S -> B choosing red", "S -> B (red)", "S -> B, red", "S red -> B", "S -> B naming red"]
        {
            let both = vec!["Ann: S -> B".to_owned(), "Ann: chooses red".to_owned()];
            assert_eq!(lines(&format!("Ann: {said}")), Some(both), "{said}");
        }
    }

    #[test]
    fn a_band_is_joined_by_plus_signs() {
        for said in
            ["attack (A, C) -> Ben", "attack A, C in a band -> Ben", "attack A and C as a band -> Ben"]
        {
            assert_eq!(band(said).as_deref(), Some("attack A + C -> Ben"), "{said}");
        }
        assert_eq!(band("attack A (tapped) -> Ben"), None);
    }
}
