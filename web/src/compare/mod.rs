//! The same situation under several editions, side by side and in step.

pub(crate) mod lines;

use crate::board::Board;
use crate::decide::{decide, refusal};
use crate::dock::dock;
use crate::map::map;
use crate::stage::{Part, PartView, version};
use crate::state::check::problems;
use crate::state::columns::{Columns, Offer, Refusal};
use crate::state::playback::{Drafted, Outlook, Playback};
use crate::state::scene::Scene;
use crate::state::view::View;
use crate::state::{Act, Along, Effects, Stage};
use crate::timeline::step;
use crate::words::cite::cites;
use crate::words::{Words, listed, spoken, text};
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::Choice;
use combat_lab_language::letters::capital;
use combat_lab_narrate::Wording;
use combat_lab_replay::{Comparison, Reason, Replay, Row, compare_in_slices, pause};
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::prelude::*;

/// The most reasons listed at once.
const FEW: usize = 3;

/// The choices: one for each group of editions that agree, represented by the one in view if it is
/// among them.
pub(crate) fn offered(columns: &Columns, edition: Edition) -> Vec<Offer> {
    let groups = (0..columns.groups().len()).map(|group| {
        let members = members(columns, group);
        let own = members.iter().copied().find(|member| *member == edition);
        let mut words = members.iter().map(|member| text::in_a_word(*member));
        let word = words.next().filter(|word| words.all(|other| other == *word));
        own.or(members.first().copied()).map(|edition| Offer { edition, name: heading(columns, group), word })
    });
    groups.flatten().listed()
}

/// The effect of each headline edition on the author's version.
pub(crate) async fn effects(view: View) -> Effects {
    let mut played: Vec<Replay> = Vec::new();
    let mut said = Vec::new();
    for edition in Edition::HEADLINES {
        match Replay::shown_in_slices(&view.scenario, edition).await {
            Ok(replay) => played.push(replay),
            Err(stop) => {
                let problems = problems(&view.scenario, stop).await;
                let first = problems.items().first();
                let why = first.map(|problem| text::ended(&problem.message));
                said.push((edition, text::impossible(&why.unwrap_or_default()).into()));
            }
        }
        pause().await;
    }
    let comparison = compare_in_slices(&played).await;
    let wording = |edition| Wording { edition, language: spoken() };
    said.add_all(played.iter().enumerate().map(|(place, replay)| {
        let edition = replay.edition();
        let effect = combat_lab_narrate::effect(&played, &comparison, place, wording(edition));
        (edition, effect.into())
    }));
    said.into()
}

fn members(columns: &Columns, group: usize) -> Vec<Edition> {
    let places = columns.groups().get(group).map_or(&[] as &[usize], Vec::as_slice);
    places.iter().filter_map(|place| columns.views.get(*place)).map(View::edition).listed()
}

fn heading(columns: &Columns, group: usize) -> String {
    capital(&text::years(&members(columns, group)))
}

/// Several editions: the point where they part, the boards side by side, and one place to decide.
/// While a question is open, nothing shows what follows.
pub(crate) fn compared(columns: &Columns, playback: &Playback, stage: &Stage, scene: &Scene) -> Html {
    let quiet = playback.asks();
    let row = columns.row();
    let until = columns.until();
    html! {
        <div class="compared">
            <div class="time" part="timeline" role="group" aria-label={text::MOMENTS}>
                { step(scene, text::PREVIOUS, "‹", -1, columns.along(-1) != row) }
                if !quiet { { moments(columns, until, scene) } }
                { step(scene, text::NEXT, "›", 1, columns.along(1) != row && !quiet) }
            </div>
            { version(columns.ways_back(), None, &scene.dispatch) }
            { comparing(columns, playback, stage.edition, until, scene) }
            { dock(stage, playback, scene) }
            if !quiet { { map(playback, scene) } }
            { decide(playback, scene) }
            if until.is_none() { { end(columns) } }
        </div>
    }
}

/// The moments of the editions beside each other, up to the first open question.
fn moments(columns: &Columns, until: Option<usize>, scene: &Scene) -> Html {
    let counted = columns.counted();
    let rows = columns.rows().iter().enumerate().filter(|(_, row)| columns.has(&counted, row));
    let rows = rows.filter(|(place, _)| until.is_none_or(|until| *place <= until));
    html! {
        <ol class="moments" aria-label={text::MOMENTS}>
            for (nth, (place, row)) in rows.enumerate() { { moment(columns, nth, place, row, scene) } }
        </ol>
    }
}

