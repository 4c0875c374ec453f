//! A situation as it is played under one edition, frame by frame.

use crate::choices::has_choice;
use crate::frame::{Frame, pass_on, waits_for};
use crate::runner::{AskedQuestion, Judging, Runner, Until, weight};
use crate::slices::{finish, pause};
use crate::stop::Stop;
use combat_lab_cards::{Adding, Listed, Mana};
use combat_lab_engine::{
    Action, Choice, Decision, Game, Illegal, ObjectId, PlayOption, PlayerId, RefusedPlay,
};
use combat_lab_notation::{Announcement, Scenario, Statement};
use combat_lab_rulebook::{Edition, Rules};
use std::sync::{Arc, OnceLock};

/// A player in a round of priority: their possible plays, and those that are refused.
#[derive(Debug, Clone)]
pub struct Round {
    /// The game as the player gets priority.
    pub game: Game,
    /// The player.
    pub player: PlayerId,
    /// The spells and abilities that the player can play, each with the ways to pay for it out of
    /// the mana pool, if there are several ([`Game::spendings`]).
    pub options: Vec<(PlayOption, Vec<Mana>)>,
    /// The lands that the player can play.
    pub lands: Vec<ObjectId>,
    /// The cards in hand and the abilities that the player can't play, with every rule that forbids
    /// it.
    pub refused: Vec<RefusedPlay>,
}

/// A situation under one edition: its frames, and methods that let a reader decide differently.
///
/// Cheap to clone.
#[derive(Debug, Clone)]
pub struct Replay {
    scenario: Arc<Scenario>,
    edition: Edition,
    frames: Arc<[Frame]>,
    questions: Arc<[AskedQuestion]>,
    /// The functions that judge lines and questions, if judging was requested.
    judging: Option<Judging>,
    /// The questions, if they have been judged since.
    judged: Arc<OnceLock<Arc<[AskedQuestion]>>>,
    /// A reader's decisions and their frames, in ascending order.
    decided: Arc<[(usize, Action)]>,
    /// The limit that stopped it after a reader took over.
    stopped: Option<Stop>,
    /// The work that its last run took.
    work: u64,
}

impl Replay {
    /// Plays a situation under an edition.
    ///
    /// # Errors
    ///
    /// The problems that make the board impossible in this edition, or the first line of the script
    /// that is illegal or never reached, with the deciding rules.
    pub fn run(scenario: &Scenario, edition: Edition) -> Result<Self, Stop> {
        finish(Self::run_in_slices(scenario, edition))
    }

    /// Like [`Replay::run`], in slices: the future yields after every action and needs no waker.
    ///
    /// # Errors
    ///
    /// As for [`Replay::run`].
    pub async fn run_in_slices(scenario: &Scenario, edition: Edition) -> Result<Self, Stop> {
        Self::run_judging(scenario, edition, Some(Judging::all())).await
    }

    /// The same without judging, to show it sooner: the [questions](Replay::questions) don't have
    /// correct answers until [`Replay::judge_in_slices`] has run.
    ///
    /// # Errors
    ///
    /// As for [`Replay::run`], but it doesn't say why a line was never reached
    /// ([`Cause::Unjudged`]).
    ///
    /// [`Cause::Unjudged`]: crate::Cause::Unjudged
    pub async fn shown_in_slices(scenario: &Scenario, edition: Edition) -> Result<Self, Stop> {
        Self::run_judging(scenario, edition, None).await
    }

    async fn run_judging(
        scenario: &Scenario,
        edition: Edition,
        judging: Option<Judging>,
    ) -> Result<Self, Stop> {
        Self::of(Runner::new(scenario, edition, judging, Until::Over)?, scenario).await
    }

    /// Plays a situation that can be played in this edition under rules of which some are another
    /// edition's, without judging.
    pub(crate) async fn under_rules_in_slices(
        scenario: &Scenario,
        edition: Edition,
        rules: Rules,
    ) -> Result<Self, Stop> {
        Self::of(Runner::under(scenario, edition, rules)?, scenario).await
    }

    async fn of(mut runner: Runner<'_>, scenario: &Scenario) -> Result<Self, Stop> {
        runner.run().await?;
        let (edition, judging) = (runner.edition, runner.judging());
        Ok(Self {
            work: runner.spent(),
            judging,
            judged: Arc::default(),
            questions: runner.answered_questions().collect(),
            frames: runner.frames.into(),
            scenario: Arc::new(scenario.clone()),
            edition,
            decided: Arc::from([]),
            stopped: None,
        })
    }

    /// The edition it is played under.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The same replay with `scenario`, which must equal the one it was run with except for its
    /// language.
    #[must_use]
    pub fn with_scenario(&self, scenario: Scenario) -> Self {
        Self { scenario: Arc::new(scenario), ..self.clone() }
    }

    /// The situation.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The frames; at least one.
    #[must_use]
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The limit that stopped the game in a reader's version: it is too long, or makes too many
    /// objects. The frames up to there are kept.
    #[must_use]
    pub const fn stopped(&self) -> Option<&Stop> {
        self.stopped.as_ref()
    }

