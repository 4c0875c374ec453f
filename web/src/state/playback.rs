//! The playback of a stage: a frame of a replay, the reader's drafts there, and the history of
//! decisions.

use super::draft::{nobody, pressed, standing};
use super::lines::Lines;
use super::playable::Playable;
use super::puzzle::Puzzling;
use super::step::Tries;
use super::view::View;
use super::{Along, Draft};
use crate::state::columns::Columns;
use crate::state::exploring::{Divided, Exploration, Mark};
use crate::state::later::Later;
use combat_lab_cards::{Adding, Keeping, Listed};
use combat_lab_damage::{DamageSheet, Split, Verdict};
use combat_lab_engine::{
    Action, Choice, CombatForecast, Decision, Forecast, Happening, Illegal, JudgedSplit, Resolved, Unforeseen,
};
use combat_lab_replay::{Frame, Round, pause, tried};
use combat_lab_rulebook::Edition;
use core::ops::RangeInclusive;
use std::rc::Rc;

/// A replay at one of its frames, with facts about it and the reader's drafts.
#[derive(Clone, Debug)]
pub(crate) struct Playback {
    pub(crate) view: View,
    pub(crate) history: History,
    /// The reader's split in the frame in view, if damage is divided there.
    pub(crate) drafted: Option<Rc<Drafted>>,
    /// The forecast of the stack.
    pub(crate) outlook: Rc<Outlook>,
    /// The author's `legal` and `illegal` lines in the frame in view, and whether each is illegal.
    pub(crate) tried: Rc<[(Choice, bool)]>,
    /// Whether anybody can play something in the frame in view.
    pub(crate) playable: Playable,
    /// The plays of each player in the frame in view, once they are shown.
    pub(crate) rounds: Option<Rc<[Round]>>,
    /// The attackers or blockers that the reader is about to declare.
    pub(crate) declared: Option<Rc<Choice>>,
    /// The end of combat after that declaration, or after the smallest one that the reader has to
    /// make.
    pub(crate) foreseen: Option<Rc<Foreseen>>,
    /// The result of that draft in each headline edition, if they differ.
    pub(crate) foreseen_by: Rc<[(Edition, Mark)]>,
    /// What would come of the draft with another value, while the reader supposes one.
    pub(crate) supposed: Option<Rc<[Forecast]>>,
    /// The reason why the reader's last attempt was refused.
    pub(crate) refused: Option<Rc<Illegal>>,
    /// The reader has unfolded the choices here.
    pub(crate) unfolded: bool,
    /// Facts about the damage, if it is divided here.
    pub(crate) divided: Option<Rc<Divided>>,
    /// Every legal split, once requested.
    pub(crate) explored: Option<Rc<Exploration>>,
    /// The frame has been examined.
    pub(crate) looked: bool,
    /// The reader has cancelled that: this frame isn't examined further.
    pub(crate) stopped: bool,
    pub(crate) came: Came,
}

/// The way in which the reader came to the frame in view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    Along,
    /// Back to a frame with a kept draft.
    Back,
    /// By deciding: a second rapid click was meant for the decision.
    Deciding,
}

/// A draft in a frame that isn't in view.
#[derive(Clone, Debug)]
struct KeptDraft {
    view: View,
    drafted: Option<Rc<Drafted>>,
    declared: Option<Rc<Choice>>,
}

/// A split, its verdict, and its forecast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Drafted {
    pub(crate) split: Split,
    pub(crate) verdict: Verdict,
    pub(crate) forecasts: Vec<Forecast>,
    /// The edge that was set last, and the split before it was first touched.
    set: Option<(usize, Split)>,
}

impl Drafted {
    pub(crate) fn of(view: &View, sheet: &DamageSheet, split: Split) -> Self {
        let judged = view.frame().and_then(|frame| frame.game.judge_split(&split));
        let (verdict, forecasts) = match judged {
            Some(JudgedSplit { verdict, forecasts }) => (verdict, forecasts),
            None => (sheet.check(&split), Vec::new()),
        };
        Self { split, verdict, forecasts, set: None }
    }

    /// The damage that the edge set last has taken from others, by their places.
    pub(crate) fn taken(&self) -> impl Iterator<Item = (usize, u32)> {
        let set = self.set.iter();
        set.flat_map(|(edge, before)| {
            let amounts = before.amounts().iter().zip(self.split.amounts()).enumerate();
            amounts.filter(move |(place, _)| place != edge).filter_map(|(place, (before, now))| {
                let taken = before.saturating_sub(*now);
                (taken > 0).then_some((place, taken))
            })
        })
    }

