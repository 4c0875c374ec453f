//! The state of a card at the end, compared between editions.

use combat_lab_cards::Zone;
use combat_lab_engine::{CardId, Counters, Game, PlayerId};

/// The state of a card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// `None` if it has ceased to exist.
    pub zone: Option<Zone>,
    /// Its controller, if that is not its owner.
    pub stolen_by: Option<PlayerId>,
    /// Whether it is phased out.
    pub phased_out: bool,
    /// Whether it is tapped.
    pub tapped: bool,
    /// Its power and toughness, if it is a creature on the battlefield.
    pub size: Option<(i32, i32)>,
    /// The damage on it.
    pub damage: u32,
    /// Its counters.
    pub counters: Counters,
}

impl Standing {
    /// The state of a card in a game.
    #[must_use]
    pub fn of(game: &Game, card: CardId) -> Self {
        let nothing = Self {
            zone: None,
            stolen_by: None,
            phased_out: false,
            tapped: false,
            size: None,
            damage: 0,
            counters: Counters::default(),
        };
        let object =
            game.card(card).and_then(|object| game.object(object)).filter(|object| object.is_present());
        let Some(object) = object else { return nothing };
        if !object.is_in_play() && !object.is_phased_out() {
            return Self { zone: Some(object.zone()), ..nothing };
        }
        let now = object.characteristics();
        Self {
            zone: Some(object.zone()),
            stolen_by: (object.controller() != object.owner()).then(|| object.controller()),
            phased_out: object.is_phased_out(),
            tapped: object.is_tapped(),
            size: object.is_creature_in_play().then_some((now.power, now.toughness)),
            damage: object.damage(),
            counters: object.counters().clone(),
        }
    }
}
