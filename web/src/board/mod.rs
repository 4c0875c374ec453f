//! The board: both sides in lanes, the arrows between them, and the reader's drafts.

pub(crate) mod card;
pub(crate) mod joins;
mod lanes;
mod life;
pub(crate) mod mirror;
mod permanent;
mod piece;
mod plates;
mod rows;
mod seat;
mod slot;
pub(crate) mod wires;

use crate::state::Draft;
use crate::state::playback::{Drafted, Foreseen, Outlook};
use crate::state::scene::Scene;
use crate::state::view::{Anchor, View, colour, side_name};
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_engine::{CardId, Choice, Departure, Forecast, ObjectId, PlayerId, Thing};
use combat_lab_replay::Frame;
use combat_lab_view::{LifeBar, fights, sides};
use permanent::permanents;
use piece::{Edge, Piece, Who};
use rows::{Row, Rows};
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;
use wires::Wires;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one board")]
pub(crate) struct BoardProps {
    pub(crate) scene: Scene,
    /// Damage that is being divided.
    pub(crate) drafted: Option<Rc<Drafted>>,
    /// The forecast of the stack.
    pub(crate) outlook: Rc<Outlook>,
    /// Attackers or blockers that are about to be declared.
    pub(crate) declared: Option<Rc<Choice>>,
    /// The forecast end of combat after `declared`.
    #[prop_or_default]
    pub(crate) foreseen: Option<Rc<Foreseen>>,
    /// The forecast with another value, while the reader supposes one.
    #[prop_or_default]
    pub(crate) supposed: Option<Rc<[Forecast]>>,
    /// A question is open: nothing of the future is shown.
    #[prop_or_default]
    pub(crate) quiet: bool,
    /// The reader has no decisions to make.
    #[prop_or_default]
    pub(crate) watches: bool,
    /// Any creature of the deciding player can be pressed, also one that may not be declared.
    #[prop_or_default]
    pub(crate) free: bool,
    /// The Tab key stops at the words of cards: there is no table of the battlefield with the same.
    #[prop_or_default]
    pub(crate) stops: bool,
    /// The decision whose result is shown: cards keep their places, and bars their scale.
    #[prop_or_default]
    pub(crate) since: Option<View>,
}

/// With more columns than this, only cards near the screen are drawn.
const VAST: usize = 24;

/// The data of the board's parts.
struct Here<'a> {
    scene: &'a Scene,
    frame: &'a Frame,
    declared: Option<&'a Rc<Choice>>,
    drafted: Option<&'a Drafted>,
    forecasts: &'a [Forecast],
    watches: bool,
    near: PlayerId,
    free: bool,
    stops: bool,
    since: Option<&'a View>,
}

