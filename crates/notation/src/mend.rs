//! Lines as people say them, rewritten in the notation: "Ben casts Shock on B" as
//! `Ben: Shock -> B`.
//!
//! A rewriting is a guess. [`Parser`](crate::parser::Parser) suggests only one that it can read on
//! this board.

use combat_lab_language::letters::{is_letter, lowercase};
use combat_lab_rulebook::Edition;

/// The board as lines name it.
#[derive(Debug)]
pub(crate) struct Named {
    /// The players, in turn order.
    pub(crate) players: Vec<Name>,
    pub(crate) cards: Vec<NamedCard>,
}

/// A name, and the same in lower case.
#[derive(Debug)]
pub(crate) struct Name {
    written: String,
    lower: String,
}

/// A card of the board.
#[derive(Debug)]
pub(crate) struct NamedCard {
    pub(crate) handle: Name,
    pub(crate) name: Name,
    /// Its owner's place in turn order.
    pub(crate) owner: usize,
    /// Whether nothing printed on it or said of it keeps it from attacking.
    pub(crate) attacks: bool,
    /// Whether it has an ability whose cost is sacrificing it.
    pub(crate) sacrificed: bool,
    /// The loyalty costs of its abilities, by place.
    pub(crate) loyalty: Vec<Option<i32>>,
}

