//! The board: both sides in lanes, what joins them, and what is drafted there.

pub(crate) mod card;
mod lanes;
mod life;
pub(crate) mod mirror;
mod permanent;
mod seat;
mod slot;
mod wires;

use crate::scene::Scene;
use crate::state::Draft;
use crate::state::playback::{Drafted, Outlook};
use crate::state::view::{Anchor, View, colour, player_name};
use crate::words::text;
use card::{card, fate, fights, mark};
use engine::{
    Assignment, BlockStatus, CardId, Choice, Forecast, Happening, Object, ObjectId, PlayerId, StackObject,
    Thing,
};
use lanes::{Lane, lanes, sides};
use permanent::permanents;
use replay::Frame;
use seat::{face, seat};
use slot::Slot;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Element;
use wires::{Kind, Wire, draw, measure, watch};
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct BoardProps {
    pub(crate) scene: Scene,
    /// Damage that is being divided.
    pub(crate) drafted: Option<Rc<Drafted>>,
    /// What the stack is going to do.
    pub(crate) outlook: Rc<Outlook>,
    /// Attackers or blockers that are about to be declared.
    pub(crate) declared: Option<Rc<Choice>>,
    /// A question is open: nothing is shown of what is coming.
    #[prop_or_default]
    pub(crate) quiet: bool,
    /// There is nothing for the reader to decide.
    #[prop_or_default]
    pub(crate) watches: bool,
}

/// What the parts of the board look at.
pub(crate) struct Here<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) frame: &'a Frame,
    pub(crate) declared: Option<&'a Choice>,
    drafted: Option<&'a Drafted>,
    forecasts: &'a [Forecast],
    pub(crate) watches: bool,
}

/// One edge of a division, as its recipient's card shows it.
pub(crate) struct Edge {
    pub(crate) index: usize,
    pub(crate) source: ObjectId,
    pub(crate) of: u32,
    pub(crate) amount: u32,
    /// A rule is broken here.
    pub(crate) bad: bool,
    /// Whatever comes first has not enough yet.
    pub(crate) closed: bool,
}

impl Here<'_> {
    /// What is coming for somebody.
    pub(crate) fn forecast(&self, thing: Thing) -> Option<&Forecast> {
        self.forecasts.iter().find(|forecast| forecast.thing == thing)
    }

    /// What may be given to a recipient.
    pub(crate) fn slots(&self, thing: Thing) -> Vec<Edge> {
        let (Some(sheet), Some(drafted)) = (self.scene.view.sheet(), self.drafted) else { return Vec::new() };
        let to =
            |place: usize| sheet.recipients().get(place).is_some_and(|recipient| recipient.thing == thing);
        let edges = sheet.edges().iter().enumerate();
        let edges = edges.filter(|(_, edge)| to(edge.recipient) && sheet.is_divided(edge.source));
        let slot = |(index, edge): (usize, &engine::SheetEdge)| {
            let source = sheet.sources().get(edge.source)?;
            let amount = drafted.split.get(index);
            let bad = drafted.verdict.violations.iter().any(|found| found.edge == Some(index));
            let closed = sheet.is_closed(index, &drafted.split);
            Some(Edge { index, source: source.creature, of: source.amount, amount, bad, closed })
        };
        edges.filter_map(slot).collect()
    }

    /// The damage a creature divides here, and how much of it is left.
    pub(crate) fn source(&self, creature: ObjectId) -> Option<(u32, u32)> {
        let (sheet, drafted) = (self.scene.view.sheet()?, self.drafted?);
        let place = sheet.sources().iter().position(|source| source.creature == creature)?;
        let of = sheet.sources().get(place).filter(|_| sheet.is_divided(place))?.amount;
        Some((of, u32::try_from(sheet.left(place, &drafted.split)).unwrap_or(of)))
    }

    /// The colour of the opponent, whose creatures deal damage to a player's creatures.
    pub(crate) fn colour_against(&self, player: PlayerId) -> &'static str {
        let others = self.frame.game.players().map(|(id, _)| id);
        let against = match self.scene.view.sheet() {
            Some(sheet) if sheet.player() != player => Some(sheet.player()),
            _ => others.into_iter().find(|other| *other != player),
        };
        against.map_or("p0", colour)
    }

    /// The slider of an edge, on the card of its recipient.
    pub(crate) fn slot(
        &self,
        edge: &Edge,
        recipient: &str,
        cells: u32,
        filled: u32,
        ends: Option<&(String, &'static str, String)>,
    ) -> Html {
        let game = &self.frame.game;
        let source = game.object(edge.source);
        let name = source.map(|source| self.scene.view.card(source).to_owned()).unwrap_or_default();
        let several = self.scene.view.sheet().is_some_and(|sheet| sheet.sources().len() > 1);
        let fate = ends.map(|(_, ends, after)| [*ends, after.as_str()].concat());
        let says = text::slider_value(edge.amount, edge.of, recipient, fate.as_deref());
        html! {
            <Slot key={edge.index} index={edge.index} source={name} recipient={recipient.to_owned()} of={edge.of} amount={edge.amount}
                {cells} filled={if several { 0 } else { filled }} {several} bad={edge.bad} {says}
                class={source.map_or("p0", |source| colour(source.controller()))} scene={self.scene.clone()} />
        }
    }
}

