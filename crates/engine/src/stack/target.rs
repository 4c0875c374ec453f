//! What may be targeted: asked when targets are chosen, and again on resolution.

use crate::{Game, PlayerId, TargetKind, TargetSpec, Thing, Whose};

impl Game {
    /// Whether `thing` is a legal target for `spec` of a spell or ability that `controller` controls.
    pub(crate) fn is_legal_target(&self, spec: TargetSpec, controller: PlayerId, thing: Thing) -> bool {
        match thing {
            Thing::Player(player) => {
                matches!(spec.what, TargetKind::Player | TargetKind::CreatureOrPlayer)
                    && self.player(player).is_some_and(|state| !state.lost)
                    && belongs(spec.whose, controller, player)
            }
            Thing::Object(object) => {
                let Some(creature) = self.creature_in_play(object) else { return false };
                let kind = match spec.what {
                    TargetKind::Creature | TargetKind::CreatureOrPlayer => true,
                    TargetKind::AttackingCreature => self.combat.attacker(object).is_some(),
                    TargetKind::BlockingCreature => self.combat.blocker(object).is_some(),
                    TargetKind::Player => false,
                };
                kind && belongs(spec.whose, controller, creature.controller)
            }
        }
    }

    /// Everything `spec` may target now: players first, then objects by card.
    pub(crate) fn legal_targets(&self, spec: TargetSpec, controller: PlayerId) -> Vec<Thing> {
        let players = self.players().map(|(id, _)| Thing::Player(id));
        let objects = self.objects().map(|object| Thing::Object(object.id));
        players.chain(objects).filter(|thing| self.is_legal_target(spec, controller, *thing)).collect()
    }
}

fn belongs(whose: Whose, controller: PlayerId, owner: PlayerId) -> bool {
    match whose {
        Whose::Anyones => true,
        Whose::Yours => controller == owner,
        Whose::Opponents => controller != owner,
    }
}
