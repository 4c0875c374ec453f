//! Taking over: the decision that the rules wait for, as legal choices, with explanations of
//! illegal ones.

pub(crate) mod best;
pub(crate) mod declare;
pub(crate) mod elsewhere;
pub(crate) mod form;
pub(crate) mod moments;
mod play;
pub(crate) mod select;
pub(crate) mod suppose;

use crate::state::Along;
use crate::state::Draft;
use crate::state::later::Later;
use crate::state::playable::Playable;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::words::cite::cites;
use crate::words::text;
use combat_lab_cards::{GivenUpAs, Listed};
use combat_lab_engine::{
    Action, Choice, DamageOrder, Decision, Game, Illegal, ObjectId, OrderOption, PlayerId, Thing,
    TriggerOption,
};
use declare::rows;
use form::{Form, FormRow, OrderForm};
use play::window;
use yew::prelude::*;

/// The panel for a decision, if the cards and the dock aren't enough for it.
pub(crate) fn decide(playback: &Playback, scene: &Scene) -> Html {
    let Some(frame) = scene.view.frame() else { return Html::default() };
    let game = &frame.game;
    let decision = &*playback.view.decision;
    let draft = playback.declares();
    let draft = draft.as_deref();
    let player = decision.player();
    let declares = matches!(decision, Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. });
    let what = match decision {
        Decision::Priority { .. } if playback.playable == Playable::Nothing => return Html::default(),
        Decision::Priority { .. } => text::MAY_ACT,
        Decision::Cast { .. } => text::MAY_CAST,
        Decision::DeclareAttackers { .. } => text::MAY_ATTACK,
        Decision::DeclareBlockers { .. } => text::MAY_BLOCK,
        Decision::OrderDamage { .. } => text::ORDERS,
        Decision::OrderTriggers { .. } => text::ORDERS_TRIGGERS,
        Decision::ChooseTargets { .. } | Decision::ChooseNewTargets { .. } => text::CHOOSES_TARGETS,
        Decision::GiveUp { how, .. } => match how {
            GivenUpAs::Discarded | GivenUpAs::WholeHand | GivenUpAs::Connived => text::DISCARDS,
            GivenUpAs::AtRandom => text::DISCARDS_AT_RANDOM,
            GivenUpAs::PutInPlay { .. } => text::PUTS_CARDS,
            GivenUpAs::Sacrificed | GivenUpAs::Devoured(_) => text::SACRIFICES,
            GivenUpAs::Returned => text::RETURNS,
            GivenUpAs::Bottomed | GivenUpAs::Surveilled | GivenUpAs::Dug { .. } => text::LOOKS,
            GivenUpAs::Ordered { top: true } => text::ORDERS_CARDS,
            GivenUpAs::Ordered { top: false } => text::ORDERS_AT_BOTTOM,
            GivenUpAs::PutBack => text::PUTS_BACK,
            GivenUpAs::TakenFromHand { .. } => text::TAKES_FROM_HAND,
            GivenUpAs::Found { .. } => text::SEARCHES,
            GivenUpAs::Copied { .. } => text::COPIES_ONE,
            GivenUpAs::PreventedFrom(..) => text::NAMES_SOURCE,
            GivenUpAs::Amassed { .. }
            | GivenUpAs::Bolstered(_)
            | GivenUpAs::Enchanted
            | GivenUpAs::Proliferated
            | GivenUpAs::Untapped
            | GivenUpAs::Paired => text::NAMES_PERMANENTS,
        },
        Decision::ChooseReplacement { .. } => text::CHOOSES_EFFECT,
        Decision::ChooseMode { .. } => text::CHOOSES_MODE,
        Decision::Choose { .. } => text::CHOOSES,
        Decision::KeepLegend { .. } => text::KEEPS_ONE,
        Decision::ChooseAttacked { .. } if game.chooses_whom_it_hits() => text::CHOOSES_HIT,
        Decision::ChooseAttacked { .. } if game.chooses_defending_player() => text::CHOOSES_DEFENDER,
        Decision::ChooseAttacked { .. } => text::CHOOSES_ATTACKED,
        Decision::May { .. } => text::MAY_DO,
        Decision::AssignDamage { .. } | Decision::Over(_) => return Html::default(),
    };
    // In a round of priority, every player may act.
    let heading = match (player, decision) {
        (Some(_), Decision::Priority { .. }) | (None, _) => what.into(),
        (Some(player), Decision::DeclareBlockers { defender, .. }) if player != *defender => {
            text::chooses_blocks(&player_name(game, player), &player_name(game, *defender))
        }
        (Some(player), _) => text::take_over(&player_name(game, player), what),
    };
    let open = !declares && playback.begins_open();
    let summary = match playback.playable {
        _ if declares => text::AS_LIST,
        Playable::NotNow => text::WHY_NOTHING,
        Playable::Something | Playable::Nothing => text::TRY_IT,
    };
    html! {
        <section class="panel decide" role="group" aria-label={heading.clone()} key={scene.view.at}>
            <h3>{ heading }</h3>
            <details {open}>
                <summary onclick={scene.does(|| Draft::Unfold)}>{ summary }</summary>
                if playback.is_open() { { for Later::here().map(|later| (later.choices)(playback, scene, game, draft)) } }
            </details>
        </section>
    }
}

