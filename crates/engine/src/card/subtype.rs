//! Subtypes: creature types such as Goblin, and land types such as Forest.

/// A subtype by its name, in lower case.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Subtype([u8; 16]);

impl Subtype {
    /// Every creature type at once (205.3m).
    pub const EVERY_CREATURE_TYPE: Self = Self([0; 16]);

    /// The subtype of this name: at most 16 letters and hyphens.
    ///
    /// ```
    /// use engine::Subtype;
    /// assert_eq!(Subtype::new("Goblin"), Subtype::new("goblin"));
    /// assert_eq!(Subtype::new("two words"), None);
    /// ```
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let mut letters = [0; 16];
        let fits = !name.is_empty() && name.len() <= letters.len();
        let plain = name.bytes().all(|letter| letter.is_ascii_alphabetic() || letter == b'-');
        for (slot, letter) in letters.iter_mut().zip(name.bytes()) {
            *slot = letter.to_ascii_lowercase();
        }
        (fits && plain).then_some(Self(letters))
    }

    /// Its name with a capital letter; empty for every creature type at once.
    #[must_use]
    pub fn name(self) -> String {
        let letters = self.0.into_iter().take_while(|letter| *letter != 0).map(char::from);
        letters.enumerate().map(|(at, c)| if at == 0 { c.to_ascii_uppercase() } else { c }).collect()
    }

    /// Whether something with the subtype `own` has this one.
    pub(crate) fn is_in(self, own: Self) -> bool {
        self == own || (own == Self::EVERY_CREATURE_TYPE && !self.is_of_lands())
    }

    /// Whether it is one of creatures, and not of lands, artifacts or enchantments (205.3g to 205.3m).
    #[must_use]
    pub fn is_of_creatures(self) -> bool {
        const OTHERS: [&str; 14] = [
            "aura",
            "blood",
            "cave",
            "clue",
            "desert",
            "equipment",
            "food",
            "gate",
            "locus",
            "map",
            "saga",
            "shrine",
            "treasure",
            "vehicle",
        ];
        !self.is_of_lands() && !OTHERS.into_iter().any(|name| Self::new(name) == Some(self))
    }

    /// Whether it is a basic land type, and no creature type.
    #[must_use]
    pub fn is_of_lands(self) -> bool {
        const OF_LANDS: [&str; 5] = ["plains", "island", "swamp", "mountain", "forest"];
        OF_LANDS.into_iter().any(|name| Self::new(name) == Some(self))
    }
}
