//! Drawing on the host: every frame of a situation as the HTML that the app draws in a browser.

use crate::Mode;
use crate::board::joins::wires;
use crate::board::wires::BoardWire;
use crate::stage::content;
use crate::state::{Along, Asked, Stage};
use crate::words::{speak, text};
use combat_lab_cards::{Adding, Listed};
use combat_lab_language::Language;
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;
use std::pin::pin;
use std::rc::Rc;
use std::task::{Context, Poll, Waker};
use yew::prelude::*;

/// A situation in notation, with the options of the element that would show it.
#[derive(Clone, Copy, Debug)]
pub struct PaintRequest<'a> {
    /// The situation in notation.
    pub notation: &'a str,
    /// The edition; by default the first of the situation.
    pub edition: Option<Edition>,
    /// The frame that is shown first, counted from 1, as far as the first open question; by default
    /// the one that the mode begins with.
    pub frame: Option<usize>,
    /// The mode.
    pub mode: Mode,
    /// The language of the drawing.
    pub language: Language,
}

/// The amount of it to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Up to the first frame with a question, since later ones would give the answer away.
    ToQuestion,
    /// All of it, with every answer that a reader can give: for pages without the engine.
    Whole,
}

/// A situation that has been drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painted {
    /// Its frames from the first on: the app's HTML inside `<div class="lab">`. Only one if
    /// editions are compared.
    pub frames: Vec<String>,
    /// For each frame, the HTML after each answer to its question. Empty without a question, or
    /// with more than one.
    pub answers: Vec<Vec<String>>,
    /// The frames as text, up to the first question.
    pub texts: Vec<String>,
    /// The arrows of each frame: a script draws them, since their positions depend on the layout.
    pub arrows: Vec<Vec<PaintedArrow>>,
    /// The edition of the drawing.
    pub edition: Edition,
    /// The place of the first of `frames` in the situation.
    pub first: usize,
    /// The place of the frame that is shown first.
    pub at: usize,
    /// The total number of frames.
    pub count: usize,
    /// The button that goes on to the next frame.
    pub on: &'static str,
    /// The situation's form, for an engine of the same build; `None` if it would be too long.
    pub form: Option<Vec<u8>>,
}

/// An arrow: its classes, the `data-thing` from which and to which it goes, and its amount.
pub type PaintedArrow = (String, String, String, Option<u32>);

/// A separator between two frames, which no component draws.
const BETWEEN: &str = "<hr>";

/// Draws a situation. `None` if it can't be read or played.
pub fn paint(situation: PaintRequest<'_>, extent: Extent) -> Option<Painted> {
    let PaintRequest { edition, frame, mode, language, .. } = situation;
    let source = situation.notation.to_owned();
    let stages = move || {
        let edition = edition.map(|edition| edition.id().into());
        let asked = Asked {
            source: source.into(),
            form: None,
            edition,
            link: None,
            mode,
            editions: Vec::new(),
            still: false,
        };
        let opened = Rc::new(Stage::open(asked));
        let stage = match frame {
            Some(frame) => opened.reduce(Along::Scrub(frame.saturating_sub(1)).into()),
            None => opened,
        };
        let Some(playback) = &stage.playback else { return (Vec::new(), None) };
        let (view, whole) = (&playback.view, extent == Extent::Whole);
        let questions = view.replay.questions();
        let asks = questions.iter().map(|asked| asked.at).min().unwrap_or(view.last());
        let range = match extent {
            _ if stage.columns.is_some() => view.at..=view.at,
            Extent::ToQuestion => 0..=asks.max(view.at),
            Extent::Whole => 0..=view.last(),
        };
        let painted = Painted {
            frames: Vec::new(),
            answers: Vec::new(),
            arrows: Vec::new(),
            texts: range
                .clone()
                .take_while(|at| *at <= asks)
                .map(|at| combat_lab_narrate::frame_text(&view.replay, at))
                .listed(),
            edition: stage.edition,
            first: *range.start(),
            at: view.at,
            count: view.frames().len(),
            on: text::ON.says(),
            form: Scenario::form_of(&stage.asked.source),
        };
        let frames: Vec<Rc<Stage>> = if stage.columns.is_some() {
            vec![Rc::clone(&stage)]
        } else {
            range.clone().map(|at| Rc::clone(&stage).reduce(Along::To(at).into())).listed()
        };
        let mut painted = painted;
        painted.arrows = frames.iter().map(|stage| arrows(stage)).listed();
        let mut answers = Vec::new();
        let mut all = frames.clone();
        for (at, frame) in range.zip(&frames) {
            let mut here = questions.iter().filter(|asked| asked.at == at);
            let only = here.next().filter(|_| whole && here.next().is_none());
            let choices = only.map_or(0, |asked| asked.question.choices.len());
            answers.push(choices);
            let pick =
                |choice| only.map(|asked| Rc::clone(frame).reduce(Along::Pick(asked.place, choice).into()));
            all.add_all((0..choices).filter_map(pick));
        }
        (all, Some((painted, answers)))
    };
    let (html, painted) = draw(language, stages);
    let (mut painted, answers) = painted?;
    let mut drawn = html.split(BETWEEN).map(str::to_owned);
    painted.frames = drawn.by_ref().take(answers.len()).listed();
    painted.answers = answers.into_iter().map(|count| drawn.by_ref().take(count).listed()).listed();
    Some(painted)
}

