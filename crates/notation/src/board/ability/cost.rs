//! Costs of activating an ability.

use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::limits::MAX_NUMBER;
use crate::mana;
use crate::text::{Piece, nearest, normal, short, signed};
use combat_lab_cards::{Adding, Color, Cost, CounterKind, TargetSpec, Trait, Whose};
use combat_lab_language::{Phrase, t};

/// Every form of cost, with the words that are read as it. Mana, life and loyalty are read by what
/// they say.
pub(crate) const COSTS: &[(&str, &[&str])] = &[
    ("tap", &["tap", "{t}", "tap this"]),
    ("sacrifice", &["sacrifice", "sacrifice this", "sacrifice it"]),
    ("sacrifice a creature", &["sacrifice a creature"]),
    ("sacrifice two artifacts", &[]),
    ("exile this", &["exile this"]),
    ("return this to its owner's hand", &["return this to its owner's hand"]),
    ("discard this", &["discard this", "discard this card"]),
    (
        "exile this from your graveyard",
        &[
            "exile this from your graveyard",
            "exile this card from your graveyard",
            "exile this creature from your graveyard",
        ],
    ),
    ("discard a card", &["discard a card"]),
    ("discard a creature card", &[]),
    ("exile a card from your hand", &[]),
    ("exile a blue card from your hand", &[]),
    ("exile two red cards from your hand", &[]),
    ("return two creatures you control to their owner's hand", &[]),
    ("exile a card from your graveyard", &[]),
    ("exile a creature card from your graveyard", &[]),
    ("exile two cards from your graveyard", &[]),
    ("tap an untapped creature you control", &[]),
    ("tap two untapped creatures you control", &[]),
    ("return a creature you control to its owner's hand", &[]),
    ("{1}{G}", &[]),
    ("pay N life", &[]),
    ("pay {E}{E}", &[]),
    ("+N", &[]),
    ("-N", &[]),
    ("-X", &[]),
    ("0", &[]),
    ("remove a K counter from this", &[]),
    ("remove N K counters from this", &[]),
    ("put a K counter on this", &[]),
    ("sorcery speed", &["sorcery speed", "only as a sorcery"]),
];

/// The number of energy counters in `{E}{E}`.
pub(super) fn energy(word: Piece<'_>) -> Option<u32> {
    let symbols = word.text.split_inclusive('}');
    let all = !word.text.is_empty() && symbols.clone().all(|symbol| symbol.eq_ignore_ascii_case("{E}"));
    all.then(|| u32::try_from(symbols.count()).ok()).flatten().filter(|count| *count <= MAX_NUMBER)
}

