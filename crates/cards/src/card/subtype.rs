//! Subtypes: creature types such as Goblin, and land types such as Forest.

use crate::{Compiled, CompiledProblem, CompiledReader, CompiledWriter};
use alloc::string::String;

/// A creature type, a land type, or a type of artifacts or enchantments: one of a fixed list, by
/// its place there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Subtype(u16);

/// The names, in alphabetical order.
const NAMES: &str = "advisor aetherborn alien ally andorian angel antelope ape arcane archer archon armadillo army artificer \
    assassin assembly-worker astartes atog attraction aura aurochs avatar azra background badger balloon \
    barbarian bard basilisk bat bear beast beaver beeble beholder berserker bird bison blinkmoth blood boar \
    bobblehead book borg bringer brushwagg c'tan caitian camarid camel capybara caribou carrier cartouche case \
    cat cave centaur cephalid child chimera chorus citizen class cleric clown clue cockatrice construct \
    contraption coward coyote crab crocodile curse custodes cyberman cyclops dalek dauthi demigod demon desert \
    deserter detective devil dinosaur djinn doctor dog dragon drake dreadnought drix drone druid dryad dwarf \
    echidna efreet egg elder eldrazi elemental elephant elf elk employee equipment eternal eye faerie ferret \
    fish flagbearer food forest fortification fox fractal frog fungus gamer gamma gargoyle gate germ giant \
    giraffe gith glimmer gnoll gnome goat goblin god gold golem gorgon gorn graveborn gremlin griffin guest hag \
    halfling hamster harpy hedgehog hellion hero hippo hippogriff homarid homunculus horror horse human hydra \
    hyena illusion imp incarnation incubator infinity inhuman inkling inquisitor insect island jackal jellyfish \
    juggernaut junk kangaroo kavu kelpien kirin kithkin klingon knight kobold kor kraken kree lair lamia lammasu \
    lander lanthanite leech lemur lesson leviathan lhurgoyf licid lizard llama lobster locus mammoth manticore \
    map masticore mercenary merfolk metathran mine minion minotaur mite mole monger mongoose monk monkey moogle \
    moonfolk mount mountain mouse mutagen mutant myr mystic nautilus necron nephilim nightmare nightstalker \
    ninja noble noggle nomad nymph octopus officer ogre ooze orb orc orgg orion otter ouphe ox oyster pangolin \
    peasant pegasus pentavite performer pest phelddagrif phoenix phyrexian pilot pincher pirate plains planet \
    plant platypus porcupine possum power-plant powerstone praetor primarch prism processor qu rabbit raccoon \
    ranger rat rebel reflection rhino rigger robot rogue role room rune sable saga salamander samurai sand \
    saproling satyr scarecrow scientist scion scorpion scout sculpture seal serf serpent servo shade shaman \
    shapeshifter shard shark sheep shi'ar shrine siren skeleton skrull skunk slith sliver sloth slug snail snake \
    soldier soltari sorcerer spacecraft spawn specter spellshaper sphere sphinx spider spike spirit splinter \
    sponge spy squid squirrel starfish stone surrakar survivor swamp symbiote synth talosian tellarite tentacle \
    tetravite thalakos tholian thopter thrull tiefling tower town toy trap treasure treefolk trilobite \
    triskelavite troll turtle tyranid unicorn urza's urzan utrom vampire varmint vedalken vehicle viashino \
    vibranium villain volver vorta vulcan wall walrus warlock warrior weasel weird werewolf whale wizard wolf \
    wolverine wombat worm wraith wurm xindi yeti zombie zubera";

/// The place of a name that is in the list: looked up as the engine is compiled.
#[expect(clippy::indexing_slicing, reason = "a name that is not in the list doesn't compile")]
const fn place(name: &str) -> u16 {
    let (all, name) = (NAMES.as_bytes(), name.as_bytes());
    let (mut at, mut place) = (0, 0);
    loop {
        let mut length = 0;
        while at + length < all.len() && length < name.len() && all[at + length] == name[length] {
            length += 1;
        }
        if length == name.len() && (at + length == all.len() || all[at + length] == b' ') {
            return place;
        }
        while all[at] != b' ' {
            at += 1;
        }
        at += 1;
        place += 1;
    }
}

impl Subtype {
    /// Every creature type at once (205.3m).
    pub const EVERY_CREATURE_TYPE: Self = Self(u16::MAX);
    /// Plains.
    pub const PLAINS: Self = Self(place("plains"));
    /// Island.
    pub const ISLAND: Self = Self(place("island"));
    /// Swamp.
    pub const SWAMP: Self = Self(place("swamp"));
    /// Mountain.
    pub const MOUNTAIN: Self = Self(place("mountain"));
    /// Forest.
    pub const FOREST: Self = Self(place("forest"));
    /// Desert.
    pub const DESERT: Self = Self(place("desert"));
    /// Wall.
    pub const WALL: Self = Self(place("wall"));
    /// Vehicle, of artifacts.
    pub const VEHICLE: Self = Self(place("vehicle"));
    /// Equipment, of artifacts.
    pub const EQUIPMENT: Self = Self(place("equipment"));
    /// Saga.
    pub const SAGA: Self = Self(place("saga"));
    /// Army.
    pub const ARMY: Self = Self(place("army"));
    /// Role, of enchantments.
    pub const ROLE: Self = Self(place("role"));
    /// Aura, of enchantments.
    pub const AURA: Self = Self(place("aura"));

