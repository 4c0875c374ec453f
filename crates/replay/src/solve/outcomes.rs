//! The results of each declaration of blockers or attackers, and of each split of damage.

use super::once::Once;
use crate::limit;
use crate::runner::weight_of;
use crate::slices::{finish, pause};
use combat_lab_cards::CardType;
use combat_lab_engine::{Action, Answers, Budget, CardId, Choice, Decision, Game, Object, PlayerId, Thing};

/// The work of comparing a result with an earlier one, and of comparing it with every other one in
/// the end, to find which is better.
const COMPARE: u64 = 2;
const RANK: u64 = 12;
/// The work of keeping a game, in copies of it: a table with many of them would take much memory.
const KEPT: u64 = 20;
/// The most decisions answered after a choice.
const MOST_ANSWERS: usize = 400;

/// The results of every declaration of blockers, or of every split of damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutcomeTable {
    /// The player who decides.
    pub player: PlayerId,
    /// The outcomes: first those that no other is better than, each part in the order of the
    /// choices.
    pub rows: Vec<ChoiceOutcome>,
    /// The number of choices played, with alike creatures counted once.
    pub played: usize,
    /// Whether every choice was played: `false` if that would have taken too much work, or if some
    /// aren't listed.
    pub complete: bool,
    /// Whether the work ran out.
    pub spent: bool,
}

/// The result of one or more choices if nobody plays anything afterwards, other damage is divided
/// lethal damage first, and orders are the default.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceOutcome {
    /// The choices; of declarations of blockers, the one with the fewest comes first.
    pub declarations: Vec<Action>,
    /// The life totals afterwards, in the order of the players.
    pub life: Vec<i32>,
    /// The poison counters afterwards, in the order of the players.
    pub poison: Vec<u32>,
    /// The planeswalkers and battles that were in play before.
    pub attackable: Vec<AttackableOutcome>,
    /// The players who have lost the game.
    pub beaten: Vec<PlayerId>,
    /// The creatures of the player who decides (and of teammates) that left the battlefield.
    pub lost: Vec<CardId>,
    /// The creatures of everybody else that left the battlefield.
    pub killed: Vec<CardId>,
    /// The place of an outcome that is as good in everything for the player who decides, and better
    /// in something: more of their life, less of others', fewer of their poison counters, more
    /// loyalty and defense for them, fewer of their creatures lost, more of the others' killed.
    /// Everything else is better than losing the game.
    pub worse_than: Option<usize>,
}

/// The result for one planeswalker or battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttackableOutcome {
    /// Its card.
    pub card: CardId,
    /// Its controller, or the protector of a battle.
    pub defender: PlayerId,
    /// The loyalty or defense afterwards; 0 if it has left the battlefield.
    pub counters: u32,
}

/// Every way to declare attackers, by its result against the best blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackTable {
    /// The player who declares.
    pub player: PlayerId,
    /// The attacks: first those that no other is better than, each part in the order of the
    /// declarations.
    pub rows: Vec<AttackOutcome>,
    /// The number of declarations played, with alike creatures counted once.
    pub played: usize,
    /// Whether every declaration was played, each against all blocks.
    pub complete: bool,
    /// Whether the work ran out, perhaps before all blocks against the last declaration were
    /// played.
    pub spent: bool,
}

/// One or more attacks with the same result against the best blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackOutcome {
    /// The declarations.
    pub declarations: Vec<Action>,
    /// The game after the first of them, which waits for blockers or, without that, a later
    /// decision.
    pub game: Game,
    /// The results of the blocks that no other is better than for the player who declares them; one
    /// result without a declaration if there is nothing to block.
    pub blocks: Vec<ChoiceOutcome>,
    /// The place of an attack that is better for the attacking player: each block there has a block
    /// here that is as good for the player who declares it.
    pub worse_than: Option<usize>,
}

