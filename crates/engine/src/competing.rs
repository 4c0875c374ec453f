//! Choices between effects that replace another event than damage (419.9; 616.1): destroying a
//! permanent, putting it into a graveyard, counters put on it, tokens created.
//!
//! Such an event is deep within a task. So the task is carried out until the first choice that
//! nobody has made, and taken back; the player chooses, and it is carried out again.

use crate::agenda::Waiting;
use crate::damage::{Applicable, Replacement};
use crate::printed::Source;
use crate::{Event, Game, ObjectId, PlayerId, ReplacementOption};
use combat_lab_cards::{CounterKind, Keyword, More};

/// The choices made for the task that is carried out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Competing {
    /// Whether the task can be taken back.
    open: bool,
    /// The choices made, in order.
    made: Vec<usize>,
    /// The number of them that have been used.
    used: usize,
    /// The first choice that nobody has made.
    asked: Option<(PlayerId, Vec<Applicable>)>,
}

impl Competing {
    /// Records the place of the effect that a player has chosen.
    pub(crate) fn chose(&mut self, place: usize) {
        self.made.push(place);
    }

    /// Forgets the choices made: with a player gone, others may have to be made.
    pub(crate) fn forget(&mut self) {
        self.made.clear();
    }
}

impl Game {
    /// The place of the effect that `player` chooses to apply next. The first applies where the
    /// task can't be taken back, as while costs are paid.
    pub(crate) fn compete(&mut self, player: PlayerId, options: &[ReplacementOption]) -> usize {
        let competing = &mut self.competing;
        if options.len() < 2 || !competing.open {
            return 0;
        }
        if let Some(made) = competing.made.get(competing.used) {
            competing.used += 1;
            return *made;
        }
        let options =
            options.iter().map(|shown| Applicable { part: 0, effect: Replacement::Event, shown: *shown });
        competing.asked.get_or_insert_with(|| (player, options.collect()));
        0
    }

    /// Whether effects in play could compete for an event: only then is a task worth a copy of the
    /// game.
    fn effects_compete(&self) -> bool {
        if !self.sources.any(Source::Competing) {
            return false;
        }
        let counted = self.sources.any(Source::Multiplying);
        let (mut adds, mut multiplies) = (false, false);
        for object in self.objects().filter(|object| object.is_in_play()) {
            if counted {
                for changed in object.written(|face| &face.multiplied) {
                    match changed.more {
                        More::Plus(_) => adds = true,
                        More::Times(_) => multiplies = true,
                    }
                }
            }
            let saved = object.attached_to.filter(|_| object.has(Keyword::UmbraArmor));
            if saved.is_some_and(|host| {
                let regenerates = self.object(host).is_some_and(|host| host.regeneration > 0);
                let shielded =
                    self.object(host).is_some_and(|host| host.counters.of(CounterKind::SHIELD) > 0);
                regenerates || shielded || self.armor_on(host).nth(1).is_some()
            }) || (object.regeneration > 0 && object.counters.of(CounterKind::SHIELD) > 0)
                || (object.counters.of(CounterKind::FINALITY) > 0 && object.is_shuffled_instead())
                || (object.has(Keyword::ExiledIfDying) && object.is_shuffled_instead())
            {
                return true;
            }
        }
        adds && multiplies
    }

    /// Prepares a task: a copy of the game from before, if effects could compete in it.
    pub(crate) fn before_task(&mut self) -> Option<Box<Self>> {
        let before = self.effects_compete().then(|| Box::new(self.clone()));
        if before.is_some() {
            self.competing.open = true;
            self.work.count(self.objects.cards().len());
        }
        before
    }

    /// Ends a task, or takes it back if a player has to choose an effect first; `count` events had
    /// happened before it.
    pub(crate) fn after_task(&mut self, before: Option<Box<Self>>, count: usize, events: &mut Vec<Event>) {
        // Without a copy, no effect has been chosen or asked for.
        let Some(before) = before else { return };
        let Competing { asked, .. } = std::mem::take(&mut self.competing);
        if let Some((player, options)) = asked {
            let work = std::mem::take(&mut self.work);
            *self = *before;
            self.work = work;
            events.truncate(count);
            self.waiting = Waiting::Replacement { player, options };
        }
    }

    /// The Auras with umbra armor on a permanent.
    pub(crate) fn armor_on(&self, host: ObjectId) -> impl Iterator<Item = ObjectId> {
        let armors = move |object: &&crate::Object| {
            object.attached_to == Some(host) && object.is_in_play() && object.has(Keyword::UmbraArmor)
        };
        self.objects().filter(armors).map(crate::Object::id)
    }
}
