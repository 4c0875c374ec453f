//! One frame of one replay: the data of every part of the stage.

use crate::words::text;
use crate::words::{Words, listed, spoken};
use combat_lab_cards::Listed;
use combat_lab_damage::DamageSheet;
use combat_lab_engine::{
    CardId, Decision, Departure, Game, Object, ObjectId, Outcome, PlayerId, Strike, Thing,
};
use combat_lab_narrate::{FrameBrief, Line, Wording};
use combat_lab_notation::{BLANK, Goal, Scenario};
use combat_lab_replay::{Frame, Link, Replay};
use combat_lab_rulebook::Edition;
use std::cell::OnceCell;
use std::rc::Rc;

/// The most events of a frame that are narrated at once: it can have thousands.
pub(crate) const PIECE: usize = 100;

/// One frame of one replay. Cheap to clone, and equal only to itself: parts of the stage are
/// redrawn when another frame comes into view, not when a slider moves.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) scenario: Rc<Scenario>,
    pub(crate) replay: Rc<Replay>,
    pub(crate) at: usize,
    /// The decision that the rules wait for there, with every legal answer; for a player with
    /// priority without them, since finding them takes long
    /// ([`Playback::rounds`](super::playback::Playback::rounds)).
    pub(crate) decision: Rc<Decision>,
    /// The things whose state differs from the editions side by side with it, if any.
    pub(crate) marked: Option<Rc<[Anchor]>>,
    /// The texts of this replay's frames, made when first needed.
    pub(crate) told: Rc<[OnceCell<FrameBrief>]>,
}

impl PartialEq for View {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.replay, &other.replay) && self.at == other.at && self.marked == other.marked
    }
}

impl View {
    pub(crate) fn new(scenario: Rc<Scenario>, replay: Rc<Replay>, at: usize) -> Self {
        let told = replay.frames().iter().map(|_| OnceCell::new()).collect();
        Self::with(scenario, replay, at, told)
    }

    fn with(scenario: Rc<Scenario>, replay: Rc<Replay>, at: usize, told: Rc<[OnceCell<FrameBrief>]>) -> Self {
        let over = || Decision::Over(Outcome::CombatOver);
        let decision = Rc::new(replay.frames().get(at).map_or_else(over, Frame::waits_for));
        Self { scenario, replay, at, decision, marked: None, told }
    }

    /// The same version at another frame.
    pub(crate) fn at(&self, at: usize) -> Self {
        Self::with(Rc::clone(&self.scenario), Rc::clone(&self.replay), at, Rc::clone(&self.told))
    }

    pub(crate) fn is_marked(&self, anchor: Anchor) -> bool {
        self.marked.as_ref().is_some_and(|marked| marked.contains(&anchor))
    }

    /// The player whose part the reader takes.
    pub(crate) fn reader(&self) -> PlayerId {
        self.scenario.reader(self.edition())
    }

    /// The name of a part of the stage, with its edition if there are several side by side.
    pub(crate) fn called(&self, part: Words) -> String {
        let edition = self.marked.as_ref().map(|_| [", ", self.edition().id()].concat());
        [part.says(), &edition.unwrap_or_default()].concat()
    }

    /// A link to this moment, with all of the reader's decisions.
    pub(crate) fn link(&self) -> String {
        [Link::PREFIX, &Link::of(&self.replay, self.at).to_string()].concat()
    }

    /// The damage that a player divides here, if one does.
    pub(crate) fn strike(&self) -> Option<&Strike> {
        match &*self.decision {
            Decision::AssignDamage { strike, .. } => Some(strike),
            _ => None,
        }
    }

    /// The sheet of that damage.
    pub(crate) fn sheet(&self) -> Option<&DamageSheet> {
        self.strike().map(Strike::sheet)
    }

    pub(crate) fn frames(&self) -> &[Frame] {
        self.replay.frames()
    }

    /// The frame in view. There is always one, but the type cannot say so.
    pub(crate) fn frame(&self) -> Option<&Frame> {
        self.frames().get(self.at)
    }

    /// Its wording.
    pub(crate) fn wording(&self) -> Wording {
        Wording { edition: self.edition(), language: spoken() }
    }

