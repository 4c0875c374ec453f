//! Printed cards: a face, its abilities, and the small vocabulary they are written in.

mod ability;
mod announced;
mod arrival;
mod as_enters;
mod block_limit;
mod builders;
mod cast_rule;
mod combat_ban;
mod combat_condition;
mod combat_cost;
mod comparison;
mod condition;
mod contents;
mod cost;
mod cost_change;
mod counter;
mod effect;
mod emblem;
mod event_parts;
mod face;
mod filter;
mod from_exile;
mod from_graveyard;
mod grant;
mod keyword_rules;
mod largest;
mod malformed;
mod numbered;
mod of_color;
mod older_words;
mod parts;
mod quantity;
mod replacement;
mod saga;
mod soulbond;
mod static_ability;
mod subtype;
mod target;
mod traits;
mod trigger;
mod trigger_event;
mod triggers_again;
mod types;
mod with_x;

pub use ability::{Ability, Speed, TriggeredKeyword, Uses};
pub use announced::{Announced, CardSide, CastWay, Fleeting, Manner, Morph};
pub use arrival::{Arrival, CombatPart, CopyExcept};
pub use as_enters::{AsEnters, Choosing, ChosenQuality, ToEnterUntapped};
pub use block_limit::{BlockLimit, Limits};
pub use cast_rule::{CastHow, CastRule};
pub use combat_ban::{CombatBan, Crowd};
pub use combat_condition::{Asks, CombatCondition, Restricted};
pub use combat_cost::{CombatCost, CostOf};
pub use comparison::{Op, QuantityComparison, Stat, StatComparison, Than};
pub use condition::{At, Circumstance, Condition, State, Subject, Test};
pub use cost::Cost;
pub use cost_change::CostChange;
pub use counter::{CounterKind, CounterName};
pub use effect::{
    Among, ChosenSource, Dealt, Duration, Effect, FoundTo, GivenUpAs, IfPrevented, Opponents, PutAttacking,
    Reference, Rest, Skippable, Taker,
};
pub use event_parts::{
    Attacking, Becoming, Casting, CounterChange, DamageOnce, Dealer, Designation, Discarding, Meets, Named,
    Opposed, StepOf, Struck, WhichDraw, Who,
};
pub use face::{CardFace, OtherFace, Own};
pub use filter::{Filter, FilterPart};
pub use from_exile::FromExile;
pub use from_graveyard::FromGraveyard;
pub use grant::Grant;
pub use malformed::Malformed;
pub use numbered::{Numbered, NumberedKeyword};
pub use of_color::OfColor;
pub use quantity::{CountedFor, Measure, Quantity, Worked};
pub use replacement::{DamageInstead, Instead, More, Replaced, Replacement};
pub use static_ability::{Animates, Becomes, CountedSize, LandType, StaticAbility, can_be_counted};
pub use subtype::Subtype;
pub use target::{TargetKind, TargetSpec, Whose, least_targets};
pub use traits::Trait;
pub use trigger::TriggeredAbility;
pub use trigger_event::TriggerEvent;
pub use triggers_again::TriggersAgain;
pub use types::{CardType, Types};
pub use with_x::XIs;
