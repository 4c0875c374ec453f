//! A whole situation.

pub(crate) mod translation;

use crate::board::{Card, Seat};
use crate::course::Course;
use crate::script::{Expectation, Goal, Proof, ProofExpectation, ScriptLine, Statement};
use crate::slices::pause;
use crate::text::{self, Span};
use crate::tokens;
use combat_lab_cards::Compiled;
use combat_lab_engine::{
    CardId, Fit, Game, Object, ObjectId, PlayerId, PlayerSetup, Setup, TurnSpan, Variant,
};
use combat_lab_language::{Language, t};
use combat_lab_rulebook::{Edition, TeamStart};
use std::sync::Arc;
use translation::Translation;

/// A board, the players' actions, and the expected results.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Scenario {
    /// The title; without one, who plays against whom.
    pub title: String,
    /// A summary, in a sentence or two.
    pub summary: Option<String>,
    /// Its place in a course.
    pub course: Course,
    /// The editions it is for; the first is shown. Never empty.
    pub editions: Vec<Edition>,
    /// The start in the first turn, and the end.
    pub span: TurnSpan,
    /// The seating, and the players whom each may attack.
    pub variant: Variant,
    /// Whether `ability N` counts each way to activate an ability, and a well-known card with some
    /// of its abilities has all of them: `option count every way`.
    pub counts_every_way: bool,
    /// The players, in turn order; the first is the active player.
    pub players: Vec<Seat>,
    /// Every card; a card's [`CardId`] is its place here.
    pub cards: Vec<Card>,
    /// The script: what happens, and what is said, judged and expected on the way.
    pub script: Vec<ScriptLine>,
    /// The expectations at the end.
    pub expectations: Vec<Expectation>,
    /// A player's goal, in each edition that has one.
    pub goals: Vec<Goal>,
    /// Whether it can be reached.
    pub proofs: Vec<ProofExpectation>,
    /// The author's texts in other languages.
    pub translations: Vec<Translation>,
    /// The language in which it is told.
    #[compiled(skip)]
    pub(crate) language: Language,
    /// The names of tokens that it can make, as they are compared.
    pub(crate) tokens: Vec<String>,
    /// The edition that it calls `today`.
    pub(crate) today: Edition,
    /// Whether the board can be there under each of [`Edition::ALL`].
    pub(crate) fits: Vec<Fit>,
    /// The text it was read from.
    #[compiled(skip)]
    pub(crate) source: Arc<str>,
}

/// The line after which the reader plays for the goal.
const YOUR_MOVE: &str = "your move";

/// The title of a situation that has none of its own.
pub(crate) fn plain_title(players: &[Seat], language: Language) -> String {
    match players {
        [one, other] => language.say(t!("%1 against %2"), &[&one.name, &other.name]),
        _ => String::new(),
    }
}

impl Scenario {
    /// The longest text that is read, in bytes.
    pub const MAX_TEXT: usize = crate::limits::MAX_TEXT;

    /// The edition that its text calls `today`.
    #[must_use]
    pub const fn today(&self) -> Edition {
        self.today
    }

    /// The goal in an edition; in one that the situation doesn't name, a goal that it has in all
    /// that it does.
    #[must_use]
    pub fn goal(&self, edition: Edition) -> Option<&crate::Goal> {
        let everywhere = |goal: &&crate::Goal| {
            !self.editions.contains(&edition) && self.editions.iter().all(|it| goal.editions.contains(it))
        };
        let here = self.goals.iter().find(|goal| goal.editions.contains(&edition));
        here.or_else(|| self.goals.iter().find(everywhere))
    }

    /// The player whose part the reader takes, and whose side is nearest in every frame: the one
    /// who is asked for a decision or has the goal, or else the first.
    #[must_use]
    pub fn reader(&self, edition: Edition) -> PlayerId {
        let asked = self.script.iter().find_map(|line| match &line.statement {
            Statement::Ask(question) => Some(question.decision?.player),
            _ => None,
        });
        let goal = || self.your_goal(edition).map(|goal| goal.player);
        asked.or_else(goal).unwrap_or(PlayerId::new(0))
    }

    /// The same situation in a language: of all sentences, messages and pictures made from it, and
    /// of the author's texts if they are translated.
    #[must_use]
    pub fn in_language(mut self, language: Language) -> Self {
        self.translate(Language::ENGLISH.tag());
        if self.title == plain_title(&self.players, self.language) {
            self.title = plain_title(&self.players, language);
        }
        self.translate(language.tag());
        self.language = language;
        self
    }

    /// Its language; English by default.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// The goal that the reader plays for in this edition, from where the script ends.
    #[must_use]
    pub fn your_goal(&self, edition: Edition) -> Option<&crate::Goal> {
        let yours = |line: &ScriptLine| line.statement == Statement::YourMove && line.is_for(edition);
        self.goal(edition).filter(|_| self.script.iter().any(yours))
    }

    /// The same situation with the reader playing for the goal; `None` if there is no goal, or if
    /// the reader does so already. It is what its text means.
    #[must_use]
    pub fn as_puzzle(&self) -> Option<Self> {
        let ends = |line: &&mut ScriptLine| matches!(line.statement, Statement::Ready | Statement::YourMove);
        let mut made = self.clone();
        match made.script.iter_mut().find(ends) {
            _ if self.goals.is_empty() => return None,
            Some(line) if line.statement == Statement::YourMove => return None,
            Some(line) => {
                let mut lines: Vec<&str> = self.source.lines().collect();
                let own = lines.get_mut(line.span.line.checked_sub(1)?)?;
                let written = own.replacen("ready", YOUR_MOVE, 1);
                *own = &written;
                made.source = lines.join("\n").into();
                line.statement = Statement::YourMove;
                line.span.length = YOUR_MOVE.len();
            }
            None => {
                let place = self.source.matches('\n').count() + 2;
                made.source = [&self.source, "\n", YOUR_MOVE, "\n"].concat().into();
                made.script.push(ScriptLine {
                    editions: None,
                    statement: Statement::YourMove,
                    span: Span { line: place, column: 1, length: YOUR_MOVE.len() },
                });
            }
        }
        Some(made)
    }

