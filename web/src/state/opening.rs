//! The embedding page's request, and opening it.

use super::mode::Mode;
use super::playback::{History, Playback};
use super::view::View;
use super::work::{Aim, Work};
use super::{Notice, Stage, Unfolded};
use crate::state::later::Later;
use crate::state::reading::{Read, Reading, told};
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_engine::Fit;
use combat_lab_notation::Scenario;
use combat_lab_replay::{Link, Replay};
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::prelude::*;

/// A request of the embedding page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The situation in notation.
    pub(crate) source: AttrValue,
    /// Its form, if this build has painted it ([`Scenario::from_form`]).
    pub(crate) form: Option<Rc<[u8]>>,
    /// The edition, as the author or the address names it.
    pub(crate) edition: Option<AttrValue>,
    /// The link that the situation was opened from.
    pub(crate) link: Option<Rc<Link>>,
    pub(crate) mode: Mode,
    /// The editions to compare; empty for the headline editions.
    pub(crate) editions: Vec<Edition>,
    /// It is played only to be measured: nothing moves, and no frame is examined.
    pub(crate) still: bool,
}

impl Asked {
    /// The edition with the requested name, if one is requested; the notice that there is none of
    /// this name.
    fn named_edition(&self) -> Result<Option<Edition>, Notice> {
        let Some(name) = self.edition.as_deref().map(str::trim).filter(|name| !name.is_empty()) else {
            return Ok(None);
        };
        let unknown = |unknown| Notice::Words(text::unknown_edition(name, unknown).into());
        name.parse().map(Some).map_err(unknown)
    }

    /// Whether another request shows the same situation, in any mode and edition.
    pub(super) fn is_about(&self, other: &Self) -> bool {
        self.source == other.source && self.link == other.link
    }
}

impl Stage {
    /// Opens a request: at once, if that takes no longer than a slice.
    pub(crate) fn open(asked: Asked) -> Self {
        Self::blank(asked).opening(None)
    }

    /// The stage before anything is shown.
    pub(crate) fn blank(asked: Asked) -> Self {
        let form = asked.form.as_deref().filter(|_| asked.link.is_none());
        let form = form.and_then(|form| Scenario::from_form(form, &asked.source).ok());
        let still = asked.still;
        let stage = Self {
            asked,
            scenario: None,
            problems: None,
            edition: Edition::TODAY,
            lacking: Vec::new(),
            playback: None,
            notice: None,
            playing: false,
            columns: None,
            unfolded: Unfolded::default(),
            differs: None,
            effects: None,
            taken: None,
            calm: still,
            failures: 0,
            turns: 0,
            report: None,
            reports: 0,
            work: None,
            without: false,
        };
        match form {
            Some(scenario) => stage.with(told(Ok(scenario))),
            None => stage,
        }
    }

    /// The same with the situation of its request.
    fn with(mut self, read: Read) -> Self {
        match read {
            Ok(mut scenario) => {
                if self.asked.mode == Mode::Puzzle
                    && let Some(puzzle) = scenario.as_puzzle()
                {
                    scenario = Rc::new(puzzle);
                }
                self.scenario = Some(scenario);
                self.problems = None;
            }
            Err(problems) => self.problems = Some(problems),
        }
        match self.wanted() {
            Ok(edition) => self.edition = edition,
            Err(notice) => {
                self.edition = self.first_edition();
                self.notice = Some(notice);
            }
        }
        let scenario = self.scenario.as_deref();
        let lacks = |edition: &Edition| scenario.is_some_and(|it| it.fit(*edition) == Fit::Beyond);
        self.lacking = Edition::HEADLINES.into_iter().filter(lacks).listed();
        self
    }

    /// The edition in which the situation is shown unless another is requested.
    fn first_edition(&self) -> Edition {
        let own = self.scenario.as_ref().and_then(|scenario| scenario.first_edition());
        own.unwrap_or(Edition::TODAY)
    }

    /// The edition that is requested now, or the notice that there is none of this name.
    pub(super) fn wanted(&self) -> Result<Edition, Notice> {
        Ok(self.asked.named_edition()?.unwrap_or_else(|| self.first_edition()))
    }