/// The words between a spell and its targets, or an attacker and what it attacks.
const TOWARDS: [&str; 9] = ["->", "on", "at", "to", "targeting", "targets", "target", "against", "into"];
/// Verbs for a card that the notation only names.
const VERBS: [&str; 19] = [
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
const CHOICES: [&str; 10] =
    ["discard", "return", "put", "choose", "target", "keep", "name", "find", "order", "hit"];
/// Words around a number or a state that say nothing more.
const FILLERS: [&str; 27] = [
    "at", "is", "has", "have", "ends", "end", "with", "on", "be", "to", "of", "now", "total", "points",
    "life", "left", "are", "will", "should", "stays", "goes", "in", "the", "a", "=", "hp", "up",
];

/// Rewritings of a line of the script, the likeliest first.
pub(crate) fn line(text: &str, board: &Named) -> Vec<String> {
    let text = text.trim().trim_end_matches(['.', '!']).replace("=>", "->").replace(" > ", " -> ");
    let all: Vec<&str> = text.split_whitespace().collect();
    let mut found = Vec::new();
    let first = all.first().map(|word| lowercase(word.trim_end_matches(':'))).unwrap_or_default();
    let rest = || all.get(1..).unwrap_or_default();
    match first.as_str() {
        "expect" | "expects" | "now" => {
            let keyword = first.trim_end_matches('s');
            let (editions, items) = editions_before(rest());
            found.extend(expectation(items, board).map(|items| format!("{keyword} {editions}{items}")));
        }
        "legal" | "illegal" => {
            let (before, announced) = match text.split_once(": ") {
                Some((before, announced)) => ([before, ": "].concat(), announced.to_owned()),
                None => ([&first, " "].concat(), rest().join(" ")),
            };
            found.extend(line(&announced, board).into_iter().map(|line| [before.as_str(), &line].concat()));
        }
        "say" | "ask" | "choice" | "because" | "wrong" | "hint" | "step" => {}
        _ => {
            found.extend(attack(&all, board));
            found.extend(block(&all, board));
            found.extend(assign(&all, board));
            found.extend(play(&all, board));
            found.extend(expectation(&all, board).map(|items| ["expect ", &items].concat()));
        }
    }
    // Another mend may have been enough.
    found.push(comma(&all).replace("attack: ", "attack ").replace("block: ", "block "));
    found
}

/// The edition that a set or another name stands for: the one that came with that set.
pub(crate) fn edition(name: &str) -> Option<Edition> {
    let name = lowercase(name.trim_matches(['"', '.', ' ']));
    let newest = ["now", "current", "latest", "newest", "new", "modern rules", "current rules"];
    if newest.contains(&name.as_str()) {
        return Some(Edition::TODAY);
    }
    let by_nickname = || Edition::ALL.into_iter().find(|edition| edition.nickname() == name);
    Edition::of_set(&name).or_else(by_nickname)
}

/// `NAME LIFE`, if this says both in other words: "Ann: 20 life", "Ann (20)", "Ann has 20 life".
pub(crate) fn seat(text: &str) -> Option<String> {
    let plain = text.replace(['(', ')', ':', ',', '=', '\u{2013}', '\u{2014}', '|'], " ");
    let spaced = plain.replace(" -", " ");
    let mut words: Vec<String> = spaced.split_whitespace().map(str::to_owned).collect();
    let is_filler = |word: &String| {
        let word = lowercase(word);
        FILLERS.contains(&word.as_str()) || ["lp", "starts", "begins", "starting"].contains(&word.as_str())
    };
    while words.last().is_some_and(is_filler) {
        words.pop();
    }
    let last = words.pop()?;
    let number = last.trim_end_matches(|end: char| end.is_ascii_alphabetic());
    number.parse::<u32>().ok()?;
    while words.last().is_some_and(is_filler) {
        words.pop();
    }
    let name = words.join(" ");
    (!name.is_empty()).then(|| [&name, " ", number].concat())
}

/// Rewritings of a line under a player, the likeliest first: "A: Grizzly Bears" as `A Grizzly
/// Bears`, "Rancor on B" as `Rancor attached to B`.
pub(crate) fn card(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for said in [" on ", " enchanting ", " equipping "] {
        if let Some((before, host)) = text.rsplit_once(said) {
            let before = before.trim_end_matches(',');
            found.push([before, " attached to ", host].concat());
            found.push([before, "; attached to ", host].concat());
        }
    }
    if let Some((handle, rest)) = text.split_once(':') {
        found.push([handle, rest].concat());
    }
    if let Some((handle, rest)) = text.split_once(" hand ") {
        found.push(["hand ", handle, " ", rest].concat());
    }
    for said in [" has ", " with "] {
        if text.contains(said) {
            found.push(text.replacen(said, " ", 1));
        }
    }
    let mut sized: Vec<String> = text.replace(" / ", "/").split(' ').map(str::to_owned).collect();
    for word in &mut sized {
        let bare = word.trim_matches(['(', ')', ',']);
        let parts = bare.split_once('/').or_else(|| bare.split_once('-'));
        if let Some((power, toughness)) = parts
            && [power, toughness].iter().all(|part| part.parse::<u32>().is_ok())
        {
            *word = [power, "/", toughness].concat();
        }
    }
    found.push(sized.join(" "));
    found.retain(|line| line != text);
    found
}

/// Editions before a colon, and what comes after them.
fn editions_before<'w, 'a>(words: &'w [&'a str]) -> (String, &'w [&'a str]) {
    let dated = |word: &&str| word.starts_with("20") || word.starts_with("today");
    let count = words.iter().take_while(|word| dated(word)).count();
    match words.split_at_checked(count) {
        Some((before, after)) if before.last().is_some_and(|last| last.ends_with(':')) => {
            ([&before.join(" "), " "].concat(), after)
        }
        _ => (String::new(), words),
    }
}

/// The words with commas for "and".
fn comma(words: &[&str]) -> String {
    let mut joined = String::new();
    for word in words {
        if matches!(lowercase(word).as_str(), "and" | "&") {
            if !joined.ends_with(',') {
                joined.push(',');
            }
        } else {
            if !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(word);
        }
    }
    joined
}

/// The place of the first of these words.
fn place(words: &[&str], wanted: &[&str]) -> Option<usize> {
    words.iter().position(|word| wanted.contains(&lowercase(word).as_str()))
}

fn says(words: &[&str], wanted: &[&str]) -> bool {
    place(words, wanted).is_some()
}

/// Before and after the first of these words.
fn around<'w, 'a>(words: &'w [&'a str], wanted: &[&str]) -> Option<(&'w [&'a str], &'w [&'a str])> {
    let at = place(words, wanted)?;
    Some((words.get(..at)?, words.get(at + 1..)?))
}

/// Words that leave something out, or put it in another's place.
const EXCEPTIONS: [&str; 8] = ["but", "except", "unless", "instead", "rather", "without", "neither", "nor"];

