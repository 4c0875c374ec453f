//! Setups: the boards from which games start.

mod printed;
mod problem;

pub use problem::{SetupError, SetupProblem};

use crate::{CardId, Counters, PlayerId};
use combat_lab_cards::{Adding, CardFace, ChosenQuality, Compiled, Manner, Step};
use combat_lab_rulebook::{Edition, Rule, TeamCombat, TeamLife};
use printed::Printed;

/// A board before it is a game: plain public data, not necessarily possible.
///
/// [`Game::new`](crate::Game::new) turns it into a game or says everything that is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The players in turn order, two to [`Setup::MAX_PLAYERS`]; the first is the active player.
    pub players: Vec<PlayerSetup>,
    /// Every card and token, with where it is. A card's [`CardId`] is its place here.
    pub cards: Vec<CardSetup>,
    /// The start of the game in the turn, and its end.
    pub span: TurnSpan,
    /// The seating, and the players whom each may attack, with more than two players.
    pub variant: Variant,
}

/// The rules for a game of more than two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub enum Variant {
    /// Each plays for themselves, and a player may attack several others at once (602; 802). Of two
    /// players, too.
    #[default]
    FreeForAll,
    /// Each plays for themselves, and attacks only the player on their left, who is next in turn
    /// order (604.1a; 803.1a).
    AttackLeft,
    /// Each plays for themselves, and attacks only the player on their right (604.1b; 803.1b).
    AttackRight,
    /// Two teams of two: the first two players and the other two, each with one turn and one life
    /// total (606; 806; 810).
    TwoHeadedGiant,
}

impl Variant {
    /// Whether it can be played by this many.
    #[must_use]
    pub const fn fits(self, players: usize) -> bool {
        match self {
            Self::FreeForAll => true,
            Self::AttackLeft | Self::AttackRight => players > 2,
            Self::TwoHeadedGiant => players == 4,
        }
    }
}

/// The part of the game that is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub struct TurnSpan {
    /// The step in which it starts.
    pub from: Step,
    /// The end of the situation.
    pub through: Through,
    /// Whether the first turn is the first of the game, whose draw step is skipped (101.6a;
    /// 103.8a).
    pub opening: bool,
}

/// The end of the part that is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Through {
    /// The end of the combat phase.
    Combat,
    /// The end of this many turns, at least one.
    Turns(u32),
}

impl Default for TurnSpan {
    /// One combat phase.
    fn default() -> Self {
        Self { from: Step::BeginningOfCombat, through: Through::Combat, opening: false }
    }
}

/// One player at the start.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerSetup {
    /// The player's name.
    pub name: String,
    /// Life total.
    pub life: i32,
    /// The player's poison counters.
    pub poison: u32,
    /// Whether the player is the monarch; of several, the first is.
    pub monarch: bool,
    /// Whether the cards in [`Place::Library`] are all there are. If not, a player who runs out of
    /// them draws cards that nobody has described.
    pub library_is_complete: bool,
}

impl PlayerSetup {
    /// A player of this name with this much life.
    #[must_use]
    pub fn new(name: impl Into<String>, life: i32) -> Self {
        Self { name: name.into(), life, poison: 0, monarch: false, library_is_complete: false }
    }
}

/// One card at the start.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub struct CardSetup {
    /// The printed card.
    pub face: CardFace,
    /// Its owner; also its controller.
    pub owner: PlayerId,
    /// Its place.
    pub place: Place,
}

/// The place of a card at the start.
#[derive(Debug, Clone, PartialEq, Eq, Compiled)]
pub enum Place {
    /// In play (on the battlefield).
    InPlay(PermanentSetup),
    /// In its owner's hand.
    Hand,
    /// In its owner's library, the first listed on top.
    Library,
    /// In its owner's graveyard.
    Graveyard,
}

