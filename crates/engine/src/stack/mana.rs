//! Finding mana: whether a player can pay for something, and with which mana abilities (406, 409.1g to h; 605, 601.2g
//! to h). This is the only place that looks for a way; `pay` carries it out.

use crate::card::TriggerEvent;
use crate::sorted::SortedMap;
use crate::{
    Ability, Amount, CardType, Color, Colors, Cost, Effect, Game, Keyword, Keywords, Mana, ManaCost, Object,
    ObjectId, PlayerId, Reference, Zone,
};
use rulebook::Rule;

/// The most states a search for mana looks at. Boards at a table need some hundreds; one that needs more is taken for
/// one that can't pay.
const MAX_STATES: usize = 4_096;
/// The most steps from one state to the next.
const MAX_STEPS: usize = 200_000;

/// Mana abilities to activate, in order: each a permanent and the place of its ability.
pub(crate) type Activations = Vec<(ObjectId, usize)>;

/// Which permanents may give the mana.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ManaFrom<'a> {
    /// Any of the player's, as few as it takes.
    Any,
    /// Each of these, and no other.
    Each(&'a [ObjectId]),
}

/// What has to be paid.
pub(crate) struct Bill<'a> {
    pub(crate) player: PlayerId,
    pub(crate) costs: &'a [Cost],
    pub(crate) from: ManaFrom<'a>,
    /// The keywords of the spell, if it is one: permanents may be tapped for it.
    pub(crate) helped: Keywords,
    /// The card that is cast, if one is.
    pub(crate) cast: Option<ObjectId>,
}

/// From here on, the place of a permanent's ability stands for tapping it to help to pay for a spell: for one mana of a
/// colour, in their order, or for generic mana.
pub(super) const HELPS: usize = 200;

