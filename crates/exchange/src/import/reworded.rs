//! Sentences of cards in the words of the notation: older wording, ability words, and one line that says what several do.

use super::read_alone;

/// "Enchanted creature gets +2/+2, has flying, and can't attack you or planeswalkers you control" as two sentences.
pub(super) fn not_you(line: &str) -> Option<[String; 2]> {
    const BANNED: &str = "can't attack you or planeswalkers you control";
    const GOADED: &str = "is goaded";
    const ENDS: [(&str, &str); 5] = [
        (", and can't attack you or a planeswalker you control", BANNED),
        (", and can't attack you or planeswalkers you control", BANNED),
        (" and can't attack you or planeswalkers you control", BANNED),
        (", and is goaded", GOADED),
        (" and is goaded", GOADED),
    ];
    let line = line.trim_end_matches('.');
    let (said, more) = ENDS.iter().find_map(|(end, more)| Some((line.strip_suffix(end)?, *more)))?;
    let (host, _) =
        said.split_once(" creature gets ").filter(|(host, _)| ["Enchanted", "Equipped"].contains(host))?;
    let said = said.replacen(", has ", " and has ", 1).replacen(", must ", " and must ", 1);
    let plain = !said.contains(['"', '.']);
    plain.then(|| [said, format!("{host} creature {more}")])
}

/// A line with what cards once said in other words, or say of more than one sentence.
pub(super) fn reworded(line: &str) -> String {
    const EXERTS: [&str; 5] = [
        "You may exert it as it attacks. When you do, ",
        "You may exert this creature as it attacks. When you do, ",
        "You may exert this as it attacks. When you do, ",
        "You may exert this as she attacks. When you do, ",
        "You may exert this as he attacks. When you do, ",
    ];
    const MILLS: (&str, &str) = ("puts the top ", " of their library into their graveyard");
    const AGAIN: [&str; 2] =
        ["If this creature hasn't been exerted this turn, y", "If this hasn't been exerted this turn, y"];
    let again = AGAIN.iter().find_map(|begin| line.strip_prefix(begin)).map(|rest| ["Y", rest].concat());
    let once = if again.is_some() { "if this hasn't been exerted this turn, " } else { "" };
    let exerts = again.as_deref().unwrap_or(line);
    let line = match EXERTS.iter().find_map(|begin| exerts.strip_prefix(begin)) {
        Some(rest) => ["When you exert this as it attacks, ", once, rest].concat(),
        None => line.to_owned(),
    };
    // "Double its power", "double target creature's power and toughness".
    let doubled = line.split_once("ouble ").and_then(|(before, rest)| {
        let sized = [" power and toughness", " power"];
        let (what, size, after) = sized.into_iter().find_map(|size| {
            let (what, after) = rest.split_once(["'s", size].concat().as_str())?;
            Some((what, size, after))
        })?;
        let plain = !what.contains(['.', ',', '"']);
        plain.then(|| [before, "ouble the", size, " of ", what, after].concat())
    });
    let line = doubled.unwrap_or(line);
    // The creature that was put onto the battlefield before.
    let line = line
        .replace(". Sacrifice the creature at the beginning", ". Sacrifice that creature at the beginning");
    let line = of_any_color(&line).unwrap_or(line);
    let line = given_firebending(&line).unwrap_or(line);
    let switched = line.split_once("witch ").and_then(|(before, rest)| {
        let (what, after) = rest.split_once("'s power and toughness")?;
        Some(format!("{before}witch power and toughness of {what}{after}"))
    });
    let line = switched.unwrap_or(line);
    let line = entering_under(&line).unwrap_or(line);
    let line = putting_tokens(&line).unwrap_or(line);
    let line = milling(&line).unwrap_or(line);
    let milled = line.split_once(MILLS.0).and_then(|(before, rest)| {
        let (cards, after) = rest.split_once(MILLS.1)?;
        let cards = if cards == "card" { "a card" } else { cards };
        Some([before, "mills ", cards, after].concat())
    });
    milled.unwrap_or(line)
}

