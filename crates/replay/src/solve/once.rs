//! Choices with the same result, tried once: creatures that are alike can replace each other, and
//! where only a combat is left, the identity of blockers matters only if the goal depends on it.

use combat_lab_cards::Listed;
use combat_lab_engine::{Choice, Game, ObjectId, Thing};

/// The choices of one decision that have been tried, distinguished only as far as it matters.
#[derive(Debug, Default)]
pub(super) struct Once {
    /// The kind of each creature that has others like it, as a number.
    kinds: Vec<(ObjectId, usize)>,
    /// Whether nothing can happen but this combat, and whether nobody attacks in a band: creatures
    /// in a band don't fight separately.
    fights: bool,
    apart: bool,
    tried: Vec<Vec<u64>>,
}

impl Once {
    /// Starts with no choice tried, for the decision that `game` waits for, with answers like
    /// `first`. Objects in `named` are never treated as alike.
    pub(super) fn new(game: &Game, named: &[ObjectId], fights: bool, first: &Choice) -> Self {
        let declares = matches!(first, Choice::DeclareAttackers(_) | Choice::DeclareBlockers(_));
        let kinds = if declares { game.kinds(named) } else { Vec::new() };
        let apart = game.combat().attackers().iter().all(|attacker| attacker.band.is_none());
        Self { kinds, fights, apart, tried: Vec::new() }
    }

    /// Whether no choice with the same result has been tried. Only legal choices are recorded: see
    /// [`Once::is_tried`].
    pub(super) fn is_new(&self, game: &Game, named: &[ObjectId], choice: &Choice) -> bool {
        let key = self.key(game, named, choice);
        key.is_none_or(|key| self.tried.binary_search(&key).is_err())
    }

    /// Records that a choice has been tried.
    pub(super) fn is_tried(&mut self, game: &Game, named: &[ObjectId], choice: &Choice) {
        let Some(key) = self.key(game, named, choice) else { return };
        if let Err(place) = self.tried.binary_search(&key) {
            self.tried.insert(place, key);
        }
    }

    /// Whether all choices have the same result as this one.
    pub(super) fn is_all(&self, game: &Game, named: &[ObjectId], choice: &Choice) -> bool {
        matches!(choice, Choice::OrderDamage(_) | Choice::AssignDamage(_))
            && self.key(game, named, choice).is_some_and(|key| key.is_empty())
    }

    /// Whether two choices are equal or have the same result.
    pub(super) fn is_same(game: &Game, named: &[ObjectId], one: &Choice, other: &Choice) -> bool {
        let once = Self::new(game, named, false, one);
        let keys = [one, other].map(|choice| once.key(game, named, choice));
        one.says_same(other) || matches!(keys, [Some(ref one), Some(ref other)] if one == other)
    }

    /// A key for the result of a choice; `None` for choices whose results aren't compared.
    fn key(&self, game: &Game, named: &[ObjectId], choice: &Choice) -> Option<Vec<u64>> {
        if self.kinds.is_empty() && !self.fights {
            return None;
        }
        match choice {
            Choice::DeclareAttackers(declared)
                if !self.kinds.is_empty() && declared.bands.is_empty() && declared.mana.is_empty() =>
            {
                let part = |attack: &combat_lab_engine::Attack| {
                    self.kind(attack.attacker) << 34 | target(attack.target)
                };
                let mut key = declared.attacks.iter().map(part).listed();
                combat_lab_engine::sort(&mut key, Ord::cmp);
                Some(key)
            }
            Choice::DeclareBlockers(declared) if declared.mana.is_empty() => {
                let blocks = &declared.blocks;
                let twice = |at: usize, blocker| blocks.iter().take(at).any(|other| other.blocker == blocker);
                if blocks.iter().enumerate().any(|(at, block)| twice(at, block.blocker)) {
                    return None;
                }
                // For each attacker its kind, and the kinds of its blockers, if these matter.
                let mut groups: Vec<(ObjectId, Vec<ObjectId>)> = Vec::new();
                for block in blocks {
                    match groups.iter_mut().find(|(attacker, _)| *attacker == block.attacker) {
                        Some((_, blockers)) => blockers.push(block.blocker),
                        None => groups.push((block.attacker, vec![block.blocker])),
                    }
                }
                let mut written: Vec<Vec<u64>> = groups
                    .into_iter()
                    .map(|(attacker, blockers)| {
                        let matters =
                            !(self.fights && self.apart) || game.block_matters(attacker, &blockers, named);
                        let mut kinds: Vec<u64> = if matters {
                            blockers.into_iter().map(|blocker| self.kind(blocker)).listed()
                        } else {
                            Vec::new()
                        };
                        combat_lab_engine::sort(&mut kinds, Ord::cmp);
                        kinds.insert(0, self.kind(attacker));
                        kinds.push(u64::MAX);
                        kinds
                    })
                    .listed();
                combat_lab_engine::sort(&mut written, Ord::cmp);
                Some(written.concat())
            }
            Choice::OrderDamage(orders) if self.fights => {
                let matters = |creature| {
                    game.order_matters(creature) && (!self.apart || game.fight_matters(creature, named))
                };
                let orders = orders.iter().filter(|order| matters(order.creature));
                let all = orders.flat_map(|order| [order.creature].into_iter().chain(order.order.clone()));
                Some(all.map(|id| id.index() as u64).listed())
            }
            Choice::AssignDamage(assigned) if self.fights && self.apart => {
                let parts = assigned.iter().filter(|part| game.fight_matters(part.source, named));
                let numbers = |part: &combat_lab_engine::Assignment| {
                    [part.source.index() as u64, target(part.recipient), u64::from(part.amount)]
                };
                Some(parts.flat_map(numbers).listed())
            }
            _ => None,
        }
    }

    /// The kind of a creature, or a number that no other creature has.
    fn kind(&self, creature: ObjectId) -> u64 {
        let known = self.kinds.iter().find(|(other, _)| *other == creature);
        known.map_or_else(|| 1 << 20 | creature.index() as u64, |(_, kind)| *kind as u64)
    }
}

/// A number for an attacked or damaged player or object.
fn target(thing: Thing) -> u64 {
    match thing {
        Thing::Player(player) => player.index() as u64,
        Thing::Object(object) => 1 << 32 | object.index() as u64,
        Thing::Stack(_) => 1 << 33,
    }
}
