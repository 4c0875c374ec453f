//! Every situation in `tests/situations` is as expected in every edition it names, and is in the
//! library.

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "in a test a panic is a failed assertion"
)]

use combat_lab_notation::{Scenario, ScriptLine, Statement, library};
use combat_lab_replay::{Replay, check, compare};
use combat_lab_rulebook::{Edition, Rule};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

#[test]
fn every_situation_holds() {
    let mut wrong = String::new();
    for entry in library::ALL {
        let scenario = match Scenario::parse(entry.source) {
            Ok(scenario) => scenario,
            Err(problems) => {
                writeln!(wrong, "{}", problems.in_file(entry.id)).unwrap();
                continue;
            }
        };
        for outcome in check(&scenario) {
            if let Some(stop) = outcome.stop {
                writeln!(wrong, "{}:{stop}", entry.id).unwrap();
            }
            for check in outcome.checks.iter().filter(|check| !check.held) {
                writeln!(
                    wrong,
                    "{}:{}: in {}: expected {:?}; found {:?}",
                    entry.id, check.span.line, outcome.edition, check.expected, check.found
                )
                .unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_file_is_in_the_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/situations");
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "combat") {
            let id = path.file_stem().unwrap().to_str().unwrap();
            let entry = library::find(id).unwrap_or_else(|| panic!("src/library.rs does not list {id}"));
            assert_eq!(entry.source, fs::read_to_string(&path).unwrap(), "{id}");
        }
    }
}

#[test]
fn every_situation_of_the_library_has_its_texts() {
    let mut topics: Vec<_> = library::ALL.iter().map(|entry| entry.topic).collect();
    topics.dedup();
    let mut each = topics.clone();
    each.sort_unstable();
    each.dedup();
    assert_eq!(topics.len(), each.len(), "the situations of a topic stand together: {topics:?}");
    assert!(library::ALL.len() >= 80);
    let mut wrong = String::new();
    for number in 1..=56_u32 {
        let shown = library::ALL.iter().any(|entry| entry.id.starts_with(&format!("t{number:02}-")));
        if !shown {
            writeln!(wrong, "nothing shows t{number:02}").unwrap();
        }
    }
    for entry in library::ALL {
        let Ok(scenario) = Scenario::parse(entry.source) else { continue };
        let said = |line: &ScriptLine| matches!(line.statement, Statement::Say(_));
        if !entry.source.starts_with("title ") {
            writeln!(wrong, "{}: no title", entry.id).unwrap();
        }
        if scenario.summary.is_none() {
            writeln!(wrong, "{}: no summary", entry.id).unwrap();
        }
        for edition in &scenario.editions {
            // A step of a lesson and its variants have their texts in the question and replies, and
            // a puzzle has its goal.
            let of_step = scenario.course.variant_of.as_deref().and_then(library::find);
            let of_step = of_step.and_then(|it| Scenario::parse(it.source).ok());
            let is_step = |scenario: &Scenario| scenario.course.step.is_some();
            let told = is_step(&scenario)
                || of_step.as_ref().is_some_and(is_step)
                || scenario.your_goal(*edition).is_some();
            if !told && !scenario.script.iter().any(|line| line.is_for(*edition) && said(line)) {
                writeln!(wrong, "{}: no caption in {edition}", entry.id).unwrap();
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn many_situations_have_a_question() {
    let asks =
        |entry: &&library::LibraryEntry| entry.source.lines().any(|line| line.trim().starts_with("ask "));
    assert!(library::ALL.iter().filter(asks).count() >= 30);
}

/// A situation of the library, read.
fn read(id: &str) -> Scenario {
    let entry = library::find(id).unwrap_or_else(|| panic!("the library has no situation {id}"));
    Scenario::parse(entry.source).unwrap_or_else(|problems| panic!("{problems}"))
}

/// The problems of a situation in the course: no question, no reason, or text without German.
fn unexplained(id: &str) -> Vec<String> {
    let scenario = read(id);
    let mut wrong = Vec::new();
    for edition in &scenario.editions {
        let mut asked = scenario.script.iter().filter(|line| line.is_for(*edition)).filter_map(|line| {
            if let Statement::Ask(question) = &line.statement { Some(question) } else { None }
        });
        match asked.next() {
            None => wrong.push(format!("{id}: no question in {edition}")),
            Some(question) if question.because(*edition).is_none() => {
                wrong.push(format!("{id}: no reason in {edition}"));
            }
            Some(_) => {}
        }
    }
    let german = scenario.translations.iter().filter(|translation| translation.language == "de").count();
    let script = scenario.script.iter().map(|line| match &line.statement {
        Statement::Say(_) => 1,
        Statement::Ask(question) => {
            let replies = question.wrong.len() + question.hints.len();
            1 + question.choices.len() + question.reasons.len() + replies
        }
        _ => 0,
    });
    if german != 2 + usize::from(scenario.course.step.is_some()) + script.sum::<usize>() {
        wrong.push(format!("{id}: {german} German texts"));
    }
    wrong
}

#[test]
fn every_situation_of_the_course_has_a_question_a_reason_and_a_variant() {
    let all: Vec<_> = library::ALL.iter().map(|entry| (entry.id, read(entry.id).course)).collect();
    let mut wrong = Vec::new();
    let mut places: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (id, course) in &all {
        if let Some((lesson, place)) = &course.lesson {
            wrong.extend(unexplained(id));
            // The learner is Alice in every step: she decides, or is the first player.
            let scenario = read(id);
            let asked = scenario.script.iter().find_map(|line| match &line.statement {
                Statement::Ask(question) => question.decision.map(|decision| decision.player.index()),
                _ => None,
            });
            let you = scenario.players.get(asked.unwrap_or(0)).map(|seat| seat.name.as_str());
            if you != Some("Alice") {
                wrong.push(format!("{id}: you are {you:?}"));
            }
            if course.extra {
                continue;
            }
            places.entry(lesson).or_default().push(*place);
            if course.level.is_none() {
                wrong.push(format!("{id}: no level"));
            }
            let variants: Vec<_> =
                all.iter().filter(|(_, of)| of.variant_of.as_deref() == Some(id)).collect();
            match variants.as_slice() {
                [(variant, _)] => wrong.extend(unexplained(variant)),
                other => wrong.push(format!("{id}: {} variants", other.len())),
            }
        }
        if let Some(of) = &course.variant_of
            && read(of).course.lesson.is_none()
        {
            wrong.push(format!("{id}: {of} is in no lesson"));
        }
    }
    for (lesson, mut places) in places {
        places.sort_unstable();
        if places != [1, 2, 3, 4, 5] {
            wrong.push(format!("lesson {lesson}: {places:?}"));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The situations whose subject is a rule that has been replaced. They open in an edition that has
/// it; all others open in today's.
const ABOUT_OLDER_RULES: &[&str] = &[
    // Combat damage on the stack
    "a-circle-and-a-creature-that-is-gone",
    "back-to-the-hand-after-hitting",
    "bouncing-the-attacker",
    "feeding-an-unblocked-husk",
    "feeding-the-husk-in-2008",
    "growth-before-damage-waits",
    "growth-while-damage-waits",
    "puzzle-a-parting-shot",
    "spent-with-damage-on-the-stack",
    "t02-pinging-sacrifice",
    "t03-rescue-by-bouncing",
    "t04-growth-on-the-stack",
    "t05-feeding-the-husk",
    "t09-a-knight-in-disguise",
    "t09-poison-on-the-way",
    "t12-a-change-of-sides",
    "t12-one-shield-is-not-enough",
    "t13-nothing-to-counter",
    "t14-the-sting-dies-with-the-bee",
    "t28-the-wasted-point",
    "t51-a-blow-at-nothing",
    "the-fanatic-shoots-in-time",
    "the-sting-against-two-toughness",
    "the-sting-must-stay",
    // The damage assignment order
    "dividing-in-another-order",
    "one-blocker-fewer",
    "puzzle-one-spell-for-two",
    "t22-shields-do-not-count",
    "t22-ten-damage-four-blockers",
    // Mana burn
    "t40-both-burn",
    "t40-burning-is-not-damage",
    "t40-mana-burns",
    // Damage redirected to planeswalkers
    "t53-a-shield-in-between",
    "t53-a-spike-for-the-player",
];

#[test]
fn situations_open_in_todays_rules_unless_about_older_ones() {
    let opens_today = |id: &str| read(id).editions.first() == Some(&Edition::TODAY);
    for entry in library::ALL {
        let is_about_older = ABOUT_OLDER_RULES.contains(&entry.id);
        assert_ne!(opens_today(entry.id), is_about_older, "{}", entry.id);
        // A learner who is asked a variant of a step in today's rules stays with them.
        if let Some(step) = read(entry.id).course.variant_of {
            assert!(opens_today(entry.id) || !opens_today(&step), "{}", entry.id);
        }
    }
    assert!(ABOUT_OLDER_RULES.iter().all(|id| library::find(id).is_some()));
}

#[test]
fn ids_are_unique() {
    let mut ids: Vec<_> = library::ALL.iter().map(|entry| entry.id).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), library::ALL.len());
}

#[test]
fn a_known_card_may_have_a_handle_and_be_on_the_battlefield() {
    let text = "title T\nplayer Alice\n  F  Storm Crow counters +1/+1 2\n  Hill Giant, tapped\nplayer Bob\n\
                attack F\nexpect Bob 17, F 3/4, Hill Giant tapped";
    let scenario = Scenario::parse(text).unwrap_or_else(|problems| panic!("{problems}"));
    assert!(check(&scenario).iter().all(combat_lab_replay::CheckReport::is_ok));
}

/// Both editions cite 310.2a for the Sage, which has no power in the first step: in 2008 it assigns
/// nothing, and so assigns in the second step.
#[test]
fn how_damage_was_assigned_explains_an_end_that_nothing_else_does() {
    let text = "player Ada\n  G Giant 3/3\n  E Elf 1/1 first strike\nplayer Ben\n  \
        S Sage 0/9 first strike; {0}: gets +3/+0\nattack G, E -> Ben\nblock S -> G\n\
        at first-strike damage\nat damage on the stack\nresolve\nBen: S\nresolve\n";
    let scenario = Scenario::parse(text).unwrap();
    let run = |edition| Replay::run(&scenario, edition).unwrap();
    let comparison = compare(&[Edition::E2008_10, Edition::E2009_05].map(run));
    assert!(!comparison.differences.is_empty());
    let rules: Vec<Rule> = comparison.reasons.iter().map(|reason| reason.rule).collect();
    assert!(rules.contains(&Rule::NoPowerAssignsNothing), "{rules:?}");
}
