//! Activated abilities and the instructions of spells: costs, targets and effects.

use super::{
    Among, Condition, Cost, CostChange, Effect, FromExile, Quantity, Reference, Stat, TargetSpec, Trait,
    least_targets,
};
use crate::{Adding, Listed};
use alloc::vec::Vec;
use combat_lab_compiled::Compiled;
use combat_lab_rulebook::{ManaAbilities, Rule, Rules};

/// An activated ability ("costs: targets and effects"), a mode of an instant or sorcery (with its
/// additional costs), or the effect of a triggered ability (no costs).
#[derive(Debug, Clone, PartialEq, Eq, Default, Compiled)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one ability")]
pub struct Ability {
    /// The costs of putting it on the stack, in order.
    pub costs: Vec<Cost>,
    /// Its targets, in order; effects refer to them by place.
    pub targets: Vec<TargetSpec>,
    /// The places of the targets that its text names after the optional ones, which come last here.
    pub said_last: core::ops::Range<usize>,
    /// Its effects on resolution, in order.
    pub effects: Vec<Effect>,
    /// The keyword actions in its text that only some editions have.
    pub words: Vec<&'static str>,
    /// When it may be played.
    pub speed: Speed,
    /// The number of activations allowed each turn, if that is limited.
    pub uses: Option<Uses>,
    /// The condition for its player to activate it.
    pub only_if: Option<Condition>,
    /// The change of its generic mana cost (602.2b).
    pub cheaper: Option<CostChange>,
    /// Whether it costs less by the permanent's mana cost in the turn in which that entered:
    /// power-up (702.193, since 2026).
    pub powered_up: bool,
    /// The place of the target of which there are X: "X target artifacts", or "up to X" if it is
    /// optional.
    pub x_targets: Option<u8>,
    /// Whether its costs are paid rather than the spell's mana cost (118.9).
    pub instead: bool,
    /// Whether it works, as an activated ability of a permanent card, only while the card is in its
    /// owner's graveyard (402.8; 113.6).
    pub in_graveyard: bool,
    /// Whether it is cycling, for abilities that trigger when a card is cycled (502.18; 702.29).
    pub cycling: bool,
    /// The keyword that it is the effect of, if it isn't written out.
    pub keyword: Option<TriggeredKeyword>,
    /// Whether it is the way to cast a spell with overload (702.96, since 2012).
    pub overload: bool,
    /// Whether it and the activated ability before it are written as one: this is another of its
    /// modes, kinds of mana or numbers of targets.
    pub is_other_way: bool,
    /// The other modes of a triggered ability: its controller chooses one as it goes on the stack
    /// (700.2b, since 2013).
    pub or: Vec<Self>,
}

/// A keyword that is a triggered ability, with a rule of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum TriggeredKeyword {
    /// Countering a spell or ability unless a cost is paid (702.21, since 2021).
    Ward,
    /// Returning with a -1/-1 counter (702.79, since 2008).
    Persist,
    /// Returning with a +1/+1 counter (702.93, since 2011).
    Undying,
}

impl TriggeredKeyword {
    /// Its rule, in the editions that have it.
    #[must_use]
    pub const fn rule(self) -> Rule {
        match self {
            Self::Ward => Rule::Ward,
            Self::Persist => Rule::Persist,
            Self::Undying => Rule::Undying,
        }
    }
}

/// How often an ability can be activated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct Uses {
    /// This many times.
    pub times: u32,
    /// Per turn, rather than for as long as the permanent stays on the battlefield.
    pub each_turn: bool,
}

impl Ability {
    /// Whether it refers to the subject of the event that triggered it.
    pub fn speaks_of_that(&self) -> bool {
        let that = |reference: Reference| {
            matches!(
                reference,
                Reference::That
                    | Reference::Dealer
                    | Reference::ControllerOfDealer
                    | Reference::Those
                    | Reference::ControllerOfThat
                    | Reference::DefenderOfThat
                    | Reference::AttackedByThat
                    | Reference::EachOfThat(_)
            )
        };
        let about = [Trait::ThatPlayers, Trait::DefendsThat];
        let asks = |spec: &TargetSpec| spec.traits.iter().any(|asked| about.contains(&asked));
        let speaks = |effect: &Effect| effect.references().into_iter().flatten().any(that);
        self.targets.iter().any(asks) || self.effects.iter().any(|effect| effect.any(speaks))
    }

