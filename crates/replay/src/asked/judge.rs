//! Plays a try and the best answers to it, and judges the result.

use super::{AskedDecision, Does, Try};
use crate::history::History;
use crate::limit;
use crate::objects::thing;
use crate::pay::find_play;
use crate::replay::Replay;
use crate::runner::answer::{assignments, declared};
use crate::runner::{Guide, Runner, Until};
use crate::slices::finish;
use crate::solve::goal::{named, scope};
use crate::solve::{Objective, SearchVerdict, solve_in_slices};
use crate::undecided::Undecided;
use crate::verify::Verifier;
use combat_lab_cards::{Listed, Zone};
use combat_lab_engine::{
    Action, Assignment, Budget, Choice, Decision, Game, Illegal, Object, ObjectId, Thing,
};
use combat_lab_notation::{
    About, Announcement, Claim, DamageRange, HoleValue, Item, Mistake, Scenario, TryClaim, is_within,
};
use std::collections::VecDeque;

/// A try and its result.
#[derive(Debug, Clone)]
pub struct JudgedTry {
    /// The try.
    pub tried: Try,
    /// Whether it reaches the goal.
    pub verdict: TryVerdict,
    /// The try and its consequences, or the replay before it if it is illegal.
    pub replay: Replay,
    /// The author's reply to it: its place in [`wrong`](combat_lab_notation::Question::wrong).
    pub reply: Option<usize>,
    /// The first item of the goal that doesn't hold.
    pub failed: Option<Item>,
    /// The choice, if it is one.
    pub choice: Option<Choice>,
    /// The reason why the player's spell or ability couldn't be played at the chosen moment.
    pub unplayed: Option<Illegal>,
    /// Whether it could be played before the chosen moment, but neither then nor later.
    pub too_late: bool,
    /// The work of playing it, and of the search for the best answers.
    pub(crate) work: u64,
    /// The game in which the decision was made.
    before: Option<Game>,
}

/// The reply to a try.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TryVerdict {
    /// It reaches the goal, whatever the other players do.
    Right,
    /// It doesn't.
    Wrong,
    /// The rules forbid it; nothing has happened.
    Illegal(Illegal),
    /// The search for the others' answers ended first, for this reason.
    NotDecided(Undecided),
}

/// A try as actions, in the game that waits for it.
struct Actions {
    all: Vec<Action>,
    unplayed: Option<Illegal>,
}

/// The consequences of a try's actions.
struct Played {
    replay: Replay,
    /// The game right after the actions.
    decided: Game,
    verdict: SearchVerdict,
    undecided: Option<Undecided>,
    work: u64,
}

/// The choice that a line announces, of a declaration or a whole split of damage.
pub(crate) fn chosen(scenario: &Scenario, game: &Game, announced: &Announcement) -> Option<Choice> {
    if let (Announcement::Assign(parts), Decision::AssignDamage { strike, .. }) = (announced, game.decision())
    {
        let said =
            parts.iter().map(|(card, shares)| Some((scenario.object(game, *card)?, shares.as_slice())));
        let said: Vec<_> = said.collect::<Option<_>>()?;
        let all = assignments(scenario, game, &strike, &said)?;
        return Some(Choice::AssignDamage(all));
    }
    declared(scenario, game, announced)
}

impl AskedDecision {
    /// Plays a try and judges it.
    #[must_use]
    pub fn judge(&self, tried: &Try) -> JudgedTry {
        finish(self.judge_in_slices(tried))
    }

    /// The same in slices.
    pub async fn judge_in_slices(&self, tried: &Try) -> JudgedTry {
        self.judge_within(tried, limit::JUDGING).await
    }

    /// The same with this much work for the others' answers.
    pub(super) async fn judge_within(&self, tried: &Try, work: Budget) -> JudgedTry {
        let nothing = |verdict, choice| JudgedTry {
            tried: tried.clone(),
            verdict,
            replay: self.open.clone(),
            reply: None,
            failed: None,
            choice,
            unplayed: None,
            too_late: false,
            work: 0,
            before: self.frame(tried.moment).map(|frame| frame.game.clone()),
        };
        let (actions, at) = match (self.actions(tried), self.frame_at(tried.moment)) {
            (Ok(actions), Some(at)) if !actions.all.is_empty() => (actions, at),
            (Ok(actions), _) => {
                // Nothing is done: the game goes on as the author wrote it.
                let mut judged = nothing(TryVerdict::Wrong, None);
                judged.unplayed = actions.unplayed;
                judged.too_late = self.is_too_late(tried);
                return self.judged(judged, tried, None, false);
            }
            (Err(refused), _) => {
                let (illegal, choice) = *refused;
                let judged = nothing(TryVerdict::Illegal(illegal), Some(choice));
                return self.judged(judged, tried, None, false);
            }
        };
        match self.play(at, &actions.all, work).await {
            Ok(Played { replay, decided, verdict, undecided, work }) => {
                let choice = actions.all.first().map(|action| action.choice.clone());
                let verdict = match verdict {
                    SearchVerdict::Proved => TryVerdict::Right,
                    SearchVerdict::Refuted => TryVerdict::Wrong,
                    SearchVerdict::NotDecided => TryVerdict::NotDecided(undecided.unwrap_or(Undecided::Work)),
                };
                let judged = JudgedTry { replay, work, ..nothing(verdict, choice) };
                self.judged(judged, tried, Some(&decided), true)
            }
            Err(illegal) => {
                let choice = actions.all.first().map(|action| action.choice.clone());
                self.judged(nothing(TryVerdict::Illegal(illegal), choice), tried, None, false)
            }
        }
    }

