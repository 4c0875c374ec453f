//! Reading one thing that is expected.

use crate::diagnostic::{Diagnostic, Problem};
use crate::mana;
use crate::moment;
use crate::names::Names;
use crate::number::{amount, is_rule_number};
use crate::script::{Aim, Claim, InCombat, OnStack, Quality};
use crate::subtypes::subtype;
use crate::text::{Piece, nearest, normal, short};
use crate::words::{card_type, color, counter};
use combat_lab_cards::{Keyword, Skippable, Zone};
use combat_lab_language::{Phrase, t};

pub(crate) const ITEMS: Phrase<'static> = t!(
    "CARD graveyard, CARD in play, CARD hand, PLAYER 18, CARD damage 1, CARD 2/2, CARD tapped, PLAYER wins, windows 5, ..."
);

const ZONES: [(&str, Zone); 15] = [
    ("in play", Zone::InPlay),
    ("on the battlefield", Zone::InPlay),
    ("battlefield", Zone::InPlay),
    ("in hand", Zone::Hand),
    ("hand", Zone::Hand),
    ("in the library", Zone::Library),
    ("library", Zone::Library),
    ("in the graveyard", Zone::Graveyard),
    ("in graveyard", Zone::Graveyard),
    ("graveyard", Zone::Graveyard),
    ("on the stack", Zone::Stack),
    ("removed from the game", Zone::Exile),
    ("in exile", Zone::Exile),
    ("exiled", Zone::Exile),
    ("exile", Zone::Exile),
];

const COMBAT: [(&str, InCombat); 8] = [
    ("not attacking", InCombat::NotAttacking),
    ("not blocking", InCombat::NotBlocking),
    ("attacking alone", InCombat::AttackingAlone),
    ("blocking alone", InCombat::BlockingAlone),
    ("attacking", InCombat::Attacking),
    ("blocking", InCombat::Blocking),
    ("blocked", InCombat::Blocked),
    ("unblocked", InCombat::Unblocked),
];

/// The words by which what is expected is known.
pub(crate) const EXPECTATIONS: [&str; 41] = [
    "poison",
    "divides",
    "left with damage",
    "attacking alone",
    "blocking alone",
    "graveyard",
    "in play",
    "battlefield",
    "hand",
    "library",
    "exile",
    "gone",
    "dies",
    "survives",
    "damage",
    "loyalty",
    "defense",
    "counters",
    "mana",
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "phased out",
    "attached to",
    "controls",
    "monarch",
    "wins",
    "loses",
    "windows",
    "skipped",
    "stack",
    "step",
    "steps",
    "turn",
    "turns",
    "active",
    "priority",
    "cites",
];

/// A list that takes the whole line, if it is one.
pub(crate) fn list(piece: Piece<'_>, names: &Names, now: bool) -> Option<Result<Vec<Claim>, Problem>> {
    let (first, rest) = piece.first_word();
    if rest.is_empty() {
        return None;
    }
    if first.is("steps") {
        return Some(steps(rest).map(|claim| vec![claim]));
    }
    if first.is("turns") {
        let players: Result<_, _> =
            rest.split(",").into_iter().map(|player| names.player_in(player)).collect();
        return Some(players.map(|players| vec![Claim::Turns(players)]));
    }
    if first.is("stack") && rest.number().is_none() && !rest.is("empty") && !rest.text.starts_with(',') {
        // A number or "empty" begins a list of other items.
        let (word, _) = rest.split_once(",").unwrap_or((rest, rest));
        if word.number().is_some() || word.is("empty") {
            return None;
        }
        return Some(
            crate::names::joined(rest, ",", names, |part| on_stack(part, names))
                .map(|all| vec![Claim::Contents(all)]),
        );
    }
    if first.is("cites") {
        if !now {
            return Some(Err(Diagnostic::at(piece, t!("at the end, nothing has just happened"))
                .expected(t!("now cites RULE, at the point it is about"))));
        }
        return Some(rest.split(",").into_iter().map(cited).collect());
    }
    None
}

fn cited(number: Piece<'_>) -> Result<Claim, Problem> {
    if is_rule_number(number.text) {
        Ok(Claim::Cites(normal(number.text)))
    } else {
        Err(Diagnostic::at(
            number,
            t!("\u{201c}%1\u{201d} is not the number of a rule").with(&[&short(number.text)]),
        )
        .expected(t!("a number such as 510.1c")))
    }
}

fn steps(rest: Piece<'_>) -> Result<Claim, Problem> {
    let (turn, list) = match rest.strip_start("of turn").and_then(|rest| rest.split_once(":")) {
        Some((turn, list)) => (Some(amount(turn)?), list),
        None => (None, rest),
    };
    Ok(Claim::Steps { turn, steps: moment::steps(list)? })
}

