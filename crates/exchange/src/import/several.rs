//! Sentences of cards that the notation splits into several lines, and lines that it joins.

use super::keyword::is_keyword;
use super::reworded::capital;

/// Exploit and its triggered ability as one ability: "When this enters, you may sacrifice a
/// creature. When you do, …".
pub(super) fn exploiting(mut lines: Vec<String>, name: &str) -> Vec<String> {
    const EXPLOITS: &str = " exploits a creature, ";
    let Some(place) = lines.iter().position(|line| line == "Exploit") else { return lines };
    let short = name.split(',').next().unwrap_or(name);
    let own = ["this creature", name, short].map(|this| ["When ", this, EXPLOITS].concat());
    let then = lines.iter().position(|line| own.iter().any(|own| line.starts_with(own.as_str())));
    let then = then.map(|then| lines.remove(then));
    let place = lines.iter().position(|line| line == "Exploit").unwrap_or(place);
    let then = then.and_then(|line| Some([". When you do, ", line.split_once(EXPLOITS)?.1].concat()));
    if let Some(line) = lines.get_mut(place) {
        *line = ["When this creature enters, you may sacrifice a creature", then.as_deref().unwrap_or(".")]
            .concat();
    }
    lines
}

/// The ability that backup stands for: "When this creature enters, put a +1/+1 counter on target
/// creature. If it's another creature, it gains …", with the abilities printed below it (702.165a).
pub(super) fn backing_up(mut lines: Vec<String>) -> Vec<String> {
    for place in 0..lines.len() {
        let number = lines.get(place).and_then(|line| line.strip_prefix("Backup ")?.parse::<u32>().ok());
        let Some(number) = number else { continue };
        let below = lines.iter().skip(place + 1).filter(|line| !line.starts_with("Backup "));
        let mut given = Vec::new();
        for line in below {
            let words = line.to_lowercase();
            if words.split(", ").all(is_keyword) {
                given.extend(words.split(", ").map(str::to_owned));
            } else if line.contains('"') {
                return lines;
            } else {
                given.push(format!("\"{line}\""));
            }
        }
        let counters =
            if number == 1 { "a +1/+1 counter".to_owned() } else { format!("{number} +1/+1 counters") };
        let joined = match given.as_slice() {
            [] => return lines,
            [one] => one.clone(),
            [one, other] => [one, " and ", other].concat(),
            [first @ .., last] => [&first.join(", "), ", and ", last].concat(),
        };
        if let Some(line) = lines.get_mut(place) {
            *line = format!(
                "When this creature enters, put {counters} on target creature. If it's another creature, it gains {joined} until end of turn."
            );
        }
    }
    lines
}

/// Splits a mana ability with a choice into one ability for each choice, which is equivalent.
pub(super) fn one_for_each_colour(said: &str) -> Option<Vec<String>> {
    let (cost, effect) = said.split_once(": ")?;
    // A limit in the sentences after it would apply to each ability separately.
    let (effect, more) = effect
        .split_once(". ")
        .map_or((effect, String::new()), |(effect, more)| (effect, [". ", more].concat()));
    if more.contains('.') && more.to_lowercase().contains("once") {
        return None;
    }
    let added = effect.strip_prefix("Add ").or_else(|| effect.strip_prefix("add "))?;
    let choices: Vec<String> = match added {
        "one mana of any color" => {
            vec!["{W}", "{U}", "{B}", "{R}", "{G}"].into_iter().map(str::to_owned).collect()
        }
        _ if let Some(all) = several_of_one(added) => all,
        _ if more.is_empty()
            && let Some(all) = of_some_color(cost, added) =>
        {
            return Some(all);
        }
        _ if added.contains(" or ") => {
            let words = added.split([',', ' ']).filter(|word| !word.is_empty() && *word != "or");
            words.map(str::to_owned).collect()
        }
        _ => return None,
    };
    let mana = |choice: &String| {
        let choice = choice
            .strip_prefix("an amount of ")
            .and_then(|it| it.split_once(" equal to "))
            .map_or(choice.as_str(), |(mana, _)| mana);
        choice.starts_with('{') && choice.ends_with('}')
    };
    choices
        .iter()
        .all(mana)
        .then(|| choices.iter().map(|choice| format!("{cost}: add {choice}{more}")).collect())
}

/// Every choice in "three mana of any one color" or "two mana in any combination of {R} and/or
/// {G}".
fn several_of_one(added: &str) -> Option<Vec<String>> {
    const COLORS: [&str; 5] = ["{W}", "{U}", "{B}", "{R}", "{G}"];
    if let Some(rest) = added.strip_prefix("X mana of any one color, where X is ") {
        let plain = !rest.contains('.');
        return plain.then(|| COLORS.map(|color| format!("an amount of {color} equal to {rest}")).to_vec());
    }
    let (count, of) = added.split_once(" mana ")?;
    let count = ["two", "three", "four", "five"].iter().position(|number| *number == count)? + 2;
    if of == "of any one color" {
        return Some(COLORS.map(|color| color.repeat(count)).to_vec());
    }
    let of = of.strip_prefix("in any combination of ")?;
    let colors: Vec<&str> = if of == "colors" {
        COLORS.to_vec()
    } else {
        of.split([',', ' ']).filter(|word| !word.is_empty() && *word != "and/or").collect()
    };
    // More combinations would be too many abilities to choose among.
    if !colors.iter().all(|color| COLORS.contains(color)) || (colors.len() > 2 && count > 2) {
        return None;
    }
    let mut all = vec![(0, String::new())];
    for _ in 0..count {
        let next = |(from, mana): &(usize, String)| {
            let more = colors.iter().enumerate().skip(*from);
            more.map(|(place, color)| (place, [mana, *color].concat())).collect::<Vec<_>>()
        };
        all = all.iter().flat_map(next).collect();
    }
    Some(all.into_iter().map(|(_, mana)| mana).collect())
}

