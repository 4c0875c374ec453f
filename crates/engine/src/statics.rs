//! Static abilities, gathered once for everything that is worked out at the same moment.
//!
//! There can be as many of them as there are permanents, and each can be about every permanent. Those that affect
//! the same permanents are added up first, so that finding what one permanent gets takes one look at the sum.

use crate::card::{CountOf, StaticAbility};
use crate::{
    CardId, Game, Keyword, Keywords, Object, ObjectId, PlayerId, TargetKind, TargetSpec, Trait, Zone,
};
use std::sync::Arc;

/// What the static abilities in play do, by which permanents they mean.
#[derive(Default)]
pub(crate) struct Statics {
    groups: Vec<Group>,
    /// Those of Auras and Equipment about what they are attached to, each with the moment that counts for its order.
    attached: Vec<(ObjectId, u32, StaticAbility)>,
    fighters: Fighters,
}

/// The static abilities that mean the same permanents.
struct Group {
    affects: TargetSpec,
    asks_for_keyword: bool,
    controller: PlayerId,
    /// Each with its source, and the moment that counts for its order, in that order.
    all: Vec<(ObjectId, u32, StaticAbility)>,
    /// What they add to power and toughness.
    size: (i64, i64),
    /// For each keyword that any of them grants, the moment of every instance, in order.
    keywords: Vec<(Keyword, Vec<u32>)>,
}

impl Group {
    fn add_up(&mut self) {
        crate::sort_short(&mut self.all, |(_, since, _)| *since);
        for (_, _, ability) in &self.all {
            self.size.0 += i64::from(ability.power);
            self.size.1 += i64::from(ability.toughness);
        }
        for (_, since, ability) in &self.all {
            for keyword in ability.keywords.iter() {
                match self.keywords.iter_mut().find(|(known, _)| *known == keyword) {
                    Some((_, moments)) => moments.push(*since),
                    None => self.keywords.push((keyword, vec![*since])),
                }
            }
        }
    }
}

/// What one permanent gets out of static abilities.
#[derive(Default)]
pub(crate) struct Granted {
    /// How many instances of each keyword are granted.
    pub(crate) keywords: Vec<(Keyword, u32)>,
    /// Added to power and toughness.
    pub(crate) size: (i32, i32),
}

impl Statics {
    /// Whether any asks for keywords.
    pub(crate) fn ask_for_keywords(&self) -> bool {
        self.groups.iter().any(|group| group.asks_for_keyword)
    }

    /// Whether there are any.
    pub(crate) fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.attached.is_empty()
    }

    /// One more about permanents of a kind.
    fn add(&mut self, controller: PlayerId, entry: (ObjectId, u32, StaticAbility)) {
        let affects = entry.2.affects;
        let same = |group: &&mut Group| (group.affects, group.controller) == (affects, controller);
        match self.groups.iter_mut().find(same) {
            Some(group) => group.all.push(entry),
            None => self.groups.push(Group {
                affects,
                asks_for_keyword: affects.traits.iter().any(Trait::asks_for_keyword),
                controller,
                all: vec![entry],
                size: (0, 0),
                keywords: Vec::new(),
            }),
        }
    }

    /// What a permanent gets out of them, without the keywords that were granted before the moment at which it lost
    /// them last (`lost`).
    /// First by abilities that don't ask for keywords; then, once it is known which there are, by those that do.
    pub(crate) fn granted(
        &self,
        game: &Game,
        object: &Object,
        lost: &[(Keyword, u32)],
        known: Option<Keywords>,
    ) -> Granted {
        let mut granted = Granted::default();
        if self.is_empty() || !object.is_in_play() {
            return granted;
        }
        game.work.count(self.groups.len() + self.attached.len());
        let (mut power, mut toughness) = (0i64, 0i64);
        for group in &self.groups {
            let attacks = || self.fighters.has(object.card, Fighters::ATTACKS);
            let blocks = || self.fighters.has(object.card, Fighters::BLOCKS);
            let asked = group.affects.traits;
            if group.asks_for_keyword != known.is_some() {
                continue;
            }
            let describes = |asked: Trait| match (asked, known) {
                (Trait::Has(keyword), Some(known)) => known.has(keyword),
                (Trait::Lacks(keyword), Some(known)) => !known.has(keyword),
                _ => asked.describes(object, object.id),
            };
            if !game.means(group.affects, group.controller, object, attacks, blocks)
                || !asked.iter().all(describes)
            {
                continue;
            }
            // Its own abilities that are only about others.
            let left_out = |ability: &&StaticAbility| {
                ability.others_only
                    && ability.affects == group.affects
                    && object.controller == group.controller
            };
            let left_out = || object.face.statics.iter().filter(left_out);
            power += group.size.0 - left_out().map(|ability| i64::from(ability.power)).sum::<i64>();
            toughness += group.size.1 - left_out().map(|ability| i64::from(ability.toughness)).sum::<i64>();
            for (keyword, moments) in &group.keywords {
                let lost = lost.iter().find(|(known, _)| known == keyword).map_or(0, |(_, lost)| *lost);
                let after = moments.len() - moments.partition_point(|moment| *moment < lost);
                let own = left_out().map(|ability| usize::try_from(ability.keywords.count(*keyword)));
                let own = if object.since < lost { 0 } else { own.flatten().sum() };
                let instances = u32::try_from(after.saturating_sub(own)).unwrap_or(u32::MAX);
                granted.keywords.push((*keyword, instances));
            }
        }
        let attached = self.attached.iter().filter(|(host, ..)| known.is_none() && *host == object.id);
        for (_, since, ability) in attached {
            power += i64::from(ability.power);
            toughness += i64::from(ability.toughness);
            for keyword in ability.keywords.iter() {
                let lost = lost.iter().find(|(known, _)| *known == keyword).map_or(0, |(_, lost)| *lost);
                granted.keywords.push((keyword, u32::from(*since >= lost)));
            }
        }
        granted.size = (within(power), within(toughness));
        granted
    }
}

