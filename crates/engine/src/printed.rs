//! Checks of the cards in a setup before it can be a game.

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
    /// A number of it is larger than a game allows.
    pub(crate) too_large: bool,
    pub(crate) keywords: Vec<Keyword>,
    pub(crate) types: Types,
    /// The keywords that it has written as words and not as sentences.
    pub(crate) words: Vec<String>,
    /// The rules that its keywords with a number, and what else it names, need.
    pub(crate) rules: Vec<Rule>,
}

impl Printed {
    /// Those of any card, where no number may be larger than `most`.
    pub(crate) fn of(face: &CardFace, most: u32) -> Self {
        Self {
            opponent: face.speaks_of(Reference::Opponent),
            defending_player: face.names_defender(),
            pays_life: face.pays_life(),
            siege: face.has_siege(),
            malformed: face.is_malformed(),
            too_large: face.has_number_over(most),
            keywords: face.all_keywords(),
            types: face.all_types(),
            words: face.all_keyword_words(),
            rules: face.keyword_rules(),
        }
    }
}

/// Something that few boards have, and that a game looks for only if a card on its board, with all
/// that its text gives, makes or turns into, could bring it about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// Day and night.
    Time,
    /// More counters are put, or more tokens created.
    Multiplying,
    /// Other creatures are kept from attacking or blocking.
    Bans,
    /// Attacking or blocking costs something.
    Charges,
    /// Steps are skipped, or permanents untap in those of others.
    Steps,
    /// Something says when spells can be cast.
    RulingCasting,
    /// Something triggers on permanents becoming tapped, untapped, transformed and the like.
    States,
    /// Something triggers on permanents being tapped for mana.
    Tapping,
    /// Something triggers on the death of what a permanent has dealt damage.
    Wounding,
    /// Something triggers on what its player controls no more.
    Conditions,
    /// Others are given abilities in quotes.
    Lending,
    /// Permanents lose all abilities.
    Stripping,
    /// A size counts something.
    Counting,
    /// Several effects could replace one event: nothing does without a card that has more than
    /// keywords, or keeps another from dying.
    Competing,
}

combat_lab_cards::all_variants!(Source {
    Time,
    Multiplying,
    Bans,
    Charges,
    Steps,
    RulingCasting,
    States,
    Tapping,
    Wounding,
    Conditions,
    Lending,
    Stripping,
    Counting,
    Competing
});

impl Source {
    /// Whether a card could bring it about.
    fn is_on(self, face: &CardFace) -> bool {
        let says = match self {
            // Keywords alone.
            Self::Time => return face.is_bound_to_time(),
            Self::Competing => {
                let keeps = [Keyword::UmbraArmor, Keyword::ExiledIfDying];
                return face.has_abilities() || keeps.iter().any(|keyword| face.keywords.has(*keyword));
            }
            Self::Multiplying => CardFace::multiplies,
            Self::Bans => CardFace::bans,
            Self::Charges => CardFace::charges,
            Self::Steps => CardFace::changes_steps,
            Self::RulingCasting => CardFace::rules_casting,
            Self::States => CardFace::watches_states,
            Self::Tapping => CardFace::watches_tapping,
            Self::Wounding => CardFace::watches_wounded,
            Self::Conditions => CardFace::watches_conditions,
            Self::Lending => CardFace::lends_any,
            Self::Stripping => CardFace::takes_abilities,
            Self::Counting => CardFace::counts_its_size,
        };
        face.has_abilities() && says(face)
    }
}

/// All that the cards of a game could bring about: nothing, on a plain board. It is found once, as
/// the game begins.
#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Sources(u16);

const _: () = assert!(Source::ALL.len() <= u16::BITS as usize, "a bit for each source");

impl Sources {
    /// What any of these cards could bring about.
    pub(crate) fn of(cards: &[&CardFace]) -> Self {
        let on_any = |source: &Source| cards.iter().any(|face| source.is_on(face));
        Self(Source::ALL.into_iter().filter(on_any).fold(0, |all, source| all | (1 << source as u16)))
    }

    /// Whether any card of the game could bring this about.
    pub(crate) const fn any(self, what: Source) -> bool {
        self.0 & (1 << what as u16) != 0
    }
}