/// Where things are is measured when the frame or the width changes; wires are drawn at every move of a slider.
#[component]
pub(crate) fn Board(props: &BoardProps) -> Html {
    let field = use_node_ref();
    let spots = use_state_eq(Vec::new);
    {
        let (field, spots) = (field.clone(), spots.setter());
        use_effect_with(props.scene.view.clone(), move |_| spots.set(measure(&field)));
    }
    {
        let (field, spots) = (field.clone(), spots.setter());
        use_effect_with((), move |()| watch(field, spots));
    }
    let view = &props.scene.view;
    let Some(frame) = view.frame() else { return Html::default() };
    let drafted = props.drafted.as_deref().filter(|_| view.sheet().is_some());
    let forecasts = match drafted {
        _ if props.quiet => &[],
        Some(drafted) => drafted.forecasts.as_slice(),
        None => props.outlook.forecasts.as_slice(),
    };
    let here = &Here {
        scene: &props.scene,
        frame,
        declared: props.declared.as_deref(),
        drafted,
        forecasts,
        watches: props.watches,
    };
    // A finger goes to the card itself.
    let scene = props.scene.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        let pressed = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        // What can be opened or pressed on a card is not the card.
        let pressed = pressed.filter(|element| matches!(element.closest("button, input"), Ok(None)));
        let thing = pressed.and_then(|element| element.closest(".can").ok().flatten());
        if let Some(card) = thing.and_then(|thing| Anchor::card(&thing.get_attribute("data-thing")?)) {
            scene.act(Draft::Press(card));
        }
    });
    let rows = rows(view, frame);
    let most = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |row: &Row| row.iter().map(|(width, _)| *width).sum::<usize>();
    let wide = rows.iter().map(width).max().unwrap_or(0);
    let class = classes!(
        "board",
        (most > 0).then_some("busy"),
        (wide == 3).then_some("three"),
        (wide > 3).then_some("four"),
        (wide > 6).then_some("wrap"),
        drafted.is_some().then_some("dividing")
    );
    html! {
        <section {class} part="battlefield" role="group" ref={field} aria-label={view.called(text::EVERYBODY)} {onclick}>
            { for sides(&frame.game).into_iter().zip(&rows).map(|(id, row)| side(here, id, row)) }
            { draw(&wires(here), &spots, view.at) }
        </section>
    }
}

/// The cards in each column of one side, with the width of the column.
type Row = Vec<(usize, Vec<Anchor>)>;

/// A row for each side: the columns are the same for all of them.
fn rows(view: &View, frame: &Frame) -> Vec<Row> {
    let game = &frame.game;
    let sides = sides(game);
    let standing: Vec<Vec<CardId>> = sides.iter().map(|id| standing(view, frame, *id)).collect();
    let side = |anchor: Anchor| match anchor {
        Anchor::Player(player) => sides.iter().position(|id| *id == player),
        Anchor::Card(card) => standing.iter().position(|cards| cards.contains(&card)),
    };
    let lanes = lanes(view);
    // Where nobody stands opposite anybody yet, each side is a row of its own.
    if lanes.iter().all(|lane| lane.far.is_empty()) {
        let alone =
            |cards: Vec<CardId>| cards.into_iter().map(|card| (1, vec![Anchor::Card(card)])).collect();
        return standing.into_iter().map(alone).collect();
    }
    let mut rows: Vec<Row> = vec![Vec::new(); sides.len()];
    let mut placed: Vec<Anchor> = Vec::new();
    for lane in lanes {
        let Lane { near, far } = &lane;
        let all: Vec<Anchor> =
            near.iter().chain(far).copied().filter(|anchor| !placed.contains(anchor)).collect();
        // A creature that has changed sides stands beside whom it fights.
        let of = |place: usize| all.iter().copied().filter(|anchor| side(*anchor) == Some(place)).collect();
        let parts: Vec<Vec<Anchor>> = (0..sides.len()).map(of).collect();
        let width = parts.iter().map(Vec::len).max().unwrap_or(0).max(lane.width());
        for (row, part) in rows.iter_mut().zip(parts) {
            row.push((width, part));
        }
        placed.extend(all);
    }
    let idle: Vec<Vec<Anchor>> = standing
        .iter()
        .map(|cards| {
            cards.iter().map(|card| Anchor::Card(*card)).filter(|card| !placed.contains(card)).collect()
        })
        .collect();
    let most = idle.iter().map(Vec::len).max().unwrap_or(0);
    for (row, idle) in rows.iter_mut().zip(&idle) {
        row.extend((0..most).map(|place| (1, idle.get(place).copied().into_iter().collect())));
    }
    rows
}

