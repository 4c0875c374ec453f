//! The wire between the element and the stage: requests of the page's scripts, and events for them.

use crate::after::use_after;
use crate::state::check::{Trouble, Unmet};
use crate::state::view::View;
use crate::state::{Act, Dispatch, Kept, Notice, Stage};
use crate::words::text;
use combat_lab_notation::{Diagnostics, Span};
use js_sys::Array;
use std::cell::RefCell;
use std::fmt;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use yew::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// The listener for a stage's events: the element, or any object with these methods.
    pub type Listener;

    /// Another frame is in view.
    #[wasm_bindgen(method)]
    fn shown(this: &Listener, frame: usize, frames: usize, edition: &str, sentence: &str, playing: bool);

    /// The situation cannot be read or played: each problem as a row of [`Problem`].
    #[wasm_bindgen(method)]
    fn problems(this: &Listener, problems: Array);

    /// The reader has drafted a split, and the engine has judged it: whether it is legal, the
    /// amount still to be assigned, the deciding rule's number, and the reason in words.
    #[wasm_bindgen(method)]
    pub(crate) fn judged(this: &Listener, legal: bool, left: u32, rule: &str, sentence: &str);

    /// The reader has divided the damage in a frame: each part as its amount, source and
    /// recipient.
    #[wasm_bindgen(method)]
    pub(crate) fn assigned(this: &Listener, frame: usize, parts: Array);

    /// The reader has answered a question, correctly or not: with its number in the situation, the
    /// choices, and those that are correct. A mistake is the place of a choice, or of the author's
    /// reply to a decision; -1 without one.
    #[wasm_bindgen(method)]
    #[allow(clippy::too_many_arguments, reason = "a script takes them one by one")]
    pub(crate) fn answered(
        this: &Listener,
        number: usize,
        question: &str,
        answer: &str,
        right: bool,
        choices: Array,
        correct: Array,
        kind: &str,
        mistake: i32,
    );

    /// The reader has gone on from a question, by its number in the situation: whether its answer
    /// was shown.
    #[wasm_bindgen(method)]
    pub(crate) fn continued(this: &Listener, number: usize, shown: bool);

    /// The reader has played a puzzle to its end: whether the goal is reached.
    #[wasm_bindgen(method)]
    pub(crate) fn played(this: &Listener, reached: bool);

    /// The stage has been drawn, with all requests carried out.
    #[wasm_bindgen(method)]
    fn drawn(this: &Listener);
}

/// A problem of a situation, at its place in the text.
#[derive(Clone, Copy)]
struct Problem<'a> {
    place: Span,
    message: &'a str,
    /// What is expected there, and the word that may have been meant.
    expected: Option<&'a str>,
    suggestion: Option<&'a str>,
    /// Lines that are missing elsewhere, and the line below which they go.
    insertion: Option<(usize, &'a str)>,
}

impl Problem<'_> {
    /// Its line, column, length, message, what is expected and suggested, and what is missing
    /// where.
    fn row(self) -> JsValue {
        let Self { place: Span { line, column, length }, message, expected, suggestion, insertion } = self;
        let places = [line, column, length].map(JsValue::from);
        let (below, missing) = insertion.unzip();
        let words = [Some(message), expected, suggestion, missing].map(JsValue::from);
        places.into_iter().chain(words).chain([JsValue::from(below)]).collect::<Array>().into()
    }

    fn rows(diagnostics: &Diagnostics) -> impl Iterator<Item = JsValue> {
        diagnostics.items().iter().map(|item| {
            let place = Span { line: item.line, column: item.column, length: item.length };
            let (expected, suggestion) = (item.expected.as_deref(), item.suggestion.as_deref());
            let insertion = item.insertion.as_ref().map(|it| (it.below, it.text.as_str()));
            Problem { place, message: &item.message, expected, suggestion, insertion }.row()
        })
    }
}

impl Listener {
    /// Reports unmet expectations, and the lines that never run.
    pub(crate) fn unmet(&self, unmet: &[Unmet], unused: Option<&Diagnostics>) {
        let unmet = unmet.iter().map(|wrong| {
            let found = text::found_instead(&wrong.found);
            let open = wrong.open.as_ref();
            let message = open.map_or(found.clone(), |open| [&found, "; ", &open.said].concat());
            let insertion = open.and_then(|open| open.insertion.as_ref());
            let insertion = insertion.map(|it| (it.below, it.text.as_str()));
            let (place, message, expected) = (wrong.span, message.as_str(), Some(&*wrong.expected));
            Problem { place, message, expected, suggestion: None, insertion }.row()
        });
        self.problems(unmet.chain(unused.into_iter().flat_map(Problem::rows)).collect());
    }

    /// Reports what keeps a text from being played.
    pub(crate) fn trouble(&self, trouble: &Trouble) {
        match trouble {
            Trouble::Words(message) => {
                let place = Span { line: 1, column: 1, length: 0 };
                let problem = Problem { place, message, expected: None, suggestion: None, insertion: None };
                self.problems(Array::of1(&problem.row()));
            }
            Trouble::Notation(diagnostics) => self.problems(Problem::rows(diagnostics).collect()),
        }
    }
}

