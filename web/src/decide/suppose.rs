//! "What if": the result of what is drafted, for each value that something could have.

mod drag;

use super::select::Select;
use crate::after::{use_after, use_until};
use crate::state::Draft as Drafts;
use crate::state::draft::standing;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::{View, player_name};
use crate::state::work::{HAS_PAGE, now};
use crate::words::combat::{result as foretold, unforeseen};
use crate::words::{Words, text};
use combat_lab_cards::Listed;
use combat_lab_damage::{DamageSheet, Split};
use combat_lab_engine::{
    Choice, Decision, Fate, Forecast, Game, ObjectId, Player, PlayerId, Supposed, Thing,
};
use gloo_timers::callback::Timeout;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{Element, HtmlInputElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::prelude::*;

/// The most creatures to choose from, and the values listed beyond the present one.
const MOST: usize = 40;
const BEYOND: i32 = 4;
/// The most values of one thing.
const VALUES: i32 = 24;
/// How long values are worked out before the page goes on, in milliseconds; the one in hand is
/// finished.
const SLICE: f64 = 12.0;

/// Something that has a value, which could be another.
#[derive(Clone, Copy, PartialEq)]
enum Of {
    Power(ObjectId),
    Toughness(ObjectId),
    Life(PlayerId),
}

/// What is drafted.
#[derive(Clone, PartialEq)]
enum DraftHere {
    /// Attackers or blockers.
    Declared(Choice),
    /// A split of damage; `None` for one that isn't legal.
    Split(Option<Split>),
    /// Nothing: the stack resolves.
    Stack,
}

/// The offer, where something is declared, divided or about to resolve.
pub(crate) fn what_if(playback: &Playback, scene: &Scene) -> Html {
    let view = &scene.view;
    let draft = match &*view.decision {
        Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. } => {
            standing(&view.decision, playback.declared.as_deref()).map(DraftHere::Declared)
        }
        Decision::AssignDamage { .. } => {
            let legal = playback.drafted.as_ref().filter(|drafted| drafted.verdict.is_legal());
            Some(DraftHere::Split(legal.map(|drafted| drafted.split.clone())))
        }
        _ => view.frame().is_some_and(|frame| !frame.game.stack().is_empty()).then_some(DraftHere::Stack),
    };
    match draft {
        Some(draft) => html! { <WhatIf scene={scene.clone()} {draft} key={view.at} /> },
        None => Html::default(),
    }
}

#[derive(Clone, PartialEq, Properties)]
struct WhatIfProps {
    scene: Scene,
    draft: DraftHere,
}

