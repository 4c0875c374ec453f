//! The choice that a line announces.

use crate::objects::{is_card, objects, thing, things, trigger_number};
use combat_lab_cards::{Ability, Adding, Listed};
use combat_lab_engine::{
    CardId, Choice, Decision, Game, Illegal, ObjectId, PlayerId, Problem, ReplacementKind, ReplacementOption,
    StackId, StackObject, Thing, TriggerOption, TriggerOrigin, Violation,
};
use combat_lab_notation::{Aim, ChoiceLine, Chosen, Scenario, TriggerName, WhichTrigger};
use combat_lab_rulebook::Rule;

/// The most parts of something divided among targets.
const MAX_PARTS: usize = 1_000;

/// The place in `placed` of the triggered ability whose targets a line names.
pub(crate) fn forced(
    scenario: &Scenario,
    game: &Game,
    placed: &[StackId],
    line: &ChoiceLine,
) -> Option<usize> {
    let Chosen::Targets(aims) = &line.what else { return None };
    let named = |entry: &StackId| {
        let entry = game.stack().iter().find(|known| known.id() == *entry);
        entry.is_some_and(|entry| match entry.object() {
            StackObject::Triggered(known) => {
                let targets = targets(scenario, game, &sorted(aims, &game.targets_said_last(known)));
                let targets = targets.unwrap_or_default();
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

/// The targets of a line in the order of the ability's targets.
fn sorted(aims: &[(Aim, Option<u32>)], said_last: &core::ops::Range<usize>) -> Vec<(Aim, Option<u32>)> {
    let mut aims = aims.to_vec();
    Ability::sort_as_targets(said_last, &mut aims);
    aims
}

/// The targets of a line, repeated for each 1 of a divided amount; `None` if one of them doesn't
/// exist now.
fn targets(scenario: &Scenario, game: &Game, aims: &[(Aim, Option<u32>)]) -> Option<Vec<Thing>> {
    let mut targets = Vec::new();
    for (aim, part) in aims {
        let times = usize::try_from(part.unwrap_or(1)).unwrap_or(0).min(MAX_PARTS);
        targets.add_all(core::iter::repeat_n(thing(scenario, game, *aim)?, times));
    }
    targets.truncate(MAX_PARTS);
    Some(targets)
}

/// The choice that a line announces, if it answers this decision. The error is the refusal if it
/// isn't among the choices, and `None` if it names something that doesn't exist now.
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
        (Decision::OrderTriggers { player, triggers }, Chosen::Order(named)) => {
            let order = order(scenario, game, triggers, *player, named).map(Choice::OrderTriggers);
            order.map_err(|problem| refused(Rule::TriggerOrder, problem))
        }
        (Decision::ChooseTargets { divided, said_last, .. }, Chosen::Targets(aims)) => {
            let aims = sorted(aims, said_last);
            let first = divided.map_or(aims.len(), |divided| divided.first).min(aims.len());
            let (own, shared) = aims.split_at(first);
            let parts = shared.iter().filter(|(_, part)| part.is_some()).count();
            // A divided amount is written with all of its parts or none; nothing else has parts.
            if own.iter().any(|(_, part)| part.is_some()) || (parts != 0 && parts != shared.len()) {
                let amount = divided.map_or(0, |divided| divided.amount);
                Err(refused(Rule::DividingAmongTargets, Problem::BadDivision { amount }))
            } else {
                targets(scenario, game, &aims).map(Choice::ChooseTargets).ok_or(None)
            }
        }
        (Decision::ChooseNewTargets { .. }, Chosen::Targets(aims)) => {
            if aims.iter().any(|(_, part)| part.is_some()) {
                Err(refused(Rule::DividingAmongTargets, Problem::BadDivision { amount: 0 }))
            } else {
                targets(scenario, game, aims).map(Choice::ChooseTargets).ok_or(None)
            }
        }
        (Decision::Choose { .. }, Chosen::Named(chosen)) => Ok(Choice::Choose(*chosen)),
        (Decision::ChooseMode { .. }, Chosen::Mode(mode)) => Ok(Choice::ChooseMode(*mode)),
        (Decision::GiveUp { count, among, how, .. }, Chosen::GiveUp(cards)) => {
            let given = objects(scenario, game, cards).map(|mut named| {
                let count = if how.any_number() { 0 } else { *count };
                let missing = count.saturating_sub(named.len());
                let others: Vec<ObjectId> =
                    among.iter().filter(|card| !named.contains(card)).take(missing).copied().listed();
                named.add_all(others);
                Choice::GiveUp(named)
            });
            given.ok_or(None)
        }
        (Decision::KeepLegend { .. }, Chosen::Keep(card)) => {
            scenario.object(game, *card).map(Choice::Keep).ok_or(None)
        }
        (Decision::ChooseReplacement { options, .. }, Chosen::Apply { by, shield_counter, to }) => {
            let counter = |option: &ReplacementOption| option.kind == ReplacementKind::ShieldCounter;
            let meant = |option: &ReplacementOption| applies(scenario, game, option, *by, *to);
            let first = options.iter().position(|it| meant(it) && counter(it) == *shield_counter);
            // Where a card has no other effect, its name alone means the counter.
            let only = || options.iter().position(|it| meant(it) && counter(it));
            replaced(first.or_else(only))
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

/// The named triggers in this order, then the others in theirs. The error is the problem with a
/// name.
fn order(
    scenario: &Scenario,
    game: &Game,
    triggers: &[TriggerOption],
    player: PlayerId,
    named: &[TriggerName],
) -> Result<Vec<usize>, Problem> {
    let mut places: Vec<Option<usize>> = vec![None; named.len()];
    // The longer description comes first: `H, H's battle cry` leaves `H` one meaning.
    let says_more = |name: &TriggerName| name.which.is_some() || name.about.is_some();
    for more in [true, false] {
        for (at, name) in named.iter().enumerate().filter(|(_, name)| says_more(name) == more) {
            let place = trigger_meant(scenario, game, (player, triggers), name, &places)?;
            if let Some(known) = places.get_mut(at) {
                *known = Some(place);
            }
        }
    }
    let mut order: Vec<usize> = places.into_iter().flatten().listed();
    let others: Vec<usize> = (0..triggers.len()).filter(|place| !order.contains(place)).listed();
    order.add_all(others);
    Ok(order)
}

/// The trigger that a name means among those that aren't taken.
fn trigger_meant(
    scenario: &Scenario,
    game: &Game,
    (player, triggers): (PlayerId, &[TriggerOption]),
    name: &TriggerName,
    taken: &[Option<usize>],
) -> Result<usize, Problem> {
    let of = |wanted: &dyn Fn(usize, &TriggerOption) -> bool| -> Vec<usize> {
        let left = triggers.iter().enumerate().filter(|(place, _)| !taken.contains(&Some(*place)));
        left.filter(|(place, trigger)| wanted(*place, trigger)).map(|(place, _)| place).listed()
    };
    let refers = |trigger: &TriggerOption, card: CardId| {
        let is = |object: ObjectId| is_card(scenario, game, object, card);
        trigger.that.iter().any(|that| that.object().is_some_and(is))
    };
    let mut meant = of(&|place, trigger| {
        is_card(scenario, game, trigger.source, name.card)
            && name.about.is_none_or(|card| refers(trigger, card))
            && name.which.as_ref().is_none_or(|which| is_which(game, triggers, place, which))
    });
    if meant.is_empty() && name.which.is_none() && name.about.is_none() {
        meant = of(&|_, trigger| refers(trigger, name.card));
    }
    let first = *meant.first().ok_or(Problem::BadTriggerOrder)?;
    if meant.iter().any(|other| *other != first && !game.triggers_are_alike(player, first, *other)) {
        let left: Vec<usize> = (0..triggers.len()).filter(|place| !taken.contains(&Some(*place))).listed();
        let names = crate::lines::trigger::trigger_names(scenario, game, (player, triggers), &left, &meant);
        return Err(Problem::WhichTrigger { names });
    }
    Ok(first)
}

/// Whether the trigger at a place is this one of its source's.
fn is_which(game: &Game, triggers: &[TriggerOption], place: usize, which: &WhichTrigger) -> bool {
    let Some(trigger) = triggers.get(place) else { return false };
    match which {
        WhichTrigger::Number(number) => trigger_number(game, triggers, place) == Some(*number),
        WhichTrigger::Keyword { words, triggers } => match &trigger.origin {
            TriggerOrigin::Keyword(keyword) => keyword.name() == words,
            TriggerOrigin::Numbered(numbered) => {
                let name = numbered.keyword.name();
                name == words || format!("{name} {}", numbered.number) == *words
            }
            TriggerOrigin::Printed(printed) => {
                let ability = game.object(trigger.source).and_then(|source| source.trigger_at(*printed));
                ability.is_some_and(|ability| triggers.contains(ability))
            }
            TriggerOrigin::Siege
            | TriggerOrigin::Monarch(_)
            | TriggerOrigin::Delayed(_)
            | TriggerOrigin::Done(_) => false,
        },
    }
}

/// Whether this is the effect of `by` on damage that `to` deals or is dealt.
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
    // Where a rule lets a planeswalker be chosen instead of its controller, the planeswalker may be
    // named as well.
    let is_by = is_card(scenario, game, option.by, by)
        || matches!(option.kind, ReplacementKind::Redirect(Thing::Object(to), _) if is_card(scenario, game, to, by));
    option.kind != ReplacementKind::LeaveAsIs && is_about && is_by
}
