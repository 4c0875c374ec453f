//! The names of triggered abilities in lines.

use super::writer::Writer;
use combat_lab_cards::Keeping;
use combat_lab_engine::{Decision, Game};
use combat_lab_notation::Scenario;

impl Writer<'_> {
    /// The name in lines of a triggered ability among those left to order: its source if all
    /// triggers of that source are the same, or else also its number, its subject, or both.
    pub(super) fn trigger(
        &self,
        game: &Game,
        (player, triggers): (combat_lab_engine::PlayerId, &[combat_lab_engine::TriggerOption]),
        left: &[usize],
        place: usize,
    ) -> Option<String> {
        let trigger = triggers.get(place)?;
        let card = self.card(game, trigger.source)?;
        let of = |place: &usize| triggers.get(*place).filter(|other| other.source == trigger.source);
        let differ = |other: &combat_lab_engine::TriggerOption, at: usize| {
            other.source == trigger.source && !game.triggers_are_alike(player, place, at)
        };
        let others = || left.iter().filter_map(|at| Some((of(at)?, *at)));
        if !others().any(|(other, at)| differ(other, at)) {
            return Some(card);
        }
        let refers = trigger.that.iter().find_map(|that| that.object());
        let refers = refers.map(|about| self.card(game, about));
        let one_ability = others().all(|(other, _)| other.origin == trigger.origin);
        let is_source = |name: &str| {
            let sources = left.iter().filter_map(|at| self.card(game, triggers.get(*at)?.source));
            sources.into_iter().any(|source| source == name)
        };
        if let Some(Some(about)) = &refers
            && one_ability
            && !is_source(about)
        {
            return Some(about.clone());
        }
        let number = crate::objects::trigger_number(game, triggers, place)? + 1;
        let same = others().filter(|(other, _)| other.origin == trigger.origin);
        let about = if same.into_iter().any(|(other, at)| differ(other, at)) {
            format!(" about {}", refers??)
        } else {
            String::new()
        };
        Some(format!("{card} ability {number}{about}"))
    }
}

/// The names in a line of these triggered abilities among those left to order, each name once.
pub(crate) fn trigger_names(
    scenario: &Scenario,
    game: &Game,
    triggers: (combat_lab_engine::PlayerId, &[combat_lab_engine::TriggerOption]),
    left: &[usize],
    meant: &[usize],
) -> Vec<String> {
    let writer = Writer { scenario, lines: Vec::new(), here: None, resolved: 0 };
    let names = meant.iter().map(|place| writer.trigger(game, triggers, left, *place));
    let mut names = names.collect::<Option<Vec<String>>>().unwrap_or_default();
    let mut known = Vec::new();
    names.keep(|name| {
        !known.contains(name) && {
            known.push(name.clone());
            true
        }
    });
    names
}

/// The triggered abilities that a player has to order, each with its name in a line; none at
/// another decision.
#[must_use]
pub fn orders(scenario: &Scenario, game: &Game) -> Vec<(String, combat_lab_engine::TriggerOption)> {
    let Decision::OrderTriggers { player, triggers } = game.decision() else { return Vec::new() };
    let writer = Writer { scenario, lines: Vec::new(), here: None, resolved: 0 };
    let all: Vec<usize> = (0..triggers.len()).collect();
    let named = triggers.iter().enumerate().map(|(place, trigger)| {
        Some((writer.trigger(game, (player, &triggers), &all, place)?, trigger.clone()))
    });
    named.collect::<Option<_>>().unwrap_or_default()
}
