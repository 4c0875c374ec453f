//! The dock: the verdict, at most one correction, and the next button. It is always visible.

pub(crate) mod chips;
mod declaration;
pub(crate) mod end;
pub(crate) mod puzzle;
pub(crate) mod question;
pub(crate) mod verdict;

use crate::stage::motion;
use crate::stage::why::reason;
use crate::state::columns::Columns;
use crate::state::playback::{Came, Playback};
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::state::{Act, Along, Draft, Stage};
use crate::words::cite::cites;
use crate::words::gloss::glossed_on;
use crate::words::{Words, text};
use combat_lab_engine::{Action, Choice, Decision, Illegal};
use combat_lab_narrate::Because;
use combat_lab_rulebook::Citation;
use declaration::declaration;
use question::questions;
use verdict::division;
use yew::prelude::*;

/// The dock's text and buttons.
pub(crate) struct Says {
    /// "yes", "no", "end", "reason" where "Why" says the same, or nothing.
    pub(crate) class: &'static str,
    pub(crate) sign: String,
    /// The author's caption. It is announced with the frame's sentence, not with the verdict.
    pub(crate) caption: Option<Html>,
    pub(crate) words: Html,
    pub(crate) mend: Html,
    pub(crate) go: Html,
}

pub(crate) fn dock(stage: &Stage, playback: &Playback, scene: &Scene) -> Html {
    let asked = questions(playback, scene);
    let asked_none = asked.is_none();
    let says =
        if asked.is_some() { on(stage, playback, scene).map(quiet) } else { says(stage, playback, scene) };
    let mut says = says.unwrap_or_else(|| quiet(Html::default()));
    // A result comes before the author's comment on it.
    let after = if says.class == "end" { says.caption.take() } else { None };
    html! {
        <section class={classes!("dock", asked.is_some().then_some("asks"))} part="controls" role="group" tabindex="-1" aria-label={text::DOCK}>
            { puzzle::verdict(playback, scene) }
            if let Some(asked) = asked {
                { asked }
            } else {
                <div class={classes!("verdict", says.class)}>
                    <span class="sign" aria-hidden="true">{ says.sign }</span>
                    <div class="says">
                        { says.caption }{ " " }<div role="status">{ says.words }if playback.came == Came::Back { { " " }<span class="soft">{ text::KEPT }</span> }</div>{ " " }{ after }
                    </div>
                </div>
            }
            if asked_none && !stage.watches(playback) { { chips::chips(playback, scene) } }
            <div class="do">{ says.mend }{ says.go }</div>
        </section>
    }
}

pub(crate) fn quiet(go: Html) -> Says {
    Says { class: "", sign: String::new(), caption: None, words: Html::default(), mend: Html::default(), go }
}

/// The dock's text for the frame in view.
fn says(stage: &Stage, playback: &Playback, scene: &Scene) -> Option<Says> {
    let view = &playback.view;
    let game = &view.frame()?.game;
    if let Some(illegal) = &playback.refused {
        let words = broken(view, illegal, text::REFUSED);
        return Some(Says { class: "no", sign: "✕".into(), words, ..quiet(next(playback, scene)?) });
    }
    if stage.watches(playback) && !matches!(*view.decision, Decision::Over(_)) {
        return told(playback, scene);
    }
    match &*view.decision {
        Decision::AssignDamage { .. } => division(playback, scene),
        Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. } => declaration(playback, scene),
        Decision::Priority { player, .. } if view.at == view.last() => {
            let words = html! { <p>{ text::has_priority(&player_name(game, *player)) }{ "." }</p> };
            let go = confirm(scene, text::PASS, Action { player: *player, choice: Choice::Pass }, true);
            Some(Says { sign: "?".into(), caption: caption(view), words, ..quiet(go) })
        }
        Decision::Over(outcome) => Some(end::end(stage, playback, scene, outcome)),
        _ => told(playback, scene),
    }
}

/// A reason with more letters has no room here.
const MOST_LETTERS: usize = 130;

/// The author's caption; without one, the reason behind the frame, or else the event that its
/// sentence narrates, with the rule.
fn told(playback: &Playback, scene: &Scene) -> Option<Says> {
    let frame = scene.view.frame()?;
    let caption = caption(&scene.view);
    let why = if caption.is_none() { reason(&scene.view) } else { None };
    let fits = |it: &&Because| !it.is_event && it.text.chars().count() <= MOST_LETTERS;
    let leading = scene.view.leading().filter(|_| caption.is_none());
    let (said, cited) = match (why.as_ref().filter(fits), leading) {
        (Some(because), _) => (Some(&because.text), because.citation),
        (None, Some(line)) => (Some(&line.text), line.citations.first().copied()),
        (None, None) => (None, None),
    };
    let words = said.map(|said| html! { <p>{ said }{ cites(cited) }</p> }).unwrap_or_default();
    // Where "Why" says the same, it is read once.
    let class = if why.as_ref().is_some_and(|why| said == Some(&why.text)) { "reason" } else { "" };
    let sign = frame.caption.as_ref().map_or("", |_| "”").to_owned();
    Some(Says { class, sign, caption, words, ..quiet(next(playback, scene).unwrap_or_default()) })
}

