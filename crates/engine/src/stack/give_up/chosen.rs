//! The fate of the cards and permanents that players have chosen.

use super::GivenUp;
use crate::agenda::Task;
use crate::damage::{Guard, Shield, ShieldKind, Then};
use crate::zones::Arrives;
use crate::{Event, Game, Happening, ObjectId, PlayerId};
use combat_lab_cards::{
    Adding, Arrival, ChosenSource, CombatPart, FoundTo, GivenUpAs, Keeping, Listed, Zone,
};
use combat_lab_rulebook::Rule;

impl Game {
    /// Takes cards out of their owners' libraries, and puts them back at the bottom, the last of
    /// them lowest, or on top, the first of them uppermost.
    fn rearrange(
        &mut self,
        chosen: &[(PlayerId, ObjectId)],
        top: bool,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        for (player, card) in chosen.iter().rev().filter(|_| top).chain(chosen.iter().filter(|_| !top)) {
            let Some(state) = self.player_mut(*player) else { continue };
            state.take_out(*card);
            if top {
                state.put_on_top(*card);
            } else {
                state.put_at_bottom(*card);
            }
            let kind = Happening::PutInLibrary { object: *card, top };
            events.push(Event { kind, rules });
        }
    }

    pub(in crate::stack) fn take_from_libraries(&mut self, chosen: &[(PlayerId, ObjectId)]) {
        for (player, card) in chosen {
            if let Some(state) = self.player_mut(*player) {
                state.take_out(*card);
            }
        }
    }

    /// Puts cards that libraries were searched for where they go. The cards that stay keep the
    /// order in which they are listed: it is as likely as any other after shuffling, and an author
    /// who lists them determines what is drawn.
    fn put_found(&mut self, to: FoundTo, chosen: &[(PlayerId, ObjectId)], events: &mut Vec<Event>) {
        let objects: Vec<ObjectId> = chosen.iter().map(|(_, object)| *object).listed();
        match to {
            FoundTo::Hand => {
                self.move_objects(&objects, Zone::Hand, events);
            }
            FoundTo::Graveyard => {
                self.move_objects(&objects, Zone::Graveyard, events);
            }
            FoundTo::InPlay { tapped } => {
                self.put_down(tapped, chosen, events);
            }
            FoundTo::Top => {
                for (player, card) in chosen {
                    if let Some(state) = self.player_mut(*player) {
                        state.put_on_top(*card);
                    }
                }
            }
        }
    }

    /// Puts the cards that each player has chosen onto the battlefield under that player's control.
    fn put_down(
        &mut self,
        tapped: bool,
        chosen: &[(PlayerId, ObjectId)],
        events: &mut Vec<Event>,
    ) -> Vec<ObjectId> {
        let mut made = Vec::new();
        let mut left = chosen;
        while let [(player, _), ..] = left {
            let own = left.iter().take_while(|(other, _)| other == player).count();
            let (cards, rest) = left.split_at(own);
            let cards: Vec<ObjectId> = cards.iter().map(|(_, card)| *card).listed();
            made.add_all(self.put_cards_in_play(
                &cards,
                Arrives { tapped, ..Arrives::under(*player) },
                events,
            ));
            left = rest;
        }
        made
    }

