//! The choice of the edition: one button for today's rules, or, where the headline editions differ,
//! all three, each with its verdict on the current draft.

use crate::state::columns::Offer;
use crate::state::exploring::{Elsewhere, Mark};
use crate::state::playback::Drafted;
use crate::state::{Act, Dispatch, Keeps, Stage};
use crate::words::{listed, text};
use combat_lab_cards::Listed;
use combat_lab_language::letters::capital;
use combat_lab_rulebook::Edition;
use yew::prelude::*;

#[derive(Clone, PartialEq, Properties)]
pub(crate) struct EditionsProps {
    pub(crate) chosen: Edition,
    /// The choices while editions are compared, one for each group that agrees; empty for the
    /// headline editions.
    pub(crate) offered: Vec<Offer>,
    /// The editions that lack something on this board; choosing one shows what it lacks.
    pub(crate) lacking: Vec<Edition>,
    /// The editions' verdicts on the draft.
    pub(crate) marks: Vec<(Edition, Mark)>,
    /// Whether the editions are shown, and not only the button.
    pub(crate) shown: bool,
    /// Whether the effects of each edition are shown.
    pub(crate) open: bool,
    pub(crate) dispatch: Dispatch,
}

/// Each headline edition's verdict on the current draft.
pub(crate) fn marks(
    stage: &Stage,
    drafted: Option<&Drafted>,
    elsewhere: &[Elsewhere],
) -> Vec<(Edition, Mark)> {
    let Some(drafted) = drafted else {
        return stage.playback.as_ref().map(|playback| playback.foreseen_by.to_vec()).unwrap_or_default();
    };
    let Some(sheet) = stage.playback.as_ref().and_then(|playback| playback.view.sheet()) else {
        return Vec::new();
    };
    if elsewhere.is_empty() {
        return Vec::new();
    }
    let own = (stage.edition, Mark::of(sheet, &drafted.split));
    elsewhere.iter().map(|there| (there.edition, there.mark(&drafted.split))).chain([own]).listed()
}

/// Needs a new key after a choice that failed, since the browser keeps its radio button pressed.
#[component]
pub(crate) fn Editions(props: &EditionsProps) -> Html {
    let EditionsProps { chosen, offered, lacking, marks, shown, open, dispatch } = props;
    let chosen = *chosen;
    let choose = |edition: Edition| {
        let dispatch = dispatch.clone();
        Callback::from(move |_: Event| dispatch.dispatch(Act::Edition(edition)))
    };
    let mark = |Offer { edition, word, .. }: &Offer| match marks.iter().find(|(other, _)| other == edition) {
        Some((_, Mark::Legal)) => html! { <small class="yes">{ "✓ " }{ text::LEGAL_SHORT }</small> },
        Some((_, Mark::Illegal)) => html! { <small class="no">{ "✕ " }{ text::NOT_LEGAL_SHORT }</small> },
        Some((_, Mark::Left(left))) => html! { <small>{ text::so_much_left(*left) }</small> },
        Some((_, Mark::Result(result))) => html! { <small>{ result }</small> },
        None => html! { if let Some(word) = *word { <small>{ word }</small> } },
    };
    let one = |offer: &Offer| {
        let edition = offer.edition;
        html! {
            <label title={listed(edition.summary())}>
                <input type="radio" name="edition" value={edition.id()} checked={edition == chosen} onchange={choose(edition)} />
                <b>{ &offer.name }</b>{ " " }{ mark(offer) }
            </label>
        }
    };
    let headline = |edition: Edition| {
        let word = if lacking.contains(&edition) { text::LACKS_THIS } else { text::in_a_word(edition) };
        let (name, word) = (text::short(edition.era()).into(), Some(word));
        Offer { edition, name, word }
    };
    let mut headlines: Vec<Offer> =
        if offered.is_empty() { Edition::HEADLINES.map(headline).into() } else { Vec::new() };
    // An edition in view that isn't a headline is offered too.
    if !headlines.is_empty() && !Edition::HEADLINES.contains(&chosen) {
        let name = chosen.id().to_owned();
        headlines.push(Offer { edition: chosen, name, word: Some(text::in_a_word(chosen)) });
    }
    let shown = *shown || !marks.is_empty();
    let toggle = {
        let (dispatch, open) = (dispatch.clone(), *open);
        Callback::from(move |_: MouseEvent| dispatch.dispatch(Act::Rules(!open)))
    };
    html! {
        <div class={if shown { "editions" } else { "editions quiet" }}>
            // Beside the verdicts, the button would be one too many: it moves to the menu.
            if marks.is_empty() || *open {
                <button type="button" class="which" aria-expanded={open.to_string()} aria-label={shown.then_some(text::WHICH_RULES.says())}
                    title={text::about_rules(chosen)} onclick={toggle}>
                    // A narrow stage shows only the question mark.
                    if shown { <span>{ text::WHICH_RULES }</span><b aria-hidden="true">{ "?" }</b> } else { { text::RULES_TODAY } }
                </button>
            } else {
                <span class="which" title={text::about_rules(chosen)} aria-hidden="true"><span>{ text::WHICH_RULES }</span><b>{ "?" }</b></span>
            }
            if shown {
                <div class="three" role="radiogroup" aria-label={text::EDITION}>
                    { for offered.iter().chain(&headlines).map(one) }
                </div>
            }
        </div>
    }
}

/// An explanation of the switch, and the effect of each headline edition on this board, today's
/// first.
pub(crate) fn effects(stage: &Stage) -> Html {
    let kept = stage.keeps_effects();
    let why = match kept {
        Some(Keeps::Question) => Some(text::EFFECTS_LATER),
        Some(Keeps::Puzzle) => Some(text::EFFECTS_SOLVE),
        Some(Keeps::NothingShown) | None => None,
    };
    // The board shows the reader's version.
    let own = stage.playback.as_ref().is_some_and(|playback| playback.history.ways_back().0);
    let one = |edition: Edition| {
        let found = stage.effects.as_deref().unwrap_or_default().iter();
        let effect = found.filter(|_| kept.is_none()).find(|(other, _)| *other == edition);
        let effect = effect.map_or_else(|| text::in_a_word(edition).into(), |(_, effect)| effect.clone());
        let effect = if stage.lacking.contains(&edition) { text::LACKS_THIS.into() } else { effect };
        html! { <div><dt>{ capital(text::year(edition)) }</dt><dd>{ effect }</dd></div> }
    };
    html! {
        <div class="menu effects" role="group" aria-label={text::WHICH_RULES}>
            <p>{ text::about_rules(stage.edition) }</p>
            if let Some(why) = why { <p>{ why }</p> } else if own { <p>{ text::EFFECTS_OF_AUTHOR }</p> }
            <dl>{ for Edition::HEADLINES.into_iter().rev().map(one) }</dl>
        </div>
    }
}