/// What tapping a permanent, or exiling a card in a graveyard, pays for a spell with these keywords, each with its place and the
/// rules by which that is done.
pub(super) fn helps(spell: Keywords, permanent: &Object) -> Vec<(Mana, usize, &'static [Rule])> {
    let mut found: Vec<(Mana, usize, &'static [Rule])> = Vec::new();
    let mut generic = Mana::NONE;
    generic.colorless = 1;
    if permanent.zone == Zone::Graveyard {
        if spell.has(Keyword::Delve) {
            found.push((generic, HELPS + Color::ALL.len(), &[Rule::Delve, Rule::PayingCosts]));
        }
        return found;
    }
    if permanent.status.tapped {
        return found;
    }
    if spell.has(Keyword::Convoke) && permanent.is(CardType::Creature) {
        for color in permanent.now.colors.iter() {
            found.push((Mana::of(color, 1), HELPS + color as usize, &[Rule::Convoke, Rule::PayingCosts]));
        }
        if found.is_empty() {
            found.push((generic, HELPS + Color::ALL.len(), &[Rule::Convoke, Rule::PayingCosts]));
        }
    } else if spell.has(Keyword::Improvise) && permanent.is(CardType::Artifact) {
        found.push((generic, HELPS + Color::ALL.len(), &[Rule::Improvise, Rule::PayingCosts]));
    }
    found
}

/// One mana ability, activated once.
#[expect(clippy::struct_excessive_bools, reason = "independent facts about the ability")]
#[derive(Debug, Clone, PartialEq, Eq)]
struct Way {
    permanent: ObjectId,
    ability: usize,
    taps: bool,
    sacrifices: bool,
    /// Whether it may be impossible to use it again for the same bill.
    once: bool,
    /// The mana it costs.
    mana: Option<ManaCost>,
    /// The life it costs.
    life: u32,
    /// The life its effect takes.
    hurts: u32,
    /// Whether it makes as much as there is of something.
    counts: bool,
    makes: Mana,
}

/// What one permanent can do for the mana: one of these, or nothing.
#[derive(Debug, Clone)]
struct Source {
    choices: Vec<Vec<Way>>,
}

impl Source {
    /// The same whichever permanent it is: of sources that are alike, no more are needed than there is mana to pay.
    fn is_like(&self, other: &Self) -> bool {
        let alike = |one: &Way, other: &Way| {
            let other = Way { permanent: one.permanent, ability: one.ability, ..other.clone() };
            *one == other
        };
        self.choices.len() == other.choices.len()
            && self.choices.iter().zip(&other.choices).all(|(one, other)| {
                one.len() == other.len() && one.iter().zip(other).all(|(one, other)| alike(one, other))
            })
    }

    fn colors(&self) -> impl Iterator<Item = Color> {
        let makes = |color: &Color| self.choices.iter().flatten().any(|way| way.makes.amount(*color) > 0);
        Color::ALL.into_iter().filter(makes)
    }

    fn costs_mana(&self) -> bool {
        self.choices.iter().flatten().any(|way| way.mana.is_some())
    }
}

/// What is left to pay: each colour, then colourless mana, then any mana.
type Left = [u32; 7];

/// How dear a way is, the worst first: life, sacrifices, mana left over, colours that other cards of the player need, and how
/// much else the permanents could do.
type Price = [u32; 7];

/// What is asked of a way to pay.
#[derive(Clone, Copy)]
struct Wish {
    limit: Limit,
    /// Colours to spare, where that can be.
    wanted: Colors,
    /// Whether all sources have to be used.
    all: bool,
}

/// The cheapest way to a state of the search.
#[derive(Clone)]
struct Reached {
    price: Price,
    /// The place of the last choice in the list of all that were made.
    last: Option<usize>,
}

impl Game {
    /// Mana abilities with which the bill could be paid, with the plainest permanents: no life, no sacrifice and no mana
    /// left over where that can be. `may` says which abilities may be used for it.
    pub(crate) fn find_mana(
        &self,
        bill: &Bill<'_>,
        may: impl Fn(&Object, &Ability) -> bool,
    ) -> Option<Activations> {
        let (need, own_life) = total(bill);
        if need.hybrids().next().is_some() {
            let way = |(way, life): (ManaCost, u32)| {
                let life = own_life.saturating_add(life);
                let affordable = life == 0 || i64::from(self.player(bill.player)?.life()) >= i64::from(life);
                let costs = [Cost::Mana(way), Cost::PayLife(life)];
                affordable.then(|| self.find_mana_as(&Bill { costs: &costs, ..*bill }, &may))?
            };
            return need.ways().into_iter().find_map(way);
        }
        self.find_mana_as(bill, &may)
    }

    /// The same for a bill without symbols that can be paid in two ways.
    fn find_mana_as(&self, bill: &Bill<'_>, may: &impl Fn(&Object, &Ability) -> bool) -> Option<Activations> {
        let (need, own_life) = total(bill);
        let player = self.player(bill.player)?;
        let pool = player.mana();
        if bill.from == ManaFrom::Any && pool.pay(&need).is_some() {
            return Some(Vec::new());
        }
        let life = u32::try_from(player.life()).unwrap_or(0);
        let limit = Limit { life: life.saturating_sub(own_life), hurts_count: own_life > 0 };
        let copies = usize::try_from(need.total()).unwrap_or(usize::MAX).min(MAX_STATES);
        let sources = self.mana_sources(bill, copies, may);
        if !could_be_enough(pool, &need, &sources) {
            return None;
        }
        let all = bill.from != ManaFrom::Any;
        let (plain, filters): (Vec<Source>, Vec<Source>) =
            sources.iter().cloned().partition(|source| !source.costs_mana());
        let wanted = self.wanted(bill);
        let found = if all && !filters.is_empty() {
            None
        } else {
            cheapest(pool, &need, &plain, Wish { limit, wanted, all })
        };
        let found = found.or_else(|| {
            if filters.is_empty() { None } else { in_some_order(pool, &need, &sources, limit, all) }
        });
        found.map(|ways| ways.iter().map(|way| (way.permanent, way.ability)).collect())
    }

    /// The colours that the player needs for other cards, in the hand or castable from the graveyard.
    fn wanted(&self, bill: &Bill<'_>) -> Colors {
        let hand = self.in_zone(bill.player, Zone::Hand);
        let buried = self.in_zone(bill.player, Zone::Graveyard);
        let buried = buried.filter(|card| card.own_way_from_graveyard().is_some());
        let others = hand.chain(buried).filter(|card| Some(card.id) != bill.cast);
        let costs = others.map(|card| {
            let instead = card.own_way_from_graveyard().filter(|_| card.zone == Zone::Graveyard);
            instead.and_then(|how| how.cost).or(card.face.cost)
        });
        costs.flatten().flat_map(|cost| cost.colors().iter().collect::<Vec<_>>()).collect()
    }

    /// The sources of mana there are: of those that are alike, `copies` at most.
    fn mana_sources(
        &self,
        bill: &Bill<'_>,
        copies: usize,
        may: impl Fn(&Object, &Ability) -> bool,
    ) -> Vec<Source> {
        let named: Option<&[ObjectId]> = match bill.from {
            ManaFrom::Any => None,
            ManaFrom::Each(named) => Some(named),
        };
        let wanted = |object: &&Object| named.is_none_or(|named| named.contains(&object.id));
        let mut sources: Vec<Source> = Vec::new();
        let own = self.in_zone(bill.player, Zone::InPlay).filter(|object| object.is_in_play());
        let delves = bill.helped.has(Keyword::Delve);
        let buried = self.in_zone(bill.player, Zone::Graveyard).filter(|_| delves);
        for object in own.chain(buried).filter(wanted) {
            let there = object.is_in_play();
            let mut ways = if there { self.ways(object, bill.player, &may) } else { Vec::new() };
            let helps = helps(bill.helped, object).into_iter().map(|(makes, ability, _)| Way {
                permanent: object.id,
                ability,
                taps: there,
                // A card in a graveyard is as good as sacrificed.
                sacrifices: !there,
                once: true,
                mana: None,
                life: 0,
                hurts: 0,
                counts: false,
                makes,
            });
            ways.extend(helps);
            if named.is_some() {
                let choices: Vec<Vec<Way>> = ways.into_iter().map(|way| vec![way]).collect();
                sources.push(Source { choices });
                continue;
            }
            let (again, once): (Vec<Way>, Vec<Way>) =
                ways.into_iter().partition(|way| !way.taps && !way.sacrifices && !way.once);
            // What neither taps nor is sacrificed can be used again; what taps can be sacrificed afterwards.
            let again = again.into_iter().map(|way| (Source { choices: vec![vec![way]] }, copies));
            let taps = once.iter().filter(|way| way.taps && !way.sacrifices && way.ability < HELPS);
            let pairs = taps.flat_map(|tap| {
                let last = once.iter().filter(|way| !way.taps);
                last.map(|last| vec![tap.clone(), last.clone()])
            });
            let choices: Vec<Vec<Way>> = once.iter().map(|way| vec![way.clone()]).chain(pairs).collect();
            let once = Some((Source { choices }, 1)).filter(|(once, _)| !once.choices.is_empty());
            for (source, uses) in again.chain(once) {
                let alike = sources.iter().filter(|known| known.is_like(&source)).count();
                sources.extend(std::iter::repeat_n(source, uses.min(copies.saturating_sub(alike))));
            }
        }
        sources
    }

    /// The mana abilities of a permanent that could be activated now, if there is the mana some of them cost.
    fn ways(&self, object: &Object, player: PlayerId, may: impl Fn(&Object, &Ability) -> bool) -> Vec<Way> {
        let usable = object.abilities_now().filter(|(place, ability)| {
            ability.is_mana_ability(self.rules())
                && !object.has(Keyword::CantActivate)
                && !self.is_idle(object, player)
                && may(object, ability)
                && self.use_problem(object.id, *place, ability, player).is_none()
                && !ability.costs.iter().any(|cost| cost.names_one() || matches!(cost, Cost::PayEnergy(_)))
                && self.cost_problems(object, player, &ability.costs).is_empty()
        });
        usable.map(|(place, ability)| self.way(object, place, ability)).collect()
    }

    fn way(&self, object: &Object, place: usize, ability: &Ability) -> Way {
        let taps = ability.costs.contains(&Cost::Tap);
        let mut way = Way {
            permanent: object.id,
            ability: place,
            taps,
            sacrifices: ability.costs.iter().any(Cost::takes_it_away),
            once: ability.uses.is_some(),
            mana: None,
            life: 0,
            hurts: 0,
            counts: false,
            makes: Mana::NONE,
        };
        for cost in &ability.costs {
            match cost {
                Cost::Mana(more) => way.mana = Some(way.mana.unwrap_or_default().plus(more)),
                Cost::PayLife(more) => way.life = way.life.saturating_add(*more),
                Cost::RemoveCounters { .. } | Cost::PutCounters { .. } => way.once = true,
                Cost::Tap
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
                | Cost::Loyalty(_) => {}
            }
        }
        self.add_made(&mut way, &ability.effects, object);
        // What triggers on its being tapped for mana adds its mana at once.
        let triggers = object.triggers_now().map(|(_, trigger)| trigger).filter(|trigger| {
            taps && trigger.event == TriggerEvent::ThisTappedForMana
                && trigger.ability.could_add_mana()
                && trigger
                    .condition
                    .is_none_or(|condition| self.holds(condition, object.id, object.controller))
        });
        for trigger in triggers {
            self.add_made(&mut way, &trigger.ability.effects, object);
        }
        way
    }

    /// Whether a land of such players could produce mana of this colour, whatever that would cost (106.7). What asks the same of
    /// lands adds nothing by itself: no land is looked at twice.
    pub(crate) fn lands_produce(
        &self,
        color: Color,
        whose: crate::Whose,
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
            .collect();
        self.work.count(self.cards.len());
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
                makes
                    && match ability.only_if {
                        Some(crate::Condition::LandsProduce { color, whose, basic }) => {
                            self.lands_produce(color, whose, basic, land.controller, looked_at)
                        }
                        Some(crate::Condition::Chose(color)) => {
                            self.holds(crate::Condition::Chose(color), id, land.controller)
                        }
                        _ => true,
                    }
            })
        })
    }

    /// Adds what these effects of a permanent make, and take.
    fn add_made(&self, way: &mut Way, effects: &[Effect], object: &Object) {
        for effect in effects {
            match effect {
                Effect::AddMana { mana, times } => {
                    way.counts |= !matches!(times, Amount::Fixed(_));
                    way.makes = way.makes.plus(self.mana_times(*mana, *times, object.id, object.controller));
                }
                Effect::LoseLife { who: Reference::You, amount: Amount::Fixed(amount) } => {
                    way.hurts = way.hurts.saturating_add(*amount);
                }
                _ => {}
            }
        }
    }

    /// This mana so many times, as an ability of `source` counts at this moment.
    pub(super) fn mana_times(
        &self,
        mana: Mana,
        times: Amount,
        source: ObjectId,
        controller: PlayerId,
    ) -> Mana {
        let size = || self.object(source).map(|source| source.now).unwrap_or_default();
        let times = match times {
            Amount::Fixed(times) => times,
            Amount::Count(what) => self.count(what, source, controller),
            Amount::Reckoned(it) => it.then.of(self.count(it.of, source, controller)),
            Amount::PowerOf(Reference::This) => u32::try_from(size().power).unwrap_or(0),
            Amount::ToughnessOf(Reference::This) => u32::try_from(size().toughness).unwrap_or(0),
            Amount::GreatestPower(spec) => self.greatest_power(spec, source, controller),
            Amount::ThatMuch
            | Amount::LostThisWay
            | Amount::PowerOf(_)
            | Amount::ToughnessOf(_)
            | Amount::ManaValueOf(_) => 0,
        };
        mana.times(times)
    }
}