    /// Whether what a try plays, which isn't possible at its moment, was possible only before.
    fn is_too_late(&self, tried: &Try) -> bool {
        let Does::Plays(lines) = &tried.does else { return false };
        let then = |moment| Try { moment, does: tried.does.clone() };
        let possible = |moment| self.actions(&then(moment)).is_ok_and(|actions| !actions.all.is_empty());
        let here = !lines.is_empty() && self.frame_at(tried.moment).is_some();
        here && (0..tried.moment).any(possible) && !(tried.moment + 1..self.moments.len()).any(possible)
    }

    /// The actions of a try, without those that come too early or too late to be legal at its
    /// moment.
    fn actions(&self, tried: &Try) -> Result<Actions, Box<(Illegal, Choice)>> {
        let player = self.decision.player;
        let frame = self.frame(tried.moment);
        let choice = match &tried.does {
            Does::Chooses(choice) => Some(choice.clone()),
            Does::Announces(announced) => {
                frame.and_then(|frame| chosen(self.scenario(), &frame.game, announced))
            }
            Does::Plays(lines) => {
                let game = self.frame_at(tried.moment).map(|at| self.open.rounds(at));
                let game = game.into_iter().flatten().find(|game| game.priority() == Some(player));
                let (mut all, mut unplayed) = (Vec::new(), None);
                let Some(mut game) = game else { return Ok(Actions { all, unplayed }) };
                for line in lines {
                    let action = match find_play(self.scenario(), &game, line) {
                        Ok(choice) => Action { player, choice },
                        Err(illegal) => {
                            unplayed = illegal;
                            break;
                        }
                    };
                    if let Err(illegal) = game.act(&action) {
                        unplayed = Some(illegal);
                        break;
                    }
                    all.push(action);
                }
                return Ok(Actions { all, unplayed });
            }
        };
        let (Some(choice), Some(frame)) = (choice, frame) else {
            return Ok(Actions { all: Vec::new(), unplayed: None });
        };
        let action = Action { player, choice };
        match frame.game.check(&action) {
            Ok(_) => Ok(Actions { all: vec![action], unplayed: None }),
            Err(illegal) => Err(Box::new((illegal, action.choice))),
        }
    }

    /// Plays actions in a frame, and then everybody's best choices.
    async fn play(&self, at: usize, actions: &[Action], work: Budget) -> Result<Played, Illegal> {
        let scenario = self.scenario();
        let frames = self.open.frames().get(..=at).unwrap_or_default();
        let (Some(first), Some(game)) = (actions.first(), frames.last().map(|frame| frame.game.clone()))
        else {
            return Err(Illegal { edition: self.open.edition(), violations: Vec::new() });
        };
        let mut runner = Runner::resume(scenario, frames, game, Until::Over);
        runner.progress.cursor = scenario.script.len();
        if matches!(first.choice, Choice::Play(_) | Choice::PlayLand(_)) {
            runner.pass_to(first.player).await?;
        }
        let judged = runner.game.check(first)?;
        if let Some(frame) = runner.frames.last_mut() {
            frame.answer = Some(first.clone());
        }
        runner.carry_out(judged).await?;
        let mut decided = runner.game.clone();
        for action in actions.iter().skip(1) {
            decided.act(action)?;
        }
        let met = |game: &Game| self.is_met(game);
        let named = named(scenario, &decided, &self.goal);
        let scope = scope(&self.goal, &decided);
        let objective = Objective { player: self.goal.player, met: &met, named: &named, scope };
        let solved = solve_in_slices(&decided, &objective, work).await;
        let line = solved.line.into_iter().map(|choice| choice.action);
        let actions = actions.iter().skip(1).cloned().chain(line).collect();
        // Only limits stop it, and they leave the frames up to there.
        let _ = runner.run_guided(Guide { actions, next: guided }).await;
        let work = solved.work.saturating_add(runner.spent());
        let replay = self.open.branch(runner, vec![(at, first.clone())]);
        Ok(Played { replay, decided, verdict: solved.verdict, undecided: solved.undecided, work })
    }

