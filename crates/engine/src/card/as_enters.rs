//! What a permanent's controller chooses as it enters: replacement effects (419.6; 614.1c, 614.12).

use super::{Amount, CopyExcept, CounterKind, Duration, Effect, GivenUpAs, Reference, TargetSpec};
use crate::Keyword;
use rulebook::Rule;

/// What its controller chooses as a permanent enters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AsEnters {
    /// It may enter with an additional +1/+1 counter; otherwise it gains haste: riot (702.136a, since 2019).
    Riot,
    /// It may enter with an additional +1/+1 counter, as the first ability of unleash says (702.98a, since 2012).
    Unleash,
    /// It may enter as a copy of a permanent, except for what is said (503.5; 706.5, later 707.5).
    Copy {
        /// Of which kind that permanent is.
        what: TargetSpec,
        /// What it has otherwise than that permanent.
        except: CopyExcept,
    },
}

impl AsEnters {
    /// What is offered: one instruction after the other.
    pub(crate) fn offers(self) -> Vec<Effect> {
        let counter = Effect::EnterWith { kind: CounterKind::PlusOne, count: 1 };
        let may = |no| vec![Effect::May { who: Reference::You, cost: None, yes: vec![counter], no }];
        match self {
            Self::Riot => {
                let (who, keyword, until) = (Reference::This, Keyword::Haste, Duration::Permanent);
                may(vec![Effect::GainKeyword { who, keyword, until }])
            }
            Self::Unleash => may(Vec::new()),
            Self::Copy { what, except } => {
                let (who, count, how) = (Reference::You, Amount::Fixed(1), GivenUpAs::Copied { may: true });
                let chooses = Effect::GiveUp { who, count, what: Some(what), how };
                vec![chooses, Effect::EnterAsCopy { of: Reference::Chosen, except }]
            }
        }
    }

    /// The kind of permanent that it asks for.
    pub(crate) const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::Riot | Self::Unleash => None,
            Self::Copy { what, .. } => Some(what),
        }
    }

    /// The rule that it stands for.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Riot => Rule::Riot,
            Self::Unleash => Rule::Unleash,
            Self::Copy { .. } => Rule::EntersAsCopy,
        }
    }

    /// The rules that say so.
    pub(crate) const fn rules(self) -> &'static [Rule] {
        match self {
            Self::Riot => &[Rule::Riot, Rule::ReplacementEffects],
            Self::Unleash => &[Rule::Unleash, Rule::ReplacementEffects],
            Self::Copy { .. } => &[Rule::EntersAsCopy, Rule::ReplacementEffects],
        }
    }
}
