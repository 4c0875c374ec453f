//! The state of a stage, and every action of a reader. Everything on the screen is derived from it.

pub(crate) mod act;
pub(crate) mod check;
pub(crate) mod columns;
mod coming;
pub(crate) mod draft;
pub(crate) mod exploring;
pub(crate) mod later;
pub(crate) mod lines;
pub(crate) mod mode;
pub(crate) mod module;
pub(crate) mod opening;
pub(crate) mod playable;
pub(crate) mod playback;
pub(crate) mod puzzle;
pub(crate) mod reading;
pub(crate) mod report;
pub(crate) mod scene;
pub(crate) mod speaking;
pub(crate) mod step;
pub(crate) mod view;
pub(crate) mod wire;
pub(crate) mod work;

use crate::state::columns::Columns;
use crate::state::later::Later;
use crate::words::text;
pub(crate) use act::{Act, Along, Draft};
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_replay::{MomentKind, Replay, end_differently, pause};
use combat_lab_rulebook::Edition;
use mode::Mode;
pub(crate) use opening::Asked;
use playback::Playback;
use puzzle::{Wish, blocked_at};
use report::Report;
use std::rc::Rc;
use work::{Aim, Work};
use yew::prelude::*;

/// The dispatcher of the reader's actions.
pub(crate) type Dispatch = UseReducerDispatcher<Stage>;

/// The state of one stage.
#[derive(Clone, Debug)]
pub(crate) struct Stage {
    pub(crate) asked: Asked,
    /// The situation, once it has been read.
    pub(crate) scenario: Option<Rc<Scenario>>,
    /// Why it can't be read.
    pub(crate) problems: Option<Rc<Diagnostics>>,
    /// The edition in view, or the requested one if there is nothing to show.
    pub(crate) edition: Edition,
    /// The headline editions that lack something on this board.
    pub(crate) lacking: Vec<Edition>,
    pub(crate) playback: Option<Playback>,
    pub(crate) notice: Option<Notice>,
    pub(crate) playing: bool,
    /// Several editions are compared.
    pub(crate) columns: Option<Columns>,
    pub(crate) unfolded: Unfolded,
    /// Whether the headline editions differ here, once known.
    pub(crate) differs: Option<bool>,
    /// The effect of each headline edition, once the reader has asked for it.
    pub(crate) effects: Option<Effects>,
    /// The frame in view as text, once the reader has asked for it.
    pub(crate) taken: Option<AttrValue>,
    /// Animation is off.
    pub(crate) calm: bool,
    /// The number of failed changes: a control that no longer matches the state is then redrawn.
    pub(crate) failures: u32,
    /// The number of times the reader has pressed something that may disappear, and the focus with
    /// it.
    pub(crate) turns: u32,
    /// The reader's last action to report to the page, and the number of reports so far.
    pub(crate) report: Option<Report>,
    pub(crate) reports: u32,
    /// Work that has been begun.
    pub(crate) work: Option<Work>,
    /// The later module couldn't be loaded: the next action tries again.
    pub(crate) without: bool,
}

/// The parts that the reader has unfolded, kept from frame to frame.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is unfolded or not, whatever the others are")]
pub(crate) struct Unfolded {
    /// The battlefield as a table.
    pub(crate) table: bool,
    /// Every legal split, wherever damage is divided.
    pub(crate) ways: bool,
    /// The reason, on a narrow stage.
    pub(crate) why: bool,
    /// The menu.
    pub(crate) more: bool,
    /// The headline editions.
    pub(crate) rules: Rules,
}

/// How far the reader has unfolded the headline editions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Rules {
    /// Not yet: they are offered only where they differ.
    #[default]
    Quiet,
    /// They are offered.
    Offered,
    /// The effect of each is shown too.
    Told,
}

/// Why the effects of editions stay hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeps {
    /// There is no game in view.
    NothingShown,
    /// They would answer a question that is open.
    Question,
    /// They would solve the puzzle.
    Puzzle,
}

impl Unfolded {
    /// Folds everything that covers the board.
    fn fold(&mut self) {
        self.more = false;
        if self.rules == Rules::Told {
            self.rules = Rules::Offered;
        }
    }
}

