//! The stack: top first.

use crate::cite::cites;
use crate::state::Act;
use crate::still::StillProps;
use crate::text;
use crate::view::{View, player_name};
use engine::{Assignment, Game, Phase, StackEntry, StackObject, Step};
use rulebook::{CombatDamage, Rule};
use yew::prelude::*;

pub(crate) fn stack(props: &StillProps) -> Html {
    let Some(frame) = props.view.frame() else { return Html::default() };
    let game = &frame.game;
    html! {
        <section class="panel" part="stack" role="group" aria-label={props.view.called(text::STACK)}>
            <h3>{ text::STACK }</h3>
            { leaving(&props.view, game) }
            if game.stack().is_empty() {
                { empty(&props.view) }
            } else {
                <ol class="objects">
                    for (key, entry) in game.stack().iter().enumerate().rev() { { object(props, game, entry.object(), key) } }
                </ol>
            }
        </section>
    }
}

/// What has left the stack in this frame is seen going.
fn leaving(view: &View, game: &Game) -> Html {
    let before = view.at.checked_sub(1).and_then(|at| view.frames().get(at));
    let left = before.into_iter().flat_map(|frame| {
        let left = |entry: &&StackEntry| game.stack().iter().all(|other| other.id() != entry.id());
        frame.game.stack().iter().rev().filter(left).map(|entry| match entry.object() {
            StackObject::CombatDamage { .. } => text::COMBAT_DAMAGE.into(),
            object => narrate::stack_object(&frame.game, &view.scenario, object),
        })
    });
    let left: Html = left.map(|name| html! { <p><b>{ name }</b></p> }).collect();
    html! { <div class="leaving" aria-hidden="true" key={view.at}>{ left }</div> }
}

fn empty(view: &View) -> Html {
    let (says, rule) = match view.edition().rules().combat_damage {
        CombatDamage::OnStack => (text::DAMAGE_WAITS, Rule::CombatDamageOnStack),
        CombatDamage::Immediate => (text::DEALT_AT_ONCE, Rule::DealtAtOnce),
    };
    let combat = view.frame().is_some_and(|frame| frame.moment.step.phase() == Phase::Combat);
    html! {
        <p class="empty">
            { text::STACK_EMPTY }
            if combat { { " " }{ says }{ cites(rule.cite(view.edition())) } }
        </p>
    }
}

fn object(props: &StillProps, game: &Game, object: &StackObject, key: usize) -> Html {
    let view = &props.view;
    let top = key.saturating_add(1) == game.stack().len();
    let rank = if top {
        html! { <span class="rank">{ text::STACK_TOP }</span> }
    } else {
        Html::default()
    };
    if let StackObject::CombatDamage { step, assignments } = object {
        return combat_damage(props, game, *step, assignments, rank, key);
    }
    let by = object.controller().map(|player| player_name(game, player));
    let says = narrate::stack_text(game, &view.scenario, object);
    html! {
        <li class="object" {key}>
            { rank }
            <b>{ narrate::stack_object(game, &view.scenario, object) }</b>
            if let Some(says) = says { <p>{ says }{ "." }</p> }
            <small class="soft">{ by }</small>
        </li>
    }
}

fn combat_damage(
    props: &StillProps,
    game: &Game,
    step: Step,
    assignments: &[Assignment],
    rank: Html,
    key: usize,
) -> Html {
    let look = |looking: bool| {
        let dispatch = props.dispatch.clone();
        move || dispatch.dispatch(Act::Look(looking))
    };
    let (enter, leave, toggle) = (look(true), look(false), look(!props.looking));
    let name = if step == Step::FirstStrikeDamage { text::FIRST_STRIKE_DAMAGE } else { text::COMBAT_DAMAGE };
    let edition = props.view.edition();
    html! {
        <li class={classes!("object", props.looking.then_some("looked"))} {key}
            onmouseenter={Callback::from(move |_| enter())} onmouseleave={Callback::from(move |_| leave())}>
            { rank }
            <b>{ name }</b>
            <ul>
                for assignment in assignments {
                    <li>
                        <span>
                            { props.view.object(game, assignment.source) }{ " → " }
                            { props.view.thing(game, assignment.recipient) }
                        </span>
                        <b>{ assignment.amount }</b>
                    </li>
                }
            </ul>
            <small class="soft">{ text::CANNOT_COUNTER }</small>
            { cites(Rule::CombatDamageNotASpell.cite(edition)) }
            <div>
                <button type="button" class="button" aria-pressed={props.looking.to_string()}
                    onclick={Callback::from(move |_| toggle())}>{ text::SHOW_ON_BOARD }</button>
            </div>
        </li>
    }
}
