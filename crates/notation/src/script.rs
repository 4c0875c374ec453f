//! The script of a situation, as data.

use crate::text::Span;
use combat_lab_cards::Compiled;
use combat_lab_cards::{CardType, Color, CounterKind, Keyword, Mana, Step, TriggeredAbility};
use combat_lab_engine::{CardId, PlayerId};
use combat_lab_rulebook::{Citation, Edition, Rule};

/// One line of the script.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct ScriptLine {
    /// The editions it is for; `None` for all.
    pub editions: Option<Vec<Edition>>,
    /// Its content.
    pub statement: Statement,
    /// Its place.
    pub span: Span,
}

impl ScriptLine {
    /// Whether it is for `edition`.
    #[must_use]
    pub fn is_for(&self, edition: Edition) -> bool {
        self.editions.as_ref().is_none_or(|editions| editions.contains(&edition))
    }
}

/// The content of a line of the script.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Statement {
    /// Something a player announces.
    Announce(Announcement),
    /// A player passes once.
    Pass(PlayerId),
    /// A player concedes, no matter who has to decide something.
    Concede(PlayerId),
    /// Everybody passes until the top of the stack has resolved.
    Resolve,
    /// Everybody passes until then.
    Until(When),
    /// A caption.
    Say(String),
    /// The claims that must hold here.
    Now(Vec<Item>),
    /// An announcement that is judged, not made.
    Judge {
        /// The expected verdict of the rules.
        verdict: JudgedAs,
        /// The announcement.
        announcement: Announcement,
    },
    /// The least and the most that a recipient can be assigned.
    Bounds(DamageRange),
    /// The number of legal assignments.
    Splits(u64),
    /// A question to the reader.
    Ask(Question),
    /// The question before is answered here, and this many of its choices are right.
    Answer(u32),
    /// The script ends here, and the reader continues.
    Ready,
    /// The script is over, and the reader plays the player whose goal it is, against the best
    /// defence.
    YourMove,
}

/// The expected verdict of the rules about an announcement.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum JudgedAs {
    /// It is legal.
    Legal,
    /// It is illegal.
    Illegal {
        /// By the rule of this number, or one of its sub-rules; `None` for any rule.
        rule: Option<String>,
    },
}

/// The least and the most damage that a recipient can be assigned, in any legal assignment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct DamageRange {
    /// The creature that assigns; `None` for all that the player assigns who assigns here.
    pub source: Option<CardId>,
    /// The recipient.
    pub recipient: Aim,
    /// The least.
    pub least: u32,
    /// The most.
    pub most: u32,
}

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
    /// Of the game: as the decision has just been made if it is about [the way](About::TheWay),
    /// otherwise of the result.
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
        let numbered = move |rule: &&Rule| named.is_some_and(|(of, number)| rule.number(of) == Some(number));
        let of = move |same: bool| {
            let rules = Rule::ALL.iter().filter(numbered);
            rules.filter_map(move |rule| if same { rule.cite(edition) } else { rule.counterpart(edition) })
        };
        of(true).chain(of(false))
    }

    /// Reads the number of its rule for that edition, if it has that number there.
    fn read_number(&mut self, edition: Edition) {
        if let Some(rule) = self.rule_at(edition).and_then(|at| self.rules.get_mut(at))
            && Rule::ALL.iter().any(|known| known.number(edition) == Some(rule.number.as_str()))
        {
            rule.of = Some(edition);
        }
    }
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

