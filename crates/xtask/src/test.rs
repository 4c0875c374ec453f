//! `cargo xtask test`: the gate, which every change passes; with `--whole`, everything.

use std::cell::OnceCell;
use std::fs::File;
use std::num::NonZero;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Instant, SystemTime};
use std::{env, fs, thread};

use anyhow::{Context, Result, anyhow, bail, ensure};
use clap::Args;

use crate::browser::Extent;
use crate::changes::Changes;
use crate::figures::{Done, Found};
use crate::house::House;
use crate::packages::{PACKAGES, Package};
use crate::setup::WASM;
use crate::wasm::Quality;
use crate::{
    browser, build, bundlers, command, crates, dependencies, editors, figures, fuzz, integrations, languages,
    mutants, scripts, setup,
};

/// How much to run.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Run everything, for hours: also the optimised build with its sizes, every browser test,
    /// many random boards, the documentation, dependencies, packages, integrations, bundlers,
    /// fuzzing and mutants. Writes the results into FIGURES.md.
    #[arg(long)]
    whole: bool,
    /// Run every stage, also after a failure, and list all failures.
    #[arg(long)]
    keep_going: bool,
    /// Run only this stage, such as "documentation"; may be given several times. A stage that needs
    /// a build takes dist/ as it is. With --whole, writes these results into FIGURES.md.
    #[arg(long, value_name = "STAGE")]
    only: Vec<String>,
}

/// The number of random boards in each edition for the oracle, and for proofs, in a whole run. By
/// default the tests choose it.
const WHOLE_BOARDS: u32 = 100_000;
const WHOLE_PROOFS: u32 = 1_000;
/// Seconds of fuzzing for each target in a whole run.
const FUZZING: u32 = 60;
/// The number of mutants of the engine to test in a whole run.
const MUTANTS: u32 = 12;

/// A run: its options, and the changed files if they are known.
struct Run<'a> {
    house: &'a House,
    options: &'a Options,
    changes: OnceCell<Option<Changes>>,
}

impl Run<'_> {
    /// The files that this change touches; `None` if that is unknown.
    fn changes(&self) -> Option<&Changes> {
        self.changes.get_or_init(|| Changes::read(self.house)).as_ref()
    }
}

/// The runs that a stage is part of.
enum When {
    Always,
    /// The gate only, since a whole run does the same on a build for readers.
    Gate,
    /// Whole runs, and the gate if a file below one of these paths has changed.
    Whole(&'static [&'static str]),
}

