//! Continuous effects that no object has: static abilities without a permanent and rules for
//! casting that an effect has apply for a time; and the clock that orders all effects.

use crate::{ObjectId, PlayerId};
use combat_lab_cards::{CardFace, CastRule, Duration, Keeping, StaticAbility};
use std::sync::Arc;

/// The continuous effects of a game besides the changes of its objects. Only the methods here
/// change it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Continuous {
    /// The clock that orders continuous effects (418.5b; 613.7).
    clock: u32,
    /// Whether a static ability was in play when characteristics were last computed.
    had_statics: bool,
    /// Static abilities without a permanent, for a time.
    for_turn: Vec<ForTurn>,
    /// Rules for casting, for a time.
    casting: Vec<CastingRuled>,
    /// The abilities in quotes that effects have given: those of
    /// [`Changed::Lent`](crate::Changed::Lent), by its number.
    quoted: Vec<Arc<CardFace>>,
}

/// A static ability that an effect has apply for a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ForTurn {
    /// To whom "you control" refers.
    pub(crate) player: PlayerId,
    /// The player whose effect it is.
    pub(crate) of: PlayerId,
    pub(crate) source: ObjectId,
    pub(crate) since: u32,
    pub(crate) ability: StaticAbility,
    /// How long it applies.
    pub(crate) until: Duration,
}

/// An effect's rule for casting spells, for a time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CastingRuled {
    /// The player who casts.
    pub(crate) player: PlayerId,
    /// The controller of the effect.
    pub(crate) of: PlayerId,
    /// Its source.
    pub(crate) source: ObjectId,
    pub(crate) rule: CastRule,
    pub(crate) until: Duration,
}

impl Continuous {
    /// The next moment on the clock.
    pub(crate) fn tick(&mut self) -> u32 {
        self.clock = self.clock.saturating_add(1);
        self.clock
    }

    /// The last moment on the clock.
    pub(crate) const fn now(&self) -> u32 {
        self.clock
    }

    /// Sets the clock back, to compare games.
    pub(crate) fn forget_time(&mut self) {
        self.clock = 0;
    }

    /// Records whether a static ability is in play, as characteristics are computed.
    pub(crate) fn note_statics(&mut self, any: bool) {
        self.had_statics = any;
    }

    /// Whether a static ability was in play when characteristics were last computed.
    pub(crate) const fn had_statics(&self) -> bool {
        self.had_statics
    }

    /// Has a static ability apply for a time.
    pub(crate) fn apply(&mut self, ability: &ForTurn) {
        self.for_turn.push(*ability);
    }

    /// The static abilities without a permanent.
    pub(crate) fn applied(&self) -> &[ForTurn] {
        &self.for_turn
    }

    /// Has a rule for casting apply for a time.
    pub(crate) fn rule_casting(&mut self, rule: CastingRuled) {
        self.casting.push(rule);
    }

    /// The rules for casting that effects have set.
    pub(crate) fn casting_rules(&self) -> &[CastingRuled] {
        &self.casting
    }

    /// The number of abilities in quotes that an effect gives.
    pub(crate) fn quote(&mut self, what: &Arc<CardFace>) -> u16 {
        let known = self.quoted.iter().position(|known| known == what);
        let place = known.unwrap_or_else(|| {
            self.quoted.push(Arc::clone(what));
            self.quoted.len() - 1
        });
        u16::try_from(place).unwrap_or(u16::MAX)
    }

    /// The abilities in quotes with this number.
    pub(crate) fn quoted(&self, number: u16) -> Option<&Arc<CardFace>> {
        self.quoted.get(usize::from(number))
    }

    /// Whether nothing applies for a time.
    pub(crate) const fn is_empty(&self) -> bool {
        self.for_turn.is_empty() && self.casting.is_empty()
    }

    /// Ends what lasts until end of turn (314.2; 514.2). Returns whether any static ability ends.
    pub(crate) fn end_turn(&mut self, ends: impl Fn(Duration) -> bool) -> bool {
        self.casting.keep(|ruled| ruled.until != Duration::EndOfTurn);
        let before = self.for_turn.len();
        self.for_turn.keep(|it| !ends(it.until));
        self.for_turn.len() != before
    }

    /// Ends what lasts until the next turn of `player`. Returns whether any static ability ends.
    pub(crate) fn end_until_turn_of(&mut self, player: PlayerId) -> bool {
        self.casting.keep(|ruled| ruled.of != player || ruled.until != Duration::YourNextTurn);
        let before = self.for_turn.len();
        self.for_turn.keep(|it| it.of != player || it.until != Duration::YourNextTurn);
        self.for_turn.len() != before
    }

    /// Begins what waits for the next turn of `player`, and returns it.
    pub(crate) fn begin_turn_of(&mut self, player: PlayerId) -> Vec<ForTurn> {
        let waits = Duration::ItsNextTurn { begun: false };
        let mut due = Vec::new();
        for it in self.for_turn.iter_mut().filter(|it| it.player == player && it.until == waits) {
            it.until = Duration::ItsNextTurn { begun: true };
            due.push(*it);
        }
        due
    }
}
