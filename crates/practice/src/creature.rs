//! The creatures of the exercises: well-known cards with no abilities but these.

use crate::Chance;

/// The ability of a card, as far as an exercise depends on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ability {
    /// None of those below.
    Plain,
    /// First strike.
    First,
    /// Double strike.
    Double,
    /// Deathtouch.
    Deathtouch,
    /// Trample.
    Trample,
    /// Flying.
    Flying,
    /// Reach.
    Reach,
    /// Defender.
    Defender,
    /// Haste.
    Haste,
    /// "Can't be blocked except by two or more creatures", spelled out; in editions with menace,
    /// [`Ability::Menace`] replaces it.
    TwoBlockers,
    /// Menace, written as the keyword.
    Menace,
}

impl Ability {
    /// The notation, after a space.
    const fn word(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::First => " first strike",
            Self::Double => " double strike",
            Self::Deathtouch => " deathtouch",
            Self::Trample => " trample",
            Self::Flying => " flying",
            Self::Reach => " reach",
            Self::Defender => " defender",
            Self::Haste => " haste",
            Self::TwoBlockers => " can't be blocked except by two or more creatures",
            Self::Menace => " menace",
        }
    }
}

/// A card: its name, power, toughness, colour and ability.
#[derive(Debug, Clone, Copy)]
struct Card(&'static str, u32, u32, &'static str, Ability);

const CARDS: [Card; 42] = [
    Card("Alpine Grizzly", 4, 2, "green", Ability::Plain),
    Card("Barbary Apes", 2, 2, "green", Ability::Plain),
    Card("Boggart Brute", 3, 2, "red", Ability::TwoBlockers),
    Card("Boros Swiftblade", 1, 2, "red white", Ability::Double),
    Card("Canopy Spider", 1, 3, "green", Ability::Reach),
    Card("Centaur Courser", 3, 3, "green", Ability::Plain),
    Card("Colossal Dreadmaw", 6, 6, "green", Ability::Trample),
    Card("Colossapede", 5, 5, "green", Ability::Plain),
    Card("Coral Eel", 2, 1, "blue", Ability::Plain),
    Card("Craw Wurm", 6, 4, "green", Ability::Plain),
    Card("Cylian Elf", 2, 2, "green", Ability::Plain),
    Card("Durkwood Boars", 4, 4, "green", Ability::Plain),
    Card("Duskdale Wurm", 7, 7, "green", Ability::Trample),
    Card("Elvish Archers", 2, 1, "green", Ability::First),
    Card("Enormous Baloth", 7, 7, "green", Ability::Plain),
    Card("Fencing Ace", 1, 1, "white", Ability::Double),
    Card("Garruk's Companion", 3, 2, "green", Ability::Trample),
    Card("Goblin Piker", 2, 1, "red", Ability::Plain),
    Card("Grizzly Bears", 2, 2, "green", Ability::Plain),
    Card("Hearthfire Hobgoblin", 2, 2, "red white", Ability::Double),
    Card("Giant Spider", 2, 4, "green", Ability::Reach),
    Card("Hill Giant", 3, 3, "red", Ability::Plain),
    Card("Horned Turtle", 1, 4, "blue", Ability::Plain),
    Card("Kalonian Tusker", 3, 3, "green", Ability::Plain),
    Card("Kraken Hatchling", 0, 4, "blue", Ability::Plain),
    Card("Moss Viper", 1, 1, "green", Ability::Deathtouch),
    Card("Nessian Courser", 3, 3, "green", Ability::Plain),
    Card("Pearled Unicorn", 2, 2, "white", Ability::Plain),
    Card("Raging Goblin", 1, 1, "red", Ability::Haste),
    Card("Rumbling Baloth", 4, 4, "green", Ability::Plain),
    Card("Runeclaw Bear", 2, 2, "green", Ability::Plain),
    Card("Snapping Drake", 3, 2, "blue", Ability::Flying),
    Card("Stampeding Rhino", 4, 4, "green", Ability::Trample),
    Card("Trained Armodon", 3, 3, "green", Ability::Plain),
    Card("Storm Crow", 1, 2, "blue", Ability::Flying),
    Card("Tundra Wolves", 1, 1, "white", Ability::First),
    Card("Typhoid Rats", 1, 1, "black", Ability::Deathtouch),
    Card("Vastwood Gorger", 5, 6, "green", Ability::Plain),
    Card("Vizzerdrix", 6, 6, "blue", Ability::Plain),
    Card("Wall of Wood", 0, 3, "green", Ability::Defender),
    Card("Wind Drake", 2, 2, "blue", Ability::Flying),
    Card("Youthful Knight", 2, 1, "white", Ability::First),
];

/// Whether a creature can attack and block, as far as its past decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// Untapped, and under its player's control since the turn began.
    Untapped,
    /// Tapped.
    Tapped,
    /// Under its player's control only since this turn.
    Sick,
}

impl State {
    /// The notation, after a space.
    const fn word(self) -> &'static str {
        match self {
            Self::Untapped => "",
            Self::Tapped => " tapped",
            Self::Sick => " sick",
        }
    }
}

/// A creature on the board of an exercise.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Creature {
    pub(crate) name: &'static str,
    pub(crate) power: u32,
    pub(crate) toughness: u32,
    pub(crate) colour: &'static str,
    pub(crate) ability: Ability,
    /// Whether it has deathtouch, from its card or added by the exercise.
    pub(crate) deathtouch: bool,
    /// Damage marked on it: less than its toughness.
    pub(crate) damage: u32,
    pub(crate) state: State,
}

impl Creature {
    /// A random creature that `fits` and whose name isn't in `taken`. The arguments of `fits` are
    /// power, toughness and ability.
    pub(crate) fn random(
        chance: &mut Chance,
        taken: &[Creature],
        fits: impl Fn(u32, u32, Ability) -> bool,
    ) -> Option<Self> {
        let free = |name: &str| taken.iter().all(|creature| creature.name != name);
        let cards: Vec<Card> = CARDS
            .into_iter()
            .filter(|Card(name, power, toughness, _, ability)| {
                free(name) && fits(*power, *toughness, *ability)
            })
            .collect();
        let Card(name, power, toughness, colour, ability) = *chance.pick(&cards)?;
        Some(Self {
            name,
            power,
            toughness,
            colour,
            ability,
            deathtouch: ability == Ability::Deathtouch,
            damage: 0,
            state: State::Untapped,
        })
    }

    /// Adds deathtouch if `given`, under a name that no card has: the card has no deathtouch.
    pub(crate) const fn with_deathtouch(self, given: bool) -> Self {
        if !given {
            return self;
        }
        let name = match self.ability {
            Ability::Trample => "Venomous Behemoth",
            _ => "Venomous Beast",
        };
        Self { name, deathtouch: true, ..self }
    }

    /// The lethal damage: toughness minus marked damage, without regard to deathtouch (702.2b).
    pub(crate) const fn left(&self) -> u32 {
        self.toughness - self.damage
    }

    /// Its line of notation, without the handle.
    pub(crate) fn line(&self) -> String {
        let Self { name, power, toughness, colour, ability, damage, state, .. } = *self;
        let given = if self.deathtouch && ability != Ability::Deathtouch { " deathtouch" } else { "" };
        let marked = if damage > 0 { format!(" damage {damage}") } else { String::new() };
        format!("{name}  {power}/{toughness} {colour}{}{given}{marked}{}", ability.word(), state.word())
    }
}