/// A check.
struct Stage {
    name: &'static str,
    when: When,
    /// The stage that must pass first.
    needs: Option<&'static str>,
    run: fn(&Run<'_>) -> Result<Found>,
}

const QUICK_BUILD: &str = "quick build";
const BUILD: &str = "build and sizes";
/// Only builds for readers have it.
const NPM_PAINTER: &str = "npm/painter";

const STAGES: [Stage; 22] = {
    use When::{Always, Gate, Whole};
    const fn stage(
        name: &'static str,
        when: When,
        needs: Option<&'static str>,
        run: fn(&Run<'_>) -> Result<Found>,
    ) -> Stage {
        Stage { name, when, needs, run }
    }
    [
        stage("formatting", Always, None, formatting),
        stage("scripts and styles", Always, None, |run| nothing(scripts::check(run.house))),
        stage(QUICK_BUILD, Gate, None, quick_build),
        stage("lints", Always, None, lints),
        stage("native tests", Always, None, native_tests),
        stage("languages", Always, None, |run| nothing(languages::check(run.house))),
        stage("crates as published", Always, None, |run| nothing(crates::run(run.house, run.options.whole))),
        stage("JavaScript tests", Gate, Some(QUICK_BUILD), javascript_tests),
        stage("main paths in browsers", Gate, Some(QUICK_BUILD), main_paths),
        stage("changed parts in a browser", Gate, Some(QUICK_BUILD), changed_parts),
        stage("dependencies", Whole(&["Cargo.lock", "deny.toml"]), None, |run| dependencies::run(run.house)),
        stage("documentation", Whole(&[]), None, documentation),
        stage("divisions on random boards", Whole(&["tests/oracle/"]), None, divisions),
        stage(BUILD, Whole(&[]), None, |run| nothing(build::run(run.house, &build::Options::default()))),
        stage("JavaScript tests, optimised", Whole(&[]), Some(BUILD), javascript_tests),
        stage("browser tests", Whole(&[]), Some(BUILD), |run| browser::test(run.house, &[], Extent::Whole)),
        stage("main paths in WebKit", Whole(&[]), Some(BUILD), |run| nothing(browser::webkit(run.house))),
        stage("bundlers", Whole(&[]), Some(BUILD), |run| {
            nothing(bundlers::run(run.house, &bundlers::Options::default()))
        }),
        stage("integrations", Whole(&[]), Some(BUILD), |run| {
            nothing(integrations::run(run.house, &integrations::Options::default()))
        }),
        stage("editor extension", Whole(&["editors/"]), None, |run| nothing(editors::run(run.house))),
        stage("fuzzing", Whole(&["tests/fuzz/"]), None, fuzzing),
        stage("mutants", Whole(&[]), None, |run| mutants::run(run.house, MUTANTS)),
    ]
};

/// Runs the stages of the gate, or all, until one fails.
pub(crate) fn run(house: &House, options: &Options) -> Result<()> {
    for name in &options.only {
        let names = STAGES.map(|stage| stage.name);
        ensure!(names.contains(&&**name), "no stage is called \"{name}\"; there are: {}", names.join(", "));
    }
    let run = Run { house, options, changes: OnceCell::new() };
    let wanted = STAGES.iter().filter(|stage| is_wanted(stage, &run));
    let (aside, stages): (Vec<&Stage>, Vec<&Stage>) = wanted.partition(|stage| is_aside(stage, options));
    let begin = Instant::now();
    let mut beside = None;
    let mut done: Vec<Done> = Vec::new();
    for (index, stage) in stages.iter().enumerate() {
        println!("\n== [{}/{}] {}", index + 1, stages.len(), stage.name);
        let start = (Instant::now(), processor());
        let outcome = ready(stage, &run, &done).and_then(|()| (stage.run)(&run));
        if let Err(error) = &outcome {
            eprintln!("\nerror: {error:#}");
        }
        let failed = outcome.is_err();
        let worked = processor().zip(start.1).map(|(now, before)| now - before);
        done.push(Done { name: stage.name, time: start.0.elapsed(), worked, outcome });
        if failed && !options.keep_going {
            break;
        }
        if !failed && stage.name == QUICK_BUILD && !aside.is_empty() {
            beside = Some(Beside::start(house, &aside, options.keep_going));
        }
    }
    let stages = stages.len() + usize::from(!aside.is_empty());
    if let Some(beside) = beside {
        let start = Instant::now();
        println!("\n== waiting for {}", Beside::NAME);
        let failed =
            |error| Done { name: Beside::NAME, time: start.elapsed(), worked: None, outcome: Err(error) };
        done.push(beside.map_or_else(failed, Beside::finish));
    }

    println!("\n== summary: seconds, and seconds of processors");
    for stage in &done {
        println!("{stage}");
    }
    let failed: Vec<&str> =
        done.iter().filter(|stage| stage.outcome.is_err()).map(|stage| stage.name).collect();
    let passed = done.iter().filter(|stage| stage.passed()).count();
    println!(
        "stages: {passed} passed, {} failed, {} not run; {:.0} s, {:.0} s of processors",
        failed.len(),
        stages - passed - failed.len(),
        begin.elapsed().as_secs_f64(),
        done.iter().filter_map(|stage| stage.worked).sum::<f64>(),
    );
    if options.whole {
        figures::record_run(house, &done, &STAGES.map(|stage| stage.name))?;
    }
    if failed.is_empty() {
        return Ok(());
    }
    bail!("failed: {}", failed.join(", "))
}

/// Whether a stage runs in parallel with the others: in the gate, stages that need the finished
/// page but no compiler. Browsers mostly wait.
fn is_aside(stage: &Stage, options: &Options) -> bool {
    options.only.is_empty() && matches!(stage.when, When::Gate) && stage.needs == Some(QUICK_BUILD)
}

/// Stages running in parallel, in a process of their own. Their output is shown when they are done.
struct Beside {
    program: Child,
    printed: PathBuf,
    start: SystemTime,
}

impl Beside {
    const NAME: &'static str = "the stages beside these";

    fn start(house: &House, stages: &[&Stage], keep_going: bool) -> Result<Self> {
        let folder = house.bench("test");
        fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let printed = folder.join("beside.txt");
        let file = File::create(&printed).with_context(|| format!("cannot write {}", printed.display()))?;
        let mut program = Command::new(env::current_exe()?);
        program.arg("test").args(keep_going.then_some("--keep-going"));
        for stage in stages {
            program.args(["--only", stage.name]);
        }
        println!(
            "\n== beside the next: {}",
            stages.iter().map(|stage| stage.name).collect::<Vec<_>>().join(", ")
        );
        let program = program.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file).spawn()?;
        Ok(Self { program, printed, start: SystemTime::now() })
    }

    /// Waits for the process, and shows its output.
    fn finish(mut self) -> Done {
        let before = processor();
        let ended = self.program.wait();
        let worked = processor().zip(before).map(|(now, before)| now - before);
        let printed = fs::read_to_string(&self.printed)
            .unwrap_or_else(|error| format!("cannot read {}: {error}", self.printed.display()));
        println!("{printed}");
        // Its summary has the stages that couldn't run in full, such as tests in Firefox.
        let notes = printed.lines().filter(|line| line.contains("  ok: ") || line.contains("  NOT RUN: "));
        let notes: Vec<String> =
            notes.map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
        let outcome = match ended {
            Ok(status) if status.success() && notes.is_empty() => Ok(Found::Passed),
            Ok(status) if status.success() => Ok(Found::Noted(notes.join("; "))),
            Ok(status) => Err(anyhow!("see above, where their output ends ({status})")),
            Err(error) => Err(error.into()),
        };
        // The process may have ended long ago, so its last output shows how long it took.
        let ended = fs::metadata(&self.printed).and_then(|file| file.modified()).ok();
        let time = ended.and_then(|ended| ended.duration_since(self.start).ok()).unwrap_or_default();
        Done { name: Self::NAME, time, worked, outcome }
    }
}

/// Fails if the stage that this one needs hasn't passed, or its files are missing.
fn ready(stage: &Stage, run: &Run<'_>, done: &[Done]) -> Result<()> {
    let Some(needs) = stage.needs else { return Ok(()) };
    if run.options.only.is_empty() || run.options.only.iter().any(|name| name == needs) {
        let passed = done.iter().any(|done| done.name == needs && done.passed());
        ensure!(passed, "not run, because \"{needs}\" failed");
    } else {
        let built = if needs == BUILD { NPM_PAINTER } else { "index.html" };
        ensure!(run.house.dist().join(built).exists(), "dist/ isn't what \"{needs}\" writes; run that, too");
    }
    Ok(())
}

/// The processor time of this program and its finished children in seconds, if the system reports
/// it. On a busy machine it is more meaningful than the elapsed time.
fn processor() -> Option<f64> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let (_, fields) = stat.rsplit_once(')')?;
    let ticks: Vec<u32> =
        fields.split_whitespace().skip(11).take(4).map_while(|field| field.parse().ok()).collect();
    (ticks.len() == 4).then(|| f64::from(ticks.iter().sum::<u32>()) / 100.0)
}

