//! Drawing on the host: every frame of a situation as the HTML that the app draws in a browser.

use crate::Mode;
use crate::stage::content;
use crate::state::{Along, Asked, Stage};
use crate::words::{speak, text};
use language::Language;
use rulebook::Edition;
use std::pin::pin;
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use yew::prelude::*;

/// What to draw: a situation in notation, and how the element would be asked to show it.
#[derive(Clone, Copy, Debug)]
pub struct Situation<'a> {
    /// The situation in notation.
    pub notation: &'a str,
    /// The edition; by default the first of the situation.
    pub edition: Option<Edition>,
    /// What the reader is to do with it.
    pub mode: Mode,
    /// The language of everything that is drawn.
    pub language: Language,
}

/// A situation that has been drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Painted {
    /// Its frames from the first on: what the app draws, inside `<div class="lab">`. They end with the first frame that asks
    /// something: what comes after it would answer. One only where editions are compared.
    pub frames: Vec<String>,
    /// The same as text.
    pub texts: Vec<String>,
    /// The place of the first of `frames` in the situation.
    pub first: usize,
    /// The place of the frame that is shown first.
    pub at: usize,
    /// How many frames there are in all.
    pub count: usize,
    /// The button that goes on to the next frame.
    pub on: &'static str,
}

/// What no component draws: it stands between two frames.
const BETWEEN: &str = "<hr>";

/// Draws a situation. Nothing if it can't be read or played.
pub fn paint(situation: Situation<'_>) -> Option<Painted> {
    let Situation { edition, mode, language, .. } = situation;
    let source = situation.notation.to_owned();
    let stages = move || {
        let edition = edition.map(|edition| edition.id().into());
        let asked = Asked { source: source.into(), edition, link: None, mode, editions: Vec::new() };
        let stage = Rc::new(Stage::open(asked));
        let shown = stage.playback.as_ref().map(|playback| {
            let view = &playback.view;
            let asked = view.replay.questions().iter().map(|asked| asked.at).min();
            let end = asked.filter(|_| mode != Mode::Replay).unwrap_or(view.last());
            let painted = if stage.columns.is_some() { view.at..=view.at } else { 0..=end.max(view.at) };
            let texts = painted.clone().map(|at| narrate::frame_text(&view.replay, at)).collect();
            let (first, at, count) = (*painted.start(), view.at, view.frames().len());
            (painted, Painted { frames: Vec::new(), texts, first, at, count, on: text::ON.says() })
        });
        let Some((range, painted)) = shown else { return (Vec::new(), None) };
        let at = |at| Rc::clone(&stage).reduce(Along::To(at).into());
        let stages = if stage.columns.is_some() { vec![stage] } else { range.map(at).collect() };
        (stages, Some(painted))
    };
    let (html, painted) = draw(language, stages);
    let mut painted = painted.flatten()?;
    painted.frames = html.split(BETWEEN).map(str::to_owned).collect();
    Some(painted)
}

/// Draws stages one after another, [`BETWEEN`] each two. Also what else is found out where they are made.
pub(crate) fn draw<T: Send + 'static>(
    language: Language,
    stages: impl FnOnce() -> (Vec<Rc<Stage>>, T) + Send + 'static,
) -> (String, Option<T>) {
    let found = Arc::new(Mutex::new(None));
    let told = Arc::clone(&found);
    let html = render::<Drawn>(language, move || {
        let (stages, more) = stages();
        *told.lock().unwrap_or_else(PoisonError::into_inner) = Some(more);
        DrawnProps { stages: stages.into_iter().map(Staged).collect() }
    });
    let more = found.lock().unwrap_or_else(PoisonError::into_inner).take();
    (html, more)
}

/// Draws a component: one after another, since a thread draws in one language.
pub(crate) fn render<C: BaseComponent>(
    language: Language,
    props: impl FnOnce() -> C::Properties + Send + 'static,
) -> String {
    static DRAWING: Mutex<()> = Mutex::new(());
    let _drawing = DRAWING.lock().unwrap_or_else(PoisonError::into_inner);
    let props = move || {
        speak(language);
        props()
    };
    wait(yew::ServerRenderer::<C>::with_props(props).hydratable(false).render())
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

/// As [`crate::stage::StageView`] draws it.
#[component]
fn AsItIs(props: &AsItIsProps) -> Html {
    let stage = props.stage.0.clone();
    let stage = use_reducer(move || Rc::unwrap_or_clone(stage));
    html! {
        <section class="stage moving" part="stage" role="group" tabindex="-1" aria-label={stage.scenario.as_ref().ok().map(|it| it.title.clone())}>
            { content(&stage, None, &stage.dispatcher()) }
        </section>
    }
}

/// Waits for what is drawn elsewhere.
fn wait(future: impl Future<Output = String>) -> String {
    struct Unpark(Thread);
    impl Wake for Unpark {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut future = pin!(future);
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(html) => return html,
            Poll::Pending => thread::park(),
        }
    }
}