#[component]
fn WhatIf(props: &WhatIfProps) -> Html {
    let section = use_node_ref();
    let open = use_state(|| false);
    let at = use_state(|| 0_usize);
    // The value to which the slider, or the number on the board, has been dragged.
    let dragged = use_state(|| None::<i32>);
    let turn = use_state(|| 0_usize);
    let WhatIfProps { scene: Scene { view, .. }, draft } = props;
    let (place, is_open) = (*at, *open);
    let table = use_memo((view.clone(), draft.clone(), place, is_open), |(view, draft, place, is_open)| {
        let game = view.frame().map(|frame| &frame.game).filter(|_| *is_open)?;
        let all = all(view, game);
        Some(RefCell::new(ValueTable::of(view, game, *all.get(*place).or(all.first())?, draft)?))
    });
    if let Some((table, frame)) = Option::as_ref(&*table).zip(view.frame()) {
        table.borrow_mut().advance(view, &frame.game);
    }
    let goes_on = Option::as_ref(&*table).is_some_and(|table| table.borrow().next.is_some());
    {
        let turn = turn.clone();
        use_until((goes_on, *turn), move |(goes_on, now)| {
            let next = now.wrapping_add(1);
            let timer = goes_on.then(|| Timeout::new(0, move || turn.set(next)));
            move || drop(timer)
        });
    }
    let supposing = Option::as_ref(&*table).zip(*dragged).map(|(table, value)| (table.borrow().of, value));
    let latest: drag::Supposing = use_mut_ref(|| None);
    latest.replace(supposing);
    {
        let (at, open, dragged, view) = (at.clone(), open.clone(), dragged.clone(), view.clone());
        let tell = move |of: Of, value: i32| {
            let place =
                view.frame().and_then(|frame| all(&view, &frame.game).iter().position(|other| *other == of));
            if let Some(place) = place {
                at.set(place);
                open.set(true);
                dragged.set(Some(value));
            }
        };
        drag::use_drag(&section, &props.scene.view, latest, Rc::new(tell));
    }
    // What the cards say is as drafted where the value is; another draft is about the board as it
    // is.
    let known = Option::as_ref(&*table).zip(*dragged).and_then(|(table, value)| {
        let table = table.borrow();
        let found = table.forecasts.iter().find(|(other, _)| *other == value && value != table.now);
        found.map(|(_, forecasts)| Rc::clone(forecasts))
    });
    let drafted = use_mut_ref(|| draft.clone());
    {
        let (dragged, scene) = (dragged.clone(), props.scene.clone());
        use_after((draft.clone(), *dragged, known), move |(draft, value, known)| {
            if drafted.replace(draft.clone()) != *draft {
                dragged.set(None);
            } else if value.is_some() {
                scene.act(Drafts::Suppose(known.clone()));
            }
        });
    }
    {
        let (section, view) = (section.clone(), view.clone());
        use_until(supposing, move |supposing| {
            let shown = supposing.and_then(|(of, value)| drag::shown(&section, &view, of, value));
            move || {
                if let Some(back) = shown {
                    back();
                }
            }
        });
    }
    {
        let section = section.clone();
        // Once all of it is there. What is dragged on the board stays in view.
        use_after(is_open && !goes_on && dragged.is_none(), move |is_whole| {
            if let Some(section) = section.cast::<Element>().filter(|_| *is_whole) {
                let options = ScrollIntoViewOptions::new();
                options.set_block(ScrollLogicalPosition::Nearest);
                section.scroll_into_view_with_scroll_into_view_options(&options);
            }
        });
    }
    {
        let section = section.clone();
        // In a column that scrolls by itself, so does what is dragged out of it.
        use_after(is_open && !goes_on && dragged.is_some(), move |is_whole| {
            let column = section.cast::<Element>().filter(|_| *is_whole);
            if let Some(column) = column.and_then(|section| section.closest(".aside").ok().flatten()) {
                column.set_scroll_top(column.scroll_height());
            }
        });
    }
    let back = {
        let (dragged, scene) = (dragged.clone(), props.scene.clone());
        move || {
            dragged.set(None);
            scene.act(Drafts::Suppose(None));
        }
    };
    let ontoggle = {
        let (open, back) = (open.clone(), back.clone());
        Callback::from(move |_: MouseEvent| {
            open.set(!*open);
            back();
        })
    };
    let content = |table: &ValueTable, game: &Game| {
        let names = |(name, group): (AttrValue, Vec<(Of, AttrValue)>)| {
            (name, group.into_iter().map(|(_, name)| name).listed())
        };
        let groups: Vec<(AttrValue, Vec<AttrValue>)> = valued(view, game).into_iter().map(names).listed();
        let count: usize = groups.iter().map(|(_, group)| group.len()).sum();
        let change = {
            let (at, back) = (at.clone(), back.clone());
            Callback::from(move |place| {
                at.set(place);
                back();
            })
        };
        let name = groups.iter().flat_map(|(_, group)| group).nth(place).cloned().unwrap_or_default();
        let oninput = {
            let dragged = dragged.clone();
            Callback::from(move |event: InputEvent| {
                let field: HtmlInputElement = event.target_unchecked_into();
                if let Ok(value) = field.value().trim().parse::<i32>() {
                    dragged.set(Some(value));
                }
            })
        };
        let value = (*dragged).unwrap_or(table.now);
        let says = table.row(value).map(|(.., says)| says.as_str()).unwrap_or_default();
        html! {
            <>
                <p class="soft">{ text::SUPPOSED }{ " " }{ table.divides() }</p>
                <Select {groups} at={place.min(count.saturating_sub(1))} {change} label={text::SUPPOSED_OF.says()} />
                <label class="drag">
                    <output>{ value }</output>
                    <input type="range" min={table.first.to_string()} max={table.last.to_string()} step="1" value={value.to_string()}
                        aria-label={name} aria-valuetext={[&value.to_string(), ": ", says].concat()} {oninput} />
                </label>
                { table.html(value) }
            </>
        }
    };
    let shown = Option::as_ref(&*table).zip(view.frame());
    html! {
        <section class="panel supposed" ref={section} role="group" aria-label={text::SUPPOSE}>
            <button type="button" class="button" aria-expanded={is_open.to_string()} onclick={ontoggle}>{ text::SUPPOSE }</button>
            if let Some((table, frame)) = shown { { content(&table.borrow(), &frame.game) } }
        </section>
    }
}

