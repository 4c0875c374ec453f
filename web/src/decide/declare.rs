//! Declaring attackers and blockers: the choices that pressing cards can't express.

use super::reason;
use super::select::Select;
use crate::state::Draft;
use crate::state::draft::{attacked, attacking, banded, blocking, standing};
use crate::state::scene::Scene;
use crate::state::view::View;
use crate::words::text;
use combat_lab_cards::{Cost, Listed, Mana};
use combat_lab_engine::{
    Action, Attack, AttackDeclaration, AttackOption, Block, BlockOption, Choice, Decision, Game, Illegal,
    ObjectId, Thing,
};
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// A row for every creature: the choices beyond pressing it, its cost, and the reason why it may
/// not attack or block.
pub(crate) fn rows(scene: &Scene, game: &Game, decision: &Decision, draft: Option<&Choice>) -> Html {
    let (Some(player), Some(choice)) = (decision.player(), standing(decision, draft)) else {
        return Html::default();
    };
    let rows = match (decision, &choice) {
        (Decision::DeclareAttackers { creatures, targets, .. }, Choice::DeclareAttackers(declared)) => {
            attackers(scene, game, creatures, targets, declared)
        }
        (Decision::DeclareBlockers { creatures, .. }, Choice::DeclareBlockers(declared)) => {
            blockers(scene, game, creatures, &declared.blocks)
        }
        _ => return Html::default(),
    };
    html! { <>{ rows }{ spent(scene, game, Action { player, choice }) }</> }
}

/// The mana of the pool that pays, where there is a choice.
fn spent(scene: &Scene, game: &Game, declared: Action) -> Html {
    let named = declared.choice.spent_on_declaration();
    let plain = Action { choice: declared.choice.paid_by_default(), ..declared };
    let spendings = game.spendings_in_combat(&plain);
    if spendings.is_empty() {
        return Html::default();
    }
    let at = spendings.iter().position(|mana| *mana == named).map_or(0, |at| at + 1);
    let each = spendings.iter().map(|mana| text::braced(mana.colorless, |color| mana.amount(color)).into());
    let options = std::iter::once(text::SPARED.says().into()).chain(each).listed();
    let change = {
        let scene = scene.clone();
        Callback::from(move |at: usize| {
            let mana = at.checked_sub(1).and_then(|at| spendings.get(at).copied());
            let choice = plain.choice.clone().spending(mana.unwrap_or(Mana::NONE));
            scene.act(Draft::Declare(choice));
        })
    };
    html! { <div class="choice">{ pick(text::SPENDS.says().into(), options, at, change) }</div> }
}

/// A select field whose first option is nothing.
fn pick(name: AttrValue, options: Vec<AttrValue>, at: usize, change: Callback<usize>) -> Html {
    html! { <label>{ name }<Select groups={vec![(AttrValue::default(), options)]} {at} {change} /></label> }
}

/// A checkbox with its label.
fn check(name: &str, says: &str, checked: bool, disabled: bool, change: Callback<bool>) -> Html {
    let onchange = Callback::from(move |event: Event| {
        let field: HtmlInputElement = event.target_unchecked_into();
        change.emit(field.checked());
    });
    html! {
        <label>
            <input type="checkbox" {checked} {disabled} {onchange} />
            { name }<small>{ says }</small>
        </label>
    }
}

fn attackers(
    scene: &Scene,
    game: &Game,
    creatures: &[AttackOption],
    targets: &[Thing],
    declared: &AttackDeclaration,
) -> Html {
    let bands = game.most_bands();
    let says: Vec<String> =
        targets.iter().map(|target| text::attacks(&scene.view.thing(game, *target))).listed();
    let row = |option: &AttackOption| {
        let creature = option.creature;
        let name = scene.view.object(game, creature);
        let now = attacked(declared, creature);
        let at = now.and_then(|now| targets.iter().position(|target| *target == now)).map_or(0, |at| at + 1);
        let change = {
            let (scene, declared) = (scene.clone(), declared.clone());
            let (creatures, targets) = (creatures.to_vec(), targets.to_vec());
            Callback::from(move |at: usize| {
                let target = at.checked_sub(1).and_then(|at| targets.get(at).copied());
                scene.act(Draft::Declare(attacking(&declared, &creatures, creature, target)));
            })
        };
        let control = if option.refused.is_some() || says.len() == 1 {
            let word = says.first().filter(|_| at > 0).map_or(text::STAYS.says(), String::as_str);
            let change = change.reform(usize::from);
            check(&name, word, at > 0, option.refused.is_some(), change)
        } else {
            let options =
                std::iter::once(text::STAYS.into()).chain(says.iter().cloned().map(AttrValue::from));
            pick(name.clone().into(), options.listed(), at, change)
        };
        let why: Html = match &option.refused {
            Some(illegal) => reason(&scene.view, game, "", illegal),
            None => targets
                .iter()
                .zip(&says)
                .map(|(target, says)| {
                    let attack = Attack { attacker: creature, target: *target };
                    price(&scene.view, says, &game.attack_costs(&[attack]))
                })
                .collect(),
        };
        html! {
            <div class="choice" key={creature.index()}>
                { control }
                if bands > 0 && at > 0 { { band(scene, declared, creature, &name, bands) } }
                { why }
            </div>
        }
    };
    creatures.iter().map(row).collect()
}

