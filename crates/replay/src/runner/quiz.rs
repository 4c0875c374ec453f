//! Questions to the reader, and their answers in the game.

use super::Runner;
use super::judge::Judging;
use crate::frame::Frame;
use crate::report::{CheckResult, Expected, Found};
use crate::total;
use crate::verify::Verifier;
use combat_lab_cards::{Adding, Listed};
use combat_lab_engine::{Decision, Happening, Illegal};
use combat_lab_notation::{
    Announcement, AskKind, Claim, DamageRange, Item, JudgedAs, Question, QuestionChoice, Span,
};

/// Whether an event could have decided a question: damage was dealt, or wasn't dealt after all.
const fn could_decide(kind: &Happening) -> bool {
    matches!(
        kind,
        Happening::Damage { .. }
            | Happening::DamageNotDealt(_)
            | Happening::AssignsNothing { .. }
            | Happening::NoDamageAssigned
            | Happening::Prevented { .. }
            | Happening::Regenerated(_)
            | Happening::StaysIndestructible(_)
            | Happening::WoreOff
    )
}

/// The most frames searched for the deciding one. A question that is open longer counts as decided
/// where it is answered.
const PATIENCE: usize = 500;

/// A question as it is asked in a replay, with the outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AskedQuestion {
    /// Its place among the questions of the author's version.
    pub place: usize,
    /// The question, and the choices.
    pub question: Question,
    /// The frame in which it is asked.
    pub at: usize,
    /// The length of that frame's caption before the question, in bytes. The rest may answer it.
    pub said: usize,
    /// Whether each choice is right, in order. Empty until judged: [`Replay::shown_in_slices`].
    ///
    /// [`Replay::shown_in_slices`]: crate::Replay::shown_in_slices
    pub right: Vec<bool>,
    /// The deciding frame: the last one that made a choice true or false. Without one, the last in
    /// which damage could have, or else that in which the question is answered.
    pub decided: usize,
    /// The rules that decide by refusal: something that a choice names would break them.
    pub illegal: Option<Illegal>,
}

/// The progress of a combat since a question was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CombatSoFar {
    /// Nothing attacks yet.
    NotBegun,
    /// Something has attacked.
    Fought,
    /// After that, it has ended.
    Ended,
}

/// A question that has been asked.
#[derive(Debug)]
pub(crate) struct Asked {
    span: Span,
    so_far: AskedQuestion,
    open: bool,
    /// The progress of the combat that it may be about.
    combat: CombatSoFar,
}

/// Whether a choice claims who attacks or blocks. After combat nobody does, which would make such
/// choices wrong.
fn asks_about_combat(question: &Question) -> bool {
    let mut items = question.choices.iter().flat_map(|choice| &choice.items);
    items.any(|item| matches!(item.claim, Claim::Combat(..)))
}

/// Whether a question can be asked at this decision: a question for a decision waits for it.
pub(super) fn asks_for(question: &Question, decision: &Decision) -> bool {
    let Some(asked) = question.decision else { return true };
    match (asked.kind, decision) {
        (AskKind::Divide, Decision::AssignDamage { player, .. })
        | (AskKind::Attack, Decision::DeclareAttackers { player, .. })
        | (AskKind::Block, Decision::DeclareBlockers { player, .. }) => *player == asked.player,
        (AskKind::Act, Decision::Priority { .. }) => true,
        _ => false,
    }
}

