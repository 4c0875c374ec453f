//! Costs of attacking and blocking: `creatures can't attack you unless their controller pays {2}
//! for each`.

use super::Reader;
use super::binding::Origin;
use super::combat_ban::is_creature;
use crate::diagnostic::{Diagnostic, Problem, too_large};
use crate::limits::MAX_NUMBER;
use crate::mana;
use crate::text::{Piece, nearest, normal, short};
use combat_lab_cards::{CombatCost, Cost, CostOf, ManaCost, Quantity, TargetKind, TargetSpec, Whose};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const COMBAT_COSTS: [&str; 7] = [
    "this can't attack unless you pay COST",
    "this can't attack unless you sacrifice KIND",
    "this can't block unless you pay COST for each KIND",
    "enchanted creature can't attack or block unless its controller pays COST",
    "GROUP can't attack you unless their controller pays COST for each",
    "GROUP can't attack you or planeswalkers you control unless their controller pays {X} for each, where X is the number of GROUP",
    "as long as this is untapped, GROUP can't block unless their controller pays COST for each",
];

/// What can cost something, the longest words first.
const DEEDS: [(&str, CostOf); 6] = [
    ("can't attack you or planeswalkers you control", CostOf::AttackingYours),
    ("can't attack you or a planeswalker you control", CostOf::AttackingYours),
    ("can't attack you", CostOf::AttackingYou),
    ("can't attack or block", CostOf::Either),
    ("can't attack", CostOf::Attacking),
    ("can't block", CostOf::Blocking),
];

/// Whose part in combat costs something, and what they do, if the words before "unless" say so.
fn doing(piece: Piece<'_>) -> Option<(TargetSpec, CostOf)> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let who = if reader.any(&["enchanted creature", "equipped creature"]) {
        TargetSpec::new(TargetKind::AttachedTo, Whose::Anyones)
    } else if reader.many_come() {
        reader.kind(true).ok().filter(|spec| is_creature(spec.what))?
    } else {
        reader.any(&["this creature", "this", "it"]);
        TargetSpec::new(TargetKind::Itself, Whose::Anyones)
    };
    let (_, of) = DEEDS.into_iter().find(|(words, _)| reader.take(words))?;
    reader.peek().is_none().then_some((who, of))
}

/// The cost of attacking or blocking, if these words give it.
pub(crate) fn combat_cost(piece: Piece<'_>) -> Option<Result<CombatCost, Problem>> {
    let piece = piece.to(piece.text.trim_end_matches('.').len());
    let (before, after) = piece.around("unless", false)?;
    let (before, condition) = match before.strip_start("as long as") {
        Some(rest) => {
            let comma = rest.text.find(',')?;
            let (condition, before) = (rest.to(comma).trim(), rest.from(comma + 1).trim());
            (before, Some(super::condition::condition_of(condition)?))
        }
        None => (before, None),
    };
    // The permanents that a player controls are no cost.
    if ["defending player controls", "you control"].iter().any(|words| after.strip_start(words).is_some()) {
        return None;
    }
    // Nor are the abilities that an Aura stops, which further keywords may follow.
    if normal(after.text).starts_with("they're mana abilities") {
        return None;
    }
    let Some((who, of)) = doing(before) else {
        let problem = Diagnostic::at(
            before,
            t!("\u{201c}%1\u{201d} can't depend on paying").with(&[&short(before.text)]),
        );
        let problem =
            problem.expected(t!("this can't attack, creatures can't attack you, or the like, unless ..."));
        let said = normal(before.text);
        let all = said.starts_with("creature");
        let who = ["this", "creatures"].into_iter().filter(|who| all || *who == "this");
        let known = who.flat_map(|who| DEEDS.map(|(words, _)| [who, words].join(" ")));
        let known: Vec<String> = known.collect();
        // A suggestion that leaves words out says something else.
        let length = said.split(' ').count();
        let meant = nearest(&said, known.iter().map(String::as_str));
        return Some(Err(problem.suggest(meant.filter(|meant| meant.split(' ').count() >= length))));
    };
    let one = matches!(who.what, TargetKind::Itself | TargetKind::AttachedTo);
    let read = if one { paid_for_one(after) } else { paid_for_each(after) };
    Some(read.map(|(cost, each)| CombatCost { each, condition, ..CombatCost::new(who, of, cost) }))
}

