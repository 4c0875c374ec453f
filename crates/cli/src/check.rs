//! `combat-lab check`: compares the results of situations with the expectations.

use crate::output::{Colors, Progress};
use crate::solve::SECOND;
use crate::{FAILED, Plain, UNUSABLE, input, json, output};
use clap::Args;
use combat_lab_engine::Budget;
use combat_lab_language::{Language, Phrase, t, tn};
use combat_lab_narrate::OpenChoices;
use combat_lab_notation::{Refused, Scenario, printable};
use combat_lab_replay::{CheckReport, CheckResult, Failure, FailureCause, Found, PROVING, Tested, Undecided};
use combat_lab_rulebook::Edition;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::io;
use std::process::ExitCode;

/// The results of the files so far.
#[derive(Default)]
struct Tally {
    files: usize,
    editions: usize,
    checks: usize,
    failed: usize,
    unusable: usize,
}

/// The options of the command.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Files in the notation; a folder for all .combat files in it, or - for standard input.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<String>,
    /// Text for people, or JSON for editors: each problem with its place, what was expected,
    /// and the rules.
    #[arg(long, value_enum, default_value = "text")]
    format: Plain,
    /// The most work for what goals and questions claim, for each edition of a file, from 1 to
    /// 3600: 1 takes about a second, and without it, less is done. What isn't decided within it
    /// fails.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=3600))]
    work: Option<u32>,
}

impl Options {
    /// The work that proofs may take.
    const fn proving(&self) -> Budget {
        match self.work {
            Some(work) => Budget::new(work as u64 * SECOND),
            None => PROVING,
        }
    }
}

pub(crate) fn run(options: &Options, language: Language) -> ExitCode {
    let language = options.format.language(language);
    let files = match input::files(&options.files, language) {
        Ok(files) => files,
        Err(problem) => return output::unusable(&problem),
    };
    let mut tally = Tally::default();
    let written = match options.format {
        Plain::Text => told(&files, &mut tally, options.proving(), language),
        Plain::Json => {
            let mut progress = Progress::of(files.len());
            let each = files.iter().map(|file| report(file, &mut tally, &mut progress, options.proving()));
            let reports: Vec<Value> = each.collect();
            progress.clear();
            let all = json::print(&json!({ "files": reports, "summary": tally.json() }));
            output::to(None, all.as_bytes())
        }
    };
    if let Err(error) = written {
        output::problem(&error);
        return ExitCode::FAILURE;
    }
    if tally.unusable > 0 {
        ExitCode::from(UNUSABLE)
    } else if tally.failed > 0 {
        ExitCode::from(FAILED)
    } else {
        ExitCode::SUCCESS
    }
}

fn told(files: &[String], tally: &mut Tally, proving: Budget, language: Language) -> Result<(), String> {
    let colors = Colors::of(&io::stdout());
    let mut progress = Progress::of(files.len());
    for file in files {
        let (report, problems) = one(file, colors, (tally, &mut progress), proving, language);
        progress.clear();
        if !problems.is_empty() {
            output::problem(problems.trim_end_matches('\n'));
        }
        output::to(None, report.as_bytes())?;
    }
    output::to(None, [&tally.summary(language), "\n"].concat().as_bytes())
}

/// Checks one file. Returns the report for standard output; problems that make the file unusable go
/// to standard error.
fn one(
    file: &str,
    colors: Colors,
    (tally, progress): (&mut Tally, &mut Progress),
    proving: Budget,
    language: Language,
) -> (String, String) {
    let (mut report, mut problems) = (String::new(), String::new());
    let text = match input::source(file, language) {
        Ok(text) => text,
        Err(problem) => {
            tally.unusable += 1;
            return (report, problem + "\n");
        }
    };
    if Refused::is_expected(&text) {
        return (refusals(file, &text, colors, tally, language), problems);
    }
    let scenario = match input::parsed(file, &text, language) {
        Ok(scenario) => scenario,
        Err(problem) => {
            tally.unusable += 1;
            return (report, problem + "\n");
        }
    };
    let file = input::name(file);
    let outcomes = tally.check(&scenario, progress, proving);
    for outcome in &outcomes {
        let mut choices = OpenChoices::new(&scenario, outcome.edition);
        for failed in outcome.checks.iter().filter(|check| !check.held) {
            let place = (file, outcome.edition);
            difference(&mut report, &scenario, place, failed, (colors, Some(&mut choices)));
        }
        if let Some(stop) = &outcome.stop {
            let _ = writeln!(problems, "{}", combat_lab_narrate::problems(&scenario, stop).in_file(file));
        }
    }
    for note in notes(&scenario, &outcomes) {
        let _ = writeln!(problems, "{}:{note}", printable(file));
    }
    if outcomes.iter().all(CheckReport::is_ok) {
        let editions: Vec<&str> = outcomes.iter().map(|outcome| outcome.edition.id()).collect();
        let _ = writeln!(report, "{}    {}  ({})", colors.good("ok"), printable(file), editions.join(", "));
    }
    (report, problems)
}

