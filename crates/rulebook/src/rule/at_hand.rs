//! The rules whose explanations are always shown. A program can load the other explanations only
//! when a reader asks for one.

use super::Rule;
use crate::Edition;

/// The rules of keywords, and of card texts that the engine treats as keywords. A test of the page
/// compares them with the engine's.
const ON_CARDS: &[Rule] = &[
    Rule::UntapAll,
    Rule::AbilitiesWherePlayable,
    Rule::ActivatingAnAbility,
    Rule::Countering,
    Rule::ContinuousEffects,
    Rule::AttackRestrictions,
    Rule::AttackRequirements,
    Rule::BlockerCandidates,
    Rule::BlockRestrictions,
    Rule::SummoningSickness,
    Rule::BlockRequirements,
    Rule::ChangedAssignment,
    Rule::Prevention,
    Rule::ReplacementEffects,
    Rule::Regeneration,
    Rule::FirstStrike,
    Rule::DoubleStrike,
    Rule::Trample,
    Rule::TrampleOverPlaneswalkers,
    Rule::Deathtouch,
    Rule::Lifelink,
    Rule::Flying,
    Rule::Reach,
    Rule::Vigilance,
    Rule::Haste,
    Rule::Defender,
    Rule::Menace,
    Rule::Landwalk,
    Rule::Shadow,
    Rule::Fear,
    Rule::Intimidate,
    Rule::Skulk,
    Rule::Horsemanship,
    Rule::Protection,
    Rule::Hexproof,
    Rule::Shroud,
    Rule::Banding,
    Rule::Wither,
    Rule::Infect,
    Rule::Toxic,
    Rule::Indestructible,
    Rule::Exalted,
    Rule::Flanking,
    Rule::Rampage,
    Rule::Bushido,
    Rule::Convoke,
    Rule::Improvise,
    Rule::Delve,
    Rule::SplitSecond,
    Rule::DayAndNight,
    Rule::Nightbound,
    Rule::Phasing,
    Rule::UmbraArmor,
];

impl Rule {
    /// The rule's explanation in that edition, if it is at hand; `None` for all other rules, and if
    /// the edition has no such rule. At hand are the rules of keywords on cards.
    ///
    /// It equals [`explanation`](Rule::explanation), but a program that calls only this function
    /// contains no other explanations.
    ///
    /// ```
    /// use combat_lab_rulebook::{Edition, Rule};
    ///
    /// let today = Edition::TODAY;
    /// assert_eq!(Rule::Trample.at_hand(today), Rule::Trample.explanation(today));
    /// assert_eq!(Rule::PassGivesPriority.at_hand(today), None);
    /// ```
    pub const fn at_hand(self, edition: Edition) -> Option<&'static str> {
        self.worded(self.texts_at_hand(), edition)
    }

    /// Whether it is at hand, by the definition at [`at_hand`](Rule::at_hand).
    pub(super) const fn is_at_hand(self) -> bool {
        self.is_among(ON_CARDS)
    }

    const fn is_among(self, mut rules: &[Rule]) -> bool {
        while let [rule, rest @ ..] = rules {
            if *rule as u16 == self as u16 {
                return true;
            }
            rules = rest;
        }
        false
    }
}