impl Here<'_> {
    /// A part of the board, with its share of the draft and the forecast.
    fn piece(&self, who: Who) -> Html {
        let (thing, object) = match who {
            Who::Card(object, left) => (Some(Thing::Object(object)), left.is_none().then_some(object)),
            Who::Face(player) | Who::Seat(player, false) => (Some(Thing::Player(player)), None),
            Who::Seat(_, true) => (None, None),
        };
        let edges = match who {
            Who::Card(..) | Who::Face(_) => thing.map(|thing| self.edges(thing)).unwrap_or_default(),
            Who::Seat(..) => Vec::new(),
        };
        let forecast = self.forecasts.iter().find(|forecast| Some(forecast.thing) == thing);
        let poison = match who {
            Who::Seat(player, _) => self.poison(player),
            Who::Card(..) | Who::Face(_) => Vec::new(),
        };
        let cells = thing.and_then(|thing| self.cells(thing));
        let kept = thing.and_then(|thing| self.kept(thing)).unwrap_or_default();
        html! {
            <Piece {who} scene={self.scene.clone()} declared={self.declared.cloned()} watches={self.watches} free={self.free} stops={self.stops} {edges} {cells} {kept}
                {poison} forecast={forecast.copied()} source={object.and_then(|object| self.source(object))} />
        }
    }

    /// The forecast poison counters of the players in a seat.
    fn poison(&self, player: PlayerId) -> Vec<(PlayerId, u32)> {
        let game = &self.frame.game;
        let of = |forecast: &Forecast| match forecast.thing {
            Thing::Player(id) if game.are_allied(id, player) => Some((id, forecast.counters)),
            Thing::Player(_) | Thing::Object(_) | Thing::Stack(_) => None,
        };
        self.forecasts.iter().filter_map(of).listed()
    }

    /// The cells of a creature's bar at the decision whose result is shown.
    fn cells(&self, thing: Thing) -> Option<u32> {
        let since = self.since?;
        let object = since.frame()?.game.object(thing.object()?)?;
        let could = since.strike().and_then(|strike| {
            let sheet = strike.sheet();
            let to = sheet.edges().iter().filter(|edge| {
                strike.recipient(edge.recipient) == Some(thing) && sheet.is_divided(edge.source)
            });
            to.filter_map(|edge| sheet.sources().get(edge.source)).map(|it| it.amount).max()
        });
        Some(LifeBar::of(object, None, could.unwrap_or(0)).cells)
    }

    /// The buttons of a creature at that decision.
    fn kept(&self, thing: Thing) -> Option<usize> {
        let since = self.since?;
        let game = &since.frame()?.game;
        Some(card::buttons(game, &since.decision, game.object(thing.object()?)?))
    }

    /// The edges to a recipient.
    fn edges(&self, thing: Thing) -> Vec<Edge> {
        let (Some(strike), Some(drafted)) = (self.scene.view.strike(), self.drafted) else {
            return Vec::new();
        };
        let sheet = strike.sheet();
        let to = |place: usize| strike.recipient(place) == Some(thing);
        let edges = sheet.edges().iter().enumerate();
        let edges = edges.filter(|(_, edge)| to(edge.recipient) && sheet.is_divided(edge.source));
        let slot = |(index, edge): (usize, &combat_lab_damage::SheetEdge)| {
            let of = sheet.sources().get(edge.source)?.amount;
            let amount = drafted.split.get(index);
            let bad = drafted.verdict.violations.iter().any(|found| found.edge() == Some(index));
            let closed = sheet.closed_by(index, &drafted.split);
            let closed = closed.and_then(|closed| strike.violation(&closed));
            Some(Edge { index, source: strike.creature(edge.source)?, of, amount, bad, closed })
        };
        edges.filter_map(slot).listed()
    }

    /// The damage a creature divides here, and the amount left.
    fn source(&self, creature: ObjectId) -> Option<(u32, u32)> {
        let (strike, drafted) = (self.scene.view.strike()?, self.drafted?);
        let (sheet, place) = (strike.sheet(), strike.source(creature)?);
        let of = sheet.sources().get(place).filter(|_| sheet.is_divided(place))?.amount;
        Some((of, u32::try_from(sheet.left(place, &drafted.split)).unwrap_or(of)))
    }
}

#[component]
pub(crate) fn Board(props: &BoardProps) -> Html {
    let field = use_node_ref();
    let rows = use_memo((props.scene.view.clone(), props.since.clone()), |(view, since)| {
        view.frame().map(|frame| Rows::of(view, frame, since.as_ref())).unwrap_or_default()
    });
    let view = &props.scene.view;
    let Some(frame) = view.frame() else { return Html::default() };
    let drafted = props.drafted.as_deref().filter(|_| view.sheet().is_some());
    let forecasts = match (&props.supposed, drafted) {
        _ if props.quiet => &[],
        (Some(supposed), _) => &**supposed,
        (None, Some(drafted)) => drafted.forecasts.as_slice(),
        (None, None) => match props.foreseen.as_deref() {
            Some(Ok(foreseen)) => foreseen.forecasts.as_slice(),
            Some(Err(_)) => &[],
            None => props.outlook.forecasts.as_slice(),
        },
    };
    let here = &Here {
        scene: &props.scene,
        frame,
        declared: props.declared.as_ref(),
        drafted,
        forecasts,
        watches: props.watches,
        near: view.reader(),
        free: props.free,
        stops: props.stops,
        since: props.since.as_ref().filter(|since| *since != view),
    };
    // A press anywhere on a card declares its creature, which is easier to hit on a touch screen.
    let scene = props.scene.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        // Controls on a card don't count as the card.
        let pressed = pressed.filter(|element| matches!(element.closest("button, input"), Ok(None)));
        let thing = pressed.and_then(|element| element.closest(".can").ok().flatten());
        if let Some(card) = thing.and_then(|thing| Anchor::card(&thing.get_attribute("data-thing")?)) {
            scene.act(Draft::Press(card));
        }
    });
    let Rows { wide, cards, .. } = *rows;
    let class = classes!(
        "board",
        (wide == 3).then_some("three"),
        (wide > 3).then_some("four"),
        (cards > 4).then_some("crowd"),
        (cards > VAST).then_some("vast"),
        (wide > 6).then_some("wrap"),
        drafted.is_some().then_some("dividing"),
        (rows.sides.len() > 2).then_some("several")
    );
    let mut sides: Vec<Html> = sides(&frame.game, here.near)
        .into_iter()
        .zip(rows.sides.iter().zip(&rows.plates))
        .map(|(id, (row, plates))| side(here, id, row, *plates))
        .listed();
    // Several opponents are side by side.
    if let Some(own) = sides.pop_if(|_| rows.sides.len() > 2) {
        sides = vec![html! { <div class="foes">{ sides }</div> }, own];
    }
    html! {
        <section {class} part="battlefield" role="group" ref={&field} aria-label={view.called(text::EVERYBODY)} {onclick}>
            { sides }
            <Wires field={field.clone()} view={view.clone()} wires={joins::wires(view, frame, drafted, props.declared.as_deref())} />
        </section>
    }
}

