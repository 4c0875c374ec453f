//! The sources of mana: the mana abilities of permanents, what they cost, and how much they make.

use super::{Bill, ManaFrom, helps};
use crate::trigger::Occurrence;
use crate::{Game, Object, ObjectId, Paying, PlayerId, Triggered};
use combat_lab_cards::{
    Ability, Adding, CardType, Circumstance, Color, Colors, Condition, Cost, CounterKind, Effect, Keyword,
    Listed, Mana, ManaCost, Quantity, Reference, TriggerEvent, Zone,
};

/// The most uses of one mana ability that are told apart.
const MAX_USES: usize = 100;

/// One mana ability, activated once, or one permanent or card that helps in place of mana.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Way {
    pub(super) permanent: ObjectId,
    pub(super) how: Paying,
    pub(super) taps: bool,
    pub(super) sacrifices: bool,
    /// The number of uses for one cost; `None` without end.
    uses: Option<u32>,
    /// The kind of counters that are removed for it: abilities that remove the same share them.
    counters: Option<CounterKind>,
    /// The mana it costs.
    pub(super) mana: Option<ManaCost>,
    /// The life it costs.
    pub(super) life: u32,
    /// The life its effect takes.
    pub(super) hurts: u32,
    /// Whether it makes as much as there is of something.
    pub(super) counts: bool,
    pub(super) makes: Mana,
    /// The most that it makes beyond its cost.
    pub(super) gain: u32,
}

/// The ways in which one permanent can help to pay: one of these, or none.
#[derive(Debug, Clone)]
pub(super) struct ManaSource {
    pub(super) choices: Vec<Vec<Way>>,
    /// Whether it can be used again without end.
    pub(super) again: bool,
    /// Whether the same permanent has abilities that cost mana and can be used before it is
    /// sacrificed.
    pub(super) late: bool,
    pub(super) use_of: UseOf,
}

/// What else the permanent of a source of mana is good for, untapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct UseOf {
    /// Whether it is a creature, and one that could attack.
    pub(super) rank: Rank,
    /// The number of colours for which it is kept: colours that the player needs for something else
    /// and of which nothing else would make enough.
    pub(super) elsewhere: u32,
    /// The number of other colours that nothing else makes.
    pub(super) alone: u32,
    /// The number of colours that the player needs for something else.
    pub(super) wanted: u32,
}

/// The kinds of sources in the order in which they pay, where nothing else decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) enum Rank {
    #[default]
    Land,
    Other,
    /// A creature that can't attack this turn: it has defender, or has just come under its player's
    /// control.
    IdleCreature,
    Creature,
}

impl Rank {
    const ALL: [Self; 4] = [Self::Land, Self::Other, Self::IdleCreature, Self::Creature];

    fn of(object: &Object) -> Self {
        match object.is(CardType::Creature) {
            // A card in a graveyard, with delve.
            _ if !object.is_in_play() => Self::Other,
            true if is_idle(object) => Self::IdleCreature,
            true => Self::Creature,
            false if object.is(CardType::Land) => Self::Land,
            false => Self::Other,
        }
    }
}

/// Whether a creature can't attack this turn, tapped or not (302.6; 702.3b).
fn is_idle(creature: &Object) -> bool {
    let sick = creature.is_summoning_sick() && !creature.has(Keyword::Haste);
    sick || creature.has(Keyword::Defender) || creature.has(Keyword::CantAttack)
}

/// The sources of mana for a bill.
#[derive(Default)]
pub(super) struct ManaSources {
    pub(super) known: Vec<ManaSource>,
    /// Abilities that could help, too, but for whose costs something has to be chosen first.
    pub(super) beyond: Vec<ManaSource>,
}

impl ManaSource {
    fn new(object: &Object, choices: Vec<Vec<Way>>) -> Self {
        let use_of = UseOf { rank: Rank::of(object), ..UseOf::default() };
        Self { choices, again: false, late: false, use_of }
    }

    /// The same whichever permanent it is: of sources that are alike, no more are needed than there
    /// is mana to pay.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        let alike = |one: &Way, other: &Way| {
            // Tapping in place of mana is no mana ability.
            let in_place = one.how == other.how || !one.how.helps() && !other.how.helps();
            let other = Way { permanent: one.permanent, how: one.how, ..other.clone() };
            in_place && *one == other
        };
        (self.again, self.late) == (other.again, other.late)
            && self.choices.len() == other.choices.len()
            && self.choices.iter().zip(&other.choices).all(|(one, other)| {
                one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
            })
    }

    pub(super) fn colors(&self) -> impl Iterator<Item = Color> {
        let makes = |color: &Color| self.choices.iter().flatten().any(|way| way.makes.amount(*color) > 0);
        Color::ALL.into_iter().filter(makes)
    }

    /// Whether one of its abilities costs mana, or is tapped or exiled in place of mana.
    pub(super) fn chains(&self) -> bool {
        self.late || self.choices.iter().flatten().any(|way| way.mana.is_some() || way.how.helps())
    }

    /// Whether it can be tapped for mana at the cost of other mana.
    pub(super) fn taps_for_mana(&self) -> bool {
        self.choices.iter().flatten().any(|way| way.taps && way.mana.is_some())
    }
}

