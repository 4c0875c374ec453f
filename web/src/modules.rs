//! What is in the modules loaded on request: `combat-lab.reading.wasm` has the functions of
//! [`Reading`], `combat-lab.later.wasm` those of [`Later`], and `combat-lab.grammar.wasm` the
//! grammar of other languages than English. On the host, they are a part of the program. Only the
//! root of the crate imports this.

#![cfg_attr(
    all(target_arch = "wasm32", not(feature = "ssr")),
    expect(clippy::unnecessary_wraps, reason = "fetching a module may fail")
)]

use crate::board::mirror;
use crate::stage::{menu, take, trouble};
use crate::state::check;
use crate::state::columns::Columns;
use crate::state::exploring::{Divided, Exploration};
use crate::state::later::Later;
use crate::state::lines;
use crate::state::reading::Reading;
use crate::state::speaking;
use crate::state::step::put_in;
use crate::words::cite::explained;
use crate::words::text;
use crate::{compare, decide, dock, map, puzzle, stage, step};
use combat_lab_cards::Listed;
use combat_lab_language::Grammar;
use combat_lab_notation::Scenario;

static GRAMMAR: Grammar = Grammar::FULL;

static READING: Reading = Reading {
    plain: |text| Box::pin(async move { Scenario::parse_unmended_in_slices(&text).await }),
    mended: |today, text| Box::pin(async move { Scenario::parse_in_slices(today, &text).await }),
    as_of: Scenario::parse_as_of,
    instead: combat_lab_narrate::Finders::ALL,
    unused: combat_lab_narrate::unused,
    left_open: |scenario, edition, failed| {
        let mut choices = combat_lab_narrate::OpenChoices::new(scenario, edition);
        failed.iter().map(|failed| choices.before(failed)).listed()
    },
};

static LATER: Later = Later {
    columns: |view, asked, parting, picked| {
        Box::pin(async move {
            let mut columns = Columns::with(&view, &asked, picked).await;
            if parting {
                columns.show_parting();
            }
            columns
        })
    },
    act: |mut columns, act, view, edition| {
        Box::pin(async move {
            match columns.act(&act, &view, edition).await {
                Some(edition) => Ok((columns, edition)),
                None => Err(act),
            }
        })
    },
    lines: compare::lines::lines,
    beside: compare::lines::beside,
    lines_compared: |here, there| Box::pin(lines::compared(here, there)),
    of_edition: Columns::of_edition,
    lead: Columns::lead,
    offered: compare::offered,
    compared: compare::compared,
    effects: |view| Box::pin(compare::effects(view)),
    rules: stage::effects,
    divided: |view| Box::pin(async move { Divided::of(&view).await }),
    marks: decide::elsewhere::marks,
    exploration: |view| Box::pin(async move { Exploration::of(&view).await }),
    map: map::map,
    choices: decide::choices,
    rounds: |view| {
        Box::pin(async move {
            let mut rounds = view.replay.rounds_in_slices(view.at).await;
            // In a puzzle, the engine plays the others.
            rounds.truncate(if view.goal().is_some() { 1 } else { usize::MAX });
            rounds
        })
    },
    reply: |playback, wish| Box::pin(puzzle::reply(playback, wish)),
    found: puzzle::found,
    best: decide::best::found,
    moments: decide::moments::moments,
    what_if: decide::suppose::what_if,
    decided: |view, action| Box::pin(async move { view.replay.act_in_slices(view.at, &action).await }),
    judged: |view| Box::pin(async move { view.replay.judge_in_slices().await }),
    answered: dock::question::verdict,
    step: step::step,
    asked: |mut playback| {
        Box::pin(async move {
            playback.open_decision().await;
            playback
        })
    },
    tried: |mut playback, question, comes_first| {
        Box::pin(async move {
            playback.tried(question, comes_first).await;
            playback
        })
    },
    pressed: |mut playback, press| {
        Box::pin(async move {
            playback.press(press).await;
            playback
        })
    },
    put_in,
    way: |asked, judged, wording| combat_lab_narrate::way(asked, judged, wording).unwrap_or_default(),
    problems: |scenario, stop| Box::pin(async move { check::problems(&scenario, stop).await }),
    linked: |link| link.parse().map_err(|broken| text::broken_link(&broken)),
    followed: |link, scenario| {
        Box::pin(async move {
            let opened = link.open_in_slices(&scenario).await;
            opened.map_err(|stop| check::told_of(&scenario, &stop))
        })
    },
    trouble,
    explained,
    menu,
    table: mirror::table,
    taken: take::taken,
    written: |view, lines, reads| view.replay.as_text_by(reads, view.at, lines).unwrap_or_default(),
    check: |text, edition, expected, listener| {
        Box::pin(async move {
            check::tell(&text, &edition, expected, &listener).await;
            None
        })
    },
    draw: |text, edition, frame| Box::pin(async move { check::draw(&text, &edition, frame).await }),
    solve: |text, edition| Box::pin(async move { puzzle::searched(&text, &edition).await }),
    editions: |text| Box::pin(async move { check::editions(&text).await }),
    questions: |text, edition| Box::pin(async move { check::questions(&text, &edition).await }),
};

#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
#[wasm_split_helpers::wasm_split(reading, fallible)]
fn reading() -> Result<&'static Reading, wasm_split_helpers::SplitLoaderError> {
    Ok(&READING)
}

#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
#[wasm_split_helpers::wasm_split(later, fallible)]
fn later() -> Result<&'static Later, wasm_split_helpers::SplitLoaderError> {
    Ok(&LATER)
}

#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
#[wasm_split_helpers::wasm_split(grammar, fallible)]
fn grammar() -> Result<&'static Grammar, wasm_split_helpers::SplitLoaderError> {
    Ok(&GRAMMAR)
}

/// Says where the modules come from.
#[cfg(all(target_arch = "wasm32", not(feature = "ssr")))]
pub(crate) fn connect() {
    Reading::MODULE.comes(|| Box::pin(async { reading().await.ok() }));
    Later::MODULE.comes(|| Box::pin(async { later().await.ok() }));
    speaking::GRAMMAR.comes(|| Box::pin(async { grammar().await.ok() }));
}

/// On the host, they are here.
#[cfg(any(feature = "ssr", not(target_arch = "wasm32")))]
pub(crate) fn connect() {
    Reading::MODULE.is(&READING);
    Later::MODULE.is(&LATER);
    speaking::GRAMMAR.is(&GRAMMAR);
}
