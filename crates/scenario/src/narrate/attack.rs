//! Attacking and blocking, and the order in which damage will be assigned.

use super::Teller;
use super::ability::price;
use engine::{Happening, ObjectId, Thing};

impl Teller<'_> {
    pub(super) fn attack_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::Attacked { attacker, target } => {
                [self.object(*attacker), " attacks ", &self.thing(*target)].concat()
            }
            Happening::CombatPaid { player, costs } => {
                let what = if *player == self.game.active_player() { " to attack" } else { " to block" };
                [self.player(*player), " pays ", &price(costs, self.wording()), what].concat()
            }
            Happening::NoAttack(player) => [self.player(*player), " does not attack"].concat(),
            Happening::Banded(band) => [&self.objects(band), " attack together as a band"].concat(),
            Happening::Blocked { blocker, attacker } => {
                [self.object(*blocker), " blocks ", self.object(*attacker)].concat()
            }
            Happening::EnteredAttacking { attacker, target } => {
                let attacking = [" is attacking ", &self.thing(*target), ", but it never attacked"].concat();
                [self.object(*attacker), &attacking].concat()
            }
            Happening::EnteredBlocking { blocker, attacker } => {
                let blocking = [" is blocking ", self.object(*attacker), ", but it never blocked"].concat();
                [self.object(*blocker), &blocking].concat()
            }
            Happening::StaysOutOfCombat(object) => {
                [self.object(*object), " takes no part in this combat: it neither attacks nor blocks"]
                    .concat()
            }
            Happening::NoBlock(player) => [self.player(*player), " does not block"].concat(),
            Happening::Unblocked(object) => [self.object(*object), " is unblocked"].concat(),
            Happening::Ordered { creature, order } => self.ordered(*creature, order),
            Happening::RemovedFromCombat(object) => [self.object(*object), " leaves combat"].concat(),
            Happening::NoLongerAttacked { object, attackers } => {
                let things: Vec<Thing> = attackers.iter().copied().map(Thing::Object).collect();
                let attack = if things.len() == 1 { " attacks" } else { " attack" };
                let nothing = " nothing in particular now: ";
                [&self.things(&things), attack, nothing, self.object(*object), " is not attacked any more"]
                    .concat()
            }
            Happening::CombatCleared => "nothing attacks or blocks any more".to_owned(),
            _ => return None,
        };
        Some(text)
    }

    fn ordered(&self, creature: ObjectId, order: &[ObjectId]) -> String {
        let creature = self.object(creature);
        let names: Vec<&str> = order.iter().map(|object| self.object(*object)).collect();
        if names.is_empty() {
            return [creature, " assigns its damage in no order"].concat();
        }
        [creature, " will assign its damage first to ", &names.join(", then to ")].concat()
    }
}
