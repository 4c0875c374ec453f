//! What a scenario says shall happen, as data.

use crate::diagnostic::Span;
use engine::{CardId, PlayerId, Step};
use rulebook::Edition;

/// One line of the script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptLine {
    /// The only editions in which it counts; `None` for all.
    pub editions: Option<Vec<Edition>>,
    /// What it says.
    pub statement: Statement,
    /// Where it stands.
    pub span: Span,
}

impl ScriptLine {
    /// Whether it counts in `edition`.
    #[must_use]
    pub fn is_for(&self, edition: Edition) -> bool {
        self.editions.as_ref().is_none_or(|editions| editions.contains(&edition))
    }
}

/// What a line of the script says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Statement {
    /// Something a player announces.
    Announce(Announcement),
    /// A player passes once.
    Pass(PlayerId),
    /// Everybody passes until the top of the stack has resolved.
    Resolve,
    /// Everybody passes until then.
    Until(When),
    /// A caption.
    Say(String),
    /// How it must stand here.
    Now(Vec<Item>),
    /// An announcement that is judged, not made.
    Judge {
        /// The number of the rule that must forbid it; `None` if it must be legal.
        rule: Option<String>,
        /// What is announced.
        announcement: Announcement,
    },
    /// The least and the most one creature can assign to a recipient.
    Bounds {
        /// The creature that assigns.
        source: CardId,
        /// What receives.
        recipient: Aim,
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// How many legal assignments there are.
    Splits(u64),
}

/// Something a player announces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Announcement {
    /// These creatures attack, each this.
    Attack(Vec<(CardId, Aim)>),
    /// These creatures block, each this attacker.
    Block(Vec<(CardId, CardId)>),
    /// Each of these creatures assigns its damage in this order.
    Order(Vec<(CardId, Vec<CardId>)>),
    /// Each of these creatures assigns its damage like this.
    Assign(Vec<(CardId, Vec<(Aim, u32)>)>),
    /// A player plays something.
    Play(PlayLine),
}

/// A spell or ability that somebody plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayLine {
    /// Who plays it.
    pub player: PlayerId,
    /// The card in the hand, or the permanent whose ability it is.
    pub card: CardId,
    /// Which ability, counted from 0; `None` for the first that fits.
    pub ability: Option<usize>,
    /// The targets.
    pub targets: Vec<Aim>,
    /// What is sacrificed to pay for it.
    pub sacrifices: Vec<CardId>,
    /// Not before then; `None` for as soon as possible.
    pub when: Option<When>,
}

/// Something a line points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// A player.
    Player(PlayerId),
    /// A card, as the object it is at that moment.
    Card(CardId),
}

/// A moment of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// During this step.
    Step(Step),
    /// While combat damage is on the stack.
    DamageOnStack,
    /// When it is over.
    End,
}

/// How it must stand at the end, in some editions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expectation {
    /// The editions in which it must.
    pub editions: Vec<Edition>,
    /// What must be.
    pub items: Vec<Item>,
    /// Where it stands.
    pub span: Span,
}

/// One thing that must be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item {
    /// What must be.
    pub fact: Fact,
    /// As the author wrote it.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

/// A fact about a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// A card is in this zone.
    Zone(CardId, engine::Zone),
    /// A player has this life total.
    Life(PlayerId, i64),
    /// A permanent has this much damage marked on it.
    Damage(CardId, u32),
    /// A permanent has this power and toughness.
    Size(CardId, i64, i64),
    /// A permanent is (or is not) tapped.
    Tapped(CardId, bool),
    /// A creature is in combat in this way.
    Combat(CardId, InCombat),
    /// A player has won.
    Wins(PlayerId),
    /// A player has lost.
    Loses(PlayerId),
    /// Everybody has lost.
    Draw,
    /// So many times everybody has passed in succession.
    Windows(u32),
    /// So many combat damage steps have begun.
    DamageSteps(u32),
    /// A step was skipped.
    Skipped(Step),
    /// It is this step.
    Step(Step),
    /// So many objects are on the stack.
    Stack(u32),
    /// This player has priority.
    Priority(PlayerId),
}

/// What a creature is in combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InCombat {
    /// An attacking creature.
    Attacking,
    /// A blocking creature.
    Blocking,
    /// A blocked creature.
    Blocked,
    /// An unblocked creature.
    Unblocked,
}