/// "Whenever a creature enters under an opponent's control" as "whenever a creature an opponent controls enters".
pub(super) fn entering_under(line: &str) -> Option<String> {
    let found = [
        (" enters under an opponent's control", " an opponent controls enters"),
        (" enters under your control", " you control enters"),
    ];
    found.into_iter().find_map(|(said, meant)| {
        let (before, after) = line.split_once(said)?;
        let plain = before.starts_with("Whenever a") && !before.contains([',', '.', '"']);
        plain.then(|| [before, meant, after].concat())
    })
}

/// "Put two 1/1 white Soldier creature tokens onto the battlefield" as "create two 1/1 white Soldier creature tokens" (701.6,
/// later 701.7).
pub(super) fn putting_tokens(line: &str) -> Option<String> {
    [("Put ", "Create "), ("put ", "create ")].into_iter().find_map(|(puts, creates)| {
        let (before, rest) =
            line.split_once(puts).filter(|(before, _)| !before.ends_with(char::is_alphanumeric))?;
        let (tokens, after) = rest.split_once(" onto the battlefield")?;
        let after = after.strip_prefix(" under your control").unwrap_or(after);
        let plain =
            !tokens.contains(['.', '"', '[']) && !after.starts_with(" under") && !before.contains('"');
        let sized =
            tokens.split(' ').nth(1).is_some_and(|size| size.contains('/') && !size.starts_with(['+', '-']));
        let made = tokens.contains(" token") && !tokens.contains("nontoken");
        (plain && sized && made).then(|| [before, creates, tokens, after].concat())
    })
}

/// "Put the top two cards of your library into your graveyard" as "mill two cards" (701.13).
pub(super) fn milling(line: &str) -> Option<String> {
    [("ut the top ", "ill "), ("uts the top ", "ills ")].into_iter().find_map(|(puts, mills)| {
        let (before, rest) = line.split_once(puts)?;
        let (before, verb) = before.split_at(before.len().checked_sub(1)?);
        let mills = match verb {
            "p" => ["m", mills].concat(),
            "P" => ["M", mills].concat(),
            _ => return None,
        };
        let (cards, after) =
            [" of your library into your graveyard", " of his or her library into his or her graveyard"]
                .into_iter()
                .find_map(|end| rest.split_once(end))?;
        let plain = cards.split(' ').count() <= 2 && (cards == "card" || cards.ends_with(" cards"));
        let cards = if cards == "card" { "a card" } else { cards };
        plain.then(|| [before, &mills, cards, after].concat())
    })
}

/// A mana ability in quotes that lets a player choose, as one for each colour.
pub(super) fn of_any_color(line: &str) -> Option<String> {
    const ANY: &str = "Add one mana of any color.\"";
    let (before, after) = line.split_once(ANY)?;
    let (before, cost) = before.rsplit_once('"')?;
    if cost.contains(['.', '\u{2022}']) || after.contains('"') {
        return None;
    }
    let one = |color: &str| format!("\"{cost}Add {{{color}}}\"");
    let all = ["W", "U", "B", "R", "G"].map(one);
    let [first @ .., last] = &all;
    Some([before, &first.join(", "), ", and ", last, after].concat())
}

const LOYALTY_AT_ONCE: &str =
    "its loyalty abilities can be activated any time you could cast an instant during the turn it enters";

