//! Changes of the steps of turns by a permanent: `players skip their untap steps`.

use super::Reader;
use super::binding::Origin;
use super::trigger::is_permanent;
use crate::diagnostic::{Diagnostic, Problem};
use crate::text::Piece;
use combat_lab_cards::{Instead, Replacement, Step, StepOf, TriggerEvent, Whose};
use combat_lab_language::t;

/// The forms, for the reference.
pub(crate) const STEP_CHANGES: [&str; 8] = [
    "skip your untap step",
    "skip your upkeep step",
    "skip your draw step",
    "players skip their untap steps",
    "players skip their upkeep steps",
    "players skip their draw steps",
    "your opponents skip their untap steps",
    "untap all PERMANENTS you control during each other player's untap step",
];

/// The steps that can be skipped so, by the words for one and for several.
const STEPS: [(&str, &str, Step); 3] = [
    ("untap step", "untap steps", Step::Untap),
    ("upkeep step", "upkeep steps", Step::Upkeep),
    ("draw step", "draw steps", Step::Draw),
];

/// The change of the steps of turns, if the words give one.
pub(crate) fn step_change(piece: Piece<'_>) -> Option<Result<Replacement, Problem>> {
    skipped_step(piece).map(Ok).or_else(|| untaps_besides(piece))
}

/// Such players' steps of a kind, which become something else.
const fn replaced(step: Step, whose: Whose, becomes: Instead) -> Replacement {
    let event = TriggerEvent::StepBegins(step, StepOf::Turn(whose));
    Replacement { event, condition: None, becomes }
}

/// The skipped step, if the words name one.
fn skipped_step(piece: Piece<'_>) -> Option<Replacement> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    let (whose, many) = if reader.take("skip your") {
        (Whose::Yours, false)
    } else if reader.any(&["players skip their", "each player skips their"]) {
        (Whose::Anyones, true)
    } else if reader.any(&["your opponents skip their", "each opponent skips their"]) {
        (Whose::Opponents, true)
    } else {
        return None;
    };
    let step = STEPS.into_iter().find_map(|(one, several, step)| {
        ((many && reader.take(several)) || reader.take(one)).then_some(step)
    });
    reader.any(&["."]);
    step.filter(|_| reader.peek().is_none()).map(|step| replaced(step, whose, Instead::Skipped))
}

/// The permanents that untap in each other player's untap step, if the words name them.
fn untaps_besides(piece: Piece<'_>) -> Option<Result<Replacement, Problem>> {
    let mut reader = Reader::new(piece, Origin::Permanent);
    if !reader.any(&["untap all", "untap each"]) || !reader.says("during each other player's untap step") {
        return None;
    }
    let spec = match reader.kind(true) {
        Ok(spec) => spec,
        Err(problem) => return Some(Err(problem)),
    };
    let said = reader.take("during each other player's untap step");
    reader.any(&["."]);
    if !said || reader.peek().is_some() || spec.whose != Whose::Yours || !is_permanent(spec.what) {
        return Some(Err(Diagnostic::at(reader.all, t!("only your own permanents untap like this"))
            .expected("untap all creatures you control during each other player's untap step")));
    }
    Some(Ok(replaced(Step::Untap, Whose::Others, Instead::Untaps(spec))))
}
