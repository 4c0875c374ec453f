//! One source's damage to one recipient: a native slider on the recipient's card, on the scale of
//! its life bar.

use crate::state::Draft;
use crate::state::scene::Scene;
use crate::words::text;
use web_sys::{HtmlInputElement, InputEvent};
use yew::prelude::*;

/// The data of a slider.
#[derive(Clone, PartialEq, Properties)]
pub(crate) struct SlotProps {
    /// Its edge in the damage sheet.
    pub(crate) index: usize,
    pub(crate) source: AttrValue,
    pub(crate) recipient: AttrValue,
    /// The total that the source must assign.
    pub(crate) of: u32,
    pub(crate) amount: u32,
    /// The number of cells in the life bar, and of those filled before this.
    pub(crate) cells: u32,
    pub(crate) filled: u32,
    /// It is one of several on this card.
    pub(crate) several: bool,
    /// A rule is broken here.
    pub(crate) bad: bool,
    /// The reason why any damage here would break a rule so far.
    pub(crate) closed: Option<AttrValue>,
    /// The value in words, with its result.
    pub(crate) says: AttrValue,
    pub(crate) class: &'static str,
    pub(crate) scene: Scene,
}

/// Redrawn only when its data has changed: when one slider moves, the others aren't redrawn.
#[component]
pub(crate) fn Slot(props: &SlotProps) -> Html {
    let SlotProps { index, of, amount, cells, .. } = props;
    let (index, of, amount) = (*index, *of, *amount);
    let set = {
        let scene = props.scene.clone();
        Callback::from(move |amount: u32| scene.act(Draft::Edge(index, amount)))
    };
    let oninput = set.reform(|event: InputEvent| {
        let field: HtmlInputElement = event.target_unchecked_into();
        field.value().trim().parse().unwrap_or(0)
    });
    let onkeydown = {
        let set = set.clone();
        Callback::from(move |event: KeyboardEvent| {
            let Ok(digit) = event.key().parse::<u32>() else { return };
            event.prevent_default();
            // A second digit extends the first, if that much damage is available.
            let more = amount.saturating_mul(10).saturating_add(digit);
            set.emit(if amount > 0 && more <= of { more } else { digit.min(of) });
        })
    };
    let share = |part: u32, whole: u32| {
        let thousandths = u64::from(part) * 1000 / u64::from(whole.max(1));
        format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
    };
    let vars =
        ["w:", &share(of, *cells), ";o:", &share(props.filled, *cells), ";g:", &share(amount, of)].concat();
    let press = |amount: u32| set.reform(move |_: MouseEvent| amount);
    html! {
        <div class={classes!("slot", props.class, props.bad.then_some("bad"), props.closed.is_some().then_some("closed"))} data-vars={vars}>
            if props.several { <span class="of" aria-hidden="true"><span>{ &props.source }</span><output>{ amount }</output></span> }
            <input type="range" min="0" max={of.to_string()} step="1" value={amount.to_string()}
                aria-label={text::slider_label(&props.source, &props.recipient)} aria-valuetext={props.says.clone()}
                aria-invalid={props.bad.then_some("true")} title={props.closed.clone()} {oninput} {onkeydown} />
            if !props.several {
                <span class="step">
                    <button type="button" tabindex="-1" aria-label={text::less_to(&props.recipient)} onclick={press(amount.saturating_sub(1))}>{ "−" }</button>
                    <output>{ amount }</output>
                    <button type="button" tabindex="-1" aria-label={text::more_to(&props.recipient)} onclick={press(amount.saturating_add(1))}>{ "+" }</button>
                </span>
            }
            if let Some(why) = &props.closed { <p class="because">{ why }</p> }
        </div>
    }
}

/// The source's remaining damage: a square for each point, filled until assigned.
pub(crate) fn pool(of: u32, left: u32) -> Html {
    html! {
        <p class="pool">
            if of <= 12 { for point in 0..of { <i class={(point < left).then_some("left")} aria-hidden="true" /> } }
            <span>{ text::left_of(left, of) }</span>
        </p>
    }
}
