//! Which damage a shield waits for.

use super::shield::guards;
use super::{DealtBy, Guard, Shield};
use crate::{Assignment, Game, ObjectId, PlayerId, Thing};
use combat_lab_cards::{Dealt, TargetSpec};

impl Game {
    fn is_of_kind(&self, spec: TargetSpec, by: ObjectId, player: PlayerId, thing: Thing) -> bool {
        match thing {
            Thing::Object(object) => self.is_meant_as_source(spec, by, player, object),
            other => self.is_legal_target(spec, by, player, other),
        }
    }

    /// Whether the source blocks the recipient or is blocked by it, where only such damage is
    /// prevented.
    fn fights_as_asked(&self, way: Dealt, part: Assignment) -> bool {
        match (way, part.recipient) {
            (Dealt::ToBy(meets), Thing::Object(recipient)) => self.is_facing(part.source, recipient, meets),
            (Dealt::ToBy(_), _) => false,
            (Dealt::To | Dealt::By | Dealt::Both, _) => true,
        }
    }

    /// Whether this is damage that a shield waits for.
    pub(crate) fn is_guarded(&self, shield: &Shield, by: DealtBy, part: Assignment) -> bool {
        match shield.guard {
            Guard::To(thing) => thing == part.recipient,
            Guard::ToKind(spec, player) => self.is_of_kind(spec, shield.by, player, part.recipient),
            Guard::From(source) => source == part.source,
            Guard::Between(source, player) => {
                source == part.source && Thing::Player(player) == part.recipient
            }
            Guard::Combat => by == DealtBy::Combat,
            Guard::CombatOf(thing, way) => {
                by == DealtBy::Combat
                    && guards(way, part, |one| one == thing)
                    && self.fights_as_asked(way, part)
            }
            Guard::CombatOfKind(spec, player, way) => {
                let is = |thing| self.is_of_kind(spec, shield.by, player, thing);
                by == DealtBy::Combat && guards(way, part, is) && self.fights_as_asked(way, part)
            }
        }
    }
}
