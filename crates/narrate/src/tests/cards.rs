//! Cards' texts, sentence by sentence.

use super::{NEW, OLD};
use crate::{self as narrate, Wording};
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;

fn said(card: &str, edition: Edition) -> Vec<String> {
    let text = format!("title T\nplayer A\n  {card}\nplayer B\n");
    let scenario = Scenario::parse(&text).unwrap_or_else(|problems| panic!("{problems}\n{text}"));
    narrate::card_text(&scenario.cards[0].setup.face, Wording::english(edition))
}

/// Types, size and keywords are shown beside it; everything else is a sentence.
#[test]
fn a_cards_text_has_every_sentence() {
    let cards: &[(&str, &[&str])] = &[
        ("Bear 2/2 Bear trample", &[]),
        ("Elk 1/1; when this enters, draw a card", &["When this enters, you draw a card"]),
        (
            "Mentor 1/1; {G}, {T}, discard a card: create a 1/1 green Elf Druid creature token named Llanowar Elves with \"{T}: Add {G}.\"",
            &[
                "{G}, tap, discard a card: create a 1/1 green Llanowar Elves creature token with \u{201c}Tap: add {G}\u{201d}",
            ],
        ),
        (
            "Den enchantment; sacrifice two creatures: create an 8/8 green Beast creature token",
            &["Sacrifice a creature you control (2 times): create an 8/8 green Beast creature token"],
        ),
        (
            "hand Skewer {2}{B} sorcery: 3 damage to any target; spectacle {B}",
            &[
                "3 damage to any target",
                "{B}: 3 damage to any target (only if an opponent lost life this turn)",
            ],
        ),
        // The second number is the one that stands for X.
        (
            "hand Heap {X} sorcery: destroy X target artifacts, then you gain 197 life",
            &["{X}: destroy each of X target artifacts, then you gain 197 life"],
        ),
        ("Rix 3/2 {3}{B}; spectacle {1}{B}", &["Spectacle {1}{B}"]),
        (
            "hand Trumpet {B} instant: amass Orcs 2, then proliferate, then you become the monarch",
            &["Amass 2 (Orc), then proliferate, then you become the monarch"],
        ),
        (
            "Tune 2/2; pay {E}{E}: you get {E}; whenever this attacks, you may pay {E}. If you do, draw a card",
            &[
                "Whenever this attacks, you may pay {E}; if you do, you draw a card",
                "Pay {E}{E}: you get {E}",
            ],
        ),
        (
            "Marchesa 2/2; as long as you're the monarch, this creature gets +1/+0",
            &["This gets +1/+0, as long as you're the monarch"],
        ),
        (
            "Tale enchantment Saga {0}; I, II \u{2014} You gain 1 life; III \u{2014} Draw a card",
            &[
                "This enters with a lore counter on it",
                "I \u{2014} You gain 1 life",
                "II \u{2014} You gain 1 life",
                "III \u{2014} You draw a card",
            ],
        ),
        (
            "Waning Wurm 7/6 Zombie Wurm; vanishing 2",
            &[
                "This enters with two time counters on it",
                "At the beginning of your upkeep, if this has at least a time counter on it, remove a time counter from this",
                "When the last time counter is removed from this, sacrifice this",
            ],
        ),
        (
            "Chainwalker 1/1; unleash",
            &[
                "You may have this enter with an additional +1/+1 counter on it",
                "This can't block, as long as this has at least a +1/+1 counter on it",
            ],
        ),
        (
            "Goblin 2/2; riot",
            &["You may have this enter with an additional +1/+1 counter on it; if you don't, it gains haste"],
        ),
        (
            "Banshee 3/3; myriad",
            &[
                "Whenever this attacks, for each opponent other than the defending player, you may create a token that's a copy of \
                 this, tapped and attacking that player or a planeswalker they control, then at end of combat, exile that token",
            ],
        ),
        (
            "Adeline 2/4; whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking that player or a planeswalker they control",
            &[
                "Whenever you attack, for each opponent, create a 1/1 white Human creature token that's tapped and attacking that player or a planeswalker they control",
            ],
        ),
        (
            "Ghired 2/5; whenever this attacks, populate. The token enters tapped and attacking",
            &["Whenever this attacks, populate (the token is tapped and attacking)"],
        ),
        (
            "Metamorph 0/0 artifact; you may have this enter as a copy of any artifact or creature on the battlefield, except it has flying",
            &["You may have this enter as a copy of an artifact or creature, but with flying"],
        ),
        (
            "Patch enchantment; whenever a creature without flying attacks you or a planeswalker you control, this deals 1 damage to it",
            &[
                "Whenever a creature without flying attacks you or a planeswalker you control, 1 damage to that creature",
            ],
        ),
        (
            "Prayer enchantment; whenever one or more creatures attack you, you gain 1 life",
            &["Whenever one or more creatures attack you, you gain 1 life"],
        ),
        (
            "hand Gift {G} instant: target creature gets +X/+X until end of turn, where X is the amount of life you gained this turn",
            &["Target creature gets +1/+1 until end of turn for each 1 life you gained this turn"],
        ),
        (
            "Cohort 2/2; this creature can't attack unless you've cast a creature spell this turn",
            &["This can't attack unless you cast a creature spell this turn"],
        ),
        (
            "Lure enchantment; enchant creature; all creatures able to block enchanted creature do so",
            &["Enchant creature", "All creatures able to block enchanted creature do so"],
        ),
        (
            "Goyf 0/1; this's power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1",
            &[
                "Its power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 1",
            ],
        ),
        (
            "Mentor 2/2; whenever you cast a noncreature spell, create a 1/1 white Monk creature token with \"Whenever you cast a noncreature spell, this gets +1/+1 until end of turn.\"",
            &[
                "Whenever you cast a noncreature spell, create a 1/1 white Monk creature token with \u{201c}Whenever you cast a noncreature spell, this gets +1/+1 until end of turn\u{201d}",
            ],
        ),
        (
            "hand Frog {1}{U} instant: until end of turn, target creature loses all abilities and becomes a blue Frog with base power and toughness 1/1",
            &[
                "Target creature loses all abilities and becomes a blue Frog creature with base power and toughness 1/1 until end of turn",
            ],
        ),
        (
            "Nexus land; {1}: this land becomes a 1/1 Phyrexian Blinkmoth artifact creature with flying and infect until end of turn. It's still a land",
            &[
                "{1}: this becomes a 1/1 Phyrexian Blinkmoth artifact creature with flying and infect in addition to its other types until end of turn",
            ],
        ),
        (
            "Merchant 2/4; when this enters, each opponent loses X life, where X is your devotion to black",
            &["When this enters, each opponent loses X life, where X is your devotion to black"],
        ),
        (
            "Matrix artifact; prevent all damage that would be dealt to creatures",
            &["Prevent all damage that would be dealt to creatures"],
        ),
        (
            "Dream enchantment {U}; enchant creature; prevent all damage that would be dealt to and dealt by enchanted creature",
            &[
                "Enchant creature",
                "Prevent all damage that would be dealt to enchanted creature; prevent all damage that would be dealt by enchanted creature",
            ],
        ),
        (
            "Oath enchantment {W}; enchant creature; enchanted creature has \"this creature can't attack\"",
            &["Enchant creature", "Enchanted creature has \u{201c}This can't attack\u{201d}"],
        ),
        (
            "Haze enchantment {U}; enchant creature; enchanted creature can't be blocked except by Walls",
            &["Enchant creature", "Enchanted creature can't be blocked except by Walls"],
        ),
        (
            "Lock enchantment {W}; enchant creature; enchanted creature's activated abilities can't be activated",
            &["Enchant creature", "Enchanted creature's activated abilities can't be activated"],
        ),
        (
            "hand Trail {1}{R} sorcery: this deals 2 damage to any target and 1 damage to another target",
            &["2 damage to any target and 1 damage to another target"],
        ),
        (
            "Elemental 2/5; when this enters, return up to one other target creature to its owner's hand",
            &["When this enters, return up to one other target creature to its owner's hand"],
        ),
        (
            "hand Unknown {R} sorcery: exile the top card of your library. Until end of turn, you may play that card",
            &["Exile the top card of your library; until end of turn, you may play what was exiled"],
        ),
        (
            "Escapee 2/1 {R}; escape {1}{R}, exile two other cards from your graveyard",
            &[
                "You may cast this from your graveyard for {1}{R}; to do so, also exile a card from your graveyard (2 times)",
            ],
        ),
        (
            "Armor artifact; {X}, {T}: target creature gets -X/+X until end of turn",
            &["{X}, tap: target creature gets \u{2212}X/+X until end of turn"],
        ),
        (
            "Moat enchantment; creatures with flying can't attack you or planeswalkers you control",
            &["Creatures with flying can't attack you or planeswalkers you control"],
        ),
        (
            "Marauders 5/5; if a source you control would deal damage to a permanent or player, it deals double that damage to that permanent or player instead",
            &[
                "If a source you control would deal damage to a permanent or player, it deals double that damage instead",
            ],
        ),
        (
            "Ambusher 4/4; at the beginning of your end step, if you didn't cast a spell this turn, you gain 1 life",
            &[
                "At the beginning of your end step, if the number of spells you cast this turn is 0, you gain 1 life",
            ],
        ),
        (
            "God enchantment 5/5 {2}{W}; as long as your devotion to white is less than five, this isn't a creature",
            &["This isn't a creature, as long as your devotion to white is less than 5"],
        ),
        (
            "Cat 1/1 Cat; embalm {W}",
            &[
                "{W}, exile this from your graveyard: create a token that's a copy of this, but white, also a Zombie, with no mana cost (activate this only when you could cast a sorcery)",
            ],
        ),
        (
            "Skirk 2/1; morph {2}{R}",
            &[
                "This can be cast face down as a 2/2 creature for {3} (while face down: {2}{R}: turn this face up)",
            ],
        ),
    ];
    for (card, sentences) in cards {
        assert_eq!(said(card, NEW), *sentences, "{card}");
    }
}

