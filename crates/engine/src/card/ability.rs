//! Activated abilities and the instructions of spells: costs, targets and effects.

use super::{Condition, CounterKind, Effect, FromExile, Reference, Traits};
use crate::{CardType, Color, ManaCost, Thing};
use rulebook::{ManaAbilities, Rules};

/// An activated ability ("costs: targets and effects"), a mode of an instant or sorcery (with its additional costs), or
/// what a triggered ability does (no costs).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one ability")]
pub struct Ability {
    /// What must be paid to put it on the stack, in order.
    pub costs: Vec<Cost>,
    /// What must be targeted, in order; effects refer to them by place.
    pub targets: Vec<TargetSpec>,
    /// What it does on resolution, in order.
    pub effects: Vec<Effect>,
    /// When it may be played.
    pub speed: Speed,
    /// How often it can be activated each turn, if that is limited.
    pub uses: Option<Uses>,
    /// What has to hold for its player to activate it.
    pub only_if: Option<Condition>,
    /// How much less generic mana it costs to activate it, or more (602.2b).
    pub cheaper: Option<super::CostChange>,
    /// What the X announced with this mode adds to the spell's mana value while it is on the stack; elsewhere X is 0 (203.3;
    /// 202.3e).
    pub x: u32,
    /// Whether its costs are paid rather than the spell's mana cost (118.9).
    pub instead: bool,
    /// Whether it works, as an activated ability of a permanent card, only while the card is in its owner's graveyard
    /// (402.8; 113.6).
    pub in_graveyard: bool,
    /// Whether it is cycling, for which abilities wait that trigger when a card is cycled (502.18; 702.29).
    pub cycling: bool,
    /// Whether it is ward, as what a triggered ability does (702.21, since 2021).
    pub ward: bool,
    /// Whether that is done by overload (702.96, since 2012).
    pub overload: bool,
    /// The other modes of a triggered ability: its controller chooses one as it goes on the stack (700.2b, since 2013).
    pub or: Vec<Self>,
}

/// How often an ability can be activated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Uses {
    /// This many times.
    pub times: u32,
    /// Per turn, rather than for as long as the permanent stays on the battlefield.
    pub each_turn: bool,
}

impl Ability {
    /// Whether it is about what the event was about for which it waited.
    pub(crate) fn speaks_of_that(&self) -> bool {
        let that = |reference: super::Reference| {
            matches!(
                reference,
                super::Reference::That
                    | super::Reference::Dealer
                    | super::Reference::ControllerOfDealer
                    | super::Reference::Those
                    | super::Reference::ControllerOfThat
                    | super::Reference::DefenderOfThat
                    | super::Reference::AttackedByThat
                    | super::Reference::EachOfThat(_)
            )
        };
        let about = [super::Trait::ThatPlayers, super::Trait::DefendsThat];
        let asks = |spec: &TargetSpec| spec.traits.iter().any(|asked| about.contains(&asked));
        let speaks = |effect: &Effect| effect.references().into_iter().flatten().any(that);
        self.targets.iter().any(asks) || self.effects.iter().any(|effect| effect.any(speaks))
    }

    /// Whether it is about the spell that was cast in the event for which it waited.
    pub(crate) fn speaks_of_spell(&self) -> bool {
        let spell = super::Reference::ThatSpell;
        let counts = |effect: &Effect| effect.amount() == Some(super::Amount::ManaValueOf(spell));
        self.effects.iter().any(|effect| effect.speaks_of(spell) || effect.any(counts))
    }

    /// Its modes: itself first, and with it the others of a triggered ability.
    pub fn modes(&self) -> impl Iterator<Item = &Self> {
        core::iter::once(self).chain(&self.or)
    }
}

/// When an activated ability may be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
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

impl Cost {
    /// Return an unblocked attacker that the player controls to its owner's hand: ninjutsu and sneak.
    #[must_use]
    pub fn unblocked_attacker() -> Self {
        let unblocked = super::Traits::from(super::Trait::Unblocked);
        Self::Return(TargetSpec::new(TargetKind::AttackingCreature, Whose::Yours).that_is(unblocked))
    }

    /// Whether the permanent whose ability it is leaves the battlefield as it is paid.
    #[must_use]
    pub const fn takes_it_away(&self) -> bool {
        matches!(self, Self::SacrificeThis | Self::ExilePermanent | Self::ReturnThis)
    }

