//! Sentences: everything that is told, in the edition's own words and with the scenario's names.

mod ability;
mod event;
mod sentence;
mod stack;
mod violation;

use crate::{Line, Scenario};
use engine::{Change, Event, Game, Happening, ObjectId, PlayerId, StackObject, Step, Thing, Violation};
use rulebook::{Edition, Vocabulary};

pub use ability::ability;
pub(crate) use sentence::sentence;

/// What happened, as a sentence; `None` for what is not worth one (passing, receiving priority).
#[must_use]
pub fn event(game: &Game, scenario: &Scenario, event: &Event) -> Option<String> {
    Teller::new(game, scenario).event(&event.kind)
}

/// Why something is refused, as a sentence.
///
/// The rule that decides is the violation's own: show it with its number and edition beside the sentence.
#[must_use]
pub fn violation(game: &Game, scenario: &Scenario, violation: &Violation) -> String {
    Teller::new(game, scenario).violation(violation)
}

/// What an object on the stack is, such as "Giant Growth, targeting Grizzly Bears".
#[must_use]
pub fn stack_object(game: &Game, scenario: &Scenario, object: &StackObject) -> String {
    Teller::new(game, scenario).stack_object(object)
}

/// What has changed a creature, and what did it, such as "+3/+3 until end of turn, from Giant Growth".
#[must_use]
pub fn change(game: &Game, scenario: &Scenario, change: &Change) -> String {
    Teller::new(game, scenario).change(change)
}

/// The name of a step in a sentence, without the word "step": "declare attackers", "second combat damage".
#[must_use]
pub const fn step_name(step: Step, two_damage_steps: bool, _edition: Edition) -> &'static str {
    match step {
        Step::BeginningOfCombat => "beginning of combat",
        Step::DeclareAttackers => "declare attackers",
        Step::DeclareBlockers => "declare blockers",
        Step::FirstStrikeDamage => "first combat damage",
        Step::CombatDamage if two_damage_steps => "second combat damage",
        Step::CombatDamage => "combat damage",
        Step::EndOfCombat => "end of combat",
    }
}

/// Everything a sentence needs to know.
pub(crate) struct Teller<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) game: &'a Game,
    /// The state before what is told: for what has left the stack since.
    pub(crate) before: Option<&'a Game>,
    pub(crate) two_damage_steps: bool,
}

impl<'a> Teller<'a> {
    pub(crate) fn new(game: &'a Game, scenario: &'a Scenario) -> Self {
        Self { scenario, game, before: None, two_damage_steps: game.step() == Step::FirstStrikeDamage }
    }

    fn words(&self) -> &'static Vocabulary {
        self.game.edition().words()
    }

    fn step(&self, step: Step) -> &'static str {
        step_name(step, self.two_damage_steps, self.game.edition())
    }

    fn player(&self, player: PlayerId) -> &'a str {
        self.game.player(player).map_or("somebody", engine::Player::name)
    }

    fn object(&self, object: ObjectId) -> &'a str {
        self.game.object(object).map_or("something", |object| self.scenario.label(object.card()))
    }

    pub(crate) fn thing(&self, thing: Thing) -> &'a str {
        match thing {
            Thing::Player(player) => self.player(player),
            Thing::Object(object) => self.object(object),
        }
    }

    fn objects(&self, objects: &[ObjectId]) -> String {
        list(objects.iter().map(|object| self.object(*object)))
    }

    /// Each event worth telling, with its rules. What everybody sees from the state itself is left out: passing, and
    /// who has priority.
    pub(crate) fn details(&self, events: &[Event]) -> Vec<Line> {
        let edition = self.game.edition();
        let passed = events.iter().filter(|event| matches!(event.kind, Happening::Passed(_))).count();
        events
            .iter()
            .filter_map(|event| {
                let text = match event.kind {
                    // Nobody has passed in between: one step led to the next by itself.
                    Happening::StepEnded(step) if passed == 0 => {
                        format!("The {} step ends.", self.step(step))
                    }
                    _ => self.event(&event.kind)?,
                };
                Some(Line {
                    text,
                    citations: event.rules.iter().filter_map(|rule| rule.cite(edition)).collect(),
                })
            })
            .collect()
    }
}

/// "A", "A and B", "A, B and C".
fn list<'t>(items: impl IntoIterator<Item = &'t str>) -> String {
    let items: Vec<&str> = items.into_iter().collect();
    match items.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [first @ .., last] => [&first.join(", "), " and ", last].concat(),
    }
}

/// The sentence with a capital at its beginning and a full stop at its end.
fn finish(clauses: &str) -> String {
    let mut chars = clauses.chars();
    let Some(first) = chars.next() else { return String::new() };
    let mut sentence: String = first.to_uppercase().collect();
    sentence.push_str(chars.as_str());
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

/// With its sign: "+3", "-1", "+0".
fn signed(number: i32) -> String {
    if number < 0 { number.to_string() } else { ["+", &number.to_string()].concat() }
}

/// The singular or plural that fits the number.
fn plural<'t>(count: usize, one: &'t str, many: &'t str) -> &'t str {
    if count == 1 { one } else { many }
}