    /// Nothing is divided yet; only damage with a single recipient is already assigned.
    fn fresh(view: &View, sheet: &DamageSheet) -> Self {
        Self::of(view, sheet, Split::new(fresh_split(sheet)))
    }
}

/// The end of combat after a declaration, or the reason why it isn't known.
pub(crate) type Foreseen = Result<CombatForecast, Unforeseen>;

/// The author's `legal` and `illegal` lines in a frame, and whether each is illegal.
async fn judged(view: &View) -> Rc<[(Choice, bool)]> {
    let Some((frame, player)) = view.frame().zip(view.decision.player()) else { return Rc::default() };
    let mut judged = Vec::new();
    for choice in tried(&view.scenario, frame) {
        let illegal = frame.game.check(&Action { player, choice: choice.clone() }).is_err();
        judged.push((choice, illegal));
        pause().await;
    }
    judged.into()
}

/// The forecast of the stack if every player passes: in total, and object by object.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Outlook {
    pub(crate) forecasts: Vec<Forecast>,
    pub(crate) each: Vec<Resolved>,
}

impl Outlook {
    async fn of(view: &View) -> Self {
        let stack = view.frame().map(|frame| &frame.game).filter(|game| !game.stack().is_empty());
        let Some(game) = stack else { return Self::default() };
        let mut coming = game.forecast_each();
        let mut each = Vec::new();
        for resolved in coming.by_ref() {
            each.push(resolved);
            pause().await;
        }
        Self { forecasts: coming.together(), each }
    }
}

/// The reader's decisions, to undo and redo.
#[derive(Clone, Debug, Default)]
pub(crate) struct History {
    /// The frame in which each decision was made: the first is a frame of the author's version.
    done: Vec<View>,
    /// The undone decisions, the next to redo last: the view in which each was made, and the view
    /// when it was undone.
    undone: Vec<(View, View)>,
    /// Drafts are kept until they are confirmed.
    drafts: Vec<KeptDraft>,
    /// The answers that the reader has picked: the place of a question, and of a choice.
    pub(crate) picked: Vec<(usize, usize)>,
    /// The reader's versions, to go back to.
    pub(crate) lines: Lines,
    /// The questions that the reader has skipped, by their places: they stay open, and stop
    /// nothing.
    skipped: Vec<usize>,
    /// The tries at questions that come first.
    pub(crate) tries: Tries,
    /// The engine's results in a puzzle.
    pub(crate) puzzling: Puzzling,
}

impl History {
    /// A history of these decisions that led to a view, with nothing undone.
    pub(crate) fn along(done: Vec<View>, view: &View) -> Self {
        let mut history = Self { done, ..Self::default() };
        if !history.done.is_empty() && view.goal().is_none() {
            history.lines.note(view, &history.done);
        }
        history
    }

    /// What stays when the situation is played under another edition.
    pub(crate) fn elsewhere(self) -> Self {
        let Self { lines, skipped, tries, .. } = self;
        let tries = tries.elsewhere();
        let picked = tries.left().map(|place| (place, usize::MAX)).listed();
        Self { picked, lines, skipped, tries, ..Self::default() }
    }

    /// The frame at which the reader took over, if this is not the author's version.
    pub(crate) fn left_at(&self) -> Option<usize> {
        self.done.first().map(|view| view.at)
    }

    /// Whether the reader has decided anything.
    pub(crate) fn is_begun(&self) -> bool {
        !(self.done.is_empty() && self.undone.is_empty())
    }

    /// Whether there is something to undo, and something to redo.
    pub(crate) fn ways_back(&self) -> (bool, bool) {
        (!self.done.is_empty(), !self.undone.is_empty())
    }
}