    pub(super) fn are_given_up(&mut self, given: &GivenUp, events: &mut Vec<Event>) {
        // A player's things that have left the game with that player are gone; a source need not be
        // there.
        let source = matches!(given.how, GivenUpAs::PreventedFrom(..));
        let there = |(_, object): &&(PlayerId, ObjectId)| {
            source || self.object(*object).is_some_and(crate::Object::is_present)
        };
        let chosen: Vec<(PlayerId, ObjectId)> = given.chosen.iter().filter(there).copied().listed();
        let objects: Vec<ObjectId> = chosen.iter().map(|(_, object)| *object).listed();
        match given.how {
            GivenUpAs::PutInPlay { tapped, attacking } => {
                // The next instructions refer to them; their choices as they enter come first.
                let next = self.agenda.len().wrapping_sub(1);
                let made = self.at_once(events, |game, events| {
                    let made = game.put_down(tapped, &chosen, events);
                    if attacking != combat_lab_cards::PutAttacking::No {
                        let arrival = Arrival { tapped, part: CombatPart::Attacking };
                        for creature in &made {
                            game.arrive(*creature, arrival, given.goal, &[], events);
                        }
                    }
                    made
                });
                if let Some(Task::Resolve(resolution)) = self.agenda.get_mut(next) {
                    resolution.about.made.add_all(made.into_iter().map(crate::Thing::Object));
                }
                if attacking != combat_lab_cards::PutAttacking::No {
                    self.order_newcomers();
                }
            }
            GivenUpAs::TakenFromHand { exiled: true } => {
                self.move_objects(&objects, Zone::Exile, events);
            }
            GivenUpAs::Discarded
            | GivenUpAs::WholeHand
            | GivenUpAs::Connived
            | GivenUpAs::AtRandom
            | GivenUpAs::TakenFromHand { exiled: false } => {
                let rules: &'static [Rule] = if given.source.is_none() {
                    &[Rule::CleanupDiscard, Rule::Discarding]
                } else {
                    &[Rule::Discarding]
                };
                let land = |id: &ObjectId| {
                    self.object(*id).is_some_and(|card| card.face.types.has(combat_lab_cards::CardType::Land))
                };
                let others = objects.iter().filter(|id| !land(id)).count();
                self.discard(&chosen, rules, events);
                let creature = given.source.filter(|creature| self.permanent(*creature).is_some());
                if let Some(creature) = creature.filter(|_| given.how == GivenUpAs::Connived && others > 0) {
                    let count = u32::try_from(others).unwrap_or(u32::MAX);
                    self.put_counters(creature, combat_lab_cards::CounterKind::PlusOne, count, events);
                }
            }
            GivenUpAs::Sacrificed => self.sacrifice_all(&objects, events),
            GivenUpAs::Returned => self.return_to_hand(&objects, events),
            GivenUpAs::Untapped => {
                self.at_once(events, |game, events| {
                    for object in objects {
                        game.untap(object, events);
                    }
                });
            }
            GivenUpAs::Bottomed => {
                self.rearrange(&chosen, false, &[Rule::Scry, Rule::ResolvingInstructions], events);
            }
            GivenUpAs::Ordered { top } => {
                self.rearrange(&chosen, top, &[Rule::ResolvingInstructions], events);
            }
            GivenUpAs::PutBack => {
                for card in objects.iter().rev() {
                    self.put_in_library(*card, true, events);
                }
            }
            GivenUpAs::Surveilled => {
                self.take_from_libraries(&chosen);
                self.move_objects(&objects, Zone::Graveyard, events);
            }
            GivenUpAs::Found { to, .. } | GivenUpAs::Dug { to, .. } => {
                let mut found = chosen;
                if matches!(to, FoundTo::InPlay { .. }) {
                    found.keep(|(_, card)| self.can_be_put_in_play(*card));
                }
                self.take_from_libraries(&found);
                self.put_found(to, &found, events);
            }
            GivenUpAs::Copied { .. } => {
                // The spell or ability with the choice continues.
                if let Some(Task::Resolve(resolution)) = self.agenda.last_mut() {
                    resolution.chosen = objects.first().copied();
                }
            }
            GivenUpAs::Enchanted => {
                for (host, aura) in objects.into_iter().zip(given.source) {
                    self.attach(aura, host, &[Rule::AuraEnters], events);
                }
            }
            GivenUpAs::Proliferated => {
                const RULES: &[Rule] = &[Rule::Proliferate, Rule::ResolvingInstructions];
                let Some(Task::Resolve(resolution)) = self.agenda.last_mut() else { return };
                if given.count > 0 {
                    resolution.proliferated = objects;
                    return;
                }
                let proliferated = std::mem::take(&mut resolution.proliferated);
                self.at_once(events, |game, events| {
                    for permanent in proliferated {
                        let kinds = game.object(permanent).map(|object| object.counters.kinds());
                        for kind in kinds.unwrap_or_default() {
                            game.put_counters_by(RULES, permanent, kind, 1, events);
                        }
                    }
                });
            }
            GivenUpAs::Paired => {
                for (with, source) in objects.into_iter().zip(given.source) {
                    self.pair(source, with, events);
                }
            }
            GivenUpAs::Bolstered(counters) => {
                let rules: &[Rule] = if Rule::Bolster.number(self.edition).is_some() {
                    &[Rule::Bolster, Rule::ResolvingInstructions]
                } else {
                    &[Rule::ResolvingInstructions]
                };
                for creature in objects {
                    self.put_counters_by(
                        rules,
                        creature,
                        combat_lab_cards::CounterKind::PlusOne,
                        counters,
                        events,
                    );
                }
            }
            GivenUpAs::Devoured(counters) => {
                let count = u32::try_from(objects.len()).unwrap_or(u32::MAX).saturating_mul(counters);
                self.sacrifice_all(&objects, events);
                if let Some(entering) = given.source.filter(|_| count > 0) {
                    let rules = &[Rule::Devour, Rule::ReplacementEffects];
                    self.enter_with(entering, combat_lab_cards::CounterKind::PlusOne, count, rules, events);
                }
            }
            GivenUpAs::Amassed { subtype, counters } => {
                for army in objects {
                    self.amass(army, subtype, counters, events);
                }
            }
            GivenUpAs::PreventedFrom(ChosenSource { color, to_you, once, then }) => {
                let then = then.map(Then::Does);
                for (player, object) in chosen {
                    let by = given.source.unwrap_or(object);
                    let guard = if to_you { Guard::Between(object, player) } else { Guard::From(object) };
                    let then = then.clone();
                    let shield = Shield { color, once, then, ..self.shield(by, guard, ShieldKind::Prevent) };
                    self.add_shield(shield, events);
                }
            }
        }
    }
}
