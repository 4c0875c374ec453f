//! Scripted answers to choices: orders of triggers, targets, discards, legendary permanents to
//! keep, replacement effects to apply.

use super::Runner;
use super::answer::Scripted;
use crate::chosen::{chosen, forced};
use combat_lab_engine::{Action, Choice, Decision, Illegal, PlayerId};
use combat_lab_notation::{Announcement, ChoiceLine, Statement};

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
}