    /// The edition in which a situation is shown unless another is wanted: its first, except those
    /// in which its author expects the goal to be out of reach.
    #[must_use]
    pub fn first_edition(&self) -> Option<Edition> {
        let reaches = |edition: &&Edition| {
            let mut proofs = self.proofs.iter();
            !proofs.any(|it| it.proof == Proof::Unsolvable && it.editions.contains(edition))
        };
        self.editions.iter().find(reaches).or(self.editions.first()).copied()
    }

    /// The text it was read from.
    #[must_use]
    pub fn source(&self) -> &str {
        &self.source
    }

    /// The life total at the start of the player in a seat: as written, or 20. A team shares it,
    /// and starts with as much as the edition says.
    #[must_use]
    pub fn life(&self, seat: usize, edition: Edition) -> i32 {
        let written = |seat: usize| self.players.get(seat).and_then(|seat| seat.life);
        match self.variant {
            Variant::TwoHeadedGiant => written(seat).or_else(|| written(seat ^ 1)).unwrap_or_else(|| {
                match edition.rules().team_start {
                    TeamStart::Forty => 40,
                    TeamStart::Thirty => 30,
                }
            }),
            Variant::FreeForAll | Variant::AttackLeft | Variant::AttackRight => written(seat).unwrap_or(20),
        }
    }

    /// The board, for the engine.
    #[must_use]
    pub fn setup(&self, edition: Edition) -> Setup {
        Setup {
            players: self
                .players
                .iter()
                .enumerate()
                .map(|(place, seat)| PlayerSetup {
                    poison: seat.poison,
                    monarch: seat.monarch,
                    library_is_complete: seat.library_is_complete,
                    ..PlayerSetup::new(seat.name.clone(), self.life(place, edition))
                })
                .collect(),
            cards: self.cards.iter().map(|card| card.setup_under(edition)).collect(),
            span: self.span,
            variant: self.variant,
        }
    }

    /// Whether the board can be there under an edition, as was found out when the text was read.
    #[must_use]
    pub fn fit(&self, edition: Edition) -> Fit {
        let mut fits = Edition::ALL.into_iter().zip(&self.fits);
        fits.find(|(known, _)| *known == edition).map_or(Fit::Wrong, |(_, fit)| *fit)
    }

    /// Finds that out.
    pub(crate) async fn judged(&self) -> Vec<Fit> {
        let mut setup = self.setup(self.today);
        let mut fits = Vec::new();
        for edition in Edition::ALL {
            for (card, known) in setup.cards.iter_mut().zip(&self.cards).filter(|(_, known)| known.listed) {
                *card = known.setup_under(edition);
            }
            for (place, player) in setup.players.iter_mut().enumerate() {
                player.life = self.life(place, edition);
            }
            fits.push(setup.fit(edition));
            pause().await;
        }
        fits
    }

    /// A card of this situation in a game, or the token that a name of the script means.
    #[must_use]
    pub fn object(&self, game: &Game, card: CardId) -> Option<ObjectId> {
        tokens::object(&self.tokens, self.cards.len(), game, card)
    }

    /// The name of a card in messages, or of a token that may not exist.
    #[must_use]
    pub fn name(&self, card: CardId) -> String {
        tokens::written(&self.tokens, card).unwrap_or_else(|| self.label(card).to_owned())
    }

    /// The author's name for a card; empty if there is no such card.
    #[must_use]
    pub fn handle(&self, card: CardId) -> &str {
        self.cards.get(card.index()).map_or("", |card| &card.handle)
    }

    /// The name of an object: the author's for its card, which tells cards of one name apart. A
    /// token, a copy or another face of a card has only its own.
    #[must_use]
    pub fn called<'a>(&'a self, object: &'a Object) -> &'a str {
        match self.label(object.card()) {
            _ if object.is_turned() => object.name(),
            "" => object.name(),
            label => label,
        }
    }

    /// The card, or token with a name in lines, that an object of a game is.
    #[must_use]
    pub fn card_of(&self, game: &Game, object: ObjectId) -> Option<CardId> {
        let card = game.object(object)?.card();
        if self.cards.get(card.index()).is_some() {
            return Some(card);
        }
        tokens::placeholder(&self.tokens, self.cards.len(), game, object)
    }

    /// The name in lines of a token that is in a game, if it has one.
    #[must_use]
    pub fn token(&self, game: &Game, token: ObjectId) -> Option<String> {
        let named = tokens::named(&self.tokens, self.cards.len(), game, token)?;
        // A card of that name would be meant; with its number, the first token is.
        let name = text::normal(&named);
        let named_so = self
            .cards
            .iter()
            .any(|card| text::normal(&card.handle) == name || text::normal(&card.setup.face.name) == name);
        Some(if named_so { [&named, " 1"].concat() } else { named })
    }

    /// The text at a place.
    #[must_use]
    pub fn excerpt(&self, span: text::Span) -> String {
        let line = self.source.lines().nth(span.line.saturating_sub(1)).unwrap_or_default();
        line.chars().skip(span.column.saturating_sub(1)).take(span.length).collect()
    }

    /// The name of a card in sentences, with the handle where another has the same name.
    #[must_use]
    pub fn label(&self, card: CardId) -> &str {
        self.cards.get(card.index()).map_or("", |card| &card.label)
    }
}
