//! Static abilities, gathered once for everything that is worked out at the same moment.
//!
//! There can be as many of them as there are permanents, and each can be about every permanent.
//! Those that affect the same permanents are added up first, so that finding what one permanent
//! gets takes one look at the sum.

use crate::object::{Changed, Imposed, Imposing};
use crate::printed::Source;
use crate::{CardId, Characteristics, Game, Object, ObjectId, PlayerId};
use combat_lab_cards::{
    Adding, CardType, CounterKind, Keeping, Keyword, Keywords, Listed, StaticAbility, TargetKind, TargetSpec,
    Trait, Zone,
};
use combat_lab_rulebook::CountedSizes;
use std::sync::Arc;

/// The effects of the static abilities in play, by the permanents they affect.
#[derive(Default)]
pub(crate) struct Statics {
    pub(crate) groups: Vec<Group>,
    /// Those of Auras and Equipment about what they are attached to, each with its source and the
    /// moment that counts for its order.
    pub(crate) attached: Vec<(ObjectId, ObjectId, u32, StaticAbility)>,
    /// Those that take away keywords or set power and toughness: as whose they count, whom they are
    /// attached to, and since when.
    taking: Vec<(PlayerId, Option<ObjectId>, u32, StaticAbility)>,
    /// Those that take all abilities away.
    pub(crate) strips: Vec<Strip>,
    pub(crate) fighters: Fighters,
    /// Whether any asks for a keyword that another one grants: then one depends on the other
    /// (613.8).
    pub(crate) chained: bool,
}

/// A static ability that takes all abilities away.
pub(crate) struct Strip {
    source: ObjectId,
    affects: TargetSpec,
    controller: PlayerId,
    /// The host of its source, if it is about that.
    host: Option<ObjectId>,
    since: u32,
    /// Whether it takes only what is written on a land, because that is of another land type now
    /// (305.7).
    pub(crate) of_land: bool,
}

/// The keywords that something has lost, and when last: 0 is never.
pub(crate) struct Lost {
    /// All of them at once.
    pub(crate) all: u32,
    /// Each by itself.
    pub(crate) each: Vec<(Keyword, u32)>,
}

impl Lost {
    pub(crate) fn note(&mut self, keyword: Keyword, since: u32) {
        match self.each.iter_mut().find(|(known, _)| *known == keyword) {
            Some((_, last)) => *last = since.max(*last),
            None => self.each.push((keyword, since)),
        }
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.all == 0 && self.each.is_empty()
    }

    /// The last loss of this keyword.
    pub(crate) fn since(&self, keyword: Keyword) -> u32 {
        let each = self.each.iter().find(|(known, _)| *known == keyword);
        each.map_or(self.all, |(_, since)| self.all.max(*since))
    }
}

/// Facts about a permanent that decide whether a static ability affects it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// Neither keywords nor sizes.
    Neither,
    /// Its keywords.
    Keywords,
    /// Its power and toughness, perhaps its keywords too.
    Size,
}

impl Asks {
    fn of(affects: TargetSpec) -> Self {
        if affects.traits.iter().any(Trait::asks_for_size) {
            Self::Size
        } else if affects.traits.iter().any(Trait::asks_for_keyword) {
            Self::Keywords
        } else {
            Self::Neither
        }
    }
}

/// The known facts about a permanent so far.
#[derive(Clone, Copy)]
pub(crate) enum Known {
    /// Neither keywords nor sizes.
    Neither,
    /// Its keywords.
    Keywords(Keywords),
    /// Everything.
    All(Characteristics),
}

/// The static abilities that mean the same permanents.
pub(crate) struct Group {
    pub(crate) affects: TargetSpec,
    asks: Asks,
    pub(crate) controller: PlayerId,
    /// The only source, if it is asked how permanents fight: "creatures blocking this".
    pub(crate) by: Option<ObjectId>,
    /// Each with its source, and the moment that counts for its order, in that order.
    pub(crate) all: Vec<(ObjectId, u32, StaticAbility)>,
    /// The sum they add to power and toughness.
    size: (i64, i64),
    /// For each keyword that any of them grants, the moment of every instance, in order.
    keywords: Vec<(Keyword, Vec<u32>)>,
    /// The rules they impose, each once, by the first that does.
    imposed: Vec<Imposed>,
}

