//! Lines as people say them, rewritten in the notation: "Ben casts Shock on B" as
//! `Ben: Shock -> B`.
//!
//! A rewriting is a guess. [`Parser`](crate::parser::Parser) suggests only one that it can read on
//! this board.

mod damage;
pub(crate) mod editions;
mod goals;
mod moments;
mod plain;

use crate::slips::number_word;
use combat_lab_language::letters::{is_letter, lowercase};

/// The board as lines name it.
#[derive(Debug)]
pub(crate) struct Named {
    /// The players, in turn order.
    pub(crate) players: Vec<Name>,
    pub(crate) cards: Vec<NamedCard>,
    /// The creatures that attack, by the script up to the line.
    pub(crate) attackers: Vec<String>,
    /// The only creature that attacks, by the script up to the line.
    pub(crate) attacking: Option<String>,
    /// An attacker and the only creature that blocks, by the script up to the line.
    pub(crate) fighting: Option<[String; 2]>,
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
    /// Whether it is a creature in play, and if so, whether it has no ability to activate: then it
    /// can only attack or block.
    pub(crate) creature: Option<bool>,
    /// Whether nothing printed on it or said of it keeps it from attacking.
    pub(crate) attacks: bool,
    /// Whether it has an ability whose cost is sacrificing it.
    pub(crate) sacrificed: bool,
    /// Whether it has banding.
    pub(crate) banding: bool,
    /// Its power in play.
    pub(crate) power: Option<u32>,
    /// The loyalty costs of its abilities, by place.
    pub(crate) loyalty: Vec<Option<i32>>,
}

