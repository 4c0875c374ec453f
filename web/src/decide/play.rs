//! A round of priority: the spells and abilities that players can play, their payment, and the
//! reasons why others are unavailable.

use super::form::{Form, FormRow};
use super::{press, reason, submit, target_rows};
use crate::state::scene::Scene;
use crate::state::view::{View, counted, player_name};
use crate::words::cite::cites;
use crate::words::mana::{cost, mana};
use crate::words::text;
use combat_lab_cards::{Ability, Adding, Listed, Mana};
use combat_lab_engine::{
    Action, Choice, Game, Miscounted, Object, ObjectId, Play, PlayOption, PlayerId, Problem, RefusedPlay,
    Violation, XOption,
};
use combat_lab_replay::Round;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The player with priority, and the player who would get it next: in a round of priority, every
/// player may act.
pub(crate) fn window(scene: &Scene, player: PlayerId, rounds: &[Round]) -> Html {
    // The player who plays something here in the author's version is the one who has to pass
    // instead.
    let would = scene.view.frame().and_then(|frame| frame.answer.as_ref());
    let passes = would
        .filter(|answer| matches!(answer.choice, Choice::Play(_) | Choice::PlayLand(_)))
        .map_or(player, |answer| answer.player);
    // If nothing can be played and the author passes too, the dock continues.
    let otherwise = would.is_some_and(|answer| !matches!(answer.choice, Choice::Pass));
    let mut plays: Vec<Html> = Vec::new();
    let mut refused: Vec<Html> = Vec::new();
    for Round { game, player, options, lands, refused: not } in rounds {
        let player = *player;
        plays.add_all(lands.iter().map(|land| play_land(scene, game, player, *land)));
        let (for_mana, others): (Vec<_>, Vec<_>) = options
            .iter()
            .enumerate()
            .partition(|(_, (option, spendings))| spendings.is_empty() && game.mana_made(option).is_some());
        plays.add_all(
            others
                .iter()
                .map(|(place, (option, spendings))| play(scene, game, player, *place, option, spendings)),
        );
        plays.add_all(mana_row(scene, game, player, for_mana.iter().map(|(_, (option, _))| option)));
        refused.add_all(impossible(&scene.view, game, not));
    }
    let idle = plays.is_empty();
    html! {
        <>
            if idle { <p class="soft">{ text::NOTHING_TO_PLAY }</p> }
            { plays }
            // At the end of the version, the dock has this button.
            if scene.view.at < scene.view.last() && (otherwise || !idle) {
                <div class="actions">
                    <button type="button" class="button main" onclick={press(scene, passes, Choice::Pass)}>{ text::PASS }</button>
                </div>
            }
            if !refused.is_empty() {
                <details class="refusals"><summary>{ text::NOT_NOW }</summary>{ refused }</details>
            }
        </>
    }
}

fn ability<'a>(game: &'a Game, option: &PlayOption) -> Option<&'a Ability> {
    game.object(option.source)?.played(option.which)
}

fn play_land(scene: &Scene, game: &Game, player: PlayerId, land: ObjectId) -> Html {
    let label = text::play_land(&player_name(game, player), &land_name(scene, game, land));
    html! {
        <div class="choice">
            <button type="button" class="button" onclick={press(scene, player, Choice::PlayLand(land))}>{ label }</button>
        </div>
    }
}

/// The name of a land that may be the other face of its card.
fn land_name(scene: &Scene, game: &Game, land: ObjectId) -> String {
    let face = game
        .object(land)
        .map(combat_lab_engine::Object::face)
        .filter(|face| !face.types.has(combat_lab_cards::CardType::Land));
    match face.and_then(|face| face.other.as_deref()) {
        Some(other) => other.face.name.clone(),
        None => scene.view.object(game, land),
    }
}

/// The mana abilities, one small button each.
fn mana_row<'a>(
    scene: &Scene,
    game: &Game,
    player: PlayerId,
    options: impl Iterator<Item = &'a PlayOption>,
) -> Option<Html> {
    let button = |option: &PlayOption| {
        let adds = game.mana_made(option)?;
        let onclick = press(scene, player, Choice::Play(Play::new(option.source, option.which, Vec::new())));
        Some(html! {
            <button type="button" class="button" {onclick}>{ scene.view.object(game, option.source) }{ " " }{ mana(&adds) }</button>
        })
    };
    let buttons: Vec<Html> = options.filter_map(button).listed();
    (!buttons.is_empty()).then(|| {
        html! {
            <div class="choice">
                <span>{ text::taps_for_mana(&player_name(game, player)) }</span>
                { buttons }
            </div>
        }
    })
}