    /// Whether it refers to the spell that was cast in the event that triggered it.
    pub fn speaks_of_spell(&self) -> bool {
        let spell = Reference::ThatSpell;
        let counts = |effect: &Effect| effect.quantity() == Some(Quantity::stat(Stat::ManaValue, spell));
        self.effects.iter().any(|effect| effect.speaks_of(spell) || effect.any(counts))
    }

    /// Its modes: itself first, and with it the others of a triggered ability.
    pub fn modes(&self) -> impl Iterator<Item = &Self> {
        core::iter::once(self).chain(&self.or)
    }
}

/// When an activated ability may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub enum Speed {
    /// Whenever its controller has priority.
    #[default]
    Instant,
    /// Only in its controller's main phase with an empty stack.
    Sorcery,
    /// Only in its controller's turn.
    OwnTurn,
    /// Only in its controller's turn before attackers are declared.
    BeforeAttacks,
    /// Only in its controller's upkeep step.
    OwnUpkeep,
    /// Only during an end of combat step.
    EndOfCombat,
    /// Only during combat.
    Combat,
    /// Only during combat in its controller's turn.
    OwnCombat,
    /// Only during combat before blockers are declared.
    BeforeBlocks,
    /// Only during combat after blockers are declared.
    AfterBlocks,
    /// Only during the declare blockers step.
    BlockersStep,
    /// Only before any combat damage step of the turn.
    BeforeDamage,
    /// Only during the declare attackers step in which its controller has been attacked.
    Attacked,
}

impl Ability {
    /// Whether it does the same, whatever it is written with.
    #[must_use]
    pub fn is_as(&self, other: &Self) -> bool {
        self == &Self { is_other_way: self.is_other_way, ..other.clone() }
    }

    /// The most costs, targets and effects that an ability may have.
    pub const MAX_PARTS: usize = 16;

    /// The change of its planeswalker's loyalty, if it is a loyalty ability (606.2).
    #[must_use]
    pub fn loyalty(&self) -> Option<i32> {
        self.costs.iter().find_map(|cost| match cost {
            Cost::Loyalty(change) => Some(*change),
            Cost::LoyaltyX => Some(-1),
            _ => None,
        })
    }

    /// Whether it is, as an activated ability, a mana ability, which never uses the stack (406.1;
    /// 605.1a): it could add mana; since 2008 it has no target either, since October 2010 it is no
    /// loyalty ability, and since 2026 it moves no card to or from a library.
    #[must_use]
    pub fn is_mana_ability(&self, rules: &Rules) -> bool {
        let untargeted = || self.targets.is_empty();
        self.could_add_mana()
            && match rules.mana_abilities {
                ManaAbilities::All => true,
                ManaAbilities::Untargeted => untargeted(),
                ManaAbilities::NotLoyalty => untargeted() && self.loyalty().is_none(),
                ManaAbilities::NotThroughLibraries => {
                    untargeted()
                        && self.loyalty().is_none()
                        && !self.effects.iter().any(Effect::moves_library_cards)
                }
            }
    }

    /// Whether it is a mana ability that pays for something without a player having to choose or
    /// time it.
    pub fn pays_for_anything(&self, rules: &Rules) -> bool {
        self.is_mana_ability(rules) && self.targets.is_empty() && self.loyalty().is_none() && !self.has_x()
    }

    /// Whether, as a triggered ability that triggers on a mana ability, it is one, too (406.1;
    /// 605.1b), which adds its mana without a choice.
    pub fn is_mana_trigger(&self) -> bool {
        self.could_add_mana() && self.targets.is_empty()
    }

    /// The same of one with a target, which is a mana ability until 2008 (406.1).
    pub fn is_aimed_mana_trigger(&self, rules: &Rules) -> bool {
        let aimed = match rules.mana_abilities {
            ManaAbilities::All => true,
            ManaAbilities::Untargeted | ManaAbilities::NotLoyalty | ManaAbilities::NotThroughLibraries => {
                false
            }
        };
        aimed && self.could_add_mana() && !self.targets.is_empty()
    }

