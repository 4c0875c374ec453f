//! Drafts of attackers or blockers, and their changes with every press. The engine judges and
//! corrects them.

use combat_lab_cards::{Keeping, Listed};
use combat_lab_engine::{
    Attack, AttackDeclaration, AttackOption, Block, CardId, Choice, Decision, Game, Object, ObjectId,
    Payment, Thing,
};

/// The declaration shown in the frame in view: the reader's draft, or the smallest legal one.
pub(crate) fn standing(decision: &Decision, draft: Option<&Choice>) -> Option<Choice> {
    let plain = || decision.plain_answer();
    match (decision, draft) {
        (Decision::DeclareAttackers { .. }, Some(Choice::DeclareAttackers(_)))
        | (Decision::DeclareBlockers { .. }, Some(Choice::DeclareBlockers(_))) => draft.cloned(),
        (Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. }, _) => plain(),
        _ => None,
    }
}

/// The empty declaration, used while a question is open, since the smallest legal declaration might
/// be its answer.
pub(crate) fn nobody(decision: &Decision) -> Option<Choice> {
    match decision {
        Decision::DeclareAttackers { .. } => Some(Choice::DeclareAttackers(AttackDeclaration::default())),
        Decision::DeclareBlockers { .. } => Some(Choice::DeclareBlockers(Vec::new().into())),
        _ => None,
    }
}

/// The declaration with one creature attacking this, or nothing. It stays in a band only with
/// creatures that attack the same.
pub(crate) fn attacking(
    declared: &AttackDeclaration,
    creatures: &[AttackOption],
    creature: ObjectId,
    target: Option<Thing>,
) -> Choice {
    let attacks = creatures.iter().filter_map(|option| {
        let attacker = option.creature;
        let target = if attacker == creature { target } else { attacked(declared, attacker) };
        target.map(|target| Attack { attacker, target })
    });
    let mut bands = declared.bands.clone();
    for band in &mut bands {
        band.keep(|member| *member != creature || target.is_some());
    }
    Choice::DeclareAttackers(AttackDeclaration { attacks: attacks.listed(), bands, mana: Vec::new() })
}

pub(crate) fn attacked(declared: &AttackDeclaration, creature: ObjectId) -> Option<Thing> {
    declared.attacks.iter().find(|attack| attack.attacker == creature).map(|attack| attack.target)
}

/// The declaration with one attacker in this band, counted from 1; in none for 0.
pub(crate) fn banded(declared: &AttackDeclaration, creature: ObjectId, band: usize, of: usize) -> Choice {
    let mut bands = declared.bands.clone();
    bands.resize(bands.len().max(of), Vec::new());
    for (place, members) in (1..).zip(bands.iter_mut()) {
        members.keep(|member| *member != creature);
        if place == band {
            members.push(creature);
        }
    }
    Choice::DeclareAttackers(AttackDeclaration { bands, ..declared.clone() })
}

/// The blocks in which one blocker blocks exactly these attackers.
pub(crate) fn blocking(declared: &[Block], blocker: ObjectId, attackers: &[ObjectId]) -> Choice {
    let others = declared.iter().copied().filter(|block| block.blocker != blocker);
    let own = attackers.iter().map(|attacker| Block { blocker, attacker: *attacker });
    Choice::DeclareBlockers(others.chain(own).collect())
}

/// The mana abilities that pay for a declaration.
pub(crate) fn paid(choice: &Choice) -> &[Payment] {
    match choice {
        Choice::DeclareAttackers(declared) => &declared.mana,
        Choice::DeclareBlockers(declared) => &declared.mana,
        _ => &[],
    }
}