    /// The frame at which a reader's version leaves the author's.
    #[must_use]
    pub fn branched_at(&self) -> Option<usize> {
        self.decided.first().map(|(at, _)| *at)
    }

    /// A reader's decisions and their frames, in ascending order.
    pub(crate) fn decided(&self) -> &[(usize, Action)] {
        &self.decided
    }

    /// The work of its last run: the whole run, or the part after a reader's last decision.
    pub(crate) const fn work(&self) -> u64 {
        self.work
    }

    /// Its memory use, in the unit of the limit on every run.
    pub(crate) fn weight(&self) -> usize {
        weight(&self.frames)
    }

    /// The questions that the author asks readers. In a reader's version, only those that were
    /// decided before it begins.
    #[must_use]
    pub fn questions(&self) -> &[AskedQuestion] {
        self.judged.get().unwrap_or(&self.questions)
    }

    /// Determines the correct choices of every question, unless known. Clones share the result.
    pub async fn judge_in_slices(&self) {
        if self.judging.is_some() || self.questions.is_empty() || self.judged.get().is_some() {
            return;
        }
        let Ok(run) = Self::run_in_slices(&self.scenario, self.edition).await else { return };
        let judged = self.questions.iter().map(|asked| {
            let same = run.questions.iter().find(|judged| judged.place == asked.place).unwrap_or(asked);
            AskedQuestion {
                right: same.right.clone(),
                decided: same.decided,
                illegal: same.illegal.clone(),
                ..asked.clone()
            }
        });
        // If another run was quicker, it has the same result.
        let _ = self.judged.set(judged.collect());
    }

    /// Whether the script ends while the game goes on, for the reader to play.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.frames.last().is_some_and(|frame| frame.game.outcome().is_none())
    }

    /// The decisions at a frame: the one the game waits for and, in a round of priority, those of
    /// the players who get priority after it. [`Replay::act`] accepts an answer to any of them.
    #[must_use]
    pub fn decisions(&self, at: usize) -> Vec<Decision> {
        self.rounds(at).iter().map(Game::decision).listed()
    }

    /// The game at a frame and, in a round of priority, as each later player gets priority.
    #[must_use]
    pub fn rounds(&self, at: usize) -> Vec<Game> {
        let Some(frame) = self.frames.get(at) else { return Vec::new() };
        let mut game = frame.game.clone();
        let mut games = vec![game.clone()];
        while pass_on(&mut game) {
            games.push(game.clone());
        }
        games
    }

    /// The same in slices, with everything that each player can play and, of their own cards,
    /// can't.
    pub async fn rounds_in_slices(&self, at: usize) -> Vec<Round> {
        let mut rounds = Vec::new();
        for game in self.rounds(at) {
            let Some(player) = game.priority() else { continue };
            let mut each = game.plays_each(player);
            let (mut options, mut refused) = (Vec::new(), Vec::new());
            while let Some((object, found)) = each.next() {
                pause().await;
                refused.add_all(each.refused(object, &found));
                for option in found {
                    pause().await;
                    let spendings = game.spendings(player, &option);
                    options.push((option, spendings));
                }
                pause().await;
            }
            let lands = each.lands().to_vec();
            rounds.push(Round { game, player, options, lands, refused });
        }
        rounds
    }

    /// The reader takes over at frame `at`: the frames up to it stay, this action is carried out,
    /// and the rest of the author's script continues where it is still legal. Elsewhere players
    /// pass, declare nothing and assign damage as they must, or lethal damage first.
    ///
    /// In a round of priority, a player whose turn comes later may act; the others pass until then.
    ///
    /// # Errors
    ///
    /// Every rule the action breaks.
    pub fn act(&self, at: usize, action: &Action) -> Result<Self, Illegal> {
        finish(self.act_in_slices(at, action))
    }

    /// The same in slices, as [`Replay::run_in_slices`].
    ///
    /// # Errors
    ///
    /// As for [`Replay::act`].
    pub async fn act_in_slices(&self, at: usize, action: &Action) -> Result<Self, Illegal> {
        let at = at.min(self.frames.len().saturating_sub(1));
        let Some(frame) = self.frames.get(at) else { return Ok(self.clone()) };
        if frame.answer.as_ref() == Some(action) {
            return Ok(self.clone());
        }
        let kept = self.frames.get(..=at).unwrap_or_default();
        let until = match self.scenario.your_goal(self.edition) {
            Some(_) => Until::Game(has_choice),
            None => Until::Over,
        };
        let mut runner = Runner::resume(&self.scenario, kept, frame.game.clone(), until);
        let waits = |game: &Game| game.priority().is_some_and(|player| player != action.player);
        if waits(&runner.game) && !runner.pass_to(action.player).await? {
            // That player doesn't get priority in this round: the rules refuse the action.
            frame.game.check(action)?;
        }
        let judged = runner.game.check(action)?;
        runner.replace(frame.answer.as_ref(), action);
        if let Some(frame) = runner.frames.last_mut() {
            frame.answer = Some(action.clone());
        }
        runner.carry_out(judged).await?;
        // In a reader's version, only limits count as errors: illegal lines are left out.
        let stopped = runner.run().await.err();
        self.judge_in_slices().await;
        let questions = self.questions().iter().filter(|question| question.decided <= at).cloned();
        let questions: Arc<[_]> = questions.collect();
        // A new decision at an earlier frame discards the later ones.
        let earlier = self.decided.iter().filter(|(earlier, _)| *earlier < at).cloned();
        let decided = earlier.chain([(at, action.clone())]).collect();
        Ok(Self {
            scenario: Arc::clone(&self.scenario),
            edition: self.edition,
            work: runner.spent(),
            judging: self.judging,
            judged: Arc::new(Arc::clone(&questions).into()),
            questions,
            frames: runner.frames.into(),
            decided,
            stopped,
        })
    }

    /// A reader's version with these frames, which leaves this one at the first of their decisions.
    pub(crate) fn branch(&self, runner: Runner<'_>, decided: Vec<(usize, Action)>) -> Self {
        Self {
            scenario: Arc::clone(&self.scenario),
            edition: self.edition,
            work: runner.spent(),
            judging: self.judging,
            judged: Arc::default(),
            questions: Arc::clone(&self.questions),
            frames: runner.frames.into(),
            decided: decided.into(),
            stopped: None,
        }
    }

    /// The same situation under another edition, as its author wrote it, and the frame in it that
    /// corresponds best to frame `at`: of the same step and kind, or else the nearest before.
    ///
    /// # Errors
    ///
    /// As for [`Replay::run`].
    pub fn under(&self, edition: Edition, at: usize) -> Result<(Self, usize), Stop> {
        finish(self.under_in_slices(edition, at))
    }

    /// The same in slices, as [`Replay::run_in_slices`].
    ///
    /// # Errors
    ///
    /// As for [`Replay::run`].
    pub async fn under_in_slices(&self, edition: Edition, at: usize) -> Result<(Self, usize), Stop> {
        let mut other = Self::run_judging(&self.scenario, edition, self.judging).await?;
        other.scenario = Arc::clone(&self.scenario);
        let place = other.corresponding(&self.frames, at);
        Ok((other, place))
    }

    /// The frame here that corresponds best to frame `at` of `frames`.
    fn corresponding(&self, frames: &[Frame], at: usize) -> usize {
        let Some(wanted) = frames.get(at.min(frames.len().saturating_sub(1))) else { return 0 };
        let same = |frame: &Frame| {
            let (here, there) = (frame.moment, wanted.moment);
            (here.turn, here.step, here.kind) == (there.turn, there.step, there.kind)
        };
        let nth = frames.iter().take(at).filter(|frame| same(frame)).count();
        let matching: Vec<usize> =
            self.frames.iter().enumerate().filter(|(_, frame)| same(frame)).map(|(place, _)| place).listed();
        if let Some(place) = matching.get(nth).or(matching.last()) {
            return *place;
        }
        let before = |frame: &Frame| {
            let (here, there) = (frame.moment, wanted.moment);
            (here.turn, here.step, here.ordinal) <= (there.turn, there.step, there.ordinal)
        };
        self.frames.iter().rposition(before).unwrap_or(0)
    }
}