impl Playback {
    pub(crate) fn new(view: View, mut history: History) -> Self {
        let place = history.drafts.iter().position(|kept| kept.view == view);
        let kept = place.map(|place| history.drafts.swap_remove(place));
        let came = if kept.is_some() { Came::Back } else { Came::Along };
        let (drafted, declared) = kept.map_or((None, None), |kept| (kept.drafted, kept.declared));
        let fresh = || Some(Rc::new(Drafted::fresh(&view, view.sheet()?)));
        let mut playback = Self {
            history,
            drafted: drafted.or_else(fresh),
            outlook: Rc::default(),
            tried: Rc::default(),
            playable: Playable::at_once(&view),
            rounds: None,
            declared,
            foreseen: None,
            foreseen_by: Rc::default(),
            supposed: None,
            refused: None,
            unfolded: false,
            divided: None,
            explored: None,
            looked: false,
            stopped: false,
            came,
            view,
        };
        playback.foresee();
        playback
    }

    /// Plays the draft of attackers or blockers to the end of combat; without a draft, the smallest
    /// declaration where the author makes none. In a puzzle, that is for the reader to find out.
    fn foresee(&mut self) {
        let frame = self.view.frame().filter(|_| self.view.goal().is_none());
        self.foreseen = frame.and_then(|frame| {
            let is_made = self.declared.is_some() || frame.answer.is_none();
            let declared = standing(&self.view.decision, self.declared.as_deref()).filter(|_| is_made)?;
            Some(Rc::new(frame.game.forecast_declaration(&declared)))
        });
        self.foreseen_by = self.marks().unwrap_or_default();
    }

    /// Whether a question is open here: then nothing is shown that might give the answer away.
    pub(crate) fn asks(&self) -> bool {
        self.asks_in(self.view.at..=self.view.at).is_some()
    }

    /// Whether any question of the situation is open.
    pub(crate) fn asks_at_all(&self) -> bool {
        !self.has_answered(&self.view)
    }

    /// Whether no question of a version is open.
    pub(crate) fn has_answered(&self, version: &View) -> bool {
        let picked = |place: usize| self.history.picked.iter().any(|(other, _)| *other == place);
        version.replay.questions().iter().all(|asked| picked(asked.place))
    }

    /// The first of these frames in which a question is open.
    fn asks_in(&self, frames: RangeInclusive<usize>) -> Option<usize> {
        self.open().map(|(at, _)| at).filter(|at| frames.contains(at)).min()
    }

    /// The first of these frames in which a question is open that the reader hasn't skipped.
    pub(crate) fn stops_in(&self, frames: RangeInclusive<usize>) -> Option<usize> {
        let stops = self.open().filter(|(_, place)| !self.history.skipped.contains(place));
        stops.map(|(at, _)| at).filter(|at| frames.contains(at)).min()
    }

    /// Goes on from a question that the reader has skipped: another edition doesn't ask it again.
    pub(crate) fn pass_skipped(&mut self) {
        let here = self.view.at;
        if self.open().any(|(at, place)| at == here && self.history.skipped.contains(&place)) {
            self.go(here.saturating_add(1));
        }
    }

    /// The questions that are open, by their frames and places. A decision is made on the stage
    /// itself.
    fn open(&self) -> impl Iterator<Item = (usize, usize)> {
        let open = |place: usize| self.history.picked.iter().all(|(other, _)| *other != place);
        let asked = self.view.replay.questions().iter();
        let asked = asked.filter(move |asked| asked.question.decision.is_none() && open(asked.place));
        asked.map(|asked| (asked.at, asked.place))
    }

    /// The draft of attackers or blockers, if it isn't the smallest legal declaration.
    pub(crate) fn declares(&self) -> Option<Rc<Choice>> {
        let asked = self.asks() || self.in_hand().is_some_and(|step| step.deciding.is_some());
        let open = || asked.then(|| nobody(&self.view.decision)).flatten().map(Rc::new);
        self.declared.clone().or_else(open)
    }

    pub(crate) fn go(&mut self, at: usize) {
        let at = at.min(self.view.last());
        if at != self.view.at {
            self.show(self.view.at(at));
        }
    }

    /// The result of the draft of attackers or blockers in each edition, if they differ.
    fn marks(&self) -> Option<Rc<[(Edition, Mark)]>> {
        let (later, declared) = Later::here().zip(self.declared.as_deref())?;
        let (Ok(foreseen), divided) = (self.foreseen.as_deref()?, self.divided.as_deref()?) else {
            return None;
        };
        Some((later.marks)(&self.view, declared, foreseen, &divided.declaring).into())
    }

    /// Whether the editions may differ in what is drafted here.
    pub(crate) fn is_drafted_elsewhere(&self) -> bool {
        self.is_divided() || self.declared.is_some() && self.view.declares() && self.view.goal().is_none()
    }

