//! The same situation under several editions, side by side and in step.

use crate::battlefield::Battlefield;
use crate::cite::cites;
use crate::state::{Act, Dispatch};
use crate::still::{Part, Still};
use crate::text;
use crate::view::View;
use crate::words::listed;
use engine::Choice;
use rulebook::Edition;
use scenario::{Comparison, Reason, Replay, Row, compare};
use std::rc::Rc;
use yew::prelude::*;

/// More reasons than this are not listed at once.
const FEW: usize = 3;

/// What is compared, and where the reader is.
#[derive(Clone, Debug)]
pub(crate) struct Compared {
    views: Rc<[View]>,
    comparison: Rc<Comparison>,
    row: usize,
}

impl Compared {
    /// The situation in view beside the same under the editions that are compared first; the edition in view stands for
    /// those that fight alike. Editions in which the situation cannot be are left out.
    pub(crate) fn with(view: &View) -> Self {
        let here = view.edition();
        let replay = |edition: Edition| {
            if edition.era() == here.era() {
                return Some(Rc::clone(&view.replay));
            }
            view.replay.under(edition, 0).ok().map(|(replay, _)| Rc::new(replay))
        };
        let replays: Vec<Rc<Replay>> = Edition::HEADLINES.into_iter().filter_map(replay).collect();
        let plain: Vec<Replay> = replays.iter().map(|replay| Replay::clone(replay)).collect();
        let comparison = compare(&plain);
        let views: Rc<[View]> =
            replays.into_iter().map(|replay| View::new(Rc::clone(&view.scenario), replay, 0)).collect();
        let mut compared = Self { views, comparison: Rc::new(comparison), row: 0 };
        compared.row =
            compared.rows().iter().position(|row| compared.at(row, here) == Some(view.at)).unwrap_or(0);
        compared
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.comparison.rows
    }

    pub(crate) fn row(&self) -> usize {
        self.row
    }

    pub(crate) fn last(&self) -> usize {
        self.rows().len().saturating_sub(1)
    }

    /// When it is, in the words of the first edition that has this moment.
    pub(crate) fn when(&self) -> String {
        let Some(row) = self.rows().get(self.row) else { return String::new() };
        let mut there = self
            .views
            .iter()
            .zip(&row.frames)
            .filter_map(|(view, at)| Some((view, view.frames().get((*at)?)?)));
        there.next().map_or_else(String::new, |(view, frame)| {
            text::moment(&view.step_name(frame), (row.turn > 1).then_some(row.turn))
        })
    }

    /// The frame of an edition in a row.
    fn at(&self, row: &Row, edition: Edition) -> Option<usize> {
        let (_, at) = self.views.iter().zip(&row.frames).find(|(view, _)| view.edition() == edition)?;
        *at
    }

    /// To a row; says which frame of `edition` is there, or came last before it.
    pub(crate) fn go(&mut self, row: usize, edition: Edition) -> usize {
        self.row = row.min(self.rows().len().saturating_sub(1));
        let until = self.rows().iter().take(self.row.saturating_add(1));
        until.rev().find_map(|row| self.at(row, edition)).unwrap_or(0)
    }

    /// Where an act leads that goes from moment to moment. Nothing plays by itself here.
    pub(crate) fn aim(&self, act: &Act) -> Option<usize> {
        match act {
            Act::Go(row) => Some(*row),
            Act::Frames(by) => Some(self.row.saturating_add_signed(*by)),
            Act::Steps(by) => Some(self.step(*by)),
            Act::Play(_) | Act::TogglePlay | Act::Tick => Some(self.row),
            _ => None,
        }
    }

    /// The row at which the step `by` steps away begins.
    fn step(&self, by: isize) -> usize {
        let rows = self.rows();
        let place = |at: usize| rows.get(at).map(|row| (row.turn, row.step));
        let begins = |at: &usize| *at == 0 || place(*at) != place(at.saturating_sub(1));
        if by > 0 {
            (self.row.saturating_add(1)..rows.len()).find(begins).unwrap_or(rows.len().saturating_sub(1))
        } else {
            (0..self.row).rev().find(begins).unwrap_or(0)
        }
    }

