//! Attacking and blocking, and the order in which damage will be assigned.

use super::Teller;
use combat_lab_cards::Listed;
use combat_lab_engine::{Happening, ObjectId};
use combat_lab_language::{t, tn};

impl Teller<'_> {
    pub(super) fn attack_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::Attacked { attacker, target } => {
                self.say(t!("%1 attacks %2"), &[self.object(*attacker), &self.attacked(*target)])
            }
            Happening::NoAttack(player) => {
                let (count, team) = self.team(*player);
                self.say(self.count(count, tn!("%1 doesn't attack", "%1 don't attack")), &[&team])
            }
            Happening::Banded(band) => self.say(t!("%1 attack together as a band"), &[&self.objects(band)]),
            Happening::Blocked { blocker, attacker, with_band } => {
                let blocks = if *with_band {
                    t!("%2, in the same band, is blocked by %1, too")
                } else {
                    t!("%1 blocks %2")
                };
                self.say(blocks, &[self.object(*blocker), self.object(*attacker)])
            }
            Happening::NoBlock(player) => {
                let (count, team) = self.team(*player);
                self.say(self.count(count, tn!("%1 doesn't block", "%1 don't block")), &[&team])
            }
            Happening::Unblocked(object) => self.say(t!("%1 is unblocked"), &[self.object(*object)]),
            Happening::Ordered { creature, order } => self.ordered(*creature, order),
            Happening::RemovedFromCombat(object) => {
                self.say(t!("%1 is removed from combat"), &[self.object(*object)])
            }
            Happening::NoLongerAttacked { object, attackers } => {
                let attack = self.count(
                    attackers.len(),
                    tn!(
                        "%1 is still attacking, but no longer attacks %2",
                        "%1 are still attacking, but no longer attack %2"
                    ),
                );
                let names: Vec<&str> = attackers.iter().map(|attacker| self.object(*attacker)).listed();
                self.say(attack, &[&self.wording().list(&names), self.object(*object)])
            }
            Happening::CombatCleared => self.of(t!("all creatures are removed from combat")).to_owned(),
            _ => return None,
        };
        Some(text)
    }

    fn ordered(&self, creature: ObjectId, order: &[ObjectId]) -> String {
        let creature = self.object(creature);
        let Some((first, others)) = order.split_first() else {
            return self.say(t!("%1 needs no damage assignment order"), &[creature]);
        };
        let mut names = self.object(*first).to_owned();
        for other in others {
            names = self.say(t!("%1, then to %2"), &[&names, self.object(*other)]);
        }
        self.say(t!("%1 will assign its damage first to %2"), &[creature, &names])
    }
}
