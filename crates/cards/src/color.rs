//! The five colours, mana, and mana costs.

use combat_lab_compiled::Compiled;
use core::fmt;

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
#[repr(u8)]
pub enum Color {
    /// White (W).
    White,
    /// Blue (U).
    Blue,
    /// Black (B).
    Black,
    /// Red (R).
    Red,
    /// Green (G).
    Green,
}

impl Color {
    /// The five colours in their usual order.
    pub const ALL: [Self; 5] = [Self::White, Self::Blue, Self::Black, Self::Red, Self::Green];

    /// The colour in a word, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Blue => "blue",
            Self::Black => "black",
            Self::Red => "red",
            Self::Green => "green",
        }
    }

    /// The letter of its mana symbol.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Blue => 'U',
            Self::Black => 'B',
            Self::Red => 'R',
            Self::Green => 'G',
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of colours; the empty set is colourless.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Compiled)]
pub struct Colors(u8);

impl Colors {
    /// No colour.
    pub const NONE: Self = Self(0);
    /// Every colour.
    pub const ALL: Self = Self(0b1_1111);

    /// Whether `color` is among them.
    #[must_use]
    pub const fn has(self, color: Color) -> bool {
        self.0 & (1 << color as u8) != 0
    }

    /// These and `color`.
    #[must_use]
    pub const fn with(self, color: Color) -> Self {
        Self(self.0 | (1 << color as u8))
    }

    /// The colours, in their usual order.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.into_iter().filter(move |color| self.has(*color))
    }
}

impl FromIterator<Color> for Colors {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        colors.into_iter().fold(Self::NONE, Self::with)
    }
}

/// An amount of mana of each kind, in a pool or added by an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Compiled)]
pub struct Mana {
    colored: [u32; 5],
    /// Colourless mana.
    pub colorless: u32,
}

impl Mana {
    /// As much of each kind as there is in both.
    pub fn at_most(mut self, other: Self) -> Self {
        for (own, most) in self.colored.iter_mut().zip(other.colored) {
            *own = (*own).min(most);
        }
        self.colorless = self.colorless.min(other.colorless);
        self
    }

    /// The rest without this.
    pub fn without(mut self, other: Self) -> Self {
        for (own, less) in self.colored.iter_mut().zip(other.colored) {
            *own = own.saturating_sub(less);
        }
        self.colorless = self.colorless.saturating_sub(other.colorless);
        self
    }

    /// No mana.
    pub const NONE: Self = Self { colored: [0; 5], colorless: 0 };

    /// This much of one colour.
    #[must_use]
    pub fn of(color: Color, amount: u32) -> Self {
        Self::NONE.and(color, amount)
    }

    /// This and `amount` more of `color`.
    #[must_use]
    pub fn and(mut self, color: Color, amount: u32) -> Self {
        if let Some(slot) = self.colored.get_mut(color as usize) {
            *slot = slot.saturating_add(amount);
        }
        self
    }

    /// The amount of `color`.
    #[must_use]
    pub fn amount(&self, color: Color) -> u32 {
        self.colored.get(color as usize).copied().unwrap_or(0)
    }

    /// The amount in all.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.colored.iter().fold(self.colorless, |total, amount| total.saturating_add(*amount))
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        for (slot, more) in self.colored.iter_mut().zip(other.colored) {
            *slot = slot.saturating_add(more);
        }
        self.colorless = self.colorless.saturating_add(other.colorless);
        self
    }

    /// This mana multiplied.
    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        for slot in &mut self.colored {
            *slot = slot.saturating_mul(times);
        }
        self.colorless = self.colorless.saturating_mul(times);
        self
    }

    /// The rest after paying a cost without symbols that can be paid in two ways.
    pub fn pay_plain(mut self, cost: &ManaCost) -> Option<Self> {
        for (slot, needed) in self.colored.iter_mut().zip(cost.colored) {
            *slot = slot.checked_sub(needed)?;
        }
        self.colorless = self.colorless.checked_sub(cost.colorless)?;
        let mut generic = cost.generic;
        for slot in core::iter::once(&mut self.colorless).chain(self.colored.iter_mut()) {
            let used = generic.min(*slot);
            *slot -= used;
            generic -= used;
        }
        (generic == 0).then_some(self)
    }
}

/// The number of kinds of symbols that can be paid in two ways: a pair of colours, {2/G} and {G/P}
/// of each colour.
pub(crate) const SYMBOLS: usize = HYBRIDS.len() + 2 * Color::ALL.len();

