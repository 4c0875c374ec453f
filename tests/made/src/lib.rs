//! Random cards made from the types of cards: everything that the types can say, whether a printed
//! card says it or not.
//!
//! Each enum has a row for each variant. A variant without a row doesn't compile, so a new one is
//! played, written and read by the tests that use these cards.

mod ability;
mod condition;
mod cost;
mod effect;
mod event;
mod face;
mod filter;
mod nouns;
mod quantity;
mod statics;

use combat_lab_cards::{CardFace, TargetSpec, TriggerEvent};
use fastrand::Rng;

pub use face::{card, part_of_card};

/// How deep effects contain effects, and cards tokens.
const MOST_DEPTH: u8 = 2;

/// Makes values of the types of cards.
pub struct Maker<'a> {
    rng: &'a mut Rng,
    /// Whether a whole card can be used as it is; parts that make it impossible are left out.
    suits: &'a dyn Fn(&CardFace) -> bool,
    /// The targets of the ability that is being made.
    targets: Vec<TargetSpec>,
    /// The event of the triggered ability that is being made.
    event: Option<TriggerEvent>,
    /// The number of effects or tokens around what is being made.
    depth: u8,
    /// Whether only what a sentence can say is made: no target that no effect refers to, and no
    /// kind where none is asked for.
    told: bool,
}

impl<'a> Maker<'a> {
    /// A maker of cards for which `suits` holds.
    pub fn new(rng: &'a mut Rng, suits: &'a dyn Fn(&CardFace) -> bool) -> Self {
        Self { rng, suits, targets: Vec::new(), event: None, depth: 0, told: false }
    }

    /// One of these.
    fn pick<T: Copy>(&mut self, among: &[T]) -> Option<T> {
        self.rng.choice(among).copied()
    }

    /// Once in so many times.
    fn once_in(&mut self, times: u8) -> bool {
        self.rng.u8(..times.max(1)) == 0
    }

    /// Perhaps something.
    fn perhaps<T>(&mut self, times: u8, make: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.once_in(times) { Some(make(self)) } else { None }
    }

    /// A small number, and seldom one over every limit.
    fn number(&mut self) -> u32 {
        match self.rng.u16(..400) {
            0 => u32::MAX,
            1 => 1_000_000,
            2..=60 => 0,
            _ => self.rng.u32(1..=4),
        }
    }

    /// The same with a sign.
    fn signed(&mut self) -> i32 {
        match self.rng.u16(..400) {
            0 => i32::MIN,
            1 => i32::MAX,
            2 => 1_000_000,
            _ => self.rng.i32(-2..=4),
        }
    }

    /// How many {X} a cost has.
    fn number_of_x(&mut self) -> u32 {
        let any = self.rng.u32(..3);
        if self.told { any.max(1) } else { any }
    }

    /// A number that is counted on fingers.
    fn few(&mut self) -> u8 {
        if self.once_in(200) { u8::MAX } else { self.rng.u8(..4) }
    }

    /// Yes or no.
    fn yes(&mut self) -> bool {
        self.rng.bool()
    }
}

/// A function that makes any variant of an enum, with a row for each: its fields, made in order. A
/// variant that isn't listed doesn't compile.
macro_rules! members {
    ($($(#[$doc:meta])* $vis:vis fn $name:ident($make:ident) -> $type:ident {
        $($variant:ident
            $({ $($field:ident: $value:expr),* $(,)? })?
            $(( $($part:expr),* $(,)? ))?
        ;)*
    })*) => {$(
        $(#[$doc])*
        $vis fn $name($make: &mut $crate::Maker<'_>) -> $type {
            let listed = |it: &$type| match it {
                $($type::$variant { .. } => stringify!($variant),)*
            };
            let mut place = $make.rng.usize(..[$(stringify!($variant)),*].len());
            $(
                if place == 0 {
                    let made = $type::$variant $({ $($field: $value),* })? $(( $($part),* ))?;
                    debug_assert_eq!(listed(&made), stringify!($variant));
                    return made;
                }
                place -= 1;
            )*
            unreachable!("{place}")
        }
    )*};
}
use members;
