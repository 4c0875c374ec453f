//! Functions that a stage needs only on request: explanations of rules, comparing editions,
//! deciding, answering questions, the map of all splits, other choices, the menu, drawings, links
//! and texts. Opening a link needs them too. The build splits them off into a WebAssembly module
//! (`combat-lab.later.wasm`), so that a page that never needs them never loads it.
//!
//! The first module knows the second only by [`Later`], a table of functions. Code reached only
//! through this table goes into the second module. On the host, both form one program.

#![cfg_attr(
    not(feature = "ssr"),
    expect(clippy::unnecessary_wraps, reason = "fetching the second module may fail")
)]

use crate::board::mirror;
use crate::compare::columns::Columns;
use crate::dock::Says;
use crate::map::exploring::{Divided, Exploration};
use crate::scene::Scene;
use crate::stage::{Offer, menu, take, trouble};
use crate::state::playback::{Drafted, Playback};
use crate::state::puzzle::{Told, Wish};
use crate::state::view::View;
use crate::state::wire::Listener;
use crate::state::{Act, Dispatch, Draft, Stage, check, report};
use crate::words::cite::explained;
use crate::words::{Words, spoken, text};
use crate::{compare, decide, dock, map, puzzle, step};
use combat_lab_engine::{Action, Choice, Game, Illegal, Split};
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_replay::{AskedQuestion, BlockTable, Cause, Link, Opened, Replay, Round, Stop};
use combat_lab_rulebook::{Citation, Edition};
use core::cell::Cell;
use std::pin::Pin;
use std::rc::Rc;
use wasm_split_helpers::SplitLoaderError;
use yew::prelude::*;

/// Work of the second module, in slices.
pub(crate) type Soon<T> = Pin<Box<dyn Future<Output = T>>>;

/// The compared editions after an action, and the one in view; or the action itself, if it isn't
/// done in all of them.
pub(crate) type Everywhere = Result<(Columns, Edition), Act>;

/// The functions of the second module.
#[derive(Debug)]
pub(crate) struct Later {
    /// The view side by side with other editions; at the moment where they part, if the flag is
    /// set.
    pub(crate) columns: fn(View, Vec<Edition>, bool) -> Soon<Columns>,
    /// Does an action in every compared edition; returns any other action.
    pub(crate) act: fn(Columns, Act, View, Edition) -> Soon<Everywhere>,
    /// An edition's view in the comparison.
    pub(crate) of_edition: fn(&Columns, Edition) -> Option<View>,
    pub(crate) lead: fn(&Columns, Edition) -> Option<View>,
    pub(crate) offered: fn(&Columns, Edition) -> Vec<Offer>,
    pub(crate) compared: fn(&Columns, &Playback, &Stage, &Scene) -> Html,
    /// A split of the damage in view, judged and forecast.
    pub(crate) drafted: fn(&View, &Split) -> Option<Rc<Drafted>>,
    /// Facts about the damage in view, and every legal split of it.
    pub(crate) divided: fn(View) -> Soon<Divided>,
    pub(crate) exploration: fn(View) -> Soon<Option<Exploration>>,
    pub(crate) map: fn(&Playback, &Scene) -> Html,
    /// The legal answers to a decision, as a list.
    pub(crate) choices: fn(&Playback, &Scene, &Game, Option<&Choice>) -> Html,
    /// What each player can play in a round of priority.
    pub(crate) rounds: fn(View) -> Soon<Vec<Round>>,
    /// Plays the others' answers in a puzzle, or finds what the reader wishes to know; and draws it.
    pub(crate) reply: fn(Playback, Option<Wish>) -> Soon<Playback>,
    pub(crate) found: fn(&Playback, &Scene, Told) -> Html,
    /// What every block comes to.
    pub(crate) best: fn(&Playback, &Scene, &BlockTable) -> Html,
    /// Drafts a decision in the frame in view.
    pub(crate) draft: fn(&mut Playback, Draft),
    /// The dock's text for an unfinished split and for illegal drafts, and the report on a split.
    pub(crate) division: fn(&View, &Drafted, &Scene, Html) -> Option<Says>,
    pub(crate) broken: fn(&View, &Illegal, Words) -> Html,
    pub(crate) reported: fn(&Listener, &Playback) -> Option<()>,
    /// The result of a decision in the frame in view.
    pub(crate) decided: fn(View, Action) -> Soon<Result<Replay, Illegal>>,
    /// Determines the correct answers to the questions in view.
    pub(crate) judged: fn(View) -> Soon<()>,
    /// Whether an answer is correct, and why.
    pub(crate) answered: fn(&Scene, &AskedQuestion, usize) -> Html,
    /// Why the correct answer is correct.
    pub(crate) reason: fn(&Scene, &AskedQuestion) -> Html,
    /// The problems that kept a situation from being played to its end.
    pub(crate) problems: fn(Rc<Scenario>, Stop) -> Soon<Diagnostics>,
    /// Reads a link, or reports its problem; and its content.
    pub(crate) linked: fn(&str) -> Result<Link, String>,
    pub(crate) followed: fn(Rc<Link>) -> Soon<Result<Opened, Diagnostics>>,
    /// The problems of a text that can't be read or played, with their places.
    pub(crate) trouble: fn(&Diagnostics, Option<Edition>) -> Html,
    /// The explanation of a rule, shown by its chip.
    pub(crate) explained: fn(Citation, u32, Option<&Scene>) -> Html,
    pub(crate) menu: fn(&Stage, Option<&js_sys::Function>, &Dispatch) -> Html,
    /// The battlefield as a table.
    pub(crate) table: fn(&Scene) -> Html,
    /// Exports and checks for scripts: see the functions of these names in `lib.rs`.
    pub(crate) taken: fn(&View, &str) -> String,
    pub(crate) written: fn(&View, &str) -> String,
    pub(crate) check: fn(String, String, bool, Listener) -> Soon<Option<String>>,
    pub(crate) draw: fn(String, String, usize) -> Soon<Option<String>>,
    pub(crate) questions: fn(String, String) -> Soon<Option<String>>,
}