/// A mana symbol that can be paid in two ways (107.4e to f).
///
/// ```
/// use combat_lab_cards::{Color, Hybrid, ManaCost};
/// let cost = ManaCost::generic(1).with(Hybrid::OrLife(Color::Black));
/// assert_eq!(cost.total(), 2);
/// // With {1}{B}, or with {1} and 2 life.
/// assert_eq!(cost.ways(), [(ManaCost::generic(1).and(Color::Black, 1), 0), (ManaCost::generic(1), 2)]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum Hybrid {
    /// {G/W}: one mana of either colour.
    Or(Color, Color),
    /// {2/G}: one mana of the colour, or any two.
    OrTwo(Color),
    /// {G/P}: one mana of the colour, or 2 life.
    OrLife(Color),
}

impl Hybrid {
    /// The life that pays for a Phyrexian symbol.
    pub(crate) const LIFE: u32 = 2;

    /// Every such symbol, by its place in a cost.
    pub fn at(place: usize) -> Option<Self> {
        let color = |first: usize| Color::ALL.get(place.checked_sub(first)?).copied();
        let pair = HYBRIDS.get(place).map(|(one, other)| Self::Or(*one, *other));
        let two = || color(HYBRIDS.len()).map(Self::OrTwo);
        let life = || color(HYBRIDS.len() + Color::ALL.len()).map(Self::OrLife);
        pair.or_else(two).or_else(life)
    }

    /// The two parts of the symbol, before and after the stroke: '2' for two mana, 'P' for life.
    #[must_use]
    pub const fn letters(self) -> (char, char) {
        match self {
            Self::Or(one, other) => (one.letter(), other.letter()),
            Self::OrTwo(color) => ('2', color.letter()),
            Self::OrLife(color) => (color.letter(), 'P'),
        }
    }

    const fn colors(self) -> (Color, Color) {
        match self {
            Self::Or(one, other) => (one, other),
            Self::OrTwo(color) | Self::OrLife(color) => (color, color),
        }
    }
}

/// A mana cost such as {1}{G}.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Compiled)]
pub struct ManaCost {
    colored: [u32; 5],
    /// The number of symbols that can be paid in two ways, in the order of [`Hybrid::at`].
    pub hybrid: [u16; SYMBOLS],
    /// The part only colourless mana pays: {C} (107.4c, since 2016).
    colorless: u32,
    /// The part any mana pays.
    pub generic: u32,
}

impl ManaCost {
    /// A cost that any mana pays. {0} is a cost that can be paid with nothing; a card without a
    /// mana cost is another thing (401.1b; 118.6).
    #[must_use]
    pub const fn generic(amount: u32) -> Self {
        Self { colored: [0; 5], hybrid: [0; SYMBOLS], colorless: 0, generic: amount }
    }

    /// This and `amount` more of `color`.
    #[must_use]
    pub fn and(mut self, color: Color, amount: u32) -> Self {
        if let Some(slot) = self.colored.get_mut(color as usize) {
            *slot = slot.saturating_add(amount);
        }
        self
    }

    /// This and `amount` more that only colourless mana pays.
    #[must_use]
    pub const fn and_colorless(mut self, amount: u32) -> Self {
        self.colorless = self.colorless.saturating_add(amount);
        self
    }

    /// The amount that only colourless mana pays.
    #[must_use]
    pub const fn colorless(&self) -> u32 {
        self.colorless
    }

    /// This and one symbol more that can be paid in two ways (202.3d; 107.4e). One of the same
    /// colour twice is that colour.
    #[must_use]
    pub fn with(mut self, symbol: Hybrid) -> Self {
        let same = |known: Hybrid| match (symbol, known) {
            (Hybrid::Or(one, other), Hybrid::Or(..)) => {
                known.colors() == (one, other) || known.colors() == (other, one)
            }
            _ => symbol == known,
        };
        let place = (0..SYMBOLS).find(|place| Hybrid::at(*place).is_some_and(same));
        match place.and_then(|place| self.hybrid.get_mut(place)) {
            Some(slot) => {
                *slot = slot.saturating_add(1);
                self
            }
            None => self.and(symbol.colors().0, 1),
        }
    }

    /// This cost reduced by another, symbol by symbol: mana of a colour reduces that colour, and
    /// any excess of it reduces generic mana (118.7). Of a symbol that can be paid in two ways, the
    /// half that reduces more counts.
    #[must_use]
    pub fn reduced_by(mut self, less: &Self) -> Self {
        let mut generic = less.generic;
        for symbol in less.hybrids() {
            let same = (0..SYMBOLS).find(|place| Hybrid::at(*place) == Some(symbol));
            let (one, other) = symbol.colors();
            let color = [one, other].into_iter().find(|color| self.amount(*color) > 0);
            let slot = same.and_then(|place| self.hybrid.get_mut(place)).filter(|count| **count > 0);
            match (slot, color) {
                (Some(slot), _) => *slot -= 1,
                (None, Some(color)) => {
                    if let Some(slot) = self.colored.get_mut(color as usize) {
                        *slot -= 1;
                    }
                }
                (None, None) => generic = generic.saturating_add(1),
            }
        }
        for (slot, amount) in self.colored.iter_mut().zip(less.colored) {
            generic = generic.saturating_add(amount.saturating_sub(*slot));
            *slot = slot.saturating_sub(amount);
        }
        generic = generic.saturating_add(less.colorless.saturating_sub(self.colorless));
        self.colorless = self.colorless.saturating_sub(less.colorless);
        self.generic = self.generic.saturating_sub(generic);
        self
    }

