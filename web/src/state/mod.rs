//! All that a stage knows, in one place, and everything a reader can do to it. Everything on the screen is derived from
//! this.

pub(crate) mod deed;
pub(crate) mod draft;
pub(crate) mod mode;
pub(crate) mod shown;
pub(crate) mod view;
pub(crate) mod wire;

use crate::compare::compared::Compared;
use crate::words::{spoken, text};
use deed::Deed;
use engine::{Action, CardId, Choice};
use mode::Mode;
use notation::{Diagnostics, Scenario};
use replay::{Link, MomentKind, Replay};
use rulebook::Edition;
use shown::{Line, Shown};
use std::rc::Rc;
use view::View;
use yew::prelude::*;

/// How parts of the stage say what the reader wants.
pub(crate) type Dispatch = UseReducerDispatcher<Stage>;

/// What the embedding page asks a stage to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The situation in notation.
    pub(crate) source: AttrValue,
    /// The edition, as the author or the address names it.
    pub(crate) edition: Option<AttrValue>,
    /// The link that this comes from.
    pub(crate) link: Option<Rc<Link>>,
    /// What the reader is to do with it.
    pub(crate) mode: Mode,
    /// The editions to compare, if not those that are compared first.
    pub(crate) editions: Vec<Edition>,
}

impl Asked {
    /// Whether another page would show the same situation, for whatever its reader is to do with it.
    fn is_about(&self, other: &Self) -> bool {
        self.source == other.source && self.edition == other.edition && self.link == other.link
    }
}

/// The state of one stage.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub(crate) asked: Asked,
    pub(crate) scenario: Result<Rc<Scenario>, Rc<Diagnostics>>,
    /// The edition in view, or the one that was wanted if there is nothing to show.
    pub(crate) edition: Edition,
    pub(crate) shown: Option<Shown>,
    pub(crate) notice: Option<Notice>,
    pub(crate) playing: bool,
    /// Several editions are compared.
    pub(crate) compared: Option<Compared>,
    pub(crate) unfolded: Unfolded,
    /// The frame in view as text, once the reader has asked for it.
    pub(crate) taken: Option<AttrValue>,
    /// Nothing moves by itself.
    pub(crate) calm: bool,
    /// How often a change failed: a control then shows something else than the state, and is drawn again.
    pub(crate) failures: u32,
    /// How often the reader has pressed what may be gone then, and the focus with it.
    pub(crate) turns: u32,
    /// What the reader has done last that the page may want to hear of, and how many such things.
    pub(crate) deed: Option<Deed>,
    pub(crate) deeds: u32,
}

/// What the reader has unfolded, and is so from frame to frame.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Unfolded {
    /// The battlefield as a table.
    pub(crate) table: bool,
    /// Every legal split, wherever damage is divided.
    pub(crate) ways: bool,
    /// What is rarely needed.
    pub(crate) more: bool,
}

/// Something the reader has to be told that does not keep the rest from working.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    Words(AttrValue),
    Trouble(Rc<Diagnostics>),
}

/// What a reader can do to a stage.
#[derive(Debug)]
pub(crate) enum Act {
    /// The page asks for something else.
    Open(Asked),
    Edition(Edition),
    Play(bool),
    TogglePlay,
    /// Shows several editions, or one.
    Compare(bool),
    /// Puts another board beside that of the edition in view, by its place among the editions that agree.
    Against(usize),
    /// Shows or hides all legal splits; elsewhere, goes to the first frame in which damage is divided.
    Explore(bool),
    /// Shows or hides the battlefield as a table.
    Table(bool),
    /// Shows or hides what is rarely needed.
    More(bool),
    /// The reader takes the frame in view along as this text.
    Taken(AttrValue),
    /// Time has passed while playing.
    Tick,
    /// Tells the reader something.
    Say(AttrValue),
    /// Nothing moves by itself any more, or does again.
    Calm(bool),
    Dismiss,
    /// Goes along the replay, or to another one.
    Along(Along),
    /// Drafts what is to be decided in the frame in view.
    Draft(Draft),
}

/// What a reader can do to a replay.
#[derive(Debug)]
pub(crate) enum Along {
    /// To a frame; beyond the last is the last.
    To(usize),
    /// So many frames on, or back.
    Frames(isize),
    /// To the next step, or to the beginning of this or the previous one.
    Steps(isize),
    /// The reader decides.
    Decide(Action),
    /// Takes the last decision back.
    Undo,
    /// Decides again what was taken back.
    Redo,
    /// Back to the author's version: every decision is taken back.
    Return,
    /// The answer to a question, both by their places.
    Pick(usize, usize),
}

