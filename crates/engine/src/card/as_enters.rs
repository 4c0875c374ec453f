//! What a permanent's controller chooses as it enters: replacement effects (419.6; 614.1c, 614.12).

use super::{CounterKind, Duration, Effect, Reference};
use crate::Keyword;
use rulebook::Rule;

/// What its controller chooses as a permanent enters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AsEnters {
    /// It may enter with an additional +1/+1 counter; otherwise it gains haste: riot (702.136a, since 2019).
    Riot,
    /// It may enter with an additional +1/+1 counter, as the first ability of unleash says (702.98a, since 2012).
    Unleash,
}

impl AsEnters {
    /// What is offered.
    pub(crate) fn offers(self) -> Effect {
        let counter = Effect::EnterWith { kind: CounterKind::PlusOne, count: 1 };
        let no = match self {
            Self::Riot => {
                let (who, keyword, until) = (Reference::This, Keyword::Haste, Duration::Permanent);
                vec![Effect::GainKeyword { who, keyword, until }]
            }
            Self::Unleash => Vec::new(),
        };
        Effect::May { who: Reference::You, cost: None, yes: vec![counter], no }
    }

    /// The rule that it stands for.
    pub(crate) const fn rule(self) -> Rule {
        match self {
            Self::Riot => Rule::Riot,
            Self::Unleash => Rule::Unleash,
        }
    }

    /// The rules that say so.
    pub(crate) const fn rules(self) -> &'static [Rule] {
        match self {
            Self::Riot => &[Rule::Riot, Rule::ReplacementEffects],
            Self::Unleash => &[Rule::Unleash, Rule::ReplacementEffects],
        }
    }
}
