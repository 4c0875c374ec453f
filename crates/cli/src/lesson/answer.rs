//! The answer to a question, as worksheets, cards and tables print it.

use combat_lab_language::{Language, t};
use combat_lab_narrate::Wording;
use combat_lab_replay::{AskedDecision, AskedQuestion, Replay};
use combat_lab_rulebook::Citation;

/// What a question asks for, and its answer.
pub(super) struct Answer {
    /// The choices; for a decision, its blanks or moments.
    pub(super) choices: Vec<String>,
    /// The right choices; for a decision, the best way to decide it.
    pub(super) says: String,
    pub(super) because: String,
    /// The deciding rule.
    pub(super) rule: Option<Citation>,
}

/// Who the reader of a question is, as the page says it, with a space before the question; nothing
/// if it speaks to nobody.
pub(super) fn you_are(replay: &Replay, asked: &AskedQuestion, language: Language) -> String {
    if !combat_lab_narrate::speaks_to_you(&asked.question, language) {
        return String::new();
    }
    let reader = replay.scenario().reader(replay.edition());
    let player = asked.question.decision.map_or(reader, |decision| decision.player);
    let name = replay.scenario().players.get(player.index()).map_or("", |seat| seat.name.as_str());
    language.say(t!("You are %1."), &[name]) + " "
}

impl Answer {
    pub(super) fn of(replay: &Replay, asked: &AskedQuestion, wording: Wording) -> Self {
        let decision = AskedDecision::of(replay).filter(|decision| decision.place == asked.place);
        if let Some(decision) = &decision
            && let Some(best) = decision.best(replay)
        {
            let reply = combat_lab_narrate::reply(decision, &best, wording);
            return Self {
                choices: combat_lab_narrate::blanks(decision, wording),
                says: combat_lab_narrate::way(decision, &best, wording).unwrap_or_default(),
                because: reply.text,
                rule: reply.rule,
            };
        }
        let choices: Vec<String> = asked.question.choices.iter().map(|choice| choice.text.clone()).collect();
        let right = choices.iter().zip(&asked.right).filter(|(_, right)| **right);
        let right: Vec<&str> = right.map(|(choice, _)| choice.as_str()).collect();
        let says = if right.is_empty() {
            wording.language.of(t!("none of these")).to_owned()
        } else {
            right.join("; ")
        };
        let (because, rule) = combat_lab_narrate::reason(replay, asked, wording);
        Self { choices, says, because, rule }
    }
}
