//! A situation under several editions, side by side: which moments correspond, what differs at the end, and why.
//!
//! [`compare`] takes replays that have been run already, so a page that shows one has only the others to run. It copies
//! none of them: rows name frames by their places, and a row in which an edition has no frame is a gap there.
//!
//! ```
//! use engine::CardId;
//! use notation::Scenario;
//! use replay::{Aspect, Replay, compare};
//!
//! let scenario = Scenario::parse(notation::library::find("t02-pinging-sacrifice").unwrap().source)?;
//! let replays: Vec<Replay> = ["2008-10", "today"]
//!     .map(|edition| Replay::run(&scenario, edition.parse().unwrap()))
//!     .into_iter()
//!     .collect::<Result<_, _>>()?;
//! let comparison = compare(&replays);
//!
//! // The moments, from top to bottom: a frame for each edition, or nothing where the rules have no such moment.
//! assert!(comparison.rows.iter().any(|row| row.frames.contains(&None)));
//! // What differs at the end.
//! let differs = |card| comparison.differences.contains(&Aspect::Card(CardId::new(card)));
//! let piker = scenario.cards.iter().position(|card| card.label == "Goblin Piker").unwrap();
//! assert!(differs(u16::try_from(piker)?));
//! // Why: the rules by which something happened in one edition and that another has otherwise, or not at all.
//! let first = &comparison.reasons[0];
//! assert_eq!(first.says[0].unwrap().to_string(), "310.1 \u{b7} 2008-10");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::Replay;
use crate::frame::{Frame, MomentKind};
use crate::slices::{finish, pause};
use crate::standing::Standing;
use core::borrow::Borrow;
use core::mem::{Discriminant, discriminant};
use engine::{CardId, Event, Game, Happening, Outcome, Player, PlayerId, Step, Zone};
use rulebook::{Citation, Edition, Rule, Switch};

/// Several replays of one situation, side by side. Everything in it has one entry for each replay, in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// The moments in their order.
    pub rows: Vec<Row>,
    /// What differs at the end.
    pub differences: Vec<Aspect>,
    /// The switches that differ between these editions and by whose rules something happened.
    pub switches: Vec<Turned>,
    /// The rules that make the difference, the most telling first.
    pub reasons: Vec<Reason>,
    /// The groups of replays that agree in every row: their places, in the order of the first of each group.
    pub agreeing: Vec<Vec<usize>>,
}

/// The first difference between two replays of one situation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Parting {
    /// The row.
    pub row: usize,
    /// The switch that makes the difference, and its value in both editions; `None` if no switch does.
    pub switch: Option<Turned>,
    /// The rule that shows it there, and what both editions say.
    pub reason: Option<Reason>,
}

/// A moment: of one step, and of one kind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The number of the turn.
    pub turn: u32,
    /// The step.
    pub step: Step,
    /// What kind of moment it is.
    pub kind: MomentKind,
    /// The place of the frame in each replay; `None` where there is no such moment.
    pub frames: Vec<Option<usize>>,
    /// Whether the replays differ here: one lacks this moment, other kinds of events happen in it, or the state of
    /// a card or player differs.
    pub differs: bool,
}

/// Something about the end of a game, which may differ from edition to edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aspect {
    /// Who has won.
    Outcome,
    /// A player's life.
    Life(PlayerId),
    /// A player's poison counters.
    Poison(PlayerId),
    /// The mana in a player's pool.
    Mana(PlayerId),
    /// How many cards a player has in hand.
    Hand(PlayerId),
    /// The tokens a player has in play.
    Tokens(PlayerId),
    /// The state of a card.
    Card(CardId),
}

/// A switch of the rules that differs between these editions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// What it decides.
    pub about: &'static str,
    /// Its value in each edition, in words.
    pub says: Vec<&'static str>,
}

/// A rule that differs between these editions and by which something happened in one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// Whether something happened by it.
    pub used: Vec<bool>,
    /// The citation in each edition: of the rule, or of the rule that takes its place there.
    pub says: Vec<Option<Citation>>,
}

/// Puts replays of one situation side by side.
#[must_use]
pub fn compare(replays: &[impl Borrow<Replay>]) -> Comparison {
    finish(compare_in_slices(replays))
}