/// The ways to cast a card while something resolves, or to decline where that is allowed.
fn casting(
    scene: &Scene,
    game: &Game,
    player: PlayerId,
    options: &[combat_lab_engine::PlayOption],
    must: bool,
) -> Html {
    html! {
        <>
            { for options.iter().enumerate().map(|(place, option)| play::play(scene, game, player, place, option, &[])) }
            if !must {
                <div class="actions">
                    <button type="button" class="button" onclick={press(scene, player, Choice::Pass)}>{ text::DOES_NOT_CAST }</button>
                </div>
            }
        </>
    }
}

/// The legal answers, and the reasons against others.
pub(crate) fn choices(playback: &Playback, scene: &Scene, game: &Game, draft: Option<&Choice>) -> Html {
    let decision = &*playback.view.decision;
    match decision {
        Decision::Priority { player, .. } => {
            playback.rounds.as_deref().map(|rounds| window(scene, *player, rounds)).unwrap_or_default()
        }
        Decision::Cast { player, options, must, .. } => casting(scene, game, *player, options, *must),
        Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. } => {
            html! { <div class="rows">{ rows(scene, game, decision, draft) }</div> }
        }
        Decision::OrderDamage { player, choices } => orders(scene, game, *player, choices),
        Decision::OrderTriggers { player, triggers } => order_triggers(scene, game, *player, triggers),
        Decision::ChooseTargets { player, trigger, targets, least, .. } => {
            targets_of(scene, game, *player, trigger, targets, *least)
        }
        Decision::ChooseNewTargets { player, targets, .. } => {
            let player = *player;
            each_of(scene, game, targets.clone(), targets.len(), move |chosen| Action {
                player,
                choice: Choice::ChooseTargets(chosen),
            })
        }
        Decision::GiveUp { player, count, among, how } => give_up(scene, *player, *count, among, *how),
        Decision::ChooseReplacement { player, options } => {
            let says = |option| combat_lab_narrate::replacement_option(game, &scene.view.scenario, option);
            let choices =
                options.iter().enumerate().map(|(place, option)| (says(option), Choice::Replace(place)));
            one_of(scene, *player, choices)
        }
        Decision::ChooseMode { player, trigger, modes } => {
            let says =
                |mode: &usize| combat_lab_narrate::trigger_mode(game, &scene.view.scenario, trigger, *mode);
            one_of(scene, *player, modes.iter().map(|mode| (says(mode), Choice::ChooseMode(*mode))))
        }
        Decision::Choose { player, options, .. } => {
            let says = |chosen: &combat_lab_cards::ChosenQuality| {
                combat_lab_narrate::chosen(*chosen, game, &scene.view.scenario)
            };
            one_of(scene, *player, options.iter().map(|chosen| (says(chosen), Choice::Choose(*chosen))))
        }
        Decision::KeepLegend { player, among } => {
            let keep =
                |object: &ObjectId| (text::keep(&scene.view.object(game, *object)), Choice::Keep(*object));
            one_of(scene, *player, among.iter().map(keep))
        }
        Decision::ChooseAttacked { player, count, targets, .. } => {
            let (player, targets) = (*player, vec![targets.clone(); *count]);
            each_of(scene, game, targets, *count, move |chosen| Action {
                player,
                choice: Choice::ChooseAttacked(chosen),
            })
        }
        Decision::May { player, effects, mana, .. } => {
            let says = combat_lab_narrate::offer(game, &scene.view.scenario, effects);
            let yes = Choice::May { accepts: true, mana: mana.clone() };
            let no = Choice::May { accepts: false, mana: Vec::new() };
            let choices = [(text::YES.to_string(), yes), (text::NO.to_string(), no)];
            html! { <><p>{ says }</p>{ one_of(scene, *player, choices.into_iter()) }</> }
        }
        Decision::AssignDamage { .. } | Decision::Over(_) => Html::default(),
    }
}

