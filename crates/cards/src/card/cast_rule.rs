//! Times at which spells can be cast, set by a permanent or, for a while, by an effect.

use super::{CardFace, Effect, Filter, Stat, TargetSpec, Trait};
use combat_lab_compiled::Compiled;

/// "You may cast creature spells as though they had flash", "players can't cast noncreature
/// spells".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct CastRule {
    /// The spells, and whose: those that the controller casts, the opponents, or anyone.
    pub what: TargetSpec,
    /// The rule for them.
    pub how: CastHow,
}

/// A rule for casting spells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum CastHow {
    /// They can be cast whenever an instant could be: "as though they had flash" (601.3b in 2021).
    AsThoughFlash,
    /// They can be cast only when a sorcery could be.
    OnlyAsSorcery,
    /// They can be cast only during the turn of the player who casts them.
    OnlyOwnTurn,
    /// They can't be cast (601.3a in 2021).
    Never,
    /// A player can cast only one of them each turn.
    OnceEachTurn,
}

impl CastRule {
    /// Whether the kind of spell depends only on qualities that a card has as it is cast, with the
    /// announced X, and keeps.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        let changes = |asked: Trait| match asked {
            Trait::Compare(compared) => compared.asks_for(|stat| stat != Stat::ManaValue),
            _ => false,
        };
        let suits = |asked: Trait| asked.suits_spells() && !changes(asked);
        let counted = match self.how {
            CastHow::OnceEachTurn => self.tally().is_some(),
            CastHow::AsThoughFlash | CastHow::OnlyAsSorcery | CastHow::OnlyOwnTurn | CastHow::Never => true,
        };
        counted && self.what.traits.iter().all(suits)
    }

    /// The place of the count of such spells in each turn.
    pub fn tally(&self) -> Option<crate::Tally> {
        let creature = Trait::Types(crate::Types::of(crate::CardType::Creature));
        match self.what.traits {
            Filter::NONE => Some(crate::Tally::Spells),
            traits if traits == Filter::not(creature) => Some(crate::Tally::NoncreatureSpells),
            _ => None,
        }
    }
}

impl CardFace {
    /// Whether it, one of its tokens, or an effect of them sets times at which spells can be cast.
    pub fn rules_casting(&self) -> bool {
        let says = |effect: &Effect| effect.any(|effect| matches!(effect, Effect::RuleCasting { .. }));
        self.with_tokens()
            .into_iter()
            .any(|face| !face.cast_rules.is_empty() || face.effects().into_iter().any(says))
    }
}