/// The same in slices: the future stops after every row, and needs no waking.
pub async fn compare_in_slices(replays: &[impl Borrow<Replay>]) -> Comparison {
    let replays: &[&Replay] = &replays.iter().map(Borrow::borrow).collect::<Vec<_>>();
    let rows = rows(replays).await;
    let reasons = reasons(replays);
    pause().await;
    Comparison {
        agreeing: agreeing(replays, &rows).await,
        rows,
        differences: differences(replays),
        switches: switches(replays, &reasons),
        reasons,
    }
}

/// The replays that agree in every row, together.
async fn agreeing(replays: &[&Replay], rows: &[Row]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for place in 0..replays.len() {
        pause().await;
        let agrees = |group: &&mut Vec<usize>| {
            let first = group.first().copied().unwrap_or_default();
            let pair: Vec<&Replay> =
                [first, place].iter().filter_map(|at| replays.get(*at).copied()).collect();
            rows.iter().all(|row| !row.differs || alike_in(replays, row, first, place))
                && differences(&pair).is_empty()
        };
        match groups.iter_mut().find(agrees) {
            Some(group) => group.push(place),
            None => groups.push(vec![place]),
        }
    }
    groups
}

/// Whether two of the replays have nothing that differs in a row: no moment, or the same.
fn alike_in(replays: &[&Replay], row: &Row, one: usize, other: usize) -> bool {
    let frame = |place: usize| {
        let at = row.frames.get(place).copied().flatten()?;
        replays.get(place)?.frames().get(at)
    };
    match (frame(one), frame(other)) {
        (Some(one), Some(other)) => frames_alike(&[one, other]),
        (one, other) => one.is_none() && other.is_none(),
    }
}

impl Comparison {
    /// The first difference between two of these replays: the first row in which they differ and something happens
    /// by a rule that a switch changes. If no switch does, the first row in which they differ; `None` if they
    /// agree.
    #[must_use]
    pub fn parting(&self, replays: &[impl Borrow<Replay>], one: usize, other: usize) -> Option<Parting> {
        let replays: &[&Replay] = &replays.iter().map(Borrow::borrow).collect::<Vec<_>>();
        let differ = || {
            let rows = self.rows.iter().enumerate();
            rows.filter(|(_, row)| row.differs && !alike_in(replays, row, one, other))
        };
        let by_switch = || differ().find_map(|(row, _)| self.switched(replays, row, one, other));
        by_switch().or_else(|| differ().next().map(|(row, _)| Parting { row, switch: None, reason: None }))
    }

    /// The switch that makes two of these replays differ in a row, and the rule that shows it, if there is one.
    #[must_use]
    pub fn switched(
        &self,
        replays: &[impl Borrow<Replay>],
        row: usize,
        one: usize,
        other: usize,
    ) -> Option<Parting> {
        let places = [one, other];
        let replays: Vec<&Replay> = places.iter().filter_map(|at| Some(replays.get(*at)?.borrow())).collect();
        let [here, there] = *replays.as_slice() else { return None };
        let editions = [here.edition(), there.edition()];
        let frames = &self.rows.get(row)?.frames;
        let happened: Vec<Vec<Rule>> = places
            .iter()
            .zip(&replays)
            .map(|(place, replay)| {
                frames.get(*place).copied().flatten().map_or_else(Vec::new, |at| rules_of(replay, at))
            })
            .collect();
        let turned = |rule: Rule, switch: &Switch| {
            switch.rules.contains(&rule) && !alike(editions.map(|edition| switch.says(edition)).iter())
        };
        let by = |switch: &'static Switch| {
            let rule = happened.iter().flatten().find(|rule| turned(**rule, switch))?;
            Some((*rule, switch))
        };
        let (rule, switch) = Switch::ALL.iter().find_map(by)?;
        let says = editions.iter().map(|edition| rule.counterpart(*edition)).collect();
        let used = happened.iter().map(|rules| rules.contains(&rule)).collect();
        Some(Parting {
            row,
            switch: Some(Turned {
                about: switch.about,
                says: editions.iter().map(|edition| switch.says(*edition)).collect(),
            }),
            reason: Some(Reason { rule, used, says }),
        })
    }
}

