//! What a card's face has: one list of all that can be on it, for every question about it.

use super::{Ability, CardFace, StaticAbility, Types};
use crate::{Colors, Keyword};

/// A kind of what can be on a face.
#[derive(Clone, Copy)]
enum Part {
    /// What isn't text: name, types, cost, size and the like.
    Printed,
    Keywords,
    Activated,
    Triggered,
    BlockLimits,
    /// Any other text.
    Other,
}

impl CardFace {
    /// What is on it.
    fn parts(&self) -> impl Iterator<Item = Part> {
        let Self {
            name,
            types,
            legendary,
            commander,
            snow,
            world,
            subtype,
            subtypes,
            cost,
            colors,
            size,
            counted_size,
            enters_with,
            enters_counting,
            enters_if,
            as_enters,
            chosen,
            announced,
            loyalty,
            defense,
            siege,
            from_graveyard,
            in_part,
            keyword_words: _,
            rebounds,
            madness,
            foretell,
            enchant,
            controls_host,
            stays_attached,
            equipment,
            keywords,
            numbered,
            abilities,
            triggers,
            statics,
            combat_costs,
            combat_conditions,
            combat_bans,
            cast_rules,
            triggers_again,
            grants,
            block_limits,
            replacements,
            cost_changes,
            enters_tapped_if,
            lends,
            own,
            other,
        } = self;
        let flags = *legendary || *commander || *snow || *world || *in_part || *stays_attached;
        let numbers = size.is_some() || loyalty.is_some() || defense.is_some();
        let printed = flags
            || numbers
            || !name.is_empty()
            || *types != Types::NONE
            || subtype.is_some()
            || !subtypes.is_empty()
            || cost.is_some()
            || *colors != Colors::default()
            || chosen.is_some()
            || own.is_some();
        let lists = [
            enters_with.is_empty(),
            enters_counting.is_empty(),
            enters_if.is_empty(),
            statics.is_empty(),
            combat_costs.is_empty(),
            combat_conditions.is_empty(),
            combat_bans.is_empty(),
            cast_rules.is_empty(),
            triggers_again.is_empty(),
            grants.is_empty(),
            replacements.is_empty(),
            cost_changes.is_empty(),
            lends.is_empty(),
        ];
        let one = counted_size.is_some()
            || as_enters.is_some()
            || announced.is_some()
            || from_graveyard.is_some()
            || enchant.is_some()
            || foretell.is_some()
            || madness.is_some()
            || enters_tapped_if.is_some()
            || other.is_some();
        let other = one || *rebounds || *siege || *controls_host || *equipment || lists.contains(&false);
        let all = [
            (Part::Printed, printed),
            (Part::Keywords, !keywords.is_empty() || !numbered.is_empty()),
            (Part::Activated, !abilities.is_empty()),
            (Part::Triggered, !triggers.is_empty()),
            (Part::BlockLimits, !block_limits.is_empty()),
            (Part::Other, other),
        ];
        all.into_iter().filter_map(|(part, there)| there.then_some(part))
    }

    /// Whether it has more than types and keywords: anything that is paid, triggers, counts or
    /// changes something else.
    #[must_use]
    pub fn has_abilities(&self) -> bool {
        self.parts().any(|part| match part {
            Part::Activated | Part::Triggered | Part::BlockLimits | Part::Other => true,
            Part::Printed | Part::Keywords => false,
        })
    }

    /// The same without its activated abilities.
    pub fn has_more_than_activated(&self) -> bool {
        self.parts().any(|part| match part {
            Part::Triggered | Part::BlockLimits | Part::Other => true,
            Part::Printed | Part::Keywords | Part::Activated => false,
        })
    }

    /// Whether it has only abilities that can be given to others in quotes: activated and triggered
    /// abilities that work on the battlefield, limits on blocking, and a card's own words.
    #[must_use]
    pub fn is_lent(&self) -> bool {
        let can_be_given = |part| match part {
            Part::Keywords | Part::Activated | Part::Triggered | Part::BlockLimits => true,
            Part::Printed | Part::Other => false,
        };
        let works = |ability: &Ability| {
            !ability.is_from_hand()
                && !ability.in_graveyard
                && !ability.turns_face_up()
                && ability.loyalty().is_none()
        };
        self.parts().next().is_some()
            && self.parts().all(can_be_given)
            && self.keywords.iter().all(Keyword::is_own_words)
            && self.abilities.iter().all(works)
            && self.triggers.iter().all(|trigger| {
                let event = trigger.event;
                !event.is_of_host() && !event.is_own_casting() && !event.is_own_discarding()
            })
    }

