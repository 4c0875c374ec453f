//! What is true of a permanent besides its characteristics, counters and role in combat, in words.

use crate::role::is_worn;
use combat_lab_cards::{Adding, CardType, Listed};
use combat_lab_engine::{Game, Object, PlayerId, Thing};
use combat_lab_language::{t, tn};
use combat_lab_narrate::Wording;
use combat_lab_notation::Scenario;

/// A mark on a permanent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PermanentMark {
    /// A state in a few words: "goaded by Bob".
    State(String),
    /// A change, with its source: "+3/+3 until end of turn, from Giant Growth".
    Change(String),
    /// Anything else: "new this turn".
    Note(String),
}

/// The most changes to one permanent that are listed; the others are only counted.
const MOST_CHANGES: usize = 8;

impl PermanentMark {
    /// The marks on a permanent.
    #[must_use]
    pub fn all(game: &Game, scenario: &Scenario, object: &Object) -> Vec<Self> {
        let wording = Wording { edition: game.edition(), language: scenario.language() };
        let language = wording.language;
        let thing = |thing: Thing| combat_lab_narrate::thing(game, scenario, thing);
        let state = |says: &str| Self::State(says.to_owned());
        let mut marks = Vec::new();
        if let Some((chosen, _)) = &object.face().chosen {
            let chosen = combat_lab_narrate::chosen(*chosen, game, scenario);
            marks.push(Self::State(language.say(t!("Chosen: %1"), &[&chosen])));
        }
        if let Some(with) = object.paired_with() {
            marks.push(Self::State(language.say(t!("paired with %1"), &[&thing(with.into())])));
        }
        if let Some(host) = object.attached_to().filter(|_| !is_worn(game, object)) {
            marks.push(Self::Note(language.say(t!("attached to %1"), &[&thing(host.into())])));
        }
        let changes = combat_lab_narrate::changes(game, scenario, object.changes());
        let more = changes.len().saturating_sub(MOST_CHANGES);
        marks.add_all(changes.into_iter().take(MOST_CHANGES).map(Self::Change));
        if more > 0 {
            marks.push(Self::Note(language.say(t!("More changes: %1"), &[&more.to_string()])));
        }
        if object.face().in_part {
            marks.push(state(language.of(t!("part of its text is missing"))));
        }
        let shields = object.regeneration_shields();
        if shields > 0 {
            let phrase = tn!("will regenerate", "will regenerate %1 times");
            let phrase = language.count(usize::try_from(shields).unwrap_or(usize::MAX), phrase);
            marks.push(Self::State(language.say(phrase, &[&shields.to_string()])));
        }
        let goading: Vec<String> = object.goaded_by().iter().map(|it| thing((*it).into())).listed();
        if !goading.is_empty() {
            let goading = wording.list(&goading);
            marks.push(Self::State(language.say(t!("goaded by %1"), &[&goading])));
        }
        // The shield of such a card shows power and toughness.
        if object.is(CardType::Creature) && object.is(CardType::Planeswalker) {
            let loyalty = object.counters().loyalty.to_string();
            marks.push(Self::State([language.of(t!("loyalty")), " ", &loyalty].concat()));
        }
        if object.is_commander() {
            marks.push(state(language.of(t!("commander"))));
        }
        if object.is_face_down() {
            marks.push(state(language.of(t!("face down"))));
        }
        if object.is_phased_out() {
            marks.push(state(language.of(t!("phased out"))));
        }
        if object.is_held_back() {
            marks.push(Self::Note(language.of(t!("new this turn")).to_owned()));
        }
        let protector = |by: &PlayerId| *by != object.controller();
        if let Some(by) = object.protector().filter(protector) {
            marks.push(Self::Note(language.say(t!("protected by %1"), &[&thing(by.into())])));
        }
        marks
    }

    /// Its words.
    #[must_use]
    pub fn says(&self) -> &str {
        match self {
            Self::State(says) | Self::Change(says) | Self::Note(says) => says,
        }
    }
}
