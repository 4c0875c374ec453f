//! The sides of the table.

use combat_lab_cards::{Keeping, Listed};
use combat_lab_engine::{Game, PlayerId};

/// The sides of the table from the left, in the order of their turns; that of `near` last, nearest
/// to the reader. A team has one side, identified by its first player.
#[must_use]
pub fn sides(game: &Game, near: PlayerId) -> Vec<PlayerId> {
    let mut players: Vec<PlayerId> = game.players().map(|(id, _)| id).listed();
    players.keep(|id| game.head(*id) == *id);
    let near = players.iter().position(|id| *id == game.head(near));
    players.rotate_left(near.map_or(0, |place| place.saturating_add(1)));
    players
}
