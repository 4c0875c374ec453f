//! Texts of cards in the words of each edition: spells were played, cards removed from the game,
//! and permanents in play until July 2009.

#![allow(clippy::unwrap_used, reason = "in a test a panic is a failed assertion")]

use combat_lab_language::Language;
use combat_lab_narrate::{Wording, card_text};
use combat_lab_notation::Scenario;
use combat_lab_rulebook::Edition;

const CARDS: [(&str, &str, &str); 8] = [
    (
        "instant: players can't cast spells this turn",
        "Players can't play spells this turn",
        "Players can't cast spells this turn",
    ),
    (
        "0/1; {2}, exile a card from your graveyard: this gets +1/+1 until end of turn",
        "{2}, remove a card in your graveyard from the game: this gets +1/+1 until end of turn",
        "{2}, exile a card from your graveyard: this gets +1/+1 until end of turn",
    ),
    (
        "sorcery: search your library for a basic land card, put it onto the battlefield tapped, then shuffle",
        "Search your library for a basic land card to put into play tapped, then shuffle",
        "Search your library for a basic land card to put onto the battlefield tapped, then shuffle",
    ),
    (
        "sorcery: exile target player's graveyard",
        "Remove all cards in the graveyard of target player from the game",
        "Exile all cards from the graveyard of target player",
    ),
    (
        "2/2; whenever this attacks, return target permanent card with mana value 3 or less from your graveyard to the battlefield",
        "Whenever this attacks, put target permanent card with converted mana cost 3 or less from your graveyard into play",
        "Whenever this attacks, put target permanent card with mana value 3 or less from your graveyard onto the battlefield",
    ),
    (
        "enchantment; players can't cast creature spells",
        "Players can't play creature spells",
        "Players can't cast creature spells",
    ),
    (
        "enchantment attached to G; enchant creature; enchanted creature's activated abilities can't be activated",
        "Enchant creature; Enchanted creature's activated abilities can't be played",
        "Enchant creature; Enchanted creature's activated abilities can't be activated",
    ),
    (
        "2/2; whenever this attacks, you may put a creature card from your hand onto the battlefield tapped and attacking",
        "Whenever this attacks, you may put from your hand into play tapped and attacking: a creature card",
        "Whenever this attacks, you may put from your hand onto the battlefield tapped and attacking: a creature card",
    ),
];

#[test]
fn card_texts_use_the_words_of_their_edition() {
    let mut wrong = Vec::new();
    for (written, then, now) in CARDS {
        for (edition, expected) in [(Edition::E2008_10, then), (Edition::TODAY, now)] {
            let hand =
                if written.starts_with("instant") || written.starts_with("sorcery") { "hand " } else { "" };
            let text = format!("player Alice\n  {hand}C Card {written}\n  G Bear 2/2\nplayer Bob\n");
            let scenario = Scenario::parse(&text).unwrap();
            let face = &scenario.cards.first().unwrap().setup.face;
            let said = card_text(face, Wording { edition, language: Language::ENGLISH }).join("; ");
            if said != expected {
                wrong.push(format!("{edition}: {said}, not {expected}"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}
