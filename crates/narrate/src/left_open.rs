//! Choices that no line makes, before an expectation that fails: the first possible one is made,
//! which may not be what the author had in mind.

use crate::Wording;
use combat_lab_language::t;
use combat_lab_notation::{Insertion, Scenario};
use combat_lab_replay::{CheckResult, Replay, action_line, check_unproved};
use combat_lab_rulebook::Edition;

/// The most other choices that are tried: each means playing the situation three times.
const MOST_TRIED: usize = 12;
/// The most work done for them.
const MOST_WORK: u64 = 20_000_000;

/// What was chosen for want of a line, before an expectation that fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOpen {
    /// In words.
    pub said: String,
    /// The line that would choose otherwise, so that the expectation holds.
    pub insertion: Option<Insertion>,
}

/// The choice that no line makes and with which an expectation fails: one that could be made so
/// that it holds, or else the last before it. It plays the situation again.
#[must_use]
pub fn left_open(scenario: &Scenario, edition: Edition, failed: &CheckResult) -> Option<LeftOpen> {
    let wording = Wording { edition, language: scenario.language() };
    let replay = Replay::run(scenario, edition).ok()?;
    let mut open = replay.open_choices();
    open.retain(|(_, line)| *line <= failed.span.line);
    let chosen = |at: usize| {
        let frame = replay.frames().get(at)?;
        action_line(scenario, &frame.game, frame.answer.as_ref()?)
    };
    let mut tried = 0;
    let mut work = 0;
    for (at, _) in open.iter().rev() {
        let Some(frame) = replay.frames().get(*at) else { continue };
        let Some(mut answers) = frame.game.answers() else { continue };
        while let Some(other) = answers.next(&frame.game) {
            let other = other.action();
            if frame.answer.as_ref() == Some(other) {
                continue;
            }
            tried += 1;
            work += frame.game.work().max(100_000);
            if tried > MOST_TRIED || work > MOST_WORK {
                break;
            }
            let Some(insertion) = helps(&replay, *at, other, failed) else { continue };
            let line = action_line(scenario, &frame.game, other).unwrap_or_default();
            let said = t!(
                "no line chooses here, so it was \u{201c}%1\u{201d}; the expectation holds with \u{201c}%2\u{201d}"
            );
            let said = wording.say(said, &[&chosen(*at).unwrap_or_default(), &line]);
            return Some(LeftOpen { said, insertion: Some(insertion) });
        }
    }
    let (at, _) = open.last()?;
    let said = t!("no line makes a choice that was to be made, so it was \u{201c}%1\u{201d}");
    Some(LeftOpen { said: wording.say(said, &[&chosen(*at)?]), insertion: None })
}

/// The lines with which a player chooses otherwise, if an expectation then holds.
fn helps(
    replay: &Replay,
    at: usize,
    other: &combat_lab_engine::Action,
    failed: &CheckResult,
) -> Option<Insertion> {
    let text = replay.act(at, other).ok()?.as_text_by(|_, text| Scenario::parse_unmended(text), 0, "")?;
    let insertion = added(replay.scenario().source(), &text)?;
    let mended = Scenario::parse_unmended(&text).ok()?;
    let report = check_unproved(&mended, replay.edition());
    let shift = if insertion.below < failed.span.line { insertion.text.split('\n').count() } else { 0 };
    let is_it = |check: &&CheckResult| {
        check.span.line == failed.span.line + shift && check.span.column == failed.span.column
    };
    let holds = report.checks.iter().find(is_it).is_some_and(|check| check.held);
    (report.stop.is_none() && holds).then_some(insertion)
}

/// The lines that a text has more than another, if they stand together and it lacks none.
fn added(before: &str, after: &str) -> Option<Insertion> {
    let before: Vec<&str> = before.lines().collect();
    let after: Vec<&str> = after.lines().collect();
    let more = after.len().checked_sub(before.len()).filter(|more| *more > 0)?;
    let same = before.iter().zip(&after).take_while(|(one, other)| one == other).count();
    let rest = after.get(same + more..)?;
    (rest == before.get(same..)?)
        .then(|| Insertion { below: same, text: after.get(same..same + more).unwrap_or_default().join("\n") })
}
