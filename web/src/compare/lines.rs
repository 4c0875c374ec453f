//! The reader's lines under the track, and two of them side by side.

use super::board;
use crate::after::use_after;
use crate::dock::chips::says;
use crate::dock::end::gone;
use crate::shares::set_shares;
use crate::state::Along;
use crate::state::columns::unlike_in;
use crate::state::lines::{Beside, Line, Which};
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::{View, side_name};
use crate::words::text;
use combat_lab_cards::{Adding, Listed};
use combat_lab_language::letters::capital;
use std::rc::Rc;
use yew::prelude::*;

/// A line as it is listed.
#[derive(Clone, PartialEq)]
struct ComparedLine {
    which: Which,
    name: AttrValue,
    /// What the reader did first, and how it ends.
    says: AttrValue,
    /// Where it leaves the author's version, in thousandths of that.
    parts: usize,
    here: bool,
    beside: bool,
}

/// The author's version and the reader's, to go to and to put side by side; nothing before the
/// reader has decided anything.
pub(crate) fn lines(playback: &Playback, scene: &Scene) -> Html {
    let (view, lines) = (&scene.view, &playback.history.lines);
    let Some(authors) = lines.authors(view) else { return Html::default() };
    // How a line ends would answer a question.
    let told = playback.has_answered(&authors);
    let beside = lines.beside(view).map(|beside| beside.which);
    let of = |which: Which, name: String, line: &View, done: &[View]| {
        let first = done.first().map(|left| left.at);
        let does = first.map(|at| decided(line, at));
        let ends = told.then(|| result(line));
        ComparedLine {
            which,
            name: name.into(),
            says: does.into_iter().chain(ends).listed().join(" ").into(),
            parts: first.unwrap_or(0).saturating_mul(1000) / authors.last().max(1),
            here: Rc::ptr_eq(&line.replay, &view.replay),
            beside: beside == Some(which),
        }
    };
    let own = |line: &Line| of(Which::Own(line.number), text::own_line(line.number), &line.view, &line.done);
    let mut all = vec![of(Which::Authors, text::AUTHORS_VERSION.says().to_owned(), &authors, &[])];
    all.add_all(lines.of(view).map(own));
    html! { <ComparedLines {all} scene={scene.clone()} /> }
}

/// The decision with which a line begins, in a few words; otherwise what it leads to.
fn decided(line: &View, at: usize) -> String {
    let there = line.at(at);
    let frame = there.frame();
    let says = frame.and_then(|frame| says(&there, &frame.game, &frame.answer.as_ref()?.choice));
    says.map_or_else(|| line.sentence(at.saturating_add(1)).to_owned(), |says| says + ".")
}

/// The creatures that died, and the life totals that have changed, at the end of a line.
pub(crate) fn result(view: &View) -> String {
    let last = view.at(view.last());
    let Some(game) = last.frame().map(|frame| &frame.game).filter(|game| game.outcome().is_some()) else {
        return text::NOT_PLAYED_OUT.says().to_owned();
    };
    let began = view.frames().first().map(|frame| &frame.game);
    let changed = game.players().filter(|(id, _)| game.head(*id) == *id).filter_map(|(id, player)| {
        let before = began?.player(id)?.life();
        (before != player.life()).then(|| text::life_changes(&side_name(game, id), before, player.life()))
    });
    let all: Vec<String> = [text::falls(&gone(&last), &[])].into_iter().chain(changed).listed();
    capital(&all.join(", ")) + "."
}

#[derive(Clone, PartialEq, Properties)]
struct ComparedLinesProps {
    all: Vec<ComparedLine>,
    scene: Scene,
}

