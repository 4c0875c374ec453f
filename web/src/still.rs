//! What stands still while the reader works at a frame: drawn again when they go elsewhere, and not when a slider moves.

use crate::battlefield::sides;
use crate::gloss::glossed_on;
use crate::mirror::table;
use crate::stack::stack;
use crate::state::Dispatch;
use crate::text;
use crate::view::View;
use crate::why::{elsewhere, why};
use yew::prelude::*;

/// One of these parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// What happens, in a sentence.
    Tell,
    /// Both players with everything they have in play.
    Sides,
    /// Both players in rows and columns, once that is asked for.
    Table,
    /// The stack alone.
    Stack,
    /// The stack, and why.
    Rail,
    /// How editions differ.
    Elsewhere,
}

/// What such a part may look at.
#[derive(Clone, PartialEq, Properties)]
pub(crate) struct StillProps {
    pub(crate) part: Part,
    pub(crate) view: View,
    pub(crate) dispatch: Dispatch,
    /// The combat damage on the stack is looked at.
    #[prop_or_default]
    pub(crate) looking: bool,
    /// The table is open.
    #[prop_or_default]
    pub(crate) open: bool,
}

/// One component for all of them: what every single component costs, readers have to load.
#[component]
pub(crate) fn Still(props: &StillProps) -> Html {
    match props.part {
        Part::Tell => tell(&props.view),
        Part::Sides => sides(props),
        Part::Table => table(props),
        Part::Stack => stack(props),
        Part::Rail => html! { <>{ stack(props) }{ why(props) }</> },
        Part::Elsewhere => elsewhere(props),
    }
}

fn tell(view: &View) -> Html {
    let Some(frame) = view.frame() else { return Html::default() };
    let (edition, mut seen) = (view.edition(), Vec::new());
    let sentence = glossed_on(view.sentence(view.at), edition, &["s-", edition.id()].concat(), &mut seen);
    // A limit leaves nothing to play on with.
    let limit = view.limit();
    let hands_over = view.hands_over() && limit.is_none();
    let captions = (frame.caption.as_deref().into_iter())
        .chain(hands_over.then(|| text::PLAY_ON.says()))
        .chain(limit.as_deref());
    let mut meanings = Vec::new();
    let told: Vec<_> = (captions.clone().enumerate())
        .map(|(place, caption)| {
            let caption = glossed_on(caption, edition, &format!("a{place}-{edition}"), &mut seen);
            meanings.extend(caption.meanings);
            caption.words
        })
        .collect();
    html! {
        <>
            <div class="tell" part="tell">
                <p class="sentence">{ sentence.words }</p>
                for caption in told { <p class="caption">{ caption }</p> }
                { sentence.meanings }
                { meanings }
            </div>
            // What is told is also said, without what can be opened in it.
            <p class="unseen" aria-live="polite">{ view.sentence(view.at).to_owned() }for caption in captions { { " " }{ caption } }</p>
        </>
    }
}
