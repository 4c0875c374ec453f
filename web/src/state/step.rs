//! A question as a step of a lesson: how far the reader has come with it.

use super::Stage;
use super::mode::Mode;
use super::playback::Playback;
use combat_lab_replay::AskedQuestion;

/// What the reader has done with the questions that come first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tries {
    /// The wrong choices: the places of the question and of the choice.
    pub(crate) wrong: Vec<(usize, usize)>,
    /// The last wrong choice is being answered.
    answering: bool,
    /// The places of the questions that the reader has left behind.
    left: Vec<usize>,
}

/// The state of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The reader may answer.
    Open,
    /// This choice was wrong.
    Wrong(usize),
    /// This choice was right.
    Right(usize),
}

impl Phase {
    /// Its class.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Wrong(_) => "wrong",
            Self::Right(_) => "right",
        }
    }
}

/// The question in hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<'a> {
    pub(crate) asked: &'a AskedQuestion,
    pub(crate) phase: Phase,
}

impl Playback {
    /// The first question that the reader has not left behind.
    fn in_hand(&self) -> Option<Step<'_>> {
        let tries = &self.history.tries;
        let asked = self.view.replay.questions().iter().filter(|asked| !tries.left.contains(&asked.place));
        let asked = asked.min_by_key(|asked| (asked.at, asked.place))?;
        let picked = self.history.picked.iter().find(|(question, _)| *question == asked.place);
        let wrong = tries.wrong.last().filter(|(question, _)| tries.answering && *question == asked.place);
        let phase = match (picked, wrong) {
            (Some((_, choice)), _) => Phase::Right(*choice),
            (None, Some((_, choice))) => Phase::Wrong(*choice),
            (None, None) => Phase::Open,
        };
        Some(Step { asked, phase })
    }

    /// Whether a choice has been tried, and was wrong.
    pub(crate) fn has_tried(&self, question: usize, choice: usize) -> bool {
        self.history.tries.wrong.contains(&(question, choice))
    }

    /// Takes a choice as a try: a wrong one leaves the question open, a right one shows the
    /// outcome.
    fn try_choice(&mut self, question: usize) {
        let Some((_, choice)) = self.history.picked.iter().copied().find(|(place, _)| *place == question)
        else {
            return;
        };
        let questions = self.view.replay.questions();
        let Some(asked) = questions.iter().find(|asked| asked.place == question) else { return };
        let right = asked.right.get(choice) == Some(&true);
        let decided = asked.decided;
        self.history.tries.answering = !right;
        if right {
            // Another question may come before this one is decided.
            let picked = &self.history.picked;
            let open =
                questions.iter().filter(|other| !picked.iter().any(|(place, _)| *place == other.place));
            self.go(open.map(|other| other.at).fold(decided, usize::min));
        } else {
            self.history.picked.retain(|(place, _)| *place != question);
            self.history.tries.wrong.push((question, choice));
        }
    }

    /// The reader tries again, or goes on to the next question.
    fn go_on(&mut self) {
        let Some(Step { asked, phase }) = self.in_hand() else { return };
        let place = asked.place;
        match phase {
            Phase::Open => {}
            Phase::Wrong(_) => self.history.tries.answering = false,
            Phase::Right(_) => {
                self.history.tries.left.push(place);
                if let Some(at) = self.in_hand().map(|step| step.asked.at) {
                    self.go(at);
                }
            }
        }
    }
}

impl Stage {
    /// The question in hand, where questions come first.
    pub(crate) fn step(&self) -> Option<Step<'_>> {
        self.playback
            .as_ref()
            .filter(|_| self.asked.mode == Mode::Question && self.columns.is_none())?
            .in_hand()
    }

    /// Takes the choice just made as a try, where questions come first.
    pub(super) fn tried(&mut self, question: usize) {
        if self.asked.mode == Mode::Question
            && let Some(playback) = &mut self.playback
        {
            playback.try_choice(question);
        }
    }

    /// The reader presses the step's button.
    pub(super) fn go_on(&mut self) {
        if let Some(playback) = &mut self.playback {
            playback.go_on();
        }
    }
}