/// The effects of the headline editions on a situation, in words.
pub(crate) type Effects = Rc<[(Edition, AttrValue)]>;

/// A message to the reader that doesn't affect anything else.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    Words(AttrValue),
    /// The reason why it can't be played; with the edition, if a reader has chosen one that lacks
    /// what the situation needs.
    Trouble(Rc<Diagnostics>, Option<Edition>),
}

/// The state of a stage whose element has left the page, for when it comes back.
#[cfg_attr(not(feature = "ssr"), wasm_bindgen::prelude::wasm_bindgen)]
#[derive(Clone, Debug)]
pub struct Kept(Rc<Stage>);

impl Kept {
    /// The state of a stage, unless there is nothing to see in it.
    pub(crate) fn of(stage: &Stage) -> Option<Self> {
        stage.playback.as_ref().filter(|_| !stage.is_opening())?;
        let (playing, taken, report, work) = (false, None, None, None);
        Some(Self(Rc::new(Stage { playing, taken, report, work, ..stage.clone() })))
    }
}

/// A state is equal only to itself.
impl PartialEq for Kept {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Kept {}

impl Stage {
    /// Resumes a stage in the state in which it was left.
    pub(crate) fn resumed(kept: Kept) -> Self {
        Rc::unwrap_or_clone(kept.0).look_around(None)
    }

    /// Begins work, which the stage's view runs slice by slice. Without a page, all of it is done
    /// at once.
    fn begin(self, work: Work) -> Self {
        let done = if work::HAS_PAGE { None } else { work.advance() };
        done.unwrap_or(Self { work: Some(work), ..self })
    }

    /// Examines the frame in view, unless that is done or `work` is already doing it.
    fn look_around(mut self, work: Option<Work>) -> Self {
        if let Some(playback) = &mut self.playback {
            playback.looked |= !playback.has_more_to_see();
        }
        let free = self.work.is_none() && !self.asked.still;
        let Some(playback) = self.playback.as_ref().filter(|_| free) else { return self };
        if let Some(work) = self.reply(playback) {
            return self.begin(work).look_around(None);
        }
        let explores = self.unfolded.ways && playback.explored.is_none() && playback.is_divided();
        let brings = (explores || self.draws_later(playback)) && Later::here().is_none();
        let divides =
            playback.is_drafted_elsewhere() && playback.divided.is_none() && Later::here().is_some();
        let shows = (brings || Later::here().is_some()) && !self.watches(playback);
        let offers = shows && playback.lacks_rounds();
        if playback.looked && !explores && !brings && !divides && !offers {
            return self.look_elsewhere(work);
        }
        let aim = Aim::Around(playback.view.clone(), explores, brings);
        if let Some(work) = work.filter(|work| work.aim == aim) {
            return Self { work: Some(work), ..self };
        }
        let mut looking = self.clone();
        let work = Work::new(aim, async move {
            if let Some(playback) = &mut looking.playback {
                playback.look_around(explores, brings, offers).await;
            }
            looking
        });
        self.begin(work)
    }

    /// Finds out in the background whether the headline editions differ here, on a page; but not
    /// while that would answer a question.
    fn look_elsewhere(self, work: Option<Work>) -> Self {
        let Some(playback) = self.playback.as_ref().filter(|_| work::HAS_PAGE && self.differs.is_none())
        else {
            return self;
        };
        if self.keeps_effects().is_some() || self.shows_editions() {
            return self;
        }
        if let Some(work) = work.filter(|work| work.aim == Aim::Elsewhere) {
            return Self { work: Some(work), ..self };
        }
        let (mut looking, scenario) = (self.clone(), Rc::clone(&playback.view.scenario));
        let work = Work::new(Aim::Elsewhere, async move {
            let mut played = Vec::new();
            for edition in Edition::HEADLINES {
                if looking.lacking.contains(&edition) {
                    continue;
                }
                match Replay::shown_in_slices(&scenario, edition).await {
                    Ok(replay) => played.push(replay),
                    Err(_) => looking.differs = Some(true),
                }
                pause().await;
            }
            looking.differs = Some(looking.differs == Some(true) || end_differently(&played));
            looking
        });
        self.begin(work)
    }