    /// Begins to open the request, under the reader's previously chosen edition if the situation is
    /// for it.
    pub(super) fn opening(self, chosen: Option<Edition>) -> Self {
        let work = Work::new(Aim::Opening, self.clone().opened(chosen));
        self.begin(work).look_around(None)
    }

    async fn opened(mut self, chosen: Option<Edition>) -> Self {
        if self.scenario.is_none() {
            self = self.read().await;
        }
        let own = |edition: &Edition| self.scenario.as_ref().is_some_and(|it| it.editions.contains(edition));
        let chosen = chosen.filter(own);
        match (self.asked.link.clone(), chosen) {
            (Some(link), _) => self.follow(link).await,
            (None, chosen) => self.run(chosen.unwrap_or(self.edition), None).await,
        }
        self.enter().await;
        self
    }

    /// Reads the request's text; one with problems again, with other words for its lines.
    async fn read(self) -> Self {
        let Some(reading) = Reading::bring().await else { return self.lacks_module() };
        let link = self.asked.link.clone();
        let read = match &link {
            Some(link) => (reading.mended)(link.today(), link.source().to_owned()).await,
            None => match (reading.plain)(self.asked.source.to_string()).await {
                Err(_) => (reading.mended)(Edition::TODAY, self.asked.source.to_string()).await,
                read => read,
            },
        };
        let read = told(read);
        if read.is_err() {
            // It shows what is wrong, and where. Without it, the heading stands alone.
            let _ = Later::bring().await;
        }
        self.with(read)
    }

    /// A module couldn't be loaded.
    fn lacks_module(self) -> Self {
        Self { notice: Some(Notice::Words(text::LATER_MISSING.into())), ..self }
    }

    /// Opens a link. Its decisions can be undone.
    async fn follow(&mut self, link: Rc<Link>) {
        let Some(scenario) = &self.scenario else { return };
        let Some(later) = Later::bring().await else { return };
        self.edition = link.edition();
        let view = |replay: Replay, at| View::new(Rc::clone(scenario), Rc::new(replay), at);
        match (later.followed)(link, Rc::clone(scenario)).await {
            Ok(opened) => {
                let done = opened.before.into_iter().map(|(replay, at)| view(replay, at)).listed();
                let shown = view(opened.replay, opened.frame);
                let history = History::along(done, &shown);
                self.playback = Some(Playback::new(shown, history));
                if opened.left_out > 0 {
                    self.notice = Some(Notice::Words(text::left_out(opened.left_out).into()));
                }
            }
            Err(trouble) => self.notice = Some(Notice::Trouble(Rc::new(trouble), None)),
        }
    }

    /// Shows the situation under `edition`: at the frame that corresponds to the one in view, or at
    /// the first.
    pub(crate) async fn run(&mut self, edition: Edition, from: Option<&View>) {
        let Some(scenario) = &self.scenario else { return };
        let ran = match from {
            Some(view) => view.replay.under_in_slices(edition, view.at).await,
            None => Replay::shown_in_slices(scenario, edition).await.map(|replay| (replay, 0)),
        };
        match ran {
            Ok((replay, at)) => {
                self.edition = edition;
                let view = View::new(Rc::clone(scenario), Rc::new(replay), at);
                // A puzzle begins where the script ends.
                let view = if view.goal().is_some() { view.at(view.last()) } else { view };
                let before = from.and(self.playback.take()).map(|playback| playback.history.elsewhere());
                let mut playback = Playback::new(view, before.unwrap_or_default());
                playback.pass_skipped();
                self.playback = Some(playback);
            }
            Err(stop) => {
                self.notice = Some(match Later::bring().await {
                    Some(later) => {
                        let problems = (later.problems)(Rc::clone(scenario), stop).await;
                        Notice::Trouble(Rc::new(problems), from.map(|_| edition))
                    }
                    None => Notice::Words(text::LATER_MISSING.into()),
                });
                self.failures = self.failures.wrapping_add(1);
            }
        }
    }
}