/// The mana and the life of a bill.
fn total(bill: &Bill<'_>) -> (ManaCost, u32) {
    bill.costs.iter().fold((ManaCost::default(), 0u32), |(mana, life), cost| match cost {
        Cost::Mana(more) => (mana.plus(more), life),
        Cost::PayLife(more) => (mana, life.saturating_add(*more)),
        _ => (mana, life),
    })
}

/// How much life there is to pay with, and whether life that is lost in between would be missing for it.
#[derive(Clone, Copy)]
struct Limit {
    life: u32,
    hurts_count: bool,
}

impl Limit {
    fn spends(self, way: &Way) -> u32 {
        way.life.saturating_add(if self.hurts_count { way.hurts } else { 0 })
    }
}

/// Whether the mana could be enough, with every source at its best: most boards are told apart by this.
fn could_be_enough(pool: Mana, need: &ManaCost, sources: &[Source]) -> bool {
    let best = |amount: &dyn Fn(Mana) -> u32| {
        let most = |source: &Source| {
            let made = |choice: &Vec<Way>| choice.iter().map(|way| u64::from(amount(way.makes))).sum::<u64>();
            source.choices.iter().map(made).max().unwrap_or(0)
        };
        sources.iter().map(most).sum::<u64>() + u64::from(amount(pool))
    };
    best(&|mana| mana.total()) >= u64::from(need.total())
        && (need.colorless() == 0 || best(&|mana| mana.colorless) >= u64::from(need.colorless()))
        && Color::ALL.into_iter().all(|color| {
            let needed = need.amount(color);
            needed == 0 || best(&|mana| mana.amount(color)) >= u64::from(needed)
        })
}