/// Checks a file whose comments expect refused lines.
fn refusals(file: &str, text: &str, colors: Colors, tally: &mut Tally, language: Language) -> String {
    let mut report = String::new();
    let name = printable(input::name(file)).into_owned();
    let Tested { scenario, failures, .. } = tally.test(text);
    let scenario = scenario.map(|scenario| scenario.in_language(language));
    if failures.is_empty() {
        let _ = writeln!(report, "{}    {name}", colors.good("ok"));
    }
    for Failure { line, edition, cause } in failures {
        if let (FailureCause::Check(check), Some(edition), Some(scenario)) = (&cause, edition, &scenario) {
            difference(&mut report, scenario, (input::name(file), edition), check, (colors, None));
            continue;
        }
        let place = edition.map(|edition| format!("  in {edition}")).unwrap_or_default();
        let _ = writeln!(report, "{}  {name}:{line}{place}", colors.bad("FAIL"));
        let _ = writeln!(report, "      {}", printable(&failure(&cause, language)));
    }
    report
}

/// The reason why a test that expects refused lines fails.
fn failure(cause: &FailureCause, language: Language) -> String {
    match cause {
        FailureCause::Refused(message) => language.say(t!("this line is refused: %1"), &[message]),
        FailureCause::Accepted(reason) if reason.is_empty() => {
            language.of(t!("this line isn't refused, but the comment above it says so")).to_owned()
        }
        FailureCause::Accepted(reason) => {
            language.say(t!("this line isn't refused for the reason above it: %1"), &[reason])
        }
        FailureCause::Check(_) => language.of(t!("this expectation doesn't hold")).to_owned(),
        FailureCause::Nothing => language
            .of(t!("nothing is checked: there is no expectation, no judgement and no question"))
            .to_owned(),
    }
}

/// Likely mistakes that are no errors: lines that never run, and files without expectations.
fn notes(scenario: &Scenario, outcomes: &[CheckReport]) -> Vec<String> {
    let unused = combat_lab_narrate::unused(scenario);
    let lines = unused.iter().flat_map(combat_lab_notation::Diagnostics::items);
    let note = |item: &combat_lab_notation::Diagnostic| {
        let note = format!("{}:{}: {}", item.line, item.column, item.message);
        let mend = item.suggestion.as_ref();
        let mend = mend.map(|mend| scenario.language().say(t!("did you mean: %1"), &[mend]));
        let insertion = item.insertion.as_ref().map(|it| {
            scenario.language().say(t!("add below line %1: %2"), &[&it.below.to_string(), &it.text])
        });
        mend.or(insertion).map_or(note.clone(), |mend| format!("{note} ({mend})"))
    };
    let mut notes: Vec<String> = lines.map(note).collect();
    let played = outcomes.iter().all(|outcome| outcome.stop.is_none());
    if played && outcomes.iter().all(|outcome| outcome.checks.is_empty()) {
        let nothing = if scenario.goals.is_empty() {
            t!("nothing is checked: there is no expectation, no judgement and no question")
        } else {
            t!(
                "nothing is checked: expect solvable, or expect unsolvable, says whether the goal can be reached; combat-lab solve --write finds out"
            )
        };
        notes.push(format!("1:1: {}", scenario.language().of(nothing)));
    }
    notes
}

