//! The card of a creature, planeswalker or battle: its current characteristics, and its role in
//! combat.

use super::life::{Ends, life, outcome};
use super::piece::PieceProps;
use super::slot::pool;
use crate::state::Draft;
use crate::state::draft::{can_press, choosable, chosen, pressed, toggled};
use crate::state::step::is_own;
use crate::state::view::{Anchor, View, colour, partner_name, side_name};
use crate::words::gloss::{strip, title};
use crate::words::mana::cost;
use crate::words::sign::glyph;
use crate::words::{Words, text};
use combat_lab_cards::{CardType, Listed};
use combat_lab_engine::{BlockStatus, Decision, Departure, Fate, Game, Object, Thing};
use combat_lab_picture::look::letter;
use combat_lab_picture::{Glyph, SHIELD, Tint};
use combat_lab_replay::Frame;
use combat_lab_view::{CardShield, CardView, CombatRole, LifeBar, PermanentMark, worn_by};
use core::cmp::Ordering;
use yew::prelude::*;

/// The card of `object`; or the ghost of one that has just left.
pub(crate) fn card(
    props: &PieceProps,
    frame: &Frame,
    object: &Object,
    left: Option<Departure>,
    root: NodeRef,
) -> Html {
    let view = &props.scene.view;
    let game = &frame.game;
    let drawn = CardView::of(object, view.wording());
    let key = Anchor::Card(object.card()).key();
    let forecast = props.forecast.as_ref().filter(|_| left.is_none());
    let slots = &props.edges;
    let ends = forecast
        .and_then(|forecast| outcome(view, game, forecast, !slots.is_empty(), props.declared.as_deref()));
    let dies = forecast.is_some_and(|forecast| matches!(forecast.fate, Fate::Goes(_)));
    let class = classes!(
        "card",
        colour(object.controller()),
        tint(Tint::of(drawn.colors)),
        left.map(|_| "ghost"),
        object.is_tapped().then_some("tap"),
        dies.then_some("dies"),
        props.source.is_some().then_some("deciding"),
        can_be_pressed(props, game, object).then_some("can"),
        slots.iter().any(|slot| slot.bad).then_some("bad"),
        (!slots.is_empty()).then_some("given"),
        (slots.len() > 1).then_some("many")
    );
    let place = format!("{key}-{}", view.edition());
    let (name, text) = title(&drawn, object, object.name(), &place, props.stops);
    let words = strip(&drawn, view.edition(), &place, props.stops);
    // Damage that another player divides may or may not be dealt here.
    let known = forecast.filter(|forecast| forecast.fate != Fate::Open);
    let mut bar = LifeBar::of(object, known, slots.iter().map(|slot| slot.of).max().unwrap_or(0));
    if props.forecast.is_none() {
        // Without a forecast the draft still fills the bar.
        bar.coming = slots.iter().map(|slot| slot.amount).sum();
    }
    if let Some(cells) = props.cells {
        bar.cells = cells.max(bar.toughness);
    }
    let role = CombatRole::of(game, object.id());
    let fills = props.colour_against(frame, object);
    // Some styles hide a type line that says only "Creature".
    // Where there is little room, nobody misses that it is a creature, and of which type.
    let types = drawn.kind.split(" \u{b7} ").next().unwrap_or_default();
    let plain = (object.is(CardType::Creature) && !types.contains(' ')).then_some("plain");
    // "Creature", alone or before a creature's types, where its size says the same.
    let (sort, rest) = match (plain, drawn.kind.split_once(" \u{b7} ")) {
        (Some(_), Some((sort, rest))) => (Some([sort, " \u{b7} "].concat()), rest),
        (Some(_), None) => (Some(drawn.kind.clone()), ""),
        (None, _) => (None, &*drawn.kind),
    };
    // Damage that may not go to it yet doesn't count.
    let closed = slots.iter().any(|slot| slot.closed.is_some() && (bar.coming == 0 || slot.bad));
    html! {
        <div {class} data-thing={key} role="listitem" ref={root}>
            <div class="turn">
                <div class="front">
                    { rank(role.as_ref(), closed) }
                    <header>
                        <h4>{ name }if let Some(handle) = view.handle(object) { <i>{ " " }{ handle }</i> } else if let Some(number) = view.number(game, object) { <i>{ " " }{ number }</i> }if let Some(name) = partner_name(game, object) { <i>{ " · " }{ name }</i> }</h4>
                        if let Some(price) = &drawn.cost { { cost(price) } }
                    </header>
                    <div class="meta">
                        <p class="kind"><span class={classes!(plain, rest.is_empty().then_some("bare"))}>if let Some(sort) = sort { <span class="sort">{ sort }</span> }{ rest }{ " " }</span>if object.is_tapped() { <b>{ text::TAPPED }</b> }</p>
                        if !words.words.is_empty() { <ul class="words">{ words.words }</ul> }
                    </div>
                    { rules(&drawn) }
                    { beads(&drawn) }
                    <div class="mods">
                        if view.sheet().is_none() { if let Some(role) = &role { <p class="unseen">{ fight(view, game, role) }</p> } }
                        if let Some(role) = role.as_ref().filter(|_| left.is_none()) { { stands_shown(role) } }
                        { marks(view, frame, object) }
                    </div>
                    // Each list is one node, so that the others stay the same when it grows.
                    <>{ text }{ words.meanings }</>
                    if object.is(CardType::Creature) { { life(object, bar, fills) } }
                    if let Some((of, left)) = props.source { { pool(of, left) } }
                    <div class="low">
                        for slot in slots { { props.slot(frame, slot, view.card(object), bar.cells, bar.marked, ends.as_ref()) } }
                        { toggle(props, game, object) }
                        for _ in 0..props.kept { <span class="kept" aria-hidden="true" /> }
                        { end(view, left, closed, ends) }
                        { drawn.shield.map(shield) }
                    </div>
                </div>
                { for worn_by(game, object.id()).map(|worn| tuck(view, frame, worn)) }
            </div>
        </div>
    }
}