fn on_stack(part: Piece<'_>, names: &Names) -> Result<OnStack, Problem> {
    if part.is("combat damage") || part.is("damage") {
        return Ok(OnStack::CombatDamage);
    }
    match names.find(part)? {
        Aim::Card(card) | Aim::AbilityOf(card) => Ok(OnStack::Of(card)),
        Aim::Player(_) | Aim::Opponent => {
            Err(Diagnostic::at(part, t!("a player is never on the stack")).expected(t!("a card")))
        }
    }
}

/// The number of several cards that a claim holds of: `at most 1 of S, B, G dies`.
fn among(
    piece: Piece<'_>,
    names: &Names,
    state: impl Fn(Piece<'_>, Piece<'_>) -> Option<Result<Claim, Problem>>,
) -> Result<Option<Claim>, Problem> {
    let (wanted, rest) = if let Some(rest) = piece.strip_start("at most") {
        (0, rest)
    } else if let Some(rest) = piece.strip_start("at least") {
        (1, rest)
    } else {
        return Ok(None);
    };
    let (number, rest) = rest.first_word();
    let Some(cards) = rest.strip_start("of").filter(|_| number.number().is_some()) else { return Ok(None) };
    let count = amount(number)?;
    let unread = || Diagnostic::at(piece, t!("which of them?")).expected(AMONG);
    let parts = cards.split(",");
    let Some((last, before)) = parts.split_last() else { return Err(unread()) };
    let named: Vec<Piece<'_>> = before.to_vec();
    if named.is_empty() {
        return Err(unread());
    }
    // The claim about the last card is about all.
    let ends = last.words().into_iter().rev().collect::<Vec<_>>();
    let states = (1..ends.len()).rev().filter_map(|length| {
        let state = last.between(*ends.get(length - 1)?, *ends.first()?);
        Some((last.between(*ends.last()?, *ends.get(length)?), state))
    });
    for (card, words) in states {
        if names.card(card).is_err() {
            continue;
        }
        let claims: Option<Result<Vec<Claim>, Problem>> =
            named.iter().copied().chain([card]).map(|card| state(card, words)).collect();
        if let Some(claims) = claims {
            let claims = claims?;
            let all = u32::try_from(claims.len()).unwrap_or(u32::MAX);
            let (least, most) = if wanted == 0 { (0, count) } else { (count, all) };
            if count >= all + wanted || (wanted == 1 && count == 0) {
                return Err(Diagnostic::at(number, t!("of so many, this is always or never so"))
                    .expected(t!("a smaller number")));
            }
            return Ok(Some(Claim::Among { least, most, claims }));
        }
    }
    Err(unread())
}

/// The form of [`among`].
const AMONG: &str = "at most 1 of CARD, CARD dies; also at least, and any zone instead of dies";

/// The claim of a zone's words, or of a result as people say it, about a card.
fn in_zone(card: Piece<'_>, words: Piece<'_>, names: &Names) -> Option<Result<Claim, Problem>> {
    if let Some((_, fate)) = AS_SPOKEN.iter().find(|(known, _)| words.is(known)) {
        return Some(fate_of(card, *fate, names));
    }
    let (_, zone) = ZONES.iter().find(|(known, _)| words.is(known))?;
    Some(names.card(card).map(|card| Claim::Zone(card, *zone)))
}

/// The claim that a permanent survives or dies.
fn fate_of(card: Piece<'_>, fate: Fate, names: &Names) -> Result<Claim, Problem> {
    let bare = card.strip_end("is").or_else(|| card.strip_end("was"));
    let card = match bare {
        Some(bare) if names.card(card).is_err() => names.card(bare)?,
        _ => names.card(card)?,
    };
    Ok(match fate {
        Fate::Survives => Claim::Zone(card, Zone::InPlay),
        // A token that dies has ceased to exist by the time anything can be compared.
        Fate::Dies if names.is_token(card) => Claim::Gone(card),
        Fate::Dies => Claim::Zone(card, Zone::Graveyard),
    })
}

