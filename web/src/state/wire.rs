//! The wire between the element and the stage: requests of the page's scripts, and events for them.

use crate::state::check::Trouble;
use crate::state::view::View;
use crate::state::{Act, Dispatch, Kept, Notice, Stage};
use combat_lab_notation::{Diagnostics, Span};
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

    /// The situation cannot be read or played: called for each problem, with the expected form and
    /// the suggested word, and then once without one.
    #[wasm_bindgen(method)]
    fn problem(
        this: &Listener,
        line: usize,
        column: usize,
        length: usize,
        message: Option<&str>,
        expected: Option<&str>,
        suggestion: Option<&str>,
    );

    /// The reader has drafted a split, and the engine has judged it: whether it is legal, the
    /// amount still to be assigned, the deciding rule's number, and the reason in words.
    #[wasm_bindgen(method)]
    pub(crate) fn judged(this: &Listener, legal: bool, left: u32, rule: &str, sentence: &str);

    /// The reader has divided the damage in a frame: called for each part, and then once without
    /// one.
    #[wasm_bindgen(method)]
    pub(crate) fn assigned(
        this: &Listener,
        frame: usize,
        amount: u32,
        source: Option<&str>,
        recipient: Option<&str>,
    );

    /// The reader has answered a question, correctly or not. The choices, and those that are
    /// correct, are one a line. A mistake is the place of a choice, or of the author's reply to a
    /// decision; -1 without one.
    #[wasm_bindgen(method)]
    #[allow(clippy::too_many_arguments, reason = "a script takes them one by one")]
    pub(crate) fn answered(
        this: &Listener,
        question: &str,
        answer: &str,
        right: bool,
        choices: &str,
        correct: &str,
        kind: &str,
        mistake: i32,
    );

    /// The reader has gone on from an answered question.
    #[wasm_bindgen(method)]
    pub(crate) fn continued(this: &Listener, shown: bool);

    /// The reader has played a puzzle to its end: whether the goal is reached.
    #[wasm_bindgen(method)]
    pub(crate) fn played(this: &Listener, reached: bool);

    /// The stage has been drawn, with all requests carried out.
    #[wasm_bindgen(method)]
    fn drawn(this: &Listener);
}

impl Listener {
    pub(crate) fn problems(&self, diagnostics: &Diagnostics) {
        for item in diagnostics.items() {
            let (expected, suggestion) = (item.expected.as_deref(), item.suggestion.as_deref());
            self.problem(item.line, item.column, item.length, Some(&item.message), expected, suggestion);
        }
    }

    /// Calls `problem` for an unmet expectation.
    pub(crate) fn unmet(&self, place: Span, found: &str, expected: &str) {
        self.problem(place.line, place.column, place.length, Some(found), Some(expected), None);
    }

    /// Calls `problem` once for each problem.
    pub(crate) fn trouble(&self, trouble: &Trouble) {
        match trouble {
            Trouble::Edition(message) => self.problem(1, 1, 0, Some(message), None, None),
            Trouble::Notation(diagnostics) => self.problems(diagnostics),
        }
    }
}

/// Connects a stage with the page's scripts.
#[derive(Clone, Default)]
pub struct Wire(Rc<Ends>);

#[derive(Default)]
struct Ends {
    listener: Option<Listener>,
    stage: RefCell<Option<Dispatch>>,
    /// The stage as it was drawn last.
    drawn: RefCell<Option<UseReducerHandle<Stage>>>,
    /// Requests from before there was a stage.
    waiting: RefCell<Vec<Act>>,
}

impl Wire {
    pub(crate) fn new(listener: Option<Listener>) -> Self {
        Self(Rc::new(Ends { listener, ..Ends::default() }))
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
                listener.problems(diagnostics);
                listener.problem(0, 0, 0, None, None, None);
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
        match (&stage.scenario, &stage.notice, &stage.playback) {
            // The text will be read again, with suggestions.
            (Err(_), _, _) if stage.is_opening() => None,
            (Err(diagnostics), _, _) | (_, Some(Notice::Trouble(diagnostics, _)), _) => {
                Some(Self::Trouble(Rc::clone(diagnostics)))
            }
            (Ok(_), _, Some(playback)) => Some(Self::Shown(InView {
                frame: playback.view.at,
                frames: playback.view.frames().len(),
                edition: playback.view.edition().id(),
                sentence: playback.view.sentence(playback.view.at).into(),
                playing: stage.playing,
            })),
            (Ok(_), _, None) => None,
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
        use_effect_with((wire.clone(), stage.is_opening()), move |(wire, opening)| {
            if *opening {
                wire.wait();
            } else {
                *asked.borrow_mut() = wire.join(&dispatch);
            }
        });
    }
    let (wire, drawn, then) = (wire.clone(), wire.clone(), Rc::clone(&asked));
    let (heard, done) = (wire.clone(), stage.clone());
    use_effect_with(News::of(stage), move |news| {
        // If a frame has been requested, the first one is only passed through.
        if let Some(news) = news.as_ref().filter(|_| !*asked.borrow()) {
            wire.tell(news);
        }
    });
    use_effect_with(stage.reports, move |_| {
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
