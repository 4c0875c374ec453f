//! The rules, one at a time, each with its number and explanation in every edition.

use crate::Edition;
use core::fmt;

/// Declares [`Rule`] from the lines of `index.rs`: the variants, their ids, titles and topics, and
/// the places of their rows.
macro_rules! rules {
    ($($topic:ident $about:literal { $($name:ident $id:literal $title:literal;)* })*) => {
        use super::{Row, Texts, $($topic),*};

        /// A rule under a stable name across editions, whatever its number.
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

            /// The title of its topic, such as `"Assigning combat damage"`, for the headings of a
            /// list of rules.
            pub const fn topic(self) -> &'static str {
                match self { $($(Rule::$name)|+ => $about,)* }
            }

            pub(super) const fn row(self) -> &'static Row {
                match self { $($(Rule::$name => &$topic::$name,)*)* }
            }

            /// The texts, one for each change.
            pub(super) const fn texts(self) -> Texts {
                match self { $($(Rule::$name => $topic::texts::$name,)*)* }
            }

            /// The texts of a rule [at hand](Rule::at_hand); empty for others. A program that calls
            /// only this function contains no other texts.
            pub(super) const fn texts_at_hand(self) -> Texts {
                match self {
                    $($(Rule::$name => const {
                        if Rule::$name.is_at_hand() { $topic::texts::$name } else { &[] }
                    },)*)*
                }
            }
        }
    };
}

/// Declares the rows of one topic. Each change is an edition and the value from then on; `-` means
/// that the rule is gone. The texts are beside the rows, so that a program can have the rows
/// without them.
macro_rules! rows {
    ($($name:ident { $($since:ident $number:tt),+ ; $($from:ident $text:literal),+ $(;)? })*) => {
        $(
            #[allow(non_upper_case_globals, reason = "a row is named as its rule")]
            pub(super) static $name: super::Row = super::Row {
                numbers: &[$((crate::Edition::$since, rows!(@cell $number))),+],
                wordings: &super::wordings([$((crate::Edition::$from, $text)),+]),
            };
        )*
        #[allow(non_upper_case_globals, reason = "texts are named as their rule")]
        pub(super) mod texts {
            $(pub(in super::super) const $name: super::super::Texts = &[$($text),+];)*
        }
    };
    (@cell -) => { None };
    (@cell $text:literal) => { Some($text) };
}

mod assignment;
mod at_hand;
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

/// Values, each with the edition from which it holds, in ascending order. Before the first entry,
/// the rule doesn't exist.
type Changes<T> = &'static [(Edition, T)];

/// The texts of a rule, one for each change.
type Texts = &'static [&'static str];

/// A rule through the editions. Numbers and texts change independently of each other.
pub(crate) struct Row {
    /// `None` from the edition that dropped the rule.
    numbers: Changes<Option<&'static str>>,
    /// The index of a text in [`Rule::texts`]: the first of equal texts.
    wordings: Changes<u8>,
}

/// The value of the newest change up to `edition`.
const fn at<T: Copy>(mut changes: Changes<T>, edition: Edition) -> Option<T> {
    let mut current = None;
    while let [(since, says), rest @ ..] = changes {
        if *since as u8 > edition as u8 {
            break;
        }
        current = Some(*says);
        changes = rest;
    }
    current
}

/// The text in force from each edition, by the index of the first equal text.
const fn wordings<const N: usize>(texts: [(Edition, &str); N]) -> [(Edition, u8); N] {
    let mut wordings = [(Edition::TODAY, 0); N];
    let mut into: &mut [_] = &mut wordings;
    let mut rest: &[_] = &texts;
    while let ([wording, others @ ..], [(since, text), after @ ..]) = (into, rest) {
        *wording = (*since, first(&texts, text));
        (into, rest) = (others, after);
    }
    wordings
}

/// The index of the first text equal to this one.
const fn first(mut texts: &[(Edition, &str)], text: &str) -> u8 {
    let mut place = 0;
    while let [(_, one), rest @ ..] = texts {
        if same(one.as_bytes(), text.as_bytes()) {
            break;
        }
        place += 1;
        texts = rest;
    }
    place
}

