//! Completing a player's declaration with its payment, and correcting it if it is illegal.

use crate::{Action, Choice, Decision, Game, ObjectId, Problem};
use combat_lab_cards::{Keeping, Keyword, Listed};

impl Game {
    /// A completed declaration: bands of one creature are dropped, and the costs of attacking or
    /// blocking are paid, if possible, with the mana of the pool that is named, if any. Any other
    /// choice is returned unchanged.
    #[must_use]
    pub fn complete_declaration(&self, choice: &Choice) -> Choice {
        let mut choice = choice.clone();
        if let Choice::DeclareAttackers(declared) = &mut choice {
            declared.bands.keep(|band| band.len() > 1);
        }
        let named = choice.spent_on_declaration();
        self.find_payment(&mut choice);
        choice.spending(named)
    }

    /// Pays what a declaration costs, if it can be paid.
    pub(crate) fn find_payment(&self, choice: &mut Choice) {
        match choice {
            Choice::DeclareAttackers(declared) => {
                declared.mana = self.way_to_pay_for_attacks(&declared.attacks).unwrap_or_default();
            }
            Choice::DeclareBlockers(declared) => {
                declared.mana = self.way_to_pay_for_blocks(&declared.blocks).unwrap_or_default();
            }
            _ => {}
        }
    }

    /// A legal declaration close to an illegal one: with the required creatures added, without its
    /// bands, or with one creature less; or else the smallest legal one. `None` for a declaration
    /// that is legal once completed, and when no attackers or blockers are being declared.
    #[must_use]
    pub fn mend_declaration(&self, draft: &Choice) -> Option<Choice> {
        let decision = self.decision();
        let player = match (&decision, draft) {
            (Decision::DeclareAttackers { player, .. }, Choice::DeclareAttackers(_))
            | (Decision::DeclareBlockers { player, .. }, Choice::DeclareBlockers(_)) => *player,
            _ => return None,
        };
        let judge =
            |choice: &Choice| self.check(&Action { player, choice: self.complete_declaration(choice) });
        let illegal = judge(draft).err()?;
        let demanded = illegal.violations.into_iter().find_map(|violation| match violation.problem {
            Problem::AttackDemanded { fix, .. } => Some(Choice::DeclareAttackers(fix)),
            Problem::BlockDemanded { fix, .. } => Some(Choice::DeclareBlockers(fix.into())),
            _ => None,
        });
        let close = match &demanded {
            Some(fix) => with_demanded(draft, fix),
            None => with_less(draft),
        };
        let mut close = close.into_iter().chain(demanded);
        close.find(|choice| judge(choice).is_ok()).or_else(|| decision.plain_answer())
    }

    /// The most bands in which the active player's creatures can attack: every band has a creature
    /// with banding (502.10; 702.22).
    #[must_use]
    pub fn most_bands(&self) -> usize {
        let Decision::DeclareAttackers { creatures, .. } = self.decision() else { return 0 };
        let able = creatures.iter().filter(|option| option.refused.is_none()).map(|option| option.creature);
        let has = |id: &ObjectId| self.object(*id).is_some_and(|object| object.has(Keyword::Banding));
        able.filter(has).count()
    }
}

/// The draft with the creatures that the rules require added.
fn with_demanded(draft: &Choice, fix: &Choice) -> Vec<Choice> {
    match (draft, fix) {
        (Choice::DeclareAttackers(draft), Choice::DeclareAttackers(fix)) => {
            let mut both = draft.clone();
            let attacks = |attacker: ObjectId| draft.attacks.iter().any(|attack| attack.attacker == attacker);
            both.attacks.extend(fix.attacks.iter().filter(|attack| !attacks(attack.attacker)));
            vec![Choice::DeclareAttackers(both)]
        }
        (Choice::DeclareBlockers(draft), Choice::DeclareBlockers(fix)) => {
            let blocks = |blocker: ObjectId| fix.blocks.iter().any(|block| block.blocker == blocker);
            let rest = draft.blocks.iter().filter(|block| !blocks(block.blocker));
            vec![Choice::DeclareBlockers(fix.blocks.iter().chain(rest).copied().collect())]
        }
        _ => Vec::new(),
    }
}

/// The draft without its bands, and with one creature less.
fn with_less(draft: &Choice) -> Vec<Choice> {
    match draft {
        Choice::DeclareAttackers(draft) => {
            let mut all = vec![Choice::DeclareAttackers(draft.attacks.clone().into())];
            for place in 0..draft.attacks.len() {
                let mut less = draft.clone();
                let out = less.attacks.remove(place).attacker;
                for band in &mut less.bands {
                    band.keep(|member| *member != out);
                }
                all.push(Choice::DeclareAttackers(less));
            }
            all
        }
        Choice::DeclareBlockers(draft) => {
            let without = |place: usize| {
                let mut less = draft.clone();
                less.blocks.remove(place);
                Choice::DeclareBlockers(less)
            };
            (0..draft.blocks.len()).map(without).listed()
        }
        _ => Vec::new(),
    }
}
