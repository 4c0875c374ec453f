//! Games in words: the words of an edition, in any language, with the names of the situation.
//!
//! A [`Replay`] holds states and events. [`frame()`] narrates one of its frames on demand: one
//! sentence, and each notable event with its rules. [`violation()`] explains why an action is
//! refused, [`problems`] why a script can't continue, [`expected`] and [`found`] give the result of
//! a check, [`difference`] a difference between editions, and [`transcript()`] a whole replay.
//!
//! ```
//! use combat_lab_narrate::Wording;
//! use combat_lab_notation::Scenario;
//! use combat_lab_replay::Replay;
//!
//! let entry = combat_lab_notation::library::find("t01-two-bears-meet").unwrap();
//! let scenario = Scenario::parse(entry.source)?;
//! let replay = Replay::run(&scenario, scenario.editions[0])?;
//! let wording = Wording::of_replay(&replay);
//! let told = |at| combat_lab_narrate::frame(&replay, at, wording).sentence;
//! assert!((0..replay.frames().len()).any(|at| told(at) == "Alice attacks Bob with Grizzly Bears."));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(not(test), warn(clippy::disallowed_methods, clippy::disallowed_types))]

mod ability;
mod attack;
mod change;
mod check;
mod compare;
mod damage;
mod decision;
mod effects;
mod end;
mod event;
mod goal;
mod lasting;
mod left_open;
mod line_mend;
mod missing;
mod play;
mod reason;
mod reply;
mod sentence;
mod shield;
mod stack;
mod standing;
mod transcript;
mod trigger;
mod turn;
mod unreached;
mod violation;
mod why;
mod words;
mod zones;

#[cfg(test)]
mod tests;

use combat_lab_cards::Step;
use combat_lab_engine::{
    AssignsNothing, CardId, Change, Decision, Event, Game, Happening, Object, ObjectId, PlayerId,
    ReplacementOption, StackObject, Thing, TriggerOption, Violation,
};
use combat_lab_language::{Counted, Language, Phrase, t, tn};
use combat_lab_notation::{BLANK, Diagnostics, Scenario};
use combat_lab_replay::{Link, Opened, Replay};
use combat_lab_rulebook::{Citation, Edition, Rule};
use std::borrow::Cow;
use std::cell::OnceCell;

pub use ability::card::{card_cost, card_text};
pub use ability::cost::price;
pub use ability::statics::static_ability;
pub use ability::{ability, enchant, triggered_ability};
pub use check::{expected, found, not_decided, unused};
pub use compare::{DifferenceText, difference, effect};
pub use goal::goal;
pub use left_open::{LeftOpen, OpenChoices};
pub use line_mend::{LineMend, line_instead};
pub use reason::reason;
pub use reply::{FILL_IN, Reply, blanks, hint, moment_name, other_ways, reply, speaks_to_you, way};
pub use standing::marks;
pub use transcript::{frame_text, transcript, transcript_markdown};
pub use unreached::{FindSentence, Finders, SentenceInstead, limit, problems, problems_by, sentence_instead};
pub use why::{Because, Elsewhere, why};
pub use words::{MOST_SYMBOLS, Wording, number, size, step_name, step_phrase, symbols};

/// A frame in words: one sentence, and each notable event.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FrameText {
    /// The frame in one sentence.
    pub sentence: String,
    /// Each notable event, with its rules.
    pub details: Vec<Line>,
    /// The place in `details` of the first event besides the end or beginning of a step and
    /// tapping: the event that the sentence narrates.
    pub leading: usize,
}

/// The beginning of a [`FrameText`]: a frame can have thousands of events.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FrameBrief {
    /// The frame in one sentence.
    pub sentence: String,
    /// The event that the sentence narrates: the line at [`FrameText::leading`].
    pub leading: Option<Line>,
    /// The first of [`FrameText::details`].
    pub details: Vec<Line>,
    /// The number of further lines, which [`details`] makes.
    pub left: usize,
}

