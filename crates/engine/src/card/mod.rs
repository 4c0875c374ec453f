//! What is printed: a card's face, its abilities, and the small vocabulary they are written in.

mod ability;
mod arrival;
mod combat_cost;
mod effect;
mod face;
mod numbered;
mod traits;
mod trigger;

pub use ability::{Ability, Cost, Speed, TargetKind, TargetSpec, Whose};
pub use arrival::{Arrival, CombatPart};
pub use combat_cost::{CombatCost, CostOf};
pub use effect::{Amount, CounterKind, Duration, Effect, Reference, Skippable};
pub use face::{CardFace, CardType, Types};
pub use numbered::{Numbered, NumberedKeyword};
pub use traits::{Trait, Traits};
pub use trigger::{Condition, Dealer, StaticAbility, Struck, TriggerEvent, TriggeredAbility};