impl Runner<'_> {
    /// Has everybody pass until this player has priority, if they get it in this round; returns
    /// whether they do.
    pub(crate) async fn pass_to(&mut self, player: PlayerId) -> Result<bool, Illegal> {
        let waits = |game: &Game| game.priority().is_some_and(|other| other != player);
        let mut game = self.game.clone();
        let mut passes = Vec::new();
        while waits(&game) {
            let player = game.priority().unwrap_or(player);
            if !pass_on(&mut game) {
                return Ok(false);
            }
            passes.push(Action { player, choice: Choice::Pass });
        }
        for pass in passes {
            let judged = self.game.check(&pass)?;
            self.carry_out(judged).await?;
        }
        Ok(true)
    }

    /// Leaves out the line that `action` replaces: the author's declaration or assignment here, or
    /// the play that the player didn't make.
    fn replace(&mut self, scripted: Option<&Action>, action: &Action) {
        let Some((at, line)) = self.next_line() else { return };
        let Statement::Announce(announced) = &line.statement else {
            if let (Statement::Pass(player), Choice::Pass) = (&line.statement, &action.choice)
                && *player == action.player
            {
                self.progress.cursor = at + 1;
            }
            return;
        };
        match (announced, &action.choice) {
            (Announcement::Play(play), Choice::Pass) => {
                let was_next =
                    scripted.is_some_and(|scripted| scripted.player == action.player && scripted != action);
                if play.player == action.player && was_next {
                    self.progress.cursor = at + 1;
                }
            }
            (_, Choice::Play(_) | Choice::Pass) => {}
            _ => {
                let decision = waits_for(&self.game);
                if let Ok(answer) = self.answer(&decision) {
                    self.done(answer.lines);
                }
            }
        }
    }
}
