//! Lines under a player as people say them, rewritten in the notation: "4x Forest" as `4 Forest`,
//! "Bear 2/2 with two +1/+1 counters" as `Bear 2/2 counters +1/+1 2`.
//!
//! Each rewriting is a guess about one slip. [`Parser`](crate::parser::Parser) suggests only a line
//! that can be read, after one of them or after several.

mod apart;
mod plain;
mod sentences;
mod shorthand;

pub(crate) use apart::without_part;

use crate::board::{bare_cost, described, is_handle};
use crate::slips::number_word;
use crate::subtypes::subtype;
use crate::text::{Piece, signed};
use crate::words::{BASIC_LANDS, card_type, color, counter};
use combat_lab_cards::{Adding, Keeping};
use combat_lab_language::letters::{is_upper, lowercase};

/// What a named Aura or Equipment gives its host: "Strength Aura attached to B; +2/+2".
fn bearer(text: &str) -> Option<String> {
    let (head, given) = text.split_once(';')?;
    let given = given.trim().trim_end_matches('.');
    let (size, more) = given.split_once([' ', ',']).unwrap_or((given, ""));
    if !(size.starts_with(['+', '-']) && size.contains('/')) || more.contains(':') {
        return None;
    }
    let all = words(head);
    let is = |wanted: &'static str| move |word: &&str| lowercase(word) == wanted;
    let (at, typed, who) = match (all.iter().position(is("aura")), all.iter().position(is("equipment"))) {
        (Some(at), _) => (at, "enchantment Aura", "; enchant creature; enchanted creature"),
        (None, Some(at)) => (at, "artifact Equipment", "; equipped creature"),
        (None, None) => return None,
    };
    let before = all.get(..at)?.iter().filter(|word| card_type(word).is_none());
    let head = joined(before.chain([&typed]).chain(all.get(at + 1..)?));
    let (more, rest) =
        more.split_once(';').map_or((more, String::new()), |(more, rest)| (more, [";", rest].concat()));
    let more = more.trim().trim_start_matches("and ").trim_start_matches("has ");
    let has = if more.is_empty() { String::new() } else { [" and has ", more].concat() };
    let equips = !typed.starts_with("artifact") || rest.contains("equip ");
    let equip = if equips { "" } else { "; equip {0}" };
    Some([head.as_str(), who, " gets ", size, &has, &rest, equip].concat())
}

/// What is written behind the host of an Aura or Equipment: "attached to C bestow {3}{G}{G}".
fn host_last(text: &str) -> Option<String> {
    let (head, rest) = text.split_once(';').map_or((text, None), |(head, rest)| (head, Some(rest)));
    let (before, behind) = head.split_once(" attached to ")?;
    let (host, more) = behind.split_once(' ')?;
    is_handle(host).then_some(())?;
    let head = [before, " ", more.trim(), " attached to ", host].concat();
    Some(rest.map_or(head.clone(), |rest| [&head, ";", rest].concat()))
}

/// "Kindred enchantment Faerie", in the order in which it is printed.
fn kindred_last(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| ["kindred", "tribal"].contains(&lowercase(word).as_str()))?;
    let end = at + all.get(at..)?.iter().position(|word| word.ends_with(';')).unwrap_or(all.len() - at - 1);
    let last = all.get(end)?;
    let bare = last.trim_end_matches(';');
    let mark = last.get(bare.len()..)?;
    if end == at {
        return None;
    }
    let inside = all.get(at + 1..end)?.iter().copied().chain([bare]);
    let kindred = ["kindred", mark].concat();
    Some(joined(
        all.get(..at)?
            .iter()
            .copied()
            .chain(inside)
            .chain([kindred.as_str()])
            .chain(all.get(end + 1..)?.iter().copied()),
    ))
}

