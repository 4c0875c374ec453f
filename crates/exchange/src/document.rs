//! The JSON form of a situation: types of its own, so that the other crates' types can change.

use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The version of the form. [`from_json`](crate::from_json) refuses every other version.
pub const VERSION: u32 = 1;

/// A text in other languages, by their tags: `de`.
pub type Translations = BTreeMap<String, String>;

/// A whole situation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Document {
    /// The version of this form: [`VERSION`].
    pub version: u32,
    /// The title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// The title in other languages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub title_in: Translations,
    /// A summary, in a sentence or two.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub summary: Option<String>,
    /// The summary in other languages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub summary_in: Translations,
    /// Its lesson, and its place there: `dividing 2`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
    /// The level of difficulty: 1, 2 or 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// The lessons it builds on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// The id of the situation it is a variant of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant_of: Option<String>,
    /// The title in the list of a lesson's steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// The step title in other languages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub step_in: Translations,
    /// The help that the board gives with its decision: `full`, `bars` or `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Whether it is an extra, which a lesson doesn't count.
    #[serde(default, skip_serializing_if = "is_false")]
    pub extra: bool,
    /// The editions, by their ids or as `today`; an empty list means `today`.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Whether the first turn is the first of the game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub opening: bool,
    /// The step in which it starts, such as `upkeep`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The end: `combat`, `1 turn`, `2 turns`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<String>,
    /// Which opponents a player may attack, with three or more players: `attack left`, `attack
    /// right`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// Whether `ability N` counts each way to activate an ability, as older texts do.
    #[serde(default, skip_serializing_if = "is_false")]
    pub count_every_way: bool,
    /// The two players of one team, in Two-Headed Giant: `Alice, Bob`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The players, the active one first.
    pub players: Vec<Player>,
    /// The events, captions, questions and checks, in order.
    #[serde(default)]
    pub script: Vec<ScriptLine>,
    /// The goal to reach from the end of the script, for each group of editions that has one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goal: Vec<PlayerGoal>,
    /// The expected state at the end, and whether the goal can be reached.
    #[serde(default)]
    pub expect: Vec<Expectation>,
}

/// A player, and their cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// The life total at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i32>,
    /// The poison counters at the start.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub poison: u32,
    /// Whether the player is the monarch at the start.
    #[serde(default, skip_serializing_if = "is_false")]
    pub monarch: bool,
    /// The player's cards.
    #[serde(default)]
    pub cards: Vec<Card>,
}

/// A card, or several identical cards.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Card {
    /// The zone at the start.
    #[serde(default)]
    pub zone: Zone,
    /// The handle by which the script names it, if not by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handle: Option<String>,
    /// The name; `None` for cards whose identity doesn't matter, which are only counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The number of cards: for basic lands, and for cards without a name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// The characteristics and state in the notation: `1/2 flying, tapped`. `None` for a well-known
    /// card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<String>,
    /// The abilities in the notation: `tap: 1 damage to any target`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<String>,
}

/// The zone of a card at the start.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// On the battlefield.
    #[default]
    InPlay,
    /// In its player's hand.
    Hand,
    /// In its player's graveyard.
    Graveyard,
    /// In its player's library, the first card on top.
    Library,
}

/// One line of the script.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScriptLine {
    /// The editions of this line; `None` means all editions of the situation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The content of the line.
    #[serde(flatten)]
    pub what: What,
}

