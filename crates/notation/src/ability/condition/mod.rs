//! Conditions: `as long as CONDITION`, `if CONDITION`.

mod permanent;
mod player;
mod suits;
mod zone;

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{Condition, Measure, Quantity, Whose};
use combat_lab_language::{Phrase, t};
pub(super) use suits::{NOT_ASKED, condition_of, condition_suits, condition_suits_entering, is_of_this};

/// Every condition, for the reference.
pub(crate) const CONDITIONS: &[&str] = &[
    "if you have N or less life",
    "if you have N or more life",
    "if an opponent has N or less life",
    "if a player has N or less life",
    "if your hand is empty",
    "if this is in play",
    "if this is attacking alone",
    "if this is blocking alone",
    "if this is attacking",
    "if this is blocking",
    "if you attacked with creatures with total power N or greater this combat",
    "if this is tapped",
    "if this is untapped",
    "if this is equipped",
    "if this is enchanted",
    "if this is modified",
    "if this entered this turn",
    "if it's your main phase",
    "if it's the first combat phase of the turn",
    "if no GROUP are on the battlefield",
    "if an opponent controls more GROUP than you",
    "if an opponent was dealt damage this turn",
    "if an opponent lost life this turn",
    "if an opponent has N or more poison counters",
    "if the chosen color is COLOR",
    "if a land an opponent controls could produce MANA",
    "if a land you control could produce MANA",
    "if a basic land you control could produce MANA",
    "if you're the monarch",
    "if an opponent is the monarch",
    "if there is no monarch",
    "if you have N or more opponents",
    "if you have N or more cards in hand",
    "if you have N or fewer cards in hand",
    "if your devotion to COLOR is less than N",
    "if there are no K counters on this",
    "if there are N or more GROUP on the battlefield",
    "if this's power is N or greater",
    "if creatures you control have total power N or greater",
    "if you control N or more creatures with different powers",
    "if N or more creatures are attacking",
    "if you gained life this turn",
    "if a creature died this turn",
    "if you attacked this turn",
    "if you didn't attack this turn",
    "if this dealt damage to an opponent this turn",
    "if this attacked this turn",
    "if this attacked or blocked this turn",
    "if this attacked or blocked this combat",
    "if this is monstrous",
    "if this is renowned",
    "if this is suspected",
    "if this isn't monstrous",
    "if this isn't renowned",
    "if this has a K counter on it",
    "if this has N or more K counters on it",
    "if this has N to M K counters on it",
    "if no spells were cast last turn",
    "if a player cast two or more spells last turn",
    "if this came under your control since the beginning of your last upkeep",
    "if it's your turn",
    "if it's not your turn",
    "if you control KIND",
    "if you control N or more GROUP",
    "if you control no GROUP",
    "if an opponent controls N or more GROUP",
    "if there are N or more cards in your graveyard",
    "if there are N or more creature cards in your graveyard",
    "if there are N or more land cards in your graveyard",
    "if there are N or more permanent cards in your graveyard",
    "if there are N or more instant and/or sorcery cards in your graveyard",
    "if there are N or more card types among cards in your graveyard",
    "if there is a land card in your graveyard",
    "if there are no GROUP on the battlefield",
    "if you have a card in hand",
    "if this didn't attack this turn",
    "if you gained N or more life this turn",
    "if you lost N or more life this turn",
    "if an opponent lost N or more life this turn",
    "if you've cast N or more spells this turn",
    "if you've drawn N or more cards this turn",
    "if you've cast a creature spell this turn",
    "if you've cast a noncreature spell this turn",
    "if you didn't cast a spell this turn",
    "if you haven't cast a spell from your hand this turn",
    "if a creature died under your control this turn",
    "if N or more creatures died this turn",
    "if you descended this turn",
    "if a permanent you controlled left the battlefield this turn",
    "if a nonland permanent left the battlefield this turn or a spell was warped this turn",
    "if two or more nonland permanents entered under your control this turn",
    "if N or more creatures entered under your control this turn",
    "if a land entered under your control this turn",
    "if you sacrificed a permanent this turn",
    "if you discarded a card this turn",
];

