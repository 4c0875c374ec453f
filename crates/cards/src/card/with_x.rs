//! X in abilities, which a player announces (107.3a, 601.2b).
//!
//! A card has X as [`Cost::X`], [`Measure::X`], [`Than::X`] and [`Test::X`], and may have X
//! targets. [`Ability::with_x`] replaces each by a number, so everything that judges, pays for or
//! carries out an ability knows only numbers.

use super::{Ability, Among, Cost, Effect, Measure, Reference, TargetSpec, Test, Than, Trait};
use crate::{Adding, Listed, ManaCost};
use alloc::borrow::Cow;
use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;

/// The range of X in which something happens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum XIs {
    /// This X or more.
    AtLeast(u32),
    /// This X or less.
    AtMost(u32),
}

impl XIs {
    /// Whether X is in the range.
    #[must_use]
    pub const fn holds(self, x: u32) -> bool {
        match self {
            Self::AtLeast(least) => x >= least,
            Self::AtMost(most) => x <= most,
        }
    }
}

impl TargetSpec {
    /// Whether it compares something with X.
    #[must_use]
    pub fn asks_for_x(self) -> bool {
        self.traits.iter().any(|it| matches!(it, Trait::Compare(it) if it.right() == Than::X))
    }

    fn with_x(self, x: u32) -> Self {
        self.that_is(self.traits.map(|asked| match asked {
            Trait::Compare(compared) => Trait::Compare(compared.with_x(x)),
            asked => asked,
        }))
    }
}

impl Reference {
    /// Whether the kind it refers to compares something with X.
    #[must_use]
    pub fn asks_for_x(self) -> bool {
        let (Self::Each(spec) | Self::EachOf(spec, _) | Self::EachOfThat(spec)) = self else { return false };
        spec.asks_for_x()
    }
}

/// The announced X, and the place of an ability's X targets.
#[derive(Clone, Copy)]
struct SaidX {
    x: u32,
    targets: Option<u8>,
    /// Whether conditions on X are decided, or kept for a text.
    decides: bool,
}

impl SaidX {
    /// A required kind with X replaced; unchanged for a text.
    fn spec(self, spec: TargetSpec) -> TargetSpec {
        if self.decides { spec.with_x(self.x) } else { spec }
    }

    /// The place of a target once X targets are at one place.
    fn place(self, place: u8) -> u8 {
        match self.targets {
            Some(many) if place > many => {
                let x = u8::try_from(self.x).unwrap_or(u8::MAX);
                place.saturating_add(x).saturating_sub(1)
            }
            _ => place,
        }
    }

    fn among(self, among: Among) -> Among {
        if self.targets == Some(among.first) {
            return Among { count: u8::try_from(self.x).unwrap_or(u8::MAX), ..among };
        }
        Among { first: self.place(among.first), ..among }
    }

    fn reference(self, reference: &mut Reference) {
        match reference {
            Reference::Target(place) | Reference::ControllerOf(place) => *place = self.place(*place),
            Reference::Targets(among) => *among = self.among(*among),
            Reference::EachOf(spec, place) => (*spec, *place) = (self.spec(*spec), self.place(*place)),
            Reference::Each(spec) | Reference::EachOfThat(spec) => *spec = self.spec(*spec),
            Reference::This
            | Reference::You
            | Reference::Player(_)
            | Reference::Opponent
            | Reference::Dealer
            | Reference::ControllerOfDealer
            | Reference::Those
            | Reference::DefendingPlayer
            | Reference::Attacked
            | Reference::DefenderOfThat
            | Reference::AttackedByThat
            | Reference::That
            | Reference::ThatSpell
            | Reference::Made
            | Reference::AttachedTo
            | Reference::ControllerOfThat
            | Reference::Harmed
            | Reference::Chosen => {}
        }
    }

    fn effects(self, effects: Vec<Effect>) -> Vec<Effect> {
        effects.into_iter().flat_map(|effect| self.effect(effect)).listed()
    }