/// Whether the word denies something: "doesn't", "no".
fn is_denial(word: &str) -> bool {
    const DENIALS: [&str; 23] = [
        "no", "not", "nobody", "noone", "no-one", "never", "none", "nothing", "cannot", "dont", "doesnt",
        "didnt", "isnt", "arent", "wasnt", "werent", "wont", "cant", "hasnt", "havent", "couldnt",
        "shouldnt", "wouldnt",
    ];
    let word = lowercase(word).replace(['\u{2019}', '\u{2bc}', '`', '\u{b4}'], "'");
    let word = word.trim_matches(|end: char| !is_letter(end));
    word.ends_with("n't") || DENIALS.contains(&word)
}

/// Whether they deny something or leave something out.
pub(crate) fn denies(words: &[&str]) -> bool {
    words.iter().any(|word| is_denial(word)) || says(words, &EXCEPTIONS)
}

/// Whether nobody attacks or blocks, by what is before the verb and behind it: "Ann doesn't", "with
/// nothing". Of one creature it would say too much.
fn is_none(subject: &[&str], rest: &[&str], board: &Named) -> bool {
    const HELPERS: [&str; 8] = ["do", "does", "did", "will", "is", "are", "there", "can"];
    const ANYTHING: [&str; 7] = ["", "at all", "with anything", "anything", "anyone", "anybody", "this turn"];
    const OBJECTS: [&str; 4] = ["with", "one", "creature", "creatures"];
    let plain = |words: &[&str], but: &[&str]| {
        let kept = words.iter().filter(|word| !is_denial(word) && !but.contains(&lowercase(word).as_str()));
        kept.copied().collect::<Vec<_>>().join(" ")
    };
    let who = plain(subject, &HELPERS);
    let denied = |words: &[&str]| words.iter().filter(|word| is_denial(word)).count();
    let said = match (denied(subject), denied(rest)) {
        (1, 0) => ANYTHING.contains(&lowercase(&rest.join(" ")).as_str()),
        (0, 1) => plain(rest, &OBJECTS).is_empty(),
        _ => false,
    };
    said && !says(subject, &EXCEPTIONS)
        && !says(rest, &EXCEPTIONS)
        && (who.is_empty() || board.player(&[&who]).is_some())
}

impl From<&str> for Name {
    fn from(name: &str) -> Self {
        Self { written: name.to_owned(), lower: lowercase(name) }
    }
}

impl Named {
    /// The player with this name, perhaps with a colon or an apostrophe and s behind it.
    fn player(&self, words: &[&str]) -> Option<(usize, &str)> {
        let wanted = lowercase(words.join(" ").trim_end_matches(':'));
        let wanted = wanted.trim_end_matches("'s").trim_end_matches("\u{2019}s");
        let place = self.players.iter().position(|player| player.lower == wanted)?;
        Some((place, &self.players.get(place)?.written))
    }

    fn card(&self, words: &[&str]) -> Option<&NamedCard> {
        let wanted = lowercase(words.join(" ").trim_matches('"'));
        self.cards.iter().find(|card| card.handle.lower == wanted || card.name.lower == wanted)
    }

    /// The longest player's name at the beginning, and what comes after it.
    fn player_first<'w, 'b>(&self, words: &'w [&'b str]) -> Option<((usize, &str), &'w [&'b str])> {
        (1..=words.len()).rev().find_map(|count| {
            let (name, rest) = words.split_at_checked(count)?;
            Some((self.player(name)?, rest))
        })
    }

    /// The longest name of a card at the beginning, as it is written there, and what comes after
    /// it.
    fn card_first<'w, 'b>(&self, words: &'w [&'b str]) -> Option<(String, &'w [&'b str])> {
        (1..=words.len()).rev().find_map(|count| {
            let (name, rest) = words.split_at_checked(count)?;
            self.card(name).map(|_| (name.join(" "), rest))
        })
    }

    /// The only opponent of that player.
    fn opponent(&self, player: usize) -> Option<&str> {
        let other = self.players.get(1_usize.checked_sub(player)?)?;
        (self.players.len() == 2).then_some(&other.written)
    }
}