    /// What is told in a row, edition by edition.
    fn told<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = Option<&'a str>> {
        self.views
            .iter()
            .zip(&row.frames)
            .map(|(view, at)| at.and_then(|at| view.frames().get(at)).map(|frame| frame.sentence.as_str()))
    }

    fn differs(&self, row: &Row) -> bool {
        let mut told = self.told(row);
        let first = told.next();
        !told.all(|other| Some(other) == first)
    }
}

pub(crate) fn comparing(compared: &Compared, dispatch: &Dispatch) -> Html {
    let Some(row) = compared.rows().get(compared.row) else { return Html::default() };
    let columns = compared.views.iter().zip(&row.frames);
    let said = compared.views.iter().zip(compared.told(row));
    html! {
        <div class="comparing">
            <ol class="moments" aria-label={text::MOMENTS}>
                for (place, row) in compared.rows().iter().enumerate() { { moment(compared, place, row, dispatch) } }
            </ol>
            <p class="unseen" aria-live="polite">
                for (view, told) in said { { view.edition().id() }{ ": " }{ told.unwrap_or(text::NO_MOMENT.says()) }{ " " } }
            </p>
            <div class="beside">
                for (view, at) in columns { { column(view, *at, compared.differs(row), dispatch) } }
            </div>
            { end(compared) }
        </div>
    }
}

fn moment(compared: &Compared, place: usize, row: &Row, dispatch: &Dispatch) -> Html {
    let here = place == compared.row;
    let gap = row.frames.iter().any(Option::is_none);
    let class = classes!(
        "dot",
        row.kind.is_window().then_some("window"),
        here.then_some("here"),
        (place > compared.row).then_some("ahead")
    );
    let told = compared.told(row).flatten().next().unwrap_or_default();
    let label = text::moment_label(place, told, gap, compared.differs(row));
    let dispatch = dispatch.clone();
    html! {
        <li class={if gap { "lacks" } else if compared.differs(row) { "differs" } else { "" }}>
            <button type="button" {class} aria-label={label} aria-current={here.then_some("step")}
                tabindex={if here { "0" } else { "-1" }}
                onclick={Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Go(place)))} />
        </li>
    }
}

fn column(view: &View, at: Option<usize>, differs: bool, dispatch: &Dispatch) -> Html {
    let edition = text::edition(view.edition());
    let view = at.map(|at| view.at(at));
    html! {
        <section class="column" aria-label={edition.clone()}>
            <h3>{ edition }</h3>
            if let Some((view, frame)) = view.as_ref().and_then(|view| Some((view, view.frame()?))) {
                <p class="sentence">
                    if differs { <span class="tag">{ text::DIFFERS }</span>{ " " } }
                    { &frame.sentence }
                </p>
                if let Some(caption) = &frame.caption { <p class="caption">{ caption }</p> }
                <Battlefield view={view.clone()} looking={false} draft={Vec::new()} declared={None::<Rc<Choice>>} dispatch={dispatch.clone()} />
                if !frame.game.stack().is_empty() {
                    <Still part={Part::Stack} view={view.clone()} dispatch={dispatch.clone()} />
                }
            } else {
                <p class="empty">{ text::NO_MOMENT }</p>
            }
        </section>
    }
}

/// What is not the same at the end, and the rules that make the difference.
fn end(compared: &Compared) -> Html {
    let Comparison { differences, reasons, .. } = &*compared.comparison;
    if differences.is_empty() {
        return html! { <p class="panel">{ text::SAME_END }</p> };
    }
    let (few, more) = reasons.split_at_checked(FEW).unwrap_or((reasons, &[]));
    html! {
        <section class="panel" aria-label={text::AT_END}>
            <h3>{ text::AT_END }</h3>
            <div class="wide" tabindex="0" role="group" aria-label={text::AT_END}>
                <table>
                    <thead>
                        <tr><td></td>for view in compared.views.iter() { <th scope="col">{ view.edition().id() }</th> }</tr>
                    </thead>
                    <tbody>
                        for difference in differences {
                            <tr>
                                <th scope="row">{ &difference.what }</th>
                                for value in &difference.values { <td>{ value }</td> }
                            </tr>
                        }
                    </tbody>
                </table>
            </div>
            <h3>{ text::WHY }</h3>
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
