//! The search: depth first, with one more play of the player at each iteration.

mod walk;

use crate::limit;
use crate::runner::weight_of;
use crate::slices::pause;
use crate::solve::hints::Hints;
use crate::solve::once::Once;
use crate::solve::outcomes::look_at;
use crate::solve::table::{Known, Table};
use crate::solve::{Decided, GoalScope, Objective, SearchVerdict};
use crate::undecided::Undecided;
use combat_lab_engine::{Action, Answers, Budget, Choice, Game, Judged, ObjectId, Play, PlayerId, Position};

/// The most plays of the player in one line.
const MOST_PLAYS: u32 = 12;
/// The most plays of the others in one line: abilities without a cost could repeat forever.
const MOST_REPLIES: u32 = 12;
/// The most decisions in one line.
const MOST_DECISIONS: usize = 400;
/// Work between two pauses: a part of a millisecond.
const SLICE: u64 = 20_000;
/// The work of examining one choice, beside the work that the game counts.
const LOOK: u64 = 4;

/// The result of a part of the search.
#[derive(Debug, Clone)]
pub(in crate::solve) struct FoundOut {
    pub(in crate::solve) verdict: SearchVerdict,
    pub(in crate::solve) undecided: Option<Undecided>,
    /// The number of plays that were allowed when it was decided.
    pub(in crate::solve) plays: u32,
    pub(in crate::solve) line: Vec<Action>,
    /// The work that it took.
    pub(in crate::solve) work: u64,
}

/// A search for one goal.
#[expect(clippy::struct_excessive_bools, reason = "independent facts about the game and the goal")]
pub(in crate::solve) struct Search<'a> {
    goal: &'a Objective<'a>,
    budget: Budget,
    before: u64,
    /// The work since the last pause.
    unpaused: u64,
    /// The number of plays that are allowed, and whether that kept one from being tried.
    plays: u32,
    limited: bool,
    /// What isn't tried, whatever the number of plays.
    untried: Option<Undecided>,
    /// Whether no player gains by making mana before it is needed.
    thrifty: bool,
    /// Whether only combat tricks can be played.
    tricks: bool,
    /// Whether neither side ever gains by playing something that only aids the other.
    plain: bool,
    /// If the goal is to harm an opponent with combat and tricks: that opponent, and the most life
    /// with which it is reached.
    harmed: Option<(PlayerId, i64)>,
    /// Whether the goal is about a permanent that makes mana: tapping another one alike may matter
    /// then.
    taps: bool,
    hints: Hints,
    table: Table,
    /// The most plays of the others in a line, if fewer are tried than they have.
    replies: Option<u32>,
    /// The choices of a line that is being replayed.
    walked: Option<Vec<Decided>>,
}

/// A decision with more than one answer.
struct Node {
    game: Game,
    ours: bool,
    answers: Answers,
    once: Once,
    /// Choices that are tried first.
    hints: Vec<Choice>,
    /// The hints that have been tried.
    hinted: Vec<Choice>,
    /// The answer that is being tried.
    trying: Option<Action>,
    /// The line of the first answer that was judged.
    line: Option<Vec<Action>>,
    /// Whether an answer was not decided or others may exist; and whether more plays wouldn't help.
    open: bool,
    hard: bool,
    /// Its position, if the result is worth keeping.
    position: Option<Position>,
    /// The answers already taken to find out whether there is a choice.
    taken: Vec<Judged>,
    path: Path,
}

/// The choices made on the way to a decision.
#[derive(Debug, Clone, Copy, Default)]
struct Path {
    plays: u32,
    replies: u32,
    depth: usize,
    /// Whether only the combat is left.
    fights: bool,
    /// Whether the last play is a trick, which its player lets resolve: see [`Search::led`].
    cast: bool,
}

/// The result of a decision.
struct SearchResult {
    verdict: SearchVerdict,
    /// Whether it would stay undecided with more plays.
    hard: bool,
    line: Vec<Action>,
}

impl Default for SearchResult {
    fn default() -> Self {
        Self { verdict: SearchVerdict::NotDecided, hard: false, line: Vec::new() }
    }
}

