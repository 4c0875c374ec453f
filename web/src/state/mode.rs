//! The modes of a stage, chosen by its author.

use super::playback::Playback;
use super::step::Phase;
use super::{Notice, Stage};
use crate::words::text;
use combat_lab_rulebook::Edition;

/// A mode: what the reader can do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Play on from anywhere.
    #[default]
    Play,
    /// Only look.
    Replay,
    /// See several editions side by side.
    Compare,
    /// See every legal split.
    Explore,
    /// Answer the author's question before the result is shown.
    Question,
    /// Play for the author's goal against the best defence.
    Puzzle,
}

combat_lab_cards::all_variants!(
    /// Every mode.
    pub Mode { Play, Replay, Compare, Explore, Question, Puzzle }
);

impl Mode {
    /// The mode of an attribute; unknown names mean the default.
    pub(crate) fn named(name: Option<&str>) -> Self {
        let said = |mode: &Self| Some(mode.name()) == name;
        Self::ALL.into_iter().find(said).unwrap_or_default()
    }

    /// Its name in the element's attribute.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Replay => "replay",
            Self::Compare => "compare",
            Self::Explore => "explore",
            Self::Question => "question",
            Self::Puzzle => "puzzle",
        }
    }
}

/// The most editions side by side.
const MOST: usize = 3;

/// The editions in an author's list. Unknown names are left out.
pub(crate) fn several(names: Option<&str>) -> Vec<Edition> {
    let mut editions = Vec::new();
    for edition in names.unwrap_or_default().split(',').filter_map(|name| name.trim().parse().ok()) {
        if !editions.contains(&edition) && editions.len() < MOST {
            editions.push(edition);
        }
    }
    editions
}

impl Stage {
    /// Enters the author's mode.
    pub(crate) async fn enter(&mut self) {
        let mode = self.asked.mode;
        let beside = &self.asked.editions;
        if let Some(first) =
            beside.first().filter(|_| mode == Mode::Compare && !beside.contains(&self.edition))
        {
            let view = self.playback.as_ref().map(|playback| playback.view.clone());
            let first = *first;
            self.run(first, view.as_ref()).await;
        }
        self.compare(mode == Mode::Compare).await;
        self.unfolded.ways = mode == Mode::Explore;
        // A link opens at its own moment.
        let free = self.asked.link.is_none();
        if mode == Mode::Explore && free {
            self.explore(true);
        }
        let Some(playback) = &mut self.playback else { return };
        if let Some(at) = unanswered(playback).filter(|_| mode == Mode::Question) {
            playback.go(at);
        }
        if mode == Mode::Question && playback.in_hand().is_some() {
            self.by_later(|later, playback| (later.asked)(playback)).await;
        }
    }

    /// Hides the result until the reader has answered.
    pub(crate) fn hold_back(&mut self) {
        if self.asked.mode != Mode::Question {
            return;
        }
        let Some(playback) = &mut self.playback else { return };
        // The result of a decision may be looked at, right or wrong; that of a choice only once it
        // is right.
        if playback.in_hand().is_some_and(|step| step.deciding.is_some() && step.phase != Phase::Open) {
            return;
        }
        if let Some(at) = unanswered(playback).filter(|at| *at < playback.view.at) {
            playback.go(at);
            self.notice = Some(Notice::Words(text::ANSWER_FIRST.into()));
        }
    }
}

/// The frame of the first question that the reader has not answered.
fn unanswered(playback: &Playback) -> Option<usize> {
    let answered = |place: usize| playback.history.picked.iter().any(|(question, _)| *question == place);
    let asked = playback.view.replay.questions().iter();
    asked.filter(|asked| !answered(asked.place)).map(|asked| asked.at).min()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

    use super::*;
    use crate::state::Asked;

    #[test]
    fn an_attribute_chooses_the_editions_side_by_side() {
        crate::modules::connect();
        let shown = |editions: &str| {
            let source = "edition today, 2008-10\nplayer Alice\n  A Grizzly Bears 2/2\nplayer Bob\nattack A";
            let editions = several(Some(editions));
            let asked = Asked {
                source: source.into(),
                form: None,
                edition: None,
                link: None,
                mode: Mode::Compare,
                editions,
                still: false,
            };
            let stage = Stage::open(asked);
            let columns = stage.columns.unwrap();
            let ids: Vec<&str> = columns.views.iter().map(|view| view.edition().id()).collect();
            (stage.edition.id(), ids)
        };
        assert_eq!(shown("2009-05, 2010-07"), ("2009-05", vec!["2009-05", "2010-07"]));
        assert_eq!(shown("2009-05,2010-07,today,2006-10").1, ["2009-05", "2010-07", Edition::TODAY.id()]);
        // Fewer than two editions can't be compared: the headline editions are.
        let first = Edition::HEADLINES.map(Edition::id);
        for few in ["", "today", "today, today", "yesterday, today"] {
            assert_eq!(shown(few).1, first, "{few}");
        }
    }
}
