//! A card, an attacked player, or a seat: redrawn only when its data has changed.

use super::card::card;
use super::life::Ends;
use super::seat::{face, seat};
use super::slot::Slot;
use crate::shares::set_shares;
use crate::state::scene::Scene;
use crate::state::view::colour;
use crate::words::text;
use combat_lab_engine::{Choice, Departure, Forecast, Object, ObjectId, PlayerId, Problem, Violation};
use combat_lab_replay::Frame;
use std::rc::Rc;
use yew::prelude::*;

/// The thing a piece shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// A permanent that fights; or the ghost of one that has just left.
    Card(ObjectId, Option<Departure>),
    /// A player, where attackers face them.
    Face(PlayerId),
    /// A player's seat, and whether attackers face that player elsewhere.
    Seat(PlayerId, bool),
}

/// One edge of a division, as its recipient's card shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Edge {
    pub(crate) index: usize,
    pub(crate) source: ObjectId,
    pub(crate) of: u32,
    pub(crate) amount: u32,
    /// A rule is broken here.
    pub(crate) bad: bool,
    /// The reason why it can't get any damage yet.
    pub(crate) closed: Option<Violation>,
}

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct PieceProps {
    pub(crate) who: Who,
    pub(crate) scene: Scene,
    /// The reader has no decisions to make.
    pub(crate) watches: bool,
    #[prop_or_default]
    pub(crate) free: bool,
    /// The Tab key stops at the words of cards.
    #[prop_or_default]
    pub(crate) stops: bool,
    /// Attackers or blockers that are about to be declared.
    pub(crate) declared: Option<Rc<Choice>>,
    pub(crate) forecast: Option<Forecast>,
    /// The forecast poison counters of the players in a seat.
    pub(crate) poison: Vec<(PlayerId, u32)>,
    /// The edges to it.
    pub(crate) edges: Vec<Edge>,
    /// The cells that its bar had at the decision whose result is shown: it keeps its scale.
    pub(crate) cells: Option<u32>,
    /// The buttons that its card had at that decision: their room is kept.
    #[prop_or_default]
    pub(crate) kept: usize,
    /// The damage it divides here, and the amount left.
    pub(crate) source: Option<(u32, u32)>,
}

#[component]
pub(crate) fn Piece(props: &PieceProps) -> Html {
    let root = use_node_ref();
    {
        let root = root.clone();
        use_effect(move || set_shares(&root));
    }
    let Some(frame) = props.scene.view.frame() else { return Html::default() };
    match props.who {
        Who::Card(object, left) => match frame.game.object(object) {
            Some(object) => card(props, frame, object, left, root),
            None => Html::default(),
        },
        Who::Face(player) => face(props, frame, player, root),
        Who::Seat(player, faced) => seat(props, frame, player, faced),
    }
}

impl PieceProps {
    /// The colour of the opponent whose creatures deal damage to a creature: of several, the one
    /// who blocks it, divides damage, or whose turn it is.
    pub(crate) fn colour_against(&self, frame: &Frame, object: &Object) -> &'static str {
        let (game, player) = (&frame.game, object.controller());
        let blockers = game.combat().attacker(object.id()).map(|attacker| attacker.blockers.iter());
        let blocking = blockers.into_iter().flatten().filter_map(|id| game.object(*id));
        let dividing = self.scene.view.strike().map(combat_lab_engine::Strike::player);
        let likely = blocking.map(Object::controller).chain(dividing).chain([game.active_player()]);
        let mut likely = likely.chain(game.players().map(|(id, _)| id));
        likely.find(|other| *other != player).map_or("p0", colour)
    }

    /// The slider of an edge, on the card of its recipient.
    pub(crate) fn slot(
        &self,
        frame: &Frame,
        edge: &Edge,
        recipient: &str,
        cells: u32,
        filled: u32,
        ends: Option<&Ends>,
    ) -> Html {
        let source = frame.game.object(edge.source);
        let name = source.map(|source| self.scene.view.card(source).to_owned()).unwrap_or_default();
        let several = self.scene.view.sheet().is_some_and(|sheet| sheet.sources().len() > 1);
        let fate = ends.map(|ends| [ends.says, ends.after.as_str()].concat());
        let says = text::slider_value(edge.amount, edge.of, recipient, fate.as_deref());
        html! {
            <Slot key={edge.index} index={edge.index} source={name} recipient={recipient.to_owned()} of={edge.of} amount={edge.amount}
                {cells} filled={if several { 0 } else { filled }} {several} bad={edge.bad} closed={edge.closed.as_ref().filter(|_| edge.amount == 0).map(|closed| self.closed(frame, closed))} {says}
                class={source.map_or("p0", |source| colour(source.controller()))} scene={self.scene.clone()} />
        }
    }

    /// The reason why damage can't be assigned here yet, with the number of the rule.
    fn closed(&self, frame: &Frame, by: &Violation) -> AttrValue {
        let view = &self.scene.view;
        let thing = |thing| view.thing(&frame.game, thing);
        let says = match &by.problem {
            Problem::LethalFirst { first, missing, .. } => text::first_of(&thing(*first), *missing),
            _ => combat_lab_narrate::violation(&frame.game, &view.scenario, by),
        };
        let rule = by.rule.cite(view.edition()).map(|rule| [" ", rule.number()].concat());
        [says, rule.unwrap_or_default()].concat().into()
    }
}