/// What the notation says in other words.
pub(super) const SAID_BY: [(&str, &str); 11] = [
    (
        "as long as this entered the battlefield this turn, you may activate her loyalty abilities any time you could cast an instant",
        LOYALTY_AT_ONCE,
    ),
    (
        "as long as this entered this turn, you may activate her loyalty abilities any time you could cast an instant",
        LOYALTY_AT_ONCE,
    ),
    ("this creature can't attack or block alone", "can't attack alone, can't block alone"),
    ("this can't attack or block alone", "can't attack alone, can't block alone"),
    ("this creature can only attack alone", "can only attack alone"),
    ("this can only attack alone", "can only attack alone"),
    ("this attacks or blocks each combat if able", "attacks if able, blocks if able"),
    ("this creature attacks or blocks each combat if able", "attacks if able, blocks if able"),
    (
        "you may have this creature assign its combat damage as though it weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
    (
        "you may have this assign its combat damage as though it weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
    (
        "you may have this assign his combat damage as though he weren't blocked",
        "may assign damage as though it weren't blocked",
    ),
];

/// "Firebending 2", as what it says (since 2025).
fn firebending(meant: &str) -> Option<String> {
    let how = meant.strip_prefix("firebending ")?;
    let mana = match how.strip_prefix("x, where x is ") {
        Some(what) => {
            format!("an amount of {{R}} equal to {}", what.replace("this creature's power", "its power"))
        }
        None => "{R}".repeat(how.parse::<usize>().ok().filter(|count| (1..=10).contains(count))?),
    };
    Some(format!(
        "whenever this attacks, add {mana}. Until end of combat, you don't lose this mana as steps end"
    ))
}

/// With what firebending says in quotes, where something is given it: "gains firebending 4 until end of turn".
pub(super) fn given_firebending(line: &str) -> Option<String> {
    const BEGINS: [&str; 3] = ["with firebending ", "gains firebending ", "has firebending "];
    let (begin, (before, rest)) =
        BEGINS.into_iter().find_map(|begin| Some((begin, line.split_once(begin)?)))?;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, after) = rest.split_at(end);
    let said = firebending(&["firebending ", number].concat())?;
    let verb = begin.trim_end_matches("firebending ");
    let plain = !before.contains('"') && !after.contains('"');
    plain.then(|| [before, verb, "\"", &capital(&said), "\"", after].concat())
}

/// What a keyword means that the notation says in its own words, or as an ability.
pub(super) fn said_otherwise(meant: &str) -> Option<String> {
    if let Some(said) = firebending(meant) {
        return Some(said);
    }
    if let Some((_, said)) = SAID_BY.iter().find(|(keyword, _)| *keyword == meant) {
        return Some((*said).to_owned());
    }
    let ability = notation::is_keyword_in_words(meant)
        || meant == "persist"
        || meant == "undying"
        || meant == "cascade"
        || meant == "retrace"
        || meant.starts_with("ward {")
        || ([
            "cycling",
            "echo",
            "cumulative upkeep",
            "unearth",
            "blitz {",
            "dash {",
            "evoke {",
            "sneak {",
            "spectacle {",
            "escape",
            "ninjutsu",
            "offspring {",
            "plot {",
            "foretell {",
            "warp {",
            "madness {",
        ]
        .iter()
        .any(|keyword| meant.starts_with(keyword))
            && read_alone(&format!("Test 1/1 Beast; {meant}")).is_some());
    let paid = meant.strip_prefix("ward\u{2014}pay ").filter(|paid| {
        paid.strip_suffix(" life").is_some_and(|number| number.chars().all(|c| c.is_ascii_digit()))
    });
    let protects = meant.starts_with("protection from ")
        && read_alone(&format!("Test 1/1 Beast; {meant}")).is_some_and(|card| {
            let face = &card.setup.face;
            face.keywords == engine::Keywords::NONE && !face.block_limits.is_empty()
        });
    match paid {
        Some(paid) => Some(["ward pay ", paid].concat()),
        None if ability || protects => Some(with_symbols(meant)),
        None => equip_some(meant).or_else(|| landcycling(meant)),
    }
}

/// "You may … rather than pay this spell's mana cost", if the notation has what is paid.
pub(super) fn is_paid_instead(meant: &str) -> bool {
    let free =
        meant.starts_with("if ") && meant.ends_with(", you may cast this spell without paying its mana cost");
    let paid = (meant.starts_with("you may ") || meant.starts_with("if "))
        && meant.ends_with(" rather than pay this spell's mana cost");
    let said = with_symbols(meant);
    (free || paid) && read_alone(&format!("hand Test instant {{1}}: {said}. draw a card")).is_some()
}

/// The symbols of mana costs as they are written.
pub(super) fn with_symbols(meant: &str) -> String {
    let mut inside = false;
    let letter = |letter: char| {
        inside = letter == '{' || (inside && letter != '}');
        if inside { letter.to_ascii_uppercase() } else { letter }
    };
    meant.chars().map(letter).collect()
}

/// Whether a line of an instant or sorcery is said behind its effects.
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

/// What a line of a Saga says before its dash and behind it, if it is of chapters: "I, II — …".
pub(super) fn chapter(line: &str) -> Option<(&str, &str)> {
    let (numbers, effect) = line.split_once(" \u{2014} ")?;
    let number = |number: &str| !number.is_empty() && number.chars().all(|letter| "IVX".contains(letter));
    numbers.split(", ").all(number).then_some((numbers, effect))
}

/// "Affinity for artifacts", as what it says of the spell's cost (702.41a).
pub(super) fn affinity(meant: &str) -> Option<String> {
    let kind = meant.strip_prefix("affinity for ")?;
    let kind = if matches!(kind, "plains" | "equipment") { kind } else { kind.strip_suffix('s')? };
    let known = matches!(kind, "artifact" | "creature" | "enchantment") || is_subtype(kind);
    let kind = if is_subtype(kind) { capital(kind) } else { kind.to_owned() };
    known.then(|| format!("This spell costs {{1}} less to cast for each {kind} you control"))
}

/// "Mountaincycling {2}" and "basic landcycling {1}{R}", which search for a card of that kind (702.29e).
pub(super) fn landcycling(meant: &str) -> Option<String> {
    let (what, cost) = meant.split_once("cycling {")?;
    let what = match what {
        "basic land" => what.to_owned(),
        "plains" | "island" | "swamp" | "mountain" | "forest" => capital(what),
        _ => return None,
    };
    let article = if what.starts_with('I') { "an" } else { "a" };
    let cost = with_symbols(&["{", cost].concat());
    Some(format!(
        "{cost}, discard this: search your library for {article} {what} card, reveal it, put it into your hand, then shuffle"
    ))
}

/// A line with the dash that is printed behind an ability word, a chapter or "choose one", where it is written in another way.
pub(super) fn with_dash(line: &str) -> String {
    if line.starts_with("Spree \u{2022} ") {
        return line.replace("} -- ", "} \u{2014} ");
    }
    let line = &older_modes(&dashed(line));
    let line =
        &without_names_of_modes(&line.replacen("hoose one- \u{2022}", "hoose one \u{2014} \u{2022}", 1));
    // The dash may be left out.
    line.replacen("hoose one \u{2022} ", "hoose one \u{2014} \u{2022} ", 1)
}

/// Modes without the names that some of them have before a dash, which mean nothing (207.2d).
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

/// "Choose one \u{2014} EFFECT; or EFFECT", as cards had it before, with a bullet before each.
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
        // What these mean is said behind them as a whole.
        let costs = ["Channel", "Bloodrush", "Power-up", "Exhaust", "Renew", "Boast"].contains(&before)
            && after.starts_with('{');
        let words = before.chars().all(|c| c.is_alphanumeric() || matches!(c, ' ' | '\''))
            && before.starts_with(char::is_uppercase)
            // A condition that only the word stands for would be lost.
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

/// "Equip Knight {1}", which attaches it to no other creatures.
pub(super) fn equip_some(meant: &str) -> Option<String> {
    let (what, cost) = meant.strip_prefix("equip ")?.split_once(" {")?;
    let noun = if what == "legendary creature" { what.to_owned() } else { [what, " creature"].concat() };
    let words = what == "legendary creature" || (is_subtype(what) && what.chars().all(char::is_alphabetic));
    words.then(|| format!("{{{cost}, only as a sorcery: attach this to target {noun} you control"))
}

/// Whether it is a triggered or an activated ability: what it does lasts as long as it says, while a static ability
/// applies at every moment.
pub(super) fn resolves(said: &str) -> bool {
    said.contains(": ") || ["When ", "Whenever ", "At the "].iter().any(|start| said.starts_with(start))
}

/// A change that lasts for no stated time lasts for good (611.2a); the notation ends it at end of turn unless it says so.
pub(super) fn for_good(said: &str, resolves: bool) -> String {
    const CHANGES: [&str; 8] = [
        "gain control of ",
        " becomes a ",
        " becomes an ",
        " becomes white",
        " becomes blue",
        " becomes black",
        " becomes red",
        " becomes green",
    ];
    const LASTS: [&str; 4] = ["until", "as long as", "this turn", "permanently"];
    let sentence = |sentence: &str| {
        let lower = sentence.to_lowercase();
        let says = |words: &[&str]| words.iter().any(|words| lower.contains(words));
        let total = lower.contains("life total");
        if (says(&CHANGES) || (resolves && changes(&lower))) && !says(&LASTS) && !total {
            // What is done after it does not last.
            match sentence.split_once(", then ") {
                Some((change, then)) if !changes(then) => [change, " permanently, then ", then].concat(),
                _ => [sentence, " permanently"].concat(),
            }
        } else {
            sentence.to_owned()
        }
    };
    if said.matches('"').count() % 2 == 1 {
        return said.to_owned();
    }
    // A full stop within quotes ends the sentence around them, too.
    let said = &ends_outside(said);
    // What is granted in quotes says nothing of how long it is granted.
    let mut granted = said.split('"').skip(1).step_by(2);
    let bare: Vec<&str> = said.split('"').step_by(2).collect();
    let told = bare.join("\"\"").split(". ").map(sentence).collect::<Vec<_>>().join(". ");
    let mut pieces = told.split("\"\"");
    let mut whole = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let granted = granted.next().unwrap_or_default();
        let end = if granted.ends_with('.') { "." } else { "" };
        let granted = granted.trim_end_matches('.');
        // What an ability in quotes changes lasts for good, too.
        let lasting = if self::resolves(granted) { for_good(granted, true) } else { granted.to_owned() };
        whole.extend(["\"", &lasting, end, "\"", piece]);
    }
    whole
}