/// The face of a permanent that is up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Compiled)]
pub enum Facing {
    /// The front face, or the only one.
    #[default]
    Front,
    /// It is face down; only a card with morph can be.
    Down,
    /// It is its other face; only a transforming card can be.
    Transformed,
}

/// The state of a permanent at the start.
#[derive(Debug, Clone, PartialEq, Eq, Default, Compiled)]
pub struct PermanentSetup {
    /// It is tapped.
    pub tapped: bool,
    /// It came under its controller's control this turn, so without haste it can't attack or tap
    /// itself.
    pub summoning_sick: bool,
    /// Damage already marked on it this turn.
    pub damage: u32,
    /// The counters on it; a planeswalker without loyalty counters here has its printed loyalty, a
    /// battle its printed defense.
    pub counters: Counters,
    /// It is a token.
    pub token: bool,
    /// The face that is up.
    pub facing: Facing,
    /// The card in play that this Aura or Equipment is attached to.
    pub attached_to: Option<CardId>,
    /// The players who have goaded it, each once.
    pub goaded: Vec<PlayerId>,
    /// The opponent who protects this Siege; without one, the next in turn order.
    pub protector: Option<PlayerId>,
    /// The choice made as it entered, if there is one.
    pub chosen: Option<ChosenQuality>,
}

/// Whether a setup can be a game under an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Compiled)]
pub enum Fit {
    /// It can't: [`Game::new`](crate::Game::new) has the problems.
    Wrong,
    /// It can't: the edition lacks a keyword or a rule that a card needs.
    Beyond,
    /// It can.
    Fits,
}

impl Setup {
    /// The most players.
    pub const MAX_PLAYERS: usize = 6;
    /// The most cards a setup may have.
    pub const MAX_CARDS: usize = 512;
    /// The most turns that are played.
    pub const MAX_TURNS: u32 = 100;
    /// The most objects a game makes. Where an effect would make more, it makes no more.
    pub const MAX_OBJECTS: usize = 20_000;
    /// The most triggered abilities that wait to go on the stack at the same time.
    pub const MAX_TRIGGERS: usize = 20_000;
    /// The most tokens that one effect makes, and the most cards that one draws or mills.
    pub const MAX_AT_ONCE: u32 = 200;
    /// The largest size of any number in a setup that a game computes with: life, power, toughness,
    /// damage, counters, costs.
    pub const MAX_NUMBER: u32 = 1_000_000;

    /// Whether this can be a game under an edition.
    #[must_use]
    pub fn fit(&self, edition: Edition) -> Fit {
        let beyond = |problem: &SetupProblem| match problem {
            SetupProblem::KeywordUnknown { .. }
            | SetupProblem::WordUnknown { .. }
            | SetupProblem::RuleUnknown { .. }
            | SetupProblem::MonarchUnknown => true,
            SetupProblem::PlayerCount { .. }
            | SetupProblem::TooManyCards { .. }
            | SetupProblem::TurnCount { .. }
            | SetupProblem::NeedsTwoPlayers { .. }
            | SetupProblem::BadVariant { .. }
            | SetupProblem::TeamDiffers
            | SetupProblem::NotForTeams { .. }
            | SetupProblem::UnknownOwner { .. }
            | SetupProblem::NotAPermanent { .. }
            | SetupProblem::MalformedCard { .. }
            | SetupProblem::NotAttachable { .. }
            | SetupProblem::WrongFace { .. }
            | SetupProblem::WrongPlayer { .. }
            | SetupProblem::WronglyChosen { .. }
            | SetupProblem::WronglyAttached { .. }
            | SetupProblem::NumberTooLarge { .. } => false,
        };
        let problems = self.problems(edition);
        if problems.is_empty() {
            Fit::Fits
        } else if problems.iter().any(beyond) {
            Fit::Beyond
        } else {
            Fit::Wrong
        }
    }

