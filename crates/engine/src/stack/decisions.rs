//! Decisions that only spells and abilities lead to.

use super::Changing;
use crate::agenda::Waiting;
use crate::{Action, Choice, Decision, Event, Game, Illegal, Outcome, Problem};
use combat_lab_rulebook::Rule;

impl Game {
    /// A decision that only spells and abilities lead to.
    pub(crate) fn decision_of_plays(&self) -> Decision {
        match &self.waiting {
            Waiting::OrderTriggers(player) => {
                Decision::OrderTriggers { player: *player, triggers: self.trigger_options(*player) }
            }
            Waiting::TriggerMode(triggered) => self.mode_decision(triggered),
            Waiting::TriggerTargets(triggered) => self.target_decision(triggered),
            Waiting::NewTargets { stack, player, must, by } => {
                self.new_target_decision(*stack, *player, Changing { must: *must, by: *by })
            }
            Waiting::GiveUp { player, count, given } => Decision::GiveUp {
                player: *player,
                count: *count,
                among: self.may_give_up(*player, given),
                how: given.how,
            },
            Waiting::Attacked(resolution) => self.attacked_decision(resolution),
            Waiting::Cast(casting) => self.cast_decision(casting),
            Waiting::May(player, resolution) => self.may_decision(*player, resolution),
            Waiting::Choose(resolution) => self.chosen_decision(resolution),
            Waiting::Agenda
            | Waiting::Priority { .. }
            | Waiting::Attackers
            | Waiting::Blockers(..)
            | Waiting::Order(_)
            | Waiting::Assign(_)
            | Waiting::Replacement { .. }
            | Waiting::KeepLegend { .. }
            | Waiting::Hit(_)
            | Waiting::Over(_) => Decision::Over(Outcome::CombatOver),
        }
    }

    /// Whether such a decision, or playing something, is legal.
    pub(crate) fn judge_plays(&self, action: &Action) -> Result<(), Illegal> {
        match (&self.waiting, &action.choice) {
            (Waiting::Priority { .. }, Choice::Play(play)) => self.check_play(action.player, play),
            (Waiting::Priority { .. }, Choice::PlayLand(land)) => self.check_land(action.player, *land),
            (Waiting::OrderTriggers(player), Choice::OrderTriggers(order)) => {
                self.check_trigger_order(*player, order)
            }
            (Waiting::TriggerMode(triggered), Choice::ChooseMode(mode)) => self.check_mode(triggered, *mode),
            (Waiting::TriggerTargets(triggered), Choice::ChooseTargets(targets)) => {
                self.check_trigger_targets(triggered, targets)
            }
            (Waiting::NewTargets { stack, must, by, .. }, Choice::ChooseTargets(targets)) => {
                self.check_new_targets(*stack, Changing { must: *must, by: *by }, targets)
            }
            (Waiting::GiveUp { player, count, given }, Choice::GiveUp(objects)) => {
                self.check_given_up(*player, *count, given, objects)
            }
            (Waiting::Cast(casting), choice) => self.check_cast(casting, choice),
            (Waiting::Attacked(resolution), Choice::ChooseAttacked(targets)) => {
                self.check_attacked(resolution, targets)
            }
            (Waiting::Choose(resolution), Choice::Choose(chosen)) => self.check_chosen(resolution, *chosen),
            (Waiting::May(player, resolution), Choice::May { accepts, mana }) => {
                self.check_may(*player, resolution, *accepts, mana)
            }
            _ => Err(self.refuse(Rule::ActInTurn, Problem::WrongMoment)),
        }
    }

    /// Carries out what has been judged so.
    pub(crate) fn carry_out_plays(&mut self, action: &Action, waiting: Waiting, events: &mut Vec<Event>) {
        let player = action.player;
        match (&action.choice, waiting) {
            (choice, Waiting::Cast(casting)) => self.cast_now(&casting, choice, events),
            (Choice::Play(play), _) => self.play(player, play, events),
            (Choice::PlayLand(land), _) => self.play_land(player, *land, events),
            (Choice::OrderTriggers(order), _) => self.order_triggers(player, order),
            (Choice::ChooseMode(mode), Waiting::TriggerMode(triggered)) => {
                self.choose_mode(*triggered, *mode);
            }
            (Choice::ChooseTargets(targets), Waiting::TriggerTargets(triggered)) => {
                self.place_trigger(crate::Triggered { targets: targets.clone(), ..*triggered }, events);
            }
            (Choice::ChooseTargets(targets), Waiting::NewTargets { stack, .. }) => {
                self.take_new_targets(stack, targets, events);
            }
            (Choice::GiveUp(objects), Waiting::GiveUp { given, .. }) => {
                self.give_up(player, *given, objects, events);
            }
            (Choice::ChooseAttacked(targets), Waiting::Attacked(resolution)) => {
                self.choose_attacked(*resolution, targets, events);
            }
            (Choice::Choose(chosen), Waiting::Choose(resolution)) => {
                self.choose(*resolution, *chosen, events);
            }
            (Choice::May { accepts, mana }, Waiting::May(player, resolution)) => {
                self.choose_may(player, *resolution, *accepts, mana, events);
            }
            (_, waiting) => self.waiting = waiting,
        }
    }
}
