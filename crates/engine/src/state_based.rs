//! State-based checks: what the game cleans up by itself before anybody gets priority.

use crate::game::Waiting;
use crate::{DestroyCause, Event, Game, Happening, ObjectId, Outcome, PlayerId, Zone};
use rulebook::{Deathtouch, Rule};

/// What one check found for one permanent.
enum Finding {
    ToughnessZero,
    LethalDamage,
    Deathtouch,
}

impl Game {
    /// One check: everything that applies happens at once (420.3; 704.3). Returns whether anything did.
    pub(crate) fn check_state(&mut self, events: &mut Vec<Event>) -> bool {
        let losing: Vec<PlayerId> =
            self.players().filter(|(_, player)| player.life <= 0 && !player.lost).map(|(id, _)| id).collect();
        let deathtouch_destroys =
            matches!(self.rules().deathtouch, Deathtouch::StateBased | Deathtouch::StateBasedAnyDivision);
        let mut dying: Vec<(ObjectId, Finding)> = Vec::new();
        for object in self.objects().filter(|object| object.is_creature_in_play()) {
            let toughness = object.characteristics().toughness;
            if toughness <= 0 {
                dying.push((object.id, Finding::ToughnessZero));
            } else if object.damage > 0 && object.lethal_damage() == 0 {
                dying.push((object.id, Finding::LethalDamage));
            } else if deathtouch_destroys && object.deathtouched {
                dying.push((object.id, Finding::Deathtouch));
            }
        }
        // "Since the last time state-based actions were checked": this was that time.
        for index in 0..self.cards.len() {
            let Some(id) = self.cards.get(index).copied() else { continue };
            if let Some(object) = self.object_mut(id) {
                object.deathtouched = false;
            }
        }
        if losing.is_empty() && dying.is_empty() {
            return false;
        }
        for player in losing {
            if let Some(player) = self.players.get_mut(player.index()) {
                player.lost = true;
            }
            events.push(Event { kind: Happening::Lost(player), rules: &[Rule::PlayerAtZeroLife] });
        }
        for (object, finding) in dying {
            let (kind, rules): (_, &'static [Rule]) = match finding {
                Finding::ToughnessZero => (Happening::ToughnessZero(object), &[Rule::ToughnessZero]),
                Finding::LethalDamage => (
                    Happening::Destroyed { object, cause: DestroyCause::LethalDamage },
                    &[Rule::LethalDamageDestroys, Rule::AllChecksAtOnce],
                ),
                Finding::Deathtouch => (
                    Happening::Destroyed { object, cause: DestroyCause::Deathtouch },
                    &[Rule::DeathtouchDestroys, Rule::AllChecksAtOnce],
                ),
            };
            events.push(Event { kind, rules });
            self.move_object(object, Zone::Graveyard, events);
        }
        self.end_if_decided(events);
        true
    }

    /// Ends the game when at most one player is left: a win, or a draw if none is (102.4a; 104.2a, 104.4a).
    fn end_if_decided(&mut self, events: &mut Vec<Event>) {
        if matches!(self.waiting, Waiting::Over(_)) {
            return;
        }
        let (first, second) = {
            let mut left = self.players().filter(|(_, player)| !player.lost).map(|(id, _)| id);
            (left.next(), left.next())
        };
        match (first, second) {
            (None, _) => self.finish(Outcome::Draw, &[Rule::DrawWhenAllLose], events),
            (Some(winner), None) => self.finish(Outcome::Won(winner), &[Rule::PlayerAtZeroLife], events),
            (Some(_), Some(_)) => {}
        }
    }
}