/// The rules by which something happened in a frame. Assigning damage, or none, counts only where there was something to
/// divide.
fn rules_of(replay: &Replay, at: usize) -> Vec<Rule> {
    let before = at.checked_sub(1).and_then(|before| replay.frames().get(before));
    let divided = before.is_some_and(|frame| frame.moment.kind == MomentKind::Assignment);
    let events = replay.frames().get(at).map_or(&[] as &[Event], |frame| &frame.events);
    events.iter().filter(|event| divided || !assigns(&event.kind)).flat_map(Event::all_rules).collect()
}

fn assigns(kind: &Happening) -> bool {
    matches!(kind, Happening::DamageAssigned { .. } | Happening::AssignsNothing { .. })
}

/// The cards whose state differs between these games of one situation.
#[must_use]
pub fn unlike(games: &[&Game]) -> Vec<CardId> {
    let cards = games.iter().flat_map(|game| game.objects()).map(|object| object.card().index()).max();
    let cards = (0..=cards.unwrap_or(0)).filter_map(|card| u16::try_from(card).ok()).map(CardId::new);
    cards.filter(|card| !alike(games.iter().map(|game| Standing::of(game, *card)))).collect()
}

fn alike<T: PartialEq>(mut values: impl Iterator<Item = T>) -> bool {
    let first = values.next();
    values.all(|other| Some(&other) == first.as_ref())
}

/// The switches that tell these editions apart, if one of their rules is among the reasons.
fn switches(replays: &[&Replay], reasons: &[Reason]) -> Vec<Turned> {
    let says = |switch: &Switch| -> Vec<&'static str> {
        replays.iter().map(|replay| switch.says(replay.edition())).collect()
    };
    let matters = |switch: &&Switch| reasons.iter().any(|reason| switch.rules.contains(&reason.rule));
    let turned =
        Switch::ALL.iter().filter(matters).map(|switch| Turned { about: switch.about, says: says(switch) });
    turned.filter(|turned| !alike(turned.says.iter())).collect()
}

/// What makes moments correspond: turn, step, which of the steps of that name in the turn, kind, and which of the
/// moments of that kind in the step. No two frames of a replay have the same.
type Key = [usize; 5];

fn keys(frames: &[Frame]) -> Vec<Key> {
    let mut keys: Vec<Key> = Vec::with_capacity(frames.len());
    let mut steps = [0; 16];
    let mut kinds = [0; 16];
    let mut turn = 0;
    for frame in frames {
        let moment = frame.moment;
        if moment.turn != turn {
            turn = moment.turn;
            steps = [0; 16];
        }
        let (step, kind) = (moment.step as usize, moment.kind as usize);
        if moment.ordinal == 0 {
            kinds = [0; 16];
            count(&mut steps, step);
        }
        let nth = count(&mut kinds, kind);
        keys.push([turn as usize, step, steps.get(step).copied().unwrap_or_default(), kind, nth]);
    }
    keys
}

/// Counts one more, and says how many there are now.
fn count(counts: &mut [usize; 16], place: usize) -> usize {
    counts.get_mut(place).map_or(0, |count| {
        *count += 1;
        *count
    })
}