/// The reasons why something is illegal, rule by rule.
pub(crate) fn refusal(view: &View, game: &Game, illegal: &Illegal) -> Html {
    html! {
        <div class="refused" role="alert">
            for violation in &illegal.violations {
                <p>
                    <b>{ text::REFUSED }</b>{ " " }{ combat_lab_narrate::violation(game, &view.scenario, violation) }
                    { cites(violation.rule.cite(illegal.edition)) }
                </p>
            }
        </div>
    }
}

/// The same in small print, beside the unavailable choice.
pub(crate) fn reason(view: &View, game: &Game, before: &str, illegal: &Illegal) -> Html {
    let line = |violation: &combat_lab_engine::Violation| {
        html! {
            <p class="soft">
                { before }{ combat_lab_narrate::violation(game, &view.scenario, violation) }{ cites(violation.rule.cite(illegal.edition)) }
            </p>
        }
    };
    illegal.violations.iter().map(line).collect()
}

pub(crate) fn submit(scene: &Scene) -> Callback<Action> {
    let scene = scene.clone();
    Callback::from(move |action| scene.act(Along::Decide(action)))
}

/// Makes this choice when pressed.
pub(crate) fn press(scene: &Scene, player: PlayerId, choice: Choice) -> Callback<MouseEvent> {
    let action = Action { player, choice };
    scene.does(move || Along::Decide(action.clone()))
}

/// A button for each of a few choices.
fn one_of(scene: &Scene, player: PlayerId, choices: impl Iterator<Item = (String, Choice)>) -> Html {
    let button = |(label, choice): (String, Choice)| {
        let onclick = press(scene, player, choice);
        html! { <button type="button" class="button long" {onclick}>{ label }</button> }
    };
    html! { <div class="actions">{ for choices.map(button) }</div> }
}

fn order_triggers(scene: &Scene, game: &Game, player: PlayerId, triggers: &[TriggerOption]) -> Html {
    let name = |option: &TriggerOption| {
        combat_lab_narrate::trigger_option(game, &scene.view.scenario, option).into()
    };
    let lines = vec![(text::ORDER_TRIGGERS.into(), triggers.iter().map(name).listed())];
    let build = Callback::from(move |orders: Vec<Vec<usize>>| Action {
        player,
        choice: Choice::OrderTriggers(orders.into_iter().next().unwrap_or_default()),
    });
    html! { <OrderForm {lines} label={text::PUT_ON_STACK} {build} decide={submit(scene)} /> }
}

fn targets_of(
    scene: &Scene,
    game: &Game,
    player: PlayerId,
    trigger: &TriggerOption,
    targets: &[Vec<Thing>],
    least: usize,
) -> Html {
    let form = each_of(scene, game, targets.to_vec(), least, move |chosen| Action {
        player,
        choice: Choice::ChooseTargets(chosen),
    });
    html! {
        <>
            <p>{ combat_lab_narrate::trigger_option(game, &scene.view.scenario, trigger) }</p>
            { form }
        </>
    }
}

/// One choice from each of these; those from the `least`-th on are optional.
fn each_of(
    scene: &Scene,
    game: &Game,
    targets: Vec<Vec<Thing>>,
    least: usize,
    action: impl Fn(Vec<Thing>) -> Action + 'static,
) -> Html {
    let rows = target_rows(&scene.view, game, &targets, least);
    let build = Callback::from(move |picks: Vec<usize>| {
        let chosen = targets.iter().zip(picks).filter_map(|(targets, pick)| targets.get(pick).copied());
        action(chosen.listed())
    });
    html! { <Form {rows} label={text::CHOOSE} {build} decide={submit(scene)} /> }
}

/// A row for each target; those from the `least`-th on are optional and have a last entry for no
/// target.
pub(crate) fn target_rows(view: &View, game: &Game, targets: &[Vec<Thing>], least: usize) -> Vec<FormRow> {
    let row = |(place, targets): (usize, &Vec<Thing>)| {
        let named = targets.iter().map(|target| view.thing(game, *target));
        let none = (place >= least).then(|| text::NO_SUCH_TARGET.to_string());
        let options = named.chain(none).listed();
        FormRow { label: text::TARGET.into(), options, note: Html::default(), check: false }
    };
    targets.iter().enumerate().map(row).listed()
}

