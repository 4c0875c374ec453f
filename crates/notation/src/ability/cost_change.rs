//! What changes the cost of spells: `noncreature spells cost {1} more to cast`.

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use engine::{Condition, CostChange, CountOf, ManaCost, TargetKind, Trait, Whose};
use language::t;

/// The forms, for the reference.
pub(crate) const COST_CHANGES: [&str; 6] = [
    "SPELLS cost COST more to cast",
    "SPELLS you cast cost COST less to cast",
    "SPELLS your opponents cast cost COST more to cast",
    "this spell costs COST less to cast for each KIND",
    "this spell costs COST less to cast if CONDITION",
    "this spell costs COST less to cast if it targets KIND",
];

/// Such a change, if the words are one.
pub(crate) fn cost_change(piece: Piece<'_>) -> Option<Result<CostChange, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if reader.any(&["this spell costs", "this costs"]) {
        return Some(change(&mut reader, None));
    }
    if !reader.many_come() {
        return None;
    }
    let mut spec = reader.kind(true).ok().filter(|spec| spec.what == TargetKind::Spell)?;
    if reader.any(&["you cast", "you play"]) {
        spec.whose = Whose::Yours;
    } else if reader.any(&["your opponents cast", "opponents cast", "your opponents play"]) {
        spec.whose = Whose::Opponents;
    }
    for (words, asked) in
        [("of the chosen type", Trait::ChosenType), ("of the chosen color", Trait::ChosenColor)]
    {
        if reader.take(words) {
            spec = spec.that_is(spec.traits.with(asked)?);
        }
    }
    reader.take("cost").then(|| change(&mut reader, Some(spec)))
}

fn change(reader: &mut Reader<'_>, what: Option<engine::TargetSpec>) -> Result<CostChange, Problem> {
    let x = reader.peek().is_some_and(|word| word.is("{X}")) && what.is_none();
    let much = reader.peek().and_then(|word| crate::mana::cost(word).ok());
    let much = much.filter(|cost| *cost == ManaCost::generic(cost.generic) && cost.generic > 0);
    let number = if x { Some(1) } else { much.and_then(|cost| i32::try_from(cost.generic).ok()) };
    let Some(number) = number else { return Err(reader.problem(t!("generic mana, such as {1}"))) };
    reader.next += 1;
    let more = match (reader.take("more"), reader.any(&["less"])) {
        (true, _) => number,
        (_, true) => -number,
        _ => return Err(reader.problem(t!("more, or less"))),
    };
    reader.any(&["to cast", "to play"]);
    let mut each = reader.counted()?;
    if x && reader.any(&[", where X is", "where X is"]) {
        each = match reader.amount()? {
            Some(engine::Amount::Count(what)) => Some(what),
            Some(engine::Amount::GreatestPower(spec)) => Some(CountOf::GreatestPower(spec)),
            None if reader.take("the total power of") => {
                let spec = reader.kind(true)?;
                super::trigger::is_permanent(spec.what).then_some(CountOf::TotalPower(spec))
            }
            _ => None,
        };
    }
    if x && each.is_none() {
        return Err(reader.problem(t!("where X is, and what X is")));
    }
    let mut aims = None;
    let mut condition = None;
    if each.is_none() && what.is_none() && reader.any(&["if it targets"]) {
        reader.any(&["a", "an"]);
        aims = Some(reader.kind(false)?);
    } else if each.is_none() && reader.any(&["during your turn"]) {
        condition = Some(Condition::YourTurn);
    } else if each.is_none() && reader.take("if") {
        condition = Some(reader.condition()?);
    }
    reader.any(&["."]);
    // The card itself leaves the hand before its cost is known.
    let counted = match each {
        Some(CountOf::Permanents(spec)) => spec.traits.iter().all(|asked| {
            !matches!(
                asked,
                Trait::Weaker | Trait::Stronger | Trait::Larger | Trait::Facing(_) | Trait::Attached
            )
        }),
        Some(CountOf::Hand) => false,
        _ => true,
    };
    if reader.peek().is_some() || !counted || condition.is_some_and(|it| !can_change_costs(it)) {
        return Err(Diagnostic::at(reader.all, t!("this change of a cost is not understood"))
            .expected(t!("noncreature spells cost {1} more to cast, for example")));
    }
    Ok(CostChange { what, more, each, condition, aims })
}

/// Whether the cost of a spell may depend on it. It is looked at as a spell is cast, so nothing depends on it that is changed
/// by what depends on it.
fn can_change_costs(condition: Condition) -> bool {
    match condition {
        Condition::AtLeast(_, spec) | Condition::None(spec) => spec.traits.iter().all(|asked| {
            !matches!(
                asked,
                Trait::Weaker
                    | Trait::Stronger
                    | Trait::Larger
                    | Trait::Facing(_)
                    | Trait::Attached
                    | Trait::Other
            )
        }),
        Condition::Counted(..) | Condition::CountedAtMost(..) | Condition::OpponentPoisoned(_) => true,
        _ => super::statics::condition_suits(condition),
    }
}
