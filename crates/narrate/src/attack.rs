//! Attacking and blocking, and the order in which damage will be assigned.

use super::Teller;
use super::told::{delayed_effects, price};
use engine::{Cost, Effect, Happening, ObjectId, Opponents, Reference};
use language::{t, tn};

impl Teller<'_> {
    /// What a player has chosen of what a spell or ability offered.
    fn may_chosen(
        &self,
        player: &str,
        source: ObjectId,
        cost: Option<Cost>,
        effects: &[Effect],
        accepts: bool,
    ) -> String {
        let source = self.object(source);
        match (cost, effects) {
            (Some(cost), _) => {
                let price = price(&[cost], self.wording());
                let pays = if accepts { t!("%1 pays %3 for %2") } else { t!("%1 doesn't pay %3 for %2") };
                self.say(pays, &[player, source, &price])
            }
            (
                None,
                [
                    Effect::Poison { who: Reference::Player(other), .. }
                    | Effect::GetEnergy { who: Reference::Player(other), .. },
                    ..,
                ],
            ) => {
                let chooses = if accepts {
                    t!("%1 chooses %2 to get another of each kind of counter")
                } else {
                    t!("%1 doesn't choose %2 to get another of each kind of counter")
                };
                self.say(chooses, &[player, self.player(*other)])
            }
            (None, [Effect::ForOpponents { whom: Opponents::One(other), .. }]) => {
                let chooses = if accepts {
                    t!("%1 chooses to create a token attacking %2")
                } else {
                    t!("%1 chooses not to create a token attacking %2")
                };
                self.say(chooses, &[player, self.player(*other)])
            }
            (None, effects) => {
                let uses = if accepts {
                    t!("%1 uses %2's optional effect (\u{201c}%3\u{201d})")
                } else {
                    t!("%1 doesn't use %2's optional effect (\u{201c}%3\u{201d})")
                };
                self.say(uses, &[player, source, &delayed_effects(effects, self.wording())])
            }
        }
    }

    pub(super) fn attack_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::Attacked { attacker, target } => {
                self.say(t!("%1 attacks %2"), &[self.object(*attacker), &self.attacked(*target)])
            }
            Happening::MayChosen { player, source, cost, effects, accepts } => {
                self.may_chosen(self.player(*player), *source, *cost, effects, *accepts)
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
            Happening::Blocked { blocker, attacker, with_band } => {
                let blocks = if *with_band {
                    t!("%2, in the same band, is blocked by %1, too")
                } else {
                    t!("%1 blocks %2")
                };
                self.say(blocks, &[self.object(*blocker), self.object(*attacker)])
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
