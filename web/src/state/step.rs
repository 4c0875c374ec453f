//! A question as a step of a lesson, and the reader's progress in it.

use super::Stage;
use super::later::Later;
use super::mode::Mode;
use super::module::Soon;
use super::playback::Playback;
use super::view::View;
use crate::words::spoken;
use combat_lab_cards::{CardType, Keeping, Listed};
use combat_lab_engine::{Attack, Block, CardId, Choice, Decision, Departure, Game, Happening, Object};
use combat_lab_narrate::Wording;
use combat_lab_notation::{AskKind, Help, Mistake};
use combat_lab_replay::{AskedDecision, AskedPlay, AskedQuestion, Does, JudgedTry, Replay, Try, TryVerdict};
use combat_lab_rulebook::{Citation, Edition};
use std::rc::Rc;

/// The reader's answers to the questions that come first.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tries {
    /// The wrong tries: the places of the question, and of the choice or of the author's reply.
    pub(crate) wrong: Vec<(usize, Option<usize>)>,
    /// The last wrong choice is being answered.
    answering: bool,
    /// The other editions in which the last choice is right.
    pub(crate) elsewhere: Option<RightElsewhere>,
    /// The places of the questions that the reader has left behind.
    left: Vec<usize>,
    /// The decision in hand, where one is asked for.
    pub(crate) decision: Option<Deciding>,
    /// The hint that the reader has asked for.
    pub(crate) hint: Option<Rc<str>>,
}

impl Tries {
    /// What stays under another edition: which questions the reader has left behind.
    pub(crate) fn elsewhere(self) -> Self {
        Self { left: self.left, ..Self::default() }
    }

    /// The places of the questions that the reader has left behind.
    pub(crate) fn left(&self) -> impl Iterator<Item = usize> {
        self.left.iter().copied()
    }
}

/// A wrong choice that is right in other editions of the situation.
#[derive(Clone, Debug)]
pub(crate) struct RightElsewhere {
    question: usize,
    choice: usize,
    /// Those editions, the oldest first.
    pub(crate) editions: Vec<Edition>,
    /// The author's reason in the last of them, and its rule.
    pub(crate) because: Option<Rc<str>>,
    pub(crate) rule: Option<Citation>,
}

/// A decision that the reader is asked for.
#[derive(Clone, Debug)]
pub(crate) struct Deciding {
    pub(crate) asked: Rc<AskedDecision>,
    /// The author's version.
    author: View,
    /// The player's plays, where the question is when to act; the chosen moment and play.
    pub(crate) plays: Rc<[AskedPlay]>,
    pub(crate) moment: Option<usize>,
    pub(crate) play: Option<usize>,
    /// The last try, as long as its result is shown.
    pub(crate) judged: Option<Rc<JudgedTry>>,
    /// The last wrong try, for a hint.
    last: Option<Rc<JudgedTry>>,
    /// The other right ways, in words.
    pub(crate) also: Option<Rc<str>>,
    /// The frames in which the result is still to be played, the next one last: the verdict follows
    /// the frame in view if there are none. `None` once all have been.
    playing: Option<Vec<usize>>,
    /// The answer was shown.
    pub(crate) shown: bool,
}

impl Deciding {
    /// The moment and the play of a try, as the reader would have chosen them.
    fn chosen_in(&self, tried: &Try) -> (Option<usize>, Option<usize>) {
        let Does::Plays(lines) = &tried.does else { return (self.moment, self.play) };
        let is = |play: &AskedPlay| lines.contains(&play.line);
        (Some(tried.moment), self.plays.iter().position(is))
    }

    /// Whether the result goes on after the frame in view.
    pub(crate) fn goes_on(&self) -> bool {
        self.playing.as_ref().is_some_and(|frames| !frames.is_empty())
    }
}

/// The state of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The reader may answer.
    Open,
    /// The result of a decision is being played.
    Playing,
    /// This was wrong: a choice, or a decision.
    Wrong(Option<usize>),
    /// This was right.
    Right(Option<usize>),
}

impl Phase {
    /// Its class.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Wrong(_) => "wrong",
            Self::Right(_) => "right",
        }
    }
}

/// A press in a step, other than on its answers and its board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// The button: tries the draft, tries again, or goes on.
    Go,
    /// The frame in view has been played.
    Played,
    Hint,
    ShowMe,
    /// Goes on without an answer.
    Skip,
    /// Chooses a moment to act.
    Moment(usize),
    /// Chooses a play at that moment.
    Play(usize),
}

