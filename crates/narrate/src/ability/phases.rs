//! Additional and skipped turns, phases and steps, as text; and when a delayed effect happens.

use super::effect::Writer;
use crate::words::{Wording, step_phrase};
use combat_lab_cards::{Duration, Reference, Skippable, Step};
use combat_lab_language::t;

impl Writer<'_> {
    /// "you take an extra turn after this one".
    pub(super) fn extra_turn(&mut self, who: Reference, skips: Option<Step>, last: bool) -> String {
        let (you, other) = if last {
            (
                t!("take an extra turn after this one, and lose the game at the beginning of its end step"),
                t!(
                    "%1 takes an extra turn after this one, and you lose the game at the beginning of its end step"
                ),
            )
        } else {
            (t!("you take an extra turn after this one"), t!("%1 takes an extra turn after this one"))
        };
        let takes = self.does(who, you, other, "");
        match skips {
            Some(step) => {
                let step = step_phrase(step, self.wording);
                self.say(t!("%1; the %2 of that turn is skipped"), &[&takes, step])
            }
            None => takes,
        }
    }

    /// "after this phase, there is an additional combat phase".
    pub(super) fn extra_combat(&self, with_main: bool) -> String {
        let wording = self.wording;
        let added = if with_main {
            t!("after this phase, there is an additional combat phase followed by an additional main phase")
        } else {
            t!("after this phase, there is an additional combat phase")
        };
        wording.of(added).to_owned()
    }

    /// "you don't lose this mana as steps end until end of combat".
    pub(super) fn mana_kept(&self, until: Duration) -> String {
        let wording = self.wording;
        let keeps = if until == combat_lab_cards::Duration::EndOfCombat {
            t!("you don't lose this mana as steps end until end of combat")
        } else {
            t!("you don't lose this mana as steps and phases end until end of turn")
        };
        wording.of(keeps).to_owned()
    }
}

/// A skipped part of a turn: "draw step", "combat phase", "turn".
pub(crate) fn span(span: Skippable, wording: Wording) -> &'static str {
    match span {
        Skippable::Step(step) => step_phrase(step, wording),
        Skippable::CombatPhase => wording.of(t!("combat phase")),
        Skippable::Turn => wording.of(t!("turn")),
    }
}

/// The moment of a delayed effect: "at end of turn", "at the beginning of the next end step".
pub(super) fn at_next(step: Step, wording: Wording) -> String {
    let phrase = match step {
        Step::End if !wording.has_battlefield() => t!("at end of turn"),
        Step::EndOfCombat => t!("at end of combat"),
        Step::Upkeep => t!("at the beginning of the next upkeep"),
        Step::BeginningOfCombat => t!("at the beginning of the next combat"),
        Step::PrecombatMain => t!("at the beginning of the next precombat main phase"),
        Step::PostcombatMain => t!("at the beginning of the next postcombat main phase"),
        _ => t!("at the beginning of the next %1"),
    };
    wording.say(phrase, &[step_phrase(step, wording)])
}