    /// The types of artifacts, enchantments and spells, and those of lands that are no basic land
    /// types.
    const OF_OTHERS: [Self; 50] = [
        Self(place("arcane")),
        Self(place("attraction")),
        Self::AURA,
        Self(place("background")),
        Self(place("blood")),
        Self(place("bobblehead")),
        Self(place("book")),
        Self(place("cartouche")),
        Self(place("case")),
        Self(place("cave")),
        Self(place("chorus")),
        Self(place("class")),
        Self(place("clue")),
        Self(place("contraption")),
        Self(place("curse")),
        Self::DESERT,
        Self::EQUIPMENT,
        Self(place("food")),
        Self(place("fortification")),
        Self(place("gate")),
        Self(place("gold")),
        Self(place("incubator")),
        Self(place("infinity")),
        Self(place("junk")),
        Self(place("lair")),
        Self(place("lander")),
        Self(place("lesson")),
        Self(place("locus")),
        Self(place("map")),
        Self(place("mine")),
        Self(place("mutagen")),
        Self(place("planet")),
        Self(place("power-plant")),
        Self(place("powerstone")),
        Self::ROLE,
        Self(place("room")),
        Self(place("rune")),
        Self(place("saga")),
        Self(place("shard")),
        Self(place("shrine")),
        Self(place("spacecraft")),
        Self(place("sphere")),
        Self(place("stone")),
        Self(place("tower")),
        Self(place("town")),
        Self(place("trap")),
        Self(place("treasure")),
        Self(place("urza's")),
        Self::VEHICLE,
        Self(place("vibranium")),
    ];

    /// The subtype of this name, if cards have it.
    ///
    /// ```
    /// use combat_lab_cards::Subtype;
    /// assert_eq!(Subtype::new("Goblin"), Subtype::new("goblin"));
    /// assert_eq!(Subtype::new("two words"), None);
    /// ```
    #[must_use]
    pub fn new(name: &str) -> Option<Self> {
        let place = NAMES.split(' ').position(|known| known.eq_ignore_ascii_case(name))?;
        u16::try_from(place).ok().map(Self)
    }

    /// Its name with a capital letter; empty for every creature type at once.
    #[must_use]
    pub fn name(self) -> String {
        let name = NAMES.split(' ').nth(usize::from(self.0)).unwrap_or_default();
        name.chars().enumerate().map(|(at, c)| if at == 0 { c.to_ascii_uppercase() } else { c }).collect()
    }

    /// Whether something with the subtype `own` has this one.
    pub fn is_in(self, own: Self) -> bool {
        self == own || (own == Self::EVERY_CREATURE_TYPE && self.is_of_creatures())
    }

    /// Whether it is one of creatures, and not of lands or artifacts (205.3g to 205.3m).
    #[must_use]
    pub fn is_of_creatures(self) -> bool {
        !self.is_of_lands() && !Self::OF_OTHERS.contains(&self)
    }

    /// Whether it is a basic land type, and no creature type.
    #[must_use]
    pub fn is_of_lands(self) -> bool {
        Self::BASIC_LANDS.contains(&self)
    }

    /// The basic land types, in their usual order.
    pub const BASIC_LANDS: [Self; 5] =
        [Self::PLAINS, Self::ISLAND, Self::SWAMP, Self::MOUNTAIN, Self::FOREST];
}

impl Compiled for Subtype {
    fn write(&self, out: &mut CompiledWriter) {
        self.0.write(out);
    }

    fn read(from: &mut CompiledReader<'_>) -> Self {
        let read = Self(u16::read(from));
        let is_listed = NAMES.split_whitespace().nth(read.0.into()).is_some();
        if !is_listed && read != Self::EVERY_CREATURE_TYPE {
            from.refuse(CompiledProblem::Unknown);
            return Self(0);
        }
        read
    }
}

#[cfg(test)]
mod tests {
    use super::{NAMES, Subtype};
    use std::vec::Vec;

    #[test]
    fn each_name_is_there_once() {
        let names: Vec<&str> = NAMES.split(' ').collect();
        assert!(names.is_sorted_by(|a, b| a < b));
        assert!(
            names
                .iter()
                .all(|name| Subtype::new(name).is_some_and(|it| it.name().eq_ignore_ascii_case(name)))
        );
        assert_eq!(Subtype::new("Wall"), Some(Subtype::WALL));
        assert_eq!(Subtype::ISLAND.name(), "Island");
        assert!(Subtype::new("Goblin").is_some_and(Subtype::is_of_creatures));
        assert!(
            ["Desert", "Food", "Equipment", "Saga", "Forest"]
                .iter()
                .all(|name| { Subtype::new(name).is_some_and(|subtype| !subtype.is_of_creatures()) })
        );
    }
}