/// Words as people say them, and as the notation has them; each stands alone.
const SAID: [(&str, &str); 157] = [
    ("->", "attached to"),
    ("face down", "face-down"),
    ("facedown", "face-down"),
    ("{tap}:", "tap:"),
    ("board", ""),
    ("until the end of turn", "until end of turn"),
    ("until the end of the turn", "until end of turn"),
    ("first strke", "first strike"),
    ("1st strike", "first strike"),
    ("double strke", "double strike"),
    ("pro white", "protection from white"),
    ("pro blue", "protection from blue"),
    ("pro black", "protection from black"),
    ("pro red", "protection from red"),
    ("pro green", "protection from green"),
    ("when dies", "when this dies"),
    ("if this dies", "when this dies"),
    ("this die", "this dies"),
    ("this die:", "this dies:"),
    ("dmg", "damage"),
    ("defensive", "defender"),
    ("DT", "deathtouch"),
    ("vig", "vigilance"),
    ("{Tap}:", "tap:"),
    ("[T]:", "tap:"),
    ("tap it:", "tap:"),
    ("bury target", "destroy target"),
    ("instant spell:", "instant:"),
    ("basic land", ""),
    ("basic", ""),
    ("exhausted", "tapped"),
    ("loyalty:", "loyalty"),
    ("damage:", "damage"),
    ("counters:", "counters"),
    ("crew:", "crew"),
    ("equip:", "equip"),
    ("interrupt:", "instant:"),
    ("until eot", "until end of turn"),
    ("must attack", "attacks if able"),
    ("must be blocked", "must be blocked if able"),
    ("is blocked:", "becomes blocked:"),
    ("is blocked,", "becomes blocked,"),
    ("is unblocked:", "attacks and isn't blocked:"),
    ("takes damage:", "is dealt damage:"),
    ("connects:", "deals combat damage to a player:"),
    ("cast spell:", "cast a spell:"),
    ("or sorcery:", "or sorcery spell:"),
    ("deck", "library"),
    ("deck:", "library"),
    ("in library", "library"),
    ("battlefield", ""),
    ("when blocked", "when this becomes blocked"),
    ("whenever blocked", "whenever this becomes blocked"),
    ("cant", "can't"),
    ("until EOT", "until end of turn"),
    ("till EOT", "until end of turn"),
    ("till end of turn", "until end of turn"),
    ("kill target", "destroy target"),
    ("loyality", "loyalty"),
    ("fist strike", "first strike"),
    ("cost", ""),
    ("costs", ""),
    ("lands:", ""),
    ("land:", ""),
    ("creatures:", ""),
    ("battlefield:", ""),
    ("in play:", ""),
    ("exiled:", "exile"),
    ("in hand:", "hand"),
    ("in hand", "hand"),
    ("hand:", "hand"),
    ("library:", "library"),
    ("graveyard:", "graveyard"),
    ("untapped", ""),
    ("no summoning sickness", ""),
    ("summoning sickness", "sick"),
    ("life link", "lifelink"),
    ("death touch", "deathtouch"),
    ("unblockable", "can't be blocked"),
    ("cannot block", "can't block"),
    ("cannot attack", "can't attack"),
    ("cannot be blocked", "can't be blocked"),
    ("flyer", "flying"),
    ("flier", "flying"),
    ("flies", "flying"),
    ("FS", "first strike"),
    ("DS", "double strike"),
    ("protection white", "protection from white"),
    ("protection blue", "protection from blue"),
    ("protection black", "protection from black"),
    ("protection red", "protection from red"),
    ("protection green", "protection from green"),
    ("pro-white", "protection from white"),
    ("pro-blue", "protection from blue"),
    ("pro-black", "protection from black"),
    ("pro-red", "protection from red"),
    ("pro-green", "protection from green"),
    ("enchants", "attached to"),
    ("enchanting", "attached to"),
    ("equipping", "attached to"),
    ("equipped to", "attached to"),
    ("attached", "attached to"),
    ("vehicle", "artifact vehicle"),
    ("equipment", "artifact equipment"),
    ("aura", "enchantment aura"),
    ("tokens", "token"),
    ("ETB:", "when this enters:"),
    ("ETB,", "this enters,"),
    ("on ETB,", "when this enters,"),
    ("on death:", "when this dies:"),
    ("dies:", "when this dies:"),
    ("enters:", "when this enters:"),
    ("attacks:", "whenever this attacks:"),
    ("when enters", "when this enters"),
    ("when it", "when this"),
    ("whenever it", "whenever this"),
    ("T:", "tap:"),
    ("(T):", "tap:"),
    ("sac:", "sacrifice:"),
    ("sac a creature:", "sacrifice a creature:"),
    ("sac this:", "sacrifice:"),
    ("and from", "; protection from"),
    (", protection from", "; protection from"),
    ("when", "; when"),
    ("whenever", "; whenever"),
    ("at the beginning", "; at the beginning"),
    ("can't block", "can't block this turn"),
    ("can't attack", "can't attack this turn"),
    ("can't be blocked", "can't be blocked this turn"),
    ("is unblockable", "can't be blocked this turn"),
    ("must attack this turn", "attacks this turn if able"),
    ("must block this turn", "blocks this turn if able"),
    ("pays 1", "pays {1}"),
    ("pays 2", "pays {2}"),
    ("pays 3", "pays {3}"),
    ("pays 4", "pays {4}"),
    ("mill 1", "mill a card"),
    ("mill 2", "mill 2 cards"),
    ("mill 3", "mill 3 cards"),
    ("mill 4", "mill 4 cards"),
    ("mill 5", "mill 5 cards"),
    ("a token copy of", "a token that's a copy of"),
    ("prevent all damage", "prevent all damage that would be dealt this turn"),
    ("prevent all damage dealt to this", "prevent all damage that would be dealt to this"),
    (
        "flicker target creature",
        "exile target creature you control, then return it to the battlefield under its owner's control",
    ),
    (
        "blink target creature",
        "exile target creature you control, then return it to the battlefield under its owner's control",
    ),
    ("extra turn", "take an extra turn after this one"),
    ("enters with a +1/+1 counter", "this enters with a +1/+1 counter on it"),
    ("return it to the battlefield", "return it to the battlefield under its owner's control"),
    ("an opponent's creature", "a creature an opponent controls"),
    ("remove a +1/+1 counter:", "remove a +1/+1 counter from this:"),
    ("attacking:", "whenever this attacks:"),
    ("blocks:", "whenever this blocks:"),
    ("Sac a creature:", "sacrifice a creature:"),
    ("Sac:", "sacrifice:"),
    ("battle defense", "battle siege defense"),
    ("lore", "counters lore"),
];

/// Parts of a line as people say them, and as the notation has them, wherever they stand.
const PARTS: [(&str, &str); 46] = [
    ("if a player would gain life, that player gains no life instead", "players can't gain life"),
    ("If a player would gain life, that player gains no life instead", "players can't gain life"),
    ("protection against ", "protection from "),
    ("protection form ", "protection from "),
    (", gets ", ", this gets "),
    ("; gets ", "; this gets "),
    (" lives", " life"),
    (", instant ", " instant "),
    (", sorcery ", " sorcery "),
    (" -> this ", ": this "),
    (" have +", " get +"),
    (" has +", " gets +"),
    ("equipped creature +", "equipped creature gets +"),
    ("enchanted creature +", "enchanted creature gets +"),
    ("creatures you control +", "creatures you control get +"),
    ("enchanted creature gains ", "enchanted creature has "),
    ("equipped creature gains ", "equipped creature has "),
    (" and gains ", " and has "),
    (" this turn", " until end of turn"),
    ("give target creature ", "target creature gets "),
    ("}{T}", "}, {T}"),
    ("Equip\u{2014}", "equip "),
    ("equip\u{2014}", "equip "),
    (" cannot ", " can't "),
    (" can not ", " can't "),
    (" ETBs", " enters"),
    ("whenever creature ", "whenever a creature "),
    (", a ", " "),
    ("your creatures get", "creatures you control get"),
    ("opponents' creatures", "creatures your opponents control"),
    ("enemy creatures", "creatures your opponents control"),
    ("; has ", "; this has "),
    (", has ", ", this has "),
    (": +1/+1 counter on", ": put a +1/+1 counter on"),
    ("/1 Soldiers", "/1 Soldier tokens"),
    ("/1 Goblins", "/1 Goblin tokens"),
    ("/1 Saprolings", "/1 Saproling tokens"),
    ("/2 Zombies", "/2 Zombie tokens"),
    ("/1 Spirits", "/1 Spirit tokens"),
    (", flying until", " and gains flying until"),
    (", trample until", " and gains trample until"),
    (", first strike until", " and gains first strike until"),
    (", haste until", " and gains haste until"),
    (", lifelink until", " and gains lifelink until"),
    (", deathtouch until", " and gains deathtouch until"),
    (", vigilance until", " and gains vigilance until"),
];

/// The creature that a spell makes larger: "instant: +3/+3".
fn pumped(text: &str) -> Option<String> {
    let (head, effect) = text.split_once(": ")?;
    let spell = head.ends_with("instant") || head.ends_with("sorcery");
    let size = effect.starts_with(['+', '-']) && effect.contains('/') && !effect.contains("counter");
    (spell && size).then(|| [head, ": target creature gets ", effect].concat())
}

/// A change of a size without its signs: "gets 3/3", "gets +1/0".
fn changed(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| ["gets", "get"].contains(word))? + 1;
    let said = all.get(at)?;
    let bare = said.trim_end_matches([',', ';', '.']);
    let (power, toughness) = bare.split_once('/')?;
    let signed = |part: &str| {
        if part.parse::<u32>().is_ok() && !part.starts_with('+') {
            ["+", part].concat()
        } else {
            part.to_owned()
        }
    };
    let new = [&signed(power), "/", &signed(toughness), said.get(bare.len()..)?].concat();
    (new != *said).then(|| {
        joined([
            joined(all.get(..at).unwrap_or_default()),
            new,
            joined(all.get(at + 1..).unwrap_or_default()),
        ])
    })
}