    /// Whether there is something to divide here.
    pub(crate) fn is_divided(&self) -> bool {
        self.view.sheet().is_some_and(DamageSheet::divides)
    }

    /// Examines the frame in view, with every legal split if `explores`, with the possible plays if
    /// `offers`, and loads the later module if it is needed for drawing.
    pub(crate) async fn look_around(&mut self, explores: bool, brings: bool, offers: bool) {
        if !self.looked {
            self.tried = judged(&self.view).await;
            self.outlook = Rc::new(Outlook::of(&self.view).await);
            self.playable = Playable::of(&self.view).await;
            self.looked = true;
        }
        let Some(later) = (if brings { Later::bring().await } else { Later::here() }) else { return };
        if self.is_drafted_elsewhere() && self.divided.is_none() {
            self.divided = Some(Rc::new((later.divided)(self.view.clone()).await));
            self.foresee();
        }
        if offers {
            self.rounds = Some((later.rounds)(self.view.clone()).await.into());
        }
        if explores {
            self.explored = (later.exploration)(self.view.clone()).await.map(Rc::new);
        }
    }

    /// Whether the choices are shown without the reader's asking.
    pub(crate) fn begins_open(&self) -> bool {
        self.history.is_begun() || self.declared.is_some() || self.view.hands_over()
    }

