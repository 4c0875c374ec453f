//! Abilities in quotes that permanents are given: by a static ability of something else, or for a
//! while.
//!
//! In the face of a permanent they come after its own, so that whatever looks for an ability finds
//! them there. They stay there when the permanent has them no more, marked as such: what is on the
//! stack goes on without its source (112.7a).

use crate::object::{Changed, Lent, LentBy};
use crate::{Game, Object, ObjectId};
use combat_lab_cards::{CardFace, Keyword, Listed, TargetKind};
use std::sync::Arc;

impl Object {
    /// Adds to its face what something has given it, if that is not there: it is new, or the face
    /// is.
    fn add_lent(&mut self) {
        let own = self.face.counted();
        let lent =
            |count: fn(&CardFace) -> usize| self.lent.iter().map(|lent| count(&lent.what)).sum::<usize>();
        let complete = self.face.abilities.len() == own.abilities + lent(|face| face.abilities.len())
            && self.face.triggers.len() == own.triggers + lent(|face| face.triggers.len())
            && self.face.block_limits.len() == own.limits + lent(|face| face.block_limits.len())
            && self.face.numbered.len() == own.numbered + lent(|face| face.numbered.len());
        if !complete {
            self.face = Arc::clone(&self.face).with_lent(self.lent.iter().map(|lent| lent.what.as_ref()));
        }
    }
}

impl Game {
    /// The most abilities in quotes that one permanent keeps track of.
    const MOST: usize = 64;

    /// What a change has given, by its number: abilities in quotes, or everything that a copy has.
    #[must_use]
    pub fn lent(&self, number: u16) -> Option<&CardFace> {
        self.continuous.quoted(number).map(Arc::as_ref)
    }

    /// The keywords that the counters on an object give it, each since when (122.1b, 613.7c).
    pub(crate) fn keywords_of_counters(object: &Object) -> Vec<(Keyword, u32)> {
        let since = |keyword: Keyword| {
            let given = object.given.iter().find(|(known, _)| *known == keyword);
            (keyword, given.map_or(object.since, |(_, since)| *since))
        };
        let said = object.counters.named.iter().filter_map(|(name, _)| name.keyword());
        said.map(since).listed()
    }

    /// The moment that counts for the order of what has given abilities in quotes.
    pub(crate) fn moment_of(&self, by: LentBy) -> u32 {
        match by {
            LentBy::Static(source, _) => self.object(source).map_or(0, |source| source.since),
            LentBy::Change(since) => since,
        }
    }

    /// Works out which of these objects have which abilities in quotes now.
    pub(crate) fn lend(&mut self, objects: &[ObjectId]) {
        for id in objects {
            let Some(object) = self.object(*id).filter(|object| object.is_in_play()) else { continue };
            let now = self.lent_now(object);
            if now.is_empty() && object.lent.is_empty() {
                continue;
            }
            self.work.count(now.len());
            let Some(object) = self.object_mut(*id) else { continue };
            for lent in &mut object.lent {
                lent.acts = now.iter().any(|(by, _)| *by == lent.by);
            }
            for (by, what) in now {
                if object.lent.len() < Self::MOST && object.lent.iter().all(|lent| lent.by != by) {
                    object.lent.push(Lent { by, what, acts: true });
                }
            }
            object.add_lent();
            object.strip(object.has_lost_abilities());
        }
    }

    /// The abilities given to an object, each with its source. Of those given before it lost all
    /// abilities, it has none (613.1f).
    fn lent_now(&self, object: &Object) -> Vec<(LentBy, Arc<CardFace>)> {
        let strips = self.strips();
        let lost = self.stripped_since(object, &strips);
        let mut found: Vec<(u32, LentBy, Arc<CardFace>)> = Vec::new();
        let gives = |source: &&Object| {
            source.status.has_statics && source.is_at_work() && !self.enters_just_now(source.id)
        };
        for source in self.objects().filter(gives) {
            for ability in &source.face.statics {
                let Some((place, what)) =
                    ability.lends.and_then(|place| Some((place, source.face.lends.get(usize::from(place))?)))
                else {
                    continue;
                };
                if !self.applies(ability, source, &strips) {
                    continue;
                }
                let host = match ability.affects.what {
                    TargetKind::AttachedTo => source.attached_to,
                    TargetKind::Itself => Some(source.id),
                    _ => None,
                };
                if ability.pair {
                    let meant = source.paired.is_some_and(|it| it == object.id || source.id == object.id);
                    if meant && source.since >= lost {
                        found.push((source.since, LentBy::Static(source.id, place), Arc::clone(what)));
                    }
                    continue;
                }
                let about_one = matches!(ability.affects.what, TargetKind::AttachedTo | TargetKind::Itself);
                let meant = (host.is_some() || !about_one)
                    && !(ability.others_only && source.id == object.id)
                    && self.is_about(ability.affects, source.controller, host, object);
                // A land type is there before abilities are lost, and the ability that comes with
                // it is lost with the others.
                if let Some(land) = ability.land {
                    if meant && lost <= 1 && object.has_subtype(land.subtype) {
                        found.push((source.since, LentBy::Static(source.id, place), Arc::clone(what)));
                    }
                    continue;
                }
                let holds = |condition| self.holds(condition, source.id, source.controller);
                if meant && source.since >= lost && ability.condition.is_none_or(holds) {
                    found.push((source.since, LentBy::Static(source.id, place), Arc::clone(what)));
                }
            }
        }
        for change in object.changes.iter().filter(|change| change.since > lost) {
            if let Changed::Lent(number) = change.what
                && let Some(what) = self.continuous.quoted(number)
            {
                found.push((change.since, LentBy::Change(change.since), Arc::clone(what)));
            }
        }
        crate::sort_short(&mut found, |(since, ..)| *since);
        found.into_iter().map(|(_, by, what)| (by, what)).listed()
    }
}
