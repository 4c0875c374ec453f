//! What attacking and blocking cost besides mana and life (308.2f; 508.1j).

use crate::{ObjectId, PlayerId};
use combat_lab_cards::Cost;

/// Permanents that a player gives up as a cost of attacking or blocking, charged by a permanent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct UpForCombat {
    pub(super) player: PlayerId,
    pub(super) by: ObjectId,
    pub(super) cost: Cost,
    pub(super) count: usize,
}
