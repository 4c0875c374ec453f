//! Kinds of lines in a card's text: chapters, modes, ability words, and the parts written before or
//! after the effects of a spell.

use super::keyword::{affinity, landcycling};
use super::read_alone;
use super::reworded::{capital, with_symbols};

/// Whether the line is "You may … rather than pay this spell's mana cost" with a payment that the
/// notation knows.
pub(super) fn is_paid_instead(meant: &str) -> bool {
    let free =
        meant.starts_with("if ") && meant.ends_with(", you may cast this spell without paying its mana cost");
    let paid = (meant.starts_with("you may ") || meant.starts_with("if "))
        && meant.ends_with(" rather than pay this spell's mana cost");
    let said = with_symbols(meant);
    (free || paid) && read_alone(&format!("hand Test instant {{1}}: {said}. draw a card")).is_some()
}

/// Whether the notation writes a line of an instant or sorcery after its effects.
pub(super) fn is_behind(line: &str) -> bool {
    let meant = without_ability_word(line).trim_end_matches('.').to_lowercase();
    let begins = [
        "buyback",
        "cycling",
        "entwine",
        "escalate",
        "flashback {",
        "flashback\u{2014}",
        "flashback \u{2014} ",
        "foretell {",
        "madness {",
        "overload {",
        "plot {",
        "sneak {",
        "spectacle {",
        "escape",
        "this spell costs {",
        "when you cycle ",
    ];
    let suspends =
        meant.strip_prefix("suspend ").is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    suspends
        || begins.iter().any(|begin| meant.starts_with(begin))
        || meant == "storm"
        || meant == "cascade"
        || meant == "rebound"
        || meant == "retrace"
        || meant == "jump-start"
        || landcycling(&meant).is_some()
        || affinity(&meant).is_some()
        || (meant.starts_with("if ") && meant.contains(" would be put into a graveyard from anywhere, "))
}

/// The chapter numbers and the effect of a Saga's line: "I, II — …".
pub(super) fn chapter(line: &str) -> Option<(&str, &str)> {
    let (numbers, effect) = line.split_once(" \u{2014} ")?;
    let number = |number: &str| !number.is_empty() && number.chars().all(|letter| "IVX".contains(letter));
    numbers.split(", ").all(number).then_some((numbers, effect))
}

/// A line with the printed dash after an ability word, a chapter or "choose one", if it is written
/// with another sign.
pub(super) fn with_dash(line: &str) -> String {
    if line.starts_with("Spree \u{2022} ") {
        return line.replace("} -- ", "} \u{2014} ");
    }
    let line = &older_modes(&dashed(line));
    let line =
        &without_names_of_modes(&line.replacen("hoose one- \u{2022}", "hoose one \u{2014} \u{2022}", 1));
    // Some sources leave out the dash.
    line.replacen("hoose one \u{2022} ", "hoose one \u{2014} \u{2022} ", 1)
}

/// Removes the flavor words of modes, which have no meaning in the game (207.2d).
pub(super) fn without_names_of_modes(line: &str) -> String {
    let name = |words: &str| {
        words.split(' ').count() <= 5
            && words.starts_with(char::is_uppercase)
            && words.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\'' | '-' | ',' | '!'))
    };
    let Some((before, modes)) = line.split_once('\u{2022}').filter(|(before, _)| before.contains("hoose "))
    else {
        return line.to_owned();
    };
    let plain = |mode: &str| {
        let mode = mode.trim_start();
        let apart = [" \u{2014} ", " -- "].into_iter().find_map(|dash| mode.split_once(dash));
        match apart.filter(|(words, said)| name(words) && said.starts_with(char::is_uppercase)) {
            Some((_, said)) => [" ", said].concat(),
            None => [" ", mode].concat(),
        }
    };
    let modes: Vec<String> = modes.split('\u{2022}').map(plain).collect();
    [before, "\u{2022}", &modes.join("\u{2022}")].concat()
}

