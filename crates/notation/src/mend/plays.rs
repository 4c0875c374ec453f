//! Plays and choices as people say them: "Ben casts Shock on B", "crew S with A".

use super::denials::denies;
use super::{Named, TOWARDS, around, comma, says};
use combat_lab_cards::Adding;
use combat_lab_language::letters::lowercase;

/// Verbs for a card that the notation only names.
pub(super) const VERBS: [&str; 29] = [
    "attach",
    "attaches",
    "move",
    "moves",
    "activating",
    "casting",
    "playing",
    "using",
    "crew",
    "crews",
    "cast",
    "casts",
    "play",
    "plays",
    "activate",
    "activates",
    "use",
    "uses",
    "tap",
    "taps",
    "crack",
    "cracks",
    "flash",
    "sac",
    "sacs",
    "sacrifice",
    "sacrifices",
    "respond",
    "responds",
];

/// Choices, whose lines have a verb in the third person.
pub(super) const CHOICES: [&str; 10] =
    ["discard", "return", "put", "choose", "target", "keep", "name", "find", "order", "hit"];

/// `PLAYER: CARD -> TARGETS`, or a choice of a player.
pub(super) fn play(words: &[&str], board: &Named) -> Vec<String> {
    if let Some((before, [aim @ .., last])) = around(words, &["->"])
        && ["ability", "trigger"].contains(last)
    {
        let aim = aim.join(" ");
        let whose = ["'s", "\u{2019}s"].iter().find_map(|own| aim.strip_suffix(own)).unwrap_or(&aim);
        if board.card(&[whose]).is_some() {
            return vec![[&before.join(" "), " -> ability of ", whose].concat()];
        }
    }
    let (words, x) = with_x(words);
    let words = without_effect(&words);
    let kicked = ["kicked", "kicks", "kicking", "kicker"];
    let is_kicked = says(&words, &kicked);
    let words: Vec<&str> =
        words.into_iter().filter(|word| !kicked.contains(&lowercase(word).as_str())).collect();
    let words = words.as_slice();
    let (player, rest) = match board.player_first(words) {
        Some((player, rest)) => (Some(player), rest),
        None => (None, words),
    };
    let Some(first) = rest.first().map(|word| lowercase(word.trim_end_matches(':'))) else {
        return Vec::new();
    };
    let behind = rest.get(1..).unwrap_or_default();
    let mut found = Vec::new();
    if denies(rest) {
        return found;
    }
    if let Some((_, name)) = player {
        if first.starts_with("pass") {
            found.push(format!("{name}: passes"));
        } else if first.starts_with("concede") {
            found.push(format!("{name}: concedes"));
        } else if ["accept", "decline"].iter().any(|verb| first.starts_with(verb)) && behind.is_empty() {
            found.push(format!("{name}: {}s", first.trim_end_matches('s')));
        }
        // "You may exert this as it attacks."
        if first.starts_with("exert") && board.card(behind).is_some() {
            found.push(format!("{name}: accepts"));
        }
        if first == "copies" {
            found.push(format!("{name}: names {}", behind.join(" ")));
        }
        if first.starts_with("redirect") {
            found.push(format!("{name}: applies {}", behind.join(" ")));
        }
        if CHOICES.contains(&first.trim_end_matches('s')) {
            found.push(format!("{name}: {}s {}", first.trim_end_matches('s'), comma(behind)));
        }
    }
    let is_verb = VERBS.contains(&first.as_str());
    let card = if is_verb { behind } else { rest };
    let skipped = card.iter().take_while(|word| ["by", "to"].contains(*word) || VERBS.contains(word)).count();
    let card = if is_verb { card.get(skipped..).unwrap_or_default() } else { card };
    // "equip S to O"
    let equips = ["equip", "equips"].contains(&first.as_str());
    if let (Some((_, name)), true, Some((equipment, host))) =
        (player, equips, around(behind, &["to", "on", "->"]))
        && board.card(equipment).is_some()
    {
        found.push(format!("{name}: {} -> {}", equipment.join(" "), host.join(" ")));
    }
    // "Ben: Z targets Ann", of an ability that triggered
    if let (Some((_, name)), Some((source, aims))) = (player, around(rest, &["targets"]))
        && board.card(source).is_some_and(|card| card.creature == Some(true))
    {
        found.push(format!("{name}: targets {}", comma(aims)));
    }
    // "Ben pings B with M"
    if let (Some((_, name)), false, Some((aim, with))) = (player, is_verb, around(behind, &["with", "using"]))
        && board.card(with).is_some()
        && (board.card(aim).is_some() || board.player(aim).is_some())
    {
        found.push(format!("{name}: {} -> {}", with.join(" "), aim.join(" ")));
    }
    found.add_all(player.and_then(|(_, name)| helped(name, rest, board)));
    let card =
        if says(card.get(..1).unwrap_or_default(), &["with"]) { card.get(1..).unwrap_or(&[]) } else { card };
    // "Swords to Plowshares" has such a word itself.
    let named = (1..card.len()).find_map(|at| {
        let (name, [link, aims @ ..]) = card.split_at_checked(at)? else { return None };
        let known = board.card(&[name.join(" ").trim_end_matches([':', ','])]).is_some();
        (known && TOWARDS.contains(&lowercase(link).as_str())).then_some((name, aims))
    });
    let (card, targets) = named.or_else(|| around(card, &TOWARDS)).unwrap_or((card, &[]));
    let card = if is_kicked && card.last() == Some(&"with") {
        card.get(..card.len() - 1).unwrap_or_default()
    } else {
        card
    };
    if let (Some((_, name)), Some(walker)) = (player, by_first_name(card, board)) {
        let arrow = if targets.is_empty() { "" } else { " -> " };
        found.push(format!("{name}: {walker}{arrow}{}", comma(targets)));
    }
    let moded = card.split_last().filter(|(last, name)| {
        let spell = board.card(&[name.join(" ").trim_end_matches(':')]);
        last.trim_matches(['(', ')']).parse::<u8>().is_ok() && spell.is_some_and(|it| it.creature.is_none())
    });
    if let (Some((_, name)), Some((mode, spell))) = (player, moded) {
        let arrow = if targets.is_empty() { "" } else { " -> " };
        let (spell, mode) = (spell.join(" "), mode.trim_matches(['(', ')']));
        let spell = spell.trim_end_matches(':');
        found.push(format!("{name}: {spell} mode {mode}{arrow}{}", comma(targets)));
    }
    let (card, ability) = numbered(card, board);
    let (card, targets) = if targets.is_empty() { without_arrow(card, board) } else { (card, targets) };
    let known = board.card(&[card.join(" ").trim_end_matches(':')]);
    let owner = known.and_then(|card| board.players.get(card.owner));
    let owner = owner.map(|owner| owner.written.as_str());
    let Some(name) = player.map(|(_, name)| name).or(owner) else { return found };
    let sacrifices = first.starts_with("sac");
    let of_itself =
        board.card(&[card.join(" ").trim_end_matches([':', ','])]).is_some_and(|card| card.sacrificed);
    if sacrifices && !of_itself && targets.is_empty() {
        found.push(format!("{name}: sacrifices {}", comma(card)));
    } else if sacrifices && !of_itself {
        // "sacrifices P to H": a cost of H
        if board.card(targets).is_some() {
            found.push(format!("{name}: {} sacrificing {}", targets.join(" "), comma(card)));
        }
    } else if (is_verb || !targets.is_empty() || player.is_some()) && !card.is_empty() {
        let targets: Vec<&str> =
            targets.iter().copied().filter(|word| !TOWARDS.contains(&lowercase(word).as_str())).collect();
        let arrow = if targets.is_empty() { "" } else { " -> " };
        let kicked = if is_kicked { " kicked" } else { "" };
        let ability = ability.map(|number| [" ability ", &number.to_string()].concat());
        let ability = ability.unwrap_or_else(|| kicked.to_owned());
        let x = x.map(|x| format!(" with X {x}")).unwrap_or_default();
        let card = card.join(" ");
        let card = card.trim_end_matches([':', ',']);
        let targets: Vec<&str> = targets.iter().map(|word| word.trim_matches(['(', ')'])).collect();
        found.push(format!("{name}: {card}{ability}{x}{arrow}{}", comma(&targets).trim_end_matches(',')));
    }
    found
}