/// The rules a static ability imposes on the permanents it affects: `imposable` is no ability.
pub(crate) fn imposes(
    ability: &StaticAbility,
    imposable: Keywords,
) -> impl Iterator<Item = Imposing> + use<> {
    let words = ability.keywords.among(imposable).iter().map(Imposing::Words);
    words.chain(ability.limit.map(Imposing::Limit))
}

impl Group {
    fn add_up(&mut self, imposable: Keywords) {
        crate::sort_short(&mut self.all, |(_, since, _)| *since);
        for (_, _, ability) in &self.all {
            self.size.0 += i64::from(ability.power);
            self.size.1 += i64::from(ability.toughness);
        }
        for (_, since, ability) in &self.all {
            for keyword in ability.keywords.besides(imposable).iter() {
                match self.keywords.iter_mut().find(|(known, _)| *known == keyword) {
                    Some((_, moments)) => moments.push(*since),
                    None => self.keywords.push((keyword, vec![*since])),
                }
            }
        }
        for (by, _, ability) in &self.all {
            for what in imposes(ability, imposable) {
                match self.imposed.iter_mut().find(|known| known.what == what) {
                    Some(known) => known.times = known.times.saturating_add(1),
                    None => self.imposed.push(Imposed { what, by: *by, times: 1 }),
                }
            }
        }
    }
}

impl Group {
    /// The abilities of the permanent itself in the sum that are only about others.
    fn left_out<'a>(&'a self, object: &'a Object) -> impl Iterator<Item = &'a StaticAbility> {
        let left_out = |ability: &&StaticAbility| {
            ability.others_only
                && ability.affects == self.affects
                && object.controller == self.controller
                && self.by.is_none_or(|by| by == object.id)
                // With a condition, it is in the sum only while that holds.
                && (ability.condition.is_none()
                    || self.all.iter().any(|(source, _, added)| *source == object.id && added == *ability))
        };
        object.written(|face| &face.statics).iter().filter(left_out)
    }

    /// The instances of each keyword that they grant to a permanent that they affect, without those
    /// that it has lost since.
    fn instances(&self, object: &Object, lost: &Lost, found: &mut Vec<(Keyword, u32)>) {
        for (keyword, moments) in &self.keywords {
            let lost = lost.since(*keyword);
            let after = moments.len() - moments.partition_point(|moment| *moment < lost);
            let own = self.left_out(object).map(|ability| usize::try_from(ability.keywords.count(*keyword)));
            let own = if object.since < lost { 0 } else { own.flatten().sum() };
            found.push((*keyword, u32::try_from(after.saturating_sub(own)).unwrap_or(u32::MAX)));
        }
    }

    /// Whether applying the other one first could change what this one applies to: of something
    /// with these keywords.
    fn depends_on(&self, other: &Self, keywords: Keywords) -> bool {
        self.affects.traits.iter().any(|asked| match asked {
            Trait::Has(asked) => {
                self.affects != other.affects
                    && !keywords.has(asked)
                    && other.keywords.iter().any(|(granted, _)| *granted == asked)
            }
            _ => false,
        })
    }
}

/// The effects of static abilities on one permanent.
#[derive(Default)]
pub(crate) struct Granted {
    /// The granted instances of each keyword.
    pub(crate) keywords: Vec<(Keyword, u32)>,
    /// Added to power and toughness.
    pub(crate) size: (i32, i32),
    /// The rules imposed on it.
    pub(crate) imposed: Vec<Imposed>,
    /// The power and toughness it has instead of its own, each since when.
    pub(crate) bases: Vec<(u32, (i32, i32))>,
}

impl Statics {
    /// Whether any asks for keywords.
    pub(crate) fn ask_for_keywords(&self) -> bool {
        self.groups.iter().any(|group| group.asks == Asks::Keywords)
    }

    /// Whether any asks for power or toughness.
    pub(crate) fn ask_for_size(&self) -> bool {
        self.groups.iter().any(|group| group.asks == Asks::Size)
    }

