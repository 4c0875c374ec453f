//! The columns of cards on each side.

use super::lanes::{Lane, lanes};
use crate::state::view::{Anchor, View};
use combat_lab_cards::{Adding, Keeping, Listed};
use combat_lab_engine::{
    BlockStatus, CardId, Choice, Departure, Game, Object, PlayerId, StackEntry, StackObject, Thing,
    sort_short,
};
use combat_lab_replay::Frame;
use combat_lab_view::{fights, sides, waiting};

/// The cards in each column of one side, with the width of the column.
pub(crate) type Row = Vec<(usize, Vec<Anchor>)>;

/// The rows of the board, and the sizes that determine its layout.
#[derive(Default, PartialEq)]
pub(crate) struct Rows {
    /// A row for each side.
    pub(crate) sides: Vec<Row>,
    /// The most cards side by side on one side, and the number of columns that hold more than
    /// players.
    pub(crate) wide: usize,
    pub(crate) cards: usize,
    /// For each side, whether something of its own waits on the stack in any frame: at its outer
    /// edge, and at its inner edge. The room is kept in all frames, so that no card moves.
    pub(crate) plates: Vec<[bool; 2]>,
}

impl Rows {
    /// The rows of a frame, the reader's last. Cards that were there at the moment `since` keep
    /// their places.
    pub(crate) fn of(view: &View, frame: &Frame, since: Option<&View>) -> Self {
        let near = view.reader();
        let mut sides = rows(view, frame, near);
        if let Some((since, before)) = since.and_then(|since| Some((since, since.frame()?)))
            && since != view
        {
            sides = kept(rows(since, before, near), &sides);
        }
        let columns = sides.iter().map(Vec::len).max().unwrap_or(0);
        // A player's face takes less room than a card.
        let column = |place: usize| {
            let lanes = sides.iter().filter_map(|side| side.get(place));
            let cards = lanes.map(|(_, lane)| lane.iter().filter(|it| matches!(it, Anchor::Card(_))).count());
            cards.max().unwrap_or(0)
        };
        let cards = (0..columns).map(column).sum();
        let plates = plates(view, frame, near);
        Self { wide: sides.iter().map(width).max().unwrap_or(0), cards, sides, plates }
    }
}

/// Whether something that waits on the stack is at the inner edge of its side: it has a target on
/// another side.
pub(crate) fn crosses(game: &Game, object: &StackObject) -> bool {
    let Some(by) = object.controller() else { return false };
    object.targets().iter().any(|target| match target {
        Thing::Player(player) => !game.are_allied(*player, by),
        Thing::Object(target) => {
            game.object(*target).is_some_and(|target| !game.are_allied(target.controller(), by))
        }
        Thing::Stack(_) => false,
    })
}

/// For each side, whether something of its own waits at its outer and at its inner edge in any
/// frame.
fn plates(view: &View, frame: &Frame, near: PlayerId) -> Vec<[bool; 2]> {
    let sides = sides(&frame.game, near);
    let mut plates = vec![[false; 2]; sides.len()];
    for game in view.frames().iter().map(|frame| &frame.game) {
        for object in waiting(game).map(StackEntry::object) {
            let Some(by) = object.controller() else { continue };
            let mut own = sides.iter().zip(&mut plates).filter(|(id, _)| game.are_allied(**id, by));
            if let Some((_, [outer, inner])) = own.next() {
                *(if crosses(game, object) { inner } else { outer }) = true;
            }
        }
    }
    plates
}

/// The number of cards side by side on a side.
pub(crate) fn width(row: &Row) -> usize {
    row.iter().map(|(width, _)| *width).sum()
}

/// The rows of an earlier moment with the cards of now: what has come since is added to its side.
fn kept(mut rows: Vec<Row>, now: &[Row]) -> Vec<Row> {
    let has = |rows: &[Row], anchor: &Anchor| rows.iter().flatten().any(|(_, lane)| lane.contains(anchor));
    for (_, lane) in rows.iter_mut().flatten() {
        lane.keep(|anchor| matches!(anchor, Anchor::Player(_)) || has(now, anchor));
    }
    for (side, row) in now.iter().enumerate() {
        let come = row.iter().flat_map(|(_, lane)| lane).copied();
        let come = come.filter(|anchor| matches!(anchor, Anchor::Card(_)) && !has(&rows, anchor));
        let come: Vec<_> = come.map(|anchor| (1, vec![anchor])).listed();
        if let Some(row) = rows.get_mut(side) {
            row.add_all(come);
        }
    }
    rows
}

