//! All that a stage knows, in one place, and everything a reader can do to it. Everything on the screen is derived from
//! this.

pub(crate) mod check;
pub(crate) mod draft;
pub(crate) mod mode;
pub(crate) mod report;
pub(crate) mod shown;
pub(crate) mod view;
pub(crate) mod wire;
pub(crate) mod work;

use crate::compare::compared::Compared;
use crate::words::{spoken, text};
use engine::{Action, CardId, Choice};
use mode::Mode;
use notation::{Diagnostics, Scenario};
use replay::{Link, MomentKind, Replay};
use report::Report;
use rulebook::Edition;
use shown::{Line, Shown};
use std::rc::Rc;
use view::View;
use work::{Aim, Work};
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
    /// What the page around is told that the reader has done, and how many such reports there have been.
    pub(crate) report: Option<Report>,
    pub(crate) reports: u32,
    /// What takes longer than a slice.
    pub(crate) work: Option<Work>,
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
    /// The page asks for the same, for something else to be done with it.
    Ask(Asked),
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
    /// Work is done, and this is the stage it leads to.
    Done(Work, Box<Stage>),
    /// The reader does not want to wait.
    Stop,
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
    /// Shows what is asked for: at once, if that takes no longer than a slice.
    pub(crate) fn open(asked: Asked) -> Self {
        Self::blank(asked).opening(None)
    }

    /// The stage before anything is shown.
    fn blank(asked: Asked) -> Self {
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
        Self {
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
            report: None,
            reports: 0,
            work: None,
        }
    }

    /// Begins to show what is asked for, under the edition that the reader has chosen before, if any.
    fn opening(self, chosen: Option<Edition>) -> Self {
        let work = Work::new(Aim::Opening, self.clone().opened(chosen));
        self.begin(work).look_around(None)
    }

    async fn opened(mut self, chosen: Option<Edition>) -> Self {
        match (self.asked.link.clone(), chosen) {
            (Some(link), _) => self.follow(&link).await,
            (None, chosen) => self.run(chosen.unwrap_or(self.edition), None).await,
        }
        self.enter().await;
        self
    }

    /// Goes on with work for a slice: it is done then, or goes on later.
    fn begin(self, work: Work) -> Self {
        match work.advance() {
            Some(done) => done,
            None => Self { work: Some(work), ..self },
        }
    }

    /// Finds out what there is to know about the frame in view, unless that is known or `work` is at it already.
    fn look_around(self, work: Option<Work>) -> Self {
        let Some(shown) = self.shown.as_ref().filter(|_| self.work.is_none()) else { return self };
        let explores = self.unfolded.ways && shown.explored.is_none() && shown.is_divided();
        if shown.looked && !explores {
            return self;
        }
        let aim = Aim::Around(shown.view.clone(), explores);
        if let Some(work) = work.filter(|work| work.aim == aim) {
            return Self { work: Some(work), ..self };
        }
        let mut looking = self.clone();
        let work = Work::new(aim, async move {
            if let Some(shown) = &mut looking.shown {
                shown.look_around(explores).await;
            }
            looking
        });
        self.begin(work)
    }

    /// The work that was begun is done.
    fn finished(mut self, work: &Work, done: Self) -> Self {
        if self.work.as_ref() != Some(work) {
            return self;
        }
        match &work.aim {
            Aim::Opening | Aim::Act => done,
            // The reader may have gone on in the meantime, in the same frame.
            Aim::Around(..) => {
                self.work = None;
                if let Some((shown, found)) = self.shown.as_mut().zip(done.shown) {
                    shown.take_over(found);
                }
                self
            }
        }
    }

    /// The reader does not want to wait: what is known is shown, and no more is looked for here.
    fn stopped(mut self) -> Self {
        self.work = None;
        self.unfolded.ways = false;
        self.notice = Some(Notice::Words(text::STOPPED.into()));
        if let Some(shown) = &mut self.shown {
            shown.looked = true;
        }
        self
    }

    /// What is in view beside the same under other editions.
    async fn beside(&self) -> Option<Compared> {
        let shown = self.shown.as_ref()?;
        Some(Compared::with(&shown.view, &self.asked.editions).await)
    }

    /// Shows what a link shows. Its decisions can be taken back.
    async fn follow(&mut self, link: &Link) {
        let Ok(scenario) = &self.scenario else { return };
        self.edition = link.edition();
        let view = |replay: Replay, at| {
            View::new(Rc::clone(scenario), Rc::new(narrate::in_language(&replay, spoken())), at)
        };
        match narrate::open_in_slices(link, spoken()).await {
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
    pub(crate) async fn run(&mut self, edition: Edition, from: Option<&View>) {
        let Ok(scenario) = &self.scenario else { return };
        let ran = match from {
            Some(view) => view.replay.under_in_slices(edition, view.at).await,
            None => Replay::run_in_slices(scenario, edition).await.map(|replay| (replay, 0)),
        };
        match ran {
            Ok((replay, at)) => {
                self.edition = edition;
                let view = View::new(Rc::clone(scenario), Rc::new(replay), at);
                self.shown = Some(Shown::new(view, Line::default()));
            }
            Err(stop) => {
                let trouble = narrate::problems(scenario, &stop);
                self.notice = Some(Notice::Trouble(Rc::new(trouble)));
                self.failures = self.failures.wrapping_add(1);
            }
        }
    }

    /// Does what the reader wants, and what follows from it.
    async fn acted(mut self, act: Act) -> Self {
        let report = self.shown.as_ref().and_then(|shown| Report::of(&act, shown));
        self.act(act).await;
        self.hold_back();
        if let Some(shown) = &mut self.shown {
            if !self.unfolded.ways {
                shown.explored = None;
            }
            if let Some(report) = report.filter(|report| report.is_done(shown)) {
                (self.report, self.reports) = (Some(report), self.reports.wrapping_add(1));
            }
        }
        self
    }

    async fn act(&mut self, act: Act) {
        self.taken = None;
        if self.act_everywhere(&act).await {
            return;
        }
        match act {
            // Done elsewhere; and only where several editions are compared.
            Act::Open(_) | Act::Done(..) | Act::Stop | Act::Against(_) => {}
            Act::Ask(asked) => {
                self.asked = asked;
                self.enter().await;
            }
            Act::Edition(edition) => {
                self.notice = None;
                let view = self.shown.as_ref().map(|shown| shown.view.clone());
                self.run(edition, view.as_ref()).await;
                if self.compared.is_some() {
                    self.compared = self.beside().await;
                }
            }
            Act::Play(playing) => self.play(playing),
            Act::Calm(calm) => self.calm = calm,
            Act::TogglePlay => self.play(!self.playing),
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
            Act::Explore(on) => self.explore(on),
            Act::Compare(on) => self.compare(on).await,
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
                    shown.along(along).await;
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

    fn play(&mut self, playing: bool) {
        self.playing = playing;
        if let Some(shown) = self.shown.as_mut().filter(|shown| playing && shown.view.at == shown.view.last())
        {
            shown.go(0);
        }
    }

    /// Shows or hides every legal split; where nothing is divided, at the first division.
    fn explore(&mut self, on: bool) {
        self.unfolded.ways = on;
        if let Some(shown) = self.shown.as_mut().filter(|shown| on && shown.view.sheet().is_none()) {
            let mut frames = shown.view.frames().iter();
            if let Some(at) = frames.position(|frame| frame.moment.kind == MomentKind::Assignment) {
                shown.go(at);
            }
        }
    }

    async fn compare(&mut self, on: bool) {
        if let Some((compared, shown)) = self.compared.take().zip(self.shown.as_mut()) {
            shown.leave(&compared, self.edition);
        }
        self.compared = if on { self.beside().await } else { None };
        self.playing = false;
        // A link leads to a moment of its own.
        if let Some(compared) = self.compared.as_mut().filter(|_| self.asked.link.is_none()) {
            compared.show_parting();
            self.follow_compared();
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
    async fn act_everywhere(&mut self, act: &Act) -> bool {
        let (Some(compared), Some(shown)) = (&mut self.compared, &self.shown) else { return false };
        match act {
            Act::Along(Along::Decide(action)) => compared.decide(action, &shown.view, self.edition).await,
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
        let now = Rc::unwrap_or_clone(self);
        let is_opening = now.is_opening();
        Rc::new(match act {
            Act::Done(work, stage) => now.finished(&work, *stage).look_around(None),
            Act::Stop => now.stopped(),
            // The same for something else: the reader stays where they are.
            Act::Open(asked) if now.asked.is_about(&asked) && !is_opening => now.doing(Act::Ask(asked)),
            Act::Open(asked) => {
                // A reader who has chosen an edition keeps it from one situation to the next.
                let keep =
                    (asked.link.is_none() && asked.edition == now.asked.edition).then_some(now.edition);
                let stage = Self { calm: now.calm, ..Self::blank(asked) };
                let scenario = stage.scenario.as_ref().ok();
                let keep = keep.filter(|edition| scenario.is_some_and(|it| it.editions.contains(edition)));
                stage.opening(keep)
            }
            _ if is_opening => now,
            act => now.doing(act),
        })
    }
}

impl Stage {
    /// Whether there is nothing to see yet.
    pub(crate) fn is_opening(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.aim == Aim::Opening)
    }

    /// Does what the reader wants instead of what is being worked at; what is found out about the same frame goes on.
    fn doing(mut self, act: Act) -> Self {
        let before = self.work.take();
        let work = Work::new(Aim::Act, self.clone().acted(act));
        self.begin(work).look_around(before)
    }
}