/// `attack CREATURES -> PLAYER`.
fn attack(words: &[&str], board: &Named) -> Option<String> {
    const ATTACK: [&str; 5] = ["attack", "attacks", "attack:", "swings", "swing"];
    let (subject, rest) = around(words, &ATTACK).or_else(|| around(words, &["attackers", "attacking"]))?;
    if denies(words) {
        return is_none(subject, rest, board).then(|| "attack none".to_owned());
    }
    let (before, with) = around(rest, &["with", "using"]).unwrap_or((rest, &[]));
    let by_player = subject.is_empty() || board.player(subject).is_some();
    let (named, rest) = match (with.is_empty(), by_player) {
        (false, _) => (with, before),
        (true, true) => (rest, [].as_slice()),
        (true, false) => (subject, rest),
    };
    let (creatures, after) = around(named, &TOWARDS).unwrap_or((named, rest));
    let everything = ["all", "everything", "everyone", "everybody"];
    let own = ["creatures", "my", "her", "his", "their", "of", "the", "them"];
    let is_everything = |word: &&str| says(&[word], &everything) || says(&[word], &own);
    let player = board.player(subject).map(|(player, _)| player);
    let listed = comma(creatures);
    let owner = board.card(&[listed.split(',').next()?]).map(|card| card.owner);
    let attacker = player.or(owner).unwrap_or_default();
    let creatures = if says(creatures, &everything) && creatures.iter().all(is_everything) {
        let own = board.cards.iter().filter(|card| card.owner == attacker && card.attacks);
        own.map(|card| card.handle.written.as_str()).collect::<Vec<_>>().join(", ")
    } else {
        listed
    };
    let target: Vec<&str> = after
        .iter()
        .copied()
        .filter(|word| !TOWARDS.contains(&lowercase(word).as_str()) && lowercase(word) != "player")
        .collect();
    let target = target.join(" ");
    let target = if target.is_empty() { board.opponent(attacker)? } else { &target };
    Some(format!("attack {creatures} -> {target}"))
}

/// `block BLOCKERS -> ATTACKER`.
fn block(words: &[&str], board: &Named) -> Option<String> {
    const BLOCK: [&str; 5] = ["block", "blocks", "block:", "blocked", "chumps"];
    let (subject, rest) = around(words, &BLOCK).or_else(|| around(words, &["blockers", "blocking"]))?;
    if denies(words) {
        return is_none(subject, rest, board).then(|| "block none".to_owned());
    }
    if let Some((_, by)) = around(rest, &["by"]) {
        let subject: Vec<&str> =
            subject.iter().copied().filter(|word| !FILLERS.contains(&lowercase(word).as_str())).collect();
        return Some(format!("block {} -> {}", comma(by), comma(&subject)));
    }
    if let Some((attacker, blockers)) = around(rest, &["with", "using"]) {
        // "block with C" names no attacker, but there may be only one that can be meant.
        return (!attacker.is_empty()).then(|| format!("block {} -> {}", comma(blockers), comma(attacker)));
    }
    let (blockers, attacker) = if subject.is_empty() || board.player(subject).is_some() {
        around(rest, &["->", "on", "against", "for", "to"])?
    } else {
        (subject, rest)
    };
    Some(format!("block {} -> {}", comma(blockers), comma(attacker)))
}

/// `assign CREATURE: RECIPIENT N, ...`, from "A assigns 3 to B and 2 to Ben", "A deals 3 damage to
/// B".
fn assign(words: &[&str], board: &Named) -> Option<String> {
    if denies(words) {
        return None;
    }
    let (subject, rest) = around(words, &["assign", "assigns", "deals", "deal", "divides"])?;
    let (source, rest) = if board.card(subject).is_some() {
        (subject.join(" "), rest)
    } else {
        let end = rest.iter().position(|word| word.ends_with(':') || word.parse::<u32>().is_ok())?;
        let (name, shares) = match rest.get(end)?.strip_suffix(':') {
            Some(last) => {
                let before = rest.get(..end)?.iter().copied();
                (before.chain([last]).collect::<Vec<_>>(), rest.get(end + 1..)?)
            }
            None => (rest.get(..end)?.to_vec(), rest.get(end..)?),
        };
        (name.join(" "), shares)
    };
    let shares = comma(rest);
    let shares = shares.split(',').map(|share| {
        let words: Vec<&str> = share.split_whitespace().collect();
        let amount = words.iter().find(|word| word.parse::<u32>().is_ok())?;
        let (_, to) = around(&words, &["to"])?;
        Some([&to.join(" "), " ", amount].concat())
    });
    Some(format!("assign {source}: {}", shares.collect::<Option<Vec<_>>>()?.join(", ")))
}