    /// Whether it is a special action rather than an ability that is activated: turning its
    /// permanent face up.
    #[must_use]
    pub fn turns_face_up(&self) -> bool {
        matches!(self.effects.first(), Some(Effect::TurnFaceUp))
    }

    /// How it sets its card aside from the hand, if it does: plotting and foretelling never use the
    /// stack (116.2h, 116.2k).
    #[must_use]
    pub fn sets_aside(&self) -> Option<FromExile> {
        match self.effects.first() {
            Some(Effect::SetAside(how)) => Some(*how),
            _ => None,
        }
    }

    /// Whether it could add mana as it resolves.
    fn could_add_mana(&self) -> bool {
        let adds = |effect: &Effect| matches!(effect, Effect::AddMana { .. } | Effect::AddMore { .. });
        self.effects.iter().any(adds)
    }

    /// Whether it is activated from its owner's hand: it costs discarding the card itself (402.8;
    /// 113.6).
    #[must_use]
    pub fn is_from_hand(&self) -> bool {
        self.costs.iter().any(|cost| matches!(cost, Cost::DiscardThis | Cost::RevealThis))
    }

    /// Whether it can't work from a hand although it costs discarding the card: it has a cost that
    /// only a permanent can pay, adds mana, or affects the card itself.
    #[must_use]
    pub fn is_impossible_from_hand(&self) -> bool {
        let permanent = |cost: &Cost| {
            matches!(
                cost,
                Cost::Tap
                    | Cost::SacrificeThis
                    | Cost::ExilePermanent
                    | Cost::ReturnThis
                    | Cost::Crew(_)
                    | Cost::Saddle(_)
                    | Cost::Loyalty(_)
                    | Cost::LoyaltyX
                    | Cost::RemoveCounters { .. }
                    | Cost::PutCounters { .. }
            )
        };
        let here = |cost: &&Cost| matches!(cost, Cost::DiscardThis | Cost::RevealThis);
        let here = self.costs.iter().filter(here).count();
        here > 1
            || (here > 0
                && (self.costs.iter().any(permanent)
                    || self.makes_mana()
                    || self.effects.iter().any(|effect| effect.speaks_of(Reference::This))))
    }

    /// Whether it is marked for a graveyard and can't work there, or has a cost that can be paid
    /// only there.
    pub(crate) fn is_impossible_from_graveyard(&self) -> bool {
        let permanent = |cost: &Cost| {
            matches!(
                cost,
                Cost::Tap
                    | Cost::SacrificeThis
                    | Cost::ExilePermanent
                    | Cost::ReturnThis
                    | Cost::DiscardThis
                    | Cost::RevealThis
                    | Cost::Crew(_)
                    | Cost::Saddle(_)
                    | Cost::Loyalty(_)
                    | Cost::LoyaltyX
                    | Cost::RemoveCounters { .. }
                    | Cost::PutCounters { .. }
            )
        };
        if !self.in_graveyard {
            return self.costs.contains(&Cost::ExileThis);
        }
        self.costs.iter().any(permanent)
            || self.uses.is_some()
            || self.makes_mana()
            || self.effects.iter().any(|effect| {
                // A copy is made of the card as it was, and a card in a graveyard can be shuffled
                // in.
                let copies = matches!(
                    effect,
                    Effect::CopyToken { of: Reference::This, .. }
                        | Effect::ShuffleIn { who: Reference::This }
                );
                !copies && effect.speaks_of(Reference::This)
            })
    }

    /// Whether it is the way in which an instant or sorcery is cast for its sneak cost (702.190,
    /// since 2026).
    #[must_use]
    pub fn is_sneak(&self) -> bool {
        self.instead && self.speed == Speed::BlockersStep
    }

    /// Whether it is the way in which an instant or sorcery is cast for its spectacle cost
    /// (702.137, since 2019).
    #[must_use]
    pub fn is_spectacle(&self) -> bool {
        self.instead && self.uses.is_none() && self.only_if == Some(Condition::OPPONENT_LOST_LIFE)
    }

