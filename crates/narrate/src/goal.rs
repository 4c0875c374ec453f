//! Goals in words.

use crate::Wording;
use combat_lab_cards::Listed;
use combat_lab_engine::{CardId, Place, PlayerId};
use combat_lab_language::{t, tn};
use combat_lab_notation::{Claimed, Goal, Item, LifeBound, Scenario};

/// A player's goal, such as "Bob loses the game", without a full stop.
#[must_use]
pub fn goal(scenario: &Scenario, goal: &Goal, wording: Wording) -> String {
    let one = |item: &Item| said(scenario, item, wording).unwrap_or_else(|| item.text.clone());
    let items: Vec<String> = goal.items.iter().map(one).listed();
    wording.list(&items)
}

/// One item; `None` if only the author's notation has words for it.
pub(crate) fn said(scenario: &Scenario, item: &Item, wording: Wording) -> Option<String> {
    let player = |player: PlayerId| {
        scenario.players.get(player.index()).map_or("", |seat| seat.name.as_str()).to_owned()
    };
    let starts_in_play = |card: CardId| {
        scenario.cards.get(card.index()).is_some_and(|card| matches!(card.setup.place, Place::InPlay(_)))
    };
    let (phrase, name, number) = match item.claim.claimed() {
        Some(Claimed::Survives(card)) if starts_in_play(card) => {
            (t!("%1 survives"), scenario.name(card), None)
        }
        Some(Claimed::Dies(card)) if starts_in_play(card) => (t!("%1 dies"), scenario.name(card), None),
        Some(Claimed::Loses(loser)) => (t!("%1 loses the game"), player(loser), None),
        Some(Claimed::Wins(winner)) => (t!("%1 wins the game"), player(winner), None),
        Some(Claimed::Life(of, bound, life)) => {
            let phrase = match bound {
                LifeBound::Exactly => tn!("%1 has exactly 1 life", "%1 has exactly %2 life"),
                LifeBound::AtLeast => tn!("%1 has at least 1 life", "%1 has at least %2 life"),
                LifeBound::AtMost => tn!("%1 has at most 1 life", "%1 has at most %2 life"),
            };
            let count = usize::try_from(life).unwrap_or(usize::MAX);
            (wording.language.count(count, phrase), player(of), Some(life))
        }
        Some(Claimed::Survives(_) | Claimed::Dies(_) | Claimed::Among(_)) | None => {
            return None;
        }
    };
    Some(wording.say(phrase, &[&name, &number.map(|number| number.to_string()).unwrap_or_default()]))
}
