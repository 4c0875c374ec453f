//! The search for the cheapest way to pay, among sources of mana.

use super::HELPS;
use super::source::{Source, Way};
use crate::sorted::SortedMap;
use crate::{Color, Colors, Mana, ManaCost};

/// The most states a search for mana looks at. Boards at a table need some hundreds; one that needs more is taken for
/// one that can't pay.
pub(super) const MAX_STATES: usize = 4_096;

/// The most steps from one state to the next.
const MAX_STEPS: usize = 200_000;

/// What is left to pay: each colour, then colourless mana, then any mana.
type Left = [u32; 7];

/// How dear a way is, the worst first: life, sacrifices, mana left over, colours that other cards of the player need, and how
/// much else the permanents could do.
type Price = [u32; 7];

/// What is asked of a way to pay.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    pub(super) limit: Limit,
    /// Colours to spare, where that can be.
    pub(super) wanted: Colors,
    /// Whether all sources have to be used.
    pub(super) all: bool,
}

/// The cheapest way to a state of the search.
#[derive(Clone)]
struct Reached {
    price: Price,
    /// The place of the last choice in the list of all that were made.
    last: Option<usize>,
}

/// How much life there is to pay with, and whether life that is lost in between would be missing for it.
#[derive(Clone, Copy)]
pub(super) struct Limit {
    pub(super) life: u32,
    pub(super) hurts_count: bool,
}

impl Limit {
    fn spends(self, way: &Way) -> u32 {
        way.life.saturating_add(if self.hurts_count { way.hurts } else { 0 })
    }
}

/// Whether the mana could be enough, with every source at its best: most boards are told apart by this.
pub(super) fn could_be_enough(pool: Mana, need: &ManaCost, sources: &[Source]) -> bool {
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
pub(super) fn cheapest(pool: Mana, need: &ManaCost, sources: &[Source], wish: Wish) -> Option<Vec<Way>> {
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
pub(super) fn in_some_order(
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