/// The results of one attack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AttackForecast {
    /// The game after the declaration, which waits for blockers or, without that, a later decision.
    pub game: Game,
    /// The result if nobody blocks; `None` if a creature must block.
    pub unblocked: Option<ChoiceOutcome>,
    /// The results of the blocks that no other is better than for the player who declares them;
    /// empty if there is nothing to block with.
    pub blocks: Vec<ChoiceOutcome>,
    /// Whether every block was tried.
    pub complete: bool,
}

/// The results of an attack that `game` waits for, unblocked and against the best blocks; `None` if
/// it isn't legal, or can't be played to its end.
#[must_use]
pub fn attack_forecast(game: &Game, declared: &Action, budget: Budget) -> Option<AttackForecast> {
    finish(attack_forecast_in_slices(game, declared, budget))
}

/// The same in slices.
pub async fn attack_forecast_in_slices(
    game: &Game,
    declared: &Action,
    budget: Budget,
) -> Option<AttackForecast> {
    let Decision::DeclareAttackers { player, .. } = game.decision() else { return None };
    let mut next = game.clone();
    next.act(declared).ok()?;
    let next = passed(&next)?;
    let mut left = budget;
    let Decision::DeclareBlockers { player: blocks, defender, .. } = next.decision() else {
        let defender = game.players().map(|(id, _)| id).find(|id| !game.are_allied(*id, player))?;
        let mut end = next.clone();
        let unblocked = finished(&mut end).then(|| outcome(game, &end, defender, None))?;
        return Some(AttackForecast {
            game: next,
            unblocked: Some(unblocked),
            blocks: Vec::new(),
            complete: true,
        });
    };
    let none = Action { player: blocks, choice: Choice::DeclareBlockers(Vec::new().into()) };
    let unblocked = result(&next, &none, defender);
    let table = listed(&next, defender, &mut left).await?;
    let best = table.rows.into_iter().filter(|row| row.worse_than.is_none()).collect();
    Some(AttackForecast { game: next, unblocked, blocks: best, complete: table.complete })
}

/// Plays every division of combat damage that `game` waits for; `None` if it waits for something
/// else. Passes priority until then.
#[must_use]
pub fn splits(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    finish(splits_in_slices(game, budget))
}

/// The same in slices.
pub async fn splits_in_slices(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    let game = passed(game)?;
    let Decision::AssignDamage { player, .. } = game.decision() else { return None };
    let mut left = budget;
    listed(&game, player, &mut left).await
}

/// Plays every declaration of blockers that `game` waits for; `None` if it waits for something
/// else. Passes priority until then.
#[must_use]
pub fn blocks(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    finish(blocks_in_slices(game, budget))
}

/// The same in slices: the future stops after every small piece of work, and needs no waking.
pub async fn blocks_in_slices(game: &Game, budget: Budget) -> Option<OutcomeTable> {
    let game = passed(game)?;
    let mut left = budget;
    blocked(&game, &mut left).await
}

/// Plays every declaration of attackers that `game` waits for, each against every block; `None` if
/// it waits for something else. Passes priority until then.
#[must_use]
pub fn attacks(game: &Game, budget: Budget) -> Option<AttackTable> {
    finish(attacks_in_slices(game, budget))
}

