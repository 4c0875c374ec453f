//! Turns, phases and steps, what they do by themselves, and mana.

use super::Teller;
use super::effect::span;
use super::words::{mana, number, own, some, step_phrase};
use engine::{Happening, Step};
use rulebook::SkippedSteps;

impl Teller<'_> {
    pub(super) fn turn_clause(&self, happening: &Happening) -> Option<String> {
        let text = match happening {
            Happening::TurnBegan { number, player, extra } => {
                let whose = if *extra { "an extra turn for " } else { "" };
                let turn = if *extra { "" } else { " turn" };
                let name = self.player(*player);
                let player = if *extra { name.to_owned() } else { own(name) };
                ["turn ", &number.to_string(), " begins: it is ", whose, &player, turn].concat()
            }
            Happening::TurnSkipped(player) => [&own(self.player(*player)), " turn is skipped"].concat(),
            Happening::StepBegan(step) => [&self.step(*step), " begins"].concat(),
            Happening::StepSkipped(step) => self.step_skipped(*step),
            Happening::StepEnded(step @ (Step::Untap | Step::Cleanup)) => {
                [&self.step(*step), " ends"].concat()
            }
            Happening::StepEnded(step) => ["everybody has passed, and ", &self.step(*step), " ends"].concat(),
            Happening::CombatSkipped(player) => {
                [&own(self.player(*player)), " combat phase is skipped"].concat()
            }
            Happening::TurnAdded(player) => {
                [self.player(*player), " will take an extra turn after this one"].concat()
            }
            Happening::CombatAdded { main } => {
                let main = if *main { ", and an additional main phase after it" } else { "" };
                ["there will be an additional combat phase after this phase", main].concat()
            }
            Happening::StepAdded(step) => {
                let step = step_phrase(*step, false, self.wording());
                ["there will be an additional ", &step, " this turn"].concat()
            }
            Happening::WillSkip { player, what } => {
                let what = span(*what, self.wording());
                [&own(self.player(*player)), " next ", &what, " will be skipped"].concat()
            }
            Happening::TurnEnded => {
                "the turn ends here: nothing that is on the stack resolves, and the cleanup step comes next"
                    .to_owned()
            }
            Happening::Untapped { player, objects } => {
                [self.player(*player), " untaps ", &self.objects(objects)].concat()
            }
            Happening::Drew { player, card: Some(card) } => {
                [self.player(*player), " draws ", self.object(*card)].concat()
            }
            Happening::Drew { player, card: None } => {
                [self.player(*player), " has no card left to draw: the library is empty"].concat()
            }
            Happening::Milled { player, cards } => {
                let player = self.player(*player);
                match cards.as_slice() {
                    [] => [player, " has no card left in the library"].concat(),
                    cards if super::effect::milling(self.edition()) => {
                        [player, " mills ", &self.objects(cards)].concat()
                    }
                    cards => {
                        let cards = self.objects(cards);
                        [player, " puts ", &cards, " from the library into the graveyard"].concat()
                    }
                }
            }
            Happening::Discarded { player, card } => {
                [self.player(*player), " discards ", self.object(*card)].concat()
            }
            Happening::WoreOff => {
                "all damage wears off, and so does everything that lasts until end of turn".to_owned()
            }
            Happening::Poisoned { player, count, now } => {
                let got = some(*count, "poison counter");
                [self.player(*player), " gets ", &got, " and has ", &now.to_string()].concat()
            }
            Happening::EffectsEnded(objects) => {
                ["what had changed ", &self.objects(objects), " for a while is over"].concat()
            }
            Happening::CleanupRepeats => {
                "another cleanup step follows, because players have had priority in this one".to_owned()
            }
            Happening::ManaAdded { player, source, mana: made } => {
                let made = mana(made, self.edition());
                [self.object(*source), " adds ", &made, " to ", &own(self.player(*player)), " mana pool"]
                    .concat()
            }
            Happening::ManaEmptied { player, lost } => {
                let lost = mana(lost, self.edition());
                [self.player(*player), " has not spent ", &lost, ", and it is lost"].concat()
            }
            Happening::ManaBurned { player, amount } => {
                [self.player(*player), " burns for ", &amount.to_string(), ": 1 life for each mana lost"]
                    .concat()
            }
            Happening::LifeChanged { player, by, now } => {
                let verb = if *by < 0 { " loses " } else { " gains " };
                let by = by.unsigned_abs().to_string();
                [self.player(*player), verb, &by, " life and is at ", &number(*now)].concat()
            }
            Happening::LifeLost { player, amount, now } => {
                let amount = amount.to_string();
                [self.player(*player), " loses ", &amount, " life and is at ", &number(*now)].concat()
            }
            Happening::Conceded(player) => [self.player(*player), " concedes"].concat(),
            Happening::Lost(player) => [self.player(*player), " loses the game"].concat(),
            Happening::Over(outcome) => self.outcome(outcome),
            _ => return None,
        };
        Some(text)
    }

    fn step_skipped(&self, step: Step) -> String {
        let first_draw = step == Step::Draw && self.game.turn_number() == 1 && self.game.span().opening;
        let only_declared = self.edition().rules().skipped_steps == SkippedSteps::NoneDeclared;
        let why = match step {
            Step::DeclareBlockers | Step::CombatDamage if only_declared => {
                ", because nothing was declared as an attacker"
            }
            Step::DeclareBlockers | Step::CombatDamage => ", because nothing attacks",
            Step::Draw if first_draw => ", because the player who goes first draws nothing in that turn",
            _ => "",
        };
        [&self.step(step), " is skipped", why].concat()
    }

    /// "untaps Forest and Grizzly Bears", "untaps 7 permanents".
    pub(super) fn untaps(&self, player: engine::PlayerId, objects: &[engine::ObjectId]) -> String {
        let what = match u32::try_from(objects.len()) {
            Ok(count) if count > 3 => some(count, "permanent"),
            _ => self.objects(objects),
        };
        [self.player(player), " untaps ", &what].concat()
    }
}
