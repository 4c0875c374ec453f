//! Checks of scripts' arguments, since JavaScript has no types at run time.

use crate::error;
use combat_lab_damage::Split;
use combat_lab_rulebook::Edition;
use js_sys::{Array, Uint32Array};
use wasm_bindgen::prelude::*;

/// An edition by its id, or `today`.
pub(crate) fn edition(id: &str) -> Result<Edition, JsValue> {
    id.parse().map_err(|unknown: combat_lab_rulebook::UnknownEdition| error::range(&unknown.to_string()))
}

/// A place in a list of `count`.
pub(crate) fn place(what: &str, place: f64, count: usize) -> Result<usize, JsValue> {
    let found = whole(place).map(|place| place as usize).filter(|place| *place < count);
    // The message omits the given number: printing fractions would cost every reader some twenty
    // kilobytes.
    found.ok_or_else(|| {
        error::range(&format!("there is no such {what}: they are numbered from 0, and there are {count}"))
    })
}

/// A number from 0 to `most`.
pub(crate) fn number(what: &str, number: f64, most: usize) -> Result<usize, JsValue> {
    let found = whole(number).map(|number| number as usize).filter(|number| *number <= most);
    found.ok_or_else(|| error::range(&format!("{what} must be a whole number from 0 to {most}")))
}

/// An amount for each of `edges` edges.
pub(crate) fn split(amounts: &JsValue, edges: usize) -> Result<Split, JsValue> {
    let amounts: Vec<u32> = if let Some(amounts) = amounts.dyn_ref::<Uint32Array>() {
        amounts.to_vec()
    } else if Array::is_array(amounts) {
        let amounts: &Array = amounts.unchecked_ref();
        count(amounts.length() as usize, edges)?;
        let amount = |value: JsValue| {
            let amount = value.as_f64().and_then(whole);
            amount.ok_or_else(|| error::range("every amount must be a whole number, 0 or more"))
        };
        amounts.iter().map(amount).collect::<Result<_, _>>()?
    } else {
        return Err(error::kind("a split is an array of numbers, one for each edge of the sheet"));
    };
    count(amounts.len(), edges)?;
    Ok(Split::new(amounts))
}

fn count(given: usize, edges: usize) -> Result<(), JsValue> {
    if given == edges {
        return Ok(());
    }
    Err(error::range(&format!("the sheet has {edges} edges, but the split has {given} amounts")))
}

/// A whole number that fits, if it is one.
fn whole(value: f64) -> Option<u32> {
    let fits = value >= 0.0 && value <= f64::from(u32::MAX) && value.fract() == 0.0;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "just checked to be one")]
    fits.then_some(value as u32)
}
