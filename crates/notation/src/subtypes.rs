//! Creature types and basic land types, by one and by many.

use engine::Subtype;
use language::letters::lowercase;

/// The creature types that cards for teaching combat have, and the basic land types.
const NAMES: &str = "advisor aetherborn ally angel antelope ape archer archon army artificer assassin \
    assembly-worker astartes atog aurochs avatar badger barbarian bard basilisk bat bear beast beeble berserker bird blinkmoth \
    boar camel caribou cat centaur cephalid chimera citizen cleric cockatrice construct coward crab crocodile cyclops \
    dauthi demigod demon deserter detective devil dinosaur djinn dog dragon drake dreadnought drone druid dryad dwarf \
    efreet egg elder eldrazi elemental elephant elf elk eye faerie ferret fish flagbearer forest fox fractal frog \
    fungus gargoyle germ giant gnoll gnome goat goblin god golem gorgon gremlin griffin hag halfling hamster harpy hellion \
    hero hippo hippogriff homarid homunculus horror horse human hydra hyena illusion imp incarnation inkling insect \
    island jackal jellyfish juggernaut kavu kirin kithkin knight kobold kor kraken lamia leech leviathan lhurgoyf \
    lizard mammoth manticore masticore mercenary merfolk metathran minion minotaur mite mole monger mongoose monk \
    monkey moonfolk mountain mouse mutant myr mystic nautilus nephilim nightmare nightstalker ninja noble noggle nomad \
    nymph octopus ogre ooze orc orgg otter ouphe ox oyster peasant pegasus performer pest phelddagrif phoenix phyrexian \
    pilot pirate plains plant praetor processor rabbit raccoon ranger rat rebel reflection rhino rigger robot rogue \
    salamander samurai sand saproling satyr scarecrow scorpion scout serf serpent servo shade shaman shapeshifter shark \
    sheep siren skeleton sliver sloth slug snake soldier soltari spawn specter spellshaper sphinx spider spike spirit \
    sponge squid squirrel starfish survivor swamp thalakos thopter thrull toy treefolk trilobite troll turtle unicorn \
    vampire vedalken vehicle viashino villain volver wall warlock warrior weird werewolf whale wizard wolf wolverine \
    wombat worm wraith wurm yeti zombie zubera";

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