/// The point where the editions part, and their boards side by side. While a question is open, one
/// board stands for editions that agree as far as the moment in view.
fn comparing(
    columns: &Columns,
    playback: &Playback,
    edition: Edition,
    until: Option<usize>,
    scene: &Scene,
) -> Html {
    let Some(row) = columns.here() else { return Html::default() };
    let quiet = playback.asks();
    let parted = |row: &Row| row.differs || row.frames.iter().any(Option::is_none);
    // Each board stands where its edition asks the question.
    let asks = columns.first_question().filter(|_| quiet);
    let together = asks.is_some_and(|asks| {
        !columns.rows().iter().take(asks).any(parted)
            && !columns
                .rows()
                .get(asks)
                .is_some_and(|row| row.differs && row.frames.iter().all(Option::is_some))
    });
    let boards = columns.boards();
    let boards = || boards.iter().copied().filter(|group| !together || columns.leads(*group));
    let everywhere =
        together.then(|| capital(&text::years(&columns.views.iter().map(View::edition).listed())));
    let said = columns.views.iter().zip(columns.told(row));
    let (place, of) = columns.place();
    html! {
        <div class="comparing">
            if quiet {
                <p class="parting"><b>{ text::DO_THEY_DIFFER }</b>{ " " }{ text::EFFECTS_LATER }</p>
            } else {
                { parting(columns, until, scene) }
            }
            <p class="where">{ when(columns) }{ " · " }{ text::moment_of(place, of) }</p>
            if !quiet {
                <p class="unseen" aria-live="polite">
                    for (view, told) in said { { view.edition().id() }{ ": " }{ told.unwrap_or(text::NO_MOMENT.says()) }{ " " } }
                </p>
                { against(columns, scene) }
            }
            { for (0..columns.groups().len()).map(|group| refused(columns, group, edition)) }
            <div class="columns">
                { for boards().map(|group| column(columns, group, playback, edition, everywhere.clone(), scene)) }
            </div>
        </div>
    }
}

/// The first difference of the two editions with its rule; at any other moment, a button that goes
/// there. Before an open question, only that it comes first.
fn parting(columns: &Columns, until: Option<usize>, scene: &Scene) -> Html {
    if until.is_some_and(|until| columns.parting().is_none_or(|parting| parting.row >= until)) {
        return html! { <p class="parting">{ text::EFFECTS_LATER }</p> };
    }
    let Some(parting) = columns.parting() else {
        return html! { <p class="parting"><b>{ text::AGREE }</b></p> };
    };
    let row = parting.row;
    let boards = columns.boards();
    // Editions that agree on this board may still differ in the switch: those that say otherwise
    // aren't named.
    let named = |(group, place): (&usize, usize)| {
        let says = |edition: &Edition| {
            parting.switch.as_ref().is_none_or(|it| it.says.get(place).copied() == it.value(*edition))
        };
        text::years(&members(columns, *group).into_iter().filter(says).listed())
    };
    let names: Vec<String> = boards.iter().zip(0..).map(named).listed();
    let switch = parting.switch.as_ref().map(|switch| (switch.about, &*switch.says));
    let words = match (switch, &*names) {
        (Some((about, [one, other])), [first, second]) => {
            text::parting(listed(about), [listed(one), listed(other)], [first, second])
        }
        _ => String::new(),
    };
    let rules = parting.reason.iter().flat_map(|reason| reason.says.iter().flatten().copied());
    html! {
        <p class="parting">
            if row == columns.row() {
                <b>{ text::PART_HERE }</b>
            } else {
                <button type="button" class="button" onclick={scene.does(move || Along::To(row))}>{ text::PART_ELSEWHERE }</button>
            }
            { " " }{ words }{ cites(rules) }
        </p>
    }
}

