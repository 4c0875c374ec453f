//! Goals in words.

use crate::Wording;
use combat_lab_engine::{CardId, Place, PlayerId, Zone};
use combat_lab_language::{t, tn};
use combat_lab_notation::{Claim, Goal, Item, Scenario};

/// A player's goal, such as "Bob loses the game", without a full stop.
#[must_use]
pub fn goal(scenario: &Scenario, goal: &Goal, wording: Wording) -> String {
    let items: Vec<String> = goal.items.iter().map(|item| one(scenario, item, wording)).collect();
    wording.list(&items)
}

/// One item; as its author wrote it where there are no better words.
fn one(scenario: &Scenario, item: &Item, wording: Wording) -> String {
    let player = |player: PlayerId| {
        scenario.players.get(player.index()).map_or("", |seat| seat.name.as_str()).to_owned()
    };
    let starts_in_play = |card: CardId| {
        scenario.cards.get(card.index()).is_some_and(|card| matches!(card.setup.place, Place::InPlay(_)))
    };
    let counted =
        |life: i64, phrase| wording.language.count(usize::try_from(life).unwrap_or(usize::MAX), phrase);
    let (phrase, name, number) = match &item.claim {
        Claim::Zone(card, Zone::InPlay) if starts_in_play(*card) => {
            (t!("%1 survives"), scenario.name(*card), None)
        }
        Claim::Zone(card, Zone::Graveyard) | Claim::Gone(card) if starts_in_play(*card) => {
            (t!("%1 dies"), scenario.name(*card), None)
        }
        Claim::Loses(loser) => (t!("%1 loses the game"), player(*loser), None),
        Claim::Wins(winner) => (t!("%1 wins the game"), player(*winner), None),
        Claim::Life(of, life) => {
            (counted(*life, tn!("%1 has exactly 1 life", "%1 has exactly %2 life")), player(*of), Some(*life))
        }
        Claim::LifeAtLeast(of, life) => (
            counted(*life, tn!("%1 has at least 1 life", "%1 has at least %2 life")),
            player(*of),
            Some(*life),
        ),
        Claim::LifeAtMost(of, life) => {
            (counted(*life, tn!("%1 has at most 1 life", "%1 has at most %2 life")), player(*of), Some(*life))
        }
        Claim::Zone(..)
        | Claim::Gone(_)
        | Claim::Damage(..)
        | Claim::Size(..)
        | Claim::Tapped(..)
        | Claim::Counters(..)
        | Claim::Has(..)
        | Claim::Is(..)
        | Claim::PhasedOut(_)
        | Claim::Controller(..)
        | Claim::Poison(..)
        | Claim::Count(..)
        | Claim::Draw
        | Claim::Among { .. }
        // Nothing from here on can be a goal.
        | Claim::LeftWithDamage(..)
        | Claim::Divides(..)
        | Claim::Bounds(_)
        | Claim::Combat(..)
        | Claim::Attacks(..)
        | Claim::Blocks(..)
        | Claim::Windows(_)
        | Claim::WindowsIn { .. }
        | Claim::DamageSteps(_)
        | Claim::Skipped(_)
        | Claim::Step(_)
        | Claim::Steps { .. }
        | Claim::Stack(_)
        | Claim::Contents(_)
        | Claim::Priority(_)
        | Claim::Mana(..)
        | Claim::ManaTotal(..)
        | Claim::Turn(_)
        | Claim::Turns(_)
        | Claim::Active(_)
        | Claim::Cites(_)
        | Claim::Said(_) => return item.text.clone(),
    };
    wording.say(phrase, &[&name, &number.map(|number| number.to_string()).unwrap_or_default()])
}
