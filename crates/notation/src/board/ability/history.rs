//! Conditions about this turn's events: "if you gained 3 or more life this turn".

use super::Reader;
use crate::diagnostic::Problem;
use combat_lab_cards::{Condition, Measure, Quantity, Tally, Whose};

const fn yours(what: Tally) -> Quantity {
    Quantity::of(Measure::ThisTurn(what))
}

const fn of_all(what: Tally) -> Quantity {
    Quantity::total(Whose::Anyones, Measure::ThisTurn(what))
}

const fn of_an_opponent(what: Tally) -> Quantity {
    Quantity::most(Whose::Opponents, Measure::ThisTurn(what))
}

const fn of_a_player(what: Tally) -> Quantity {
    Quantity::most(Whose::Anyones, Measure::ThisTurn(what))
}

/// Such conditions in fixed words: how many there have to be of what.
const AT_LEAST: &[(&str, u32, Quantity)] = &[
    ("you attacked this turn", 1, yours(Tally::Attacks)),
    ("you've attacked this turn", 1, yours(Tally::Attacks)),
    ("you attacked with a creature this turn", 1, yours(Tally::Attacks)),
    ("an opponent was dealt damage this turn", 1, of_an_opponent(Tally::TimesDamaged)),
    ("you gained life this turn", 1, yours(Tally::LifeGained)),
    ("you've gained life this turn", 1, yours(Tally::LifeGained)),
    ("a player lost life this turn", 1, of_a_player(Tally::LifeLost)),
    ("a creature died this turn", 1, of_all(Tally::CreaturesDied)),
    ("an opponent lost life this turn", 1, of_an_opponent(Tally::LifeLost)),
    ("you've cast a creature spell this turn", 1, yours(Tally::CreatureSpells)),
    ("you cast a creature spell this turn", 1, yours(Tally::CreatureSpells)),
    ("you've cast a noncreature spell this turn", 1, yours(Tally::NoncreatureSpells)),
    ("you cast a noncreature spell this turn", 1, yours(Tally::NoncreatureSpells)),
    ("you've lost life this turn", 1, yours(Tally::LifeLost)),
    ("you lost life this turn", 1, yours(Tally::LifeLost)),
    ("a creature died under your control this turn", 1, yours(Tally::CreaturesDied)),
    ("a creature you controlled died this turn", 1, yours(Tally::CreaturesDied)),
    ("you descended this turn", 1, yours(Tally::Descended)),
    ("you've descended this turn", 1, yours(Tally::Descended)),
    ("a permanent card was put into your graveyard from anywhere this turn", 1, yours(Tally::Descended)),
    ("a permanent you controlled left the battlefield this turn", 1, yours(Tally::Left)),
    ("a permanent left the battlefield under your control this turn", 1, yours(Tally::Left)),
    (
        "a nonland permanent left the battlefield this turn or a spell was warped this turn",
        1,
        of_all(Tally::Void),
    ),
    ("a nonland permanent left the battlefield this turn", 1, of_all(Tally::NonlandsLeft)),
    ("two or more nonland permanents entered under your control this turn", 2, yours(Tally::NonlandsEntered)),
    (
        "two or more nonland permanents entered the battlefield under your control this turn",
        2,
        yours(Tally::NonlandsEntered),
    ),
    ("a land entered under your control this turn", 1, yours(Tally::LandsEntered)),
    ("you had a land enter under your control this turn", 1, yours(Tally::LandsEntered)),
    ("a land entered the battlefield under your control this turn", 1, yours(Tally::LandsEntered)),
    ("a creature entered under your control this turn", 1, yours(Tally::CreaturesEntered)),
    ("an artifact entered under your control this turn", 1, yours(Tally::ArtifactsEntered)),
    ("you sacrificed a permanent this turn", 1, yours(Tally::Sacrificed)),
    ("you discarded a card this turn", 1, yours(Tally::Discarded)),
    ("you've discarded a card this turn", 1, yours(Tally::Discarded)),
];

/// The same of what has not happened.
const NONE: &[(&str, Quantity)] = &[
    ("you didn't attack this turn", yours(Tally::Attacks)),
    ("you didn't attack with a creature this turn", yours(Tally::Attacks)),
    ("you didn't cast a spell this turn", yours(Tally::Spells)),
    ("you haven't cast a spell this turn", yours(Tally::Spells)),
    ("you haven't cast a spell from your hand this turn", yours(Tally::SpellsFromHand)),
    ("you didn't cast a creature spell this turn", yours(Tally::CreatureSpells)),
    ("no creatures died this turn", of_all(Tally::CreaturesDied)),
];

/// The same with a number: the words before it, and those behind.
const NUMBERED: [(&str, &str, Quantity); 14] = [
    ("you gained", "or more life this turn", yours(Tally::LifeGained)),
    ("you've gained", "or more life this turn", yours(Tally::LifeGained)),
    ("you lost", "or more life this turn", yours(Tally::LifeLost)),
    ("you've lost", "or more life this turn", yours(Tally::LifeLost)),
    ("an opponent lost", "or more life this turn", of_an_opponent(Tally::LifeLost)),
    ("a player lost", "or more life this turn", of_a_player(Tally::LifeLost)),
    ("you've cast", "or more spells this turn", yours(Tally::Spells)),
    ("you cast", "or more spells this turn", yours(Tally::Spells)),
    ("you've drawn", "or more cards this turn", yours(Tally::Drawn)),
    ("you drew", "or more cards this turn", yours(Tally::Drawn)),
    ("", "or more creatures died this turn", of_all(Tally::CreaturesDied)),
    ("", "or more creatures died under your control this turn", yours(Tally::CreaturesDied)),
    ("", "or more creatures entered under your control this turn", yours(Tally::CreaturesEntered)),
    ("", "or more artifacts entered under your control this turn", yours(Tally::ArtifactsEntered)),
];

/// Counts of the turn's events, in singular and plural.
pub(super) const COUNTS: [(&str, &str, Quantity); 6] = [
    ("spell you've cast this turn", "spells you've cast this turn", yours(Tally::Spells)),
    ("card you've drawn this turn", "cards you've drawn this turn", yours(Tally::Drawn)),
    (
        "creature that died under your control this turn",
        "creatures that died under your control this turn",
        yours(Tally::CreaturesDied),
    ),
    ("creature that died this turn", "creatures that died this turn", of_all(Tally::CreaturesDied)),
    ("card you've discarded this turn", "cards you've discarded this turn", yours(Tally::Discarded)),
    (
        "permanent you've sacrificed this turn",
        "permanents you've sacrificed this turn",
        yours(Tally::Sacrificed),
    ),
];

impl Reader<'_> {
    /// A condition on what happened this turn, if that comes next.
    pub(super) fn this_turn(&mut self) -> Result<Option<Condition>, Problem> {
        let fixed = AT_LEAST.iter().filter(|(words, ..)| self.comes(words));
        if let Some((words, least, what)) = fixed.max_by_key(|(words, ..)| words.len()) {
            self.take(words);
            return Ok(Some(Condition::at_least(*least, *what)));
        }
        if let Some((words, what)) = NONE.iter().find(|(words, _)| self.comes(words)) {
            self.take(words);
            return Ok(Some(Condition::at_most(0, *what)));
        }
        let start = self.next;
        for (before, behind, what) in NUMBERED {
            if (before.is_empty() || self.take(before))
                && let Some(number) = self.number()?
                && self.take(behind)
            {
                return Ok(Some(Condition::at_least(number, what)));
            }
            self.next = start;
        }
        Ok(None)
    }
}
