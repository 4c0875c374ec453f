//! The parts of an effect by which a card is judged.

use super::reference::nesting;
use super::{Effect, FromExile, GivenUpAs};
use crate::Keyword;
use crate::card::{
    Ability, CardFace, Condition, Cost, CounterKind, Limits, Reference, StaticAbility, TargetSpec, Test,
    Types,
};
use combat_lab_rulebook::Rule;

/// The parts of an effect besides its references and numbers.
#[derive(Clone, Copy)]
pub(crate) struct Inside<'a> {
    /// The effects that happen later, or if a player chooses so.
    pub(crate) effects: [&'a [Effect]; 2],
    /// The face of a token or an emblem, or an ability in quotes.
    pub(crate) face: Option<&'a CardFace>,
    /// The kind of objects that it asks for.
    pub(crate) spec: Option<TargetSpec>,
    /// The condition on which it depends.
    pub(crate) condition: Option<Condition>,
    /// The keyword that it gives or takes away.
    pub(crate) keyword: Option<Keyword>,
    /// The types that it gives.
    pub(crate) types: Types,
    /// The cost that a player may pay.
    pub(crate) cost: Option<Cost>,
    /// The ability that triggers because of it.
    pub(crate) ability: Option<&'a Ability>,
    /// The static ability that it gives.
    pub(crate) applies: Option<&'a StaticAbility>,
    /// The counters that it puts on something.
    pub(crate) counters: Option<CounterKind>,
    /// The rule that only some editions have.
    pub(crate) rule: Option<Rule>,
}

impl Inside<'_> {
    const NOTHING: Self = Self {
        effects: [&[], &[]],
        face: None,
        spec: None,
        condition: None,
        keyword: None,
        types: Types::NONE,
        cost: None,
        ability: None,
        applies: None,
        counters: None,
        rule: None,
    };
}

