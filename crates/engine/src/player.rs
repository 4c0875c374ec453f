//! What belongs to a player: life, counters, mana, the library, and what is counted in a turn.

use crate::turn::Tallies;
use crate::{CardId, ObjectId, PlayerSetup};
use combat_lab_cards::{Keeping, Mana, Tally};
use std::sync::Arc;

/// A player in a game. Only the methods here change it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about one player")]
pub struct Player {
    name: Arc<str>,
    life: i32,
    lost: bool,
    poison: u32,
    /// The combat damage that each commander has dealt to this player.
    by_commanders: Vec<(CardId, u32)>,
    energy: u32,
    mana: Mana,
    /// The mana that the player doesn't lose as steps and phases end: until end of combat, and
    /// until end of turn.
    kept: (Mana, Mana),
    land_played: bool,
    /// The beginnings of this player's last upkeep but one and of the last one, on the clock that
    /// orders continuous effects; 0 if before the situation.
    upkeeps: (u32, u32),
    /// The number of cards this player has drawn in this draw step, if it is theirs.
    drawn_in_step: u32,
    /// The counts kept for this turn.
    tallies: Tallies,
    /// Top card last.
    library: Vec<ObjectId>,
    library_is_complete: bool,
    /// Whether this player has drawn from an empty library since the last state-based check.
    drew_from_nothing: bool,
}

impl Player {
    /// A player at the start, without the cards of the library.
    pub(crate) fn new(setup: &PlayerSetup) -> Self {
        Self {
            name: setup.name.as_str().into(),
            life: setup.life,
            lost: false,
            poison: setup.poison,
            by_commanders: Vec::new(),
            energy: 0,
            mana: Mana::NONE,
            kept: (Mana::NONE, Mana::NONE),
            land_played: false,
            upkeeps: (0, 0),
            drawn_in_step: 0,
            tallies: Tallies::default(),
            library: Vec::new(),
            library_is_complete: setup.library_is_complete,
            drew_from_nothing: false,
        }
    }

    /// The player's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The player's life total; may be negative.
    #[must_use]
    pub const fn life(&self) -> i32 {
        self.life
    }

    /// Whether the player has lost the game.
    #[must_use]
    pub const fn has_lost(&self) -> bool {
        self.lost
    }

    /// The player's poison counters; ten lose the game.
    #[must_use]
    pub const fn poison(&self) -> u32 {
        self.poison
    }

    /// The player's energy counters.
    #[must_use]
    pub const fn energy(&self) -> u32 {
        self.energy
    }

    /// The mana in the player's pool.
    #[must_use]
    pub const fn mana(&self) -> Mana {
        self.mana
    }

    /// Whether the player has played a land this turn.
    #[must_use]
    pub const fn has_played_land(&self) -> bool {
        self.land_played
    }

    /// The known cards of the library, top card last.
    #[must_use]
    pub fn library(&self) -> &[ObjectId] {
        &self.library
    }

    /// Gains life, or loses it. Returns the new total.
    pub(crate) fn change_life(&mut self, by: i64) -> i32 {
        let what = if by < 0 { Tally::LifeLost } else { Tally::LifeGained };
        self.tallies.add(what, u32::try_from(by.unsigned_abs()).unwrap_or(u32::MAX));
        let total = i64::from(self.life).saturating_add(by);
        self.life = i32::try_from(total).unwrap_or(if by < 0 { i32::MIN } else { i32::MAX });
        self.life
    }

    /// Takes over what a teammate's life total and poison counters have become, as far as the team
    /// shares them (606.9; 810.9, 810.10).
    pub(crate) fn share(&mut self, life: i32, poison: Option<u32>) {
        self.life = life;
        self.poison = poison.unwrap_or(self.poison);
    }

    /// Sets the life total, for a game that might be: with none, the player has lost.
    pub(crate) fn suppose_life(&mut self, life: i32) {
        (self.life, self.lost) = (life, self.lost || life <= 0);
    }

    /// Gets poison counters. Returns how many there are now.
    pub(crate) fn get_poison(&mut self, count: u32) -> u32 {
        self.poison = self.poison.saturating_add(count);
        self.poison
    }

    /// Gets energy counters. Returns how many there are now.
    pub(crate) fn get_energy(&mut self, count: u32) -> u32 {
        self.energy = self.energy.saturating_add(count);
        self.energy
    }

    /// Pays energy counters, if there are this many. Returns how many are left.
    pub(crate) fn pay_energy(&mut self, count: u32) -> Option<u32> {
        self.energy = self.energy.checked_sub(count)?;
        Some(self.energy)
    }

    /// Adds mana to the pool.
    pub(crate) fn add_mana(&mut self, mana: Mana) {
        self.mana = self.mana.plus(mana);
    }

    /// Spends mana, until this much is left. Mana that isn't lost is spent last.
    pub(crate) fn spend_mana(&mut self, left: Mana) {
        self.mana = left;
        self.kept.1 = self.kept.1.at_most(left);
        self.kept.0 = self.kept.0.at_most(left.without(self.kept.1));
    }

    /// Doesn't lose this mana as steps and phases end, until end of combat or of the turn.
    pub(crate) fn keep_mana(&mut self, mana: Mana, until_end_of_combat: bool) {
        let kept = if until_end_of_combat { &mut self.kept.0 } else { &mut self.kept.1 };
        *kept = kept.plus(mana);
    }

