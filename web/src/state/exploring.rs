//! Every legal split, under the headline editions: the data to draw.

use crate::state::playback::fresh_split;
use crate::state::view::{Anchor, View};
use combat_lab_cards::Listed;
use combat_lab_damage::{Count, DamageSheet, SheetEdge, Split};
use combat_lab_engine::{Fate, Game, Strike, sort_short};
use combat_lab_replay::{explore_in_slices, pause};
use combat_lab_rulebook::Edition;
use std::rc::Rc;
use yew::AttrValue;

/// The most splits played: as many as a triangle of 20 points has.
const MOST: usize = 231;

/// All legal splits at one point, with their results.
#[derive(Clone, Debug)]
pub(crate) struct Exploration {
    /// The edges that can vary.
    pub(crate) edges: Vec<usize>,
    pub(crate) regions: Vec<Region>,
    /// The possible results, each once, the first being that nothing dies: for each recipient
    /// whether it does.
    pub(crate) outcomes: Vec<Vec<bool>>,
    /// Every split that is legal in any of the editions.
    pub(crate) rows: Vec<Split>,
    /// Whether there are more.
    pub(crate) more: bool,
    /// The column by which they are sorted, and whether the least come first.
    pub(crate) sorted: (usize, bool),
}

/// The splits of one edition.
#[derive(Clone, Debug)]
pub(crate) struct Region {
    pub(crate) edition: Edition,
    /// `None` if there is no such division in this edition.
    pub(crate) found: Option<FoundSplits>,
}

/// The legal splits, each with the place of its result.
#[derive(Clone, Debug)]
pub(crate) struct FoundSplits {
    pub(crate) count: Count,
    pub(crate) ways: Vec<(Split, usize)>,
}

impl Region {
    /// The result of a split; `None` if it is illegal here or wasn't played.
    pub(crate) fn outcome(&self, split: &Split) -> Option<usize> {
        let ways = &self.found.as_ref()?.ways;
        ways.iter().find(|(way, _)| way == split).map(|(_, outcome)| *outcome)
    }
}

impl Exploration {
    /// Explores the division in view, if there is something to divide.
    pub(crate) async fn of(view: &View) -> Option<Self> {
        let sheet = view.sheet().filter(|sheet| sheet.divides())?;
        let several = |edge: &SheetEdge| sheet.is_divided(edge.source);
        let edges = sheet.edges().iter().enumerate().filter(|(_, edge)| several(edge));
        let mut outcomes = vec![vec![false; sheet.recipients().len()]];
        let mut regions = Vec::new();
        for edition in Edition::HEADLINES {
            if edition.era() == view.edition().era() {
                let found = found(view, view, &mut outcomes).await;
                regions.push(Region { edition: view.edition(), found });
            } else if let Ok((replay, at)) = view.replay.under_in_slices(edition, view.at).await {
                let there = View::new(Rc::clone(&view.scenario), Rc::new(replay), at);
                regions.push(Region { edition, found: found(view, &there, &mut outcomes).await });
            }
        }
        let mut rows: Vec<Split> = Vec::new();
        for (split, _) in
            regions.iter().filter_map(|region| region.found.as_ref()).flat_map(|found| &found.ways)
        {
            if rows.len() < MOST && !rows.contains(split) {
                rows.push(split.clone());
            }
        }
        let known = |found: &FoundSplits| found.count.exact() == u128::try_from(found.ways.len()).ok();
        let more =
            rows.len() >= MOST || regions.iter().filter_map(|it| it.found.as_ref()).any(|it| !known(it));
        let edges = edges.map(|(place, _)| place).listed();
        let mut exploration = Self { edges, regions, outcomes, rows, more, sorted: (0, true) };
        exploration.sort(0);
        Some(exploration)
    }

    /// The editions in which this damage is divided.
    pub(crate) fn allowing(&self) -> impl Iterator<Item = &Region> {
        self.regions.iter().filter(|region| region.found.is_some())
    }

    /// Sorts by a column: the amounts, then the result in each edition. The same column again
    /// reverses the order.
    pub(crate) fn sort(&mut self, column: usize) {
        let up = self.sorted == (column, false);
        let key = |split: Split| {
            let value = match self.edges.get(column) {
                Some(edge) => u64::from(split.get(*edge)),
                None => column
                    .checked_sub(self.edges.len())
                    .and_then(|place| self.allowing().nth(place)?.outcome(&split))
                    .map_or(0, |outcome| u64::try_from(outcome).unwrap_or(0).saturating_add(1)),
            };
            (if up { value } else { u64::MAX.saturating_sub(value) }, split)
        };
        let mut rows: Vec<_> = self.rows.iter().cloned().map(key).listed();
        sort_short(&mut rows, |(key, _)| *key);
        self.rows = rows.into_iter().map(|(_, split)| split).listed();
        self.sorted = (column, up);
    }
}

