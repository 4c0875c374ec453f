//! The corpus and a fixed number of mutations of it: no panic, nothing slow, and little memory.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "in a test a panic is a failed assertion")]

use combat_lab_fuzz::{Mutator, TARGETS, Target};
use combat_lab_notation::{Scenario, library};
use combat_lab_replay::{Link, Replay};
use cpu_time::ThreadTime;
use peak_alloc::PeakAlloc;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::time::Duration;

#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// How many mutations each target gets, and how many inputs as long as any may be.
const ROUNDS: [(&str, usize); 5] =
    [("notation", 80), ("links", 300), ("json", 200), ("import", 150), ("actions", 1500)];
const HUGE: usize = 2;
/// After so much processor time a slow machine is done with the mutations of a target, whatever is
/// left.
const PATIENCE: Duration = Duration::from_secs(5);
/// What one input may take of the processor, without optimisation. Other programs take none of it.
const SLOW: Duration = Duration::from_secs(20);
const MEMORY_LIMIT: usize = 64 * 1024 * 1024;
/// The longest input.
const MOST: usize = 1024 * 1024;

/// The files of a target's folder in the corpus.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// What the situations are in the form of a target. Other tests run them as they are; here they are
/// changed.
fn situations(target: &str) -> Vec<Vec<u8>> {
    let form: fn(&library::LibraryEntry) -> Vec<u8> = match target {
        "notation" => |entry| entry.source.into(),
        "links" => |entry| {
            let scenario = Scenario::parse(entry.source).unwrap();
            let replay = Replay::run(&scenario, scenario.editions[0]).unwrap();
            Link::of(&replay, replay.frames().len() / 2).to_string().into()
        },
        "json" => |entry| combat_lab_exchange::to_json(&Scenario::parse(entry.source).unwrap()).into(),
        _ => return Vec::new(),
    };
    library::ALL.iter().map(form).collect()
}

/// Inputs that ask for as much as they can.
fn hostile(target: &str) -> Vec<Vec<u8>> {
    let text = match target {
        "notation" => return vec![long_script(), multiplying(), hundred_turns()],
        "json" => {
            return ["[", "{\"a\":", "\"", "[{},"]
                .map(|piece| piece.repeat(MOST / piece.len()).into())
                .to_vec();
        }
        "import" => ["1 Grizzly Bears\n", "[{\"name\":\"A\"},"].map(|piece| piece.repeat(MOST / piece.len())),
        _ => return Vec::new(),
    };
    text.map(String::into_bytes).to_vec()
}

/// As many spells as a board holds, one after the other.
fn long_script() -> Vec<u8> {
    let mut text = "title T\nplayer A\n".to_owned();
    for number in 0..495 {
        writeln!(text, "  hand Shock {number} instant: 1 damage to any target").unwrap();
    }
    text.push_str("player B 1000000\n");
    for number in 0..495 {
        writeln!(text, "A: Shock {number} -> B\nresolve").unwrap();
    }
    text.into()
}

/// Abilities that set each other off.
fn multiplying() -> Vec<u8> {
    let mut text = "title T\nplayer A 1000000\n  hand S Start instant: you lose 1 life\n".to_owned();
    for number in 0..20 {
        writeln!(
            text,
            "  W{number} Wound 1/1; whenever you lose life: lose 1 life, lose 1 life, lose 1 life"
        )
        .unwrap();
    }
    text.push_str("player B\nA: S\n");
    text.into()
}

/// The longest game on a large board, with something at every upkeep.
fn hundred_turns() -> Vec<u8> {
    let mut text = "title T\nfrom upkeep\nthrough 100 turns\nplayer A\n  library 100\n".to_owned();
    for number in 0..150 {
        writeln!(text, "  P{number} Bear 2/2; at the beginning of each upkeep: put a +1/+1 counter on this")
            .unwrap();
    }
    text.push_str("player B\n  library 100\n");
    text.into()
}

/// Runs one input; a panic, a pause or too much memory says which it was.
fn run(name: &str, target: Target, input: &[u8]) {
    let start = ThreadTime::now();
    let before = MEMORY.current_usage();
    MEMORY.reset_peak_usage();
    let ended = std::panic::catch_unwind(|| target(input));
    let peak = MEMORY.peak_usage().saturating_sub(before);
    let shown = || String::from_utf8_lossy(input).chars().take(3000).collect::<String>();
    assert!(ended.is_ok(), "{name} panicked at\n{}", shown());
    let took = start.elapsed();
    assert!(took < SLOW, "{name} took {took:?} for\n{}", shown());
    assert!(peak < MEMORY_LIMIT, "{name} took {} MB for\n{}", peak / 1024 / 1024, shown());
}

/// One test, so that nothing else uses memory while it is measured.
#[test]
fn a_short_run_of_every_target() {
    for (seed, (name, target)) in (1..).zip(TARGETS) {
        let mut inputs = corpus(name);
        assert!(!inputs.is_empty());
        let mut mutator = Mutator::new(seed);
        for input in inputs.iter().chain(&hostile(name)) {
            run(name, target, input);
        }
        inputs.extend(situations(name));
        let rounds = ROUNDS.iter().find(|(known, _)| *known == name).unwrap().1;
        let start = ThreadTime::now();
        for _ in (0..rounds).take_while(|_| start.elapsed() < PATIENCE) {
            run(name, target, &mutator.mutate(&inputs));
        }
        for _ in 0..HUGE {
            run(name, target, &mutator.huge(&inputs));
        }
    }
}