/// What a reader can do to a draft.
#[derive(Debug)]
pub(crate) enum Draft {
    /// One edge of the division becomes this; what is missing comes from what is left, then from the other edges.
    Edge(usize, u32),
    /// The whole division becomes this.
    Split(Vec<u32>),
    /// These attackers or blockers are about to be declared.
    Declare(Choice),
    /// A card on the battlefield is pressed.
    Press(CardId),
    /// It becomes something legal.
    Mend,
    /// Unfolds what can be decided in the frame in view.
    Unfold,
    /// Sorts the legal splits by a column.
    Sort(usize),
}

impl From<Along> for Act {
    fn from(along: Along) -> Self {
        Self::Along(along)
    }
}

impl From<Draft> for Act {
    fn from(draft: Draft) -> Self {
        Self::Draft(draft)
    }
}

impl Stage {
    pub(crate) fn open(asked: Asked) -> Self {
        let (wanted, notice) = match asked.edition.as_deref().map(str::trim).filter(|name| !name.is_empty()) {
            None => (None, None),
            Some(name) => match name.parse() {
                Ok(edition) => (Some(edition), None),
                Err(unknown) => (None, Some(Notice::Words(text::unknown_edition(name, unknown).into()))),
            },
        };
        let scenario = Scenario::parse(&asked.source);
        let scenario = scenario
            .map(|read| Rc::new(read.in_language(spoken())))
            .map_err(|problems| Rc::new(problems.in_language(spoken())));
        let own = scenario.as_ref().ok().and_then(|scenario| scenario.editions.first().copied());
        let edition = wanted.or(own).unwrap_or(Edition::TODAY);
        let mut stage = Self {
            asked,
            scenario,
            edition,
            shown: None,
            notice,
            playing: false,
            compared: None,
            unfolded: Unfolded::default(),
            taken: None,
            calm: false,
            failures: 0,
            turns: 0,
            deed: None,
            deeds: 0,
        };
        match stage.asked.link.clone() {
            Some(link) => stage.follow(&link),
            None => stage.run(edition, None),
        }
        stage.enter();
        stage
    }

    /// What is in view beside the same under other editions.
    fn beside(&self) -> Option<Compared> {
        self.shown.as_ref().map(|shown| Compared::with(&shown.view, &self.asked.editions))
    }

    /// Shows what a link shows. Its decisions can be taken back.
    fn follow(&mut self, link: &Link) {
        let Ok(scenario) = &self.scenario else { return };
        self.edition = link.edition();
        let view = |replay: Replay, at| {
            View::new(Rc::clone(scenario), Rc::new(narrate::in_language(&replay, spoken())), at)
        };
        match narrate::open(link, spoken()) {
            Ok(opened) => {
                let done = opened.before.into_iter().map(|(replay, at)| view(replay, at)).collect();
                let line = Line::along(done);
                self.shown = Some(Shown::new(view(opened.replay, opened.frame), line));
                if opened.left_out > 0 {
                    self.notice = Some(Notice::Words(text::left_out(opened.left_out).into()));
                }
            }
            Err(trouble) => {
                self.notice = Some(Notice::Trouble(Rc::new(trouble.in_language(spoken()))));
            }
        }
    }

    /// Shows the situation under `edition`: at the frame that corresponds to the one in view, or at the first.
    pub(crate) fn run(&mut self, edition: Edition, from: Option<&View>) {
        let Ok(scenario) = &self.scenario else { return };
        let ran = match from {
            Some(view) => narrate::under(&view.replay, edition, view.at),
            None => narrate::run(scenario, edition).map(|replay| (replay, 0)),
        };
        match ran {
            Ok((replay, at)) => {
                self.edition = edition;
                let view = View::new(Rc::clone(scenario), Rc::new(replay), at);
                self.shown = Some(Shown::new(view, Line::default()));
            }
            Err(trouble) => {
                self.notice = Some(Notice::Trouble(Rc::new(trouble)));
                self.failures = self.failures.wrapping_add(1);
            }
        }
    }

