//! The contents of a card's text: every effect, kind and type in it, with its tokens and second
//! faces.

use super::{
    Ability, AsEnters, CardFace, Condition, CopyExcept, Cost, Effect, Measure, Quantity, Reference,
    Replacement, State, Subtype, TargetSpec, ToEnterUntapped, Trait, TriggerEvent, TriggeredAbility,
    TriggersAgain, Types,
};
use crate::{Adding, Keyword, Listed};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

impl CardFace {
    /// Its activated abilities, or the modes of the spell, and every mode of its triggered
    /// abilities.
    #[must_use]
    pub fn all_abilities(&self) -> Vec<&Ability> {
        let mut found: Vec<&Ability> = self.abilities.iter().listed();
        for trigger in &self.triggers {
            found.add_all(trigger.ability.modes());
        }
        let mut next = 0;
        while let Some(ability) = found.get(next).copied() {
            found.add_all(done(ability).into_iter().flat_map(Ability::modes));
            next += 1;
        }
        found
    }

    /// Triggered abilities caused by its other abilities: "when you do".
    pub(super) fn done(&self) -> Vec<&Ability> {
        self.all_abilities().into_iter().flat_map(done).listed()
    }

    /// Every effect its abilities could have, at any depth.
    pub(super) fn effects(&self) -> Vec<&Effect> {
        let mut found: Vec<&Effect> =
            self.all_abilities().into_iter().flat_map(|ability| &ability.effects).listed();
        let mut next = 0;
        while let Some(effect) = found.get(next).copied() {
            found.add_all(effect.inner());
            next += 1;
        }
        found
    }

    /// This face, the other faces of the card, the faces of every token it can make, and the
    /// abilities in quotes it gives to others, at any depth.
    pub(super) fn with_tokens(&self) -> Vec<&CardFace> {
        let mut found = vec![self];
        let mut next = 0;
        while let Some(face) = found.get(next).copied() {
            found.add_all(face.other_faces());
            found.add_all(face.effects().into_iter().filter_map(|effect| effect.inside().face));
            found.add_all(face.lends.iter().map(Arc::as_ref));
            next += 1;
        }
        found
    }

