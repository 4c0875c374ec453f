//! Changes of the cost of spells: `noncreature spells cost {1} more to cast`.

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{
    Circumstance, Condition, CostChange, Filter, ManaCost, Measure, Quantity, TargetKind, TargetSpec, Trait,
    Whose,
};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const COST_CHANGES: [&str; 9] = [
    "SPELLS cost COST more to cast",
    "SPELLS you cast cost COST less to cast",
    "SPELLS your opponents cast cost COST more to cast",
    "SPELLS and SPELLS you cast cost COST less to cast",
    "if CONDITION, SPELLS you cast cost COST less to cast",
    "this ability costs COST less to activate for each KIND",
    "this spell costs COST less to cast for each KIND",
    "this spell costs COST less to cast if CONDITION",
    "this spell costs COST less to cast if it targets KIND",
];

/// Such a change, if the words are one.
pub(crate) fn cost_change(piece: Piece<'_>) -> Option<Result<CostChange, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let before = first_condition(&mut reader);
    let said = |found: Result<CostChange, Problem>| {
        let Some(condition) = before else { return Some(found) };
        // Only such a change begins so: anything else is read by others.
        let found = found.ok().filter(|change| change.condition.is_none() && can_change_costs(condition))?;
        Some(Ok(CostChange { condition: Some(condition), ..found }))
    };
    if reader.any(&["this spell costs", "this costs"]) {
        return said(change(&mut reader, None));
    }
    reader.any(&["each", "all"]);
    let mut spec = spells(&mut reader)?;
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
    for (words, asked) in [
        ("with flying", Trait::Has(combat_lab_cards::Keyword::Flying)),
        ("with deathtouch", Trait::Has(combat_lab_cards::Keyword::Deathtouch)),
        ("with defender", Trait::Has(combat_lab_cards::Keyword::Defender)),
    ] {
        if reader.take(words) {
            spec = spec.that_is(spec.traits.with(asked)?);
        }
    }
    if reader.comes("with") {
        let place = reader.next;
        reader.next += 1;
        match reader.compared() {
            Ok(Some(asked)) if asked.suits_spells() => spec = spec.that_is(spec.traits.with(asked)?),
            _ => reader.next = place,
        }
    }
    // Some stand before whose they are.
    if spec.whose == Whose::Anyones && reader.any(&["you cast", "you play"]) {
        spec.whose = Whose::Yours;
    }
    if reader.any(&["cost", "costs"]) { said(change(&mut reader, Some(spec))) } else { None }
}

/// `during your turn,`, `as long as CONDITION,` or `if CONDITION,` before such a change; nothing is
/// read if it is none.
fn first_condition(reader: &mut Reader<'_>) -> Option<Condition> {
    let start = reader.next;
    let condition = if reader.take("during your turn") {
        Some(Condition::YOUR_TURN)
    } else if reader.any(&["as long as", "if"]) {
        reader.condition().ok()
    } else {
        None
    };
    if condition.is_none() || !reader.any(&[","]) {
        reader.next = start;
        return None;
    }
    condition
}

/// `blue spells and red spells`, `Aura and Equipment spells`, or spells of one kind: each spell
/// counts once, whichever of the two it is.
pub(super) fn spells(reader: &mut Reader<'_>) -> Option<TargetSpec> {
    let of_type = |reader: &Reader<'_>, ahead: usize| {
        let word = reader.words.get(reader.next + ahead)?;
        crate::subtypes::subtype(word.text).filter(|(_, many)| !many).map(|(subtype, _)| subtype)
    };
    if let (Some(one), Some(other)) = (of_type(reader, 0), of_type(reader, 2))
        && reader.comes_at(reader.next + 1, "and")
        && reader.comes_at(reader.next + 3, "spells")
    {
        reader.next += 4;
        let traits = Filter::any(&[one, other].map(|one| Trait::Subtype(one).into()))?;
        return Some(TargetSpec::new(TargetKind::Spell, Whose::Anyones).that_is(traits));
    }
    let first = reader.kind(true).ok().filter(|spec| spec.what == TargetKind::Spell)?;
    let start = reader.next;
    let second = if reader.take("and") { reader.kind(true).ok() } else { None };
    let Some(second) = second.filter(|spec| spec.what == TargetKind::Spell) else {
        reader.next = start;
        return Some(first);
    };
    if first.whose != Whose::Anyones || first.traits.is_empty() || second.traits.is_empty() {
        return None;
    }
    let both = Filter::any(&[first.traits, second.traits])?;
    Some(TargetSpec::new(TargetKind::Spell, Whose::Anyones).that_is(both))
}