    /// Why the effects of editions stay hidden, if they do.
    pub(crate) fn keeps_effects(&self) -> Option<Keeps> {
        let Some(playback) = &self.playback else { return Some(Keeps::NothingShown) };
        if self.goal().is_some() {
            return Some(Keeps::Puzzle);
        }
        playback.asks_at_all().then_some(Keeps::Question)
    }

    /// Whether the headline editions are offered without the reader's asking.
    pub(crate) fn shows_editions(&self) -> bool {
        let differs = self.differs == Some(true) && self.keeps_effects().is_none();
        differs
            || self.columns.is_some()
            || self.edition != Edition::TODAY
            || self.unfolded.rules != Rules::Quiet
    }

    /// Whether each headline edition has its verdict on the draft in view.
    pub(crate) fn judges_elsewhere(&self) -> bool {
        let divided = |playback: &Playback| {
            playback.divided.as_ref().is_some_and(|divided| !divided.elsewhere.is_empty())
        };
        self.playback.as_ref().is_some_and(|playback| divided(playback) || !playback.foreseen_by.is_empty())
    }

    /// Whether anything visible is drawn by the later module.
    fn draws_later(&self, playback: &Playback) -> bool {
        let drafts = playback.is_drafted_elsewhere() && !playback.asks();
        let leaves_out = self.without || playback.stopped;
        !leaves_out && (drafts || (playback.is_open() && !self.watches(playback)))
    }

    /// Finishes the begun work.
    fn finished(mut self, work: &Work, done: Self) -> Self {
        if self.work.as_ref() != Some(work) {
            return self;
        }
        match &work.aim {
            Aim::Opening | Aim::Act | Aim::Answer => done,
            // The button that asked for it may be gone.
            Aim::Reply(_) => Self { turns: self.turns.wrapping_add(1), ..done },
            // The reader may have continued in the same frame in the meantime.
            Aim::Around(_, _, brings) => {
                self.work = None;
                if *brings && Later::here().is_none() {
                    self.unfolded.ways = false;
                    self.missing(true);
                }
                if let Some((playback, found)) = self.playback.as_mut().zip(done.playback) {
                    playback.take_over(found);
                    // Where damage is divided, each edition has its verdict.
                    if self.judges_elsewhere() {
                        self.differs = Some(true);
                    }
                }
                self
            }
            Aim::Elsewhere => {
                self.work = None;
                self.differs = self.differs.or(done.differs);
                self
            }
        }
    }

    /// The reader cancels: known results are shown, and the frame isn't examined further.
    fn stopped(mut self) -> Self {
        self.work = None;
        self.unfolded.ways = false;
        self.notice = Some(Notice::Words(text::STOPPED.into()));
        // The edition switch may show the cancelled edition.
        self.failures = self.failures.wrapping_add(1);
        if let Some(playback) = &mut self.playback {
            (playback.looked, playback.stopped) = (true, true);
            playback.divided.get_or_insert_default();
            playback.rounds.get_or_insert_default();
            playback.history.puzzling.give_up(&playback.view);
        }
        self
    }

    /// The view side by side with other editions, or the point where they part.
    async fn beside(&self, parting: bool) -> Option<Columns> {
        let playback = self.playback.as_ref()?;
        let (view, picked) = (playback.view.clone(), playback.history.picked.clone());
        Some((Later::bring().await?.columns)(view, self.asked.editions.clone(), parting, picked).await)
    }

    /// The consequences of an action, and its report to the page.
    fn settled(mut self, report: Option<Report>) -> Self {
        self.hold_back();
        if let Some(playback) = &mut self.playback {
            if let Some(columns) = &mut self.columns {
                columns.picked.clone_from(&playback.history.picked);
            }
            if !self.unfolded.ways {
                playback.explored = None;
            }
            if let Some(report) = report.filter(|report| report.is_done(playback)) {
                (self.report, self.reports) = (Some(report), self.reports.wrapping_add(1));
            }
        }
        self
    }

