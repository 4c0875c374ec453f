//! One frame of a replay.

use super::{DamageSheet, GameObject, Player, RuleText, Step, Thing, board, index};
use narrate::Wording;
use notation::Scenario;
use serde::Serialize;
use tsify::Tsify;

/// One state at which the game waits, and what led to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct Frame {
    /// Its place in the replay, counted from 0.
    pub index: u32,
    /// One sentence that tells it.
    pub sentence: String,
    /// What the author says about it.
    pub caption: Option<String>,
    /// Everything worth telling that happened since the frame before, with the rules by which it happened.
    pub details: Vec<Detail>,
    /// The number of the turn, counted from 1.
    pub turn: u32,
    /// The step it is in.
    pub step: Step,
    /// What this edition calls that step.
    pub step_name: &'static str,
    /// The steps that are still to come this turn as things stand, the next first.
    pub steps_to_come: Vec<Step>,
    /// The place of the player whose turn it is.
    pub active_player: u32,
    /// The players in turn order.
    pub players: Vec<Player>,
    /// Every object there is now.
    pub objects: Vec<GameObject>,
    /// The stack, bottom to top: the last entry resolves first.
    pub stack: Vec<StackObject>,
    /// What the rules wait for.
    pub decision: Decision,
    /// What the author asks the reader here.
    pub questions: Vec<Question>,
}

/// A question that the author puts to the reader.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Question {
    /// What is asked.
    pub text: String,
    /// What a reader can answer.
    pub choices: Vec<QuestionChoice>,
    /// The place of the frame that decides which choices are right.
    pub decided: u32,
}

/// One choice of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct QuestionChoice {
    /// What the reader reads.
    pub text: String,
    /// Whether it is right, in this edition.
    pub right: bool,
}

/// A sentence, and the rules that say so.
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
    /// What sentences call it.
    pub name: String,
    /// What it says, without a full stop; `null` for combat damage, and for a spell that becomes a permanent.
    pub text: Option<String>,
    /// Whether it is a triggered ability.
    pub triggered: bool,
    /// The object it is the ability of, which may be gone by now; for a spell the card on the stack; `null` for combat
    /// damage.
    pub source: Option<u32>,
    /// The place of the player who controls it; `null` for combat damage, which nobody controls.
    pub controller: Option<u32>,
    /// What it targets.
    pub targets: Vec<Thing>,
    /// For combat damage on the stack (until 2009): who deals how much to whom. `null` for spells and abilities.
    pub combat_damage: Option<Vec<Assignment>>,
}

/// Some of one creature's combat damage, assigned to one recipient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Assignment {
    /// The creature whose damage it is.
    pub source: Thing,
    /// What it is assigned to.
    pub recipient: Thing,
    /// How much.
    pub amount: u32,
}

/// What the rules wait for. A player is named by their place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Decision {
    /// A player has priority: they may play something or pass.
    Priority {
        /// Who decides.
        player: u32,
        /// What they could play now.
        plays: Vec<PlayOption>,
        /// The lands they could play now.
        lands: Vec<u32>,
    },
    /// The active player declares attackers.
    DeclareAttackers {
        /// Who decides.
        player: u32,
    },
    /// The defending player declares blockers.
    DeclareBlockers {
        /// Who decides.
        player: u32,
    },
    /// A player announces damage assignment orders (2009 to 2024).
    OrderDamage {
        /// Who decides.
        player: u32,
    },
    /// A player divides combat damage.
    AssignDamage {
        /// Who decides.
        player: u32,
        /// What is divided, and among whom.
        sheet: DamageSheet,
    },
    /// A player puts triggered abilities on the stack in an order of their choice.
    OrderTriggers {
        /// Who decides.
        player: u32,
        /// The abilities, in the order in which they triggered.
        triggers: Vec<Trigger>,
    },
    /// A player chooses the targets of a triggered ability that goes on the stack.
    ChooseTargets {
        /// Who decides.
        player: u32,
        /// The ability.
        trigger: Trigger,
        /// For each target, everything it may be.
        targets: Vec<Vec<Thing>>,
    },
    /// A player discards cards.
    Discard {
        /// Who decides.
        player: u32,
        /// How many.
        count: u32,
        /// The cards in their hand.
        hand: Vec<u32>,
    },
    /// Several effects could replace or prevent damage; a player says which applies next.
    ChooseReplacement {
        /// Who decides.
        player: u32,
        /// What each would do, in a sentence without its full stop.
        options: Vec<String>,
    },
    /// A player keeps one of several legendary permanents with the same name.
    KeepLegend {
        /// Who decides.
        player: u32,
        /// The permanents.
        among: Vec<u32>,
    },
    /// A player chooses what the creatures attack that are being put into play attacking.
    ChooseAttacked {
        /// Who decides.
        player: u32,
        /// How many creatures there are.
        count: u32,
        /// What each may attack.
        targets: Vec<Thing>,
    },
    /// There is nothing left to decide.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// One thing a player with priority could play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PlayOption {
    /// The card, or the permanent whose ability it is.
    pub source: u32,
    /// Which of its abilities, counted from 0.
    pub ability: u32,
    /// For each target, everything it may be.
    pub targets: Vec<Vec<Thing>>,
    /// For each creature to be sacrificed, everything it may be.
    pub sacrifices: Vec<Vec<u32>>,
    /// How much damage is to be divided among the targets, if any.
    pub divided: Option<u32>,
    /// A way to pay for it: mana abilities, each a permanent and the place of its ability.
    pub mana: Vec<(u32, u32)>,
}