/// The question in hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<'a> {
    pub(crate) asked: &'a AskedQuestion,
    pub(crate) phase: Phase,
    pub(crate) deciding: Option<&'a Deciding>,
}

/// Wrong tries after which a hint is offered, and the answer; without hints the answer comes
/// earlier.
const HINTS_AFTER: usize = 2;
const SHOWS_AFTER: usize = 3;

/// The frames in which the result of a decision is played, at most.
const MOST_PLAYED: usize = 4;

impl Playback {
    /// The first question that the reader has not left behind.
    pub(crate) fn in_hand(&self) -> Option<Step<'_>> {
        let tries = &self.history.tries;
        let asked = self.view.replay.questions().iter().filter(|asked| !tries.left.contains(&asked.place));
        let asked = asked.min_by_key(|asked| (asked.at, asked.place))?;
        let deciding = tries.decision.as_ref().filter(|it| it.asked.place == asked.place);
        let phase = match deciding.and_then(|it| Some((it, it.judged.as_ref()?))) {
            Some((Deciding { playing: Some(_), .. }, _)) => Phase::Playing,
            Some((_, judged)) if judged.verdict == TryVerdict::Right => Phase::Right(None),
            Some((_, judged)) => Phase::Wrong(judged.reply),
            None => {
                let picked = self.history.picked.iter().find(|(question, _)| *question == asked.place);
                let wrong =
                    tries.wrong.last().filter(|(question, _)| tries.answering && *question == asked.place);
                match (picked, wrong) {
                    (Some((_, choice)), _) => Phase::Right(Some(*choice)),
                    (None, Some((_, choice))) => Phase::Wrong(*choice),
                    (None, None) => Phase::Open,
                }
            }
        };
        Some(Step { asked, phase, deciding })
    }

    /// Whether the reader has left a question behind.
    pub(crate) fn has_left(&self, question: usize) -> bool {
        self.history.tries.left().any(|left| left == question)
    }

    /// Whether a choice has been tried, and was wrong.
    pub(crate) fn has_tried(&self, question: usize, choice: usize) -> bool {
        self.history.tries.wrong.contains(&(question, Some(choice)))
    }

    /// The other editions in which a wrong choice is right.
    pub(crate) fn elsewhere(&self, question: usize, choice: usize) -> Option<&RightElsewhere> {
        let elsewhere = self.history.tries.elsewhere.as_ref()?;
        (elsewhere.question == question && elsewhere.choice == choice).then_some(elsewhere)
    }

    /// Finds the other editions of the situation in which a wrong choice is right: each judges it.
    async fn look_for_choice(&mut self, question: usize, choice: usize) {
        self.history.tries.elsewhere = None;
        self.view.replay.judge_in_slices().await;
        let asked = self.view.replay.questions().iter().find(|asked| asked.place == question);
        let Some(asked) = asked.filter(|asked| asked.right.get(choice) == Some(&false)).cloned() else {
            return;
        };
        let (scenario, own) = (Rc::clone(&self.view.scenario), self.view.edition());
        let mut editions = Vec::new();
        let others = |edition: &Edition| *edition != own && scenario.editions.contains(edition);
        for edition in Edition::ALL.into_iter().filter(others) {
            let Ok(replay) = Replay::shown_in_slices(&scenario, edition).await else { continue };
            let view = View::new(Rc::clone(&scenario), Rc::new(replay), 0);
            view.replay.judge_in_slices().await;
            let same = view.replay.questions().iter().find(|other| other.question == asked.question);
            if same.is_some_and(|same| same.right.get(choice) == Some(&true)) {
                editions.push(edition);
            }
        }
        let Some(last) = editions.last().copied() else { return };
        let because = asked.question.because(last).map(Rc::from);
        let rule = asked.question.rule(last);
        self.history.tries.elsewhere = Some(RightElsewhere { question, choice, editions, because, rule });
    }

    /// The number of wrong tries at a question.
    fn misses(&self, question: usize) -> usize {
        self.history.tries.wrong.iter().filter(|(place, _)| *place == question).count()
    }

    /// The help on the board.
    pub(crate) fn help(&self) -> Help {
        self.view.scenario.course.help.unwrap_or(Help::Bars)
    }

    /// The hint, until the reader has made another draft: it is about the last one.
    pub(crate) fn hint(&self) -> Option<&str> {
        let tries = &self.history.tries;
        let last = tries.decision.as_ref().and_then(|it| it.last.as_ref());
        let same = |drafted: &Try| last.is_none_or(|last| last.tried == *drafted);
        tries.hint.as_deref().filter(|_| self.drafted_try().as_ref().is_none_or(same))
    }

    /// The help that the reader is offered now.
    pub(crate) fn offers(&self) -> Option<Press> {
        let Step { asked, phase, deciding } = self.in_hand()?;
        if !matches!(phase, Phase::Open | Phase::Wrong(_)) {
            return None;
        }
        let (hints, misses) = (self.help() != Help::None, self.misses(asked.place));
        let hinted = deciding.is_some() || asked.question.hint(self.view.edition()).is_some();
        if deciding.is_some() && misses >= if hints { SHOWS_AFTER } else { HINTS_AFTER } {
            Some(Press::ShowMe)
        } else if hints && hinted && misses >= HINTS_AFTER && self.hint().is_none() {
            Some(Press::Hint)
        } else if phase == Phase::Open {
            Some(Press::Skip)
        } else {
            None
        }
    }

    /// Determines the decision that is asked for, if one is.
    pub(crate) async fn open_decision(&mut self) {
        let Some(Step { asked, deciding: None, .. }) = self.in_hand() else { return };
        if asked.question.decision.is_none() {
            return;
        }
        let (at, author) = (asked.at, self.view.clone());
        let Some(asked) = AskedDecision::of_in_slices(&author.replay).await else { return };
        let plays: Rc<[AskedPlay]> = asked.plays().into();
        // A single play is no choice.
        let play = (plays.len() == 1).then_some(0);
        self.history.tries.decision = Some(Deciding {
            asked: Rc::new(asked),
            author: author.at(at),
            plays,
            moment: None,
            play,
            judged: None,
            last: None,
            also: None,
            playing: None,
            shown: false,
        });
        self.go(at);
    }

    /// The reader's draft as a try; `None` while it is incomplete.
    pub(crate) fn drafted_try(&self) -> Option<Try> {
        let deciding = self.in_hand()?.deciding?;
        let acts = deciding.asked.decision.kind == AskKind::Act;
        let moment = if acts { deciding.moment? } else { 0 };
        let does = match deciding.asked.decision.kind {
            AskKind::Divide => {
                let (strike, drafted) = (self.view.strike()?, self.drafted.as_ref()?);
                let sheet = strike.sheet();
                let all = (0..sheet.sources().len()).all(|source| sheet.left(source, &drafted.split) == 0);
                all.then(|| Does::Chooses(Choice::AssignDamage(strike.assignments(&drafted.split))))?
            }
            AskKind::Attack | AskKind::Block => {
                let choice = self.declares()?;
                let game = &self.view.frame()?.game;
                Does::Chooses(game.complete_declaration(&choice))
            }
            AskKind::Act => Does::Plays(vec![deciding.plays.get(deciding.play?)?.line.clone()]),
        };
        let empty = match &does {
            Does::Chooses(Choice::DeclareAttackers(declared)) => declared.attacks.is_empty(),
            _ => false,
        };
        (!empty).then_some(Try { moment, does })
    }

    /// Finds the other editions in which the choice just made is right, and takes it as a try if
    /// the question `comes_first`.
    pub(crate) async fn tried(&mut self, question: usize, comes_first: bool) {
        let picked = self.history.picked.iter().find(|(place, _)| *place == question).copied();
        if let Some((_, choice)) = picked {
            self.look_for_choice(question, choice).await;
        }
        if comes_first {
            self.try_choice(question);
        }
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
        let tries = &mut self.history.tries;
        tries.answering = !right;
        tries.hint = None;
        if right {
            // Another question may come before this one is decided.
            let picked = &self.history.picked;
            let open =
                questions.iter().filter(|other| !picked.iter().any(|(place, _)| *place == other.place));
            self.go(open.map(|other| other.at).fold(decided, usize::min));
        } else {
            self.history.picked.keep(|(place, _)| *place != question);
            tries.wrong.push((question, Some(choice)));
        }
    }

    /// Judges a try, and shows its result.
    async fn attempt(&mut self, tried: Option<Try>) {
        let Some(deciding) = self.history.tries.decision.clone() else { return };
        let (asked, place) = (Rc::clone(&deciding.asked), deciding.asked.place);
        let shown = tried.is_none();
        let judged = match tried {
            Some(tried) => Rc::new(asked.judge_in_slices(&tried).await),
            None => match asked.best_in_slices(&deciding.author.replay).await {
                Some(judged) => Rc::new(judged),
                None => return,
            },
        };
        let wording = Wording { edition: self.view.edition(), language: spoken() };
        let right = judged.verdict == TryVerdict::Right;
        let also = if right && !shown {
            let others = asked.others_in_slices(&judged).await;
            combat_lab_narrate::other_ways(&asked, &others, wording).map(Rc::from)
        } else {
            None
        };
        if !right {
            self.history.tries.wrong.push((place, judged.reply));
        }
        let illegal = matches!(judged.verdict, TryVerdict::Illegal(_));
        let replay = Rc::new(judged.replay.clone());
        let scenario = Rc::clone(&self.view.scenario);
        let mut playing = None;
        if !illegal {
            let from = deciding.asked.at.saturating_add(1);
            let mut frames = results(&replay, from);
            frames.reverse();
            let first = frames.pop().unwrap_or(from);
            self.show(View::new(scenario, replay, first));
            playing = Some(frames);
        }
        if right {
            self.history.picked.push((place, usize::MAX));
        }
        self.history.tries.hint = None;
        let last = if right { deciding.last.clone() } else { Some(Rc::clone(&judged)) };
        let (moment, play) =
            if shown { deciding.chosen_in(&judged.tried) } else { (deciding.moment, deciding.play) };
        let judged = Some(judged);
        let deciding = Deciding { moment, play, judged, last, also, playing, shown, ..deciding };
        self.history.tries.decision = Some(deciding);
    }

    /// Back to the decision, with the draft kept.
    fn again(&mut self) {
        self.history.tries.answering = false;
        let Some(deciding) = &mut self.history.tries.decision else { return };
        deciding.judged = None;
        let author = deciding.author.clone();
        if self.view != author {
            self.show(author);
        }
    }

    /// The reader presses something of the step.
    pub(crate) async fn press(&mut self, press: Press) {
        // The module that determines it may have been missing.
        self.open_decision().await;
        let Some(Step { asked, phase, deciding }) = self.in_hand() else { return };
        let (place, decides) = (asked.place, deciding.is_some());
        match (press, phase) {
            (Press::Go, Phase::Open) => {
                if let Some(tried) = self.drafted_try() {
                    self.attempt(Some(tried)).await;
                }
            }
            (Press::Go, Phase::Wrong(_)) => self.again(),
            (Press::Go, Phase::Right(_)) | (Press::Skip, Phase::Open) => {
                self.history.tries.left.push(place);
                if press == Press::Skip {
                    // The result is no secret any more, and the stage says which choice is right.
                    self.view.replay.judge_in_slices().await;
                    self.history.picked.push((place, usize::MAX));
                }
                if let Some(deciding) = self.history.tries.decision.take() {
                    self.show(deciding.author);
                }
                self.history.tries.hint = None;
                if let Some(at) = self.in_hand().map(|step| step.asked.at) {
                    self.go(at);
                    self.open_decision().await;
                }
            }
            (Press::Played, Phase::Playing) => {
                let Some(deciding) = &mut self.history.tries.decision else { return };
                match deciding.playing.as_mut().and_then(Vec::pop) {
                    Some(next) => self.go(next),
                    None => deciding.playing = None,
                }
            }
            (Press::Hint, Phase::Open | Phase::Wrong(_)) => {
                self.find_hint().await;
                self.again();
            }
            (Press::ShowMe, Phase::Open | Phase::Wrong(_)) if decides => {
                self.again();
                self.attempt(None).await;
            }
            (Press::Moment(moment), Phase::Open) => {
                if let Some(deciding) = &mut self.history.tries.decision {
                    deciding.moment = Some(moment);
                }
            }
            (Press::Play(play), Phase::Open) => {
                if let Some(deciding) = &mut self.history.tries.decision {
                    deciding.play = Some(play);
                }
            }
            (Press::Go, Phase::Playing)
            | (
                Press::Played | Press::Hint | Press::ShowMe | Press::Skip | Press::Moment(_) | Press::Play(_),
                _,
            ) => {}
        }
    }

    async fn find_hint(&mut self) {
        let Some(Step { asked, deciding, .. }) = self.in_hand() else { return };
        let edition = self.view.edition();
        let author = asked.question.hint(edition).map(Rc::from);
        let found = match deciding.and_then(|it| Some((it, it.last.clone()?))) {
            None => author,
            Some((deciding, last)) => {
                let (asked, version) = (Rc::clone(&deciding.asked), deciding.author.clone());
                let wording = Wording { edition, language: spoken() };
                let best = asked.best_in_slices(&version.replay).await;
                best.map(|best| combat_lab_narrate::hint(&asked, &last, &best, wording).into()).or(author)
            }
        };
        self.history.tries.hint = found;
    }
}

