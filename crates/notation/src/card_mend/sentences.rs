//! What a card does, as people say it: "draw two", "bounce target creature", "at upkeep".

use super::{joined, replaced, words};
use crate::board::keyword;
use crate::slips::number_word;
use crate::text::Piece;
use combat_lab_cards::Adding;
use combat_lab_language::letters::lowercase;

/// Words as people say them, and as the notation has them; each stands alone.
const SAID: [(&str, &str); 136] = [
    ("when attacks", "whenever this attacks"),
    ("whenever attacks", "whenever this attacks"),
    ("when attacking", "whenever this attacks"),
    ("whenever blocks", "whenever this blocks"),
    ("when blocks", "whenever this blocks"),
    ("when enters", "when this enters"),
    ("whenever deals", "whenever this deals"),
    ("when deals", "whenever this deals"),
    ("when he", "when this"),
    ("when she", "when this"),
    ("whenever he", "whenever this"),
    ("whenever she", "whenever this"),
    ("when you attack with this", "whenever this attacks"),
    ("this attack", "this attacks"),
    ("this block", "this blocks"),
    ("this enter", "this enters"),
    ("this deal", "this deals"),
    ("etbs", "enters"),
    ("damages a player", "deals damage to a player"),
    ("damages a creature", "deals damage to a creature"),
    ("hits a player", "deals combat damage to a player"),
    ("hits an opponent", "deals combat damage to an opponent"),
    ("hits", "deals combat damage to a player"),
    ("damage to player", "damage to a player"),
    ("damage to creature", "damage to a creature"),
    ("damage to opponent", "damage to an opponent"),
    ("whenever damaged", "whenever this is dealt damage"),
    ("when damaged", "whenever this is dealt damage"),
    ("on attack:", "whenever this attacks:"),
    ("on attack,", "whenever this attacks,"),
    ("death:", "when this dies:"),
    ("LTB:", "when this leaves the battlefield:"),
    ("when blocking", "whenever this blocks"),
    ("whenever blocking", "whenever this blocks"),
    ("on block:", "whenever this blocks:"),
    ("put +1/+1 counter", "put a +1/+1 counter"),
    ("put -1/-1 counter", "put a -1/-1 counter"),
    ("destroy creature", "destroy target creature"),
    ("exile creature", "exile target creature"),
    ("tap creature", "tap target creature"),
    ("for every", "for each"),
    ("has power equal to", "power is equal to"),
    ("must block", "blocks if able"),
    ("attacks every turn", "attacks each turn if able"),
    ("attacks every combat", "attacks each combat if able"),
    ("blocks every turn", "blocks each turn if able"),
    ("can block two creatures", "can block an additional creature"),
    ("can block an extra creature", "can block an additional creature"),
    ("all my creatures", "creatures you control"),
    ("my creatures", "creatures you control"),
    ("hex proof", "hexproof"),
    ("un-blockable", "can't be blocked"),
    ("devoid", "colorless"),
    ("beginning of upkeep", "beginning of your upkeep"),
    ("beginning of the upkeep", "beginning of your upkeep"),
    ("beginning of draw step", "beginning of your draw step"),
    ("beginning of the draw step", "beginning of your draw step"),
    ("beginning of combat", "beginning of combat on your turn"),
    ("beginning of the combat", "beginning of combat on your turn"),
    ("beginning of end step", "beginning of the end step"),
    ("at upkeep", "at the beginning of your upkeep"),
    ("at your upkeep", "at the beginning of your upkeep"),
    ("on your upkeep", "at the beginning of your upkeep"),
    ("during your upkeep", "at the beginning of your upkeep"),
    ("in your upkeep", "at the beginning of your upkeep"),
    ("each upkeep", "at the beginning of each upkeep"),
    ("at end step", "at the beginning of the end step"),
    ("at your end step", "at the beginning of your end step"),
    ("at the end of your turn", "at the beginning of your end step"),
    ("at end of your turn", "at the beginning of your end step"),
    ("at the end of turn", "at the beginning of the end step"),
    ("at combat", "at the beginning of combat on your turn"),
    ("draw two", "draw two cards"),
    ("draw three", "draw three cards"),
    ("draw one", "draw a card"),
    ("draw card", "draw a card"),
    ("instants:", "instant:"),
    ("sorceries:", "sorcery:"),
    ("intant:", "instant:"),
    ("instand:", "instant:"),
    ("sorcerey:", "sorcery:"),
    ("sorcrey:", "sorcery:"),
    ("bounce target creature", "return target creature to its owner's hand"),
    ("bounce target permanent", "return target permanent to its owner's hand"),
    ("bounce it", "return it to its owner's hand"),
    ("exiles target", "exile target"),
    ("destroys target", "destroy target"),
    ("returns target", "return target"),
    ("destroy a creature", "destroy target creature"),
    ("exile a creature", "exile target creature"),
    ("tap a creature", "tap target creature"),
    ("damage to any creature", "damage to target creature"),
    ("damage to a creature", "damage to target creature"),
    ("damage to any targets", "damage to any target"),
    ("damage to anything", "damage to any target"),
    ("damage to the opponent", "damage to each opponent"),
    ("damage to opponent", "damage to each opponent"),
    ("damage to your opponent", "damage to each opponent"),
    ("damage to a player", "damage to target player"),
    ("opponents lose", "each opponent loses"),
    ("opponent loses", "each opponent loses"),
    ("opponents discard", "each opponent discards"),
    ("opponent discards", "each opponent discards"),
    ("counter spell", "counter target spell"),
    ("counter a spell", "counter target spell"),
    ("make a", "create a"),
    ("makes a", "create a"),
    ("creates a", "create a"),
    ("target flyer", "target creature with flying"),
    ("target flier", "target creature with flying"),
    ("flyers", "creatures with flying"),
    ("fliers", "creatures with flying"),
    ("flying creature", "creature with flying"),
    ("flying creatures", "creatures with flying"),
    ("attacking creature or blocking creature", "attacking or blocking creature"),
    ("must attack each turn", "attacks if able"),
    ("must attack each combat", "attacks if able"),
    ("doesn't untap", "this doesn't untap during your untap step"),
    ("can be blocked only by", "can't be blocked except by"),
    ("can only be blocked by", "can't be blocked except by"),
    ("summoning-sick", "sick"),
    ("regenerates", "regenerate this"),
    ("protection from reds", "protection from red"),
    ("must block", "blocks this turn if able"),
    ("change the target of target spell", "change the target of target spell with a single target"),
    ("players can't gain life", "players can't gain life this turn"),
    ("damage can't be prevented", "damage can't be prevented this turn"),
    ("tap target", "tap target creature"),
    ("untap target", "untap target creature"),
    ("destroy target", "destroy target creature"),
    ("exile target", "exile target creature"),
    ("deals no damage this turn", "can't deal damage this turn"),
    ("prevent all combat damage dealt by this", "prevent all combat damage that would be dealt by this"),
    ("prevent all combat damage dealt to this", "prevent all combat damage that would be dealt to this"),
    ("prevent all damage dealt by this", "prevent all damage that would be dealt by this"),
    ("prevent all combat damage this deals", "prevent all combat damage that would be dealt by this"),
];

