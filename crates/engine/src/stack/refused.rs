//! Everything that a player with priority can't play, and why.

use super::mana::MAX_STEPS;
use crate::{
    Action, Choice, Game, Illegal, ManaFrom, NoWay, Object, ObjectId, Play, PlayOption, PlayerId, Problem,
    Which,
};
use combat_lab_cards::{Adding, CardSide, CardType, Keeping, Listed, Mana, Zone};
use core::cell::Cell;

/// A card in hand or an ability of a permanent that its player can't play now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusedPlay {
    /// The card, or the permanent.
    pub source: ObjectId,
    /// The spell or ability.
    pub which: Which,
    /// Why not.
    pub illegal: Illegal,
}

/// The plays of a player with priority, one object after the other, and the impossible ones with
/// their reasons: made by [`Game::plays_each`].
#[derive(Debug, Clone)]
pub struct PlaysEach<'a> {
    game: &'a Game,
    player: PlayerId,
    lands: Vec<ObjectId>,
    objects: core::slice::Iter<'a, ObjectId>,
    /// The steps left for finding mana, for what can be played and for what can't.
    paying: Cell<usize>,
    doubting: Cell<usize>,
}

impl PlaysEach<'_> {
    /// The lands that the player can play.
    #[must_use]
    pub fn lands(&self) -> &[ObjectId] {
        &self.lands
    }

    /// The impossible plays of a player's object, the card or its abilities, with every rule that
    /// forbids them; `options` has the possible ones. Tapped lands are left out.
    #[must_use]
    pub fn refused(&self, object: ObjectId, options: &[PlayOption]) -> Vec<RefusedPlay> {
        let Some(object) = self.game.object(object) else { return Vec::new() };
        let ways: Vec<Which> = match object.zone() {
            Zone::Hand if object.owner() == self.player => {
                let face = object.side(CardSide::First);
                let way = face.cast_ways().next().map(|way| Which::Spell(CardSide::First, way));
                vec![way.unwrap_or(Which::ability(0))]
            }
            Zone::InPlay if object.controller() == self.player => {
                (0..object.face().abilities.len()).map(Which::ability).listed()
            }
            _ => Vec::new(),
        };
        let offered = |which: &Which| options.iter().any(|option| option.which == *which);
        let others = ways.into_iter().filter(|which| !offered(which));
        others.filter_map(|which| self.why(object, which)).listed()
    }

    fn why(&self, object: &Object, which: Which) -> Option<RefusedPlay> {
        let (game, player, source) = (self.game, self.player, object.id());
        let is_land = object.is(CardType::Land);
        if self.lands.contains(&source) || (object.is_tapped() && is_land) {
            return None;
        }
        // Of a card that nobody knows, nobody can say why it can't be played.
        if object.face().is_unknown() {
            return None;
        }
        // It is judged with X = 0, without targets, and with the mana in the pool alone.
        let play = Play { x: object.has_x(which).then_some(0), ..Play::new(source, which, []) };
        let choice = if object.zone() == Zone::Hand && is_land {
            Choice::PlayLand(source)
        } else {
            Choice::Play(play.clone())
        };
        let mut illegal = game.check(&Action { player, choice }).err()?;
        // Missing targets matter only where nothing else does.
        let telling = |problem: &Problem| {
            !matches!(
                problem,
                Problem::WrongCount { .. } | Problem::CostsUnnamed { .. } | Problem::BadDivision { .. }
            )
        };
        if illegal.violations.iter().any(|violation| telling(&violation.problem)) {
            illegal.violations.keep(|violation| telling(&violation.problem));
        } else if let Some(play) = game.play_with_targets(player, &play) {
            // It has targets: with them, something else forbids it.
            let choice = Choice::Play(play);
            illegal = game.check(&Action { player, choice }).err()?;
        }
        let found = || game.find_way_to_pay(player, &play, ManaFrom::Any, &self.doubting);
        if illegal.is_unpaid() && found() != Err(NoWay::NotEnough) {
            illegal = illegal.uncertain();
        }
        Some(RefusedPlay { source, which, illegal })
    }
}

impl Iterator for PlaysEach<'_> {
    type Item = (ObjectId, Vec<PlayOption>);

    fn next(&mut self) -> Option<Self::Item> {
        let (game, player) = (self.game, self.player);
        let mut rest = self.objects.by_ref().filter_map(|id| game.object(*id));
        let object = rest.find(|object| object.is_present())?;
        Some((object.id, game.play_options(player, object, &self.paying)))
    }
}

impl Game {
    /// The plays of a player with priority, one object after the other, so that a caller can do
    /// something else in between.
    #[must_use]
    pub fn plays_each(&self, player: PlayerId) -> PlaysEach<'_> {
        PlaysEach {
            game: self,
            player,
            lands: self.land_options(player),
            objects: self.objects.cards().iter(),
            paying: Cell::new(2 * MAX_STEPS),
            doubting: Cell::new(MAX_STEPS),
        }
    }

    /// The cards in hand and the abilities that the player with priority can't play now, with every
    /// rule that forbids it. Tapped lands are left out.
    #[must_use]
    pub fn refused_plays(&self) -> Vec<RefusedPlay> {
        let Some(player) = self.priority() else { return Vec::new() };
        let mut each = self.plays_each(player);
        let mut refused = Vec::new();
        while let Some((object, options)) = each.next() {
            refused.add_all(each.refused(object, &options));
        }
        refused
    }

    /// The mana that a play adds at once: of a permanent's mana ability for which nothing has to be
    /// chosen or paid with mana.
    #[must_use]
    pub fn mana_made(&self, option: &PlayOption) -> Option<Mana> {
        let source = self.object(option.source).filter(|source| source.is_in_play())?;
        let ability = source.played(option.which);
        let ability = ability.filter(|ability| ability.is_mana_ability(self.rules()))?;
        let ability = Some(ability).filter(|ability| ability.targets.is_empty())?;
        let adds = option.which.place().filter(|_| ability.makes_mana());
        let adds = adds.map(|place| self.next_mana(option.source, place));
        adds.filter(|_| option.sacrifices.is_empty() && option.mana.is_empty())
    }
}