/// The place kept for a card that has left.
pub(crate) fn gone(view: &View, object: &Object) -> Html {
    let drawn = CardView::of(object, view.wording());
    html! {
        <div class={classes!("card", "gone", colour(object.owner()), tint(Tint::of(drawn.colors)))} data-thing={Anchor::Card(object.card()).key()} role="listitem">
            <div class="turn">
                <div class="front">
                    <header><h4>{ view.card(object) }</h4></header>
                    <div class="mods">{ mark(view, Anchor::Card(object.card())) }</div>
                    <div class="low"><p class="out">{ text::gone(object.zone(), view.edition()) }</p></div>
                </div>
            </div>
        </div>
    }
}

/// The CSS classes of a card's colour; for several colours, also those of the first two.
pub(crate) fn tint(tint: Tint) -> String {
    let mut class = ["id-", tint.letter().encode_utf8(&mut [0; 4])].concat();
    if let Tint::Several(first, second) = tint {
        class.extend([" one-", letter(first).encode_utf8(&mut [0; 4])]);
        class.extend([" two-", letter(second).encode_utf8(&mut [0; 4])]);
    }
    class
}

/// A text with more letters than this isn't shown on a large card, but opens from the card's name.
const MOST_LETTERS: usize = 80;

fn rules(drawn: &CardView) -> Html {
    let letters: usize = drawn.text.iter().map(|says| says.chars().count().saturating_add(2)).sum();
    if letters == 0 || letters > MOST_LETTERS {
        return Html::default();
    }
    html! { <p class="rules" aria-hidden="true">for says in &drawn.text { { says }{ ". " } }</p> }
}

/// One bead for each kind of counter.
fn beads(drawn: &CardView) -> Html {
    if drawn.counters.is_empty() {
        return Html::default();
    }
    html! {
        <ul class="beads">
            for counters in &drawn.counters {
                <li><span class="unseen">{ &counters.says }</span><span aria-hidden="true"><i />{ &counters.kind }if counters.count > 1 { { " " }{ text::count(counters.count as usize) } }</span></li>
            }
        </ul>
    }
}

/// The last line of a card: how it left, its forecast, or that it can't be assigned damage yet.
fn end(view: &View, left: Option<Departure>, closed: bool, ends: Option<Ends>) -> Html {
    let before = |sign: Glyph| html! { <>{ glyph(sign) }{ " " }</> };
    if let Some(departure) = left {
        let sign = departure.is_death().then(|| before(Glyph::Dies));
        return html! { <p class="out fate"><b>{ sign }{ view.departure(departure) }</b></p> };
    }
    if closed {
        return html! { <p class="out shut"><b>{ glyph(Glyph::Closed) }{ " " }{ text::CLOSED }</b></p> };
    }
    let Some(ends) = ends else { return Html::default() };
    let sign = ends.sign.map(before);
    html! {
        <p class="out"><span class="more">{ ends.before }</span><b>{ sign }{ ends.says }</b><span class="more">{ ends.after }</span></p>
    }
}

/// An Aura or Equipment, as the strip that shows under its creature.
fn tuck(view: &View, frame: &Frame, object: &Object) -> Html {
    let drawn = CardView::of(object, view.wording());
    let key = Anchor::Card(object.card()).key();
    let place = ["o", &key, "-", view.edition().id()].concat();
    let (name, text) = title(&drawn, object, view.card(object), &place, false);
    html! {
        <div class={classes!("tuck", colour(object.controller()), tint(Tint::of(drawn.colors)), object.is_tapped().then_some("tap"))} data-thing={key}>
            <b>{ name }</b>
            <span class="soft">{ &drawn.kind }</span>
            { state(view, frame, object, None) }
            { text }
        </div>
    }
}