/// Something a player announces.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Announcement {
    /// These creatures attack.
    Attack {
        /// Each with what it attacks.
        attacks: Vec<(CardId, Aim)>,
        /// The bands they form.
        bands: Vec<Vec<CardId>>,
        /// The sources of the mana if it costs any: each one of these; `None` for any.
        paying: Option<Vec<Vec<CardId>>>,
        /// The mana of the pool that pays; `None` for whatever there is.
        spending: Option<Mana>,
    },
    /// These creatures block.
    Block {
        /// Each with the attacker it blocks.
        blocks: Vec<(CardId, CardId)>,
        /// The sources of the mana, as for attacking.
        paying: Option<Vec<Vec<CardId>>>,
        /// The mana of the pool, as for attacking.
        spending: Option<Mana>,
    },
    /// Each of these creatures assigns its damage in this order.
    Order(Vec<(CardId, Vec<CardId>)>),
    /// Each of these creatures assigns its damage like this. Less than 0 is illegal.
    Assign(Vec<(CardId, Vec<(Aim, i32)>)>),
    /// Damage is assigned so that a recipient is assigned this much in all.
    Total(Aim, u32),
    /// A player plays something.
    Play(PlayLine),
    /// A player chooses something that is asked for.
    Choose(ChoiceLine),
}

/// A spell or ability that a player plays.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct PlayLine {
    /// The player who plays it.
    pub player: PlayerId,
    /// The card in the hand, or the permanent whose ability it is.
    pub card: CardId,
    /// Cards that may be used instead: basic lands of one name.
    pub others: Vec<CardId>,
    /// Whether it is a mana ability that is used.
    pub for_mana: bool,
    /// Whether the other face of the card is played, or its second half; or the card face down.
    pub other_face: bool,
    /// Whether the permanent is turned face up.
    pub turns_up: bool,
    /// The ability, counted from 0; `None` for the first that fits.
    pub ability: Option<usize>,
    /// The X that is announced; `None` for the first that fits.
    pub x: Option<u32>,
    /// The targets.
    pub targets: Vec<Aim>,
    /// How the damage is divided among the targets.
    pub division: Vec<u32>,
    /// The permanents that make the mana, each one of these; `None` for any.
    pub paying: Option<Vec<Vec<CardId>>>,
    /// The mana of the pool that is spent on it; `None` for any.
    pub spending: Option<Mana>,
    /// The permanents sacrificed to pay for it.
    pub sacrifices: Vec<CardId>,
    /// Not before then; `None` for as soon as possible.
    pub when: Option<When>,
}

impl PlayLine {
    /// Every card that will do.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        std::iter::once(self.card).chain(self.others.iter().copied())
    }
}

/// Something a player chooses when it is asked for.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct ChoiceLine {
    /// The player who chooses.
    pub player: PlayerId,
    /// The choice.
    pub what: Chosen,
}

/// A player's choice.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Chosen {
    /// Triggered abilities go on the stack in this order.
    Order(Vec<TriggerName>),
    /// The targets of a triggered ability, each perhaps with its part of what is divided.
    Targets(Vec<(Aim, Option<u32>)>),
    /// The cards discarded, or the permanents sacrificed or returned.
    GiveUp(Vec<CardId>),
    /// The one of several legendary permanents that stays.
    Keep(CardId),
    /// The replacement or prevention effect that applies.
    Apply {
        /// The source of the effect.
        by: CardId,
        /// Whether it is the shield counter on it, and none of its other effects.
        shield_counter: bool,
        /// The source of the damage, or what it would be or is dealt to.
        to: Option<Aim>,
    },
    /// The damage is left as it is.
    LeaveAsIs,
    /// The answer to a spell's or ability's offer.
    May(bool),
    /// The players or permanents attacked by creatures that are put into play attacking.
    Attacked(Vec<Aim>),
    /// The mode of a triggered ability, counted from 0.
    Mode(usize),
    /// A colour or a creature type.
    Named(combat_lab_cards::ChosenQuality),
}

/// The form in which a line names a triggered ability that waits to be put on the stack.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct TriggerName {
    /// The source of the ability; without anything more, also what an ability refers to.
    pub card: CardId,
    /// The ability; any, if they don't differ.
    pub which: Option<WhichTrigger>,
    /// The thing it refers to, where that is given.
    pub about: Option<CardId>,
}

/// The one of a card's triggered abilities that is meant.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum WhichTrigger {
    /// The one of this number, counted from 0.
    Number(usize),
    /// The one that a keyword stands for.
    Keyword {
        /// The keyword, perhaps with its number.
        words: String,
        /// The abilities that it stands for; without its number, those of each small number.
        triggers: Vec<TriggeredAbility>,
    },
}

