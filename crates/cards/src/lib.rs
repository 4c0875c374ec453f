//! The text of cards as data: a vocabulary for faces, abilities, events, conditions, effects and
//! costs that knows no game.
//!
//! A [`CardFace`] is one face of a card: its name, types, cost, size and keywords, and its
//! abilities. An [`Ability`] has costs, targets and [`Effect`]s; a [`TriggeredAbility`] adds the
//! [`TriggerEvent`] it waits for, and perhaps a [`Condition`]; a [`StaticAbility`] applies all the
//! time. A [`TargetSpec`] is a kind of thing.
//!
//! ```
//! use combat_lab_cards::{Ability, CardFace, Color, Cost, Effect, ManaCost, Quantity, TargetKind,
//! TargetSpec, Whose}; use combat_lab_cards::Reference;
//!
//! let any = TargetSpec::new(TargetKind::AnyTarget, Whose::Anyones);
//! let mut prodigal = CardFace::creature("Prodigal Pyromancer", 1, 1);
//! prodigal.cost = Some(ManaCost::generic(2).and(Color::Red, 1));
//! prodigal.abilities.push(Ability {
//!     costs: vec![Cost::Tap],
//!     targets: vec![any],
//!     effects: vec![Effect::Damage { amount: Quantity::Number(1), to: Reference::Target(0) }],
//!     ..Ability::default()
//! });
//! assert!(prodigal.abilities[0].costs.contains(&Cost::Tap));
//! ```
//!
//! Facts about a type's value, such as the rule of a keyword or the reference of an effect, are its
//! methods. The engine decides their meaning for a particular object of a game.

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]
#![no_std]

extern crate alloc;
// What is derived names the crate.
extern crate self as combat_lab_cards;
#[cfg(test)]
extern crate std;

mod card;
mod color;
mod compiled;
mod keyword;
mod listed;
mod payable;
mod step;
mod tally;
mod variants;
mod zone;

pub use card::{
    Ability, Among, Animates, Announced, Arrival, AsEnters, Asks, At, Attacking, Becomes, Becoming,
    BlockLimit, CardFace, CardSide, CardType, CastHow, CastRule, CastWay, Casting, Choosing, ChosenQuality,
    ChosenSource, Circumstance, CombatBan, CombatCondition, CombatCost, CombatPart, Condition, CopyExcept,
    Cost, CostChange, CostOf, CountedFor, CountedSize, CounterChange, CounterKind, CounterName, Crowd,
    DamageInstead, DamageOnce, Dealer, Dealt, Designation, Discarding, Duration, Effect, Filter, FilterPart,
    Fleeting, FoundTo, FromExile, FromGraveyard, GivenUpAs, Grant, IfPrevented, Instead, LandType, Limits,
    Malformed, Manner, Measure, Meets, More, Morph, Named, Numbered, NumberedKeyword, OfColor, Op, Opponents,
    Opposed, OtherFace, Own, PutAttacking, Quantity, QuantityComparison, Reference, Replaced, Replacement,
    Rest, Restricted, Skippable, Speed, Stat, StatComparison, State, StaticAbility, StepOf, Struck, Subject,
    Subtype, Taker, TargetKind, TargetSpec, Test, Than, ToEnterUntapped, Trait, TriggerEvent,
    TriggeredAbility, TriggeredKeyword, TriggersAgain, Types, Uses, WhichDraw, Who, Whose, Worked, XIs,
    can_be_counted, least_targets,
};
pub use color::{Color, Colors, Hybrid, Mana, ManaCost};
pub use combat_lab_compiled::Compiled;
pub use compiled::{Compiled, CompiledProblem, CompiledReader, CompiledWriter};
pub use keyword::{Keyword, KeywordPart, Keywords, PROTECTIONS, ProtectedFrom};
pub use listed::{Adding, Keeping, Listed};
pub use payable::{KINDS, Supply};
pub use step::{Phase, Step};
pub use tally::Tally;
pub use zone::Zone;