/// The frames in which the result of a decision is seen, one after the other: those in which
/// something was dealt, died or left, or a creature had nothing to deal, such as each of two damage
/// steps; where nothing of that happens, the last of all. Of many, the last few are played.
pub(crate) fn results(replay: &Replay, from: usize) -> Vec<usize> {
    let counts = |kind: &Happening| {
        matches!(
            kind,
            Happening::Damage { .. }
                | Happening::DamageNotDealt(_)
                | Happening::AssignsNothing { .. }
                | Happening::Prevented { .. }
                | Happening::Regenerated(_)
        )
    };
    let shows = |combat_lab_replay::Frame { game, events, .. }: &combat_lab_replay::Frame| {
        events.iter().any(|event| counts(&event.kind)) || !Departure::all(game, events).is_empty()
    };
    let frames = replay.frames();
    let found = (from..frames.len()).filter(|at| frames.get(*at).is_some_and(shows)).listed();
    match found.len() {
        0 => vec![frames.len().saturating_sub(1)],
        many => found.into_iter().skip(many.saturating_sub(MOST_PLAYED)).listed(),
    }
}

impl Step<'_> {
    /// The author's reply to a wrong choice.
    pub(crate) fn mistake(&self, view: &View, choice: usize) -> Option<&combat_lab_notation::WrongTry> {
        let mut replies = self.asked.question.wrong_in(view.edition());
        replies.find(|(_, wrong)| wrong.mistake == Mistake::Choice(choice)).map(|(_, wrong)| wrong)
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

    /// Has the later module do something with the replay in view; without it, the reader is told.
    pub(super) async fn by_later(&mut self, does: impl FnOnce(&Later, Playback) -> Soon<Playback>) {
        let Some(playback) = self.playback.clone() else { return };
        match Later::bring().await {
            Some(later) => self.playback = Some(does(later, playback).await),
            None => self.missing(true),
        }
    }
}