/// A size with its stroke: "+2+2", "+ 2/+ 2", "3 3".
fn slashed(text: &str) -> Option<String> {
    let mut line = text.replace("/+ ", "/+").replace(" + ", " +");
    let digits = |word: &str| !word.is_empty() && word.chars().all(|letter| letter.is_ascii_digit());
    let twice = words(&line).into_iter().map(|word| {
        let bare = word.trim_end_matches([',', ';', '.']);
        let end = word.get(bare.len()..).unwrap_or_default();
        let parts = bare.strip_prefix('+').and_then(|rest| rest.split_once('+'));
        match parts.filter(|(power, toughness)| digits(power) && digits(toughness)) {
            Some((power, toughness)) => ["+", power, "/+", toughness, end].concat(),
            None => word.to_owned(),
        }
    });
    line = joined(twice);
    let all = words(&line);
    let apart = all.windows(2).position(|pair| pair.iter().all(|word| digits(word)));
    if let Some(at) = apart.filter(|at| *at > 0) {
        let size = [*all.get(at)?, "/", all.get(at + 1)?].concat();
        line = joined(
            all.get(..at)?.iter().copied().chain([size.as_str()]).chain(all.get(at + 2..)?.iter().copied()),
        );
    }
    (line != joined(words(text))).then_some(line)
}

/// "Gain" for what isn't got: "you get 2 life".
fn gained(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.windows(3).position(|some| {
        let [verb, number, life] = some else { return false };
        let life = life.trim_end_matches(['.', ',', ';']);
        ["get", "gets"].contains(verb) && number.parse::<u32>().is_ok() && ["life", "lives"].contains(&life)
    })?;
    let verb = if all.get(at) == Some(&"gets") { "gains" } else { "gain" };
    let said = all.iter().enumerate().map(|(place, word)| if place == at { verb } else { word });
    Some(joined(said).replace(" lives", " life"))
}

/// Any target, where no kind is said: "3 damage to target".
fn aimed(text: &str) -> Option<String> {
    let before = text.trim_end_matches('.').strip_suffix("to target")?;
    Some([before, "to any target"].concat())
}

/// A colon behind what it costs: "{T}, this deals 1 damage", "sacrifice a creature, draw a card".
fn costing(text: &str) -> Option<String> {
    let mut parts: Vec<String> = text.split(';').map(|part| part.trim().to_owned()).collect();
    let costs = |part: &str| {
        let low = lowercase(part);
        !part.contains(':')
            && ["{", "tap,", "sacrifice ", "discard ", "pay "].iter().any(|cost| low.starts_with(cost))
    };
    let part = parts.iter_mut().skip(1).find(|part| costs(part))?;
    let (cost, effect) = part.rsplit_once(", ")?;
    *part = [cost, ": ", effect].concat();
    Some(parts.join("; "))
}

/// The words of a name, from here: they begin with capitals and are no types.
fn name_words<'a>(all: &'a [&'a str]) -> usize {
    all.iter().take_while(|word| word.starts_with(is_upper) && card_type(word).is_none()).count()
}

/// The zone, the number and the handle before a name.
fn before_name(all: &[&str]) -> usize {
    let zone = all.first().is_some_and(|word| ["hand", "library", "graveyard"].contains(word));
    let start = usize::from(zone);
    start + usize::from(all.get(start).is_some_and(|word| is_handle(word) || count(word).is_some()))
}

/// The name before the mana cost: "hand K {0} Cub 1/1".
fn name_first(text: &str) -> Option<String> {
    let all = words(text);
    let at = before_name(&all);
    let cost = *all.get(at).filter(|word| word.starts_with('{'))?;
    let rest = all.get(at + 1..)?;
    let name = Some(name_words(rest)).filter(|name| *name > 0)?;
    let (name, rest) = rest.split_at_checked(name)?;
    Some(joined(all.get(..at)?.iter().chain(name).chain([&cost]).chain(rest)))
}

/// The size right behind the name: "Orgg trample 3/3 red".
fn size_forward(text: &str) -> Option<String> {
    let all = words(text);
    let start = before_name(&all);
    let name = name_words(all.get(start..)?);
    let name = Some(start + name).filter(|end| *end > start)?;
    let size = all.iter().position(|word| Piece { text: word, line: 1, column: 1 }.pair().is_some())?;
    let between = all.get(name..size).filter(|between| !between.is_empty())?;
    if between.iter().any(|word| word.contains([':', ';'])) {
        return None;
    }
    let size_word = all.get(size)?;
    Some(joined(all.get(..name)?.iter().chain([size_word]).chain(between).chain(all.get(size + 1..)?)))
}

/// An instant or sorcery is in the hand, where nothing else is said.
fn in_hand(text: &str) -> Option<String> {
    let (head, _) = text.split_once(':')?;
    let spell =
        words(head).into_iter().any(|word| ["instant", "sorcery"].contains(&lowercase(word).as_str()));
    let placed = ["hand", "library", "graveyard", "exile"].iter().any(|zone| words(head).contains(zone));
    (spell && !placed).then(|| ["hand ", text].concat())
}

/// A semicolon for the comma before a keyword that needs one: "flying, undying".
fn parted(text: &str) -> Vec<String> {
    let end = text.find([':', '"']).unwrap_or(text.len());
    let commas = text.match_indices(", ").map(|(at, _)| at).filter(|at| *at < end).take(6);
    // "Protection from Demons, black" may be protection from black as well.
    let doubtful = |at: usize| {
        let (before, behind) = (text.get(..at).unwrap_or_default(), text.get(at + 2..).unwrap_or_default());
        let quality = behind.split([' ', ',', ';', '.']).next().is_some_and(|word| color(word).is_some());
        quality && before.rsplit(';').next().is_some_and(|part| part.contains(" from "))
    };
    if commas.clone().any(doubtful) {
        return Vec::new();
    }
    let one = |at: usize| Some([text.get(..at)?, "; ", text.get(at + 2..)?].concat());
    let mut found: Vec<String> = commas.filter_map(one).collect();
    found.push(text.get(..end).unwrap_or_default().replace(", ", "; ") + text.get(end..).unwrap_or_default());
    found
}

/// Without an article before the card: "a 2/2 Bear".
fn without_article(text: &str) -> Option<String> {
    let article =
        |text: &str| ["a ", "an "].iter().find_map(|article| text.strip_prefix(article)).map(str::to_owned);
    let handled = || {
        let (handle, rest) = text.split_once(' ').filter(|(handle, _)| is_handle(handle))?;
        Some(joined([handle, &article(rest.trim_start())?]))
    };
    let rest = article(text).or_else(handled)?;
    size_first(&rest).or(Some(rest))
}

