//! `combat-lab legal`: the legal splits of combat damage at the point that a situation reaches.

use crate::{Plain, input, json, output};
use clap::Args;
use combat_lab_damage::{Count, DamageSheet, Part, Split};
use combat_lab_engine::{Decision, Limit, LimitReached, Strike, Thing};
use combat_lab_language::{Language, t, tn};
use combat_lab_narrate::Wording;
use combat_lab_practice::Chance;
use combat_lab_replay::{Frame, Replay};
use combat_lab_rulebook::Edition;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::process::ExitCode;
use std::sync::Arc;

/// The work for finding splits, which takes about a second.
const WORK: u64 = 100_000_000;

/// The requested output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Want {
    /// The number of splits, and the bounds of every edge.
    Count,
    /// Every split, up to this many.
    List(usize),
    /// This many random splits.
    Sample(usize),
}

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// A file in the notation, or - for standard input.
    file: String,
    /// The edition of the rules, such as 2008-10, or today; by default the first one of the
    /// situation.
    #[arg(long, short, value_parser = input::EditionParser)]
    edition: Option<Edition>,
    /// The frame in which damage is divided, by its number in `show`.
    #[arg(long)]
    frame: Option<usize>,
    /// Print each split, up to --most.
    #[arg(long, conflicts_with = "sample")]
    list: bool,
    /// The most that --list prints.
    #[arg(long, default_value_t = 1000, requires = "list")]
    most: usize,
    /// Print a random sample of this size; at most 1000.
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1000))]
    sample: Option<u16>,
    /// The seed: the same seed gives the same sample.
    #[arg(long, default_value_t = 1, requires = "sample")]
    seed: u64,
    /// Text or JSON.
    #[arg(long, value_enum, default_value = "text")]
    format: Plain,
}

impl Options {
    fn want(&self) -> Want {
        match self.sample {
            Some(count) => Want::Sample(count.into()),
            None if self.list => Want::List(self.most),
            None => Want::Count,
        }
    }
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    let legal = legal(options, options.format.language(language));
    output::answer(legal, |text| options.format.print(text))
}

fn legal(options: &Options, language: Language) -> Result<String, String> {
    let replay = input::replay(&options.file, options.edition, language)?;
    let (name, edition) = (input::name(&options.file), replay.edition());
    let (at, strike) = divided(&replay, options.frame).ok_or_else(|| match options.frame {
        Some(frame) => {
            let nobody = t!("%1: nobody divides combat damage in frame %2, in %3");
            language.say(nobody, &[name, &frame.to_string(), edition.id()])
        }
        None => language.say(t!("%1: nobody divides combat damage in %2"), &[name, edition.id()]),
    })?;
    let frame = replay.frames().get(at);
    let telling = StrikeWords { replay: &replay, frame, strike: &strike, sheet: strike.sheet() };
    let (splits, out_of_work) = match options.want() {
        Want::Count => (Vec::new(), false),
        Want::List(most) => {
            let mut splits = strike.sheet().iter_within(WORK);
            let found: Vec<Split> = splits.by_ref().take(most).collect();
            (found, splits.is_cut_short())
        }
        Want::Sample(count) => samples(strike.sheet(), count, options.seed),
    };
    if out_of_work {
        let reached = LimitReached { limit: Limit::Work, most: WORK, looping: None };
        output::problem(&format!("{name}: {reached}"));
    }
    Ok(match options.format {
        Plain::Json => json::print(&telling.json(at, &splits)),
        Plain::Text => telling.text(at, options.want(), &splits),
    })
}

/// The damage divided in the given frame, or in the last one in which damage is divided.
fn divided(replay: &Replay, frame: Option<usize>) -> Option<(usize, Arc<Strike>)> {
    // With a player who has priority, the decision would list everything they can do, which is
    // slow.
    let divides = |frame: &Frame| frame.game.priority().is_none();
    let strike =
        |(at, frame): (usize, &Frame)| match Some(frame).filter(|frame| divides(frame))?.game.decision() {
            Decision::AssignDamage { strike, .. } => Some((at, strike)),
            _ => None,
        };
    let mut frames = replay.frames().iter().enumerate();
    match frame {
        Some(frame) => strike(frames.nth(frame.checked_sub(1)?)?),
        None => frames.rev().find_map(strike),
    }
}

