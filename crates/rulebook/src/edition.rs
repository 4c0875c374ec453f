//! The dated editions of the rules.

use crate::{Rules, Vocabulary, rules, vocabulary};
use core::fmt;
use core::str::FromStr;

/// A dated edition of the rules. The order is chronological.
///
/// ```
/// use rulebook::Edition;
///
/// let edition: Edition = "2008-10".parse().unwrap();
/// assert_eq!(edition, Edition::E2008_10);
/// assert!(edition < Edition::TODAY);
/// assert_eq!("today".parse(), Ok(Edition::TODAY));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// October 2006: combat damage on the stack, before there were planeswalkers, deathtouch or lifelink.
    E2006_10,
    /// October 2008: combat damage on the stack, with planeswalkers; deathtouch and lifelink are triggers.
    E2008_10,
    /// May 2009: the last edition with combat damage on the stack; a creature without power now assigns 0.
    E2009_05,
    /// July 2009: damage is dealt at once, blockers stand in an order, mana burn is gone.
    E2009_07,
    /// July 2010: deathtouch works within the order, any amount of it counting as lethal.
    E2010_07,
    /// April 2021: the ordered rules as they stood for a decade.
    E2021_04,
    /// August 2024: the last ordered rules, with battles and trample over planeswalkers.
    E2024_08,
    /// November 2024: the order is gone, damage is divided freely.
    E2024_11,
    /// November 2025: today's rules.
    E2025_11,
}

/// The three ways combat has worked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Era {
    /// Until July 2009: combat damage waits on the stack, and players may act before it is dealt.
    DamageOnTheStack,
    /// July 2009 to November 2024: damage is dealt at once, along an order announced after blocking.
    OrderedDamage,
    /// Since November 2024: damage is dealt at once and divided freely.
    FreeDivision,
}

/// A day of the calendar, for effective dates. Shown as `2008-10-01`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, 1 to 12.
    pub month: u8,
    /// The day of the month, 1 to 31.
    pub day: u8,
}

/// Everything an edition is, apart from its rules' numbers and texts.
struct Row {
    id: &'static str,
    nickname: &'static str,
    era: Era,
    effective: Date,
    summary: &'static str,
    rules: &'static Rules,
    words: &'static Vocabulary,
}

const fn date(year: u16, month: u8, day: u8) -> Date {
    Date { year, month, day }
}

static E2006_10: Row = Row {
    id: "2006-10",
    nickname: "before planeswalkers",
    era: Era::DamageOnTheStack,
    effective: date(2006, 10, 1),
    summary: "Combat damage waits on the stack; planeswalkers, deathtouch and lifelink do not exist yet.",
    rules: &rules::E2006_10,
    words: &vocabulary::IN_PLAY,
};

static E2008_10: Row = Row {
    id: "2008-10",
    nickname: "damage on the stack",
    era: Era::DamageOnTheStack,
    effective: date(2008, 10, 1),
    summary: "Planeswalkers can be attacked, and deathtouch, lifelink and wither exist; deathtouch and lifelink are \
              triggered abilities.",
    rules: &rules::E2008_10,
    words: &vocabulary::IN_PLAY,
};

static E2009_05: Row = Row {
    id: "2009-05",
    nickname: "the zero-power repair",
    era: Era::DamageOnTheStack,
    effective: date(2009, 5, 1),
    summary: "A creature without power assigns 0 damage instead of none, so that a first striker without power no \
              longer strikes in the second damage step.",
    rules: &rules::E2009_05,
    words: &vocabulary::IN_PLAY,
};

static E2009_07: Row = Row {
    id: "2009-07",
    nickname: "off the stack",
    era: Era::OrderedDamage,
    effective: date(2009, 7, 11),
    summary: "Combat damage is dealt at once and blockers stand in an order; lifelink is part of the damage, \
              deathtouch is checked by the game, mana burn is gone, and the zones have their present names.",
    rules: &rules::E2009_07,
    words: &vocabulary::BATTLEFIELD_2009,
};

static E2010_07: Row = Row {
    id: "2010-07",
    nickname: "deathtouch in order",
    era: Era::OrderedDamage,
    effective: date(2010, 7, 16),
    summary: "A creature with deathtouch follows the order like any other, but any damage it assigns counts as lethal.",
    rules: &rules::E2010_07,
    words: &vocabulary::BATTLEFIELD_2009,
};

static E2021_04: Row = Row {
    id: "2021-04",
    nickname: "ordered damage",
    era: Era::OrderedDamage,
    effective: date(2021, 4, 22),
    summary: "A player's whole assignment is judged together, the legend rule lets its player keep one copy and \
              covers planeswalkers, and noncombat damage no longer moves from a player to a planeswalker.",
    rules: &rules::E2021_04,
    words: &vocabulary::BATTLEFIELD,
};

static E2024_08: Row = Row {
    id: "2024-08",
    nickname: "battles",
    era: Era::OrderedDamage,
    effective: date(2024, 8, 2),
    summary: "Battles can be attacked, and some creatures trample over planeswalkers.",
    rules: &rules::E2024_08,
    words: &vocabulary::ENTERS,
};