/// Something a line points at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Aim {
    /// A player.
    Player(PlayerId),
    /// The opponent of the player whose turn it is.
    Opponent,
    /// A card, as the object it is at that moment.
    Card(CardId),
    /// The topmost ability of a card on the stack.
    AbilityOf(CardId),
}

/// A moment of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum When {
    /// During this step.
    Step(StepMoment),
    /// In this turn, counted from 1, or a later one.
    Turn(u32),
    /// While combat damage is on the stack.
    DamageOnStack,
    /// The end of the situation.
    End,
}

/// A step, perhaps just one of those of its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct StepMoment {
    /// The step.
    pub step: Step,
    /// The number of the turn; `None` for any.
    pub turn: Option<u32>,
    /// The number of the step among those of this name in one turn, counted from 1; `None` for any.
    pub nth: Option<u32>,
}

/// Claims about the end, in some editions.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Expectation {
    /// The editions it is for.
    pub editions: Vec<Edition>,
    /// The claims.
    pub items: Vec<Item>,
    /// Its place.
    pub span: Span,
}

/// One thing that must hold.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Item {
    /// A claim.
    pub claim: Claim,
    /// As the author wrote it.
    pub text: String,
    /// Its place.
    pub span: Span,
}

/// Something that is claimed of a game.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Claim {
    /// A choice is right or wrong because the author says so: nothing of the board decides it.
    Said(bool),
    /// A card is in this zone.
    Zone(CardId, combat_lab_cards::Zone),
    /// A player has this life total.
    Life(PlayerId, i64),
    /// A permanent has this much damage marked on it.
    Damage(CardId, u32),
    /// A permanent had this much damage marked on it when it left.
    LeftWithDamage(CardId, u32),
    /// A player has this many poison counters.
    Poison(PlayerId, u32),
    /// This player divides a creature's combat damage.
    Divides(PlayerId, CardId),
    /// The damage that a recipient can be assigned where damage is assigned next.
    Bounds(DamageRange),
    /// A permanent has this power and toughness.
    Size(CardId, i64, i64),
    /// A permanent is (or is not) tapped.
    Tapped(CardId, bool),
    /// A creature is in combat in this way.
    Combat(CardId, InCombat),
    /// A creature is attacking this; `None` for nothing in particular.
    Attacks(CardId, Option<Aim>),
    /// A creature is blocking this attacker.
    Blocks(CardId, CardId),
    /// A player has won.
    Wins(PlayerId),
    /// A player has lost.
    Loses(PlayerId),
    /// Everybody has lost.
    Draw,
    /// The number of times that everybody has passed in succession.
    Windows(u32),
    /// The number of combat damage steps that have begun.
    DamageSteps(u32),
    /// A step, a combat phase or a turn was skipped.
    Skipped(combat_lab_cards::Skippable),
    /// It is this step.
    Step(Step),
    /// The number of objects on the stack.
    Stack(u32),
    /// This player has priority.
    Priority(PlayerId),
    /// A card has ceased to exist.
    Gone(CardId),
    /// A player has this many cards in this zone.
    Count(PlayerId, combat_lab_cards::Zone, u32),
    /// A player has this mana.
    Mana(PlayerId, Mana),
    /// A player has this much mana.
    ManaTotal(PlayerId, u32),
    /// A permanent has this many counters of this kind.
    Counters(CardId, CounterKind, u32),
    /// A permanent has (or has not) this keyword.
    Has(CardId, Keyword, bool),
    /// A permanent is (or is not) this.
    Is(CardId, Quality, bool),
    /// A player controls this permanent, spell or ability.
    Controller(Aim, PlayerId),
    /// A permanent is phased out.
    PhasedOut(CardId),
    /// The number of times that everybody has passed in succession in steps of this name.
    WindowsIn {
        /// The step.
        step: Step,
        /// In this turn only.
        turn: Option<u32>,
        /// The number of times.
        count: u32,
    },
    /// It is this turn, counted from 1.
    Turn(u32),
    /// It is this player's turn.
    Active(PlayerId),
    /// The steps that have begun in a turn: the one it is, if none is named.
    Steps {
        /// The turn.
        turn: Option<u32>,
        /// The steps, in order.
        steps: Vec<Step>,
    },
    /// The active players of the turns so far.
    Turns(Vec<PlayerId>),
    /// The stack, from the bottom.
    Contents(Vec<OnStack>),
    /// The last events rest on the rule of this number.
    Cites(String),
    /// A player has at least this much life.
    LifeAtLeast(PlayerId, i64),
    /// A player has at most this much life.
    LifeAtMost(PlayerId, i64),
    /// Of these claims, this many hold.
    Among {
        /// The fewest.
        least: u32,
        /// The most.
        most: u32,
        /// The claims, each about a card.
        claims: Vec<Claim>,
    },
}