/// With three or more groups, the choice of the edition beside the one in view.
fn against(columns: &Columns, scene: &Scene) -> Html {
    let boards = columns.boards();
    let others: Vec<usize> = (0..columns.groups().len()).filter(|group| !columns.leads(*group)).listed();
    if others.len() < 2 {
        return Html::default();
    }
    html! {
        <p class="against">
            for group in others {
                <button type="button" class="button" aria-pressed={boards.contains(&group).to_string()}
                    onclick={scene.does(move || Act::Against(group))}>
                    { text::beside(&text::years(&members(columns, group))) }
                </button>
            }
        </p>
    }
}

/// The moment's name, in the words of the first edition that has it.
fn when(columns: &Columns) -> String {
    let Some(row) = columns.here() else { return String::new() };
    let there = columns.views.iter().zip(&row.frames);
    let mut there = there.filter_map(|(view, at)| Some((view, view.frames().get((*at)?)?)));
    there.next().map_or_else(String::new, |(view, frame)| {
        text::moment(&view.step_name(frame), (row.turn > 1).then_some(row.turn))
    })
}

/// The button of one moment: the `nth` of those that a board has, at `place` among all rows.
fn moment(columns: &Columns, nth: usize, place: usize, row: &Row, scene: &Scene) -> Html {
    let here = place == columns.row();
    let gap = row.frames.iter().any(Option::is_none);
    let class = classes!(
        "dot",
        row.kind.is_window().then_some("window"),
        here.then_some("here"),
        (place > columns.row()).then_some("ahead")
    );
    let told = columns.told(row).flatten().next().unwrap_or_default();
    let label = text::moment_label(nth, told, gap, row.differs);
    html! {
        <li class={if gap { "lacks" } else if row.differs { "differs" } else { "" }}>
            <button type="button" {class} aria-label={label} aria-current={here.then_some("step")}
                tabindex={if here { "0" } else { "-1" }}
                onclick={scene.does(move || Along::Scrub(place))} />
        </li>
    }
}

fn column(
    columns: &Columns,
    group: usize,
    playback: &Playback,
    edition: Edition,
    everywhere: Option<String>,
    scene: &Scene,
) -> Html {
    let (Some((view, has)), Some(row)) = (columns.board(group, edition), columns.here()) else {
        return Html::default();
    };
    let quiet = playback.asks();
    let title = everywhere.unwrap_or_else(|| heading(columns, group));
    let marked = if has && !quiet { columns.marked() } else { Rc::from([]) };
    let view = View { marked: Some(marked), ..view };
    // Drafts are drawn where the reader decides.
    let decided = has && view.edition() == playback.view.edition();
    let drafted = playback.drafted.clone().filter(|_| decided);
    let declared = playback.declares().filter(|_| decided);
    // The deciding board's caption is shown below.
    let caption = view.frame().and_then(|frame| frame.caption.clone()).filter(|_| has && !quiet && !decided);
    let differs = row.differs && has && !quiet && row.frames.iter().all(Option::is_some);
    html! {
        <section class={classes!("column", columns.leads(group).then_some("lead"), (!has).then_some("lacks"))} role="group" aria-label={title.clone()}>
            <h3>{ title }if differs { { " " }<span class="differs">{ text::DIFFERS }</span> }</h3>
            <div class="said">
                <p class="sentence">
                    if has { { view.sentence(view.at).to_owned() } } else { { text::NO_MOMENT }{ lacking(columns, group) } }
                </p>
                if let Some(caption) = caption { <p class="caption">{ caption }</p> }
            </div>
            <div class="holds">{ board(view, scene, drafted, declared, quiet, !decided || quiet) }</div>
        </section>
    }
}

/// The rule by which an edition lacks the moment in view, if any.
fn lacking(columns: &Columns, group: usize) -> Html {
    let first = |group: usize| columns.groups().get(group)?.first().copied();
    let replays: Vec<&Replay> = columns.views.iter().map(|view| &*view.replay).listed();
    let other = columns.boards().into_iter().find(|other| *other != group);
    let switched = other
        .and_then(first)
        .zip(first(group))
        .and_then(|(other, own)| columns.comparison.switched(&replays, columns.row(), other, own));
    let Some(switch) = switched.as_ref().and_then(|found| found.switch.as_ref()) else {
        return Html::default();
    };
    let says = switch.says.last().copied().unwrap_or_default();
    let rule = switched.as_ref().and_then(|found| *found.reason.as_ref()?.says.last()?);
    html! { <>{ " " }{ text::stands(listed(switch.about), listed(says)) }{ cites(rule) }</> }
}