#[derive(Clone, PartialEq, Properties)]
struct AnnouncedXProps {
    x: XOption,
    /// The card that is played.
    name: AttrValue,
    /// The form of the play with this X; empty if it is illegal.
    form: Callback<u32, Html>,
}

/// A play whose X is chosen first: within the range that can be paid for.
#[component]
fn AnnouncedX(props: &AnnouncedXProps) -> Html {
    let XOption { value, least, most } = props.x;
    let said = use_state(|| value.to_string());
    let change = {
        let said = said.clone();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            said.set(field.value());
        })
    };
    // Without a number in the range there is nothing to press.
    let x = said.parse::<u32>().ok().filter(|x| (least..=most).contains(x));
    html! {
        <div class="announced-x">
            <label class="inline">
                { "X" }
                <input type="number" inputmode="numeric" min={least.to_string()} max={most.to_string()}
                    aria-label={["X, ", &props.name].concat()} value={(*said).clone()} oninput={change} />
                <small>{ text::from_to(least.into(), most.into()) }</small>
            </label>
            { for x.map(|x| props.form.emit(x)) }
        </div>
    }
}

/// The form of one play, after its X if it has one.
pub(super) fn play(
    scene: &Scene,
    game: &Game,
    player: PlayerId,
    place: usize,
    option: &PlayOption,
    spendings: &[Mana],
) -> Html {
    let Some(x) = option.x.filter(|x| x.least < x.most) else {
        return play_form(scene, game, player, place, option, spendings);
    };
    let key = [player.index(), place].map(|part| part.to_string()).join(" ");
    let name = AttrValue::from(scene.view.object(game, option.source));
    let (scene, game, option) = (scene.clone(), game.clone(), option.clone());
    let form = Callback::from(move |x: u32| match game.option_with_x(player, &option, x) {
        Some(option) => {
            let spendings = game.spendings(player, &option);
            play_form(&scene, &game, player, place, &option, &spendings)
        }
        None => html! { <p class="soft">{ text::no_such_x(x) }</p> },
    });
    html! { <AnnouncedX {key} {x} {name} {form} /> }
}

