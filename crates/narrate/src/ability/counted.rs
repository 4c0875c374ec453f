//! Counted things, as text.

use super::history;
use super::target::{all_of, each};
use crate::words::Wording;
use combat_lab_cards::{CountOf, CounterKind};
use combat_lab_language::t;

/// The plural of a counted thing: "creature cards in your graveyard".
pub(super) fn cards(what: CountOf, wording: Wording) -> String {
    let says = match what {
        CountOf::Graveyard => t!("cards in your graveyard"),
        CountOf::Hand => t!("cards in your hand"),
        CountOf::CreaturesInGraveyard => t!("creature cards in your graveyard"),
        CountOf::SpellsInGraveyard => t!("instant and/or sorcery cards in your graveyard"),
        CountOf::PermanentsInGraveyard => t!("permanent cards in your graveyard"),
        CountOf::TypesInGraveyard => t!("card types among cards in your graveyard"),
        CountOf::OfTypeInGraveyard(card_type) => {
            return wording.say(t!("%1 cards in your graveyard"), &[wording.word(card_type.name())]);
        }
        CountOf::CreaturesInGraveyards => t!("creature cards in all graveyards"),
        CountOf::TypesInGraveyards => t!("card types among cards in all graveyards"),
        CountOf::Permanents(_)
        | CountOf::Life
        | CountOf::OpponentsAttacked
        | CountOf::Devotion(_)
        | CountOf::BasicLandTypes
        | CountOf::GreatestPower(_)
        | CountOf::TotalPower(_)
        | CountOf::MoreBlockers
        | CountOf::ThisTurn(_)
        | CountOf::ThisTurnByAll(_)
        | CountOf::ThisTurnByAnOpponent(_)
        | CountOf::ThisTurnByAPlayer(_)
        | CountOf::OwnCounters(_) => {
            return counted(what, wording);
        }
    };
    wording.of(says).to_owned()
}

/// A counted thing: "each creature you control".
pub(crate) fn counted(what: CountOf, wording: Wording) -> String {
    match what {
        CountOf::Permanents(spec) => each(spec, wording),
        CountOf::Life => wording.of(t!("each point of your life total")).to_owned(),
        CountOf::Hand => wording.of(t!("each card in your hand")).to_owned(),
        CountOf::Graveyard => wording.of(t!("each card in your graveyard")).to_owned(),
        CountOf::SpellsInGraveyard => {
            wording.of(t!("each instant and sorcery card in your graveyard")).to_owned()
        }
        CountOf::OfTypeInGraveyard(card_type) => {
            wording.say(t!("each %1 card in your graveyard"), &[wording.word(card_type.name())])
        }
        CountOf::PermanentsInGraveyard => wording.of(t!("each permanent card in your graveyard")).to_owned(),
        CountOf::TypesInGraveyard => {
            wording.of(t!("each card type among cards in your graveyard")).to_owned()
        }
        CountOf::TypesInGraveyards => {
            wording.of(t!("each card type among cards in all graveyards")).to_owned()
        }
        CountOf::CreaturesInGraveyards => wording.of(t!("each creature card in all graveyards")).to_owned(),
        CountOf::OwnCounters(kind) => match kind {
            CounterKind::PlusOne => wording.of(t!("each +1/+1 counter on this")).to_owned(),
            CounterKind::MinusOne => wording.of(t!("each \u{2212}1/\u{2212}1 counter on this")).to_owned(),
            CounterKind::Loyalty => wording.of(t!("each loyalty counter on this")).to_owned(),
            CounterKind::Defense => wording.of(t!("each defense counter on this")).to_owned(),
            CounterKind::Charge => wording.of(t!("each charge counter on this")).to_owned(),
            CounterKind::Named(name) => {
                wording.say(t!("each %1 counter on this"), &[wording.word(name.name())])
            }
        },
        CountOf::ThisTurn(_)
        | CountOf::ThisTurnByAll(_)
        | CountOf::ThisTurnByAnOpponent(_)
        | CountOf::ThisTurnByAPlayer(_) => history::each(what, wording),
        CountOf::MoreBlockers => wording.of(t!("each creature blocking it beyond the first")).to_owned(),
        CountOf::Devotion(colors) => {
            let colors: Vec<&str> = colors.iter().map(|color| wording.word(color.name())).collect();
            wording.say(t!("each point of your devotion to %1"), &[&wording.list(&colors)])
        }
        CountOf::BasicLandTypes => wording.of(t!("each basic land type among lands you control")).to_owned(),
        CountOf::GreatestPower(spec) => {
            wording.say(t!("each point of the greatest power among %1"), &[&all_of(spec, wording)])
        }
        CountOf::TotalPower(spec) => {
            wording.say(t!("each point of the total power of %1"), &[&all_of(spec, wording)])
        }
        CountOf::OpponentsAttacked => wording.of(t!("each opponent you attacked this combat")).to_owned(),
        CountOf::CreaturesInGraveyard => wording.of(t!("each creature card in your graveyard")).to_owned(),
    }
}

/// The plural of a counted thing, if it has a name: "creatures you control", "cards in your hand".
pub(super) fn number_of(what: CountOf, wording: Wording) -> Option<String> {
    match what {
        CountOf::Permanents(spec) => Some(all_of(spec, wording)),
        CountOf::Hand
        | CountOf::Graveyard
        | CountOf::CreaturesInGraveyard
        | CountOf::CreaturesInGraveyards
        | CountOf::PermanentsInGraveyard
        | CountOf::TypesInGraveyard
        | CountOf::TypesInGraveyards
        | CountOf::SpellsInGraveyard
        | CountOf::OfTypeInGraveyard(_) => Some(cards(what, wording)),
        CountOf::Life
        | CountOf::OpponentsAttacked
        | CountOf::Devotion(_)
        | CountOf::BasicLandTypes
        | CountOf::GreatestPower(_)
        | CountOf::TotalPower(_)
        | CountOf::ThisTurn(_)
        | CountOf::ThisTurnByAll(_)
        | CountOf::ThisTurnByAnOpponent(_)
        | CountOf::ThisTurnByAPlayer(_)
        | CountOf::OwnCounters(_)
        | CountOf::MoreBlockers => None,
    }
}
