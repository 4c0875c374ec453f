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
    /// Its parts besides its references and numbers. It is long, and many walks ask for it.
    #[inline(never)]
    pub(crate) fn inside(&self) -> Inside<'_> {
        let mut inside = Inside::NOTHING;
        match self {
            Self::May { cost, yes, no, .. } => {
                let rule = cost.and_then(Cost::rule);
                inside.effects = [yes, no];
                inside.cost = *cost;
                inside.rule = rule;
            }
            Self::If { test, yes, no } => {
                let (condition, spec) = match test {
                    Test::Holds(condition) => (Some(*condition), None),
                    Test::Is(_, spec) | Test::InHand(spec) | Test::OnTop(spec) => (None, Some(*spec)),
                    Test::X(_) | Test::Done => (None, None),
                };
                inside.effects = [yes, no];
                inside.condition = condition;
                inside.spec = spec;
            }
            nesting!(one effects) => {
                inside.effects = [effects, &[]];
            }
            #[expect(unreachable_patterns, reason = "the other parts of two of them are above")]
            nesting!(two first second) => {
                inside.effects = [first, second];
            }
            Self::WhenDone { ability } => {
                inside.ability = Some(ability);
            }
            Self::ForTurn { ability, .. } => {
                inside.applies = Some(ability);
                inside.spec = Some(ability.affects);
            }
            Self::CreateToken { face, .. }
            | Self::CreateAttached { face, .. }
            | Self::Lend { what: face, .. } => {
                inside.face = Some(face);
            }
            Self::Amass { token, .. } => {
                inside.face = Some(token);
                inside.rule = Some(Rule::Amass);
            }
            Self::GetEmblem { emblem, .. } => {
                inside.face = Some(emblem);
                inside.rule = Some(Rule::Emblems);
            }
            Self::GainKeyword { keyword, .. } | Self::LoseKeyword { keyword, .. } => {
                inside.keyword = Some(*keyword);
            }
            Self::GainType { card_type, .. } => {
                inside.types = Types::of(*card_type);
            }
            Self::BecomeCopy { except, .. }
            | Self::EnterAsCopy { except, .. }
            | Self::CopyToken { except, .. } => {
                inside.keyword = except.keyword;
                inside.types = except.types;
            }
            Self::LimitBlocks { limit, .. } => {
                let rule = (limit.limits == Limits::HexproofFrom).then_some(Rule::HexproofFrom);
                inside.spec = Some(limit.what);
                inside.rule = rule;
            }
            Self::RevealTop { what, .. } | Self::CopyForEach { what, .. } => {
                inside.spec = Some(*what);
            }
            Self::RuleCasting { rule, .. } => {
                inside.spec = Some(rule.what);
            }
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
                inside.spec = *what;
                inside.rule = rule;
            }
            Self::PutCounters { kind, .. }
            | Self::EnterWith { kind, .. }
            | Self::DistributeCounters { kind, .. }
            | Self::PutInPlay { with: Some((kind, _)), .. } => inside.counters = Some(*kind),
            Self::ReturnThis { counter, .. } | Self::ReturnThat { counter, .. } => {
                inside.counters = *counter;
            }
            Self::Goad { .. } => inside.rule = Some(Rule::Goad),
            Self::EndCombat => inside.rule = Some(Rule::EndingCombat),
            Self::Proliferate => inside.rule = Some(Rule::Proliferate),
            Self::Cascade => inside.rule = Some(Rule::Cascade),
            Self::BecomeMonarch { .. } => inside.rule = Some(Rule::Monarch),
            Self::Pair { .. } => inside.rule = Some(Rule::Soulbond),
            Self::SetAside(FromExile::Suspended { .. }) => inside.rule = Some(Rule::Suspend),
            Self::GetEnergy { .. } => inside.rule = Some(Rule::Energy),
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
            | Self::EndTheTurn => {}
        }
        inside
    }

    /// The kinds of objects that it asks for: in its parts, in its conditions, and all of a kind to
    /// which it refers.
    pub(in crate::card) fn specs(&self) -> impl Iterator<Item = TargetSpec> {
        let Inside { spec, condition, .. } = self.inside();
        let all = self.references().into_iter().flatten().filter_map(Reference::spec);
        spec.into_iter().chain(condition.into_iter().flat_map(Condition::specs)).chain(all)
    }
}
