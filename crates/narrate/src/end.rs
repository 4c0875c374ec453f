//! The end of a situation: a summary of all moments.

use super::words::{MOST, finish};
use super::{Line, Teller};
use combat_lab_cards::{Adding, CardType, Keeping, Listed};
use combat_lab_engine::{Decision, Event, Happening, ObjectId, PlayerId};
use combat_lab_language::{t, tn};
use combat_lab_replay::Replay;
use combat_lab_rulebook::Citation;

/// The types of permanents that die.
const DYING: [CardType; 2] = [CardType::Creature, CardType::Planeswalker];

/// The creatures and planeswalkers that died, the battles that are gone, and the players' life and
/// poison counters, before the last moment.
pub(super) struct Conclusion {
    /// For the sentence of the last moment.
    pub(super) clauses: Vec<String>,
    /// The same with the rules.
    pub(super) lines: Vec<Line>,
}

/// All changes of one player's life, and the poison counters that player got.
struct LifeChanges {
    player: PlayerId,
    lost: Sum,
    gained: Sum,
    poison: Sum,
}

/// An amount of life or of poison counters, and the rules by which it was lost or gained.
#[derive(Default)]
struct Sum {
    amount: u64,
    by: Vec<Citation>,
}

impl Sum {
    fn add(&mut self, amount: u64, by: Option<Citation>) {
        self.amount = self.amount.saturating_add(amount);
        let is_new = |new: &Citation| self.by.iter().all(|known| known.number() != new.number());
        self.by.add_all(by.filter(is_new));
    }
}