const fn same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([a, one_after @ ..], [b, other_after @ ..]) = (one, other) {
        if *a != *b {
            return false;
        }
        (one, other) = (one_after, other_after);
    }
    one.is_empty() && other.is_empty()
}

impl Rule {
    /// The rule's number in that edition, such as `"510.1c"`; `None` if that edition has no such
    /// rule.
    ///
    /// Numbers mean different things in different editions, so never show one without its edition:
    /// show a [`Citation`].
    pub const fn number(self, edition: Edition) -> Option<&'static str> {
        match at(self.row().numbers, edition) {
            Some(number) => number,
            None => None,
        }
    }

    /// The rule in one or two plain sentences, in that edition's own words; `None` if the edition
    /// has no such rule.
    pub const fn explanation(self, edition: Edition) -> Option<&'static str> {
        self.worded(self.texts(), edition)
    }

    /// The text in force in the edition.
    const fn worded(self, mut texts: Texts, edition: Edition) -> Option<&'static str> {
        let Some(mut place) = self.wording(edition) else { return None };
        while let [text, rest @ ..] = texts {
            if place == 0 {
                return Some(text);
            }
            place -= 1;
            texts = rest;
        }
        None
    }

    /// The index of the text in force in the edition.
    const fn wording(self, edition: Edition) -> Option<u8> {
        match self.number(edition) {
            Some(_) => at(self.row().wordings, edition),
            None => None,
        }
    }

    /// Whether the rule has the same [`explanation`](Rule::explanation) in two editions, or none in
    /// both. Works without the texts.
    ///
    /// ```
    /// use combat_lab_rulebook::{Edition, Rule};
    ///
    /// assert!(!Rule::LegendRule.is_worded_alike(Edition::E2008_10, Edition::TODAY));
    /// assert!(Rule::LegendRule.is_worded_alike(Edition::E2024_11, Edition::TODAY));
    /// ```
    pub const fn is_worded_alike(self, one: Edition, other: Edition) -> bool {
        match (self.wording(one), self.wording(other)) {
            (Some(one), Some(other)) => one == other,
            (one, other) => one.is_none() && other.is_none(),
        }
    }

    /// The rule as cited in that edition; `None` if it has no such rule.
    ///
    /// ```
    /// use combat_lab_rulebook::{Edition, Rule};
    ///
    /// let cited = Rule::BlockedCreatureDivides.cite(Edition::E2008_10).unwrap();
    /// assert_eq!(cited.to_string(), "310.2c · 2008-10");
    /// // Blockers are no longer put in order.
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

/// A rule in one edition. Made by [`Rule::cite`], so the edition has the rule.
///
/// It is shown as number and edition, because a number alone is ambiguous.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Citation {
    /// The cited rule.
    pub rule: Rule,
    /// The edition whose number and explanation it has.
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

    /// The rule's explanation in this edition.
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

    /// A repeated value, or one in the wrong order, would silently hide another change.
    fn check<T: Copy + PartialEq>(rule: Rule, changes: Changes<T>) {
        assert!(changes.is_sorted_by(|a, b| a.0 < b.0), "{rule:?}: changes in the wrong order");
        assert!(
            changes.windows(2).all(|pair| pair[0].1 != pair[1].1),
            "{rule:?}: a change that changes nothing"
        );
    }

    #[test]
    fn rows_are_lists_of_real_changes() {
        for &rule in Rule::ALL {
            let row = rule.row();
            check(rule, row.numbers);
            check(rule, row.wordings);
            assert!(row.numbers[0].1.is_some(), "{rule:?}: begins by not being there");
            assert_eq!(row.numbers[0].0, row.wordings[0].0, "{rule:?}: number and text begin together");
            assert!(row.wordings.iter().all(|(since, _)| rule.number(*since).is_some()), "{rule:?}");
        }
    }

    #[test]
    fn a_wording_is_the_place_of_the_first_text_that_is_the_same() {
        for &rule in Rule::ALL {
            let (wordings, texts) = (rule.row().wordings, rule.texts());
            assert_eq!(wordings.len(), texts.len(), "{rule:?}");
            for ((_, place), text) in wordings.iter().zip(texts) {
                let first = texts.iter().position(|other| other == text);
                assert_eq!(first, Some(usize::from(*place)), "{rule:?}: {text}");
            }
        }
    }
}
