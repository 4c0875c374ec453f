//! The same situation under several editions, side by side and in step.

pub(crate) mod compared;

use crate::board::Board;
use crate::decide::refusal;
use crate::scene::Scene;
use crate::stage::{Part, Still};
use crate::state::Along;
use crate::state::shown::{Drafted, Outlook, Shown};
use crate::state::view::View;
use crate::words::cite::cites;
use crate::words::{listed, text};
use compared::{Compared, Refusal};
use engine::Choice;
use replay::{Comparison, Reason, Replay, Row};
use std::rc::Rc;
use yew::prelude::*;

/// More reasons than this are not listed at once.
const FEW: usize = 3;

/// The moments of all editions together.
pub(crate) fn moments(compared: &Compared, scene: &Scene) -> Html {
    html! {
        <ol class="moments" aria-label={text::MOMENTS}>
            for (place, row) in compared.rows().iter().enumerate() { { moment(compared, place, row, scene) } }
        </ol>
    }
}

/// The editions beside each other.
pub(crate) fn comparing(compared: &Compared, shown: &Shown, scene: &Scene) -> Html {
    let Some(row) = compared.here() else { return Html::default() };
    let said = compared.views.iter().zip(compared.told(row));
    html! {
        <div class="comparing">
            <p class="where">{ when(compared) }{ " · " }{ text::moment_of(compared.row(), compared.last()) }</p>
            <p class="unseen" aria-live="polite">
                for (view, told) in said { { view.edition().id() }{ ": " }{ told.unwrap_or(text::NO_MOMENT.says()) }{ " " } }
            </p>
            <div class="columns">
                for place in 0..compared.views.len() { { column(compared, place, shown, scene) } }
            </div>
        </div>
    }
}

/// When it is, in the words of the first edition that has this moment.
fn when(compared: &Compared) -> String {
    let Some(row) = compared.here() else { return String::new() };
    let there = compared.views.iter().zip(&row.frames);
    let mut there = there.filter_map(|(view, at)| Some((view, view.frames().get((*at)?)?)));
    there.next().map_or_else(String::new, |(view, frame)| {
        text::moment(&view.step_name(frame), (row.turn > 1).then_some(row.turn))
    })
}

fn moment(compared: &Compared, place: usize, row: &Row, scene: &Scene) -> Html {
    let here = place == compared.row();
    let gap = row.frames.iter().any(Option::is_none);
    let class = classes!(
        "dot",
        row.kind.is_window().then_some("window"),
        here.then_some("here"),
        (place > compared.row()).then_some("ahead")
    );
    let told = compared.told(row).flatten().next().unwrap_or_default();
    let label = text::moment_label(place, told, gap, row.differs);
    html! {
        <li class={if gap { "lacks" } else if row.differs { "differs" } else { "" }}>
            <button type="button" {class} aria-label={label} aria-current={here.then_some("step")}
                tabindex={if here { "0" } else { "-1" }}
                onclick={scene.does(move || Along::To(place))} />
        </li>
    }
}

fn column(compared: &Compared, place: usize, shown: &Shown, scene: &Scene) -> Html {
    let (Some(view), Some(row)) = (compared.views.get(place), compared.here()) else {
        return Html::default();
    };
    let edition = text::edition(view.edition());
    let at = row.frames.get(place).copied().flatten();
    let view = at.map(|at| View { marked: Some(compared.marked()), ..view.at(at) });
    // What is being divided or declared is drawn where it is decided.
    let decided = view.as_ref().is_some_and(|view| view.replay.edition() == shown.view.edition());
    let drafted = shown.drafted.clone().filter(|_| decided);
    let declared = shown.declared.clone().filter(|_| decided);
    html! {
        <section class="column" role="group" aria-label={edition.clone()}>
            <h3>{ edition }</h3>
            if let Some((view, frame)) = view.as_ref().and_then(|view| Some((view, view.frame()?))) {
                <p class="sentence">
                    if row.differs { <span class="tag">{ text::DIFFERS }</span>{ " " } }
                    { view.sentence(view.at).to_owned() }
                </p>
                if let Some(caption) = &frame.caption { <p class="caption">{ caption }</p> }
                { refused(compared, place, view) }
                { board(view, scene, drafted, declared) }
            } else {
                <p class="empty">{ text::NO_MOMENT }</p>
                if let Some(view) = compared.views.get(place) { { refused(compared, place, view) } }
            }
        </section>
    }
}