/// A triggered ability that waits to be put on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Trigger {
    /// The object it belongs to, or whose effect it is.
    pub source: u32,
    /// What sentences call it.
    pub name: String,
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Outcome {
    /// Combat is over, and both players are still in the game.
    CombatOver,
    /// The turns this is about are over, and both players are still in the game.
    TurnsOver,
    /// A player has won.
    Won {
        /// Who.
        player: u32,
    },
    /// Everybody lost at once.
    Draw,
}

fn ids(objects: &[engine::ObjectId]) -> Vec<u32> {
    objects.iter().map(|object| index(object.index())).collect()
}

/// What is needed to tell of things: their names are the situation's, their state is the game's.
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
            name: narrate::stack_object(self.game, self.scenario, object),
            text: narrate::stack_text(self.game, self.scenario, object),
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

    fn choices(self, choices: &[Vec<engine::Thing>]) -> Vec<Vec<Thing>> {
        choices.iter().map(|things| things.iter().map(|thing| self.thing(*thing)).collect()).collect()
    }

    fn play_option(self, option: &engine::PlayOption) -> PlayOption {
        PlayOption {
            source: index(option.source.index()),
            ability: index(option.ability),
            targets: self.choices(&option.targets),
            sacrifices: option.sacrifices.iter().map(|creatures| ids(creatures)).collect(),
            divided: option.divided,
            mana: option
                .mana
                .iter()
                .map(|(source, ability)| (index(source.index()), index(*ability)))
                .collect(),
        }
    }

    fn trigger(self, trigger: &engine::TriggerOption) -> Trigger {
        let name = narrate::trigger_option(self.game, self.scenario, trigger);
        Trigger { source: index(trigger.source.index()), name }
    }

    fn decision(self) -> Decision {
        let place = |player: engine::PlayerId| index(player.index());
        match self.game.decision() {
            engine::Decision::Priority { player, options, lands } => Decision::Priority {
                player: place(player),
                plays: options.iter().map(|option| self.play_option(option)).collect(),
                lands: ids(&lands),
            },
            engine::Decision::DeclareAttackers { player, .. } => {
                Decision::DeclareAttackers { player: place(player) }
            }
            engine::Decision::DeclareBlockers { player, .. } => {
                Decision::DeclareBlockers { player: place(player) }
            }
            engine::Decision::OrderDamage { player, .. } => Decision::OrderDamage { player: place(player) },
            engine::Decision::AssignDamage { player, sheet } => {
                Decision::AssignDamage { player: place(player), sheet: DamageSheet::of(self, &sheet) }
            }
            engine::Decision::OrderTriggers { player, triggers } => Decision::OrderTriggers {
                player: place(player),
                triggers: triggers.iter().map(|trigger| self.trigger(trigger)).collect(),
            },
            engine::Decision::ChooseTargets { player, trigger, targets } => Decision::ChooseTargets {
                player: place(player),
                trigger: self.trigger(&trigger),
                targets: self.choices(&targets),
            },
            engine::Decision::Discard { player, count, hand } => {
                Decision::Discard { player: place(player), count: index(count), hand: ids(&hand) }
            }
            engine::Decision::ChooseReplacement { player, options } => Decision::ChooseReplacement {
                player: place(player),
                options: options
                    .iter()
                    .map(|option| narrate::replacement_option(self.game, self.scenario, option))
                    .collect(),
            },
            engine::Decision::KeepLegend { player, among } => {
                Decision::KeepLegend { player: place(player), among: ids(&among) }
            }
            engine::Decision::ChooseAttacked { player, count, targets, .. } => Decision::ChooseAttacked {
                player: place(player),
                count: index(count),
                targets: targets.iter().map(|target| self.thing(*target)).collect(),
            },
            engine::Decision::Over(outcome) => Decision::Over {
                outcome: match outcome {
                    engine::Outcome::CombatOver => Outcome::CombatOver,
                    engine::Outcome::TurnsOver => Outcome::TurnsOver,
                    engine::Outcome::Won(player) => Outcome::Won { player: place(player) },
                    engine::Outcome::Draw => Outcome::Draw,
                },
            },
        }
    }
}

impl Frame {
    pub(crate) fn of(replay: &replay::Replay, place: usize, frame: &replay::Frame) -> Self {
        let scenario = replay.scenario();
        let game = &frame.game;
        let telling = Telling { scenario, game };
        let step = frame.moment.step;
        let wording = Wording::of_replay(replay);
        let told = narrate::frame(replay, place, wording);
        Self {
            index: index(place),
            sentence: told.sentence,
            caption: frame.caption.clone(),
            details: told.details.iter().map(Detail::from).collect(),
            turn: game.turn_number(),
            step: step.into(),
            step_name: narrate::step_name(step, frame.two_damage_steps, wording),
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
                .map(Question::from)
                .collect(),
        }
    }
}

impl From<&replay::AskedQuestion> for Question {
    fn from(asked: &replay::AskedQuestion) -> Self {
        let choices = asked.question.choices.iter().zip(&asked.right);
        Self {
            text: asked.question.text.clone(),
            choices: choices
                .map(|(choice, right)| QuestionChoice { text: choice.text.clone(), right: *right })
                .collect(),
            decided: index(asked.decided),
        }
    }
}

impl From<&narrate::Line> for Detail {
    fn from(line: &narrate::Line) -> Self {
        Self {
            text: line.text.clone(),
            citations: line.citations.iter().copied().map(RuleText::from).collect(),
        }
    }
}
