//! One frame of a replay.

use super::{Decision, GameObject, Player, RuleText, Step, Thing, board, index};
use combat_lab_engine as engine;
use combat_lab_narrate::Wording;
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;
use serde::Serialize;
use tsify::Tsify;

/// A state at which the game waits, and the events that led to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Frame {
    /// Its place in the replay, counted from 0.
    pub index: u32,
    /// The frame in one sentence.
    pub sentence: String,
    /// The author's caption.
    pub caption: Option<String>,
    /// The events since the previous frame, with their rules.
    pub details: Vec<Detail>,
    /// The number of the turn, counted from 1.
    pub turn: u32,
    /// The step it is in.
    pub step: Step,
    /// The name of that step in this edition.
    pub step_name: &'static str,
    /// The remaining steps of this turn as currently planned, the next first.
    pub steps_to_come: Vec<Step>,
    /// The place of the player whose turn it is.
    pub active_player: u32,
    /// The players in turn order.
    pub players: Vec<Player>,
    /// All current objects.
    pub objects: Vec<GameObject>,
    /// The stack, bottom to top: the last entry resolves first.
    pub stack: Vec<StackObject>,
    /// The decision the game waits for.
    pub decision: Decision,
    /// The author's question at this point.
    pub questions: Vec<Question>,
}

/// An author's question to the reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Question {
    /// The question.
    pub text: String,
    /// The decision that answers it; `null` if a choice does.
    pub asks: Option<AskedMove>,
    /// The possible answers; none where a decision is asked for.
    pub choices: Vec<QuestionChoice>,
    /// The place of the frame that decides which choices are correct.
    pub decided: u32,
    /// The reason in the author's words; `null` if there is none for this edition.
    pub because: Option<String>,
    /// The author's hint; `null` without one.
    pub hint: Option<String>,
}

/// A decision that a question asks for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct AskedMove {
    /// What kind of decision: `divide`, `attack`, `block` or `act`.
    pub kind: &'static str,
    /// Who decides.
    pub player: u32,
}

/// One choice of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct QuestionChoice {
    /// The text of the choice.
    pub text: String,
    /// Whether it is correct in this edition.
    pub right: bool,
    /// The author's reply if it is wrong; `null` without one.
    pub reply: Option<String>,
}

/// A sentence, and the rules behind it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Detail {
    /// The sentence.
    pub text: String,
    /// The rules, the deciding one first.
    pub citations: Vec<RuleText>,
}

/// Something on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct StackObject {
    /// Its name in sentences.
    pub name: String,
    /// Its text, without a full stop; `null` for combat damage, and for a spell that becomes a
    /// permanent.
    pub text: Option<String>,
    /// Whether it is a triggered ability.
    pub triggered: bool,
    /// The object it is the ability of, which may be gone by now; for a spell the card on the
    /// stack; `null` for combat damage.
    pub source: Option<u32>,
    /// The place of its controller; `null` for combat damage, which no player controls.
    pub controller: Option<u32>,
    /// Its targets.
    pub targets: Vec<Thing>,
    /// For combat damage on the stack (until 2009): the assigned damage. `null` for spells and
    /// abilities.
    pub combat_damage: Option<Vec<Assignment>>,
}

/// Some of one creature's combat damage, assigned to one recipient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Assignment {
    /// The source of the damage.
    pub source: Thing,
    /// The recipient.
    pub recipient: Thing,
    /// The amount.
    pub amount: u32,
}

/// The situation and game behind a frame's data: names come from the situation, states from the
/// game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Telling<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) game: &'a engine::Game,
}

