//! Questions that an author asks readers.

use super::{Claim, DamageRange, Item, When};
use crate::text::Span;
use combat_lab_cards::Compiled;
use combat_lab_engine::PlayerId;
use combat_lab_rulebook::{Citation, Edition, Rule};

/// A question to the reader. Which of its choices are right, or which decisions, the engine
/// decides.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Question {
    /// The question.
    pub text: String,
    /// The decision that answers it; without one, a choice does.
    pub decision: Option<AskedFor>,
    /// The choices: at least two, or none where a decision is asked for.
    pub choices: Vec<QuestionChoice>,
    /// The author's reasons for the answer; at most one for each edition.
    pub reasons: Vec<QuestionReason>,
    /// The author's replies to mistakes. The first that holds is given.
    pub wrong: Vec<WrongTry>,
    /// The author's hints; at most one for each edition.
    pub hints: Vec<QuestionReason>,
}

/// A decision that a question asks for. Whether it is right, the goal of the situation says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct AskedFor {
    /// The kind of decision.
    pub kind: AskKind,
    /// The player who decides: the one whose goal it is.
    pub player: PlayerId,
    /// The last moment at which the player can act, for [`AskKind::Act`]; without it, the end.
    pub until: Option<When>,
}

/// The kind of decision that a question asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Compiled)]
pub enum AskKind {
    /// The division of the player's creatures' damage.
    Divide,
    /// The attacking creatures.
    Attack,
    /// The blocking creatures.
    Block,
    /// The moment and the play of the player.
    Act,
}

impl AskKind {
    /// Every kind.
    pub const ALL: [Self; 4] = [Self::Divide, Self::Attack, Self::Block, Self::Act];

    /// Its word in the notation.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Divide => "divide",
            Self::Attack => "attack",
            Self::Block => "block",
            Self::Act => "act",
        }
    }
}

/// The author's reply to a mistake.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct WrongTry {
    /// The tries it replies to.
    pub mistake: Mistake,
    /// The reply, its rules and its editions.
    pub reply: QuestionReason,
    /// The place of the mistake.
    pub span: Span,
}

/// The tries that a reply is for.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Mistake {
    /// This choice of the question.
    Choice(usize),
    /// Tries of which all of this is so.
    When(Vec<TryItem>),
    /// Acting at this moment.
    At(When),
    /// An illegal try: by the rule of this number or one of its sub-rules; `None` for any rule.
    Illegal(Option<String>),
}

/// Something that is so of a try.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct TryItem {
    /// The claim.
    pub claim: TryClaim,
    /// As the author wrote it.
    pub text: String,
    /// Its place.
    pub span: Span,
}

/// A claim about a try.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum TryClaim {
    /// Of the game: as the decision has just been made if it is about
    /// [the way](crate::About::TheWay), otherwise of the result.
    Game(Claim),
    /// A recipient is assigned this much.
    Divided(DamageRange),
    /// The number of creatures that attack or block.
    Declared {
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
    },
    /// Nothing is done.
    Nothing,
}

impl Question {
    /// The author's reason for the answer in that edition: one for the edition, or one for all
    /// others.
    #[must_use]
    pub fn because(&self, edition: Edition) -> Option<&str> {
        self.reason(edition).map(|reason| reason.text.as_str())
    }

    /// The rules that the author may mean with the number that is named for the answer in that
    /// edition: several of ours can be parts of one rule. If the number is read in another edition,
    /// these are the same rules as this edition has them, or else what takes their place.
    pub fn rules(&self, edition: Edition) -> impl Iterator<Item = Citation> {
        self.reason(edition).into_iter().flat_map(move |reason| reason.cited(edition))
    }

    /// The rule that the author names for the answer in that edition. Of several with that number,
    /// the first.
    #[must_use]
    pub fn rule(&self, edition: Edition) -> Option<Citation> {
        self.rules(edition).next()
    }

    pub(crate) fn reason(&self, edition: Edition) -> Option<&QuestionReason> {
        self.reasons.get(self.reason_at(edition)?)
    }

    fn reason_at(&self, edition: Edition) -> Option<usize> {
        place(&self.reasons, |reason| &reason.editions, edition)
    }

    /// The author's hint in that edition.
    #[must_use]
    pub fn hint(&self, edition: Edition) -> Option<&str> {
        let place = place(&self.hints, |hint| &hint.editions, edition)?;
        self.hints.get(place).map(|hint| hint.text.as_str())
    }