    /// Everything that keeps this from being a game under `edition`.
    pub(crate) fn problems(&self, edition: Edition) -> Vec<SetupProblem> {
        let mut problems = Vec::new();
        if !(2..=Self::MAX_PLAYERS).contains(&self.players.len()) {
            problems.push(SetupProblem::PlayerCount { found: self.players.len() });
        }
        let turns = match self.span.through {
            Through::Combat => 1,
            Through::Turns(turns) => turns,
        };
        if !(1..=Self::MAX_TURNS).contains(&turns) {
            let found = turns;
            problems.push(SetupProblem::TurnCount { found });
        }
        if !self.variant.fits(self.players.len()) {
            problems.push(SetupProblem::BadVariant { found: self.players.len() });
        }
        let alike = |team: &[PlayerSetup]| {
            team.windows(2).all(|two| match two {
                [one, other] => {
                    let shares_poison = Rule::TeamPoison.number(edition).is_some();
                    one.life == other.life && (!shares_poison || one.poison == other.poison)
                }
                _ => true,
            })
        };
        if self.variant == Variant::TwoHeadedGiant && !self.players.chunks(2).all(alike) {
            problems.push(SetupProblem::TeamDiffers);
        }
        if self.players.iter().any(|player| player.monarch) && Rule::Monarch.number(edition).is_none() {
            problems.push(SetupProblem::MonarchUnknown);
        }
        if self.cards.len() > Self::MAX_CARDS {
            problems.push(SetupProblem::TooManyCards { found: self.cards.len() });
            return problems;
        }
        let largest = |player: &PlayerSetup| player.life.unsigned_abs().max(player.poison);
        if self.players.iter().any(|player| largest(player) > Self::MAX_NUMBER) {
            problems.push(SetupProblem::NumberTooLarge { card: None });
        }
        for (index, setup) in (0u16..).zip(&self.cards) {
            let printed = Printed::of(&setup.face, Self::MAX_NUMBER);
            self.card_problems(CardId::new(index), setup, printed, edition, &mut problems);
        }
        problems
    }

