//! A situation under several editions in step: the current moment, and decisions that apply to all
//! of them.

use crate::state::view::{Anchor, View};
use crate::state::{Act, Along};
use crate::words::Words;
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{Action, Game, Illegal};
use combat_lab_replay::{Comparison, Parting, Replay, Row, carried, compare_in_slices, pause, unlike};
use combat_lab_rulebook::Edition;
use core::ops::RangeBounds;
use std::rc::Rc;

/// An edition to choose, or several that agree.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Offer {
    pub(crate) edition: Edition,
    pub(crate) name: String,
    /// The name of combat damage's rules there.
    pub(crate) word: Option<Words>,
}

/// The comparison, and the reader's place in it.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    pub(crate) views: Rc<[View]>,
    pub(crate) comparison: Rc<Comparison>,
    row: usize,
    /// The reader's place before jumping to the point where the editions part.
    from: Option<usize>,
    /// The two boards side by side, by their places among the groups that agree: that of the
    /// edition in view, and another.
    pair: [usize; 2],
    /// The moment at which these two part.
    parting: Option<Rc<Parting>>,
    /// The answers that the reader has picked, by the places of questions and choices.
    pub(crate) picked: Vec<(usize, usize)>,
    /// For each edition, the reason why it refused the reader's last action.
    pub(crate) refused: Vec<Option<Refusal>>,
    /// The views in which the reader decided, in every edition that allowed it, in order.
    pub(crate) decided: Vec<View>,
    /// The state before the reader's decisions, and the undone ones.
    before: Option<Rc<Self>>,
    undone: Option<Rc<Self>>,
}

/// The reason why an edition refuses an action.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    Illegal(Rc<Illegal>),
    /// The action's subject doesn't exist there.
    Missing,
}

impl Columns {
    /// Compares the situation under `asked` if the edition in view is among them; otherwise under
    /// the headline editions, where the edition in view represents its era. Editions that lack
    /// something in the situation are left out.
    pub(crate) async fn with(view: &View, asked: &[Edition], picked: Vec<(usize, usize)>) -> Self {
        let here = view.edition();
        let chosen = asked.contains(&here) && asked.len() > 1;
        let editions: &[Edition] = if chosen { asked } else { &Edition::HEADLINES };
        let mut views = Vec::new();
        for edition in editions.iter().copied() {
            let replay = if edition == here || (!chosen && edition.era() == here.era()) {
                Rc::clone(&view.replay)
            } else if let Ok((replay, _)) = view.replay.under_in_slices(edition, 0).await {
                Rc::new(replay)
            } else {
                continue;
            };
            // An answer in one of them counts in all.
            replay.judge_in_slices().await;
            views.push(View::new(Rc::clone(&view.scenario), replay, 0));
        }
        let mut columns = Self::of(views.into()).await;
        columns.picked = picked;
        columns.row = columns.row_of(here, view.at).unwrap_or(0);
        columns.choose(here);
        columns
    }

    async fn of(views: Rc<[View]>) -> Self {
        let replays: Vec<&Replay> = views.iter().map(|view| &*view.replay).listed();
        let comparison = Rc::new(compare_in_slices(&replays).await);
        drop(replays);
        // Every moment is named by its sentence.
        for view in &*views {
            for at in 0..view.frames().len() {
                view.sentence(at);
                pause().await;
            }
        }
        let refused = vec![None; views.len()];
        let mut columns = Self {
            views,
            comparison,
            row: 0,
            from: None,
            pair: [0, 1],
            parting: None,
            picked: Vec::new(),
            refused,
            decided: Vec::new(),
            before: None,
            undone: None,
        };
        columns.stand(0, 1);
        columns
    }

