//! What has happened this turn, and in the turn before, that abilities still ask about.

use crate::{ObjectId, PlayerId};
use combat_lab_cards::Keeping;

/// Records of this turn and of the one before it, besides the counts that players keep. Only the
/// methods here change it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Memory {
    /// The creatures dealt damage this turn by a source with an ability that depends on it, each
    /// with that source.
    wounded: Vec<(ObjectId, ObjectId)>,
    /// The players dealt damage this turn, each with its source, where an ability asks for it.
    struck: Vec<(ObjectId, PlayerId)>,
    /// The abilities that trigger only once in a turn and have done so: permanent and place.
    fired: Vec<(ObjectId, usize)>,
    /// The activations this turn of abilities with a limit: permanent and place, once for each.
    used: Vec<(ObjectId, usize)>,
    /// The number of spells that the previous turn's active player played in it, if that turn is
    /// known.
    last_active: Option<u32>,
    /// The most spells that any player played in the turn before this one, if that turn is known.
    last_turn: Option<u32>,
}

impl Memory {
    /// A source deals damage to a creature.
    pub(crate) fn note_wounded(&mut self, source: ObjectId, creature: ObjectId) {
        self.wounded.push((source, creature));
    }

    /// The creatures that a source has dealt damage this turn.
    pub(crate) fn wounded_by(&self, source: ObjectId) -> impl Iterator<Item = ObjectId> {
        self.wounded.iter().filter(move |(by, _)| *by == source).map(|(_, creature)| *creature)
    }

    /// A permanent deals damage to a player.
    pub(crate) fn note_struck(&mut self, source: ObjectId, player: PlayerId) {
        if !self.struck.contains(&(source, player)) {
            self.struck.push((source, player));
        }
    }

    /// The players that a permanent has dealt damage this turn.
    pub(crate) fn struck_by(&self, source: ObjectId) -> impl Iterator<Item = PlayerId> {
        self.struck.iter().filter(move |(by, _)| *by == source).map(|(_, player)| *player)
    }

    /// An ability triggers that does so only once each turn.
    pub(crate) fn note_fired(&mut self, source: ObjectId, place: usize) {
        self.fired.push((source, place));
    }

    /// It didn't trigger after all.
    pub(crate) fn forget_fired(&mut self, source: ObjectId, place: usize) {
        self.fired.keep(|fired| *fired != (source, place));
    }

    /// Whether an ability has triggered this turn that does so only once each turn.
    pub(crate) fn has_fired(&self, source: ObjectId, place: usize) -> bool {
        self.fired.contains(&(source, place))
    }

    /// An ability with a limit is activated.
    pub(crate) fn note_used(&mut self, source: ObjectId, place: usize) {
        self.used.push((source, place));
    }

    /// How often an ability with a limit was activated within that limit's time.
    pub(crate) fn times_used(&self, source: ObjectId, place: usize) -> usize {
        self.used.iter().filter(|used| **used == (source, place)).count()
    }

    /// Whether no ability asks about anything of this turn.
    pub(crate) const fn is_empty(&self) -> bool {
        self.wounded.is_empty() && self.struck.is_empty() && self.fired.is_empty() && self.used.is_empty()
    }

    /// A turn begins: forgets the last one, but for activations whose limit isn't one each turn.
    pub(super) fn begin_turn(&mut self, counts_on: impl Fn(ObjectId, usize) -> bool) {
        self.wounded.clear();
        self.struck.clear();
        self.fired.clear();
        self.used.keep(|(source, place)| counts_on(*source, *place));
    }

    /// Records the spells played in the turn that has ended: by its active player, and the most by
    /// any player.
    pub(super) fn note_spells(&mut self, by_active: u32, most: Option<u32>) {
        (self.last_active, self.last_turn) = (Some(by_active), most);
    }

    /// The number of spells that the previous turn's active player played in it, if known.
    pub(crate) const fn spells_of_last_active(&self) -> Option<u32> {
        self.last_active
    }

    /// The most spells that any player played in the turn before this one, if known.
    pub(crate) const fn most_spells_last_turn(&self) -> Option<u32> {
        self.last_turn
    }
}
