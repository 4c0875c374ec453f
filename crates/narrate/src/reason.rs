//! Why an answer is right.

use crate::{Wording, frame, sentence};
use notation::Claim;
use replay::{AskedQuestion, Replay};
use rulebook::Citation;

/// Why the answer to a question is right: the author's reason, or else what happens in the deciding frame; and the rule that
/// decides it: the author's, or else that of the deciding frame.
#[must_use]
pub fn reason(replay: &Replay, asked: &AskedQuestion, wording: Wording) -> (String, Option<Citation>) {
    let at = asked.decided;
    let mut items = asked.question.choices.iter().flat_map(|choice| &choice.items);
    let rule = if items.any(|item| matches!(item.claim, Claim::Bounds(_))) {
        // How damage can be divided is settled by the last rule by which it then is.
        frame(replay, at + 1, wording).details.iter().find_map(|line| line.citations.last().copied())
    } else {
        // What happened last settled it: before that, a step ended, or something resolved.
        frame(replay, at, wording).details.iter().rev().find_map(|line| line.citations.first().copied())
    };
    let because = asked.question.because(replay.edition()).map(str::to_owned);
    (because.unwrap_or_else(|| sentence(replay, at, wording)), asked.question.rule(replay.edition()).or(rule))
}
