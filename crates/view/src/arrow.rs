//! The arrows of a frame: who attacks, blocks and targets what, and the damage dealt.

use crate::role::fights;
use combat_lab_cards::{Adding, Step};
use combat_lab_engine::{
    Assignment, BlockStatus, Game, Happening, Object, ObjectId, StackEntry, StackObject, Thing,
};
use combat_lab_replay::Frame;

/// What an arrow stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ArrowKind {
    /// An attack.
    Attack,
    /// An attack on a permanent that is blocked; and a block while damage is shown, which matters
    /// more.
    Blocked,
    /// A block.
    Block,
    /// From a spell to its target, or from the source of an ability.
    Ability,
    /// Damage that is dealt.
    Damage,
    /// Damage that waits on the stack.
    Waits,
    /// Damage whose recipient has gone.
    Lost,
}

/// An arrow from one thing to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrow {
    /// What it stands for.
    pub kind: ArrowKind,
    /// Where it begins.
    pub from: Thing,
    /// Where it ends.
    pub to: Thing,
    /// The amount of damage.
    pub amount: Option<u32>,
}

impl Arrow {
    /// All arrows of a frame.
    #[must_use]
    pub fn all(frame: &Frame) -> Vec<Self> {
        let game = &frame.game;
        let damage = damage(frame);
        let plain = |kind, from: Thing, to| Self { kind, from, to, amount: None };
        let mut arrows = Vec::new();
        for attacker in game.combat().attackers().iter().filter(|_| damage.is_empty()) {
            // A blocked attacker deals the player no damage; which permanent it attacks still
            // matters.
            let blocked = attacker.status == BlockStatus::Blocked;
            // After blocks, the damage shows which player of an attacked team it is dealt to.
            let chosen =
                game.attacks_teams() && game.step() > Step::DeclareBlockers && !game.chooses_whom_it_hits();
            let shown = |target: &Thing| !(blocked || chosen) || target.object().is_some();
            if let Some(target) = attacker.target.filter(shown) {
                let kind = if blocked { ArrowKind::Blocked } else { ArrowKind::Attack };
                arrows.push(plain(kind, attacker.creature.into(), target));
            }
        }
        let kind = if damage.is_empty() { ArrowKind::Block } else { ArrowKind::Blocked };
        for blocker in game.combat().blockers() {
            let blocks = |attacker| plain(kind, blocker.creature.into(), attacker);
            arrows.add_all(blocker.attackers.iter().map(|attacker| blocks((*attacker).into())));
        }
        arrows.add_all(damage);
        for entry in game.stack() {
            let from = shown_by(game, entry.object()).map_or(Thing::Stack(entry.id()), Thing::Object);
            let targets = entry.object().targets().iter();
            arrows.add_all(targets.map(|target| plain(ArrowKind::Ability, from, *target)));
        }
        arrows
    }
}

/// The spells and abilities on the stack that no source on the battlefield shows by an arrow: they
/// are drawn themselves.
pub fn waiting(game: &Game) -> impl Iterator<Item = &StackEntry> {
    let waits = |entry: &&StackEntry| {
        entry.object().controller().is_some() && shown_by(game, entry.object()).is_none()
    };
    game.stack().iter().filter(waits)
}

/// The source on the battlefield from which an ability's arrows start.
fn shown_by(game: &Game, object: &StackObject) -> Option<ObjectId> {
    let source = match object {
        StackObject::Ability { source, .. } => *source,
        StackObject::Triggered(triggered) => triggered.source,
        StackObject::Spell { .. }
        | StackObject::CombatDamage { .. }
        | StackObject::DeathtouchTrigger { .. }
        | StackObject::LifelinkTrigger { .. } => return None,
    };
    let is_drawn = !object.targets().is_empty() && game.object(source).is_some_and(Object::is_in_play);
    is_drawn.then_some(source)
}

/// The damage dealt or lost in this frame, and every assignment on the stack, even below other
/// objects.
fn damage(frame: &Frame) -> Vec<Arrow> {
    let arrow = |kind, part: &Assignment| Arrow {
        kind,
        from: part.source.into(),
        to: part.recipient,
        amount: Some(part.amount),
    };
    let mut all = Vec::new();
    for event in &frame.events {
        match &event.kind {
            Happening::Damage { source, recipient, amount, .. } => {
                let part = Assignment { source: *source, recipient: *recipient, amount: *amount };
                all.push(arrow(ArrowKind::Damage, &part));
            }
            Happening::DamageNotDealt(part) => all.push(arrow(ArrowKind::Lost, part)),
            _ => {}
        }
    }
    for entry in frame.game.stack() {
        if let StackObject::CombatDamage { assignments, .. } = entry.object() {
            let waits = |part: &Assignment| {
                let gone = part.recipient.object().is_some_and(|object| {
                    !frame.game.object(object).is_some_and(|object| object.is_in_play() && fights(object))
                });
                arrow(if gone { ArrowKind::Lost } else { ArrowKind::Waits }, part)
            };
            all.add_all(assignments.iter().map(waits));
        }
    }
    all
}
