//! Expectations, goals, and what they are about.

use super::{Aim, Announcement, Statement};
use crate::text::Span;
use combat_lab_cards::Compiled;
use combat_lab_cards::{CardType, Color, CounterKind, Keyword, Mana, Step, Subtype};
use combat_lab_engine::{CardId, PlayerId};
use combat_lab_rulebook::Edition;

/// The expected verdict of the rules about an announcement.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum JudgedAs {
    /// It is legal.
    Legal,
    /// It is illegal.
    Illegal {
        /// By the rule of this number, or one of its sub-rules; `None` for any rule.
        rule: Option<String>,
    },
}

/// The least and the most damage that a recipient can be assigned, in any legal assignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct DamageRange {
    /// The creature that assigns; `None` for all that the player assigns who assigns here.
    pub source: Option<CardId>,
    /// The recipient.
    pub recipient: Aim,
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

/// Claims about the end, in some editions.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Expectation {
    /// The editions it is for.
    pub editions: Vec<Edition>,
    /// The claims.
    pub items: Vec<Item>,
    /// Its place.
    pub span: Span,
}

/// One thing that must hold.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Item {
    /// A claim.
    pub claim: Claim,
    /// As the author wrote it.
    pub text: String,
    /// Its place.
    pub span: Span,
}

/// Something that is claimed of a game.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Claim {
    /// A choice is right or wrong because the author says so: nothing of the board decides it.
    Said(bool),
    /// A choice is right where no other of its question is.
    Otherwise,
    /// A card is in this zone.
    Zone(CardId, combat_lab_cards::Zone),
    /// A player has this life total.
    Life(PlayerId, i64),
    /// A permanent has this much damage marked on it.
    Damage(CardId, u32),
    /// A permanent had this much damage marked on it when it left.
    LeftWithDamage(CardId, u32),
    /// A player has this many poison counters.
    Poison(PlayerId, u32),
    /// This player divides a creature's combat damage.
    Divides(PlayerId, CardId),
    /// The damage that a recipient can be assigned where damage is assigned next.
    Bounds(DamageRange),
    /// The verdict of the rules about an announcement, at the first moment for it since a question
    /// was asked.
    Judged {
        /// The expected verdict.
        verdict: JudgedAs,
        /// The announcement.
        announcement: Box<Announcement>,
    },
    /// A permanent has this power and toughness.
    Size(CardId, i64, i64),
    /// A permanent is (or is not) tapped.
    Tapped(CardId, bool),
    /// A creature is in combat in this way.
    Combat(CardId, InCombat),
    /// A creature is attacking this; `None` for nothing in particular.
    Attacks(CardId, Option<Aim>),
    /// A creature is blocking this attacker.
    Blocks(CardId, CardId),
    /// A player has won.
    Wins(PlayerId),
    /// A player has lost.
    Loses(PlayerId),
    /// Everybody has lost.
    Draw,
    /// The number of times that everybody has passed in succession.
    Windows(u32),
    /// The number of combat damage steps that have begun.
    DamageSteps(u32),
    /// A step, a combat phase or a turn was skipped.
    Skipped(combat_lab_cards::Skippable),
    /// It is this step.
    Step(Step),
    /// The number of objects on the stack.
    Stack(u32),
    /// This player has priority.
    Priority(PlayerId),
    /// A card has ceased to exist.
    Gone(CardId),
    /// A player has this many cards in this zone.
    Count(PlayerId, combat_lab_cards::Zone, u32),
    /// A player has this mana.
    Mana(PlayerId, Mana),
    /// A player has this much mana.
    ManaTotal(PlayerId, u32),
    /// A permanent has this many counters of this kind.
    Counters(CardId, CounterKind, u32),
    /// A permanent has (or has not) this keyword.
    Has(CardId, Keyword, bool),
    /// A permanent is (or is not) this.
    Is(CardId, Quality, bool),
    /// A player controls this permanent, spell or ability.
    Controller(Aim, PlayerId),
    /// A permanent is phased out.
    PhasedOut(CardId),
    /// A permanent is attached to this one; `None` for nothing.
    Attached(CardId, Option<CardId>),
    /// A player is the monarch.
    Monarch(PlayerId),
    /// A player controls this many permanents that are all of this.
    Controls {
        /// The player.
        player: PlayerId,
        /// The number.
        count: u32,
        /// What each of them is.
        what: Vec<Quality>,
    },
    /// The number of times that everybody has passed in succession in steps of this name.
    WindowsIn {
        /// The step.
        step: Step,
        /// In this turn only.
        turn: Option<u32>,
        /// The number of times.
        count: u32,
    },
    /// It is this turn, counted from 1.
    Turn(u32),
    /// It is this player's turn.
    Active(PlayerId),
    /// The steps that have begun in a turn: the one it is, if none is named.
    Steps {
        /// The turn.
        turn: Option<u32>,
        /// The steps, in order.
        steps: Vec<Step>,
    },
    /// The active players of the turns so far.
    Turns(Vec<PlayerId>),
    /// The stack, from the bottom.
    Contents(Vec<OnStack>),
    /// The last events rest on the rule of this number.
    Cites(String),
    /// A player has at least this much life.
    LifeAtLeast(PlayerId, i64),
    /// A player has at most this much life.
    LifeAtMost(PlayerId, i64),
    /// Of these claims, this many hold.
    Among {
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
        /// The claims, each about a card.
        claims: Vec<Claim>,
    },
}

