//! Choices of a permanent's controller as it enters: replacement effects (419.6; 614.1c, 614.12).

use super::{
    CardFace, Condition, CopyExcept, Cost, CounterKind, Duration, Effect, Filter, GivenUpAs, Quantity,
    Reference, Subtype, TargetKind, TargetSpec, Test, Trait, Whose,
};
use crate::{Color, Keyword};
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;
use combat_lab_rulebook::{Edition, Rule};

/// The quality that a player chooses as a permanent enters, for its abilities to refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Choosing {
    /// A colour.
    Color,
    /// A colour other than this one.
    ColorBut(Color),
    /// A creature type.
    CreatureType,
}

impl Choosing {
    /// Whether it is a colour.
    #[must_use]
    pub const fn is_color(self) -> bool {
        match self {
            Self::Color | Self::ColorBut(_) => true,
            Self::CreatureType => false,
        }
    }
}

/// A player's choice as a permanent entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum ChosenQuality {
    /// A colour.
    Color(Color),
    /// A creature type.
    CreatureType(Subtype),
}

impl ChosenQuality {
    /// Whether it is a possible choice of `what`.
    #[must_use]
    pub fn suits(self, what: Choosing) -> bool {
        match self {
            Self::Color(color) => what.is_color() && what != Choosing::ColorBut(color),
            Self::CreatureType(subtype) => what == Choosing::CreatureType && subtype.is_of_creatures(),
        }
    }

    /// The requirement that things are of the chosen colour or type.
    const fn asked(self) -> Trait {
        match self {
            Self::Color(color) => Trait::Colors(crate::Colors::NONE.with(color)),
            Self::CreatureType(subtype) => Trait::Subtype(subtype),
        }
    }

    /// Replaces a requirement of the chosen quality by this one, and counts the replacements.
    fn fill_in(self, asked: &mut Filter, times: &mut usize) {
        let meant = match self {
            Self::Color(_) => Trait::ChosenColor,
            Self::CreatureType(_) => Trait::ChosenType,
        };
        *asked = asked.map(|asked| {
            let filled = asked == meant;
            *times += usize::from(filled);
            if filled { self.asked() } else { asked }
        });
    }
}

impl CardFace {
    /// The kind of choice made as it enters for its abilities to refer to, if any.
    #[must_use]
    pub fn chooses(&self) -> Option<Choosing> {
        match self.as_enters {
            Some(AsEnters::Choose { what, .. }) => Some(what),
            _ => None,
        }
    }

    /// The face after the choice, with abilities that refer to the chosen quality; and the number
    /// of places where they do.
    #[must_use]
    pub fn having_chosen(self: &Arc<Self>, chosen: ChosenQuality) -> (Arc<Self>, usize) {
        let before = Arc::clone(self).without_lent().unchosen();
        let Some(AsEnters::Choose { what, own }) = before.as_enters.filter(|_| self.chooses().is_some())
        else {
            return (before, 0);
        };
        if !chosen.suits(what) {
            return (before, 0);
        }
        let mut face = before.as_ref().clone();
        let mut times = 0;
        for ability in &mut face.statics {
            chosen.fill_in(&mut ability.affects.traits, &mut times);
            if let Some(spec) = ability.each.as_mut().and_then(Quantity::spec_mut) {
                chosen.fill_in(&mut spec.traits, &mut times);
            }
            for spec in ability.condition.iter_mut().flat_map(Condition::specs_mut) {
                chosen.fill_in(&mut spec.traits, &mut times);
            }
        }
        for change in &mut face.cost_changes {
            if let Some(spec) = &mut change.what {
                chosen.fill_in(&mut spec.traits, &mut times);
            }
        }
        for rule in &mut face.cast_rules {
            chosen.fill_in(&mut rule.what.traits, &mut times);
        }
        for trigger in &mut face.triggers {
            for asked in trigger.event.filters_mut() {
                chosen.fill_in(asked, &mut times);
            }
        }
        for replacement in &mut face.replacements {
            for asked in replacement.event.filters_mut() {
                chosen.fill_in(asked, &mut times);
            }
        }
        match chosen {
            ChosenQuality::CreatureType(subtype) if own => face.subtypes.push(subtype),
            ChosenQuality::Color(color) if own => face = face.with([Keyword::protection_from(color)]),
            ChosenQuality::CreatureType(_) | ChosenQuality::Color(_) => {}
        }
        face.chosen = Some((chosen, before));
        (Arc::new(face), times)
    }

    /// The face without the chosen quality, which isn't copied, and which no card keeps that leaves
    /// (707.2).
    pub(crate) fn unchosen(self: Arc<Self>) -> Arc<Self> {
        match &self.chosen {
            Some((_, before)) => Arc::clone(before),
            None => self,
        }
    }
}

