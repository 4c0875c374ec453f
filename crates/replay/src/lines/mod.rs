//! A reader's decisions, as lines of the notation.

mod combat;
mod play;
pub(crate) mod trigger;
mod writer;

use crate::frame::MomentKind;
use crate::reads::ReadText;
use crate::replay::Replay;
use combat_lab_cards::{Adding, Listed, Step};
use combat_lab_engine::{Action, Choice, Game, Happening};
use combat_lab_notation::{Announcement, Scenario, Statement};
use combat_lab_rulebook::Edition;
use writer::Writer;

impl Replay {
    /// The text of the situation with the reader's decisions as lines, in place of the author's
    /// lines from there on, and with more lines at frame `at`. The author's later lines are kept if
    /// they can still be played. In this edition, the text plays into this replay.
    ///
    /// `None` if lines can't express it.
    #[must_use]
    pub fn as_text(&self, at: usize, more: &str) -> Option<String> {
        self.as_text_by(Scenario::parse_as_of, at, more)
    }

    /// The same, with what reads texts.
    #[must_use]
    pub fn as_text_by(&self, reads: ReadText, at: usize, more: &str) -> Option<String> {
        let decided = || self.decided().iter().map(|(at, _)| *at);
        let said = Some(at).filter(|_| !more.is_empty());
        let (first, last) = (decided().chain(said).min(), decided().chain(said).max());
        let (Some(first), Some(last)) = (first, last) else {
            return Some(self.scenario().source().to_owned());
        };
        // A declaration or division just before, in the same step, needs its line then.
        let concedes = Some(first).filter(|first| self.concedes(*first));
        let answered = said.or(concedes).filter(|at| self.answered_before(*at));
        let first = answered.map_or(first, |at| first.min(at.saturating_sub(1)));
        let lines: Vec<&str> = self.scenario().source().lines().listed();
        let before = lines.get(..self.line_of(first))?;
        let after = self.line_of(if decided().max() == Some(last) { last + 1 } else { last });
        let played = self.played(first, last, said.map(|at| (at, more)))?;
        let with = |after: &[&str]| {
            let all =
                before.iter().copied().chain(played.iter().map(String::as_str)).chain(after.iter().copied());
            all.flat_map(|line| [line, "\n"]).collect::<String>()
        };
        let mut texts = [lines.get(after..).unwrap_or_default(), &[]].into_iter().map(with);
        texts.find(|text| self.is_played_by(reads, text, last))
    }

    /// Whether something was declared or divided just before a frame, in its step, without a line.
    fn answered_before(&self, at: usize) -> bool {
        let Some(before) = at.checked_sub(1).and_then(|before| self.frames().get(before)) else {
            return false;
        };
        let answered = matches!(
            before.moment.kind,
            MomentKind::Declaration | MomentKind::Order | MomentKind::Assignment
        );
        answered && !self.is_scripted(at - 1)
    }

    /// The frames at which a player made a choice for which there is no line, such as that of
    /// targets or "may", each with the number of lines of the text before it.
    #[must_use]
    pub fn open_choices(&self) -> Vec<(usize, usize)> {
        let frames = self.frames().iter().enumerate();
        let open = frames.filter(|(_, frame)| {
            let script = self.scenario().script.iter().skip(frame.progress.cursor);
            let next = script.into_iter().find(|line| line.is_for(self.edition()));
            let chosen =
                next.is_some_and(|it| matches!(it.statement, Statement::Announce(Announcement::Choose(_))));
            frame.moment.kind == MomentKind::Choice && frame.answer.is_some() && !chosen
        });
        open.map(|(at, _)| (at, self.line_of(at))).listed()
    }

    /// Whether a player concedes at a frame, which no declaration has to wait for.
    fn concedes(&self, at: usize) -> bool {
        let answer = self.frames().get(at).and_then(|frame| frame.answer.as_ref());
        answer.is_some_and(|action| action.choice == Choice::Concede)
    }

    /// Whether a line of the text is carried out, wholly or in part, at a frame.
    fn is_scripted(&self, at: usize) -> bool {
        let progress = |at: usize| self.frames().get(at).map(|frame| &frame.progress);
        progress(at)
            .zip(progress(at + 1))
            .is_some_and(|(now, next)| (now.cursor, &now.taken) != (next.cursor, &next.taken))
    }

    /// Whether a line has made something resolve on the way to a frame.
    fn resolves_by_line(&self, at: usize) -> bool {
        let cursor = |at: usize| self.frames().get(at).map_or(0, |frame| frame.progress.cursor);
        let lines = self.scenario().script.get(cursor(at.saturating_sub(1))..cursor(at)).unwrap_or_default();
        lines.iter().any(|line| {
            line.is_for(self.edition()) && matches!(line.statement, Statement::Resolve | Statement::Pass(_))
        })
    }

