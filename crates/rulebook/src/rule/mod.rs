//! What the rules say, one thing at a time, with its number and its explanation in each edition.

use crate::Edition;
use core::fmt;

/// Declares [`Rule`] from the lines of `index.rs`: the variants, their ids and titles, and where their rows are.
macro_rules! rules {
    ($($topic:ident { $($name:ident $id:literal $title:literal;)* })*) => {
        use super::{Row, $($topic),*};

        /// One thing the rules say, whatever it is numbered: a stable name across editions.
        ///
        /// A rule has a number and an explanation in every edition that has it ([`Rule::number`],
        /// [`Rule::explanation`]), and neither in the others.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Rule {
            $($(#[doc = concat!($title, ".")] $name,)*)*
        }

        impl Rule {
            /// Every rule, by topic in the order of a turn.
            pub const ALL: &'static [Rule] = &[$($(Rule::$name,)*)*];

            /// A few words that name the rule.
            pub const fn title(self) -> &'static str {
                match self { $($(Rule::$name => $title,)*)* }
            }

            /// The rule's stable name in links: lower case, with hyphens. It never changes.
            pub const fn id(self) -> &'static str {
                match self { $($(Rule::$name => $id,)*)* }
            }

            pub(super) const fn row(self) -> &'static Row {
                match self { $($(Rule::$name => &$topic::$name,)*)* }
            }
        }
    };
}

/// Declares the rows of one topic. A list of changes: what holds since an edition, `-` for "no longer there".
macro_rules! rows {
    ($($name:ident { $($since:ident $number:tt),+ ; $($from:ident $text:tt),+ $(;)? })*) => {
        $(
            #[allow(non_upper_case_globals, reason = "a row is named as its rule")]
            pub(super) static $name: super::Row = super::Row {
                numbers: &[$((crate::Edition::$since, rows!(@cell $number))),+],
                texts: &[$((crate::Edition::$from, rows!(@cell $text))),+],
            };
        )*
    };
    (@cell -) => { None };
    (@cell $text:literal) => { Some($text) };
}

mod assignment;
mod combat;
mod counterpart;
mod dealing;
mod declare;
mod index;
mod keywords;
mod multiplayer;
mod objects;
mod permanents;
mod priority;
mod stack;
mod state_based;
mod triggers;
mod turn;

pub use index::Rule;

/// What changed, and since which edition; ascending. Before the first entry, and after a `None`, there is nothing.
type Changes = &'static [(Edition, Option<&'static str>)];

/// A rule through the editions. Numbers and texts change independently of each other.
pub(crate) struct Row {
    numbers: Changes,
    texts: Changes,
}

/// What the newest change up to `edition` says.
const fn at(mut changes: Changes, edition: Edition) -> Option<&'static str> {
    let mut current = None;
    while let [(since, says), rest @ ..] = changes {
        if *since as u8 > edition as u8 {
            break;
        }
        current = *says;
        changes = rest;
    }
    current
}

impl Rule {
    /// The rule's number in that edition, such as `"510.1c"`; `None` if that edition has no such rule.
    ///
    /// Numbers mean different things in different editions, so never show one without its edition: show a
    /// [`Citation`].
    pub const fn number(self, edition: Edition) -> Option<&'static str> {
        at(self.row().numbers, edition)
    }

    /// What the rule says in that edition, in one or two plain sentences and that edition's own words; `None` if
    /// the edition has no such rule.
    pub const fn explanation(self, edition: Edition) -> Option<&'static str> {
        match self.number(edition) {
            Some(_) => at(self.row().texts, edition),
            None => None,
        }
    }

    /// The rule as that edition has it; `None` if it has no such rule.
    ///
    /// ```
    /// use rulebook::{Edition, Rule};
    ///
    /// let cited = Rule::BlockedCreatureDivides.cite(Edition::E2008_10).unwrap();
    /// assert_eq!(cited.to_string(), "310.2c · 2008-10");
    /// // Nobody puts blockers in order any more.
    /// assert_eq!(Rule::BlockersOrdered.cite(Edition::TODAY), None);
    /// ```
    pub const fn cite(self, edition: Edition) -> Option<Citation> {
        match self.number(edition) {
            Some(_) => Some(Citation { rule: self, edition }),
            None => None,
        }
    }

    /// The rule with that [`id`](Rule::id).
    pub fn from_id(id: &str) -> Option<Rule> {
        Rule::ALL.iter().copied().find(|rule| rule.id() == id)
    }
}

/// A rule as cited: what it says in one edition. Made by [`Rule::cite`], so the edition is one that has the rule.
///
/// It is shown as number and edition, because a number alone is ambiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Citation {
    /// What is cited.
    pub rule: Rule,
    /// As it stands in this edition.
    pub edition: Edition,
}

impl Citation {
    /// The number in this edition, such as `"510.1c"`.
    pub const fn number(self) -> &'static str {
        match self.rule.number(self.edition) {
            Some(number) => number,
            None => "",
        }
    }

    /// What the rule says in this edition.
    pub const fn explanation(self) -> &'static str {
        match self.rule.explanation(self.edition) {
            Some(text) => text,
            None => "",
        }
    }

    /// A few words that name the rule.
    pub const fn title(self) -> &'static str {
        self.rule.title()
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} · {}", self.number(), self.edition)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A change that changes nothing, or stands in the wrong place, would silently hide another.
    fn check(rule: Rule, changes: Changes) {
        assert!(changes.is_sorted_by(|a, b| a.0 < b.0), "{rule:?}: changes in the wrong order");
        assert!(
            changes.windows(2).all(|pair| pair[0].1 != pair[1].1),
            "{rule:?}: a change that changes nothing"
        );
        assert!(changes[0].1.is_some(), "{rule:?}: begins by not being there");
    }

    #[test]
    fn rows_are_lists_of_real_changes() {
        for &rule in Rule::ALL {
            let row = rule.row();
            check(rule, row.numbers);
            check(rule, row.texts);
            assert_eq!(row.numbers[0].0, row.texts[0].0, "{rule:?}: number and text begin together");
            assert!(
                row.texts.iter().all(|(since, text)| text.is_some() && rule.number(*since).is_some()),
                "{rule:?}"
            );
        }
    }
}
