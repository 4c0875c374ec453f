//! What each way to declare blockers comes to.

use super::once::Once;
use crate::limit;
use crate::runner::weight_of;
use crate::slices::{finish, pause};
use combat_lab_engine::{Action, Budget, CardId, Choice, Decision, Game, Object, PlayerId};

/// What is waited for after blockers are declared is answered this often, and no more.
const MOST_ANSWERS: usize = 400;

/// Every way to declare blockers, by what it comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockTable {
    /// Who declares.
    pub player: PlayerId,
    /// The outcomes: those that none is better than come first, and then the order is that in which
    /// blocks are listed.
    pub rows: Vec<BlockOutcome>,
    /// How many declarations were played, alike creatures told apart no more.
    pub played: usize,
    /// Whether all were: `false` if that would have taken too much work, or there are some that
    /// aren't listed.
    pub complete: bool,
}

/// What one or more declarations come to if nobody plays anything afterwards, damage is divided
/// lethal damage first, and orders are as they come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BlockOutcome {
    /// The declarations, the first with the fewest blockers.
    pub declarations: Vec<Action>,
    /// The life totals afterwards, in the order of the players.
    pub life: Vec<i32>,
    /// The players who have lost the game.
    pub beaten: Vec<PlayerId>,
    /// The creatures of the player who declares (and of teammates) that left the battlefield.
    pub lost: Vec<CardId>,
    /// The creatures of everybody else that left the battlefield.
    pub killed: Vec<CardId>,
    /// The place of an outcome that is as good in everything for the player who declares, and
    /// better in something: more of their life, less of others', fewer of their creatures lost,
    /// more of the others' killed. Anything is better than losing the game.
    pub worse_than: Option<usize>,
}

/// Plays every declaration of blockers that `game` waits for; `None` if it waits for something
/// else. Passes priority until then.
#[must_use]
pub fn blocks(game: &Game, budget: Budget) -> Option<BlockTable> {
    finish(blocks_in_slices(game, budget))
}

/// The same in slices.
pub async fn blocks_in_slices(game: &Game, budget: Budget) -> Option<BlockTable> {
    let mut game = game.clone();
    for _ in 0..MOST_ANSWERS {
        let Some(player) = game.priority() else { break };
        game.act(&Action { player, choice: Choice::Pass }).ok()?;
    }
    let Decision::DeclareBlockers { player, defender, .. } = game.decision() else { return None };
    let mut answers = game.answers()?;
    let mut once = Once::new(&game, &[]);
    let mut left = budget;
    let mut table = BlockTable { player, rows: Vec::new(), played: 0, complete: answers.is_complete() };
    while let Some(judged) = answers.next(&game) {
        pause().await;
        if !once.is_new(&judged.action().choice) {
            continue;
        }
        let declared = judged.action().clone();
        let (copied, before) = (weight_of(&game).saturating_mul(limit::COPY), game.work());
        let mut next = game.clone();
        if next.apply(judged).is_err() || !finished(&mut next) {
            table.complete = false;
            continue;
        }
        table.played += 1;
        let outcome = outcome(&game, &next, defender, declared);
        let same = |row: &&mut BlockOutcome| {
            (&row.life, &row.beaten) == (&outcome.life, &outcome.beaten)
                && (&row.lost, &row.killed) == (&outcome.lost, &outcome.killed)
        };
        match table.rows.iter_mut().find(same) {
            Some(row) => row.declarations.extend(outcome.declarations),
            None => table.rows.push(outcome),
        }
        let work = next.work().saturating_sub(before).saturating_add(copied as u64);
        if left.spend(work).is_err() {
            table.complete = false;
            break;
        }
    }
    for row in &mut table.rows {
        combat_lab_engine::sort_short(&mut row.declarations, |action| {
            let Choice::DeclareBlockers(declared) = &action.choice else { return 0 };
            declared.blocks.len()
        });
    }
    rank(&mut table.rows, &game, defender);
    Some(table)
}

/// What one declaration comes to; `None` if it isn't legal or takes too long.
#[must_use]
pub fn block_outcome(game: &Game, declared: &Action) -> Option<BlockOutcome> {
    let Decision::DeclareBlockers { defender, .. } = game.decision() else { return None };
    let mut next = game.clone();
    next.act(declared).ok()?;
    finished(&mut next).then(|| outcome(game, &next, defender, declared.clone()))
}

/// Has everybody do as little as they can until the situation is over, or the turn is.
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

/// What has become of the players and creatures.
fn outcome(before: &Game, after: &Game, defender: PlayerId, declared: Action) -> BlockOutcome {
    let creatures =
        before.objects().filter(|it| it.is_in_play() && it.is(combat_lab_engine::CardType::Creature));
    let left: Vec<&Object> =
        creatures.filter(|it| !after.object(it.id()).is_some_and(Object::is_in_play)).collect();
    let of = |own: bool| {
        let mine = left.iter().filter(|it| before.are_allied(it.controller(), defender) == own);
        mine.map(|it| it.card()).collect::<Vec<CardId>>()
    };
    let beaten = after.players().filter(|(_, player)| player.has_lost()).map(|(id, _)| id);
    BlockOutcome {
        declarations: vec![declared],
        beaten: beaten.collect(),
        life: after.players().map(|(_, player)| player.life()).collect(),
        lost: of(true),
        killed: of(false),
        worse_than: None,
    }
}

/// Finds for each outcome one that is better, and brings those without one to the front.
fn rank(rows: &mut Vec<BlockOutcome>, game: &Game, defender: PlayerId) {
    // A team shares its life total.
    let own: Vec<bool> = game.players().map(|(id, _)| game.are_allied(id, defender)).collect();
    let best: Vec<bool> =
        rows.iter().map(|row| !rows.iter().any(|other| is_better(other, row, defender, &own))).collect();
    let mut best = best.into_iter();
    let (mut first, rest): (Vec<_>, Vec<_>) =
        core::mem::take(rows).into_iter().partition(|_| best.next().unwrap_or(false));
    let count = first.len();
    first.extend(rest);
    let places: Vec<Option<usize>> = first
        .iter()
        .map(|row| first.iter().take(count).position(|other| is_better(other, row, defender, &own)))
        .collect();
    for (row, place) in first.iter_mut().zip(places) {
        row.worse_than = place;
    }
    *rows = first;
}

/// Whether one outcome is as good as another in everything, and better in something.
fn is_better(one: &BlockOutcome, other: &BlockOutcome, defender: PlayerId, own: &[bool]) -> bool {
    let loses = |row: &BlockOutcome| row.beaten.contains(&defender);
    if loses(one) != loses(other) {
        return loses(other);
    }
    let mut life = one.life.iter().zip(&other.life).zip(own);
    let mut as_good = life.all(|((one, other), own)| if *own { one >= other } else { one <= other });
    let within = |few: &[CardId], many: &[CardId]| few.iter().all(|card| many.contains(card));
    as_good &= within(&one.lost, &other.lost) && within(&other.killed, &one.killed);
    as_good && (one.life != other.life || one.lost != other.lost || one.killed != other.killed)
}