/// The cards of every creature this player has, has just lost, or began with: nothing moves when one goes.
fn standing(view: &View, frame: &Frame, id: PlayerId) -> Vec<CardId> {
    let game = &frame.game;
    let mut cards: Vec<CardId> = Vec::new();
    let left = frame.events.iter().filter_map(|event| game.object(fate(event, view.edition())?.0));
    let left = left.filter(|left| fights(left) && left.controller() == id).map(Object::card);
    let there = game.objects().filter(|object| {
        if object.is_in_play() && fights(object) {
            object.controller() == id
        } else {
            began(view, object, id)
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
fn began(view: &View, object: &Object, id: PlayerId) -> bool {
    let first = view.frames().first().map(|frame| &frame.game);
    let began = first.and_then(|game| game.object(game.card(object.card())?));
    began.is_some_and(|began| {
        began.is_in_play() && fights(began) && began.controller() == id && !object.is_phased_out()
    })
}

fn side(here: &Here<'_>, id: PlayerId, row: &Row) -> Html {
    let (view, frame) = (&here.scene.view, here.frame);
    let others = permanents(view, frame, id);
    let near = frame.game.active_player() == id;
    let faced = row.iter().any(|(_, lane)| lane.contains(&Anchor::Player(id)));
    let alone = row.iter().all(|(_, lane)| lane.is_empty());
    let lane = |(width, lane): &(usize, Vec<Anchor>)| {
        let shown = lane.iter().map(|anchor| match anchor {
            Anchor::Player(player) => face(here, *player),
            Anchor::Card(card) => one(here, *card, id),
        });
        html! { <div class={classes!("lane", width_class(*width))}>{ for shown }</div> }
    };
    html! {
        <div class={classes!("side", colour(id), if near { "own" } else { "foe" })}>
            { seat(here, id, faced) }
            <div class="field">
                if alone && others.is_none() { <p class="nobody">{ text::NOTHING_IN_PLAY }</p> }
                <div class="lanes" role={(!alone).then_some("list")} aria-label={(!alone).then(|| text::creatures_of(&player_name(&frame.game, id)))}>
                    { for row.iter().map(lane) }
                </div>
                { others }
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
        return card::card(here, object, None);
    }
    // What has left in this frame is still shown, as it was; a token that has left is nowhere any more.
    let mut ghosts = frame.events.iter().filter_map(|event| fate(event, view.edition()));
    let ghost = ghosts.find_map(|(left, fate)| {
        let left = game.object(left).filter(|left| left.card() == card && fights(left))?;
        (left.controller() == id).then_some((left, fate))
    });
    match (ghost, there) {
        (Some((left, fate)), _) => self::card(here, left, Some(fate)),
        (None, Some(object)) => html! {
            <div class="card gone" data-thing={Anchor::Card(card).key()} role="listitem">
                <h4>{ view.card(object) }</h4>
                { mark(view, Anchor::Card(card)) }
                <p>{ text::gone(object.zone(), view.edition()) }</p>
            </div>
        },
        (None, None) => Html::default(),
    }
}

/// Every wire of the frame.
fn wires(here: &Here<'_>) -> Vec<Wire> {
    let frame = here.frame;
    let game = &frame.game;
    let mut wires = Vec::new();
    let mut add = |kind: Kind, from: Thing, to: Thing, amount: Option<u32>| {
        let owner = from.object().and_then(|object| game.object(object)).map(Object::controller);
        if let (Some(from), Some(to)) = (Anchor::of(game, from), Anchor::of(game, to)) {
            wires.push(Wire { kind, from, to, amount, class: owner.map_or("p0", colour) });
        }
    };
    let drafted = here.drafted.zip(here.scene.view.sheet());
    if let Some((drafted, sheet)) = drafted {
        for (index, edge) in sheet.edges().iter().enumerate() {
            let source = sheet.sources().get(edge.source).map(|source| Thing::Object(source.creature));
            let to = sheet.recipients().get(edge.recipient).map(|recipient| recipient.thing);
            let amount = drafted.split.get(index);
            let bad = drafted.verdict.violations.iter().any(|found| found.edge == Some(index));
            let kind = match (bad, amount) {
                (true, _) => Kind::Wrong,
                (false, 0) => Kind::Nothing,
                (false, _) => Kind::Draft,
            };
            if let (Some(source), Some(to)) = (source, to) {
                add(kind, source, to, Some(amount));
            }
        }
        return wires;
    }
    let damage = damage(frame);
    if damage.is_empty() {
        for attacker in game.combat().attackers() {
            // A blocked creature does not get to the player; which permanent it attacks still matters.
            let blocked = attacker.status == BlockStatus::Blocked;
            if let Some(target) = attacker.target.filter(|target| !blocked || target.object().is_some()) {
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
    match here.declared {
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

/// The damage to draw: what was just dealt, and each packet that waits on the stack, whatever lies above it.
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
