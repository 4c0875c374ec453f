//! Kinds of targets.

use super::Filter;
use combat_lab_compiled::Compiled;

/// The kind of one target, or of the things affected by an instruction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub struct TargetSpec {
    /// The kinds of thing it may be.
    pub what: TargetKind,
    /// Its possible controllers.
    pub whose: Whose,
    /// Its other required qualities.
    pub traits: Filter,
    /// Whether it is optional ("up to one target"): then only others like it follow.
    pub optional: bool,
    /// The number of targets directly before it that it differs from: "another target", and each of
    /// "two target creatures".
    pub distinct: u8,
}

impl TargetSpec {
    /// Anything of this kind, without other required qualities.
    #[must_use]
    pub const fn new(what: TargetKind, whose: Whose) -> Self {
        Self { what, whose, traits: Filter::NONE, optional: false, distinct: 0 }
    }

    /// The same with these required qualities instead.
    #[must_use]
    pub const fn that_is(self, traits: Filter) -> Self {
        Self { traits, ..self }
    }

    /// The places of the targets that the one at this place differs from.
    #[must_use]
    pub fn apart(self, place: usize) -> core::ops::Range<usize> {
        place.saturating_sub(usize::from(self.distinct))..place
    }
}

/// The kinds of thing a target may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum TargetKind {
    /// A creature that is on the battlefield.
    Creature,
    /// A creature that is attacking.
    AttackingCreature,
    /// A creature that is blocking.
    BlockingCreature,
    /// A creature that is attacking or blocking.
    FightingCreature,
    /// A planeswalker that is on the battlefield.
    Planeswalker,
    /// Any permanent.
    Permanent,
    /// The permanent that this Aura or Equipment is attached to: only in static abilities.
    AttachedTo,
    /// The permanent itself: only in static abilities.
    Itself,
    /// A player.
    Player,
    /// Everything that can be dealt damage: a creature or player, and since 2018 a planeswalker.
    AnyTarget,
    /// A player or a planeswalker.
    PlayerOrPlaneswalker,
    /// A creature or a player, no planeswalker in any edition: "each creature and each player".
    CreatureOrPlayer,
    /// A card in a graveyard; "you control" means the player's own graveyard.
    CardInGraveyard,
    /// A spell on the stack.
    Spell,
    /// An activated or triggered ability on the stack (never a mana ability: those are never
    /// there).
    AbilityOnStack,
    /// A spell or ability on the stack.
    SpellOrAbility,
}

/// The player whose permanent a target may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
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

/// The least number of these targets that must be chosen.
pub fn least_targets(specs: &[TargetSpec]) -> usize {
    specs.iter().take_while(|spec| !spec.optional).count()
}
