//! Both sides, with everything that is in play, and the places of what has left.

use crate::arrows::{Arrow, Kind, draw, measure, watch};
use crate::card::{card, fate, fights, mark};
use crate::draft::can_press;
use crate::permanent::permanents;
use crate::player::player;
use crate::state::{Act, Dispatch};
use crate::still::{Part, Still, StillProps};
use crate::text;
use crate::view::{Anchor, View, colour, player_name};
use engine::{
    Assignment, BlockStatus, CardId, Choice, Happening, Object, PlayerId, StackObject, Thing, sort_short,
};
use replay::Frame;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;
use yew::prelude::*;

/// With more creatures than this on a side, cards are drawn small; and with more than this, on a narrow stage.
const FEW: usize = 4;
const FEW_NARROW: usize = 2;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct BattlefieldProps {
    pub(crate) view: View,
    /// The reader looks at the combat damage on the stack.
    pub(crate) looking: bool,
    /// Damage that is being divided.
    pub(crate) draft: Vec<Assignment>,
    /// Attackers or blockers that are about to be declared.
    pub(crate) declared: Option<Rc<Choice>>,
    pub(crate) dispatch: Dispatch,
}

/// The sides change with the frame, the arrows with every move of a slider. Where things are is measured when the
/// frame or the width changes.
#[component]
pub(crate) fn Battlefield(props: &BattlefieldProps) -> Html {
    let field = use_node_ref();
    let spots = use_state_eq(Vec::new);
    {
        let (field, spots) = (field.clone(), spots.setter());
        use_effect_with(props.view.clone(), move |_| spots.set(measure(&field)));
    }
    {
        let (field, spots) = (field.clone(), spots.setter());
        use_effect_with((), move |()| watch(field, spots));
    }
    let Some(frame) = props.view.frame() else { return Html::default() };
    // The panel has a control for each of these; a finger goes to the thing itself.
    let dispatch = props.dispatch.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        // What can be opened on a card is not the card.
        let pressed = pressed.filter(|element| matches!(element.closest("button"), Ok(None)));
        let thing = pressed.and_then(|element| element.closest(".can").ok().flatten());
        if let Some(card) = thing.and_then(|thing| Anchor::card(&thing.get_attribute("data-thing")?)) {
            dispatch.dispatch(Act::Press(card));
        }
    });
    html! {
        <section class="field" part="battlefield" role="group" ref={field} aria-label={props.view.called(text::EVERYBODY)} {onclick}>
            <Still part={Part::Sides} view={props.view.clone()} dispatch={props.dispatch.clone()} />
            { draw(&arrows(frame, props), &spots, props.view.at) }
        </section>
    }
}

/// The active player sits nearest to the reader.
pub(crate) fn sides(props: &StillProps) -> Html {
    let Some(frame) = props.view.frame() else { return Html::default() };
    let active = frame.game.active_player();
    let mut players: Vec<PlayerId> = frame.game.players().map(|(id, _)| id).collect();
    sort_short(&mut players, |id| *id == active);
    players.into_iter().map(|id| side(props, frame, id)).collect()
}

fn side(props: &StillProps, frame: &Frame, id: PlayerId) -> Html {
    let view = &props.view;
    let slots = slots(view, frame, id);
    let others = permanents(view, frame, id);
    let (many, several) = (slots.len() > FEW, slots.len() > FEW_NARROW);
    html! {
        <div class={classes!("side", colour(id))}>
            { player(view, frame, id, &props.dispatch) }
            <div class="board">
                if slots.is_empty() {
                    if others.is_none() { <p class="nobody">{ text::NOTHING_IN_PLAY }</p> }
                } else {
                    <ul class={classes!("cards", several.then_some("several"), many.then_some("many"))} aria-label={text::creatures_of(&player_name(&frame.game, id))}>
                        { slots }
                    </ul>
                }
                { others }
            </div>
        </div>
    }
}

