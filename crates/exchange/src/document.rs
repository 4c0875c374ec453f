//! What a situation is in JSON: types of its own, so that the crates inside can change.

use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// The version of the form. A program that reads another one refuses it.
pub const VERSION: u32 = 1;

/// A text in other languages, by their tags: `de`.
pub type Translations = BTreeMap<String, String>;

/// A whole situation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Document {
    /// The version of this form: [`VERSION`].
    pub version: u32,
    /// What it is called.
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
    /// Its level: 1, 2 or 3.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u32>,
    /// The lessons it builds on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<String>,
    /// The id of the situation it is a variant of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant_of: Option<String>,
    /// What it is called in the list of a lesson's steps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<String>,
    /// The same in other languages.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub step_in: Translations,
    /// How much the board helps with its decision: `full`, `bars` or `none`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// Whether it is an extra, which a lesson doesn't count.
    #[serde(default, skip_serializing_if = "is_false")]
    pub extra: bool,
    /// The editions it is for, by their ids or as `today`. None is `today`.
    #[serde(default)]
    pub editions: Vec<String>,
    /// Whether the first turn is the first of the game.
    #[serde(default, skip_serializing_if = "is_false")]
    pub opening: bool,
    /// The step in which it starts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// When it is over: `combat`, `1 turn`, `2 turns`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<String>,
    /// Whom players may attack, with three or more of them: `attack left`, `attack right`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    /// Two players of one team, in Two-Headed Giant: `Alice, Bob`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<String>,
    /// The players, the active one first.
    pub players: Vec<Player>,
    /// What happens, and what is said, asked and judged on the way.
    #[serde(default)]
    pub script: Vec<ScriptLine>,
    /// What a player tries to reach from where the script ends, in each edition that has a goal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub goal: Vec<PlayerGoal>,
    /// How it must stand at the end, and whether the goal can be reached.
    #[serde(default)]
    pub expect: Vec<Expectation>,
}

/// A player, and their cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Player {
    /// What the player is called.
    pub name: String,
    /// The life total at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub life: Option<i32>,
    /// The poison counters at the start.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub poison: u32,
    /// The player's cards.
    #[serde(default)]
    pub cards: Vec<Card>,
}

/// A card, or several that are alike.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Card {
    /// Where it is.
    #[serde(default)]
    pub zone: Zone,
    /// How the script names it, if not by its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub handle: Option<String>,
    /// Its name. Without one, cards that do not matter are counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// How many: of basic lands, and of cards that do not matter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u32>,
    /// What it is, as the notation says it: `1/2 flying, tapped`. Without it, a well-known card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<String>,
    /// Its abilities: `tap: 1 damage to any target`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub abilities: Vec<String>,
}

/// Where a card is at the start.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Zone {
    /// In play.
    #[default]
    InPlay,
    /// In its player's hand.
    Hand,
    /// In its player's graveyard.
    Graveyard,
    /// In its player's library, the first on top.
    Library,
}

/// One line of the script.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScriptLine {
    /// The only editions it is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// What it says.
    #[serde(flatten)]
    pub what: What,
}

/// What a line of the script says.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum What {
    /// `F, G -> Bob`, or `none`.
    Attack {
        /// The attack.
        what: String,
    },
    /// `M -> G`, or `none`.
    Block {
        /// The block.
        what: String,
    },
    /// `G: M, N`.
    Order {
        /// The orders.
        what: String,
    },
    /// `G: M 2, N 1`.
    Assign {
        /// The division.
        what: String,
    },
    /// A player plays something, passes, or chooses: `M -> F`, `pass`, `discards X`.
    Player {
        /// Who.
        player: String,
        /// What they do.
        what: String,
    },
    /// Everybody passes until the top of the stack has resolved.
    Resolve {},
    /// Everybody passes until then: `end of combat`, `turn 2`.
    At {
        /// When.
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
        /// What the reader can answer; nothing where a decision is asked for.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        choices: Vec<ChoiceOf>,
        /// Why the answer is what it is.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        because: Vec<ReasonOf>,
        /// Replies to mistakes; the first that holds is given.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        wrong: Vec<WrongOf>,
        /// Hints.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        hint: Vec<ReasonOf>,
    },
    /// The question before is answered here.
    Answer {
        /// How many of its choices are right.
        right: u32,
    },
    /// The script ends here, and the reader plays on.
    Ready {},
    /// The script ends here, and the reader plays for the goal.
    YourMove {},
    /// How it must stand here.
    Now {
        /// What must be.
        items: Vec<String>,
    },
    /// An announcement that would be legal here.
    Legal {
        /// The announcement.
        what: String,
    },
    /// An announcement that the rules would forbid here.
    Illegal {
        /// By which rules, in which editions.
        rules: Vec<Forbidden>,
        /// The announcement.
        what: String,
    },
    /// The least and the most that can be assigned: `G -> M 0..2`.
    Bounds {
        /// From what to what, and how much.
        what: String,
    },
    /// How many legal assignments there are.
    Splits {
        /// How many.
        count: u64,
    },
}

/// A choice of a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChoiceOf {
    /// What the reader reads.
    pub text: String,
    /// The same in other languages.
    #[serde(default, rename = "in", skip_serializing_if = "BTreeMap::is_empty")]
    pub translations: Translations,
    /// What must be so for it to be right.
    pub items: Vec<String>,
}

/// Why the answer to a question is what it is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReasonOf {
    /// The editions it is for; without them, all that have no reason of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The number of the rule that decides, where the author names it: that of the newest edition
    /// it is for that has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// The rules that decide in its editions, where the author names several.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<Forbidden>,
    /// What the reader reads.
    pub text: String,
    /// The same in other languages.
    #[serde(default, rename = "in", skip_serializing_if = "BTreeMap::is_empty")]
    pub translations: Translations,
}

/// A reply to a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct WrongOf {
    /// Which mistake: the text of a choice, or `when A -> W 0..2`, `at combat damage`,
    /// `illegal 702.3b`.
    pub mistake: String,
    /// The reply.
    pub reply: ReasonOf,
}

/// A rule that forbids or decides something.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Forbidden {
    /// The editions in which it has this number; without them, all that the line is for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The number of the rule; without it, whatever rule decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

/// What a player tries to reach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlayerGoal {
    /// The editions in which it is the goal; without them, all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// The player's name.
    pub player: String,
    /// What must be.
    pub items: Vec<String>,
}

/// How it must stand at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Expectation {
    /// The editions in which it must; without them, all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub editions: Option<Vec<String>>,
    /// What must be.
    pub items: Vec<String>,
}

impl<'de> Deserialize<'de> for ScriptLine {
    /// By hand, because a flattened part could not refuse fields that nobody knows.
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
