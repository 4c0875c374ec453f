//! A creature's marked and incoming damage, cell by cell, and its fate.

use crate::state::draft::chosen;
use crate::state::view::View;
use crate::words::{Words, text};
use combat_lab_engine::{Choice, Decision, Fate, Forecast, Game, Object, Thing};
use combat_lab_picture::Glyph;
use combat_lab_view::LifeBar;
use yew::prelude::*;

/// The bar. `class` has the colour of the player whose sources deal the incoming damage.
pub(crate) fn life(object: &Object, bar: LifeBar, class: &'static str) -> Html {
    let LifeBar { cells: most, toughness, marked: now, coming, post } = bar;
    let label = text::damage_label(now, object.characteristics().toughness);
    if bar.is_whole() {
        let share = |part: u32| format!("{}", u64::from(part.min(most)) * 100 / u64::from(most));
        let vars = ["a:", &share(now), "%;b:", &share(now.saturating_add(coming)), "%;e:", &share(post), "%"];
        return html! {
            <div class={classes!("life", "whole", class)} role="img" aria-label={label} data-vars={vars.concat()}>
                <small>{ now.saturating_add(coming) }{ "/" }{ toughness }</small>
            </div>
        };
    }
    let cell = |place: u32| {
        let reached = now.saturating_add(coming);
        classes!(
            (place < now).then_some("hit"),
            (place >= now && place < reached).then_some("draft"),
            (place >= toughness).then_some("past"),
            (place.saturating_add(1) == post).then_some("end")
        )
    };
    html! {
        <div class={classes!("life", class)} role="img" aria-label={label}>
            for place in 0..most { <i class={cell(place)} /> }
        </div>
    }
}

/// The fate of a creature that is dealt no damage after a declaration: while attackers are
/// declared, for the attacking player's creatures; while blockers are, for every creature.
fn unhurt(decision: &Decision, draft: Option<&Choice>, game: &Game, thing: Thing) -> Option<Words> {
    let object = thing.object().and_then(|object| game.object(object))?;
    let unhurt = if object.damage() > 0 { text::LIVES } else { text::UNHURT };
    match decision {
        Decision::DeclareAttackers { player, .. } if object.controller() == *player => {
            let attacks = chosen(decision, draft, object.id()).is_some_and(|whom| !whom.is_empty());
            Some(if attacks { unhurt } else { text::HOME })
        }
        Decision::DeclareBlockers { .. } => Some(unhurt),
        _ => None,
    }
}

/// A creature's fate in words.
pub(crate) struct Ends {
    /// What leads to it, such as the damage.
    pub(crate) before: String,
    /// The sign of the fate, if it is to live or to be put into a graveyard.
    pub(crate) sign: Option<Glyph>,
    /// The fate.
    pub(crate) says: &'static str,
    /// The damage that is missing or to spare.
    pub(crate) after: String,
}

/// The fate of a creature in words.
pub(crate) fn outcome(
    view: &View,
    game: &Game,
    forecast: &Forecast,
    picked: bool,
    declared: Option<&Choice>,
) -> Option<Ends> {
    let ends = |before: String, sign, says: &'static str, after| Ends { before, sign, says, after };
    let (lives, dies) = (Some(Glyph::Lives), Some(Glyph::Dies));
    if forecast.coming == 0 && !picked && matches!(forecast.fate, Fate::Stays(_)) {
        let word = unhurt(&view.decision, declared, game, forecast.thing)?;
        return Some(ends(String::new(), lives, word.says(), String::new()));
    }
    let waits = matches!(*view.decision, Decision::Priority { .. });
    let before = if picked || forecast.coming == 0 {
        String::new()
    } else if waits {
        text::coming(forecast.coming)
    } else {
        text::takes(forecast.coming)
    };
    Some(match forecast.fate {
        Fate::Stays(_) if !forecast.exact => ends(before, lives, text::LIVES.says(), String::new()),
        Fate::Goes(_) if !forecast.exact => ends(before, dies, text::DIES.says(), String::new()),
        Fate::Stays(0) => ends(before, lives, text::LIVES.says(), String::new()),
        Fate::Stays(short) => {
            let by = forecast.by.map(|by| view.object(game, by));
            let after = if picked { text::short_of(short, by.as_deref()) } else { String::new() };
            ends(before, lives, text::LIVES.says(), after)
        }
        Fate::Goes(0) => ends(before, dies, text::DIES.says(), String::new()),
        Fate::Goes(spare) => {
            let after = if picked { text::to_spare(spare) } else { String::new() };
            ends(before, dies, text::DIES.says(), after)
        }
        Fate::Leaves(zone) => ends(before, None, text::leaves_for(zone, view.edition()), String::new()),
        Fate::Open => ends(text::DIVIDED_AFTERWARDS.into(), None, "", String::new()),
    })
}
