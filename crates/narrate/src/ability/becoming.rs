//! Several changes of one permanent, as one clause: "this becomes a 2/1 blue Faerie creature with
//! flying in addition to its other types until end of turn".

use super::effect::{Writer, indestructible_is_a_quality};
use super::kinds::article;
use super::traits::subtype_text;
use crate::words::{Wording, size};
use combat_lab_cards::{Adding, CardType, Colors, Duration, Effect, Keyword, Listed, Reference, Subtype};
use combat_lab_language::{Language, t};
use combat_lab_rulebook::Edition;

/// The changes of one permanent for the same duration.
pub(super) struct Becoming {
    who: Reference,
    until: Duration,
    size: Option<(i32, i32)>,
    colors: Option<Colors>,
    subtypes: Vec<Subtype>,
    types: Vec<CardType>,
    keywords: Vec<Keyword>,
    /// It loses all abilities.
    strips: bool,
    /// The first subtype is its only creature type; with `true`, a creature is all it is.
    only: Option<bool>,
}

impl Becoming {
    /// The changes at the beginning of these effects and the number of those effects, if they make
    /// a creature of something or replace what a creature is.
    pub(super) fn of(effects: &[Effect], edition: Edition) -> Option<(Self, usize)> {
        let (who, until) = effects.first().and_then(changed)?;
        let mut all = Self {
            who,
            until,
            size: None,
            colors: None,
            subtypes: Vec::new(),
            types: Vec::new(),
            keywords: Vec::new(),
            strips: false,
            only: None,
        };
        let same = |effect: &&Effect| changed(effect) == Some((who, until));
        let count = effects.iter().take_while(same).take_while(|effect| all.add(effect, edition)).count();
        let replaces = all.only.is_some() || all.strips;
        let suits = all.size.is_some()
            && match (replaces, all.types.as_slice()) {
                (true, types) => types.is_empty() && (all.strips || all.colors.is_some()),
                (false, types) => types.contains(&CardType::Creature),
            };
        suits.then_some((all, count))
    }

    /// Adds one of the changes, unless it can't be said with those before.
    fn add(&mut self, effect: &Effect, edition: Edition) -> bool {
        match effect {
            Effect::SetSize { power, toughness, .. } => set(&mut self.size, (*power, *toughness)),
            Effect::BecomeColors { colors, .. } => set(&mut self.colors, *colors),
            Effect::LoseAbilities { .. } => !std::mem::replace(&mut self.strips, true),
            Effect::GainSubtype { subtype, .. } => {
                self.subtypes.push(*subtype);
                true
            }
            Effect::OnlySubtype { subtype, only_creature, .. } if self.subtypes.is_empty() => {
                self.subtypes.push(*subtype);
                set(&mut self.only, *only_creature)
            }
            Effect::GainType { card_type, .. } => {
                self.types.push(*card_type);
                true
            }
            Effect::GainKeyword { keyword, .. } => {
                let quality = *keyword == Keyword::Indestructible && indestructible_is_a_quality(edition);
                if keyword.is_own_words() || quality {
                    return false;
                }
                self.keywords.push(*keyword);
                true
            }
            _ => false,
        }
    }

    /// "a 2/1 blue Faerie creature"; the size is left out where its text follows.
    fn creature(&self, sized: bool, wording: Wording) -> String {
        let english = wording.language == Language::ENGLISH;
        let mut words: Vec<String> = Vec::new();
        words.add_all(self.size.filter(|_| sized).map(|(power, toughness)| size(power, toughness)));
        words.add_all(self.colors.map(|colors| wording.colors(colors)));
        let (every, named): (Vec<Subtype>, Vec<Subtype>) =
            self.subtypes.iter().copied().partition(|it| *it == Subtype::EVERY_CREATURE_TYPE);
        let named: Vec<String> = named.iter().map(|it| subtype_text(*it, wording)).listed();
        words.add_all(Some(named.join(" ")).filter(|named| !named.is_empty()));
        let others = self.types.iter().filter(|it| **it != CardType::Creature);
        words.add_all(others.map(|it| wording.word(it.name()).to_owned()));
        let mut with: Vec<String> = Vec::new();
        let every = every.first().map(|it| subtype_text(*it, wording));
        let place = if english { &mut with } else { &mut words };
        place.add_all(every);
        with.add_all(
            self.keywords.iter().filter(|_| sized).map(|keyword| wording.word(keyword.name()).to_owned()),
        );
        let mut said = if words.is_empty() {
            wording.of(t!("a creature")).to_owned()
        } else {
            let joint = if english { " " } else { ", " };
            wording.say(t!("a %1 creature"), &[&words.join(joint)])
        };
        if let Some(noun) = said.strip_prefix("a ").filter(|_| english) {
            let eight = noun.starts_with('8') || noun.starts_with("11/") || noun.starts_with("18/");
            said = [if eight { "an " } else { article(noun) }, noun].concat();
        }
        if with.is_empty() { said } else { wording.say(t!("%1 with %2"), &[&said, &wording.list(&with)]) }
    }
}

/// Sets what isn't set yet.
fn set<T>(slot: &mut Option<T>, value: T) -> bool {
    let new = slot.is_none();
    if new {
        *slot = Some(value);
    }
    new
}

/// What the effect changes and for how long, if it is such a change.
fn changed(effect: &Effect) -> Option<(Reference, Duration)> {
    match effect {
        Effect::SetSize { who, until, .. }
        | Effect::BecomeColors { who, until, .. }
        | Effect::LoseAbilities { who, until }
        | Effect::GainSubtype { who, until, .. }
        | Effect::OnlySubtype { who, until, .. }
        | Effect::GainType { who, until, .. }
        | Effect::GainKeyword { who, until, .. } => Some((*who, *until)),
        _ => None,
    }
}

impl Writer<'_> {
    pub(super) fn becomes(&mut self, what: &Becoming) -> String {
        let wording = self.wording;
        let who = self.who(what.who);
        if what.only.is_none() && !what.strips {
            let creature = what.creature(true, wording);
            let text = wording.say(t!("%1 becomes %2 in addition to its other types"), &[&who, &creature]);
            return wording.lasting_or_for_good(text, what.until);
        }
        let mut does: Vec<String> = Vec::new();
        if what.strips {
            does.push(wording.of(t!("loses all abilities")).to_owned());
        }
        let (power, toughness) = what.size.unwrap_or_default();
        let base = size(power, toughness);
        if what.only.is_some() {
            let creature = what.creature(false, wording);
            does.push(wording.say(t!("becomes %1 with base power and toughness %2"), &[&creature, &base]));
        } else {
            let colors = what.colors.map(|colors| wording.colors(colors));
            does.add_all(colors.map(|colors| wording.say(t!("becomes %1"), &[&colors])));
            does.push(wording.say(t!("has base power and toughness %1"), &[&base]));
        }
        if what.only == Some(true) {
            does.push(wording.of(t!("loses all other card types")).to_owned());
        }
        if !what.keywords.is_empty() {
            let names: Vec<&str> = what.keywords.iter().map(|it| wording.word(it.name())).listed();
            does.push(wording.say(t!("gains %1"), &[&wording.list(&names)]));
        }
        let text = wording.say(t!("%1 %2"), &[&who, &wording.list(&does)]);
        wording.lasting_or_for_good(text, what.until)
    }
}