/// Writes what was expected and what was found.
pub(crate) fn difference(
    report: &mut String,
    scenario: &Scenario,
    (file, edition): (&str, Edition),
    failed: &CheckResult,
    (colors, choices): (Colors, Option<&mut OpenChoices<'_>>),
) {
    let (language, place) = (scenario.language(), edition.id());
    let _ = writeln!(
        report,
        "{}  {}:{}:{}  in {place}",
        colors.bad("FAIL"),
        printable(file),
        failed.span.line,
        failed.span.column
    );
    let (expected, found) = (language.of(t!("expected")), language.of(t!("found")));
    let _ = writeln!(
        report,
        "      {expected:<8}  {}",
        printable(&combat_lab_narrate::expected(scenario, failed))
    );
    let said = combat_lab_narrate::found(scenario, edition, failed);
    for (place, line) in said.lines().enumerate() {
        let _ = writeln!(report, "      {:<8}  {}", if place == 0 { found } else { "" }, printable(line));
    }
    if matches!(failed.found, Found::NotDecided(Undecided::Work)) {
        let more = t!("with more work, such as check --work 60, it may be decided");
        let _ = writeln!(report, "      {}", language.of(more));
    }
    if matches!(&failed.found, Found::State(said) if said == "unsolvable") {
        let how = t!("combat-lab solve %1 shows how the others prevent it");
        let _ = writeln!(report, "      {}", language.say(how, &[&printable(file)]));
    }
    if let Some(open) = choices.and_then(|choices| choices.before(failed)) {
        let _ = writeln!(report, "      {}", printable(&open.said));
        if let Some(insertion) = &open.insertion {
            let below = t!("add below line %1: %2");
            let below = language.say(below, &[&insertion.below.to_string(), &insertion.text]);
            let _ = writeln!(report, "      {}", printable(&below));
        }
    }
    for citation in &failed.citations {
        let rule = language.say(t!("rule %1"), &[&citation.to_string()]);
        let _ = writeln!(report, "      {rule}: {}", language.of(Phrase::listed(citation.explanation())));
    }
}

/// Checks one file, with JSON output.
fn report(file: &str, tally: &mut Tally, progress: &mut Progress, proving: Budget) -> Value {
    let name = input::name(file);
    let unusable = |diagnostics: Vec<Value>, error: Option<String>| json!({ "file": name, "ok": false, "error": error, "editions": [], "diagnostics": diagnostics });
    let read = match input::source(file, Language::ENGLISH) {
        Ok(text) if Refused::is_expected(&text) => {
            let Tested { scenario, reports, failures } = tally.test(&text);
            let said =
                failures.iter().map(|Failure { line, edition, cause }| match (cause, edition, &scenario) {
                    (FailureCause::Check(check), Some(edition), Some(scenario)) => {
                        json::failed(scenario, check, *edition, None)
                    }
                    _ => json::of_line(*line, &failure(cause, Language::ENGLISH), edition.map(Edition::id)),
                });
            return json!({
                "file": name,
                "ok": failures.is_empty(),
                "error": null,
                "editions": played(&reports, |report| {
                    failures.iter().all(|failed| failed.edition.is_none_or(|it| it != report.edition))
                }),
                "diagnostics": said.collect::<Vec<_>>(),
            });
        }
        Ok(text) => Scenario::parse(&text),
        Err(problem) => {
            tally.unusable += 1;
            return unusable(Vec::new(), Some(problem));
        }
    };
    let scenario = match read {
        Ok(scenario) => scenario,
        Err(problems) => {
            tally.unusable += 1;
            return unusable(
                problems.items().iter().map(|item| json::diagnostic(item, None)).collect(),
                None,
            );
        }
    };
    let outcomes = tally.check(&scenario, progress, proving);
    json!({
        "file": name,
        "ok": outcomes.iter().all(CheckReport::is_ok),
        "error": null,
        "editions": played(&outcomes, CheckReport::is_ok),
        "diagnostics": outcomes.iter().flat_map(|it| json::outcome(&scenario, it)).collect::<Vec<_>>(),
    })
}

/// The editions in which a file was played.
fn played(reports: &[CheckReport], is_ok: impl Fn(&CheckReport) -> bool) -> Vec<Value> {
    let one = |report: &CheckReport| json!({ "edition": report.edition.id(), "ok": is_ok(report), "checks": report.checks.len() });
    reports.iter().map(one).collect()
}

impl Tally {
    /// Checks a situation and adds the result to the tally.
    fn check(&mut self, scenario: &Scenario, progress: &mut Progress, proving: Budget) -> Vec<CheckReport> {
        self.files += 1;
        let each = scenario.editions.iter().zip(1..).map(|(edition, place)| {
            progress.at(self.files, edition.id(), place, scenario.editions.len());
            combat_lab_replay::check_within(scenario, *edition, proving)
        });
        let outcomes: Vec<CheckReport> = each.collect();
        for outcome in &outcomes {
            self.editions += 1;
            self.checks += outcome.checks.len();
            self.failed += outcome.checks.iter().filter(|check| !check.held).count();
            self.unusable += usize::from(outcome.stop.is_some());
        }
        outcomes
    }

    /// Runs a test that expects refused lines and adds the result to the tally.
    fn test(&mut self, text: &str) -> Tested {
        let tested = combat_lab_replay::test(text);
        self.files += 1;
        self.editions += tested.reports.len();
        self.checks += tested.reports.iter().map(|report| report.checks.len()).sum::<usize>();
        self.failed += tested.failures.len();
        tested
    }

    fn summary(&self, language: Language) -> String {
        let Self { files, editions, checks, failed, unusable } = self;
        let counted = |count: usize, phrase| (count, language.count(count, phrase));
        let mut parts = vec![
            counted(*files, tn!("%1 situation", "%1 situations")),
            counted(*editions, tn!("%1 run", "%1 runs")),
            counted(*checks, tn!("%1 check", "%1 checks")),
        ];
        if *failed > 0 {
            parts.push((*failed, t!("%1 failed")));
        }
        if *unusable > 0 {
            parts.push((*unusable, t!("%1 could not be run")));
        }
        let parts = parts.into_iter().map(|(count, phrase)| language.say(phrase, &[&count.to_string()]));
        parts.collect::<Vec<_>>().join(", ")
    }

    fn json(&self) -> Value {
        let Self { files, editions, checks, failed, unusable } = self;
        json!({ "situations": files, "runs": editions, "checks": checks, "failed": failed, "unusable": unusable })
    }
}