/// Rewritings of a line under a player, the likeliest first.
pub(crate) fn card(text: &str) -> Vec<String> {
    const STEPS: [fn(&str) -> Option<String>; 43] = [
        bearer,
        seen,
        host_last,
        kindred_last,
        pumped,
        counted_first,
        loyal,
        hosted_by_name,
        without_article,
        slashed,
        changed,
        gained,
        aimed,
        costing,
        name_first,
        size_forward,
        in_hand,
        without_reminder,
        starred,
        starred_alone,
        priced,
        regenerated,
        zone_last,
        protections,
        of_the_host,
        described_first,
        named,
        size_last,
        numbered,
        sized,
        counters,
        amounts,
        braced,
        coloned,
        moded,
        unquoted,
        without_parentheses,
        hosted,
        without_with,
        ended,
        size_first,
        called_this,
        quoted,
    ];
    let mut found: Vec<String> = STEPS.iter().filter_map(|step| step(text)).collect();
    found.add_all(SAID.iter().filter_map(|(said, means)| replaced(text, said, means)));
    found.add_all(
        PARTS.iter().filter(|(said, _)| text.contains(said)).map(|(said, means)| text.replace(said, means)),
    );
    // One after the other.
    let mut all = PARTS.iter().fold(text.to_owned(), |all, (said, means)| all.replace(said, means));
    found.push(all.clone());
    for step in STEPS {
        if let Some(next) = step(&all) {
            all = next;
            found.push(all.clone());
        }
    }
    for (said, means) in SAID {
        if let Some(next) = replaced(&all, said, means) {
            all = next;
            found.push(all.clone());
        }
    }
    found.add_all(hosted_apart(text));
    found.add_all(parted(text));
    found.add_all(parted_sentences(text));
    found.add_all(shorthand::written_out(text));
    found.add_all(plain::rewritings(text));
    found.add_all(sentences::rewritings(text));
    found.add_all(state_last(text));
    found.add_all(apart::commas(text));
    found.keep(|line| line != text);
    found
}

/// A state behind the name: "tapped Grizzly Bears".
fn state_last(text: &str) -> Option<String> {
    let all = words(text);
    let start = all.iter().take_while(|word| is_handle(word) || count(word).is_some()).count();
    let state = all.get(start).filter(|word| ["tapped", "sick"].contains(word))?;
    let (before, rest) = (all.get(..start)?, all.get(start + 1..)?);
    (!rest.is_empty()).then(|| joined(before.iter().chain(rest).chain([state])))
}

/// Whether these words are keywords and nothing else.
fn is_keywords(text: &str) -> bool {
    let pieces: Vec<Piece<'_>> =
        words(text).into_iter().zip(1..).map(|(text, column)| Piece { text, line: 1, column }).collect();
    let mut rest = pieces.as_slice();
    while let Some((_, count)) = crate::board::keyword(rest) {
        rest = rest.get(count..).unwrap_or_default();
        if let [and, after @ ..] = rest
            && and.is("and")
        {
            rest = after;
        }
    }
    rest.is_empty() && !pieces.is_empty()
}

/// Quotes around a name with a colon: "Circle of Protection: Red enchantment".
fn quoted(text: &str) -> Option<String> {
    let all = words(text);
    let start = before_name(&all);
    let begins =
        |word: &&str| word.starts_with('{') || card_type(word.trim_end_matches([';', ',', ':'])).is_some();
    let end = start + all.get(start..)?.iter().position(begins)?;
    let name = all.get(start..end)?;
    let (last, before) = name.split_last()?;
    let colon = before.iter().any(|word| word.ends_with(':')) && !last.ends_with(':');
    let plain = !text.contains('"') && name.iter().all(|word| !word.contains(';'));
    (colon && plain).then(|| {
        joined([
            &joined(all.get(..start).unwrap_or_default()),
            &format!("\"{}\"", joined(name)),
            &joined(all.get(end..).unwrap_or_default()),
        ])
    })
}