/// What could have another value: each player's life total and creatures, in a group.
fn valued(view: &View, game: &Game) -> Vec<(AttrValue, Vec<(Of, AttrValue)>)> {
    let creatures: Vec<_> = game.objects().filter(|object| object.is_creature_in_play()).take(MOST).listed();
    let players = game.players().filter(|(_, player)| !player.has_lost());
    let of = |(id, player): (PlayerId, &Player)| {
        let own = creatures.iter().filter(|object| object.controller() == id).flat_map(|object| {
            let name = view.object(game, object.id());
            let named = |of, value: Words| (of, [&name, ": ", value.says()].concat().into());
            [named(Of::Power(object.id()), text::POWER), named(Of::Toughness(object.id()), text::TOUGHNESS)]
        });
        let life = (Of::Life(id), [player.name(), ": ", text::LIFE.says()].concat().into());
        (AttrValue::from(player_name(game, id)), own.chain([life]).listed())
    };
    players.map(of).listed()
}

/// The same, without groups and names.
fn all(view: &View, game: &Game) -> Vec<Of> {
    valued(view, game).into_iter().flat_map(|(_, group)| group).map(|(of, _)| of).listed()
}

/// The values that something could have.
struct ValueRange {
    label: Words,
    now: i32,
    first: i32,
    last: i32,
}

/// The values of something; `None` if it has none.
fn range(game: &Game, of: Of) -> Option<ValueRange> {
    let (label, now, least) = match of {
        Of::Power(id) => (text::POWER, game.object(id)?.characteristics().power, 0),
        Of::Toughness(id) => (text::TOUGHNESS, game.object(id)?.characteristics().toughness, 1),
        Of::Life(id) => (text::LIFE, game.player(id)?.life(), 1),
    };
    let last = now.saturating_add(BEYOND).max(least);
    Some(ValueRange { label, now, first: least.max(last.saturating_sub(VALUES)).min(now), last })
}

/// The result for each value, neighbours with the same one together: as far as it is known.
struct ValueTable {
    of: Of,
    draft: DraftHere,
    /// Whether there is other damage to divide with other values.
    other_damage: bool,
    label: Words,
    now: i32,
    first: i32,
    last: i32,
    /// The next value to work out.
    next: Option<i32>,
    rows: Vec<(i32, i32, String)>,
    /// What would come of each value.
    forecasts: Vec<(i32, Rc<[Forecast]>)>,
}

impl ValueTable {
    /// A table without rows; `None` if it has no value.
    fn of(view: &View, game: &Game, of: Of, draft: &DraftHere) -> Option<Self> {
        let ValueRange { label, now, first, last } = range(game, of)?;
        // With another power, there is other damage to divide.
        let other_damage =
            matches!(of, Of::Power(id) if view.strike().is_some_and(|it| it.source(id).is_some()));
        let (rows, forecasts, draft) = (Vec::new(), Vec::new(), draft.clone());
        Some(Self { of, draft, other_damage, label, now, first, last, next: Some(first), rows, forecasts })
    }

    /// Works out values for a slice of time; on the host all of them.
    fn advance(&mut self, view: &View, game: &Game) {
        let until = HAS_PAGE.then(|| now() + SLICE);
        while let Some(value) = self.next {
            self.next = value.checked_add(1).filter(|next| *next <= self.last);
            let supposed = match self.of {
                Of::Power(id) => Supposed::Power(id, value),
                Of::Toughness(id) => Supposed::Toughness(id, value),
                Of::Life(id) => Supposed::Life(id, value),
            };
            let then = if value == self.now { Some(game.clone()) } else { game.supposing(supposed) };
            let Some(then) = then else { continue };
            let (says, forecasts) = match self.foreseen(view, &then) {
                Ok((forecasts, afresh)) => (self.says(view, &then, &forecasts, afresh), forecasts),
                Err(says) => (says, Vec::new()),
            };
            self.forecasts.push((value, forecasts.into()));
            // One that takes too long takes a moment, and the others would take as long.
            if says == text::TOO_LONG_TO_FORESEE.says() {
                self.next = None;
            }
            let same = |row: &&mut (i32, i32, String)| row.2 == says && row.1.checked_add(1) == Some(value);
            match self.rows.last_mut().filter(same) {
                Some((_, last, _)) => *last = value,
                None => self.rows.push((value, value, says)),
            }
            if until.is_some_and(|until| now() >= until) {
                break;
            }
        }
    }

    /// How damage is divided.
    fn divides(&self) -> Words {
        match self.draft {
            DraftHere::Split(Some(_)) if self.other_damage => text::SPLIT_NEARLY_STAYS,
            DraftHere::Split(Some(_)) => text::SPLIT_STAYS,
            DraftHere::Split(None) | DraftHere::Declared(_) | DraftHere::Stack => text::LETHAL_IN_ORDER,
        }
    }

