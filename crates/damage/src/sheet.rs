//! The sheet itself: sources, recipients, and an edge for every pair a point of damage could take.

use alloc::vec::Vec;
use combat_lab_rulebook::{Deathtouch, Division, Edition, LethalDamage, Rule, Rules};
use core::ops::Range;

/// Everything one player must divide in one combat damage step: a two-sided graph with an edge for
/// every source and recipient it may damage.
///
/// Double blocks, one creature blocking several, trample, deathtouch and every edition are this one
/// structure with different numbers, and an interface's sliders are its
/// [edges](DamageSheet::edges). Sources and recipients are only places: the caller knows the
/// creatures and players.
///
/// ```
/// use combat_lab_damage::{DamageSheet, SourceSpec, Split};
/// use combat_lab_rulebook::{Edition, Rule};
///
/// // A 4/4 trampler blocked by a 3/3 that already has 2 damage: 1 more is lethal.
/// let mut sheet = DamageSheet::new(Edition::E2021_04);
/// let blocker = sheet.add_recipient(Some(1));
/// let player = sheet.add_recipient(None);
/// sheet.add_source(&SourceSpec {
///     amount: 4,
///     deathtouch: false,
///     rule: Rule::BlockedCreatureDivides,
///     past: Rule::Trample,
///     recipients: vec![blocker],
///     excess_to: vec![player],
///     instead_to: None,
/// });
/// assert!(sheet.check(&Split::new([1, 3])).is_legal());
/// assert!(!sheet.check(&Split::new([0, 4])).is_legal());
/// assert_eq!(sheet.bounds().edges[1].most, 3);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DamageSheet {
    pub(crate) edition: Edition,
    pub(crate) rules: Rules,
    pub(crate) sources: Vec<SheetSource>,
    pub(crate) recipients: Vec<SheetRecipient>,
    pub(crate) edges: Vec<SheetEdge>,
}

/// One creature whose damage is divided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetSource {
    /// The total it must assign; at least 1.
    pub amount: u32,
    /// Whether any damage from it counts as lethal here (deathtouch, in editions where it does).
    pub any_is_lethal: bool,
    /// The rule that determines its recipients.
    pub rule: Rule,
    /// The rule for its damage past its blockers: see [`SourceSpec::past`].
    pub past: Rule,
    /// Its edges: the first, and one past the last.
    pub(crate) edges: Range<usize>,
    /// The edge that may carry all of it, without lethal damage to the others first.
    pub instead: Option<usize>,
}

/// One creature whose damage is to be divided, as [`DamageSheet::add_source`] takes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceSpec {
    /// The total it must assign; a source of 0 is left out of the sheet.
    pub amount: u32,
    /// Whether it has deathtouch.
    pub deathtouch: bool,
    /// The rule that determines its recipients. Under banding's, announced orders don't apply.
    pub rule: Rule,
    /// The rule for its damage past its blockers: trample, trample over planeswalkers, trample over
    /// a planeswalker that has left, or trample that stops at a planeswalker. Ignored for a
    /// creature without any of these.
    pub past: Rule,
    /// The creatures it fights or the player it attacks, by their places on the sheet, in announced
    /// order where there is one.
    pub recipients: Vec<usize>,
    /// The next recipients of a trampler's excess, by place: the first, and past that
    /// the next. Also the planeswalker or battle that an unblocked creature attacks: unlike for a
    /// blocker, deathtouch doesn't make 1 damage enough.
    pub excess_to: Vec<usize>,
    /// The recipient of all of its damage instead, by place, if it may assign it as
    /// though it weren't blocked. With nothing else to assign it to, because no blocker is left, it
    /// may also assign none.
    pub instead_to: Option<usize>,
}

/// One creature or player that may receive damage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SheetRecipient {
    /// The further damage it needs before any may go past it: for a creature, lethal damage
    /// (toughness minus marked damage, at least 0); for an attacked planeswalker, its loyalty, if
    /// something could trample over it. `None` for a player or a battle, past which nothing goes.
    pub lethal: Option<u32>,
}

/// One source and one recipient its damage may go to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SheetEdge {
    /// The source's place in [`DamageSheet::sources`].
    pub source: usize,
    /// The recipient's place in [`DamageSheet::recipients`].
    pub recipient: usize,
    /// Damage may go to this edge only when every recipient of the same source with a lower rank
    /// has been assigned lethal damage. 0 for all where division is free; 0, 1, 2, … where there is
    /// an order; a trampler's excess comes after all its blockers.
    pub rank: Rank,
    /// Whether it carries damage past blockers: a trampler's excess, or all of it instead.
    pub excess: bool,
}

/// An edge's place in its source's order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rank {
    /// After every edge of a lower rank.
    Nth(u16),
    /// Outside the order: it carries all of its source's damage, as though that weren't blocked, or
    /// none.
    AllOrNothing,
}

impl SheetEdge {
    /// Whether it carries all of its source's damage or none.
    #[must_use]
    pub const fn is_all_or_nothing(&self) -> bool {
        matches!(self.rank, Rank::AllOrNothing)
    }
}

impl DamageSheet {
    /// An empty sheet, which an edition's rules judge.
    #[must_use]
    pub fn new(edition: Edition) -> Self {
        Self::under(edition, *edition.rules())
    }

    /// An empty sheet, judged by rules of which some may be another edition's. Violations cite the
    /// edition.
    #[must_use]
    pub const fn under(edition: Edition, rules: Rules) -> Self {
        Self { edition, rules, sources: Vec::new(), recipients: Vec::new(), edges: Vec::new() }
    }