    fn card_problems(
        &self,
        card: CardId,
        setup: &CardSetup,
        printed: Printed,
        edition: Edition,
        problems: &mut Vec<SetupProblem>,
    ) {
        if setup.owner.index() >= self.players.len() {
            problems.push(SetupProblem::UnknownOwner { card });
        }
        let permanent = match &setup.place {
            Place::InPlay(permanent) => Some(permanent),
            Place::Hand | Place::Library | Place::Graveyard => None,
        };
        let several = self.players.len() > 2;
        // The opponent who protects a Siege is chosen as it enters; a setup has to name one.
        let enters = printed.siege && permanent.is_none();
        if several && (enters || printed.opponent) {
            problems.push(SetupProblem::NeedsTwoPlayers { card });
        }
        if self.variant == Variant::TwoHeadedGiant
            && let Some(rule) = is_not_for_teams(&printed, edition)
        {
            problems.push(SetupProblem::NotForTeams { card, rule });
        }
        if permanent.is_some() && setup.face.is_instruction() {
            problems.push(SetupProblem::NotAPermanent { card });
        }
        let attaches = setup.face.enchant.is_some() || setup.face.equipment;
        let host_is_there = |host: CardId| {
            self.cards.get(host.index()).is_some_and(|host| matches!(host.place, Place::InPlay(_)))
        };
        let badly_attached = permanent
            .and_then(|permanent| permanent.attached_to)
            .is_some_and(|host| !attaches || host == card || !host_is_there(host));
        let nothing = PermanentSetup::default();
        let marked = permanent.unwrap_or(&nothing);
        let known = |player: PlayerId| player.index() < self.players.len();
        let may_protect = |player: PlayerId| {
            let teammate =
                self.variant == Variant::TwoHeadedGiant && player.index() ^ 1 == setup.owner.index();
            known(player) && setup.face.siege && player != setup.owner && !teammate
        };
        let badly_told =
            !marked.goaded.iter().copied().all(known) || !marked.protector.is_none_or(may_protect);
        let manner = setup.face.other.as_deref().map(|other| other.manner);
        let badly_turned = match marked.facing {
            Facing::Front => false,
            Facing::Down => manner != Some(Manner::FaceDown),
            Facing::Transformed => manner != Some(Manner::Transform),
        };
        let chosen = match (setup.face.chooses().filter(|_| permanent.is_some()), marked.chosen) {
            (Some(what), Some(chosen)) => chosen.suits(what),
            (None, None) => true,
            _ => false,
        };
        problems.add_all(printed.malformed.map(|reason| SetupProblem::MalformedCard { card, reason }));
        let wrong = [
            (badly_attached, SetupProblem::NotAttachable { card }),
            (badly_turned, SetupProblem::WrongFace { card }),
            (badly_told, SetupProblem::WrongPlayer { card }),
            (!chosen, SetupProblem::WronglyChosen { card }),
        ];
        problems.add_all(wrong.into_iter().filter(|(is_wrong, _)| *is_wrong).map(|(_, problem)| problem));
        let Counters { plus_one, minus_one, loyalty, defense, charge, named } = &marked.counters;
        let counters = [plus_one, minus_one, loyalty, defense, charge].into_iter().copied();
        if printed.too_large
            || marked.damage > Self::MAX_NUMBER
            || counters.chain(named.iter().map(|(_, count)| count)).any(|count| count > Self::MAX_NUMBER)
        {
            problems.push(SetupProblem::NumberTooLarge { card: Some(card) });
        }
        for keyword in printed.keywords {
            if !keyword.exists_in(edition) {
                problems.push(SetupProblem::KeywordUnknown { card, keyword, rule: keyword.rule() });
            }
        }
        let unknown = printed.words.into_iter().filter(|word| !edition.has_word(word));
        problems.add_all(unknown.map(|word| SetupProblem::WordUnknown { card, word }));
        let planeswalkers = match edition.rules().planeswalkers {
            combat_lab_rulebook::Planeswalkers::Absent => false,
            combat_lab_rulebook::Planeswalkers::Present => true,
        };
        if printed.types.has(combat_lab_cards::CardType::Planeswalker) && !planeswalkers {
            problems.push(SetupProblem::RuleUnknown { card, rule: Rule::PlaneswalkerLoyalty });
        }
        let goaded = marked.goaded.first().map(|_| Rule::Goad);
        let counters = named.iter().filter_map(|(name, _)| name.rule());
        let mut needed = printed.rules.into_iter().chain(goaded).chain(counters);
        let unknown = needed.find(|rule| rule.number(edition).is_none());
        if let Some(rule) = unknown {
            problems.push(SetupProblem::RuleUnknown { card, rule });
        }
        let battles = match edition.rules().battles {
            combat_lab_rulebook::Battles::Absent => false,
            combat_lab_rulebook::Battles::Present => true,
        };
        if printed.types.has(combat_lab_cards::CardType::Battle) && !battles {
            problems.push(SetupProblem::RuleUnknown { card, rule: Rule::Battles });
        }
    }
}

/// The rule that leaves open how a card works with teams, if one does: which player of an attacked
/// team is meant by "defending player" (606.7, until 2008), or how one of its players pays life
/// (606.9).
fn is_not_for_teams(printed: &Printed, edition: Edition) -> Option<Rule> {
    let as_a_group = match edition.rules().team_combat {
        TeamCombat::AsAGroup => true,
        TeamCombat::EachPlayer => false,
    };
    let unpayable = match edition.rules().team_life {
        TeamLife::Halved => true,
        TeamLife::HalvedUnlessPaid | TeamLife::Whole => false,
    };
    let undefined = as_a_group && Rule::TeamDefender.number(edition).is_none();
    if undefined && printed.defending_player {
        Some(Rule::TwoHeadedGiant)
    } else {
        (unpayable && printed.pays_life).then_some(Rule::TeamLife)
    }
}
