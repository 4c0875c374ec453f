//! More counters than would be put on a permanent, and more tokens than would be created (419.6;
//! 614.1a).

use crate::printed::Source;
use crate::{Game, Object, ObjectId, PlayerId, ReplacementKind, ReplacementOption, Thing};
use combat_lab_cards::{CardFace, CounterKind, Listed, More, Replaced, Who};

impl Game {
    /// The effects in play that apply.
    fn multiplying(&self, applies: impl Fn(&Object, Replaced) -> bool) -> Vec<(ObjectId, More)> {
        self.work.count(self.objects.cards().len());
        let sources = self.objects().filter(|source| source.is_in_play());
        let found = sources.flat_map(|source| {
            let holds = |it: &&combat_lab_cards::Replacement| {
                it.condition.is_none_or(|condition| self.holds(condition, source.id, source.controller))
            };
            let all = source.written(|face| &face.replacements).iter();
            let more = all.filter_map(|it| {
                let replaced = it.replaced()?;
                let more = replaced.number().filter(|_| applies(source, replaced) && holds(&it))?;
                Some((source.id, more))
            });
            more.listed()
        });
        found.listed()
    }

    /// The number after these effects: the player who is affected chooses which applies next
    /// (419.9a; 616.1). The order of those that only add, or only multiply, makes no difference.
    fn multiply(&mut self, player: PlayerId, on: Thing, count: u32, mut found: Vec<(ObjectId, More)>) -> u32 {
        // Those that add first, where nobody chooses.
        crate::sort_short(&mut found, |(_, more)| matches!(more, More::Times(_)));
        let mut count = count;
        let none = found.iter().any(|(_, more)| *more == More::Times(0));
        while count > 0 && !found.is_empty() {
            let adds = found.iter().filter(|(_, more)| matches!(more, More::Plus(_))).count();
            let place = if none || adds == 0 || adds == found.len() {
                0
            } else {
                let option = |(by, more): &(ObjectId, More)| ReplacementOption {
                    by: *by,
                    kind: ReplacementKind::Number(*more),
                    source: *by,
                    recipient: on,
                    amount: count,
                };
                let options: Vec<ReplacementOption> = found.iter().map(option).listed();
                self.competing.next(player, &options)
            };
            if place >= found.len() {
                break;
            }
            count = found.remove(place).1.of(count);
        }
        if none { 0 } else { count }
    }

    /// The number of counters put on a permanent instead.
    pub(crate) fn counters_put(
        &mut self,
        id: ObjectId,
        kind: CounterKind,
        count: u32,
        by_effect: bool,
    ) -> u32 {
        let found = self.multiplying_counters(id, kind, by_effect, u32::MAX);
        let player = self.object(id).map_or(self.turn.active(), Object::controller);
        self.multiply(player, Thing::Object(id), count, found)
    }

    /// What says so of the counters put on a permanent. Of one that is just entering, only what was
    /// there `before` does.
    fn multiplying_counters(
        &self,
        id: ObjectId,
        kind: CounterKind,
        by_effect: bool,
        before: u32,
    ) -> Vec<(ObjectId, More)> {
        self.multiplying(|source, replaced| match replaced {
            Replaced::Counters { on: who, kind: wanted, by_effects, more: _ } => {
                wanted.is_none_or(|wanted| wanted == kind)
                    && (by_effect || !by_effects)
                    // What it says of itself alone works as it enters (614.12; 614.17d).
                    && (who == Who::This || source.since <= before)
                    && self.is_who_to(source, who, id)
            }
            Replaced::Damage { .. }
            | Replaced::Tokens { .. }
            | Replaced::Skipped(..)
            | Replaced::Untaps(_) => false,
        })
    }

    /// Whether a permanent can have no counters of a kind put on it.
    pub(crate) fn takes_no_counters(&self, id: ObjectId, kind: CounterKind) -> bool {
        let none = |(_, more): &(ObjectId, More)| *more == More::Times(0);
        self.sources.any(Source::Multiplying)
            && self.multiplying_counters(id, kind, true, u32::MAX).iter().any(none)
    }

    /// The number of tokens that an effect creates instead.
    pub(crate) fn tokens_created(&mut self, face: &CardFace, under: PlayerId, count: u32) -> u32 {
        let found = self.multiplying(|source, replaced| match replaced {
            Replaced::Tokens { whose, creatures, by_effects: _, more: _ } => {
                (!creatures || face.is_creature()) && self.belongs(whose, source.controller, under)
            }
            Replaced::Damage { .. }
            | Replaced::Counters { .. }
            | Replaced::Skipped(..)
            | Replaced::Untaps(_) => false,
        });
        self.multiply(under, Thing::Player(under), count, found)
    }

    /// Has a permanent that has just entered have more of the counters with which it enters, as it
    /// will be in that game if there is one (614.12).
    pub(crate) fn multiply_entering(&mut self, id: ObjectId, before: u32, will_be: Option<&Self>) {
        let Some(object) = self.object(id) else { return };
        let (counters, player) = (object.counters.clone(), object.controller);
        for kind in counters.kinds() {
            let found = will_be.unwrap_or(self).multiplying_counters(id, kind, true, before);
            let count = self.multiply(player, Thing::Object(id), counters.of(kind), found);
            if let Some(object) = self.object_mut(id) {
                object.counters.set(kind, count);
            }
        }
    }
}
