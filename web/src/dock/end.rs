//! The last frame as a result: the cards gone, the life totals, and the deciding rule.

use super::Says;
use crate::state::playback::Playback;
use crate::state::scene::Scene;
use crate::state::view::{View, player_name, team_names};
use crate::state::{Act, Along, Stage};
use crate::words::cite::cites;
use crate::words::text;
use combat_lab_cards::{CardType, Listed};
use combat_lab_engine::{Event, Happening, Outcome};
use combat_lab_rulebook::Edition;
use yew::prelude::*;

fn events(view: &View) -> impl Iterator<Item = &Event> {
    view.frames().iter().flat_map(|frame| &frame.events)
}

/// The name of a creature that was put into a graveyard, and not exiled from there.
fn name_of_gone(view: &View, happening: &Happening) -> Option<String> {
    let exiled =
        |gone| events(view).any(|event| matches!(event.kind, Happening::Exiled(object) if object == gone));
    let object = happening.put_into_graveyard().filter(|object| !exiled(*object))?;
    let object = view.frame()?.game.object(object).filter(|object| object.is(CardType::Creature))?;
    Some(view.card(object).to_owned())
}

/// The creatures that died, in a view of the last frame.
pub(crate) fn gone(view: &View) -> Vec<String> {
    events(view).filter_map(|event| name_of_gone(view, &event.kind)).listed()
}

/// The life totals and poison counters, and who the monarch is.
pub(crate) fn lives(view: &View) -> Option<String> {
    let game = &view.frame()?.game;
    let heads = game.players().filter(|(id, _)| game.head(*id) == *id);
    let life = heads.map(|(id, player)| {
        text::and_poison(text::has_life(&team_names(game, id), player.life()), player.poison())
    });
    let monarch = game.monarch().map(|id| text::is_monarch(&player_name(game, id)));
    Some(text::list(&life.chain(monarch).listed()))
}

pub(crate) fn end(stage: &Stage, playback: &Playback, scene: &Scene, outcome: &Outcome) -> Says {
    let view = &playback.view;
    let events = || events(view);
    let (gone, lives) = (gone(view), lives(view));
    // The rule that ended the game, or else the one that removed the last card or changed life
    // last.
    let over = !matches!(outcome, Outcome::CombatOver | Outcome::TurnsOver);
    let kills = events().filter(|event| name_of_gone(view, &event.kind).is_some());
    let hurts = |kind: &Happening| matches!(kind, Happening::LifeLost { .. } | Happening::LifeChanged { .. });
    let told = kills.last().or_else(|| events().filter(|event| hurts(&event.kind)).last());
    let killed = told.and_then(|event| event.all_rules().find_map(|rule| rule.cite(view.edition())));
    let last = over.then(|| view.last_line()).flatten();
    let ended = last.as_ref().and_then(|line| line.citations.last().copied());
    let rule = if over { ended } else { killed };
    // The next headline edition that allows this board, after the one that represents this edition.
    let here = Edition::HEADLINES.iter().position(|edition| edition.era() == stage.edition.era());
    let others = Edition::HEADLINES.iter().cycle().skip(here.map_or(0, |here| here.saturating_add(1)));
    let other = others.take(2).find(|edition| !stage.lacking.contains(edition)).copied();
    // The frame's sentence is above the board; here is only the game's outcome.
    let sentence = over.then(|| last.map_or_else(|| view.sentence(view.at).to_owned(), |line| line.text));
    let said = super::caption(view);
    // The author's conclusion is about the author's version.
    let (decided, _) = playback.history.ways_back();
    let summary = view.scenario.summary.clone().filter(|_| said.is_none() && !decided);
    // While editions are compared, the result names its edition.
    let compared = stage.columns.is_some();
    let of =
        compared.then(|| html! { <><b>{ text::short(stage.edition.era()).says() }{ ":" }</b>{ " " }</> });
    let words = html! {
        <p>
            { of }<b>{ sentence.unwrap_or_else(|| text::ended_with(&gone)) }</b>{ " " }
            { lives }{ "." }{ cites(rule) }
            if let Some(summary) = summary { { " " }<span class="caption">{ summary }</span> }
        </p>
    };
    let again = html! {
        <button type="button" class="btn" onclick={scene.does(|| Along::To(0))}>{ text::ONCE_MORE }</button>
    };
    // A puzzle is of one edition, and its reader has another try.
    let puzzle = view.goal().is_some();
    let other = other.filter(|_| !compared && !puzzle);
    let other = other.map(|other| {
        super::go(scene, text::same_in(other), true, super::Follows::AtOnce, move || Act::Edition(other))
    });
    let found = playback.history.puzzling.found(view);
    let missed = puzzle && decided && found.is_some_and(|found| found.reached == Some(false));
    let other = if missed {
        Some(super::go(scene, text::TAKE_BACK, true, super::Follows::AtOnce, || Along::Undo))
    } else {
        other
    };
    // A page with further reading links it here.
    let go = html! { <>{ other }<slot name="next" /></> };
    // In a puzzle, the verdict on the goal has the sign.
    let sign = if puzzle { "" } else { "✓" };
    Says { class: "end", sign: sign.into(), caption: said, words, mend: again, go }
}