    /// Whether this face has everything that another one has: size, types, cost, and each ability.
    /// What the other leaves out doesn't matter, nor whether ways to activate are written as one
    /// ability.
    #[must_use]
    pub fn has_all_of(&self, other: &Self) -> bool {
        fn all<T: PartialEq>(list: &[T], others: &[T]) -> bool {
            others.iter().all(|it| list.contains(it))
        }
        fn one<T: PartialEq>(value: Option<&T>, other: Option<&T>) -> bool {
            other.is_none() || value == other
        }
        let Self {
            name: _,
            types,
            legendary,
            commander: _,
            snow,
            world,
            subtype,
            subtypes,
            cost,
            colors: _,
            size,
            counted_size,
            enters_with,
            enters_counting,
            enters_if,
            as_enters,
            chosen: _,
            announced,
            loyalty,
            defense,
            siege,
            from_graveyard,
            in_part: _,
            keyword_words: _,
            rebounds,
            madness,
            foretell,
            enchant,
            controls_host,
            stays_attached,
            equipment,
            keywords,
            numbered,
            abilities,
            triggers,
            statics,
            combat_costs,
            combat_conditions,
            combat_bans,
            cast_rules,
            triggers_again,
            grants,
            block_limits,
            replacements,
            cost_changes,
            enters_tapped_if,
            lends,
            own: _,
            other: face,
        } = other;
        let flags = [
            (self.legendary, *legendary),
            (self.snow, *snow),
            (self.world, *world),
            (self.siege, *siege),
            (self.rebounds, *rebounds),
            (self.controls_host, *controls_host),
            (self.stays_attached, *stays_attached),
            (self.equipment, *equipment),
        ];
        // Of static abilities that give others something, each face counts its own.
        let lent = |of: &Self, ability: &StaticAbility| {
            ability.lends.and_then(|place| of.lends.get(usize::from(place)).cloned())
        };
        let plain = |ability: &StaticAbility| StaticAbility { lends: None, ..*ability };
        let applies = |wanted: &StaticAbility| {
            let same =
                |it: &&StaticAbility| plain(it) == plain(wanted) && lent(self, it) == lent(other, wanted);
            self.statics.iter().any(|it| same(&it))
        };
        types.iter().all(|it| self.types.has(it))
            && flags.iter().all(|(here, wanted)| *here || !wanted)
            && keywords.iter().all(|it| self.keywords.count(it) >= keywords.count(it))
            && statics.iter().all(applies)
            && lends.len() <= self.lends.len()
            && one(self.subtype.as_ref(), subtype.as_ref())
            && one(self.cost.as_ref(), cost.as_ref())
            && one(self.size.as_ref(), size.as_ref())
            && one(self.counted_size.as_ref(), counted_size.as_ref())
            && one(self.as_enters.as_ref(), as_enters.as_ref())
            && one(self.announced.as_ref(), announced.as_ref())
            && one(self.loyalty.as_ref(), loyalty.as_ref())
            && one(self.defense.as_ref(), defense.as_ref())
            && one(self.from_graveyard.as_ref(), from_graveyard.as_ref())
            && one(self.madness.as_ref(), madness.as_ref())
            && one(self.foretell.as_ref(), foretell.as_ref())
            && one(self.enchant.as_ref(), enchant.as_ref())
            && one(self.enters_tapped_if.as_ref(), enters_tapped_if.as_ref())
            && one(self.other.as_ref(), face.as_ref())
            && all(&self.subtypes, subtypes)
            && all(&self.enters_with, enters_with)
            && all(&self.enters_counting, enters_counting)
            && all(&self.enters_if, enters_if)
            && all(&self.numbered, numbered)
            && abilities.iter().all(|it| self.abilities.iter().any(|own| own.is_as(it)))
            && all(&self.triggers, triggers)
            && all(&self.combat_costs, combat_costs)
            && all(&self.combat_conditions, combat_conditions)
            && all(&self.combat_bans, combat_bans)
            && all(&self.cast_rules, cast_rules)
            && all(&self.triggers_again, triggers_again)
            && all(&self.grants, grants)
            && all(&self.block_limits, block_limits)
            && all(&self.replacements, replacements)
            && all(&self.cost_changes, cost_changes)
    }
}