/// The draft after the reader presses a creature: it attacks or blocks the next legal thing, and
/// after the last one nothing.
pub(crate) fn pressed(
    game: &Game,
    decision: &Decision,
    draft: Option<&Choice>,
    card: CardId,
) -> Option<Choice> {
    let creature = game.card(card)?;
    match (decision, standing(decision, draft)?) {
        (Decision::DeclareAttackers { creatures, targets, .. }, Choice::DeclareAttackers(declared)) => {
            creatures.iter().find(|option| option.creature == creature && option.refused.is_none())?;
            let next = after(targets, attacked(&declared, creature));
            Some(attacking(&declared, creatures, creature, next))
        }
        (Decision::DeclareBlockers { creatures, .. }, Choice::DeclareBlockers(declared)) => {
            let option = creatures.iter().find(|option| option.creature == creature)?;
            let mut blocks = declared.blocks.iter();
            let now = blocks.rfind(|block| block.blocker == creature).map(|block| block.attacker);
            let next = after(&option.may_block, now);
            Some(blocking(&declared.blocks, creature, next.as_slice()))
        }
        _ => None,
    }
}

/// The item after `now`; the first if `now` is `None`, and `None` after the last.
fn after<T: Copy + PartialEq>(all: &[T], now: Option<T>) -> Option<T> {
    let place = now.and_then(|now| all.iter().position(|one| *one == now)).map_or(0, |place| place + 1);
    all.get(place).copied()
}

/// Whether pressing this creature declares something.
pub(crate) fn can_press(decision: &Decision, object: &Object) -> bool {
    let id = object.id();
    match decision {
        Decision::DeclareAttackers { creatures, .. } => {
            creatures.iter().any(|option| option.creature == id && option.refused.is_none())
        }
        Decision::DeclareBlockers { creatures, .. } => {
            creatures.iter().any(|option| option.creature == id && !option.may_block.is_empty())
        }
        _ => false,
    }
}

/// Everything that a creature can attack, or block. For one that can do neither, the targets of a
/// press in a step that takes any answer.
pub(crate) fn choosable(game: &Game, decision: &Decision, creature: ObjectId) -> Vec<Thing> {
    match decision {
        Decision::DeclareAttackers { creatures, targets, .. } => {
            let may = creatures.iter().any(|option| option.creature == creature && option.refused.is_none());
            targets.iter().take(if may { targets.len() } else { 1 }).copied().listed()
        }
        Decision::DeclareBlockers { creatures, .. } => {
            let option = creatures.iter().find(|option| option.creature == creature);
            match option.filter(|option| !option.may_block.is_empty()) {
                Some(option) => option.may_block.iter().copied().map(Thing::Object).listed(),
                None => game.combat().attackers().iter().take(1).map(|it| it.creature.into()).listed(),
            }
        }
        _ => Vec::new(),
    }
}

/// The draft in which a creature attacks or blocks this, or no longer does.
pub(crate) fn toggled(
    decision: &Decision,
    draft: Option<&Choice>,
    creature: ObjectId,
    thing: Thing,
) -> Option<Choice> {
    match (decision, standing(decision, draft)?) {
        (Decision::DeclareAttackers { creatures, .. }, Choice::DeclareAttackers(declared)) => {
            let target = Some(thing).filter(|_| attacked(&declared, creature) != Some(thing));
            Some(attacking(&declared, creatures, creature, target))
        }
        (Decision::DeclareBlockers { creatures, .. }, Choice::DeclareBlockers(declared)) => {
            let option = creatures.iter().find(|option| option.creature == creature)?;
            let attacker = thing.object()?;
            let own = declared.blocks.iter().filter(|block| block.blocker == creature);
            let mut blocked: Vec<ObjectId> = own.map(|block| block.attacker).listed();
            if blocked.contains(&attacker) {
                blocked.keep(|other| *other != attacker);
            } else {
                if option.most == 1 {
                    blocked.clear();
                }
                blocked.push(attacker);
            }
            Some(blocking(&declared.blocks, creature, &blocked))
        }
        _ => None,
    }
}

/// The attack or blocks of a creature in the draft, or in the smallest legal declaration.
pub(crate) fn chosen(decision: &Decision, draft: Option<&Choice>, creature: ObjectId) -> Option<Vec<Thing>> {
    Some(match standing(decision, draft)? {
        Choice::DeclareAttackers(declared) => attacked(&declared, creature).into_iter().listed(),
        Choice::DeclareBlockers(declared) => {
            let own = declared.blocks.iter().filter(|block| block.blocker == creature);
            own.map(|block| Thing::Object(block.attacker)).listed()
        }
        _ => return None,
    })
}