impl ManaSources {
    /// Notes which sources are kept for these amounts of each colour, and for one mana of each
    /// other colour: the last ones to pay, and those that make the most colours.
    pub(super) fn keep(&mut self, wanted: [u32; 5]) {
        let colors: Vec<Colors> = self.known.iter().map(|source| source.colors().collect()).listed();
        for (color, wanted) in Color::ALL.into_iter().zip(wanted) {
            let mut left = wanted.max(1);
            for (source, _) in self.known.iter_mut().zip(&colors).filter(|(_, it)| it.has(color)) {
                source.use_of.wanted += u32::from(wanted > 0);
            }
            for many in (1..=Color::ALL.len()).rev() {
                let sources = self.known.iter_mut().zip(&colors).rev();
                for (source, _) in sources.filter(|(_, it)| it.has(color) && it.iter().count() == many) {
                    if left == 0 {
                        break;
                    }
                    source.use_of.elsewhere += u32::from(wanted > 0);
                    source.use_of.alone += u32::from(wanted == 0);
                    left -= 1;
                }
            }
        }
    }
}

impl Game {
    /// The sources of mana there are, in the order in which they pay where nothing else decides.
    pub(super) fn mana_sources(
        &self,
        bill: &Bill<'_>,
        may: impl Fn(&Object, &Ability) -> bool,
    ) -> ManaSources {
        let named: Option<&[ObjectId]> = match bill.from {
            ManaFrom::Any => None,
            ManaFrom::Each(named) => Some(named),
        };
        self.work.count(self.objects.cards().len());
        let wanted = |object: &&Object| named.is_none_or(|named| named.contains(&object.id));
        let mut found = ManaSources::default();
        let own = self.in_zone(bill.player, Zone::InPlay).filter(|object| object.is_in_play());
        let delves = bill.helped.has(Keyword::Delve);
        let buried = self.in_zone(bill.player, Zone::Graveyard).filter(|_| delves);
        let objects: Vec<&Object> = own.chain(buried).filter(wanted).listed();
        let ranked = Rank::ALL.iter().flat_map(|rank| objects.iter().filter(|it| Rank::of(it) == *rank));
        for object in ranked.copied() {
            let there = object.is_in_play();
            let mut ways =
                if there { self.ways(object, bill.player, &may, &mut found.beyond) } else { Vec::new() };
            let helps = helps(bill.helped, object).into_iter().map(|(makes, how, _)| Way {
                permanent: object.id,
                how,
                taps: there,
                // A card in a graveyard is as good as sacrificed.
                sacrifices: !there,
                uses: Some(1),
                counters: None,
                mana: None,
                life: 0,
                hurts: 0,
                counts: false,
                makes,
                gain: makes.total(),
            });
            ways.add_all(helps);
            if named.is_some() {
                let again = ways.iter().any(|way| way.uses != Some(1));
                let choices: Vec<Vec<Way>> = ways.into_iter().map(|way| vec![way]).listed();
                found.known.push(ManaSource { again, ..ManaSource::new(object, choices) });
                continue;
            }
            // An ability that neither taps nor sacrifices can be used again, as often as it allows;
            // a permanent that taps can be sacrificed afterwards.
            let (others, once): (Vec<Way>, Vec<Way>) =
                ways.into_iter().partition(|way| !way.taps && !way.sacrifices);
            for (place, way) in others.iter().enumerate() {
                let shares = |other: &&Way| way.counters.is_some() && other.counters == way.counters;
                if others.iter().take(place).any(|other| shares(&other)) {
                    continue;
                }
                let Some(uses) = way.uses else {
                    let source = ManaSource::new(object, vec![vec![way.clone()]]);
                    found.known.push(ManaSource { again: true, ..source });
                    continue;
                };
                let alike = others.iter().skip(place + 1).filter(shares);
                let choices = std::iter::once(way).chain(alike).map(|way| vec![way.clone()]).listed();
                let uses = usize::try_from(uses).unwrap_or(usize::MAX).min(MAX_USES);
                found.known.add_all(std::iter::repeat_n(ManaSource::new(object, choices), uses));
            }
            let taps = once.iter().filter(|way| way.taps && !way.sacrifices && !way.how.helps());
            let pairs = taps.flat_map(|tap| {
                let last = once.iter().filter(|way| !way.taps);
                last.map(|last| vec![tap.clone(), last.clone()])
            });
            let choices: Vec<Vec<Way>> = once.iter().map(|way| vec![way.clone()]).chain(pairs).listed();
            if !choices.is_empty() {
                let late = others.iter().any(|way| way.mana.is_some());
                found.known.push(ManaSource { late, ..ManaSource::new(object, choices) });
            }
        }
        found
    }