/// Mana of the chosen colour, or of any colour a land could produce, as one ability for each colour
/// with that condition.
pub(super) fn of_some_color(cost: &str, added: &str) -> Option<Vec<String>> {
    const COLORS: [(&str, &str); 5] =
        [("{W}", "white"), ("{U}", "blue"), ("{B}", "black"), ("{R}", "red"), ("{G}", "green")];
    let (first, some) = match added.split_once(" or ") {
        Some((first, some)) => (Some(first), some),
        None => (None, added),
    };
    let lands =
        some.strip_prefix("one mana of any color that ").and_then(|rest| rest.strip_suffix(" could produce"));
    let chosen = some == "one mana of the chosen color";
    if !chosen && lands.is_none() || first.is_some_and(|first| COLORS.iter().all(|(mana, _)| *mana != first))
    {
        return None;
    }
    let others = COLORS.iter().filter(|(mana, _)| first != Some(mana));
    let only = others.map(|(mana, color)| match lands {
        Some(lands) => format!("{cost}: add {mana}. Activate only if {lands} could produce {mana}"),
        None => format!("{cost}: add {mana}. Activate only if the chosen color is {color}"),
    });
    Some(first.map(|first| format!("{cost}: add {first}")).into_iter().chain(only).collect())
}

/// Splits an activated ability with modes into one ability for each mode, which is equivalent: its
/// controller chooses the mode as it is activated.
pub(super) fn one_for_each_mode(said: &str) -> Option<Vec<String>> {
    let (cost, modes) = said.split_once(": Choose one \u{2014} ")?;
    let plain = !cost.contains(['.', '\u{2022}']) && !cost.starts_with("When") && !cost.starts_with("At ");
    let plain = plain && !modes.to_lowercase().contains(". activate");
    let modes = modes.split('\u{2022}').map(str::trim).filter(|mode| !mode.is_empty());
    plain.then(|| modes.map(|mode| format!("{cost}: {}", mode.trim_end_matches('.'))).collect())
}

/// Splits "Whenever this enters or attacks, …" into two abilities, which is equivalent since no
/// event is both.
pub(super) fn entering_and_attacking(line: &str) -> Vec<String> {
    const PAIRS: [(&str, &str); 11] = [
        ("enters", "transforms into this creature"),
        ("attacks", "blocks"),
        ("enters", "is put into a graveyard from the battlefield"),
        ("enters", "attacks"),
        ("enters", "dies"),
        ("enters", "leaves the battlefield"),
        ("attacks", "dies"),
        ("attacks", "becomes the target of a spell"),
        ("enters", "deals combat damage to a player"),
        ("enters", "is turned face up"),
        ("enters", "transforms into this"),
    ];
    for (one, other) in PAIRS {
        let Some((before, after)) = line.split_once(&format!(" {one} or {other}, ")) else { continue };
        // The notation has "attacks or blocks" for the permanent itself.
        if other == "blocks"
            && !["Whenever a ", "Whenever an ", "Whenever another "]
                .iter()
                .any(|kind| before.starts_with(kind))
        {
            continue;
        }
        if !before.starts_with("When") || before.contains(['.', '"']) || after.contains("only once") {
            continue;
        }
        let always = if before.starts_with("Whenever") {
            before.to_owned()
        } else {
            before.replacen("When", "Whenever", 1)
        };
        let when = |event: &str| match event {
            "attacks" | "blocks" | "becomes the target of a spell" | "deals combat damage to a player" => {
                always.clone()
            }
            _ => always.replacen("Whenever", "When", 1),
        };
        return vec![format!("{} {one}, {after}", when(one)), format!("{} {other}, {after}", when(other))];
    }
    vec![line.to_owned()]
}

/// Splits "Whenever this creature or another Goblin dies, …" into two abilities, which is
/// equivalent since no event is both. "This creature" triggers even if it is no longer a Goblin.
pub(super) fn this_and_others(said: &str) -> Option<[String; 2]> {
    let (this, rest) = said.strip_prefix("Whenever ")?.split_once(" or another ")?;
    let (event, effect) = rest.split_once(", ")?;
    let (what, verb) = event.rsplit_once(' ')?;
    let plain = ["creature", "creature you control"].contains(&what);
    let known =
        this.starts_with("this") && this.split(' ').count() <= 2 && ["dies", "enters"].contains(&verb);
    (known && !plain && !said.contains("only once"))
        .then(|| [format!("When {this} {verb}, {effect}"), format!("Whenever another {event}, {effect}")])
}

