//! One frame of a replay.

use super::{DamageSheet, GameObject, Player, RuleText, Step, Thing, board, index};
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

/// What happens to the cards or permanents that a player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "kebab-case")]
pub enum GivenUpAs {
    /// Cards are discarded.
    Discarded,
    /// Cards are discarded at random; the choice decides which ones.
    AtRandom,
    /// Cards from the hand are put onto the battlefield.
    PutInPlay,
    /// Permanents are sacrificed.
    Sacrificed,
    /// Permanents go back to their owners' hands.
    Returned,
    /// Top cards go to the bottom of the library.
    Bottomed,
    /// Top cards go to the graveyard.
    Surveilled,
    /// Top cards go back on top in this order, the first uppermost.
    Ordered,
    /// Top cards go to the bottom in this order, the last lowest.
    OrderedAtBottom,
    /// Some of the top cards are taken; the card says where the others go.
    Dug,
    /// The player chooses cards of another player's hand, which are discarded.
    DiscardedByOther,
    /// The player chooses cards of another player's hand, which are exiled.
    ExiledByOther,
    /// Cards from the hand go on top of the library in this order, the first uppermost.
    PutBack,
    /// Cards are found in a library that is searched.
    Found,
    /// The permanent is copied.
    Copied,
    /// The Aura that enters is attached to the permanent.
    Enchanted,
    /// The permanents are untapped.
    Untapped,
    /// A creature with soulbond is paired with it.
    Paired,
    /// The next damage from this source is prevented.
    Prevented,
    /// The permanents get one more of each kind of counters that they have.
    Proliferated,
    /// The Army gets the counters of an effect that amasses.
    Amassed,
    /// The creature with the least toughness gets the counters of an effect that bolsters.
    Bolstered,
}

impl From<combat_lab_cards::GivenUpAs> for GivenUpAs {
    fn from(how: combat_lab_cards::GivenUpAs) -> Self {
        match how {
            combat_lab_cards::GivenUpAs::Discarded
            | combat_lab_cards::GivenUpAs::WholeHand
            | combat_lab_cards::GivenUpAs::Connived => Self::Discarded,
            combat_lab_cards::GivenUpAs::AtRandom => Self::AtRandom,
            combat_lab_cards::GivenUpAs::PutInPlay { .. } => Self::PutInPlay,
            combat_lab_cards::GivenUpAs::Sacrificed | combat_lab_cards::GivenUpAs::Devoured(_) => {
                Self::Sacrificed
            }
            combat_lab_cards::GivenUpAs::Returned => Self::Returned,
            combat_lab_cards::GivenUpAs::Bottomed => Self::Bottomed,
            combat_lab_cards::GivenUpAs::Surveilled => Self::Surveilled,
            combat_lab_cards::GivenUpAs::Ordered { top: true } => Self::Ordered,
            combat_lab_cards::GivenUpAs::Ordered { top: false } => Self::OrderedAtBottom,
            combat_lab_cards::GivenUpAs::Dug { .. } => Self::Dug,
            combat_lab_cards::GivenUpAs::TakenFromHand { exiled: false } => Self::DiscardedByOther,
            combat_lab_cards::GivenUpAs::TakenFromHand { exiled: true } => Self::ExiledByOther,
            combat_lab_cards::GivenUpAs::PutBack => Self::PutBack,
            combat_lab_cards::GivenUpAs::Found { .. } => Self::Found,
            combat_lab_cards::GivenUpAs::Copied { .. } => Self::Copied,
            combat_lab_cards::GivenUpAs::Enchanted => Self::Enchanted,
            combat_lab_cards::GivenUpAs::Paired => Self::Paired,
            combat_lab_cards::GivenUpAs::Untapped => Self::Untapped,
            combat_lab_cards::GivenUpAs::PreventedFrom(..) => Self::Prevented,
            combat_lab_cards::GivenUpAs::Proliferated => Self::Proliferated,
            combat_lab_cards::GivenUpAs::Amassed { .. } => Self::Amassed,
            combat_lab_cards::GivenUpAs::Bolstered(_) => Self::Bolstered,
        }
    }
}