    /// Ends what says that mana isn't lost: until end of combat, or until end of turn too.
    pub(crate) fn end_kept_mana(&mut self, turn: bool) {
        self.kept.0 = Mana::NONE;
        if turn {
            self.kept.1 = Mana::NONE;
        }
    }

    /// Empties the pool but for mana that isn't lost. Returns the lost mana.
    pub(crate) fn empty_pool(&mut self) -> Mana {
        let pool = self.mana;
        // Mana that lasts longest is spent last.
        let turn = self.kept.1.at_most(pool);
        let combat = self.kept.0.at_most(pool.without(turn));
        self.mana = turn.plus(combat);
        self.kept = (combat, turn);
        pool.without(self.mana)
    }

    /// Plays a land.
    pub(crate) fn play_land(&mut self) {
        self.land_played = true;
    }

    /// Declares an attacker.
    pub(crate) fn attack(&mut self) {
        self.tallies.add(Tally::Attacks, 1);
    }

    /// Is dealt damage.
    pub(crate) fn take_damage(&mut self) {
        self.tallies.add(Tally::TimesDamaged, 1);
    }

    /// Is dealt combat damage by a commander.
    pub(crate) fn take_damage_by(&mut self, commander: CardId, amount: u32) {
        match self.by_commanders.iter_mut().find(|(card, _)| *card == commander) {
            Some((_, total)) => *total = total.saturating_add(amount),
            None => self.by_commanders.push((commander, amount)),
        }
    }

    /// The most combat damage that one commander has dealt to this player in the situation; 21 lose
    /// the game (704.6c, since 2021-04).
    #[must_use]
    pub(crate) fn most_by_a_commander(&self) -> u32 {
        self.by_commanders.iter().map(|(_, total)| *total).max().unwrap_or(0)
    }

    /// Counts something this turn.
    pub(crate) fn tally(&mut self, what: Tally, more: u32) {
        self.tallies.add(what, more);
    }

    /// The count this turn.
    pub(crate) fn tallied(&self, what: Tally) -> u32 {
        self.tallies.of(what)
    }

    /// An upkeep of this player begins, at this time.
    pub(crate) fn begin_upkeep(&mut self, now: u32) {
        self.upkeeps = (self.upkeeps.1, now);
    }

    /// When this player's last upkeep but one began; 0 if before the situation.
    pub(crate) const fn last_upkeep_but_one(&self) -> u32 {
        self.upkeeps.0
    }

    /// A draw step begins.
    pub(crate) fn begin_draw_step(&mut self) {
        self.drawn_in_step = 0;
    }

    /// Counts a card that was drawn, in this player's own draw step or at another time.
    pub(crate) fn note_drawn(&mut self, own_step: bool) {
        self.tallies.add(Tally::Drawn, 1);
        self.drawn_in_step = if own_step { self.drawn_in_step.saturating_add(1) } else { 0 };
    }

    /// Whether the last card drawn is the first in a draw step of this player.
    pub(crate) const fn drew_first_in_draw_step(&self) -> bool {
        self.drawn_in_step == 1
    }

    /// A turn begins: what is counted in a turn starts anew.
    pub(crate) fn begin_turn(&mut self) {
        self.land_played = false;
        self.tallies = Tallies::default();
    }

    /// Loses the game.
    pub(crate) fn lose(&mut self) {
        self.lost = true;
    }

    /// Draws from an empty library, and loses at the next state-based check.
    pub(crate) fn draw_from_nothing(&mut self) {
        self.drew_from_nothing = true;
    }

    /// Whether this player has drawn from an empty library since the last state-based check.
    pub(crate) const fn has_drawn_from_nothing(&self) -> bool {
        self.drew_from_nothing
    }

    /// State-based actions have been checked: what counts since the last check starts anew.
    pub(crate) fn note_check(&mut self) {
        self.drew_from_nothing = false;
    }

    /// Leaves the game, with library and mana.
    pub(crate) fn leave(&mut self) {
        self.library.clear();
        self.mana = Mana::NONE;
    }

    /// Whether the known cards are all there are.
    pub(crate) const fn has_whole_library(&self) -> bool {
        self.library_is_complete
    }

    /// The top card of the library, if it is known.
    pub(crate) fn top_card(&self) -> Option<ObjectId> {
        self.library.last().copied()
    }

    /// Takes the top card off the library, if it is known.
    pub(crate) fn take_top(&mut self) -> Option<ObjectId> {
        self.library.pop()
    }

    /// Takes the known ones of this many cards off the top, the first of them first.
    pub(crate) fn take_tops(&mut self, count: usize) -> Vec<ObjectId> {
        let mut taken = self.library.split_off(self.library.len().saturating_sub(count));
        taken.reverse();
        taken
    }

    /// Takes a card out of the library.
    pub(crate) fn take_out(&mut self, card: ObjectId) {
        self.library.keep(|known| *known != card);
    }

    /// Puts a card on top of the library.
    pub(crate) fn put_on_top(&mut self, card: ObjectId) {
        self.library.push(card);
    }

    /// Puts a card at the bottom of the library, where it is known only if all others are.
    pub(crate) fn put_at_bottom(&mut self, card: ObjectId) {
        if self.library_is_complete {
            self.library.insert(0, card);
        }
    }

    /// Names the cards of the library anew, to compare games.
    pub(crate) fn rename_library(&mut self, name: impl Fn(ObjectId) -> ObjectId) {
        for card in &mut self.library {
            *card = name(*card);
        }
    }
}
