//! Instructions that count or decide, and what comes in their place.

use super::Resolution;
use super::changes::amassing;
use crate::{Game, Setup, Thing};
use combat_lab_cards::{Effect, Listed, Reference, Test};

impl Game {
    /// Puts what follows from an instruction that counts or decides in its place.
    pub(super) fn unfold(&self, resolution: &mut Resolution) {
        let you = resolution.about.controller;
        loop {
            let effects = match resolution.instruction() {
                Some(Effect::Times { times, effects }) => {
                    // A count is of the player who carries out the instruction.
                    let doer =
                        effects.first().and_then(|effect| effect.references().into_iter().flatten().next());
                    let doer = doer.and_then(|doer| self.meant(doer, resolution).into_iter().next());
                    let thing = doer.filter(|_| times.is_theirs()).unwrap_or(Thing::Player(you));
                    let times = self.amount(resolution, *times, Reference::You, thing);
                    // Even amassing 0 makes an Army.
                    let some = |effect: &&Effect| times > 0 || matches!(effect, Effect::Amass { .. });
                    let effects = effects.iter().filter(some).cloned();
                    let each = |effect: Effect| match effect {
                        // Each copy may have other targets.
                        Effect::CopySpell { .. } => {
                            vec![effect; times.min(Setup::MAX_AT_ONCE) as usize]
                        }
                        effect => vec![effect.times(times)],
                    };
                    effects.flat_map(each).listed()
                }
                Some(Effect::If { test, yes, no }) => {
                    let holds = match test {
                        Test::Done => self.can_begin(yes, resolution),
                        Test::Holds(condition) => {
                            self.holds(*condition, resolution.about.source, resolution.about.controller)
                        }
                        Test::Is(who, spec) => self.is_so(*who, *spec, resolution),
                        Test::OnTop(spec) => {
                            let (source, you) = (resolution.about.source, resolution.about.controller);
                            let top = self.player(you).and_then(crate::Player::top_card);
                            let top = top.and_then(|top| self.object(top));
                            top.is_some_and(|top| spec.traits.holds(|asked| top.has_trait(asked, source)))
                        }
                        // X that nobody announced is 0 (107.3).
                        Test::X(wanted) => wanted.holds(0),
                        Test::InHand(spec) => self.has_in_hand(*spec, resolution),
                    };
                    if holds { yes.clone() } else { no.clone() }
                }
                Some(Effect::Populate { arrival }) => self.populate(*arrival, resolution),
                Some(Effect::ForOpponents { whom, planeswalkers, effects }) => {
                    let (whom, planeswalkers, effects) = (*whom, *planeswalkers, effects.clone());
                    match self.for_opponents(whom, planeswalkers, effects, resolution) {
                        Some(found) => found,
                        None => return,
                    }
                }
                Some(Effect::Together { effects }) if !Effect::are_one(effects) => effects.clone(),
                Some(Effect::Amass { subtype, token, count }) => amassing(*subtype, token, *count),
                Some(Effect::Proliferate) => self.proliferating(),
                _ => return,
            };
            resolution.effects.splice(resolution.next..=resolution.next, effects);
        }
    }
}