/// The decision the game waits for. A player is given by their place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Decision {
    /// A player has priority: they may play something or pass.
    Priority {
        /// The player who decides.
        player: u32,
        /// The spells and abilities they could play now.
        plays: Vec<PlayOption>,
        /// The lands they could play now.
        lands: Vec<u32>,
    },
    /// A resolving spell or ability lets a player cast a card now.
    Cast {
        /// The player who decides.
        player: u32,
        /// The card, in exile.
        card: u32,
        /// The ways in which it can be cast.
        plays: Vec<PlayOption>,
        /// Whether it has to be cast.
        must: bool,
    },
    /// The active player declares attackers.
    DeclareAttackers {
        /// The player who decides.
        player: u32,
    },
    /// Blockers are declared.
    DeclareBlockers {
        /// The player who decides: the defending player, unless an effect has another player
        /// choose.
        player: u32,
        /// The defending player, whose creatures block.
        defender: u32,
    },
    /// A player announces damage assignment orders (2009 to 2024).
    OrderDamage {
        /// The player who decides.
        player: u32,
    },
    /// A player divides combat damage.
    AssignDamage {
        /// The player who decides.
        player: u32,
        /// The sources, the recipients, and the possible assignments.
        sheet: DamageSheet,
    },
    /// A player puts triggered abilities on the stack in an order of their choice.
    OrderTriggers {
        /// The player who decides.
        player: u32,
        /// The abilities, in the order in which they triggered.
        triggers: Vec<Trigger>,
    },
    /// A player may choose new targets for a spell or ability, or has to change its target; the
    /// answer is `choose-targets`, with one target for each.
    ChooseNewTargets {
        /// The player who decides.
        player: u32,
        /// The spell on the stack.
        spell: Thing,
        /// For each target, the current one first, then the legal new ones; only these if it has to
        /// be changed.
        targets: Vec<Vec<Thing>>,
    },
    /// A player chooses the targets of a triggered ability that goes on the stack.
    ChooseTargets {
        /// The player who decides.
        player: u32,
        /// The ability.
        trigger: Trigger,
        /// For each target, all legal choices.
        targets: Vec<Vec<Thing>>,
        /// The least number of them to choose.
        least: u32,
        /// If something is divided among the last of them, the most targets it can be divided
        /// among: each entry of `targets` from `divided_from` on then stands for 1 of it, and all
        /// of these are chosen, or none if `least` is no more than that.
        divided_among: Option<u32>,
        /// The entry of `targets` from which something is divided, if anything is.
        divided_from: Option<u32>,
    },
    /// A player discards cards.
    Discard {
        /// The player who decides.
        player: u32,
        /// How many.
        count: u32,
        /// The cards in their hand.
        hand: Vec<u32>,
    },
    /// A player chooses permanents, top cards of the library, or a source of damage.
    GiveUp {
        /// The player who decides.
        player: u32,
        /// How many.
        count: u32,
        /// Whether it may be fewer, or none.
        fewer: bool,
        /// The objects to choose from.
        among: Vec<u32>,
        /// What happens to them.
        how: GivenUpAs,
    },
    /// Several effects could replace or prevent damage; a player chooses which applies next.
    ChooseReplacement {
        /// The player who decides.
        player: u32,
        /// The result of each, as a sentence without its full stop.
        options: Vec<String>,
    },
    /// A player chooses the mode of a triggered ability that goes on the stack.
    ChooseMode {
        /// The player who decides.
        player: u32,
        /// The ability.
        trigger: Trigger,
        /// The modes that can be chosen, counted from 0.
        modes: Vec<u32>,
        /// The effect of each, as a sentence without its full stop.
        effects: Vec<String>,
    },
    /// A player chooses a colour or a creature type as a permanent enters.
    Choose {
        /// The player who decides.
        player: u32,
        /// The permanent.
        source: u32,
        /// The choices offered, by their English names: `red`, `Goblin`. Any other creature type is
        /// legal too.
        options: Vec<String>,
    },
    /// A player keeps one of several legendary permanents with the same name.
    KeepLegend {
        /// The player who decides.
        player: u32,
        /// The permanents.
        among: Vec<u32>,
    },
    /// A player chooses the players or permanents attacked by creatures put into play attacking.
    ChooseAttacked {
        /// The player who decides.
        player: u32,
        /// The number of creatures.
        count: u32,
        /// The possible targets of the attack.
        targets: Vec<Thing>,
    },
    /// A player may do something, or pay for it, as a spell or ability resolves.
    May {
        /// The player who decides.
        player: u32,
        /// The spell, or the source of the ability.
        source: u32,
    },
    /// The game, or the part shown, is over.
    Over {
        /// How it ended.
        outcome: Outcome,
    },
}