    /// The row of a value.
    fn row(&self, value: i32) -> Option<&(i32, i32, String)> {
        self.rows.iter().find(|(first, last, _)| (*first..=*last).contains(&value))
    }

    /// What comes of the draft in this game, and whether damage is divided afresh for that; or why
    /// that isn't known.
    fn foreseen(&self, view: &View, game: &Game) -> Result<(Vec<Forecast>, bool), String> {
        let mut afresh = false;
        let forecasts = match (game.decision(), &self.draft) {
            (
                Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. },
                DraftHere::Declared(declared),
            ) => match game.forecast_declaration(declared) {
                Ok(foreseen) => foreseen.forecasts,
                Err(why) => return Err(unforeseen(game, why).unwrap_or_else(|| text::NOT_LEGAL.into())),
            },
            (Decision::AssignDamage { strike, .. }, DraftHere::Split(split)) => {
                let sheet = strike.sheet();
                let kept = split.as_ref().filter(|_| view.sheet().is_some_and(|now| is_alike(now, sheet)));
                afresh = split.is_some() && kept.is_none();
                let amounts = |sheet: &DamageSheet| sheet.sources().iter().map(|it| it.amount).listed();
                let split = match kept {
                    Some(kept) if view.sheet().is_some_and(|now| amounts(now) == amounts(sheet)) => {
                        kept.clone()
                    }
                    // Damage that is new goes as far as it can.
                    Some(kept) => sheet.nearest(kept),
                    None => sheet.lethal_first(),
                };
                if !sheet.check(&split).is_legal() {
                    return Err(text::NOT_LEGAL.into());
                }
                match game.forecast_split(&split).filter(|forecasts| !forecasts.is_empty()) {
                    Some(forecasts) => forecasts,
                    None => return Err(text::TOO_LONG_TO_FORESEE.into()),
                }
            }
            _ => match game.forecast_rest() {
                Ok(foreseen) => foreseen.forecasts,
                Err(why) => return Err(unforeseen(game, why).unwrap_or_else(|| text::NOT_LEGAL.into())),
            },
        };
        Ok((forecasts, afresh))
    }

    /// The same in words.
    fn says(&self, view: &View, game: &Game, forecasts: &[Forecast], afresh: bool) -> String {
        let of = self.of;
        // Of a life total that is supposed, only whether it is enough is worth a line.
        let lives = |forecast: &&Forecast| matches!((of, forecast.thing, forecast.fate), (Of::Life(id), Thing::Player(player), Fate::Stays(_)) if id == player);
        let survives = forecasts.iter().find(lives).map(|_| match of {
            Of::Life(id) => text::survives(&player_name(game, id)),
            Of::Power(_) | Of::Toughness(_) => String::new(),
        });
        let others: Vec<Forecast> = forecasts.iter().filter(|it| !lives(it)).copied().listed();
        let said: Vec<String> = survives.into_iter().chain(foretold(view, game, &others)).listed();
        let says =
            if said.is_empty() { text::NOTHING_CHANGES.into() } else { [&said.join("; "), "."].concat() };
        if afresh { [&says, " ", text::LETHAL_IN_ORDER.says()].concat() } else { says }
    }

    /// The rows; that of the value to which the slider has been dragged is marked.
    fn html(&self, value: i32) -> Html {
        let row = |(first, last, says): &(i32, i32, String)| {
            let is_now = (*first..=*last).contains(&self.now);
            let own = (*first..=*last).contains(&value);
            let values = if first == last {
                first.to_string()
            } else {
                text::from_to((*first).into(), (*last).into())
            };
            html! {
                <tr class={own.then_some("own")}>
                    <th scope="row">{ values }if is_now { <small>{ " " }{ text::AS_IT_IS }</small> }</th>
                    <td>{ says }</td>
                </tr>
            }
        };
        html! {
            <table class="bests" aria-busy={self.next.is_some().then_some("true")}>
                <thead><tr><th scope="col">{ self.label }</th><th scope="col">{ text::ITS_RESULT }</th></tr></thead>
                <tbody>{ for self.rows.iter().map(row) }</tbody>
            </table>
        }
    }
}

/// Whether as many divide their damage among as many.
fn is_alike(one: &DamageSheet, other: &DamageSheet) -> bool {
    let parties = |sheet: &DamageSheet| (sheet.edges().len(), sheet.sources().len());
    parties(one) == parties(other)
}