/// One cost; `None` for what only says when the ability may be played.
pub(super) fn read(piece: Piece<'_>) -> Result<Option<Cost>, Problem> {
    let written = normal(piece.text);
    // "Sacrifice this creature" says no more than "sacrifice this".
    let written = match written.split_once(" this ") {
        Some((verb @ ("tap" | "sacrifice" | "discard" | "exile"), what))
            if super::reference::THIS_WHAT.contains(&what) =>
        {
            [verb, " this"].concat()
        }
        Some(("return", what)) => match what.strip_suffix(" to its owner's hand") {
            Some(what) if super::reference::THIS_WHAT.contains(&what) => {
                "return this to its owner's hand".to_owned()
            }
            _ => written,
        },
        _ => written,
    };
    let known = COSTS.iter().find(|(_, words)| words.contains(&written.as_str()));
    match known {
        Some(("tap", _)) => return Ok(Some(Cost::Tap)),
        Some(("sacrifice", _)) => return Ok(Some(Cost::SacrificeThis)),
        Some(("exile this", _)) => return Ok(Some(Cost::ExilePermanent)),
        Some(("return this to its owner's hand", _)) => return Ok(Some(Cost::ReturnThis)),
        Some(("discard this", _)) => return Ok(Some(Cost::DiscardThis)),
        Some(("exile this from your graveyard", _)) => return Ok(Some(Cost::ExileThis)),
        Some(("discard a card", _)) => return Ok(Some(Cost::Discard(None))),
        Some(("sorcery speed", _)) => return Ok(None),
        _ => {}
    }
    if let Some(what) = piece.strip_start("exile").and_then(|rest| rest.strip_end("card from your hand")) {
        let of = |color: &Color| what.strip_start("a").is_some_and(|what| what.is(color.name()));
        let color = Color::ALL.into_iter().find(of);
        if what.is("a") || color.is_some() {
            return Ok(Some(Cost::ExileFromHand(color)));
        }
    }
    if let Some(what) = piece.strip_start("exile").and_then(|rest| rest.strip_end("card from your graveyard"))
    {
        let article = ["a", "an", "another"].into_iter().find_map(|article| what.strip_start(article));
        let card_type = article.and_then(|what| crate::words::card_type(what.text));
        if what.is("a") || what.is("another") || card_type.is_some() {
            return Ok(Some(Cost::ExileFromGraveyard(card_type)));
        }
    }
    if let Some(what) = piece.strip_start("discard").and_then(|rest| rest.strip_end("card")) {
        let what = what.strip_start("a").or_else(|| what.strip_start("an"));
        if let Some(card_type) = what.and_then(|what| crate::words::card_type(what.text)) {
            return Ok(Some(Cost::Discard(Some(card_type))));
        }
    }
    if let Some(what) = piece.strip_start("sacrifice")
        && let Some(kind) = super::sacrificed(what)
    {
        return Ok(Some(Cost::Sacrifice(kind)));
    }
    if let Some(what) = piece.strip_start("tap").filter(|what| what.strip_start("an untapped").is_some())
        && let Some(kind) = super::own_kind(what)
    {
        return Ok(Some(Cost::TapOther(kind)));
    }
    if let Some(what) = piece.strip_start("return").and_then(|rest| rest.strip_end("to its owner's hand"))
        && let Some(kind) = super::own_kind(what)
    {
        return Ok(Some(Cost::Return(kind)));
    }
    if let Some(put) = piece.strip_start("put") {
        return put_counters(put).map(Some);
    }
    if let Some(removed) = piece.strip_start("remove") {
        return removed_counters(removed).map(Some);
    }
    if piece.text.starts_with('{') {
        return mana::cost(piece).map(|cost| Some(Cost::Mana(cost)));
    }
    if let Some(paid) = piece.strip_start("pay")
        && let Some(count) =
            energy(paid).or_else(|| paid.strip_end("{E}")?.number().filter(|it| *it <= MAX_NUMBER))
    {
        return Ok(Some(Cost::PayEnergy(count)));
    }
    if let Some(life) = piece.strip_start("pay").and_then(|rest| rest.strip_end("life")) {
        return match life.number() {
            Some(amount) if amount <= MAX_NUMBER => Ok(Some(Cost::PayLife(amount))),
            Some(_) => Err(too_large(life)),
            None => Err(Diagnostic::at(piece, t!("how much life?")).expected("pay N life")),
        };
    }
    let inner = piece.text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(piece.text);
    if inner == "0" || inner.starts_with(['+', '-', '\u{2212}']) {
        let change = signed(inner).and_then(|change| i32::try_from(change).ok());
        return match change {
            Some(change) if change.unsigned_abs() <= MAX_NUMBER => Ok(Some(Cost::Loyalty(change))),
            Some(_) => Err(too_large(piece)),
            None => Err(Diagnostic::at(piece, t!("how much loyalty?")).expected(t!("+N, -N or 0"))),
        };
    }
    let problem = if piece.is_empty() {
        Diagnostic::at(piece, t!("a cost is missing here"))
    } else {
        Diagnostic::at(piece, t!("\u{201c}%1\u{201d} is not a cost").with(&[&short(piece.text)]))
    };
    let problem = problem
        .expected(t!("tap, sacrifice, sacrifice a creature, discard this, discard a card, mana such as {1}{G}, pay N life, sorcery speed, remove a +1/+1 counter from this, or loyalty (+N, -N, 0)"));
    if crate::board::keyword(&piece.words()).is_some() {
        let hint = t!("put a semicolon between keywords and an ability: flying; tap: ...");
        return Err(problem.expected(hint));
    }
    let words = COSTS.iter().flat_map(|(_, words)| words.iter().copied());
    Err(problem.suggest(nearest(&written, words)))
}