/// Older modes as "choose one \u{2014} \u{2022} EFFECT \u{2022} EFFECT".
pub(super) fn older_modes(line: &str) -> String {
    let begins = ["hoose one \u{2014} ", "hoose one or both \u{2014} "];
    let found = begins.into_iter().find_map(|begin| Some((begin, line.split_once(begin)?)));
    let Some((begin, (before, modes))) =
        found.filter(|(_, (_, modes))| !modes.contains('\u{2022}') && modes.contains("; or "))
    else {
        return line.to_owned();
    };
    let mut all = [before, begin.trim_end()].concat();
    for mode in modes.trim_end_matches('.').split("; ") {
        all.extend([" \u{2022} ", &capital(mode.strip_prefix("or ").unwrap_or(mode)), "."]);
    }
    all
}

pub(super) fn dashed(line: &str) -> String {
    const CHOOSES: [&str; 5] = ["Choose one", "Choose two", "choose one", "choose two", "Choose one or both"];
    // "Constellation\u{2014}Whenever \u{2026}".
    if let Some((before, after)) = line.split_once('\u{2014}').filter(|(before, _)| !before.ends_with(' ')) {
        let word = before.starts_with(char::is_uppercase) && before.chars().all(char::is_alphabetic);
        let triggers = ["When", "At the beginning"].iter().any(|start| after.starts_with(start));
        if word && triggers {
            return [before, " \u{2014} ", after].concat();
        }
    }
    if line.contains('\u{2014}') {
        return line.to_owned();
    }
    for dash in [" --- ", " -- ", " \u{2013} ", " - ", "--"] {
        let Some((before, after)) = line.split_once(dash) else { continue };
        // These keywords have a meaning, and the ability after the dash is read with them.
        let costs = ["Channel", "Bloodrush", "Power-up", "Exhaust", "Renew", "Boast"].contains(&before)
            && after.starts_with('{');
        let words = before.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '\''))
            && before.starts_with(char::is_uppercase)
            // Removing the word would lose the condition that it names.
            && (["When", "At the beginning"].iter().any(|start| after.starts_with(start))
                || (dash != "--" && [" if ", "s long as "].iter().any(|said| after.contains(said))));
        let modes = after.contains('\u{2022}') || after.contains("; or ");
        let chooses = CHOOSES.iter().any(|end| before.ends_with(end)) && modes;
        let buried = before == "Flashback" || before == "Escape";
        if words || chooses || costs || buried || (before == "Domain" && dash != "--") {
            return [before, " \u{2014} ", after].concat();
        }
    }
    line.to_owned()
}

/// Removes an ability word, which has no meaning of its own (207.2c).
pub(super) fn without_ability_word(line: &str) -> &str {
    // Keywords that precede a dash as well, but have a meaning.
    const KEYWORDS: [&str; 4] = ["max speed", "companion", "forecast", "to solve"];
    if let Some(said) = combat_lab_notation::behind_ability_word(line) {
        return said;
    }
    match line.split_once(" \u{2014} ") {
        // One word before a triggered ability is an ability word, unless it is one of these
        // keywords.
        Some((word, said))
            if word.starts_with(char::is_uppercase)
                && word.chars().all(|c| c.is_alphabetic() || c == '-')
                && !word.chars().all(|c| "IVX".contains(c))
                && !["Solved", "Visit", "Prize", "Forecast", "Boast", "Companion", "Exhaust"]
                    .contains(&word)
                && ["When", "At the beginning"].iter().any(|start| said.starts_with(start)) =>
        {
            said
        }
        // Several capitalized words before a sentence are a flavor word (207.2d).
        Some((words, said))
            if words.contains(' ')
                && words.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '\'' | '-' | ',' | '!'))
                && words.split(' ').all(|word| {
                    matches!(word, "of" | "the" | "and" | "in" | "to" | "a")
                        || word.starts_with(char::is_uppercase)
                })
                && !KEYWORDS.contains(&words.to_lowercase().as_str())
                && !words.split(' ').all(|word| word.chars().all(|c| "IVX,".contains(c)))
                && ["When", "At the", "{", "As long as", "Choose"]
                    .iter()
                    .any(|start| said.starts_with(start)) =>
        {
            said
        }
        _ => line,
    }
}
