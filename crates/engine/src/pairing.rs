//! Soulbond (702.95, since 2012): two creatures of one player are paired for as long as both stay
//! that player's creatures.

use crate::{Event, Game, Happening, Object, ObjectId};
use combat_lab_cards::Listed;
use combat_lab_rulebook::Rule;

impl Object {
    /// The creature it is paired with, if it is.
    #[must_use]
    pub const fn paired_with(&self) -> Option<ObjectId> {
        self.paired
    }
}

impl Game {
    /// Whether two creatures can be paired: both are creatures of one player, and neither is paired
    /// (702.95b, c).
    pub(crate) fn can_pair(&self, one: ObjectId, other: ObjectId) -> bool {
        let alone = |id: ObjectId| self.creature_in_play(id).filter(|it| it.paired.is_none());
        match (alone(one), alone(other)) {
            (Some(one), Some(other)) => one.id != other.id && one.controller == other.controller,
            _ => false,
        }
    }

    /// Pairs two creatures, if they can be.
    pub(crate) fn pair(&mut self, one: ObjectId, other: ObjectId, events: &mut Vec<Event>) {
        if !self.can_pair(one, other) {
            return;
        }
        for (creature, with) in [(one, other), (other, one)] {
            if let Some(creature) = self.object_mut(creature) {
                creature.paired = Some(with);
            }
        }
        let rules = &[Rule::Soulbond, Rule::ResolvingInstructions];
        events.push(Event { kind: Happening::Paired { object: one, with: other }, rules });
        self.refresh(None, events);
    }

    /// Parts pairs of which one has left, is no creature, or has another controller than the other
    /// (702.95e).
    pub(crate) fn part_pairs(&mut self, events: &mut Vec<Event>) {
        let parted: Vec<(ObjectId, ObjectId)> = self
            .objects()
            .filter(|object| object.is_present())
            .filter_map(|object| {
                let with = object.paired?;
                let together = object.is_creature_in_play()
                    && self.creature_in_play(with).is_some_and(|with| with.controller == object.controller);
                (!together).then_some((object.id, with))
            })
            .listed();
        for (one, other) in &parted {
            for id in [one, other] {
                if let Some(object) = self.object_mut(*id).filter(|object| object.is_present()) {
                    object.paired = None;
                }
            }
        }
        for (place, (one, other)) in parted.iter().enumerate() {
            let said = parted.iter().take(place).any(|(known, _)| known == other);
            if !said {
                let kind = Happening::Unpaired { object: *one, with: *other };
                events.push(Event { kind, rules: &[Rule::SoulbondEnds] });
            }
        }
    }
}
