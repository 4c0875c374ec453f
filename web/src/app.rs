//! The app: one stage, showing its element's request.

use crate::Request;
use crate::stage::StageView;
use crate::state::later::Later;
use combat_lab_replay::Link;
use std::rc::Rc;
use yew::prelude::*;

/// One stage.
#[component]
pub fn App(request: &Request) -> Html {
    if request.element == 0 {
        return Html::default();
    }
    let (link, broken) = match linked(request.link.as_deref()) {
        Some(Ok(link)) => (Some(Rc::new(link)), None),
        Some(Err(broken)) => (None, Some(broken)),
        None => (None, None),
    };
    let told = link.as_ref().map(|link| AttrValue::from(link.source().to_owned()));
    // A link that can't be opened replaces nothing.
    let source = told.or_else(|| request.text.clone()).unwrap_or_default();
    html! {
        <div class="lab">
            if let Some(broken) = broken { <p class="trouble" part="trouble" role="alert">{ broken }</p> }
            <StageView {source} form={request.form.clone()} {link} edition={request.edition.clone()} share={request.share.clone()} wire={request.wire.clone()}
                mode={request.mode} kept={request.kept.clone()} editions={request.editions.clone()} still={request.still} key={request.element} />
        </div>
    }
}

/// The requested link, or its problem. The element loads the later module before it requests a
/// link.
fn linked(link: Option<&str>) -> Option<Result<Link, String>> {
    let link = link.filter(|link| !link.trim().is_empty())?;
    Some((Later::here()?.linked)(link))
}