/// The words of a line, joined by single spaces.
fn joined(words: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    let mut line = String::new();
    for word in words {
        if !line.is_empty() && !word.as_ref().is_empty() {
            line.push(' ');
        }
        line.push_str(word.as_ref());
    }
    line
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

/// The line with these words, which stand alone in it, in others.
fn replaced(text: &str, said: &str, means: &str) -> Option<String> {
    let all = words(text);
    let wanted = words(said);
    let small = said.starts_with(|letter: char| letter.is_ascii_lowercase());
    let colon = said.ends_with(':');
    let same = |word: &str, wanted: &str| {
        let word = word.trim_end_matches([',', '.']);
        let word = if colon { word } else { word.trim_end_matches(':') };
        word == wanted.trim_end_matches(',') || (small && lowercase(word) == wanted.trim_end_matches(','))
    };
    let at = (1..=all.len().checked_sub(wanted.len())?)
        .chain([0])
        .find(|at| all.iter().skip(*at).zip(&wanted).all(|(word, wanted)| same(word, wanted)))?;
    let before = all.get(..at)?;
    let behind = joined(all.get(at + wanted.len()..)?);
    // "Attached to" is "attached to" already.
    let more = means.strip_prefix(said).map(str::trim).filter(|more| !more.is_empty());
    if more.is_some_and(|more| behind.starts_with(more)) {
        return None;
    }
    let last = all.get(at + wanted.len() - 1)?;
    let end = match last.chars().next_back() {
        Some(',') => ",",
        Some(':') if !colon => ":",
        _ => "",
    };
    // A semicolon stands right behind the word before it.
    let joint = if means.starts_with(';') { "" } else { " " };
    let before = joined(before);
    let before = if joint.is_empty() { before.trim_end_matches([',', ';', '.']) } else { &before };
    let head = if before.is_empty() { means.to_owned() } else { [before, joint, means].concat() };
    Some(joined([[head.trim_end(), end].concat(), behind]))
}

/// Without characters that can't be seen, and with straight quotes.
fn seen(text: &str) -> Option<String> {
    let plain: String = text
        .chars()
        .filter(|letter| !matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}'))
        .map(|letter| match letter {
            '\u{201c}' | '\u{201d}' | '\u{201e}' | '\u{ab}' | '\u{bb}' => '"',
            '\u{2044}' | '\u{2215}' | '\u{ff0f}' => '/',
            '\u{ff1a}' => ':',
            '\u{ff1b}' => ';',
            digit @ '\u{ff10}'..='\u{ff19}' => {
                char::from_digit(u32::from(digit) - 0xff10, 10).unwrap_or(digit)
            }
            other => other,
        })
        .collect();
    let plain = plain.replace('\u{fb00}', "ff").replace('\u{fb01}', "fi").replace('\u{fb02}', "fl");
    (plain != text).then_some(plain)
}

/// Whether the word is a dash, a bullet, or an equals sign.
fn is_mark(word: &str) -> bool {
    ["-", "\u{2013}", "\u{2014}", "*", "\u{2022}", "=", ":", "|", ","].contains(&word)
}

/// The handle and the name without marks around them: "(A) Bear", "A. Bear", "- Bear", "A = Bear",
/// "A Bear, 2/2", "A Bear — 2/2".
fn named(text: &str) -> Option<String> {
    let mut all: Vec<String> = words(text).into_iter().map(str::to_owned).collect();
    while all.first().is_some_and(|word| is_mark(word)) {
        all.remove(0);
    }
    let first = all.first_mut()?;
    let bare = first.trim_matches(['(', ')', '[', ']', '.', ':', ',']);
    if is_handle(bare) {
        *first = bare.to_owned();
    }
    if all.get(1).is_some_and(|word| is_mark(word)) {
        all.remove(1);
    }
    let is_size = |word: &String| Piece { text: word, line: 1, column: 1 }.pair().is_some();
    if let Some(size) = all.iter().position(is_size)
        && let Some(before) = size.checked_sub(1)
    {
        if all.get(before).is_some_and(|word| is_mark(word)) {
            all.remove(before);
        } else if let Some(word) = all.get_mut(before) {
            *word = word.trim_end_matches([',', ';', ':']).to_owned();
        }
    }
    // The dash between types and subtypes.
    if let Some(dash) = all.iter().position(|word| word == "-").filter(|at| *at > 1)
        && let Some(word) = all.get_mut(dash)
    {
        "\u{2014}".clone_into(word);
    }
    Some(joined(all))
}

/// The number, perhaps with an x or as a word.
fn count(word: &str) -> Option<usize> {
    let bare = word.trim_matches(['x', 'X', '\u{d7}', '(', ')']);
    let number = || bare.parse().ok().filter(|_| word.trim_matches(['(', ')']) != "X");
    number_word(&lowercase(word)).or_else(number).filter(|number| (1..=100).contains(number))
}

/// The number first, without the handle that only one of the cards could have: "G 3 Goblin 1/1",
/// "G Goblin x3 1/1".
fn counted_first(text: &str) -> Option<String> {
    let all = words(text);
    let (_, rest) = all.split_first().filter(|(handle, _)| is_handle(handle))?;
    let pair = |word: &&str| Piece { text: word, line: 1, column: 1 }.pair().is_some();
    let head = rest.get(..rest.iter().position(pair)?)?;
    let times = |word: &&str| word.strip_prefix(['x', 'X']).is_some_and(|it| it.parse::<u8>().is_ok());
    let (at, number) = if let Some(number) = head.first().and_then(|first| first.parse::<u8>().ok()) {
        (0, number)
    } else {
        let at = head.iter().position(times)?;
        (at, head.get(at)?.trim_start_matches(['x', 'X']).parse().ok()?)
    };
    let others = rest.iter().enumerate().filter(|(place, _)| *place != at).map(|(_, word)| *word);
    Some(joined(core::iter::once(number.to_string().as_str()).chain(others)))
}

/// The number of cards before the name, and the name of one: "Forest x4", "three Forests".
fn numbered(text: &str) -> Option<String> {
    let (zone, text) = match text.split_once(' ') {
        Some((zone, rest)) if ["hand", "library", "graveyard"].contains(&lowercase(zone).as_str()) => {
            (zone, rest)
        }
        _ => ("", text),
    };
    let all = words(text);
    let (last, before) = all.split_last()?;
    let (first, after) = all.split_first()?;
    let times = |word: &str| word.contains(['x', '\u{d7}']) || word.starts_with('(');
    let (number, name) = match (count(first), count(last)) {
        (Some(number), _) => (number, after),
        (None, Some(number)) if times(last) => (number, before),
        _ => return None,
    };
    let name = joined(name);
    let known = |name: &str| {
        crate::cards::find(name).is_some()
            || BASIC_LANDS.iter().any(|(land, _)| name.eq_ignore_ascii_case(land))
    };
    let one = name.strip_suffix('s').filter(|one| !known(&name) && known(one));
    Some(joined([zone, &number.to_string(), one.unwrap_or(&name)]))
}

/// Sizes as the notation has them: "2 / 2", "(2/2)", "2-2", "Bear2/2".
fn sized(text: &str) -> Option<String> {
    let digits = |part: &str| part.parse::<u32>().is_ok();
    let mut all: Vec<String> = words(&text.replace(" / ", "/")).into_iter().map(str::to_owned).collect();
    for word in &mut all {
        let bare = word.trim_matches(['(', ')', '[', ']', ',']);
        let parts =
            ["/", "-", "\\", "\u{2010}", "\u{2011}", "\u{2013}"].iter().find_map(|by| bare.split_once(by));
        let Some((power, toughness)) = parts else { continue };
        let name = power.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let number = power.strip_prefix(name).unwrap_or_default();
        if let (Some(power), Some(toughness)) = (number_word(power), number_word(toughness)) {
            *word = format!("{power}/{toughness}");
        } else if digits(number) && digits(toughness) {
            *word = joined([name.trim_end_matches(['(', '[']), &[number, "/", toughness].concat()]);
        }
    }
    let line = joined(all);
    (line != text).then_some(line)
}

/// The size behind the name: "2/2 Bear", "1/1 red Goblin token"; of a token without a name, its
/// subtypes are the name (111.4).
fn size_first(text: &str) -> Option<String> {
    let all = words(text);
    let pair = |word: &str| Piece { text: word, line: 1, column: 1 }.pair().is_some();
    let size = all.iter().take(3).position(|word| pair(word))?;
    if !all.get(..size)?.iter().all(|word| count(word).is_some() || is_handle(word)) {
        return None;
    }
    let of_a_name =
        |word: &&&str| word.starts_with(is_upper) && card_type(word).is_none() && color(word).is_none();
    let rest = all.get(size + 1..)?;
    let start = rest.iter().position(|word| of_a_name(&word))?;
    let name: Vec<&str> = rest.get(start..)?.iter().take_while(of_a_name).copied().collect();
    let kept = if name.iter().all(|word| subtype(word).is_some()) { start } else { start + name.len() };
    Some(joined(
        all.get(..size)?
            .iter()
            .chain(&name)
            .chain([all.get(size)?])
            .chain(rest.get(..start)?)
            .chain(rest.get(kept..)?),
    ))
}

/// What a card is like behind its size: "tapped Ogre 3/3", "T red Goblin token 1/1".
fn described_first(text: &str) -> Option<String> {
    let all = words(text);
    let begins = |word: &&str| {
        ["hand", "library", "graveyard"].contains(word) || count(word).is_some() || is_handle(word)
    };
    let start = all.iter().take_while(|word| begins(word)).count();
    let pieces: Vec<Piece<'_>> = (all.get(start..)?.iter().zip(1..))
        .map(|(word, column)| Piece { text: word, line: 1, column })
        .collect();
    let said = described(&pieces);
    let moved = all.get(start..start + said).filter(|moved| !moved.is_empty())?;
    let rest = all.get(start + said..)?;
    let pair = |word: &&str| {
        let bare = word.trim_end_matches([',', ';', ':']);
        Piece { text: bare, line: 1, column: 1 }.pair().is_some()
    };
    let typed = |word: &&str| card_type(word.trim_end_matches([',', ';', ':'])).is_some();
    let size = rest.iter().position(pair);
    let at = size.or_else(|| rest.iter().position(typed))?;
    let last = *rest.get(at)?;
    let bare = last.trim_end_matches([',', ';', ':']);
    let moved = moved.iter().filter(|word| **word != "untapped").copied();
    // A spell has its colors before its type.
    let (first, second): (Vec<&str>, Vec<&str>) =
        if size.is_some() { (vec![bare], moved.collect()) } else { (moved.collect(), vec![bare]) };
    let end = last.get(bare.len()..)?;
    let middle = [joined(first.iter().chain(&second)).as_str(), end].concat();
    Some(joined(
        all.get(..start)?
            .iter()
            .chain(rest.get(..at)?)
            .copied()
            .chain([middle.as_str()])
            .chain(rest.get(at + 1..)?.iter().copied()),
    ))
}

/// The keyword of what an Aura or Equipment is attached to, said by itself: "enchanted creature
/// gets +2/+0; trample".
fn of_the_host(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(';').map(str::trim).collect();
    let low = lowercase(text);
    let host = if low.contains("equip") { "equipped creature" } else { "enchanted creature" };
    let keyword = |part: &&str| {
        let bare = part.trim_end_matches('.');
        let bare =
            ["has ", "gains ", "and has "].iter().find_map(|verb| bare.strip_prefix(verb)).unwrap_or(bare);
        let piece = Piece { text: bare, line: 1, column: 1 };
        let words = piece.words();
        crate::board::keyword(&words).filter(|(_, count)| *count == words.len()).map(|_| bare.to_owned())
    };
    let (at, said) = (1..parts.len()).find_map(|at| Some((at, keyword(parts.get(at)?)?)))?;
    let mut all: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
    let before = all.get_mut(at - 1)?;
    let gets = lowercase(before).starts_with(&[host, " gets"].concat()) && !before.contains(" has ");
    if gets {
        let joint = before.trim_end_matches('.').len();
        before.truncate(joint);
        before.push_str(" and has ");
        before.push_str(&said);
        all.remove(at);
    } else {
        *all.get_mut(at)? = [host, " has ", &said].concat();
    }
    Some(all.join("; "))
}

/// The zone before its card: "Bear 2/2 hand", "Shock in hand", "Ox 2/2 in the graveyard".
fn zone_last(text: &str) -> Option<String> {
    let (before, zone) = text.trim_end_matches(['.', ')']).rsplit_once(' ')?;
    let zone = lowercase(zone.trim_start_matches('('));
    let zone = if zone == "deck" { "library".to_owned() } else { zone };
    let card = ["in the", "in", "(in"].iter().find_map(|word| before.strip_suffix(word)?.strip_suffix(' '));
    let card = card.unwrap_or(before).trim_end_matches([',', ';']);
    ["hand", "library", "graveyard"].contains(&zone.as_str()).then(|| [&zone, " ", card].concat())
}

/// Each quality with protection of its own: "protection from red and Demons", "from red & black".
fn protections(text: &str) -> Option<String> {
    const FROM: &str = "protection from ";
    let at = lowercase(text).find(FROM).filter(|at| text.is_char_boundary(*at))? + FROM.len();
    let (before, rest) = text.split_at_checked(at)?;
    let (list, after) = rest.split_at_checked(rest.find([';', ':', '"']).unwrap_or(rest.len()))?;
    let list = [" & ", "/", ", and ", ", from ", " and from ", " or "]
        .iter()
        .fold(list.to_owned(), |list, joint| list.replace(joint, " and "));
    let list =
        [" and from ", " and protection from "].iter().fold(list, |list, joint| list.replace(joint, " and "));
    list.contains(" and ").then(|| [before, &list.replace(" and ", "; protection from "), after].concat())
}

/// The size of a printed card, which stands at its end, before its text.
fn size_last(text: &str) -> Option<String> {
    let all = words(text);
    let (last, before) = all.split_last()?;
    Piece { text: last, line: 1, column: 1 }.pair()?;
    let at = before.iter().rposition(|word| word.ends_with('}')).map(|at| at + 1)?;
    Some(joined(before.get(..at)?.iter().chain([last]).chain(before.get(at..)?)))
}

/// `this` for the card's handle, and an Aura's host.
fn called_this(text: &str) -> Option<String> {
    let handle = text.split(' ').next().filter(|word| is_handle(word))?;
    let whens = ["when ", "whenever ", "When ", "Whenever "];
    let mut line = whens.iter().fold(text.to_owned(), |line, when| {
        line.replace(&[when, handle, " "].concat(), &[when, "this "].concat())
    });
    if lowercase(&line).contains("enchanted creature") && !lowercase(&line).contains("enchant creature") {
        line.push_str("; enchant creature");
    }
    Some(line)
}

/// Counters as the notation has them: "with two +1/+1 counters on it", "+1/+1 counter".
fn counters(text: &str) -> Option<String> {
    let all = words(text);
    let bare = |at: usize| all.get(at).map(|word| word.trim_matches(['(', ')', ',', '[', ']', ':', '.']));
    let at =
        (0..all.len()).find(|at| bare(*at).is_some_and(|word| word == "counter" || word == "counters"))?;
    let kind = |at: usize| bare(at).filter(|kind| counter(kind).is_some() && kind.parse::<u32>().is_err());
    let number = |at: usize| {
        let word = bare(at)?;
        count(word).or((word == "a" || word == "an" || word == "one").then_some(1))
    };
    let before = at.checked_sub(1);
    let (from, kind, number, to) = if let Some((place, kind)) = before.and_then(|at| Some((at, kind(at)?))) {
        let counted = place.checked_sub(1).and_then(|at| Some((at, number(at)?)));
        match counted {
            Some((from, number)) => (from, kind, number, at + 1),
            None => match number(at + 1) {
                Some(number) => (place, kind, number, at + 2),
                None => (place, kind, 1, at + 1),
            },
        }
    } else {
        let kind = kind(at + 1)?;
        let number = number(at + 2);
        (at, kind, number.unwrap_or(1), at + if number.is_some() { 3 } else { 2 })
    };
    let head = all.get(..from)?;
    let head = match head.split_last() {
        Some((last, before)) if ["with", "has", "having"].contains(last) => before,
        _ => head,
    };
    let tail = all.get(to..)?;
    let tail = match tail {
        ["on", "it" | "it,", rest @ ..] | rest => rest,
    };
    let head = joined(head);
    let head = head.trim_end_matches([',', ';']);
    Some(joined([head, "counters", kind, &number.to_string(), &joined(tail)]))
}

/// Loyalty in brackets behind a planeswalker: "Jace Beleren (3)", "planeswalker Chandra (4)".
fn loyal(text: &str) -> Option<String> {
    let all = words(text);
    let (last, name) = all.split_last()?;
    let loyalty: u32 = last.strip_prefix('(')?.strip_suffix(')')?.parse().ok()?;
    let bare = name.iter().position(|word| !is_handle(word))?;
    let (handle, name) = name.split_at_checked(bare)?;
    let is_kind = |word: &&str| lowercase(word) == "planeswalker";
    let (kind, named): (Vec<&str>, Vec<&str>) = name.iter().partition(|word| is_kind(word));
    let known = crate::cards::find(&joined(&named)).is_some_and(|(_, line)| line.contains(" planeswalker "));
    let kind = if known { "" } else { *kind.first()? };
    Some(joined([&joined(handle), &joined(named), kind, "loyalty", &loyalty.to_string()]))
}

/// Loyalty, defense and damage with their words: "planeswalker (3)", "1 damage".
fn amounts(text: &str) -> Option<String> {
    let mut all: Vec<String> = words(text).into_iter().map(str::to_owned).collect();
    for at in 1..all.len() {
        let [before, word] = [at - 1, at].map(|at| all.get(at).cloned().unwrap_or_default());
        let bare = word.trim_matches(['(', ')', '[', ']', ';', ',']);
        let end = if word.ends_with(';') { ";" } else { "" };
        let what = match lowercase(&before).as_str() {
            "planeswalker" => "loyalty",
            "battle" | "siege" => "defense",
            _ => "",
        };
        if !what.is_empty() && signed(bare).is_some() {
            all.splice(at..=at, [what.to_owned(), [bare, end].concat()]);
            return Some(joined(all));
        }
        let ends_head = all.get(..at)?.iter().all(|word| !word.contains([':', ';']));
        if bare == "damage"
            && ends_head
            && let Some(number) = count(before.trim_start_matches('('))
        {
            all.splice(at - 1..=at, ["damage".to_owned(), [&number.to_string(), end].concat()]);
            return Some(joined(all));
        }
    }
    None
}

/// Mana in costs with its braces: "R:", "2:", "pay 2:", "{2G}".
fn braced(text: &str) -> Option<String> {
    let mut changed = false;
    let all: Vec<String> = words(text)
        .into_iter()
        .map(|word| {
            let bare = word.trim_end_matches([':', ',']);
            let end = word.strip_prefix(bare).unwrap_or_default();
            let inner = bare.strip_prefix('{').and_then(|bare| bare.strip_suffix('}'));
            let cost = match inner {
                Some(inner) => bare_cost(inner).filter(|_| inner.len() > 1),
                None if end == ":" && bare.parse::<u8>().is_ok() => Some(["{", bare, "}"].concat()),
                None if end == ":" => bare_cost(bare),
                None => None,
            };
            changed |= cost.is_some();
            cost.map_or_else(|| word.to_owned(), |cost| [&cost, end].concat())
        })
        .collect();
    let line = joined(all).replace("pay {", "{").replace(": +", ": gets +");
    (changed || line != text).then_some(line)
}

/// The colon of an instant or sorcery, and none behind what a permanent is.
fn coloned(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| {
        let bare = word.trim_end_matches([';', ',', ':', '.']);
        bare.eq_ignore_ascii_case("instant") || bare.eq_ignore_ascii_case("sorcery")
    });
    if let Some(at) = at.filter(|at| *at > 0) {
        let bare = all.get(at)?.trim_end_matches([';', ',', '.', ':']);
        let mut rest = all.get(at + 1..)?;
        while let Some(((first, after), true)) = rest.split_first().map(|it| (it, is_mark(it.0))) {
            (_, rest) = (first, after);
        }
        // A cost behind the type stays there.
        let costs = rest.iter().take_while(|word| word.starts_with('{')).count();
        if rest.get(..=costs).is_some_and(|some| some.iter().any(|word| word.ends_with(':'))) {
            return None;
        }
        let (cost, effect) = rest.split_at_checked(costs)?;
        let head = joined([joined(all.get(..at)?), bare.to_owned(), joined(cost)]);
        return Some(format!("{}: {}", head.trim(), joined(effect)));
    }
    let is_kind = |word: &str| {
        let piece = Piece { text: word, line: 1, column: 1 };
        card_type(word).is_some() || piece.pair().is_some() || subtype(word).is_some()
    };
    let at = all.iter().position(|word| word.strip_suffix(':').is_some_and(is_kind))?;
    let word = all.get(at)?.trim_end_matches(':');
    Some(joined([&joined(all.get(..at)?), &[word, ";"].concat(), &joined(all.get(at + 1..)?)]))
}