/// A spell or ability that a player with priority could play.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
#[tsify(missing_as_null)]
pub struct PlayOption {
    /// The card, or the permanent whose ability it is.
    pub source: u32,
    /// The index of its ability, from 0; for a permanent card in a hand, 0 is casting it, and its
    /// abilities are counted from 1. Those of the card's other face come after its own. An ability
    /// with X in its cost counts as eleven.
    pub ability: u32,
    /// The X for which targets and a way to pay are listed, if X is in its cost.
    pub x: Option<u32>,
    /// The least X that is legal.
    pub x_least: Option<u32>,
    /// The greatest X that is legal; one between may be illegal if X decides what can be targeted.
    pub x_most: Option<u32>,
    /// The other face of the card, or the half of it, that this plays; `null` for the card itself.
    pub face: Option<String>,
    /// For each target, all legal choices.
    pub targets: Vec<Vec<Thing>>,
    /// The least number of targets to choose.
    pub least: u32,
    /// For each creature to be sacrificed, all legal choices.
    pub sacrifices: Vec<Vec<u32>>,
    /// The damage to divide among the targets, if any.
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
    /// Its name in sentences.
    pub name: String,
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Tsify)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum Outcome {
    /// Combat is over, and both players are still in the game.
    CombatOver,
    /// The last turn of the situation is over, and both players are still in the game.
    TurnsOver,
    /// A player has won.
    Won {
        /// Who.
        player: u32,
    },
    /// All players lost at the same time.
    Draw,
}

fn ids(objects: &[combat_lab_engine::ObjectId]) -> Vec<u32> {
    objects.iter().map(|object| index(object.index())).collect()
}

/// The situation and game behind a frame's data: names come from the situation, states from the
/// game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Telling<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) game: &'a combat_lab_engine::Game,
}