/// The words between a spell and its targets, or an attacker and what it attacks.
const TOWARDS: [&str; 17] = [
    "equips",
    "equip",
    "->",
    "on",
    "at",
    "to",
    "targeting",
    "targets",
    "target",
    "against",
    "into",
    "vs",
    "vs.",
    "versus",
    "@",
    "pings",
    "ping",
];
/// Verbs for a card that the notation only names.
const VERBS: [&str; 29] = [
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
const CHOICES: [&str; 10] =
    ["discard", "return", "put", "choose", "target", "keep", "name", "find", "order", "hit"];
/// Words around a number or a state that say nothing more.
const FILLERS: [&str; 35] = [
    "was", "were", "remains", "remain", "drops", "falls", "down", "returns", "at", "is", "has", "have",
    "ends", "end", "with", "on", "be", "to", "of", "now", "total", "points", "life", "left", "are", "will",
    "should", "stays", "goes", "in", "the", "a", "=", "hp", "up",
];

/// The arrows that people write.
const ARROWS: [&str; 9] = ["=>", "--->", "-->", "- >", "\u{2013}>", "\u{2014}>", "~>", " > ", " \u{21d2} "];

/// Rewritings of a line of the script, the likeliest first. `reads` tells of a line whether it can
/// be read.
pub(crate) fn line(text: &str, board: &Named, reads: &dyn Fn(&str) -> bool) -> Vec<String> {
    let plain = plain::plain(text);
    let spaced = || plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found: Vec<String> = (plain != text).then(spaced).into_iter().collect();
    let text = plain.trim().trim_end_matches(['.', '!', ',', ';']);
    if let Some(dated) = editions::line(text) {
        let rest = [dated.keyword.as_deref().unwrap_or_default(), " ", &dated.rest].concat();
        found.push(dated.with(&dated.rest));
        let keyword = dated.keyword.as_ref().map_or(0, |keyword| keyword.len() + 1);
        // Its other words may be in need of a mend as well.
        if editions::line(&rest).is_none() {
            let others = line(&rest, board, reads).into_iter();
            found.extend(others.filter_map(|line| Some(dated.with(line.get(keyword..)?))));
        }
    }
    let mut text = ARROWS.iter().fold(text.to_owned(), |text, arrow| text.replace(arrow, " -> "));
    if let Some(rest) = lowercase(&text).strip_prefix("in response").filter(|_| text.is_ascii()) {
        let behind = text.split_off(text.len() - rest.len());
        behind.trim_start_matches([',', ' ', ':']).clone_into(&mut text);
    }
    // "attack G, -> Ben", "Growth -> G, paying with Forest"
    let commas = text.replace(",,", ",").replace(", ->", " ->").replace(", paying", " paying");
    found.extend((commas != text).then(|| commas.clone()));
    // "at declare blockers Ann: Growth -> G"
    if let Some((before, play)) = text.strip_prefix("at ").and_then(|rest| rest.split_once(':')) {
        let player =
            board.players.iter().find_map(|name| Some((before.strip_suffix(name.written.as_str())?, name)));
        found.extend(
            player
                .map(|(step, name)| format!("{}:{play} at {}", name.written, step.trim_matches([' ', ',']))),
        );
    }
    for (moved, behind) in moments::moved(&text) {
        found.push(moved.clone());
        if let Some(step) = behind {
            found.extend(line(&moved, board, reads).into_iter().map(|line| [&line, " at ", step].concat()));
        }
    }
    let all: Vec<&str> = text.split_whitespace().collect();
    let first = all.first().map(|word| lowercase(word.trim_end_matches(':'))).unwrap_or_default();
    let rest = || all.get(1..).unwrap_or_default();
    match first.as_str() {
        "expect" | "expects" | "now" => {
            let keyword = first.trim_end_matches('s');
            let (editions, items) = editions_before(rest());
            let commas = separated(items, board, true);
            let reads = |item: &str| reads(&[keyword, " ", item].concat());
            let items = expectation(items, board, &reads)
                .or_else(|| expectation(&commas.split_whitespace().collect::<Vec<_>>(), board, &reads));
            found.extend(items.map(|items| format!("{keyword} {editions}{items}")));
        }
        "illegal" if by_rule(rest()).is_some() => {
            if let Some((rule, announced)) = by_rule(rest()) {
                let lines = line(&announced, board, reads);
                found.extend(
                    [announced].into_iter().chain(lines).map(|line| format!("illegal {rule}: {line}")),
                );
            }
        }
        "legal" | "illegal" => {
            let (before, announced) = match text.split_once(": ") {
                Some((before, announced)) => ([before, ": "].concat(), announced.to_owned()),
                None => ([&first, " "].concat(), rest().join(" ")),
            };
            found.extend(
                line(&announced, board, reads).into_iter().map(|line| [before.as_str(), &line].concat()),
            );
        }
        "bounds" => found.extend(damage::bounds(rest(), board)),
        "goal" => found.extend(goals::goal(rest(), board, reads)),
        "choice" => found.extend(choice(&text, board, reads)),
        "say" | "ask" | "because" | "wrong" | "hint" | "step" => {}
        _ => {
            // A player's name before what only needs its own word.
            let bare = board.player_first(&all).map_or(all.as_slice(), |(_, rest)| rest);
            found.extend(attack(&all, board));
            found.extend(block(bare, board));
            found.extend(declared(bare, board));
            let short = without_helpers(bare);
            if short.len() < bare.len() {
                found.extend(attack(&short, board));
                found.extend(block(&short, board));
            }
            found.extend(bullet(&all, board, reads));
            found.extend(blocks_apart(bare, board));
            if all.first().is_some_and(|first| is_bullet(first)) {
                let behind = rest().join(" ");
                found.push(behind.clone());
                found.extend(line(&behind, board, reads));
            }
            let step = lowercase(&text);
            let step =
                ["go to ", "goto ", "until ", "wait for "].iter().find_map(|said| step.strip_prefix(said));
            found.push(["at ", step.unwrap_or(&text)].concat());
            found.extend(fights(bare, board));
            // "Ben: M deals 1 damage to B" is an ability, if M has one.
            let activates = bare.len() < all.len()
                && board
                    .card(bare.get(..1).unwrap_or_default())
                    .is_some_and(|card| card.creature != Some(true));
            if !activates {
                found.extend(damage::assignment(bare, board));
            }
            found.extend(damage::order(bare, board));
            found.extend(play(&all, board));
            found.extend(expectation(&all, board, &|_| false).map(|items| ["expect ", &items].concat()));
            let resolves = |last: &&str| lowercase(last).starts_with("resolve") && !text.contains("->");
            if all.last().is_some_and(resolves) {
                found.push("resolve".to_owned());
            }
            let verb = ["attack", "block", "assign", "order"].into_iter().find(|verb| first == *verb);
            if let Some(verb) = verb {
                found.extend(["=", ";", " then ", " + ", " -> "].iter().map(|said| {
                    let plain = text.replace(said, ", ");
                    plain.replace(" ,", ",")
                }));
                let names = separated(rest(), board, false);
                found.push([verb, " ", &names].concat());
                found.push([verb, " ", &names.replace(';', ",")].concat());
            }
        }
    }
    // A block stays a block.
    if first.starts_with("block") {
        found.retain(|line| !line.starts_with("attack"));
    }
    found.extend(answer(&all, board));
    // Another mend may have been enough.
    found.push(comma(&all).replace("attack: ", "attack ").replace("block: ", "block "));
    found
}

/// The rule that is named anywhere in the words behind `illegal`, and the announcement.
fn by_rule(words: &[&str]) -> Option<(String, String)> {
    let trim = |word: &str| word.trim_matches(['(', ')', '[', ']', ':', ',', ';', '.']).to_owned();
    let at = words.iter().position(|word| crate::number::is_rule_number(&trim(word)))?;
    let rule = trim(words.get(at)?);
    let skipped =
        ["rule", "rules", "by", "under", "per", "of", "cr", "see", ":", "-", "\u{2013}", "\u{2014}"];
    let skips = |word: &&&str| skipped.contains(&lowercase(word.trim_matches(['(', '['])).as_str());
    let mut before = words.get(..at)?;
    while before.last().is_some_and(|last| skips(&last)) {
        before = before.get(..before.len() - 1)?;
    }
    let behind = words.get(at + 1..)?;
    let behind = behind.get(behind.iter().take_while(skips).count()..)?;
    let said = [before, behind].concat().join(" ");
    (!said.is_empty()).then(|| (rule, said.trim_matches(['(', ')', ' ']).to_owned()))
}

/// The words without those that only help a verb: "O will block the B".
fn without_helpers<'a>(words: &[&'a str]) -> Vec<&'a str> {
    const HELPERS: [&str; 10] = ["will", "is", "are", "the", "now", "then", "also", "assigned", "goes", "to"];
    words.iter().copied().filter(|word| !HELPERS.contains(&lowercase(word).as_str())).collect()
}

