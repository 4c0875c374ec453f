//! The wording of cards as they were printed until 2009, in today's words.

/// Words of older printings and what cards say instead, in the order in which they are replaced.
const WORDS: [(&str, &str); 54] = [
    (" comes into play", " enters"),
    (" come into play", " enter"),
    (" came into play", " entered"),
    (" into play", " onto the battlefield"),
    (" to play under", " to the battlefield under"),
    (" graveyard to play", " graveyard to the battlefield"),
    (" it to play", " it to the battlefield"),
    (" from play", " from the battlefield"),
    (" remains in play", " remains on the battlefield"),
    (" is in play", " is on the battlefield"),
    (" in play", " on the battlefield"),
    ("Play this ability only", "Activate only"),
    ("play this ability only", "activate only"),
    ("activated abilities can't be played", "activated abilities can't be activated"),
    ("can't be played unless they're mana abilities", "can't be activated unless they're mana abilities"),
    (" spells can't be played", " spells can't be cast"),
    ("can't play creature spells", "can't cast creature spells"),
    ("can't play spells", "can't cast spells"),
    ("can't play noncreature spells", "can't cast noncreature spells"),
    (" spells you play cost ", " spells you cast cost "),
    (" spells your opponents play cost ", " spells your opponents cast cost "),
    (" spells cost {1} more to play", " spells cost {1} more to cast"),
    (" more to play", " more to cast"),
    (" less to play", " less to cast"),
    (" costs more to play", " costs more to cast"),
    (" to your mana pool", ""),
    ("his or her", "their"),
    (" he or she ", " that player "),
    (" him or her", " that player"),
    (" any time you could play a sorcery", " as a sorcery"),
    ("discards a card from their hand", "discards a card"),
    ("discards two cards from their hand", "discards two cards"),
    ("iscard a card from your hand", "iscard a card"),
    (
        "At end of turn, return it to the battlefield under its owner's control",
        "Return it to the battlefield under its owner's control at the beginning of the next end step",
    ),
    ("Remove target creature from the game.", "Exile target creature."),
    ("Remove target creature you control from the game.", "Exile target creature you control."),
    (" is unblockable", " can't be blocked"),
    (" are unblockable", " can't be blocked"),
    (" is indestructible", " has indestructible"),
    (" are indestructible", " have indestructible"),
    (" can't be the target of spells or abilities your opponents control", " has hexproof"),
    (" can't be the target of spells or abilities.", " has shroud."),
    (" does 1 damage", " deals 1 damage"),
    (" does 2 damage", " deals 2 damage"),
    (" does 3 damage", " deals 3 damage"),
    (" does 4 damage", " deals 4 damage"),
    (" does 5 damage", " deals 5 damage"),
    (" damage to one target", " damage to any target"),
    (" gains +", " gets +"),
    (" gain +", " get +"),
    ("As an additional cost to play ", "As an additional cost to cast "),
    ("rather than pay its mana cost", "rather than pay this spell's mana cost"),
    ("If the kicker cost was paid,", "If it was kicked,"),
    ("if the kicker cost was paid,", "if it was kicked,"),
];

/// A card's text in today's words. A text that has none of the old ones stays as it is.
pub(super) fn reworded(text: &str, name: &str) -> String {
    // A name has no other words.
    const NAME: &str = "\u{1}";
    let mut said = text.to_owned();
    let named = said.contains(name) && WORDS.iter().any(|(old, _)| name.contains(old));
    if named {
        said = said.replace(name, NAME);
    }
    for (old, now) in WORDS {
        if said.contains(old) {
            said = said.replace(old, now);
        }
    }
    if said.contains("ain control of ") && said.contains(" remains on the battlefield") {
        said = said.replace(" for as long as ", " as long as ").replace(" as long as ", " for as long as ");
    }
    let lines: Vec<String> = said.lines().map(|line| keyword(line, name)).collect();
    let said = lines.join("\n");
    if named { said.replace(NAME, name) } else { said }
}

/// A line that says what a keyword means today.
fn keyword(line: &str, name: &str) -> String {
    let bare = line.trim().trim_end_matches('.');
    let own = bare.strip_prefix(name).or_else(|| bare.strip_prefix("This creature")).map(str::trim);
    let keyword = match own {
        Some("can't be blocked") => "Can't be blocked",
        Some("has indestructible") => "Indestructible",
        Some("has shroud") => "Shroud",
        Some("has hexproof") => "Hexproof",
        _ if bare.starts_with("You may play ")
            && bare.ends_with(" any time you could play an instant")
            && bare.contains(name) =>
        {
            "Flash"
        }
        _ if bare.starts_with("Attacking doesn't cause ") && bare.ends_with(" to tap") => "Vigilance",
        _ => return line.to_owned(),
    };
    keyword.to_owned()
}