/// Parts of a line, wherever they stand.
const PARTS: [(&str, &str); 56] = [
    (": creature gets", ": target creature gets"),
    ("; has ", "; this has "),
    ("haste/", "haste, "),
    (" gains +", " gets +"),
    (" gain +", " get +"),
    (" gains -", " gets -"),
    (" gain -", " get -"),
    (" EOT", " until end of turn"),
    (" end of the turn", " end of turn"),
    (" to owners hand", " to its owner's hand"),
    (" to owner's hand", " to its owner's hand"),
    (" to its owners hand", " to its owner's hand"),
    (" to hand", " to its owner's hand"),
    (" to their hand", " to its owner's hand"),
    (" from game", " from the game"),
    (
        "double target creature's power until end of turn",
        "double the power of target creature until end of turn",
    ),
    ("target creature deals no damage this turn", "prevent all damage target creature would deal this turn"),
    (
        "target creature deals no combat damage this turn",
        "prevent all combat damage target creature would deal this turn",
    ),
    ("; gets ", "; this gets "),
    ("; power equals ", "; power is equal to "),
    ("; toughness equals ", "; toughness is equal to "),
    ("double target creature's power", "double the power of target creature until end of turn"),
    (" non ", " non"),
    (" cmc ", " mana value "),
    (" CMC ", " mana value "),
    (" or higher", " or greater"),
    (" or more", " or greater"),
    (" or lower", " or less"),
    (" or fewer", " or less"),
    (" & ", ", "),
    ("swamp walk", "swampwalk"),
    ("island walk", "islandwalk"),
    ("forest walk", "forestwalk"),
    ("mountain walk", "mountainwalk"),
    ("plains walk", "plainswalk"),
    ("protection from artifact", "protection from artifacts"),
    ("protection from creature", "protection from creatures"),
    ("} {T}", "}, {T}"),
    ("} tap:", "}, tap:"),
    ("tap - ", "tap: "),
    ("tap \u{2014} ", "tap: "),
    ("tap \u{2192} ", "tap: "),
    ("tap -> ", "tap: "),
    ("tap; ", "tap: "),
    ("{T} - ", "{T}: "),
    ("{T}; ", "{T}: "),
    ("tap to deal ", "tap: deals "),
    ("tap to ", "tap: "),
    ("upkeep: ", "at the beginning of your upkeep, "),
    ("}: instant:", "} instant:"),
    ("}: sorcery:", "} sorcery:"),
    (" - ", "; "),
    ("enchant creature gets", "enchanted creature gets"),
    ("when attacks:", "whenever this attacks:"),
    ("whenever attacks:", "whenever this attacks:"),
    ("whenever blocks:", "whenever this blocks:"),
];