    pub(crate) fn act(&mut self, act: Act) {
        self.taken = None;
        if self.act_everywhere(&act) {
            return;
        }
        match act {
            // The same for something else: the reader stays where they are.
            Act::Open(asked) if self.asked.is_about(&asked) => {
                self.asked = asked;
                self.enter();
            }
            Act::Open(asked) => {
                // A reader who has chosen an edition keeps it from one situation to the next.
                let keep =
                    (asked.link.is_none() && asked.edition == self.asked.edition).then_some(self.edition);
                *self = Self { calm: self.calm, ..Self::open(asked) };
                if let Some(edition) = keep.filter(|edition| *edition != self.edition) {
                    let allowed = |scenario: &Rc<Scenario>| scenario.editions.contains(&edition);
                    if self.scenario.as_ref().is_ok_and(allowed) {
                        self.run(edition, None);
                        self.enter();
                    }
                }
            }
            Act::Edition(edition) => {
                self.notice = None;
                let view = self.shown.as_ref().map(|shown| shown.view.clone());
                self.run(edition, view.as_ref());
                if self.compared.is_some() {
                    self.compared = self.beside();
                }
            }
            Act::Play(playing) => {
                self.playing = playing;
                if let Some(shown) =
                    self.shown.as_mut().filter(|shown| playing && shown.view.at == shown.view.last())
                {
                    shown.go(0);
                }
            }
            Act::Calm(calm) => self.calm = calm,
            Act::TogglePlay => self.act(Act::Play(!self.playing)),
            Act::Tick => {
                if let Some(shown) = &mut self.shown {
                    shown.go(shown.view.at.saturating_add(1));
                    // A question is for the reader to answer.
                    let asks = shown.view.replay.questions().iter().any(|asked| asked.at == shown.view.at);
                    self.playing = self.playing && shown.view.at < shown.view.last() && !asks;
                }
            }
            Act::Say(words) => self.notice = Some(Notice::Words(words)),
            Act::Dismiss => self.notice = None,
            Act::Table(table) => self.unfolded.table = table,
            Act::More(more) => self.unfolded.more = more,
            Act::Explore(on) => {
                self.unfolded.ways = on;
                if let Some(shown) = self.shown.as_mut().filter(|shown| on && shown.view.sheet().is_none()) {
                    let mut frames = shown.view.frames().iter();
                    if let Some(at) = frames.position(|frame| frame.moment.kind == MomentKind::Assignment) {
                        shown.go(at);
                    }
                }
            }
            Act::Compare(on) => {
                if let Some((compared, shown)) = self.compared.take().zip(self.shown.as_mut()) {
                    shown.leave(&compared, self.edition);
                }
                self.compared = if on { self.beside() } else { None };
                self.playing = false;
                // A link leads to a moment of its own.
                if let Some(compared) = self.compared.as_mut().filter(|_| self.asked.link.is_none()) {
                    compared.show_parting();
                    self.follow_compared();
                }
            }
            // Only where several editions are compared.
            Act::Against(_) => {}
            Act::Taken(text) => self.taken = Some(text),
            Act::Along(along) => {
                self.playing = false;
                self.unfolded.more = false;
                if along.decides() {
                    self.turns = self.turns.wrapping_add(1);
                }
                if matches!(along, Along::Pick(..)) {
                    self.notice = None;
                }
                if let Some(shown) = &mut self.shown {
                    shown.along(along);
                }
            }
            Act::Draft(draft) => {
                self.playing = false;
                if matches!(draft, Draft::Mend) {
                    self.turns = self.turns.wrapping_add(1);
                }
                if let Some(shown) = &mut self.shown {
                    shown.draft(draft);
                }
            }
        }
    }
}

impl Along {
    /// Whether it may take away what is pressed, and the focus with it.
    const fn decides(&self) -> bool {
        matches!(self, Self::Decide(_) | Self::Undo | Self::Redo | Self::Return)
    }
}

impl Stage {
    /// What is done in all the editions that are compared; says whether it is.
    fn act_everywhere(&mut self, act: &Act) -> bool {
        let (Some(compared), Some(shown)) = (&mut self.compared, &self.shown) else { return false };
        match act {
            Act::Along(Along::Decide(action)) => compared.decide(action, &shown.view, self.edition),
            Act::Along(Along::Undo) => {
                compared.undo();
            }
            Act::Along(Along::Redo) => compared.redo(),
            Act::Along(Along::Return) => while compared.undo() {},
            // One of those that are compared: the reader stays where they are.
            Act::Edition(edition) if compared.group_of(*edition).is_some() => self.edition = *edition,
            Act::Against(group) => compared.against(*group),
            act => match compared.aim(act) {
                Some(row) => compared.go(row),
                None => return false,
            },
        }
        if matches!(act, Act::Along(along) if along.decides()) {
            self.turns = self.turns.wrapping_add(1);
        }
        compared.choose(self.edition);
        self.follow_compared();
        true
    }

    /// What is decided is decided in the edition in view, at the moment in view.
    fn follow_compared(&mut self) {
        let (Some(compared), Some(shown)) = (&self.compared, &mut self.shown) else { return };
        if let Some(view) = compared.lead(self.edition).filter(|view| *view != shown.view) {
            shown.show(view);
        }
    }
}

impl Reducible for Stage {
    type Action = Act;

    fn reduce(self: Rc<Self>, act: Act) -> Rc<Self> {
        let mut next = Rc::unwrap_or_clone(self);
        let deed = next.shown.as_ref().and_then(|shown| Deed::of(&act, shown));
        next.act(act);
        next.hold_back();
        if let Some(shown) = &mut next.shown {
            shown.explore(next.unfolded.ways);
            if let Some(deed) = deed.filter(|deed| deed.is_done(shown)) {
                (next.deed, next.deeds) = (Some(deed), next.deeds.wrapping_add(1));
            }
        }
        Rc::new(next)
    }
}
