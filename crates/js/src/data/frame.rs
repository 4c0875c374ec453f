//! One frame of a replay.

use super::{DamageSheet, GameObject, Player, RuleText, Step, Thing, board, index};
use scenario::{Scenario, narrate};
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
    /// The step it is in.
    pub step: Step,
    /// What this edition calls that step.
    pub step_name: &'static str,
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
    /// There is nothing left to decide.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Outcome {
    /// Combat is over, and both players are still in the game.
    CombatOver,
    /// A player has won.
    Won {
        /// Who.
        player: u32,
    },
    /// Everybody lost at once.
    Draw,
}

/// What is needed to tell of things: their names are the scenario's, their state is the game's.
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

    fn decision(self) -> Decision {
        let place = |player: engine::PlayerId| index(player.index());
        match self.game.decision() {
            engine::Decision::Priority { player, .. } => Decision::Priority { player: place(player) },
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
            engine::Decision::Over(outcome) => Decision::Over {
                outcome: match outcome {
                    engine::Outcome::CombatOver => Outcome::CombatOver,
                    engine::Outcome::Won(player) => Outcome::Won { player: place(player) },
                    engine::Outcome::Draw => Outcome::Draw,
                },
            },
        }
    }
}

impl Frame {
    pub(crate) fn of(scenario: &Scenario, place: usize, frame: &scenario::Frame) -> Self {
        let game = &frame.game;
        let telling = Telling { scenario, game };
        let step = frame.moment.step;
        Self {
            index: index(place),
            sentence: frame.sentence.clone(),
            caption: frame.caption.clone(),
            details: frame.details.iter().map(Detail::from).collect(),
            step: step.into(),
            step_name: narrate::step_name(step, frame.two_damage_steps, game.edition()),
            active_player: index(game.active_player().index()),
            players: game.players().map(|(_, player)| player.into()).collect(),
            objects: game.objects().map(|object| GameObject::of(scenario, game, object)).collect(),
            stack: game.stack().iter().map(|entry| telling.stack_object(entry)).collect(),
            decision: telling.decision(),
        }
    }
}

impl From<&scenario::Line> for Detail {
    fn from(line: &scenario::Line) -> Self {
        Self {
            text: line.text.clone(),
            citations: line.citations.iter().copied().map(RuleText::from).collect(),
        }
    }
}
