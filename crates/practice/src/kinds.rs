//! The kinds of proposals, and what decides about each.

use crate::Level;
use crate::creature::{Ability, State};
use crate::topics::When;
use combat_lab_language::{Phrase, t};
use combat_lab_rulebook::Rule;

/// A kind of proposal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    AttackLegal,
    AttackTapped,
    AttackSick,
    AttackDefender,
    AttackHasteLegal,
    BlockLegal,
    BlockTapped,
    BlockSickLegal,
    BlockFlying,
    BlockReachLegal,
    BlockAlone,
    BlockTogetherLegal,
    Divide,
    DivideShort,
    Trample,
}

const ONE: [Kind; 6] = [
    Kind::AttackLegal,
    Kind::AttackTapped,
    Kind::AttackSick,
    Kind::BlockLegal,
    Kind::BlockTapped,
    Kind::BlockSickLegal,
];
const TWO: [Kind; 8] = [
    Kind::AttackSick,
    Kind::AttackDefender,
    Kind::AttackHasteLegal,
    Kind::BlockFlying,
    Kind::BlockReachLegal,
    Kind::BlockSickLegal,
    Kind::Divide,
    Kind::DivideShort,
];
/// Trample stands for both kinds of division, so it is there twice.
const THREE: [Kind; 7] = [
    Kind::BlockFlying,
    Kind::BlockAlone,
    Kind::BlockTogetherLegal,
    Kind::Divide,
    Kind::DivideShort,
    Kind::Trample,
    Kind::Trample,
];

/// The kinds of a level, each as likely as it is often there.
pub(crate) fn kinds(level: Level) -> &'static [Kind] {
    match level {
        Level::One => &ONE,
        Level::Two => &TWO,
        Level::Three => &THREE,
    }
}

/// What decides about a kind of proposal.
pub(crate) enum Verdict {
    /// The rule forbids it.
    Illegal,
    /// It is legal: how the creatures meet the rule's condition. `%1` is the attacker, `%2` the
    /// blocker.
    Legal(Phrase<'static>),
    /// The split decides.
    Split,
}

/// A kind of proposal in detail.
pub(crate) struct Details {
    pub(crate) when: When,
    /// The ability of the attacker.
    pub(crate) ability: Ability,
    pub(crate) attacker: State,
    pub(crate) blocker: State,
    /// The rule that decides.
    pub(crate) rule: Rule,
    pub(crate) verdict: Verdict,
}

impl Details {
    /// An attack by a creature with no abilities.
    const fn attack(rule: Rule, verdict: Verdict) -> Self {
        let (attacker, blocker) = (State::Untapped, State::Untapped);
        Self { when: When::Attack, ability: Ability::Plain, attacker, blocker, rule, verdict }
    }

    /// A block of a creature with no abilities.
    const fn block(rule: Rule, verdict: Verdict) -> Self {
        Self { when: When::Block, ..Self::attack(rule, verdict) }
    }

    /// A split of the damage of a blocked creature.
    const fn split(ability: Ability) -> Self {
        let split = Self::attack(Rule::BlockedCreatureDivides, Verdict::Split);
        Self { when: When::Damage, ability, ..split }
    }
}

impl Kind {
    pub(crate) const fn details(self) -> Details {
        use Verdict::{Illegal, Legal};
        match self {
            Self::AttackLegal => Details::attack(
                Rule::AttackerCandidates,
                Legal(t!(
                    "%1 is untapped and doesn’t have defender, and Alice has controlled it since her turn began. So it can attack."
                )),
            ),
            Self::AttackTapped => {
                Details { attacker: State::Tapped, ..Details::attack(Rule::AttackerCandidates, Illegal) }
            }
            Self::AttackSick => {
                Details { attacker: State::Sick, ..Details::attack(Rule::SummoningSickness, Illegal) }
            }
            Self::AttackDefender => {
                Details { ability: Ability::Defender, ..Details::attack(Rule::Defender, Illegal) }
            }
            Self::AttackHasteLegal => Details {
                ability: Ability::Haste,
                attacker: State::Sick,
                ..Details::attack(
                    Rule::Haste,
                    Legal(t!("%1 came under Alice’s control this turn, but it has haste, so it can attack.")),
                )
            },
            Self::BlockLegal => Details::block(
                Rule::BlockerCandidates,
                Legal(t!("%2 is untapped, so it can block. %1 has no ability that prevents it.")),
            ),
            Self::BlockTapped => {
                Details { blocker: State::Tapped, ..Details::block(Rule::BlockerCandidates, Illegal) }
            }
            Self::BlockSickLegal => Details {
                blocker: State::Sick,
                ..Details::block(
                    Rule::BlockerCandidates,
                    Legal(t!(
                        "%2 is untapped, so it can block. How long Bob has controlled it matters only for attacking."
                    )),
                )
            },
            Self::BlockFlying => {
                Details { ability: Ability::Flying, ..Details::block(Rule::Flying, Illegal) }
            }
            Self::BlockReachLegal => Details {
                ability: Ability::Flying,
                ..Details::block(Rule::Reach, Legal(t!("%1 has flying. %2 has reach, so it can block %1.")))
            },
            Self::BlockAlone => {
                Details { ability: Ability::TwoBlockers, ..Details::block(Rule::Menace, Illegal) }
            }
            Self::BlockTogetherLegal => Details {
                ability: Ability::TwoBlockers,
                ..Details::block(
                    Rule::Menace,
                    Legal(t!("%1 can be blocked by two or more creatures, and two block it.")),
                )
            },
            Self::Divide | Self::DivideShort => Details::split(Ability::Plain),
            Self::Trample => Details::split(Ability::Trample),
        }
    }
}