    /// The keywords that are written as a word on it or on one of its tokens.
    pub fn all_keyword_words(&self) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for face in self.with_tokens() {
            let actions = face.all_abilities().into_iter().flat_map(|ability| &ability.words);
            let actions = actions.map(|word| (*word).to_owned());
            for word in face.keyword_words.iter().cloned().chain(actions) {
                if !words.contains(&word) {
                    words.push(word);
                }
            }
        }
        words
    }

    /// Whether it or one of its tokens refers to `wanted`.
    pub fn speaks_of(&self, wanted: Reference) -> bool {
        let mut effects = self.with_tokens().into_iter().flat_map(CardFace::effects);
        effects.any(|effect| effect.speaks_of(wanted))
    }

    /// Whether it or one of its tokens affects the defending player, that player's permanents, or
    /// the attacked player or permanent.
    pub fn names_defender(&self) -> bool {
        let mut effects = self.with_tokens().into_iter().flat_map(CardFace::effects);
        effects.any(Effect::names_defender)
    }

    /// Whether it or one of its tokens pays life.
    pub fn pays_life(&self) -> bool {
        let pays = |cost: &Cost| matches!(cost, Cost::PayLife(_));
        self.with_tokens().into_iter().any(|face| {
            face.abilities.iter().any(|ability| ability.costs.iter().any(pays))
                || face.combat_costs.iter().any(|it| pays(&it.cost))
                || face
                    .as_enters
                    .is_some_and(|asks| matches!(asks, AsEnters::TappedUnless(ToEnterUntapped::PayLife(_))))
                || face.announced.is_some_and(|announced| {
                    face.cast_ways().any(|way| announced.besides(way).any(|cost| pays(&cost)))
                })
                || face.from_graveyard.is_some_and(|way| way.besides().any(|cost| pays(&cost)))
                || face.effects().into_iter().any(|effect| effect.inside().cost.as_ref().is_some_and(pays))
        })
    }

    /// Whether it or one of its tokens is a Siege.
    pub fn has_siege(&self) -> bool {
        self.with_tokens().into_iter().any(|face| face.siege)
    }

    /// Every type it has, or its tokens have, or that it can give.
    pub fn all_types(&self) -> Types {
        self.with_tokens().into_iter().fold(Types::NONE, |types, face| {
            let given = face.effects().into_iter().flat_map(|effect| effect.inside().types.iter());
            let copied = face.enters_as_copy().into_iter().flat_map(|except| except.types.iter());
            face.types.iter().chain(given).chain(copied).fold(types, Types::with)
        })
    }

    /// Every keyword it or one of its tokens has, or can give or take away.
    pub fn all_keywords(&self) -> Vec<Keyword> {
        self.with_tokens().into_iter().flat_map(CardFace::own_keywords).listed()
    }

    pub(super) fn own_keywords(&self) -> Vec<Keyword> {
        let given = self.effects().into_iter().filter_map(|effect| effect.inside().keyword);
        let for_turn = self.effects().into_iter().filter_map(|effect| effect.inside().applies);
        let lent = self
            .statics
            .iter()
            .chain(for_turn)
            .flat_map(|ability| ability.keywords.iter().chain(ability.loses.iter()));
        let limits = self.statics.iter().filter_map(|ability| ability.limit).map(|limit| limit.what);
        let asked =
            self.specs().into_iter().chain(limits).flat_map(|spec| spec.traits.iter()).filter_map(|asked| {
                match asked {
                    Trait::Has(keyword) => Some(keyword),
                    _ => None,
                }
            });
        let copied = self.enters_as_copy().and_then(|except| except.keyword);
        self.keywords.iter().chain(given).chain(lent).chain(asked).chain(copied).listed()
    }

    /// The differences from the permanent that it may enter as a copy of.
    fn enters_as_copy(&self) -> Option<&CopyExcept> {
        if let Some(AsEnters::Copy { except, .. }) = &self.as_enters { Some(except) } else { None }
    }

    /// Whether a static ability of it depends on the counters on the permanent itself.
    pub fn counts_own_counters(&self) -> bool {
        self.statics.iter().any(|ability| {
            ability.each.and_then(Quantity::measure).is_some_and(Measure::is_own_counters)
                || ability.condition.is_some_and(Condition::asks_for_own_counters)
        })
    }

    /// Whether it or one of its tokens waits for permanents to become tapped, untapped, monstrous
    /// or renowned.
    pub fn watches_states(&self) -> bool {
        let waits = |trigger: &TriggeredAbility| matches!(trigger.event, TriggerEvent::Becomes(..));
        self.with_tokens().into_iter().any(|face| face.triggers.iter().any(waits))
    }

    /// Whether it or one of its tokens waits for the death of what something has dealt damage.
    pub fn watches_wounded(&self) -> bool {
        let waits = |trigger: &TriggeredAbility| trigger.event.is_about_wounded();
        self.with_tokens().into_iter().any(|face| face.triggers.iter().any(waits))
    }

    /// Whether it or one of its tokens asks which players something has dealt damage this turn.
    pub fn watches_struck(&self) -> bool {
        let asks = |trigger: &TriggeredAbility| {
            trigger.condition.is_some_and(|it| it.asks_for(State::DamagedOpponent))
        };
        self.with_tokens().into_iter().any(|face| face.triggers.iter().any(asks))
    }

    /// Whether it or one of its tokens waits for permanents to be tapped for mana.
    pub fn watches_tapping(&self) -> bool {
        let waits = |trigger: &TriggeredAbility| trigger.event.taps_for_mana();
        self.with_tokens().into_iter().any(|face| face.triggers.iter().any(waits))
    }

    /// Whether it or one of its tokens increases the number of counters or tokens.
    pub fn multiplies(&self) -> bool {
        self.with_tokens().into_iter().any(|face| face.replacements.iter().any(|it| it.number().is_some()))
    }

    /// Whether it or one of its tokens keeps other creatures from attacking or blocking.
    pub fn bans(&self) -> bool {
        self.with_tokens().into_iter().any(|face| !face.combat_bans.is_empty())
    }

    /// Whether it or one of its tokens puts a cost on attacking or blocking.
    pub fn charges(&self) -> bool {
        self.with_tokens().into_iter().any(|face| !face.combat_costs.is_empty())
    }

    /// Whether it or one of its tokens makes players skip steps, or untaps permanents in other
    /// players' untap steps.
    pub fn changes_steps(&self) -> bool {
        let changes = |it: &Replacement| matches!(it.event, TriggerEvent::StepBegins(..));
        self.with_tokens().into_iter().any(|face| face.replacements.iter().any(changes))
    }

    /// Whether it or one of its tokens has an ability that triggers on a state of the game (404.5;
    /// 603.8).
    pub fn watches_conditions(&self) -> bool {
        let waits = |trigger: &TriggeredAbility| matches!(trigger.event, TriggerEvent::ControlNone(_));
        self.with_tokens().into_iter().any(|face| face.triggers.iter().any(waits))
    }

    /// Whether it or one of its tokens can make permanents lose all abilities.
    pub fn takes_abilities(&self) -> bool {
        self.with_tokens().into_iter().any(|face| {
            face.statics.iter().any(|it| it.strips || it.land.is_some_and(|land| land.only))
                || face.effects().into_iter().any(|effect| matches!(effect, Effect::LoseAbilities { .. }))
        })
    }

    /// Whether its power or toughness, or that of one of its tokens, counts something.
    pub fn counts_its_size(&self) -> bool {
        self.with_tokens().into_iter().any(|face| face.counted_size.is_some())
    }

    /// Whether an ability of it returns cards that another has exiled.
    pub fn returns_exiled(&self) -> bool {
        self.effects().into_iter().any(|effect| matches!(effect, Effect::ReturnExiled))
    }

    /// Every kind of thing that its abilities target, refer to and wait for.
    pub(super) fn specs(&self) -> Vec<TargetSpec> {
        let abilities = self.all_abilities();
        let mut found: Vec<TargetSpec> =
            abilities.into_iter().flat_map(|ability| ability.targets.clone()).listed();
        found.add_all(self.enchant);
        found.add_all(self.as_enters.and_then(AsEnters::spec));
        found.add_all(self.enters_counting.iter().filter_map(|(_, _, each)| each.spec()));
        found.add_all(self.block_limits.iter().map(|limit| limit.what));
        found.add_all(self.replacements.iter().filter_map(Replacement::spec));
        let costs = self.abilities.iter().flat_map(|ability| &ability.costs);
        found.add_all(costs.filter_map(Cost::spec));
        found.add_all(self.effects().into_iter().flat_map(Effect::specs));
        found.add_all(self.triggers.iter().flat_map(|trigger| trigger.event.specs()));
        found.add_all(self.cost_changes.iter().flat_map(|change| change.what.into_iter().chain(change.aims)));
        let cheaper = self.abilities.iter().filter_map(|ability| ability.cheaper);
        for change in cheaper {
            found.add_all(change.each.and_then(Quantity::spec));
            found.add_all(change.condition.into_iter().flat_map(Condition::specs));
        }
        found
    }

    /// The subtypes that its abilities ask for, but not those of its tokens.
    #[must_use]
    pub fn asked_subtypes(&self) -> Vec<Subtype> {
        let others = self.other_faces().flat_map(Self::asked);
        let asked: Vec<TargetSpec> = self.asked().into_iter().chain(others).listed();
        let asked = asked.iter().flat_map(|spec| spec.traits.iter());
        let asked = asked.filter_map(|asked| match asked {
            Trait::Subtype(subtype) => Some(subtype),
            _ => None,
        });
        asked.listed()
    }

    /// Every kind of thing that its abilities target, refer to, wait for and count.
    pub(super) fn asked(&self) -> Vec<TargetSpec> {
        let mut specs = self.specs();
        for ability in &self.statics {
            specs.push(ability.affects);
            specs.add_all(ability.each.and_then(Quantity::spec));
            specs.add_all(ability.condition.into_iter().flat_map(Condition::specs));
        }
        specs
            .add_all(self.triggers.iter().filter_map(|trigger| trigger.condition).flat_map(Condition::specs));
        specs.add_all(self.combat_conditions.iter().flat_map(|it| it.asks.specs()));
        specs.add_all(self.combat_bans.iter().flat_map(|ban| ban.specs()));
        specs.add_all(self.combat_costs.iter().map(|cost| cost.who));
        specs.add_all(self.combat_costs.iter().filter_map(|cost| cost.cost.given_up()));
        specs.add_all(self.grants.iter().filter_map(|grant| grant.spec()));
        specs.add_all(self.cast_rules.iter().map(|rule| rule.what));
        specs.add_all(self.triggers_again.iter().flat_map(TriggersAgain::specs));
        for change in &self.cost_changes {
            specs.add_all(change.each.and_then(Quantity::spec));
            specs.add_all(change.condition.into_iter().flat_map(Condition::specs));
        }
        specs.add_all(self.enters_tapped_if.into_iter().flat_map(|(condition, _)| condition.specs()));
        specs.add_all(self.counted_size.and_then(|size| size.what.spec()));
        // Without mana: known cards count Elves for it, among creatures whose types nobody wrote.
        let others = self.effects().into_iter().filter(|effect| !matches!(effect, Effect::AddMana { .. }));
        specs.add_all(others.filter_map(|effect| effect.quantity()?.spec()));
        specs
    }
}

/// Abilities that trigger because of this one's effects, at any depth: "when you do".
pub(super) fn done(ability: &Ability) -> Vec<&Ability> {
    let mut effects: Vec<&Effect> = ability.effects.iter().listed();
    let mut found = Vec::new();
    while let Some(effect) = effects.pop() {
        found.add_all(effect.inside().ability);
        effects.add_all(effect.inner());
    }
    found
}
