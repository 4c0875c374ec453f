//! How long proofs take: random boards of several kinds, each solved once, in milliseconds.
//!
//! ```sh
//! cargo run --release -p combat-lab-replay --example proving -- 200
//! ```
//!
//! prints for each kind how many were proved, refuted and not decided, and the times that half of
//! the boards, nineteen in twenty, and all of them stay within. A second argument chooses one kind;
//! a third prints the board with that number instead.

#![allow(
    clippy::indexing_slicing,
    clippy::format_push_string,
    reason = "the lists are constant, and a few lines are written"
)]

use combat_lab_engine::Budget;
use combat_lab_notation::Scenario;
use combat_lab_replay::{Puzzle, SearchVerdict};
use fastrand::Rng;
use std::time::Instant;

/// The editions in which combat works differently.
const EDITIONS: [&str; 4] = ["2006-10", "2009-07", "2021-04", "today"];
const KEYWORDS: [&str; 8] =
    ["flying", "reach", "first strike", "double strike", "trample", "deathtouch", "vigilance", "menace"];
/// The same in every edition.
const TRICKS: [(&str, &str); 2] = [("Giant Growth", "Forest"), ("Shock", "Mountain")];

/// Boards of one size: the creatures of each side, and the tricks of each.
struct Kind {
    name: &'static str,
    creatures: usize,
    tricks: (usize, usize),
}

const KINDS: [Kind; 6] = [
    Kind { name: "3x3", creatures: 3, tricks: (0, 0) },
    Kind { name: "4x4", creatures: 4, tricks: (0, 0) },
    Kind { name: "5x5", creatures: 5, tricks: (0, 0) },
    Kind { name: "6x6", creatures: 6, tricks: (0, 0) },
    Kind { name: "2x2, a trick each", creatures: 2, tricks: (1, 1) },
    Kind { name: "3x3, two tricks against one", creatures: 3, tricks: (2, 1) },
];

/// A board as notation.
fn board(kind: &Kind, seed: u64) -> String {
    let mut rng = Rng::with_seed(seed);
    let edition = EDITIONS[usize::try_from(seed).unwrap_or(0) % EDITIONS.len()];
    let mut sides = [String::new(), String::new()];
    let mut power = 0;
    let mut named = String::new();
    for (side, text) in sides.iter_mut().enumerate() {
        for number in 1..=kind.creatures {
            let (strength, toughness) = (rng.u32(1..=4), rng.u32(1..=4));
            let keyword = if rng.bool() { KEYWORDS[rng.usize(..KEYWORDS.len())] } else { "" };
            // Some are younger than the older editions.
            let keyword = match (edition, keyword) {
                ("2006-10", "reach" | "deathtouch") | ("2006-10" | "2009-07", "menace") => "trample",
                _ => keyword,
            };
            let letter = if side == 0 { 'A' } else { 'B' };
            *text += &format!("  {letter}{number}  {strength}/{toughness} {keyword}\n");
            power += if side == 0 { strength } else { 0 };
            if rng.u8(..5) == 0 {
                named = format!("{letter}{number}");
            }
        }
        for number in 1..=if side == 0 { kind.tricks.0 } else { kind.tricks.1 } {
            let (card, land) = TRICKS[rng.usize(..2)];
            let letter = if side == 0 { 'A' } else { 'B' };
            *text += &format!("  hand {letter}T{number} {card}\n  {land}\n");
        }
    }
    let life = if rng.bool() { rng.u32(1..=4) } else { rng.u32(1..=power) };
    // Three in four are about winning, and the others about one creature.
    let goal = if seed % 4 == 3 && !named.is_empty() {
        format!("{}: {named} dies", if named.starts_with('A') { "Bob" } else { "Alice" })
    } else {
        "Alice: Bob loses".to_owned()
    };
    let [alice, bob] = sides;
    format!("edition {edition}\nplayer Alice\n{alice}player Bob {life}\n{bob}goal {goal}\n")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let boards = arguments.first().and_then(|count| count.parse().ok()).unwrap_or(200);
    for kind in &KINDS {
        if arguments.get(1).is_some_and(|wanted| wanted != kind.name) {
            continue;
        }
        if let Some(seed) = arguments.get(2).and_then(|seed| seed.parse().ok()) {
            print!("{}", board(kind, seed));
            continue;
        }
        measure(kind, boards);
    }
}

fn measure(kind: &Kind, boards: u64) {
    let mut times = Vec::new();
    let mut verdicts = [0, 0, 0];
    for seed in 0..boards {
        let text = board(kind, seed);
        let Ok(scenario) = Scenario::parse(&text) else {
            println!("{text}can't be read");
            continue;
        };
        let Ok(Some(puzzle)) = Puzzle::new(&scenario, scenario.editions[0]) else {
            println!("{text}can't be played");
            continue;
        };
        let start = Instant::now();
        let solved = puzzle.solve(Budget::new(2_000_000_000));
        times.push((start.elapsed().as_secs_f64() * 1000.0, seed, solved.work));
        let at = match solved.verdict {
            SearchVerdict::Proved => 0,
            SearchVerdict::Refuted => 1,
            SearchVerdict::NotDecided => 2,
        };
        verdicts[at] += 1;
    }
    times.sort_by(|one, other| one.0.total_cmp(&other.0));
    let at = |share: usize| times.get((times.len() * share).div_ceil(100).max(1) - 1);
    let [proved, refuted, open] = verdicts;
    println!("{}: {proved} proved, {refuted} refuted, {open} not decided", kind.name);
    for (share, words) in [(50, "half"), (95, "19 of 20"), (100, "all")] {
        if let Some((time, seed, work)) = at(share) {
            println!("  {words:9} {time:9.2} ms  (board {seed}, {work} steps of work)");
        }
    }
}
