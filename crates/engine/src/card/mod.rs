//! What is printed: a card's face, its abilities, and the small vocabulary they are written in.

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
mod condition;
mod contents;
mod cost_change;
mod counter;
mod damage_change;
mod effect;
mod face;
mod from_exile;
mod from_graveyard;
mod grant;
mod malformed;
mod multiplied;
mod numbered;
mod of_color;
mod reckoned;
mod static_ability;
mod subtype;
mod traits;
mod trigger;
mod trigger_event;
mod triggers_again;
mod types;

pub use ability::{Ability, Cost, Speed, TargetKind, TargetSpec, Uses, Whose};
pub(crate) use ability::{chosen_twice, least_targets, tell_apart};
pub use announced::{Announced, Fleeting, Manner, Morph};
pub use arrival::{Arrival, CombatPart, CopyExcept};
pub use as_enters::{AsEnters, Choosing, ChosenQuality, ToEnterUntapped};
pub use block_limit::{BlockLimit, Limits};
pub use cast_rule::{CastHow, CastRule};
pub use combat_ban::CombatBan;
pub use combat_condition::{Asks, CombatCondition, Restricted};
pub use combat_cost::{CombatCost, CostOf};
pub use condition::{Condition, Test};
pub use cost_change::CostChange;
pub use counter::{CounterKind, CounterName};
pub use damage_change::{DamageBecomes, DamageChange, DamagedBy, DamagedWhom, More, SourceKind};
pub use effect::{
    Amount, ChosenSource, CountOf, Dealt, Duration, Effect, FoundTo, GivenUpAs, IfPrevented, Opponents,
    PutAttacking, Reference, Rest, Skippable, Taker,
};
pub use face::{CardFace, OtherFace, Own, StepChange};
pub use from_exile::FromExile;
pub use from_graveyard::FromGraveyard;
pub use grant::Grant;
pub use multiplied::{Multiplied, Multiplies};
pub use numbered::{Numbered, NumberedKeyword};
pub use of_color::OfColor;
pub use reckoned::{CountedFor, Reckoned, Worked};
pub use static_ability::{Becomes, CountedSize, LandType, StaticAbility, can_be_counted};
pub use subtype::Subtype;
pub use traits::{Trait, Traits};
pub use trigger::TriggeredAbility;
pub use trigger_event::{Becoming, Dealer, Designation, Meets, Struck, TriggerEvent};
pub use triggers_again::{TriggeredBy, TriggersAgain};
pub use types::{CardType, Types};
