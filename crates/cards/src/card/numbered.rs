//! Keywords with a number.

use combat_lab_compiled::Compiled;
use combat_lab_rulebook::Rule;
use core::fmt;

/// A keyword with a number, such as bushido 2. Each instance works separately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct Numbered {
    /// The keyword.
    pub keyword: NumberedKeyword,
    /// The number.
    pub number: u32,
}

/// A keyword that a number belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum NumberedKeyword {
    /// Whenever it blocks or becomes blocked, it gets +N/+N (502.38; 702.42, later 702.45).
    Bushido,
    /// Whenever it becomes blocked, it gets +N/+N for each creature blocking it beyond the first
    /// (502.12; 702.20, later 702.23).
    Rampage,
    /// A player who is dealt combat damage by it gets this many poison counters (702.164, since
    /// 2023).
    Toxic,
}

crate::all_variants!(
    /// Each of them.
    pub NumberedKeyword { Bushido, Rampage, Toxic }
);

impl NumberedKeyword {
    /// The keyword as printed on a card, in lower case and without the number.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bushido => "bushido",
            Self::Rampage => "rampage",
            Self::Toxic => "toxic",
        }
    }

    /// Whether it is a triggered ability, rather than a change to damage.
    #[must_use]
    pub const fn triggers(self) -> bool {
        match self {
            Self::Bushido | Self::Rampage => true,
            Self::Toxic => false,
        }
    }

    /// Its rule, in the editions that have it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Bushido => Rule::Bushido,
            Self::Rampage => Rule::Rampage,
            Self::Toxic => Rule::Toxic,
        }
    }
}

impl fmt::Display for Numbered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.keyword.name(), self.number)
    }
}