/// An amount of each colour, one of colourless mana, and one of any.
fn seven(amount: impl Fn(Color) -> u32, colorless: u32, any: u32) -> Left {
    let [white, blue, black, red, green] = Color::ALL.map(amount);
    [white, blue, black, red, green, colorless, any]
}

/// What is left to pay of `left` with this mana, and how much of the mana is left over. Mana of a colour goes to that
/// colour first, and colourless mana to what only that pays: other mana can't be used there. What is tapped in place of
/// mana is no colourless mana.
fn pay_with(mut left: Left, mana: Mana, in_place: bool) -> (Left, u32) {
    let [colors @ .., colorless, any] = &mut left;
    let alone = if in_place { 0 } else { mana.colorless.min(*colorless) };
    *colorless -= alone;
    let mut spare = mana.colorless - alone;
    for (slot, color) in colors.iter_mut().zip(Color::ALL) {
        let used = mana.amount(color).min(*slot);
        *slot -= used;
        spare = spare.saturating_add(mana.amount(color) - used);
    }
    let used = spare.min(*any);
    *any -= used;
    (left, spare - used)
}

/// The cheapest choices of these sources that pay: for every amount that can be left to pay, the cheapest way there,
/// source by source.
fn cheapest(pool: Mana, need: &ManaCost, sources: &[Source], wish: Wish) -> Option<Vec<Way>> {
    let Wish { limit, wanted, all } = wish;
    let (start, _) = pay_with(seven(|color| need.amount(color), need.colorless(), need.generic), pool, false);
    let mut reached = SortedMap::new();
    reached.insert(start, Reached { price: Price::default(), last: None });
    let mut made: Vec<(Option<usize>, &Vec<Way>)> = Vec::new();
    let mut steps = 0;
    for source in sources {
        // What is needed for other cards is dearer, then what could be needed elsewhere.
        let elsewhere = source.colors().filter(|color| wanted.has(*color)).count();
        let needed = source.colors().filter(|color| need.amount(*color) > 0).count();
        let flexible = [elsewhere, needed, source.colors().count()]
            .map(|count| u32::try_from(count).unwrap_or(u32::MAX));
        let mut next = if all { SortedMap::new() } else { reached.clone() };
        for (left, way) in reached.iter() {
            for choice in &source.choices {
                steps += 1;
                let Some((left, price)) = step(*left, way.price, choice, flexible, limit) else { continue };
                let known: Option<&Reached> = next.get(&left);
                let better = known.is_none_or(|known| price < known.price);
                if better && (known.is_some() || next.len() < MAX_STATES) {
                    made.push((way.last, choice));
                    next.insert(left, Reached { price, last: Some(made.len() - 1) });
                }
            }
        }
        reached = next;
        if steps > MAX_STEPS {
            if all {
                return None;
            }
            break;
        }
    }
    let mut last = reached.get(&Left::default())?.last;
    let mut choices: Vec<&Vec<Way>> = Vec::new();
    while let Some((before, choice)) = last.and_then(|last| made.get(last)) {
        choices.push(choice);
        last = *before;
    }
    choices.reverse();
    // Life is paid before any is lost, a permanent is used before it is sacrificed, and what is counted is counted while it
    // is all there.
    crate::sort_short(&mut choices, |choice| {
        let counts = choice.iter().any(|way| way.counts);
        let (taps, hurts) =
            (choice.iter().any(|way| way.taps || way.sacrifices), choice.iter().any(|way| way.hurts > 0));
        (!counts, taps, hurts)
    });
    Some(choices.into_iter().flatten().cloned().collect())
}

