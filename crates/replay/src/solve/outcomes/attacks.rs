//! The results of each attack against the best blocks.

use super::rows::{RankedRow, Rows};
use super::{
    ChoiceOutcome, ChosenWay, Each, Sides, blocked, copy_of, fewest_first, finished, listed, outcome, passed,
    result,
};
use crate::slices::finish;
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{Action, Budget, Choice, Decision, Game, PlayerId};
use core::cmp::Ordering;

/// The work of keeping a game, in copies of it: a table with many of them would take much memory.
const KEPT: u64 = 20;
/// The part of the work that may be spent on listing attacks: one of so many.
const LISTING: u64 = 8;

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
    /// The declarations; nothing follows them.
    pub ways: Vec<ChosenWay>,
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
    let table = listed(&next, &next, defender, &mut left).await?;
    let best = table.rows.into_iter().filter(|row| row.worse_than.is_none()).listed();
    Some(AttackForecast { game: next, unblocked, blocks: best, complete: table.complete })
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
    let Declared { listed, mut complete, mut spent } = declarations(&start, &mut left).await?;
    let sides = Sides::of_defenders(&start);
    let better = |one: &AttackOutcome, other: &AttackOutcome| one.is_better(other, &sides);
    let (mut rows, mut played, count) = (Rows::new(), 0, listed.len());
    for (place, (declared, next)) in listed {
        if left.left() == 0 {
            break;
        }
        // Those with few attackers leave work to the others.
        let mut share = Budget::new((left.left() / (count - played).max(1) as u64).max(1));
        let before = share.left();
        let found = if let Some(table) = blocked(&next, &mut share).await {
            complete &= table.complete;
            spent |= table.spent;
            table.rows.into_iter().filter(|row| row.worse_than.is_none()).listed()
        } else {
            let mut end = next.clone();
            complete &= finished(&mut end);
            vec![outcome(&start, &end, defender, None)]
        };
        let _ = left.spend(before - share.left());
        played += 1;
        rows.add(place, AttackOutcome::new(declared, next, found), better, &mut left);
    }
    spent |= played < count;
    complete &= !spent;
    let mut rows = rows.finish(better);
    for row in &mut rows {
        fewest_first(&mut row.ways);
    }
    Some(AttackTable { player, rows, played, complete, spent })
}

/// The attacks to play.
struct Declared {
    /// Those with few attackers first, each with its place among all and the game after it.
    listed: Vec<(usize, (Action, Game))>,
    /// Whether none is left out, and whether that is for want of work.
    complete: bool,
    spent: bool,
}

async fn declarations(start: &Game, left: &mut Budget) -> Option<Declared> {
    let mut listing = Budget::new((left.left() / LISTING).max(1));
    let before = listing.left();
    let (mut listed, mut complete) = (Vec::new(), true);
    let mut each = Each::new(start, &mut listing)?;
    while let Some((declared, next, done)) = each.next(start, &mut listing, passed).await {
        let Some(next) = next.filter(|_| done) else {
            complete = false;
            continue;
        };
        let work = next.work().saturating_sub(start.work());
        let _ = listing.spend(work.saturating_add(copy_of(&next).saturating_mul(KEPT)));
        listed.push((listed.len(), (declared, next)));
    }
    let spent = listing.left() == 0;
    complete &= each.is_complete() && !spent;
    let _ = left.spend(before - listing.left());
    let count = |action: &Action| match &action.choice {
        Choice::DeclareAttackers(declared) => declared.attacks.len(),
        _ => 0,
    };
    combat_lab_engine::sort(&mut listed, |(_, (one, _)), (_, (other, _))| count(one).cmp(&count(other)));
    Some(Declared { listed, complete, spent })
}

impl AttackOutcome {
    fn new(declared: Action, game: Game, mut blocks: Vec<ChoiceOutcome>) -> Self {
        // In an order of their own, so that the same results are equal.
        combat_lab_engine::sort(&mut blocks, RankedRow::order);
        let ways = vec![ChosenWay { action: declared, then: Vec::new() }];
        Self { ways, game, blocks, worse_than: None }
    }

    /// Whether it is better for the attacking player: it answers the other, and not the other way
    /// round.
    fn is_better(&self, other: &Self, sides: &Sides) -> bool {
        self.answers(other, sides) && !other.answers(self, sides)
    }

    /// Whether each result that the defenders can have here is no better for them than one that
    /// they can have there.
    fn answers(&self, other: &Self, sides: &Sides) -> bool {
        self.blocks.iter().all(|block| other.blocks.iter().any(|it| it.is_as_good(block, sides)))
    }
}

impl RankedRow for AttackOutcome {
    fn order(&self, other: &Self) -> Ordering {
        let mut both = self.blocks.iter().zip(&other.blocks).map(|(one, other)| one.order(other));
        let first = both.find(|order| order.is_ne()).unwrap_or(Ordering::Equal);
        first.then(self.blocks.len().cmp(&other.blocks.len()))
    }

    fn join(&mut self, other: Self) {
        self.ways.add_all(other.ways);
    }

    fn note(&mut self, worse_than: Option<usize>) {
        self.worse_than = worse_than;
    }
}
