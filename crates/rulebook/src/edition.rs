//! The dated editions of the rules.

use crate::{Rules, Vocabulary, rules, vocabulary};
use core::fmt;
use core::str::FromStr;

/// The three ways combat has worked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Era {
    /// Until July 2009: combat damage waits on the stack, and players may act before it is dealt.
    DamageOnTheStack,
    /// July 2009 to November 2024: damage is dealt at once, along an order announced after
    /// blocking.
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

/// The data of an edition, apart from its rules' numbers and texts.
struct EditionRow {
    id: &'static str,
    nickname: &'static str,
    era: Era,
    effective: Date,
    summary: &'static str,
    rules: &'static Rules,
    words: &'static Vocabulary,
}

/// Declares [`Edition`] from the list of editions: the variants, [`Edition::ALL`], and a row for
/// each with its switches.
macro_rules! editions {
    ($($(#[doc = $about:literal])+ $name:ident $id:literal {
        nickname: $nickname:literal, era: $era:ident, effective: $year:literal $month:literal $day:literal,
        summary: $summary:literal, words: $words:ident $(,)?
    })+) => {
        /// A dated edition of the rules. The order is chronological.
        ///
        /// ```
        /// use combat_lab_rulebook::Edition;
        ///
        /// let edition: Edition = "2008-10".parse().unwrap();
        /// assert_eq!(edition, Edition::E2008_10);
        /// assert!(edition < Edition::TODAY);
        /// assert_eq!("today".parse(), Ok(Edition::TODAY));
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Edition { $($(#[doc = $about])+ $name,)+ }

        impl Edition {
            /// Every edition, oldest first.
            pub const ALL: [Edition; [$($id),+].len()] = [$(Edition::$name),+];

            const fn row(self) -> &'static EditionRow {
                match self {
                    $(Edition::$name => const {
                        &EditionRow {
                            id: $id,
                            nickname: $nickname,
                            era: Era::$era,
                            effective: Date { year: $year, month: $month, day: $day },
                            summary: $summary,
                            rules: &rules::$name,
                            words: &vocabulary::$words,
                        }
                    })+
                }
            }
        }
    };
}

editions! {
    /// October 2006: combat damage on the stack, before there were planeswalkers, deathtouch or
    /// lifelink.
    E2006_10 "2006-10" {
        nickname: "before planeswalkers", era: DamageOnTheStack, effective: 2006 10 1,
        summary: "Combat damage waits on the stack; planeswalkers, deathtouch and lifelink don't exist yet.",
        words: IN_PLAY,
    }
    /// October 2008: combat damage on the stack, with planeswalkers; deathtouch and lifelink are
    /// triggers.
    E2008_10 "2008-10" {
        nickname: "damage on the stack", era: DamageOnTheStack, effective: 2008 10 1,
        summary: "Planeswalkers can be attacked, and deathtouch, lifelink and wither exist; deathtouch and lifelink are \
                  triggered abilities.",
        words: IN_PLAY,
    }
    /// May 2009: the last edition with combat damage on the stack; a creature without power now
    /// assigns 0.
    E2009_05 "2009-05" {
        nickname: "the zero-power fix", era: DamageOnTheStack, effective: 2009 5 1,
        summary: "A creature with power 0 or less assigns 0 damage instead of none, so one with first \
                  strike no longer assigns damage in the second damage step.",
        words: IN_PLAY,
    }
    /// July 2009: damage is dealt at once, blockers are ordered, mana burn is gone.
    E2009_07 "2009-07" {
        nickname: "off the stack", era: OrderedDamage, effective: 2009 7 11,
        summary: "Combat damage is dealt at once, along a damage assignment order; lifelink is part of the \
                  damage, deathtouch is a state-based action, mana burn is gone, and the zones have their \
                  present names.",
        words: BATTLEFIELD_2009,
    }
    /// July 2010: deathtouch works within the order, any amount of it counting as lethal.
    E2010_07 "2010-07" {
        nickname: "deathtouch in order", era: OrderedDamage, effective: 2010 7 16,
        summary: "A creature with deathtouch follows the damage assignment order, but any damage it assigns \
                  counts as lethal.",
        words: BATTLEFIELD_2009,
    }
    /// April 2021: the ordered rules as they were for a decade.
    E2021_04 "2021-04" {
        nickname: "ordered damage", era: OrderedDamage, effective: 2021 4 22,
        summary: "The legend rule lets a player keep one copy and covers planeswalkers, and noncombat damage \
                  no longer moves from a player to a planeswalker.",
        words: BATTLEFIELD,
    }
    /// August 2024: the last ordered rules, with battles and trample over planeswalkers.
    E2024_08 "2024-08" {
        nickname: "battles", era: OrderedDamage, effective: 2024 7 30,
        summary: "Battles can be attacked, and some creatures trample over planeswalkers.",
        words: ENTERS,
    }
    /// November 2024: the order is gone, damage is divided freely.
    E2024_11 "2024-11" {
        nickname: "the order is gone", era: FreeDivision, effective: 2024 11 8,
        summary: "The damage assignment order is gone: a creature's damage is divided as its controller chooses.",
        words: ENTERS,
    }
    /// November 2025: deathtouch is worded as excess damage, and effects end before mana is lost.
    E2025_11 "2025-11" {
        nickname: "deathtouch as excess damage", era: FreeDivision, effective: 2025 11 14,
        summary: "Deathtouch with trample is now defined by excess damage, and effects that last until a \
                  step ends end before mana is lost.",
        words: ENTERS,
    }
    /// September 2026: today's rules.
    E2026_09 "2026-09" {
        nickname: "free division", era: FreeDivision, effective: 2026 9 25,
        summary: "An ability that moves a card to or from a library isn't a mana ability, and battles other \
                  than Sieges have their own rules; combat damage is unchanged.",
        words: ENTERS,
    }
}

impl Edition {
    /// The edition whose rules were the newest of those here when a set came out, by the set's name
    /// or code in lower case.
    ///
    /// ```
    /// use combat_lab_rulebook::Edition;
    ///
    /// assert_eq!(Edition::of_set("m10"), Some(Edition::E2009_07));
    /// assert_eq!(Edition::of_set("tenth edition"), Some(Edition::E2006_10));
    /// assert_eq!(Edition::of_set("bears"), None);
    /// ```
    #[must_use]
    pub fn of_set(name: &str) -> Option<Self> {
        Some(match name {
            "time spiral" | "tsp" | "planar chaos" | "plc" | "future sight" | "fut" | "lorwyn" | "lrw"
            | "morningtide" | "mor" | "shadowmoor" | "shm" | "eventide" | "eve" | "tenth"
            | "tenth edition" | "10th" | "10th edition" | "10ed" | "10e" => Self::E2006_10,
            "shards of alara" | "shards" | "ala" | "conflux" | "con" => Self::E2008_10,
            "alara reborn" | "arb" => Self::E2009_05,
            "magic 2010" | "m10" | "zendikar" | "zen" | "worldwake" | "wwk" => Self::E2009_07,
            "magic 2011" | "m11" => Self::E2010_07,
            "strixhaven" | "stx" => Self::E2021_04,
            "bloomburrow" | "blb" | "duskmourn" | "dsk" => Self::E2024_08,
            "foundations" | "fdn" => Self::E2024_11,
            _ => return None,
        })
    }

    /// One edition for each [`Era`]: the ones to compare first.
    pub const HEADLINES: [Edition; 3] =
        [Era::DamageOnTheStack.headline(), Era::OrderedDamage.headline(), Era::FreeDivision.headline()];

    /// The newest edition.
    pub const TODAY: Edition = {
        let [.., newest] = Edition::ALL;
        newest
    };

    /// The edition's name: a year and a month, such as `"2008-10"`. It never changes, since links
    /// contain it.
    pub const fn id(self) -> &'static str {
        self.row().id
    }

    /// The edition's nickname, such as `"damage on the stack"`.
    pub const fn nickname(self) -> &'static str {
        self.row().nickname
    }

    /// The era of its combat rules.
    pub const fn era(self) -> Era {
        self.row().era
    }

    /// The effective date. For 2024-08 it is in July: the edition is named by the date of its text.
    pub const fn effective(self) -> Date {
        self.row().effective
    }

    /// Its main changes since the edition before it in [`Edition::ALL`], in one sentence.
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// The switches of this edition.
    pub const fn rules(self) -> &'static Rules {
        self.row().rules
    }

    /// Its vocabulary.
    pub const fn words(self) -> &'static Vocabulary {
        self.row().words
    }
}

