//! Declaring attackers and blockers: the dock's text.

use super::{Says, broken, caption, confirm, mend, next, quiet};
use crate::state::draft::{paid, standing};
use crate::state::playback::{Foreseen, Playback};
use crate::state::scene::Scene;
use crate::state::view::counted;
use crate::words::combat::{foreseen, result};
use crate::words::text;
use combat_lab_engine::{Action, Choice, Object};
use yew::prelude::*;

/// The dock's text for a draft of attackers or blockers.
pub(crate) fn declaration(playback: &Playback, scene: &Scene) -> Option<Says> {
    let view = &playback.view;
    let frame = view.frame()?;
    let (game, draft) = (&frame.game, playback.declared.as_deref());
    let player = view.decision.player()?;
    let choice = standing(&view.decision, draft)?;
    let label = match &choice {
        Choice::DeclareAttackers(declared) if declared.attacks.is_empty() => text::NO_ATTACK,
        Choice::DeclareAttackers(_) => text::DECLARE_ATTACKERS,
        Choice::DeclareBlockers(declared) if declared.blocks.is_empty() => text::NO_BLOCK,
        Choice::DeclareBlockers(_) => text::BLOCK,
        _ => return None,
    };
    let action = Action { player, choice: game.complete_declaration(&choice) };
    let pays = paid(&action.choice).iter().filter(|it| !it.is_spent());
    let pays = counted(pays.filter_map(|it| game.object(it.object)).map(Object::name));
    let illegal = game.check(&action).err();
    let attacks = matches!(choice, Choice::DeclareAttackers(_));
    let then = playback.foreseen.as_deref().filter(|_| !playback.asks());
    let then = then.and_then(|then| foreseen(view, game, attacks, then));
    let paying = (!pays.is_empty()).then(|| [" ", text::PAID_WITH.says(), &pays, "."].concat());
    if let Some(illegal) = illegal {
        let words = broken(view, &illegal, text::NOT_LEGAL);
        let go = confirm(scene, label, action, false);
        let mend = mend(scene, text::MAKE_LEGAL);
        return Some(Says { class: "no", sign: "✕".into(), words, mend, ..quiet(go) });
    }
    if draft.is_some() {
        let words =
            html! { <p><b>{ text::LEGAL }</b>{ paying }if let Some(then) = then { { " " }{ then } }</p> };
        let go = confirm(scene, label, action, true);
        return Some(Says { class: "yes", sign: "✓".into(), words, ..quiet(go) });
    }
    // With no creature declared, only a result is worth showing.
    let changes =
        |foreseen: &Foreseen| foreseen.as_ref().is_ok_and(|it| !result(view, game, &it.forecasts).is_empty());
    let then = then.filter(|_| playback.foreseen.as_deref().is_some_and(changes));
    let words = html! { <p>{ text::PRESS_CREATURES }if let Some(then) = then { { " " }{ then } }</p> };
    // If the author has declared, the reader may continue with that, or declare differently.
    let go = match &frame.answer {
        Some(_) => next(playback, scene).unwrap_or_default(),
        None => confirm(scene, label, action, true),
    };
    Some(Says { sign: "?".into(), caption: caption(view), words, ..quiet(go) })
}