fn side(here: &Here<'_>, id: PlayerId, row: &Row, [outer, inner]: [bool; 2]) -> Html {
    let (view, frame) = (&here.scene.view, here.frame);
    let others = permanents(view, frame, id);
    let near = frame.game.are_allied(here.near, id);
    // A team's forecast is shown at its seat, whichever of its players is attacked.
    let since = here.since.and_then(|since| Some(&since.frame()?.game));
    let attacked = rows::attacked(&frame.game, here.declared.map(|it| &**it), id, row, since);
    let faced = frame.game.teammate(id).is_none()
        && (!attacked.is_empty() || row.iter().any(|(_, lane)| lane.contains(&Anchor::Player(id))));
    let alone = row.iter().all(|(_, lane)| lane.is_empty());
    let lane = |(width, lane): &(usize, Vec<Anchor>)| {
        let shown = lane.iter().map(|anchor| match anchor {
            Anchor::Player(player) => here.piece(Who::Face(*player)),
            Anchor::Card(card) => one(here, *card, id),
            Anchor::Stack(_) => Html::default(),
        });
        html! { <div class={classes!("lane", width_class(*width))}>{ for shown }</div> }
    };
    let key = (!faced && seat::has_panel(&frame.game, id)).then(|| Anchor::Player(id).key());
    html! {
        <div class={classes!("side", colour(id), if near { "own" } else { "foe" }, width_class(rows::width(row)))} data-thing={key}>
            { here.piece(Who::Seat(id, faced)) }
            <div class="field">
                if alone && others.is_none() { <p class="nobody">{ text::NOTHING_IN_PLAY }</p> }
                <div class="lanes" role={(!alone).then_some("list")} aria-label={(!alone).then(|| text::creatures_of(&side_name(&frame.game, id)))}>
                    { for row.iter().map(lane) }
                </div>
                if let Some(others) = others { { others } }
                // A step of a lesson has a line for what waits.
                if outer && !here.stops { { plates::plates(view, frame, id, false) } }
                if inner && !here.stops { { plates::plates(view, frame, id, true) } }
                if !attacked.is_empty() {
                    <div class="pills" role="list" aria-label={text::ATTACKED}>{ for attacked.iter().map(|player| here.piece(Who::Face(*player))) }</div>
                }
            </div>
        </div>
    }
}

const fn width_class(width: usize) -> &'static str {
    match width {
        0 | 1 => "w1",
        2 => "w2",
        3 => "w3",
        4 => "w4",
        5 => "w5",
        6 => "w6",
        _ => "w7",
    }
}

/// A creature, its ghost, or the place it has left.
fn one(here: &Here<'_>, card: CardId, id: PlayerId) -> Html {
    let (view, frame) = (&here.scene.view, here.frame);
    let game = &frame.game;
    let there = game.card(card).and_then(|object| game.object(object)).filter(|object| object.is_present());
    if let Some(object) = there.filter(|object| object.is_in_play() && fights(object)) {
        return here.piece(Who::Card(object.id(), None));
    }
    // Cards that left in this frame are still shown, as they were; a token that left no longer
    // exists.
    let mut ghosts = Departure::all(game, &frame.events).into_iter();
    let ghost = ghosts.find_map(|(left, departure)| {
        let left = game.object(left).filter(|left| left.card() == card && fights(left))?;
        game.are_allied(left.controller(), id).then_some((left, departure))
    });
    match (ghost, there) {
        (Some((left, departure)), _) => here.piece(Who::Card(left.id(), Some(departure))),
        (None, Some(object)) => card::gone(view, object),
        (None, None) => Html::default(),
    }
}