/// A card that is turned face up: "turn M face up", "M face up", "unmorph M".
pub(super) fn turned_up(words: &[&str], board: &Named) -> Option<String> {
    const SAID: [&str; 16] = [
        "turn", "turns", "turned", "turning", "is", "face", "up", "face-up", "faceup", "unmorph", "unmorphs",
        "flip", "flips", "morph", "morphs", "its",
    ];
    let ((_, player), rest) = board.player_first(words)?;
    let low: Vec<String> = rest.iter().map(|word| lowercase(word)).collect();
    let is = |known: &[&str]| low.iter().any(|word| known.contains(&word.as_str()));
    if !is(&["up", "face-up", "faceup", "unmorph", "unmorphs", "morph", "morphs", "flip", "flips"]) {
        return None;
    }
    let kept: Vec<&str> =
        rest.iter().copied().filter(|word| !SAID.contains(&lowercase(word).as_str())).collect();
    board.card(&kept)?;
    Some([player, ": turns ", &kept.join(" "), " face up"].concat())
}

/// The words without "1 damage" and "'s ability", which say what the card says already, and "with O
/// as the target" as "targeting O".
pub(super) fn without_effect<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let mut kept: Vec<&str> = Vec::new();
    let aims = words.len() > 2
        && says(words, &["as"])
        && words.last().is_some_and(|last| lowercase(last) == "target");
    let mut rest = words;
    while let Some((word, after)) = rest.split_first() {
        rest = after;
        let next = after.first().map(|next| lowercase(next)).unwrap_or_default();
        match lowercase(word).as_str() {
            "deals" | "deal" | "dealing" if next.parse::<u32>().is_ok() => {}
            _ if word.parse::<u32>().is_ok() && next == "damage" => rest = after.get(1..).unwrap_or_default(),
            "ability" | "ability:" if kept.last().is_some_and(|last| last.ends_with("'s")) => {
                let owner = kept.pop().unwrap_or_default();
                kept.push(owner.trim_end_matches("'s"));
            }
            // "S ability -> B", "S {T} -> B"
            "{t}" => {}
            "ability" if !kept.is_empty() && next.parse::<u32>().is_err() => {}
            "with" if aims => kept.push("->"),
            "as" if aims => break,
            "shoot" | "kill" | "ping" if kept.last().is_some_and(|last| *last == "to") => {}
            _ => kept.push(word),
        }
    }
    kept
}