/// One thing that is expected.
pub(crate) fn read(piece: Piece<'_>, names: &Names) -> Result<Claim, Problem> {
    if let Some(claim) = among(piece, names, |card, words| in_zone(card, words, names))? {
        return Ok(claim);
    }
    // A card's own line is the likelier meaning where a name looks like one of these words.
    if let Some(claim) = about_game(piece, names)? {
        return Ok(claim);
    }
    if let Some(claim) = about_card(piece, names)? {
        return Ok(claim);
    }
    if let Some(player) = piece.strip_end("wins") {
        return names.player_in(player).map(Claim::Wins);
    }
    if let Some(player) = piece.strip_end("loses") {
        return names.player_in(player).map(Claim::Loses);
    }
    if let Some((player, least)) = piece.around("at least", true) {
        return Ok(Claim::LifeAtLeast(names.player_in(player)?, life(least)?));
    }
    if let Some((player, most)) = piece.around("at most", true) {
        return Ok(Claim::LifeAtMost(names.player_in(player)?, life(most)?));
    }
    let (before, last) = piece.last_word();
    if let Some(player) = before.strip_end("mana") {
        let player = names.player_in(player)?;
        return match last.number() {
            Some(_) => Ok(Claim::ManaTotal(player, amount(last)?)),
            None => mana::amount(last).map(|mana| Claim::Mana(player, mana)),
        };
    }
    if let Some((power, toughness)) = last.pair() {
        return Ok(Claim::Size(names.card(before)?, power, toughness));
    }
    numbered(piece, names)
}

/// A life total, with or without the word.
fn life(piece: Piece<'_>) -> Result<i64, Problem> {
    let number = piece.strip_end("life").unwrap_or(piece);
    crate::text::signed(number.text)
        .ok_or_else(|| Diagnostic::at(piece, t!("this is no life total")).expected(t!("a number, such as 5")))
}

/// Whether this kind of counter needs no other word.
const fn alone_is_clear(kind: combat_lab_cards::CounterKind) -> bool {
    matches!(kind, combat_lab_cards::CounterKind::Loyalty | combat_lab_cards::CounterKind::Defense)
}

/// Whether a permanent is expected to die.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Survives,
    Dies,
}

/// Results as people say them.
pub(crate) const AS_SPOKEN: [(&str, Fate); 11] = [
    ("dies", Fate::Dies),
    ("die", Fate::Dies),
    ("died", Fate::Dies),
    ("dead", Fate::Dies),
    ("destroyed", Fate::Dies),
    ("survives", Fate::Survives),
    ("survive", Fate::Survives),
    ("survived", Fate::Survives),
    ("lives", Fate::Survives),
    ("live", Fate::Survives),
    ("alive", Fate::Survives),
];

/// Whether this is nobody or everything: a result is expected of each card.
fn is_everybody(who: Piece<'_>) -> bool {
    ["nobody", "nothing", "none", "no one", "all", "everybody", "everyone", "everything"]
        .iter()
        .any(|word| who.is(word))
}

/// Claims that end with a number.
fn numbered(piece: Piece<'_>, names: &Names) -> Result<Claim, Problem> {
    let before = piece.strip_end("life").map(Piece::last_word);
    let (before, last) = before.unwrap_or_else(|| piece.last_word());
    let Some(number) = crate::text::signed(last.text) else {
        // Of one misspelled word, the rest stays.
        let meant = nearest(last.text, EXPECTATIONS)
            .filter(|meant| !last.is(meant) && !before.is_empty() && !last.is("zone"));
        let place = if meant.is_some() { last } else { piece };
        let problem = t!("\u{201c}%1\u{201d} isn't an expectation").with(&[&short(place.text)]);
        return Err(Diagnostic::at(place, problem).expected(ITEMS).suggest(meant));
    };
    if let Some(card) = before.strip_end("left with damage") {
        return Ok(Claim::LeftWithDamage(names.card(card)?, amount(last)?));
    }
    if let Some(player) = before.strip_end("poison") {
        return Ok(Claim::Poison(names.player_in(player)?, amount(last)?));
    }
    if let Some(card) = before.strip_end("damage") {
        return Ok(Claim::Damage(names.card(card)?, amount(last)?));
    }
    let (rest, kind) = before.last_word();
    if let Some(kind) = counter(kind.text)
        && let Some(card) = rest.strip_end("counters").or_else(|| alone_is_clear(kind).then_some(rest))
        && !card.is_empty()
    {
        return Ok(Claim::Counters(names.card(card)?, kind, amount(last)?));
    }
    for (words, zone) in ZONES {
        if let Some(player) = before.strip_end(words).filter(|player| !player.is_empty()) {
            return Ok(Claim::Count(names.player_in(player)?, zone, amount(last)?));
        }
    }
    let player = before.strip_end("life").unwrap_or(before);
    match names.find(player)? {
        Aim::Player(player) => Ok(Claim::Life(player, number)),
        Aim::Card(_) | Aim::AbilityOf(_) | Aim::Opponent => {
            Err(Diagnostic::at(piece, t!("a card has no life total"))
                .expected(t!("CARD damage N, or PLAYER N")))
        }
    }
}

