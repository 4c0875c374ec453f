//! Day and night (702.145, since 2021).

use super::Time;
use crate::{CardId, Event, Game, Happening, Object, ObjectId, PlayerId};
use combat_lab_cards::{Becoming, CardFace, Keyword, Listed, Manner, Zone};
use combat_lab_rulebook::Rule;
use std::sync::Arc;

impl Game {
    /// Sets day or night as a situation begins: night if any permanent has its night face up, else
    /// day if any has daybound.
    pub(crate) fn find_time(&mut self) {
        let any = |keyword| self.objects().any(|object| object.is_in_play() && object.has(keyword));
        self.time = Time::new(if any(Keyword::Nightbound) {
            Some(true)
        } else {
            any(Keyword::Daybound).then_some(false)
        });
    }

    /// In the untap step, it becomes night or day depending on the spells that the previous turn's
    /// active player cast.
    pub(crate) fn turn_time(&mut self, events: &mut Vec<Event>) {
        let Some(spells) = self.memory.spells_of_last_active() else { return };
        match self.time.night() {
            Some(false) if spells == 0 => self.become_night(true, &[Rule::DayTurns], events),
            Some(true) if spells >= 2 => self.become_night(false, &[Rule::DayTurns], events),
            _ => return,
        }
        self.keep_time(events);
    }

    /// It becomes day if a permanent has daybound, and permanents with daybound or nightbound turn
    /// to the right face.
    pub(crate) fn keep_time(&mut self, events: &mut Vec<Event>) {
        let any = |object: &Object| object.is_in_play() && object.has(Keyword::Daybound);
        if self.time.night().is_none() && self.objects().any(any) {
            self.become_night(false, &[Rule::BecomesDay], events);
        }
        let Some(night) = self.time.night() else { return };
        let (bound, rules): (_, &'static [Rule]) = if night {
            (Keyword::Daybound, &[Rule::DayAndNight, Rule::Transform])
        } else {
            (Keyword::Nightbound, &[Rule::Nightbound, Rule::Transform])
        };
        let wrong = |object: &&Object| {
            let turns = object.is_turning();
            object.is_in_play() && turns && object.has(bound)
        };
        // Where several get new timestamps, those of the active player come first (613.7m).
        let each = self.in_turn_order().flat_map(|player| {
            self.objects().filter(wrong).filter(move |it| it.controller == player).map(Object::id)
        });
        let wrong: Vec<ObjectId> = each.listed();
        if wrong.is_empty() {
            return;
        }
        let (next, which) = (self.stack.next_id(), self.rules().transforming);
        for object in &wrong {
            if let Some(it) = self.object_mut(*object)
                && it.transform(which)
            {
                it.transformed = next;
                self.stamp_turned(*object);
                let kind = Happening::Transformed { object: *object };
                events.push(Event { kind, rules });
            }
        }
        self.refresh(None, events);
        for object in wrong {
            self.becomes(object, Becoming::Transformed);
        }
    }

    /// The face with which a card enters while it is night, and its front face if that is another
    /// one: with daybound it enters transformed, unless it would have lost that on the battlefield
    /// (614.12; 702.145b).
    pub(crate) fn face_by_night(
        &self,
        card: CardId,
        face: Arc<CardFace>,
        owner: PlayerId,
    ) -> (Arc<CardFace>, Option<Arc<CardFace>>) {
        let other = face.other.as_deref().filter(|other| other.manner == Manner::Transform);
        let other = other.filter(|_| face.keywords.has(Keyword::Daybound));
        let Some(other) = other.map(|other| Arc::clone(&other.face)) else { return (face, None) };
        let since = self.continuous.now().saturating_add(1);
        let mut front = Object::new((self.objects.next_id(), card), face, owner, Zone::InPlay, since);
        front.strip(self.stripped_since(&front, &self.strips()) > 0);
        let bound = !self.loses_as_it_enters(&front);
        if bound { (other, Some(front.face)) } else { (front.face, None) }
    }

    fn become_night(&mut self, night: bool, rules: &'static [Rule], events: &mut Vec<Event>) {
        self.time = Time::new(Some(night));
        events.push(Event { kind: Happening::TimeTurned { night }, rules });
    }
}

impl Object {
    /// Whether it has another face to transform into.
    fn is_turning(&self) -> bool {
        let other = self.face.other.as_deref().is_some_and(|other| other.manner == Manner::Transform);
        other || self.is_back_up()
    }
}
