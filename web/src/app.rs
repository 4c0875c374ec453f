//! The app: which situation, and around the stage what a whole site needs.

use crate::Request;
use crate::select::Select;
use crate::stage::StageView;
use crate::text;
use scenario::library::{self, Entry};
use scenario::{Link, LinkError};
use std::rc::Rc;
use yew::prelude::*;

/// One stage, or the whole site around one.
#[component]
pub fn App(request: &Request) -> Html {
    let site = request.mode.as_deref() == Some("site");
    let picked = use_state_eq(|| None::<AttrValue>);
    {
        // An author who asks for another situation gets it, whatever the reader has picked.
        let picked = picked.setter();
        use_effect_with((request.situation.clone(), request.link.clone()), move |_| picked.set(None));
    }
    let (link, broken) = match linked(request.link.as_deref().filter(|_| picked.is_none())) {
        Some(Ok(link)) => (Some(Rc::new(link)), None),
        Some(Err(broken)) => (None, Some(text::broken_link(&broken))),
        None => (None, None),
    };
    let pick = {
        let picked = picked.setter();
        Callback::from(move |place: usize| picked.set(library::ALL.get(place).map(|entry| entry.id.into())))
    };
    if request.element == 0 {
        return Html::default();
    }
    let text = request.text.clone().filter(|text| !text.trim().is_empty());
    let wanted = (*picked).clone().or_else(|| request.situation.clone()).filter(|id| !id.trim().is_empty());
    let found = wanted.as_deref().and_then(library::find);
    let missing = wanted.as_ref().filter(|_| found.is_none());
    let entry = found.or_else(|| library::ALL.first());
    let entry = link.as_ref().map_or(entry, |link| link.situation());
    let source = match (found, text) {
        _ if link.is_some() => link.as_ref().map(|link| AttrValue::from(link.source().to_owned())),
        (None, Some(text)) if missing.is_none() => Some(text),
        _ => entry.map(|entry| entry.source.into()),
    };
    let stage = html! {
        <>
            if let Some(id) = missing { <p class="trouble" role="alert">{ text::lacks(id) }</p> }
            if let Some(broken) = broken { <p class="trouble" role="alert">{ broken }</p> }
            if let Some(source) = source {
                <StageView {source} {link} edition={request.edition.clone()} alone={site} share={request.share.clone()} wire={request.wire.clone()} key={request.element} />
            } else {
                <p class="trouble">{ text::NO_SITUATION }</p>
            }
        </>
    };
    if !site {
        return html! { <div class="lab">{ stage }</div> };
    }
    // What is not of the library is no choice of the list.
    let at = library::ALL.iter().position(|one| entry.is_some_and(|entry| entry.id == one.id));
    let at = at.unwrap_or(library::ALL.len());
    html! {
        <div class="lab">
            <main class="site">
                <div class="masthead">
                    <h1>{ text::SITE }</h1>
                    <label>
                        { text::SITUATION }
                        <Select groups={groups()} {at} change={pick} />
                    </label>
                </div>
                { stage }
            </main>
        </div>
    }
}

/// The link in the fragment of an address, or what is wrong with it. Other fragments are other people's.
fn linked(fragment: Option<&str>) -> Option<Result<Link, LinkError>> {
    Some(fragment?.strip_prefix('#')?.strip_prefix(Link::PREFIX)?.parse())
}

/// The library by topic, in its own order.
fn groups() -> Vec<(AttrValue, Vec<AttrValue>)> {
    let group = |group: &[Entry]| {
        let topic = group.first().map(|entry| entry.topic).unwrap_or_default();
        (topic.into(), group.iter().map(|entry| title(entry).into()).collect())
    };
    library::ALL.chunk_by(|a, b| a.topic == b.topic).map(group).collect()
}

/// A situation's title, without reading the whole of it.
fn title(entry: &Entry) -> &'static str {
    let line = entry.source.lines().find_map(|line| line.trim().strip_prefix("title"));
    line.map(str::trim).filter(|title| !title.is_empty()).unwrap_or(entry.id)
}
