//! The styles of a page that only its own script changes.

use std::collections::HashSet;

/// Rules that hold others, which apply under a condition.
const GROUPS: [&str; 5] = ["@container", "@layer", "@media", "@scope", "@supports"];

/// The rules of a style sheet that can apply where every class is a word of one of these texts.
/// Rules that aren't selected by class are kept, and what is inside of brackets is not looked at.
pub(crate) fn needed<'a>(sheet: &str, texts: impl Iterator<Item = &'a str>) -> String {
    let words = texts.flat_map(|text| text.split(|letter| !is_of_name(letter))).collect();
    rules(&without_comments(sheet), &words)
}

fn without_comments(sheet: &str) -> String {
    let mut parts = sheet.split("/*");
    let first = parts.next().unwrap_or_default();
    parts.fold(first.to_owned(), |text, part| text + part.split_once("*/").map_or("", |(_, rest)| rest))
}

fn rules(sheet: &str, words: &HashSet<&str>) -> String {
    let (mut kept, mut left) = (String::new(), sheet);
    while let Some((head, end, rest)) = split_at(left, &['{', ';']) {
        let head = head.trim();
        if end == ';' {
            kept.extend([head, ";"]);
            left = rest;
            continue;
        }
        let Some((body, _, rest)) = split_at(rest, &['}']) else { break };
        left = rest;
        let (head, body) = if GROUPS.iter().any(|group| head.starts_with(group)) {
            (head.to_owned(), rules(body, words))
        } else if head.starts_with('@') {
            (head.to_owned(), body.to_owned())
        } else {
            (selectors(head, words), body.to_owned())
        };
        if !head.is_empty() && !body.is_empty() {
            kept.extend([&head, "{", &body, "}"]);
        }
    }
    kept
}

/// Those of a list of selectors whose classes are among the words.
fn selectors(list: &str, words: &HashSet<&str>) -> String {
    let (mut kept, mut left) = (Vec::new(), list);
    loop {
        let (selector, rest) = match split_at(left, &[',']) {
            Some((selector, _, rest)) => (selector, Some(rest)),
            None => (left, None),
        };
        if can_apply(selector, words) {
            kept.push(selector.trim());
        }
        match rest {
            Some(rest) => left = rest,
            None => return kept.join(","),
        }
    }
}

fn can_apply(selector: &str, words: &HashSet<&str>) -> bool {
    let mut left = selector;
    while let Some((_, _, rest)) = split_at(left, &['.']) {
        let name = rest.split(|letter| !is_of_name(letter)).next().unwrap_or_default();
        // Of a name with an escape, only a part is known.
        if !words.contains(name) && !rest.starts_with(&format!("{name}\\")) {
            return false;
        }
        left = rest;
    }
    true
}

fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '-' || letter == '_'
}

/// What is before the first of some letters outside of brackets and strings, that letter, and what
/// is behind it.
fn split_at<'a>(text: &'a str, letters: &[char]) -> Option<(&'a str, char, &'a str)> {
    let (mut depth, mut quote, mut is_escaped) = (0_usize, None, false);
    for (place, letter) in text.char_indices() {
        if is_escaped {
            is_escaped = false;
        } else if letter == '\\' {
            is_escaped = true;
        } else if quote.is_some() {
            quote = quote.filter(|quote| *quote != letter);
        } else if depth == 0 && letters.contains(&letter) {
            let (before, from) = text.split_at_checked(place)?;
            return Some((before, letter, from.get(letter.len_utf8()..)?));
        } else {
            match letter {
                '"' | '\'' => quote = Some(letter),
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(sheet: &str) -> String {
        needed(sheet, ["<p class=\"card tapped\">", "says.className = \"rule-1\""].into_iter())
    }

    #[test]
    fn rules_for_other_classes_are_left_out() {
        for (sheet, kept) in [
            (".card{a:b}.menu{c:d}", ".card{a:b}"),
            (".card .menu{a:b}.card .rule-1>b{c:d}.rule{e:f}", ".card .rule-1>b{c:d}"),
            (".menu, .tapped:before,.card.menu{a:b}", ".tapped:before{a:b}"),
            ("@media(width<9px){.menu{a:b}}@media print{.menu{a:b}.card{a:b}}", "@media print{.card{a:b}}"),
            ("/* .card's { */.card{a:b}/* .menu */", ".card{a:b}"),
        ] {
            assert_eq!(of(sheet), kept, "{sheet}");
        }
    }

    #[test]
    fn what_may_apply_is_kept() {
        for sheet in [
            ":host{--a:url(\".menu{\")}",
            "*,*:before{box-sizing:border-box}",
            ":is(.menu,.lab){a:b}",
            ".card:not(.menu)[data-a=\".menu,b\"]{content:\"}\"}",
            "@layer a,b;",
            "@keyframes go{0.5%{a:b}to{c:d}}",
            ".card{a:b;&:hover{c:d}}",
            ".sm\\:x{a:b}.card\\.x{a:b}",
        ] {
            let words = ["card sm"];
            assert_eq!(needed(sheet, words.into_iter()), sheet);
        }
    }

    #[test]
    fn what_is_no_style_sheet_ends() {
        for sheet in ["", "{", "}", "a{", "/*", "\\", "\"{", "@media{", ".", "a{}"] {
            assert_eq!(of(sheet), "", "{sheet}");
        }
    }
}
