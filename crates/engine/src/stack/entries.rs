//! The stack itself: what is on it, and the spells that have left it and may still be copied.

use super::{StackEntry, StackObject};
use crate::{ObjectId, StackId, Thing};
use combat_lab_cards::Keeping;

/// The stack (408.1, 405.1). Only the methods here change it: an object is put on top, and leaves
/// by resolving, by being countered, or with its controller.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Stack {
    /// Bottom to top.
    entries: Vec<StackEntry>,
    next_id: u32,
    /// Spells that have left the stack and whose own ability triggered as they were played: storm
    /// copies them all the same (707.10).
    left: Vec<StackEntry>,
}

impl Stack {
    /// The entries, bottom to top.
    pub(crate) const fn entries(&self) -> &[StackEntry] {
        self.entries.as_slice()
    }

    pub(crate) fn iter(&self) -> core::slice::Iter<'_, StackEntry> {
        self.entries.iter()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The entry with this id, while it is on the stack.
    pub(crate) fn entry(&self, id: StackId) -> Option<&StackEntry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The entry with this id; of a spell that has left the stack, what it was as it left.
    pub(crate) fn known(&self, id: StackId) -> Option<&StackEntry> {
        self.entries.iter().chain(&self.left).find(|entry| entry.id == id)
    }

    /// The entry of a card that is a spell on the stack.
    pub(crate) fn spell(&self, card: ObjectId) -> Option<&StackEntry> {
        let is = |object: &StackObject| matches!(object, StackObject::Spell { card: it, .. } if *it == card);
        self.entries.iter().find(|entry| is(&entry.object))
    }

    /// Puts an object on top.
    pub(crate) fn push(&mut self, object: StackObject) -> StackId {
        let id = StackId(self.next_id);
        self.next_id = self.next_id.saturating_add(1);
        self.entries.push(StackEntry { id, object, paid: None });
        id
    }

    /// The number that the next object put on the stack will have: what happened before that has
    /// a smaller one.
    pub(crate) const fn next_id(&self) -> u32 {
        self.next_id
    }

    /// Records what was sacrificed for something on the stack.
    pub(super) fn note_paid(&mut self, id: StackId, paid: Option<ObjectId>) {
        if let Some(entry) = self.entries.iter_mut().rfind(|entry| entry.id == id) {
            entry.paid = paid;
        }
    }

    /// Changes the targets of a spell or ability.
    pub(super) fn retarget(&mut self, id: StackId, targets: &[Thing]) {
        let entry = self.entries.iter_mut().find(|entry| entry.id == id);
        if let Some(own) = entry.and_then(|entry| entry.object.targets_mut()) {
            *own = targets.to_vec();
        }
    }

    /// Takes the topmost object off to resolve it (405.5).
    pub(super) fn pop(&mut self) -> Option<StackEntry> {
        self.entries.pop()
    }

    /// Takes a countered spell or ability off.
    pub(super) fn remove(&mut self, id: StackId) -> Option<StackEntry> {
        let place = self.entries.iter().position(|entry| entry.id == id)?;
        Some(self.entries.remove(place))
    }

    /// Takes everything off.
    pub(crate) fn take_all(&mut self) -> Vec<StackEntry> {
        std::mem::take(&mut self.entries)
    }

    /// Keeps only these objects on the stack: the others leave the game with their players.
    pub(crate) fn keep(&mut self, stays: impl Fn(&StackObject) -> bool) {
        self.entries.keep(|entry| stays(&entry.object));
    }

    /// Keeps a spell that has left the stack, since an ability may still copy it this turn.
    pub(super) fn remember(&mut self, left: StackEntry) {
        self.left.push(left);
    }

    /// Forgets the spells that have left the stack, as a turn begins.
    pub(crate) fn forget_left(&mut self) {
        self.left.clear();
    }

    /// Whether nothing is on the stack, and no spell that has left it may be copied.
    pub(crate) const fn is_forgotten(&self) -> bool {
        self.entries.is_empty() && self.left.is_empty()
    }

    /// Whether a spell that has left the stack may be copied.
    pub(crate) const fn remembers_any(&self) -> bool {
        !self.left.is_empty()
    }
}