/// A claim about a card's qualities or zone.
fn about_card(piece: Piece<'_>, names: &Names) -> Result<Option<Claim>, Problem> {
    for (words, zone) in ZONES {
        if let Some(card) = piece.strip_end(words) {
            let found = names.card(card)?;
            if !matches!(zone, Zone::InPlay | Zone::Stack) && names.is_token(found) {
                let place = t!("a token ceases to exist outside the battlefield");
                let gone = [card.text, " gone"].concat();
                return Err(Diagnostic::at(piece, place).expected(t!("CARD gone")).suggest(Some(gone)));
            }
            return Ok(Some(Claim::Zone(found, zone)));
        }
    }
    for (word, state) in COMBAT {
        if let Some(card) = piece.strip_end(word) {
            return Ok(Some(Claim::Combat(names.card(card)?, state)));
        }
    }
    for (words, fate) in AS_SPOKEN {
        if let Some(card) = piece.strip_end(words) {
            if is_everybody(card) {
                return Err(Diagnostic::at(card, t!("a result is expected of each card")).expected(ITEMS));
            }
            return fate_of(card, fate, names).map(Some);
        }
    }
    if let Some((card, target)) = piece.around("attacking", true) {
        let target = if target.is("nothing") { None } else { Some(names.find(target)?) };
        return Ok(Some(Claim::Attacks(names.card(card)?, target)));
    }
    if let Some((card, attacker)) = piece.around("blocking", true) {
        return Ok(Some(Claim::Blocks(names.card(card)?, names.card(attacker)?)));
    }
    for (word, tapped) in [("tapped", true), ("untapped", false)] {
        if let Some(card) = piece.strip_end(word) {
            return Ok(Some(Claim::Tapped(names.card(card)?, tapped)));
        }
    }
    if let Some(card) = piece.strip_end("gone") {
        return Ok(Some(Claim::Gone(names.card(card)?)));
    }
    if let Some(card) = piece.strip_end("phased out") {
        return Ok(Some(Claim::PhasedOut(names.card(card)?)));
    }
    if let Some((card, host)) = piece.around("attached to", true) {
        let bare = card.strip_end("is").filter(|_| names.card(card).is_err()).unwrap_or(card);
        let host = if host.is("nothing") { None } else { Some(names.card(host)?) };
        return Ok(Some(Claim::Attached(names.card(bare)?, host)));
    }
    if let Some(card) = piece.strip_end("unattached") {
        return Ok(Some(Claim::Attached(names.card(card)?, None)));
    }
    if let Some(player) = monarch(piece, names) {
        return names.player_in(player).map(|player| Some(Claim::Monarch(player)));
    }
    if let Some((player, what)) = piece.around("controls", true)
        && names.player(player.text).is_some()
    {
        return controls(player, what, names).map(Some);
    }
    if let Some((player, card)) = piece.around("divides", true) {
        return Ok(Some(Claim::Divides(names.player_in(player)?, names.card(card)?)));
    }
    if let Some((card, player)) = piece.around("controlled by", true) {
        let controlled = names.find(card)?;
        if matches!(controlled, Aim::Player(_) | Aim::Opponent) {
            names.card(card)?;
        }
        return Ok(Some(Claim::Controller(controlled, names.player_in(player)?)));
    }
    for (word, has) in [("has", true), ("lacks", false)] {
        if let Some((card, keyword)) = piece.around(word, true) {
            return Ok(Some(Claim::Has(names.card(card)?, read_keyword(keyword)?, has)));
        }
    }
    if let Some((card, what)) = piece.around("is", true) {
        let bare = what.strip_start("not");
        let quality = quality(bare.unwrap_or(what))?;
        return Ok(Some(Claim::Is(names.card(card)?, quality, bare.is_none())));
    }
    Ok(None)
}

/// The player of whom this says that they are the monarch.
fn monarch<'a>(piece: Piece<'a>, names: &Names) -> Option<Piece<'a>> {
    let before = ["the monarch is", "monarch is", "monarch"];
    let behind = ["is the monarch", "the monarch", "monarch"];
    let player = behind.iter().find_map(|words| piece.strip_end(words));
    // A card may be called so: "Monarch 3/3".
    let named = || before.iter().find_map(|words| piece.strip_start(words));
    player.or_else(|| named().filter(|player| names.player_in(*player).is_ok()))
}

