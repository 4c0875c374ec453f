//! Static abilities that make permanents creatures: "all Forests are 1/1 green creatures that are
//! still lands".
//!
//! Whom such an ability affects is settled with the types, once everything is known that it asks
//! for. From then on its colour, its keywords and its size are for these permanents, whatever they
//! are by then (418.5a; 613.6).

use super::{Changed, Imposed, dependency};
use crate::statics::{Granted, Lost};
use crate::{Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{Adding, CardType, Keeping, Listed, StaticAbility, TargetKind, Trait};

/// A permanent that a static ability makes a creature.
pub(crate) struct Animated {
    pub(crate) object: ObjectId,
    pub(crate) by: ObjectId,
    /// The moment that counts for the order of the ability.
    pub(crate) since: u32,
    pub(crate) ability: StaticAbility,
}

/// A static ability that makes creatures of permanents.
pub(super) struct Animator {
    source: ObjectId,
    controller: PlayerId,
    /// The host of its source, if it is about that.
    host: Option<ObjectId>,
    since: u32,
    ability: StaticAbility,
}

impl Animator {
    /// Whether what another one does could change whom this affects.
    fn may_depend_on(&self, other: &Self) -> bool {
        let Some(how) = other.ability.animates else { return false };
        // A condition may ask for creatures.
        if self.ability.condition.is_some() {
            return true;
        }
        if self.host.is_some() {
            return false;
        }
        let kind = !matches!(self.ability.affects.what, TargetKind::Permanent | TargetKind::Planeswalker);
        kind || self.ability.affects.traits.iter().any(|asked| match asked {
            Trait::Types(types) => types.has(CardType::Creature),
            Trait::Subtype(asked) => {
                [how.subtypes.0, how.subtypes.1].into_iter().flatten().any(|given| asked.is_in(given))
            }
            _ => false,
        })
    }
}

impl Object {
    /// Makes it a creature, with further creature types, as far as nothing has said otherwise
    /// since.
    fn animate(&mut self, by: &Animator) {
        let Some(how) = by.ability.animates else { return };
        let lost = |change: &&super::Change| change.what == Changed::LostType(CardType::Creature);
        if !self.changes.iter().filter(lost).any(|change| change.since > by.since) {
            self.now.types = self.now.types.with(CardType::Creature);
        }
        if by.since > self.set_since() {
            self.joined.add_all([how.subtypes.0, how.subtypes.1].into_iter().flatten());
        }
    }
}

impl Game {
    /// The static abilities that make creatures of permanents, in the order of their moments.
    pub(super) fn animators(&self) -> Vec<Animator> {
        let mut found = Vec::new();
        let says = |object: &&Object| object.status.has_statics && object.is_in_play();
        for source in self.objects().filter(says) {
            for ability in source.face.statics.iter().filter(|it| it.animates.is_some()) {
                let attached = ability.affects.what == TargetKind::AttachedTo;
                let host = source.attached_to.filter(|_| attached);
                if !attached || host.is_some() {
                    let (controller, since) = (source.controller, source.since);
                    found.push(Animator { source: source.id, controller, host, since, ability: *ability });
                }
            }
        }
        crate::sort_short(&mut found, |it| it.since);
        found
    }

    /// Applies these abilities in order. Returns each permanent made a creature, with the ability.
    ///
    /// An ability that asks for what another one changes waits for that (418.5c; 613.8).
    pub(super) fn animate(&mut self, all: &[ObjectId], mut left: Vec<Animator>) -> Vec<Animated> {
        let mut found = Vec::new();
        if left.is_empty() {
            return found;
        }
        let strips = self.strips();
        // A land that is of another type has lost what it says.
        left.keep(|it| self.object(it.source).is_some_and(|source| !self.is_another_land(source, &strips)));
        while !left.is_empty() {
            let next = left.remove(self.next_animator(&left, all));
            self.work.count(all.len());
            for id in all.iter().copied().filter(|id| self.is_animated(*id, &next)).listed() {
                let Some(object) = self.object_mut(id) else { continue };
                object.animate(&next);
                let Animator { source: by, since, ability, .. } = next;
                found.push(Animated { object: id, by, since, ability });
            }
        }
        found
    }

    fn is_animated(&self, id: ObjectId, by: &Animator) -> bool {
        let Some(object) = self.permanent(id) else { return false };
        self.is_about(by.ability.affects, by.controller, by.host, object) && self.is_met(by)
    }

    /// Whether its condition holds.
    fn is_met(&self, by: &Animator) -> bool {
        by.ability.condition.is_none_or(|condition| self.holds(condition, by.source, by.controller))
    }

    /// The place of the one that is applied next.
    fn next_animator(&mut self, left: &[Animator], all: &[ObjectId]) -> usize {
        let oldest = self.waits_for(0, left, all);
        if oldest.is_empty() {
            return 0;
        }
        let mut waits = vec![oldest];
        waits.add_all((1..left.len()).map(|place| self.waits_for(place, left, all)));
        self.work.count(left.len().saturating_mul(left.len()));
        dependency::next_of(&waits)
    }

    /// The places of those that change whom or whether one of these affects.
    fn waits_for(&mut self, place: usize, left: &[Animator], all: &[ObjectId]) -> Vec<usize> {
        let Some(one) = left.get(place) else { return Vec::new() };
        let others = left.iter().enumerate().filter(|(at, other)| *at != place && one.may_depend_on(other));
        others.filter(|(_, other)| self.changes(other, one, all)).map(|(at, _)| at).listed()
    }

    /// Whether one affects other permanents once another one has been applied.
    fn changes(&mut self, other: &Animator, one: &Animator, all: &[ObjectId]) -> bool {
        self.work.count(all.len());
        for id in all.iter().copied() {
            if !self.is_animated(id, other) {
                continue;
            }
            let before = (self.is_animated(id, one), self.is_met(one));
            let Some(object) = self.object_mut(id) else { continue };
            let (types, joined) = (object.now.types, object.joined.len());
            object.animate(other);
            let after = (self.is_animated(id, one), self.is_met(one));
            if let Some(object) = self.object_mut(id) {
                object.now.types = types;
                object.joined.truncate(joined);
            }
            if before != after {
                return true;
            }
        }
        false
    }

    /// What the abilities that make a permanent a creature do besides.
    pub(super) fn go_on_animating(
        &self,
        object: &Object,
        animated: &[Animated],
        lost: &Lost,
        granted: &mut Granted,
    ) {
        for it in animated.iter().filter(|it| it.object == object.id) {
            let imposable = self.imposable();
            let imposes = crate::statics::imposes(&it.ability, imposable);
            granted.imposed.add_all(imposes.map(|what| Imposed { what, by: it.by, times: 1 }));
            for keyword in it.ability.keywords.besides(imposable).iter() {
                granted.keywords.push((keyword, u32::from(it.since >= lost.since(keyword))));
            }
            granted.bases.add_all(it.ability.base.map(|base| (it.since, base)));
        }
    }
}
