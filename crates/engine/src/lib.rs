//! A deterministic rules engine for turns, priority, the stack and combat, under any edition of the
//! rules.
//!
//! One type with four methods:
//!
//! - [`Game::new`] turns a [`Setup`] into a game, or returns every problem with it;
//! - [`Game::decision`] returns the decision the game waits for, with every legal answer;
//! - [`Game::check`] judges an [`Action`] without carrying it out: it refuses the action, or
//!   returns it [`Judged`];
//! - [`Game::apply`] carries out a judged action and returns the [`Event`]s. [`Game::act`] does
//!   both.
//!
//! The engine is pure: no input or output, no clock, no randomness. Every event and every refusal
//! names the [`Rule`](combat_lab_rulebook::Rule)s that decide, and editions differ only through the
//! switches in
//! [`combat_lab_rulebook::Rules`]: nothing here compares dates.
//!
//! ```
//! use combat_lab_cards::CardFace;
//! use combat_lab_engine::{Action, Attack, CardSetup, Choice, Decision, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup, Thing};
//! use combat_lab_rulebook::Edition;
//!
//! let alice = PlayerId::new(0);
//! let bob = PlayerId::new(1);
//! let setup = Setup {
//!     players: vec![
//!         PlayerSetup::new("Alice", 20),
//!         PlayerSetup::new("Bob", 20),
//!     ],
//!     cards: vec![CardSetup {
//!         face: CardFace::creature("Grizzly Bears", 2, 2),
//!         owner: alice,
//!         place: Place::InPlay(PermanentSetup::default()),
//!     }],
//!     ..Setup::default()
//! };
//! let mut game = Game::new(Edition::E2008_10, &setup)?;
//! let bears = game.card(combat_lab_engine::CardId::new(0)).unwrap();
//! while let Some(player) = game.decision().player() {
//!     let choice = match game.decision() {
//!         Decision::DeclareAttackers { .. } => {
//!             Choice::DeclareAttackers(vec![Attack { attacker: bears, target: Thing::Player(bob) }].into())
//!         }
//!         Decision::DeclareBlockers { .. } => Choice::DeclareBlockers(vec![].into()),
//!         Decision::AssignDamage { strike, .. } => {
//!             Choice::AssignDamage(strike.assignments(&strike.sheet().lethal_first()))
//!         }
//!         _ => Choice::Pass,
//!     };
//!     game.act(&Action { player, choice }).unwrap();
//! }
//! assert_eq!(game.player(bob).unwrap().life(), 18);
//! # Ok::<(), combat_lab_engine::SetupError>(())
//! ```
//!
//! The modules are named after the rules' terms: `priority`, `stack` (playing and resolving),
//! `combat` (declaring and striking), `damage` (dealing it), `state_based`, and `turn` (steps and
//! phases). What cards say and dividing combat damage are crates of their own,
//! [`combat_lab_cards`] and [`combat_lab_damage`], whose types a program imports from there.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod action;
mod agenda;
mod alike;
mod answers;
mod attach;
mod budget;
mod cause;
mod combat;
mod competing;
mod continuous;
mod damage;
mod decision;
mod departure;
mod destroy;
mod emblem;
mod energy;
mod event;
mod exiled;
mod forecast;
mod game;
mod happening;
mod ids;
mod illegal;
mod judged;
mod leaving;
mod legends;
mod lent;
mod likeness;
mod monarch;
mod multiplying;
mod object;
mod pairing;
mod payment;
mod player;
mod position;
mod printed;
mod priority;
mod proceed;
mod quiet;
mod saga;
mod setup;
mod sorted;
mod stack;
mod start;
mod state_based;
mod statics;
mod suppose;
mod team;
mod trigger;
mod turn;
mod unnoticed;
mod zones;

pub use action::{
    Action, Assignment, Attack, AttackDeclaration, Block, BlockDeclaration, Choice, CombatChoice,
    DamageOrder, Play, Which,
};
pub use answers::Answers;
pub use budget::{Budget, Limit, LimitReached};
pub use cause::{AssignsNothing, DestroyCause, Preventing};
pub use combat::requirement::Requirement;
pub use combat::restriction::Restriction;
pub use combat::striking::Strike;
pub use combat::{Attacker, BlockStatus, Blocker, Combat};
pub use damage::{Guard, ShieldKind};
pub use decision::{
    AttackOption, BlockOption, Decision, Division, OrderOption, Outcome, PlayOption, ReplacementKind,
    ReplacementOption, TriggerOption, XOption,
};
pub use departure::Departure;
pub use event::Event;
pub use forecast::{CombatForecast, Fate, Forecast, ForecastEach, JudgedSplit, Resolved, Unforeseen};
pub use game::{Game, Judged};
pub use happening::Happening;
pub use ids::{CardId, ObjectId, PlayerId, StackId, Thing};
pub use illegal::{Illegal, Miscounted, Problem, Violation};
pub use monarch::crown::OfMonarch;
pub use object::{
    Change, Changed, Characteristics, Counters, Imposed, Imposing, Lasting, NamedCounters, Object,
};
pub use payment::{Paying, Payment};
pub use player::Player;
pub use position::Position;
pub use setup::{
    CardSetup, Facing, Fit, PermanentSetup, Place, PlayerSetup, Setup, SetupError, SetupProblem, Through,
    TurnSpan, Variant,
};
pub use sorted::{sort, sort_short};
pub use stack::{ManaFrom, NoWay, PlaysEach, RefusedPlay, StackEntry, StackObject, TriggerOrigin, Triggered};
pub use suppose::Supposed;
pub use turn::Skipped;