fn play_form(
    scene: &Scene,
    game: &Game,
    player: PlayerId,
    place: usize,
    option: &PlayOption,
    spendings: &[Mana],
) -> Html {
    let view = &scene.view;
    let who = player_name(game, player);
    let source = game.object(option.source);
    let face = source.map(|object| object.side(option.which.side()));
    let other = face.filter(|face| source.is_some_and(|object| !std::ptr::eq(object.face(), *face)));
    let name = other.map_or_else(|| view.object(game, option.source), |face| face.name.clone());
    let announced = face.and_then(|face| face.announced);
    let manner = source.and_then(|object| Some(object.face().other.as_deref()?.manner));
    let manner = manner.filter(|_| other.is_some());
    let down = manner == Some(combat_lab_cards::Manner::FaceDown);
    let up = source.is_some_and(combat_lab_engine::Object::is_face_down)
        && ability(game, option).is_some_and(combat_lab_cards::Ability::turns_face_up);
    let label = if up {
        text::turn_face_up(&who, &name)
    } else if down {
        text::cast_face_down(view.edition(), &who, &name)
    } else if manner == Some(combat_lab_cards::Manner::Bestow) {
        text::cast_bestowed(&who, &name)
    } else if let Some(way) = option.which.way() {
        let cast = text::cast(view.edition(), &who, &name);
        announced.map_or(cast.clone(), |announced| text::announced(&cast, announced, way))
    } else if matches!(
        ability(game, option).and_then(combat_lab_cards::Ability::sets_aside),
        Some(combat_lab_cards::FromExile::Suspended { .. })
    ) {
        text::suspend(&who, &name)
    } else {
        text::activate(view.edition(), &who, &name)
    };
    let mut rows = target_rows(view, game, &option.targets, option.least);
    let costs = source.map(|source| source.named_costs(option.which)).unwrap_or_default();
    let labels = costs.iter().filter_map(text::paid_by).chain(std::iter::repeat(text::SACRIFICE));
    for (creatures, label) in option.sacrifices.iter().zip(labels) {
        let names = creatures.iter().map(|creature| view.object(game, *creature)).listed();
        rows.push(FormRow { label: label.into(), options: names, note: Html::default(), check: false });
    }
    let parts = division(option);
    for amounts in parts.iter().filter(|amounts| **amounts != [0]) {
        let amounts = amounts.iter().map(u32::to_string).listed();
        rows.push(FormRow {
            label: text::DAMAGE.into(),
            options: amounts,
            note: Html::default(),
            check: false,
        });
    }
    if !spendings.is_empty() {
        let each = spendings.iter().map(|mana| text::braced(mana.colorless, |color| mana.amount(color)));
        let options = core::iter::once(text::SPARED.to_string()).chain(each).listed();
        rows.push(FormRow { label: text::SPENDS.into(), options, note: Html::default(), check: false });
    }
    let x = option.x.map(|x| x.value);
    let says = ability(game, option)
        .map(|ability| combat_lab_narrate::ability(&ability.said_with(x), view.wording()));
    let price = game.mana_price(option);
    let says = html! {
        <>
            if let Some(says) = says { <p class="soft">{ says }</p> }
            if let Some(price) = price {
                <p class="soft">{ text::COSTS }{ cost(&price) }</p>
            }
            if !option.mana.is_empty() {
                <p class="soft">
                    { text::PAID_WITH }
                    { counted(option.mana.iter().filter_map(|it| game.object(it.object)).map(Object::name)) }
                </p>
            }
        </>
    };
    let (option, spendings) = (option.clone(), spendings.to_vec());
    let build = Callback::from(move |picks: Vec<usize>| {
        let mut picks = picks.into_iter();
        let mut pick = || picks.next().unwrap_or_default();
        let targets = option.targets.iter().filter_map(|targets| targets.get(pick()).copied()).listed();
        let sacrifices =
            option.sacrifices.iter().filter_map(|creatures| creatures.get(pick()).copied()).listed();
        let mut share =
            |amounts: &Vec<u32>| if *amounts == [0] { Some(0) } else { amounts.get(pick()).copied() };
        let division = parts.iter().filter_map(&mut share).listed();
        let mana = option.mana.clone();
        let (source, which) = (option.source, option.which);
        let play = Play { source, which, x, targets, sacrifices, division, mana };
        // The first entry lets the engine choose the mana.
        let spent = pick().checked_sub(1).and_then(|place| spendings.get(place));
        Action { player, choice: Choice::Play(spent.map_or(play.clone(), |mana| play.spending(*mana))) }
    });
    let x = x.map_or(0, |x| x as usize + 1);
    let key = [player.index(), place, x].map(|part| part.to_string()).join(" ");
    html! { <Form {key} {rows} {label} {says} {build} decide={submit(scene)} compact={true} /> }
}

/// The most amounts offered for one target.
const MOST_AMOUNTS: u32 = 99;

/// The amounts of divided damage for each target: by default, the first gets all that the others
/// don't need.
fn division(option: &PlayOption) -> Vec<Vec<u32>> {
    let Some(most) = option.most_for_one().map(|most| most.min(MOST_AMOUNTS)) else { return Vec::new() };
    let part = |place: usize| match place {
        place if !option.among.contains(&place) => vec![0],
        place if place == option.among.start => (1..=most).rev().listed(),
        _ => (1..=most).listed(),
    };
    (0..option.targets.len()).map(part).listed()
}

/// The unplayable card, or the permanent with its unavailable ability: the beginning of a reason.
fn named(view: &View, game: &Game, refused: &RefusedPlay) -> String {
    let Some(source) = game.object(refused.source) else { return String::new() };
    let ability = source.played(refused.which).filter(|_| source.is_in_play());
    match ability.map(|ability| combat_lab_narrate::ability(ability, view.wording())) {
        Some(says) if !says.is_empty() => [view.card(source), " (\u{201c}", &says, "\u{201d}): "].concat(),
        _ => [view.card(source), ": "].concat(),
    }
}

/// The spells and abilities that the deciding player has but can't play, each with its rules.
fn impossible(view: &View, game: &Game, refused: &[RefusedPlay]) -> Vec<Html> {
    let why = |refused: &RefusedPlay| {
        let (name, illegal) = (named(view, game, refused), &refused.illegal);
        if let [Violation { rule, problem: Problem::WrongCount { of: Miscounted::Targets, .. } }] =
            illegal.violations.as_slice()
        {
            return html! { <p class="soft">{ name }{ text::NO_TARGET }{ cites(rule.cite(illegal.edition)) }</p> };
        }
        reason(view, game, &name, illegal)
    };
    refused.iter().map(why).listed()
}
