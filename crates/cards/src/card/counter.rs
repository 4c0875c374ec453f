//! Kinds of counters, and the names of those without a kind of their own, such as stun or +1/+0.

use crate::{Compiled, CompiledProblem, CompiledReader, CompiledWriter};
use combat_lab_rulebook::Rule;
use core::fmt;

/// A kind of counter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum CounterKind {
    /// +1/+1.
    PlusOne,
    /// −1/−1.
    MinusOne,
    /// Loyalty.
    Loyalty,
    /// Defense.
    Defense,
    /// Charge: they mean nothing by themselves.
    Charge,
    /// Another kind, distinguished by its name. Some have a rule, and names of sizes have a
    /// meaning.
    Named(CounterName),
}

/// The name of a kind of counter: one of a fixed list. Most mean nothing by themselves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CounterName(u8);

/// The names, in alphabetical order.
const NAMES: [&str; 140] = [
    "+0/+1",
    "+0/+2",
    "+1/+0",
    "+1/+2",
    "+2/+0",
    "+2/+2",
    "-0/-1",
    "-0/-2",
    "-1/-0",
    "-2/-1",
    "-2/-2",
    "age",
    "aim",
    "arrow",
    "arrowhead",
    "awakening",
    "blaze",
    "blight",
    "blood",
    "book",
    "bounty",
    "brick",
    "cage",
    "coin",
    "collection",
    "corpse",
    "credit",
    "crystal",
    "death",
    "deathtouch",
    "delay",
    "depletion",
    "devotion",
    "divinity",
    "doom",
    "double strike",
    "dream",
    "echo",
    "egg",
    "elixir",
    "eon",
    "fade",
    "fate",
    "feather",
    "filibuster",
    "finality",
    "fire",
    "first strike",
    "flame",
    "flood",
    "flying",
    "fungus",
    "fuse",
    "gem",
    "glyph",
    "gold",
    "growth",
    "harmony",
    "haste",
    "hatchling",
    "healing",
    "hexproof",
    "hit",
    "hone",
    "hope",
    "hour",
    "ice",
    "indestructible",
    "infection",
    "influence",
    "ingenuity",
    "intervention",
    "invitation",
    "javelin",
    "ki",
    "knowledge",
    "level",
    "lifelink",
    "lore",
    "luck",
    "memory",
    "menace",
    "mining",
    "music",
    "muster",
    "nest",
    "net",
    "oil",
    "omen",
    "ore",
    "page",
    "pain",
    "petal",
    "petrification",
    "phylactery",
    "pin",
    "plague",
    "pressure",
    "prey",
    "quest",
    "rally",
    "reach",
    "rust",
    "scream",
    "scroll",
    "shadow",
    "shell",
    "shield",
    "silver",
    "skewer",
    "sleep",
    "slime",
    "slumber",
    "soul",
    "spore",
    "stash",
    "storage",
    "strife",
    "study",
    "stun",
    "theft",
    "tide",
    "time",
    "tower",
    "training",
    "trample",
    "trap",
    "treasure",
    "valor",
    "velocity",
    "verse",
    "vigilance",
    "vitality",
    "void",
    "volatile",
    "vow",
    "wage",
    "winch",
    "wind",
    "wish",
];

impl CounterKind {
    /// Finality counters (122.1h, since 2023).
    pub const FINALITY: Self = Self::Named(CounterName::FINALITY);
    /// Hone counters (122.1j, since 2026).
    pub const HONE: Self = Self::Named(CounterName::HONE);
    /// Lore counters (714, since 2018).
    pub const LORE: Self = Self::Named(CounterName::LORE);
    /// Shield counters (122.1c, since 2022).
    pub const SHIELD: Self = Self::Named(CounterName::SHIELD);
    /// Stun counters (122.1d, since 2022).
    pub const STUN: Self = Self::Named(CounterName::STUN);

    /// The rule that gives such counters a meaning, if it is not that of their size.
    #[must_use]
    pub fn rule(self) -> Option<Rule> {
        match self {
            Self::Named(name) => name.rule(),
            Self::PlusOne | Self::MinusOne | Self::Loyalty | Self::Defense | Self::Charge => None,
        }
    }
}

