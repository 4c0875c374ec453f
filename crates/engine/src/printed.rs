//! Checks of the cards in a setup before it can be a game.

use crate::{CardSetup, Setup};
use combat_lab_cards::{CardFace, Keyword, Reference, Types};
use combat_lab_rulebook::Rule;

/// Facts about a card, with everything that its text gives, makes or turns into.
#[derive(Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a card")]
pub(crate) struct Printed {
    /// It says "your opponent".
    pub(crate) opponent: bool,
    /// It says "defending player", or names what a creature attacks.
    pub(crate) defending_player: bool,
    /// It pays life.
    pub(crate) pays_life: bool,
    /// It is a Siege, or makes one.
    pub(crate) siege: bool,
    /// It can't be a card.
    pub(crate) malformed: bool,
    /// A number of it is larger than [`Setup::MAX_NUMBER`].
    pub(crate) too_large: bool,
    pub(crate) keywords: Vec<Keyword>,
    pub(crate) types: Types,
    /// The keywords that it has written as words and not as sentences.
    pub(crate) words: Vec<String>,
    /// The rules that its keywords with a number, and what else it names, need.
    pub(crate) rules: Vec<Rule>,
}

impl Printed {
    /// Those of any card.
    pub(crate) fn of(face: &CardFace) -> Self {
        Self {
            opponent: face.speaks_of(Reference::Opponent),
            defending_player: face.names_defender(),
            pays_life: face.pays_life(),
            siege: face.has_siege(),
            malformed: face.is_malformed(),
            too_large: face.has_number_over(Setup::MAX_NUMBER),
            keywords: face.all_keywords(),
            types: face.all_types(),
            words: face.all_keyword_words(),
            rules: face.keyword_rules(),
        }
    }
}

/// Events that a game has to look out for because a card on its board, or a token that one makes,
/// could bring them about. Without abilities there is none of it.
#[derive(Debug, Default, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "independent events that cards cause")]
pub(crate) struct Watched {
    /// Day and night.
    pub(crate) time: bool,
    /// More counters are put, or more tokens created.
    pub(crate) multiplies: bool,
    /// Other creatures are kept from attacking or blocking.
    pub(crate) bans: bool,
    /// Attacking or blocking costs something.
    pub(crate) charges: bool,
    /// Steps are skipped, or permanents untap in those of others.
    pub(crate) steps: bool,
    /// Something says when spells can be cast.
    pub(crate) rules_casting: bool,
    /// Something triggers on a state of the game.
    pub(crate) states: bool,
    /// Something triggers on permanents being tapped for mana.
    pub(crate) tapping: bool,
    /// Something triggers on what its player controls no more.
    pub(crate) conditions: bool,
    /// Others are given abilities in quotes.
    pub(crate) lends: bool,
    /// Permanents lose all abilities.
    pub(crate) strips: bool,
}

impl Watched {
    /// Everything that any of these cards brings about.
    pub(crate) fn of(cards: &[CardSetup]) -> Self {
        let any = |brings: fn(&CardFace) -> bool| {
            cards.iter().any(|card| card.face.has_abilities() && brings(&card.face))
        };
        Self {
            time: cards.iter().any(|card| card.face.is_bound_to_time()),
            multiplies: any(CardFace::multiplies),
            bans: any(CardFace::bans),
            charges: any(CardFace::charges),
            steps: any(CardFace::changes_steps),
            rules_casting: any(CardFace::rules_casting),
            states: any(CardFace::watches_states),
            tapping: any(CardFace::watches_tapping),
            conditions: any(CardFace::watches_conditions),
            lends: any(CardFace::lends_any),
            strips: any(CardFace::takes_abilities),
        }
    }
}
