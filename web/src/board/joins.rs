//! The connections in a frame: attacks, blocks, targets, and damage that is divided, waiting or
//! dealt.

use super::wires::{Kind, Wire};
use crate::state::playback::Drafted;
use crate::state::view::{Anchor, View, colour};
use combat_lab_cards::Step;
use combat_lab_engine::{Assignment, BlockStatus, Choice, Happening, Object, StackObject, Thing};
use combat_lab_replay::Frame;
use combat_lab_view::fights;

/// Every wire of the frame.
pub(crate) fn wires(
    view: &View,
    frame: &Frame,
    drafted: Option<&Drafted>,
    declared: Option<&Choice>,
) -> Vec<Wire> {
    let game = &frame.game;
    let mut wires = Vec::new();
    let mut add = |kind: Kind, from: Thing, to: Thing, amount: Option<u32>| {
        let owner = from.object().and_then(|object| game.object(object)).map(Object::controller);
        if let (Some(from), Some(to)) = (Anchor::of(game, from), Anchor::of(game, to)) {
            wires.push(Wire { kind, from, to, amount, class: owner.map_or("p0", colour) });
        }
    };
    let drafted = drafted.zip(view.strike());
    if let Some((drafted, strike)) = drafted {
        for index in 0..strike.sheet().edges().len() {
            let amount = drafted.split.get(index);
            let bad = drafted.verdict.violations.iter().any(|found| found.edge() == Some(index));
            let kind = match (bad, amount) {
                (true, _) => Kind::Wrong,
                (false, 0) => Kind::Nothing,
                (false, _) => Kind::Draft,
            };
            if let Some((source, to)) = strike.ends(index) {
                add(kind, Thing::Object(source), to, Some(amount));
            }
        }
        return wires;
    }
    let damage = damage(frame);
    if damage.is_empty() {
        for attacker in game.combat().attackers() {
            // A blocked attacker deals the player no damage; which permanent it attacks still
            // matters.
            let blocked = attacker.status == BlockStatus::Blocked;
            // After blocks, the damage shows which player of an attacked team it is dealt to.
            let chosen =
                game.attacks_teams() && game.step() > Step::DeclareBlockers && !game.chooses_whom_it_hits();
            if let Some(target) =
                attacker.target.filter(|target| !(blocked || chosen) || target.object().is_some())
            {
                let kind = if blocked { Kind::Blocked } else { Kind::Attack };
                add(kind, attacker.creature.into(), target, None);
            }
        }
    }
    for blocker in game.combat().blockers() {
        for attacker in &blocker.attackers {
            add(
                if damage.is_empty() { Kind::Block } else { Kind::Blocked },
                blocker.creature.into(),
                (*attacker).into(),
                None,
            );
        }
    }
    match declared {
        Some(Choice::DeclareAttackers(declared)) => {
            for attack in &declared.attacks {
                add(Kind::Attack, attack.attacker.into(), attack.target, None);
            }
        }
        Some(Choice::DeclareBlockers(declared)) => {
            for block in &declared.blocks {
                add(Kind::Block, block.blocker.into(), block.attacker.into(), None);
            }
        }
        _ => {}
    }
    for (kind, assignment) in damage {
        add(kind, assignment.source.into(), assignment.recipient, Some(assignment.amount));
    }
    for entry in game.stack() {
        let source = match entry.object() {
            StackObject::Ability { source, .. } => *source,
            StackObject::Triggered(triggered) => triggered.source,
            _ => continue,
        };
        for target in entry.object().targets() {
            add(Kind::Ability, source.into(), *target, None);
        }
    }
    wires
}

/// The damage to draw: damage dealt or lost in this frame, and every assignment on the stack, even
/// below other objects.
fn damage(frame: &Frame) -> Vec<(Kind, Assignment)> {
    let mut all = Vec::new();
    for event in &frame.events {
        match event.kind {
            Happening::Damage { source, recipient, amount, .. } => {
                all.push((Kind::Damage, Assignment { source, recipient, amount }));
            }
            Happening::DamageNotDealt(assignment) => all.push((Kind::Lost, assignment)),
            _ => {}
        }
    }
    for entry in frame.game.stack() {
        if let StackObject::CombatDamage { assignments, .. } = entry.object() {
            let packet = |part: &Assignment| {
                let gone = part.recipient.object().is_some_and(|object| {
                    !frame.game.object(object).is_some_and(|object| object.is_in_play() && fights(object))
                });
                (if gone { Kind::Lost } else { Kind::Waits }, *part)
            };
            all.extend(assignments.iter().map(packet));
        }
    }
    all
}
