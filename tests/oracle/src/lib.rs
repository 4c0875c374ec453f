//! A second opinion on combat damage assignments.
//!
//! It is written from the rules alone and shares nothing with the engine but the names of the
//! editions: it lists every way to divide the damage of a small board and judges each by the plain
//! reading of the rules. It is meant to be obviously right, not fast; the engine is tested against
//! it.
//!
//! The plain reading, for everything one player divides in one combat damage step:
//!
//! - each creature assigns exactly its amount, among those it may assign to;
//! - a trampler's excess may go past its blockers only when every one of them is assigned lethal
//!   damage; and over a planeswalker only when that, too, is assigned damage equal to its loyalty,
//!   deathtouch or not;
//! - a creature that may assign its damage as though it weren't blocked may assign all of it to
//!   what it attacks;
//! - where there is an order, a later creature may be assigned damage only when every earlier one
//!   is assigned lethal damage, unless the order is lifted for the creature whose damage it is;
//! - what is lethal counts the damage already marked and everything that is assigned in the same
//!   step, and the whole is judged at once.
//!
//! ```
//! use combat_lab_oracle::{Board, Judging, Recipient, Source};
//!
//! // A 4/4 trampler blocked by a 3/3 with 2 damage on it: recipient 0 needs 1 more, recipient 1 is the player.
//! let board = Board {
//!     judging: Judging::FREE,
//!     recipients: vec![Recipient::creature(1), Recipient::PLAYER],
//!     sources: vec![Source { amount: 4, among: vec![0], excess: vec![1], ..Source::default() }],
//! };
//! assert_eq!(board.legal_splits(), [[1, 3], [2, 2], [3, 1], [4, 0]]);
//! assert_eq!(board.bounds(), [(1, 4), (0, 3)]);
//! ```

mod every;
mod judge;
mod seats;

use combat_lab_rulebook::Edition;

pub use judge::Fault;
pub use seats::{Creature, Seats};

/// How much damage goes along each edge, in the order of [`Board::edges`].
pub type Split = Vec<u32>;

/// Everything one player divides in one combat damage step, and how it is judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    /// What the edition says.
    pub judging: Judging,
    /// Who can receive damage.
    pub recipients: Vec<Recipient>,
    /// Whose damage is divided.
    pub sources: Vec<Source>,
}

/// What an edition says about dividing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judging {
    /// Damage follows an announced order (July 2009 to November 2024).
    pub ordered: bool,
    /// Any damage from a creature with deathtouch counts as lethal (since July 2010).
    pub deathtouch_counts: bool,
    /// A creature with deathtouch need not follow the order (July 2009 to July 2010).
    pub deathtouch_ignores_order: bool,
}

impl Judging {
    /// No order, and deathtouch makes no difference.
    pub const FREE: Self = Self { ordered: false, deathtouch_counts: false, deathtouch_ignores_order: false };

    /// What each edition says about dividing, from its rules rather than from the rulebook's
    /// switches.
    #[must_use]
    pub fn of(edition: Edition) -> Self {
        Self {
            ordered: (Edition::E2009_07..Edition::E2024_11).contains(&edition),
            deathtouch_counts: edition >= Edition::E2010_07,
            deathtouch_ignores_order: edition == Edition::E2009_07,
        }
    }
}

/// One creature, planeswalker or player that can receive damage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Recipient {
    /// How much more damage it must be assigned before any goes past it: for a creature what is
    /// lethal, toughness less marked damage, at least 0; for a planeswalker its loyalty.
    pub needed: u32,
    /// Whether it is a creature, for which damage from a source with deathtouch can be lethal in
    /// any amount.
    pub is_creature: bool,
}

impl Recipient {
    /// A player, for whom no lethal damage has to be assigned.
    pub const PLAYER: Self = Self { needed: 0, is_creature: false };

    /// A creature for which so much more damage is lethal.
    #[must_use]
    pub const fn creature(needed: u32) -> Self {
        Self { needed, is_creature: true }
    }

