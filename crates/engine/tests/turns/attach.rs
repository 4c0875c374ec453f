//! Boards that no Aura or Equipment can be on.

use crate::kit::{CREATURE, in_hand, turns};
use crate::table::{ALICE, Board, face};
use combat_lab_cards::{CardFace, CardType, Cost, ManaCost, Step};
use combat_lab_engine::{CardId, PermanentSetup, Place};
use combat_lab_rulebook::Edition;

/// In play, attached to the card that was put on the board as the `host`-th.
fn attached(board: Board, face: CardFace, host: u16) -> Board {
    let attached_to = Some(CardId::new(host));
    board.card(ALICE, face, Place::InPlay(PermanentSetup { attached_to, ..PermanentSetup::default() }))
}

/// What an Aura or Equipment can't be: attached to what isn't in play, or a face that contradicts
/// itself.
#[test]
fn impossible_setups() {
    for edition in Edition::ALL {
        let board = turns(Step::Upkeep, 1).creature(ALICE, face("bear", 2, 2, &[]));
        let vanilla = CardFace::new("rock", [CardType::Artifact]);
        assert!(attached(board.clone(), vanilla, 0).try_start(edition).is_err(), "{edition}");
        let sword = CardFace::new("sword", []).equipping_for(Cost::Mana(ManaCost::default()));
        assert!(attached(board.clone(), sword, 9).try_start(edition).is_err(), "{edition}");
        let aura = CardFace::new("both", []).enchanting(CREATURE).costing(ManaCost::default());
        let both = CardFace { equipment: true, ..aura };
        assert!(in_hand(board, ALICE, both).try_start(edition).is_err(), "{edition}");
    }
}
