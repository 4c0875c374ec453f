//! Reasons for correct answers.

use crate::{Teller, Wording, frame, sentence};
use combat_lab_cards::Listed;
use combat_lab_engine::{Event, Happening};
use combat_lab_language::t;
use combat_lab_notation::{Announcement, Claim};
use combat_lab_replay::{AskedQuestion, Replay};
use combat_lab_rulebook::{Citation, Rule};

/// The reason for the correct answer to a question: the author's, or else an event of the deciding
/// frame; and the rule: the author's, or else that of the deciding frame.
#[must_use]
pub fn reason(replay: &Replay, asked: &AskedQuestion, wording: Wording) -> (String, Option<Citation>) {
    let because = asked.question.because(replay.edition()).map(str::to_owned);
    let judged = verdict(replay, asked, wording);
    let rule = named(replay, asked).or_else(|| match &judged {
        Some((_, rule)) => *rule,
        None => found(replay, asked, wording),
    });
    let because = because.or_else(|| judged.map(|(said, _)| said));
    (because.unwrap_or_else(|| sentence(replay, asked.decided, wording)), rule)
}

/// What the rules say of the announcement that a correct choice names: those that it would break,
/// or that it would be legal.
fn verdict(replay: &Replay, asked: &AskedQuestion, wording: Wording) -> Option<(String, Option<Citation>)> {
    let choices = asked.question.choices.iter().zip(&asked.right);
    let (right, wrong): (Vec<_>, Vec<_>) = choices.partition(|(_, right)| **right);
    let items = right.into_iter().chain(wrong).flat_map(|(choice, _)| &choice.items);
    let announcement = items.into_iter().find_map(|item| match &item.claim {
        Claim::Judged { announcement, .. } => Some(&**announcement),
        _ => None,
    })?;
    let scenario = replay.scenario();
    if let Some(illegal) = &asked.illegal {
        let (teller, ..) = Teller::of_frame(replay, asked.decided, wording)?;
        let said = illegal.violations.iter().map(|violation| teller.violation(violation));
        let rule = illegal.violations.first().and_then(|it| it.rule.cite(replay.edition()));
        return Some((said.listed().join(" "), rule));
    }
    let said = match announcement {
        Announcement::Block { blocks, .. } => match blocks.as_slice() {
            [(blocker, attacker)] => {
                let names = [scenario.label(*blocker), scenario.label(*attacker)];
                wording.say(t!("%1 can block %2."), &names)
            }
            [] => wording.of(t!("Nobody has to block.")).to_owned(),
            _ => wording.of(t!("This block is legal.")).to_owned(),
        },
        Announcement::Attack { attacks, .. } => match attacks.as_slice() {
            [(attacker, _)] => wording.say(t!("%1 can attack."), &[scenario.label(*attacker)]),
            [] => wording.of(t!("Nobody has to attack.")).to_owned(),
            _ => wording.of(t!("This attack is legal.")).to_owned(),
        },
        Announcement::Order(_)
        | Announcement::Assign(_)
        | Announcement::Total(..)
        | Announcement::Play(_)
        | Announcement::Choose(_) => wording.of(t!("That is legal.")).to_owned(),
    };
    Some((said, None))
}

/// The rule that the author names. If several of our rules have its number, the one that decided
/// last.
fn named(replay: &Replay, asked: &AskedQuestion) -> Option<Citation> {
    let meant: Vec<Citation> = asked.question.rules(replay.edition()).listed();
    let frames = replay.frames().iter().take(asked.decided + 2).rev();
    let events = || frames.clone().flat_map(|frame| frame.events.iter().rev());
    let is_meant = |rule: Rule| meant.iter().copied().find(|cited| cited.rule == rule);
    let first = || events().find_map(|event| is_meant(*event.rules.first()?));
    let among = || events().find_map(|event| event.all_rules().find_map(is_meant));
    let several = meant.len() > 1;
    several.then(|| first().or_else(among)).flatten().or_else(|| asked.question.rule(replay.edition()))
}

/// The rule of an event in the deciding frame.
fn found(replay: &Replay, asked: &AskedQuestion, wording: Wording) -> Option<Citation> {
    let at = asked.decided;
    let mut items = asked.question.choices.iter().flat_map(|choice| &choice.items);
    if items.any(|item| matches!(item.claim, Claim::Bounds(_))) {
        // The last rule for the division of damage settles it.
        return frame(replay, at + 1, wording).details.iter().find_map(|line| line.citations.last().copied());
    }
    let events = replay.frames().get(at).map(|frame| frame.events.as_slice()).unwrap_or_default();
    let rule = |event: &Event| event.rules.iter().find_map(|rule| rule.cite(replay.edition()));
    // The last event settled it: before that, a step ended, or something resolved.
    let settled = events.iter().rev().filter(|event| !only_follows(&event.kind)).find_map(rule);
    settled.or_else(|| {
        frame(replay, at, wording).details.iter().rev().find_map(|line| line.citations.first().copied())
    })
}

/// Whether an event happens in every game, or only follows from another event.
const fn only_follows(happening: &Happening) -> bool {
    matches!(
        happening,
        Happening::StepBegan(_)
            | Happening::StepEnded(_)
            | Happening::TurnBegan { .. }
            | Happening::Passed(_)
            | Happening::PriorityReceived(_)
            | Happening::Resolving(_)
            | Happening::BecamePermanent(_)
            | Happening::Tapped(_)
            | Happening::ManaAdded { .. }
            | Happening::CombatCleared
            | Happening::RemovedFromCombat(_)
            | Happening::NoLongerAttacked { .. }
            | Happening::NoDamageAssigned
            | Happening::CeasedToExist(_)
            | Happening::Unattached { .. }
            | Happening::Untapped { .. }
            | Happening::Over(_)
    )
}
