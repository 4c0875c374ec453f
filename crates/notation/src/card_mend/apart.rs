//! Rewritings that part a line's words, or leave out what can't be read.

use super::words;
use combat_lab_language::letters::is_upper;

/// A comma between two of the words before any ability: "persist counters -1/-1 1".
pub(crate) fn commas(text: &str) -> Vec<String> {
    /// The most words between which a comma is tried.
    const MOST: usize = 12;
    let end = text.find([':', ';', '"']).unwrap_or(text.len());
    let (head, rest) = text.split_at(end);
    let all = words(head);
    let parted = (2..all.len().min(MOST)).filter_map(|at| {
        let (before, after) = all.split_at_checked(at)?;
        let (last, next) = (before.last()?, after.first()?);
        let ability = |word: &str| ["persist", "undying"].contains(&word.trim_end_matches(','));
        let state = ["counters", "tapped", "damage"].contains(next) || crate::words::color(next).is_some();
        let parts = ability(last) || ability(next) || state && !before.contains(&"counters");
        if last.ends_with(',') || !parts {
            return None;
        }
        Some([&before.join(" "), ", ", &after.join(" "), rest].concat())
    });
    parted.collect()
}

/// Whether this is a sentence as it is printed, not a slip in a few words of the author's own.
fn is_printed(text: &str) -> bool {
    const FEWEST: usize = 5;
    let said = text.rsplit_once(": ").map_or(text, |(_, said)| said).trim();
    said.starts_with(is_upper) && words(said).len() >= FEWEST
}

/// The line without one of its printed sentences, or abilities that are one: first those at which a
/// character stands.
pub(crate) fn without_part(text: &str, at: usize) -> Vec<String> {
    let parts: Vec<&str> = text.split(';').collect();
    let mut start = 0;
    let mut found: Vec<(bool, String)> = Vec::new();
    for (place, part) in parts.iter().enumerate() {
        let is_here = (start..=start + part.len()).contains(&at);
        start += part.len() + 1;
        let with = |part: Option<&str>| {
            let (before, after) = (parts.get(..place)?, parts.get(place + 1..)?);
            let kept = before.iter().copied().chain(part).chain(after.iter().copied());
            Some(kept.collect::<Vec<_>>().join(";").trim_end_matches([';', ' ']).to_owned())
        };
        let sentences: Vec<&str> = part.split_inclusive(". ").collect();
        let first = usize::from(place == 0 || sentences.len() < 2);
        let without = |skipped: &[usize]| {
            let kept =
                sentences.iter().enumerate().filter(|(at, _)| !skipped.contains(at)).map(|(_, it)| *it);
            let kept: String = kept.collect();
            let space = if place > 0 && !kept.starts_with(' ') { " " } else { "" };
            with(Some([space, kept.trim_end()].concat().as_str()))
        };
        let printed: Vec<usize> = (first..sentences.len())
            .rev()
            .filter(|at| sentences.get(*at).is_some_and(|sentence| is_printed(sentence)))
            .collect();
        found.extend(printed.iter().filter_map(|at| without(&[*at])).map(|line| (is_here, line)));
        // What one says, another may go on with.
        for (place, one) in printed.iter().enumerate() {
            let others = printed.iter().skip(place + 1).filter_map(|other| without(&[*one, *other]));
            found.extend(others.map(|line| (is_here, line)));
        }
        if place > 0 && is_printed(part) {
            found.extend(with(None).map(|line| (is_here, line)));
        }
    }
    let (here, elsewhere): (Vec<_>, Vec<_>) = found.into_iter().partition(|(is_here, _)| *is_here);
    here.into_iter().chain(elsewhere).map(|(_, line)| line).collect()
}
