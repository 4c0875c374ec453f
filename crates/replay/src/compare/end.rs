//! The differences at the end of several replays.

use super::{Aspect, alike};
use crate::Replay;
use crate::standing::Standing;
use combat_lab_cards::{Listed, Zone};
use combat_lab_engine::{CardId, Game, Outcome, Player, PlayerId};

pub(super) fn differences(replays: &[&Replay]) -> Vec<Aspect> {
    let ends: Vec<&Game> = replays.iter().filter_map(|replay| Some(&replay.frames().last()?.game)).listed();
    let (Some(first), Some(game)) = (replays.first(), ends.first()) else { return Vec::new() };
    let players = game.players().flat_map(|(player, _)| {
        [Aspect::Life, Aspect::Poison, Aspect::Mana, Aspect::Hand, Aspect::Tokens].map(|of| of(player))
    });
    let cards = (0..).zip(&first.scenario().cards).map(|(place, _)| Aspect::Card(CardId::new(place)));
    let all = core::iter::once(Aspect::Outcome).chain(players).chain(cards);
    all.filter(|aspect| aspect.differs(&ends)).listed()
}

impl Aspect {
    fn differs(self, ends: &[&Game]) -> bool {
        fn of<T: PartialEq>(ends: &[&Game], player: PlayerId, value: fn(&Player) -> T) -> bool {
            !alike(ends.iter().map(|game| game.player(player).map(value)))
        }
        match self {
            Self::Outcome => !alike(ends.iter().map(|game| match game.outcome() {
                Some(outcome @ (Outcome::Won(_) | Outcome::Draw)) => Some(outcome),
                Some(Outcome::CombatOver | Outcome::TurnsOver) | None => None,
            })),
            Self::Life(player) => of(ends, player, Player::life),
            Self::Poison(player) => of(ends, player, Player::poison),
            Self::Mana(player) => of(ends, player, Player::mana),
            Self::Hand(player) => !alike(ends.iter().map(|game| game.in_zone(player, Zone::Hand).count())),
            Self::Tokens(player) => !alike(ends.iter().map(|game| {
                let tokens = game.in_zone(player, Zone::InPlay).filter(|object| object.is_token());
                let mut names: Vec<&str> = tokens.map(combat_lab_engine::Object::name).listed();
                combat_lab_engine::sort_short(&mut names, |name| *name);
                names
            })),
            Self::Card(card) => !alike(ends.iter().map(|game| Standing::of(game, card))),
        }
    }
}