/// The result of a game without any choice.
enum Led {
    To(SearchVerdict),
    /// Not decided, for want of plays.
    Limited,
    Choice(Box<Node>),
}

/// The next of a decision's answers.
enum Next {
    Answer(Judged),
    /// A choice that isn't legal, or has the same result as an earlier one.
    Nothing,
    End,
}

impl<'a> Search<'a> {
    pub(in crate::solve) fn new(game: &Game, goal: &'a Objective<'a>, budget: Budget) -> Self {
        let (before, hints) = (budget.left(), Hints::default());
        let makes_mana = |id: &ObjectId| game.object(*id).is_some_and(|it| it.makes_mana(game.rules()));
        let taps = goal.named.iter().any(makes_mana);
        let mut search = Self {
            goal,
            budget,
            before,
            unpaused: 0,
            plays: 0,
            limited: false,
            untried: None,
            thrifty: false,
            tricks: false,
            plain: false,
            harmed: None,
            taps,
            hints,
            table: Table::default(),
            replies: None,
            walked: None,
        };
        let (waits, tricks) =
            search.of(game, |_, game| (game.mana_can_wait(), game.only_fights_with_tricks()));
        let spares = search.spares_life(game);
        search.thrifty = waits && !taps && spares;
        search.tricks = tricks && spares && goal.scope != GoalScope::Everything;
        search.plain = search.tricks
            && goal.scope == GoalScope::Harm
            && game.are_allied(goal.player, game.active_player())
            && game.larger_is_better();
        search.harmed = search.harm(game);
        search
    }

    /// The player whom the goal is to harm in a combat with tricks, and the most life with which it
    /// is reached.
    fn harm(&self, game: &Game) -> Option<(PlayerId, i64)> {
        let opponent = |id: &PlayerId| !game.are_allied(*id, self.goal.player);
        let harmed = game.players().map(|(id, _)| id).find(opponent)?;
        let life = game.player(harmed).filter(|_| self.tricks && self.goal.scope == GoalScope::Harm)?.life();
        // With less life the goal is reached as well, so the limit can be found by bisection.
        let (mut reached, mut missed) = (i64::from(i32::MIN), i64::from(life).saturating_add(1));
        if (self.goal.met)(game) || !(self.goal.met)(&game.with_life(harmed, i32::MIN)) {
            return None;
        }
        while missed - reached > 1 {
            let between = reached + (missed - reached) / 2;
            let with = game.with_life(harmed, i32::try_from(between).ok()?);
            *(if (self.goal.met)(&with) { &mut reached } else { &mut missed }) = between;
        }
        Some((harmed, reached))
    }

    /// Whether the goal can't be reached, since no combat and no tricks do enough harm.
    fn is_out_of_reach(&self, game: &Game) -> bool {
        self.harmed.is_some_and(|(player, enough)| {
            let life = game.player(player).map_or(0, |it| i64::from(it.life()));
            game.most_life_lost(player).is_some_and(|lost| life - lost > enough)
        })
    }

    /// Whether no player loses life by making mana, or that can't matter to the goal.
    fn spares_life(&self, game: &Game) -> bool {
        self.goal.scope == GoalScope::Harm || !game.may_burn_mana()
    }

    /// The work done so far.
    pub(in crate::solve) fn work(&self) -> u64 {
        self.before - self.budget.left()
    }

    fn is_spent(&self) -> bool {
        self.budget.left() == 0
    }

    fn spend(&mut self, work: u64) {
        self.unpaused = self.unpaused.saturating_add(work);
        // Callers check the budget themselves.
        let _ = self.budget.spend(work);
    }

    /// Pauses if it is time.
    async fn rest(&mut self) {
        if self.unpaused >= SLICE {
            self.unpaused = 0;
            pause().await;
        }
    }

    /// Examines a game, and charges the work.
    fn of<T>(&mut self, game: &Game, look: impl FnOnce(&mut Self, &Game) -> T) -> T {
        let before = game.work();
        let seen = look(self, game);
        self.spend(game.work().saturating_sub(before).saturating_add(LOOK));
        seen
    }