/// The subject of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum About {
    /// The state of a card.
    Card(CardId),
    /// The state of a player.
    Player(PlayerId),
    /// The end of the game.
    Ending,
    /// A moment on the way, or what has happened until then: nothing that can be a goal.
    TheWay,
}

/// How a number bounds another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum LifeBound {
    /// It is this number.
    Exactly,
    /// It is no greater.
    AtMost,
    /// It is no smaller.
    AtLeast,
}

/// What a claim says of the result, where players have a word for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claimed<'a> {
    /// A permanent survives.
    Survives(CardId),
    /// A permanent dies.
    Dies(CardId),
    /// A player has this life total.
    Life(PlayerId, LifeBound, i64),
    /// A player loses.
    Loses(PlayerId),
    /// A player wins.
    Wins(PlayerId),
    /// So many of these hold.
    Among(&'a [Claim]),
}

impl Claim {
    /// What it says of the result; `None` if only the author has words for it.
    #[must_use]
    pub const fn claimed(&self) -> Option<Claimed<'_>> {
        self.parts().1
    }

    /// The subject of the claim.
    #[must_use]
    pub const fn about(&self) -> About {
        self.parts().0
    }

    /// The cards it is about.
    pub fn cards(&self) -> impl Iterator<Item = CardId> {
        let among = if let Self::Among { claims, .. } = self { claims.as_slice() } else { &[] };
        core::iter::once(self).chain(among).filter_map(|claim| match claim.about() {
            About::Card(card) => Some(card),
            About::Player(_) | About::Ending | About::TheWay => None,
        })
    }

    /// The subject, and what it says of the result where players have a word for it.
    const fn parts(&self) -> (About, Option<Claimed<'_>>) {
        use combat_lab_cards::Zone;
        match self {
            Self::Zone(card, zone) => {
                let claimed = match zone {
                    Zone::InPlay => Some(Claimed::Survives(*card)),
                    Zone::Graveyard => Some(Claimed::Dies(*card)),
                    Zone::Hand | Zone::Library | Zone::Stack | Zone::Exile | Zone::Command => None,
                };
                (About::Card(*card), claimed)
            }
            Self::Gone(card) => (About::Card(*card), Some(Claimed::Dies(*card))),
            Self::Damage(card, _)
            | Self::Size(card, ..)
            | Self::Tapped(card, _)
            | Self::Counters(card, ..)
            | Self::Has(card, ..)
            | Self::Is(card, ..)
            | Self::PhasedOut(card)
            | Self::Controller(Aim::Card(card), _) => (About::Card(*card), None),
            Self::Life(player, life) => {
                (About::Player(*player), Some(Claimed::Life(*player, LifeBound::Exactly, *life)))
            }
            Self::LifeAtMost(player, life) => {
                (About::Player(*player), Some(Claimed::Life(*player, LifeBound::AtMost, *life)))
            }
            Self::LifeAtLeast(player, life) => {
                (About::Player(*player), Some(Claimed::Life(*player, LifeBound::AtLeast, *life)))
            }
            Self::Loses(player) => (About::Player(*player), Some(Claimed::Loses(*player))),
            Self::Wins(player) => (About::Player(*player), Some(Claimed::Wins(*player))),
            Self::Poison(player, _) | Self::Count(player, ..) => (About::Player(*player), None),
            Self::Among { claims, .. } => (About::Ending, Some(Claimed::Among(claims.as_slice()))),
            Self::Draw => (About::Ending, None),
            Self::Said(_)
            | Self::LeftWithDamage(..)
            | Self::Divides(..)
            | Self::Bounds(_)
            | Self::Combat(..)
            | Self::Attacks(..)
            | Self::Blocks(..)
            | Self::Windows(_)
            | Self::WindowsIn { .. }
            | Self::DamageSteps(_)
            | Self::Skipped(_)
            | Self::Step(_)
            | Self::Steps { .. }
            | Self::Stack(_)
            | Self::Contents(_)
            | Self::Priority(_)
            | Self::Mana(..)
            | Self::ManaTotal(..)
            | Self::Controller(Aim::AbilityOf(_) | Aim::Player(_) | Aim::Opponent, _)
            | Self::Turn(_)
            | Self::Turns(_)
            | Self::Active(_)
            | Self::Cites(_) => (About::TheWay, None),
        }
    }
}