/// What is left to pay after a choice, and at what price; `None` if there is not the life.
fn step(left: Left, price: Price, choice: &[Way], flexible: [u32; 3], limit: Limit) -> Option<(Left, Price)> {
    let [mut spent, mut hurt, mut sacrificed, mut spare, elsewhere, needed, colors] = price;
    let mut left = left;
    let mut helps = false;
    for way in choice {
        spent = spent.saturating_add(limit.spends(way));
        hurt = hurt.saturating_add(way.hurts);
        sacrificed = sacrificed.saturating_add(u32::from(way.sacrifices));
        // What is tapped in place of mana is dearer than whatever gives mana.
        helps |= way.ability >= HELPS;
        let over;
        (left, over) = pay_with(left, way.makes, way.ability >= HELPS);
        spare = spare.saturating_add(over);
    }
    let [more_elsewhere, more_needed, more_colors] = flexible;
    let elsewhere = elsewhere.saturating_add(more_elsewhere);
    let needed = needed.saturating_add(more_needed).saturating_add(if helps { 8 } else { 0 });
    // One more permanent, however plain, is dearer than none.
    let colors = colors.saturating_add(more_colors).saturating_add(1);
    (spent <= limit.life).then_some((left, [spent, hurt, sacrificed, spare, elsewhere, needed, colors]))
}

