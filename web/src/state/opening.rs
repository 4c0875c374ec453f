//! The embedding page's request, and opening it.

use super::mode::Mode;
use super::playback::{History, Playback};
use super::view::View;
use super::work::{Aim, Work};
use super::{Notice, Stage, Unfolded};
use crate::state::later::Later;
use crate::words::{spoken, text};
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_replay::{Link, Replay};
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::prelude::*;

/// A request of the embedding page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The situation in notation.
    pub(crate) source: AttrValue,
    /// The edition, as the author or the address names it.
    pub(crate) edition: Option<AttrValue>,
    /// The link that the situation was opened from.
    pub(crate) link: Option<Rc<Link>>,
    pub(crate) mode: Mode,
    /// The editions to compare; empty for the headline editions.
    pub(crate) editions: Vec<Edition>,
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

/// The edition in which a situation is shown unless another is requested.
fn first_edition(scenario: &Result<Rc<Scenario>, Rc<Diagnostics>>) -> Edition {
    let own = scenario.as_ref().ok().and_then(|scenario| scenario.first_edition());
    own.unwrap_or(Edition::TODAY)
}

fn read(source: &str) -> Result<Rc<Scenario>, Rc<Diagnostics>> {
    told(Scenario::parse_unmended(source))
}

/// What has been read, in the reader's language.
pub(crate) fn told(read: Result<Scenario, Diagnostics>) -> Result<Rc<Scenario>, Rc<Diagnostics>> {
    read.map(|read| Rc::new(read.in_language(spoken())))
        .map_err(|problems| Rc::new(problems.in_language(spoken())))
}

impl Stage {
    /// Opens a request: at once, if that takes no longer than a slice.
    pub(crate) fn open(asked: Asked) -> Self {
        Self::blank(asked).opening(None)
    }

    /// The stage before anything is shown.
    pub(super) fn blank(asked: Asked) -> Self {
        let mut scenario = read(&asked.source);
        if asked.mode == Mode::Puzzle
            && let Some(text) = scenario.as_ref().ok().and_then(|scenario| scenario.as_puzzle())
        {
            scenario = read(&text);
        }
        let own = first_edition(&scenario);
        let (edition, notice) = match asked.named_edition() {
            Ok(wanted) => (wanted.unwrap_or(own), None),
            Err(notice) => (own, Some(notice)),
        };
        let setup = scenario.as_ref().ok().map(|scenario| scenario.setup(edition));
        let lacks = |edition: &Edition| setup.as_ref().is_some_and(|it| it.is_beyond(*edition));
        let lacking = Edition::HEADLINES.into_iter().filter(lacks).collect();
        Self {
            asked,
            scenario,
            edition,
            lacking,
            playback: None,
            notice,
            playing: false,
            columns: None,
            unfolded: Unfolded::default(),
            differs: None,
            effects: None,
            taken: None,
            calm: false,
            failures: 0,
            turns: 0,
            report: None,
            reports: 0,
            work: None,
            without: false,
        }
    }

    /// The edition that is requested now, or the notice that there is none of this name.
    pub(super) fn wanted(&self) -> Result<Edition, Notice> {
        Ok(self.asked.named_edition()?.unwrap_or_else(|| first_edition(&self.scenario)))
    }

    /// Begins to open the request, under the reader's previously chosen edition, if any.
    pub(super) fn opening(self, chosen: Option<Edition>) -> Self {
        let work = Work::new(Aim::Opening, self.clone().opened(chosen));
        self.begin(work).look_around(None)
    }

    async fn opened(mut self, chosen: Option<Edition>) -> Self {
        // The second module describes the problems of a text.
        if self.scenario.is_err() {
            match Later::bring().await {
                Some(later) => self.scenario = (later.mended)(&self.asked.source),
                None => self.notice = Some(Notice::Words(text::LATER_MISSING.into())),
            }
        }
        match (self.asked.link.clone(), chosen) {
            (Some(link), _) => self.follow(link).await,
            (None, chosen) => self.run(chosen.unwrap_or(self.edition), None).await,
        }
        self.enter().await;
        self
    }

    /// Opens a link. Its decisions can be undone.
    async fn follow(&mut self, link: Rc<Link>) {
        let Ok(scenario) = &self.scenario else { return };
        let Some(later) = Later::bring().await else { return };
        self.edition = link.edition();
        let view = |replay: Replay, at| View::new(Rc::clone(scenario), Rc::new(replay), at);
        match (later.followed)(link).await {
            Ok(opened) => {
                let done = opened.before.into_iter().map(|(replay, at)| view(replay, at)).collect();
                let history = History::along(done);
                self.playback = Some(Playback::new(view(opened.replay, opened.frame), history));
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
        let Ok(scenario) = &self.scenario else { return };
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
                self.playback = Some(Playback::new(view, History::default()));
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