/// Puts a creature of the deciding player into a declaration or takes it out, even if that is
/// illegal: the verdict answers it. `None` for a creature that may be declared.
pub(crate) fn put_in(view: &View, draft: Option<&Choice>, card: CardId) -> Option<Choice> {
    let game = &view.frame()?.game;
    let creature = game.card(card)?;
    let own = |player| game.object(creature).is_some_and(|it| game.are_allied(it.controller(), player));
    match (&*view.decision, draft) {
        (
            Decision::DeclareAttackers { player, targets, creatures, .. },
            Some(Choice::DeclareAttackers(declared)),
        ) => {
            if !own(*player) {
                return None;
            }
            let mut declared = declared.clone();
            let legal = creatures.iter().any(|it| it.creature == creature && it.refused.is_none());
            if legal {
                // A press on a legal attacker moves on to its next target.
                return None;
            }
            if declared.attacks.iter().any(|attack| attack.attacker == creature) {
                declared.attacks.keep(|attack| attack.attacker != creature);
            } else {
                let target = targets.first().copied()?;
                declared.attacks.push(Attack { attacker: creature, target });
            }
            Some(Choice::DeclareAttackers(declared))
        }
        (Decision::DeclareBlockers { defender, creatures, .. }, Some(Choice::DeclareBlockers(declared))) => {
            if !own(*defender)
                || creatures.iter().any(|it| it.creature == creature && !it.may_block.is_empty())
            {
                return None;
            }
            let mut declared = declared.clone();
            if declared.blocks.iter().any(|block| block.blocker == creature) {
                declared.blocks.keep(|block| block.blocker != creature);
            } else {
                let attacker = game.combat().attackers().iter().next()?.creature;
                declared.blocks.push(Block { blocker: creature, attacker });
            }
            Some(Choice::DeclareBlockers(declared))
        }
        _ => None,
    }
}

/// Whether the side that decides controls a creature, so that it can be pressed.
pub(crate) fn is_own(game: &Game, decision: &Decision, object: &Object) -> bool {
    let player = match decision {
        Decision::DeclareAttackers { player, .. } => *player,
        Decision::DeclareBlockers { defender, .. } => *defender,
        _ => return false,
    };
    game.are_allied(object.controller(), player) && object.is(CardType::Creature)
}