/// The modes of a spell between their bullets.
fn moded(text: &str) -> Option<String> {
    let low = lowercase(text);
    let place =
        ["choose one", "choose two"].iter().find_map(|choose| Some((low.find(choose)?, choose.len())));
    let (at, length) = place.filter(|_| !text.contains('\u{2022}') && low.len() == text.len())?;
    let head = text.get(..at + length)?;
    let modes = text
        .get(at + length..)?
        .trim_start_matches(|c: char| is_mark(c.encode_utf8(&mut [0; 4])) || c == ' ');
    if modes.contains("; or ") {
        // The last mode ends with its own semicolon.
        let mut all: Vec<&str> = modes.split("; or ").collect();
        let last = all.pop()?;
        let (last, rest) = last.split_once(';').map_or((last, None), |(last, rest)| (last, Some(rest)));
        let modes: Vec<&str> =
            all.into_iter().flat_map(|mode| mode.split(';')).chain([last]).map(str::trim).collect();
        let rest = rest.map(|rest| [";", rest].concat()).unwrap_or_default();
        return Some([head, ": ", &modes.join(" \u{2022} "), &rest].concat());
    }
    let by = [";", " or ", " / "].iter().find(|by| modes.contains(**by))?;
    let modes = modes.replace(by, ";");
    let modes = modes.split(';').map(str::trim).collect::<Vec<_>>();
    Some(format!("{head}: {}", modes.join(" \u{2022} ")))
}