/// The same in slices.
pub async fn attacks_in_slices(game: &Game, budget: Budget) -> Option<AttackTable> {
    let start = passed(game)?;
    let Decision::DeclareAttackers { player, .. } = start.decision() else { return None };
    let opponent = |player: PlayerId, other: PlayerId| !start.are_allied(player, other);
    let defender = start.players().map(|(id, _)| id).find(|id| opponent(player, *id)).unwrap_or(player);
    let mut left = budget;
    let mut rows: Vec<AttackOutcome> = Vec::new();
    let mut each = Each::new(&start, &mut left)?;
    let (mut played, mut complete, mut results) = (0, true, 0_u64);
    while let Some((declared, next, done)) = each.next(&start, &mut left, passed).await {
        let Some(next) = next.filter(|_| done) else {
            complete = false;
            continue;
        };
        played += 1;
        let _ = left.spend(next.work().saturating_sub(start.work()));
        let found = if let Some(table) = blocked(&next, &mut left).await {
            complete &= table.complete;
            table.rows.into_iter().filter(|row| row.worse_than.is_none()).collect()
        } else {
            let mut end = next.clone();
            complete &= finished(&mut end);
            vec![outcome(&start, &end, defender, None)]
        };
        let same = |row: &&mut AttackOutcome| {
            row.blocks.len() == found.len()
                && row.blocks.iter().zip(&found).all(|(one, other)| one.is_same(other))
        };
        let _ = left.spend(rows.len() as u64 * COMPARE);
        if let Some(row) = rows.iter_mut().find(same) {
            row.declarations.push(declared);
        } else {
            results += found.len() as u64;
            let kept = copy_of(&next).saturating_mul(KEPT);
            let _ = left.spend(results.saturating_mul(found.len() as u64 * RANK).saturating_add(kept));
            rows.push(AttackOutcome {
                declarations: vec![declared],
                game: next,
                blocks: found,
                worse_than: None,
            });
        }
    }
    complete &= each.is_complete() && left.left() > 0;
    for row in &mut rows {
        fewest_first(&mut row.declarations);
    }
    // A good result for players who block is bad for those who attack.
    let own: Vec<bool> = start.players().map(|(id, _)| !start.are_allied(id, player)).collect();
    let as_good = |one: &ChoiceOutcome, other: &ChoiceOutcome| one.is_as_good(other, &own);
    let answers = |one: &AttackOutcome, other: &AttackOutcome| {
        one.blocks.iter().all(|block| other.blocks.iter().any(|it| as_good(it, block)))
    };
    let better = |one: &AttackOutcome, other: &AttackOutcome| answers(one, other) && !answers(other, one);
    best_first(&mut rows, better, |row, place| row.worse_than = place);
    Some(AttackTable { player, rows, played, complete, spent: left.left() == 0 })
}

/// Passes priority until somebody has something else to decide.
fn passed(game: &Game) -> Option<Game> {
    let mut game = game.clone();
    for _ in 0..MOST_ANSWERS {
        let Some(player) = game.priority() else { break };
        game.act(&Action { player, choice: Choice::Pass }).ok()?;
    }
    Some(game)
}

/// Sorts declarations by how many creatures they declare.
fn fewest_first(declarations: &mut [Action]) {
    let count = |action: &Action| match &action.choice {
        Choice::DeclareAttackers(declared) => declared.attacks.len(),
        Choice::DeclareBlockers(declared) => declared.blocks.len(),
        _ => 0,
    };
    combat_lab_engine::sort(declarations, |one, other| count(one).cmp(&count(other)));
}

/// The work of copying a game.
fn copy_of(game: &Game) -> u64 {
    weight_of(game).saturating_mul(limit::COPY) as u64
}

/// The work of listing and comparing a declaration, beside judging it: about that of each pair of
/// creatures in it.
pub(super) fn look_at(choice: &Choice) -> u64 {
    let count = match choice {
        Choice::DeclareAttackers(declared) => declared.attacks.len(),
        Choice::DeclareBlockers(declared) => declared.blocks.len(),
        _ => 1,
    } as u64;
    16 + count.saturating_mul(4 + count)
}

/// The declarations that a game waits for, those of alike creatures once.
struct Each {
    answers: Answers,
    once: Option<Once>,
}

impl Each {
    fn new(game: &Game, left: &mut Budget) -> Option<Self> {
        let before = game.work();
        let answers = game.answers_told_apart(&[]);
        let _ = left.spend(game.work().saturating_sub(before));
        Some(Self { answers: answers?, once: None })
    }

    fn is_complete(&self) -> bool {
        self.answers.is_complete()
    }