impl Telling<'_> {
    pub(super) fn name(self, object: combat_lab_engine::ObjectId) -> String {
        board::name(self.scenario, self.game, object)
    }

    pub(super) fn thing(self, thing: combat_lab_engine::Thing) -> Thing {
        Thing::of(self.scenario, self.game, thing)
    }

    fn assignment(self, part: &combat_lab_engine::Assignment) -> Assignment {
        Assignment {
            source: self.thing(part.source.into()),
            recipient: self.thing(part.recipient),
            amount: part.amount,
        }
    }

    fn stack_object(self, entry: &combat_lab_engine::StackEntry) -> StackObject {
        let object = entry.object();
        StackObject {
            name: combat_lab_narrate::stack_object(self.game, self.scenario, object),
            text: combat_lab_narrate::stack_text(self.game, self.scenario, object),
            triggered: matches!(
                object,
                combat_lab_engine::StackObject::Triggered(_)
                    | combat_lab_engine::StackObject::DeathtouchTrigger { .. }
                    | combat_lab_engine::StackObject::LifelinkTrigger { .. }
            ),
            source: match object {
                combat_lab_engine::StackObject::Spell { card: source, .. }
                | combat_lab_engine::StackObject::Ability { source, .. }
                | combat_lab_engine::StackObject::Triggered(combat_lab_engine::Triggered {
                    source, ..
                })
                | combat_lab_engine::StackObject::DeathtouchTrigger { source, .. }
                | combat_lab_engine::StackObject::LifelinkTrigger { source, .. } => {
                    Some(index(source.index()))
                }
                combat_lab_engine::StackObject::CombatDamage { .. } => None,
            },
            controller: object.controller().map(|player| index(player.index())),
            targets: object.targets().iter().map(|target| self.thing(*target)).collect(),
            combat_damage: match object {
                combat_lab_engine::StackObject::CombatDamage { assignments, .. } => {
                    Some(assignments.iter().map(|part| self.assignment(part)).collect())
                }
                _ => None,
            },
        }
    }

    fn choices(self, choices: &[Vec<combat_lab_engine::Thing>]) -> Vec<Vec<Thing>> {
        choices.iter().map(|things| things.iter().map(|thing| self.thing(*thing)).collect()).collect()
    }

    fn play_option(self, option: &combat_lab_engine::PlayOption) -> PlayOption {
        let numbers = self.game.object(option.source).map(combat_lab_notation::Numbers::of);
        PlayOption {
            source: index(option.source.index()),
            ability: index(numbers.map_or(option.ability, |numbers| numbers.first(option.ability))),
            x: option.x.map(|x| x.value),
            x_least: option.x.map(|x| x.least),
            x_most: option.x.map(|x| x.most),
            face: self.game.object(option.source).and_then(|object| {
                let face = object.played(option.ability).0;
                (!std::ptr::eq(face, object.face())).then(|| face.name.clone())
            }),
            targets: self.choices(&option.targets),
            least: index(option.least),
            sacrifices: option.sacrifices.iter().map(|creatures| ids(creatures)).collect(),
            divided: option.divided,
            mana: option
                .mana
                .iter()
                .map(|(source, ability)| {
                    let numbers = self.game.object(*source).map(combat_lab_notation::Numbers::of);
                    let place = numbers.map_or(*ability, |numbers| numbers.first_paying(*ability));
                    (index(source.index()), index(place))
                })
                .collect(),
        }
    }

    fn trigger(self, trigger: &combat_lab_engine::TriggerOption) -> Trigger {
        let name = combat_lab_narrate::trigger_option(self.game, self.scenario, trigger);
        Trigger { source: index(trigger.source.index()), name }
    }

    fn decision(self) -> Decision {
        let place = |player: combat_lab_engine::PlayerId| index(player.index());
        match self.game.decision() {
            combat_lab_engine::Decision::Priority { player, options, lands } => Decision::Priority {
                player: place(player),
                plays: options.iter().map(|option| self.play_option(option)).collect(),
                lands: ids(&lands),
            },
            combat_lab_engine::Decision::Cast { player, card, options, must } => Decision::Cast {
                must,
                player: place(player),
                card: index(card.index()),
                plays: options.iter().map(|option| self.play_option(option)).collect(),
            },
            combat_lab_engine::Decision::DeclareAttackers { player, .. } => {
                Decision::DeclareAttackers { player: place(player) }
            }
            combat_lab_engine::Decision::DeclareBlockers { player, defender, .. } => {
                Decision::DeclareBlockers { player: place(player), defender: place(defender) }
            }
            combat_lab_engine::Decision::OrderDamage { player, .. } => {
                Decision::OrderDamage { player: place(player) }
            }
            combat_lab_engine::Decision::AssignDamage { player, strike } => {
                Decision::AssignDamage { player: place(player), sheet: DamageSheet::of(self, &strike) }
            }
            combat_lab_engine::Decision::OrderTriggers { player, triggers } => Decision::OrderTriggers {
                player: place(player),
                triggers: triggers.iter().map(|trigger| self.trigger(trigger)).collect(),
            },
            combat_lab_engine::Decision::ChooseTargets {
                player, trigger, targets, least, divided, ..
            } => Decision::ChooseTargets {
                player: place(player),
                trigger: self.trigger(&trigger),
                targets: self.choices(&targets),
                least: index(least),
                divided_among: divided.map(|divided| index(divided.most)),
                divided_from: divided.map(|divided| index(divided.first)),
            },
            combat_lab_engine::Decision::ChooseNewTargets { player, spell, targets, .. } => {
                Decision::ChooseNewTargets {
                    player: place(player),
                    spell: Thing::of(self.scenario, self.game, combat_lab_engine::Thing::Stack(spell)),
                    targets: self.choices(&targets),
                }
            }
            combat_lab_engine::Decision::GiveUp { player, count, among, how } => {
                let (player, count) = (place(player), index(count));
                match how {
                    combat_lab_cards::GivenUpAs::Discarded => {
                        Decision::Discard { player, count, hand: ids(&among) }
                    }
                    _ => Decision::GiveUp {
                        player,
                        count,
                        fewer: how.any_number(),
                        among: ids(&among),
                        how: how.into(),
                    },
                }
            }
            combat_lab_engine::Decision::ChooseReplacement { player, options } => {
                Decision::ChooseReplacement {
                    player: place(player),
                    options: options
                        .iter()
                        .map(|option| {
                            combat_lab_narrate::replacement_option(self.game, self.scenario, option)
                        })
                        .collect(),
                }
            }
            combat_lab_engine::Decision::ChooseMode { player, trigger, modes } => {
                let effect = |mode: &usize| {
                    combat_lab_narrate::trigger_mode(self.game, self.scenario, &trigger, *mode)
                };
                Decision::ChooseMode {
                    player: place(player),
                    effects: modes.iter().map(effect).collect(),
                    modes: modes.iter().map(|mode| index(*mode)).collect(),
                    trigger: self.trigger(&trigger),
                }
            }
            combat_lab_engine::Decision::Choose { player, source, options } => Decision::Choose {
                player: place(player),
                source: index(source.index()),
                options: options
                    .iter()
                    .map(|chosen| match chosen {
                        combat_lab_cards::ChosenQuality::Color(color) => color.name().to_owned(),
                        combat_lab_cards::ChosenQuality::CreatureType(subtype) => subtype.name(),
                    })
                    .collect(),
            },
            combat_lab_engine::Decision::KeepLegend { player, among } => {
                Decision::KeepLegend { player: place(player), among: ids(&among) }
            }
            combat_lab_engine::Decision::ChooseAttacked { player, count, targets, .. } => {
                Decision::ChooseAttacked {
                    player: place(player),
                    count: index(count),
                    targets: targets.iter().map(|target| self.thing(*target)).collect(),
                }
            }
            combat_lab_engine::Decision::May { player, source, .. } => {
                Decision::May { player: place(player), source: index(source.index()) }
            }
            combat_lab_engine::Decision::Over(outcome) => Decision::Over {
                outcome: match outcome {
                    combat_lab_engine::Outcome::CombatOver => Outcome::CombatOver,
                    combat_lab_engine::Outcome::TurnsOver => Outcome::TurnsOver,
                    combat_lab_engine::Outcome::Won(player) => Outcome::Won { player: place(player) },
                    combat_lab_engine::Outcome::Draw => Outcome::Draw,
                },
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