/// The words without "X = 3", "with X=3" or "for 3", and that number.
pub(super) fn with_x<'a>(words: &[&'a str]) -> (Vec<&'a str>, Option<u32>) {
    let plain = |at: usize| words.get(at).map(|word| lowercase(word.trim_matches(['(', ')', ','])));
    let number = |at: usize| plain(at)?.trim_start_matches('=').parse::<u32>().ok();
    let found = (1..words.len()).find_map(|at| {
        let word = plain(at)?;
        let joined = || word.strip_prefix("x=")?.parse().ok();
        let is_equal = plain(at + 1).is_some_and(|word| word == "=");
        if let Some(x) = joined() {
            Some((at, at + 1, x))
        } else if word == "x" {
            let next = if is_equal { at + 2 } else { at + 1 };
            number(next).map(|x| (at, next + 1, x))
        } else if word == "for" && plain(at + 2).is_none_or(|word| word != "damage") {
            number(at + 1).map(|x| (at, at + 2, x))
        } else {
            None
        }
    });
    let Some((from, to, x)) = found else { return (words.to_vec(), None) };
    let before = words.get(..from).unwrap_or_default();
    let before = match before.split_last() {
        Some((last, before)) if ["with", "for", "and"].contains(last) => before,
        _ => before,
    };
    (before.iter().chain(words.get(to..).unwrap_or_default()).copied().collect(), Some(x))
}

