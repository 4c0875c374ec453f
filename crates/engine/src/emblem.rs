//! Emblems (114, since 2010): markers in the command zone that have abilities, and nothing else.
//! They are no permanents.

use crate::{Event, Game, Happening, PlayerId};
use combat_lab_cards::{CardFace, Zone};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

impl Game {
    /// A player gets an emblem: it is put into the command zone, owned and controlled by that
    /// player (114.2).
    pub(crate) fn get_emblem(&mut self, player: PlayerId, emblem: &Arc<CardFace>, events: &mut Vec<Event>) {
        if !self.is_in_game(player) || self.objects.are_too_many() {
            return;
        }
        let emblem = self.add_card(Arc::clone(emblem), player, Zone::Command, false);
        let rules = &[Rule::Emblems, Rule::ResolvingInstructions];
        events.push(Event { kind: Happening::GotEmblem { player, emblem }, rules });
        self.refresh(None, events);
    }
}