/// A way with abilities that cost mana themselves: the order matters, so every order is tried, each state once.
fn in_some_order(
    pool: Mana,
    need: &ManaCost,
    sources: &[Source],
    limit: Limit,
    all: bool,
) -> Option<Vec<Way>> {
    /// How far a source has been used. What has been tapped can still be sacrificed, also after its mana has been spent.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
    enum Used {
        Not,
        Tapped,
        Up,
    }
    /// What there is and what helps, how far each source has been used, and the life.
    type Seen = ([Left; 2], Vec<Used>, [u32; 2]);
    struct State {
        pool: Mana,
        /// What is tapped or exiled in place of mana: it pays for what is played, and for no ability on the way.
        helped: Mana,
        used: Vec<Used>,
        spent: u32,
        /// The life that has been paid and lost until then: what is lost first can't be paid any more.
        lost: u32,
        ways: Vec<Way>,
    }
    let start = State {
        pool,
        helped: Mana::NONE,
        used: vec![Used::Not; sources.len()],
        spent: 0,
        lost: 0,
        ways: Vec::new(),
    };
    let mut seen: SortedMap<Seen, ()> = SortedMap::new();
    // The source before each that is like it: of those that are alike the first is used first.
    let before: Vec<Option<usize>> = sources
        .iter()
        .enumerate()
        .map(|(place, source)| sources.iter().take(place).rposition(|known| known.is_like(source)))
        .collect();
    let mut open = std::collections::VecDeque::from([start]);
    while let Some(state) = open.pop_front() {
        let left = need.without(state.helped);
        if left.is_some_and(|left| state.pool.pay(&left).is_some())
            && !(all && state.used.contains(&Used::Not))
        {
            return Some(state.ways);
        }
        for (place, (source, before)) in sources.iter().zip(&before).enumerate() {
            let known = state.used.get(place).copied().unwrap_or(Used::Up);
            let free = |place: usize| state.used.get(place) == Some(&Used::Not);
            if known == Used::Up || (known == Used::Not && before.is_some_and(free)) {
                continue;
            }
            for choice in &source.choices {
                // Two abilities of one permanent are used one after the other, with others in between.
                let [way] = choice.as_slice() else { continue };
                if known == Used::Tapped && way.taps {
                    continue;
                }
                let more = way.taps && !way.sacrifices && source.choices.iter().any(|pair| pair.len() > 1);
                let spent =
                    choice.iter().fold(state.spent, |spent, way| spent.saturating_add(limit.spends(way)));
                let made = choice.iter().try_fold((state.pool, state.helped), |(pool, helped), way| {
                    let paid = way.mana.map_or(Some(pool), |cost| pool.pay(&cost))?;
                    Some(if way.ability >= HELPS {
                        (paid, helped.plus(way.makes))
                    } else {
                        (paid.plus(way.makes), helped)
                    })
                });
                let lost = choice.iter().try_fold(state.lost, |lost, way| {
                    let paid = lost.saturating_add(way.life);
                    (way.life == 0 || paid <= limit.life).then_some(paid.saturating_add(way.hurts))
                });
                let (Some((pool, helped)), Some(lost)) = (made.filter(|_| spent <= limit.life), lost) else {
                    continue;
                };
                let mut used = state.used.clone();
                if let Some(slot) = used.get_mut(place) {
                    *slot = if more { Used::Tapped } else { Used::Up };
                }
                let held = |mana: Mana| seven(|color| mana.amount(color), mana.colorless, 0);
                let key = ([held(pool), held(helped)], used.clone(), [spent, lost]);
                if seen.len() < MAX_STATES && seen.insert(key, ()) {
                    let ways = state.ways.iter().chain(choice).cloned().collect();
                    open.push_back(State { pool, helped, used, spent, lost, ways });
                }
            }
        }
    }
    None
}