async fn rows(replays: &[&Replay]) -> Vec<Row> {
    let mut rows: Vec<(Key, Row)> = Vec::new();
    for (place, replay) in replays.iter().enumerate() {
        rows = merge(rows, replay.frames(), place);
        for (_, row) in &mut rows {
            row.frames.resize(place + 1, None);
        }
    }
    for (_, row) in &mut rows {
        pause().await;
        row.differs = differs(replays, row);
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

fn differs(replays: &[&Replay], row: &Row) -> bool {
    let frames = replays.iter().zip(&row.frames).map(|(replay, at)| replay.frames().get((*at)?));
    let Some(frames) = frames.collect::<Option<Vec<&Frame>>>() else { return true };
    !frames_alike(&frames)
}

/// Whether the same kinds of things happen in these frames, and cards and players stand alike.
fn frames_alike(frames: &[&Frame]) -> bool {
    let happens = |frame: &&Frame| -> Vec<Discriminant<Happening>> {
        let kinds = frame.events.iter().map(|event| &event.kind);
        let told =
            kinds.filter(|kind| !matches!(kind, Happening::Passed(_) | Happening::PriorityReceived(_)));
        told.map(discriminant).collect()
    };
    let games: Vec<&Game> = frames.iter().map(|frame| &frame.game).collect();
    let players = |game: &&Game| -> Vec<(i32, u32, bool)> {
        game.players().map(|(_, player)| (player.life(), player.poison(), player.has_lost())).collect()
    };
    alike(frames.iter().map(happens)) && alike(games.iter().map(players)) && unlike(&games).is_empty()
}

/// Puts the frames of the replay at `place` beside the rows of those before it: both keep their order, and what is in
/// both comes together, except where that would take something out of its order.
fn merge(rows: Vec<(Key, Row)>, frames: &[Frame], place: usize) -> Vec<(Key, Row)> {
    let keys = keys(frames);
    // Whether a key comes at or after a place, in a list of keys with their places.
    let sorted = |keys: &mut dyn Iterator<Item = Key>| {
        let mut places: Vec<(Key, usize)> = keys.zip(0..).collect();
        engine::sort(&mut places, Ord::cmp);
        places
    };
    let comes = |places: &[(Key, usize)], key: Key, from: usize| {
        let next = places.partition_point(|known| *known < (key, from));
        places.get(next).is_some_and(|(known, _)| *known == key)
    };
    let when = |[turn, step, nth, ..]: Key| [turn, nth, step];
    let old = sorted(&mut rows.iter().map(|(key, _)| *key));
    let new = sorted(&mut keys.iter().copied());
    let mut merged = Vec::with_capacity(rows.len().max(keys.len()));
    let mut at = 0;
    let mut rows = rows.into_iter().enumerate().peekable();
    loop {
        let key = keys.get(at).copied();
        let row = rows.peek().map(|(from, (key, _))| (*from, *key));
        let takes_row = match (row, key) {
            (None, None) => return merged,
            (Some((_, row)), Some(key)) if row == key => true,
            // What nothing to come corresponds to stands alone; of two such, whatever is earlier in the turn.
            (Some((from, row)), Some(key)) => match (comes(&new, row, at), comes(&old, key, from)) {
                (false, false) => when(row) <= when(key),
                (waits, crosses) => !waits || crosses,
            },
            (row, _) => row.is_some(),
        };
        let both = row.map(|(_, key)| key) == key;
        if takes_row {
            if let Some((_, (key, mut row))) = rows.next() {
                if both {
                    row.frames.resize(place, None);
                    row.frames.push(Some(at));
                    at += 1;
                }
                merged.push((key, row));
            }
        } else if let (Some(key), Some(frame)) = (key, frames.get(at)) {
            let mut row = Row {
                turn: frame.moment.turn,
                step: frame.moment.step,
                kind: frame.moment.kind,
                frames: vec![None; place],
                differs: false,
            };
            row.frames.push(Some(at));
            merged.push((key, row));
            at += 1;
        }
    }
}

fn differences(replays: &[&Replay]) -> Vec<Aspect> {
    let ends: Vec<&Game> = replays.iter().filter_map(|replay| Some(&replay.frames().last()?.game)).collect();
    let (Some(first), Some(game)) = (replays.first(), ends.first()) else { return Vec::new() };
    let players = game.players().flat_map(|(player, _)| {
        [Aspect::Life, Aspect::Poison, Aspect::Mana, Aspect::Hand, Aspect::Tokens].map(|of| of(player))
    });
    let cards = (0..).zip(&first.scenario().cards).map(|(place, _)| Aspect::Card(CardId::new(place)));
    let all = core::iter::once(Aspect::Outcome).chain(players).chain(cards);
    all.filter(|aspect| aspect.differs(&ends)).collect()
}

impl Aspect {
    fn differs(self, ends: &[&Game]) -> bool {
        fn of<T: PartialEq>(ends: &[&Game], player: PlayerId, value: fn(&Player) -> T) -> bool {
            !alike(ends.iter().map(|game| game.player(player).map(value)))
        }
        match self {
            Self::Outcome => !alike(ends.iter().map(|game| match game.outcome() {
                Some(outcome @ (Outcome::Won(_) | Outcome::Draw)) => Some(outcome),
                Some(Outcome::CombatOver | Outcome::TurnsOver) | None => None,
            })),
            Self::Life(player) => of(ends, player, Player::life),
            Self::Poison(player) => of(ends, player, Player::poison),
            Self::Mana(player) => of(ends, player, Player::mana),
            Self::Hand(player) => !alike(ends.iter().map(|game| game.in_zone(player, Zone::Hand).count())),
            Self::Tokens(player) => !alike(ends.iter().map(|game| {
                let tokens = game.in_zone(player, Zone::InPlay).filter(|object| object.is_token());
                let mut names: Vec<&str> = tokens.map(engine::Object::name).collect();
                engine::sort_short(&mut names, |name| *name);
                names
            })),
            Self::Card(card) => !alike(ends.iter().map(|game| Standing::of(game, card))),
        }
    }
}

/// A rule, and what happened by it in each of the replays.
struct Use<'r> {
    rule: Rule,
    events: Vec<Vec<&'r Happening>>,
}

/// Every rule by which something happened, in the order in which they did. Assigning damage, or none, counts only where
/// there was something to divide.
fn uses<'r>(replays: &[&'r Replay]) -> Vec<Use<'r>> {
    let mut uses: Vec<Use<'r>> = Vec::new();
    for (place, replay) in replays.iter().enumerate() {
        let mut before = None;
        for frame in replay.frames() {
            let divided = before.replace(frame.moment.kind) == Some(MomentKind::Assignment);
            let counts = |event: &&Event| divided || !assigns(&event.kind);
            for event in frame.events.iter().filter(counts) {
                for rule in event.all_rules() {
                    let known = uses.iter().position(|known| known.rule == rule).unwrap_or(uses.len());
                    if known == uses.len() {
                        uses.push(Use { rule, events: vec![Vec::new(); replays.len()] });
                    }
                    let events = uses.get_mut(known).and_then(|known| known.events.get_mut(place));
                    if let Some(events) = events {
                        events.push(&event.kind);
                    }
                }
            }
        }
    }
    uses
}

