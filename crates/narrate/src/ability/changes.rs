//! Effects that change size, keywords, types and control, as text.

use super::effect::{Writer, indestructible_is_a_quality};
use super::quantity::{counted, is_for_each};
use super::traits::subtype_text;
use crate::words::{Wording, size_change};
use combat_lab_cards::{
    Adding, CounterKind, Duration, Effect, Keyword, Listed, OfColor, Quantity, Reference, Subtype, Taker,
};
use combat_lab_language::letters::capital;
use combat_lab_language::t;
use combat_lab_rulebook::Edition;

/// The keywords that the same permanent gains for the same duration, directly after a change of
/// size or a keyword.
pub(super) fn gained_with(effect: &Effect, behind: &[Effect], edition: Edition) -> Vec<Keyword> {
    let quality = indestructible_is_a_quality(edition);
    let named = |keyword: Keyword| !(keyword.is_own_words() || quality && keyword == Keyword::Indestructible);
    let (who, until) = match effect {
        Effect::Pump { who, until, .. } => (*who, *until),
        Effect::GainKeyword { who, keyword, until } if named(*keyword) => (*who, *until),
        _ => return Vec::new(),
    };
    behind
        .iter()
        .map_while(|next| match next {
            Effect::GainKeyword { who: same, keyword, until: as_long } => {
                (*same == who && *as_long == until && named(*keyword)).then_some(*keyword)
            }
            _ => None,
        })
        .listed()
}

impl Writer<'_> {
    /// A change of size or a keyword gained, with the keywords gained together with it: "it gets
    /// +1/+1 and gains flying until end of turn".
    pub(super) fn changed(&mut self, effect: &Effect, gained: &[Keyword]) -> String {
        let wording = self.wording;
        let mut names: Vec<&str> = Vec::new();
        let (who, size, lasts) = match effect {
            Effect::Pump { who, power, toughness, until } => {
                (*who, Some(size_change(*power, *toughness)), *until)
            }
            Effect::GainKeyword { who, keyword, until } => {
                names.push(wording.word(keyword.name()));
                (*who, None, *until)
            }
            other => return self.effect(other),
        };
        names.add_all(gained.iter().map(|keyword| wording.word(keyword.name())));
        let names = wording.list(&names);
        let text = match size {
            Some(size) => {
                let who = self.who(who);
                self.say(t!("%1 gets %2 and gains %3"), &[&who, &size, &names])
            }
            None => self.with(who, t!("%1 gains %2"), &names),
        };
        wording.lasting_or_for_good(text, lasts)
    }
}

/// A keyword that something gains for a while.
pub(crate) fn keyword_gained(who: &str, keyword: Keyword, lasts: Duration, wording: Wording) -> String {
    match (keyword, lasts) {
        (Keyword::StaysTapped, Duration::NextUntap) => {
            wording.say(t!("%1 doesn't untap during its controller's next untap step"), &[who])
        }
        _ => wording.lasting_or_for_good(keyword_changes(who, keyword, true, wording), lasts),
    }
}

/// A keyword that something gains or loses.
pub(crate) fn keyword_changes(who: &str, keyword: Keyword, gained: bool, wording: Wording) -> String {
    let quality = keyword == Keyword::Indestructible && indestructible_is_a_quality(wording.edition);
    let changes = match (keyword, gained) {
        (Keyword::DamageByToughness, true) => {
            t!("%1 assigns combat damage equal to its toughness rather than its power")
        }
        (Keyword::DamageByToughness, false) => t!("%1 assigns combat damage equal to its power again"),
        (Keyword::ExiledIfDying, true) => match (wording.has_battlefield(), wording.edition.words().dies) {
            (_, "dies") => t!("if %1 would die, it's exiled instead"),
            (true, _) => t!("if %1 would be put into a graveyard from the battlefield, it's exiled instead"),
            (false, _) => {
                t!("if %1 would be put into a graveyard from play, it's removed from the game instead")
            }
        },
        (Keyword::StaysTapped, true) => t!("%1 doesn't untap during its controller's untap step"),
        (_, true) if quality => t!("%1 becomes indestructible"),
        // A card's own words about combat are no ability that another could gain.
        (own, true) if own.is_own_words() && says_what_it_does(own) => t!("%1 %2"),
        (own, true) if own.is_own_words() => t!("%1 gains \u{201c}%2\u{201d}"),
        (own, false) if own.is_own_words() => t!("%1 loses \u{201c}%2\u{201d}"),
        (_, true) => t!("%1 gains %2"),
        (_, false) => t!("%1 loses %2"),
    };
    wording.say(changes, &[who, wording.word(keyword.name())])
}