/// With the full stop behind closing quotes before another sentence.
fn ends_outside(said: &str) -> String {
    let mut whole = String::new();
    let mut rest = said;
    while let Some((before, after)) = rest.split_once(".\" ") {
        let ends = after.starts_with(char::is_uppercase);
        whole.extend([before, if ends { "\". " } else { ".\" " }]);
        rest = after;
    }
    whole.push_str(rest);
    whole
}

/// Whether a sentence changes sizes or keywords; gaining life or control and losing the game are no such change.
pub(super) fn changes(lower: &str) -> bool {
    const OTHERWISE: [&str; 6] = ["life", "control", "that", "half", "the", "x"];
    let words: Vec<&str> = lower.split(' ').map(|word| word.trim_matches([',', '.'])).collect();
    words.windows(2).any(|pair| match pair {
        ["gain" | "gains" | "lose" | "loses", next] => {
            !OTHERWISE.contains(next) && !next.starts_with(|letter: char| letter.is_ascii_digit())
        }
        ["get" | "gets", next] => next.starts_with(['+', '-', '\u{2212}']),
        ["become" | "becomes", next] => next.starts_with(|letter: char| letter.is_ascii_digit()),
        ["has" | "have", "base"] => true,
        ["it" | "they" | "token" | "tokens", "has" | "have"] => words.contains(&"\"\""),
        _ => false,
    })
}

