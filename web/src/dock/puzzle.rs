//! A puzzle's goal, the reader's requests, and the verdict on their moves.

use crate::state::later::Later;
use crate::state::playback::Playback;
use crate::state::puzzle::{ALL_OF_IT, Told, Wish};
use crate::state::scene::Scene;
use crate::state::view::player_name;
use crate::state::{Act, Along, Stage};
use crate::words::{Words, text};
use yew::prelude::*;

/// The goal in one sentence, with hints.
pub(crate) fn goal(stage: &Stage, playback: &Playback, scene: &Scene) -> Html {
    let view = &scene.view;
    let Some((goal, frame)) = view.goal().zip(view.frame()) else { return Html::default() };
    let player = player_name(&frame.game, goal.player);
    let says = combat_lab_narrate::goal(&view.scenario, goal, view.wording());
    let (moved, _) = playback.history.ways_back();
    let shown = playback.history.puzzling.way(view).map_or(0, |(_, shown)| shown);
    let asks = !stage.watches(playback) && shown < ALL_OF_IT;
    html! {
        <section class="puzzle" role="group" aria-label={text::PUZZLE}>
            <p><b>{ text::your_goal(&player, &says) }</b>{ " " }<span class="soft">{ text::rules_in_force(view.edition()) }{ ". " }{ text::ALL_IS_SEEN }</span></p>
            <div class="actions">
                { button(scene, text::HINT, asks, || Act::Wish(Wish::Hint)) }
                { button(scene, text::SHOW_ANSWER, asks, || Act::Wish(Wish::Answer)) }
                { button(scene, text::START_AGAIN, moved, || Along::Return.into()) }
            </div>
            <div class="way" aria-live="polite">{ told(playback, scene, Told::Way) }</div>
        </section>
    }
}

/// The verdict on the reader's last move.
pub(super) fn verdict(playback: &Playback, scene: &Scene) -> Html {
    if scene.view.goal().is_none() {
        return Html::default();
    }
    let (moved, _) = playback.history.ways_back();
    // At the end, where the goal wasn't reached, this is the main button.
    let view = &scene.view;
    let found = playback.history.puzzling.found(view);
    let moved = moved && (view.at < view.last() || found.is_none_or(|found| found.reached != Some(false)));
    html! {
        <div class="judged">
            <div role="status">{ told(playback, scene, Told::Verdict) }</div>
            if moved { { button(scene, text::TAKE_BACK, true, || Along::Undo.into()) } }
        </div>
    }
}

/// Every answer to a proved move.
pub(crate) fn answers(playback: &Playback, scene: &Scene) -> Html {
    told(playback, scene, Told::Answers)
}

fn told(playback: &Playback, scene: &Scene, told: Told) -> Html {
    Later::here().map(|later| (later.found)(playback, scene, told)).unwrap_or_default()
}

fn button(scene: &Scene, label: Words, possible: bool, act: fn() -> Act) -> Html {
    let press = possible.then(|| scene.does(act));
    html! { <button type="button" class="button" aria-disabled={(!possible).then_some("true")} onclick={press}>{ label }</button> }
}