/// Whether the word begins an item of a list: "-", "a)", "1.".
fn is_bullet(word: &str) -> bool {
    let mut letters = word.trim_start_matches('(').chars();
    let listed = letters.next().is_some_and(|letter| is_letter(letter) || letter.is_ascii_digit())
        && matches!(letters.next(), Some(')' | '.'))
        && letters.next().is_none();
    listed || ["-", "*", ">", "\u{2022}"].contains(&word)
}

/// `block BLOCKERS -> ATTACKER; BLOCKERS -> ATTACKER`, from blocks in other words between
/// semicolons or commas: "block G with H; W with M".
fn blocks_apart(words: &[&str], board: &Named) -> Option<String> {
    let text = words.join(" ");
    let low = lowercase(&text);
    let begins = ["blocks ", "block ", "blocks: ", "block: ", "blockers: "]
        .iter()
        .find_map(|verb| low.strip_prefix(verb));
    let rest = text.get(text.len() - begins.map_or(text.len(), str::len)..)?;
    let apart = |by: char| {
        let parts: Vec<&str> = rest.split(by).map(str::trim).filter(|part| !part.is_empty()).collect();
        let blocks = parts.iter().map(|part| {
            let words: Vec<&str> = part.split_whitespace().collect();
            let led = [&["block"], words.as_slice()].concat();
            let said = block(&words, board).or_else(|| block(&led, board)).or_else(|| fights(&led, board))?;
            said.strip_prefix("block ").map(str::to_owned)
        });
        let blocks = blocks.collect::<Option<Vec<_>>>()?;
        (blocks.len() > 1).then(|| ["block ", &blocks.join("; ")].concat())
    };
    apart(';').or_else(|| apart(','))
}

/// `choice TEXT: ITEMS`, from "- TEXT: ITEMS", "a) TEXT: ITEMS" and "answer TEXT: ITEMS".
fn bullet(words: &[&str], board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let (first, rest) = words.split_first()?;
    let is_answer = lowercase(first.trim_end_matches(':')) == "answer";
    (is_answer || is_bullet(first)).then(|| choice(&["choice ", &rest.join(" ")].concat(), board, reads))?
}