    /// Does the reader's action in every compared edition. Returns the edition in view afterwards,
    /// or `None` if the action isn't done in all of them. Nothing goes beyond an open question.
    pub(crate) async fn act(&mut self, act: &Act, view: &View, mut edition: Edition) -> Option<Edition> {
        let question = self.open().filter(|(_, row)| *row == self.row).map(|(place, _)| place);
        match act {
            Act::Along(Along::Decide(action)) => self.decide(action, view, edition).await,
            Act::Along(Along::Undo) => {
                self.undo();
            }
            Act::Along(Along::Redo) => self.redo(),
            Act::Along(Along::Return) => while self.undo() {},
            // One of those that are compared: the reader stays where they are.
            Act::Edition(chosen) if self.group_of(*chosen).is_some() => edition = *chosen,
            Act::Against(group) => self.against(*group),
            // The question is skipped, or the reader goes to where the editions part.
            Act::Along(Along::To(row)) => self.go_among(&self.boards(), *row),
            act => match self.aim(act) {
                Some(row) => self.go(self.until().map_or(row, |until| row.min(until))),
                None => return None,
            },
        }
        self.choose(edition);
        // Another edition asks the same question, perhaps at another moment.
        if let Some(row) = question.filter(|_| matches!(act, Act::Edition(_))).and_then(|place| {
            let view = self.first_of(*self.pair.first()?)?;
            self.row_of(view.edition(), self.asked_at(view, place)?)
        }) {
            self.row = row;
        }
        Some(edition)
    }

    /// The editions that agree, by their places.
    pub(crate) fn groups(&self) -> &[Vec<usize>] {
        &self.comparison.agreeing
    }

    /// The place of an edition's group among the groups that agree.
    pub(crate) fn group_of(&self, edition: Edition) -> Option<usize> {
        let is = |place: &usize| self.views.get(*place).is_some_and(|view| view.edition() == edition);
        self.groups().iter().position(|group| group.iter().any(is))
    }

    /// Puts another edition in view.
    pub(crate) fn choose(&mut self, edition: Edition) {
        if let Some(group) = self.group_of(edition) {
            let [lead, other] = self.pair;
            self.stand(group, if other == group { lead } else { other });
        }
    }

    /// Puts another board beside that of the edition in view.
    pub(crate) fn against(&mut self, other: usize) {
        let [lead, _] = self.pair;
        self.stand(lead, other);
        self.go(self.row);
    }

    fn stand(&mut self, lead: usize, other: usize) {
        let groups = self.groups();
        let is_another = |place: &usize| *place != lead && *place < groups.len();
        let other =
            Some(other).filter(is_another).or_else(|| (0..groups.len()).find(is_another)).unwrap_or(lead);
        let first = |group: usize| groups.get(group)?.first().copied();
        let parting = first(lead.min(other)).zip(first(lead.max(other))).and_then(|(one, other)| {
            let replays: Vec<&Replay> = self.views.iter().map(|view| &*view.replay).listed();
            self.comparison.parting(&replays, one, other)
        });
        self.pair = [lead, other];
        self.parting = parting.map(Rc::new);
    }

    /// The boards side by side, the older edition first; one, if all agree.
    pub(crate) fn boards(&self) -> Vec<usize> {
        let [lead, other] = self.pair;
        let mut boards = vec![lead.min(other), lead.max(other)];
        boards.dedup();
        boards
    }

    /// Whether a board is that of the edition in view.
    pub(crate) fn leads(&self, group: usize) -> bool {
        self.pair.first() == Some(&group)
    }

    pub(crate) fn parting(&self) -> Option<&Parting> {
        self.parting.as_deref()
    }

    /// The view that represents a group.
    fn first_of(&self, group: usize) -> Option<&View> {
        self.views.get(*self.groups().get(group)?.first()?)
    }

    /// The open questions of an edition: their places, frames and rows.
    fn questions<'a>(&'a self, view: &'a View) -> impl Iterator<Item = (usize, usize, usize)> + 'a {
        let asked = view.replay.questions().iter().filter(|asked| {
            asked.question.decision.is_none() && self.picked.iter().all(|(place, _)| *place != asked.place)
        });
        asked.filter_map(|asked| Some((asked.place, asked.at, self.row_of(view.edition(), asked.at)?)))
    }