/// A row for each side: two sides share their columns, three or more have their own.
fn rows(view: &View, frame: &Frame, near: PlayerId) -> Vec<Row> {
    let game = &frame.game;
    let sides = sides(game, near);
    let standing: Vec<Vec<CardId>> = sides.iter().map(|id| standing(view, frame, *id)).listed();
    let side = |anchor: Anchor| match anchor {
        Anchor::Player(player) => sides.iter().position(|id| *id == game.head(player)),
        Anchor::Card(card) => standing.iter().position(|cards| cards.contains(&card)),
        Anchor::Stack(_) => None,
    };
    let lanes = lanes(view);
    // While no creatures face each other, each side is a separate row.
    if lanes.iter().all(|lane| lane.far.is_empty()) {
        let alone = |cards: Vec<CardId>| cards.into_iter().map(|card| (1, vec![Anchor::Card(card)])).listed();
        return standing.into_iter().map(alone).listed();
    }
    let mut rows: Vec<Row> = vec![Vec::new(); sides.len()];
    let mut placed: Vec<Anchor> = Vec::new();
    for lane in lanes {
        let Lane { near, far } = &lane;
        let all: Vec<Anchor> =
            near.iter().chain(far).copied().filter(|anchor| !placed.contains(anchor)).listed();
        // A creature that has changed sides is placed beside its opponent.
        let of = |place: usize| all.iter().copied().filter(|anchor| side(*anchor) == Some(place)).listed();
        let parts: Vec<Vec<Anchor>> = (0..sides.len()).map(of).listed();
        let width = parts.iter().map(Vec::len).max().unwrap_or(0).max(lane.width());
        for (row, part) in rows.iter_mut().zip(parts) {
            row.push((width, part));
        }
        placed.add_all(all);
    }
    let idle: Vec<Vec<Anchor>> = standing
        .iter()
        .map(|cards| {
            cards.iter().map(|card| Anchor::Card(*card)).filter(|card| !placed.contains(card)).listed()
        })
        .listed();
    let most = idle.iter().map(Vec::len).max().unwrap_or(0);
    for (row, idle) in rows.iter_mut().zip(&idle) {
        row.add_all((0..most).map(|place| (1, idle.get(place).copied().into_iter().listed())));
    }
    if sides.len() > 2 {
        for row in &mut rows {
            for (width, lane) in row.iter_mut() {
                // An opponent's panel represents that player, except when the reader assigns damage
                // to them.
                lane.keep(|anchor| match anchor {
                    Anchor::Player(player) => is_given_damage(view, *player),
                    Anchor::Card(_) | Anchor::Stack(_) => true,
                });
                *width = lane.len();
            }
            row.keep(|(_, lane)| !lane.is_empty());
        }
    }
    rows
}

/// The attacked players shown at the edge of their side, from the draft of a declaration on: until
/// blockers are declared, or as long as they are attacked if there are more than two sides; those
/// that were attacked at the moment `since`, until their attackers are blocked.
pub(crate) fn attacked(
    game: &Game,
    declared: Option<&Choice>,
    side: PlayerId,
    row: &Row,
    since: Option<&Game>,
) -> Vec<PlayerId> {
    let undecided =
        |game: &Game| game.combat().attackers().iter().all(|it| it.status == BlockStatus::Undecided);
    let several = sides(game, game.active_player()).len() > 2;
    let unblocked = since.is_some_and(undecided);
    let mut players: Vec<PlayerId> = Vec::new();
    let attackers = game.combat().attackers().iter();
    let attackers = attackers.filter(|it| match it.status {
        BlockStatus::Undecided => true,
        BlockStatus::Unblocked => several || unblocked,
        BlockStatus::Blocked => several,
    });
    let drafted = match declared {
        Some(Choice::DeclareAttackers(declared)) => declared.attacks.as_slice(),
        _ => &[],
    };
    let targets = attackers.filter_map(|it| it.target).chain(drafted.iter().map(|it| it.target));
    for target in targets {
        if let Thing::Player(player) = target
            && game.are_allied(player, side)
            && !players.contains(&player)
            && !row.iter().any(|(_, lane)| lane.contains(&Anchor::Player(player)))
        {
            players.push(player);
        }
    }
    sort_short(&mut players, |player| *player);
    players
}

/// Whether the damage being divided may go to this player.
fn is_given_damage(view: &View, player: PlayerId) -> bool {
    view.strike().is_some_and(|strike| {
        let sheet = strike.sheet();
        let to = |place: usize| strike.recipient(place) == Some(Thing::Player(player));
        sheet.edges().iter().any(|edge| to(edge.recipient) && sheet.is_divided(edge.source))
    })
}

/// The cards of every creature this player has, has just lost, or began with, so that nothing moves
/// when one leaves.
fn standing(view: &View, frame: &Frame, id: PlayerId) -> Vec<CardId> {
    let game = &frame.game;
    let mut cards: Vec<CardId> = Vec::new();
    let left = Departure::all(game, &frame.events);
    let left = left.into_iter().filter_map(|(left, _)| game.object(left));
    let left = left.filter(|left| fights(left) && game.are_allied(left.controller(), id)).map(Object::card);
    let there = game.objects().filter(|object| {
        if object.is_in_play() && fights(object) {
            game.are_allied(object.controller(), id)
        } else {
            began(view, game, object, id)
        }
    });
    for card in there.map(Object::card).chain(left) {
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

/// Whether a creature that is no longer there began on this side.
fn began(view: &View, game: &Game, object: &Object, id: PlayerId) -> bool {
    let first = view.frames().first().map(|frame| &frame.game);
    let began = first.and_then(|game| game.object(game.card(object.card())?));
    began.is_some_and(|began| {
        began.is_in_play()
            && fights(began)
            && game.are_allied(began.controller(), id)
            && !object.is_phased_out()
    })
}
