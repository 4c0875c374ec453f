//! More counters than would be put on a permanent, and more tokens than would be created (419.6;
//! 614.1a).
//!
//! Of several effects that apply, the player who is affected says which does first (419.9a; 616.1):
//! here those that add come before those that multiply.

use crate::printed::Source;
use crate::{Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{CardFace, CounterKind, More, Multiplied, Multiplies, TargetKind};

impl Game {
    /// The number after the effects in play that apply.
    fn multiply(&self, count: u32, applies: impl Fn(&Object, &Multiplied) -> bool) -> u32 {
        if count == 0 {
            return 0;
        }
        self.work.count(self.objects.cards().len());
        let sources = self.objects().filter(|source| source.is_in_play());
        let found: Vec<More> = sources
            .flat_map(|source| {
                let all = source.written(|face| &face.multiplied).iter();
                all.filter(|it| applies(source, it)).map(|it| it.more).collect::<Vec<_>>()
            })
            .collect();
        let adds = |more: &&More| matches!(more, More::Plus(_));
        let first = found.iter().filter(adds).fold(count, |count, more| more.of(count));
        found.iter().filter(|more| !adds(more)).fold(first, |count, more| more.of(count))
    }

    /// The number of counters put on a permanent instead. Permanents that enter with it don't
    /// count: only those that were there `before`. What is only entering with that permanent says
    /// nothing of it: only what was there `before`.
    pub(crate) fn counters_put(
        &self,
        id: ObjectId,
        kind: CounterKind,
        count: u32,
        by_effect: bool,
        before: u32,
    ) -> u32 {
        self.multiply(count, |source, it| match it.what {
            Multiplies::Counters { kind: wanted, on } => {
                wanted.is_none_or(|wanted| wanted == kind)
                    && (by_effect || !it.by_effects)
                    && source.since <= before
                    && match on.what {
                        TargetKind::Itself => source.id == id,
                        _ => self.is_meant(on, source.id, source.controller, id),
                    }
            }
            Multiplies::Tokens { .. } => false,
        })
    }

    /// Whether a permanent can have no counters of a kind put on it.
    pub(crate) fn takes_no_counters(&self, id: ObjectId, kind: CounterKind) -> bool {
        self.sources.any(Source::Multiplying) && self.counters_put(id, kind, 1, true, u32::MAX) == 0
    }

    /// The number of tokens that an effect creates instead.
    pub(crate) fn tokens_created(&self, face: &CardFace, under: PlayerId, count: u32) -> u32 {
        self.multiply(count, |source, it| match it.what {
            Multiplies::Tokens { creatures, whose } => {
                (!creatures || face.is_creature()) && self.belongs(whose, source.controller, under)
            }
            Multiplies::Counters { .. } => false,
        })
    }

    /// Has a permanent that has just entered have more of the counters with which it enters
    /// (614.12).
    pub(crate) fn multiply_entering(&mut self, id: ObjectId, before: u32) {
        let Some(object) = self.object(id) else { return };
        let counters = object.counters.clone();
        for kind in counters.kinds() {
            let count = self.counters_put(id, kind, counters.of(kind), true, before);
            if let Some(object) = self.object_mut(id) {
                object.counters.set(kind, count);
            }
        }
    }
}
