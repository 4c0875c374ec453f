//! A scenario under several editions, side by side: which moments correspond, what came of it, and why.
//!
//! [`compare`] takes replays that have been run already, so a page that shows one has only the others to run. It copies
//! none of them: rows name frames by their places, and a row in which an edition has no frame is a gap there.
//!
//! ```
//! use scenario::{Replay, Scenario, compare};
//!
//! let scenario = Scenario::parse(scenario::library::find("t02-pinging-sacrifice").unwrap().source)?;
//! let replays: Vec<Replay> = ["2008-10", "2025-11"]
//!     .map(|edition| Replay::run(&scenario, edition.parse().unwrap()))
//!     .into_iter()
//!     .collect::<Result<_, _>>()?;
//! let comparison = compare(&replays);
//!
//! // The moments, from top to bottom: a sentence for each edition, or nothing where the rules have no such moment.
//! for row in &comparison.rows {
//!     for (replay, frame) in replays.iter().zip(&row.frames) {
//!         let told = frame.map_or("", |at| &replay.frames()[at].sentence);
//!     }
//! }
//! // What differs at the end, one value for each edition.
//! let goblin = comparison.differences.iter().find(|it| it.what == "Goblin Piker").unwrap();
//! assert_eq!(goblin.values, ["in the graveyard", "on the battlefield, tapped, 2/1"]);
//! // Why: the rules by which something happened in one edition and that another has otherwise, or not at all.
//! let first = &comparison.reasons[0];
//! assert_eq!(first.says[0].unwrap().to_string(), "310.1 · 2008-10");
//! # Ok::<(), scenario::Diagnostics>(())
//! ```

use crate::frame::{Frame, MomentKind};
use crate::narrate::Wording;
use crate::standing::{Standing, tokens};
use crate::{Replay, mana};
use core::borrow::Borrow;
use engine::{CardId, Game, Outcome, Step, Zone};
use language::t;
use rulebook::{Citation, Edition, Rule, Switch};

/// Several replays of one scenario, side by side. Everything in it has one entry for each replay, in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comparison {
    /// The moments in their order.
    pub rows: Vec<Row>,
    /// What is not the same in all of them at the end.
    pub differences: Vec<Difference>,
    /// The switches that stand otherwise in one of these editions, and by whose rules something happened.
    pub switches: Vec<Turned>,
    /// The rules that make the difference, the most telling first.
    pub reasons: Vec<Reason>,
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
}

/// Something that is not the same at the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// A card, a player's life, what they have: a name, or a few words.
    pub what: String,
    /// How it stands in each edition, in that edition's words.
    pub values: Vec<String>,
}

/// A switch of the rules that does not stand alike in all of these editions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turned {
    /// What it is about.
    pub about: &'static str,
    /// How it stands in each edition.
    pub says: Vec<&'static str>,
}

/// A rule that is not the same in all of these editions, and by which something happened in one of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub rule: Rule,
    /// Whether something happened by it.
    pub used: Vec<bool>,
    /// What each edition says: the rule as that edition has it, or what stands in its place.
    pub says: Vec<Option<Citation>>,
}

/// Puts replays of one scenario side by side.
#[must_use]
pub fn compare(replays: &[impl Borrow<Replay>]) -> Comparison {
    let replays: &[&Replay] = &replays.iter().map(Borrow::borrow).collect::<Vec<_>>();
    let used = used(replays);
    let switches = switches(replays, &used);
    Comparison {
        rows: rows(replays),
        differences: differences(replays),
        switches,
        reasons: reasons(replays, used),
    }
}

/// The cards that do not stand alike in all of these games of one scenario.
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

/// The switches that tell these editions apart, if they are by whose rules something happened.
fn switches(replays: &[&Replay], used: &[(Rule, Vec<bool>)]) -> Vec<Turned> {
    let says = |switch: &Switch| -> Vec<&'static str> {
        replays.iter().map(|replay| switch.says(replay.edition())).collect()
    };
    let matters = |switch: &&Switch| used.iter().any(|(rule, _)| switch.rules.contains(rule));
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

fn rows(replays: &[&Replay]) -> Vec<Row> {
    let mut rows: Vec<(Key, Row)> = Vec::new();
    for (place, replay) in replays.iter().enumerate() {
        rows = merge(rows, replay.frames(), place);
        for (_, row) in &mut rows {
            row.frames.resize(place + 1, None);
        }
    }
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Puts the frames of the replay at `place` beside the rows of those before it: both keep their order, and what is in
/// both comes together, except where that would take something out of its order.
fn merge(rows: Vec<(Key, Row)>, frames: &[Frame], place: usize) -> Vec<(Key, Row)> {
    let keys = keys(frames);
    // Whether a key comes at or after a place, in a list of keys with their places.
    let sorted = |keys: &mut dyn Iterator<Item = Key>| {
        let mut places: Vec<(Key, usize)> = keys.zip(0..).collect();
        places.sort_unstable();
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
            };
            row.frames.push(Some(at));
            merged.push((key, row));
            at += 1;
        }
    }
}