/// Random legal splits without repetition. Every legal split is possible, but not necessarily
/// equally likely. Returns true if the work ran out first.
fn samples(sheet: &DamageSheet, count: usize, seed: u64) -> (Vec<Split>, bool) {
    let edges = sheet.edges().len();
    let mut chance = Chance::new(seed);
    let mut found: Vec<Split> = Vec::new();
    let mut steps = 0u64;
    // With few legal splits, the same one comes up repeatedly.
    for _ in 0..count.saturating_mul(20) {
        if found.len() >= count {
            break;
        }
        let mut part = Part::new(vec![None; edges]);
        let mut order: Vec<usize> = (0..edges).collect();
        for place in (1..edges).rev() {
            order.swap(place, chance.below(place + 1));
        }
        for edge in order {
            let bounds = sheet.bounds_counted(&part, &mut steps);
            // Inexact bounds look at every edge several times, which `bounds_counted` doesn't
            // count.
            steps = steps.saturating_add(u64::try_from(edges.saturating_mul(10)).unwrap_or(u64::MAX));
            if steps > WORK {
                return (found, true);
            }
            let Some(bound) = bounds.as_ref().and_then(|bounds| bounds.edges.get(edge)) else { break };
            let room = bound.most.saturating_sub(bound.least) as usize;
            let amount = bound.least + u32::try_from(chance.below(room + 1)).unwrap_or_default();
            part.set(edge, Some(amount));
        }
        let split = sheet.complete(&part).unwrap_or_else(|_| sheet.lethal_first());
        if !found.contains(&split) {
            found.push(split);
        }
    }
    (found, false)
}

struct StrikeWords<'a> {
    replay: &'a Replay,
    frame: Option<&'a Frame>,
    strike: &'a Strike,
    sheet: &'a DamageSheet,
}

impl StrikeWords<'_> {
    fn thing(&self, thing: Thing) -> String {
        let named = |frame: &Frame| combat_lab_narrate::thing(&frame.game, self.replay.scenario(), thing);
        self.frame.map(named).unwrap_or_default()
    }

    fn recipient(&self, place: usize) -> String {
        self.strike.recipient(place).map(|thing| self.thing(thing)).unwrap_or_default()
    }

    fn source(&self, place: usize) -> String {
        self.strike.creature(place).map(|creature| self.thing(Thing::Object(creature))).unwrap_or_default()
    }

    fn text(&self, at: usize, want: Want, splits: &[Split]) -> String {
        let mut text = String::new();
        let wording = Wording::of_replay(self.replay);
        let language = wording.language;
        let edition = self.replay.edition();
        let sentence = combat_lab_narrate::sentence(self.replay, at, wording);
        let frame = language.say(t!("Frame %1 in %2: %3"), &[&(at + 1).to_string(), edition.id(), &sentence]);
        let (count, exact) = counted(self.sheet);
        let ways = if exact {
            language.count(count.parse().unwrap_or(usize::MAX), tn!("1 legal split", "%1 legal splits"))
        } else {
            t!("%1 or more legal splits")
        };
        let _ = writeln!(text, "{frame}\n{}", language.say(ways, &[&count]));
        if want == Want::Count {
            let bounds = self.sheet.bounds();
            for (place, source) in self.sheet.sources().iter().enumerate() {
                let _ = writeln!(text, "  {} ({})", self.source(place), source.amount);
                for (edge, known) in self.sheet.edges_of(place) {
                    let Some(bound) = bounds.edges.get(edge) else { continue };
                    let to = self.recipient(known.recipient);
                    let _ = writeln!(text, "    {to} {}..{}", bound.least, bound.most);
                }
            }
        }
        for split in splits {
            let _ = writeln!(text, "  assign  {}", self.split(split));
        }
        let all = if splits.is_empty() { None } else { self.sheet.count().exact() };
        if let (Want::List(_), Some(all)) = (want, all)
            && all > splits.len() as u128
        {
            let more = (all - splits.len() as u128).to_string();
            let _ = writeln!(text, "  {}", language.say(t!("and %1 more"), &[&more]));
        }
        text
    }

    /// A split in notation, with names instead of handles.
    fn split(&self, split: &Split) -> String {
        let sources = (0..self.sheet.sources().len()).map(|place| {
            let shares = self.sheet.edges_of(place).filter(|(edge, _)| split.get(*edge) > 0);
            let shares = shares
                .map(|(edge, known)| format!("{} {}", self.recipient(known.recipient), split.get(edge)));
            let shares: Vec<String> = shares.collect();
            let shares = if shares.is_empty() { "nothing".to_owned() } else { shares.join(", ") };
            format!("{}: {shares}", self.source(place))
        });
        sources.collect::<Vec<_>>().join("; ")
    }

    fn json(&self, at: usize, splits: &[Split]) -> Value {
        let bounds = self.sheet.bounds();
        let (count, exact) = counted(self.sheet);
        let edges = self.sheet.edges().iter().zip(&bounds.edges).map(|(edge, bound)| {
            json!({
                "source": self.source(edge.source),
                "recipient": self.recipient(edge.recipient),
                "least": bound.least,
                "most": bound.most,
            })
        });
        json!({
            "edition": self.replay.edition().id(),
            "frame": at + 1,
            "count": count,
            "exact": exact,
            "edges": edges.collect::<Vec<_>>(),
            "splits": splits.iter().map(|split| split.amounts().to_vec()).collect::<Vec<_>>(),
        })
    }
}

/// The number of legal splits, and whether it is exact.
fn counted(sheet: &DamageSheet) -> (String, bool) {
    match sheet.count() {
        Count::Exact(count) => (count.to_string(), true),
        Count::AtLeast(count) => (count.to_string(), false),
    }
}