/// `PLAYER: CARD -> TARGETS`, or a choice of a player.
fn play(words: &[&str], board: &Named) -> Vec<String> {
    let (player, rest) = match board.player_first(words) {
        Some((player, rest)) => (Some(player), rest),
        None => (None, words),
    };
    let Some(first) = rest.first().map(|word| lowercase(word)) else { return Vec::new() };
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
        if CHOICES.contains(&first.trim_end_matches('s')) {
            found.push(format!("{name}: {}s {}", first.trim_end_matches('s'), comma(behind)));
        }
    }
    let is_verb = VERBS.contains(&first.as_str());
    let card = if is_verb { behind } else { rest };
    let card =
        if says(card.get(..1).unwrap_or_default(), &["with"]) { card.get(1..).unwrap_or(&[]) } else { card };
    let (card, targets) = around(card, &TOWARDS).unwrap_or((card, &[]));
    let (card, targets, ability) = numbered(card, targets, board);
    let known = board.card(&[card.join(" ").trim_end_matches(':')]);
    let owner = known.and_then(|card| board.players.get(card.owner));
    let owner = owner.map(|owner| owner.written.as_str());
    let Some(name) = player.map(|(_, name)| name).or(owner) else { return found };
    let sacrifices = first.starts_with("sac");
    if sacrifices && targets.is_empty() && !known.is_some_and(|card| card.sacrificed) {
        found.push(format!("{name}: sacrifices {}", comma(card)));
    } else if (is_verb || !targets.is_empty() || player.is_some()) && !card.is_empty() {
        let targets: Vec<&str> =
            targets.iter().copied().filter(|word| !TOWARDS.contains(&lowercase(word).as_str())).collect();
        let arrow = if targets.is_empty() { "" } else { " -> " };
        let ability = ability.map(|number| [" ability ", &number.to_string()].concat()).unwrap_or_default();
        let card = card.join(" ");
        let card = card.trim_end_matches(':');
        found.push(format!("{name}: {card}{ability}{arrow}{}", comma(&targets).trim_end_matches(',')));
    }
    found
}

/// A card and its targets without the mode or the loyalty cost behind one of them, and the number
/// of the ability that it stands for: "Charm -> A, mode 3", "Garruk -4".
fn numbered<'w, 'a>(
    card: &'w [&'a str],
    targets: &'w [&'a str],
    board: &Named,
) -> (&'w [&'a str], &'w [&'a str], Option<usize>) {
    let mode = |words: &'w [&'a str]| {
        let (last, before) = words.split_last()?;
        let (word, before) = before.split_last()?;
        let said = lowercase(word.trim_matches(['(', ',']));
        let number = last.trim_matches([')', ',']).parse().ok().filter(|number| *number > 0)?;
        ["mode", "option", "choice"].contains(&said.as_str()).then_some((before, number))
    };
    if let Some((targets, number)) = mode(targets) {
        return (card, targets, Some(number));
    }
    if let Some((card, number)) = mode(card) {
        return (card, targets, Some(number));
    }
    let loyalty = || {
        let (cost, before) = card.split_last()?;
        let cost = cost.replace(['\u{2212}', '\u{2013}'], "-");
        let cost: i32 = cost.trim_end_matches(':').trim_start_matches('+').parse().ok()?;
        let name = before.join(" ");
        let known = board.card(&[name.trim_end_matches(':')])?;
        Some((before, known.loyalty.iter().position(|own| *own == Some(cost))? + 1))
    };
    match loyalty() {
        Some((card, number)) => (card, targets, Some(number)),
        None => (card, targets, None),
    }
}

/// The items of an expectation.
fn expectation(words: &[&str], board: &Named) -> Option<String> {
    let words: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !matches!(lowercase(word).as_str(), "that" | "both" | ":"))
        .collect();
    let joined = comma(&words);
    let mut items: Vec<String> = Vec::new();
    let mut waiting: Vec<String> = Vec::new();
    for part in joined.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        if board.card(&words).is_some() {
            waiting.push(words.join(" "));
            continue;
        }
        let item = item(&words, board)?;
        // "B and C die" says the same of both.
        let words: Vec<&str> = item.split_whitespace().collect();
        let said = board.card_first(&words).map(|(_, rest)| rest.join(" ")).unwrap_or_default();
        items.extend(waiting.drain(..).map(|card| format!("{card} {said}")));
        items.push(item);
    }
    (waiting.is_empty() && !items.is_empty()).then(|| items.join(", "))
}

