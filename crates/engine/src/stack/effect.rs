//! Effects: what one instruction of a resolving spell or ability does.

use crate::object::{Change, Changed};
use crate::{
    Assignment, DestroyCause, Effect, Event, Game, Happening, ObjectId, PlayerId, Reference, Thing, Zone,
};
use rulebook::Rule;

/// What a resolving spell or ability knows about itself.
pub(super) struct Resolving<'a> {
    /// The spell, or the permanent whose ability it is.
    pub(super) source: ObjectId,
    pub(super) controller: PlayerId,
    /// Its targets; `None` where one has become illegal, so that nothing happens to it.
    pub(super) targets: &'a [Option<Thing>],
}

impl Resolving<'_> {
    fn meant(&self, reference: Reference) -> Option<Thing> {
        match reference {
            Reference::This => Some(Thing::Object(self.source)),
            Reference::You => Some(Thing::Player(self.controller)),
            Reference::Target(place) => self.targets.get(usize::from(place)).copied().flatten(),
        }
    }
}

impl Game {
    /// Carries out one instruction. One whose object is gone does as much as is possible: nothing.
    pub(super) fn perform(&mut self, effect: Effect, resolving: &Resolving<'_>, events: &mut Vec<Event>) {
        let Some(thing) = resolving.meant(effect.reference()) else { return };
        if let Effect::Damage { amount, .. } = effect {
            let gone = thing.object().is_some_and(|object| self.creature_in_play(object).is_none());
            if !gone {
                self.deal_damage(
                    &[Assignment { source: resolving.source, recipient: thing, amount }],
                    false,
                    events,
                );
            }
            return;
        }
        let Some(object) = thing.object().filter(|object| self.creature_in_play(*object).is_some()) else {
            return;
        };
        match effect {
            Effect::Damage { .. } => {}
            Effect::Pump { power, toughness, .. } => {
                self.change(object, resolving.source, Changed::Size { power, toughness });
                events.push(Event {
                    kind: Happening::Pumped { object, power, toughness },
                    rules: &[Rule::ResolvingInstructions, Rule::UntilEndOfTurn],
                });
            }
            Effect::GainKeyword { keyword, .. } => {
                self.change(object, resolving.source, Changed::Gained(keyword));
                events.push(Event {
                    kind: Happening::KeywordChanged { object, keyword, gained: true },
                    rules: &[Rule::ResolvingInstructions, Rule::UntilEndOfTurn],
                });
            }
            Effect::LoseKeyword { keyword, .. } => {
                self.change(object, resolving.source, Changed::Lost(keyword));
                events.push(Event {
                    kind: Happening::KeywordChanged { object, keyword, gained: false },
                    rules: &[Rule::ResolvingInstructions, Rule::UntilEndOfTurn],
                });
            }
            Effect::Destroy { .. } => self.destroy(object, DestroyCause::Effect, &[Rule::Destroying], events),
            Effect::ReturnToHand { .. } => {
                events.push(Event {
                    kind: Happening::Returned(object),
                    rules: &[Rule::ReturningToHand, Rule::NewObject],
                });
                self.move_object(object, Zone::Hand, events);
            }
        }
    }

    fn change(&mut self, object: ObjectId, by: ObjectId, what: Changed) {
        if let Some(object) = self.object_mut(object) {
            object.changes.push(Change { by, what });
        }
    }

    pub(super) fn destroy(
        &mut self,
        object: ObjectId,
        cause: DestroyCause,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        events.push(Event { kind: Happening::Destroyed { object, cause }, rules });
        self.move_object(object, Zone::Graveyard, events);
    }
}