/// What a creature can't do, as a sentence of its own: "enchanted creature gets +2/+2, has
/// vigilance, and can't attack".
fn banned_apart(text: &str) -> Option<String> {
    let (before, ban) = text.split_once(", and can't ").or_else(|| text.split_once(" and can't "))?;
    let start = before.rfind(['.', ';', ':']).map_or(0, |at| at + 1);
    let said = before.get(start..)?;
    let end = [" gets ", " has ", " get ", " have "].iter().filter_map(|verb| said.find(verb)).min()?;
    let subject = said.get(..end)?.trim();
    let given = said.replace(", has ", " and has ").replace(", have ", " and have ");
    Some([before.get(..start)?, &given, "; ", subject, " can't ", ban].concat())
}

/// An Equipment or an Aura with its card type: "Longknife equipment; equip {1}".
fn typed(text: &str) -> Option<String> {
    const TYPES: [(&str, &str, &str); 2] =
        [("equipment", "artifact", "artifact Equipment"), ("aura", "enchantment", "enchantment Aura")];
    let (head, rest) = text.split_once(';')?;
    let all = words(head);
    let has = |said: &str| all.iter().position(|word| lowercase(word) == said);
    let (at, means) = TYPES.iter().find_map(|(said, card_type, means)| {
        Some((has(said).filter(|_| has(card_type).is_none())?, *means))
    })?;
    let head = joined(all.get(..at)?.iter().chain([&means]).chain(all.get(at + 1..)?));
    Some([&head, ";", rest].concat())
}

/// A token in the words of before 2017: "put a 1/1 red Goblin creature token onto the battlefield".
fn old_tokens(text: &str) -> Option<String> {
    let ends = [" into play", " onto the battlefield"];
    let mut line = text.to_owned();
    for end in ends {
        let low = lowercase(&line);
        let Some(at) = low.find(end).filter(|_| low.len() == line.len()) else { continue };
        let Some(put) = low.get(..at).and_then(|before| before.rfind("put ")) else { continue };
        let said = line.get(put + "put ".len()..at)?;
        if [" token", " tokens"].iter().any(|token| said.contains(token)) {
            line = [line.get(..put)?, "create ", said, line.get(at + end.len()..)?].concat();
        }
    }
    (line != text).then_some(line)
}