    /// The frame in which an edition asks a question that is open.
    fn asked_at(&self, view: &View, question: usize) -> Option<usize> {
        self.questions(view).find(|(place, ..)| *place == question).map(|(_, at, _)| at)
    }

    /// The first question that is open in the edition in view, from this moment on: its place and
    /// its row. Nothing after it is shown: it would give the answer away.
    fn open(&self) -> Option<(usize, usize)> {
        let view = self.first_of(*self.pair.first()?)?;
        let open = self.questions(view).map(|(place, _, row)| (place, row));
        open.filter(|(_, row)| *row >= self.row).min_by_key(|(_, row)| *row)
    }

    /// The row of that question.
    pub(crate) fn until(&self) -> Option<usize> {
        self.open().map(|(_, row)| row)
    }

    /// The row of the first question that is open in any of the editions.
    pub(crate) fn first_question(&self) -> Option<usize> {
        self.views.iter().flat_map(|view| self.questions(view)).map(|(.., row)| row).min()
    }

    /// Goes to the point where the two editions part, unless a question is open that comes before
    /// it, or is asked later.
    pub(crate) fn show_parting(&mut self) {
        let first = self.first_question();
        let last = self.views.iter().flat_map(|view| self.questions(view)).map(|(.., row)| row).max();
        let is_told = |row: &usize| {
            first.is_none_or(|first| *row < first)
                || (self.open().is_none() && last.is_none_or(|last| *row > last))
        };
        if let Some(row) = self.parting.as_ref().map(|parting| parting.row).filter(is_told) {
            let from = self.row;
            self.go(row);
            self.from = Some(from);
        }
    }

    /// The boards whose moments count: while a question is open, only that of the edition in view,
    /// which asks it.
    pub(crate) fn counted(&self) -> Vec<usize> {
        match self.open() {
            Some(_) => self.pair.first().copied().into_iter().listed(),
            None => self.boards(),
        }
    }

    /// Whether one of these boards has a moment.
    pub(crate) fn has(&self, boards: &[usize], row: &Row) -> bool {
        let there = |place: &usize| row.frames.get(*place).is_some_and(Option::is_some);
        boards.iter().filter_map(|group| self.groups().get(*group)?.first()).any(there)
    }

    pub(crate) fn rows(&self) -> &[Row] {
        &self.comparison.rows
    }

    pub(crate) fn here(&self) -> Option<&Row> {
        self.rows().get(self.row)
    }

    pub(crate) fn row(&self) -> usize {
        self.row
    }

    /// The number of this moment among those that count, and their total.
    pub(crate) fn place(&self) -> (usize, usize) {
        let counted = self.counted();
        let rows =
            |until: usize| self.rows().iter().take(until).filter(|row| self.has(&counted, row)).count();
        (rows(self.row), rows(usize::MAX))
    }

    /// Whether there is something to undo, and something to redo.
    pub(crate) fn ways_back(&self) -> (bool, bool) {
        (self.before.is_some(), self.undone.is_some())
    }

    pub(crate) fn row_of(&self, edition: Edition, at: usize) -> Option<usize> {
        self.rows().iter().position(|row| self.at(row, edition) == Some(at))
    }

    /// The frame of an edition in a row.
    fn at(&self, row: &Row, edition: Edition) -> Option<usize> {
        let (_, at) = self.views.iter().zip(&row.frames).find(|(view, _)| view.edition() == edition)?;
        *at
    }

    /// The view of an edition in this row, or its last one before it.
    pub(crate) fn of_edition(&self, edition: Edition) -> Option<View> {
        let row = self.from.unwrap_or(self.row);
        let until = self.rows().iter().take(row.saturating_add(1));
        let at = until.rev().find_map(|row| self.at(row, edition))?;
        Some(self.views.iter().find(|view| view.edition() == edition)?.at(at))
    }

