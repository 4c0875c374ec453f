//! The zones of a game.

use combat_lab_compiled::Compiled;

/// The zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
pub enum Zone {
    /// On the battlefield.
    InPlay,
    /// In its owner's hand.
    Hand,
    /// In its owner's library.
    Library,
    /// On the stack.
    Stack,
    /// In its owner's graveyard.
    Graveyard,
    /// In exile.
    Exile,
    /// In the command zone, where emblems are (408; 114, since 2010).
    Command,
}
