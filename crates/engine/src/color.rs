//! The five colours, mana, and what it pays for.

use core::fmt;

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
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

/// An amount of mana of each kind: what a pool holds, or what an ability adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct Mana {
    colored: [u32; 5],
    /// Colourless mana.
    pub colorless: u32,
}

impl Mana {
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

    /// How much of `color` there is.
    #[must_use]
    pub fn amount(&self, color: Color) -> u32 {
        self.colored.get(color as usize).copied().unwrap_or(0)
    }

    /// How much there is in all.
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

    /// What is left after paying `cost`: each coloured part with its colour, the rest with colourless mana first.
    /// `None` if it is not enough.
    #[must_use]
    pub fn pay(mut self, cost: &ManaCost) -> Option<Self> {
        for (slot, needed) in self.colored.iter_mut().zip(cost.colored) {
            *slot = slot.checked_sub(needed)?;
        }
        let mut generic = cost.generic;
        for slot in std::iter::once(&mut self.colorless).chain(self.colored.iter_mut()) {
            let used = generic.min(*slot);
            *slot -= used;
            generic -= used;
        }
        (generic == 0).then_some(self)
    }
}

/// A mana cost such as {1}{G}.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub struct ManaCost {
    colored: [u32; 5],
    /// The part any mana pays.
    pub generic: u32,
}

impl ManaCost {
    /// A cost that any mana pays. {0} is a cost that can be paid with nothing; a card without a mana cost is another
    /// thing (401.1b; 118.6).
    #[must_use]
    pub const fn generic(amount: u32) -> Self {
        Self { colored: [0; 5], generic: amount }
    }

    /// This and `amount` more of `color`.
    #[must_use]
    pub fn and(mut self, color: Color, amount: u32) -> Self {
        if let Some(slot) = self.colored.get_mut(color as usize) {
            *slot = slot.saturating_add(amount);
        }
        self
    }

    /// How much of `color` it asks for.
    #[must_use]
    pub fn amount(&self, color: Color) -> u32 {
        self.colored.get(color as usize).copied().unwrap_or(0)
    }

    /// The colours in it: a card's colours, unless something says otherwise.
    #[must_use]
    pub fn colors(&self) -> Colors {
        Color::ALL.into_iter().filter(|color| self.amount(*color) > 0).collect()
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        for (slot, more) in self.colored.iter_mut().zip(other.colored) {
            *slot = slot.saturating_add(more);
        }
        self.generic = self.generic.saturating_add(other.generic);
        self
    }

    /// How much it is in all.
    #[must_use]
    pub fn total(&self) -> u32 {
        self.colored.iter().fold(self.generic, |total, amount| total.saturating_add(*amount))
    }
}
