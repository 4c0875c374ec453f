//! A situation played under an edition of the rules: frames of states and events.
//!
//! [`Replay::run`] plays a [`Scenario`](combat_lab_notation::Scenario) into [`Frame`]s: the states
//! at which the game waits, each with the events that led to it. A reader can decide differently at
//! any of them with [`Replay::act`], and [`check()`] tests the author's expectations. [`compare()`]
//! puts replays under several editions side by side, [`explore()`] plays every legal split of
//! combat damage, and a [`Link`] carries a replay in an address.
//!
//! The results are data; the crate `narrate` puts them into words.
//!
//! No input makes anything here panic or run forever. Long work can be done in slices: the
//! functions that end in `_in_slices` are futures that stop after every small piece of work and
//! continue when they are polled again.
//!
//! ```
//! use combat_lab_engine::Happening;
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::Replay;
//!
//! let entry = combat_lab_notation::library::find("t01-two-bears-meet").unwrap();
//! let scenario = Scenario::parse(entry.source)?;
//! let replay = Replay::run(&scenario, scenario.editions[0])?;
//! let attacks = |event: &combat_lab_engine::Event| matches!(event.kind, Happening::Attacked { .. });
//! assert!(replay.frames().iter().any(|frame| frame.events.iter().any(attacks)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod asked;
mod check;
mod choices;
mod chosen;
mod compare;
mod explore;
mod frame;
mod history;
mod limit;
mod lines;
mod link;
mod objects;
mod other_moments;
mod pay;
mod play_line;
mod reads;
mod replay;
mod report;
mod runner;
mod slices;
mod solve;
mod standing;
mod stop;
mod tested;
mod total;
mod undecided;
mod verify;
mod why;

pub use asked::{ActMoment, AskedDecision, AskedPlay, Does, JudgedTry, OnTop, Try, TryVerdict, last_in_play};
pub use check::{check, check_in, check_in_slices, check_unproved, check_within};
pub use choices::has_choice;
pub use compare::{
    Aspect, Comparison, Parting, Reason, Row, Turned, compare, compare_in_slices, end_differently,
    makes_mana, says_otherwise, unlike,
};
pub use explore::{Explored, Way, explore, explore_in_slices};
pub use frame::{Frame, Moment, MomentKind};
pub use limit::PROVING;
pub use lines::action_line;
pub use lines::trigger::orders;
pub use link::{Link, LinkError, Opened, carried};
pub use other_moments::{MadeThen, OtherMoments};
pub use reads::ReadText;
pub use replay::{Replay, Round};
pub use report::{CheckReport, CheckResult, Expected, Found, Missing};
pub use runner::AskedQuestion;
pub use runner::tried::tried;
pub use slices::pause;
pub use solve::{
    AttackForecast, AttackOutcome, AttackTable, AttackableOutcome, ChoiceOutcome, ChosenWay, Decided,
    FirstChoice, GoalScope, Objective, OutcomeTable, Puzzle, PuzzleAnswers, SearchVerdict, Solution, Solved,
    attack_forecast, attack_forecast_in_slices, attacks, attacks_in_slices, blocks, blocks_in_slices,
    choice_outcome, first_choices, prove_in_slices, script_end, solution, solution_in_slices, solve,
    solve_in_slices, splits, splits_in_slices,
};
pub use standing::Standing;
pub use stop::{Cause, Refusal, Stop, Unreached};
pub use tested::{Failure, FailureCause, Tested, test};
pub use undecided::Undecided;
pub use why::{Deciding, Weight, Why, why};