    /// A board's view, and whether it has this moment; its last view, if not. While a question is
    /// open, each board stands where its edition asks it, and goes no further than that.
    pub(crate) fn board(&self, group: usize, edition: Edition) -> Option<(View, bool)> {
        let members = self.groups().get(group)?;
        let views = || members.iter().filter_map(|place| self.views.get(*place));
        let own = views().find(|view| view.edition() == edition).or_else(|| views().next())?.edition();
        let until = self.rows().get(..=self.row)?.iter().enumerate();
        let found = until.rev().find_map(|(row, moment)| Some((row, self.at(moment, own)?)));
        let (row, at) = found.unwrap_or((usize::MAX, 0));
        let view = self.views.iter().find(|view| view.edition() == own)?;
        let asked = self.open().and_then(|(place, asks)| {
            let at = self.asked_at(view, place)?;
            (self.row == asks || self.row_of(own, at)? <= self.row).then_some(at)
        });
        Some(asked.map_or_else(|| (view.at(at), row == self.row), |at| (view.at(at), true)))
    }

    /// The view in which the reader decides: of the chosen edition, or else of the other, if it has
    /// this moment and no question is open.
    pub(crate) fn lead(&self, edition: Edition) -> Option<View> {
        let asks = self.open().is_some();
        let mut boards = self.pair.iter().filter_map(|group| self.board(*group, edition));
        boards.find_map(|(view, is_here)| (is_here || asks).then_some(view))
    }

    /// Goes to a moment: to the nearest that counts.
    pub(crate) fn go(&mut self, row: usize) {
        self.go_among(&self.counted(), row);
    }

    /// Goes to the nearest moment that one of these boards has.
    fn go_among(&mut self, boards: &[usize], row: usize) {
        let row = row.min(self.rows().len().saturating_sub(1));
        let to = self.seek(boards, row.., true).or_else(|| self.seek(boards, ..row, false));
        self.row = to.unwrap_or(row);
        self.from = None;
        self.refused.fill(None);
    }

    /// The first moment in a range, or the last, that one of these boards has.
    fn seek(&self, boards: &[usize], range: impl RangeBounds<usize>, first: bool) -> Option<usize> {
        let mut rows = self.rows().iter().enumerate();
        let fits = |(at, row): &(usize, &Row)| range.contains(at) && self.has(boards, row);
        if first { rows.find(fits) } else { rows.rfind(fits) }.map(|(at, _)| at)
    }

    /// The moment `by` moments later, or earlier if negative.
    pub(crate) fn along(&self, by: isize) -> usize {
        let counted = self.counted();
        let next = |at: usize| {
            if by > 0 {
                self.seek(&counted, at.saturating_add(1).., true)
            } else {
                self.seek(&counted, ..at, false)
            }
        };
        let steps = 0..by.unsigned_abs().min(self.rows().len());
        steps.fold(self.row, |at, _| next(at).unwrap_or(at))
    }

    /// The next moment that one of the two has, also past an open question.
    pub(crate) fn past(&self) -> usize {
        self.seek(&self.boards(), self.row.saturating_add(1).., true).unwrap_or(self.row)
    }

    /// The target of an action that moves between moments. Compared editions aren't played.
    pub(crate) fn aim(&self, act: &Act) -> Option<usize> {
        match act {
            Act::Along(Along::Scrub(row)) => Some(*row),
            Act::Along(Along::Frames(by)) => Some(self.along(*by)),
            Act::Along(Along::Steps(by)) => Some(self.step(*by)),
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
            (self.row.saturating_add(1)..rows.len()).find(begins).unwrap_or(usize::MAX)
        } else {
            (0..self.row).rev().find(begins).unwrap_or(0)
        }
    }