/// Choices of its controller as a permanent enters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum AsEnters {
    /// It may enter with an additional +1/+1 counter; otherwise it gains haste: riot (702.136a,
    /// since 2019).
    Riot,
    /// It may enter with an additional +1/+1 counter, as the first ability of unleash says
    /// (702.98a, since 2012).
    Unleash,
    /// Its controller may sacrifice any number of creatures, and it enters with this many +1/+1
    /// counters for each of them: devour (702.82a in 2026).
    Devour(u32),
    /// It may enter as a copy of a permanent, with differences (503.5; 706.5, later 707.5).
    Copy {
        /// The kind of permanent.
        what: TargetSpec,
        /// Its differences from that permanent.
        except: CopyExcept,
    },
    /// It enters tapped unless its controller does something.
    TappedUnless(ToEnterUntapped),
    /// Its controller chooses a quality that its abilities refer to.
    Choose {
        /// The kind of quality.
        what: Choosing,
        /// Whether it is of the chosen creature type itself, or has protection from the chosen
        /// colour.
        own: bool,
    },
}

/// A payment or reveal without which a permanent enters tapped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum ToEnterUntapped {
    /// Pay this much life.
    PayLife(u32),
    /// Reveal a card of this kind from the hand.
    Reveal(TargetSpec),
}

impl AsEnters {
    /// The instructions that are offered, in order.
    pub fn offers(self) -> Vec<Effect> {
        let counter = Effect::EnterWith { kind: CounterKind::PlusOne, count: 1 };
        let may = |no| vec![Effect::May { who: Reference::You, cost: None, yes: vec![counter], no }];
        match self {
            Self::Riot => {
                let (who, keyword, until) = (Reference::This, Keyword::Haste, Duration::Permanent);
                may(vec![Effect::GainKeyword { who, keyword, until }])
            }
            Self::Unleash => may(Vec::new()),
            Self::Devour(counters) => {
                let spec = TargetSpec::new(TargetKind::Creature, Whose::Yours);
                let (who, what) = (Reference::You, Some(spec.that_is(Trait::Other.into())));
                let (count, how) = (Quantity::AS_MANY_AS_THERE_ARE, GivenUpAs::Devoured(counters));
                vec![Effect::GiveUp { who, count, what, how }]
            }
            Self::Copy { what, except } => {
                let (who, count, how) =
                    (Reference::You, Quantity::Number(1), GivenUpAs::Copied { may: true });
                let chooses = Effect::GiveUp { who, count, what: Some(what), how };
                vec![chooses, Effect::EnterAsCopy { of: Reference::Chosen, except }]
            }
            Self::TappedUnless(todo) => {
                let cost = match todo {
                    ToEnterUntapped::PayLife(life) => Some(Cost::PayLife(life)),
                    ToEnterUntapped::Reveal(_) => None,
                };
                let no = vec![Effect::EnterTapped];
                let may = Effect::May { who: Reference::You, cost, yes: Vec::new(), no: no.clone() };
                match todo {
                    ToEnterUntapped::PayLife(_) => vec![may],
                    // Without such a card there is nothing to decide.
                    ToEnterUntapped::Reveal(what) => {
                        vec![Effect::If { test: Test::InHand(what), yes: vec![may], no }]
                    }
                }
            }
            Self::Choose { what, .. } => vec![Effect::Choose(what)],
        }
    }

    /// The kind of permanent or card to choose.
    pub const fn spec(self) -> Option<TargetSpec> {
        match self {
            Self::Riot | Self::Unleash | Self::Devour(_) | Self::Choose { .. } | Self::TappedUnless(_) => {
                None
            }
            Self::Copy { what, .. } => Some(what),
        }
    }

    /// The rule that an edition needs for the ability.
    pub const fn rule(self) -> Rule {
        match self {
            Self::Copy { .. } => Rule::EntersAsCopy,
            Self::Devour(_) => Rule::Devour,
            // Riot and unleash may be written out; their names are among the card's keywords.
            Self::Riot | Self::Unleash | Self::Choose { .. } | Self::TappedUnless(_) => {
                Rule::ReplacementEffects
            }
        }
    }

    /// The rules that apply in an edition.
    pub const fn rules(self, edition: Edition) -> &'static [Rule] {
        match self {
            Self::Riot if Rule::Riot.number(edition).is_none() => &[Rule::ReplacementEffects],
            Self::Unleash if Rule::Unleash.number(edition).is_none() => &[Rule::ReplacementEffects],
            Self::Riot => &[Rule::Riot, Rule::ReplacementEffects],
            Self::Unleash => &[Rule::Unleash, Rule::ReplacementEffects],
            Self::Copy { .. } => &[Rule::EntersAsCopy, Rule::ReplacementEffects],
            Self::Devour(_) => &[Rule::Devour, Rule::ReplacementEffects],
            Self::Choose { .. } | Self::TappedUnless(_) => &[Rule::ReplacementEffects],
        }
    }
}