    /// Whether there are any.
    pub(crate) fn is_empty(&self) -> bool {
        self.groups.is_empty() && self.attached.is_empty()
    }

    /// Every ability that takes keywords away from an object or sets its power and toughness, with
    /// its moment.
    pub(crate) fn take_away(&self, game: &Game, object: &Object, mut each: impl FnMut(u32, &StaticAbility)) {
        for (controller, host, since, ability) in &self.taking {
            if game.is_about(ability.affects, *controller, *host, object) {
                each(*since, ability);
            }
        }
    }

    /// One more about permanents of a kind.
    fn add(&mut self, controller: PlayerId, entry: &(ObjectId, u32, StaticAbility)) {
        let affects = entry.2.affects;
        let by = affects.traits.iter().any(Trait::asks_of_combat).then_some(entry.0);
        let same =
            |group: &&mut Group| (group.affects, group.controller, group.by) == (affects, controller, by);
        match self.groups.iter_mut().find(same) {
            Some(group) => group.all.push(*entry),
            None => self.groups.push(Group {
                affects,
                asks: Asks::of(affects),
                controller,
                by,
                all: vec![*entry],
                size: (0, 0),
                keywords: Vec::new(),
                imposed: Vec::new(),
            }),
        }
    }

    /// The effects of static abilities on a permanent, without the keywords granted before the
    /// moment at which it lost them last (`lost`). First by abilities that ask for neither keywords
    /// nor sizes; then, once it is known which there are, by those that do.
    pub(crate) fn granted(&self, game: &Game, object: &Object, lost: &Lost, known: Known) -> Granted {
        if self.is_empty() || !object.is_in_play() {
            return Granted::default();
        }
        let mut granted = Granted::default();
        let imposable = game.imposable();
        game.work.count(self.groups.len() + self.attached.len());
        let (mut power, mut toughness) = (0i64, 0i64);
        for group in self.groups.iter().filter(|group| self.grants_to(game, object, group, known)) {
            let left_out = || group.left_out(object);
            power += group.size.0 - left_out().map(|ability| i64::from(ability.power)).sum::<i64>();
            toughness += group.size.1 - left_out().map(|ability| i64::from(ability.toughness)).sum::<i64>();
            group.instances(object, lost, &mut granted.keywords);
            for imposed in &group.imposed {
                let says = |ability: &StaticAbility| imposes(ability, imposable).any(|it| it == imposed.what);
                let own = left_out().filter(|ability| says(ability)).count();
                let times = imposed.times.saturating_sub(u32::try_from(own).unwrap_or(u32::MAX));
                let other =
                    |(by, _, ability): &&(ObjectId, u32, StaticAbility)| *by != object.id && says(ability);
                let by = match own {
                    0 => imposed.by,
                    _ => group.all.iter().find(other).map_or(imposed.by, |(by, ..)| *by),
                };
                granted.imposed.add_all((times > 0).then_some(Imposed { by, times, ..*imposed }));
            }
        }
        let first = matches!(known, Known::Neither);
        let attached = self.attached.iter().filter(|(host, ..)| first && *host == object.id);
        for (_, by, since, ability) in attached {
            power += i64::from(ability.power);
            toughness += i64::from(ability.toughness);
            let imposes = imposes(ability, imposable).map(|what| Imposed { what, by: *by, times: 1 });
            granted.imposed.add_all(imposes);
            for keyword in ability.keywords.besides(imposable).iter() {
                granted.keywords.push((keyword, u32::from(*since >= lost.since(keyword))));
            }
        }
        if first {
            self.take_away(game, object, |since, ability| {
                granted.bases.add_all(ability.base.map(|base| (since, base)));
            });
        }
        granted.size = (crate::stack::to_i32(power), crate::stack::to_i32(toughness));
        granted
    }

