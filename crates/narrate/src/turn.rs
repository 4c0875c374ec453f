//! Turns, phases and steps, their turn-based actions, and mana.

use super::Teller;
use super::words::number;
use combat_lab_cards::Step;
use combat_lab_engine::Happening;
use combat_lab_language::{t, tn};
use combat_lab_rulebook::SkippedSteps;

impl Teller<'_> {
    pub(super) fn turn_clause(&self, happening: &Happening) -> Option<String> {
        let wording = self.wording();
        let text = match happening {
            Happening::TurnBegan { number, player, extra } => {
                let begins = if *extra {
                    t!("turn %1 begins: it is an extra turn for %2")
                } else {
                    t!("turn %1 begins: it is %2's turn")
                };
                self.say(begins, &[&number.to_string(), self.player(*player)])
            }
            Happening::TurnSkipped(player) => self.say(t!("%1's turn is skipped"), &[self.player(*player)]),
            Happening::StepBegan(step) => self.say(t!("%1 begins"), &[self.step(*step)]),
            Happening::StepSkipped(step) => self.step_skipped(*step),
            Happening::StepEnded(step @ (Step::Untap | Step::Cleanup)) => {
                self.say(t!("%1 ends"), &[self.step(*step)])
            }
            Happening::StepEnded(step) => self.say(t!("all players pass, and %1 ends"), &[self.step(*step)]),
            Happening::CombatSkipped(player) => {
                self.say(t!("%1's combat phase is skipped"), &[self.player(*player)])
            }
            Happening::Untapped { player, objects } => {
                self.say(t!("%1 untaps %2"), &[self.player(*player), &self.objects(objects)])
            }
            Happening::Drew { player, card: Some(card) } => {
                self.say(t!("%1 draws %2"), &[self.player(*player), self.object(*card)])
            }
            Happening::Drew { player, card: None } => {
                self.say(t!("%1 can't draw a card: the library is empty"), &[self.player(*player)])
            }
            Happening::Discarded { player, card } => {
                self.say(t!("%1 discards %2"), &[self.player(*player), self.object(*card)])
            }
            Happening::WoreOff => {
                self.of(t!("all damage is removed, and “until end of turn” effects end")).to_owned()
            }
            Happening::Poisoned { player, count, now } => {
                let got = wording.some(*count, tn!("a poison counter", "%1 poison counters"));
                self.say(t!("%1 gets %2 and has %3"), &[self.player(*player), &got, &now.to_string()])
            }
            Happening::CleanupRepeats => self
                .of(t!("another cleanup step follows, because players have had priority in this one"))
                .to_owned(),
            Happening::LifeNotGained(player) => self.say(t!("%1 can't gain life"), &[self.player(*player)]),
            Happening::LifeChanged { player, by, now } => {
                let (player, now) = (self.player(*player), number(*now));
                match *by {
                    ..=-2 => {
                        let lost = by.unsigned_abs().to_string();
                        self.say(t!("%1 loses %2 life and is at %3"), &[player, &lost, &now])
                    }
                    -1 => self.say(t!("%1 loses 1 life and is at %2"), &[player, &now]),
                    1 => self.say(t!("%1 gains 1 life and is at %2"), &[player, &now]),
                    0 | 2.. => {
                        self.say(t!("%1 gains %2 life and is at %3"), &[player, &by.to_string(), &now])
                    }
                }
            }
            Happening::LifeLost { player, amount: 1, now } => {
                self.say(t!("%1 loses 1 life and is at %2"), &[self.player(*player), &number(*now)])
            }
            Happening::LifeLost { player, amount, now } => self.say(
                t!("%1 loses %2 life and is at %3"),
                &[self.player(*player), &amount.to_string(), &number(*now)],
            ),
            Happening::Conceded(player) => self.say(t!("%1 concedes"), &[self.player(*player)]),
            Happening::Lost(player) => self.say(t!("%1 loses the game"), &[self.player(*player)]),
            Happening::PlayerLeft { player, .. } => {
                self.say(t!("%1 leaves the game with everything they own"), &[self.player(*player)])
            }
            Happening::Over(outcome) => self.outcome(outcome),
            _ => return None,
        };
        Some(text)
    }

    fn step_skipped(&self, step: Step) -> String {
        let first_draw = step == Step::Draw && self.game.turn_number() == 1 && self.game.span().opening;
        let only_declared = match self.edition().rules().skipped_steps {
            SkippedSteps::NoneDeclared => true,
            SkippedSteps::NoneDeclaredOrEntered => false,
        };
        let skipped = match step {
            Step::DeclareBlockers | Step::CombatDamage if only_declared => {
                t!("%1 is skipped, because no attackers were declared")
            }
            Step::DeclareBlockers | Step::CombatDamage => t!("%1 is skipped, because no creature is \
                                                              attacking"),
            Step::Draw if first_draw && self.game.teammate(self.game.active_player()).is_some() => {
                t!("%1 is skipped, because the team that goes first doesn't draw on its first turn")
            }
            Step::Draw if first_draw => {
                t!("%1 is skipped, because the player who goes first doesn't draw on the first turn")
            }
            _ => t!("%1 is skipped"),
        };
        self.say(skipped, &[self.step(step)])
    }

    /// "untaps Forest and Grizzly Bears", "untaps 7 permanents".
    pub(super) fn untaps(
        &self,
        player: combat_lab_engine::PlayerId,
        objects: &[combat_lab_engine::ObjectId],
    ) -> String {
        let count = objects.len();
        let what = if count > super::words::MOST {
            self.say(t!("%1 permanents"), &[&count.to_string()])
        } else {
            self.objects(objects)
        };
        self.say(t!("%1 untaps %2"), &[self.player(player), &what])
    }
}