    /// Searches with one more play of the player each time, until the verdict is known.
    pub(in crate::solve) async fn deepen(&mut self, game: &Game) -> FoundOut {
        let (mut plays, before) = (0, self.work());
        loop {
            (self.limited, self.untried) = (false, None);
            let found = self.search(game, plays).await;
            let found = FoundOut { work: self.work() - before, ..found };
            if found.verdict != SearchVerdict::NotDecided {
                return found;
            }
            if self.is_spent() {
                return FoundOut { undecided: Some(Undecided::Work), ..found };
            }
            if !self.limited || plays == MOST_PLAYS {
                return FoundOut { undecided: Some(self.untried.unwrap_or(Undecided::Length)), ..found };
            }
            plays += 1;
        }
    }

    /// The game at the player's first choice, and its answers.
    pub(in crate::solve) async fn first(&mut self, game: &Game) -> Option<(Game, Vec<Judged>)> {
        let Led::Choice(mut node) = self.led(game.clone(), Path::default(), false).await else {
            return None;
        };
        if !node.ours {
            return None;
        }
        let mut choices = Vec::new();
        node.hints.clear();
        while !self.is_spent() {
            match self.next(&mut node) {
                Next::Answer(judged) => choices.push(judged),
                Next::Nothing => {}
                Next::End => break,
            }
            self.rest().await;
        }
        Some((node.game, choices))
    }

    /// Searches with at most this many plays of the player.
    async fn search(&mut self, game: &Game, plays: u32) -> FoundOut {
        self.plays = plays;
        let mut path: Vec<Node> = Vec::new();
        let mut led = self.led(game.clone(), Path::default(), false).await;
        loop {
            let mut found = match led {
                Led::To(verdict) => SearchResult { verdict, hard: true, line: Vec::new() },
                Led::Limited => SearchResult { hard: false, ..SearchResult::default() },
                Led::Choice(node) => {
                    path.push(*node);
                    // Nothing is known of it yet.
                    SearchResult::default()
                }
            };
            // Passes the result up, for as long as it decides the decision above.
            led = loop {
                self.rest().await;
                let Some(node) = path.last_mut() else {
                    let SearchResult { verdict, line, .. } = found;
                    return FoundOut { verdict, undecided: None, plays, line, work: 0 };
                };
                if let Some(action) = node.trying.take() {
                    // An answer of the others decides if the player has no proof against it with
                    // this many plays.
                    let decided = match found.verdict {
                        SearchVerdict::Proved => node.ours,
                        SearchVerdict::Refuted => !node.ours,
                        SearchVerdict::NotDecided => !node.ours && !found.hard,
                    };
                    if decided {
                        self.hints.note(node.ours, &action.choice);
                    }
                    found.line.insert(0, action);
                    if decided {
                        self.close(path.pop(), found.verdict, false);
                        continue;
                    }
                    if found.verdict == SearchVerdict::NotDecided {
                        node.open = true;
                        node.hard |= found.hard;
                    }
                    node.line.get_or_insert(core::mem::take(&mut found.line));
                }
                let next = if self.is_spent() { Next::End } else { self.next(node) };
                let judged = match next {
                    Next::Answer(judged) => judged,
                    Next::Nothing => continue,
                    Next::End => {
                        let otherwise =
                            if node.ours { SearchVerdict::Refuted } else { SearchVerdict::Proved };
                        let complete = node.answers.is_complete();
                        if !complete {
                            let of_play = node.game.priority().is_some();
                            let untried = if of_play { Undecided::Payments } else { Undecided::Answers };
                            self.untried.get_or_insert(untried);
                        }
                        let hard = node.hard || self.is_spent() || !complete;
                        let verdict = if node.open || hard { SearchVerdict::NotDecided } else { otherwise };
                        let line = node.line.take().unwrap_or_default();
                        self.close(path.pop(), verdict, hard);
                        found = SearchResult { verdict, hard, line };
                        continue;
                    }
                };
                let (made, ours) = (is_play(&judged.action().choice), node.ours);
                if self.taps && pays(&judged.action().choice) {
                    node.hard = true;
                    self.untried.get_or_insert(Undecided::Payments);
                }
                if made && ours && node.path.plays == plays {
                    self.limited = true;
                    node.open = true;
                    continue;
                }
                if made && !ours && self.replies.is_some_and(|most| node.path.replies >= most) {
                    continue;
                }
                if made && !ours && node.path.replies == MOST_REPLIES {
                    node.hard = true;
                    self.untried.get_or_insert(Undecided::Length);
                    continue;
                }
                node.trying = Some(judged.action().clone());
                let mut game = node.game.clone();
                let so_far = Path {
                    plays: node.path.plays + u32::from(made && ours),
                    replies: node.path.replies + u32::from(made && !ours),
                    depth: node.path.depth + 1,
                    fights: node.path.fights,
                    cast: self.tricks && made,
                };
                break if self.carry_out(&mut game, judged) {
                    self.led(game, so_far, true).await
                } else {
                    Led::To(SearchVerdict::NotDecided)
                };
            };
        }
    }

