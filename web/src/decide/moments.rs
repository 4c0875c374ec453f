//! "When": a play at each moment of its turn, and what comes of it.

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
use combat_lab_engine::{Choice, Fate, Forecast, Game, Illegal, Thing};
use combat_lab_narrate::moment_name;
use combat_lab_replay::{MadeThen, OtherMoments, Replay};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::HtmlInputElement;
use yew::prelude::*;

/// The offer, in the author's version, where a spell or ability is about to be played or has just
/// been; but not while that would answer a question.
pub(crate) fn moments(playback: &Playback, scene: &Scene) -> Html {
    let view = &scene.view;
    let is_play = |at: &usize| {
        let frame = view.frames().get(*at);
        frame.and_then(|frame| frame.answer.as_ref()).is_some_and(|it| matches!(it.choice, Choice::Play(_)))
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
    results: Vec<Result<MadeThen, Option<Illegal>>>,
}

/// The results, once they are begun: `None` inside if the play can't be moved.
type Known = Rc<RefCell<Option<ResultsByMoment>>>;

/// The search for them in a version.
struct Search {
    known: Known,
    /// The work that is left, once it is begun; `None` inside when all is done.
    task: RefCell<Option<Option<Soon<()>>>>,
}

/// A version, equal only to itself.
struct Version(Rc<Replay>);

impl PartialEq for Version {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

/// Plays it at one moment after another.
async fn find(replay: Rc<Replay>, at: usize, known: Known) {
    let Some(moments) = OtherMoments::of_in_slices(&replay, at).await else { return };
    let count = moments.moments.len();
    known.replace(Some(ResultsByMoment { moments: moments.clone(), results: Vec::new() }));
    for place in 0..count {
        let found = moments.at_in_slices(place).await;
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
        task: RefCell::default(),
    });
    let known = Rc::clone(&search.known);
    let goes_on = {
        let mut task = search.task.borrow_mut();
        if *open {
            let begun = task
                .get_or_insert_with(|| Some(Box::pin(find(Rc::clone(&view.replay), *at, Rc::clone(&known)))));
            if begun.is_some() {
                slice(begun);
            }
            begun.is_some()
        } else {
            false
        }
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
        // What would become of the cards.
        use_after((chosen, goes_on, view.at), move |(chosen, ..)| {
            let Some(place) = *chosen else { return };
            let known = known.borrow();
            let made = known.as_ref().and_then(|known| known.results.get(place)?.as_ref().ok());
            let game = scene.view.frame().map(|frame| &frame.game);
            let foreseen = made.zip(game).and_then(|(made, game)| {
                let end = &made.replay.frames().last()?.game;
                Some(fates(game, end))
            });
            scene.act(Draft::Suppose(foreseen));
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
    let known = known.borrow();
    html! {
        <section class="panel supposed" role="group" aria-label={text::OTHER_MOMENTS}>
            <button type="button" class="button" aria-expanded={open.to_string()} onclick={ontoggle}>{ text::OTHER_MOMENTS }</button>
            if *open {
                if let Some(known) = &*known {
                    { table(scene, known, chosen, &oninput, goes_on) }
                } else if !goes_on {
                    <p class="soft">{ text::NO_OTHER_MOMENTS }</p>
                }
            }
        </section>
    }
}

/// The moments as a slider, and the result at each.
fn table(
    scene: &Scene,
    known: &ResultsByMoment,
    chosen: Option<usize>,
    oninput: &Callback<InputEvent>,
    busy: bool,
) -> Html {
    let view = &scene.view;
    let ResultsByMoment { moments, results } = known;
    let name = |place: usize| {
        let moment = moments.moments.get(place);
        moment.map(|moment| moment_name(&moments.open, moment, view.wording())).unwrap_or_default()
    };
    let at = chosen.unwrap_or(moments.now);
    let said = |place: usize| results.get(place).map(|it| it.as_ref().ok().map(|made| end(view, made)));
    let says = said(at).flatten().unwrap_or_default();
    let row = |(place, found): (usize, &Result<MadeThen, Option<Illegal>>)| {
        let is_now = place == moments.now;
        let result = match found {
            Ok(made) => html! { end(view, made) },
            Err(illegal) => {
                let game = moments.game(place);
                match illegal.as_ref().zip(game.as_ref()) {
                    Some((illegal, game)) => reason(view, game, "", illegal),
                    None => html! { text::NOT_POSSIBLE_THEN },
                }
            }
        };
        html! {
            <tr class={(place == at && chosen.is_some()).then_some("own")}>
                <th scope="row">{ name(place) }if is_now { <small>{ " " }{ text::AS_IT_IS }</small> }</th>
                <td>{ result }</td>
            </tr>
        }
    };
    let made = results.get(at).and_then(|found| found.as_ref().ok()).filter(|_| at != moments.now);
    let begin = made.map(|made| {
        let (scene, made) = (scene.clone(), made.clone());
        Callback::from(move |_: MouseEvent| begin(&scene, &made))
    });
    html! {
        <>
            <p class="soft">{ text::PLAYED_AT_OTHER_MOMENTS }</p>
            <label class="moment">
                <output>{ name(at) }</output>
                <input type="range" min="0" max={moments.moments.len().saturating_sub(1).to_string()} step="1" value={at.to_string()}
                    aria-label={text::WHEN} aria-valuetext={[&name(at), ": ", &says].concat()} {oninput} />
            </label>
            <table class="bests" aria-busy={busy.then_some("true")}>
                <thead><tr><th scope="col">{ text::WHEN }</th><th scope="col">{ text::ITS_RESULT }</th></tr></thead>
                <tbody>{ for results.iter().enumerate().map(row) }</tbody>
            </table>
            <button type="button" class="button" aria-disabled={begin.is_none().then_some("true")} onclick={begin}>{ text::PLAY_IT_THEN }</button>
        </>
    }
}

/// What comes of a version, at its end.
fn end(view: &View, made: &MadeThen) -> String {
    let replay = Rc::new(made.replay.clone());
    let last = replay.frames().len().saturating_sub(1);
    result(&View::new(Rc::clone(&view.scenario), replay, last))
}

/// Begins the reader's version in which the play is made at another moment, just after it.
fn begin(scene: &Scene, made: &MadeThen) {
    let scenario = || Rc::clone(&scene.view.scenario);
    let of = |(place, (replay, at)): (usize, &(Replay, usize))| {
        // The first decision is in the version in view.
        let replay = if place == 0 { Rc::clone(&scene.view.replay) } else { Rc::new(replay.clone()) };
        View::new(scenario(), replay, *at)
    };
    let done = made.decided.iter().enumerate().map(of).listed();
    let at = made.decided.last().map_or(0, |(_, at)| at.saturating_add(1));
    let last = made.replay.frames().len().saturating_sub(1);
    let view = View::new(scenario(), Rc::new(made.replay.clone()), at.min(last));
    scene.act(Along::Begin(done, view));
}

/// What becomes of everything on the battlefield, and of the players, until the end.
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