    /// Whether an open question stops an action. Removes notices that last until the next action.
    fn is_stopped(&mut self, act: &Act) -> bool {
        self.taken = None;
        // The notice that a question is waiting stays until the reader moves on, or presses Escape.
        if matches!(
            act,
            Act::Along(_) | Act::Ask(_) | Act::Compare(_) | Act::Explore(_) | Act::More(_) | Act::Rules(_)
        ) {
            self.notice.take_if(
                |notice| matches!(notice, Notice::Words(words) if words == text::ANSWER_FIRST.says()),
            );
        }
        // Neither a step nor the track takes a reader past an unanswered question.
        let here = self.columns.as_ref().map(Columns::row);
        let here = here.or_else(|| self.playback.as_ref().map(|playback| playback.view.at));
        let goes_on = match act {
            Act::Tick | Act::Along(Along::Frames(1..) | Along::Steps(1..)) => true,
            Act::Along(Along::Scrub(at)) => here.is_some_and(|here| *at > here),
            _ => false,
        };
        let stops = |playback: &Playback| playback.stops_in(playback.view.at..=playback.view.at).is_some();
        let asks = goes_on && self.playback.as_ref().is_some_and(stops);
        if asks {
            self.playing = false;
            self.notice = Some(Notice::Words(text::ANSWER_FIRST.into()));
        }
        asks
    }

    /// Does an action in the edition in view that needs neither the later module nor much time,
    /// such as a step or a slider's move; returns any other action.
    fn act_at_once(&mut self, act: Act) -> Option<Act> {
        match act {
            // Handled by `reduce`; the last one applies only to compared editions.
            Act::Open(_) | Act::Done(..) | Act::Wait | Act::Stop | Act::Against(_) => {}
            Act::Play(playing) => self.play(playing),
            Act::Calm(calm) => self.calm = calm,
            Act::Why(why) => self.unfolded.why = why,
            Act::TogglePlay => self.play(!self.playing),
            Act::Tick => {
                if let Some(playback) = &mut self.playback {
                    playback.go(playback.view.at.saturating_add(1));
                    // A question is for the reader to answer.
                    let asks =
                        playback.view.replay.questions().iter().any(|asked| asked.at == playback.view.at);
                    self.playing = self.playing && playback.view.at < playback.view.last() && !asks;
                }
            }
            Act::Wish(wish) => {
                if let Some(playback) = &mut self.playback {
                    if let Some(at) = blocked_at(&playback.view).filter(|_| wish == Wish::Blocks) {
                        playback.go(at);
                    }
                    playback.history.puzzling.want(&playback.view, wish);
                }
            }
            Act::Say(words) => self.notice = Some(Notice::Words(words)),
            Act::Dismiss => self.notice = None,
            Act::Explore(on) => self.explore(on),
            Act::Taken(text) => self.taken = Some(text),
            Act::Along(along) => {
                self.playing = false;
                self.unfolded.fold();
                if along.decides() {
                    self.turns = self.turns.wrapping_add(1);
                }
                if matches!(along, Along::Pick(..)) {
                    self.notice = None;
                }
                return self.playback.as_mut()?.along(along).map(Act::Along);
            }
            Act::Draft(draft) => {
                self.playing = false;
                if matches!(draft, Draft::Mend) {
                    self.turns = self.turns.wrapping_add(1);
                }
                self.playback.as_mut()?.draft(draft);
            }
            act @ (Act::Ask(_)
            | Act::Press(_)
            | Act::Edition(_)
            | Act::Table(_)
            | Act::More(_)
            | Act::Rules(_)
            | Act::Compare(_)) => {
                return Some(act);
            }
        }
        None
    }