static E2024_11: Row = Row {
    id: "2024-11",
    nickname: "the order is gone",
    era: Era::FreeDivision,
    effective: date(2024, 11, 8),
    summary: "The damage assignment order is gone: a creature's damage is divided as its controller chooses.",
    rules: &rules::E2024_11,
    words: &vocabulary::ENTERS,
};

static E2025_11: Row = Row {
    id: "2025-11",
    nickname: "free division",
    era: Era::FreeDivision,
    effective: date(2025, 11, 14),
    summary: "What deathtouch means for trample is worded anew, and effects that last until the end of a step are \
              said to end before mana is lost.",
    rules: &rules::E2025_11,
    words: &vocabulary::ENTERS,
};

impl Edition {
    /// Every edition, oldest first.
    pub const ALL: [Edition; 9] = [
        Edition::E2006_10,
        Edition::E2008_10,
        Edition::E2009_05,
        Edition::E2009_07,
        Edition::E2010_07,
        Edition::E2021_04,
        Edition::E2024_08,
        Edition::E2024_11,
        Edition::E2025_11,
    ];

    /// One edition for each [`Era`]: the ones to compare first.
    pub const HEADLINES: [Edition; 3] = [Edition::E2008_10, Edition::E2021_04, Edition::E2025_11];

    /// The newest edition.
    pub const TODAY: Edition = Edition::E2025_11;

    const fn row(self) -> &'static Row {
        match self {
            Edition::E2006_10 => &E2006_10,
            Edition::E2008_10 => &E2008_10,
            Edition::E2009_05 => &E2009_05,
            Edition::E2009_07 => &E2009_07,
            Edition::E2010_07 => &E2010_07,
            Edition::E2021_04 => &E2021_04,
            Edition::E2024_08 => &E2024_08,
            Edition::E2024_11 => &E2024_11,
            Edition::E2025_11 => &E2025_11,
        }
    }

    /// The edition's name: year and month, such as `"2008-10"`.
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    /// A few words for what the edition is known for, such as `"damage on the stack"`.
    pub const fn nickname(self) -> &'static str {
        self.row().nickname
    }

    /// Which of the three ways of combat it belongs to.
    pub const fn era(self) -> Era {
        self.row().era
    }

    /// The day from which it applied.
    pub const fn effective(self) -> Date {
        self.row().effective
    }

    /// One sentence: what sets it apart from the edition before it in [`Edition::ALL`].
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// The switches: what holds in this edition.
    pub const fn rules(self) -> &'static Rules {
        self.row().rules
    }

    /// The words it uses.
    pub const fn words(self) -> &'static Vocabulary {
        self.row().words
    }
}

impl Era {
    /// Every era, oldest first.
    pub const ALL: [Era; 3] = [Era::DamageOnTheStack, Era::OrderedDamage, Era::FreeDivision];

    /// The edition that stands for it, one of [`Edition::HEADLINES`].
    pub const fn headline(self) -> Edition {
        match self {
            Era::DamageOnTheStack => Edition::E2008_10,
            Era::OrderedDamage => Edition::E2021_04,
            Era::FreeDivision => Edition::E2025_11,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// The text was not the id of a known edition, nor `today`.
///
/// ```
/// use rulebook::Edition;
///
/// let error = "2008-09".parse::<Edition>().unwrap_err();
/// assert_eq!(error.nearest(), Some(Edition::E2008_10));
/// assert!(error.to_string().contains("did you mean 2008-10?"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEdition {
    nearest: Option<Edition>,
}

impl UnknownEdition {
    /// The edition nearest in time, if the text began with a year.
    pub const fn nearest(self) -> Option<Edition> {
        self.nearest
    }

    /// The editions that are known.
    pub const fn known(self) -> &'static [Edition] {
        &Edition::ALL
    }
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown edition of the rules; ")?;
        if let Some(nearest) = self.nearest {
            write!(f, "did you mean {nearest}? ")?;
        }
        f.write_str("Known are ")?;
        for edition in self.known() {
            write!(f, "{edition}, ")?;
        }
        f.write_str("and today")
    }
}

impl core::error::Error for UnknownEdition {}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// Accepts an [`id`](Edition::id) or `today`.
    fn from_str(text: &str) -> Result<Edition, UnknownEdition> {
        if text == "today" {
            return Ok(Edition::TODAY);
        }
        match Edition::ALL.into_iter().find(|edition| edition.id() == text) {
            Some(edition) => Ok(edition),
            None => Err(UnknownEdition { nearest: months(text).map(nearest) }),
        }
    }
}

/// The months since year 0 of a text that begins with a year and perhaps a month: `2015`, `2015-3`, `2015-03-27`.
fn months(text: &str) -> Option<i32> {
    let digits = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let mut parts = text.split('-');
    let year: i32 = parts.next().filter(|year| year.len() == 4).filter(digits)?.parse().ok()?;
    let month = match parts.next() {
        Some(month) => month.parse().ok().filter(|month| (1..=12).contains(month))?,
        None => 6,
    };
    Some(year * 12 + month)
}

fn nearest(months: i32) -> Edition {
    let distance = |edition: &Edition| {
        let Date { year, month, .. } = edition.effective();
        (i32::from(year) * 12 + i32::from(month) - months).abs()
    };
    Edition::ALL.into_iter().min_by_key(distance).unwrap_or(Edition::TODAY)
}