    /// Whether something has to be named that pays for it: what is sacrificed, discarded, returned or tapped.
    #[must_use]
    pub const fn names_one(self) -> bool {
        matches!(
            self,
            Self::Sacrifice(_)
                | Self::Discard(_)
                | Self::ExileFromHand(_)
                | Self::ExileFromGraveyard(_)
                | Self::Return(_)
                | Self::TapOther(_)
        )
    }
}

impl Ability {
    /// How much there may be of each part of an ability: costs, targets and effects.
    pub const MAX_PARTS: usize = 16;

    /// What using it does to the loyalty of its planeswalker, if it is a loyalty ability (606.2).
    #[must_use]
    pub fn loyalty(&self) -> Option<i32> {
        self.costs.iter().find_map(|cost| match cost {
            Cost::Loyalty(change) => Some(*change),
            _ => None,
        })
    }

    /// Whether it is, as an activated ability, a mana ability, which never uses the stack (406.1; 605.1a): it could add
    /// mana, has no target, is no loyalty ability and, since 2026, moves no card to or from a library.
    #[must_use]
    pub fn is_mana_ability(&self, rules: &Rules) -> bool {
        self.could_add_mana()
            && match rules.mana_abilities {
                ManaAbilities::All => true,
                ManaAbilities::NotThroughLibraries => !self.effects.iter().any(Effect::moves_library_cards),
            }
    }

    /// Whether it is a special action rather than an ability that is activated: turning its permanent face up.
    #[must_use]
    pub fn turns_face_up(&self) -> bool {
        matches!(self.effects.first(), Some(Effect::TurnFaceUp))
    }

    /// How it sets its card aside from the hand, if it does: plotting and foretelling never use the stack (116.2h, 116.2k).
    #[must_use]
    pub fn sets_aside(&self) -> Option<FromExile> {
        match self.effects.first() {
            Some(Effect::SetAside(how)) => Some(*how),
            _ => None,
        }
    }

    /// Whether it could add mana, has no target and is no loyalty ability. A triggered ability that triggers from a mana
    /// ability then is one, too (406.1; 605.1b).
    pub(crate) fn could_add_mana(&self) -> bool {
        self.targets.is_empty()
            && self.loyalty().is_none()
            && self.effects.iter().any(|effect| matches!(effect, Effect::AddMana { .. }))
    }

    /// Whether it is activated from its owner's hand: it costs discarding the card itself (402.8; 113.6).
    #[must_use]
    pub fn is_from_hand(&self) -> bool {
        self.costs.iter().any(|cost| matches!(cost, Cost::DiscardThis | Cost::RevealThis))
    }

    /// Whether it costs discarding the card and can't: it costs what only a permanent can pay, adds mana, or is about
    /// the card itself.
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

