//! What has been counted of a turn, in words.

use crate::Wording;
use engine::{CountOf, Tally};
use language::t;

/// How much or how many that is: "the number of spells you cast this turn".
pub(super) fn total(what: CountOf, wording: Wording) -> String {
    let phrase = match what {
        CountOf::ThisTurnByAll(Tally::CreaturesDied) => t!("the number of creatures that died this turn"),
        CountOf::ThisTurnByAnOpponent(Tally::LifeLost) => t!("the life an opponent lost this turn"),
        CountOf::ThisTurn(tally) => of_yours(tally),
        CountOf::ThisTurnByAll(tally) => {
            return wording.say(t!("%1, for all players together"), &[wording.of(of_yours(tally))]);
        }
        CountOf::ThisTurnByAnOpponent(tally) => {
            return wording.say(t!("%1, for one opponent"), &[wording.of(of_yours(tally))]);
        }
        other => return super::counted(other, wording),
    };
    wording.of(phrase).to_owned()
}

/// The same of one's own.
const fn of_yours(tally: Tally) -> language::Phrase<'static> {
    match tally {
        Tally::LifeGained => t!("the life you gained this turn"),
        Tally::LifeLost => t!("the life you lost this turn"),
        Tally::Spells => t!("the number of spells you cast this turn"),
        Tally::NoncreatureSpells => t!("the number of noncreature spells you cast this turn"),
        Tally::CreatureSpells => t!("the number of creature spells you cast this turn"),
        Tally::SpellsFromHand => t!("the number of spells you cast from your hand this turn"),
        Tally::Drawn => t!("the number of cards you drew this turn"),
        Tally::Discarded => t!("the number of cards you discarded this turn"),
        Tally::Sacrificed => t!("the number of permanents you sacrificed this turn"),
        Tally::CreaturesDied => t!("the number of creatures that died under your control this turn"),
        Tally::Descended => t!("the number of permanent cards put into your graveyard this turn"),
        Tally::Left => t!("the number of permanents that left the battlefield under your control this turn"),
        Tally::NonlandsLeft => {
            t!("the number of nonland permanents that left the battlefield under your control this turn")
        }
        Tally::Void => t!(
            "the number of nonland permanents that left the battlefield this turn and of spells that were warped"
        ),
        Tally::NonlandsEntered => {
            t!("the number of nonland permanents that entered under your control this turn")
        }
        Tally::CreaturesEntered => t!("the number of creatures that entered under your control this turn"),
        Tally::ArtifactsEntered => t!("the number of artifacts that entered under your control this turn"),
        Tally::LandsEntered => t!("the number of lands that entered under your control this turn"),
    }
}
