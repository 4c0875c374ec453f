//! The state of a game, in the words of an edition: for the end of a transcript, and for
//! differences.

use crate::Wording;
use combat_lab_cards::{Adding, Listed, Zone};
use combat_lab_engine::{Counters, Game, Object, PlayerId};
use combat_lab_language::t;
use combat_lab_replay::Standing;

/// The state of a card, in words.
pub(crate) fn standing(standing: &Standing, game: &Game, wording: Wording) -> String {
    let Some(zone) = standing.zone else { return wording.of(t!("gone")).to_owned() };
    let mut parts = vec![wording.place(zone).to_owned()];
    if let Some(player) = standing.stolen_by.and_then(|player| game.player(player)) {
        parts.push(wording.say(t!("controlled by %1"), &[player.name()]));
    }
    if standing.phased_out {
        parts.push(wording.of(t!("phased out")).to_owned());
    }
    if standing.tapped {
        parts.push(wording.of(t!("tapped")).to_owned());
    }
    if let Some((power, toughness)) = standing.size {
        parts.push(format!("{power}/{toughness}"));
    }
    parts.add_all(marks(&standing.counters, standing.damage, wording));
    parts.join(", ")
}

/// Counters and damage on a permanent, each with its number.
#[must_use]
pub fn marks(counters: &Counters, damage: u32, wording: Wording) -> Vec<String> {
    let marks = [
        (counters.loyalty, t!("loyalty %1")),
        (counters.defense, t!("defense %1")),
        (counters.plus_one, t!("+1/+1 counters %1")),
        (counters.minus_one, t!("\u{2212}1/\u{2212}1 counters %1")),
        (counters.charge, t!("charge counters %1")),
    ];
    let there = marks.iter().filter(|(count, _)| *count > 0);
    let mut said: Vec<String> = there.map(|(count, mark)| wording.say(*mark, &[&count.to_string()])).listed();
    let named = counters.named.iter();
    said.add_all(named.map(|(name, count)| {
        wording.say(t!("%1 counters %2"), &[wording.word(name.name()), &count.to_string()])
    }));
    if damage > 0 {
        said.push(wording.say(t!("damage %1"), &[&damage.to_string()]));
    }
    said
}

/// Names in a row, with a count for names that occur more than once.
pub(crate) fn counted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for name in names {
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    counted
        .into_iter()
        .map(|(name, count)| if count > 1 { format!("{count} \u{d7} {name}") } else { name })
        .listed()
}

/// The tokens a player controls on the battlefield.
pub(crate) fn tokens(game: &Game, player: PlayerId, wording: Wording) -> String {
    let tokens = game.in_zone(player, Zone::InPlay).filter(|object| object.is_token());
    let tokens = counted(tokens.map(|object: &Object| object.name().to_owned()));
    if tokens.is_empty() { wording.of(t!("none")).to_owned() } else { tokens.join(", ") }
}