/// Without quotes around an ability.
fn unquoted(text: &str) -> Option<String> {
    let head = text.find([':', ';'])?;
    let (head, rest) = text.split_at_checked(head)?;
    rest.contains('"').then(|| [head, &rest.replace('"', "")].concat())
}

/// Without reminder text: "flying (This creature can't …), vigilance".
fn without_reminder(text: &str) -> Option<String> {
    let mut line = text.to_owned();
    while let Some((before, rest)) = line.split_once(" (") {
        let (inside, after) = rest.split_once(')')?;
        // What is no sentence may say what the card is like.
        if !inside.contains(' ') || !inside.ends_with('.') {
            return None;
        }
        line = [before, after].concat();
    }
    (line != text).then_some(line)
}

/// A size with a star: what counts it is said in a sentence, so the number is what is added.
fn starred(text: &str) -> Option<String> {
    unstarred(text, |more| more.parse().ok())
}

/// The same where the sentence counts everything: `1+*/4` with "is equal to the number of …".
fn starred_alone(text: &str) -> Option<String> {
    unstarred(text, |_| Some(0))
}

/// The line with numbers for stars; `added` is the one for what is added to a star.
fn unstarred(text: &str, added: fn(&str) -> Option<u32>) -> Option<String> {
    let part = |part: &str| match part.strip_suffix("+*").or_else(|| part.strip_prefix("*+")) {
        Some(more) => added(more),
        None if part == "*" => Some(0),
        None => part.parse().ok(),
    };
    if !["equal to", "number of"].iter().any(|said| lowercase(text).contains(said)) {
        return None;
    }
    let all = words(text).into_iter().map(|word| {
        let bare = word.trim_end_matches([',', ';']);
        let size = bare.split_once('/').filter(|_| bare.contains('*'));
        let size = size.and_then(|(power, toughness)| Some((part(power)?, part(toughness)?)));
        size.map_or_else(
            || word.to_owned(),
            |(power, toughness)| {
                [&format!("{power}/{toughness}"), word.get(bare.len()..).unwrap_or_default()].concat()
            },
        )
    });
    let line = joined(all);
    (line != text).then_some(line)
}