    /// The mana abilities of a permanent that could be activated now, if there is the mana some of
    /// them cost. Those for whose costs something has to be chosen are put `beyond`.
    fn ways(
        &self,
        object: &Object,
        player: PlayerId,
        may: impl Fn(&Object, &Ability) -> bool,
        beyond: &mut Vec<ManaSource>,
    ) -> Vec<Way> {
        let usable = object.abilities_now().filter(|(place, ability)| {
            ability.pays_for_anything(self.rules())
                && !object.has(Keyword::CantActivate)
                && !self.is_idle(object, player)
                && may(object, ability)
                && !self.waits_like_loyalty(object, ability, player)
                && self.use_problem(object.id, *place, ability, player).is_none()
                && self.cost_problems(object, player, &self.costs_of(object, ability, player)).is_empty()
        });
        let mut ways = Vec::new();
        for (place, ability) in usable {
            let way = self.way(object, place, ability);
            if ability.costs.iter().any(|cost| cost.names_one() || matches!(cost, Cost::PayEnergy(_))) {
                beyond.push(ManaSource { again: true, ..ManaSource::new(object, vec![vec![way]]) });
            } else {
                ways.push(way);
            }
        }
        ways
    }

    pub(super) fn way(&self, object: &Object, place: usize, ability: &Ability) -> Way {
        let taps = ability.costs.contains(&Cost::Tap);
        let mut way = Way {
            permanent: object.id,
            how: Paying::Activating(place),
            taps,
            sacrifices: ability.costs.iter().any(Cost::takes_it_away),
            uses: ability.uses.map(|uses| {
                let place = object.place_of(place);
                let used = self.memory.times_used(object.id, place);
                uses.times.saturating_sub(u32::try_from(used).unwrap_or(u32::MAX))
            }),
            counters: None,
            mana: None,
            life: 0,
            hurts: 0,
            counts: false,
            makes: Mana::NONE,
            gain: 0,
        };
        for cost in &self.costs_of(object, ability, object.controller) {
            match cost {
                Cost::Mana(more) => way.mana = Some(way.mana.unwrap_or_default().plus(more)),
                Cost::PayLife(more) => way.life = way.life.saturating_add(*more),
                Cost::RemoveCounters { kind, count } => {
                    let times = object.counters.of(*kind).checked_div(*count).unwrap_or(u32::MAX);
                    way.uses = Some(way.uses.unwrap_or(u32::MAX).min(times));
                    way.counters = Some(*kind);
                }
                Cost::PutCounters { .. }
                | Cost::Tap
                | Cost::SacrificeThis
                | Cost::ExilePermanent
                | Cost::ReturnThis
                | Cost::DiscardThis
                | Cost::ExileThis
                | Cost::RevealThis
                | Cost::Sacrifice(_)
                | Cost::Discard(_)
                | Cost::ExileFromHand(_)
                | Cost::ExileFromGraveyard(_)
                | Cost::Return(_)
                | Cost::TapOther(_)
                | Cost::Crew(_)
                | Cost::Saddle(_)
                | Cost::PayEnergy(_)
                | Cost::Loyalty(_)
                | Cost::X(_)
                | Cost::LoyaltyX => {}
            }
        }
        self.add_made(&mut way, &ability.effects, (object.id, object.controller));
        // Abilities that trigger on its being tapped for mana add their mana at once.
        if taps {
            let made = way.makes;
            for (triggered, ability) in self.mana_triggers(object.id) {
                let own = triggered.controller == object.controller;
                for effect in &ability.effects {
                    if let Effect::AddMore { mana, times } = effect {
                        way.counts |= !matches!(times, Quantity::Number(_));
                        way.makes = way.makes.plus(self.more_mana(*mana, *times, made, &triggered));
                    } else if own {
                        let effects = std::slice::from_ref(effect);
                        self.add_made(&mut way, effects, (triggered.source, triggered.controller));
                    }
                }
            }
        }
        if taps || way.sacrifices {
            way.uses = Some(1);
        }
        let least = way.mana.and_then(|cost| cost.ways().iter().map(|(cost, _)| cost.total()).min());
        way.gain = way.makes.total().saturating_sub(least.unwrap_or(0));
        way
    }

