//! Cards in the wording that was printed on them until 2009.

#![allow(clippy::unwrap_used, clippy::panic, reason = "in a test a panic is a failed assertion")]

use combat_lab_exchange::import::{Reading, read};

/// An ape that says this.
fn ape(said: &str) -> String {
    format!("Old Ape {{2}}{{G}}\nCreature \u{2014} Hound\n{said}\n2/2\n")
}

#[test]
fn older_words_mean_what_cards_say_now() {
    for said in [
        "When Old Ape comes into play, put three 1/1 red Goblin creature tokens into play.",
        "Old Ape comes into play tapped.",
        "Old Ape comes into play with three +1/+1 counters on it.",
        "As Old Ape comes into play, choose a color.",
        "When Old Ape is put into a graveyard from play, draw a card.",
        "Whenever a creature is put into a graveyard from play, you gain 1 life.",
        "When Old Ape is put into a graveyard from play, put a 1/1 white Spirit creature token with flying into play.",
        "Whenever Old Ape enters the battlefield or attacks, draw a card.",
        "When Old Ape comes into play or is put into a graveyard from play, put a 1/1 red Goblin creature token into play.",
        "When Old Ape comes into play, gain control of target creature as long as Old Ape remains in play.",
        "{G}: Old Ape gets +1/+1 until end of turn. Play this ability only once each turn.",
        "{G}: Draw a card. Play this ability only any time you could play a sorcery.",
        "{G}: Draw a card. Play this ability only during your turn.",
        "{G}: Draw a card. Play this ability only during your upkeep.",
        "You can't play creature spells.",
        "You may play Old Ape any time you could play an instant.",
        "{T}: Add {G} to your mana pool.",
        "{T}: Add one mana of any color to your mana pool.",
        "Whenever Old Ape deals combat damage to a player, that player discards a card from his or her hand.",
        "Whenever Old Ape deals combat damage to a player, he or she discards a card.",
        "Old Ape is unblockable.",
        "Old Ape is indestructible.",
        "Old Ape can't be the target of spells or abilities.",
        "Attacking doesn't cause Old Ape to tap.",
        "{1}: Target creature gains +3/+3 until end of turn.",
        "{T}: Old Ape does 3 damage to one target.",
        "{T}: Return target creature card from your graveyard to play.",
        "{T}: Remove target creature from the game. At end of turn, return it to play under its owner's control.",
        "Sacrifice Old Ape: Put a 1/1 green Saproling creature token into play.",
        "Kicker {2}\nIf the kicker cost was paid, Old Ape comes into play with two +1/+1 counters on it.",
    ] {
        let imported = read(&ape(said)).unwrap();
        assert!(imported.notes.is_empty(), "{said}: {:?}", imported.notes);
        assert_eq!(imported.cards[0].1, Reading::Whole, "{said}");
    }
}

#[test]
fn a_keyword_is_written_as_one() {
    for (said, keyword) in [
        ("Old Ape is unblockable.", "can't be blocked"),
        ("Old Ape is indestructible.", "indestructible"),
        ("Old Ape can't be the target of spells or abilities.", "shroud"),
        ("Attacking doesn't cause Old Ape to tap.", "vigilance"),
        ("You may play Old Ape any time you could play an instant.", "flash"),
    ] {
        let imported = read(&ape(said)).unwrap();
        assert!(imported.notation.ends_with(&format!("Hound {keyword}\n")), "{}", imported.notation);
    }
}

#[test]
fn a_name_keeps_its_words() {
    let imported =
        read("Sprite in play {G}\nCreature \u{2014} Faerie\nSprite in play gets +1/+1.\n1/1\n").unwrap();
    assert!(imported.notation.contains("Sprite in play"), "{}", imported.notation);
}
