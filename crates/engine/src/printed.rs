//! What a setup asks of the cards in it before it can be a game.

use crate::{CardFace, CardSetup, Keyword, Reference, Setup, Types};
use combat_lab_rulebook::Rule;

/// What is attacked, of which a team attacks another as a group.
const ATTACKED: [Reference; 4] =
    [Reference::DefendingPlayer, Reference::DefenderOfThat, Reference::Attacked, Reference::AttackedByThat];

/// What has to be known of a card, with all that its text gives, makes or turns into.
#[derive(Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent printed about a card")]
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
            defending_player: ATTACKED.into_iter().any(|attacked| face.speaks_of(attacked)),
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

    /// The same of a card that has no more than keywords.
    pub(crate) fn plain(face: &CardFace) -> Self {
        let over = |number: u32| number > Setup::MAX_NUMBER;
        let (power, toughness) = face.size.unwrap_or_default();
        let numbers = [power.unsigned_abs(), toughness.unsigned_abs()];
        let printed = [face.loyalty.unwrap_or(0), face.defense.unwrap_or(0)];
        let numbered = face.numbered.iter().map(|numbered| numbered.number);
        let cost = face.cost.map_or(0, |cost| cost.total());
        Self {
            opponent: false,
            defending_player: false,
            pays_life: false,
            siege: false,
            malformed: face.types == Types::NONE
                || (face.is_creature() && face.size.is_none())
                || face.is_instruction(),
            too_large: numbers.into_iter().chain(printed).chain(numbered).chain([cost]).any(over),
            keywords: face.keywords.iter().collect(),
            types: face.types,
            words: face.keyword_words.clone(),
            rules: face.numbered.iter().map(|numbered| numbered.keyword.rule()).collect(),
        }
    }
}

/// What a game has to look out for because a card on its board, or a token that one makes, could
/// bring it about. Without abilities there is none of it.
#[derive(Debug, Default, Clone, Copy)]
#[expect(clippy::struct_excessive_bools, reason = "independent things that cards do")]
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
    /// Something triggers on what its player controls no more.
    pub(crate) conditions: bool,
    /// Others are given abilities in quotes.
    pub(crate) lends: bool,
    /// Permanents lose all abilities.
    pub(crate) strips: bool,
}

impl Watched {
    /// Whatever any of these cards brings about.
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
            conditions: any(CardFace::watches_conditions),
            lends: any(CardFace::lends_any),
            strips: any(CardFace::takes_abilities),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Printed;
    use crate::{CardFace, CardType, Keyword, ManaCost, Numbered, NumberedKeyword, Setup};

    #[test]
    fn those_of_a_plain_card_are_those_of_any_card() {
        let bears = || CardFace::creature("Bears", 2, 2);
        let toxic = Numbered { keyword: NumberedKeyword::Toxic, number: 2 };
        let many = Setup::MAX_NUMBER + 1;
        let large = i32::try_from(many).unwrap();
        let faces = vec![
            bears(),
            bears().with([Keyword::Flying, Keyword::Infect]),
            CardFace { numbered: vec![toxic], ..bears() },
            CardFace { numbered: vec![Numbered { number: many, ..toxic }], ..bears() },
            CardFace { size: Some((2, -large)), ..bears() },
            CardFace { size: None, ..bears() },
            CardFace { cost: Some(ManaCost::default().plus(&ManaCost::generic(many))), ..bears() },
            CardFace { loyalty: Some(3), ..CardFace::new("Walker", [CardType::Planeswalker]) },
            CardFace { loyalty: Some(many), ..CardFace::new("Walker", [CardType::Planeswalker]) },
            CardFace { defense: Some(4), ..CardFace::new("Battle", [CardType::Battle]) },
            CardFace::new("Nothing", []),
            CardFace::new("Nothing", [CardType::Instant]),
            CardFace::new("Both", [CardType::Sorcery, CardType::Creature]),
        ];
        for face in faces {
            assert!(!face.has_abilities(), "{}", face.name);
            assert_eq!(Printed::plain(&face), Printed::of(&face), "{}", face.name);
        }
    }
}