/// The subject of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum About {
    /// The state of a card.
    Card(CardId),
    /// The state of a player.
    Player(PlayerId),
    /// The end of the game.
    Ending,
    /// A moment on the way, or what has happened until then: nothing that can be a goal.
    TheWay,
}

/// How a number bounds another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum LifeBound {
    /// It is this number.
    Exactly,
    /// It is no greater.
    AtMost,
    /// It is no smaller.
    AtLeast,
}

/// What a claim says of the result, where players have a word for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claimed<'a> {
    /// A permanent survives.
    Survives(CardId),
    /// A permanent dies.
    Dies(CardId),
    /// A player has this life total.
    Life(PlayerId, LifeBound, i64),
    /// A player loses.
    Loses(PlayerId),
    /// A player wins.
    Wins(PlayerId),
    /// So many of these hold.
    Among(&'a [Claim]),
}

impl Claim {
    /// What it says of the result; `None` if only the author has words for it.
    #[must_use]
    pub const fn claimed(&self) -> Option<Claimed<'_>> {
        self.parts().1
    }

    /// The subject of the claim.
    #[must_use]
    pub const fn about(&self) -> About {
        self.parts().0
    }

    /// The cards it is about.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        let among = if let Self::Among { claims, .. } = self { claims.as_slice() } else { &[] };
        core::iter::once(self).chain(among).filter_map(|claim| match claim.about() {
            About::Card(card) => Some(card),
            About::Player(_) | About::Ending | About::TheWay => None,
        })
    }

    /// The subject, and what it says of the result where players have a word for it.
    const fn parts(&self) -> (About, Option<Claimed<'_>>) {
        use combat_lab_cards::Zone;
        match self {
            Self::Zone(card, zone) => {
                let claimed = match zone {
                    Zone::InPlay => Some(Claimed::Survives(*card)),
                    Zone::Graveyard => Some(Claimed::Dies(*card)),
                    Zone::Hand | Zone::Library | Zone::Stack | Zone::Exile | Zone::Command => None,
                };
                (About::Card(*card), claimed)
            }
            Self::Gone(card) => (About::Card(*card), Some(Claimed::Dies(*card))),
            Self::Damage(card, _)
            | Self::Size(card, ..)
            | Self::Tapped(card, _)
            | Self::Counters(card, ..)
            | Self::Has(card, ..)
            | Self::Is(card, ..)
            | Self::PhasedOut(card)
            | Self::Attached(card, _)
            | Self::Controller(Aim::Card(card), _) => (About::Card(*card), None),
            Self::Life(player, life) => {
                (About::Player(*player), Some(Claimed::Life(*player, LifeBound::Exactly, *life)))
            }
            Self::LifeAtMost(player, life) => {
                (About::Player(*player), Some(Claimed::Life(*player, LifeBound::AtMost, *life)))
            }
            Self::LifeAtLeast(player, life) => {
                (About::Player(*player), Some(Claimed::Life(*player, LifeBound::AtLeast, *life)))
            }
            Self::Loses(player) => (About::Player(*player), Some(Claimed::Loses(*player))),
            Self::Wins(player) => (About::Player(*player), Some(Claimed::Wins(*player))),
            Self::Poison(player, _)
            | Self::Count(player, ..)
            | Self::Monarch(player)
            | Self::Controls { player, .. } => (About::Player(*player), None),
            Self::Among { claims, .. } => (About::Ending, Some(Claimed::Among(claims.as_slice()))),
            Self::Draw => (About::Ending, None),
            Self::Said(_)
            | Self::Otherwise
            | Self::LeftWithDamage(..)
            | Self::Divides(..)
            | Self::Bounds(_)
            | Self::Judged { .. }
            | Self::Combat(..)
            | Self::Attacks(..)
            | Self::Blocks(..)
            | Self::Windows(_)
            | Self::WindowsIn { .. }
            | Self::DamageSteps(_)
            | Self::Skipped(_)
            | Self::Step(_)
            | Self::Steps { .. }
            | Self::Stack(_)
            | Self::Contents(_)
            | Self::Priority(_)
            | Self::Mana(..)
            | Self::ManaTotal(..)
            | Self::Controller(Aim::AbilityOf(_) | Aim::Player(_) | Aim::Opponent, _)
            | Self::Turn(_)
            | Self::Turns(_)
            | Self::Active(_)
            | Self::Cites(_) => (About::TheWay, None),
        }
    }
}