fn differences(replays: &[&Replay]) -> Vec<Difference> {
    let Some(first) = replays.first() else { return Vec::new() };
    let scenario = first.scenario();
    let ends: Vec<(&Game, Wording)> =
        replays.iter().filter_map(|replay| Some((&replay.frames().last()?.game, replay.wording()))).collect();
    let wording = first.wording();
    let mut found = Vec::new();
    let mut add = |what: String, values: Vec<String>| {
        if !alike(values.iter()) {
            found.push(Difference { what, values });
        }
    };
    let each = |value: &dyn Fn(&Game) -> String| ends.iter().map(|(game, _)| value(game)).collect::<Vec<_>>();
    add(wording.of(t!("the game")).to_owned(), each(&|game| result(game, wording)));
    for (player, known) in ends.first().into_iter().flat_map(|(game, _)| game.players()) {
        let of = |what| [known.name(), ": ", wording.of(what)].concat();
        let number = |value: fn(&engine::Player) -> u32| {
            each(&|game| game.player(player).map_or(0, value).to_string())
        };
        add(of(t!("life")), each(&|game| game.player(player).map_or(0, engine::Player::life).to_string()));
        add(of(t!("poison counters")), number(engine::Player::poison));
        add(
            of(t!("mana")),
            each(&|game| game.player(player).map(|it| mana::written(it.mana())).unwrap_or_default()),
        );
        add(of(t!("cards in hand")), each(&|game| game.in_zone(player, Zone::Hand).count().to_string()));
        add(of(t!("tokens")), each(&|game| tokens(game, player, wording)));
    }
    for (place, card) in (0..).zip(&scenario.cards) {
        let standings: Vec<Standing> =
            ends.iter().map(|(game, _)| Standing::of(game, CardId::new(place))).collect();
        if !alike(standings.iter()) {
            let values =
                standings.iter().zip(&ends).map(|(standing, (game, wording))| standing.told(game, *wording));
            found.push(Difference { what: card.label.clone(), values: values.collect() });
        }
    }
    found
}

fn result(game: &Game, wording: Wording) -> String {
    match game.outcome() {
        Some(Outcome::Won(player)) => {
            let name = game.player(*player).map_or_else(|| wording.of(t!("somebody")), engine::Player::name);
            wording.say(t!("%1 wins"), &[name])
        }
        Some(Outcome::Draw) => wording.of(t!("a draw")).to_owned(),
        _ => wording.of(t!("nobody has won or lost")).to_owned(),
    }
}

/// Every rule by which something happened, and in which of the replays.
fn used(replays: &[&Replay]) -> Vec<(Rule, Vec<bool>)> {
    let mut used: Vec<(Rule, Vec<bool>)> = Vec::new();
    for (place, replay) in replays.iter().enumerate() {
        let cited = replay.frames().iter().flat_map(|frame| &frame.events).flat_map(engine::Event::all_rules);
        for rule in cited {
            let known = used.iter().position(|(known, _)| *known == rule).unwrap_or(used.len());
            if known == used.len() {
                used.push((rule, vec![false; replays.len()]));
            }
            if let Some(used) = used.get_mut(known).and_then(|(_, used)| used.get_mut(place)) {
                *used = true;
            }
        }
    }
    used
}

fn reasons(replays: &[&Replay], used: Vec<(Rule, Vec<bool>)>) -> Vec<Reason> {
    let editions: Vec<Edition> = replays.iter().map(|replay| replay.edition()).collect();
    let mut reasons: Vec<(usize, Reason)> = Vec::new();
    for (rule, used) in used {
        let by = || editions.iter().zip(&used).filter(|(_, used)| **used).map(|(edition, _)| *edition);
        let far = |here: Edition| editions.iter().map(move |there| distance(rule, here, *there)).max();
        let distance = by().filter_map(far).max().unwrap_or_default();
        if distance <= SAME {
            continue;
        }
        let says: Vec<Option<Citation>> = editions.iter().map(|edition| rule.counterpart(*edition)).collect();
        // Several rules of one edition may have the same in their place in another: the first of them will do.
        let instead = |says: &[Option<Citation>]| -> Vec<Option<Citation>> {
            let lacks = says.iter().map(|citation| citation.filter(|citation| citation.rule != rule));
            lacks.collect()
        };
        let told = reasons.iter().any(|(_, known)| {
            distance >= LACKING
                && instead(&says).iter().any(Option::is_some)
                && instead(&says).iter().zip(&known.says).all(|(one, other)| one.is_none() || one == other)
        });
        if !told {
            reasons.push((distance, Reason { rule, used, says }));
        }
    }
    reasons.sort_by_key(|(distance, _)| core::cmp::Reverse(*distance));
    reasons.into_iter().map(|(_, reason)| reason).collect()
}

/// How far apart editions are that do not both have a rule.
const LACKING: usize = 1000;
/// How far apart they may be and say the same in other words.
const SAME: usize = 20;

/// How far what edition `there` says is from what `here` says by the same rule: how many words in a hundred are new, or
/// [`LACKING`]. Nothing if `here` has no such rule.
fn distance(rule: Rule, here: Edition, there: Edition) -> usize {
    let Some(here) = rule.explanation(here) else { return 0 };
    let Some(there) = rule.explanation(there) else { return LACKING };
    let (mut words, mut new) = (0, 0);
    for word in there.split_whitespace() {
        words += 1;
        new += usize::from(!here.contains(word));
    }
    new * 100 / words.max(1)
}

/// Whether edition `there` lacks a rule of edition `here`, or means something else by it, and not just the same in other
/// words.
#[must_use]
pub fn says_otherwise(rule: Rule, here: Edition, there: Edition) -> bool {
    distance(rule, here, there) > SAME
}