/// `choice TEXT: ITEMS`.
fn choice(text: &str, board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    let parts =
        [": ", " - ", " \u{2013} ", " \u{2014} ", " = ", " -> "].iter().find_map(|by| text.split_once(by));
    // "choice B dies" says its condition already.
    let (label, items) = parts.or_else(|| Some((text, text.split_once(' ')?.1)))?;
    let (label, items) = (label.trim(), items.trim());
    let said = match lowercase(items).as_str() {
        "correct" | "true" | "yes" => "right".to_owned(),
        "incorrect" | "false" | "no" => "wrong".to_owned(),
        _ if reads(&[label, ": ", items].concat()) => items.to_owned(),
        _ => expectation(&items.split_whitespace().collect::<Vec<_>>(), board, &|item| {
            reads(&["choice it: ", item].concat())
        })?,
    };
    Some([label, ": ", &said].concat())
}

/// `PLAYER: accepts` or `PLAYER: declines`, for yes and no in other words.
fn answer(words: &[&str], board: &Named) -> Option<String> {
    const YES: [&str; 13] = [
        "yes",
        "pay",
        "pays",
        "accept",
        "says yes",
        "chooses yes",
        "choose yes",
        "agrees",
        "does",
        "does it",
        "does so",
        "ok",
        "pays it",
    ];
    const NO: [&str; 13] = [
        "no",
        "decline",
        "says no",
        "chooses no",
        "choose no",
        "refuses",
        "doesn't",
        "doesn't pay",
        "does not pay",
        "won't pay",
        "pays nothing",
        "doesn't do it",
        "pays not",
    ];
    let (_, rest) = board.player_first(words)?;
    let name = words.get(..words.len() - rest.len())?.join(" ");
    let said = lowercase(rest.join(" ").trim_end_matches(['.', '!']));
    let means = if YES.contains(&said.as_str()) {
        "accepts"
    } else if NO.contains(&said.as_str()) {
        "declines"
    } else {
        return None;
    };
    Some([name.trim_end_matches(':'), ": ", means].concat())
}

/// The words with a comma, or an arrow to what another player has, between names without anything
/// between them.
fn separated(words: &[&str], board: &Named, items: bool) -> String {
    let mut line = String::new();
    let mut rest = words;
    let mut side = None;
    while let Some((word, after)) = rest.split_first() {
        let name = (1..=rest.len().min(8)).rev().find_map(|count| {
            let (name, after) = rest.split_at_checked(count)?;
            let plain = name.join(" ");
            let bare = plain.trim_end_matches([',', ';', ':']);
            let owner = board.card(&[bare]).map(|card| Some(card.owner));
            let owner = owner.or_else(|| board.player(&[bare]).map(|_| None))?;
            Some((plain, owner, after))
        });
        let Some((name, owner, after)) = name else {
            line.push_str(if line.is_empty() { "" } else { " " });
            line.push_str(word);
            rest = after;
            continue;
        };
        let begins = line.is_empty() || line.ends_with([',', ';', ':']) || line.ends_with("->");
        let own = side.is_none_or(|side| side == owner);
        let between = match (begins, own || items) {
            (true, _) => "",
            (false, true) => ",",
            (false, false) => " ->",
        };
        line.push_str(between);
        line.push_str(if line.is_empty() { "" } else { " " });
        line.push_str(&name);
        // After an arrow, a new creature is on the first side again.
        side = if own { Some(owner) } else { None };
        rest = after;
    }
    line
}