/// A player's goal from where the script ends, whatever everybody else does.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Goal {
    /// The player.
    pub player: PlayerId,
    /// The editions in which it is the goal; at most one goal for each.
    pub editions: Vec<Edition>,
    /// Claims about the end of the situation: nothing that is about [the way](About::TheWay).
    pub items: Vec<Item>,
    /// Its place.
    pub span: Span,
}

/// Whether a goal is expected to be reachable.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct ProofExpectation {
    /// The editions it is for.
    pub editions: Vec<Edition>,
    /// The expectation.
    pub proof: Proof,
    /// Its place.
    pub span: Span,
}

/// The expected result of a search for a way to a goal.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Proof {
    /// The goal can be reached; with this number of spells and abilities and not with fewer, if it
    /// is given.
    Solvable(Option<u32>),
    /// The goal can be kept from being reached.
    Unsolvable,
    /// The goal can be reached by this first choice of the player, and by none that no such
    /// expectation names.
    First {
        /// The choice.
        choice: Box<Opening>,
        /// The words that say it, as written.
        text: String,
    },
    /// A step of a way to the goal, from where the script ends or from the step before.
    Step {
        /// What is done.
        step: Box<Statement>,
        /// The words that say it, as written.
        text: String,
    },
}

/// A player's first choice.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Opening {
    /// Playing this card, or an ability of it, in whatever way.
    Card(CardId),
    /// A declaration, or something played in one way.
    Announce(Announcement),
    /// Passing.
    Pass,
}

impl Proof {
    /// The words of the notation.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Solvable(None) => "solvable".to_owned(),
            Self::Solvable(Some(plays)) => format!("solvable with {plays}"),
            Self::Unsolvable => "unsolvable".to_owned(),
            Self::First { text, .. } => ["first ", text].concat(),
            Self::Step { text, .. } => ["solution ", text].concat(),
        }
    }
}

/// A quality of a permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Quality {
    /// Of this type.
    Type(CardType),
    /// Of this subtype.
    Subtype(Subtype),
    /// Of this colour.
    Color(Color),
    /// Of no colour.
    Colorless,
    /// A token.
    Token,
}

/// Something on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum OnStack {
    /// This card as a spell, or an ability of it.
    Of(CardId),
    /// Combat damage.
    CombatDamage,
}

/// A creature's part in combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum InCombat {
    /// An attacking creature.
    Attacking,
    /// A blocking creature.
    Blocking,
    /// No attacking creature.
    NotAttacking,
    /// No blocking creature.
    NotBlocking,
    /// A blocked creature.
    Blocked,
    /// An unblocked creature.
    Unblocked,
    /// The only attacking creature at the moment.
    AttackingAlone,
    /// The only blocking creature at the moment.
    BlockingAlone,
}
