//! The same situation under several editions in step: which moment the reader is at, and what they decide everywhere.

use crate::state::shown::same;
use crate::state::view::{Anchor, View};
use crate::state::{Act, Along};
use engine::{Action, Game, Illegal};
use replay::{Comparison, Replay, Row, carried, compare, unlike};
use rulebook::Edition;
use std::rc::Rc;

/// What is compared, and where the reader is.
#[derive(Clone, Debug)]
pub(crate) struct Compared {
    pub(crate) views: Rc<[View]>,
    pub(crate) comparison: Rc<Comparison>,
    row: usize,
    /// For each edition, why it did not let the reader do what they have just done in others.
    pub(crate) refused: Vec<Option<Refusal>>,
    /// Where the reader decided in the edition in view, in the order in which they did.
    pub(crate) decided: Vec<View>,
    /// What there was before the reader decided, and what they have undone.
    before: Option<Rc<Self>>,
    undone: Option<Rc<Self>>,
}

/// Why one edition does not go along.
#[derive(Clone, Debug)]
pub(crate) enum Refusal {
    Illegal(Rc<Illegal>),
    /// What it is about is not there.
    Missing,
}

impl Compared {
    /// The situation in view beside the same under the editions that are asked for, if the one in view is among them; or
    /// else under those that are compared first, where the edition in view stands for those that fight alike. Editions in
    /// which the situation cannot be are left out.
    pub(crate) fn with(view: &View, asked: &[Edition]) -> Self {
        let here = view.edition();
        let chosen = asked.contains(&here) && asked.len() > 1;
        let replay = |edition: Edition| {
            if edition == here || (!chosen && edition.era() == here.era()) {
                return Some(Rc::clone(&view.replay));
            }
            view.replay.under(edition, 0).ok().map(|(replay, _)| Rc::new(replay))
        };
        let editions: &[Edition] = if chosen { asked } else { &Edition::HEADLINES };
        let replays = editions.iter().copied().filter_map(replay);
        let views = replays.map(|replay| View::new(Rc::clone(&view.scenario), replay, 0)).collect();
        let mut compared = Self::of(views);
        compared.row = compared.row_of(here, view.at).unwrap_or(0);
        compared
    }

    fn of(views: Rc<[View]>) -> Self {
        let replays: Vec<&Replay> = views.iter().map(|view| &*view.replay).collect();
        let comparison = Rc::new(compare(&replays));
        let refused = vec![None; views.len()];
        Self { views, comparison, row: 0, refused, decided: Vec::new(), before: None, undone: None }
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

    pub(crate) fn last(&self) -> usize {
        self.rows().len().saturating_sub(1)
    }

    /// Whether there is something to undo, and something to do again.
    pub(crate) fn ways_back(&self) -> (bool, bool) {
        (self.before.is_some(), self.undone.is_some())
    }

    fn row_of(&self, edition: Edition, at: usize) -> Option<usize> {
        self.rows().iter().position(|row| self.at(row, edition) == Some(at))
    }

    /// The frame of an edition in a row.
    fn at(&self, row: &Row, edition: Edition) -> Option<usize> {
        let (_, at) = self.views.iter().zip(&row.frames).find(|(view, _)| view.edition() == edition)?;
        *at
    }

    /// What an edition shows in this row, or showed last before it.
    pub(crate) fn of_edition(&self, edition: Edition) -> Option<View> {
        let until = self.rows().iter().take(self.row.saturating_add(1));
        let at = until.rev().find_map(|row| self.at(row, edition)).unwrap_or(0);
        Some(self.views.iter().find(|view| view.edition() == edition)?.at(at))
    }

    /// What the reader decides in: the edition they have chosen, or else the first that has this moment.
    pub(crate) fn lead(&self, edition: Edition) -> Option<View> {
        let row = self.here()?;
        let there = || self.views.iter().zip(&row.frames).filter_map(|(view, at)| Some((view, (*at)?)));
        let own = there().find(|(view, _)| view.edition() == edition);
        own.or_else(|| there().next()).map(|(view, at)| view.at(at))
    }

    pub(crate) fn go(&mut self, row: usize) {
        self.row = row.min(self.last());
        self.refused.fill(None);
    }

    /// Where an act leads that goes from moment to moment. Nothing plays by itself here.
    pub(crate) fn aim(&self, act: &Act) -> Option<usize> {
        match act {
            Act::Along(Along::To(row)) => Some(*row),
            Act::Along(Along::Frames(by)) => Some(self.row.saturating_add_signed(*by)),
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
            (self.row.saturating_add(1)..rows.len()).find(begins).unwrap_or(self.last())
        } else {
            (0..self.row).rev().find(begins).unwrap_or(0)
        }
    }

    /// Does what the reader decides in `lead` in every edition that has this moment and allows it.
    pub(crate) fn decide(&mut self, action: &Action, lead: &View, edition: Edition) {
        let (Some(row), Some(frame)) = (self.here(), lead.frame()) else { return };
        let mut views = self.views.to_vec();
        let mut refused = vec![None; views.len()];
        let mut own = None;
        let (mut went, mut changed) = (false, false);
        for ((view, at), refused) in views.iter_mut().zip(&row.frames).zip(&mut refused) {
            let Some((at, there)) = at.and_then(|at| Some((at, view.frames().get(at)?))) else { continue };
            let Some(action) = carried(action, &frame.game, &there.game) else {
                *refused = Some(Refusal::Missing);
                continue;
            };
            // What the author does too is no line of one's own.
            if there.answer.as_ref().is_some_and(|answer| same(answer, &action)) {
                went = true;
                continue;
            }
            match view.replay.act(at, &action) {
                Ok(replay) => {
                    if view.edition() == edition {
                        own = Some(view.at(at));
                    }
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
        let mut next = Self::of(views.into());
        next.decided.clone_from(&self.decided);
        next.decided.extend(own);
        next.row = next.row_of(lead.edition(), on).unwrap_or(self.row.saturating_add(1)).min(next.last());
        next.refused = refused;
        next.before = Some(Rc::new(Self { undone: None, ..self.clone() }));
        *self = next;
    }

    /// Takes the last decision back; says whether there was one.
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

    /// What is told in a row, edition by edition.
    pub(crate) fn told<'a>(&'a self, row: &'a Row) -> impl Iterator<Item = Option<&'a str>> {
        self.views.iter().zip(&row.frames).map(|(view, at)| at.map(|at| view.sentence(at)))
    }

    /// The cards and players that do not stand alike in the editions that have this moment.
    pub(crate) fn marked(&self) -> Rc<[Anchor]> {
        let Some(row) = self.here() else { return Rc::from([]) };
        let there = self.views.iter().zip(&row.frames);
        let games: Vec<&Game> =
            there.filter_map(|(view, at)| Some(&view.frames().get((*at)?)?.game)).collect();
        let Some((first, others)) = games.split_first() else { return Rc::from([]) };
        let players = first.players().filter(|(id, player)| {
            others.iter().any(|game| game.player(*id).map(engine::Player::life) != Some(player.life()))
        });
        let players = players.map(|(id, _)| Anchor::Player(id));
        unlike(&games).into_iter().map(Anchor::Card).chain(players).collect()
    }
}
