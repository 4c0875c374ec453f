//! Taking over: what the rules wait for, offered as legal choices, with what is not legal explained.

use crate::cite::cites;
use crate::form::{Form, OrderForm, Row};
use crate::stack::ability_text;
use crate::state::{Act, Dispatch};
use crate::text;
use crate::view::{View, player_name};
use engine::{
    Action, Attack, AttackOption, Block, BlockOption, Choice, Decision, Game, Illegal, ObjectId, OrderOption,
    Play, PlayOption, PlayerId, Thing, Zone,
};
use scenario::narrate;
use std::rc::Rc;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct DecideProps {
    pub(crate) view: View,
    pub(crate) refused: Option<Rc<Illegal>>,
    /// The reader has already left the author's line.
    pub(crate) own: bool,
    pub(crate) dispatch: Dispatch,
}

#[component]
pub(crate) fn Decide(props: &DecideProps) -> Html {
    let Some(frame) = props.view.frame() else { return Html::default() };
    let game = &frame.game;
    let (player, what, body) = match game.decision() {
        Decision::Priority { player, .. } => (None, text::MAY_ACT, priority(props, game, player)),
        Decision::DeclareAttackers { player, creatures, targets } => {
            (Some(player), text::MAY_ATTACK, attackers(props, game, player, creatures, &targets))
        }
        Decision::DeclareBlockers { player, creatures } => {
            (Some(player), text::MAY_BLOCK, blockers(props, game, player, creatures))
        }
        Decision::OrderDamage { player, choices } => {
            (Some(player), text::ORDERS, orders(props, game, player, choices))
        }
        Decision::AssignDamage { .. } | Decision::Over(_) => return Html::default(),
    };
    let heading =
        player.map_or_else(|| what.into(), |player| text::take_over(&player_name(game, player), what));
    let refused =
        props.refused.as_ref().map(|illegal| refusal(&props.view, game, illegal)).unwrap_or_default();
    html! {
        <section class="panel decide" aria-label={heading.clone()} key={props.view.at}>
            <h3>{ heading }</h3>
            <details open={props.own}><summary>{ text::TRY_IT }</summary>{ body }</details>
            { refused }
        </section>
    }
}

/// Why something is not allowed, rule by rule.
fn refusal(view: &View, game: &Game, illegal: &Illegal) -> Html {
    html! {
        <div class="refused" role="alert">
            for violation in &illegal.violations {
                <p>
                    <b>{ text::REFUSED }</b>{ " " }{ narrate::violation(game, &view.scenario, violation) }
                    { cites(violation.rule.cite(illegal.edition)) }
                </p>
            }
        </div>
    }
}

/// The same, small, beside the choice that it closes.
fn reason(view: &View, game: &Game, before: &str, illegal: &Illegal) -> Html {
    let line = |violation: &engine::Violation| {
        html! {
            <p class="soft">
                { before }{ narrate::violation(game, &view.scenario, violation) }{ cites(violation.rule.cite(illegal.edition)) }
            </p>
        }
    };
    illegal.violations.iter().map(line).collect()
}

fn decide(props: &DecideProps) -> Callback<Action> {
    let dispatch = props.dispatch.clone();
    Callback::from(move |action| dispatch.dispatch(Act::Decide(action)))
}

/// Whoever has priority, and whoever would get it when they pass: in a window, everybody may act.
fn priority(props: &DecideProps, game: &Game, player: PlayerId) -> Html {
    // Whoever would play something here on the author's line is the one who has to pass instead.
    let would = props.view.frame().and_then(|frame| frame.answer.as_ref());
    let player = would
        .filter(|answer| matches!(answer.choice, Choice::Play(_)))
        .map_or(player, |answer| answer.player);
    let pass = {
        let dispatch = props.dispatch.clone();
        let action = Action { player, choice: Choice::Pass };
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Decide(action.clone())))
    };
    let plays: Vec<_> = props
        .view
        .replay
        .decisions(props.view.at)
        .iter()
        .flat_map(|decision| match decision {
            Decision::Priority { player, options } => options
                .iter()
                .enumerate()
                .map(|(place, option)| play(props, game, *player, place, option))
                .collect(),
            _ => Vec::new(),
        })
        .collect();
    html! {
        <>
            if plays.is_empty() { <p class="soft">{ text::NOTHING_TO_PLAY }</p> }
            { plays }
            <div class="actions"><button type="button" class="button main" onclick={pass}>{ text::PASS }</button></div>
        </>
    }
}

