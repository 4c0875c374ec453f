//! Turning permanents: face up (504; 707; 708), or over to their other face (701.28; 712).

use crate::{Event, Game, Happening, ObjectId, PlayerId};
use combat_lab_cards::{Becoming, Effect, Keyword, TriggeredAbility};
use combat_lab_rulebook::{Rule, TurnedPermanents};

impl Game {
    /// Turns a permanent over to its other face, if it has one to transform into. It stays what it
    /// was as a face-down permanent does that is turned up.
    pub(super) fn transform(&mut self, object: ObjectId, events: &mut Vec<Event>) {
        let (next, which) = (self.stack.next_id(), self.rules().transforming);
        // A permanent that turns with day and night transforms by nothing else (702.145).
        let bound = |it: &crate::Object| it.has(Keyword::Daybound) || it.has(Keyword::Nightbound);
        let Some(it) = self.object_mut(object).filter(|it| it.is_in_play() && !bound(it)) else { return };
        if !it.transform(which) {
            return;
        }
        it.transformed = next;
        self.stamp_turned(object);
        events.push(Event { kind: Happening::Transformed { object }, rules: &[Rule::Transform] });
        self.refresh(None, events);
        self.becomes(object, Becoming::Transformed);
    }

    /// Gives a permanent that has turned up or over a new timestamp, where the edition says so. Its
    /// counters keep theirs (613.7c, f, g).
    pub(crate) fn stamp_turned(&mut self, object: ObjectId) {
        match self.rules().turned_permanents {
            TurnedPermanents::KeepTimestamp => {}
            TurnedPermanents::NewTimestamp => {
                let now = self.continuous.tick();
                if let Some(it) = self.object_mut(object) {
                    it.given = Self::keywords_of_counters(it);
                    it.since = now;
                }
            }
        }
    }

    /// Turns a permanent face up, which is a special action, and has these instructions carried out
    /// next, which are part of it. It stays what it was: its damage, its counters, what changes it,
    /// and its place in combat.
    pub(crate) fn turn_face_up(
        &mut self,
        player: PlayerId,
        object: ObjectId,
        also: Vec<Effect>,
        events: &mut Vec<Event>,
    ) {
        // A disguised creature has ward only while it is face down.
        let ward = |it: &TriggeredAbility| it.keyword_rule() == Some(Rule::Ward);
        let disguised = self.object(object).is_some_and(|it| it.face.triggers.iter().any(ward));
        if !self.object_mut(object).is_some_and(crate::Object::turn_back) {
            return;
        }
        self.stamp_turned(object);
        let rules: &'static [Rule] = if disguised {
            &[Rule::TurningDisguiseUp, Rule::FaceDown, Rule::SpecialActions]
        } else {
            &[Rule::TurningFaceUp, Rule::FaceDown, Rule::SpecialActions]
        };
        events.push(Event { kind: Happening::TurnedFaceUp { player, object }, rules });
        self.refresh(None, events);
        self.becomes(object, Becoming::FaceUp);
        if !also.is_empty() {
            self.resolve_later(also, object, player);
        }
    }
}