impl Effect {
    /// Its parts besides its references and numbers.
    pub(crate) fn inside(&self) -> Inside<'_> {
        let nothing = Inside::NOTHING;
        let ruled = |rule| Inside { rule: Some(rule), ..nothing };
        let counters = |kind: CounterKind| Inside { counters: Some(kind), ..nothing };
        match self {
            Self::May { cost, yes, no, .. } => {
                let rule = cost.and_then(Cost::rule);
                Inside { effects: [yes, no], cost: *cost, rule, ..nothing }
            }
            Self::If { test, yes, no } => {
                let (condition, spec) = match test {
                    Test::Holds(condition) => (Some(*condition), None),
                    Test::Is(_, spec) | Test::InHand(spec) | Test::OnTop(spec) => (None, Some(*spec)),
                    Test::X(_) | Test::Done => (None, None),
                };
                Inside { effects: [yes, no], condition, spec, ..nothing }
            }
            nesting!(one effects) => Inside { effects: [effects, &[]], ..nothing },
            #[expect(unreachable_patterns, reason = "the other parts of two of them are above")]
            nesting!(two first second) => Inside { effects: [first, second], ..nothing },
            Self::WhenDone { ability } => Inside { ability: Some(ability), ..nothing },
            Self::ForTurn { ability, .. } => {
                Inside { applies: Some(ability), spec: Some(ability.affects), ..nothing }
            }
            Self::CreateToken { face, .. }
            | Self::CreateAttached { face, .. }
            | Self::Lend { what: face, .. } => Inside { face: Some(face), ..nothing },
            Self::Amass { token, .. } => Inside { face: Some(token), ..ruled(Rule::Amass) },
            Self::GetEmblem { emblem, .. } => Inside { face: Some(emblem), ..ruled(Rule::Emblems) },
            Self::GainKeyword { keyword, .. } | Self::LoseKeyword { keyword, .. } => {
                Inside { keyword: Some(*keyword), ..nothing }
            }
            Self::GainType { card_type, .. } => Inside { types: Types::of(*card_type), ..nothing },
            Self::BecomeCopy { except, .. }
            | Self::EnterAsCopy { except, .. }
            | Self::CopyToken { except, .. } => {
                Inside { keyword: except.keyword, types: except.types, ..nothing }
            }
            Self::LimitBlocks { limit, .. } => {
                let rule = (limit.limits == Limits::HexproofFrom).then_some(Rule::HexproofFrom);
                Inside { spec: Some(limit.what), rule, ..nothing }
            }
            Self::RevealTop { what, .. } | Self::CopyForEach { what, .. } => {
                Inside { spec: Some(*what), ..nothing }
            }
            Self::RuleCasting { rule, .. } => Inside { spec: Some(rule.what), ..nothing },
            Self::GiveUp { what, how, .. } => {
                let rule = match how {
                    GivenUpAs::Amassed { .. } => Some(Rule::Amass),
                    GivenUpAs::Proliferated => Some(Rule::Proliferate),
                    GivenUpAs::Paired => Some(Rule::Soulbond),
                    GivenUpAs::Discarded
                    | GivenUpAs::WholeHand
                    | GivenUpAs::Connived
                    | GivenUpAs::AtRandom
                    | GivenUpAs::PutInPlay { .. }
                    | GivenUpAs::TakenFromHand { .. }
                    | GivenUpAs::PutBack
                    | GivenUpAs::Sacrificed
                    | GivenUpAs::Returned
                    | GivenUpAs::Untapped
                    | GivenUpAs::Bottomed
                    | GivenUpAs::Surveilled
                    | GivenUpAs::Ordered { .. }
                    | GivenUpAs::Dug { .. }
                    | GivenUpAs::Found { .. }
                    | GivenUpAs::Copied { .. }
                    | GivenUpAs::Enchanted
                    | GivenUpAs::PreventedFrom(_)
                    | GivenUpAs::Bolstered(_)
                    | GivenUpAs::Devoured(_) => None,
                };
                Inside { spec: *what, rule, ..nothing }
            }
            Self::PutCounters { kind, .. }
            | Self::EnterWith { kind, .. }
            | Self::DistributeCounters { kind, .. }
            | Self::PutInPlay { with: Some((kind, _)), .. } => counters(*kind),
            Self::ReturnThis { counter, .. } | Self::ReturnThat { counter, .. } => {
                Inside { counters: *counter, ..nothing }
            }
            Self::Goad { .. } => ruled(Rule::Goad),
            Self::EndCombat => ruled(Rule::EndingCombat),
            Self::Proliferate => ruled(Rule::Proliferate),
            Self::Cascade => ruled(Rule::Cascade),
            Self::BecomeMonarch { .. } => ruled(Rule::Monarch),
            Self::Pair { .. } => ruled(Rule::Soulbond),
            Self::SetAside(FromExile::Suspended { .. }) => ruled(Rule::Suspend),
            Self::GetEnergy { .. } => ruled(Rule::Energy),
            Self::Damage { .. }
            | Self::DamageBy { .. }
            | Self::Fight { .. }
            | Self::DivideDamage { .. }
            | Self::Pump { .. }
            | Self::PumpBy { .. }
            | Self::SetSize { .. }
            | Self::DoubleSize { .. }
            | Self::SwitchSize { .. }
            | Self::LoseAbilities { .. }
            | Self::OfChosenColor { .. }
            | Self::BecomeColors { .. }
            | Self::GainSubtype { .. }
            | Self::OnlySubtype { .. }
            | Self::LoseType { .. }
            | Self::GainControl { .. }
            | Self::ExchangeControl { .. }
            | Self::Attach { .. }
            | Self::Destroy { .. }
            | Self::DestroyForGood { .. }
            | Self::Regenerate { .. }
            | Self::ReturnToHand { .. }
            | Self::PutInPlay { with: None, .. }
            | Self::PutInLibrary { .. }
            | Self::Exile { .. }
            | Self::Blink { .. }
            | Self::ReturnTransformed { .. }
            | Self::ComeBack { .. }
            | Self::ExileUntil { .. }
            | Self::ReturnExiled
            | Self::Sacrifice { .. }
            | Self::Tap { .. }
            | Self::Untap { .. }
            | Self::PhaseOut { .. }
            | Self::RemoveFromCombat { .. }
            | Self::EnterAttacking
            | Self::Designate { .. }
            | Self::Exert { .. }
            | Self::BecomeBlocked { .. }
            | Self::MustBlock { .. }
            | Self::CantBlock { .. }
            | Self::EnterTapped
            | Self::Choose(_)
            | Self::RemoveCounters { .. }
            | Self::DoubleCounters { .. }
            | Self::Populate { .. }
            | Self::Transform { .. }
            | Self::TurnFaceUp
            | Self::SetAside(_)
            | Self::ExileTop { .. }
            | Self::Madness
            | Self::LoseTime
            | Self::CastSuspended
            | Self::CastDefeated
            | Self::Rebound
            | Self::Explore { .. }
            | Self::Connive { .. }
            | Self::Counter { .. }
            | Self::CopySpell { .. }
            | Self::NewTargets { .. }
            | Self::GainLife { .. }
            | Self::LoseLife { .. }
            | Self::SetLife { .. }
            | Self::Poison { .. }
            | Self::AddMana { .. }
            | Self::AddMore { .. }
            | Self::KeepMana { .. }
            | Self::Draw { .. }
            | Self::Mill { .. }
            | Self::Prevent { .. }
            | Self::PreventFrom { .. }
            | Self::PreventCombatDamage
            | Self::ChooseBlocks { .. }
            | Self::GainFlashback { .. }
            | Self::LoseGame { .. }
            | Self::WinGame
            | Self::ShuffleIn { .. }
            | Self::ShuffleGraveyard { .. }
            | Self::ExileGraveyard { .. }
            | Self::NoPrevention
            | Self::NoLifeGain { .. }
            | Self::PreventCombatOf { .. }
            | Self::Redirect { .. }
            | Self::ExtraTurn { .. }
            | Self::ExtraCombat { .. }
            | Self::CombatAfterMain
            | Self::ExtraStep { .. }
            | Self::Skip { .. }
            | Self::EndTheTurn => nothing,
        }
    }

    /// The kinds of objects that it asks for: in its parts, in its conditions, and all of a kind to
    /// which it refers.
    pub(in crate::card) fn specs(&self) -> impl Iterator<Item = TargetSpec> {
        let Inside { spec, condition, .. } = self.inside();
        let all = self.references().into_iter().flatten().filter_map(Reference::spec);
        spec.into_iter().chain(condition.into_iter().flat_map(Condition::specs)).chain(all)
    }
}
