//! "When": a play at each moment of its turn, and the results.

use super::reason;
use crate::after::{use_after, use_until};
use crate::compare::lines::result;
use crate::state::module::Soon;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::View;
use crate::state::work::slice;
use crate::state::{Along, Draft};
use crate::words::text;
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{Choice, Fate, Forecast, Game, Thing};
use combat_lab_narrate::moment_name;
use combat_lab_replay::{ActMoment, MadeThen, OtherMoments, Replay};
use gloo_timers::callback::Timeout;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The offer, in the author's version, where a spell or ability is about to be played or has just
/// been; but not while that would answer a question.
pub(crate) fn moments(playback: &Playback, scene: &Scene) -> Html {
    let view = &scene.view;
    let is_play = |at: &usize| {
        let answered = view.frames().get(*at).and_then(|frame| Some((&frame.game, frame.answer.as_ref()?)));
        answered.is_some_and(
            |(game, answer)| matches!(&answer.choice, Choice::Play(play) if !game.is_mana_alone(play)),
        )
    };
    let hidden = playback.history.ways_back().0 || playback.asks_at_all();
    let near = [Some(view.at), view.at.checked_sub(1)].into_iter().flatten();
    match near.filter(|_| !hidden).find(is_play) {
        Some(at) => {
            let key = [&at.to_string(), " ", view.edition().id()].concat();
            html! { <Moments scene={scene.clone()} {at} {key} /> }
        }
        None => Html::default(),
    }
}

/// The moments of a play, and the results as far as they are known.
struct ResultsByMoment {
    moments: OtherMoments,
    /// The name of the card that is played, or whose ability is.
    played: String,
    names: Vec<String>,
    results: Vec<Result<Outcome, Html>>,
}

/// The result of a play at one moment: in words, and for each card and player.
struct Outcome {
    says: String,
    fates: Rc<[Forecast]>,
}

/// The results, once they are begun: `None` inside if the play can't be moved.
type Known = Rc<RefCell<Option<ResultsByMoment>>>;

/// The search for them in a version.
struct Search {
    known: Known,
    begun: Cell<bool>,
    /// The work that is left.
    task: RefCell<Option<Soon<()>>>,
}

/// A version, equal only to itself.
struct Version(Rc<Replay>);