    /// Does any other action.
    async fn act(&mut self, act: Act) {
        let Some(act) = self.act_everywhere(act).await else { return };
        let Some(act) = self.act_at_once(act) else { return };
        match act {
            Act::Ask(asked) => {
                let before = std::mem::replace(&mut self.asked, asked);
                let nothing = self.playback.is_none();
                // A link names its own edition.
                if before.edition != self.asked.edition && self.asked.link.is_none() {
                    match self.wanted() {
                        Ok(edition) if edition != self.edition || nothing => self.turn_to(edition).await,
                        Ok(_) => self.notice = None,
                        Err(notice) => self.notice = Some(notice),
                    }
                }
                if nothing || (before.mode, &before.editions) != (self.asked.mode, &self.asked.editions) {
                    self.enter().await;
                }
            }
            Act::Edition(edition) => self.turn_to(edition).await,
            Act::Press(press) => self.by_later(|later, playback| (later.pressed)(playback, press)).await,
            Act::Table(table) => {
                self.unfolded.table = table && Later::bring().await.is_some();
                self.missing(table && !self.unfolded.table);
            }
            Act::More(more) => {
                self.unfolded.fold();
                self.unfolded.more = more && Later::bring().await.is_some();
                self.missing(more && !self.unfolded.more);
            }
            Act::Rules(on) => {
                self.unfolded.fold();
                // The pressed button may be gone: that of the menu, or of the switch.
                self.turns = self.turns.wrapping_add(1);
                let told = on && Later::bring().await.is_some();
                if on {
                    self.unfolded.rules = if told { Rules::Told } else { Rules::Offered };
                }
                if told && self.effects.is_none() && self.keeps_effects().is_none() {
                    self.effects = self.found_effects().await;
                }
                self.missing(on && !told);
            }
            Act::Compare(on) => {
                self.unfolded.fold();
                self.compare(on).await;
            }
            Act::Along(along) => {
                let question = match along {
                    Along::Pick(question, _) => Some(question),
                    _ => None,
                };
                if let Some(playback) = &mut self.playback {
                    let missing = !playback.decide_along(along).await;
                    self.missing(missing);
                    if let Some(question) = question.filter(|_| !missing) {
                        let comes_first = self.asked.mode == Mode::Question;
                        self.by_later(|later, playback| (later.tried)(playback, question, comes_first)).await;
                    }
                }
            }
            // Done at once.
            Act::Open(_)
            | Act::Done(..)
            | Act::Wait
            | Act::Stop
            | Act::Against(_)
            | Act::Play(_)
            | Act::TogglePlay
            | Act::Tick
            | Act::Calm(_)
            | Act::Why(_)
            | Act::Wish(_)
            | Act::Say(_)
            | Act::Dismiss
            | Act::Explore(_)
            | Act::Taken(_)
            | Act::Draft(_) => {}
        }
    }

    /// Shows another edition at the moment in view.
    async fn turn_to(&mut self, edition: Edition) {
        self.notice = None;
        self.unfolded.rules = Rules::Offered;
        let view = self.playback.as_ref().map(|playback| playback.view.clone());
        self.run(edition, view.as_ref()).await;
        // A question that the reader has left behind is closed here too, and says its answer.
        let left = self.playback.as_ref().filter(|playback| playback.history.tries.left().next().is_some());
        if let Some(view) = left.map(|playback| playback.view.clone())
            && let Some(later) = Later::bring().await
        {
            (later.judged)(view).await;
        }
        if self.columns.is_some() {
            self.columns = self.beside(false).await;
        }
    }

    /// The effect of each headline edition on the author's version.
    async fn found_effects(&self) -> Option<Effects> {
        let view = self.playback.as_ref()?.view.clone();
        Some((Later::bring().await?.effects)(view).await)
    }

    /// Shows a notice if the later module was needed and couldn't be loaded.
    fn missing(&mut self, missing: bool) {
        if missing && self.playback.is_some() {
            self.without = true;
            self.notice = Some(Notice::Words(text::LATER_MISSING.into()));
        }
    }

    fn play(&mut self, playing: bool) {
        self.playing = playing;
        if let Some(playback) =
            self.playback.as_mut().filter(|playback| playing && playback.view.at == playback.view.last())
        {
            playback.go(0);
        }
    }

    /// Shows or hides every legal split; where nothing is divided, at the first division.
    fn explore(&mut self, on: bool) {
        self.unfolded.ways = on;
        if let Some(playback) =
            self.playback.as_mut().filter(|playback| on && playback.view.sheet().is_none())
        {
            let mut frames = playback.view.frames().iter();
            if let Some(at) = frames.position(|frame| frame.moment.kind == MomentKind::Assignment) {
                playback.go(at);
            }
        }
    }

