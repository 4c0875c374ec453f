//! Consequences of spells and abilities in combat and for permanents: choices, costs, mana, effects
//! that end, attaching and regeneration.

use super::Teller;
use super::ability::cost::price;
use super::ability::delayed_effects;
use super::words::mana;
use combat_lab_cards::{CardType, Cost, Effect, Listed, Mana, Opponents, Reference};
use combat_lab_engine::{Change, Event, Happening, ObjectId, PlayerId};
use combat_lab_language::{t, tn};

impl Teller<'_> {
    pub(super) fn effect_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
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
            Happening::Exerted(object) => self.say(t!("%1 is exerted"), &[self.object(*object)]),
            Happening::BecameBlocked(object) => {
                self.say(t!("%1 becomes blocked, though nothing blocks it"), &[self.object(*object)])
            }
            Happening::Redirected { by, source, from, to, amount } => {
                let damage = self.part(*amount, *source, *from);
                self.dealt_instead(&damage, *to, (by != source).then_some(*by))
            }
            Happening::Attached { object, to } => {
                self.say(t!("%1 is attached to %2"), &[self.object(*object), self.object(*to)])
            }
            Happening::Unattached { object, from } => {
                self.say(t!("%1 is no longer attached to %2"), &[self.object(*object), self.object(*from)])
            }
            Happening::NothingToEnchant { aura, token } => {
                let phrase = if *token {
                    t!("no copy of %1 is created, because there is nothing it can enchant")
                } else {
                    t!("%1 stays where it is, because there is nothing it can enchant")
                };
                self.say(phrase, &[self.object(*aura)])
            }
            Happening::FellOff(object) => {
                let phrase =
                    t!("%1 isn't attached to anything it can enchant, and is put into the graveyard");
                self.say(phrase, &[self.object(*object)])
            }
            Happening::RoleReplaced(object) => {
                let phrase = t!(
                    "a newer Role of the same player is attached to the creature, so %1 is put into the graveyard"
                );
                self.say(phrase, &[self.object(*object)])
            }
            Happening::StaysIndestructible(object) => self.say(
                t!("%1 stays indestructible: this isn't an ability, so it can't be lost"),
                &[self.object(*object)],
            ),
            Happening::RegenerationShield(object) => self.say(
                t!("the next time %1 would be destroyed this turn, it regenerates"),
                &[self.object(*object)],
            ),
            Happening::Regenerated(object) => {
                let creature = self.game.object(*object).is_some_and(|object| object.is(CardType::Creature));
                let instead = if creature {
                    t!("%1 regenerates: instead of being destroyed, it becomes tapped, all damage is \
                         removed from it, and it is removed from combat")
                } else {
                    t!("%1 regenerates: instead of being destroyed, it becomes tapped, and all damage is \
                        removed from it")
                };
                self.say(instead, &[self.object(*object)])
            }
            Happening::EffectsEnded(objects) => self.effects_ended(objects),
            Happening::ManaAdded { player, source, mana: made } => self.adds(&[*source], made, *player),
            Happening::ManaEmptied { player, lost } => {
                let lost = mana(lost, self.edition());
                self.say(t!("%1 loses unspent mana: %2"), &[self.player(*player), &lost])
            }
            Happening::ManaBurned { player, amount } => {
                let burned = tn!(
                    "mana burn costs %1 1 life: 1 for each mana lost",
                    "mana burn costs %1 %2 life: 1 for each mana lost"
                );
                let burned = self.count(*amount as usize, burned);
                self.say(burned, &[self.player(*player), &amount.to_string()])
            }
            Happening::Goaded { object, player } => {
                self.say(t!("%1 goads %2"), &[self.player(*player), self.object(*object)])
            }
            _ => return None,
        };
        Some(text)
    }

    /// A player's choice to accept or decline the offer of a spell or ability.
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
                self.say(chooses, &[player, self.player(PlayerId::new(*other))])
            }
            (None, [Effect::ForOpponents { whom: Opponents::One(other), .. }]) => {
                let chooses = if accepts {
                    t!("%1 chooses to create a token attacking %2")
                } else {
                    t!("%1 chooses not to create a token attacking %2")
                };
                self.say(chooses, &[player, self.player(PlayerId::new(*other))])
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

    /// Permanents that add mana.
    pub(super) fn adds(&self, sources: &[ObjectId], made: &Mana, player: PlayerId) -> String {
        let add =
            self.count(sources.len(), tn!("%1 adds %2 to %3's mana pool", "%1 add %2 to %3's mana pool"));
        self.say(add, &[&self.objects(sources), &mana(made, self.edition()), self.player(player)])
    }

    /// Effects that end; they are named if one permanent loses them and the previous frame still
    /// had them.
    fn effects_ended(&self, each: &[(ObjectId, Vec<Change>)]) -> String {
        if let [(object, ended)] = each {
            let told = self.changes(ended);
            if !told.is_empty() {
                let end = tn!("an effect on %1 ends: %2", "effects on %1 end: %2");
                return self.say(self.count(told.len(), end), &[self.object(*object), &told.join("; ")]);
            }
        }
        let objects: Vec<ObjectId> = each.iter().map(|(object, _)| *object).listed();
        self.say(t!("the temporary effects on %1 end"), &[&self.objects(&objects)])
    }

    /// All mana that a player gets, narrated at the first of it.
    pub(super) fn mana_added(
        &self,
        happening: &Happening,
        whose: PlayerId,
        events: &[Event],
    ) -> Option<String> {
        let (mut sources, mut all) = (Vec::new(), Mana::default());
        for event in events {
            let Happening::ManaAdded { player, source, mana } = &event.kind else { continue };
            if *player != whose {
                continue;
            }
            if sources.is_empty() && !std::ptr::eq(&raw const event.kind, happening) {
                return None;
            }
            if !sources.contains(source) {
                sources.push(*source);
            }
            all = all.plus(*mana);
        }
        Some(self.adds(&sources, &all, whose))
    }
}