/// A sentence, and the rules behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The sentence.
    pub text: String,
    /// The rules, the deciding one first.
    pub citations: Vec<Citation>,
}

/// Narrates frame `at` of a replay; empty if there is no such frame.
#[must_use]
pub fn frame(replay: &Replay, at: usize, wording: Wording) -> FrameText {
    let Some((teller, events, decision)) = Teller::of_frame(replay, at, wording) else {
        return FrameText::default();
    };
    let conclusion = teller.conclusion(replay, at, &decision);
    let sentence = sentence::sentence(&teller, events, &decision, conclusion.as_ref());
    let (leading, mut details) = (teller.leading(events), concluded(conclusion));
    let leading = if details.is_empty() { leading.map_or(0, |(place, _)| place) } else { 0 };
    details.extend(teller.told(events).filter_map(|event| teller.line(event)));
    FrameText { sentence, details, leading }
}

/// The same with at most `most` details.
#[must_use]
pub fn brief(replay: &Replay, at: usize, wording: Wording, most: usize) -> FrameBrief {
    let Some((teller, events, decision)) = Teller::of_frame(replay, at, wording) else {
        return FrameBrief::default();
    };
    let conclusion = teller.conclusion(replay, at, &decision);
    let sentence = sentence::sentence(&teller, events, &decision, conclusion.as_ref());
    let mut details = concluded(conclusion);
    let leading = match details.first() {
        Some(line) => Some(line.clone()),
        None => teller.leading(events).and_then(|(_, event)| teller.line(event)),
    };
    let mut told = teller.told(events);
    let room = most.saturating_sub(details.len());
    details.extend(told.by_ref().take(room).filter_map(|event| teller.line(event)));
    FrameBrief { sentence, leading, details, left: told.count() }
}

/// At most `most` details of frame `at`, from the place `from` on, as in [`frame()`].
#[must_use]
pub fn details(replay: &Replay, at: usize, wording: Wording, from: usize, most: usize) -> Vec<Line> {
    let Some((teller, events, decision)) = Teller::of_frame(replay, at, wording) else { return Vec::new() };
    let concluded = concluded(teller.conclusion(replay, at, &decision));
    let skipped = from.saturating_sub(concluded.len());
    let told = teller.told(events).skip(skipped).take(most).filter_map(|event| teller.line(event));
    concluded.into_iter().skip(from).chain(told).take(most).collect()
}

/// Whether one of the details of frame `at` cites a rule.
#[must_use]
pub fn cites(replay: &Replay, at: usize, rule: Rule) -> bool {
    let Some((teller, events, decision)) = Teller::of_frame(replay, at, Wording::of_replay(replay)) else {
        return false;
    };
    let concluded = concluded(teller.conclusion(replay, at, &decision));
    concluded.iter().flat_map(|line| &line.citations).any(|cited| cited.rule == rule)
        || teller.told(events).any(|event| teller.citations(event).iter().any(|cited| cited.rule == rule))
}

/// The lines of a conclusion, which come before those of the events.
fn concluded(conclusion: Option<end::Conclusion>) -> Vec<Line> {
    conclusion.map(|it| it.lines).unwrap_or_default()
}

/// Frame `at` of a replay in one sentence; empty if there is no such frame.
#[must_use]
pub fn sentence(replay: &Replay, at: usize, wording: Wording) -> String {
    let Some((teller, events, decision)) = Teller::of_frame(replay, at, wording) else {
        return String::new();
    };
    let conclusion = teller.conclusion(replay, at, &decision);
    sentence::sentence(&teller, events, &decision, conclusion.as_ref())
}

/// Plays a situation under an edition, like [`Replay::run`].
///
/// # Errors
///
/// The reason why it can't be played, in words.
pub fn run(scenario: &Scenario, edition: Edition) -> Result<Replay, Diagnostics> {
    Replay::run(scenario, edition).map_err(|stop| problems(scenario, &stop))
}