    /// Whether the abilities of a group are about this permanent, as far as it is known by now.
    fn grants_to(&self, game: &Game, object: &Object, group: &Group, known: Known) -> bool {
        let attacks = || self.fighters.has(object.card, Fighters::ATTACKS);
        let blocks = || self.fighters.has(object.card, Fighters::BLOCKS);
        let asked = group.affects.traits;
        let (asks, keywords) = match known {
            Known::Neither => (Asks::Neither, Keywords::NONE),
            Known::Keywords(keywords) => (Asks::Keywords, keywords),
            Known::All(now) => (Asks::Size, now.keywords),
        };
        if group.asks != asks {
            return false;
        }
        let describes = |asked: Trait| match (asked, known) {
            (Trait::Has(keyword), _) => keywords.has(keyword),
            (Trait::Compare(compared), Known::All(now)) if asked.asks_for_size() => {
                let its = |stat| game.stat_of_size_used(object, stat, now.power, now.toughness);
                compared.holds(its, |_| None)
            }
            (asked, _) if asked.asks_of_combat() => {
                group.by.is_some_and(|by| game.has_trait(asked, object, by))
            }
            _ => game.fits_static(asked, object),
        };
        game.means(group.affects, group.controller, object, attacks, blocks) && asked.holds(describes)
    }
}

/// The cards that attack, block, or are attacked at the moment.
#[derive(Default)]
pub(crate) struct Fighters(Vec<u8>);

impl Fighters {
    pub(crate) const ATTACKS: u8 = 1;
    pub(crate) const BLOCKS: u8 = 2;
    const ATTACKED: u8 = 4;

    pub(crate) fn has(&self, card: CardId, what: u8) -> bool {
        self.0.get(card.index()).is_some_and(|is| is & what != 0)
    }

    /// Whether a card is in combat at all.
    pub(crate) fn any(&self, card: CardId) -> bool {
        self.has(card, Self::ATTACKS | Self::BLOCKS | Self::ATTACKED)
    }
}

/// An Equipment with hone counters, its host, and the power they add.
fn honed(object: &Object) -> Option<(&Object, ObjectId, i32)> {
    let host = object.attached_to.filter(|_| object.is_in_play() && object.face.equipment)?;
    let count = object.counters.of(CounterKind::HONE);
    (count > 0).then(|| (object, host, i32::try_from(count).unwrap_or(i32::MAX)))
}

impl Game {
    /// Whether any permanent in play has a static ability, or a card's size counts something.
    pub(crate) fn has_statics(&self) -> bool {
        self.counts_everywhere()
            || !self.continuous.applied().is_empty()
            || self.objects().any(|object| {
                object.status.has_statics && (object.is_at_work() || object.works_in_graveyard())
                    || honed(object).is_some()
            })
    }

    /// Whether there may be cards whose size counts something wherever they are (405.2; 604.3).
    pub(crate) fn counts_everywhere(&self) -> bool {
        match self.rules().counted_sizes {
            CountedSizes::InPlay => false,
            CountedSizes::Everywhere => self.sources.any(Source::Counting),
        }
    }