/// The reason why a group of editions refused the reader's last decision, if it did.
fn refused(columns: &Columns, group: usize, edition: Edition) -> Html {
    let mut places = columns.groups().get(group).into_iter().flatten();
    let why = places.find_map(|place| columns.refused.get(*place)?.as_ref());
    let (Some(why), Some((view, _))) = (why, columns.board(group, edition)) else { return Html::default() };
    let words = match (why, view.frame()) {
        (Refusal::Illegal(illegal), Some(frame)) => refusal(&view, &frame.game, illegal),
        _ => {
            html! { <div class="refused" role="alert"><p><b>{ text::REFUSED }</b>{ " " }{ text::NOT_THERE }</p></div> }
        }
    };
    html! { <div class="refusing" role="group" aria-label={heading(columns, group)}><h3>{ heading(columns, group) }</h3>{ words }</div> }
}

/// A board with its stack. Only that of the edition in view has controls.
fn board(
    view: View,
    scene: &Scene,
    drafted: Option<Rc<Drafted>>,
    declared: Option<Rc<Choice>>,
    quiet: bool,
    watches: bool,
) -> Html {
    let watches = watches || drafted.is_none() && view.sheet().is_some();
    let scene = Scene { view, dispatch: scene.dispatch.clone() };
    html! {
        <>
            <Board scene={scene.clone()} {drafted} {declared} {watches} {quiet} outlook={Rc::new(Outlook::default())} />
            <PartView part={Part::Pile} {scene} {quiet} />
        </>
    }
}

/// The texts of editions that agree, each once.
fn each<'a, T: PartialEq + 'a>(columns: &Columns, values: &'a [T], cell: impl Fn(&'a T) -> Html) -> Html {
    let one = |group: &Vec<usize>| {
        let mut said: Vec<&T> = group.iter().filter_map(|place| values.get(*place)).listed();
        said.dedup();
        html! { <td>{ for said.into_iter().map(|value| html! { <p>{ cell(value) }</p> }) }</td> }
    };
    columns.groups().iter().map(one).collect()
}

/// The differences at the end, and the rules behind them.
fn end(columns: &Columns) -> Html {
    let Comparison { differences, switches, reasons, .. } = &*columns.comparison;
    if differences.is_empty() {
        return html! { <p class="panel">{ text::SAME_END }</p> };
    }
    let replays: Vec<&Replay> = columns.views.iter().map(|view| &*view.replay).listed();
    // Switches are the shortest explanation; the rules have the details.
    let few = if switches.is_empty() { FEW } else { 0 };
    let (few, more) = reasons.split_at_checked(few).unwrap_or((reasons, &[]));
    let table = |label: Words, rows: Html| {
        html! {
            <div class="wide" tabindex="0" role="group" aria-label={label}>
                <table>
                    <thead><tr><td></td>for group in 0..columns.groups().len() { <th scope="col">{ heading(columns, group) }</th> }</tr></thead>
                    <tbody>{ rows }</tbody>
                </table>
            </div>
        }
    };
    let ends = differences.iter().map(|aspect| {
        let difference = combat_lab_narrate::difference(&replays, *aspect);
        let values = each(columns, &difference.values, |value| value.clone().into());
        html! { <tr><th scope="row">{ difference.what }</th>{ values }</tr> }
    });
    let stands = switches.iter().map(|switch| {
        let says = each(columns, &switch.says, |says| listed(says).into());
        html! { <tr><th scope="row">{ listed(switch.about) }</th>{ says }</tr> }
    });
    html! {
        <section class="panel" role="group" aria-label={text::AT_END}>
            <h3>{ text::AT_END }</h3>
            { table(text::AT_END, ends.collect()) }
            <h3>{ text::WHY }</h3>
            if !switches.is_empty() { { table(text::WHY, stands.collect()) } }
            for reason in few { { because(columns, reason) } }
            if !more.is_empty() {
                <details>
                    <summary>{ text::MORE_RULES }</summary>
                    for reason in more { { because(columns, reason) } }
                </details>
            }
        </section>
    }
}

fn because(columns: &Columns, reason: &Reason) -> Html {
    let each = columns.views.iter().zip(&reason.says);
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