#[component]
fn ComparedLines(props: &ComparedLinesProps) -> Html {
    let root = use_node_ref();
    {
        let root = root.clone();
        use_after(props.all.clone(), move |_| set_shares(&root));
    }
    let scene = &props.scene;
    let one = |(place, line): (usize, &ComparedLine)| {
        let which = line.which;
        let other = (!line.beside).then_some(which);
        let vars = format!("f:0.{:03};up:{place}", line.parts.min(999));
        html! {
            <li class={line.here.then_some("here")}>
                <span class="branch" data-vars={vars} aria-hidden="true"><i /></span>
                <button type="button" class="button" aria-pressed={line.here.to_string()} onclick={scene.does(move || Along::Line(which))}>
                    <b>{ &line.name }</b><small>{ &line.says }</small>
                </button>
                if !line.here {
                    <button type="button" class="button bare" aria-pressed={line.beside.to_string()}
                        aria-label={text::beside_this(&line.name)} onclick={scene.does(move || Along::Beside(other))}>{ text::COMPARE }</button>
                }
            </li>
        }
    };
    html! {
        <section class="lines" role="group" aria-label={text::LINES} ref={root}>
            <ol>{ for props.all.iter().enumerate().map(one) }</ol>
        </section>
    }
}

/// The line in view and another at the same moment, if the reader has put one beside it. While a
/// question is open, only the line in view is shown.
pub(crate) fn beside(playback: &Playback, scene: &Scene) -> Option<Html> {
    let view = &scene.view;
    let lines = &playback.history.lines;
    let answered = lines.authors(view).is_some_and(|authors| playback.has_answered(&authors));
    let beside = lines.beside(view).filter(|_| answered)?;
    let there = beside.at(view.at);
    let marked = unlike_in(&[&view.frame()?.game, &there.frame()?.game]);
    let name = |which: Option<Which>| match which {
        Some(Which::Own(number)) => text::own_line(number),
        Some(Which::Authors) => text::AUTHORS_VERSION.says().to_owned(),
        None => text::YOUR_VERSION.says().to_owned(),
    };
    let authors = lines.authors(view).is_some_and(|authors| Rc::ptr_eq(&authors.replay, &view.replay));
    let here = lines.here(view).map(|line| Which::Own(line.number)).or(authors.then_some(Which::Authors));
    let columns = [(name(here), view.clone(), true), (name(Some(beside.which)), there, false)];
    let column = |(title, view, leads): (String, View, bool)| {
        let view = View { marked: Some(Rc::clone(&marked)), ..view };
        html! {
            <section class={classes!("column", leads.then_some("lead"))} role="group" aria-label={title.clone()}>
                <h3>{ title }</h3>
                <div class="said"><p class="sentence">{ view.sentence(view.at).to_owned() }</p></div>
                <div class="holds">{ board(view, scene, None, None, false, true) }</div>
            </section>
        }
    };
    Some(html! {
        <div class="comparing lined">
            { parting(beside, scene) }
            <div class="columns">{ for columns.into_iter().map(column) }</div>
            { end(beside, view, &name(here), &name(Some(beside.which))) }
        </div>
    })
}

/// Whether the two part at the moment in view, or where they do.
fn parting(beside: &Beside, scene: &Scene) -> Html {
    let Some(at) = beside.parts_at() else {
        return html! { <p class="parting"><b>{ text::LINES_AGREE }</b></p> };
    };
    html! {
        <p class="parting">
            if at == scene.view.at {
                <b>{ text::LINES_PART }</b>
            } else {
                <button type="button" class="button" onclick={scene.does(move || Along::Scrub(at))}>{ text::TO_PARTING }</button>
            }
        </p>
    }
}

/// The differences at the end.
fn end(beside: &Beside, view: &View, here: &str, there: &str) -> Html {
    let replays = [&*view.replay, &*beside.there.replay];
    let rows = beside.comparison.differences.iter().map(|aspect| {
        let difference = combat_lab_narrate::difference(&replays, *aspect);
        html! { <tr><th scope="row">{ difference.what }</th>for value in difference.values { <td>{ value }</td> }</tr> }
    });
    if beside.comparison.differences.is_empty() {
        return html! { <p class="panel">{ text::LINES_END_ALIKE }</p> };
    }
    html! {
        <section class="panel" role="group" aria-label={text::AT_END}>
            <h3>{ text::AT_END }</h3>
            <div class="wide" tabindex="0" role="group" aria-label={text::AT_END}>
                <table>
                    <thead><tr><td></td><th scope="col">{ here.to_owned() }</th><th scope="col">{ there.to_owned() }</th></tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
        </section>
    }
}