impl Runner<'_> {
    /// Asks a question in the frame that comes next.
    pub(crate) fn ask(&mut self, span: Span, question: &Question) {
        let at = self.frames.len();
        let right = self.judging.map_or_else(Vec::new, |judging| (judging.right)(self, question));
        let said = self.caption.as_ref().map_or(0, String::len);
        let (place, question) = (self.questions.len(), question.clone());
        let so_far = AskedQuestion { place, question, at, said, right, decided: at, illegal: None };
        self.questions.push(Asked { span, so_far, open: true, combat: CombatSoFar::NotBegun });
    }

    /// Whether a question is open that asks how damage can be divided.
    pub(crate) fn asks_about_a_division(&self) -> bool {
        self.ranges_asked().next().is_some()
    }

    /// Whether a question is open that asks about a division which has not been made yet.
    pub(crate) fn awaits_a_division(&self) -> bool {
        self.ranges_asked()
            .any(|range| total::strike(&self.strikes, self.scenario, &self.game, range).is_none())
    }

    fn ranges_asked(&self) -> impl Iterator<Item = &DamageRange> {
        let open = self.questions.iter().filter(|asked| asked.open);
        let items =
            open.flat_map(|asked| asked.so_far.question.choices.iter()).flat_map(|choice| &choice.items);
        items.filter_map(|item| match &item.claim {
            Claim::Bounds(range) => Some(range),
            _ => None,
        })
    }

    /// The announcements that an open question asks about and that have not been judged yet.
    fn verdicts_asked(&self) -> impl Iterator<Item = (Span, &JudgedAs, &Announcement)> {
        let open = self.questions.iter().filter(|asked| asked.open);
        let items =
            open.flat_map(|asked| asked.so_far.question.choices.iter()).flat_map(|choice| &choice.items);
        items.filter_map(|item| match &item.claim {
            Claim::Judged { verdict, announcement } => {
                let judged = self.verdicts.iter().any(|it| it.span == item.span);
                (!judged).then_some((item.span, verdict, &**announcement))
            }
            _ => None,
        })
    }

    /// Judges the announcements that questions ask about, where this is the moment for them.
    pub(crate) fn judge_asked(&mut self, decision: &Decision) {
        let Some(judging) = self.judging else { return };
        let judged = self.verdicts_asked().filter_map(|(span, verdict, announcement)| {
            let due = self.due_verdict(decision, verdict, announcement)?;
            (judging.line)(self, decision, span, &due).pop()
        });
        let judged = judged.listed();
        self.verdicts.add_all(judged);
    }

    /// What compares choices with the game as it is now.
    fn verifier(&self) -> Verifier<'_> {
        let Self { scenario, game, history, .. } = self;
        let (strikes, verdicts) = (&self.strikes, &self.verdicts);
        Verifier { scenario, game, history, strikes, verdicts, rules: Vec::new() }
    }

    /// The choices that are right now.
    pub(super) fn truths(&self, question: &Question) -> Vec<bool> {
        let verifier = self.verifier();
        let choices = question.choices.iter();
        let held = choices.map(|choice| choice.items.iter().all(|item| verifier.check(item).held));
        let held: Vec<bool> = held.listed();
        // What was never judged is neither legal nor illegal.
        let items = || question.choices.iter().flat_map(|choice| &choice.items);
        let is_judged = |item: &Item| {
            !matches!(item.claim, Claim::Judged { .. }) || self.verdicts.iter().any(|it| it.span == item.span)
        };
        let none = !held.contains(&true) && items().all(is_judged);
        let choices = question.choices.iter().zip(held);
        let is_rest = |choice: &QuestionChoice| choice.items.iter().any(|it| it.claim == Claim::Otherwise);
        choices.map(|(choice, held)| held || (none && is_rest(choice))).listed()
    }

    /// The parts of the choices that don't hold now.
    pub(super) fn instead(&self, question: &Question) -> Vec<CheckResult> {
        let verifier = self.verifier();
        let items = question.choices.iter().flat_map(|choice| &choice.items);
        items.map(|item| verifier.check(item)).filter(|check| !check.held).listed()
    }

    /// Checks whether other choices are right in the frame that has just been added.
    pub(crate) fn look(&mut self) {
        let Some(judging) = self.judging else { return };
        let here = self.frames.len().saturating_sub(1);
        for index in 0..self.questions.len() {
            let Some(asked) = self.questions.get(index) else { return };
            let chooses = asked.so_far.question.decision.is_none();
            if asked.open && chooses && here.saturating_sub(asked.so_far.at) <= PATIENCE {
                self.note_truths(judging, index, here);
            }
        }
    }

    /// Records which choices of a question are right in frame `here`.
    fn note_truths(&mut self, judging: Judging, index: usize, here: usize) {
        let fights = !self.game.combat().attackers().is_empty();
        let ends = self.frames.get(here).is_some_and(|frame| {
            frame.events.iter().any(|event| matches!(event.kind, Happening::CombatCleared))
        });
        let Some(asked) = self.questions.get_mut(index) else { return };
        asked.combat = match asked.combat {
            CombatSoFar::NotBegun if fights => CombatSoFar::Fought,
            CombatSoFar::Fought if ends => CombatSoFar::Ended,
            same => same,
        };
        if asked.combat == CombatSoFar::Ended && asks_about_combat(&asked.so_far.question) {
            return;
        }
        let Some(asked) = self.questions.get(index) else { return };
        let right = (judging.right)(self, &asked.so_far.question);
        if let Some(Asked { so_far, .. }) = self.questions.get_mut(index)
            && so_far.right != right
        {
            so_far.right = right;
            so_far.decided = here;
        }
    }

    /// Answers the last question that is open, in the frame that comes next: this many of its
    /// choices must be right.
    pub(crate) fn close(&mut self, wanted: u32) {
        if let Some(index) = self.questions.iter().rposition(|asked| asked.open) {
            self.answer_question(index, wanted, self.frames.len());
        }
    }

    /// Answers every question that is still open, in the last frame: one of its choices must be
    /// right.
    pub(crate) fn close_all(&mut self) {
        let here = self.frames.len().saturating_sub(1);
        for index in 0..self.questions.len() {
            if self.questions.get(index).is_some_and(|asked| asked.open) {
                self.answer_question(index, 1, here);
            }
        }
    }

    fn answer_question(&mut self, index: usize, wanted: u32, here: usize) {
        let Some(asked) = self.questions.get_mut(index) else { return };
        asked.open = false;
        // Answers to a decision are judged by trying them.
        let decides = asked.so_far.question.decision.is_some();
        let Some(judging) = self.judging.filter(|_| !decides) else { return };
        self.note_truths(judging, index, here);
        let Some(asked) = self.questions.get(index) else { return };
        let choices = asked.so_far.question.choices.iter().zip(&asked.so_far.right);
        let (right, wrong): (Vec<_>, Vec<_>) = choices.partition(|(_, right)| **right);
        // Where "otherwise" is right, the refusal of what another choice says is legal decides.
        let items = right.into_iter().chain(wrong).flat_map(|(choice, _)| &choice.items);
        let verdicts = items.filter_map(|item| self.verdicts.iter().find(|it| it.span == item.span));
        let first = verdicts.map(|verdict| &verdict.found).next();
        let illegal = match first {
            Some(Found::Illegal(refusal)) => Some(refusal.illegal.clone()),
            _ => None,
        };
        let none = !asked.so_far.right.contains(&true) && wanted > 0;
        let none = none.then(|| Found::NoneRight {
            turn: self.game.turn_number(),
            step: self.game.outcome().is_none().then(|| self.game.step()),
            instead: (judging.instead)(self, &asked.so_far.question),
        });
        let Some(Asked { span, so_far, .. }) = self.questions.get_mut(index) else { return };
        so_far.illegal = illegal;
        if so_far.decided == so_far.at {
            let frames = self.frames.get(so_far.at + 1..=here).unwrap_or_default();
            let could = |frame: &Frame| frame.events.iter().any(|event| could_decide(&event.kind));
            so_far.decided = frames.iter().rposition(could).map_or(here, |place| so_far.at + 1 + place);
        }
        let right = so_far.right.iter().filter(|right| **right).count();
        let choices = so_far.question.choices.iter().zip(&so_far.right);
        let texts = choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.clone());
        let early = right != wanted as usize && self.game.outcome().is_none();
        let when = early.then(|| (self.game.turn_number(), self.game.step()));
        let checked = CheckResult {
            span: *span,
            expected: Expected::RightChoices { question: so_far.question.text.clone(), count: wanted },
            found: none.unwrap_or_else(|| Found::RightChoices(texts.listed(), when)),
            held: right == wanted as usize,
            citations: Vec::new(),
        };
        self.checked.push(checked);
    }

    /// The questions that have been answered.
    pub(crate) fn answered_questions(&self) -> impl Iterator<Item = AskedQuestion> {
        self.questions.iter().filter(|asked| !asked.open).map(|asked| asked.so_far.clone())
    }
}
