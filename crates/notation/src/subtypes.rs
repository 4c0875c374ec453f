//! Creature types and basic land types, by one and by many.

use combat_lab_cards::Subtype;
use combat_lab_language::letters::lowercase;

/// The subtype that a word names, and whether of several: `Goblin`, `Goblins`, `Elves`.
pub(crate) fn subtype(word: &str) -> Option<(Subtype, bool)> {
    let word = lowercase(word);
    // A Hound is a Dog since 2020, and a Naga a Snake since 2021.
    let word = match word.as_str() {
        "hound" => "dog".to_owned(),
        "hounds" => "dogs".to_owned(),
        "naga" => "snake".to_owned(),
        "nagas" => "snakes".to_owned(),
        _ => word,
    };
    if let Some(subtype) = Subtype::new(&word) {
        return Some((subtype, false));
    }
    // The one plural that ends like none of the others.
    if word == "mice" {
        return Subtype::new("mouse").map(|subtype| (subtype, true));
    }
    let ends: [(&str, &str); 4] = [("s", ""), ("es", ""), ("ves", "f"), ("ies", "y")];
    ends.into_iter().find_map(|(many, one)| {
        let name = [word.strip_suffix(many)?, one].concat();
        Subtype::new(&name).map(|subtype| (subtype, true))
    })
}
