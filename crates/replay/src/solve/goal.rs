//! What the search has to look at for a goal.

use super::GoalScope;
use combat_lab_cards::Listed;
use combat_lab_engine::{Game, ObjectId};
use combat_lab_notation::{About, Claim, Goal, Item, Scenario};

/// The objects that a goal is about.
pub(crate) fn named(scenario: &Scenario, game: &Game, goal: &Goal) -> Vec<ObjectId> {
    let cards = goal.items.iter().flat_map(|item| item.claim.cards());
    cards.filter_map(|card| scenario.object(game, card)).listed()
}

/// The part of a game that a goal is about.
pub(crate) fn scope(goal: &Goal, game: &Game) -> GoalScope {
    let ours = |player| game.are_allied(player, goal.player);
    let harms = |item: &Item| match item.claim {
        Claim::Loses(player) | Claim::LifeAtMost(player, _) => !ours(player),
        Claim::Wins(player) => ours(player),
        _ => false,
    };
    // The number of cards in a zone depends on all of them, and anybody's creature may make its
    // player the monarch.
    let counts = |item: &Item| {
        let among = if let Claim::Among { claims, .. } = &item.claim { claims.as_slice() } else { &[] };
        let all = || core::iter::once(&item.claim).chain(among);
        let of_all =
            |claim: &Claim| matches!(claim, Claim::Count(..) | Claim::Controls { .. } | Claim::Monarch(_));
        all().any(|claim| of_all(claim) || claim.about() == About::TheWay)
    };
    if goal.items.iter().all(harms) {
        GoalScope::Harm
    } else if goal.items.iter().any(counts) {
        GoalScope::Everything
    } else {
        GoalScope::Named
    }
}
