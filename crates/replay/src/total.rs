//! The damage that a recipient can be assigned: by one creature, or in all.

use crate::objects::{is_card, thing};
use crate::report::Found;
use combat_lab_cards::Listed;
use combat_lab_damage::{SheetEdge, Split};
use combat_lab_engine::{Game, Illegal, ObjectId, Strike, Thing, Violation};
use combat_lab_notation::{Aim, DamageRange, Scenario};

/// The most splits that are examined.
const MOST: usize = 100_000;

/// The latest division in which the creature of a range assigns damage; for a total, the first in
/// which the recipient can be assigned any.
pub(crate) fn strike<'a>(
    strikes: &'a [Strike],
    scenario: &Scenario,
    game: &Game,
    range: &DamageRange,
) -> Option<&'a Strike> {
    if range.source.is_some() {
        return strikes.iter().rev().find(|strike| source(strike, scenario, game, range).is_some());
    }
    let reaches = |strike: &&Strike| {
        let recipient = recipient(strike, scenario, game, range);
        recipient.is_some_and(|recipient| edges_to(strike, recipient).next().is_some())
    };
    strikes.iter().find(reaches).or(strikes.first())
}

/// The creature that assigns, as its object in a division: it may have left since.
pub(crate) fn source(
    strike: &Strike,
    scenario: &Scenario,
    game: &Game,
    range: &DamageRange,
) -> Option<ObjectId> {
    let card = range.source?;
    strike.creatures().iter().copied().find(|creature| is_card(scenario, game, *creature, card))
}

/// The recipient of damage, as its object in a division: it may have left since.
pub(crate) fn recipient(
    strike: &Strike,
    scenario: &Scenario,
    game: &Game,
    range: &DamageRange,
) -> Option<Thing> {
    let is_it = |thing: &Thing| match (*thing, range.recipient) {
        (Thing::Object(object), Aim::Card(card)) => is_card(scenario, game, object, card),
        _ => false,
    };
    let then = strike.recipients().iter().copied().find(is_it);
    then.or_else(|| thing(scenario, game, range.recipient))
}

/// Whether the range is as expected, and the actual one.
pub(crate) fn judged(
    strike: &Strike,
    source: Option<ObjectId>,
    recipient: Thing,
    wanted: &DamageRange,
) -> (bool, Found) {
    let bounds = strike.sheet().bounds();
    let found = match source {
        Some(source) => match strike.edge(source, recipient).and_then(|edge| bounds.edges.get(edge)) {
            Some(bound) => (u64::from(bound.least), u64::from(bound.most)),
            None => return (false, Found::NotAssignable),
        },
        None if bounds.exact => range(strike, recipient),
        None => return (false, Found::TooManyWays),
    };
    let held = found == (u64::from(wanted.least), u64::from(wanted.most));
    let short = |number| u32::try_from(number).unwrap_or(u32::MAX);
    (held, Found::Bounds { least: short(found.0), most: short(found.1) })
}

/// The least and the most that a recipient can be assigned in all.
fn range(strike: &Strike, recipient: Thing) -> (u64, u64) {
    // The legal split that keeps the most of a draft shows how far it goes: everything there, or
    // everything elsewhere.
    let most = assigned(strike, recipient, &strike.sheet().nearest(&draft(strike, recipient, true)));
    let least = assigned(strike, recipient, &strike.sheet().nearest(&draft(strike, recipient, false)));
    (least, most)
}

/// Whether a legal split assigns a recipient this much in all, or the reason why none does; `None`
/// if that would take too long.
pub(crate) fn verdict(strike: &Strike, recipient: Thing, total: u32) -> Option<Result<(), Illegal>> {
    let total = u64::from(total);
    if !strike.sheet().bounds().exact {
        return None;
    }
    let (least, most) = range(strike, recipient);
    if (least..=most).contains(&total) {
        // A point less can always go to an earlier recipient, unless a creature assigns all or
        // nothing.
        if !is_all_or_nothing(strike, recipient) {
            return Some(Ok(()));
        }
        let mut splits = strike.sheet().iter();
        if splits.by_ref().take(MOST).any(|split| assigned(strike, recipient, &split) == total) {
            return Some(Ok(()));
        }
        splits.next().is_none().then_some(())?;
    }
    Some(Err(Illegal { edition: strike.sheet().edition(), violations: violations(strike, recipient, total) }))
}

/// The rules broken by a split that assigns a recipient this much, and the rest to others.
fn violations(strike: &Strike, recipient: Thing, total: u64) -> Vec<Violation> {
    let sheet = strike.sheet();
    let mut split = Split::new(vec![0; sheet.edges().len()]);
    let mut missing = total;
    for (place, source) in sheet.sources().iter().enumerate() {
        let (there, elsewhere): (Vec<_>, Vec<_>) =
            sheet.edges_of(place).map(|(index, _)| index).partition(|index| is_to(strike, *index, recipient));
        let part = match (there.first(), elsewhere.is_empty()) {
            (Some(_), false) => missing.min(u64::from(source.amount)),
            (Some(_), true) => u64::from(source.amount),
            (None, _) => 0,
        };
        let part = u32::try_from(part).unwrap_or(u32::MAX);
        missing = missing.saturating_sub(u64::from(part));
        there.first().into_iter().for_each(|index| split.set(*index, part));
        elsewhere.first().into_iter().for_each(|index| split.set(*index, source.amount - part));
    }
    let mut violations: Vec<Violation> =
        sheet.check(&split).violations.iter().filter_map(|found| strike.violation(found)).listed();
    if violations.is_empty()
        && let Some((creature, source)) = strike.creature(0).zip(sheet.sources().first())
    {
        // More or less than all sources have.
        let problem = combat_lab_engine::Problem::WrongTotal {
            source: creature,
            amount: source.amount,
            assigned: u64::from(source.amount) + missing,
        };
        violations.push(Violation { rule: combat_lab_rulebook::Rule::AmountIsPower, problem });
    }
    violations
}

/// Everything to the recipient, or everything to all others.
fn draft(strike: &Strike, recipient: Thing, there: bool) -> Split {
    let sheet = strike.sheet();
    let edges = sheet.edges().iter().enumerate().map(|(index, edge)| {
        let amount = sheet.sources().get(edge.source).map_or(0, |source| source.amount);
        if is_to(strike, index, recipient) == there { amount } else { 0 }
    });
    Split::new(edges.listed())
}

fn assigned(strike: &Strike, recipient: Thing, split: &Split) -> u64 {
    edges_to(strike, recipient).map(|index| u64::from(split.get(index))).sum()
}

fn edges_to(strike: &Strike, recipient: Thing) -> impl Iterator<Item = usize> {
    (0..strike.sheet().edges().len()).filter(move |index| is_to(strike, *index, recipient))
}

fn is_to(strike: &Strike, edge: usize, recipient: Thing) -> bool {
    strike.ends(edge).is_some_and(|(_, to)| to == recipient)
}

fn is_all_or_nothing(strike: &Strike, recipient: Thing) -> bool {
    let edges = strike.sheet().edges();
    let whole = |index: usize| edges.get(index).is_some_and(SheetEdge::is_all_or_nothing);
    edges_to(strike, recipient).any(whole)
}