/// How a permanent enters, and what it is, in the words of before 2024: "NAME comes into play
/// tapped", "NAME is indestructible", "add {G} to your mana pool".
fn old_entering(text: &str) -> Option<String> {
    const SAID: [(&str, &str); 7] = [
        (" comes into play", " enters"),
        (" enters the battlefield", " enters"),
        (" is put into a graveyard from play", " dies"),
        (" is put into a graveyard from the battlefield", " dies"),
        (" to your mana pool", ""),
        (" is indestructible", " has indestructible"),
        (" to play this", " to cast this"),
    ];
    let line = SAID.iter().fold(text.to_owned(), |line, (said, means)| line.replace(said, means));
    let line = named_cost(&line).unwrap_or(line);
    (line != text).then_some(line)
}

/// "As an additional cost to cast NAME".
fn named_cost(text: &str) -> Option<String> {
    let said = ["additional cost to cast ", "additional cost to play "];
    let (before, after) = said.iter().find_map(|said| text.split_once(said))?;
    let (_, rest) = after.split_once(',')?;
    Some([before, "additional cost to cast this spell,", rest].concat())
}

/// Rewritings of a line, the likeliest first: each by itself, and one after the other.
pub(super) fn rewritings(text: &str) -> Vec<String> {
    const STEPS: [fn(&str) -> Option<String>; 18] = [
        typed,
        handle_last,
        banned_apart,
        old_tokens,
        old_entering,
        enchanting,
        gained,
        had,
        joined_gain,
        given,
        singular,
        compared,
        regenerating,
        crewed,
        warded,
        numbered_cost,
        either,
        whom,
    ];
    let mut found: Vec<String> = STEPS.iter().filter_map(|step| step(text)).collect();
    found.add_all(SAID.iter().filter_map(|(said, means)| replaced(text, said, means)));
    let parts = PARTS.iter().filter(|(said, _)| text.contains(said));
    found.add_all(parts.map(|(said, means)| text.replace(said, means)));
    let mut all = text.to_owned();
    for (said, means) in SAID {
        all = replaced(&all, said, means).unwrap_or(all);
    }
    found.push(all.clone());
    for (said, means) in PARTS.iter().filter(|(_, means)| !text.contains(means)) {
        all = all.replace(said, means);
    }
    found.push(all.clone());
    for step in STEPS {
        if let Some(next) = step(&all) {
            all = next;
            found.push(all.clone());
        }
    }
    found
}

/// Whether a keyword begins here.
fn is_keyword(all: &[&str]) -> bool {
    let pieces: Vec<Piece<'_>> = all
        .iter()
        .take(4)
        .map(|word| Piece { text: word.trim_end_matches([',', ';', '.', ':']), line: 1, column: 1 })
        .collect();
    keyword(&pieces).is_some()
}

/// The line with another verb before each keyword behind one of these.
fn with_verb(text: &str, verbs: &[(&str, &str)]) -> Option<String> {
    let all = words(text);
    let said = all.iter().enumerate().map(|(at, word)| {
        let verb = verbs.iter().find(|(said, _)| said == word);
        let behind = all.get(at + 1..).unwrap_or_default();
        verb.filter(|_| is_keyword(behind)).map_or(*word, |(_, means)| means)
    });
    let line = joined(said);
    (line != joined(&all)).then_some(line)
}

/// A keyword is gained: "target creature gets flying".
fn gained(text: &str) -> Option<String> {
    with_verb(text, &[("gets", "gains"), ("get", "gain"), ("has", "gains"), ("have", "gain")])
}

/// Creatures have a keyword all the time: "creatures you control gain flying".
fn had(text: &str) -> Option<String> {
    with_verb(text, &[("gains", "has"), ("gain", "have"), ("gets", "have"), ("get", "have")])
}

/// A verb before a keyword behind a change of size: "gets +3/+3 and flying".
fn joined_gain(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.windows(2).position(|two| {
        let [change, and] = two else { return false };
        change.starts_with(['+', '-']) && change.contains('/') && *and == "and"
    })? + 2;
    let behind = all.get(at..).filter(|behind| is_keyword(behind))?;
    let many = all.get(..at)?.contains(&"get");
    let effect = text.contains("target") || text.contains(':');
    let verb = match (effect, many) {
        (true, true) => "gain",
        (true, false) => "gains",
        (false, true) => "have",
        (false, false) => "has",
    };
    Some(joined(all.get(..at)?.iter().chain([&verb]).chain(behind)))
}