    /// The reply to a wrong choice in that edition.
    #[must_use]
    pub fn reply_to(&self, edition: Edition, choice: usize) -> Option<&WrongTry> {
        self.wrong_in(edition).map(|(_, wrong)| wrong).find(|it| it.mistake == Mistake::Choice(choice))
    }

    /// The replies to mistakes in that edition, in the order of the file, with their places.
    pub fn wrong_in(&self, edition: Edition) -> impl Iterator<Item = (usize, &WrongTry)> {
        self.wrong.iter().enumerate().filter(move |(_, wrong)| {
            wrong.reply.editions.as_ref().is_none_or(|editions| editions.contains(&edition))
        })
    }

    /// Reads the number of each rule that a reason names in the newest edition it is for that has
    /// that number.
    pub(crate) fn read_numbers(&mut self, asked: &[Edition]) {
        // The newest comes last.
        for edition in Edition::ALL.into_iter().filter(|edition| asked.contains(edition)) {
            let reason = self.reason_at(edition).and_then(|at| self.reasons.get_mut(at));
            if let Some(reason) = reason {
                reason.read_number(edition);
            }
            for wrong in &mut self.wrong {
                if wrong.reply.editions.as_ref().is_none_or(|editions| editions.contains(&edition)) {
                    wrong.reply.read_number(edition);
                }
            }
        }
    }
}

/// The place of what is for that edition, or else of what is for all others.
fn place<T>(all: &[T], editions: impl Fn(&T) -> &Option<Vec<Edition>>, edition: Edition) -> Option<usize> {
    let named = all.iter().position(|one| editions(one).as_ref().is_some_and(|some| some.contains(&edition)));
    named.or_else(|| all.iter().position(|one| editions(one).is_none()))
}

/// Why the answer to a question is what it is.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct QuestionReason {
    /// The editions it is for; without them, all that have no reason of their own.
    pub editions: Option<Vec<Edition>>,
    /// The rules that decide, where the author names them; at most one for each edition.
    pub rules: Vec<ReasonRule>,
    /// The text for the reader.
    pub text: String,
    /// The editions of the lines it is written among.
    pub(crate) among: Option<Vec<Edition>>,
}

impl QuestionReason {
    /// The rule that the author names for that edition: one for the edition, or one for all others.
    pub(crate) fn rule(&self, edition: Edition) -> Option<&ReasonRule> {
        self.rules.get(self.rule_at(edition)?)
    }

    fn rule_at(&self, edition: Edition) -> Option<usize> {
        place(&self.rules, |rule| &rule.editions, edition)
    }

    /// The rules that the author may mean with the number that is named for that edition: see
    /// [`Question::rules`].
    pub fn cited(&self, edition: Edition) -> impl Iterator<Item = Citation> {
        let named = self.rule(edition).and_then(|rule| Some((rule.of?, rule.number.as_str())));
        let numbered = move |rule: &&Rule| named.is_some_and(|(of, number)| is_numbered(**rule, of, number));
        let of = move |same: bool| {
            let rules = Rule::ALL.iter().filter(numbered);
            rules.filter_map(move |rule| if same { rule.cite(edition) } else { rule.counterpart(edition) })
        };
        of(true).chain(of(false))
    }

    /// Reads the number of its rule for that edition, if it has that number there.
    fn read_number(&mut self, edition: Edition) {
        if let Some(rule) = self.rule_at(edition).and_then(|at| self.rules.get_mut(at))
            && Rule::ALL.iter().any(|known| is_numbered(*known, edition, &rule.number))
        {
            rule.of = Some(edition);
        }
    }
}

/// Whether a rule has that number, or is a sub-rule of a rule of which nothing here has the number:
/// 702.28b of 702.28.
fn is_numbered(rule: Rule, edition: Edition, number: &str) -> bool {
    let Some(own) = rule.number(edition) else { return false };
    let letter = own.strip_prefix(number).is_some_and(|rest| matches!(rest.as_bytes(), [b'a'..=b'z']));
    let whole = || Rule::ALL.iter().any(|known| known.number(edition) == Some(number));
    own == number || letter && number.ends_with(|last: char| last.is_ascii_digit()) && !whole()
}

/// A rule that decides the answer to a question.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct ReasonRule {
    /// The editions it is for; without them, all the others of its reason.
    pub editions: Option<Vec<Edition>>,
    /// Its number.
    pub number: String,
    /// The edition in which it has that number: the newest it is for that has one.
    pub(crate) of: Option<Edition>,
}

/// One choice of a question.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct QuestionChoice {
    /// The text for the reader.
    pub text: String,
    /// The claims that make it right.
    pub items: Vec<Item>,
}
