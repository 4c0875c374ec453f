//! Playing spells and activating abilities (409; 601 and 602).

use crate::{
    Ability, CardKind, Cost, Event, Game, Happening, Illegal, Keyword, Object, ObjectId, Play, PlayOption,
    PlayerId, Problem, StackObject, Violation, Zone,
};
use rulebook::Rule;

impl Game {
    /// Whether `player`, who has priority, may play this with these targets and costs.
    pub(crate) fn check_play(&self, player: PlayerId, play: &Play) -> Result<(), Illegal> {
        let (source, ability) = self.playable(player, play.source, play.ability)?;
        let mut violations = Vec::new();
        let mut broken = |rule, problem| violations.push(Violation { rule, problem });
        let (needed, given) = (ability.targets.len(), play.targets.len());
        if needed != given {
            broken(Rule::ChoosingTargets, Problem::WrongCount { needed, given });
        }
        for (spec, target) in ability.targets.iter().zip(&play.targets) {
            if !self.is_legal_target(*spec, player, *target) {
                broken(Rule::ChoosingTargets, Problem::BadTarget { target: *target });
            }
        }
        let times = |cost| ability.costs.iter().filter(|other| **other == cost).count();
        if times(Cost::Tap) > 0 {
            if source.tapped || times(Cost::Tap) > 1 {
                broken(Rule::PayingCosts, Problem::AlreadyTapped { object: source.id });
            }
            if source.summoning_sick && source.face.is_creature() && !source.has(Keyword::Haste) {
                broken(Rule::SummoningSickness, Problem::SummoningSick { object: source.id });
            }
        }
        let needed = times(Cost::SacrificeCreature);
        let given = play.sacrifices.len();
        if needed != given {
            broken(Rule::PayingCosts, Problem::WrongCount { needed, given });
        }
        let mut paid: Vec<ObjectId> = Vec::new();
        if times(Cost::SacrificeThis) > 0 {
            paid.push(source.id);
        }
        if times(Cost::SacrificeThis) > 1 {
            broken(Rule::Sacrificing, Problem::NamedTwice { object: source.id });
        }
        for sacrifice in &play.sacrifices {
            if self.creature_in_play(*sacrifice).is_none_or(|creature| creature.controller != player) {
                broken(Rule::Sacrificing, Problem::NotYourCreature { object: *sacrifice });
            } else if paid.contains(sacrifice) {
                broken(Rule::Sacrificing, Problem::NamedTwice { object: *sacrifice });
            }
            paid.push(*sacrifice);
        }
        if violations.is_empty() { Ok(()) } else { Err(Illegal::new(self.edition, violations)) }
    }

    /// The source and ability, if this player can use them from where they are.
    fn playable(
        &self,
        player: PlayerId,
        source: ObjectId,
        ability: usize,
    ) -> Result<(&Object, &Ability), Illegal> {
        let missing = || self.refuse(Rule::PlayingASpell, Problem::NotThere { object: source });
        let object = self.object(source).filter(|object| object.present).ok_or_else(missing)?;
        let (reachable, rule) = match object.face.kind {
            CardKind::Instant => (object.zone == Zone::Hand && object.owner == player, Rule::PlayingASpell),
            CardKind::Creature { .. } => {
                (object.zone == Zone::InPlay && object.controller == player, Rule::ActivatingAnAbility)
            }
        };
        if !reachable {
            return Err(self.refuse(rule, Problem::NotThere { object: source }));
        }
        let found = object.face.abilities.get(ability);
        let found =
            found.ok_or_else(|| self.refuse(rule, Problem::NoSuchAbility { object: source, ability }))?;
        Ok((object, found))
    }