/// `attack` or `block` for "W -> A" and "block A: W" of creatures that can do nothing else.
fn fights(words: &[&str], board: &Named) -> Option<String> {
    let (words, said) = match words.split_first() {
        Some((first, rest)) if lowercase(first) == "block" => (rest, true),
        _ => (words, false),
    };
    let text = words.join(" ");
    if !said && !text.contains(['>', '<', '\u{2190}']) {
        return None;
    }
    let (one, other) = ["->", "<-", "\u{2190}", ": "].iter().find_map(|by| text.split_once(by))?;
    let turned = !text.contains("->");
    let is_attacker = |name: &str| {
        board.card(&[name.trim()]).is_some_and(|card| board.attackers.contains(&card.handle.written))
    };
    // "block O: B" and "block B: O" alike, where B attacks.
    let turned = if is_attacker(one) || is_attacker(other) { is_attacker(one) } else { turned };
    let (from, to) = if turned { (other, one) } else { (one, other) };
    let names = comma(&from.split_whitespace().collect::<Vec<_>>());
    let creatures: Vec<&NamedCard> =
        names.split(',').map(|name| board.card(&[name.trim()])).collect::<Option<_>>()?;
    let owner = creatures.first()?.owner;
    if !turned && !said && !creatures.iter().all(|card| card.creature == Some(true)) {
        return None;
    }
    let to = to.trim();
    match board.card(&[to]) {
        Some(attacker) if attacker.owner != owner && attacker.creature.is_some() => {
            Some(format!("block {names} -> {to}"))
        }
        Some(_) if turned => Some(format!("block {names} -> {to}")),
        Some(_) => Some(format!("attack {names} -> {to}")),
        None => board.player(&[to]).map(|_| format!("attack {names} -> {to}")),
    }
}

