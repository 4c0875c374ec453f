//! Questions to the reader: the author's question in this frame, its choices, and the reason for
//! the answer.

use super::glossed;
use crate::state::Along;
use crate::state::later::Later;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::words::cite::cites;
use crate::words::text;
use combat_lab_cards::Listed;
use combat_lab_replay::AskedQuestion;
use yew::prelude::*;

/// The questions of the frame in view, if there are any.
pub(crate) fn questions(playback: &Playback, scene: &Scene) -> Option<Html> {
    let view = &playback.view;
    let asked = view.replay.questions().iter().filter(|asked| asked.at == view.at);
    // A decision is made on the stage itself.
    let mut asked = asked.filter(|asked| asked.question.decision.is_none()).peekable();
    asked.peek()?;
    Some(asked.map(|asked| question(playback, scene, asked)).collect())
}

fn question(playback: &Playback, scene: &Scene, asked: &AskedQuestion) -> Html {
    let place = asked.place;
    let picked =
        playback.history.picked.iter().find(|(question, _)| *question == place).map(|(_, choice)| *choice);
    let button = |(choice, words): (usize, &combat_lab_notation::QuestionChoice)| {
        let pressed = picked == Some(choice);
        let right = picked.is_some() && asked.right.get(choice).is_some_and(|right| *right);
        html! {
            <button type="button" class={classes!("btn", right.then_some("right"))} aria-pressed={pressed.to_string()}
                onclick={scene.does(move || Along::Pick(place, choice))}>{ words.text.clone() }</button>
        }
    };
    // A question that the reader has left behind is closed: it says what was asked, and the answer.
    if playback.has_left(place) {
        return html! {
            <div class="question left" role="group" aria-label={asked.question.text.clone()} key={place}>
                <p class="soft">{ asked.question.text.clone() }</p>
                { picked.and_then(|picked| Some((Later::here()?.answered)(scene, asked, picked))) }
            </div>
        };
    }
    html! {
        <div class="question" role="group" aria-label={asked.question.text.clone()} key={place}>
            <p class="soft">{ text::rules_in_force(playback.view.edition()) }</p>
            <h3>{ asked.question.text.clone() }</h3>
            { playback.view.caption(playback.asks()).map(|caption| glossed(&playback.view, caption)) }
            <div class="picks">{ for asked.question.choices.iter().enumerate().map(button) }</div>
            <div aria-live="polite">
                { picked.and_then(|picked| Some((Later::here()?.answered)(scene, asked, picked))) }
                { picked.and_then(|picked| elsewhere(playback, place, picked)) }
            </div>
        </div>
    }
}

/// The other editions in which a wrong choice is right.
fn elsewhere(playback: &Playback, question: usize, choice: usize) -> Option<Html> {
    let elsewhere = playback.elsewhere(question, choice)?;
    let says =
        text::right_elsewhere(&elsewhere.editions, elsewhere.because.as_deref(), playback.view.edition());
    Some(html! { <p>{ says }{ cites(elsewhere.rule) }</p> })
}

/// Whether the choice was correct, the correct answer, and the deciding frame with its rule.
pub(crate) fn verdict(scene: &Scene, asked: &AskedQuestion, picked: usize) -> Html {
    let view = &scene.view;
    let right = asked.right.get(picked).is_some_and(|right| *right);
    let choices = asked.question.choices.iter().zip(&asked.right);
    let all: Vec<&str> =
        choices.filter(|(_, right)| **right).map(|(choice, _)| choice.text.as_str()).listed();
    let at = asked.decided;
    let reply = asked.question.reply_to(view.edition(), picked).filter(|_| !right).map(|it| &it.reply);
    let (because, rule) = combat_lab_narrate::reason(&view.replay, asked, view.wording());
    html! {
        <p>
            if picked < asked.right.len() { <b>{ if right { text::RIGHT } else { text::WRONG } }</b>{ " " } }
            if let Some(reply) = reply { { reply.text.clone() }{ cites(reply.cited(view.edition()).next()) }{ " " } }
            if !right && !asked.right.is_empty() { { text::answer(&all) }{ " " } }
            { because }{ cites(rule) }
            if at != asked.at {
                { " " }<button type="button" class="button bare" onclick={scene.does(move || Along::To(at))}>{ text::SHOW_ME }</button>
            }
        </p>
    }
}
