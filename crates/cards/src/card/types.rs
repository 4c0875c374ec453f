//! Card types, and sets of them (205.2).

use combat_lab_compiled::Compiled;

/// A card type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Compiled)]
#[repr(u8)]
pub enum CardType {
    /// An artifact.
    Artifact,
    /// A battle (since 2023): attacked, but never attacking or blocking.
    Battle,
    /// A creature: the only kind that attacks and blocks.
    Creature,
    /// An enchantment.
    Enchantment,
    /// An instant: cast whenever its owner has priority.
    Instant,
    /// A land: played once a turn, without the stack.
    Land,
    /// A planeswalker (since 2007).
    Planeswalker,
    /// A sorcery: cast in its owner's main phase, with an empty stack.
    Sorcery,
}

crate::all_variants!(
    /// Every card type.
    pub CardType { Artifact, Battle, Creature, Enchantment, Instant, Land, Planeswalker, Sorcery }
);

impl CardType {
    /// The type in a word, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Artifact => "artifact",
            Self::Battle => "battle",
            Self::Creature => "creature",
            Self::Enchantment => "enchantment",
            Self::Instant => "instant",
            Self::Land => "land",
            Self::Planeswalker => "planeswalker",
            Self::Sorcery => "sorcery",
        }
    }
}

/// A set of card types.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Compiled)]
pub struct Types(u8);

const _: () = assert!(CardType::ALL.len() <= u8::BITS as usize, "a bit for each type");

impl Types {
    /// No type.
    pub const NONE: Self = Self(0);

    /// The types of permanents (110.4).
    pub const PERMANENT: Self = Self::of(CardType::Artifact)
        .with(CardType::Battle)
        .with(CardType::Creature)
        .with(CardType::Enchantment)
        .with(CardType::Land)
        .with(CardType::Planeswalker);

    /// One type.
    #[must_use]
    pub const fn of(card_type: CardType) -> Self {
        Self(1 << card_type as u8)
    }

    /// Whether `card_type` is among them.
    #[must_use]
    pub const fn has(self, card_type: CardType) -> bool {
        self.0 & (1 << card_type as u8) != 0
    }

    /// These and `card_type`.
    #[must_use]
    pub const fn with(self, card_type: CardType) -> Self {
        Self(self.0 | (1 << card_type as u8))
    }

    /// These without `card_type`.
    #[must_use]
    pub const fn without(self, card_type: CardType) -> Self {
        Self(self.0 & !(1 << card_type as u8))
    }

    /// The types, in alphabetical order.
    pub fn iter(self) -> impl Iterator<Item = CardType> {
        CardType::ALL.into_iter().filter(move |card_type| self.has(*card_type))
    }

    /// Whether a card of these types stays on the battlefield when it resolves.
    #[must_use]
    pub const fn is_permanent(self) -> bool {
        self.0 & Self::PERMANENT.0 != 0
    }
}

impl FromIterator<CardType> for Types {
    fn from_iter<I: IntoIterator<Item = CardType>>(types: I) -> Self {
        types.into_iter().fold(Self::NONE, Self::with)
    }
}