/// A player's goal from where the script ends, whatever everybody else does.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct Goal {
    /// The player.
    pub player: PlayerId,
    /// The editions in which it is the goal; at most one goal for each.
    pub editions: Vec<Edition>,
    /// Claims about the end of the situation: nothing that is about [the way](About::TheWay).
    pub items: Vec<Item>,
    /// Its place.
    pub span: Span,
}

/// Whether a goal is expected to be reachable.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct ProofExpectation {
    /// The editions it is for.
    pub editions: Vec<Edition>,
    /// The expectation.
    pub proof: Proof,
    /// Its place.
    pub span: Span,
}

/// The expected result of a search for a way to a goal.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Proof {
    /// The goal can be reached; with this number of spells and abilities and not with fewer, if it
    /// is given.
    Solvable(Option<u32>),
    /// The goal can be kept from being reached.
    Unsolvable,
    /// The goal can be reached by this first choice of the player, and by none that no such
    /// expectation names.
    First {
        /// The choice.
        choice: Box<Opening>,
        /// The words that say it.
        text: String,
    },
    /// A step of a way to the goal, from where the script ends or from the step before.
    Step {
        /// What is done.
        step: Box<Statement>,
        /// The words that say it.
        text: String,
    },
}

/// A player's first choice.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Opening {
    /// Playing this card, or an ability of it, in whatever way.
    Card(CardId),
    /// A declaration, or something played in one way.
    Announce(Announcement),
    /// Passing.
    Pass,
}

impl Proof {
    /// The words of the notation.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Solvable(None) => "solvable".to_owned(),
            Self::Solvable(Some(plays)) => format!("solvable with {plays}"),
            Self::Unsolvable => "unsolvable".to_owned(),
            Self::First { text, .. } => ["first ", text].concat(),
            Self::Step { text, .. } => ["solution ", text].concat(),
        }
    }
}

/// A quality of a permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Quality {
    /// Of this type.
    Type(CardType),
    /// Of this colour.
    Color(Color),
    /// Of no colour.
    Colorless,
    /// A token.
    Token,
}

/// Something on the stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum OnStack {
    /// This card as a spell, or an ability of it.
    Of(CardId),
    /// Combat damage.
    CombatDamage,
}

/// A creature's part in combat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum InCombat {
    /// An attacking creature.
    Attacking,
    /// A blocking creature.
    Blocking,
    /// No attacking creature.
    NotAttacking,
    /// No blocking creature.
    NotBlocking,
    /// A blocked creature.
    Blocked,
    /// An unblocked creature.
    Unblocked,
    /// The only attacking creature at the moment.
    AttackingAlone,
    /// The only blocking creature at the moment.
    BlockingAlone,
}
