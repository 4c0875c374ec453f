//! The script of a situation, as data.

mod expectation;
mod question;

use crate::text::Span;
use combat_lab_cards::Compiled;
use combat_lab_cards::{Mana, Step, TriggeredAbility};
use combat_lab_engine::{CardId, PlayerId};
use combat_lab_rulebook::Edition;

pub use expectation::{
    About, Claim, Claimed, DamageRange, Expectation, Goal, InCombat, Item, JudgedAs, LifeBound, OnStack,
    Opening, Proof, ProofExpectation, Quality,
};
pub use question::{
    AskKind, AskedFor, Mistake, Question, QuestionChoice, QuestionReason, ReasonRule, TryClaim, TryItem,
    WrongTry,
};

/// One line of the script.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct ScriptLine {
    /// The editions it is for; `None` for all.
    pub editions: Option<Vec<Edition>>,
    /// Its content.
    pub statement: Statement,
    /// Its place.
    pub span: Span,
}

impl ScriptLine {
    /// Whether it is for `edition`.
    #[must_use]
    pub fn is_for(&self, edition: Edition) -> bool {
        self.editions.as_ref().is_none_or(|editions| editions.contains(&edition))
    }
}

/// The content of a line of the script.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Statement {
    /// Something a player announces.
    Announce(Announcement),
    /// A player passes once.
    Pass(PlayerId),
    /// A player concedes, no matter who has to decide something.
    Concede(PlayerId),
    /// Everybody passes until the top of the stack has resolved.
    Resolve,
    /// Everybody passes until then.
    Until(When),
    /// A caption.
    Say(String),
    /// The claims that must hold here.
    Now(Vec<Item>),
    /// An announcement that is judged, not made.
    Judge {
        /// The expected verdict of the rules.
        verdict: JudgedAs,
        /// The announcement.
        announcement: Announcement,
    },
    /// The least and the most that a recipient can be assigned.
    Bounds(DamageRange),
    /// The number of legal assignments.
    Splits(u64),
    /// A question to the reader.
    Ask(Question),
    /// The question before is answered here, and this many of its choices are right.
    Answer(u32),
    /// The script ends here, and the reader continues.
    Ready,
    /// The script is over, and the reader plays the player whose goal it is, against the best
    /// defence.
    YourMove,
}

/// Something a player announces.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Announcement {
    /// These creatures attack.
    Attack {
        /// Each with what it attacks.
        attacks: Vec<(CardId, Aim)>,
        /// The bands they form.
        bands: Vec<Vec<CardId>>,
        /// The sources of the mana if it costs any: each one of these; `None` for any.
        paying: Option<Vec<Vec<CardId>>>,
        /// The mana of the pool that pays; `None` for whatever there is.
        spending: Option<Mana>,
    },
    /// These creatures block.
    Block {
        /// Each with the attacker it blocks.
        blocks: Vec<(CardId, CardId)>,
        /// The sources of the mana, as for attacking.
        paying: Option<Vec<Vec<CardId>>>,
        /// The mana of the pool, as for attacking.
        spending: Option<Mana>,
    },
    /// Each of these creatures assigns its damage in this order.
    Order(Vec<(CardId, Vec<CardId>)>),
    /// Each of these creatures assigns its damage like this. Less than 0 is illegal.
    Assign(Vec<(CardId, Vec<(Aim, i32)>)>),
    /// Damage is assigned so that a recipient is assigned this much in all.
    Total(Aim, u32),
    /// A player plays something.
    Play(PlayLine),
    /// A player chooses something that is asked for.
    Choose(ChoiceLine),
}

