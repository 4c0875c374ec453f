//! The arrows of a frame and of a draft.

use super::wires::{BoardWire, Kind};
use crate::state::playback::Drafted;
use crate::state::view::{Anchor, View, colour};
use combat_lab_engine::{Choice, Object, Thing};
use combat_lab_replay::Frame;
use combat_lab_view::{Arrow, ArrowKind};

/// Every wire of the frame.
pub(crate) fn wires(
    view: &View,
    frame: &Frame,
    drafted: Option<&Drafted>,
    declared: Option<&Choice>,
) -> Vec<BoardWire> {
    let game = &frame.game;
    let mut wires = Vec::new();
    let mut add = |kind: Kind, from: Thing, to: Thing, amount: Option<u32>| {
        let owner = match from {
            Thing::Object(object) => game.object(object).map(Object::controller),
            Thing::Stack(id) => game
                .stack()
                .iter()
                .find(|entry| entry.id() == id)
                .and_then(|entry| entry.object().controller()),
            Thing::Player(player) => Some(player),
        };
        if let (Some(from), Some(to)) = (Anchor::of(game, from), Anchor::of(game, to)) {
            wires.push(BoardWire { kind, from, to, amount, class: owner.map_or("p0", colour) });
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
    for arrow in Arrow::all(frame) {
        add(Kind::Frame(arrow.kind), arrow.from, arrow.to, arrow.amount);
    }
    match declared {
        Some(Choice::DeclareAttackers(declared)) => {
            for attack in &declared.attacks {
                add(Kind::Frame(ArrowKind::Attack), attack.attacker.into(), attack.target, None);
            }
        }
        Some(Choice::DeclareBlockers(declared)) => {
            for block in &declared.blocks {
                add(Kind::Frame(ArrowKind::Block), block.blocker.into(), block.attacker.into(), None);
            }
        }
        _ => {}
    }
    wires
}