/// Connects a stage with the page's scripts.
#[derive(Clone, Default)]
pub struct Wire(Rc<WireEnds>);

#[derive(Default)]
struct WireEnds {
    listener: Option<Listener>,
    stage: RefCell<Option<Dispatch>>,
    /// The stage as it was drawn last.
    drawn: RefCell<Option<UseReducerHandle<Stage>>>,
    /// Requests from before there was a stage.
    waiting: RefCell<Vec<Act>>,
}

impl Wire {
    pub(crate) fn new(listener: Option<Listener>) -> Self {
        Self(Rc::new(WireEnds { listener, ..WireEnds::default() }))
    }

    /// Sends an action to the stage, as soon as there is one.
    pub(crate) fn send(&self, act: Act) {
        match &*self.0.stage.borrow() {
            Some(stage) => stage.dispatch(act),
            None => self.0.waiting.borrow_mut().push(act),
        }
    }

    /// A text made from the stage's view, if it has one.
    pub(crate) fn make(&self, what: impl Fn(&View) -> String) -> Option<String> {
        self.0.drawn.borrow().as_ref()?.playback.as_ref().map(|playback| what(&playback.view))
    }

    /// The state of the stage, for an element that leaves the page.
    pub(crate) fn kept(&self) -> Option<Kept> {
        Kept::of(self.0.drawn.borrow().as_deref()?)
    }

    /// Connects a stage that has something to show; returns whether requests were waiting.
    fn join(&self, stage: &Dispatch) -> bool {
        *self.0.stage.borrow_mut() = Some(stage.clone());
        let waiting = self.0.waiting.take();
        let asked = !waiting.is_empty();
        for act in waiting {
            stage.dispatch(act);
        }
        asked
    }

    /// Makes requests wait until the stage has something to show.
    fn wait(&self) {
        *self.0.stage.borrow_mut() = None;
    }

    fn tell(&self, news: &News) {
        let Some(listener) = &self.0.listener else { return };
        match news {
            News::Shown(shown) => {
                listener.shown(shown.frame, shown.frames, shown.edition, &shown.sentence, shown.playing);
            }
            News::Trouble(diagnostics) => {
                listener.problems(Problem::rows(diagnostics).collect());
            }
        }
    }
}

/// A wire is equal only to itself.
impl PartialEq for Wire {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Wire {}

impl fmt::Debug for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Wire").finish_non_exhaustive()
    }
}

/// Events for a page's scripts.
#[derive(Clone, PartialEq)]
enum News {
    Shown(InView),
    Trouble(Rc<Diagnostics>),
}

#[derive(Clone, PartialEq)]
struct InView {
    frame: usize,
    frames: usize,
    edition: &'static str,
    sentence: Rc<str>,
    playing: bool,
}

impl News {
    fn of(stage: &Stage) -> Option<Self> {
        // A text with problems will be read again, with suggestions.
        let problems = stage.problems.as_ref().filter(|_| !stage.is_opening());
        match (problems, &stage.notice, &stage.playback) {
            (Some(problems), _, _) | (None, Some(Notice::Trouble(problems, _)), _) => {
                Some(Self::Trouble(Rc::clone(problems)))
            }
            (None, _, Some(playback)) => Some(Self::Shown(InView {
                frame: playback.view.at,
                frames: playback.view.frames().len(),
                edition: playback.view.edition().id(),
                sentence: playback.view.sentence(playback.view.at).into(),
                playing: stage.playing,
            })),
            (None, _, None) => None,
        }
    }
}

/// Connects the stage to the page's wire, and reports every change.
#[hook]
pub(crate) fn use_wire(wire: &Wire, stage: &UseReducerHandle<Stage>) {
    let dispatch = stage.dispatcher();
    let asked = use_mut_ref(|| false);
    {
        let asked = Rc::clone(&asked);
        use_after((wire.clone(), stage.is_opening()), move |(wire, opening)| {
            if *opening {
                wire.wait();
            } else {
                *asked.borrow_mut() = wire.join(&dispatch);
            }
        });
    }
    let (wire, drawn, then) = (wire.clone(), wire.clone(), Rc::clone(&asked));
    let (heard, done) = (wire.clone(), stage.clone());
    use_after(News::of(stage), move |news| {
        // If a frame has been requested, the first one is only passed through.
        if let Some(news) = news.as_ref().filter(|_| !*asked.borrow()) {
            wire.tell(news);
        }
    });
    use_after(stage.reports, move |_| {
        if let (Some(listener), Some(report)) = (&heard.0.listener, &done.report) {
            report.tell(listener, &done);
        }
    });
    let (shown, opening) = (stage.clone(), stage.is_opening());
    use_effect(move || {
        drawn.0.drawn.replace(Some(shown));
        if let Some(listener) = drawn.0.listener.as_ref().filter(|_| !opening && !then.replace(false)) {
            listener.drawn();
        }
    });
}