fn give_up(scene: &Scene, player: PlayerId, count: usize, among: &[ObjectId], how: GivenUpAs) -> Html {
    let Some(frame) = scene.view.frame() else { return Html::default() };
    if let GivenUpAs::Ordered { top } = how {
        let names = among.iter().map(|card| scene.view.object(&frame.game, *card).into()).listed();
        let (lines, among) = (vec![(text::give_up(count, how).into(), names)], among.to_vec());
        let build = Callback::from(move |orders: Vec<Vec<usize>>| {
            let places = orders.into_iter().next().unwrap_or_default().into_iter();
            let cards = places.filter_map(|place| among.get(place).copied()).listed();
            Action { player, choice: Choice::GiveUp(cards) }
        });
        let label = if top { text::PUT_ON_TOP } else { text::PUT_AT_BOTTOM };
        return html! { <OrderForm {lines} label={label.says()} {build} decide={submit(scene)} /> };
    }
    let row = |card: &ObjectId| FormRow {
        label: scene.view.object(&frame.game, *card).into(),
        options: match how {
            GivenUpAs::PutInPlay { .. } => vec![text::STAYS_IN_HAND.into(), text::IS_PUT_IN_PLAY.into()],
            GivenUpAs::Discarded | GivenUpAs::WholeHand | GivenUpAs::Connived | GivenUpAs::AtRandom => {
                vec![text::STAYS_IN_HAND.into(), text::IS_DISCARDED.into()]
            }
            GivenUpAs::Sacrificed | GivenUpAs::Devoured(_) => {
                vec![text::STAYS_THERE.into(), text::IS_SACRIFICED.into()]
            }
            GivenUpAs::Returned => vec![text::STAYS_THERE.into(), text::IS_RETURNED.into()],
            GivenUpAs::Bottomed => vec![text::STAYS_ON_TOP.into(), text::GOES_TO_BOTTOM.into()],
            GivenUpAs::Surveilled => vec![text::STAYS_ON_TOP.into(), text::GOES_TO_GRAVEYARD.into()],
            GivenUpAs::Ordered { .. } => Vec::new(),
            GivenUpAs::PutBack => vec![text::STAYS_IN_HAND.into(), text::IS_PUT_ON_TOP.into()],
            GivenUpAs::TakenFromHand { .. } => vec![text::STAYS_IN_HAND.into(), text::IS_CHOSEN.into()],
            GivenUpAs::Found { .. } => vec![text::STAYS_IN_LIBRARY.into(), text::IS_FOUND.into()],
            GivenUpAs::Dug { .. }
            | GivenUpAs::Copied { .. }
            | GivenUpAs::Enchanted
            | GivenUpAs::Amassed { .. }
            | GivenUpAs::Bolstered(_)
            | GivenUpAs::Proliferated
            | GivenUpAs::Paired
            | GivenUpAs::Untapped
            | GivenUpAs::PreventedFrom(..) => {
                vec![text::NOT_CHOSEN.into(), text::IS_CHOSEN.into()]
            }
        },
        note: Html::default(),
        check: true,
    };
    let rows = among.iter().map(row).listed();
    let among = among.to_vec();
    let build = Callback::from(move |picks: Vec<usize>| {
        let chosen = among.iter().zip(picks).filter(|(_, pick)| *pick == 1).map(|(card, _)| *card);
        Action { player, choice: Choice::GiveUp(chosen.listed()) }
    });
    html! { <Form {rows} label={text::give_up(count, how)} {build} decide={submit(scene)} /> }
}

fn orders(scene: &Scene, game: &Game, player: PlayerId, choices: &[OrderOption]) -> Html {
    let choices = choices.to_vec();
    let name = |creature: ObjectId| AttrValue::from(scene.view.object(game, creature));
    let line = |choice: &OrderOption| {
        let asks = text::order_for(&name(choice.creature)).into();
        (asks, choice.among.iter().map(|creature| name(*creature)).listed())
    };
    let lines = choices.iter().map(line).listed();
    let build = Callback::from(move |orders: Vec<Vec<usize>>| {
        let order = |(choice, places): (&OrderOption, Vec<usize>)| DamageOrder {
            creature: choice.creature,
            order: places.into_iter().filter_map(|place| choice.among.get(place).copied()).listed(),
        };
        Action { player, choice: Choice::OrderDamage(choices.iter().zip(orders).map(order).listed()) }
    });
    html! { <OrderForm {lines} label={text::ANNOUNCE_ORDER} {build} decide={submit(scene)} /> }
}
