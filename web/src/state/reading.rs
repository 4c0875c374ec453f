//! Reading a text. That is a third of what a page loads, and a page that was painted when it was
//! built has the situation's form instead, so it is in a module of its own
//! (`combat-lab.reading.wasm`). The second module uses it, too.

use super::later::Coming;
use super::opening::{Read, told};
use combat_lab_notation::Scenario;
use yew::AttrValue;

/// Reads a text, without other words for what has problems; `None` if the module can't be loaded.
pub(crate) async fn read(source: AttrValue) -> Option<Read> {
    let coming = Coming::begin();
    let read = here(source).await;
    drop(coming);
    read
}

#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
async fn here(source: AttrValue) -> Option<Read> {
    in_module(source).await.ok()
}

/// The entry point of the module.
#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
#[wasm_split_helpers::wasm_split(reading, fallible)]
#[expect(clippy::unnecessary_wraps, reason = "fetching the module may fail")]
fn in_module(source: AttrValue) -> Result<Read, wasm_split_helpers::SplitLoaderError> {
    Ok(told(Scenario::parse_unmended(&source)))
}

/// On the host, the module is part of the program.
#[cfg(any(feature = "ssr", not(target_arch = "wasm32")))]
#[expect(clippy::unused_async, reason = "elsewhere it waits for the module")]
async fn here(source: AttrValue) -> Option<Read> {
    Some(told(Scenario::parse_unmended(&source)))
}