/// Which cards attack, block, or are attacked at the moment.
#[derive(Default)]
pub(crate) struct Fighters(Vec<u8>);

impl Fighters {
    const ATTACKS: u8 = 1;
    const BLOCKS: u8 = 2;
    const ATTACKED: u8 = 4;

    fn has(&self, card: CardId, what: u8) -> bool {
        self.0.get(card.index()).is_some_and(|is| is & what != 0)
    }

    /// Whether a card is in combat at all.
    pub(crate) fn any(&self, card: CardId) -> bool {
        self.has(card, Self::ATTACKS | Self::BLOCKS | Self::ATTACKED)
    }
}

impl Game {
    /// Whether any permanent in play has a static ability.
    pub(crate) fn has_statics(&self) -> bool {
        !self.for_turn.is_empty()
            || self.objects().any(|object| object.status.has_statics && object.is_in_play())
    }

    /// The static abilities of permanents in play, as their sources are controlled and fight now.
    pub(crate) fn statics(&self) -> Statics {
        let mut statics = Statics { groups: Vec::new(), attached: Vec::new(), fighters: self.fighters() };
        for source in self.objects().filter(|object| object.status.has_statics && object.is_in_play()) {
            let face = Arc::clone(&source.face);
            for ability in &face.statics {
                let holds = |condition| self.holds(condition, source.id, source.controller);
                if !ability.condition.is_none_or(holds) {
                    continue;
                }
                let mut ability = *ability;
                if let Some(each) = ability.each {
                    let count = self.count(each, source.id, source.controller);
                    let count = i32::try_from(count).unwrap_or(i32::MAX);
                    ability.power = ability.power.saturating_mul(count);
                    ability.toughness = ability.toughness.saturating_mul(count);
                }
                let ability = &ability;
                let host = match ability.affects.what {
                    TargetKind::AttachedTo => source.attached_to,
                    _ => Some(source.id),
                };
                if matches!(ability.affects.what, TargetKind::AttachedTo | TargetKind::Itself) {
                    statics.attached.extend(host.map(|host| (host, source.since, *ability)));
                    continue;
                }
                statics.add(source.controller, (source.id, source.since, *ability));
            }
        }
        for (player, source, since, ability) in &self.for_turn {
            statics.add(*player, (*source, *since, *ability));
        }
        for group in &mut statics.groups {
            self.work.count(group.all.len());
            group.add_up();
        }
        statics
    }

    /// How many there are of what an ability of `source` counts that `controller` controls.
    pub(crate) fn count(&self, what: CountOf, source: ObjectId, controller: PlayerId) -> u32 {
        self.work.count(self.cards.len());
        let count = match what {
            CountOf::Permanents(spec) => self.all_meant(spec, source, controller).len(),
            CountOf::Hand => self.in_zone(controller, Zone::Hand).count(),
            CountOf::Graveyard => self.in_zone(controller, Zone::Graveyard).count(),
            CountOf::SpellsInGraveyard => {
                let cards = self.in_zone(controller, Zone::Graveyard);
                cards.filter(|card| card.face.is_instruction()).count()
            }
            CountOf::CreaturesInGraveyards => {
                let cards = self.objects().filter(|card| card.zone == Zone::Graveyard && card.status.present);
                cards.filter(|card| card.face.is_creature()).count()
            }
            CountOf::OpponentsAttacked => self.combat.attacked.by(controller),
            CountOf::CreaturesInGraveyard => {
                self.in_zone(controller, Zone::Graveyard).filter(|card| card.face.is_creature()).count()
            }
        };
        u32::try_from(count).unwrap_or(u32::MAX)
    }

    /// Which cards are in combat at the moment.
    pub(crate) fn fighters(&self) -> Fighters {
        if self.combat.attackers.is_empty() && self.combat.blockers.is_empty() {
            return Fighters::default();
        }
        let mut fighters: Vec<u8> = std::iter::repeat_n(0, self.cards.len()).collect();
        let mut note = |id: ObjectId, what: u8| {
            let card = self.object(id).map(|object| object.card.index());
            if let Some(slot) = card.and_then(|card| fighters.get_mut(card)) {
                *slot |= what;
            }
        };
        for attacker in &self.combat.attackers {
            note(attacker.creature, Fighters::ATTACKS);
            if let Some(attacked) = attacker.target.and_then(crate::Thing::object) {
                note(attacked, Fighters::ATTACKED);
            }
        }
        for blocker in &self.combat.blockers {
            note(blocker.creature, Fighters::BLOCKS);
        }
        Fighters(fighters)
    }
}

fn within(sum: i64) -> i32 {
    i32::try_from(sum).unwrap_or(if sum < 0 { i32::MIN } else { i32::MAX })
}
