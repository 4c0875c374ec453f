//! What Auras make of their hosts: types, colours, control, and the kinds that are joined or lost.

use super::animating::Animated;
use crate::{Event, Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{Becomes, CardType, LandType, Listed, StaticAbility, Subtype, TargetKind};

/// What Auras make of their hosts: the permanent, since when, and the change.
pub(super) type Shaping = [(ObjectId, u32, Becomes)];

/// The latest change that an Aura makes to this permanent, and since when.
pub(super) fn shaped(shaping: &Shaping, id: ObjectId) -> Option<(u32, Becomes)> {
    let own = shaping.iter().filter(|(host, ..)| *host == id).max_by_key(|(_, since, _)| *since);
    own.map(|(_, since, becomes)| (*since, *becomes))
}

impl Game {
    /// Has permanents be the copies that they are now, which comes before all else (418.5a;
    /// 613.1a).
    pub(super) fn settle_copies(&mut self) {
        let settles = |object: &Object| object.is_present() && object.copies_otherwise();
        let all: Vec<ObjectId> = self.objects().filter(|it| settles(it)).map(Object::id).listed();
        for id in all {
            let copies = self.object(id).and_then(Object::copying);
            let copied = copies.and_then(|it| Some((it, std::sync::Arc::clone(self.continuous.quoted(it)?))));
            if let Some(object) = self.object_mut(id) {
                object.settle_copy(copied);
            }
        }
    }

    /// The permanents that Auras give control of: each since when, and to whom.
    pub(super) fn seizing_auras(&self) -> Vec<(ObjectId, u32, PlayerId)> {
        let auras = self.objects().filter(|aura| aura.face.controls_host && aura.is_in_play());
        auras.filter_map(|aura| Some((aura.attached_to?, aura.since, aura.controller))).listed()
    }

    /// The changes that Auras make to their hosts: the permanent, since when, and the change.
    pub(super) fn shaping_auras(&self) -> Vec<(ObjectId, u32, Becomes)> {
        let auras = self.objects().filter(|aura| aura.attached_to.is_some() && aura.is_in_play());
        let becomes = |aura: &Object| {
            let becomes = aura.face.statics.iter().find_map(|ability| ability.becomes)?;
            Some((aura.attached_to?, aura.since, becomes))
        };
        auras.filter_map(becomes).listed()
    }

    /// Gives permanents the subtypes that what is attached to them gives them in addition to their
    /// own (613.1d).
    pub(crate) fn join_attached(&mut self, all: &[ObjectId]) {
        let joining = self.joining();
        let settling = self.settling();
        for id in all {
            let lands = self.settled(&settling, *id);
            let object = self.object_mut(*id).filter(|object| object.is_in_play());
            let object = object.filter(|object| {
                !(joining.is_empty() && lands.is_empty() && object.joined.is_empty() && object.land.is_none())
            });
            if let Some(object) = object {
                object.join(&joining);
                object.settle(lands);
            }
        }
    }

    /// The changes of land types: the source, and the types. A land that is of another type itself
    /// says nothing any more: whether it does depends on that (305.7, 613.8).
    fn settling(&self) -> Vec<(ObjectId, StaticAbility)> {
        let says =
            |object: &&Object| object.is_in_play() && object.face.statics.iter().any(|it| it.land.is_some());
        let sources: Vec<&Object> = self.objects().filter(says).listed();
        if sources.is_empty() {
            return Vec::new();
        }
        let strips = self.strips();
        let sources = sources.into_iter().filter(|source| !self.is_another_land(source, &strips));
        let each = sources.flat_map(|source| source.face.statics.iter().map(|ability| (source.id, *ability)));
        each.filter(|(_, ability)| ability.land.is_some()).listed()
    }

    /// The land types that something gives this land, each since when.
    fn settled(&self, settling: &[(ObjectId, StaticAbility)], id: ObjectId) -> Vec<(u32, LandType)> {
        let land = self.permanent(id).filter(|land| !settling.is_empty() && land.is(CardType::Land));
        let Some(land) = land else { return Vec::new() };
        let given = settling.iter().filter_map(|(source, ability)| {
            let source = self.object(*source)?;
            let attached = ability.affects.what == TargetKind::AttachedTo;
            let host = source.attached_to.filter(|_| attached);
            let about = (!attached || host.is_some())
                && self.is_about(ability.affects, source.controller, host, land);
            ability.land.filter(|_| about).map(|land| (source.since, land))
        });
        given.listed()
    }

    /// The subtypes that permanents give to what they are attached to: the host, since when, and
    /// which.
    fn joining(&self) -> Vec<(ObjectId, u32, Subtype)> {
        let attached = self.objects().filter(|it| it.attached_to.is_some() && it.is_in_play());
        let joins = attached.flat_map(|it| {
            let said = it.face.statics.iter().filter_map(|ability| ability.joins);
            let each = said.flat_map(|(one, other)| std::iter::once(one).chain(other));
            each.filter_map(move |subtype| Some((it.attached_to?, it.since, subtype)))
        });
        joins.listed()
    }

    /// Takes the creature type from what says of itself that it is no creature, unless it has been
    /// made one since (613.7). Types are worked out before abilities are lost (613.1d, 613.1f), so
    /// what loses its abilities says it still.
    pub(super) fn find_no_creatures(
        &mut self,
        all: &[ObjectId],
        (shaping, animated): (&Shaping, &[Animated]),
        events: &mut Vec<Event>,
    ) {
        for id in all {
            let Some(object) = self.object(*id).filter(|object| object.is_creature_in_play()) else {
                continue;
            };
            let says = |ability: &combat_lab_cards::StaticAbility| {
                ability.not_creature
                    && ability.condition.is_some_and(|it| self.holds(it, *id, object.controller))
            };
            if !object.face.statics.iter().any(says)
                || object.is_made_creature_since(object.since, shaped(shaping, *id), animated)
            {
                continue;
            }
            if let Some(object) = self.object_mut(*id) {
                object.now.types = object.now.types.without(CardType::Creature);
            }
            self.leave_combat_as_needed(*id, false, events);
        }
    }
}
