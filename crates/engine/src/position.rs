//! The parts of a game that matter to its future.

use crate::agenda::Waiting;
use crate::stack::Stack;
use crate::zones::objects::Objects;
use crate::{Changed, Game, Object, ObjectId};
use combat_lab_cards::{Adding, Listed, Zone};
use core::hash::{Hash, Hasher};

/// The position of a game: what everything that can still happen depends on, and nothing else.
/// [`Game::position`] makes it.
///
/// Games with equal positions have the same decisions before them, with the same results. Which way
/// has led there, how often anything has happened on it, the numbers by which cards are called that
/// have changed zones, and which of several equal cards of a hand or graveyard it is, are no part
/// of it. What has left is, as far as something in the combat still refers to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position(Box<Game>);

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let game = &*self.0;
        (game.turn.number(), game.turn.step(), game.turn.active(), game.objects.len()).hash(state);
        match &game.waiting {
            Waiting::Priority { player, passes } => (1, player, passes).hash(state),
            Waiting::Attackers => 2.hash(state),
            Waiting::Blockers(player, _) => (3, player).hash(state),
            _ => 4.hash(state),
        }
        for player in &game.players {
            (player.life(), player.poison(), player.has_lost()).hash(state);
        }
        for object in game.objects.iter().filter(|object| object.is_in_play()) {
            let now = object.now();
            (object.id, object.damage, object.status.tapped, now.power, now.toughness).hash(state);
        }
        for object in game.objects.iter().filter(|object| !object.is_in_play()) {
            (object.owner, object.zone(), object.card).hash(state);
        }
        for attacker in game.combat.attackers() {
            (attacker.creature, attacker.status, attacker.target, &attacker.blockers).hash(state);
        }
    }
}

impl Game {
    /// The position of this game, for which those that concern any of `named` are told apart from
    /// others like them. `None` where it isn't plain to see: with anything on the stack, resolving,
    /// or waiting to trigger, and with effects that remember an object.
    ///
    /// ```
    /// # use combat_lab_cards::CardFace;
    /// # use combat_lab_engine::{Action, Attack, CardSetup, Choice, Game, PermanentSetup, Place, PlayerId, PlayerSetup, Setup};
    /// # use combat_lab_rulebook::Edition;
    /// let card = |face, place| CardSetup { face, owner: PlayerId::new(0), place };
    /// let bear = card(CardFace::creature("Bear", 2, 2), Place::InPlay(PermanentSetup::default()));
    /// let players = || vec![PlayerSetup::new("Alice", 20), PlayerSetup::new("Bob", 20)];
    /// let start = |cards| Game::new(Edition::TODAY, &Setup { players: players(), cards, ..Setup::default() });
    ///
    /// // In which order cards are named makes no difference.
    /// let [elf, ox] = ["Elf", "Ox"].map(|name| card(CardFace::creature(name, 1, 1), Place::Hand));
    /// let one = start(vec![bear.clone(), elf.clone(), ox.clone()])?;
    /// let other = start(vec![bear, ox, elf])?;
    /// assert_ne!(one, other);
    /// assert_eq!(one.position(&[]), other.position(&[]));
    /// # Ok::<(), combat_lab_engine::SetupError>(())
    /// ```
    #[must_use]
    pub fn position(&self, named: &[ObjectId]) -> Option<Position> {
        let waits = matches!(
            self.waiting,
            Waiting::Priority { .. } | Waiting::Attackers | Waiting::Blockers(..) | Waiting::Order(_)
        );
        if !waits || !self.remembers_nothing() {
            return None;
        }
        self.work.count(self.objects.cards().len() * 8);
        let cards: Vec<_> = named.iter().filter_map(|id| Some(self.object(*id)?.card)).listed();
        let combat = &self.combat;
        let referred = |object: &Object| combat.remembers(object.id);
        let mut objects: Vec<Object> =
            self.objects().filter(|it| it.zone() == Zone::InPlay).cloned().listed();
        if !combat.has_forgotten_all() {
            let gone = |object: &&Object| !object.is_present() && referred(object);
            objects.add_all(self.objects.iter().filter(gone).cloned());
        }
        // Only the order of what began to have an effect can matter.
        let since = |object: &Object| {
            let changes = object.changes.iter().map(|change| change.since);
            let given = object.given.iter().map(|(_, since)| *since);
            let world = object.face.world.then_some(object.entered);
            changes.chain(given).chain(world).chain([object.since]).listed()
        };
        let mut times: Vec<u32> = objects.iter().flat_map(since).listed();
        crate::sort(&mut times, Ord::cmp);
        times.dedup();
        let rank = |time: u32| u32::try_from(times.binary_search(&time).unwrap_or(0)).unwrap_or(0);
        for object in &mut objects {
            object.since = rank(object.since);
            object.entered = if object.face.world { rank(object.entered) } else { 0 };
            for (_, since) in &mut object.given {
                *since = rank(*since);
            }
            for change in &mut object.changes {
                change.since = rank(change.since);
                let sized = matches!(change.what, Changed::Size { .. } | Changed::SetSize { .. });
                if sized && !change.until.is_tied_to_its_source() {
                    change.by = ObjectId::new(0);
                }
            }
        }
        let mut elsewhere: Vec<Object> =
            self.objects().filter(|it| it.zone() != Zone::InPlay).cloned().listed();
        for object in &mut elsewhere {
            object.id = ObjectId::new(0);
            (object.since, object.entered, object.came) = (0, 0, 0);
            if !cards.contains(&object.card) && object.zone() != Zone::Library {
                object.card = crate::CardId::new(u16::MAX);
            }
        }
        crate::sort(&mut elsewhere, |one, other| {
            let key = |it: &Object| (it.zone(), it.owner, it.card);
            key(one).cmp(&key(other)).then_with(|| one.name().cmp(other.name()))
        });
        objects.add_all(elsewhere);
        let mut game = Self { objects: Objects::without_cards(objects), ..self.clone() };
        game.continuous.forget_time();
        game.stack = Stack::default();
        for player in &mut game.players {
            player.rename_library(|id| {
                let card = self.object(id).and_then(|it| u32::try_from(it.card.index()).ok());
                ObjectId::new(card.unwrap_or(u32::MAX))
            });
        }
        Some(Position(Box::new(game)))
    }
}