    /// Puts the spell or ability on the stack and pays for it; [`Game::check_play`] has said that this is legal. The
    /// player who acted then has priority again (408.1c; 117.3c).
    pub(crate) fn play(&mut self, player: PlayerId, play: &Play, events: &mut Vec<Event>) {
        let Some((is_spell, costs)) = self.object(play.source).and_then(|object| {
            let ability = object.face.abilities.get(play.ability)?;
            Some((object.face.kind == CardKind::Instant, ability.costs.clone()))
        }) else {
            return;
        };
        if is_spell {
            // Playing a spell begins with the card moving to the stack (401.1, 409.1a; 601.2a).
            if let Some(card) = self.move_object(play.source, Zone::Stack, events) {
                let stack = self.push_on_stack(StackObject::Spell {
                    card,
                    controller: player,
                    targets: play.targets.clone(),
                });
                events.push(Event {
                    kind: Happening::SpellPlayed { stack, player },
                    rules: &[Rule::PlayingASpell, Rule::InstantTiming, Rule::StackOrder],
                });
            }
        } else {
            let stack = self.push_on_stack(StackObject::Ability {
                source: play.source,
                ability: play.ability,
                controller: player,
                targets: play.targets.clone(),
            });
            events.push(Event {
                kind: Happening::AbilityActivated { stack, player, source: play.source },
                rules: &[Rule::ActivatingAnAbility, Rule::StackOrder],
            });
        }
        let mut sacrifices = play.sacrifices.iter();
        // Costs can be paid in any order (409.1h; 601.2h): what taps does so while it is still there.
        let (taps, others): (Vec<Cost>, Vec<Cost>) = costs.into_iter().partition(|cost| *cost == Cost::Tap);
        for cost in taps.into_iter().chain(others) {
            match cost {
                Cost::Tap => self.tap(play.source, &[Rule::PayingCosts], events),
                Cost::SacrificeThis => self.sacrifice(play.source, player, events),
                Cost::SacrificeCreature => {
                    if let Some(creature) = sacrifices.next() {
                        self.sacrifice(*creature, player, events);
                    }
                }
            }
        }
        self.give_priority(player, &[Rule::ActorKeepsPriority], events);
    }

    pub(crate) fn tap(&mut self, object: ObjectId, rules: &'static [Rule], events: &mut Vec<Event>) {
        if let Some(state) = self.object_mut(object) {
            state.tapped = true;
            events.push(Event { kind: Happening::Tapped(object), rules });
        }
    }

    fn sacrifice(&mut self, object: ObjectId, player: PlayerId, events: &mut Vec<Event>) {
        events.push(Event {
            kind: Happening::Sacrificed { object, player },
            rules: &[Rule::Sacrificing, Rule::PayingCosts],
        });
        self.move_object(object, Zone::Graveyard, events);
    }

    /// Everything `player` could play now with at least one legal choice of targets and costs.
    pub(crate) fn play_options(&self, player: PlayerId) -> Vec<PlayOption> {
        let mut options = Vec::new();
        for object in self.objects() {
            for index in 0..object.face.abilities.len() {
                let Ok((source, ability)) = self.playable(player, object.id, index) else { continue };
                let targets: Vec<_> =
                    ability.targets.iter().map(|spec| self.legal_targets(*spec, player)).collect();
                let spends_itself = ability.costs.contains(&Cost::SacrificeThis);
                let own: Vec<ObjectId> = self
                    .in_zone(player, Zone::InPlay)
                    .filter(|own| own.face.is_creature() && !(spends_itself && own.id == source.id))
                    .map(Object::id)
                    .collect();
                let wanted = ability.costs.iter().filter(|cost| **cost == Cost::SacrificeCreature).count();
                let option =
                    PlayOption { source: source.id, ability: index, targets, sacrifices: vec![own; wanted] };
                if option.first().is_some_and(|play| self.check_play(player, &play).is_ok()) {
                    options.push(option);
                }
            }
        }
        options
    }
}

impl PlayOption {
    /// One way to play it: the first legal choice for everything; `None` if something has no choice left.
    #[must_use]
    pub fn first(&self) -> Option<Play> {
        let targets = self.targets.iter().map(|choices| choices.first().copied()).collect::<Option<_>>()?;
        let mut sacrifices = Vec::new();
        for choices in &self.sacrifices {
            sacrifices.push(*choices.iter().find(|choice| !sacrifices.contains(*choice))?);
        }
        Some(Play { source: self.source, ability: self.ability, targets, sacrifices })
    }
}