/// "Whenever one or more other creatures die, …" with a limit of once each turn, as a trigger on a
/// single creature: the limit stops the other creatures that die at the same time.
pub(super) fn first_of_several(line: &str) -> Option<String> {
    const VERBS: [(&str, &str); 3] = [
        (" die, ", " dies, "),
        (" enter, ", " enters, "),
        (" enter under your control, ", " you control enters, "),
    ];
    let rest = line.strip_prefix("Whenever one or more ")?;
    let again = ["that m", "those ", " them"].iter().any(|words| rest.contains(words));
    if !rest.contains("This ability triggers only once each turn") || again {
        return None;
    }
    let (many, one, after) = VERBS.iter().find_map(|(many, one)| {
        let (what, after) = rest.split_once(many)?;
        Some((what, *one, after))
    })?;
    let (other, what) = match many.strip_prefix("other ") {
        Some(what) => ("another ", what),
        None => ("a ", many),
    };
    let (before, more) = what.split_once("creatures")?;
    Some(["Whenever ", other, before, "creature", more, one, after].concat())
}

/// Splits "This land enters tapped with two charge counters on it" into two sentences.
pub(super) fn tapped_with_counters(line: &str, name: &str) -> Option<[String; 2]> {
    if let Some((this, chooses)) = line.split_once(" enters tapped. As ") {
        return Some([
            format!("{this} enters tapped"),
            format!("As {chooses}").replacen("As it enters", "As this enters", 1),
        ]);
    }
    let (this, counters) = line.split_once(" enters tapped with ")?;
    let this_kind = this.starts_with("This ") && this.split(' ').count() == 2;
    let plain = (this_kind || this == name) && counters.contains("counter");
    plain.then(|| [format!("{this} enters tapped"), format!("{this} enters with {counters}")])
}

/// Splits "This creature and enchanted creature each get +X/+X, where X is …" into two sentences.
pub(super) fn both_get(line: &str) -> Option<[String; 2]> {
    let change = line.strip_prefix("This creature and enchanted creature each get ")?;
    Some(["This creature", "Enchanted creature"].map(|one| [one, " gets ", change].concat()))
}

/// Splits "Creatures and nonbasic lands your opponents control enter tapped" into two sentences.
pub(super) fn two_kinds_enter_tapped(line: &str) -> Option<[String; 2]> {
    const THEIRS: [&str; 2] = [" your opponents control enter tapped", " you control enter tapped"];
    let line = line.trim_end_matches('.');
    let (kinds, end) = THEIRS.iter().find_map(|end| Some((line.strip_suffix(end)?, *end)))?;
    let (one, other) = kinds.split_once(" and ")?;
    let plain = |kind: &str| {
        kind.split(' ').count() <= 2
            && kind.ends_with('s')
            && kind.chars().all(|c| c.is_alphabetic() || c == ' ')
    };
    (plain(one) && plain(other) && other.contains(' '))
        .then(|| [[one, end].concat(), [capital(other).as_str(), end].concat()])
}

/// Splits several sentences of an Aura or Equipment about its host: "Enchanted creature gets +1/+2
/// as long as it's white. Otherwise, it gets -2/-1."
pub(super) fn of_host(line: &str) -> Option<Vec<String>> {
    let hosts = ["Equipped creature", "Enchanted creature", "Enchanted permanent"];
    let host = hosts.into_iter().find(|host| line.starts_with(host))?;
    let mut sentences = line.trim_end_matches('.').split(". ");
    let mut said = vec![sentences.next()?.to_owned()];
    let rest: Vec<&str> = sentences.collect();
    if rest.is_empty() {
        return None;
    }
    for sentence in rest {
        if let Some(more) = sentence.strip_prefix("As long as it's ") {
            let more = more.replacen("it gets an additional ", "it gets ", 1);
            said.push(["As long as ", &host.to_lowercase(), " is ", &more].concat());
        } else if let Some(other) = sentence.strip_prefix("Otherwise, it ") {
            let (_, quality) = said.last()?.split_once(" as long as it's ")?;
            said.push([host, " ", other, " as long as it's ", &anything_but(quality)?].concat());
        } else {
            let (quality, more) = sentence.strip_prefix("If it's ")?.split_once(", it ")?;
            let more = more.strip_suffix(" instead")?;
            let first = said.pop().filter(|first| said.is_empty() && !first.contains(" as long as "))?;
            said.push([&first, " as long as it's ", &anything_but(quality)?].concat());
            said.push([host, " ", more, " as long as it's ", quality].concat());
        }
    }
    Some(said)
}

/// "a non-Human creature" for "a Human".
fn anything_but(quality: &str) -> Option<String> {
    let word = quality.strip_prefix("a ").or_else(|| quality.strip_prefix("an ")).unwrap_or(quality);
    let dash = if word.chars().next()?.is_uppercase() { "-" } else { "" };
    word.chars().all(char::is_alphabetic).then(|| ["a non", dash, word, " creature"].concat())
}