    fn effect(self, mut effect: Effect) -> Vec<Effect> {
        match effect {
            Effect::Times { times, effects } if times.says(Measure::X) => {
                let times = times.with_x(self.x).number().unwrap_or(0);
                return self.effects(effects).into_iter().map(|effect| effect.times(times)).listed();
            }
            Effect::If { test: Test::X(wanted), yes, no } if self.decides => {
                return self.effects(if wanted.holds(self.x) { yes } else { no });
            }
            Effect::PumpBy { who, power, toughness, times, until } if times.says(Measure::X) => {
                let x = times.with_x(self.x).number().unwrap_or(0);
                let x = i32::try_from(x).unwrap_or(i32::MAX);
                let (power, toughness) = (power.saturating_mul(x), toughness.saturating_mul(x));
                effect = Effect::Pump { who, power, toughness, until };
            }
            _ => {}
        }
        if let Some(amount) = effect.quantity_mut() {
            *amount = amount.with_x(self.x);
        }
        effect.references_mut().into_iter().flatten().for_each(|reference| self.reference(reference));
        match &mut effect {
            Effect::DivideDamage { among, .. } | Effect::DistributeCounters { among, .. } => {
                *among = self.among(*among);
            }
            Effect::GiveUp { what: Some(what), .. } | Effect::If { test: Test::Is(_, what), .. } => {
                *what = self.spec(*what);
            }
            Effect::WhenDone { ability } => {
                let said = Arc::make_mut(ability);
                let own = Self { targets: None, ..self };
                said.targets.iter_mut().for_each(|spec| *spec = self.spec(*spec));
                said.effects = own.effects(core::mem::take(&mut said.effects));
            }
            _ => {}
        }
        for inner in effect.inner_mut() {
            *inner = self.effects(core::mem::take(inner));
        }
        vec![effect]
    }
}

impl Ability {
    /// The largest X that can be announced for an ability with X targets.
    pub const MAX_TARGETS: u32 = 200;

    /// Whether X is announced with it: X is in its costs.
    #[must_use]
    pub fn has_x(&self) -> bool {
        self.costs.iter().any(|cost| matches!(cost, Cost::X(_) | Cost::LoyaltyX))
    }

    /// The number of X in its mana cost.
    #[must_use]
    pub fn symbols_of_x(&self) -> u32 {
        let symbols = self.costs.iter().map(|cost| if let Cost::X(symbols) = cost { *symbols } else { 0 });
        symbols.fold(0, u32::saturating_add)
    }

    /// Whether its targets, or an amount divided among them, depend on X.
    #[must_use]
    pub fn aims_by_x(&self) -> bool {
        let divides = |effect: &Effect| {
            effect.any(|effect| {
                matches!(effect, Effect::DivideDamage { .. } | Effect::DistributeCounters { .. })
            })
        };
        self.has_x()
            && (self.x_targets.is_some()
                || self.targets.iter().any(|spec| spec.asks_for_x())
                || self.effects.iter().any(divides))
    }

    /// The same with the X that was announced, if one was.
    #[must_use]
    pub fn said_with(&self, x: Option<u32>) -> Cow<'_, Self> {
        match x.filter(|_| self.has_x()) {
            Some(x) => Cow::Owned(self.with_x(x)),
            None => Cow::Borrowed(self),
        }
    }

    /// The same once this X is announced: with a number for each X.
    #[must_use]
    pub fn with_x(&self, x: u32) -> Self {
        self.announcing(SaidX { x, targets: self.x_targets, decides: true })
    }

    /// The same for its text: with this number for X in its effects, but X in its costs and all
    /// conditions on X kept.
    #[must_use]
    pub fn saying_x(&self, x: u32) -> Self {
        let said = self.announcing(SaidX { x, targets: self.x_targets, decides: false });
        Self { costs: self.costs.clone(), ..said }
    }

    fn announcing(&self, said: SaidX) -> Self {
        let x = said.x;
        let costs = self.costs.iter().filter_map(|cost| match cost {
            Cost::X(symbols) => {
                Some(Cost::Mana(ManaCost::generic(symbols.saturating_mul(x)))).filter(|_| x > 0)
            }
            Cost::LoyaltyX => Some(Cost::Loyalty(i32::try_from(x).map_or(i32::MIN, |x| -x))),
            cost => Some(*cost),
        });
        let mut targets = Vec::new();
        for (place, spec) in (0_u8..).zip(&self.targets) {
            let spec = said.spec(*spec);
            match self.x_targets {
                Some(many) if many == place => {
                    let each = (0..u8::try_from(x).unwrap_or(u8::MAX)).map(|before| (before, spec));
                    targets.add_all(each.map(|(distinct, spec)| TargetSpec { distinct, ..spec }));
                }
                _ => targets.push(spec),
            }
        }
        let place = |place: usize| {
            let small = u8::try_from(place).unwrap_or(u8::MAX);
            usize::from(said.place(small))
        };
        Self {
            costs: costs.listed(),
            targets,
            x_targets: None,
            said_last: place(self.said_last.start)..place(self.said_last.end),
            effects: said.effects(self.effects.clone()),
            ..self.clone()
        }
    }
}