/// Facts about the damage to divide, besides every legal split.
#[derive(Clone, Debug, Default)]
pub(crate) struct Divided {
    /// Every way, legal or not, if there are few.
    pub(crate) ways: Option<Vec<EveryWay>>,
    /// The number of legal splits.
    pub(crate) count: Option<Count>,
    /// The same under the other headline editions.
    pub(crate) elsewhere: Vec<Elsewhere>,
    /// Where attackers or blockers are declared: the moment in view under those editions.
    pub(crate) declaring: Vec<View>,
}

/// Steps of work for counting the legal splits.
const COUNTING: u64 = 1_000_000;

impl Divided {
    /// All of the division in view.
    pub(crate) async fn of(view: &View) -> Self {
        if view.declares() {
            return Self { declaring: declaring(view).await, ..Self::default() };
        }
        let ways = every_way(view).await;
        let sheet = view.sheet().filter(|sheet| sheet.divides());
        let count = sheet.map(|sheet| sheet.count_within(COUNTING));
        Self { ways, count, elsewhere: elsewhere(view).await, declaring: Vec::new() }
    }
}

/// One split of the damage of one creature between two, or among three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EveryWay {
    pub(crate) split: Split,
    pub(crate) legal: bool,
    /// For each recipient, whether it dies or loses.
    pub(crate) falls: Vec<bool>,
}

/// More points than this have no place in a row of buttons, or at the foot of a triangle.
const MOST_WAYS: u32 = 10;

/// Every way, legal or not, where only one creature's damage is divided, and between two or among
/// three. Among three, they are the lines of a triangle: first all for the third.
async fn every_way(view: &View) -> Option<Vec<EveryWay>> {
    let (strike, game) = (view.strike()?, &view.frame()?.game);
    let sheet = strike.sheet();
    let mut divided = (0..sheet.sources().len()).filter(|source| sheet.is_divided(*source));
    let source = divided.next().filter(|_| divided.next().is_none())?;
    let edges: Vec<(usize, SheetEdge)> = sheet.edges_of(source).map(|(place, edge)| (place, *edge)).listed();
    let of = sheet.sources().get(source)?.amount;
    if of > MOST_WAYS || !(2..=3).contains(&edges.len()) {
        return None;
    }
    let way = |third: u32, second: u32| {
        let mut split = Split::new(fresh_split(sheet));
        for ((place, _), amount) in edges.iter().zip([of - third - second, second, third]) {
            split.set(*place, amount);
        }
        let forecasts = game.forecast_split(&split).unwrap_or_default();
        let falls = |(_, edge): &(usize, SheetEdge)| {
            let thing = strike.recipient(edge.recipient);
            let found = forecasts.iter().find(|forecast| Some(forecast.thing) == thing);
            found.is_some_and(|forecast| matches!(forecast.fate, Fate::Goes(_)))
        };
        EveryWay { legal: sheet.check(&split).is_legal(), falls: edges.iter().map(falls).listed(), split }
    };
    let most = if edges.len() == 3 { of } else { 0 };
    let mut ways = Vec::new();
    for third in (0..=most).rev() {
        for second in 0..=of - third {
            ways.push(way(third, second));
            pause().await;
        }
    }
    Some(ways)
}

/// The division in view under another headline edition: its sheet, and for each edge in view the
/// edge there.
#[derive(Clone, Debug)]
pub(crate) struct Elsewhere {
    pub(crate) edition: Edition,
    sheet: DamageSheet,
    places: Vec<usize>,
}

/// The verdicts of the headline editions.
pub(crate) type Marks = Vec<(Edition, Mark)>;

/// An edition's verdict on a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The result of a draft of attackers or blockers.
    Result(AttrValue),
    Legal,
    /// This much is still to be assigned, and nothing else is wrong.
    Left(u64),
    Illegal,
}

impl Mark {
    /// The verdict of `sheet` on a split.
    pub(crate) fn of(sheet: &DamageSheet, split: &Split) -> Self {
        match sheet.check(split).unfinished() {
            Some(0) => Self::Legal,
            Some(left) => Self::Left(left),
            None => Self::Illegal,
        }
    }
}

impl Elsewhere {
    /// Its verdict on the draft in view.
    pub(crate) fn mark(&self, split: &Split) -> Mark {
        let mut there = Split::new(vec![0; self.sheet.edges().len()]);
        for (here, place) in self.places.iter().enumerate() {
            there.set(*place, split.get(here));
        }
        Mark::of(&self.sheet, &there)
    }
}