/// A spell or ability that a player plays.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
#[expect(clippy::struct_excessive_bools, reason = "each is said or not, whatever the others are")]
pub struct PlayLine {
    /// The player who plays it.
    pub player: PlayerId,
    /// The card in the hand, or the permanent whose ability it is.
    pub card: CardId,
    /// Cards that may be used instead: basic lands of one name.
    pub others: Vec<CardId>,
    /// Whether it is a mana ability that is used.
    pub for_mana: bool,
    /// Whether the other face of the card is played, or its second half; or the card face down.
    pub other_face: bool,
    /// Whether the permanent is turned face up.
    pub turns_up: bool,
    /// The ability, counted from 0; `None` for the first that fits.
    pub ability: Option<usize>,
    /// Whether that counts the abilities of a permanent as they are written; otherwise each way to
    /// activate one has a number, as [`Numbers`](crate::Numbers) say.
    pub as_written: bool,
    /// The way in which the ability is activated; `None` for the first that fits.
    pub way: Option<AbilityWay>,
    /// The X that is announced; `None` for the first that fits.
    pub x: Option<u32>,
    /// The targets.
    pub targets: Vec<Aim>,
    /// How the damage is divided among the targets.
    pub division: Vec<u32>,
    /// The permanents that make the mana, each one of these; `None` for any.
    pub paying: Option<Vec<Vec<CardId>>>,
    /// The mana of the pool that is spent on it; `None` for any.
    pub spending: Option<Mana>,
    /// The permanents sacrificed to pay for it.
    pub sacrifices: Vec<CardId>,
    /// Not before then; `None` for as soon as possible.
    pub when: Option<When>,
}

/// One of the ways to activate an ability that is written as one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum AbilityWay {
    /// The mode, or whatever there is to choose, of this number, counted from 0.
    Mode(usize),
    /// The one that adds this mana.
    Adding(Mana),
}

impl PlayLine {
    /// Every card that will do.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        std::iter::once(self.card).chain(self.others.iter().copied())
    }
}

/// Something a player chooses when it is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct ChoiceLine {
    /// The player who chooses.
    pub player: PlayerId,
    /// The choice.
    pub what: Chosen,
}

/// A player's choice.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Chosen {
    /// Triggered abilities go on the stack in this order.
    Order(Vec<TriggerName>),
    /// The targets of a triggered ability, each perhaps with its part of what is divided.
    Targets(Vec<(Aim, Option<u32>)>),
    /// The cards discarded, or the permanents sacrificed or returned.
    GiveUp(Vec<CardId>),
    /// The one of several legendary permanents that stays.
    Keep(CardId),
    /// The replacement or prevention effect that applies.
    Apply {
        /// The source of the effect.
        by: CardId,
        /// Whether it is the shield counter on it, and none of its other effects.
        shield_counter: bool,
        /// The source of the damage, or what it would be or is dealt to.
        to: Option<Aim>,
    },
    /// The damage is left as it is.
    LeaveAsIs,
    /// The answer to a spell's or ability's offer.
    May(bool),
    /// The players or permanents attacked by creatures that are put into play attacking.
    Attacked(Vec<Aim>),
    /// The mode of a triggered ability, counted from 0.
    Mode(usize),
    /// A colour or a creature type.
    Named(combat_lab_cards::ChosenQuality),
}

/// The form in which a line names a triggered ability that waits to be put on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct TriggerName {
    /// The source of the ability; without anything more, also what an ability refers to.
    pub card: CardId,
    /// The ability; any, if they don't differ.
    pub which: Option<WhichTrigger>,
    /// The thing it refers to, where that is given.
    pub about: Option<CardId>,
}

/// The one of a card's triggered abilities that is meant.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum WhichTrigger {
    /// The one of this number, counted from 0.
    Number(usize),
    /// The one that a keyword stands for.
    Keyword {
        /// The keyword, perhaps with its number.
        words: String,
        /// The abilities that it stands for; without its number, those of each small number.
        triggers: Vec<TriggeredAbility>,
    },
}

/// Something a line points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Aim {
    /// A player.
    Player(PlayerId),
    /// The opponent of the player whose turn it is.
    Opponent,
    /// A card, as the object it is at that moment.
    Card(CardId),
    /// The topmost ability of a card on the stack.
    AbilityOf(CardId),
}

/// A moment of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum When {
    /// During this step.
    Step(StepMoment),
    /// In this turn, counted from 1, or a later one.
    Turn(u32),
    /// While combat damage is on the stack.
    DamageOnStack,
    /// The end of the situation.
    End,
}

/// A step, perhaps just one of those of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct StepMoment {
    /// The step.
    pub step: Step,
    /// The number of the turn; `None` for any.
    pub turn: Option<u32>,
    /// The number of the step among those of this name in one turn, counted from 1; `None` for any.
    pub nth: Option<u32>,
}
