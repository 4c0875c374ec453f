//! Static abilities without a permanent: an effect has them apply for a time.

use crate::{ObjectId, PlayerId};
use combat_lab_cards::{Duration, StaticAbility};

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