/// `. This ability costs {1} less to activate for each KIND` at the end of an activated ability:
/// what is before it, and that.
pub(super) fn cheaper(piece: Piece<'_>) -> Result<(Piece<'_>, Option<CostChange>), Problem> {
    const BEGIN: &str = ". this ability costs ";
    let lower = combat_lab_language::letters::lowercase(piece.text);
    let found = lower.rfind(BEGIN).filter(|_| lower.len() == piece.text.len());
    let own = |at: &usize| lower.get(..*at).is_some_and(|before| before.matches('"').count() % 2 == 0);
    let Some(at) = found.filter(own) else { return Ok((piece, None)) };
    let said = piece.from(at + BEGIN.len());
    if combat_lab_language::letters::lowercase(said.text).contains(". activate") {
        return Ok((piece, None));
    }
    let change = change(&mut Reader::new(said, Origin::Permanent), None)?;
    Ok((piece.to(at), Some(change)))
}

/// The sentence at the end of an activated ability that power-up stands for: what is before it, and
/// whether it is there.
pub(super) fn powered_up(piece: Piece<'_>) -> (Piece<'_>, bool) {
    const SAID: [&str; 2] = [
        ". if this permanent entered this turn, this ability's cost is reduced by this permanent's mana cost",
        ". if this creature entered this turn, this ability's cost is reduced by this creature's mana cost",
    ];
    let bare = piece.to(piece.text.trim_end_matches('.').len());
    let lower = combat_lab_language::letters::lowercase(bare.text).replace('\u{2019}', "'");
    let found = SAID.iter().find(|said| lower.len() == bare.text.len() && lower.ends_with(**said));
    found.map_or((piece, false), |said| (bare.to(bare.text.len() - said.len()), true))
}

fn change(
    reader: &mut Reader<'_>,
    what: Option<combat_lab_cards::TargetSpec>,
) -> Result<CostChange, Problem> {
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
    reader.any(&["to cast", "to play", "to activate"]);
    let mut each = reader.counted()?;
    if x && reader.any(&[", where X is", "where X is"]) {
        each = match reader.amount()? {
            Some(of) if !of.is_theirs() => Some(of),
            None if reader.take("the total power of") => {
                let spec = reader.kind(true)?;
                super::trigger::is_permanent(spec.what).then_some(Quantity::of(Measure::TotalPower(spec)))
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
    } else if each.is_none() && reader.any(&["as long as"]) {
        condition = Some(reader.condition()?);
    } else if each.is_none() && reader.any(&["during your turn"]) {
        condition = Some(Condition::YOUR_TURN);
    } else if each.is_none() && reader.take("if") {
        condition = Some(reader.condition()?);
    }
    reader.any(&["."]);
    // The card itself leaves the hand before its cost is known.
    let counted = match each.and_then(Quantity::measure) {
        Some(Measure::Permanents(spec)) => !spec.traits.iter().any(Trait::asks_the_asker),
        Some(Measure::Hand) => false,
        _ => true,
    };
    if reader.peek().is_some() || !counted || condition.is_some_and(|it| !can_change_costs(it)) {
        return Err(Diagnostic::at(reader.all, t!("this change of a cost is not understood"))
            .expected(t!("noncreature spells cost {1} more to cast, for example")));
    }
    Ok(CostChange { what, more, each, condition, aims })
}

/// Whether the cost of a spell may depend on it. It is looked at as a spell is cast, so nothing
/// depends on it that is changed by what depends on it.
fn can_change_costs(condition: Condition) -> bool {
    condition.parts().all(|part| match part.plain() {
        Some(Circumstance::Compare(_)) => !part
            .specs()
            .any(|spec| spec.traits.iter().any(|asked| asked == Trait::Other || asked.asks_the_asker())),
        _ => part.suits_static_abilities(),
    })
}