fn can_be_pressed(props: &PieceProps, game: &Game, object: &Object) -> bool {
    let decision = &props.scene.view.decision;
    !props.watches && (can_press(decision, object) || props.free && is_own(game, decision, object))
}

/// With more things to attack or block than this, a card has one button instead of one for each.
const MOST_BUTTONS: usize = 2;

/// The number of buttons on a creature's card in a step that takes any answer.
pub(super) fn buttons(game: &Game, decision: &Decision, object: &Object) -> usize {
    match choosable(game, decision, object.id()).len() {
        _ if !is_own(game, decision, object) => 0,
        few @ 1..=MOST_BUTTONS => few,
        _ => 1,
    }
}

/// The buttons that declare a creature as an attacker or blocker, or take that back: each says what
/// it would do, and its name also what is declared. With more than `MOST_BUTTONS` choices, one
/// button cycles through them, and says what is declared.
fn toggle(props: &PieceProps, game: &Game, object: &Object) -> Html {
    let (view, id) = (&props.scene.view, object.id());
    if !can_be_pressed(props, game, object) {
        return Html::default();
    }
    let decision = &*view.decision;
    let Some(now) = chosen(decision, props.declared.as_deref(), id) else { return Html::default() };
    let attacks = matches!(decision, Decision::DeclareAttackers { .. });
    let name = |thing: &Thing| match thing {
        Thing::Player(player) if attacks && game.attacks_teams() => side_name(game, *player),
        // Of cards with the same name, the handle is on the card, and there is little room.
        Thing::Object(object) => match game.object(*object).and_then(|object| view.handle(object)) {
            Some(handle) => handle.to_owned(),
            None => view.thing(game, *thing),
        },
        Thing::Player(_) | Thing::Stack(_) => view.thing(game, *thing),
    };
    let names = text::list(&now.iter().map(&name).listed());
    let says = match (now.is_empty(), attacks) {
        (true, true) => text::STAYS.into(),
        (true, false) => text::NOTHING.into(),
        (false, true) => text::attacks(&names),
        (false, false) => text::blocks(&names),
    };
    let card = object.card();
    let label = [view.card(object), ": ", &says].concat();
    let class = |on: bool| if on { "toggle taken" } else { "toggle" };
    let press = props.scene.does(move || Draft::Press(card));
    let all = choosable(game, decision, id);
    if all.is_empty() || all.len() > MOST_BUTTONS {
        let after = pressed(game, decision, props.declared.as_deref(), card);
        let then = after.and_then(|after| chosen(decision, Some(&after), id)).unwrap_or_default();
        let does = match (then.first().map(&name), attacks) {
            (Some(next), true) => text::to_attack(&next),
            (Some(next), false) => text::to_block(&next),
            (None, true) => text::STAY_HOME.into(),
            (None, false) => text::not_to_block(&names),
        };
        let label = [&label, ". ", &does].concat();
        // What is declared is what stands there, and the next press changes it.
        let shown = if now.is_empty() { does } else { says };
        return html! { <button type="button" class={class(!now.is_empty())} aria-label={label} onclick={press}>{ shown }</button> };
    }
    let alone = all.len() == 1;
    let button = |thing: &Thing| {
        let (on, name) = (now.contains(thing), name(thing));
        let (declared, does) = match (attacks, on) {
            (true, true) => (text::attacks(&name), text::STAY_HOME.into()),
            (true, false) if alone => (says.clone(), text::ATTACK.into()),
            (true, false) => (says.clone(), text::to_attack(&name)),
            (false, true) => (text::blocks(&name), text::not_to_block(&name)),
            (false, false) => (says.clone(), text::to_block(&name)),
        };
        let label = [view.card(object), ": ", &declared, ". ", &does].concat();
        let toggled = toggled(decision, props.declared.as_deref(), id, *thing).filter(|_| !alone);
        let onclick = toggled
            .map_or_else(|| press.clone(), |choice| props.scene.does(move || Draft::Declare(choice.clone())));
        html! { <button type="button" class={class(on)} aria-label={label} {onclick}>{ does }</button> }
    };
    all.iter().map(button).collect()
}

/// A blocker's place in the damage assignment order; hollow if it can't be assigned damage yet.
fn rank(role: Option<&CombatRole>, closed: bool) -> Html {
    let Some(place) = role.and_then(CombatRole::place) else { return Html::default() };
    html! {
        <span class={classes!("rank", closed.then_some("shut"))}>
            <span class="unseen">{ text::ordinal(place) }</span><span aria-hidden="true">{ place }</span>
        </span>
    }
}

