//! Lines as people say them, rewritten in the notation: "Ben casts Shock on B" as
//! `Ben: Shock -> B`.
//!
//! A rewriting is a guess. [`Parser`](crate::parser::Parser) suggests only one that it can read on
//! this board.

mod attacks_and_blocks;
mod choices;
mod damage;
mod denials;
pub(crate) mod editions;
mod goals;
pub(crate) mod headers;
mod moments;
mod named;
mod parts;
mod plain;
mod plays;
mod results;
mod several;

use attacks_and_blocks::{attack, block, blocks_apart, declared, fights, without_helpers};
use choices::{answer, bullet, by_rule, choice, is_bullet};
use combat_lab_cards::{Adding, Keeping};
use combat_lab_language::letters::lowercase;
pub(crate) use denials::denies;
use plays::play;
use results::expectation;
pub(crate) use results::seat;
pub(crate) use several::{band, several};

/// The board as lines name it.
#[derive(Debug)]
pub(crate) struct Named {
    /// The players, in turn order.
    pub(crate) players: Vec<Name>,
    /// Whether they play as two teams.
    pub(crate) teams: bool,
    /// Their life totals at the start.
    pub(crate) life: Vec<i32>,
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

/// The arrows that people write.
const ARROWS: [&str; 9] = ["=>", "--->", "-->", "- >", "\u{2013}>", "\u{2014}>", "~>", " > ", " \u{21d2} "];

/// Rewritings of a line of the script, the likeliest first. `reads` tells of a line whether it can
/// be read.
pub(crate) fn line(text: &str, board: &Named, reads: &dyn Fn(&str) -> bool) -> Vec<String> {
    let mut found = rewritings(text, board, reads);
    if let Some(handles) = short_names(text, board) {
        found.push(handles.clone());
        found.add_all(rewritings(&handles, board, reads));
    }
    found
}

/// The same for a line in which every name is as the board has it. It calls itself for a line with
/// fewer words than before.
fn rewritings(text: &str, board: &Named, reads: &dyn Fn(&str) -> bool) -> Vec<String> {
    let plain = plain::plain(text);
    let spaced = || plain.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut found: Vec<String> = (plain != text).then(spaced).into_iter().collect();
    let text = plain.trim().trim_end_matches(['.', '!', ',', ';']);
    if let Some(editions) = text.strip_prefix("edition:").or_else(|| text.strip_prefix("editions:")) {
        found.insert(0, ["edition ", editions.trim()].concat());
    }
    if let Some(dated) = editions::line(text) {
        let rest = [dated.keyword.as_deref().unwrap_or_default(), " ", &dated.rest].concat();
        found.push(dated.with(&dated.rest));
        let keyword = dated.keyword.as_ref().map_or(0, |keyword| keyword.len() + 1);
        // Its other words may be in need of a mend as well.
        if editions::line(&rest).is_none() {
            let others = rewritings(&rest, board, reads).into_iter();
            found.add_all(others.filter_map(|line| Some(dated.with(line.get(keyword..)?))));
        }
    }
    let mut text = ARROWS.iter().fold(text.to_owned(), |text, arrow| text.replace(arrow, " -> "));
    if let Some(rest) = lowercase(&text).strip_prefix("in response").filter(|_| text.is_ascii()) {
        let behind = text.split_off(text.len() - rest.len());
        behind.trim_start_matches([',', ' ', ':']).clone_into(&mut text);
    }
    // "Bob: in response, Shock -> G"
    for said in [": in response, ", ": in response "] {
        text = text.replacen(said, ": ", 1);
    }
    // "attack G - Ben"
    if !text.contains("->") && text.contains(" - ") {
        found.add_all(rewritings(&text.replacen(" - ", " -> ", 1), board, reads));
        found.push(text.replacen(" - ", " -> ", 1));
    }
    if let Some(before) = text.strip_suffix(" in response").or_else(|| text.strip_suffix(", in response")) {
        found.push(before.to_owned());
        found.add_all(rewritings(before, board, reads));
    }
    if let Some((before, _)) = text.split_once(" (").filter(|_| text.ends_with(')')) {
        found.add_all(
            ["attack", "block"].iter().any(|verb| before.starts_with(verb)).then(|| before.to_owned()),
        );
    }
    found.add_all(called(&text, board));
    found.add_all(parts::at_players(&text));
    found.add_all(parts::at_permanents(&text, board));
    found.add_all(parts::turn(&text));
    if let Some(reordered) = parts::reordered(&text, board) {
        found.add_all(parts::plain_targets(&reordered, board));
        found.push(reordered);
    }
    found.add_all(parts::plain_targets(&text, board));
    // "attack G, -> Ben", "Growth -> G, paying with Forest"
    let commas = text.replace(",,", ",").replace(", ->", " ->").replace(", paying", " paying");
    found.add_all((commas != text).then(|| commas.clone()));
    // "at declare blockers Ann: Growth -> G"
    if let Some((before, play)) = text.strip_prefix("at ").and_then(|rest| rest.split_once(':')) {
        let player =
            board.players.iter().find_map(|name| Some((before.strip_suffix(name.written.as_str())?, name)));
        found.add_all(
            player
                .map(|(step, name)| format!("{}:{play} at {}", name.written, step.trim_matches([' ', ',']))),
        );
    }
    for (moved, behind) in moments::moved(&text) {
        found.push(moved.clone());
        if let Some(step) = behind {
            found.add_all(
                rewritings(&moved, board, reads).into_iter().map(|line| [&line, " at ", step].concat()),
            );
        }
    }
    let all: Vec<&str> = text.split_whitespace().collect();
    let first = all.first().map(|word| lowercase(word.trim_end_matches(':'))).unwrap_or_default();
    let rest = || all.get(1..).unwrap_or_default();
    match first.as_str() {
        "expect" | "expects" | "now" => {
            let said = lowercase(&rest().join(" "));
            if ["not solvable", "impossible", "no solution", "insolvable", "isn't solvable", "not possible"]
                .contains(&said.as_str())
            {
                found.push("expect unsolvable".to_owned());
            }
            let keyword = first.trim_end_matches('s');
            let (editions, items) = editions_before(rest());
            let commas = separated(items, board, true);
            let reads = |item: &str| reads(&[keyword, " ", item].concat());
            let items = expectation(items, board, &reads)
                .or_else(|| expectation(&commas.split_whitespace().collect::<Vec<_>>(), board, &reads));
            found.add_all(items.map(|items| format!("{keyword} {editions}{items}")));
        }
        "solvable" | "unsolvable" => found.push(["expect ", &first].concat()),
        "illegal" if rest().first() == Some(&"because") => {
            found.push(["illegal ", &rest().get(1..).unwrap_or_default().join(" ")].concat());
        }
        "illegal" if by_rule(rest()).is_some() => {
            if let Some((rule, announced)) = by_rule(rest()) {
                let lines = rewritings(&announced, board, reads);
                found.add_all(
                    [announced].into_iter().chain(lines).map(|line| format!("illegal {rule}: {line}")),
                );
            }
        }
        "legal" | "illegal" => {
            let text = ["because", "since", "as it"].iter().fold(text.as_str(), |text, why| {
                text.split_once(&[" ", why, " "].concat()).map_or(text, |(before, _)| before)
            });
            if text.len() < all.join(" ").len() {
                found.push(text.to_owned());
            }
            let (before, announced) = match text.split_once(": ") {
                Some((before, announced)) => ([before, ": "].concat(), announced.to_owned()),
                None => {
                    ([&first, " "].concat(), text.get(first.len()..).unwrap_or_default().trim().to_owned())
                }
            };
            found.add_all(
                rewritings(&announced, board, reads)
                    .into_iter()
                    .map(|line| [before.as_str(), &line].concat()),
            );
        }
        "bounds" => found.add_all(damage::bounds(rest(), board)),
        "max" | "maximum" => {
            if let Some((most, named)) = rest().split_last() {
                found.push(["bounds ", &named.join(" "), " 0..", most].concat());
            }
        }
        "goal" => found.add_all(goals::goal(rest(), board, reads)),
        "choice" => found.add_all(choice(&text, board, reads)),
        "say" | "ask" | "because" | "wrong" | "hint" | "step" => {}
        _ => {
            // A player's name before what only needs its own word.
            let bare = board.player_first(&all).map_or(all.as_slice(), |(_, rest)| rest);
            found.add_all(attack(&all, board));
            found.add_all(attacked_by_name(&text, board));
            found.add_all(block(bare, board));
            found.add_all(declared(bare, board));
            let short = without_helpers(bare);
            if short.len() < bare.len() {
                found.add_all(attack(&short, board));
                found.add_all(block(&short, board));
            }
            found.add_all(bullet(&all, board, reads));
            found.add_all(blocks_apart(bare, board));
            if all.first().is_some_and(|first| is_bullet(first)) {
                let behind = rest().join(" ");
                found.push(behind.clone());
                found.add_all(rewritings(&behind, board, reads));
            }
            let step = lowercase(&text);
            let step = ["go to ", "goto ", "until ", "wait for ", "on ", "in "]
                .iter()
                .find_map(|said| step.strip_prefix(said));
            found.push(["at ", step.unwrap_or(&text)].concat());
            found.add_all(fights(bare, board));
            // "Ben: M deals 1 damage to B" is an ability, if M has one.
            let activates = bare.len() < all.len()
                && (1..=bare.len())
                    .rev()
                    .find_map(|count| board.card(bare.get(..count)?))
                    .is_some_and(|card| card.creature != Some(true));
            if !activates {
                found.add_all(damage::assignment(bare, board));
            }
            found.add_all(damage::order(bare, board));
            found.add_all(plays::turned_up(&all, board));
            found.add_all(play(&all, board));
            found.add_all(expectation(&all, board, &|_| false).map(|items| ["expect ", &items].concat()));
            let resolves = |last: &&str| lowercase(last).starts_with("resolve") && !text.contains("->");
            let some = ["resolve all", "resolve stack", "resolve the stack", "resolve everything"];
            let counted = text.strip_prefix("resolve ").is_some_and(|rest| rest.parse::<u8>().is_ok());
            if all.last().is_some_and(resolves) || some.contains(&lowercase(&text).as_str()) || counted {
                found.push("resolve".to_owned());
            }
            // "Ann attacks", "attack"
            if matches!(bare, [verb] if ["attack", "attacks"].contains(&lowercase(verb).as_str())) {
                found.add_all(attack(&["attack", "all"], board));
            }
            let verb = ["attack", "block", "assign", "order"].into_iter().find(|verb| first == *verb);
            if let Some(verb) = verb {
                found.add_all(["=", ";", " then ", " + ", " -> "].iter().map(|said| {
                    let plain = text.replace(said, ", ");
                    plain.replace(" ,", ",")
                }));
                let names = separated(rest(), board, false);
                found.push([verb, " ", &names].concat());
                found.push([verb, " ", &names.replace(';', ",")].concat());
            }
        }
    }
    // Nothing blocks itself, and no instant blocks.
    found.keep(|line| {
        let pair = line.strip_prefix("block ").and_then(|rest| rest.split_once(" -> "));
        let creature = |name: &str| board.card(&[name.trim()]).is_none_or(|card| card.creature.is_some());
        pair.is_none_or(|(blockers, attacker)| blockers != attacker && blockers.split(',').all(creature))
    });
    // What is attacked doesn't attack beside its attackers.
    found.keep(|line| board.teams || !parts::attacks_together(line, board));
    // A block stays a block.
    if first.starts_with("block") {
        found.keep(|line| !line.starts_with("attack"));
    }
    found.add_all(answer(&all, board));
    // Another mend may have been enough.
    found.push(comma(&all).replace("attack: ", "attack ").replace("block: ", "block "));
    found
}

/// The line with a player's whole name and a colon before what the player does: "Ann; S -> B",
/// "A: S -> B". In German, an attack is an "Angriff".
fn called(text: &str, board: &Named) -> Option<String> {
    let (first, rest) = text.split_once(' ')?;
    if ["angriff", "angriff:"].contains(&lowercase(first).as_str()) {
        return Some(["attack ", rest].concat());
    }
    let bare = first.trim_end_matches([':', ';']);
    if bare == first || bare.is_empty() || board.card(&[bare]).is_some() {
        return None;
    }
    let begins = |name: &&Name| name.lower.starts_with(&lowercase(bare));
    let mut known = board.players.iter().filter(begins);
    let player = known.next().filter(|_| known.next().is_none())?;
    Some([&player.written, ": ", rest].concat())
}

/// The line with handles for short names of cards: "block Angel" where there is one Serra Angel.
fn short_names(text: &str, board: &Named) -> Option<String> {
    let whole = lowercase(text);
    let mut changed = false;
    let words = text.split_whitespace().map(|word| {
        let bare = word.trim_matches([',', ';', ':', '.']);
        let low = lowercase(bare);
        let is_part = |name: &str| name.split([' ', ',']).any(|part| part == low);
        // A part of a name that stands there whole is no name of another card.
        let whole_name =
            board.cards.iter().any(|card| whole.contains(&card.name.lower) && is_part(&card.name.lower));
        let known = whole_name || board.card(&[bare]).is_some() || board.player(&[bare]).is_some();
        if known || bare.len() < 3 || !bare.starts_with(combat_lab_language::letters::is_upper) {
            return word.to_owned();
        }
        let mut named = board.cards.iter().filter(|card| is_part(&card.name.lower));
        match (named.next(), named.next()) {
            (Some(card), None) => {
                changed = true;
                word.replacen(bare, &card.handle.written, 1)
            }
            _ => word.to_owned(),
        }
    });
    let line = words.collect::<Vec<_>>().join(" ");
    changed.then_some(line)
}

/// An attack on one of the players whom it names: "attack G -> Ben, Dave", "attack G -> team Ben".
fn attacked_by_name(text: &str, board: &Named) -> Option<String> {
    let (attackers, attacked) = text.split_once("->")?;
    let attacked = attacked.trim();
    let all = attacked.strip_prefix("team ").unwrap_or(attacked);
    let mut players = all.split([',', '&', '+']).flat_map(|names| names.split(" and "));
    let player = players.next().and_then(|name| board.player(&[name.trim()]))?.1;
    let known = attackers.starts_with("attack") && players.all(|name| board.player(&[name.trim()]).is_some());
    (known && all != player || all != attacked).then(|| [attackers.trim(), " -> ", player].concat())
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