    /// The number of lines of the text before the first one that is not done yet at a frame.
    fn line_of(&self, at: usize) -> usize {
        let scenario = self.scenario();
        let cursor = self.frames().get(at).or(self.frames().last()).map_or(0, |frame| frame.progress.cursor);
        let lines = scenario.script.iter().skip(cursor).filter(|line| line.is_for(self.edition()));
        let next = lines.map(|line| line.span.line.saturating_sub(1)).next();
        // After all lines of the board and the script: expectations come last.
        let last = scenario.script.iter().map(|line| line.span.line);
        let board = scenario.players.iter().map(|seat| seat.span.line);
        let cards = scenario.cards.iter().map(|card| card.span.line);
        next.unwrap_or_else(|| self.whole(last.chain(board).chain(cards).max().unwrap_or(0)))
    }

    /// The number of lines up to the last one with an effect, and the lines that belong to it: a
    /// question's choices, and translations.
    fn whole(&self, last: usize) -> usize {
        let scenario = self.scenario();
        let expected = scenario.expectations.iter().map(|expected| expected.span.line.saturating_sub(1));
        let end = expected.filter(|line| *line >= last).min().unwrap_or(usize::MAX);
        let asked = scenario.script.last().is_some_and(|line| matches!(line.statement, Statement::Ask(_)));
        let lines = scenario.source().lines().enumerate().take(end).skip(last);
        let said = |line: &&str| !line.trim().is_empty();
        // Blank lines are allowed within a question, and nowhere else.
        let belonging = lines.take_while(|(_, line)| asked || said(line)).filter(|(_, line)| said(line));
        belonging.last().map_or(last, |(at, _)| at.saturating_add(1))
    }

    /// Whether a text plays into the same decisions, up to a frame.
    fn is_played_by(&self, reads: ReadText, text: &str, last: usize) -> bool {
        let Ok(scenario) = reads(Edition::TODAY, text) else { return false };
        let Ok(replay) = Self::run(&scenario, self.edition()) else { return false };
        let mut both = replay.frames().iter().zip(self.frames()).take(last + 1);
        replay.frames().len() > last
            && both.all(|(one, other)| match (&one.answer, &other.answer) {
                (Some(one), Some(other)) => one.is_same(other),
                (one, other) => one == other,
            })
    }

    /// The lines from one frame to another.
    fn played(&self, first: usize, last: usize, said: Option<(usize, &str)>) -> Option<Vec<String>> {
        let mut writer = Writer { scenario: self.scenario(), lines: Vec::new(), here: None, resolved: 0 };
        let mut begun: Vec<(u32, Step)> = Vec::new();
        for (at, frame) in self.frames().iter().enumerate().take(last + 1) {
            for event in &frame.events {
                match event.kind {
                    Happening::StepBegan(step) => {
                        begun.push((frame.moment.turn, step));
                        writer.resolved = 0;
                    }
                    // A line that is kept already resolves it.
                    Happening::Resolving(_) if at <= first && self.resolves_by_line(at) => {}
                    Happening::Resolving(_) => writer.resolved += 1,
                    _ => {}
                }
            }
            let (turn, step) = (frame.moment.turn, frame.moment.step);
            if begun.is_empty() {
                begun.push((turn, step));
            }
            let nth = begun.iter().filter(|known| **known == (turn, step)).count().max(1);
            let answer = frame.answer.as_ref();
            let scripted = self.is_scripted(at);
            let decided = self.decided().iter().any(|(decided, _)| *decided == at)
                || (said.is_some_and(|(said, _)| said == at + 1) || self.concedes(at + 1))
                    && self.answered_before(at + 1);
            if at < first {
                if scripted {
                    (writer.here, writer.resolved) = (Some((turn, step, nth)), 0);
                }
                continue;
            }
            let now = (turn, step, nth);
            if let Some((_, lines)) = said.filter(|(said, _)| *said == at) {
                writer.come_to(frame, now, true)?;
                writer.lines.add_all(lines.lines().map(str::to_owned));
            }
            let is_last = at == last && !decided;
            let Some(action) = answer.filter(|action| action.choice != Choice::Pass) else { continue };
            if (decided || scripted) && !is_last {
                let line = writer.line(&frame.game, action)?;
                let timed = matches!(action.choice, Choice::Play(_) | Choice::PlayLand(_) | Choice::Concede);
                writer.come_to(frame, now, timed)?;
                writer.lines.push(line);
            }
        }
        Some(writer.lines)
    }
}

/// A player's action, as a line of the notation, in the game that waits for it; `None` for passing,
/// and where no line can express it.
#[must_use]
pub fn action_line(scenario: &Scenario, game: &Game, action: &Action) -> Option<String> {
    Writer { scenario, lines: Vec::new(), here: None, resolved: 0 }.line(game, action)
}
