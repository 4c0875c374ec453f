//! Attacking and blocking, and the order in which damage will be assigned.

use super::Teller;
use super::told::price;
use engine::{Happening, ObjectId};
use language::{t, tn};

impl Teller<'_> {
    pub(super) fn attack_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::Attacked { attacker, target } => {
                self.say(t!("%1 attacks %2"), &[self.object(*attacker), &self.attacked(*target)])
            }
            Happening::MayChosen { player, source, cost, accepts } => {
                let (player, source) = (self.player(*player), self.object(*source));
                let price = cost.map(|cost| super::told::price(&[cost], self.wording())).unwrap_or_default();
                let says = match (accepts, cost) {
                    (true, Some(_)) => t!("%1 pays %3 for %2"),
                    (false, Some(_)) => t!("%1 doesn't pay %3 for %2"),
                    (true, None) => t!("%1 uses %2's optional effect"),
                    (false, None) => t!("%1 doesn't use %2's optional effect"),
                };
                self.say(says, &[player, source, &price])
            }
            Happening::Chose { player, object, chosen } => self.say(
                t!("%1 chooses %3 for %2"),
                &[
                    self.player(*player),
                    self.object(*object),
                    &super::ability::traits::chosen(*chosen, self.wording()),
                ],
            ),
            Happening::CombatPaid { player, costs } => {
                let attacks = *player == self.game.active_player();
                let pays = if attacks { t!("%1 pays %2 to attack") } else { t!("%1 pays %2 to block") };
                self.say(pays, &[self.player(*player), &price(costs, self.wording())])
            }
            Happening::NoAttack(player) => {
                let (count, team) = self.team(*player);
                self.say(self.count(count, tn!("%1 doesn't attack", "%1 don't attack")), &[&team])
            }
            Happening::Banded(band) => self.say(t!("%1 attack together as a band"), &[&self.objects(band)]),
            Happening::Blocked { blocker, attacker } => {
                self.say(t!("%1 blocks %2"), &[self.object(*blocker), self.object(*attacker)])
            }
            Happening::EnteredAttacking { attacker, target } => self.say(
                t!("%1 is attacking %2, but wasn't declared as an attacker"),
                &[self.object(*attacker), &self.attacked(*target)],
            ),
            Happening::EnteredBlocking { blocker, attacker } => self.say(
                t!("%1 is blocking %2, but wasn't declared as a blocker"),
                &[self.object(*blocker), self.object(*attacker)],
            ),
            Happening::StaysOutOfCombat(object) => {
                self.say(t!("%1 is neither attacking nor blocking"), &[self.object(*object)])
            }
            Happening::NoBlock(player) => {
                let (count, team) = self.team(*player);
                self.say(self.count(count, tn!("%1 doesn't block", "%1 don't block")), &[&team])
            }
            Happening::Exerted(object) => self.say(t!("%1 is exerted"), &[self.object(*object)]),
            Happening::BecameBlocked(object) => {
                self.say(t!("%1 becomes blocked, though nothing blocks it"), &[self.object(*object)])
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
                let names: Vec<&str> = attackers.iter().map(|attacker| self.object(*attacker)).collect();
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