    /// The static abilities of permanents in play, as their sources are controlled and fight now.
    pub(crate) fn all_statics(&self) -> Statics {
        let (strips, fighters) = (self.strips(), self.fighters());
        let mut statics = Statics {
            groups: Vec::new(),
            attached: Vec::new(),
            taking: Vec::new(),
            strips,
            fighters,
            chained: false,
        };
        let works = |object: &&Object| {
            object.status.has_statics
                && (object.is_at_work() || object.works_in_graveyard())
                && !self.enters_just_now(object.id)
        };
        for source in self.objects().filter(works) {
            let face = Arc::clone(&source.face);
            let buried = source.zone() == Zone::Graveyard;
            let works = face.statics.iter().filter(|ability| ability.in_graveyard == buried);
            for ability in works {
                if !self.applies(ability, source, &statics.strips) {
                    continue;
                }
                // Its rules for how others enter apply as they do, and whom it makes creatures is
                // known by now.
                if ability.keywords.has(Keyword::EntersTapped) || ability.animates.is_some() {
                    continue;
                }
                let holds = |condition| self.holds(condition, source.id, source.controller);
                if !ability.condition.is_none_or(holds) {
                    continue;
                }
                let mut ability = *ability;
                if let Some(each) = ability.each {
                    let count = self.bonuses(self.number(each, source.id, source.controller));
                    ability.power = ability.power.saturating_mul(count);
                    ability.toughness = ability.toughness.saturating_mul(count);
                }
                let ability = &ability;
                let host = match ability.affects.what {
                    TargetKind::AttachedTo => source.attached_to,
                    _ => Some(source.id),
                };
                if ability.pair {
                    let pair = source.paired.into_iter().flat_map(|partner| [source.id, partner]);
                    statics.attached.add_all(pair.map(|host| (host, source.id, source.since, *ability)));
                    continue;
                }
                if ability.takes_away() {
                    let one = [TargetKind::AttachedTo, TargetKind::Itself];
                    let about = Some(ability.affects.what).filter(|what| one.contains(what));
                    let host = about.and(host);
                    if about.is_none() || host.is_some() {
                        statics.taking.push((source.controller, host, source.since, *ability));
                    }
                }
                if matches!(ability.affects.what, TargetKind::AttachedTo | TargetKind::Itself) {
                    statics.attached.add_all(host.map(|host| (host, source.id, source.since, *ability)));
                    continue;
                }
                statics.add(source.controller, &(source.id, source.since, *ability));
            }
        }
        // Hone counters are no abilities, and aren't lost with those of their Equipment (122.1j).
        for (source, host, power) in self.objects().filter_map(honed) {
            let affects = TargetSpec::new(TargetKind::AttachedTo, combat_lab_cards::Whose::Anyones);
            let ability = StaticAbility { power, ..StaticAbility::of(affects) };
            statics.attached.push((host, source.id, source.since, ability));
        }
        for it in self
            .continuous
            .applied()
            .iter()
            .filter(|it| it.until != (combat_lab_cards::Duration::ItsNextTurn { begun: false }))
        {
            statics.add(it.player, &(it.source, it.since, it.ability));
        }
        let imposable = self.imposable();
        for group in &mut statics.groups {
            self.work.count(group.all.len());
            group.add_up(imposable);
        }
        let asks = || statics.groups.iter().filter(|group| group.asks == Asks::Keywords);
        statics.chained = asks().any(|group| asks().any(|other| group.depends_on(other, Keywords::NONE)));
        statics
    }

    /// The effects that take all abilities away now, in the order in which they apply. A source
    /// that has lost its own abilities before takes none.
    pub(crate) fn strips(&self) -> Vec<Strip> {
        if self.sources.any(Source::Stripping) { self.all_strips() } else { Vec::new() }
    }

    /// The same where anything does.
    pub(crate) fn all_strips(&self) -> Vec<Strip> {
        let mut strips: Vec<Strip> = Vec::new();
        let mut sources: Vec<&Object> = self.objects().filter(|source| source.is_in_play()).listed();
        let of_land = |ability: &StaticAbility| ability.land.is_some_and(|land| land.only);
        sources.keep(|source| source.face.statics.iter().any(|it| it.strips || of_land(it)));
        crate::sort_short(&mut sources, |source| source.since);
        while !sources.is_empty() {
            // One whose ability another takes away depends on that one, and waits for it. Where
            // they depend on each other, the older comes first (418.5c; 613.8).
            let waits = |source: &Object| {
                let others = sources.iter().filter(|other| other.id != source.id);
                others.flat_map(|other| self.strips_of(other)).any(|strip| self.takes_from(&strip, source))
            };
            let next = sources.iter().position(|source| !waits(source)).unwrap_or(0);
            let source = sources.remove(next);
            // Types are changed before abilities are lost (613.1d, 613.1f).
            let lost = self.stripped_since(source, &strips) > 0;
            let another_land = self.is_another_land(source, &strips);
            strips
                .add_all(self.strips_of(source).filter(|it| if it.of_land { !another_land } else { !lost }));
        }
        strips
    }

    /// The effects of one source that take all abilities away, if it has not lost them.
    fn strips_of<'a>(&'a self, source: &'a Object) -> impl Iterator<Item = Strip> + 'a {
        let holds = |condition| self.holds(condition, source.id, source.controller);
        let all = source.face.statics.iter().filter(move |it| it.condition.is_none_or(holds));
        all.filter_map(|ability| {
            let of_land = ability.land.is_some_and(|land| land.only);
            let attached = ability.affects.what == TargetKind::AttachedTo;
            let host = source.attached_to.filter(|_| attached);
            let works = (ability.strips || of_land) && (!attached || host.is_some());
            // A land keeps the abilities that others have given it.
            let since = if of_land { 1 } else { source.since };
            let (affects, controller) = (ability.affects, source.controller);
            works.then_some(Strip { source: source.id, affects, controller, host, since, of_land })
        })
    }