/// `NAME LIFE`, if this says both in other words: "Ann: 20 life", "Ann (20)", "Ann has 20 life".
pub(crate) fn seat(text: &str) -> Option<String> {
    // A comma or a point among three digits groups them.
    let mut grouped = String::new();
    let letters: Vec<char> = text.chars().collect();
    for (at, letter) in letters.iter().enumerate() {
        let digit = |at: usize| letters.get(at).is_some_and(char::is_ascii_digit);
        let groups = matches!(letter, ',' | '.' | '\'' | '\u{2019}')
            && at.checked_sub(1).is_some_and(digit)
            && (1..=3).all(|more| digit(at + more))
            && !digit(at + 4);
        grouped.extend((!groups).then_some(*letter));
    }
    let plain = grouped.replace(['(', ')', '[', ']', ':', ',', '=', '\u{2013}', '\u{2014}', '|'], " ");
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
    let spelled = number_word(&lowercase(&last)).map(|number| number.to_string());
    let number = spelled.as_deref().unwrap_or(&last).trim_end_matches(|end: char| end.is_ascii_alphabetic());
    number.parse::<u32>().ok()?;
    while words.last().is_some_and(is_filler) {
        words.pop();
    }
    let name = words.join(" ");
    let doubled = words.iter().any(|word| word.starts_with(|letter: char| letter.is_ascii_digit()));
    (!name.is_empty() && !doubled).then(|| [&name, " ", number].concat())
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
        if matches!(lowercase(word).as_str(), "and" | "&" | "plus") {
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
    words.iter().position(|word| {
        let word = lowercase(word);
        wanted.contains(&word.as_str()) || wanted.contains(&word.trim_end_matches(':'))
    })
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
        let wanted = lowercase(words.join(" ").trim_end_matches([':', ',']));
        let wanted = wanted.trim_end_matches("'s").trim_end_matches("\u{2019}s");
        let place = self.players.iter().position(|player| player.lower == wanted)?;
        Some((place, &self.players.get(place)?.written))
    }

    fn card(&self, words: &[&str]) -> Option<&NamedCard> {
        let wanted = lowercase(words.join(" ").trim_matches('"'));
        self.cards.iter().find(|card| card.handle.lower == wanted || card.name.lower == wanted)
    }

    /// Whether they are names of cards and nothing else, perhaps with "and" between them.
    fn are_cards(&self, words: &[&str]) -> bool {
        let names = comma(words);
        !words.is_empty() && names.split(',').all(|name| self.card(&[name.trim()]).is_some())
    }

    /// The longest player's name at the beginning, and what comes after it.
    fn player_first<'w, 'b>(&self, words: &'w [&'b str]) -> Option<((usize, &str), &'w [&'b str])> {
        (1..=words.len()).rev().find_map(|count| {
            let (name, rest) = words.split_at_checked(count)?;
            let signs =
                rest.iter().take_while(|word| ["-", "->", "\u{2013}", "\u{2014}"].contains(*word)).count();
            Some((self.player(name)?, rest.get(signs..)?))
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
    let (subject, rest) =
        around(words, &ATTACK).or_else(|| around(words, &["attackers", "attacker", "attacking"]))?;
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
    // "attack Ben -> B, C", "attack Ben: B, C"
    let (creatures, after) = match creatures.split_first() {
        Some((first, others))
            if !others.is_empty() && first.ends_with(':') && board.player(&[first]).is_some() =>
        {
            (others, creatures.get(..1).unwrap_or_default())
        }
        Some(_) if board.player(&[&creatures.join(" ")]).is_some() && board.are_cards(after) => {
            (after, creatures)
        }
        _ => (creatures, after),
    };
    let everything = ["all", "everything", "everyone", "everybody"];
    let own = ["creatures", "my", "her", "his", "their", "of", "the", "them"];
    let is_everything = |word: &&str| says(&[word], &everything) || says(&[word], &own);
    let player = board.player(subject).map(|(player, _)| player);
    // "A & B" may be a band.
    if says(creatures, &["&"]) && board.cards.iter().any(|card| card.banding) {
        return None;
    }
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
    let target = target.trim_end_matches(':');
    let opponents = ["opponent", "opponents", "each opponent", "the opponent", "him", "her", "them"];
    let target = if opponents.contains(&lowercase(target).as_str()) { "" } else { target };
    // "attack B -> Ben, C"
    let (creatures, target) = match target.split_once(',') {
        Some((player, more)) if board.player(&[player]).is_some() && board.are_cards(&[more.trim()]) => {
            ([&creatures, ", ", more.trim()].concat(), player)
        }
        _ => (creatures, target),
    };
    let target = if target.is_empty() { board.opponent(attacker)? } else { target };
    Some(format!("attack {creatures} -> {target}"))
}

/// `attack` or `block` for "declare B as an attacker" and "declare blockers: O -> B".
fn declared(words: &[&str], board: &Named) -> Option<String> {
    const DROPPED: [&str; 9] = ["declare", "declares", "declaring", "as", "a", "an", "the", "of", "for"];
    around(words, &["declare", "declares", "declaring"])?;
    let verb = says(words, &["blocks", "attacks"]);
    let noun =
        |word: &str| ["attackers", "blockers"].contains(&lowercase(word.trim_end_matches(':')).as_str());
    let said =
        words.iter().filter(|word| !(DROPPED.contains(&lowercase(word).as_str()) || verb && noun(word)));
    let verbs = |word: &&str| match lowercase(word.trim_end_matches(':')).as_str() {
        "attackers" | "attacker" | "attacking" => "attack".to_owned(),
        "blockers" | "blocker" | "blocking" => "block".to_owned(),
        _ => (*word).to_owned(),
    };
    let said: Vec<String> = said.map(verbs).collect();
    let said: Vec<&str> = said.iter().map(String::as_str).collect();
    attack(&said, board).or_else(|| block(&said, board))
}

/// `block BLOCKERS -> ATTACKER`.
fn block(words: &[&str], board: &Named) -> Option<String> {
    const BLOCK: [&str; 11] = [
        "block",
        "blocks",
        "stops",
        "intercepts",
        "block:",
        "blocked",
        "chumps",
        "chump",
        "chump-blocks",
        "double-block",
        "double-blocks",
    ];
    let (subject, rest) =
        around(words, &BLOCK).or_else(|| around(words, &["blockers", "blocker", "blocking"]))?;
    // "chump blocks"
    let again = rest.iter().take_while(|word| says(&[word], &BLOCK)).count();
    let rest = rest.get(again..)?;
    if denies(words) {
        return is_none(subject, rest, board).then(|| "block none".to_owned());
    }
    // "W blocks A, V blocks B"
    let text = words.join(" ");
    if text.matches(" blocks ").count() > 1 {
        return Some(format!("block {}", blocks(&text.replace(" blocks ", " -> ").replace(" and ", ", "))));
    }
    if let Some((before, by)) = around(rest, &["by"]) {
        let subject = if before.is_empty() { subject } else { before };
        let said = |word: &&str| {
            board.card(&[word]).is_some()
                || !FILLERS.contains(&lowercase(word).as_str()) && !["gets", "got", "was"].contains(word)
        };
        let subject: Vec<&str> = subject.iter().copied().filter(said).collect();
        return Some(format!("block {} -> {}", comma(by), comma(&subject)));
    }
    if let Some((attacker, blockers)) = around(rest, &["with", "using"]) {
        // "block with C" names no attacker, but there may be only one that can be meant.
        let attacker = if attacker.is_empty() { board.attacking.clone()? } else { comma(attacker) };
        return Some(format!("block {} -> {attacker}", comma(blockers)));
    }
    // "block O" and "O blocks", where only one creature attacks.
    let named = if rest.is_empty() { subject } else { rest };
    if (rest.is_empty() || subject.is_empty() || board.player(subject).is_some()) && board.are_cards(named) {
        return Some(format!("block {} -> {}", comma(named), board.attacking.as_ref()?));
    }
    let (blockers, attacker) = if subject.is_empty() || board.player(subject).is_some() {
        around(rest, &["->", "on", "against", "for", "to"])?
    } else {
        (subject, rest)
    };
    Some(format!("block {} -> {}", comma(blockers), blocks(&comma(attacker))))
}

/// The attacker, and behind a comma further blocks, which a semicolon belongs before: "A, C -> D".
fn blocks(attackers: &str) -> String {
    let mut parts: Vec<String> = attackers.split("->").map(|part| part.trim().to_owned()).collect();
    let last = parts.len().saturating_sub(1);
    for part in parts.iter_mut().take(last) {
        *part = part.replacen(',', ";", 1);
    }
    parts.join(" -> ")
}

/// `PLAYER: CARD -> TARGETS`, or a choice of a player.
fn play(words: &[&str], board: &Named) -> Vec<String> {
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
    found.extend(player.and_then(|(_, name)| helped(name, rest, board)));
    let card =
        if says(card.get(..1).unwrap_or_default(), &["with"]) { card.get(1..).unwrap_or(&[]) } else { card };
    let (card, targets) = around(card, &TOWARDS).unwrap_or((card, &[]));
    let card = if is_kicked && card.last() == Some(&"with") {
        card.get(..card.len() - 1).unwrap_or_default()
    } else {
        card
    };
    let (card, targets, ability) = numbered(card, targets, board);
    // Paying for kicker is the second way to cast a card.
    let ability = ability.or(is_kicked.then_some(2));
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
        let ability = ability.map(|number| [" ability ", &number.to_string()].concat()).unwrap_or_default();
        let x = x.map(|x| format!(" with X {x}")).unwrap_or_default();
        let card = card.join(" ");
        let card = card.trim_end_matches([':', ',']);
        let targets: Vec<&str> = targets.iter().map(|word| word.trim_matches(['(', ')'])).collect();
        found.push(format!("{name}: {card}{ability}{x}{arrow}{}", comma(&targets).trim_end_matches(',')));
    }
    found
}

/// The words without "1 damage" and "'s ability", which say what the card says already, and "with O
/// as the target" as "targeting O".
fn without_effect<'a>(words: &[&'a str]) -> Vec<&'a str> {
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
            "with" if aims => kept.push("->"),
            "as" if aims => break,
            "shoot" | "kill" | "ping" if kept.last().is_some_and(|last| *last == "to") => {}
            _ => kept.push(word),
        }
    }
    kept
}