    /// Whether the reader sees the answers: hidden ones aren't computed.
    pub(crate) fn is_open(&self) -> bool {
        match &*self.view.decision {
            Decision::AssignDamage { .. } | Decision::Over(_) => false,
            Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. } => self.unfolded,
            _ => self.unfolded || self.begins_open(),
        }
    }

    /// Whether there may be something to find out about the frame in view: something on the stack,
    /// something that the author judges, or what players can play later in a round of priority.
    pub(crate) fn has_more_to_see(&self) -> bool {
        let frame = self.view.frame();
        self.playable.is_open(&self.view)
            || frame.is_some_and(|frame| {
                !frame.game.stack().is_empty() || !tried(&self.view.scenario, frame).is_empty()
            })
    }

    /// Whether the reader is shown what can be played here, and it isn't known yet.
    pub(crate) fn lacks_rounds(&self) -> bool {
        let offers = matches!(*self.view.decision, Decision::Priority { .. }) && self.is_open();
        offers && self.rounds.is_none()
    }

    /// Adopts results about the same frame.
    pub(crate) fn take_over(&mut self, found: Self) {
        if self.view != found.view {
            return;
        }
        let Self { outlook, tried, playable, rounds, divided, explored, looked, .. } = found;
        self.playable = playable;
        (self.outlook, self.tried, self.rounds) = (outlook, tried, rounds.or(self.rounds.take()));
        self.divided = divided.or(self.divided.take());
        (self.explored, self.looked) = (explored.or(self.explored.take()), looked);
        self.foresee();
    }

    /// Returns from several editions to one, with the reader's decisions there.
    pub(crate) fn leave(&mut self, columns: &Columns, edition: Edition) {
        if let Some(view) = Later::here().and_then(|later| (later.of_edition)(columns, edition)) {
            if !columns.decided.is_empty() {
                self.history.undone.clear();
                self.history.done.add_all(columns.decided.iter().cloned());
            }
            // Decisions in other editions aren't part of this history.
            self.history.done.keep(|decided| decided.edition() == edition);
            self.show(view);
        }
    }

    /// Shows something else with the same history. A draft is kept for when the reader comes back.
    pub(crate) fn show(&mut self, view: View) {
        let plain = self.view.sheet().map(|sheet| Split::new(fresh_split(sheet)));
        let drafted = self.drafted.take().filter(|drafted| plain.as_ref() != Some(&drafted.split));
        let declared = self.declared.take();
        if drafted.is_some() || declared.is_some() {
            self.history.drafts.push(KeptDraft { view: self.view.clone(), drafted, declared });
        }
        *self = Self::new(view, std::mem::take(&mut self.history));
    }

    /// Continues from these decisions.
    pub(crate) fn begin_line(&mut self, done: Vec<View>) {
        self.history.undone.clear();
        self.history.done = done;
    }

    fn undo(&mut self) -> bool {
        let Some(decided) = self.history.done.pop() else { return false };
        self.history.undone.push((decided.clone(), self.view.clone()));
        self.show(decided);
        true
    }

    fn redo(&mut self) {
        if let Some((decided, after)) = self.history.undone.pop() {
            self.history.done.push(decided);
            self.show(after);
        }
    }

    /// Moves along the replay; returns an action that moving can't carry out.
    pub(crate) fn along(&mut self, along: Along) -> Option<Along> {
        match along {
            Along::To(at) => self.go(at),
            Along::Scrub(at) => self.go(self.stops_in(self.view.at..=at).unwrap_or(at)),
            Along::Skip => {
                let here = self.view.at;
                let open: Vec<usize> = self.open().filter(|(at, _)| *at == here).map(|it| it.1).listed();
                self.history.skipped.add_all(open);
                self.go(here.saturating_add(1));
            }
            Along::Frames(by) => self.go(self.view.at.saturating_add_signed(by)),
            Along::Steps(by) => {
                let to = self.step(by);
                self.go(self.stops_in(self.view.at..=to).unwrap_or(to));
            }
            Along::Undo => {
                self.undo();
            }
            Along::Redo => self.redo(),
            Along::Return => while self.undo() {},
            Along::Line(which) => self.go_to_line(which),
            Along::Begin(done, view) => {
                self.history.lines.note(&view, &done);
                self.begin_line(done);
                self.decided(view);
            }
            along @ (Along::Decide(_) | Along::Pick(..) | Along::Beside(_)) => return Some(along),
        }
        None
    }

    /// Decides. Returns whether the required module was available.
    pub(crate) async fn decide_along(&mut self, along: Along) -> bool {
        match self.along(along) {
            Some(Along::Decide(action)) => self.decide(action).await,
            Some(Along::Beside(which)) => self.put_beside(which).await,
            Some(Along::Pick(question, choice)) => {
                let Some(later) = Later::bring().await else { return false };
                (later.judged)(self.view.clone()).await;
                self.history.picked.keep(|(other, _)| *other != question);
                self.history.picked.push((question, choice));
                true
            }
            _ => true,
        }
    }

    pub(crate) fn draft(&mut self, draft: Draft) {
        if self.came == Came::Back && !matches!(draft, Draft::Unfold | Draft::Sort(_)) {
            self.came = Came::Along;
        }
        self.supposed = None;
        match draft {
            Draft::Suppose(forecasts) => {
                self.supposed = forecasts;
                return;
            }
            Draft::Edge(edge, amount) => self.set_edge(edge, amount),
            Draft::Split(amounts) => self.divide(|_, split| *split = Split::new(amounts)),
            Draft::Declare(choice) => self.declared = Some(Rc::new(choice)),
            Draft::Press(card) if self.puts_in(card) => {}
            Draft::Press(card) => {
                let game = self.view.frame().map(|frame| &frame.game);
                let pressed = game
                    .and_then(|game| pressed(game, &self.view.decision, self.declares().as_deref(), card));
                if let Some(choice) = pressed {
                    self.declared = Some(Rc::new(choice));
                }
            }
            Draft::Mend => self.mend(),
            Draft::Unfold => self.unfolded = true,
            Draft::Sort(column) => {
                if let Some(explored) = &mut self.explored {
                    Rc::make_mut(explored).sort(column);
                }
            }
        }
        self.foresee();
    }

    /// Puts a creature that may not be declared into the draft, if a step asks for a declaration.
    fn puts_in(&mut self, card: combat_lab_engine::CardId) -> bool {
        if self.in_hand().is_none_or(|step| step.deciding.is_none()) {
            return false;
        }
        let put =
            Later::here().and_then(|later| (later.put_in)(&self.view, self.declares().as_deref(), card));
        if let Some(choice) = put {
            self.declared = Some(Rc::new(choice));
            return true;
        }
        false
    }

    /// Changes the split, which is judged and forecast at once.
    fn divide(&mut self, change: impl FnOnce(&DamageSheet, &mut Split)) {
        let (Some(sheet), Some(drafted)) = (self.view.sheet(), &self.drafted) else { return };
        let mut split = drafted.split.clone();
        change(sheet, &mut split);
        self.drafted = Some(Rc::new(Drafted::of(&self.view, sheet, split)));
    }

    /// Sets one edge. While it is the same one, others get back what it no longer takes.
    fn set_edge(&mut self, edge: usize, amount: u32) {
        let Some(drafted) = self.drafted.clone() else { return };
        let touched = drafted.set.as_ref().filter(|(last, _)| *last == edge);
        let before = touched.map_or(&drafted.split, |(_, before)| before).clone();
        self.divide(|sheet, split| {
            split.clone_from(&before);
            give(sheet, split, edge, amount);
        });
        if let Some(drafted) = &mut self.drafted {
            Rc::make_mut(drafted).set = Some((edge, before));
        }
    }

    /// Replaces the draft by the nearest legal one.
    fn mend(&mut self) {
        if self.view.sheet().is_some() {
            self.divide(|sheet, split| *split = sheet.nearest(split));
        } else if let Some(frame) = self.view.frame() {
            let standing = standing(&self.view.decision, self.declared.as_deref());
            self.declared = standing.and_then(|draft| frame.game.mend_declaration(&draft)).map(Rc::new);
        }
    }

    /// Carries out a decision. Returns whether the required module was available.
    async fn decide(&mut self, action: Action) -> bool {
        let answer = self.view.frame().and_then(|frame| frame.answer.as_ref());
        if self.history.done.is_empty() && answer.is_some_and(|answer| answer.is_same(&action)) {
            // A decision that the author makes too doesn't begin the reader's own version.
            self.decided(self.view.at(self.view.at.saturating_add(1).min(self.view.last())));
            return true;
        }
        let Some(later) = Later::bring().await else { return false };
        match (later.decided)(self.view.clone(), action).await {
            Ok(replay) => {
                // A puzzle goes on to the next decision.
                let next = self.view.at.saturating_add(1);
                let at = if self.view.goal().is_some() { usize::MAX } else { next };
                let at = at.min(replay.frames().len().saturating_sub(1));
                self.history.undone.clear();
                self.history.done.push(self.view.clone());
                let view = View::new(Rc::clone(&self.view.scenario), Rc::new(replay), at);
                if view.goal().is_none() {
                    self.history.lines.note(&view, &self.history.done);
                }
                self.decided(view);
            }
            Err(illegal) => self.refused = Some(Rc::new(illegal)),
        }
        true
    }

    /// Shows the result of a decision and drops its draft.
    fn decided(&mut self, view: View) {
        (self.drafted, self.declared) = (None, None);
        self.show(view);
        self.came = Came::Deciding;
    }

    /// The frame that is `by` steps of the turn away.
    fn step(&self, by: isize) -> usize {
        let frames = self.view.frames();
        let begins = |at: usize| at == 0 || frames.get(at).is_some_and(begins_step);
        let here = self.view.at;
        if by > 0 {
            (here.saturating_add(1)..frames.len()).find(|at| begins(*at)).unwrap_or(self.view.last())
        } else {
            (0..here).rev().find(|at| begins(*at)).unwrap_or(0)
        }
    }
}