    /// Whether an effect takes the abilities of this object, or those that are written on it as a
    /// land.
    fn takes_from(&self, strip: &Strip, object: &Object) -> bool {
        (!strip.of_land || object.is(CardType::Land))
            && self.is_about(strip.affects, strip.controller, strip.host, object)
    }

    /// Whether a static ability works: its source has not lost it, or has lost it only after the
    /// ability began to apply, with types or as it took abilities away itself (418.5a; 613.6).
    pub(crate) fn applies(&self, ability: &StaticAbility, source: &Object, strips: &[Strip]) -> bool {
        !source.status.stripped
            || (ability.begins_with_types() && !self.is_another_land(source, strips))
            || (ability.strips && strips.iter().any(|strip| strip.source == source.id && !strip.of_land))
    }

    /// Whether an object is a land that has lost what is written on it, because it is of another
    /// land type.
    pub(crate) fn is_another_land(&self, object: &Object, strips: &[Strip]) -> bool {
        object.is(CardType::Land)
            && strips.iter().any(|strip| strip.of_land && self.takes_from(strip, object))
    }

    /// The moment when an object last lost all abilities: 0 if it never did.
    pub(crate) fn stripped_since(&self, object: &Object, strips: &[Strip]) -> u32 {
        let by_changes = object.changes.iter().filter(|change| change.what == Changed::LostAbilities);
        let by_statics = if strips.is_empty() { 0 } else { self.stripped_by_statics(object, strips) };
        by_changes.map(|change| change.since).max().unwrap_or(0).max(by_statics)
    }

    /// The same by static abilities alone.
    pub(crate) fn stripped_by_statics(&self, object: &Object, strips: &[Strip]) -> u32 {
        let about = |strip: &&Strip| self.is_about(strip.affects, strip.controller, strip.host, object);
        strips.iter().filter(about).map(|strip| strip.since).max().unwrap_or(0)
    }

    /// Whether a static ability is about this object: what its source is attached to, or what is of
    /// its kind.
    pub(crate) fn is_about(
        &self,
        affects: TargetSpec,
        controller: PlayerId,
        host: Option<ObjectId>,
        object: &Object,
    ) -> bool {
        if let Some(host) = host {
            return host == object.id;
        }
        let attacks = || self.combat.attacker(object.id).is_some();
        let blocks = || self.combat.blocker(object.id).is_some();
        self.means(affects, controller, object, attacks, blocks)
            && affects.traits.holds(|asked| self.fits_static(asked, object))
    }

    /// Whether an object has what a static ability asks of those that it affects.
    pub(crate) fn fits_static(&self, asked: Trait, object: &Object) -> bool {
        match asked {
            Trait::Equipped => self.holds_attached(object.id, |face| face.equipment),
            Trait::Enchanted => self.holds_attached(object.id, |face| face.enchant.is_some()),
            Trait::Modified => self.is_modified(object),
            asked => object.has_trait(asked, object.id),
        }
    }

    /// The cards in combat at the moment.
    pub(crate) fn fighters(&self) -> Fighters {
        if self.combat.attackers().is_empty() && self.combat.blockers().is_empty() {
            return Fighters::default();
        }
        let mut fighters: Vec<u8> = std::iter::repeat_n(0, self.objects.cards().len()).listed();
        let mut note = |id: ObjectId, what: u8| {
            let card = self.object(id).map(|object| object.card.index());
            if let Some(slot) = card.and_then(|card| fighters.get_mut(card)) {
                *slot |= what;
            }
        };
        for attacker in self.combat.attackers() {
            note(attacker.creature, Fighters::ATTACKS);
            if let Some(attacked) = attacker.target.and_then(crate::Thing::object) {
                note(attacked, Fighters::ATTACKED);
            }
        }
        for blocker in self.combat.blockers() {
            note(blocker.creature, Fighters::BLOCKS);
        }
        Fighters(fighters)
    }
}