/// The words without "X = 3", "with X=3" or "for 3", and that number.
fn with_x<'a>(words: &[&'a str]) -> (Vec<&'a str>, Option<u32>) {
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
fn without_arrow<'w, 'a>(words: &'w [&'a str], board: &Named) -> (&'w [&'a str], &'w [&'a str]) {
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

/// "crew S with A" and "ninjutsu N returning O", as abilities that creatures help to pay for.
fn helped(player: &str, words: &[&str], board: &Named) -> Option<String> {
    let crews = says(words, &["crew", "crews"]);
    if !crews && !says(words, &["ninjutsu"]) {
        return None;
    }
    let named: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !["crew", "crews", "ninjutsu", "activates", "uses", "casts"].contains(word))
        .collect();
    let helpers = ["with", "using", "by", "tapping", "returning", "returns", "return", "for", "->"];
    let (card, helper) = around(&named, &helpers)?;
    board.card(card)?;
    let (card, helper) = (card.join(" "), comma(helper));
    Some(if crews {
        format!("{player}: {card} tapping {helper}")
    } else {
        format!("{player}: {card} ability 1 returning {helper}")
    })
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
fn expectation(words: &[&str], board: &Named, reads: &dyn Fn(&str) -> bool) -> Option<String> {
    // "both die", of an attacker and its only blocker
    if let (Some((first, rest)), Some([one, other])) = (words.split_first(), &board.fighting)
        && lowercase(first) == "both"
        && board.card_first(rest).is_none()
    {
        let said = [&[one.as_str(), "and", other.as_str()], rest].concat();
        return expectation(&said, board, reads);
    }
    let words: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !matches!(lowercase(word).as_str(), "that" | "both" | ":" | "->" | "still"))
        .collect();
    let joined = comma(&words).replace('=', " = ").replace(';', ",");
    let mut items: Vec<String> = Vec::new();
    let mut waiting: Vec<String> = Vec::new();
    // Whom the last item is about.
    let mut about: Option<String> = None;
    for part in joined.split(',') {
        let words: Vec<&str> = part.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        if board.card(&words).is_some() {
            waiting.push(words.join(" "));
            continue;
        }
        let said = words.join(" ");
        let read = if reads(&said) { Some(said.clone()) } else { item(&words, board) };
        // "O survives, 2 damage"
        let again = || {
            let said = [about.as_deref()?, " ", &said].concat();
            if reads(&said) { Some(said) } else { item(&said.split_whitespace().collect::<Vec<_>>(), board) }
        };
        let item = read.or_else(again)?;
        // "B and C die" says the same of both.
        let words: Vec<&str> = item.split_whitespace().collect();
        about = board.card_first(&words).map(|(card, _)| card);
        let said = board.card_first(&words).map(|(_, rest)| rest.join(" ")).unwrap_or_default();
        items.extend(waiting.drain(..).map(|card| format!("{card} {said}")));
        items.push(item);
    }
    (waiting.is_empty() && !items.is_empty()).then(|| items.join(", "))
}