    /// Whether it is a way to cast an instant or sorcery for something else than its mana cost,
    /// under a condition.
    pub(crate) fn is_alternative_if(&self) -> bool {
        self.instead && self.uses.is_none() && self.cheaper.is_none() && self.only_if.is_some()
    }

    /// Whether a limit, a condition or a change of its cost applies to activating it.
    pub(crate) const fn is_limited(&self) -> bool {
        self.uses.is_some() || self.only_if.is_some() || self.cheaper.is_some() || self.powered_up
    }

    /// Whether all it does is to tap its permanent for one mana.
    pub fn taps_for_one_mana(&self) -> bool {
        let adds_one = |effect: &Effect| matches!(effect, Effect::AddMana { mana, times: Quantity::Number(1) } if mana.total() == 1);
        self.costs == [Cost::Tap] && matches!(&*self.effects, [one] if adds_one(one)) && !self.is_limited()
    }

    /// Whether anything in it adds mana.
    pub fn makes_mana(&self) -> bool {
        let adds = |effect: &Effect| {
            effect.any(|effect| matches!(effect, Effect::AddMana { .. } | Effect::AddMore { .. }))
        };
        self.effects.iter().any(adds)
    }

    /// The damage it divides among its targets, or the counters it distributes among them, if any:
    /// the parts are announced as it is played, or as it goes on the stack (601.2d, 603.3d).
    #[must_use]
    pub fn divided(&self) -> Option<u32> {
        self.division().map(|(amount, _)| amount)
    }

    /// The places of the targets among which it divides that; none if it divides nothing.
    #[must_use]
    pub fn divided_among(&self) -> core::ops::Range<usize> {
        self.division().map_or(0..0, |(_, among)| among.places())
    }

    /// The most that an ability divides: of triggered abilities, players choose where each 1 goes.
    pub const MOST_DIVIDED: u32 = 200;

    fn division(&self) -> Option<(u32, Among)> {
        let mut effects: Vec<&Effect> = self.effects.iter().listed();
        while let Some(effect) = effects.pop() {
            match effect {
                Effect::DivideDamage { amount, among }
                | Effect::DistributeCounters { count: amount, among, .. } => return Some((*amount, *among)),
                Effect::May { .. } => effects.add_all(effect.inner()),
                _ => {}
            }
        }
        None
    }

    /// Whether, if it divides something, that is among its last targets, which are alike, all but
    /// the first optional, and no more than the amount, as triggered abilities need.
    pub(super) fn divides_well(&self) -> bool {
        let Some(amount) = self.divided() else { return true };
        let plain = |spec: &TargetSpec| TargetSpec { optional: false, ..*spec };
        let places = self.divided_among();
        let last = places.end == self.targets.len();
        let shared = self.targets.get(places).unwrap_or_default();
        let alike = shared.first().is_some_and(|first| shared.iter().all(|spec| plain(spec) == plain(first)));
        alike
            && last
            && shared.iter().skip(1).all(|spec| spec.optional)
            && u32::try_from(shared.len()).is_ok_and(|most| most <= amount)
    }

    /// Reorders one item for each target, from the order of the text to that of the targets.
    pub fn sort_as_targets<T>(said_last: &core::ops::Range<usize>, said: &mut Vec<T>) {
        if let Some(rest) = said.len().checked_sub(said_last.len()).filter(|rest| said_last.start <= *rest) {
            let last = said.split_off(rest);
            said.splice(said_last.start..said_last.start, last);
        }
    }

    /// The reverse: from the order of the targets to that of the text.
    pub fn sort_as_said<T>(said_last: &core::ops::Range<usize>, targets: &mut Vec<T>) {
        if said_last.end <= targets.len() {
            let last: Vec<T> = targets.drain(said_last.clone()).listed();
            targets.add_all(last);
        }
    }

    /// The least number of targets that must be chosen.
    #[must_use]
    pub fn least_targets(&self) -> usize {
        least_targets(&self.targets)
    }
}