/// The cost of attacking or blocking, if any.
fn price(view: &View, what: &str, costs: &[Cost]) -> Html {
    if costs.is_empty() {
        return Html::default();
    }
    html! { <p class="soft">{ text::costs(what, &combat_lab_narrate::price(costs, view.wording())) }</p> }
}

/// The band of an attacker.
fn band(scene: &Scene, declared: &AttackDeclaration, creature: ObjectId, name: &str, bands: usize) -> Html {
    let at = declared.bands.iter().position(|band| band.contains(&creature)).map_or(0, |at| at + 1);
    let change = {
        let (scene, declared) = (scene.clone(), declared.clone());
        Callback::from(move |at: usize| {
            scene.act(Draft::Declare(banded(&declared, creature, at, bands)));
        })
    };
    let options =
        std::iter::once(text::NO_BAND.into()).chain((1..=bands).map(|band| text::band(band).into()));
    let groups = vec![(AttrValue::default(), options.listed())];
    html! { <Select {groups} {at} {change} label={text::band_of(name)} /> }
}

fn blockers(scene: &Scene, game: &Game, creatures: &[BlockOption], declared: &[Block]) -> Html {
    let row = |option: &BlockOption| {
        let blocker = option.creature;
        let name = scene.view.object(game, blocker);
        let now: Vec<ObjectId> =
            declared.iter().filter(|block| block.blocker == blocker).map(|block| block.attacker).listed();
        let names: Vec<String> = option.may_block.iter().map(|id| scene.view.object(game, *id)).listed();
        let set = {
            let (scene, declared) = (scene.clone(), declared.to_vec());
            move |attackers: &[ObjectId]| {
                scene.act(Draft::Declare(blocking(&declared, blocker, attackers)));
            }
        };
        let control = if option.may_block.is_empty() {
            check(&name, text::NOTHING.says(), false, true, Callback::noop())
        } else if option.most == 1 {
            let at =
                option.may_block.iter().position(|attacker| now.contains(attacker)).map_or(0, |at| at + 1);
            let options = names.iter().map(|name| text::blocks(name).into());
            let options = std::iter::once(text::NOTHING.into()).chain(options).listed();
            let may_block = option.may_block.clone();
            let change = Callback::from(move |at: usize| {
                set(at.checked_sub(1).and_then(|at| may_block.get(at..=at)).unwrap_or_default());
            });
            pick(name.clone().into(), options, at, change)
        } else {
            let one = |(attacker, says): (&ObjectId, &String)| {
                let (set, now, attacker) = (set.clone(), now.clone(), *attacker);
                let checked = now.contains(&attacker);
                let change = Callback::from(move |checked: bool| {
                    let rest = now.iter().copied().filter(|other| *other != attacker);
                    set(&rest.chain(checked.then_some(attacker)).listed());
                });
                check(&text::blocks(says), "", checked, false, change)
            };
            html! {
                <fieldset>
                    <legend>{ &name }{ " " }<small>{ text::may_block(option.most) }</small></legend>
                    { for option.may_block.iter().zip(&names).map(one) }
                </fieldset>
            }
        };
        let first = option.may_block.first().map(|attacker| Block { blocker, attacker: *attacker });
        html! {
            <div class="choice" key={blocker.index()}>
                { control }
                { first.map(|block| price(&scene.view, text::BLOCKS.says(), &game.block_costs(&[block]))) }
                { refusals(&scene.view, game, option) }
            </div>
        }
    };
    creatures.iter().map(row).collect()
}

/// The attackers that a creature may not block, with reasons. A shared reason is given once;
/// several reasons are shown on request.
fn refusals(view: &View, game: &Game, option: &BlockOption) -> Html {
    let mut groups: Vec<(Vec<String>, String, &Illegal)> = Vec::new();
    for (block, illegal) in &option.refused {
        let name = view.object(game, block.attacker);
        let says: Vec<_> = illegal
            .violations
            .iter()
            .map(|violation| combat_lab_narrate::violation(game, &view.scenario, violation))
            .listed();
        let says = says.join(" ");
        match groups.iter_mut().find(|(_, other, _)| *other == says) {
            Some((names, ..)) => names.push(name),
            None => groups.push((vec![name], says, illegal)),
        }
    }
    let line = |(names, _, illegal): &(Vec<String>, String, &Illegal)| {
        // A reason about one attacker names it.
        let before = text::may_not_block(names);
        reason(view, game, if names.len() > 1 { &before } else { "" }, illegal)
    };
    let lines: Html = groups.iter().map(line).collect();
    if groups.len() > 1 {
        html! { <details class="refusals"><summary>{ text::NOT_BLOCKED_BY_IT }</summary>{ lines }</details> }
    } else {
        lines
    }
}