/// The same situation under another edition, like [`Replay::under`].
///
/// # Errors
///
/// The reason why it can't be played, in words.
pub fn under(replay: &Replay, edition: Edition, at: usize) -> Result<(Replay, usize), Diagnostics> {
    replay.under(edition, at).map_err(|stop| problems(replay.scenario(), &stop))
}

/// Plays the situation of a link, with the author's texts in a language.
///
/// # Errors
///
/// The problems of its text, or the reason why it can't be played, in words.
pub fn open(link: &Link, language: Language) -> Result<Opened, Diagnostics> {
    let scenario = link.scenario()?.in_language(language);
    link.open(&scenario).map_err(|stop| problems(&scenario, &stop))
}

/// The same replay, narrated in another language from now on, with the author's captions and
/// questions in it. A reader's own version keeps theirs: it isn't played again.
#[must_use]
pub fn in_language(replay: &Replay, language: Language) -> Replay {
    let scenario = replay.scenario().clone().in_language(language);
    let own = replay.branched_at().is_none().then(|| Replay::run(&scenario, replay.edition()).ok());
    let same = own.flatten().filter(|own| own.frames().len() == replay.frames().len());
    same.unwrap_or_else(|| replay.with_scenario(scenario))
}

/// An event as a sentence; `None` for events that need none (passing, receiving priority).
#[must_use]
pub fn event(game: &Game, scenario: &Scenario, event: &Event) -> Option<String> {
    Teller::new(game, scenario).event(&event.kind)
}

/// The reason why an action is refused, as a sentence.
///
/// The violation has the deciding rule: show it with its number and edition beside the sentence.
#[must_use]
pub fn violation(game: &Game, scenario: &Scenario, violation: &Violation) -> String {
    Teller::new(game, scenario).violation(violation)
}

/// An object on the stack, such as "Giant Growth, targeting Grizzly Bears".
#[must_use]
pub fn stack_object(game: &Game, scenario: &Scenario, object: &StackObject) -> String {
    Teller::new(game, scenario).stack_object(object)
}

/// The name of an object on the stack, without what an ability without targets triggered on:
/// "Greedy Drake's triggered ability".
#[must_use]
pub fn stack_name(game: &Game, scenario: &Scenario, object: &StackObject) -> String {
    let teller = Teller::new(game, scenario);
    match object {
        StackObject::Triggered(triggered) if triggered.targets.is_empty() => teller.play_name(object),
        _ => teller.stack_object(object),
    }
}

/// The name of a spell or ability on the stack without its targets, such as "Giant Growth" or "The
/// ability of Prodigal Pyromancer".
#[must_use]
pub fn stack_label(game: &Game, scenario: &Scenario, object: &StackObject) -> String {
    combat_lab_language::letters::capital(&Teller::new(game, scenario).play_name(object))
}

/// The text of an object on the stack, such as "Target creature gets +3/+3 until end of turn",
/// without a full stop; `None` for combat damage, and for a spell that becomes a permanent.
#[must_use]
pub fn stack_text(game: &Game, scenario: &Scenario, object: &StackObject) -> Option<String> {
    Teller::new(game, scenario).stack_text(object)
}

/// The author's name of a player or object, or a description of an object on the stack.
#[must_use]
pub fn thing(game: &Game, scenario: &Scenario, thing: Thing) -> String {
    Teller::new(game, scenario).thing(thing).into_owned()
}

/// The number of a token whose name others share: in sentences it follows the name in parentheses,
/// in lines of the notation without them.
#[must_use]
pub fn token_number(game: &Game, scenario: &Scenario, token: &Object) -> Option<String> {
    let teller = Teller::new(game, scenario);
    let number =
        teller.object(token.id()).strip_prefix(token.name())?.strip_prefix(" (")?.strip_suffix(')')?;
    token.is_token().then(|| number.to_owned())
}

