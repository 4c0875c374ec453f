//! Additional turns, phases and steps, and those that are skipped.

use super::Reader;
use crate::diagnostic::Problem;
use combat_lab_cards::{Effect, Reference, Skippable};
use combat_lab_language::t;

/// After what an additional phase comes.
pub(super) const AFTER_THIS: [&str; 4] =
    ["after this phase", "after this one", "after this main phase", "after this combat phase"];

impl Reader<'_> {
    pub(super) fn turn(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        self.any(&["after this one"]);
        let last = who == Reference::You
            && self.take(". at the beginning of that turn's end step , you lose the game");
        let start = self.next;
        let mut skips = None;
        if !last && self.any(&[". skip the", ". that player skips the"]) {
            skips = self.step().ok().filter(|_| self.take("of that turn"));
            if skips.is_none() {
                self.next = start;
            }
        }
        self.add(Effect::ExtraTurn { who, skips, last })
    }

    pub(super) fn additional(&mut self, _: Option<Reference>) -> Result<(), Problem> {
        if self.take("combat phase") {
            self.any(&AFTER_THIS);
            self.any(&[","]);
            let with_main = self.any(&[
                "and main phase",
                "and a main phase",
                "and an additional main phase",
                "followed by an additional main phase",
            ]);
            self.any(&AFTER_THIS);
            return self.add(Effect::ExtraCombat { with_main });
        }
        let step = self.step()?;
        self.any(&["after this one", "after this step", "after this phase"]);
        self.add(Effect::ExtraStep { step })
    }

    pub(super) fn skip(&mut self, who: Option<Reference>) -> Result<(), Problem> {
        let who = self.player_of(who)?;
        if !self.any(&["the next", "your next", "their next", "his next", "her next"]) {
            return Err(self.problem(t!("the next, and what")));
        }
        let what = if self.take("turn") {
            Skippable::Turn
        } else if self.take("combat phase") {
            Skippable::CombatPhase
        } else {
            Skippable::Step(self.step()?)
        };
        self.add(Effect::Skip { who, what })
    }
}
