//! The rarer events and effects that some card of a board could bring about: everything else is
//! skipped.

use combat_lab_cards::{CardFace, Keyword};

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
    /// Something asks which players a permanent has dealt damage.
    Striking,
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
    Striking,
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
            Self::Striking => CardFace::watches_struck,
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