/// "Exhaust — {1}: Draw a card" and "Power-up — …", which can be activated once (702.177, since 2025; 702.193, since 2026), and
/// "Boast — …", with what the keyword says of when it can be activated (702.142a).
pub(super) fn boast(line: &str) -> Option<String> {
    for word in ["Exhaust \u{2014} ", "Power-up \u{2014} "] {
        if let Some(ability) = line.strip_prefix(word) {
            return Some([ability.trim_end_matches('.'), ". Activate only once."].concat());
        }
    }
    let ability = line.strip_prefix("Boast \u{2014} ")?.trim_end_matches('.');
    Some([ability, ". Activate only if this attacked this turn and only once each turn."].concat())
}

/// "Reinforce 2\u{2014}{1}{G}", as what it says (702.77a).
pub(super) fn reinforce(meant: &str) -> Option<String> {
    let (count, cost) = meant.strip_prefix("reinforce ")?.split_once('{')?;
    let count = count.trim_end_matches(['\u{2014}', '-']).parse::<u32>().ok()?;
    let cost = with_symbols(&["{", cost].concat());
    Some(format!("{cost}, discard this: put {} on target creature", plus_one_counters(count)))
}

/// "Two +1/+1 counters", with the number in digits.
pub(super) fn plus_one_counters(number: u32) -> String {
    if number == 1 { "a +1/+1 counter".to_owned() } else { format!("{number} +1/+1 counters") }
}