/// Changes to a permanent, and their sources, such as "+3/+3 until end of turn, from Giant Growth".
/// Those of one source and one duration are one text.
#[must_use]
pub fn changes(game: &Game, scenario: &Scenario, changes: &[Change]) -> Vec<String> {
    Teller::new(game, scenario).changes(changes)
}

/// The decision the game waits for, as a sentence, such as "Alice declares attackers."
#[must_use]
pub fn decision(game: &Game, scenario: &Scenario, decision: &Decision) -> String {
    words::finish(&Teller::new(game, scenario).decision(decision))
}

/// A triggered ability that waits, such as "Soul Warden's triggered ability (Grizzly Bears)".
#[must_use]
pub fn trigger_option(game: &Game, scenario: &Scenario, option: &TriggerOption) -> String {
    Teller::new(game, scenario).trigger_option(option)
}

/// The effect of a replacement or prevention effect, such as "Healing Salve prevents 3 of the 5
/// damage that Craw Wurm would deal to Bob".
#[must_use]
pub fn replacement_option(game: &Game, scenario: &Scenario, option: &ReplacementOption) -> String {
    Teller::new(game, scenario).replacement_option(option)
}

/// The effects of a triggered ability in one of its modes, counted from 0: "You gain 3 life". Empty
/// if it has no such mode.
#[must_use]
pub fn trigger_mode(game: &Game, scenario: &Scenario, trigger: &TriggerOption, mode: usize) -> String {
    Teller::new(game, scenario).trigger_mode(trigger.source, &trigger.origin, mode).unwrap_or_default()
}

/// A player's choice as a permanent enters: "red", or "Goblin".
#[must_use]
pub fn chosen(chosen: combat_lab_cards::ChosenQuality, game: &Game, scenario: &Scenario) -> String {
    combat_lab_language::letters::capital(&ability::traits::chosen(
        chosen,
        Teller::new(game, scenario).wording(),
    ))
}

/// The effects that a spell or ability offers to a player, or threatens: "You draw a card".
#[must_use]
pub fn offer(game: &Game, scenario: &Scenario, effects: &[combat_lab_cards::Effect]) -> String {
    let wording = Teller::new(game, scenario).wording();
    combat_lab_language::letters::capital(&ability::delayed_effects(effects, wording))
}

/// The context of a sentence.
pub(crate) struct Teller<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) game: &'a Game,
    /// The state before the narrated events, for objects that have left the stack since.
    pub(crate) before: Option<&'a Game>,
    language: Language,
    /// The tokens that share their name with others, with their numbers. Found on the first
    /// request.
    tokens: OnceCell<Vec<(CardId, String)>>,
}

/// The tokens that share a name, each with its number, in the order of their cards: "Saproling
/// (2)". Lines of the notation name it "Saproling 2".
fn numbered_tokens(game: &Game, scenario: &Scenario) -> Vec<(CardId, String)> {
    let made = (scenario.cards.len()..usize::MAX).map_while(|index| {
        let card = CardId::new(u16::try_from(index).ok()?);
        game.card(card).and_then(|object| game.object(object))
    });
    let mut tokens: Vec<&Object> = made.filter(|made| made.is_token()).collect();
    combat_lab_engine::sort(&mut tokens, |one, other| one.name().cmp(other.name()));
    let runs = tokens.chunk_by(|one, other| one.name() == other.name()).filter(|run| run.len() > 1);
    let named = |(token, nth): (&&Object, usize)| {
        (token.card(), [token.name(), " (", &nth.to_string(), ")"].concat())
    };
    let mut numbered: Vec<(CardId, String)> = runs.flat_map(|run| run.iter().zip(1..).map(named)).collect();
    combat_lab_engine::sort(&mut numbered, |(one, _), (other, _)| one.cmp(other));
    numbered
}