/// Zones and states as people call them.
const STATES: [(&str, &str); 5] = [
    ("grave", "graveyard"),
    ("gy", "graveyard"),
    ("yard", "graveyard"),
    ("discarded", "graveyard"),
    ("play", "in play"),
];

/// One item: what is expected of a player or a card. Nothing is suggested for words that may say
/// something else, such as "not", "at least" or "by".
fn item(words: &[&str], board: &Named) -> Option<String> {
    let skips = |word: &&str| !matches!(lowercase(word).as_str(), "life" | "of" | "the" | "total");
    let start = words.iter().position(skips)?;
    let words = words.get(start..)?;
    let trim = |word: &str| lowercase(word.trim_matches(['(', ')', ':']));
    let is_number = |word: &str| word.parse::<i32>().is_ok();
    let digits: Vec<String> = words
        .iter()
        .map(|word| number_word(&trim(word)).map_or_else(|| (*word).to_owned(), |number| number.to_string()))
        .collect();
    let words: Vec<&str> = digits.iter().map(String::as_str).collect();
    let words = words.as_slice();
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
    // "in Ben's graveyard"
    let own = |word: &&str| word.ends_with("'s") && board.player(&[word]).is_some();
    let rest: Vec<&str> = rest.iter().copied().filter(|word| !own(word)).collect();
    let rest = rest.as_slice();
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
    if let Some((_, zone)) = STATES.iter().find(|(word, _)| only(rest, &[*word], &[])) {
        return said(zone);
    }
    let meant: Vec<String> = rest.iter().map(|word| trim(word)).filter(|word| !is_filler(word)).collect();
    if says(rest, &["damage", "damaged"]) {
        let amount = number(rest)?;
        let taken = ["takes", "took", "taken", "suffers", "marked", &amount];
        let wounded = ["damage", "takes", "took", "with", "and", "marked", "on", "it", &amount];
        if only(rest, &survives, &wounded) {
            return Some([&card, " in play, ", &card, " damage ", &amount].concat());
        }
        return if only(rest, &["damage", "damaged"], &taken) {
            said(&["damage ", &amount].concat())
        } else {
            None
        };
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
    if meant.is_empty() && says(rest, &["stays", "remains", "remain"]) {
        return said("in play");
    }
    match meant.as_slice() {
        // "+1/+1" and "-1/-1" are changes of a size.
        [state] if !state.starts_with('+') && !state.contains("/-") => said(state),
        _ => None,
    }
}
