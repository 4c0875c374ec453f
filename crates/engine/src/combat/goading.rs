//! Goading: a creature attacks if able, and a player other than the one who goaded it (701.38,
//! later 701.15).

use crate::printed::Source;
use crate::{Event, Game, Happening, Object, ObjectId, PlayerId};
use combat_lab_cards::{Adding, CombatBan};
use combat_lab_rulebook::Rule;

impl Game {
    /// A player goads a creature. The same player goading it again changes nothing (701.38c;
    /// 701.15d).
    pub(crate) fn goad(&mut self, creature: ObjectId, player: PlayerId, events: &mut Vec<Event>) {
        let Some(object) = self.object_mut(creature).filter(|it| !it.goaded.contains(&player)) else {
            return;
        };
        object.goaded.push(player);
        events.push(Event { kind: Happening::Goaded { object: creature, player }, rules: &[Rule::Goad] });
    }

    /// The players who have goaded it, or whose permanents say that it is goaded, each once
    /// (701.15d).
    pub(super) fn goaders(&self, object: &Object) -> Vec<PlayerId> {
        let mut found = object.goaded.clone();
        if self.sources.any(Source::Bans) {
            found.add_all(self.find_goaders(object).into_iter().filter(|by| !object.goaded.contains(by)));
        }
        found
    }

    /// The players whose permanents say that a creature is goaded, by each once.
    pub(crate) fn find_goaders(&self, creature: &Object) -> Vec<PlayerId> {
        let mut found = Vec::new();
        for by in self.objects().filter(|by| by.is_in_play()) {
            let goads = |ban: &CombatBan| match *ban {
                CombatBan::Goading { who } => self.is_said_of(who, by, creature.id),
                CombatBan::Attacking { .. }
                | CombatBan::Blocking { .. }
                | CombatBan::Stronger(_)
                | CombatBan::AtMost { .. }
                | CombatBan::AtLeastOne { .. } => false,
            };
            if by.written(|face| &face.combat_bans).iter().any(goads) && !found.contains(&by.controller) {
                found.push(by.controller);
            }
        }
        found
    }
}