    /// The symbols that can be paid in two ways, each as often as it is there.
    pub fn hybrids(&self) -> impl Iterator<Item = Hybrid> {
        self.hybrid_counts().flat_map(|(symbol, count)| core::iter::repeat_n(symbol, usize::from(count)))
    }

    /// Each such symbol, and how often it is there.
    pub(crate) fn hybrid_counts(&self) -> impl Iterator<Item = (Hybrid, u16)> {
        (0..).map_while(Hybrid::at).zip(self.hybrid)
    }

    /// Whether it has symbols that can be paid in two ways.
    #[must_use]
    pub fn has_hybrids(&self) -> bool {
        self.hybrid != [0; SYMBOLS]
    }

    /// The amount of `color` in it.
    #[must_use]
    pub fn amount(&self, color: Color) -> u32 {
        self.colored.get(color as usize).copied().unwrap_or(0)
    }

    /// The number of symbols in it that are of one of these colours, or of several.
    #[must_use]
    pub fn symbols(&self, colors: Colors) -> u32 {
        let plain = colors.iter().map(|color| self.amount(color)).fold(0, u32::saturating_add);
        let of = |symbol: &Hybrid| {
            let (one, other) = symbol.colors();
            colors.has(one) || colors.has(other)
        };
        self.hybrids().filter(of).fold(plain, |sum, _| sum.saturating_add(1))
    }

    /// The colours in it: a card's colours, unless something says otherwise.
    #[must_use]
    pub fn colors(&self) -> Colors {
        let plain = Color::ALL.into_iter().filter(|color| self.amount(*color) > 0);
        plain.chain(self.hybrids().flat_map(|symbol| [symbol.colors().0, symbol.colors().1])).collect()
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (slot, more) in self.colored.iter_mut().zip(other.colored) {
            *slot = slot.saturating_add(more);
        }
        for (slot, more) in self.hybrid.iter_mut().zip(other.hybrid) {
            *slot = slot.saturating_add(more);
        }
        self.colorless = self.colorless.saturating_add(other.colorless);
        self.generic = self.generic.saturating_add(other.generic);
        self
    }

    /// This cost multiplied.
    #[must_use]
    pub fn times(mut self, times: u32) -> Self {
        for slot in &mut self.colored {
            *slot = slot.saturating_mul(times);
        }
        for slot in &mut self.hybrid {
            *slot = slot.saturating_mul(u16::try_from(times).unwrap_or(u16::MAX));
        }
        self.colorless = self.colorless.saturating_mul(times);
        self.generic = self.generic.saturating_mul(times);
        self
    }

    /// The rest of this cost after parts of it are paid for with tapped or exiled objects: a colour
    /// pays for that colour or generic mana, colourless objects for generic mana only, never for
    /// {C}. `None` if the cost is smaller. It has no symbols that can be paid in two ways.
    pub fn without(mut self, helped: Mana) -> Option<Self> {
        let mut generic = helped.colorless;
        for (slot, more) in self.colored.iter_mut().zip(helped.colored) {
            let used = more.min(*slot);
            *slot -= used;
            generic = generic.saturating_add(more - used);
        }
        self.generic = self.generic.checked_sub(generic)?;
        Some(self)
    }

    /// The amount in all: of a symbol that can be paid in two ways, the larger part (202.3f).
    #[must_use]
    pub fn total(&self) -> u32 {
        let hybrid = self.hybrids().map(|symbol| if matches!(symbol, Hybrid::OrTwo(_)) { 2 } else { 1 });
        let alone = [self.colorless].into_iter().chain(self.colored);
        alone.chain(hybrid).fold(self.generic, u32::saturating_add)
    }
}

/// The pairs of colours.
const HYBRIDS: [(Color, Color); 10] = [
    (Color::White, Color::Blue),
    (Color::White, Color::Black),
    (Color::Blue, Color::Black),
    (Color::Blue, Color::Red),
    (Color::Black, Color::Red),
    (Color::Black, Color::Green),
    (Color::Red, Color::Green),
    (Color::Red, Color::White),
    (Color::Green, Color::White),
    (Color::Green, Color::Blue),
];
