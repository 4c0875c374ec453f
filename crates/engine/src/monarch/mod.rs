//! The monarch (718, later 725; since 2016): a player who draws a card in each of their end steps,
//! until a creature takes that over by combat damage.

pub(crate) mod crown;

use self::crown::{Crown, OfMonarch};
use crate::trigger::Occurrence;
use crate::{Event, Game, Happening, ObjectId, PlayerId, Thing, TriggerOrigin, Triggered};
use combat_lab_cards::{CardFace, CardType, Step, Whose, Zone};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

impl Game {
    /// The monarch, if there is one.
    #[must_use]
    pub fn monarch(&self) -> Option<PlayerId> {
        self.crown.map(|crown| crown.player)
    }

    /// An effect makes a player the monarch, and the one before no longer is.
    pub(crate) fn become_monarch(&mut self, player: PlayerId, by: ObjectId, events: &mut Vec<Event>) {
        if self.monarch() == Some(player) || !self.is_in_game(player) {
            return;
        }
        let by = self.crown.map_or(by, |crown| crown.by);
        self.give_crown(Crown { player, by }, &[Rule::Monarch, Rule::ResolvingInstructions], events);
    }

    /// A player is the monarch as the game starts. The effect that made that player the monarch is
    /// unknown: an object that is nowhere stands for its source.
    pub(crate) fn start_with_monarch(&mut self, player: PlayerId) {
        let face = CardFace { name: "The Monarch".to_owned(), ..CardFace::default() };
        let by = self.add_card(Arc::new(face), player, Zone::Command, false);
        if let Some(object) = self.object_mut(by) {
            object.depart();
        }
        self.crown = Some(Crown { player, by });
    }

    fn give_crown(&mut self, crown: Crown, rules: &'static [Rule], events: &mut Vec<Event>) {
        self.crown = Some(crown);
        events.push(Event { kind: Happening::BecameMonarch(crown.player), rules });
        self.refresh(None, events);
    }

    /// As the monarch leaves the game, the active player becomes the monarch, or else the next one
    /// (718.4, later 725.4).
    pub(crate) fn pass_crown(&mut self, gone: PlayerId, events: &mut Vec<Event>) {
        let Some(crown) = self.crown.filter(|crown| crown.player == gone) else { return };
        self.crown = None;
        let next = self.in_turn_order().find(|player| *player != gone);
        if let Some(player) = next {
            self.give_crown(Crown { player, ..crown }, &[Rule::MonarchLeaves, Rule::Monarch], events);
        }
    }

    /// The abilities of the monarch that trigger.
    pub(crate) fn find_crown(&self, what: Occurrence<'_>, found: &mut Vec<Triggered>) {
        let Some(Crown { player, by }) = self.crown else { return };
        let (ability, that) = match what {
            Occurrence::StepBegins(Step::End) if self.is_turn_of(Whose::Yours, player) => {
                (OfMonarch::Draws, Vec::new())
            }
            Occurrence::DamagesOne { source, recipient: Thing::Player(to), combat: true, .. }
                if to == player && self.object(source).is_some_and(|it| it.is(CardType::Creature)) =>
            {
                (OfMonarch::Passes, vec![Thing::Object(source)])
            }
            _ => return,
        };
        let triggered = Triggered::new(by, player, TriggerOrigin::Monarch(ability));
        found.push(Triggered { that, ..triggered });
    }
}
