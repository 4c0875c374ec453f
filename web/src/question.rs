//! Questions to the reader: what the author asks in this frame, the choices, and what came of it.

use crate::shown::Shown;
use crate::state::{Act, Dispatch};
use crate::text;
use crate::view::View;
use replay::AskedQuestion;
use yew::prelude::*;

/// The questions of the frame in view.
pub(crate) fn questions(shown: &Shown, dispatch: &Dispatch) -> Html {
    let view = &shown.view;
    let asked = view.replay.questions().iter().filter(|asked| asked.at == view.at);
    asked.map(|asked| question(shown, dispatch, asked)).collect()
}

fn question(shown: &Shown, dispatch: &Dispatch, asked: &AskedQuestion) -> Html {
    let place = asked.place;
    let picked = shown.line.picked.iter().find(|(question, _)| *question == place).map(|(_, choice)| *choice);
    let button = |(choice, words): (usize, &notation::QuestionChoice)| {
        let pressed = if picked == Some(choice) { "true" } else { "false" };
        html! {
            <button type="button" class="button long" aria-pressed={pressed} onclick={does(dispatch, move || Act::Pick(place, choice))}>
                { words.text.clone() }
            </button>
        }
    };
    html! {
        <section class="panel" role="group" aria-label={asked.question.text.clone()} key={place}>
            <h3>{ asked.question.text.clone() }</h3>
            <div class="actions">{ for asked.question.choices.iter().enumerate().map(button) }</div>
            <div aria-live="polite">{ picked.map(|picked| verdict(&shown.view, dispatch, asked, picked)) }</div>
        </section>
    }
}

/// Whether the choice was right, what is, and the frame that decides.
fn verdict(view: &View, dispatch: &Dispatch, asked: &AskedQuestion, picked: usize) -> Html {
    let right = asked.right.get(picked).is_some_and(|right| *right);
    let choices = asked.question.choices.iter().zip(&asked.right);
    let all: Vec<&str> =
        choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.as_str()).collect();
    let at = asked.decided;
    html! {
        <>
            <p><b>{ if right { text::RIGHT } else { text::WRONG } }</b>{ " " }{ text::answer(&all) }</p>
            <p>{ view.sentence(at).to_owned() }</p>
            if at != asked.at {
                <button type="button" class="button" onclick={does(dispatch, move || Act::Go(at))}>{ text::SHOW_ME }</button>
            }
        </>
    }
}

fn does(dispatch: &Dispatch, act: impl Fn() -> Act + 'static) -> Callback<MouseEvent> {
    let dispatch = dispatch.clone();
    Callback::from(move |_| dispatch.dispatch(act()))
}
