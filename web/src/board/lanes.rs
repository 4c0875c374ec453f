//! The layout of opponents: a lane for each attacker, with the creatures it fights; a creature that
//! fights in several lanes joins them.

use crate::state::view::{Anchor, View};
use combat_lab_cards::{Adding, Keeping, Listed, Step};
use combat_lab_engine::{BlockStatus, CardId, Happening, Object, PlayerId, StackObject, Thing, sort_short};
use combat_lab_replay::Frame;
use combat_lab_view::sides;

/// One lane, or several that are joined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lane {
    /// The attackers; opposite them are their blockers and the players or permanents they attack.
    pub(crate) near: Vec<Anchor>,
    pub(crate) far: Vec<Anchor>,
}

impl Lane {
    /// The number of cards side by side.
    pub(crate) fn width(&self) -> usize {
        self.near.len().max(self.far.len()).max(1)
    }
}

/// The opponents in this combat so far.
#[derive(Default)]
struct Fights {
    attackers: Vec<CardId>,
    /// An attacker and its opponents.
    pairs: Vec<(CardId, Anchor)>,
    /// An attacker, and the player whom, or whose permanent, it attacks.
    aims: Vec<(CardId, PlayerId)>,
}

impl Fights {
    fn note(&mut self, attacker: CardId, other: Anchor) {
        if !self.attackers.contains(&attacker) {
            self.attackers.push(attacker);
        }
        if !self.pairs.contains(&(attacker, other)) {
            self.pairs.push((attacker, other));
        }
    }

    /// Adds the attackers of a frame and their opponents, blockers in the order announced so far.
    fn read(&mut self, frame: &Frame) {
        let game = &frame.game;
        let card = |object| game.object(object).map(Object::card);
        for attacker in game.combat().attackers() {
            let Some(creature) = card(attacker.creature) else { continue };
            if !self.attackers.contains(&creature) {
                self.attackers.push(creature);
            }
            let blockers: Vec<Anchor> =
                attacker.blockers.iter().filter_map(|id| card(*id)).map(Anchor::Card).listed();
            // Known creatures move to their current place; those that have left keep theirs.
            if blockers.iter().all(|blocker| self.pairs.contains(&(creature, *blocker))) {
                let mut ordered = blockers.iter().copied();
                let own = self.pairs.iter_mut().filter(|(attacker, _)| *attacker == creature);
                for (_, other) in own.filter(|(_, other)| blockers.contains(other)) {
                    *other = ordered.next().unwrap_or(*other);
                }
            } else {
                for blocker in blockers {
                    self.note(creature, blocker);
                }
            }
            let aim = attacker.target.and_then(|target| match target {
                Thing::Player(player) => Some(player),
                Thing::Object(object) => {
                    game.object(object).map(|it| it.protector().unwrap_or(it.controller()))
                }
                Thing::Stack(_) => None,
            });
            self.aims.add_all(aim.map(|player| (creature, player)));
            // For a team attacked as a whole, the player who is dealt the damage replaces the
            // target.
            let is_dealt = |(one, other): &(CardId, Anchor)| {
                *one == creature && game.attacks_teams() && matches!(other, Anchor::Player(_))
            };
            let target = attacker.target.filter(|_| attacker.status == BlockStatus::Unblocked);
            let target = target.filter(|_| !self.pairs.iter().any(is_dealt));
            if let Some(target) = target.and_then(|target| Anchor::of(game, target)) {
                self.note(creature, target);
            }
        }
        let mut damage = |source, recipient| {
            let attacker = card(source).filter(|source| self.attackers.contains(source));
            if let Some((attacker, Some(to @ Anchor::Player(_)))) =
                attacker.map(|attacker| (attacker, Anchor::of(game, recipient)))
            {
                if game.attacks_teams() {
                    self.pairs.keep(|(one, other)| *one != attacker || matches!(other, Anchor::Card(_)));
                }
                self.note(attacker, to);
            }
        };
        for event in &frame.events {
            if let Happening::Damage { source, recipient, combat: true, .. } = event.kind {
                damage(source, recipient);
            }
        }
        for entry in game.stack() {
            if let StackObject::CombatDamage { assignments, .. } = entry.object() {
                for part in assignments {
                    damage(part.source, part.recipient);
                }
            }
        }
    }
}

/// The lanes of the turn's latest combat up to the frame in view; empty without attackers.
pub(crate) fn lanes(view: &View) -> Vec<Lane> {
    let Some(frame) = view.frame() else { return Vec::new() };
    let turn = frame.game.turn_number();
    // A combat ends when another combat or turn begins.
    let here = view.frames().get(..=view.at).unwrap_or_default();
    let begins = |frame: &Frame| {
        frame.game.turn_number() != turn
            || frame.events.iter().any(
                |event| matches!(event.kind, Happening::StepBegan(step) if step == Step::BeginningOfCombat),
            )
    };
    let from = here.iter().rposition(begins).unwrap_or(0);
    let mut fights = Fights::default();
    here.get(from..).unwrap_or_default().iter().for_each(|frame| fights.read(frame));
    if let Some(strike) = view.strike() {
        for (source, to) in (0..strike.sheet().edges().len()).filter_map(|edge| strike.ends(edge)) {
            if let (Some(source), Thing::Player(_)) = (frame.game.object(source), to)
                && let Some(to) = Anchor::of(&frame.game, to)
            {
                fights.note(source.card(), to);
            }
        }
    }
    // Attackers are placed opposite the players they attack.
    let (game, aims) = (&frame.game, &fights.aims);
    let sides = sides(game, game.active_player());
    let aim = |card: &CardId| aims.iter().rfind(|(attacker, _)| attacker == card).map(|(_, player)| *player);
    sort_short(&mut fights.attackers, |card| {
        aim(card).map(|player| (sides.iter().position(|id| *id == game.head(player)), player))
    });
    joined(&fights)
}

/// Attackers that share opponents are placed together.
fn joined(fights: &Fights) -> Vec<Lane> {
    let mut lanes: Vec<Lane> = Vec::new();
    let all = |attacker: CardId| {
        fights.pairs.iter().filter(move |(one, _)| *one == attacker).map(|(_, other)| *other)
    };
    // Damage past its blockers doesn't move an attacker into the lane of that player's other
    // attackers.
    let is_shared = |player: Anchor| {
        matches!(player, Anchor::Player(_))
            && fights.pairs.iter().filter(|(_, other)| *other == player).count() > 1
    };
    for attacker in &fights.attackers {
        let blocked = all(*attacker).any(|other| matches!(other, Anchor::Card(_)));
        let own: Vec<Anchor> = all(*attacker).filter(|other| !(blocked && is_shared(*other))).listed();
        let mut lane = Lane::default();
        let (shared, apart): (Vec<_>, Vec<_>) =
            lanes.drain(..).partition(|lane| lane.far.iter().any(|other| own.contains(other)));
        lanes = apart;
        for mut other in shared {
            lane.near.append(&mut other.near);
            lane.far.append(&mut other.far);
        }
        lane.near.push(Anchor::Card(*attacker));
        for other in own {
            if !lane.far.contains(&other) {
                lane.far.push(other);
            }
        }
        lanes.push(lane);
    }
    let players = fights.pairs.iter().map(|(_, other)| *other).filter(|other| is_shared(*other));
    for player in players {
        if !lanes.iter().any(|lane| lane.far.contains(&player)) {
            lanes.push(Lane { near: Vec::new(), far: vec![player] });
        }
    }
    lanes
}