    /// Carries out the reader's decision in `lead` in every edition that has this moment and allows
    /// it.
    pub(crate) async fn decide(&mut self, action: &Action, lead: &View, edition: Edition) {
        let (Some(row), Some(frame)) = (self.here(), lead.frame()) else { return };
        let mut views = self.views.to_vec();
        let mut refused = vec![None; views.len()];
        let mut decided = Vec::new();
        let (mut went, mut changed) = (false, false);
        for ((view, at), refused) in views.iter_mut().zip(&row.frames).zip(&mut refused) {
            let Some((at, there)) = at.and_then(|at| Some((at, view.frames().get(at)?))) else { continue };
            let Some(action) = carried(action, &frame.game, &there.game) else {
                *refused = Some(Refusal::Missing);
                continue;
            };
            // A decision that matches the author's doesn't begin a version of the reader's.
            if there.answer.as_ref().is_some_and(|answer| answer.is_same(&action)) {
                went = true;
                continue;
            }
            match view.replay.act_in_slices(at, &action).await {
                Ok(replay) => {
                    decided.push(view.at(at));
                    *view = View::new(Rc::clone(&view.scenario), Rc::new(replay), 0);
                    (went, changed) = (true, true);
                }
                Err(illegal) => *refused = Some(Refusal::Illegal(Rc::new(illegal))),
            }
        }
        if !went {
            self.refused = refused;
            return;
        }
        let on = lead.at.saturating_add(1);
        if !changed {
            self.go(self.row_of(lead.edition(), on).unwrap_or(self.row.saturating_add(1)));
            self.refused = refused;
            return;
        }
        let mut next = Self::of(views.into()).await;
        next.picked.clone_from(&self.picked);
        next.decided.clone_from(&self.decided);
        next.decided.add_all(decided);
        let other = self.pair.last().and_then(|group| self.board(*group, edition));
        let other = other.and_then(|(view, _)| next.group_of(view.edition()));
        next.stand(next.group_of(edition).unwrap_or_default(), other.unwrap_or_default());
        next.go(next.row_of(lead.edition(), on).unwrap_or(self.row.saturating_add(1)));
        next.refused = refused;
        next.before = Some(Rc::new(Self { undone: None, ..self.clone() }));
        *self = next;
    }

    /// Undoes the last decision; returns whether there was one.
    pub(crate) fn undo(&mut self) -> bool {
        let Some(before) = self.before.clone() else { return false };
        let mut before = Rc::unwrap_or_clone(before);
        before.undone = Some(Rc::new(self.clone()));
        *self = before;
        true
    }

    pub(crate) fn redo(&mut self) {
        if let Some(undone) = self.undone.clone() {
            *self = Rc::unwrap_or_clone(undone);
        }
    }

    /// The sentences of a row, edition by edition.
    pub(crate) fn told<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = Option<&'a str>> {
        self.views.iter().zip(&row.frames).map(|(view, at)| at.map(|at| view.sentence(at)))
    }

    /// The cards and players whose state differs between the two boards, if both have this moment.
    pub(crate) fn marked(&self) -> Rc<[Anchor]> {
        let first = |group: &usize| self.groups().get(*group)?.first().copied();
        let there = self.pair.iter().filter_map(first).filter_map(|place| {
            let at = (*self.here()?.frames.get(place)?)?;
            Some(&self.views.get(place)?.frames().get(at)?.game)
        });
        unlike_in(&there.listed())
    }
}

/// The cards and players whose state differs between these games.
pub(crate) fn unlike_in(games: &[&Game]) -> Rc<[Anchor]> {
    let Some((first, others)) = games.split_first() else { return Rc::from([]) };
    let players = first.players().filter(|(id, player)| {
        others.iter().any(|game| game.player(*id).map(combat_lab_engine::Player::life) != Some(player.life()))
    });
    let players = players.map(|(id, _)| Anchor::Player(id));
    unlike(games).into_iter().map(Anchor::Card).chain(players).collect()
}