    fn is_met(&self, game: &Game) -> bool {
        self.goal.items.iter().all(|item| self.holds(game, &item.claim))
    }

    fn holds(&self, game: &Game, claim: &Claim) -> bool {
        let history = History::default();
        let verifier = Verifier {
            scenario: self.scenario(),
            game,
            history: &history,
            strikes: &[],
            verdicts: &[],
            rules: Vec::new(),
        };
        verifier.holds(claim)
    }

    /// Completes a judgement: the part of the goal that failed, and the author's reply.
    fn judged(
        &self,
        mut judged: JudgedTry,
        tried: &Try,
        decided: Option<&Game>,
        searched: bool,
    ) -> JudgedTry {
        let end = judged.replay.frames().last().map(|frame| frame.game.clone());
        let illegal = matches!(judged.verdict, TryVerdict::Illegal(_));
        if let Some(end) = end.as_ref().filter(|_| !illegal) {
            let failed = self.goal.items.iter().find(|item| !self.holds(end, &item.claim));
            if !searched && failed.is_none() {
                judged.verdict = TryVerdict::Right;
            }
            judged.failed = failed.cloned();
        }
        if matches!(judged.verdict, TryVerdict::Wrong | TryVerdict::Illegal(_)) {
            let edition = self.open.edition();
            let mut replies = self.question.wrong_in(edition);
            let found = replies.find(|(_, wrong)| self.is_mistake(&wrong.mistake, &judged, tried, decided));
            judged.reply = found.map(|(place, _)| place);
        }
        judged
    }

    /// Whether a reply is for this try.
    fn is_mistake(&self, mistake: &Mistake, judged: &JudgedTry, tried: &Try, decided: Option<&Game>) -> bool {
        match mistake {
            Mistake::Choice(_) => false,
            // Doing nothing is no mistake of any one moment.
            Mistake::At(_) if tried.does == Does::Plays(Vec::new()) => false,
            Mistake::At(when) => self.moments.get(tried.moment).is_some_and(|moment| moment.is(*when)),
            Mistake::Illegal(rule) => match &judged.verdict {
                TryVerdict::Illegal(illegal) => illegal.violations.iter().any(|violation| {
                    // The number may be that of another edition of the situation.
                    let mut editions = self.scenario().editions.iter();
                    rule.as_ref().is_none_or(|rule| {
                        editions.any(|edition| {
                            violation.rule.number(*edition).is_some_and(|number| is_within(number, rule))
                        })
                    })
                }),
                TryVerdict::Right | TryVerdict::Wrong | TryVerdict::NotDecided(_) => false,
            },
            Mistake::When(items) => {
                let illegal = matches!(judged.verdict, TryVerdict::Illegal(_));
                items.iter().all(|item| match &item.claim {
                    TryClaim::Game(claim) => {
                        let game = match claim.about() {
                            About::TheWay => decided,
                            About::Card(_) | About::Player(_) | About::Ending => judged.end(),
                        };
                        !illegal && game.is_some_and(|game| self.holds(game, claim))
                    }
                    TryClaim::Divided(range) => judged
                        .divided(self, range)
                        .is_some_and(|all| (range.least..=range.most).contains(&all)),
                    TryClaim::Declared { least, most } => {
                        judged.declared().is_some_and(|count| (*least..=*most).contains(&count))
                    }
                    // An action that can't be played at its moment isn't done either.
                    TryClaim::Nothing => tried.does == Does::Plays(Vec::new()) || judged.unplayed.is_some(),
                })
            }
        }
    }
}

