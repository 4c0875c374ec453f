//! The choice that a line is.

use crate::objects::{is_card, objects, thing, things};
use engine::{
    CardId, Choice, Decision, Game, Illegal, ObjectId, Problem, ReplacementKind, ReplacementOption, StackId,
    StackObject, Thing, TriggerOption, Violation,
};
use notation::{Aim, ChoiceLine, Chosen, Scenario};
use rulebook::Rule;

/// The place of the triggered ability, of these, that a line names the targets of.
pub(crate) fn forced(
    scenario: &Scenario,
    game: &Game,
    placed: &[StackId],
    line: &ChoiceLine,
) -> Option<usize> {
    let Chosen::Targets(aims) = &line.what else { return None };
    let targets = things(scenario, game, aims)?;
    let named = |entry: &StackId| {
        let entry = game.stack().iter().find(|known| known.id() == *entry);
        entry.is_some_and(|entry| match entry.object() {
            StackObject::Triggered(known) => {
                let all = known.targets.iter().enumerate().flat_map(|(place, target)| {
                    let part = known.division.get(place).copied().unwrap_or(1);
                    core::iter::repeat_n(*target, usize::try_from(part).unwrap_or(0))
                });
                known.controller == line.player
                    && (known.targets == targets || all.eq(targets.iter().copied()))
            }
            _ => false,
        })
    };
    placed.iter().position(named)
}

/// The choice that a line is, if it is about what this decision asks for: the refusal if it isn't among the choices, and
/// `None` as the error if it names something that doesn't exist now.
pub(crate) fn chosen(
    scenario: &Scenario,
    game: &Game,
    decision: &Decision,
    what: &Chosen,
) -> Option<Result<Choice, Option<Illegal>>> {
    let refused = |rule, problem| {
        Some(Illegal { edition: game.edition(), violations: vec![Violation { rule, problem }] })
    };
    let replaced = |place: Option<usize>| {
        place.map(Choice::Replace).ok_or_else(|| refused(Rule::ReplacementOrder, Problem::NotOffered))
    };
    Some(match (decision, what) {
        (Decision::OrderTriggers { triggers, .. }, Chosen::Order(cards)) => {
            let order = order(scenario, game, triggers, cards).map(Choice::OrderTriggers);
            order.ok_or_else(|| refused(Rule::TriggerOrder, Problem::BadTriggerOrder))
        }
        (Decision::ChooseTargets { .. } | Decision::ChooseNewTargets { .. }, Chosen::Targets(aims)) => {
            things(scenario, game, aims).map(Choice::ChooseTargets).ok_or(None)
        }
        (Decision::Choose { .. }, Chosen::Named(chosen)) => Ok(Choice::Choose(*chosen)),
        (Decision::ChooseMode { .. }, Chosen::Mode(mode)) => Ok(Choice::ChooseMode(*mode)),
        (Decision::GiveUp { count, among, how, .. }, Chosen::GiveUp(cards)) => {
            let given = objects(scenario, game, cards).map(|mut named| {
                let count = if how.any_number() { 0 } else { *count };
                let missing = count.saturating_sub(named.len());
                let others: Vec<ObjectId> =
                    among.iter().filter(|card| !named.contains(card)).take(missing).copied().collect();
                named.extend(others);
                Choice::GiveUp(named)
            });
            given.ok_or(None)
        }
        (Decision::KeepLegend { .. }, Chosen::Keep(card)) => {
            scenario.object(game, *card).map(Choice::Keep).ok_or(None)
        }
        (Decision::ChooseReplacement { options, .. }, Chosen::Apply { by, to }) => {
            replaced(options.iter().position(|option| applies(scenario, game, option, *by, *to)))
        }
        (Decision::ChooseReplacement { options, .. }, Chosen::LeaveAsIs) => {
            replaced(options.iter().position(|option| option.kind == ReplacementKind::LeaveAsIs))
        }
        (Decision::ChooseAttacked { .. }, Chosen::Attacked(aims)) => {
            things(scenario, game, aims).map(Choice::ChooseAttacked).ok_or(None)
        }
        (Decision::May { mana, .. }, Chosen::May(accepts)) => {
            let mana = if *accepts { mana.clone() } else { Vec::new() };
            Ok(Choice::May { accepts: *accepts, mana })
        }
        _ => return None,
    })
}

/// The triggers of these cards (or, for several of one card, about these cards), in this order, then the others as they
/// stand. `None` if no trigger of a card is waiting.
fn order(
    scenario: &Scenario,
    game: &Game,
    triggers: &[TriggerOption],
    cards: &[CardId],
) -> Option<Vec<usize>> {
    let mut order = Vec::with_capacity(triggers.len());
    for card in cards {
        let of = |wanted: &dyn Fn(&TriggerOption) -> bool| {
            triggers
                .iter()
                .enumerate()
                .position(|(place, trigger)| !order.contains(&place) && wanted(trigger))
        };
        let is = |object: ObjectId| is_card(scenario, game, object, *card);
        let about = |trigger: &TriggerOption| trigger.that.iter().any(|that| that.object().is_some_and(is));
        let next = of(&|trigger| is(trigger.source)).or_else(|| of(&about));
        order.push(next?);
    }
    let others: Vec<usize> = (0..triggers.len()).filter(|place| !order.contains(place)).collect();
    order.extend(others);
    Some(order)
}

/// Whether this is the effect of `by`, about damage that `to` deals, or that would be or is dealt to it.
fn applies(
    scenario: &Scenario,
    game: &Game,
    option: &ReplacementOption,
    by: CardId,
    to: Option<Aim>,
) -> bool {
    let is_about = match (to.map(|to| thing(scenario, game, to)), option.kind) {
        (None, _) => true,
        (Some(None), _) => false,
        (Some(Some(wanted)), ReplacementKind::Redirect(to, _)) if wanted == to => true,
        (Some(Some(wanted)), _) => wanted == option.recipient || wanted == Thing::Object(option.source),
    };
    // Where a rule lets a planeswalker be chosen instead of its controller, the planeswalker may be named as well.
    let is_by = is_card(scenario, game, option.by, by)
        || matches!(option.kind, ReplacementKind::Redirect(Thing::Object(to), _) if is_card(scenario, game, to, by));
    option.kind != ReplacementKind::LeaveAsIs && is_about && is_by
}
