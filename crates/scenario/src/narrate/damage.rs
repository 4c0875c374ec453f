//! Damage: assigning and dealing it, preventing and redirecting it, and what it destroys.

use super::Teller;
use super::words::{list, number, some};
use engine::{AssignsNothing, CardType, DestroyCause, Effect, Happening, Keyword, Object, ObjectId, Thing};

impl Teller<'_> {
    pub(super) fn damage_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::DamageAssigned { player, assignments, .. } => {
                [self.player(*player), " assigns combat damage: ", &self.assignments(assignments)].concat()
            }
            Happening::AssignsNothing { creature, why } => self.assigns_nothing(*creature, *why),
            Happening::NoDamageAssigned => "nobody assigns any combat damage".to_owned(),
            Happening::DamageOnStack(_) => {
                "the combat damage goes on the stack, and players may act before it is dealt".to_owned()
            }
            Happening::Damage { source, recipient, amount, combat } => {
                let kind = if *combat { " combat damage to " } else { " damage to " };
                let amount = amount.to_string();
                [self.object(*source), " deals ", &amount, kind, &self.thing(*recipient)].concat()
            }
            Happening::DamageNotDealt(part) => {
                let recipient = self.thing(part.recipient);
                let creature =
                    |object| self.game.object(object).is_none_or(|known| known.face().is_creature());
                let why = match part.recipient {
                    Thing::Player(_) => " is not in the game any more".to_owned(),
                    Thing::Object(object) if creature(object) => {
                        [" is not a creature ", self.words().in_play, " any more"].concat()
                    }
                    _ => [" is not ", self.words().in_play, " any more"].concat(),
                };
                let amount = part.amount.to_string();
                let source = self.object(part.source);
                [&amount, " damage of ", source, " is not dealt, because ", &recipient, &why].concat()
            }
            Happening::LoyaltyLost { object, amount, now } => {
                self.counters_lost(*object, "loyalty counter", *amount, *now)
            }
            Happening::DefenseLost { object, amount, now } => {
                self.counters_lost(*object, "defense counter", *amount, *now)
            }
            Happening::Prevented { by, source, recipient, amount } => {
                let damage = self.part(*amount, *source, *recipient);
                if Thing::Object(*by) == *recipient
                    && self
                        .game
                        .object(*by)
                        .zip(self.game.object(*source))
                        .is_some_and(|(by, source)| by.is_protected_from(source))
                {
                    [&super::words::own(self.object(*by)), " protection prevents ", &damage].concat()
                } else {
                    [self.object(*by), " prevents ", &damage].concat()
                }
            }
            Happening::Redirected { by, source, from, to, amount } => {
                let damage = self.part(*amount, *source, *from);
                let because =
                    if by == source { String::new() } else { [", because of ", self.object(*by)].concat() };
                [&damage, " is dealt to ", &self.thing(*to), " instead", &because].concat()
            }
            Happening::ShieldMade { by, about } => self.shield(*by, *about),
            Happening::Destroyed { object, cause } => self.destroyed(*object, *cause),
            Happening::NotDestroyed(object) => {
                [self.object(*object), " is indestructible, so it is not destroyed"].concat()
            }
            Happening::RegenerationShield(object) => {
                ["the next time ", self.object(*object), " would be destroyed this turn, it regenerates"]
                    .concat()
            }
            Happening::Regenerated(object) => {
                let combat = if self.game.object(*object).is_some_and(|object| object.is(CardType::Creature))
                {
                    ", and leaves combat"
                } else {
                    ""
                };
                let instead = " regenerates: instead of being destroyed it becomes tapped, loses all damage";
                let instead = if combat.is_empty() {
                    " regenerates: instead of being destroyed it becomes tapped and loses all damage"
                } else {
                    instead
                };
                [self.object(*object), instead, combat].concat()
            }
            _ => return None,
        };
        Some(text)
    }

    /// "3 damage that Lightning Bolt would deal to Alice".
    pub(super) fn part(&self, amount: u32, source: ObjectId, recipient: Thing) -> String {
        let recipient = self.thing(recipient);
        [&amount.to_string(), " damage that ", self.object(source), " would deal to ", &recipient].concat()
    }

    /// What a prevention or redirection effect will do, as its card says it.
    fn shield(&self, by: ObjectId, about: Thing) -> String {
        let (mut to, mut from, mut away) = (false, false, false);
        let face = self.game.object(by).map(Object::face);
        for ability in face.iter().flat_map(|face| {
            face.abilities.iter().chain(face.triggers.iter().map(|trigger| &trigger.ability))
        }) {
            for effect in &ability.effects {
                to |= matches!(effect, Effect::Prevent { .. });
                from |= matches!(effect, Effect::PreventFrom { .. });
                away |= matches!(effect, Effect::Redirect { .. });
            }
        }
        let about = self.thing(about);
        let by = self.object(by);
        match (to, from, away) {
            (true, false, false) => [by, " will prevent damage to ", &about, " this turn"].concat(),
            (false, true, false) => {
                [by, " will prevent the damage that ", &about, " deals this turn"].concat()
            }
            (false, false, true) => [by, " will redirect damage from ", &about, " this turn"].concat(),
            _ => [by, " will watch over damage to or from ", &about, " this turn"].concat(),
        }
    }

    fn counters_lost(&self, object: ObjectId, kind: &str, amount: u32, now: u32) -> String {
        let verb = if amount == 1 { " is" } else { " are" };
        let left = if now == 0 { "none".to_owned() } else { now.to_string() };
        [&some(amount, kind), verb, " removed from ", self.object(object), ", which leaves ", &left].concat()
    }

    fn assigns_nothing(&self, creature: ObjectId, why: AssignsNothing) -> String {
        let why = match why {
            AssignsNothing::NoPower => {
                let known = self.game.object(creature);
                let now = known.map(Object::characteristics).unwrap_or_default();
                let (what, size) = if known.is_some_and(|object| object.has(Keyword::DamageByToughness)) {
                    ("toughness", now.toughness)
                } else {
                    ("power", now.power)
                };
                [": its ", what, " is ", &number(size)].concat()
            }
            AssignsNothing::NoBlockerLeft => ": it is blocked, and nothing blocks it any more".to_owned(),
            AssignsNothing::NoAttackerLeft => ": what it blocks has left combat".to_owned(),
            AssignsNothing::NothingAttacked => ": what it attacked has left combat".to_owned(),
            AssignsNothing::OtherStep => " in this one of the two combat damage steps".to_owned(),
        };
        [self.object(creature), " assigns no combat damage", &why].concat()
    }

    fn destroyed(&self, object: ObjectId, cause: DestroyCause) -> String {
        let why = match cause {
            DestroyCause::LethalDamage => ": it has lethal damage",
            DestroyCause::Deathtouch => ": a source with deathtouch has dealt damage to it",
            DestroyCause::Effect => "",
        };
        [self.object(object), " is destroyed", why].concat()
    }

    /// "A deals 2 damage to B and 1 to C" for every source, in the order of the events. What would be a long list is
    /// left to the details.
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
        if parts > super::sentence::MOST && all_combat {
            return vec!["combat damage is dealt".to_owned()];
        }
        let clauses = sources.into_iter().map(|(source, dealt)| {
            let source = self.object(source);
            if dealt.len() > super::sentence::MOST {
                return [source, " deals damage to ", &dealt.len().to_string(), " of them"].concat();
            }
            let parts: Vec<String> = dealt
                .iter()
                .enumerate()
                .map(|(index, (amount, to))| {
                    let damage = if index == 0 { " damage" } else { "" };
                    [&amount.to_string(), damage, " to ", &self.thing(*to)].concat()
                })
                .collect();
            [source, " deals ", &list(&parts)].concat()
        });
        clauses.collect()
    }
}