    /// The next declaration, the game after it as `on` continues it, and whether that succeeded.
    /// `None` once the budget is spent.
    async fn next<T>(
        &mut self,
        game: &Game,
        left: &mut Budget,
        on: impl Fn(&Game) -> T,
    ) -> Option<(Action, T, bool)> {
        while left.left() > 0 {
            pause().await;
            let before = game.work();
            let choice = self.answers.next_candidate()?;
            let looked = look_at(&choice);
            let once = self.once.get_or_insert_with(|| Once::new(game, &[], false, &choice));
            let judged =
                if once.is_new(game, &[], &choice) { self.answers.judged(game, choice) } else { None };
            let _ = left.spend(game.work().saturating_sub(before).saturating_add(looked));
            let Some(judged) = judged else { continue };
            once.is_tried(game, &[], &judged.action().choice);
            let declared = judged.action().clone();
            let (copied, before) = (copy_of(game), game.work());
            let mut next = game.clone();
            let done = next.apply(judged).is_ok();
            let work = next.work().saturating_sub(before);
            let led = on(&next);
            // Continuing takes another copy.
            let _ = left.spend(work.saturating_add(copied.saturating_mul(2)));
            return Some((declared, led, done));
        }
        None
    }
}

/// Plays every declaration of blockers that `game` waits for.
async fn blocked(game: &Game, left: &mut Budget) -> Option<OutcomeTable> {
    let Decision::DeclareBlockers { defender, .. } = game.decision() else { return None };
    listed(game, defender, left).await
}

/// Plays every answer to the decision that `game` waits for, with results for the side of `side`.
async fn listed(game: &Game, side: PlayerId, left: &mut Budget) -> Option<OutcomeTable> {
    let player = game.decision().player()?;
    let mut each = Each::new(game, left)?;
    let mut table = OutcomeTable { player, rows: Vec::new(), played: 0, complete: true, spent: false };
    let on = |next: &Game| {
        let mut next = next.clone();
        finished(&mut next).then_some(next)
    };
    while let Some((declared, next, done)) = each.next(game, left, on).await {
        let Some(next) = next.filter(|_| done) else {
            table.complete = false;
            continue;
        };
        // Charges the work of playing it out, and of comparing the result.
        let rows = table.rows.len() as u64;
        let played = next.work().saturating_sub(game.work()).saturating_add(copy_of(&next));
        let _ = left.spend(played.saturating_add(rows.saturating_mul(COMPARE)));
        table.played += 1;
        let outcome = outcome(game, &next, side, Some(declared));
        if let Some(row) = table.rows.iter_mut().find(|row| row.is_same(&outcome)) {
            row.declarations.extend(outcome.declarations);
        } else {
            let _ = left.spend(rows.saturating_mul(RANK));
            table.rows.push(outcome);
        }
    }
    table.spent = left.left() == 0;
    table.complete &= each.is_complete() && !table.spent;
    for row in &mut table.rows {
        fewest_first(&mut row.declarations);
    }
    // A team shares its life total.
    let own: Vec<bool> = game.players().map(|(id, _)| game.are_allied(id, side)).collect();
    let better =
        |one: &ChoiceOutcome, other: &ChoiceOutcome| one.is_as_good(other, &own) && !one.is_same(other);
    best_first(&mut table.rows, better, |row, place| row.worse_than = place);
    Some(table)
}

/// The result of one declaration of blockers, or of one split of damage; `None` if it isn't legal
/// or takes too long.
#[must_use]
pub fn choice_outcome(game: &Game, chosen: &Action) -> Option<ChoiceOutcome> {
    let side = match game.decision() {
        Decision::DeclareBlockers { defender, .. } => defender,
        Decision::AssignDamage { player, .. } => player,
        _ => return None,
    };
    result(game, chosen, side)
}

/// The result of one answer, for the side of `side`.
fn result(game: &Game, chosen: &Action, side: PlayerId) -> Option<ChoiceOutcome> {
    let mut next = game.clone();
    next.act(chosen).ok()?;
    finished(&mut next).then(|| outcome(game, &next, side, Some(chosen.clone())))
}

/// Has everybody do the least they can until combat, the turn or the situation is over; returns
/// whether it got there.
fn finished(game: &mut Game) -> bool {
    let turn = game.turn_number();
    for _ in 0..MOST_ANSWERS {
        let fought = game.combat().attackers().is_empty() && game.stack().is_empty();
        if game.outcome().is_some() || game.turn_number() != turn || fought {
            return true;
        }
        let choice = if let Some(player) = game.priority() {
            Some((player, Choice::Pass))
        } else {
            let decision = game.decision();
            decision.player().zip(decision.plain_answer())
        };
        let Some((player, choice)) = choice else { return false };
        if game.act(&Action { player, choice }).is_err() {
            return false;
        }
    }
    false
}