impl Telling<'_> {
    pub(super) fn name(self, object: engine::ObjectId) -> String {
        board::name(self.scenario, self.game, object)
    }

    pub(super) fn thing(self, thing: engine::Thing) -> Thing {
        Thing::of(self.scenario, self.game, thing)
    }

    fn assignment(self, part: &engine::Assignment) -> Assignment {
        Assignment {
            source: self.thing(part.source.into()),
            recipient: self.thing(part.recipient),
            amount: part.amount,
        }
    }

    fn stack_object(self, entry: &engine::StackEntry) -> StackObject {
        let object = entry.object();
        StackObject {
            name: combat_lab_narrate::stack_object(self.game, self.scenario, object),
            text: combat_lab_narrate::stack_text(self.game, self.scenario, object),
            triggered: matches!(
                object,
                engine::StackObject::Triggered(_)
                    | engine::StackObject::DeathtouchTrigger { .. }
                    | engine::StackObject::LifelinkTrigger { .. }
            ),
            source: match object {
                engine::StackObject::Spell { card: source, .. }
                | engine::StackObject::Ability { source, .. }
                | engine::StackObject::Triggered(engine::Triggered { source, .. })
                | engine::StackObject::DeathtouchTrigger { source, .. }
                | engine::StackObject::LifelinkTrigger { source, .. } => Some(index(source.index())),
                engine::StackObject::CombatDamage { .. } => None,
            },
            controller: object.controller().map(|player| index(player.index())),
            targets: object.targets().iter().map(|target| self.thing(*target)).collect(),
            combat_damage: match object {
                engine::StackObject::CombatDamage { assignments, .. } => {
                    Some(assignments.iter().map(|part| self.assignment(part)).collect())
                }
                _ => None,
            },
        }
    }
}

impl Frame {
    pub(crate) fn of(
        replay: &combat_lab_replay::Replay,
        place: usize,
        frame: &combat_lab_replay::Frame,
    ) -> Self {
        let scenario = replay.scenario();
        let game = &frame.game;
        let telling = Telling { scenario, game };
        let step = frame.moment.step;
        let wording = Wording::of_replay(replay);
        let told = combat_lab_narrate::frame(replay, place, wording);
        Self {
            index: index(place),
            sentence: told.sentence,
            caption: frame.caption.clone(),
            details: told.details.iter().map(Detail::from).collect(),
            turn: game.turn_number(),
            step: step.into(),
            step_name: combat_lab_narrate::step_name(step, wording),
            steps_to_come: game.steps_to_come().map(Step::from).collect(),
            active_player: index(game.active_player().index()),
            players: game.players().map(|(id, player)| Player::of(game, id, player)).collect(),
            objects: game.objects().map(|object| GameObject::of(scenario, game, object)).collect(),
            stack: game.stack().iter().map(|entry| telling.stack_object(entry)).collect(),
            decision: telling.decision(),
            questions: replay
                .questions()
                .iter()
                .filter(|asked| asked.at == place)
                .map(|asked| Question::of(asked, replay.edition()))
                .collect(),
        }
    }
}

impl Question {
    fn of(asked: &combat_lab_replay::AskedQuestion, edition: Edition) -> Self {
        let question = &asked.question;
        let choices = question.choices.iter().zip(&asked.right).enumerate();
        let choice = |(at, (choice, right)): (usize, (&combat_lab_notation::QuestionChoice, &bool))| {
            let reply = question.reply_to(edition, at).map(|wrong| wrong.reply.text.clone());
            QuestionChoice { text: choice.text.clone(), right: *right, reply }
        };
        Self {
            text: question.text.clone(),
            asks: question.decision.map(|decision| AskedMove {
                kind: decision.kind.word(),
                player: index(decision.player.index()),
            }),
            choices: choices.map(choice).collect(),
            decided: index(asked.decided),
            because: question.because(edition).map(str::to_owned),
            hint: question.hint(edition).map(str::to_owned),
        }
    }
}

impl From<&combat_lab_narrate::Line> for Detail {
    fn from(line: &combat_lab_narrate::Line) -> Self {
        Self {
            text: line.text.clone(),
            citations: line.citations.iter().copied().map(RuleText::from).collect(),
        }
    }
}