/// Why this edition did not go along with what the reader has just decided.
fn refused(compared: &Compared, place: usize, view: &View) -> Html {
    let game = view.frame().map(|frame| &frame.game);
    match (compared.refused.get(place), game) {
        (Some(Some(Refusal::Illegal(illegal))), Some(game)) => refusal(view, game, illegal),
        (Some(Some(Refusal::Missing)), _) => {
            html! { <div class="refused" role="alert"><p><b>{ text::REFUSED }</b>{ " " }{ text::NOT_THERE }</p></div> }
        }
        _ => Html::default(),
    }
}

fn board(view: &View, scene: &Scene, drafted: Option<Rc<Drafted>>, declared: Option<Rc<Choice>>) -> Html {
    let scene = Scene { view: view.clone(), dispatch: scene.dispatch.clone() };
    let watches = drafted.is_none() && view.sheet().is_some();
    html! {
        <>
            <Board scene={scene.clone()} {drafted} {declared} {watches} outlook={Rc::new(Outlook::default())} />
            <Still part={Part::Pile} {scene} />
        </>
    }
}

/// What is not the same at the end, and the rules that make the difference.
pub(crate) fn end(compared: &Compared) -> Html {
    let Comparison { differences, switches, reasons, .. } = &*compared.comparison;
    if differences.is_empty() {
        return html! { <p class="panel">{ text::SAME_END }</p> };
    }
    let replays: Vec<&Replay> = compared.views.iter().map(|view| &*view.replay).collect();
    // Switches say it shortest; the rules are there for whoever wants to know it exactly.
    let few = if switches.is_empty() { FEW } else { 0 };
    let (few, more) = reasons.split_at_checked(few).unwrap_or((reasons, &[]));
    let head = || html! { <tr><td></td>for view in compared.views.iter() { <th scope="col">{ view.edition().id() }</th> }</tr> };
    html! {
        <section class="panel" role="group" aria-label={text::AT_END}>
            <h3>{ text::AT_END }</h3>
            <div class="wide" tabindex="0" role="group" aria-label={text::AT_END}>
                <table>
                    <thead>{ head() }</thead>
                    <tbody>
                        for difference in differences.iter().map(|aspect| narrate::difference(&replays, *aspect)) {
                            <tr>
                                <th scope="row">{ &difference.what }</th>
                                for value in &difference.values { <td>{ value }</td> }
                            </tr>
                        }
                    </tbody>
                </table>
            </div>
            <h3>{ text::WHY }</h3>
            if !switches.is_empty() {
                <div class="wide" tabindex="0" role="group" aria-label={text::WHY}>
                    <table>
                        <thead>{ head() }</thead>
                        <tbody>
                            for switch in switches {
                                <tr>
                                    <th scope="row">{ listed(switch.about) }</th>
                                    for says in &switch.says { <td>{ listed(says) }</td> }
                                </tr>
                            }
                        </tbody>
                    </table>
                </div>
            }
            for reason in few { { because(compared, reason) } }
            if !more.is_empty() {
                <details>
                    <summary>{ text::MORE_RULES }</summary>
                    for reason in more { { because(compared, reason) } }
                </details>
            }
        </section>
    }
}

fn because(compared: &Compared, reason: &Reason) -> Html {
    let each = compared.views.iter().zip(&reason.says);
    html! {
        <div class="elsewhere">
            <h4>{ listed(reason.rule.title()) }</h4>
            <dl>
                for (view, says) in each {
                    <div>
                        <dt>{ view.edition().id() }</dt>
                        <dd>
                            if let Some(says) = says { { listed(says.explanation()) }{ cites(Some(*says)) } }
                            else { <span class="soft">{ text::NO_SUCH_RULE }</span> }
                        </dd>
                    </div>
                }
            </dl>
        </div>
    }
}