/// The outcome for players and creatures.
fn outcome(before: &Game, after: &Game, side: PlayerId, declared: Option<Action>) -> ChoiceOutcome {
    let creatures = before.objects().filter(|it| it.is_in_play() && it.is(CardType::Creature));
    let left: Vec<&Object> =
        creatures.filter(|it| !after.object(it.id()).is_some_and(Object::is_in_play)).collect();
    let of = |own: bool| {
        let mine = left.iter().filter(|it| before.are_allied(it.controller(), side) == own);
        mine.map(|it| it.card()).collect::<Vec<CardId>>()
    };
    let attackable = before.objects().filter(|it| it.is_in_play());
    let attackable = attackable.filter(|it| it.is(CardType::Planeswalker) || it.is(CardType::Battle));
    let attackable = attackable.map(|it| AttackableOutcome {
        card: it.card(),
        defender: it.protector().unwrap_or_else(|| it.controller()),
        counters: after.counters_of(Thing::Object(it.id())),
    });
    let beaten = after.players().filter(|(_, player)| player.has_lost()).map(|(id, _)| id);
    ChoiceOutcome {
        declarations: declared.into_iter().collect(),
        beaten: beaten.collect(),
        life: after.players().map(|(_, player)| player.life()).collect(),
        poison: after.players().map(|(_, player)| player.poison()).collect(),
        attackable: attackable.collect(),
        lost: of(true),
        killed: of(false),
        worse_than: None,
    }
}

impl ChoiceOutcome {
    fn is_same(&self, other: &Self) -> bool {
        (&self.life, &self.beaten) == (&other.life, &other.beaten)
            && (&self.poison, &self.attackable) == (&other.poison, &other.attackable)
            && (&self.lost, &self.killed) == (&other.lost, &other.killed)
    }

    /// Whether it is as good as another in everything, for the side of these players; losing the
    /// game is worse than everything else.
    fn is_as_good(&self, other: &Self, own: &[bool]) -> bool {
        let side = |row: &Self| row.beaten.iter().any(|player| own.get(player.index()) == Some(&true));
        if side(self) != side(other) {
            return side(other);
        }
        let mut life = self.life.iter().zip(&other.life).zip(own);
        let mut poison = self.poison.iter().zip(&other.poison).zip(own);
        let mut attackable = self.attackable.iter().zip(&other.attackable);
        let more = |own: bool, one: u32, other: u32| if own { one >= other } else { one <= other };
        let defends = |it: &AttackableOutcome| own.get(it.defender.index()) == Some(&true);
        let within = |few: &[CardId], many: &[CardId]| few.iter().all(|card| many.contains(card));
        life.all(|((one, other), own)| if *own { one >= other } else { one <= other })
            && poison.all(|((one, other), own)| more(*own, *other, *one))
            && attackable.all(|(one, other)| more(defends(one), one.counters, other.counters))
            && within(&self.lost, &other.lost)
            && within(&other.killed, &self.killed)
    }
}

/// Moves the rows that no other is better than to the front, and notes a better one for each other
/// row.
fn best_first<T>(rows: &mut Vec<T>, better: impl Fn(&T, &T) -> bool, note: impl Fn(&mut T, Option<usize>)) {
    let best: Vec<bool> = rows.iter().map(|row| !rows.iter().any(|other| better(other, row))).collect();
    let mut best = best.into_iter();
    let (mut first, rest): (Vec<_>, Vec<_>) =
        core::mem::take(rows).into_iter().partition(|_| best.next().unwrap_or(false));
    let count = first.len();
    first.extend(rest);
    let places: Vec<Option<usize>> =
        first.iter().map(|row| first.iter().take(count).position(|other| better(other, row))).collect();
    for (row, place) in first.iter_mut().zip(places) {
        note(row, place);
    }
    *rows = first;
}