    /// Whether it is said to work in a graveyard and can't, or costs what can be paid only there.
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
                // A copy is one of the card as it was, and a card in a graveyard can be shuffled in.
                let copies = matches!(
                    effect,
                    Effect::CopyToken { of: Reference::This, .. }
                        | Effect::ShuffleIn { who: Reference::This }
                );
                !copies && effect.speaks_of(Reference::This)
            })
    }

    /// Whether it is the way in which an instant or sorcery is cast for its sneak cost (702.190, since 2026).
    #[must_use]
    pub fn is_sneak(&self) -> bool {
        self.instead && self.speed == Speed::BlockersStep
    }

    /// Whether it is the way in which an instant or sorcery is cast for its spectacle cost (702.137, since 2019).
    #[must_use]
    pub fn is_spectacle(&self) -> bool {
        self.instead && self.uses.is_none() && self.only_if == Some(Condition::OPPONENT_LOST_LIFE)
    }

    /// Whether it is a way to cast an instant or sorcery for something else than its mana cost, which is there only under a
    /// condition.
    pub(crate) fn is_alternative_if(&self) -> bool {
        self.instead && self.uses.is_none() && self.cheaper.is_none() && self.only_if.is_some()
    }

    /// Whether it says how often or under which condition it can be activated.
    pub(crate) const fn is_limited(&self) -> bool {
        self.uses.is_some() || self.only_if.is_some() || self.cheaper.is_some()
    }

    /// Whether anything in it adds mana.
    fn makes_mana(&self) -> bool {
        let adds = |effect: &Effect| effect.any(|effect| matches!(effect, Effect::AddMana { .. }));
        self.effects.iter().any(adds)
    }

    /// How much damage it divides among its targets, or how many counters it distributes among them, if it does: how is
    /// announced as it is played, or as it goes on the stack (601.2d, 603.3d).
    #[must_use]
    pub fn divided(&self) -> Option<u32> {
        let mut effects: Vec<&Effect> = self.effects.iter().collect();
        while let Some(effect) = effects.pop() {
            match effect {
                Effect::DivideDamage { amount } | Effect::DistributeCounters { count: amount, .. } => {
                    return Some(*amount);
                }
                Effect::May { .. } => effects.extend(effect.inner()),
                _ => {}
            }
        }
        None
    }

    /// Whether it divides something among targets of which there are not always as many: a triggered ability does, and it
    /// is about no other targets.
    pub(super) fn divides_well(&self) -> bool {
        let Some(amount) = self.divided() else { return true };
        let plain = |spec: &TargetSpec| TargetSpec { optional: false, ..*spec };
        let alike = self
            .targets
            .first()
            .is_some_and(|first| self.targets.iter().all(|spec| plain(spec) == plain(first)));
        alike
            && self.targets.iter().skip(1).all(|spec| spec.optional)
            && u32::try_from(self.targets.len()).is_ok_and(|most| most <= amount)
    }

    /// How many targets must be chosen at least.
    #[must_use]
    pub fn least_targets(&self) -> usize {
        least_targets(&self.targets)
    }

    pub(super) fn is_malformed(&self) -> bool {
        let least = self.least_targets();
        let parts = [self.costs.len(), self.targets.len(), self.effects.len()];
        let loyalty = self.costs.iter().filter(|cost| matches!(cost, Cost::Loyalty(_))).count();
        let may = |effect: &Effect| matches!(effect, Effect::May { .. });
        loyalty > 1
            || self.is_impossible_from_hand()
            || self.is_impossible_from_graveyard()
            // A mana ability resolves at once, and nobody is asked.
            || (self.effects.iter().any(may) && self.makes_mana())
            || parts.into_iter().any(|count| count > Self::MAX_PARTS)
            // What may be left out is last.
            || self.targets.iter().skip(least).any(|spec| !spec.optional)
            || self.effects.iter().any(|effect| {
                effect.references().into_iter().flatten().any(|reference| match reference {
                    Reference::Target(place)
                    | Reference::ControllerOf(place)
                    | Reference::EachOf(_, place) => usize::from(place) >= self.targets.len(),
                    _ => false,
                })
            })
    }
}

/// Something paid to activate an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cost {
    /// Tap the permanent itself. A creature that came under its controller's control this turn can't, without haste.
    Tap,
    /// Sacrifice the permanent itself.
    SacrificeThis,
    /// Exile the permanent itself.
    ExilePermanent,
    /// Return the permanent itself to its owner's hand.
    ReturnThis,
    /// Discard the card itself: the ability works only while it is in its owner's hand.
    DiscardThis,
    /// Exile the card itself from its owner's graveyard, where the ability works.
    ExileThis,
    /// Reveal this card, from the hand; so the ability works in a hand.
    RevealThis,
    /// Discard a card, another one than this: of this type, if one is said.
    Discard(Option<CardType>),
    /// Exile a card from the hand, another one than this: of this colour, if one is said.
    ExileFromHand(Option<Color>),
    /// Exile a card from one's graveyard, another one than this: of this type, if one is said.
    ExileFromGraveyard(Option<CardType>),
    /// Return a permanent of this kind that the player controls to its owner's hand.
    Return(TargetSpec),
    /// Tap an untapped permanent of this kind that the player controls; its summoning sickness doesn't matter.
    TapOther(TargetSpec),
    /// Sacrifice a permanent of this kind: the player chooses one of their own (it may be the permanent itself).
    Sacrifice(TargetSpec),
    /// Tap other untapped creatures of the activating player with this much power in all (702.122).
    Crew(u32),
    /// Tap other untapped creatures you control with this total power or more, to saddle a Mount (702.171a).
    Saddle(u32),
    /// Pay this much life.
    PayLife(u32),
    /// Pay so many energy counters (107.14).
    PayEnergy(u32),
    /// Pay mana.
    Mana(ManaCost),
    /// Remove counters from the permanent itself.
    RemoveCounters {
        /// Of which kind.
        kind: CounterKind,
        /// How many.
        count: u32,
    },
    /// Put counters on the permanent itself.
    PutCounters {
        /// Of which kind.
        kind: CounterKind,
        /// How many.
        count: u32,
    },
    /// Put this many loyalty counters on the planeswalker, or remove so many: an ability that costs this is a loyalty
    /// ability.
    Loyalty(i32),
}

