//! Resolving the top of the stack (413; 608), combat damage included (310.4, until 2009).

use super::Resolution;
use crate::agenda::{Task, Waiting};
use crate::damage::{DamageEvent, DealtBy};
use crate::{
    Assignment, DestroyCause, Event, Game, Happening, Object, ObjectId, Play, PlayerId, StackEntry, StackId,
    StackObject, Thing, TriggerOrigin, Triggered, Which,
};
use combat_lab_cards::Phase;
use combat_lab_cards::{Ability, Adding, CardType, Effect, Listed};
use combat_lab_rulebook::{IllegalTargets, Rule};

impl Game {
    /// Resolves the topmost object.
    pub(crate) fn resolve_top(&mut self, events: &mut Vec<Event>) {
        let Some(entry) = self.stack.pop() else { return };
        self.note_left(&entry);
        let StackEntry { id, object, paid } = entry;
        let rules: &'static [Rule] = match object {
            StackObject::CombatDamage { .. } => &[Rule::AllPassResolvesTop, Rule::CombatDamageResolves],
            _ => &[Rule::AllPassResolvesTop, Rule::StackOrder],
        };
        events.push(Event { kind: Happening::Resolving(id), rules });
        match object {
            StackObject::CombatDamage { assignments, .. } => self.resolve_combat_damage(assignments, events),
            StackObject::Spell { .. }
            | StackObject::Ability { .. }
            | StackObject::Triggered(_)
            | StackObject::DeathtouchTrigger { .. }
            | StackObject::LifelinkTrigger { .. } => {
                self.resolve_play(StackEntry { id, object, paid }, events);
            }
        }
    }

    /// Resolves a spell or ability.
    pub(crate) fn resolve_play(&mut self, entry: StackEntry, events: &mut Vec<Event>) {
        let StackEntry { id, object, paid } = entry;
        match object {
            StackObject::Spell { card, controller, targets, division } => {
                let about = about(card, controller, targets, paid);
                self.resolve_spell(id, card, about, division, events);
            }
            StackObject::Ability { source, ability, x, controller, targets, division } => {
                let ability = self.object(source).and_then(|source| source.ability_at(ability));
                let ability = ability.map(|ability| ability.said_with(x).into_owned());
                let about = about(source, controller, targets, paid);
                self.resolve_ability(id, ability.unwrap_or_default(), about, division, false, events);
            }
            StackObject::Triggered(triggered) => self.resolve_triggered(id, triggered, events),
            StackObject::DeathtouchTrigger { damaged, .. } => {
                if self.creature_in_play(damaged).is_some() {
                    let rules = &[Rule::Deathtouch, Rule::Destroying];
                    self.destroy(&[(damaged, DestroyCause::Deathtouch, rules)], events);
                }
            }
            StackObject::LifelinkTrigger { controller, amount, .. } => {
                self.change_life(controller, i64::from(amount), &[Rule::Lifelink], events);
            }
            StackObject::CombatDamage { .. } => {}
        }
    }

    /// A triggered ability with a condition looks at it again (404.3; 603.4).
    fn resolve_triggered(&mut self, id: StackId, triggered: Triggered, events: &mut Vec<Event>) {
        let holds = self
            .trigger_condition(&triggered)
            .is_none_or(|condition| self.holds(condition, triggered.source, triggered.controller));
        if !holds {
            events.push(Event { kind: Happening::ConditionFailed(id), rules: &[Rule::InterveningIf] });
            return;
        }
        let ability = self.trigger_ability(&triggered).unwrap_or_default();
        if let TriggerOrigin::Delayed(_) = triggered.origin {
            let (targets, known) = (triggered.remembered.clone(), triggered.known.clone());
            let resolution = Resolution::new(ability.effects, targets, Vec::new(), triggered);
            let resolution = Resolution { known, triggered: true, ..resolution };
            self.agenda.push(Task::Resolve(Box::new(resolution)));
        } else {
            let division = triggered.division.clone();
            self.resolve_ability(id, ability, triggered, division, true, events);
        }
    }

    /// Checks the targets again, then follows the instructions in order (413.2; 608.2). Whether it
    /// resolves at all.
    pub(super) fn resolve_ability(
        &mut self,
        id: StackId,
        ability: Ability,
        about: Triggered,
        division: Vec<u32>,
        triggered: bool,
        events: &mut Vec<Event>,
    ) -> bool {
        let targets: Vec<Option<Thing>> = ability
            .targets
            .iter()
            .zip(&about.targets)
            .map(|(spec, target)| {
                Some(*target).filter(|target| {
                    self.is_legal_target(*spec, about.source, about.controller, *target)
                        && self.is_of_event(*spec, &about, *target)
                })
            })
            .listed();
        if !targets.is_empty() && targets.iter().all(Option::is_none) {
            events.push(Event { kind: Happening::NoLegalTarget(id), rules: &[Rule::TargetsRechecked] });
            return false;
        }
        let known = match self.rules().illegal_targets {
            IllegalTargets::StillKnown => about.targets.iter().copied().map(Some).listed(),
            IllegalTargets::Unknown => targets.clone(),
        };
        let resolution = Resolution::new(ability.effects, targets, division, about);
        self.agenda.push(Task::Resolve(Box::new(Resolution {
            placed: id.0,
            triggered,
            known,
            ..resolution
        })));
        true
    }

    /// Has instructions carried out next that did not wait on the stack: what a mana ability does
    /// besides.
    pub(crate) fn resolve_later(&mut self, effects: Vec<Effect>, source: ObjectId, controller: PlayerId) {
        self.resolve_play_later(effects, controller, &Play::new(source, Which::ability(0), Vec::new()));
    }

    /// The same with the targets of a mana ability, which resolves as it is activated.
    pub(super) fn resolve_play_later(&mut self, effects: Vec<Effect>, controller: PlayerId, play: &Play) {
        let about = about(play.source, controller, play.targets.clone(), None);
        let targets = play.targets.iter().copied().map(Some).listed();
        let resolution = Resolution::new(effects, targets, play.division.clone(), about);
        self.agenda.push(Task::Resolve(Box::new(resolution)));
    }

    /// The same of what a triggered mana ability does besides.
    pub(super) fn resolve_trigger_later(&mut self, effects: Vec<Effect>, triggered: Triggered) {
        let resolution = Resolution::new(effects, Vec::new(), Vec::new(), triggered);
        self.agenda.push(Task::Resolve(Box::new(resolution)));
    }

    /// Carries out the next instruction, and leaves the rest on the agenda.
    pub(crate) fn go_on_resolving(&mut self, mut resolution: Resolution, events: &mut Vec<Event>) {
        self.unfold(&mut resolution);
        let Some(effect) = resolution.instruction().cloned() else { return };
        if !self.undecided_defenders(&resolution).is_empty()
            || self.must_choose_attacked(&effect, &resolution)
        {
            self.waiting = Waiting::Attacked(Box::new(resolution));
            return;
        }
        if self.lets_choose(&mut resolution) {
            return;
        }
        if matches!(effect, Effect::Choose(_) | Effect::OfChosenColor { .. }) {
            self.waiting = Waiting::Choose(Box::new(resolution));
            return;
        }
        resolution.next += 1;
        let task = self.agenda.len();
        let ends = match effect {
            Effect::EndTheTurn => true,
            Effect::EndCombat => self.turn.step().phase() == Phase::Combat,
            _ => false,
        };
        self.perform(&effect, &mut resolution, events);
        self.notice_created(&mut resolution);
        // Ending the turn, the combat or the game leaves nothing to go on with, and what belongs to
        // a player who has left does nothing more (800.4a).
        if self.agenda.len() >= task
            && !ends
            && self.is_in_game(resolution.player())
            && self.outcome().is_none()
        {
            self.agenda.insert(task, Task::Resolve(Box::new(resolution)));
        }
    }

    /// Notices the tokens that have been created, once no other instruction in a row creates any.
    fn notice_created(&mut self, resolution: &mut Resolution) {
        if resolution.instruction().is_some_and(Effect::creates_tokens) {
            return;
        }
        for (player, count, creatures) in std::mem::take(&mut resolution.created) {
            self.occur(crate::trigger::Occurrence::Created { player, count, creatures });
        }
    }

    /// Goes on with what puts creatures into play attacking, once it is known what they attack, or
    /// with what is about the defending player of a team, once it is known who that is.
    pub(crate) fn choose_attacked(
        &mut self,
        mut resolution: Resolution,
        targets: &[Thing],
        events: &mut Vec<Event>,
    ) {
        if !self.undecided_defenders(&resolution).is_empty() {
            resolution.defender = targets.first().and_then(|target| target.player());
            let source = resolution.about.source;
            let chosen = resolution.defender.map(|defender| Happening::DefenderChosen { source, defender });
            events.add_all(chosen.map(|kind| Event { kind, rules: &[Rule::TeamDefender] }));
            self.agenda.push(Task::Resolve(Box::new(resolution)));
            return;
        }
        match self.next_side(&resolution) {
            Some((place, _)) => {
                if let Some((attacked, target)) = resolution.attacked.get_mut(place).zip(targets.first()) {
                    *attacked = *target;
                }
                resolution.unsettled = Some(place.saturating_add(1));
            }
            None => resolution.attacked = targets.to_vec(),
        }
        self.agenda.push(Task::Resolve(Box::new(resolution)));
    }

    /// Deals combat damage as it was assigned (310.4a), but not to what is gone or neither creature
    /// nor planeswalker any more (310.4c).
    fn resolve_combat_damage(&mut self, assignments: Vec<Assignment>, events: &mut Vec<Event>) {
        let (dealt, lost): (Vec<Assignment>, Vec<Assignment>) =
            assignments.into_iter().partition(|part| match part.recipient {
                Thing::Player(player) => self.player(player).is_some_and(|player| !player.has_lost()),
                Thing::Object(object) => self.can_be_damaged(object),
                Thing::Stack(_) => false,
            });
        for part in lost {
            let rules: &'static [Rule] = match part.recipient.object().and_then(|object| self.object(object))
            {
                Some(object) if object.is_phased_out() => &[Rule::RecipientGone, Rule::PhasedOut],
                Some(object) if object.is_in_play() => &[Rule::RecipientGone],
                _ if !self.is_owner_in_game(part.recipient) => &[Rule::RecipientGone, Rule::PlayerLeaves],
                _ => &[Rule::RecipientGone, Rule::NewObject],
            };
            events.push(Event { kind: Happening::DamageNotDealt(part), rules });
        }
        self.agenda.push(Task::Deal(Box::new(DamageEvent::new(dealt, DealtBy::Combat))));
    }

    /// Whether a permanent in play says this.
    pub(crate) fn is_granted(&self, says: impl Fn(&Object, combat_lab_cards::Grant) -> bool) -> bool {
        self.objects()
            .any(|by| by.is_in_play() && by.written(|face| &face.grants).iter().any(|grant| says(by, *grant)))
    }

    /// Whether something keeps this player from activating any ability of a permanent, mana
    /// abilities included.
    pub(crate) fn is_idle(&self, object: &Object, player: PlayerId) -> bool {
        let kinds = [CardType::Artifact, CardType::Creature, CardType::Enchantment];
        object.is_in_play()
            && kinds.into_iter().any(|kind| object.is(kind))
            && self.is_granted(|by, grant| {
                matches!(grant, combat_lab_cards::Grant::OpponentsIdleOnYourTurn)
                    && !self.are_allied(by.controller, player)
                    && self.is_turn_of(combat_lab_cards::Whose::Yours, by.controller)
            })
    }
}

fn about(source: ObjectId, controller: PlayerId, targets: Vec<Thing>, paid: Option<ObjectId>) -> Triggered {
    let that = paid.into_iter().map(Thing::Object).listed();
    Triggered { targets, that, ..Triggered::new(source, controller, TriggerOrigin::Printed(0)) }
}