impl CounterName {
    /// The number of names.
    pub const COUNT: usize = NAMES.len();
    /// Finality: a permanent with one is exiled instead of going to the graveyard (122.1h).
    pub const FINALITY: Self = Self(45);
    /// Hone: each on an Equipment gives its creature +1/+0 (122.1j).
    pub const HONE: Self = Self(63);
    /// Lore: each brings a Saga to its next chapter (714, since 2018).
    pub const LORE: Self = Self(78);
    /// Shield: one is removed instead of destruction by an effect, and when it prevents damage
    /// (122.1c).
    pub const SHIELD: Self = Self(107);
    /// Stun: a permanent with such a counter that would become untapped loses one of them instead
    /// (122.1d).
    pub const STUN: Self = Self(119);
    /// Time: suspended cards have them, and one is removed in each upkeep (702.62).
    pub const TIME: Self = Self(122);

    /// The counter of this name, in lower case or not.
    ///
    /// ```
    /// use combat_lab_cards::CounterName;
    /// assert_eq!(CounterName::new("Oil").map(CounterName::name), Some("oil"));
    /// assert_eq!(CounterName::new("charge"), None);
    /// ```
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let place = NAMES.binary_search(&name.to_ascii_lowercase().as_str()).ok()?;
        u8::try_from(place).ok().map(Self)
    }

    /// The keyword that a permanent has because of such a counter (122.1b, since 2020).
    #[must_use]
    pub fn keyword(self) -> Option<crate::Keyword> {
        const KEYWORDS: [crate::Keyword; 13] = [
            crate::Keyword::Deathtouch,
            crate::Keyword::DoubleStrike,
            crate::Keyword::FirstStrike,
            crate::Keyword::Flying,
            crate::Keyword::Haste,
            crate::Keyword::Hexproof,
            crate::Keyword::Indestructible,
            crate::Keyword::Lifelink,
            crate::Keyword::Menace,
            crate::Keyword::Reach,
            crate::Keyword::Shadow,
            crate::Keyword::Trample,
            crate::Keyword::Vigilance,
        ];
        KEYWORDS.into_iter().find(|keyword| keyword.name() == self.name())
    }

    /// The rule that gives such counters a meaning, if one does. Editions without it have no such
    /// counters. Lore and time counters are used by the rules of Sagas and suspend.
    #[must_use]
    pub fn rule(self) -> Option<Rule> {
        match self {
            Self::FINALITY => Some(Rule::FinalityCounters),
            Self::HONE => Some(Rule::HoneCounters),
            Self::SHIELD => Some(Rule::ShieldCounters),
            Self::STUN => Some(Rule::StunCounters),
            _ => self.keyword().map(|_| Rule::KeywordCounters),
        }
    }

    /// The change of power and toughness by such a counter: nothing, if its name is no size
    /// (217.6a; 122.1a).
    #[must_use]
    pub fn size(self) -> (i32, i32) {
        let part = |part: &str| part.parse::<i32>().ok();
        let parts = self.name().split_once('/');
        parts.and_then(|(power, toughness)| Some((part(power)?, part(toughness)?))).unwrap_or_default()
    }

    /// Every name, in alphabetical order.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=u8::MAX).take(Self::COUNT).map(Self)
    }

    /// The name, in lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.get(usize::from(self.0)).copied().unwrap_or_default()
    }
}

impl fmt::Display for CounterName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Compiled for CounterName {
    fn write(&self, out: &mut CompiledWriter) {
        self.0.write(out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        let place = u8::read(from);
        if usize::from(place) >= NAMES.len() {
            from.refuse(CompiledProblem::Unknown);
            return Self(0);
        }
        Self(place)
    }
}

#[cfg(test)]
mod tests {
    use super::{CounterName, NAMES};

    #[test]
    fn the_names_are_in_order() {
        assert!(NAMES.is_sorted_by(|a, b| a < b));
        assert!(CounterName::all().all(|name| CounterName::new(name.name()) == Some(name)));
        assert_eq!(CounterName::all().count(), NAMES.len());
        assert_eq!(CounterName::FINALITY.name(), "finality");
        assert_eq!(CounterName::HONE.name(), "hone");
        assert_eq!(CounterName::SHIELD.name(), "shield");
        assert_eq!(CounterName::STUN.name(), "stun");
        assert_eq!(CounterName::LORE.name(), "lore");
        assert_eq!(CounterName::TIME.name(), "time");
        assert_eq!(CounterName::new("-0/-1").map(CounterName::size), Some((0, -1)));
        assert_eq!(CounterName::STUN.size(), (0, 0));
    }
}