/// Braces around the mana behind a keyword that costs it: "Equip 1".
fn priced(text: &str) -> Option<String> {
    const COSTING: [&str; 8] =
        ["equip", "cycling", "kicker", "echo", "morph", "flashback", "unearth", "ninjutsu"];
    let mut all: Vec<String> = words(text).into_iter().map(str::to_owned).collect();
    let at = all.iter().position(|word| COSTING.contains(&lowercase(word).as_str()))? + 1;
    let cost = all.get_mut(at)?;
    let bare = cost.trim_matches(['(', ')', '.', ',', ';']).to_owned();
    let number = || bare.parse::<u8>().is_ok().then(|| ["{", &bare, "}"].concat());
    let mana = bare_cost(&bare).or_else(number)?;
    *cost = cost.replace(&bare, &mana).replace(['(', ')'], "");
    Some(joined(all))
}

/// "{B}: regenerate" regenerates this.
fn regenerated(text: &str) -> Option<String> {
    let bare = text.trim_end_matches('.');
    lowercase(bare).ends_with(": regenerate").then(|| [bare, " this"].concat())
}

/// Without parentheses around a state.
fn without_parentheses(text: &str) -> Option<String> {
    let handle = |inside: &str| is_handle(inside.split(')').next().unwrap_or_default());
    let plain = text.split('(').skip(1).all(|inside| !handle(inside));
    (text.contains('(') && plain).then(|| text.replace(['(', ')'], ""))
}

/// `attached to` behind what the card is, for a host before it: "Rancor on Bear {G} enchantment
/// Aura; …".
fn hosted_by_name(text: &str) -> Option<String> {
    let end = text.find([';', ':']).unwrap_or(text.len());
    let (head, tail) = text.split_at_checked(end).filter(|(_, tail)| !tail.starts_with(':'))?;
    let said = [" on ", " enchanting ", " equipping ", " attached to ", " -> "];
    let (name, behind) = said.iter().find_map(|said| head.split_once(said))?;
    let behind = words(behind);
    let begins = |word: &&str| word.starts_with('{') || card_type(word.trim_end_matches(',')).is_some();
    let host = behind.iter().position(begins).filter(|host| *host > 0)?;
    let (host, details) = behind.split_at_checked(host)?;
    if !host.first()?.starts_with(is_upper) {
        return None;
    }
    let host = joined(host);
    let line = [&joined([name, &joined(details), "attached to", host.trim_end_matches(',')]), tail].concat();
    let low = lowercase(&line);
    let enchants = low.contains("enchanted ") && !low.contains("; enchant ");
    Some(if enchants { line.replacen(';', "; enchant creature;", 1) } else { line })
}

/// `attached to` for "on", behind what the card is.
fn hosted(text: &str) -> Option<String> {
    let (before, host) = text.rsplit_once(" on ")?;
    Some([before.trim_end_matches(','), " attached to ", host].concat())
}

/// The same behind a semicolon.
fn hosted_apart(text: &str) -> Vec<String> {
    [" on ", " enchanting ", " equipping ", " attached to "]
        .iter()
        .filter_map(|said| text.rsplit_once(said))
        // What the card is stands before its host.
        .filter(|(_, host)| !host.split(';').next().unwrap_or_default().contains('{'))
        .map(|(before, host)| [before.trim_end_matches([',', ';']), "; attached to ", host].concat())
        .collect()
}

/// Without a verb before keywords; a zone behind the handle before it.
fn without_with(text: &str) -> Option<String> {
    if let Some((handle, rest)) = text.split_once(" hand ").filter(|(handle, _)| is_handle(handle)) {
        return Some(["hand ", handle, " ", rest].concat());
    }
    [" with ", " has "].iter().find(|said| text.contains(**said)).map(|said| text.replacen(said, " ", 1))
}

/// A semicolon for some of the full stops: an ability may have several sentences itself.
fn parted_sentences(text: &str) -> Vec<String> {
    /// The most full stops of which any may stay.
    const STOPS: usize = 5;
    let sentences: Vec<&str> = text.split(". ").take(STOPS + 2).collect();
    let stops = sentences.len() - 1;
    if !(2..=STOPS).contains(&stops) {
        return Vec::new();
    }
    // The fewest changes first.
    let mut chosen: Vec<usize> = (1..1 << stops).collect();
    combat_lab_engine::sort_short(&mut chosen, |set| (set.count_ones(), *set));
    let with = |set: usize| {
        let mut line = String::new();
        for (place, sentence) in sentences.iter().enumerate() {
            line.push_str(match place.checked_sub(1) {
                Some(stop) if set >> stop & 1 == 1 => "; ",
                Some(_) => ". ",
                None => "",
            });
            line.push_str(sentence);
        }
        line
    };
    chosen.into_iter().map(with).collect()
}

/// A semicolon for the full stop between two abilities.
fn ended(text: &str) -> Option<String> {
    text.contains(". ").then(|| {
        let parts = text.split(". ").map(|part| part.trim_end_matches('.').to_owned());
        parts.collect::<Vec<_>>().join("; ")
    })
}