    /// How a permanent left, in the words of the edition.
    pub(crate) fn departure(&self, departure: Departure) -> &'static str {
        spoken().of(combat_lab_view::departure_label(departure, self.edition()))
    }

    fn told(&self, at: usize) -> Option<&FrameBrief> {
        let told = self.told.get(at)?;
        Some(told.get_or_init(|| combat_lab_narrate::brief(&self.replay, at, self.wording(), PIECE)))
    }

    /// The sentence that narrates a frame.
    pub(crate) fn sentence(&self, at: usize) -> &str {
        self.told(at).map_or("", |told| &told.sentence)
    }

    /// The author's caption for the frame in view; while a question is open here, only the text
    /// before it.
    pub(crate) fn caption(&self, open: bool) -> Option<&str> {
        let caption = self.frame()?.caption.as_deref()?;
        let here = self.replay.questions().iter().filter(|asked| open && asked.at == self.at);
        let said = here.map(|asked| asked.said).min().unwrap_or(caption.len());
        caption.get(..said).filter(|caption| !caption.is_empty())
    }

    /// The first narrated events of a frame, and the number of the others.
    pub(crate) fn details(&self, at: usize) -> (&[Line], usize) {
        self.told(at).map_or((&[], 0), |told| (&told.details, told.left))
    }

    /// The narrated events of the frame in view from the place `from` on, at most [`PIECE`].
    pub(crate) fn piece(&self, from: usize) -> Vec<Line> {
        combat_lab_narrate::details(&self.replay, self.at, self.wording(), from, PIECE)
    }

    /// The last narrated event of the frame in view.
    pub(crate) fn last_line(&self) -> Option<Line> {
        let (first, left) = self.details(self.at);
        self.piece(first.len().saturating_add(left).checked_sub(1)?).into_iter().next()
    }

    /// The event that the sentence of the frame in view narrates.
    pub(crate) fn leading(&self) -> Option<&Line> {
        self.told(self.at).and_then(|told| told.leading.as_ref())
    }

    /// The name of a frame's step.
    pub(crate) fn step_name(&self, frame: &Frame) -> String {
        combat_lab_narrate::step_phrase(frame.moment.step, self.wording()).to_owned()
    }

    pub(crate) fn edition(&self) -> Edition {
        self.replay.edition()
    }

    pub(crate) fn last(&self) -> usize {
        self.frames().len().saturating_sub(1)
    }

    /// Whether attackers or blockers are declared here.
    pub(crate) fn declares(&self) -> bool {
        matches!(*self.decision, Decision::DeclareAttackers { .. } | Decision::DeclareBlockers { .. })
    }

    /// Whether the script ends with the frame in view, and leaves the rest to the reader.
    pub(crate) fn hands_over(&self) -> bool {
        self.at == self.last() && self.replay.is_open()
    }

    /// The goal that the reader plays for, in a puzzle.
    pub(crate) fn goal(&self) -> Option<&Goal> {
        self.scenario.your_goal(self.edition())
    }

    /// The limit that stopped the game at the frame in view, if one did.
    pub(crate) fn limit(&self) -> Option<String> {
        if self.at == self.last() { combat_lab_narrate::limit(&self.replay, spoken()) } else { None }
    }

    /// A card's name, with its handle where two cards share the name. An object that the author
    /// didn't write, such as a token, has only its own name.
    pub(crate) fn card<'a>(&'a self, object: &'a Object) -> &'a str {
        let name = self.scenario.called(object);
        // The engine's name for unnamed cards.
        if name == BLANK { listed(BLANK) } else { name }
    }

    /// The handle, if the name isn't unique.
    pub(crate) fn handle(&self, object: &Object) -> Option<&str> {
        (object.name() != BLANK && self.card(object) != object.name())
            .then(|| self.scenario.handle(object.card()))
    }

    /// The number of a token that isn't the only one of its name.
    pub(crate) fn number(&self, game: &Game, object: &Object) -> Option<String> {
        combat_lab_narrate::token_number(game, &self.scenario, object)
    }

    pub(crate) fn object(&self, game: &Game, object: ObjectId) -> String {
        let Some(object) = game.object(object) else { return String::new() };
        match self.number(game, object) {
            Some(number) => [self.card(object), " (", &number, ")"].concat(),
            None => self.card(object).to_owned(),
        }
    }

    pub(crate) fn thing(&self, game: &Game, thing: Thing) -> String {
        match thing {
            Thing::Player(player) => player_name(game, player),
            Thing::Object(object) => self.object(game, object),
            Thing::Stack(stack) => game
                .stack()
                .iter()
                .find(|entry| entry.id() == stack)
                .map(|entry| combat_lab_narrate::stack_object(game, &self.scenario, entry.object()))
                .unwrap_or_default(),
        }
    }
}

/// Names in a list, each once, with its count.
pub(crate) fn counted<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let mut known: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match known.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count = count.saturating_add(1),
            None => known.push((name, 1)),
        }
    }
    let one = |(name, count): (&str, usize)| text::times(name, count);
    known.into_iter().map(one).listed().join(", ")
}

pub(crate) fn player_name(game: &Game, player: PlayerId) -> String {
    game.player(player).map(|player| player.name().to_owned()).unwrap_or_default()
}

/// The names of a player's team.
pub(crate) fn team_names(game: &Game, player: PlayerId) -> Vec<String> {
    game.team(player).map(|player| player_name(game, player)).listed()
}

/// The names of a player's team as one phrase.
pub(crate) fn side_name(game: &Game, player: PlayerId) -> String {
    text::list(&team_names(game, player))
}

/// The controller of a permanent, if two players share a side.
pub(crate) fn partner_name(game: &Game, object: &Object) -> Option<String> {
    game.teammate(object.controller()).map(|_| player_name(game, object.controller()))
}

/// The class for a player's colour.
pub(crate) const fn colour(player: PlayerId) -> &'static str {
    match player.index() {
        0 => "p0",
        1 => "p1",
        2 => "p2",
        _ => "p3",
    }
}

/// The name of a drawn thing in the markup, so that arrows find it: a card keeps its name when it
/// becomes a new object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Player(PlayerId),
    Card(CardId),
    /// A spell or ability that waits on the stack, by its place from the bottom.
    Stack(usize),
}

impl Anchor {
    pub(crate) fn of(game: &Game, thing: Thing) -> Option<Self> {
        match thing {
            Thing::Player(player) => Some(Self::Player(player)),
            Thing::Object(object) => game.object(object).map(|object| Self::Card(object.card())),
            Thing::Stack(stack) => game.stack().iter().position(|entry| entry.id() == stack).map(Self::Stack),
        }
    }

    /// The card with this name.
    pub(crate) fn card(key: &str) -> Option<CardId> {
        key.strip_prefix('c')?.parse().ok().map(CardId::new)
    }

    pub(crate) fn key(self) -> String {
        match self {
            Self::Player(player) => ["p", &player.index().to_string()].concat(),
            Self::Card(card) => ["c", &card.index().to_string()].concat(),
            Self::Stack(place) => ["s", &place.to_string()].concat(),
        }
    }
}