/// How many of these targets must be chosen at least.
pub(crate) fn least_targets(specs: &[TargetSpec]) -> usize {
    specs.iter().take_while(|spec| !spec.optional).count()
}

/// A target that has to be none of those before it and is one of them.
pub(crate) fn chosen_twice(specs: &[TargetSpec], targets: &[Thing]) -> Option<Thing> {
    let twice = |(place, target): &(usize, &Thing)| {
        let distinct = specs.get(*place).is_some_and(|spec| spec.distinct);
        distinct && targets.iter().take(*place).any(|before| before == *target)
    };
    targets.iter().enumerate().find(twice).map(|(_, target)| *target)
}

/// Puts choices in front with which no target is chosen twice that has to be another one; there is none left where that is
/// impossible.
pub(crate) fn tell_apart(specs: &[TargetSpec], choices: &mut [Vec<Thing>]) {
    for (place, _) in specs.iter().enumerate().filter(|(_, spec)| spec.distinct) {
        let Some((own, before)) = choices.get_mut(..=place).and_then(<[_]>::split_last_mut) else { return };
        let free = |own: &[Thing], before: &[Vec<Thing>]| {
            own.iter().position(|thing| before.iter().all(|other| other.first() != Some(thing)))
        };
        // One of those before may have another choice.
        for other in 0..before.len() {
            if free(own, before).is_some() {
                break;
            }
            let firsts: Vec<Thing> = before.iter().filter_map(|choices| choices.first().copied()).collect();
            if let Some(others) = before.get_mut(other)
                && let Some(at) = others.iter().position(|thing| !firsts.contains(thing))
            {
                others.swap(0, at);
            }
        }
        match free(own, before) {
            Some(at) => own.swap(0, at),
            None => own.clear(),
        }
    }
}

/// What one target may be, or which things an instruction means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TargetSpec {
    /// The kinds of thing it may be.
    pub what: TargetKind,
    /// Whose it may be.
    pub whose: Whose,
    /// What else is asked of it.
    pub traits: Traits,
    /// Whether it may be left out ("up to one target"): then only others like it come behind it.
    pub optional: bool,
    /// Whether it is none of the targets before it ("another target").
    pub distinct: bool,
}

impl TargetSpec {
    /// Anything of this kind, of which nothing else is asked.
    #[must_use]
    pub const fn new(what: TargetKind, whose: Whose) -> Self {
        Self { what, whose, traits: Traits::NONE, optional: false, distinct: false }
    }

    /// The same, of which this is asked instead of what was.
    #[must_use]
    pub const fn that_is(self, traits: Traits) -> Self {
        Self { traits, ..self }
    }
}

/// The kinds of thing a target may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TargetKind {
    /// A creature that is in play.
    Creature,
    /// A creature that is attacking.
    AttackingCreature,
    /// A creature that is blocking.
    BlockingCreature,
    /// A creature that is attacking or blocking.
    FightingCreature,
    /// A planeswalker that is in play.
    Planeswalker,
    /// Any permanent.
    Permanent,
    /// The permanent that this Aura or Equipment is attached to: said by static abilities only.
    AttachedTo,
    /// The permanent itself: said by static abilities only.
    Itself,
    /// A player.
    Player,
    /// Whatever damage can be aimed at: a creature or player, and since 2018 a planeswalker.
    AnyTarget,
    /// A player or a planeswalker.
    PlayerOrPlaneswalker,
    /// A creature or a player, whatever damage can be aimed at: "each creature and each player".
    CreatureOrPlayer,
    /// A card in a graveyard; "you control" is said of whose graveyard it is.
    CardInGraveyard,
    /// A spell on the stack.
    Spell,
    /// An activated or triggered ability on the stack (never a mana ability: those are never there).
    AbilityOnStack,
    /// A spell or ability on the stack.
    SpellOrAbility,
}

/// Whose permanent a target may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whose {
    /// Anybody's.
    Anyones,
    /// Its controller's own.
    Yours,
    /// An opponent's.
    Opponents,
    /// Anybody else's, a teammate's too ("you don't control").
    Others,
}