/// The content of one line of the script.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// Attackers and what they attack: `F, G -> Bob`, or `none`.
    Attack {
        /// The attack.
        what: String,
    },
    /// Blockers and the attackers they block: `M -> G`, or `none`.
    Block {
        /// The block.
        what: String,
    },
    /// A damage assignment order: `G: M, N`.
    Order {
        /// The orders.
        what: String,
    },
    /// An assignment of combat damage: `G: M 2, N 1`.
    Assign {
        /// The assignment.
        what: String,
    },
    /// An action or choice of a player: `M -> F`, `pass`, `discards X`.
    Player {
        /// The player's name.
        player: String,
        /// The action or choice.
        what: String,
    },
    /// All players pass until the top object of the stack has resolved.
    Resolve {},
    /// All players pass until a moment: `end of combat`, `turn 2`.
    At {
        /// The moment.
        moment: String,
    },
    /// A caption.
    Say {
        /// The caption.
        text: String,
        /// The caption in other languages.
        #[serde(default, rename = "in", skip_serializing_if = "BTreeMap::is_empty")]
        translations: Translations,
    },
    /// A question to the reader.
    Ask {
        /// The question.
        text: String,
        /// The question in other languages.
        #[serde(default, rename = "in", skip_serializing_if = "BTreeMap::is_empty")]
        translations: Translations,
        /// The decision that answers it: `divide Alice`, `attack Alice`, `block Alice` or
        /// `act Alice until combat damage`; without it, a choice does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        decision: Option<String>,
        /// The choices; empty if the answer is a decision.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        choices: Vec<ChoiceOf>,
        /// The reasons for the answer.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        because: Vec<ReasonOf>,
        /// Replies to mistakes; the reader sees the first that applies.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wrong: Vec<WrongOf>,
        /// Hints.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hint: Vec<ReasonOf>,
    },
    /// The moment of the answer to the preceding question.
    Answer {
        /// The number of correct choices.
        right: u32,
    },
    /// The end of the script; the reader plays on.
    Ready {},
    /// The end of the script; the reader plays for the goal.
    YourMove {},
    /// The expected state at this point.
    Now {
        /// The expectations.
        items: Vec<String>,
    },
    /// An announcement that is legal at this point.
    Legal {
        /// The announcement.
        what: String,
    },
    /// An announcement that is illegal at this point.
    Illegal {
        /// The rules that forbid it, with their editions.
        rules: Vec<Forbidden>,
        /// The announcement.
        what: String,
    },
    /// The least and the most damage that can be assigned: `G -> M 0..2`.
    Bounds {
        /// The source, the recipient and the range.
        what: String,
    },
    /// The number of legal damage assignments.
    Splits {
        /// The number.
        count: u64,
    },
}

/// A choice of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChoiceOf {
    /// The text.
    pub text: String,
    /// The text in other languages.
    #[serde(default, rename = "in", skip_serializing_if = "BTreeMap::is_empty")]
    pub translations: Translations,
    /// The conditions under which the choice is correct.
    pub items: Vec<String>,
}

/// A reason for the answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReasonOf {
    /// The editions of this reason; `None` means all editions without a reason of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The number of the deciding rule, if the author names one: its number in the newest of the
    /// reason's editions that has the rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The deciding rules, if the author names several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Forbidden>,
    /// The text.
    pub text: String,
    /// The text in other languages.
    #[serde(default, rename = "in", skip_serializing_if = "BTreeMap::is_empty")]
    pub translations: Translations,
}

/// A reply to a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WrongOf {
    /// The mistake: the text of a choice, or `when A -> W 0..2`, `at combat damage`, `illegal
    /// 702.3b`.
    pub mistake: String,
    /// The reply.
    pub reply: ReasonOf,
}

/// A rule that forbids or decides something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Forbidden {
    /// The editions in which the rule has this number; `None` means all editions of the line.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The number of the rule; `None` accepts any rule.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// A player's goal.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayerGoal {
    /// The editions with this goal; `None` means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The player's name.
    pub player: String,
    /// The conditions to reach.
    pub items: Vec<String>,
}

/// The expected state at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Expectation {
    /// The editions of this expectation; `None` means all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The expectations.
    pub items: Vec<String>,
}

impl<'de> Deserialize<'de> for ScriptLine {
    /// Written by hand, since a derived implementation can't refuse unknown fields beside a
    /// flattened one.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Map::<String, Value>::deserialize(deserializer)?;
        let editions = fields.remove("editions").map(serde_json::from_value).transpose();
        let what = serde_json::from_value(Value::Object(fields));
        Ok(Self { editions: editions.map_err(de::Error::custom)?, what: what.map_err(de::Error::custom)? })
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "as serde calls it")]
const fn is_zero(number: &u32) -> bool {
    *number == 0
}
