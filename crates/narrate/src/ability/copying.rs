//! Copies of spells and of tokens, as text.

use super::effect::Writer;
use super::target::one_of;
use combat_lab_cards::{Arrival, Color, Reference, TargetSpec, Whose};
use combat_lab_language::t;

impl Writer<'_> {
    /// "copy target spell. You may choose new targets for the copy".
    pub(super) fn spell_copied(&mut self, who: Reference, anew: bool, color: Option<Color>) -> String {
        let wording = self.wording;
        match (anew, color) {
            (false, None) => self.to(who, t!("copy %1")),
            (anew, Some(color)) => {
                let copy = self.with(who, t!("copy %1, and the copy is %2"), wording.word(color.name()));
                if anew {
                    self.say(t!("%1; you may choose new targets for the copy"), &[&copy])
                } else {
                    copy
                }
            }
            (true, None) => self.to(who, t!("copy %1. You may choose new targets for the copy")),
        }
    }

    /// "copy that spell for each other creature it could target; each copy targets a different
    /// one".
    pub(super) fn copied_for_each(&self, what: TargetSpec, theirs: bool) -> String {
        let wording = self.wording;
        let each =
            one_of(TargetSpec { whose: if theirs { Whose::Anyones } else { what.whose }, ..what }, wording);
        let phrase = match (theirs, what.whose) {
            (false, _) => t!(
                "copy that spell for each other one it could target of these: %1; each copy targets a different one"
            ),
            (true, Whose::Yours) => t!(
                "that player copies that spell for each other one they control that it could target of these: %1; each copy targets a different one"
            ),
            (true, _) => t!(
                "that player copies that spell for each other one it could target of these: %1; each copy targets a different one"
            ),
        };
        self.say(phrase, &[&each])
    }

    /// "populate", where the token may be tapped and attacking.
    pub(super) fn populated(&mut self, arrival: Arrival) -> String {
        let wording = self.wording;
        let arriving = self.arriving(arrival);
        self.made = t!("that token");
        if arriving.is_empty() {
            return wording.of(t!("populate")).to_owned();
        }
        self.say(t!("populate (the token is %1)"), &[&arriving])
    }
}