    /// Stores the result of a decision.
    fn close(&mut self, node: Option<Node>, verdict: SearchVerdict, hard: bool) {
        let Some(Node { position: Some(position), path, .. }) = node else { return };
        if !self.is_spent() && (verdict != SearchVerdict::NotDecided || !hard) {
            let (plays, replies) = (self.plays.saturating_sub(path.plays), self.replies_left(path));
            self.table.keep(position, Known { verdict, plays, replies });
        }
    }

    /// The plays that the others have left, if they are counted: 0 otherwise.
    fn replies_left(&self, path: Path) -> u32 {
        self.replies.map_or(0, |most| most.saturating_sub(path.replies))
    }

    /// Carries out an action, and charges its work and that of the game's copy.
    fn carry_out(&mut self, game: &mut Game, judged: Judged) -> bool {
        let (before, copied) = (game.work(), weight_of(game).saturating_mul(limit::COPY));
        let done = game.apply(judged).is_ok() && game.limit_reached().is_none();
        let work = game.work().saturating_sub(before);
        let copied = u64::try_from(copied).unwrap_or(u64::MAX);
        self.spend(work.saturating_add(copied));
        done && !self.is_spent()
    }

    /// Plays on for as long as there is no choice.
    ///
    /// With only tricks, no player plays one on top of their own: they can play the upper one first
    /// and keep the other, which shows them more of the others' plays. Every answer of the others
    /// is as good with both on the stack.
    async fn led(&mut self, mut game: Game, mut path: Path, known: bool) -> Led {
        while path.depth < MOST_DECISIONS && !self.is_spent() {
            self.rest().await;
            if !path.fights && self.goal.scope != GoalScope::Everything {
                path.fights = self.of(&game, |search, game| game.only_fights() && search.spares_life(game));
            }
            let passes = |player: &PlayerId| {
                path.fights || path.cast || self.thrifty && game.has_nothing_to_play(*player)
            };
            if let Some(player) = game.priority().filter(passes) {
                path.cast = false;
                let pass = Action { player, choice: Choice::Pass };
                let Ok(judged) = game.check(&pass) else { break };
                self.note(&game, &pass);
                if !self.carry_out(&mut game, judged) {
                    break;
                }
                path.depth += 1;
                continue;
            }
            let Some(mut answers) = self.of(&game, |search, game| game.answers_told_apart(search.goal.named))
            else {
                let met = (self.goal.met)(&game);
                return Led::To(if met { SearchVerdict::Proved } else { SearchVerdict::Refuted });
            };
            let ours = self.is_ours(&game, answers.player());
            let mut taken: Vec<Judged> = Vec::new();
            while taken.len() < 2 && !self.is_spent() {
                self.rest().await;
                match self.candidate(&game, &mut answers) {
                    Next::Answer(judged) => taken.insert(0, judged),
                    Next::Nothing => {}
                    Next::End => break,
                }
            }
            let Some(first) = taken.last() else { break };
            let choice = &first.action().choice;
            let once = self.of(&game, |search, game| Once::new(game, search.goal.named, path.fights, choice));
            let alone = taken.len() == 1 && answers.is_complete() && !is_play(choice);
            if alone || once.is_all(&game, self.goal.named, choice) {
                let Some(first) = taken.pop() else { break };
                self.note(&game, first.action());
                if !self.carry_out(&mut game, first) {
                    break;
                }
                path.depth += 1;
                continue;
            }
            // If only the combat is left, no position occurs twice.
            let position = if path.fights {
                None
            } else {
                self.of(&game, |search, game| game.position(search.goal.named))
            };
            let plays = self.plays.saturating_sub(path.plays);
            // At the start, the line of the others' answers is needed, so the search isn't cut.
            if known && self.of(&game, |search, game| search.is_out_of_reach(game)) {
                return Led::To(SearchVerdict::Refuted);
            }
            if let Some(position) = position.as_ref().filter(|_| known)
                && let Some(known) = self.table.find(position, plays, self.replies_left(path))
            {
                if known != SearchVerdict::NotDecided {
                    return Led::To(known);
                }
                self.limited = true;
                return Led::Limited;
            }
            let hints = self.of(&game, |search, game| search.hints.of(game, ours, choice));
            let node = Node {
                game,
                ours,
                answers,
                once,
                hints,
                hinted: Vec::new(),
                trying: None,
                line: None,
                open: false,
                hard: false,
                position,
                taken,
                path,
            };
            return Led::Choice(Box::new(node));
        }
        Led::To(SearchVerdict::NotDecided)
    }