static LATER: Later = Later {
    columns: |view, asked, parting| {
        Box::pin(async move {
            let mut columns = Columns::with(&view, &asked).await;
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
    of_edition: Columns::of_edition,
    lead: Columns::lead,
    offered: compare::offered,
    compared: compare::compared,
    drafted: |view, split| Some(Rc::new(Drafted::of(view, view.sheet()?, split.clone()))),
    divided: |view| Box::pin(async move { Divided::of(&view).await }),
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
    best: decide::best::table,
    draft: Playback::draft,
    division: dock::verdict::begun,
    broken: dock::broken,
    reported: report::judged,
    decided: |view, action| Box::pin(async move { view.replay.act_in_slices(view.at, &action).await }),
    judged: |view| Box::pin(async move { view.replay.judge_in_slices().await }),
    answered: dock::question::verdict,
    reason: step::reason,
    problems: |scenario, stop| {
        Box::pin(async move {
            // Why a line was never reached is found out by who judges lines.
            let told = match stop.cause {
                Cause::Unjudged => Replay::run_in_slices(&scenario, stop.edition).await.err(),
                _ => None,
            };
            combat_lab_narrate::problems(&scenario, &told.unwrap_or(stop))
        })
    },
    linked: |link| link.parse().map_err(|broken| text::broken_link(&broken)),
    followed: |link| {
        Box::pin(async move {
            let told = |replay: Replay| combat_lab_narrate::in_language(&replay, spoken());
            let opened = combat_lab_narrate::open_in_slices(&link, spoken()).await;
            let opened = opened.map(|opened| Opened {
                before: opened.before.into_iter().map(|(replay, at)| (told(replay), at)).collect(),
                replay: told(opened.replay),
                ..opened
            });
            opened.map_err(|trouble| trouble.in_language(spoken()))
        })
    },
    trouble,
    explained,
    menu,
    table: mirror::table,
    taken: take::taken,
    written: |view, lines| view.replay.as_text(view.at, lines).unwrap_or_default(),
    check: |text, edition, expected, listener| {
        Box::pin(async move {
            check::tell(&text, &edition, expected, &listener).await;
            None
        })
    },
    draw: |text, edition, frame| Box::pin(async move { check::draw(&text, &edition, frame).await }),
    questions: |text, edition| Box::pin(async move { check::questions(&text, &edition).await }),
};

thread_local! {
    static HERE: Cell<Option<&'static Later>> = const { Cell::new(None) };
    static COMING: Cell<bool> = const { Cell::new(false) };
}

/// The entry point of the second module.
#[cfg(not(feature = "ssr"))]
#[wasm_split_helpers::wasm_split(later, fallible)]
fn begin() -> Result<&'static Later, SplitLoaderError> {
    Ok(&LATER)
}

/// On the host, the module is part of the program.
#[cfg(feature = "ssr")]
#[expect(clippy::unused_async, reason = "elsewhere it has to be fetched")]
async fn begin() -> Result<&'static Later, SplitLoaderError> {
    Ok(&LATER)
}

/// A guard: while it exists, something waits for the second module.
struct Coming;

impl Coming {
    fn begin() -> Self {
        COMING.set(true);
        Self
    }
}

impl Drop for Coming {
    fn drop(&mut self) {
        COMING.set(false);
    }
}

impl Later {
    /// The second module, once loaded.
    pub(crate) fn here() -> Option<&'static Self> {
        #[cfg(any(feature = "ssr", not(target_arch = "wasm32")))]
        HERE.set(Some(&LATER));
        HERE.get()
    }

    /// Whether work is waiting for the second module.
    pub(crate) fn is_coming() -> bool {
        COMING.get()
    }

    /// The second module, fetched at the first call. `None` if loading fails; the next call tries
    /// again.
    pub(crate) async fn bring() -> Option<&'static Self> {
        if let Some(here) = Self::here() {
            return Some(here);
        }
        let coming = Coming::begin();
        let later = begin().await.ok()?;
        drop(coming);
        HERE.set(Some(later));
        Some(later)
    }
}