impl Teller<'_> {
    /// The conclusion, if the game is over at this moment.
    pub(super) fn conclusion(&self, replay: &Replay, at: usize, decision: &Decision) -> Option<Conclusion> {
        let (Decision::Over(_), frames) = (decision, replay.frames().get(..at)?) else { return None };
        let events = || frames.iter().flat_map(|frame| &frame.events);
        let (mut clauses, mut lines) = (Vec::new(), Vec::new());
        let dead = self.deaths(events());
        let is_creature =
            |(id, _): &(ObjectId, _)| self.game.object(*id).is_some_and(|it| it.is(CardType::Creature));
        let counted = dead.len() > MOST && dead.iter().all(is_creature);
        if counted {
            clauses.push(self.say(
                self.count(dead.len(), tn!("%1 creature has died", "%1 creatures have died")),
                &[&dead.len().to_string()],
            ));
        }
        let mut rest = dead.as_slice();
        while let Some((_, by)) = rest.first() {
            let same = rest.iter().take_while(|(_, other)| number(*other) == number(*by)).count();
            let (group, others) = rest.split_at(same);
            let group: Vec<ObjectId> = group.iter().map(|(object, _)| *object).listed();
            // Only creatures and planeswalkers die (700.4).
            let dies = group.first().is_some_and(|id| self.is_any(*id, &DYING));
            let clause = if dies {
                self.group(&group, tn!("%1 has died", "%1 have died"))
            } else {
                let buried = tn!("%1 has been put into the graveyard", "%1 have been put into the graveyard");
                self.group(&group, buried)
            };
            let clause = clause.unwrap_or_default();
            lines.push(Line { text: finish(&clause), citations: by.iter().copied().listed() });
            if !counted {
                clauses.push(clause);
            }
            rest = others;
        }
        for LifeChanges { player, lost, gained, poison } in self.lives(events()) {
            let (count, who) = self.team(player);
            let one = count == 1;
            let say = |phrase, amount: u64| {
                let many = usize::try_from(amount).unwrap_or(usize::MAX);
                self.say(self.count(many, phrase), &[&who, &amount.to_string(), &gained.amount.to_string()])
            };
            let losing = if one {
                tn!("%1 has lost 1 life", "%1 has lost %2 life")
            } else {
                tn!("%1 have lost 1 life", "%1 have lost %2 life")
            };
            let gaining = if one {
                tn!("%1 has gained 1 life", "%1 has gained %2 life")
            } else {
                tn!("%1 have gained 1 life", "%1 have gained %2 life")
            };
            let both = if one {
                tn!("%1 has lost 1 life and gained %3", "%1 has lost %2 life and gained %3")
            } else {
                tn!("%1 have lost 1 life and gained %3", "%1 have lost %2 life and gained %3")
            };
            clauses.add_all(match (lost.amount, gained.amount) {
                (0, 0) => None,
                (0, amount) => Some(say(gaining, amount)),
                (amount, 0) => Some(say(losing, amount)),
                (amount, _) => Some(say(both, amount)),
            });
            let poisoned = if one {
                tn!("%1 has got a poison counter", "%1 has got %2 poison counters")
            } else {
                tn!("%1 have got a poison counter", "%1 have got %2 poison counters")
            };
            clauses.add_all((poison.amount > 0).then(|| say(poisoned, poison.amount)));
            let told = [(&lost, losing), (&gained, gaining), (&poison, poisoned)]
                .into_iter()
                .filter(|(sum, _)| sum.amount > 0);
            lines.add_all(told.map(|(sum, phrase)| Line {
                text: finish(&say(phrase, sum.amount)),
                citations: sum.by.clone(),
            }));
        }
        if clauses.is_empty() {
            clauses.push(self.of(t!("no creature has died")).to_owned());
        }
        Some(Conclusion { clauses, lines })
    }

    /// The creatures and planeswalkers that died, and the battles that are gone, in the order of
    /// the rules by which they did.
    fn deaths<'e>(&self, events: impl Iterator<Item = &'e Event>) -> Vec<(ObjectId, Option<Citation>)> {
        let (mut dead, mut exiled) = (Vec::new(), Vec::new());
        for event in events {
            if let Happening::Exiled(object) = event.kind {
                exiled.push(object);
            }
            let told = |id: &ObjectId| self.is_any(*id, &DYING) || self.is_any(*id, &[CardType::Battle]);
            if let Some(object) = event.kind.put_into_graveyard().filter(told) {
                dead.push((object, self.first_cited(event)));
            }
        }
        dead.keep(|(object, _)| !exiled.contains(object));
        let mut sorted: Vec<(ObjectId, Option<Citation>)> = Vec::with_capacity(dead.len());
        for one in dead {
            let at = sorted.iter().rposition(|(_, by)| number(*by) == number(one.1));
            sorted.insert(at.map_or(sorted.len(), |at| at.saturating_add(1)), one);
        }
        sorted
    }

    fn is_any(&self, id: ObjectId, types: &[CardType]) -> bool {
        self.game.object(id).is_some_and(|it| types.iter().any(|of| it.is(*of)))
    }

    fn lives<'e>(&self, events: impl Iterator<Item = &'e Event>) -> Vec<LifeChanges> {
        let mut lives: Vec<LifeChanges> = Vec::new();
        for event in events {
            let (player, by, poison) = match event.kind {
                Happening::LifeLost { player, amount, .. } => (player, -i64::from(amount), 0),
                Happening::LifeChanged { player, by, .. } => (player, by, 0),
                Happening::Poisoned { player, count, .. } => (player, 0, count),
                _ => continue,
            };
            let player = self.game.head(player);
            let at = lives.iter().position(|life| life.player == player);
            let at = at.unwrap_or_else(|| {
                let (lost, gained, poison) = (Sum::default(), Sum::default(), Sum::default());
                lives.push(LifeChanges { player, lost, gained, poison });
                lives.len().saturating_sub(1)
            });
            let Some(life) = lives.get_mut(at) else { continue };
            let (sum, amount) = match by {
                _ if poison > 0 => (&mut life.poison, u64::from(poison)),
                ..0 => (&mut life.lost, by.unsigned_abs()),
                0.. => (&mut life.gained, by.unsigned_abs()),
            };
            sum.add(amount, self.first_cited(event));
        }
        lives
    }

    fn first_cited(&self, event: &Event) -> Option<Citation> {
        event.all_rules().find_map(|rule| rule.cite(self.edition()))
    }
}

/// The rule's number: several of our rules can be one rule of an edition.
fn number(citation: Option<Citation>) -> Option<&'static str> {
    citation.map(Citation::number)
}
