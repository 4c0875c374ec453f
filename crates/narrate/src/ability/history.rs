//! Counts of a turn's events, in words.

use crate::Wording;
use combat_lab_cards::{CountedFor, Tally, Whose};
use combat_lab_language::{Phrase, t};

const ALL: CountedFor = CountedFor::Total(Whose::Anyones);
const AN_OPPONENT: CountedFor = CountedFor::Most(Whose::Opponents);
const A_PLAYER: CountedFor = CountedFor::Most(Whose::Anyones);

/// The count: "the number of spells you cast this turn".
pub(super) fn total(what: Tally, by: CountedFor, wording: Wording) -> String {
    match (what, by) {
        (Tally::CreaturesDied, ALL) => {
            wording.of(t!("the number of creatures that died this turn")).to_owned()
        }
        (Tally::LifeLost, AN_OPPONENT) => {
            wording.of(t!("the amount of life an opponent lost this turn")).to_owned()
        }
        (Tally::LifeLost, A_PLAYER) => {
            wording.of(t!("the amount of life a player lost this turn")).to_owned()
        }
        _ => by_others(by, words_of(what).total, wording),
    }
}

/// Each counted event: "each spell you cast this turn".
pub(super) fn each(what: Tally, by: CountedFor, wording: Wording) -> String {
    match (what, by) {
        (Tally::CreaturesDied, ALL) => wording.of(t!("each creature that died this turn")).to_owned(),
        (Tally::LifeLost, AN_OPPONENT) => wording.of(t!("each 1 life an opponent lost this turn")).to_owned(),
        _ => by_others(by, words_of(what).each, wording),
    }
}

/// At least one event: "you cast a spell this turn".
pub(super) fn happened(what: Tally, by: CountedFor, wording: Wording) -> String {
    match (what, by) {
        (Tally::CreaturesDied, ALL) => wording.of(t!("a creature died this turn")).to_owned(),
        (Tally::NonlandsLeft, ALL) => {
            wording.of(t!("a nonland permanent left the battlefield this turn")).to_owned()
        }
        (Tally::Void, ALL) => wording.of(words_of(Tally::Void).happened).to_owned(),
        (Tally::LifeLost, AN_OPPONENT) => wording.of(t!("an opponent lost life this turn")).to_owned(),
        (Tally::TimesDamaged, AN_OPPONENT) => {
            wording.of(t!("an opponent was dealt damage this turn")).to_owned()
        }
        _ => by_others(by, words_of(what).happened, wording),
    }
}

/// A count of other players' events: the words for one's own, and the players.
fn by_others(by: CountedFor, own: Phrase<'static>, wording: Wording) -> String {
    let own = wording.of(own);
    match by {
        CountedFor::You | CountedFor::Theirs => own.to_owned(),
        CountedFor::Total(_) => wording.say(t!("%1 (counting all players)"), &[own]),
        CountedFor::Most(Whose::Opponents | Whose::Others)
        | CountedFor::Least(Whose::Opponents | Whose::Others) => {
            wording.say(t!("%1 (counting a single opponent instead)"), &[own])
        }
        CountedFor::Most(_) | CountedFor::Least(_) => {
            wording.say(t!("%1 (counting a single player instead)"), &[own])
        }
    }
}

/// The words for one's own count.
struct Words {
    total: Phrase<'static>,
    each: Phrase<'static>,
    happened: Phrase<'static>,
}

const fn words_of(tally: Tally) -> Words {
    let (total, each, happened) = match tally {
        Tally::LifeGained => (
            t!("the amount of life you gained this turn"),
            t!("each 1 life you gained this turn"),
            t!("you gained life this turn"),
        ),
        Tally::LifeLost => (
            t!("the amount of life you lost this turn"),
            t!("each 1 life you lost this turn"),
            t!("you lost life this turn"),
        ),
        Tally::Spells => (
            t!("the number of spells you cast this turn"),
            t!("each spell you cast this turn"),
            t!("you cast a spell this turn"),
        ),
        Tally::NoncreatureSpells => (
            t!("the number of noncreature spells you cast this turn"),
            t!("each noncreature spell you cast this turn"),
            t!("you cast a noncreature spell this turn"),
        ),
        Tally::CreatureSpells => (
            t!("the number of creature spells you cast this turn"),
            t!("each creature spell you cast this turn"),
            t!("you cast a creature spell this turn"),
        ),
        Tally::SpellsFromHand => (
            t!("the number of spells you cast from your hand this turn"),
            t!("each spell you cast from your hand this turn"),
            t!("you cast a spell from your hand this turn"),
        ),
        Tally::Drawn => (
            t!("the number of cards you drew this turn"),
            t!("each card you drew this turn"),
            t!("you drew a card this turn"),
        ),
        Tally::Discarded => (
            t!("the number of cards you discarded this turn"),
            t!("each card you discarded this turn"),
            t!("you discarded a card this turn"),
        ),
        Tally::Sacrificed => (
            t!("the number of permanents you sacrificed this turn"),
            t!("each permanent you sacrificed this turn"),
            t!("you sacrificed a permanent this turn"),
        ),
        Tally::CreaturesDied => (
            t!("the number of creatures that died under your control this turn"),
            t!("each creature that died under your control this turn"),
            t!("a creature died under your control this turn"),
        ),
        Tally::Descended => (
            t!("the number of permanent cards put into your graveyard this turn"),
            t!("each permanent card put into your graveyard this turn"),
            t!("a permanent card was put into your graveyard this turn"),
        ),
        Tally::Left => (
            t!("the number of permanents you controlled that left the battlefield this turn"),
            t!("each permanent you controlled that left the battlefield this turn"),
            t!("a permanent you controlled left the battlefield this turn"),
        ),
        Tally::NonlandsLeft => (
            t!("the number of nonland permanents you controlled that left the battlefield this turn"),
            t!("each nonland permanent you controlled that left the battlefield this turn"),
            t!("a nonland permanent you controlled left the battlefield this turn"),
        ),
        Tally::Void => (
            t!(
                "the number of nonland permanents that left the battlefield this turn and of spells that were warped"
            ),
            t!("each nonland permanent that left the battlefield this turn and each spell that was warped"),
            t!("a nonland permanent left the battlefield this turn or a spell was warped this turn"),
        ),
        Tally::NonlandsEntered => (
            t!("the number of nonland permanents that entered under your control this turn"),
            t!("each nonland permanent that entered under your control this turn"),
            t!("a nonland permanent entered under your control this turn"),
        ),
        Tally::CreaturesEntered => (
            t!("the number of creatures that entered under your control this turn"),
            t!("each creature that entered under your control this turn"),
            t!("a creature entered under your control this turn"),
        ),
        Tally::ArtifactsEntered => (
            t!("the number of artifacts that entered under your control this turn"),
            t!("each artifact that entered under your control this turn"),
            t!("an artifact entered under your control this turn"),
        ),
        Tally::LandsEntered => (
            t!("the number of lands that entered under your control this turn"),
            t!("each land that entered under your control this turn"),
            t!("a land entered under your control this turn"),
        ),
        Tally::Attacks => (
            t!("the number of times you attacked this turn"),
            t!("each time you attacked this turn"),
            t!("you attacked this turn"),
        ),
        Tally::TimesDamaged => (
            t!("the number of times you were dealt damage this turn"),
            t!("each time you were dealt damage this turn"),
            t!("you were dealt damage this turn"),
        ),
    };
    Words { total, each, happened }
}