fn play(props: &DecideProps, game: &Game, player: PlayerId, place: usize, option: &PlayOption) -> Html {
    let view = &props.view;
    let source = option.source;
    let name = view.object(game, source);
    let who = player_name(game, player);
    let in_hand = game.object(source).is_some_and(|object| object.zone() == Zone::Hand);
    let label = if in_hand {
        text::cast(view.edition(), &who, &name)
    } else {
        text::activate(view.edition(), &who, &name)
    };
    let mut rows = Vec::new();
    for targets in &option.targets {
        let names = targets.iter().map(|target| view.thing(game, *target)).collect();
        rows.push(Row { label: text::TARGET.into(), options: names, note: Html::default(), check: false });
    }
    for creatures in &option.sacrifices {
        let names = creatures.iter().map(|creature| view.object(game, *creature)).collect();
        rows.push(Row { label: text::SACRIFICE.into(), options: names, note: Html::default(), check: false });
    }
    let says = ability_text(view, game, source, option.ability);
    let option = option.clone();
    let build = Callback::from(move |picks: Vec<usize>| {
        let mut picks = picks.into_iter();
        let mut pick = || picks.next().unwrap_or_default();
        let targets = option.targets.iter().filter_map(|targets| targets.get(pick()).copied()).collect();
        let sacrifices =
            option.sacrifices.iter().filter_map(|creatures| creatures.get(pick()).copied()).collect();
        let choice =
            Choice::Play(Play { source: option.source, ability: option.ability, targets, sacrifices });
        Action { player, choice }
    });
    let key = [player.index(), place].map(|part| part.to_string()).join(" ");
    html! { <Form {key} {rows} {label} {says} {build} decide={decide(props)} compact={true} /> }
}

fn attackers(
    props: &DecideProps,
    game: &Game,
    player: PlayerId,
    creatures: Vec<AttackOption>,
    targets: &[Thing],
) -> Html {
    let home = text::STAYS.to_owned();
    let names: Vec<_> =
        targets.iter().map(|target| text::attacks(&props.view.thing(game, *target))).collect();
    let rows = creatures
        .iter()
        .map(|option| Row {
            label: props.view.object(game, option.creature).into(),
            options: match option.refused {
                Some(_) => vec![home.clone()],
                None => [home.clone()].into_iter().chain(names.iter().cloned()).collect(),
            },
            note: option
                .refused
                .as_ref()
                .map(|illegal| reason(&props.view, game, "", illegal))
                .unwrap_or_default(),
            check: targets.len() == 1,
        })
        .collect::<Vec<_>>();
    let targets = targets.to_vec();
    let build = Callback::from(move |picks: Vec<usize>| {
        let attack = |(option, pick): (&AttackOption, usize)| {
            let target = *targets.get(pick.checked_sub(1)?)?;
            Some(Attack { attacker: option.creature, target })
        };
        let attacks = creatures.iter().zip(picks).filter_map(attack).collect();
        Action { player, choice: Choice::DeclareAttackers(attacks) }
    });
    html! { <Form {rows} label={text::ATTACK} none={text::NO_ATTACK} {build} decide={decide(props)} /> }
}

fn blockers(props: &DecideProps, game: &Game, player: PlayerId, creatures: Vec<BlockOption>) -> Html {
    let name = |creature: ObjectId| props.view.object(game, creature);
    let row = |option: &BlockOption| Row {
        label: name(option.creature).into(),
        options: [text::NOTHING.to_owned()]
            .into_iter()
            .chain(option.may_block.iter().map(|attacker| text::blocks(&name(*attacker))))
            .collect(),
        note: option
            .refused
            .iter()
            .map(|(block, illegal)| {
                let before = [text::MAY_NOT_BLOCK, &name(block.attacker), ": "].concat();
                reason(&props.view, game, &before, illegal)
            })
            .collect(),
        check: false,
    };
    let rows = creatures.iter().map(row).collect::<Vec<_>>();
    let build = Callback::from(move |picks: Vec<usize>| {
        let block = |(option, pick): (&BlockOption, usize)| {
            let attacker = *option.may_block.get(pick.checked_sub(1)?)?;
            Some(Block { blocker: option.creature, attacker })
        };
        let blocks = creatures.iter().zip(picks).filter_map(block).collect();
        Action { player, choice: Choice::DeclareBlockers(blocks) }
    });
    html! { <Form {rows} label={text::BLOCK} none={text::NO_BLOCK} {build} decide={decide(props)} /> }
}

fn orders(props: &DecideProps, game: &Game, player: PlayerId, choices: Vec<OrderOption>) -> Html {
    let name = |creature: ObjectId| (creature, AttrValue::from(props.view.object(game, creature)));
    let named = choices
        .into_iter()
        .map(|choice| (name(choice.creature), choice.among.into_iter().map(name).collect()))
        .collect::<Vec<_>>();
    html! { <OrderForm {player} choices={named} decide={decide(props)} /> }
}