impl Reader<'_> {
    /// `as long as …` or `during your turn`, if that comes next: before the subject (`first`) or
    /// behind it.
    pub(super) fn as_long_as(&mut self, first: bool) -> Result<Option<Condition>, Problem> {
        let condition = if self.take("during your turn") {
            Condition::YourTurn
        } else if self.take("as long as") {
            self.condition()?
        } else {
            return Ok(None);
        };
        if first {
            self.any(&[","]);
        }
        if condition_suits(condition) {
            Ok(Some(condition))
        } else {
            Err(Diagnostic::at(self.all, NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")))
        }
    }

    /// The condition that comes next. In this order: what begins with the same words as something
    /// longer comes after that.
    pub(super) fn condition(&mut self) -> Result<Condition, Problem> {
        const EXPECTED: Phrase<'static> = t!(
            "you have N or less life, you control KIND, it\u{2019}s your turn, your hand is empty, this is in play, \
             or this is attacking (or blocking) alone"
        );
        if self.any(&["no spells were cast last turn"]) {
            return Ok(Condition::NoSpellsLastTurn);
        }
        if self.pattern("this came under your control since the beginning of your last upkeep").is_some() {
            return Ok(Condition::CameLately);
        }
        if self.any(&["a player cast two or more spells last turn"]) {
            return Ok(Condition::TwoSpellsLastTurn);
        }
        if let Some(condition) = self.of_host_or_this()? {
            return Ok(condition);
        }
        if let Some(condition) = self.has_counters()? {
            return Ok(condition);
        }
        if let Some(condition) = self.this_turn()? {
            return Ok(condition);
        }
        if let Some(condition) = self.you_attacked() {
            return Ok(condition);
        }
        if self.take("the chosen color is") {
            let color = self.peek().and_then(|word| crate::words::color(word.text));
            let Some(color) = color else { return Err(self.problem(t!("a color"))) };
            self.next += 1;
            return Ok(Condition::Chose(color));
        }
        if let Some(condition) = self.lands_produce()? {
            return Ok(condition);
        }
        if let Some(condition) = self.attacked_with_power()? {
            return Ok(condition);
        }
        if self.pattern("this is in your graveyard").is_some() {
            return Ok(Condition::ThisInGraveyard);
        }
        if let Some(condition) = self.monarchy() {
            return Ok(condition);
        }
        if let Some(condition) = self.of_others()? {
            return Ok(condition);
        }
        if let Some(condition) = self.none_or_more()? {
            return Ok(condition);
        }
        if let Some(condition) = self.of_hand_or_turn() {
            return Ok(condition);
        }
        if let Some(condition) = self.little_devotion()? {
            return Ok(condition);
        }
        if let Some(kind) = self.no_counters() {
            return Ok(Condition::ThisHasBetween(kind, 0, 0));
        }
        if let Some(condition) = self.there_are()? {
            return Ok(condition);
        }
        if let Some(condition) = self.of_powers()? {
            return Ok(condition);
        }
        if let Some(condition) = self.so_many_attack()? {
            return Ok(condition);
        }
        for (words, whose) in [("you control", Whose::Yours), ("an opponent controls", Whose::Opponents)] {
            if self.take(words) {
                return self.controls(whose);
            }
        }
        if self.take("you have") { self.you_have() } else { Err(self.problem(EXPECTED)) }
    }

    /// A condition about hands, whose turn it is, or the phase, if one comes next.
    fn of_hand_or_turn(&mut self) -> Option<Condition> {
        if self.any(&["your hand is empty", "you have no cards in hand"]) {
            return Some(Condition::HandEmpty);
        }
        if self.any(&["it's your turn", "it is your turn"]) {
            return Some(Condition::YourTurn);
        }
        if self.any(&["it's your main phase", "it is your main phase"]) {
            return Some(Condition::YourMainPhase);
        }
        if self.any(&["it's the first combat phase of the turn", "it is the first combat phase of the turn"])
        {
            return Some(Condition::FirstCombat);
        }
        let enters = self.origin
            == Origin::Triggered(combat_lab_cards::TriggerEvent::Enters(combat_lab_cards::Who::This));
        if enters && !self.attached && self.take("it escaped") {
            return Some(Condition::Escaped);
        }
        if self.any(&["it's not your turn", "it isn't your turn"]) {
            return Some(Condition::NotYourTurn);
        }
        if self.any(&["seven or more cards are in your graveyard"]) {
            return Some(Condition::Counted(7, Quantity::of(Measure::Graveyard)));
        }
        if self.any(&["you have a card in hand"]) {
            return Some(Condition::Counted(1, Quantity::of(Measure::Hand)));
        }
        None
    }
}
