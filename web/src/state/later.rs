//! Functions that a stage needs only on request: explanations of rules, comparing editions,
//! deciding, answering questions, the map of all splits, other choices, the menu, drawings, links
//! and texts. Opening a link needs them too. The build splits them off into a WebAssembly module
//! (`combat-lab.later.wasm`), so that a page that never needs them never loads it.

use super::columns::{Columns, Offer};
use super::exploring::{Divided, Exploration, Marks};
use super::module::{Module, Soon};
use super::playback::Playback;
use super::puzzle::{Best, Told, Wish};
use super::scene::Scene;
use super::step::{Press, Step};
use super::view::View;
use super::wire::Listener;
use super::{Act, Dispatch, Effects, Stage};
use combat_lab_engine::{Action, CardId, Choice, CombatForecast, Game, Illegal};
use combat_lab_narrate::Wording;
use combat_lab_notation::{Diagnostics, Scenario};
use combat_lab_replay::{
    AskedDecision, AskedQuestion, Comparison, JudgedTry, Link, Opened, ReadText, Replay, Round, Stop,
};
use combat_lab_rulebook::{Citation, Edition};
use std::rc::Rc;
use yew::prelude::*;

/// The answers to questions: for each, its place and the choice's.
pub(crate) type Answers = Vec<(usize, usize)>;

/// What a link leads to, or why it can't be played.
pub(crate) type Followed = Result<Opened, Diagnostics>;

/// The compared editions after an action, and the one in view; or the action itself, if it isn't
/// done in all of them.
pub(crate) type Everywhere = Result<(Columns, Edition), Act>;

/// The functions of the module.
#[derive(Debug)]
pub(crate) struct Later {
    /// The view side by side with other editions; at the moment where they part, if the flag is
    /// set and no open question comes before it, with the answers so far.
    pub(crate) columns: fn(View, Vec<Edition>, bool, Answers) -> Soon<Columns>,
    /// Does an action in every compared edition, up to an open question; returns any other action.
    pub(crate) act: fn(Columns, Act, View, Edition) -> Soon<Everywhere>,
    /// The reader's lines under the track; two of them side by side, and how they differ.
    pub(crate) lines: fn(&Playback, &Scene) -> Html,
    pub(crate) beside: fn(&Playback, &Scene) -> Option<Html>,
    pub(crate) lines_compared: fn(Rc<Replay>, Rc<Replay>) -> Soon<Comparison>,
    /// An edition's view in the comparison.
    pub(crate) of_edition: fn(&Columns, Edition) -> Option<View>,
    pub(crate) lead: fn(&Columns, Edition) -> Option<View>,
    pub(crate) offered: fn(&Columns, Edition) -> Vec<Offer>,
    pub(crate) compared: fn(&Columns, &Playback, &Stage, &Scene) -> Html,
    /// What each headline edition changes.
    pub(crate) effects: fn(View) -> Soon<Effects>,
    pub(crate) rules: fn(&Stage) -> Html,
    /// Facts about the damage in view, and every legal split of it.
    pub(crate) divided: fn(View) -> Soon<Divided>,
    /// The result of a declaration in each headline edition, if they differ.
    pub(crate) marks: fn(&View, &Choice, &CombatForecast, &[View]) -> Marks,
    pub(crate) exploration: fn(View) -> Soon<Option<Exploration>>,
    pub(crate) map: fn(&Playback, &Scene) -> Html,
    /// The legal answers to a decision, as a list.
    pub(crate) choices: fn(&Playback, &Scene, &Game, Option<&Choice>) -> Html,
    /// The plays of each player in a round of priority.
    pub(crate) rounds: fn(View) -> Soon<Vec<Round>>,
    /// Plays the others' answers in a puzzle, or finds what the reader wishes to know; and draws
    /// it.
    pub(crate) reply: fn(Playback, Option<Wish>) -> Soon<Playback>,
    pub(crate) found: fn(&Playback, &Scene, Told) -> Html,
    /// The results of the choices in view.
    pub(crate) best: fn(&Playback, &Scene, &Best) -> Html,
    /// The results if the play in view were made at another moment.
    pub(crate) moments: fn(&Playback, &Scene) -> Html,
    /// The results in view if something had another value.
    pub(crate) what_if: fn(&Playback, &Scene) -> Html,
    /// The result of a decision in the frame in view.
    pub(crate) decided: fn(View, Action) -> Soon<Result<Replay, Illegal>>,
    /// Determines the correct answers to the questions in view.
    pub(crate) judged: fn(View) -> Soon<()>,
    /// Whether an answer is correct, and why.
    pub(crate) answered: fn(&Scene, &AskedQuestion, usize) -> Html,
    /// Everything in the stage while a question is in hand; the flag turns animation off.
    pub(crate) step: fn(&Playback, Step<'_>, bool, &Scene) -> Html,
    /// Determines the decision that is asked for, if one is.
    pub(crate) asked: fn(Playback) -> Soon<Playback>,
    /// Takes the choice just made as a try, if the flag is set, and finds the other editions in
    /// which it is right.
    pub(crate) tried: fn(Playback, usize, bool) -> Soon<Playback>,
    pub(crate) pressed: fn(Playback, Press) -> Soon<Playback>,
    /// Puts a creature that may not be declared into a declaration, or takes it out.
    pub(crate) put_in: fn(&View, Option<&Choice>, CardId) -> Option<Choice>,
    /// A try in words.
    pub(crate) way: fn(&AskedDecision, &JudgedTry, Wording) -> String,
    /// The problems that kept a situation from being played to its end.
    pub(crate) problems: fn(Rc<Scenario>, Stop) -> Soon<Diagnostics>,
    /// Reads a link, or reports its problem; and its content.
    pub(crate) linked: fn(&str) -> Result<Link, String>,
    pub(crate) followed: fn(Rc<Link>, Rc<Scenario>) -> Soon<Followed>,
    /// The problems of a text that can't be read or played, with their places.
    pub(crate) trouble: fn(&Diagnostics, Option<Edition>) -> Html,
    /// The explanation of a rule, shown by its chip.
    pub(crate) explained: fn(Citation, u32, Option<&Scene>) -> Html,
    pub(crate) menu: fn(&Stage, Option<&js_sys::Function>, &Dispatch) -> Html,
    /// The battlefield as a table.
    pub(crate) table: fn(&Scene) -> Html,
    /// Exports and checks for scripts: see the functions of these names in `lib.rs`.
    pub(crate) taken: fn(&View, &str) -> String,
    pub(crate) written: fn(&View, &str, ReadText) -> String,
    pub(crate) check: fn(String, String, bool, Listener) -> Soon<Option<String>>,
    pub(crate) draw: fn(String, String, usize) -> Soon<Option<String>>,
    pub(crate) editions: fn(String) -> Soon<Option<String>>,
    pub(crate) questions: fn(String, String) -> Soon<Option<String>>,
    pub(crate) solve: fn(String, String) -> Soon<Option<String>>,
}

impl Later {
    /// The module.
    pub(crate) const MODULE: &'static Module<Self> = {
        static MODULE: Module<Later> = Module::new();
        &MODULE
    };

    /// The functions, once they are loaded.
    pub(crate) fn here() -> Option<&'static Self> {
        Self::MODULE.here()
    }

    /// The functions, loaded at the first call.
    pub(crate) async fn bring() -> Option<&'static Self> {
        Self::MODULE.bring().await
    }
}
