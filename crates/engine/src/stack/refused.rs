//! What a player with priority can't play, and why.

use super::mana::MAX_STEPS;
use crate::{
    Action, CardType, Choice, Decision, Effect, Game, Illegal, Mana, ManaFrom, NoWay, Object, ObjectId, Play,
    PlayOption, Problem, Zone,
};
use core::cell::Cell;

/// A card in hand or an ability of a permanent that its player can't play now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedPlay {
    /// The card, or the permanent.
    pub source: ObjectId,
    /// Which of its abilities, counted from 0.
    pub ability: usize,
    /// Why not.
    pub illegal: Illegal,
}

impl Game {
    /// The cards in hand and the abilities that the player with priority can't play now, with every
    /// rule that forbids it. Tapped lands are left out.
    #[must_use]
    pub fn refused_plays(&self) -> Vec<RefusedPlay> {
        let Decision::Priority { player, options, lands } = self.decision() else { return Vec::new() };
        let hand = self.in_zone(player, Zone::Hand).map(|object| (object, 0));
        let permanents = self
            .in_zone(player, Zone::InPlay)
            .flat_map(|object| (0..object.face().abilities.len()).map(move |ability| (object, ability)));
        let steps = Cell::new(MAX_STEPS);
        let why = |(object, ability): (&Object, usize)| {
            let source = object.id();
            let offered = options.iter().any(|option| option.source == source && option.ability == ability);
            let is_land = object.is(CardType::Land);
            if offered || lands.contains(&source) || (object.is_tapped() && is_land) {
                return None;
            }
            // Of a card that nobody knows, nobody can say why it can't be played.
            if object.face().is_unknown() {
                return None;
            }
            let choice = if object.zone() == Zone::Hand && is_land {
                Choice::PlayLand(source)
            } else {
                Choice::Play(Play::new(source, ability, Vec::new()))
            };
            let mut illegal = self.check(&Action { player, choice }).err()?;
            // It is judged without targets: that they are missing matters only where nothing else
            // does.
            let telling = |problem: &Problem| {
                !matches!(problem, Problem::WrongCount { .. } | Problem::BadDivision { .. })
            };
            if illegal.violations.iter().any(|violation| telling(&violation.problem)) {
                illegal.violations.retain(|violation| telling(&violation.problem));
            } else if let Some(play) = self.plays.with_targets(self, player, source, ability) {
                // It has targets: with them, something else forbids it.
                let choice = Choice::Play(play);
                illegal = self.check(&Action { player, choice }).err()?;
            }
            // It is judged with the mana in the pool alone.
            let play = Play::new(source, ability, Vec::new());
            let found = || self.plays.way_to_pay(self, player, &play, ManaFrom::Any, &steps);
            if illegal.is_unpaid() && found() != Err(NoWay::NotEnough) {
                illegal = illegal.uncertain();
            }
            Some(RefusedPlay { source, ability, illegal })
        };
        hand.chain(permanents).filter_map(why).collect()
    }

    /// The mana that a play adds at once: of a permanent's mana ability for which nothing has to be
    /// chosen or paid with mana.
    #[must_use]
    pub fn mana_made(&self, option: &PlayOption) -> Option<Mana> {
        let source = self.object(option.source).filter(|source| source.is_in_play())?;
        let ability = source.face().abilities.get(option.ability);
        let ability = ability.filter(|ability| ability.is_mana_ability(self.rules()))?;
        let ability = Some(ability).filter(|ability| ability.targets.is_empty())?;
        let adds = ability.effects.iter().find_map(|effect| match effect {
            Effect::AddMana { mana, times } => {
                Some(self.mana_times(*mana, *times, source.id, source.controller))
            }
            _ => None,
        });
        adds.filter(|_| option.sacrifices.is_empty() && option.mana.is_empty())
    }
}
