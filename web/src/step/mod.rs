//! A question as a step of a lesson: the question, the board, the reply, and one button, which
//! stays in its place.

use crate::board::Board;
use crate::state::later::Later;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::step::{Phase, Step};
use crate::state::view::{View, player_name};
use crate::state::{Act, Along};
use crate::words::cite::Cite;
use crate::words::text;
use combat_lab_engine::{PlayerId, StackObject};
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, FocusOptions, HtmlElement};
use yew::prelude::*;

/// How long the button takes no press after a verdict, in milliseconds: the second press of two
/// would skip the reason.
const PAUSE: f64 = 350.0;

/// Everything in the stage while a question is in hand.
pub(crate) fn step(playback: &Playback, step: Step<'_>, scene: &Scene) -> Html {
    let view = &playback.view;
    let Step { asked, phase } = step;
    let you = view.frame().and_then(|frame| frame.game.players().next().map(|(id, _)| id));
    let open = !matches!(phase, Phase::Right(_));
    // What was said before the question stays, and with it the board's place.
    let before = view.at(asked.at);
    let caption = before.caption(true);
    html! {
        <div class={classes!("task", "question", phase.name())} role="group" aria-label={asked.question.text.clone()} key={asked.place}>
            { band(view.edition()) }
            <div class="asked">
                if let Some(you) = you { <p class="role">{ text::you_are(&name(view, you)) }</p> }
                <h2>{ asked.question.text.clone() }</h2>
                if let Some(caption) = caption { <p class="said">{ caption }</p> }
            </div>
            <div class="table">
                { lying(view) }
                <Board scene={scene.clone()} drafted={None} outlook={Rc::clone(&playback.outlook)} declared={None} quiet={open} watches={true} near={you} />
            </div>
            <div class="dock task-dock" role="group" aria-label={text::DOCK}>
                <div class="reply">
                    { answers(playback, step, scene) }
                    <p class="say" role="status">{ reply(step, scene) }</p>
                </div>
                <div class="on">
                    <span class="quiet"></span>
                    <Go {phase} label={label(phase)} dispatch={scene.dispatch.clone()} />
                </div>
            </div>
        </div>
    }
}

fn name(view: &View, player: PlayerId) -> String {
    view.frame().map(|frame| player_name(&frame.game, player)).unwrap_or_default()
}

/// The rules of another time wear a band.
fn band(edition: Edition) -> Option<Html> {
    let follows = |other: &&Edition| **other > edition && other.era() != edition.era();
    let until = Edition::ALL.iter().find(follows).map(|edition| edition.effective());
    (edition != Edition::TODAY).then(|| {
        html! {
            <p class="band"><b>{ text::rules_of(edition.effective().year) }</b>if let Some(until) = until { { " " }{ text::replaced(until) } }</p>
        }
    })
}

/// What waits on the stack.
fn lying(view: &View) -> Option<Html> {
    let game = &view.frame()?.game;
    let waiting = game.stack().iter().rev().map(|entry| match entry.object() {
        StackObject::CombatDamage { .. } => text::COMBAT_DAMAGE.to_string(),
        object => combat_lab_narrate::stack_object(game, &view.scenario, object),
    });
    let waiting: Vec<String> = waiting.collect();
    (!waiting.is_empty()).then(|| html! { <p class="lying">{ text::on_the_stack(&waiting.join(", ")) }</p> })
}

fn answers(playback: &Playback, Step { asked, phase }: Step<'_>, scene: &Scene) -> Html {
    let place = asked.place;
    let button = |(choice, words): (usize, &combat_lab_notation::QuestionChoice)| {
        let right = matches!(phase, Phase::Right(_)) && asked.right.get(choice) == Some(&true);
        let wrong = playback.has_tried(place, choice);
        let possible = !wrong && !matches!(phase, Phase::Right(_));
        let onclick =
            if possible { scene.does(move || Along::Pick(place, choice)) } else { Callback::noop() };
        let picked = matches!(phase, Phase::Right(picked) | Phase::Wrong(picked) if picked == choice);
        html! {
            <button type="button" class={classes!("btn", right.then_some("right"), wrong.then_some("wrong"))}
                aria-pressed={picked.to_string()} aria-disabled={(!possible).then_some("true")} {onclick}>{ words.text.clone() }</button>
        }
    };
    html! {
        <div class="picks">{ for asked.question.choices.iter().enumerate().map(button) }</div>
    }
}

/// The verdict with its reason; before it, what to do.
fn reply(step: Step<'_>, scene: &Scene) -> Html {
    match step.phase {
        Phase::Open => html! { <span class="soft">{ text::PRESS_AN_ANSWER }</span> },
        Phase::Wrong(_) => {
            html! { <><b class="no">{ text::TRY_FAILED }</b>{ " " }{ text::ANOTHER_IS_RIGHT }</> }
        }
        Phase::Right(_) => {
            html! { <><b class="ok">{ text::RIGHT }</b>{ " " }{ Later::here().map(|later| (later.reason)(scene, step.asked)) }</> }
        }
    }
}

/// Why the right answer is right, with the deciding rule.
pub(crate) fn reason(scene: &Scene, asked: &combat_lab_replay::AskedQuestion) -> Html {
    let (because, rule) = combat_lab_narrate::reason(&scene.view.replay, asked, scene.view.wording());
    html! { <>{ because }{ " " }if let Some(of) = rule { <Cite {of} bare=true /> }</> }
}

const fn label(phase: Phase) -> crate::words::Words {
    match phase {
        Phase::Open | Phase::Right(_) => text::CONTINUE,
        Phase::Wrong(_) => text::TRY_AGAIN,
    }
}

#[derive(Clone, PartialEq, Properties)]
struct GoProps {
    phase: Phase,
    label: AttrValue,
    dispatch: crate::state::Dispatch,
}

/// The button: one and the same element in every state.
#[component]
fn Go(props: &GoProps) -> Html {
    let button = use_node_ref();
    let since = use_mut_ref(|| None::<f64>);
    let possible = props.phase != Phase::Open;
    {
        let (button, since) = (button.clone(), since.clone());
        use_effect_with(props.phase, move |phase| {
            let judged = *phase != Phase::Open;
            let before = since.replace(judged.then(js_sys::Date::now));
            if judged || before.is_some() {
                focus(&button, judged);
            }
        });
    }
    let onclick = {
        let dispatch = props.dispatch.clone();
        Callback::from(move |_: MouseEvent| {
            let rests = since.borrow().is_some_and(|since| js_sys::Date::now() - since < PAUSE);
            if possible && !rests {
                dispatch.dispatch(Act::GoOn);
            }
        })
    };
    html! {
        <button type="button" class="btn primary" ref={button} aria-disabled={(!possible).then_some("true")} {onclick}>{ props.label.clone() }</button>
    }
}

/// After a verdict the focus is on the button, and on the first answer when the reader tries again.
/// It stays where it is if it is in another part of the page.
fn focus(button: &NodeRef, judged: bool) {
    let Some(button) = button.cast::<Element>() else { return };
    let Ok(Some(step)) = button.closest(".task") else { return };
    if !matches!(step.query_selector(":focus"), Ok(Some(_))) {
        return;
    }
    let first = || step.query_selector(".picks .btn:not([aria-disabled])").ok().flatten();
    let target = if judged { Some(button) } else { first() };
    if let Some(target) = target.as_ref().and_then(|target| target.dyn_ref::<HtmlElement>()) {
        let options = FocusOptions::new();
        options.set_prevent_scroll(true);
        let _ = target.focus_with_options(&options);
    }
}
