//! How things stand, in the words of an edition: for the end of a transcript, and for what differs there.

use engine::{CardId, Counters, Game, Object, PlayerId, Zone};
use rulebook::Vocabulary;

/// How a card stands, whatever words are used for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Standing {
    /// `None` if it has ceased to exist.
    zone: Option<Zone>,
    /// Whoever controls it, if that is not its owner.
    stolen_by: Option<PlayerId>,
    phased_out: bool,
    tapped: bool,
    size: Option<(i32, i32)>,
    damage: u32,
    counters: Counters,
}

impl Standing {
    pub(crate) fn of(game: &Game, card: CardId) -> Self {
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
            counters: object.counters(),
        }
    }

    pub(crate) fn told(&self, game: &Game, words: &Vocabulary) -> String {
        let Some(zone) = self.zone else { return "gone".to_owned() };
        let mut parts = vec![zone_phrase(zone, words).to_owned()];
        if let Some(player) = self.stolen_by.and_then(|player| game.player(player)) {
            parts.push(format!("controlled by {}", player.name()));
        }
        if self.phased_out {
            parts.push("phased out".to_owned());
        }
        if self.tapped {
            parts.push("tapped".to_owned());
        }
        if let Some((power, toughness)) = self.size {
            parts.push(format!("{power}/{toughness}"));
        }
        parts.extend(marks(self.counters, self.damage));
        parts.join(", ")
    }
}

/// Where something is, after its name.
pub(crate) fn zone_phrase(zone: Zone, words: &Vocabulary) -> &'static str {
    match zone {
        Zone::InPlay => words.in_play,
        Zone::Hand => "in hand",
        Zone::Graveyard => "in the graveyard",
        Zone::Exile => words.exiled,
        Zone::Library => "in the library",
        Zone::Stack => "on the stack",
    }
}

/// Counters and damage on a permanent, each with its number.
pub(crate) fn marks(counters: Counters, damage: u32) -> Vec<String> {
    let marks = [
        (counters.loyalty, "loyalty"),
        (counters.defense, "defense"),
        (counters.plus_one, "+1/+1 counters"),
        (counters.minus_one, "-1/-1 counters"),
        (damage, "damage"),
    ];
    marks.iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{name} {count}")).collect()
}

/// Names in a row; what is there more than once is counted.
pub(crate) fn counted(names: impl Iterator<Item = String>) -> Vec<String> {
    let mut counted: Vec<(String, usize)> = Vec::new();
    for name in names {
        match counted.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counted.push((name, 1)),
        }
    }
    counted
        .into_iter()
        .map(|(name, count)| if count > 1 { format!("{count} \u{d7} {name}") } else { name })
        .collect()
}

/// The tokens a player has in play.
pub(crate) fn tokens(game: &Game, player: PlayerId) -> String {
    let tokens = game.in_zone(player, Zone::InPlay).filter(|object| object.is_token());
    let tokens = counted(tokens.map(|object: &Object| object.name().to_owned()));
    if tokens.is_empty() { "none".to_owned() } else { tokens.join(", ") }
}