/// A subtype that becomes the only creature type of something.
pub(crate) fn only_subtype(who: &str, subtype: Subtype, only_creature: bool, wording: Wording) -> String {
    let subtype = subtype_text(subtype, wording);
    if only_creature {
        wording.say(t!("%1 becomes only a creature of the type %2"), &[who, &subtype])
    } else {
        if who == wording.of(t!("it")) {
            return wording.say(t!("its creature type becomes %1"), &[&subtype]);
        }
        wording.say(t!("the creature type of %1 becomes %2"), &[who, &subtype])
    }
}

/// A card's own words about itself, in quotes: "This can't block".
pub(super) fn said_of_itself(keyword: Keyword, wording: Wording) -> String {
    let name = wording.word(keyword.name());
    if says_what_it_does(keyword) { wording.say(t!("This %1"), &[name]) } else { capital(name) }
}

/// Whether these words continue a creature's name: "can't be blocked".
pub(crate) fn says_what_it_does(keyword: Keyword) -> bool {
    ["can", "must", "attacks", "blocks", "assigns", "doesn't"]
        .iter()
        .any(|verb| keyword.name().starts_with(verb))
}

impl Writer<'_> {
    /// "target creature gets +1/+1 for each Forest you control".
    pub(super) fn changed_by(
        &mut self,
        who: Reference,
        (power, toughness): (i32, i32),
        times: Quantity,
        lasts: Duration,
    ) -> String {
        let wording = self.wording;
        match times {
            times if is_for_each(times) => {
                let gets = self.with(who, t!("%1 gets %2"), &size_change(power, toughness));
                let gets = wording.lasting_or_for_good(gets, lasts);
                self.say(t!("%1 for %2"), &[&gets, &counted(times, wording)])
            }
            amount => {
                let x = |by: i32| match by.signum() {
                    -1 => "\u{2212}X",
                    0 => "+0",
                    _ => "+X",
                };
                let text = self.with(who, t!("%1 gets %2"), &[x(power), "/", x(toughness)].concat());
                self.where_x(wording.lasting_or_for_good(text, lasts), amount)
            }
        }
    }

    /// "gain control of target creature".
    pub(super) fn control_gained(&mut self, who: Reference, by: Taker, lasts: Duration) -> String {
        let wording = self.wording;
        let gains = match by {
            Taker::Player(Reference::You) => self.to(who, t!("you gain control of %1")),
            Taker::Player(by) => {
                let (by, who) = (self.who(by), self.who(who));
                self.say(t!("%1 gains control of %2"), &[&by, &who])
            }
            Taker::Owner => self.to(who, t!("each player gains control of %1 they own")),
        };
        match by {
            // The others gain it for good, where nothing else is said.
            Taker::Player(Reference::You) => wording.lasting_or_for_good(gains, lasts),
            Taker::Player(_) | Taker::Owner => wording.lasting(gains, lasts),
        }
    }

    /// "it becomes the color of your choice".
    pub(super) fn of_chosen_color(&mut self, who: Reference, what: OfColor, lasts: Duration) -> String {
        let wording = self.wording;
        match what {
            OfColor::Protection => {
                let gains = self.to(who, t!("%1 gains protection from the color of your choice"));
                wording.lasting_or_for_good(gains, lasts)
            }
            OfColor::Becomes => {
                wording.lasting(self.to(who, t!("%1 becomes the color of your choice")), lasts)
            }
        }
    }

    /// "double the number of +1/+1 counters on it".
    pub(super) fn counters_doubled(&mut self, who: Reference, kind: CounterKind) -> String {
        let wording = self.wording;
        let doubles = match kind {
            CounterKind::Named(name) => {
                let name = wording.word(name.name());
                return self.with(who, t!("double the number of %2 counters on %1"), name);
            }
            CounterKind::PlusOne => t!("double the number of +1/+1 counters on %1"),
            CounterKind::MinusOne => t!("double the number of \u{2212}1/\u{2212}1 counters on %1"),
            CounterKind::Loyalty => t!("double the number of loyalty counters on %1"),
            CounterKind::Defense => t!("double the number of defense counters on %1"),
            CounterKind::Charge => t!("double the number of charge counters on %1"),
        };
        self.to(who, doubles)
    }
}