fn is_wanted(stage: &Stage, run: &Run<'_>) -> bool {
    if !run.options.only.is_empty() {
        return run.options.only.iter().any(|name| name == stage.name);
    }
    match stage.when {
        When::Always => true,
        When::Gate => !run.options.whole,
        When::Whole(paths) => {
            let touched = || run.changes().is_some_and(|changes| changes.touch(paths));
            run.options.whole || !paths.is_empty() && touched()
        }
    }
}

/// The result of a stage without a remark.
fn nothing(outcome: Result<()>) -> Result<Found> {
    outcome.map(|()| Found::Passed)
}

fn formatting(run: &Run<'_>) -> Result<Found> {
    let outcome = command::run(run.house.cargo().args(["fmt", "--all", "--check"]));
    nothing(outcome.context("`cargo fmt --all` repairs this"))
}

fn lints(run: &Run<'_>) -> Result<Found> {
    let clippy = || {
        let mut cargo = run.house.cargo();
        cargo.arg("clippy").args(run.options.keep_going.then_some("--keep-going"));
        cargo
    };
    let native = command::run(clippy().args(["--workspace", "--all-targets", "--", "-D", "warnings"]));
    // Code only compiled for browsers is linted for their target.
    setup::wasm_target(run.house)?;
    let mut wasm = clippy();
    wasm.args(["--target", WASM]);
    let meant = |package: &&Package| package.is_for_browsers() && run.house.has(package.name);
    for package in PACKAGES.iter().filter(meant) {
        wasm.args(["--package", package.name]);
    }
    let wasm = command::run(wasm.args(["--", "-D", "warnings"]));
    nothing(native.and(wasm))
}

