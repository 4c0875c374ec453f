//! Why an action is refused.

use crate::{AttackDeclaration, Block, ObjectId, PlayerId, Requirement, Restriction, Thing, Which};
use combat_lab_cards::{BlockLimit, CombatCondition, Cost, Keyword};
use combat_lab_rulebook::{Citation, Edition, Rule};
use core::fmt;

/// A refusal: the action broke these rules, and nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Illegal {
    /// The edition that decides.
    pub edition: Edition,
    /// Every broken rule; never empty.
    pub violations: Vec<Violation>,
}

impl Illegal {
    pub(crate) fn new(edition: Edition, violations: Vec<Violation>) -> Self {
        Self { edition, violations }
    }

    pub(crate) fn one(edition: Edition, rule: Rule, problem: Problem) -> Self {
        Self::new(edition, vec![Violation { rule, problem }])
    }

    /// Whether it is only that there is not enough mana.
    #[must_use]
    pub fn is_unpaid(&self) -> bool {
        self.violations.iter().all(|it| {
            it.rule == Rule::PayingCosts && matches!(it.problem, Problem::CannotPay { .. })
                || matches!(it.problem, Problem::CombatUnpaid { .. })
        })
    }

    /// The same where it isn't certain that there is not enough mana.
    #[must_use]
    pub fn uncertain(mut self) -> Self {
        for violation in &mut self.violations {
            violation.problem = Problem::NoWayFound;
        }
        self
    }

    /// The rules that were broken, as this edition numbers them.
    pub fn citations(&self) -> impl Iterator<Item = Citation> {
        self.violations.iter().filter_map(|violation| violation.rule.cite(self.edition))
    }
}

/// The broken rules; `narrate` names to readers what broke them.
impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "illegal in {}", self.edition.id())?;
        for (place, citation) in self.citations().enumerate() {
            let separator = if place == 0 { ": " } else { ", " };
            write!(f, "{separator}{} ({})", citation.number(), citation.title())?;
        }
        Ok(())
    }
}

impl core::error::Error for Illegal {}

/// One broken rule, and what broke it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Violation {
    /// The rule.
    pub rule: Rule,
    /// The violation.
    pub problem: Problem,
}

/// The role of the objects and players of which too few or too many are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Miscounted {
    /// Targets.
    Targets,
    /// Cards to discard.
    Discarded,
    /// Permanents to sacrifice.
    Sacrificed,
    /// Permanents to return to their owner's hand.
    Returned,
    /// Unblocked attackers to return to their owner's hand, as a cost.
    ReturnedAttackers,
    /// Creatures to choose.
    Creatures,
    /// Cards to choose.
    Cards,
    /// Objects to choose, or for an Aura an object or player.
    Chosen,
    /// Any number of objects, of which too many are named.
    AtMost,
    /// Players, planeswalkers or battles to attack or to deal damage to.
    Attacked,
}