    /// Reserves room for this many sources with one recipient each.
    pub fn reserve(&mut self, sources: usize) {
        self.sources.reserve(sources);
        self.recipients.reserve(sources);
        self.edges.reserve(sources);
    }

    /// Adds a recipient, with the further damage it needs before any may go past it (see
    /// [`SheetRecipient::lethal`]), and returns its place.
    pub fn add_recipient(&mut self, lethal: Option<u32>) -> usize {
        self.recipients.push(SheetRecipient { lethal });
        self.recipients.len() - 1
    }

    /// Sets the lethal damage of a recipient that has none yet.
    pub fn limit_recipient(&mut self, place: usize, lethal: Option<u32>) {
        if let Some(recipient) = self.recipients.get_mut(place) {
            recipient.lethal = recipient.lethal.or(lethal);
        }
    }

    /// Adds a source whose recipients are on the sheet, and returns its place; `None` for one that
    /// has no damage to assign or nothing to assign it to, which is left out. Places of no
    /// recipient, and recipients named twice, are left out too.
    pub fn add_source(&mut self, spec: &SourceSpec) -> Option<usize> {
        let rules = self.rules;
        let regardless_of_order = match rules.deathtouch {
            Deathtouch::StateBasedAnyDivision => true,
            Deathtouch::Absent | Deathtouch::Triggered | Deathtouch::StateBased => false,
        };
        let any_is_lethal = match rules.lethal_damage {
            LethalDamage::Toughness => false,
            LethalDamage::ToughnessOrDeathtouch => true,
        };
        let start = self.edges.len();
        let follows_order = self.is_ordered()
            && !matches!(spec.rule, Rule::BandingDivides | Rule::BandingDividesBlocker)
            && !(spec.deathtouch && regardless_of_order);
        let mut rank = 0;
        for recipient in &spec.recipients {
            self.add_edge(start, *recipient, Rank::Nth(rank), false);
            rank = rank.saturating_add(u16::from(follows_order));
        }
        for recipient in &spec.excess_to {
            rank = rank.saturating_add(1);
            self.add_edge(start, *recipient, Rank::Nth(rank), true);
        }
        if let Some(recipient) = spec.instead_to {
            self.add_edge(start, recipient, Rank::AllOrNothing, true);
        }
        let edges = start..self.edges.len();
        let to = |edge: &SheetEdge| Some(edge.recipient) == spec.instead_to;
        let instead = self.edges.iter().skip(start).position(to).map(|place| start + place);
        if spec.amount == 0 || edges.is_empty() {
            self.edges.truncate(start);
            return None;
        }
        self.sources.push(SheetSource {
            amount: spec.amount,
            any_is_lethal: spec.deathtouch && any_is_lethal,
            rule: spec.rule,
            past: spec.past,
            edges,
            instead,
        });
        Some(self.sources.len() - 1)
    }

    fn add_edge(&mut self, start: usize, recipient: usize, rank: Rank, excess: bool) {
        let known =
            self.edges.get(start..).is_some_and(|own| own.iter().any(|edge| edge.recipient == recipient));
        if recipient < self.recipients.len() && !known {
            self.edges.push(SheetEdge { source: self.sources.len(), recipient, rank, excess });
        }
    }

    /// The edges of one source, each with its place in [`DamageSheet::edges`].
    pub fn edges_of(&self, source: usize) -> impl Iterator<Item = (usize, &SheetEdge)> {
        let range = self.sources.get(source).map_or(0..0, |source| source.edges.clone());
        range.clone().zip(self.edges.get(range).unwrap_or_default())
    }

    /// Whether a source may assign nothing: no blocker is left, and it need not assign as though it
    /// weren't blocked.
    #[must_use]
    pub(crate) fn may_assign_nothing(&self, source: usize) -> bool {
        self.edges_of(source).all(|(_, edge)| edge.is_all_or_nothing())
    }

    /// Whether a source's damage can be divided: it may go to more than one recipient, or need not
    /// go to the only one. Even so, only one split may be legal.
    #[must_use]
    pub fn is_divided(&self, source: usize) -> bool {
        self.edges_of(source).count() > 1 || self.may_assign_nothing(source)
    }

    /// Whether there is anything to divide of any source's damage.
    #[must_use]
    pub fn divides(&self) -> bool {
        (0..self.sources.len()).any(|source| self.is_divided(source))
    }

    /// The edge from a source to a recipient, by their places, if its damage may go there at all.
    #[must_use]
    pub fn edge(&self, source: usize, recipient: usize) -> Option<usize> {
        self.edges_of(source).find(|(_, edge)| edge.recipient == recipient).map(|(index, _)| index)
    }

    /// The edition whose rules judge it.
    #[must_use]
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The creatures whose damage is divided.
    #[must_use]
    pub fn sources(&self) -> &[SheetSource] {
        &self.sources
    }

    /// The possible recipients.
    #[must_use]
    pub fn recipients(&self) -> &[SheetRecipient] {
        &self.recipients
    }

    /// Every pair of source and recipient: grouped by source, in announced order where there is
    /// one, a trampler's excess after its blockers, all-or-nothing edges last. A
    /// [`Split`](crate::Split) has one amount for each, in this order.
    #[must_use]
    pub fn edges(&self) -> &[SheetEdge] {
        &self.edges
    }

    /// Whether this edition makes the division follow an announced order.
    #[must_use]
    pub fn is_ordered(&self) -> bool {
        match self.rules.division {
            Division::Free => false,
            Division::Ordered => true,
        }
    }
}
