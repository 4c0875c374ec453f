//! The rules of a card's abilities that only some editions have.

use super::{
    Ability, Announced, AsEnters, CardFace, CombatBan, Cost, CounterKind, Fleeting, Grant, Limits, Manner,
    OtherFace, TriggeredAbility,
};
use crate::{Adding, Listed};
use alloc::vec::Vec;
use combat_lab_rulebook::Rule;

impl CardFace {
    /// The rules by which it has what only some editions have, such as ways to cast it, keywords
    /// with a number, counters and keyword actions: those of this face, of the card's other faces,
    /// of its tokens and emblems, and of the abilities it gives to others.
    pub fn keyword_rules(&self) -> Vec<Rule> {
        self.with_tokens().into_iter().flat_map(Self::own_keyword_rules).listed()
    }

    /// Those of this face alone.
    fn own_keyword_rules(&self) -> Vec<Rule> {
        let abilities = self.abilities.iter().flat_map(Ability::keyword_rules);
        let triggers = self.triggers.iter().flat_map(TriggeredAbility::keyword_rules);
        let effects = self.effects();
        let put = effects.iter().filter_map(|effect| effect.inside().counters);
        let counters = put
            .chain(self.enters_with.iter().map(|(kind, _)| *kind))
            .chain(self.enters_counting.iter().map(|(kind, ..)| *kind))
            .chain(self.enters_if.iter().map(|(kind, ..)| *kind));
        let mut rules: Vec<Rule> = self.other.as_deref().map(OtherFace::rule).into_iter().listed();
        rules.add_all(abilities.chain(triggers));
        rules.add_all(self.announced.and_then(Announced::rule));
        rules.add_all(self.grants.iter().filter_map(|grant| grant.rule()));
        rules.add_all(self.numbered.iter().map(|numbered| numbered.keyword.rule()));
        let hexproof = self.block_limits.iter().any(|limit| limit.limits == Limits::HexproofFrom);
        rules.add_all(hexproof.then_some(Rule::HexproofFrom));
        let goads = self.combat_bans.iter().any(|ban| matches!(ban, CombatBan::Goading { .. }));
        rules.add_all(goads.then_some(Rule::Goad));
        rules.add_all(self.as_enters.map(AsEnters::rule));
        rules.add_all(counters.filter_map(CounterKind::rule));
        rules.add_all(effects.iter().filter_map(|effect| effect.inside().rule));
        rules
    }
}

impl OtherFace {
    /// The rule of a card with such a face.
    fn rule(&self) -> Rule {
        match self.manner {
            Manner::FaceDown if !self.face.triggers.is_empty() => Rule::Disguise,
            manner => manner.rule(),
        }
    }
}

impl Ability {
    /// The rules of its costs, and of the way in which it is cast.
    fn keyword_rules(&self) -> impl Iterator<Item = Rule> + '_ {
        let ways = [
            self.is_sneak().then_some(Rule::Sneak),
            self.is_spectacle().then_some(Rule::Spectacle),
            self.overload.then_some(Rule::Overload),
        ];
        self.costs.iter().filter_map(|cost| cost.rule()).chain(ways.into_iter().flatten())
    }
}

impl TriggeredAbility {
    /// The rules of its keyword, and of a chapter.
    fn keyword_rules(&self) -> impl Iterator<Item = Rule> {
        self.keyword_rule().into_iter().chain(self.chapter().map(|_| Rule::SagaChapters))
    }
}

impl Announced {
    /// The rule of a way to cast it that only some editions have, unless its word is looked up.
    const fn rule(self) -> Option<Rule> {
        match self {
            Self::X(_) | Self::Kicker { .. } => None,
            Self::Also { cost, .. } => cost.rule(),
            Self::Instead { then, .. } => match then {
                Fleeting::Sneaked => Some(Rule::Sneak),
                Fleeting::Spectacular => Some(Rule::Spectacle),
                Fleeting::Evoked
                | Fleeting::Dashed
                | Fleeting::Blitzed
                | Fleeting::Warped
                | Fleeting::EvokedByExiling(_) => None,
            },
        }
    }
}

impl Grant {
    /// The rule of what only some editions have.
    const fn rule(self) -> Option<Rule> {
        match self {
            Self::Hexproof => Some(Rule::HexproofPlayer),
            Self::CantBeCountered(_)
            | Self::Unpreventable
            | Self::CrewsStronger(_)
            | Self::CrewsByToughness
            | Self::CantLose(_)
            | Self::CantWin(_)
            | Self::ShuffledInstead
            | Self::OpponentsIdleOnYourTurn
            | Self::CantGainLife(_)
            | Self::CantGetCounters { .. }
            | Self::KeepsOneLife(_) => None,
        }
    }
}

impl Cost {
    /// The rule of a cost that only some editions have.
    pub(super) const fn rule(self) -> Option<Rule> {
        match self {
            Self::Crew(_) => Some(Rule::Crew),
            Self::Saddle(_) => Some(Rule::Saddle),
            Self::PayEnergy(_) => Some(Rule::Energy),
            Self::RemoveCounters { .. }
            | Self::PutCounters { .. }
            | Self::Tap
            | Self::SacrificeThis
            | Self::ExilePermanent
            | Self::ReturnThis
            | Self::DiscardThis
            | Self::ExileThis
            | Self::RevealThis
            | Self::Discard(_)
            | Self::ExileFromHand(_)
            | Self::ExileFromGraveyard(_)
            | Self::Return(_)
            | Self::TapOther(_)
            | Self::Sacrifice(_)
            | Self::PayLife(_)
            | Self::Mana(_)
            | Self::Loyalty(_)
            | Self::X(_)
            | Self::LoyaltyX => None,
        }
    }
}