/// One item: what is expected of a player or a card. Nothing is suggested for words that may say
/// something else, such as "not", "at least" or "by".
fn item(words: &[&str], board: &Named) -> Option<String> {
    let skips = |word: &&str| !matches!(lowercase(word).as_str(), "life" | "of" | "the" | "total");
    let start = words.iter().position(skips)?;
    let words = words.get(start..)?;
    let trim = |word: &str| lowercase(word.trim_matches(['(', ')', ':']));
    let is_number = |word: &str| word.parse::<i32>().is_ok();
    let number = |words: &[&str]| words.iter().map(|word| trim(word)).find(|word| is_number(word));
    let is_filler = |word: &str| FILLERS.contains(&word);
    // One of these words, and nothing else that counts.
    let only = |words: &[&str], said: &[&str], besides: &[&str]| {
        let known = |word: &&str| {
            let word = trim(word);
            is_filler(&word) || [said, besides].iter().any(|known| known.contains(&word.as_str()))
        };
        says(words, said) && words.iter().all(known)
    };
    if let Some(((_, name), rest)) = board.player_first(words) {
        let game = ["game", "the"];
        let of_life = says(rest, &["life", "points", "hp", "left", "up"]);
        if !of_life && only(rest, &["wins", "win", "won", "winning"], &game) {
            return Some([name, " wins"].concat());
        }
        if !of_life && only(rest, &["loses", "lose", "lost", "dead", "dies", "die"], &game) {
            return Some([name, " loses"].concat());
        }
        let amount = number(rest)?;
        let poison = ["poison", "counter", "counters"];
        let level = |word: &&str| {
            let word = trim(word);
            is_filler(&word) || word == amount || poison.contains(&word.as_str())
        };
        let what = if says(rest, &["poison"]) { " poison " } else { " " };
        return rest.iter().all(level).then(|| [name, what, &amount].concat());
    }
    let (card, rest) = board.card_first(words)?;
    let said = |state: &str| Some([&card, " ", state].concat());
    // "Left the battlefield" is the opposite of what its other words say.
    if says(rest, &["left"]) {
        return None;
    }
    let dies = ["dies", "die", "died", "dead", "destroyed", "killed", "dying"];
    let survives = ["survives", "survive", "survived", "lives", "live", "alive"];
    if denies(rest) {
        let denials = rest.iter().filter(|word| is_denial(word)).count();
        let helpers = ["does", "do", "did"];
        let rest: Vec<&str> = rest.iter().copied().filter(|word| !is_denial(word)).collect();
        return match denials {
            1 if only(&rest, &dies, &helpers) => said("in play"),
            1 if only(&rest, &survives, &helpers) => said("graveyard"),
            _ => None,
        };
    }
    let meant: Vec<String> = rest.iter().map(|word| trim(word)).filter(|word| !is_filler(word)).collect();
    if says(rest, &["damage"]) {
        let amount = number(rest)?;
        let taken = ["takes", "took", "suffers", "marked", &amount];
        return if only(rest, &["damage"], &taken) { said(&["damage ", &amount].concat()) } else { None };
    }
    if only(rest, &dies, &[]) || only(rest, &["graveyard"], &[]) {
        return said("graveyard");
    }
    if only(rest, &survives, &[]) || only(rest, &["battlefield"], &[]) {
        return said("in play");
    }
    if only(rest, &["exiled", "exile"], &[]) {
        return said("exile");
    }
    if only(rest, &["hand", "bounced"], &["returned", "owner's", "her", "his", "their", "its"]) {
        return said("hand");
    }
    if meant.is_empty() && says(rest, &["stays"]) {
        return said("in play");
    }
    match meant.as_slice() {
        // "+1/+1" and "-1/-1" are changes of a size.
        [state] if !state.starts_with('+') && !state.contains("/-") => said(state),
        _ => None,
    }
}
