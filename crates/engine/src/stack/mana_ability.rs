//! Mana abilities, activated and triggered: they resolve at once, and don't use the stack (406,
//! 411; 605).

use super::mana::{Spending, mana_of};
use super::pay::MadeFor;
use crate::trigger::Occurrence;
use crate::{
    Event, Game, Happening, Illegal, Miscounted, ObjectId, Play, PlayerId, Problem, Violation, Which,
};
use combat_lab_cards::{Adding, Cost, Effect, Keeping, Keyword, Mana, Reference};
use combat_lab_rulebook::Rule;

impl Game {
    /// Activates a mana ability: it does not use the stack, and nobody can respond (406.4; 605.3b).
    ///
    /// # Errors
    ///
    /// The permanent isn't there, has no such ability, or its costs can't be paid.
    pub(crate) fn activate_mana_ability(
        &mut self,
        player: PlayerId,
        play: &Play,
        (made_for, spending): (MadeFor, Spending<'_>),
        events: &mut Vec<Event>,
    ) -> Result<(), Illegal> {
        let permanent = play.source;
        let missing = Problem::NotThere { object: permanent };
        let source = self.permanent(permanent).filter(|source| source.controller == player);
        let source =
            source.filter(|source| !source.has(Keyword::CantActivate) && !self.is_idle(source, player));
        let Some(source) = source else { return Err(self.refuse(Rule::ManaAbilityTiming, missing)) };
        let ability = play.which.place().and_then(|place| Some((place, source.ability_now(place)?)));
        let ability = ability.filter(|(_, ability)| ability.is_mana_ability(self.rules()));
        let Some((place, ability)) = ability else {
            return Err(self.refuse(Rule::ManaAbility, Problem::NotAManaAbility { object: permanent }));
        };
        self.check_x(play, ability.has_x(), Some(ability))?;
        let ability = ability.said_with(play.x).into_owned();
        let costs = self.costs_of(source, &ability, player);
        let mut problems = self.cost_problems(source, player, &costs);
        problems.add_all(self.use_problem(permanent, place, &ability, player));
        if self.is_limited_like_loyalty(source, &ability) {
            problems.add_all(self.loyalty_problems(source, player));
        }
        let (needed, given) = (ability.least_targets(), play.targets.len());
        if given < needed {
            let problem = Problem::WrongCount { of: Miscounted::Targets, needed, given };
            problems.push(Violation { rule: Rule::ChoosingTargets, problem });
        }
        if !problems.is_empty() {
            return Err(Illegal::new(self.edition, problems));
        }
        self.note_use(permanent, place);
        let before = events.len();
        let total = mana_of(&costs);
        self.pay_each(permanent, player, (&costs, &total), (Mana::NONE, spending), &play.sacrifices, events)?;
        for event in events.iter_mut().skip(before) {
            if matches!(event.kind, Happening::Tapped(tapped) if tapped == permanent) {
                event.rules = made_for.rules();
            }
        }
        let made = ability.effects.iter().fold(Mana::NONE, |made, effect| match effect {
            Effect::AddMana { mana, times } => made.plus(self.mana_times(*mana, *times, permanent, player)),
            _ => made,
        });
        self.mana_effects(ability.effects, player, play, events);
        if costs.contains(&Cost::Tap) {
            self.occur(Occurrence::TappedForMana { object: permanent });
            self.resolve_mana_triggers(player, made, events);
        }
        Ok(())
    }

    /// The effects of a mana ability: the mana and the life at once, since they may be needed to
    /// pay; any other before anybody can act again.
    pub(crate) fn mana_effects(
        &mut self,
        effects: Vec<Effect>,
        player: PlayerId,
        play: &Play,
        events: &mut Vec<Event>,
    ) {
        let source = play.source;
        let mut later = Vec::new();
        for effect in effects {
            match effect {
                Effect::AddMana { mana, times } => {
                    let mana = self.mana_times(mana, times, source, player);
                    let rules = &[Rule::ManaAbilityResolvesAtOnce, Rule::ManaAbility];
                    self.add_mana(player, source, mana, rules, events);
                }
                Effect::LoseLife {
                    who: Reference::You,
                    amount: combat_lab_cards::Quantity::Number(amount),
                } => {
                    self.change_life(player, -i64::from(amount), &[Rule::ResolvingInstructions], events);
                }
                Effect::GainLife {
                    who: Reference::You,
                    amount: combat_lab_cards::Quantity::Number(amount),
                } => {
                    self.change_life(player, i64::from(amount), &[Rule::ResolvingInstructions], events);
                }
                effect => later.push(effect),
            }
        }
        if !later.is_empty() {
            self.resolve_play_later(later, player, play);
        }
    }

    pub(super) fn add_mana(
        &mut self,
        player: PlayerId,
        source: ObjectId,
        mana: Mana,
        rules: &'static [Rule],
        events: &mut Vec<Event>,
    ) {
        // An effect that counts something may add none.
        if mana == Mana::NONE {
            return;
        }
        if let Some(state) = self.player_mut(player) {
            state.add_mana(mana);
        }
        events.push(Event { kind: Happening::ManaAdded { player, source, mana }, rules });
    }

    /// Triggered mana abilities resolve at once, too (411.3; 605.4a): only those that triggered on
    /// a mana ability. One that adds mana but triggers on something else waits for the stack
    /// (406.1; 605.5a).
    fn resolve_mana_triggers(&mut self, player: PlayerId, made: Mana, events: &mut Vec<Event>) {
        let mut waiting = self.triggers.take_unordered();
        waiting.keep(|trigger| {
            let Some(triggered) = trigger.ability() else { return true };
            let Some(ability) = self.mana_trigger(triggered) else { return true };
            let rules = &[Rule::ManaAbilityResolvesAtOnce, Rule::ManaAbility];
            let mut others = Vec::new();
            for effect in ability.effects {
                match effect {
                    Effect::AddMore { mana, times } => {
                        let mana = self.more_mana(mana, times, made, triggered);
                        self.add_mana(player, triggered.source, mana, rules, events);
                    }
                    Effect::AddMana { .. } => {
                        let play = Play::new(triggered.source, Which::ability(0), Vec::new());
                        self.mana_effects(vec![effect], triggered.controller, &play, events);
                    }
                    other => others.push(other),
                }
            }
            if !others.is_empty() {
                self.resolve_trigger_later(others, triggered.clone());
            }
            false
        });
        self.triggers.put_back(waiting);
    }
}