/// A condition on an effect's target is a sentence.
#[test]
fn a_condition_on_the_target_is_a_sentence() {
    let card = "Backer 1/1; when this enters, put a +1/+1 counter on target creature. If it's another creature, it gains flying until end of turn";
    let says = "When this enters, put a +1/+1 counter on target creature, then if it is another creature: it gains flying until end of turn";
    assert_eq!(said(card, NEW), [says]);
}

/// An Aura's text has its enchant ability, and names the player whose untap step is meant.
#[test]
fn an_auras_text_has_its_enchant_ability() {
    let aura = "Sleep enchantment; enchant creature; enchanted creature doesn't untap during its controller's untap step";
    let says = "Enchanted creature doesn't untap during its controller's untap step";
    assert_eq!(said(aura, NEW), ["Enchant creature", says]);
    let ruins = "hand Ruins {2} enchantment; as this enters, choose a creature type; creatures of the chosen type don't untap during their controllers' untap steps";
    let many = "Creatures of the chosen type don't untap during their controllers' untap steps";
    assert_eq!(said(ruins, NEW), ["As this enters, choose a creature type", many]);
}

#[test]
fn a_cards_text_uses_the_words_of_the_edition() {
    let elk = "Elk 1/1; when this dies, exile target creature";
    assert_eq!(said(elk, NEW), ["When this dies, exile target creature"]);
    // Only creatures and planeswalkers die (700.4).
    let owl =
        "Owl 1/1; whenever an artifact you control is put into a graveyard from the battlefield, draw a card";
    assert_eq!(
        said(owl, NEW),
        ["Whenever an artifact you control is put into a graveyard from the battlefield, you draw a card"]
    );
    let cat = "Cat 1/1; {2}: creatures target opponent controls attack this turn if able";
    assert_eq!(said(cat, NEW), ["{2}: this turn: Creatures target opponent controls attack if able"]);
    assert_eq!(
        said(elk, OLD),
        ["When this is put into a graveyard from play, remove target creature from the game"]
    );
}
