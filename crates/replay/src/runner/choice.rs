//! Scripted answers to choices: orders of triggers, targets, discards, legendary permanents to
//! keep, replacement effects to apply.

use super::Runner;
use super::answer::Scripted;
use crate::chosen::{chosen, forced};
use crate::frame::MomentKind;
use crate::objects::is_card;
use combat_lab_engine::{Action, Choice, Decision, Event, Guard, Happening, Illegal, ObjectId, PlayerId};
use combat_lab_notation::{Announcement, ChoiceLine, Chosen, Statement};
use combat_lab_rulebook::Division;

impl Runner<'_> {
    /// A player's choice: that of the next line if it answers the decision, or else the first
    /// possible one. The error is as in [`chosen`].
    pub(crate) fn choose(
        &mut self,
        player: PlayerId,
        decision: &Decision,
    ) -> (Result<Choice, Option<Illegal>>, Scripted) {
        if let Some((at, line)) = self.next_line()
            && let Statement::Announce(Announcement::Choose(choice)) = &line.statement
            && choice.player == player
            && let Some(choice) = chosen(self.scenario, &self.game, decision, &choice.what)
        {
            return (choice, Scripted::Line(at));
        }
        if matches!(decision, Decision::ChooseTargets { .. })
            && let Some(line) = self.named.take().and_then(|at| self.line(at))
            && let Statement::Announce(Announcement::Choose(named)) = &line.statement
            && named.player == player
            && let Some(Ok(choice)) = chosen(self.scenario, &self.game, decision, &named.what)
            && self.game.check(&Action { player, choice: choice.clone() }).is_ok()
        {
            return (Ok(choice), Scripted::Nothing);
        }
        (Ok(decision.plain_answer().unwrap_or(Choice::Pass)), Scripted::Nothing)
    }

    /// Whether a line names the targets of a triggered ability that was put on the stack with its
    /// only possible ones.
    pub(crate) fn names_forced(&mut self, decision: &Decision, line: &ChoiceLine) -> bool {
        if matches!(decision, Decision::ChooseTargets { player, .. } if *player == line.player) {
            return false;
        }
        let found = forced(self.scenario, &self.game, &self.forced, line);
        found.map(|place| self.forced.remove(place)).is_some()
    }

    /// Whether a line names what was chosen without asking, since nothing else could be: the only
    /// creature to sacrifice, or the order of a single blocker.
    pub(super) fn names_the_only(
        &mut self,
        at: usize,
        decision: &Decision,
        announced: &Announcement,
    ) -> bool {
        match announced {
            Announcement::Choose(ChoiceLine { player, what: Chosen::GiveUp(named) }) => {
                if matches!(decision, Decision::GiveUp { player: asked, .. } if asked == player) {
                    return false;
                }
                let given = self.given_up(*player);
                let is = |card| given.iter().any(|object| is_card(self.scenario, &self.game, *object, card));
                if !named.is_empty() && named.iter().all(|card| is(*card)) {
                    return true;
                }
                let asked = self.frames.last().is_some_and(|it| it.moment.kind == MomentKind::Choice);
                if !given.is_empty() && !asked {
                    let card = |object: &ObjectId| self.scenario.card_of(&self.game, *object);
                    self.only = Some((at, given.iter().filter_map(card).collect()));
                }
                false
            }
            Announcement::Order(orders) => {
                match self.edition.rules().division {
                    Division::Ordered => {}
                    Division::Free => return false,
                }
                let combat = self.game.combat();
                let object = |card| self.scenario.object(&self.game, card);
                for (part, (creature, order)) in orders.iter().enumerate() {
                    let [other] = order.as_slice() else { continue };
                    let (Some(creature), Some(other)) = (object(*creature), object(*other)) else { continue };
                    let blocked = combat.attacker(creature).map(|it| it.blockers.as_slice());
                    let blocking = combat.blocker(creature).map(|it| it.attackers.as_slice());
                    if blocked.or(blocking) == Some(&[other]) && !self.progress.taken.contains(&(at, part)) {
                        self.progress.taken.push((at, part));
                    }
                }
                (0..orders.len()).all(|part| self.progress.taken.contains(&(at, part)))
            }
            _ => false,
        }
    }

    /// What a player has given up, or chosen for its damage to be prevented, since something began
    /// to resolve.
    fn given_up(&self, player: PlayerId) -> Vec<ObjectId> {
        let resolving = |event: &Event| matches!(event.kind, Happening::Resolving(_));
        let Some(first) = self.events.iter().position(resolving) else { return Vec::new() };
        let of = |object: ObjectId| self.game.object(object).is_some_and(|it| it.controller() == player);
        let mut given = Vec::new();
        for event in self.events.iter().skip(first) {
            match &event.kind {
                Happening::Sacrificed { object, player: who }
                | Happening::Discarded { card: object, player: who }
                    if *who == player =>
                {
                    given.push(*object);
                }
                Happening::Returned(object) | Happening::Exiled(object) if of(*object) => given.push(*object),
                Happening::Searched { player: who, found, .. } if *who == player => given.extend(found),
                Happening::ShieldMade {
                    by, guard: Guard::From(source) | Guard::Between(source, _), ..
                } if of(*by) => {
                    given.push(*source);
                }
                _ => {}
            }
        }
        given
    }
}