/// Whether a step has begun since the frame before: perhaps one of the same name, in another phase
/// or turn.
fn begins_step(frame: &Frame) -> bool {
    frame.events.iter().any(|event| matches!(event.kind, Happening::StepBegan(_)))
}

/// Assigns an amount along one edge. Damage beyond the source's unassigned amount comes from its
/// other edges, the last first, so the total can't be too high.
fn give(sheet: &DamageSheet, split: &mut Split, edge: usize, amount: u32) {
    let Some(source) = sheet.edges().get(edge).map(|edge| edge.source) else { return };
    let of = sheet.sources().get(source).map_or(0, |source| source.amount);
    split.set(edge, amount.min(of));
    let edges: Vec<usize> = sheet.edges_of(source).map(|(place, _)| place).listed();
    let given = edges.iter().fold(0u32, |given, place| given.saturating_add(split.get(*place)));
    let mut over = given.saturating_sub(of);
    for other in edges.into_iter().rev().filter(|other| *other != edge) {
        let less = over.min(split.get(other));
        split.set(other, split.get(other).saturating_sub(less));
        over = over.saturating_sub(less);
    }
}

pub(crate) fn fresh_split(sheet: &DamageSheet) -> Vec<u32> {
    let amount = |edge: &combat_lab_damage::SheetEdge| {
        let alone = sheet.edges_of(edge.source).count() == 1;
        sheet.sources().get(edge.source).filter(|_| alone).map_or(0, |source| source.amount)
    };
    sheet.edges().iter().map(amount).listed()
}
