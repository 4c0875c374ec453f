//! Moments as people say them: "after blocks", "before damage".

use combat_lab_language::letters::lowercase;

/// Words for a moment, and the step in which a player acts then.
const MOMENTS: [(&[&str], &str); 6] = [
    (&["after combat", "in main phase 2", "in second main phase", "main phase 2"], "postcombat main"),
    (&["before attackers", "before attacks", "before attacking"], "beginning of combat"),
    (
        &[
            "after attackers",
            "after attacks",
            "after attacking",
            "before blocks",
            "before blockers",
            "before blocking",
        ],
        "declare attackers",
    ),
    (
        &["after blocks", "after blockers", "after blocking", "before damage", "before combat damage"],
        "declare blockers",
    ),
    (
        &["after first strike damage", "after first-strike damage", "before regular damage"],
        "first-strike damage",
    ),
    (&["after damage", "after combat damage"], "combat damage"),
];
/// What people say of damage that has been put on the stack.
const STACKED: [&str; 8] = [
    "after damage goes on the stack",
    "while damage is on the stack",
    "when damage is on the stack",
    "combat damage on the stack",
    "damage is on the stack",
    "damage on the stack",
    "damage on stack",
    "damage stacked",
];
/// Words behind those.
const BEHIND: [&str; 7] =
    [" are declared", " were declared", " is dealt", " was dealt", " step", " have been declared", ""];

/// The line with its moment as the notation writes it, or without it, and the step to put behind
/// it: "after blocks, Ann casts Shock on O".
pub(super) fn moved(text: &str) -> Vec<(String, Option<&'static str>)> {
    let low = lowercase(text);
    if low.len() != text.len() {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (said, step) in MOMENTS.iter().flat_map(|(all, step)| all.iter().map(move |said| (*said, *step))) {
        for behind in BEHIND {
            let whole = [said, behind].concat();
            if low.trim_end_matches(':') == whole || low.strip_prefix("at ").is_some_and(|rest| rest == whole)
            {
                found.push((["at ", step].concat(), None));
            } else if let Some(rest) =
                low.strip_prefix(&whole).filter(|rest| rest.starts_with([',', ' ', ':']))
            {
                let line = text.get(text.len() - rest.len()..).unwrap_or_default();
                let line = line.trim_start_matches([',', ' ', ':']).to_owned();
                found.push((line, Some(step)));
            } else if let Some(line) = low.strip_suffix(&whole).filter(|line| line.ends_with([',', ' ', '(']))
            {
                let line = text.get(..line.len()).unwrap_or_default().trim_end_matches([',', ' ', '(']);
                found.push(([line, " at ", step].concat(), None));
                found.push((line.to_owned(), Some(step)));
            }
        }
    }
    // "F (damage on the stack)", "with damage on the stack, Ben: M -> F", "stack damage"
    if ["stack damage", "put damage on the stack", "damage goes on the stack"].contains(&low.as_str())
        || STACKED.contains(&low.trim_start_matches("with ").trim_start_matches("at "))
    {
        found.push(("at damage on the stack".to_owned(), None));
    } else if let Some((at, said)) = STACKED.iter().find_map(|said| Some((low.find(said)?, said))) {
        let before = text.get(..at).unwrap_or_default().trim_end_matches([' ', ',', '(']);
        let before = ["with", "at", "while", "the"]
            .iter()
            .find_map(|word| before.strip_suffix(word))
            .unwrap_or(before);
        let behind = text.get(at + said.len()..).unwrap_or_default().trim_matches([' ', ',', ')', ':']);
        let space = if before.is_empty() || behind.is_empty() { "" } else { " " };
        let line = [before.trim_end_matches([' ', ',', '(']), space, behind].concat();
        found.insert(0, ([&line, " with damage on the stack"].concat(), None));
    }
    // "(declare blockers)", "on declare blockers"
    if let Some((line, step)) = text.trim_end_matches(')').rsplit_once(" (").filter(|_| text.ends_with(')')) {
        found.push(([line, " at ", step].concat(), None));
    }
    if let Some((line, step)) = text.rsplit_once(" on ") {
        found.push(([line, " at ", step].concat(), None));
    }
    found.truncate(5);
    found
}
