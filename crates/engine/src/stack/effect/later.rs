//! What happens later, what only players have, and what is done for each of several.

use super::super::Resolution;
use crate::{Event, Game};
use combat_lab_cards::{Ability, Duration, Effect, Listed, Mana, Quantity, Reference, Step};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

impl Game {
    pub(super) fn follow_lose_life(
        &mut self,
        who: Reference,
        amount: Quantity,
        resolution: &mut Resolution,
        events: &mut Vec<Event>,
    ) {
        for (player, amount) in self.life_meant(amount, who, resolution) {
            self.change_life(player, -i64::from(amount), &[Rule::ResolvingInstructions], events);
            resolution.lost = resolution.lost.saturating_add(amount);
        }
    }

    pub(super) fn follow_keep_mana(
        &mut self,
        mana: Mana,
        times: Quantity,
        until: Duration,
        resolution: &Resolution,
    ) {
        let source = resolution.about.source;
        let you = resolution.about.controller;
        let mana = self.mana_times(mana, times, source, you);
        if let Some(player) = self.player_mut(you) {
            player.keep_mana(mana, until == Duration::EndOfCombat);
        }
    }

    pub(super) fn follow_extra_turn(
        &mut self,
        who: Reference,
        skips: Option<Step>,
        last: bool,
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let origin = crate::TriggerOrigin::Delayed(Arc::new(vec![Effect::LoseGame { who: Reference::You }]));
        let about = &resolution.about;
        let loses = last.then(|| crate::Triggered::new(about.source, about.controller, origin));
        for player in self.teams_meant(who, resolution) {
            self.add_turn(player, skips, loses.clone(), events);
        }
    }

    pub(super) fn follow_when_done(&mut self, ability: &Arc<Ability>, resolution: &Resolution) {
        let origin = crate::TriggerOrigin::Done(Arc::clone(ability));
        let about = resolution.about.clone();
        let trigger = crate::Triggered { origin, targets: Vec::new(), mode: None, ..about };
        self.triggers.push(trigger);
    }

    pub(super) fn follow_delayed(
        &mut self,
        step: Step,
        yours: bool,
        effects: &[Effect],
        resolution: &Resolution,
        events: &mut Vec<Event>,
    ) {
        let you = resolution.about.controller;
        let base = crate::Triggered {
            targets: resolution.targets.iter().flatten().copied().listed(),
            remembered: resolution.targets.clone(),
            known: resolution.known.clone(),
            ..resolution.about.clone()
        };
        self.delay((step, yours.then_some(you)), effects, &base, events);
    }

    /// Does something with each of those meant.
    pub(super) fn each<T>(&mut self, meant: Vec<T>, mut does: impl FnMut(&mut Self, T)) {
        for it in meant {
            does(self, it);
        }
    }
}