impl PartialEq for Version {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Plays it at one moment after another. Only what is shown is kept of each.
async fn find(view: View, at: usize, known: Known) {
    let Some(moments) = OtherMoments::of_in_slices(&view.replay, at).await else { return };
    let name = |moment: &ActMoment| moment_name(&moments.open, moment, view.wording());
    let names = moments.moments.iter().map(name).listed();
    let game = view.frames().get(at).map(|frame| &frame.game);
    let played = game.and_then(|game| Some(view.object(game, game.card(moments.line.card)?)));
    let played = played.unwrap_or_default();
    known.replace(Some(ResultsByMoment { moments: moments.clone(), played, names, results: Vec::new() }));
    for place in 0..moments.moments.len() {
        let found = match moments.at_in_slices(place).await {
            Ok(made) => {
                let end = View::new(Rc::clone(&view.scenario), Rc::new(made.replay), usize::MAX);
                let end = end.at(end.last());
                let fates = game.zip(end.frame()).map(|(game, end)| fates(game, &end.game));
                Ok(Outcome { says: result(&end), fates: fates.unwrap_or_default() })
            }
            Err(illegal) => Err(match illegal.zip(moments.game(place)) {
                Some((illegal, game)) => reason(&view, &game, "", &illegal),
                None => html! { text::NOT_POSSIBLE_THEN },
            }),
        };
        if let Some(known) = &mut *known.borrow_mut() {
            known.results.push(found);
        }
    }
}

#[derive(Clone, PartialEq, Properties)]
struct MomentsProps {
    scene: Scene,
    at: usize,
}

#[component]
fn Moments(props: &MomentsProps) -> Html {
    let MomentsProps { scene, at } = props;
    let view = &scene.view;
    let open = use_state(|| false);
    let dragged = use_state(|| None::<usize>);
    let turn = use_state(|| 0_usize);
    let search = use_memo(Version(Rc::clone(&view.replay)), |_| Search {
        known: Known::default(),
        begun: Cell::default(),
        task: RefCell::default(),
    });
    let known = Rc::clone(&search.known);
    let goes_on = {
        let mut task = search.task.borrow_mut();
        if *open && !search.begun.replace(true) {
            *task = Some(Box::pin(find(view.clone(), *at, Rc::clone(&known))));
        }
        if *open && task.is_some() {
            slice(&mut task);
        }
        *open && task.is_some()
    };
    {
        let turn = turn.clone();
        use_until((goes_on, *turn), move |(goes_on, now)| {
            let next = now.wrapping_add(1);
            let timer = goes_on.then(|| Timeout::new(0, move || turn.set(next)));
            move || drop(timer)
        });
    }
    let chosen = *dragged;
    {
        let (scene, known) = (scene.clone(), Rc::clone(&known));
        // What would happen to the cards.
        use_after((chosen, goes_on, view.at), move |(chosen, ..)| {
            let Some(place) = *chosen else { return };
            let known = known.borrow();
            let outcome = known.as_ref().and_then(|known| known.results.get(place)?.as_ref().ok());
            scene.act(Draft::Suppose(outcome.map(|outcome| Rc::clone(&outcome.fates))));
        });
    }
    let ontoggle = {
        let (open, dragged, scene) = (open.clone(), dragged.clone(), scene.clone());
        Callback::from(move |_: MouseEvent| {
            open.set(!*open);
            dragged.set(None);
            scene.act(Draft::Suppose(None));
        })
    };
    let oninput = {
        let dragged = dragged.clone();
        Callback::from(move |event: InputEvent| {
            let field: HtmlInputElement = event.target_unchecked_into();
            if let Ok(place) = field.value().trim().parse::<usize>() {
                dragged.set(Some(place));
            }
        })
    };
    // Plays on from the moment to which it has been dragged.
    let play = {
        let (search, scene, turn) = (Rc::clone(&search), scene.clone(), turn.clone());
        Callback::from(move |place: usize| {
            let known = search.known.borrow();
            let Some(moments) = known.as_ref().map(|known| known.moments.clone()) else { return };
            let scene = scene.clone();
            let task = Box::pin(async move {
                if let Ok(made) = moments.at_in_slices(place).await {
                    begin(&scene, made);
                }
            });
            search.task.replace(Some(task));
            turn.set(turn.wrapping_add(1));
        })
    };
    let known = known.borrow();
    html! {
        <section class="panel supposed" role="group" aria-label={text::OTHER_MOMENTS}>
            <button type="button" class="button" aria-expanded={open.to_string()} onclick={ontoggle}>{ text::OTHER_MOMENTS }</button>
            if *open {
                if let Some(known) = &*known {
                    { table(known, chosen, &oninput, &play, goes_on) }
                } else if !goes_on {
                    <p class="soft">{ text::NO_OTHER_MOMENTS }</p>
                }
            }
        </section>
    }
}

/// The moments as a slider, and the result at each.
fn table(
    known: &ResultsByMoment,
    chosen: Option<usize>,
    oninput: &Callback<InputEvent>,
    play: &Callback<usize>,
    busy: bool,
) -> Html {
    let ResultsByMoment { moments, played, names, results } = known;
    let name = |place: usize| names.get(place).map_or("", String::as_str);
    let at = chosen.unwrap_or(moments.now);
    let says = |place: usize| match results.get(place) {
        Some(Ok(outcome)) => outcome.says.as_str(),
        Some(Err(_)) => text::NOT_POSSIBLE_THEN.says(),
        None => "",
    };
    let row = |(place, found): (usize, &Result<Outcome, Html>)| {
        let result = match found {
            Ok(outcome) => html! { outcome.says.clone() },
            Err(reason) => reason.clone(),
        };
        html! {
            <tr class={(place == at && chosen.is_some()).then_some("own")}>
                <th scope="row">{ name(place).to_owned() }if place == moments.now { <small>{ " " }{ text::AS_IT_IS }</small> }</th>
                <td>{ result }</td>
            </tr>
        }
    };
    let possible = at != moments.now && !busy && matches!(results.get(at), Some(Ok(_)));
    let onclick = possible.then(|| play.reform(move |_: MouseEvent| at));
    html! {
        <>
            <p class="soft">{ text::played_at_other_moments(played) }</p>
            <label class="moment">
                <output>{ name(at).to_owned() }</output>
                <input type="range" min="0" max={names.len().saturating_sub(1).to_string()} step="1" value={at.to_string()}
                    aria-label={text::WHEN} aria-valuetext={[name(at), ": ", says(at)].concat()} {oninput} />
            </label>
            <table class="bests" aria-busy={busy.then_some("true")}>
                <thead><tr><th scope="col">{ text::WHEN }</th><th scope="col">{ text::ITS_RESULT }</th></tr></thead>
                <tbody>{ for results.iter().enumerate().map(row) }</tbody>
            </table>
            <button type="button" class="button" aria-disabled={(!possible).then_some("true")} {onclick}>{ text::PLAY_IT_THEN }</button>
        </>
    }
}

/// Begins the reader's version in which the play is made at another moment, just after it.
fn begin(scene: &Scene, made: MadeThen) {
    let scenario = || Rc::clone(&scene.view.scenario);
    let at = made.decided.last().map_or(0, |(_, at)| at.saturating_add(1));
    let of = |(place, (replay, at)): (usize, (Replay, usize))| {
        // The first decision is in the version in view.
        let replay = if place == 0 { Rc::clone(&scene.view.replay) } else { Rc::new(replay) };
        View::new(scenario(), replay, at)
    };
    let done = made.decided.into_iter().enumerate().map(of).listed();
    let last = made.replay.frames().len().saturating_sub(1);
    scene.act(Along::Begin(done, View::new(scenario(), Rc::new(made.replay), at.min(last))));
}

/// What happens to everything on the battlefield, and to the players, until the end.
fn fates(game: &Game, end: &Game) -> Rc<[Forecast]> {
    let forecast = |thing, fate| Forecast {
        thing,
        now: 0,
        coming: 0,
        fate,
        counters: end.counters_of(thing),
        exact: false,
        lethal: 0,
        by: None,
    };
    let mut all = Vec::new();
    for (id, player) in game.players() {
        let left = end.player(id).filter(|it| !it.has_lost()).and_then(|it| u32::try_from(it.life()).ok());
        let fate = left.map_or(Fate::Goes(0), Fate::Stays);
        if end.player(id).is_none_or(|it| it.life() != player.life() || it.has_lost()) {
            all.push(forecast(Thing::Player(id), fate));
        }
    }
    all.add_all(game.objects().filter(|object| object.is_creature_in_play()).filter_map(|object| {
        let then = end.object(object.id());
        if then.is_some_and(combat_lab_engine::Object::is_in_play) {
            return None;
        }
        let zone = end.card(object.card()).and_then(|id| end.object(id)).map(combat_lab_engine::Object::zone);
        let fate = match zone {
            None | Some(combat_lab_cards::Zone::Graveyard) => Fate::Goes(0),
            Some(zone) => Fate::Leaves(zone),
        };
        Some(forecast(Thing::Object(object.id()), fate))
    }));
    all.into()
}