fn native_tests(run: &Run<'_>) -> Result<Found> {
    let mut tests = if has_nextest(run.house)? {
        let mut cargo = run.house.cargo();
        cargo.args(["nextest", "run", "--workspace"]);
        cargo
    } else {
        let mut cargo = run.house.cargo();
        cargo.args(["test", "--workspace", "--lib", "--bins", "--tests"]);
        cargo
    };
    if run.options.keep_going {
        tests.arg("--no-fail-fast");
    }
    if run.options.whole {
        tests.env("COMBAT_LAB_WHOLE", "yes");
    } else {
        // The gate tries the same boards each time, so that it fails for a change and nothing else;
        // a whole run looks for others.
        tests.env("COMBAT_LAB_SEED", "1").env("PROPTEST_RNG_SEED", "1");
    }
    nothing(command::run(&mut tests))
}

fn has_nextest(house: &House) -> Result<bool> {
    Ok(command::read(house.cargo().arg("--list"))?.lines().any(|line| line.trim() == "nextest"))
}

/// Makes the same build as `cargo xtask serve`.
fn quick_build(run: &Run<'_>) -> Result<Found> {
    setup::for_build(run.house)?;
    nothing(build::write(run.house, Quality::Quick, &run.house.dist(), None))
}

/// Runs the tests of the engine and the packages in scripts, on the preceding build. A quick build
/// has no painter, so tests of the painter and of the npm package only run in a whole run.
fn javascript_tests(run: &Run<'_>) -> Result<Found> {
    setup::JS_TESTS.install(run.house)?;
    let folder = setup::JS_TESTS.path(run.house);
    let mut tests: Vec<String> = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        let waits = !run.options.whole && ["painter.test.mjs", "package.test.mjs"].contains(&&*name);
        if name.ends_with(".test.mjs") && !waits {
            tests.push(name);
        }
    }
    tests.sort();
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    // By default Node.js leaves one processor free, so that two processors would run one file at a
    // time.
    let how = ["--test".to_owned(), format!("--test-concurrency={processors}")];
    let mut node = Command::new("node");
    node.current_dir(folder).args(how).args(tests);
    if run.options.whole {
        node.env("COMBAT_LAB_WHOLE", "yes");
    }
    nothing(command::run(&mut node))
}

fn main_paths(run: &Run<'_>) -> Result<Found> {
    browser::test(run.house, &[], Extent::Gate)
}

/// Runs all browser tests of the parts that the change touches.
fn changed_parts(run: &Run<'_>) -> Result<Found> {
    let Some(changes) = run.changes() else {
        return Ok(Found::NotRun("the changed files are unknown".to_owned()));
    };
    let specs = changes.specs();
    if specs.is_empty() {
        return Ok(Found::NotRun("nothing changed that has browser tests of its own".to_owned()));
    }
    let files: Vec<String> = specs.iter().map(|spec| format!("tests/{spec}.spec.js")).collect();
    let arguments: Vec<String> =
        ["--project=served", "--pass-with-no-tests"].map(str::to_owned).into_iter().chain(files).collect();
    Ok(match browser::test(run.house, &arguments, Extent::Usual)? {
        Found::Noted(note) => Found::Noted(format!("{}; {note}", specs.join(", "))),
        Found::Passed | Found::NotRun(_) => Found::Noted(specs.join(", ")),
    })
}

fn documentation(run: &Run<'_>) -> Result<Found> {
    let examples = command::run(run.house.cargo().args(["test", "--workspace", "--doc"]));
    let pages = command::run(
        run.house
            .cargo()
            .args(["doc", "--workspace", "--no-deps", "--document-private-items"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    );
    nothing(examples.and(pages))
}

/// Compares the engine with the oracle on many more boards than the native tests do, its forecasts
/// with the events that follow, and proofs with a search without pruning; and plays many more
/// random cards.
fn divisions(run: &Run<'_>) -> Result<Found> {
    let mut cargo = run.house.cargo();
    cargo.args(["test", "--workspace", "--test", "assignment", "--test", "rules", "--test", "turns", "--"]);
    cargo.args(["agrees_in", "what_is_foretold", "whatever_cards_say"]);
    let divided = command::run(cargo.env("COMBAT_LAB_BOARDS", WHOLE_BOARDS.to_string()));
    // The number of boards of each kind in every edition.
    let mut cargo = run.house.cargo();
    cargo.args(["test", "--release", "-p", "combat-lab-replay", "--test", "solve"]);
    nothing(divided.and(command::run(cargo.env("COMBAT_LAB_BOARDS", WHOLE_PROOFS.to_string()))))
}

/// Fuzzes each target for a short time, if there is a nightly compiler.
fn fuzzing(run: &Run<'_>) -> Result<Found> {
    if let Err(missing) = fuzz::nightly_compiler() {
        return Ok(Found::NotRun(missing.to_string()));
    }
    nothing(fuzz::run(run.house, &fuzz::Options { target: None, seconds: FUZZING }))
}
