//! The combat damage that a player assigns: the sheet, and who is at each of its places.

use crate::{Assignment, ObjectId, PlayerId, Thing};
use combat_lab_cards::Listed;
use combat_lab_damage::{DamageSheet, SourceSpec, Split};
use combat_lab_rulebook::{Edition, Rules};

/// The combat damage that one player assigns at once: a [`DamageSheet`], whose sources and
/// recipients are places, with the creature or player at each place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Strike {
    player: PlayerId,
    sheet: DamageSheet,
    /// The sources, by their places.
    creatures: Vec<ObjectId>,
    /// The recipients, by their places.
    recipients: Vec<Thing>,
}

impl Strike {
    /// Nobody's damage so far, with room for this many creatures that have one recipient each.
    pub(crate) fn new(edition: Edition, rules: Rules, player: PlayerId, room: usize) -> Self {
        let mut sheet = DamageSheet::under(edition, rules);
        sheet.reserve(room);
        Self { player, sheet, creatures: Vec::with_capacity(room), recipients: Vec::with_capacity(room) }
    }

    /// The place of a recipient, which is added if it isn't there. A planeswalker that is attacked
    /// and blocks is one recipient, though only what it blocks can deal damage past it.
    pub(crate) fn place_of(&mut self, recipient: Thing, lethal: Option<u32>) -> usize {
        let mut known = self.recipients.iter().zip(self.sheet.recipients());
        let place = known.position(|(thing, known)| {
            *thing == recipient && (known.lethal == lethal || known.lethal.is_none() || lethal.is_none())
        });
        if let Some(place) = place {
            self.sheet.limit_recipient(place, lethal);
        }
        place.unwrap_or_else(|| {
            self.recipients.push(recipient);
            self.sheet.add_recipient(lethal)
        })
    }

    /// Adds a creature's damage, unless it has none to assign.
    pub(crate) fn add(&mut self, creature: ObjectId, spec: &SourceSpec) {
        if self.sheet.add_source(spec).is_some() {
            self.creatures.push(creature);
        }
    }

    /// The player who assigns it.
    #[must_use]
    pub const fn player(&self) -> PlayerId {
        self.player
    }

    /// What may go where. Its sources are [`Strike::creatures`], its recipients
    /// [`Strike::recipients`], place by place.
    #[must_use]
    pub const fn sheet(&self) -> &DamageSheet {
        &self.sheet
    }

    /// The creatures whose damage it is.
    #[must_use]
    pub fn creatures(&self) -> &[ObjectId] {
        &self.creatures
    }

    /// The possible recipients.
    #[must_use]
    pub fn recipients(&self) -> &[Thing] {
        &self.recipients
    }

    /// The creature at a source's place.
    #[must_use]
    pub fn creature(&self, source: usize) -> Option<ObjectId> {
        self.creatures.get(source).copied()
    }

    /// The place of a creature among the sources.
    #[must_use]
    pub fn source(&self, creature: ObjectId) -> Option<usize> {
        self.creatures.iter().position(|known| *known == creature)
    }

    /// The creature, player, planeswalker or battle at a recipient's place.
    #[must_use]
    pub fn recipient(&self, place: usize) -> Option<Thing> {
        self.recipients.get(place).copied()
    }

    /// The creature and the recipient that an edge of the sheet joins.
    #[must_use]
    pub fn ends(&self, edge: usize) -> Option<(ObjectId, Thing)> {
        let edge = self.sheet.edges().get(edge)?;
        self.creature(edge.source).zip(self.recipient(edge.recipient))
    }

    /// The edge from a creature to a recipient, if its damage may go there at all.
    #[must_use]
    pub fn edge(&self, creature: ObjectId, recipient: Thing) -> Option<usize> {
        let source = self.source(creature)?;
        let places = self.recipients.iter().enumerate().filter(|(_, known)| **known == recipient);
        places.into_iter().find_map(|(place, _)| self.sheet.edge(source, place))
    }

    /// The parts above 0 of a split, as an [`Action`](crate::Action) names them.
    #[must_use]
    pub fn assignments(&self, split: &Split) -> Vec<Assignment> {
        let parts = split.amounts().iter().enumerate().filter(|(_, amount)| **amount > 0);
        let part = |(edge, amount): (usize, &u32)| {
            let (source, recipient) = self.ends(edge)?;
            Some(Assignment { source, recipient, amount: *amount })
        };
        parts.filter_map(part).listed()
    }

    /// These assignments as a split, and the stray ones: damage to recipients that a creature can't
    /// assign to.
    pub(crate) fn split_of<'a>(&self, assignments: &'a [Assignment]) -> (Split, Vec<&'a Assignment>) {
        let mut split = Split::new(vec![0; self.sheet.edges().len()]);
        let mut astray = Vec::new();
        for part in assignments.iter().filter(|part| part.amount > 0) {
            match self.edge(part.source, part.recipient) {
                Some(edge) => split.set(edge, split.get(edge).saturating_add(part.amount)),
                None => astray.push(part),
            }
        }
        (split, astray)
    }
}
