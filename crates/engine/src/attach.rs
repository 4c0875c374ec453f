//! Auras and Equipment: what they are attached to, and when they fall off (502.33, 502.45, 420.5d,
//! k; 702.5, 702.6, 704.5m, n).

use crate::{Event, Game, Happening, Object, ObjectId, PlayerId, SetupProblem, Thing};
use combat_lab_cards::{Adding, CardFace, CardType, Listed};
use combat_lab_rulebook::{AttachedCreatures, Rule};
use std::sync::Arc;

impl Object {
    /// The permanent it is attached to, or last was, if it is an Aura or an Equipment.
    #[must_use]
    pub const fn attached_to(&self) -> Option<ObjectId> {
        self.attached_to
    }
}

impl Game {
    /// Whether an Aura or Equipment can be attached to `host`: its enchant ability, or that
    /// equipping needs a creature, and protection decide (502.7c, d; 702.16c, d). A creature can't
    /// be attached to anything.
    pub(crate) fn can_be_attached(&self, object: &Object, host: ObjectId) -> bool {
        let fits = if let Some(enchant) = object.face.enchant {
            self.is_meant(enchant, object.id, object.controller, host)
        } else {
            object.face.equipment && self.creature_in_play(host).is_some()
        };
        fits && host != object.id
            && !object.is(CardType::Creature)
            && !self.is_protected_against(object, host)
    }

    /// Whether protection keeps it from being attached to `host`, other than the protection that an
    /// Aura itself gives and that is said not to remove it.
    fn is_protected_against(&self, object: &Object, host: ObjectId) -> bool {
        let protected = self.is_protected(Thing::Object(host), object.id);
        if !protected || !object.face.stays_attached || object.attached_to != Some(host) {
            return protected;
        }
        let mut without = self.clone();
        if let Some(object) = without.object_mut(object.id) {
            object.attached_to = None;
        }
        without.refresh(None, &mut Vec::new());
        without.is_protected(Thing::Object(host), object.id)
    }

    /// Whether an Aura with this face can enter under a player's control without being cast: there
    /// is something to attach it to (303.4f).
    pub(crate) fn can_enter_attached(
        &self,
        card: ObjectId,
        face: &Arc<CardFace>,
        controller: PlayerId,
    ) -> bool {
        let Some(mut aura) = self.object(card).cloned() else { return false };
        aura.face = Arc::clone(face);
        aura.controller = controller;
        let in_play = self.objects().filter(|object| object.is_in_play());
        in_play.map(Object::id).any(|host| self.can_be_attached(&aura, host))
    }

    /// Attaches an Aura or Equipment in play to `host`, if it can be; it is as though it had just
    /// begun to apply. Nothing happens if it is there already.
    pub(crate) fn attach(
        &mut self,
        id: ObjectId,
        host: ObjectId,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        let can = self
            .permanent(id)
            .is_some_and(|object| object.attached_to != Some(host) && self.can_be_attached(object, host));
        if !can {
            return;
        }
        if let Some(from) = self.object(id).and_then(|object| object.attached_to) {
            self.occur(crate::trigger::Occurrence::Unattached { object: id, from });
        }
        let since = self.continuous.tick();
        if let Some(object) = self.object_mut(id) {
            object.attached_to = Some(host);
            object.since = since;
        }
        events.push(Event { kind: Happening::Attached { object: id, to: host }, rules });
        self.refresh(None, events);
    }

    /// Whether a permanent is an Aura that has to be put into the graveyard.
    pub(crate) fn is_fallen_aura(&self, object: &Object) -> bool {
        object.face.enchant.is_some()
            && !object.attached_to.is_some_and(|host| self.can_be_attached(object, host))
    }

    /// Whether an Aura or Equipment could be attached to `host` if it weren't there already.
    fn could_be_attached(&self, object: &Object, host: ObjectId) -> bool {
        let mut without = self.clone();
        if let Some(object) = without.object_mut(object.id) {
            object.attached_to = None;
        }
        without.refresh(None, &mut Vec::new());
        without.object(object.id).is_some_and(|object| without.can_be_attached(object, host))
    }

    /// Everything that a board attaches to something it can't be attached to.
    pub(crate) fn wrongly_attached(&self) -> Vec<SetupProblem> {
        let wrong = self.objects().filter(|object| object.is_in_play()).filter_map(|object| {
            let host = object.attached_to.filter(|host| !self.can_be_attached(object, *host))?;
            // What it does to its host may be what makes it fall off, which is shown.
            if self.could_be_attached(object, host) {
                return None;
            }
            let is_aura = object.face.enchant.is_some();
            let rule = if is_aura { Rule::AuraFallsOff } else { Rule::EquipmentFallsOff };
            Some(SetupProblem::WronglyAttached { card: object.card(), host: self.object(host)?.card(), rule })
        });
        wrong.listed()
    }

    /// The permanent that an Equipment is attached to although it can't be.
    pub(crate) fn illegal_host(&self, object: &Object) -> Option<ObjectId> {
        let host = object.attached_to.filter(|_| object.face.enchant.is_none())?;
        (!self.can_be_attached(object, host)).then_some(host)
    }

    /// An Equipment becomes unattached and stays in play.
    pub(crate) fn unattach(&mut self, id: ObjectId, from: ObjectId, events: &mut Vec<Event>) {
        let is_creature = self.object(id).is_some_and(|object| object.is(CardType::Creature));
        if let Some(object) = self.object_mut(id) {
            object.attached_to = None;
        }
        let rules: &'static [Rule] = match self.rules().attached_creatures {
            AttachedCreatures::AsCreature if is_creature => &[Rule::WronglyAttached],
            AttachedCreatures::AsCreature | AttachedCreatures::AsEquipment => &[Rule::EquipmentFallsOff],
        };
        events.push(Event { kind: Happening::Unattached { object: id, from }, rules });
        self.refresh(None, events);
        self.occur(crate::trigger::Occurrence::Unattached { object: id, from });
    }

    /// A bestowed Aura, or Aura spell, is what its card is otherwise: it stays where it is, and is
    /// no new object (702.103e, f; 702.103d, e in 2021). `rules` say why it is over.
    pub(crate) fn end_bestow(&mut self, id: ObjectId, rules: &'static [Rule], events: &mut Vec<Event>) {
        let from = self.object(id).and_then(|object| object.attached_to);
        if let Some(object) = self.object_mut(id) {
            object.turn_back();
            object.attached_to = None;
        }
        events.push(Event { kind: Happening::BestowEnded(id), rules });
        self.refresh(None, events);
        if let Some(from) = from {
            self.occur(crate::trigger::Occurrence::Unattached { object: id, from });
        }
    }

    /// A permanent and everything attached to it, and so on: what phases out and in together
    /// (502.15d; 702.26g).
    pub(crate) fn with_attached(&self, id: ObjectId) -> Vec<ObjectId> {
        let mut all = vec![id];
        let mut next = 0;
        while let Some(host) = all.get(next).copied() {
            next += 1;
            let attached = self.objects().filter(|object| {
                object.is_present()
                    && object.zone() == combat_lab_cards::Zone::InPlay
                    && object.attached_to == Some(host)
            });
            let attached: Vec<ObjectId> = attached.map(Object::id).filter(|id| !all.contains(id)).listed();
            all.add_all(attached);
        }
        all
    }
}
