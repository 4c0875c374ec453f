//! Leveler cards: "LEVEL 2-6", a size, and the creature's abilities at that level (711, since
//! 2010).

/// One level: a number of counters, the size and the abilities.
struct Level {
    /// The number of counters in words: "2 or more", "2 to 6".
    counters: String,
    size: String,
    says: Vec<String>,
}

/// Turns the lines of a leveler card into abilities that depend on level counters; returns other
/// lines unchanged.
pub(super) fn leveled(lines: Vec<String>) -> Vec<String> {
    with_conditions(&lines).unwrap_or(lines)
}

fn with_conditions(lines: &[String]) -> Option<Vec<String>> {
    let cost = lines.iter().find_map(|line| line.strip_prefix("Level up "))?;
    let mut before =
        vec![format!("{cost}: Put a level counter on this creature. Activate only as a sorcery.")];
    let mut levels: Vec<Level> = Vec::new();
    for line in lines.iter().filter(|line| !line.starts_with("Level up ")) {
        if let Some(range) = line.strip_prefix("LEVEL ") {
            let counters = match range.strip_suffix('+') {
                Some(least) => format!("{least} or more"),
                None => range.replace('-', " to "),
            };
            levels.push(Level { counters, size: String::new(), says: Vec::new() });
            continue;
        }
        match levels.last_mut() {
            None => before.push(line.clone()),
            Some(level) if level.size.is_empty() => level.size.clone_from(line),
            // A list of keywords has no full stop.
            Some(level) if !line.contains(['.', ':', '"']) => {
                level.says.extend(line.split(", ").map(str::to_lowercase));
            }
            Some(level) => level.says.push(line.trim_end_matches('.').to_owned()),
        }
    }
    let sized = levels.iter().all(|level| level.size.contains('/'));
    if levels.is_empty() || !sized {
        return None;
    }
    for Level { counters, size, says } in levels {
        let condition = format!("As long as this creature has {counters} level counters on it, ");
        let (keywords, others): (Vec<String>, Vec<String>) =
            says.into_iter().partition(|says| says.chars().next().is_some_and(char::is_lowercase));
        let keywords = keywords.join(", ");
        let has = if keywords.is_empty() { String::new() } else { format!(" and has {keywords}") };
        before.push(format!("{condition}this creature has base power and toughness {size}{has}."));
        for says in others {
            let acts = says.contains(": ") || ["When", "At the "].iter().any(|start| says.starts_with(start));
            before.push(if acts {
                format!("{condition}this creature has \"{says}.\"")
            } else {
                let (first, rest) = says.split_at(says.chars().next().map_or(0, char::len_utf8));
                format!("{condition}{}{rest}.", first.to_lowercase())
            });
        }
    }
    Some(before)
}