/// The moment in view under the other headline editions, where the same player declares.
async fn declaring(view: &View) -> Vec<View> {
    let mut all = Vec::new();
    for edition in Edition::HEADLINES.into_iter().filter(|edition| *edition != view.edition()) {
        let Ok((replay, at)) = view.replay.under_in_slices(edition, view.at).await else { continue };
        let there = View::new(Rc::clone(&view.scenario), Rc::new(replay), at);
        if there.declares() && there.decision.player() == view.decision.player() {
            all.push(there);
        }
    }
    all
}

/// The division in view under the other headline editions, where the same is divided.
async fn elsewhere(view: &View) -> Vec<Elsewhere> {
    let mut all = Vec::new();
    if !view.sheet().is_some_and(DamageSheet::divides) {
        return all;
    }
    for edition in Edition::HEADLINES.into_iter().filter(|edition| *edition != view.edition()) {
        let Ok((replay, at)) = view.replay.under_in_slices(edition, view.at).await else { continue };
        let there = View::new(Rc::clone(&view.scenario), Rc::new(replay), at);
        if let Some((sheet, places)) = there.sheet().zip(places(view, &there)) {
            all.push(Elsewhere { edition, sheet: sheet.clone(), places });
        }
    }
    all
}

/// For each edge of the division in view, its place in the division of another edition; none if
/// another is made there.
fn places(view: &View, there: &View) -> Option<Vec<usize>> {
    let (here, strike) = (view.strike()?, there.strike()?);
    let (game, far) = (&view.frame()?.game, &there.frame()?.game);
    let known: Vec<_> = strike.sheet().edges().iter().map(|edge| ends(far, strike, edge)).listed();
    let place = |edge: &SheetEdge| {
        let edge = ends(game, here, edge);
        known.iter().position(|other| *other == edge)
    };
    let places: Vec<usize> = here.sheet().edges().iter().map(place).collect::<Option<_>>()?;
    (places.len() == known.len()).then_some(places)
}

/// An edge's source with its damage, and its recipient.
fn ends(game: &Game, strike: &Strike, edge: &SheetEdge) -> Option<(Anchor, u32, Anchor)> {
    told(game, strike, edge).map(|(from, amount, to, _)| (from, amount, to))
}

/// A key for comparing edges between editions: source, amount, recipient, lethal damage.
fn told(game: &Game, strike: &Strike, edge: &SheetEdge) -> Option<(Anchor, u32, Anchor, Option<u32>)> {
    let source = strike.sheet().sources().get(edge.source)?;
    let recipient = strike.sheet().recipients().get(edge.recipient)?;
    let from = Anchor::of(game, strike.creature(edge.source)?.into())?;
    let to = Anchor::of(game, strike.recipient(edge.recipient)?)?;
    Some((from, source.amount, to, recipient.lethal))
}

/// The ways of the edition of `there`, in the order of the edges in view; none if something else is
/// divided there.
async fn found(view: &View, there: &View, outcomes: &mut Vec<Vec<bool>>) -> Option<FoundSplits> {
    let (here, strike) = (view.strike()?, there.strike()?);
    let (game, far, sheet) = (&view.frame()?.game, &there.frame()?.game, strike.sheet());
    let known: Vec<_> = sheet.edges().iter().map(|edge| told(far, strike, edge)).listed();
    let place = |edge: &SheetEdge| {
        let edge = told(game, here, edge);
        known.iter().position(|other| *other == edge)
    };
    let places: Vec<usize> = here.sheet().edges().iter().map(place).collect::<Option<_>>()?;
    if places.len() != known.len() {
        return None;
    }
    let explored = explore_in_slices(far, MOST).await?;
    let ways = explored.ways.into_iter().map(|way| {
        let mut falls = vec![false; here.recipients().len()];
        for (edge, place) in here.sheet().edges().iter().zip(&places) {
            let recipient = sheet.edges().get(*place).and_then(|edge| way.falls.get(edge.recipient));
            if let (Some(slot), Some(recipient)) = (falls.get_mut(edge.recipient), recipient) {
                *slot = *recipient;
            }
        }
        let outcome = outcomes.iter().position(|known| *known == falls).unwrap_or_else(|| {
            outcomes.push(falls);
            outcomes.len().saturating_sub(1)
        });
        (Split::new(places.iter().map(|place| way.split.get(*place)).listed()), outcome)
    });
    Some(FoundSplits { count: explored.count, ways: ways.listed() })
}