/// The rules by which not the same happened, and that these editions do not have in the same sense: those that one of
/// them lacks come first.
fn reasons(replays: &[&Replay]) -> Vec<Reason> {
    let editions: Vec<Edition> = replays.iter().map(|replay| replay.edition()).collect();
    let lacks = |rule: Rule| editions.iter().any(|edition| rule.cite(*edition).is_none());
    let mut uses = uses(replays);
    uses.retain(|it| !alike(it.events.iter()));
    engine::sort_short(&mut uses, |it| !lacks(it.rule));
    let mut reasons: Vec<Reason> = Vec::new();
    for Use { rule, events } in uses {
        let used: Vec<bool> = events.iter().map(|events| !events.is_empty()).collect();
        let by = || editions.iter().zip(&used).filter(|(_, used)| **used).map(|(edition, _)| *edition);
        let says: Vec<Option<Citation>> = editions.iter().map(|edition| rule.counterpart(*edition)).collect();
        // Several rules of one edition may have the same in their place in another: the first of them will do.
        let instead: Vec<Option<Citation>> =
            says.iter().map(|citation| citation.filter(|citation| citation.rule != rule)).collect();
        let told = instead.iter().any(Option::is_some)
            && reasons.iter().any(|known| {
                instead.iter().zip(&known.says).all(|(one, other)| one.is_none() || one == other)
            });
        let differs = by().any(|here| editions.iter().any(|there| says_otherwise(rule, here, *there)));
        if differs && !told {
            reasons.push(Reason { rule, used, says });
        }
    }
    reasons
}

/// Whether edition `there` lacks a rule of edition `here`, or a switch shown by the rule differs there. A rule that
/// is only worded differently is the same.
#[must_use]
pub fn says_otherwise(rule: Rule, here: Edition, there: Edition) -> bool {
    let turned = |switch: &Switch| switch.rules.contains(&rule) && switch.says(here) != switch.says(there);
    rule.cite(here).is_some() && (rule.cite(there).is_none() || Switch::ALL.iter().any(turned))
}
