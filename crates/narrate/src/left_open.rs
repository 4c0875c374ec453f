//! Choices that no line makes, before an expectation that fails: the first possible one is made,
//! which may not be what the author had in mind.

use crate::Wording;
use combat_lab_language::t;
use combat_lab_notation::{Insertion, Scenario, ScriptLine, Statement};
use combat_lab_replay::{CheckResult, Replay, action_line, check_unproved};
use combat_lab_rulebook::Edition;
use std::cell::OnceCell;

/// The most other choices that are tried in an edition: each means playing the situation three
/// times.
const MOST_TRIED: usize = 12;
/// The most choices of one kind that are made otherwise together.
const MOST_ALIKE: usize = 3;
/// The most work done for them.
const MOST_WORK: u64 = 6_000_000;

/// What was chosen for want of a line, before an expectation that fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOpen {
    /// In words.
    pub said: String,
    /// The line that would choose otherwise, so that the expectation holds.
    pub insertion: Option<Insertion>,
}

/// A situation as it is played, and the frames and lines of the choices that no line makes.
type Played = (Replay, Vec<(usize, usize)>);

/// The choices that no line of a situation makes in an edition. What it tries is bounded for all
/// expectations together.
#[derive(Debug)]
pub struct OpenChoices<'s> {
    scenario: &'s Scenario,
    edition: Edition,
    /// The situation as it is played, and the frames and lines of those choices, once they are
    /// asked for.
    played: OnceCell<Option<Played>>,
    tried: usize,
    work: u64,
    told: bool,
}

impl<'s> OpenChoices<'s> {
    /// Nothing is played before an expectation fails.
    #[must_use]
    pub const fn new(scenario: &'s Scenario, edition: Edition) -> Self {
        Self { scenario, edition, played: OnceCell::new(), tried: 0, work: 0, told: false }
    }

    /// The choice with which an expectation fails, if another one makes it hold. For the first for
    /// which none does, the last choice before it.
    pub fn before(&mut self, failed: &CheckResult) -> Option<LeftOpen> {
        let (scenario, edition) = (self.scenario, self.edition);
        let wording = Wording { edition, language: scenario.language() };
        let played = self.played.get_or_init(|| {
            let replay = Replay::run(scenario, edition).ok()?;
            let open = replay.open_choices();
            Some((replay, open))
        });
        let (replay, open) = played.as_ref()?;
        let chosen = |at: usize| {
            let frame = replay.frames().get(at)?;
            action_line(scenario, &frame.game, frame.answer.as_ref()?)
        };
        let plays = replay.frames().last().map_or(0, |frame| frame.game.work()).max(100_000) * 3;
        let before = || open.iter().filter(|(_, line)| *line <= failed.span.line);
        for (at, _) in before().rev() {
            let Some(frame) = replay.frames().get(*at) else { continue };
            let Some(mut answers) = frame.game.answers() else { continue };
            while self.tried < MOST_TRIED && self.work < MOST_WORK {
                let Some(other) = answers.next(&frame.game) else { break };
                let other = other.action();
                if frame.answer.as_ref() == Some(other) {
                    continue;
                }
                self.tried += 1;
                self.work = self.work.saturating_add(plays);
                let alike = before().filter(|(other, _)| chosen(*other) == chosen(*at)).count();
                let Some(insertion) = helps(replay, *at, other, failed, alike) else { continue };
                let line = action_line(scenario, &frame.game, other).unwrap_or_default();
                let said = t!(
                    "no line makes this choice; by default it was \u{201c}%1\u{201d}. With \u{201c}%2\u{201d} the expectation holds"
                );
                let nothing = t!(
                    "no line makes this choice; by default, nothing was chosen. With \u{201c}%1\u{201d} the expectation holds"
                );
                let said = match chosen(*at).filter(|chosen| !chosen.is_empty()) {
                    Some(chosen) => wording.say(said, &[&chosen, &line]),
                    None => wording.say(nothing, &[&line]),
                };
                return Some(LeftOpen { said, insertion: Some(insertion) });
            }
        }
        if let Some(later) = self.tried.lt(&MOST_TRIED).then(|| after_damage(replay, failed)).flatten() {
            self.tried += 1;
            let said = t!(
                "combat damage hasn't been dealt at this point; with \u{201c}at end of combat\u{201d} above it, the expectation holds"
            );
            return Some(LeftOpen { said: wording.of(said).to_owned(), insertion: Some(later) });
        }
        let (at, _) = before().next_back().filter(|_| !std::mem::replace(&mut self.told, true))?;
        let said = t!("no line makes this choice; by default it was \u{201c}%1\u{201d}");
        Some(LeftOpen { said: wording.say(said, &[&chosen(*at)?]), insertion: None })
    }
}

/// The end of combat above a `now` line, if what it expects holds then.
fn after_damage(replay: &Replay, failed: &CheckResult) -> Option<Insertion> {
    let line = failed.span.line;
    let scenario = replay.scenario();
    let is_now = |it: &&ScriptLine| it.span.line == line && matches!(it.statement, Statement::Now(_));
    let span = scenario.script.iter().find(is_now)?.span;
    let text = [&" ".repeat(span.column.saturating_sub(1)), "at end of combat"].concat();
    let insertion = holds(replay, Insertion { below: line.checked_sub(1)?, text }, failed)?;
    Some(insertion)
}

/// The lines with which a player chooses otherwise, if an expectation then holds; those of one
/// edition, if the situation has several.
fn helps(
    replay: &Replay,
    at: usize,
    other: &combat_lab_engine::Action,
    failed: &CheckResult,
    alike: usize,
) -> Option<Insertion> {
    let text = replay.act(at, other).ok()?.as_text_by(|_, text| Scenario::parse_unmended(text), 0, "")?;
    let insertion = added(replay.scenario().source(), &text)?;
    // Of several triggers, each may need it.
    [1, alike.min(MOST_ALIKE)].into_iter().find_map(|times| {
        let text = vec![insertion.text.as_str(); times].join("\n");
        holds(replay, Insertion { below: insertion.below, text }, failed)
    })
}

/// The lines, if an expectation holds with them.
fn holds(replay: &Replay, insertion: Insertion, failed: &CheckResult) -> Option<Insertion> {
    let mended = Scenario::parse_unmended(&insertion.into_text(replay.scenario().source())).ok()?;
    let report = check_unproved(&mended, replay.edition());
    let shift = if insertion.below < failed.span.line { insertion.text.split('\n').count() } else { 0 };
    let is_it = |check: &&CheckResult| {
        check.span.line == failed.span.line + shift && check.span.column == failed.span.column
    };
    let held = report.checks.iter().find(is_it).is_some_and(|check| check.held);
    let one = |line: &str| format!("{}: {line}", replay.edition());
    let text = match replay.scenario().editions.len() {
        1 => insertion.text,
        _ => insertion.text.lines().map(one).collect::<Vec<_>>().join("\n"),
    };
    (report.stop.is_none() && held).then_some(Insertion { text, ..insertion })
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