/// The greatest number of one cost in a phrase.
const MANY: [(&str, usize); 7] =
    [("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8)];

/// The cost of escape: mana, and other cards of the graveyard that are exiled (702.138, since
/// 2020).
pub(crate) fn escape(piece: Piece<'_>) -> Result<combat_lab_cards::FromGraveyard, Problem> {
    let piece = piece.from(piece.text.len() - piece.text.trim_start_matches(['\u{2014}', ' ']).len());
    let problem = || {
        Diagnostic::at(piece, t!("what does escape cost?"))
            .expected(t!("escape\u{2014}{2}{R}, exile three other cards from your graveyard"))
    };
    let (paid, exiled) = piece.split_once(",").ok_or_else(problem)?;
    let exiled = several(exiled).ok_or_else(problem)?;
    let (cost, times) = (mana::cost(paid)?, u8::try_from(exiled.len()).ok());
    match exiled.first() {
        Some(also @ Cost::ExileFromGraveyard(None)) => Ok(combat_lab_cards::FromGraveyard {
            cost: Some(cost),
            also: times.map(|times| (*also, times)),
            ..combat_lab_cards::FromGraveyard::default()
        }),
        _ => Err(problem()),
    }
}

/// `{1}{U}, pay 3 life`, after "flashback" and a dash: mana or none, and one kind of other cost
/// (702.34a).
pub(crate) fn flashback(piece: Piece<'_>) -> Result<combat_lab_cards::FromGraveyard, Problem> {
    let piece = piece.from(piece.text.len() - piece.text.trim_start_matches(['\u{2014}', ' ']).len());
    let problem = || {
        Diagnostic::at(piece, t!("what does flashback cost?"))
            .expected(t!("flashback {2}{R}, or flashback\u{2014}{1}{U}, pay 3 life"))
    };
    let (paid, also) = match piece.split_once(",") {
        Some((paid, also)) if paid.text.starts_with('{') => (mana::cost(paid)?, also),
        Some(_) => return Err(problem()),
        None if piece.text.starts_with('{') => {
            return Ok(combat_lab_cards::FromGraveyard::flashback(mana::cost(piece)?));
        }
        None => (combat_lab_cards::ManaCost::default(), piece),
    };
    let also = match several(also) {
        Some(several) => several,
        None => read(also)?.into_iter().collect(),
    };
    let payable = |cost: &Cost| matches!(cost, Cost::PayLife(_)) || cost.names_one();
    let times = u8::try_from(also.len()).ok();
    match also.first().copied().filter(payable) {
        Some(cost) => Ok(combat_lab_cards::FromGraveyard {
            also: times.map(|times| (cost, times)),
            ..combat_lab_cards::FromGraveyard::flashback(paid)
        }),
        None => Err(problem()),
    }
}

/// Several of the same cost in one phrase: `sacrifice two artifacts`,
/// `tap two untapped Merfolk you control`.
pub(super) fn several(piece: Piece<'_>) -> Option<Vec<Cost>> {
    if let Some(("two" | "2", "cards")) =
        piece.strip_start("discard").and_then(|what| what.text.split_once(' '))
    {
        return Some(vec![Cost::Discard(None); 2]);
    }
    if let Some((count, what)) = piece
        .strip_start("exile")
        .and_then(|rest| rest.strip_end("cards from your hand"))
        .map(Piece::first_word)
    {
        let color = Color::ALL.into_iter().find(|color| what.is(color.name()));
        let (_, many) = MANY.into_iter().find(|(word, _)| count.is(word))?;
        return (what.is_empty() || color.is_some()).then(|| vec![Cost::ExileFromHand(color); many]);
    }
    if let Some((count, what)) = piece
        .strip_start("return")
        .and_then(|rest| {
            rest.strip_end("to their owner's hand").or_else(|| rest.strip_end("to their owners' hands"))
        })
        .map(Piece::first_word)
    {
        let (_, many) = MANY.into_iter().find(|(word, _)| count.is(word))?;
        let kind = super::own_kinds(what).filter(|kind| kind.whose == Whose::Yours)?;
        return Some(vec![Cost::Return(kind); many]);
    }
    let buried = piece.strip_start("exile").and_then(|rest| rest.strip_end("from your graveyard"));
    if let Some((count, what)) = buried.map(Piece::first_word)
        && (what.is("cards") || what.is("other cards"))
    {
        let (_, many) = MANY.into_iter().find(|(word, _)| count.is(word))?;
        return Some(vec![Cost::ExileFromGraveyard(None); many]);
    }
    let sacrificed = piece.strip_start("sacrifice");
    let (count, what) = sacrificed.or_else(|| piece.strip_start("tap"))?.first_word();
    let (_, many) = MANY.into_iter().find(|(word, _)| count.is(word))?;
    let kind = super::own_kinds(what)?;
    let cost = match sacrificed {
        Some(_) if kind.whose == Whose::Anyones => {
            Cost::Sacrifice(TargetSpec { whose: Whose::Yours, ..kind })
        }
        None if !matches!(kind.whose, Whose::Opponents | Whose::Others)
            && kind.traits.parts().contains(&combat_lab_cards::FilterPart::Not(Trait::Tapped)) =>
        {
            Cost::TapOther(TargetSpec { whose: Whose::Yours, ..kind })
        }
        _ => return None,
    };
    Some(vec![cost; many])
}

/// Counters of the permanent itself: `two +1/+1 counters from this`, after "remove".
fn removed_counters(piece: Piece<'_>) -> Result<Cost, Problem> {
    let mut reader = super::Reader::new(piece, super::Origin::Permanent);
    let (count, kind) = reader.counters()?;
    // Loyalty is paid by loyalty abilities, and defense by nothing.
    let paid = !matches!(kind, CounterKind::Loyalty | CounterKind::Defense);
    if !paid || !reader.take("from") || !(reader.this() || reader.take("it")) || reader.peek().is_some() {
        return Err(reader.problem(t!("a number of counters, and \u{201c}from this\u{201d}")));
    }
    Ok(Cost::RemoveCounters { kind, count })
}

/// Counters on the permanent itself: `a -1/-1 counter on this`, after "put".
fn put_counters(piece: Piece<'_>) -> Result<Cost, Problem> {
    let mut reader = super::Reader::new(piece, super::Origin::Permanent);
    let (count, kind) = reader.counters()?;
    let paid = !matches!(kind, CounterKind::Loyalty | CounterKind::Defense);
    if !paid || !reader.take("on") || !(reader.this() || reader.take("it")) || reader.peek().is_some() {
        return Err(reader.problem(t!("a number of counters, and \u{201c}on this\u{201d}")));
    }
    Ok(Cost::PutCounters { kind, count })
}

/// The cost of ward, equip or cycling: mana, or `pay N life`.
pub(crate) fn mana_or_life(piece: Piece<'_>, otherwise: Phrase<'static>) -> Result<Cost, Problem> {
    let piece = piece.from(piece.text.len() - piece.text.trim_start_matches(['\u{2014}', ' ']).len());
    match read(piece)? {
        Some(cost @ (Cost::Mana(_) | Cost::PayLife(_))) => Ok(cost),
        _ => Err(Diagnostic::at(piece, otherwise).expected(t!("{2}, or pay 2 life"))),
    }
}

/// The cost of turning a card face up: mana, life, or a cost paid with other things than the
/// permanent itself.
pub(crate) fn morph_costs(piece: Piece<'_>) -> Result<Vec<Cost>, Problem> {
    let piece = piece.from(piece.text.len() - piece.text.trim_start_matches(['\u{2014}', ' ']).len());
    let mut costs = Vec::new();
    for part in piece.split(",") {
        match several(part) {
            Some(several) => costs.add_all(several),
            None => costs.add_all(read(part)?),
        }
    }
    let pays = |cost: &Cost| {
        matches!(
            cost,
            Cost::Mana(_) | Cost::PayLife(_) | Cost::Discard(_) | Cost::Sacrifice(_) | Cost::Return(_)
        )
    };
    if costs.is_empty() || !costs.iter().all(pays) {
        return Err(Diagnostic::at(piece, t!("morph can't cost this")).expected(t!(
            "{2}, pay 2 life, discard a card, sacrifice KIND, or return KIND to its owner's hand"
        )));
    }
    Ok(costs)
}