/// The arrows that the board draws in the frame in view.
fn arrows(stage: &Stage) -> Vec<PaintedArrow> {
    let Some((playback, frame)) = stage.playback.as_ref().and_then(|it| Some((it, it.view.frame()?))) else {
        return Vec::new();
    };
    let drafted = playback.drafted.as_deref().filter(|_| !stage.watches(playback));
    let wires = wires(&playback.view, frame, drafted, playback.declared.as_deref());
    let arrow = |wire: &BoardWire| {
        (format!("{} {}", wire.kind.class(), wire.class), wire.from.key(), wire.to.key(), wire.amount)
    };
    wires.iter().map(arrow).listed()
}

/// Draws stages one after another, separated by [`BETWEEN`]. Returns their HTML, and the second
/// value of `stages`.
pub(crate) fn draw<T>(language: Language, stages: impl FnOnce() -> (Vec<Rc<Stage>>, T)) -> (String, T) {
    crate::modules::connect();
    speak(language);
    let (stages, more) = stages();
    let html = render::<Drawn>(language, || DrawnProps { stages: stages.into_iter().map(Staged).listed() });
    (html, more)
}

/// Draws a component in a language.
pub(crate) fn render<C: BaseComponent>(language: Language, props: impl FnOnce() -> C::Properties) -> String {
    crate::modules::connect();
    speak(language);
    let renderer = yew::LocalServerRenderer::<C>::with_props(props()).hydratable(false);
    let drawn = pin!(renderer.render()).poll(&mut Context::from_waker(Waker::noop()));
    // Nothing on the host waits, so drawing is done at the first poll.
    match drawn {
        Poll::Ready(html) => html,
        Poll::Pending => String::new(),
    }
}

/// A stage as it is, equal only to itself.
#[derive(Clone)]
struct Staged(Rc<Stage>);

impl PartialEq for Staged {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

#[derive(Clone, PartialEq, Properties)]
struct DrawnProps {
    stages: Vec<Staged>,
}

#[component]
fn Drawn(props: &DrawnProps) -> Html {
    let one = |(place, stage): (usize, &Staged)| {
        html! { <>if place > 0 { <hr /> }<AsItIs stage={stage.clone()} /></> }
    };
    props.stages.iter().enumerate().map(one).collect()
}

#[derive(Clone, PartialEq, Properties)]
struct AsItIsProps {
    stage: Staged,
}

/// Draws a stage as [`crate::stage::StageView`] does.
#[component]
fn AsItIs(props: &AsItIsProps) -> Html {
    let stage = props.stage.0.clone();
    let stage = use_reducer(move || Rc::unwrap_or_clone(stage));
    html! {
        <section class={crate::stage::class(&stage)} part="stage" role="group" tabindex="-1" aria-label={stage.scenario.as_ref().map(|it| it.title.clone())}>
            { content(&stage, None, &stage.dispatcher()) }
        </section>
    }
}