/// A way to break a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Problem {
    /// The game is over.
    GameOver,
    /// Somebody else decides now.
    NotYourDecision {
        /// The player who decides.
        decides: PlayerId,
    },
    /// This is not what the rules wait for.
    WrongMoment,
    /// There is no such object where it would have to be, or it is not the player's to use.
    NotThere {
        /// The object.
        object: ObjectId,
    },
    /// The object has no such ability.
    NoSuchAbility {
        /// The object.
        object: ObjectId,
        /// What was requested.
        which: Which,
    },
    /// No X was announced for it, though X is in its cost.
    NoX {
        /// The card, or the permanent.
        object: ObjectId,
    },
    /// This X can't be announced for it.
    NoSuchX {
        /// The object.
        object: ObjectId,
        /// The requested X.
        x: u32,
    },
    /// Only in one's own main phase, with an empty stack.
    NotSorceryTime,
    /// Its own text doesn't let it be played in this part of the turn.
    NotNow,
    /// The ability can be activated only so often each turn, and has been.
    UsedUp {
        /// The permanent.
        object: ObjectId,
    },
    /// The ability can be activated only under a condition that doesn't hold.
    ConditionNotMet {
        /// The permanent.
        object: ObjectId,
    },
    /// More counters would have to be removed to pay than there are.
    TooFewCounters {
        /// The permanent.
        object: ObjectId,
    },
    /// A land has been played this turn already.
    LandPlayed,
    /// The card has no mana cost, or one that the mana at hand does not pay.
    CannotPay {
        /// The card or permanent.
        object: ObjectId,
    },
    /// The mana named for it is not there, or not what it costs.
    WrongMana {
        /// The card or permanent.
        object: ObjectId,
    },
    /// No way to pay was found, though there may be one: the search ended, or what has to be chosen
    /// for some mana abilities is up to the player.
    NoWayFound,
    /// The permanent's ability does not make mana.
    NotAManaAbility {
        /// The permanent.
        object: ObjectId,
    },
    /// The division must add up, with at least 1 for each target.
    BadDivision {
        /// The amount to divide.
        amount: u32,
    },
    /// The order must name each ability once.
    BadTriggerOrder,
    /// Several triggered abilities that wait can be meant, and they differ.
    WhichTrigger {
        /// The name of each in lines; empty if lines have no words for it.
        names: Vec<String>,
    },
    /// The choice is not among those offered.
    NotOffered,
    /// The same thing was named twice.
    NamedTwice {
        /// The object.
        object: ObjectId,
    },
    /// The player has less life than has to be paid.
    TooLittleLife {
        /// The amount to pay.
        needed: u32,
    },
    /// Counters would have to be put on it to pay, and none can be.
    TakesNoCounters {
        /// The permanent.
        object: ObjectId,
    },
    /// As many objects as these costs ask for must be named, and not so many were.
    CostsUnnamed {
        /// The costs for which a player names an object.
        costs: Vec<Cost>,
        /// The number given.
        given: usize,
    },
    /// The number of targets, or of objects chosen, is not what is needed.
    WrongCount {
        /// The role of what is counted.
        of: Miscounted,
        /// The number it needs.
        needed: usize,
        /// The number given.
        given: usize,
    },
    /// Not a legal target.
    BadTarget {
        /// The intended target.
        target: Thing,
    },
    /// The cost can't be paid: the permanent is already tapped.
    AlreadyTapped {
        /// The permanent.
        object: ObjectId,
    },
    /// One of the planeswalker's loyalty abilities has been used this turn already.
    LoyaltyUsed {
        /// The planeswalker.
        object: ObjectId,
    },
    /// More loyalty counters would have to be removed than there are.
    TooLittleLoyalty {
        /// The planeswalker.
        object: ObjectId,
        /// The number to remove.
        needed: u32,
        /// The number there.
        has: u32,
    },
    /// It came under its controller's control this turn and has no haste.
    SummoningSick {
        /// The creature.
        object: ObjectId,
    },
    /// It is not a creature that this player controls.
    NotYourCreature {
        /// The object.
        object: ObjectId,
        /// The player who would have to control it.
        player: PlayerId,
    },
    /// It is the player's, and not what this cost asks for.
    WrongPayment {
        /// The object.
        object: ObjectId,
    },
    /// It isn't an unblocked attacker, which is what ninjutsu or sneak returns.
    NotUnblocked {
        /// The object.
        object: ObjectId,
    },
    /// It is tapped, so it can't be declared.
    Tapped {
        /// The creature.
        object: ObjectId,
    },
    /// A keyword forbids it.
    Keyword {
        /// The creature with the keyword.
        object: ObjectId,
        /// The keyword.
        keyword: Keyword,
    },
    /// It is a battle: it neither attacks nor blocks, even if it is a creature too.
    IsABattle {
        /// The permanent.
        object: ObjectId,
    },
    /// It can't be attacked by this player.
    NotAttackable {
        /// The attacked player or permanent.
        target: Thing,
    },
    /// It is not attacking this player, so it can't be blocked.
    NotAttacking {
        /// The object.
        object: ObjectId,
    },
    /// It attacks another player, or something of theirs, so only that player can block it.
    AttacksAnother {
        /// The attacker.
        attacker: ObjectId,
        /// The player.
        attacked: PlayerId,
    },
    /// The creature's own text keeps it from attacking, blocking or being blocked.
    Conditional {
        /// The creature.
        object: ObjectId,
        /// The text.
        condition: Box<CombatCondition>,
    },
    /// Another permanent's text keeps the creature from this attack, or from this block.
    Banned {
        /// The creature.
        object: ObjectId,
        /// The permanent.
        by: ObjectId,
    },
    /// A permanent or an effect keeps the card from being cast, or from being cast now.
    CantCast {
        /// The card.
        object: ObjectId,
        /// The permanent, or the source of the effect.
        by: ObjectId,
    },
    /// The printed text of one of them keeps this creature from blocking.
    Limited {
        /// The creature that would block.
        blocker: ObjectId,
        /// The attacker.
        attacker: ObjectId,
        /// The creature with the text.
        by: ObjectId,
        /// The text.
        limit: Box<BlockLimit>,
    },
    /// An effect keeps this creature from blocking that attacker.
    KeptFromBlocking {
        /// The creature that would block.
        blocker: ObjectId,
        /// The attacker.
        attacker: ObjectId,
    },
    /// The blocker lacks what blocking this attacker takes.
    CannotBlock {
        /// The blocker.
        blocker: ObjectId,
        /// The attacker.
        attacker: ObjectId,
        /// The attacker's keyword that decides.
        keyword: Keyword,
    },
    /// The creature would block more attackers than it can.
    BlocksTooMany {
        /// The blocker.
        blocker: ObjectId,
        /// The number it can block.
        most: usize,
    },
    /// Attacking or blocking like this costs something, and that is not paid.
    CombatUnpaid {
        /// The cost in all.
        costs: Vec<Cost>,
    },
    /// A restriction on the declaration as a whole is broken.
    Restricted {
        /// The restriction.
        restriction: Box<Restriction>,
    },
    /// The attack could meet more requirements than it does.
    AttackDemanded {
        /// The requirements that it does not meet and `fix` does.
        unmet: Vec<Requirement>,
        /// An attack that meets as many as possible.
        fix: AttackDeclaration,
    },
    /// The blocks could meet more requirements than they do.
    BlockDemanded {
        /// The requirements that they do not meet and `fix` does.
        unmet: Vec<Requirement>,
        /// Blocks that meet as many as possible.
        fix: Vec<Block>,
    },
    /// A band is any number of creatures with banding, and at most one without.
    NoBand {
        /// The creatures.
        band: Vec<ObjectId>,
    },
    /// All creatures in a band must attack the same.
    BandDivided {
        /// The creature that attacks something else.
        object: ObjectId,
    },
    /// An order must name each creature once, and only those.
    BadOrder {
        /// The creature the order is for.
        creature: ObjectId,
    },
    /// The creature's damage can't be assigned to that.
    NoSuchRecipient {
        /// The creature.
        source: ObjectId,
        /// The intended recipient.
        recipient: Thing,
    },
    /// Less than 0 damage was assigned.
    NegativeDamage {
        /// The creature whose damage it is.
        source: ObjectId,
    },
    /// The creature's damage must add up.
    WrongTotal {
        /// The creature.
        source: ObjectId,
        /// The amount it must assign in all.
        amount: u32,
        /// The amount assigned in all.
        assigned: u64,
    },
    /// Damage was assigned to a recipient while one that comes before it does not have lethal
    /// damage.
    LethalFirst {
        /// The creature whose damage it is.
        source: ObjectId,
        /// The recipient that must wait.
        recipient: Thing,
        /// The recipient that must have lethal damage first.
        first: Thing,
        /// The amount missing there.
        missing: u32,
    },
    /// Some of a creature's damage was assigned as though it weren't blocked, and some not: all of
    /// it may be.
    AllOrNothing {
        /// The creature whose damage it is.
        source: ObjectId,
        /// The recipient that may get all of it.
        recipient: Thing,
    },
}