/// A place for every creature this player has, has just lost, or began with: nothing moves when one goes.
fn slots(view: &View, frame: &Frame, id: PlayerId) -> Vec<Html> {
    let game = &frame.game;
    let first = view.frames().first().map(|frame| &frame.game);
    let began = |card: CardId| {
        first
            .and_then(|game| game.object(game.card(card)?))
            .filter(|object| object.is_in_play() && fights(object))
    };
    let decision = &*view.decision;
    let role = |object: &Object| {
        let divides = view
            .sheet()
            .is_some_and(|sheet| sheet.sources().iter().any(|source| source.creature == object.id()));
        if divides { Some("deciding") } else { can_press(decision, object).then_some("can") }
    };
    let ghosts: Vec<_> = frame.events.iter().filter_map(|event| fate(event, view.edition())).collect();
    let ghost = |card: CardId| {
        ghosts.iter().find_map(|(left, fate)| {
            game.object(*left).filter(|left| left.card() == card && fights(left)).map(|left| (left, *fate))
        })
    };
    let slot = |object: &Object| {
        if object.is_in_play() && fights(object) {
            return (object.controller() == id).then(|| card(view, frame, object, None, role(object)));
        }
        // What has left in this frame is still shown, as it was.
        if let Some((left, fate)) = ghost(object.card()) {
            return (left.controller() == id).then(|| card(view, frame, left, Some(fate), None));
        }
        let began = began(object.card()).filter(|began| began.controller() == id && !object.is_phased_out());
        began.map(|_| {
            html! {
                <li class="gone" data-thing={Anchor::Card(object.card()).key()}>
                    <span>{ view.card(object) }</span>
                    { mark(view, Anchor::Card(object.card())) }
                    <i>{ text::gone(object.zone(), view.edition()) }</i>
                </li>
            }
        })
    };
    // A token that has left is nowhere any more, but still seen going.
    let vanished = ghosts.iter().filter_map(|(left, fate)| {
        let left = game.object(*left).filter(|left| left.controller() == id && fights(left))?;
        game.objects()
            .all(|object| object.card() != left.card())
            .then(|| card(view, frame, left, Some(fate), None))
    });
    game.objects().filter_map(slot).chain(vanished).collect()
}

/// Every arrow of the frame.
fn arrows(frame: &Frame, props: &BattlefieldProps) -> Vec<Arrow> {
    let game = &frame.game;
    let mut arrows = Vec::new();
    let mut add = |kind: Kind, from: Thing, to: Thing, amount: Option<u32>| {
        let owner = from.object().and_then(|object| game.object(object)).map(Object::controller);
        if let (Some(from), Some(to)) = (Anchor::of(game, from), Anchor::of(game, to)) {
            arrows.push(Arrow { kind, from, to, amount, class: owner.map_or("p0", colour) });
        }
    };
    let damage = damage(frame, props);
    if damage.is_empty() {
        for attacker in game.combat().attackers() {
            // A blocked creature does not get to the player; which permanent it attacks still matters.
            let blocked = attacker.status == BlockStatus::Blocked;
            if let Some(target) = attacker.target.filter(|target| !blocked || target.object().is_some()) {
                let kind = if blocked { Kind::Blocked } else { Kind::Attack };
                add(kind, attacker.creature.into(), target, None);
            }
        }
    }
    for blocker in game.combat().blockers() {
        for attacker in &blocker.attackers {
            add(Kind::Block, blocker.creature.into(), (*attacker).into(), None);
        }
    }
    match props.declared.as_deref() {
        Some(Choice::DeclareAttackers(declared)) => {
            for attack in &declared.attacks {
                add(Kind::Attack, attack.attacker.into(), attack.target, None);
            }
        }
        Some(Choice::DeclareBlockers(declared)) => {
            for block in &declared.blocks {
                add(Kind::Block, block.blocker.into(), block.attacker.into(), None);
            }
        }
        _ => {}
    }
    for (kind, assignment) in damage {
        add(kind, assignment.source.into(), assignment.recipient, Some(assignment.amount));
    }
    arrows
}

/// The damage to draw: what is being divided, what was just dealt or put on the stack, or what is looked at there.
fn damage(frame: &Frame, props: &BattlefieldProps) -> Vec<(Kind, Assignment)> {
    let draft = props.draft.iter().filter(|assignment| assignment.amount > 0);
    let mut all: Vec<_> = draft.map(|assignment| (Kind::Draft, *assignment)).collect();
    let mut announced = props.looking;
    for event in &frame.events {
        match event.kind {
            Happening::Damage { source, recipient, amount, .. } => {
                all.push((Kind::Damage, Assignment { source, recipient, amount }));
            }
            Happening::DamageOnStack(_) => announced = true,
            _ => {}
        }
    }
    if announced {
        for entry in frame.game.stack() {
            if let StackObject::CombatDamage { assignments, .. } = entry.object() {
                all.extend(assignments.iter().map(|assignment| (Kind::Damage, *assignment)));
            }
        }
    }
    all
}
