//! Counting what happens in a turn.

use crate::trigger::Occurrence;
use crate::{Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{CardType, Listed, Tally, Zone};

impl Game {
    /// Counts something for a player.
    pub(crate) fn tally(&mut self, player: PlayerId, what: Tally, more: u32) {
        if let Some(state) = self.player_mut(player) {
            state.tally(what, more);
        }
    }

    /// The count this turn for a player, or for all players.
    pub(crate) fn tallied(&self, what: Tally, player: Option<PlayerId>) -> u32 {
        let counted = self.players().filter(|(id, _)| player.is_none_or(|player| player == *id));
        counted.fold(0, |sum, (_, state)| sum.saturating_add(state.tallied(what)))
    }

    /// Counts permanents just before they leave the battlefield for `zone`, or cards that have
    /// arrived there.
    pub(crate) fn tally_moved(&mut self, moved: &[ObjectId], zone: Zone, arrived: bool) {
        for id in moved {
            // The permanent that would have arrived may have been moved elsewhere instead.
            let there = |object: &&Object| !arrived || object.zone() == zone;
            let Some(object) = self.object(*id).filter(there) else { continue };
            let (land, creature) = (object.is(CardType::Land), object.is(CardType::Creature));
            if !arrived {
                let dies = creature && self.bound_for(*id, zone) == Zone::Graveyard;
                let player = object.controller;
                self.tally_each(
                    player,
                    &[
                        (Tally::Left, true),
                        (Tally::NonlandsLeft, !land),
                        (Tally::Void, !land),
                        (Tally::CreaturesDied, dies),
                    ],
                );
            } else if zone == Zone::InPlay {
                let (player, artifact) = (object.controller, object.is(CardType::Artifact));
                self.tally_each(
                    player,
                    &[
                        (Tally::NonlandsEntered, !land),
                        (Tally::LandsEntered, land),
                        (Tally::CreaturesEntered, creature),
                        (Tally::ArtifactsEntered, artifact),
                    ],
                );
            } else if zone == Zone::Graveyard {
                let (player, card) = (object.owner, !object.status.token && object.face.types.is_permanent());
                self.tally_each(player, &[(Tally::Descended, card)]);
            }
        }
        if arrived && zone == Zone::Graveyard && self.is_watched() {
            let there = moved.iter().filter(|card| self.object(**card).is_some_and(|it| it.zone() == zone));
            let each = there.map(|card| Occurrence::Buried { card: *card });
            self.occur_each(&each.listed());
        }
    }

    fn tally_each(&mut self, player: PlayerId, all: &[(Tally, bool)]) {
        if let Some(state) = self.player_mut(player) {
            for (what, counts) in all {
                state.tally(*what, u32::from(*counts));
            }
        }
    }
}