impl Era {
    /// Every era, oldest first.
    pub const ALL: [Era; 3] = [Era::DamageOnTheStack, Era::OrderedDamage, Era::FreeDivision];

    /// The edition that represents it, one of [`Edition::HEADLINES`].
    pub const fn headline(self) -> Edition {
        match self {
            Era::DamageOnTheStack => Edition::E2008_10,
            Era::OrderedDamage => Edition::E2021_04,
            Era::FreeDivision => Edition::TODAY,
        }
    }
}

impl Default for Edition {
    /// [`Edition::TODAY`].
    fn default() -> Self {
        Self::TODAY
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

/// The text was neither the id of a known edition nor `today`.
///
/// ```
/// use combat_lab_rulebook::Edition;
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

    /// The known editions.
    pub const fn known(self) -> &'static [Edition] {
        &Edition::ALL
    }
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown edition of the rules; ")?;
        match self.nearest {
            Some(nearest) => write!(f, "did you mean {nearest}? Known are ")?,
            None => f.write_str("known are ")?,
        }
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

/// The months since year 0, from a text that begins with a year and perhaps a month: `2015`,
/// `2015-3`, `2015-03-27`.
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
    let distance = |edition: &Edition| self::months(edition.id()).map(|own| (own - months).abs());
    Edition::ALL.into_iter().min_by_key(distance).unwrap_or(Edition::TODAY)
}
