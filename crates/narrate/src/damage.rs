//! Damage: assigning, dealing, preventing and redirecting it, and destruction by it.

use super::Teller;
use super::words::number;
use combat_lab_cards::{CounterKind, Keyword, Listed, Zone};
use combat_lab_engine::{AssignsNothing, DestroyCause, Happening, Object, ObjectId, Preventing, Thing};
use combat_lab_language::{t, tn};
use combat_lab_rulebook::NoPower;

impl Teller<'_> {
    pub(super) fn damage_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::DamageAssigned { player, assignments, .. } => {
                let (count, assigning) = self.team(*player);
                let assign = tn!("%1 assigns combat damage: %2", "%1 assign combat damage: %2");
                self.say(self.count(count, assign), &[&assigning, &self.assignments(assignments)])
            }
            Happening::AssignsNothing { creature, why } => self.assigns_nothing(*creature, *why),
            Happening::NoDamageAssigned => self.of(t!("no combat damage is assigned")).to_owned(),
            Happening::DamageOnStack(_) => self
                .of(t!("the combat damage goes on the stack, and players may act before it is dealt"))
                .to_owned(),
            Happening::Damage { source, recipient, amount, combat } => {
                let deals = if *combat {
                    t!("%1 deals %2 combat damage to %3")
                } else {
                    t!("%1 deals %2 damage to %3")
                };
                let parts = [self.object(*source), &amount.to_string(), &self.thing(*recipient)];
                self.say(deals, &parts)
            }
            Happening::DamageNotDealt(part) => {
                let creature =
                    |object| self.game.object(object).is_none_or(|known| known.face().is_creature());
                let why = match part.recipient {
                    Thing::Player(_) => {
                        t!("%2's %1 damage isn't dealt, because %3 is no longer in the game")
                    }
                    Thing::Object(object) if creature(object) => {
                        t!("%2's %1 damage isn't dealt, because %3 is no longer a creature %4")
                    }
                    _ => t!("%2's %1 damage isn't dealt, because %3 is no longer %4"),
                };
                let amount = part.amount.to_string();
                let in_play = self.wording().place(Zone::InPlay);
                self.say(why, &[&amount, self.object(part.source), &self.thing(part.recipient), in_play])
            }
            Happening::LoyaltyLost { object, amount, now } => {
                self.counters_lost(*object, CounterKind::Loyalty, *amount, *now)
            }
            Happening::DefenseLost { object, amount, now } => {
                self.counters_lost(*object, CounterKind::Defense, *amount, *now)
            }
            Happening::Prevented { by, how, source, recipient, amount } => {
                let prevents = match how {
                    Preventing::Effect => t!("%1 prevents %2"),
                    Preventing::Protection => t!("%1's protection prevents %2"),
                    Preventing::ShieldCounter => t!("%1's shield counter prevents %2"),
                };
                self.say(prevents, &[self.object(*by), &self.part(*amount, *source, *recipient)])
            }
            Happening::Destroyed { object, cause } => {
                let destroyed = match cause {
                    DestroyCause::LethalDamage => t!("%1 is destroyed: it has lethal damage"),
                    DestroyCause::Deathtouch => {
                        t!("%1 is destroyed: a source with deathtouch dealt damage to it")
                    }
                    DestroyCause::Effect => t!("%1 is destroyed"),
                    DestroyCause::ForGood => t!("%1 is destroyed, and can't be regenerated"),
                };
                self.say(destroyed, &[self.object(*object)])
            }
            Happening::NotDestroyed(object) => {
                self.say(t!("%1 is indestructible, so it isn't destroyed"), &[self.object(*object)])
            }
            _ => return None,
        };
        Some(text)
    }

    /// "3 damage that Lightning Bolt would deal to Alice".
    pub(super) fn part(&self, amount: u32, source: ObjectId, recipient: Thing) -> String {
        self.say(
            t!("%1 damage that %2 would deal to %3"),
            &[&amount.to_string(), self.object(source), &self.thing(recipient)],
        )
    }

    /// Redirected damage, with its cause unless that is its source.
    pub(super) fn dealt_instead(&self, damage: &str, to: Thing, because: Option<ObjectId>) -> String {
        let dealt = self.say(t!("%1 is dealt to %2 instead"), &[damage, &self.thing(to)]);
        match because {
            Some(by) => self.say(t!("%1, because of %2"), &[&dealt, self.object(by)]),
            None => dealt,
        }
    }

    fn counters_lost(&self, object: ObjectId, kind: CounterKind, amount: u32, now: u32) -> String {
        let removed = match now {
            0 => tn!("%1 is removed from %2, which leaves none", "%1 are removed from %2, which leaves none"),
            _ => tn!("%1 is removed from %2, which leaves %3", "%1 are removed from %2, which leaves %3"),
        };
        let removed = self.count(amount as usize, removed);
        let counters = self.wording().counters(amount, kind);
        self.say(removed, &[&counters, self.object(object), &now.to_string()])
    }

    fn assigns_nothing(&self, creature: ObjectId, why: AssignsNothing) -> String {
        let mut size = 0;
        let zero = match self.game.edition().rules().no_power {
            NoPower::AssignsNothing => false,
            NoPower::AssignsZero => true,
        };
        let why = match why {
            AssignsNothing::NoPower => {
                let known = self.game.object(creature);
                let now = known.map(Object::characteristics).unwrap_or_default();
                if known.is_some_and(|object| object.has(Keyword::DamageByToughness)) {
                    size = now.toughness;
                    if zero {
                        t!("%1 assigns 0 combat damage: its toughness is %2")
                    } else {
                        t!("%1 assigns no combat damage: its toughness is %2")
                    }
                } else {
                    size = now.power;
                    if zero {
                        t!("%1 assigns 0 combat damage: its power is %2")
                    } else {
                        t!("%1 assigns no combat damage: its power is %2")
                    }
                }
            }
            AssignsNothing::NoBlockerLeft => {
                t!("%1 assigns no combat damage: it's blocked, and no creature is blocking it")
            }
            AssignsNothing::NoAttackerLeft => {
                t!("%1 assigns no combat damage: the creature it blocked is no longer in combat")
            }
            AssignsNothing::NothingAttacked => {
                t!("%1 assigns no combat damage: what it attacked is no longer in combat")
            }
            AssignsNothing::OtherStep => {
                t!("%1 assigns no combat damage in this damage step")
            }
            AssignsNothing::Told => t!("%1 assigns no combat damage: an effect says so"),
        };
        self.say(why, &[self.object(creature), &number(size)])
    }

    /// "A deals 2 damage to B and 1 to C" for every source, in the order of the events. Long lists
    /// are left to the details.
    pub(super) fn dealt<'e>(&self, events: impl Iterator<Item = &'e Happening>) -> Vec<String> {
        let mut sources: Vec<(ObjectId, Vec<(u32, Thing)>)> = Vec::new();
        let (mut parts, mut all_combat) = (0_usize, true);
        for happening in events {
            if let Happening::Damage { source, recipient, amount, combat } = happening {
                parts += 1;
                all_combat &= *combat;
                match sources.iter_mut().find(|(known, _)| known == source) {
                    Some((_, dealt)) => dealt.push((*amount, *recipient)),
                    None => sources.push((*source, vec![(*amount, *recipient)])),
                }
            }
        }
        if parts > super::words::MOST && all_combat {
            return vec![self.of(t!("combat damage is dealt")).to_owned()];
        }
        let clauses = sources.into_iter().map(|(source, dealt)| {
            let source = self.object(source);
            if dealt.len() > super::words::MOST {
                let count = dealt.len().to_string();
                return self.say(t!("%1 deals damage to %2 of them"), &[source, &count]);
            }
            let mut parts: Vec<String> = Vec::new();
            for (amount, to) in &dealt {
                let (amount, to) = (amount.to_string(), self.thing(*to));
                parts.push(if parts.is_empty() {
                    self.say(t!("%1 deals %2 damage to %3"), &[source, &amount, &to])
                } else {
                    self.say(t!("%1 to %2"), &[&amount, &to])
                });
            }
            self.wording().list(&parts)
        });
        clauses.listed()
    }
}