/// The words before a dash that mean nothing by themselves (207.2c).
pub(super) fn without_ability_word(line: &str) -> &str {
    // Keywords that stand before a dash, too, and mean something.
    const KEYWORDS: [&str; 4] = ["max speed", "companion", "forecast", "to solve"];
    const WORDS: [&str; 45] = [
        "cohort",
        "bloodrush",
        "channel",
        "descend 4",
        "descend 8",
        "eerie",
        "fathomless descent",
        "flurry",
        "imprint",
        "parley",
        "survival",
        "undergrowth",
        "void",
        "adamant",
        "addendum",
        "alliance",
        "battalion",
        "celebration",
        "chroma",
        "constellation",
        "converge",
        "corrupted",
        "coven",
        "delirium",
        "domain",
        "enrage",
        "fateful hour",
        "ferocious",
        "formidable",
        "hellbent",
        "heroic",
        "inspired",
        "landfall",
        "lieutenant",
        "magecraft",
        "metalcraft",
        "morbid",
        "pack tactics",
        "raid",
        "rally",
        "revolt",
        "spell mastery",
        "threshold",
        "valiant",
        "renew",
    ];
    match line.split_once(" \u{2014} ") {
        Some((word, said)) if WORDS.contains(&word.to_lowercase().as_str()) => said,
        // One word before a triggered ability is an ability word, too, unless it is one of these.
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
        // Of several words that begin with capital letters, with a sentence behind them: a name for the ability (207.2d).
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

pub(super) fn capital(word: &str) -> String {
    let (first, rest) = word.split_at(word.chars().next().map_or(0, char::len_utf8));
    first.to_uppercase() + rest
}

/// With other words for these, where they are separate words.
pub(super) fn replace_words(text: &str, words: &str, other: &str) -> String {
    let mut replaced = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(words).filter(|_| !words.is_empty()) {
        let inside = before.ends_with(char::is_alphanumeric) || after.starts_with(char::is_alphanumeric);
        // "A token named Kobolds of Kher Keep": the token has a name of its own.
        let of_a_token = [before, words].concat().rsplit_once(" named ").is_some_and(|(_, name)| {
            name.split(' ').all(|word| matches!(word, "of" | "the") || word.starts_with(char::is_uppercase))
        });
        replaced.push_str(before);
        replaced.push_str(if inside || of_a_token { words } else { other });
        rest = after;
    }
    replaced.push_str(rest);
    replaced
}

/// Whether the notation knows it as a creature type.
pub(super) fn is_subtype(kind: &str) -> bool {
    read_alone(&format!("Test 1/1 {kind}")).is_some_and(|card| !card.setup.face.subtypes.is_empty())
}

/// Whether the notation has these words as keywords, and nothing else.
pub(super) fn is_keyword(words: &str) -> bool {
    let subject = words.starts_with("this ");
    read_alone(&format!("Test 1/1 {words}")).is_some_and(|card| {
        let face = &card.setup.face;
        let plain = face.abilities.is_empty()
            && face.triggers.is_empty()
            && face.statics.is_empty()
            && face.combat_costs.is_empty();
        // "Snow forestwalk" is no forestwalk of something snow.
        let plain = plain && !face.snow && !face.legendary && face.subtypes.is_empty();
        let any = face.keywords != engine::Keywords::NONE || !face.numbered.is_empty();
        plain && any && !subject
    })
}
