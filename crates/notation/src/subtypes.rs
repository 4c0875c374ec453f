//! Creature types and basic land types, by one and by many.

use engine::Subtype;
use language::letters::lowercase;

/// The creature types, and the basic land types.
const NAMES: &str = "advisor aetherborn alien ally angel antelope ape archer archon armadillo army artificer assassin \
    assembly-worker astartes atog aurochs avatar azra badger balloon barbarian bard basilisk bat bear beast beaver \
    beeble beholder berserker bird bison blinkmoth boar bringer brushwagg camarid camel capybara caribou carrier \
    cat centaur cephalid child chimera citizen cleric clown cockatrice construct coward coyote crab crocodile \
    custodes cyberman cyclops dalek dauthi demigod demon deserter detective devil dinosaur djinn doctor dog dragon \
    drake dreadnought drix drone druid dryad dwarf echidna efreet egg elder eldrazi elemental elephant elf elk \
    employee eye faerie ferret fish flagbearer forest fox fractal frog fungus gamer gargoyle germ giant gith \
    glimmer gnoll gnome goat goblin god golem gorgon graveborn gremlin griffin guest hag halfling hamster harpy \
    hedgehog hellion hero hippo hippogriff homarid homunculus horror horse human hydra hyena illusion imp \
    incarnation inkling inquisitor insect island jackal jellyfish juggernaut kangaroo kavu kirin kithkin knight \
    kobold kor kraken lamia lammasu leech lemur leviathan lhurgoyf licid lizard llama lobster mammoth manticore \
    masticore mercenary merfolk metathran minion minotaur mite mole monger mongoose monk monkey moogle moonfolk \
    mount mountain mouse mutant myr mystic nautilus necron nephilim nightmare nightstalker ninja noble noggle \
    nomad nymph octopus ogre ooze orb orc orgg otter ouphe ox oyster pangolin peasant pegasus pentavite performer \
    pest phelddagrif phoenix phyrexian pilot pincher pirate plains plant porcupine possum praetor primarch prism \
    processor rabbit raccoon ranger rat rebel reflection rhino rigger robot rogue sable salamander samurai sand \
    saproling satyr scarecrow scientist scion scorpion scout sculpture seal serf serpent servo shade shaman \
    shapeshifter shark sheep siren skeleton skunk slith sliver sloth slug snail snake soldier soltari sorcerer \
    spawn specter spellshaper sphinx spider spike spirit splinter sponge squid squirrel starfish surrakar survivor \
    swamp symbiote synth tentacle tetravite thalakos thopter thrull tiefling toy treefolk trilobite triskelavite \
    troll turtle tyranid unicorn urzan utrom vampire varmint vedalken vehicle viashino villain volver wall walrus \
    warlock warrior weasel weird werewolf whale wizard wolf wolverine wombat worm wraith wurm yeti zombie zubera";

/// The subtype that a word names, and whether of several: `Goblin`, `Goblins`, `Elves`.
pub(crate) fn subtype(word: &str) -> Option<(Subtype, bool)> {
    let word = lowercase(word);
    let known = |name: &str| NAMES.split_ascii_whitespace().any(|known| known == name);
    if known(&word) {
        return Subtype::new(&word).map(|subtype| (subtype, false));
    }
    let ends: [(&str, &str); 4] = [("s", ""), ("es", ""), ("ves", "f"), ("ies", "y")];
    ends.into_iter().find_map(|(many, one)| {
        let name = [word.strip_suffix(many)?, one].concat();
        known(&name).then(|| Subtype::new(&name)).flatten().map(|subtype| (subtype, true))
    })
}
