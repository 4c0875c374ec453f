//! The script's declarations once a reader has taken over: what is no longer possible is left out,
//! and the rest is declared.

use super::Runner;
use crate::objects::thing;
use combat_lab_cards::Keeping;
use combat_lab_engine::Decision;
use combat_lab_notation::Announcement;

impl Runner<'_> {
    /// The part of a declaration that the decision allows, creature by creature: in the author's
    /// version all of it, since its lines have to be legal. A band goes with a creature of it that
    /// is left out.
    pub(super) fn still_possible(&self, decision: &Decision, mut announced: Announcement) -> Announcement {
        if !self.is_lenient() {
            return announced;
        }
        let object = |card| self.scenario.object(&self.game, card);
        match (&mut announced, decision) {
            (Announcement::Attack { attacks, bands, .. }, Decision::DeclareAttackers { creatures, .. }) => {
                let may = |card| {
                    let object = object(card);
                    creatures.iter().any(|it| Some(it.creature) == object && it.refused.is_none())
                };
                attacks.keep(|(card, whom)| may(*card) && thing(self.scenario, &self.game, *whom).is_some());
                bands.keep(|band| band.iter().all(|card| may(*card)));
            }
            (Announcement::Block { blocks, .. }, Decision::DeclareBlockers { creatures, .. }) => {
                blocks.keep(|(blocker, attacker)| {
                    let (blocker, attacker) = (object(*blocker), object(*attacker));
                    let option = creatures.iter().find(|it| Some(it.creature) == blocker);
                    option.is_some_and(|it| attacker.is_some_and(|attacker| it.may_block.contains(&attacker)))
                });
            }
            _ => {}
        }
        announced
    }
}