/// Whether it is blocked, in a word.
const fn stands(status: BlockStatus) -> Option<Words> {
    match status {
        BlockStatus::Undecided => None,
        BlockStatus::Blocked => Some(text::BLOCKED),
        BlockStatus::Unblocked => Some(text::UNBLOCKED),
    }
}

/// The same on its card, unless an arrow shows it: to what it attacks, or from its blockers.
fn stands_shown(role: &CombatRole) -> Html {
    let CombatRole::Attacks { whom, status, blockers } = role else { return Html::default() };
    let Some(says) = stands(*status) else { return Html::default() };
    let drawn = match status {
        BlockStatus::Undecided => false,
        BlockStatus::Blocked => !blockers.is_empty(),
        BlockStatus::Unblocked => whom.is_some(),
    };
    html! { <p class={drawn.then_some("drawn")}>{ says }</p> }
}

/// A creature's role in combat, in a few words: on a card for screen readers only, since arrows
/// show it.
pub(crate) fn fight(view: &View, game: &Game, role: &CombatRole) -> String {
    match role {
        CombatRole::Attacks { whom, status, .. } => {
            let nothing = || text::NOTHING_IN_PARTICULAR.into();
            let whom = whom.map_or_else(nothing, |target| view.thing(game, target));
            let (before, after) = text::ATTACKS.around();
            let state = stands(*status).map(|state| [" · ", state.says()].concat());
            [before, &whom, after, &state.unwrap_or_default()].concat()
        }
        CombatRole::Blocks { whom } if whom.is_empty() => text::BLOCKS_NOBODY.into(),
        CombatRole::Blocks { whom } => {
            let blocked = whom.iter().map(|(attacker, place)| {
                let place = place.map(|place| [" · ", &text::ordinal(place)].concat());
                [view.object(game, *attacker), place.unwrap_or_default()].concat()
            });
            [text::BLOCKS.says(), " ", &text::list(&blocked.collect::<Vec<_>>())].concat()
        }
    }
}

/// The current state of a permanent: counters, tapped, and its marks.
pub(crate) fn state(view: &View, frame: &Frame, object: &Object, left: Option<Departure>) -> Html {
    html! {
        <>
            if let Some(departure) = left { <p class="fate">{ view.departure(departure) }</p> }
            { beads(&CardView::of(object, view.wording())) }
            { marks(view, frame, object) }
            if object.is_tapped() { <p><span class="tag">{ text::TAPPED }</span></p> }
        </>
    }
}

/// The marks on a permanent.
fn marks(view: &View, frame: &Frame, object: &Object) -> Html {
    let one = |mark: PermanentMark| match mark {
        PermanentMark::State(says) => html! { <p><span class="tag">{ says }</span></p> },
        PermanentMark::Change(says) => html! { <p class="change">{ says }</p> },
        PermanentMark::Note(says) => html! { <p>{ says }</p> },
    };
    let all = PermanentMark::all(&frame.game, &view.scenario, object);
    html! { <>{ mark(view, Anchor::Card(object.card())) }{ for all.into_iter().map(one) }</> }
}

/// Marks a thing whose state differs in the editions beside it.
pub(crate) fn mark(view: &View, anchor: Anchor) -> Html {
    if view.is_marked(anchor) {
        html! { <p><span class="tag differs">{ text::DIFFERS }</span></p> }
    } else {
        Html::default()
    }
}

/// Power and toughness, or the remaining loyalty or defense, in a shield.
fn shield(shield: CardShield) -> Html {
    let shown = shield.shown();
    let class = match shield.change() {
        Ordering::Greater => "pt up",
        Ordering::Less => "pt down",
        Ordering::Equal => "pt",
    };
    // Loyalty and defense are named in view, power and toughness only for screen readers.
    let named = |name: Words| html! { <><small>{ name }{ " " }</small><b>{ &shown }</b></> };
    let says = match shield {
        CardShield::Size { .. } => {
            let printed = shield.printed();
            let label = printed.map_or_else(|| shown.clone(), |printed| text::size_label(&shown, &printed));
            html! { <><span class="unseen">{ label }</span><b aria-hidden="true">{ &shown }</b></> }
        }
        CardShield::Loyalty(_) => named(text::LOYALTY),
        CardShield::Defense(_) => named(text::DEFENSE),
    };
    html! {
        <span {class}>
            <svg viewBox="0 0 64 40" preserveAspectRatio="none" aria-hidden="true"><path d={SHIELD} /></svg>
            { says }
        </span>
    }
}