/// A change of size before what gets it: "+3/+3 to target creature".
fn given(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.windows(2).position(|two| {
        let [change, to] = two else { return false };
        change.starts_with(['+', '-']) && change.contains('/') && ["to", "on", "for"].contains(to)
    })?;
    let change = all.get(at)?;
    let whom = all.get(at + 2..)?;
    let end = whom.iter().position(|word| ["until", "and"].contains(word)).unwrap_or(whom.len());
    let (whom, rest) = whom.split_at_checked(end).filter(|(whom, _)| !whom.is_empty())?;
    let before = all.get(..at)?;
    let before = match before {
        [before @ .., "give" | "gives"] | before => before,
    };
    Some(joined(before.iter().chain(whom).chain([&"gets", change]).chain(rest)))
}

/// One target, though many are said: "destroy target creatures".
fn singular(text: &str) -> Option<String> {
    const NOUNS: [&str; 8] =
        ["creatures", "players", "spells", "permanents", "lands", "artifacts", "opponents", "enchantments"];
    let all = words(text);
    let at = all.iter().position(|word| *word == "target")?;
    let bare = |word: &str| word.trim_end_matches([',', '.', ';']).to_owned();
    let noun = (at + 1..(at + 4).min(all.len()))
        .find(|place| all.get(*place).is_some_and(|word| NOUNS.contains(&bare(word).as_str())))?;
    let said = all.iter().enumerate().map(|(place, word)| {
        if place == noun {
            let one = bare(word);
            let end = word.get(one.len()..).unwrap_or_default();
            [one.trim_end_matches('s'), end].concat()
        } else {
            (*word).to_owned()
        }
    });
    Some(joined(said))
}

/// A bound as cards have it: "power 3+", "power >= 3", "power at least 3".
fn compared(text: &str) -> Option<String> {
    let line = ["at least", ">=", "\u{2265}", "=>"]
        .iter()
        .fold(text.to_owned(), |line, said| line.replace(said, "\u{2265}"));
    let line =
        ["at most", "<=", "\u{2264}", "=<"].iter().fold(line, |line, said| line.replace(said, "\u{2264}"));
    let line = line.replace('\u{2265}', "\u{2265} ").replace('\u{2264}', "\u{2264} ");
    let mut found: Vec<String> = Vec::new();
    let mut bound = None;
    for word in words(&line) {
        let bare = word.trim_end_matches([',', '.', ';', ':']);
        let end = word.get(bare.len()..).unwrap_or_default();
        let number = bare.trim_end_matches('+');
        if ["\u{2265}", "\u{2264}"].contains(&word) {
            bound = Some(if word == "\u{2265}" { "greater" } else { "less" });
        } else if number.parse::<u32>().is_ok() && (bound.is_some() || number.len() < bare.len()) {
            found.push(format!("{number} or {}{end}", bound.take().unwrap_or("greater")));
        } else {
            found.push(word.to_owned());
        }
    }
    let line = joined(found);
    (line != joined(words(text))).then_some(line)
}

/// "Regenerate {B}" costs {B}.
fn regenerating(text: &str) -> Option<String> {
    let all = words(text);
    let at =
        all.iter().position(|word| ["regenerate", "regeneration"].contains(&lowercase(word).as_str()))?;
    let cost = all.get(at + 1)?.trim_end_matches([';', '.', ',']);
    let cost = cost.starts_with('{').then(|| [cost, ":"].concat())?;
    Some(joined(
        all.get(..at)?
            .iter()
            .copied()
            .chain([cost.as_str(), "regenerate this"])
            .chain(all.get(at + 2..)?.iter().copied()),
    ))
}

/// The number behind crew and saddle has no braces.
fn crewed(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| ["crew", "saddle"].contains(&lowercase(word).as_str()))?;
    let number = all.get(at + 1).filter(|number| number.starts_with('{'))?.replace(['{', '}'], "");
    Some(joined(
        all.get(..=at)?.iter().copied().chain([number.as_str()]).chain(all.get(at + 2..)?.iter().copied()),
    ))
}

