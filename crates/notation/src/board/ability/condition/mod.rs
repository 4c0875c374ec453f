//! Conditions: `as long as CONDITION`, `if CONDITION`.

mod comparison;
mod permanent;
mod player;
mod suits;
mod zone;

use super::Reader;
use super::binding::Origin;
use crate::diagnostic::{Diagnostic, Problem};
use combat_lab_cards::{At, Circumstance, Condition, Measure, Op, Quantity, State, Whose};
use combat_lab_language::{Phrase, t};
pub(super) use suits::{NOT_ASKED, condition_of, suits_entering};

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
    "if you control more GROUP than an opponent",
    "if you have less life than an opponent",
    "if an opponent has more cards in hand than you",
    "if the number of GROUP is N or more",
    "if the number of GROUP is greater than the number of GROUP",
    "if the greatest power among GROUP is N or greater",
    "if this has power N or greater",
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
    "if this isn't attacking",
    "if this isn't equipped",
    "if this is legendary",
    "if you don't control KIND",
    "if it's not your main phase",
    "if this is attacking and it's your turn",
    "if you control KIND or you gained life this turn",
];

impl Reader<'_> {
    /// `as long as …` or `during your turn`, if that comes next: before the subject (`first`) or
    /// behind it.
    pub(super) fn as_long_as(&mut self, first: bool) -> Result<Option<Condition>, Problem> {
        let condition = if self.take("during your turn") {
            Condition::YOUR_TURN
        } else if self.take("as long as") {
            self.condition()?
        } else {
            return Ok(None);
        };
        if first {
            self.any(&[","]);
        }
        if condition.suits_static_abilities() {
            Ok(Some(condition))
        } else {
            Err(Diagnostic::at(self.all, NOT_ASKED)
                .expected(t!("colours, types, or whether they are tokens")))
        }
    }

    /// The condition that comes next: one circumstance, or two joined by `and` or `or`.
    pub(super) fn condition(&mut self) -> Result<Condition, Problem> {
        let first = self.circumstance(true)?;
        Ok(self.joined(first))
    }

    /// The same condition and another behind it, if one is joined to it. That the card is in a
    /// graveyard decides where its ability works, and is a condition alone.
    pub(super) fn joined(&mut self, first: Condition) -> Condition {
        let start = self.next;
        for (word, any) in [("and", false), ("or", true)] {
            if self.take(word)
                && let Ok(second) = self.circumstance(true)
                && !first.works_in_graveyard()
                && !second.works_in_graveyard()
                && let Some(both) = first.and(second, any)
            {
                return both;
            }
            self.next = start;
        }
        first
    }

    /// One circumstance. In this order: what begins with the same words as something longer comes
    /// after that. With `kinds`, "this is" can be followed by any kind of permanent.
    pub(super) fn circumstance(&mut self, kinds: bool) -> Result<Condition, Problem> {
        const EXPECTED: Phrase<'static> = t!(
            "you have N or less life, you control KIND, it\u{2019}s your turn, your hand is empty, this is in play, \
             or this is attacking (or blocking) alone"
        );
        if self.any(&["no spells were cast last turn"]) {
            return Ok(Condition::at_most(0, Quantity::of(Measure::SpellsLastTurn)));
        }
        if self.pattern("this came under your control since the beginning of your last upkeep").is_some() {
            return Ok(Condition::state(State::CameLately));
        }
        if self.any(&["a player cast two or more spells last turn"]) {
            return Ok(Condition::at_least(2, Quantity::of(Measure::SpellsLastTurn)));
        }
        if let Some(condition) = self.of_host_or_this(kinds)? {
            return Ok(condition);
        }
        if let Some(condition) = self.this_has()? {
            return Ok(condition);
        }
        if let Some(condition) = self.this_turn()? {
            return Ok(condition);
        }
        if self.take("the chosen color is") {
            let color = self.peek().and_then(|word| crate::words::color(word.text));
            let Some(color) = color else { return Err(self.problem(t!("a color"))) };
            self.next += 1;
            return Ok(Condition::of(Circumstance::Chose(color)));
        }
        if let Some(condition) = self.lands_produce()? {
            return Ok(condition);
        }
        if let Some(condition) = self.attacked_with_power()? {
            return Ok(condition);
        }
        if let Some(condition) = self.monarchy() {
            return Ok(condition);
        }
        if let Some(condition) = self.more_than()? {
            return Ok(condition);
        }
        if let Some(condition) = self.of_others()? {
            return Ok(condition);
        }
        if let Some(condition) = self.none_in_play()? {
            return Ok(condition);
        }
        if let Some(condition) = self.of_hand_or_turn() {
            return Ok(condition);
        }
        if let Some(condition) = self.quantities()? {
            return Ok(condition);
        }
        if let Some(kind) = self.no_counters() {
            return Ok(Condition::counters(kind, Op::Equal, 0));
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
        if self.any(&["you don't control", "you do not control"]) {
            return Ok(self.controls(Whose::Yours)?.not());
        }
        for (words, whose) in [("you control", Whose::Yours), ("an opponent controls", Whose::Opponents)] {
            if self.take(words) {
                return self.controls(whose);
            }
        }
        if self.is_attack() && self.take("defending player controls") {
            return self.defending_player_controls();
        }
        if self.take("you have") { self.you_have() } else { Err(self.problem(EXPECTED)) }
    }

    /// A condition about hands, whose turn it is, or the phase, if one comes next.
    fn of_hand_or_turn(&mut self) -> Option<Condition> {
        const TIMES: [(&str, At); 3] = [
            ("your turn", At::Turn),
            ("your main phase", At::MainPhase),
            ("the first combat phase of the turn", At::FirstCombat),
        ];
        if self.any(&["your hand is empty", "you have no cards in hand"]) {
            return Some(Condition::at_most(0, Quantity::of(Measure::Hand)));
        }
        let start = self.next;
        let not = self.any(&["it's not", "it isn't", "it is not"]);
        if not || self.any(&["it's", "it is"]) {
            for (words, at) in TIMES {
                if self.take(words) {
                    let whose = if at == At::FirstCombat { Whose::Anyones } else { Whose::Yours };
                    let time = Condition::of(Circumstance::Time(whose, at));
                    return Some(if not { time.not() } else { time });
                }
            }
            self.next = start;
        }
        let enters = self.origin
            == Origin::Triggered(combat_lab_cards::TriggerEvent::Enters(combat_lab_cards::Who::This));
        if enters && self.take("it escaped") {
            return Some(Condition::state(State::Escaped));
        }
        if self.any(&["seven or more cards are in your graveyard"]) {
            return Some(Condition::at_least(7, Quantity::of(Measure::Graveyard)));
        }
        if self.any(&["you have a card in hand"]) {
            return Some(Condition::at_least(1, Quantity::of(Measure::Hand)));
        }
        None
    }
}