impl JudgedTry {
    /// Whether both make the same choice: in what order its parts are named doesn't matter.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        fn agree<T: PartialEq>(one: &[T], other: &[T]) -> bool {
            one.len() == other.len() && one.iter().all(|it| other.contains(it))
        }
        match (&self.choice, &other.choice) {
            (Some(Choice::DeclareAttackers(one)), Some(Choice::DeclareAttackers(other))) => {
                let mut same = other.clone();
                same.attacks.clone_from(&one.attacks);
                agree(&one.attacks, &other.attacks) && *one == same
            }
            (Some(Choice::DeclareBlockers(one)), Some(Choice::DeclareBlockers(other))) => {
                let mut same = other.clone();
                same.blocks.clone_from(&one.blocks);
                agree(&one.blocks, &other.blocks) && *one == same
            }
            (Some(Choice::AssignDamage(one)), Some(Choice::AssignDamage(other))) => {
                let within = |one: &[Assignment], other: &[Assignment]| {
                    one.iter().all(|part| part.amount == 0 || other.contains(part))
                };
                within(one, other) && within(other, one)
            }
            (one, other_choice) => one == other_choice && self.tried.moment == other.tried.moment,
        }
    }

    /// The game when it is over.
    #[must_use]
    pub fn end(&self) -> Option<&Game> {
        self.replay.frames().last().map(|frame| &frame.game)
    }

    /// The game that waited for the decision.
    #[must_use]
    pub const fn before(&self) -> Option<&Game> {
        self.before.as_ref()
    }

    /// The number of creatures that attack or block.
    fn declared(&self) -> Option<u32> {
        let mut creatures: Vec<ObjectId> = match self.choice.as_ref()? {
            Choice::DeclareAttackers(declared) => {
                declared.attacks.iter().map(|attack| attack.attacker).listed()
            }
            Choice::DeclareBlockers(declared) => declared.blocks.iter().map(|block| block.blocker).listed(),
            _ => return None,
        };
        combat_lab_engine::sort_short(&mut creatures, |creature| *creature);
        creatures.dedup();
        u32::try_from(creatures.len()).ok()
    }

    /// The damage divided from a source to a recipient.
    fn divided(&self, asked: &AskedDecision, range: &DamageRange) -> Option<u32> {
        let game = self.before()?;
        let source = range.source.map(|source| asked.scenario().object(game, source));
        let source = match source {
            Some(source) => Some(source?),
            None => None,
        };
        let recipient = thing(asked.scenario(), game, range.recipient)?;
        let Some(Choice::AssignDamage(all)) = &self.choice else { return None };
        let ours =
            |part: &&Assignment| part.recipient == recipient && source.is_none_or(|it| it == part.source);
        Some(sum(all.iter().filter(ours)))
    }

    /// The number for a hole in a reply; `None` for a name, and for a card or player that doesn't
    /// exist.
    #[must_use]
    pub fn value(&self, asked: &AskedDecision, hole: HoleValue) -> Option<i64> {
        let end = self.end()?;
        let fought = |card| {
            let now = asked.scenario().object(end, card)?;
            last_in_play(end, now)
        };
        match hole {
            HoleValue::Name(_) => None,
            HoleValue::Divided(source, recipient) => {
                let range = DamageRange { source: Some(source), recipient, least: 0, most: 0 };
                self.divided(asked, &range).map(i64::from)
            }
            HoleValue::Power(card) => Some(i64::from(fought(card)?.characteristics().power)),
            HoleValue::Toughness(card) => Some(i64::from(fought(card)?.characteristics().toughness)),
            HoleValue::Damage(card) => Some(i64::from(fought(card)?.damage())),
            HoleValue::Life(player) => end.player(player).map(|player| i64::from(player.life())),
        }
    }

    /// The damage assigned to each recipient, in the order of the board; empty if none was divided.
    #[must_use]
    pub fn shares(&self, asked: &AskedDecision) -> Vec<(Thing, u32)> {
        let Some(Choice::AssignDamage(all)) = &self.choice else { return Vec::new() };
        let Some(Decision::AssignDamage { strike, .. }) = asked.game().map(Game::decision) else {
            return Vec::new();
        };
        let total =
            |recipient: Thing| (recipient, sum(all.iter().filter(|part| part.recipient == recipient)));
        strike.recipients().iter().map(|recipient| total(*recipient)).listed()
    }
}

/// The damage of several sources: each fits, but perhaps not all.
fn sum<'a>(parts: impl Iterator<Item = &'a Assignment>) -> u32 {
    parts.fold(0, |sum: u32, part| sum.saturating_add(part.amount))
}

/// A card as it was last on the battlefield, since a later object of the card lacks its damage and
/// size.
#[must_use]
pub fn last_in_play(game: &Game, now: ObjectId) -> Option<&Object> {
    let object = game.object(now)?;
    if object.zone() == Zone::InPlay {
        return Some(object);
    }
    let card = object.card();
    (0..now.index()).rev().find_map(|place| {
        let object = game.object(ObjectId::new(u32::try_from(place).ok()?))?;
        (object.card() == card && object.zone() == Zone::InPlay).then_some(object)
    })
}

/// The next action in a game: the only possible one, or else the next of the script.
fn guided(actions: &mut VecDeque<Action>, game: &Game) -> Option<Action> {
    let mut answers = game.answers()?;
    let first = answers.next(game)?.action().clone();
    let alone = answers.next(game).is_none() && answers.is_complete();
    if alone && !matches!(first.choice, Choice::Play(_)) { Some(first) } else { actions.pop_front() }
}
