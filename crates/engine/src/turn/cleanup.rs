//! The cleanup step (314; 514).

use crate::agenda::{Task, Waiting};
use crate::stack::GivenUp;
use crate::{Event, Game, Happening, Object, ObjectId};
use combat_lab_cards::{Duration, FromExile, Keyword, Listed, Zone};
use combat_lab_rulebook::Rule;

/// The most cards a player may keep in hand at the end of the turn.
const HAND_SIZE: usize = 7;

impl Game {
    /// First the active player discards down to the maximum hand size, then damage and effects wear
    /// off.
    pub(crate) fn begin_cleanup(&mut self) {
        self.agenda.push(Task::WearOff);
        let mut team: Vec<_> = self.team(self.turn.active()).listed();
        team.reverse();
        for player in team {
            let hand = self.in_zone(player, Zone::Hand).count();
            let keeps = |it: &Object| it.is_in_play() && it.has(Keyword::NoMaximumHand);
            if hand > HAND_SIZE && !self.in_zone(player, Zone::InPlay).any(keeps) {
                let count = hand - HAND_SIZE;
                self.agenda.push(Task::GiveUp(Box::new(GivenUp::of_hand(player, count))));
            }
        }
    }

    /// Damage is removed and "until end of turn" effects end, at the same time (314.2; 514.2).
    /// Then, if a state-based check would do something or an ability has triggered, there is
    /// priority after all, and another cleanup step (314.3; 514.3a).
    pub(crate) fn wear_off(&mut self, events: &mut Vec<Event>) {
        let permanents: Vec<ObjectId> =
            self.objects().filter(|object| object.zone() == Zone::InPlay).map(Object::id).listed();
        for id in permanents {
            if let Some(object) = self.object_mut(id) {
                object.damage = 0;
                object.regeneration = 0;
            }
        }
        for object in self.objects.iter_mut() {
            object.status.gained_flashback = false;
            object.status.saddled = false;
            if matches!(object.status.from_exile, Some(FromExile::ThisTurn { .. })) {
                object.status.from_exile = None;
            }
        }
        self.shields.wear_off();
        let ends =
            |until: Duration| matches!(until, Duration::EndOfTurn | Duration::ItsNextTurn { begun: true });
        if self.continuous.end_turn(ends) {
            self.refresh(None, events);
        }
        events.push(Event {
            kind: Happening::WoreOff,
            rules: &[Rule::CleanupWearsOff, Rule::DamageMarkedUntilCleanup, Rule::UntilEndOfTurn],
        });
        self.end_changes(|change| ends(change.until), &[], events);
        let something_happened = self.check_state(events) || self.triggers.any_waits();
        match (&self.waiting, something_happened) {
            (Waiting::Over(_), _) => {}
            (_, true) => {
                self.turn.clean_up_again();
                self.then_priority(self.turn.active(), &[Rule::CleanupPriority]);
            }
            (_, false) => self.agenda.push(Task::EndStep),
        }
    }
}