/// A card and its targets with nothing between them: "Lightning Bolt A", "Giant Growth (B)".
pub(super) fn without_arrow<'w, 'a>(words: &'w [&'a str], board: &Named) -> (&'w [&'a str], &'w [&'a str]) {
    let is_known = |words: &[&str]| board.card(words).is_some() || board.player(words).is_some();
    let trimmed = |words: &[&'a str]| {
        let bare = words.iter().map(|word| word.trim_matches(['(', ')', ','])).collect::<Vec<_>>();
        is_known(&bare)
    };
    let place = (1..words.len()).rev().find(|at| {
        words.split_at_checked(*at).is_some_and(|(card, target)| {
            let card = card.join(" ");
            board.card(&[card.trim_end_matches([',', ':'])]).is_some() && trimmed(target)
        })
    });
    place.and_then(|at| words.split_at_checked(at)).filter(|_| !is_known(words)).unwrap_or((words, &[]))
}

/// "crew S with A", "ninjutsu N, returning O" and "ninjutsu O into N", as abilities that creatures
/// help to pay for.
pub(super) fn helped(player: &str, words: &[&str], board: &Named) -> Option<String> {
    let crews = says(words, &["crew", "crews"]);
    if !crews && !says(words, &["ninjutsu", "ninjutsu,", "ninjutsu:"]) {
        return None;
    }
    let named: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| {
            let plain = lowercase(word.trim_matches([',', ':']));
            !["crew", "crews", "ninjutsu", "activates", "uses", "casts"].contains(&plain.as_str())
        })
        .collect();
    if let (false, Some((ninja, attacker))) =
        (crews, around(&named, &["into"]).map(|(one, other)| (other, one)))
    {
        board.card(ninja)?;
        return Some(format!("{player}: {} ability 1 returning {}", ninja.join(" "), comma(attacker)));
    }
    let helpers = ["with", "using", "by", "tapping", "returning", "returns", "return", "for", "->"];
    let (card, helper) = around(&named, &helpers)?;
    let card = card.join(" ");
    let card = card.trim_end_matches([',', ':']);
    board.card(&[card])?;
    let helper = comma(helper);
    Some(if crews {
        format!("{player}: {card} tapping {helper}")
    } else {
        format!("{player}: {card} ability 1 returning {helper}")
    })
}

/// The whole name of a planeswalker before the loyalty cost, for the first word of it: "Elspeth
/// -3".
fn by_first_name(card: &[&str], board: &Named) -> Option<String> {
    let (cost, before) = card.split_last()?;
    let cost = cost.trim_matches(['(', ')', '[', ']']).replace(['\u{2212}', '\u{2013}'], "-");
    let number: i32 = cost.trim_start_matches('+').parse().ok()?;
    let first = lowercase(before.join(" ").trim_end_matches(':'));
    let mut known = board.cards.iter().filter(|it| {
        let title = it.name.lower.strip_prefix(&first);
        let whole = title.is_some_and(|title| title.is_empty() || title.starts_with([',', ' ']));
        whole && it.loyalty.contains(&Some(number))
    });
    let name = known.next().filter(|_| known.next().is_none())?;
    Some([&name.name.written, " ", &cost].concat())
}

/// A card without the loyalty cost behind it, and the number of the ability that it stands for:
/// "Garruk: -4".
pub(super) fn numbered<'w, 'a>(card: &'w [&'a str], board: &Named) -> (&'w [&'a str], Option<usize>) {
    let loyalty = || {
        let (cost, before) = card.split_last()?;
        let cost = cost.replace(['\u{2212}', '\u{2013}'], "-");
        let cost: i32 = cost.trim_end_matches(':').trim_start_matches('+').parse().ok()?;
        let name = before.join(" ");
        let known = board.card(&[name.trim_end_matches(':')])?;
        Some((before, known.loyalty.iter().position(|own| *own == Some(cost))? + 1))
    };
    match loyalty() {
        Some((card, number)) => (card, Some(number)),
        None => (card, None),
    }
}