    /// A planeswalker with this loyalty.
    #[must_use]
    pub const fn planeswalker(loyalty: u32) -> Self {
        Self { needed: loyalty, is_creature: false }
    }
}

/// One creature whose damage is divided.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Source {
    /// How much it assigns in all.
    pub amount: u32,
    /// Whether it has deathtouch.
    pub deathtouch: bool,
    /// The recipients it faces, in announced order where there is one.
    pub among: Vec<usize>,
    /// Whether it follows no order even where there is one, because it fights a creature with
    /// banding.
    pub lifts_order: bool,
    /// Where a trampler's excess may go: to what it attacks, and over a planeswalker to the player.
    pub excess: Vec<usize>,
    /// Where all of it may go as though the creature weren't blocked.
    pub instead: Option<usize>,
}

impl Source {
    /// Whether it need not assign anything: nothing is left that it faces, and what it may do as
    /// though it weren't blocked is no duty.
    #[must_use]
    pub fn need_not(&self) -> bool {
        self.among.is_empty() && self.excess.is_empty() && self.instead.is_some()
    }

    /// Everything it may assign to, each once: what it faces in order, the excess, and what may get
    /// all of it.
    #[must_use]
    pub fn reach(&self) -> Vec<usize> {
        let mut reach: Vec<usize> = self.among.iter().chain(&self.excess).copied().collect();
        reach.extend(self.instead.filter(|instead| !reach.contains(instead)));
        reach
    }
}

/// One source and one recipient its damage may go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    /// The source's place on the board.
    pub source: usize,
    /// The recipient's place on the board.
    pub recipient: usize,
}

impl Board {
    /// Every pair of source and recipient that damage can take: source by source, each as
    /// [`Source::reach`] has them.
    #[must_use]
    pub fn edges(&self) -> Vec<Edge> {
        let mut edges = Vec::new();
        for (place, source) in self.sources.iter().enumerate() {
            for recipient in source.reach() {
                edges.push(Edge { source: place, recipient });
            }
        }
        edges
    }

    /// Every legal split.
    #[must_use]
    pub fn legal_splits(&self) -> Vec<Split> {
        self.every_split().into_iter().filter(|split| self.faults(split).is_empty()).collect()
    }

    /// The least and most that each edge carries in any legal split; empty if there is no legal
    /// split.
    #[must_use]
    pub fn bounds(&self) -> Vec<(u32, u32)> {
        bounds_of(&self.legal_splits())
    }

    /// How many splits are legal.
    #[must_use]
    pub fn count(&self) -> usize {
        self.legal_splits().len()
    }

    /// Every legal split in which these edges carry what is fixed.
    #[must_use]
    pub fn completions(&self, fixed: &[Option<u32>]) -> Vec<Split> {
        completions_among(&self.legal_splits(), fixed)
    }
}

/// Those of `splits` in which these edges carry what is fixed.
#[must_use]
pub fn completions_among(splits: &[Split], fixed: &[Option<u32>]) -> Vec<Split> {
    let keeps = |split: &&Split| {
        split.iter().zip(fixed).all(|(amount, fixed)| fixed.is_none_or(|fixed| fixed == *amount))
    };
    splits.iter().filter(keeps).cloned().collect()
}

/// How many points of a draft are in the same place in a split.
#[must_use]
pub fn kept(split: &[u32], draft: &[u32]) -> u64 {
    split.iter().zip(draft).map(|(amount, drafted)| u64::from(*amount.min(drafted))).sum()
}

/// The least and most that each edge carries in any of `splits`.
#[must_use]
pub fn bounds_of(splits: &[Split]) -> Vec<(u32, u32)> {
    let mut bounds: Vec<(u32, u32)> = Vec::new();
    for split in splits {
        if bounds.is_empty() {
            bounds = split.iter().map(|amount| (*amount, *amount)).collect();
        }
        for ((least, most), amount) in bounds.iter_mut().zip(split) {
            *least = (*least).min(*amount);
            *most = (*most).max(*amount);
        }
    }
    bounds
}
