//! Choices that come to the same, tried once: alike creatures do the same work.

use combat_lab_engine::{Choice, Game, ObjectId, Thing};

/// The choices of one decision that have been tried, with alike creatures told apart no more.
#[derive(Debug)]
pub(super) struct Once {
    /// The number of its kind for each creature that has others like it.
    kinds: Vec<(ObjectId, usize)>,
    tried: Vec<Vec<u64>>,
}

impl Once {
    /// For the decision that `game` waits for; nothing is folded that `named` is about.
    pub(super) fn new(game: &Game, named: &[ObjectId]) -> Self {
        let mut kinds: Vec<(ObjectId, usize)> = Vec::new();
        let creatures = game.objects().filter(|object| {
            object.is_in_play()
                && object.is(combat_lab_engine::CardType::Creature)
                && !named.contains(&object.id())
        });
        let mut count = 0;
        for object in creatures {
            let like = kinds.iter().find(|(other, _)| game.are_interchangeable(*other, object.id()));
            let kind = like.map_or(count, |(_, kind)| *kind);
            count = count.max(kind + 1);
            kinds.push((object.id(), kind));
        }
        // Only creatures that have others like them are worth comparing.
        if count == kinds.len() {
            kinds.clear();
        }
        Self { kinds, tried: Vec::new() }
    }

    /// Whether this choice is the first of its kind.
    pub(super) fn is_new(&mut self, choice: &Choice) -> bool {
        if self.kinds.is_empty() {
            return true;
        }
        let Some(key) = self.key(choice) else { return true };
        match self.tried.binary_search(&key) {
            Ok(_) => false,
            Err(place) => {
                self.tried.insert(place, key);
                true
            }
        }
    }

    /// What a declaration comes to; `None` for choices that are not folded.
    fn key(&self, choice: &Choice) -> Option<Vec<u64>> {
        let mut key = match choice {
            Choice::DeclareAttackers(declared) if declared.bands.is_empty() && declared.mana.is_empty() => {
                let part = |attack: &combat_lab_engine::Attack| {
                    self.kind(attack.attacker) << 34 | target(attack.target)
                };
                declared.attacks.iter().map(part).collect::<Vec<u64>>()
            }
            Choice::DeclareBlockers(declared) if declared.mana.is_empty() => {
                let blocks = &declared.blocks;
                let twice = |at: usize, blocker| blocks.iter().take(at).any(|other| other.blocker == blocker);
                if blocks.iter().enumerate().any(|(at, block)| twice(at, block.blocker)) {
                    return None;
                }
                // For each attacker its kind, and the kinds of its blockers.
                let mut groups: Vec<(ObjectId, Vec<u64>)> = Vec::new();
                for block in blocks {
                    let kind = self.kind(block.blocker);
                    match groups.iter_mut().find(|(attacker, _)| *attacker == block.attacker) {
                        Some((_, kinds)) => kinds.push(kind),
                        None => groups.push((block.attacker, vec![kind])),
                    }
                }
                let mut written: Vec<Vec<u64>> = groups
                    .into_iter()
                    .map(|(attacker, mut kinds)| {
                        combat_lab_engine::sort(&mut kinds, Ord::cmp);
                        kinds.insert(0, self.kind(attacker));
                        kinds.push(u64::MAX);
                        kinds
                    })
                    .collect();
                combat_lab_engine::sort(&mut written, Ord::cmp);
                return Some(written.concat());
            }
            _ => return None,
        };
        combat_lab_engine::sort(&mut key, Ord::cmp);
        Some(key)
    }

    /// Its kind, or a number of its own.
    fn kind(&self, creature: ObjectId) -> u64 {
        let known = self.kinds.iter().find(|(other, _)| *other == creature);
        known.map_or_else(|| 1 << 20 | creature.index() as u64, |(_, kind)| *kind as u64)
    }
}

/// A number for what is attacked.
fn target(thing: Thing) -> u64 {
    match thing {
        Thing::Player(player) => player.index() as u64,
        Thing::Object(object) => 1 << 32 | object.index() as u64,
        Thing::Stack(_) => 1 << 33,
    }
}