/// What is paid for one creature: `you pay {2}`, or `its controller pays {1} for each card in your
/// hand`.
fn paid_for_one(after: Piece<'_>) -> Result<(Cost, Option<Quantity>), Problem> {
    if let Some((cost, count)) = given_up(after) {
        return Ok((cost, (count > 1).then_some(Quantity::Number(count))));
    }
    let paid = after.strip_start("you pay").or_else(|| after.strip_start("its controller pays"));
    let paid =
        paid.ok_or_else(|| Diagnostic::at(after, t!("who pays what?")).expected("unless you pay {2}"))?;
    match paid.text.find("for each") {
        Some(at) => Ok((price(paid.to(at).trim())?, Some(super::counted::each_of(paid.from(at))?))),
        None => Ok((price(paid)?, None)),
    }
}

/// What is paid for each creature of a kind: `their controller pays {2} for each`.
fn paid_for_each(after: Piece<'_>) -> Result<(Cost, Option<Quantity>), Problem> {
    const EACH: [&str; 4] = [
        "for each",
        "for each of those creatures",
        "for each creature they control that's attacking you",
        "for each creature they control that\u{2019}s attacking you",
    ];
    let (paid, counted) = match after.around("where X is", false) {
        Some((paid, counted)) => {
            let comma = paid.text.strip_suffix(',').map_or(paid.text.len(), str::len);
            (paid.to(comma), Some(counted))
        }
        None => (after, None),
    };
    let mut each = EACH.into_iter().find_map(|words| paid.strip_end(words));
    // "For each green creature they control that's attacking" counts those that are charged.
    if let Some(rest) = paid.strip_end("they control that's attacking")
        && let Some(at) = rest.text.find("for each ")
    {
        each = Some(paid.to(at).trim());
    }
    if let Some((cost, 1)) = each.and_then(given_up) {
        return Ok((cost, None));
    }
    let paid = each.and_then(|rest| rest.strip_start("their controller pays")).ok_or_else(|| {
        Diagnostic::at(after, t!("who pays what?")).expected(t!("unless their controller pays {2} for each"))
    })?;
    let Some(counted) = counted else { return Ok((price(paid)?, None)) };
    let each = super::counted::number_of(counted).filter(|_| paid.text == "{X}");
    let each = each.ok_or_else(|| super::counted::not_counted(counted))?;
    Ok((Cost::Mana(ManaCost::generic(1)), Some(each)))
}

/// `you sacrifice two Islands`, or `their controller returns an enchantment they control to its
/// owner's hand`: what, and how often.
fn given_up(paid: Piece<'_>) -> Option<(Cost, u32)> {
    let what =
        ["you", "its controller", "their controller"].into_iter().find_map(|who| paid.strip_start(who))?;
    let verb = |one: &str, other: &str| what.strip_start(one).or_else(|| what.strip_start(other));
    let counted = |what: Piece<'_>| {
        let (count, kinds) = what.first_word();
        let count = (0..).zip(crate::slips::WORDS).skip(2).find(|(_, name)| count.is(name))?.0;
        Some((super::own_kinds(kinds)?, count))
    };
    let whose = |spec: TargetSpec| TargetSpec { whose: Whose::Yours, ..spec };
    if let Some(what) = verb("sacrifice", "sacrifices") {
        let one = super::sacrificed(what).or_else(|| super::own_kind(what)).map(|kind| (kind, 1));
        let (kind, count) = one.or_else(|| counted(what))?;
        return Some((Cost::Sacrifice(whose(kind)), count));
    }
    let what = verb("return", "returns")?;
    let what =
        ["to its owner's hand", "to their owner's hand"].into_iter().find_map(|end| what.strip_end(end))?;
    let what = what.strip_end("they control").unwrap_or(what);
    let (kind, count) = super::own_kind(what)
        .or_else(|| super::sacrificed(what))
        .map(|kind| (kind, 1))
        .or_else(|| counted(what))?;
    Some((Cost::Return(whose(kind)), count))
}

/// `{2}` or `2 life`.
fn price(paid: Piece<'_>) -> Result<Cost, Problem> {
    match paid.strip_end("life").map(|life| (life, life.number())) {
        Some((_, Some(amount))) if amount <= MAX_NUMBER => Ok(Cost::PayLife(amount)),
        Some((life, Some(_))) => Err(too_large(life)),
        Some((_, None)) => Err(Diagnostic::at(paid, t!("how much life?")).expected("N life")),
        None => mana::cost(paid).map(Cost::Mana),
    }
}
