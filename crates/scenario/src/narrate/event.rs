//! What happened, one sentence an event.

use super::Teller;
use super::{finish, list, plural, signed};
use engine::{AssignsNothing, DestroyCause, Happening, ObjectId, Outcome, Thing};

impl Teller<'_> {
    pub(crate) fn event(&self, happening: &Happening) -> Option<String> {
        self.clause(happening).map(|clause| finish(&clause))
    }

    /// The same as part of a longer sentence.
    pub(super) fn clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::Passed(_) | Happening::PriorityReceived(_) => return None,
            Happening::StepBegan(step) => format!("the {} step begins", self.step(*step)),
            Happening::StepSkipped(step) => {
                format!("the {} step is skipped, because nothing attacks", self.step(*step))
            }
            Happening::StepEnded(step) => {
                format!("everybody has passed, and the {} step ends", self.step(*step))
            }
            Happening::Attacked { attacker, target } => {
                format!("{} attacks {}", self.object(*attacker), self.thing(*target))
            }
            Happening::NoAttack(player) => format!("{} does not attack", self.player(*player)),
            Happening::Tapped(object) => format!("{} becomes tapped", self.object(*object)),
            Happening::Blocked { blocker, attacker } => {
                format!("{} blocks {}", self.object(*blocker), self.object(*attacker))
            }
            Happening::NoBlock(player) => format!("{} does not block", self.player(*player)),
            Happening::Unblocked(object) => format!("{} is unblocked", self.object(*object)),
            Happening::Ordered { creature, order } => self.ordered(*creature, order),
            Happening::DamageAssigned { player, assignments } => {
                let assignments = self.assignments(assignments);
                format!("{} assigns combat damage: {assignments}", self.player(*player))
            }
            Happening::AssignsNothing { creature, why } => self.assigns_nothing(*creature, *why),
            Happening::NoDamageAssigned => "nobody assigns any combat damage".to_owned(),
            Happening::DamageOnStack(_) => {
                "the combat damage goes on the stack, and players may act before it is dealt".to_owned()
            }
            Happening::SpellPlayed { stack, player } => {
                let casts = self.words().casts;
                match self.on_stack(*stack) {
                    Some(spell) => {
                        let targeting = self.targeting(spell.targets());
                        format!("{} {casts} {}{targeting}", self.player(*player), self.stack_name(spell))
                    }
                    None => format!("{} {casts} a spell", self.player(*player)),
                }
            }
            Happening::AbilityActivated { stack, player, source } => {
                let activates = self.words().activates;
                let targeting = self
                    .on_stack(*stack)
                    .map(|ability| self.targeting(ability.targets()))
                    .unwrap_or_default();
                let source = self.object(*source);
                format!("{} {activates} the ability of {source}{targeting}", self.player(*player))
            }
            Happening::Resolving(id) => match self.on_stack(*id) {
                Some(object) => format!("{} resolves", self.stack_name(object)),
                None => "the top of the stack resolves".to_owned(),
            },
            Happening::NoLegalTarget(id) => {
                let name = self.on_stack(*id).map_or("it".to_owned(), |object| self.stack_name(object));
                format!("{name} does nothing, because nothing it targets is a legal target any more")
            }
            Happening::Damage { source, recipient, amount, combat } => {
                let kind = if *combat { "combat damage" } else { "damage" };
                format!("{} deals {amount} {kind} to {}", self.object(*source), self.thing(*recipient))
            }
            Happening::DamageNotDealt(part) => format!(
                "{} damage of {} is not dealt, because {} is not a creature {} any more",
                part.amount,
                self.object(part.source),
                self.thing(part.recipient),
                self.words().in_play,
            ),
            Happening::LifeLost { player, amount, now } => {
                format!("{} loses {amount} life and is at {now}", self.player(*player))
            }
            Happening::Pumped { object, power, toughness } => format!(
                "{} gets {}/{} until end of turn",
                self.object(*object),
                signed(*power),
                signed(*toughness)
            ),
            Happening::KeywordChanged { object, keyword, gained } => {
                let verb = if *gained { "gains" } else { "loses" };
                format!("{} {verb} {keyword} until end of turn", self.object(*object))
            }
            Happening::DeathtouchTriggered { source, damaged, .. } => format!(
                "the deathtouch of {} triggers, because it has damaged {}",
                self.object(*source),
                self.object(*damaged)
            ),
            Happening::Destroyed { object, cause } => self.destroyed(*object, *cause),
            Happening::ToughnessZero(object) => {
                format!("{} has no toughness left and is put into the graveyard", self.object(*object))
            }
            Happening::Sacrificed { object, player } => {
                format!("{} sacrifices {}", self.player(*player), self.object(*object))
            }
            Happening::Returned(object) => {
                let owner =
                    self.game.object(*object).map_or("its owner", |object| self.player(object.owner()));
                format!("{} goes back to the hand of {owner}", self.object(*object))
            }
            Happening::RemovedFromCombat(object) => format!("{} leaves combat", self.object(*object)),
            Happening::CombatCleared => "nothing attacks or blocks any more".to_owned(),
            Happening::Lost(player) => format!("{} loses the game", self.player(*player)),
            Happening::Over(outcome) => self.outcome(outcome),
        };
        Some(text)
    }

    pub(super) fn ordered(&self, creature: ObjectId, order: &[ObjectId]) -> String {
        let creature = self.object(creature);
        let mut names: Vec<&str> = order.iter().map(|object| self.object(*object)).collect();
        if names.is_empty() {
            return format!("{creature} assigns its damage in no order");
        }
        let first = names.remove(0);
        format!("{creature} will assign its damage first to {first}, then to {}", names.join(", then to "))
    }

    fn assigns_nothing(&self, creature: ObjectId, why: AssignsNothing) -> String {
        let name = self.object(creature);
        match why {
            AssignsNothing::NoPower => {
                let power = self.game.object(creature).map_or(0, |object| object.characteristics().power);
                format!("{name} assigns no combat damage: its power is {power}")
            }
            AssignsNothing::NoBlockerLeft => {
                format!("{name} assigns no combat damage: it is blocked, and nothing blocks it any more")
            }
            AssignsNothing::NoAttackerLeft => {
                format!("{name} assigns no combat damage: what it blocks has left combat")
            }
            AssignsNothing::OtherStep => {
                format!("{name} assigns no combat damage in this one of the two combat damage steps")
            }
        }
    }

    fn destroyed(&self, object: ObjectId, cause: DestroyCause) -> String {
        let name = self.object(object);
        match cause {
            DestroyCause::LethalDamage => format!("{name} is destroyed: it has lethal damage"),
            DestroyCause::Deathtouch => {
                format!("{name} is destroyed: a source with deathtouch has dealt damage to it")
            }
            DestroyCause::Effect => format!("{name} is destroyed"),
        }
    }

    pub(super) fn outcome(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::CombatOver => "the combat phase is over".to_owned(),
            Outcome::Won(player) => format!("{} wins the game", self.player(*player)),
            Outcome::Draw => "the game is a draw: everybody has lost".to_owned(),
        }
    }

    /// "A deals 2 to B and 1 to C" for every source, in the order of the events.
    pub(super) fn dealt<'e>(&self, events: impl Iterator<Item = &'e Happening>) -> Vec<String> {
        let mut sources: Vec<(ObjectId, Vec<(u32, Thing)>)> = Vec::new();
        for happening in events {
            if let Happening::Damage { source, recipient, amount, .. } = happening {
                match sources.iter_mut().find(|(known, _)| known == source) {
                    Some((_, dealt)) => dealt.push((*amount, *recipient)),
                    None => sources.push((*source, vec![(*amount, *recipient)])),
                }
            }
        }
        let clauses = sources.into_iter().map(|(source, dealt)| {
            let parts: Vec<String> = dealt
                .iter()
                .enumerate()
                .map(|(index, (amount, to))| {
                    format!("{amount}{} to {}", if index == 0 { " damage" } else { "" }, self.thing(*to))
                })
                .collect();
            format!("{} deals {}", self.object(source), list(parts.iter().map(String::as_str)))
        });
        clauses.collect()
    }

    /// "A and B are destroyed".
    pub(super) fn group(&self, objects: &[ObjectId], one: &str, many: &str) -> Option<String> {
        (!objects.is_empty())
            .then(|| format!("{} {}", self.objects(objects), plural(objects.len(), one, many)))
    }
}