/// The author's caption for the frame in view. A term explained in the sentence isn't explained
/// again.
pub(crate) fn caption(view: &View) -> Option<Html> {
    Some(glossed(view, view.caption(false)?))
}

/// A caption, or a part of it.
pub(crate) fn glossed(view: &View, caption: &str) -> Html {
    let (edition, mut seen) = (view.edition(), Vec::new());
    glossed_on(view.sentence(view.at), edition, "", &mut seen);
    let glossed = glossed_on(caption, edition, &["d-", edition.id()].concat(), &mut seen);
    html! { <span class="caption">{ glossed.whole() }</span> }
}

/// The button to the next frame, if there is one.
pub(crate) fn next(playback: &Playback, scene: &Scene) -> Option<Html> {
    let hasty = playback.came != Came::Deciding;
    let dispatch = scene.dispatch.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        // A second press skips to the end of the animation that the first began.
        if (hasty || event.detail() < 2) && motion::goes_on(event.target()) {
            dispatch.dispatch(Along::Frames(1).into());
        }
    });
    (scene.view.at < scene.view.last()).then(|| {
        let label = text::ON.says();
        html! { <button type="button" class="btn go" key={label} {onclick}>{ label }</button> }
    })
}

/// The button to continue from a question: while open, it skips the question, unless an answer is
/// required.
fn on(stage: &Stage, playback: &Playback, scene: &Scene) -> Option<Html> {
    let next = next(playback, scene);
    if playback.stops_in(scene.view.at..=scene.view.at).is_none() || next.is_none() {
        return next;
    }
    let along = stage.columns.as_ref().map(Columns::past);
    let onclick = scene.does(move || along.map_or(Along::Skip, Along::To));
    Some(html! { <button type="button" class="btn go skip" {onclick}>{ text::SKIP }</button> })
}

/// The button that confirms a draft, unless it is illegal.
pub(crate) fn confirm(scene: &Scene, label: Words, action: Action, legal: bool) -> Html {
    // What was decided is played as any other step.
    go(scene, label, legal, Follows::Played, move || Along::Decide(action.clone()))
}

/// How the result of a press on the main button is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Follows {
    /// At once.
    AtOnce,
    /// Played, as what happens in a step.
    Played,
}

/// The main button. Unlike "next", it accepts no rapid clicks: the second click of a double click
/// was meant for the previous button. With its own key it doesn't inherit that button's focus
/// either.
pub(crate) fn go<A: Into<Act>>(
    scene: &Scene,
    label: impl Into<AttrValue>,
    possible: bool,
    follows: Follows,
    act: impl Fn() -> A + 'static,
) -> Html {
    let dispatch = scene.dispatch.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        if possible && event.detail() < 2 {
            if follows == Follows::Played {
                motion::arm(event.target());
            }
            dispatch.dispatch(act().into());
        }
    });
    let label = label.into();
    html! {
        <button type="button" class="btn go" key={label.as_str()} aria-disabled={(!possible).then_some("true")} {onclick}>{ label }</button>
    }
}

/// A button that turns an illegal draft into a legal one.
pub(crate) fn mend(scene: &Scene, label: impl Into<AttrValue>) -> Html {
    html! { <button type="button" class="btn" onclick={scene.does(|| Draft::Mend)}>{ label.into() }</button> }
}

/// The first broken rule, and the number of others.
pub(crate) fn broken(view: &View, illegal: &Illegal, before: Words) -> Html {
    let Some((game, first)) = view.frame().map(|frame| &frame.game).zip(illegal.violations.first()) else {
        return Html::default();
    };
    let cited = first.rule.cite(illegal.edition);
    let says = combat_lab_narrate::violation(game, &view.scenario, first);
    verdict_line(before, &says, cited, illegal.violations.len().saturating_sub(1))
}

pub(crate) fn verdict_line(before: Words, says: &str, cited: Option<Citation>, more: usize) -> Html {
    html! {
        <p>
            <b>{ before }</b>{ " " }{ says }
            if more > 0 { { " " }{ text::more_problems(more) } }
            { cites(cited) }
        </p>
    }
}