/// `PLAYER controls N KIND`, or `no KIND`: "2 Soldier tokens", "3 creatures".
fn controls(player: Piece<'_>, counted: Piece<'_>, names: &Names) -> Result<Claim, Problem> {
    let (number, kind) = counted.first_word();
    let none = number.is("no");
    if kind.is_empty() {
        return Err(Diagnostic::at(counted, t!("how many of what?")).expected(t!("2 creatures, for example")));
    }
    let count = if none { 0 } else { amount(number)? };
    let all = ["permanent", "permanents"].iter().find_map(|all| kind.strip_end(all));
    let words =
        if kind.is("permanent") || kind.is("permanents") { Vec::new() } else { all.unwrap_or(kind).words() };
    let last = words.len().saturating_sub(1);
    let what = words.iter().enumerate().map(|(place, word)| {
        let one = word.text.strip_suffix(['s', 'S']).filter(|_| place == last);
        let one = one.map(|one| word.to(one.len()));
        one.and_then(|one| simple_quality(one))
            .or_else(|| simple_quality(*word))
            .ok_or_else(|| no_quality(*word))
    });
    let what = what.collect::<Result<_, _>>()?;
    Ok(Claim::Controls { player: names.player_in(player)?, count, what })
}

fn read_keyword(piece: Piece<'_>) -> Result<Keyword, Problem> {
    let words = piece.words();
    match crate::board::keyword(&words) {
        Some((keyword, count)) if count == words.len() => Ok(keyword),
        _ => {
            Err(Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not a keyword").with(&[&short(piece.text)]))
                .expected(t!("a keyword, such as flying"))
                .suggest(nearest(piece.text, Keyword::ALL.map(Keyword::name))))
        }
    }
}

fn quality(piece: Piece<'_>) -> Result<Quality, Problem> {
    let bare = piece.strip_start("a").or_else(|| piece.strip_start("an")).unwrap_or(piece);
    simple_quality(bare).ok_or_else(|| no_quality(piece))
}

/// A quality that these words name, without an article.
fn simple_quality(bare: Piece<'_>) -> Option<Quality> {
    if let Some(card_type) = card_type(bare.text) {
        return Some(Quality::Type(card_type));
    }
    if let Some(color) = color(bare.text) {
        return Some(Quality::Color(color));
    }
    if bare.is("colorless") || bare.is("colourless") {
        return Some(Quality::Colorless);
    }
    if bare.is("token") {
        return Some(Quality::Token);
    }
    subtype(bare.text).map(|(subtype, _)| Quality::Subtype(subtype))
}

fn no_quality(piece: Piece<'_>) -> Problem {
    Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not a type or color").with(&[&short(piece.text)]))
        .expected(t!("a creature, an artifact, ..., a Goblin, ..., white, blue, ..., colorless, or a token"))
}

/// Claims that aren't about one card or player.
fn about_game(piece: Piece<'_>, names: &Names) -> Result<Option<Claim>, Problem> {
    if piece.is("draw") {
        return Ok(Some(Claim::Draw));
    }
    if normal(piece.text) == "stack empty" {
        return Ok(Some(Claim::Stack(0)));
    }
    let (first, rest) = piece.first_word();
    if rest.is_empty() {
        return Ok(None);
    }
    let claim = if first.is("windows") {
        match rest.strip_start("in") {
            None => Claim::Windows(amount(rest)?),
            Some(rest) => {
                let (moment, number) = rest.last_word();
                let (step, turn) = moment::of_turn(moment)?;
                Claim::WindowsIn { step: moment::step(step)?, turn, count: amount(number)? }
            }
        }
    } else if first.is("stack") {
        Claim::Stack(amount(rest)?)
    } else if first.is("skipped") {
        Claim::Skipped(if rest.is("combat") || normal(rest.text) == "combat phase" {
            Skippable::CombatPhase
        } else if rest.is("turn") {
            Skippable::Turn
        } else {
            Skippable::Step(moment::step(rest)?)
        })
    } else if first.is("step") {
        Claim::Step(moment::step(rest)?)
    } else if first.is("turn") && rest.number().is_some() {
        Claim::Turn(amount(rest)?)
    } else if first.is("active") {
        Claim::Active(names.player_in(rest)?)
    } else if first.is("priority") {
        Claim::Priority(names.player_in(rest)?)
    } else if let Some(number) = piece.strip_start("damage steps").filter(|number| !number.is_empty()) {
        Claim::DamageSteps(amount(number)?)
    } else if first.is("damage") {
        let (card, number) = rest.last_word();
        Claim::Damage(names.card(card)?, amount(number)?)
    } else {
        return Ok(None);
    };
    Ok(Some(claim))
}