    /// Whether a land of such players could produce mana of this colour, whatever that would cost
    /// (106.7). What asks the same of lands adds nothing by itself: no land is looked at twice.
    pub(crate) fn lands_produce(
        &self,
        color: Color,
        whose: combat_lab_cards::Whose,
        basic: bool,
        player: PlayerId,
        looked_at: &mut Vec<ObjectId>,
    ) -> bool {
        let lands: Vec<ObjectId> = self
            .objects()
            .filter(|land| {
                land.is_in_play() && land.is(CardType::Land) && (!basic || land.face.is_basic_land())
            })
            .filter(|land| self.belongs(whose, player, land.controller))
            .map(Object::id)
            .listed();
        self.work.count(self.objects.cards().len());
        lands.into_iter().any(|id| {
            if looked_at.contains(&id) {
                return false;
            }
            looked_at.push(id);
            let Some(land) = self.object(id) else { return false };
            land.abilities_now().any(|(_, ability)| {
                let makes = ability
                    .effects
                    .iter()
                    .any(|effect| matches!(effect, Effect::AddMana { mana, .. } if mana.amount(color) > 0));
                if !makes {
                    return false;
                }
                // What is asked about colors says which mana it would produce; whether it can be
                // activated doesn't matter.
                let seen = core::cell::RefCell::new(&mut *looked_at);
                let produced = |asked| match asked {
                    Circumstance::CouldProduce { color, whose, basic } => {
                        let mut seen = seen.try_borrow_mut().ok()?;
                        Some(self.lands_produce(color, whose, basic, land.controller, &mut seen))
                    }
                    Circumstance::Chose(_) => Some(self.holds(Condition::of(asked), id, land.controller)),
                    _ => None,
                };
                ability.only_if.is_none_or(|condition| condition.holds(produced) != Some(false))
            })
        })
    }

    /// The triggered mana abilities that would trigger on this permanent's being tapped for mana
    /// (406.1; 605.1b), in no particular order.
    fn mana_triggers(&self, permanent: ObjectId) -> Vec<(Triggered, Ability)> {
        if !self.sources.any(crate::printed::Source::Tapping) {
            return Vec::new();
        }
        let mut found = Vec::new();
        let agains: Vec<&Object> = self.objects().filter(|object| object.says_again()).listed();
        let waits =
            |object: &&Object| object.triggers_now().any(|(_, trigger)| trigger.event.taps_for_mana());
        for watcher in self.objects().filter(|object| object.may_trigger()).filter(waits) {
            let what = Occurrence::TappedForMana { object: permanent };
            self.find_triggered(watcher, what, &agains, &mut found);
        }
        self.work.count(self.objects.cards().len());
        let abilities = found.into_iter().filter_map(|it: Triggered| {
            let ability = self.mana_trigger(&it)?;
            Some((it, ability))
        });
        abilities.listed()
    }

    /// What a triggered ability does if it is a mana ability: it triggered on a mana ability, and
    /// adds mana without a choice (406.1; 605.1b).
    pub(in crate::stack) fn mana_trigger(&self, triggered: &Triggered) -> Option<Ability> {
        let caused = self.printed_event(triggered).is_some_and(TriggerEvent::taps_for_mana);
        self.trigger_ability(triggered).filter(|ability| caused && ability.is_mana_trigger())
    }

    /// What such an ability adds for the player who tapped the permanent, which made this.
    pub(in crate::stack) fn more_mana(
        &self,
        mana: Option<Mana>,
        times: Quantity,
        made: Mana,
        triggered: &Triggered,
    ) -> Mana {
        let mut produced = Mana::NONE;
        match Color::ALL.into_iter().find(|color| made.amount(*color) > 0) {
            Some(color) => produced = Mana::of(color, 1),
            None => produced.colorless = made.colorless.min(1),
        }
        self.mana_times(mana.unwrap_or(produced), times, triggered.source, triggered.controller)
    }

    /// Adds what these effects of a permanent make, and take.
    fn add_made(&self, way: &mut Way, effects: &[Effect], (source, controller): (ObjectId, PlayerId)) {
        for effect in effects {
            match effect {
                Effect::AddMana { mana, times } => {
                    way.counts |= !matches!(times, Quantity::Number(_));
                    way.makes = way.makes.plus(self.mana_times(*mana, *times, source, controller));
                }
                Effect::LoseLife { who: Reference::You, amount: Quantity::Number(amount) } => {
                    way.hurts = way.hurts.saturating_add(*amount);
                }
                _ => {}
            }
        }
    }

    /// This mana this many times, as an ability of `source` counts at this moment.
    pub(in crate::stack) fn mana_times(
        &self,
        mana: Mana,
        times: Quantity,
        source: ObjectId,
        controller: PlayerId,
    ) -> Mana {
        mana.times(self.quantity(times, source, controller))
    }
}