/// The cost of ward has braces.
fn warded(text: &str) -> Option<String> {
    let all = words(text);
    let at = all.iter().position(|word| lowercase(word) == "ward")?;
    let number = all.get(at + 1)?;
    let bare = number.trim_end_matches([';', ',', '.']);
    let end = number.get(bare.len()..)?;
    let cost = bare.parse::<u8>().is_ok().then(|| ["{", bare, "}", end].concat())?;
    Some(joined(
        all.get(..=at)?.iter().copied().chain([cost.as_str()]).chain(all.get(at + 2..)?.iter().copied()),
    ))
}

/// Costs in numbers and words: "1, tap:", "2 life:", "pay two life:".
fn numbered_cost(text: &str) -> Option<String> {
    let at = text.find(':')?;
    let start = text.get(..at)?.rfind(';').map_or(0, |at| at + 1);
    let (head, rest) = text.split_at_checked(start)?;
    let (costs, effect) = rest.split_at_checked(at - start)?;
    let costs = costs.split(',').map(|cost| {
        let cost = cost.trim();
        let bare = cost.strip_prefix("pay ").unwrap_or(cost);
        let life = bare.strip_suffix(" life").and_then(|number| {
            number_word(number)
                .map(|number| number.to_string())
                .or_else(|| number.parse::<u32>().is_ok().then(|| number.to_owned()))
        });
        match life {
            Some(number) => format!("pay {number} life"),
            None if cost.parse::<u8>().is_ok() => format!("{{{cost}}}"),
            None => cost.to_owned(),
        }
    });
    let line = [head, if head.is_empty() { "" } else { " " }, &costs.collect::<Vec<_>>().join(", "), effect]
        .concat();
    (line != text).then_some(line)
}

/// A choice of two effects: "draw a card or gain 2 life".
fn either(text: &str) -> Option<String> {
    let at = text.rfind([':', ','])? + 1;
    let (before, effects) = text.split_at_checked(at)?;
    let (one, other) = effects.trim().split_once(" or ")?;
    Some(format!("{before} choose one: {one} \u{2022} {other}"))
}

/// Any target, where nothing is said: "deal 3 damage".
fn whom(text: &str) -> Option<String> {
    let bare = text.trim_end_matches('.');
    let all = words(bare);
    let [.., number, damage] = all.as_slice() else { return None };
    (*damage == "damage" && number.parse::<u32>().is_ok()).then(|| [bare, " to any target"].concat())
}

/// The handle in front of its name: "Zed (Z) 2/2".
fn handle_last(text: &str) -> Option<String> {
    let all = words(text);
    let inside = |word: &&str| {
        let handle = word.strip_prefix('(')?.strip_suffix(')')?;
        crate::board::is_handle(handle).then(|| handle.to_owned())
    };
    let at = all.iter().position(|word| inside(word).is_some()).filter(|at| *at > 0)?;
    let zone = usize::from(["hand", "library", "graveyard"].contains(all.first()?));
    let handle = all.get(at).and_then(inside)?;
    let before = all.get(zone..at)?;
    let rest = before.iter().chain(all.get(at + 1..)?).copied();
    Some(joined(all.get(..zone)?.iter().copied().chain([handle.as_str()]).chain(rest)))
}

/// An Aura with its type and what it enchants: "{G} aura: enchanted creature gets +2/+0".
fn enchanting(text: &str) -> Option<String> {
    let low = lowercase(text);
    if !low.contains("enchanted creature") || low.contains("enchant creature") {
        return None;
    }
    let mut typed = text.to_owned();
    for said in [" aura:", " Aura:", " aura;", " Aura;"] {
        typed = typed.replace(said, " Aura;");
    }
    if !low.contains("enchantment") {
        typed = typed.replacen(" Aura;", " enchantment Aura;", 1);
    }
    let (head, rest) = typed.split_once(';')?;
    Some([head, "; enchant creature;", rest].concat())
}
