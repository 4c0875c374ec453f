//! Choices to try first: those that decided elsewhere, and blocks that stop the most damage.

use combat_lab_cards::{Adding, Keeping, Keyword, Listed};
use combat_lab_engine::{Block, BlockOption, Choice, Decision, Game, ObjectId};

/// The number of choices kept of each sort.
const MOST: usize = 4;

/// The most recent deciding choices of each sort and side, the latest first.
#[derive(Debug, Default)]
pub(super) struct Hints(Vec<(Sort, bool, Choice)>);

/// A sort of choice: choices of one sort can be tried for each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    Attack,
    Block,
    Priority,
}

impl Sort {
    const fn of(choice: &Choice) -> Option<Self> {
        match choice {
            Choice::DeclareAttackers(_) => Some(Self::Attack),
            Choice::DeclareBlockers(_) => Some(Self::Block),
            Choice::Play(_) | Choice::Pass | Choice::PlayLand(_) => Some(Self::Priority),
            _ => None,
        }
    }
}

impl Hints {
    /// Records a choice that decided.
    pub(super) fn note(&mut self, ours: bool, choice: &Choice) {
        let Some(sort) = Sort::of(choice) else { return };
        if let Some(place) = self.0.iter().position(|(_, side, known)| *side == ours && known == choice) {
            let known = self.0.remove(place);
            self.0.insert(0, known);
            return;
        }
        self.0.insert(0, (sort, ours, choice.clone()));
        let same = |(place, (other, side, _)): (usize, &(Sort, bool, Choice))| {
            (*other == sort && *side == ours).then_some(place)
        };
        if let Some(place) = self.0.iter().enumerate().filter_map(same).nth(MOST) {
            self.0.remove(place);
        }
    }

    /// Choices to try for a decision with answers like `first`, the best one last.
    pub(super) fn of(&self, game: &Game, ours: bool, first: &Choice) -> Vec<Choice> {
        let Some(sort) = Sort::of(first) else { return Vec::new() };
        let known = self.0.iter().filter(|(other, side, _)| *other == sort && *side == ours);
        let mut hints: Vec<Choice> = known.map(|(_, _, choice)| choice.clone()).listed();
        if sort == Sort::Block {
            // Keeps the blocks of creatures that still attack.
            for hint in &mut hints {
                if let Choice::DeclareBlockers(declared) = hint {
                    declared.mana.clear();
                    declared.blocks.keep(|block| game.combat().attacker(block.attacker).is_some());
                }
            }
            hints.add_all(stopping(game));
        }
        hints.reverse();
        hints
    }
}

/// The blocks that stop the most damage, each attacker blocked by one creature; and the same with
/// the remaining creatures also blocking an attacker with trample.
fn stopping(game: &Game) -> Vec<Choice> {
    let Decision::DeclareBlockers { creatures, .. } = game.decision() else { return Vec::new() };
    let power = |id: ObjectId| game.object(id).map_or(0, |it| it.characteristics().power);
    let mut attackers: Vec<ObjectId> = game.combat().attackers().iter().map(|it| it.creature).listed();
    combat_lab_engine::sort(&mut attackers, |one, other| power(*other).cmp(&power(*one)));
    // Each creature's block: the strongest attackers are given a blocker first; others move to make
    // room.
    let mut blocks: Vec<Option<ObjectId>> = vec![None; creatures.len()];
    for attacker in &attackers {
        let mut seen = vec![false; creatures.len()];
        let _ = place(&creatures, &mut blocks, &mut seen, *attacker);
    }
    let declared = |blocks: &[Option<ObjectId>]| {
        let pairs = creatures.iter().zip(blocks);
        let blocks = pairs.filter_map(|(option, attacker)| {
            Some(Block { blocker: option.creature, attacker: (*attacker)? })
        });
        Choice::DeclareBlockers(blocks.listed().into())
    };
    let single = declared(&blocks);
    let tramples = |id: &&ObjectId| game.object(**id).is_some_and(|it| it.has(Keyword::Trample));
    let past: Vec<ObjectId> = attackers.iter().filter(tramples).copied().listed();
    for (option, attacker) in creatures.iter().zip(&mut blocks).filter(|(_, attacker)| attacker.is_none()) {
        *attacker = past.iter().find(|id| option.may_block.contains(id)).copied();
    }
    let all = declared(&blocks);
    if all == single { vec![single] } else { vec![single, all] }
}

/// Finds a blocker for an attacker, moving others to attackers they can block as well. Uses a list
/// instead of recursion.
fn place(
    creatures: &[BlockOption],
    blocks: &mut [Option<ObjectId>],
    seen: &mut [bool],
    root: ObjectId,
) -> bool {
    // The blockers examined, each with the one whose attacker it would take over.
    let mut asked: Vec<(usize, Option<usize>)> = Vec::new();
    let mut wanted: Vec<(ObjectId, Option<usize>)> = vec![(root, None)];
    while let Some((attacker, from)) = wanted.pop() {
        for (at, option) in creatures.iter().enumerate() {
            let Some(seen) = seen.get_mut(at).filter(|seen| !**seen) else { continue };
            if option.most == 0 || !option.may_block.contains(&attacker) {
                continue;
            }
            *seen = true;
            asked.push((at, from));
            if let Some(other) = blocks.get(at).copied().flatten() {
                wanted.push((other, Some(asked.len() - 1)));
                continue;
            }
            // Every blocker on the path moves to the next attacker.
            let mut step = Some(asked.len() - 1);
            while let Some((at, from)) = step.and_then(|step| asked.get(step).copied()) {
                let before = from.and_then(|from| asked.get(from)).map(|(at, _)| *at);
                let blocked = before.map_or(Some(root), |before| blocks.get(before).copied().flatten());
                if let Some(slot) = blocks.get_mut(at) {
                    *slot = blocked;
                }
                step = from;
            }
            return true;
        }
    }
    false
}