    async fn compare(&mut self, on: bool) {
        if let Some((columns, playback)) = self.columns.take().zip(self.playback.as_mut()) {
            playback.leave(&columns, self.edition);
        }
        // A link opens at its own moment.
        let parting = self.asked.link.is_none();
        self.columns = if on { self.beside(parting).await } else { None };
        self.missing(on && self.columns.is_none());
        self.playing = false;
        if parting {
            self.follow_compared();
        }
    }
}

impl Stage {
    /// Does an action in all compared editions; returns any other action.
    async fn act_everywhere(&mut self, act: Act) -> Option<Act> {
        let (Some(columns), Some(playback), Some(later)) = (&self.columns, &self.playback, Later::here())
        else {
            return Some(act);
        };
        let decides = matches!(&act, Act::Along(along) if along.decides());
        match (later.act)(columns.clone(), act, playback.view.clone(), self.edition).await {
            Err(act) => return Some(act),
            Ok((columns, edition)) => (self.columns, self.edition) = (Some(columns), edition),
        }
        if decides {
            self.turns = self.turns.wrapping_add(1);
        }
        self.follow_compared();
        None
    }

    /// Puts the edition and the moment in view where decisions are made.
    fn follow_compared(&mut self) {
        let (Some(columns), Some(playback)) = (&self.columns, &mut self.playback) else { return };
        if let Some(view) = Later::here()
            .and_then(|later| (later.lead)(columns, self.edition))
            .filter(|view| *view != playback.view)
        {
            playback.show(view);
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
            Act::Wait => now,
            Act::Stop => now.stopped(),
            // The same situation in another mode or edition: the reader's place is kept.
            Act::Open(asked) if now.asked.is_about(&asked) && !is_opening => now.doing(Act::Ask(asked)),
            Act::Open(asked) => {
                // A reader who has chosen an edition keeps it from one situation to the next.
                let keep =
                    (asked.link.is_none() && asked.edition == now.asked.edition).then_some(now.edition);
                Self { calm: now.calm, ..Self::blank(asked) }.opening(keep)
            }
            _ if is_opening => now,
            act => now.doing(act),
        })
    }
}

impl Stage {
    /// Work that the reader waits for.
    pub(crate) fn awaited(&self) -> Option<&Work> {
        self.work.as_ref().filter(|work| work.is_slow() && work.aim != Aim::Elsewhere)
    }

    /// Whether there is nothing to see yet.
    pub(crate) fn is_opening(&self) -> bool {
        self.work.as_ref().is_some_and(|work| work.aim == Aim::Opening)
    }

    /// Keeps the first answer until it is judged: no other action replaces it. Actions that leave
    /// the game where it is follow the verdict.
    fn judging(mut self, work: &Work, act: Act) -> Self {
        if !act.waits_for_verdict() {
            // The switch shows the edition that the reader has pressed, so it is redrawn.
            if matches!(act, Act::Edition(_)) {
                self.failures = self.failures.wrapping_add(1);
            }
            return self;
        }
        let next = work.then(async |mut stage| {
            stage.is_stopped(&act);
            stage.act(act).await;
            stage.settled(None)
        });
        Self { work: next.or(self.work), ..self }
    }

    /// Does an action instead of the current work; examining the same frame continues. What needs
    /// the later module or more than a moment becomes work.
    fn doing(mut self, act: Act) -> Self {
        self.without = false;
        if let Some(work) = self.work.clone().filter(|work| work.aim == Aim::Answer) {
            return self.judging(&work, act);
        }
        let stopped = self.is_stopped(&act);
        let before = self.work.take();
        if stopped {
            return self.look_around(before);
        }
        let report = Report::of(&act, &self);
        // Nothing is drafted where editions are compared.
        let is_everywhere = self.columns.is_some() && !matches!(act, Act::Draft(_));
        let act = if is_everywhere { Some(act) } else { self.act_at_once(act) };
        let Some(act) = act else { return self.settled(report).look_around(before) };
        let mut acting = self.clone();
        let aim = if act.answers() { Aim::Answer } else { Aim::Act };
        let work = Work::new(aim, async move {
            acting.act(act).await;
            acting.settled(report)
        });
        self.begin(work).look_around(before)
    }
}