impl<'a> Teller<'a> {
    pub(crate) fn new(game: &'a Game, scenario: &'a Scenario) -> Self {
        Self { scenario, game, before: None, language: scenario.language(), tokens: OnceCell::new() }
    }

    /// The context of a frame, with its events and the decision it waits for.
    fn of_frame(replay: &'a Replay, at: usize, wording: Wording) -> Option<(Self, &'a [Event], Decision)> {
        let frame = replay.frames().get(at)?;
        let before = at.checked_sub(1).and_then(|before| replay.frames().get(before));
        let teller = Self {
            scenario: replay.scenario(),
            game: &frame.game,
            before: before.map(|before| &before.game),
            language: wording.language,
            tokens: OnceCell::new(),
        };
        Some((teller, &frame.events, frame.waits_for()))
    }

    fn edition(&self) -> Edition {
        self.game.edition()
    }

    fn wording(&self) -> Wording {
        Wording { edition: self.game.edition(), language: self.language }
    }

    /// A phrase with its holes filled.
    fn say(&self, phrase: Phrase<'_>, parts: &[&str]) -> String {
        self.language.say(phrase, parts)
    }

    /// The form of a phrase for a number.
    fn count(&self, number: usize, phrase: Counted) -> Phrase<'static> {
        self.language.count(number, phrase)
    }

    /// A phrase without holes.
    fn of(&self, phrase: Phrase<'static>) -> &'static str {
        self.language.of(phrase)
    }

    /// "the upkeep step".
    fn step(&self, step: Step) -> &'static str {
        words::the_step(step, self.wording())
    }

    fn player(&self, player: PlayerId) -> &'a str {
        self.game.player(player).map_or_else(|| self.of(t!("somebody")), combat_lab_engine::Player::name)
    }

    /// A player with their teammate, and how many they are.
    fn team(&self, player: PlayerId) -> (usize, String) {
        let head = self.game.head(player);
        let mut team = vec![head];
        team.extend(self.game.teammate(head));
        let names: Vec<&str> = team.iter().map(|player| self.player(*player)).collect();
        (names.len(), self.wording().list(&names))
    }

    /// The attacked player or permanent: where creatures attack a team as a whole, both of its
    /// players.
    fn attacked(&self, target: Thing) -> Cow<'_, str> {
        match target {
            Thing::Player(player) if self.game.attacks_teams() => Cow::Owned(self.team(player).1),
            _ => self.thing(target),
        }
    }

    /// The author's name for an object; a token or copy has its own name, with a number if other
    /// tokens share it.
    fn object(&self, object: ObjectId) -> &str {
        let token = self.game.object(object).filter(|object| object.is_token());
        let numbered = token.and_then(|token| {
            let tokens = self.tokens.get_or_init(|| numbered_tokens(self.game, self.scenario));
            let at = tokens.binary_search_by(|(card, _)| card.cmp(&token.card())).ok()?;
            tokens.get(at).filter(|(_, name)| name.starts_with(token.name()))
        });
        numbered.map_or_else(|| self.plain_object(object), |(_, name)| name)
    }

    /// The same without a number.
    fn plain_object(&self, object: ObjectId) -> &'a str {
        let Some(object) = self.game.object(object) else { return self.of(t!("something")) };
        match self.scenario.called(object) {
            BLANK => self.of(t!("a card")),
            name => name,
        }
    }

    pub(crate) fn thing(&self, thing: Thing) -> Cow<'_, str> {
        match thing {
            Thing::Player(player) => Cow::Borrowed(self.player(player)),
            Thing::Object(object) => Cow::Borrowed(self.object(object)),
            Thing::Stack(stack) => Cow::Owned(self.stack_item(stack)),
        }
    }

    fn things(&self, things: &[Thing]) -> String {
        let names: Vec<Cow<'_, str>> = things.iter().map(|thing| self.thing(*thing)).collect();
        self.wording().list(&names)
    }

    /// Their names; objects with the same name, such as tokens and unknown cards, are counted.
    fn objects(&self, objects: &[ObjectId]) -> String {
        let mut counted: Vec<(&str, usize, bool)> = Vec::new();
        for object in objects {
            let name = self.plain_object(*object);
            let token = self.game.object(*object).is_some_and(combat_lab_engine::Object::is_token);
            match counted.iter_mut().find(|(known, _, other)| (*known, *other) == (name, token)) {
                Some((_, count, _)) => *count += 1,
                None => counted.push((name, 1, token)),
            }
        }
        let wording = self.wording();
        let names = counted.into_iter().map(|(name, count, token)| {
            let one = || objects.iter().copied().find(|object| self.plain_object(*object) == name);
            let many = match name {
                _ if count == 1 => return Cow::Borrowed(one().map_or(name, |object| self.object(object))),
                _ if name == self.of(t!("a card")) => self.count(count, tn!("a card", "%1 cards")),
                _ if token => self.count(count, tn!("a %2 token", "%1 %2 tokens")),
                "Plains" | "Wastes" => t!("%1 %2"),
                "Island" => t!("%1 Islands"),
                "Swamp" => t!("%1 Swamps"),
                "Mountain" => t!("%1 Mountains"),
                "Forest" => t!("%1 Forests"),
                _ => t!("%1 of %2"),
            };
            Cow::Owned(self.say(many, &[&wording.in_words(count), name]))
        });
        wording.list(&names.collect::<Vec<_>>())
    }

    /// The notable events, without those that the state itself shows: passing, receiving priority,
    /// steps that end without action, and removal from combat of objects that have left the
    /// battlefield.
    fn told<'e>(&self, events: &'e [Event]) -> impl Iterator<Item = &'e Event> + use<'_, 'a, 'e> {
        events.iter().filter(|event| self.tells(events, &event.kind))
    }

    /// Whether one of these events is notable.
    fn tells(&self, events: &[Event], happening: &Happening) -> bool {
        let happens = |kind: &Happening| events.iter().any(|event| event.kind == *kind);
        match happening {
            Happening::Passed(_) | Happening::PriorityReceived(_) => false,
            Happening::StepEnded(step) => {
                !matches!(step, Step::Untap | Step::Cleanup)
                    && events.iter().any(|event| matches!(event.kind, Happening::Passed(_)))
            }
            Happening::Tapped(object) => !happens(&Happening::Regenerated(*object)),
            Happening::Resolving(id) => !sentence::does_not_resolve(events, *id),
            Happening::RemovedFromCombat(object) => {
                self.game.object(*object).is_none_or(combat_lab_engine::Object::is_in_play)
                    && !happens(&Happening::Regenerated(*object))
            }
            _ => true,
        }
    }

    /// The first of them besides the end or beginning of a step and tapping, and its place.
    fn leading<'e>(&self, events: &'e [Event]) -> Option<(usize, &'e Event)> {
        let begins = |event: &&Event| {
            !matches!(
                event.kind,
                Happening::StepEnded(_)
                    | Happening::StepBegan(_)
                    | Happening::Tapped(_)
                    | Happening::AssignsNothing { why: AssignsNothing::OtherStep, .. }
            )
        };
        let place = self.told(events).position(|event| begins(&event)).unwrap_or(0);
        Some((place, self.told(events).nth(place)?))
    }

    /// An event and its rules: several of our rules can be one rule, with one number, of an
    /// edition.
    fn line(&self, event: &Event) -> Option<Line> {
        Some(Line { text: self.event(&event.kind)?, citations: self.citations(event) })
    }

    fn citations(&self, event: &Event) -> Vec<Citation> {
        let mut citations: Vec<Citation> = Vec::new();
        for citation in event.all_rules().filter_map(|rule| rule.cite(self.edition())) {
            if citations.iter().all(|known| known.number() != citation.number()) {
                citations.push(citation);
            }
        }
        citations
    }
}