    /// The next answer, if it is legal and not idle.
    fn candidate(&mut self, game: &Game, answers: &mut Answers) -> Next {
        self.of(game, |search, game| {
            let Some(choice) = answers.next_candidate() else { return Next::End };
            search.spend(look_at(&choice));
            if search.is_idle(game, &choice) {
                return Next::Nothing;
            }
            answers.judged(game, choice).map_or(Next::Nothing, Next::Answer)
        })
    }

    /// Whether a trick aids only its player's opponents.
    fn aids_others(game: &Game, play: &Play) -> bool {
        let Some(player) = game.priority() else { return false };
        let others = game.players().map(|(id, _)| id).find(|id| !game.are_allied(*id, player));
        others.is_some_and(|other| game.only_aids(play, other))
    }

    /// Whether a choice changes nothing relevant.
    fn is_idle(&self, game: &Game, choice: &Choice) -> bool {
        let Choice::Play(play) = choice else { return false };
        self.thrifty && game.is_mana_alone(play)
            || self.tricks && game.is_pointless(play, self.goal.named)
            || self.plain && Self::aids_others(game, play)
    }

    /// The next answer to a decision whose result differs from all earlier ones.
    fn next(&mut self, node: &mut Node) -> Next {
        let named = self.goal.named;
        let Node { game, answers, once, hints, hinted, taken, .. } = node;
        self.of(game, |search, game| {
            let (judged, hint) = if let Some(choice) = hints.pop() {
                let idle = search.is_idle(game, &choice);
                (if idle { None } else { answers.judged(game, choice) }, true)
            } else if let Some(judged) = taken.pop() {
                (Some(judged), false)
            } else {
                let Some(choice) = answers.next_candidate() else { return Next::End };
                search.spend(look_at(&choice));
                // Comparing costs less than judging.
                if search.is_idle(game, &choice) || !once.is_new(game, named, &choice) {
                    return Next::Nothing;
                }
                (answers.judged(game, choice), false)
            };
            let Some(judged) = judged else { return Next::Nothing };
            let choice = &judged.action().choice;
            if hinted.contains(choice) || !once.is_new(game, named, choice) {
                return Next::Nothing;
            }
            once.is_tried(game, named, choice);
            if hint {
                hinted.push(choice.clone());
            }
            Next::Answer(judged)
        })
    }

    fn is_ours(&self, game: &Game, player: PlayerId) -> bool {
        game.are_allied(player, self.goal.player)
    }
}

/// Whether a choice activates mana abilities.
fn pays(choice: &Choice) -> bool {
    matches!(choice, Choice::Play(play) if !play.mana.is_empty())
}

/// Whether a choice plays a spell or ability, which can repeat forever.
const fn is_play(choice: &Choice) -> bool {
    matches!(choice, Choice::Play(_))
}
